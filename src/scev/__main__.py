"""`scev`, and `python -m scev`: the command."""

import gc
import sys
from typing import NoReturn

from scev.cli.plain_arguments import plain_call, run_plain


def main() -> NoReturn:
    """Run the command. What is loaded for it stays until the process ends, and is not looked through for garbage."""
    gc.disable()
    plain = plain_call(sys.argv[1:])
    if plain is None:
        from scev.cli import command as cli

        cli.main()
    from scev.cli.leaving import leave

    leave(lambda: run_plain(*plain))


if __name__ == "__main__":
    main()
