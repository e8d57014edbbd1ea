"""Iterations in all threads of a launch: kernels run for every thread, and what they run counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.execution.interpreter import RETURNED, Frame, Machine, Observer

import scev
from scev.cli.command import command
from scev.ir import BasicBlock

from .kernels import BLOCKS, HEAD, THREADS, Place

LAUNCH = f"block={THREADS},grid={BLOCKS}"
START = (
    HEAD
    + """
  %first = mul i32 %b, %s
  %start = add i32 %first, %t
  %step = mul i32 %s, %g
"""
)
TOP = """
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  %next = add nsw i32 %i, %step
  br label %loop
done:
  ret void
}
"""
BOTTOM = """
  %any = icmp slt i32 %start, %n
  br i1 %any, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %start, %before ], [ %next, %loop ]
  %at = getelementptr inbounds float, ptr %p, i32 %i
  store float 1.0, ptr %at
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""
COUNTED = """
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""
NESTED = """
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %bit = and i32 %i, 1
  %skip = icmp eq i32 %bit, PARITY
  br i1 %skip, label %latch, label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j.next, %loop ]
  %j.next = add nuw nsw i32 %j, 1
  %more = icmp ult i32 %j.next, 7
  br i1 %more, label %loop, label %latch
latch:
  %i.next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %i.next, 3
  br i1 %go, label %outer, label %done
done:
  ret void
}
"""
PLAIN_NEST = NESTED.replace("br i1 %skip, label %latch, label %loop", "br label %loop").replace("PARITY", "1")

# The header of the loop, the text of header and body, and whether they are exact.
KERNELS = {
    "top": (START + TOP, "%loop", "max(%n, 0) + 128", "max(%n, 0)", True),
    "unsigned": (
        START + TOP.replace("slt", "ult").replace("nsw", "nuw"),
        "%loop",
        None,
        None,
        True,
    ),
    "bottom": (START + BOTTOM, "%loop", "max(%n, 0)", "max(%n, 0)", True),
    "swapped": (
        START + BOTTOM.replace("icmp slt i32 %next, %n", "icmp sgt i32 %n, %next"),
        "%loop",
        "max(%n, 0)",
        "max(%n, 0)",
        True,
    ),
    # Some threads have left before.
    "left": (
        START
        + "  %few = icmp ult i32 %t, 20\n  br i1 %few, label %done, label %entry.2\nentry.2:"
        + TOP.replace("%start, %entry", "%start, %entry.2"),
        "%loop",
        "max(%n, 0) + 128",
        "max(%n, 0)",
        False,
    ),
    # Guarded by something else.
    "guarded": (
        START
        + BOTTOM.replace("%any = icmp", "%all = icmp")
        .replace("i1 %any", "i1 %any")
        .replace("  br i1 %any", "  %odd = trunc i32 %t to i1\n  %any = and i1 %all, %odd\n  br i1 %any"),
        "%loop",
        "max(%n, 0)",
        "max(%n, 0)",
        False,
    ),
    # Every second number, and a start that is no thread's number.
    "half": (START.replace("%step = mul i32 %s, %g", "%step = shl i32 %s, 2") + TOP, "%loop", None, None, False),
    "beside": (START.replace("add i32 %first, %t", "add i32 %first, %b") + TOP, "%loop", None, None, False),
    "counted": (HEAD + COUNTED, "%loop", "128 * (1 smax %n)", "128 * (1 smax %n)", True),
    "constant": (HEAD + COUNTED.replace("%next, %n", "%next, 10"), "%loop", "1280", "1280", True),
    "by_thread": (HEAD + COUNTED.replace("%next, %n", "%next, %t"), "%loop", None, None, False),
    "nested": (HEAD + PLAIN_NEST, "%loop", "2688", "2688", True),
    "sometimes": (HEAD + NESTED.replace("PARITY", "1"), "%loop", "2688", "2688", False),
    "outer": (HEAD + NESTED.replace("PARITY", "1"), "%outer", "384", "384", True),
}


class Counted(Observer):
    """How many times each block runs, over all runs."""

    watches_steps = True

    def __init__(self) -> None:
        self.times: dict[str, int] = {}

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        self.times[block.name] = self.times.get(block.name, 0) + 1


@pytest.mark.halved
@pytest.mark.parametrize("name", KERNELS)
def test_kernels(name: str) -> None:
    text, header, headers, bodies, is_exact = KERNELS[name]
    facts = scev.analyze(text, launch=LAUNCH)
    function = facts["k"]
    loop = next(loop for loop in function.loops if loop.header.name == header)
    found = function.threads.launched_iterations(loop)
    if found is None:
        assert headers is None
        return
    if headers is not None:
        assert (str(found.header), str(found.body), found.is_exact) == (headers, bodies, is_exact)
    latch = loop.loop.latch
    assert latch is not None
    for n in (-7, 0, 1, 63, 128, 129, 300):
        if n < 0 and name == "unsigned":
            continue
        counted = Counted()
        for block in range(BLOCKS):
            for thread in range(THREADS):
                machine = Machine(facts.module, observer=counted, externals=Place(thread, block))
                kept = machine.memory.allocate(5000, 16, "buffer")
                assert machine.run("k", [kept.base, n % (1 << 32)]).kind == RETURNED
        for total, place in ((found.header, header), (found.body, latch.name)):
            ran = counted.times.get(place, 0)
            if total is not None:
                said = total.evaluate({"n": n})
                assert ran == said if found.is_exact else ran <= said, (n, place)


def test_other_launches() -> None:
    # Without a launch, in two dimensions, and where twice the threads do not fit the counter.
    for launch in ("unknown", "block=64", "block=64,grid=2x2", "block=64,grid=20000000"):
        function = scev.analyze(START + TOP, launch=launch)["k"]
        found = function.threads.launched_iterations(function.loops[0])
        assert found is None or not found.is_exact


def test_numbers_that_are_given() -> None:
    function = scev.analyze(START + TOP.replace("%i, %n", "%i, 1000"), launch=LAUNCH)["k"]
    found = function.threads.launched_iterations(function.loops[0])
    assert found is not None
    assert found.body is not None
    assert (found.header.number, found.body.number, found.is_exact) == (1128, 1000, True)


def test_functions_that_are_no_kernels() -> None:
    function = scev.analyze((HEAD + COUNTED).replace("ptx_kernel ", ""), launch=LAUNCH)["k"]
    assert function.threads.launched_iterations(function.loops[0]) is None


def test_faces(tmp_path: Path) -> None:
    path = tmp_path / "k.ll"
    path.write_text(START + TOP)
    run = CliRunner().invoke
    written = " ".join(run(command, ["loops", "--accesses", "--launch", LAUNCH, str(path)]).output.split())
    assert "k %loop 128 threads together: max(%n, 0) iterations, the header max(%n, 0) + 128 times" in written
    assert "together" not in run(command, ["loops", "--launch", LAUNCH, str(path)]).output
    found = json.loads(scev.analyze(START + TOP, launch=LAUNCH).to_json())["functions"][0]["loops"][0]["launched"]
    assert found == {"threads": "128", "header": "max(%n, 0) + 128", "body": "max(%n, 0)", "exact": True}
    assert "launched" not in scev.analyze(START + TOP).to_json()
