"""Mr. Jack Pocket at full strength: whole rounds as tables, values that know the board, hiding by equilibrium."""
