"""The world outside a program: enough of C's library to run small whole programs, and stand-ins for the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.ir import Function, Instruction, StructType, Type

from . import floats, host_libc, libm
from .float_operations import fast
from .interpreter import Machine
from .site import Site, apply
from .values import Exit, UndefinedBehaviour, Unsupported, Value, is_definite, signed, unsigned

_INTEGER_CONVERSIONS: Final = b"diuxXoc"
_LENGTHS: Final[dict[bytes, int]] = {b"hh": 8, b"h": 16, b"": 32, b"l": 64, b"ll": 64, b"z": 64, b"t": 64, b"j": 64}


def formatted(machine: Machine, text: bytes, arguments: list[Value]) -> bytes:
    """printf's formatting."""
    out = bytearray()
    rest = list(arguments)
    position = 0
    while position < len(text):
        percent = text.find(b"%", position)
        if percent < 0:
            out += text[position:]
            break
        out += text[position:percent]
        end = percent + 1
        while text[end : end + 1] in (b"-", b"+", b" ", b"#", b"0", b".", b"*") or text[end : end + 1].isdigit():
            end += 1
        options = text[percent + 1 : end]
        start = end
        while text[end : end + 1] in (b"h", b"l", b"z", b"t", b"j"):
            end += 1
        length, kind = text[start:end], text[end : end + 1]
        position = end + 1
        if kind == b"%":
            out += b"%"
            continue
        while b"*" in options:
            options = options.replace(b"*", str(signed(rest.pop(0), 32)).encode(), 1)
        out += _converted(machine, b"%" + options, _LENGTHS.get(length, 32), kind, rest.pop(0))
    return bytes(out)


def _converted(machine: Machine, prefix: bytes, width: int, kind: bytes, value: Value) -> bytes:
    if not is_definite(value):
        raise UndefinedBehaviour("printf of poison or undef")
    if kind in (b"d", b"i"):
        return (prefix + b"d") % signed(unsigned(value, width), width)
    if kind in (b"u", b"x", b"X", b"o"):
        return (prefix + (b"d" if kind == b"u" else kind)) % unsigned(value, width)
    if kind == b"c":
        return bytes((unsigned(value, 8),))
    if kind == b"s":
        return (prefix + b"s") % machine.memory.string_at(value)
    if kind == b"p":
        return b"0x%x" % value
    if kind in (b"f", b"F", b"e", b"E", b"g", b"G"):
        return (prefix + kind) % floats.to_float(floats.DOUBLE, value)
    raise Unsupported(f"printf conversion {kind!r}")


class Library:
    """C's library as a handler of external calls; what the program prints is in `output`."""

    def __init__(self) -> None:
        self.output = bytearray()

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        name = function.name.removeprefix("@")
        base = name[:-1] if name.endswith("f") and libm.is_known(name[:-1]) else name
        if libm.is_known(base):
            site = Site(machine, call.type, tuple(operand.type for operand in call.operands[:-1]), call.flags)
            return apply(site, fast(libm.kernel(base)), tuple(arguments))
        if not all(is_definite(argument) or argument.__class__ is tuple for argument in arguments):
            raise Unsupported(f"{function.name} of poison or undef")
        entry: Callable[..., Value] | None = getattr(self, "c_" + name, None)
        if entry is not None:
            return entry(machine, *arguments)
        if name in host_libc.FUNCTIONS:
            return host_libc.call(machine, name, arguments)
        return self.unknown(machine, function, call, arguments)

    def unknown(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        """A function that is not in the library."""
        raise Unsupported(f"call of {function.name}")

    def c_printf(self, machine: Machine, text: Value, *arguments: Value) -> Value:
        line = formatted(machine, machine.memory.string_at(text), list(arguments))
        self.output += line
        return len(line)

    def c_puts(self, machine: Machine, text: Value) -> Value:
        self.output += machine.memory.string_at(text) + b"\n"
        return 1

    def c_putchar(self, machine: Machine, character: Value) -> Value:
        self.output.append(unsigned(character, 8))
        return character

    def c_malloc(self, machine: Machine, size: Value) -> Value:
        return machine.memory.allocate(size, 16, "heap").base

    def c_calloc(self, machine: Machine, count: Value, size: Value) -> Value:
        kept = machine.memory.allocate(count * size, 16, "heap")
        machine.memory.fill(kept.base, 0, count * size)
        return kept.base

    def c_realloc(self, machine: Machine, address: Value, size: Value) -> Value:
        kept = machine.memory.allocate(size, 16, "heap")
        old = machine.memory.object_at(address) if address else None
        if old is not None:
            machine.memory.copy(kept.base, address, min(size, old.size), False)
            machine.memory.free(address)
        return kept.base

    def c_free(self, machine: Machine, address: Value) -> Value:
        machine.memory.free(address)

    def c_strlen(self, machine: Machine, text: Value) -> Value:
        return len(machine.memory.string_at(text))

    def c_strcmp(self, machine: Machine, a: Value, b: Value) -> Value:
        x, y = machine.memory.string_at(a), machine.memory.string_at(b)
        return unsigned((x > y) - (x < y), 32)

    def c_memcmp(self, machine: Machine, a: Value, b: Value, size: Value) -> Value:
        x, y = machine.memory.bytes_at(a, size), machine.memory.bytes_at(b, size)
        return unsigned((x > y) - (x < y), 32)

    def c_memcpy(self, machine: Machine, target: Value, source: Value, size: Value) -> Value:
        machine.memory.copy(target, source, size, False)
        return target

    def c_memmove(self, machine: Machine, target: Value, source: Value, size: Value) -> Value:
        machine.memory.copy(target, source, size, True)
        return target

    def c_memset(self, machine: Machine, target: Value, byte: Value, size: Value) -> Value:
        machine.memory.fill(target, byte & 255, size)
        return target

    def c_abort(self, machine: Machine) -> Value:
        raise Exit(None)

    def c_exit(self, machine: Machine, status: Value) -> Value:
        raise Exit(unsigned(status, 8))


class Anything(Library):
    """Also answers calls of unknown functions, with any value of the result's type. They touch no memory.

    A function of C that is not in the library promises more than that, so it is not answered.
    """

    def unknown(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        if function.intrinsic is not None or function.library_function is not None:
            raise Unsupported(f"call of {function.name}")
        return _any(machine, call.type)

    def c_fwrite(self, machine: Machine, data: Value, size: Value, count: Value, stream: Value) -> Value:
        return machine.chooser.bits(64) % (count + 1) if size else 0

    def c_fprintf(self, machine: Machine, stream: Value, text: Value, *arguments: Value) -> Value:
        return unsigned(machine.chooser.bits(8) - 1, 32)


def _any(machine: Machine, type: Type) -> Value:
    if type.text == "void":
        return None
    if isinstance(type, StructType):
        return tuple(_any(machine, element) for element in type.elements or ())
    element = getattr(type, "element", None)
    if element is not None:
        return tuple(_any(machine, element) for _ in range(type.count))  # type: ignore[attr-defined]
    return machine.chooser.bits(machine.layout.bits(type))
