"""Fast-math flags (LangRef: Fast-Math Flags), for every float operation the same.

    nnan   an operand or result that is NaN makes the result poison: NaN leaves both sets
    ninf   the same for infinities
    nsz    the sign of a zero does not matter: a result that may be one zero may be the other

arcp, contract, afn and reassoc permit rewrites: they let LLVM compute something else than the operation says. The
result's set must then hold for every legal rewrite. Each operation answers for itself which set that is; users who know
that no rewrite is made say so in `Settings.rewriting`.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, TupleSet, ValueSet
from scev.ir import Instruction, Value, opcodes
from scev.transfer.operation import Context, Site

NARROWING: Final = opcodes.NNAN | opcodes.NINF
BINDING: Final = NARROWING | opcodes.NSZ
REWRITING: Final = opcodes.ARCP | opcodes.CONTRACT | opcodes.AFN | opcodes.REASSOC


def permitted_rewrites_of(site: Site) -> int:
    """The flags of an operation under which something else may be computed instead."""
    return site.flags & REWRITING if site.context.may_rewrite else 0


def is_plain(value: Value, context: Context) -> bool:
    """Whether an instruction computes what it says, for each use the same: without flags to rewrite it, or !fpmath."""
    if not isinstance(value, Instruction) or context.may_rewrite and value.flags & REWRITING:
        return False
    return "fpmath" not in value.metadata


def narrowed_by_flags(set_: FloatSet, flags: int) -> FloatSet:
    """The part of a set that nnan and ninf allow for an operand or a result."""
    if flags & NARROWING:
        if flags & opcodes.NNAN:
            set_ = set_.without_nan()
        if flags & opcodes.NINF:
            set_ = set_.without_infinities()
    return set_


def widened_by_flags(set_: FloatSet, flags: int) -> FloatSet:
    """The result's set where nsz lets a zero have either sign."""
    return set_.with_both_zeros() if flags & opcodes.NSZ else set_


def chosen_under_flags(set_: ValueSet, flags: int) -> ValueSet:
    """The result of select, phi or a call, whose flags are about the chosen value, or about each float of a chosen
    array or structure. Other types are unchanged.
    """
    if not flags:
        return set_
    if isinstance(set_, TupleSet):
        return TupleSet(tuple(None if one is None else chosen_under_flags(one, flags) for one in set_.elements))
    if not isinstance(set_, FloatSet):
        return set_
    return narrowed_by_flags(widened_by_flags(set_, flags), flags)


def before_choice(result: ValueSet, flags: int) -> ValueSet:
    """The chosen value, where the result lies in a set: under nsz a zero may come from the other zero."""
    if isinstance(result, TupleSet):
        return TupleSet(tuple(None if one is None else before_choice(one, flags) for one in result.elements))
    return widened_by_flags(result, flags) if isinstance(result, FloatSet) else result
