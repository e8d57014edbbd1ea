"""`scev rustc`, and scev-rustc as a RUSTC_WRAPPER: rustc, with facts put to work in the middle of its -O1, -O2, -O3.

    rustc                 the crate  ->  what was asked for, not optimised, and bitcode of the whole crate
    in its linker's place, or after an archive was made:
      in a process of its own         LLVM's optimisation with passes of ours in its middle (cc_middle.py), an object
      the linker, or `ar`             what was asked for, with the better object in it

A crate that rustc compiles is never lost: whatever goes wrong in the middle, rustc compiles the crate as it always
does, and a line says so. Whatever is no compilation of a crate at such a level goes to rustc as it is, in the place of
this process (rustc_line.py reads command lines).
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, NoReturn, final

from scev.cli import compiler_steps as steps
from scev.cli.rustc_line import RustcLine, parse_rustc_line
from scev.cli.tallies import Tally, line_of, note
from scev.errors import ScevError

RUSTC: Final = "SCEV_RUSTC"
"""Names another rustc in the environment."""
_VERB: Final = "rustc"
_OBJECT: Final = "-cgu.0.rcgu.o"
"""How the object of a crate ends that is one unit of code generation."""
_STAND_IN: Final = """#!/bin/sh
# In the place of a linker: asks for the better object, and links with it.
printf '%s\\n' "$@" >{words}
echo >{asking}
IFS= read -r better <{answered}
for word; do
    shift
    case $word in
    *-cgu.0.rcgu.o) test -z "$better" || word=$better ;;
    esac
    set -- "$@" "$word"
done
exec {linker} "$@"
"""


def compile_as_rustc(arguments: Sequence[str], command: Sequence[str] | None = None) -> int:
    """Run a command line of rustc; its exit status. `command` is the rustc to run, with its first arguments."""
    compiler = list(command) if command is not None else steps.words_named_by(RUSTC, _VERB) or ["rustc"]
    words = [*compiler, *arguments]
    line = "no pipes for the linker" if os.name == "nt" else parse_rustc_line(arguments)
    if isinstance(line, str):
        return steps.leave_to_compiler(_VERB, line, words)

    def work(folder: str, seconds: float) -> int:
        version = _version_of(compiler)
        if reason := version.why_not(line.target):
            steps.warn(_VERB, f"{line.source}: {reason}; compiled without")
            return steps.run_compiler(words)
        return Crate(compiler, line, folder, seconds, version.opt(compiler)).compile()

    return steps.run_in_steps(_VERB, words, work)


def main() -> NoReturn:
    """The command scev-rustc, as cargo calls a RUSTC_WRAPPER: the rustc to run, and its arguments."""
    import gc

    from scev.cli.leaving import leave

    gc.disable()
    words = sys.argv[1:]
    if not words or words == ["--help"]:
        print("usage: RUSTC_WRAPPER=scev-rustc cargo build --release; see `scev rustc --help`", file=sys.stderr)
        sys.exit(0 if words else 2)
    leave(lambda: compile_as_rustc(words[1:], words[:1]))


class RustcVersion(NamedTuple):
    """What a rustc says of itself: its host, and the LLVM in it."""

    host: str
    llvm: str

    def why_not(self, target: str) -> str:
        """Why its bitcode is not taken; "" where it is."""
        from scev.llvm.version import llvm_version

        ours = llvm_version()
        if self.llvm.partition(".")[0] != str(ours):
            return f"this rustc has LLVM {self.llvm or '(unknown)'}, and scev LLVM {ours}"
        return f"--target {target} is not this machine" if target not in ("", self.host) else ""

    def opt(self, compiler: Sequence[str]) -> str | None:
        """An opt of this LLVM: on the path, or of rustup's component llvm-tools; None where there is none."""
        from scev.llvm.preparation import find_opt

        found, _ = find_opt()
        if found is not None:
            return found
        said = subprocess.run([*compiler, "--print=sysroot"], capture_output=True, text=True, check=False)
        path = os.path.join(said.stdout.strip(), "lib", "rustlib", self.host, "bin", "opt")
        return path if os.access(path, os.X_OK) else None


def _version_of(compiler: Sequence[str]) -> RustcVersion:
    with steps.named_where_missing(compiler):
        said = subprocess.run([*compiler, "-vV"], capture_output=True, text=True, check=False).stdout
    known = dict(line.split(": ", 1) for line in said.splitlines() if ": " in line)
    return RustcVersion(known.get("host", ""), known.get("LLVM version", ""))


@final
class Crate:
    """A crate at work."""

    def __init__(self, compiler: list[str], line: RustcLine, folder: str, seconds: float, opt: str | None) -> None:
        """`folder` is for what is in between."""
        self.compiler: Final = compiler
        self.line: Final = line
        self.folder: Final = folder
        self.seconds: Final = seconds
        self.opt: Final = opt
        self._bitcode: Final = os.path.join(folder, "crate.bc")
        self._object: Final = os.path.join(folder, "crate.o")
        self._done = steps.MiddleResult(0)
        self._words = os.path.join(folder, "words")
        self._failure = ""
        self._is_made = False
        self._begin = time.monotonic()

    def compile(self) -> int:
        """Compile the crate; the exit status."""
        # Some file systems know the second only.
        begin = int(os.stat(self.folder).st_mtime)
        status = self._compile_unoptimised()
        if status:
            return status
        words: list[str] = []
        try:
            for archive in self.line.archives:
                if self._better():
                    self._replace_in(archive, begin)
            words = self._linked()
        except ScevError as error:
            self._failure = error.message
        if self._failure:
            return self._without()
        steps.say(_VERB, f"{self.line.source}: {self._done.words()}")
        tally = Tally(self._done.checks, self._done.comparisons, time.monotonic() - self._begin)
        for archive in self.line.archives:
            note(archive, tally)
        if words:
            steps.tell(line_of(words, 1, [tally]))
        return 0

    def _linked(self) -> list[str]:
        """What the linker was called with, none if it was not called; ScevError where the object was not there, but in
        a file of words.
        """
        if not os.path.exists(self._words):
            return []
        with open(self._words, encoding="utf-8", errors="surrogateescape") as file:
            words = file.read().splitlines()
        if not any(word.endswith(_OBJECT) for word in words):
            raise ScevError("the words of the linker are in a file")
        return words

    def _compile_unoptimised(self) -> int:
        """Run rustc; where it comes to link, hand over the better object."""
        asking, asked = os.pipe()
        answered, answer = os.pipe()
        linker = self._stand_in(asked, answered) if self.line.is_linked else None
        steps.flush()
        try:
            command = [*self.compiler, *self.line.reading(self._bitcode, linker)]
            for end in (asked, answered):
                os.set_inheritable(end, True)
            # Not only these: make and cargo hand on what jobs may run.
            with subprocess.Popen(command, close_fds=False) as child:
                os.close(asked)
                os.close(answered)
                # Nothing more comes when rustc has ended, and all that it has started.
                while os.read(asking, 1):
                    better = f"{self._better()}\n".encode()
                    # Nobody reads it if rustc was ended meanwhile.
                    with contextlib.suppress(BrokenPipeError):
                        os.write(answer, better)
                return steps.shell_status(child.wait())
        except OSError as error:
            raise ScevError(f"cannot run '{self.compiler[0]}': {error.strerror or error}") from None
        finally:
            os.close(asking)
            os.close(answer)

    def _stand_in(self, asked: int, answered: int) -> str:
        """A command for rustc to call in the place of the linker, of whose name rustc takes its kind."""
        folder = os.path.join(self.folder, "linker")
        os.mkdir(folder)
        path = os.path.join(folder, os.path.basename(self.line.linker))
        words = _STAND_IN.format(
            words=shlex.quote(self._words),
            asking=f"/dev/fd/{asked}",
            answered=f"/dev/fd/{answered}",
            linker=shlex.quote(self.line.linker),
        )
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(words)
        os.chmod(path, 0o700)
        return path

    def _better(self) -> str:
        """The path of the better object, which is made when it is asked for first; "" where that has failed."""
        from scev.cli.cc_middle import Work, answer, improve_crate

        if not self._is_made:
            self._is_made = True
            work = Work(self.line.source, self._bitcode, self._object, self.line.level)
            try:
                self._done = steps.done_in_copy(
                    lambda: answer(work, partial(improve_crate, opt=self.opt)), self.seconds
                )
            except ScevError as error:
                self._failure = error.message
        return "" if self._failure else self._object

    def _replace_in(self, archive: str, begin: int) -> None:
        """Let the better object take the place of the one in an archive that rustc has written; ScevError where it is
        not there.
        """
        try:
            if os.stat(archive).st_mtime < begin:
                raise ScevError(f"rustc has written no {archive}")
        except OSError:
            raise ScevError(f"rustc has written no {archive}") from None
        # A static library has those of other crates, too.
        named = re.compile(rf".*\.{re.escape(self.line.name)}\.[0-9a-f]+{re.escape(_OBJECT)}")
        members = [name for name in _said_by_ar(["t", archive]).splitlines() if named.fullmatch(name)]
        if len(members) != 1:
            raise ScevError(f"{archive} has {len(members)} objects of the crate")
        member = os.path.join(self.folder, members[0])
        os.replace(self._object, member)
        changed = os.path.join(self.folder, "archive")
        with open(archive, "rb") as before, open(changed, "wb") as after:
            after.write(before.read())
        _said_by_ar(["rs", changed, member])
        os.replace(member, self._object)
        # Beside the archive, since it is another file system there; whole or not at all.
        from scev.support.whole_files import write_whole_data

        with open(changed, "rb") as file:
            write_whole_data(file.read(), archive)

    def _without(self) -> int:
        """Compile the crate as rustc does; what it has to say was said."""
        steps.warn(_VERB, f"{self.line.source}: {self._failure}; compiled without")
        steps.flush()
        words = [*self.compiler, *self.line.words]
        done = subprocess.run(words, stderr=subprocess.PIPE, check=False, close_fds=False)
        if done.returncode:
            sys.stderr.buffer.write(done.stderr)
        return steps.shell_status(done.returncode)


def _said_by_ar(words: list[str]) -> str:
    """What the archiver of the system says; ScevError where it fails."""
    with steps.named_where_missing(["ar"]):
        done = subprocess.run(["ar", *words], capture_output=True, text=True, errors="surrogateescape", check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        raise ScevError(lines[0])
    return done.stdout
