"""Rules of the pass `constants` about undef that stands in the program: a compiler may choose what it is (LangRef:
Undefined Values), and control that branches on it is undefined behaviour.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Constant, ConstantWord, Instruction, Phi, constants, opcodes
from scev.transforms.changes import Becomes, Change, NeverComes, OperandBecomes
from scev.transforms.interprocedural import is_undef
from scev.transforms.numbers import constant_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


@final
class UndefChosen(Rule):
    """An entry of a phi that is undef becomes a number that the others may be: more is known of the phi then."""

    name = "undef chosen"
    equation = "phi(undef, x) = phi(c, x)"
    needs = "c is a number; one that x may be, else nothing is won"
    counterexample = "phi(y, x), where y is no undef"
    looks_at = (opcodes.PHI,)
    opens = True

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        assert isinstance(at, Phi)
        if not any(is_undef(operand) for operand in at.operands):
            return []
        others: ValueSet | None = None
        for k, operand in enumerate(at.operands):
            if is_undef(operand) or operand is at or not ask.facts.is_reachable((at.blocks[k], at.block)):
                continue
            if (found := ask.use(at, k)) is None:
                return []
            others = found if others is None else others.join(found)
        chosen = _member(others)
        if (constant := constant_of(at.type, chosen)) is None:
            return []
        fact = f"undef may be any number, and what else comes is {others}"
        return [
            OperandBecomes(self.name, at, k, constant, fact)
            for k, operand in enumerate(at.operands)
            if isinstance(operand, ConstantWord) and operand.word == constants.UNDEF
        ]


def _member(set_: ValueSet | None) -> ValueSet | None:
    """One member of a set that is not everything; None if there is none to choose."""
    if isinstance(set_, IntSet) and not set_.is_empty() and not set_.is_full():
        return IntSet.point(set_.width, set_.unsigned_min())
    if isinstance(set_, FloatSet) and set_.has_numbers() and not set_.is_full():
        return FloatSet.point(set_.format, set_.smallest())
    return None


@final
class UndefArm(Rule):
    """A select between a value and undef."""

    name = "undef arm"
    equation = "c ? x : undef = x"
    needs = "x is not poison: undef may not be"
    counterexample = "c ? poison : undef"
    looks_at = (opcodes.SELECT,)

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        for arm, other in ((1, 2), (2, 1)):
            value = at.operands[arm]
            if not is_undef(at.operands[other]) or is_undef(value):
                continue
            is_poison = str(at.operands[other]) == constants.POISON
            if is_poison or isinstance(value, Constant) or ask.is_well_defined(value):
                return [Becomes(self.name, at, value, f"{at.operands[other]} may be {value}")]
        return []


@final
class UndefPart(Rule):
    """A part of a structure, an array or a vector that is undef as a whole."""

    name = "undef part"
    equation = "undef.k = undef"
    needs = "the whole is undef, or poison"
    counterexample = "{ undef, 1 }.1 = 1"
    looks_at = (opcodes.EXTRACTVALUE, opcodes.EXTRACTELEMENT)

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        whole = at.operands[0]
        if not isinstance(whole, ConstantWord) or not is_undef(whole):
            return []
        return [Becomes(self.name, at, ConstantWord(at.type, whole.word), f"it is a part of {whole}")]


@final
class BranchOnUndef(Rule):
    """A branch on undef or poison is undefined behaviour: control never comes there."""

    name = "branch on undef"
    equation = "br undef = unreachable"
    needs = "the condition is undef, or poison"
    counterexample = "br i1 freeze undef"
    looks_at = (opcodes.BR, opcodes.SWITCH)

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        if not at.operands or not is_undef(at.operands[0]):
            return []
        return [NeverComes(self.name, at, f"it branches on {at.operands[0]}")]


UNDEF_CHOSEN: Final = UndefChosen()
UNDEFINED_RULES: Final[tuple[Rule, ...]] = (UNDEF_CHOSEN, UndefArm(), UndefPart(), BranchOnUndef())
