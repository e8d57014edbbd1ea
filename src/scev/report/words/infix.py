"""Expressions of scalar evolution as a person would write them.

    (-2 + %n)                       n - 2
    (1 smax %n)                     max(1, n)
    ((3 + %n)<nuw> /u 4)            ceil(n / 4)
    (zext i32 %n to i64)            n
    {1,+,1}<%loop>                  i + 1, for the variable i = {0,+,1}<%loop>; or k + 1, k the number of the iteration
    {p,+,4}<%loop>                  p + 4*i
    (trunc i32 %n to i8)            n mod 2^8

An expression is translated into a formula over the integers (translation.py, formula.py), which is then written
(formula_text.py). The formula is the value modulo 2^w; within it there is nothing to be read modulo anything, but what
says `mod` or `as`. So extensions vanish, except that of a sum, product or recurrence which is not known not to wrap:
its zero extension is `(n - 1) mod 2^32`. Minima and maxima are `min` and `max`; only where signed and unsigned ones
occur in one expression their names say which. `…` stands for what is too deep or too long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.evolution import AddRec, Constant, MinMax, Node, SequentialUMin, Unknown
from scev.facts import Expression
from scev.report.words.formula import Sum, add, number
from scev.report.words.formula_text import formula_text
from scev.report.words.namer import Namer
from scev.report.words.numbers import number_words
from scev.report.words.translation import ELLIPSIS, Translation

MAX_LENGTH: Final = 160
"""Maximum characters of an expression in infix."""
DEPTHS: Final = (40, 8, 5, 3, 2)
"""Depths of an expression down to which it is written: the first whose text is not too long."""


def infix(expression: Expression, namer: Namer, signed: bool = False) -> str:
    """An expression in infix, its value modulo 2^w; one that is a constant is read as `signed` says."""
    if isinstance(expression, Constant):
        if expression.width == 1:
            return "true" if expression.value == 1 else "false"
        return number_words(expression.signed if signed else expression.value)
    if isinstance(expression, Unknown):
        return _cut(namer.name_of(expression.value))
    if not isinstance(expression, Node):
        return _cut(str(expression))
    return _written(expression, namer, lambda translation, depth: translation.formula(expression, depth))


def exact_infix(expression: Expression, namer: Namer, signed: bool) -> str:
    """An expression in infix as the very integer that it is, as a comparison reads it."""
    if isinstance(expression, Constant | Unknown) or not isinstance(expression, Node):
        return infix(expression, namer, signed)
    return _written(expression, namer, lambda translation, depth: translation.exact(expression, signed, depth))


def one_more(expression: Expression, namer: Namer, fits: bool) -> str:
    """One more than an unsigned expression, as an integer: up to 2^w. `fits`: it is known to be below 2^w."""
    if not isinstance(expression, Node):
        return _cut(f"{expression} + 1")

    def formula(translation: Translation, depth: int) -> Sum:
        before = translation.formula(expression, depth) if fits else translation.exact(expression, False, depth)
        return add((before, number(1)))

    return _written(expression, namer, formula)


def steps(expression: Expression, namer: Namer) -> str:
    """An add recurrence as its start and its step: `from 0 by 1`, `from n - 1 by -1`; any other expression in infix."""
    if not isinstance(expression, AddRec):
        return infix(expression, namer)
    start = infix(expression.start, namer, signed=True)
    if expression.is_affine:
        return f"from {start} by {infix(expression.step, namer, signed=True)}"

    def step(translation: Translation, depth: int) -> Sum:
        return translation.recurrence(expression, expression.operands[1:], min(depth, DEPTHS[1]))

    return f"from {start} by {_written(expression, namer, step)}"


def _written(expression: Node, namer: Namer, formula: Callable[[Translation, int], Sum]) -> str:
    """The text of a formula that belongs to an expression, to the depth at which it is not too long."""
    tells_signs = _mixes_signs(expression)
    text = ""
    for depth in DEPTHS:
        translation = Translation(namer, tells_signs)
        found = formula(translation, depth)
        if explicit := translation.of_two_signs():
            found = formula(Translation(namer, tells_signs, explicit), depth)
        text = formula_text(found)
        if len(text) <= MAX_LENGTH:
            return text
    return _cut(text)


def _cut(text: str) -> str:
    return text if len(text) <= MAX_LENGTH else text[: MAX_LENGTH - 1] + ELLIPSIS


def _mixes_signs(expression: Node) -> bool:
    """Whether both signed and unsigned minima or maxima occur."""
    found: set[bool] = set()
    seen: set[int] = set()
    pending = [expression]
    while pending:
        node = pending.pop()
        if node.serial in seen:
            continue
        seen.add(node.serial)
        if isinstance(node, MinMax):
            found.add(node.operation.startswith("s"))
        elif isinstance(node, SequentialUMin):
            found.add(False)
        pending.extend(node.operands)
    return len(found) == 2
