"""Findings of lines: what is always true, what never runs, loops that never run or end (checks/control.py), of which
all copies of a line must say the same (checks/copies.py).
"""

from __future__ import annotations

import pytest

from tests.checks.compiled import Told, needs_clang, told

__all__ = ["told"]
pytestmark = needs_clang

INLINED = """static inline __attribute__((always_inline)) int step(int fast, int x) {{
  if (fast > 2)
    return x + 4;
  for (int i = 0; i < fast; i++)
    x ^= i;
  return x + 1;
}}
int one(int x) {{ return step({}, x); }}
int two(int x) {{ return step({}, x); }}
int three(int x, int y) {{ return step({}, x) + step({}, y); }}
"""
NEVER = "3: certain: this never runs  [unreachable]"


@pytest.mark.parametrize(
    ("copies", "expected"),
    [
        (("1", "2", "1", "2"), [NEVER]),
        # In another function, and in the same one.
        (("1", "4", "1", "2"), []),
        (("1", "1", "1", "4"), []),
        (("1", "x", "1", "1"), ["3: possible: the sum overflows  [overflow]"]),
    ],
)
def test_a_line_is_dead_if_all_its_copies_are(copies: tuple[str, ...], expected: list[str], told: Told) -> None:
    assert told(INLINED.format(*copies)) == expected


def test_only_some_functions_are_asked_and_all_copies_count(told: Told) -> None:
    assert told(INLINED.format("1", "4", "1", "1"), "--function", "one") == []
    assert told(INLINED.format("1", "1", "1", "1"), "--function", "one") == [NEVER]


def test_a_loop_never_runs_if_no_copy_runs(told: Told) -> None:
    found = told(INLINED.format("0", "0", "0", "0"))
    assert "4: certain: the loop never runs  [loop]" in found
    assert "4: certain: i < 0 is always false  [condition]" in found
    assert told(INLINED.format("0", "1", "0", "0")) == [NEVER]


CALLED = """#include <stddef.h>
{} int get(const int *p, int n) {{
  if (p == NULL)
    return -1;
  while (n > 4)
    n--;
  if ((n & 3) == 7)
    return 3;
  return *p + n;
}}
int a(void) {{ int x = 3; return get(&x, 2); }}
int b(void) {{ int x = 4; return get(&x, 3); }}
"""


def test_what_only_the_callers_here_decide_is_a_note(told: Told) -> None:
    always = ["7: certain: (n & 3) == 7 is always false  [condition]", "8: certain: this never runs  [unreachable]"]
    here = "always false as all callers in this file have it  [callers]"
    assert told(CALLED.format("static")) == always
    assert told(CALLED.format("")) == always
    assert told(CALLED.format("static"), "--checks", "all") == [
        f"3: certain: p == null is {here}", f"5: certain: n > 4 is {here}", *always,
    ]  # fmt: skip


ENDING = """#include <stdlib.h>
#include <stdio.h>
void note(void);
_Noreturn void give_up(const char *);
int f(int n) {{
  if (n < 0 || n > 7) return 0;
  if (n > 8) {{
    {}
  }}
  return n;
}}
"""


@pytest.mark.parametrize(
    "way", ["abort();", "note(); give_up(0);", 'if (n == 9) fprintf(stderr, "9"); else note(); exit(1);', "give_up(0);"]
)
def test_a_test_whose_other_way_only_ends_the_program_is_safe(way: str, told: Told) -> None:
    assert told(ENDING.format(way)) == []
    assert "7: impossible: n > 8 is always false  [condition]" in told(ENDING.format(way), "--proved")


@pytest.mark.parametrize("way", ["note();", "if (n == 9) abort();", "while (n) note();", "return 3;"])
def test_another_way_is_dead(way: str, told: Told) -> None:
    assert "7: certain: n > 8 is always false  [condition]" in told(ENDING.format(way))


def test_what_holds_behind_a_fault_is_not_told_beside_it(told: Told) -> None:
    found = told("int f(void) {\n int a[2] = {3, 4}, i;\n for (i = 0;\n a[i]; i++) {}\n return i; }\n", "--unknown")
    assert [one for one in found if "[overflow]" not in one] == [
        "4: unknown: an index outside of the 2 elements of a  [index]"
    ]
    # Here the access is inside.
    assert told("int f(unsigned i) {\n int a[2] = {3, 4};\n if (a[i & 1] == 0) return 7;\n return 8; }\n") == [
        "3: certain: a[i & 1] == 0 is always false  [condition]"
    ]
