"""Where pointers point: programs in which a pointer takes an odd way to a store, which must be seen at the load.

Each stores 7 to @x, which holds 1, and loads it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

import scev
from scev.domains import IntSet


class Way(NamedTuple):
    """A way that a pointer takes, and a program in which it does."""

    name: str
    text: str


WAYS: Final = [
    Way(
        "the second pointer of a structure that is stored",
        """
@x = internal global i32 1
define i32 @main(i1 %c) {
  %o = alloca { ptr, ptr }
  %y = alloca i32
  %a = insertvalue { ptr, ptr } poison, ptr %y, 0
  %b = insertvalue { ptr, ptr } %a, ptr @x, 1
  store { ptr, ptr } %b, ptr %o
  %q = getelementptr i8, ptr %o, i64 8
  %p = load ptr, ptr %q
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "the second pointer of a vector that is stored",
        """
@x = internal global i32 1
define i32 @main(i1 %c) {
  %o = alloca <2 x ptr>
  %y = alloca i32
  %a = insertelement <2 x ptr> poison, ptr %y, i32 0
  %b = insertelement <2 x ptr> %a, ptr @x, i32 1
  store <2 x ptr> %b, ptr %o
  %q = getelementptr i8, ptr %o, i64 8
  %p = load ptr, ptr %q
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "its distance from null",
        """
@x = internal global i32 1
@base = internal global ptr null
define i32 @main() {
  %b = load ptr, ptr @base
  %m = ptrtoint ptr %b to i64
  %n = ptrtoint ptr @x to i64
  %d = sub i64 %n, %m
  %p = inttoptr i64 %d to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "one of twenty bytes",
        """
target datalayout = "e-p7:160:256:256:32"
@x = internal addrspace(7) global i32 1
define i32 @main() {
  %o = alloca [2 x ptr addrspace(7)]
  %q = getelementptr i8, ptr %o, i64 12
  store ptr addrspace(7) @x, ptr %o
  %s = load ptr, ptr %q
  %n = ptrtoint ptr %s to i64
  %p = inttoptr i64 %n to ptr addrspace(7)
  store i32 7, ptr addrspace(7) %p
  %r = load i32, ptr addrspace(7) @x
  ret i32 %r
}
""",
    ),
    Way(
        "read as one of twenty bytes",
        """
target datalayout = "e-p7:160:256:256:32"
@x = internal global i32 1
define i32 @main() {
  %o = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %o, i8 0, i64 32, i1 false)
  store ptr @x, ptr %o
  %s = load ptr addrspace(7), ptr %o
  %n = ptrtoint ptr addrspace(7) %s to i64
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
""",
    ),
    Way(
        "exchanged as a number",
        """
@x = internal global i32 1
@slot = internal global ptr @x
define i32 @main() {
  %n = atomicrmw xchg ptr @slot, i64 0 seq_cst
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "compared and exchanged as a number",
        """
@x = internal global i32 1
@slot = internal global ptr @x
define i32 @main() {
  %n = cmpxchg ptr @slot, i64 0, i64 0 seq_cst seq_cst
  %m = extractvalue { i64, i1 } %n, 0
  %p = inttoptr i64 %m to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "the number in front of a pointer",
        """
@x = internal global i32 1
@slot = internal global { ptr, ptr } { ptr @x, ptr null }
define i32 @main() {
  %n = load { i64, ptr }, ptr @slot
  %m = extractvalue { i64, ptr } %n, 0
  %p = inttoptr i64 %m to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "read as a number by an intrinsic",
        """
@x = internal global i32 1
@slot = internal global ptr @x
declare <1 x i64> @llvm.masked.load.v1i64.p0(ptr, <1 x i1>, <1 x i64>)
define i32 @main() {
  %v = call <1 x i64> @llvm.masked.load.v1i64.p0(ptr align 8 @slot, <1 x i1> <i1 true>, <1 x i64> zeroinitializer)
  %n = extractelement <1 x i64> %v, i32 0
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "read as a number by a function that only reads",
        """
@x = internal global i32 1
@slot = internal global ptr @x
declare i64 @read(ptr captures(none)) memory(argmem: read) nounwind willreturn
define i32 @main() {
  %n = call i64 @read(ptr @slot)
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "the distance of two pointers is added again",
        """
@y = internal global i32 1
@x = internal global i32 1
@slot = internal global ptr null
define i32 @main() {
  store ptr @y, ptr @slot
  %q = load ptr, ptr @slot
  %b = ptrtoint ptr %q to i64
  %a = ptrtoint ptr @x to i64
  %d = sub i64 %a, %b
  %s = add i64 %b, %d
  %p = inttoptr i64 %s to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "changed as a number",
        """
; atomicrmw on numbers of a pointer-holding cell: tags
@x = internal global [4 x i8] c"\01\01\01\01"
@slot = internal global ptr @x
define i32 @main() {
  %n = atomicrmw add ptr @slot, i64 1 seq_cst
  %p = load ptr, ptr @slot
  %q = getelementptr i8, ptr %p, i64 1
  store i8 7, ptr %q
  %c = getelementptr i8, ptr @x, i64 2
  %r = load i8, ptr %c
  %z = zext i8 %r to i32
  ret i32 %z
}
""",
    ),
    Way(
        "read as a number, behind another pointer",
        """
; readonly call returning an int, told the pointer inside of an object inside
@x = internal global i32 1
@in = internal global ptr @x
@out = internal global ptr @in
declare i64 @deep(ptr captures(none)) memory(read) nounwind willreturn
define i32 @main() {
  %n = call i64 @deep(ptr @out)
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "read as two halves of a number",
        """
; read-only call returns float/i32 made of pointer halves, twice
@x = internal global i32 1
@slot = internal global ptr @x
declare i32 @half(ptr captures(none), i32) memory(argmem: read) nounwind willreturn
define i32 @main() {
  %a = call i32 @half(ptr @slot, i32 0)
  %b = call i32 @half(ptr @slot, i32 1)
  %c = zext i32 %a to i64
  %d = zext i32 %b to i64
  %e = shl i64 %d, 32
  %n = or i64 %c, %e
  %p = inttoptr i64 %n to ptr
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
    Way(
        "thrown by a function that only reads",
        """
; readonly function that throws the pointer it read: memory(read) with a throw
@x = internal global i32 1
@slot = internal global ptr @x
declare i32 @__gxx_personality_v0(...)
declare i32 @may_throw(ptr captures(none)) memory(read)
define i32 @main() personality ptr @__gxx_personality_v0 {
  %v = invoke i32 @may_throw(ptr @slot) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } cleanup
  %p = extractvalue { ptr, i32 } %l, 0
  store i32 7, ptr %p
  %r = load i32, ptr @x
  ret i32 %r
}
""",
    ),
]


@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("undef", ["any", "absent"])
def test_a_pointer_is_followed(way: Way, closed: bool, undef: str) -> None:
    settings = scev.Settings().with_("undef", undef)
    found = scev.analyze(way.text, settings=settings, scope="program", closed=closed)["main"]["%r"].range
    assert isinstance(found, IntSet)
    assert found.contains(7)


@pytest.mark.parametrize(
    "call",
    [
        "declare void @visit(ptr captures(none)) memory(read) nounwind willreturn\n"
        "define void @g() {\n  call void @visit(ptr @f)\n  ret void\n}",
        "@ops = internal constant { ptr, i32 } { ptr @f, i32 3 }\n"
        "declare i32 @visit(ptr captures(none)) memory(read) nounwind willreturn\n"
        "define i32 @g() {\n  %b = call i32 @visit(ptr @ops)\n  ret i32 %b\n}",
    ],
)
def test_what_only_reads_may_call(call: str) -> None:
    text = (
        "define internal i32 @f(i32 %r) {\n  ret i32 %r\n}\n"
        "define i32 @main() {\n  %a = call i32 @f(i32 1)\n  ret i32 %a\n}\n"
    )
    found = scev.analyze(text + call, scope="program")["f"]["%r"].range
    assert found is not None
    assert found.is_full()
    assert scev.analyze(text, scope="program")["f"]["%r"].range != found


OBJECTS: Final = """
@a = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@b = internal global { ptr, i32 } zeroinitializer
define internal ptr @part(ptr %p, i64 %i) {
  %q = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 %i
  ret ptr %q
}
define i32 @main(i64 %i) {
  %p = call ptr @part(ptr @a, i64 %i)
  store ptr %p, ptr @b
  %second = getelementptr inbounds i8, ptr @a, i64 4
  %s = call ptr @given(ptr %second)
  %q = load ptr, ptr @b
  %x = load i32, ptr %q
  ret i32 %x
}
define internal ptr @given(ptr %p) {
  ret ptr %p
}
"""


def test_objects_of_pointers() -> None:
    facts = scev.analyze(OBJECTS, settings=scev.Settings().with_("undef", "absent"), scope="program")
    main = facts["main"]
    assert str(main["%x"].range) == "[1, 4]"
    # Where in @a is not known of %q.
    load = main.function.value("%q")
    given = facts["given"].function.arguments[0]
    assert load is not None
    assert main.memory.objects_at(load) is None
    found = facts["given"].memory.objects_at(given)
    assert found is not None
    assert [(value.name, offset) for value, offset in found] == [("@a", 4)]


WRITERS: Final = """
%s = type { i32, i32 }
declare void @keep(ptr)
define internal void @init(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %q = getelementptr inbounds %s, ptr %p, i64 0, i32 1
  store i32 5, ptr %q
  ret void
}
define i32 @main() {
  %o = alloca %s
  call void @init(ptr %o, i32 3)
  %a = load i32, ptr %o
  %u = alloca %s
  call void @init(ptr %u, i32 4)
  call void @keep(ptr %u)
  %b = load i32, ptr %u
  ret i32 %a
}
"""


def test_who_stores_what_is_loaded_and_who_may() -> None:
    """Known even where undef may be read: the call certainly wrote it."""
    main = scev.analyze(WRITERS, scope="program")["main"]
    assert str(main["%a"].range) == "3"
    first, second = [one for one in main.function.instructions() if one.name in ("%a", "%b")]
    assert [str(one.operands[-1]) for one in main.memory.stores_to(first)] == ["@init"]
    assert main.memory.who_may_write(first) is None
    blamed = main.memory.who_may_write(second)
    assert blamed is not None
    assert blamed[1] is not None
    assert str(blamed[1].operands[-1]) == "@keep"


def test_long_chains_of_calls_that_hand_on_a_pointer() -> None:
    count = 300
    lines: list[str] = []
    for k in range(count):
        further = f"  call void @f{k + 1}(ptr %p)\n" if k + 1 < count else "  store i32 7, ptr %p\n"
        lines.append(f"define internal void @f{k}(ptr %p) {{\n{further}  ret void\n}}")
    for first, expected in ((count - 8, "7"), (0, "full-set")):
        main = (
            f"define i32 @main() {{\n  %o = alloca i32\n  call void @f{first}(ptr %o)\n  %r = load i32, ptr %o\n"
            "  ret i32 %r\n}"
        )
        assert str(scev.analyze("\n".join([*lines, main]), scope="program")["main"]["%r"].range) == expected


def test_a_function_of_the_program_that_has_the_name_of_one_that_ends_it() -> None:
    text = """
@commands = internal constant [2 x ptr] [ptr @help, ptr @exit]
define internal i32 @help(i32 %x) {
  ret i32 1
}
define internal i32 @exit(i32 %x) {
  ret i32 2
}
define i32 @run(i64 %i) {
  %p = getelementptr inbounds [2 x ptr], ptr @commands, i64 0, i64 %i
  %f = load ptr, ptr %p
  %r = call i32 %f(i32 3)
  ret i32 %r
}
"""
    assert str(scev.analyze(text, scope="program")["run"]["%r"].range) == "[1, 2]"
    declared = text.replace("define internal i32 @exit(i32 %x) {\n  ret i32 2\n}", "declare i32 @exit(i32)")
    # That one never comes back.
    assert str(scev.analyze(declared, scope="program")["run"]["%r"].range) == "1"


TABLE: Final = """
@commands = internal constant [2 x ptr] [ptr @help, ptr @abort]
define internal void @help() {
  ret void
}
declare void @abort()
define internal void @run(i64 %i) {
  %p = getelementptr inbounds [2 x ptr], ptr @commands, i64 0, i64 %i
  %f = load ptr, ptr %p
  call void %f()
  ret void
}
define void @main(i64 %i) {
  call void @run(i64 %i)
  ret void
}
"""


@pytest.mark.parametrize("end", ["abort", "exit", "__cxa_pure_virtual"])
def test_what_may_end_the_program_may_not_come_back(end: str) -> None:
    found = scev.analyze(TABLE.replace("abort", end), scope="program").module.function("run")
    assert found is not None
    assert "willreturn" not in found.attributes
    # Others may look at memory then.
    assert str(found.attributes.get("memory")) == "readwrite, argmem: none"
    helped = scev.analyze(TABLE.replace("@abort]", "@help]"), scope="program").module.function("run")
    assert helped is not None
    assert "willreturn" in helped.attributes


@pytest.mark.parametrize(("second", "expected"), [("i64 7", "full-set"), ("i64 0", "1")])
def test_a_table_that_others_know_may_hold_functions_as_numbers(second: str, expected: str) -> None:
    text = f"""
@table = constant {{ ptr, i64 }} {{ ptr @help, {second} }}
define internal i32 @help(i32 %x) {{
  ret i32 1
}}
define i32 @run(i64 %i) {{
  %p = getelementptr inbounds [2 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %p
  %r = call i32 %f(i32 3)
  ret i32 %r
}}
"""
    assert str(scev.analyze(text, scope="program")["run"]["%r"].range) == expected


COPY: Final = """
%s = type { i32, i32 }
define internal i32 @count(ptr byval(%s) %job) {
  %first = load i32, ptr %job
  %q = getelementptr inbounds %s, ptr %job, i64 0, i32 1
  %last = load i32, ptr %q
  %left = sub i32 %last, %first
  store i32 %left, ptr %q
  %again = load i32, ptr %q
  ret i32 %again
}
define i32 @main() {
  %o = alloca %s
  store i32 10, ptr %o
  %p = getelementptr inbounds %s, ptr %o, i64 0, i32 1
  store i32 110, ptr %p
  %a = call i32 @count(ptr byval(%s) %o)
  store i32 20, ptr %o
  %b = call i32 @count(ptr byval(%s) %o)
  %kept = load i32, ptr %p
  ret i32 %kept
}
"""


def test_what_a_function_does_to_its_copy_is_its_own() -> None:
    facts = scev.analyze(COPY, settings=scev.Settings().with_("undef", "absent"), scope="program")
    assert str(facts["count"]["%last"].range) == "110"
    assert str(facts["count"]["%first"].range) == "[10, 20] bits 0{27}xxxx0 stride 0 mod 10"
    assert str(facts["main"]["%kept"].range) == "110"
