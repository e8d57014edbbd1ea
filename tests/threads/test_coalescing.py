"""How far apart neighbouring threads access memory: kernels run for every thread, and their addresses compared."""

from __future__ import annotations

from math import gcd
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.accesses.test_accesses import Counters
from tests.execution.interpreter import Frame, Machine, Observer
from tests.searches import share

import scev
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.cli.command import command
from scev.ir import BasicBlock, Instruction, LocalValue
from scev.report.forms.data.access_objects import access_objects, signed_text
from scev.threads.banks import lanes_in_one_bank

from .kernels import BLOCKS, HEAD, THREADS, Place

# What each kernel does at %at, and what is said of it: the pattern, and the bytes as text.
KERNELS = {
    "coalesced": ("""
  %first = mul i32 %b, %s
  %i = add i32 %first, %t
  %in = icmp slt i32 %i, %n
  br i1 %in, label %then, label %done
then:
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  br label %done
done:
  ret void
}
""", "coalesced", "4"),
    # Nothing keeps the index from the end of its type, where it wraps.
    "perhaps_wrapping": ("""
  %first = mul i32 %n, 60
  %i = add i32 %first, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
""", "unknown", None),
    # Multiples of 64 leave room for a thread.
    "beside_multiples": ("""
  %first = mul i32 %n, %s
  %i = add i32 %first, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
""", "coalesced", "4"),
    "wide": ("""
  %b64 = zext i32 %b to i64
  %t64 = zext i32 %t to i64
  %first = mul i64 %b64, 64
  %i = add i64 %first, %t64
  %at = getelementptr double, ptr %p, i64 %i
  store double 1.0, ptr %at
  ret void
}
""", "coalesced", "8"),
    "cut": ("""
  %t64 = zext i32 %t to i64
  %n64 = zext i32 %n to i64
  %far = mul i64 %n64, 1099511627776
  %i = add i64 %far, %t64
  %low = trunc i64 %i to i32
  %at = getelementptr float, ptr %p, i32 %low
  %x = load float, ptr %at
  ret void
}
""", "coalesced", "4"),
    "strided": ("""
  %t64 = zext i32 %t to i64
  %n64 = zext i32 %n to i64
  %i = mul i64 %t64, %n64
  %at = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %at
  ret void
}
""", "strided", "(4 * (zext i32 %n to i64))<nuw><nsw>"),
    "member": ("""
  %at = getelementptr { float, float, float }, ptr %p, i32 %t, i32 1
  %x = load float, ptr %at
  ret void
}
""", "strided", "12"),
    "backwards": ("""
  %i = sub nuw nsw i32 63, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
""", "strided", "-4"),
    "broadcast": ("""
  %at = getelementptr float, ptr %p, i32 %b
  %x = load float, ptr %at
  ret void
}
""", "broadcast", "0"),
    # By the pattern of lanes, where the expression does not tell.
    "of_warp": ("""
  %up = lshr i32 %t, 3
  %k = and i32 %up, 12
  %at = getelementptr i8, ptr %p, i32 %k
  %x = load float, ptr %at
  ret void
}
""", "broadcast", "0"),
    "other_warp": ("""
  %k = xor i32 %t, 32
  %at = getelementptr float, ptr %p, i32 %k
  %x = load float, ptr %at
  ret void
}
""", "coalesced", "4"),
    "grid_stride": ("""
  %first = mul nuw nsw i32 %b, %s
  %start = add nuw nsw i32 %first, %t
  %step = mul nuw nsw i32 %s, %g
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
  %next = add nuw nsw i32 %i, %step
  %go = icmp slt i32 %next, 300
  br i1 %go, label %loop, label %done
done:
  ret void
}
""", "coalesced", "4"),
    # What is loaded, squared, or left behind by a loop that threads leave one by one.
    "gathered": ("""
  %from = getelementptr i32, ptr %p, i32 %t
  %k = load i32, ptr %from
  %low = and i32 %k, 15
  %at = getelementptr float, ptr %p, i32 %low
  %x = load float, ptr %at
  ret void
}
""", "unknown", None),
    "squared": ("""
  %low = and i32 %t, 7
  %square = mul nuw nsw i32 %t, %t
  %at = getelementptr i8, ptr %p, i32 %square
  %x = load i8, ptr %at
  ret void
}
""", "unknown", None),
    "left_behind": ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, %t
  br i1 %go, label %loop, label %done
done:
  %at = getelementptr i8, ptr %p, i32 %next
  %x = load i8, ptr %at
  ret void
}
""", "unknown", None),
    "chosen": ("""
  %odd = trunc i32 %t to i1
  br i1 %odd, label %left, label %join
left:
  br label %join
join:
  %k = phi i32 [ 1, %left ], [ 2, %entry ]
  %at = getelementptr i8, ptr %p, i32 %k
  %x = load i8, ptr %at
  ret void
}
""", "unknown", None),
}  # fmt: skip


def access_at(function: FunctionFacts) -> MemoryAccess:
    """The access through %at."""
    for access in function.memory.all_accesses():
        if isinstance(access.pointer, LocalValue) and access.pointer.name == "%at":
            return access
    raise AssertionError("%at")


class Addresses(Observer):
    """The addresses of one thread, by the iterations of the loops around the access, and the environment then."""

    watches_steps = True

    def __init__(self, function: FunctionFacts, access: MemoryAccess) -> None:
        self.loops: list[Loop] = [loop.loop for loop in function.loops]
        self.access = access
        self.found: dict[tuple[int, ...], int] = {}
        self.stride: dict[tuple[int, ...], int | None] = {}
        self.bytes = function.threads.thread_stride(access).bytes
        self.counters: Counters | None = None

    def enter(self, frame: Frame) -> None:
        self.counters = Counters(frame, self.loops)

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        assert self.counters is not None
        self.counters.come_to(block, previous)

    def step(self, frame: Frame, instruction: Instruction) -> None:
        if instruction is self.access.instruction:
            assert self.counters is not None
            key = tuple(self.counters.taken[loop] for loop in self.loops if loop.contains(instruction.block))
            pointer = self.access.pointer
            assert isinstance(pointer, LocalValue)
            address = frame.values[pointer.index]
            if not isinstance(address, int):
                # Poison: undefined behaviour follows.
                return
            self.found[key] = address
            self.stride[key] = None if self.bytes is None else self.bytes.value_in(self.counters)


@pytest.mark.parametrize("name", KERNELS)
def test_kernels(name: str) -> None:
    body, pattern, by = KERNELS[name]
    facts = scev.analyze(HEAD + body)
    function = facts["k"]
    access = access_at(function)
    stride = function.threads.thread_stride(access)
    assert stride.pattern == pattern
    assert (None if stride.bytes is None else str(stride.bytes)) == by
    compared = 0
    for block in range(BLOCKS):
        before: Addresses | None = None
        for thread in range(THREADS):
            recorder = Addresses(function, access)
            machine = Machine(facts.module, observer=recorder, externals=Place(thread, block))
            kept = machine.memory.allocate(5000, 16, "buffer")
            machine.memory.put_bytes(kept.base, bytes(5000))
            machine.run("k", [kept.base, 5])
            if before is not None and thread % 32:
                for key, address in recorder.found.items():
                    moved = before.stride.get(key)
                    if moved is not None:
                        assert (address - before.found[key] - moved) % (1 << 64) == 0, (thread, key)
                        compared += 1
            before = recorder
    assert (compared > 0) == (pattern != "unknown")


def test_json_and_text_say_it() -> None:
    facts = scev.analyze(HEAD + KERNELS["grid_stride"][0])["k"]
    (found,) = access_objects(facts, facts.loops[0].loop)
    assert (found["threads"], found["bytes_by_thread"]) == ("coalesced", "4")
    backwards = scev.analyze(HEAD + KERNELS["backwards"][0])["k"]
    stride = backwards.threads.thread_stride(access_at(backwards)).bytes
    assert stride is not None
    assert signed_text(stride) == "-4"


@pytest.mark.searching
def test_banks() -> None:
    """By the definition: the words that 32 lanes ask of a bank, from every start."""
    for size in (1, 2, 4):
        for stride in (*share(range(-40, 140)), 128, 132, 256, 1024, 4096, 4100):
            worst = 0
            for start in range(0, 256, size):
                words = {(4096 * 64 + start + stride * lane) // 4 for lane in range(32)}
                worst = max(worst, *(sum(word % 32 == bank for word in words) for bank in range(32)))
            assert lanes_in_one_bank(stride, size, size) == worst, (stride, size)
            if stride % 4 == 0 and stride:
                assert worst == gcd(stride // 4, 32)
    assert lanes_in_one_bank(8, 8, 8) is None
    assert lanes_in_one_bank(4, 4, 2) is None


SHARED = """
  %odd = mul nuw nsw i32 %t, 33
  %lane = and i32 %t, 31
  %row = getelementptr [32 x float], ptr addrspace(3) @tile, i32 %lane
  %x = load float, ptr addrspace(3) %row
  %padded = getelementptr float, ptr addrspace(3) @tile, i32 %odd
  %y = load float, ptr addrspace(3) %padded
  %column = getelementptr float, ptr addrspace(3) @tile, i32 %lane
  %z = load float, ptr addrspace(3) %column
  %wide = getelementptr double, ptr addrspace(3) @tile, i32 %lane
  %w = load double, ptr addrspace(3) %wide
  %all = load float, ptr addrspace(3) @tile
  %other = getelementptr float, ptr %p, i32 %lane
  %v = load float, ptr %other
  ret void
}
@tile = internal addrspace(3) global [4096 x float] undef
"""


def test_shared_memory() -> None:
    function = scev.analyze(HEAD + SHARED)["k"]
    found = [function.threads.thread_stride(access) for access in function.memory.all_accesses()]
    assert [stride.conflicts for stride in found] == [32, 1, 1, None, 1, None]
    assert str(found) == (
        "[<strided, 128 bytes by thread>, <strided, 132 bytes by thread>, <coalesced, 4 bytes by thread>, "
        "<coalesced, 8 bytes by thread>, <broadcast>, <coalesced, 4 bytes by thread>]"
    )
    # Where a warp is no row, or the hardware is not known, nothing is said.
    high = scev.analyze(HEAD.replace('"64"', '"16,4"') + SHARED)["k"]
    assert {high.threads.thread_stride(access).conflicts for access in high.memory.all_accesses()} == {None}
    opencl = scev.analyze(HEAD.replace("nvptx64-nvidia-cuda", "spir64").replace("ptx_kernel", "spir_kernel") + SHARED)[
        "k"
    ]
    assert {opencl.threads.thread_stride(access).conflicts for access in opencl.memory.all_accesses()} == {None}


def test_shared_memory_backwards() -> None:
    # Four neighbours read one word, whichever way they go.
    body = """
  %down = sub nuw nsw i32 63, %t
  %at = getelementptr i8, ptr addrspace(3) @tile, i32 %down
  %x = load i8, ptr addrspace(3) %at
  ret void
}
@tile = internal addrspace(3) global [64 x i8] undef
"""
    function = scev.analyze(HEAD + body)["k"]
    (stride,) = [function.threads.thread_stride(access) for access in function.memory.all_accesses()]
    assert str(stride) == "<strided, -1 bytes by thread>"
    assert stride.conflicts == 1


def test_banks_are_written(tmp_path: Path) -> None:
    body = """
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = getelementptr [32 x float], ptr addrspace(3) @tile, i32 %t, i32 %i
  %x = load float, ptr addrspace(3) %row
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, 32
  br i1 %go, label %loop, label %done
done:
  ret void
}
@tile = internal addrspace(3) global [4096 x float] undef
"""
    facts = scev.analyze(HEAD + body)["k"]
    (found,) = access_objects(facts, facts.loops[0].loop)
    assert (found["bytes_by_thread"], found["bank_conflicts"]) == ("128", 32)
    path = tmp_path / "k.ll"
    path.write_text(HEAD + body)
    written = CliRunner().invoke(command, ["loops", "--accesses", str(path)]).output
    assert "; threads: 128 apart, 32 in one bank" in " ".join(written.split())


def test_the_stride_holds_wherever_opencl_counts_from() -> None:
    text = """target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z17get_global_offsetj(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %o = call spir_func i64 @_Z17get_global_offsetj(i32 0)
  %first = getelementptr float, ptr addrspace(1) %p, i64 %i
  store float 0.0, ptr addrspace(1) %first
  %j = sub i64 %i, %o
  %second = getelementptr [4 x float], ptr addrspace(1) %p, i64 %j
  store float 0.0, ptr addrspace(1) %second
  ret void
}
"""
    for launch in (None, "block=64,grid=4", "block=64,grid=4,offset=7"):
        function = scev.analyze(text, launch=launch)["k"]
        strides = [str(function.threads.thread_stride(access)) for access in function.memory.all_accesses()]
        assert strides == ["<coalesced, 4 bytes by thread>", "<strided, 16 bytes by thread>"]
