"""The opcodes that carry more than operands and flags (LangRef: Instruction Reference).

The reader makes the part that all instructions share and then sets what the class adds; nothing else writes to them.
"""

from __future__ import annotations

from typing import final

from scev.ir.attributes import AttributeSet
from scev.ir.constants import ConstantInt
from scev.ir.function import BasicBlock, Function, Instruction, Terminator
from scev.ir.intrinsics import Intrinsic
from scev.ir.types import FunctionType, Type
from scev.ir.values import Value


@final
class Compare(Instruction):
    """icmp and fcmp; `predicate` is a number of the table that belongs to the opcode."""

    __slots__ = ("predicate",)

    predicate: int


@final
class Phi(Instruction):
    """phi: `operands[k]` is the value when control comes from `blocks[k]`."""

    __slots__ = ("blocks",)

    blocks: tuple[BasicBlock, ...]

    def incoming(self, block: BasicBlock) -> Value:
        """The value when control comes from `block`, which must be a predecessor."""
        return self.operands[self.blocks.index(block)]


@final
class Alloca(Instruction):
    """alloca: one operand, the number of elements. `alignment` in bytes."""

    __slots__ = ("address_space", "alignment", "allocated_type")

    allocated_type: Type
    alignment: int
    address_space: int


@final
class Memory(Instruction):
    """load (operand: pointer), store (value, pointer), fence, cmpxchg (pointer, compare, new), atomicrmw (pointer, v).

    `alignment` in bytes, 0 where none is printed; `ordering` is NOT_ATOMIC for plain accesses; `failure_ordering` is
    cmpxchg's second one; `operation` is atomicrmw's word (`add`, `fmax`, …); `scope` the synchronisation scope, "" for
    the system.
    """

    __slots__ = ("alignment", "failure_ordering", "operation", "ordering", "scope")

    alignment: int
    ordering: int
    failure_ordering: int
    operation: str
    scope: str


@final
class GetElementPtr(Instruction):
    """getelementptr: operands are the base and the indices, which step through `source_type`."""

    __slots__ = ("source_type",)

    source_type: Type


@final
class AggregateAccess(Instruction):
    """extractvalue (operand: aggregate) and insertvalue (aggregate, element), at a path of constant indices."""

    __slots__ = ("indices",)

    indices: tuple[int, ...]


@final
class ShuffleVector(Instruction):
    """shufflevector: lane k of the result is lane `mask[k]` of both operands laid end to end; -1 is poison."""

    __slots__ = ("mask",)

    mask: tuple[int, ...]


@final
class LandingPad(Instruction):
    """landingpad: the operands are its clauses' values; `clauses[k]` is "catch" or "filter"."""

    __slots__ = ("clauses", "last_line")

    clauses: tuple[str, ...]
    last_line: int


@final
class Pad(Instruction):
    """catchpad and cleanuppad: the operands are the arguments and then the parent pad."""

    __slots__ = ()


@final
class OperandBundle:
    """On a call, "tag"(values…): the call's operands from `start` up to, not including, `end`."""

    __slots__ = ("end", "start", "tag")

    def __init__(self, tag: str, start: int, end: int) -> None:
        self.tag: str = tag
        self.start: int = start
        self.end: int = end


@final
class CallSite:
    """What call, invoke and callbr share.

    Operands are the arguments, then the values of the bundles, then the callee. `tail` is "", "tail", "musttail" or
    "notail".
    """

    __slots__ = (
        "argument_attributes",
        "argument_count",
        "attributes",
        "bundles",
        "calling_convention",
        "function_type",
        "return_attributes",
        "tail",
    )

    def __init__(
        self,
        function_type: FunctionType,
        argument_count: int,
        calling_convention: str,
        tail: str,
        attributes: AttributeSet,
        return_attributes: AttributeSet,
        argument_attributes: tuple[AttributeSet, ...],
        bundles: tuple[OperandBundle, ...],
    ) -> None:
        self.function_type: FunctionType = function_type
        self.argument_count: int = argument_count
        self.calling_convention: str = calling_convention
        self.tail: str = tail
        self.attributes: AttributeSet = attributes
        self.return_attributes: AttributeSet = return_attributes
        self.argument_attributes: tuple[AttributeSet, ...] = argument_attributes
        self.bundles: tuple[OperandBundle, ...] = bundles


def _called_function(callee: Value, site: CallSite) -> Function | None:
    if isinstance(callee, Function) and callee.function_type is site.function_type:
        return callee
    return None


@final
class Call(Instruction):
    """call."""

    __slots__ = ("site",)

    site: CallSite

    @property
    def callee(self) -> Value:
        return self.operands[-1]

    @property
    def called_function(self) -> Function | None:
        """The function called, if its type is that of the call: what is stated of its arguments and of its result is
        then stated of the call's (LLVM: CallBase::getCalledFunction). None where it is called as another type, or is
        not known.
        """
        return _called_function(self.operands[-1], self.site)

    @property
    def intrinsic(self) -> Intrinsic | None:
        """The intrinsic that is called; None where another function is, or one that is not known."""
        callee = self.operands[-1]
        return callee.intrinsic if isinstance(callee, Function) else None

    @property
    def arguments(self) -> tuple[Value, ...]:
        return self.operands[: self.site.argument_count]


@final
class Invoke(Terminator):
    """invoke (successors: normal, unwind) and callbr (fallthrough, indirect…): a call that ends a block."""

    __slots__ = ("last_line", "site")

    site: CallSite
    last_line: int

    @property
    def callee(self) -> Value:
        return self.operands[-1]

    @property
    def called_function(self) -> Function | None:
        """The function called, if its type is that of the call: what is stated of its arguments and of its result is
        then stated of the call's (LLVM: CallBase::getCalledFunction). None where it is called as another type, or is
        not known.
        """
        return _called_function(self.operands[-1], self.site)

    @property
    def intrinsic(self) -> Intrinsic | None:
        """The intrinsic that is called; None where another function is, or one that is not known."""
        callee = self.operands[-1]
        return callee.intrinsic if isinstance(callee, Function) else None

    @property
    def arguments(self) -> tuple[Value, ...]:
        return self.operands[: self.site.argument_count]


@final
class Switch(Terminator):
    """switch: one operand; `successors[0]` is the default, `successors[k + 1]` belongs to `cases[k]`."""

    __slots__ = ("cases", "last_line")

    cases: tuple[ConstantInt, ...]
    last_line: int


@final
class Opaque(Instruction):
    """An instruction of a later LLVM: its type and what operands could be made out; `text` is its line."""

    __slots__ = ("text",)

    text: str


@final
class OpaqueTerminator(Terminator):
    """What ends a block and is not known: the blocks it names are its successors; `text` is its line."""

    __slots__ = ("text",)

    text: str


def last_line(instruction: Instruction) -> int:
    """The last line of an instruction in the canonical text; most take one."""
    if isinstance(instruction, (Switch, Invoke, LandingPad)):
        return instruction.last_line
    return instruction.line
