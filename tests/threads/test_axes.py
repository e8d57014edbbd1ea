"""How values go up along x: kernels run for every thread of two blocks, and compared lane by lane."""

from __future__ import annotations

import json

import pytest

import scev
from scev.answers import FunctionFacts
from scev.ir import IntegerType
from scev.threads import LaneAxis

from .kernels import HEAD, KERNELS, is_high, runs_of, text_of, with_head
from .random_kernels import random_body

ALL = 1 << 30


@pytest.mark.halved
@pytest.mark.parametrize("number", range(len(KERNELS)))
def test_kernels(number: int) -> None:
    text = text_of(number)
    function = scev.analyze(text)["k"]
    assert function.threads.axis("%t") == LaneAxis(32, ALL if is_high(text) else 32, 1)
    hold_for_all_lanes(function, text)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(24))
def test_random_kernels(seed: int) -> None:
    text = with_head(random_body(seed))
    hold_for_all_lanes(scev.analyze(text)["k"], text)


def hold_for_all_lanes(function: FunctionFacts, text: str) -> None:
    said = {value.name: function.threads.axis(value.value) for value in function.values()}
    widths = {
        value.name: value.type.width if isinstance(value.type, IntegerType) else 64 for value in function.values()
    }
    # By warp, value and iterations: the numbers of the lanes that were there.
    seen: dict[tuple[object, ...], dict[int, int]] = {}
    for run in runs_of(text):
        for key, value in run.values.items():
            if isinstance(value, int):
                seen.setdefault((run.block, run.thread // 32, *key), {})[run.thread % 32] = value
    for key, lanes in seen.items():
        name = str(key[2])
        check(said[name], lanes, widths[name], key)


def check(axis: LaneAxis, lanes: dict[int, int], width: int, key: object) -> None:
    modulus = 1 << width
    for lane, value in lanes.items():
        first = (value - lane % axis.contiguity) % modulus
        assert first % min(axis.divisibility, modulus) == 0, (key, axis, lane, value)
        for other, beside in lanes.items():
            if lane // axis.contiguity == other // axis.contiguity:
                assert (beside - other % axis.contiguity) % modulus == first, (key, axis, lane, other)
            if lane // axis.constancy == other // axis.constancy:
                assert value == beside, (key, axis, lane, other)


def test_what_is_said() -> None:
    number = next(k for k, (body, _) in enumerate(KERNELS) if "%in.quad" in body)
    function = scev.analyze(text_of(number))["k"]
    expected = {
        "%t": (32, 32, 1),
        "%warp": (1, 1, 32),
        "%lane": (32, ALL, 1),
        "%quad": (1, 1, 4),
        "%in.quad": (4, ALL, 1),
        "%row": (1, 1024, 32),
        "%at": (32, 1024, 1),
        "%pair": (1, 2, 2),
        "%other": (1, 1, 1),
        "%high": (32, 32, 1),
        "%four": (1, 4, 1),
        "%back": (32, 32, 1),
        "%third": (1, 1, 1),
        "%few": (1, 1, 16),
        "%odd.few": (1, 1, 1),
        "%chosen": (1, 1, 1),
        "%same": (1, 8, 16),
        "%rest": (8, ALL, 1),
        "%down": (1, 1, 1),
        "%wide": (32, 32, 1),
        "%big": (1, 1, 1),
        "%product": (1, 1, 1),
        "%twice": (1, 1, 4),
    }
    found = {name: function.threads.axis(name) for name in expected}
    assert {name: (a.contiguity, a.divisibility, a.constancy) for name, a in found.items()} == expected


def test_swizzles() -> None:
    number = next(k for k, (body, _) in enumerate(KERNELS) if "%turned" in body)
    function = scev.analyze(text_of(number))["k"]
    expected = {
        "%warps": LaneAxis(1, 4, 32),
        "%odd": LaneAxis(32, 32, 1),
        "%flip": LaneAxis(32, 32, 1),
        "%part": LaneAxis(4, 4, 1),
        "%shared": LaneAxis(1, 1, 1),
        "%masked": LaneAxis(1, 8, 1),
    }
    assert {name: function.threads.axis(name) for name in expected} == expected
    turned = function.threads.axes().step_in(function["%turned"].value, function.block("%entry"))
    assert turned is None


def test_pointers_that_are_aligned() -> None:
    text = HEAD.replace("ptr %p", "ptr align 16 %p")
    body = """
  %one = getelementptr float, ptr %p, i32 %t
  %byte = getelementptr i8, ptr %p, i32 %t
  %row = getelementptr [4 x float], ptr %p, i32 %t
  ret void
}
"""
    function = scev.analyze(text + body)["k"]
    assert function.threads.axis("%p") == LaneAxis(1, 16, 32)
    assert function.threads.axis("%one") == LaneAxis(1, 4, 1)
    assert function.threads.axis("%byte") == LaneAxis(32, 16, 1)
    assert function.threads.axis("%row") == LaneAxis(1, 16, 1)


def test_blocks_without_rows() -> None:
    body = "  %x = add i32 %t, 32\n  %y = add i32 %n, 32\n  ret void\n}\n"
    for size, is_said in (("48", True), ("48,2", False), ("64,2", True), ("16,2", False)):
        function = scev.analyze(HEAD.replace('"64"', f'"{size}"') + body)["k"]
        assert function.threads.axis("%x") == (LaneAxis(32, 32, 1) if is_said else LaneAxis(1, 1, 1))
        assert function.threads.axis("%y") == (LaneAxis(1, 1, 32) if is_said else LaneAxis(1, 1, 1))


def test_functions_that_are_large() -> None:
    blocks = "".join(f"  br label %b{k}\nb{k}:\n" for k in range(2001))
    function = scev.analyze(HEAD + blocks + "  %x = add i32 %t, 32\n  ret void\n}\n")["k"]
    assert function.threads.axis("%x") == LaneAxis(1, 1, 1)


def test_places_without_a_dimension() -> None:
    text = """
target triple = "spir64-unknown-unknown"
declare i64 @_Z12get_local_idj()
declare i64 @_Z13get_global_idj(...)
define spir_kernel void @k() !reqd_work_group_size !0 {
  %x = call i64 @_Z12get_local_idj()
  %y = call i64 (...) @_Z13get_global_idj()
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
"""
    function = scev.analyze(text)["k"]
    assert function.threads.axis("%x") == function.threads.axis("%y") == LaneAxis(1, 1, 1)


def test_json_says_it() -> None:
    facts = scev.analyze(HEAD + "  %x = mul i32 %t, %t\n  %y = shl i32 %b, 6\n  ret void\n}\n")
    (found,) = json.loads(facts.to_json())["functions"]
    said = {value["name"]: value.get("axis") for value in found["arguments"] + found["values"]}
    assert said["%t"] == {"contiguity": 32, "divisibility": 32, "constancy": 1}
    assert said["%y"] == {"contiguity": 1, "divisibility": 64, "constancy": 32}
    assert said["%x"] is None
    plain = scev.analyze("define i32 @f(i32 %n) {\n  %x = shl i32 %n, 1\n  ret i32 %x\n}\n")
    assert "axis" not in plain.to_json()
