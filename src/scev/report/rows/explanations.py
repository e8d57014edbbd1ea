"""The answers to a question of `scev explain` about one function: explanations, as steps."""

from __future__ import annotations

from typing import Final, assert_never, final

from scev.answers import Explanation, FunctionFacts, internals
from scev.cfg import Place
from scev.domains import FloatSet, IntSet
from scev.errors import ScevError
from scev.explain import MAX_PROGRAMS_TRIED, Explainer, Step
from scev.facts import LoopFacts
from scev.ir import BasicBlock, Function, Instruction, LocalValue, Phi, opcodes
from scev.report.rows.explained import explanation
from scev.report.rows.page import loop_names
from scev.report.rows.question import (
    RESULT,
    Question,
    block_called,
    instructions_on,
    is_status,
    lines_hint,
    loop_named,
    meant,
    values_named,
)
from scev.report.rows.view import line_of, matches
from scev.report.rows.wish import Wish, parse_wish, wanted_set
from scev.report.words.wording import ModuleWording, Wording, returned_values
from scev.source.locations import location_of_loop
from scev.source.source_types import sign_of
from scev.transfer import set_of_type


@final
class Explanations:
    """Explains facts of one function, in answer to questions."""

    def __init__(self, facts: FunctionFacts, wording: Wording, programs: int = MAX_PROGRAMS_TRIED) -> None:
        """`programs` as of an Explainer."""
        self.facts: Final = facts
        self.wording: Final = wording
        self._programs: Final = programs
        self._explainer: Explainer | None = None
        # How values are said, of other functions, too, and of programs that were made to answer a question.
        self.others: Final[dict[Function, Wording]] = {facts.function: wording}

    def in_words(self, steps: list[Step]) -> list[Explanation]:
        """Explanations in words."""
        return [explanation(step, self.wording_of) for step in steps]

    def wording_of(self, function: Function) -> Wording:
        """How the values of a function are said."""
        if (found := self.others.get(function)) is None:
            facts = self.explainer.facts_of(function)
            assert facts is not None
            found = Wording(facts, self.wording.module)
            self.others[function] = found
        return found

    @property
    def explainer(self) -> Explainer:
        """What explains."""
        if self._explainer is None:
            self._explainer = Explainer(self.facts, self._programs)
        return self._explainer

    def close(self) -> None:
        """Frees the facts of other functions, once all is said."""
        if self._explainer is not None:
            self._explainer.close()

    def answers(self, wish: Wish) -> list[Step]:
        """The explanations that a question asks for, each once; ScevError where it names nothing here."""
        match wish.about:
            case "loop":
                return [self.explainer.count(loop) for loop in self._loops(wish)]
            case "control":
                return self._control(wish)
            case "line":
                return self._line(wish)
            case "flag":
                return self._flag(wish)
            case "value":
                return self._value(wish)
            case missing:
                assert_never(missing)

    # Values -----------------------------------------------------------------------------------------------------------

    def _value(self, wish: Wish) -> list[Step]:
        question = wish.question
        if not values_named(self.facts, self.wording, question.value):
            loop = loop_named(self.facts, self.wording, question.value)
            if loop is not None:
                return [self.explainer.count(loop)]
        if question.value == RESULT and not question.place:
            return [self._result(wish)]
        if is_status(self.facts, question.value) and not values_named(self.facts, self.wording, question.value):
            always = self.wording.status(self.facts.output.returned) if self.facts.output.returned is not None else ""
            raise ScevError(f"the status of {self.wording.module.function(self.facts.function)} is always {always}")
        return self._values(wish)

    def _values(self, wish: Wish) -> list[Step]:
        found: list[Step] = []
        for one in meant(self.facts, self.wording, wish.question):
            if (
                wanted := wanted_set(wish, one.value, self.wording, internals(self.facts).context)
            ) is None and wish.relation:
                found += self._related(wish, one.value, one.place)
                continue
            step = self.explainer.value(one.value, one.place, None if wanted is None else wanted.set)
            if step not in found:
                found.append(step)
        if wish.relation and not any(step.holds for step in found):
            return found
        # What lets a wish down says more than where it holds.
        weak = [step for step in found if not step.holds]
        return weak or found

    def _result(self, wish: Wish) -> Step:
        if self.facts.result is None:
            raise ScevError(f"{self.wording.module.function(self.facts.function)} returns nothing that has a set")
        if not (values := returned_values(self.facts.function)):
            return self.explainer.result()
        if (
            wanted := wanted_set(wish, values[0], self.wording, internals(self.facts).context)
        ) is None and wish.relation:
            raise ScevError(f"'{wish.question.text}': a result is compared with a number")
        return self.explainer.result(None if wanted is None else wanted.set)

    def _related(self, wish: Wish, value: LocalValue, place: Place | None) -> list[Step]:
        """A comparison of two values, where the later of them is computed or at the place that was asked for."""
        question = wish.question
        if not (others := values_named(self.facts, self.wording, wish.other)):
            raise ScevError(f"'{question.text}': '{wish.other}' is no number, and no value of this function")
        for other in others:
            at = place or self._after(value, other)
            if at is not None and self.facts.control.is_computed_at(other, at):
                return [self._compared(wish, value, other, at)]
        raise ScevError(f"'{question.text}': no place where both are computed; ask 'function:x@LINE < y'")

    def _compared(self, wish: Wish, value: LocalValue, other: LocalValue, place: Place) -> Step:
        """A comparison of two values at a place: a value of a program that makes it."""
        relation = wish.relation
        if isinstance(internals(self.facts).flow.sets[value.index], FloatSet):
            predicate = ("u" if relation == "ne" else "o") + relation
        else:
            sign = sign_of(self.wording.named(value).type)
            predicate = relation if relation in ("eq", "ne") else ("u" if sign == "unsigned" else "s") + relation
        if (found := self.explainer.comparing(predicate, value, other, place)) is None:
            types = f"'{wish.question.value}' is of type {value.type}, '{wish.other}' of type {other.type}"
            raise ScevError(f"'{wish.question.text}': {types}; only values of one type are compared")
        wording = Wording(found.facts, self.wording.module)
        self.others[found.facts.function] = wording
        return Explainer(found.facts).value(found.comparison, None, IntSet.point(1, 1))

    def _after(self, value: LocalValue, other: LocalValue) -> Place | None:
        """The place behind the later of two values."""
        control = self.facts.control
        for one, another in ((value, other), (other, value)):
            if not isinstance(one, Instruction):
                block = self.facts.function.entry
                at = Place.before(block.instructions[0])
            else:
                instructions = one.block.instructions
                following = instructions[one.index - instructions[0].index + 1 :]
                if (behind := next((each for each in following if not isinstance(each, Phi)), None)) is None:
                    continue
                at = Place.before(behind)
            if control.is_computed_at(another, at) and control.is_computed_at(one, at):
                return at
        return None

    def _flag(self, wish: Wish) -> list[Step]:
        found: list[Step] = []
        for value in values_named(self.facts, self.wording, wish.question.value):
            if isinstance(value, Instruction) and value.opcode in (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL):
                if wish.relation not in ("nuw", "nsw"):
                    raise ScevError(f"'{wish.question.text}': a sum, product or shift has nuw or nsw")
                found.append(self.explainer.no_wrap(value, wish.relation))
        if not found:
            raise ScevError(f"'{wish.question.text}': no sum, product or shift of that name; flags are nuw and nsw")
        return found

    # Control ----------------------------------------------------------------------------------------------------------

    def _loops(self, wish: Wish) -> list[LoopFacts]:
        place = wish.question.place
        if not (loops := list(self.facts.loops)):
            raise ScevError(f"{self.wording.module.function(self.facts.function)} has no loop")
        if not place:
            return loops
        if (lines := line_of(place)) is not None:
            table = self.wording.module.module.metadata
            found = []
            for loop in loops:
                if (where := location_of_loop(loop.loop, table)) is not None and lines.hold(where.file, where.line):
                    found.append(loop)
        else:
            found = [loop for loop in loops if matches(place, loop_names(loop, self.wording))]
        if not found:
            names = ", ".join(self.wording.loop(loop.loop) for loop in loops[:8])
            raise ScevError(f"no loop '{place}' here; there are {names}")
        return found

    def _control(self, wish: Wish) -> list[Step]:
        """Why control never comes to a block or a line."""
        blocks = self._blocks(wish.question)
        if dead := [block for block in blocks if not self.facts.is_executable(block)]:
            return [self.explainer.unreachable(self._place_in(dead[0], wish.question))]
        return [self.explainer.reachable(self._place_in(blocks[0], wish.question))]

    def _place_in(self, block: BasicBlock, question: Question) -> Place:
        """Where a block does what a question names: its line there; the block where it is that which is named."""
        first = next((each for each in self._on_line(question) if each.block is block), None)
        return Place.of_block(block) if first is None else Place.before(first)

    def _blocks(self, question: Question) -> list[BasicBlock]:
        written = question.place
        if (block := block_called(self.facts.function, written)) is not None:
            return [block]
        if not (found := list(dict.fromkeys(instruction.block for instruction in self._on_line(question)))):
            name = self.wording.module.function(self.facts.function)
            if (lines := line_of(written)) is not None:
                hint = lines_hint(self.facts, lines)
                raise ScevError(f"nothing of {name} is computed on line {written}{hint}")
            raise ScevError(f"no block or line '{written}' in {name}")
        return found

    def _on_line(self, question: Question) -> list[Instruction]:
        lines = line_of(question.place)
        return [] if lines is None else instructions_on(self.facts.function, lines)

    def _line(self, wish: Wish) -> list[Step]:
        """What is decided on a line: comparisons, and branches; else that it never runs; else the values of it."""
        if not (on_line := self._on_line(wish.question)):
            self._blocks(wish.question)
        if all(not self.facts.is_executable(each.block) for each in on_line):
            return self._control(wish)
        found: list[Step] = []
        conditions: dict[LocalValue, Place | None] = {}
        for each in on_line:
            if not self.facts.is_executable(each.block):
                continue
            if each.opcode in (opcodes.ICMP, opcodes.FCMP):
                conditions.setdefault(each, None)
            elif each.opcode in (opcodes.BR, opcodes.SWITCH, opcodes.SELECT) and each.operands:
                condition = each.operands[0]
                if isinstance(condition, LocalValue) and (each.opcode != opcodes.BR or len(each.block.successors) > 1):
                    conditions.setdefault(condition, Place.of_use(each, 0))
        for value, place in conditions.items():
            set_ = (
                internals(self.facts).flow.sets[value.index]
                if place is None
                else internals(self.facts).flow.set_at(value, place)
            )
            if set_ is not None and set_.is_point():
                found.append(self.explainer.value(value, place))
        dead = [block for each in on_line for block in each.block.successors if not self.facts.is_executable(block)]
        if not found and dead:
            found.append(self.explainer.unreachable(Place.of_block(dead[0])))
        if found:
            return found
        values = [each for each in on_line if each.name and internals(self.facts).flow.sets[each.index] is not None]
        if conditions:
            return [self.explainer.undecided(value, place) for value, place in list(conditions.items())[:2]]
        if not values:
            raise ScevError(f"nothing is computed on line {wish.question.place}")
        sets, context = internals(self.facts).flow.sets, internals(self.facts).context
        known = [each for each in values if sets[each.index] != set_of_type(each.type, context)]
        return [self.explainer.value((known or values)[-1])]


def answers_of(facts: FunctionFacts, question: str) -> list[Explanation]:
    """The answers to a question about a function, which it need not name."""
    found = Explanations(facts, _wording(facts))
    return found.in_words(found.answers(parse_wish(question)))


def why_of_value(facts: FunctionFacts, value: LocalValue, place: Place | None) -> Explanation:
    """Why a value lies in its set at a place."""
    found = Explanations(facts, _wording(facts))
    return found.in_words([found.explainer.value(value, place)])[0]


def _wording(facts: FunctionFacts) -> Wording:
    if (module := facts.module) is None:
        raise ValueError("these facts are of a function that was analysed alone, not as part of its module")
    return Wording(facts, ModuleWording(module))
