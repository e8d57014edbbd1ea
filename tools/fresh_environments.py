"""Installs scev as its users do, in environments that have nothing of ours, and says how that ended.

    python tools/fresh_environments.py             all ways, a row each: outcome, core, seconds (15 minutes)
    python tools/fresh_environments.py sdist uv    some of them
    python tools/fresh_environments.py --list      what they are

Each way starts from a copy of the files that git knows, and from a new environment outside of the checkout. It ends
well if the installation ends as it should, and if the installed command answers as the README says. Those that compile
do so with MYPYC_OPT_LEVEL=0: what is compiled is the same.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
QUESTION: Final = ["examples/biquad.ll", "--function", "smoothed_peak"]
ANSWER: Final = "%level.0        float        [0, 1], no NaN"
FAILS: Final = "fails with one line"
TYPE_ERROR: Final = '\n\ndef planted() -> int:\n    return "no number"\n'
"""What mypyc refuses, at the end of a module of the core."""
OLDER_MODULE: Final = "src/scev/flow/solve/older_module.py"


class FailedError(Exception):
    """A way did not end as it should; why, in a few words."""


class Outcome(NamedTuple):
    """How a way ended: in words, and with which core."""

    words: str
    core: str


class Place:
    """A copy of the project, and environments beside it; all of it goes with `directory`."""

    def __init__(self, directory: Path, name: str = "scev") -> None:
        self.directory = directory
        self.copy = directory / name
        export(self.copy)
        self.environments = 0

    def environment(self, **more: str) -> Environment:
        self.environments += 1
        return Environment(self.directory / f"environment-{self.environments}", self.copy, more)


class Environment:
    """A new virtual environment, with pip and nothing else; commands run in the copy of the project."""

    def __init__(self, directory: Path, copy: Path, more: Mapping[str, str]) -> None:
        venv.create(directory, with_pip=True)
        self.bin = directory / ("Scripts" if os.name == "nt" else "bin")
        self.copy = copy
        # What a developer has set is not for here.
        ours = ("SCEV_", "PYTHON", "VIRTUAL_ENV", "MYPY", "PIP_CONSTRAINT", "CC", "CFLAGS")
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self.variables["MYPYC_OPT_LEVEL"] = "0"
        self.variables["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
        self.variables.update(more)

    def run(self, program: str, *arguments: str, at: Path | None = None) -> subprocess.CompletedProcess[str]:
        command = [str(self.bin / program), *arguments]
        return subprocess.run(
            command, cwd=at or self.copy, env=self.variables, capture_output=True, text=True, check=False
        )

    def pip(self, *arguments: str) -> str:
        """What pip says; FailedError if it fails."""
        done = self.run("python", "-m", "pip", *arguments)
        said = done.stdout + done.stderr
        if done.returncode:
            raise FailedError(f"pip {' '.join(arguments)}: {last_line(said)}")
        return said

    def core(self) -> str:
        """Which core the installed command has, once it has answered; FailedError where it does not."""
        elsewhere = self.bin.parent
        said = self.run("scev", "--version", at=elsewhere).stdout
        found = [core for core in ("compiled", "interpreted") if f"({core} core" in said]
        if not found:
            raise FailedError(f"scev --version says {said!r}")
        answer = self.run("scev", str(self.copy / QUESTION[0]), *QUESTION[1:], at=elsewhere).stdout
        if ANSWER not in answer:
            raise FailedError("another answer than the README's")
        return found[0]

    def installed(self, *arguments: str) -> Outcome:
        self.pip("install", *arguments)
        return Outcome("installed", self.core())


def export(target: Path) -> None:
    """Copy the files that git knows, or would know, as they are."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    for name in listed.decode().split("\0"):
        source = ROOT / name
        if name and source.is_file():
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(source.read_bytes())
            path.chmod(source.stat().st_mode)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def said_why(text: str, reason: str) -> None:
    """FailedError unless a build said in one line of its own why the core stays interpreted."""
    lines = [line.strip() for line in text.splitlines() if line.strip().startswith("scev: ")]
    if len(lines) != 1 or reason not in lines[0]:
        raise FailedError(f"the build says {lines}")


# The ways ------------------------------------------------------------------------------------------------------------


def compiler(place: Place) -> Outcome:
    """pip install . where there is a C compiler"""
    return place.environment().installed(".")


def no_compiler(place: Place) -> Outcome:
    """pip install . with no C compiler on the path"""
    environment = place.environment()
    environment.variables["PATH"] = str(environment.bin)
    said = environment.pip("install", "--verbose", ".")
    said_why(said, "no C compiler")
    return Outcome("installed", environment.core())


def broken_compiler(place: Place) -> Outcome:
    """pip install . with a C compiler that exits with 1"""
    environment = place.environment(CC="false")
    said = environment.pip("install", "--verbose", ".")
    said_why(said, "cannot compile")
    return Outcome("installed", environment.core())


def late_failure(place: Place) -> Outcome:
    """pip install . with a C compiler that compiles small programs only, twice in a row"""
    command = place.directory / "cc"
    command.write_text('#!/bin/sh\ncase "$*" in *build/mypyc*) exit 1;; esac\nexec cc "$@"\n')
    command.chmod(0o755)
    environment = place.environment(CC=str(command))
    for _ in range(2):
        said = environment.pip("install", "--verbose", "--force-reinstall", ".")
        said_why(said, "the core stays interpreted")
    return Outcome("installed twice", environment.core())


def not_compiled(place: Place) -> Outcome:
    """SCEV_COMPILE=0 pip install . twice in a row, over an older version that had one more module"""
    environment = place.environment(SCEV_COMPILE="0")
    older = place.copy / OLDER_MODULE
    older.write_text("")
    environment.pip("install", ".")
    older.unlink()
    for _ in range(2):
        environment.pip("install", "--force-reinstall", "--no-deps", ".")
    left = environment.run("python", "-c", "import scev.flow.older_module", at=environment.bin)
    if left.returncode == 0:
        raise FailedError("the module of the older version is still there")
    return Outcome("installed over an older one", environment.core())


def must_compile(place: Place) -> Outcome:
    """SCEV_COMPILE=1 pip install . with no C compiler on the path"""
    environment = place.environment(SCEV_COMPILE="1")
    environment.variables["PATH"] = str(environment.bin)
    done = environment.run("python", "-m", "pip", "install", ".")
    said = done.stdout + done.stderr
    lines = [line.strip() for line in said.splitlines() if "scev: " in line]
    if done.returncode == 0 or len(lines) != 1 or "Traceback" in said:
        raise FailedError(f"exit status {done.returncode}: {lines}")
    return Outcome(FAILS, "none")


def must_compile_metadata(place: Place) -> Outcome:
    """SCEV_COMPILE=1 where there is a C compiler: the metadata, which needs no mypy"""
    environment = place.environment(SCEV_COMPILE="1")
    environment.pip("install", "--dry-run", "--no-deps", ".")
    return Outcome("metadata made", "none")


def sdist(place: Place) -> Outcome:
    """pip install of the source distribution, where there is a C compiler"""
    environment = place.environment()
    archive = source_distribution(environment, place.directory)
    return environment.installed(str(archive))


def source_distribution(environment: Environment, directory: Path) -> Path:
    environment.pip("install", "build")
    done = environment.run("python", "-m", "build", "--sdist", "--outdir", str(directory / "sdist"))
    if done.returncode:
        raise FailedError(last_line(done.stdout + done.stderr))
    (archive,) = (directory / "sdist").iterdir()
    return archive


def editable(place: Place) -> Outcome:
    """pip install --editable ."""
    return place.environment().installed("--editable", ".")


def uv(place: Place) -> Outcome:
    """uv pip install . where there is a C compiler"""
    environment = place.environment()
    environment.pip("install", "uv")
    done = environment.run("uv", "pip", "install", "--python", str(environment.bin / "python"), ".")
    if done.returncode:
        raise FailedError(last_line(done.stderr))
    return Outcome("installed", environment.core())


def path_with_spaces(place: Place) -> Outcome:
    """pip install . in a folder with spaces in its name: interpreted, and the metadata of what is compiled"""
    spaced = Place(place.directory / "with spaces", "a copy of scev")
    spaced.environment().pip("install", "--dry-run", "--no-deps", ".")
    return spaced.environment(SCEV_COMPILE="0").installed(".")


def type_error(place: Place) -> Outcome:
    """pip install . with an error of types in a module of the core"""
    module = place.copy / "src" / "scev" / "numerals.py"
    module.write_text(module.read_text() + TYPE_ERROR)
    environment = place.environment()
    said = environment.pip("install", "--verbose", ".")
    said_why(said, "numerals.py")
    return Outcome("installed", environment.core())


class Way(NamedTuple):
    """A way to install, and the core that it should end with."""

    go: Callable[[Place], Outcome]
    core: str

    @property
    def name(self) -> str:
        return self.go.__name__.replace("_", "-")


WAYS: Final = [
    Way(compiler, "compiled"),
    Way(no_compiler, "interpreted"),
    Way(broken_compiler, "interpreted"),
    Way(late_failure, "interpreted"),
    Way(not_compiled, "interpreted"),
    Way(must_compile, "none"),
    Way(must_compile_metadata, "none"),
    Way(sdist, "compiled"),
    Way(editable, "interpreted"),
    Way(uv, "compiled"),
    Way(path_with_spaces, "interpreted"),
    Way(type_error, "interpreted"),
]


def take(way: Way) -> bool:
    """Go a way, and print its row; whether it ended as it should."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scev-fresh-") as directory:
        try:
            outcome = way.go(Place(Path(directory)))
            is_right = outcome.core == way.core
        except FailedError as error:
            outcome = Outcome(f"FAILED: {error}", "none")
            is_right = False
    wrong = "" if is_right else f"  (should be {way.core})"
    seconds = f"{time.monotonic() - began:.0f} s"
    print(f"{way.name:22} {outcome.words:28} {outcome.core:12} {seconds:>6}{wrong}", flush=True)
    return is_right


def main() -> int:
    parser = argparse.ArgumentParser(description="Install scev as its users do.")
    parser.add_argument("ways", nargs="*", metavar="WAY", help="only these")
    parser.add_argument("--list", action="store_true", help="say what they are")
    arguments = parser.parse_args()
    unknown = set(arguments.ways) - {way.name for way in WAYS}
    if unknown:
        parser.error(f"no way of this name: {', '.join(sorted(unknown))}")
    if arguments.list:
        for way in WAYS:
            print(f"{way.name:22} {way.go.__doc__}")
        return 0
    chosen = [way for way in WAYS if not arguments.ways or way.name in arguments.ways]
    ended = [take(way) for way in chosen]
    return 0 if all(ended) else 1


if __name__ == "__main__":
    sys.exit(main())
