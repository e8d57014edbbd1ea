"""Numbers of w bits read as two's complement: n stands for n - 2^w where its highest bit is 1."""

from __future__ import annotations


def signed(value: int, width: int) -> int:
    """An unsigned number of `width` bits as a signed one."""
    return value - (1 << width) if value >> (width - 1) else value


def ends_of(width: int, is_signed: bool) -> tuple[int, int]:
    """The least and the greatest number of `width` bits, read as signed or as unsigned."""
    half = 1 << (width - 1)
    return (-half, half - 1) if is_signed else (0, 2 * half - 1)


def fits_signed(value: int, width: int) -> bool:
    """Whether a number is one of [-2^(w-1), 2^(w-1))."""
    if width >= 63 and -0x4000_0000_0000_0000 <= value <= 0x3FFF_FFFF_FFFF_FFFF:
        # Compiled, these are the numbers that are no objects.
        return True
    return -(1 << (width - 1)) <= value < 1 << (width - 1)
