"""What operations say of their operands where their poison would be undefined behaviour."""

from __future__ import annotations

import pytest

from .small_functions import SmallFunctions

pytestmark = pytest.mark.halved

FUNCTIONS = SmallFunctions("promised.ll")


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_on_all_arguments(name: str) -> None:
    FUNCTIONS.check_on_all_arguments(name)


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_no_bound_could_be_sharper(name: str) -> None:
    FUNCTIONS.check_bounds_are_met(name)
