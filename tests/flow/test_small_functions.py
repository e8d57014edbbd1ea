"""The small functions of some files of tests/facts, on all their arguments: what conditions say, and where it goes."""

from __future__ import annotations

from typing import Final

import pytest

from .small_functions import SmallFunctions

pytestmark = pytest.mark.halved

FILES: Final = {
    name: SmallFunctions(f"{name}.ll")
    for name in (
        "recomputed",
        "united",
        "related_sets",
        "promised",
        "alternatives",
        "phi_conditions",
        "sides",
        "lanes",
        "handed_on",
        "bounded_by_attributes",
    )
}
# Of these more could be known.
LOOSE: Final = {
    ("alternatives", "@counted"): "as its `todo` says",
    ("recomputed", "@not_of_a_select_that_may_be_undef"): "undef is no argument of a run",
    ("recomputed", "@branch_of_floats"): "no half lies next to what bounds a float",
    ("recomputed", "@chain_of_floats"): "no half lies next to what bounds a float",
    ("recomputed", "@no_circle"): "facts of a block hold before its assumption, too",
    ("recomputed", "@not_of_another_iteration"): "the last number of a loop is another rule's",
    ("bounded_by_attributes", "@returned"): "a ret bounds what is before it, not what is known in its block",
    ("bounded_by_attributes", "@returned_on_one_way"): "a ret bounds what is before it",
    ("bounded_by_attributes", "@behind_what_may_not_return"): "a ret bounds what is before it",
    ("bounded_by_attributes", "@returned_as_poison"): "that what is returned is poison is no bound",
    ("related_sets", "@may_be_flushed"): "whether it is flushed is left open",
    ("related_sets", "@flushed_or_not"): "whether it is flushed is left open",
    ("phi_conditions", "@cycle_entered_later"): "as its `todo` says",
}
FUNCTIONS: Final = [(file, name) for file, functions in FILES.items() for name in functions.names]


@pytest.mark.parametrize(("file", "name"), FUNCTIONS)
def test_on_all_arguments(file: str, name: str) -> None:
    FILES[file].check_on_all_arguments(name)


# What conditions of two conditions return is compared with a set, in test_sides.py; what loops hand on is not met.
@pytest.mark.parametrize(
    ("file", "name"), [one for one in FUNCTIONS if one not in LOOSE and one[0] not in ("sides", "handed_on")]
)
def test_no_bound_could_be_sharper(file: str, name: str) -> None:
    FILES[file].check_bounds_are_met(name)
