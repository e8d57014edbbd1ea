"""The text of a set: `[-100,100]`, `(0, 1]`, `> 0`, `finite`, `1 or [8,9]`, `[0,0.5] nan`.

    set   =  part { "or" part } { word }
    part  =  range  |  number  |  operator number  |  word  { operator number | word }
    range =  ( "[" | "(" ) low "," high ( "]" | ")" )      square: the end is in the set; round: it is not

Numbers of an integer are decimal, 0x… or 2^31 - 1, and a range with a negative end contains signed numbers. Those of
a float are decimal (rounded to nearest), hexadecimal floats (`0x1.8p+1`) or `inf`, which for an integer is no end.
Words:

    finite        neither NaN nor infinite              not nan       any number, infinities too
    nan           NaN is possible, too                  integer       finite values are whole numbers
    nonnull       of a pointer, or integer: not 0       true, false   of an i1

NaN is in the set of a float only where it is said.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.domains import NAN_ANY, FloatFormat, FloatSet, IntSet
from scev.support.numerals import decimal, parse_decimal

_PIECE: Final = re.compile(
    r"\s*(?:(?P<range>[\[(][^\[\]()]*[\])])|(?P<operator><=|>=|==|!=|<|>)\s*(?P<number>[^\s\[\]()<>=!]+)"
    r"|(?P<word>not\s+\w+|[^\s\[\]()<>=!]+))"
)
_DECIMAL: Final = re.compile(r"[+-]?[0-9]+")
_HEXADECIMAL: Final = re.compile(r"[+-]?0[xX][0-9a-fA-F]+")
# As text writes great numbers: 2^31, -2^31, 2^32 - 1.
_POWER: Final = re.compile(r"([+-]?)2\^([0-9]{1,7})(?:\s*([+-])\s*([0-9]+))?")
_NO_END: Final = ("inf", "+inf", "-inf")


class Piece(NamedTuple):
    """A range (its ends as text, and whether they are in it), a comparison with a number, or a word or number."""

    text: str
    low: str = ""
    high: str = ""
    has_low: bool = True
    has_high: bool = True
    operator: str = ""
    word: str = ""


def read_int_set(text: str, width: int, is_signed: bool = True) -> IntSet:
    """The integers of `width` bits that a set's text means; ValueError with the reason where it means none. `is_signed`
    says how a comparison reads them.
    """
    found = IntSet.empty(width)
    part: IntSet | None = None
    for piece in _pieces(text):
        if piece.word == "or" and part is not None:
            found = found.union(part)
            part = None
        elif piece.operator:
            compared = _int_compared(piece, width, is_signed)
            part = compared if part is None else part.intersect(compared)
        elif piece.word in ("nonnull", "not null"):
            some = IntSet.between(width, 1, (1 << width) - 1)
            part = some if part is None else part.intersect(some)
        elif part is not None:
            raise ValueError(f"'{piece.text}' does not belong behind a range of integers")
        elif piece.word in ("true", "false"):
            part = IntSet.point(width, 1 if piece.word == "true" else 0)
        elif piece.word:
            part = IntSet.point(width, _integer(piece.word, width))
        else:
            part = _int_range(piece, width, is_signed)
    if part is None:
        raise ValueError("a range is missing")
    return found.union(part)


def _int_range(piece: Piece, width: int, is_signed: bool) -> IntSet:
    least, most = _ends(width, is_signed)
    if piece.low in ("inf", "+inf") or piece.high == "-inf":
        raise ValueError(f"{piece.text} is upside down")
    low = least if piece.low in _NO_END else _integer(piece.low, width)
    high = most if piece.high in _NO_END else _integer(piece.high, width)
    low += 0 if piece.has_low or piece.low in _NO_END else 1
    high -= 0 if piece.has_high or piece.high in _NO_END else 1
    if low > high:
        raise ValueError(f"{piece.text} is {'upside down' if piece.has_low and piece.has_high else 'empty'}")
    if low < 0 and high >= 1 << (width - 1):
        raise ValueError(f"[{decimal(low)}, {decimal(high)}] is neither signed nor unsigned in i{width}")
    return IntSet.between(width, low, high)


def _int_compared(piece: Piece, width: int, is_signed: bool) -> IntSet:
    least, most = _ends(width, is_signed)
    number = _integer(piece.low, width)
    if not least <= number <= most:
        raise ValueError(f"{piece.low} is no number of {'a signed' if is_signed else 'an unsigned'} i{width}")
    point = IntSet.point(width, number)
    if piece.operator == "==":
        return point
    if piece.operator == "!=":
        return IntSet.from_range(point.range.complement())
    low, high = least, most
    if piece.operator in ("<", "<="):
        high = number - (piece.operator == "<")
    else:
        low = number + (piece.operator == ">")
    if low > high:
        raise ValueError(f"nothing is {piece.text}")
    return IntSet.between(width, low, high)


def _ends(width: int, is_signed: bool) -> tuple[int, int]:
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)


def _integer(text: str, width: int) -> int:
    if _HEXADECIMAL.fullmatch(text):
        number = int(text, 16)
    elif _DECIMAL.fullmatch(text):
        number = parse_decimal(text)
    elif (power := _POWER.fullmatch(text)) is not None and int(power[2]) <= width:
        number = (-1 if power[1] == "-" else 1) << int(power[2])
        if power[4]:
            number += (-1 if power[3] == "-" else 1) * parse_decimal(power[4])
    else:
        raise ValueError(f"'{text}' is no whole number")
    if not -(1 << (width - 1)) <= number < 1 << width:
        raise ValueError(f"{text} does not fit in i{width}")
    return number


def read_float_set(text: str, format_: FloatFormat) -> FloatSet:
    """The floats that a set's text means; ValueError with the reason where it means none."""
    found = FloatSet.empty(format_)
    # What has been said since the last "or".
    part: FloatSet | None = None
    numbers = FloatSet.numbers(format_)
    for piece in _pieces(text):
        if (word := piece.word.lower()) == "or" and part is not None:
            found = found.union(part)
            part = None
        elif word == "nan":
            part = (FloatSet.empty(format_) if part is None else part).with_nan(NAN_ANY)
        elif word in ("finite", "not nan", "integer"):
            # Behind ranges, of all of them.
            so_far = numbers if part is None else part
            if part is not None:
                so_far, found = found.union(part), FloatSet.empty(format_)
            part = _restricted(so_far, word)
        elif piece.operator:
            compared = _float_compared(piece, format_)
            if part is not None and part.may_be_nan:
                # NaN stays possible beside the numbers.
                compared = compared.intersect(part.without_nan() if part.has_numbers() else numbers).with_nan(NAN_ANY)
                part = compared
            else:
                part = compared if part is None else part.intersect(compared)
        elif part is not None:
            raise ValueError(f"'{piece.text}' does not belong behind a range of floats")
        elif word:
            part = _float_between(piece.word, piece.word, True, True, format_, piece.text)
        else:
            part = _float_between(piece.low, piece.high, piece.has_low, piece.has_high, format_, piece.text)
    if part is None:
        raise ValueError("a range is missing")
    return found.union(part)


def _restricted(found: FloatSet, word: str) -> FloatSet:
    if word == "finite":
        return found.without_nan().without_infinities()
    return found.without_nan() if word == "not nan" else found.on_grid(0)


def _float_between(low: str, high: str, has_low: bool, has_high: bool, format_: FloatFormat, text: str) -> FloatSet:
    first = _ordinal(low, format_)
    last = _ordinal(high, format_)
    # -0 is not less than 0, so a range from 0 takes in both zeros, and one that leaves 0 out neither; +0 means the one.
    if has_low and first == 0 and not low.startswith("+"):
        first = -1
    if not has_low:
        first = 1 if first in (-1, 0) else first + 1
    if not has_high:
        last = -2 if last in (-1, 0) else last - 1
    if first > last:
        raise ValueError(f"{text} is {'upside down' if has_low and has_high else 'empty'}")
    return FloatSet.between(format_, first, last)


def _float_compared(piece: Piece, format_: FloatFormat) -> FloatSet:
    numbers = FloatSet.numbers(format_)
    number = piece.low
    ordinal = _ordinal(number, format_)
    if piece.operator == "==":
        zero = ordinal in (-1, 0)
        return FloatSet.between(format_, -1, 0) if zero else FloatSet.point(format_, ordinal)
    if piece.operator == "!=":
        below = _float_side(ordinal, "<", format_)
        above = _float_side(ordinal, ">", format_)
        return numbers.intersect(below.union(above))
    found = _float_side(ordinal, piece.operator, format_)
    if found.is_empty():
        raise ValueError(f"nothing is {piece.text}")
    return found


def _float_side(ordinal: int, operator: str, format_: FloatFormat) -> FloatSet:
    """The numbers on one side of another; both zeros are equal to it, or neither."""
    numbers = FloatSet.numbers(format_)
    first, last = numbers.smallest(), numbers.largest()
    low, high = (-1, 0) if ordinal in (-1, 0) else (ordinal, ordinal)
    if operator == "<":
        last = low - 1
    elif operator == "<=":
        last = high
    elif operator == ">":
        first = high + 1
    else:
        first = low
    return FloatSet.empty(format_) if first > last else FloatSet.between(format_, first, last)


def _ordinal(text: str, format_: FloatFormat) -> int:
    if (found := format_.parse(text)) is None:
        raise ValueError(f"'{text}' is no number")
    return found


def _pieces(text: str) -> list[Piece]:
    found: list[Piece] = []
    position = 0
    text = text.strip()
    while position < len(text):
        if (match := _PIECE.match(text, position)) is None:
            raise ValueError(f"'{text}' has a bracket or a sign too many or too few")
        position = match.end()
        written = match.group().strip()
        if match["range"] is not None:
            low, comma, high = written[1:-1].partition(",")
            if not comma or "," in high:
                raise ValueError(f"'{written}' needs two ends, as in [0,100]")
            has_low, has_high = written[0] == "[", written[-1] == "]"
            shown = f"{written[0]}{low.strip()}, {high.strip()}{written[-1]}"
            found.append(Piece(shown, low.strip(), high.strip(), has_low, has_high))
        elif match["operator"] is not None:
            found.append(Piece(written, match["number"], operator=match["operator"]))
        else:
            found.append(Piece(written, word=" ".join(match["word"].split())))
    return found
