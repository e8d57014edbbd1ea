"""Objects that lie at different addresses: @a and @b, @a and an alloca.

A global whose address matters to nobody (`unnamed_addr`), one of no bytes, and one in whose place the linker may put
another may share the address of some other. So may an alias, and variables of the stack whose lifetimes do not overlap.
(LLVM: ConstantFold's areGlobalsPotentiallyEqual, instsimplify's haveNonOverlappingStorage.)
"""

from __future__ import annotations

from scev.ir import Alloca, ConstantInt, Function, GlobalVariable, Value
from scev.transfer.operation import Context


def are_distinct(x: Value, y: Value, context: Context) -> bool:
    """Whether two addresses are those of two objects, each of which has an address of its own."""
    if x is y or x.type is not y.type:
        return False
    if isinstance(x, Alloca):
        return _has_bytes(x, context) and _is_placed_alone(y, context)
    if isinstance(y, Alloca):
        return are_distinct(y, x, context)
    return _is_placed_alone(x, context) and _is_placed_alone(y, context)


def _has_bytes(alloca: Alloca, context: Context) -> bool:
    count = alloca.operands[0] if alloca.operands else None
    if count is not None and (not isinstance(count, ConstantInt) or count.value == 0):
        return False
    return bool(context.layout.minimum_size_in_bits(alloca.allocated_type))


def _is_placed_alone(value: Value, context: Context) -> bool:
    if not isinstance(value, (GlobalVariable, Function)):
        return False
    if value.is_interposable or "unnamed_addr" in value.words or "absolute_symbol" in value.attachments:
        return False
    if isinstance(value, GlobalVariable):
        return not value.thread_local and bool(context.layout.minimum_size_in_bits(value.value_type))
    return True
