"""Functions that return memory of their own: `noalias`, and `dereferenceable_or_null(n)` where n bytes are asked for.

Every return gives null or what a call that is `noalias` itself returned, of which no copy has gone anywhere: through
phis and selects, not from the middle. (LLVM: FunctionAttrs, isFunctionMallocLike.)
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import constants, opcodes
from scev.ir.callees import asked_bytes
from scev.memory import private_object

MAX_RETURNED_VALUES: Final = 64
"""Maximum values between the returns of a function and the calls whose memory they give."""
NOT_FRESH: Final = -1
_TOO_MANY_BYTES: Final = 1 << 63
"""No object has as many bytes."""


def fresh_size(function: ir.Function, known: dict[ir.Function, int]) -> int:
    """The bytes that a function's result has if it is not null and memory of its own, 0 for an unknown number;
    NOT_FRESH for one that may be anything. `known` says that of functions that it calls.
    """
    if not isinstance(function.function_type.result, ir.PointerType):
        return NOT_FRESH
    returns = [block.instructions[-1] for block in function.blocks if block.instructions[-1].opcode == opcodes.RET]
    if not (roots := _roots([last.operands[0] for last in returns], known)):
        return NOT_FRESH
    size: int | None = None
    for root in roots:
        object_ = private_object(root, function)
        if object_ is None or not all(object_.is_private_at(last) for last in returns):
            return NOT_FRESH
        own = 0 if _may_be_freed(list(object_.derived), function) else _size_of(root, known)
        size = own if size is None else min(size, own)
    return size or 0


def _roots(returned: list[ir.Value], known: dict[ir.Function, int]) -> list[ir.Call | ir.Invoke]:
    """The calls whose memory some values are; none where one of the values may be anything else."""
    roots: list[ir.Call | ir.Invoke] = []
    seen: dict[ir.Value, bool] = {}
    pending = list(returned)
    while pending:
        if (value := pending.pop()) in seen:
            continue
        seen[value] = True
        if len(seen) > MAX_RETURNED_VALUES:
            return []
        if isinstance(value, ir.ConstantWord) and value.word == constants.NULL:
            continue
        if isinstance(value, ir.Phi):
            pending.extend(value.operands)
        elif isinstance(value, ir.Instruction) and value.opcode == opcodes.SELECT:
            pending.extend(value.operands[1:])
        elif isinstance(value, (ir.Call, ir.Invoke)) and _is_fresh(value, known):
            roots.append(value)
        else:
            return []
    return roots


def _is_fresh(call: ir.Call | ir.Invoke, known: dict[ir.Function, int]) -> bool:
    called = call.called_function
    if "noalias" in call.site.return_attributes:
        return True
    return called is not None and ("noalias" in called.return_attributes or called in known)


def _size_of(call: ir.Call | ir.Invoke, known: dict[ir.Function, int]) -> int:
    """The bytes that a call asks for, or that the function called asks for; 0 where that is unknown, or too many."""
    if not (positions := asked_bytes(call)):
        return known.get(call.called_function, 0) if call.called_function is not None else 0
    size = 1
    for position in positions:
        amount = call.operands[position]
        if not isinstance(amount, ir.ConstantInt):
            return 0
        size *= amount.value
    return size if size < _TOO_MANY_BYTES else 0


def _may_be_freed(derived: list[int], function: ir.Function) -> bool:
    """Whether memory is handed to a function that may give it back."""
    for index in derived:
        for user in function.users_of(function.values[index]):
            if isinstance(user, (ir.Call, ir.Invoke)) and user.intrinsic is None:
                return True
    return False
