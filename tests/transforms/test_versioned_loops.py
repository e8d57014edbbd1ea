"""Loops in two versions, compiled and run: on both sides of the test, on random inputs, and what LLVM makes of them."""

from __future__ import annotations

import ctypes
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.searches import least, share

import scev
from scev.llvm import Executable, optimise, verify
from scev.transforms import passes_named, transform

TEXT: Final = (Path(__file__).parent / "versioned_loops" / "loops.ll").read_text()
FAILED: Final = -12345
# A check that fails returns, so that it can be seen.
PROGRAM: Final = re.sub(r"tail call void @fail\(\)[^\n]*\n\s*unreachable", f"ret i64 {FAILED}", TEXT)
NAMES: Final = tuple(re.findall(r"^define .*@(\w+)\(", TEXT, re.MULTILINE))
# Their other side does not end, or is undefined behaviour: a step that is not positive, a counter that wraps for ever.
FAST_ONLY: Final = ("step_is_positive", "sum_of_steps", "two_by_steps", "up_to_and_with", "short_counter",
                    "counter_of_other_width")  # fmt: skip
NOT_VERSIONED: Final = ("every_second",)
NEWLY_VECTORS: Final = (
    "checked_if_positive", "checked_offset", "checked_downwards", "checked_twice", "count_if_checked",
    "squares_if_checked", "step_is_positive", "sum_of_steps", "two_by_steps", "reads_again", "reads_again_down",
)  # fmt: skip
SIZE: Final = 72
RUNS: Final = 1000


@pytest.fixture(scope="module")
def versions() -> str:
    """The program after the pass."""
    result = transform(scev.analyze(PROGRAM), passes_named("version"))
    verify(result.text)
    changed = {change.function.name.removeprefix("@") for change in result.changes}
    assert changed == {*NAMES} - {*NOT_VERSIONED}
    return result.text


def watched(text: str) -> str:
    """The program, that counts how often each version of each function's loop is entered."""
    for number, name in enumerate(NAMES):
        start = text.index(f"@{name}(")
        end = text.index("\n}\n", start)
        body = text[start:end]
        for label, place in (("fast", 2 * number), ("slow.enter", 2 * number + 1)):
            counter = f"getelementptr ([{2 * len(NAMES)} x i64], ptr @took, i64 0, i64 {place})"
            body = re.sub(
                rf"^({re.escape(label)}:[^\n]*\n)",
                rf"\1  %was{place} = load i64, ptr {counter}\n"
                rf"  %is{place} = add i64 %was{place}, 1\n"
                rf"  store i64 %is{place}, ptr {counter}\n",
                body,
                flags=re.MULTILINE,
            )
        text = text[:start] + body + text[end:]
    return text + f"@took = global [{2 * len(NAMES)} x i64] zeroinitializer\n"


def inputs(name: str, choice: random.Random) -> tuple[list[int], list[int], int, int, int]:
    """Two arrays, and three numbers."""
    a = [choice.randint(-9, 9) for _ in range(SIZE)]
    b = [choice.randint(-4, 8) for _ in range(SIZE)]
    n, m, s = choice.randint(-1, 64), choice.randint(-2, 70), choice.randint(1, 6)
    if name == "checked_offset":
        s = choice.randint(-3, 3)
    elif name == "reads_again_down":
        # A bound that is doubled stays in the array.
        a, b = [abs(one) for one in a], [abs(one) for one in b]
    elif name == "reads_again":
        m = choice.randint(0, 4)
    elif name == "sum_of_steps":
        m = choice.randint(0, 64)
    if name.endswith("_until"):
        b[choice.randrange(8 if name == "steps_until" else 64)] = 9
        if name == "steps_until":
            # All places of b are come to, from above too, before the counter ends.
            n, s = choice.randint(1, 900), choice.choice((-1, 1, 3, -3, 5))
        else:
            n = choice.choice((n, choice.randint(65530, 90000), -1, 0xFFFFFFFF))
    elif name == "up_to_and_with":
        n = max(n, 0)
    return a, b, n, m, s


def outcome(
    address: int, given: tuple[list[int], list[int], int, int, int], shared: bool
) -> tuple[int, list[int], list[int]]:
    """What a function returns, and leaves in the arrays; the second one may be in the first one."""
    function = ctypes.CFUNCTYPE(
        ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_int32
    )(address)
    arrays = [(ctypes.c_int32 * SIZE)(*numbers) for numbers in given[:2]]
    second = ctypes.addressof(arrays[0]) + 4 * (given[3] % 48) if shared else ctypes.addressof(arrays[1])
    found = function(ctypes.addressof(arrays[0]), second, *given[2:])
    return found, list(arrays[0]), list(arrays[1])


@pytest.fixture(scope="module")
def machines(versions: str) -> Iterator[tuple[Executable, Executable]]:
    """Both programs, compiled."""
    with Executable(PROGRAM) as before, Executable(watched(versions)) as after:
        yield before, after


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOT_VERSIONED])
def test_both_versions_do_what_the_loop_did(name: str, machines: tuple[Executable, Executable]) -> None:
    before, after = machines
    choice = random.Random(name)
    for _ in share(range(RUNS)):
        given = inputs(name, choice)
        shared = name.startswith("reads_again") and given[2] % 2 == 0
        assert outcome(before.address(name), given, shared) == outcome(after.address(name), given, shared), given
    took = (ctypes.c_int64 * (2 * len(NAMES))).from_address(after.address("took"))
    fast, slow = took[2 * NAMES.index(name)], took[2 * NAMES.index(name) + 1]
    assert fast > least(100)
    assert slow > least(100) or name in FAST_ONLY, (fast, slow)


def test_llvm_gives_vectors_to_versions(versions: str) -> None:
    def has_vectors(text: str, name: str) -> bool:
        start = text.index(f"@{name}(")
        return "vector.body" in text[start : text.index("\n}\n", start)]

    before, after = optimise(PROGRAM, "O3"), optimise(versions, "O3")
    found = [name for name in NAMES if has_vectors(after, name) and not has_vectors(before, name)]
    assert set(NEWLY_VECTORS) <= set(found), found
