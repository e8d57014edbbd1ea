"""Instructions of NVIDIA's GPUs (llvm.nvvm.…) that compute with the numbers of one thread.

What they make of sets of values: transfer/gpu/.

LLVM does not say what they make of undef and poison. A result is a number that hardware has computed, so it is neither;
operands that are poison are not shown to be passed on.
"""

from __future__ import annotations

from typing import Final

from scev.ir.effects import NO_MEMORY
from scev.ir.intrinsic_answers import ALWAYS, NEVER, NOT_SHOWN, Row

_PREFIX: Final = "nvvm."
_ROUNDINGS: Final = "rn rz rm rp"
_FLOATS: Final = "d f ftz.f"
_HALVES: Final = "f16 f16x2 bf16 bf16x2"


def _combined(stems: str, *parts: str) -> list[str]:
    """Every stem with a word of each part behind it."""
    names = stems.split()
    for words in parts:
        names = [f"{name}.{word}" for name in names for word in words.split()]
    return names


_APPROXIMATE: Final[list[str]] = [
    *_combined("lg2.approx rsqrt.approx", "f d ftz.f"),
    "rsqrt.approx.ftz.d",
    *_combined("rcp.approx.ftz", "f d"),
    *_combined("sqrt.approx sin.approx cos.approx div.approx", "f ftz.f"),
    *["ex2.approx", "ex2.approx.ftz", "div.full", "div.full.ftz", "sqrt.f"],
]
_COMMUTATIVE_ROUNDED: Final[list[str]] = [
    *_combined("add mul fma", _ROUNDINGS, _FLOATS),
    *_combined("add fma", _ROUNDINGS, "sat.f ftz.sat.f"),
    *_combined("fma.rn fma.rn.ftz fma.rn.sat fma.rn.ftz.sat fma.rn.relu fma.rn.ftz.relu", _HALVES),
]
_ROUNDED: Final[list[str]] = _combined("div sqrt rcp", _ROUNDINGS, _FLOATS)
_EXTREMA: Final[list[str]] = [
    *["fmin.d", "fmax.d"],
    *_combined("fmin fmax fmin.ftz fmax.ftz fmin.nan fmax.nan fmin.ftz.nan fmax.ftz.nan", "f " + _HALVES),
    *_combined(
        "fmin fmax fmin.ftz fmax.ftz fmin.nan fmax.nan fmin.ftz.nan fmax.ftz.nan", "xorsign.abs", "f " + _HALVES
    ),
]
_SELECTED: Final[list[str]] = [
    *["fabs", "fabs.ftz", "neg.bf16", "neg.bf16x2"],
    *_combined("saturate ceil floor trunc round", _FLOATS),
]
_CONVERTED: Final[list[str]] = [
    *_combined("f2i f2ui f2ll f2ull d2i d2ui d2ll d2ull i2f ui2f ll2f ull2f i2d ui2d ll2d ull2d d2f", _ROUNDINGS),
    *_combined("f2i f2ui f2ll f2ull d2f", _ROUNDINGS, "ftz"),
    *_combined("f2bf16 f2f16 ff2bf16x2 ff2f16x2", "rn rz"),
    *_combined("f2bf16 f2f16 ff2bf16x2 ff2f16x2", "rn rz", "relu satfinite relu.satfinite"),
    *["f2h.rn", "f2h.rn.ftz", "bf2h.rn", "bf2h.rn.ftz"],
]


def _stems(names: list[str]) -> str:
    return " ".join(_PREFIX + name for name in names)


NVIDIA_ROWS: Final[list[Row]] = [
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
        "LangRef does not speak of instructions of targets",
        _stems([*_APPROXIMATE, *_COMMUTATIVE_ROUNDED, *_ROUNDED, *_EXTREMA, *_SELECTED, *_CONVERTED]),
    ),
]  # fmt: skip

NVIDIA_COMMUTATIVE: Final = _stems([*_COMMUTATIVE_ROUNDED, *_EXTREMA])
"""Those whose first two operands can change places."""
