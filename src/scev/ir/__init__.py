"""What a program is: types, constants, instructions, blocks, functions, modules; the reader; and edits.

    module = read(canonical_text)               # as LLVM prints it: scev.llvm gives it
    for instruction in module.function("main").instructions(): …

Opcodes, flags, predicates and orderings are numbers of the module `opcodes`; `edit` has edits on a program as values.

Left out as not worth it: programs as people write them, and modules written anew: LLVM reads and prints; edits are of
its text.
"""

from scev.ir import edit, effects, intrinsics, library, opcodes, overlay
from scev.ir.addresses import (
    CONSTANT_TERM,
    STEPS_AND_CASTS,
    STEPS_AND_COPIES,
    AddressStep,
    AddressWalk,
    Term,
    address_position,
    address_step,
    address_terms,
    is_copied_pointer,
    walk,
)
from scev.ir.amd_intrinsics import buffer_access
from scev.ir.attributes import NO_ATTRIBUTES, AttributeSet
from scev.ir.conditions import conjuncts, disjuncts, is_false, is_true, negated
from scev.ir.constant_memory import MAX_CONSTANT_NESTING, bits_of, byte_of, constant_at
from scev.ir.constants import (
    BlockAddress,
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantReference,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    UnknownConstant,
)
from scev.ir.debug_records import DebugRecord
from scev.ir.function import Argument, BasicBlock, Body, Function, GlobalValue, Instruction, Terminator
from scev.ir.gpu_intrinsics import NVIDIA_REGISTER, OF_ONE_LANE
from scev.ir.instructions import (
    AggregateAccess,
    Alloca,
    Call,
    CallSite,
    Compare,
    GetElementPtr,
    Invoke,
    LandingPad,
    Memory,
    Opaque,
    OpaqueTerminator,
    OperandBundle,
    Pad,
    Phi,
    ShuffleVector,
    Switch,
    last_line,
)
from scev.ir.intrinsics import Intrinsic, intrinsic_of
from scev.ir.layout import DataLayout
from scev.ir.library import LibraryFunction
from scev.ir.library_calls import library_function_called, library_function_of, runtime_function_called
from scev.ir.metadata import (
    NO_ATTACHMENTS,
    Attachments,
    IntegerOperand,
    MetadataNode,
    MetadataTable,
    TextOperand,
    inlining_stack,
    location,
    unescape,
)
from scev.ir.module import Alias, GlobalVariable, Module
from scev.ir.names import GIVEN_STEM, is_put_in, key_name, numbers_as_given, plain_name, spelt_name
from scev.ir.origin import Origin
from scev.ir.outside import variables_accessed_outside
from scev.ir.overlay import InferredAttributes
from scev.ir.properties import (
    MAKES_POISON,
    call_attributes,
    call_effects,
    has_promises,
    is_always_defined,
    is_volatile_block_write,
    may_create_poison,
    may_create_undef,
    may_create_undef_or_poison,
    operands_never_poison,
    operands_of_result,
    poisoning_operands,
    promises_more,
    returns_normally,
)
from scev.ir.reader import float_bits, integer_value, read
from scev.ir.runtime_functions import (
    BEHIND_TEXT,
    BYTES,
    FORMATTED,
    FREES,
    NOT_NULL,
    RENEWS,
    TEXT,
    TEXT_OF_OTHER,
    Touch,
)
from scev.ir.standards import IN_C23
from scev.ir.triple import is_gpu, is_nvptx, is_ordinary_linux
from scev.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    I1,
    I8,
    I16,
    I32,
    I64,
    METADATA,
    POINTER,
    PPC_FP128,
    TOKEN,
    VOID,
    X86_FP80,
    ArrayType,
    FloatType,
    FunctionType,
    IntegerType,
    PlainType,
    PointerType,
    StructType,
    TargetType,
    Type,
    VectorType,
    integer_type,
    scalar_type,
)
from scev.ir.values import InlineAssembly, LocalValue, MetadataValue, Value
