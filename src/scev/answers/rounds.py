"""The rounds on one function: what answers ask of `analysis`, which runs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from mypy_extensions import mypyc_attr

from scev.answers.premises import Premise
from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.ir import Function, GlobalValue, Instruction, LocalValue, Module
from scev.transfer import Context, Known

Scope = Literal["function", "program"]
"""How far facts see."""
LaunchBounds = tuple[
    tuple[tuple[int, int, int], tuple[int, int, int]], tuple[tuple[int, int, int], tuple[int, int, int]]
]
"""The threads of a block along each dimension, at least and at most, and the blocks of the grid."""
ANY_LAUNCH: Final[LaunchBounds] = (((1, 1, 1), (1024, 1024, 1024)), ((1, 1, 1), (1 << 31, 1 << 31, 1 << 31)))


@mypyc_attr(allow_interpreted_subclasses=True)
class LastRounds:
    """What the last round of each kind concluded about a function, and the number of rounds. Those that go beyond what
    the counts of loops need are run when more is asked for: `flow` is the round that these rest on, `integer_flow` the
    one that expressions rest on, `whole_flow` the last one.
    """

    __slots__ = ("_count", "_flow", "evolution")

    def __init__(self, flow: FlowFacts, evolution: EvolutionFacts, count: int) -> None:
        self._flow: FlowFacts = flow
        self.evolution: EvolutionFacts = evolution
        self._count: int = count

    @property
    def flow(self) -> FlowFacts:
        """The last round of flow so far."""
        return self._flow

    @property
    def count(self) -> int:
        """The number of rounds so far."""
        return self._count

    def is_whole(self) -> bool:
        """Whether `flow` is the last round of flow by now."""
        return True

    def integer_flow(self) -> FlowFacts:
        """The last round of flow that looks at integers and addresses, and of floats at what these are computed from:
        what whoever asks for nothing else need not wait for.
        """
        return self.whole_flow()

    def whole_flow(self) -> FlowFacts:
        """The last round of flow, of all values."""
        return self.flow

    def on_undef(self) -> None:
        """Note that what is known from outside depends on the setting `undef`."""
        self._flow = self.whole_flow().depending_on_undef()

    def close(self) -> None:
        """Frees what the answers rest on: nothing may be asked any more."""
        self.evolution.close()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds:
    """Runs the rounds on a function when the first fact is asked for; `analysis` supplies it."""

    __slots__ = ()

    def run(self, control: ControlFlow) -> LastRounds:
        """The last rounds; `control` is the function's control flow."""
        raise NotImplementedError

    def run_for_counts(self, control: ControlFlow) -> LastRounds:
        """The same where hardly more than how often loops run will be asked: without a round that could only say more
        of loops that are counted.
        """
        return self.run(control)

    def context(self) -> Context:
        """What the operations of the function need to know."""
        raise NotImplementedError

    def module(self) -> Module | None:
        """The module of the function; None for one that was analysed alone."""
        return None

    def scope(self) -> Scope:
        """How far facts see: "function", or "program"."""
        return "function"

    def callers(self) -> int:
        """The number of calls that what is known of the arguments is from; -1 where others may call the function, or it
        was looked at alone.
        """
        return -1

    def stores_to(self, load: Instruction) -> list[Instruction]:
        """The stores of the whole program that a load may give, and the calls that hand over what is stored there, as
        far as these say what it is; none where they do not.
        """
        return []

    def objects_at(self, pointer: LocalValue) -> list[tuple[LocalValue | GlobalValue, int]] | None:
        """What makes the objects that a pointer may point to, if it is not null, and how many bytes behind the start of
        each; None where these are not all known.
        """
        return None

    def who_may_write(self, load: Instruction) -> tuple[LocalValue | GlobalValue, Instruction | None] | None:
        """What makes an object that a load may be from, and that others may write; and the instruction that lets them,
        None where they can name it. None where there is none, or where it is not known what the load may be from.
        """
        return None

    def is_called(self) -> bool:
        """Whether some call of the function may happen, as far as is known."""
        return True

    def control(self) -> ControlFlow | None:
        """The control flow that the rounds will be run on, if there is one already."""
        return None

    def is_kept(self) -> bool:
        """Whether what the rounds find is kept for others, who may ask it when these facts are closed."""
        return False

    def close(self, control: ControlFlow) -> None:
        """Nothing more will be asked, and what the control flow knows goes away."""

    def alone(self) -> tuple[Function, Rounds]:
        """The same without the program around, but with what it says of the function."""
        raise NotImplementedError

    def without_callers(self) -> tuple[Function, Rounds] | None:
        """The same without what callers hand over; None where that is nothing."""
        return None

    def with_knob(self, name: str, value: str) -> tuple[Function, Rounds]:
        """The same with a knob of the settings at a value, on the function as it then is."""
        raise NotImplementedError

    def without(self, premises: Sequence[Premise]) -> tuple[Function, Rounds]:
        """The same without premises (premises.py), on the function as it then is. PremiseError if it states one of
        them not at all.
        """
        raise NotImplementedError

    def with_given(self, sets: dict[int, ValueSet], of: str = "") -> tuple[Function, Rounds]:
        """The same where values, by number, lie in sets as well; those of another function of the program, by its name,
        if one is named.
        """
        raise NotImplementedError

    def sibling(self, name: str) -> tuple[Function, Rounds] | None:
        """The rounds on another function of the same program, by its name; None where it is not defined there."""
        return None

    def known(self) -> Known:
        """What is known of the function's values from outside: given, or said by other functions."""
        raise NotImplementedError

    def is_of_target(self, value: LocalValue) -> bool:
        """Whether the target says something of a value."""
        return False

    def is_for_gpu(self) -> bool:
        """Whether the program reads the registers of a graphics processor."""
        return False

    def has_rows_of_warps(self) -> bool:
        """Whether 32 threads that run together are neighbours along x: blocks have one dimension, or whole rows."""
        return False

    def launched_sizes(self) -> tuple[tuple[int, int, int], tuple[int, int, int]] | None:
        """The threads of each block and the blocks of the grid of a kernel, where both are known numbers."""
        return None

    def launch_bounds(self) -> LaunchBounds:
        """How many threads a block, and how many blocks the grid, has along each dimension, at least and at most."""
        return ANY_LAUNCH

    def most_threads(self) -> int | None:
        """The threads that a block has at most; None where nothing bounds them."""
        return None

    def first_thread(self) -> tuple[int, int, int] | None:
        """From which numbers a launch counts the threads of its grid; None where it does not say so."""
        return None

    def dynamic_shared_bytes(self) -> int | None:
        """Bytes of shared memory that a block gets at its launch; None where the launch does not say so."""
        return None

    def of_module(self, module: Module) -> list[tuple[Function, Rounds]]:
        """The rounds on the functions of another module that are defined there, under the same settings."""
        raise NotImplementedError

    def edited(self, module: Module, adds_premises: bool) -> tuple[Function, Rounds] | None:
        """The rounds on the function in an edited module, with what others say of it; None where it is not there."""
        raise NotImplementedError

    def pickled(self) -> tuple[object, ...]:
        """A function and its arguments that compute the facts of the function again, in another process."""
        raise TypeError("facts are pickled with their module, but these are of a function that was analysed alone")


@final
class EndedRounds(Rounds):
    """What there is to be run for facts that are closed."""

    __slots__ = ()

    def run(self, control: ControlFlow) -> LastRounds:
        raise ValueError("these facts are closed")

    def context(self) -> Context:
        raise ValueError("these facts are closed")
