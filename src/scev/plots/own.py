"""Cells of a function of a program: what is proved of its result where its inputs lie in a cell, and what executions
gave at samples of the cell.

An executed value that is outside of the bounds is a defect (samples: subject_picture.py).
"""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple, final

from scev.answers import internals
from scev.domains import FloatSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import opcodes
from scev.plots.inputs import InputCell, is_number
from scev.plots.results import Results
from scev.plots.subject import Subject
from scev.plots.subject_picture import SubjectPicture

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
class OwnPicture(SubjectPicture):
    """A function over one or two inputs: cells in the order of their inputs, the last one fastest."""

    def __init__(self, subject: Subject) -> None:
        result = subject.function.function_type.result
        if str(result) == "void":
            raise UsageError(f"{subject.title} returns nothing; --value NAME plots a value of one of its loops")
        if not is_number(result):
            what = f"{subject.title} returns a {result}"
            raise UsageError(f"{what}, not a number; --value NAME plots a value of one of its loops")
        if not subject.axes:
            names = ", ".join(subject.arguments)
            what = f"none of {names} varies: --over NAME=LOW:HIGH" if names else "it has no inputs"
            raise UsageError(f"{subject.title} over what? {what}; or --value NAME, over the iterations of a loop")
        results = Results(result, subject.wording.reads_unsigned(None))
        super().__init__(subject, f"{subject.title}({', '.join(subject.arguments)})", results)
        self.cells: Final = self._cells()

    @property
    def executed(self) -> int:
        """The number of executed values."""
        return sum(len(cell.points) for cell in self.cells)

    def positions(self, of_bounds: bool) -> list[float]:
        """Where the bounds of cells are drawn, or the least and the greatest values that were executed in them."""
        ends = [(cell.bounds if of_bounds else cell.executed) or () for cell in self.cells]
        return [self.results.position(end) for pair in ends for end in pair]

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
        count = SAMPLES_OF_ONE if len(self.axes) == 1 else SAMPLES_OF_TWO
        homes: list[tuple[int, tuple[int, ...]]] = []
        for number, span in enumerate(spans):
            values = [axis.samples(cell, count) for axis, cell in zip(self.axes, span, strict=True)]
            homes += [(number, inputs) for inputs in itertools.product(*values)]
        samples = [(inputs, proved[number][1]) for number, inputs in homes]
        for place, outcome in self.executions(samples, lambda: self.subject.analyzed.module):
            number, inputs = homes[place]
            set_ = proved[number][0]
            result = self.results.number(outcome.bits)
            if not self.results.contains(set_, outcome.bits):
                words = f"{self.subject.title} of {self.input_words(inputs)} is {self.value_words(result)}"
                raise ScevError(f"a defect: {words}, which is not in {set_}")
            found[number].append(ExecutedPoint(inputs, result))
        return found
