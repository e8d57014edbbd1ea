"""Kernels for tests of what threads have in common, and their runs for every thread of two blocks.

Each kernel says of some values in which group of threads they are uniform, "" for what may differ between all, and of
some their axis: contiguity, divisibility, constancy.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.accesses.test_accesses import Counters
from tests.execution.interpreter import RETURNED, Frame, Machine, Observer
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

# The body, and the levels of values.
KERNELS: list[tuple[str, dict[str, str]]] = [
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
    # Two ways out, of which all threads of a block take the same, and a loop behind.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  %early = icmp eq i32 %i, %b
  br i1 %early, label %left, label %latch
latch:
  %go = icmp ult i32 %next, 9
  br i1 %go, label %loop, label %right
left:
  br label %join
right:
  br label %join
join:
  %where = phi i32 [ %i, %left ], [ 100, %right ]
  %mine = add i32 %where, %t
  br label %again
again:
  %k = phi i32 [ %mine, %join ], [ %k.next, %again ]
  %n.left = phi i32 [ 3, %join ], [ %n.next, %again ]
  %k.next = add i32 %k, 64
  %n.next = add i32 %n.left, -1
  %more = icmp ne i32 %n.next, 0
  br i1 %more, label %again, label %done
done:
  ret void
}
""", {"%where": "block", "%mine": "", "%k": "", "%n.left": "grid", "%k.next": ""}),
    # Three loops, the middle one left by lanes one by one: what it leaves goes on into the outer one.
    ("""
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %latch ]
  br label %middle
middle:
  %j = phi i32 [ 0, %outer ], [ %j.next, %back ]
  br label %inner
inner:
  %k = phi i32 [ 0, %middle ], [ %k.next, %inner ]
  %at = add i32 %k, %t
  %k.next = add i32 %k, 8
  %k.go = icmp ult i32 %k.next, 24
  br i1 %k.go, label %inner, label %back
back:
  %k.last = phi i32 [ %k, %inner ]
  %j.next = add i32 %j, 4
  %j.go = icmp ult i32 %j.next, %t
  br i1 %j.go, label %middle, label %latch
latch:
  %j.last = phi i32 [ %j, %back ]
  %behind = add i32 %j.next, 0
  %sum.next = add i32 %sum, %j.last
  %i.next = add i32 %i, 2
  %go = icmp ult i32 %i.next, 5
  br i1 %go, label %outer, label %exit
exit:
  %kept = shl i32 %behind, 1
  ret void
}
""", {"%k.last": "grid", "%j.last": "", "%behind": "", "%sum": "", "%i": "grid", "%j": "grid", "%k": "grid"}),
    # Switches in loops, on the iteration and on the place.
    ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  switch i32 %i, label %other [ i32 1, label %one i32 2, label %two ]
one:
  br label %meet
two:
  br label %meet
other:
  br label %meet
meet:
  %x = phi i32 [ 8, %one ], [ 16, %two ], [ %n, %other ]
  %y = add i32 %x, %t
  %low = and i32 %t, 1
  switch i32 %low, label %even [ i32 1, label %odd ]
odd:
  br label %latch
even:
  br label %latch
latch:
  %z = phi i32 [ %x, %odd ], [ %y, %even ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 4
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""", {"%x": "grid", "%y": "", "%z": ""}),
    # A switch on what is one number for a warp, with a way that returns.
    ("""
  %warp = lshr i32 %t, 5
  %kind = add i32 %warp, %b
  switch i32 %kind, label %gone [ i32 0, label %first i32 1, label %second ]
gone:
  ret void
first:
  br label %join
second:
  br label %join
join:
  %x = phi i32 [ 32, %first ], [ 64, %second ]
  %y = add i32 %x, %t
  %z = mul i32 %x, %n
  ret void
}
""", {"%kind": "warp", "%x": "warp", "%y": "", "%z": "warp"}),
    # Numbers of warps and lanes, and masks.
    ("""
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %quad = lshr i32 %lane, 2
  %in.quad = and i32 %lane, 3
  %row = mul i32 %warp, 1024
  %at = or disjoint i32 %row, %lane
  %pair = and i32 %t, 62
  %other = xor i32 %lane, 1
  %high = or i32 %lane, 32
  %four = shl i32 %t, 2
  %back = lshr i32 %four, 2
  %third = udiv i32 %t, 3
  %few = icmp ult i32 %lane, 16
  %odd.few = icmp ult i32 %lane, 13
  %chosen = select i1 %few, i32 %t, i32 %four
  %same = select i1 %few, i32 8, i32 16
  %rest = urem i32 %t, 8
  %down = sub i32 63, %t
  %byte = trunc i32 %t to i8
  %wide = sext i8 %byte to i32
  %neg = ashr i32 %down, 3
  %big = icmp sgt i32 %n, %t
  %product = mul i32 %quad, %in.quad
  %twice = mul i32 %quad, %quad
  ret void
}
""", {"%warp": "warp", "%row": "warp", "%lane": "", "%quad": ""}),
    # Swizzles, as of tiles in shared memory.
    ("""
  %up = lshr i32 %t, 3
  %warps = and i32 %up, 12
  %four = shl i32 %t, 2
  %tile = and i32 %four, 508
  %high = and i32 %t, 96
  %turn = lshr exact i32 %high, 1
  %turned = xor i32 %tile, %turn
  %row = mul i32 %b, 512
  %both = or i32 %turned, %row
  %odd = or i32 %t, 64
  %flip = xor i32 %t, 32
  %part = xor i32 %t, 20
  %pattern = and i32 %part, 28
  %shared = or i32 %t, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = add i32 %t, %i
  %shift = lshr i32 %at, 2
  %next = add i32 %i, 4
  %go = icmp ult i32 %i, %t
  br i1 %go, label %loop, label %done
done:
  %masked = and i32 %shift, 56
  ret void
}
""", {"%turned": "", "%masked": ""}),
    # What lanes hand each other.
    ("""
  %half = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 16, i32 31)
  %next = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)
  %any = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 0, i32 31)
  %sum = add i32 %half, %t
  %big = icmp ugt i32 %any, 2000
  br i1 %big, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ %n, %entry ], [ %b, %then ]
  ret void
}
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
""", {"%half": "", "%next": "", "%any": "", "%sum": "", "%x": ""}),
    # Two rows of threads.
    ("""
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %wide = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %row = mul nuw nsw i32 %y, %s
  %flat = add nuw nsw i32 %row, %t
  %base = mul i32 %y, %n
  %at = add i32 %base, %t
  %p.at = getelementptr i32, ptr %p, i32 %flat
  %p.byte = getelementptr i8, ptr %p, i32 %t
  %top = icmp eq i32 %y, 0
  br i1 %top, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ 1, %entry ], [ 2, %then ]
  %column = icmp eq i32 %t, 0
  br i1 %column, label %left, label %end
left:
  br label %end
end:
  %z = phi i32 [ 1, %join ], [ 2, %left ]
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
""", {"%flat": "", "%z": "", "%wide": "grid"}),
    # A grid-stride loop, which the last lanes leave first.
    ("""
  %first = mul nuw nsw i32 %b, %s
  %start = add nuw nsw i32 %first, %t
  %step = mul nuw nsw i32 %s, %g
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %rounds = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %rounds, 16
  %at = getelementptr i8, ptr %p, i32 %i
  %row = getelementptr [2 x i32], ptr %p, i32 %i, i32 1
  %next = add nuw nsw i32 %i, %step
  %go = icmp slt i32 %next, 300
  br i1 %go, label %loop, label %done
done:
  %i.last = phi i32 [ %i, %loop ]
  %rounds.last = add i32 %more, 0
  ret void
}
""", {"%i": "", "%rounds": "grid", "%more": "grid", "%i.last": "", "%rounds.last": ""}),
    # A loop down by halves, as in a reduction, whose lanes skip some work.
    ("""
  br label %loop
loop:
  %half = phi i32 [ 32, %entry ], [ %less, %latch ]
  %mine = phi i32 [ %t, %entry ], [ %kept, %latch ]
  %has = icmp ult i32 %t, %half
  br i1 %has, label %then, label %latch
then:
  %partner = add i32 %t, %half
  %both = add i32 %mine, %partner
  br label %latch
latch:
  %kept = phi i32 [ %mine, %loop ], [ %both, %then ]
  %less = lshr i32 %half, 1
  %go = icmp ne i32 %less, 0
  br i1 %go, label %loop, label %done
done:
  %sum = add i32 %kept, %half
  ret void
}
""", {"%half": "grid", "%less": "grid", "%mine": "", "%kept": "", "%partner": "", "%has": ""}),
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

    def __init__(self, thread: int, block: int, width: int = THREADS) -> None:
        self.thread = thread
        self.registers = {
            ".tid.x": thread % width,
            ".tid.y": thread // width,
            ".ntid.x": width,
            ".ntid.y": THREADS // width,
            ".ctaid.x": block,
            ".nctaid.x": BLOCKS,
        }

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        if "shfl" in function.name:
            # Of a place: what another lane has. Of anything else: something that no lane knows.
            lane = arguments[2]
            assert isinstance(lane, int)
            return self.thread ^ lane if arguments[1] == self.thread else 1000003 * self.thread % 4096
        return next(value for end, value in self.registers.items() if function.name.endswith("sreg" + end))


class Run:
    """What one thread computed."""

    def __init__(self, block: int, thread: int, values: dict[tuple[object, ...], Value]) -> None:
        self.block = block
        self.thread = thread
        self.values = values


def text_of(number: int) -> str:
    return with_head(KERNELS[number][0])


def with_head(body: str) -> str:
    return HEAD.replace('"nvvm.reqntid"="64"', '"nvvm.reqntid"="32,2"') + body if is_high(body) else HEAD + body


def is_high(body: str) -> bool:
    """Whether a kernel is one of two rows of 32 threads."""
    return "tid.y" in body


def runs_of(text: str) -> Iterator[Run]:
    """The runs of a kernel for all threads. The interpreter knows no shuffles: it calls another function."""
    facts = scev.analyze(text.replace("@llvm.nvvm.shfl", "@shfl"))
    width = 32 if is_high(text) else THREADS
    data = b"".join(k.to_bytes(4, "little") for k in range(64))
    for block in range(BLOCKS):
        for thread in range(THREADS):
            recorder = Recorder(facts["k"])
            machine = Machine(facts.module, observer=recorder, externals=Place(thread, block, width))
            kept = machine.memory.allocate(len(data), 16, "buffer")
            machine.memory.put_bytes(kept.base, data)
            assert machine.run("k", [kept.base, 4]).kind == RETURNED
            yield Run(block, thread, recorder.values)
