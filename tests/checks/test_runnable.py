"""Programs that are run: their tables, written as bytes, lie in memory as LLVM lays them."""

from __future__ import annotations

import ctypes

import scev
from scev.checks.program import only_variables
from scev.checks.runnable import MIN_TABLE_CHARACTERS, with_tables_of_bytes
from scev.llvm import Executable

COUNT = MIN_TABLE_CHARACTERS // 8
FLOATS = ", ".join(f"float {'0x3FB99999A0000000' if k % 2 else '-1.500000e+00'}" for k in range(COUNT))
NUMBERS = ", ".join(f"i16 {k - 100}" for k in range(COUNT))
ROWS = ", ".join(f"[2 x double] [double {k}.0, double -0.0]" for k in range(COUNT))
TEXT = f"""
%s = type {{ i8, i32, [{COUNT} x float], i64, {{ i8, double }} }}
@mixed = constant %s {{ i8 -1, i32 7, [{COUNT} x float] [{FLOATS}], i64 -2, {{ i8, double }} zeroinitializer }}, align 8
@numbers = global [{COUNT} x i16] [{NUMBERS}], align 2
@rows = constant [{COUNT} x [2 x double]] [{ROWS}], align 8
@named = constant {{ [{COUNT} x i16], ptr }} {{ [{COUNT} x i16] [{NUMBERS}], ptr @numbers }}, align 8
@unread = constant i32 1
define ptr @f() {{
  ret ptr @named
}}
"""


def test_tables_as_bytes_lie_as_before() -> None:
    module = scev.analyze(TEXT).module
    text = with_tables_of_bytes(module)
    assert text.count("\n") == module.text.count("\n")
    both = zip(text.split("\n"), module.text.split("\n"), strict=True)
    changed = [one.split(" ")[0] for one, other in both if one != other]
    assert changed == ["@mixed", "@numbers", "@rows"]
    with Executable(module.text) as before, Executable(text) as after:
        for name in ("mixed", "numbers", "rows"):
            variable = module.layout.alloc_size(next(v.value_type for v in module.globals if v.name == f"@{name}"))
            assert variable is not None
            assert ctypes.string_at(before.address(name), variable) == ctypes.string_at(after.address(name), variable)


def test_variables_that_are_named_stay() -> None:
    module = scev.analyze(TEXT).module
    text = only_variables(module.text, module, {})
    assert [word in text for word in ("@named =", "@numbers =", "@rows =", "@unread =")] == [True, True, False, False]
