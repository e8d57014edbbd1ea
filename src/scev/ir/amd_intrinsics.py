"""Instructions of AMD's GPUs (llvm.amdgcn.…) that compute with the numbers of one lane.

What they make of sets of values: transfer/gpu/. The answers are those of LLVM 22's own declarations
(`nocreateundeforpoison`, `memory(none)`), and nothing more: LLVM takes away a poison operand of some of them (the
median of poison, x and y is min(x, y)), and LangRef does not speak of instructions of targets.
"""

from __future__ import annotations

import re
from typing import Final

from scev.ir.effects import NO_MEMORY
from scev.ir.intrinsic_answers import ALWAYS, NEVER, NOT_SHOWN, UNKNOWN, Row

_SILENT: Final = "LangRef does not speak of instructions of targets"

AMD_ROWS: Final[list[Row]] = [
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _SILENT,
        "amdgcn.rcp amdgcn.rcp.legacy amdgcn.rsq amdgcn.rsq.clamp amdgcn.rsq.legacy amdgcn.sqrt amdgcn.exp2 amdgcn.log"
        " amdgcn.log.clamp amdgcn.sin amdgcn.cos amdgcn.tanh amdgcn.fract amdgcn.fmed3 amdgcn.frexp.mant"
        " amdgcn.frexp.exp amdgcn.class amdgcn.trig.preop amdgcn.div.scale amdgcn.div.fmas amdgcn.div.fixup"
        " amdgcn.fmul.legacy amdgcn.fma.legacy amdgcn.fmad.ftz amdgcn.fdot2 amdgcn.cubeid amdgcn.cubema amdgcn.cubesc"
        " amdgcn.cubetc",
    ),
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _SILENT,
        "amdgcn.cvt.pkrtz amdgcn.cvt.pknorm.i16 amdgcn.cvt.pknorm.u16 amdgcn.cvt.pk.i16 amdgcn.cvt.pk.u16"
        " amdgcn.cvt.pk.u8.f32 amdgcn.cvt.pk.f32.fp8 amdgcn.cvt.pk.f32.bf8",
    ),
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _SILENT,
        "amdgcn.ubfe amdgcn.sbfe amdgcn.mul.u24 amdgcn.mul.i24 amdgcn.mulhi.u24 amdgcn.mulhi.i24 amdgcn.sffbh"
        " amdgcn.lerp amdgcn.sad.u8 amdgcn.msad.u8 amdgcn.sad.hi.u8 amdgcn.sad.u16 amdgcn.bitop3 amdgcn.udot2"
        " amdgcn.sdot2 amdgcn.udot4 amdgcn.sdot4 amdgcn.udot8 amdgcn.sdot8",
    ),
    (
        UNKNOWN, UNKNOWN, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
        "LangRef does not speak of instructions of targets, and LLVM declares nothing",
        "amdgcn.perm amdgcn.alignbyte amdgcn.cvt.f32.fp8 amdgcn.cvt.f32.bf8",
    ),
]  # fmt: skip

_BUFFER: Final = re.compile(r"amdgcn\.(raw|struct)\.(?:ptr\.)?buffer\.(load|store|atomic)\b.*")


def buffer_access(stem: str) -> tuple[str, bool, int, bool] | None:
    """Of an intrinsic that goes to memory through a resource: `load`, `store` or `atomic`; whether that is of bytes,
    not of structures; the operand that is the resource, behind what is stored; and whether it has a format. None for
    others.
    """
    if (matched := _BUFFER.fullmatch(stem)) is None or ".lds" in stem:
        return None
    form = matched.group(2)
    resource = 0 if form == "load" else 2 if ".cmpswap" in stem else 1
    return form, matched.group(1) == "raw", resource, ".format" in stem
