"""Cells of a function of a program: what is proved of its result where its inputs lie in a cell, and what executions
gave at samples of the cell.

An executed value that is outside of the bounds is a defect. Samples that the facts exclude (attributes, `--given`), and
those where something undefined happens, say nothing.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Final, NamedTuple, final

from scev.answers import internals
from scev.domains import FloatSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import opcodes
from scev.plots.executed import VALUE, execute
from scev.plots.inputs import InputCell, is_number
from scev.plots.results import Results
from scev.plots.subject import Subject
from scev.transforms.watched import watched

SAMPLES_OF_ONE: Final = 17
"""Samples of a cell of one input, both ends among them."""
SAMPLES_OF_TWO: Final = 5
"""Samples of each of two inputs in a cell."""


class ExecutedPoint(NamedTuple):
    """An executed value: the inputs, and the result, None for NaN."""

    inputs: tuple[int, ...]
    result: int | None


class OwnCell(NamedTuple):
    """A cell: where it is, its bounds (None: no number), whether NaN is among them, and what was executed in it."""

    spans: tuple[InputCell, ...]
    bounds: tuple[int, int] | None
    may_be_nan: bool
    points: tuple[ExecutedPoint, ...]

    @property
    def executed(self) -> tuple[int, int] | None:
        """The least and the greatest number that was executed."""
        numbers = [point.result for point in self.points if point.result is not None]
        return (min(numbers), max(numbers)) if numbers else None


@final
class OwnPicture:
    """A function over one or two inputs: cells in the order of their inputs, the last one fastest."""

    def __init__(self, subject: Subject) -> None:
        self.subject: Final = subject
        self.axes: Final = subject.axes
        function = subject.function
        if str(function.function_type.result) == "void":
            raise UsageError(f"{subject.title} returns nothing; --value NAME plots a value of one of its loops")
        result = function.function_type.result
        if not is_number(result):
            what = f"{subject.title} returns a {result}"
            raise UsageError(f"{what}, not a number; --value NAME plots a value of one of its loops")
        self.results: Final = Results(result, subject.wording.reads_unsigned(None))
        if not self.axes:
            names = ", ".join(subject.arguments)
            what = f"none of {names} varies: --over NAME=LOW:HIGH" if names else "it has no inputs"
            raise UsageError(f"{subject.title} over what? {what}; or --value NAME, over the iterations of a loop")
        self.not_run: str = subject.why_not_run()
        self.heading: Final = f"{subject.title}({', '.join(subject.arguments)})"
        self.notes: Final = subject.notes()
        self.title: Final = ", ".join([self.heading, *self.notes])
        self.excluded = 0
        """Samples that arguments cannot be, by what is known of them."""
        self.outcomes: Final[Counter[int]] = Counter()
        self.cells: Final = self._cells()

    @property
    def executed(self) -> int:
        """The number of executed values."""
        return sum(len(cell.points) for cell in self.cells)

    def numbers(self) -> str:
        """All that is drawn, as a text that is another one for other numbers."""
        return repr((self.title, [axis.name for axis in self.axes], self.cells, self.not_run))

    def _cells(self) -> list[OwnCell]:
        spans = list(itertools.product(*(axis.cells for axis in self.axes)))
        proved: list[tuple[ValueSet, list[ValueSet | None]]] = []
        for span in spans:
            indices = [axis.argument.index for axis in self.axes]
            facts = self.subject.facts_given({k: each.set for k, each in zip(indices, span, strict=True)})
            returns = any(
                block.instructions[-1].opcode == opcodes.RET and internals(facts).flow.executable[block.index]
                for block in facts.function.blocks
            )
            found = facts.output.returned if returns else self.results.full().emptied()
            arguments = [internals(facts).flow.sets[argument.index] for argument in facts.function.arguments]
            proved.append((found or self.results.full(), arguments))
            facts.close()
        points = self._executed(spans, proved)
        return [
            OwnCell(span, self.results.hull(set_), isinstance(set_, FloatSet) and set_.may_be_nan, tuple(own))
            for span, (set_, _), own in zip(spans, proved, points, strict=True)
        ]

    def _executed(
        self, spans: list[tuple[InputCell, ...]], proved: list[tuple[ValueSet, list[ValueSet | None]]]
    ) -> list[list[ExecutedPoint]]:
        """What executions gave, by cell; ScevError for a value outside of the bounds."""
        found: list[list[ExecutedPoint]] = [[] for _ in spans]
        if self.not_run:
            return found
        subject = self.subject
        count = SAMPLES_OF_ONE if len(self.axes) == 1 else SAMPLES_OF_TWO
        calls: list[list[int]] = []
        homes: list[tuple[int, tuple[int, ...]]] = []
        for number, span in enumerate(spans):
            samples = [axis.samples(cell, count) for axis, cell in zip(self.axes, span, strict=True)]
            for inputs in itertools.product(*samples):
                bits = subject.bits_of(inputs)
                if subject.may_be(bits, proved[number][1]):
                    calls.append(bits)
                    homes.append((number, inputs))
                else:
                    self.excluded += 1
        try:
            program = watched(subject.analyzed.module, subject.analyzed.settings)
            outcomes = execute(program, subject.function, calls, subject.contents())
        except ScevError as error:
            self.not_run = error.message
            return found
        for (number, inputs), outcome in zip(homes, outcomes, strict=True):
            self.outcomes[outcome.state] += 1
            if outcome.state != VALUE:
                continue
            set_ = proved[number][0]
            result = self.results.number(outcome.bits)
            if not self.results.contains(set_, outcome.bits):
                words = ", ".join(f"{axis.name} = {axis.text(x)}" for axis, x in zip(self.axes, inputs, strict=True))
                value = "NaN" if result is None else self.results.text(result)
                raise ScevError(f"a defect: {subject.title} of {words} is {value}, which is not in {set_}")
            found[number].append(ExecutedPoint(inputs, result))
        return found
