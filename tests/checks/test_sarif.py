"""Findings as SARIF 2.1.0: what its schema requires of the parts that are written, and the same findings as in text and
JSON.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scev.checks import KINDS, Certainty
from scev.cli.command import run
from scev.report.forms.sarif import sarif_text, uri_of
from scev.report.rows.findings import FurtherPlace, Message, finding_lines
from scev.report.rows.fingerprints import fingerprints_of

PLANTED = Path(__file__).parent / "planted"
PROGRAMS = [
    str(PLANTED / f"{name}.ll") for name in ("grid_cell", "decibels", "limiter", "padding", "mean_level", "low_mask")
]

TOLD = Message(
    "division", "possible", "division by 0", "n is [0, 9]", "mean", "t.c", 3, 14, "    return s / n;", "mean(0)"
)

# Of each object: its properties, * those that are required, and what they hold.
LOG = {"$schema": str, "version*": ("2.1.0",), "runs*": ["run"]}
SHAPES: dict[str, dict[str, Any]] = {
    "run": {"tool*": "tool", "results": ["result"], "columnKind": ("utf16CodeUnits", "unicodeCodePoints")},
    "tool": {"driver*": "driver"},
    "driver": {"name*": str, "version": str, "informationUri": str, "rules": ["rule"]},
    "rule": {
        "id*": str,
        "shortDescription": "message",
        "help": "message",
        "defaultConfiguration": "configuration",
    },
    "configuration": {"level": ("none", "note", "warning", "error")},
    "message": {"text*": str},
    "result": {
        "ruleId": str,
        "ruleIndex": int,
        "level": ("none", "note", "warning", "error"),
        "kind": ("notApplicable", "pass", "fail", "review", "open", "informational"),
        "message*": "message",
        "locations": ["location"],
        "relatedLocations": ["location"],
        "partialFingerprints": "fingerprints",
        "properties": dict,
    },
    "location": {"physicalLocation": "physical", "logicalLocations": ["logical"], "message": "message"},
    "fingerprints": {"scevFinding/v1": str},
    "physical": {"artifactLocation": "artifact", "region": "region"},
    "artifact": {"uri": str},
    "region": {"startLine": int, "startColumn": int},
    "logical": {"name": str, "kind": str},
}


def check(value: Any, shape: Any, path: str) -> None:
    """Check a part of a log against its shape."""
    if isinstance(shape, str):
        check(value, SHAPES[shape], path)
    elif isinstance(shape, list):
        assert isinstance(value, list), path
        for number, each in enumerate(value):
            check(each, shape[0], f"{path}[{number}]")
    elif isinstance(shape, tuple):
        assert value in shape, path
    elif isinstance(shape, type):
        assert type(value) is shape, path
        if isinstance(value, int):
            assert value >= (0 if path.endswith("Index") else 1), path
    else:
        assert isinstance(value, dict), path
        known = {name.rstrip("*"): inner for name, inner in shape.items()}
        assert set(value) <= set(known), path
        assert {name[:-1] for name in shape if name.endswith("*")} <= set(value), path
        for name, inner in value.items():
            check(inner, known[name], f"{path}.{name}")


def checked_log(text: str) -> dict[str, Any]:
    """The run of a log that is as the schema requires, and as the standard does beyond that."""
    log = json.loads(text)
    check(log, LOG, "log")
    one: dict[str, Any] = log["runs"][0]
    rules = [rule["id"] for rule in one["tool"]["driver"]["rules"]]
    assert rules == list(KINDS)
    for result in one["results"]:
        related = [json.dumps(each) for each in result.get("relatedLocations", [])]
        assert len(set(related)) == len(related)
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert (result["kind"] == "fail") == (result["level"] != "none")
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert re.fullmatch(r"(?:[\w.~/:-]|%[0-9A-F]{2})+", uri, re.ASCII), uri
    return one


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["check", "--no-witness", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("options", [[], ["--unknown", "--proved", "--checks", "all"]])
def test_the_log_is_as_the_schema_requires(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    one = checked_log(answer(capsys, "--format", "sarif", *options, *PROGRAMS))
    assert len(one["results"]) >= 4
    assert {result["kind"] for result in one["results"]} == ({"fail", "open", "pass"} if options else {"fail"})


def test_it_is_valid_by_the_whole_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the schema lies beside this file, and jsonschema is installed."""
    schema = Path(__file__).with_name("sarif-schema-2.1.0.json")
    jsonschema = pytest.importorskip("jsonschema")
    if not schema.exists():
        pytest.skip("there is no copy of the schema")
    text = answer(capsys, "--format", "sarif", "--unknown", "--proved", "--checks", "all", *PROGRAMS)
    jsonschema.validate(json.loads(text), json.loads(schema.read_text(encoding="utf-8")))


def test_all_formats_have_the_same_findings(capsys: pytest.CaptureFixture[str]) -> None:
    text = answer(capsys, "--color", "never", "--unknown", *PROGRAMS)
    objects = json.loads(answer(capsys, "--format", "json", "--unknown", *PROGRAMS))["findings"]
    results = json.loads(answer(capsys, "--format", "sarif", "--unknown", *PROGRAMS))["runs"][0]["results"]
    heads = re.findall(r"^([^\s:]+):(\d+):(\d+): (\w+): (.*)  \[(\w+)\]$", text, re.MULTILINE)
    assert len(heads) == len(objects) == len(results) >= 5
    in_text = sorted((file, int(line), int(column), *rest) for file, line, column, *rest in heads)
    names = ("file", "line", "column", "verdict", "message", "kind")
    assert in_text == sorted(tuple(one[name] for name in names) for one in objects)
    in_sarif = []
    for result in results:
        physical = result["locations"][0]["physicalLocation"]
        place = (physical["artifactLocation"]["uri"], physical["region"]["startLine"])
        in_sarif.append((*place, result["properties"]["verdict"], result["ruleId"], result["message"]["text"]))
    in_json = [
        (
            one["file"],
            one["line"],
            one["verdict"],
            one["kind"],
            ": ".join(filter(None, [one["message"], one["reason"]])),
        )
        for one in objects
    ]
    assert sorted(in_sarif) == sorted(in_json)


def result_of(one: Message) -> dict[str, Any]:
    result: dict[str, Any] = checked_log(sarif_text([one], "1.0"))["results"][0]
    return result


def test_a_finding() -> None:
    assert result_of(TOLD) == {
        "ruleId": "division",
        "ruleIndex": list(KINDS).index("division"),
        "level": "warning",
        "kind": "fail",
        "message": {"text": "division by 0: n is [0, 9]; witness: mean(0)"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "t.c"},
                    "region": {"startLine": 3, "startColumn": 14},
                },
                "logicalLocations": [{"name": "mean", "kind": "function"}],
            }
        ],
        "partialFingerprints": {"scevFinding/v1": "dc1cfd73113fa992266cec1bcfdc046c"},
        "properties": {"verdict": "possible"},
    }


def test_where_values_come_from_and_other_places_of_the_cause() -> None:
    also = (
        FurtherPlace("index", "t.c", 3, 5),
        FurtherPlace("index", "a b.h", 12, 7),
        FurtherPlace("index", "a b.h", 12, 9),
        FurtherPlace("null", "a b.h", 0, 0),
    )
    result = result_of(TOLD._replace(driven="driven by what fread reads, line 2", also=also, source="/*ü*/ s / n;"))
    assert result["message"]["text"] == (
        "division by 0: n is [0, 9]; driven by what fread reads, line 2; witness: mean(0)"
    )
    assert result["properties"] == {"verdict": "possible", "driven": "driven by what fread reads, line 2"}
    # Columns count units of UTF-16: that of a line whose text is not at hand is not known.
    assert [(each["physicalLocation"], each["message"]["text"]) for each in result["relatedLocations"]] == [
        ({"artifactLocation": {"uri": "t.c"}, "region": {"startLine": 3, "startColumn": 4}}, "the same cause: index"),
        ({"artifactLocation": {"uri": "a%20b.h"}, "region": {"startLine": 12}}, "the same cause: index"),
        ({"artifactLocation": {"uri": "a%20b.h"}}, "the same cause: null"),
    ]
    assert "relatedLocations" not in result_of(TOLD)


def test_fingerprints_survive_moved_lines() -> None:
    moved = TOLD._replace(line=40, column=2, source="\treturn  s/n;", verdict="certain", reason="", witness="")
    assert fingerprints_of([TOLD]) == fingerprints_of([moved])
    others = [
        TOLD._replace(kind="nan"), TOLD._replace(file="u.c"), TOLD._replace(function="f"),
        TOLD._replace(message="another"), TOLD._replace(source="return s / m;"), TOLD._replace(source="\udcff"),
    ]  # fmt: skip
    assert len({*fingerprints_of([TOLD]), *fingerprints_of(others)}) == 7


def test_equal_findings_are_numbered_as_they_stand_in_the_source() -> None:
    second = TOLD._replace(line=9)
    one, two = fingerprints_of([TOLD, second])
    assert one != two
    assert fingerprints_of([second, TOLD]) == [two, one]
    assert [result["partialFingerprints"] for result in checked_log(sarif_text([TOLD, second], "1.0"))["results"]] == [
        {"scevFinding/v1": one}, {"scevFinding/v1": two},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("verdict", "kind", "level"),
    [
        ("certain", "fail", "error"),
        ("possible", "fail", "warning"),
        ("unknown", "open", "none"),
        ("impossible", "pass", "none"),
    ],
)
def test_verdicts(verdict: Certainty, kind: str, level: str) -> None:
    result = result_of(TOLD._replace(verdict=verdict))
    assert (result["kind"], result["level"]) == (kind, level)


def test_columns_are_those_of_utf_16() -> None:
    # 𝑛 has four bytes and two units, ü two bytes and one.
    one = TOLD._replace(source="f(ü, 𝑛) / n", column=13)
    assert result_of(one)["locations"][0]["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 10}
    assert finding_lines(one)[2][1].text.index("^") == 8


def test_no_place() -> None:
    physical = result_of(TOLD._replace(line=0, column=0, source=""))["locations"][0]["physicalLocation"]
    assert physical == {"artifactLocation": {"uri": "t.c"}}
    physical = result_of(TOLD._replace(column=0))["locations"][0]["physicalLocation"]
    assert physical["region"] == {"startLine": 3}


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("src/t.c", "src/t.c"),
        ("../a b/ü#%.c", "../a%20b/%C3%BC%23%25.c"),
        ("/usr/src/t.c", "file:///usr/src/t.c"),
        ("src\\t.c", "src/t.c"),
        ("C:\\sources\\a b.c", "file:///C:/sources/a%20b.c"),
        ("a:b.c", "a%3Ab.c"),
        ("<stdin>", "%3Cstdin%3E"),
    ],
)
def test_paths(file: str, uri: str) -> None:
    assert uri_of(file) == uri
    result_of(TOLD._replace(file=file))
