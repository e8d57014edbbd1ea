"""Walks of four users through `scev explain`: a question, what the answer says, the remedy that it offers, and the
question once more with it. A walk asserts what a user has to read: the line, the cause, what would help.

walks/biquad.ll, walks/game.ll and walks/game.O0.ll are `clang-22 -O1 -g -fno-discard-value-names
-fdebug-compilation-dir=. -emit-llvm -S` of their sources, the last with -O0; walks/saxpy.ll is written by hand.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import scev
from scev.cli.command import run

WALKS = Path(__file__).parent / "walks"
BIQUAD = str(WALKS / "biquad.ll")
GAME = str(WALKS / "game.ll")
GAME_O0 = str(WALKS / "game.O0.ll")
SAXPY = str(WALKS / "saxpy.ll")
NUMBA = str(Path(__file__).parents[2] / "examples" / "numba_kernel.ll")

Screen = pytest.CaptureFixture[str]


def said(screen: Screen, *words: str) -> str:
    """What a command that succeeds writes."""
    status = run(list(words))
    found = screen.readouterr()
    assert status == 0, found.err
    return found.out


def error(screen: Screen, *words: str) -> str:
    status = run(list(words))
    assert status != 0
    return screen.readouterr().err


def line_with(text: str, *parts: str) -> str:
    """The first line of a text that has all of these in it."""
    for line in text.splitlines():
        if all(part in line for part in parts):
            return line
    raise AssertionError(f"no line with {parts} in\n{text}")


def offered(text: str, option: str) -> list[str]:
    """The values of an option that an answer offers, as they are written behind it, without quotes."""
    quoted = re.findall(rf"would help: {option} '([^']*)'", text)
    return quoted or re.findall(rf"would help: {option} ([^\s,]+(?:,\w+=[^\s,]+)*)", text)


# Audio: where the NaN comes from --------------------------------------------------------------------------------------


def test_the_logarithm_of_a_gain(capsys: Screen) -> None:
    before = said(capsys, "explain", BIQUAD, "decibels:result is nan")
    assert "may be NaN" in line_with(before, "log10(gain)", "biquad.c:32")
    line_with(before, "gain is an argument", "nothing is known")
    (given,) = offered(before, "--given")
    assert given == "decibels:gain=[0,inf]"
    after = said(capsys, "explain", "--given", given, BIQUAD, "decibels:result is nan")
    assert "may be NaN" not in after
    line_with(after, "log10(gain)", "no NaN", "biquad.c:32")
    line_with(after, "gain is [0, inf]", "given")
    assert "no NaN" in said(capsys, "ask", "--given", given, BIQUAD, "decibels:result")


def test_the_logarithm_of_what_is_left(capsys: Screen) -> None:
    before = said(capsys, "explain", BIQUAD, "decibels_left:result is not nan")
    line_with(before, "1 - taken", "negative", "biquad.c:38")
    (given,) = offered(before, "--given")
    after = said(capsys, "explain", "--given", given, BIQUAD, "decibels_left:result is not nan")
    assert "may be" not in after
    line_with(after, "1 - taken", "is [0, inf], no NaN", "biquad.c:38")


def test_a_resonance_that_may_be_zero(capsys: Screen) -> None:
    """Two of three arguments are known; what is offered for the third is taken."""
    known = ["--given", "peak:gain=[0.01,100],w=[0.001,3.1]"]
    before = said(capsys, "explain", *known, BIQUAD, "peak:a0 is nan")
    line_with(before, "q is an argument", "biquad.c:22")
    (given,) = offered(before, "--given")
    assert given.startswith("peak:q=")
    after = said(capsys, "explain", *known, "--given", given, BIQUAD, "peak:a0 is nan")
    assert "is any but NaN" in after.splitlines()[0]
    line_with(after, "gain is [0.01, 100]", "given")


def test_a_division_of_the_rate(capsys: Screen) -> None:
    text = said(capsys, "explain", BIQUAD, "low_pass_b0:result is nan")
    line_with(text, "(1 - cosf(w)) * 0.5 / scale may be NaN", "biquad.c:15")
    line_with(text, "scale = alpha + 1 may be NaN", "biquad.c:14")
    line_with(text, "alpha = sinf(w) / (q * 2)", "biquad.c:13")


# Games: which condition, which line -----------------------------------------------------------------------------------


def test_a_clamped_number(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME_O0, "hurt:left@17")
    line_with(text, "left is [0, 100]", "game.c:17")
    line_with(text, "behind left <= 100", "game.c:15")
    line_with(text, "behind left >= 0", "game.c:13")
    optimised = said(capsys, "explain", GAME, "hurt:result <= 200")
    line_with(optimised, "is [0, 200]", "game.c:17")
    line_with(optimised, "left", "is [0, 100]", "game.c:15")


def test_a_clamp_that_came_too_late(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "hurt:left >= 0")
    line_with(text, "left = health - damage may be negative", "game.c:12")


def test_a_tested_speed(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "step_length:result")
    line_with(text, "speed = a->speed is [0, 40], no NaN", "game.c:23")
    line_with(text, "behind", "speed >= 0", "speed <= 40", "game.c:24")
    line_with(text, "behind !(seconds > 0.1)", "game.c:26")
    # What was explained once is not explained again.
    assert text.count("speed = a->speed") <= 2


def test_a_dead_branch(capsys: Screen) -> None:
    for question in ("armour:38", "armour:38 never runs", "armour:line 38 is dead"):
        text = said(capsys, "explain", GAME_O0, question)
        line_with(text, "line 38 never runs", "game.c:38")
        line_with(text, "points > 12 is always false", "game.c:37")
        line_with(text, "points = level % 10 is [0, 9]", "game.c:36")
    line_with(said(capsys, "explain", GAME_O0, "armour:37"), "points > 12 is always false", "game.c:37")


def test_a_branch_that_is_not_dead(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME_O0, "hurt:16 never runs")
    line_with(text, "line 16 may run", "game.c:16")
    line_with(text, "left > 100 may be true", "game.c:15")
    (given,) = offered(text, "--given")
    line_with(said(capsys, "explain", "--given", given, GAME_O0, "hurt:16 never runs"), "line 16 never runs")


def test_a_line_that_the_compiler_left_out(capsys: Screen) -> None:
    message = error(capsys, "explain", GAME, "armour:38")
    assert "nothing of armour is computed on line 38; on lines 36, 39" in message


def test_a_list(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "count_alive:loop")
    line_with(text, "not counted", "game.c:45")
    line_with(text, "it would end when a == null", "game.c:45")
    line_with(text, "a walk along a list, by a->next")
    assert "would help" not in text
    line_with(said(capsys, "explain", GAME_O0, "count_alive:loop"), "a walk along a list: next, a is a->next")


def test_a_loop_over_an_array(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "heal_all:loop 77 is counted")
    line_with(text, "for i: n times", "game.c:77")
    line_with(text, "i goes from 0 by 1", "game.c:77")


def test_an_index_from_a_float(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "shade:index <= 15")
    line_with(text, "index", "is [0, 15]", "game.c:59")
    line_with(text, "clamped", "is [0, 1], no NaN", "game.c:57")
    line_with(text, "behind brightness > 0", "game.c:56")
    line_with(said(capsys, "explain", GAME, "shade:result"), "shade_table[index] is [0, 73]", "game.c:60")


def test_a_clamp_that_lets_nan_pass(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "shade_unsafe:clamped is nan")
    line_with(text, "clamped", "may be NaN", "game.c:69")
    line_with(text, "brightness is an argument")
    given = offered(text, "--given")[-1]
    after = said(capsys, "explain", "--given", given, GAME, "shade_unsafe:clamped is nan")
    assert "may be NaN" not in after


def test_a_relation(capsys: Screen) -> None:
    text = said(capsys, "explain", GAME, "play_part:first@87 < last")
    line_with(text, "first < last is always true, by what is known of both together", "game.c:87")
    line_with(text, "behind (first < middle) && (middle < last)", "game.c:86")
    line_with(said(capsys, "explain", GAME, "play_part:last@87 <= first"), "last <= first is always false")
    assert "'i' is of type i64, 'n' of type i32" in error(capsys, "explain", GAME, "heal_all:i < n")


def test_callers_are_named(capsys: Screen) -> None:
    before = said(capsys, "explain", GAME, "percent:level <= 50")
    line_with(before, "in shown: level >> 1 may exceed 50", "game.c:98")
    (given,) = offered(before, "--given")
    after = said(capsys, "explain", "--given", given, GAME, "shown:result")
    line_with(after, "in percent:", "game.c:93")
    line_with(after, "in shown: level >> 1 is [0, 50]", "game.c:98")


def test_an_interval_is_said_as_the_source_says_it(capsys: Screen, tmp_path: Path) -> None:
    """Where the source is at hand; the compiler made one unsigned comparison of two."""
    line_with(said(capsys, "explain", GAME, "set_volume:v@104"), "behind the test v >= 0 && v <= 11", "game.c:103")
    alone = tmp_path / "game.ll"
    alone.write_text(Path(GAME).read_text(encoding="utf-8"), encoding="utf-8")
    line_with(said(capsys, "explain", str(alone), "set_volume:v@104"), "behind (u32)v < 12", "game.c:103")


# Numba: a module in memory --------------------------------------------------------------------------------------------


def test_a_numba_loop(capsys: Screen) -> None:
    text = said(capsys, "explain", NUMBA, "levels:loop 18 is counted")
    line_with(text, "%arg.samples.5.0 times", "numba_kernel.py:18")
    line_with(text, "it ends when", "== %arg.samples.5.0", "numba_kernel.py:18")
    line_with(text, "%arg.samples.5.0 does not change in the loop")


def test_a_numba_line(capsys: Screen) -> None:
    text = said(capsys, "explain", NUMBA, "levels:23")
    line_with(text, "< 0 is always false", "numba_kernel.py:23")
    line_with(text, "behind fabs(%.282) < 1", "numba_kernel.py:20")


def test_a_name_that_numba_does_not_keep(capsys: Screen) -> None:
    assert error(capsys, "explain", NUMBA, "levels:kept").count("%kept.3.1") == 1


def test_why_from_python() -> None:
    facts = scev.analyze(Path(NUMBA).read_text(encoding="utf-8"))
    levels = next(one for one in facts.functions if one.loops)
    why = levels.why("loop")
    assert [one.holds for one in why] == [True]
    assert why[0].fact == "loop: %arg.samples.5.0 times"
    assert why[0].source_line == "numba_kernel.py:18"
    assert why[0].premises[0].fact.startswith("it ends when")
    assert [(one.holds, one.source_line) for one in levels.why("23")] == [(True, "numba_kernel.py:23")]
    index = levels["%.13.i"].why()
    assert index.fact.endswith("is [0, 15]")
    assert "numba_kernel.py:20" in str(index)


def test_a_count_that_is_a_number_by_what_leads_to_the_loop(capsys: Screen) -> None:
    program = str(Path(__file__).parent.parent / "facts" / "flow_in_counts.ll")
    text = said(capsys, "explain", program, "by_guard:loop")
    line_with(text, "%loop: 24 times")
    line_with(text, "%n is 24")
    line_with(text, "behind %n == 24")
    line_with(said(capsys, "explain", program, "by_assumption:loop"), "assumed: %is24")


def test_what_falls_or_rises_in_a_loop_without_a_count(capsys: Screen) -> None:
    program = str(Path(__file__).parent.parent / "evolution" / "measured_O0.ll")
    line_with(said(capsys, "explain", program, "ramp:loop"), "%level.0 rises by 1 or more", "is at most 65534")
    text = said(capsys, "explain", program, "stretch:loop")
    line_with(text, "%n - %at.0 falls by 1 or more on some ways round", "is at least 1")
    line_with(text, "%phase.0 + %step rises by 32768 or more on others", "is at most 65535")


# GPU: what a launch says ----------------------------------------------------------------------------------------------


def test_a_grid_stride_loop(capsys: Screen) -> None:
    before = said(capsys, "explain", SAXPY, "clear:loop")
    line_with(before, "not counted", "saxpy.cu:14")
    line_with(before, "the step of", "is not known to be positive")
    (launch,) = offered(before, "--launch")
    assert launch == "block=256,grid=1024"
    after = said(capsys, "explain", "--launch", launch, SAXPY, "clear:loop")
    line_with(after, "(999999 - 256*ctaid.x - tid.x) / 262144 + 1 times", "saxpy.cu:14")
    line_with(after, "goes from 256*ctaid.x + tid.x by 262144")
    assert " 4 " in line_with(said(capsys, "loops", "--launch", launch, SAXPY), "clear") + " "


def test_a_grid_stride_loop_to_an_argument(capsys: Screen) -> None:
    """The launch is known; what is missing is a bound of n, which is offered."""
    launch = ["--launch", "block=256,grid=1024"]
    before = said(capsys, "explain", *launch, SAXPY, "saxpy:loop")
    line_with(before, "not counted", "saxpy.cu:4")
    line_with(before, "does not wrap before it passes %n")
    (given,) = offered(before, "--given")
    after = said(capsys, "explain", *launch, "--given", given, SAXPY, "saxpy:loop")
    assert "times" in after.splitlines()[0]


def test_a_loop_of_a_block(capsys: Screen) -> None:
    text = said(capsys, "explain", SAXPY, "tile:loop")
    line_with(text, "times", "ntid.x", "saxpy.cu:9")
    line_with(text, "goes from tid.x by ntid.x", "saxpy.cu:9")


def test_the_number_of_a_thread(capsys: Screen) -> None:
    before = said(capsys, "explain", SAXPY, "saxpy:%start >= 0")
    line_with(before, "ctaid.x * ntid.x + tid.x may be negative", "saxpy.cu:4")
    assert "nvvm" not in before
    after = said(capsys, "explain", "--launch", "block=256,grid=1024", SAXPY, "saxpy:%start >= 0")
    line_with(after, "is [0, 262143]", "saxpy.cu:4")
    line_with(after, "ntid.x is 256")


def test_for_programs(capsys: Screen) -> None:
    objects = json.loads(said(capsys, "explain", "--format", "json", SAXPY, "clear:loop"))
    assert [one["holds"] for one in objects] == [False]
    assert objects[0]["at"] == "saxpy.cu:14"
    assert "--launch block=256,grid=1024" in objects[0]["remedies"][0]


def test_one_of_two_sides(capsys: Screen, tmp_path: Path) -> None:
    """All numbers but one would do: with those above it control never comes there, with those below it does."""
    path = tmp_path / "t.ll"
    path.write_text(
        "define i32 @f(i32 %n) {\n"
        "  %out = icmp ugt i32 %n, 8\n"
        "  br i1 %out, label %no, label %yes\n"
        "yes:\n  %m = add i32 %n, 1\n  ret i32 %m\n"
        "no:\n  ret i32 0\n}\n"
    )
    (given,) = offered(said(capsys, "explain", str(path), "f:%n@%m < 8"), "--given")
    assert "f:%n=[-2147483648,7]" in given
