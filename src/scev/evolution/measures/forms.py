"""Measures: linear forms over the phis of a loop's header and values from before it, and those worth trying.

    lo < hi       hi - lo                       i < n && j < m       n - i,  m - j,  n - i + m - j
    x != 0        x,  -x                        while (lo != hi)     hi - lo,  lo - hi

A form is tried, and proved or not by the rows of each way round the loop: to try one that is none does no harm.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.cfg import ControlFlow, Loop, is_computed_in, next_of, values_from
from scev.conditions import ConditionPart, branches_two_ways, parts_of
from scev.domains import sum_of
from scev.evolution.measures.ways import is_picked
from scev.facts import MeasureForm, Term
from scev.ir import opcodes

MAX_MEASURES_TRIED: Final = 8
"""Maximum forms made of the conditions of one loop that are tried as its measure; and as many of two together."""
MAX_STEPS_TO_FORM: Final = 6
"""Maximum chained operations from a compared value to the phis and values that a form is made of."""

MAX_VALUES_BEHIND: Final = 12
"""Maximum values looked at from a compared value that makes no form to the phis it is computed from."""

MAX_MEASURED_PHIS: Final = 6
"""Maximum phis of the header of a loop that the forms are made of which are tried as its measure."""
_OPAQUE: Final = (opcodes.LOAD, opcodes.INVOKE, opcodes.FPTOSI, opcodes.FPTOUI, opcodes.EXTRACTELEMENT)


def forms_of(compare: ir.Compare, truth: bool, loop: Loop, layout: ir.DataLayout) -> list[MeasureForm]:
    """The forms that a comparison which lets a loop go on keeps from falling below a number."""
    if compare.opcode != opcodes.ICMP:
        return []
    left, right = compare.operands
    predicate = compare.predicate if truth else opcodes.inverse_predicate(compare.predicate)
    if predicate == opcodes.EQ:
        return []
    if predicate in opcodes.GREATER_PREDICATES:
        left, right = right, left
    found: list[MeasureForm] = []
    is_address = isinstance(left.type, ir.PointerType)
    readings = [predicate in opcodes.SIGNED_PREDICATES]
    if predicate == opcodes.NE:
        readings = [False] if is_address else [False, True]
    for signed in readings:
        low = _form(left, signed, loop, layout, MAX_STEPS_TO_FORM)
        high = _form(right, signed, loop, layout, MAX_STEPS_TO_FORM)
        if low is None or high is None:
            continue
        for one in [sum_of(high, low, -1)] + ([sum_of(low, high, -1)] if predicate == opcodes.NE else []):
            form = MeasureForm(one)
            if form.phis(loop):
                found.append(form)
    return found


def further_forms_of(compare: ir.Compare, truth: bool, loop: Loop, layout: ir.DataLayout) -> list[MeasureForm]:
    """Forms that a comparison may keep from falling, though it does not say so: each phi of a form of several, each
    that a compared value which makes no form is computed from, and those of a flag.
    """
    if compare.opcode != opcodes.ICMP:
        return []
    predicate = compare.predicate if truth else opcodes.inverse_predicate(compare.predicate)
    left, right = compare.operands
    if predicate in opcodes.GREATER_PREDICATES:
        left, right = right, left
    is_equality = predicate in (opcodes.EQ, opcodes.NE)
    found: list[MeasureForm] = []
    for signed in (True,) if predicate in opcodes.SIGNED_PREDICATES else (False,) if not is_equality else (False, True):
        low = _form(left, signed, loop, layout, MAX_STEPS_TO_FORM)
        high = _form(right, signed, loop, layout, MAX_STEPS_TO_FORM)
        if low is None and high is None:
            continue
        # low <= high: what is low may rise, what is high may fall.
        for value, form, sign, other in ((left, low, -1, high), (right, high, 1, low)):
            if form is None:
                for phi in _phis_behind(value, loop):
                    single: dict[Term, int] = {(phi, signed): sign}
                    found.append(MeasureForm(single))
                    if other:
                        found.append(MeasureForm(sum_of(single, other, -sign)))
        if low is None or high is None:
            continue
        difference = MeasureForm(sum_of(high, low, -1))
        if len(difference.phis(loop)) > 1:
            for term, coefficient in difference.terms.items():
                if (
                    isinstance(term[0], ir.Phi)
                    and term[0].block is loop.header
                    and isinstance(term[0].type, ir.IntegerType)
                ):
                    found.append(MeasureForm({term: coefficient}))
                    if is_equality:
                        found.append(MeasureForm({term: -coefficient}))
        elif predicate == opcodes.EQ and difference.phis(loop):
            found += [difference, MeasureForm(sum_of({}, difference.terms, -1))]
    return found


def _phis_behind(value: ir.Value, loop: Loop) -> list[ir.Phi]:
    """The phis of the header that a value is computed from in few steps."""
    found: dict[ir.Phi, bool] = {}
    pending = [value]
    for _ in range(MAX_VALUES_BEHIND):
        if not pending:
            break
        at = pending.pop()
        if not isinstance(at, ir.Instruction) or not is_computed_in(at, loop):
            continue
        if isinstance(at, ir.Phi):
            if at.block is loop.header and isinstance(at.type, ir.IntegerType):
                found[at] = True
        elif at.opcode not in _OPAQUE:
            pending.extend(at.operands)
    return list(found)


def measured_phis(loop: Loop, control: ControlFlow, layout: ir.DataLayout) -> list[ir.Phi]:
    """The phis of the header that conditions inside a loop make forms of, as far as their next values are computed from
    what is carried; those of conditions that leave the loop first.
    """
    exits: dict[ir.Phi, bool] = {}
    others: dict[ir.Phi, bool] = {}
    compared: dict[ir.Value, bool] = {}
    for block in loop.blocks:
        if control.loop_of(block) is not loop:
            continue
        end = block.terminator
        if branches_two_ways(end):
            stays = [loop.contains(target) for target in end.successors]
            for truth in (True, False):
                if stays[0 if truth else 1]:
                    into = others if all(stays) else exits
                    _add_phis(into, compared, parts_of(end.operands[0], truth, control), loop, layout)
        for instruction in block.instructions:
            if is_picked(instruction):
                for truth in (True, False):
                    _add_phis(others, compared, parts_of(instruction.operands[0], truth, control), loop, layout)
    found = [phi for phi in {**exits, **others} if _is_carried(phi, loop, compared)]
    return found[:MAX_MEASURED_PHIS] if any(phi in exits for phi in found) else []


def _add_phis(
    into: dict[ir.Phi, bool],
    compared: dict[ir.Value, bool],
    parts: list[ConditionPart],
    loop: Loop,
    layout: ir.DataLayout,
) -> None:
    """Add the phis of the forms that conditions make; and what is compared, that of each."""
    for part in parts:
        if isinstance(part.value, ir.Compare):
            for operand in part.value.operands:
                compared[operand] = True
            for form in [
                *forms_of(part.value, part.truth, loop, layout),
                *further_forms_of(part.value, part.truth, loop, layout),
            ]:
                for phi in form.phis(loop):
                    into[phi] = True


def _is_carried(phi: ir.Phi, loop: Loop, compared: dict[ir.Value, bool]) -> bool:
    """Whether no next value of a phi is one that nothing is said of: loaded, or returned, and never compared."""
    for value in values_from(phi, loop, True):
        if value in compared:
            continue
        if is_computed_in(value, loop) and isinstance(value, ir.Instruction) and value.opcode in _OPAQUE:
            return False
    return True


def combined(forms: list[MeasureForm]) -> list[MeasureForm]:
    """Sums of two forms, and of one and twice another."""
    found: list[MeasureForm] = []
    for k, one in enumerate(forms):
        for other in forms[k + 1 :]:
            found += [one.plus(other), one.plus(other, 2), other.plus(one, 2)]
    return found[: 3 * MAX_MEASURES_TRIED]


def form_of(value: ir.Value, signed: bool, loop: Loop, layout: ir.DataLayout) -> MeasureForm | None:
    """A value as a form, as if nothing wrapped, without its constant; None where it is none."""
    found = _form(value, signed, loop, layout, MAX_STEPS_TO_FORM)
    return None if found is None else MeasureForm(found)


def _form(value: ir.Value, signed: bool, loop: Loop, layout: ir.DataLayout, steps: int) -> dict[Term, int] | None:
    """A value as a form, as if nothing wrapped, without its constant; None where it is not made of phis of the header
    and values from before the loop.
    """
    if isinstance(value, ir.ConstantInt):
        return {}
    if not isinstance(value.type, (ir.IntegerType, ir.PointerType)):
        return None
    if isinstance(value, ir.Instruction) and value.opcode == opcodes.SEXT and not is_computed_in(value, loop):
        return {(value.operands[0], True): 1}
    if isinstance(value, ir.Instruction) and value.opcode == opcodes.ZEXT and not is_computed_in(value, loop):
        return {(value.operands[0], False): 1}
    is_of_header = isinstance(value, ir.Phi) and value.block is loop.header
    if is_of_header or not is_computed_in(value, loop):
        return {(value, signed and isinstance(value.type, ir.IntegerType)): 1}
    assert isinstance(value, ir.Instruction)
    found = None if steps == 0 else _of_operands(value, signed, loop, layout, steps - 1)
    if found is None:
        for instruction in loop.header.instructions:
            if not isinstance(instruction, ir.Phi):
                break
            if next_of(instruction, loop) is value:
                return {(instruction, signed and isinstance(instruction.type, ir.IntegerType)): 1}
    return found


def _of_operands(
    value: ir.Instruction, signed: bool, loop: Loop, layout: ir.DataLayout, steps: int
) -> dict[Term, int] | None:
    opcode = value.opcode
    if isinstance(value, ir.GetElementPtr):
        return _of_address(value, loop, layout, steps)
    if opcode in (opcodes.SEXT, opcodes.ZEXT):
        return _form(value.operands[0], opcode == opcodes.SEXT, loop, layout, steps)
    if opcode in (opcodes.TRUNC, opcodes.FREEZE):
        return _form(value.operands[0], signed, loop, layout, steps)
    if opcode in (opcodes.ADD, opcodes.SUB):
        left = _form(value.operands[0], signed, loop, layout, steps)
        right = _form(value.operands[1], signed, loop, layout, steps)
        return None if left is None or right is None else sum_of(left, right, 1 if opcode == opcodes.ADD else -1)
    if opcode in (opcodes.MUL, opcodes.SHL) and isinstance(factor := value.operands[1], ir.ConstantInt):
        scaled = _form(value.operands[0], signed, loop, layout, steps)
        by = factor.signed if opcode == opcodes.MUL else 1 << min(factor.value, 64)
        return None if scaled is None else sum_of({}, scaled, by)
    return None


def _of_address(value: ir.GetElementPtr, loop: Loop, layout: ir.DataLayout, steps: int) -> dict[Term, int] | None:
    if (step := ir.address_step(value, layout)) is None or (
        found := _form(step.base, False, loop, layout, steps)
    ) is None:
        return None
    for term in step.indices:
        if (index := _form(term.operand, True, loop, layout, steps)) is None:
            return None
        found = sum_of(found, index, term.scale)
    return found
