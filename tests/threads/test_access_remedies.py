"""What would mend an access of a kernel. Each kernel has a twin, written as the remedy says: what is promised is
what is said of the twin, and how far apart the lanes of a warp are that run it.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from tests.execution.interpreter import Machine
from tests.searches import generator

import scev
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts, internals
from scev.cli.command import command
from scev.facts import Expression
from scev.report.forms.data.access_objects import access_objects, signed_text
from scev.threads import AccessRemedy, ThreadStride

from .kernels import Place, is_high
from .kernels import with_head as with_usual_head
from .test_coalescing import Addresses, access_at

LOOP = """
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done
loop:
  %y = phi i32 [ 0, %entry ], [ %next, %loop ]
"""
TO_N = """
  %next = add nuw nsw i32 %y, 1
  %go = icmp ne i32 %next, %n
  br i1 %go, label %loop, label %done
done:
  ret void
}
"""
TO_16 = TO_N.replace("%next, %n", "%next, 16")
HIGH = """
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
"""
DECLARED = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
"""
TILE = """
@tile = internal addrspace(3) global [32 x [32 x float]] undef
@flat = internal addrspace(3) global [2048 x float] undef
@padded = internal addrspace(3) global [32 x [33 x float]] undef
"""

# The kind of the remedy; how far apart neighbours are; a kernel, and its twin. Both access memory at %at.
TWINS = {
    # o[x * h + y]: by columns, o[y * 64 + x].
    "layout": ("layout", "(4 * (zext i32 %n to i64))<nuw><nsw>", LOOP + """
  %row = mul nuw nsw i32 %t, %n
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  %more = getelementptr inbounds float, ptr %p, i32 %y
  %read = load float, ptr %more
""" + TO_N, LOOP + """
  %row = mul nuw nsw i32 %y, 64
  %i = add nuw nsw i32 %row, %t
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
""" + TO_N),
    # The same in 64 bits, of doubles.
    "wide_layout": ("layout", "(8 * (zext i32 %n to i64))<nuw><nsw>", LOOP + """
  %t64 = zext i32 %t to i64
  %h64 = zext i32 %n to i64
  %y64 = zext i32 %y to i64
  %row = mul i64 %t64, %h64
  %i = add i64 %row, %y64
  %at = getelementptr double, ptr %p, i64 %i
  store double 1.0, ptr %at
  %b64 = zext i32 %b to i64
  %high = mul i64 %y64, %h64
  %j = add i64 %high, %t64
  %beside = getelementptr double, ptr %p, i64 %b64
""" + TO_N, LOOP + """
  %row = mul nuw nsw i32 %y, 64
  %i = add nuw nsw i32 %row, %t
  %at = getelementptr inbounds double, ptr %p, i32 %i
  store double 1.0, ptr %at
""" + TO_N),
    # a[tid * 16 + j], j below 16: a[j * 64 + tid].
    "chunks": ("chunks", "64", LOOP + """
  %row = shl nuw nsw i32 %t, 4
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
""" + TO_16, LOOP + """
  %row = mul nuw nsw i32 %y, %s
  %i = add nuw nsw i32 %row, %t
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
""" + TO_16),
    # The third member of structures: an array of its own.
    "members": ("members", "16", """
  %one = getelementptr inbounds { float, float, float, float }, ptr %p, i32 %t
  %at = getelementptr inbounds i8, ptr %one, i64 8
  %x = load float, ptr %at
  ret void
}
""", """
  %third = getelementptr inbounds float, ptr %p, i32 128
  %at = getelementptr inbounds float, ptr %third, i32 %t
  %x = load float, ptr %at
  ret void
}
"""),
    # Colours one behind the other: an array for each.
    "interleaved": ("members", "3", """
  %i = mul nuw nsw i32 %t, 3
  %at = getelementptr inbounds i8, ptr %p, i32 %i
  %red = load i8, ptr %at
  %second = getelementptr inbounds i8, ptr %at, i32 1
  %green = load i8, ptr %second
  %third = getelementptr inbounds i8, ptr %at, i32 2
  %blue = load i8, ptr %third
  ret void
}
""", """
  %at = getelementptr inbounds i8, ptr %p, i32 %t
  %red = load i8, ptr %at
  ret void
}
"""),
    # o[tid.x * 64 + tid.y]: o[tid.y * 64 + tid.x].
    "exchange": ("exchange", "256", HIGH + """
  %row = shl nuw nsw i32 %t, 6
  %i = add nuw nsw i32 %row, %ty
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  ret void
}
""" + DECLARED, HIGH + """
  %row = shl nuw nsw i32 %ty, 6
  %i = add nuw nsw i32 %row, %t
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  ret void
}
""" + DECLARED),
    # A row of a tile for each thread: rows of 33.
    "padding": ("padding", "128", HIGH + """
  %at = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %t, i32 %ty
  store float 1.0, ptr addrspace(3) %at
  %across = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %ty, i32 %t
  store float 2.0, ptr addrspace(3) %across
  ret void
}
""" + DECLARED, HIGH + """
  %at = getelementptr [32 x [33 x float]], ptr addrspace(3) @padded, i32 0, i32 %t, i32 %ty
  store float 1.0, ptr addrspace(3) %at
  %across = getelementptr [32 x [33 x float]], ptr addrspace(3) @padded, i32 0, i32 %ty, i32 %t
  store float 2.0, ptr addrspace(3) %across
  ret void
}
""" + DECLARED),
    # A tile that nothing goes through along the other way: by columns.
    "shared_layout": ("layout", "128", HIGH + """
  %at = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %t, i32 %ty
  store float 1.0, ptr addrspace(3) %at
  ret void
}
""" + DECLARED, HIGH + """
  %at = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %ty, i32 %t
  store float 1.0, ptr addrspace(3) %at
  ret void
}
""" + DECLARED),
}  # fmt: skip


def with_head(body: str) -> str:
    """A kernel of blocks of 32 rows, where it reads places along y."""
    return with_usual_head(body).replace('"32,2"', '"32,32"')


def test_sums_in_any_order() -> None:
    for body, type_ in (
        ("%x = load i32, ptr %at\n  %more = add i32 %sum, %x", "i32"),
        ("%x = load float, ptr %at\n  %more = fadd reassoc float %sum, %x", "float"),
        ("%x = load i32, ptr %at\n  %more = add i32 %sum, 1\n  "
         "%old = atomicrmw add ptr addrspace(1) @o, i32 %x monotonic", "i32"),
        ("%f = load float, ptr addrspace(1) @o\n  %x = load float, ptr %at\n  %v = fmul float %x, %f\n  "
         "store float %v, ptr %at\n  %more = add i32 %sum, %n", "i32"),
    ):  # fmt: skip
        assert the_remedy(scev.analyze(with_head(in_loop(body, type_)))["k"], "chunks").kind == "chunks"


def stride_by_offset(function: FunctionFacts, access: MemoryAccess) -> ThreadStride | None:
    return internals(function).access_remedies().stride(access)


def the_remedy(function: FunctionFacts, kind: str) -> AccessRemedy:
    found = [one for one in function.threads.remedies(access_at(function)) if one.kind == kind]
    assert len(found) == 1
    return found[0]


def lanes(facts: scev.ModuleFacts, width: int, n: int = 20) -> list[dict[tuple[int, ...], int]]:
    """Of the lanes of the first warp, the addresses by iteration."""
    function = facts["k"]
    found: list[dict[tuple[int, ...], int]] = []
    for thread in range(32):
        recorder = Addresses(function, access_at(function))
        machine = Machine(facts.module, observer=recorder, externals=Place(thread, 0, width))
        kept = machine.memory.allocate(20000, 16, "buffer")
        machine.memory.put_bytes(kept.base, bytes(20000))
        machine.run("k", [kept.base, n])
        # Each run has a memory of its own, and its buffer at the same place.
        found.append(recorder.found)
    return found


def words_of_fullest_bank(addresses: list[int]) -> int:
    words = {address // 4 for address in addresses}
    return max(sum(word % 32 == bank for word in words) for bank in range(32))


@pytest.mark.parametrize("name", TWINS)
def test_twins(name: str) -> None:
    kind, by, body, twin_body = TWINS[name]
    facts, twin = scev.analyze(with_head(body) + TILE), scev.analyze(with_head(twin_body) + TILE)
    remedy = the_remedy(facts["k"], kind)
    # Where tid.y is added, the expression of the address does not tell.
    said: ThreadStride | None = twin["k"].threads.thread_stride(access_at(twin["k"]))
    if is_high(twin_body) and said is not None and said.bytes is None:
        said = stride_by_offset(twin["k"], access_at(twin["k"]))
    assert said is not None
    before = stride_by_offset(facts["k"], access_at(facts["k"]))
    assert before is not None
    assert signed_text(before.bytes) == by
    assert (remedy.stride.pattern, signed_text(remedy.stride.bytes)) == (said.pattern, signed_text(said.bytes))
    assert remedy.stride.conflicts == said.conflicts
    promised = signed_text(remedy.stride.bytes)
    assert promised is not None
    width = 32 if is_high(body) else 64
    compared = 0
    first, *others = lanes(twin, width)
    for lane, found in enumerate(others, 1):
        for key, address in found.items():
            assert address - first[key] == lane * int(promised)
            compared += 1
    assert compared >= 31
    if remedy.stride.conflicts is not None:
        for which, conflicts in ((facts, remedy.before.conflicts), (twin, remedy.stride.conflicts)):
            assert words_of_fullest_bank([found[()] for found in lanes(which, width)]) == conflicts


WORDS = {
    "chunks": "each thread takes every ROWS-th element, ROWS being how many threads share the array: "
    "[{0,+,1}<nuw><nsw><%loop> * ROWS + %t], not 16 elements one behind the other, where any thread may take any "
    "element",
    "members": "a structure of arrays, not an array of structures: 16 bytes apart become 4, as the caller must lay it "
    "out",
    "interleaved": "an array for each of 3 elements, which take turns in one: 3 bytes apart become 1, as the caller "
    "must lay it out",
    "exchange": "x and y of the block exchanged: tid.y read for tid.x and tid.x for tid.y, as threads along y are "
    "neighbours (blocks and sizes likewise, where the grid has at most 65535 blocks along x)",
    "padding": "rows of 33, not 32 elements of 4 bytes: 32 lanes in one bank become 1",
    "shared_layout": "stored by columns: [%ty][%t], not [%t][%ty]",
}


@pytest.mark.parametrize("name", WORDS)
def test_words(name: str) -> None:
    kind, _, body, _ = TWINS[name]
    assert the_remedy(scev.analyze(with_head(body) + TILE)["k"], kind).words == WORDS[name]


def in_loop(body: str, type_: str = "i32") -> str:
    """A kernel that goes through 16 elements in each thread, and computes %more of %sum and the element at %at."""
    zero = "0.0" if type_ == "float" else "0"
    return (
        LOOP.replace("loop:", f"loop:\n  %sum = phi {type_} [ {zero}, %entry ], [ %more, %loop ]")
        + f"""
  %row = shl nuw nsw i32 %t, 4
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  {body}
"""
        + TO_16.replace(
            "done:\n", f"done:\n  %left = phi {type_} [ %more, %loop ], [ {zero}, %entry ]\n"
            f"  store {type_} %left, ptr addrspace(1) @left\n"
        )
        + f"@left = addrspace(1) global {type_} {zero}\n@o = addrspace(1) global float 0.0\n"
    ).replace("ptr %o\n", "ptr addrspace(1) @o\n")  # fmt: skip


# Kernels of which no remedy of a kind is said.
NONE = {
    # It is coalesced, or the same for all.
    "good": ("", """
  %at = getelementptr float, ptr %p, i32 %t
  %x = load float, ptr %at
  ret void
}
"""),
    "backwards": ("", """
  %i = sub nuw nsw i32 63, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
"""),
    # Where an index may wrap, nothing is known.
    "wrapping": ("", LOOP + """
  %row = mul i32 %t, %n
  %i = add i32 %row, %y
  %at = getelementptr float, ptr %p, i32 %i
  store float 1.0, ptr %at
""" + TO_N),
    # A loop that does not go through all elements of a thread; or an index of a matrix, whose row and column matter.
    "other_count": ("chunks", LOOP + """
  %row = shl nuw nsw i32 %t, 5
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
""" + TO_16),
    "matrix": ("chunks", LOOP + """
  %row = shl nuw nsw i32 %t, 4
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
  %other = shl nuw nsw i32 %y, 6
  %j = add nuw nsw i32 %other, %t
  %transposed = getelementptr inbounds float, ptr %p, i32 %j
  store float %x, ptr %transposed
""" + TO_16),
    # What one iteration needs of the one before it: a sum of floats, a recurrence, the last element, an element that
    # was written; a place that all write; a call.
    "float_sum": ("chunks", in_loop("%x = load float, ptr %at\n  %more = fadd float %sum, %x", "float")),
    "recurrence": (
        "chunks",
        in_loop("%x = load i32, ptr %at\n  %twice = mul i32 %sum, 3\n  %more = add i32 %twice, %x", "i32"),
    ),
    "prefix_sum": (
        "chunks",
        in_loop("%x = load i32, ptr %at\n  %more = add i32 %sum, %x\n  store i32 %more, ptr %at", "i32"),
    ),
    "last": (
        "chunks",
        in_loop("%x = load i32, ptr %at\n  %more = add i32 %sum, 0").replace("phi i32 [ %more,", "phi i32 [ %x,"),
    ),
    "element_before": (
        "chunks",
        in_loop(
            "%x = load float, ptr %before\n  store float %x, ptr %at\n  %more = add i32 %sum, 1"
        ).replace("%x = load", "%before = getelementptr float, ptr %at, i32 -1\n  %x = load"),
    ),
    "one_place": ("chunks", in_loop("%x = load float, ptr %at\n  store float %x, ptr %o\n  %more = add i32 %sum, 1")),
    "call": (
        "chunks",
        in_loop("%x = load float, ptr %at\n  call void @f(float %x)\n  %more = add i32 %sum, 1")
        + "declare void @f(float)\n",
    ),
    # The number of the iteration, or of the thread, that comes to an element.
    "number": ("chunks", in_loop("store i32 %y, ptr %at\n  %more = add i32 %sum, 1")),
    "weight": ("chunks", in_loop(
        "%x = load i32, ptr %at\n  %w = add i32 %y, 1\n  %v = mul i32 %x, %w\n  store i32 %v, ptr %at\n"
        "  %more = add i32 %sum, 1"
    )),
    "weighed_sum": ("chunks", in_loop("%x = load i32, ptr %at\n  %v = mul i32 %x, %y\n  %more = add i32 %sum, %v")),
    "weight_of_thread": ("chunks", in_loop(
        "%x = load i32, ptr %at\n  %v = mul i32 %x, %t\n  store i32 %v, ptr %at\n  %more = add i32 %sum, 1"
    )),
    "half": ("chunks", LOOP.replace("[ %next, %loop ]", "[ %next, %latch ]") + """
  %first = icmp ult i32 %y, 8
  br i1 %first, label %then, label %latch
then:
  %row = shl nuw nsw i32 %t, 4
  %i = add nuw nsw i32 %row, %y
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  br label %latch
latch:
""" + TO_16),
    "weight_of_block": ("chunks", in_loop(
        "%from = getelementptr i32, ptr @w, i32 %b\n  %w = load i32, ptr %from\n  store i32 %w, ptr %at\n"
        "  %more = add i32 %sum, 1"
    ) + "@w = external global i32\n"),
    # An annotation gives a copy of the number, or of the address.
    "number_annotated": ("chunks", in_loop(
        "%w = call i32 @llvm.annotation.i32.p0(i32 %y, ptr @w, ptr @w, i32 0)\n  store i32 %w, ptr %at\n"
        "  %more = add i32 %sum, 1"
    ) + "@w = external global i32\ndeclare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)\n"),
    "address_annotated": ("layout", TWINS["shared_layout"][2].replace(
        "  store float 1.0,", "  %copy = call ptr addrspace(3) @llvm.ptr.annotation.p3.p0(ptr addrspace(3) @tile,"
        " ptr @w, ptr @w, i32 0, ptr null)\n  call void @keep(ptr addrspace(3) %copy)\n  store float 1.0,"
    ) + "@w = external global i32\ndeclare void @keep(ptr addrspace(3))\n"
    "declare ptr addrspace(3) @llvm.ptr.annotation.p3.p0(ptr addrspace(3), ptr, ptr, i32, ptr)\n"),
    # Which threads are of one warp, and where in it a thread is.
    "told_in_step": ("exchange", TWINS["exchange"][2].replace("store float", "store volatile float")),
    "exchanged": ("chunks", in_loop(
        "%x = load i32, ptr %at\n  %w = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)\n"
        "  %more = add i32 %sum, %w"
    ) + "declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)\n"),
    "warps_of_columns": ("exchange", TWINS["exchange"][2].replace(
        "store float 1.0,", "%w = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float 1.0, i32 1, i32 31)\n"
        "  store float %w,"
    ) + "declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)\n"),
    "lanes_of_columns": ("exchange", TWINS["exchange"][2].replace(
        "store float 1.0,", "%w = call i32 @llvm.nvvm.read.ptx.sreg.laneid()\n  store i32 %w,"
    ) + "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()\n"),
    # The other access to the array would be by columns then.
    "both_ways": ("layout", HIGH + """
  %at = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %t, i32 %ty
  store float 1.0, ptr addrspace(3) %at
  %across = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %ty, i32 %t
  store float 2.0, ptr addrspace(3) %across
  ret void
}
""" + DECLARED),
    # As many accesses are spoilt as are mended.
    "exchange_both": ("exchange", HIGH + """
  %row = shl nuw nsw i32 %t, 6
  %i = add nuw nsw i32 %row, %ty
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  %back = shl nuw nsw i32 %ty, 6
  %j = add nuw nsw i32 %back, %t
  %other = getelementptr inbounds float, ptr %p, i32 %j
  store float 1.0, ptr %other
  ret void
}
""" + DECLARED),
    # No structure.
    "plain": ("members", """
  %i = shl nuw nsw i32 %t, 2
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
"""),
    # Padding that is as long as the row.
    "pairs": ("padding", """
  %i = shl nuw nsw i32 %t, 1
  %at = getelementptr inbounds float, ptr addrspace(3) @flat, i32 %i
  %x = load float, ptr addrspace(3) %at
  ret void
}
"""),
}  # fmt: skip


@pytest.mark.parametrize("name", NONE)
def test_nothing_is_offered(name: str) -> None:
    kind, body = NONE[name]
    function = scev.analyze(with_head(body) + TILE)["k"]
    kinds = [one.kind for one in function.threads.remedies(access_at(function))]
    assert kind not in kinds if kind else not kinds


TILED = (
    HIGH
    + """
  %at = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i32 0, i32 %t, i32 %ty
  store float 1.0, ptr addrspace(3) %at
MORE
  ret void
}
"""
    + DECLARED
)
GIVEN = (
    HIGH
    + """
  %row = shl nuw nsw i32 %t, 6
  %i = add nuw nsw i32 %row, %ty
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
MORE
  ret void
}
"""
    + DECLARED
)
MEMBER = """
  %one = getelementptr inbounds { float, float, float, float }, ptr %p, i32 %t
  %at = getelementptr inbounds i8, ptr %one, i64 8
  %x = load float, ptr %at
MORE
  ret void
}
"""
OTHER = """
define void @other() {
  store float 2.0, ptr addrspace(3) @tile
  ret void
}
"""
# A kernel and what else it does, and what else is in its module: by these, accesses to its array may not be seen.
UNSEEN = {
    "call of a tile": (TILED, "  call void @f(ptr addrspace(3) @tile)", "declare void @f(ptr addrspace(3))"),
    "call of an address": (TILED, "  call void @f(ptr addrspace(3) %at)", "declare void @f(ptr addrspace(3))"),
    "stored": (TILED, "  store ptr addrspace(3) %at, ptr %p", ""),
    "a number": (TILED, "  %c = ptrtoint ptr addrspace(3) %at to i64\n  store i64 %c, ptr %p", ""),
    "chosen": (
        TILED,
        "  %c = icmp eq i32 %n, 3\n  %q = select i1 %c, ptr addrspace(3) @tile, ptr addrspace(3) @flat\n"
        "  store float 1.0, ptr addrspace(3) %q",
        "",
    ),
    "another function": (TILED, "", OTHER),
    "another variable": (TILED, "", "@q = global ptr addrspace(3) @tile"),
    "unknown length": (
        TILED,
        "  call void @llvm.memset.p3.i32(ptr addrspace(3) @tile, i8 0, i32 %n, i1 false)",
        "declare void @llvm.memset.p3.i32(ptr addrspace(3), i8, i32, i1)",
    ),
    "call of an argument": (GIVEN, "  call void @f(ptr %p)", "declare void @f(ptr)"),
    "loaded": (GIVEN, "  %q = load ptr, ptr addrspace(1) @where\n  store float 2.0, ptr %q",
               "@where = addrspace(1) global ptr null"),
    "any call": (GIVEN, "  call void @f()", "declare void @f()"),
    "member": (MEMBER, "  call void @f(ptr %p)", "declare void @f(ptr)"),
}  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN)
def test_arrays_of_which_not_all_accesses_are_seen(name: str) -> None:
    """What would declare an array otherwise is not offered; with nothing else, it is."""
    body, more, outside = UNSEEN[name]
    kinds: list[list[str]] = []
    for inside, other in (("", ""), (more, outside)):
        text = with_head(body.replace("MORE", inside)) + TILE + other + "\n"
        function = scev.analyze(text)["k"]
        found = [one.kind for one in function.threads.remedies(access_at(function))]
        kinds.append([kind for kind in found if kind in ("padding", "layout", "members")])
    assert kinds[0]
    assert not kinds[1]


def test_a_tile_that_another_module_can_name() -> None:
    text = with_head(TILED.replace("MORE", "")) + TILE.replace("internal", "")
    function = scev.analyze(text)["k"]
    assert not [one for one in function.threads.remedies(access_at(function)) if one.kind != "exchange"]


@pytest.mark.parametrize("rows", [1, 62, 63])
def test_padding_of_a_block_that_has_room(rows: int) -> None:
    """Beside 32 * 132 bytes of a tile whose rows are of 33, another array, by a function that may be called."""
    others = f"""
@others = internal addrspace(3) global [{rows} x [181 x float]] undef, align 4
define void @other() {{
  store float 2.0, ptr addrspace(3) @others
  ret void
}}
define ptx_kernel void @another() {{
  store float 2.0, ptr addrspace(3) @flat
  ret void
}}
"""
    text = with_head(TILED.replace("MORE", "")) + TILE.replace("undef", "undef, align 4") + others
    function = scev.analyze(text)["k"]
    kinds = [one.kind for one in function.threads.remedies(access_at(function))]
    # What alignment may need is counted, too.
    assert ("padding" in kinds) is (32 * 132 + rows * 181 * 4 + 6 <= 48 << 10)


@pytest.mark.parametrize("columns", [8, 16, 24, 32, 33, 36, 40, 48, 64, 96, 100])
def test_least_padding(columns: int) -> None:
    """By the definition: the fewest more elements a row with which no two lanes of a warp meet in one bank."""
    body = f"""
  %at = getelementptr [32 x [{columns} x float]], ptr addrspace(3) @rows, i32 0, i32 %t, i32 3
  %x = load float, ptr addrspace(3) %at
  ret void
}}
@rows = internal addrspace(3) global [32 x [{columns} x float]] undef
"""
    function = scev.analyze(with_head(body).replace('"64"', '"32"'))["k"]
    least = next(
        more for more in range(33) if words_of_fullest_bank([4 * (columns + more) * lane for lane in range(32)]) == 1
    )
    remedies = [one for one in function.threads.remedies(access_at(function)) if one.kind == "padding"]
    if least == 0 or 8 * least > columns:
        assert not remedies
    else:
        assert remedies[0].words.startswith(f"rows of {columns + least}, not {columns} elements of 4 bytes: ")


def test_blocks_of_one_row_have_nothing_to_exchange() -> None:
    text = with_head(TWINS["exchange"][2]).replace('"32,32"', '"64"')
    function = scev.analyze(text)["k"]
    assert "exchange" not in [one.kind for one in function.threads.remedies(access_at(function))]


@pytest.mark.parametrize("blocks", [65535, 65536])
def test_a_grid_whose_blocks_along_x_go_to_y(blocks: int) -> None:
    text = with_head(TWINS["exchange"][2])
    function = scev.analyze(text, launch=f"block=32x32,grid={blocks}")["k"]
    remedies = [one.words for one in function.threads.remedies(access_at(function)) if one.kind == "exchange"]
    assert bool(remedies) is (blocks == 65535)
    assert all(words.endswith("(blocks and sizes likewise)") for words in remedies)


def test_what_becomes_of_others() -> None:
    """c[x * n + y] = sum of a[x * n + k] * b[k * n + y]: with x and y exchanged, the last of three is as it was."""
    body = (
        HIGH
        + """
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = shl nuw nsw i32 %t, 6
  %i = add nuw nsw i32 %row, %k
  %at = getelementptr inbounds float, ptr %p, i32 %i
  %x = load float, ptr %at
  %down = shl nuw nsw i32 %k, 6
  %j = add nuw nsw i32 %down, %ty
  %of.b = getelementptr inbounds float, ptr %p, i32 %j
  %y = load float, ptr %of.b
  %next = add nuw nsw i32 %k, 1
  %go = icmp ne i32 %next, 64
  br i1 %go, label %loop, label %done
done:
  %m = add nuw nsw i32 %row, %ty
  %of.c = getelementptr inbounds float, ptr %p, i32 %m
  store float %x, ptr %of.c
  ret void
}
"""
        + DECLARED
    )
    remedy = the_remedy(scev.analyze(with_head(body))["k"], "exchange")
    assert (remedy.stride.pattern, remedy.others_mended, remedy.others_spoilt) == ("broadcast", 1, 0)
    assert remedy.words.endswith("; 1 other access mended")


def test_text_and_json(tmp_path: Path) -> None:
    text = with_head(TWINS["layout"][2])
    facts = scev.analyze(text)["k"]
    (mended, other) = access_objects(facts, facts.loops[0].loop)
    assert "remedies" not in other
    (layout,) = mended["remedies"]
    assert layout["kind"] == "layout"
    assert (layout["threads"], layout["bytes_by_thread"], layout["others_spoilt"]) == ("coalesced", "4", 0)
    path = tmp_path / "k.ll"
    path.write_text(text)
    written = " ".join(CliRunner().invoke(command, ["loops", "--accesses", str(path)]).output.split())
    assert "would be coalesced: stored by columns: [%y][tid.x], not [tid.x][%y], as the caller must lay it" in written


CUDA = """
#define global __attribute__((global))
extern "C" global void transposed(float *o, const float *in, int w, int h) {
  int x = __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x();
  for (int y = 0; y < h; y++)
    if (x < w)
      o[x * h + y] = in[y * w + x];
}
extern "C" global void product(float *c, const float *a, const float *b, int n) {
  int row = __nvvm_read_ptx_sreg_tid_x(), column = __nvvm_read_ptx_sreg_tid_y();
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}
"""


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22")
def test_names_of_the_source(tmp_path: Path) -> None:
    path = tmp_path / "kernels.cu"
    path.write_text(CUDA)
    ran = CliRunner().invoke(command, ["loops", "--accesses", "--launch", "block=32x32", str(path)])
    written = " ".join(ran.output.split())
    assert "4*h apart would be coalesced: stored by columns: [y][x], not [x][y], as the caller must" in written
    assert "4*n apart would be broadcast: x and y of the block exchanged: " in written
    assert "would be coalesced: stored by columns: [k][tid.x], not [tid.x][k], as" in written


class IndexWriter:
    """Writes kernels whose index is computed of places, a counter and numbers, in ways that may wrap or not."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = []
        self.values = ["%t", "%ty", "%b", "%n", "%i", "%t", "%i"]

    def body(self) -> str:
        for number in range(self.random.randint(1, 7)):
            operation = self.random.choice(("add", "add", "mul", "mul", "sub", "shl", "or", "and"))
            flags = self.random.choice(("", " nsw", " nsw", " nuw nsw")) if operation not in ("or", "and") else ""
            second = self.random.choice((*self.values, "3", "16", "64", "2147483600", "-7"))
            if operation == "shl":
                second = self.random.choice(("1", "5", "20"))
            first = self.random.choice(self.values[-4:])
            self.lines.append(f"  %v{number} = {operation}{flags} i32 {first}, {second}")
            self.values.append(f"%v{number}")
        last = self.values[-1]
        cast = self.random.choice(("sext", "zext", "zext nneg"))
        guard = self.random.choice(self.values)
        lines = "\n".join(self.lines)
        return (
            HIGH
            + f"""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
{lines}
  %in = icmp slt i32 {guard}, %n
  br i1 %in, label %then, label %latch
then:
  %wide = {cast} i32 {last} to i64
  %at = getelementptr {self.random.choice(("float", "i8", "[3 x float]"))}, ptr %p, i64 %wide
  %x = load i8, ptr %at
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %go = icmp ne i32 %next, 3
  br i1 %go, label %loop, label %done
done:
  ret void
}}
"""
            + DECLARED
        )


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(60))
def test_random_indices(seed: int) -> None:
    """What is said of neighbours by the offset holds along x, and of threads along y if x and y are exchanged."""
    random = generator(f"remedies {seed}")
    for _ in range(4):
        text = with_head(IndexWriter(random).body())
        exchanged = text.replace("%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x", "%t = call i32 @TID")
        exchanged = exchanged.replace(
            "%ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y", HIGH.strip().replace("d.y()", "d.x")
        )
        exchanged = exchanged.replace("@TID", "@llvm.nvvm.read.ptx.sreg.tid.y")
        facts, other = scev.analyze(text), scev.analyze(exchanged)
        access = access_at(facts["k"])
        n = random.choice((4, 40, 2147483640))
        if (said := stride_by_offset(facts["k"], access)) is not None and said.bytes is not None:
            own = facts["k"].threads.thread_stride(access)
            if own.bytes is not None:
                assert signed_text(own.bytes) == signed_text(said.bytes)
            check_neighbours(facts, said.bytes, n)
        along_y = internals(facts["k"]).access_remedies().stride(access, 1)
        if along_y is not None and along_y.bytes is not None and (number := along_y.bytes.constant()) is not None:
            check_neighbours(other, internals(other["k"]).evolution.number(64, number), n)


def check_neighbours(facts: scev.ModuleFacts, said: Expression, n: int) -> None:
    """The addresses of two rows of threads are apart as it is said."""
    function = facts["k"]
    before: Addresses | None = None
    for thread in range(64):
        recorder = Addresses(function, access_at(function))
        recorder.bytes = said
        machine = Machine(facts.module, observer=recorder, externals=Place(thread, 0, 32))
        kept = machine.memory.allocate(16, 16, "buffer")
        machine.memory.put_bytes(kept.base, bytes(16))
        # Until an address is poison.
        with suppress(AssertionError):
            machine.run("k", [kept.base, n])
        if before is not None and thread % 32:
            for key, address in recorder.found.items():
                moved = before.stride.get(key)
                if key in before.found and moved is not None:
                    assert (address - before.found[key] - moved) % (1 << 64) == 0, (thread, key)
        before = recorder
