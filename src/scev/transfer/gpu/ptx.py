"""Inline PTX: an asm of one instruction is that instruction.

    call float asm "ex2.approx.ftz.f32 $0, $1;", "=f,f"(float %x)

Triton and CUDA's headers write most of their instructions so. What is recognised is one instruction of the table below,
perhaps in braces, whose operands are the result and then each input once, in order, in registers of the instruction's
types. Clobbers say nothing of the result. Everything else is an unknown call.

Without a rounding mode (add.f32) the assembler may fuse a product and a sum; such instructions are missing on purpose.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final, final

from scev.domains import BFLOAT, FLOAT, HALF, FloatFormat, FloatSet, IntSet, ValueSet, float_conversion
from scev.ir import Call, InlineAssembly, Invoke
from scev.transfer.floats.float_casts import int_set_of_intervals, intervals_of
from scev.transfer.floats.float_operation import flushed_operand, flushed_result
from scev.transfer.gpu.approximate import ROUNDED
from scev.transfer.gpu.nvidia import NVIDIA_OPERATIONS
from scev.transfer.gpu.nvidia_approximations import TANH, reciprocal
from scev.transfer.gpu.nvidia_arithmetic import ROUNDINGS, limit_of
from scev.transfer.gpu.nvidia_conversions import is_made_finite, narrowed_set, rounding_of
from scev.transfer.gpu.nvidia_instruction import MAY_FLUSH, NvidiaInstruction
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_type, width_of_type

_ASSEMBLY: Final = re.compile(r'asm (?:sideeffect )?"([^"]*)", "([^"]*)"')
_ESCAPE: Final = re.compile(r"\\([0-9A-Fa-f]{2})")
_STATEMENT: Final = re.compile(r"\s*([a-zA-Z0-9.]+)\s+\$0((?:\s*,\s*\$[0-9])+)\s*;?\s*")

_TYPES: Final[dict[str, str]] = {"f": "float", "d": "double", "h": "i16", "r": "i32", "l": "i64"}
"""The letters of registers, and what LLVM keeps there."""


def bits_row(name: str, format_: FloatFormat) -> Operation:
    """cvt.rn.f16.f32, cvt.rn.bf16x2.f32 …: the bits of narrower floats; of two operands, the first is the high half."""
    narrow = partial(narrowed_set, rounding=rounding_of(name), is_finite=is_made_finite(name), limit=limit_of(name))

    def evaluate(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        width = width_of_type(site.type, site.context)
        if not isinstance(a, FloatSet) or width < format_.bits:
            return set_of_type(site.type, site.context)
        narrowed = narrow(flushed_operand(a, site.context), format_)
        patterns = float_conversion.to_patterns(flushed_result(narrowed, site.context))
        below = width - format_.bits
        bounds: list[int] = []
        for k in range(0, len(patterns), 2):
            bounds.append(patterns[k] << below)
            bounds.append((patterns[k + 1] + 1 << below) - 1)
        return int_set_of_intervals(width, bounds)

    return OneWayOperation(name, evaluate)


def of_bits(site: Site, operands: list[ValueSet | None], format_: FloatFormat) -> ValueSet | None:
    """cvt.f32.f16, cvt.f32.bf16: the float that the bits are."""
    a = operands[0]
    if not isinstance(a, IntSet) or a.width != format_.bits:
        return set_of_type(site.type, site.context)
    narrow = float_conversion.from_patterns(format_, intervals_of(a, False))
    found = float_conversion.convert(flushed_operand(narrow, site.context), FLOAT)
    return flushed_result(found, site.context)


@final
class PtxInstruction:
    """What an instruction computes, and the registers of its result and its operands, by their letters. `written` is
    how the operands are named, without spaces.
    """

    __slots__ = ("registers", "row", "written")

    def __init__(self, row: Operation, registers: str) -> None:
        self.row: Operation = NarrowedOperation(row)
        self.registers: str = registers
        self.written: str = "".join([f",${k}" for k in range(1, len(registers))])

    def fits(self, constraints: str) -> bool:
        """Whether an asm keeps its result and its operands in these registers."""
        written = [part for part in constraints.split(",") if not part.startswith("~{")]
        return written == ["=" + self.registers[0], *self.registers[1:]]


def ptx_instruction(call: Call | Invoke) -> Operation | None:
    """The row of the instruction that a call is; None if it is none, or one that is not known."""
    callee = call.operands[-1]
    if not isinstance(callee, InlineAssembly) or not callee.is_ptx:
        return None
    if (assembly := _ASSEMBLY.fullmatch(callee.text)) is None:
        return None
    template = _ESCAPE.sub(_character, assembly.group(1)).strip()
    if template.startswith("{") and template.endswith("}"):
        template = template[1:-1]
    if (statement := _STATEMENT.fullmatch(template)) is None:
        return None
    if (found := PTX_INSTRUCTIONS.get(statement.group(1))) is None or not found.fits(assembly.group(2)):
        return None
    inputs = len(found.registers) - 1
    if "".join(statement.group(2).split()) != found.written or call.site.argument_count != inputs:
        return None
    if str(call.type) != _TYPES[found.registers[0]]:
        return None
    for k in range(inputs):
        if str(call.operands[k].type) != _TYPES[found.registers[k + 1]]:
            return None
    return found.row


def _character(found: re.Match[str]) -> str:
    return chr(int(found.group(1), 16))


_INTEGERS: Final[dict[str, tuple[str, str]]] = {
    "s32": ("i", "r"),
    "u32": ("ui", "r"),
    "s64": ("ll", "l"),
    "u64": ("ull", "l"),
}
"""PTX's integer types: their words in LLVM's names, and their registers."""


def _instructions() -> dict[str, PtxInstruction]:
    rows: dict[str, Operation] = {row.name: row for row in NVIDIA_OPERATIONS}
    table: dict[str, PtxInstruction] = {
        "tanh.approx.f32": PtxInstruction(TANH, "ff"),
        "rcp.approx.f32": PtxInstruction(NvidiaInstruction("rcp.approx", reciprocal, MAY_FLUSH), "ff"),
    }

    arities = {word: arity for word, (_, arity) in ROUNDED.items() if word != "sub"}

    def put(instruction: str, name: str, registers: str) -> None:
        table[instruction] = PtxInstruction(rows["nvvm." + name], registers)

    for ftz in ("", ".ftz"):
        for word in ("lg2", "rsqrt", "sqrt", "sin", "cos"):
            put(f"{word}.approx{ftz}.f32", f"{word}.approx{ftz}.f", "ff")
        put(f"ex2.approx{ftz}.f32", f"ex2.approx{ftz}", "ff")
        put(f"rsqrt.approx{ftz}.f64", f"rsqrt.approx{ftz}.d", "dd")
        put(f"div.approx{ftz}.f32", f"div.approx{ftz}.f", "fff")
        put(f"div.full{ftz}.f32", f"div.full{ftz}", "fff")
        put(f"abs{ftz}.f32", f"fabs{ftz}", "ff")
        put(f"cvt{ftz}.sat.f32.f32", f"saturate{ftz}.f", "ff")
        for word, name in (("rni", "round"), ("rzi", "trunc"), ("rmi", "floor"), ("rpi", "ceil")):
            put(f"cvt.{word}{ftz}.f32.f32", f"{name}{ftz}.f", "ff")
        for word in ("min", "max"):
            for absolute in ("", ".xorsign.abs"):
                put(f"{word}{ftz}{absolute}.f32", f"f{word}{ftz}{absolute}.f", "fff")
                put(f"{word}{ftz}.NaN{absolute}.f32", f"f{word}{ftz}.nan{absolute}.f", "fff")
        for mode in ROUNDINGS:
            for word, arity in arities.items():
                put(f"{word}.{mode}{ftz}.f32", f"{word}.{mode}{ftz}.f", "f" * (arity + 1))
            for word in ("add", "fma"):
                put(f"{word}.{mode}{ftz}.sat.f32", f"{word}.{mode}{ftz}.sat.f", "f" * (arities[word] + 1))
            put(f"cvt.{mode}{ftz}.f32.f64", f"d2f.{mode}{ftz}", "fd")
            for integer, (word, register) in _INTEGERS.items():
                put(f"cvt.{mode}i{ftz}.{integer}.f32", f"f2{word}.{mode}{ftz}", register + "f")
    put("rcp.approx.ftz.f32", "rcp.approx.ftz.f", "ff")
    put("rcp.approx.ftz.f64", "rcp.approx.ftz.d", "dd")
    put("abs.f64", "fabs", "dd")
    put("min.f64", "fmin.d", "ddd")
    put("max.f64", "fmax.d", "ddd")
    for mode in ROUNDINGS:
        for word, arity in arities.items():
            put(f"{word}.{mode}.f64", f"{word}.{mode}.d", "d" * (arity + 1))
        for integer, (word, register) in _INTEGERS.items():
            put(f"cvt.{mode}i.{integer}.f64", f"d2{word}.{mode}", register + "d")
            put(f"cvt.{mode}.f32.{integer}", f"{word}2f.{mode}", "f" + register)
            put(f"cvt.{mode}.f64.{integer}", f"{word}2d.{mode}", "d" + register)
    for word, format_ in (("f16", HALF), ("bf16", BFLOAT)):
        table[f"cvt.f32.{word}"] = PtxInstruction(
            OneWayOperation(f"cvt.f32.{word}", partial(of_bits, format_=format_)), "fh"
        )
        for mode in ("rn", "rz"):
            for ending in ("", ".relu", ".satfinite", ".relu.satfinite"):
                name = f"cvt.{mode}{ending}.{word}"
                table[f"{name}.f32"] = PtxInstruction(bits_row(name, format_), "hf")
                table[f"{name}x2.f32"] = PtxInstruction(bits_row(name, format_), "rff")
    return table


PTX_INSTRUCTIONS: Final[dict[str, PtxInstruction]] = _instructions()
"""The instructions that are recognised, by the name in PTX."""
