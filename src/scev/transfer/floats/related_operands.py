"""fsub of two floats whose relation conditions know."""

from __future__ import annotations

from scev.domains import FloatSet
from scev.domains import float_related_operands as floats
from scev.ir import opcodes
from scev.transfer.floats.fast_math import permitted_rewrites_of
from scev.transfer.floats.fpmath import permitted_error
from scev.transfer.floats.permitted_rewrites import PRODUCTS, contracts
from scev.transfer.operation import Site


def related_difference(site: Site, a: FloatSet, b: FloatSet, outcomes: int) -> FloatSet | None:
    """What a difference can be of operands that stand in one of the relations of a mask; None where it need not be
    computed as it is written: x - y of x = s + t may become (s - y) + t, and of x = s * t be rounded once.
    """
    if permitted_rewrites_of(site) & opcodes.REASSOC or contracts(site, PRODUCTS, 2) or permitted_error(site):
        return None
    found = floats.related_difference(a, b, outcomes, site.context.flushes)
    return found.with_both_zeros() if site.flags & opcodes.NSZ else found
