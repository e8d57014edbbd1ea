"""`scev ask FILE 'function:value@PLACE'`: what one value can be at one place, and why there.

    w  double  [300, 2000], integer, no NaN      t.c:23, behind t.c:21 (w < 300 || w > 2000)
       at its definition, t.c:20: [0, 65535], integer, no NaN

The condition that is named is the nearest one without which less would be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scev import ir
from scev.analysis import analyze_function
from scev.answers import FunctionFacts, ValueFacts
from scev.cfg import Place
from scev.domains import ErrorBound, ValueSet
from scev.errors import ScevError
from scev.ir import edit, opcodes
from scev.report.forms.data.json import is_read_unsigned, set_object
from scev.report.forms.text.loops_table import LOOP_COLUMNS, loop_cells
from scev.report.rows.absent import spoken
from scev.report.rows.loop_rows import LoopRow, loop_row
from scev.report.rows.page import known_words, places_words, places_worth_a_look, recurs
from scev.report.rows.question import (
    LOOP,
    RESULT,
    STATUS,
    Question,
    ValueAtPlace,
    is_status,
    loop_named,
    meant,
    values_named,
)
from scev.report.words.behind import Decider, deciders
from scev.report.words.error_words import error_object, error_of_result, error_words, is_float
from scev.report.words.layout import HANGING, NAME, PLACE, SET, Line, TextSpan, folded, table
from scev.report.words.wording import Wording, returned_values
from scev.source.locations import location_of_function, location_of_instruction
from scev.targets import GpuTarget
from scev.transfer import Context, Known, format_of_type

MAX_STEPS_TO_CHOICE: Final = 8
"""Maximum instructions between a value that is asked for and the select that chooses what is computed from it."""
INDENT: Final = 3
"""Spaces before what is said below the answer."""


class Answer(NamedTuple):
    """What a value is at a place, as data and in words. `where` is the place, `behind` the condition that narrows."""

    name: str
    type: str
    known: str
    where: str
    behind: str
    details: list[str]
    value: str
    set: ValueSet | None
    is_unsigned: bool
    error: dict[str, Any] | None = None


class Query(NamedTuple):
    """One function that is asked about: its facts, how they are said, and what its module was analysed with. `errors`:
    also told is how far floats may be off.
    """

    module: ir.Module
    facts: FunctionFacts
    wording: Wording
    context: Context
    given: Known
    target: GpuTarget | None
    errors: bool = False

    def answers(self, question: Question) -> list[Reply]:
        """The answers to a question, each once; ScevError where it names nothing here."""
        if question.value == RESULT and not question.place:
            return [self._result()]
        if is_status(self.facts, question.value) and not question.place:
            return [self._status()]
        if loops := self._loops(question):
            return list(loops)
        return list(self.at(meant(self.facts, self.wording, question)))

    def at(self, places: Sequence[ValueAtPlace]) -> list[Answer]:
        """What values are at places, each answer once."""
        found: dict[tuple[str, str, str], Answer] = {}
        for one in places:
            answer = self._answer(one)
            found.setdefault((answer.known, answer.where, answer.behind), answer)
        return list(found.values())

    def _loops(self, question: Question) -> list[LoopRow]:
        """The loops that a question is about: `loop` means all, unless a variable is called so."""
        facts = self.facts
        if question.place or values_named(facts, self.wording, question.value):
            return []
        if question.value == LOOP:
            if not facts.loops:
                raise ScevError(f"{self.wording.module.function(facts.function)} has no loop")
            return [loop_row(facts, loop, self.wording) for loop in facts.loops]
        loop = loop_named(facts, self.wording, question.value)
        return [] if loop is None else [loop_row(facts, loop, self.wording)]

    def _result(self) -> Answer:
        """What the function returns, over all its returns."""
        facts = self.facts
        result = facts.result
        function = facts.function
        known = "" if result is None else self.wording.result(spoken(facts, result), detailed=True)
        details: list[str] = []
        values = returned_values(function)
        # Of one of several, nothing follows for what is returned.
        if len(values) == 1 and facts.of(values[0]).range == result:
            details = self._details(facts.of(values[0]), None)
        error: dict[str, Any] = {}
        if self.errors and format_of_type(function.function_type.result) is not None:
            details, error = self._with_error(details, error_of_result(facts))
        type_, is_unsigned = self.wording.result_type(), self.wording.reads_unsigned(None)
        return Answer(RESULT, type_, known, self._function(), "", details, "", result, is_unsigned, error)

    def _status(self) -> Answer:
        """The status that a function returns which stores its result."""
        facts = self.facts
        status = facts.output.status
        known = "" if status is None else self.wording.status(status, detailed=True)
        type_ = str(facts.function.function_type.result)
        details = ["0: it returns; -2: it returns None; others: an exception"]
        return Answer(STATUS, type_, known, self._function(), "", details, "", status, False)

    def _function(self) -> str:
        """Where the whole function is."""
        function = self.facts.function
        place = location_of_function(function)
        return self.wording.module.function(function) + ("" if place is None else f", {place.short()}")

    def _answer(self, one: ValueAtPlace) -> Answer:
        local = one.value
        value = self.facts.of(local)
        wording = self.wording
        place = one.place
        found = value.range
        where, behind = self._home(local), ""
        if place is None:
            known = known_words(self.facts, value, wording, detailed=True)
        else:
            found, decider = self._at(value, place)
            where = self._where(place)
            behind = "" if decider is None else wording.decision(decider)
            if found is not None and found.is_empty():
                known = "never computed"
            else:
                shown = None if found is None else spoken(self.facts, found)
                known = wording.set_of(local, shown, detailed=True)
        notes = [one.note] if one.note else []
        details = self._details(value, None if place is None else found)
        name = wording.name_of(local)
        details = [*notes, *details]
        error: dict[str, Any] = {}
        if self.errors and is_float(value):
            details, error = self._with_error(details, value.error)
        is_unsigned = is_read_unsigned(local, wording)
        return Answer(
            name, wording.type_of(local), known, where, behind, details, local.name, found, is_unsigned, error
        )

    def _with_error(self, details: list[str], error: ErrorBound | None) -> tuple[list[str], dict[str, Any]]:
        """What else is said, and how far a float may be from what real numbers would give, as data."""
        return [f"error: {error_words(error)}", *details], error_object(error)

    def _home(self, value: ir.LocalValue) -> str:
        """Where a value is computed."""
        place = location_of_instruction(value) if isinstance(value, ir.Instruction) else None
        if place is not None:
            return place.short()
        line = self.wording.line_of(value)
        home = location_of_function(self.facts.function)
        return f"{home.short().rpartition(':')[0]}:{line}" if home is not None and line else line

    def _where(self, place: Place) -> str:
        at = place.instruction
        found = None if at is None else location_of_instruction(at)
        if found is not None and self.wording.speaks_source:
            return found.short()
        return self.wording.place(place) if at is not None else self.wording.block(place.block)

    # What is known ----------------------------------------------------------------------------------------------------

    def _at(self, value: ValueFacts, place: Place) -> tuple[ValueSet | None, Decider | None]:
        """What a value is at a place, and the condition without which less would be known."""
        found = value.range_at(place)
        reader = place.instruction
        if reader is not None and place.operand >= 0 and (chosen := choice_of(reader)) is not None:
            again = self._where_chosen(value.value, chosen)
            if again is not None and found is not None and again != found and found.includes(again):
                return again, Decider(chosen.select, chosen.operand == 1)
        for decider in deciders(self.facts.control, place):
            before = Place.before(decider.instruction)
            if not self.facts.control.is_computed_at(value.value, before):
                break
            if value.range_at(before) != found:
                return found, decider
        return found, None

    def _where_chosen(self, value: ir.LocalValue, chosen: Choice) -> ValueSet | None:
        """What a value is where a select chooses what is computed from it: asked of the program with that written out,
        a select on the same condition between nothing and the value.
        """
        select = chosen.select
        condition = select.operands[0]
        if not isinstance(condition.type, ir.IntegerType):
            return None
        edits = edit.Edits(self.module)
        function = self.facts.function
        copy = edits.insert_before(select, edit.cast(opcodes.BITCAST, value, value.type), "scev.value")
        arms: list[ir.Value] = [ir.ConstantWord(value.type, "poison")] * 2
        arms[chosen.operand - 1] = copy
        choice = edits.insert_before(select, edit.select(condition, arms[0], arms[1]), "scev.choice")
        if (edited := self.module.with_text(edits.text()).function(function.name)) is None:
            return None
        facts = analyze_function(edited, self.context, self.given, self.target)
        return facts[copy.name].range_at((choice.name, chosen.operand))

    # Details ----------------------------------------------------------------------------------------------------------

    def _details(self, value: ValueFacts, here: ValueSet | None) -> list[str]:
        """What else is known of a value; `here` is its set at the place that was asked for."""
        wording = self.wording
        local = value.value
        found: list[str] = []
        own = known_words(self.facts, value, wording, detailed=True)
        if here is not None and value.range != here:
            home = self._home(local)
            found.append(f"where it is computed{', ' + home if home else ''}: {own or 'anything'}")
        if (evolution := value.evolution) is not None and recurs(evolution):
            words = wording.evolution(local, evolution)
            if words != wording.name_of(local):
                found.append(f"evolution: {words}")
        if here is None:
            found += places_words(local, wording, places_worth_a_look(self.facts, value, wording, True))
        if calls := wording.calls_around(local):
            found.append(f"inlined: {', '.join(calls)}")
        return found


class Choice(NamedTuple):
    """The arm of a select that a computation is for."""

    select: ir.Instruction
    operand: int


def choice_of(instruction: ir.Instruction) -> Choice | None:
    """The select that alone reads what an instruction computes, perhaps through others that do nothing else; None where
    there is none.
    """
    at = instruction
    for _ in range(MAX_STEPS_TO_CHOICE):
        users = at.users
        if len(users) != 1 or users[0].block is not at.block:
            return None
        user = users[0]
        if arms := [number for number in (1, 2) if user.opcode == opcodes.SELECT and user.operands[number] is at]:
            return Choice(user, arms[0]) if len(arms) == 1 and user.operands[0] is not at else None
        if isinstance(user, (ir.Phi, ir.Terminator, ir.Memory)) or not user.name:
            return None
        at = user
    return None


Reply = Answer | LoopRow


def reply_object(reply: Reply) -> dict[str, Any]:
    """A reply for programs. Sets are as in the facts of a module (json.py)."""
    if isinstance(reply, LoopRow):
        return {
            "loop": reply.loop,
            "source": reply.place,
            "times": reply.times,
            "at_most": reply.at_most,
            "conditions": reply.conditions,
            "unknown": [{"reason": reason} for reason in reply.unknown],
            **({"estimated": reply.estimated} if reply.estimated else {}),
        }
    return {
        "value": reply.value,
        "source_name": reply.name,
        "source_type": reply.type,
        **set_object(reply.set, reply.is_unsigned),
        **(reply.error or {}),
        "words": reply.known,
        "at": reply.where,
        "behind": reply.behind,
        "more": reply.details,
    }


# Text -----------------------------------------------------------------------------------------------------------------


def reply_lines(reply: Reply, width: int) -> list[Line]:
    """A reply for a person to read."""
    if isinstance(reply, LoopRow):
        return table(LOOP_COLUMNS, [loop_cells(reply)], width, indent=0)
    return _answer_lines(reply, width)


def _answer_lines(answer: Answer, width: int) -> list[Line]:
    known = answer.known or "anything"
    where = ", ".join(part for part in (answer.where, f"behind {answer.behind}" if answer.behind else "") if part)
    head = f"{answer.name}  {answer.type}  {known}"
    first: Line = [
        TextSpan(answer.name, NAME),
        TextSpan("  "),
        TextSpan(answer.type, PLACE),
        TextSpan("  "),
        TextSpan(known, SET),
    ]
    lines = [first]
    if len(head) + 6 + len(where) <= width:
        first += [TextSpan("      "), TextSpan(where, PLACE)]
    else:
        lines += folded(where, width, INDENT, style=PLACE)
    for detail in answer.details:
        lines += folded(detail, width, INDENT, HANGING)
    return lines
