"""What a function returns, as consumers ask: `f.output`.

f.output.result       what the source's function returns; `f.result` for short
f.output.status       what LLVM's function returns beside it, of a function that Numba compiled
f.output.returned     what LLVM's function returns, whatever that means
"""

from __future__ import annotations

from typing import final

from scev.answers.function_internals import InternalsOwner
from scev.answers.results import last_results, result_pointer, results_of, returned_at, returns_of
from scev.domains import ErrorBound, ValueSet
from scev.ir import Instruction, LocalValue, Type, opcodes
from scev.support.interrupts import UNINTERRUPTED
from scev.transfer import set_of_operand


@final
class OutputFacts(InternalsOwner):
    """What a function returns."""

    __slots__ = ()

    @property
    def result(self) -> ValueSet | None:
        """The set of what the function returns, over all its returns that can be reached; None where there is none, and
        for a type that has no sets. Of a function that Numba compiled, what it stores through its return pointer where
        it returns normally, with the status 0; None where that has several parts.
        """
        with UNINTERRUPTED:
            found = last_results(self._inner.function, self._inner.flow)
            return None if found is None else self._joined(found)

    @property
    def returned(self) -> ValueSet | None:
        """The set of what LLVM's function returns, which is the result, or the status."""
        with UNINTERRUPTED:
            return self._joined(self.returns())

    @property
    def status(self) -> ValueSet | None:
        """The set of the statuses that a function returns which Numba compiled: 0 where it returns a result, -2 where
        that is None, others for exceptions. None for any other function.
        """
        return None if result_pointer(self._inner.function) is None else self.returned

    @property
    def has_status(self) -> bool:
        """Whether what LLVM's function returns is a status, and the result is stored."""
        return result_pointer(self._inner.function) is not None

    @property
    def type(self) -> Type | None:
        """LLVM's type of the result; None where that is stored and has several parts, or there is none."""
        if result_pointer(self._inner.function) is None:
            return self._inner.function.function_type.result
        stores = results_of(self._inner.function)
        return stores[0].operands[0].type if stores else None

    def results(self) -> list[Instruction]:
        """The instructions whose first operand is the result, where they can be reached: returns, or stores."""
        with UNINTERRUPTED:
            return last_results(self._inner.function, self._inner.flow) or []

    def returns(self) -> list[Instruction]:
        """The instructions that return a value of LLVM's function, where they can be reached."""
        with UNINTERRUPTED:
            return [last for last in returns_of(self._inner.function) if self._inner.flow.executable[last.block.index]]

    def error(self) -> ErrorBound | None:
        """How far what the function returns may be from what real numbers would give; None where no bound is known."""
        return self._inner.errors().of_result()

    def _returned_at(self, instruction: Instruction) -> ValueSet | None:
        value = instruction.operands[0]
        if instruction.opcode == opcodes.STORE and not isinstance(value, LocalValue):
            return set_of_operand(value, self._inner.rounds.context())
        return returned_at(instruction, self._inner.flow, self._inner.evolution)

    def _joined(self, instructions: list[Instruction]) -> ValueSet | None:
        joined: ValueSet | None = None
        for instruction in instructions:
            if (found := self._returned_at(instruction)) is None:
                return None
            joined = found if joined is None else joined.join(found)
        return joined
