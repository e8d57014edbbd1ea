"""The reader against LLVM: the same functions, blocks, instructions, opcodes, types and operands, module by module.

LLVM is asked through llvmlite, which walks its objects in memory; we read the text that it prints of them. The modules
here (`modules/*.ll`) hold every construct of the language; the shared corpora hold real programs.
"""

import re
from collections import Counter
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    Alias,
    BlockAddress,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    InlineAssembly,
    Instruction,
    MetadataValue,
    Opaque,
    OpaqueTerminator,
    Terminator,
    UnknownConstant,
    Value,
    read,
)
from scev.ir.reader import string_bytes

HERE = Path(__file__).parent
MODULES = sorted((HERE / "modules").glob("*.ll"))
# Small ones of every origin: C, C++, Rust, Numba, Triton, CUDA, OpenCL; -O0 and -O2.
SELECTION = [
    "corpus/cglm.O2.bc",
    "corpus/cuda_kernels_a.O2.bc",
    "corpus/kissfft_q15.O0.bc",
    "corpus/loopnests_a.O2.bc",
    "corpus/numba_matmul.bc",
    "corpus/opencl_spir.O0.bc",
    "corpus/triton_layernorm.sm90.bc",
]


def parse(path: Path) -> llvm.ModuleRef | None:
    """The module of a file; None if LLVM refuses it."""
    data = path.read_bytes()
    # A context of its own: else identified structures of the same name are renamed from one module to the next.
    context = llvm.create_context()
    try:
        if data.startswith(b"BC"):
            module = llvm.parse_bitcode(data, context)
        else:
            module = llvm.parse_assembly(data.decode("utf-8", "surrogateescape"), context)
        module.verify()
    except (RuntimeError, UnicodeError):
        return None
    return module


def llvm_operand_count(instruction: Instruction) -> int:
    """How many operands LLVM says an instruction has: it counts the blocks it may go to, but not a switch's case
    values."""
    count = len(instruction.operands)
    if isinstance(instruction, Terminator):
        count += len(instruction.successors)
    return count


def spelled(type: object) -> str:
    """LLVM's name of a type; llvmlite adds the body of an identified structure."""
    return re.sub(r"^(%(?:\"[^\"]*\"|[^ ]*)) = type .*$", r"\1", str(type))


def plain(name: str) -> str:
    """A name without sigil, quotes and escapes."""
    name = name[1:]
    return string_bytes(name).decode("utf-8", "surrogateescape") if name.startswith('"') else name


def differences(reference: llvm.ModuleRef, figures: Counter[str]) -> list[str]:
    """What the reader read differently from what LLVM holds."""
    wrong: list[str] = []
    module = read(str(reference))

    def check(what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            wrong.append(f"{what}: {ours!r} instead of {theirs!r}")

    check("functions", [plain(f.name) for f in module.functions], [f.name for f in reference.functions])
    named = [plain(name) for name in module.types if not name[1:].isdigit()]
    check("types", sorted(named), sorted(type.name for type in reference.struct_types if type.name))
    figures["modules"] += 1
    for function, theirs in zip(module.functions, reference.functions, strict=True):
        figures["functions"] += 1
        where = function.name
        check(f"{where} declaration", function.is_declaration, theirs.is_declaration)
        check(f"{where} type", function.function_type.text, spelled(theirs.global_value_type))
        arguments = [argument.type.text for argument in function.arguments]
        check(f"{where} arguments", arguments, [spelled(argument.type) for argument in theirs.arguments])
        names = [plain(block.name) for block in function.blocks if not block.name[1:].isdigit()]
        check(f"{where} blocks", names, [block.name for block in theirs.blocks if block.name])
        their_blocks = list(theirs.blocks)
        check(f"{where} blocks", len(function.blocks), len(their_blocks))
        for block, their_block in zip(function.blocks, their_blocks, strict=False):
            figures["blocks"] += 1
            instructions = list(their_block.instructions)
            check(f"{where} {block.name} instructions", len(block.instructions), len(instructions))
            for ours, instruction in zip(block.instructions, instructions, strict=False):
                figures["instructions"] += 1
                place = f"{where} line {ours.line} {ours}"
                check(f"{place} opcode", ours.opcode_name, instruction.opcode)
                check(f"{place} type", ours.type.text, spelled(instruction.type))
                nameless = ours.name == "" or ours.name[1:].isdigit()
                check(f"{place} name", "" if nameless else plain(ours.name), instruction.name)
                operands = list(instruction.operands)
                check(f"{place} operands", llvm_operand_count(ours), len(operands))
                if isinstance(ours, Opaque | OpaqueTerminator):
                    wrong.append(f"{place} is opaque: {ours.text}")
                wrong.extend(misread(place, ours, operands))
    for variable in module.globals:
        figures["globals"] += 1
        if isinstance(variable.initializer, UnknownConstant):
            wrong.append(f"{variable.name}: {variable.initializer.text}")
    return wrong


def misread(place: str, ours: Instruction, theirs: list[llvm.ValueRef]) -> list[str]:
    """Operands whose type, name or value is not LLVM's."""
    wrong: list[str] = []
    if isinstance(ours, Terminator):
        # Blocks stand among the operands, in an order of their own.
        theirs = [operand for operand in theirs if operand.value_kind != llvm.ValueKind.basic_block]
    for operand, other in zip(ours.operands, theirs, strict=True):
        kind = other.value_kind
        if isinstance(operand, UnknownConstant):
            wrong.append(f"{place}: {operand.text} is not known")
        if operand.type.text != spelled(other.type):
            wrong.append(f"{place}: operand of type {operand.type} instead of {spelled(other.type)}")
        if kind in NAMED:
            name = str(operand)
            if other.name and plain(name) != other.name:
                wrong.append(f"{place}: operand {operand} instead of {other.name}")
        elif kind == llvm.ValueKind.constant_int and isinstance(operand, ConstantInt):
            if f"{operand.type} {operand}" != str(other):
                wrong.append(f"{place}: operand {operand} instead of {other}")
        elif kind == llvm.ValueKind.constant_fp and isinstance(operand, ConstantFloat):
            if f"{operand.type} {operand.text}" != str(other):
                wrong.append(f"{place}: operand {operand} instead of {other}")
        elif KINDS.get(kind, Value) is Value or not isinstance(operand, KINDS[kind]):
            wrong.append(f"{place}: operand {operand!r} instead of a {kind.name}: {other}")
    return wrong


NAMED = (llvm.ValueKind.instruction, llvm.ValueKind.argument, llvm.ValueKind.function, llvm.ValueKind.global_variable)
KINDS: dict[llvm.ValueKind, tuple[type[Value], ...] | type[Value]] = {
    llvm.ValueKind.constant_vector: (ConstantAggregate, ConstantSplat),
    llvm.ValueKind.constant_data_vector: (ConstantAggregate, ConstantSplat),
    llvm.ValueKind.constant_struct: ConstantAggregate,
    llvm.ValueKind.constant_array: ConstantAggregate,
    llvm.ValueKind.constant_data_array: (ConstantAggregate, ConstantString),
    llvm.ValueKind.constant_aggregate_zero: ConstantWord,
    llvm.ValueKind.constant_pointer_null: ConstantWord,
    llvm.ValueKind.constant_token_none: ConstantWord,
    llvm.ValueKind.undef_value: ConstantWord,
    llvm.ValueKind.poison_value: ConstantWord,
    # LLVM has scalable splats as shuffle expressions.
    llvm.ValueKind.constant_expr: (ConstantExpression, ConstantSplat),
    llvm.ValueKind.block_address: BlockAddress,
    llvm.ValueKind.inline_asm: InlineAssembly,
    llvm.ValueKind.metadata_as_value: MetadataValue,
    llvm.ValueKind.global_alias: Alias,
    llvm.ValueKind.global_ifunc: Alias,
}


def compare(path: Path, figures: Counter[str]) -> list[str]:
    reference = parse(path)
    if reference is None:
        figures["refused"] += 1
        return []
    return [f"{path.name}: {line}" for line in differences(reference, figures)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_language(path: Path) -> None:
    figures: Counter[str] = Counter()
    assert compare(path, figures) == []
    assert figures["modules"] == 1, "LLVM refuses this module"


@pytest.mark.parametrize("name", SELECTION)
def test_selection(shared: Path, name: str) -> None:
    figures: Counter[str] = Counter()
    assert compare(shared / name, figures) == []
    assert figures["modules"] == 1


def test_shared_module(shared_module: Path) -> None:
    figures: Counter[str] = Counter()
    assert compare(shared_module, figures) == []
    if figures["refused"]:
        pytest.skip("LLVM refuses this module")
