"""The variables of a function's source, and the values that they are (from its debug records).

Each variable of a function, and of each function inlined into it, has a scope; the same variable of a function inlined
twice is two. A value may be several variables: `y = x` makes a name, not a value.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from scev.ir import DebugRecord, Function, LocalValue, MetadataNode

MAX_SCOPES_AROUND: Final = 64
"""Maximum scopes around a variable, and calls inlined, that are gone through to find where it belongs."""

# Clang's note of a variable's address space, which stays behind where the variable becomes a value.
_SPACE: Final = r"DW_OP_constu, \d+, DW_OP_swap, DW_OP_xderef(?:, )?"
# Operators of a DIExpression that leave a value the variable: conversions of its width, and what marks a value as one.
_DIRECT: Final = re.compile(
    rf"(?:DW_OP_LLVM_convert, \d+, DW_ATE_\w+(?:, )?|DW_OP_stack_value(?:, )?|DW_OP_LLVM_arg, 0(?:, )?|{_SPACE})*"
)
_STORED: Final = re.compile(rf"(?:{_SPACE})?")
_FRAGMENT: Final = re.compile(r"(?:, )?DW_OP_LLVM_fragment, (\d+), (\d+)\Z")


class Call(NamedTuple):
    """Where a function was inlined: the line of the call, in the function of that name."""

    function: str
    file: str
    line: int


class Variable(NamedTuple):
    """A variable, or the part of one that a record is about.

    `function` is the name of the function it is declared in; `calls` are those that were inlined to bring it here,
    innermost first, empty for a variable of the function itself. `fragment` is the part, (offset, size) in bits, or
    None for all of it.
    """

    name: str
    type: MetadataNode | None
    line: int
    function: str
    calls: tuple[Call, ...]
    fragment: tuple[int, int] | None


@final
class Variables:
    """The variables of one function, by value and by name. Nothing where it has no debug records."""

    __slots__ = ("_stored", "_values", "function", "records")

    def __init__(self, function: Function) -> None:
        self.function: Final = function
        # The variable of a record, None where the record names none in a way that is understood.
        self.records: Final[list[tuple[DebugRecord, Variable]]] = []
        self._values: dict[int, list[Variable]] = {}
        self._stored: dict[int, Variable] = {}
        scopes: dict[tuple[int, int], tuple[str, tuple[Call, ...]]] = {}
        for record in function.debug_records():
            variable = _variable_of(record, scopes)
            if variable is None:
                continue
            self.records.append((record, variable))
            value = record.value
            if value is None:
                continue
            if is_stored(record):
                self._stored.setdefault(value.index, variable)
            elif is_direct(record):
                known = self._values.setdefault(value.index, [])
                if variable not in known:
                    known.append(variable)
        for known in self._values.values():
            # Of a value passed to a function that was inlined, the caller's name comes first.
            known.sort(key=_depth)

    def of(self, value: LocalValue) -> list[Variable]:
        """The variables that a value is, the best name first."""
        return self._values.get(value.index, [])

    def stored_at(self, pointer: LocalValue) -> Variable | None:
        """The variable that lives at an address."""
        return self._stored.get(pointer.index)


def _depth(variable: Variable) -> int:
    return len(variable.calls)


def is_stored(record: DebugRecord) -> bool:
    """Whether a record says that its variable lives at the address that it names."""
    if record.kind == "declare":
        return _STORED.fullmatch(record.expression) is not None
    return record.kind == "value" and record.expression == "DW_OP_deref"


def is_direct(record: DebugRecord) -> bool:
    """Whether a record says that its value is the variable, or a part of it, as it stands."""
    if record.kind not in ("value", "assign"):
        return False
    return _DIRECT.fullmatch(_FRAGMENT.sub("", record.expression)) is not None


def _variable_of(record: DebugRecord, scopes: dict[tuple[int, int], tuple[str, tuple[Call, ...]]]) -> Variable | None:
    node = record.variable
    if node is None or node.kind != "DILocalVariable":
        return None
    name = node.field("name")
    if not isinstance(name, str) or not name:
        return None
    type = node.field("type")
    line = node.field("line")
    scope = node.field("scope")
    outer = None if record.location is None else record.location.field("inlinedAt")
    key = (
        scope.number if isinstance(scope, MetadataNode) else -1,
        outer.number if isinstance(outer, MetadataNode) else -1,
    )
    known = scopes.get(key)
    if known is None:
        known = (subprogram_name(scope), calls_to(outer))
        scopes[key] = known
    fragment = _FRAGMENT.search(record.expression)
    return Variable(
        name,
        type if isinstance(type, MetadataNode) else None,
        line if isinstance(line, int) else 0,
        known[0],
        known[1],
        None if fragment is None else (int(fragment.group(1)), int(fragment.group(2))),
    )


def subprogram_name(scope: object) -> str:
    """The name of the function that a scope is in."""
    for _ in range(MAX_SCOPES_AROUND):
        if not isinstance(scope, MetadataNode):
            return ""
        if scope.kind == "DISubprogram":
            name = scope.field("name")
            return name if isinstance(name, str) else ""
        scope = scope.field("scope")
    return ""


def calls_to(location: object) -> tuple[Call, ...]:
    """The calls of an inlined-at chain, innermost first."""
    found: list[Call] = []
    for _ in range(MAX_SCOPES_AROUND):
        if not isinstance(location, MetadataNode) or location.kind != "DILocation":
            break
        scope = location.field("scope")
        line = location.field("line")
        found.append(Call(subprogram_name(scope), _file_of(scope), line if isinstance(line, int) else 0))
        location = location.field("inlinedAt")
    return tuple(found)


def _file_of(scope: object) -> str:
    for _ in range(MAX_SCOPES_AROUND):
        if not isinstance(scope, MetadataNode):
            return ""
        file = scope if scope.kind == "DIFile" else scope.field("file")
        if isinstance(file, MetadataNode):
            name = file.field("filename")
            return name if isinstance(name, str) else ""
        scope = scope.field("scope")
    return ""
