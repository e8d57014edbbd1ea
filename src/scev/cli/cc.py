"""The verbs `cc` and `c++`: clang, with facts put to work in the middle of its -O1, -O2 and -O3.

    clang -c, front end only          x.c  ->  bitcode; it warns, and writes dependencies
    in a process of its own           LLVM's optimisation with passes of ours in its middle (cc_middle.py)
    clang -c, code generation only    bitcode  ->  the object that was asked for
                                      all of it, where ours have nothing to change

A program that clang compiles is never lost: whatever goes wrong in the middle, clang compiles the source as it always
does, and a line says so. Whatever is not a compilation of C or C++ at such a level goes to clang as it is, in the place
of this process (clang_line.py reads command lines).
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from scev.cli import compiler_steps as steps
from scev.cli.clang_line import NO_SOURCE, Line, Source, parse_line
from scev.cli.tallies import Tally, line_of, note
from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.cli.cc_middle import Work

COMPILERS: Final = {"cc": "SCEV_CC", "c++": "SCEV_CXX"}
"""The verbs, and what names another clang in the environment."""
REMARKS: Final = "SCEV_CC_REMARKS"
"""Set in the environment, a folder for a record of checks for each source."""
_REMARKS_OPTION: Final = "--remarks="
_MIDDLE: Final = "from scev.cli.cc_middle import main; main()"
"""The middle, where a system has no copies of processes."""
_LOCATED: Final = ("-Rpass=^$",)
"""With it, clang's front end tells the lines of the source, even where the object has no debug information."""
_PROGRAM: Final = 2
"""As many objects are linked to a program that is told of: what configures a build tries with one."""
_COMPLAINS: Final = 1
"""The status of clang where a source has an error."""


def compile_as_clang(verb: str, arguments: Sequence[str]) -> int:
    """Run a command line of clang; its exit status. `verb`: cc or c++. One of the words may say where a record of
    checks goes.
    """
    compiler = clang_command(verb)
    remarks = os.environ.get(REMARKS, "")
    if remarks:
        remarks = os.path.join(remarks, "")
    if said := [word for word in arguments if word.startswith(_REMARKS_OPTION)]:
        remarks = said[-1].removeprefix(_REMARKS_OPTION)
        arguments = [word for word in arguments if word not in said]
        if not remarks:
            raise UsageError(f"{_REMARKS_OPTION}PATH names a file, or a folder")
    command = [*compiler, *arguments]
    line = parse_line(arguments)
    if line == NO_SOURCE and (told := line_of(arguments, _PROGRAM)):
        # Objects are linked.
        steps.say(verb, f"left to clang: {line}")
        if (status := steps.run_compiler(command)) == 0:
            steps.tell(told)
        return status
    if isinstance(line, str):
        return steps.leave_to_compiler(verb, line, command)
    if line.late_passes and not _has_opt():
        return steps.leave_to_compiler(verb, f"{line.late_passes} needs opt", command)
    return steps.run_in_steps(
        verb, command, lambda folder, seconds: Compilation(verb, compiler, line, folder, seconds, remarks).run()
    )


def clang_command(verb: str) -> list[str]:
    """The clang of a verb: what the environment names, else the one of this LLVM on the path."""
    if named := steps.words_named_by(COMPILERS[verb], verb):
        return named
    from scev.settings import DEFAULT_SETTINGS
    from scev.source.compilers import clang_of_this_llvm

    try:
        clang = clang_of_this_llvm(DEFAULT_SETTINGS)
    except ScevError as error:
        raise ScevError(f"{error.message}; {COMPILERS[verb]} may name one") from None
    return [clang] if verb == "cc" else [clang, "--driver-mode=g++"]


@final
class Compilation:
    """A command line at work: each source to an object, and the link."""

    def __init__(self, verb: str, compiler: list[str], line: Line, folder: str, seconds: float, remarks: str) -> None:
        """`folder` is for what is in between; `remarks`: the file or folder for records of checks, or ""."""
        self.verb: Final = verb
        self.compiler: Final = compiler
        self.line: Final = line
        self.folder: Final = folder
        self.seconds: Final = seconds
        self.remarks: Final = remarks
        self._is_recorded = False
        self._tallies: list[Tally] = []

    def run(self) -> int:
        """Compile all sources, as clang does where one of them has an error, and link if none has."""
        line = self.line
        status = 0
        objects: list[str] = []
        for number, source in enumerate(line.sources):
            stem = os.path.splitext(os.path.basename(source.file))[0]
            between = os.path.join(self.folder, f"{stem}-{number}.o")
            objects.append(line.object_of(source) if line.only_objects else between)
            status = self._compile(source, objects[-1], number) or status
        if status or line.only_objects:
            return status
        if status := steps.run_compiler([*self.compiler, *line.linking(objects)]):
            return status
        steps.tell(line_of(line.linked, _PROGRAM, self._tallies))
        return 0

    def _compile(self, source: Source, made: str, number: int) -> int:
        bitcode = os.path.join(self.folder, f"{number}.bc")
        better = os.path.join(self.folder, f"{number}.better.bc")
        reading = self.line.reading(source, number == 0)
        if self.remarks:
            reading[:0] = _LOCATED
        begin = time.monotonic()
        if (status := steps.run_compiler([*self.compiler, *reading, "-o", bitcode])) == _COMPLAINS:
            steps.remove_older(made)
            return status
        if status:
            return self._without(source, made, f"the front end ended with status {status}")
        try:
            done = self._improve(source, bitcode, better)
        except ScevError as error:
            return self._without(source, made, error.message)
        writing = self.line.writing(better) if done.changes else self.line.optimising(bitcode)
        try:
            self._write(writing, made)
        except ScevError as error:
            # Often the source itself is wrong, in its assembly, or the object cannot be written: so clang says then.
            if (status := steps.run_compiler([*self.compiler, *self.line.whole(source, False), "-o", made])) == 0:
                self._warn_without(source, error.message)
            return status
        steps.say(self.verb, f"{source.file}: {done.words()}")
        tally = Tally(done.checks, done.comparisons, time.monotonic() - begin)
        if self.line.only_objects:
            note(made, tally)
        else:
            self._tallies.append(tally)
        return 0

    def _improve(self, source: Source, bitcode: str, better: str) -> steps.MiddleResult:
        """Optimise bitcode; ScevError where that fails."""
        from scev.cli.cc_middle import Work, answer

        record = f"{better}.yaml" if self.remarks else ""
        work = Work(source.file, bitcode, better, self.line.level, self.line.late_passes, record)
        if os.name == "nt":
            done = _in_another(work, self.seconds)
        else:
            done = steps.done_in_copy(lambda: answer(work), self.seconds)
        if os.path.exists(record):
            self._record(source, record)
        return done

    def _record(self, source: Source, record: str) -> None:
        """Put the record of a source where it belongs: behind that of the source before, or into a file of its own in a
        folder, which has the path of the source for its name, as several folders of a project may have a `main.c`.
        """
        is_folder = self.remarks.endswith(os.sep) or os.path.isdir(self.remarks)
        target = self.remarks
        if is_folder:
            target = os.path.join(target, f"{os.path.abspath(source.file).strip(os.sep).replace(os.sep, '+')}.yaml")
        try:
            if is_folder:
                os.makedirs(self.remarks, exist_ok=True)
            with open(record, "rb") as made, open(target, "wb" if is_folder or not self._is_recorded else "ab") as out:
                out.write(made.read())
        except OSError as error:
            steps.warn(self.verb, f"{target}: {error.strerror or error}")
        self._is_recorded = True

    def _write(self, writing: list[str], made: str) -> None:
        """Generate code; ScevError where clang fails, which then says why as it compiles the source itself."""
        from scev.source.compiler_process import finish

        # It takes the time that clang would take without us.
        finished = finish([*self.compiler, *writing, "-o", made], None, {})
        if finished.status:
            lines = finished.complaints.strip().splitlines() or [f"status {finished.status}"]
            raise ScevError(f"generating code: {lines[0]}")
        sys.stderr.write(finished.complaints)

    def _without(self, source: Source, made: str, why: str) -> int:
        """Compile a source as clang does."""
        self._warn_without(source, why)
        return steps.run_compiler([*self.compiler, *self.line.whole(source, True), "-o", made])

    def _warn_without(self, source: Source, why: str) -> None:
        steps.warn(self.verb, f"{source.file}: {why}; compiled without")


def _in_another(work: Work, seconds: float) -> steps.MiddleResult:
    """What the middle comes to in another process of Python; ScevError as of `done_in_copy`."""
    from scev.source.compiler_process import finish

    # -P: no module of the current folder is taken for one of Python's.
    command = [sys.executable, "-P", "-c", _MIDDLE, *map(str, work)]

    def run() -> tuple[int, bytes]:
        finished = finish(command, seconds, {})
        return finished.status, finished.out

    return steps.result_within(seconds, run)


def _has_opt() -> bool:
    """Whether LLVM's optimisation can be run with more passes than those of the level."""
    from scev.llvm.preparation import find_opt

    return find_opt()[0] is not None
