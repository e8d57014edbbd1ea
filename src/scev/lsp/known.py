"""What is known of one version of a file, and of what it includes: findings, and values and loops by line. They are
found when they are asked for, and kept.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple, final

from scev import ir
from scev.analysis import AnalyzedModule
from scev.analysis.given import GivenFact, resolve_given
from scev.analysis.memory import FactMemory
from scev.answers import Explanation
from scev.cfg import Place
from scev.checks import CERTAIN, POSSIBLE, Certainty
from scev.errors import ScevError
from scev.explain import BoundedComparison, GivenSets, Help, Step
from scev.explain.helps import values_of
from scev.facts import LoopFacts
from scev.ir import Function
from scev.lsp.places import AssemblyPlaces, CodePlace, CodePlaces, SourcePlaces
from scev.projects.checked import stated_of
from scev.projects.inputs import Input
from scev.projects.program_version import program_version
from scev.report.compare.sides import FunctionSide, SideReport
from scev.report.forms.ask import Answer, Query
from scev.report.forms.text.access_rows import access_cells
from scev.report.forms.web.web_report import WebReport
from scev.report.rows.checked import JudgedFunction, ModuleCheck
from scev.report.rows.explained import bounded_comparison, given_fact, remedy_words
from scev.report.rows.explanations import Explanations
from scev.report.rows.findings import Message
from scev.report.rows.kept_findings import KeptFindings, finding_of, finding_row
from scev.report.rows.loop_rows import LoopRow, loop_row
from scev.report.rows.page import ValueRow, shown_values, summary_of, value_row
from scev.report.rows.question import Question, ValueAtPlace
from scev.report.rows.view import USUAL
from scev.report.rows.wish import Wish
from scev.report.words.wording import ModuleWording, Names, Wording
from scev.source.kernel_copies import kernel_copies
from scev.source.text import SourceText, files_named, lines_of_text
from scev.support.kept_answers import AnswersInMemory

MAX_LINES_AT_ONCE: Final = 20_000
"""Maximum lines of a file all functions of which are looked at as soon as it is open."""
MAX_ACCESSES_SAID: Final = 8
"""Maximum accesses of a loop of which a hover says how far apart they are."""
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

    def forget_facts(self) -> None:
        """Let go of the facts of earlier versions, and of these with them."""
        self._rounds = FactMemory(self.answers, self.version, True)

    def of_facts(self, module: ir.Module) -> FactMemory:
        """For an analysis of the next version, whose facts are kept."""
        self._rounds = self._rounds.for_next({one.name for one in module.defined_functions()})
        return self._rounds


class TriedRemedy(NamedTuple):
    """What would help, in words with what then holds, and as data; `function`: the one that it is about, by the name of
    the source; `names`: of the values in it; `given`: a fact for `--given`, "" for none; `compared`: the comparison in
    place of `!=`.
    """

    words: str
    help: Help
    function: str
    names: list[str]
    given: str = ""
    compared: tuple[str, str, str] | None = None


class ToldFinding(NamedTuple):
    """A finding in words, and as data by which it is found again: of a function, by LLVM's name."""

    message: Message
    function: str
    row: list[object] | None


@final
class KnownFile:
    """One version of a file. `memory`: of the versions before; `shown`: what stood in the editor then, by real path."""

    def __init__(
        self,
        found: Input,
        memory: FileMemory,
        shown: Mapping[str, str],
        assembly: str = "",
        given: Sequence[GivenFact] = (),
    ) -> None:
        """`assembly`: the real path of a file of LLVM's text, whose own lines are told of; "" for source files;
        `given`: what is said of values, of this file or of others.
        """
        self.shown: Final = shown
        self.assembly: Final = assembly
        self._memory: Final = memory
        self._found: Final = found
        self._module, self._given = resolve_given(stated_of(given, found.module, found.settings), found.module)
        self._analyzed: AnalyzedModule | None = None
        self._wording: ModuleWording | None = None
        self._wordings: Final[dict[str, Wording]] = {}
        self._rows: Final[dict[str, FunctionRows]] = {}
        self._lines: dict[str, dict[str, tuple[int, int]]] | None = None
        self._checked: tuple[AnalyzedModule, ModuleCheck] | None = None
        # How the compiler calls each file.
        self._names: Final[dict[str, dict[str, bool]]] = {}
        self._nodes: Final[dict[str, ir.MetadataNode]] = {}
        self._text: Final = SourceText()
        self._text.shown = shown
        if assembly:
            self._places: CodePlaces = AssemblyPlaces(assembly, shown.get(assembly, found.module.text))
            self._names[assembly] = {assembly: True}
        else:
            self._places = SourcePlaces(self._module)
            for (folder, name), node in files_named(self._module).items():
                path = os.path.realpath(os.path.join(folder, name))
                self._names.setdefault(path, {})[name] = True
                self._nodes.setdefault(path, node)
        own = [text for path, text in shown.items() if self.holds(path)]
        self.is_large: Final = any(text.count("\n") > MAX_LINES_AT_ONCE for text in own)
        """Whether it is looked at function by function, on demand."""

    def holds(self, path: str) -> bool:
        """Whether there is something in it of the file of a real path."""
        return path in self._names

    def lines_of(self, path: str) -> list[str] | None:
        """The lines of a file as they were compiled; None where that is neither what stood in the editor nor what is on
        disk.
        """
        if path == self.assembly:
            return lines_of_text(self.shown.get(path, self._found.module.text))
        node = self._nodes.get(path)
        return None if node is None else self._text.lines(node)

    # Findings ---------------------------------------------------------------------------------------------------------

    def findings(
        self, kinds: list[str], is_wanted: Callable[[], bool], names: Collection[str] | None = None
    ) -> dict[str, list[ToldFinding]]:
        """What `scev check` finds, without a run of the program, by the real paths of files. `names`: only in functions
        of these names of LLVM's. SupersededError where it is not wanted any more.
        """
        if names is not None and not names:
            return {}
        analyzed, check = self._checking(kinds)
        judged: list[JudgedFunction] = []
        for function in _shown(analyzed.module):
            if not is_wanted():
                raise SupersededError
            if names is None or function.name in names:
                judged.append(check.look_at(function))
        check.run()
        told: dict[str, list[ToldFinding]] = {}
        for finding, message in check.judgements(judged).findings:
            one = self._moved(message, finding.at) if self.assembly else message
            row = None if finding.arguments is not None else finding_row(finding)
            told.setdefault(os.path.realpath(one.file), []).append(ToldFinding(one, finding.function.name, row))
        return told

    def _checking(self, kinds: list[str]) -> tuple[AnalyzedModule, ModuleCheck]:
        """The analysis that findings rest on, and the check; of a large file kept, since more will be asked."""
        if self._checked is not None:
            return self._checked
        memory = self._memory
        settings = self._found.settings.with_("ub", "any")
        analyzed = AnalyzedModule(self._module, settings, self._given, memory=memory.of_findings())
        listed: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)
        numbers = self._found.keeps_numbers
        rows = KeptFindings(analyzed, memory.answers, memory.version, kinds, listed, False, numbers)
        rows.wording.text.shown = self.shown
        made = analyzed, ModuleCheck(analyzed, self._wording_for(analyzed.module), kinds, listed, rows=rows)
        if self.is_large:
            self._checked = made
        return made

    def names_on(self, path: str, first: int, last: int) -> list[str]:
        """The functions, by LLVM's names, that may have code on some lines of a file, both inclusive."""
        return [name for file in self._names.get(path, ()) for name in self._functions_on(file, first, last)]

    def _moved(self, message: Message, at: ir.Instruction) -> Message:
        """A message at the line of LLVM's text; at the head of its function where that line cannot be told."""
        place = self._places.of_instruction(at) or self._places.of_function(at.block.function)
        line = 1 if place is None else place.line
        return message._replace(file=self.assembly, line=line, column=0, also=())

    # Values and loops -------------------------------------------------------------------------------------------------

    def prepare(self, is_wanted: Callable[[], bool]) -> Callable[[], bool]:
        """A piece of work that finds what is known of the next function, and says whether there are more."""
        left = iter(_shown(self._module))

        def step() -> bool:
            function = next(left, None) if is_wanted() else None
            if function is not None:
                self._rows_of(function.name)
            return function is not None

        return step

    def values_at(self, path: str, line: int, name: str) -> list[Answer]:
        """What a variable, member or expression of the source is on a line."""
        found: list[Answer] = []
        for file, around in self._on(path, line):
            wording = self._wording_of(around)
            analyzed = self._analysis()
            known = analyzed.known_of(around)
            query = Query(analyzed.module, wording.facts, wording, analyzed.context, known, analyzed.target)
            if self.assembly:
                found += query.at(self._read_on(wording.facts.function, line, name))
                continue
            try:
                asked = query.answers(Question("", "", name, f"{file}:{line}"))
            except ScevError:
                continue
            found += [one for one in asked if isinstance(one, Answer)]
        return found

    def why(self, path: str, line: int, name: str) -> list[Explanation]:
        """Why a value is what it is on a line; without a name, why loops that begin there run as often as they do."""
        found: list[Explanation] = []
        for file, around in self._on(path, line):
            wording = self._wording_of(around)
            explanations = Explanations(wording.facts, wording)
            try:
                if name and self.assembly:
                    places = self._read_on(wording.facts.function, line, name)
                    steps = [explanations.explainer.value(one.value, one.place) for one in places]
                    found += explanations.in_words(steps)
                elif name:
                    wish = Wish(Question(name, "", name, f"{file}:{line}"), "value")
                    found += explanations.in_words(explanations.answers(wish))
                else:
                    steps = [explanations.explainer.count(loop) for loop in self._loops_on(file, line, wording)]
                    found += explanations.in_words(steps)
            except ScevError:
                continue
            finally:
                explanations.close()
        return found

    def remedies_of_loops(self, path: str, line: int) -> list[TriedRemedy]:
        """What would give the loops that begin on a line a count: tried."""
        found: list[TriedRemedy] = []
        for file, around in self._on(path, line):
            wording = self._wording_of(around)
            explanations = Explanations(wording.facts, wording)
            for loop in self._loops_on(file, line, wording):
                if loop.backedge_taken.exact is None:
                    found += _tried(explanations, explanations.explainer.count(loop))
            explanations.close()
        return found

    def remedies_of_finding(self, told: ToldFinding) -> list[TriedRemedy]:
        """What would take away a finding: tried."""
        found: list[TriedRemedy] = []
        if told.row is None:
            return found
        wording = self._wording_of(told.function)
        explanations = Explanations(wording.facts, wording)
        for cause in finding_of(told.row, wording.facts.function).causes:
            if cause.handed is None:
                found += _tried(explanations, explanations.explainer.value(cause.value, cause.place, cause.safe))
        explanations.close()
        return found

    def _on(self, path: str, line: int) -> list[tuple[str, str]]:
        """The functions, by LLVM's names, that may have code on a line, each with the file as the compiler calls it."""
        return [(file, name) for file in self._names.get(path, ()) for name in self._functions_on(file, line, line)]

    def _loops_on(self, file: str, line: int, wording: Wording) -> list[LoopFacts]:
        here = CodePlace(file, line)
        return [loop for loop in wording.facts.loops if self._places.of_loop(loop.loop) == here]

    def head_of(self, path: str, line: int) -> int:
        """The line where the function on a line begins; 1 where that is not known."""
        for file, around in self._on(path, line):
            place = self._places.of_function(self._wording_of(around).facts.function)
            if place is not None and place.file == file:
                return place.line
        return 1

    def summaries(self, path: str) -> list[tuple[int, str]]:
        """What is known of each function of a file in a line, and the line where it begins: of those that were
        prepared.
        """
        found: list[tuple[int, str]] = []
        for name in self._rows:
            wording = self._wordings[name]
            facts = wording.facts
            place = self._places.of_function(facts.function)
            if place is not None and place.file in self._names.get(path, ()):
                found.append((place.line, summary_of(facts, wording, 0)))
        return found

    def sides(self, is_wanted: Callable[[], bool]) -> list[FunctionSide]:
        """The facts of all functions, to be compared with those of another version."""
        analyzed = self._analysis()
        report = SideReport(analyzed.module, self._found.keeps_numbers)
        found: list[FunctionSide] = []
        for function in _shown(analyzed.module):
            if not is_wanted():
                raise SupersededError
            found.append(report.piece(analyzed.facts_of(function.name)))
        return found

    def page(self, kinds: list[str], version: str) -> str:
        """The page of `scev report`, without a run of the program."""
        settings = self._found.settings.with_("ub", "any")
        checked = AnalyzedModule(self._module, settings, self._given, memory=self._memory.of_findings())
        analyzed = self._analysis()
        functions = _shown(analyzed.module)
        page = WebReport(analyzed.module, self._found.keeps_numbers, len(functions), checked, kinds, False)
        page.version = version
        page.wording.text.shown = self.shown
        analyzed.share("ub", "any", checked)
        written = io.StringIO()
        page.write((page.piece(analyzed.facts_of(one.name)) for one in functions), written.write)
        return written.getvalue()

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
            for name in self._functions_on(file, first, last)
            for where, loop in self._rows_of(name).loops
            if where == file and first <= loop.line <= last
        ]

    def accesses_of_loops(self, path: str, line: int) -> list[str]:
        """What the loops that begin on a line read and write, outside of inner ones, and how far that moves."""
        found: dict[str, bool] = {}
        for file, around in self._on(path, line):
            wording = self._wording_of(around)
            for loop in self._loops_on(file, line, wording):
                for row in access_cells(wording.facts, loop, wording):
                    _, _, kind, of, _, _, moves = row
                    found[f"{kind} {of}: {moves}"] = True
        lines = list(found)
        more = len(lines) - MAX_ACCESSES_SAID
        return [*lines[:MAX_ACCESSES_SAID], f"and {more} more"] if more > 0 else lines

    def values(self, path: str, first: int, last: int, is_wanted: Callable[[], bool]) -> list[ValueAt]:
        """What is known of the values that are computed on some lines, the last of each variable on a line."""
        found: dict[tuple[int, str], ValueAt] = {}
        for file in self._names.get(path, ()):
            for name in self._functions_on(file, first, last):
                if not is_wanted():
                    raise SupersededError
                for where, value in self._rows_of(name).values:
                    if where == file and first <= value.line <= last:
                        found[value.line, value.row.name] = value
        return list(found.values())[:MAX_HINTS]

    def _functions_on(self, file: str, first: int, last: int) -> list[str]:
        """The functions, by LLVM's names, that may have code on some lines of a file."""
        if self._lines is None:
            self._lines = {function.name: self._lines_of(function) for function in _shown(self._module)}
        found: list[str] = []
        for name, lines in self._lines.items():
            low, high = lines.get(file, (0, -1))
            if low <= last and first <= high:
                found.append(name)
        return found

    def _lines_of(self, function: Function) -> dict[str, tuple[int, int]]:
        """The first and the last line of a function, by file."""
        found: dict[str, tuple[int, int]] = {}
        places = [self._places.of_instruction(instruction) for instruction in function.instructions()]
        places += [self._places.of_block(block) for block in function.blocks]
        for place in (*places, self._places.of_function(function)):
            if place is not None:
                low, high = found.get(place.file, (place.line, place.line))
                found[place.file] = min(low, place.line), max(high, place.line)
        return found

    def _rows_of(self, name: str) -> FunctionRows:
        if (found := self._rows.get(name)) is None:
            found = self._rows[name] = _rows(self._wording_of(name), self._places)
        return found

    def _analysis(self) -> AnalyzedModule:
        if (found := self._analyzed) is None:
            memory = self._memory.of_facts(self._module)
            found = self._analyzed = AnalyzedModule(self._module, self._found.settings, self._given, memory=memory)
        return found

    def _wording_for(self, module: ir.Module) -> ModuleWording:
        names: Names = "ir" if self.assembly else "source"
        found = ModuleWording(module, names, self._found.keeps_numbers, folds_kernels=not self.assembly)
        found.text.shown = self.shown
        return found

    def _wording_of(self, name: str) -> Wording:
        if (found := self._wordings.get(name)) is None:
            analyzed = self._analysis()
            if self._wording is None:
                self._wording = self._wording_for(analyzed.module)
            found = self._wordings[name] = Wording(analyzed.facts_of(name), self._wording)
        return found


def _shown(module: ir.Module) -> list[Function]:
    """The functions of which something is told."""
    return kernel_copies(module).shown(module.defined_functions(), False)


def _rows(wording: Wording, places: CodePlaces) -> FunctionRows:
    """The rows of one function."""
    facts = wording.facts
    loops: list[tuple[str, LoopAt]] = []
    begins: dict[ir.BasicBlock, CodePlace] = {}
    for loop in facts.loops:
        if (place := places.of_loop(loop.loop)) is not None:
            begins[loop.header] = place
            loops.append((place.file, LoopAt(place.line, loop_row(facts, loop, wording, loop.depth > 1))))
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


def _tried(explanations: Explanations, step: Step) -> list[TriedRemedy]:
    """The remedies of an explanation, in words and as data."""
    found: list[TriedRemedy] = []
    for remedy in step.remedies:
        wording = explanations.wording_of(remedy.function)
        words = remedy_words(remedy, wording, explanations.wording)
        name = wording.module.function(remedy.function)
        names = [wording.name_of(one) for one in values_of(remedy.help)]
        help_ = remedy.help
        given = given_fact(remedy.function, help_.sets, wording) if isinstance(help_, GivenSets) else ""
        compared: tuple[str, str, str] | None = None
        if isinstance(help_, BoundedComparison):
            compared = bounded_comparison(help_.compare, help_.rises, wording)
        found.append(TriedRemedy(words, help_, name, names, given, compared))
        remedy.close()
    return found
