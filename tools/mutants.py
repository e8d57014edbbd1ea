"""How many small mistakes in the code do the tests find? Mutation testing of the rooms that prove facts.

    python tools/mutants.py [--seed N] [--count 200] [--minutes 90] [--jobs 2] [--again] [--rooms domains,flow]

A mutant is the product with one change of tools/code_changes.py. They are drawn at random from a seed, as many of a
room as its lines of code are of all, and at least a few of each. Each runs in a copy of the tree, with the tests that
reach its block of code, specific and quick ones first, until one fails. What ends no more counts as found, and so does
what passes the tests but not the strict types of `make lint`, which is counted apart. The state is kept in
build/mutants/SEED.json: the same seed goes on where it was ended, and `--again` runs the survivors with the tests of
today. Which tests reach what is noted once, in build/mutants/reached (`--notes-only`), for files that changed since
(`--keep-notes`: not even for these). `--unreached` prints where no test comes at all.

Survivors that no test can find, since they change no answer, are listed in tests/equivalent_mutants.toml with reasons.

(Not mutmut or cosmic-ray: neither draws a sample from strata, nor chooses tests by block and within a budget.)
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import math
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from code_changes import Blocks, Change, changes_of, probed
from reached import TIMEOUT_STATUS
from shared import shared_folder_if_any

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutants"
ROOMS = (
    *("domains", "ir", "transfer", "memory", "conditions", "relations", "flow", "evolution"),
    *("accesses", "checks"),
)
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
LEAST_LINES = 400
"""A folder inside a room is a stratum of its own from so many lines."""
LEAST_OF_STRATUM = 4
FIRST_SECONDS = 8.0
MOST_SECONDS = 240.0
FILE_SECONDS = 1.0
"""Seconds of tests that are tried first, that are tried at all, and that a file costs beside its tests."""
HANGING_SECONDS = 1800
WITH_CORPORA = ("tests/golden/test_digests.py",)
"""Files whose conformance tests are quick enough to be tried as well, where the corpora are here."""
FOUND = ("killed", "timeout", "ill-typed")


# Drawing -------------------------------------------------------------------------------------------------------------


def strata(rooms: tuple[str, ...]) -> dict[str, list[Path]]:
    """The modules of each room, or of a folder inside it that is large enough."""
    folders: dict[str, list[Path]] = defaultdict(list)
    for room in rooms:
        top = ROOT / "src" / "scev" / room
        for path in sorted(top.rglob("*.py")):
            folders["/".join((room, *path.relative_to(top).parts[:-1][:1]))].append(path)
    found: dict[str, list[Path]] = defaultdict(list)
    for name, paths in folders.items():
        found[name if lines_of(paths) >= LEAST_LINES else name.partition("/")[0]] += paths
    return found


def lines_of(paths: list[Path]) -> int:
    lines = (line.strip() for path in paths for line in path.read_text().splitlines())
    return sum(1 for line in lines if line and not line.startswith("#"))


def shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """`count` divided in proportion to `sizes`, at least LEAST_OF_STRATUM each if that many are asked for."""
    least = min(LEAST_OF_STRATUM, count // len(sizes))
    exact = {name: (count - least * len(sizes)) * size / sum(sizes.values()) for name, size in sizes.items()}
    found = {name: least + int(share) for name, share in exact.items()}
    by_remainder = sorted(exact, key=lambda name: int(exact[name]) - exact[name])
    for name in by_remainder[: count - sum(found.values())]:
        found[name] += 1
    return found


def draw(seed: int, count: int, rooms: tuple[str, ...]) -> list[dict[str, Any]]:
    """Mutants as rows of the state: first a line of code, then one of its changes."""
    found = []
    all_strata = strata(rooms)
    wanted = shares({name: lines_of(paths) for name, paths in all_strata.items()}, count)
    for stratum, paths in sorted(all_strata.items()):
        by_line: dict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
        for path in paths:
            module = str(path.relative_to(ROOT / "src"))
            for row in rows_of(module, path.read_text()):
                by_line[module, row.pop("line")].append(row | {"stratum": stratum})
        choice = random.Random(f"{seed}/{stratum}")
        lines = choice.sample(sorted(by_line), min(wanted[stratum], len(by_line)))
        found += [choice.choice(by_line[line]) for line in lines]
    random.Random(seed).shuffle(found)
    return found


def rows_of(module: str, text: str) -> list[dict[str, Any]]:
    """The changes of a module, named by what does not move when other code does: function and text."""
    seen: Counter[tuple[str, str]] = Counter()
    rows = []
    for change in changes_of(text):
        name = change.block.function, change.shown(text)
        rows.append({"module": module, "function": name[0], "change": name[1], "nth": seen[name], "line": change.line})
        seen[name] += 1
    return rows


def find(row: dict[str, Any], text: str) -> Change | None:
    """The change that a row names; None if the code is not there any more."""
    changes = [
        change
        for change in changes_of(text)
        if change.block.function == row["function"] and change.shown(text) == row["change"]
    ]
    return changes[row["nth"]] if row["nth"] < len(changes) else None


# Which tests reach what ----------------------------------------------------------------------------------------------


class Notes:
    """For each file of tests: a hash of it, and for each of its tests the usual seconds and a set of block numbers."""

    def __init__(self) -> None:
        self.path = PLACE / "reached.json"
        kept = json.loads(self.path.read_text()) if self.path.exists() else {"blocks": {}, "files": {}}
        self.blocks: dict[str, int] = kept["blocks"]
        self.files: dict[str, tuple[str, list[tuple[str, float, str]]]] = kept["files"]
        self._decoded: list[tuple[str, float, int]] = []

    def renew(self, jobs: int) -> None:
        """Notes anew the files of tests that are not as they were."""
        hashes = {
            str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
            for path in sorted((ROOT / "tests").rglob("test_*.py"))
        }
        stale = [name for name, digest in hashes.items() if self.files.get(name, ("",))[0] != digest]
        self.files = {name: noted for name, noted in self.files.items() if name in hashes}
        if not stale:
            return
        print(f"noting what the tests of {len(stale)} files reach", flush=True)
        tree = copy_tree(PLACE / "probed")
        for room in ROOMS:
            for path in sorted((tree / "src" / "scev" / room).rglob("*.py")):
                module = str(path.relative_to(tree / "src"))
                path.write_text(probed(path.read_text(), self.blocks, module))

        def note(name: str) -> tuple[str, list[Any]]:
            notes = PLACE / f"{name.replace('/', '.')}.notes"
            notes.unlink(missing_ok=True)
            kinds = ["-m", "not slow and not prove"] if name in WITH_CORPORA else []
            run_pytest(tree, ["--reached-notes", str(notes), *kinds, name])
            rows = [json.loads(line) for line in notes.read_text().splitlines()] if notes.exists() else []
            notes.unlink(missing_ok=True)
            return name, rows

        # A process for each file: what an earlier file left in a cache would not be reached again.
        order = (*ROOMS, "facts", "execution")
        stale.sort(key=lambda name: [*order, name.split("/")[1]].index(name.split("/")[1]))
        with ThreadPoolExecutor(jobs) as pool:
            for done in as_completed([pool.submit(note, name) for name in stale]):
                name, rows = done.result()
                self.files[name] = hashes[name], rows
                print(f"  {name}: {len(rows)} tests, {sum(row[1] for row in rows):.0f} s", flush=True)
                self.save()
        shutil.rmtree(tree)

    def print_unreached(self) -> None:
        """Prints the first line of each block that no test reaches."""
        reached = 0
        for _, tests in self.files.values():
            for _, _, bits in tests:
                reached |= int(bits, 16)
        count = 0
        for room in ROOMS:
            for path in sorted((ROOT / "src" / "scev" / room).rglob("*.py")):
                module, text = path.relative_to(ROOT / "src"), path.read_text()
                lines = text.splitlines()
                for body, index, block in Blocks(ast.parse(text)).starts:
                    number = self.blocks.get(f"{module}:{block}")
                    if number is not None and not reached >> number & 1:
                        line = body[index].lineno
                        print(f"{module}:{line} {block.function}: {lines[line - 1].strip()}")
                        count += 1
        print(f"{count} of {len(self.blocks)} blocks")

    def save(self) -> None:
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps({"blocks": self.blocks, "files": self.files}))
        part.replace(self.path)

    def reaching(self, row: dict[str, Any], change: Change) -> list[tuple[str, float]]:
        """The tests that reach a change, best first, with their seconds.

        A quick test is better, one that reaches little else, one of the same room, and one of another function.
        """
        if not self._decoded:
            self._decoded = [
                (name, seconds, int(reached, 16))
                for _, tests in self.files.values()
                for name, seconds, reached in tests
            ]
        room = row["module"].split("/")[1]
        costs: list[tuple[float, str, float]] = []
        for names in self._names(row, change):
            mask = sum(1 << self.blocks[name] for name in names)
            for name, seconds, reached in self._decoded:
                if reached & mask:
                    foreign = 1 if name.startswith(f"tests/{room}/") else 4
                    costs.append(((seconds + 0.02) * (reached.bit_count() + 50) * foreign, name, seconds))
            if costs:
                break
        seen: Counter[str] = Counter()
        ranked = []
        for cost, name, seconds in sorted(costs):
            function = name.partition("[")[0]
            seen[function] += 1
            ranked.append((cost * seen[function], name, seconds))
        return [(name, seconds) for _, name, seconds in sorted(ranked)]

    def _names(self, row: dict[str, Any], change: Change) -> list[list[str]]:
        """Blocks to look for, and for others where no test reaches these. First the one that is changed, or all of its
        function as it was when some of the tests were noted; then those of a function of that name elsewhere, from
        where it may have been moved; then the whole module, since what runs on import is reached by every test.
        """
        own = f"{row['module']}:"
        earlier = f"{row['function']}@"
        here = [name for name in self.blocks if name.startswith(own + earlier) and change.block.shape not in name]
        elsewhere = [name for name in self.blocks if name.partition(":")[2].startswith(earlier)]
        exact = f"{own}{change.block}"
        found = [[exact, *here] if exact in self.blocks else here, elsewhere] if row["function"] else []
        return [*found, [name for name in self.blocks if name.startswith(own)]]


def stages(tests: list[tuple[str, float]]) -> list[dict[str, float]]:
    """The first few seconds of tests, then the others; each with the tests of a file side by side."""
    found: list[dict[str, dict[str, float]]] = [{}, {}]
    spent, files = 0.0, set()
    for name, seconds in tests:
        file = name.partition("::")[0]
        cost = seconds + (0 if file in files else FILE_SECONDS)
        if spent + cost > MOST_SECONDS and spent:
            continue
        spent += cost
        files.add(file)
        found[spent > FIRST_SECONDS].setdefault(file, {})[name] = seconds
    return [{name: seconds for group in stage.values() for name, seconds in group.items()} for stage in found if stage]


# Running -------------------------------------------------------------------------------------------------------------


def copy_tree(place: Path) -> Path:
    """What git knows or would take, as it is now."""
    shutil.rmtree(place, ignore_errors=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split("\0"):
        if name and (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)
    return place


def run_pytest(tree: Path, arguments: list[str], capture: bool = True, cases: str = "all") -> tuple[int, str]:
    """pytest in a copy of the tree, and what it said."""
    paths = os.pathsep.join((str(tree / "src"), str(tree / "tools")))
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1" if capture else ""}
    environment["PYTHONHASHSEED"] = "0"
    environment["SCEV_CASES"] = cases
    corpora = shared_folder_if_any()
    if corpora is not None:
        environment["SCEV_SHARED"] = str(corpora)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "reached", "--tb=no", *arguments]
    with subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE if capture else None,
        stderr=subprocess.STDOUT if capture else None,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            said = process.communicate(timeout=HANGING_SECONDS if capture else None)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said = process.communicate()[0]
            return TIMEOUT_STATUS, said
        return process.returncode, said or ""


def is_well_typed(tree: Path) -> bool:
    """Whether the types of a copy of the tree are right.

    Dead code is no error here: a condition changed to True makes some, and is not found by that alone.
    """
    command = [sys.executable, "-m", "mypy", "--no-warn-unreachable", "--disable-error-code", "redundant-expr"]
    command += ["--cache-dir", str(tree.with_suffix(".types"))]
    return subprocess.run(command, cwd=tree, capture_output=True, check=False).returncode == 0


def judge(row: dict[str, Any], tree: Path, notes: Notes) -> dict[str, Any]:
    """Runs one mutant in a copy of the tree, and leaves the copy as it was."""
    started = time.monotonic()
    path = tree / "src" / row["module"]
    text = path.read_text()
    change = find(row, text)
    if change is None:
        return {"status": "gone"}
    tests = notes.reaching(row, change)
    if not tests:
        return {"status": "unreached"}
    verdict = {"status": "survived", "test": ""}
    times = path.stat()
    path.write_text(change.applied(text))
    try:
        for stage in stages(tests):
            chosen = tree / "chosen.json"
            chosen.write_text(json.dumps(stage))
            files = list(dict.fromkeys(name.partition("::")[0] for name in stage))
            status, said = run_pytest(tree, ["-x", "-m", "", "--reached-tests", str(chosen), *files])
            if status not in (0, 5):  # 5: no test has the name it had
                failed = (tree / "chosen.json.failed").read_text().splitlines()
                verdict = {
                    "status": "timeout" if status == TIMEOUT_STATUS else "killed",
                    "test": failed[0] if failed else said[-200:],
                }
                break
        if verdict["status"] == "survived" and not is_well_typed(tree):
            verdict["status"] = "ill-typed"
    finally:
        path.write_text(text)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    return verdict | {"tests": len(tests), "seconds": round(time.monotonic() - started, 1)}


class Session:
    """The mutants of one seed and what became of them."""

    def __init__(self, seed: int, count: int, rooms: tuple[str, ...]) -> None:
        self.path = PLACE / f"{seed}.json"
        if self.path.exists():
            kept = json.loads(self.path.read_text())
        else:
            revision = subprocess.run(
                ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=True
            )
            kept = {"seed": seed, "revision": revision.stdout.strip(), "mutants": draw(seed, count, rooms)}
        self.kept = kept
        self.mutants: list[dict[str, Any]] = kept["mutants"]

    def save(self) -> None:
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps(self.kept, indent=1, ensure_ascii=False))
        part.replace(self.path)

    def run(self, rows: list[dict[str, Any]], notes: Notes, jobs: int, ends: float) -> None:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            trees.put(copy_tree(PLACE / f"tree-{self.path.stem}-{number}"))

        def work(row: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
            if time.monotonic() > ends:
                return row, {}
            tree = trees.get()
            try:
                return row, judge(row, tree, notes)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            for done in as_completed([pool.submit(work, row) for row in rows]):
                row, verdict = done.result()
                if verdict:
                    row |= verdict
                    row.setdefault("first", verdict["status"])
                    self.save()
                    seconds = row.get("seconds", 0)
                    print(f"{row['status']:9} {seconds:6.1f} s  {name_of(row)}  {row.get('test', '')[:80]}", flush=True)
        self._check_failures(trees.get())

    def _check_failures(self, tree: Path) -> None:
        """A test that fails without a change too has found nothing: what it killed has to run again."""
        tests = sorted({row["test"] for row in self.mutants if row.get("status") == "killed" and "::" in row["test"]})
        if not tests:
            return
        chosen = tree / "chosen.json"
        chosen.write_text(json.dumps(dict.fromkeys(tests, MOST_SECONDS)))
        files = sorted({name.partition("::")[0] for name in tests})
        run_pytest(tree, ["-m", "", "--reached-tests", str(chosen), *files])
        failed = set((tree / "chosen.json.failed").read_text().splitlines())
        for row in self.mutants:
            if row.get("test") in failed:
                print(f"fails without a change: {row['test']}")
                for key in ("status", "first", "test"):
                    row.pop(key)
        self.save()

    def report(self) -> None:
        reasons = explanations()
        seen = [row for row in self.mutants if row.get("first") not in (None, "gone")]
        explained = [row for row in seen if row["first"] not in FOUND and key_of(row) in reasons]
        alive = [row for row in seen if row["status"] not in FOUND]
        for row in alive:
            because = reasons.get(key_of(row))
            print(f"\n{row['status']}: {name_of(row)}\n  {row['change'].replace(' → ', chr(10) + '  ')}")
            if because:
                print(f"  explained: {because}")
        print(f"\nseed {self.kept['seed']}, revision {self.kept['revision']}")
        for stratum in sorted({row["stratum"] for row in seen}):
            rows = [row for row in seen if row["stratum"] == stratum]
            survivors = sum(1 for row in rows if row["first"] not in FOUND)
            print(f"  {stratum:24} {len(rows):4} mutants, {survivors:3} survived at first run")
        rest = len(self.mutants) - len(seen)
        print(f"{len(seen)} mutants ran" + (f", {rest} did not" if rest else ""))
        survivors = sum(1 for row in seen if row["first"] not in FOUND)
        print(f"survived at first run: {rate(survivors, len(seen))}")
        print(f"found by their types alone: {sum(1 for row in seen if row['first'] == 'ill-typed')}")
        if explained:
            others = rate(survivors - len(explained), len(seen) - len(explained))
            print(f"without {len(explained)} that change no answer: {others}")
        for module, function, change in reasons:
            path = ROOT / "src" / module
            rows = rows_of(module, path.read_text()) if path.exists() else []
            if (function, change) not in {(row["function"], row["change"]) for row in rows}:
                print(f"explained, but not there any more: {module}:{function}: {change}")
        print(f"alive now: {len(alive)}, {sum(1 for row in alive if key_of(row) in reasons)} of them explained")


def name_of(row: dict[str, Any]) -> str:
    return f"{row['module']}:{row['function'] or 'module'}"


def key_of(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["module"], row["function"], row["change"]


def explanations() -> dict[tuple[str, str, str], str]:
    listed = tomllib.loads(EQUIVALENT.read_text())["mutant"] if EQUIVALENT.exists() else []
    return {key_of(row): row["reason"] for row in listed}


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The interval that holds the true rate in 95 of 100 cases. (Wilson, JASA 22, 1927.)"""
    z = 1.959964
    middle = (hits + z * z / 2) / (count + z * z)
    half = z / (count + z * z) * math.sqrt(hits * (count - hits) / count + z * z / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(hits: int, count: int) -> str:
    if not count:
        return "none ran"
    low, high = wilson(hits, count)
    return f"{hits} of {count}, {hits / count:.1%} (95 % interval {low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=90)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rooms", default=",".join(ROOMS))
    parser.add_argument("--again", action="store_true", help="run the survivors once more")
    parser.add_argument("--notes-only", action="store_true")
    parser.add_argument("--keep-notes", action="store_true")
    parser.add_argument("--unreached", action="store_true", help="print what no test reaches")
    options = parser.parse_args()
    ends = time.monotonic() + 60 * options.minutes
    PLACE.mkdir(parents=True, exist_ok=True)
    notes = Notes()
    if not options.keep_notes:
        notes.renew(options.jobs)
    if options.unreached:
        notes.print_unreached()
    if options.unreached or options.notes_only:
        return
    print(f"seed {options.seed}", flush=True)
    session = Session(options.seed, options.count, tuple(options.rooms.split(",")))
    session.save()
    rows = [row for row in session.mutants if "status" not in row]
    if options.again:
        rows = [row for row in session.mutants if row.get("status") not in FOUND]
    session.run(rows, notes, options.jobs, ends)
    session.report()


if __name__ == "__main__":
    main()
