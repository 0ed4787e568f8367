"""`python -m gaslamp` is the command line."""

from gaslamp.terminal.app import main

if __name__ == "__main__":
    main(prog_name="gaslamp")
