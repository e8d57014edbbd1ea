"""What is promised of the contiguous arrays that a function of Numba's is given, if it is: no dimension is negative;
and one alone is at most 2**63 - 1 bytes.

Numba passes an array as its fields, one argument each:

    ptr %arg.x.0, ptr %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, ptr %arg.x.4, i64 %arg.x.5.0, …, i64 %arg.x.6.0, …
        owner          parent       items         item size      data          shape              strides

A tuple may be passed as the same list. So both are asked: the list, and the types in the mangled name of the function,
which Numba writes in full; where these do not fit together, nothing is promised. NumPy has no array of a negative
dimension. Numba makes one only by `as_strided`, which checks nothing in a jitted function: (n - w + 1, w) of steps
(8, 8) where n < w, over which loops do nothing. The layout of its result is A, so of that nothing is promised; but a
copy of it is contiguous, and has the same dimensions, so nobody but the user can promise it. Beside a dimension of 0, a
dimension may be greater than memory.
"""

from __future__ import annotations

import re
from typing import Final

_DEFINITION: Final = re.compile(r'^define [^@\n]*@"?(_Z[\w.$]+)"?\((.*)\).*\{$', re.MULTILINE)
_ARGUMENT: Final = re.compile(r"(ptr|i64|[^ ,]+)(?: [^,%]*)? %arg\.(\w+)((?:\.\d+)*)$")
_FIRST: Final = (("ptr", ".0"), ("ptr", ".1"), ("i64", ".2"), ("i64", ".3"), ("ptr", ".4"))
_ARRAY: Final = re.compile(r"5ArrayI(.*)Li(\d+)E1[CF](?:7mutable|8readonly)(?:7aligned|9unaligned)E$")
_SIZES: Final = {**dict.fromkeys("ts", 2), **dict.fromkeys("jif", 4), **dict.fromkeys("yxd", 8), "10complex128": 16}
_MOST: Final = 2**63 - 1


def with_shapes(text: str) -> str:
    """A module's text, where dimensions of contiguous arrays are not negative: an attribute of these arguments."""
    return _DEFINITION.sub(lambda match: _promised(match[0], match[1], match[2]), text)


def _promised(line: str, name: str, arguments: str) -> str:
    types = parameter_types(name)
    if not types or "range(" in arguments:
        return line
    # Fields by argument, in order: Numba has the names in its text.
    fields: dict[str, list[tuple[str, str]]] = {}
    for argument in arguments.split(", "):
        if found := _ARGUMENT.match(argument):
            fields.setdefault(found[2], []).append((found[1], found[3]))
    if len(fields) != len(types):
        return line
    for (argument, parts), type_ in zip(fields.items(), types, strict=True):
        if (array := _ARRAY.match(type_)) is None:
            continue
        dimensions = int(array[2])
        shape, strides = ([("i64", f".{k}.{axis}") for axis in range(dimensions)] for k in (5, 6))
        if parts != [*_FIRST, *shape, *strides]:
            return line
        last = _MOST // _SIZES.get(array[1], 1) if dimensions == 1 else _MOST
        # LLVM writes the end as a signed number.
        promise = f"range(i64 0, {last + 1 if last < _MOST else -_MOST - 1})"
        line = re.sub(rf"\bi64(?=(?: [^,%]*)? %arg\.{argument}\.5\.\d+[,)])", f"i64 {promise}", line)
    return line


def parameter_types(name: str) -> list[str]:
    """The types of a function's parameters, as Numba mangles them; none where it is not read to its end."""
    end = _end_of_identifier(name, len("_Z"))
    types: list[str] = []
    while 0 < end < len(name):
        start, end = end, _end_of_type(name, end)
        types.append(name[start:end])
    return types if end == len(name) else []


def _end_of_type(text: str, start: int) -> int:
    """Where the type, or number, ends that begins at `start`; 0 where it is not one of Numba's."""
    if text.startswith("Dh", start):
        return start + 2
    if number := _NUMBER.match(text, start):
        return number.end()
    if text[start] in "vbhatsjiyxfd":
        return start + 1
    return _end_of_identifier(text, start)


_NUMBER: Final = re.compile(r"Li-?\d+E")
_LENGTH: Final = re.compile(r"B?(\d+)")


def _end_of_identifier(text: str, start: int) -> int:
    """The same of a name: `3abc`, `N3abc3defE`, each with parameters `I…E` and tags `B3tag` behind it."""
    nested = text.startswith("N", start)
    at = start + nested
    first = at
    while at < len(text):
        if at > first and text[at] == "I":
            at += 1
            while text[at : at + 1] != "E":
                at = _end_of_type(text, at) if at < len(text) else 0
                if not at:
                    return 0
            at += 1
        elif nested and text[at] == "E":
            return at + 1
        elif (length := _LENGTH.match(text, at)) and (nested or at == first or text[at] == "B"):
            if text[at] == "B" and at == first:
                return 0
            at = length.end() + int(length[1])
        else:
            break
    return at if first < at <= len(text) and not nested else 0
