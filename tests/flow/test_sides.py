"""`and` and `or` of conditions, run on all arguments."""

from __future__ import annotations

import pytest
from tests.execution.interpreter import RETURNED, Machine

from scev.domains import IntSet
from scev.ir import LocalValue

from .small_functions import SmallFunctions, arguments_of

pytestmark = pytest.mark.halved

FUNCTIONS = SmallFunctions("sides.ll")


@pytest.mark.parametrize("name", FUNCTIONS.names)
def test_what_is_returned_is_known(name: str) -> None:
    """Each of the one or two values is returned for some argument."""
    facts = FUNCTIONS.facts[name]
    machine = Machine(FUNCTIONS.module)
    outcomes = [machine.run(facts.function, arguments) for arguments in arguments_of(facts)]
    returned = [outcome.value for outcome in outcomes if outcome.kind == RETURNED and isinstance(outcome.value, int)]
    result = facts.function.blocks[-1].terminator.operands[0]
    assert isinstance(result, LocalValue)
    assert facts.of(result).range == IntSet.from_values(1, returned)
