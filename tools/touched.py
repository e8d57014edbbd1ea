"""Run the tests of what changed: `make test-touched`.

    python tools/touched.py [--against main] [--seconds 30] [--list]    against a revision, and what is not committed
    python tools/touched.py --renew                                     note anew which tests reach which files

Of each file of src that changed, those tests run that reach it, the nearest first: quick ones, of the same room, that
reach little else; as many as take `--seconds` on one core. Files of tests that changed run whole. Which tests reach
what is kept in build/reached.json by `--renew`, which takes some minutes: by file, the numbers of tests in a list. Of a
file that is not in it, those files of tests run that have its name or import it. It is an aid, not a proof: `make test`
comes before anything is taken.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from code_changes import probed
from mutants import PLACE, copy_tree, run_pytest

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "reached.json"
KEPT_SECONDS = 60.0
"""Seconds of tests that are kept for each file."""


class Reached:
    """Which tests reach which files. `tests`: each as name, and seconds of those of its cases that `make test` takes;
    `files`: the numbers of those that reach it, the nearest first.
    """

    def __init__(self, tests: list[tuple[str, float]], files: dict[str, list[int]]) -> None:
        self.tests = tests
        self.files = files

    @classmethod
    def kept(cls) -> Reached:
        if not KEPT.exists():
            return cls([], {})
        read = json.loads(KEPT.read_text())
        return cls([(name, seconds) for name, seconds in read["tests"]], read["files"])

    def save(self) -> None:
        """One line for each test and file, so that two changes are seldom one line for git."""
        tests = ",\n".join(json.dumps(test) for test in self.tests)
        files = ",\n".join(f"{json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in sorted(self.files.items()))
        KEPT.write_text(f'{{"tests": [\n{tests}\n],\n"files": {{\n{files}\n}}}}\n')

    def of(self, file: str, budget: float) -> list[str]:
        """The nearest tests of a file that are still there, within some seconds; at least one, if there are any."""
        found: list[str] = []
        for number in self.files.get(file, []):
            name, seconds = self.tests[number]
            if is_there(name) and (not found or seconds <= budget):
                found.append(name)
                budget -= seconds
        return found


def is_there(test: str) -> bool:
    """Whether a file of tests has that test."""
    file, _, name = test.partition("::")
    path = ROOT / file
    return path.exists() and f"def {name.rpartition('::')[2]}(" in path.read_text()


def noted(jobs: int) -> Reached:
    """Runs the first case of each test on a copy of the product that marks what it reaches."""
    tree = copy_tree(PLACE / "touched")
    blocks: dict[str, int] = {}
    for path in sorted((tree / "src" / "scev").rglob("*.py")):
        path.write_text(probed(path.read_text(), blocks, str(path.relative_to(tree / "src"))))
    # Module bodies run on import: they say nothing.
    masks: dict[str, int] = {}
    for block, number in blocks.items():
        module, _, rest = block.partition(":")
        if not rest.startswith("@"):
            masks[module] = masks.get(module, 0) | 1 << number

    def rows_of(folder: Path) -> list[tuple[str, float, int]]:
        name = str(folder.relative_to(tree))
        notes = PLACE / f"{name.replace('/', '.')}.touched"
        notes.unlink(missing_ok=True)
        run_pytest(tree, ["--reached-notes", str(notes), "--reached-first", name], cases="first")
        print(f"  {name}", flush=True)
        rows = [json.loads(line) for line in notes.read_text().splitlines()] if notes.exists() else []
        return [(name.partition("[")[0], seconds, int(bits, 16)) for name, seconds, bits in rows]

    parts = [path for path in (tree / "tests").iterdir() if path.name.startswith("test_") or holds_tests(path)]
    with ThreadPoolExecutor(jobs) as pool:
        rows = sorted(row for part in pool.map(rows_of, sorted(parts)) for row in part)
    files: dict[str, list[int]] = {}
    for module, mask in masks.items():
        room = module.split("/")[1]
        nearest = sorted(
            ((seconds + 0.02) * (reached.bit_count() + 50) * (1 if name.startswith(f"tests/{room}/") else 4), number)
            for number, (name, seconds, reached) in enumerate(rows)
            if reached & mask
        )
        left, chosen = KEPT_SECONDS, []
        for _, number in nearest:
            if left > 0:
                chosen.append(number)
                left -= rows[number][1]
        files[f"src/{module}"] = chosen
    return Reached([(name, seconds) for name, seconds, _ in rows], files)


def holds_tests(path: Path) -> bool:
    return path.is_dir() and any(path.rglob("test_*.py"))


def changed_files(against: str) -> list[str]:
    """What differs from where this branch left a revision, is not committed, or is new."""

    def lines(*arguments: str) -> list[str]:
        said = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return said.splitlines()

    base = lines("merge-base", against, "HEAD")[0]
    return sorted({*lines("diff", "--name-only", base), *lines("ls-files", "--others", "--exclude-standard")})


def chosen_tests(files: list[str], budget: float) -> list[str]:
    """The tests of files that changed: names of tests, and files of tests."""
    reached = Reached.kept()
    found = [name for name in files if Path(name).name.startswith("test_") and (ROOT / name).exists()]
    sources = [name for name in files if name.startswith("src/") and name.endswith(".py")]
    for name in sources:
        near = reached.of(name, budget / len(sources))
        if not near:
            near = beside(name)
            print(f"{name}: no test is known to reach it" + (f"; {', '.join(near)}" if near else ""), file=sys.stderr)
        found += near
    return [name for name in dict.fromkeys(found) if "::" not in name or name.partition("::")[0] not in found]


def beside(source: str) -> list[str]:
    """The files of tests that have the name of a source, or import it."""
    module = ".".join(Path(source).with_suffix("").parts[1:]).removesuffix(".__init__")
    name = f"test_{Path(source).stem}.py"
    imports = re.compile(rf"\b{re.escape(module)}\b(?!\.)")
    paths = sorted(ROOT.glob("tests/**/test_*.py"))
    return [str(path.relative_to(ROOT)) for path in paths if path.name == name or imports.search(path.read_text())]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", default="main", metavar="REVISION")
    parser.add_argument("--seconds", type=float, default=30.0, help="of tests of sources, on one core")
    parser.add_argument("--list", action="store_true", help="print the tests, and run none")
    parser.add_argument("--renew", action="store_true", help="note anew which tests reach which files")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.renew:
        noted(options.jobs).save()
        return 0
    tests = chosen_tests(changed_files(options.against), options.seconds)
    if options.list or not tests:
        print(*(tests or ["no test of what changed"]), sep="\n")
        return 0
    environment = os.environ | {"SCEV_CASES": os.environ.get("SCEV_CASES", "first")}
    command = [sys.executable, "-m", "pytest", "-n", "auto", *tests]
    return subprocess.run(command, check=False, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
