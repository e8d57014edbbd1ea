"""The table of intrinsics against LLVM: what it prints with its own declarations, and what its simplifier folds.

tests/intrinsics.ll declares each intrinsic of the table once. What the table says beyond LLVM is proved by execution,
in tests/transfer/test_properties.py.
"""

from __future__ import annotations

import pickle
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scev.ir import Call, Function, Module, effects, opcodes, properties, read
from scev.ir.intrinsic_answers import ALWAYS, ANSWERS, IF_FLAG, MAY, NEVER, NOT_SHOWN, UNKNOWN
from scev.ir.intrinsics import INTRINSIC_ROWS, Intrinsic, intrinsic_of, named
from scev.llvm import read_program

from ..intrinsic_calls import DECLARATIONS, Declaration, declarations

SOURCE = Path(__file__).resolve().parents[2] / "src" / "scev"
OPT = shutil.which("opt-22")


@pytest.fixture(scope="module")
def declared() -> dict[Intrinsic, Function]:
    module: Module = read(read_program(DECLARATIONS).text)
    return {function.intrinsic: function for function in module.functions if function.intrinsic is not None}


def test_every_row_is_declared_once(declared: dict[Intrinsic, Function]) -> None:
    assert sorted(row.stem for row in declared) == sorted(INTRINSIC_ROWS), "declare what is new in intrinsics.ll"


@pytest.mark.parametrize("row", INTRINSIC_ROWS.values(), ids=lambda row: row.stem)
def test_every_row_answers_every_question(row: Intrinsic) -> None:
    assert row.creates_undef in (NEVER, MAY, UNKNOWN)
    assert row.creates_poison in ANSWERS
    assert row.creates_poison != ALWAYS
    assert row.returns in (ALWAYS, NEVER, UNKNOWN)
    assert row.unwinds in (NEVER, MAY, UNKNOWN)
    assert 0 <= row.memory <= effects.ANY_MEMORY
    open_answers = row.creates_undef or row.creates_poison or row.returns == UNKNOWN or row.unwinds
    assert bool(row.because) == bool(open_answers or row.propagates == NOT_SHOWN), "say why, in `because`"


def test_every_opcode_answers_every_question() -> None:
    for opcode in range(1, opcodes.OPCODE_COUNT):
        for answers in (properties.CREATES_UNDEF, properties.CREATES_POISON, properties.PROPAGATES):
            assert answers[opcode] != properties.UNANSWERED, opcodes.OPCODE_NAMES[opcode]


# LLVM's own declarations ---------------------------------------------------------------------------------------------


def test_memory_is_what_llvm_declares(declared: dict[Intrinsic, Function]) -> None:
    for row, function in declared.items():
        assert effects.words_of_effects(row.memory) == effects.words_of_effects(
            effects.memory_effects(function.attributes)
        ), row.stem


def test_control_is_what_llvm_declares(declared: dict[Intrinsic, Function]) -> None:
    for row, function in declared.items():
        assert (row.returns == ALWAYS) == ("willreturn" in function.attributes), row.stem
        assert (row.returns == NEVER) == ("noreturn" in function.attributes), row.stem
        assert (row.unwinds == NEVER) == ("nounwind" in function.attributes), row.stem


def test_what_llvm_declares_to_create_no_undef_and_no_poison(declared: dict[Intrinsic, Function]) -> None:
    count = 0
    for row, function in declared.items():
        if "nocreateundeforpoison" in function.attributes or "noundef" in function.return_attributes:
            assert (row.creates_undef, row.creates_poison) == (NEVER, NEVER), row.stem
            count += 1
    assert count > 100


# LLVM's simplifier ---------------------------------------------------------------------------------------------------

# The verifier asks for more than a declaration says, or the operand is no value.
NOT_CALLED = ("threadlocal.address", "matrix.multiply", "matrix.transpose", "vector.splice.left", "vector.splice.right")
# What the table knows beyond LLVM: an operand handed on, or one that the result is computed from.
COMPUTED = {
    "fptosi.sat", "fptoui.sat", "lround", "llround", "convert.to.fp16", "convert.from.fp16", "sdiv.fix", "udiv.fix",
    "sdiv.fix.sat", "udiv.fix.sat", "vector.reduce.fadd", "vector.reduce.fmul", "clmul",
}  # fmt: skip


def simplified(text: str) -> dict[str, str]:
    """The bodies of functions, by name, as LLVM simplifies them."""
    assert OPT is not None
    done = subprocess.run(
        [OPT, "-S", "-passes=instsimplify", "-o", "-"], input=text, capture_output=True, text=True, check=True
    )
    return dict(re.findall(r"define .*? @([\w.]+)\(.*?\{\n(.*?)\n\}", done.stdout, re.DOTALL))


def asked() -> list[Declaration]:
    return [
        found
        for found in declarations()
        if found.row.stem not in NOT_CALLED and (not found.takes_metadata or "constrained" in found.name)
    ]


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_freeze_of_a_call_that_llvm_folds() -> None:
    text = DECLARATIONS
    for declaration in asked():
        frozen = "%f = freeze {type} %r\n  ret {type} %f"
        text += declaration.function(f"f.{declaration.name}", next(declaration.variants()), rest=frozen)
    folded = [name for name, body in simplified(text).items() if "freeze" not in body]
    assert len(folded) > 100
    for name in folded:
        row = intrinsic_of("@" + name.removeprefix("f."))
        assert row is not None
        # The flags are given as false.
        assert row.creates_undef == NEVER, name
        assert row.creates_poison in (NEVER, IF_FLAG), name


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_calls_of_poison_that_llvm_folds() -> None:
    text = DECLARATIONS
    for declaration in asked():
        for k in declaration.value_positions():
            text += declaration.function(f"p{k}.{declaration.name}", next(declaration.variants()), k)
    beyond: set[str] = set()
    folds = 0
    for name, body in simplified(text).items():
        row = intrinsic_of("@" + name[3:])
        assert row is not None
        folded = re.search(r"ret .* poison$", body) is not None
        folds += folded
        position = int(name[1])
        if folded:
            assert row.propagates_poison(position), name
        elif row.propagates_poison(position) and position != row.copied:
            beyond.add(row.stem)
    assert folds > 70
    assert beyond == COMPUTED


# Names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("umax.i32", "umax"),
        ("umax.v4i32", "umax"),
        ("vector.reduce.add.nxv4i32", "vector.reduce.add"),
        ("fptosi.sat.i32.f32", "fptosi.sat"),
        ("memcpy.p0.p1.i64", "memcpy"),
        ("memcpy.element.unordered.atomic.p0.p0.i64", "memcpy.element.unordered.atomic"),
        ("ssa.copy.s_pair.of.twos", "ssa.copy"),
        ("fabs.bf16", "fabs"),
        ("vscale.i64", "vscale"),
        ("assume", "assume"),
    ],
)
def test_names_with_types(name: str, stem: str) -> None:
    assert intrinsic_of(f"@llvm.{name}") is named(stem)


@pytest.mark.parametrize("name", ["sin.fancy.f32", "exp.x", "umaxi32", "umax.i", "umax.int", "frobnicate", "", "x86.f"])
def test_of_other_names_nothing_is_known(name: str) -> None:
    row = intrinsic_of(f"@llvm.{name}")
    assert row is not None
    assert not row.is_known
    assert (row.creates_undef, row.creates_poison, row.returns, row.unwinds) == (UNKNOWN,) * 4
    assert (row.propagates, row.memory) == (NOT_SHOWN, effects.ANY_MEMORY)
    assert intrinsic_of(f"@{name}") is None


def test_rows_stay_themselves() -> None:
    for row in INTRINSIC_ROWS.values():
        assert pickle.loads(pickle.dumps(row)) is row


# Text that begins like a name of an intrinsic, and is the name of metadata or part of a message.
OTHER_NAMES = (
    '"llvm.loop"', '"llvm.loop.mustprogress"', '"llvm.module.flags"', '"llvm.dbg.cu"', 'startswith("llvm.")',
    'f"llvm.{name}', '"llvm.ident"', '"llvm.loop.',
    '"@llvm.global_ctors', 'removeprefix("llvm.")',
)  # fmt: skip


def test_only_the_table_knows_names() -> None:
    for file in sorted(SOURCE.rglob("*.py")):
        if file != SOURCE / "ir" / "intrinsics.py":
            for line in file.read_text(encoding="utf-8").splitlines():
                if re.search(r"""f?["']@?llvm\.""", line) and not line.lstrip().startswith('"""'):
                    assert any(other in line for other in OTHER_NAMES), f"{file.name}: {line.strip()}"


# Instructions --------------------------------------------------------------------------------------------------------


def answers(body: str, declarations: str = "") -> list[tuple[bool, bool, int]]:
    """(may create undef, may create poison, mask of operands that pass poison on) of the instructions but the last."""
    text = f"{declarations}\ndefine void @f(i32 %x, <4 x i32> %v, ptr %p) {{\n{body}\nret void\n}}"
    function = read(read_program(text).text).function("f")
    assert function is not None
    return [
        (
            properties.may_create_undef(i),
            properties.may_create_poison(i),
            properties.poisoning_operands(i) & ((1 << len(i.operands)) - 1),
        )
        for i in function.instructions()[:-1]
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("%r = add i32 %x, 1", (False, False, 3)),
        ("%r = add nsw i32 %x, 1", (False, True, 3)),
        ("%r = shl i32 %x, 31", (False, False, 3)),
        ("%r = shl i32 %x, 32", (False, True, 3)),
        ("%r = shl i32 1, %x", (False, True, 3)),
        ("%r = lshr <4 x i32> %v, splat (i32 3)", (False, False, 3)),
        ("%r = extractelement <4 x i32> %v, i32 3", (False, False, 3)),
        ("%r = extractelement <4 x i32> %v, i32 4", (False, True, 3)),
        ("%r = extractelement <4 x i32> %v, i32 %x", (False, True, 3)),
        ("%r = insertelement <4 x i32> %v, i32 %x, i32 0", (False, False, 4)),
        ("%r = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 1, i32 6>", (False, False, 0)),
        ("%r = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 1, i32 poison>", (False, True, 0)),
        ("%r = load i32, ptr %p", (True, True, 0)),
        ("%r = select i1 true, i32 %x, i32 1", (False, False, 1)),
        ("%r = freeze i32 %x", (False, False, 0)),
        ("%r = call i32 @llvm.umin.i32(i32 %x, i32 3)", (False, False, 3)),
        ("%r = call range(i32 0, 3) i32 @llvm.umin.i32(i32 %x, i32 3)", (False, True, 3)),
        ("%r = call i32 @llvm.umin.i32(i32 range(i32 0, 3) %x, i32 3)", (False, True, 3)),
        ("%r = call i32 @llvm.abs.i32(i32 %x, i1 false)", (False, False, 3)),
        ("%r = call i32 @llvm.abs.i32(i32 %x, i1 true)", (False, True, 3)),
        ("%r = call i32 @llvm.ushl.sat.i32(i32 %x, i32 31)", (False, False, 3)),
        ("%r = call i32 @llvm.ushl.sat.i32(i32 %x, i32 %x)", (False, True, 3)),
        ("%r = call i32 @llvm.expect.i32(i32 %x, i32 3)", (False, False, 1)),
        ("%r = call i32 @g(i32 %x)", (True, True, 0)),
    ],
)
def test_what_an_instruction_can_do(line: str, expected: tuple[bool, bool, int]) -> None:
    assert answers(line, "declare i32 @g(i32)") == [expected]


@pytest.mark.parametrize(
    ("attributes", "call", "words"),
    [
        ("", "", "readwrite"),
        ("memory(none)", "", "none"),
        ("memory(read)", "memory(argmem: readwrite)", "none, argmem: read"),
        ("memory(argmem: read, inaccessiblemem: write)", "", "none, argmem: read, inaccessiblemem: write"),
        ("memory(read, errnomem: write)", "", "read, errnomem: write"),
        ("memory(none)", '[ "deopt"(i32 1) ]', "read"),
        ("memory(none)", '[ "whatever"(i32 1) ]', "readwrite"),
        ("memory(none)", 'memory(none) [ "whatever"(i32 1) ]', "none"),
    ],
)
def test_memory_of_calls(attributes: str, call: str, words: str) -> None:
    text = f"declare void @g(ptr) {attributes}\ndefine void @f(ptr %p) {{\ncall void @g(ptr %p) {call}\nret void\n}}"
    function = read(read_program(text).text).function("f")
    assert function is not None
    called = function.instructions()[0]
    assert isinstance(called, Call)
    found = effects.words_of_effects(properties.call_effects(called))
    assert found.removeprefix("none, ") == words.removeprefix("none, ")


def test_words_of_memory() -> None:
    for bits in range(256):
        assert effects.effects_of_words(effects.words_of_effects(bits)) == bits
    assert effects.effects_of_words("target_mem0: write") == effects.WRITE << effects.OTHER
    assert effects.effects_of_words("frobnicate") == effects.ANY_MEMORY
