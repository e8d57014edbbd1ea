"""What float operations share: empty operands, fast-math flags, denormals, and what a rewriting flag leaves of a
result.

The order is that of the machine: flags bind the operands as they come (nsz: a zero of either sign), subnormal
operands may be flushed, the kernel computes, subnormal results may be flushed, nsz frees the sign of a zero, flags
bind the result.

Backwards, the same in reverse: what the result was before the flags and the flush, the operands that the kernel can
have seen, and what those were before they were flushed.

reassoc, contract, arcp and afn allow LLVM to compute something else (unless `Settings.rewriting` says that this
compiler does not). A row states what is then still known of its result; by default, only what nnan and ninf say.
!fpmath allows a result to be some units in the last place off.
"""

from __future__ import annotations

from scev.domains import FloatSet, ValueSet, flush, unflush
from scev.ir import Call
from scev.transfer.floats.fast_math import (
    BINDING,
    NARROWING,
    narrowed_by_flags,
    permitted_rewrites_of,
    widened_by_flags,
)
from scev.transfer.floats.fpmath import loosened, permitted_error
from scev.transfer.operation import UNKNOWN_DEVIATION, Context, Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type


def flushed_operand(set_: FloatSet, context: Context) -> FloatSet:
    """An operand's values as an arithmetic operation or a comparison sees them: flushed, or not (a target need not)."""
    return set_ if not context.flushes else set_.union(flush(set_, context.denormal_modes_of(set_.format)[1]))


def flushed_result(set_: FloatSet, context: Context) -> FloatSet:
    """A result's values as an arithmetic operation leaves them: flushed, or not (LangRef mandates no flushing)."""
    return set_ if not context.flushes else set_.union(flush(set_, context.denormal_modes_of(set_.format)[0]))


def before_flushing(set_: FloatSet, context: Context) -> FloatSet:
    """Every operand that an operation or comparison may see as a member of the set."""
    return set_ if not context.flushes else set_.union(unflush(set_, context.denormal_modes_of(set_.format)[1]))


def before_flushing_result(set_: FloatSet, context: Context) -> FloatSet:
    """Every result that an operation may have had before it left a member of the set."""
    return set_ if not context.flushes else set_.union(unflush(set_, context.denormal_modes_of(set_.format)[0]))


def between_operations(set_: FloatSet, context: Context) -> FloatSet:
    """An intermediate result that becomes an operand, in an operation that is composed of others."""
    return flushed_operand(flushed_result(set_, context), context)


def is_one_number(site: Site, operand: FloatSet) -> bool:
    """Whether both operands are one number to the operation, too: a flush may affect one of them and not the other."""
    return site.same and not (site.context.flushes and operand.may_be_subnormal)


class FloatOperation(Operation):
    """An operation on floats of any number of operands, all of them floats, with a float result.

    `rewriting` are the flags under which LLVM may compute something that `forward` does not cover. `arithmetic`
    operations flush subnormals; those that only change sign bits or choose an operand do not.
    """

    __slots__ = ("arithmetic", "rewriting")

    def __init__(self, name: str, rewriting: int = 0, arithmetic: bool = True) -> None:
        super().__init__(name)
        self.rewriting: int = rewriting
        self.arithmetic: bool = arithmetic

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        """The results for operands that are not empty, without flags and denormals."""
        raise NotImplementedError

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        """A set that contains every value of operand `position` with which a result of `forward` lies in `result`, the
        other operands being in their sets; without flags and denormals. The default knows nothing.
        """
        return FloatSet.full(operands[position].format)

    def is_rewritten(self, site: Site) -> bool:
        """Whether a flag lets LLVM compute something else that `forward` covers. The default: any flag does."""
        return bool(permitted_rewrites_of(site))

    def deviation(self, site: Site) -> int:
        if self.is_rewritten(site) or (self.arithmetic and site.context.flushes):
            return UNKNOWN_DEVIATION
        return self._error(site)

    def _error(self, site: Site) -> int:
        """The number of floats by which the result may be off those of `forward`."""
        if self.rewriting and permitted_rewrites_of(site) & self.rewriting:
            return UNKNOWN_DEVIATION
        return permitted_error(site)

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        format_ = format_of_type(site.type)
        if format_ is None:
            return set_of_type(site.type, site.context)
        flags = site.flags & BINDING
        flushes = self.arithmetic and site.context.flushes
        floats: list[FloatSet] = []
        # Flags say nothing of further operands, which are those of other instructions.
        instruction = site.instruction
        own = len(site.operands) or len(operands)
        if isinstance(instruction, Call):
            own = instruction.site.argument_count
        for k in range(len(operands)):
            operand = operands[k]
            if isinstance(operand, FloatSet):
                bound = narrowed_by_flags(widened_by_flags(operand, flags), flags) if flags and k < own else operand
                if bound.is_empty():
                    return FloatSet.empty(format_)
                floats.append(flushed_operand(bound, site.context) if flushes else bound)
        error = self._error(site)
        if not floats or error < 0:
            result = FloatSet.full(format_)
        else:
            result = self.forward(floats, site)
            if error:
                result = loosened(result, error)
            if flushes:
                result = flushed_result(result, site.context)
        if flags:
            result = narrowed_by_flags(widened_by_flags(result, flags), flags)
        return result.limited(site.context.settings.max_intervals)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """Flags hold whatever LLVM turns the operation into; the remainder is asked of `backward`."""
        operand = operands[position] if position < len(operands) else None
        if not isinstance(operand, FloatSet) or not isinstance(result, FloatSet):
            return None
        operand = narrowed_by_flags(operand, site.flags)
        floats: list[FloatSet] = []
        place = 0
        for k in range(len(operands)):
            other = operands[k]
            if isinstance(other, FloatSet):
                if k == position:
                    place = len(floats)
                bound = narrowed_by_flags(widened_by_flags(other, site.flags), site.flags)
                floats.append(flushed_operand(bound, site.context) if self.arithmetic else bound)
        if self._error(site):
            return operand if site.flags & NARROWING else None
        result = widened_by_flags(narrowed_by_flags(result, site.flags), site.flags)
        if self.arithmetic:
            result = before_flushing_result(result, site.context)
        found = self.backward(place, result, floats, site)
        if self.arithmetic:
            found = before_flushing(found, site.context)
        return operand.intersect(widened_by_flags(found, site.flags)).limited(site.context.settings.max_intervals)
