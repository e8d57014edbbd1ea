"""Long searches for counterexamples, in parts that end within an hour on two cores.

    python tools/search.py fuzz|prove|conformance [PART …] [--seed N] [--compiled] [--jobs N] [--list]

Each part draws a seed of its own unless one is given, prints it, and adds a row to tests/ledger.json: what ran with
which seed, how many tests passed, how long it took, on which revision. Searches of different days add up there. Tests
that no part names run in the part `others`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import revisions
from searched import PART, PARTS

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "tests" / "ledger.json"
MARKERS = {"fuzz": "slow or sampled or searching or hypothesis", "prove": "prove", "conformance": "conformance"}
COUNTED = re.compile(r"(\d+) (passed|failed|error|skipped|xfailed)")


def run(kind: str, part: str, seed: int, compiled: bool, jobs: str) -> dict[str, Any]:
    """One part in a process of its own; what it said goes on to the terminal."""
    print(f"\n{kind} {part}: seed {seed} (again: make {kind}-{part} SEED={seed})", flush=True)
    source = ROOT / ("build/compiled" if compiled else "src")
    environment = os.environ | {"SCEV_SEED": str(seed), "HYPOTHESIS_PROFILE": "fuzz", PART: f"{kind}-{part}"}
    environment["SCEV_CASES"] = "all"
    environment["PYTHONPATH"] = os.pathsep.join((str(source), str(ROOT / "tools")))
    if compiled:
        environment["SCEV_EXPECT_COMPILED"] = "1"
    command = [sys.executable, "-m", "pytest", "-p", "searched", "-q", "--durations=5", "-m", MARKERS[kind]]
    command += ["-n", jobs, f"--hypothesis-seed={seed}"]
    started = time.monotonic()
    lines = []
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line)
            print(line, end="", flush=True)
    counts = {word: int(number) for number, word in COUNTED.findall(lines[-1] if lines else "")}
    return {
        "part": f"{kind}-{part}",
        "seed": seed,
        "revision": revisions.current(),
        "core": "compiled" if compiled else "interpreted",
        "date": time.strftime("%Y-%m-%d"),
        "minutes": round((time.monotonic() - started) / 60, 1),
        "passed": counts.get("passed", 0),
        "failed": counts.get("failed", 0) + counts.get("error", 0),
        "skipped": counts.get("skipped", 0),
        # 5: nothing is left for the part `others`.
        "result": "passed" if process.returncode in (0, 5) else f"failed ({process.returncode})",
    }


def remember(row: dict[str, Any]) -> None:
    """One line for each search, so that two of them are two lines for git as well."""
    rows = [*(json.loads(LEDGER.read_text()) if LEDGER.exists() else []), row]
    LEDGER.write_text("[\n" + ",\n".join(json.dumps(each) for each in rows) + "\n]\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kind", choices=MARKERS)
    parser.add_argument("parts", nargs="*", help="all, where none is named")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--compiled", action="store_true", help="on the core in build/compiled")
    parser.add_argument("--jobs", default="auto")
    parser.add_argument("--list", action="store_true", help="print the parts")
    options = parser.parse_args()
    names = [*PARTS[options.kind], "others"]
    unknown = [name for name in options.parts if name not in names]
    if unknown:
        parser.error(f"no part {unknown[0]}; there are {', '.join(names)}")
    if options.list:
        print(*names, sep="\n")
        return 0
    rows = []
    for part in options.parts or names:
        seed = random.SystemRandom().randrange(1, 10**6) if options.seed is None else options.seed
        rows.append(run(options.kind, part, seed, options.compiled, options.jobs))
        remember(rows[-1])
    for row in rows:
        print(f"{row['part']:28} seed {row['seed']:6} {row['minutes']:6.1f} min {row['passed']:5} {row['result']}")
    return 0 if all(row["result"] == "passed" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
