"""Facts in the words of people: numbers, sets, expressions, comparisons.

number_words(2**64 - 1)                              2^64 - 1
int_words(IntSet, "unsigned")                        [0, 96], multiple of 4
float_words(FloatSet)                                [-1, 1] or NaN
set_words(ValueSet, "signed")                        one of these, or a structure: {[0, 4], true}
infix(Expression, Namer)                             max(1, n) - 1
one_more(Expression, Namer, fits)                    max(1, n)
steps(Expression, Namer)                             from n - 1 by -1
comparison_words("i + 1", "ne", "n", False)          i + 1 != n
"""

from scev.report.words.comparison import INTEGER_OPERATORS, comparison_words
from scev.report.words.float_words import float_words
from scev.report.words.infix import exact_infix, infix, one_more, steps
from scev.report.words.int_words import NO_VALUE, Sign, int_words, is_said_signed
from scev.report.words.namer import Namer
from scev.report.words.numbers import number_words
from scev.report.words.say import LLVM_WORDS, Say
from scev.report.words.set_words import set_words
