"""Variables that loops only hand on."""

from __future__ import annotations

import pytest

from .small_functions import SmallFunctions

FUNCTIONS = SmallFunctions("handed_on.ll")


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_on_all_arguments(name: str) -> None:
    FUNCTIONS.check_on_all_arguments(name)
