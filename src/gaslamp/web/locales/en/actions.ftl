### What may be done: `act-WORD` for each choice, `ask-ID` for what is asked. How arguments come: see characters.ftl.

## London and New York

act-choose = Play { $character_name }
act-move = Go to { $cell_name }
act-accuse = Accuse { $character_name } on { $cell_name }: right or wrong, it ends the game
act-leave = Leave by the { $exit_name } exit
act-leave-manhattan = Leave Manhattan by { $exit_name }
act-done = Do no more with this card

## London

act-face = Turn the lantern to the { $facing_name }
act-lamp = Move { $lamp ->
    [plain] the lamp
   *[other] lamp { $lamp }
} on { $start_name } to { $end_name }
act-cordon = Move the cordon of the { $start_name } exit to the { $end_name } one
act-lid = Move the lid on { $start_name } to { $end_name }
act-whistle = Whistle { $character_name } to { $cell_name }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
act-swap = Change places with { $character_name } on { $cell_name }

## New York

act-metro = Put a metro entrance on { $cell_name }
act-site = Put a building site on { $cell_name }
act-lamp-put = Put a gas lamp on { $cell_name }
act-park = Turn the { $tile_name } on { $cell_name } into a park
act-steamer = Send the steamer in { $start_name } to { $end_name }
act-barrier = Move the investigation tile on { $start_name } to { $end_name }
act-hypnotise = { $character_name } changes places with { $partner_name }
act-order = Order { $character_name } to move
act-informant = Put the informant onto { $cell_name }

## Pocket

act-alibi = Draw an alibi card
act-walk = { $detective_name } walks { $places ->
    [one] one place
   *[other] { $places } places
} on
act-joker = Joker: { $detective_name } walks one place on
act-joker-pass = Joker: let everybody stand
act-rotate = Turn { $tile_name } on { $cell_name } by { $degrees }°
act-exchange = Exchange { $tiles_name }: { $cells_name }

## What the one to act is asked for, as a heading

ask-choose-card = Choose a card to play
ask-choose-token = Choose a token to use
ask-move-or-power = Move { $character_name }, or use the power first
ask-move = Move { $character_name }
ask-power = Use { $character_name }’s power
ask-optional = { $character_name } may still do something
ask-turn-lantern = Turn Watson’s lantern
ask-whistle = Goodley whistles: who comes nearer?
ask-move-ordered = Eastman orders { $character_name } to move
ask-informant = Put the informant onto another space
ask-card = An alibi card is being drawn
ask-deal = The dealer is at work
ask-call = The witnesses are called
ask-over = The game is over

## What each character does, in one line for its card: `power-GAME-CHARACTER`

power-london-holmes = moves 1–3, then draws an alibi card
power-london-watson = moves 1–3, then turns his lantern
power-london-smith = moves 1–3, moves a lit lamp to a dark post
power-london-lestrade = moves 1–3, moves a police cordon
power-london-stealthy = moves 1–4, through anything
power-london-goodley = moves 1–3, whistles others nearer, 3 steps in all
power-london-gull = moves 1–3, or changes places with anybody
power-london-bert = moves 1–3, moves a manhole lid
power-newyork-beach = moves 1–3, puts a metro entrance
power-newyork-rider = moves 1–3, roofs for free, puts a building site
power-newyork-smith = moves 1–3, sends a steamer to another port
power-newyork-grant = moves 1–3, turns a tile into a park
power-newyork-tumblety = moves 1–3, may hypnotise a neighbour
power-newyork-callahan = moves 1–3, moves an investigation tile
power-newyork-latimer = moves 1–3, puts a gas lamp
power-newyork-eastman = moves 1–3, or orders somebody else to move
face-alibi = draw an alibi card
face-holmes = Holmes walks 1 or 2 places clockwise
face-watson = Watson walks 1 or 2 places clockwise
face-toby = Toby walks 1 or 2 places clockwise
face-rotation = turn a tile
face-exchange = two tiles change places
face-joker = any detective walks 1 place; Jack may pass
