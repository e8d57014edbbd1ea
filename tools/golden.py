"""How the facts of the programs of tests/golden changed, and keeping what they are now.

    python tools/golden.py --against REVISION [NAME …]     the facts of each program, before and after
    python tools/golden.py --renew                         after a change that is meant

A name is one of tests/golden/*digests.txt, or a path of an IR file; without names, all programs, those of the shared
corpora among them where these are here.
"""

from __future__ import annotations

import argparse
import difflib
import os
import subprocess
import sys
from pathlib import Path

from revisions import checked_out

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.golden.digests import OWN, SHARED, renew  # noqa: E402
from tests.golden.programs import generated, shared, written  # noqa: E402


def lines_with(source: Path, names: list[str]) -> list[str]:
    """The facts of programs as the product in `source` finds them."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
    command = [sys.executable, "-m", "tests.golden.everything", *names]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()


def show_changes(revision: str, names: list[str]) -> bool:
    """Prints the lines that differ; whether there are none."""
    with checked_out(revision) as tree:
        before, after = lines_with(tree / "src", names), lines_with(ROOT / "src", names)
    changes = list(difflib.unified_diff(before, after, revision, "now", n=0, lineterm=""))
    print(*changes, sep="\n")
    return not changes


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--against", metavar="REVISION", default="HEAD")
    parser.add_argument("--renew", action="store_true")
    options = parser.parse_args()
    own, others = [*written(), *generated()], [*shared()]
    if options.renew:
        renew(OWN, own)
        if others:
            renew(SHARED, others)
        return 0
    return 0 if show_changes(options.against, options.names or [*own, *others]) else 1


if __name__ == "__main__":
    sys.exit(main())
