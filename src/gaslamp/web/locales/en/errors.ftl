### What was refused: `error-CODE` for each code of `web/errors.py`, `web/socket.py`, and of the pages.

## A frame that is none

error-no-text = Only text can be read here.
error-too-long = That message was too long.
error-unreadable = That message could not be read. Reload the page to get its newest version.
error-too-fast = That was too fast: wait a moment.
error-hello-first = The connection has not begun properly. Reload the page.

## What a seat may not do

error-no-seat = That seat is not yours.
error-watching = You are watching: only the players can do that.
error-not-your-turn = It is not your turn.
error-over = The match is over.
error-not-yet = That can be seen when the match is over.
error-no-such-moment = The match has not come so far.
error-no-such-eyes = There are no such eyes to look with.

## A draft that cannot be

error-stale = The match has gone on in the meantime.
error-no-action = “{ $action }” is not an action.
error-illegal-action = “{ $action }” is not possible now.
error-draft-too-long = “{ $action }” comes after the end of the activation.
error-incomplete = The activation is not complete yet.

## Trouble of ours

error-not-saved = The server could not save that, so it was not done. Try again later.
error-our-fault = Something went wrong on the server, and nothing was changed. Please report it.

## Pages

error-no-such-page = There is no such page.
error-no-such-match = There is no such match, or it is not yours. A match can be opened in the browser in which it was begun.
error-no-such-link = This link leads nowhere. Was it copied in full?
error-seat-taken = Somebody else has taken this seat already. An invitation is good for one person.
error-bad-form = The form could not be read. Go back and try again.
error-not-from-here = That request came from another site and was not carried out.
