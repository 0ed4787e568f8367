### Names of people, sides and things that the notation calls by one word: `name-WORD`.
###
### How a message is given its arguments (the same in Python and in the client): an argument `x` whose value is a word or
### several words comes as `$x`, the word itself, for choosing; as `$x_name`, the name from this file, several of them
### joined; and for several words as `$x_count`. Hyphens in an argument's name become underscores. Numbers come as they
### are. A word without a name is the label of a cell, and is written in capitals: F7. The first letter of a finished
### sentence is put into upper case, so a name at its beginning is written here as inside a sentence.

name-investigator = the investigator
name-jack = Jack
name-chance = the dealer
name-public = everybody

## Characters of all three games

name-bert = Bert
name-goodley = Goodley
name-gull = Gull
name-holmes = Holmes
name-lane = Lane
name-lestrade = Lestrade
name-madame = Madame
name-pizer = Pizer
name-smith = Smith
name-stealthy = Stealthy
name-toby = Toby
name-watson = Watson

name-beach = Beach
name-callahan = Callahan
name-eastman = Eastman
name-grant = Grant
name-latimer = Latimer
name-rider = Cloud Rider
name-tumblety = Tumblety

## Directions; London's exits are called by them too

name-n = north
name-ne = north-east
name-e = east
name-se = south-east
name-s = south
name-sw = south-west
name-w = west
name-nw = north-west
name-open = no

## Places and things

name-island = Liberty Island
name-metro = metro entrance
name-site = building site
name-lamp = gas lamp
name-alibi = alibi
name-rotation = rotation
name-exchange = exchange
name-joker = joker
name-seen = seen
name-unseen = unseen

## Joining

list-and = { $first } and { $last }
