"""What is known of one version of a file, and of what it includes: findings, and values and loops by line. They are
found when they are asked for, and kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, final

from scev import ir
from scev.analysis import AnalyzedModule
from scev.analysis.memory import FactMemory
from scev.cfg import Place
from scev.checks import CERTAIN, POSSIBLE, Certainty
from scev.errors import ScevError
from scev.ir import Function
from scev.lsp.places import AssemblyPlaces, CodePlace, CodePlaces, SourcePlaces
from scev.projects.inputs import Input, analyzed_input
from scev.projects.program_version import program_version
from scev.report.forms.ask import Answer, Query
from scev.report.rows.checked import JudgedFunction, ModuleCheck
from scev.report.rows.findings import Message
from scev.report.rows.kept_findings import KeptFindings
from scev.report.rows.loop_rows import LoopRow, loop_row
from scev.report.rows.page import ValueRow, shown_values, value_row
from scev.report.rows.question import Question, ValueAtPlace
from scev.report.rows.view import USUAL
from scev.report.words.wording import ModuleWording, Names, Wording
from scev.source.kernel_copies import kernel_copies
from scev.source.text import files_named
from scev.support.kept_answers import AnswersInMemory

MAX_HINTS: Final = 500
"""Maximum hints of the lines that are shown."""


class SupersededError(Exception):
    """What was being found is not wanted any more."""


class LoopAt(NamedTuple):
    """A loop, and the line where it stands."""

    line: int
    row: LoopRow


class ValueAt(NamedTuple):
    """A value of which something is known, and the line where it is computed; of a counter, that of its loop."""

    line: int
    row: ValueRow


class FunctionRows(NamedTuple):
    """What is known of one function, line by line, each line with its file as the compiler calls it."""

    loops: list[tuple[str, LoopAt]]
    values: list[tuple[str, ValueAt]]


@final
class FileMemory:
    """What was found of earlier versions of a file, by function and all that it follows from."""

    def __init__(self) -> None:
        self.answers: Final = AnswersInMemory()
        self.version: Final = program_version()
        self._rounds = FactMemory(self.answers, self.version, True)

    def of_findings(self) -> FactMemory:
        """For an analysis whose findings are kept, not its facts."""
        return FactMemory(self.answers, self.version, False)

    def of_facts(self, module: ir.Module) -> FactMemory:
        """For an analysis of the next version, whose facts are kept."""
        self._rounds = self._rounds.for_next({one.name for one in module.defined_functions()})
        return self._rounds


@final
class KnownFile:
    """One version of a file. `memory`: of the versions before; `shown`: what stood in the editor then, by real path."""

    def __init__(self, found: Input, memory: FileMemory, shown: Mapping[str, str], assembly: str = "") -> None:
        """`assembly`: the real path of a file of LLVM's text, whose own lines are told of; "" for source files."""
        self.shown: Final = shown
        self.assembly: Final = assembly
        self._memory: Final = memory
        self._found: Final = found
        self._analyzed: AnalyzedModule | None = None
        names: Names = "ir" if assembly else "source"
        self._wording: Final = ModuleWording(found.module, names, found.keeps_numbers, folds_kernels=not assembly)
        self._wording.text.shown = shown
        self._wordings: Final[dict[str, Wording]] = {}
        self._rows: Final[dict[str, FunctionRows]] = {}
        self._lines: list[tuple[Function, frozenset[CodePlace]]] | None = None
        # How the compiler calls each file.
        self._names: Final[dict[str, dict[str, bool]]] = {}
        self._places: Final[CodePlaces] = (
            AssemblyPlaces(assembly, shown.get(assembly, found.module.text)) if assembly else SourcePlaces(found.module)
        )
        if assembly:
            self._names[assembly] = {assembly: True}
            return
        for folder, name in files_named(found.module):
            self._names.setdefault(os.path.realpath(os.path.join(folder, name)), {})[name] = True

    def holds(self, path: str) -> bool:
        """Whether there is something in it of the file of a real path."""
        return path in self._names

    # Findings ---------------------------------------------------------------------------------------------------------

    def findings(self, kinds: list[str], is_wanted: Callable[[], bool]) -> dict[str, list[Message]]:
        """What `scev check` finds, without a run of the program, by the real paths of files. SupersededError where it
        is not wanted any more.
        """
        found = self._found
        memory = self._memory
        settings = found.settings.with_("ub", "any")
        analyzed = analyzed_input(found, [], settings, memory.of_findings())
        listed: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)
        rows = KeptFindings(analyzed, memory.answers, memory.version, kinds, listed, False, found.keeps_numbers)
        rows.wording.text.shown = self.shown
        check = ModuleCheck(analyzed, self._wording, kinds, listed, rows=rows)
        judged: list[JudgedFunction] = []
        for function in kernel_copies(found.module).shown(found.focused(), found.is_focused):
            if not is_wanted():
                raise SupersededError
            judged.append(check.look_at(function))
        check.run()
        told: dict[str, list[Message]] = {}
        for finding, message in check.judgements(judged).findings:
            one = self._moved(message, finding.at) if self.assembly else message
            told.setdefault(os.path.realpath(one.file), []).append(one)
        return told

    def _moved(self, message: Message, at: ir.Instruction) -> Message:
        """A message at the line of LLVM's text."""
        place = self._places.of_instruction(at)
        line = 0 if place is None else place.line
        return message._replace(file=self.assembly, line=line, column=0, also=())

    # Values and loops -------------------------------------------------------------------------------------------------

    def prepare(self, is_wanted: Callable[[], bool]) -> Callable[[], bool]:
        """A piece of work that finds what is known of the next function, and says whether there are more."""
        left = iter(self._found.shown(()))

        def step() -> bool:
            function = next(left, None) if is_wanted() else None
            if function is not None:
                self._rows_of(function)
            return function is not None

        return step

    def values_at(self, path: str, line: int, name: str) -> list[Answer]:
        """What a variable, member or expression of the source is on a line."""
        found: list[Answer] = []
        for file in self._names.get(path, ()):
            for function in self._functions_on(file, line, line):
                wording = self._wording_of(function)
                analyzed = self._analysis()
                known = analyzed.known_of(function.name)
                query = Query(analyzed.module, wording.facts, wording, analyzed.context, known, analyzed.target)
                if self.assembly:
                    found += query.at(self._read_on(function, line, name))
                    continue
                try:
                    asked = query.answers(Question("", "", name, f"{file}:{line}"))
                except ScevError:
                    continue
                found += [one for one in asked if isinstance(one, Answer)]
        return found

    def _read_on(self, function: Function, line: int, name: str) -> list[ValueAtPlace]:
        """A value of LLVM's name where a line of its text computes or reads it."""
        if (value := function.value(name)) is None:
            return []
        found: list[ValueAtPlace] = []
        for instruction in function.instructions():
            place = self._places.of_instruction(instruction)
            if instruction is value or place is None or place.line != line:
                continue
            for number, operand in enumerate(instruction.operands):
                if operand is value:
                    found.append(ValueAtPlace(value, Place.of_use(instruction, number), ""))
        return found or [ValueAtPlace(value, None, "")]

    def loops(self, path: str, first: int, last: int) -> list[LoopAt]:
        """The loops that begin on some lines, both inclusive."""
        return [
            loop
            for file in self._names.get(path, ())
            for function in self._functions_on(file, first, last)
            for where, loop in self._rows_of(function).loops
            if where == file and first <= loop.line <= last
        ]

    def values(self, path: str, first: int, last: int, is_wanted: Callable[[], bool]) -> list[ValueAt]:
        """What is known of the values that are computed on some lines, the last of each variable on a line."""
        found: dict[tuple[int, str], ValueAt] = {}
        for file in self._names.get(path, ()):
            for function in self._functions_on(file, first, last):
                if not is_wanted():
                    raise SupersededError
                for where, value in self._rows_of(function).values:
                    if where == file and first <= value.line <= last:
                        found[value.line, value.row.name] = value
        return list(found.values())[:MAX_HINTS]

    def _functions_on(self, file: str, first: int, last: int) -> list[Function]:
        """The functions that have code on some lines of a file."""
        if self._lines is None:
            self._lines = [(function, self._lines_of(function)) for function in self._found.shown(())]
        return [
            function
            for function, lines in self._lines
            if any(CodePlace(file, line) in lines for line in range(first, last + 1))
        ]

    def _lines_of(self, function: Function) -> frozenset[CodePlace]:
        found = [self._places.of_instruction(instruction) for instruction in function.instructions()]
        found += [self._places.of_block(block) for block in function.blocks]
        return frozenset([place for place in (*found, self._places.of_function(function)) if place is not None])

    def _rows_of(self, function: Function) -> FunctionRows:
        if (found := self._rows.get(function.name)) is None:
            found = self._rows[function.name] = _rows(self._wording_of(function), self._places)
        return found

    def _analysis(self) -> AnalyzedModule:
        if (found := self._analyzed) is None:
            memory = self._memory.of_facts(self._found.module)
            found = self._analyzed = analyzed_input(self._found, [], memory=memory)
        return found

    def _wording_of(self, function: Function) -> Wording:
        if (found := self._wordings.get(function.name)) is None:
            found = self._wordings[function.name] = Wording(self._analysis().facts_of(function.name), self._wording)
        return found


def _rows(wording: Wording, places: CodePlaces) -> FunctionRows:
    """The rows of one function."""
    facts = wording.facts
    loops: list[tuple[str, LoopAt]] = []
    begins: dict[ir.BasicBlock, CodePlace] = {}
    for loop in facts.loops:
        if (place := places.of_loop(loop.loop)) is not None:
            begins[loop.header] = place
            loops.append((place.file, LoopAt(place.line, loop_row(facts, loop, wording))))
    values: list[tuple[str, ValueAt]] = []
    for shown in shown_values(facts, wording, USUAL):
        value = shown.value.value
        if not isinstance(value, ir.Instruction):
            where = places.of_function(facts.function)
        elif (where := places.of_instruction(value)) is None and isinstance(value, ir.Phi):
            # It has this value where its loop begins.
            where = begins.get(value.block)
        row = value_row(facts, shown.value, wording, shown.narrower, False)
        if where is not None and row.known:
            values.append((where.file, ValueAt(where.line, row)))
    return FunctionRows(loops, values)
