"""Arithmetic progressions on the circle of integers modulo m.

`first_hit` finds the first n for which n * a mod m lies in an interval, in O(log m) steps, like Euclid's algorithm: if
no multiple of a below m lies in it, the question for (a, m) becomes one for (m mod a, a).
"""

from __future__ import annotations


def first_hit(step: int, modulus: int, low: int, high: int) -> int | None:
    """The least n >= 0 with low <= n * step mod modulus <= high, for 0 <= low <= high < modulus; None if there is
    none.
    """
    if low == 0:
        return 0
    step %= modulus
    if step == 0:
        return None
    if 2 * step > modulus:
        # Walk the circle in the other direction.
        return first_hit(modulus - step, modulus, modulus - high, modulus - low)
    count = -(-low // step)
    if count * step <= high:
        return count
    # No multiple of the step lies in the interval. n * step - k * modulus does for the least k that brings k * modulus
    # mod step into the negated interval.
    turns = first_hit(modulus % step, step, -high % step, -low % step)
    return None if turns is None else -(-(low + modulus * turns) // step)


def first_in_arc(width: int, start: int, step: int, lower: int, upper: int) -> int | None:
    """The least n >= 0 for which start + n * step mod 2^width lies in the arc lower..upper (inclusive, walked
    upwards).
    """
    modulus = 1 << width
    low = (lower - start) % modulus
    high = (upper - start) % modulus
    if low == 0 or low > high:
        return 0
    return first_hit(step, modulus, low, high)


def inverse(odd: int, width: int) -> int:
    """The x with x * odd == 1 modulo 2^width."""
    return pow(odd, -1, 1 << width)
