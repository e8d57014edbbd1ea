"""What the source calls a value: a variable, a member or an element, or else the short expression that computes it.

    #dbg_value(float %19, "x")                                      x
    %22 = load float, ptr %0                  (%0 is s, a biquad *)  s->b0
    %17 = load float, ptr (%1 + 4 * %15)      (%1 is in, %15 is i)   in[i]
    %2 = and i32 %0, 65535                    (%0 is v)              v & 65535
    call i32 @llvm.nvvm.read.ptx.sreg.tid.x()                        tid.x

What none of these says keeps LLVM's name. Casts are left out where they keep the number.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import mypyc_attr

from scev.ir import (
    CONSTANT_TERM,
    Alloca,
    Call,
    Compare,
    Constant,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantWord,
    DataLayout,
    Function,
    GetElementPtr,
    GlobalValue,
    Indexed,
    Instruction,
    Intrinsic,
    Invoke,
    LocalValue,
    MetadataNode,
    Type,
    Value,
    VectorType,
    address_terms,
    intrinsics,
    opcodes,
)
from scev.numerals import decimal
from scev.source.decimals import float_constant
from scev.source.paths import Index, Path, path_in, subscript
from scev.source.source_types import is_reference, pointed_to, size_in_bits, type_words
from scev.source.variables import Variable, Variables

MAX_NAME: Final = 48
"""Maximum characters of an expression that stands for a name; a longer one is replaced by LLVM's name."""
MAX_NESTED_NAMES: Final = 8
"""Maximum operations inside one another in an expression that stands for a name."""
MAX_ADDRESS_STEPS: Final = 8
"""Maximum computations of addresses that are followed to find the object that is accessed."""

# How a name came to be.
VARIABLE: Final = 0
PLACE: Final = 1
EXPRESSION: Final = 2
LLVM: Final = 3

# How strongly the outermost operation of a text binds, as in C.
_ATOM: Final = 100
_UNARY: Final = 90
_PRODUCT: Final = 80
_SUM: Final = 70
_SHIFT: Final = 60
_COMPARISON: Final = 50
_BITS: Final = 40
_AND: Final = 30
_OR: Final = 25
_CHOICE: Final = 10

_BINARY: Final[dict[int, tuple[str, int]]] = {
    opcodes.ADD: ("+", _SUM),
    opcodes.FADD: ("+", _SUM),
    opcodes.SUB: ("-", _SUM),
    opcodes.FSUB: ("-", _SUM),
    opcodes.MUL: ("*", _PRODUCT),
    opcodes.FMUL: ("*", _PRODUCT),
    opcodes.UDIV: ("/", _PRODUCT),
    opcodes.SDIV: ("/", _PRODUCT),
    opcodes.FDIV: ("/", _PRODUCT),
    opcodes.UREM: ("%", _PRODUCT),
    opcodes.SREM: ("%", _PRODUCT),
    opcodes.SHL: ("<<", _SHIFT),
    opcodes.LSHR: (">>", _SHIFT),
    opcodes.ASHR: (">>", _SHIFT),
    opcodes.AND: ("&", _BITS),
    opcodes.OR: ("|", _BITS),
    opcodes.XOR: ("^", _BITS),
}
_LOGICAL: Final[dict[int, tuple[str, int]]] = {opcodes.AND: ("&&", _AND), opcodes.OR: ("||", _OR)}
# Casts that keep the number, or the bits of an address.
_KEEPING: Final = (
    opcodes.ZEXT, opcodes.SEXT, opcodes.UITOFP, opcodes.SITOFP, opcodes.FPEXT, opcodes.FREEZE, opcodes.PTRTOINT,
    opcodes.PTRTOADDR, opcodes.INTTOPTR, opcodes.ADDRSPACECAST,
)  # fmt: skip
_CHANGING: Final = (opcodes.TRUNC, opcodes.FPTOUI, opcodes.FPTOSI, opcodes.FPTRUNC, opcodes.BITCAST)
_COMPARED: Final[dict[str, str]] = {"eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}
_INVERSES: Final[dict[str, str]] = {"ugt": "<=", "uge": "<", "ult": ">=", "ule": ">", "ueq": "!=", "one": "!="}
_CALLED: Final[dict[str, str]] = {
    "umin": "min", "smin": "min", "umax": "max", "smax": "max", "minnum": "fmin", "maxnum": "fmax", "fabs": "fabs",
    "usub.sat": "sub_sat", "ssub.sat": "sub_sat", "uadd.sat": "add_sat", "sadd.sat": "add_sat",
}  # fmt: skip


class Name(NamedTuple):
    """A name: its text, how strongly its outermost operation binds, how it came to be (VARIABLE, PLACE, EXPRESSION or
    LLVM), and the source type of what it names, None where that is not known.
    """

    text: str
    binds: int
    kind: int
    type: MetadataNode | None

    def inside(self, binding: int) -> str:
        """The text as an operand of an operation that binds so."""
        return self.text if self.binds > binding else f"({self.text})"


@mypyc_attr(allow_interpreted_subclasses=True)
class CallNames:
    """How functions are called in expressions."""

    def name_of(self, function: Function) -> str:
        """The short name of a function."""
        return function.name[1:]


@final
class ValueNames:
    """The names of one function's values. Without debug information they are LLVM's, but for what a GPU's registers
    are called.
    """

    __slots__ = ("_calls", "_found", "_layout", "has_source", "variables")

    def __init__(self, function: Function, layout: DataLayout, calls: CallNames) -> None:
        self.variables: Final = Variables(function)
        self.has_source: Final = "dbg" in function.attachments
        self._layout: Final = layout
        self._calls: Final = calls
        self._found: dict[int, Name] = {}

    def of(self, value: Value) -> Name:
        """The name of a local value or a constant."""
        return self._name(value, 0)

    def type_words(self, value: LocalValue) -> str:
        """The source type of a value in words; LLVM's type where that is not known."""
        type = self.of(value).type
        return str(value.type) if type is None else type_words(type)

    def also(self, value: LocalValue) -> list[str]:
        """Other variables that the value is."""
        own = self.of(value).text
        names: list[str] = []
        for variable in self.variables.of(value):
            text = self._variable(variable).text
            if text != own and text not in names:
                names.append(text)
        return names

    def _name(self, value: Value, depth: int) -> Name:
        if not isinstance(value, LocalValue):
            return self._constant(value)
        known = self._found.get(value.index)
        if known is None:
            known = self._local(value, depth)
            # What was cut at the limit may be named elsewhere.
            if depth == 0 or known.kind == VARIABLE:
                self._found[value.index] = known
        return known

    def _local(self, value: LocalValue, depth: int) -> Name:
        own = Name(value.name or str(value), _ATOM, LLVM, None)
        register = register_name(value)
        if register:
            return Name(register, _ATOM, EXPRESSION, None)
        if not self.has_source:
            return own
        for variable in self.variables.of(value):
            return self._variable(variable)
        if isinstance(value, Alloca):
            stored = self.variables.stored_at(value)
            return own if stored is None else Name(f"&{stored.name}", _UNARY, PLACE, None)
        if not isinstance(value, Instruction) or isinstance(value.type, VectorType) or depth >= MAX_NESTED_NAMES:
            return own
        made = self._computed(value, depth + 1)
        return own if made is None or len(made.text) > MAX_NAME else made

    def _variable(self, variable: Variable) -> Name:
        if variable.fragment is None:
            return Name(variable.name, _ATOM, VARIABLE, variable.type)
        offset, size = variable.fragment
        path = path_in(variable.type, offset // 8, [], size) if offset % 8 == 0 else None
        if path is None:
            return Name(f"{variable.name}.{offset // 8}", _ATOM, VARIABLE, None)
        return Name(variable.name + path.suffix, _ATOM, VARIABLE, path.type)

    # Constants --------------------------------------------------------------------------------------------------------

    def _constant(self, value: Value) -> Name:
        if isinstance(value, ConstantInt):
            if value.width == 1:
                return Name("true" if value.value else "false", _ATOM, EXPRESSION, None)
            return Name(str(value.signed), _ATOM if value.signed >= 0 else _UNARY, EXPRESSION, None)
        if isinstance(value, ConstantFloat):
            text = float_constant(value)
            return Name(text, _UNARY if text.startswith("-") else _ATOM, EXPRESSION, None)
        if isinstance(value, Function):
            return Name(self._calls.name_of(value), _ATOM, EXPRESSION, None)
        if isinstance(value, GlobalValue):
            return Name(f"&{global_name(value)}", _UNARY, PLACE, None)
        if isinstance(value, ConstantWord) and value.word == "zeroinitializer":
            return Name("0", _ATOM, EXPRESSION, None)
        return Name(str(value), _ATOM, EXPRESSION, None)

    # Operations -------------------------------------------------------------------------------------------------------

    def _computed(self, at: Instruction, depth: int) -> Name | None:
        """The expression that an instruction computes; None where it is none of the source."""
        opcode = at.opcode
        if opcode == opcodes.LOAD:
            return self._accessed(at.operands[0], self._layout.size_in_bits(at.type) or 0, depth)
        if opcode == opcodes.GETELEMENTPTR:
            place = self._accessed(at, 0, depth)
            return None if place is None else Name(f"&{place.inside(_UNARY)}", _UNARY, PLACE, None)
        if opcode in _BINARY:
            return self._binary(at, depth)
        if opcode in _KEEPING:
            inner = self._name(at.operands[0], depth)
            if opcode in (opcodes.UITOFP, opcodes.SITOFP):
                # The number, but as a float.
                inner = inner._replace(kind=max(inner.kind, EXPRESSION), type=None)
            return None if inner.kind == LLVM else inner
        if opcode in _CHANGING:
            inner = self._name(at.operands[0], depth)
            return (
                None if inner.kind == LLVM else Name(f"({at.type}){inner.inside(_UNARY - 1)}", _UNARY, EXPRESSION, None)
            )
        if opcode == opcodes.FNEG:
            return Name(f"-{self._name(at.operands[0], depth).inside(_UNARY)}", _UNARY, EXPRESSION, None)
        if isinstance(at, Compare):
            return self._comparison(at, depth)
        if opcode == opcodes.SELECT:
            return self._choice(at, depth)
        if isinstance(at, (Call, Invoke)):
            return self._call(at, depth)
        if isinstance(at, Indexed) and opcode == opcodes.EXTRACTVALUE:
            inner = self._name(at.operands[0], depth)
            return Name(inner.inside(_ATOM - 1) + "".join(f".{k}" for k in at.indices), _ATOM, EXPRESSION, None)
        return None

    def _binary(self, at: Instruction, depth: int) -> Name | None:
        left, right = at.operands
        sign, binding = _BINARY[at.opcode]
        if str(at.type) == "i1" and at.opcode in _LOGICAL:
            sign, binding = _LOGICAL[at.opcode]
        first = self._name(left, depth)
        if isinstance(right, ConstantInt):
            if at.opcode == opcodes.XOR and right.value == (1 << right.width) - 1:
                return Name(f"{'!' if right.width == 1 else '~'}{first.inside(_UNARY - 1)}", _UNARY, EXPRESSION, None)
            if at.opcode == opcodes.ADD and right.signed < 0:
                return Name(f"{first.inside(_SUM - 1)} - {-right.signed}", _SUM, EXPRESSION, first.type)
        if at.opcode == opcodes.SUB and isinstance(left, ConstantInt) and left.value == 0:
            return Name(f"-{self._name(right, depth).inside(_UNARY)}", _UNARY, EXPRESSION, None)
        second = self._name(right, depth)
        # Sums and products of a kind need no brackets on their left; bits and shifts get them always.
        before = first.inside(binding - 1 if binding in (_SUM, _PRODUCT) else max(binding, _SUM - 1))
        after = second.inside(binding if binding >= _SUM else max(binding, _SUM - 1))
        type = None if binding <= _AND else first.type if first.type is not None else second.type
        return Name(f"{before} {sign} {after}", binding, EXPRESSION, type)

    def _comparison(self, at: Compare, depth: int) -> Name:
        first, second = (self._name(operand, depth) for operand in at.operands)
        left = first.inside(_COMPARISON)
        right = second.inside(_COMPARISON)
        if at.opcode == opcodes.ICMP:
            word = opcodes.INTEGER_PREDICATE_NAMES[at.predicate]
            limit = at.operands[1]
            if word.startswith("u") and isinstance(limit, ConstantInt):
                right = decimal(limit.value)
            return Name(f"{left} {_COMPARED[word[-2:]]} {right}", _COMPARISON, EXPRESSION, None)
        word = opcodes.FLOAT_PREDICATE_NAMES[at.predicate]
        if word in ("uno", "ord"):
            text = (
                f"isnan({first.text})"
                if isinstance(at.operands[1], Constant) or left == right
                else f"isnan({left}, {right})"
            )
            return Name(text if word == "uno" else f"!{text}", _UNARY, EXPRESSION, None)
        if word in ("true", "false"):
            return Name(word, _ATOM, EXPRESSION, None)
        if word == "une" or word[0] == "o" and word != "one":
            return Name(f"{left} {_COMPARED[word[1:]]} {right}", _COMPARISON, EXPRESSION, None)
        return Name(f"!({left} {_INVERSES[word]} {right})", _UNARY, EXPRESSION, None)

    def _choice(self, at: Instruction, depth: int) -> Name:
        condition, first, second = at.operands
        asked = self._name(condition, depth)
        if str(at.type) == "i1":
            if isinstance(second, ConstantInt) and not second.value:
                return Name(
                    f"{asked.inside(_AND - 1)} && {self._name(first, depth).inside(_AND)}", _AND, EXPRESSION, None
                )
            if isinstance(first, ConstantInt) and first.value:
                return Name(
                    f"{asked.inside(_OR - 1)} || {self._name(second, depth).inside(_OR)}", _OR, EXPRESSION, None
                )
        one = self._name(first, depth)
        other = self._name(second, depth)
        text = f"{asked.inside(_CHOICE)} ? {one.inside(_CHOICE)} : {other.inside(_CHOICE)}"
        return Name(text, _CHOICE, EXPRESSION, one.type if one.type is not None else other.type)

    def _call(self, at: Call | Invoke, depth: int) -> Name | None:
        callee = at.callee
        intrinsic = at.intrinsic
        if not isinstance(callee, Function):
            return None
        arguments = [self._name(argument, depth) for argument in at.arguments]
        if intrinsic is None:
            return Name(f"{self._calls.name_of(callee)}({_listed(arguments)})", _ATOM, EXPRESSION, None)
        if intrinsic in (intrinsics.FMA, intrinsics.FMULADD):
            factors = f"{arguments[0].inside(_PRODUCT - 1)} * {arguments[1].inside(_PRODUCT)}"
            return Name(f"{factors} + {arguments[2].inside(_SUM)}", _SUM, EXPRESSION, None)
        if intrinsic is intrinsics.ABS:
            arguments = arguments[:1]
        if not intrinsic.is_known:
            return None
        return Name(f"{_CALLED.get(intrinsic.stem, intrinsic.stem)}({_listed(arguments)})", _ATOM, EXPRESSION, None)

    # Memory -----------------------------------------------------------------------------------------------------------

    def _accessed(self, pointer: Value, size: int, depth: int) -> Name | None:
        """What lies at an address: a variable, a member, an element, `*p`; `size` in bits, 0 for any."""
        offset = 0
        indices: list[Index] = []
        unit: Type | None = None
        steps = 0
        while True:
            if isinstance(pointer, LocalValue) and (self.variables.of(pointer) or self.variables.stored_at(pointer)):
                break
            if not isinstance(pointer, (GetElementPtr, ConstantExpression)) or pointer.opcode != opcodes.GETELEMENTPTR:
                break
            source_type = pointer.source_type
            terms = None if source_type is None else address_terms(source_type, pointer.operands, self._layout)
            if terms is None or steps >= MAX_ADDRESS_STEPS:
                return None
            for term in terms:
                if term.position == CONSTANT_TERM:
                    offset += term.scale
                else:
                    indices.append(Index(self._name(pointer.operands[term.position], depth).text, term.scale))
                    unit = source_type
            pointer = pointer.operands[0]
            steps += 1
        if isinstance(pointer, GlobalValue) and not isinstance(pointer, Function):
            return self._part(global_name(pointer), global_type(pointer), offset, indices, size)
        if isinstance(pointer, LocalValue):
            stored = self.variables.stored_at(pointer)
            if stored is not None:
                return self._part(self._variable(stored).text, stored.type, offset, indices, size)
        base = self._name(pointer, depth)
        if base.kind == LLVM and base.type is None:
            return None
        return self._pointed(base, offset, indices, size, unit)

    def _part(self, name: str, type: MetadataNode | None, offset: int, indices: list[Index], size: int) -> Name | None:
        """What lies at an offset in a named object."""
        path = path_in(type, offset, indices, size)
        if path is not None:
            return Name(name + path.suffix, _ATOM, PLACE, path.type)
        return Name(name, _ATOM, PLACE, None) if not indices and offset == 0 else None

    def _pointed(self, base: Name, offset: int, indices: list[Index], size: int, unit: Type | None) -> Name | None:
        """What lies at an offset from where a pointer of the source points."""
        element = pointed_to(base.type)
        stride = size_in_bits(element) // 8
        if stride == 0:
            # All that is known of the elements is how they are counted.
            element = None
            stride = size // 8
            if unit is not None and len(indices) == 1:
                stride = abs(indices[0].scale)
            if stride == 0:
                return None
        here = [index for index in indices if index.scale % stride == 0]
        inside = [index for index in indices if index.scale % stride != 0]
        position, rest = divmod(offset, stride)
        if element is None and (inside or rest):
            return None
        path = Path("", None) if element is None else path_in(element, rest, inside, size)
        if path is None:
            return None
        pointer = base.inside(_ATOM - 1)
        if here or position:
            return Name(f"{pointer}[{subscript(here, position, stride)}]{path.suffix}", _ATOM, PLACE, path.type)
        if path.suffix.startswith("."):
            mark = "." if is_reference(base.type) else "->"
            return Name(f"{pointer}{mark}{path.suffix[1:]}", _ATOM, PLACE, path.type)
        if path.suffix:
            return Name(f"(*{pointer}){path.suffix}", _ATOM, PLACE, path.type)
        if is_reference(base.type):
            return Name(pointer, _ATOM, PLACE, path.type)
        return Name(f"*{base.inside(_UNARY - 1)}", _UNARY, PLACE, path.type)


def register_name(value: Value) -> str:
    """The name of a register of a GPU that a call reads, `tid.x`; "" for any other value."""
    if not isinstance(value, Call) or len(value.operands) != 1:
        return ""
    intrinsic: Intrinsic | None = value.intrinsic
    if intrinsic is None or not intrinsic.is_known:
        return ""
    for prefix in (intrinsics.NVIDIA_REGISTER, "amdgcn.", "r600.read."):
        if intrinsic.stem.startswith(prefix):
            return intrinsic.stem[len(prefix) :]
    return ""


def global_name(value: GlobalValue) -> str:
    """The source's name of a global; LLVM's where that is not known."""
    variable = _global_variable(value)
    name = None if variable is None else variable.field("name")
    return name if isinstance(name, str) and name else value.name


def global_type(value: GlobalValue) -> MetadataNode | None:
    """The source type of a global; None where that is not known."""
    variable = _global_variable(value)
    type = None if variable is None else variable.field("type")
    return type if isinstance(type, MetadataNode) else None


def _global_variable(value: GlobalValue) -> MetadataNode | None:
    node = value.attachments.get("dbg")
    if node is not None and node.kind == "DIGlobalVariableExpression":
        inner = node.field("var")
        node = inner if isinstance(inner, MetadataNode) else None
    return node if node is not None and node.kind == "DIGlobalVariable" else None


def _listed(names: list[Name]) -> str:
    return ", ".join(name.text for name in names)
