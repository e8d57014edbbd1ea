"""What the verbs that edit a program share: its facts are found, changes made or listed, and the result is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from scev.errors import UsageError
from scev.support.amounts import counted

if TYPE_CHECKING:
    from scev.analysis.given import GivenFact
    from scev.answers import ModuleFacts
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.llvm import CanonicalText
    from scev.llvm.halves import Original, UnreadProgram
    from scev.settings import Settings
    from scev.transforms import Change, OptimisedProgram, Pass, TransformedProgram


class OutputTarget(NamedTuple):
    """What is to be written: the file of the program, or standard output; as text, whatever it is called; only a list;
    the first changes only, if `limit` is not negative; the file of the remarks; only what does the same when it is run.
    """

    output: Output
    target: str | None
    as_text: bool
    limit: int
    lists: bool
    remarks: str | None
    verifies: bool

    def list_changes(self, facts: ModuleFacts, passes: list[Pass]) -> None:
        """List the changes, and record them."""
        from scev.transforms import changes_made, transform

        if self.remarks is None:
            changes = changes_made(facts, passes, self.limit)
        else:
            result = transform(facts, passes, self.limit)
            self._write_remarks(result)
            changes = result.changes
        for change in changes:
            self.output.write(f"{_line(change)}\n")

    def write(
        self, result: TransformedProgram | OptimisedProgram, name: str, bitcode: bytes | None = None, where: str = ""
    ) -> None:
        """Write a program, if LLVM accepts it, to standard output, or to a file, whole or not at all; the optimisation
        record; and say what was written, unless the program itself went to standard output. `bitcode` is the same
        program as an opt wrote it, if one did.
        """
        from scev.llvm import canonical, to_bitcode
        from scev.support.whole_files import write_whole_data

        if self.target is None or self.as_text or self.target.endswith(".ll"):
            data = canonical(result.text, name=name).encode("utf-8", "surrogatepass")
        else:
            data = to_bitcode(result.text, name=name) if bitcode is None else bitcode
        if self.target is None:
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
        else:
            write_whole_data(data, self.target)
        self._write_remarks(result)
        if self.target is not None:
            refused = f", {len(result.refused)} could not be made" if result.refused else ""
            self.output.write(f"{self.target}: {counted(len(result.changes), 'change')}{where}{refused}\n")
        self.output.end()

    def _write_remarks(self, result: TransformedProgram | OptimisedProgram) -> None:
        """Write the optimisation record, if it is wanted, whole or not at all."""
        from scev.support.whole_files import write_whole_text

        if self.remarks is not None:
            write_whole_text(result.remarks(), self.remarks)

    def verify(
        self,
        before: CanonicalText,
        result: TransformedProgram | OptimisedProgram,
        facts: ModuleFacts,
        settings: Settings,
    ) -> None:
        """Run what LLVM makes of the program, and the result, and say on how many inputs they do the same; ScevError
        where they do not.
        """
        from scev.errors import ScevError
        from scev.ir import read
        from scev.transforms.verified import verified

        found = verified(read(before.text, before.name, settings.c_standard), result.text, facts, settings)
        if found.difference:
            raise ScevError(f"not the same when run: {found.difference}", before.name)
        self.output.write("verified: " + "\n".join(found.lines()) + "\n")


_MAGIC_BYTES: Final = 4


def rewrite(
    verb: str,
    file: str | None,
    target: str | None,
    as_text: bool,
    limit: int | None,
    lists: bool,
    color: str,
    passes: str | None = None,
    level: str | None = None,
    remarks: str | None = None,
    verifies: bool = False,
    **options: Unpack[ReadingOptions],
) -> None:
    """Rewrite the program of a file by some passes, or list what would be rewritten. `verb` is the one in use, which
    has usual passes; `level`: in the middle of LLVM's optimisation of that level; `remarks`: a file for LLVM's
    optimisation record; `verifies`: only if both programs do the same when they are run.
    """
    from scev.cli.output import Output
    from scev.cli.piped import has_piped_input
    from scev.cli.project import reading_of, unit_of
    from scev.cli.stated import parse_stated, settings_of
    from scev.llvm import CanonicalText
    from scev.llvm.halves import UnreadProgram
    from scev.projects.inputs import analyzed_input
    from scev.support.whole_files import is_standard_output
    from scev.transforms import ANNOTATING_PASSES, DEFAULT_PASSES, passes_named, transform

    if file is None:
        if not has_piped_input():
            raise UsageError(f"missing FILE; see `scev {verb} --help`")
        file = "-"
    if lists and verifies:
        raise UsageError("--verify runs the program that is written, and --list writes none")
    if verifies and options["no_run"]:
        raise UsageError("--verify runs the program, which --no-run forbids")
    if is_standard_output(target):
        target = None
    if is_standard_output(remarks) and target is None and not lists:
        raise UsageError("--remarks and the program cannot both go to standard output")
    usual = DEFAULT_PASSES if verb == "opt" else ANNOTATING_PASSES
    chosen = passes_named(",".join(usual) if passes is None else passes)
    settings = settings_of(options, False)
    reading = reading_of(options, settings, for_people=False)
    output = Output(target is None and not lists or is_standard_output(remarks))
    unit = unit_of(file, options, output)
    stated = parse_stated(options["given"])
    wanted = OutputTarget(output, target, as_text, -1 if limit is None else limit, lists, remarks, verifies)
    if level is not None:
        whole: Original | None = _unread(file) if reading.pipeline is None and not unit.parts else None
        if whole is None:
            found = output.read(reading, unit)
            name, data = found.module.name, found.bitcode
            whole = CanonicalText(found.module.text, name) if data is None else UnreadProgram(name, data)
        _optimise(whole, int(level), chosen, stated, settings, wanted)
        return
    found = output.read(reading, unit)
    facts = analyzed_input(found, stated, settings).facts()
    if lists:
        wanted.list_changes(facts, chosen)
        return
    result = transform(facts, chosen, wanted.limit)
    if verifies:
        wanted.verify(CanonicalText(found.module.text, found.module.name), result, facts, settings)
    wanted.write(result, found.module.name)


def _unread(file: str) -> UnreadProgram | None:
    """A file of bitcode, which opt reads itself; None for any other input."""
    from scev.llvm.halves import UnreadProgram
    from scev.llvm.worker import BITCODE_MAGIC

    try:
        if not os.path.isfile(file):
            return None
        with open(file, "rb") as opened:
            data = opened.read(_MAGIC_BYTES)
            return UnreadProgram(file, data + opened.read()) if data.startswith(BITCODE_MAGIC) else None
    except OSError:
        return None


def _optimise(
    program: Original, level: int, passes: list[Pass], stated: list[GivenFact], settings: Settings, wanted: OutputTarget
) -> None:
    """Optimise a program, with passes in the middle."""
    from scev.llvm.halves import Halves
    from scev.transforms import of_the_middle, optimised, settings_of_middle

    settings = settings_of_middle(settings)
    facts_of = analysis_of(stated, settings)
    halves = Halves.found(level, settings)
    middle = halves.first(program)
    if wanted.lists:
        wanted.list_changes(facts_of(middle.program), of_the_middle(passes))
        return
    result = optimised(middle, halves, passes, facts_of, wanted.limit)
    if wanted.verifies:
        wanted.verify(halves.second(middle).program, result, facts_of(middle.program), settings)
    wanted.write(result, program.name, result.bitcode, f" {halves.words()}")


def analysis_of(stated: list[GivenFact], settings: Settings) -> Callable[[CanonicalText], ModuleFacts]:
    """How a program in the middle of its optimisation is analysed, where this is stated."""
    from scev.analysis import AnalyzedModule
    from scev.analysis.given import resolve_given
    from scev.ir import read

    def facts_of(middle: CanonicalText) -> ModuleFacts:
        module, known = resolve_given(stated, read(middle.text, middle.name, settings.c_standard), settings)
        return AnalyzedModule(module, settings, known).facts()

    return facts_of


def _line(change: Change) -> str:
    """One change in a line: the rule, what becomes of what, why, and where."""
    from scev.transforms import place_of

    place = place_of(change)
    where = "" if place is None else f"  {place.short()}"
    return f"{change.rule}: {change.function}: {change.words()}, as {change.fact}{where}"
