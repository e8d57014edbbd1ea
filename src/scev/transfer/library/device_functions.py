"""Mathematics libraries of GPUs: NVIDIA's libdevice (__nv_exp, __nv_expf), AMD's OCML (__ocml_exp_f32, _f64).

They are C's functions under names of their own, so their rows are those of C's functions; their accuracies are in the
tables under their stems, `__nv_exp` and `__ocml_exp`. A program calls them until the
library is linked in; after that they have bodies, which are analysed.

Whether float functions flush subnormals is decided when the library is linked (__nvvm_reflect), which a caller's
attributes need not tell: operands and results may be flushed or not. Such switches decide, too, whether sqrt is
correctly rounded or an approximate instruction. What C does not have is in device_arithmetic.py.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import DENORMAL_DYNAMIC, FLOAT, FloatSet, IntSet, ValueSet, flush
from scev.ir.library import LIBRARY_FUNCTIONS, NVIDIA
from scev.transfer.library.accurate_functions import accurate_rows
from scev.transfer.library.c_functions import (
    CLASS_TESTS,
    EXACT_ROWS,
)
from scev.transfer.library.device_arithmetic import AMD_FUNCTIONS, NVIDIA_FUNCTIONS, ROOT_OF_AMD, ROOT_OF_NVIDIA
from scev.transfer.operation import OneWayOperation, Operation, OperationAround, Site

_STEMS: Final[dict[str, str]] = {function.stem: function.name for function in LIBRARY_FUNCTIONS.values()}
"""The functions that libraries have (ir/library.py): not every library has all of C's."""


@final
class OnDevice(OperationAround):
    """A row, with operands and results that may have been flushed."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        seen = [_perhaps_flushed(operand) for operand in operands]
        return _perhaps_flushed(self.row.evaluate(site, seen))


@final
class ZeroOrOne(OperationAround):
    """A test whose answer is 0 or 1."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        found = self.row.evaluate(site, operands)
        return found.intersect(IntSet.between(found.width, 0, 1)) if isinstance(found, IntSet) else found

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        return self.row.refine(site, position, result, operands)


def next_among_normal(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """nextafter: of zero, it may be the least normal number, where subnormals are none (OpenCL C 3.0, 7.5.3)."""
    found = EXACT_ROWS["nextafter"].evaluate(site, operands)
    if not isinstance(found, FloatSet) or found.format is not FLOAT:
        return found
    least = FLOAT.min_normal
    for neighbour, normal in ((1, least), (-2, -1 - least)):
        if found.contains(neighbour):
            found = found.union(FloatSet.point(FLOAT, normal))
    return found


NEXT_AMONG_NORMAL: Final = OneWayOperation("nextafter", next_among_normal)


def exponent_of_nvidia(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """logb: of a subnormal number that counts as zero only at first, libdevice gives -150."""
    found = EXACT_ROWS["logb"].evaluate(site, operands)
    a = operands[0]
    if not isinstance(found, FloatSet) or found.format is not FLOAT or not isinstance(a, FloatSet):
        return found
    return found.union(FloatSet.from_floats(FLOAT, -150, -150)) if a.may_be_subnormal else found


_CLASS_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "__isnan": ("isnanf", "isnand", "isnan"),
    "__isinf": ("isinff", "isinfd", "isinf"),
    "__finite": ("finitef", "isfinited", "isfinite"),
    "__signbit": ("signbitf", "signbitd", "signbit"),
}
"""C's name of a test, and those of the libraries."""


def _perhaps_flushed(set_: ValueSet | None) -> ValueSet | None:
    if isinstance(set_, FloatSet) and set_.format is FLOAT:
        return set_.union(flush(set_, DENORMAL_DYNAMIC))
    return set_


def device_rows(prefix: str) -> dict[str, Operation]:
    """The functions of the library whose names begin so, by stem."""
    rows = accurate_rows(prefix)
    rows["nextafter"] = NEXT_AMONG_NORMAL
    if prefix == NVIDIA:
        rows["logb"] = OneWayOperation("logb", exponent_of_nvidia)
    rows["sqrt"] = ROOT_OF_NVIDIA if prefix == NVIDIA else ROOT_OF_AMD
    found: dict[str, Operation] = {
        prefix + name: OnDevice(row) for name, row in rows.items() if prefix + name in _STEMS
    }
    for row in NVIDIA_FUNCTIONS if prefix == NVIDIA else AMD_FUNCTIONS:
        found[prefix + row.name] = row
    for name, test in CLASS_TESTS.items():
        for stem in _CLASS_NAMES[name]:
            if prefix + stem in _STEMS:
                found[prefix + stem] = ZeroOrOne(test) if prefix == NVIDIA else test
    return found
