"""Findings of functions that are kept, with their words: rows of functions (kept_rows.py).

    finding    kind, verdict, words, instruction, causes, block, open?       values, blocks, instructions by number
    message    words of those that are listed; lines of the source marked

A finding also rests on the functions that call: on what they hand over, the first of them first (checks/callers.py,
checks/objects.py), and on the stack that they need; on the objects that its pointers point to (checks/objects.py); and
on what those free that are called (checks/freed.py), and how many bytes they give (checks/objects.py). What drives a
finding, and which findings are one, is not kept: that is found anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scev import checks, ir
from scev.analysis import AnalyzedModule
from scev.cfg import Place
from scev.checks import Certainty, Finding
from scev.domains import set_of_row, set_row
from scev.ir.callees import asked_bytes
from scev.report.rows.findings import Message, path_from_here, place_of_finding
from scev.report.rows.kept_rows import KeptRows
from scev.report.words.marked_lines import marked, plain
from scev.report.words.wording import ModuleWording
from scev.source.locations import SourceLocation
from scev.support.kept_answers import KeptAnswers


class FunctionFindings(NamedTuple):
    """What is found in a function: the findings that may be told, and the words of those that were, by their places in
    the list; `left_out` counts the others by verdict, and `foreign` those of libraries that would be listed.
    """

    findings: list[Finding]
    messages: dict[int, Message]
    left_out: dict[Certainty, int]
    foreign: int
    without_snan: bool


class KeptFindings:
    """The findings of one module that are kept: of these kinds, where these verdicts are listed."""

    def __init__(
        self,
        analyzed: AnalyzedModule,
        kept: KeptAnswers,
        version: str,
        kinds: Sequence[str],
        verdicts: Sequence[Certainty],
        libraries: bool,
        keeps_numbers: bool,
    ) -> None:
        self.wording: Final = ModuleWording(
            analyzed.module, "source", keeps_numbers, marks_lines=True, folds_kernels=True
        )
        """In these words messages are said that are to be kept."""
        self._analyzed: Final = analyzed
        question = f"findings {kinds} {verdicts} {libraries} {keeps_numbers}"
        self._rows: Final = KeptRows(analyzed, kept, version, question, self.wording)
        self._others: Final[dict[str, list[str] | None]] = {}
        self._called: Final[dict[str, list[str]]] = {}
        # Those of the module's text, once they are asked for.
        self._lines: Final[list[str]] = []
        self._levels: Final = 1 if analyzed.scope == "function" else checks.MAX_CALLERS_OF_OBJECT + 1

    def find(self, function: ir.Function) -> FunctionFindings | None:
        """The findings of a function; None where they are not kept."""
        if (more := self._rests_on(function)) is None or (row := self._rows.find(function, more)) is None:
            return None
        findings, messages, left_out, foreign, without_snan = row
        return FunctionFindings(
            [finding_of(one, function) for one in findings],
            {number: self._message_of(one, function) for number, one in messages},
            left_out,
            foreign,
            without_snan,
        )

    def keep(self, function: ir.Function, found: FunctionFindings) -> None:
        """Keep findings that were just made."""
        if (more := self._rests_on(function)) is None:
            return
        try:
            findings = [finding_row(one) for one in found.findings]
        except ValueError:
            return
        messages = [
            [number, _message_row(one, place_of_finding(found.findings[number]))]
            for number, one in found.messages.items()
        ]
        row = [findings, messages, found.left_out, found.foreign, found.without_snan]
        self._rows.keep(function, self._rows.text_of(function, row), more)

    def said(self, message: Message) -> Message:
        """A message in the usual digits."""
        said = message._replace(message=plain(message.message), reason=plain(message.reason))
        return said._replace(witness=plain(said.witness), fix=plain(said.fix))

    def _rests_on(self, function: ir.Function) -> list[str] | None:
        """What the findings of a function rest on beside itself; None where that is not to be kept."""
        if function.name not in self._others:
            self._others[function.name] = self._find_others(function)
        return self._others[function.name]

    def _objects_of(self, function: ir.Function) -> list[str]:
        """The objects, of any function, that pointers of a function may point to, as the text says them, and how large
        their types are.
        """
        if (program := self._analyzed.program()) is None:
            return []
        pointers = program.summaries.graph.pointers
        if not self._lines:
            self._lines.extend(self._analyzed.module.text.split("\n"))
        found: list[str] = []
        for value in function.values:
            if not isinstance(value.type, ir.PointerType) or (targets := pointers.targets_of(value)) is None:
                continue
            for target, (offset, modulus) in targets.items():
                made = target.value
                line = made.function.line if isinstance(made, ir.Argument) else made.line
                found.append(f"{value.index} {offset} {modulus} {self._lines[line - 1]} {self._size_of(made)}")
        return found

    def _size_of(self, made: ir.Value) -> object:
        """What the line that makes an object does not say of its size: bytes of a type, or which operands are asked."""
        layout = self._analyzed.module.layout
        if isinstance(made, (ir.Call, ir.Invoke)):
            return asked_bytes(made)
        type_: ir.Type | None = None
        if isinstance(made, ir.Alloca):
            type_ = made.allocated_type
        elif isinstance(made, ir.GlobalVariable):
            type_ = made.value_type
        elif isinstance(made, ir.Argument):
            type_ = made.attributes.type("byval")
        return None if type_ is None else layout.alloc_size(type_)

    def _find_others(self, function: ir.Function) -> list[str] | None:
        module = self._analyzed.module
        parts = [str(checks.bytes_above(module, module.layout).get(function.name, 0))]
        for name in self._rows.names(function):
            if name not in self._called:
                self._called[name] = _memory_words(module.function(name))
            parts += self._called[name]
        parts += self._objects_of(function)
        if not function.arguments:
            return parts
        calls = checks.calls_of_functions(module)
        around: dict[str, bool] = {}
        level = [function.name]
        for _ in range(self._levels):
            above: dict[str, bool] = {}
            for name in level:
                if len(sites := calls.get(name, [])) <= checks.MAX_CALLS_OF_OBJECT:
                    above.update(dict.fromkeys([site.function.name for site in sites], True))
                else:
                    parts.append(f"many calls of {name}")
            level = [name for name in above if name not in around]
            around.update(above)
        try:
            for name in around:
                caller = module.function(name)
                assert caller is not None
                parts.append(self._rows.key_of(caller))
        except ValueError:
            return None
        return parts

    def _message_of(self, row: list[Any], function: ir.Function) -> Message:
        file, line, column, kind, verdict, *texts = row
        said = [plain(text) for text in texts]
        message, reason, witness, fix = said
        place = SourceLocation(file, int(plain(line)), column) if line else None
        return Message(
            kind,
            verdict,
            message,
            reason,
            self.wording.function(function),
            path_from_here(file, function) or self._analyzed.module.name,
            0 if place is None else place.line,
            column,
            "" if place is None else self._source(place, function),
            witness,
            fix,
        )

    def _source(self, place: SourceLocation, function: ir.Function) -> str:
        return (self.wording.text.at(function, place.file, place.line) or "").rstrip()


def _memory_words(called: ir.Function | None) -> list[str]:
    """What a function always frees, and how many bytes it gives, as those that call it see it."""
    parts: list[str] = []
    if called is None:
        return parts
    if (position := checks.freed_argument(called)) >= 0:
        parts.append(f"{called.name} frees {position}")
    if (given := checks.bytes_given(called)) is not None:
        assert isinstance(given.value, ir.Argument)
        parts.append(f"{called.name} gives {given.key()} of {given.value.position}")
    return parts


def finding_row(one: Finding) -> list[object]:
    """A finding as data; ValueError of one that rests on what is handed over."""
    if one.arguments is not None:
        raise ValueError("what is handed over is not kept")
    causes = [
        [cause.value.index, _place_row(cause.place), set_row(cause.safe), set_row(cause.handed)] for cause in one.causes
    ]
    block = -1 if one.block is None else one.block.index
    return [one.kind, one.verdict, one.words, one.at.index, causes, block, one.is_open]


def finding_of(row: list[Any], function: ir.Function) -> Finding:
    """The finding that a row is of, in a function, or in an equal one."""
    kind, verdict, words, at, causes, block, is_open = row
    made: list[checks.Cause] = []
    for value, place, safe, handed in causes:
        safe_set = set_of_row(safe)
        assert safe_set is not None
        made.append(checks.Cause(function.values[value], _place_of(place, function), safe_set, set_of_row(handed)))
    where = function.blocks[block] if block >= 0 else None
    return Finding(kind, verdict, words, function, _instruction(at, function), tuple(made), where, None, is_open)


def _place_row(place: Place | None) -> list[int] | None:
    if place is None:
        return None
    target = -1 if place.target is None else place.target.index
    instruction = -1 if place.instruction is None else place.instruction.index
    return [place.kind, place.block.index, target, instruction, place.operand]


def _place_of(row: list[int] | None, function: ir.Function) -> Place | None:
    if row is None:
        return None
    kind, block, target, instruction, operand = row
    there: ir.BasicBlock | None = function.blocks[target] if target >= 0 else None
    at = _instruction(instruction, function) if instruction >= 0 else None
    return Place(kind, function.blocks[block], there, at, operand)


def _instruction(number: int, function: ir.Function) -> ir.Instruction:
    found = function.values[number]
    assert isinstance(found, ir.Instruction)
    return found


def _message_row(one: Message, place: SourceLocation | None) -> list[object]:
    file, line, column = ("", "", 0) if place is None else (place.file, marked(place.line), place.column)
    return [file, line, column, one.kind, one.verdict, one.message, one.reason, one.witness, one.fix]
