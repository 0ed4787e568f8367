### Words of the pages and panels. How arguments come: see characters.ftl.

## The page of a match

ui-home = All games
ui-tools = Page
ui-menu = Menu
ui-close = Close
ui-rules = Rules
ui-rules-failed = The rules could not be fetched. Try again in a moment.
ui-connecting = Lighting the lamps …
ui-offline = The line is down; trying again. Nothing that you chose is lost.
ui-board = Board
ui-board-keys = Board: arrow keys go among what may be chosen, Enter chooses, U takes back, question mark lists the keys
ui-panel = Round and turn
ui-tabs = Log and choices
ui-well = Close

## Whose turn

ui-your-turn = Your turn
ui-turn = Your turn and what would come of it
ui-turn-of = { $who_name } to play
ui-thinking = { $who_name } is thinking …
ui-away = { $who_name } is away
ui-wait = One moment
ui-over = The game is over
ui-sending = Done: waiting for the answer …
ui-catch-up = Skip to now

## Rounds, cards, suspects

ui-rounds = Rounds
ui-round = Round { $round }{ $answer ->
    [seen] : Jack was seen
    [unseen] : Jack was not seen
    [now] : now
   *[ahead] {""}
}
ui-picks = Who plays when in this round
ui-pick = { $who_name }{ $state ->
    [done] , done
    [current] , now
   *[ahead] {""}
}
ui-cards = This round
ui-next-cards = Next
ui-card-playing = being played
ui-card-played = played
ui-suspects = Suspects
ui-suspects-left = { $left } of { $total }
# Under a small picture there is only room for a short name.
ui-suspect-name = { $character ->
    [rider] Rider
   *[other] { $character_name }
}
ui-suspect = { $character_name }: { $state ->
    [suspect] suspect
    [proven] innocent, as you alone know
   *[cleared] cleared
}, { $sight ->
    [seen] in sight
   *[unseen] out of sight
}
ui-stands = { $character_name } on { $cell_name }, { $state ->
    [suspect] suspect
   *[cleared] cleared
}, { $sight ->
    [seen] in sight
   *[unseen] out of sight
}.

## What only you know

ui-secret = Secret
ui-secret-help = Hold down to look at what only you may know.
ui-you-are = You are Jack, and Jack is
ui-alibis = Innocent by your alibi cards: { $cards_name }
ui-no-alibis = You have no alibi cards.
ui-hidden-hourglasses = { $hourglasses ->
    [0] No hourglass lies
    [one] One hourglass lies
   *[other] { $hourglasses } hourglasses lie
} hidden on your cards.

## Choosing

ui-modes = What to do
ui-mode-move = Move
ui-mode-pick = Choose
ui-mode-done = Stop here
ui-mode-swap = Change places
ui-mode-lamp = Lamp
ui-mode-cordon = Cordon
ui-mode-lid = Manhole lid
ui-mode-whistle = Whistle
ui-mode-face = Lantern
ui-mode-metro = Metro entrance
ui-mode-site = Building site
ui-mode-park = Park
ui-mode-steamer = Steamer
ui-mode-barrier = Investigation
ui-mode-hypnotise = Hypnosis
ui-mode-order = Give an order
ui-mode-informant = Informant
ui-button = { $button ->
    [done] Stop here
    [pass] Let everybody stand
    [1] One step
    [2] Two steps
    [3] Three steps
   *[other] { $button_name }
}
ui-undo = Undo
ui-confirm = Confirm
ui-confirm-final = Confirm and finish
ui-confirm-reveals = Confirm for good
ui-advice = { $asks ->
    [choose-card] Choose one of the cards of this round.
   *[other] Choose on the board: a click shows what would come of it.
}
ui-advice-further = Now choose the rest of it on the board.
# A choice is begun with `$first` (of the kind `$begun`), `$place` parts of it are there, and something of the kind `$next` is wanting.
ui-wanting = { $next ->
    [place] { $first ->
        [joker] Choose who walks one place on
       *[other] Choose where { $first_name } goes
    }
    [tile] { $first ->
        [rotation] Choose the tile to be turned
       *[exchange] { $place ->
            [1] Choose a tile to be exchanged
           *[2] Choose the tile that it changes places with
        }
    }
    [turn] Choose how far the tile turns
    [character] Choose with whom { $first_name } changes places
    [port] Choose where the steamer goes
    [pair] Choose where the investigation tile goes
    [post] Choose where the lamp goes
    [exit] Choose where the cordon goes
   *[cell] { $begun ->
        [character] Choose where { $first_name } goes
       *[cell] Choose where it goes
    }
}
ui-advice-wait = You may look around meanwhile: the log leads to any moment.
ui-watching = Watching
ui-advice-watch = You are watching. The log leads to any moment.
ui-again = Choose it again, or confirm.
ui-reveals = What comes of it is seen when it is done.
ui-nothing-known = A card is drawn first.
ui-answer = If Jack is { $answer ->
    [seen] seen
   *[unseen] unseen
}
ui-answer-own = You are { $answer ->
    [seen] seen
   *[unseen] unseen
}
ui-answer-left = { $left ->
    [one] one suspect
   *[other] { $left } suspects
}
ui-answer-never = cannot be
ui-choices = Choices
ui-no-choices = There is nothing for you to choose now.
ui-filter = Find a choice
ui-choice-told = suspects left if Jack is seen: { $seen ->
    [0] none
   *[other] { $seen }
}; unseen: { $unseen ->
    [0] none
   *[other] { $unseen }
}

## Two at this screen

ui-hand-over = { $who ->
    [jack] Jack’s turn
   *[investigator] The investigator’s turn
}
ui-hand-over-help = { $who ->
    [jack] Hand the screen to Jack. Everybody else looks away.
   *[investigator] Hand the screen to the investigator.
}
ui-hand-over-go = { $who ->
    [jack] I am Jack
   *[investigator] I am the investigator
}

## The call

ui-call-round = End of round { $round }
ui-call-answer = { $answer ->
    [seen] Jack is seen
   *[unseen] Jack is unseen
}

## Log and replay

ui-tab-log = Log
ui-tab-choices = Choices
ui-log = What happened
ui-log-round = Round { $round }
ui-log-start = Before the first round
ui-replay = Replay
ui-replay-slider = Moment of the game
ui-step-back = A step back
ui-step-ahead = A step ahead
ui-play = Play
ui-pause = Pause
ui-pace = Pace: { $pace } times
ui-now = Back to now
ui-eyes = Through whose eyes
ui-eyes-of = { $eyes ->
    [own] My eyes
    [investigator] Investigator’s eyes
    [jack] Jack’s eyes
    [public] A spectator’s eyes
   *[all] Everything open
}

## The end

ui-see-ending = The ending
ui-ending = { $mine ->
    [won] You win
    [lost] You lose
   *[over] The game is over
}
ui-jack-was = Jack was
ui-download = Download the game
ui-new-game = New game
ui-rematch = Rematch, sides swapped
ui-rematch-asked = Rematch: waiting for the other side
ui-rematch-agree = Agree to a rematch
ui-rematch-go = To the rematch
ui-rematch-watch = Watch the rematch
ui-spoiler-free = Replays hide how long the game is and how it ends

## Giving up

ui-resign = Give up
ui-resign-sure = { $against ->
    [computer] Give this game up? The computer wins it then.
   *[person] Give this game up? The other side wins it then.
}
ui-play-on = Play on

## Settings and keys

ui-theme = Colours
ui-theme-night = Night
ui-theme-light = Day
ui-theme-contrast = High contrast
ui-motion = Motion
ui-motion-auto = As the system says
ui-motion-on = On
ui-motion-off = Off
ui-sounds = Sounds
ui-labels = Names of the cells on the board
ui-hints = Tell how many suspects each answer would leave
ui-open-secrets = Keep what only I know in view on the board
ui-keys = Keys
ui-key-arrows = ← ↑ → ↓
ui-key-arrows-does = on the board: to the next thing that may be chosen
ui-key-enter = Enter
ui-key-enter-does = choose it; choose it again to confirm
ui-key-cards = 1 – 4
ui-key-cards-does = play that card
ui-key-undo = U
ui-key-undo-does = take back the last choice
ui-key-escape = Esc
ui-key-escape-does = drop what is chosen, or come back to now
ui-key-choices = /
ui-key-choices-does = the choices as a list, to be searched
ui-key-past = [ and ]
ui-key-past-does = a step back, a step ahead in the game
ui-key-peek = Space
ui-key-peek-does = on the secret: held down, it shows
ui-key-help = ?
ui-key-help-does = this list

## Inviting

ui-invite = Invite a friend
ui-invite-help = Send this link to one person: whoever opens it first plays the other side.
ui-invite-link = Link to play
ui-watch-link = Link to watch
ui-qr = The link as a code for a phone’s camera
ui-copy = Copy
ui-copied = Copied

## The plain pages

ui-lobby-title = Three games of Jack and the gaslight
ui-lobby-lead = One side hides, the other one deduces. Choose a game and play at once: no account, nothing to install.
ui-lobby-games = Games
ui-lobby-mine = Your games
ui-lobby-london = Eight characters under the lamps of Whitechapel. Hide in the dark or clear the innocent.
ui-lobby-pocket = Nine tiles, three detectives walking round, ten quick minutes.
ui-lobby-newyork = Manhattan grows with every turn: metro, ports, parks and an informant.
ui-lobby-computer = Against the computer
ui-lobby-here = Two at this screen
ui-lobby-friend = Invite a friend
ui-lobby-level = Level
ui-lobby-level-of = { $number }. { $level }
ui-lobby-side = You play
ui-lobby-side-random = Either
ui-lobby-side-investigator = Investigator
ui-lobby-side-jack = Jack
ui-lobby-board = Board
ui-lobby-board-2006 = 2006
ui-lobby-board-2016 = 2016
ui-lobby-rules = How to play
ui-lobby-more = { $game ->
    [london] Level, side, board
   *[other] Level, side
}
ui-mine-turn = { $turn ->
    [yours] Your turn
    [over] Over
   *[theirs] The other side’s turn
}
ui-mine-round = { $round ->
    [0] Being set up
   *[other] Round { $round } of 8
}
ui-mine-as = { $side ->
    [both] at this screen
    [jack] as Jack
   *[investigator] as the investigator
}
ui-join-title = You are invited
ui-join-lead = { $side ->
    [jack] Somebody wants to catch you: you would be Jack.
   *[investigator] Somebody hides from you: you would be the investigator.
}
ui-join-go = Sit down and play
ui-join-taken = This seat is taken already. If you took it yourself, go on in the browser in which you did.
ui-join-watch-home = To all games
ui-problem-title = That did not work
ui-noscript = The board needs JavaScript. The other pages work without it.
ui-broken = The board could not be fetched. Reload the page in a moment.
ui-next-theme = Colours
ui-foot = Unofficial and free. Rules, opponents that cannot peek, and a place to play.
