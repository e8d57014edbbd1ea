"""Rules of the pass `constants` about undef that stands in the program: a compiler may choose what it is (LangRef:
Undefined Values), and control that branches on it is undefined behaviour.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Constant, ConstantWord, Instruction, Phi, constants, opcodes
from scev.transforms.changes import Becomes, Change, NeverComes, OperandBecomes
from scev.transforms.interprocedural import is_undef
from scev.transforms.numbers import constant_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule


def _undef_chosen(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """An entry of a phi that is undef becomes a number that the others may be: more is known of the phi then."""
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
        OperandBecomes(rule, at, k, constant, fact)
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


def _undef_arm(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """A select between a value and undef."""
    for arm, other in ((1, 2), (2, 1)):
        value = at.operands[arm]
        if not is_undef(at.operands[other]) or is_undef(value):
            continue
        is_poison = str(at.operands[other]) == constants.POISON
        if is_poison or isinstance(value, Constant) or ask.is_well_defined(value):
            return [Becomes(rule, at, value, f"{at.operands[other]} may be {value}")]
    return []


def _undef_part(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """A part of a structure, an array or a vector that is undef as a whole."""
    whole = at.operands[0]
    if not isinstance(whole, ConstantWord) or not is_undef(whole):
        return []
    return [Becomes(rule, at, ConstantWord(at.type, whole.word), f"it is a part of {whole}")]


def _branch_on_undef(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """A branch on undef or poison is undefined behaviour: control never comes there."""
    if not at.operands or not is_undef(at.operands[0]):
        return []
    return [NeverComes(rule, at, f"it branches on {at.operands[0]}")]


UNDEF_CHOSEN: Final = InstructionRule(
    "undef chosen", (opcodes.PHI,), "phi(undef, x) = phi(c, x)",
    "c is a number; one that x may be, else nothing is won", "phi(y, x), where y is no undef", _undef_chosen,
    opens=True,
)  # fmt: skip
UNDEFINED_RULES: Final[tuple[Rule, ...]] = (
    UNDEF_CHOSEN,
    InstructionRule(
        "undef arm", (opcodes.SELECT,), "c ? x : undef = x", "x is not poison: undef may not be", "c ? poison : undef",
        _undef_arm,
    ),
    InstructionRule(
        "undef part", (opcodes.EXTRACTVALUE, opcodes.EXTRACTELEMENT), "undef.k = undef",
        "the whole is undef, or poison", "{ undef, 1 }.1 = 1", _undef_part,
    ),
    InstructionRule(
        "branch on undef", (opcodes.BR, opcodes.SWITCH), "br undef = unreachable", "the condition is undef, or poison",
        "br i1 freeze undef", _branch_on_undef,
    ),
)  # fmt: skip
