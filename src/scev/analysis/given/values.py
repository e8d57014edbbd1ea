"""The values of a function that a name means, where something is given of them.

    x, %x              an argument, by its name in the source or LLVM's; * means all of them
    rate, a->length    a variable, a member, an expression as text shows it: every value that is computed for it
    in[*]              all elements: whatever is read through the pointer or from the array `in`, as text shows it
                       (`in[i]`, `in[i - 1]`, `*in`), or by an address that is computed from it
    s.gain, s->gain    a member of what `s` is, or points to
    @table[*]          whatever is read from a variable
    v*, s.z?           a glob over all of these

What is given of memory is given of each value that is read from it, whenever that is.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev import ir
from scev.ir import opcodes
from scev.source.arguments import argument_names
from scev.source.call_names import SourceCalls
from scev.source.functions import FunctionNames
from scev.source.global_names import global_name, global_object
from scev.source.source_types import array_shape, is_record, kind_of, pointed_to, sign_of, size_in_bits
from scev.source.value_names import LLVM, PLACE, VARIABLE, ValueNames
from scev.support.suggestions import did_you_mean, what_there_is

MAX_GIVEN_STEPS: Final = 256
"""Maximum computations of addresses that are followed back from a load to what is given."""
MAX_GIVEN_LISTED: Final = 12
"""Maximum names that are listed where a name means nothing."""

_ELEMENTS: Final = "[*]"
_SUBSCRIPT: Final = r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]"
_THROUGH: Final = (
    opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST, opcodes.PHI, opcodes.SELECT, opcodes.FREEZE,
)  # fmt: skip


@final
class ModuleNames:
    """What a module's names are made with."""

    __slots__ = ("_values", "calls", "functions", "module")

    def __init__(self, module: ir.Module) -> None:
        self.module: Final = module
        self.functions: Final = FunctionNames(module)
        self.calls: Final = SourceCalls(self.functions)
        self._values: dict[str, FunctionValues] = {}

    def of(self, function: ir.Function) -> FunctionValues:
        """The names of one function's values."""
        if (found := self._values.get(function.name)) is None:
            found = FunctionValues(function, self)
            self._values[function.name] = found
        return found


@final
class FunctionValues:
    """The values of one function by their names."""

    def __init__(self, function: ir.Function, names: ModuleNames) -> None:
        self.function: Final = function
        self._module: Final = names
        self._names: Final = ValueNames(function, names.module.layout, names.calls)
        self._arguments: Final = argument_names(function)
        self._spelt: dict[str, list[ir.LocalValue]] | None = None

    def meant(self, name: str) -> list[ir.LocalValue]:
        """The values that a name means, each once; none where it means none."""
        if (argument := self._argument(name)) is not None:
            return [argument]
        if name == "*":
            return list(self.function.arguments)
        by_llvm = name.startswith("%")
        exact = None if not by_llvm else self.function.value(name) or self.function.value(f'%"{name[1:]}"')
        if exact is not None:
            return [exact]
        found: dict[ir.LocalValue, bool] = {}
        if not by_llvm:
            matches = re.compile(_pattern(name))
            for spelt, values in self._by_name().items():
                if matches.fullmatch(spelt):
                    found.update(dict.fromkeys(values, True))
        if name.endswith(_ELEMENTS):
            if base := self._base(name.removesuffix(_ELEMENTS)):
                found.update(dict.fromkeys(self._read_through(base), True))
        elif not found and not by_llvm and (variable := self._variable(name)) is not None:
            return self._read_through([variable])
        return list(found)

    def is_signed(self, value: ir.LocalValue) -> bool:
        """Whether the source reads the numbers of a value as signed; True where that is not known, but for one bit."""
        if isinstance(value.type, ir.IntegerType) and value.type.width == 1:
            return False
        return sign_of(self._names.of(value).type) != "unsigned"

    def _argument(self, name: str) -> ir.Argument | None:
        plain = ir.plain_name(name)
        for argument in self.function.arguments:
            if ir.plain_name(argument.name) == plain:
                return argument
        return None if name.startswith("%") else self._arguments.get(plain)

    def _by_name(self) -> dict[str, list[ir.LocalValue]]:
        """The values by all of their names, as `_plain` writes them."""
        if self._spelt is None:
            spelt: dict[str, list[ir.LocalValue]] = {}
            for value in self.function.values:
                if not value.name:
                    continue
                name = self._names.of(value)
                texts = [ir.plain_name(value.name)]
                if name.kind != LLVM:
                    texts += [name.text, *self._names.also(value)]
                if isinstance(value, ir.Argument):
                    texts += [source for source, argument in self._arguments.items() if argument is value]
                for text in dict.fromkeys(_plain(text) for text in texts):
                    spelt.setdefault(text, []).append(value)
            self._spelt = spelt
        return self._spelt

    def _base(self, name: str) -> list[ir.Value]:
        """The pointers and variables of a name of which elements are meant: none where those are structures, which have
        members to be named.
        """
        if (variable := self._variable(name)) is not None:
            return [variable]
        found: list[ir.Value] = []
        for value in self.meant(name) if name else []:
            if isinstance(value.type, ir.PointerType) and not is_record(pointed_to(self._names.of(value).type)):
                found.append(value)
        return found

    def _variable(self, name: str) -> ir.GlobalVariable | None:
        """The variable of the module that has a name, the source's or LLVM's."""
        for variable in self._module.module.globals:
            if name in (variable.name, ir.plain_name(variable.name), global_name(variable)):
                return variable
        return None

    def _read_through(self, bases: list[ir.Value]) -> list[ir.LocalValue]:
        """The loads of elements whose addresses are computed from one of these: of what the source or the variable says
        that elements are; else of one type, if only one is read. None where several are: what is given of a number says
        nothing of its bytes.
        """
        found: list[ir.LocalValue] = []
        for base in bases:
            loads = [
                instruction
                for instruction in self.function.instructions()
                if instruction.opcode == opcodes.LOAD
                and not isinstance(instruction.type, ir.PointerType)
                and _comes_from(instruction.operands[0], base)
            ]
            element = self.element_of(base)
            if isinstance(element, ir.MetadataNode):
                found += [load for load in loads if _is_of(ir.scalar_type(load.type), element)]
            elif element is not None:
                found += [load for load in loads if ir.scalar_type(load.type) is element]
            elif len({str(ir.scalar_type(load.type)) for load in loads}) == 1:
                found += loads
        return found

    def element_of(self, base: ir.Value) -> ir.MetadataNode | ir.Type | None:
        """The type of the elements that a pointer points to, or that a variable has; None where that is not known."""
        if isinstance(base, ir.GlobalVariable):
            known = global_object(base)
            found = None if known is None else known.type
            if found is None:
                type_: ir.Type = base.value_type
                while isinstance(type_, ir.ArrayType):
                    type_ = type_.element
                return type_ if isinstance(type_, (ir.IntegerType, ir.FloatType)) else None
        else:
            found = pointed_to(self._names.of(base).type)
        shape = array_shape(found)
        return found if shape is None else shape.element

    def why_none(self, name: str) -> str:
        """What to say where a name means nothing: what there is."""
        shown = self._shown_names()
        plain = name.removeprefix("%")
        hint = did_you_mean(plain, shown) or did_you_mean(_plain(plain), self._by_name())
        hint = hint or what_there_is(plain, shown, MAX_GIVEN_LISTED)
        function = self._module.functions.shown(self.function)
        if name.endswith(_ELEMENTS) or "." in name or "->" in name:
            return f"{function} reads no {name}{hint}"
        return f"{function} has no argument or value {name}{hint}"

    def _shown_names(self) -> list[str]:
        """The names of arguments, as the source has them; then of what is read from memory, and of variables."""
        by_argument = {argument: name for name, argument in self._arguments.items()}
        ranked: dict[str, int] = {}
        for value in self.function.values:
            if not value.name:
                continue
            name = self._names.of(value)
            if isinstance(value, ir.Argument):
                ranked[by_argument.get(value, ir.plain_name(value.name))] = 0
            elif name.kind == PLACE and isinstance(value, ir.Instruction) and value.opcode == opcodes.LOAD:
                ranked.setdefault(name.text, 1)
            elif name.kind == VARIABLE:
                ranked.setdefault(name.text, 2)
        return sorted(ranked, key=lambda text: ranked[text])


def _plain(text: str) -> str:
    """A name without what is a matter of taste: `s->x`, `(*s).x` and `s[0].x`, `*p` and `p[0]`."""
    text = text.replace(" ", "").replace("->", "[0].")
    text = re.sub(r"\(\*([\w.%@]+)\)", r"\1[0]", text)
    return re.sub(r"^\*([\w.%@]+(?:\[.*\])?)$", r"\1[0]", text)


def _pattern(name: str) -> str:
    """The regular expression of the plain names that a name or a glob means."""
    found = ""
    for part in re.split(r"(\[\*\]|\.|\[[^\[\]]*\])", _plain(name)):
        if part == _ELEMENTS:
            found += _SUBSCRIPT
        elif part == ".":
            # `s.x` may be of what a pointer points to.
            found += r"(?:\[0\])?\."
        elif part.startswith("["):
            found += re.escape(part)
        else:
            # A glob stays inside of one name.
            found += re.escape(part).replace(r"\*", r"[^.\[\]]*").replace(r"\?", r"[^.\[\]]")
    return found.replace(r"\[0\](?:\[0\])?\.", r"(?:\[0\])?\.")


def _is_of(type_: ir.Type, element: ir.MetadataNode) -> bool:
    """Whether a number of a type is an element of a type of the source."""
    if not isinstance(type_, (ir.IntegerType, ir.FloatType)):
        return False
    kind = "float" if isinstance(type_, ir.FloatType) else "integer"
    size = size_in_bits(element)
    # A long double of x86 has 80 bits, and room for more.
    fits = size == type_.width or kind == "float" and type_.width == 80 and size in (96, 128)
    return fits and kind_of(element) in (kind, "any")


def _comes_from(pointer: ir.Value, base: ir.Value) -> bool:
    """Whether an address is computed from a value, whichever way control took."""
    pending = [pointer]
    seen: dict[ir.Value, bool] = {}
    reaches = False
    while pending:
        if (value := pending.pop()) in seen:
            continue
        seen[value] = True
        if len(seen) > MAX_GIVEN_STEPS:
            return False
        if value is base:
            reaches = True
        elif isinstance(value, ir.Instruction) and value.opcode in _THROUGH:
            operands = value.operands
            if value.opcode == opcodes.GETELEMENTPTR:
                operands = operands[:1]
            elif value.opcode == opcodes.SELECT:
                operands = operands[1:]
            pending.extend(operands)
        else:
            if not isinstance(value, ir.ConstantExpression) or value.opcode not in _THROUGH:
                return False
            pending.append(value.operands[0])
    return reaches
