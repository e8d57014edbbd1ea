"""Functions that index arrays with numbers that count from the end where they are negative. `wraparound.ll` is what
Numba makes of them where it checks bounds (compile.sh).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

os.environ["NUMBA_OPT"] = "0"

import numba

Array = Any


def neighbours(a: Array) -> float:
    total = 0.0
    for i in range(1, a.shape[0] - 1):
        total += a[i - 1] * a[i + 1]
    return total


def ring(a: Array) -> float:
    total = 0.0
    for i in range(a.shape[0]):
        total += a[i] * a[i - 1]
    return total


def ends(a: Array) -> float:
    return 0.0 if a.shape[0] == 0 else a[0] * a[-1]


def backwards(a: Array) -> float:
    total = 0.0
    for i in range(1, a.shape[0] + 1):
        total += a[-i]
    return total


def middle(a: Array) -> float:
    return 0.0 if a.shape[0] == 0 else a[a.shape[0] // 2]


def middle_of_any(a: Array) -> float:
    return a[a.shape[0] // 2]


def before_last(a: Array) -> float:
    total = 0.0
    for i in range(a.shape[0]):
        total += a[i] - a[i - 2]
    return total


def from_the_end(a: Array, k: int) -> float:
    return a[-k] if 0 < k <= a.shape[0] else 0.0


def from_any(a: Array, k: int) -> float:
    return a[k] if k < a.shape[0] else 0.0


def main() -> None:
    print('target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"')
    print("!0 = !{i64 0, i64 9223372036854775807}")
    print("@raised = external global i8\ndeclare void @NRT_incref(ptr)\ndeclare void @NRT_decref(ptr)")
    functions: list[Callable[..., float]] = [
        neighbours, ring, ends, backwards, middle, middle_of_any, before_last, from_the_end, from_any,
    ]  # fmt: skip
    for function in functions:
        arguments = "f8[::1], i8" if function.__code__.co_argcount == 2 else "f8[::1]"
        compiled = numba.njit(f"f8({arguments})", boundscheck=True)(function)
        (text,) = compiled.inspect_llvm().values()
        found = re.search(r"^define i32 @_ZN8__main__.*?^}", text, re.MULTILINE | re.DOTALL)
        assert found is not None
        body = re.sub(r"@_ZN8__main__\w+", f"@{function.__name__}", found[0], count=1)
        body = re.sub(r"@\.const\.picklebuf\.[0-9a-f]+", "@raised", body)
        # What loads of a length say is lost where they go: it is said of the argument.
        body = re.sub(r"i64 (%arg\.a\.5\.0[,)])", r"i64 range(i64 0, 9223372036854775807) \1", body, count=1)
        print(re.sub(r", !(numba_exception_output|prof) !\d+", "", body))


if __name__ == "__main__":
    main()
