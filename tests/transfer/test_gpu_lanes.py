"""Lanes of GPUs against a model of them: every lane's operand lies in a set, and so must every lane's result.

A warp of four lanes takes part as a whole or in part; a wave of four has lanes that are off. What the program around an
exchange must be like (taking_part.py) is asked with programs.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import pytest

import scev
from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.evolution.program.thread_constants import is_thread_constant
from scev.ir import Call, Function, effects, integer_type, read
from scev.ir.properties import call_effects, returns_normally
from scev.llvm import read_program
from scev.transfer import Context, Site
from scev.transfer.gpu.lane_integers import ProductOfLowBits, sum_of_products
from scev.transfer.gpu.warp_lanes import REDUCTIONS as COMBINATIONS
from scev.transfer.gpu.warp_lanes import of_lanes
from scev.transfer.intrinsic_rows import row_named
from scev.transfer.operation import OneWayOperation, Operation
from scev.transfer.table import operation_of, site_of

from ..execution.gpu_integers import INTRINSICS as MEANINGS
from .integer_cases import CONTEXT, site
from .integer_harness import all_sets, some_sets

LANES = range(4)


def called(name: str, result: str, *arguments: str, before: str = "") -> tuple[Operation, Site]:
    """The row of an intrinsic, and a place where it is called with these arguments, `iN %x` for an unknown one."""
    names = sorted({word for argument in arguments for word in argument.split() if word.startswith("%")})
    types = {argument.split()[-1]: argument.split()[0] for argument in arguments}
    formal = ", ".join(f"{types[word]} %{word[1:]}" for word in names)
    declared = ", ".join(argument.split()[0] for argument in arguments)
    text = (
        f"declare {result} @llvm.{name}({declared})\n"
        f"define {result} @f({formal}) {{\n{before}  %r = call {result} @llvm.{name}({', '.join(arguments)})\n"
        f"  ret {result} %r\n}}"
    )
    function = read(read_program(text).text).function("f")
    assert function is not None
    call = next(found for found in function.instructions() if isinstance(found, Call) and found.name == "%r")
    context = Context(CONTEXT.layout, CONTEXT.settings)
    return operation_of(call, context), site_of(call, False, context)


def answer(row: Operation, at: Site, *operands: ValueSet | None) -> ValueSet:
    found = row.evaluate(at, list(operands))
    assert found is not None
    return found


def members(a: IntSet) -> list[int]:
    return [k for k in range(1 << a.width) if a.contains(k)]


def holds(a: ValueSet | None, number: int) -> bool:
    assert isinstance(a, IntSet)
    return a.contains(number)


def nonempty(width: int) -> Iterator[IntSet]:
    return (a for a in all_sets(width) if not a.is_empty())


FULL_MASK = IntSet.point(32, 0xFFFFFFFF)

# Warps ---------------------------------------------------------------------------------------------------------------


def source_lane(mode: str, lane: int, b: int, clamp: int, segment: int) -> tuple[int, bool]:
    """The lane that is read, and whether it is in reach, of a warp of four (PTX ISA: shfl.sync)."""
    highest = (lane & segment) | (clamp & ~segment & 3)
    lowest = lane & segment
    if mode == "up":
        found, reached = lane - b, lane - b >= highest
    elif mode == "down":
        found, reached = lane + b, lane + b <= highest
    elif mode == "bfly":
        found, reached = lane ^ b, lane ^ b <= highest
    else:
        found = lowest | (b & ~segment & 3)
        reached = found <= highest
    return (found if reached else lane), reached


@pytest.mark.parametrize("mode", ["up", "down", "bfly", "idx"])
def test_shuffles(mode: str) -> None:
    row, at = called(f"nvvm.shfl.sync.{mode}.i32", "i32", "i32 -1", "i32 %x", "i32 %b", "i32 %c")
    # No lane is read that the warp does not have.
    for lane, b, clamp, segment in itertools.product(LANES, LANES, LANES, (0, 2, 3)):
        found, _ = source_lane(mode, lane, b, clamp if mode != "up" else 0, segment)
        assert found in LANES
    for a in nonempty(2):
        claimed = answer(row, at, FULL_MASK, a, None, None)
        for warp in itertools.product(members(a), repeat=4):
            assert all(holds(claimed, number) for number in warp)
    assert answer(row, at, IntSet.point(32, 0xF), IntSet.point(32, 5), None, None) == IntSet.full(32)
    assert answer(row, at, IntSet.full(32), IntSet.point(32, 5), None, None) == IntSet.full(32)


@pytest.mark.parametrize("predicates", [[0], [1], [0, 1]])
@pytest.mark.parametrize("sync", ["", ".sync"])
def test_votes(predicates: list[int], sync: str) -> None:
    a = IntSet.from_values(1, predicates)
    mask = ["i32 %m"] if sync else []
    operands: list[ValueSet | None] = [*([IntSet.full(32)] if sync else []), a]
    meanings = {"all": all, "any": any, "uni": lambda votes: len(set(votes)) == 1}
    for name, meaning in meanings.items():
        row, at = called(f"nvvm.vote.{name}{sync}", "i1", *mask, "i1 %p")
        claimed = answer(row, at, *operands)
        for count in range(1, 5):
            for votes in itertools.product(predicates, repeat=count):
                assert holds(claimed, int(meaning(votes))), (name, votes)
        assert claimed.is_point() == (len(predicates) == 1)


@pytest.mark.parametrize("predicates", [[0], [1], [0, 1]])
def test_ballots(predicates: list[int]) -> None:
    a = IntSet.from_values(1, predicates)
    row, at = called("nvvm.vote.ballot.sync", "i32", "i32 %m", "i1 %p")
    for masks in nonempty(3):
        named = IntSet.from_values(32, members(masks))
        claimed = answer(row, at, named, a)
        for mask in members(masks):
            # Some of the mask's lanes have returned; at least one executes this.
            for present in (part for part in range(1, 8) if part & mask == part):
                lanes = [lane for lane in range(3) if present >> lane & 1]
                for votes in itertools.product(predicates, repeat=len(lanes)):
                    assert holds(claimed, sum(vote << lane for vote, lane in zip(votes, lanes, strict=True)))
    row, at = called("nvvm.vote.ballot", "i32", "i1 %p")
    claimed = answer(row, at, a)
    assert (holds(claimed, 0), holds(claimed, 1 << 31)) == (0 in predicates, 1 in predicates)


def test_matches() -> None:
    any_row, any_at = called("nvvm.match.any.sync.i32", "i32", "i32 %m", "i32 %x")
    all_row, all_at = called("nvvm.match.all.sync.i32p", "{ i32, i1 }", "i32 %m", "i32 %x")
    for masks in nonempty(3):
        named = IntSet.from_values(32, members(masks))
        some = answer(any_row, any_at, named, None)
        whole = answer(all_row, all_at, named, None)
        assert isinstance(whole, TupleSet)
        for mask in members(masks):
            for warp in itertools.product(range(2), repeat=3):
                lanes = [lane for lane in range(3) if mask >> lane & 1]
                for lane in lanes:
                    assert holds(some, sum(1 << other for other in lanes if warp[other] == warp[lane]))
                agree = len({warp[lane] for lane in lanes}) == 1
                assert not lanes or (holds(whole.elements[0], mask if agree else 0) and holds(whole.elements[1], agree))


REDUCTIONS: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, w: (a + b) % (1 << w),
    "and": lambda a, b, w: a & b,
    "or": lambda a, b, w: a | b,
    "xor": lambda a, b, w: a ^ b,
}


@pytest.mark.parametrize("word", REDUCTIONS)
def test_reductions_of_any_number_of_lanes(word: str) -> None:
    meaning = REDUCTIONS[word]
    for doublings, width in ((5, 3), (6, 3), (2, 4)):
        for a in nonempty(width) if width == 3 else some_sets(width, 60):
            claimed = of_lanes(COMBINATIONS[word], a, doublings)
            reached = set(members(a))
            for _ in range(1 << doublings):
                assert all(claimed.contains(number) for number in reached), (word, str(a), str(claimed))
                reached = {meaning(x, y, width) for x in reached for y in members(a)}
            assert of_lanes(COMBINATIONS["umin"], a, doublings) == a


@pytest.mark.parametrize("name", ["nvvm.redux.sync.{}", "amdgcn.wave.reduce.{}.i32"])
@pytest.mark.parametrize("operation", ["add", "and", "or", "xor", "umin", "umax", "min", "max"])
def test_rows_of_reductions(name: str, operation: str) -> None:
    row, at = called(name.format(operation), "i32", "i32 %x", "i32 0")
    lanes = 32 if "redux" in name else 64
    claimed = answer(row, at, IntSet.between(32, 4, 7), None)
    assert isinstance(claimed, IntSet)
    if operation == "add":
        assert (claimed.unsigned_min(), claimed.unsigned_max()) == (4, 7 * lanes)
    else:
        assert claimed == IntSet.between(32, 0 if operation == "xor" else 4, 7)


@pytest.mark.parametrize("form", ["aligned.all", "aligned.count", "all", "count"])
@pytest.mark.parametrize("predicates", [[0], [1], [0, 1]])
def test_barriers_that_vote(form: str, predicates: list[int]) -> None:
    a = IntSet.from_values(1, predicates)
    numbers = ["i32 0"] * (2 if form.endswith("count") else 1)
    operands: list[ValueSet | None] = [*[IntSet.point(32, 0)] * len(numbers), a]
    for name, result in (("and", "i1"), ("or", "i1"), ("popc", "i32")):
        row, at = called(f"nvvm.barrier.cta.red.{name}.{form}", result, *numbers, "i1 %p")
        claimed = answer(row, at, *operands)
        # Threads come from elsewhere, too, with any predicate.
        for own, others in itertools.product(predicates, itertools.product((0, 1), repeat=3)):
            votes = (own, *others)
            assert holds(claimed, min(votes) if name == "and" else max(votes) if name == "or" else sum(votes))
        assert name != "popc" or not holds(claimed, 1025)


def test_lanes_by_number() -> None:
    row, at = called("nvvm.elect.sync", "{ i32, i1 }", "i32 %m")
    assert answer(row, at, None) == TupleSet((IntSet.between(32, 0, 31), IntSet.full(1)))
    row, at = called("nvvm.activemask", "i32")
    assert not holds(answer(row, at), 0)


# Waves ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "banks"), [(15, 15), (10, 15), (15, 1)])
@pytest.mark.parametrize("bound", [0, 1])
def test_dpp(rows: int, banks: int, bound: int) -> None:
    text = ("i32 %x", "i32 273", f"i32 {rows}", f"i32 {banks}", f"i1 {bound}")
    update, at = called("amdgcn.update.dpp.i32", "i32", "i32 %o", *text)
    move, moved_at = called("amdgcn.mov.dpp.i32", "i32", *text)
    control = [IntSet.point(32, 273), IntSet.point(32, rows), IntSet.point(32, banks), IntSet.point(1, bound)]
    for old, source in itertools.product(nonempty(2), repeat=2):
        wide = [IntSet.from_values(32, members(a)) for a in (old, source)]
        claimed = answer(update, at, *wide, *control)
        moved = answer(move, moved_at, wide[1], *control)
        for kept, read_ in itertools.product(members(old), members(source)):
            # What a lane gets: of another lane, of none or one that is off, or nothing where it is left out.
            outcomes = [read_, 0 if bound else kept, *([kept] if rows & banks != 15 else [])]
            assert all(holds(claimed, number) for number in outcomes)
            if bound and rows & banks == 15:
                assert holds(moved, read_)
                assert holds(moved, 0)
            else:
                assert moved == IntSet.full(32)
    if bound and rows & banks == 15:
        assert answer(update, at, IntSet.full(32), IntSet.point(32, 3), *control) == IntSet.from_values(32, [0, 3])


@pytest.mark.parametrize("name", ["permlane16.i32", "permlanex16.i32", "permlane16.var", "permlanex16.var"])
@pytest.mark.parametrize(("fetch", "bound"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_permutes_within_rows(name: str, fetch: int, bound: int) -> None:
    selectors = 1 if name.endswith("var") else 2
    flags = (f"i1 {fetch}", f"i1 {bound}")
    row, at = called(f"amdgcn.{name}", "i32", "i32 %o", "i32 %x", *["i32 %s"] * selectors, *flags)
    operands: list[ValueSet | None] = [IntSet.point(32, 4), IntSet.point(32, 9), *[None] * selectors]
    claimed = answer(row, at, *operands, IntSet.point(1, fetch), IntSet.point(1, bound))
    expected = IntSet.from_values(32, [0, 9] if bound else [4, 9])
    assert claimed == (IntSet.full(32) if fetch else expected)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("ds.bpermute", 2), ("ds.permute", 2), ("ds.swizzle", 1), ("mov.dpp8.i32", 1)],
)
def test_lanes_that_are_off_give_zero(name: str, arguments: int) -> None:
    text = ["i32 %i", "i32 %x"] if arguments == 2 else ["i32 %x", "i32 5"]
    row, at = called(f"amdgcn.{name}", "i32", *text)
    operands: list[ValueSet | None] = [None, IntSet.point(32, 9)] if arguments == 2 else [IntSet.point(32, 9), None]
    assert answer(row, at, *operands) == IntSet.from_values(32, [0, 9])


def test_of_waves() -> None:
    row, at = called("amdgcn.readfirstlane.i32", "i32", "i32 %x")
    for a in nonempty(3):
        assert answer(row, at, a) == a
    row, at = called("amdgcn.writelane.i32", "i32", "i32 %x", "i32 %l", "i32 %o")
    assert answer(row, at, IntSet.point(32, 2), None, IntSet.point(32, 7)) == IntSet.from_values(32, [2, 7])
    row, at = called("amdgcn.ballot.i64", "i64", "i1 %p")
    assert answer(row, at, IntSet.point(1, 0)) == IntSet.point(64, 0)
    assert not holds(answer(row, at, IntSet.point(1, 1)), 0)
    assert answer(row, at, IntSet.full(1)) == IntSet.full(64)
    row, at = called("amdgcn.ballot.i32", "i32", "i1 %p")
    assert holds(answer(row, at, IntSet.point(1, 1)), 0)
    row, at = called("amdgcn.inverse.ballot.i64", "i1", "i64 %m")
    assert answer(row, at, IntSet.point(64, 0)) == IntSet.point(1, 0)
    assert answer(row, at, IntSet.point(64, (1 << 64) - 1)) == IntSet.point(1, 1)
    assert answer(row, at, IntSet.point(64, 1)) == IntSet.full(1)


WHOLE_WAVES = "  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 1)\n"


@pytest.mark.parametrize(
    ("name", "result", "arguments"),
    [
        ("readfirstlane.i32", "i32", ("i32 %x",)),
        ("ds.bpermute", "i32", ("i32 0", "i32 %x")),
        ("update.dpp.i32", "i32", ("i32 0", "i32 %x", "i32 273", "i32 15", "i32 15", "i1 true")),
        ("wave.reduce.umin.i32", "i32", ("i32 %x", "i32 0")),
        ("writelane.i32", "i32", ("i32 %x", "i32 0", "i32 0")),
    ],
)
def test_nothing_is_known_where_whole_waves_compute(name: str, result: str, arguments: tuple[str, ...]) -> None:
    text = (
        f"declare {result} @llvm.amdgcn.{name}({', '.join(a.split()[0] for a in arguments)})\n"
        "declare i32 @llvm.amdgcn.strict.wwm.i32(i32)\n"
    )
    for before, known in (("", True), (WHOLE_WAVES, False)):
        body = f"{before}  %r = call {result} @llvm.amdgcn.{name}({', '.join(arguments)})\n  ret {result} %r\n"
        found = scev.analyze(f"{text}define {result} @f(i32 noundef range(i32 0, 9) %x) {{\n{body}}}")["f"]["%r"].range
        assert isinstance(found, IntSet)
        assert found.is_full() != known
    for convention in ("amdgpu_ps", "amdgpu_gfx_whole_wave"):
        first = "i1 %active, " if convention.endswith("wave") else ""
        body = f"  %r = call {result} @llvm.amdgcn.{name}({', '.join(arguments)})\n  ret {result} %r\n"
        header = f"define {convention} {result} @f({first}i32 inreg noundef range(i32 0, 9) %x)"
        found = scev.analyze(f"{text}{header} {{\n{body}}}")["f"]["%r"].range
        assert isinstance(found, IntSet)
        assert found.is_full()


# Programs ------------------------------------------------------------------------------------------------------------

SHUFFLE = "declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)\n"


def butterfly(operation: str, start: str) -> str:
    """The warp reduction that Triton writes: shuffles by 16, 8, … 1 of the bits of floats."""
    body = ""
    value = start
    for step in (16, 8, 4, 2, 1):
        body += (
            f"  %b{step} = bitcast float {value} to i32\n"
            f"  %s{step} = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b{step}, i32 {step}, i32 31)\n"
            f"  %f{step} = bitcast i32 %s{step} to float\n"
            f"  %v{step} = {operation.replace('A', value).replace('B', f'%f{step}')}\n"
        )
        value = f"%v{step}"
    return body


def test_a_maximum_over_a_warp() -> None:
    text = SHUFFLE + (
        "declare float @llvm.maxnum.f32(float, float)\n"
        "define ptx_kernel void @f(i8 noundef %n, ptr %p) {\n  %x = uitofp i8 %n to float\n"
        + butterfly("call float @llvm.maxnum.f32(float A, float B)", "%x")
        + "  store float %v1, ptr %p\n  ret void\n}"
    )
    found = scev.analyze(text)["f"]["%v1"].range
    assert isinstance(found, FloatSet)
    assert (found.lower, found.upper, found.may_be_nan) == (0.0, 255.0, False)


def test_a_sum_over_a_warp() -> None:
    text = SHUFFLE + (
        "define ptx_kernel void @f(i8 noundef %n, ptr %p) {\n  %x = uitofp i8 %n to float\n"
        + butterfly("fadd float A, B", "%x")
        + "  store float %v1, ptr %p\n  ret void\n}"
    )
    found = scev.analyze(text)["f"]["%v1"].range
    assert isinstance(found, FloatSet)
    assert (found.lower, found.upper, found.may_be_nan) == (0.0, 255.0 * 32, False)


def range_in(text: str, value: str = "%r") -> IntSet:
    found = scev.analyze(text)["f"][value].range
    assert isinstance(found, IntSet)
    return found


CALL = "%r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %y, i32 1, i32 31)"


def test_no_lane_of_a_warp_can_be_elsewhere() -> None:
    early = (
        SHUFFLE + "define i32 @f(i32 noundef %x) {\nentry:\n  %c = icmp ult i32 %x, 100\n"
        "  br i1 %c, label %go, label %stop\nstop:\n  ret i32 0\ngo:\n"
        f"  %y = and i32 %x, 7\n  {CALL}\n  ret i32 %r\n}}"
    )
    assert range_in(early).is_full()
    joined = (
        SHUFFLE + "define i32 @f(i32 noundef %x) {\nentry:\n  %c = icmp ult i32 %x, 100\n"
        "  br i1 %c, label %a, label %b\na:\n  br label %go\nb:\n  br label %go\ngo:\n"
        f"  %y = phi i32 [ 3, %a ], [ 5, %b ]\n  {CALL}\n  ret i32 %r\n}}"
    )
    assert members_of_range(range_in(joined)) == [3, 5]


@pytest.mark.parametrize(
    ("convention", "condition", "known"),
    [
        ("ptx_kernel", "icmp sgt i32 %n, 0", True),
        ("ptx_kernel", "icmp sgt i32 %block, %n", True),
        ("ptx_kernel", "icmp sgt i32 %thread, %n", False),
        ("ptx_kernel", "icmp sgt i32 %loaded, %n", False),
        ("ptx_kernel", "icmp sgt i32 %which, %n", False),
        ("", "icmp sgt i32 %n, 0", False),
    ],
)
def test_ways_that_a_block_goes_together(convention: str, condition: str, known: bool) -> None:
    """Around a loop that may not run at all: lanes part where the condition is not the same for all."""
    text = (
        f"{SHUFFLE}declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        f"define {convention} void @f(i32 noundef %n, ptr %p) {{\nentry:\n"
        "  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
        "  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %loaded = load i32, ptr %p\n"
        "  %odd = trunc i32 %thread to i1\n  br i1 %odd, label %one, label %two\none:\n  br label %two\ntwo:\n"
        f"  %which = phi i32 [ 0, %entry ], [ 1, %one ]\n  %c = {condition}\n"
        "  br i1 %c, label %loop, label %end\nloop:\n  %i = phi i32 [ 0, %two ], [ %j, %loop ]\n"
        f"  %y = and i32 %thread, 7\n  {CALL}\n  store i32 %r, ptr %p\n  %j = add nuw nsw i32 %i, 1\n"
        "  %d = icmp slt i32 %j, %n\n  br i1 %d, label %loop, label %end\nend:\n  ret void\n}"
    )
    assert range_in(text) == (IntSet.between(32, 0, 7) if known else IntSet.full(32))


def test_lanes_that_leave_a_loop_meet_the_others_in_it() -> None:
    """A lane that goes on is in the second exchange when those that stay are in the first one."""
    text = (
        SHUFFLE + "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()\n"
        "define ptx_kernel void @f(i32 noundef %n, ptr %p) {\nentry:\n"
        "  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()\n  br label %loop\nloop:\n"
        "  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n"
        f"  {CALL.replace('%y', '5')}\n  store i32 %r, ptr %p\n  %j = add i32 %i, 1\n"
        "  %c = icmp ult i32 %j, %lane\n  br i1 %c, label %loop, label %end\nend:\n"
        f"  {CALL.replace('%y', '7').replace('%r', '%s')}\n  store i32 %s, ptr %p\n  ret void\n}}"
    )
    assert range_in(text).is_full()
    assert range_in(text, "%s").is_full()
    together = text.replace("icmp ult i32 %j, %lane", "icmp ult i32 %j, %n")
    assert range_in(together) == IntSet.point(32, 5)
    assert range_in(together, "%s") == IntSet.point(32, 7)


def test_lanes_that_skip_an_exchange() -> None:
    """Half of the lanes make the first and the second one, the others the second and the third."""
    text = (
        SHUFFLE + "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()\n"
        "define ptx_kernel void @f(i32 noundef %n, ptr %p) {\nentry:\n"
        "  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()\n  %c = icmp ult i32 %lane, 16\n"
        f"  br i1 %c, label %a, label %b\na:\n  {CALL.replace('%y', '5').replace('%r', '%q')}\n  br label %b\nb:\n"
        f"  {CALL.replace('%y', '7')}\n  br i1 %c, label %end, label %z\nz:\n"
        f"  {CALL.replace('%y', '9').replace('%r', '%s')}\n  br label %end\nend:\n  ret void\n}}"
    )
    for value in ("%q", "%r", "%s"):
        assert range_in(text, value).is_full()
    together = text.replace("icmp ult i32 %lane, 16", "icmp ult i32 %n, 16")
    assert range_in(together) == IntSet.point(32, 7)


def members_of_range(a: IntSet) -> list[int]:
    return [k for k in range(16) if a.contains(k)]


def test_another_mask() -> None:
    text = (
        SHUFFLE + f"define i32 @f(i32 noundef range(i32 0, 9) %y) {{\n  {CALL.replace('-1', '65535')}\n  ret i32 %r\n}}"
    )
    assert range_in(text).is_full()
    assert range_in(text.replace("65535", "-1")) == IntSet.between(32, 0, 8)


def test_pairs() -> None:
    text = (
        "declare { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32, i32, i32, i32)\n"
        "define i32 @f(i32 noundef range(i32 0, 9) %y) {\n"
        "  %p = call { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32 -1, i32 %y, i32 1, i32 31)\n"
        "  %r = extractvalue { i32, i1 } %p, 0\n  ret i32 %r\n}"
    )
    assert range_in(text) == IntSet.between(32, 0, 8)


@pytest.mark.parametrize(
    "call",
    [
        "i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %y, i32 1, i32 31)",
        "i32 @llvm.amdgcn.readfirstlane.i32(i32 %y)",
        "i32 @llvm.amdgcn.ds.bpermute(i32 4, i32 %y)",
        "i32 @llvm.nvvm.activemask()",
    ],
)
def test_two_exchanges_are_two_numbers(call: str) -> None:
    name = call.partition("(")[0]
    count = call.count("i32 ") - 1
    text = (
        f"declare {name}({', '.join(['i32'] * count)})\n"
        "define i1 @f(i32 noundef %y, i1 noundef %p) {\n"
        f"  %a = call {call}\n  br i1 %p, label %t, label %e\nt:\n  br label %e\ne:\n  %b = call {call}\n"
        "  %d = sub i32 %a, %b\n  %r = icmp eq i32 %a, %b\n  ret i1 %r\n}"
    )
    assert range_in(text).is_full()
    assert range_in(text, "%d").is_full()
    function = read(read_program(text).text).function("f")
    assert function is not None
    assert not any(is_thread_constant(instruction) for instruction in function.instructions())


EXCHANGES = {
    "nvvm.shfl.sync.bfly.i32": ("i32 -1", "i32 %y", "i32 1", "i32 31"),
    "amdgcn.readfirstlane.i32": ("i32 %y",),
    "amdgcn.ds.bpermute": ("i32 4", "i32 %y"),
    "amdgcn.update.dpp.i32": ("i32 0", "i32 %y", "i32 273", "i32 15", "i32 15", "i1 true"),
    "amdgcn.wave.reduce.umax.i32": ("i32 %y", "i32 0"),
    "nvvm.redux.sync.umax": ("i32 %y", "i32 -1"),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_conditions_of_this_lane_say_nothing_of_others(name: str) -> None:
    """Behind `y < 5`, an exchange before it is not computed again with that operand: another lane went another way."""
    arguments = EXCHANGES[name]
    text = (
        f"declare i32 @llvm.{name}({', '.join(argument.split()[0] for argument in arguments)})\n"
        "define i32 @f(i32 noundef range(i32 0, 100) %y) {\n"
        f"  %s = call i32 @llvm.{name}({', '.join(arguments)})\n  %p = icmp ult i32 %y, 5\n"
        "  br i1 %p, label %t, label %e\nt:\n  %r = add i32 %s, 0\n  ret i32 %r\ne:\n"
        "  %q = select i1 %p, i32 %s, i32 7\n  ret i32 %q\n}"
    )
    facts = scev.analyze(text)["f"]
    everywhere = IntSet.between(32, 0, 99)
    assert facts["%s"].range == everywhere
    assert facts["%s"].range_at("%t") == everywhere
    assert facts["%r"].range == everywhere
    # Behind the condition only lanes of a wave that went there take part; those of a warp may meet in two places.
    behind = text.replace("%r = add i32 %s, 0", f"%r = call i32 @llvm.{name}({', '.join(arguments)})")
    found = scev.analyze(behind)["f"]["%r"].range
    assert found == (IntSet.full(32) if "nvvm" in name else IntSet.between(32, 0, 4))


def test_votes_before_a_condition() -> None:
    text = (
        "declare i1 @llvm.nvvm.vote.all.sync(i32, i1)\n"
        "define i1 @f(i32 noundef %y) {\n  %p = icmp ult i32 %y, 5\n"
        "  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p)\n  br i1 %p, label %t, label %e\n"
        "t:\n  %r = xor i1 %v, false\n  ret i1 %r\ne:\n  ret i1 false\n}"
    )
    assert range_in(text).is_full()
    found = scev.analyze(text)["f"]["%v"].range_at("%t")
    assert isinstance(found, IntSet)
    assert found.is_full()


@pytest.mark.parametrize(("name", "known"), [("all", 0), ("any", 1), ("uni", -1)])
def test_votes_behind_a_condition(name: str, known: int) -> None:
    """Only what this lane decides is known: those that went another way may vote, too."""
    for own in (0, 1):
        text = (
            f"declare i1 @llvm.nvvm.vote.{name}.sync(i32, i1)\n"
            "define i1 @f(i1 noundef %c) {\n  br i1 %c, label %t, label %e\n"
            f"t:\n  %r = call i1 @llvm.nvvm.vote.{name}.sync(i32 -1, i1 {own})\n  ret i1 %r\ne:\n  ret i1 false\n}}"
        )
        assert range_in(text) == (IntSet.point(1, own) if own == known else IntSet.full(1))


def test_constants_of_threads_are_no_exchanges() -> None:
    text = (
        "declare i32 @llvm.amdgcn.strict.wwm.i32(i32)\ndeclare i32 @llvm.amdgcn.readlane.i32(i32, i32)\n"
        "define i32 @f() {\n  %a = call i32 @llvm.amdgcn.readlane.i32(i32 3, i32 0)\n"
        "  %b = call i32 @llvm.amdgcn.strict.wwm.i32(i32 5)\n  %r = add i32 %a, %b\n  ret i32 %r\n}"
    )
    function = read(read_program(text).text).function("f")
    assert function is not None
    assert not any(is_thread_constant(instruction) for instruction in function.instructions())


def test_an_operand_that_may_be_undef() -> None:
    undef = SHUFFLE + f"define i32 @f() {{\n  %y = and i32 undef, 7\n  {CALL}\n  %d = sub i32 %r, %r\n  ret i32 %d\n}}"
    assert range_in(undef) == IntSet.between(32, 0, 7)
    # Each use of undef is another number, and so may each use of a number that is exchanged be.
    assert not range_in(undef, "%d").is_point()
    assert range_in(undef.replace("and i32 undef, 7", "add i32 undef, 7")).is_full()


# Memory and control --------------------------------------------------------------------------------------------------

BARRIERS = (
    "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
    "call void @llvm.nvvm.bar.warp.sync(i32 -1)",
    "call void @llvm.nvvm.cp.async.wait.group(i32 0)",
    "call void @llvm.amdgcn.s.barrier()",
)


@pytest.mark.parametrize("barrier", BARRIERS)
def test_barriers_let_others_write(barrier: str) -> None:
    name = barrier.removeprefix("call ").partition("(")[0]
    parameters = "i32 immarg" if "wait" in barrier else "i32" if "i32" in barrier else ""
    text = (
        f"@shared = internal addrspace(3) global i32 undef\ndeclare {name}({parameters})\n"
        "define i32 @f(ptr %p) {\n"
        f"  store i32 1, ptr %p\n  store i32 1, ptr addrspace(3) @shared\n  {barrier}\n"
        "  %r = load i32, ptr %p\n  %s = load i32, ptr addrspace(3) @shared\n  %t = add i32 %r, %s\n  ret i32 %t\n}"
    )
    assert range_in(text).is_full()
    function = read(read_program(text).text).function("f")
    assert isinstance(function, Function)
    call = next(found for found in function.instructions() if isinstance(found, Call))
    assert call_effects(call) == effects.ANY_MEMORY
    assert returns_normally(call) == ("amdgcn" in barrier)


def test_an_exchange_may_not_come_back() -> None:
    text = SHUFFLE + f"define i32 @f(i32 %y) {{\n  {CALL}\n  ret i32 %r\n}}"
    function = read(read_program(text).text).function("f")
    assert function is not None
    call = function.instructions()[0]
    assert isinstance(call, Call)
    assert not returns_normally(call)
    assert call_effects(call) == effects.READ_WRITE << effects.INACCESSIBLE


# Integers of one lane ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize("bits", [2, 3])
def test_products_of_low_bits(is_signed: bool, bits: int) -> None:
    row = ProductOfLowBits("nvvm.mul24", is_signed, bits)
    for a, b in itertools.product(some_sets(4, 30), repeat=2):
        if not a.is_empty() and not b.is_empty():
            claimed = row.forward(a, b, 0)
            for x, y in itertools.product(members(a), members(b)):
                number = row.concrete(x, y, 4, 0)
                assert number is not None
                assert claimed.contains(number), (str(a), str(b), x, y)


SELECTORS = (0x3210, 0x7654, 0x4040, 0xFB73, 0x0123, 0x8888, 0x5410, 0x9C1E)


@pytest.mark.parametrize("selector", SELECTORS)
def test_bytes_permuted(selector: int) -> None:
    row = row_named("nvvm.prmt")
    meaning = MEANINGS["nvvm.prmt"]
    at = site(integer_type(32))
    numbers = (0, 1, 0x80, 0x7F, 0xFF00FF00, 0x12345678, 0x9ABCDEF0, 0x80000000, 0xFFFFFFFF)
    for a, b in itertools.product(numbers, repeat=2):
        for mask in (0, 0xFF, 0x0F0F0F0F, 0x80808080):
            # The bits of a mask are not known.
            first = IntSet.from_values(32, [a & ~mask, a | mask]) if mask else IntSet.point(32, a)
            claimed = answer(row, at, first, IntSet.point(32, b), IntSet.point(32, selector))
            for x in {a & ~mask, a | mask}:
                found = meaning(None, x, b, selector)
                assert isinstance(found, int)
                assert holds(claimed, found)
            assert mask or claimed.is_point()


def test_sums_of_products() -> None:
    corners = (0, 0x80808080, 0x7F7F7F7F, 0xFFFFFFFF, 0x80008000, 0x7FFF7FFF, 0x01020304)
    for first, second in itertools.product("su", repeat=2):
        for name in ("idp4a", "idp2a"):
            stem = f"nvvm.{name}.{first}.{second}"
            middle = ["i1 false"] if name == "idp2a" else []
            row, at = called(stem, "i32", "i32 %a", "i32 %b", *middle, "i32 %c")
            bare = getattr(row, "row", row)
            assert isinstance(bare, OneWayOperation)
            assert isinstance(bare.function, partial)
            assert bare.function.func is sum_of_products
            claimed = answer(row, at, None, None, *[None] * len(middle), IntSet.between(32, 0, 10))
            assert isinstance(claimed, IntSet)
            assert not claimed.is_full()
            for a, b, c in itertools.product(corners, corners, (0, 10)):
                for high in (0, 1):
                    kernel_site = type("Mask", (), {"mask": 0xFFFFFFFF, "width": 32})()
                    arguments = (a, b, high, c) if middle else (a, b, c)
                    found = MEANINGS[stem](kernel_site, *arguments)
                    assert isinstance(found, int)
                    assert claimed.contains(found), (stem, a, b, c)
