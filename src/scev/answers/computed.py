"""What the last rounds found about a function: the part of FunctionFacts that joins the last round of flow and the last
of evolution. All of it is computed when the first of it is asked for.
"""

from __future__ import annotations

from typing import Literal

from scev.answers.keys import AnyBlock, AnyPlace, AnyValue, meant_block
from scev.answers.naming import SourceNames
from scev.answers.premises import Premise, premises_of
from scev.answers.returned import ReturnFacts
from scev.answers.rounding_errors import RoundingErrors
from scev.answers.rounds import EndedRounds, LastRounds, Rounds, Scope
from scev.cfg import ControlFlow, own_instruction, own_value
from scev.domains import ErrorBound, ValueSet
from scev.facts import EvolutionFacts, FlowFacts, LoopFacts
from scev.ir import BasicBlock, Function, GlobalValue, Instruction, LocalValue, Module, opcodes
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied
from scev.transfer import Context, operation_of, set_of_operand, set_of_type, site_of


class ComputedFacts(ReturnFacts):
    """What the rounds found about one function."""

    __slots__ = ("_control", "_errors", "_last", "_only_counts", "_source_names")

    def __init__(self, function: Function, rounds: Rounds, control: ControlFlow | None = None) -> None:
        super().__init__(function, rounds)
        self._control: ControlFlow | None = control
        self._last: LastRounds | None = None
        self._only_counts: bool = False
        self._source_names: SourceNames | None = None
        self._errors: RoundingErrors | None = None

    @property
    def control(self) -> ControlFlow:
        """The function's blocks in order, its dominators and loops."""
        if (control := self._control) is None:
            with UNINTERRUPTED:
                if (control := self._control) is None:
                    control = self._rounds.control() or ControlFlow(self.function)
                    self._control = control
        return control

    def _found(self) -> LastRounds:
        if (last := self._last) is None:
            with INTERRUPTIBLE:
                if (last := self._last) is None:
                    last = self._rounds.run(self.control, self._only_counts)
                    self._last = last
        return last

    def close(self) -> None:
        """Frees these facts at once, where they would wait until Python looks for garbage. Nothing can be asked of them
        any more, and nothing may be asked of what they gave: loops, expressions.
        """
        with UNINTERRUPTED:
            is_kept = self._rounds.is_kept()
            if (last := self._last) is not None and not is_kept:
                last.close()
            self._last = None
            self._errors = None
            self._forget_accesses()
            self._forget_demands()
            self._source_names = None
            if self._control is not None and not is_kept:
                self._rounds.close(self._control)
                self._control.close()
            self._rounds = EndedRounds()

    @property
    def flow(self) -> FlowFacts:
        last = self._found()
        if last.is_whole():
            return last.flow
        with INTERRUPTIBLE:
            return last.whole_flow()

    def rounding_error(self, value: LocalValue) -> ErrorBound | None:
        """How far a float may be from what real numbers would give; None where no bound is known."""
        return self._rounding_errors().of(value)

    def rounding_error_of_result(self) -> ErrorBound | None:
        """The same of what the function returns."""
        return self._rounding_errors().of_result()

    def _rounding_errors(self) -> RoundingErrors:
        with INTERRUPTIBLE:
            if (errors := self._errors) is None:
                errors = RoundingErrors(self.function, self.control, self.flow, self.context)
                self._errors = errors
            return errors

    @property
    def depends_on_undef(self) -> bool:
        """Whether a value was asked about that may be undef, so that the setting `undef` decides; of facts of counts,
        one that these depend on.
        """
        with UNINTERRUPTED:
            if self._only_counts:
                return self._found().flow.depends_on_undef_so_far
            # What expressions rest on counts, too.
            self.evolution.evolutions()
            return self.flow.depends_on_undef

    @property
    def evolution(self) -> EvolutionFacts:
        return self._found().evolution

    @property
    def rounds(self) -> int:
        if not self._only_counts:
            _ = self.flow
        return self._found().count

    def assumes_absent(self, what: Literal["undef", "snan", "ub"]) -> bool:
        """Whether these facts assume that; "ub" is undefined behaviour."""
        settings = self.context.settings
        found = settings.undef if what == "undef" else settings.snan if what == "snan" else settings.ub
        return found == "absent"

    def set_by_operation(self, value: AnyValue) -> ValueSet | None:
        """The set that the operation of a value gives whatever its operands are; of an argument, a phi and a load,
        everything. None for a type that has no sets. What is known of a value says something where it is less.
        """
        context = self.context
        value = self._local(value)
        if not isinstance(value, Instruction) or value.opcode in (opcodes.PHI, opcodes.LOAD):
            return set_of_type(value.type, context)
        operands = [
            set_of_type(operand.type, context) if isinstance(operand, LocalValue) else set_of_operand(operand, context)
            for operand in value.operands
        ]
        return operation_of(value, context).evaluate(site_of(value, False, context), operands)

    def from_outside(self, value: LocalValue) -> ValueSet | None:
        """The set of a value that is given, or that follows from other functions; None where there is none."""
        with INTERRUPTIBLE:
            return self._rounds.known().sets.get(own_value(self.function, value).index)

    def is_of_target(self, value: LocalValue) -> bool:
        """Whether the target, or the launch, says something of a value."""
        with INTERRUPTIBLE:
            return self._rounds.is_of_target(own_value(self.function, value))

    @property
    def context(self) -> Context:
        """What the operations of the function need to know beyond their instructions."""
        with INTERRUPTIBLE:
            return self._rounds.context()

    def premises(self) -> list[Premise]:
        """What the function states that facts may rest on, each to be taken away by `without`."""
        return premises_of(self.function)

    @property
    def scope(self) -> Scope:
        """How far these facts see: "function", this one alone, or "program", with what the others say of it."""
        return self._rounds.scope()

    @property
    def callers(self) -> int | None:
        """The number of calls that what is known of the arguments is from, all there are. None where others may call
        the function, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            found = self._rounds.callers()
        return None if found < 0 else found

    def stores_to(self, load: Instruction) -> list[Instruction]:
        """The stores that a load may give, of all functions of the program, if all that may write there are seen; and
        the calls that hand over what is stored there. None that never happens; none at all where others may write
        there, too, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            return self._rounds.stores_to(own_instruction(self.function, load))

    def objects_at(self, pointer: LocalValue) -> list[tuple[LocalValue | GlobalValue, int]] | None:
        """What makes the objects that a pointer may point to, if it is not null: variables, allocas, calls that
        allocate, arguments that are copies, of any function; and how many bytes behind the start of each it points.
        None where these are not all known, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            return self._rounds.objects_at(own_value(self.function, pointer))

    def who_may_write(self, load: Instruction) -> tuple[LocalValue | GlobalValue, Instruction | None] | None:
        """What makes the object that a load is from, a variable or a call that allocates, where others may write that,
        too; and the instruction that lets them: which hands out its address, or stores it where it is not seen any
        more; None where they know its name. None where not even the object is known.
        """
        with INTERRUPTIBLE:
            return self._rounds.who_may_write(own_instruction(self.function, load))

    @property
    def is_called(self) -> bool:
        """Whether some call of the function may happen: False only where all its calls are known, and control never
        comes to one. What is said of such a function is for whoever may call it.
        """
        with INTERRUPTIBLE:
            return self._rounds.is_called()

    @property
    def module(self) -> Module | None:
        """The module of the function; None for a function that was analysed alone."""
        return self._rounds.module()

    @property
    def name(self) -> str:
        return self.function.name

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        # A function without loops needs no round to say so.
        return self._found().evolution.loops if self.function.may_loop and self.control.loops else ()

    def source_names(self) -> SourceNames:
        """What the source calls the values."""
        if (names := self._source_names) is None:
            with UNINTERRUPTED:
                if (names := self._source_names) is None:
                    found: SourceNames = supplied("FunctionFacts.source_names")(self)
                    self._source_names = found
                    return found
        return names

    def is_executable(self, block: AnyBlock) -> bool:
        """Whether a block can run at all."""
        return self.flow.executable[self.block(block).index]

    def block(self, block: AnyBlock) -> BasicBlock:
        """A block by its name, with or without `%`. Raises KeyError where there is none."""
        return meant_block(self.function, block)

    def is_reachable(self, place: AnyPlace) -> bool:
        """Whether control can come to a place at all."""
        with UNINTERRUPTED:
            return self.flow.is_reachable(self.place(place))
