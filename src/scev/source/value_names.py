"""What the source calls a value: a variable, a member or an element, or else the short expression that computes it.

    #dbg_value(float %19, "x")                                      x
    %22 = load float, ptr %0                  (%0 is s, a biquad *)  s->b0
    %17 = load float, ptr (%1 + 4 * %15)      (%1 is in, %15 is i)   in[i]
    %2 = and i32 %0, 65535                    (%0 is v)              v & 65535
    call i32 @llvm.nvvm.read.ptx.sreg.tid.x()                        tid.x

What none of these says keeps LLVM's name. A variable of several values has its name in an expression only where it is
that value: `a[i + 1]` is not `a[i]` because i is so much a line below. What cannot be told has no name of the source.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.ir import opcodes
from scev.source import operations
from scev.source.accesses import Operands, accessed
from scev.source.decimals import float_constant
from scev.source.global_names import global_name
from scev.source.name import ATOM, EITHER, EXPRESSION, LLVM, PLACE, UNARY, VARIABLE, Name, typed
from scev.source.operations import width_of
from scev.source.paths import AccessKind, path_in
from scev.source.source_types import type_words
from scev.source.variables import Variable, Variables

__all__ = [
    "EXPRESSION", "LLVM", "PLACE", "VARIABLE", "CallNames", "Name", "ValueNames", "register_name",
]  # fmt: skip

MAX_NAME: Final = 48
"""Maximum characters of an expression that stands for a name; a longer one is replaced by LLVM's name."""
MAX_NESTED_NAMES: Final = 8
"""Maximum operations inside one another in an expression that stands for a name."""
MAX_NAMED_OPERANDS: Final = 64
"""Maximum operands that are named for one expression; others have LLVM's names."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CallNames:
    """How functions are called in expressions."""

    def name_of(self, function: ir.Function) -> str:
        """The short name of a function."""
        return function.name[1:]


@final
class ValueNames:
    """The names of one function's values. Without debug information they are LLVM's, but for what a GPU's registers
    are called.
    """

    __slots__ = ("_found", "calls", "has_source", "layout", "variables")

    def __init__(self, function: ir.Function, layout: ir.DataLayout, calls: CallNames) -> None:
        self.variables: Final = Variables(function)
        self.has_source: Final = "dbg" in function.attachments
        self.layout: Final = layout
        self.calls: Final = calls
        self._found: dict[int, Name] = {}

    def of(self, value: ir.Value) -> Name:
        """The name of a local value or a constant."""
        if not isinstance(value, ir.LocalValue):
            return _ValueText(self, None).name_of(value)
        if (known := self._found.get(value.index)) is None:
            known = self._local(value)
            self._found[value.index] = known
        return known

    def type_words(self, value: ir.LocalValue) -> str:
        """The source type of a value in words; LLVM's type where that is not known."""
        type_ = self.of(value).type
        return str(value.type) if type_ is None else type_words(type_)

    def computation(self, value: ir.LocalValue) -> Name:
        """The expression that computes a value, though it has a name of its own; LLVM's name where it is none."""
        return _ValueText(self, value if isinstance(value, ir.Instruction) else None).computed(value)

    def stored_type(self, store: ir.Instruction) -> ir.MetadataNode | None:
        """The source type of what a store writes; None where that is not known."""
        place = accessed(_ValueText(self, store), store.operands[1], store.operands[0].type, 1)
        return None if place is None else place.type

    def also(self, value: ir.LocalValue) -> list[str]:
        """Other variables that the value is."""
        own = self.of(value).text
        names: dict[str, bool] = {}
        for variable in self.variables.of(value):
            if (text := variable_name(variable, value).text) != own:
                names[text] = True
        return list(names)

    def _local(self, value: ir.LocalValue) -> Name:
        if register := register_name(value):
            return Name(register, ATOM, EXPRESSION, None, EITHER)
        if self.has_source:
            for variable in self.variables.of(value):
                return variable_name(variable, value)
            return _ValueText(self, value if isinstance(value, ir.Instruction) else None).computed(value)
        return llvm_name(value)


def llvm_name(value: ir.LocalValue) -> Name:
    """LLVM's name of a value."""
    return Name(value.name or str(value), ATOM, LLVM, None)


def variable_name(variable: Variable, value: ir.LocalValue) -> Name:
    """The name of a value that is a variable, or a part of one: `v.length`, or its bits where the type has no name for
    the part.
    """
    width = width_of(value)
    if variable.fragment is None:
        return typed(variable.name, ATOM, VARIABLE, variable.type, width)
    offset, size = variable.fragment
    path = path_in(variable.type, offset // 8, [], AccessKind(size, "any")) if offset % 8 == 0 else None
    if path is None:
        return Name(f"{variable.name}[bits {offset}..{offset + size - 1}]", ATOM, VARIABLE, None)
    return typed(variable.name + path.suffix, ATOM, VARIABLE, path.type, width)


@final
class _ValueText(Operands):
    """The text of one value, with its operands as they are called where it is computed."""

    def __init__(self, names: ValueNames, place: ir.Instruction | None) -> None:
        super().__init__(names.variables, names.layout, place)
        self._calls: Final = names.calls
        self._left = MAX_NAMED_OPERANDS

    def name_of(self, value: ir.Value, depth: int = 0) -> Name:
        if not isinstance(value, ir.LocalValue):
            return self._constant(value, depth)
        if register := register_name(value):
            return Name(register, ATOM, EXPRESSION, None, EITHER)
        if (variable := self.variable_at(value)) is not None:
            return variable_name(variable, value)
        return self.computed(value, depth)

    def computed(self, value: ir.LocalValue, depth: int = 0) -> Name:
        """The name of what a value computes; LLVM's name where it is none of the source, or too long."""
        if (stored := self.stored_at(value)) is not None and stored.fragment is None:
            return Name(f"&{stored.name}", UNARY, PLACE, None)
        if (
            not isinstance(value, ir.Instruction)
            or isinstance(value, ir.Alloca)
            or isinstance(value.type, ir.VectorType)
        ):
            return llvm_name(value)
        self._left -= 1
        if depth >= MAX_NESTED_NAMES or self._left < 0:
            return llvm_name(value)
        made = self._computed(value, depth + 1)
        return llvm_name(value) if made is None or len(made.text) > MAX_NAME else made

    def _constant(self, value: ir.Value, depth: int) -> Name:
        if isinstance(value, ir.ConstantInt):
            text = ("true" if value.value else "false") if value.width == 1 else str(value.signed)
        elif isinstance(value, ir.ConstantFloat):
            text = float_constant(value)
        elif isinstance(value, ir.Function):
            text = self._calls.name_of(value)
        elif isinstance(value, ir.GlobalValue):
            return Name(f"&{global_name(value)}", UNARY, PLACE, None)
        elif isinstance(value, ir.ConstantExpression) and value.opcode == opcodes.GETELEMENTPTR:
            return self._address(value, depth) or Name(str(value), ATOM, EXPRESSION, None)
        elif isinstance(value, ir.ConstantWord) and value.word == "zeroinitializer":
            text = "0"
        else:
            text = str(value)
        return Name(text, UNARY if text.startswith("-") else ATOM, EXPRESSION, None)

    def _computed(self, at: ir.Instruction, depth: int) -> Name | None:
        """The expression that an instruction computes; None where it is none of the source."""
        if (opcode := at.opcode) == opcodes.LOAD:
            return accessed(self, at.operands[0], at.type, depth)
        if opcode == opcodes.GETELEMENTPTR:
            return self._address(at, depth)
        if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST or opcode == opcodes.FREEZE:
            return operations.cast_name(at, self.name_of(at.operands[0], depth))
        if isinstance(at, (ir.Call, ir.Invoke)):
            return self._call(at, depth)
        if opcode in operations.BINARY:
            return operations.binary_name(at, *self._operands(at, depth))
        if opcode == opcodes.FNEG:
            return Name(f"-{self.name_of(at.operands[0], depth).inside(UNARY)}", UNARY, EXPRESSION, None)
        if isinstance(at, ir.Compare):
            return operations.comparison_name(at, *self._operands(at, depth))
        if opcode == opcodes.SELECT:
            return operations.choice_name(at, *self._operands(at, depth))
        if isinstance(at, ir.AggregateAccess) and opcode == opcodes.EXTRACTVALUE:
            inner = self.name_of(at.operands[0], depth)
            return Name(inner.inside(ATOM - 1) + "".join(f".{k}" for k in at.indices), ATOM, EXPRESSION, None)
        return None

    def _operands(self, at: ir.Instruction, depth: int) -> list[Name]:
        return [self.name_of(operand, depth) for operand in at.operands]

    def _address(self, pointer: ir.Value, depth: int) -> Name | None:
        place = accessed(self, pointer, None, depth)
        return None if place is None else Name(f"&{place.inside(UNARY - 1)}", UNARY, PLACE, None)

    def _call(self, at: ir.Call | ir.Invoke, depth: int) -> Name | None:
        callee = at.callee
        if not isinstance(callee, ir.Function):
            return None
        names = [self.name_of(argument, depth) for argument in at.arguments]
        if at.intrinsic is not None:
            return operations.intrinsic_name(at, at.intrinsic, at.arguments, names)
        return Name(f"{self._calls.name_of(callee)}({operations.listed(names)})", ATOM, EXPRESSION, None)


def register_name(value: ir.Value) -> str:
    """The name of a register of a GPU that a call reads, `tid.x`; "" for any other value."""
    if not isinstance(value, ir.Call) or len(value.operands) != 1:
        return ""
    intrinsic: ir.Intrinsic | None = value.intrinsic
    if intrinsic is None or not intrinsic.is_known:
        return ""
    for prefix in (ir.NVIDIA_REGISTER, "amdgcn.", "r600.read."):
        if intrinsic.stem.startswith(prefix):
            return intrinsic.stem[len(prefix) :]
    return ""
