"""Reading instructions (LangRef: Instruction Reference): one method for each shape in which LLVM prints opcodes.

Unknown parts of an instruction must not be ignored, since they might change its meaning. So an unknown flag sets
UNKNOWN_FLAG, and a line that does not end where it should becomes Opaque.
"""

from __future__ import annotations

from typing import Final

from scev.ir import instructions, opcodes
from scev.ir.constants import Constant, ConstantInt
from scev.ir.function import BasicBlock, Function, Instruction, Terminator
from scev.ir.opcodes import FLAG_NAMES, FLOAT_PREDICATES, INTEGER_PREDICATES, ORDERINGS
from scev.ir.reader.call_reader import CallReader
from scev.ir.reader.constant_reader import mask_of
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import UnexpectedError
from scev.ir.reader.value_reader import ForwardReference
from scev.ir.types import I1, I32, LABEL, TOKEN, VOID, ArrayType, PointerType, StructType, Type, VectorType
from scev.ir.values import Value

_ONE: Final = ConstantInt(I32, 32, 1)

# Words before the type of a memory instruction.
_MEMORY_WORDS: Final[dict[str, int]] = {
    "volatile": opcodes.VOLATILE,
    "atomic": opcodes.ATOMIC,
    "weak": opcodes.WEAK,
    "inalloca": opcodes.INALLOCA,
    "swifterror": opcodes.SWIFTERROR,
}


class InstructionReader(CallReader):
    """A cursor that reads instructions. The name and the opcode have been passed."""

    __slots__ = ("last_line",)

    def __init__(self, tables: Tables, function: Function) -> None:
        super().__init__(tables, function)
        # The last line of an instruction that takes several.
        self.last_line: int = 0

    def instruction(self, opcode: int, tail: str) -> Instruction:
        """Skip to the end of an instruction."""
        if opcode == opcodes.LOAD:
            return self._load()
        if opcode == opcodes.STORE:
            return self._store()
        if opcode == opcodes.CALL:
            return self.call(opcode, tail)
        if opcode == opcodes.BR:
            return self._br()
        if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY:
            return self._binary(opcode)
        if opcode == opcodes.GETELEMENTPTR:
            return self._getelementptr()
        if opcode == opcodes.ICMP or opcode == opcodes.FCMP:
            return self._compare(opcode)
        if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
            return self._cast(opcode)
        if opcode == opcodes.PHI:
            return self._phi()
        if opcode == opcodes.SELECT:
            return self._select()
        if opcode == opcodes.RET or opcode == opcodes.RESUME or opcode == opcodes.UNREACHABLE:
            return self._leave(opcode)
        if opcode == opcodes.ALLOCA:
            return self._alloca()
        if opcode == opcodes.FNEG or opcode == opcodes.FREEZE:
            return self._unary(opcode)
        if opcode <= opcodes.LAST_TERMINATOR:
            return self._rare_terminator(opcode)
        return self._rare(opcode)

    def _rare(self, opcode: int) -> Instruction:
        if opcode == opcodes.EXTRACTVALUE or opcode == opcodes.INSERTVALUE:
            return self._indexed(opcode)
        if opcode == opcodes.EXTRACTELEMENT or opcode == opcodes.INSERTELEMENT:
            return self._element(opcode)
        if opcode == opcodes.SHUFFLEVECTOR:
            return self._shufflevector()
        if opcode == opcodes.CMPXCHG:
            return self._cmpxchg()
        if opcode == opcodes.ATOMICRMW:
            return self._atomicrmw()
        if opcode == opcodes.FENCE:
            return self._fence()
        if opcode == opcodes.VA_ARG:
            return self._va_arg()
        if opcode == opcodes.LANDINGPAD:
            return self._landingpad()
        if opcode == opcodes.CATCHPAD or opcode == opcodes.CLEANUPPAD:
            return self._pad(opcode)
        raise UnexpectedError("an unknown opcode")

    def _rare_terminator(self, opcode: int) -> Instruction:
        if opcode == opcodes.INVOKE:
            return self.invoke(opcode, self.last_line)
        if opcode == opcodes.CALLBR:
            return self.callbr(opcode, self.last_line)
        if opcode == opcodes.INDIRECTBR:
            return self._indirectbr()
        if opcode == opcodes.CATCHSWITCH:
            return self._catchswitch()
        if opcode == opcodes.CLEANUPRET:
            return self._cleanupret()
        if opcode == opcodes.CATCHRET:
            return self._catchret()
        raise UnexpectedError("an unknown opcode")

    # Pieces -----------------------------------------------------------------------------------------------------------

    def _plain(self, type_: Type, opcode: int, operands: tuple[Value, ...], flags: int) -> Instruction:
        return Instruction(
            type_, self.name, self.index, opcode, operands, flags, self.block, self.line, self.attachments
        )

    def _terminator(self, opcode: int, operands: tuple[Value, ...], successors: tuple[BasicBlock, ...]) -> Terminator:
        type_ = TOKEN if opcode == opcodes.CATCHSWITCH else VOID
        terminator = Terminator(
            type_, self.name, self.index, opcode, operands, 0, self.block, self.line, self.attachments
        )
        terminator.successors = successors
        return terminator

    def _memory(
        self, type_: Type, opcode: int, operands: tuple[Value, ...], flags: int, operation: str
    ) -> instructions.Memory:
        """A memory instruction, with the orderings and the alignment at its end."""
        memory = instructions.Memory(
            type_, self.name, self.index, opcode, operands, flags, self.block, self.line, self.attachments
        )
        memory.alignment = 0
        memory.ordering = opcodes.NOT_ATOMIC
        memory.failure_ordering = opcodes.NOT_ATOMIC
        memory.operation = operation
        memory.scope = ""
        position = self.position
        if self.tokens[position + 3] == "" and self.tokens[position + 1] == "align" and self.tokens[position] == ",":
            # As most plain accesses end.
            self.position = position + 2
            memory.alignment = self.integer()
            return memory
        while self.tokens[self.position] != "":
            token = self.next()
            if token == ",":
                self.expect("align")
                memory.alignment = self.integer()
            elif token == "syncscope":
                self.expect("(")
                memory.scope = self.next()[1:-1]
                self.expect(")")
                if memory.scope == "singlethread":
                    memory.flags |= opcodes.SINGLE_THREAD
            elif token not in ORDERINGS:
                raise UnexpectedError(f"an ordering expected, not {token}")
            elif memory.ordering == opcodes.NOT_ATOMIC:
                memory.ordering = ORDERINGS[token]
            else:
                memory.failure_ordering = ORDERINGS[token]
        return memory

    def _flags(self) -> int:
        """Pass the flags of an instruction, up to its type or predicate."""
        if self.tokens[self.position] in self.type_words:
            return 0
        flags = 0
        while True:
            token = self.tokens[self.position]
            if token in self.type_words:
                return flags
            if token in FLAG_NAMES:
                flags |= FLAG_NAMES[token]
            elif token in _MEMORY_WORDS:
                flags |= _MEMORY_WORDS[token]
            elif self._is_unknown_flag(token):
                flags |= opcodes.UNKNOWN_FLAG
            else:
                return flags
            self.position += 1
            if self.tokens[self.position] == "(":
                self.position = self.after_brackets(self.position)

    def _is_unknown_flag(self, token: str) -> bool:
        """Whether a word that is not known is a flag of a later LLVM: then a flag or a type follows."""
        if not token[:1].isalpha() or self.starts_type(token):
            return False
        following = self.tokens[self.position + 1]
        if following == "(":
            following = self.tokens[self.after_brackets(self.position + 1)]
        if following in FLAG_NAMES or following in _MEMORY_WORDS:
            return True
        return self.starts_type(following) and following not in self.locals

    # Memory -----------------------------------------------------------------------------------------------------------

    def _load(self) -> Instruction:
        flags = self._flags()
        type_ = self.type()
        self.expect(",")
        return self._memory(type_, opcodes.LOAD, (self.typed_value(),), flags, "")

    def _store(self) -> Instruction:
        flags = self._flags()
        value = self.typed_value()
        self.expect(",")
        return self._memory(VOID, opcodes.STORE, (value, self.typed_value()), flags, "")

    def _fence(self) -> Instruction:
        return self._memory(VOID, opcodes.FENCE, (), 0, "")

    def _cmpxchg(self) -> Instruction:
        flags = self._flags() | opcodes.ATOMIC
        pointer = self.typed_value()
        self.expect(",")
        compare = self.typed_value()
        self.expect(",")
        new = self.typed_value()
        type_ = self.types.structure((new.type, I1), False)
        return self._memory(type_, opcodes.CMPXCHG, (pointer, compare, new), flags, "")

    def _atomicrmw(self) -> Instruction:
        flags = opcodes.ATOMIC
        token = self.next()
        # The operation is the last word before the pointer.
        while self.tokens[self.position] not in self.type_words:
            flags |= _MEMORY_WORDS.get(token, opcodes.UNKNOWN_FLAG)
            token = self.next()
        pointer = self.typed_value()
        self.expect(",")
        value = self.typed_value()
        return self._memory(value.type, opcodes.ATOMICRMW, (pointer, value), flags, token)

    def _alloca(self) -> Instruction:
        flags = self._flags()
        allocated = self.type()
        count: Value = _ONE
        alignment = 0
        address_space = 0
        while self.accept(","):
            if self.accept("align"):
                alignment = self.integer()
            elif self.accept("addrspace"):
                self.expect("(")
                address_space = self.integer()
                self.expect(")")
            else:
                count = self.typed_value()
        alloca = instructions.Alloca(
            self.types.pointer(address_space), self.name, self.index, opcodes.ALLOCA, (count,), flags, self.block,
            self.line, self.attachments,
        )  # fmt: skip
        alloca.allocated_type = allocated
        alloca.alignment = alignment
        alloca.address_space = address_space
        return alloca

    def _getelementptr(self) -> Instruction:
        flags = self._flags()
        source_type = self.type()
        self.expect(",")
        base = self.typed_value()
        type_ = base.type
        operands: list[Value] = [base]
        while self.accept(","):
            index = self.typed_value()
            if isinstance(index.type, VectorType) and isinstance(type_, PointerType):
                type_ = self.types.like(index.type, type_)
            operands.append(index)
        instruction = instructions.GetElementPtr(
            type_, self.name, self.index, opcodes.GETELEMENTPTR, tuple(operands), flags, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        instruction.source_type = source_type
        return instruction

    def _va_arg(self) -> Instruction:
        pointer = self.typed_value()
        self.expect(",")
        return self._plain(self.type(), opcodes.VA_ARG, (pointer,), 0)

    # Arithmetic -------------------------------------------------------------------------------------------------------

    def _binary(self, opcode: int) -> Instruction:
        flags = self._flags()
        type_ = self.type()
        left = self.value(type_)
        self.expect(",")
        return self._plain(type_, opcode, (left, self.value(type_)), flags)

    def _unary(self, opcode: int) -> Instruction:
        flags = self._flags()
        operand = self.typed_value()
        return self._plain(operand.type, opcode, (operand,), flags)

    def _cast(self, opcode: int) -> Instruction:
        flags = self._flags()
        operand = self.typed_value()
        self.expect("to")
        return self._plain(self.type(), opcode, (operand,), flags)

    def _compare(self, opcode: int) -> Instruction:
        predicates = INTEGER_PREDICATES if opcode == opcodes.ICMP else FLOAT_PREDICATES
        flags = 0
        token = self.next()
        while token not in predicates:
            flags |= FLAG_NAMES.get(token, opcodes.UNKNOWN_FLAG)
            token = self.next()
        type_ = self.type()
        left = self.value(type_)
        self.expect(",")
        compare = instructions.Compare(
            self.types.compare_result(type_), self.name, self.index, opcode, (left, self.value(type_)), flags,
            self.block, self.line, self.attachments,
        )  # fmt: skip
        compare.predicate = predicates[token]
        return compare

    def _select(self) -> Instruction:
        flags = self._flags()
        condition = self.typed_value()
        self.expect(",")
        left = self.typed_value()
        self.expect(",")
        return self._plain(left.type, opcodes.SELECT, (condition, left, self.typed_value()), flags)

    # Parts of vectors and aggregates ----------------------------------------------------------------------------------

    def _element(self, opcode: int) -> Instruction:
        vector = self.typed_value()
        operands: list[Value] = [vector]
        while self.accept(","):
            operands.append(self.typed_value())
        type_ = vector.type
        if opcode == opcodes.EXTRACTELEMENT and isinstance(type_, VectorType):
            type_ = type_.element
        return self._plain(type_, opcode, tuple(operands), 0)

    def _shufflevector(self) -> Instruction:
        left = self.typed_value()
        self.expect(",")
        right = self.typed_value()
        self.expect(",")
        mask_type = self.type()
        mask = self.constant(mask_type)
        type_ = left.type
        if isinstance(type_, VectorType):
            type_ = self.types.like(mask_type, type_.element)
        shuffle = instructions.ShuffleVector(
            type_, self.name, self.index, opcodes.SHUFFLEVECTOR, (left, right), 0, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        shuffle.mask = mask_of(mask)
        return shuffle

    def _indexed(self, opcode: int) -> Instruction:
        aggregate = self.typed_value()
        operands: list[Value] = [aggregate]
        self.expect(",")
        if opcode == opcodes.INSERTVALUE:
            operands.append(self.typed_value())
            self.expect(",")
        indices = [self.integer()]
        while self.accept(","):
            indices.append(self.integer())
        type_ = aggregate.type
        if opcode == opcodes.EXTRACTVALUE:
            for index in indices:
                type_ = _element_type(type_, index)
        instruction = instructions.AggregateAccess(
            type_, self.name, self.index, opcode, tuple(operands), 0, self.block, self.line, self.attachments
        )
        instruction.indices = tuple(indices)
        return instruction

    # Control ----------------------------------------------------------------------------------------------------------

    def _phi(self) -> Instruction:
        flags = self._flags()
        type_ = self.type()
        operands: list[Value] = []
        blocks: list[BasicBlock] = []
        while True:
            self.expect("[")
            operands.append(self.value(type_))
            self.expect(",")
            blocks.append(self.block_name())
            self.expect("]")
            if not self.accept(","):
                break
        phi = instructions.Phi(
            type_, self.name, self.index, opcodes.PHI, tuple(operands), flags, self.block, self.line, self.attachments
        )
        phi.blocks = tuple(blocks)
        return phi

    def _br(self) -> Instruction:
        if self.tokens[self.position] == "label":
            return self._terminator(opcodes.BR, (), (self.label(),))
        condition = self.typed_value()
        self.expect(",")
        true = self.label()
        self.expect(",")
        return self._terminator(opcodes.BR, (condition,), (true, self.label()))

    def _leave(self, opcode: int) -> Instruction:
        if opcode == opcodes.UNREACHABLE or self.accept("void"):
            return self._terminator(opcode, (), ())
        return self._terminator(opcode, (self.typed_value(),), ())

    def _indirectbr(self) -> Instruction:
        address = self.typed_value()
        self.expect(",")
        return self._terminator(opcodes.INDIRECTBR, (address,), tuple(self.labels()))

    def switch(self, cases: list[str]) -> instructions.Switch:
        """Pass the line of a switch; `cases` are those of its other lines that name a case, each `T v, label
        %block`."""
        condition = self.typed_value()
        self.expect(",")
        default = self.label()
        self.expect("[")
        blocks = [default]
        values: list[ConstantInt] = []
        lead = f"{condition.type} "
        for case in cases:
            text, _, block = case.partition(", label ")
            if not text.startswith(lead):
                raise UnexpectedError("a case expected")
            self.tokens = [text[len(lead) :], "", ""]
            self.position = 0
            value: Constant = self.constant(condition.type)
            if not isinstance(value, ConstantInt):
                raise UnexpectedError("a case expected")
            values.append(value)
            blocks.append(self.block_of(block))
        switch = instructions.Switch(
            VOID, "", self.index, opcodes.SWITCH, (condition,), 0, self.block, self.line, self.attachments
        )
        switch.cases = tuple(values)
        switch.successors = tuple(blocks)
        switch.last_line = self.last_line
        return switch

    # Exceptions -------------------------------------------------------------------------------------------------------

    def _landingpad(self) -> Instruction:
        type_ = self.type()
        flags = opcodes.CLEANUP if self.accept("cleanup") else 0
        clauses: list[str] = []
        operands: list[Value] = []
        while self.tokens[self.position] == "catch" or self.tokens[self.position] == "filter":
            clauses.append(self.next())
            operands.append(self.typed_value())
        pad = instructions.LandingPad(
            type_, self.name, self.index, opcodes.LANDINGPAD, tuple(operands), flags, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        pad.clauses = tuple(clauses)
        pad.last_line = self.last_line
        return pad

    def _token(self) -> Value:
        """Pass `none` or `%pad`."""
        return self.value(TOKEN)

    def _pad(self, opcode: int) -> Instruction:
        self.expect("within")
        parent = self._token()
        operands: list[Value] = []
        self.expect("[")
        while not self.accept("]"):
            operands.append(self.typed_value())
            self.accept(",")
        operands.append(parent)
        return instructions.Pad(
            TOKEN, self.name, self.index, opcode, tuple(operands), 0, self.block, self.line, self.attachments
        )

    def _unwind(self) -> list[BasicBlock]:
        """Pass `unwind to caller` or `unwind label %block`."""
        self.expect("unwind")
        if self.accept("to"):
            self.expect("caller")
            return []
        return [self.label()]

    def _catchswitch(self) -> Instruction:
        self.expect("within")
        parent = self._token()
        handlers = self.labels()
        successors = self._unwind()
        successors.extend(handlers)
        return self._terminator(opcodes.CATCHSWITCH, (parent,), tuple(successors))

    def _cleanupret(self) -> Instruction:
        self.expect("from")
        pad = self._token()
        return self._terminator(opcodes.CLEANUPRET, (pad,), tuple(self._unwind()))

    def _catchret(self) -> Instruction:
        self.expect("from")
        pad = self._token()
        self.expect("to")
        return self._terminator(opcodes.CATCHRET, (pad,), (self.label(),))

    # What is not known ------------------------------------------------------------------------------------------------

    def opaque(self, text: str) -> instructions.Opaque:
        """The instruction of a line that is not understood: the locals it names are its operands.

        Its type is that of its first use; until one is read, the first type on the line.
        """
        operands: list[Value] = []
        nothing = self.types.unknown("?") if self.name else VOID
        type_ = nothing
        for index, token in enumerate(self.tokens):
            if token[:1] == "%" and index > 1 and self.tokens[index - 1] != "label":
                # A type may have the same name. What turns out to be no local is no operand (resolve).
                if (found := self.locals.get(token)) is None:
                    self.forward = True
                    operands.append(ForwardReference(LABEL, token))
                else:
                    operands.append(found)
            if token == "label" or token[:1] == "%" and token not in self.types.named:
                continue
            if self.name and type_ is nothing and index > 1 and self.starts_type(token):
                self.position = index
                try:
                    type_ = self.type()
                except UnexpectedError:
                    type_ = nothing
        opaque = instructions.Opaque(
            type_, self.name, self.index, opcodes.OPAQUE, tuple(operands), opcodes.UNKNOWN_FLAG, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        opaque.text = text
        return opaque


def _element_type(type_: Type, index: int) -> Type:
    if isinstance(type_, ArrayType):
        return type_.element
    if isinstance(type_, StructType) and type_.elements is not None and 0 <= index < len(type_.elements):
        return type_.elements[index]
    raise UnexpectedError("no such element")
