"""Facts of real modules, drawn by chance: sets of values, at definitions and at uses, counts of loops, blocks that
never run, decided comparisons, sums that do not wrap. A seed tells which.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import scev
from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts, internals, settled
from scev.cfg import Place
from scev.explain import Explainer, Step
from scev.ir import Instruction, LocalValue, PointerType, opcodes

KINDS: Final = ("set", "set", "use", "count", "maximum", "dead", "decided", "no wrap")
LARGEST: Final = 3000
"""Values of a function up to which it is drawn."""
MAX_DRAWN: Final = 60


class Sampled(NamedTuple):
    """One explained fact: of which kind, its explanation, the facts of its module, and the seconds that it took."""

    kind: str
    module: str
    step: Step
    facts: AllFacts
    seconds: float


class AllFacts(dict[str, FunctionFacts]):
    """The facts of a module's functions, by name, each made when it is asked for."""

    def __init__(self, analyzed: AnalyzedModule) -> None:
        super().__init__()
        self.analyzed: Final = analyzed

    def __missing__(self, name: str) -> FunctionFacts:
        found = self.analyzed.facts_of(name)
        self[name] = found
        return found


def sampled(paths: Sequence[Path], seed: int, count: int) -> Iterator[Sampled]:
    """So many facts, each explained."""
    chance = random.Random(seed)
    modules: dict[Path, AllFacts] = {}
    settings = scev.Settings(undef="absent")
    drawn = 0
    while drawn < count:
        path = chance.choice(paths)
        if path not in modules:
            if len(modules) > 5:
                modules.clear()
            modules[path] = AllFacts(AnalyzedModule(scev.read(path), settings))
        facts = modules[path]
        function = chance.choice(facts.analyzed.module.defined_functions())
        if len(function.values) > LARGEST:
            continue
        kind = chance.choice(KINDS)
        found = _drawn(settled(facts[function.name]), kind, chance)
        if found is None:
            continue
        drawn += 1
        start = time.perf_counter()
        step = found()
        yield Sampled(kind, path.name, step, facts, time.perf_counter() - start)


class _Asked(NamedTuple):
    facts: FunctionFacts
    kind: str
    what: object
    more: object

    def __call__(self) -> Step:
        explainer = Explainer(self.facts)
        if self.kind in ("count", "maximum"):
            return explainer.count(self.what, self.kind == "count")  # type: ignore[arg-type]
        if self.kind == "dead":
            return explainer.unreachable(self.what)  # type: ignore[arg-type]
        if self.kind == "no wrap":
            return explainer.no_wrap(self.what, self.more)  # type: ignore[arg-type]
        return explainer.value(self.what, self.more)  # type: ignore[arg-type]


def _drawn(facts: FunctionFacts, kind: str, chance: random.Random) -> _Asked | None:
    function = facts.function
    values = [value for value in function.values if value.name and not isinstance(value.type, PointerType)]
    chance.shuffle(values)
    if kind == "set":
        for value in values[:MAX_DRAWN]:
            found = internals(facts).flow.sets[value.index]
            says = found is not None and not found.is_full() and not found.is_empty()
            if says and facts.of(value).set_by_operation != found:
                return _Asked(facts, kind, value, None)
    elif kind == "use":
        for value in values[:MAX_DRAWN]:
            place = _narrower_use(facts, value)
            if place is not None:
                return _Asked(facts, kind, value, place)
    elif kind in ("count", "maximum"):
        loops = [loop for loop in facts.loops if loop.backedge_taken.constant_max is not None]
        if kind == "count":
            loops = [loop for loop in loops if loop.backedge_taken.exact is not None]
        if loops:
            return _Asked(facts, kind, chance.choice(loops), None)
    elif kind == "dead":
        dead = [block for block in function.blocks if not facts.is_executable(block)]
        if dead:
            return _Asked(facts, kind, Place.of_block(chance.choice(dead)), None)
    elif kind == "decided":
        for value in values:
            found = internals(facts).flow.sets[value.index]
            is_compared = isinstance(value, Instruction) and value.opcode in (opcodes.ICMP, opcodes.FCMP)
            if is_compared and found is not None and found.is_point():
                return _Asked(facts, kind, value, None)
    else:
        for value in values[:MAX_DRAWN]:
            if isinstance(value, Instruction) and value.opcode in (opcodes.ADD, opcodes.SUB, opcodes.MUL):
                flags = (
                    []
                    if not facts.is_executable(value.block) or facts.of(value).evolution is None
                    else (facts.of(value).no_wrap_at(value.block))
                )
                for flag in ("nuw", "nsw"):
                    if flag in flags:
                        return _Asked(facts, kind, value, flag)
    return None


def _narrower_use(facts: FunctionFacts, value: LocalValue) -> Place | None:
    """A use where a value has a smaller set than where it is defined."""
    own = internals(facts).flow.sets[value.index]
    for user in facts.function.users_of(value):
        for number, operand in enumerate(user.operands):
            place = Place.of_use(user, number)
            if operand is value and own is not None and facts.is_reachable(place):
                found = internals(facts).flow.set_at(value, place)
                if found is not None and found != own and own.includes(found) and not found.is_empty():
                    return place
    return None
