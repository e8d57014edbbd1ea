"""How many lanes of a warp meet in one bank of shared memory.

Shared memory has 32 banks, and the word of 4 bytes at address a is in bank a / 4 mod 32. A warp reads or writes all
banks at once, but of one bank one word; lanes that ask for the same word are served together (CUDA C++ Programming
Guide, "Shared Memory", compute capability 5.x and later). AMD's LDS has 32 banks of 4 bytes, too, or 64, where no more
lanes can meet. If neighbours are s bytes apart, from address b on, lane j asks for the word floor((b + s * j) / 4), and

    conflicts  =  max over banks of the words that lanes ask of it
               =  gcd(s / 4, 32)      for a multiple s of 4 that is not 0

    4 bytes: 1      8 bytes: 2      128 bytes: 32      132 bytes: 1      0: 1

If s is no multiple of 4, the worst b counts. An access of 8 or 16 bytes is made in several turns, and the manual does
not say which lanes go together: nothing is said of these.
"""

from __future__ import annotations

from typing import Final

BANKS: Final = 32
BANK_WIDTH: Final = 4
LANES: Final = 32


def lanes_in_one_bank(stride: int, size: int, alignment: int) -> int | None:
    """The most words of one bank that 32 lanes ask for, `stride` bytes apart; None where the hardware makes an access
    in several turns, or may have to.
    """
    if size not in (1, 2, 4) or alignment < size:
        return None
    worst = 1
    for start in range(0, BANK_WIDTH, size):
        words: dict[int, bool] = {}
        for lane in range(LANES):
            words[(start + stride * lane) // BANK_WIDTH] = True
        asked = [0] * BANKS
        for word in words:
            asked[word % BANKS] += 1
        worst = max(worst, *asked)
    return worst
