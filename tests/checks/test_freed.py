"""Memory that is used after it was freed (checks/freed.py), and what is known on a way (checks/ways.py): faults at
their lines, and programs like them that have none.
"""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function
from scev.checks.ways import WayValues

HEAD = """
target triple = "x86_64-pc-linux-gnu"
@cell = global ptr null
@format = private constant [3 x i8] c"%s\\00"
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare i32 @printf(ptr, ...)
declare ptr @strcpy(ptr, ptr)
declare void @use(ptr)
declare i1 @ask()
declare void @exit(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""


def told(body: str, arguments: str = "ptr %p", result: str = "void") -> list[str]:
    text = f"{HEAD}\ndefine {result} @f({arguments}) {{\n{body}\n}}"
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    return [f"{one.verdict}: {one.words}" for one in check_function(module.facts_of("@f"), ["freed"])]


@pytest.mark.parametrize(
    ("use", "words"),
    [
        ("%v = load i32, ptr %p", "certain: a read of memory that was freed"),
        ("%q = getelementptr i32, ptr %p, i64 3\n store i32 1, ptr %q", "certain: a write to memory that was freed"),
        ("call void @free(ptr %p)", "possible: memory is freed twice"),
        ("call i32 (ptr, ...) @printf(ptr @format, ptr %p)", "certain: a read of memory that was freed, by printf"),
        ("call ptr @strcpy(ptr %p, ptr @format)", "certain: a write to memory that was freed, by strcpy"),
        ("call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)",
         "certain: a write to memory that was freed, by memset"),
        ("call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)",
         "possible: a write to memory that was freed, by memset"),
        ("%q = call ptr @realloc(ptr %p, i64 8)", "possible: a use of memory that was freed"),
        ("%q = freeze ptr %p\n store i8 0, ptr %q", "certain: a write to memory that was freed"),
    ],
)  # fmt: skip
def test_a_use_behind_the_call(use: str, words: str) -> None:
    assert told(f" call void @free(ptr %p)\n {use}\n ret void", "ptr %p, i64 %n") == [words]
    assert told(f" {use}\n ret void", "ptr %p, i64 %n") == []


@pytest.mark.parametrize(
    "harmless",
    [
        "call void @use(ptr %p)",
        "%c = icmp eq ptr %p, null",
        "store ptr %p, ptr @cell",
        "call void @free(ptr null)",
        "%q = call ptr @malloc(i64 4)\n call void @free(ptr %q)",
        "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)",
    ],
)
def test_what_is_no_use(harmless: str) -> None:
    assert told(f" call void @free(ptr %p)\n {harmless}\n ret void") == []


def test_memory_that_is_not_null_is_freed_twice() -> None:
    body = """
  %none = icmp eq ptr %p, null
  br i1 %none, label %out, label %some
some:
  call void @free(ptr %p)
  call void @free(ptr %p)
  br label %out
out:
  ret void"""
    assert told(body) == ["certain: memory is freed twice"]


RENEWED = """
  %q = call ptr @realloc(ptr %p, i64 %n)
  %failed = icmp eq ptr %q, null
  br i1 %failed, label %yes, label %no
yes:
  {}
  ret void
no:
  {}
  ret void"""


def test_realloc_frees_where_it_does_not_fail() -> None:
    use = "call void @free(ptr %p)"
    assert told(RENEWED.format(use, ""), "ptr %p, i64 %n") == []
    assert told(RENEWED.format("", use), "ptr %p, i64 %n") == ["possible: memory is freed twice"]


@pytest.mark.parametrize(("failed", "is_told"), [("yes", False), ("no", True)])
def test_what_realloc_returns_is_loaded_again(failed: str, is_told: bool) -> None:
    other = "no" if failed == "yes" else "yes"
    body = f"""
  %q = call ptr @realloc(ptr %p, i64 8)
  store ptr %q, ptr %out
  %r = load ptr, ptr %out
  %none = icmp eq ptr %r, null
  br i1 %none, label %{failed}, label %{other}
yes:
  call void @free(ptr %p)
  ret void
no:
  ret void"""
    assert told(body, "ptr %p, ptr %out") == ["possible: memory is freed twice"] * is_told


@pytest.mark.parametrize(
    ("format_", "first_is_told", "second_is_told"),
    [("%p %s", False, True), ("%s %p", True, False), ("%m %s", True, False), ("%% %s", True, False),
     ("%*d %s", False, False), ("%.3s %s", False, True), ("%2$s %1$s", False, False)],
)  # fmt: skip
def test_texts_that_are_printed(format_: str, first_is_told: bool, second_is_told: bool) -> None:
    words = ["certain: a read of memory that was freed, by printf"]
    for freed, is_told in (("%p", first_is_told), ("%q", second_is_told)):
        text = f"""{HEAD}
@shown = private constant [{len(format_) + 1} x i8] c"{format_}\\00"
define void @f(ptr %p, ptr %q) {{
  call void @free(ptr {freed})
  call i32 (ptr, ...) @printf(ptr @shown, ptr %p, ptr %q)
  ret void
}}"""
        module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
        found = check_function(module.facts_of("@f"), ["freed"])
        assert [f"{one.verdict}: {one.words}" for one in found] == words * is_told


TWO_CONDITIONS = """
entry:
  %c = {0}
  br i1 %c, label %free, label %on
free:
  call void @free(ptr %p)
  br label %on
on:
  %flag = phi i32 [ 0, %entry ], [ 1, %free ]
  %d = {1}
  br i1 %d, label %use, label %out
use:
  store i8 1, ptr %p
  br label %out
out:
  ret void"""


@pytest.mark.parametrize(
    ("first", "second", "is_told"),
    [
        ("icmp slt i32 %n, 0", "icmp slt i32 %n, 10", True),
        ("icmp slt i32 %n, 0", "icmp sge i32 %n, 0", False),
        ("icmp eq i32 %n, 4", "icmp eq i32 %n, 5", False),
        ("icmp slt i32 %n, %m", "icmp slt i32 %n, %m", True),
        ("icmp slt i32 %n, %m", "icmp sge i32 %n, %m", False),
        ("icmp slt i32 %n, %m", "icmp sge i32 %m, %n", True),
        ("call i1 @ask()", "call i1 @ask()", True),
        ("call i1 @ask()", "icmp eq i32 %flag, 0", False),
        ("call i1 @ask()", "icmp eq i32 %flag, 1", True),
        ("call i1 @ask()", "xor i1 %c, true", False),
        ("call i1 @ask()", "freeze i1 %c", True),
    ],
)
def test_ways_on_which_conditions_agree(first: str, second: str, is_told: bool) -> None:
    found = told(TWO_CONDITIONS.format(first, second), "ptr %p, i32 %n, i32 %m")
    assert found == ["possible: a write to memory that was freed"] * is_told


COUNTED = """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i8, ptr %p, i32 %i
  store i8 1, ptr %q
  %is_it = icmp eq i32 %i, {}
  br i1 %is_it, label %free, label %latch
free:
  call void @free(ptr %p)
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 10
  br i1 %more, label %loop, label %out
out:
  ret void"""


def test_iterations_behind_the_one_that_frees() -> None:
    assert told(COUNTED.format(9)) == []
    assert told(COUNTED.format(8)) == ["possible: a write to memory that was freed"]


LIST = """
entry:
  br label %head
head:
  %node = phi ptr [ %p, %entry ], [ %next, %body ]
  %done = icmp eq ptr %node, null
  br i1 %done, label %out, label %body
body:
  {}
  br label %head
out:
  ret void"""


def test_a_list_that_is_freed() -> None:
    free, step = "call void @free(ptr %node)", "%next = load ptr, ptr %node"
    assert told(LIST.format(f"{step}\n{free}")) == []
    assert told(LIST.format(f"{free}\n{step}")) == ["certain: a read of memory that was freed"]


def test_memory_of_each_iteration() -> None:
    body = """
entry:
  br label %loop
loop:
  %q = call ptr @malloc(i64 4)
  store i8 1, ptr %q
  call void @free(ptr %q)
  %more = call i1 @ask()
  br i1 %more, label %loop, label %out
out:
  {}
  ret void"""
    assert told(body.format("")) == []
    assert told(body.format("store i8 1, ptr %q")) == ["certain: a write to memory that was freed"]


def test_a_pointer_that_comes_over_one_edge() -> None:
    body = """
entry:
  %c = call i1 @ask()
  br i1 %c, label %free, label %on
free:
  call void @free(ptr %p)
  br label %on
on:
  %q = phi ptr [ %o, %entry ], [ {}, %free ]
  store i8 1, ptr %q
  ret void"""
    assert told(body.format("%o"), "ptr %p, ptr %o") == []
    assert told(body.format("%p"), "ptr %p, ptr %o") == ["possible: a write to memory that was freed"]


@pytest.mark.parametrize(
    ("between", "is_told"),
    [
        ("", True),
        ("%o = call ptr @malloc(i64 4)", True),
        ("store ptr null, ptr @cell", False),
        ("call void @use(ptr null)", False),
        ("call void @exit(i32 1)", False),
    ],
)
def test_a_pointer_that_is_loaded_once_more(between: str, is_told: bool) -> None:
    body = f"""
  %a = load ptr, ptr @cell
  call void @free(ptr %a)
  {between}
  %b = load ptr, ptr @cell
  store i8 1, ptr %b
  ret void"""
    assert told(body) == ["possible: a write to memory that was freed"] * is_told


def test_a_pointer_that_was_taken_out_before() -> None:
    body = """
  %a = load ptr, ptr @cell
  store ptr null, ptr @cell
  call void @free(ptr %a)
  %b = load ptr, ptr @cell
  store i8 1, ptr %b
  ret void"""
    assert told(body) == []


def test_a_private_variable_gives_its_value_again() -> None:
    body = """
  %v = alloca ptr
  store ptr %p, ptr %v
  %a = load ptr, ptr %v
  call void @free(ptr %a)
  {}
  %b = load ptr, ptr %v
  store i8 1, ptr %b
  ret void"""
    assert told(body.format("")) == ["certain: a write to memory that was freed"]
    assert told(body.format("store ptr null, ptr %v")) == []


RELEASE = """
define internal void @release(ptr %o, ptr %q) {{
entry:
  {}
  ret void
}}
define void @caller(ptr %p, ptr %o) {{
  call void @release(ptr %o, ptr %p)
  store i8 1, ptr %p
  call void @release(ptr %o, ptr %p)
  ret void
}}"""


@pytest.mark.parametrize(
    ("body", "is_told"),
    [
        ("call void @free(ptr %q)", True),
        ("call void @free(ptr %o)\n store ptr %q, ptr @cell", False),
        ("%c = call i1 @ask()\n br i1 %c, label %a, label %b\na:\n call void @free(ptr %q)\n br label %b\nb:", False),
    ],
)
def test_a_function_that_always_frees_an_argument(body: str, is_told: bool) -> None:
    module = AnalyzedModule(scev.read(HEAD + RELEASE.format(body)), scev.Settings(undef="absent", ub="any"))
    found = [f"{one.verdict}: {one.words}" for one in check_function(module.facts_of("@caller"), ["freed"])]
    twice = "possible: memory is freed twice"
    if is_told:
        assert found == ["certain: a write to memory that was freed", twice]
    else:
        assert [one for one in found if one != twice] == []


def test_a_pointer_that_is_returned() -> None:
    words = "possible: a pointer to memory that was freed is returned"
    assert told(" call void @free(ptr %p)\n ret ptr %p", result="ptr") == [words]
    assert told(" call void @free(ptr %p)\n ret ptr null", result="ptr") == []


@pytest.mark.parametrize(
    ("value", "is_told"), [("%a", True), ("%b", True), ("%p", False), ("null", False), ("%loaded", False)]
)
def test_the_address_of_a_local_variable(value: str, is_told: bool) -> None:
    body = f"""
  %a = alloca [4 x i32]
  %b = getelementptr i32, ptr %a, i64 2
  %loaded = load ptr, ptr %p
  ret ptr {value}"""
    assert told(body, result="ptr") == ["certain: the address of a local variable is returned"] * is_told


def test_returns_that_meet() -> None:
    body = """
entry:
  %a = alloca i32
  %c = call i1 @ask()
  br i1 %c, label %one, label %other
one:
  br label %out
other:
  br label %out
out:
  %r = phi ptr [ %a, %one ], [ %p, %other ]
  ret ptr %r"""
    assert told(body, result="ptr") == ["certain: the address of a local variable is returned"]


def test_ways_end_where_too_many_blocks_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scev.checks.freed.MAX_BLOCKS_BEHIND_FREE", 1)
    body = """
  call void @free(ptr %p)
  %c = call i1 @ask()
  br i1 %c, label %use, label %out
use:
  {}
  br label %out
out:
  ret void"""
    assert told(body.format("store i8 1, ptr %p")) == ["certain: a write to memory that was freed"]
    assert told(body.format("call void @free(ptr %p)")) == ["possible: memory is freed twice"]


@pytest.mark.parametrize(
    ("parameter", "argument"), [("ptr byval(i64) %a", "ptr byval(i64) %p"), ("ptr %a", "ptr byval(i64) %p")]
)
def test_a_copy_that_a_function_frees_is_not_the_callers(parameter: str, argument: str) -> None:
    text = f"""{HEAD}
define internal void @give_back({parameter}) {{
  call void @free(ptr %a)
  ret void
}}
define void @f(ptr %p) {{
  call void @give_back({argument})
  store i8 1, ptr %p
  ret void
}}"""
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    assert list(check_function(module.facts_of("@f"), ["freed"])) == []


def test_a_way_that_is_not_ended_tells_no_use_where_realloc_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scev.checks.freed.MAX_BLOCKS_BEHIND_FREE", 1)
    assert told(RENEWED.format("call void @free(ptr %p)", ""), "ptr %p, i64 %n") == []


MANY_FREES = 400


def test_many_frees_take_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["  br label %b0"]
    for i in range(MANY_FREES):
        lines.append(f"""b{i}:
  %a{i} = getelementptr ptr, ptr %p, i64 {i}
  %l{i} = load ptr, ptr %a{i}
  %c{i} = icmp eq ptr %l{i}, null
  br i1 %c{i}, label %b{i + 1}, label %f{i}
f{i}:
  call void @free(ptr %l{i})
  br label %b{i + 1}""")
    body = "\n".join([*lines, f"b{MANY_FREES}:\n  ret void"])
    # Nothing uses what is freed: no way is followed.
    monkeypatch.setattr(WayValues, "begin", lambda *_: pytest.fail("a way is followed"))
    assert told(body) == []
