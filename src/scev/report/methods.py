"""What facts show of themselves: `print(facts)` and `facts.to_json()`, of a module or a function.

`scev/__init__` names these functions in the table of support/supplied.py.
"""

from __future__ import annotations

from typing import Any

from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import Module
from scev.report.base import Report
from scev.report.json import JsonReport
from scev.report.paint import painter_for_output
from scev.report.text import TextReport


def text_of_module(facts: ModuleFacts) -> str:
    """The page that `scev print` writes."""
    return _page(TextReport(facts.module, painter_for_output("never")), facts)


def json_of_module(facts: ModuleFacts) -> str:
    """The object that `scev print --format json` writes."""
    return _page(JsonReport(facts.module), facts)


def text_of_function(facts: FunctionFacts) -> str:
    """The part of the page that is about one function."""
    return TextReport(_module_of(facts), painter_for_output("never")).piece(facts).text


def json_of_function(facts: FunctionFacts) -> str:
    """The object of one function in that of its module."""
    return JsonReport(_module_of(facts)).piece(facts)


def _module_of(facts: FunctionFacts) -> Module:
    module = facts.module
    if module is None:
        raise ValueError("these facts are of a function that was analysed alone, not as part of its module")
    return module


def _page(report: Report[Any], facts: ModuleFacts) -> str:
    parts: list[str] = []
    report.scope = facts.scope if report.is_one_object else f"scope: {facts.scope}"
    report.write((report.piece(of_function) for of_function in facts), parts.append)
    return "".join(parts)
