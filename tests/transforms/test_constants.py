"""The pass `constants`: cases of the rules about numbers, and whole programs that compute what they did."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.execution.generator import ABOUT_FLOATS, USUAL, Options, seeded
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.library import Library
from tests.execution.programs import module_of_text
from tests.execution.values import is_definite
from tests.execution.whole_programs import whole_program
from tests.searches import least, share
from tests.transforms.rules import Case, program_of, transformed

import scev
from scev.ir import read as read_text
from scev.llvm import canonical
from scev.transforms import passes_named, transform
from scev.transforms.numbers import float_text

# Where x is undef, each of its readers may see another number: only what may be chosen makes it true.
_SUM = "define i1 @f(i4 %x, i4 %y) {{\n%q = add {} i4 %x, %y\n%r = icmp uge i4 %q, %x\nret i1 %r\n}}\n"

CASES: dict[str, Case] = {
    "value": Case(
        "%a = and i32 %x, 0\n%r = sub i32 %a, %y\nret i32 %r",
        "%r = sub i32 0, %y",
        "%a = and i32 %x, 1\n%r = sub i32 %a, %y\nret i32 %r",
    ),
    "compare": Case(_SUM.format("nuw"), "ret i1 true", _SUM.format("nsw")),
    "use": Case(
        "%c = icmp eq i32 %x, 10\nbr i1 %c, label %a, label %b\na:\nstore i32 %x, ptr %p\nret i32 1\nb:\nret i32 0",
        "store i32 10, ptr %p, align 4",
        "%c = icmp ne i32 %x, 10\nbr i1 %c, label %a, label %b\na:\nstore i32 %x, ptr %p\nret i32 1\nb:\nret i32 0",
    ),
    "case": Case(
        "%s = and i32 %x, 3\nswitch i32 %s, label %d [ i32 1, label %a\n i32 9, label %a ]\na:\nret i32 1\nd:\n"
        "ret i32 2",
        "i32 1, label %a",
        "%s = and i32 %x, 9\nswitch i32 %s, label %d [ i32 1, label %a\n i32 9, label %a ]\na:\nret i32 1\nd:\n"
        "ret i32 2",
    ),
    "block": Case(
        "%a = add i32 %x, %y\nbr label %j\ndead:\nbr label %j\nj:\n%r = phi i32 [ %a, %0 ], [ 7, %dead ]\nret i32 %r",
        "ret i32 %a",
        "%a = icmp ult i32 %x, %y\nbr i1 %a, label %b, label %j\nb:\nbr label %j\nj:\n"
        "%r = phi i32 [ %x, %0 ], [ 7, %b ]\nret i32 %r",
    ),
    "edge": Case(
        "%s = and i32 %x, 3\nswitch i32 %s, label %d [ i32 1, label %a\n i32 9, label %e ]\na:\nret i32 1\nd:\n"
        "ret i32 2\ne:\nret i32 3",
        "switch i32 %s, label %d [",
        "%s = and i32 %x, 15\nswitch i32 %s, label %d [ i32 1, label %a\n i32 9, label %e ]\na:\nret i32 1\nd:\n"
        "ret i32 2\ne:\nret i32 3",
    ),
}


def test_the_store_of_the_fifth_document() -> None:
    text = """
@a1 = external global i32
define i32 @src(i32 noundef %L) {
BB:
  store i32 %L, ptr @a1, align 4
  %cmp = icmp eq i32 %L, 10
  call void @llvm.assume(i1 %cmp)
  ret i32 %L
}
declare void @llvm.assume(i1)
"""
    result = scev.optimise(text)
    lines = [line.strip() for line in result.text.splitlines()]
    assert "store i32 10, ptr @a1, align 4" in lines
    assert "ret i32 10" in lines
    # An assumption does not make itself superfluous.
    assert "call void @llvm.assume(i1 %cmp)" in lines


def test_what_all_callers_hand_over() -> None:
    result = transformed("""
define internal i32 @scale(i32 noundef %n, i32 noundef %k) {
  %r = mul i32 %n, %k
  ret i32 %r
}
define i32 @main(i32 noundef %x) {
  %a = call i32 @scale(i32 %x, i32 3)
  %b = call i32 @scale(i32 7, i32 3)
  %c = add i32 %a, %b
  ret i32 %c
}
""")
    assert "  %r = mul i32 %n, 3" in result.text.splitlines()


_BOTH_DEAD = """
define i32 @f(i32 %arg) {
entry:
  br label %loop
loop:
  %idx = phi i32 [ %arg, %entry ], [ %sel, %loop ]
  %i = icmp eq i32 %idx, 0
  %less = add i32 %idx, -1
  %sel = select i1 %i, i32 0, i32 %less
  br i1 %i, label %out, label %loop
out:
  %square = mul i32 %arg, %arg
  %masked = and i32 %square, 0
  ret i32 %masked
}
"""


@pytest.mark.parametrize(("passes", "is_left"), [("constants", False), ("sccp", True)])
def test_what_only_the_dead_have_read_goes(passes: str, is_left: bool) -> None:
    text = canonical(_BOTH_DEAD)
    lines = [line.strip() for line in transformed(text, passes=passes).text.splitlines()]
    assert "ret i32 0" in lines
    assert ("%square = mul i32 %arg, %arg" in lines) is is_left
    # The phi took over what the select had read.
    assert "%less = add i32 %idx, -1" in lines
    assert ("%idx = phi i32 [ %arg, %entry ], [ %less, %loop ]" in lines) is not is_left


@pytest.mark.parametrize(
    ("type_", "written"),
    [
        ("half", "0xH3E00"), ("bfloat", "0xR3FC0"), ("float", "1.5"), ("float", "0x3FB99999A0000000"),
        ("double", "0x3FB999999999999A"), ("x86_fp80", "0xK3FFFC000000000000000"),
        ("fp128", "0xL00000000000000003FFF800000000000"), ("float", "-0.0"), ("double", "0x7FF0000000000000"),
    ],
)  # fmt: skip
def test_floats_are_written_as_llvm_reads_them(type_: str, written: str) -> None:
    text = f"define i1 @f({type_} %x) {{\n  %c = fcmp oeq {type_} %x, {written}\n  ret i1 %c\n}}\n"
    module = read_text(canonical(text))
    constant = module.functions[0].instructions()[0].operands[1]
    again = text.replace(written, float_text(type_, constant.bits))  # type: ignore[attr-defined]
    assert canonical(again) == canonical(text)


def test_a_limit_and_no_pass() -> None:
    text = canonical(program_of("%a = and i32 %x, 0\n%r = add i32 %a, 7\n%s = mul i32 %r, %y\nret i32 %s"))
    every = transformed(text).changes
    assert len(every) > 1
    assert [change.words() for change in transformed(text, limit=1).changes] == [every[0].words()]
    for nothing in (transformed(text, limit=0), transformed(text, passes="")):
        assert (nothing.text, nothing.changes) == (text, [])
    assert [one.name for one in passes_named("sccp,constants, ipsccp")] == ["sccp", "constants", "ipsccp"]
    with pytest.raises(scev.UsageError, match=r"no pass 'constant'; did you mean constants\?"):
        passes_named("constant")


# Programs -------------------------------------------------------------------------------------------------------------


@pytest.mark.searching
@pytest.mark.parametrize("options", [USUAL, ABOUT_FLOATS], ids=["usual", "floats"])
def test_generated_programs_compute_what_they_did(options: Options) -> None:
    count = 0
    for seed in share(range(40)):
        program = seeded(seed, options)
        result = transformed(program.text)
        before, after = module_of_text(program.text), module_of_text(result.text)
        for arguments in program.more_arguments(4):
            expected = Machine(before, step_limit=2000).run("f", arguments)
            if expected.kind == RETURNED and is_definite(expected.value):
                found = Machine(after, step_limit=2000).run("f", arguments)
                assert (found.kind, found.value) == (expected.kind, expected.value), (seed, arguments)
        count += len(result.changes)
    assert count > least(40)


def test_whole_programs_are_verified() -> None:
    count = sum(len(transformed(whole_program(seed).text).changes) for seed in range(8))
    assert count > 80


def programs_of_csmith(shared: Path, count: int) -> int:
    """Transforms whole programs, which must print what they printed; how many changes there were."""
    changes = 0
    lines = (shared / "corpus" / "csmith" / "checksums.txt").read_text().splitlines()
    for line in lines[:count]:
        name, expected = line.split(" ", 1)
        result = scev.optimise(shared / "corpus" / "csmith" / f"{name}.bc")
        library = Library()
        outcome = Machine(module_of_text(result.text), externals=library, step_limit=10_000_000).run("main", ())
        assert library.output.decode().strip() == expected, (name, outcome)
        changes += len(result.changes)
    return changes


def test_some_programs_of_csmith(shared: Path) -> None:
    assert programs_of_csmith(shared, 3) > 30


@pytest.mark.conformance
def test_all_programs_of_csmith(shared: Path) -> None:
    programs_of_csmith(shared, 1000)


@pytest.mark.conformance
def test_real_modules_are_verified(shared_module: Path) -> None:
    try:
        scev.optimise(shared_module)
    except scev.ScevError as error:
        pytest.skip(str(error))


ORDERED = """
define i8 @f(i8 noundef %a, i8 noundef %b, i8 noundef %d) {
  %c = icmp ult i8 %a, %b
  br i1 %c, label %in, label %out
in:
  %e = icmp ult i8 %b, %d
  br i1 %e, label %deep, label %out
deep:
  %x = icmp ult i8 %a, %d
  %y = icmp uge i8 %a, %d
  %z = icmp ne i8 %a, %d
  %r1 = zext i1 %x to i8
  %r2 = zext i1 %y to i8
  %r3 = zext i1 %z to i8
  %s = add i8 %r1, %r2
  %t = shl i8 %s, 3
  %u = add i8 %t, %r3
  ret i8 %u
out:
  ret i8 0
}
"""


@pytest.mark.parametrize(("limit", "decided"), [(0, []), (2, []), (3, ["%y"]), (4, ["%z"])])
def test_so_many_comparisons_of_a_function_are_asked_about(limit: int, decided: list[str]) -> None:
    # The analysis asks about the numbers first; what it has decided is a value, and not asked about again.
    facts = scev.analyze(ORDERED, settings=scev.Settings(max_relations=limit))
    made = transform(facts, passes_named("constants")).changes
    assert [str(change.at) for change in made if change.rule == "compare"] == decided
