"""The judge on FPBench: what it translates, and that the two programs are one."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import scev

TOOLS = Path(__file__).parent.parent / "tools"
BENCHMARKS = """
; Bounds, relations and branches.
(FPCore (x y)
  :name "root of a difference"
  :pre (and (<= 1 x 4) (< 0 y) (<= y 7/2) (>= (- x y) 1/2))
  (let* ([d (- x y)] [s (* d d)])
    (if (and (< s 1) (!= x y)) (sqrt d) (- (fmax s (/ 1 x))))))
(FPCore (x) :name "mixed" :precision binary32 :pre (<= 1 x 999)
  (cast (! :precision binary64 (/ x (! :precision binary32 (+ x 1))))))
(FPCore (x) :name "open" (exp x))
(FPCore (x) :name "loop" :pre (<= 0 x 1) (while (< i 3) ([i 0 (+ i 1)]) x))
"""


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("fpbench")


def test_a_program_in_both_languages(judge: ModuleType) -> None:
    first, mixed, *_ = (
        judge.Program(one) for one in judge.benchmarks_of([BENCHMARKS], ["root of a difference", "mixed"])
    )
    assert first.box == [(1.0, 4.0), (5e-324, 3.5)]
    assert mixed.box == [(1.0, 999.0)]
    scev.read(first.ir)
    room = judge.library()
    exec(first.python, room)
    compute = room["f"]
    assert compute(1.0, 0.75) is None
    assert compute(1.25, 0.75) == pytest.approx(0.5**0.5)
    assert compute(4.0, 1.0) == -9.0
    exec(mixed.python, room)
    assert room["f"](3.0) == 0.75


def test_what_is_refused(judge: ModuleType) -> None:
    opened, loop = judge.benchmarks_of([BENCHMARKS], ["open", "loop"])
    with pytest.raises(judge.RefusedError, match="without bounds"):
        judge.Program(opened)
    assert judge.Program(opened, (0.0, 1.0)).box == [(0.0, 1.0)]
    with pytest.raises(judge.RefusedError, match="while"):
        judge.Program(loop)


def test_rows(
    judge: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "some.fpcore").write_text(BENCHMARKS)
    monkeypatch.setattr(judge, "POINTS", 2000)
    monkeypatch.setattr(sys, "argv", ["fpbench.py", str(tmp_path), "--bounds", "-1,2"])
    judge.main()
    told = capsys.readouterr().out
    assert "UNSOUND" not in told
    assert "FPBench: 3 benchmarks, sound 3" in told
    assert "not taken: 1 with (while …)" in told
