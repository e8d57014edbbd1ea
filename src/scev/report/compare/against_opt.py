"""What LLVM's opt prints of a module (print<scalar-evolution>), and what we print in the same form, as two sides.

    %i = phi i32 [ 0, %entry ], [ %next, %loop ]
    -->  {0,+,1}<nuw><%loop> U: [0,10) S: [0,10)      Exits: 9      LoopDispositions: { … }
    Loop %loop: backedge-taken count is i32 9
    Loop %loop: constant max backedge-taken count is i32 9
    Loop %loop: symbolic max backedge-taken count is i32 9
    Loop %loop: Trip multiple is 10

Both texts are taken apart by the same parser, so that the two are compared by what they say, not by how. Facts are
about the values and loops of one module, so LLVM's names tell what is the same; where one side has no line, it knows
nothing. A range is one as unsigned (U) and one as signed numbers (S): the verdict on both.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from scev.answers import FunctionFacts
from scev.domains import IntRange, IntSet, TupleSet
from scev.errors import ScevError
from scev.ir import Function, Instruction, Module, plain_name
from scev.report.compare.judged import (
    DIFFERENT,
    GAINED,
    LOST,
    SAME,
    SHARPER,
    WEAKER,
    FactChange,
    judge_multiples,
    judge_sets,
    merged,
)
from scev.report.compare.matching import ComparedRow, FunctionComparison, ProgramComparison
from scev.report.compare.sides import ANYTHING, LOOP, NOT_COUNTED, VALUE, SideFact, SideKind
from scev.report.forms.base import Report, Write
from scev.report.forms.llvm.llvm import LlvmReport
from scev.report.rows.loop_rows import UNKNOWN
from scev.report.words import set_words
from scev.source.locations import SourceLocation, location_of_instruction, location_of_loop
from scev.source.text import SourceText

PASS: Final = "print<scalar-evolution>"
RANGE: Final = ""
EXPRESSION: Final = "as an expression"
EXIT_VALUE: Final = "after its loop"
TAKEN: Final = "backedges taken"
CONSTANT_MAX: Final = "backedges taken at most"
SYMBOLIC_MAX: Final = "backedges taken at most, as an expression"
MULTIPLE: Final = "trips are a multiple of"

_NAME: Final = r'(?:"[^"]*"|[-\w.$]+)'
_FUNCTION: Final = re.compile(rf"^(?:Classifying expressions|Determining loop execution counts) for: @({_NAME})$")
_INSTRUCTION: Final = re.compile(rf"^ +(%{_NAME}) = ")
_VALUE: Final = re.compile(
    r"^  -->  (.*?)(?: U: (\S+) S: (\S+?))?(?:\s+-->  .*?)?(?:\s+Exits: (.*?)\s+LoopDispositions: .*)?$"
)
_LOOP: Final = re.compile(rf"^Loop (%{_NAME}): (?:<multiple exits> )?(.*?)\.?\s*$")
_COUNTS: Final = (
    (CONSTANT_MAX, "constant max backedge-taken count"),
    (SYMBOLIC_MAX, "symbolic max backedge-taken count"),
    (TAKEN, "backedge-taken count"),
    (MULTIPLE, "trip multiple"),
)
_UNKNOWN: Final = ("", "***COULDNOTCOMPUTE***", "<<Unknown>>")
_NOTHING_KNOWN: Final = {TAKEN: NOT_COUNTED, RANGE: ANYTHING}
_OR_ZERO: Final = ", actual taken count either this or zero"
_CONSTANT: Final = re.compile(r"i(\d+) (-?\d+|true|false)")
_FLAGS: Final = re.compile(r"(?:<(?:nuw|nsw|nw)>)+")
_ORDERED: Final = {"/u", "umin_seq", "to"}
"""What a round bracket holds whose operands cannot change places: a division, a sequential minimum, a cast."""
_TOKENS: Final = re.compile(rf"[%@]{_NAME}|[-\w./]+|\S")

Said = dict[tuple[SideKind, str, str], str]
"""By LOOP or VALUE, the name of a value or header, and what is said of it (RANGE, TAKEN, …), the text."""


class OptSide(NamedTuple):
    """What is printed of one function, and what a row says of where its values and loops are."""

    llvm: str
    shown: str
    file: str
    line: int
    said: Said
    widths: dict[str, int]
    places: dict[str, tuple[str, int]]
    text: tuple[str, ...] = ()


# Reading --------------------------------------------------------------------------------------------------------------


def read_printed(text: str) -> dict[str, Said]:
    """By the name of a function, what is printed of it."""
    found: dict[str, Said] = {}
    said: Said = {}
    value = ""
    for line in text.splitlines():
        if line.startswith("  -->  "):
            if value:
                _read_value(line, value, said)
            value = ""
        elif line.startswith("Loop %"):
            _read_loop(line, said)
        elif match := _INSTRUCTION.match(line):
            value = match[1]
        elif match := _FUNCTION.match(line):
            said = found.setdefault(match[1], {})
            value = ""
    return found


def _read_value(line: str, value: str, said: Said) -> None:
    if (match := _VALUE.match(line)) is None:
        return
    expression, unsigned, signed, exits = match.groups()
    said[VALUE, value, EXPRESSION] = "" if expression == value else expression
    if unsigned is not None:
        said[VALUE, value, RANGE] = f"{unsigned} {signed}"
    if exits is not None:
        said[VALUE, value, EXIT_VALUE] = exits


def _read_loop(line: str, said: Said) -> None:
    if (match := _LOOP.match(line)) is None:
        return
    loop, words = match.groups()
    lower = words.lower()
    for kind, begin in _COUNTS:
        if lower.startswith(f"unpredictable {begin}"):
            said[LOOP, loop, kind] = ""
        elif lower.startswith(f"{begin} is "):
            said[LOOP, loop, kind] = words[len(begin) + 4 :]
        else:
            continue
        return


def range_of(text: str, width: int) -> TupleSet:
    """`[0,10) [0,10)` as two sets: what is said of unsigned and of signed numbers."""
    unsigned, _, signed = text.partition(" ")
    return TupleSet((_arc(unsigned, width), _arc(signed, width)))


def _arc(text: str, width: int) -> IntSet:
    if text == "full-set":
        return IntSet.full(width)
    if text == "empty-set":
        return IntSet.empty(width)
    low, _, high = text.strip("[)").partition(",")
    return IntSet.from_range(IntRange.half_open(width, int(low) % (1 << width), int(high) % (1 << width)))


# Sides ----------------------------------------------------------------------------------------------------------------


class OurReport(Report[OptSide]):
    """What we print of a module in LLVM's form, taken apart."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.printed = LlvmReport(module, False, False)
        self.text = SourceText(os.path.dirname(module.name))

    def piece(self, facts: FunctionFacts) -> OptSide:
        from scev.source.locations import location_of_function

        function = facts.function
        name = plain_name(function.name)
        place = location_of_function(function)
        said = read_printed(self.printed.piece(facts))
        places = {each.name: location_of_instruction(each) for each in function.instructions() if each.name}
        places |= {
            f"{LOOP} {loop.header.name}": location_of_loop(loop.loop, self.module.metadata) for loop in facts.loops
        }
        file = "" if place is None else place.file
        shown = {each: _shown(found, file) for each, found in places.items() if found is not None}
        return OptSide(
            name,
            name,
            file,
            0 if place is None else place.line,
            next(iter(said.values()), {}),
            self._widths(function),
            shown,
            self.text.of_function(function, max([line for _, line in shown.values()], default=0)),
        )

    def _widths(self, function: Function) -> dict[str, int]:
        found: dict[str, int] = {}
        for value in function.values:
            width = self.module.layout.size_in_bits(value.type) if isinstance(value, Instruction) else None
            if width:
                found[value.name] = width
        return found

    def write(self, pieces: Iterator[OptSide], write: Write) -> None:
        raise NotImplementedError("a side is compared, not written")


def _shown(place: SourceLocation, home: str) -> tuple[str, int]:
    """A place in words, and its line if it is in the function's own file."""
    return place.short(), place.line if place.file == home else 0


# Verdicts -------------------------------------------------------------------------------------------------------------


def compare_with_opt(a: str, b: str, ours: list[OptSide], printed: str) -> ProgramComparison:
    """What opt knows and we do not, and the other way round: A is ours, B is opt's. ScevError where opt has printed
    nothing of them.
    """
    theirs = read_printed(printed)
    if ours and not theirs:
        raise ScevError(f"no scalar evolution is in {b}")
    functions = [_compared(side, theirs.get(_quoted(side.llvm), theirs.get(side.llvm, {}))) for side in ours]
    return ProgramComparison(a, b, functions, [], [], [])


def _quoted(name: str) -> str:
    return f'"{name}"'


def _compared(side: OptSide, theirs: Said) -> FunctionComparison:
    rows: list[ComparedRow] = []
    for key in dict.fromkeys([*side.said, *theirs]):
        kind, name, what = key
        width = side.widths.get(name, 64)
        a, b = side.said.get(key, ""), theirs.get(key, "")
        change = judge(what, a, b, width)
        at = side.places.get(name if kind == VALUE else f"{LOOP} {name}", ("", 0))
        rows.append(ComparedRow(side.shown, change, _fact(key, a, width, at), _fact(key, b, width, at)))
    rows.sort(key=lambda row: row.a.kind != LOOP)
    return FunctionComparison(side.shown, side.file, side.line, rows, [], [], side.text)


def _fact(key: tuple[SideKind, str, str], text: str, width: int, at: tuple[str, int]) -> SideFact:
    """What one side says, for a row."""
    kind, name, what = key
    known = None
    says = detail = text if text not in _UNKNOWN else _NOTHING_KNOWN.get(what, UNKNOWN)
    if what == RANGE and text:
        unsigned, signed = range_of(text, width).elements
        assert isinstance(unsigned, IntSet)
        assert isinstance(signed, IntSet)
        known = unsigned.meet(signed)
        says = set_words(known) or ANYTHING
        first, _, second = text.partition(" ")
        detail = f"unsigned {first}, signed {second}"
    return SideFact(kind, name, at[0], at[1], what, name, known, "any", says=says, detail=detail)


def judge(what: str, a: str, b: str, width: int) -> FactChange:
    """The verdict on two texts about one thing."""
    if a == b:
        return SAME
    if what == RANGE:
        return judge_sets(range_of(a, width) if a else None, range_of(b, width) if b else None)
    if (a in _UNKNOWN) or (b in _UNKNOWN):
        return SAME if a in _UNKNOWN and b in _UNKNOWN else GAINED if a in _UNKNOWN else LOST
    if what == MULTIPLE:
        return judge_multiples(int(a), int(b))
    if what in (TAKEN, CONSTANT_MAX, SYMBOLIC_MAX):
        return _judge_counts(what, a, b)
    return judge_expressions(a, b)


def _judge_counts(what: str, a: str, b: str) -> FactChange:
    or_zero: FactChange = SAME
    if a.endswith(_OR_ZERO) != b.endswith(_OR_ZERO):
        or_zero = SHARPER if b.endswith(_OR_ZERO) else WEAKER
    a, b = a.removesuffix(_OR_ZERO), b.removesuffix(_OR_ZERO)
    first, second = _constant(a), _constant(b)
    if first is not None and second is not None:
        if first == second:
            return or_zero
        if what == TAKEN:
            return DIFFERENT
        return merged([or_zero, SHARPER if second < first else WEAKER])
    if what == TAKEN and (first is None) != (second is None):
        return SHARPER if second is not None else WEAKER
    return merged([or_zero, judge_expressions(a, b)])


def _constant(text: str) -> int | None:
    """`i32 -1` as the unsigned number it is."""
    if (match := _CONSTANT.fullmatch(text)) is None:
        return None
    number = {"true": 1, "false": 0}.get(match[2])
    return int(match[2]) % (1 << int(match[1])) if number is None else number


def judge_expressions(a: str, b: str) -> FactChange:
    """The verdict on two expressions: the same in any order of operands; the same with more flags is sharper."""
    if a == b:
        return SAME
    if _FLAGS.sub("", a) == _FLAGS.sub("", b):
        verdicts: list[FactChange] = []
        for one, other in zip(_flags(a), _flags(b), strict=True):
            verdicts.append(SAME if one == other else SHARPER if one < other else WEAKER if other < one else DIFFERENT)
        return merged(verdicts)
    return SAME if _in_any_order(_FLAGS.sub("", a)) == _in_any_order(_FLAGS.sub("", b)) else DIFFERENT


def _in_any_order(text: str) -> str:
    """An expression without flags, the operands in each round bracket in one order where that does not matter:
    (%b + %a) as (%a + %b).
    """
    groups: list[tuple[str, list[str]]] = [("", [])]
    for token in _TOKENS.findall(text):
        if token in ("(", "{"):
            groups.append((token, []))
        elif token in (")", "}") and len(groups) > 1:
            opening, parts = groups.pop()
            commutes = opening == "(" and not _ORDERED & set(parts)
            groups[-1][1].append(" ".join([opening, *(sorted(parts) if commutes else parts), token]))
        else:
            groups[-1][1].append(token)
    return " ".join(groups[0][1])


def _flags(text: str) -> list[frozenset[str]]:
    """The flags behind each closing bracket; nw follows from the others."""
    found: list[frozenset[str]] = []
    for match in re.finditer(rf"[)}}]({_FLAGS.pattern})?", text):
        flags = set(re.findall("nuw|nsw|nw", match[1] or ""))
        found.append(frozenset(flags | {"nw"} if flags and match[0][0] == "}" else flags))
    return found
