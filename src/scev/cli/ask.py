"""The verb `ask`: one value at one place, of the functions that a question names.

scev ask t.c 'mix:w@23'
scev ask kernel.ll 'saxpy:%i@%for.body' 'saxpy:loop'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from scev.cli.questions import Inquiry, answer_questions
from scev.report.forms.ask import Query, Reply, reply_lines, reply_object
from scev.report.rows.question import Question, parse_question

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.cli.stated import ReadingOptions
    from scev.report.words.wording import Wording


def ask(
    arguments: Sequence[str], form: str, color: str, names: str, errors: bool, **options: Unpack[ReadingOptions]
) -> None:
    """Answer questions about a file, on standard output: all of them, or none where one cannot be answered."""

    def answering(wording: Wording, analyzed: AnalyzedModule) -> Callable[[Question], list[Reply]]:
        facts = wording.facts
        known = analyzed.known_of(facts.function.name)
        return Query(analyzed.module, facts, wording, analyzed.context, known, analyzed.target, errors).answers

    def object_of(asked: Question, function: str, answer: Reply) -> dict[str, Any]:
        return {"question": asked.text, "function": function, **reply_object(answer)}

    inquiry = Inquiry("ask", True, parse_question, lambda asked: asked, answering, object_of, reply_lines)
    answer_questions(inquiry, arguments, form, color, names, options)
