"""The intrinsics' part of the table, by the name LLVM gives them without `llvm.` and the overloaded types."""

from __future__ import annotations

from typing import Final

from scev.domains import float_inverse_selection, float_selection
from scev.domains import int_operations as kernels
from scev.ir import Intrinsic, intrinsics
from scev.ir.opcodes import AFN, REASSOC
from scev.transfer.choices import PassThrough
from scev.transfer.floats import float_intrinsics
from scev.transfer.floats.canonical import CANONICAL_ROWS
from scev.transfer.floats.constrained import constrained_rows
from scev.transfer.floats.float_casts import FPToInteger
from scev.transfer.floats.mathematics import MATHEMATICS_ROWS
from scev.transfer.gpu.amd import AMD_OPERATIONS
from scev.transfer.gpu.lane_integers import LANE_INTEGER_OPERATIONS
from scev.transfer.gpu.nvidia import NVIDIA_OPERATIONS
from scev.transfer.gpu.warp_lanes import WARP_OPERATIONS
from scev.transfer.gpu.wave_lanes import WAVE_OPERATIONS
from scev.transfer.integers import integer_intrinsics
from scev.transfer.integers.fixed_point import FIXED_POINT_ROWS
from scev.transfer.integers.with_overflow import OVERFLOW_ROWS
from scev.transfer.memory.addresses import masked_pointer
from scev.transfer.memory.object_size import object_size_bound
from scev.transfer.operation import OneWayOperation, Operation
from scev.transfer.vectors.reductions import REDUCTION_ROWS
from scev.transfer.vectors.vector_lengths import VECTOR_LENGTH_ROWS

_ROWS: Final[list[Operation]] = [
    integer_intrinsics.IntExtremum("umin", kernels.umin, False, False),
    integer_intrinsics.IntExtremum("umax", kernels.umax, False, True),
    integer_intrinsics.IntExtremum("smin", kernels.smin, True, False),
    integer_intrinsics.IntExtremum("smax", kernels.smax, True, True),
    integer_intrinsics.Abs("abs"),
    integer_intrinsics.CountBits("ctpop", integer_intrinsics.COUNT_ONES),
    integer_intrinsics.CountBits("ctlz", integer_intrinsics.COUNT_LEADING),
    integer_intrinsics.CountBits("cttz", integer_intrinsics.COUNT_TRAILING),
    integer_intrinsics.ReverseBits("bswap", 8),
    integer_intrinsics.ReverseBits("bitreverse", 1),
    integer_intrinsics.CarrylessMul("clmul"),
    integer_intrinsics.FunnelShift("fshl", True),
    integer_intrinsics.FunnelShift("fshr", False),
    integer_intrinsics.Saturating("uadd.sat", kernels.uadd_sat, integer_intrinsics.ADD, False),
    integer_intrinsics.Saturating("sadd.sat", kernels.sadd_sat, integer_intrinsics.ADD, True),
    integer_intrinsics.Saturating("usub.sat", kernels.usub_sat, integer_intrinsics.SUB, False),
    integer_intrinsics.Saturating("ssub.sat", kernels.ssub_sat, integer_intrinsics.SUB, True),
    integer_intrinsics.Saturating("ushl.sat", kernels.ushl_sat, integer_intrinsics.SHL, False),
    integer_intrinsics.Saturating("sshl.sat", kernels.sshl_sat, integer_intrinsics.SHL, True),
    integer_intrinsics.ThreeWayCompare("ucmp", False),
    integer_intrinsics.ThreeWayCompare("scmp", True),
    OneWayOperation("objectsize", object_size_bound),
    OneWayOperation("ptrmask", masked_pointer),
    *(PassThrough(name) for name in ("expect", "expect.with.probability", "ssa.copy", "annotation", "ptr.annotation")),
    *(PassThrough(name) for name in ("arithmetic.fence", "launder.invariant.group", "strip.invariant.group")),
    float_intrinsics.FAbs("fabs", arithmetic=False),
    float_intrinsics.CopySign("copysign", arithmetic=False),
    float_intrinsics.FMinMax("minnum", float_selection.minnum, float_inverse_selection.minnum_operand),
    float_intrinsics.FMinMax("maxnum", float_selection.maxnum, float_inverse_selection.maxnum_operand),
    float_intrinsics.FMinMax("minimum", float_selection.minimum, float_inverse_selection.minimum_operand),
    float_intrinsics.FMinMax("maximum", float_selection.maximum, float_inverse_selection.maximum_operand),
    float_intrinsics.FMinMax("minimumnum", float_selection.minimumnum, float_inverse_selection.minimumnum_operand),
    float_intrinsics.FMinMax("maximumnum", float_selection.maximumnum, float_inverse_selection.maximumnum_operand),
    float_intrinsics.SquareRoot("sqrt", REASSOC | AFN),
    float_intrinsics.FusedMultiplyAdd("fma", REASSOC | AFN),
    float_intrinsics.MultiplyAdd("fmuladd", REASSOC | AFN),
    float_intrinsics.IsFPClass("is.fpclass"),
    FPToInteger("fptosi.sat", True, True),
    FPToInteger("fptoui.sat", False, True),
]
_ROWS.extend(OVERFLOW_ROWS)
_ROWS.extend(FIXED_POINT_ROWS)
_ROWS.extend(VECTOR_LENGTH_ROWS)
_ROWS.extend(MATHEMATICS_ROWS)
_ROWS.extend(float_intrinsics.RoundToIntegral(name, mode) for name, mode in float_intrinsics.ROUNDING_MODES.items())
_ROWS.extend(CANONICAL_ROWS)
_ROWS.extend(REDUCTION_ROWS)
_ROWS.extend(NVIDIA_OPERATIONS)
_ROWS.extend(AMD_OPERATIONS)
_ROWS.extend(WARP_OPERATIONS)
_ROWS.extend(WAVE_OPERATIONS)
_ROWS.extend(LANE_INTEGER_OPERATIONS)
_ROWS.extend(constrained_rows({row.name: row for row in _ROWS}))

INTRINSICS: Final[dict[Intrinsic, Operation]] = {
    intrinsics.named(row.name): integer_intrinsics.NarrowedOperation(row) for row in _ROWS
}
"""The row of each intrinsic."""


def row_named(stem: str) -> Operation:
    """The row of the intrinsic of a stem."""
    return INTRINSICS[intrinsics.named(stem)]
