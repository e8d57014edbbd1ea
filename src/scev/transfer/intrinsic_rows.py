"""The intrinsics' part of the table, by the name LLVM gives them without `llvm.` and the overloaded types."""

from __future__ import annotations

from typing import Final

from scev.domains import float_inverse_selection, float_selection
from scev.ir import Intrinsic, intrinsics
from scev.ir.opcodes import AFN, REASSOC
from scev.transfer.choices import PassThrough
from scev.transfer.floats.canonical import CANONICAL_ROWS
from scev.transfer.floats.constrained import constrained_rows
from scev.transfer.floats.float_casts import FPToInteger
from scev.transfer.floats.float_intrinsics import (
    ROUNDING_MODES,
    CopySign,
    FAbs,
    FMinMax,
    FusedMultiplyAdd,
    IsFPClass,
    MultiplyAdd,
    RoundAsEnvironment,
    RoundToIntegral,
    SquareRoot,
)
from scev.transfer.floats.mathematics import MATHEMATICS_ROWS
from scev.transfer.gpu.amd import AMD_OPERATIONS
from scev.transfer.gpu.lanes import LANE_OPERATIONS
from scev.transfer.gpu.nvidia import NVIDIA_OPERATIONS
from scev.transfer.integers.fixed_point import FIXED_POINT_ROWS
from scev.transfer.integers.integer_intrinsics import (
    COUNT_LEADING,
    COUNT_ONES,
    COUNT_TRAILING,
    SIGNED_MAX,
    SIGNED_MIN,
    UNSIGNED_MAX,
    UNSIGNED_MIN,
    Abs,
    CarrylessMul,
    CountBits,
    FunnelShift,
    MinMax,
    NarrowedOperation,
    ReverseBits,
    Saturating,
    ThreeWayCompare,
)
from scev.transfer.integers.with_overflow import OVERFLOW_ROWS
from scev.transfer.memory.addresses import PointerMask
from scev.transfer.memory.object_size import ObjectSize
from scev.transfer.operation import Operation
from scev.transfer.vectors.reductions import REDUCTION_ROWS
from scev.transfer.vectors.vector_lengths import VECTOR_LENGTH_ROWS

_ROWS: Final[list[Operation]] = [
    MinMax("umin", UNSIGNED_MIN),
    MinMax("umax", UNSIGNED_MAX),
    MinMax("smin", SIGNED_MIN),
    MinMax("smax", SIGNED_MAX),
    Abs("abs"),
    CountBits("ctpop", COUNT_ONES),
    CountBits("ctlz", COUNT_LEADING),
    CountBits("cttz", COUNT_TRAILING),
    ReverseBits("bswap", 8),
    ReverseBits("bitreverse", 1),
    CarrylessMul("clmul"),
    FunnelShift("fshl", True),
    FunnelShift("fshr", False),
    Saturating("uadd.sat", "add", False),
    Saturating("sadd.sat", "add", True),
    Saturating("usub.sat", "sub", False),
    Saturating("ssub.sat", "sub", True),
    Saturating("ushl.sat", "shl", False),
    Saturating("sshl.sat", "shl", True),
    ThreeWayCompare("ucmp", False),
    ThreeWayCompare("scmp", True),
    ObjectSize("objectsize"),
    PointerMask("ptrmask"),
    PassThrough("expect"),
    PassThrough("expect.with.probability"),
    PassThrough("ssa.copy"),
    PassThrough("annotation"),
    PassThrough("ptr.annotation"),
    PassThrough("arithmetic.fence"),
    PassThrough("launder.invariant.group"),
    PassThrough("strip.invariant.group"),
    FAbs("fabs", arithmetic=False),
    CopySign("copysign", arithmetic=False),
    FMinMax("minnum", float_selection.minnum, float_inverse_selection.minnum_operand),
    FMinMax("maxnum", float_selection.maxnum, float_inverse_selection.maxnum_operand),
    FMinMax("minimum", float_selection.minimum, float_inverse_selection.minimum_operand),
    FMinMax("maximum", float_selection.maximum, float_inverse_selection.maximum_operand),
    FMinMax("minimumnum", float_selection.minimumnum, float_inverse_selection.minimumnum_operand),
    FMinMax("maximumnum", float_selection.maximumnum, float_inverse_selection.maximumnum_operand),
    RoundAsEnvironment("rint"),
    RoundAsEnvironment("nearbyint"),
    SquareRoot("sqrt", REASSOC | AFN),
    FusedMultiplyAdd("fma", REASSOC | AFN),
    MultiplyAdd("fmuladd", REASSOC | AFN),
    IsFPClass("is.fpclass"),
    FPToInteger("fptosi.sat", True, True),
    FPToInteger("fptoui.sat", False, True),
]
_ROWS.extend(OVERFLOW_ROWS)
_ROWS.extend(FIXED_POINT_ROWS)
_ROWS.extend(VECTOR_LENGTH_ROWS)
_ROWS.extend(MATHEMATICS_ROWS)
_ROWS.extend(RoundToIntegral(name, mode) for name, mode in ROUNDING_MODES.items())
_ROWS.extend(CANONICAL_ROWS)
_ROWS.extend(REDUCTION_ROWS)
_ROWS.extend(NVIDIA_OPERATIONS)
_ROWS.extend(AMD_OPERATIONS)
_ROWS.extend(LANE_OPERATIONS)
_ROWS.extend(constrained_rows({row.name: row for row in _ROWS}))

INTRINSICS: Final[dict[Intrinsic, Operation]] = {intrinsics.named(row.name): NarrowedOperation(row) for row in _ROWS}
"""The row of each intrinsic."""


def row_named(stem: str) -> Operation:
    """The row of the intrinsic of a stem."""
    return INTRINSICS[intrinsics.named(stem)]
