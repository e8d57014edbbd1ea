"""How far a float may be from what real numbers would give, in words and as data."""

from __future__ import annotations

from decimal import ROUND_CEILING, Context, Decimal
from math import inf
from typing import Any

from scev.answers import FunctionFacts, ValueFacts
from scev.domains import ErrorBound
from scev.report.wording import returned_values
from scev.transfer import format_of_type


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
    return absolute if error.ulps == inf else f"{absolute}, {_rounded_up(error.ulps)} ulps"


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
    if format_of_type(facts.function.function_type.result) is None:
        return None
    found = [facts.rounding_error(value) for value in returned_values(facts.function)]
    known = [one for one in found if one is not None]
    if len(known) < len(found):
        return None
    absolute = max([one.absolute for one in known], default=0.0)
    return ErrorBound(absolute, max([one.ulps for one in known], default=0.0))


def _rounded_up(number: float) -> str:
    """Three digits, not less than the number."""
    shortened = Context(prec=3, rounding=ROUND_CEILING).create_decimal(Decimal(number))
    return f"{float(shortened):.3g}"
