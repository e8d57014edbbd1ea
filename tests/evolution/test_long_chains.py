"""Chains of minima, of conditions and of exits take time that grows about as they do: nothing compares all pairs."""

from __future__ import annotations

import cProfile
from collections.abc import Callable

import pytest

import scev
from scev.answers import internals
from scev.evolution import AddRec
from scev.evolution.algebra import algebra
from scev.evolution.conditions import guards
from scev.report.words.wording import ModuleWording, Wording

interpreted_only = pytest.mark.skipif(
    not str(algebra.__file__).endswith(".py"), reason="calls of compiled functions are not counted"
)


def loads(count: int) -> list[str]:
    lines: list[str] = []
    for k in range(count):
        lines += [f"  %q{k} = getelementptr i32, ptr %p, i64 {k}", f"  %x{k} = load i32, ptr %q{k}"]
    return lines


def chain(count: int, operation: str, type: str, of: str) -> list[str]:
    lines = [f"  %a0 = {operation.format(f'{of}0', f'{of}1')}"]
    lines += [f"  %a{k} = {operation.format(f'%a{k - 1}', f'{of}{k + 1}')}" for k in range(1, count - 1)]
    return [*lines, f"  ret {type} %a{count - 2}"]


def minima(count: int) -> list[str]:
    call = "call i32 @llvm.umin.i32(i32 {}, i32 {})"
    return [
        "declare i32 @llvm.umin.i32(i32, i32)",
        "define i32 @f(ptr %p) {",
        *loads(count),
        *chain(count, call, "i32", "%x"),
    ]


def conditions(count: int) -> list[str]:
    compares = [f"  %c{k} = icmp ne i32 %n, %x{k}" for k in range(count)]
    return ["define i1 @f(ptr %p, i32 %n) {", *loads(count), *compares, *chain(count, "or i1 {}, {}", "i1", "%c")]


def products(count: int) -> list[str]:
    lines = [f"  %m{k} = mul i32 %x{k}, {k + 3}" for k in range(count)]
    return ["define i32 @f(ptr %p) {", *loads(count), *lines, *chain(count, "add i32 {}, {}", "i32", "%m")]


def exits(count: int) -> list[str]:
    lines = ["define i32 @f(ptr %p) {", "entry:", *loads(count), "  br label %l", "l:"]
    lines += [f"  %i = phi i32 [ 0, %entry ], [ %in, %b{count} ]", "  br label %b0"]
    for k in range(count):
        lines += [f"b{k}:", f"  %c{k} = icmp ne i32 %i, %x{k}", f"  br i1 %c{k}, label %b{k + 1}, label %e"]
    return [*lines, f"b{count}:", "  %in = add nuw i32 %i, 1", "  br label %l", "e:", "  ret i32 %i"]


def work(lines: list[str]) -> int:
    """How many functions are called to find out all about a function."""
    facts = scev.analyze("\n".join([*lines, "}"]))["f"]
    with cProfile.Profile() as profile:
        for value in facts.values():
            assert value.range is None or value.evolution is not None
        assert len(facts.loops) <= 1
    return sum(entry.callcount for entry in profile.getstats())


@interpreted_only
@pytest.mark.parametrize("family", [minima, conditions, exits])
def test_twice_as_long_is_about_twice_the_work(family: Callable[[int], list[str]]) -> None:
    # Where all pairs are compared, four times as much, and eight times where that is done for each prefix of a chain.
    assert work(family(200)) < 3.4 * work(family(100))


@interpreted_only
def test_sums_of_products_are_not_compared_in_pairs() -> None:
    # Each prefix of a sum is a node of all its operands: quadratic, and no more.
    assert work(products(160)) < 4.4 * work(products(80))


def test_the_count_of_a_loop_is_one_minimum_over_all_exits() -> None:
    # Made at once: were each exit put into the minimum of those before it, it would be nested, and take quadratic time.
    facts = scev.analyze("\n".join([*exits(600), "}"]))["f"]
    count = str(facts.loops[0].backedge_taken.exact)
    assert count == f"({' umin_seq '.join(f'%x{k}' for k in range(600))})"


def test_long_minima_are_nested_beyond_the_limit() -> None:
    facts = scev.analyze("\n".join([*minima(600), "}"]))["f"]
    assert str(facts["%a200"].evolution).count("(") == 1
    assert str(facts["%a254"].evolution).count(" umin ") == 255
    assert str(facts["%a598"].evolution).count("%x") == 600


@pytest.mark.parametrize(
    ("kind", "left", "right", "expected"),
    [
        # By ranges, by a base in common, by nested minima, by quotients and by extensions, wherever they stand.
        ("umin", "%small", "%large", "%small"),
        ("umax", "%small", "%large", "(64 + %small)<nuw><nsw>"),
        ("umin", "%x", "%q", "(%x /u 3)"),
        ("umax", "%x", "%q", "%x"),
        ("umin", "%x", "%m", "%x"),
        ("smax", "%z", "%s", "(zext i8 %b to i32)"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_what_another_operand_makes_superfluous_goes(
    kind: str, left: str, right: str, expected: str, turned: bool
) -> None:
    if turned:
        left, right = right, left
    text = f"""
    declare i32 @llvm.{kind}.i32(i32, i32)
    declare i32 @llvm.umax.i32(i32, i32)
    define i32 @f(i32 %x, i32 %y, i8 %b) {{
      %small = and i32 %y, 31
      %large = add i32 %small, 64
      %q = udiv i32 %x, 3
      %m = call i32 @llvm.umax.i32(i32 %y, i32 %x)
      %z = zext i8 %b to i32
      %s = sext i8 %b to i32
      %r = call i32 @llvm.{kind}.i32(i32 {left}, i32 {right})
      %again = call i32 @llvm.{kind}.i32(i32 %r, i32 {left})
      ret i32 %again
    }}""".replace("declare i32 @llvm.umax.i32(i32, i32)\n" if kind == "umax" else "\0", "", 1)
    facts = scev.analyze(text)["f"]
    small = str(facts["%small"].evolution)
    assert str(facts["%r"].evolution) == expected.replace("%small", small)
    assert facts["%again"].evolution is facts["%r"].evolution


def loops_from_the_last_end(count: int) -> str:
    lines = ["define i32 @f(i32 %n) {", "entry:", "  br label %l0"]
    before, start = "entry", "0"
    for k in range(count):
        lines += [
            f"l{k}:",
            f"  %i{k} = phi i32 [ {start}, %{before} ], [ %n{k}, %l{k} ]",
            f"  %n{k} = add nsw i32 %i{k}, 1",
            f"  %c{k} = icmp slt i32 %n{k}, %n",
            f"  br i1 %c{k}, label %l{k}, label %l{k + 1}",
        ]
        before, start = f"l{k}", f"%n{k}"
    return "\n".join([*lines, f"l{count}:", f"  ret i32 {start}", "}"])


@interpreted_only
def test_program_points_that_forgot_their_ranges_answer_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    text = loops_from_the_last_end(12)
    said: list[list[str]] = []
    for most in (guards.MAX_LIVE_POINTS, 1):
        monkeypatch.setattr(guards, "MAX_LIVE_POINTS", most)
        facts = scev.analyze(text)["f"]
        said.append([f"{value.evolution} {value.range}" for value in facts.values()])
        said[-1] += [str(loop.backedge_taken.exact) for loop in facts.loops]
    assert said[0] == said[1]
    assert "None" not in said[0]


def test_values_at_scopes_are_kept_of_what_was_asked_for() -> None:
    facts = scev.analyze(loops_from_the_last_end(4))["f"]
    last = facts["%n3"].evolution
    assert last is not None
    outside = internals(facts).evolution.value_at_scope(last, None)
    assert str(outside) != str(last)
    # Asked again, and of a part that was only computed on the way.
    assert internals(facts).evolution.value_at_scope(last, None) is outside
    assert isinstance(last, AddRec)
    assert internals(facts).evolution.value_at_scope(last.start, None) is not None


@interpreted_only
def test_words_for_a_chain_of_loops_take_time_that_grows_as_it_does() -> None:
    calls: list[int] = []
    for count in (7, 14):
        facts = scev.analyze(loops_from_the_last_end(count))["f"]
        wording = Wording(facts, ModuleWording(facts.module)) if facts.module is not None else None
        assert wording is not None
        last = facts[f"%n{count - 1}"].evolution
        assert last is not None
        wording.expression(last)
        with cProfile.Profile() as profile:
            wording.expression(last)
        calls.append(sum(entry.callcount for entry in profile.getstats()))
    # Each start was asked for twice: 2^7 times as much.
    assert calls[1] < 5 * calls[0]
