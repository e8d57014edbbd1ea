"""The renamed program in LLVM's form: what opt printed for the modules beside this test, and LLVM's own tests of it;
and each copy has its atom in the renaming that the solver works on.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.cfg import ControlFlow
from scev.conditions import ComparisonConstraint, Constraint, SwitchCases, TruthConstraint
from scev.flow import RenamedFunction, rename
from scev.ir import Function, Memory, Module, Phi, opcodes
from scev.report.forms.llvm.predicateinfo import PredicateInfoReport
from scev.report.forms.llvm.renamed_operands import CopyCondition, RenamedOperand, rename_operands
from tests.execution.programs import module_of_text
from tests.flow.random_graphs import random_module

HERE = Path(__file__).parent / "predicateinfo"
OPT = shutil.which("opt-22")
# Numbers of attribute groups and metadata are the module's here, and the function's in LLVM's form.
NUMBER = re.compile(r"[#!]\d+")


def printed(module: Module) -> str:
    parts: list[str] = []
    report = PredicateInfoReport(module)
    report.write((report.piece(facts) for facts in scev.analyze(module)), parts.append)
    return "".join(parts)


@pytest.mark.parametrize("name", ["names", "kinds", "graphs"])
def test_as_opt_printed(name: str) -> None:
    expected = (HERE / f"{name}.expected").read_text()
    assert printed(scev.read(HERE / f"{name}.ll")) == expected
    assert expected.count("predicate info {") > 5


def test_tests_of_llvm(shared: Path) -> None:
    paths = sorted((shared / "llvm-tests" / "predicateinfo").glob("*.ll"))
    assert len(paths) == 6
    for path in paths:
        assert printed(scev.read(path)) == path.with_suffix(".expected").read_text()


@pytest.mark.skipif(OPT is None, reason="no opt-22")
@pytest.mark.parametrize("seed", range(6))
def test_as_opt_prints_any_control_flow(seed: int, tmp_path: Path) -> None:
    assert OPT is not None
    path = tmp_path / "graphs.ll"
    path.write_text(random_module(seed, 20))
    command = [OPT, "-passes=print-predicateinfo", "-disable-output", str(path)]
    expected = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert NUMBER.sub("#", printed(scev.read(path))) == NUMBER.sub("#", expected)


def atoms_of(renamed: RenamedFunction, node: int) -> list[Constraint]:
    """The atoms of a node and of its parents."""
    found = []
    first = len(renamed.function.values)
    while node >= first:
        copy = renamed.copies[node - first]
        found.append(copy.constraint)
        node = copy.parent
    return found


def says(constraint: Constraint, condition: CopyCondition) -> bool:
    where = constraint.where
    if condition.assumption is not None:
        if where.after is not condition.assumption:
            return False
    elif where.after is not None or where.source is not condition.block or where.target is not condition.target:
        return False
    if condition.case is not None:
        return isinstance(constraint, SwitchCases) and condition.case in constraint.cases
    if isinstance(constraint, ComparisonConstraint):
        return constraint.compare is condition.condition
    return isinstance(constraint, TruthConstraint) and constraint.value is condition.condition


def test_each_copy_has_its_atom_in_the_renaming() -> None:
    copies = 0
    for seed in range(8):
        module = module_of_text(random_module(seed, 20))
        for function in module.defined_functions():
            control = ControlFlow(function)
            copies += check_atoms(function, control, rename(function, control, module.layout))
    assert copies > 200


def check_atoms(function: Function, control: ControlFlow, renamed: RenamedFunction) -> int:
    found = 0
    for index, uses in rename_operands(function, control).uses.items():
        user = function.values[index]
        for operand, copy in uses.items():
            if isinstance(user, Memory) and operand == (1 if user.opcode == opcodes.STORE else 0):
                continue
            atoms = atoms_of(renamed, renamed.operands[index][operand])
            at: object = copy
            while isinstance(at, RenamedOperand):
                wanted = at.condition
                assert any(says(atom, wanted) for atom in atoms), (user, operand, isinstance(user, Phi))
                at = at.operand
                found += 1
    return found
