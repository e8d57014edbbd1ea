"""Instructions, blocks, and functions.

`Instruction` itself serves every opcode whose meaning is its operands and flags (arithmetic, casts, select,
element access on vectors, freeze, …); `instructions.py` has a class for each opcode that carries more.
Operands are in LLVM's order, without blocks: the callee is a call's last operand, the condition a branch's first.

A function's body is read from the text when it is first asked for, so a question about one function costs little more
than that function.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.attributes import AttributeSet
from scev.ir.constants import Constant
from scev.ir.debug_records import DebugRecord
from scev.ir.intrinsics import Intrinsic, intrinsic_of
from scev.ir.library import LibraryFunction
from scev.ir.metadata import NO_ATTACHMENTS, Attachments
from scev.ir.opcodes import OPCODE_NAMES
from scev.ir.origin import Origin
from scev.ir.runtime_functions import RuntimeFunction
from scev.ir.types import FunctionType, Type
from scev.ir.values import LocalValue, Value
from scev.support.interrupts import UNINTERRUPTED


@final
class Argument(LocalValue):
    """A formal argument. `position` counts from 0 and equals `index`."""

    __slots__ = ("attributes", "function")

    def __init__(self, type_: Type, name: str, index: int, attributes: AttributeSet, function: Function) -> None:
        super().__init__(type_, name, index)
        self.attributes: AttributeSet = attributes
        self.function: Function = function

    @property
    def position(self) -> int:
        return self.index

    @property
    def users(self) -> list[Instruction]:
        """The instructions that have this argument as an operand, in the order of the text, each once."""
        return self.function.users_of(self)


class Instruction(LocalValue):
    """One instruction. `line` is its first line in the canonical text, counted from 1."""

    __slots__ = ("block", "flags", "line", "metadata", "opcode", "operands")

    def __init__(
        self,
        type_: Type,
        name: str,
        index: int,
        opcode: int,
        operands: tuple[Value, ...],
        flags: int,
        block: BasicBlock,
        line: int,
        metadata: Attachments,
    ) -> None:
        # Without the two constructors above this one: programs consist of these.
        self.type = type_
        self.name = name
        self.index = index
        self.opcode: int = opcode
        self.operands: tuple[Value, ...] = operands
        self.flags: int = flags
        self.block: BasicBlock = block
        self.line: int = line
        self.metadata: Attachments = metadata

    @property
    def opcode_name(self) -> str:
        """The opcode as LLVM spells it."""
        return OPCODE_NAMES[self.opcode]

    @property
    def function(self) -> Function:
        """The function this instruction is in."""
        return self.block.function

    @property
    def users(self) -> list[Instruction]:
        """The instructions that have this one as an operand, in the order of the text, each once."""
        return self.block.function.users_of(self)

    @property
    def is_terminator(self) -> bool:
        return isinstance(self, Terminator)

    def __str__(self) -> str:
        return self.name or self.opcode_name


class Terminator(Instruction):
    """The last instruction of a block: ret, br, unreachable, resume, …; `successors` has one entry an edge, in LLVM's
    order.
    """

    __slots__ = ("successors",)

    successors: tuple[BasicBlock, ...]


@final
class BasicBlock:
    """A basic block. `index` is its place in the function's text; the entry block is 0.

    `line` is the line of its label (of the function's first line for an unlabelled entry block).
    """

    __slots__ = ("_predecessors", "function", "index", "instructions", "line", "name")

    def __init__(self, name: str, function: Function) -> None:
        self.name: str = name
        self.function: Function = function
        self.index: int = -1
        self.line: int = 0
        self.instructions: tuple[Instruction, ...] = ()
        self._predecessors: tuple[BasicBlock, ...] | None = None

    @property
    def terminator(self) -> Terminator:
        """The last instruction."""
        last = self.instructions[-1]
        assert isinstance(last, Terminator)
        return last

    @property
    def successors(self) -> tuple[BasicBlock, ...]:
        """The blocks that control may go to, one entry for each edge: a block may occur more than once."""
        last = self.instructions[-1]
        assert isinstance(last, Terminator)
        return last.successors

    @property
    def predecessors(self) -> tuple[BasicBlock, ...]:
        """The blocks control may come from, one entry an edge, in the order of the text."""
        if self._predecessors is None:
            self.function._link_predecessors()
        assert self._predecessors is not None
        return self._predecessors

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<block {self.name}>"


@final
class Body:
    """What a function's definition holds: its blocks, and its locals by number."""

    __slots__ = ("blocks", "values")

    def __init__(self, blocks: tuple[BasicBlock, ...], values: list[LocalValue]) -> None:
        self.blocks: tuple[BasicBlock, ...] = blocks
        self.values: list[LocalValue] = values


class BodyReader:
    """What a function asks for its body; the reader supplies it."""

    __slots__ = ()

    def read_body(self, function: Function) -> Body:
        """The body of a function that is defined in the text."""
        raise NotImplementedError

    def body_text(self, function: Function) -> str:
        """What stands between a function's first line and its last; nothing if that is not to be read."""
        raise NotImplementedError

    def may_loop(self, function: Function) -> bool:
        """Whether the text of a function has an edge to a block from that block or from one further down."""
        raise NotImplementedError

    def count_instructions(self, function: Function) -> int:
        """The number of instructions in the text of a function."""
        raise NotImplementedError

    def debug_records(self, function: Function) -> list[DebugRecord]:
        """The debug records in a function's text."""
        raise NotImplementedError


class GlobalValue(Constant):
    """A named global; as an operand it is its address. `name` is spelt with its sigil: `@main`.

    `words` are other words that LLVM prints before the type, in order: preemption, visibility, DLL storage,
    unnamed_addr and so on.
    """

    __slots__ = ("attachments", "line", "linkage", "name", "value_type", "words")

    def __init__(
        self, type_: Type, name: str, value_type: Type, linkage: str, words: tuple[str, ...], line: int
    ) -> None:
        super().__init__(type_)
        self.name: str = name
        self.value_type: Type = value_type
        self.linkage: str = linkage
        self.words: tuple[str, ...] = words
        self.line: int = line
        self.attachments: Attachments = NO_ATTACHMENTS

    def __str__(self) -> str:
        return self.name

    @property
    def may_be_null(self) -> bool:
        """Whether its address can be 0: it may be missing at link time, or be placed at an address that is given as a
        number.
        """
        return self.linkage == "extern_weak" or "absolute_symbol" in self.attachments

    @property
    def is_local(self) -> bool:
        """Whether no other module can name it (internal or private)."""
        return self.linkage == "internal" or self.linkage == "private"

    @property
    def is_interposable(self) -> bool:
        """Whether the linker may put another definition, of another meaning, in its place."""
        return self.linkage in ("weak", "linkonce", "extern_weak", "common")

    def may_be_replaced(self, semantic_interposition: bool) -> bool:
        """Whether another definition may stand in the program in place of this one: where the linker may interpose
        what other modules can name, one of another meaning may, too.
        """
        if self.is_interposable:
            return True
        return semantic_interposition and not self.is_local and "dso_local" not in self.words


_KERNELS: Final = ("ptx_kernel", "amdgpu_kernel", "spir_kernel")
_NO_ORIGIN: Final = Origin("", "")


@final
class Function(GlobalValue):
    """A function, defined or declared. `line` and `last_line` bound its text.

    `intrinsic` says which of LLVM's intrinsics it is, None for a function of the program or of a library;
    `library_function` which function of a library, and `runtime_function` which one of a runtime, for calls that mean
    it (library_calls.py).
    """

    __slots__ = (
        "_blocks_by_name",
        "_body",
        "_reader",
        "_records",
        "_users",
        "_values_by_name",
        "arguments",
        "attributes",
        "calling_convention",
        "function_type",
        "intrinsic",
        "is_declaration",
        "last_line",
        "library_function",
        "origin",
        "return_attributes",
        "runtime_function",
        "tail",
    )

    def __init__(
        self,
        type_: Type,
        name: str,
        function_type: FunctionType,
        linkage: str,
        words: tuple[str, ...],
        line: int,
        last_line: int,
        is_declaration: bool,
        reader: BodyReader,
    ) -> None:
        super().__init__(type_, name, function_type, linkage, words, line)
        self.function_type: FunctionType = function_type
        self.intrinsic: Intrinsic | None = intrinsic_of(name)
        # The reader finds these, which knows the target.
        self.library_function: LibraryFunction | None = None
        self.runtime_function: RuntimeFunction | None = None
        # What its module was read from; the reader says it.
        self.origin: Origin = _NO_ORIGIN
        self.last_line: int = last_line
        self.is_declaration: bool = is_declaration
        self.arguments: tuple[Argument, ...] = ()
        self.attributes: AttributeSet = AttributeSet({})
        self.return_attributes: AttributeSet = AttributeSet({})
        self.calling_convention: str = "ccc"
        # What stands after the attributes: section, comdat, gc, prefix, prologue, personality.
        self.tail: str = ""
        self._reader: BodyReader = reader
        self._body: Body | None = None
        self._records: list[DebugRecord] | None = None
        self._users: list[list[Instruction]] | None = None
        self._blocks_by_name: dict[str, BasicBlock] | None = None
        self._values_by_name: dict[str, LocalValue] | None = None

    @property
    def is_kernel(self) -> bool:
        """Whether its calling convention is one of functions that a host starts on a graphics processor."""
        return self.calling_convention in _KERNELS

    def _read(self) -> Body:
        if (body := self._body) is None:
            with UNINTERRUPTED:
                if (body := self._body) is None:
                    body = Body((), list(self.arguments)) if self.is_declaration else self._reader.read_body(self)
                    self._body = body
        return body

    @property
    def blocks(self) -> tuple[BasicBlock, ...]:
        """The blocks in the order of the text, the entry first; empty for a declaration."""
        return self._read().blocks

    @property
    def entry(self) -> BasicBlock:
        return self._read().blocks[0]

    @property
    def may_loop(self) -> bool:
        """Whether control may go to a block from that block or from one further down in the text. If not, the function
        has no loops; to say so, its body is not read.
        """
        return not self.is_declaration and self._reader.may_loop(self)

    @property
    def instruction_count(self) -> int:
        """The number of instructions; to count them, the body is not read."""
        return 0 if self.is_declaration else self._reader.count_instructions(self)

    @property
    def values(self) -> list[LocalValue]:
        """Every local value by its number: `values[v.index] is v`. Not to be changed."""
        return self._read().values

    def instructions(self) -> list[Instruction]:
        """All instructions in the order of the text."""
        return [instruction for block in self.blocks for instruction in block.instructions]

    def lines(self) -> list[str]:
        """The lines of the body, made at each call: the one that the module counts as number n is
        `lines[n - function.line - 1]`.
        """
        return self.body_text().split("\n") if not self.is_declaration else []

    def body_text(self) -> str:
        """The lines of the body, as one text; "" for a declaration."""
        return "" if self.is_declaration else self._reader.body_text(self)

    def debug_records(self) -> list[DebugRecord]:
        """The debug records, such as `#dbg_value(…)`, in the order of the text."""
        if (records := self._records) is None:
            with UNINTERRUPTED:
                if (records := self._records) is None:
                    records = [] if self.is_declaration else self._reader.debug_records(self)
                    self._records = records
        return records

    def block(self, name: str) -> BasicBlock | None:
        """The block of a name (`%loop`); None if there is none."""
        if self._blocks_by_name is None:
            self._blocks_by_name = {block.name: block for block in self.blocks}
        return self._blocks_by_name.get(name)

    def value(self, name: str) -> LocalValue | None:
        """The local value of a name (`%i`); None if there is none."""
        if self._values_by_name is None:
            self._values_by_name = {value.name: value for value in self.values if value.name}
        return self._values_by_name.get(name)

    def users_of(self, value: LocalValue) -> list[Instruction]:
        """The instructions of this function that have `value` as an operand, in the order of the text, each once."""
        if self._users is None:
            self._link_users()
        assert self._users is not None
        return self._users[value.index]

    def _link_users(self) -> None:
        users: list[list[Instruction]] = [[] for _ in self.values]
        for block in self.blocks:
            for instruction in block.instructions:
                for operand in instruction.operands:
                    if isinstance(operand, LocalValue):
                        found = users[operand.index]
                        if not found or found[-1] is not instruction:
                            found.append(instruction)
        self._users = users

    def _link_predecessors(self) -> None:
        incoming: list[list[BasicBlock]] = [[] for _ in self.blocks]
        for block in self.blocks:
            for successor in block.successors:
                incoming[successor.index].append(block)
        for block in self.blocks:
            block._predecessors = tuple(incoming[block.index])
