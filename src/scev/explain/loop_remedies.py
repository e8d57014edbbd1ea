"""What would give a loop a count, tried: each remedy is applied to the analysis, and offered with the count that holds.

i < b->len, loaded anew each time       a local copy of b->len before the loop, or restrict
i <= n, i += step                       n and step in sets in which nothing wraps
unsigned char i                         a counter of type size_t, or a signed one
i != n, i += 4                          < in place of !=
f(n), called with numbers that stand there       --closed
threadIdx.x                             --launch
i != v.end(), a call that is not inlined         --prepare O1

A count is exact, or, where nothing was known at all, a maximum. What memory holds ends a loop when it does: for a walk
along a list, or a search, there is no such remedy.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts, edited_facts, facts_of_module, for_counts, internals
from scev.domains import IntSet, ValueSet
from scev.errors import ScevError
from scev.evolution import AddRec
from scev.explain import helps, loop_edits
from scev.explain.loops import is_at_distance
from scev.explain.step import LoopCount, Of, Remedy, Step
from scev.facts import INVARIANT, LoopFacts
from scev.ir import edit, opcodes
from scev.llvm import CanonicalText
from scev.llvm.preparation import parse_pipeline, prepare
from scev.settings import Settings, parse_launch
from scev.settings.launch import EXAMPLE_LAUNCH
from scev.source.locations import SourceLocation, location_of_loop
from scev.targets import gpu_target

MAX_LOOP_REMEDIES_OFFERED: Final = 4
"""Maximum remedies that are offered for the count of one loop."""
MAX_VALUES_ANALYSED: Final = 20_000
"""Maximum values of functions, all together, that are analysed to find what would help one loop."""
MIN_VALUES_CHARGED: Final = 200
"""Values that one analysis counts for at least."""
MAX_TEXT_EDITED: Final = 1_000_000
"""Characters of a module up to which remedies are tried that are edits, or that concern all of it."""
MAX_INSTRUCTIONS_PREPARED: Final = 20_000
"""Instructions of a module up to which LLVM's passes are tried."""
MAX_PARTS_OF_CONDITION: Final = 16
"""Maximum operations between the end of a block and the comparisons that decide it."""
MAX_VALUES_GIVEN: Final = 3
"""Maximum values of which sets are tried."""
MAX_POINTERS_DECLARED: Final = 4
"""Maximum arguments that are tried as restrict."""
MAX_POINTER_STEPS: Final = 16
"""Maximum operations from a pointer back to the argument that it follows from."""
LIKELY: Final = 1_000_000
"""A bound that sizes seldom exceed: what is not counted under it needs no weaker one to be tried."""
MAX_MAXIMUM: Final = 1 << 30
"""A maximum from here on is mostly the end of a type: no more than that the loop ends."""
LIKELY_SETS: Final = 2
"""The sets that are tried first for each value: those of likely positive numbers, and of negative ones."""
PIPELINES: Final = ("O1", "inline,sroa")
"""The pipelines that are tried where a loop ends by what a function of the program returns: levels make other loops of
some, and then the second says more; there has to be an `opt` for it.
"""


def with_loop_remedies(facts: FunctionFacts, step: Step) -> Step:
    """The explanation of why a loop is not counted, with what would give it a count."""
    fact = step.fact
    if step.holds or not isinstance(fact, LoopCount) or fact.exact is not None:
        return step
    trials = _LoopTrials(facts, fact.loop)
    found: list[Remedy] = []
    for attempt in ATTEMPTS:
        found += attempt(trials, step)
    # What gives an exact count comes before what gives a maximum.
    found.sort(key=lambda one: isinstance(one.then, LoopCount) and one.then.exact is None)
    for one in found[MAX_LOOP_REMEDIES_OFFERED:]:
        one.close()
    return step._replace(remedies=tuple(found[:MAX_LOOP_REMEDIES_OFFERED]))


class _Won(NamedTuple):
    """A count, and the facts by which it holds."""

    then: LoopCount
    facts: FunctionFacts


@final
class _LoopTrials:
    """Analyses a function in other circumstances, as long as its budget lasts."""

    def __init__(self, facts: FunctionFacts, loop: LoopFacts) -> None:
        self.facts: Final = facts
        self.loop: Final = loop
        self._left = MAX_VALUES_ANALYSED

    @property
    def settings(self) -> Settings:
        """How the function is analysed."""
        return internals(self.facts).context.settings

    def given(self, sets: dict[ir.LocalValue, ValueSet]) -> _Won | None:
        """The count if values lie in sets, unless the loop then only begins."""
        won = self._won(for_counts(self.facts.under(given=sets))) if self._may_go_on() else None
        if won is None:
            return None
        if won.then.most == 0 or (won.then.exact is not None and won.then.exact.constant() == 0):
            won.facts.close()
            return None
        return won

    def knob(self, name: str, value: str) -> _Won | None:
        """The count with another setting."""
        if self.editable is None or not self._may_go_on():
            return None
        try:
            return self._won(self.facts.under(name, value))
        except ScevError:
            # No launch of this program, for one.
            return None

    def edited(self, text: str | None, adds_premises: bool = False) -> _Won | None:
        """The count in a program in which the function was edited, given as its text; `adds_premises` as of
        `edited_facts`.
        """
        module = self.facts.module
        if text is None or module is None or not self._may_go_on():
            return None
        facts = edited_facts(self.facts, module.with_text(text), adds_premises)
        return None if facts is None else self._won(for_counts(facts))

    def prepared(self, passes: str) -> _Won | None:
        """The count after LLVM's passes, of the loop on the same line."""
        if (module := self.facts.module) is None or not self._may_go_on():
            return None
        number = sum(len(block.instructions) for each in module.defined_functions() for block in each.blocks)
        place = location_of_loop(self.loop.loop, module.metadata)
        if number > MAX_INSTRUCTIONS_PREPARED or place is None:
            return None
        settings = self.settings
        try:
            pipeline = parse_pipeline(passes)
            assert pipeline is not None
            program = CanonicalText(module.text, module.name)
            program = prepare(program, pipeline, isolated=settings.isolate_llvm, settings=settings)
        except ScevError:
            # There is no opt, or LLVM fails.
            return None
        for each in facts_of_module(self.facts, ir.read(program.text, program.name, module.c_standard)):
            if each.function.name == self.facts.function.name:
                return self._won(each, place)
        return None

    @property
    def editable(self) -> ir.Module | None:
        """The module, if it is small enough for edits of it to be tried."""
        module = self.facts.module
        return module if module is not None and len(module.text) <= MAX_TEXT_EDITED else None

    def _may_go_on(self) -> bool:
        self._left -= max(len(self.facts.function.values), MIN_VALUES_CHARGED)
        return self._left >= 0

    def _won(self, facts: FunctionFacts, place: SourceLocation | None = None) -> _Won | None:
        """The count of the loop by other facts, if it says more: that of the same header, or the only one on a line.
        Facts that say no more are closed.
        """
        if (won := self._count_by(facts, place)) is None:
            facts.close()
        return won

    def _count_by(self, facts: FunctionFacts, place: SourceLocation | None) -> _Won | None:
        before = self.loop.backedge_taken
        module = facts.module
        if place is None or module is None:
            found = [loop for loop in facts.loops if loop.header.name == self.loop.header.name]
        else:
            found = [loop for loop in facts.loops if location_of_loop(loop.loop, module.metadata) == place]
        if len(found) != 1:
            return None
        taken = found[0].backedge_taken
        if taken.exact is None:
            most = taken.constant_max
            if before.constant_max is not None or most is None or most >= MAX_MAXIMUM:
                return None
        # Counts are found before all sets are.
        if not facts.is_executable(found[0].header):
            return None
        return _Won(LoopCount(found[0], taken.exact, taken.constant_max), facts)


_Edits = Iterator[tuple[helps.Help, str | None]]
"""Edits to be tried one after the other, each with what it is to a person; None for what cannot be written."""


def _first_edit(trials: _LoopTrials, edits: _Edits, adds_premises: bool = False) -> list[Remedy]:
    """The first of some edits that gives a count; `adds_premises` as of `FunctionFacts.edited`."""
    for help_, text in edits:
        if (won := trials.edited(text, adds_premises)) is not None:
            return [_remedy(help_, trials, won)]
    return []


def _remedy(help_: helps.Help, trials: _LoopTrials, won: _Won) -> Remedy:
    return Remedy(help_, trials.facts.function, won.then, won.facts)


# What an exit compares ------------------------------------------------------------------------------------------------


def _compared(trials: _LoopTrials) -> list[ir.Compare]:
    """The comparisons of integers by which the exits without a count end the loop."""
    found: dict[ir.Compare, bool] = {}
    for exit_ in trials.loop.exits:
        if exit_.counts.exact is not None:
            continue
        pending: list[ir.Value] = list(exit_.block.terminator.operands[:1])
        for _ in range(MAX_PARTS_OF_CONDITION):
            if not pending:
                break
            part = pending.pop(0)
            if isinstance(part, ir.Compare):
                if part.opcode == opcodes.ICMP:
                    found[part] = True
            elif isinstance(part, ir.Instruction) and part.opcode in _CONNECTIVES:
                pending.extend(part.operands)
    return list(found)


_CONNECTIVES: Final = (opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.SELECT, opcodes.FREEZE)


# Sets that the caller gives -------------------------------------------------------------------------------------------


def _given(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That values which the loop does not change lie in sets: one of them, or all together."""
    values = _unchanged(trials)[:MAX_VALUES_GIVEN]
    # A set for one value is less to ask for than sets for all.
    groups = [[value] for value in values]
    found = [remedy for group in groups for remedy in [_of_sets(trials, group)] if remedy is not None]
    if not found and len(values) > 1:
        remedy = _of_sets(trials, values)
        # To ask for several sets is too much for a maximum.
        if remedy is not None and isinstance(remedy.then, LoopCount) and remedy.then.exact is not None:
            found = [remedy]
    return found


def _unchanged(trials: _LoopTrials) -> list[ir.LocalValue]:
    """The integers in the exit conditions that are known before the loop: arguments first, as they can be given."""
    evolution = internals(trials.facts).evolution
    loop = trials.loop.loop
    found: dict[ir.LocalValue, bool] = {}
    for compare in _compared(trials):
        for operand in compare.operands:
            expression = evolution.evolution_of(operand) if isinstance(operand, ir.LocalValue) else None
            for unknown in expression.unknowns() if expression is not None else []:
                node = evolution.evolution_of(unknown) if isinstance(unknown, ir.LocalValue) else None
                if (
                    node is None
                    or not isinstance(unknown, ir.LocalValue)
                    or not isinstance(unknown.type, ir.IntegerType)
                ):
                    continue
                if evolution.disposition(node, loop) == INVARIANT and _may_be_given(trials, unknown):
                    found[unknown] = True
    return sorted(found, key=lambda value: not isinstance(value, ir.Argument))


def _may_be_given(trials: _LoopTrials, value: ir.LocalValue) -> bool:
    """Whether a person could say something of a value before the loop: not of what a special register holds."""
    if isinstance(value, ir.Call) and value.intrinsic is not None:
        return False
    return not (isinstance(value, ir.Instruction) and trials.loop.loop.contains(value.block))


def _of_sets(trials: _LoopTrials, values: list[ir.LocalValue]) -> Remedy | None:
    """The least demanding sets of these values that give a count, if sets of likely values do."""
    choices = {value: _sets(trials, value) for value in values}
    if not all(choices.values()):
        return None
    chosen: dict[ir.LocalValue, IntSet] = {}
    won: _Won | None = None
    for likely_sets in product(*[sets[: -LIKELY_SETS - 1 : -1] for sets in choices.values()]):
        if won is not None and won.then.exact is not None:
            break
        likely = dict(zip(values, likely_sets, strict=True))
        found = trials.given(dict(likely))
        if found is not None and (won is None or found.then.exact is not None):
            chosen, won = likely, _in_place_of(won, found)
        elif found is not None:
            found.facts.close()
    if won is None:
        return None
    for value in values:
        for set_ in choices[value]:
            if not set_.includes(chosen[value]) or set_ == chosen[value]:
                continue
            weaker = trials.given({**chosen, value: set_})
            if weaker is not None and (weaker.then.exact is not None or won.then.exact is None):
                chosen, won = {**chosen, value: set_}, _in_place_of(won, weaker)
                break
            if weaker is not None:
                weaker.facts.close()
    return _remedy(helps.by_sets(dict(chosen)), trials, won)


def _in_place_of(before: _Won | None, won: _Won) -> _Won:
    """What is offered in place of something else, of which the facts go at once."""
    if before is not None:
        before.facts.close()
    return won


def _sets(trials: _LoopTrials, value: ir.LocalValue) -> list[IntSet]:
    """Sets to try for a value, the least demanding first, and last those of likely and of negative values."""
    type_ = value.type
    now = trials.facts.of(value).range
    if not isinstance(type_, ir.IntegerType) or not isinstance(now, IntSet) or type_.width < 2:
        return []
    width = type_.width
    ends = [(1 << bits) for bits in [width, width - 1, *_narrower(trials, width)]]
    lowest = -(1 << (width - 1))
    bounds = [(lowest, -1), (lowest + 1, -1), (lowest + 1, -lowest - 1)]
    for end in ends:
        for by in (1, *_steps(trials)):
            # A set that begins with negative numbers ends with signed ones.
            bounds += [(start, end - by) for start in (lowest, 0, 1) if start >= 0 or end <= -lowest]
    most = min(LIKELY, *[max(end // 2 - 2, 1) for end in ends])
    likely = [(-most, -1), (1, most)]
    found: dict[IntSet, bool] = {}
    for low, high in [*bounds, *likely]:
        part = now.meet(IntSet.between(width, low, high)) if low <= high else IntSet.empty(width)
        part = IntSet.from_range(part.range)
        if not part.is_empty() and not part.includes(now):
            found[part] = True
    ordered = sorted(found, key=lambda one: -one.size())
    last = [now.meet(IntSet.between(width, *bound)) for bound in likely]
    tried = [one for one in last if not one.is_empty() and not one.includes(now)]
    return [*(one for one in ordered if one not in tried), *tried]


def _narrower(trials: _LoopTrials, width: int) -> list[int]:
    """The widths of the loop's counters that are narrower than a value."""
    types = [phi.type for phi in loop_edits.counters_of(trials.loop.loop)]
    widths = {type_.width for type_ in types if isinstance(type_, ir.IntegerType) and 1 < type_.width < width}
    return [bits for found in sorted(widths) for bits in (found, found - 1)]


def _steps(trials: _LoopTrials) -> list[int]:
    """What is taken from the end of a type so that a counter that goes on to there does not wrap, ascending."""
    found = {2: True}
    for phi in loop_edits.counters_of(trials.loop.loop):
        evolution = trials.facts.of(phi).evolution
        if isinstance(evolution, AddRec):
            by = evolution.operands[1].constant()
            if by is not None and by >> (evolution.width - 1) == 0:
                found[by + 1] = True
                found[by] = True
    return sorted(found)


# What the loop loads anew each time -----------------------------------------------------------------------------------


def _reread(trials: _LoopTrials, step: Step) -> list[ir.Instruction]:
    """The loads and calls that an explanation ends in, which could be before the loop."""
    loop = trials.loop.loop
    found: dict[ir.Instruction, bool] = {}
    pending = list(step.premises)
    while pending:
        one = pending.pop(0)
        pending.extend(one.premises)
        if one.holds or not isinstance(one.fact, Of) or one.rule not in ("loaded", "called"):
            continue
        at = one.fact.at
        if isinstance(at, ir.Phi):
            if (load := loop_edits.carried_load(at, loop)) is not None:
                found[load] = True
        elif isinstance(at, ir.Instruction) and loop.contains(at.block):
            found[at] = True
    return list(found)


def _copied(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That they are loaded, or called for, once before the loop: one of them, or all."""
    values = _reread(trials, step)
    found = [remedy for value in values for remedy in _first_edit(trials, _copies(trials, [value]))]
    return found if found or len(values) < 2 else _first_edit(trials, _copies(trials, values))


def _copies(trials: _LoopTrials, values: list[ir.Instruction]) -> _Edits:
    if (module := trials.editable) is not None:
        with contextlib.suppress(edit.EditError):
            yield helps.LocalCopies(tuple(values)), loop_edits.with_copies(module, trials.loop.loop, values)


def _restricted(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That pointers are restrict: those that are loaded through, and those that are stored through."""
    loads = [value for value in _reread(trials, step) if value.opcode == opcodes.LOAD]
    stores = [each for block in trials.loop.loop.blocks for each in block.instructions if each.opcode == opcodes.STORE]
    return _first_edit(trials, _declared(trials, loads, stores), adds_premises=True) if loads and stores else []


def _declared(trials: _LoopTrials, loads: list[ir.Instruction], stores: list[ir.Instruction]) -> _Edits:
    if (module := trials.editable) is None:
        return
    read_by = _arguments([value.operands[0] for value in loads])
    written_by = [one for one in _arguments([store.operands[1] for store in stores]) if one not in read_by]
    for group in (read_by, written_by, [*read_by, *written_by]):
        if group and len(group) <= MAX_POINTERS_DECLARED:
            edits = edit.Edits(module)
            for argument in group:
                edits.add_attribute(argument, "noalias")
            yield helps.RestrictPointers(tuple(group)), edits.text()


def _arguments(pointers: list[ir.Value]) -> list[ir.Argument]:
    """The arguments that pointers follow from, each once, that are not restrict by now."""
    found: dict[ir.Argument, bool] = {}
    for pointer in pointers:
        at = pointer
        for _ in range(MAX_POINTER_STEPS):
            if isinstance(at, ir.Phi):
                at = next((one for one in at.operands if not is_at_distance(one, at)), at.operands[0])
            elif isinstance(at, ir.Instruction) and at.opcode == opcodes.GETELEMENTPTR:
                at = at.operands[0]
            else:
                break
        if isinstance(at, ir.Argument) and "noalias" not in at.attributes:
            found[at] = True
    return list(found)


# Other counters -------------------------------------------------------------------------------------------------------


def _compared_otherwise(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That a loop goes on while its counter is below a bound, and not while it is another number."""
    return _first_edit(trials, _bounded(trials))


def _bounded(trials: _LoopTrials) -> _Edits:
    if (module := trials.editable) is None:
        return
    for compare in _compared(trials):
        for position, operand in enumerate(compare.operands if compare.predicate in (opcodes.EQ, opcodes.NE) else ()):
            if (rises := _rises(trials, operand)) is not None:
                for signed in (True, False):
                    text = loop_edits.with_less(module, compare, position == 0, rises, signed)
                    yield helps.BoundedComparison(compare, rises), text


def _rises(trials: _LoopTrials, value: ir.Value) -> bool | None:
    """Whether a value goes up by a constant step in the loop; None for one that has no such step."""
    evolution = internals(trials.facts).evolution.evolution_of(value) if isinstance(value, ir.LocalValue) else None
    if not isinstance(evolution, AddRec) or evolution.loop is not trials.loop.loop or len(evolution.operands) != 2:
        return None
    by = evolution.operands[1].constant()
    return None if by is None else by >> (evolution.width - 1) == 0


def _counted_otherwise(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That a counter is wide, or signed."""
    return _first_edit(trials, _recounted(trials))


def _recounted(trials: _LoopTrials) -> _Edits:
    if (module := trials.editable) is None:
        return
    loop = trials.loop.loop
    for phi in loop_edits.counters_of(loop):
        with contextlib.suppress(edit.EditError):
            is_signed = loop_edits.is_signed_counter(phi, loop)
            yield helps.WiderCounter(phi, is_signed), loop_edits.with_wide_counter(module, loop, phi)
            yield helps.SignedCounter(phi), loop_edits.with_signed_counter(module, loop, phi)


# What surrounds the function ------------------------------------------------------------------------------------------


def _closed(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That nothing outside calls the function, where what its callers hand over is not known."""
    facts = trials.facts
    if facts.surroundings.scope != "program" or facts.surroundings.callers is not None or trials.editable is None:
        return []
    won = trials.knob("world", "closed")
    if won is None or not won.facts.surroundings.is_called or not won.facts.surroundings.callers:
        return []
    return [_remedy(helps.KnobValue("world", "closed"), trials, won)]


def _launched(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """An example of a launch, for a function of a GPU."""
    module = trials.facts.module
    launch = parse_launch(trials.settings.launch)
    if module is None or launch.block or launch.grid or gpu_target(module, launch) is None:
        return []
    won = trials.knob("launch", EXAMPLE_LAUNCH)
    return [] if won is None else [_remedy(helps.KnobValue("launch", EXAMPLE_LAUNCH), trials, won)]


def _prepared(trials: _LoopTrials, step: Step) -> list[Remedy]:
    """That LLVM's passes run before the analysis, where a loop ends by what a function of the program returns."""
    called = [value for value in _reread(trials, step) if isinstance(value, (ir.Call, ir.Invoke))]
    if not any(isinstance(call.callee, ir.Function) and not call.callee.is_declaration for call in called):
        return []
    for passes in PIPELINES:
        if (won := trials.prepared(passes)) is not None:
            return [_remedy(helps.Preparation(passes), trials, won)]
    return []


ATTEMPTS: Final = (
    _given, _copied, _restricted, _compared_otherwise, _counted_otherwise, _closed, _launched, _prepared,
)  # fmt: skip
"""What is tried, in the order in which it is offered: each gives the remedies that it found."""
