"""Mr. Jack Pocket: nine turning tiles."""
