"""How far a float may be from what real numbers would give, in words and as data."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from scev.answers import FunctionFacts, ValueFacts
from scev.domains import ErrorBound
from scev.transfer import format_of_type

MAX_ULPS_SHOWN: Final = 1_000_000
"""Maximum units in the last place that are told: more are no measure."""


def is_float(value: ValueFacts) -> bool:
    """Whether a value is of a type that has errors: a float or a vector of them."""
    return format_of_type(value.type) is not None


def error_words(error: ErrorBound | None) -> str:
    """`at most 1.64e-16, 2.6 ulps`; `none` where no bound is known, `exact` where there is no error."""
    if error is None:
        return "none"
    if error.absolute == 0.0:
        return "exact"
    absolute = f"at most {_rounded_up(error.absolute)}"
    return absolute if error.ulps > MAX_ULPS_SHOWN else f"{absolute}, {_rounded_up(error.ulps)} ulps"


def error_object(error: ErrorBound | None) -> dict[str, Any]:
    """The key `error`: the bound, absolute and in units in the last place, or `none`."""
    if error is None:
        return {"error": "none"}
    found: dict[str, Any] = {"absolute": error.absolute}
    if error.ulps < inf:
        found["ulps"] = error.ulps
    return {"error": found}


def error_of_result(facts: FunctionFacts) -> ErrorBound | None:
    """The greatest error of the floats that a function returns; None where one has no bound."""
    return facts.output.error()


def _rounded_up(number: float) -> str:
    """Three digits, not less than the number."""
    from decimal import ROUND_CEILING, Context, Decimal

    shortened = Context(prec=3, rounding=ROUND_CEILING).create_decimal(Decimal(number))
    text = f"{float(shortened):.3g}"
    return text if Decimal(text) >= Decimal(number) else str(shortened).lower()
