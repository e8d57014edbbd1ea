"""Witnesses of planted faults (planted/planted.toml): most that an input reaches have one, and the tests' interpreter,
which knows nothing of checks, sees the fault when it runs the function on it.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

import scev
from scev.analysis import AnalyzedModule
from scev.checks import Finding, ProgramToRun, Witness, WitnessSearch, check_function, kinds_named, told_once
from scev.checks.witness import MAX_WITNESS_FINDINGS
from scev.domains import FloatSet, IntSet
from scev.ir import FloatType, Instruction, IntegerType, LocalValue, Module, opcodes
from scev.llvm import read_program
from scev.llvm.preparation import promote
from scev.source.locations import location_of_instruction
from tests.checks.test_planted import ALIKE, FAULTS, PLANTED
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.library import Library
from tests.execution.values import Value

REACHED = [fault for fault in FAULTS if "reached" in fault]


def witnesses() -> Iterator[tuple[str, Module, Finding, Witness | None]]:
    """The finding of each fault that an input reaches, at its line, and its witness."""
    for fault in REACHED:
        program, _ = promote(read_program(PLANTED / f"{fault['file']}.ll"))
        module = scev.read(program.text)
        settings = scev.Settings(undef="absent", snan="absent", ub="any")
        analyzed = AnalyzedModule(module, settings)
        kinds = ALIKE.get(fault["kind"], (fault["kind"],))
        found: list[Finding] = []
        for function in module.defined_functions():
            for finding in told_once(check_function(analyzed.facts_of(function.name), kinds_named("all"))):
                place = location_of_instruction(finding.at)
                is_there = place is not None and place.line == fault["line"] and finding.kind in kinds
                if is_there and finding.verdict != "impossible":
                    found.append(finding)
        search = WitnessSearch(ProgramToRun(module))
        for finding in found:
            search.add(analyzed.facts_of(finding.function.name), [finding])
        search.run()
        assert not search.left_out
        assert not search.ended
        tried = [(finding, search.witnesses.get(number)) for number, finding in enumerate(found)]
        best = next((each for each in tried if each[1] is not None), None)
        if best is not None:
            yield fault["file"], module, *best
        elif tried:
            yield fault["file"], module, tried[0][0], None


class Watch(Observer):
    """Whether the fault of a finding happens."""

    watches_steps = True

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        self.happened = False

    def step(self, frame: Frame, instruction: Instruction) -> None:
        at = self.finding.at
        if frame.function.name != self.finding.function.name or instruction.index != at.index:
            return
        if self.finding.kind in ("nan", "infinity"):
            return
        if self.finding.kind in ("overflow", "wrap") and at.opcode in (opcodes.ADD, opcodes.SUB, opcodes.MUL):
            left, right = (number_of(frame, operand) for operand in instruction.operands[:2])
            assert isinstance(at.type, IntegerType)
            top = 1 << (at.type.width - 1)
            if self.finding.kind == "wrap":
                left, right = left % (2 * top), right % (2 * top)
            exact = {opcodes.ADD: left + right, opcodes.SUB: left - right, opcodes.MUL: left * right}[at.opcode]
            low = 0 if self.finding.kind == "wrap" else -top
            self.happened |= not low <= exact < low + 2 * top
        elif self.finding.kind == "overflow" or not self.finding.causes:
            # The quotient of the least number and -1.
            self.happened |= number_of(frame, instruction.operands[1]) == -1
        else:
            for value, _, safe, _ in self.finding.causes:
                held = frame.values[value.index]
                if isinstance(held, int):
                    is_safe = (
                        safe.contains(held)
                        if isinstance(safe, IntSet)
                        else (isinstance(safe, FloatSet) and safe.contains_bits(held))
                    )
                    self.happened |= not is_safe

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        at = self.finding.at
        is_there = frame.function.name == self.finding.function.name and instruction.index == at.index
        if is_there and self.finding.kind in ("nan", "infinity") and isinstance(value, int):
            set_ = FloatSet.from_bits(format_of(at), value)
            self.happened |= set_.may_be_nan if self.finding.kind == "nan" else set_.may_be_infinite


def format_of(at: Instruction):  # type: ignore[no-untyped-def]
    from scev.transfer import format_of_type

    return format_of_type(at.type)


def number_of(frame: Frame, operand: object) -> int:
    """A signed number that an operand holds."""
    if isinstance(operand, LocalValue):
        held = frame.values[operand.index]
        assert isinstance(held, int)
        assert isinstance(operand.type, IntegerType)
        top = 1 << (operand.type.width - 1)
        return (held + top) % (2 * top) - top
    return int(str(operand))


def as_bits(argument: object, type_: object) -> int | None:
    """An argument as the interpreter takes it; None for what a pointer points to."""
    if isinstance(type_, IntegerType) and isinstance(argument, int):
        return argument % (1 << type_.width)
    if isinstance(type_, FloatType) and isinstance(argument, float):
        packed = struct.pack("<f" if str(type_) == "float" else "<d", argument)
        return int.from_bytes(packed, "little")
    return None


def test_most_have_a_witness_and_it_is_one() -> None:
    found = replayed = 0
    for name, module, finding, witness in witnesses():
        if witness is None:
            continue
        found += 1
        assert re.fullmatch(r"\w+\(.*\)", witness.words(finding.function.name[1:]))
        arguments = [
            as_bits(each, argument.type)
            for each, argument in zip(witness.arguments, finding.function.arguments, strict=True)
        ]
        if any(each is None for each in arguments):
            continue
        watch = Watch(finding)
        Machine(module, observer=watch, externals=Library(), step_limit=3_000_000).run(
            finding.function.name, [each for each in arguments if each is not None]
        )
        assert watch.happened, (name, witness)
        replayed += 1
    print(f"{found} of {len(REACHED)} have a witness, {replayed} were replayed")
    assert found >= 0.6 * len(REACHED), (found, len(REACHED))
    assert replayed >= 25


def test_no_run_is_a_witness_that_need_not_keep_to_what_is_given() -> None:
    text = "define i32 @f(ptr %p, i32 %n) {\n  %x = load i32, ptr %p\n  %q = sdiv i32 %x, %n\n  ret i32 %q\n}\n"
    for given, is_run in (
        ("f:n=[0,9]", True),
        ("f:p[*]=[0,9],n=[0,9]", False),
        ("f:n=[0,9],p[*] < 9,p[*] >= 0,n <= p[*]", False),
    ):
        found = scev.check(text, "division", given=given, witnesses=True)
        assert [bool(one.witness) for one in found] == [is_run], given


def test_nothing_is_said_of_runs_for_findings_that_got_no_test() -> None:
    """Divisions that may be 0 by 0, of a variable each, and more than a function gets tests for."""
    count = MAX_WITNESS_FINDINGS + 6
    lines = [
        f"  %y{k} = load double, ptr getelementptr (double, ptr @v, i64 {k})\n  %q{k} = fdiv double %y{k}, %y{k}\n"
        f"  store volatile double %q{k}, ptr @w"
        for k in range(count)
    ]
    variables = [f"@v = global [{count} x double] zeroinitializer", "@w = global double 0.0"]
    text = "\n".join([*variables, "define void @f() {", *lines, "  ret void", "}"])
    module = scev.read(text)
    facts = AnalyzedModule(module, scev.Settings(undef="absent", snan="absent", ub="any")).facts_of("f")
    findings = [one for one in check_function(facts, kinds_named("nan")) if one.verdict != "impossible"]
    assert len(findings) == count
    search = WitnessSearch(ProgramToRun(module))
    assert search.add(facts, findings) == 0
    search.run()
    assert not search.left_out
    assert [search.is_tried(k) for k in range(count)] == [k < MAX_WITNESS_FINDINGS for k in range(count)]
