"""`file.py:function`: what Numba compiled in a file that has run, and what goes wrong on the way.

The tests that need Numba skip where it is not; the others give the runner a module of that name.
"""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest

from .command import assert_one_line, run

needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="numba is not installed")

FILE = """import sys
from numba import cfunc, njit

print("what the file prints is not the answer")
sys.stdout.flush()

@njit(["f8(f8[::1])", "f4(f4[::1])"])
def total(x):
    sum = 0.0
    for i in range(x.shape[0]):
        sum += abs(x[i])
    return sum

@njit(cache=True)
def low_bits(n):
    return n & 7

@njit
def never(n):
    return n

@cfunc("i8(i8)")
def callback(n):
    return n & 3

def plain(n):
    return n

if __name__ == "__main__":
    low_bits(5)
    sys.exit(1)
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "k.py").write_text(FILE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NUMBA_OPT", raising=False)
    return tmp_path


@needs_numba
def test_a_jitted_function(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "loops", "k.py:total")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("k.py:total: ran k.py with numba ")
    assert said.out.splitlines()[0].endswith(", then -O1")
    # Both signatures, each with its loop as it was written: neither unrolled nor vectorised.
    assert len(re.findall(r"k\.py:(?:9|10)\b", said.out)) == 2
    assert "2 loops (2 counted exactly" in said.out
    assert sorted(path.name for path in place.iterdir()) == ["k.py"]


@needs_numba
def test_a_function_that_only_the_program_calls(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "--format", "json", "k.py:low_bits")
    module = json.loads(said.out)
    assert module["module"] == "k.py:low_bits"
    assert module["functions"][0]["source"] == "k.py:15"
    assert module["functions"][0]["values"][0]["int"]["unsigned"] == ["0", "7"]


@needs_numba
def test_a_function_that_calls_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # What nobody else calls is inlined, so that nothing in the loop stays a call.
    (tmp_path / "c.py").write_text(
        "from numba import njit\n@njit\ndef helper(a): return a * a + 1\n"
        '@njit(["f8(f8[::1])"])\ndef var(x):\n    s = 0.0\n'
        "    for i in range(x.shape[0]):\n        s += helper(x[i] - 1.5)\n    return s\n"
    )
    monkeypatch.chdir(tmp_path)
    assert "1 loop (1 counted exactly" in run(capsys, "loops", "c.py:var").out


@needs_numba
def test_a_callback(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # The number comes out through a pointer; what is returned is Numba's status.
    assert "callback  k.py:23  returns [0, 3]; status 0\n" in run(capsys, "k.py:callback").out


@needs_numba
def test_numba_at_a_level_of_ones_own(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NUMBA_OPT", "3")
    said = run(capsys, "loops", "k.py:low_bits")
    assert said.status == 0, said.err
    assert "-O1" not in said.out


@needs_numba
@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("low_bit", "k.py: no function 'low_bit'; did you mean low_bits?\n"),
        ("zzz", "k.py: no function 'zzz'; there are total, low_bits, never, callback\n"),
        ("plain", "k.py: 'plain' is not a function of numba's @njit, @jit or @cfunc\n"),
        ("never", "k.py: 'never' is not compiled for any types yet: call it in the file, or give it a signature"),
    ],
)
def test_functions_without_ir(function: str, expected: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, f"k.py:{function}"), expected)


# Without Numba -------------------------------------------------------------------------------------------------------


@pytest.fixture
def imitation(place: Path) -> Path:
    """A numba beside the file, whose functions are as given."""
    (place / "numba.py").write_text(
        "__version__ = '0.0'\n"
        "class Jitted:\n"
        "    def __init__(self, texts):\n"
        "        self.texts = texts\n"
        "    def inspect_llvm(self):\n"
        "        return self.texts\n"
    )
    return place


IR = "define i32 @f(i32 %n) {\n  %r = and i32 %n, 255\n  ret i32 %r\n}\n"


def test_what_the_runner_hands_over(imitation: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (imitation / "a.py").write_text(f"import numba\nprint('x')\nclass A:\n    f = numba.Jitted({{1: {IR!r}}})\n")
    said = run(capsys, "a.py:A.f")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("a.py:A.f: ran a.py with numba 0.0, then -O1\n")
    assert "[0, 255]" in said.out
    assert_one_line(run(capsys, "a.py:A.g"), "a.py: no function 'A.g'")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = 1\ny = x / 0\n", "a.py:2: running the file raised ZeroDivisionError: division by zero\n"),
        ("def f():\n  raise KeyError\n\nf()\n", "a.py:2: running the file raised KeyError\n"),
        ("import json\njson.loads('[')\n", "a.py:2: running the file raised JSONDecodeError: Expecting value"),
        ("def f(:\n", "a.py:1: running the file raised SyntaxError: invalid syntax"),
        ("import os\nos._exit(3)\n", "a.py: python"),
        ("import os\nos.abort()\n", "a.py: python"),
    ],
)
def test_files_that_fail(text: str, expected: str, imitation: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (imitation / "a.py").write_text(text)
    assert_one_line(run(capsys, "a.py:f"), expected)


def test_a_file_that_does_not_end(imitation: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (imitation / "a.py").write_text("while True: pass\n")
    said = run(capsys, "--set", "llvm_timeout_seconds=1", "a.py:f")
    assert_one_line(said, "a.py: python")
    assert "did not finish within 1 s" in said.err


def test_no_numba(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "numba.py").write_text("raise ImportError\n")
    said = run(capsys, "k.py:total")
    assert_one_line(said, "k.py: numba is not installed for ")
    assert said.err.endswith(": pip install numba, or --cc PYTHON for one that has it\n")


def test_a_file_without_a_function(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(
        run(capsys, "k.py"),
        "k.py: name a jitted function: 'k.py:FUNCTION'; there are total, low_bits, never, callback\n",
    )
    (place / "bad.py").write_text("def f(:")
    assert_one_line(run(capsys, "bad.py"), "bad.py: name a jitted function: 'bad.py:FUNCTION'\n")
    assert_one_line(run(capsys, "none.py:f"), "none.py: No such file or directory\n")


def test_another_python(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, "--cc", "nowhere/python", "k.py:total"), "k.py: cannot run 'nowhere/python': No such")
