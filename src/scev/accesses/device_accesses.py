"""Accesses that are no loads and stores of LLVM: inline PTX, AMD's buffers, masked vectors.

    asm "@$2 ld.global.v2.b32 { $0, $1 }, [ $3 + 16 ];"     a read of 8 bytes, 16 behind operand 3, where $2 holds
    raw.ptr.buffer.load(rsrc(p), i, s, aux)                 a read at p + i + s, inside the buffer's bounds
    masked.load(p, mask, other)                             a read of the lanes of a vector that are on

Of PTX, one instruction is read: ld, st, atom, red or cp.async, with its predicate, behind moves that set its results to
something else before (as Triton writes it). An asm of anything else has no accesses here. PTX demands that an access is
aligned to its size (PTX ISA, "Addresses as Operands"). A buffer's resource has its base and its stride in
`amdgcn.make.buffer.rsrc`; an access beyond its bounds does nothing (LLVM, AMDGPUUsage, "Buffer Resources").
"""

from __future__ import annotations

import re
from typing import Final, Literal, final

from scev import ir
from scev.ir import opcodes

READ: Final = "read"
WRITE: Final = "write"
BOTH: Final = "both"
AccessMode = Literal["read", "write", "both"]

_ASSEMBLY: Final = re.compile(r'asm (?:[a-z]+ )*"([^"]*)", "([^"]*)"')
_ESCAPE: Final = re.compile(r"\\([0-9A-Fa-f]{2})")
_MOVE: Final = re.compile(r"mov\.[a-z0-9]+\s+\$([0-9]{1,9})\s*,\s*[^\[\]]*")
_INSTRUCTION: Final = re.compile(r"(@!?\$[0-9]{1,9}\s+)?([a-z]+)\.([a-zA-Z0-9_.:]+)\s+(.*)", re.DOTALL)
_ADDRESS: Final = re.compile(r"\[\s*\$([0-9]{1,9})\s*(?:\+\s*(-?(?:0[xX][0-9a-fA-F]+|[0-9]+))\s*)?\]")
_OPERAND: Final = re.compile(r"\$[0-9]{1,9}")
_TYPE: Final = re.compile(r"(?:b|u|s|f|bf)([0-9]{1,9})(x2)?")
_VECTOR: Final = re.compile(r"v([248])")
_SPACES: Final = ("global", "shared", "shared::cta", "shared::cluster", "local")
_KINDS: Final[dict[str, AccessMode]] = {"ld": READ, "st": WRITE, "atom": BOTH, "red": BOTH}

_RESOURCE: Final = "amdgcn.make.buffer.rsrc"
_ADD_TID: Final = 1 << 23
"""Bit of the last word of a resource: the lane is added to the index."""
_MASKED: Final[dict[str, AccessMode]] = {
    "masked.load": READ,
    "masked.gather": READ,
    "masked.expandload": READ,
    "masked.store": WRITE,
    "masked.scatter": WRITE,
    "masked.compressstore": WRITE,
}


@final
class DeviceAccess:
    """An access of a call: `kind` and `size` as a MemoryAccess has them, `pointer` and the bytes that are added to it:
    a number, `offset`, and values, `indices`. `has_address`: there is nothing else that is added. `may_be_off`: it may
    not be made.
    """

    __slots__ = ("alignment", "has_address", "indices", "kind", "may_be_off", "offset", "pointer", "size")

    def __init__(self, kind: AccessMode, pointer: ir.Value, size: int | None, may_be_off: bool) -> None:
        self.kind: AccessMode = kind
        self.pointer: ir.Value = pointer
        self.size: int | None = size
        self.may_be_off: bool = may_be_off
        self.alignment: int = 0
        self.offset: int = 0
        self.indices: tuple[ir.Value, ...] = ()
        self.has_address: bool = True


def device_accesses(call: ir.Call, layout: ir.DataLayout) -> list[DeviceAccess]:
    """What a call reads and writes in one of these ways; empty for others."""
    callee = call.callee
    if (intrinsic := call.intrinsic) is not None:
        kind = _MASKED.get(intrinsic.stem)
        return _of_buffer(call, intrinsic.stem, layout) if kind is None else _of_masked(call, kind)
    if isinstance(callee, ir.InlineAssembly):
        # Triton writes modules without a triple.
        is_ptx = callee.is_ptx or call.function.calling_convention == "ptx_kernel"
        return _of_assembly(call, callee) if is_ptx else []
    return []


# PTX.


def _of_assembly(call: ir.Call, assembly: ir.InlineAssembly) -> list[DeviceAccess]:
    if (parts := _ASSEMBLY.fullmatch(assembly.text)) is None or "*" in parts.group(2):
        return []
    template = _ESCAPE.sub(_character, parts.group(1)).strip()
    if template.startswith("{") and template.endswith("}") and ";" in template:
        template = template[1:-1].strip()
    statements = [statement.strip() for statement in template.split(";") if statement.strip()]
    if not statements:
        return []
    constraints = parts.group(2).split(",")
    results = sum(constraint.startswith("=") for constraint in constraints)
    for statement in statements[:-1]:
        # A move of an operand, or of a result in the place of one, would be another address.
        move = _MOVE.fullmatch(statement)
        if move is None or int(move.group(1)) >= results or any(constraint.isdigit() for constraint in constraints):
            return []
    if (instruction := _INSTRUCTION.fullmatch(statements[-1])) is None:
        return []
    is_predicated = instruction.group(1) is not None
    words = instruction.group(3).split(".")
    addresses = [_address(call, found, results) for found in _ADDRESS.finditer(instruction.group(4))]
    if instruction.group(2) == "cp":
        return _of_copy(call, words, addresses, instruction.group(4), results, is_predicated)
    kind = _KINDS.get(instruction.group(2))
    size = _size_of(words)
    if kind is None or size is None or len(addresses) != 1 or not _has_memory(words):
        return []
    if (found := addresses[0]) is None or instruction.group(4).count("[") != 1:
        return []
    found.kind = kind
    found.size = size
    found.alignment = size
    found.may_be_off = is_predicated
    return [found]


def _of_copy(
    call: ir.Call,
    words: list[str],
    addresses: list[DeviceAccess | None],
    operands: str,
    results: int,
    is_predicated: bool,
) -> list[DeviceAccess]:
    """cp.async.ca.shared.global [to], [from], bytes, read: `bytes` are written, of which the first ones are read."""
    is_to_shared = any(word.startswith("shared") for word in words)
    if words[0] != "async" or "bulk" in words or not is_to_shared or len(addresses) != 2:
        return []
    target, source = addresses
    behind = [part.strip() for part in operands[operands.rindex("]") + 1 :].split(",") if part.strip()]
    if target is None or source is None or not behind or operands.count("[") != 2 or len(behind) > 2:
        return []
    if (size := _number(behind[0])) is None:
        return []
    target.kind = WRITE
    source.kind = READ
    for found in (target, source):
        found.size = size
        found.alignment = size
        found.may_be_off = is_predicated
    if len(behind) == 2:
        source.may_be_off = True
        if not _is_all_or_none(call, behind[1], results, size):
            source.size = None
    return [source, target]


def _is_all_or_none(call: ir.Call, written: str, results: int, size: int) -> bool:
    """Whether an operand is 0 or `size`, by a select of the two."""
    if _OPERAND.fullmatch(written) is None:
        return _number(written) == size
    operand = _operand(call, int(written[1:]) - results)
    if not isinstance(operand, ir.Instruction) or operand.opcode != opcodes.SELECT:
        return False
    for choice in operand.operands[1:3]:
        if not isinstance(choice, ir.ConstantInt) or choice.value not in (0, size):
            return False
    return True


def _has_memory(words: list[str]) -> bool:
    """Whether an instruction goes to memory by address: of a named space, or of any."""
    return "param" not in words and "const" not in words and "async" not in words


def _size_of(words: list[str]) -> int | None:
    """Bytes of an instruction's type, times the elements of its vector."""
    bits = 0
    elements = 1
    for word in words:
        if (typed := _TYPE.fullmatch(word)) is not None:
            bits = int(typed.group(1)) * (2 if typed.group(2) else 1)
        if (vector := _VECTOR.fullmatch(word)) is not None:
            elements = int(vector.group(1))
    size = bits // 8 * elements
    return size if size and not size & (size - 1) else None


def _address(call: ir.Call, written: re.Match[str], results: int) -> DeviceAccess | None:
    pointer = _operand(call, int(written.group(1)) - results)
    offset = _number(written.group(2)) if written.group(2) else 0
    if pointer is None or offset is None:
        return None
    found = DeviceAccess(BOTH, pointer, None, True)
    found.offset = offset
    return found


def _operand(call: ir.Call, place: int) -> ir.Value | None:
    return call.arguments[place] if 0 <= place < len(call.arguments) else None


def _number(text: str) -> int | None:
    try:
        return int(text, 0)
    except ValueError:
        return None


def _character(escape: re.Match[str]) -> str:
    return chr(int(escape.group(1), 16))


# Buffers of AMD.


def _of_buffer(call: ir.Call, stem: str, layout: ir.DataLayout) -> list[DeviceAccess]:
    if (found_form := ir.buffer_access(stem)) is None:
        return []
    form, is_raw, place, has_format = found_form
    kind: AccessMode = READ if form == "load" else WRITE if form == "store" else BOTH
    arguments = call.arguments
    if len(arguments) < place + (4 if is_raw else 5):
        return []
    type_ = call.type if form == "load" else arguments[0].type
    resource = arguments[place]
    base = _base_of_resource(resource) if is_raw else None
    # A format says how wide numbers are in memory.
    size = None if has_format else layout.store_size(type_)
    found = DeviceAccess(kind, resource if base is None else base, size, True)
    found.has_address = False
    if base is not None:
        found.indices = (arguments[place + 1], arguments[place + 2])
    return [found]


def _base_of_resource(resource: ir.Value) -> ir.Value | None:
    """The pointer that a resource was made of, where its stride is 0; None where that is not seen."""
    if not isinstance(resource, ir.Call):
        return None
    if resource.intrinsic is None or not resource.intrinsic.stem.startswith(_RESOURCE):
        return None
    base, stride, flags = resource.arguments[0], resource.arguments[1], resource.arguments[3]
    # The high bits of the stride swizzle addresses; one of the flags adds the lane to them.
    is_plain = isinstance(stride, ir.ConstantInt) and stride.value == 0
    adds_lane = not isinstance(flags, ir.ConstantInt) or bool(flags.value & _ADD_TID)
    return base if is_plain and not adds_lane else None


# Masked vectors.


def _of_masked(call: ir.Call, kind: AccessMode) -> list[DeviceAccess]:
    pointer = call.arguments[0 if kind == READ else 1]
    if not isinstance(pointer.type, (ir.PointerType, ir.VectorType)):
        return []
    # Which lanes are on is not known, so there is no number of bytes.
    return [DeviceAccess(kind, pointer, None, True)]
