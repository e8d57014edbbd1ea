"""What text says of undef and of signalling NaNs: that it assumes there are none, or what it would say then.

A fact holds for undef as LLVM's language defines it, so that a `select` on a load says nothing of the load. Programs in
C, C++, Rust and Python read nothing uninitialised and race for no memory, so text for people assumes that, and says so
where it makes a difference. Where it is not assumed (`--set undef=any`), the text says how much is hidden: the analysis
is made again, of functions in which a value was asked about that may be undef, up to a size.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.answers import FunctionFacts, internals, tells_signals_apart
from scev.domains import NAN_ANY, NAN_QUIET, FloatSet, ValueSet
from scev.ir import Function

MAX_VALUES_WITHOUT_UNDEF: Final = 200
"""Values of a function up to which text says how many of them have smaller sets without undef, or signalling NaNs."""


class Hidden(NamedTuple):
    """The numbers of values with a smaller set if undef, or signalling NaNs, are absent; those of functions that were
    not looked at; and those of functions whose facts depend on their absence, which is assumed.
    """

    by_undef: int = 0
    by_snan: int = 0
    large_for_undef: int = 0
    large_for_snan: int = 0
    without_undef: int = 0
    without_snan: int = 0

    def plus(self, other: Hidden) -> Hidden:
        return Hidden(*[one + more for one, more in zip(self, other, strict=True)])

    def lines(self) -> list[str]:
        """A line for what is assumed, and one for each assumption that would tell more."""
        found: list[str] = []
        assumed: list[str] = []
        switches: list[str] = []
        if self.without_undef:
            assumed.append("nothing uninitialised is read, no data race")
            switches.append("--set undef=any")
        if self.without_snan:
            assumed.append("no signalling NaN")
            switches.append("--set snan=any")
        if assumed:
            found.append(f"assumed: {', '.join(assumed)} (else {' '.join(switches)})")
        if self.by_undef or self.large_for_undef:
            words = "if nothing uninitialised is read (--set undef=absent)"
            found.append(f"undef: {_smaller(self.by_undef, self.large_for_undef)} {words}")
        if self.by_snan or self.large_for_snan:
            words = "without signalling NaNs (--set snan=absent)"
            found.append(f"snan: {_smaller(self.by_snan, self.large_for_snan)} {words}")
        return found


def _smaller(values: int, functions: int) -> str:
    large = "1 large function" if functions == 1 else f"{functions} large functions"
    if not values:
        return f"sets of {large} may be smaller"
    counted = "1 set is smaller" if values == 1 else f"{values} sets are smaller"
    return f"{counted}, and some of {large} may be," if functions else counted


def hidden_in(facts: FunctionFacts) -> Hidden:
    """What undef and signalling NaNs hide in a function, and which of them its facts assume to be absent."""
    found = assumed_in(facts)
    if internals(facts).depends_on_undef and not internals(facts).assumes_absent("undef"):
        if _is_large(facts.function):
            found = found.plus(Hidden(large_for_undef=1))
        else:
            found = found.plus(Hidden(by_undef=_count_smaller(facts, facts.under("undef", "absent"))))
    if tells_signals_apart(facts) and not internals(facts).assumes_absent("snan"):
        if _is_large(facts.function):
            found = found.plus(Hidden(large_for_snan=1))
        else:
            found = found.plus(Hidden(by_snan=_count_smaller(facts, facts.under("snan", "absent"))))
    return found


def assumed_in(facts: FunctionFacts) -> Hidden:
    """Which of them the facts of a function assume to be absent, where that makes a difference."""
    return Hidden(
        without_undef=int(internals(facts).assumes_absent("undef") and internals(facts).depends_on_undef),
        without_snan=int(internals(facts).assumes_absent("snan") and tells_signals_apart(facts)),
    )


def spoken(facts: FunctionFacts, set_: ValueSet) -> ValueSet:
    """A set as people are told of it: where signalling NaNs are assumed to be absent, a quiet NaN is any NaN."""
    if isinstance(set_, FloatSet) and set_.nan == NAN_QUIET and internals(facts).assumes_absent("snan"):
        return set_.with_nan(NAN_ANY)
    return set_


def _is_large(function: Function) -> bool:
    return len(function.values) > MAX_VALUES_WITHOUT_UNDEF


def _count_smaller(facts: FunctionFacts, other: FunctionFacts) -> int:
    """The number of values whose other facts improve beyond excluding signalling NaNs."""
    count = 0
    for value, without in zip(internals(facts).flow.sets, internals(other).flow.sets, strict=True):
        if value is not None and without is not None:
            before = _plain(value)
            after = _plain(without)
            if before != after and before.includes(after):
                count += 1
    return count


def _plain(set_: ValueSet) -> ValueSet:
    return set_.without_signaling_nan() if isinstance(set_, FloatSet) else set_
