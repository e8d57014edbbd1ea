"""Constrained (strict) float operations: llvm.experimental.constrained.* (LangRef: Constrained Floating-Point
Intrinsics).

Each is the plain operation in the rounding mode that its metadata names; "round.dynamic" is any mode. It is undefined
behaviour if the mode named is not the one in force, so the named mode can be relied on. The metadata about exceptions
do not affect values. The metadata are operands of the call, but not of the operation; the predicate of a comparison is
metadata too.
"""

from __future__ import annotations

from typing import Final, final

from scev import domains
from scev.ir import MetadataValue, Value, opcodes
from scev.transfer.floats.fcmp import FCmp
from scev.transfer.floats.float_arithmetic import FAdd, FDiv, FMul, FRem, FSub
from scev.transfer.floats.float_casts import FPConversion, FPToInteger, IntegerToFP
from scev.transfer.floats.float_intrinsics import RoundToIntegral
from scev.transfer.floats.mathematics import Mathematical
from scev.transfer.operation import Operation, OperationAround, Site
from scev.transfer.value_sets import set_of_type

PREFIX: Final = "experimental.constrained."

_MODES: Final[dict[str, int]] = {
    '!"round.dynamic"': domains.ROUND_ANY,
    '!"round.tonearest"': domains.ROUND_NEAREST,
    '!"round.downward"': domains.ROUND_DOWN,
    '!"round.upward"': domains.ROUND_UP,
    '!"round.towardzero"': domains.ROUND_TOWARD_ZERO,
    '!"round.tonearestaway"': domains.ROUND_NEAREST_AWAY,
}

_PREDICATES: Final[dict[str, int]] = {f'!"{name}"': number for name, number in opcodes.FLOAT_PREDICATES.items()}


@final
class ConstrainedOperation(OperationAround):
    """A plain row, in the mode that the metadata of the call name."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[domains.ValueSet | None]) -> domains.ValueSet | None:
        plain = _plain_site(site)
        if plain is None:
            return set_of_type(site.type, site.context)
        return self.row.evaluate(plain, _plain_operands(site, operands))

    def refine(
        self, site: Site, position: int, result: domains.ValueSet, operands: list[domains.ValueSet | None]
    ) -> domains.ValueSet | None:
        plain = _plain_site(site)
        if plain is None or position >= len(plain.operands):
            return None
        # The metadata come last, so positions are those of the plain operation.
        return self.row.refine(plain, position, result, _plain_operands(site, operands))


def _plain_site(site: Site) -> Site | None:
    """The site of the plain operation; None where metadata are not as expected."""
    rounding = domains.ROUND_ANY
    predicate = site.predicate
    plain: list[Value] = []
    for operand in site.operands:
        if not isinstance(operand, MetadataValue):
            plain.append(operand)
        elif operand.text in _MODES:
            rounding = _MODES[operand.text]
        elif operand.text in _PREDICATES:
            predicate = _PREDICATES[operand.text]
    if len(plain) == len(site.operands):
        return None
    # The last one is the callee.
    plain.pop()
    same = len(plain) == 2 and plain[0] is plain[1] and site.same
    return Site(
        site.context.in_rounding(rounding),
        site.opcode,
        site.type,
        tuple(plain),
        site.flags,
        predicate,
        same,
        site.instruction,
    )


def _plain_operands(site: Site, operands: list[domains.ValueSet | None]) -> list[domains.ValueSet | None]:
    plain: list[domains.ValueSet | None] = []
    for k in range(min(len(site.operands), len(operands))):
        if not isinstance(site.operands[k], MetadataValue):
            plain.append(operands[k])
    plain.pop()
    return plain


_OWN_ROWS: Final[list[Operation]] = [
    FAdd("fadd", opcodes.REASSOC),
    FSub("fsub", opcodes.REASSOC),
    FMul("fmul", opcodes.REASSOC),
    FDiv("fdiv", opcodes.REASSOC | opcodes.AFN),
    FRem("frem", opcodes.REASSOC | opcodes.AFN),
    FPConversion("fptrunc", opcodes.REASSOC, False),
    FPConversion("fpext", opcodes.REASSOC, True),
    FPToInteger("fptosi", True),
    FPToInteger("fptoui", False),
    IntegerToFP("sitofp", True, is_strict=True),
    IntegerToFP("uitofp", False, is_strict=True),
    RoundToIntegral("round", domains.ROUND_NEAREST_AWAY, is_strict=True),
    FCmp("fcmp"),
    FCmp("fcmps"),
    # The plain one may become exp2.
    Mathematical("pow", domains.float_power.power),
]

_INTRINSICS: Final[tuple[str, ...]] = (
    "sqrt", "fma", "fmuladd", "minnum", "maxnum", "minimum", "maximum", "ceil", "floor", "trunc", "roundeven",
    "rint", "nearbyint", "lrint", "llrint", "lround", "llround", "powi", "ldexp", "exp", "exp2", "log", "log2",
    "log10", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
)  # fmt: skip


def constrained_rows(known: dict[str, Operation]) -> list[Operation]:
    """The constrained form of each operation that has one, of those intrinsics that the table knows."""
    rows: list[Operation] = [ConstrainedOperation(row, PREFIX) for row in _OWN_ROWS]
    rows.extend(ConstrainedOperation(known[name], PREFIX) for name in _INTRINSICS if name in known)
    return rows
