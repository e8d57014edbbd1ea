"""hypot, atan2 and atan2pi: functions of a point in the plane (C23, F.10.1.4, F.10.1.11 and F.10.4.4).

hypot grows with both magnitudes. The angle atan2(y, x) has the sign of y. In the upper half plane it falls as x grows;
it grows with y where x > 0 and falls where x < 0. So over the part of a box in one quadrant both are extreme at
corners, which include the zeros with their signs (atan2(+0, -0) = pi) and the infinities (atan2(inf, inf) = pi/4).
atan2pi is the same angle in half turns, from -1 to 1.
"""

from __future__ import annotations

from scev.domains.floats.accuracy import Accuracy, highest_result, lowest_result
from scev.domains.floats.arithmetic import append_signed, propagated_nan
from scev.domains.floats.derived import over_pi
from scev.domains.floats.elementary import pi_rounded_up
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.mpfr import GUARD_BITS, Real, real_of, rounding_down, rounding_up
from scev.domains.floats.selection import absolute


def hypotenuse(a: FloatSet, b: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ sqrt(a*a + b*b) } without overflow in between; infinite if an operand is, even if the other is NaN."""
    format_ = a.format
    if a.is_empty() or b.is_empty():
        return FloatSet.empty(format_)
    nan = propagated_nan(a.nan | b.nan)
    bounds: list[int] = []
    if (a.may_be_nan and b.may_be_infinite) or (b.may_be_nan and a.may_be_infinite):
        bounds.extend((format_.infinity, format_.infinity))
    left = absolute(a).bounds
    right = absolute(b).bounds
    down = rounding_down(format_.precision + GUARD_BITS)
    up = rounding_up(format_.precision + GUARD_BITS)
    for i in range(0, len(left), 2):
        for j in range(0, len(right), 2):
            least = down.hypot(real_of(format_, left[i]), real_of(format_, right[j]))
            greatest = up.hypot(real_of(format_, left[i + 1]), real_of(format_, right[j + 1]))
            _append(format_, least, greatest, accuracy, format_.infinity, bounds)
            if accuracy.is_known():
                # A square root has no sign to lose, however small it is.
                bounds[-2] = max(bounds[-2], 0)
    return FloatSet.of_results(format_, bounds, nan, None)


def angle(y: FloatSet, x: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ atan2(y, x) }: from -pi to pi, with the sign of y; NaN only from NaN."""
    return _angles(y, x, accuracy, False)


def angle_in_half_turns(y: FloatSet, x: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ atan2pi(y, x) = atan2(y, x) / pi }."""
    return _angles(y, x, accuracy, True)


def _angles(y: FloatSet, x: FloatSet, accuracy: Accuracy, halved: bool) -> FloatSet:
    format_ = y.format
    if y.is_empty() or x.is_empty():
        return FloatSet.empty(format_)
    top = format_.power_of_two(0) if halved else pi_rounded_up(format_, 1)
    bounds: list[int] = []
    right = magnitudes(x.bounds, False)
    left = magnitudes(x.bounds, True)
    for below in (False, True):
        heights = magnitudes(y.bounds, below)
        results: list[int] = []
        for i in range(0, len(heights), 2):
            low = heights[i]
            high = heights[i + 1]
            for j in range(0, len(right), 2):
                least = _angle(format_, low, right[j + 1], False, halved)
                greatest = _angle(format_, high, right[j], True, halved)
                _append(format_, least, greatest, accuracy, top, results)
            for j in range(0, len(left), 2):
                least = _angle(format_, high, -1 - left[j], False, halved)
                greatest = _angle(format_, low, -1 - left[j + 1], True, halved)
                _append(format_, least, greatest, accuracy, top, results)
        append_signed(bounds, results, below)
    return FloatSet.of_results(format_, bounds, propagated_nan(y.nan | x.nan), None)


def _angle(format_: FloatFormat, y: int, x: int, upper: bool, halved: bool) -> Real:
    """A bound of the angle of a point in the upper half plane."""
    precision = format_.precision + GUARD_BITS
    context = rounding_up(precision) if upper else rounding_down(precision)
    found = context.atan2(real_of(format_, y), real_of(format_, x))
    return over_pi(found, precision, upper) if halved else found


def _append(format_: FloatFormat, least: Real, greatest: Real, accuracy: Accuracy, top: int, bounds: list[int]) -> None:
    """Appends the results for true values from `least` to `greatest`, of a function with values from 0 to `top`."""
    lowest = lowest_result(format_, least, greatest, accuracy)
    highest = highest_result(format_, least, greatest, accuracy)
    if accuracy.keeps_range:
        lowest = max(lowest, 0)
        highest = min(highest, top)
    bounds.append(lowest)
    bounds.append(highest)
