"""Addresses taken apart: steps, and walks to the pointer that they are computed from."""

from scev.ir import (
    STEPS_AND_CASTS,
    STEPS_AND_COPIES,
    AddressStep,
    Function,
    LocalValue,
    Module,
    address_step,
    opcodes,
    read,
    walk,
)
from scev.ir.addresses import MAX_ADDRESS_STEPS, address_terms
from scev.ir.instructions import GetElementPtr

TEXT = """
target datalayout = "e-p:64:64-p3:32:32-p7:160:256:256:32"
%s = type { i8, [4 x i32], <4 x i16> }
@g = global [8 x %s] zeroinitializer
define void @f(ptr %p, ptr addrspace(3) %q, ptr addrspace(7) %b, i64 %i, i128 %w, <2 x ptr> %v) {
  %mixed = getelementptr inbounds nuw %s, ptr %p, i64 %i, i32 1, i64 %i
  %numbers = getelementptr [8 x %s], ptr @g, i64 -1, i64 2, i32 1, i64 3
  %lane = getelementptr %s, ptr %p, i64 0, i32 2, i64 %i
  %gaps = getelementptr <8 x i1>, ptr %p, i64 0, i64 %i
  %bytes = getelementptr i8, ptr %p, i128 %w
  %shared = getelementptr nusw i8, ptr addrspace(3) %q, i32 4
  %buffer = getelementptr i8, ptr addrspace(7) %b, i32 4
  %scalable = getelementptr <vscale x 4 x i32>, ptr %p, i64 %i
  %first = getelementptr <vscale x 4 x i32>, ptr %p, i64 0, i64 3
  %lanes = getelementptr i8, <2 x ptr> %v, i64 1
  %spread = getelementptr i8, ptr %p, <2 x i64> <i64 1, i64 2>
  %generic = addrspacecast ptr addrspace(3) %shared to ptr
  %frozen = freeze ptr %generic
  %chain = getelementptr i32, ptr %frozen, i64 2
  %constant = getelementptr i8, ptr getelementptr inbounds (i8, ptr @g, i64 5), i64 6
  ret void
}
"""


def _module() -> tuple[Module, Function, dict[str, LocalValue]]:
    module = read(TEXT)
    function = module.function("f")
    assert function is not None
    return module, function, {value.name: value for value in function.values}


def _step(name: str) -> AddressStep | None:
    module, _, values = _module()
    return address_step(values[name], module.layout)


def test_step_is_a_sum() -> None:
    step = _step("%mixed")
    assert step is not None
    assert step.constant == 4
    assert [(str(term.operand), term.position, term.scale) for term in step.indices] == [("%i", 1, 32), ("%i", 3, 4)]
    assert [term.scale for term in step.terms] == [32, 4, 4]
    assert step.flags & opcodes.NUSW
    assert step.flags & opcodes.NUW
    assert (str(step.base), step.width) == ("%p", 64)


def test_numbers_are_summed_as_signed() -> None:
    step = _step("%numbers")
    assert step is not None
    assert (step.constant, step.indices) == (-8 * 32 + 2 * 32 + 4 + 12, [])


def test_lanes_count_like_elements_where_there_are_no_gaps() -> None:
    step = _step("%lane")
    assert step is not None
    assert (step.constant, [term.scale for term in step.indices]) == (24, [2])
    assert _step("%gaps") is None


def test_wide_indices_stay_indices() -> None:
    step = _step("%bytes")
    assert step is not None
    assert (str(step.indices[0].operand.type), step.width) == ("i128", 64)


def test_widths_are_of_the_index_type() -> None:
    shared, buffer = _step("%shared"), _step("%buffer")
    assert shared is not None
    assert buffer is not None
    assert (shared.width, buffer.width) == (32, 32)


def test_scalable_sizes_are_not_known() -> None:
    module, _, values = _module()
    assert _step("%scalable") is None
    scalable, first = values["%scalable"], _step("%first")
    assert isinstance(scalable, GetElementPtr)
    terms = address_terms(scalable.source_type, scalable.operands, module.layout, with_vscale=True)
    assert terms is not None
    assert [(term.scale, term.times_vscale) for term in terms] == [(16, True)]
    assert first is not None
    assert first.constant == 12


def test_vectors_of_pointers_are_no_steps() -> None:
    _, _, values = _module()
    for name in ("%lanes", "%spread"):
        assert _step(name) is None
        assert walk(values[name]).base is values[name]


def test_walk_ends_where_nothing_is_followed() -> None:
    module, _, values = _module()
    assert walk(values["%chain"]).base is values["%frozen"]
    assert walk(values["%chain"], STEPS_AND_CASTS).base is values["%frozen"]
    assert walk(values["%frozen"], STEPS_AND_CASTS).base is values["%frozen"]
    assert walk(values["%generic"], STEPS_AND_CASTS).base is values["%q"]
    way = walk(values["%chain"], STEPS_AND_COPIES)
    assert (way.base, way.changes_space) == (values["%q"], True)
    assert way.addresses == [values["%chain"], values["%shared"]]
    assert way.distance(module.layout) == 12


def test_walk_goes_through_constants() -> None:
    module, _, values = _module()
    way = walk(values["%constant"])
    assert (str(way.base), way.distance(module.layout)) == ("@g", 11)
    assert walk(values["%mixed"]).distance(module.layout) is None


def test_walk_ends_by_the_limit() -> None:
    lines = [f"  %p{k + 1} = getelementptr i8, ptr %p{k}, i64 1" for k in range(MAX_ADDRESS_STEPS + 1)]
    module = read("define void @f(ptr %p0) {\n" + "\n".join(lines) + "\n  ret void\n}\n")
    function = module.function("f")
    assert function is not None
    way = walk(function.values[-2])
    assert (len(way.addresses), str(way.base)) == (MAX_ADDRESS_STEPS, "%p1")
