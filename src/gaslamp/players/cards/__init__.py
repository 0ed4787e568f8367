"""Players of the games with character cards: search over the effects of activations to the end of the round."""
