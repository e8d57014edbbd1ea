"""What is known of comparisons of two values, from all that a round of each kind concluded about a function.

`ComparisonFacts` is what is asked. `predicate` is one of eq, ne, ult, ule, ugt, uge, slt, sle, sgt, sge; operands are
names of values, expressions, or numbers, though not two numbers. KeyError for an unknown name; False where an operand
has no expression, and for a number that its type has not.

A comparison of values by name is known if it holds whenever neither of both is poison, as all facts about values are.
One of expressions is about the numbers that they make of their unknowns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from scev.answers.keys import AnyValue, meant_value, own_expression, why_not_meant
from scev.cfg import BLOCK, ControlFlow, Place, value_of
from scev.domains import IntSet, compare_regions
from scev.errors import UnknownNameError
from scev.facts import ComparedValues, Comparison, EvolutionFacts, Expression, FlowFacts, LoopFacts
from scev.ir import (
    BasicBlock,
    ConstantInt,
    ConstantWord,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    PointerType,
    Value,
    constants,
    opcodes,
)

# Operands of comparisons: a value by its name, an expression, a number.
Operand = str | int | Expression
# The same as consumers give them: values as objects, too, those of llvmlite (Any) among them.
Asked = Operand | AnyValue
# How a question treats undef. "strict": as any number, a new one at each use, as in the language; a program may branch
# on the answer. "consistent": as one number, as in LLVM's scalar evolution; the answer may be used to refine a value,
# since undef may be refined. Both are the same for values that are never undef.
Reading = Literal["strict", "consistent"]


_OPERANDS: Final = "a name, a whole number, an expression or an object"


def _fits(number: int, width: int) -> bool:
    """Whether a number is a signed or an unsigned one of a width: else it would be taken for another one."""
    return width == 0 or -(1 << (width - 1)) <= number < 1 << width


def predicate_named(name: object) -> str:
    """The name of a predicate; UnknownNameError, which lists them, for another one."""
    if isinstance(name, str) and name in opcodes.INTEGER_PREDICATES:
        return name
    known = ", ".join(opcodes.INTEGER_PREDICATES)
    raise UnknownNameError(f"no predicate {name!r}; there are {known}")


@final
class ComparisonFacts:
    """What is known of comparisons of two values of a function."""

    __slots__ = ("_control", "_evolution", "_flow", "_function")

    def __init__(self, function: Function, control: ControlFlow, flow: FlowFacts, evolution: EvolutionFacts) -> None:
        self._function: Function = function
        self._control: ControlFlow = control
        self._flow: FlowFacts = flow
        self._evolution: EvolutionFacts = evolution

    def implies(
        self,
        predicate: str,
        left: Operand,
        right: Operand,
        place: Place,
        given: Sequence[tuple[str, Operand, Operand]],
        reading: Reading,
    ) -> bool:
        """Whether `left predicate right` is known to hold whenever control is at a place, and all that is `given`
        holds.
        """
        asked = self._comparison(predicate, left, right)
        known: list[Comparison] = []
        given_values: list[ComparedValues] = []
        operands = [left, right]
        for words in given:
            if (condition := self._comparison(words[0], words[1], words[2])) is not None:
                known.append(condition)
            if (values := self._values(words[1], words[2])) is not None:
                given_values.append((opcodes.INTEGER_PREDICATES[words[0]], *values))
            operands.extend(words[1:])
        if (strict := _is_strict(reading)) and given and not self._are_read_once(operands):
            # What is given about a value that may be undef does not hold for another use of it.
            known = []
            given_values = []
        if asked is not None:
            known.extend(self._known_at(place, [left, right]))
        are_there = self._is_there(left, place) and self._is_there(right, place)
        implied = (
            (asked is not None and self._evolution.implies(asked, place.block, known))
            or (are_there and self._is_decided_by_sets(predicate, left, right, place))
            or (are_there and asked is not None and self._is_known_behind(asked, place.block, known))
            or self._is_related(predicate, left, right, place, given_values)
        )
        return implied and (not strict or self._holds_strictly(predicate, left, right, place))

    def known_at(self, predicate: str, left: Operand, right: Operand, place: Place, reading: Reading) -> bool | None:
        """What `left predicate right` is whenever control is at a place: True, False, or None where neither is
        known.
        """
        if self.implies(predicate, left, right, place, (), reading):
            return True
        inverse = opcodes.INTEGER_PREDICATE_NAMES[opcodes.inverse_predicate(opcodes.INTEGER_PREDICATES[predicate])]
        return False if self.implies(inverse, left, right, place, (), reading) else None

    def is_known(self, predicate: str, left: Operand, right: Operand, reading: Reading) -> bool:
        """Whether `left predicate right` is known to hold wherever both are available: where the last of the values is
        defined that they name or are made of, and in the loops whose iterations they count. False where neither
        definition dominates the other.
        """
        block = self._function.entry
        for other in [*self._blocks_of(left), *self._blocks_of(right)]:
            if self._control.dominates(block, other):
                block = other
            elif not self._control.dominates(other, block):
                return False
        return self.implies(predicate, left, right, Place.of_block(block), (), reading)

    def _blocks_of(self, operand: Operand) -> list[BasicBlock]:
        """The blocks in which that is defined which an operand is made of."""
        if isinstance(operand, Expression):
            values: list[Value] = operand.unknowns()
            blocks = [loop.header for loop in operand.loops()]
        else:
            values = [value_of(self._function, operand)] if isinstance(operand, str) else []
            blocks = []
        return blocks + [value.block for value in values if isinstance(value, Instruction)]

    def entry_guarded(self, loop: LoopFacts, predicate: str, left: Operand, right: Operand, reading: Reading) -> bool:
        """Whether `left predicate right` is known to hold whenever a loop is entered."""
        asked = self._comparison(predicate, left, right)
        strict = _is_strict(reading)
        if asked is None or not self._evolution.entry_guarded(asked, loop.loop):
            return False
        return not strict or self._holds_strictly(predicate, left, right, Place.of_block(loop.header))

    def backedge_guarded(
        self, loop: LoopFacts, predicate: str, left: Operand, right: Operand, reading: Reading
    ) -> bool:
        """Whether `left predicate right`, of the values in one iteration, is known to hold whenever the loop goes on to
        the next.
        """
        asked = self._comparison(predicate, left, right)
        strict = _is_strict(reading)
        if asked is None or not self._evolution.backedge_guarded(asked, loop.loop):
            return False
        return not strict or self._holds_strictly(predicate, left, right, Place.of_block(loop.header))

    def _comparison(self, predicate: str, left: Operand, right: Operand) -> Comparison | None:
        number = opcodes.INTEGER_PREDICATES[predicate]
        a = self._evolution_of(left) if isinstance(left, str) else left
        b = self._evolution_of(right) if isinstance(right, str) else right
        if isinstance(a, int) and isinstance(b, Expression):
            if not _fits(a, b.width):
                return None
            a = self._evolution.constant_like(b, a)
        elif isinstance(b, int) and isinstance(a, Expression):
            if not _fits(b, a.width):
                return None
            b = self._evolution.constant_like(a, b)
        if isinstance(a, Expression) and isinstance(b, Expression):
            return Comparison(number, a, b)
        return None

    def _evolution_of(self, name: str) -> Expression | None:
        return self._evolution.evolution_of(value_of(self._function, name))

    # What a place adds to what is known in its block.

    def _known_at(self, place: Place, operands: list[Operand]) -> list[Comparison]:
        """Comparisons that a place adds, and bounds of the operands there."""
        known: list[Comparison] = []
        # What holds here says nothing of what a value was when it was computed the time before.
        if place.kind == BLOCK or not all(self._is_computed_at(operand, place) for operand in operands):
            return known
        evolution = self._evolution
        for number, left, right in self._flow.conditions.comparisons_at(place):
            a = evolution.evolution_of(left) if isinstance(left, LocalValue) else None
            b = evolution.evolution_of(right) if isinstance(right, LocalValue) else None
            if a is not None and isinstance(right, ConstantInt):
                b = evolution.constant_like(a, right.value)
            if a is not None and b is not None:
                known.append(Comparison(number, a, b))
        for operand in operands:
            if isinstance(operand, str):
                known.extend(self._bounds_at(value_of(self._function, operand), place))
        return known

    def _bounds_at(self, value: LocalValue, place: Place) -> list[Comparison]:
        """The bounds of a value at a place, if they are narrower than at its definition."""
        expression = self._evolution.evolution_of(value)
        found = self._flow.set_at(value, place)
        if expression is None or not isinstance(found, IntSet) or found.is_empty():
            return []
        if found == self._flow.sets[value.index]:
            return []
        bounds: list[Comparison] = []
        for predicate, bound in (
            (opcodes.UGE, found.unsigned_min()),
            (opcodes.ULE, found.unsigned_max()),
            (opcodes.SGE, found.signed_min()),
            (opcodes.SLE, found.signed_max()),
        ):
            if (edge := self._evolution.constant_like(expression, bound)) is not None:
                bounds.append(Comparison(predicate, expression, edge))
        return bounds

    def _is_related(
        self, predicate: str, left: Operand, right: Operand, place: Place, given: list[ComparedValues]
    ) -> bool:
        """Whether what is known of two values together, and what is given, implies a comparison; at most one of them
        may be a number.
        """
        before = -1
        if place.kind != BLOCK:
            if not self._is_computed_at(left, place) or not self._is_computed_at(right, place):
                return False
            before = place.block.terminator.index if place.target is not None else place.position
        if (values := self._values(left, right)) is None:
            return False
        number = opcodes.INTEGER_PREDICATES[predicate]
        return self._flow.conditions.implies(number, *values, place.block, before, given)

    def _values(self, left: Operand, right: Operand) -> tuple[Value, Value] | None:
        """Two operands as values of the program, where they are values by name or unknowns; at most one is a number."""
        a = self._value(left)
        b = self._value(right)
        x = _number_like(b, left) if isinstance(left, int) else a
        y = _number_like(a, right) if isinstance(right, int) else b
        return None if x is None or y is None else (x, y)

    def _value(self, operand: Operand) -> Value | None:
        if isinstance(operand, Expression):
            return operand.unknown()
        return value_of(self._function, operand) if isinstance(operand, str) else None

    def _is_decided_by_sets(self, predicate: str, left: Operand, right: Operand, place: Place) -> bool:
        """Whether a comparison holds for all numbers that the operands can be."""
        a = self._set_at(left, place)
        b = self._set_at(right, place)
        if isinstance(left, int) and b is not None and _fits(left, b.width):
            a = IntSet.point(b.width, left)
        elif isinstance(right, int) and a is not None and _fits(right, a.width):
            b = IntSet.point(a.width, right)
        if a is None or b is None or a.width != b.width or a.is_empty() or b.is_empty():
            return False
        return compare_regions.compare(opcodes.INTEGER_PREDICATES[predicate], a, b) is True

    def _is_known_behind(self, asked: Comparison, block: BasicBlock, known: list[Comparison]) -> bool:
        """Whether it holds of what loops that have ended by then computed in their last iterations."""
        loops = (*asked.left.loops(), *asked.right.loops())
        if not all(self._control.dominates(ended.header, block) for ended in loops):
            return False
        loop = self._control.loop_of(block)
        left = self._evolution.value_at_scope(asked.left, loop)
        right = self._evolution.value_at_scope(asked.right, loop)
        if left is asked.left and right is asked.right:
            return False
        return self._evolution.implies(Comparison(asked.predicate, left, right), block, known)

    def _is_there(self, operand: Operand, place: Place) -> bool:
        """Whether what a place adds is said of an operand, and not of what it was when it was computed the time
        before.
        """
        if place.kind != BLOCK:
            return self._is_computed_at(operand, place)
        return all(self._control.dominates(block, place.block) for block in self._blocks_of(operand))

    def _is_computed_at(self, operand: Operand, place: Place) -> bool:
        values = operand.unknowns() if isinstance(operand, Expression) else []
        if isinstance(operand, str):
            values.append(value_of(self._function, operand))
        return all(self._control.is_computed_at(value, place) for value in values)

    # What undef may be.

    def _holds_strictly(self, predicate: str, left: Operand, right: Operand, place: Place) -> bool:
        """Whether a comparison that holds at a place if undef is one number holds whatever undef is: nothing that may
        be undef is read twice, or it holds for all values of the operands.
        """
        if self._are_read_once([left, right]):
            return True
        # The set of an expression is that of one number for each of its unknowns.
        if isinstance(left, Expression) or isinstance(right, Expression):
            return False
        return self._is_decided_by_sets(predicate, left, right, place)

    def _are_read_once(self, operands: list[Operand]) -> bool:
        """Whether whatever may be undef is read at most once to compute the operands."""
        values: list[Value] = []
        for operand in operands:
            if isinstance(operand, str):
                values.append(value_of(self._function, operand))
            elif isinstance(operand, Expression):
                values.extend(operand.unknowns())
        return self._flow.conditions.are_read_once(values)

    def _set_at(self, operand: Operand, place: Place) -> IntSet | None:
        if isinstance(operand, Expression):
            return self._evolution.set_of(operand)
        found = self._flow.set_at(value_of(self._function, operand), place) if isinstance(operand, str) else None
        return found if isinstance(found, IntSet) else None


def _number_like(value: Value | None, number: int) -> Value | None:
    """The constant of an integer's type; for an address, null only."""
    if value is None:
        return None
    if isinstance(value.type, IntegerType):
        if not _fits(number, value.type.width):
            return None
        return ConstantInt(value.type, value.type.width, number % (1 << value.type.width))
    return ConstantWord(value.type, constants.NULL) if isinstance(value.type, PointerType) and number == 0 else None


def _is_strict(reading: str) -> bool:
    if reading not in ("strict", "consistent"):
        raise ValueError(f'a reading is "strict" or "consistent", not "{reading}"')
    return reading == "strict"


def meant_operand(function: Function, operand: object) -> Operand:
    """An operand as comparisons are asked; TypeError for what is none."""
    if isinstance(operand, Expression):
        return own_expression(function, operand)
    if isinstance(operand, str) or type(operand) is int:
        return operand
    if operand is None or isinstance(operand, (bool, float)):
        raise why_not_meant(function, operand, "compared operand", _OPERANDS)
    return meant_value(function, operand).name


def meant_conditions(function: Function, given: Sequence[object]) -> list[tuple[str, Operand, Operand]]:
    """What is given with a comparison; TypeError for what is none."""
    found: list[tuple[str, Operand, Operand]] = []
    for words in given:
        if not isinstance(words, tuple) or len(words) != 3:
            raise TypeError(f'given holds (predicate, left, right) such as ("slt", "%i", "%n"), not {words!r}')
        found.append((predicate_named(words[0]), meant_operand(function, words[1]), meant_operand(function, words[2])))
    return found
