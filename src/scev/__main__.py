"""`python -m scev`: the command."""

from scev.cli import main

if __name__ == "__main__":
    main()
