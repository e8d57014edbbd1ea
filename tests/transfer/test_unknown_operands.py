"""Operands of which nothing is known, and operands without a value, for every row of the table.

An operand of a type without sets (ppc_fp128, an integer wider than `max_integer_bits`, a structure in memory) reaches a
row as None. The row then answers what it answers for every operand of its type, or less; backwards it says nothing.
Operands that have no value give a result that has none.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from scev.domains import ValueSet
from scev.ir import Call, FloatType, LocalValue, PointerType, Type, VectorType, read
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.llvm import read_program
from scev.settings import Settings
from scev.transfer import Context, Operation, Site, operation_of, set_of_operand, site_of
from scev.transfer.gpu.lane_integers import LANE_INTEGER_OPERATIONS
from scev.transfer.gpu.warp_lanes import WARP_OPERATIONS
from scev.transfer.gpu.wave_lanes import WAVE_OPERATIONS
from scev.transfer.intrinsic_rows import INTRINSICS
from scev.transfer.table import OPERATIONS
from scev.transfer.value_sets import set_of_type

from ..intrinsic_calls import DECLARATIONS, declarations

TARGET = 'target datalayout = "e-p:64:64"\ntarget triple = "x86_64-pc-linux-gnu"\n'
LETTERS = {
    "i": "i32",
    "h": "i16",
    "l": "i64",
    "q": "i64",
    "z": "i64",
    "p": "ptr",
    "n": "x86_fp80",
    "f": "float",
    "d": "double",
}

INSTRUCTIONS = """
define void @instructions(i32 %a, i32 %b, float %x, float %y, ptr %p, i1 %c, <4 x i32> %v, {i32, float} %s) {
  %add = add i32 %a, %b
  %sub = sub i32 %a, %b
  %mul = mul i32 %a, %b
  %udiv = udiv i32 %a, %b
  %sdiv = sdiv i32 %a, %b
  %urem = urem i32 %a, %b
  %srem = srem i32 %a, %b
  %shl = shl i32 %a, %b
  %lshr = lshr i32 %a, %b
  %ashr = ashr i32 %a, %b
  %and = and i32 %a, %b
  %or = or i32 %a, %b
  %xor = xor i32 %a, %b
  %fneg = fneg float %x
  %fadd = fadd float %x, %y
  %fsub = fsub float %x, %y
  %fmul = fmul float %x, %y
  %fdiv = fdiv float %x, %y
  %frem = frem float %x, %y
  %trunc = trunc i32 %a to i8
  %zext = zext i32 %a to i64
  %sext = sext i32 %a to i64
  %fptrunc = fptrunc float %x to half
  %fpext = fpext float %x to double
  %fptosi = fptosi float %x to i32
  %fptoui = fptoui float %x to i32
  %sitofp = sitofp i32 %a to float
  %uitofp = uitofp i32 %a to float
  %ptrtoint = ptrtoint ptr %p to i32
  %ptrtoaddr = ptrtoaddr ptr %p to i64
  %inttoptr = inttoptr i32 %a to ptr
  %bitcast.float = bitcast i32 %a to float
  %bitcast.int = bitcast float %x to i32
  %bitcast.same = bitcast <4 x i32> %v to <4 x i32>
  %bitcast.lanes = bitcast <4 x i32> %v to <8 x i16>
  %icmp = icmp ult i32 %a, %b
  %fcmp = fcmp olt float %x, %y
  %select = select i1 %c, i32 %a, i32 %b
  %freeze = freeze i32 %a
  %extractvalue = extractvalue {i32, float} %s, 0
  %insertvalue = insertvalue {i32, float} %s, i32 %a, 0
  %extractelement = extractelement <4 x i32> %v, i32 1
  %insertelement = insertelement <4 x i32> %v, i32 %a, i32 1
  %shufflevector = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 0, i32 5>
  %load = load i32, ptr %p
  %alloca = alloca i32
  %getelementptr = getelementptr inbounds i32, ptr %p, i32 %a
  ret void
}
"""


def text() -> str:
    """A call or an instruction of each row, the operands being arguments."""
    found = [TARGET, INSTRUCTIONS, DECLARATIONS]
    for declaration in declarations():
        if declaration.row in INTRINSICS:
            for constants in declaration.variants():
                found.append(declaration.function(f"f{len(found)}", constants))
    for function in LIBRARY_FUNCTIONS.values():
        result, *parameters = [function.floats[0] if x == "x" else LETTERS[x] for x in function.shape]
        operands = ", ".join(f"{parameter} %a{k}" for k, parameter in enumerate(parameters))
        call = f"call {result} @{function.name}({operands})"
        found.append(f"declare {result} @{function.name}({', '.join(parameters)})\n")
        found.append(f"define void @f{len(found)}({operands}) {{\n  %r = {call}\n  ret void\n}}\n")
    return "".join(found)


class Place(NamedTuple):
    """An instruction whose operands may be anything."""

    row: Operation
    site: Site
    operands: tuple[ValueSet | None, ...]

    def full(self) -> ValueSet | None:
        return set_of_type(self.site.type, self.site.context)

    def is_library(self) -> bool:
        return isinstance(self.site.instruction, Call) and self.site.instruction.intrinsic is None

    def positions(self) -> list[int]:
        """Operands that are computed."""
        count = self.site.instruction.site.argument_count if isinstance(self.site.instruction, Call) else 9
        return [k for k, operand in enumerate(self.site.operands[:count]) if isinstance(operand, LocalValue)]

    def types(self) -> list[Type]:
        """Types of which there may be no sets: functions of libraries are never those of such a float type."""
        found = dict.fromkeys(self.scalar(k) for k in self.positions())
        return [kind for kind in found if not (self.is_library() and isinstance(kind, FloatType | PointerType))]

    def scalar(self, position: int) -> Type:
        kind = self.site.operands[position].type
        return kind.element if isinstance(kind, VectorType) else kind

    def replaced(self, kind: Type, by: Callable[[ValueSet | None], ValueSet | None]) -> list[ValueSet | None]:
        """The operands, those of a type replaced."""
        found = list(self.operands)
        for k in self.positions():
            if self.scalar(k) is kind:
                found[k] = by(found[k])
        return found

    def evaluate(self, operands: list[ValueSet | None]) -> ValueSet | None:
        return self.row.evaluate(self.site, operands)

    def __str__(self) -> str:
        return f"{self.row.name}: {self.site.instruction}"


@cache
def places() -> list[Place]:
    module = read(read_program(text()).text, c_standard="c23")
    context = Context(module.layout, Settings())
    found: list[Place] = []
    for function in module.functions:
        for instruction in [] if function.is_declaration else function.instructions():
            if instruction.is_terminator:
                continue
            operands = [
                (
                    set_of_type(operand.type, context)
                    if isinstance(operand, LocalValue)
                    else set_of_operand(operand, context)
                )
                for operand in instruction.operands
            ]
            site = site_of(instruction, False, context)
            found.append(Place(operation_of(instruction, context), site, tuple(operands)))
    return found


def unknown(known: ValueSet | None) -> None:
    return None


def emptied(known: ValueSet | None) -> ValueSet | None:
    return None if known is None else known.emptied()


def test_every_row_is_asked() -> None:
    asked = {place.row.name for place in places()}
    assert {row.name for row in OPERATIONS} - asked == {"unknown", "call"}
    assert {row.name for row in INTRINSICS.values()} - asked == set()


def test_the_result_of_an_unknown_operand() -> None:
    for place in places():
        full = place.full()
        most = place.evaluate(list(place.operands))
        choices: list[list[ValueSet | None]] = [place.replaced(kind, unknown) for kind in place.types()]
        choices.append([None] * len(place.operands))
        for operands in choices:
            got = place.evaluate(operands)
            assert got is None or got == most or (full is not None and got.includes(full)), (str(place), str(got))


def test_an_unknown_operand_stays_unknown() -> None:
    for place in places():
        full = place.full()
        if full is None:
            continue
        for kind in place.types():
            operands = place.replaced(kind, unknown)
            for result, k in itertools.product((full, full.emptied()), place.positions()):
                nothing = place.row.refine(place.site, k, result, [None] * len(operands))
                assert nothing is None or nothing is result, (str(place), k, str(nothing))
                if place.scalar(k) is kind:
                    got = place.row.refine(place.site, k, result, operands)
                    assert got is None or got is result, (str(place), k, str(got))


# These give numbers whatever they are given, look at memory, or have operands that say nothing of the result.
NUMBERS_OF_POISON = {"bitcast", "freeze", "insertvalue", "load", "objectsize", "experimental.cttz.elts"}
NUMBERS_OF_POISON |= {"annotation", "ptr.annotation"}
# Other lanes hand over numbers whatever this one does.
NUMBERS_OF_POISON |= {row.name for row in [*WARP_OPERATIONS, *WAVE_OPERATIONS, *LANE_INTEGER_OPERATIONS]}


def test_operands_without_a_value() -> None:
    for place in places():
        for kind in place.types():
            got = place.evaluate(place.replaced(kind, emptied))
            if place.row.name not in NUMBERS_OF_POISON and not (place.is_library() and isinstance(kind, PointerType)):
                assert got is not None, str(place)
                assert got.is_empty(), (str(place), str(kind), str(got))


def test_operands_of_no_result() -> None:
    for place in places():
        full = place.full()
        if full is None:
            continue
        for kind in place.types():
            operands = place.replaced(kind, emptied)
            for result, k in itertools.product((full, full.emptied()), place.positions()):
                before = operands[k]
                got = place.row.refine(place.site, k, result, operands)
                if got is not None and before is not None:
                    assert got.meet(before).includes(before.emptied()), (str(place), k)
                    assert place.scalar(k) is not kind or got.meet(before).is_empty(), (str(place), k, str(got))
