"""Float constants as people write them."""

from __future__ import annotations

from scev.domains import FLOAT_FORMATS
from scev.ir import ConstantFloat


def float_constant(constant: ConstantFloat) -> str:
    """The shortest decimal of a number; other text, and numbers of an unknown format, as LLVM writes them."""
    for format_ in FLOAT_FORMATS:
        if format_.name.lower() == str(constant.type):
            ordinal = format_.to_ordinal(constant.bits)
            return constant.text if ordinal is None else format_.decimal(ordinal)
    return constant.text
