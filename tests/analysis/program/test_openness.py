"""What must not be known of functions and variables that others may call, replace or write; beside each, what is.

Each case is a reason, in a few lines of IR that are added to a small program. `opens`: with these, others may do as
they like, and nothing is known. `keeps`: these look much the same, and all is known still.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

import scev
from scev.domains import IntSet


class Case(NamedTuple):
    """A reason why something is open, and its twin that is not."""

    reason: str
    opens: str
    keeps: str


def set_of(text: str, function: str, value: str, *, closed: bool = False, undef: str = "absent") -> IntSet:
    """What a value can be. Undef is absent, so that nothing else hides what is known."""
    facts = scev.analyze(text, settings=scev.Settings(undef=undef), closed=closed)
    found = facts[function][value].range
    assert isinstance(found, IntSet)
    return found


def known(*values: int) -> IntSet:
    return IntSet.from_values(32, list(values))


# The argument of a function: 7, if all calls are known.

CALLED_WITH_SEVEN = """
define internal i32 @f(i32 %x) {
  ret i32 %x
}
define i32 @caller() {
  %r = call i32 @f(i32 7)
  ret i32 %r
}
declare void @take(ptr)
"""

ESCAPES = [
    Case(
        "stored as a signed pointer",
        "@own = internal global ptr null\ndefine void @s() { store ptr ptrauth (ptr @f, i32 0), ptr @own\n ret void }",
        "@own = internal global ptr null\ndefine void @s() { store ptr @f, ptr @own\n ret void }",
    ),
    Case(
        "stored to a variable of others",
        "@out = external global ptr\ndefine void @s() { store ptr @f, ptr @out\n ret void }",
        "@own = internal global ptr null\ndefine void @s() { store ptr @f, ptr @own\n ret void }",
    ),
    Case(
        "stored to a variable that others can name",
        "@out = global ptr null\ndefine void @s() { store ptr @f, ptr @out\n ret void }",
        "@out = global i1 false\ndefine void @s(ptr %p) { %c = icmp eq ptr %p, @f\n store i1 %c, ptr @out\n ret void }",
    ),
    Case(
        "stored through an unknown pointer",
        "define void @s(ptr %p) { store ptr @f, ptr %p\n ret void }",
        "define void @s(ptr %p) { store ptr @caller, ptr %p\n ret void }",
    ),
    Case(
        "stored to a variable whose address is passed",
        "@own = internal global ptr null\ndefine void @s() { store ptr @f, ptr @own\n"
        " call void @take(ptr @own)\n ret void }",
        "@own = internal global ptr null\n@other = internal global ptr null\n"
        "define void @s() { store ptr @f, ptr @own\n call void @take(ptr @other)\n ret void }",
    ),
    Case(
        "loaded from a variable and passed",
        "@own = internal global ptr @f\n"
        "define void @s() { %p = load ptr, ptr @own\n call void @take(ptr %p)\n ret void }",
        "@own = internal global ptr @f\ndefine i1 @s() { %p = load ptr, ptr @own\n"
        " %c = icmp eq ptr %p, null\n ret i1 %c }",
    ),
    Case(
        "loaded from a table as a number",
        "@own = internal constant [2 x ptr] [ptr @f, ptr @f]\n"
        "define i64 @s(i64 %i) { %q = getelementptr ptr, ptr @own, i64 %i\n %p = load i64, ptr %q\n ret i64 %p }",
        "@own = internal constant [2 x ptr] [ptr @f, ptr @f]\n"
        "define i32 @s(i64 %i) { %q = getelementptr ptr, ptr @own, i64 %i\n %p = load ptr, ptr %q\n"
        " %r = call i32 %p(i32 7)\n ret i32 %r }",
    ),
    Case(
        "copied with the table that holds it",
        "@own = internal constant [1 x ptr] [ptr @f]\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
        "define void @s(ptr %p) { call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @own, i64 8, i1 false)\n ret void }",
        "@own = internal constant [1 x ptr] [ptr @caller]\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
        "define void @s(ptr %p) { call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @own, i64 8, i1 false)\n ret void }",
    ),
    Case(
        "passed to a function that is only declared",
        "define void @s() { call void @take(ptr @f)\n ret void }",
        "define internal void @own(ptr %p) { ret void }\ndefine void @s() { call void @own(ptr @f)\n ret void }",
    ),
    Case(
        "passed to one that keeps no address, and may call it",
        "declare void @apply(ptr captures(none) readonly)\ndefine void @s() { call void @apply(ptr @f)\n ret void }",
        "declare !callback !0 void @apply(ptr, i32)\n!0 = !{!1}\n!1 = !{i64 0, i64 1, i1 false}\n"
        "define void @s() { call void @apply(ptr @f, i32 7)\n ret void }",
    ),
    Case(
        "called back with what is not stated",
        "declare !callback !0 void @apply(ptr, i32)\n!0 = !{!1}\n!1 = !{i64 0, i64 -1, i1 false}\n"
        "define void @s() { call void @apply(ptr @f, i32 7)\n ret void }",
        "declare !callback !0 void @apply(ptr, i32)\n!0 = !{!1}\n!1 = !{i64 0, i64 -1, i1 false}\n"
        "define void @s() { call void @apply(ptr @caller, i32 7)\n ret void }",
    ),
    Case(
        "passed beside what is called back",
        "declare !callback !0 void @apply(ptr, i32, ptr)\n!0 = !{!1}\n!1 = !{i64 0, i64 1, i1 false}\n"
        "define void @s() { call void @apply(ptr @f, i32 7, ptr @f)\n ret void }",
        "declare !callback !0 void @apply(ptr, i32, ptr)\n!0 = !{!1}\n!1 = !{i64 0, i64 1, i1 false}\n"
        "define void @s() { call void @apply(ptr @f, i32 7, ptr null)\n ret void }",
    ),
    Case(
        "passed to a function that may be replaced",
        "define linkonce_odr void @own(ptr %p) { ret void }\ndefine void @s() { call void @own(ptr @f)\n ret void }",
        "define void @own(ptr %p) { ret void }\ndefine void @s() { call void @own(ptr @f)\n ret void }",
    ),
    Case(
        "passed by a name that may be replaced",
        "@a = weak alias void (ptr), ptr @own\ndefine internal void @own(ptr %p) { ret void }\n"
        "define void @s() { call void @a(ptr @f)\n ret void }",
        "@a = internal alias void (ptr), ptr @own\ndefine internal void @own(ptr %p) { ret void }\n"
        "define void @s() { call void @a(ptr @f)\n ret void }",
    ),
    Case(
        "passed as one of a varying number",
        "define internal void @own(ptr %p, ...) { ret void }\n"
        "define void @s() { call void (ptr, ...) @own(ptr null, ptr @f)\n ret void }",
        "define internal void @own(ptr %p, ...) { ret void }\n"
        "define void @s() { call void (ptr, ...) @own(ptr @f, ptr null)\n ret void }",
    ),
    Case(
        "in an operand bundle",
        'define void @s() { call void @take(ptr null) [ "deopt"(ptr @f) ]\n ret void }',
        'define void @s() { call void @take(ptr null) [ "deopt"(ptr null) ]\n ret void }',
    ),
    Case(
        "an operand of assembly",
        'define void @s() { call void asm sideeffect "call $0", "i"(ptr @f)\n ret void }',
        'define void @s() { call void asm sideeffect "call $0", "i"(ptr @caller)\n ret void }',
    ),
    Case(
        "returned",
        "define ptr @s() { ret ptr @f }",
        "define i1 @s(ptr %p) { %c = icmp eq ptr %p, @f\n ret i1 %c }",
    ),
    Case(
        "chosen and returned",
        "define ptr @s(i1 %c) { %p = select i1 %c, ptr @f, ptr null\n ret ptr %p }",
        "define i32 @s(i1 %c) { %p = select i1 %c, ptr @f, ptr null\n %r = call i32 %p(i32 7)\n ret i32 %r }",
    ),
    Case(
        "made a number",
        "define i64 @s() { ret i64 ptrtoint (ptr @f to i64) }",
        "define i64 @s() { ret i64 ptrtoint (ptr @caller to i64) }",
    ),
    Case(
        "in a structure that is returned",
        "define { ptr, i32 } @s() { %r = insertvalue { ptr, i32 } poison, ptr @f, 0\n ret { ptr, i32 } %r }",
        "define { ptr, i32 } @s() { %r = insertvalue { ptr, i32 } poison, ptr null, 0\n ret { ptr, i32 } %r }",
    ),
    Case(
        "exchanged into memory",
        "@own = internal global ptr null\n"
        "define ptr @s() { %p = atomicrmw xchg ptr @own, ptr @f seq_cst\n ret ptr %p }",
        "@own = internal global ptr null\n"
        "define ptr @s() { %p = atomicrmw xchg ptr @own, ptr @caller seq_cst\n ret ptr %p }",
    ),
    Case(
        "named as no_cfi",
        "define ptr @s() { ret ptr no_cfi @f }",
        "define ptr @s() { ret ptr no_cfi @caller }",
    ),
    Case(
        "signed",
        "define ptr @s() { ret ptr ptrauth (ptr @f, i32 0) }",
        "define ptr @s() { ret ptr ptrauth (ptr @caller, i32 0) }",
    ),
    Case(
        "kept by llvm.used",
        '@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"',
        '@llvm.used = appending global [1 x ptr] [ptr @caller], section "llvm.metadata"',
    ),
    Case(
        "kept by llvm.compiler.used",
        '@llvm.compiler.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"',
        '@llvm.compiler.used = appending global [1 x ptr] [ptr @caller], section "llvm.metadata"',
    ),
    Case(
        "in a table that others can name",
        "@table = constant [2 x ptr] [ptr null, ptr @f]",
        "@table = internal constant [2 x ptr] [ptr null, ptr @f]",
    ),
    Case(
        "deep in an initialiser",
        "@table = global { i32, [2 x { i8, ptr }] } { i32 1, [2 x { i8, ptr }] "
        "[{ i8, ptr } zeroinitializer, { i8, ptr } { i8 2, ptr @f }] }",
        "@table = internal global { i32, [2 x { i8, ptr }] } { i32 1, [2 x { i8, ptr }] "
        "[{ i8, ptr } zeroinitializer, { i8, ptr } { i8 2, ptr @f }] }",
    ),
    Case(
        "as a difference in an initialiser",
        "@table = global i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @table to i64)) to i32)",
        "@table = global i32 trunc (i64 sub (i64 ptrtoint (ptr @caller to i64), i64 ptrtoint (ptr @table to i64)) "
        "to i32)",
    ),
    Case(
        "in a table that a variable of others holds",
        "@table = internal constant [1 x ptr] [ptr @f]\n@outer = global ptr @table",
        "@table = internal constant [1 x ptr] [ptr @f]\n@outer = internal global ptr @table",
    ),
    Case("named in assembly", 'module asm "call f"', 'module asm "call caller"'),
    Case(
        "named in inline assembly",
        'define void @s() { call void asm sideeffect "nop\\0A\\09call\\09f@PLT", ""()\n ret void }',
        'define void @s() { call void asm sideeffect "nop\\0A\\09call\\09f2@PLT", ""()\n ret void }',
    ),
    Case(
        "named in inline assembly, with an underscore",
        'define void @s() { call void asm sideeffect "call _f.1", ""()\n ret void }',
        'define void @s() { call void asm sideeffect "call __f", ""()\n ret void }',
    ),
    Case("another name that others know", "@a = alias i32 (i32), ptr @f", "@a = internal alias i32 (i32), ptr @f"),
    Case(
        "another name of another name",
        "@b = internal alias i32 (i32), ptr @f\n@a = alias i32 (i32), ptr @b",
        "@b = internal alias i32 (i32), ptr @f\n@a = internal alias i32 (i32), ptr @b",
    ),
    Case(
        "what a resolver returns",
        "@i = ifunc i32 (i32), ptr @resolve\ndefine internal ptr @resolve() { ret ptr @f }",
        "@i = ifunc i32 (i32), ptr @resolve\ndefine internal ptr @resolve() { ret ptr @caller }",
    ),
    Case(
        "a personality function",
        "define void @s() personality ptr @f { ret void }",
        "define void @s() personality ptr @caller { ret void }",
    ),
    Case("prefix data", "define void @s() prefix ptr @f { ret void }", "define void @s() prefix ptr null { ret void }"),
    Case(
        "prologue data",
        "define void @s() prologue ptr @f { ret void }",
        "define void @s() prologue ptr null { ret void }",
    ),
    Case(
        "called with another prototype",
        "define i32 @s() { %r = call i32 @f(i64 5)\n ret i32 %r }",
        "define i32 @s() { %r = call i32 @f(i32 7)\n ret i32 %r }",
    ),
    Case(
        "called by another name with another prototype",
        "@a = internal alias void (), ptr @f\ndefine void @s() { call void @a()\n ret void }",
        "@a = internal alias i32 (i32), ptr @f\ndefine void @s() { %r = call i32 @a(i32 7)\n ret void }",
    ),
    Case(
        "called from a table with another prototype",
        "@own = internal constant [1 x ptr] [ptr @f]\n"
        "define void @s() { %p = load ptr, ptr @own\n call void %p(i64 5)\n ret void }",
        "@own = internal constant [1 x ptr] [ptr @f]\n"
        "define void @s() { %p = load ptr, ptr @own\n %r = call i32 %p(i32 7)\n ret void }",
    ),
    Case(
        "called with undef",
        "define i32 @s() { %r = call i32 @f(i32 undef)\n ret i32 %r }",
        "define i32 @s() { %r = call i32 @f(i32 poison)\n ret i32 %r }",
    ),
    Case(
        "made a trampoline",
        "declare void @llvm.init.trampoline(ptr, ptr, ptr)\n"
        "define void @s(ptr %p) { call void @llvm.init.trampoline(ptr %p, ptr @f, ptr null)\n ret void }",
        "declare void @llvm.init.trampoline(ptr, ptr, ptr)\n"
        "define void @s(ptr %p) { call void @llvm.init.trampoline(ptr %p, ptr @caller, ptr null)\n ret void }",
    ),
]


@pytest.mark.parametrize("case", ESCAPES, ids=[case.reason for case in ESCAPES])
def test_arguments(case: Case) -> None:
    assert set_of(CALLED_WITH_SEVEN + case.opens, "@f", "%x").is_full()
    assert set_of(CALLED_WITH_SEVEN + case.keeps, "@f", "%x") == known(7)


# A function that others can name: in the open world, they call it.

NAMED = """
define {} i32 @f(i32 %x) {{
  ret i32 %x
}}
define i32 @main() {{
  %r = call i32 @f(i32 7)
  ret i32 %r
}}
"""


@pytest.mark.parametrize("words", ["", "hidden", "protected", "weak", "linkonce_odr", "dso_local", "noundef"])
def test_named_functions(words: str) -> None:
    text = NAMED.format(words)
    assert set_of(text, "@f", "%x").is_full()
    assert set_of(text, "@f", "%x", closed=True) == known(7)


@pytest.mark.parametrize(
    ("words", "keeps"),
    [("", True), ("dso_local", True), ("dllexport", False), ("ptx_kernel", False), ("amdgpu_kernel", False)],
)
def test_exported_functions(words: str, keeps: bool) -> None:
    # A kernel is not called; that its address is known here says nothing of its launches.
    use = "%same = icmp eq ptr %p, @f" if "kernel" in words else "call void @f(i32 7)"
    text = f"""
define {words} void @f(i32 %x) {{
  ret void
}}
define void @other(ptr %p) {{
  {use}
  ret void
}}
"""
    found = set_of(text, "@f", "%x", closed=True)
    assert found == known(7) if keeps else found.is_full()


@pytest.mark.parametrize(("name", "keeps"), [("_write", False), ("__write", False), ("_ZN1a1bEv", True), ("_1", True)])
def test_reserved_names_of_a_closed_world(name: str, keeps: bool) -> None:
    found = set_of(NAMED.format("").replace("@f", f"@{name}"), f"@{name}", "%x", closed=True)
    assert found == known(7) if keeps else found.is_full()


def test_variables_of_the_c_library_in_a_closed_world() -> None:
    """Where a program defines one, the library writes that."""
    text = HOLDS_SEVEN.format("global", "")
    assert set_of(text.replace("@g", "@optind"), "@reader", "%x", closed=True).is_full()


def test_a_local_name_of_the_linker_in_assembly() -> None:
    """Assembly knows the name that the source has."""
    text = """
module asm "call f"
define internal i32 @f.1(i32 %x) {
  ret i32 %x
}
define i32 @other() {
  %r = call i32 @f.1(i32 7)
  ret i32 %r
}
"""
    assert set_of(text, "@f.1", "%x").is_full()


def test_kept_functions_of_a_closed_world() -> None:
    text = NAMED.format("") + '@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"\n'
    assert set_of(text, "@f", "%x", closed=True).is_full()


def test_main_of_a_closed_world() -> None:
    text = """
define i32 @main(i32 %n) {
  ret i32 %n
}
define i32 @caller() {
  %r = call i32 @main(i32 7)
  ret i32 %r
}
"""
    assert set_of(text, "@main", "%n", closed=True).is_full()
    assert set_of(text.replace("@main", "@other"), "@other", "%n", closed=True) == known(7)


def test_resolvers() -> None:
    # The loader calls it, with what it likes.
    text = """
define internal ptr @resolve(i64 %features) {
  %x = trunc i64 %features to i32
  ret ptr null
}
define ptr @caller() {
  %r = call ptr @resolve(i64 7)
  ret ptr %r
}
"""
    assert set_of(text + "@i = ifunc i32 (i32), ptr @resolve\n", "@resolve", "%x").is_full()
    assert set_of(text, "@resolve", "%x") == known(7)


# Results: 7, if the body that stands here is the one that runs.

RETURNS_SEVEN = """
define {} i32 @f() {{
  ret i32 7
}}
define i32 @caller() {{
  %r = call i32 @f()
  ret i32 %r
}}
"""


@pytest.mark.parametrize("linkage", ["weak", "linkonce", "weak_odr", "linkonce_odr", "available_externally"])
def test_results_of_what_may_be_replaced(linkage: str) -> None:
    text = RETURNS_SEVEN.format(linkage)
    assert set_of(text, "@caller", "%r").is_full()
    if linkage != "available_externally":
        assert set_of(text, "@caller", "%r", closed=True) == known(7)
    else:
        assert set_of(text, "@caller", "%r", closed=True).is_full()


@pytest.mark.parametrize("linkage", ["", "internal", "private", "hidden", "dso_local", "protected"])
def test_results_of_what_stays(linkage: str) -> None:
    assert set_of(RETURNS_SEVEN.format(linkage), "@caller", "%r") == known(7)


INTERPOSITION = '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"SemanticInterposition", i32 1}\n'


def test_results_under_interposition() -> None:
    assert set_of(RETURNS_SEVEN.format("") + INTERPOSITION, "@caller", "%r").is_full()
    assert set_of(RETURNS_SEVEN.format("dso_local") + INTERPOSITION, "@caller", "%r") == known(7)
    assert set_of(RETURNS_SEVEN.format("internal") + INTERPOSITION, "@caller", "%r") == known(7)
    assert set_of(RETURNS_SEVEN.format("") + INTERPOSITION, "@caller", "%r", closed=True) == known(7)


BY_ANOTHER_NAME = """
@a = {} alias i32 (), ptr @f
define internal i32 @f() {{
  ret i32 7
}}
define i32 @caller() {{
  %r = call i32 @a()
  ret i32 %r
}}
"""


@pytest.mark.parametrize("linkage", ["weak", "linkonce", "weak_odr", "linkonce_odr"])
def test_results_by_names_that_may_be_replaced(linkage: str) -> None:
    text = BY_ANOTHER_NAME.format(linkage)
    assert set_of(text, "@caller", "%r").is_full()
    assert set_of(text, "@caller", "%r", closed=True) == known(7)


def test_results_by_other_names() -> None:
    assert set_of(BY_ANOTHER_NAME.format(""), "@caller", "%r") == known(7)
    assert set_of(BY_ANOTHER_NAME.format("internal"), "@caller", "%r") == known(7)
    assert set_of(BY_ANOTHER_NAME.format("") + INTERPOSITION, "@caller", "%r").is_full()
    assert set_of(BY_ANOTHER_NAME.format("dso_local") + INTERPOSITION, "@caller", "%r") == known(7)


FROM_A_TABLE = """
@table = {}
@other = {} alias ptr, ptr @table
define internal i32 @f() {{
  ret i32 7
}}
define internal i32 @g() {{
  ret i32 9
}}
declare i32 @h()
define i32 @caller(i64 %i) {{
  %p = getelementptr {}, i64 %i, i32 1
  %q = load ptr, ptr %p
  %r = call i32 %q()
  ret i32 %r
}}
"""
ROW = "[2 x { i32, ptr }]"


@pytest.mark.parametrize(
    ("words", "elements", "expected"),
    [
        ("internal constant", "ptr @f", [7]),
        ("internal constant", "ptr @g", [7, 9]),
        ("internal constant", "ptr null", [7]),
        ("internal global", "ptr @g", [7, 9]),
        ("constant", "ptr @g", [7, 9]),
        ("internal constant", "ptr @h", None),
        ("internal constant", "ptr inttoptr (i64 4096 to ptr)", None),
        ("internal constant", "ptr getelementptr (i8, ptr @g, i64 4)", None),
        ("internal constant", "ptr ptrauth (ptr @g, i32 0)", None),
        ("internal constant", "ptr no_cfi @g", None),
        ("weak constant", "ptr @g", None),
        ("global", "ptr @g", None),
        ("externally_initialized constant", "ptr @g", None),
    ],
)
def test_functions_in_tables(words: str, elements: str, expected: list[int] | None) -> None:
    table = f"{words} {ROW} [{{ i32, ptr }} {{ i32 4096, ptr @f }}, {{ i32, ptr }} {{ i32 8192, {elements} }}]"
    text = FROM_A_TABLE.format(table, "internal", "{ i32, ptr }, ptr @table")
    found = set_of(text, "@caller", "%r")
    assert found.is_full() if expected is None else found == known(*expected)


def test_functions_in_tables_that_may_be_replaced() -> None:
    table = f"constant {ROW} [{{ i32, ptr }} {{ i32 1, ptr @f }}, {{ i32, ptr }} zeroinitializer]"
    itself = FROM_A_TABLE.format(table, "weak", "{ i32, ptr }, ptr @table")
    assert set_of(itself, "@caller", "%r") == known(7)
    assert set_of(itself + INTERPOSITION, "@caller", "%r").is_full()
    assert set_of(itself.replace("@table = ", "@table = internal ") + INTERPOSITION, "@caller", "%r") == known(7)
    by_name = FROM_A_TABLE.format("internal " + table, "weak", "{ i32, ptr }, ptr @other")
    assert set_of(by_name, "@caller", "%r").is_full()


def test_functions_in_tables_of_numbers() -> None:
    # The numbers may be addresses, too.
    text = FROM_A_TABLE.format("internal constant [2 x ptr] [ptr @f, ptr @f]", "internal", "{ i32, ptr }, ptr @table")
    text = text.replace("{ i32, ptr }, ptr @table, i64 %i, i32 1", "ptr, ptr @table, i64 %i")
    assert set_of(text, "@caller", "%r") == known(7)
    numbers = text.replace("[2 x ptr] [ptr @f, ptr @f]", "{ ptr, i64 } { ptr @f, i64 4096 }")
    assert set_of(numbers, "@caller", "%r").is_full()
    odd = text.replace("ptr, ptr @table, i64 %i", "i8, ptr @table, i64 %i")
    assert set_of(odd, "@caller", "%r").is_full()


def test_results_of_what_is_not_the_body() -> None:
    # A body of assembly; a resolver's choice; a prototype that is not the function's; varying arguments.
    naked = """
define internal i32 @f() {} {{
  call void asm sideeffect "movl $$5, %eax; ret", ""()
  ret i32 7
}}
define i32 @caller() {{
  %r = call i32 @f()
  ret i32 %r
}}
"""
    assert set_of(naked.format("naked"), "@caller", "%r").is_full()
    assert set_of(naked.format("noinline"), "@caller", "%r") == known(7)
    resolved = """
define internal i32 @f() {
  ret i32 7
}
define internal ptr @resolve() {
  ret ptr @f
}
@i = ifunc i32 (), ptr @resolve
define i32 @caller() {
  %r = call i32 @i()
  ret i32 %r
}
"""
    assert set_of(resolved, "@caller", "%r").is_full()
    assert set_of(resolved.replace("call i32 @i()", "call i32 @f()"), "@caller", "%r") == known(7)
    mismatched = RETURNS_SEVEN.format("internal").replace("call i32 @f()", "call i32 @f(i32 1)")
    assert set_of(mismatched, "@caller", "%r").is_full()


def test_results_that_are_undef() -> None:
    text = "define internal i32 @f(i1 %c) {{\n  %x = select i1 %c, i32 {}, i32 7\n  ret i32 %x\n}}\n"
    text += "define i32 @caller(i1 %c) {{\n  %r = call i32 @f(i1 %c)\n  ret i32 %r\n}}\n"
    assert set_of(text.format("undef"), "@caller", "%r").is_full()
    assert set_of(text.format("9"), "@caller", "%r") == known(7, 9)
    assert set_of(text.format("poison"), "@caller", "%r") == known(7)


def test_arguments_of_a_varying_number() -> None:
    text = """
declare void @llvm.va_start.p0(ptr)
define internal i32 @f(i32 %n, ...) {
  %list = alloca [4 x ptr]
  call void @llvm.va_start.p0(ptr %list)
  %x = va_arg ptr %list, i32
  ret i32 %x
}
define i32 @caller() {
  %r = call i32 (i32, ...) @f(i32 1, i32 7)
  ret i32 %r
}
"""
    assert set_of(text, "@f", "%x").is_full()
    assert set_of(text, "@caller", "%r").is_full()
    assert set_of(text, "@f", "%n") == known(1)


@pytest.mark.parametrize(("attribute", "keeps"), [("", True), ("byval(i32)", False), ("inalloca(i32)", False)])
def test_copied_arguments(attribute: str, keeps: bool) -> None:
    # The callee has the address of a copy: aligned otherwise.
    text = f"""
@g = internal global i32 7, align 64
define internal i32 @f(ptr {attribute} %p) {{
  %n = ptrtoint ptr %p to i32
  %low = and i32 %n, 63
  ret i32 %low
}}
define i32 @caller() {{
  {"%q = alloca inalloca i32, align 64" if "inalloca" in attribute else "%q = getelementptr i8, ptr @g, i64 0"}
  %r = call i32 @f(ptr {attribute} %q)
  ret i32 %r
}}
"""
    assert (set_of(text, "@f", "%low") == known(0)) == keeps


# What a variable holds: 7, if all that is written to it is seen.

HOLDS_SEVEN = """
@g = {} i32 7 {}
define i32 @reader() {{
  %x = load i32, ptr @g
  ret i32 %x
}}
declare void @take(ptr)
"""
MEMSET = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
MEMCPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"

WRITES = [
    Case(
        "its address is stored to a variable that others can name",
        "@out = global ptr null\ndefine void @s() { store ptr @g, ptr @out\n ret void }",
        "@out = internal global ptr null\ndefine void @s() { store ptr @g, ptr @out\n ret void }",
    ),
    Case("its address is in a variable that others can name", "@out = global ptr @g", "@out = internal global ptr @g"),
    Case(
        "the address of an element",
        "@out = global ptr getelementptr (i8, ptr @g, i64 2)",
        "@out = internal global ptr getelementptr (i8, ptr @g, i64 2)",
    ),
    Case("its address, as a number", "@out = global i64 ptrtoint (ptr @g to i64)", ""),
    Case(
        "its address is passed",
        "define void @s() { call void @take(ptr @g)\n ret void }",
        "declare void @look(ptr readonly captures(none))\n"
        "define void @s() { call void @look(ptr @g)\n call void @look(ptr readonly captures(none) @g)\n ret void }",
    ),
    Case(
        "its address is passed and only read there, but kept",
        "declare void @look(ptr readonly)\ndefine void @s() { call void @look(ptr @g)\n ret void }",
        "define void @s() { call void @take(ptr readonly captures(none) @g)\n ret void }",
    ),
    Case(
        "its address is passed and not kept, but written",
        "declare void @fill(ptr captures(none))\ndefine void @s() { call void @fill(ptr @g)\n ret void }",
        "declare void @fill(ptr captures(none) readnone)\ndefine void @s() { call void @fill(ptr @g)\n ret void }",
    ),
    Case(
        "its address is passed to a function that may be replaced",
        "define linkonce_odr void @own(ptr %p) { ret void }\ndefine void @s() { call void @own(ptr @g)\n ret void }",
        "define internal void @own(ptr %p) { ret void }\ndefine void @s() { call void @own(ptr @g)\n ret void }",
    ),
    Case(
        "its address comes back, and is given away",
        "define internal ptr @own(ptr %p) { ret ptr %p }\ndefine ptr @s() { %p = call ptr @own(ptr @g)\n ret ptr %p }",
        "define internal i32 @own(ptr %p) { %x = load i32, ptr %p\n ret i32 %x }\n"
        "define i32 @s() { %x = call i32 @own(ptr @g)\n ret i32 %x }",
    ),
    Case(
        "its address is stored through another pointer",
        "define void @s(ptr %p) { store ptr @g, ptr %p\n ret void }",
        "define void @s(ptr %p) { %c = icmp eq ptr %p, @g\n store i1 %c, ptr %p\n ret void }",
    ),
    Case(
        "its address is kept, loaded and passed",
        "@own = internal global ptr @g\n"
        "define void @s() { %p = load ptr, ptr @own\n call void @take(ptr %p)\n ret void }",
        "@own = internal global ptr @g\n"
        "define i32 @s() { %p = load ptr, ptr @own\n %x = load i32, ptr %p\n ret i32 %x }",
    ),
    Case(
        "unknown numbers are stored through its kept address",
        "@own = internal global ptr @g\n"
        "define void @s(i32 %x) { %p = load ptr, ptr @own\n store i32 %x, ptr %p\n ret void }",
        "@own = internal global ptr @g\ndefine void @s() { %p = load ptr, ptr @own\n store i32 7, ptr @g\n ret void }",
    ),
    Case("kept by llvm.used", '@llvm.used = appending global [1 x ptr] [ptr @g], section "llvm.metadata"', ""),
    Case("named in assembly", 'module asm "movl $$1, g"', 'module asm "movl $$1, other"'),
    Case(
        "named in inline assembly",
        'define void @s() { call void asm sideeffect "movl $$1, g(%rip)", ""()\n ret void }',
        'define void @s() { call void asm sideeffect "movl $$1, h(%rip)", ""()\n ret void }',
    ),
    Case(
        "an operand of assembly",
        'define void @s() { call void asm "movl $$1, $0", "=*m"(ptr elementtype(i32) @g)\n ret void }',
        'define void @s() { call void asm sideeffect "", "~{memory}"()\n ret void }',
    ),
    Case(
        "in an operand bundle",
        'define void @s() { call void @take(ptr null) [ "deopt"(ptr @g) ]\n ret void }',
        "declare void @llvm.assume(i1)\n"
        'define void @s() { call void @llvm.assume(i1 true) [ "align"(ptr @g, i64 4) ]\n ret void }',
    ),
    Case("another name that others know", "@a = alias i32, ptr @g", "@a = internal alias i32, ptr @g"),
    Case(
        "another name of a part",
        "@a = alias i16, getelementptr (i8, ptr @g, i64 2)",
        "@a = internal alias i16, getelementptr (i8, ptr @g, i64 2)",
    ),
    Case(
        "unknown numbers are stored",
        "define void @s(i32 %x) { store i32 %x, ptr @g\n ret void }",
        "define void @s(i32 %x) { store i32 7, ptr @g\n ret void }",
    ),
    Case(
        "stored by another name",
        "@a = internal alias i32, ptr @g\ndefine void @s(i32 %x) { store i32 %x, ptr @a\n ret void }",
        "@a = internal alias i32, ptr @g\ndefine void @s(i32 %x) { store i32 7, ptr @g\n ret void }",
    ),
    Case(
        "a byte of it is stored",
        "define void @s() { store i8 0, ptr getelementptr (i8, ptr @g, i64 1)\n ret void }",
        "@h = internal global i32 0\ndefine void @s() { store i8 0, ptr getelementptr (i8, ptr @h, i64 1)\n ret void }",
    ),
    Case(
        "a float is stored to it",
        "define void @s(float %v) { store float %v, ptr @g\n ret void }",
        "define void @s() { %x = load float, ptr @g\n ret void }",
    ),
    Case(
        "stored through a choice of addresses",
        "@h = internal global i32 0\n"
        "define void @s(i1 %c, i32 %x) { %p = select i1 %c, ptr @g, ptr @h\n store i32 %x, ptr %p\n ret void }",
        "@h = internal global i32 0\n"
        "define i32 @s(i1 %c) { %p = select i1 %c, ptr @g, ptr @h\n %x = load i32, ptr %p\n ret i32 %x }",
    ),
    Case(
        "stored through lanes",
        "declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, <2 x i1>)\n"
        "define void @s(<2 x i32> %x) { call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> %x, "
        "<2 x ptr> align 4 <ptr @g, ptr @g>, <2 x i1> splat (i1 true))\n ret void }",
        "",
    ),
    Case(
        "stored by an intrinsic",
        "declare void @llvm.masked.store.v1i32.p0(<1 x i32>, ptr, <1 x i1>)\n"
        "define void @s(<1 x i32> %x) { call void @llvm.masked.store.v1i32.p0(<1 x i32> %x, ptr align 4 @g, "
        "<1 x i1> splat (i1 true))\n ret void }",
        "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)\ndefine void @s() { ret void }",
    ),
    Case(
        "copied to",
        MEMCPY
        + "define void @s(ptr %p) { call void @llvm.memcpy.p0.p0.i64(ptr @g, ptr %p, i64 4, i1 false)\n ret void }",
        MEMCPY
        + "define void @s(ptr %p) { call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @g, i64 4, i1 false)\n ret void }",
    ),
    Case(
        "filled with unknown bytes",
        MEMSET + "define void @s(i8 %x) { call void @llvm.memset.p0.i64(ptr @g, i8 %x, i64 4, i1 false)\n ret void }",
        MEMSET + "@h = internal global i32 0\n"
        "define void @s(i8 %x) { call void @llvm.memset.p0.i64(ptr @h, i8 %x, i64 4, i1 false)\n ret void }",
    ),
    Case(
        "half of it filled",
        MEMSET + "define void @s() { call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 2, i1 false)\n ret void }",
        MEMSET + "define void @s() { call void @llvm.memset.p0.i64(ptr getelementptr (i8, ptr @g, i64 4), i8 0, "
        "i64 0, i1 false)\n ret void }",
    ),
    Case(
        "filled for an unknown length",
        MEMSET + "define void @s(i64 %n) { call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 %n, i1 false)\n ret void }",
        "",
    ),
    Case(
        "exchanged",
        "define void @s(i32 %x) { %old = atomicrmw add ptr @g, i32 %x seq_cst\n ret void }",
        "define void @s(i32 %x) { %old = load atomic i32, ptr @g seq_cst, align 4\n ret void }",
    ),
    Case(
        "compared and exchanged",
        "define void @s(i32 %x) { %old = cmpxchg ptr @g, i32 7, i32 %x seq_cst seq_cst\n ret void }",
        "define void @s(i32 %x) { store atomic i32 7, ptr @g seq_cst, align 4\n ret void }",
    ),
    Case(
        "volatile where it is stored",
        "define void @s() { store volatile i32 7, ptr @g\n ret void }",
        "define void @s() { store i32 7, ptr @g\n ret void }",
    ),
    Case(
        "volatile where it is loaded",
        "define i32 @s() { %x = load volatile i32, ptr @g\n ret i32 %x }",
        "define i32 @s() { %x = load i32, ptr @g\n ret i32 %x }",
    ),
    Case(
        "caught as a type",
        "declare i32 @personality(...)\ndefine void @s() personality ptr @personality {\n"
        " invoke void @take(ptr null) to label %good unwind label %bad\ngood:\n ret void\nbad:\n"
        " %e = landingpad { ptr, i32 } catch ptr @g\n ret void }",
        "declare i32 @personality(...)\ndefine void @s() personality ptr @personality {\n"
        " invoke void @take(ptr null) to label %good unwind label %bad\ngood:\n ret void\nbad:\n"
        " %e = landingpad { ptr, i32 } catch ptr @s\n ret void }",
    ),
]


@pytest.mark.parametrize("case", WRITES, ids=[case.reason for case in WRITES])
def test_contents(case: Case) -> None:
    text = HOLDS_SEVEN.format("internal global", "")
    assert set_of(text + case.opens, "@reader", "%x").is_full()
    assert set_of(text + case.keeps, "@reader", "%x") == known(7)


@pytest.mark.parametrize(
    ("words", "more"),
    [
        ("global", ""),
        ("hidden global", ""),
        ("weak global", ""),
        ("common global", ""),
        ("weak constant", ""),
        ("linkonce constant", ""),
        ("externally_initialized global", ""),
        ("internal externally_initialized global", ""),
        ("internal thread_local global", ""),
        ("internal global", ', section "settings"'),
        ("externally_initialized constant", ""),
        ("dllexport global", ""),
    ],
)
def test_variables_that_others_may_set(words: str, more: str) -> None:
    text = HOLDS_SEVEN.format(words, more)
    if "common" in words:
        text = text.replace("i32 7", "i32 0")
    assert set_of(text, "@reader", "%x").is_full()
    is_kept = words in ("global", "hidden global", "weak global", "common global", "weak constant", "linkonce constant")
    if not is_kept:
        assert set_of(text, "@reader", "%x", closed=True).is_full()


@pytest.mark.parametrize(
    ("words", "more"),
    [
        ("internal global", ""),
        ("private global", ""),
        ("internal constant", ', section "settings"'),
        ("constant", ""),
        ("weak_odr constant", ""),
        ("linkonce_odr constant", ""),
        ("internal unnamed_addr global", ", align 64"),
    ],
)
def test_variables_that_stay(words: str, more: str) -> None:
    assert set_of(HOLDS_SEVEN.format(words, more), "@reader", "%x") == known(7)


@pytest.mark.parametrize("words", ["global", "hidden global"])
def test_variables_of_a_closed_world(words: str) -> None:
    text = HOLDS_SEVEN.format(words, "")
    assert set_of(text, "@reader", "%x", closed=True) == known(7)
    used = '@llvm.used = appending global [1 x ptr] [ptr @g], section "llvm.metadata"\n'
    assert set_of(text + used, "@reader", "%x", closed=True).is_full()


def test_variables_that_are_only_declared() -> None:
    text = HOLDS_SEVEN.replace(" 7 {}", "").format("external global")
    assert set_of(text, "@reader", "%x").is_full()
    assert set_of(text, "@reader", "%x", closed=True).is_full()


@pytest.mark.parametrize("initial", ["undef", "poison"])
def test_variables_without_a_content(initial: str) -> None:
    text = HOLDS_SEVEN.format("internal global", "").replace("i32 7", f"i32 {initial}")
    stored = text + "define void @s() {\n  store i32 7, ptr @g\n  ret void\n}\n"
    if initial == "undef":
        assert set_of(text, "@reader", "%x").is_full()
        assert set_of(stored, "@reader", "%x").is_full()
    else:
        assert set_of(stored, "@reader", "%x") == known(7)


def test_stores_that_race() -> None:
    # Of a load that may race with a store, one cannot say more than that it is undef; unless it says that it is not.
    text = HOLDS_SEVEN.format("internal global", "") + "define void @s() {\n  store i32 7, ptr @g\n  ret void\n}\n"
    assert set_of(text, "@reader", "%x", undef="any").is_full()
    sure = text.replace("load i32, ptr @g", "load i32, ptr @g, !noundef !0") + "!0 = !{}\n"
    assert set_of(sure, "@reader", "%x", undef="any") == known(7)
    # Where only the load is atomic, it is undef all the same.
    atomic = text.replace("load i32, ptr @g", "load atomic i32, ptr @g monotonic, align 4")
    assert set_of(atomic, "@reader", "%x", undef="any").is_full()
    both = atomic.replace("store i32 7, ptr @g", "store atomic i32 7, ptr @g monotonic, align 4")
    assert set_of(both, "@reader", "%x", undef="any") == known(7)


def test_stores_before_main() -> None:
    text = HOLDS_SEVEN.format("internal global", "") + (
        "define internal void @begin() {\n  store i32 9, ptr @g\n  ret void\n}\n"
        "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] "
        "[{ i32, ptr, ptr } { i32 65535, ptr @begin, ptr null }]\n"
    )
    for closed in (False, True):
        assert set_of(text, "@reader", "%x", closed=closed) == known(7, 9)


@pytest.mark.parametrize(
    ("start", "length", "expected"),
    [
        (0, 4, [-1, 0]),
        (0, 16, [-1, 0]),
        (4, 4, [0]),
        (1, 3, None),
        (0, 3, None),
        (2, 8, None),
        (3, 1, None),
    ],
)
def test_filled_parts(start: int, length: int, expected: list[int] | None) -> None:
    text = f"""
@g = internal global [4 x i32] zeroinitializer
{MEMSET}
define void @s() {{
  call void @llvm.memset.p0.i64(ptr getelementptr (i8, ptr @g, i64 {start}), i8 -1, i64 {length}, i1 false)
  ret void
}}
define i32 @reader() {{
  %x = load i32, ptr @g
  ret i32 %x
}}
"""
    found = set_of(text, "@reader", "%x")
    assert found.is_full() if expected is None else found == known(*expected)


@pytest.mark.parametrize(("stride", "length", "is_known"), [(4, 4, True), (8, 4, True), (2, 4, False), (4, 2, False)])
def test_filled_parts_at_unknown_places(stride: int, length: int, is_known: bool) -> None:
    text = f"""
@g = internal global [16 x i32] zeroinitializer
{MEMSET}
define void @s(i64 %i) {{
  %p = getelementptr [{stride} x i8], ptr @g, i64 %i
  call void @llvm.memset.p0.i64(ptr %p, i8 -1, i64 {length}, i1 false)
  ret void
}}
define i32 @reader(i64 %i) {{
  %p = getelementptr [16 x i32], ptr @g, i64 0, i64 %i
  %x = load i32, ptr %p
  ret i32 %x
}}
"""
    found = set_of(text, "@reader", "%x")
    assert found == known(-1, 0) if is_known else found.is_full()


# What is inferred of functions.


@pytest.mark.parametrize(
    ("body", "returns"),
    [
        ("store i32 1, ptr %p", True),
        ("store volatile i32 1, ptr %p", False),
        ("%x = load volatile i32, ptr %p", False),
        ("call void @take(ptr %p)", False),
        ("call void @take(ptr %p) willreturn nounwind", True),
        ("call void @take(ptr %p) willreturn", False),
        ("call void @take(ptr %p) nounwind", False),
        ("call void @exit(i32 0)", False),
    ],
)
def test_whether_a_call_returns(body: str, returns: bool) -> None:
    # What is assumed behind a call holds before it only if control comes to the assumption.
    text = f"""
declare void @take(ptr)
declare void @exit(i32)
declare void @llvm.assume(i1)
define internal void @f(ptr %p) {{
  {body}
  ret void
}}
define i1 @caller(ptr %p, i32 noundef %x) {{
  %big = icmp ugt i32 %x, 9
  call void @f(ptr %p)
  %small = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %small)
  ret i1 %big
}}
"""
    found = set_of(text, "@caller", "%big")
    assert found == IntSet.point(1, 0) if returns else found.is_full()
