"""Facts in the words of people: numbers, sets, expressions.

number_words(2**64 - 1)              2^64 - 1
int_words(IntSet, "unsigned")        [0, 96], multiple of 4
float_words(FloatSet)                [-1, 1] or NaN
set_words(ValueSet, "signed")        one of these, or a structure: {[0, 4], true}
"""

from scev.report.words.float_words import float_words
from scev.report.words.int_words import NO_VALUE, Sign, int_words
from scev.report.words.numbers import number_words
from scev.report.words.set_words import set_words

__all__ = ["NO_VALUE", "Sign", "float_words", "int_words", "number_words", "set_words"]
