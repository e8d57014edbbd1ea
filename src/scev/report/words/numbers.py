"""Integers as people write them: powers of two, and numbers beside one, as such.

18446744073709551615 is 2^64 - 1        -2147483648 is -2^31        1000000007 stays what it is
"""

from __future__ import annotations

from typing import Final

from scev.support.numerals import decimal

SHORTEST_LONG_NUMBER: Final = 1_000_000_000
"""Numbers from here on (ten digits) may be written by a power of two."""
FARTHEST_FROM_POWER: Final = 1 << 10
"""Distance from a power of two up to which a number is written by it, where that is shorter."""
LARGEST_PLAIN_POWER: Final = 1 << 15
"""Powers of two up to here are written in decimal where one asks for a power."""


def number_words(number: int) -> str:
    """An integer of any size: `2^64 - 1`, `-2^31`, `4096`."""
    plain = decimal(number)
    magnitude = -number if number < 0 else number
    if magnitude < SHORTEST_LONG_NUMBER:
        return plain
    exponent = magnitude.bit_length() - 1
    if magnitude - (1 << exponent) > (1 << exponent) // 2:
        exponent += 1
    distance = magnitude - (1 << exponent)
    if not -FARTHEST_FROM_POWER <= distance <= FARTHEST_FROM_POWER:
        return plain
    text = f"-2^{exponent}" if number < 0 else f"2^{exponent}"
    if distance != 0:
        away = distance if number > 0 else -distance
        text += f" + {away}" if away > 0 else f" - {-away}"
    return text if len(text) < len(plain) else plain


def power_words(number: int) -> str:
    """A positive integer where a power of two says more than its digits: `16`, `2^20`, `100000`."""
    if number > LARGEST_PLAIN_POWER and number & (number - 1) == 0:
        return f"2^{number.bit_length() - 1}"
    return number_words(number)


def choice_words(items: list[str]) -> str:
    """`1`, `1 or 2`, `1, 2 or 7`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} or {items[-1]}"
