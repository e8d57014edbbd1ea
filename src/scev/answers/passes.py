"""What facts allow a pass to do: `f.passes`, for those who write passes of their own.

    f.passes.range_of_operand("%y", 1)     what an instruction reads there, a constant too
    f.passes.fold("%y")                    the constant that a value always is
    f.passes.provable_flags("%y")          flags that hold, and are not there
    f.passes.attribute_texts("%y")         attributes that say what is known, and are not there
    f.passes.is_never_undef("%y")          whether it may be read twice
    f.passes.expand(expression, "%exit")   instructions that compute an expression
    f.passes.advise(loop)                  what an optimiser can do with a loop

They are asked of the room `transforms`, which stands above (support/supplied.py). Values are named, or
are objects: of the program, or of llvmlite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, final

from scev.answers.function_internals import InternalsOwner, internals
from scev.answers.keys import AnyBlock, AnyInstruction, AnyValue, meant_block
from scev.domains import ValueSet
from scev.facts import Expression, LoopFacts
from scev.ir import Constant, Value
from scev.support.interrupts import UNINTERRUPTED
from scev.support.supplied import supplied

if TYPE_CHECKING:
    from scev.answers.advised import Advice


class Elsewhere(NamedTuple):
    """A line of an expansion in another block: `where` it is "phi", among the phis, "start" or "end"."""

    block: str
    where: Literal["phi", "start", "end"]
    line: str


class ExpandedExpression(NamedTuple):
    """An expression as instructions: `lines`, as LLVM writes them, in their order, where the block begins; `value`,
    which has it in the end, a value of the program or a constant if nothing is computed; `declarations` of functions
    that are called; `cost`; and what is `elsewhere`, in its order: what does not change in a loop before that, and what
    counts the iterations of a loop.
    """

    value: str
    lines: tuple[str, ...]
    declarations: tuple[str, ...]
    cost: int
    elsewhere: tuple[Elsewhere, ...] = ()


@final
class PassFacts(InternalsOwner):
    """What facts allow a pass to do."""

    __slots__ = ("_facts",)

    def __init__(self, facts: InternalsOwner) -> None:
        super().__init__(internals(facts))
        self._facts: InternalsOwner = facts

    def range_of_operand(self, at: AnyInstruction, operand: int) -> ValueSet | None:
        """The set of an operand where an instruction reads it: of a value, what `range_at((at, operand))` is, of a
        constant what it holds. None for a type that has no sets. IndexError where there is no such operand.

        f.passes.range_of_operand("%y", 1)
        """
        with UNINTERRUPTED:
            found: ValueSet | None = supplied("PassFacts.range_of_operand")(
                self._facts, self._inner.instruction(at), operand
            )
        return found

    def fold(self, value: AnyValue) -> Constant | None:
        """The constant that may take the place of a value wherever it is used; its `str` is as LLVM writes it. None
        where the value may be more than one, is never computed, or must be named where it is used (musttail). What
        computes it may do something else, too. A condition of `llvm.assume` is a constant by what it says: leave it.

        f.passes.fold("%y")
        """
        with UNINTERRUPTED:
            found: Constant | None = supplied("PassFacts.fold")(self._facts, self._inner.value(value))
        return found

    def provable_flags(self, at: AnyInstruction) -> int:
        """The flags, of integers and of floats, that hold of an instruction and that it does not have, as a mask for
        `Edits.add_flags`; `opcodes.flag_words` says them in LLVM's words. 0 where control never comes.

        opcodes.flag_words(f.passes.provable_flags("%y"))
        """
        with UNINTERRUPTED:
            found: int = supplied("PassFacts.provable_flags")(self._facts, self._inner.instruction(at))
        return found

    def attribute_texts(self, value: AnyValue | None = None) -> tuple[str, ...]:
        """The attributes range, nofpclass, nonnull and noundef that hold of an argument or of what a call returns, and
        say more than is stated there, as LLVM writes them; without a value, those of what the function returns. None of
        an argument unless all calls are known, nor of a result unless this body is what calls run; of the result of a
        call, none that its function would have itself.

        f.passes.attribute_texts("%n")
        """
        with UNINTERRUPTED:
            of = None if value is None else self._inner.value(value)
            found: tuple[str, ...] = supplied("PassFacts.attribute_texts")(self._facts, of)
        return found

    def is_never_undef(self, value: str | Value) -> bool:
        """Whether a value that is not poison is one number, the same at each use: only then may a pass read it more
        times than the program does.
        """
        with UNINTERRUPTED:
            found: bool = supplied("PassFacts.is_never_undef")(self._facts, self._any(value))
        return found

    def is_well_defined(self, value: str | Value) -> bool:
        """Whether a value is neither undef nor poison wherever it is used."""
        with UNINTERRUPTED:
            found: bool = supplied("PassFacts.is_well_defined")(self._facts, self._any(value))
        return found

    def expand(
        self,
        expression: Expression,
        at: AnyBlock,
        cost: int | None = None,
        mode: Literal["canonical", "literal"] = "canonical",
    ) -> ExpandedExpression:
        """Instructions that compute an expression, where a block begins. `cost`: how many they may be, that of the
        settings (`max_expansion_cost`) if none is given. `mode`: a recurrence becomes `start + step * i` of one counter
        a loop ("canonical"), or a phi of its own ("literal"). ValueError, which says why, where there are none.

        f.passes.expand(f.loops[0].trip_count.exact, "%exit").lines
        """
        with UNINTERRUPTED:
            found: ExpandedExpression = supplied("PassFacts.expand")(
                self._facts, expression, meant_block(self._inner.function, at), cost, mode
            )
        return found

    def advise(self, loop: LoopFacts) -> Advice:
        """What an optimiser can do with the counts of a loop: to unroll it, to vectorise it, to replace its exit test,
        to split its iterations by range checks; and the one fact that would change that (docs/loop-decisions.md).

        f.passes.advise(f.loops[0]).unrolling
        """
        with UNINTERRUPTED:
            found: Advice = supplied("PassFacts.advise")(self._facts, loop)
        return found

    def _any(self, value: object) -> Value:
        """A value of the function, or a constant, which belongs to none."""
        return value if isinstance(value, Constant) else self._inner.value(value)
