"""The variables of a function's source, and the values that they are (from its debug records).

Each variable of a function, and of each function inlined into it, has a scope; the same variable of a function inlined
twice is two. A value may be several variables: `y = x` makes a name, not a value.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from scev import ir
from scev.ir import location, opcodes
from scev.source.record_places import NOTHING, Identity, RecordPlaces, VariableChange
from scev.source.source_types import kind_of, node_of, size_in_bits, stripped, word_of
from scev.support.numerals import parse_decimal

MAX_VARIABLE_SCOPES: Final = 64
"""Maximum scopes around a variable, and calls inlined, that are gone through to find where it belongs."""

MAX_VARIABLES_TRIED: Final = 16
"""Maximum variables that one value is, of which one is looked for that has its name at a place."""

# Clang's note of a variable's address space, which stays behind where the variable becomes a value.
_SPACE: Final = r"DW_OP_constu, \d+, DW_OP_swap, DW_OP_xderef(?:, )?"
# Operators of a DIExpression that leave a value the variable: conversions of its width, and what marks a value as one.
# Patterns are compiled when they are first used: most modules need none of them.
_DIRECT: Final = (
    rf"(?:DW_OP_LLVM_convert, \d+, DW_ATE_\w+(?:, )?|DW_OP_stack_value(?:, )?|DW_OP_LLVM_arg, 0(?:, )?|{_SPACE})*"
)
_STORED: Final = rf"(?:{_SPACE})?"
_CONVERTED: Final = r"DW_OP_LLVM_convert, (\d+)"
# Operations whose low bits are right where the others are not.
_WRAPPING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.XOR)
_FRAGMENT: Final = r"(?:, )?DW_OP_LLVM_fragment, (\d+), (\d+)\Z"


class InlinedCall(NamedTuple):
    """Where a function was inlined: the line of the call, in the function of that name."""

    function: str
    file: str
    line: int


class Variable(NamedTuple):
    """A variable, or the part of one that a record is about.

    `function` is the name of the function it is declared in; `calls` are those that were inlined to bring it here,
    innermost first, empty for a variable of the function itself. `fragment` is the part, (offset, size) in bits, or
    None for all of it. `scope` declares it; `identity` tells it from others of the name, and from its own copies in
    other calls of the function: the numbers of its node and of the call's.
    """

    name: str
    type: ir.MetadataNode | None
    line: int
    function: str
    calls: tuple[InlinedCall, ...]
    fragment: tuple[int, int] | None
    scope: ir.MetadataNode | None
    identity: Identity


@final
class Variables:
    """The variables of one function, by value and by address. Nothing where it has no debug records."""

    __slots__ = ("_by_name", "_declared", "_places", "_spilled", "_stored", "_values", "function", "records")

    def __init__(self, function: ir.Function) -> None:
        self.function: Final = function
        # The variable of a record; records that name none in a way that is understood are left out.
        self.records: Final[list[tuple[ir.DebugRecord, Variable]]] = []
        self._values: dict[int, list[Variable]] = {}
        self._stored: dict[int, list[Variable]] = {}
        self._by_name: dict[str, dict[Identity, bool]] = {}
        # By name, and the numbers of the scope and of the call.
        self._declared: dict[tuple[str, int, int], list[Identity]] = {}
        self._places: RecordPlaces | None = None
        scopes: dict[Identity, tuple[str, tuple[InlinedCall, ...]]] = {}
        values: dict[int, dict[Variable, bool]] = {}
        stored: dict[int, dict[Variable, bool]] = {}
        for record in function.debug_records():
            if (variable := _variable_of(record, scopes)) is None:
                continue
            self.records.append((record, variable))
            named = self._by_name.setdefault(variable.name, {})
            if variable.identity not in named:
                named[variable.identity] = True
                key = (variable.name, _number(variable.scope), variable.identity[1])
                self._declared.setdefault(key, []).append(variable.identity)
            address = record.value if is_stored(record) else record.address
            if address is not None:
                stored.setdefault(address.index, {})[variable] = True
            if record.value is not None and is_direct(record):
                values.setdefault(record.value.index, {})[variable] = True
        self._spilled: dict[int, Variable] = {}
        for value, variable in _spilled_arguments(function, stored):
            values.setdefault(value.index, {})[variable] = True
            if _is_stored_once(function, value):
                self._spilled[value.index] = variable
        self._stored.update((index, list(found)) for index, found in stored.items())
        # Of a value passed to a function that was inlined, the caller's name comes first.
        self._values.update((index, sorted(found, key=_depth)) for index, found in values.items())

    def of(self, value: ir.LocalValue) -> list[Variable]:
        """The variables that a value is, the best name first."""
        return self._values.get(value.index, [])

    def stored_at(self, pointer: ir.LocalValue) -> list[Variable]:
        """The variables that live at an address: several where their lives do not meet, or where they are one."""
        return self._stored.get(pointer.index, [])

    def at(self, value: ir.LocalValue, place: ir.Instruction) -> Variable | None:
        """The variable whose name is that of a value at a place: one that still is the value there, and whose name
        does not mean another variable there.
        """
        for variable in self.of(value)[:MAX_VARIABLES_TRIED]:
            if self.is_plain(variable, place) and self._holds(variable, value, place):
                return variable
        return None

    def is_around(self, variable: Variable, place: ir.Instruction) -> bool:
        """Whether a place is in the scope of a variable, in the same call of its function."""
        for frame in _frames(place):
            if _number(frame.field("inlinedAt")) == variable.identity[1]:
                return any(scope is variable.scope for scope in _scopes(frame.field("scope")))
        return False

    def is_plain(self, variable: Variable, place: ir.Instruction) -> bool:
        """Whether the name of a variable says at a place which one it is. Of several of a name, that is the one which
        the nearest scope around the place declares; of functions that are inlined, in the outermost that has one.
        """
        if len(self._by_name[variable.name]) == 1:
            return True
        for frame in reversed(_frames(place)):
            call = _number(frame.field("inlinedAt"))
            for scope in _scopes(frame.field("scope")):
                if (here := self._declared.get((variable.name, scope.number, call))) is not None:
                    return here == [variable.identity]
        return False

    def _holds(self, variable: Variable, value: ir.LocalValue, place: ir.Instruction) -> bool:
        if self._places is None:
            self._places = RecordPlaces(self.function, [_change(record, part) for record, part in self.records])
        if self._spilled.get(value.index) == variable:
            return True
        if (current := self._places.value_at(variable, place)) == value.index:
            return True
        # `a[i++]` uses the value that i had, after i has another one; the line is the same.
        if current < 0:
            return False
        changed = self.function.values[current]
        return isinstance(changed, ir.Instruction) and value in changed.operands and _is_same_line(changed, place)


def _depth(variable: Variable) -> int:
    return len(variable.calls)


def _location_of(place: ir.Instruction) -> ir.MetadataNode | None:
    """The location of an instruction; of one without, that of the end of its block."""
    found = place.metadata.get("dbg")
    return found if found is not None else place.block.terminator.metadata.get("dbg")


def _frames(place: ir.Instruction) -> list[ir.MetadataNode]:
    """The location of an instruction, and those of the calls that were inlined around it, outwards."""
    found: list[ir.MetadataNode] = []
    location: object = _location_of(place)
    while isinstance(location, ir.MetadataNode) and len(found) < MAX_VARIABLE_SCOPES:
        found.append(location)
        location = location.field("inlinedAt")
    return found


def _scopes(scope: object) -> list[ir.MetadataNode]:
    """A scope and those around it in its function."""
    found: list[ir.MetadataNode] = []
    while isinstance(scope, ir.MetadataNode) and len(found) < MAX_VARIABLE_SCOPES:
        found.append(scope)
        if scope.kind == "DISubprogram":
            break
        scope = scope.field("scope")
    return found


def _spilled_arguments(
    function: ir.Function, stored: dict[int, dict[Variable, bool]]
) -> list[tuple[ir.Argument, Variable]]:
    """The arguments that are stored to a variable where the function begins, as compilers do without optimising."""
    found: list[tuple[ir.Argument, Variable]] = []
    for at in function.blocks[0].instructions if stored and function.blocks else []:
        if at.opcode != opcodes.STORE or not isinstance(at.operands[0], ir.Argument):
            continue
        slot = at.operands[1]
        variables = list(stored.get(slot.index, {})) if isinstance(slot, ir.Alloca) else []
        if len(variables) == 1 and variables[0].fragment is None and _fills(at.operands[0].type, variables[0]):
            found.append((at.operands[0], variables[0]))
    return found


def _fills(type_: ir.Type, variable: Variable) -> bool:
    """Whether a value of a type is all of a variable."""
    kind = kind_of(variable.type)
    if isinstance(type_, ir.PointerType):
        return kind == "pointer"
    if not isinstance(type_, (ir.IntegerType, ir.FloatType)) or type_.width != size_in_bits(variable.type):
        return False
    return kind == ("float" if isinstance(type_, ir.FloatType) else "integer")


def _is_stored_once(function: ir.Function, value: ir.Argument) -> bool:
    """Whether the variables that an argument is stored to are only read after that."""
    for store in function.users_of(value):
        if store.opcode != opcodes.STORE or store.operands[0] is not value:
            continue
        slot = store.operands[1]
        for user in function.users_of(slot) if isinstance(slot, ir.Alloca) else []:
            if user is not store and user.opcode != opcodes.LOAD:
                return False
    return True


def _change(record: ir.DebugRecord, part: Variable) -> VariableChange:
    is_value = record.value is not None and is_direct(record)
    return VariableChange(part, record.line, record.value.index if record.value is not None and is_value else NOTHING)


def _is_same_line(one: ir.Instruction, other: ir.Instruction) -> bool:
    first = location(one.metadata)
    second = location(other.metadata)
    return first is not None and second is not None and first[1] > 0 and first[:2] == second[:2]


def is_stored(record: ir.DebugRecord) -> bool:
    """Whether a record says that its variable, or a part of it, lives at the address that is its value."""
    expression = re.sub(_FRAGMENT, "", record.expression)
    if record.kind == "declare":
        return re.fullmatch(_STORED, expression) is not None
    return record.kind == "value" and expression == "DW_OP_deref"


def is_direct(record: ir.DebugRecord) -> bool:
    """Whether a record says that its value is the variable, or a part of it, as it stands."""
    if (
        record.kind not in ("value", "assign")
        or re.fullmatch(_DIRECT, re.sub(_FRAGMENT, "", record.expression)) is None
    ):
        return False
    return record.value is None or _is_number_of(record.value, record)


def _is_number_of(value: ir.LocalValue, record: ir.DebugRecord) -> bool:
    """Whether the number of a value is that of its variable, not only its low bits, or its bits.

    LLVM lets a value be wider than its variable, and promises the low bits only: of a counter that was widened the
    others are its sign, of arithmetic that was widened they may be anything.
    """
    widths = [parse_decimal(width) for width in re.findall(_CONVERTED, record.expression)]
    if any(widths[k + 1] < widths[k] for k in range(len(widths) - 1)):
        return False
    node = record.variable.field("type") if record.variable is not None else None
    meant = stripped(node) if isinstance(node, ir.MetadataNode) else None
    if meant is None or meant.kind != "DIBasicType" or "DW_OP_LLVM_fragment" in record.expression:
        return True
    if isinstance(value.type, ir.IntegerType):
        if meant.field("encoding") == "DW_ATE_float":
            return False
        if 0 < size_in_bits(meant) < value.type.width and isinstance(value, ir.Instruction):
            return value.opcode not in _WRAPPING or bool(value.flags & (opcodes.NUW | opcodes.NSW))
    return not isinstance(value.type, ir.FloatType) or meant.field("encoding") == "DW_ATE_float"


def _variable_of(
    record: ir.DebugRecord, scopes: dict[Identity, tuple[str, tuple[InlinedCall, ...]]]
) -> Variable | None:
    if (node := record.variable) is None or node.kind != "DILocalVariable":
        return None
    if not (name := word_of(node, "name")):
        return None
    line, scope = node.field("line"), node_of(node, "scope")
    outer = None if record.location is None else record.location.field("inlinedAt")
    key = (_number(scope), _number(outer))
    if (known := scopes.get(key)) is None:
        known = (subprogram_name(scope), calls_to(outer))
        scopes[key] = known
    fragment = re.search(_FRAGMENT, record.expression)
    return Variable(
        name,
        node_of(node, "type"),
        line if isinstance(line, int) else 0,
        known[0],
        known[1],
        None if fragment is None else (parse_decimal(fragment.group(1)), parse_decimal(fragment.group(2))),
        scope,
        (node.number, key[1]),
    )


def _number(node: object) -> int:
    return node.number if isinstance(node, ir.MetadataNode) else -1


def subprogram_name(scope: object) -> str:
    """The name of the function that a scope is in."""
    for _ in range(MAX_VARIABLE_SCOPES):
        if not isinstance(scope, ir.MetadataNode):
            return ""
        if scope.kind == "DISubprogram":
            return word_of(scope, "name")
        scope = scope.field("scope")
    return ""


def calls_to(location: object) -> tuple[InlinedCall, ...]:
    """The calls of an inlined-at chain, innermost first."""
    found: list[InlinedCall] = []
    for _ in range(MAX_VARIABLE_SCOPES):
        if not isinstance(location, ir.MetadataNode) or location.kind != "DILocation":
            break
        scope = location.field("scope")
        line = location.field("line")
        found.append(InlinedCall(subprogram_name(scope), _file_of(scope), line if isinstance(line, int) else 0))
        location = location.field("inlinedAt")
    return tuple(found)


def _file_of(scope: object) -> str:
    for _ in range(MAX_VARIABLE_SCOPES):
        if not isinstance(scope, ir.MetadataNode):
            return ""
        file = scope if scope.kind == "DIFile" else scope.field("file")
        if isinstance(file, ir.MetadataNode):
            return word_of(file, "filename")
        scope = scope.field("scope")
    return ""
