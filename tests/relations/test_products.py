"""Products with a common factor are ordered as their other factors are: programs of all numbers of four bits."""

from __future__ import annotations

from itertools import product

import scev

INDEX = """
define void @f(i4 noundef %i, i4 noundef %m, i4 noundef %n, i4 noundef %j) {{
entry:
  %guard = icmp ult i4 %i, {limit}
  %less = icmp ult i4 %j, %n
  %both = and i1 %guard, %less
  br i1 %both, label %then, label %out
then:
  %wide = add {flags} i4 %n, {more}
  %row = mul {row} i4 %i, %wide
  %size = mul {size} i4 {limit}, %n
  %index = add i4 %row, {added}
  %inside = icmp ult i4 %index, %size
  br label %out
out:
  ret void
}}
"""


def is_inside_in_all_runs(limit: str, flags: str, more: int, row: str, size: str, added: str) -> bool:
    for i, m, n, j in product(range(16), repeat=4):
        most = n if limit == "%n" else m
        wide = n + more
        if i >= most or j >= n or flags and wide > 15:
            continue
        wide %= 16
        if row and i * wide > 15 or size and most * n > 15:
            continue
        index = i * wide + {"%j": j, "%n": n}.get(added, 0)
        if index % 16 >= most * n % 16:
            return False
    return True


def test_an_index_of_rows_and_columns_of_few_bits() -> None:
    proved: set[tuple[str, int, str]] = set()
    nuw = ("", "nuw")
    for limit, flags, more, row, size, added in product(("%m", "%n"), nuw, (0, 1, 2, 15), nuw, nuw, ("%j", "%n", "0")):
        text = INDEX.format(limit=limit, flags=flags, more=more, row=row, size=size, added=added)
        if str(scev.analyze(text)["f"]["%inside"].range) == "-1":
            proved.add((limit, more, added))
            assert row, text
            assert size, text
            assert is_inside_in_all_runs(limit, flags, more, row, size, added), text
    # Rows and columns, and the diagonal of a square.
    assert {("%m", 0, "%j"), ("%m", 0, "0"), ("%n", 1, "0")} <= proved


def test_bounds_say_as_much_as_flags() -> None:
    text = INDEX.format(limit="%m", flags="", more=0, row="", size="", added="%j")
    few = (
        "entry:\n  %m.n = or i8 %m, %n\n  %few = icmp ult i8 %m.n, 16\n  br i1 %few, label %guards, label %out\nguards:"
    )
    few = text.replace("i4", "i8").replace("entry:", few)
    assert str(scev.analyze(few)["f"]["%inside"].range) == "-1"
    more = few.replace("%m.n, 16", "%m.n, 17")
    assert str(scev.analyze(more)["f"]["%inside"].range) == "full-set"


WIDER = """
define void @f(i4 noundef %i, i4 noundef %m, i4 noundef %n) {{
entry:
  %guard = icmp ule i4 %i, %m
  br i1 %guard, label %then, label %out
then:
  %wide = add {flags} i4 %n, {more}
  %x = mul nuw i4 %i, %n
  %y = mul nuw i4 %m, %wide
  %inside = icmp ule i4 %x, %y
  br label %out
out:
  ret void
}}
"""


def test_a_factor_that_wraps_is_no_sum() -> None:
    # 1 * 15 is above 1 * (15 + 1), which is 0.
    for more in (1, 2, 15):
        assert str(scev.analyze(WIDER.format(flags="nuw", more=more))["f"]["%inside"].range) == "-1"
        assert str(scev.analyze(WIDER.format(flags="", more=more))["f"]["%inside"].range) == "full-set"


def test_a_product_that_is_not_chosen_may_be_poison() -> None:
    # 15 * 4 wraps, but it is not computed where %z is 15, which is above 3 * 4.
    text = """
define void @f(i4 noundef %a, i4 noundef %b, i4 noundef %c, i1 noundef %way) {
entry:
  %four = icmp uge i4 %c, 4
  br i1 %four, label %then, label %out
then:
  %three = icmp eq i4 %b, 3
  br i1 %three, label %choose, label %out
choose:
  %y = mul nuw i4 %b, %c
  br i1 %way, label %one, label %join
one:
  %x = mul nuw i4 %a, %c
  br label %join
join:
  %z = phi i4 [ %x, %one ], [ %a, %choose ]
  %inside = icmp ule i4 %z, %y
  br label %out
out:
  ret void
}
"""
    assert str(scev.analyze(text)["f"]["%inside"].range) == "full-set"
