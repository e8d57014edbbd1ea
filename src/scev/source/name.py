"""A name: its text, and what one must know to use it inside a longer expression.

How strongly its outermost operation binds says where brackets are needed, as in C; how its number is read says where a
cast is: `x >> 3` of a signed x keeps the sign, so LLVM's lshr of it is `(u32)x >> 3`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.ir import MetadataNode
from scev.source.source_types import sign_of, size_in_bits

# How a name came to be.
VARIABLE: Final = 0
PLACE: Final = 1
EXPRESSION: Final = 2
LLVM: Final = 3

# How strongly the outermost operation of a text binds, as in C.
ATOM: Final = 100
UNARY: Final = 90
PRODUCT: Final = 80
SUM: Final = 70
SHIFT: Final = 60
COMPARISON: Final = 50
BITS: Final = 40
AND: Final = 30
OR: Final = 25
CHOICE: Final = 10

# How the number of an integer is read, as far as the source says it: where bits differ from what an operation of LLVM
# assumes, a cast is written. EITHER is a number that both readings share, because it has room for one bit more.
ANY: Final = 0
SIGNED: Final = 1
UNSIGNED: Final = 2
EITHER: Final = 3


class Name(NamedTuple):
    """A name: its text, how strongly its outermost operation binds, how it came to be (VARIABLE, PLACE, EXPRESSION or
    LLVM), the source type of what it names, None where that is not known, and how its number is read.
    """

    text: str
    binds: int
    kind: int
    type: MetadataNode | None
    reading: int = ANY

    def inside(self, binding: int) -> str:
        """The text as an operand of an operation that binds so."""
        return self.text if self.binds > binding else f"({self.text})"

    def cast(self, word: str, reading: int = ANY) -> Name:
        """`(word)text`, of no type of the source."""
        return Name(f"({word}){self.inside(UNARY - 1)}", UNARY, EXPRESSION, None, reading)

    def read(self, reading: int, width: int) -> Name:
        """The name of the same bits, read SIGNED or UNSIGNED: with a cast, unless the source reads them so. What
        nothing is known of is taken for signed, as C would; but C would compute a sum of 8 bits in more.
        """
        is_narrow = self.kind == EXPRESSION and width < 32
        if self.reading in (reading, EITHER) or (self.reading == ANY and reading == SIGNED and not is_narrow):
            return self
        return self.cast(f"{'i' if reading == SIGNED else 'u'}{width}", reading)


def typed(text: str, binds: int, kind: int, type_: MetadataNode | None, width: int) -> Name:
    """A name of a source type, of a value of `width` bits (0: no integer)."""
    sign = sign_of(type_)
    reading = ANY
    if width and sign == "signed":
        reading = SIGNED
    elif width and sign == "unsigned":
        reading = EITHER if 0 < size_in_bits(type_) < width or width == 1 else UNSIGNED
    return Name(text, binds, kind, type_, reading)
