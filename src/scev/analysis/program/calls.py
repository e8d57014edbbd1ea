"""Calls: which operands of a call are the arguments of the function that it calls."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.ir import Argument, Call, Function, Instruction, IntegerOperand, Invoke, MetadataNode

UNKNOWN_OPERAND: Final = -1
COPIED: Final = ("byval", "inalloca", "preallocated", "swifterror")
"""The callee gets the address of a copy, or something is done to the argument on its way."""


class CallEdge(NamedTuple):
    """A call of a function: `operands[k]` is the number of the operand that its argument k is, UNKNOWN_OPERAND where it
    may be anything. `is_direct`: its result is that of the function.
    """

    call: Call | Invoke
    operands: tuple[int, ...]
    is_direct: bool


def operand_of(call: Instruction, operands: tuple[int, ...], argument: Argument) -> int:
    """The number of the operand that a call hands over as an argument (`operands` as in CallEdge); UNKNOWN_OPERAND
    where it may be anything.
    """
    if argument.index >= len(operands) or any(word in argument.attributes for word in COPIED):
        return UNKNOWN_OPERAND
    if (number := operands[argument.index]) == UNKNOWN_OPERAND or call.operands[number].type is not argument.type:
        return UNKNOWN_OPERAND
    return number


def has_body(function: Function) -> bool:
    """Whether a function does what its instructions say."""
    if function.is_declaration:
        return False
    return "naked" not in function.attributes and "presplitcoroutine" not in function.attributes


def callback_edge(call: Call | Invoke, broker: Function, operand: int) -> CallEdge | None:
    """The call that a function makes of its argument number `operand`, by `!callback`; None where it states none.

    !callback !{!{i64 2, i64 3, i1 false}}: the argument 2 is called, with the argument 3; -1 stands for anything.
    """
    node = broker.attachments.get("callback")
    for encoding in () if node is None else node.operands():
        if not isinstance(encoding, MetadataNode):
            return None
        numbers = [part for part in encoding.operands() if isinstance(part, IntegerOperand)]
        if len(numbers) < 2 or numbers[0].value != operand:
            continue
        passed: list[int] = []
        for number in numbers[1:-1]:
            known = 0 <= number.signed < call.site.argument_count
            passed.append(number.signed if known else UNKNOWN_OPERAND)
        if numbers[-1].value:
            # What varies in number is passed on behind these.
            fixed = len(broker.arguments)
            passed.extend(range(fixed, call.site.argument_count))
        return CallEdge(call, tuple(passed), False)
    return None
