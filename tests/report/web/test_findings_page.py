"""The data of a page of findings: rows of files and kinds, and each finding with its line."""

from __future__ import annotations

import pytest

from scev.report.forms.web.findings_page import findings_object
from tests.report.web import sample


def test_files_and_kinds_stand_in_the_order_of_their_worth() -> None:
    data = findings_object(sample.MESSAGES, sample.ABOUT)
    assert data["files"] == [
        {"path": "include/h.h", "certain": 1, "possible": 0, "kinds": "index 1"},
        {"path": sample.HOSTILE, "certain": 0, "possible": 2, "kinds": "index 1, overflow 1"},
        {"path": "src/a.c", "certain": 0, "possible": 1, "kinds": "division 1"},
    ]
    assert [(kind["name"], kind["certain"], kind["possible"]) for kind in data["kinds"]] == [
        ("index", 1, 1), ("division", 0, 1), ("overflow", 0, 1),
    ]  # fmt: skip
    assert data["kinds"][1]["meaning"] == "an integer is divided by 0"
    assert data["notFound"] == ["null"]
    # What input drives comes before what is only frequent.
    driven = [one._replace(verdict="possible") for one in sample.MESSAGES]
    assert findings_object(driven, sample.ABOUT)["files"][0]["path"] == "include/h.h"


def test_a_finding_has_what_text_has_of_it() -> None:
    first, second, placeless, _ = findings_object(sample.MESSAGES, sample.ABOUT)["findings"]
    assert first == {
        "kind": "index",
        "verdict": "certain",
        "message": "an index outside of the 4 elements of a",
        "function": "of",
        "file": 0,
        "reason": "k is 4",
        "driven": "driven by what fread reads, line 2",
        "input": 1,
        "witness": "of(0, 4)",
        "fix": "test the index",
        "also": "at lines 9 and src/a.c:7",
        "line": 3,
        "column": 21,
        "source": "if (k > 3) return a[k];",
        "caret": 18,
    }
    # The caret stands below what the column names, where there is no indentation.
    assert second["source"][second["caret"] :].startswith('"</script>')
    assert placeless == {
        "kind": "index",
        "verdict": "possible",
        "message": "an index beyond the end",
        "function": "h",
        "file": 1,
    }


def test_text_of_a_program_never_is_markup() -> None:
    pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    page = sample.findings()
    assert "<h1>Findings in &lt;i&gt;build&lt;/i&gt;</h1>" in page
    assert page.count("<script") == page.count("</script>") == 2
    for text in ("<img", "alert(", "<b>", "<i>"):
        assert text not in page


def test_a_page_of_many_findings_is_small() -> None:
    pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    assert len(sample.findings(3000)) < 500_000
