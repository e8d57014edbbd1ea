"""The one table of operations: what each opcode does to sets, and where the rows of calls stand.

    instructions                  OPERATIONS, below               what they create and pass on: ir/properties.py
    intrinsics                    transfer/intrinsic_rows.py          ir/intrinsics.py
    functions of libraries        transfer/library/                   ir/library.py

Solver, constant expressions, proofs and docs/operations.md read the same table. docs/writing-an-operation.md shows a
new row from its first line to its last test.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.domains import ValueSet
from scev.ir import Call, Compare, ConstantExpression, Function, InlineAssembly, Instruction, Invoke, Value, opcodes
from scev.transfer.choices import Freeze, Select, extracted_element, joined_element, shuffled_elements
from scev.transfer.floats.fcmp import FCmp
from scev.transfer.floats.float_arithmetic import FAdd, FDiv, FMul, FNeg, FRem, FSub
from scev.transfer.floats.float_casts import Bitcast, FPConversion, FPToInteger, IntegerToFP
from scev.transfer.gpu.ptx import ptx_instruction
from scev.transfer.integers import idioms
from scev.transfer.integers.bits import And, Or, RightShift, Shl, Xor
from scev.transfer.integers.icmp import ICmp
from scev.transfer.integers.integer_arithmetic import IntAdd, IntMul, IntQuotient, IntRemainder, IntSub
from scev.transfer.integers.integer_casts import PointerCast, SExt, Trunc, ZExt
from scev.transfer.intrinsic_rows import INTRINSICS
from scev.transfer.library.library_functions import LIBRARY_ROWS
from scev.transfer.library.opencl_functions import OPENCL_ROWS
from scev.transfer.memory.access import CallResult, Load, stack_slot
from scev.transfer.memory.addresses import ElementAddress
from scev.transfer.operation import UNKNOWN_OPERATION, Context, OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_constant, set_of_type
from scev.transfer.vectors.aggregates import ExtractValue, inserted_value


def _table(rows: dict[int, Operation]) -> list[Operation]:
    table = [UNKNOWN_OPERATION] * opcodes.OPCODE_COUNT
    for opcode, operation in rows.items():
        table[opcode] = operation
    return table


CALL_RESULT: Final = CallResult("call")

OPERATIONS: Final[list[Operation]] = _table(
    {
        opcodes.ADD: IntAdd("add", idioms.related_by_add),
        opcodes.SUB: IntSub("sub"),
        opcodes.MUL: IntMul("mul", idioms.related_by_mul),
        opcodes.UDIV: IntQuotient("udiv", False),
        opcodes.SDIV: IntQuotient("sdiv", True),
        opcodes.UREM: IntRemainder("urem", False),
        opcodes.SREM: IntRemainder("srem", True),
        opcodes.SHL: Shl("shl"),
        opcodes.LSHR: RightShift("lshr", False),
        opcodes.ASHR: RightShift("ashr", True),
        opcodes.AND: And("and", idioms.related_by_and),
        opcodes.OR: Or("or", idioms.related_by_or),
        opcodes.XOR: Xor("xor", idioms.related_by_xor),
        opcodes.FNEG: FNeg("fneg", arithmetic=False),
        opcodes.FADD: FAdd("fadd", opcodes.REASSOC),
        opcodes.FSUB: FSub("fsub", opcodes.REASSOC),
        opcodes.FMUL: FMul("fmul", opcodes.REASSOC),
        opcodes.FDIV: FDiv("fdiv", opcodes.REASSOC | opcodes.AFN),
        opcodes.FREM: FRem("frem", opcodes.REASSOC | opcodes.AFN),
        opcodes.TRUNC: Trunc("trunc"),
        opcodes.ZEXT: ZExt("zext"),
        opcodes.SEXT: SExt("sext"),
        opcodes.FPTRUNC: FPConversion("fptrunc", opcodes.REASSOC, False),
        opcodes.FPEXT: FPConversion("fpext", opcodes.REASSOC, True),
        opcodes.FPTOSI: FPToInteger("fptosi", True),
        opcodes.FPTOUI: FPToInteger("fptoui", False),
        opcodes.SITOFP: IntegerToFP("sitofp", True),
        opcodes.UITOFP: IntegerToFP("uitofp", False),
        opcodes.PTRTOINT: PointerCast("ptrtoint"),
        opcodes.PTRTOADDR: PointerCast("ptrtoaddr"),
        opcodes.INTTOPTR: PointerCast("inttoptr"),
        opcodes.BITCAST: Bitcast("bitcast"),
        opcodes.ICMP: ICmp("icmp"),
        opcodes.FCMP: FCmp("fcmp"),
        opcodes.SELECT: Select("select"),
        opcodes.FREEZE: Freeze("freeze"),
        opcodes.EXTRACTVALUE: ExtractValue("extractvalue"),
        opcodes.INSERTVALUE: OneWayOperation("insertvalue", inserted_value),
        opcodes.EXTRACTELEMENT: OneWayOperation("extractelement", extracted_element),
        opcodes.INSERTELEMENT: OneWayOperation("insertelement", joined_element),
        opcodes.SHUFFLEVECTOR: OneWayOperation("shufflevector", shuffled_elements),
        opcodes.LOAD: Load("load"),
        opcodes.ALLOCA: OneWayOperation("alloca", stack_slot),
        opcodes.GETELEMENTPTR: ElementAddress("getelementptr"),
        opcodes.CALL: CALL_RESULT,
        opcodes.INVOKE: CALL_RESULT,
        opcodes.CALLBR: CALL_RESULT,
    }
)

MAX_CONSTANT_SET_DEPTH: Final = 32
"""Maximum nesting of a constant expression that has a set."""


def operation_of(instruction: Instruction, context: Context) -> Operation:
    """The row of an instruction; a call of a known intrinsic or of C's library has that function's, inline assembly of
    one known instruction that instruction's.
    """
    if isinstance(instruction, (Call, Invoke)):
        callee = instruction.operands[-1]
        if isinstance(callee, InlineAssembly) and callee.is_ptx:
            return ptx_instruction(instruction) or CALL_RESULT
        if isinstance(callee, Function) and callee.is_declaration:
            if callee.intrinsic is not None:
                return INTRINSICS.get(callee.intrinsic, CALL_RESULT)
            if (function := ir.library_function_called(instruction)) is None:
                return CALL_RESULT
            return LIBRARY_ROWS.get(function.stem) or OPENCL_ROWS.get(function.stem, CALL_RESULT)
    return OPERATIONS[instruction.opcode]


def has_known_meaning(instruction: Instruction, context: Context) -> bool:
    """Whether an instruction has a row that says what it computes: a result is what its operands make of it."""
    operation = operation_of(instruction, context)
    return operation is not CALL_RESULT and operation is not UNKNOWN_OPERATION


def deviation_of(instruction: Instruction, context: Context) -> int:
    """The number of floats by which the result of an instruction may be off the one that its opcode gives for its
    operands, by what LLVM may turn it into (fast-math flags, !fpmath, flushing of subnormals); UNKNOWN_DEVIATION where
    it is unknown.
    """
    return operation_of(instruction, context).deviation(site_of(instruction, False, context))


def site_of(instruction: Instruction, same: bool, context: Context) -> Site:
    """The site of an instruction; `same` as in Site."""
    predicate = instruction.predicate if isinstance(instruction, Compare) else 0
    return Site(
        context,
        instruction.opcode,
        instruction.type,
        instruction.operands,
        instruction.flags,
        predicate,
        same,
        instruction,
    )


def set_of_operand(value: Value, context: Context) -> ValueSet | None:
    """The set of an operand that is not a local value: a constant, or a constant expression by the rows of its
    operations.
    """
    known = context.constant_sets
    if value in known:
        return known[value]
    if isinstance(value, ConstantExpression):
        found = _expression_set(value, context, MAX_CONSTANT_SET_DEPTH)
    else:
        found = set_of_constant(value, context)
    known[value] = found
    return found


def _expression_set(expression: ConstantExpression, context: Context, depth: int) -> ValueSet | None:
    if depth == 0:
        return set_of_type(expression.type, context)
    operands: list[ValueSet | None] = []
    for operand in expression.operands:
        if isinstance(operand, ConstantExpression):
            operands.append(_expression_set(operand, context, depth - 1))
        else:
            operands.append(set_of_constant(operand, context))
    site = Site(
        context,
        expression.opcode,
        expression.type,
        expression.operands,
        expression.flags,
        expression.predicate,
        False,
        None,
    )
    result = OPERATIONS[expression.opcode].evaluate(site, operands)
    return set_of_type(expression.type, context) if result is None else result
