"""Long searches for counterexamples, in parts that end within an hour on two cores.

    python tools/search.py fuzz|prove|conformance [PART …] [--seed N] [--minutes N] [--compiled] [--jobs N]
    python tools/search.py next [PART …] [--minutes 10]     the part that has not run for longest, of `fuzz-loops`, …
    python tools/search.py --list                           the parts, and how old their newest runs are

Each part draws a seed of its own unless one is given, prints it, and adds a row to tests/ledger.json: what ran with
which seed, how many tests passed, how long it took, on which revision. Searches of different days add up there. Tests
that no part names run in the part `others`.

What has not ended after `--minutes` is stopped, and the ledger says which test is next: `next` goes on there, with the
same seed, when it is the part's turn again.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import ledger
import revisions
from searched import FIRST, PART, PARTS, PROGRESS, Progress

ROOT = Path(__file__).resolve().parent.parent
MARKERS = {"fuzz": "slow or sampled or searching or hypothesis", "prove": "prove", "conformance": "conformance"}
OLD_COMMITS = 200
"""Commits after which a part that has not run is old."""
SECONDS_TO_STOP = 20


def run(kind: str, part: str, seed: int, options: argparse.Namespace, first: str = "") -> ledger.Row:
    """One part in a process of its own, from a test on; what it said goes on to the terminal."""
    print(f"\n{kind} {part}: seed {seed} (again: make {kind}-{part} SEED={seed})", flush=True)
    source = ROOT / ("build/compiled" if options.compiled else "src")
    environment = os.environ | {"SCEV_SEED": str(seed), "HYPOTHESIS_PROFILE": "fuzz", PART: f"{kind}-{part}"}
    environment |= {"SCEV_CASES": "all", FIRST: first}
    environment["PYTHONPATH"] = os.pathsep.join((str(source), str(ROOT / "tools")))
    if options.compiled:
        environment["SCEV_EXPECT_COMPILED"] = "1"
    command = [sys.executable, "-m", "pytest", "-p", "searched", "-q", "--durations=5", "-m", MARKERS[kind]]
    # One test at a time is handed to each process: those that have ended are the first.
    command += ["-n", options.jobs, "--maxschedchunk=1", f"--hypothesis-seed={seed}"]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        environment[PROGRESS] = str(Path(place) / "progress")
        process = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
        with stopped_after(process, options.minutes) as was_stopped:
            status = process.wait()
        progress = Progress.read(environment[PROGRESS])
    row: ledger.Row = {
        "part": f"{kind}-{part}",
        "seed": seed,
        "revision": revisions.current(),
        "core": "compiled" if options.compiled else "interpreted",
        "date": time.strftime("%Y-%m-%d"),
        "minutes": round((time.monotonic() - started) / 60, 1),
        "passed": progress.count("passed"),
        "failed": progress.count("failed"),
        "skipped": progress.count("skipped"),
    }
    if first:
        row["at"] = first
    # 5: nothing is left for the part `others`.
    row["result"] = "passed" if status in (0, 5) else f"failed ({status})"
    if was_stopped.is_set() and not progress.is_complete():
        row["result"] = f"failed ({row['failed']}), stopped" if row["failed"] else "stopped"
        if first and first in progress.tests and first not in progress.outcomes:
            row["too_long"] = first
        if (left := progress.first_not_run(first)) or not progress.tests:
            row["next"] = left or first
    return row


@contextlib.contextmanager
def stopped_after(process: subprocess.Popen[bytes], minutes: float | None) -> Iterator[threading.Event]:
    """End a process and its children when so many minutes have passed, or when what waits for it ends otherwise. The
    event says whether it was the time.
    """
    was_stopped = threading.Event()

    def stop() -> None:
        was_stopped.set()
        end(process)

    timer = None if minutes is None else threading.Timer(minutes * 60, stop)
    if timer is not None:
        timer.start()
    try:
        yield was_stopped
    finally:
        if timer is not None:
            timer.cancel()
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C does; what is not gone soon after that is killed."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(SECONDS_TO_STOP)
    # The session is the process's own: nobody else is in it.
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def run_next(options: argparse.Namespace) -> ledger.Row:
    """The part that has not run for longest, of those named or of all, from where its newest search was stopped."""
    parts = options.parts or [part for part in all_parts() if has_what_it_needs(part)]
    part = ledger.longest_not_run(parts, ledger.rows())
    newest = ledger.newest_search(part, ledger.rows())
    kind, _, name = part.partition("-")
    if newest and "next" in newest[0]:
        return run(kind, name, newest[0]["seed"], options, newest[0]["next"])
    return run(kind, name, drawn_seed() if options.seed is None else options.seed, options)


def has_what_it_needs(part: str) -> bool:
    """Whether the shared modules are there that comparisons with LLVM are about."""
    shared = Path(os.environ.get("SCEV_SHARED", ROOT.parent / "shared"))
    return not part.startswith("conformance-") or (shared / "corpus").is_dir()


def drawn_seed() -> int:
    return random.SystemRandom().randrange(1, 10**6)


def names_of(kind: str) -> list[str]:
    return [*PARTS[kind], "others"]


def all_parts() -> list[str]:
    return [f"{kind}-{name}" for kind in PARTS for name in names_of(kind)]


def list_parts(kinds: list[str]) -> None:
    """Each part, the date of its newest run and the result, and whether it is old."""
    rows = ledger.rows()
    for part in [f"{kind}-{name}" for kind in kinds for name in names_of(kind)]:
        newest = ledger.newest_search(part, rows)
        if not newest:
            print(f"{part:28} never ran")
            continue
        row = newest[0]
        since = revisions.commits_since(row["revision"])
        age = "" if since is None else f"  {since} commits ago{' (old)' if since > OLD_COMMITS else ''}"
        print(f"{part:28} {row['date']}  {row['result']}{age}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kind", nargs="?", choices=[*MARKERS, "next"])
    parser.add_argument("parts", nargs="*", help="all, where none is named")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--minutes", type=float, help="stop a part after so many; `next` after 10")
    parser.add_argument("--compiled", action="store_true", help="on the core in build/compiled")
    parser.add_argument("--jobs", default="auto")
    parser.add_argument("--list", action="store_true", help="print the parts, and how old their newest runs are")
    options = parser.parse_args()
    if options.list:
        list_parts([options.kind] if options.kind in PARTS else list(PARTS))
        return 0
    if options.kind is None:
        parser.error("say fuzz, prove, conformance or next, or --list")
    names = all_parts() if options.kind == "next" else names_of(options.kind)
    if unknown := [name for name in options.parts if name not in names]:
        parser.error(f"no part {unknown[0]}; there are {', '.join(names)}")
    if options.kind == "next":
        options.minutes = 10 if options.minutes is None else options.minutes
        rows = [run_next(options)]
        ledger.remember(rows[0])
    else:
        rows = []
        for part in options.parts or names:
            rows.append(run(options.kind, part, drawn_seed() if options.seed is None else options.seed, options))
            ledger.remember(rows[-1])
    for row in rows:
        print(f"{row['part']:28} seed {row['seed']:6} {row['minutes']:6.1f} min {row['passed']:5} {row['result']}")
        if "next" in row:
            print(f"goes on with {row['next']}")
    return 1 if any(row["failed"] or row["result"].startswith("failed") for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
