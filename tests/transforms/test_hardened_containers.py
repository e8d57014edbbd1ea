"""Checks of indices of C++'s hardened library, by two implementations, and of Numba's arrays: of those that cannot fail
and that LLVM leaves, at least two of three go; none that can fail does.

`safe_languages/hardened.ll` and `hardened_libcxx.ll` are what clang 22 makes of `hardened.cpp`, `wraparound.ll` what
Numba makes of `wraparound.py` (compile.sh).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parent / "safe_languages"
OPT: Final = shutil.which("opt-22")

FAILURES: Final = r"@(?:llvm\.trap|\w*(?:glibcxx_assert_fail|throw_out_of_range)\w*)\(|store ptr @raised,"
"""Calls that end the program, and how Numba raises an error."""

LEFT: Final[dict[str, dict[str, int]]] = {"hardened": {"beside": 1}, "hardened_libcxx": {"header": 1}, "wraparound": {}}
"""The checks of functions that never fail, and that `scev opt -O3` leaves, by module.

Neither can go: in `beside` clang has lost that a size is a whole number of elements, and libc++ checks in `header` that
the address of a span is not null.
"""

MAY_FAIL: Final[dict[str, tuple[str, ...]]] = {
    "hardened": (
        "products_of_longer", "middle_of_empty", "one_too_many", "last_of_any", "drained", "int_index_below",
        "sized_bytes", "quads", "merged_into_less", "deep_stack",
    ),
    "wraparound": ("middle_of_any", "before_last", "from_any"),
}  # fmt: skip
MAY_FAIL["hardened_libcxx"] = MAY_FAIL["hardened"]

BEFORE: Final[dict[str, int]] = {"hardened": 24, "hardened_libcxx": 24, "wraparound": 2}
"""The checks that cannot fail and that opt -O3 leaves."""


def checks(text: str) -> dict[str, int]:
    """By function: how many times it calls what ends the program."""
    bodies = re.findall(r"^define [^@]*@(\w+)\((.*?)^}", text, re.MULTILINE | re.DOTALL)
    return {name: len(re.findall(FAILURES, body)) for name, body in bodies}


def optimised(*command: str, out: Path) -> dict[str, int]:
    """The checks that a command leaves."""
    subprocess.run([*command, "-O3", "-S", "-o", str(out)], capture_output=True, check=True)
    return checks(out.read_text(encoding="utf-8"))


@pytest.mark.skipif(OPT is None, reason="there is no opt-22 here")
@pytest.mark.parametrize("name", LEFT)
def test_checks_that_cannot_fail_go(name: str, tmp_path: Path) -> None:
    assert OPT is not None
    module = str(FOLDER / f"{name}.ll")
    before = optimised(OPT, module, out=tmp_path / "before.ll")
    left = optimised(sys.executable, "-m", "scev", "opt", module, out=tmp_path / "left.ll")
    never = [function for function in left if function not in MAY_FAIL[name]]
    assert {function: left[function] for function in never if left[function]} == LEFT[name]
    assert sum(before[function] for function in never) == BEFORE[name]
    assert 10 * sum(LEFT[name].values()) <= BEFORE[name]
    assert [function for function in MAY_FAIL[name] if left[function] == 0] == []


def test_all_functions_are_there() -> None:
    written = re.findall(
        r"^\w[\w:<> ]*? \*?(\w+)\(", (FOLDER / "hardened.cpp").read_text(encoding="utf-8"), re.MULTILINE
    )
    for name in ("hardened", "hardened_libcxx"):
        assert sorted(checks((FOLDER / f"{name}.ll").read_text(encoding="utf-8"))) == sorted(written)
