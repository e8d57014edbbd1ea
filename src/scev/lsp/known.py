"""What is known of one version of a file: its findings, and values and loops by line, found when they are asked for."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final, NamedTuple, final

from scev.analysis import AnalyzedModule
from scev.analysis.memory import FactMemory
from scev.checks import CERTAIN, POSSIBLE, Certainty
from scev.errors import ScevError
from scev.ir import Function
from scev.projects.inputs import Input, analyzed_input
from scev.projects.program_version import program_version
from scev.report.forms.ask import Answer, Query
from scev.report.rows.checked import JudgedFunction, ModuleCheck
from scev.report.rows.findings import Message
from scev.report.rows.kept_findings import KeptFindings
from scev.report.rows.loop_rows import LoopRow, loop_row
from scev.report.rows.page import ValueRow, is_loop_in_view, value_rows
from scev.report.rows.question import Question, instructions_on
from scev.report.rows.view import Lines, View
from scev.report.words.wording import ModuleWording, Wording
from scev.source.kernel_copies import kernel_copies
from scev.source.locations import location_of_instruction, location_of_loop
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
    """A value of which something is known, and the line where it is computed."""

    line: int
    row: ValueRow


@final
class FileMemory:
    """What was found of earlier versions of a file, by function and all that it follows from."""

    def __init__(self) -> None:
        self.answers: Final = AnswersInMemory()
        self.version: Final = program_version()


@final
class KnownFile:
    """One version of a file. `path` is how the editor calls it; `memory`: of the versions before."""

    def __init__(self, path: str, found: Input, memory: FileMemory) -> None:
        self.path: Final = path
        self._memory: Final = memory
        self._found: Final = found
        self._analyzed: AnalyzedModule | None = None
        self._wording: Final = ModuleWording(found.module, "source", found.keeps_numbers, folds_kernels=True)
        self._wordings: dict[str, Wording] = {}

    # Findings ---------------------------------------------------------------------------------------------------------

    def findings(self, kinds: list[str], is_wanted: Callable[[], bool]) -> list[Message]:
        """What `scev check` finds, without a run of the program. SupersededError where it is not wanted any more."""
        found = self._found
        memory = self._memory
        settings = found.settings.with_("ub", "any")
        analyzed = analyzed_input(found, [], settings, FactMemory(memory.answers, memory.version, False))
        listed: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)
        rows = KeptFindings(analyzed, memory.answers, memory.version, kinds, listed, False, found.keeps_numbers)
        check = ModuleCheck(analyzed, self._wording, kinds, listed, rows=rows)
        judged: list[JudgedFunction] = []
        for function in kernel_copies(found.module).shown(found.focused(), found.is_focused):
            if not is_wanted():
                raise SupersededError
            judged.append(check.look_at(function))
        check.run()
        return [one for one in check.judgements(judged).shown.findings if self._is_own(one.file)]

    def _is_own(self, file: str) -> bool:
        """Whether the compiler means this file by a path."""
        return os.path.basename(file) == os.path.basename(self.path) and (
            not os.path.isabs(file) or os.path.realpath(file) == os.path.realpath(self.path)
        )

    # Values and loops -------------------------------------------------------------------------------------------------

    def values_at(self, line: int, name: str) -> list[Answer]:
        """What a variable, member or expression of the source is on a line."""
        found: list[Answer] = []
        for function in self._functions_on(line):
            wording = self._wording_of(function)
            analyzed = self._analysis()
            known = analyzed.known_of(function.name)
            query = Query(analyzed.module, wording.facts, wording, analyzed.context, known, analyzed.target)
            try:
                asked = query.answers(Question("", "", name, str(line)))
                found += [one for one in asked if isinstance(one, Answer)]
            except ScevError:
                continue
        return found

    def loops_at(self, line: int) -> list[LoopRow]:
        """The loops that begin on a line."""
        return [one.row for one in self.loops(line, line)]

    def loops(self, first: int, last: int) -> list[LoopAt]:
        """The loops that begin on some lines."""
        found: list[LoopAt] = []
        for function in self._functions_between(first, last):
            wording = self._wording_of(function)
            for loop in wording.facts.loops:
                place = location_of_loop(loop.loop, wording.module.module.metadata)
                if (
                    place is not None
                    and self._is_own(place.file)
                    and is_loop_in_view(loop, wording, _view(first, last))
                ):
                    found.append(LoopAt(place.line, loop_row(wording.facts, loop, wording)))
        return found

    def values(self, first: int, last: int, is_wanted: Callable[[], bool]) -> list[ValueAt]:
        """What is known of the values that are computed on some lines, the last of each variable on a line."""
        found: dict[tuple[int, str], ValueAt] = {}
        for function in self._functions_between(first, last):
            if not is_wanted():
                raise SupersededError
            wording = self._wording_of(function)
            for row in value_rows(wording.facts, wording, _view(first, last), ()):
                line = row.line.rpartition(":")[2]
                if row.known and line.isdigit():
                    found[int(line), row.name] = ValueAt(int(line), row)
                if len(found) >= MAX_HINTS:
                    return list(found.values())
        return list(found.values())

    def _functions_on(self, line: int) -> list[Function]:
        lines = Lines("", line, line)
        return [one for one in self._functions_between(line, line) if instructions_on(one, lines)]

    def _functions_between(self, first: int, last: int) -> list[Function]:
        """The functions that have code of some lines of this file."""
        found: list[Function] = []
        for function in self._found.shown(()):
            for instruction in function.instructions():
                place = location_of_instruction(instruction)
                if place is not None and first <= place.line <= last and self._is_own(place.file):
                    found.append(function)
                    break
        return found

    def _analysis(self) -> AnalyzedModule:
        if (found := self._analyzed) is None:
            memory = FactMemory(self._memory.answers, self._memory.version, False)
            found = self._analyzed = analyzed_input(self._found, [], memory=memory)
        return found

    def _wording_of(self, function: Function) -> Wording:
        if (found := self._wordings.get(function.name)) is None:
            found = self._wordings[function.name] = Wording(self._analysis().facts_of(function.name), self._wording)
        return found


def _view(first: int, last: int) -> View:
    return View(lines=(Lines("", first, last),))
