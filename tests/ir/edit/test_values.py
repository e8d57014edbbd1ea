"""Replacements compose in any order; new instructions; single uses; opcodes; copies."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scev.ir import (
    I1,
    I32,
    VOID,
    ConstantInt,
    ConstantWord,
    Function,
    Instruction,
    Module,
    Value,
    opcodes,
)
from scev.ir.edit import (
    EditError,
    Edits,
    New,
    binary,
    call,
    cast,
    compare,
    element_pointer,
    extract_value,
    load,
    select,
    store,
    unary,
)
from tests.execution.interpreter import Machine
from tests.execution.programs import module_of_text

CHAIN = """
define i32 @f(i32 %x, i32 %y) {
  %a = add i32 %x, 1
  %b = mul i32 %a, 3
  %c = xor i32 %b, %a
  %d = sub i32 %c, %b
  %e = add i32 %d, %a
  %r = add i32 %e, %d
  ret i32 %r
}
"""


def number(value: int) -> ConstantInt:
    return ConstantInt(I32, 32, value)


def the(module: Module, name: str = "f") -> Function:
    found = module.function(name)
    assert found is not None
    return found


def local(function: Function, name: str) -> Instruction:
    found = function.value(name)
    assert isinstance(found, Instruction)
    return found


def edited(edits: Edits) -> Module:
    return module_of_text(edits.text())


def test_every_order_of_a_chain() -> None:
    """b -> a, a -> x: whichever comes first, and whichever is deleted first."""
    module = module_of_text(CHAIN)
    f = the(module)
    a, b = local(f, "%a"), local(f, "%b")
    for order in itertools.permutations(range(4)):
        edits = Edits(module)
        for step in order:
            if step < 2:
                edits.replace((a, b)[step], (f.arguments[0], a)[step])
            else:
                edits.delete((a, b)[step - 2])
        after = the(edited(edits))
        assert [str(operand) for operand in local(after, "%c").operands] == ["%x", "%x"]
        assert [str(operand) for operand in local(after, "%e").operands] == ["%d", "%x"]


@given(st.permutations(range(7)), st.lists(st.integers(0, 8), min_size=7, max_size=7))
def test_chains_against_a_model(order: list[int], targets: list[int]) -> None:
    """Replacing a value by an earlier one is followed to its end, in whatever order the replacements were made."""
    module = module_of_text(CHAIN)
    f = the(module)
    values: list[Value] = list(f.values[:8])
    replaced = {k: targets[k - 2] % k for k in range(2, 8)}
    edits = Edits(module)
    for position in order:
        k = position + 1
        old = values[k]
        if k >= 2 and isinstance(old, Instruction):
            edits.replace(old, values[replaced[k]])
            edits.delete(old)
    end = 7
    while end >= 2:
        end = replaced[end]
    assert str(the(edited(edits)).entry.terminator.operands[0]) == str(values[end])


def test_what_cannot_be_replaced() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    a, b = local(f, "%a"), local(f, "%b")
    edits = Edits(module)
    edits.replace(a, b)
    with pytest.raises(EditError, match="itself"):
        edits.replace(b, a)
    with pytest.raises(EditError, match="already"):
        edits.replace(a, number(1))
    with pytest.raises(EditError, match="i1"):
        edits.replace(b, ConstantInt(I1, 1, 1))
    with pytest.raises(EditError, match="i1"):
        edits.replace_use(b, 0, ConstantInt(I1, 1, 1))
    with pytest.raises(EditError, match="no value"):
        edits.replace(f.entry.terminator, number(1))


def test_a_deleted_value_has_no_use() -> None:
    module = module_of_text(CHAIN)
    edits = Edits(module)
    edits.delete(local(the(module), "%b"))
    with pytest.raises(EditError, match="%b is deleted, but %c uses it"):
        edits.text()


def test_one_use() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    edits = Edits(module)
    edits.replace_use(local(f, "%c"), 1, number(7))
    edits.replace_use(local(f, "%b"), 1, f.arguments[1])
    edits.replace(local(f, "%a"), f.arguments[0])
    after = the(edited(edits))
    assert [str(operand) for operand in local(after, "%c").operands] == ["%b", "7"]
    assert [str(operand) for operand in local(after, "%b").operands] == ["%x", "%y"]


def test_what_stands_for_a_value_may_use_it() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    a = local(f, "%a")
    edits = Edits(module)
    frozen = edits.insert_after(a, unary(opcodes.FREEZE, a), "a.fr")
    edits.replace(a, frozen)
    after = the(edited(edits))
    assert [str(operand) for operand in local(after, "%a.fr").operands] == ["%a"]
    assert [str(operand) for operand in local(after, "%c").operands] == ["%b", "%a.fr"]


def test_copies_are_apart() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    edits = Edits(module)
    edits.set_flags(local(f, "%a"), opcodes.NSW)
    tried = edits.copy()
    with tried.by("try"):
        tried.replace(local(f, "%a"), number(3))
        tried.set_flags(local(f, "%b"), opcodes.NUW)
    assert local(the(edited(edits)), "%b").flags == 0
    assert local(the(edited(tried)), "%b").flags == opcodes.NUW
    assert [edit.rule for edit in tried.made()] == ["", "try", "try"]
    assert [edit.words for edit in tried.made()][1] == "%a becomes 3"
    assert len(edits.made()) == 1


MANY = """
%pair = type { i32, [2 x float] }
@g = global [4 x i32] zeroinitializer
declare %pair @two()
declare i32 @llvm.umax.i32(i32, i32)
define i64 @f(i32 %x, float %z, ptr %p, <2 x i32> %v) {
  %two = call %pair @two()
  %q = sdiv exact i32 %x, 4
  %w = sext i32 %q to i64
  %c = icmp samesign slt i32 %x, 9
  %k = select i1 %c, i64 %w, i64 1
  ret i64 %k
}
"""


def test_new_instructions_of_every_kind() -> None:
    module = module_of_text(MANY)
    f = the(module)
    x, z, p, v = f.arguments
    k = local(f, "%k")
    edits = Edits(module)

    def put(new: New, stem: str) -> New:
        return edits.insert_before(k, new, stem)

    one = put(binary(opcodes.LSHR, x, number(1), opcodes.EXACT), "one")
    put(binary(opcodes.FMUL, z, z, opcodes.NNAN | opcodes.NSZ), "two.f")
    put(unary(opcodes.FNEG, z), "minus")
    put(cast(opcodes.ZEXT, one, k.type, opcodes.NNEG), "wide")
    put(cast(opcodes.FPTOSI, z, I32), "whole")
    is_less = put(compare(opcodes.ICMP, opcodes.SLT, x, one, opcodes.SAMESIGN), "less")
    put(compare(opcodes.FCMP, opcodes.OLT, z, z, opcodes.NINF), "less")
    put(compare(opcodes.ICMP, opcodes.ULT, v, v), "lanes")
    put(select(is_less, x, one), "min")
    at = put(element_pointer(I32, p, [one], opcodes.INBOUNDS | opcodes.NUSW), "at")
    got = put(load(I32, at, 4), "got")
    put(store(got, p, 4), "")
    put(extract_value(local(f, "%two"), [1, 0]), "part")
    put(call(I32, "@llvm.umax.i32", [got, number(3)]), "max")
    put(call(I32, "@llvm.umin.i32", [got, number(3)]), "min")
    edits.declare("declare i32 @llvm.umin.i32(i32, i32)")
    lines = [line.strip() for line in edited(edits).text.split("\n")]
    for line in [
        "%one = lshr exact i32 %x, 1",
        "%two.f = fmul nnan nsz float %z, %z",
        "%minus = fneg float %z",
        "%wide = zext nneg i32 %one to i64",
        "%whole = fptosi float %z to i32",
        "%less = icmp samesign slt i32 %x, %one",
        "%less1 = fcmp ninf olt float %z, %z",
        "%lanes = icmp ult <2 x i32> %v, %v",
        "%min = select i1 %less, i32 %x, i32 %one",
        "%at = getelementptr inbounds i32, ptr %p, i32 %one",
        "%got = load i32, ptr %at, align 4",
        "store i32 %got, ptr %p, align 4",
        "%part = extractvalue %pair %two, 1, 0",
        "%max = call i32 @llvm.umax.i32(i32 %got, i32 3)",
        "%min1 = call i32 @llvm.umin.i32(i32 %got, i32 3)",
    ]:
        assert line in lines


def test_other_words() -> None:
    module = module_of_text(MANY)
    f = the(module)
    edits = Edits(module)
    edits.set_opcode(local(f, "%q"), opcodes.UDIV)
    edits.set_flags(local(f, "%q"), opcodes.EXACT)
    edits.set_opcode(local(f, "%w"), opcodes.ZEXT)
    compared = local(f, "%c")
    edits.set_predicate(compared, opcodes.ULT)  # type: ignore[arg-type]
    with pytest.raises(EditError):
        edits.set_opcode(local(f, "%k"), opcodes.ADD)
    lines = [line.strip() for line in edited(edits).text.split("\n")]
    assert "%q = udiv exact i32 %x, 4" in lines
    assert "%w = zext i32 %q to i64" in lines
    assert "%c = icmp samesign ult i32 %x, 9" in lines


def test_a_new_value_stands_somewhere() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    a = local(f, "%a")
    edits = Edits(module)
    new = edits.insert_before(a, binary(opcodes.ADD, f.arguments[0], number(1)), "new")
    with pytest.raises(EditError, match="already"):
        edits.insert_before(a, new)
    apart = binary(opcodes.ADD, f.arguments[0], number(1))
    edits.replace(a, apart)
    with pytest.raises(EditError):
        edits.text()


CONSTANTS = """
@g = global i32 0
define void @f(ptr %p) {
  store { i8, <2 x i16>, [3 x i8] } { i8 1, <2 x i16> <i16 2, i16 poison>, [3 x i8] c"a\\22\\00" }, ptr %p
  store <{ i8, i32 }> <{ i8 1, i32 undef }>, ptr %p
  store <4 x float> splat (float 1.5), ptr %p
  store ptr getelementptr inbounds (i8, ptr @g, i64 4), ptr %p
  store ptr null, ptr %p
  store x86_fp80 0xK3FFF8000000000000000, ptr %p
  store i200 -5, ptr %p
  ret void
}
"""


def test_constants_are_written_anew() -> None:
    """Each stored once more, by an instruction that is written from its parts."""
    module = module_of_text(CONSTANTS)
    f = the(module)
    edits = Edits(module)
    stores = f.instructions()[:-1]
    for each in stores:
        edits.insert_before(each, store(each.operands[0], f.arguments[0]))
    after = the(edited(edits)).instructions()
    text = edited(edits).text.split("\n")
    for number in range(len(stores)):
        first, second = after[2 * number : 2 * number + 2]
        assert text[first.line - 1] == text[second.line - 1]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 255)), max_size=6))
def test_edits_that_keep_the_meaning(steps: list[tuple[int, int]]) -> None:
    """x + (c - c), frozen values and their like, put in at random places: the program computes what it did."""
    module = module_of_text(CHAIN)
    f = the(module)
    edits = Edits(module)
    moved: dict[int, bool] = {}
    for which, constant in steps:
        at = f.instructions()[which]
        if which in moved:
            continue
        moved[which] = True
        more = edits.insert_after(at, binary(opcodes.ADD, at, number(constant)), "more")
        less = edits.insert_after(at, binary(opcodes.SUB, more, number(constant)), "less")
        edits.replace(at, less)
        edits.replace_use(f.entry.terminator, 0, edits.value(f.entry.terminator.operands[0]))
    after = edited(edits)
    for arguments in [(0, 0), (1, 2), (77, 1 << 31)]:
        before = Machine(module).run("f", arguments)
        assert Machine(after).run("f", arguments).value == before.value


def test_poison_where_asked() -> None:
    module = module_of_text(CHAIN)
    f = the(module)
    edits = Edits(module)
    edits.replace(local(f, "%r"), ConstantWord(I32, "poison"))
    edits.insert_at_end(f.entry, call(VOID, "@use", [local(f, "%d")]))
    edits.declare("declare void @use(i32)")
    assert str(the(edited(edits)).entry.terminator.operands[0]) == "poison"
