"""The format of opt's print<scalar-evolution>: given what LLVM knows, we print what LLVM prints."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scev.domains import IntSet
from scev.facts import UNKNOWN_COUNTS, Counts, Expression, LoopFacts
from scev.ir import Function, Module, Type, integer_type
from scev.report.forms.llvm.llvm import LlvmReport, as_signed, in_printing_order, signed_range, unsigned_range

from .stated import Stated, counted, facts_of, module_of, number

I32 = integer_type(32)

COUNTED = """
define i32 @"a b"(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %v = load i32, ptr %p, align 4
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, 10
  %f = sitofp i32 %i to float
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
dead:
  %d = add i32 %n, 1
  ret i32 %d
}
"""


def page(report: LlvmReport, *pieces: str) -> str:
    written: list[str] = []
    report.write(iter(pieces), written.append)
    return "".join(written)


def test_a_counted_loop_is_printed_as_llvm_prints_it() -> None:
    module = module_of(COUNTED)
    function = module.defined_functions()[0]
    nine = number(I32, 9)
    facts = facts_of(
        function,
        sets={"%i": IntSet.between(32, 0, 9), "%i.next": IntSet.between(32, 1, 10)},
        evolutions={
            "%i": Stated(I32, "{0,+,1}<nuw><nsw><%loop>"),
            "%i.next": Stated(I32, "{1,+,1}<nuw><nsw><%loop>"),
        },
        loops={"%loop": counted(function, "%loop", Counts(nine, 9, nine), Counts(None, 10, None), 10)},
    )
    report = LlvmReport(module)
    assert page(report, report.piece(facts)) == (
        "Printing analysis 'Scalar Evolution Analysis' for function 'a b':\n"
        'Classifying expressions for: @"a b"\n'
        "  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]\n"
        "  -->  {0,+,1}<nuw><nsw><%loop> U: [0,10) S: [0,10)"
        "\t\tExits: <<Unknown>>\t\tLoopDispositions: { %loop: Computable }\n"
        "  %v = load i32, ptr %p, align 4\n"
        "  -->  %v U: full-set S: full-set\t\tExits: <<Unknown>>\t\tLoopDispositions: { %loop: Variant }\n"
        "  %i.next = add i32 %i, 1\n"
        "  -->  {1,+,1}<nuw><nsw><%loop> U: [1,11) S: [1,11)"
        "\t\tExits: <<Unknown>>\t\tLoopDispositions: { %loop: Computable }\n"
        "  %d = add i32 %n, 1\n"
        "  -->  poison U: full-set S: full-set\n"
        'Determining loop execution counts for: @"a b"\n'
        "Loop %loop: backedge-taken count is i32 9\n"
        "Loop %loop: constant max backedge-taken count is i32 9\n"
        "Loop %loop: symbolic max backedge-taken count is i32 9\n"
        "Loop %loop: Trip multiple is 10\n"
    )


def test_float_facts_only_where_asked_for() -> None:
    module = module_of(COUNTED)
    from scev.domains import FLOAT, FloatSet

    facts = facts_of(
        module.defined_functions()[0], sets={"%f": FloatSet.between(FLOAT, 0, FLOAT.ordinal_of_float(9.0), grid=0)}
    )
    assert "sitofp" not in LlvmReport(module).piece(facts)
    assert "  %f = sitofp i32 %i to float\n  -->  %f F: [0, 9] integer, no NaN\n" in LlvmReport(module, True).piece(
        facts
    )


def lines_of_loop(counts: Counts, several: bool) -> list[str]:
    text = COUNTED
    if several:
        text = text.replace("%v = load", "br i1 undef, label %more, label %exit\nmore:\n %v = load").replace(
            "[ %i.next, %loop ]", "[ %i.next, %more ]"
        )
        text = text.replace("ret i32 %v", "ret i32 0")
    module = module_of(text)
    function = module.defined_functions()[0]
    facts = facts_of(function, loops={"%loop": counted(function, "%loop", counts, UNKNOWN_COUNTS)})
    return re.findall(r"^(?:Loop|  (?:symbolic|exit)).*", LlvmReport(module).piece(facts), re.MULTILINE)


def test_unknown_counts() -> None:
    assert lines_of_loop(UNKNOWN_COUNTS, False) == [
        "Loop %loop: Unpredictable backedge-taken count.",
        "Loop %loop: Unpredictable constant max backedge-taken count. ",
        "Loop %loop: Unpredictable symbolic max backedge-taken count. ",
    ]


def test_several_exits() -> None:
    symbolic = Stated(I32, "(-1 + %n)")
    assert lines_of_loop(Counts(symbolic, (1 << 32) - 2, symbolic), True) == [
        "Loop %loop: <multiple exits> backedge-taken count is (-1 + %n)",
        "  exit count for loop: (-1 + %n)",
        "  exit count for more: ***COULDNOTCOMPUTE***",
        "Loop %loop: constant max backedge-taken count is i32 -2",
        "Loop %loop: symbolic max backedge-taken count is (-1 + %n)",
        "  symbolic max exit count for loop: (-1 + %n)",
        "  symbolic max exit count for more: ***COULDNOTCOMPUTE***",
        "Loop %loop: Trip multiple is 1",
    ]


@pytest.mark.parametrize(
    ("set", "unsigned", "signed"),
    [
        (IntSet.full(8), "full-set", "full-set"),
        (IntSet.empty(8), "empty-set", "empty-set"),
        (IntSet.between(8, 0, 9), "[0,10)", "[0,10)"),
        (IntSet.between(8, 0, 127), "[0,-128)", "[0,-128)"),
        (IntSet.between(8, 1, 255), "[1,0)", "[1,0)"),
        (IntSet.between(8, -5, 5), "[-5,6)", "[-5,6)"),
        (IntSet.between(8, 100, 200), "[100,-55)", "[100,-55)"),
        (IntSet.point(1, 1), "[-1,0)", "[-1,0)"),
        (IntSet.point(1, 0), "[0,-1)", "[0,-1)"),
    ],
)
def test_ranges_are_half_open_and_signed(set: IntSet, unsigned: str, signed: str) -> None:
    assert (unsigned_range(set), signed_range(set)) == (unsigned, signed)


def test_bounds_follow_the_bits_where_the_arc_says_nothing() -> None:
    from scev.domains import KnownBits

    quarters = IntSet.from_bits(KnownBits(8, 3, 0))
    assert unsigned_range(quarters) == "[0,-3)"
    assert signed_range(quarters) == "[-128,125)"


def test_as_signed() -> None:
    assert [as_signed(number, 8) for number in (0, 127, 128, 255, 256)] == [0, 127, -128, -1, 0]


NEST = """
define void @f(i1 %c) {
entry: br label %a
a: br label %a.in
a.in: br label %a.deep
a.deep: br i1 %c, label %a.deep, label %a.in.latch
a.in.latch: br i1 %c, label %a.in, label %a.two
a.two: br i1 %c, label %a.two, label %a.latch
a.latch: br i1 %c, label %a, label %b
b: br i1 %c, label %b, label %exit
exit: ret void
}
"""


def test_loops_are_printed_in_llvms_order() -> None:
    module = module_of(NEST)
    facts = facts_of(module.defined_functions()[0])
    assert [loop.header.name for loop in in_printing_order(facts)] == ["%b", "%a.deep", "%a.in", "%a.two", "%a"]


@pytest.mark.skipif(shutil.which("opt-22") is None, reason="no opt-22 here to compare with")
def test_the_order_and_the_words_are_those_of_opt() -> None:
    module = module_of(NEST)
    theirs = subprocess.run(
        ["opt-22", "-disable-output", "-passes=print<scalar-evolution>", "-"],
        input=NEST, capture_output=True, text=True, check=True,
    ).stderr  # fmt: skip
    report = LlvmReport(module)
    assert page(report, report.piece(facts_of(module.defined_functions()[0]))) == theirs


# What LLVM itself prints, taken apart into facts and printed again --------------------------------------------------

LOOP_LINE = re.compile(r'Loop (%(?:"[^"]*"|[-\w.$]+)): (?:<multiple exits> )?(.*)')
VALUE_LINE = re.compile(r"  -->  (.*?) U: (\S+) S: (\S+)")


def expression_of(text: str, type: Type = I32) -> Expression | None:
    """A count as LLVM prints it; of one that is no constant LLVM does not print the type."""
    if text == "***COULDNOTCOMPUTE***" or text.startswith("Unpredictable"):
        return None
    constant = re.fullmatch(r"i(\d+) (-?\d+|true|false)", text)
    if constant is None:
        return Stated(type, text)
    value = {"true": 1, "false": 0}.get(constant[2]) if constant[2] in ("true", "false") else int(constant[2])
    assert value is not None
    return number(integer_type(int(constant[1])), value % (1 << int(constant[1])))


def facts_of_report(function: Function, lines: list[str]) -> dict[str, LoopFacts]:
    from scev.cfg import ControlFlow
    from scev.facts import ExitFacts

    found: dict[str, LoopFacts] = {}
    for loop in ControlFlow(function).all_loops():
        name = loop.header.name
        own = [match[2] for line in lines if (match := LOOP_LINE.fullmatch(line)) and match[1] == name]
        largest = expression_of(own[1].removeprefix("constant max backedge-taken count is "))
        type = I32 if largest is None else largest.type
        exact = expression_of(own[0].removeprefix("backedge-taken count is "), type)
        symbolic = expression_of(own[2].removeprefix("symbolic max backedge-taken count is "), type)
        start = next(k for k, line in enumerate(lines) if line.startswith(f"Loop {name}: "))
        exits: list[ExitFacts] = []
        counts = [line.rpartition(": ")[2] for line in lines[start:] if line.startswith("  exit count for")]
        maxima = [
            line.rpartition(": ")[2] for line in lines[start:] if line.startswith("  symbolic max exit count for")
        ]
        for place, block in enumerate(loop.exiting_blocks):
            if len(loop.exiting_blocks) == 1:
                exits.append(ExitFacts(block, Counts(exact, None, symbolic), ""))
            else:
                exits.append(
                    ExitFacts(block, Counts(expression_of(counts[place]), None, expression_of(maxima[place])), "")
                )
        multiple = next((int(text.split()[-1]) for text in own if text.startswith("Trip multiple")), 1)
        bound = largest.constant() if largest is not None else None
        found[name] = LoopFacts(loop, Counts(exact, bound, symbolic), UNKNOWN_COUNTS, multiple, tuple(exits), "")
    return found


def loop_part(module: Module, text: str) -> str:
    """The loop lines of a report, without those about predicates."""
    kept = [line for line in text.splitlines() if re.match(r"Loop |  (?:symbolic max )?exit count", line)]
    return "\n".join(line for line in kept if "redicated" not in line)


def value_part(text: str) -> list[str]:
    """The lines of instructions, with which loops are named below them and in which order."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("  -->  "):
            loops = re.search(r"LoopDispositions: \{ (.*) \}", line)
            found.append(re.sub(r": \w+", "", loops[1]) if loops is not None else "")
        elif re.match(r"  [%@]", line):
            # Numbers of metadata and attributes are not those of the module when LLVM prints one instruction.
            found.append(re.sub(r", !.*| #\d+", "", line))
    return found


@pytest.fixture(scope="module")
def reports(shared: Path) -> list[tuple[Module, Function, str]]:
    """The functions of LLVM's own tests, each with what LLVM prints for it."""
    found: list[tuple[Module, Function, str]] = []
    for path in sorted((shared / "llvm-tests" / "scev").glob("*.ll")):
        module = module_of(path.read_text(), path.name)
        expected = path.with_suffix(".expected").read_text()
        parts = re.split(r"^Printing analysis .*\n", expected, flags=re.MULTILINE)[1:]
        found += [(module, *pair) for pair in zip(module.defined_functions(), parts, strict=True)]
    return found


@pytest.mark.conformance
def test_loop_lines_of_llvms_own_tests(reports: list[tuple[Module, Function, str]]) -> None:
    differing: list[str] = []
    for module, function, theirs in reports:
        wanted = loop_part(module, theirs)
        if "actual taken count either this or zero" in wanted:
            continue
        facts = facts_of(function, loops=facts_of_report(function, wanted.splitlines()))
        if loop_part(module, LlvmReport(module).piece(facts)) != wanted:
            differing.append(f"{module.name} {function.name}")
    assert len(reports) > 500
    assert not differing


@pytest.mark.conformance
def test_instructions_and_their_loops_of_llvms_own_tests(reports: list[tuple[Module, Function, str]]) -> None:
    differing: list[str] = []
    for module, function, theirs in reports:
        if value_part(LlvmReport(module).piece(facts_of(function))) != value_part(theirs):
            differing.append(f"{module.name} {function.name}")
    assert not differing
