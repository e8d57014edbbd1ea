"""`--format llvm`: what `opt -passes='print<scalar-evolution>'` prints, in the same form (ScalarEvolution::print).

    Classifying expressions for: @f
      %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
      -->  {0,+,1}<nuw><nsw><%loop> U: [0,10) S: [0,10)<tab><tab>Exits: 9<tab><tab>LoopDispositions: { %loop:
      Computable }
    Determining loop execution counts for: @f
    Loop %loop: backedge-taken count is i32 9

Ranges are half-open and printed as signed numbers; `U:` is the best one for unsigned numbers, `S:` for signed ones. A
value has a second `-->` if more is known of it in its loop. What is not known is printed as in LLVM.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from scev.answers import FunctionFacts, ValueFacts, internals
from scev.cfg import Loop
from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.facts import COMPUTABLE, INVARIANT, VARIANT, ExitFacts, Expression, LoopFacts
from scev.ir import (
    BasicBlock,
    Compare,
    Instruction,
    IntegerType,
    Module,
    PointerType,
    Type,
    integer_type,
    last_line,
    plain_name,
)
from scev.report.forms.base import Report
from scev.support.numerals import decimal

COULD_NOT_COMPUTE: Final = "***COULDNOTCOMPUTE***"
ATTACHMENTS: Final = re.compile(r"(?:, ![-a-zA-Z$._][-a-zA-Z$._0-9]* ![0-9]+)+$")
"""What an instruction ends with: `, !dbg !12, !tbaa !7`."""
PART_CHARACTERS: Final = 1 << 16
"""Characters of a function's text that are written together."""
UNKNOWN_EXIT: Final = "<<Unknown>>"
DISPOSITION_NAMES: Final = {VARIANT: "Variant", INVARIANT: "Invariant", COMPUTABLE: "Computable"}


class LlvmReport(Report[str]):
    """Expressions, ranges, exit values, dispositions and counts; with `floats`, the sets of float values too. Without
    `metadata`, instructions are printed without their attachments: LLVM numbers these anew in each function.
    """

    is_streamed: bool = True

    def __init__(self, module: Module, floats: bool = False, metadata: bool = True) -> None:
        super().__init__(module)
        self.floats = floats
        self.metadata = metadata

    def piece(self, facts: FunctionFacts) -> str:
        return "".join(self.parts(facts))

    def question(self) -> str:
        return f"llvm {self.floats} {self.metadata}"

    def shows_text(self) -> bool:
        return True

    def parts(self, facts: FunctionFacts) -> Iterator[str]:
        """The text of a function, some of it at a time. A chain of n sums has lines of 1, 2, … n operands."""
        parts: list[str] = []
        length = 0
        for part in self._lines(facts):
            parts.append(part)
            length += len(part)
            if length >= PART_CHARACTERS:
                yield "".join(parts)
                parts = []
                length = 0
        yield "".join(parts)

    def _lines(self, facts: FunctionFacts) -> Iterator[str]:
        name = facts.name
        yield f"Printing analysis 'Scalar Evolution Analysis' for function '{plain_name(name)}':\n"
        yield f"Classifying expressions for: {name}\n"
        lines = facts.function.lines()
        first = facts.function.line + 1
        for instruction in facts.function.instructions():
            if is_described(instruction):
                yield f"{self._text_of(instruction, lines, first)}\n{value_line(facts, instruction)}\n"
            elif self.floats and instruction.name:
                set_ = facts.of(instruction).range
                if speaks_of_floats(set_):
                    yield f"{self._text_of(instruction, lines, first)}\n  -->  {instruction.name} F: {set_}\n"
        yield f"Determining loop execution counts for: {name}\n"
        for loop in in_printing_order(facts):
            yield loop_lines(loop)

    def _text_of(self, instruction: Instruction, lines: list[str], first: int) -> str:
        text = text_of(instruction, lines, first)
        return text if self.metadata else ATTACHMENTS.sub("", text)


def text_of(instruction: Instruction, lines: list[str], first: int) -> str:
    """An instruction as it is written; `first` is the line number of the first of the lines."""
    return "\n".join(lines[instruction.line - first : last_line(instruction) + 1 - first])


# Values --------------------------------------------------------------------------------------------------------------


def is_described(instruction: Instruction) -> bool:
    """Whether LLVM prints an instruction: its type is integer or pointer, and it is not a comparison."""
    return is_scevable(instruction.type) and not isinstance(instruction, Compare)


def speaks_of_floats(set_: ValueSet | None) -> bool:
    """Whether a set is one of floats, or of structures that hold some."""
    if isinstance(set_, TupleSet):
        return any(speaks_of_floats(element) for element in set_.elements)
    return isinstance(set_, FloatSet)


def is_scevable(type_: Type) -> bool:
    return isinstance(type_, (IntegerType, PointerType))


def value_line(facts: FunctionFacts, instruction: Instruction) -> str:
    """The line below an instruction."""
    if not facts.control.is_reachable(instruction.block):
        return "  -->  poison U: full-set S: full-set"
    known = facts.of(instruction)
    evolution = known.evolution
    loop = facts.control.loop_of(instruction.block)
    text = f"  -->  {expression_text(known)} {ranges_text(all_known(facts, known))}"
    if evolution is not None and (here := internals(facts).evolution.value_at_scope(evolution, loop)) is not evolution:
        text += f"  -->  {here} {ranges_text(internals(facts).evolution.set_of(here))}"
    if loop is None:
        return text
    disposed = ", ".join(
        [f"{other}: {disposition(facts, instruction, evolution, other)}" for other in loops_around_and_inside(loop)]
    )
    return f"{text}\t\tExits: {exit_value(facts, evolution, loop)}\t\tLoopDispositions: {{ {disposed} }}"


def all_known(facts: FunctionFacts, known: ValueFacts) -> ValueSet | None:
    """What flow and evolution together know of a value."""
    found = internals(facts).integer_flow.set_of(known.value.index)
    evolution = known.evolution
    evolved = None if evolution is None else internals(facts).evolution.set_of(evolution)
    return found if found is None or evolved is None else found.meet(evolved)


def expression_text(known: ValueFacts) -> str:
    """The expression; an unknown value is itself."""
    return known.value.name if known.evolution is None else str(known.evolution)


def ranges_text(set_: ValueSet | None) -> str:
    if not isinstance(set_, IntSet):
        return "U: full-set S: full-set"
    if set_.is_full():
        return "U: full-set S: full-set"
    unsigned = unsigned_range(set_)
    # Both views of numbers that are not negative are the same.
    is_one = not set_.is_empty() and set_.unsigned_max() >> (set_.width - 1) == 0
    return f"U: {unsigned} S: {unsigned if is_one else signed_range(set_)}"


def unsigned_range(set_: IntSet) -> str:
    """As unsigned numbers: their bounds, or the arc where those say nothing."""
    if set_.is_empty():
        return "empty-set"
    return _bounds_or_arc(set_, set_.unsigned_min(), set_.unsigned_max())


def signed_range(set_: IntSet) -> str:
    """As signed numbers: their bounds, or the arc where those say nothing."""
    if set_.is_empty():
        return "empty-set"
    return _bounds_or_arc(set_, set_.signed_min(), set_.signed_max())


def _bounds_or_arc(set_: IntSet, lowest: int, highest: int) -> str:
    # LLVM too prefers a range that does not wrap in the view that is asked for.
    if highest - lowest + 1 < 1 << set_.width or set_.range.is_full():
        return _arc_text(set_.width, lowest, highest + 1)
    return _arc_text(
        set_.width, set_.range.lower, set_.range.upper + (set_.range.upper <= set_.range.lower) * (1 << set_.width)
    )


def _arc_text(width: int, lower: int, upper: int) -> str:
    """[lower, upper) modulo 2^width as LLVM prints it: both ends as signed numbers."""
    if upper - lower >= 1 << width:
        return "full-set"
    return f"[{decimal(as_signed(lower, width))},{decimal(as_signed(upper, width))})"


def as_signed(number: int, width: int) -> int:
    half = 1 << (width - 1)
    return (number + half) % (1 << width) - half


def exit_value(facts: FunctionFacts, evolution: Expression | None, loop: Loop) -> str:
    """The value after the loop, if it does not depend on what the loop did."""
    if evolution is None:
        return UNKNOWN_EXIT
    value = internals(facts).evolution.value_at_scope(evolution, loop.parent)
    return str(value) if internals(facts).evolution.disposition(value, loop) == INVARIANT else UNKNOWN_EXIT


def disposition(facts: FunctionFacts, instruction: Instruction, evolution: Expression | None, loop: Loop) -> str:
    """How a value behaves in a loop."""
    if evolution is None:
        return "Variant" if loop.contains(instruction.block) else "Invariant"
    return DISPOSITION_NAMES[internals(facts).evolution.disposition(evolution, loop)]


def loops_around_and_inside(loop: Loop) -> list[Loop]:
    """The loops a disposition is printed for: from the innermost outwards, and then those inside, in preorder."""
    found: list[Loop] = []
    outer: Loop | None = loop
    while outer is not None:
        found.append(outer)
        outer = outer.parent
    inside = list(reversed(loop.children))
    while inside:
        inner = inside.pop()
        found.append(inner)
        inside.extend(reversed(inner.children))
    return found


# Loops ---------------------------------------------------------------------------------------------------------------


def in_printing_order(facts: FunctionFacts) -> list[LoopFacts]:
    """The last outermost loop first, as LLVM keeps them; of each nest, inner loops before the outer one."""
    by_number = {loop.loop.number: loop for loop in facts.loops}
    found: list[LoopFacts] = []
    # A preorder from the outside in that takes the last child first, backwards, is a postorder.
    pending = list(reversed(facts.control.loops))
    for outermost in pending:
        nest = [outermost]
        order: list[Loop] = []
        while nest:
            loop = nest.pop()
            order.append(loop)
            nest.extend(loop.children)
        found.extend(by_number[loop.number] for loop in reversed(order))
    return found


def loop_lines(facts: LoopFacts) -> str:
    """All that is printed of one loop."""
    name = facts.header.name
    several = len(facts.loop.exiting_blocks) != 1
    counts = facts.backedge_taken
    lines = [
        f"Loop {name}: {'<multiple exits> ' if several else ''}{_count_words('backedge-taken count', counts.exact, '')}"
    ]
    if several:
        for exit_ in facts.exits:
            lines.append(f"  exit count for {given_name(exit_.block)}: {count_text(exit_.counts.exact)}")
            lines.extend(_predicated_exit("exit count", exit_, exit_.counts.exact, False))
    lines.append(f"Loop {name}: {_constant_max_words(facts)}")
    lines.append(f"Loop {name}: {_count_words('symbolic max backedge-taken count', counts.symbolic_max, ' ')}")
    if several:
        for exit_ in facts.exits:
            lines.append(
                f"  symbolic max exit count for {given_name(exit_.block)}: {count_text(exit_.counts.symbolic_max)}"
            )
            lines.extend(_predicated_exit("symbolic max exit count", exit_, exit_.counts.symbolic_max, True))
    lines.extend(_predicated_lines(facts))
    if counts.exact is not None:
        lines.append(f"Loop {name}: Trip multiple is {decimal(facts.trip_multiple)}")
    return "\n".join(lines) + "\n"


def _predicated_exit(words: str, exit_: ExitFacts, known: Expression | None, symbolic: bool) -> list[str]:
    """What an exit's count is under assumptions, where it is not known without."""
    if exit_.predicated is None:
        return []
    counts = exit_.predicated.counts
    count = counts.symbolic_max if symbolic else counts.exact
    if count is None or count is known:
        return []
    return [
        f"  predicated {words} for {given_name(exit_.block)}: {count_text(count)}",
        "   Predicates:",
        *[f"    {assumption}" for assumption in exit_.predicated.assumptions],
        "",
    ]


def _predicated_lines(facts: LoopFacts) -> list[str]:
    if facts.predicated is None:
        return []
    plain = facts.backedge_taken
    counts = facts.predicated.counts
    assumptions = [" Predicates:", *[f"    {assumption}" for assumption in facts.predicated.assumptions]]
    name = facts.header.name
    lines: list[str] = []
    if counts.exact is not None and counts.exact is not plain.exact:
        lines += [f"Loop {name}: Predicated backedge-taken count is {count_text(counts.exact)}", *assumptions]
    if counts.constant_max is not None and counts.constant_max != plain.constant_max:
        type_: Type = integer_type(32)
        for expression in (counts.symbolic_max, counts.exact):
            if expression is not None:
                type_ = expression.type
        number = f"{type_} {_number_text(counts.constant_max, type_)}"
        lines += [f"Loop {name}: Predicated constant max backedge-taken count is {number}", *assumptions]
    if counts.symbolic_max is not None and counts.symbolic_max is not plain.symbolic_max:
        count = count_text(counts.symbolic_max)
        lines += [f"Loop {name}: Predicated symbolic max backedge-taken count is {count}", *assumptions]
    return lines


def given_name(block: BasicBlock) -> str:
    """A block's name, if the program gives it one; a number is not a name."""
    return "" if block.name[1:].isdigit() else plain_name(block.name)


def _count_words(kind: str, count: Expression | None, space: str) -> str:
    # LLVM ends the sentence with a space in two of three cases.
    return f"Unpredictable {kind}.{space}" if count is None else f"{kind} is {count_text(count)}"


def _constant_max_words(facts: LoopFacts) -> str:
    if (number := facts.backedge_taken.constant_max) is None:
        return "Unpredictable constant max backedge-taken count. "
    type_ = count_type(facts)
    or_zero = ", actual taken count either this or zero." if facts.max_or_zero else ""
    return f"constant max backedge-taken count is {type_} {_number_text(number, type_)}{or_zero}"


def count_type(facts: LoopFacts) -> Type:
    """The type in which a loop's iterations are counted."""
    for counts in [facts.backedge_taken, *[exit_.counts for exit_ in facts.exits], facts.trip_count]:
        for expression in (counts.exact, counts.symbolic_max):
            if expression is not None:
                return expression.type
    number = facts.backedge_taken.constant_max or 0
    return integer_type(32 if number < 1 << 32 else max(64, number.bit_length()))


def count_text(count: Expression | None) -> str:
    """A count: with its type where it is a constant."""
    if count is None:
        return COULD_NOT_COMPUTE
    return str(count) if count.constant() is None else f"{count.type} {count}"


def _number_text(number: int, type_: Type) -> str:
    if not isinstance(type_, IntegerType):
        return decimal(number)
    if type_.width == 1:
        return "true" if number else "false"
    return decimal(as_signed(number, type_.width))
