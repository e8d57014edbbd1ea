"""Inline PTX of one instruction is that instruction; anything else is an unknown call."""

from __future__ import annotations

import pytest

import scev
from scev.domains import FLOAT, FloatSet, IntSet, ValueSet
from scev.ir import Call, read
from scev.llvm import read_program
from scev.transfer.gpu.ptx import PTX_INSTRUCTIONS, ptx_instruction

pytestmark = pytest.mark.halved

NVPTX = 'target triple = "nvptx64-nvidia-cuda"\n'
TYPES = {"f": "float", "d": "double", "h": "i16", "r": "i32", "l": "i64"}


PARAMETERS = "float noundef %x, double noundef %d, i32 noundef %i, i16 noundef %h, i64 noundef %l"


def program(assembly: str, type: str, operands: str, triple: str = NVPTX) -> str:
    return f"{triple}define void @f({PARAMETERS}) {{\n  %r = call {type} {assembly}({operands})\n  ret void\n}}"


def result(assembly: str, type: str = "float", operands: str = "float %x", triple: str = NVPTX) -> ValueSet | None:
    return scev.analyze(program(assembly, type, operands, triple))["f"]["%r"].range


def is_exponential(found: ValueSet | None) -> bool:
    return isinstance(found, FloatSet) and found.smallest() == 0 and found.largest() == FLOAT.infinity


@pytest.mark.parametrize(
    "assembly",
    [
        'asm "ex2.approx.ftz.f32 $0, $1;", "=f,f"',
        'asm "ex2.approx.ftz.f32 $0,$1;", "=f,f"',
        'asm sideeffect "ex2.approx.f32 $0, $1;", "=f,f"',
        'asm sideeffect "\\09ex2.approx.f32 \\09$0, $1;\\0A", "=f,f"',
        'asm "{ ex2.approx.f32 $0, $1; }", "=f,f,~{memory}"',
        'asm "ex2.approx.f32 $0, $1", "=f,f"',
    ],
)
def test_exponentials(assembly: str) -> None:
    assert is_exponential(result(assembly))
    assert not is_exponential(result(assembly, triple=""))
    assert not is_exponential(result(assembly, triple='target triple = "amdgcn-amd-amdhsa"\n'))


@pytest.mark.parametrize(
    "assembly",
    [
        'asm "ex2.approx.f32 $0, $0;", "=f,f"',
        'asm "ex2.approx.f32 $1, $0;", "=f,f"',
        'asm "ex2.approx.f32 $0, $1; neg.f32 $0, $0;", "=f,f"',
        'asm "@p ex2.approx.f32 $0, $1;", "=f,f"',
        'asm "ex2.approx.f32 $0, -$1;", "=f,f"',
        'asm "ex2.approx.f32 $0, $1;", "=r,f"',
        'asm "ex2.approx.f32 $0, $1;", "=f,0"',
        'asm "ex2.approx.f32 $0, $1; // $1", "=f,f"',
        'asm "ex2.unknown.f32 $0, $1;", "=f,f"',
        'asm "add.f32 $0, $1, $1;", "=f,f"',
    ],
)
def test_anything_else_is_unknown(assembly: str) -> None:
    type = "i32" if "=r" in assembly else "float"
    found = result(assembly, type)
    assert isinstance(found, (FloatSet, IntSet))
    assert found.is_full()


def test_one_operand_twice_is_unknown() -> None:
    found = result('asm "min.f32 $0, $1, $1;", "=f,f,f"', operands="float %x, float 1.0")
    assert isinstance(found, FloatSet)
    assert found.is_full()


@pytest.mark.parametrize("name", PTX_INSTRUCTIONS)
def test_every_instruction_is_found(name: str) -> None:
    registers = PTX_INSTRUCTIONS[name].registers
    values = {"f": "float %x", "d": "double %d", "h": "i16 %h", "r": "i32 %i", "l": "i64 %l"}
    inputs = registers[1:]
    template = f"{name} $0, " + ", ".join(f"${k + 1}" for k in range(len(inputs)))
    constraints = ",".join(["=" + registers[0], *inputs])
    operands = ", ".join(values[letter] for letter in inputs)
    text = program(f'asm "{template};", "{constraints}"', TYPES[registers[0]], operands)
    function = read(read_program(text).text).function("f")
    assert function is not None
    call = function.instructions()[0]
    assert isinstance(call, Call)
    assert ptx_instruction(call) is PTX_INSTRUCTIONS[name].row
    assert scev.analyze(text)["f"]["%r"].range is not None


@pytest.mark.parametrize(
    ("assembly", "type", "operands", "expected"),
    [
        ('asm "tanh.approx.f32 $0, $1;", "=f,f"', "float", "float %x", "[-1, 1] with NaN"),
        ('asm "cvt.sat.f32.f32 $0, $1;", "=f,f"', "float", "float %x", "[-0, 1], no NaN"),
        ('asm "cvt.rni.s32.f32 $0, $1;", "=r,f"', "i32", "float 2.5", "2"),
        ('asm "cvt.rzi.u32.f32 $0, $1;", "=r,f"', "i32", "float -2.5", "0"),
        ('asm "cvt.rn.f32.s32 $0, $1;", "=f,r"', "float", "i32 7", "7"),
        ('asm "cvt.f32.bf16 $0, $1;", "=f,h"', "float", "i16 16256", "1"),
        ('asm "cvt.rn.f16.f32 $0, $1;", "=h,f"', "i16", "float 1.0", "15360"),
        ('asm "cvt.rn.bf16x2.f32 $0, $1, $2;", "=r,f,f"', "i32", "float 1.0, float %x", "[1065353216, 1065418751]"),
        ('asm "max.ftz.f32 $0, $1, $2;", "=f,f,f"', "float", "float 1.0, float %x", "[1, inf] with NaN"),
    ],
)
def test_results(assembly: str, type: str, operands: str, expected: str) -> None:
    assert str(result(assembly, type, operands)) == expected


def test_a_sigmoid_in_ptx() -> None:
    text = f"""{NVPTX}
define float @f(float noundef %x) {{
  %n = fmul float %x, 0xBFF7154760000000
  %e = call float asm "ex2.approx.f32 $0, $1;", "=f,f"(float %n)
  %s = fadd float %e, 1.0
  %r = call float asm "rcp.approx.f32 $0, $1;", "=f,f"(float %s)
  ret float %r
}}"""
    found = scev.analyze(text)["f"]["%r"].range
    assert isinstance(found, FloatSet)
    assert found.smallest() == 0
    assert found.largest() == FLOAT.power_of_two(0) + 1
