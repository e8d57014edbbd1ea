"""Instructions of NVIDIA's GPUs on the integers of one lane, one kernel each, from the PTX ISA (Integer Arithmetic
Instructions, prmt, shf, bmsk).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .site import Kernel, Site
from .values import Value, signed


def _mulhi(is_signed: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int) -> Value:
        x, y = (signed(a, site.width), signed(b, site.width)) if is_signed else (a, b)
        return x * y // (1 << site.width) & site.mask

    return kernel


def _mul24(is_signed: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int) -> Value:
        x, y = a % (1 << 24), b % (1 << 24)
        return (signed(x, 24) * signed(y, 24) if is_signed else x * y) & site.mask

    return kernel


def _sad(is_signed: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int, c: int) -> Value:
        x, y = (signed(a, site.width), signed(b, site.width)) if is_signed else (a, b)
        return (c + (y - x if x < y else x - y)) & site.mask

    return kernel


def _bytes(a: int, b: int) -> list[int]:
    return list((b << 32 | a).to_bytes(8, "little"))


def prmt(site: Site, a: int, b: int, c: int) -> Value:
    found = []
    for nibble in range(4):
        selector = c >> 4 * nibble & 0xF
        byte = _bytes(a, b)[selector & 7]
        found.append((0xFF if byte >= 0x80 else 0x00) if selector & 8 else byte)
    return int.from_bytes(bytes(found), "little")


def _prmt_mode(selectors: Callable[[int], str]) -> Callable[[int, int, int], int]:
    """The bytes that a mode takes, written as the ISA's table does: those of the result from the highest on."""

    def permuted(a: int, b: int, c: int) -> int:
        return int.from_bytes(bytes(_bytes(a, b)[int(digit)] for digit in reversed(selectors(c & 3))), "little")

    return permuted


_F4E: Final = _prmt_mode(lambda n: ("3210", "4321", "5432", "6543")[n])
_B4E: Final = _prmt_mode(lambda n: ("5670", "6701", "7012", "0123")[n])
_ONE_REGISTER: Final = {
    "rc8": _prmt_mode(lambda n: ("0000", "1111", "2222", "3333")[n]),
    "ecl": _prmt_mode(lambda n: ("3210", "3211", "3222", "3333")[n]),
    "ecr": _prmt_mode(lambda n: ("0000", "1110", "2210", "3210")[n]),
    "rc16": _prmt_mode(lambda n: ("1010", "3232", "1010", "3232")[n]),
}


def _of_one(name: str) -> Kernel:
    return lambda site, a, c: _ONE_REGISTER[name](a, 0, c)


def _funnel(left: bool) -> Kernel:
    def kernel(site: Site, high: int, low: int, amount: int) -> Value:
        amount = min(amount, site.width)
        if left:
            return (high << amount | low >> (site.width - amount)) & site.mask
        return (high << (site.width - amount) | low >> amount) & site.mask

    return kernel


def _bmsk(clamps: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int) -> Value:
        # The ISA's own steps.
        start, total = a & 0x1F, (a & 0x1F) + (b & 0x1F)
        first = -1 << start
        second = -1 << total
        beyond = total >= 32
        if clamps:
            first = 0 if a >= 32 else first
            beyond = beyond or a >= 32 or b >= 32
        return first & ~(0 if beyond else second) & site.mask

    return kernel


def _part(a: int, bits: int, position: int, is_signed: bool) -> int:
    found = a >> bits * position & ((1 << bits) - 1)
    return signed(found, bits) if is_signed else found


def _dp4a(first: bool, second: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int, c: int) -> Value:
        return (c + sum(_part(a, 8, k, first) * _part(b, 8, k, second) for k in range(4))) & site.mask

    return kernel


def _dp2a(first: bool, second: bool) -> Kernel:
    def kernel(site: Site, a: int, b: int, high: int, c: int) -> Value:
        return (c + sum(_part(a, 16, k, first) * _part(b, 8, k + 2 * high, second) for k in range(2))) & site.mask

    return kernel


_SIGNS: Final = (("s", True), ("u", False))

INTRINSICS: Final[dict[str, Kernel]] = {
    **{f"nvvm.mulhi.{end}": _mulhi(end in ("s", "i", "ll")) for end in ("s", "us", "i", "ui", "ll", "ull")},
    **{f"nvvm.sad.{end}": _sad(end in ("s", "i", "ll")) for end in ("s", "us", "i", "ui", "ll", "ull")},
    **{f"nvvm.mul24.{end}": _mul24(end == "i") for end in ("i", "ui")},
    **{f"nvvm.prmt.{name}": _of_one(name) for name in _ONE_REGISTER},
    **{f"nvvm.idp4a.{x}.{y}": _dp4a(first, second) for x, first in _SIGNS for y, second in _SIGNS},
    **{f"nvvm.idp2a.{x}.{y}": _dp2a(first, second) for x, first in _SIGNS for y, second in _SIGNS},
    "nvvm.prmt": prmt,
    "nvvm.prmt.f4e": lambda site, a, b, c: _F4E(a, b, c),
    "nvvm.prmt.b4e": lambda site, a, b, c: _B4E(a, b, c),
    "nvvm.fshl.clamp": _funnel(True),
    "nvvm.fshr.clamp": _funnel(False),
    "nvvm.bmsk.clamp": _bmsk(True),
    "nvvm.bmsk.wrap": _bmsk(False),
}
