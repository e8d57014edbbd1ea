"""Facts of whole programs that a reader of the analysis has shown to be wrong; beside each, what is still known."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet


def set_of(text: str, function: str, value: str, *, closed: bool = False, undef: str = "any") -> IntSet:
    """What a value can be, seen from the whole program."""
    facts = scev.analyze(text, settings=scev.Settings(undef=undef), scope="program", closed=closed)
    found = facts[function][value].range
    assert isinstance(found, IntSet)
    return found


def attributes(text: str, name: str) -> dict[str, object]:
    """The attributes that a function has and that were inferred of it."""
    function = scev.analyze(text, scope="program").module.function(name)
    assert function is not None
    return {word: function.attributes.get(word) for word in function.attributes.names()}


def known(*values: int) -> IntSet:
    return IntSet.from_values(32, list(values))


# What a variable holds.


@pytest.mark.parametrize(("stride", "is_known"), [(1, False), (2, False), (4, True), (8, True)])
def test_one_pointer_is_not_one_place(stride: int, is_known: bool) -> None:
    # f(0) stores the bytes 1 1 0 0, of which f(1) reads the last three and one more: 1.
    text = f"""
@g = internal global [64 x i8] zeroinitializer
define i32 @f(i64 noundef %i) {{
  %p = getelementptr [{stride} x i8], ptr @g, i64 %i
  %x = load i32, ptr %p, align 1, !noundef !0
  store i32 257, ptr %p, align 1
  ret i32 %x
}}
!0 = !{{}}
"""
    found = set_of(text, "@f", "%x")
    assert found == known(0, 257) if is_known else found.is_full()


@pytest.mark.parametrize(("store", "is_known"), [("store", False), ("store atomic", True)])
def test_an_atomic_load_may_race_with_a_plain_store(store: str, is_known: bool) -> None:
    # LangRef: only if all writes that it may see are atomic, it gives one of these.
    text = f"""
@g = internal global i32 7
define void @s() {{
  {store} i32 9, ptr @g {"monotonic, align 4" if "atomic" in store else ""}
  ret void
}}
define i32 @r() {{
  %x = load atomic i32, ptr @g monotonic, align 4
  ret i32 %x
}}
"""
    found = set_of(text, "@r", "%x")
    assert found == known(7, 9) if is_known else found.is_full()


# What is inferred of functions: whether control comes back, so that an assumption behind a call holds before it.

ASSUMED_BEHIND = """
@flag = external global i32
@type = external constant ptr
declare void @thrower()
declare i32 @personality(...)
declare void @llvm.assume(i1)
define internal void @f() mustprogress personality ptr @personality {{
{}
}}
define i1 @caller(i32 noundef %x) {{
  %big = icmp ugt i32 %x, 9
  call void @f()
  %small = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %small)
  ret i1 %big
}}
"""


@pytest.mark.parametrize(
    ("clauses", "is_caught"),
    [
        ("catch ptr null", True),
        ("catch ptr @type", False),
        ("catch ptr @type catch ptr null", True),
        ("filter [1 x ptr] [ptr @type]", False),
        ("filter [0 x ptr] zeroinitializer", True),
        ("cleanup catch ptr @type", False),
    ],
)
def test_a_landingpad_lets_through_what_it_does_not_name(clauses: str, is_caught: bool) -> None:
    text = ASSUMED_BEHIND.format(f"""
  invoke void @thrower() willreturn memory(none) to label %good unwind label %bad
good:
  ret void
bad:
  %e = landingpad {{ ptr, i32 }} {clauses}
  ret void
""")
    found = set_of(text, "@caller", "%big")
    assert found == IntSet.point(1, 0) if is_caught else found.is_full()


@pytest.mark.parametrize(("load", "returns"), [("load", True), ("load atomic", False)])
def test_waiting_for_another_thread_is_progress(load: str, returns: bool) -> None:
    text = ASSUMED_BEHIND.format(f"""
  br label %loop
loop:
  %v = {load} i32, ptr @flag {"monotonic, align 4" if "atomic" in load else ""}
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %out
out:
  ret void
""")
    found = set_of(text, "@caller", "%big")
    assert found == IntSet.point(1, 0) if returns else found.is_full()


# What is inferred of functions: what they touch.


@pytest.mark.parametrize(
    ("body", "keeps"),
    [
        ("%s = alloca ptr\n store ptr %p, ptr %s\n call void @elsewhere(ptr %s)", False),
        ("%s = alloca ptr\n store ptr %p, ptr %s\n call void @own(ptr %s)", False),
        ("store ptr %p, ptr @kept\n call void @take()\n store ptr null, ptr @kept", False),
        ("%q = load i32, ptr %p\n call void @take()", True),
        ("store ptr null, ptr @kept\n call void @take()", True),
    ],
)
def test_an_argument_that_a_callee_finds_in_memory(body: str, keeps: bool) -> None:
    # The callee writes to the caller's variable by a pointer that it loads.
    text = f"""
@kept = global ptr null
declare void @elsewhere(ptr)
declare void @take()
define internal void @own(ptr %s) {{
  %q = load ptr, ptr %s
  store i32 5, ptr %q
  ret void
}}
define internal void @f(ptr captures(none) %p) {{
  {body}
  ret void
}}
define i32 @caller() {{
  %a = alloca i32
  store i32 1, ptr %a
  call void @f(ptr captures(none) %a)
  %x = load i32, ptr %a
  ret i32 %x
}}
"""
    found = set_of(text, "@caller", "%x")
    assert found == known(1) if keeps else found.is_full()


def test_who_only_keeps_an_argument_does_not_write_to_it() -> None:
    text = """
@kept = internal global ptr null
define internal void @f(ptr %p) {
  store ptr %p, ptr @kept
  ret void
}
define void @caller(ptr %p) {
  call void @f(ptr %p)
  ret void
}
"""
    assert "argmem" not in str(attributes(text, "f")["memory"]).replace("argmem: none", "")


# Who calls a function.


@pytest.mark.parametrize(("name", "is_called"), [(r'"\01f"', True), ("f", True), (r'"\66"', True), ("g", False)])
def test_names_in_assembly(name: str, is_called: bool) -> None:
    text = f"""
module asm "call f"
define internal i32 @{name}(i32 %x) {{
  ret i32 %x
}}
define i32 @other() {{
  %r = call i32 @{name}(i32 7)
  ret i32 %r
}}
"""
    facts = scev.analyze(text, scope="program")
    function = next(function for function in facts if function.function.name != "@other")
    found = function["%x"].range
    assert isinstance(found, IntSet)
    assert found.is_full() if is_called else found == known(7)


@pytest.mark.parametrize(
    ("name", "is_called"), [("memcpy", True), ("cbrt", True), ("__udivti3", True), ("copy", False), ("cub", False)]
)
def test_machine_code_calls_functions_of_its_own(name: str, is_called: bool) -> None:
    # In a closed world, too: an intrinsic, or a wide division, becomes a call.
    text = f"""
define i32 @{name}(i32 %x) {{
  ret i32 %x
}}
define i32 @main() {{
  %r = call i32 @{name}(i32 7)
  ret i32 %r
}}
"""
    found = set_of(text, f"@{name}", "%x", closed=True)
    assert found.is_full() if is_called else found == known(7)


# What a call gives.


@pytest.mark.parametrize("deoptimizes", [False, True])
def test_another_version_of_a_function_returns_what_it_likes(deoptimizes: bool) -> None:
    guard = 'call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]' if deoptimizes else ""
    text = f"""
declare void @llvm.experimental.guard(i1, ...)
define internal i32 @f(i1 %c) {{
  {guard}
  ret i32 7
}}
define i32 @caller(i1 %c) {{
  %r = call i32 @f(i1 %c)
  ret i32 %r
}}
"""
    found = set_of(text, "@caller", "%r")
    assert found.is_full() if deoptimizes else found == known(7)


@pytest.mark.parametrize("words", ["", "null_pointer_is_valid"])
def test_code_at_null(words: str) -> None:
    text = f"""
@table = internal constant [2 x ptr] [ptr @f, ptr null]
define internal i32 @f() {{
  ret i32 7
}}
define i32 @caller(i1 %c, i64 %i) {words} {{
  %p = select i1 %c, ptr @f, ptr null
  %r = call i32 %p()
  %q = getelementptr ptr, ptr @table, i64 %i
  %t = load ptr, ptr %q
  %s = call i32 %t()
  ret i32 %r
}}
"""
    for value in ("%r", "%s"):
        found = set_of(text, "@caller", value)
        assert found.is_full() if words else found == known(7)


# Programs of any size.


@pytest.mark.parametrize("step", [1, -1])
@pytest.mark.parametrize("is_ring", [False, True])
def test_long_lists_of_variables(step: int, is_ring: bool) -> None:
    count = 2000
    lines = []
    for k in range(count):
        other = (k + step) % count
        held = f"@g{other}" if is_ring or 0 <= k + step < count else "null"
        lines.append(f"@g{k} = internal global {{ ptr, i32 }} {{ ptr {held}, i32 7 }}")
    lines.append("""
define i32 @reader() {
  %x = load i32, ptr getelementptr (i8, ptr @g3, i64 8)
  ret i32 %x
}
""")
    found = set_of("\n".join(lines), "@reader", "%x")
    assert found == known(7)


def test_long_ways_to_a_place() -> None:
    count = 2000
    lines = ["%p0 = getelementptr i8, ptr @own, i64 0"]
    lines += [f"%p{k} = getelementptr i8, ptr %p{k - 1}, i64 0" for k in range(1, count)]
    stored = [f"store ptr @g{k}, ptr @g{k + 1}" for k in range(400)]
    variables = "\n".join([f"@g{k} = internal global ptr null" for k in range(401)])
    ways = "\n  ".join(lines)
    kept = "\n  ".join(stored)
    text = f"""
{variables}
@own = internal global ptr null
define internal i32 @f(i32 %x) {{
  ret i32 %x
}}
define i32 @main() {{
  {ways}
  store ptr @f, ptr %p{count - 1}
  {kept}
  %r = call i32 @f(i32 7)
  ret i32 %r
}}
"""
    assert set_of(text, "@main", "%r") == known(7)


@pytest.mark.parametrize(
    ("call", "is_defined"),
    [
        ("call i32 @f(i32 %n)", True),
        ("call i32 @f(i32 %n), !annotation !0", True),
        ("call i32 @f(i32 %n), !range !1", False),
        ("call range(i32 0, 5) i32 @f(i32 %n)", False),
    ],
)
def test_a_call_may_make_poison_of_what_was_returned(call: str, is_defined: bool) -> None:
    # What is frozen is then any number.
    text = f"""
define internal i32 @f(i32 %x) {{
  %r = and i32 %x, 7
  ret i32 %r
}}
define i32 @caller(i32 noundef %n) {{
  %r = {call}
  %z = freeze i32 %r
  ret i32 %z
}}
!0 = !{{!"a"}}
!1 = !{{i32 0, i32 5}}
"""
    found = set_of(text, "@caller", "%z")
    assert found == known(*range(8)) if is_defined else found.is_full()


def test_a_flag_of_a_call_may_make_poison_of_what_was_returned() -> None:
    text = """
define internal float @f(float %x) {
  %r = fadd float %x, 1.0
  ret float %r
}
define float @caller(float noundef %n) {
  %r = call nnan float @f(float %n)
  %z = freeze float %r
  ret float %z
}
"""
    found = scev.analyze(text, scope="program")["@caller"]["%z"].range
    assert found is not None
    assert found.is_full()


def test_what_is_read_from_a_copy_is_the_callers() -> None:
    text = """
define internal i32 @reads(ptr byval(i32) %p) {
  %x = load i32, ptr %p
  ret i32 %x
}
define internal void @writes(ptr byval(i32) %p) {
  store i32 1, ptr %p
  ret void
}
define void @caller(ptr %p) {
  %x = call i32 @reads(ptr byval(i32) %p)
  call void @writes(ptr byval(i32) %p)
  ret void
}
"""
    assert attributes(text, "reads")["memory"] == "argmem: read"
    assert attributes(text, "writes")["memory"] == "none"
