### What is written on Pocket's table, or told of a thing there when it is pointed at.

pocket-chase = The chase is on
pocket-hourglasses = Jack has won { $won } of { $goal } sand-glasses in the open
pocket-card-shown = Alibi of { $character_name }
pocket-card-jack = An alibi card in Jack’s hand
pocket-card-laid-open = { $character_name }, from Jack’s hand
