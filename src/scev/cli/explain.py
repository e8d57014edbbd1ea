"""The verb `explain`: why a fact holds, or what stands in the way of a better one.

scev explain t.c 'complement: result is nan'
scev explain t.c 'fill: loop' 'mix:w@23'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Unpack, final

from scev.cli.questions import functions_meant, parted
from scev.errors import ScevError
from scev.report.layout import TITLE, Span

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.answers import Explanation
    from scev.cli.stated import ReadingOptions
    from scev.ir import Function
    from scev.report.explanations import Explanations
    from scev.report.wish import Wish
    from scev.report.wording import ModuleWording


def explain(
    arguments: Sequence[str],
    form: str,
    color: str,
    names: str,
    **options: Unpack[ReadingOptions],
) -> None:
    """Explain facts of a file, on standard output: all that is asked, or nothing where one cannot be answered."""
    from scev.cli.input import Reading, has_piped_input
    from scev.cli.output import Output
    from scev.cli.running import analyzed_input, scope_words
    from scev.cli.stated import parse_stated, settings_of
    from scev.report.explained import explained_lines, explained_object
    from scev.report.paint import painter_for_output
    from scev.report.wish import parse_wish
    from scev.report.wording import ModuleWording

    file, texts = parted("explain", arguments, has_piped_input())
    wishes = [parse_wish(text) for text in texts]
    settings = settings_of(options, form == "text")
    stated = parse_stated(options["given"])
    reading = Reading(settings, options["prepare"], True, options["cc"], runs=not options["no_run"])
    output = Output()
    with output.reading(file):
        found = reading.read(file)
    analyzed = analyzed_input(found, stated, settings)
    painter = painter_for_output(color)
    wording = ModuleWording(found.module, "ir" if names == "ir" else "source", found.keeps_numbers)
    explaining = _Explaining(wording, analyzed, found.focused())
    answered = [(wish, explaining.answers(wish)) for wish in wishes]
    if form == "json":
        import json

        objects = [explained_object(wish.question.text, name, one) for wish, found_of_it in answered
                   for name, one in found_of_it]  # fmt: skip
        output.write(json.dumps(objects, indent=1, ensure_ascii=False) + "\n")
        return
    if found.heading:
        output.write(f"{found.heading}\n")
    several = len({name for _, found_of_it in answered for name, _ in found_of_it}) > 1
    heading = ""
    for _, found_of_it in answered:
        for name, one in found_of_it:
            lines = explained_lines(one)
            output.write(painter.text([[Span(name, TITLE)], *lines] if several and name != heading else lines))
            heading = name
    scope_line = scope_words(analyzed) if analyzed.scope == "function" and settings.scope == "automatic" else ""
    notes = [*found.notes(explaining.functions), *explaining.assumed(), *wording.advice(), scope_line]
    for note in filter(None, notes):
        output.write(f"{note}\n")
    output.end()


@final
class _Explaining:
    """Finds the functions that questions are about, analyses each once, and explains."""

    def __init__(self, wording: ModuleWording, analyzed: AnalyzedModule, focused: list[Function]) -> None:
        self._module: Final = wording
        self.functions: Final[list[str]] = []
        self._focused: Final = focused
        self._analyzed: Final = analyzed
        self._found: Final[dict[str, Explanations]] = {}

    def answers(self, wish: Wish) -> list[tuple[str, Explanation]]:
        """The explanations that a question asks for, each with its function. ScevError where no function has one."""
        found: list[tuple[str, Explanation]] = []
        errors: list[ScevError] = []
        for function in functions_meant(self._module, wish.question, self._focused):
            try:
                explanations = self._of(function)
                steps = explanations.answers(wish)
                found += [(self._module.function(function), one) for one in explanations.in_words(steps)]
            except ScevError as error:
                errors.append(error)
        if not found:
            raise ScevError(errors[0].message if errors else "the module defines no function", self._module.module.name)
        return found

    def _of(self, function: Function) -> Explanations:
        from scev.report.explanations import Explanations
        from scev.report.wording import Wording

        found = self._found.get(function.name)
        if found is None:
            wording = Wording(self._analyzed.facts_of(function.name), self._module)
            found = Explanations(wording.facts, wording)
            self._found[function.name] = found
            self.functions.append(function.name)
        return found

    def assumed(self) -> list[str]:
        """What the answers assume, in lines for people."""
        from scev.report.absent import Hidden, assumed_in

        hidden = Hidden()
        for found in self._found.values():
            hidden = hidden.plus(assumed_in(found.facts))
        return hidden.lines()
