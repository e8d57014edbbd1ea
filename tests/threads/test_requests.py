"""Sectors of warps, and the bytes of a launch: kernels run for every thread, and what they touch counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.execution.interpreter import Frame, Machine, Observer

import scev
from scev.answers import FunctionFacts
from scev.cli.command import command
from scev.ir import Instruction
from scev.threads.requests import sectors_of

from .kernels import BLOCKS, HEAD, THREADS, Place
from .test_coalescing import KERNELS, SHARED, Addresses, access_at

LAUNCH = f"block={THREADS},grid={BLOCKS}"

# What each kernel of test_coalescing asks for in a request; None where nothing is said.
EXPECTED = {
    "coalesced": (4, 5), "perhaps_wrapping": None, "beside_multiples": (4, 5), "wide": (8, 9), "cut": (4, 5),
    "strided": None, "member": (12, 13), "backwards": (4, 5), "broadcast": (1, 1), "of_warp": (1, 1),
    "other_warp": (4, 5), "grid_stride": (4, 5), "gathered": None, "squared": None, "left_behind": None, "chosen": None,
}  # fmt: skip


@pytest.mark.parametrize("name", KERNELS)
def test_kernels(name: str) -> None:
    facts = scev.analyze(HEAD + KERNELS[name][0])
    function = facts["k"]
    access = access_at(function)
    request = function.threads.requests(access)
    assert (None if request is None else (request.sectors, request.most)) == EXPECTED[name]
    if request is None or access.size is None:
        return
    for start in range(0, 32, access.size):
        # By warp and iteration: the sectors of each lane.
        touched: dict[tuple[object, ...], list[set[int]]] = {}
        for thread in range(THREADS):
            recorder = Addresses(function, access)
            machine = Machine(facts.module, observer=recorder, externals=Place(thread, 0))
            kept = machine.memory.allocate(20000, 32, "buffer")
            machine.memory.put_bytes(kept.base, bytes(20000))
            machine.run("k", [kept.base + start, 50])
            for key, address in recorder.found.items():
                sectors = {(address + byte) // 32 for byte in range(access.size)}
                touched.setdefault((thread // 32, *key), []).append(sectors)
        counts = [len(set().union(*lanes)) for lanes in touched.values() if len(lanes) == 32]
        assert counts
        assert all(request.sectors <= count <= request.most for count in counts), (start, counts)


def test_sectors() -> None:
    assert [sectors_of(0, stride, 4) for stride in (0, 4, 8, 16, 32, 128, -4)] == [1, 4, 8, 16, 32, 32, 5]
    assert [sectors_of(0, size, size) for size in (1, 2, 8, 16)] == [1, 2, 8, 16]
    assert sectors_of(4, 4, 4) == 5
    assert sectors_of(30, 32, 4) == 33


def test_alignment_decides() -> None:
    body = """
  %first = mul i32 %b, 64
  %i = add i32 %first, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
"""
    function = scev.analyze(HEAD.replace("ptr %p", "ptr align 32 %p") + body)["k"]
    assert str(function.threads.requests(access_at(function))) == "<4 sectors>"


@pytest.mark.parametrize(
    ("what", "by"),
    [
        ("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"),  # other hardware
        ("ptx_kernel ", ""),  # a pointer that may be of shared memory
        ('"64"', '"16,4"'),  # warps that are no rows
        ("load float, ptr %at", "load float, ptr %at, align 2"),  # two instructions
        ("load float, ptr %at", "atomicrmw add ptr %at, i32 1 monotonic"),
        ("load float, ptr %at", "load i24, ptr %at"),
    ],
)
def test_nothing_is_said(what: str, by: str) -> None:
    function = scev.analyze((HEAD + KERNELS["coalesced"][0]).replace(what, by))["k"]
    assert function.threads.requests(access_at(function)) is None


def test_shared_memory_has_no_sectors() -> None:
    function = scev.analyze(HEAD + SHARED)["k"]
    found = [str(function.threads.requests(access)) for access in function.memory.all_accesses()]
    assert found == ["None", "None", "None", "None", "None", "<4 to 5 sectors>"]
    work = function.threads.work()
    assert work is not None
    assert (work.bytes_read, work.bytes_written) == (4, 0)


# Kernels, and what is said of their launch: outside of loops, and of the loop.
LAUNCHED = {
    "each_once": ("""
  %at = getelementptr float, ptr %p, i32 %t
  %x = load float, ptr %at
  %y = fmul float %x, %x
  store float %y, ptr %at
  ret void
}
""", "exactly 512 bytes read, 512 written", None),
    "some": ("""
  %few = icmp slt i32 %t, %n
  br i1 %few, label %then, label %done
then:
  %at = getelementptr double, ptr %p, i32 %t
  store double 1.0, ptr %at
  br label %done
done:
  ret void
}
""", "at most 0 bytes read, 1024 written", None),
    "loop": ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %from = getelementptr i32, ptr %p, i32 %i
  %k = load i32, ptr %from
  %more = icmp slt i32 %i, 3
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i16, ptr %p, i32 %t
  store i16 1, ptr %at
  %next = add nuw nsw i32 %i, 1
  br label %loop
done:
  ret void
}
""", "exactly 0 bytes read, 0 written", "exactly 2048 bytes read, 768 written"),
    "skipped": ("""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %latch
then:
  %at = getelementptr i16, ptr %p, i32 %t
  store i16 1, ptr %at
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}
""", "exactly 0 bytes read, 0 written", "at most 0 bytes read, 1024 written"),
    "strided": ("""
  %first = mul nuw nsw i32 %b, %s
  %start = add nuw nsw i32 %first, %t
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  %y = fadd float %x, 1.0
  store float %y, ptr %at
  %next = add nuw nsw i32 %i, 128
  br label %loop
done:
  ret void
}
""", "exactly 0 bytes read, 0 written", "exactly 4 * max(%n, 0) bytes read, 4 * max(%n, 0) written"),
}  # fmt: skip


class Bytes(Observer):
    """The bytes that one thread reads and writes, in loops and outside of them."""

    watches_steps = True

    def __init__(self, function: FunctionFacts) -> None:
        self.sizes: dict[Instruction, tuple[str, int, bool]] = {}
        for access in function.memory.all_accesses():
            assert access.size is not None
            self.sizes[access.instruction] = (access.kind, access.size, bool(access.strides))
        self.counted: dict[tuple[bool, str], int] = {}

    def step(self, frame: Frame, instruction: Instruction) -> None:
        if (found := self.sizes.get(instruction)) is not None:
            kind, size, in_loop = found
            self.counted[in_loop, kind] = self.counted.get((in_loop, kind), 0) + size


@pytest.mark.parametrize("name", LAUNCHED)
def test_bytes_of_a_launch(name: str) -> None:
    body, outside, inside = LAUNCHED[name]
    facts = scev.analyze(HEAD + body, launch=LAUNCH)
    function = facts["k"]
    assert repr(function.threads.traffic()) == f"<{outside}>"
    traffics = [function.threads.traffic()]
    for loop in function.loops:
        traffics.append(function.threads.traffic(loop))
        assert repr(traffics[-1]) == f"<{inside}>"
    for number in (70, 200, 0):
        recorder = Bytes(function)
        for block in range(BLOCKS):
            for thread in range(THREADS):
                machine = Machine(facts.module, observer=recorder, externals=Place(thread, block))
                kept = machine.memory.allocate(5000, 32, "buffer")
                machine.memory.put_bytes(kept.base, bytes(5000))
                machine.run("k", [kept.base, number])
        for in_loop, traffic in enumerate(traffics):
            assert traffic is not None
            for kind, total in (("read", traffic.read), ("write", traffic.written)):
                most = total.evaluate({"n": number})
                found = recorder.counted.get((bool(in_loop), kind), 0)
                assert found == most if traffic.is_exact else found <= most, (kind, number)


def test_what_is_moved() -> None:
    body = """
  %at = getelementptr [8 x float], ptr %p, i32 %t
  %x = load float, ptr %at
  %all = load float, ptr %p
  ret void
}
"""
    traffic = scev.analyze(HEAD + body, launch=LAUNCH)["k"].threads.traffic()
    assert traffic is not None
    assert traffic.moved is not None
    # 4 warps, each of 32 sectors and of one.
    assert traffic.moved.number == 4 * 32 * (32 + 1)


def test_work() -> None:
    function = scev.analyze(HEAD + LAUNCHED["strided"][0], launch=LAUNCH)["k"]
    work = function.threads.work(function.loops[0])
    assert repr(work) == "<1 float and 1 integer operations, 4 bytes read, 4 written>"
    some = scev.analyze(HEAD + LAUNCHED["some"][0])["k"].threads.work()
    assert repr(some) == "<at most 0 float and 0 integer operations, 0 bytes read, 8 written>"
    fused = """
  %x = load <2 x float>, ptr %p
  %y = call <2 x float> @llvm.fma.v2f32(<2 x float> %x, <2 x float> %x, <2 x float> %x)
  store <2 x float> %y, ptr %p
  ret void
}
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
"""
    assert repr(scev.analyze(HEAD + fused)["k"].threads.work()) == (
        "<4 float and 0 integer operations, 8 bytes read, 8 written>"
    )


def test_work_of_atomic_operations() -> None:
    body = """
  %old.a = atomicrmw add ptr %p, i32 %n monotonic
  %old.b = atomicrmw umax ptr %p, i32 %n monotonic
  %old.c = atomicrmw fadd ptr %p, float 1.0 monotonic
  %old.d = atomicrmw fmax ptr %p, double 1.0 monotonic
  %old.e = atomicrmw xchg ptr %p, i32 %n monotonic
  %old.f = cmpxchg ptr %p, i32 %n, i32 0 monotonic monotonic
  ret void
}
"""
    assert repr(scev.analyze(HEAD + body)["k"].threads.work()) == (
        "<2 float and 2 integer operations, 28 bytes read, 28 written>"
    )
    # Of one that is written in PTX, it is not read what it computes.
    body = """
  call void asm sideeffect "red.global.add.u32 [ $0 ], $1;", "l,r"(ptr %p, i32 %n)
  ret void
}
"""
    assert scev.analyze(HEAD + body)["k"].threads.work() is None


BY_VALUE = """
define ptx_kernel void @k(ptr byval([64 x float]) align 4 %p, i32 %n) "nvvm.reqntid"="64" {
  %at = getelementptr float, ptr %p, i32 %n
  %x = load float, ptr %at
  ret void
}
"""


def test_a_copy_that_a_kernel_is_given_is_no_device_memory() -> None:
    text = HEAD[: HEAD.index("define")] + BY_VALUE
    function = scev.analyze(text, launch=LAUNCH)["k"]
    assert repr(function.threads.work()) == "<0 float and 0 integer operations, 0 bytes read, 0 written>"
    assert repr(function.threads.traffic()) == "<exactly 0 bytes read, 0 written>"


def test_text_and_json(tmp_path: Path) -> None:
    path = tmp_path / "k.ll"
    path.write_text(HEAD + LAUNCHED["each_once"][0])
    written = CliRunner().invoke(command, ["loops", "--accesses", "--launch", LAUNCH, str(path)]).output
    words = " ".join(written.split())
    assert "k read %at 4 threads: coalesced, 4 or 5 sectors a request" in words
    assert "k outside of loops: 1 float operation beside 8 bytes" in words
    assert "k all threads: 512 bytes read, 512 bytes written, in about 1024 bytes of sectors" in words
    assert "coalesced" not in CliRunner().invoke(command, ["loops", str(path)]).output
    options = ["loops", "--accesses", "--format", "json", "--launch", LAUNCH, str(path)]
    (found,) = json.loads(CliRunner().invoke(command, options).output)["functions"]
    assert [(one["kind"], one["threads"], one["sectors"]) for one in found["accesses"]] == [
        ("read", "coalesced", [4, 5]),
        ("write", "coalesced", [4, 5]),
    ]
    assert found["work"]["float_operations"] == 1
    assert found["traffic"] == {"read": "512", "written": "512", "moved": "1024", "exact": True}


def test_accesses_outside_of_loops_are_of_gpus_alone(tmp_path: Path) -> None:
    path = tmp_path / "f.ll"
    path.write_text("define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n")
    assert "write" not in CliRunner().invoke(command, ["loops", "--accesses", str(path)]).output
    options = ["loops", "--accesses", "--format", "json", str(path)]
    (found,) = json.loads(CliRunner().invoke(command, options).output)["functions"]
    assert "accesses" not in found
