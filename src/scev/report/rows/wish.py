"""`function:question`: what `scev explain` is asked.

question  =  value [ "@" place ] [ wish ]      why it is what it is; or why the wish holds, or what lets it down
          |  "loop" [ place ] [ "is counted" ]     why it runs so often; or why that is not known
          |  place [ "never runs" ]                why a branch on a line is decided, or control never comes there
wish      =  ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) ( number | value )
          |  "is" [ "not" ] ( "nan" | "inf" | "finite" | "0" | "zero" | "negative" | "null" )
          |  "has" flag

`x is nan` asks where the NaN comes from. Values and places are as for `scev ask` (question.py).
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from scev.analysis.said import PREDICATES, comparison, split_function
from scev.domains import FloatSet, IntSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import LocalValue, PointerType, opcodes
from scev.report.rows.question import LOOP, RESULT, Question, parse_question
from scev.report.words.wording import Wording
from scev.source.source_types import sign_of
from scev.support.numerals import parse_decimal
from scev.transfer import Context, float_compare_region, integer_compare_region, set_of_type

_IS: Final = r"(.*\S)\s+(?:is|are)\s+(not\s+|no\s+|never\s+)?(\S+)"
_HAS: Final = r"(.*\S)\s+has\s+(\w+)"
_LOOP: Final = r"loop(?:\s+(?!is\b)(\S.*?))?(?:\s+is\s+(not\s+)?counted)?"
_NEVER: Final = r"(?:line\s+)?(\S+)\s+(?:never\s+runs|is\s+dead|is\s+never\s+reached)"
_LINE: Final = r"(?:line\s+)?((?:\S+:)?\d+)"

WishSubject = Literal["value", "loop", "line", "control", "flag"]


class Wish(NamedTuple):
    """A question in its parts: what it is about, and of a value, what is asked of it: "" where that is all there is,
    a comparison ("lt") with `other`, or a word ("nan"), which is `negated` or not.
    """

    question: Question
    about: WishSubject
    relation: str = ""
    other: str = ""
    negated: bool = False


def parse_wish(text: str) -> Wish:
    """The parts of a question; UsageError where it is none."""
    head, rest = split_function(text)
    rest = " ".join(rest.split())
    if head and re.fullmatch(r".*\.\w+", head) and re.match(r"\d", rest):
        # `t.c:12` is a line, not a function.
        head, rest = "", f"{head}:{rest}"
    if not rest:
        raise UsageError(f"'{text}' asks nothing; ask 'function:value', 'function:value < 10', 'function:loop', …")

    def question(value: str, place: str = "") -> Question:
        if place:
            return Question(text, head, value, place)
        return parse_question(f"{head}:{value}" if head else value)._replace(text=text)

    if (found := re.fullmatch(_LOOP, rest)) is not None:
        return Wish(Question(text, head, LOOP, found[1] or ""), "loop")
    if (found := re.fullmatch(_NEVER, rest)) is not None:
        return Wish(Question(text, head, found[1], found[1]), "control")
    if (found := re.fullmatch(_LINE, rest)) is not None:
        return Wish(Question(text, head, found[1], found[1]), "line")
    if (found := re.fullmatch(_HAS, rest)) is not None:
        return Wish(question(found[1]), "flag", found[2])
    if (found := re.fullmatch(_IS, rest)) is not None:
        if (word := found[3].lower()) not in _WORDS:
            raise UsageError(f"'{text}': a value is (not) {', '.join(_WORDS)}, not '{found[3]}'")
        return Wish(question(found[1]), "value", _WORDS[word], "", found[2] is not None)
    terms = comparison(rest)
    if len(terms) == 2 and terms[0].term and terms[1].term:
        return Wish(question(terms[0].term), "value", PREDICATES[terms[1].operator], terms[1].term)
    return Wish(question(rest), "value")


_WORDS: Final[dict[str, str]] = {
    "nan": "nan", "inf": "inf", "infinite": "inf", "infinity": "inf", "finite": "finite", "0": "zero", "zero": "zero",
    "negative": "negative", "null": "zero", "true": "true", "false": "false",
}  # fmt: skip


# What is wanted -------------------------------------------------------------------------------------------------------


class WishedSet(NamedTuple):
    """The set in which a value is wished to lie; `asks_whether` says that the question was the opposite: `is nan`."""

    set: ValueSet
    asks_whether: bool = False


def wanted_set(wish: Wish, value: LocalValue, wording: Wording, context: Context) -> WishedSet | None:
    """What a wish asks of a value; None where it asks nothing, or about another value."""
    if not wish.relation:
        return None
    full = set_of_type(value.type, context)
    if wish.other:
        found = _compared(wish, value, wording, full, context)
        return None if found is None else WishedSet(found)
    if (excluded := _of_word(wish, full)) is None:
        raise ScevError(f"'{wish.question.text}': {wording.name_of(value)} is of type {value.type}")
    if wish.relation in ("finite", "true", "false"):
        return WishedSet(excluded) if not wish.negated else WishedSet(_other(excluded), False)
    return WishedSet(_other(excluded), not wish.negated)


def _other(set_: ValueSet) -> ValueSet:
    assert isinstance(set_, (IntSet, FloatSet))
    if isinstance(set_, IntSet):
        return IntSet.from_range(set_.range.complement())
    return set_.complement()


def _of_word(wish: Wish, full: ValueSet | None) -> ValueSet | None:
    """The values that a word means."""
    word = wish.relation
    if isinstance(full, FloatSet):
        format_ = full.format
        numbers = FloatSet.numbers(format_)
        if word == "nan":
            return FloatSet.nan_only(format_)
        if word == "inf":
            return numbers.intersect(FloatSet.finite(format_).complement()).without_nan()
        if word == "finite":
            return FloatSet.finite(format_)
        if word == "zero":
            return FloatSet.between(format_, -1, 0)
        if word == "negative":
            return FloatSet.between(format_, numbers.smallest(), -2)
    if isinstance(full, IntSet):
        width = full.width
        if word == "zero":
            return IntSet.point(width, 0)
        if word == "negative":
            return IntSet.between(width, -(1 << (width - 1)), -1)
        if word in ("true", "false") and width == 1:
            return IntSet.point(1, int(word == "true"))
    return None


def _compared(
    wish: Wish, value: LocalValue, wording: Wording, full: ValueSet | None, context: Context
) -> ValueSet | None:
    """The values for which a comparison with a number holds; None where it is no number."""
    text = wish.other
    if isinstance(full, FloatSet):
        if (ordinal := full.format.parse(text)) is None:
            return None
        point = FloatSet.point(full.format, ordinal)
        if ordinal in (0, -1):
            point = point.with_both_zeros()
        predicate = opcodes.FLOAT_PREDICATE_NAMES.index(f"{'u' if wish.relation == 'ne' else 'o'}{wish.relation}")
        return float_compare_region(predicate, point, context)
    if isinstance(full, IntSet):
        if (number := _number(text)) is None:
            return None
        sign = sign_of(wording.named(value).type)
        if sign == "any" and wish.question.value == RESULT and wording.reads_unsigned(None):
            sign = "unsigned"
        is_signed = sign == "signed" or sign == "any" and (number < 0 or not isinstance(value.type, PointerType))
        least = -(1 << (full.width - 1)) if is_signed else 0
        most = (1 << (full.width - 1)) - 1 if is_signed else (1 << full.width) - 1
        if not least <= number <= most:
            raise ScevError(f"'{wish.question.text}': {text} is no number of type {value.type}")
        name = wish.relation if wish.relation in ("eq", "ne") else ("s" if is_signed else "u") + wish.relation
        return integer_compare_region(opcodes.INTEGER_PREDICATE_NAMES.index(name), IntSet.point(full.width, number))
    return None


def _number(text: str) -> int | None:
    if re.fullmatch(r"[+-]?0[xX][0-9a-fA-F]+", text):
        return int(text, 16)
    if re.fullmatch(r"[+-]?[0-9]+", text):
        return parse_decimal(text)
    return None
