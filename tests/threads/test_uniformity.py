"""Which values are the same for all threads: kernels run for every thread of two blocks, and compared."""

from __future__ import annotations

import json

import pytest
from tests.accesses.test_accesses import Counters
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.oracle import Buffer
from tests.execution.values import Value

import scev
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.ir import BasicBlock, Function, Instruction

THREADS = 64
BLOCKS = 2

HEAD = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.umin.i32(i32, i32)
define ptx_kernel void @k(ptr %p, i32 noundef %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
"""

# What is said of values: "" for what may differ between all.
KERNELS = [
    # Numbers of a place.
    ("""
  %first = mul i32 %b, %s
  %i = add i32 %first, %t
  %warp = lshr i32 %t, 5
  %pair = udiv i32 %t, 64
  %half = lshr i32 %t, 4
  %wide = zext i32 %t to i64
  %warp.wide = lshr i64 %wide, 6
  %lane = and i32 %t, 31
  %total = mul i32 %s, %g
  %least = call i32 @llvm.umin.i32(i32 %n, i32 %b)
  ret void
}
""", {"%first": "block", "%i": "", "%warp": "warp", "%pair": "warp", "%half": "", "%warp.wide": "warp", "%lane": "",
      "%total": "grid", "%least": "block", "%t": "", "%b": "block"}),
    # A join of ways that threads parted on; one that they did not.
    ("""
  %odd = trunc i32 %t to i1
  br i1 %odd, label %left, label %right
left:
  %in.left = add i32 %n, 1
  br label %join
right:
  br label %join
join:
  %x = phi i32 [ 1, %left ], [ 2, %right ]
  %y = phi i32 [ %n, %left ], [ %n, %right ]
  %big = icmp ugt i32 %n, 3
  br i1 %big, label %up, label %down
up:
  br label %end
down:
  br label %end
end:
  %z = phi i32 [ 1, %up ], [ 2, %down ]
  ret void
}
""", {"%x": "", "%y": "", "%z": "grid", "%in.left": "grid", "%odd": ""}),
    # Warps that part.
    ("""
  %warp = lshr i32 %t, 5
  %is.first = icmp eq i32 %warp, 0
  br i1 %is.first, label %left, label %join
left:
  br label %join
join:
  %x = phi i32 [ 1, %left ], [ 2, %entry ]
  %y = add i32 %x, %b
  ret void
}
""", {"%is.first": "warp", "%x": "warp", "%y": "warp"}),
    # A loop that all leave together.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %t, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  %last = phi i32 [ %next, %loop ]
  %of.all = phi i32 [ %more, %loop ]
  ret void
}
""", {"%i": "grid", "%next": "grid", "%sum": "", "%last": "grid", "%of.all": ""}),
    # A loop that threads leave one by one: in it the counter is one number, behind it many.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %twice = shl i32 %next, 1
  %go = icmp ult i32 %next, %t
  br i1 %go, label %loop, label %exit
exit:
  %last = phi i32 [ %next, %loop ]
  %used = add i32 %twice, 1
  %same = add i32 %n, 1
  ret void
}
""", {"%i": "grid", "%next": "grid", "%twice": "grid", "%go": "", "%last": "", "%used": "", "%same": "grid"}),
    # Inner loops that threads leave one by one, in one that they leave together.
    ("""
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add i32 %j, 1
  %sum = add i32 %i, %j
  %more = icmp ult i32 %j.next, %t
  br i1 %more, label %inner, label %latch
latch:
  %left = phi i32 [ %j, %inner ]
  %i.next = add i32 %i, 1
  %go = icmp ult i32 %i.next, 3
  br i1 %go, label %outer, label %exit
exit:
  ret void
}
""", {"%i": "grid", "%j": "grid", "%sum": "grid", "%left": "", "%i.next": "grid"}),
    # Threads that skip a part of an iteration.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = phi i32 [ 0, %entry ], [ %d, %latch ]
  %bit = and i32 %t, 1
  %odd = icmp eq i32 %bit, %i
  br i1 %odd, label %then, label %latch
then:
  %e = add i32 %c, 7
  br label %latch
latch:
  %d = phi i32 [ %c, %loop ], [ %e, %then ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 5
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""", {"%i": "grid", "%c": "", "%d": "", "%next": "grid"}),
    # Two ways out of a loop, of which threads take one or the other.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  %early = icmp eq i32 %i, %t
  br i1 %early, label %exit, label %latch
latch:
  %go = icmp ult i32 %next, 9
  br i1 %go, label %loop, label %exit
exit:
  %where = phi i32 [ %i, %loop ], [ 100, %latch ]
  ret void
}
""", {"%i": "grid", "%where": "", "%early": ""}),
    # Memory: what is loaded may differ, also at one address.
    ("""
  %q = getelementptr i32, ptr %p, i32 %b
  %x = load i32, ptr %q
  %y = load i32, ptr %q, !invariant.load !0
  %w = getelementptr i32, ptr %p, i32 %t
  %z = load i32, ptr %w, !invariant.load !0
  ret void
}
!0 = !{}
""", {"%q": "block", "%x": "", "%y": "block", "%w": "", "%z": ""}),
    # Switches.
    ("""
  %case = and i32 %t, 3
  switch i32 %case, label %other [ i32 0, label %zero i32 1, label %one ]
zero:
  br label %join
one:
  br label %join
other:
  br label %join
join:
  %x = phi i32 [ 5, %zero ], [ 6, %one ], [ 7, %other ]
  switch i32 %b, label %last [ i32 0, label %first ]
first:
  br label %last
last:
  %y = phi i32 [ 1, %join ], [ 2, %first ]
  ret void
}
""", {"%x": "", "%y": "block"}),
    # A branch behind a loop on what threads left it with in different iterations.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %few = icmp ult i32 %next, 9
  %go = icmp ult i32 %next, %t
  br i1 %go, label %loop, label %exit
exit:
  br i1 %few, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ 1, %exit ], [ 2, %then ]
  ret void
}
""", {"%few": "grid", "%x": ""}),
    # Threads that go round a loop before they come to where all ways lead: they come there in different iterations.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %rest ]
  %from = phi i32 [ 0, %entry ], [ 1, %loop ], [ 2, %rest ]
  %next = add i32 %i, 1
  %seen = add i32 %i, %t
  %bit = and i32 %seen, 1
  %again = icmp eq i32 %bit, 0
  br i1 %again, label %loop, label %rest
rest:
  %go = icmp ult i32 %next, 6
  br i1 %go, label %loop, label %exit
exit:
  %last = add i32 %i, 1
  ret void
}
""", {"%from": "", "%last": ""}),
    # Cycles with several entries: one, which threads leave one by one.
    ("""
  %big = icmp ugt i32 %n, 3
  br i1 %big, label %left, label %right
left:
  %a = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %latch
right:
  br label %latch
latch:
  %c = phi i32 [ %a, %left ], [ 0, %right ]
  %next = add i32 %c, 1
  %more = icmp ult i32 %c, %t
  br i1 %more, label %left, label %exit
exit:
  %x = add i32 %c, 1
  ret void
}
""", {"%x": "", "%big": "grid"}),
]  # fmt: skip


class Recorder(Observer):
    """The values of a run, by instruction and the iterations of the loops around it."""

    def __init__(self, function: FunctionFacts) -> None:
        self.loops = [loop.loop for loop in function.loops]
        self.counters: Counters | None = None
        self.values: dict[tuple[object, ...], Value] = {}

    def enter(self, frame: Frame) -> None:
        self.counters = Counters(frame, self.loops)

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        assert self.counters is not None
        self.counters.come_to(block, previous)

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        assert self.counters is not None
        around: list[Loop] = [loop for loop in self.loops if loop.contains(instruction.block)]
        self.values[instruction.name, *(self.counters.taken[loop] for loop in around)] = value


class Place:
    """What one thread is told of its place."""

    def __init__(self, thread: int, block: int) -> None:
        self.registers = {".tid.x": thread, ".ntid.x": THREADS, ".ctaid.x": block, ".nctaid.x": BLOCKS}

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        return next(value for end, value in self.registers.items() if function.name.endswith("sreg" + end))


@pytest.mark.parametrize("number", range(len(KERNELS)))
def test_kernels(number: int) -> None:
    body, expected = KERNELS[number]
    facts = scev.analyze(HEAD + body)
    function = facts["k"]
    found = function.uniformity()
    assert {name: found.name_of(function[name].value) for name in expected} == expected
    said = {value.name: found.name_of(value.value) for value in function.values()}
    memory = Buffer(b"".join(k.to_bytes(4, "little") for k in range(64)))
    # By group, value and iterations: what the first thread of the group saw.
    seen: dict[tuple[object, ...], Value] = {}
    for block in range(BLOCKS):
        for thread in range(THREADS):
            recorder = Recorder(function)
            machine = Machine(facts.module, observer=recorder, externals=Place(thread, block))
            kept = machine.memory.allocate(len(memory.data), 16, "buffer")
            machine.memory.put_bytes(kept.base, memory.data)
            machine.run("k", [kept.base, 4])
            groups = {"warp": (block, thread // 32), "block": (block,), "grid": ()}
            for key, value in recorder.values.items():
                level = said.get(str(key[0]), "")
                if level and isinstance(value, int):
                    first = seen.setdefault((level, groups[level], *key), value)
                    assert first == value, (key, level, thread, block)


def test_rows_of_warps() -> None:
    body = "  %warp = lshr i32 %t, 5\n  ret void\n}\n"
    for size, level in (("64,2", "warp"), ("48,2", ""), ("48", "warp"), ("32,32", "warp"), ("16,2", "")):
        function = scev.analyze(HEAD.replace('"64"', f'"{size}"') + body)["k"]
        assert function.uniformity().name_of(function["%warp"].value) == level


def test_functions_that_are_no_kernels() -> None:
    text = HEAD.replace("ptx_kernel ", "") + "  %x = add i32 %n, 1\n  %y = add i32 %b, 1\n  ret void\n}\n"
    function = scev.analyze(text)["k"]
    found = function.uniformity()
    assert found.name_of(function["%x"].value) == ""
    assert found.name_of(function["%y"].value) == "block"


AMD = """
target triple = "amdgcn-amd-amdhsa"
@own = thread_local global i32 0
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.wave.id() memory(none)
declare i32 @llvm.amdgcn.cluster.id.x() memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
declare i32 @llvm.spv.thread.id.i32(i32) memory(none)
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.thread.pointer.p0() memory(none)
declare ptr @llvm.threadlocal.address.p0(ptr)
define amdgpu_kernel void @k(i32 %n, ptr addrspace(3) %q, ptr addrspace(5) %r, ptr addrspace(1) %p) {
"""


def test_intrinsics() -> None:
    text = """
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %group = call i32 @llvm.amdgcn.workgroup.id.y()
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %wave = call i32 @llvm.amdgcn.wave.id()
  %cluster = call i32 @llvm.amdgcn.cluster.id.x()
  %below = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %active = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %y)
  %bits = call i32 @llvm.amdgcn.ubfe.i32(i32 %n, i32 3, i32 4)
  %thread = call i32 @llvm.spv.thread.id.i32(i32 0)
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %pointer = call ptr @llvm.thread.pointer.p0()
  %local = call ptr @llvm.threadlocal.address.p0(ptr @own)
  ret void
}
"""
    function = scev.analyze(AMD + text)["k"]
    found = function.uniformity()
    said = {name: found.name_of(function["%" + name].value) for name in ("group", "size", "first", "bits")}
    assert said == {"group": "block", "size": "grid", "first": "warp", "bits": "grid"}
    for name in ("y", "wave", "cluster", "below", "active", "thread", "frame", "pointer", "local"):
        assert found.name_of(function["%" + name].value) == "", name


def test_opencl() -> None:
    text = """
target triple = "spir64-unknown-unknown"
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z15get_global_sizej(i32)
define spir_kernel void @k(i32 %n) {
  %t = call i64 @_Z12get_local_idj(i32 0)
  %dimension = trunc i64 %t to i32
  %group = call i64 @_Z12get_group_idj(i32 %n)
  %any.group = call i64 @_Z12get_group_idj(i32 %dimension)
  %size = call i64 @_Z15get_global_sizej(i32 1)
  %any.size = call i64 @_Z15get_global_sizej(i32 %dimension)
  ret void
}
"""
    function = scev.analyze(text)["k"]
    found = function.uniformity()
    expected = {"%t": "", "%group": "block", "%any.group": "", "%size": "grid", "%any.size": ""}
    assert {name: found.name_of(function[name].value) for name in expected} == expected


def test_sizes_of_clusters() -> None:
    text = HEAD.replace("define", "declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()\ndefine")
    text += "  %size = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()\n  ret void\n}\n"
    function = scev.analyze(text)["k"]
    assert function.uniformity().name_of(function["%size"].value) == "block"


def test_memory_of_blocks_and_threads() -> None:
    text = """
  %kept = load i32, ptr addrspace(1) %p, !invariant.load !0
  %shared = load i32, ptr addrspace(3) %q, !invariant.load !0
  %generic = load i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), !invariant.load !0
  %private = load i32, ptr addrspace(5) %r, !invariant.load !0
  %at = ptrtoint ptr addrspace(3) @shared to i32
  %own = ptrtoint ptr @own to i64
  ret void
}
!0 = !{}
@shared = internal addrspace(3) global i32 undef
"""
    function = scev.analyze(AMD + text)["k"]
    found = function.uniformity()
    expected = {"%kept": "grid", "%shared": "block", "%generic": "block", "%private": "", "%at": "block", "%own": ""}
    assert {name: found.name_of(function[name].value) for name in expected} == expected


def test_json_says_it() -> None:
    facts = scev.analyze(HEAD + KERNELS[0][0])
    found = json.loads(facts.to_json())["functions"][0]
    said = {value["name"]: value.get("uniform") for value in found["arguments"] + found["values"]}
    assert said["%n"] == "grid"
    assert said["%first"] == "block"
    assert said["%i"] is None
    plain = scev.analyze("define i32 @f(i32 %n) {\n  %x = add i32 %n, 1\n  ret i32 %x\n}\n")
    assert "uniform" not in plain.to_json()
