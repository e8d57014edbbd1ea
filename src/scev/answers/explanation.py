"""Explanations as consumers get them: steps in words, each with the premises that it rests on."""

from __future__ import annotations

from typing import Final, NamedTuple, final

MAX_EXPLAINED_LINES: Final = 40
"""Maximum lines of an explanation in text; what is below is left out, and counted."""
WIDEST_FACT: Final = 84
"""Columns after which a place follows on its line without being lined up."""


class ExplainedLine(NamedTuple):
    """One line of an explanation: how deep it is indented, what it says, and its place in the source."""

    depth: int
    text: str
    place: str


@final
class Explanation:
    """Why a fact holds, or (`holds` is False) what stands in the way of a wish.

    `fact` is the fact in words, `rule` the name of the rule that gives it (docs/explaining.md), `premises` are the
    explanations of what it rests on, `source_line` its place in the source (`t.c:44`, "" where that is not known), and
    `remedies` say what would help, each tried.
    """

    __slots__ = ("fact", "holds", "premises", "remedies", "rule", "source_line")

    def __init__(
        self,
        fact: str,
        rule: str,
        premises: tuple[Explanation, ...] = (),
        source_line: str = "",
        holds: bool = True,
        remedies: tuple[str, ...] = (),
    ) -> None:
        self.fact: str = fact
        self.rule: str = rule
        self.premises: tuple[Explanation, ...] = premises
        self.source_line: str = source_line
        self.holds: bool = holds
        self.remedies: tuple[str, ...] = remedies

    def lines(self) -> list[ExplainedLine]:
        """A line for each step, premises one deeper below what rests on them, up to MAX_EXPLAINED_LINES. What was
        explained before is not explained again.
        """
        found: list[ExplainedLine] = []
        if left_out := self._add(found, 0, {}):
            found.append(ExplainedLine(0, f"… {left_out} more steps", ""))
        return found

    def _add(self, found: list[ExplainedLine], depth: int, said: dict[tuple[object, ...], bool]) -> int:
        """Add the lines of this step and its premises; how many there was no room for."""
        if len(found) >= MAX_EXPLAINED_LINES:
            return 1 + sum(premise._add(found, depth + 1, said) for premise in self.premises)
        key = self._key()
        if self.premises and key in said:
            found.append(ExplainedLine(depth, f"{self.fact} (as above)", self.source_line))
            return 0
        said[key] = True
        found.append(ExplainedLine(depth, self.fact, self.source_line))
        left_out = sum(premise._add(found, depth + 1, said) for premise in self.premises)
        found += [ExplainedLine(depth + 1, f"would help: {remedy}", "") for remedy in self.remedies]
        return left_out

    def _key(self) -> tuple[object, ...]:
        """What tells it from other explanations."""
        return (self.fact, self.source_line, self.remedies, *[premise._key() for premise in self.premises])

    def __str__(self) -> str:
        lines = self.lines()
        column = column_of_places(lines)
        found: list[str] = []
        for line in lines:
            text = "  " * line.depth + line.text
            found.append(f"{text.ljust(column)}   {line.place}" if line.place else text)
        return "\n".join(found)

    def _repr_html_(self) -> str:
        """For a notebook: steps that open and close, the place of each behind it."""
        import html

        place = f' <span style="opacity:.6">{html.escape(self.source_line)}</span>' if self.source_line else ""
        fact = f"{html.escape(self.fact)}{place}"
        inside = "".join(f"<li>{premise._repr_html_()}</li>" for premise in self.premises)
        inside += "".join(f"<li><i>would help: {html.escape(remedy)}</i></li>" for remedy in self.remedies)
        if not inside:
            return f"<span>{fact}</span>"
        return f"<details open><summary>{fact}</summary><ul>{inside}</ul></details>"

    def __repr__(self) -> str:
        return f"<{'why' if self.holds else 'why not'}: {self.fact}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Explanation, (self.fact, self.rule, self.premises, self.source_line, self.holds, self.remedies)


def column_of_places(lines: list[ExplainedLine]) -> int:
    """Where places begin, less the gap before them."""
    return min(max((len(line.text) + 2 * line.depth for line in lines if line.place), default=0), WIDEST_FACT)
