"""The machine's own C library for integers and strings, called through ctypes: what a program run here really gets.

    call(machine, "isdigit", [55])      the result as an unsigned number; UndefinedBehaviour where C defines none

Strings and blocks of bytes are read from the program's memory first, so that an access outside an object shows.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, Final

from .interpreter import Machine
from .values import UndefinedBehaviour, Unsupported, Value, signed, unsigned

# Result and parameters: i int, h uint16_t, u uint32_t, l long, z size_t, s a string, b as many bytes as the last
# argument says.
FUNCTIONS: Final[dict[str, str]] = {
    "abs": "ii", "labs": "ll", "llabs": "ll", "ffs": "ii", "ffsl": "il", "ffsll": "il", "isdigit": "ii",
    "isxdigit": "ii", "isascii": "ii", "toascii": "ii", "toupper": "ii", "tolower": "ii", "isalpha": "ii",
    "isspace": "ii", "htonl": "uu", "ntohl": "uu", "htons": "hh", "ntohs": "hh", "strlen": "zs", "strspn": "zss",
    "strcspn": "zss", "strcmp": "iss", "strcoll": "iss", "strcasecmp": "iss", "strncmp": "issz",
    "strncasecmp": "issz", "strnlen": "zsz", "memcmp": "ibbz", "bcmp": "ibbz", "rand": "i", "atoi": "is",
}  # fmt: skip
_TYPES: Final[dict[str, Any]] = {
    "i": ctypes.c_int, "h": ctypes.c_uint16, "u": ctypes.c_uint32, "l": ctypes.c_long, "z": ctypes.c_size_t,
    "s": ctypes.c_char_p, "b": ctypes.c_char_p,
}  # fmt: skip
BITS: Final = {"i": 32, "h": 16, "u": 32, "l": 64, "z": 64}
# Characters: an unsigned char or EOF, anything else is undefined (C, 7.4).
OF_CHARACTERS: Final = ("isdigit", "isxdigit", "isalpha", "isspace", "toupper", "tolower")


@cache
def _function(name: str) -> Any:
    try:
        found = getattr(ctypes.CDLL(None), name, None)
    except (OSError, TypeError):  # a system without such a library
        return None
    if found is not None:
        shape = FUNCTIONS[name]
        found.restype = _TYPES[shape[0]]
        found.argtypes = [_TYPES[letter] for letter in shape[1:]]
    return found


def call(machine: Machine, name: str, arguments: list[Value]) -> Value:
    """The result of a function of `FUNCTIONS`."""
    function = _function(name)
    if function is None:
        raise Unsupported(f"{name} is not in this machine's library")
    shape = FUNCTIONS[name]
    passed: list[Any] = []
    for letter, argument in zip(shape[1:], arguments, strict=True):
        if letter == "s":
            passed.append(machine.memory.string_at(argument))
        elif letter == "b":
            passed.append(machine.memory.bytes_at(argument, arguments[-1]))
        else:
            passed.append(signed(argument, BITS[letter]) if letter in "il" else argument)
    if name in OF_CHARACTERS and not -1 <= passed[0] <= 255:
        raise UndefinedBehaviour(f"{name} of {passed[0]}, which is no character")
    if name in ("abs", "labs", "llabs") and passed[0] == -(1 << (BITS[shape[1]] - 1)):
        raise UndefinedBehaviour(f"{name} of the least number")
    return unsigned(function(*passed), BITS[shape[0]])
