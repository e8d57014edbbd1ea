"""What threads wait for one another at, and what they do between two barriers: phases.

    s[t] = x;  barrier;  y = s[t + 1];  barrier;  s[t] = y          three phases: two threads are in the same one
    for (…) { s[t] = …; barrier; … = s[…]; }                        … of an iteration, barrier, s[t] = … of the next one

A barrier orders what threads of a block do only if all of them reach it, together (Uniformity.level_of_block). What is
between two barriers, or before the first, is one phase: there any instruction of one thread may come before, or behind,
any one of another. A phase may go on into the next iteration of a loop; in one that has a barrier on every way round,
it does so once.

NVIDIA's barriers order memory, those of OpenCL by their flags, AMD's by the fences around it alone, as clang makes
of __syncthreads():  fence release;  s.barrier;  fence acquire  (LLVM: AMDGPU Execution Synchronization).
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.cfg import ControlFlow, Loop, strong_components
from scev.ir import (
    VOID,
    Argument,
    BasicBlock,
    Call,
    Compare,
    ConstantFloat,
    ConstantInt,
    ConstantWord,
    InlineAssembly,
    Instruction,
    Invoke,
    LocalValue,
    Memory,
    MetadataNode,
    Value,
    call_effects,
    effects,
    opcodes,
)
from scev.ir.callees import is_group_barrier, never_comes_back, orders_memory_of_group, work_item_function
from scev.threads.uniformity import BLOCK, GRID, VARIES, WARP, Uniformity

MAX_PHASE_STATES: Final = 4000
"""Maximum blocks, told apart by the iterations of the loops around them, that the phases of a function are made of."""
MAX_WALKED_MOMENTS: Final = 400
"""Maximum moments of a phase in which it is asked whether all ways to one contradict the decisions of another."""

_NVIDIA: Final = (
    "nvvm.barrier0",
    "nvvm.barrier.cta.sync.aligned.all",
    "nvvm.barrier.cta.sync.all",
    "nvvm.barrier.sync",
)
_NVIDIA_REDUCING: Final = ("nvvm.barrier0.", "nvvm.barrier.cta.red.")
_NVIDIA_REDUX: Final = "nvvm.redux.sync."
_AMD: Final = ("amdgcn.s.barrier",)
_FENCED_SCOPES: Final = ("", "agent", "cluster", "workgroup")
"""AMD's synchronisation scopes that all threads of a block are in, for all address spaces together."""
_RELEASES: Final = (opcodes.RELEASE, opcodes.ACQ_REL, opcodes.SEQ_CST)
_ACQUIRES: Final = (opcodes.ACQUIRE, opcodes.ACQ_REL, opcodes.SEQ_CST)
_OF_SPACES: Final = ("amdgpu-synchronize-as", "amdgpu-as")
"""What `!mmra` of a fence begins with where it names address spaces, as LLVM has called it since 21, and before."""
_OF_WARPS: Final = (
    "nvvm.shfl.sync.", "nvvm.vote.all.sync", "nvvm.vote.any.sync", "nvvm.vote.uni.sync", "nvvm.vote.ballot.sync",
    "nvvm.match.", _NVIDIA_REDUX, "nvvm.bar.warp.sync",
)  # fmt: skip


def group_waiting(instruction: Instruction) -> int:
    """The group of threads all of which must come to an instruction together: BLOCK for a barrier, WARP for an exchange
    of all lanes of a warp; VARIES for others.
    """
    if not isinstance(instruction, Call):
        return VARIES
    if (intrinsic := instruction.intrinsic) is not None:
        stem = intrinsic.stem
        if stem in _NVIDIA or stem in _AMD or (stem.startswith(_NVIDIA_REDUCING) and not stem.endswith(".count")):
            return BLOCK
        if stem.startswith(_OF_WARPS):
            # redux.sync(value, lanes); all others begin with the lanes.
            at = 1 if stem.startswith(_NVIDIA_REDUX) else 0
            lanes = instruction.arguments[at] if len(instruction.arguments) > at else None
            return WARP if isinstance(lanes, ConstantInt) and lanes.signed == -1 else VARIES
        return VARIES
    return BLOCK if is_group_barrier(instruction) else VARIES


def orders_memory(instruction: Instruction, is_shared: bool) -> bool | None:
    """Whether what threads of a block did to their shared memory, or else to global memory, before an instruction is
    done for all behind it, if all come there. None where all wait there, and other things may order it.
    """
    if group_waiting(instruction) != BLOCK or not isinstance(instruction, Call):
        return False
    if (intrinsic := instruction.intrinsic) is None:
        return orders_memory_of_group(instruction, is_shared)
    # Without fences, waits that are no fences may have gone before, as in assembly.
    return True if intrinsic.stem not in _AMD or _is_fenced(instruction, is_shared) else None


def may_order_unseen(instruction: Instruction, group: int, is_shared: bool) -> bool:
    """Whether an instruction may order what threads of a BLOCK, or of the GRID, do to memory, though no phase ends
    there: a call of which that is not known, or where the lanes of a warp wait for one another. What ends phases of a
    block does nothing for the grid.
    """
    if not isinstance(instruction, (Call, Invoke)):
        return False
    if group_waiting(instruction) == BLOCK:
        return group == BLOCK and orders_memory(instruction, is_shared) is None
    intrinsic = instruction.intrinsic if isinstance(instruction, Call) else None
    if intrinsic is not None and intrinsic.stem.startswith(_OF_WARPS):
        return group == BLOCK
    if isinstance(instruction.callee, InlineAssembly) and "sideeffect" in instruction.callee.text:
        return True
    if accesses_nothing(instruction) or never_comes_back(instruction):
        return False
    return not work_item_function(instruction)


def _is_fenced(barrier: Call, is_shared: bool) -> bool:
    """Whether fences around a barrier, with no access between, release what was done and acquire it behind."""
    instructions = barrier.block.instructions
    at = instructions.index(barrier)
    before, behind = instructions[:at][::-1], instructions[at + 1 :]
    return _has_fence(before, _RELEASES, is_shared) and _has_fence(behind, _ACQUIRES, is_shared)


def _has_fence(instructions: tuple[Instruction, ...], orderings: tuple[int, ...], is_shared: bool) -> bool:
    """Whether a fence of some orderings comes before the first access."""
    for one in instructions:
        if isinstance(one, Memory):
            if one.opcode != opcodes.FENCE:
                return False
            if one.ordering in orderings and one.scope in _FENCED_SCOPES and _is_of_space(one, is_shared):
                return True
        elif isinstance(one, (Call, Invoke)) and not accesses_nothing(one):
            return False
    return False


def _is_of_space(fence: Memory, is_shared: bool) -> bool:
    """Whether a fence orders shared memory, or else global memory: all of it, if it names no address spaces."""
    if "mmra" not in fence.metadata:
        return True
    if (node := fence.metadata.get("mmra")) is None:
        return False
    # One tag, of two strings, or a list of them. Another kind of tag may make it a fence for something else.
    tags = [one.operands() for one in node.operands() if isinstance(one, MetadataNode)] or [node.operands()]
    space = "local" if is_shared else "global"
    return all(len(tag) == 2 and tag[0] in _OF_SPACES for tag in tags) and any(tag[1] == space for tag in tags)


def is_annotation(instruction: Instruction) -> bool:
    """Whether an instruction is a call that only says something, as where a lifetime begins: it returns nothing, as an
    annotation of a pointer does, or of a number.
    """
    intrinsic = instruction.intrinsic if isinstance(instruction, Call) else None
    return intrinsic is not None and intrinsic.is_annotation and instruction.type is VOID


def accesses_nothing(call: Call | Invoke) -> bool:
    """Whether a call does nothing to memory that the module can reach."""
    if is_annotation(call):
        return True
    return not call_effects(call) & ~(effects.READ_WRITE << effects.INACCESSIBLE)


class LoopRounds(NamedTuple):
    """How often a phase has gone round a loop: `times`, since it entered the loop, if it `entered` it; None where that
    may be any number.
    """

    entered: bool
    times: int | None


LoopsAround = tuple[tuple[Loop, LoopRounds], ...]
"""The loops around a block in a phase, outer ones first."""
Decisions = dict[tuple[int, LoopsAround], int]
"""By the end of a block that is passed once in a phase, and is the same for all threads: the block that they go to."""
State = tuple[int, int, LoopsAround]
"""A block in a phase, from which instruction on, and the loops around it."""


Question = tuple[int, int, str, str]
"""A comparison, or one by the inverse predicate: the opcode, the smaller one of both predicates, and the operands. Or
another condition.
"""


class Moment(NamedTuple):
    """A block in a phase, from an instruction on until one; the loops around it; and which way all threads have gone at
    branches that are the same for all, wherever a thread is there. `answers`: what these found of comparisons.
    """

    block: BasicBlock
    first: int
    end: int
    loops: LoopsAround
    decisions: Decisions
    answers: dict[Question, bool]

    def goes_with(self, other: Moment) -> bool:
        """Whether one thread may be here and another one there: not if a branch that is one for all parts them, or two
        that ask the same.
        """
        if not all(other.decisions.get(branch, to) == to for branch, to in self.decisions.items()):
            return False
        answers = other.answers
        return all(answers.get(question, is_true) == is_true for question, is_true in self.answers.items())

    def state(self) -> State:
        """What tells moments of a phase apart."""
        return self.block.index, self.first, self.loops


@final
class Phase:
    """The moments of a phase, the first one first, and the ways between them."""

    __slots__ = ("_reached", "_ways", "moments")

    def __init__(self, moments: list[Moment], ways: dict[State, list[State]]) -> None:
        self.moments: list[Moment] = moments
        self._ways: dict[State, list[State]] = ways
        self._reached: dict[State, dict[State, bool]] = {}

    def parts(self, one: Moment, other: Moment) -> bool:
        """Whether no two threads are at two moments: if all went as one of them did, none would come to the other one.
        To  A  in  if (p || q) A else B  leads no decision that all ways to it share, but those to B lead there alone.
        """
        return not (one.goes_with(other) and self._leads(one, other) and self._leads(other, one))

    def _leads(self, decided: Moment, to: Moment) -> bool:
        """Whether a way leads to a moment on which all is decided as for another one."""
        decisions = decided.decisions
        if len(self.moments) > MAX_WALKED_MOMENTS or all(branch in to.decisions for branch in decisions):
            return True
        if (reached := self._reached.get(decided.state())) is None:
            reached = self._reached[decided.state()] = {}
            pending = [self.moments[0].state()]
            while pending:
                state = pending.pop()
                if state not in reached:
                    reached[state] = True
                    target = decisions.get((state[0], state[2]))
                    pending += [one for one in self._ways.get(state, ()) if target is None or one[0] == target]
        return to.state() in reached


class Distance(NamedTuple):
    """How the iterations of a loop around two accesses go together: `second` - `first`, None where that is not known;
    and each of them, where it is.
    """

    loop: Loop
    between: int | None
    first: int | None
    second: int | None


def distances(one: Moment, other: Moment) -> tuple[Distance, ...]:
    """How the iterations of the loops around two moments of a phase go together."""
    known = dict(other.loops)
    return tuple([_distance(loop, rounds, known[loop]) for loop, rounds in one.loops if loop in known])


def _distance(loop: Loop, first: LoopRounds, second: LoopRounds) -> Distance:
    if first.times is None or second.times is None or first.entered is not second.entered:
        return Distance(loop, None, None, None)
    is_counted = first.entered
    between = second.times - first.times
    return Distance(loop, between, first.times if is_counted else None, second.times if is_counted else None)


def phases_of(control: ControlFlow, uniformity: Uniformity, group: int, is_shared: bool) -> list[Phase] | None:
    """What threads of a block may do to shared memory, or else to global memory, between two barriers, or before the
    first one, if all of them reach each barrier; of threads of the GRID, which no barrier orders, it is one phase. None
    where that is too much.
    """
    ends = {
        block.index: [
            at for at, one in enumerate(block.instructions) if group != GRID and orders_memory(one, is_shared)
        ]
        for block in control.blocks_in_order()
    }
    cut = {loop: _is_cut(loop, ends) for loop in control.all_loops()}
    starts: list[tuple[BasicBlock, int]] = [(control.function.entry, 0)]
    for block in control.blocks_in_order():
        starts += [(block, at + 1) for at in ends[block.index]]
    cycles = _on_cycles(control, ends)
    questions = _Questions(control)
    left = MAX_PHASE_STATES
    found: list[Phase] = []
    for block, first in starts:
        around = tuple((loop, LoopRounds(False, 0 if cut[loop] else None)) for loop in control.loops_around(block))
        phase: dict[State, Moment] = {}
        ways: dict[State, list[State]] = {}
        # Each is looked at again where it can be reached by other decisions.
        pending = [Moment(block, first, 0, around, {}, {})]
        while pending:
            moment = pending.pop()
            key = moment.state()
            decisions = moment.decisions
            if (before := phase.get(key)) is not None:
                decisions = {branch: to for branch, to in before.decisions.items() if decisions.get(branch) == to}
                if len(decisions) == len(before.decisions):
                    continue
            if (left := left - 1) < 0:
                return None
            behind = [at for at in ends[moment.block.index] if at >= moment.first]
            end = behind[0] if behind else len(moment.block.instructions)
            phase[key] = moment._replace(end=end, decisions=decisions)
            ways[key] = []
            for to in () if behind else dict.fromkeys(moment.block.successors):
                made = decisions
                is_once = all(rounds.times is not None for _, rounds in moment.loops)
                if moment.block.index not in cycles:
                    # Where all threads run a block together, they are in one iteration if each passes it once.
                    is_once = is_once or uniformity.level_of_block(moment.block) >= group
                if is_once and uniformity.level_of_end(moment.block) >= group:
                    made = {**decisions, (moment.block.index, moment.loops): to.index}
                pending.append(Moment(to, 0, 0, _moved(control, moment.block, to, moment.loops, cut), made, {}))
                ways[key].append(pending[-1].state())
        moments = [one._replace(answers=questions.answers(one.decisions)) for one in phase.values()]
        found.append(Phase(moments, ways))
    return found


@final
class _Questions:
    """What is asked at the ends of blocks of a function, so that all that ask the same are answered the same."""

    __slots__ = ("_control", "_known")

    def __init__(self, control: ControlFlow) -> None:
        self._control: ControlFlow = control
        self._known: dict[int, tuple[Question, bool] | None] = {}

    def answers(self, decisions: Decisions) -> dict[Question, bool]:
        """What decisions answer to questions that are asked of the same numbers all the time."""
        found: dict[Question, bool] = {}
        for (index, _), to in decisions.items():
            if index not in self._known:
                self._known[index] = self._of_end(self._control.function.blocks[index])
            if (asked := self._known[index]) is not None:
                question, is_same = asked
                found[question] = (to == self._control.function.blocks[index].successors[0].index) == is_same
        return found

    def _of_end(self, block: BasicBlock) -> tuple[Question, bool] | None:
        """What a block asks at its end, and whether the first successor is where the answer is yes."""
        end = block.terminator
        if end.opcode != opcodes.BR or len(end.operands) != 1 or block.successors[0] is block.successors[1]:
            return None
        condition = end.operands[0]
        asked_of = condition.operands if isinstance(condition, Compare) else (condition,)
        return question_of(condition) if all(map(self._is_one_number, asked_of)) else None

    def _is_one_number(self, value: Value) -> bool:
        """Whether a value is computed once, so that it is the same wherever it is read."""
        if not isinstance(value, Instruction):
            return isinstance(value, (Argument, ConstantInt, ConstantFloat, ConstantWord))
        return not self._control.loops_around(value.block) and not self._control.in_irreducible(value.block)


def question_of(condition: Value) -> tuple[Question, bool]:
    """What a condition asks, and whether it is true where the answer is yes."""
    if not isinstance(condition, Compare):
        return (0, 0, _name(condition), ""), True
    is_float = condition.opcode == opcodes.FCMP
    predicate = condition.predicate
    left, right = map(_name, condition.operands)
    if right < left:
        left, right = right, left
        swap = opcodes.swapped_float_predicate if is_float else opcodes.swapped_predicate
        predicate = swap(predicate)
    inverse = opcodes.inverse_float_predicate(predicate) if is_float else opcodes.inverse_predicate(predicate)
    least = min(predicate, inverse)
    return (condition.opcode, least, left, right), predicate == least


def _name(value: Value) -> str:
    return f"%{value.index}" if isinstance(value, LocalValue) else str(value)


def _on_cycles(control: ControlFlow, ends: dict[int, list[int]]) -> dict[int, bool]:
    """The blocks that a phase may pass more than once: those on a cycle without a barrier."""
    successors = [
        [] if ends.get(index) else [to for to in tos if not ends.get(to)]
        for index, tos in enumerate(control.graph.successors)
    ]
    components = strong_components(successors)
    return {index: True for one in components for index in one if len(one) > 1 or index in successors[index]}


def _is_cut(loop: Loop, ends: dict[int, list[int]]) -> bool:
    """Whether each way round a loop passes a barrier."""
    if ends.get(loop.header.index):
        return True
    seen: dict[BasicBlock, bool] = {}
    pending = [to for to in loop.header.successors if loop.contains(to)]
    while pending:
        block = pending.pop()
        if block is loop.header:
            return False
        if block in seen or ends.get(block.index):
            continue
        seen[block] = True
        pending += [to for to in block.successors if loop.contains(to)]
    return True


def _moved(
    control: ControlFlow,
    block: BasicBlock,
    to: BasicBlock,
    loops: LoopsAround,
    cut: dict[Loop, bool],
) -> LoopsAround:
    """The loops around the next block, and how often they have been gone round."""
    known = dict(loops)
    found: list[tuple[Loop, LoopRounds]] = []
    for loop in control.loops_around(to):
        rounds = known.get(loop)
        if rounds is None:
            rounds = LoopRounds(True, 0 if cut[loop] else None)
        elif to is loop.header and loop.contains(block) and rounds.times is not None:
            # Behind another iteration of a loop around, it is entered anew: then it is not known here any more.
            rounds = LoopRounds(rounds.entered, rounds.times + 1)
        found.append((loop, rounds))
    return tuple(found)
