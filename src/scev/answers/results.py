"""What a function returns, at each of its returns, and what its source means by that.

Most functions return their result. Those that Numba compiles return a status, and store the result through their first
argument where the status is 0:

    define i32 @_ZN…(ptr noalias %retptr, ptr noalias %excinfo, …)     0: returned; -2: None; others: an exception

What lies there at a return is what the last store before it stored. None is known where the function does anything else
with the pointer: a result of several parts, as an array or a complex number, is stored in parts.
"""

from __future__ import annotations

from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.ir import (
    Argument,
    BasicBlock,
    ConstantInt,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Phi,
    PointerType,
    opcodes,
    plain_name,
)


def returned_at(last: Instruction, flow: FlowFacts, evolution: EvolutionFacts | None) -> ValueSet | None:
    """The set of what one return gives, or one store; None for what has no sets. With evolution, also what loops that
    have ended by then computed in their last iteration, where that holds for undef as well. A store may be in a loop,
    and not in all of its iterations.
    """
    value = last.operands[0]
    if not isinstance(value, LocalValue):
        return flow.conditions.set_of_operand(last, 0)
    found = flow.set_at(value, Place.of_use(last, 0))
    if evolution is None or not isinstance(found, IntSet) or found.is_point():
        return found
    if (expression := evolution.evolution_of(value)) is None:
        return found
    around = [facts.loop for facts in evolution.loops if facts.loop.contains(last.block)]
    scope = max(around, key=lambda loop: loop.depth, default=None)
    evolved = evolution.set_of(evolution.value_at_scope(expression, scope))
    # What says nothing more rests on nothing.
    if (
        evolved is None
        or evolved.width != found.width
        or evolved.includes(found)
        or not flow.conditions.are_read_once([value])
    ):
        return found
    return found.meet(evolved)


def result_pointer(function: Function) -> Argument | None:
    """The argument through which a function that Numba compiled stores its result; None for any other function."""
    if not plain_name(function.name).startswith("_ZN") or len(function.arguments) < 2:
        return None
    pointer, error = function.arguments[:2]
    type_ = function.function_type.result
    if pointer.name != "%retptr" or error.name != "%excinfo" or not isinstance(pointer.type, PointerType):
        return None
    return pointer if isinstance(type_, IntegerType) and type_.width == 32 else None


def returns_of(function: Function) -> list[Instruction]:
    """The instructions that return a value."""
    found: list[Instruction] = []
    for block in function.blocks:
        last = block.instructions[-1]
        if last.opcode == opcodes.RET and last.operands:
            found.append(last)
    return found


def results_of(function: Function) -> list[Instruction]:
    """The instructions whose first operand is what the source's function returns: returns, or, where that is stored,
    the stores; none where that is not known.
    """
    if (pointer := result_pointer(function)) is None:
        return returns_of(function)
    if "noalias" not in pointer.attributes:
        return []
    stores: list[Instruction] = []
    for user in function.users_of(pointer):
        if user.opcode == opcodes.LOAD:
            continue
        if user.opcode != opcodes.STORE or user.operands[0] is pointer:
            return []
        if stores and user.operands[0].type != stores[0].operands[0].type:
            return []
        stores.append(user)
    return stores


def last_results(function: Function, flow: FlowFacts) -> list[Instruction] | None:
    """Those of them that may give what the function returns: the last stores before returns with the status 0. None
    where a return may have no store before it, or nothing is known.
    """
    if result_pointer(function) is None:
        return [last for last in returns_of(function) if flow.executable[last.block.index]]
    # By block, the last store in it.
    stores = {store.block.index: store for store in results_of(function)}
    pending: list[BasicBlock] = []
    for last in returns_of(function):
        if flow.executable[last.block.index]:
            pending.extend(_ends_with_0(last, flow))
    seen: dict[int, bool] = {}
    found: dict[int, Instruction] = {}
    while pending:
        block = pending.pop()
        if block.index in seen:
            continue
        seen[block.index] = True
        if (store := stores.get(block.index)) is not None:
            found[block.index] = store
        elif block.index == 0:
            return None
        else:
            pending.extend(_executed(block, flow))
    return [found[index] for index in sorted(found)]


def _executed(block: BasicBlock, flow: FlowFacts) -> list[BasicBlock]:
    """The blocks that control may come from."""
    return [
        before
        for before in block.predecessors
        if flow.executable[before.index] and flow.conditions.may_take(before, block)
    ]


def _ends_with_0(last: Instruction, flow: FlowFacts) -> list[BasicBlock]:
    """The blocks at whose end the status of a return may be decided to be 0."""
    status = last.operands[0]
    if isinstance(status, Phi) and status.block is last.block and not _stores_in(last.block):
        from_there = _executed(last.block, flow)
        return [before for k, before in enumerate(status.blocks) if before in from_there and _may_be_0(status, k, flow)]
    return [last.block] if _may_be_0(last, 0, flow) else []


def _stores_in(block: BasicBlock) -> bool:
    return any(instruction.opcode == opcodes.STORE for instruction in block.instructions)


def _may_be_0(user: Instruction, operand: int, flow: FlowFacts) -> bool:
    value = user.operands[operand]
    if isinstance(value, ConstantInt):
        return value.value == 0
    found = flow.set_at(value, Place.of_use(user, operand)) if isinstance(value, LocalValue) else None
    return not isinstance(found, IntSet) or found.contains(0)
