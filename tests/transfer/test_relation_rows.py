"""The rows of every operation that has some, for all operands of few bits: the result is never refuted, and most other
numbers are. The interpreter of the tests says what the result is.
"""

from __future__ import annotations

import itertools

import pytest

from scev.domains import Problem, Refutation, Word, relation_linear
from scev.ir import AggregateAccess, Call, Instruction, IntegerType, Intrinsic, Module, opcodes
from scev.transfer.relation_rows import (
    RELATION_INTRINSICS,
    RELATION_RULES,
    WITH_OVERFLOW,
    overflow_rule,
    relation_rule,
    relation_site,
)
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.programs import module_of_text

WIDTH = 3
ALL = range(1 << WIDTH)

# How an instruction is written, and whether its rows tell the result of constants from all other numbers.
WRITTEN = {
    "add": ("", "nuw", "nsw", "nuw nsw"), "sub": ("", "nuw", "nsw", "nuw nsw"), "mul": ("", "nuw", "nsw", "nuw nsw"),
    "shl": ("", "nuw", "nsw"), "or": ("", "disjoint"), "xor": ("",), "and": ("",), "lshr": ("", "exact"),
    "ashr": ("", "exact"), "udiv": ("", "exact"), "urem": ("",), "sdiv": ("", "exact"), "srem": ("",),
}  # fmt: skip
BINARY = [(name, flags) for name, all_flags in WRITTEN.items() for flags in all_flags]
CASTS = [
    ("zext i3 %a to i5", 3), ("zext nneg i3 %a to i5", 3), ("sext i3 %a to i5", 3), ("trunc i5 %a to i3", 5),
    ("trunc nuw i5 %a to i3", 5), ("trunc nsw i5 %a to i3", 5), ("bitcast i3 %a to i3", 3),
]  # fmt: skip


def number_word(problem: Problem, width: int, value: int) -> Word:
    """A word that is known to be a number, though not a constant."""
    as_signed = value - (1 << width) if value >> (width - 1) else value
    return Word(problem, width, (value, value, as_signed, as_signed))


def result_of(module: Module, arguments: tuple[int, ...]) -> int | None:
    outcome = Machine(module).run("f", arguments)
    return outcome.value if outcome.kind == RETURNED and isinstance(outcome.value, int) else None


def check(module: Module, arguments: tuple[int, ...], is_believed: bool, plain: Module) -> tuple[int, int]:
    """The number of other results that are refuted, and of all of them. `plain` is the program without flags, which
    tells the result where it is not known whether the instruction is poison.
    """
    function = module.function("f")
    assert function is not None
    instruction = function.entry.instructions[0]
    rule = relation_rule(instruction)
    assert rule is not None
    expected = result_of(module if is_believed else plain, arguments)
    if expected is None:
        return 0, 0
    problem = Problem()
    words: dict[str, Word] = {}
    for argument, value in zip(function.arguments, arguments, strict=True):
        assert isinstance(argument.type, IntegerType)
        words[argument.name] = number_word(problem, argument.type.width, value)
    operands = []
    for operand in instruction.arguments if isinstance(instruction, Call) else instruction.operands:
        assert isinstance(operand.type, IntegerType)
        constant = getattr(operand, "value", 0)
        found = words.get(getattr(operand, "name", "")) or number_word(problem, operand.type.width, constant)
        operands.append(found)
    assert isinstance(instruction.type, IntegerType)
    width = instruction.type.width
    y = Word(problem, width, (0, (1 << width) - 1, -(1 << (width - 1)), (1 << (width - 1)) - 1))
    rule.state(problem, y, operands, relation_site(instruction, is_believed))
    result = y.unsigned
    refutation = Refutation(problem)
    refuted = 0
    for value in range(1 << width):
        is_refuted = refutation.refutes([relation_linear.equals(result, relation_linear.number(value))])
        assert value != expected or not is_refuted, (instruction, arguments, is_believed)
        refuted += is_refuted
    return refuted, (1 << width) - 1


def program(line: str, parameters: str, result: str = "i3", declarations: str = "") -> Module:
    return module_of_text(
        f"{declarations}\ndefine {result} @f({parameters}) {{\n  %y = {line}\n  ret {result} %y\n}}\n"
    )


def share(module: Module, plain: Module, widths: tuple[int, ...], is_believed: bool = True) -> float:
    """Checks all operands; which share of the other numbers is refuted."""
    refuted = others = 0
    for arguments in itertools.product(*(range(1 << width) for width in widths)):
        found, all_of_them = check(module, arguments, is_believed, plain)
        refuted += found
        others += all_of_them
    return refuted / max(others, 1)


@pytest.mark.parametrize(("name", "flags"), BINARY)
def test_of_two_operands(name: str, flags: str) -> None:
    module = program(f"{name} {flags} i3 %a, %b", "i3 %a, i3 %b")
    plain = program(f"{name} i3 %a, %b", "i3 %a, i3 %b")
    found = share(module, plain, (WIDTH, WIDTH))
    if name in ("add", "sub") or flags == "disjoint":
        assert found == 1
    elif name in ("urem", "srem", "and", "xor") or (name, flags) == ("mul", "nuw"):
        assert found > 0.2
    share(module, plain, (WIDTH, WIDTH), is_believed=False)


@pytest.mark.parametrize(("name", "flags"), BINARY)
def test_of_a_constant(name: str, flags: str) -> None:
    told_apart = 0.0
    for constant in range(-4, 4):
        module = program(f"{name} {flags} i3 %a, {constant}", "i3 %a")
        plain = program(f"{name} i3 %a, {constant}", "i3 %a")
        told_apart = max(told_apart, share(module, plain, (WIDTH,)))
        share(module, plain, (WIDTH,), is_believed=False)
    assert told_apart == 1


@pytest.mark.parametrize(("line", "width"), CASTS)
def test_of_casts(line: str, width: int) -> None:
    result = line.rpartition(" ")[2]
    module = program(line, f"i{width} %a", result)
    plain = program(line.replace(" nneg", "").replace(" nuw", "").replace(" nsw", ""), f"i{width} %a", result)
    assert share(module, plain, (width,)) == 1
    share(module, plain, (width,), is_believed=False)


def test_of_select() -> None:
    module = program("select i1 %c, i3 %a, i3 %b", "i1 %c, i3 %a, i3 %b")
    assert share(module, module, (1, WIDTH, WIDTH)) == 1


@pytest.mark.parametrize("intrinsic", RELATION_INTRINSICS, ids=lambda intrinsic: intrinsic.stem)
def test_of_intrinsics(intrinsic: Intrinsic) -> None:
    stem = intrinsic.stem
    types = "i3.i3" if stem.endswith("cmp") else "i3"
    if stem == "abs":
        module = program(
            f"call i3 @llvm.{stem}.i3(i3 %a, i1 false)", "i3 %a", "i3", f"declare i3 @llvm.{stem}.i3(i3, i1)"
        )
        assert share(module, module, (WIDTH,)) == 1
        return
    declaration = f"declare i3 @llvm.{stem}.{types}(i3, i3)"
    module = program(f"call i3 @llvm.{stem}.{types}(i3 %a, i3 %b)", "i3 %a, i3 %b", "i3", declaration)
    assert share(module, module, (WIDTH, WIDTH)) == 1


@pytest.mark.parametrize("intrinsic", WITH_OVERFLOW, ids=lambda intrinsic: intrinsic.stem)
def test_of_overflow(intrinsic: Intrinsic) -> None:
    stem = intrinsic.stem
    text = f"""
declare {{ i3, i1 }} @llvm.{stem}.i3(i3, i3)
define i3 @sum(i3 %a, i3 %b) {{
  %both = call {{ i3, i1 }} @llvm.{stem}.i3(i3 %a, i3 %b)
  %y = extractvalue {{ i3, i1 }} %both, 0
  ret i3 %y
}}
define i1 @bit(i3 %a, i3 %b) {{
  %both = call {{ i3, i1 }} @llvm.{stem}.i3(i3 %a, i3 %b)
  %y = extractvalue {{ i3, i1 }} %both, 1
  ret i1 %y
}}
"""
    module = module_of_text(text)
    function = module.function("sum")
    assert function is not None
    call, part = function.entry.instructions[:2]
    assert isinstance(call, Call)
    assert isinstance(part, AggregateAccess)
    rule = overflow_rule(call)
    assert rule is not None
    for a, b in itertools.product(ALL, ALL):
        expected = (Machine(module).run("sum", (a, b)).value, Machine(module).run("bit", (a, b)).value)
        problem = Problem()
        y = Word(problem, WIDTH, (0, 7, -4, 3))
        bit = Word(problem, 1, (0, 1, -1, 0))
        rule(problem, y, bit, number_word(problem, WIDTH, a), number_word(problem, WIDTH, b))
        refutation = Refutation(problem)
        for value, overflows in itertools.product(ALL, (0, 1)):
            rows = [
                relation_linear.equals(y.unsigned, relation_linear.number(value)),
                relation_linear.equals(bit.unsigned, relation_linear.number(overflows)),
            ]
            assert refutation.refutes(rows) == ((value, overflows) != expected), (a, b, value, overflows)


def test_every_row_is_tested() -> None:
    tested = {opcodes.OPCODES[name] for name in WRITTEN} | {opcodes.OPCODES[line.split()[0]] for line, _ in CASTS}
    # An address is the number that it is: as zext and trunc.
    assert set(RELATION_RULES) - tested == {opcodes.SELECT, opcodes.PTRTOINT}


def test_what_has_no_rows() -> None:
    module = program("call i3 @llvm.bitreverse.i3(i3 %a)", "i3 %a", "i3", "declare i3 @llvm.bitreverse.i3(i3)")
    function = module.function("f")
    assert function is not None
    found: Instruction = function.entry.instructions[0]
    assert relation_rule(found) is None
