"""Every rule: it changes what it should, and leaves what it should not change; what it makes of a program is run.

A rule without a case fails, and so does a case whose program the rule does not change.
"""

from __future__ import annotations

import pytest
from tests.transforms.refinement import Pair, arguments_of
from tests.transforms.rules import PASS_OF, PROVED_ELSEWHERE, RULES, alone, cases, changed, program_of

from scev.transforms import PASSES

pytestmark = pytest.mark.halved

EVERY_CASE = cases()
CASES = {name: case for name, case in EVERY_CASE.items() if PASS_OF[name].name not in PROVED_ELSEWHERE}


def test_every_rule_has_a_case_and_every_case_a_rule() -> None:
    assert EVERY_CASE.keys() == RULES.keys()


def test_every_rule_says_what_it_is() -> None:
    names = [rule.name for rule in {id(rule): rule for one in PASSES.values() for rule in one.rules}.values()]
    assert len(names) == len(set(names))
    for rule in RULES.values():
        assert rule.equation
        assert rule.needs
        assert rule.counterexample


@pytest.mark.parametrize("name", CASES)
def test_a_rule_changes_what_it_should(name: str) -> None:
    result = changed(program_of(CASES[name].holds), PASS_OF[name])
    assert name in [change.rule for change in result.changes]
    assert CASES[name].line in [line.strip() for line in result.text.splitlines()]


@pytest.mark.parametrize("name", CASES)
def test_a_rule_leaves_what_it_does_not_hold_of(name: str) -> None:
    assert not changed(program_of(CASES[name].fails), alone(name)).changes


@pytest.mark.parametrize("name", CASES)
def test_what_a_rule_makes_refines_what_there_was(name: str) -> None:
    text = program_of(CASES[name].holds)
    for passes in (alone(name), PASS_OF[name]):
        result = changed(text, passes)
        assert result.changes
        pair = Pair(text, result.text)
        function = pair.before.module.function("@f") or pair.before.module.functions[0]
        assert not pair.refuted(function.name, arguments_of(function))
        assert pair.tried.compared > 3
        assert pair.tried.undecided <= pair.tried.compared
