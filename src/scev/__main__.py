"""`scev`, and `python -m scev`: the command."""

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the command. What is loaded for it stays until the process ends, and is not looked through for garbage."""
    gc.disable()
    from scev import cli

    cli.main()


if __name__ == "__main__":
    main()
