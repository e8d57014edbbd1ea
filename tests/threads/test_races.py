"""Races: what two threads may do at a time, judged by runs of all threads of a block, or of two."""

from __future__ import annotations

import pytest
from tests.execution.interpreter import RETURNED, Frame, Machine, Observer
from tests.execution.values import Value
from tests.searches import least, share

import scev
from scev import ir
from scev.answers import FunctionFacts
from scev.ir import Function, Instruction, LocalValue, opcodes
from scev.threads import BLOCK, GRID, RacingPair, RacingThreads

from .race_kernels import BARRIER, HEAD, KernelWriter

Touch = tuple[int, int, int, bool]
"""In which phase, at which byte, by which instruction, and whether it writes."""


class TouchRecorder(Observer):
    """What one thread touches, between which barriers."""

    watches_steps = True

    def __init__(self) -> None:
        self.phase = 0
        self.touched: set[Touch] = set()
        self.machine: Machine | None = None

    def step(self, frame: Frame, instruction: Instruction) -> None:
        if isinstance(instruction, ir.Call) and instruction.called_function is not None:
            self.phase += "barrier" in instruction.called_function.name
        if instruction.opcode not in (opcodes.LOAD, opcodes.STORE):
            return
        pointer = instruction.operands[1 if instruction.opcode == opcodes.STORE else 0]
        assert self.machine is not None
        at: object = frame.values[pointer.index] if isinstance(pointer, LocalValue) else self.machine.constant(pointer)
        assert isinstance(at, int)
        self.touched.add((self.phase, at, instruction.index, instruction.opcode == opcodes.STORE))


class PlaceInBlock:
    """What a thread is told of its place."""

    def __init__(self, x: int, y: int, width: int, block: int = 0) -> None:
        self.registers = {".ctaid.x": block, ".tid.x": x, ".tid.y": y, ".ntid.x": width}

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        if "barrier" in function.name:
            return None
        return next(value for end, value in self.registers.items() if function.name.endswith("sreg" + end))


def touched_by_all(text: str, width: int, height: int, number: int, block: int = 0) -> list[set[Touch]]:
    """What each thread of a block touches; what it loads is 0, since no kernel here goes by it."""
    module = scev.read(text.replace("@llvm.nvvm.barrier", "@barrier").replace("undef\n", "zeroinitializer\n"))
    found: list[set[Touch]] = []
    for y in range(height):
        for x in range(width):
            recorder = TouchRecorder()
            machine = Machine(module, observer=recorder, externals=PlaceInBlock(x, y, width, block))
            recorder.machine = machine
            if machine.run("k", [number]).kind != RETURNED:
                # An index outside of all objects.
                return []
            found.append(recorder.touched)
    return found


def races_in(threads: list[set[Touch]]) -> set[tuple[int, int]]:
    """The pairs of instructions by which two threads touch one place in one phase, and one of them writes."""
    by_place: dict[tuple[int, int], list[tuple[int, int, bool]]] = {}
    for number, touched in enumerate(threads):
        for phase, at, index, writes in touched:
            by_place.setdefault((phase, at), []).append((number, index, writes))
    found: set[tuple[int, int]] = set()
    for touches in by_place.values():
        for thread, index, writes in touches:
            for other, later, also in touches:
                if thread != other and (writes or also):
                    found.add((min(index, later), max(index, later)))
    return found


def said_of(facts: FunctionFacts, group: int = BLOCK) -> dict[tuple[int, int], bool | None]:
    """By the numbers of two instructions, whether two threads of a block, or of different ones, may meet by them."""
    races = facts.threads.races()
    assert races.sees_all()
    found: dict[tuple[int, int], bool | None] = {}
    for pair in races.pairs():
        if pair.group != group:
            continue
        first, second = sorted((pair.first.instruction.index, pair.second.instruction.index))
        found[first, second] = pair.may_meet
    return found


def disproved(text: str, width: int, height: int) -> tuple[list[tuple[int, int]], int, int]:
    """The races that happen though they are said not to; how many pairs are said to have none, how many have one."""
    said = said_of(scev.analyze(text)["k"])
    happen: set[tuple[int, int]] = set()
    for number in range(8):
        happen |= races_in(touched_by_all(text, width, height, number))
    wrong = [pair for pair in happen if said.get(pair, False) is False]
    return wrong, sum(met is False for met in said.values()), len(happen)


@pytest.mark.searching
def test_random_kernels() -> None:
    proved = happened = 0
    for seed in share(range(150)):
        writer = KernelWriter(seed)
        wrong, none, some = disproved(writer.text(), writer.width, writer.height)
        assert not wrong, f"kernel of seed {seed}: {wrong}\n{writer.text()}"
        proved += none
        happened += some
    assert proved > least(60)
    assert happened > least(60)


def races_between(one: list[set[Touch]], other: list[set[Touch]]) -> set[tuple[int, int]]:
    """The pairs of instructions by which threads of two blocks touch one place, whenever, and one of them writes."""
    by_place: dict[int, set[tuple[int, bool]]] = {}
    for touched in other:
        for _, at, index, writes in touched:
            by_place.setdefault(at, set()).add((index, writes))
    found: set[tuple[int, int]] = set()
    for touched in one:
        for _, at, index, writes in touched:
            for later, also in by_place.get(at, ()):
                if writes or also:
                    found.add((min(index, later), max(index, later)))
    return found


def disproved_of_grid(writer: KernelWriter) -> tuple[list[tuple[int, int]], int, int]:
    """As `disproved`, of two blocks and their global memory."""
    text, width, height = writer.text(), writer.width, writer.height
    facts = scev.analyze(text, launch=f"block={width}x{height},grid=2")["k"]
    in_block, of_grid = said_of(facts), said_of(facts, GRID)
    wrong: list[tuple[int, int]] = []
    happened = 0
    for number in range(8):
        blocks = [touched_by_all(text, width, height, number, block) for block in (0, 1)]
        for happen, said in (
            (races_in(blocks[0]) | races_in(blocks[1]), in_block),
            (races_between(*blocks), of_grid),
        ):
            wrong += [pair for pair in happen if said.get(pair, False) is False]
            happened += len(happen)
    return wrong, sum(met is False for said in (in_block, of_grid) for met in said.values()), happened


@pytest.mark.searching
def test_random_kernels_of_two_blocks() -> None:
    proved = happened = 0
    for seed in share(range(100)):
        wrong, none, some = disproved_of_grid(KernelWriter(seed, of_grid=True))
        assert not wrong, f"kernel of seed {seed}: {wrong}\n{KernelWriter(seed, of_grid=True).text()}"
        proved += none
        happened += some
    assert proved > least(60)
    assert happened > least(60)


def threads_of(read: dict[tuple[int, int], int], writer: KernelWriter) -> list[tuple[int, int]]:
    """The threads that an example may be: by block, and by number in it."""
    columns = [read[0, 0]] if (0, 0) in read else range(writer.width)
    rows = [read[0, 1]] if (0, 1) in read else range(writer.height)
    blocks = [read[1, 0]] if (1, 0) in read else range(2)
    return [(block, y * writer.width + x) for block in blocks for x in columns for y in rows if block < 2]


def happens(pair: RacingPair, example: RacingThreads, writer: KernelWriter, runs: list[list[list[set[Touch]]]]) -> bool:
    """Whether the threads of an example do race in some run."""
    for one in threads_of(example.first, writer):
        for other in threads_of(example.second, writer):
            if one == other or (one[0] == other[0]) != (pair.group == BLOCK):
                continue
            for blocks in runs:
                for phase, at, index, _ in blocks[one[0]][one[1]]:
                    for later, also, second, _ in blocks[other[0]][other[1]]:
                        indices = (index, second) == (pair.first.instruction.index, pair.second.instruction.index)
                        if indices and at == also and (phase == later or pair.group == GRID):
                            return True
    return False


@pytest.mark.searching
def test_examples_of_races_happen() -> None:
    real = imagined = 0
    for seed in share(range(60)):
        writer = KernelWriter(seed, of_grid=True)
        text = writer.text()
        races = scev.analyze(text, launch=f"block={writer.width}x{writer.height},grid=2")["k"].threads.races()
        found = [(pair, example) for pair in races.pairs() if pair.may_meet and (example := races.example(pair))]
        runs = [[touched_by_all(text, writer.width, writer.height, n, b) for b in (0, 1)] for n in range(8)]
        runs = [run for run in runs if all(run)]
        for pair, example in found if runs else []:
            is_real = happens(pair, example, writer, runs)
            real += is_real
            imagined += not is_real
    # In code that never runs nothing happens.
    assert imagined <= 2
    assert real > least(40)


def test_an_example_in_a_later_case() -> None:
    """Of one pair no numbers are found for a block before the other one, but for one behind it."""
    writer = KernelWriter(2008, of_grid=True)
    races = scev.analyze(writer.text(), launch="block=16,grid=2")["k"].threads.races()
    told = [pair for pair in races.pairs() if pair.may_meet]
    assert sum(races.example(pair) is None for pair in told) <= 1 < len(told)


def kernel(body: str, shape: str = "64,1", size: str = "64") -> str:
    return HEAD.replace("SIZE", size).replace("SHAPE", shape) + body + "  ret void\n}\n"


def access(name: str, index: str, stores: bool = False) -> str:
    pointer = f"  %{name}.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 {index}\n"
    if stores:
        return f"{pointer}  store i32 %x, ptr addrspace(3) %{name}.p\n"
    return f"{pointer}  %{name} = load i32, ptr addrspace(3) %{name}.p\n"


NEIGHBOUR = "  %next = add nuw nsw i32 %x, 1\n"
HALVES = """
  br label %loop
loop:
  %d = phi i32 [ 32, %entry ], [ %half, %latch ]
  %go = icmp ugt i32 %d, 0
  br i1 %go, label %body, label %end
body:
  %mine = icmp ult i32 %x, %d
  br i1 %mine, label %add, label %latch
add:
  %far = add nuw nsw i32 %x, %d
FAR  br label %latch
latch:
BARRIER
  %half = lshr i32 %d, 1
  br label %loop
end:
"""


@pytest.mark.parametrize(
    ("body", "meets"),
    [
        # One place a thread; a neighbour's; behind a barrier; before the next iteration.
        (access("a", "%x", True) + access("b", "%x"), False),
        (NEIGHBOUR + access("a", "%x", True) + access("b", "%next"), True),
        (NEIGHBOUR + access("a", "%x", True) + BARRIER + "\n" + access("b", "%next"), False),
        ("  %all = add i32 0, 5\n" + access("a", "%all", True), True),
        # A reduction with its barrier, and without.
        (HALVES.replace("FAR", access("b", "%far") + access("a", "%x", True)).replace("BARRIER", BARRIER), False),
        (HALVES.replace("FAR", access("b", "%far") + access("a", "%x", True)).replace("BARRIER", ""), True),
    ],
)
def test_some_kernels(body: str, meets: bool) -> None:
    said = said_of(scev.analyze(kernel(body))["k"])
    assert said
    assert any(said.values()) is meets
    if not meets:
        assert not any(met is None for met in said.values())


def test_an_index_that_memory_holds() -> None:
    body = access("i", "%x") + "  %j = and i32 %i, 31\n  %k = or i32 %j, 32\n" + access("a", "%k", True)
    said = said_of(scev.analyze(kernel(body))["k"])
    assert None in said.values()
    assert True not in said.values()


def test_what_is_not_seen() -> None:
    for call in ("  call void @other()\n", "  %p = load ptr, ptr @where\n  store i32 0, ptr %p\n"):
        text = kernel(access("a", "%x", True) + call) + "declare void @other()\n@where = external global ptr\n"
        assert not scev.analyze(text)["k"].threads.races().sees_all()


def test_blocks_of_any_size() -> None:
    """Without a size, blocks may have another row, whose threads the program does not tell apart."""
    text = kernel(access("a", "%x", True))
    text = text.replace("  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n", "")
    assert set(said_of(scev.analyze(text)["k"]).values()) == {False}
    assert set(said_of(scev.analyze(text.replace('"nvvm.reqntid"="64,1"', ""))["k"]).values()) == {None}
    assert set(said_of(scev.analyze(text.replace("64,1", "8,8"))["k"]).values()) == {True}
    assert set(said_of(scev.analyze(text.replace("64,1", "1,1"))["k"]).values()) == {False}


def test_arrays_that_a_launch_adds_are_one() -> None:
    arrays = "@d = external addrspace(3) global [0 x i32]\n@e = external addrspace(3) global [0 x i32]\n"
    body = access("a", "%x", True).replace("@s", "@d") + NEIGHBOUR + access("b", "%next").replace("@s", "@e")
    said = said_of(scev.analyze(kernel(body).replace("define", arrays + "define"))["k"])
    assert True in said.values()


def test_strides_of_whole_blocks() -> None:
    """for (i = x; i < 64; i += blockDim.x) s[i] = …: each place is of one thread."""
    loop = """
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %x, %entry ], [ %further, %body ]
  %go = icmp slt i32 %i, 64
  br i1 %go, label %body, label %end
body:
STORE  %further = add nsw i32 %i, STEP
  br label %loop
end:
"""
    body = loop.replace("STORE", access("a", "%i", True))
    # Of rows of any length; whether there are several is not known.
    text = kernel(body).replace("  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n", "").replace("reqntid", "maxntid")
    assert set(said_of(scev.analyze(text.replace("STEP", "%size"))["k"]).values()) == {None}
    assert True in said_of(scev.analyze(text.replace("STEP", "3"))["k"]).values()


SPLIT = """
  br label %loop
loop:
  %m = phi i32 [ 0, %entry ], [ %m1, %both ]
  %k = phi i32 [ 0, %entry ], [ %k1, %both ]
  %first = icmp eq i32 %x, 0
  br i1 %first, label %one, label %other
other:
OTHER  br label %both
one:
ONE  br label %both
both:
BARRIER
  %k1 = add nuw nsw i32 %k, 1
  %m1 = add nuw nsw i32 %m, %x
  %go = icmp ult i32 %k1, 4
  br i1 %go, label %loop, label %end
end:
"""
PARTED = """
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %odd = trunc i32 %k to i1
  br i1 %odd, label %work, label %latch
work:
  %few = icmp ult i32 %k, 4
  br i1 %few, label %one, label %other
one:
ONE  br label %both
other:
OTHER  br label %both
both:
BARRIER
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %go = icmp ult i32 %k1, 8
  br i1 %go, label %loop, label %end
end:
"""
EITHER = """
  %p = icmp eq i32 %n, 1
  br i1 %p, label %one, label %more
more:
  %q = icmp eq i32 %n, 2
  br i1 %q, label %one, label %other
one:
ONE  br label %both
other:
OTHER  br i1 %p, label %both, label %end
both:
BOTH  br label %end
end:
"""
BYTES = """
  %o = mul i32 %x, 2
  %p = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %o
  store i32 VALUE, ptr addrspace(3) %p, align 1
"""


def test_a_factor_that_each_thread_knows_is_another_number() -> None:
    """Each is one number where it is read: 0 times the iteration here, 1 times there."""
    body = SPLIT.replace("OTHER", access("a", "%m", True)).replace("ONE", access("b", "2", True))
    said = said_of(scev.analyze(kernel(body.replace("BARRIER", BARRIER), "2,1"))["k"])
    assert said
    assert any(met is not False for met in said.values())


def test_a_branch_that_is_passed_once_between_barriers() -> None:
    """Not each iteration has a barrier, but each that comes to the branch, by which all threads go the same way."""
    body = PARTED.replace("ONE", access("a", "%x", True)).replace("OTHER", access("b", "%next"))
    text = kernel(NEIGHBOUR.replace("nuw ", "") + body)
    assert said_of_pairs(text.replace("BARRIER", BARRIER)) == []
    assert True in said_of_pairs(text.replace("BARRIER\n", ""))
    # Some threads come to the branch in other iterations than others do.
    alone = text.replace("%odd = trunc i32 %k to i1", "%odd = icmp eq i32 %k, %x").replace("i32 %x, 1", "i32 %x, -4")
    assert True in said_of_pairs(alone.replace("BARRIER", BARRIER))


def test_branches_that_lead_to_one_place() -> None:
    """if (n == 1 || n == 2) A else B: no decision is made on all ways to A, but one to B on each."""
    body = EITHER.replace("ONE", access("a", "%x", True)).replace("OTHER", access("b", "%next"))
    assert said_of_pairs(kernel(NEIGHBOUR + body.replace("BOTH", ""))) == []
    met = said_of_pairs(kernel(NEIGHBOUR + body.replace("BOTH", access("c", "%next"))))
    assert met == [True]


@pytest.mark.parametrize(("value", "meets"), [("1", True), ("0", False), ("16843009", False)])
def test_equal_constants_that_overlap(value: str, meets: bool) -> None:
    assert (True in said_of(scev.analyze(kernel(BYTES.replace("VALUE", value)))["k"]).values()) is meets


def test_a_flag_that_all_threads_set() -> None:
    flag = "  store i32 7, ptr addrspace(3) @s\n"
    assert said_of(scev.analyze(kernel(flag))["k"]) == {}
    both = said_of(scev.analyze(kernel(flag + flag.replace("7", "8")))["k"])
    assert list(both.values()) == [True]


def test_intrinsics_that_access_memory_unseen() -> None:
    name = "i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3)"
    text = kernel(access("a", "%x", True) + f"  %v = call {name} @s)\n") + f"declare {name})\n"
    assert not scev.analyze(text)["k"].threads.races().sees_all()


@pytest.mark.parametrize(
    "pointer",
    [
        "  %four = shl i32 %x, 2\n  %p = inttoptr i32 %four to ptr addrspace(3)\n",
        "  %p = inttoptr i32 %x to ptr addrspace(3)\n",
        "  %q = getelementptr [8 x i32], ptr addrspace(3) @m, i32 0, i32 %x\n  %first = icmp eq i32 %x, 0\n"
        "  %p = select i1 %first, ptr addrspace(3) @s, ptr addrspace(3) %q\n",
    ],
)
def test_a_pointer_that_is_another_one_for_each_thread(pointer: str) -> None:
    for value in ("%x", "7"):
        text = kernel(f"{pointer}  store i32 {value}, ptr addrspace(3) %p, align 1\n")
        assert [pair.may_meet for pair in scev.analyze(text)["k"].threads.races().pairs()] == [None]


def test_more_pairs_than_are_asked_of() -> None:
    """What was found until then stays, and of all writes it is said that they were not asked of."""
    many = "".join(access(f"a{number}", "%x", True) for number in range(50))
    races = scev.analyze(kernel(NEIGHBOUR + access("b", "%next") + many))["k"].threads.races()
    found = [pair.may_meet for pair in races.pairs()]
    assert found.count(None) == 50
    assert found.count(True) == 50
    assert False not in found


SPIR = """
target triple = "spir64-unknown-unknown"
@s = internal addrspace(3) global [64 x i32] undef
declare spir_func i64 @_Z12get_local_idj(i32) memory(none) nounwind willreturn
declare spir_func i64 @_Z13get_global_idj(i32) memory(none) nounwind willreturn
declare spir_func void @_Z18work_group_barrierj12memory_scope(i32, i32) convergent nounwind
define spir_kernel void @k(ptr addrspace(1) noundef %in, ptr addrspace(4) noundef %any) !reqd_work_group_size !0 {
  %x = call spir_func i64 @_Z12get_local_idj(i32 0)
  %g = call spir_func i64 @_Z13get_global_idj(i32 0)
BODY
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
"""
EXCHANGED = """
  %x32 = trunc i64 %x to i32
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %x
  store i32 %x32, ptr addrspace(3) %p
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 SCOPE)
  %o = xor i64 %x, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %o
  %v = load i32, ptr addrspace(3) %q
"""


@pytest.mark.parametrize(("scope", "orders"), [(0, False), (1, True), (2, True), (4, False)])
def test_the_scope_of_a_barrier(scope: int, orders: bool) -> None:
    said = said_of(scev.analyze(SPIR.replace("BODY", EXCHANGED.replace("SCOPE", str(scope))))["k"])
    assert all(met is False for met in said.values()) is orders


AMD = """
target triple = "amdgcn-amd-amdhsa"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
define amdgpu_kernel void @k() "amdgpu-flat-work-group-size"="64,64" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %x
  store i32 %x, ptr addrspace(3) %p
BODY
  %o = add nuw nsw i32 %x, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %v = load i32, ptr addrspace(3) %q
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
!1 = !{!"amdgpu-synchronize-as", !"local"}
!2 = !{!"amdgpu-synchronize-as", !"global"}
!3 = !{!1, !2}
"""
FENCED = """
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
"""


@pytest.mark.parametrize(
    ("old", "new", "orders"),
    [
        ("", "", True),
        ('syncscope("workgroup") ', "", True),
        ('syncscope("workgroup") ', 'syncscope("agent") ', True),
        ('syncscope("workgroup") ', 'syncscope("wavefront") ', False),
        ('syncscope("workgroup") ', 'syncscope("workgroup-one-as") ', False),
        ("release", "seq_cst", True),
        ("release", "acquire", False),
        ("acquire", "release", False),
        ('  fence syncscope("workgroup") release\n', "", False),
        ('  fence syncscope("workgroup") acquire\n', "", False),
        ("release", "release, !mmra !1", True),
        ("release", "release, !mmra !2", False),
        ("acquire", "acquire, !mmra !3", True),
        ("acquire", 'acquire, !mmra !{!"other", !"local"}', False),
        ("release\n", "release\n  store i32 %x, ptr addrspace(3) %p\n", False),
        ("s.barrier()", "s.barrier.signal(i32 -1)\n  call void @llvm.amdgcn.s.barrier.wait(i16 -1)", False),
    ],
)
def test_fences_around_a_barrier(old: str, new: str, orders: bool) -> None:
    """A barrier of AMD alone orders no memory: the fences around it do."""
    races = scev.analyze(AMD.replace("BODY", FENCED.replace(old, new)))["k"].threads.races()
    assert all(pair.may_meet is False for pair in races.pairs()) is orders


@pytest.mark.parametrize(
    ("call", "is_told"),
    [
        ("void @other()", False),
        ('void asm sideeffect "bar.sync 1, 64;", ""()', False),
        ("void @llvm.nvvm.bar.warp.sync(i32 -1)", False),
        ("void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)", False),
        ("float @__nv_sinf(float 1.0)", True),
        ("void @llvm.assume(i1 true)", True),
        ("void @none() memory(none) nounwind willreturn", True),
    ],
)
def test_calls_that_may_order_threads(call: str, is_told: bool) -> None:
    """Of what a program may know to be ordered, no race is told; behind the next barrier it is told again."""
    declared = "".join(
        f"declare {one}\n"
        for one in (
            "void @other()",
            "void @none()",
            "void @llvm.nvvm.bar.warp.sync(i32)",
            "void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)",
            "float @__nv_sinf(float)",
            "void @llvm.assume(i1)",
        )
    )
    before = NEIGHBOUR + access("a", "%x", True) + f"  call {call}\n" + access("b", "%next")
    (met,) = said_of_pairs(kernel(before) + declared)
    assert met is (True if is_told else None)
    behind = before + BARRIER + "\n" + access("c", "%x", True) + access("d", "%next")
    assert True in said_of_pairs(kernel(behind) + declared)


def said_of_pairs(text: str, group: int = BLOCK) -> list[bool | None]:
    """What is said of the pairs that are not proved to be apart."""
    pairs = scev.analyze(text)["k"].threads.races().pairs()
    return [pair.may_meet for pair in pairs if pair.group == group and pair.may_meet is not False]


def test_a_barrier_that_orders_other_memory() -> None:
    """What a barrier of OpenCL orders is known; what one of AMD without fences does may be ordered by assembly."""
    exchanged = EXCHANGED.replace("SCOPE", "1").replace("xor i64", "add nuw nsw i64")
    assert True in said_of_pairs(SPIR.replace("BODY", exchanged.replace("(i32 1,", "(i32 2,")))
    assert said_of_pairs(SPIR.replace("BODY", exchanged)) == []
    told = SPIR.replace("BODY", "  %f = trunc i64 %g to i32\n" + exchanged.replace("(i32 1,", "(i32 %f,"))
    assert set(said_of_pairs(told)) == {None}
    assert set(said_of_pairs(AMD.replace("BODY", "  call void @llvm.amdgcn.s.barrier()"))) == {None}
    assert set(said_of_pairs(AMD.replace("BODY", ""))) == {True}


def test_calls_that_may_order_blocks() -> None:
    """All blocks may wait for one another in a call, not at a barrier of a block."""
    body = "  %x32 = trunc i64 %x to i32\n  store i32 %x32, ptr addrspace(1) %in\n  CALL\n"
    text = SPIR.replace("BODY", body) + "declare void @other()\n"
    barrier = "call spir_func void @_Z18work_group_barrierj12memory_scope(i32 2, i32 1)"
    assert True in said_of_pairs(text.replace("CALL", barrier), GRID)
    assert set(said_of_pairs(text.replace("CALL", "call void @other()"), GRID)) == {None}


def test_pointers_that_may_be_of_any_memory() -> None:
    body = """
  %p = getelementptr inbounds i32, ptr addrspace(4) %any, i64 %x
  %v = load i32, ptr addrspace(4) %p
  %q = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %x
  store i32 %v, ptr addrspace(1) %q
"""
    assert not scev.analyze(SPIR.replace("BODY", body))["k"].threads.races().sees_all()


def test_copies_that_a_barrier_does_not_wait_for() -> None:
    copy = 'asm sideeffect "cp.async.ca.shared.global [ $0 ], [ $1 ], 4;", "r,l"'
    call = f"  call void {copy}(ptr addrspace(3) @s, ptr addrspace(1) null) nounwind willreturn\n"
    assert not scev.analyze(kernel(access("a", "%x", True) + call))["k"].threads.races().sees_all()


def test_places_in_the_grid() -> None:
    """Without a launch, too, threads of a block are as far apart in the grid as in the block; with one, blocks have
    places of their own.
    """
    body = "  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 INDEX\n  store i32 0, ptr addrspace(1) %p\n"
    own = SPIR.replace("BODY", body.replace("INDEX", "%g").replace("i32 0,", "i32 %x32,"))
    own = own.replace("  %p =", "  %x32 = trunc i64 %x to i32\n  %p =")
    assert set(said_of(scev.analyze(own)["k"]).values()) == {False}
    apart = own.replace("i64 %g\n", "i64 %d\n").replace("  %p =", "  %d = udiv i64 %g, 64\n  %p =")
    assert set(said_of(scev.analyze(apart, launch="block=64,grid=4")["k"], GRID).values()) == {False}


def test_places_of_different_widths() -> None:
    """in[g] and in[g + 2^32 - 1] are one where g is 2^31 - 1 and, of the next thread, -2^31."""
    body = """
  %x32 = trunc i64 %x to i32
  %wide = sext i32 %g to i64
  %far = add nsw i64 %wide, 4294967295
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %wide
  store i32 %x32, ptr addrspace(1) %p
  %q = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %far
  %v = load i32, ptr addrspace(1) %q
"""
    text = SPIR.replace("BODY", body).replace("i64 @_Z13", "i32 @_Z13")
    said = said_of(scev.analyze(text)["k"])
    assert sum(met is False for met in said.values()) == 1


def test_how_often_a_loop_ran_is_not_any_number() -> None:
    """for (k = 0; k < 3 && k + x < 100; k++);  s[k + x] = x"""
    body = """
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %more ]
  %few = icmp ult i32 %k, 3
  br i1 %few, label %and, label %end
and:
  %sum = add nuw nsw i32 %k, %x
  %near = icmp ult i32 %sum, 100
  br i1 %near, label %more, label %end
more:
  %k1 = add nuw nsw i32 %k, 1
  br label %loop
end:
  %at = add nuw nsw i32 %k, %x
"""
    assert True not in said_of(scev.analyze(kernel(body + access("a", "%at", True), "8,1"))["k"]).values()


GROWING = """
  %first = shl nuw nsw i32 %n, 1
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %both ]
  %d = phi i32 [ START, %entry ], [ %further, %both ]
  %next = add nuw nsw i32 %d, 1
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %one, label %other
other:
OTHER  br label %both
one:
ONE  br label %both
both:
  %k1 = add nuw nsw i32 %k, 1
  %further = mul nuw nsw i32 %d, 3
  %go = icmp ult i32 %k1, 3
  br i1 %go, label %loop, label %end
end:
"""


@pytest.mark.parametrize(
    ("start", "other", "meets"),
    [
        # 2 n, 6 n, 18 n, and one more than each.
        ("%first", "%next", False),
        # 3, 9, 27, and 4, 10, 28.
        ("3", "%next", False),
        # 1, 3, 9 and 2, 4, 10; 1, 3, 9 of both in different iterations.
        ("1", "%next", False),
        ("1", "%d", True),
    ],
)
def test_numbers_that_go_by_iterations(start: str, other: str, meets: bool) -> None:
    """Each is one for all threads in one iteration, and they are in several."""
    body = (
        GROWING.replace("START", start)
        .replace("OTHER", access("a", other, True))
        .replace("ONE", access("b", "%d", True))
    )
    races = scev.analyze(kernel(body, "2,1"))["k"].threads.races()
    found = [pair.may_meet for pair in races.pairs() if pair.first is not pair.second]
    assert found
    assert (True in found) is meets


TWO_WAYS = """
  %is_it = icmp eq i32 %x, %n
  br i1 %is_it, label %write, label %other
other:
  %sum = add nuw nsw i32 %x, %n
  %twice = mul nuw nsw i32 %n, 2
  %is_again = icmp eq i32 %sum, %twice
  br i1 %is_again, label %write, label %end
write:
ACCESS  br label %end
end:
"""


def test_a_block_that_two_ways_lead_to() -> None:
    """Neither edge of a branch says who comes there: thread n alone."""
    said = said_of(scev.analyze(kernel(TWO_WAYS.replace("ACCESS", access("a", "0", True)), "4,1"))["k"])
    assert set(said.values()) == {None}


@pytest.mark.parametrize(
    ("joined", "meets"),
    [
        # A phi that is another one for each thread: x - 1 is 0 for one of them.
        ("  %is_it = icmp eq i32 %own, 0\n", False),
        ("  %old = load i32, ptr addrspace(3) @m\n  %is_it = icmp eq i32 %old, 0\n", True),
        # The first one to come gets 0, as one of the lanes gets true.
        ("  %old = atomicrmw add ptr addrspace(3) @m, i32 1 monotonic\n  %is_it = icmp eq i32 %old, 0\n", False),
        (
            "  %both = cmpxchg ptr addrspace(3) @m, i32 0, i32 1 monotonic monotonic\n"
            "  %is_it = extractvalue { i32, i1 } %both, 1\n",
            False,
        ),
        (
            "  %lane = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)\n  %is_it = extractvalue { i32, i1 } %lane, 1\n",
            False,
        ),
        # What is beside what memory holds.
        (
            "  %old = load i32, ptr addrspace(3) @m\n  %is_old = icmp eq i32 %old, 0\n"
            "  %is_own = icmp eq i32 %own, 0\n  %is_it = and i1 %is_old, %is_own\n",
            False,
        ),
    ],
)
def test_what_sends_threads_to_an_access(joined: str, meets: bool) -> None:
    body = """
  %high = icmp ugt i32 %x, 0
  br i1 %high, label %down, label %join
down:
  %less = sub i32 %x, 1
  br label %join
join:
  %own = phi i32 [ 5, %entry ], [ %less, %down ]
"""
    body += f"{joined}  br i1 %is_it, label %write, label %end\nwrite:\n{access('a', '0', True)}  br label %end\nend:\n"
    text = kernel(body, "4,1") + "declare { i32, i1 } @llvm.nvvm.elect.sync(i32)\n"
    pairs = said_of_pairs(text)
    assert pairs
    assert (True in pairs) is meets


@pytest.mark.parametrize(("number", "meets"), [("icmp eq i32 %product, 9", False), ("icmp eq i32 %y, 3", True)])
def test_a_condition_that_multiplies_places(number: str, meets: bool) -> None:
    """Of 4 times 4 threads, x * y is 9 for one: rows take the product for any number."""
    body = f"  %product = mul nuw nsw i32 %x, %y\n  %is_it = {number}\n  br i1 %is_it, label %write, label %end\n"
    body += f"write:\n{access('a', '0', True)}  br label %end\nend:\n"
    said = said_of(scev.analyze(kernel(body, "4,4"))["k"])
    assert said
    assert (True in said.values()) is meets


@pytest.mark.parametrize("handed", ["ptr byval(i32) %mode", "ptr noalias readonly %mode"])
def test_a_number_that_a_kernel_is_handed_in_memory(handed: str) -> None:
    """if (*mode) s[x] = x; else … = s[x + 1];  all threads go one way."""
    body = "  %is = load i32, ptr %mode\n  %c = icmp eq i32 %is, 1\n  br i1 %c, label %one, label %other\n"
    body += f"one:\n{access('a', '%x', True)}  br label %end\n"
    body += f"other:\n{NEIGHBOUR}{access('b', '%next')}  br label %end\nend:\n"
    text = kernel(body).replace("i32 noundef range(i32 0, 8) %n", handed)
    assert set(said_of(scev.analyze(text)["k"]).values()) <= {False}


WAITING = """
  %first = icmp eq i32 %x, 0
  br i1 %first, label %set, label %wait
set:
SET  store atomic i32 1, ptr addrspace(3) @m syncscope("block") release, align 4
  br label %end
wait:
  %flag = LOAD
  %is_set = icmp eq i32 %flag, 1
  br i1 %is_set, label %use, label %wait
use:
USE  br label %end
end:
"""


@pytest.mark.parametrize(
    "load",
    [
        'load atomic i32, ptr addrspace(3) @m syncscope("block") acquire, align 4',
        "load volatile i32, ptr addrspace(3) @m",
        "atomicrmw or ptr addrspace(3) @m, i32 0 acquire",
    ],
)
def test_a_flag_that_threads_of_a_block_wait_for(load: str) -> None:
    """What waits orders what is in the same phase, not what is behind the next barrier."""
    body = WAITING.replace("LOAD", load).replace("SET", access("a", "0", True)).replace("USE", access("b", "0"))
    pairs = said_of_pairs(kernel(body))
    assert None in pairs
    assert True not in pairs
    behind = NEIGHBOUR + access("c", "%x", True) + access("d", "%next")
    assert True in said_of_pairs(kernel(body + BARRIER + "\n" + behind))


EXCLUDING = """
  %odd = and i32 %n, 1
  %one = FIRST
  br i1 %one, label %write, label %other
write:
WRITE  br label %other
other:
  %two = SECOND
  br i1 %two, label %read, label %end
read:
READ  br label %end
end:
"""


def said_of_excluding(first: str, second: str) -> set[bool | None]:
    """What is said of  if (first) s[x] = x;  if (second) … = s[x + 1];"""
    body = EXCLUDING.replace("FIRST", first).replace("SECOND", second)
    body = body.replace("WRITE", access("a", "%x", True)).replace("READ", NEIGHBOUR + access("b", "%next"))
    text = kernel(body).replace("i32 noundef range(i32 0, 8) %n", "i32 noundef %n, float noundef %f")
    return set(said_of(scev.analyze(text)["k"]).values())


@pytest.mark.parametrize(
    ("first", "second", "meets"),
    [
        ("fcmp oeq float %f, 1.0", "fcmp une float %f, 1.0", False),
        ("fcmp olt float %f, 1.0", "fcmp ule float 1.0, %f", False),
        ("icmp eq i32 %odd, 0", "icmp ne i32 0, %odd", False),
        ("fcmp oeq float %f, 1.0", "fcmp oeq float 1.0, %f", True),
        ("icmp eq i32 %odd, 0", "xor i1 %one, true", False),
        # Nobody knows, but of numbers that have nothing to do with one another, or that rows state.
        ("fcmp oeq float %f, 1.0", "fcmp une float %f, 2.0", None),
        ("icmp eq i32 %odd, 0", "icmp sgt i32 %n, 5", None),
        ("icmp eq i32 %odd, 0", "fcmp oeq float %f, 1.0", True),
        ("icmp slt i32 %n, 9", "icmp sgt i32 %n, 5", True),
        ("icmp slt i32 %n, 5", "icmp sgt i32 %n, 5", False),
    ],
)
def test_conditions_that_exclude_one_another(first: str, second: str, meets: bool | None) -> None:
    said = said_of_excluding(first, second)
    assert (True in said) is (meets is True)
    assert (None in said) is (meets is None)


WORD = """
  %word = load i32, ptr addrspace(3) @m
  %is_it = icmp sgt i32 %word, 3
  br i1 %is_it, label %one, label %other
one:
ONE  br label %end
other:
OTHER  br label %end
end:
"""


def test_a_word_of_memory_that_all_threads_read() -> None:
    """All go one way, so that two that go different ways do not meet."""
    write, read = access("a", "%x", True), NEIGHBOUR + access("b", "%next")
    assert set(said_of_pairs(kernel(WORD.replace("ONE", write).replace("OTHER", read)))) == {None}
    assert True in said_of_pairs(kernel(WORD.replace("ONE", write + read).replace("OTHER", "")))
    own = WORD.replace("sgt i32 %word, 3", "eq i32 %word, %x").replace("ONE", access("a", "0", True))
    assert set(said_of_pairs(kernel(own.replace("OTHER", "")))) == {None}


@pytest.mark.parametrize(
    ("columns", "rows", "bounds", "meets"),
    [
        (40, 22, "", False),
        (40, 21, "", True),
        (12, 40, "", True),
        (12, 40, '"nvvm.maxntid"="601"', False),
        (12, 40, '"nvvm.maxntid"="602"', True),
    ],
)
def test_threads_that_no_block_can_have(columns: int, rows: int, bounds: str, meets: bool) -> None:
    """if (x > columns && y > rows) s[x] = y:  for two threads a block has columns + 2 times rows + 3 of them."""
    body = f"  %right = icmp ugt i32 %x, {columns}\n  %low = icmp ugt i32 %y, {rows}\n"
    body += "  %both = and i1 %right, %low\n  br i1 %both, label %write, label %end\nwrite:\n"
    body += access("a", "%x", True).replace("store i32 %x", "store i32 %y") + "  br label %end\nend:\n"
    function = scev.analyze(kernel(body, size="1024").replace('"nvvm.reqntid"="64,1"', bounds))["k"]
    races = function.threads.races()
    (pair,) = races.pairs()
    assert pair.may_meet is (True if meets else None)
    if meets:
        example = races.example(pair)
        assert example is not None
        sizes = [1 + max(one[0, dimension] for one in example) for dimension in (0, 1)]
        assert sizes == [columns + 2, rows + 3]
