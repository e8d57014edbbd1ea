"""The interpreter against compiled code: what LLVM makes of a program must compute what the interpreter computes."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings

from scev.ir import Function, Module
from scev.llvm import Executable
from tests.searches import examples, least, seeds, share

from . import floats
from .compiled import Compiled, Shared, has_half, load_support, size_of
from .examples import EXAMPLES, RUNS, Inputs
from .generator import STEP_LIMIT, TAME, Program, programs, seeded
from .interpreter import RETURNED, Machine, Outcome
from .library import Library
from .oracle import Buffer, Run
from .programs import module_of_file, module_of_text

if not has_half():
    TAME.formats = ("float", "double")


def compare(program: Program) -> int:
    """Runs a program both ways; how many results were compared."""
    module = module_of_text(program.text)
    expected = []
    for arguments in program.arguments:
        machine = Machine(module, step_limit=STEP_LIMIT)
        outcome = machine.run("f", arguments)
        # Undefined behaviour (a few divisions), decisions left open and endless loops cannot be compared.
        if outcome.kind == RETURNED and machine.chooser.made == 0 and isinstance(outcome.value, int):
            expected.append((arguments, outcome.value))
    if expected:
        with Compiled(program.text, "f", program.parameters, program.result) as compiled:
            for arguments, value in expected:
                assert compiled(arguments) == value, (arguments, program)
    return len(expected)


@given(programs(TAME))
@settings(max_examples=examples(120))
def test_generated_programs(program: Program) -> None:
    compare(program)


@pytest.mark.searching
def test_most_generated_programs_are_compared() -> None:
    assert sum(compare(seeded(seed, TAME)) for seed in share(range(60))) > least(60)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(0, 4000, 500)))
def test_many_generated_programs(start: int) -> None:
    assert sum(compare(seeded(seed, TAME)) for seed in range(start, start + 500)) > 500


# The examples, with their effects on memory.


def convention(function: Function) -> list[str]:
    """The parameters as a caller has to write them."""
    words = [
        [str(a.type), *(word for word in ("signext", "zeroext") if word in a.attributes)] for a in function.arguments
    ]
    return [" ".join(word) for word in words]


def interpreted(module: Module, run: Run) -> tuple[Outcome, list[bytes]]:
    """The outcome of a run, and what it leaves in its buffers."""
    machine = Machine(module, externals=Library(), step_limit=200_000)
    places = []
    for argument in run.arguments:
        if isinstance(argument, Buffer):
            kept = machine.memory.allocate(len(argument.data), argument.alignment, "buffer")
            machine.memory.put_bytes(kept.base, argument.data)
            places.append(kept)
    bases = iter(places)
    outcome = machine.run(run.function, [next(bases).base if isinstance(a, Buffer) else a for a in run.arguments])
    return outcome, [bytes(place.data) for place in places]


@pytest.mark.parametrize("wild", [False, True], ids=["usual", "wild"])
@pytest.mark.parametrize("name", RUNS)
def test_examples(name: str, wild: bool) -> None:
    path = EXAMPLES / f"{name}.ll"
    module = module_of_file(path)
    runs = list(RUNS[name](Inputs(7, wild)))
    for function_name in dict.fromkeys(run.function for run in runs):
        compared = [run for run in runs if run.function == function_name]
        assert compare_example(path, module, function_name, compared) > 0


def compare_example(path: Path, module: Module, name: str, runs: Sequence[Run]) -> int:
    function = module.function(name)
    assert function is not None
    result = str(function.function_type.result)
    count = 0
    with Compiled(with_destructor(path.read_text()), name, convention(function), result) as compiled:
        for run in runs:
            outcome, memory = interpreted(module, run)
            assert outcome.kind == RETURNED or "outside any live object" in outcome.reason, (run, outcome)
            if outcome.kind != RETURNED:
                continue
            count += 1
            shared = [Shared(a.data) if isinstance(a, Buffer) else a for a in run.arguments]
            value = compiled([a.address if isinstance(a, Shared) else a for a in shared])
            if result != "void":
                assert alike(result, value, outcome.value), (run, value, outcome)
            left = [place.data() for place in shared if isinstance(place, Shared)]
            assert alike_memory(function, left, memory), run
    return count


def with_destructor(text: str) -> str:
    """Numba's run-time is not here; no example frees an array."""
    declaration = "declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr"
    return text.replace(declaration, "define void @NRT_MemInfo_call_dtor(ptr %m) {\n  ret void\n}")


def alike(type: str, a: int, b: int) -> bool:
    """Equal, or both NaN: which NaN is left open."""
    f = floats.FORMATS.get(type)
    return a == b or (f is not None and f.is_nan(a) and f.is_nan(b))


def alike_memory(function: Function, ours: Sequence[bytes], theirs: Sequence[bytes]) -> bool:
    f = floats.DOUBLE if function.name == "@levels" else floats.FLOAT
    size = f.bits // 8
    for mine, other in zip(ours, theirs, strict=True):
        if mine == other:
            continue
        for at in range(0, len(mine), size):
            a, b = (int.from_bytes(data[at : at + size], "little") for data in (mine, other))
            if not alike(f.name, a, b):
                return False
    return True


# Each operation by itself, on numbers that matter.

OPERATIONS = [
    *(f"{opcode} i13 %a, %b" for opcode in ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "and", "or", "xor")),
    *(f"{opcode} i13 %a, %b" for opcode in ("shl", "lshr", "ashr")),
    *(f"{opcode} i64 %a, %b" for opcode in ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr")),
    *(f"call i16 @llvm.{name}.i16(i16 %a, i16 %b)" for name in ("smin", "smax", "umin", "umax", "sadd.sat")),
    *(f"call i16 @llvm.{name}.i16(i16 %a, i16 %b)" for name in ("ssub.sat", "uadd.sat", "usub.sat", "sshl.sat")),
    "call i16 @llvm.ushl.sat.i16(i16 %a, i16 %b)",
    *(f"call i32 @llvm.{name}.i32(i32 %a, i32 %b, i32 %a)" for name in ("fshl", "fshr")),
    *(f"call i32 @llvm.{name}.i32(i32 %a)" for name in ("ctpop", "bswap", "bitreverse")),
    *(f"call i24 @llvm.{name}.i24(i24 %a, i1 false)" for name in ("ctlz", "cttz", "abs")),
    "call i8 @llvm.smul.fix.sat.i8(i8 %a, i8 %b, i32 0)",
    "call i8 @llvm.scmp.i8.i16(i16 %a, i16 %b)",
    "call i8 @llvm.ucmp.i8.i16(i16 %a, i16 %b)",
    *(f"{opcode} {type} %a, %b" for opcode in ("fadd", "fsub", "fmul", "fdiv", "frem") for type in ("float", "double")),
    *(f"call double @llvm.{name}.f64(double %a)" for name in ("floor", "ceil", "trunc", "rint", "round", "roundeven")),
    *(f"call float @llvm.{name}.f32(float %a)" for name in ("sqrt", "fabs", "nearbyint", "round", "canonicalize")),
    *(f"call double @llvm.{name}.f64(double %a, double %b)" for name in ("minimum", "maximum", "copysign")),
    "call double @llvm.fma.f64(double %a, double %b, double %b)",
    "call float @llvm.fma.f32(float %a, float %b, float %a)",
    "call i32 @llvm.fptosi.sat.i32.f64(double %a)",
    "call i7 @llvm.fptoui.sat.i7.f32(float %a)",
    "fptrunc double %a to float",
    "fpext float %a to double",
    *(f"{opcode} i64 %a to {type}" for opcode in ("sitofp", "uitofp") for type in ("float", "double")),
    *(f"{opcode} double %a to i64" for opcode in ("fptosi", "fptoui")),
    *(f"{opcode} i13 %a to i64" for opcode in ("sext", "zext")),
    "trunc i64 %a to i13",
    *(f"icmp {p} i13 %a, %b" for p in ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")),
    *(f"fcmp {p} float %a, %b" for p in ("oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge")),
    *(f"fcmp {p} float %a, %b" for p in ("ult", "ule", "une", "true", "false")),
]  # fmt: skip


def operand_type(expression: str) -> str:
    head = expression.split("%a", maxsplit=1)[0].rsplit(maxsplit=1)[-1]
    return head.split("(")[-1]


def result_type(expression: str) -> str:
    if expression.startswith("call"):
        return expression.split()[1]
    if " to " in expression:
        return expression.rsplit(maxsplit=1)[-1]
    return "i1" if "cmp" in expression.split(maxsplit=1)[0] else operand_type(expression)


def declaration(expression: str) -> str:
    if not expression.startswith("call"):
        return ""
    name, rest = expression.split("@")[1].split("(", 1)
    types = ", ".join(part.split()[0] for part in rest.rstrip(")").split(", "))
    return f"declare {result_type(expression)} @{name}({types})\n"


def interesting(type: str, inputs: Inputs) -> int:
    if type.startswith("i"):
        width = int(type[1:])
        top = (1 << width) - 1
        special = (0, 1, 2, 3, top, top - 1, top >> 1, (top >> 1) + 1, width - 1, width, width + 1)
        return inputs.random.choice((*special, inputs.integer(0, top, width)))
    return inputs.single(-200, 200) if type == "float" else inputs.double(-(2.0**40), 2.0**40)


def test_operations_one_by_one() -> None:
    functions = []
    for number, expression in enumerate(OPERATIONS):
        type, result = operand_type(expression), result_type(expression)
        functions.append(
            f"define void @f{number}(ptr %p, ptr %q, ptr %to) {{\n"
            f"  %a = load {type}, ptr %p\n  %b = load {type}, ptr %q\n"
            f"  %r = {expression}\n  store {result} %r, ptr %to\n  ret void\n}}\n"
        )
    text = "\n".join([*functions, *dict.fromkeys(declaration(expression) for expression in OPERATIONS)])
    inputs = Inputs(3, True)
    load_support()
    with Executable(text) as executable:
        module = module_of_text(text)
        for number, expression in enumerate(OPERATIONS):
            function = executable.function(f"f{number}", None, *[ctypes.c_void_p] * 3)
            compared = sum(compare_operation(module, f"f{number}", expression, function, inputs) for _ in range(60))
            assert compared > 10, expression


def compare_operation(
    module: Module, name: str, expression: str, function: Callable[..., None], inputs: Inputs
) -> bool:
    """One operation on two operands, both ways; False where there is nothing to compare."""
    type, result = operand_type(expression), result_type(expression)
    operands = [interesting(type, inputs).to_bytes(16, "little") for _ in range(2)]
    machine = Machine(module)
    places = [machine.memory.allocate(16, 16, "buffer") for _ in range(3)]
    for place, data in zip(places, operands, strict=False):
        machine.memory.put_bytes(place.base, data)
    outcome = machine.run(name, [place.base for place in places])
    size = size_of(result)
    if outcome.kind != RETURNED or any(places[2].shadow[:size]) or machine.chooser.made:
        return False
    shared = [Shared(data) for data in (*operands, bytes(16))]
    function(*(place.address for place in shared))
    ours, theirs = (int.from_bytes(data[:size], "little") for data in (places[2].data, shared[2].data()))
    assert alike(result, ours, theirs), (expression, operands, hex(ours), hex(theirs))
    return True
