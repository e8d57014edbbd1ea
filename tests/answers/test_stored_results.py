"""What a function returns that Numba compiled: it stores its result, and LLVM's function returns a status."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.errors import ScevError

from ..source.command import run

HEAD = "define i32 @_ZN8__main__5{}Ex(ptr noalias %retptr, ptr noalias %excinfo, i64 %arg.x) {{"
CLAMP = (
    HEAD.format("clamp")
    + """
entry:
  %wrong = icmp eq i64 %arg.x, 7
  br i1 %wrong, label %raise, label %fine

common.ret:
  %status = phi i32 [ 1, %raise ], [ 0, %fine ]
  ret i32 %status

raise:
  store ptr null, ptr %excinfo
  br label %common.ret

fine:
  %low = call i64 @llvm.smax.i64(i64 %arg.x, i64 0)
  %y = call i64 @llvm.smin.i64(i64 %low, i64 100)
  store i64 %y, ptr %retptr
  br label %common.ret
}
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
"""
)
HALVES = (
    HEAD.format("halve")
    + """
  store double 1.0, ptr %retptr
  %part = getelementptr i8, ptr %retptr, i64 8
  store double 2.0, ptr %part
  ret i32 0
}
"""
)
TWICE = (
    HEAD.format("twice")
    + """
entry:
  %big = icmp sgt i64 %arg.x, 9
  store i64 3, ptr %retptr
  br i1 %big, label %again, label %exit

again:
  store i64 4, ptr %retptr
  br label %exit

exit:
  ret i32 0
}
"""
)
# The last index of what is sought.
SEARCH = (
    HEAD.format("search")
    + """
entry:
  store i64 -1, ptr %retptr
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %found = icmp eq i64 %i, %arg.x
  br i1 %found, label %keep, label %latch

keep:
  store i64 %i, ptr %retptr
  br label %latch

latch:
  %next = add i64 %i, 1
  %ended = icmp eq i64 %next, 100
  br i1 %ended, label %exit, label %loop

exit:
  ret i32 0
}
"""
)
CALLER = """
define i32 @f(i64 %x) {
  %r = alloca i64
  %e = alloca ptr
  %s = call i32 @_ZN8__main__5clampEx(ptr %r, ptr %e, i64 %x)
  ret i32 %s
}
"""


def facts_of(text: str) -> scev.FunctionFacts:
    return next(iter(scev.analyze(text)))


def test_the_result_is_what_is_stored() -> None:
    f = facts_of(CLAMP)
    assert str(f.result) == "[0, 100]"
    assert str(f.output.status) == str(f.output.returned) == "[0, 1]"
    assert str(f.output.type) == "i64"
    assert [each.opcode_name for each in f.output.results()] == ["store"]


def test_the_last_store_counts() -> None:
    f = facts_of(TWICE)
    assert str(f.result) == "[3, 4]"
    assert str(f.output.status) == "0"
    # Where one comes behind it, the first does not.
    over = facts_of(TWICE.replace("ptr %retptr\n  br i1", "ptr %retptr\n  store i64 5, ptr %retptr\n  br i1"))
    assert str(over.result) == "[4, 5]"


def test_a_store_in_a_loop_is_not_in_its_last_iteration() -> None:
    assert str(facts_of(SEARCH).result) == "[-1, 99]"


@pytest.mark.parametrize(
    "text",
    [
        HALVES,
        # A return with no store before it.
        CLAMP.replace("  store i64 %y, ptr %retptr\n", ""),
        # Another may have the pointer, or store through another one.
        CLAMP.replace("ptr noalias %retptr", "ptr %retptr"),
        CLAMP.replace("  store ptr null, ptr %excinfo", "  store ptr %retptr, ptr %excinfo"),
    ],
)
def test_what_is_not_known(text: str) -> None:
    f = facts_of(text)
    assert f.result is None
    assert f.output.status is not None


def test_a_result_that_is_never_returned() -> None:
    f = facts_of(CLAMP.replace("[ 0, %fine ]", "[ 2, %fine ]"))
    assert f.result is None
    assert str(f.output.status) == "[1, 2]"


def test_other_functions_have_no_status() -> None:
    for text in (CLAMP.replace("_ZN8", "cfunc._ZN8"), CLAMP.replace("%retptr", "%p"), CLAMP.replace("@_ZN", "@ZN")):
        f = facts_of(text)
        assert f.output.status is None
        assert not f.output.has_status
        assert str(f.result) == str(f.output.returned) == "[0, 1]"


def test_a_call_has_the_status() -> None:
    f = scev.analyze(CLAMP + CALLER)["f"]
    assert str(f["%s"].range) == "[0, 1]"
    assert str(f.result) == "[0, 1]"
    assert "status is" not in str(f.why("result")[0])


def test_attributes_are_about_what_llvm_returns() -> None:
    assert "range(i32 0, 2)" in scev.annotate(CLAMP).text


def test_what_people_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "clamp.ll"
    file.write_text(CLAMP)
    assert "clamp  returns [0, 100]; status [0, 1]\n" in run(capsys, str(file)).out
    assert run(capsys, "ask", str(file), "clamp:result").out.startswith("result  i64  [0, 100]")
    assert run(capsys, "ask", str(file), "clamp:status").out.startswith("status  i32  [0, 1]")
    assert run(capsys, "explain", str(file), "clamp:result").out.startswith("%y")
    assert run(capsys, "explain", str(file), "clamp:status").out.startswith("%status")
    f = facts_of(TWICE)
    with pytest.raises(ScevError, match=r"^the status of __main__::twice is always 0$"):
        f.why("status")
    assert "[3, 4]" in str(f.why("result")[0])
    unknown = facts_of(CLAMP.replace("[ 1, %raise ]", "[ 0, %raise ]"))
    with pytest.raises(ScevError, match=r"^__main__::clamp returns nothing that has a set$"):
        unknown.why("result")
    with pytest.raises(ScevError, match="no value 'status'"):
        scev.analyze("define i8 @f(i8 %x) {\n  ret i8 %x\n}\n")["f"].why("status")


def test_a_module_of_numba(shared: Path) -> None:
    facts = scev.analyze(shared / "corpus" / "numba_trace_checked.bc")
    f = facts.find("trace_checked")[0]
    assert str(f.output.type) == "double"
    assert str(f.output.status) == "[0, 1]"
    assert f.result is not None
