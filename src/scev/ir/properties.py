"""What an instruction can do, whatever its operands are (LangRef: Undefined Values, Poison Values, Attributes).

    is_always_defined(i)         is the result neither undef nor poison, whatever the operands are?
    may_create_undef(i)          can the result be undef although no operand is?
    may_create_poison(i)         can the result be poison although no operand is?
    poisoning_operands(i)        which operands make the result poison where they are poison?
    operands_never_poison(i)     of which operands would poison be undefined behaviour?
    call_effects(i)              what memory may a call read and write?
    returns_normally(i)          does control always go on to the next instruction?

Plain instructions answer by their opcode, in the tables below; calls by the intrinsic or the function of a library that
is called (intrinsics.py, library.py), and by their attributes. Where nothing is known the answer is the one that
promises least. (LLVM: canCreateUndefOrPoison, propagatesPoison, isGuaranteedToTransferExecutionToSuccessor.)
"""

from __future__ import annotations

from typing import Final

from scev.ir import intrinsic_answers as answers
from scev.ir import opcodes
from scev.ir.attributes import NO_ATTRIBUTES, AttributeSet
from scev.ir.constants import ConstantInt, ConstantSplat
from scev.ir.effects import ANY_MEMORY, ARGUMENTS, INACCESSIBLE, OTHER, READ_WRITE, READS_ANY, memory_effects
from scev.ir.function import Function, Instruction
from scev.ir.instructions import Call, CallSite, Invoke, ShuffleVector
from scev.ir.intrinsics import ASSUME
from scev.ir.library_calls import library_function_called
from scev.ir.metadata import Attachments
from scev.ir.opcodes import DISJOINT, EXACT, INBOUNDS, NINF, NNAN, NNEG, NSW, NUSW, NUW, SAMESIGN
from scev.ir.types import VectorType
from scev.ir.values import MetadataValue, Value

# Flags whose promise, where it does not hold, makes the result poison.
MAKES_POISON: Final = NUW | NSW | EXACT | DISJOINT | NNEG | SAMESIGN | INBOUNDS | NUSW | NNAN | NINF
# Attributes and metadata of a result that do the same.
_PROMISES: Final = ("range", "nonnull", "align", "nofpclass")

# Poison only if the amount is not below the width, the position not below the number of lanes, a lane of the mask is
# poison.
IF_POSITION_OUTSIDE: Final = 6
IF_MASKED: Final = 7

UNANSWERED: Final = -3
CREATES_UNDEF: Final[list[int]] = [UNANSWERED] * opcodes.OPCODE_COUNT
CREATES_POISON: Final[list[int]] = [UNANSWERED] * opcodes.OPCODE_COUNT
PROPAGATES: Final[list[int]] = [UNANSWERED] * opcodes.OPCODE_COUNT


_OPCODES: Final[dict[str, int]] = {**opcodes.OPCODES, "opaque": opcodes.OPAQUE}


def _rows(creates_undef: int, creates_poison: int, propagates: int, words: str) -> None:
    for word in words.split():
        opcode = _OPCODES[word]
        CREATES_UNDEF[opcode] = creates_undef
        CREATES_POISON[opcode] = creates_poison
        PROPAGATES[opcode] = propagates


# Flags apart.
_rows(
    answers.NEVER, answers.NEVER, answers.EVERY_OPERAND,
    "add sub mul udiv sdiv urem srem and or xor fneg fadd fsub fmul fdiv frem trunc zext sext uitofp sitofp"
    " fptrunc fpext ptrtoint ptrtoaddr inttoptr bitcast addrspacecast getelementptr icmp fcmp",
)  # fmt: skip
_rows(answers.NEVER, answers.IF_SHIFTED_OUT, answers.EVERY_OPERAND, "shl lshr ashr")
# A number that the type cannot hold.
_rows(answers.NEVER, answers.MAY, answers.EVERY_OPERAND, "fptoui fptosi")
# Poison in what is not chosen does no harm.
_rows(answers.NEVER, answers.NEVER, answers.FIRST, "select")
_rows(answers.NEVER, answers.NEVER, answers.NO_OPERAND, "phi freeze alloca")
_rows(answers.NEVER, IF_POSITION_OUTSIDE, answers.EVERY_OPERAND, "extractelement")
# Of vectors and aggregates, the other elements need not be poison.
_rows(answers.NEVER, IF_POSITION_OUTSIDE, answers.FIRST << 2, "insertelement")
_rows(answers.NEVER, IF_MASKED, answers.NO_OPERAND, "shufflevector")
_rows(answers.NEVER, answers.NEVER, answers.FIRST, "extractvalue")
_rows(answers.NEVER, answers.NEVER, answers.NO_OPERAND, "insertvalue")
# What stood in memory.
_rows(answers.MAY, answers.MAY, answers.NO_OPERAND, "load cmpxchg atomicrmw va_arg")
# No result.
_rows(
    answers.NEVER,
    answers.NEVER,
    answers.NO_OPERAND,
    "store fence ret br switch indirectbr resume unreachable cleanupret catchret",
)
# By who is called.
_rows(answers.UNKNOWN, answers.UNKNOWN, answers.NO_OPERAND, "call invoke callbr")
_rows(answers.UNKNOWN, answers.UNKNOWN, answers.NO_OPERAND, "catchswitch cleanuppad catchpad landingpad opaque")

# Conditions, divisors and addresses (LangRef: Poison Values).
_NEVER_POISON: Final[dict[int, int]] = {
    _OPCODES[word]: mask
    for words, mask in (
        ("br switch indirectbr load cmpxchg atomicrmw", answers.FIRST),
        ("store udiv sdiv urem srem", answers.FIRST << 1),
    )
    for word in words.split()
}


def is_always_defined(instruction: Instruction) -> bool:
    """Whether the instruction itself promises a result that is neither undef nor poison."""
    opcode = instruction.opcode
    if opcode in (opcodes.FREEZE, opcodes.ALLOCA):
        return True
    if isinstance(instruction, (Call, Invoke)):
        called = instruction.called_function
        return "noundef" in instruction.site.return_attributes or (
            called is not None and "noundef" in called.return_attributes
        )
    return opcode == opcodes.LOAD and "noundef" in instruction.metadata


def may_create_undef(instruction: Instruction) -> bool:
    """Whether the result may be undef although no operand is."""
    if isinstance(instruction, (Call, Invoke)):
        if (intrinsic := instruction.intrinsic) is not None:
            return intrinsic.creates_undef != answers.NEVER
        function = library_function_called(instruction)
        return function is None or function.creates_undef != answers.NEVER
    return CREATES_UNDEF[instruction.opcode] != answers.NEVER


def may_create_undef_or_poison(instruction: Instruction) -> bool:
    """Whether the result may be undef or poison although no operand is either."""
    if may_create_poison(instruction):
        return True
    return may_create_undef(instruction) and not _is_declared_defined(instruction)


def _is_declared_defined(instruction: Instruction) -> bool:
    """Whether LLVM's declaration of the function called says that it creates neither undef nor poison."""
    if not isinstance(instruction, (Call, Invoke)):
        return False
    callee = instruction.callee
    return isinstance(callee, Function) and "nocreateundeforpoison" in callee.attributes


def may_create_poison(instruction: Instruction) -> bool:
    """Whether the result may be poison although no operand is."""
    if instruction.flags & MAKES_POISON:
        return True
    if isinstance(instruction, (Call, Invoke)):
        return _call_may_create_poison(instruction, instruction.site)
    answer = CREATES_POISON[instruction.opcode]
    if answer == answers.IF_SHIFTED_OUT:
        return not _is_amount(instruction.operands[1])
    if answer == IF_POSITION_OUTSIDE:
        return not _is_lane(instruction)
    if answer == IF_MASKED:
        return not isinstance(instruction, ShuffleVector) or -1 in instruction.mask
    return answer != answers.NEVER


def _call_may_create_poison(call: Call | Invoke, site: CallSite) -> bool:
    callee = call.callee
    if not isinstance(callee, Function) or has_promises(site.return_attributes):
        return True
    if has_promises(callee.return_attributes):
        return True
    if has_promises(call.metadata):
        return True
    for attributes in site.argument_attributes:
        if has_promises(attributes):
            return True
    if _is_declared_defined(call):
        return False
    if (intrinsic := callee.intrinsic) is None:
        function = library_function_called(call)
        return function is None or function.creates_poison != answers.NEVER
    answer = intrinsic.creates_poison
    if answer == answers.IF_FLAG:
        flag = call.operands[1]
        return not isinstance(flag, ConstantInt) or flag.value != 0
    if answer == answers.IF_SHIFTED_OUT:
        return not _is_amount(call.operands[1])
    return answer != answers.NEVER


def has_promises(attributes: AttributeSet | Attachments) -> bool:
    """Whether attributes or metadata of a value make it poison where what they say does not hold."""
    return len(attributes) > 0 and any(name in attributes for name in _PROMISES)


def promises_more(load: Instruction, other: Attachments) -> bool:
    """Whether a load may be poison where one with other attachments is a number, since more is stated of it. With
    !noundef, the behaviour would be undefined.
    """
    if "noundef" in load.metadata:
        return False
    return any(load.metadata.text(kind) not in (None, other.text(kind)) for kind in _PROMISES)


def _is_amount(value: Value) -> bool:
    """Whether a value is a constant below the width of its type."""
    if isinstance(value, ConstantSplat):
        value = value.element
    return isinstance(value, ConstantInt) and value.value < value.width


def _is_lane(instruction: Instruction) -> bool:
    """Whether the position of an extractelement or insertelement is a constant that every such vector has."""
    vector = instruction.operands[0].type
    position = instruction.operands[-1]
    return isinstance(vector, VectorType) and isinstance(position, ConstantInt) and position.value < vector.count


def poisoning_operands(instruction: Instruction) -> int:
    """The operands where poison makes the result poison, as a mask of positions; those behind the last may be in it."""
    if isinstance(instruction, (Call, Invoke)):
        if (intrinsic := instruction.intrinsic) is None or intrinsic.propagates == answers.NOT_SHOWN:
            return answers.NO_OPERAND
        return intrinsic.propagates & ((1 << instruction.site.argument_count) - 1)
    return PROPAGATES[instruction.opcode]


def operands_never_poison(instruction: Instruction) -> int:
    """The operands where poison is undefined behaviour, as a mask of positions; those behind the last may be in it.
    (LLVM: getGuaranteedNonPoisonOps.)
    """
    if not isinstance(instruction, (Call, Invoke)):
        if instruction.opcode == opcodes.RET:
            return answers.FIRST if "noundef" in instruction.function.return_attributes else answers.NO_OPERAND
        return _NEVER_POISON.get(instruction.opcode, answers.NO_OPERAND)
    called = instruction.called_function
    stated = instruction.site.argument_attributes
    declared = called.arguments if called is not None else ()
    found = answers.NO_OPERAND
    for k in range(instruction.site.argument_count):
        here = stated[k] if k < len(stated) else NO_ATTRIBUTES
        there = declared[k].attributes if k < len(declared) else NO_ATTRIBUTES
        if "noundef" in here or "noundef" in there or "dereferenceable" in here:
            found |= 1 << k
    return found | 1 << len(instruction.operands) - 1


def operands_of_result(instruction: Instruction) -> list[Value]:
    """The operands that the result is computed from: of a call, no callee and no words; of a copy, what is copied."""
    if isinstance(instruction, (Call, Invoke)):
        if (intrinsic := instruction.intrinsic) is not None and intrinsic.copied >= 0:
            return [instruction.operands[intrinsic.copied]]
        return [operand for operand in instruction.arguments if not isinstance(operand, MetadataValue)]
    return list(instruction.operands)


# Calls ---------------------------------------------------------------------------------------------------------------


def call_attributes(instruction: Instruction) -> AttributeSet:
    """The function attributes of a call: those at the call, and those of the function called where that is known."""
    if isinstance(instruction, (Call, Invoke)):
        callee = instruction.callee
        if isinstance(callee, Function):
            return instruction.site.attributes.merged(callee.attributes)
        return instruction.site.attributes
    return NO_ATTRIBUTES


# What strict operations on floats read and write (LangRef: Constrained Floating-Point Intrinsics).
FLOAT_ENVIRONMENT: Final = READ_WRITE << INACCESSIBLE
# Operand bundles that do nothing to memory; "deopt" reads it (LLVM: hasClobberingOperandBundles).
_HARMLESS_BUNDLES: Final = ("funclet", "ptrauth", "kcfi", "convergencectrl")


def call_effects(call: Call | Invoke) -> int:
    """The memory that a call may read and write (effects.py): what the call, the function called, and what is known of
    it all allow.
    """
    effects = memory_effects(call.site.attributes)
    callee = call.callee
    if isinstance(callee, Function):
        within = memory_effects(callee.attributes)
        if call.called_function is None:
            # An argument of another type is no pointer here, and may be one there.
            within |= (within >> ARGUMENTS & READ_WRITE) << OTHER
        if callee.intrinsic is not None:
            within &= callee.intrinsic.memory
        elif (function := library_function_called(call)) is not None:
            # In a strict function the modes and the flags of floats are memory, too.
            strict = "strictfp" in call.site.attributes
            within &= function.memory | FLOAT_ENVIRONMENT if strict else function.memory
        if call.site.bundles and callee.intrinsic is not ASSUME:
            for bundle in call.site.bundles:
                if bundle.tag == "deopt":
                    within |= READS_ANY
                elif bundle.tag not in _HARMLESS_BUNDLES:
                    within = ANY_MEMORY
        effects &= within
    return effects


def is_volatile_block_write(call: Call | Invoke) -> bool:
    """Whether a call of one of `intrinsics.BLOCK_WRITES` is volatile."""
    flag = call.operands[3]
    return not isinstance(flag, ConstantInt) or flag.value != 0


def returns_normally(instruction: Instruction) -> bool:
    """Whether control always goes on from an instruction to the next, or to a successor: it does not throw, and it
    returns.
    """
    opcode = instruction.opcode
    if isinstance(instruction, Call):
        site = instruction.site.attributes
        callee = instruction.callee
        there = callee.attributes if isinstance(callee, Function) else NO_ATTRIBUTES
        if ("willreturn" in site or "willreturn" in there) and ("nounwind" in site or "nounwind" in there):
            return True
        if (intrinsic := instruction.intrinsic) is not None:
            return intrinsic.returns == answers.ALWAYS and intrinsic.unwinds == answers.NEVER
        function = library_function_called(instruction)
        return function is not None and function.returns == answers.ALWAYS and function.unwinds == answers.NEVER
    if opcode in (opcodes.LOAD, opcodes.STORE):
        return not instruction.flags & opcodes.VOLATILE
    if opcode <= opcodes.CATCHSWITCH:
        return opcode in (opcodes.BR, opcodes.SWITCH, opcodes.RET, opcodes.INDIRECTBR)
    return opcode != opcodes.OPAQUE and not opcodes.CLEANUPPAD <= opcode <= opcodes.LANDINGPAD
