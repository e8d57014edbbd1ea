"""Comparisons with the operators of C.

C's float operators are false where an operand is NaN, but `!=`; of LLVM's they are the ordered ones, and `une`. An
unordered one is the negation of the opposite: `ult` is `!(a >= b)`. Signed and unsigned ones look the same.
"""

from __future__ import annotations

from typing import Final

INTEGER_OPERATORS: Final = {
    "eq": "==", "ne": "!=",
    "ult": "<", "ule": "<=", "ugt": ">", "uge": ">=",
    "slt": "<", "sle": "<=", "sgt": ">", "sge": ">=",
}  # fmt: skip
FLOAT_OPERATORS: Final = {"oeq": "==", "une": "!=", "olt": "<", "ole": "<=", "ogt": ">", "oge": ">="}
NEGATED_OPERATORS: Final = {"ult": ">=", "ule": ">", "ugt": "<=", "uge": "<"}


def comparison_words(left: str, predicate: str, right: str, is_float: bool) -> str:
    """`left predicate right`, by LLVM's name of the predicate: `i + 1 != n`, `!(x >= 1)`, `x is NaN`. KeyError for what
    is no predicate.
    """
    if not is_float:
        return f"{left} {INTEGER_OPERATORS[predicate]} {right}"
    if predicate in FLOAT_OPERATORS:
        return f"{left} {FLOAT_OPERATORS[predicate]} {right}"
    if predicate in ("true", "false"):
        return predicate
    if predicate == "one":
        return f"{left} < {right} or {left} > {right}"
    if predicate == "ueq":
        return f"!({left} < {right} or {left} > {right})"
    if predicate in ("ord", "uno"):
        # What is compared with a number, or with itself, is asked for NaN.
        may_be_nan = [left] if left == right or _is_number(right) else [left, right]
        if predicate == "uno":
            return f"{' or '.join(may_be_nan)} is NaN"
        return f"{', '.join(may_be_nan)} not NaN"
    return f"!({left} {NEGATED_OPERATORS[predicate]} {right})"


def _is_number(text: str) -> bool:
    try:
        return float(text) == float(text)
    except ValueError:
        return False
