"""Who is called is decided in one place: outside of ir/ and targets/, nothing compares the name of a callee."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path

import pytest

import scev
from scev.ir import Call, Invoke, read
from scev.ir.callees import (
    NEW_UNDEF,
    NEW_UNKNOWN,
    NEW_ZERO,
    asked_bytes,
    ends_program,
    new_memory,
    who_may_return_null,
    work_item_function,
)
from scev.ir.intrinsics import INTRINSIC_ROWS
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.ir.runtime_functions import ENDS, FAILS, LEAVES, RUNTIME_FUNCTIONS
from scev.llvm import read_program

SOURCE = Path(scev.__file__).parent
ELSEWHERE = [
    path
    for path in sorted(SOURCE.rglob("*.py"))
    if not path.relative_to(SOURCE).as_posix().startswith(("ir/", "targets/"))
]
# Globals of this project, variables of LLVM's, the name that tries a demangler, and Numba's name space.
OWN = re.compile(r"@scev\.|@llvm\.(global_ctors|global_dtors|used|compiler\.used)\Z|_Z1fv\Z|_ZN7cpython\Z")
# As LLVM spells globals, and as C++ mangles functions.
SPELT = re.compile(r"@[A-Za-z_.][\w.$]*\Z|_Z[0-9NSn]\w+\Z")
# Words of other things, too.
WORDS = ("_exit", "abort", "clock", "exit", "free", "rand", "time")
# Stems of tables that say what functions compute are what a callee is asked for.
NAMES = {
    name for name in RUNTIME_FUNCTIONS if name not in WORDS and name not in {**LIBRARY_FUNCTIONS, **INTRINSIC_ROWS}
}
# What a source has that has any of it.
HINT = re.compile(rf"[\"']@|_Z[0-9NS]|(callee|called|called_function)\.name|\b({'|'.join(map(re.escape, NAMES))})\b")


def names_of_callees(text: str) -> list[str]:
    """The names of callees in a source, each with its line: spelt as LLVM does, mangled, or those of a runtime, alone
    or in a list; and comparisons of a callee's name with anything.
    """
    found: list[str] = []
    if HINT.search(text) is None:
        return found
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.split()
            is_named = bool(words) and all(word in NAMES for word in words)
            if is_named or (len(words) == 1 and SPELT.match(words[0]) and not OWN.match(words[0])):
                found.append(f"{node.lineno}: {node.value}")
        elif isinstance(node, ast.Compare) and any(map(_is_name_of_callee, [node.left, *node.comparators])):
            found.append(f"{node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            compares = node.func.attr in ("startswith", "endswith") and _is_name_of_callee(node.func.value)
            looks_up = node.func.attr in ("get", "match", "fullmatch") and any(map(_is_name_of_callee, node.args))
            if compares or looks_up:
                found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def _is_name_of_callee(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr != "name":
        return False
    return ast.unparse(node.value).endswith(("callee", "called", "called_function"))


@pytest.mark.parametrize(
    "line",
    [
        'x = callee.name in ("@malloc",)', 'x = callee.name == name', 'x = call.callee.name[1:] == "f"',
        'NAMES = "malloc calloc"', 'x = TABLE.get(callee.name)', 'x = PATTERN.fullmatch(callee.name)',
        'x = {"@_Z12get_local_idj": 1}', 'x = call.callee.name.startswith("@llvm.")',
    ],
)  # fmt: skip
def test_a_comparison_is_seen(line: str) -> None:
    assert names_of_callees(line)


def test_no_callee_is_compared_by_name() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): names
        for path in ELSEWHERE
        if (names := names_of_callees(path.read_text(encoding="utf-8")))
    }
    assert found == {}


# What they promise ----------------------------------------------------------------------------------------------------

HEAD = """
target triple = "x86_64-pc-linux-gnu"
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare ptr @_Znam(i64) nobuiltin
declare ptr @_ZnwmRKSt9nothrow_t(i64, ptr)
declare ptr @sized(i32, i64, i64) allocsize(1,2)
declare void @abort()
declare void @__assert_fail(ptr, ptr, i32, ptr)
declare void @longjmp(ptr, i32) noreturn nounwind
declare void @fails() noreturn nounwind
declare void @throws() noreturn
declare i64 @_Z12get_local_idj(i32)
define i64 @_Z12get_group_idj(i32 %d) {
  ret i64 0
}
"""


def called(call: str, head: str = HEAD, attributes: str = "") -> Call | Invoke:
    """The call in a function."""
    text = f"{head}\ndefine void @f(ptr %p, i64 %n, i32 %i) {attributes} {{\n  {call}\n  ret void\n}}"
    function = read(read_program(text).text).function("f")
    assert function is not None
    found = function.instructions()[0]
    assert isinstance(found, (Call, Invoke))
    return found


@pytest.mark.parametrize(
    ("call", "operands", "null"),
    [
        ("%r = call ptr @malloc(i64 %n)", (0,), "malloc"),
        ("%r = call ptr @malloc(i64 %n) nobuiltin", (), ""),
        ("%r = call ptr @malloc(i64 %n, i32 0)", (), ""),
        ("%r = call fastcc ptr @malloc(i64 %n)", (), ""),
        ("%r = call ptr @calloc(i64 %n, i64 4)", (0, 1), "calloc"),
        ("%r = call ptr @realloc(ptr %p, i64 %n)", (1,), "realloc"),
        ("%r = call ptr @_Znam(i64 %n)", (), ""),
        ("%r = call ptr @_Znam(i64 %n) builtin", (0,), ""),
        ("%r = call ptr @_Znam(i64 %n) allocsize(0)", (0,), ""),
        ("%r = call ptr @_ZnwmRKSt9nothrow_t(i64 %n, ptr %p)", (0,), "operator new"),
        ("%r = call ptr @sized(i32 0, i64 %n, i64 8)", (1, 2), ""),
        # Called as another type, what is declared is not stated of the call.
        ("%r = call ptr @sized(i64 %n)", (), ""),
        ("%r = call ptr %p(i64 %n) allocsize(0)", (0,), ""),
    ],
)
def test_what_is_asked_for(call: str, operands: tuple[int, ...], null: str) -> None:
    found = called(call)
    assert asked_bytes(found) == operands
    assert who_may_return_null(found) == null


@pytest.mark.parametrize(
    ("call", "content"),
    [
        ("%r = call ptr @malloc(i64 %n)", NEW_UNDEF),
        ("%r = call ptr @malloc(i64 %n) nobuiltin", NEW_UNKNOWN),
        ("%r = call ptr @calloc(i64 %n, i64 4)", NEW_ZERO),
        ("%r = call ptr @calloc(i64 %n, i64 4) nobuiltin", NEW_UNKNOWN),
        ("%r = call ptr @realloc(ptr %p, i64 %n)", NEW_UNKNOWN),
        ("%r = call ptr @_Znam(i64 %n)", NEW_UNKNOWN),
        ("%r = call ptr @_Znam(i64 %n) builtin", NEW_UNDEF),
        ("%r = call ptr @sized(i32 0, i64 %n, i64 8)", NEW_UNKNOWN),
        ('%r = call ptr %p(i64 %n) allockind("alloc,zeroed")', NEW_ZERO),
        ('%r = call ptr %p(i64 %n) allockind("alloc,uninitialized,aligned")', NEW_UNDEF),
        ('%r = call ptr %p(ptr %p, i64 %n) allockind("realloc,uninitialized")', NEW_UNKNOWN),
        ('%r = call ptr %p(i64 %n) allockind("alloc")', NEW_UNKNOWN),
    ],
)
def test_what_is_in_new_memory(call: str, content: int) -> None:
    assert new_memory(called(call)) == content


def test_whose_malloc_it_is() -> None:
    call = "%r = call ptr @malloc(i64 %n)"
    for attributes in ('"no-builtins"', '"no-builtin-malloc"'):
        assert asked_bytes(called(call, attributes=attributes)) == ()
    assert asked_bytes(called(call, attributes='"no-builtin-calloc"')) == (0,)
    for other in ("define ptr @malloc(i64 %n) {\n  ret ptr null\n}", "declare extern_weak ptr @malloc(i64)"):
        assert asked_bytes(called(call, HEAD.replace("declare ptr @malloc(i64)", other))) == ()
    # A GPU has no library of C.
    assert asked_bytes(called(call, HEAD.replace("x86_64-pc-linux-gnu", "nvptx64-nvidia-cuda"))) == ()


@pytest.mark.parametrize(
    ("call", "ends"),
    [
        ("call void @abort()", True),
        ("call void @abort() nobuiltin", False),
        ("call void @__assert_fail(ptr %p, ptr %p, i32 1, ptr %p)", True),
        ("call void @fails()", True),
        ("call void %p() noreturn nounwind", True),
        # The program goes on elsewhere.
        ("call void @longjmp(ptr %p, i32 1)", False),
        ("call void @throws()", False),
    ],
)
def test_what_ends_the_program(call: str, ends: bool) -> None:
    assert ends_program(called(call)) == ends


@pytest.mark.parametrize(
    ("call", "function"),
    [
        ("%r = call i64 @_Z12get_local_idj(i32 0)", "get_local_id"),
        ("%r = call i64 @_Z12get_local_idj(i64 0)", ""),
        ("%r = call i64 @_Z12get_group_idj(i32 0)", ""),
    ],
)
def test_the_place_of_a_thread(call: str, function: str) -> None:
    assert work_item_function(called(call)) == function


def test_functions_stay_themselves() -> None:
    for name, function in RUNTIME_FUNCTIONS.items():
        assert pickle.loads(pickle.dumps(function)) is function
        # What a function computes stands in the other table, where calls are asked for that; here, what it touches.
        assert not function.shape or name not in LIBRARY_FUNCTIONS or function.touched
        assert name not in LIBRARY_FUNCTIONS or not (function.size or function.does & (FAILS | ENDS | LEAVES))
        assert function.shape or not function.size
