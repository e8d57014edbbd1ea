"""Vectors with constant lanes."""

from __future__ import annotations

import pytest

from .small_functions import SmallFunctions

FUNCTIONS = SmallFunctions("lanes.ll")


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_on_all_arguments(name: str) -> None:
    FUNCTIONS.check_on_all_arguments(name)


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_no_bound_could_be_sharper(name: str) -> None:
    FUNCTIONS.check_bounds_are_met(name)
