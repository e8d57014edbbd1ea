"""A function executed from its entry with given arguments, as far as each step is known to be without undefined
behaviour, and loops whose state repeats.

    state(L)    what the phis of the header of L are that L's branches depend on, and what may be undefined there
    state(L) at one passage of the header = state(L) at a later one       L never ends

What L's branches depend on follows from that state, and from what does not change in L. So the iterations between
the two passages are made again and again, if none takes memory: an alloca that is not at the entry ends an execution.
The objects of the stack that are alive (LangRef: llvm.lifetime.start) have to be the same, too. The later passage is
compared with one that is saved at powers of two (Brent, "An improved Monte Carlo factorization algorithm", BIT 20,
1980).

Values are sets (transfer/): mostly of one number, but for a NaN, whose sign and payload are not tracked, and for a
pointer. A branch is taken only where its set says which. None stands for what is not known, and for what may be undef
or poison. Memory is not followed, but for constants. An execution that comes to a volatile or atomic access, to one
that may be outside of its object, to a call of which more is to be said than its result, or to a branch that is not
decided, is given up.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import Loop
from scev.checks.accessed import PlainAccess, is_loaded_constant, plain_access
from scev.checks.examined import Examination
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import effects, intrinsics, opcodes
from scev.support.interrupts import safe_point
from scev.transfer import is_well_defined, operation_of, set_of_operand, site_of

_DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)


class RepeatedState(NamedTuple):
    """A loop that never ends, the phis that are its state, and what they are again and again."""

    loop: Loop
    phis: tuple[ir.Phi, ...]
    state: tuple[ValueSet | None, ...]


@final
class WatchedLoop:
    """A loop, its state, and what was saved of it. `is_followed`: whether executions may know what its branches depend
    on.
    """

    __slots__ = ("age", "alive", "is_followed", "loop", "phis", "saved", "until")

    def __init__(self, loop: Loop, examined: Examination) -> None:
        needed = _needed(loop, examined)
        self.loop: Final = loop
        self.is_followed: Final = all(_is_followed(value, examined) for value in needed)
        self.phis: Final = tuple(each for each in needed if isinstance(each, ir.Phi) and each.block is loop.header)
        self.saved: tuple[ValueSet | None, ...] = ()
        self.alive: list[int] = []
        self.age = 0
        self.until = 1

    def enter(self, state: tuple[ValueSet | None, ...], alive: list[int]) -> None:
        """Control comes to the header from outside; `alive` are the objects of the stack that are, by number."""
        self.saved, self.alive, self.age, self.until = state, alive, 0, 1

    def repeats(self, state: tuple[ValueSet | None, ...], alive: list[int]) -> bool:
        """Control comes to the header by a backedge: whether the state is the one that was saved."""
        if None not in state and state == self.saved and alive == self.alive:
            return True
        self.age += 1
        if self.age == self.until:
            self.saved, self.alive, self.age, self.until = state, alive, 0, 2 * self.until
        return False


@final
class PlannedStep:
    """An instruction, and what is the same each time that it is executed. `count` operands are read, those in `never`
    must not be poison; `is_exact`: the result may be poison unless these are numbers. `marked`: the number of an
    object of the stack, if markers say when it is alive, and the instruction is one of them, or accesses it; else -1.
    """

    __slots__ = (
        "access", "at", "count", "further", "is_division", "is_exact", "is_step", "marked", "never", "operation",
        "site",
    )  # fmt: skip

    def __init__(self, at: ir.Instruction, examined: Examination) -> None:
        context = examined.context
        self.at: Final = at
        self.is_step: Final = is_step(at)
        self.access: Final = plain_access(at, examined) if isinstance(at, ir.Memory) else None
        self.marked: Final = _marked_object(at, self.access)
        self.never: Final = _never_poison(at)
        self.count: Final = len(at.arguments) if isinstance(at, ir.Call) else len(at.operands)
        self.is_division: Final = at.opcode in _DIVISIONS
        self.is_exact: Final = ir.may_create_undef_or_poison(at)
        self.operation: Final = operation_of(at, context)
        is_constant = self.access is not None and at.opcode == opcodes.LOAD and is_loaded_constant(self.access)
        # Of a load from a constant, the indices; None for all other instructions.
        self.further: Final = self.operation.further_operands(at, context) if is_constant else None
        self.site: Final = site_of(at, False, context)


@final
class PlannedBlock:
    """A block as it is executed."""

    __slots__ = ("phis", "steps", "watched")

    def __init__(self, block: ir.BasicBlock, watched: WatchedLoop | None, examined: Examination) -> None:
        self.phis: Final = [each for each in block.instructions if isinstance(each, ir.Phi)]
        others = [each for each in block.instructions if not isinstance(each, ir.Phi) and not each.is_terminator]
        self.steps: Final = [PlannedStep(each, examined) for each in others]
        self.watched: Final = watched


@final
class Execution:
    """Executions of one function, each from its entry until control comes to what is not known."""

    def __init__(self, examined: Examination, loops: list[WatchedLoop]) -> None:
        self.steps = 0
        """Instructions that were executed, by all of them."""
        self.given_up = 0
        """How many of them came to what is not known."""
        self.ran_out = False
        """Whether the last one was ended by its limit."""
        self._examined: Final = examined
        self._watched: Final = {each.loop.header.index: each for each in loops}
        self._blocks: Final[dict[int, PlannedBlock]] = {}
        self._constants: Final[dict[ir.Value, ValueSet | None]] = {}
        self._values: dict[int, ValueSet | None] = {}
        # Objects of the stack that a marker has begun, and none has ended.
        self._alive: dict[int, bool] = {}

    def run(self, arguments: list[ValueSet | None], most: int) -> RepeatedState | None:
        """Execute the function with some arguments, None for what is not known of one; the loop whose state repeats.
        `most`: about as many instructions at most.
        """
        function = self._examined.function
        self._values = dict(zip((each.index for each in function.arguments), arguments, strict=True))
        self._alive = {}
        self.ran_out = False
        block: ir.BasicBlock | None = function.blocks[0]
        before: ir.BasicBlock | None = None
        end = self.steps + most
        while block is not None and self.steps < end:
            safe_point()
            if (planned := self._blocks.get(block.index)) is None:
                planned = PlannedBlock(block, self._watched.get(block.index), self._examined)
                self._blocks[block.index] = planned
            self.steps += len(planned.phis) + len(planned.steps) + 1
            if before is not None:
                self._pass_phis(planned.phis, before)
                if (watched := planned.watched) is not None:
                    state = tuple(self._values[phi.index] for phi in watched.phis)
                    alive = sorted(self._alive)
                    if not watched.loop.contains(before):
                        watched.enter(state, alive)
                    elif watched.repeats(state, alive):
                        return RepeatedState(watched.loop, watched.phis, state)
            for step in planned.steps:
                if not self._step(step):
                    self.given_up += 1
                    return None
            block, before = self._successor(block.terminator), block
        self.ran_out = block is not None
        return None

    def _pass_phis(self, phis: list[ir.Phi], before: ir.BasicBlock) -> None:
        taken = [self._value(phi.incoming(before)) for phi in phis]
        for phi, set_ in zip(phis, taken, strict=True):
            # Its flags promise what need not hold.
            self._values[phi.index] = None if phi.flags else set_

    def _value(self, value: ir.Value) -> ValueSet | None:
        if isinstance(value, ir.LocalValue):
            return self._values.get(value.index)
        if value not in self._constants:
            set_ = set_of_operand(value, self._examined.context)
            is_known = set_ is not None and not set_.is_empty() and is_well_defined(value)
            self._constants[value] = set_ if is_known else None
        return self._constants[value]

    def _step(self, step: PlannedStep) -> bool:
        """Execute an instruction; False where it may be undefined, or nothing is known of what it does."""
        if step.access is not None:
            if not step.access.is_inside(self._value) or (step.marked >= 0 and step.marked not in self._alive):
                return False
            self._values[step.at.index] = self._loaded(step)
            return True
        if not step.is_step:
            return False
        if step.marked >= 0:
            if isinstance(step.at, ir.Call) and step.at.intrinsic is _LIFETIME_START:
                self._alive[step.marked] = True
            else:
                self._alive.pop(step.marked, None)
            return True
        sets = [self._value(operand) for operand in step.at.operands]
        for position in step.never:
            if sets[position] is None:
                return False
        if isinstance(step.at, ir.Call) and step.at.intrinsic is intrinsics.ASSUME:
            return _is_true(sets[0])
        if (found := self._result(step, sets)) is not None and found.is_empty():
            # Poison: of most sources, undefined behaviour, whatever comes of it.
            return False
        self._values[step.at.index] = found
        # Undefined: by 0, and the least number by -1.
        return not step.is_division or (found is not None and _is_exact(sets[0]) and _is_exact(sets[1]))

    def _loaded(self, step: PlannedStep) -> ValueSet | None:
        """What is loaded from a constant; None for other memory."""
        if step.further is None:
            return None
        indices = [self._value(user.operands[position]) for user, position in step.further]
        found = step.operation.evaluate(step.site, [None, *indices])
        return found if _is_exact(found) else None

    def _result(self, step: PlannedStep, sets: list[ValueSet | None]) -> ValueSet | None:
        """What an instruction gives, nothing where that is poison; None where it is not known."""
        at = step.at
        if at.opcode == opcodes.SELECT:
            condition = sets[0]
            if at.flags or not isinstance(condition, IntSet) or condition.width != 1 or not condition.is_point():
                return None
            return sets[1] if condition.point_value() else sets[2]
        operands = sets[: step.count]
        if None in operands:
            return None
        found = step.operation.evaluate(step.site, sets)
        if step.is_exact and (isinstance(at, ir.Call) or not all(_is_exact(set_) for set_ in operands)):
            return found if found is not None and found.is_empty() else None
        return found

    def _successor(self, last: ir.Instruction) -> ir.BasicBlock | None:
        """Where control goes from the end of a block; None where it leaves the function, or that is not known."""
        targets = last.block.successors
        if last.opcode == opcodes.RET:
            return None
        if last.opcode == opcodes.BR and not last.operands:
            return targets[0]
        set_ = self._value(last.operands[0]) if last.opcode in (opcodes.BR, opcodes.SWITCH) else None
        if not isinstance(set_, IntSet) or not set_.is_point():
            self.given_up += 1
            return None
        number = set_.point_value()
        if isinstance(last, ir.Switch):
            chosen = (targets[k + 1] for k, case in enumerate(last.cases) if case.value == number)
            return next(chosen, targets[0])
        return targets[0 if number else 1]


# Instructions ---------------------------------------------------------------------------------------------------------


def is_step(at: ir.Instruction) -> bool:
    """Whether an instruction only computes: it reads and writes no memory but errno, and control goes on behind it."""
    if isinstance(at, ir.Alloca):
        # Others take memory again and again, or as much as is asked for: the stack has an end.
        return at.block is at.function.blocks[0] and isinstance(at.operands[0], ir.ConstantInt)
    if isinstance(at, ir.Call):
        if (at.intrinsic is None and ir.library_function_called(at) is None) or at.site.bundles:
            return False
        is_marker = at.intrinsic is intrinsics.ASSUME or at.intrinsic in _LIFETIME
        return ir.returns_normally(at) and (
            is_marker or not ir.call_effects(at) & ~(effects.READ_WRITE << effects.ERRNO)
        )
    return opcodes.FIRST_BINARY <= at.opcode <= opcodes.LAST_BINARY or at.opcode in _COMPUTING


_LIFETIME_START: Final[intrinsics.Intrinsic] = intrinsics.named("lifetime.start")
_LIFETIME: Final = (_LIFETIME_START, intrinsics.named("lifetime.end"))
_COMPUTING: Final = (
    *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1), opcodes.FNEG, opcodes.ICMP, opcodes.FCMP, opcodes.SELECT,
    opcodes.FREEZE, opcodes.GETELEMENTPTR, opcodes.EXTRACTVALUE, opcodes.INSERTVALUE,
)  # fmt: skip


def _marked_object(at: ir.Instruction, access: PlainAccess | None) -> int:
    """The number of the object of the stack that a marker is about, or that is accessed and has markers; else -1."""
    if access is not None:
        return access.base.index if isinstance(access.base, ir.Alloca) and _is_marked(access.base) else -1
    if isinstance(at, ir.Call) and at.intrinsic in _LIFETIME and isinstance(at.arguments[-1], ir.Alloca):
        return at.arguments[-1].index
    return -1


def _is_marked(variable: ir.Alloca) -> bool:
    return any(isinstance(user, ir.Call) and user.intrinsic in _LIFETIME for user in variable.users)


def _never_poison(at: ir.Instruction) -> list[int]:
    """The operands, but for who is called, that must not be poison: conditions, divisors, what calls are handed."""
    count = len(at.arguments) if isinstance(at, ir.Call) else len(at.operands)
    mask = ir.operands_never_poison(at)
    if isinstance(at, ir.Call) and at.intrinsic is intrinsics.ASSUME:
        mask |= 1
    if at.opcode in _DIVISIONS:
        mask |= 3
    return [position for position in range(count) if mask >> position & 1]


def _needed(loop: Loop, examined: Examination) -> list[ir.LocalValue]:
    """What branches of a loop depend on, all that must not be poison there, and the indices of what is accessed."""
    found: dict[ir.LocalValue, bool] = {}
    pending: list[ir.Value] = []
    for block in loop.blocks:
        for at in block.instructions:
            if not isinstance(at, ir.Memory):
                pending.extend(at.operands[position] for position in _never_poison(at))
            elif (access := plain_access(at, examined)) is not None:
                pending.extend(access.indices())
    while pending:
        value = pending.pop()
        if not isinstance(value, ir.LocalValue) or value in found:
            continue
        found[value] = True
        if isinstance(value, ir.Instruction) and _is_in(value, loop):
            access = plain_access(value, examined) if isinstance(value, ir.Memory) else None
            pending.extend(value.operands if access is None else access.indices())
    return list(found)


def _is_followed(value: ir.Value, examined: Examination) -> bool:
    """Whether an execution may know what a value is: it is computed, or loaded from a constant."""
    if not isinstance(value, ir.Instruction) or isinstance(value, ir.Phi):
        return True
    if isinstance(value, ir.Memory):
        access = plain_access(value, examined)
        return access is not None and value.opcode == opcodes.LOAD and is_loaded_constant(access)
    return is_step(value)


def _is_in(value: ir.Value, loop: Loop) -> bool:
    return isinstance(value, ir.Instruction) and loop.contains(value.block)


def _is_exact(set_: ValueSet | None) -> bool:
    """Whether a set is one number, or NaN, of which only bits that are not tracked may differ."""
    if isinstance(set_, FloatSet) and not set_.bounds:
        return set_.may_be_nan
    return set_ is not None and set_.is_point()


def _is_true(set_: ValueSet | None) -> bool:
    return isinstance(set_, IntSet) and set_.width == 1 and set_.is_point() and set_.point_value() == 1
