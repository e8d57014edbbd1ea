"""What the last rounds found about a function, for the rooms of the house: it joins the last round of flow and the last
of evolution, and holds what answers are made of that rests on them. All of it is computed when the first of it is asked
for.

FunctionFacts and the parts of it (`f.memory`, `f.threads`, …) all ask one such object, which knows none of them: so
that nothing goes in circles, and facts die with whoever holds them last. What few ask for, accesses and threads, is
loaded when they do.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Literal, final

from scev.answers.keys import AnyInstruction, AnyValue, meant_value
from scev.answers.naming import SourceNames
from scev.answers.rounding_errors import RoundingErrors
from scev.answers.rounds import EndedRounds, LastRounds, Rounds
from scev.cfg import ControlFlow, own_value
from scev.demanded import DemandedBits, DemandedClasses
from scev.domains import ValueSet
from scev.errors import UnknownNameError
from scev.facts import EvolutionFacts, FlowFacts, LoopFacts
from scev.ir import Function, Instruction, LocalValue
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied
from scev.transfer import Context

if TYPE_CHECKING:
    from scev.accesses import FunctionAccesses
    from scev.threads import AccessRemedies, Axes, LaunchShape, Uniformity

# What becomes of the flags of instructions when bits that are not demanded change (demanded/bits.py).
Flags = Literal["dropped", "kept"]


class FunctionInternals:
    """What the rounds found about one function, and what rests on it."""

    __slots__ = (
        "_accesses", "_axes", "_control", "_demanded", "_demanded_classes", "_demanded_with_flags", "_errors", "_last",
        "_remedies", "_unassuming", "_uniformity", "function", "names", "rounds",
    )  # fmt: skip

    def __init__(self, function: Function, rounds: Rounds, control: ControlFlow | None = None) -> None:
        self.function: Function = function
        self.rounds: Rounds = rounds
        self._control: ControlFlow | None = control
        # What the source calls the values, once it was asked (source_names).
        self.names: SourceNames | None = None
        self._forget()

    def _forget(self) -> None:
        self._last: LastRounds | None = None
        self._errors: RoundingErrors | None = None
        self._accesses: FunctionAccesses | None = None
        self._unassuming: FunctionInternals | None = None
        self._axes: Axes | None = None
        self._remedies: AccessRemedies | None = None
        self._uniformity: Uniformity | None = None
        self._demanded: DemandedBits | None = None
        self._demanded_with_flags: DemandedBits | None = None
        self._demanded_classes: DemandedClasses | None = None

    # What the rounds found.

    @property
    def control(self) -> ControlFlow:
        """The function's blocks in order, its dominators and loops."""
        if (control := self._control) is None:
            with UNINTERRUPTED:
                if (control := self._control) is None:
                    control = self.rounds.control() or ControlFlow(self.function)
                    self._control = control
        return control

    def _run(self) -> LastRounds:
        return self.rounds.run(self.control)

    def found(self) -> LastRounds:
        """The last rounds."""
        if (last := self._last) is None:
            with INTERRUPTIBLE:
                if (last := self._last) is None:
                    last = self._run()
                    self._last = last
        return last

    @property
    def flow(self) -> FlowFacts:
        """The last round of flow."""
        last = self.found()
        if last.is_whole():
            return last.flow
        with INTERRUPTIBLE:
            return last.whole_flow()

    @property
    def integer_flow(self) -> FlowFacts:
        """The last round of flow but one that looks at floats alone."""
        last = self.found()
        with INTERRUPTIBLE:
            return last.integer_flow()

    def rested_on(self) -> tuple[FlowFacts, list[bool] | None]:
        """The round of flow that the facts rest on which these internals are for; and whose sets they rest on, by the
        number of a value, None for all.
        """
        return self.flow, None

    @property
    def evolution(self) -> EvolutionFacts:
        """The last round of evolution."""
        return self.found().evolution

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        # A function without loops needs no round to say so.
        return self.found().evolution.loops if self.function.may_loop and self.control.loops else ()

    @property
    def round_count(self) -> int:
        """The number of rounds."""
        _ = self.flow
        return self.found().count

    @property
    def depends_on_undef(self) -> bool:
        """Whether a value was asked about that may be undef, so that the setting `undef` decides."""
        with UNINTERRUPTED:
            # What expressions rest on counts, too.
            self.evolution.evolutions()
            return self.flow.depends_on_undef

    def close(self) -> None:
        """Frees it all (FunctionFacts.close)."""
        with UNINTERRUPTED:
            is_kept = self.rounds.is_kept()
            if (last := self._last) is not None and not is_kept:
                last.close()
            if (other := self._unassuming) is not None:
                other.close()
            self._forget()
            self.names = None
            if self._control is not None and not is_kept:
                self.rounds.close(self._control)
                self._control.close()
            self.rounds = EndedRounds()

    # What they rest on.

    @property
    def context(self) -> Context:
        """What the operations of the function need to know beyond their instructions."""
        with INTERRUPTIBLE:
            return self.rounds.context()

    def assumes_absent(self, what: Literal["undef", "snan", "ub"]) -> bool:
        """Whether these facts assume that; "ub" is undefined behaviour."""
        settings = self.context.settings
        found = settings.undef if what == "undef" else settings.snan if what == "snan" else settings.ub
        return found == "absent"

    def from_outside(self, value: LocalValue) -> ValueSet | None:
        """The set of a value that is given, or that follows from other functions; None where there is none."""
        with INTERRUPTIBLE:
            return self.rounds.known().sets.get(own_value(self.function, value).index)

    def is_of_target(self, value: LocalValue) -> bool:
        """Whether the target, or the launch, says something of a value."""
        with INTERRUPTIBLE:
            return self.rounds.is_of_target(own_value(self.function, value))

    def unassuming(self) -> FunctionInternals:
        """The same without any conclusion from undefined behaviour not happening."""
        if self.context.settings.ub == "any":
            return self
        if (other := self._unassuming) is None:
            other = FunctionInternals(*self.rounds.with_knob("ub", "any"))
            self._unassuming = other
        return other

    # What rests on them.

    def accesses(self) -> FunctionAccesses:
        """What the function reads and writes."""
        if (found := self._accesses) is None:
            from scev.accesses import FunctionAccesses

            context = self.rounds.context()
            found = FunctionAccesses(self.control, self.evolution, context.layout, context.settings.excludes_ub)
            self._accesses = found
        return found

    def uniformity(self) -> Uniformity:
        """Which values are the same for all threads of a warp, a block, the grid (threads/uniformity.py)."""
        if (found := self._uniformity) is None:
            with INTERRUPTIBLE:
                if (found := self._uniformity) is None:
                    from scev.threads import Uniformity

                    found = Uniformity(self.function, self.control, self.rounds.has_rows_of_warps())
                    self._uniformity = found
        return found

    def axes(self) -> Axes:
        """How the values of neighbouring threads along x go up (threads/axes.py)."""
        if (found := self._axes) is None:
            with INTERRUPTIBLE:
                if (found := self._axes) is None:
                    from scev.threads import Axes

                    layout = self.rounds.context().layout
                    found = Axes(self.function, self.control, self.uniformity(), self.flow, layout)
                    self._axes = found
        return found

    def access_remedies(self) -> AccessRemedies:
        """What would mend accesses of a kernel (threads/access_remedies.py)."""
        if (found := self._remedies) is None:
            from scev.threads import AccessRemedies

            found = AccessRemedies(
                self.evolution, self.uniformity(), self.accesses(), self.launch_shape(), self.rounds.module()
            )
            self._remedies = found
        return found

    def launch_shape(self) -> LaunchShape:
        """How many threads blocks have, and how many blocks the grid has."""
        from scev.threads import LaunchShape

        block, grid = self.rounds.launch_bounds()
        most = self.rounds.most_threads()
        return LaunchShape(*block, *grid, prod(block[1]) if most is None else most)

    def demands(self, flags: Flags) -> DemandedBits:
        """What uses can see of the bits of values."""
        if flags not in ("dropped", "kept"):
            raise ValueError(f'flags are "dropped" or "kept", not "{flags}"')
        found = self._demanded if flags == "dropped" else self._demanded_with_flags
        if found is None:
            found = DemandedBits(self.function, self.flow, self.rounds.context(), flags == "kept")
            if flags == "dropped":
                self._demanded = found
            else:
                self._demanded_with_flags = found
        return found

    def class_demands(self) -> DemandedClasses:
        """What uses can see of the classes of floats."""
        if (found := self._demanded_classes) is None:
            found = DemandedClasses(self.function, self.flow, self.rounds.context(), self.demands("kept"))
            self._demanded_classes = found
        return found

    def errors(self) -> RoundingErrors:
        """How far computed floats may be from what real numbers would give."""
        with INTERRUPTIBLE:
            if (errors := self._errors) is None:
                errors = RoundingErrors(self.function, self.control, self.flow, self.context)
                self._errors = errors
            return errors

    # What is meant.

    def value(self, key: AnyValue) -> LocalValue:
        """An argument or instruction, by name or object; KeyError where there is none."""
        return meant_value(self.function, key)

    def instruction(self, key: AnyInstruction) -> Instruction:
        """An instruction, by name or object; KeyError where there is none."""
        found = self.value(key)
        if not isinstance(found, Instruction):
            raise UnknownNameError(f"{found.name} is an argument, which no instruction computes")
        return found


@final
class CountInternals(FunctionInternals):
    """The same of facts of which hardly more will be asked than how often loops run: what could only say more of loops
    that are counted is not looked for, and a question about one expression is answered as counting them answers it.
    """

    __slots__ = ("_counted",)

    def _forget(self) -> None:
        super()._forget()
        # What counts were found with, whatever is asked later.
        self._counted: tuple[FlowFacts, list[bool]] | None = None

    def _run(self) -> LastRounds:
        found = self.rounds.run_for_counts(self.control)
        self._counted = (found.flow, found.flow.found_by_now())
        return found

    def rested_on(self) -> tuple[FlowFacts, list[bool] | None]:
        self.found()
        assert self._counted is not None
        return self._counted

    @property
    def round_count(self) -> int:
        """The number of rounds so far."""
        return self.found().count

    @property
    def depends_on_undef(self) -> bool:
        """Whether counts depend on a value that may be undef."""
        with UNINTERRUPTED:
            return self.found().flow.depends_on_undef_so_far


class InternalsOwner:
    """The facts of a function, or a part of them: what asks these internals."""

    __slots__ = ("_inner",)

    def __init__(self, inner: FunctionInternals) -> None:
        self._inner: FunctionInternals = inner


def internals(facts: InternalsOwner) -> FunctionInternals:
    """What only the rooms of the house ask of the facts of a function: its control flow, the last rounds, their
    context. It may be another from release to release.
    """
    return facts._inner


def source_names(facts: InternalsOwner) -> SourceNames:
    """What the source calls the values of a function."""
    inner = facts._inner
    if (names := inner.names) is None:
        with UNINTERRUPTED:
            if (names := inner.names) is None:
                found: SourceNames = supplied("source_names")(facts)
                inner.names = found
                return found
    return names
