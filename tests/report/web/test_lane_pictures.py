"""Pictures of what the lanes of a warp touch."""

from __future__ import annotations

from typing import Any

import scev
from scev.report.forms.web.explanation_shares import Share
from scev.report.forms.web.function_data import function_data
from scev.report.forms.web.lane_pictures import sector_shapes
from scev.report.words.wording import ModuleWording, Wording
from scev.threads import WarpRequest

KERNEL = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p, ptr %q) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %one = getelementptr float, ptr %p, i32 %t
  %x = load float, ptr %one
  %row = getelementptr [32 x float], ptr %p, i32 %t
  store float %x, ptr %row
  %from = getelementptr i32, ptr %q, i32 %t
  %k = load i32, ptr %from
  %far = getelementptr float, ptr %p, i32 %k
  store float %x, ptr %far
  ret void
}
"""


def data_of(text: str) -> dict[str, Any]:
    facts = scev.analyze(text)
    wording = Wording(facts.functions[0], ModuleWording(facts.module))
    return function_data(facts.functions[0], wording, [], None, Share(0, 0), {}).data


def test_a_kernel() -> None:
    data = data_of(KERNEL)
    found = data["requests"]
    assert [(one["kind"], one["name"], one["words"]) for one in found] == [
        ("read", "%one", "coalesced, 4 or 5 sectors a request"),
        ("write", "%row", "128 apart, 32 sectors a request"),
        ("read", "%from", "coalesced, 4 or 5 sectors a request"),
    ]
    assert [data["ir"][one["ir"]].strip() for one in found][1] == "store float %x, ptr %row, align 4"
    assert found[0]["sectors"] == [[k, 8 * k, 8 * k + 7, [[0, 32]]] for k in range(4)]
    assert found[1]["sectors"] == [[4 * k, k, k, [[0, 4]]] for k in range(32)]


def test_other_programs_have_none() -> None:
    assert "requests" not in data_of("define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n")


def test_shapes() -> None:
    assert sector_shapes(WarpRequest(1, 1, 0, 4)) == [[0, 0, 31, [[0, 4]]]]
    assert sector_shapes(WarpRequest(4, 5, -4, 4)) == [[-k, 8 * k, 8 * k + 7, [[0, 32]]] for k in (3, 2, 1, 0)]
    assert sector_shapes(WarpRequest(8, 9, 8, 4))[0] == [0, 0, 3, [[0, 4], [8, 4], [16, 4], [24, 4]]]
    # An element that lies in two sectors.
    assert sector_shapes(WarpRequest(12, 13, 12, 4))[0] == [0, 0, 2, [[0, 4], [12, 4], [24, 4]]]
