### What happened, one message for each effect: `log-EFFECT`. How arguments come: see characters.ftl.

## Every game

log-jack-cast = Jack looks at a card and keeps it.
log-jack-identity = You are Jack, and Jack is { $character_name }.
log-card-drawn = { $who_name } draws an alibi card and keeps it hidden.
log-call = Round { $round } ends. Witnesses are called, and Jack is { $answer ->
    [seen] seen
   *[unseen] unseen
}.
log-cleared = { $characters_count ->
    [one] { $characters_name } is cleared.
   *[other] { $characters_name } are cleared.
}
log-round-begun = Round { $round } begins.
log-resigned = { $who_name } gives up.
log-game-over = { $reason ->
    [arrest] The investigator wins: Jack is arrested.
    [wrong-accusation] Jack wins: the accused is innocent.
    [escape] Jack wins by getting away.
    [one-suspect] The investigator wins: only one suspect is left.
    [six-hourglasses] Jack wins with six hourglasses.
    [caught-in-the-chase] The investigator wins: Jack is caught in the chase.
    [escaped-the-chase] Jack wins: the chase is over and Jack is away.
    [resignation] { $winner_name } wins: the other side gives up.
   *[eight-rounds] Jack wins: eight rounds are over, and nobody was arrested.
}
log-jack-was = Jack was { $character_name }.
log-jack-held = Jack held { $cards_name }.
log-investigator-held = The investigator held { $cards_name }.

## London and New York

log-cards-dealt = The cards of round { $round }: { $cards_name }.
log-cards-open = The cards of round { $round }: { $cards_name }.
log-card-chosen = { $who_name } plays { $character_name }.
log-card-known = The alibi card is { $card_name }: innocent.
log-character-moved = { $who_name } moves { $character_name } from { $start_name } to { $end_name }.
log-accused = { $accuser_name } goes to { $end_name }, and the investigator accuses { $accused_name }!
log-stayed = { $who_name } does no more with { $character_name }.
log-let-be = { $who_name } does no more with { $character_name }.

## London

log-left = { $character_name } leaves by the { $exit_name } exit.
log-lantern-turned = { $who_name } turns Watson’s lantern to the { $facing_name }.
log-lamp-moved = { $who_name } moves { $lamp ->
    [5] a lamp
   *[other] lamp { $lamp }
} from { $start_name } to { $end_name }.
log-cordon-moved = { $who_name } moves the cordon of the { $start_name } exit to the { $end_name } one.
log-lid-moved = { $who_name } moves the lid on { $start_name } to { $end_name }.
log-whistled = { $character_name } follows Goodley’s whistle from { $start_name } to { $end_name }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
log-swapped = { $who_name } lets Gull change places with { $character_name }: { $cells_name }.
log-lamp-out = Lamp { $lamp } goes out on { $post_name }.

## New York

log-left-manhattan = { $character_name } leaves Manhattan from { $start_name } by { $exit_name }.
log-ordered = { $who_name } lets Eastman order { $character_name } to move.
log-metro-built = { $who_name } puts a metro entrance on { $cell_name }.
log-site-begun = { $who_name } puts a building site on { $cell_name }.
log-lamp-put = { $who_name } puts a gas lamp on { $cell_name }.
log-park-made = { $who_name } turns the { $tile_name } on { $cell_name } into a park.
log-steamer-sailed = { $who_name } sends a steamer from { $start_name } to { $end_name }.
log-barrier-moved = { $who_name } moves the investigation tile on { $start_name } to { $end_name }.
log-hypnotised = { $characters_name } change places under Tumblety’s hypnosis: { $cells_name }.
log-informant-moved = { $who_name } puts the informant onto { $end_name }.
log-informant-silent = The informant falls silent.
log-informant-speaks = The informant speaks again.

## Pocket

log-tile-laid = { $character_name } is laid on { $cell_name }, wall to the { $wall_name }.
log-tokens-thrown = The tokens show { $faces_name }.
log-alibi-taken = { $who_name } takes the alibi token.
log-detective-walked = { $who_name } sends { $detective_name } { $places ->
    [one] one place
   *[other] { $places } places
} on.
log-joker-walked = { $who_name } plays the joker and sends { $detective_name } on.
log-joker-passed = { $who_name } plays the joker and lets everybody stand.
log-tile-turned = { $who_name } turns { $tile_name } on { $cell_name } by { $degrees }°; { $wall ->
    [open] it has no wall, so nothing changes
   *[other] its wall is now on the { $wall_name } side
}.
log-tiles-exchanged = { $who_name } exchanges { $tiles_name }: { $cells_name }.
log-card-worth = The card is { $card_name }: { $hourglasses ->
    [0] no hourglass
    [one] one hourglass
   *[other] { $hourglasses } hourglasses
}.
log-card-shown = The alibi card is { $card_name }: { $hourglasses ->
    [0] no hourglass is
    [one] one hourglass is
   *[other] { $hourglasses } hourglasses are
} lost to Jack.
log-hourglass-won = Jack wins an hourglass and has now { $total } by staying unseen.
log-chase-begun = The chase begins: both sides have reached their goals, and Jack is out of sight.
log-chase-begun-with = The chase begins: both sides have reached their goals, and Jack is out of sight. Jack lays open { $hand_name }.
