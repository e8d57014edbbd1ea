"""Facts in notebooks: `_repr_html_` of modules, functions, values, loops, expressions and sets.

The rows and words are those of `scev print` (page.py, wording.py); tables replace columns of text, and sets come with a
picture (number_line.py). Each piece stands by itself: no script, no style sheet, and the colours of the page around it.
`scev/__init__` names these functions in the table of support/supplied.py.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

from scev.answers import FunctionFacts, ModuleFacts, ValueFacts
from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.facts import Expression, LoopFacts
from scev.ir import plain_name
from scev.report.forms.text.loops_table import LOOP_COLUMNS, loop_cells
from scev.report.forms.text.page_text import VALUE_COLUMNS, value_cells
from scev.report.forms.web.number_line import number_line
from scev.report.rows.absent import spoken
from scev.report.rows.loop_rows import unknown_exits
from scev.report.rows.page import known_words, page_of, places_worth_a_look, value_row
from scev.report.rows.view import USUAL
from scev.report.words import Namer, Say, infix, one_more, set_words
from scev.report.words.iterations import estimated_iterations, iterations
from scev.report.words.layout import Cell, Column, TextSpan
from scev.report.words.wording import ModuleWording, Wording

MAX_FUNCTIONS_SHOWN: Final = 20
"""Maximum functions of a module that a notebook shows, the first ones; they alone are analysed for it."""
MAX_VALUES_SHOWN: Final = 200
"""Maximum values of a function that a notebook shows."""
ANYTHING: Final = "anything"
"""What is said where nothing is known."""

_FAINT: Final = "opacity:.6"
_CELL: Final = "text-align:left;vertical-align:top;padding:1px 1em 1px 0"


def html_of_module(facts: ModuleFacts) -> str:
    """The functions, each as by itself."""
    wording = ModuleWording(facts.module)
    shown = [_function(each, Wording(each, wording)) for each in facts.functions[:MAX_FUNCTIONS_SHOWN]]
    if (more := len(facts) - len(shown)) > 0:
        shown.append(_faint(f"and {more} more function{'s' if more > 1 else ''}"))
    return f"<div>{''.join(shown) or _faint('no function is defined here')}</div>"


def html_of_function(facts: FunctionFacts) -> str:
    """What is known in short, the loops, and the values worth a look."""
    if (module := facts.module) is None:
        return _code(repr(facts))
    return _function(facts, Wording(facts, ModuleWording(module)))


def html_of_value(facts: FunctionFacts, value: ValueFacts) -> str:
    """A value: its set, where it is narrower, and how it evolves."""
    if (module := facts.module) is None:
        return _code(repr(value))
    wording = Wording(facts, ModuleWording(module))
    row = value_row(facts, value, wording, places_worth_a_look(facts, value, wording))
    head = f"<b>{_text(row.name)}</b> {_faint(row.type)}"
    if row.line:
        head += f" {_faint(f'line {row.line}')}"
    known = known_words(facts, value, wording, detailed=True) or ANYTHING
    found = value.range
    parts = [head, _text(known)]
    if isinstance(found, (IntSet, FloatSet)) and not value.is_undefined and not found.is_full():
        parts.append(number_line(spoken_set(facts, found), known, wording.sign_of(value.value)))
    parts += [_text(place) for place in row.narrower]
    if (expression := value.evolution) is not None and expression.unknown() is None:
        parts.append(f"{_text(wording.evolution(value.value, expression))} {_faint_code(str(expression))}")
    return _lines(parts)


def spoken_set(facts: FunctionFacts, found: IntSet | FloatSet) -> IntSet | FloatSet:
    """The set that the words of a report speak of."""
    said = spoken(facts, found)
    assert isinstance(said, (IntSet, FloatSet))
    return said


def html_of_loop(loop: LoopFacts) -> str:
    """A loop: how many times it runs, and why that is not known, in LLVM's names."""
    made = iterations(loop, _PlainCounts())
    rows: list[tuple[str, str]] = [("times", _text(made.exact or "unknown"))]
    if made.at_most:
        rows.append(("at most", _text(made.at_most)))
    if (exact := loop.backedge_taken.exact) is not None:
        rows.append(("backedges taken", f"{_text(_words_of(exact))} {_faint_code(str(exact))}"))
    rows += [("unknown", _text(reason)) for reason in unknown_exits(loop)]
    if estimated := estimated_iterations(loop):
        rows.append(("by the profile", f"about {_text(estimated)}"))
    if loop.trip_multiple > 1:
        rows.append(("multiple of", _text(str(loop.trip_multiple))))
    cells = "".join(
        f'<tr><td style="{_CELL};{_FAINT}">{name}</td><td style="{_CELL}">{to}</td></tr>' for name, to in rows
    )
    head = f"<b>loop {_text(loop.header.name)}</b> {_faint(f'depth {loop.depth}')}"
    return f'<div>{head}<table style="border-collapse:collapse">{cells}</table></div>'


def html_of_expression(expression: Expression) -> str:
    """An expression in infix, in LLVM's names, and as LLVM writes it."""
    return _lines([f"{_text(_words_of(expression))} {_faint_code(str(expression))}"])


def html_of_set(values: ValueSet) -> str:
    """A set in words, and as a picture; a structure by its elements."""
    if isinstance(values, TupleSet):
        items = "".join(
            f"<li>{_text(ANYTHING) if each is None else html_of_set(each)}</li>" for each in values.elements
        )
        return f'<ol start="0">{items}</ol>'
    words = set_words(values, "any", detailed=True) or ANYTHING
    picture = number_line(values, words) if isinstance(values, (IntSet, FloatSet)) else ""
    return _lines([f"{_text(words)} {_faint(_type_of(values))}", picture])


def _type_of(values: ValueSet) -> str:
    if isinstance(values, IntSet):
        return f"i{values.width}"
    return values.format.name if isinstance(values, FloatSet) else ""


# Pieces ---------------------------------------------------------------------------------------------------------------


class _PlainNames(Namer):
    """LLVM's names, without the sign before them."""

    def name_of(self, value: object) -> str:
        return plain_name(str(value))


_PLAIN_NAMES: Final = _PlainNames()


def _words_of(expression: Expression) -> str:
    return infix(expression, _PLAIN_NAMES, signed=True)


class _PlainCounts(Say):
    """Counts in these names."""

    def __call__(self, count: Expression) -> str:
        return _words_of(count)

    def one_more(self, count: Expression, fits: bool) -> str:
        return one_more(count, _PLAIN_NAMES, fits)


def _function(facts: FunctionFacts, wording: Wording) -> str:
    page = page_of(facts, wording, USUAL)
    head = f"<b>{_text(page.name)}</b>"
    if page.place:
        head += f" {_faint(page.place)}"
    if page.summary:
        head += f" {_text(page.summary)}"
    parts = [head]
    if page.never_runs:
        parts.append(f"{_faint('never runs:')} {_text(', '.join(page.never_runs))}")
    if page.loops:
        parts.append(_table(LOOP_COLUMNS, [loop_cells(row) for row in page.loops]))
    if page.values:
        parts.append(_table(VALUE_COLUMNS, [value_cells(row) for row in page.values[:MAX_VALUES_SHOWN]]))
    if (more := len(page.values) - MAX_VALUES_SHOWN) > 0:
        parts.append(_faint(f"and {more} more value{'s' if more > 1 else ''}"))
    return f'<div style="margin-bottom:1em">{"".join(_block(part) for part in parts)}</div>'


def _table(columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> str:
    """A table; columns without a cell are left out."""
    used = [number for number in range(len(columns)) if any(_texts(row[number]) for row in rows)]
    head = "".join(
        f'<th style="{_CELL};font-weight:normal;{_FAINT}">{_text(columns[number].heading)}</th>' for number in used
    )
    lines = []
    for row in rows:
        cells = ["<br>".join(_text(text) for text in _texts(row[number])) for number in used]
        lines.append("".join(f'<td style="{_CELL};white-space:pre-wrap">{cell}</td>' for cell in cells))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<table style="border-collapse:collapse"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _texts(cell: Cell) -> list[str]:
    if isinstance(cell, str):
        return [cell] if cell else []
    if isinstance(cell, TextSpan):
        return [cell.text] if cell.text else []
    return [span.text for span in cell if span.text]


def _lines(parts: Sequence[str]) -> str:
    return f"<div>{''.join(_block(part) for part in parts if part)}</div>"


def _block(part: str) -> str:
    return f"<div>{part}</div>"


def _text(text: str) -> str:
    return html.escape(text)


def _code(text: str) -> str:
    return f"<code>{html.escape(text)}</code>"


def _faint(text: str) -> str:
    return f'<span style="{_FAINT}">{html.escape(text)}</span>' if text else ""


def _faint_code(text: str) -> str:
    return f'<code style="{_FAINT};background:none;color:inherit">{html.escape(text)}</code>'
