"""Why a loop runs as many times as it does, or why that is not known: by exit, what its condition compares.

i != n       i goes from 0 by 1, n does not change                          counted
b->len       loaded anew each time, and a store may change it               not counted
p != null    p = p->next: a walk along a list, of a length that memory holds
*s != 0      a search through an array, for what memory holds
getc(f)      what a call returns
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.cfg import Place
from scev.evolution import AddRec
from scev.explain.asked import Derives, ExplainedFunction
from scev.explain.searched import searched
from scev.explain.step import Branches, LoopCount, Of, Step
from scev.facts import INVARIANT, Expression, LoopFacts, MeasurePart
from scev.ir import opcodes

MAX_STEPS_TO_CAUSE: Final = 24
"""Maximum operations between the condition of an exit and what it follows from."""
MAX_CAUSES: Final = 3
"""Maximum values that one exit is explained by."""


def counted(derivation: Derives, asked: ExplainedFunction, loop: LoopFacts, exact: bool) -> Step:
    """Why a loop runs as many times as it does, exactly or at most."""
    counts = loop.backedge_taken
    fact = LoopCount(loop, counts.exact if exact else None, counts.constant_max)
    premises = [
        _exit(derivation, asked, loop, exit_.block, exact)
        for exit_ in loop.exits
        if (exit_.counts.exact is not None if exact else _bounds(loop, exit_.counts.constant_max))
    ]
    conditions = [
        value
        for exit_ in loop.exits
        for value in exit_.block.terminator.operands[:1]
        if isinstance(value, ir.LocalValue)
    ]
    header = loop.header.name

    def holds(facts: FunctionFacts) -> bool:
        again = next((each for each in facts.loops if each.header.name == header), None)
        if again is None:
            return False
        if exact:
            # Two exact counts of one loop are the same number.
            return again.backedge_taken.exact is not None
        most, before = again.backedge_taken.constant_max, counts.constant_max
        return most is not None and before is not None and most <= before

    said = exits_said(premises)
    # What the loop counts by, too: accesses may bound it.
    carried = [each for each in loop.header.instructions if isinstance(each, ir.Phi)]
    premises += searched(derivation, asked, [*conditions, *carried], loop.header, holds, said)
    return asked.step(fact, "exit", premises)


def exits_said(steps: Sequence[Step]) -> list[ir.Instruction]:
    """The exits that steps, or their premises, name."""
    found: list[ir.Instruction] = []
    for step in steps:
        if isinstance(step.fact, Branches) and step.rule == "exit":
            found.append(step.fact.at)
        elif isinstance(step.fact, LoopCount):
            found += exits_said(step.premises)
    return found


def uncounted(derivation: Derives, asked: ExplainedFunction, loop: LoopFacts) -> Step:
    """What stands in the way of the count of a loop."""
    fact = LoopCount(loop, None, loop.backedge_taken.constant_max)
    premises: list[Step] = []
    for exit_ in loop.exits:
        if exit_.counts.exact is None:
            last = exit_.block.terminator
            causes = _causes(derivation, asked, loop, last)
            words = "" if causes else exit_.reason
            premises.append(asked.gap(_leaves(loop, exit_.block), "uncounted", causes, words))
    for case in internals(asked.facts).evolution.measures_of(loop.loop):
        for measure in case:
            for number, part in enumerate(measure.parts):
                carried = next(value for value, _ in part.form.terms if isinstance(value, ir.Phi))
                when = "each time round" if len(measure.parts) == 1 else "on some ways round"
                words = _falls(part, measure.factor, when if number == 0 else "on others")
                premises.append(asked.step(Of(carried), "measure", words=words))
    return asked.gap(fact, "uncounted", premises, loop.reason)


def _name(value: ir.Value) -> str:
    return value.name if isinstance(value, ir.LocalValue) else str(value)


def _falls(part: MeasurePart, factor: int, when: str) -> str:
    """How a measure goes on, and why not for ever."""
    rises = factor == 1 and all(coefficient < 0 for coefficient in part.form.terms.values())
    sense = -1 if rises else 1
    words = ""
    for (value, _), coefficient in sorted(part.form.terms.items(), key=lambda term: sense * term[1] < 0):
        size = f"{abs(coefficient)} * " if abs(coefficient) > 1 else ""
        sign = (" - " if words else "-") if sense * coefficient < 0 else (" + " if words else "")
        words += f"{sign}{size}{_name(value)}"
    if rises:
        return f"{words} rises by {part.fall} or more {when}, and is at most {-part.least} where the loop goes on"
    how = f"is divided by {factor}" if factor > 1 else f"falls by {part.fall} or more"
    return f"{words} {how} {when}, and is at least {part.least} where the loop goes on"


def _bounds(loop: LoopFacts, most: int | None) -> bool:
    """Whether an exit bounds a loop as tightly as all of them do."""
    whole = loop.backedge_taken.constant_max
    return most is not None and (whole is None or most <= whole or len(loop.exits) == 1)


def blocks_of(loop: LoopFacts) -> dict[int, bool]:
    """The numbers of a loop's blocks."""
    return {block.index: True for block in loop.loop.blocks}


def _leaves(loop: LoopFacts, block: ir.BasicBlock) -> Branches:
    """What an exit says by the way that it leaves the loop."""
    inside = blocks_of(loop)
    target = next((each for each in block.successors if each.index not in inside), None)
    return Branches(block.terminator, target, bool(block.successors) and block.successors[0] is target)


# Counted --------------------------------------------------------------------------------------------------------------


def _exit(derivation: Derives, asked: ExplainedFunction, loop: LoopFacts, block: ir.BasicBlock, exact: bool) -> Step:
    """An exit: how what its condition compares goes on, and what it is compared with."""
    last = block.terminator
    premises: list[Step] = []
    for value in _compared(last):
        if isinstance(value, ir.LocalValue):
            premises += _part(derivation, asked, loop, value, exact)
    return asked.step(_leaves(loop, block), "exit", premises)


def _compared(last: ir.Instruction) -> tuple[ir.Value, ...]:
    condition = last.operands[0] if last.operands else None
    if isinstance(condition, ir.Compare):
        return condition.operands
    return () if condition is None else (condition,)


def _part(
    derivation: Derives, asked: ExplainedFunction, loop: LoopFacts, value: ir.LocalValue, exact: bool
) -> list[Step]:
    """What one side of the condition is: a recurrence, or a value that the loop does not change."""
    if (phi := _phi_behind(loop, value)) is not None:
        return [asked.step(Of(phi), "recurrence")]
    evolution = internals(asked.facts).evolution
    expression = evolution.evolution_of(value)
    inside = blocks_of(loop)
    found: list[Step] = []
    origin = _origin(value)
    invariant = expression is not None and evolution.disposition(expression, loop.loop) == INVARIANT
    if isinstance(origin, ir.Instruction) and origin.opcode == opcodes.LOAD:
        where = "does not change in the loop" if origin.block.index in inside else "is loaded before the loop"
        found.append(asked.step(Of(origin), "stated", words=f"{origin.name} {where}"))
    elif invariant and isinstance(origin, (ir.Argument, ir.Call)):
        found.append(asked.step(Of(origin), "stated", words=f"{origin.name} does not change in the loop"))
    outside = [block for block in loop.header.predecessors if not loop.loop.contains(block)]
    place = Place.of_edge(outside[0], loop.header) if len(outside) == 1 else None
    at = place if place is not None and asked.facts.control.is_computed_at(value, place) else None
    set_ = asked.set_at(value, at)
    # An exact count says where it comes from, unless that is a number by what leads to the loop.
    if set_ is not None and not set_.is_full() and (not exact or set_.is_point()):
        found.append(derivation.value(asked, value, at, set_))
    return found


def _phi_behind(loop: LoopFacts, value: ir.LocalValue) -> ir.Phi | None:
    """The phi of a loop's header from which a value follows by operations with constants."""
    at: ir.Value = value
    for _ in range(MAX_STEPS_TO_CAUSE):
        if isinstance(at, ir.Phi):
            return at if at.block is loop.header else None
        if not isinstance(at, ir.Instruction) or isinstance(at, (ir.Call, ir.Invoke)) or at.opcode == opcodes.LOAD:
            return None
        locals_ = [operand for operand in at.operands if isinstance(operand, ir.LocalValue)]
        phis = [operand for operand in locals_ if isinstance(operand, ir.Phi) and operand.block is loop.header]
        if phis:
            return phis[0]
        if len(locals_) != 1:
            return None
        at = locals_[0]
    return None


def _origin(value: ir.LocalValue) -> ir.LocalValue:
    """What a value follows from by operations with constants."""
    at = value
    for _ in range(MAX_STEPS_TO_CAUSE):
        if (
            not isinstance(at, ir.Instruction)
            or isinstance(at, (ir.Call, ir.Invoke, ir.Phi))
            or at.opcode == opcodes.LOAD
        ):
            return at
        locals_ = [operand for operand in at.operands if isinstance(operand, ir.LocalValue)]
        if len(locals_) != 1:
            return at
        at = locals_[0]
    return at


# Not counted ----------------------------------------------------------------------------------------------------------


def _causes(derivation: Derives, asked: ExplainedFunction, loop: LoopFacts, last: ir.Instruction) -> list[Step]:
    """What the condition of an exit follows from that is not known beforehand."""
    inside = blocks_of(loop)
    found: list[Step] = []
    seen: dict[int, bool] = {}
    pending = [value for value in _compared(last) if isinstance(value, ir.LocalValue)]
    for _ in range(MAX_STEPS_TO_CAUSE):
        if not pending or len(found) >= MAX_CAUSES:
            break
        value = pending.pop(0)
        if value.index in seen or not isinstance(value, ir.Instruction) or value.block.index not in inside:
            continue
        seen[value.index] = True
        evolution = internals(asked.facts).evolution
        expression = evolution.evolution_of(value)
        if expression is not None and evolution.disposition(expression, loop.loop) == INVARIANT:
            continue
        if expression is not None and expression.is_recurrence:
            continue
        if (cause := _cause(derivation, asked, loop, value)) is not None:
            found.append(cause)
        else:
            pending += [operand for operand in value.operands if isinstance(operand, ir.LocalValue)]
    return found


def _cause(derivation: Derives, asked: ExplainedFunction, loop: LoopFacts, value: ir.Instruction) -> Step | None:
    """What a value follows from that changes in a loop, if it says so itself."""
    if value.opcode == opcodes.LOAD:
        return _loaded(asked, loop, value)
    if isinstance(value, ir.Invoke) or (isinstance(value, ir.Call) and value.intrinsic is None):
        called = value.callee if isinstance(value.callee, ir.Function) else value
        return asked.gap(Of(value), "called", words=f"it depends on what {called} returns")
    if isinstance(value, ir.Phi) and value.block is loop.header:
        return _carried(asked, loop, value)
    return None


def _loaded(asked: ExplainedFunction, loop: LoopFacts, load: ir.Instruction) -> Step:
    """A load in a loop: what may write there, or how its address goes on."""
    name = load.name
    pointer = load.operands[0]
    if _walked(loop, load) is not None:
        words = f"a walk along a list, by {name}: its length is what memory holds"
        return asked.gap(Of(load), "loaded", words=words)
    evolution = internals(asked.facts).evolution
    address = evolution.evolution_of(pointer) if isinstance(pointer, ir.LocalValue) else None
    if address is not None and evolution.disposition(address, loop.loop) != INVARIANT:
        words = f"it depends on what memory holds: {name}, another each time"
        return asked.gap(Of(load), "loaded", words=words)
    writer = asked.memory.writer_in(loop.loop, load)
    words = f"{name} is loaded anew each time"
    if writer is None:
        return asked.gap(Of(load), "loaded", words=words + ", and another thread may write there")
    return asked.gap(Of(load), "loaded", [writer_step(asked, writer)], words)


def _walked(loop: LoopFacts, load: ir.Instruction) -> ir.Phi | None:
    """The phi of a loop that is next what a load at a place beside it gives; None where there is none."""
    return next(
        (user for user in load.users if isinstance(user, ir.Phi) and is_at_distance(load.operands[0], user)),
        None,
    )


def writer_step(asked: ExplainedFunction, writer: ir.Instruction) -> Step:
    """An instruction that may change what is loaded, and why it may."""
    why = ""
    if writer.opcode == opcodes.STORE and "tbaa" in writer.metadata:
        why = " may be there, by its type"
        if _is_character(writer):
            why = " may be a byte of anything"
    return asked.gap(Of(writer), "memory", words=f"may change it{why and f': what is stored{why}'}")


def _is_character(store: ir.Instruction) -> bool:
    """Whether the type-based aliasing of a store says that it is a char, which may be a byte of anything."""
    node = store.metadata.get("tbaa")
    access = None if node is None else (node.operands()[1:2] or [None])[0]
    operands = getattr(access, "operands", None)
    names = operands() if operands is not None else []
    return bool(names) and names[0] == "omnipotent char"


def _carried(asked: ExplainedFunction, loop: LoopFacts, phi: ir.Phi) -> Step:
    """A phi that no fixed step leads on."""
    inside = blocks_of(loop)
    back = [operand for number, operand in enumerate(phi.operands) if phi.blocks[number].index in inside]
    following = back[0] if back else None
    name = phi.name
    if len(back) == 1 and isinstance(following, ir.Instruction):
        if following.opcode == opcodes.LOAD and is_at_distance(following.operands[0], phi):
            words = f"a walk along a list: next, {name} is {following.name}, so its length is what memory holds"
            return asked.gap(Of(phi), "loaded", words=words)
        if following.opcode == opcodes.LOAD:
            return asked.gap(Of(phi), "loaded", [_loaded(asked, loop, following)], _next(phi, following))
        return asked.gap(Of(phi), "uncounted", words=_next(phi, following))
    words = f"{name} changes by no fixed step"
    return asked.gap(Of(phi), "uncounted", words=words)


def _next(phi: ir.Phi, following: ir.Instruction) -> str:
    return f"{phi.name} changes by no fixed step: next it is {following.name}"


def is_at_distance(pointer: ir.Value, phi: ir.Phi) -> bool:
    """Whether a pointer is a phi, or an address computed from it."""
    return ir.walk(pointer).base is phi


def loops_in(asked: ExplainedFunction, expression: Expression) -> list[LoopFacts]:
    """The loops of the recurrences in an expression."""
    found: dict[int, LoopFacts] = {}
    by_header = {loop.header.index: loop for loop in asked.facts.loops}
    pending = [expression]
    while pending:
        one = pending.pop()
        if isinstance(one, AddRec) and one.loop.header.index in by_header:
            found[one.loop.header.index] = by_header[one.loop.header.index]
        pending.extend(one.operands)
    return list(found.values())
