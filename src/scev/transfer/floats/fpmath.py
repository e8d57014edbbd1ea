"""!fpmath: the result of an operation may be some units in the last place off (LangRef: `fpmath` Metadata).

The distance of values around a result is at most twice that of the values next below it (at a power of two), so n units
are at most 2 n steps from value to value; half a step more comes from rounding.
"""

from __future__ import annotations

import re
from math import ceil, isfinite
from struct import unpack
from typing import Final

from scev.domains import FloatSet
from scev.ir import TextOperand
from scev.transfer.operation import UNKNOWN_DEVIATION, Site

_FLOAT: Final = re.compile(r"float (0x[0-9A-Fa-f]{16}|[-+0-9.eE]+)")


def permitted_error(site: Site) -> int:
    """The number of steps from value to value by which the result may be off: usually 0; UNKNOWN_DEVIATION if it is
    unknown.
    """
    instruction = site.instruction
    if instruction is None or not len(instruction.metadata) or "fpmath" not in instruction.metadata:
        return 0
    node = instruction.metadata.get("fpmath")
    operands = [] if node is None else node.operands()
    ulps = _number(operands[0].text) if len(operands) == 1 and isinstance(operands[0], TextOperand) else None
    return UNKNOWN_DEVIATION if ulps is None or not isfinite(ulps) or ulps < 0 else 2 * ceil(ulps) + 1


def _number(text: str) -> float | None:
    found = _FLOAT.fullmatch(text)
    if found is None:
        return None
    word = found.group(1)
    if word.startswith("0x"):
        value: float = unpack(">d", bytes.fromhex(word[2:]))[0]
        return value
    try:
        return float(word)
    except ValueError:
        return None


def loosened(set_: FloatSet, steps: int) -> FloatSet:
    """The members, and every value that is at most `steps` steps from one: each interval grows at both ends."""
    format_ = set_.format
    bounds: list[int] = []
    top = format_.infinity if format_.has_infinity else format_.max_finite
    for k in range(0, len(set_.bounds), 2):
        low = set_.bounds[k] - steps
        high = set_.bounds[k + 1] + steps
        # There is no step between the two zeros.
        if low < 0 <= set_.bounds[k]:
            low -= 1
        if high >= 0 > set_.bounds[k + 1]:
            high += 1
        bounds.append(max(low, -1 - top))
        bounds.append(min(high, top))
    return FloatSet.make(format_, bounds, set_.nan)
