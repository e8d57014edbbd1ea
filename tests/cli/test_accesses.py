"""`scev loops --accesses`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from scev.cli.command import command
from scev.errors import UsageError

PROGRAM = """
define void @add(ptr %a, ptr %b, i64 noundef %n, i64 noundef %m) {
entry:
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end ]
  %row = mul nuw nsw i64 %i, %m
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns ]
  %at = add nuw nsw i64 %row, %j
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %x = load i32, ptr %q, align 4
  store i32 %x, ptr %p, align 4
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j.next, %m
  br i1 %more.j, label %columns, label %end
end:
  %i.next = add nuw nsw i64 %i, 1
  %more.i = icmp ult i64 %i.next, %n
  br i1 %more.i, label %rows, label %exit
exit:
  ret void
}
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "add.ll"
    path.write_text(PROGRAM)
    return str(path)


def test_text(program: str) -> None:
    result = CliRunner().invoke(command, ["loops", "--accesses", program])
    assert result.exit_code == 0
    words = " ".join(result.output.split())
    assert "read %q 4 4 bytes each time, stays by %rows" in words
    assert "write %p 4 [%i][%j] of [][%m], %j not proved to be within; 4 bytes each time, 4*%m by %rows" in words
    plain = CliRunner().invoke(command, ["loops", program])
    assert "each time" not in plain.output


def test_json(program: str) -> None:
    result = CliRunner().invoke(command, ["loops", "--accesses", "--format", "json", program])
    outer, inner = json.loads(result.output)["functions"][0]["loops"]
    assert outer["accesses"] == []
    assert [access["kind"] for access in inner["accesses"]] == ["read", "write"]
    assert inner["accesses"][1]["strides"] == [
        {"loop": "%rows", "bytes": "(4 * %m)"},
        {"loop": "%columns", "bytes": "4"},
    ]
    assert inner["accesses"][1]["subscripts"] == [
        {"index": "{0,+,1}<nuw><nsw><%rows>"},
        {"index": "{0,+,1}<nuw><nsw><%columns>", "size": "%m", "within": False},
    ]
    (itself,) = outer["dependences"]
    assert itself["first"] == itself["second"] == {"loop": "%columns", "access": 1}
    assert itself["loops"] == ["%rows", "%columns"]
    assert "==" in itself["vectors"]
    assert "=<" not in itself["vectors"]
    assert inner["dependences"] == []
    plain = CliRunner().invoke(command, ["loops", "--format", "json", program])
    assert "accesses" not in plain.output


def test_other_formats_have_none(program: str) -> None:
    result = CliRunner().invoke(command, ["loops", "--accesses", "--format", "csv", program])
    assert isinstance(result.exception, UsageError)
    assert str(result.exception) == "--accesses is for text and json"
