"""What verbs that answer questions share: their arguments, a file and what is asked of its functions; and the way from
there to the answers, on standard output: all of them, or none where one cannot be answered.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from scev.analysis.selection import select
from scev.errors import ScevError, UsageError
from scev.report.words.layout import TITLE, TextSpan

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.answers import FunctionFacts
    from scev.cli.stated import ReadingOptions
    from scev.ir import Function
    from scev.report.rows.question import Question
    from scev.report.words.layout import Line
    from scev.report.words.wording import ModuleWording, Wording


ASKED = TypeVar("ASKED")
ANSWER = TypeVar("ANSWER")

MAX_FUNCTIONS_ASKED: Final = 200
"""Maximum functions that one question may be about."""


def parted(verb: str, arguments: Sequence[str], is_piped: bool) -> tuple[str, list[str]]:
    """The file and the questions; without a file, where a program is piped in, `-`."""
    if arguments and (os.path.exists(arguments[0]) or arguments[0] == "-"):
        file, texts = arguments[0], list(arguments[1:])
    elif is_piped:
        file, texts = "-", list(arguments)
    elif arguments and not (len(arguments) == 1 and ":" in arguments[0]):
        # What is wrong with it is said by who reads it.
        file, texts = arguments[0], list(arguments[1:])
    else:
        raise UsageError(f"{verb} takes FILE 'function:value@PLACE'…; see `scev {verb} --help`")
    if not texts:
        raise UsageError(f"what of {file}? {verb} FILE 'function:value@PLACE'")
    return file, texts


def functions_meant(wording: ModuleWording, question: Question, focused: list[Function]) -> list[Function]:
    """The functions that a question is about; where it names none, the only one. ScevError where there are several."""
    module = wording.module
    if question.function:
        from scev.source.kernel_copies import kernel_copies

        named = select(module, [question.function])
        return kernel_copies(module).shown(named, True)[:MAX_FUNCTIONS_ASKED]
    if len(focused) > 1:
        shown = wording.function(focused[0])
        raise ScevError(
            f"'{question.text}' names no function, and there are {len(focused)}; ask '{shown}:{question.text}'",
            module.name,
        )
    return focused


class Inquiry(NamedTuple, Generic[ASKED, ANSWER]):
    """What one verb does with questions. A function of the program is analysed once, when the first is asked of it.

    parse       a question; UsageError where it is none
    question    the value and the place that it asks about
    answering   what answers questions about one function; ScevError where they name nothing there
    object      an answer for programs, with the function as people know it
    lines       an answer for people, in so many columns
    """

    verb: str
    names_each: bool
    """Whether a function is named where one question is about several, not where all questions together are."""
    parse: Callable[[str], ASKED]
    question: Callable[[ASKED], Question]
    answering: Callable[[Wording, AnalyzedModule], Callable[[ASKED], list[ANSWER]]]
    object: Callable[[ASKED, str, ANSWER], dict[str, Any]]
    lines: Callable[[ANSWER, int], list[Line]]


def answer_questions(
    inquiry: Inquiry[ASKED, ANSWER], arguments: Sequence[str], form: str, color: str, names: str,
    options: ReadingOptions,
) -> None:  # fmt: skip
    """Answer what is asked of a file, on standard output: all of it, or nothing where one cannot be answered."""
    from scev.cli.output import Output
    from scev.cli.piped import has_piped_input
    from scev.cli.project import program_of, reading_of
    from scev.cli.running import scope_words
    from scev.cli.stated import parse_stated, settings_of
    from scev.projects.inputs import analyzed_input
    from scev.report.forms.text.paint import painter_for_output
    from scev.report.words.launches import launch_of
    from scev.report.words.wording import ModuleWording

    if options["link"] and options["project"] is not None and arguments and not os.path.exists(arguments[0]):
        # All are questions about the program.
        file, texts = "", list(arguments)
    else:
        file, texts = parted(inquiry.verb, arguments, has_piped_input())
    questions = [inquiry.parse(text) for text in texts]
    settings = settings_of(options, form == "text")
    stated = parse_stated(options["given"])
    reading = reading_of(options, settings)
    output = Output()
    unit, reading = program_of(file, reading, options, output)
    found = output.read(reading, unit)
    analyzed = analyzed_input(found, stated)
    painter = painter_for_output(color)
    wording = ModuleWording(found.module, "ir" if names == "ir" else "source", found.keeps_numbers, folds_kernels=True)
    asked = _AskedFunctions(inquiry, wording, analyzed, found.shown(()))
    answered = [(question, asked.answers(question)) for question in questions]
    if form == "json":
        from scev.report.forms.data.json import json_text

        objects = [inquiry.object(question, *one) for question, answers in answered for one in answers]
        output.write(json_text(objects, indent=1) + "\n")
        return
    if found.heading:
        output.write(f"{found.heading}\n")
    everywhere = {name for _, answers in answered for name, _ in answers}
    named = ""
    for _, answers in answered:
        several = len({name for name, _ in answers} if inquiry.names_each else everywhere) > 1
        for name, answer in answers:
            lines = inquiry.lines(answer, painter.width)
            is_named = several and (inquiry.names_each or name != named)
            output.write(painter.text([[TextSpan(name, TITLE)], *lines] if is_named else lines))
            named = name
    # A program that is seen whole is what one expects.
    scope = scope_words(analyzed) if analyzed.scope == "function" and settings.scope == "automatic" else ""
    launch = launch_of(analyzed.module, analyzed.target, analyzed.settings)
    notes = [*found.notes(asked.functions), *asked.assumed(), *wording.advice(), *launch.lines(), scope]
    for note in filter(None, notes):
        output.write(f"{note}\n")
    output.end()


class _AskedFunctions(Generic[ASKED, ANSWER]):
    """Finds the functions that questions are about, analyses each once, and answers."""

    def __init__(
        self, inquiry: Inquiry[ASKED, ANSWER], wording: ModuleWording, analyzed: AnalyzedModule, focused: list[Function]
    ) -> None:
        self._inquiry: Final = inquiry
        self._wording: Final = wording
        self._analyzed: Final = analyzed
        self._focused: Final = focused
        self._asked: Final[dict[str, tuple[FunctionFacts, Callable[[ASKED], list[ANSWER]]]]] = {}

    @property
    def functions(self) -> list[str]:
        """The names of the functions that were asked about."""
        return list(self._asked)

    def answers(self, asked: ASKED) -> list[tuple[str, ANSWER]]:
        """The answers, each with the function as people know it. ScevError where no function has one."""
        functions = functions_meant(self._wording, self._inquiry.question(asked), self._focused)
        found: list[tuple[str, ANSWER]] = []
        errors: list[ScevError] = []
        for function in functions:
            try:
                found += [(self._wording.function(function), one) for one in self._answering(function)(asked)]
            except ScevError as error:
                errors.append(error)
        if not found:
            why = errors[0].message if errors else "the module defines no function"
            raise ScevError(why, self._wording.module.name)
        return found

    def _answering(self, function: Function) -> Callable[[ASKED], list[ANSWER]]:
        from scev.report.words.wording import Wording

        if function.name not in self._asked:
            facts = self._analyzed.facts_of(function.name)
            answering = self._inquiry.answering(Wording(facts, self._wording), self._analyzed)
            self._asked[function.name] = facts, answering
        return self._asked[function.name][1]

    def assumed(self) -> list[str]:
        """What the answers assume, in lines for people."""
        from scev.report.rows.absent import Hidden, assumed_in

        hidden = Hidden()
        for facts, _ in self._asked.values():
            hidden = hidden.plus(assumed_in(facts))
        return hidden.lines()
