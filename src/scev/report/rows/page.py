"""What a page says of one function: its loops, and the values worth a look, as data. Text and other faces paint it.

Values are worth a look of which more is known than their type and their operation say, where they are defined or at
some place, and those that change with the iterations of a loop. Of a variable that has several values on one line, the
last is shown; of a loop's counter the one that the iteration begins with. `View.everything` shows all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev import ir
from scev.answers import FunctionFacts, ValueFacts, internals, settled
from scev.cfg import Place, is_computed_in
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import Expression, LoopFacts
from scev.ir import opcodes
from scev.report.rows.absent import Hidden, hidden_in, spoken
from scev.report.rows.computed_variables import computed_variables
from scev.report.rows.loop_rows import LoopRow, loop_row
from scev.report.rows.narrower import NarrowerPlace, narrower_places
from scev.report.rows.view import View, matches
from scev.report.words.behind import deciders
from scev.report.words.error_words import error_words, is_float
from scev.report.words.wording import Wording
from scev.source.locations import location_of_function, location_of_instruction, location_of_loop
from scev.source.source_types import type_words
from scev.source.value_names import EXPRESSION, LLVM, VARIABLE
from scev.source.variables import Variable, is_direct

MAX_PLACES_SHOWN: Final = 6
"""Maximum places at which the text shows that a value is narrower than at its definition."""


class ValueRow(NamedTuple):
    """One value. `known` is its set where it is defined and `narrower` where it is smaller, "" and [] where nothing is
    known; `evolution` is "" for a value that does not change with a loop. `llvm` is LLVM's name; `error` says how far
    it may be from what real numbers would give, where that was asked for.
    """

    name: str
    also: list[str]
    type: str
    line: str
    known: str
    narrower: Sequence[str] = ()
    evolution: str = ""
    llvm: str = ""
    error: str = ""


class FunctionPage(NamedTuple):
    """One function. `summary` says in a line what is known of it; `exact` and `bounded` count its loops."""

    name: str
    place: str
    summary: str
    never_runs: list[str]
    loops: list[LoopRow]
    values: list[ValueRow]
    exact: int
    bounded: int
    hidden: Hidden


def page_of(facts: FunctionFacts, wording: Wording, view: View) -> FunctionPage:
    """The page of a function, through the filters of a view."""
    # All rounds before the first line, not when a heading happens to ask for a fact.
    settled(facts)
    loops = [loop for loop in facts.loops if is_loop_in_view(loop, wording, view)]
    rows = [loop_row(facts, loop, wording) for loop in loops]
    values = [] if "loops" in view.only else value_rows(facts, wording, view, loops)
    place = location_of_function(facts.function)
    dead = [] if view.is_filtered else [block for block in facts.function.blocks if not facts.is_executable(block)]
    return FunctionPage(
        wording.module.heading(facts.function),
        wording.module.short(place),
        summary_of(facts, wording, len(values)),
        [wording.block(block) for block in dead],
        [] if view.only and "loops" not in view.only else rows,
        values,
        sum(1 for row in rows if row.times),
        sum(1 for row in rows if row.bounded),
        hidden_in(facts),
    )


def is_loop_in_view(loop: LoopFacts, wording: Wording, view: View) -> bool:
    """Whether a loop is asked for: by the name it is shown with, its header, or its line."""
    if view.lines:
        place = location_of_loop(loop.loop, wording.module.module.metadata)
        if place is None or not any(lines.hold(place.file, place.line) for lines in view.lines):
            return False
    if view.values:
        return False
    return not view.loops or any(matches(name, loop_names(loop, wording)) for name in view.loops)


def loop_names(loop: LoopFacts, wording: Wording) -> list[str]:
    """The names that a loop is found by."""
    place = location_of_loop(loop.loop, wording.module.module.metadata)
    counter = wording.counter_of(loop.loop)
    names = [wording.loop(loop.loop), loop.header.name, "" if counter is None else counter[0]]
    return names if place is None else [*names, str(place.line), place.short()]


# Values ---------------------------------------------------------------------------------------------------------------


class ShownValue(NamedTuple):
    """A value that is shown, the places where it is narrower, and where it belongs among those of its variable."""

    value: ValueFacts
    narrower: list[NarrowerPlace]
    key: tuple[str, str]
    is_counter: bool


def value_rows(facts: FunctionFacts, wording: Wording, view: View, loops: Sequence[LoopFacts]) -> list[ValueRow]:
    """The rows of the values in view."""
    rows = [
        value_row(facts, shown.value, wording, shown.narrower, view.everything, view.errors)
        for shown in shown_values(facts, wording, view, loops)
    ]
    if view.is_filtered:
        return rows
    rows += computed_rows(facts, wording, [row.name for row in rows])
    return rows + constant_rows(wording) if view.everything else rows


def shown_values(
    facts: FunctionFacts, wording: Wording, view: View, loops: Sequence[LoopFacts] = ()
) -> list[ShownValue]:
    """The values in view that are worth a look; `loops` are those in view."""
    found: list[ShownValue] = []
    for value in facts.values():
        local = value.value
        if view.is_filtered and not is_in_view(facts, value, wording, view, loops):
            continue
        everything = view.everything or view.asks_for_some
        if not everything and says_nothing_new(local, wording):
            continue
        narrower = places_worth_a_look(facts, value, wording, everything)
        if "narrowed" in view.only and not narrower:
            continue
        if everything or narrower or is_worth_a_look(facts, value, wording):
            name = wording.named(local)
            line = wording.line_of(local)
            key = (name.text, line) if name.kind == VARIABLE and not everything else (local.name, "")
            found.append(ShownValue(value, narrower, key, isinstance(local, ir.Phi)))
    last = {shown.key: number for number, shown in enumerate(found) if not shown.is_counter}
    counters = {shown.key: number for number, shown in reversed(list(enumerate(found))) if shown.is_counter}
    return [shown for number, shown in enumerate(found) if counters.get(shown.key, last.get(shown.key)) == number]


def computed_rows(facts: FunctionFacts, wording: Wording, shown: Sequence[str]) -> list[ValueRow]:
    """The variables without a row that debug information computes from a value."""
    return [
        ValueRow(one.name, [], one.type, one.line, one.known)
        for one in computed_variables(facts, wording)
        if one.name not in shown
    ]


def constant_rows(wording: Wording) -> list[ValueRow]:
    """The variables that are never a value of the program, only constants: `n = 100`, each number once."""
    numbers: dict[str, list[str]] = {}
    first: dict[str, Variable] = {}
    for record, variable in wording.variables.records if wording.speaks_source else []:
        if record.value is not None or not is_direct(record):
            numbers[variable.name] = []
            first.pop(variable.name, None)
        elif variable.name in first or variable.name not in numbers:
            written = record.written.rpartition(" ")[2]
            if not record.written.startswith("!") and written not in ("poison", "undef"):
                first.setdefault(variable.name, variable)
                known = numbers.setdefault(variable.name, [])
                if written not in known:
                    known.append(written)
    return [
        ValueRow(name, [], type_words(one.type), wording.module.line_or_none(one.line), " or ".join(numbers[name]))
        for name, one in first.items()
    ]


def is_in_view(
    facts: FunctionFacts, value: ValueFacts, wording: Wording, view: View, loops: Sequence[LoopFacts]
) -> bool:
    """Whether the filters let a value through."""
    local = value.value
    if view.values:
        names = [wording.name_of(local), *wording.also(local), local.name]
        if not any(matches(wanted, names) for wanted in view.values):
            return False
    if view.lines:
        place = location_of_instruction(local) if isinstance(local, ir.Instruction) else None
        if place is None:
            place = location_of_function(facts.function)
        if place is None or not any(lines.hold(place.file, place.line) for lines in view.lines):
            return False
    if view.loops and not any(is_computed_in(local, loop.loop) for loop in loops):
        return False
    set_ = value.range
    if "floats" in view.only and not isinstance(set_, FloatSet):
        return False
    return "nan" not in view.only or (isinstance(set_, FloatSet) and set_.may_be_nan)


def says_nothing_new(local: ir.LocalValue, wording: Wording) -> bool:
    """Whether a value is another as another width reads it, or differs from it by a number, and has no name of its own:
    `b->len` for an index, `i + 1`.
    """
    if not isinstance(local, ir.Instruction):
        return False
    if local.opcode in (opcodes.ZEXT, opcodes.SEXT, opcodes.FREEZE):
        name = wording.named(local)
        return name.kind != VARIABLE or name.text == wording.name_of(local.operands[0])
    if local.opcode in (opcodes.ADD, opcodes.SUB) and isinstance(local.operands[1], ir.Constant):
        return wording.named(local).kind == EXPRESSION
    return False


def is_worth_a_look(facts: FunctionFacts, value: ValueFacts, wording: Wording) -> bool:
    """Whether the facts of a value tell a person something."""
    local = value.value
    if isinstance(local, ir.Instruction) and not facts.is_executable(local.block):
        return False
    if value.is_undefined:
        return True
    kind = wording.named(local).kind
    is_counted = kind == VARIABLE or isinstance(local, ir.Phi) or (kind == LLVM and not is_address(local))
    if is_counted and recurs(value.evolution):
        return True
    if evolved_further(facts, value) is not None:
        return True
    if (found := value.range) is None or not is_set_worth_a_look(value, spoken(facts, found)):
        return False
    if found.is_point() or found.is_empty():
        return True
    if wording.type_of(local) == "bool":
        return False
    if isinstance(local, (ir.Call, ir.Invoke)):
        return True
    return facts.of(local).set_by_operation != found or (kind == VARIABLE and is_small(found))


def is_small(found: ValueSet) -> bool:
    """Whether a set leaves out most of the values of its type."""
    return not isinstance(found, IntSet) or found.range.size() <= 1 << (found.width - 1)


def is_set_worth_a_look(value: ValueFacts, found: ValueSet) -> bool:
    """Whether a set of a value tells a person something."""
    if found.is_full():
        return False
    if isinstance(found, FloatSet):
        return not is_anything_but_zero(found)
    # Of most addresses it is known that they are not null and how they are aligned.
    return not is_address(value.value) or found.is_point() or found.is_empty()


def is_address(local: ir.LocalValue) -> bool:
    """Whether a value is an address, or a vector of addresses."""
    return isinstance(ir.scalar_type(local.type), ir.PointerType)


def places_worth_a_look(
    facts: FunctionFacts, value: ValueFacts, wording: Wording, everything: bool = False
) -> list[NarrowerPlace]:
    """The places where a value that can be computed is narrower, if that tells a person something."""
    if isinstance(value.value, ir.Instruction) and not facts.is_executable(value.value.block):
        return []
    places = [NarrowerPlace(found.place, spoken(facts, found.set)) for found in narrower_places(facts, value)]
    if everything:
        return places
    # Of what is not known anywhere else, a condition on itself says itself what it makes known.
    is_unknown = value.range is not None and not is_set_worth_a_look(value, spoken(facts, value.range))
    says_itself = is_unknown and wording.speaks_source
    return [
        found
        for found in places
        if is_set_worth_a_look(value, found.set)
        and not (says_itself and is_said_there(facts, value.value, found.place))
    ]


def is_said_there(facts: FunctionFacts, local: ir.LocalValue, place: Place) -> bool:
    """Whether the condition that decides a place compares a value with a constant."""
    for decider in deciders(facts.control, place)[:1]:
        operands = decider.instruction.operands
        condition = operands[0] if operands else None
        if isinstance(condition, ir.Compare):
            left, right = condition.operands
            return (left is local and isinstance(right, ir.Constant)) or (
                right is local and isinstance(left, ir.Constant)
            )
    return False


def is_anything_but_zero(found: FloatSet) -> bool:
    """Whether all that is known of a float is that it is not one of the zeros, or no signalling NaN."""
    format_ = found.format
    bounds = found.bounds
    if not found.may_be_nan or not bounds or bounds[0] != format_.min_ordinal or bounds[-1] != format_.max_ordinal:
        return False
    return all(bounds[k] >= -2 and bounds[k + 1] <= 1 for k in range(1, len(bounds) - 1, 2))


def recurs(evolution: Expression | None) -> bool:
    """Whether an expression changes with the iterations of a loop."""
    return evolution is not None and evolution.has_recurrence()


def evolved_further(facts: FunctionFacts, value: ValueFacts) -> ValueSet | None:
    """What is known of an integer with its evolution, where that says more than its set; None where it does not.

    Evolution reads a value as one number; so it may say more of what is computed from a value that may be undef.
    """
    found = value.range
    evolution = value.evolution
    if not isinstance(found, IntSet) or evolution is None or not isinstance(value.value.type, ir.IntegerType):
        return None
    if (evolved := internals(facts).evolution.set_of(evolution)) is None or found.is_empty() or evolved.includes(found):
        return None
    return found.meet(evolved)


def value_row(
    facts: FunctionFacts,
    value: ValueFacts,
    wording: Wording,
    narrower: Sequence[NarrowerPlace] = (),
    everything: bool = True,
    errors: bool = False,
) -> ValueRow:
    """The row of a value; `narrower` are places with smaller sets, `everything` names all variables that it is,
    `errors` tells how far a float may be off.
    """
    local = value.value
    known = known_words(facts, value, wording)
    if not everything and value.range is not None and is_address(local) and not is_set_worth_a_look(value, value.range):
        known = ""
    recurring = evolved_further(facts, value) is not None or recurs(value.evolution)
    evolution = wording.evolution(local, value.evolution) if recurring and value.evolution is not None else ""
    return ValueRow(
        wording.name_of(local),
        wording.also(local) if everything else [],
        wording.type_of(local),
        wording.line_of(local),
        known,
        places_words(local, wording, narrower),
        # `4*i` is called so.
        "" if evolution == wording.name_of(local) else evolution,
        local.name,
        error_words(value.error) if errors and is_float(value) else "",
    )


def known_words(facts: FunctionFacts, value: ValueFacts, wording: Wording, detailed: bool = False) -> str:
    """What is known of a value where it is defined, in words."""
    local = value.value
    found = value.range
    if value.is_undefined:
        return "undef"
    if (further := evolved_further(facts, value)) is not None:
        strict = internals(facts).flow.conditions.are_read_once([local])
        return f"{wording.set_of(local, further, detailed)} {'by evolution' if strict else 'unless undef'}"
    if found is None:
        return ""
    if found.is_empty() and isinstance(local, ir.Instruction):
        if not facts.is_executable(local.block):
            return "never computed"
        return "certain error: it never has a value"
    known = wording.set_of(local, spoken(facts, found), detailed)
    return known + from_calls(facts, local) if known else ""


def from_calls(facts: FunctionFacts, local: ir.LocalValue) -> str:
    """` from 2 calls`: where what is known of an argument is from; nothing for what calls do not say."""
    callers = facts.surroundings.callers if isinstance(local, ir.Argument) and facts.surroundings.is_called else None
    if callers is None:
        return ""
    return " from 1 call" if callers == 1 else f" from {callers} calls"


def places_words(local: ir.LocalValue, wording: Wording, narrower: Sequence[NarrowerPlace]) -> list[str]:
    """`in t.c:12: [0, 9]`, a line for each place, and how many are left out."""
    lines = [
        f"{wording.place(found.place)}: {wording.set_of(local, found.set)}" for found in narrower[:MAX_PLACES_SHOWN]
    ]
    if (more := len(narrower) - MAX_PLACES_SHOWN) > 0:
        lines.append(f"and at {more} more place{'s' if more > 1 else ''}")
    return lines


# The function ---------------------------------------------------------------------------------------------------------


def summary_of(facts: FunctionFacts, wording: Wording, shown: int) -> str:
    """What is known of a function, in a line: `2 loops, 1 counted; returns [-1, 1] or NaN`."""
    parts: list[str] = []
    if not facts.surroundings.is_called:
        parts.append("never called")
    if loops := len(facts.loops):
        exact = sum(1 for loop in facts.loops if loop.backedge_taken.exact is not None)
        if loops == 1:
            parts.append("1 loop, counted" if exact else "1 loop, not counted")
        else:
            parts.append(f"{loops} loops, {'all' if exact == loops else exact or 'none'} counted")
    if (result := facts.result) is not None:
        result = spoken(facts, result)
    if result is not None and result.is_empty() and not returns_never(facts):
        parts.append("certain error: it never returns a value")
    elif result is not None and is_result_worth_a_look(facts, result):
        if words := wording.result(result):
            parts.append(f"returns {words}")
    elif result is None and returns_never(facts):
        parts.append("never returns")
    if (status := facts.output.status) is not None and (words := wording.status(status)):
        parts.append(f"status {words}")
    return "; ".join(parts)


def is_result_worth_a_look(facts: FunctionFacts, result: ValueSet) -> bool:
    """Whether what is returned tells a person something: of an address, more than that it is not null."""
    type_ = facts.output.type
    if type_ is not None and isinstance(ir.scalar_type(type_), ir.PointerType):
        # A function of Numba's that returns None stores null.
        return result.is_point() and not facts.output.has_status
    return not result.is_full()


def returns_never(facts: FunctionFacts) -> bool:
    """Whether no return of a function can be reached."""
    return not any(
        block.instructions[-1].opcode == opcodes.RET and facts.is_executable(block) for block in facts.function.blocks
    )
