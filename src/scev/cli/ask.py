"""The verb `ask`: one value at one place, of the functions that a question names.

scev ask t.c 'mix:w@23'
scev ask kernel.ll 'saxpy:%i@%for.body' 'saxpy:loop'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Unpack, final

from scev.cli.questions import functions_meant, parted
from scev.errors import ScevError
from scev.report.layout import TITLE, Span

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.cli.stated import ReadingOptions
    from scev.ir import Function
    from scev.report.ask import Asked, Reply
    from scev.report.layout import Line
    from scev.report.question import Question
    from scev.report.wording import ModuleWording


def ask(
    arguments: Sequence[str],
    form: str,
    color: str,
    names: str,
    **options: Unpack[ReadingOptions],
) -> None:
    """Answer questions about a file, on standard output: all of them, or none where one cannot be answered."""
    from scev.cli.input import Reading, has_piped_input
    from scev.cli.output import Output
    from scev.cli.running import analyzed_input, scope_words
    from scev.cli.stated import parse_stated, settings_of
    from scev.report.paint import painter_for_output
    from scev.report.question import parse_question
    from scev.report.wording import ModuleWording

    file, texts = parted("ask", arguments, has_piped_input())
    questions = [parse_question(text) for text in texts]
    settings = settings_of(options, form == "text")
    stated = parse_stated(options["given"])
    reading = Reading(settings, options["prepare"], True, options["cc"], runs=not options["no_run"])
    output = Output()
    with output.reading(file):
        found = reading.read(file)
    analyzed = analyzed_input(found, stated, settings)
    painter = painter_for_output(color)
    wording = ModuleWording(found.module, "ir" if names == "ir" else "source", found.keeps_numbers)
    asking = _Asking(wording, analyzed, found.focused())
    answered = [(question, asking.answers(question)) for question in questions]
    if form == "json":
        from scev.report.json import json_text

        objects = [_object(question, *one) for question, found_of_it in answered for one in found_of_it]
        output.write(json_text(objects, indent=1) + "\n")
        return
    if found.heading:
        output.write(f"{found.heading}\n")
    for _, found_of_it in answered:
        several = len({name for name, _ in found_of_it}) > 1
        for name, lines in asking.lines(found_of_it, painter.width):
            output.write(painter.text([[Span(name, TITLE)], *lines] if several else lines))
    # A program that is seen whole is what one expects.
    scope = scope_words(analyzed) if analyzed.scope == "function" and settings.scope == "automatic" else ""
    notes = [*found.notes(asking.functions), *asking.assumed(), *wording.advice(), scope]
    for note in filter(None, notes):
        output.write(f"{note}\n")
    output.end()


@final
class _Asking:
    """Finds the functions that questions are about, analyses each once, and answers."""

    def __init__(self, wording: ModuleWording, analyzed: AnalyzedModule, focused: list[Function]) -> None:
        self.wording: Final = wording
        self.functions: Final[list[str]] = []
        self._focused: Final = focused
        self._analyzed: Final = analyzed
        self._asked: Final[dict[str, Asked]] = {}

    def answers(self, question: Question) -> list[tuple[str, Reply]]:
        """The answers, each with the function as people know it. ScevError where no function has one."""
        functions = functions_meant(self.wording, question, self._focused)
        found: list[tuple[str, Reply]] = []
        errors: list[ScevError] = []
        for function in functions:
            try:
                found += [(self.wording.function(function), one) for one in self._of(function).answers(question)]
            except ScevError as error:
                errors.append(error)
        if not found:
            raise ScevError(errors[0].message if errors else "the module defines no function", self.wording.module.name)
        return found

    def _of(self, function: Function) -> Asked:
        from scev.report.ask import Asked
        from scev.report.wording import Wording

        found = self._asked.get(function.name)
        if found is None:
            analyzed = self._analyzed
            facts = analyzed.facts_of(function.name)
            wording = Wording(facts, self.wording)
            known = analyzed.known_of(function.name)
            found = Asked(self.wording.module, facts, wording, analyzed.context, known, analyzed.target)
            self._asked[function.name] = found
            self.functions.append(function.name)
        return found

    def assumed(self) -> list[str]:
        """What the answers assume, in lines for people."""
        from scev.report.absent import Hidden, assumed_in

        hidden = Hidden()
        for asked in self._asked.values():
            hidden = hidden.plus(assumed_in(asked.facts))
        return hidden.lines()

    def lines(self, found: list[tuple[str, Reply]], width: int) -> list[tuple[str, list[Line]]]:
        """The lines of each answer, with its function."""
        from scev.report.ask import reply_lines

        return [(name, reply_lines(reply, width)) for name, reply in found]


def _object(question: Question, function: str, reply: Reply) -> dict[str, Any]:
    from scev.report.ask import reply_object

    return {"question": question.text, "function": function, **reply_object(reply)}
