"""Bounds checks of Rust: of the panics that cannot happen, and that rustc leaves, at least a half go; none that can
happen does. `safe_languages/slices.ll` is what rustc 1.95 makes of `slices.rs` with -C opt-level=3 (compile.sh).
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
RUSTC: Final = shutil.which("rustc")

NEVER: Final[dict[str, int]] = {
    "blocks_below": 0, "pairs_sum": 2, "gray": 3, "row_sums": 1, "halves_dot": 0, "reversed_in_place": 0,
    "words_of": 0, "bits_set": 0, "nibbles": 0, "products": 0, "kept_positive": 0, "shifted": 1, "mirrored": 1,
    "weights": 0, "before_comma": 0, "largest_at": 0, "every_other": 1, "after_blanks": 0, "trimmed": 1, "lower": 0,
    "next_token": 0, "trace": 0, "column": 0, "ring_sum": 0, "ring_next": 0, "wrapped_index": 0, "smoothed": 0,
    "chunk_maxima": 0,
}  # fmt: skip
"""Functions that never panic, and how many calls of a panic `scev opt -O3` leaves. todo: all that is not 0."""

PANICS: Final[dict[str, str]] = {
    "blocks_of_longer": "blocks_of_longer(&[0; 32], &[1; 16])",
    "products_after": "products_after(&[1; 3], &mut [0; 3])",
    "products_short": "products_short(&[1; 4], &mut [0; 3])",
    "blocks_rounded_up": "blocks_rounded_up(&[1; 17])",
    "mirrored_off": "mirrored_off(&[1; 2], &[1; 2])",
    "neighbours": "neighbours(&[1; 3])",
    "after_equals": 'after_equals(b"key")',
    "ring_full": "ring_full(&[1; 4], 1, 4)",
    "wrapped_off": "wrapped_off(&[1; 4], 4)",
    "bits_up_to": "bits_up_to(&[1; 2], 128)",
}
"""Functions that panic, and a call of each that does."""


def panics(text: str) -> dict[str, int]:
    """By function: the calls of a panic in it."""
    bodies = re.findall(r"^define [^@]*@(\w+)\((.*?)^}", text, re.MULTILINE | re.DOTALL)
    return {name: len(re.findall(r"call void @\w*core(?:9panicking|5slice5index)\w*\(", body)) for name, body in bodies}


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    out = tmp_path_factory.mktemp("safe") / "out.ll"
    command = [sys.executable, "-m", "scev", "opt", str(FOLDER / "slices.ll"), "-O3", "-S", "-o", str(out)]
    subprocess.run(command, capture_output=True, check=True)
    return panics(out.read_text(encoding="utf-8"))


@pytest.mark.skipif(OPT is None, reason="there is no opt-22 here")
def test_panics_that_cannot_happen_go(left: dict[str, int]) -> None:
    assert {name: left[name] for name in NEVER} == NEVER
    before = panics((FOLDER / "slices.ll").read_text(encoding="utf-8"))
    assert all(before[name] for name in NEVER)
    assert 2 * sum(NEVER.values()) <= sum(before[name] for name in NEVER)


@pytest.mark.skipif(OPT is None, reason="there is no opt-22 here")
def test_panics_that_can_happen_stay(left: dict[str, int]) -> None:
    assert [name for name in PANICS if left[name] == 0] == []


def test_all_functions_are_listed() -> None:
    written = re.findall(r"pub fn (\w+)", (FOLDER / "slices.rs").read_text(encoding="utf-8"))
    assert sorted(written) == sorted([*NEVER, *PANICS])
    assert len(written) >= 30


@pytest.mark.skipif(RUSTC is None, reason="there is no rustc here")
def test_each_panic_that_can_happen_does(tmp_path: Path) -> None:
    assert RUSTC is not None
    source = (FOLDER / "slices.rs").read_text(encoding="utf-8").replace('#![crate_type = "lib"]', "")
    calls = "".join(f"assert!(std::panic::catch_unwind(|| {{ {call}; }}).is_err());\n" for call in PANICS.values())
    (tmp_path / "run.rs").write_text(f"{source}\nfn main() {{ {calls} }}", encoding="utf-8")
    subprocess.run([RUSTC, "-O", "run.rs"], cwd=tmp_path, capture_output=True, check=True)
    subprocess.run([tmp_path / "run"], capture_output=True, check=True)
