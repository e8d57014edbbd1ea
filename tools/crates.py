"""Crates that cargo builds and tests with scev-rustc, and what that cost.

    python tools/crates.py REGISTRY [CRATE …]

REGISTRY is a folder of crates, as Debian's packages librust-…-dev have it in usr/share/cargo/registry. A crate is named
with its version; without any, three are taken whose tests need no other crate. Each is built and tested twice in
release mode, offline: by rustc, and by rustc with the wrapper. A row has the tests that passed, the changes, how many
crates were compiled without, and the processor time beside rustc's. The exit status is 1 if a test fails.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

CRATES: Final = ("strsim-0.10.0", "minimal-lexical-0.2.1", "regex-syntax-0.6.27")
_PASSED: Final = re.compile(r"test result: (\w+)\. (\d+) passed; (\d+) failed")
_CHANGES: Final = re.compile(r"scev rustc: .*: (\d+) changes?$", re.MULTILINE)
_WRAPPER: Final = '#!/bin/sh\nexec "{python}" -P -c "from scev.cli.rustc import main; main()" "$@"\n'


class Outcome(NamedTuple):
    """What a build and its tests came to."""

    passed: int
    failed: int
    changes: int
    without: int
    seconds: float
    said: str


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("registry", type=Path)
    parser.add_argument("crates", nargs="*", default=list(CRATES))
    chosen = parser.parse_args()
    print("| crate | tests passed | changes | compiled without | time |\n| --- | --: | --: | --: | --: |")
    worst = 0
    for name in chosen.crates:
        with tempfile.TemporaryDirectory() as folder:
            wrapper = Path(folder) / "scev-rustc"
            wrapper.write_text(_WRAPPER.format(python=sys.executable))
            wrapper.chmod(0o755)
            plain = tested(chosen.registry, name, Path(folder) / "plain", None)
            ours = tested(chosen.registry, name, Path(folder) / "ours", wrapper)
        is_wrong = ours.failed or not ours.passed or ours.passed != plain.passed
        worst |= bool(is_wrong)
        mark = " WRONG" if is_wrong else ""
        ratio = ours.seconds / plain.seconds
        print(f"| {name} | {ours.passed}{mark} | {ours.changes} | {ours.without} | {ratio:.1f}x |", flush=True)
        if is_wrong:
            print(ours.said[-4000:])
    return worst


def tested(registry: Path, name: str, folder: Path, wrapper: Path | None) -> Outcome:
    """Build and test a crate in a folder."""
    shutil.copytree(registry / name, folder)
    (folder / ".cargo").mkdir(exist_ok=True)
    (folder / ".cargo" / "config.toml").write_text(
        f'[source.crates-io]\nreplace-with = "here"\n[source.here]\ndirectory = "{registry.resolve()}"\n'
    )
    environment = {**os.environ, "SCEV_CC_VERBOSE": "1", "SCEV_CACHE": "off", "CARGO_BUILD_JOBS": "1"}
    if wrapper is not None:
        environment["RUSTC_WRAPPER"] = str(wrapper)
    # Tests that ask for little are --lib --tests: what stands in comments is compiled by rustdoc alone.
    command = ["cargo", "test", "--release", "--offline", "--lib", "--tests"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    build = subprocess.run(
        [*command, "--no-run"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    results = _PASSED.findall(done.stdout)
    return Outcome(
        sum(int(passed) for _, passed, _ in results),
        sum(int(failed) for _, _, failed in results) + (done.returncode != 0),
        sum(int(count) for count in _CHANGES.findall(build.stderr)),
        build.stderr.count("compiled without"),
        after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
        build.stderr + done.stdout + done.stderr,
    )


if __name__ == "__main__":
    sys.exit(main())
