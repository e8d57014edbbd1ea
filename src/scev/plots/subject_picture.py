"""What pictures of a function of a program have in common: what it is called, and the executions of its samples.

Samples that the facts exclude (attributes, `--given`), and those where something undefined happens, say nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from scev.domains import ValueSet
from scev.errors import ScevError
from scev.ir import Module, edit
from scev.plots.executed import VALUE, CallOutcome, execute
from scev.plots.inputs import InputAxis
from scev.plots.results import Results
from scev.plots.subject import Subject
from scev.transforms.watched import watched

Sample = tuple[Sequence[int], Sequence[ValueSet | None]]
"""Values of the inputs that vary, and what is known of all arguments there."""


class SubjectPicture:
    """A picture of a function of a program."""

    def __init__(self, subject: Subject, heading: str, results: Results, ranges: Sequence[str] = ()) -> None:
        """`ranges`: what is said of the inputs that vary."""
        self.subject: Final = subject
        self.axes: Final[list[InputAxis]] = subject.axes
        self.results: Final = results
        self.not_run: str = subject.why_not_run()
        self.heading: Final = heading
        self.notes: Final = [*ranges, *subject.notes()]
        self.title: Final = ", ".join([heading, *self.notes])
        self.excluded = 0
        """Samples that arguments cannot be, by what is known of them."""
        self.outcomes: Final[Counter[int]] = Counter()

    def executions(
        self, samples: Sequence[Sample], program: Callable[[], Module], traces: bool = False
    ) -> Iterator[tuple[int, CallOutcome]]:
        """The executions that gave a value, with the numbers of their samples. Where there are none, `not_run` says
        why.
        """
        if self.not_run:
            return
        subject = self.subject
        calls = [(number, subject.bits_of(inputs)) for number, (inputs, _) in enumerate(samples)]
        possible = [(number, bits) for number, bits in calls if subject.may_be(bits, samples[number][1])]
        self.excluded = len(calls) - len(possible)
        try:
            text = watched(program(), subject.analyzed.settings)
            outcomes = execute(text, subject.function, [bits for _, bits in possible], subject.contents(), traces)
        except (ScevError, edit.EditError) as error:
            self.not_run = error.message if isinstance(error, ScevError) else str(error)
            return
        for (number, _), outcome in zip(possible, outcomes, strict=True):
            self.outcomes[outcome.state] += 1
            if outcome.state == VALUE:
                yield number, outcome

    def input_words(self, inputs: Sequence[int]) -> str:
        """`x = 1, n = 5`."""
        return ", ".join(f"{axis.name} = {axis.text(x)}" for axis, x in zip(self.axes, inputs, strict=True))

    def value_words(self, value: int | None) -> str:
        """A value, None for NaN."""
        return "NaN" if value is None else self.results.text(value)
