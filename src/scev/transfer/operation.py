"""An operation: what one opcode or intrinsic does to sets of values.

Each operation is one stateless object in a table (the shape of GCC's range-op). It answers

    evaluate   operands' sets -> result's set                          forwards
    refine     result's set, operands' sets -> one operand's set        backwards

`Operation` itself knows nothing: it answers with every value of the type. A subclass for a *kind* of operation
(`integers/integer_operation.py`, …) does once what the kind shares: empty operands, poison, points, few values, flags.
A row of the table only supplies a kernel on sets, and the concrete meaning, which is the specification that the kernel
is proved against.

Sets never describe poison: an operation on a value that is poison gives poison, and its set says nothing about that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import domains
from scev.domains import AccuracyTable, ValueSet
from scev.ir import NO_ATTRIBUTES, AttributeSet, BasicBlock, DataLayout, Function, Instruction, Type, Value
from scev.settings import Settings
from scev.transfer.definedness import Definedness, Questionnaire
from scev.transfer.float_region import FloatRegion
from scev.transfer.known import NOTHING_KNOWN, Known


@final
class Context:
    """What the operations of one function need to know beyond their instruction: layout, settings, float environment.

    `constant_sets` remembers the sets of constants, `table_sets` those of loads from constant tables; functions of one
    module share them. `semantic_interposition` says that the linker may replace what other modules can name.
    `accuracies` says how far the results of a mathematical library may be from the true ones.

    `denormals` say how subnormals are treated (DENORMAL_… of the domains), in results and in operands, in every format
    but float, which has its own pair. `may_rewrite`: the compiler may rewrite as fast-math flags permit. `definedness`:
    which of the function's values are never undef. `snan_is_absent`: the caller's word that arguments, loads and
    results of calls are no signalling NaNs. `regions` are the expressions that are looked at as a whole, by their
    results (filled by regions.py); `avoidable` and `whole_waves` which lanes take part in the exchanges of a block or
    function (gpu/taking_part.py).
    """

    __slots__ = (
        "accuracies",
        "avoidable",
        "by_rounding",
        "constant_sets",
        "definedness",
        "denormals",
        "float_denormals",
        "flushes",
        "layout",
        "may_rewrite",
        "regions",
        "rounding",
        "semantic_interposition",
        "settings",
        "snan_is_absent",
        "table_sets",
        "whole_waves",
    )

    def __init__(
        self,
        layout: DataLayout,
        settings: Settings,
        attributes: AttributeSet = NO_ATTRIBUTES,
        constant_sets: dict[Value, ValueSet | None] | None = None,
        accuracies: AccuracyTable = domains.NOTHING_BELIEVED,
        semantic_interposition: bool = False,
    ) -> None:
        self.definedness: Definedness = Definedness(NOTHING_KNOWN, settings.undef == "absent", Questionnaire())
        self.snan_is_absent: bool = settings.snan == "absent"
        self.accuracies: AccuracyTable = accuracies
        self.by_rounding: dict[int, Context] = {}
        self.constant_sets: dict[Value, ValueSet | None] = {} if constant_sets is None else constant_sets
        self.table_sets: dict[tuple[Value, Type, tuple[ValueSet | None, ...]], ValueSet | None] = {}
        self.regions: dict[Instruction, list[FloatRegion]] = {}
        self.avoidable: dict[BasicBlock, bool] = {}
        self.whole_waves: dict[Function, bool] = {}
        self.semantic_interposition: bool = semantic_interposition
        self.layout: DataLayout = layout
        self.settings: Settings = settings
        # In a strictfp function the rounding mode need not be the default one (LangRef: strictfp).
        nearest = settings.rounding == "nearest" and "strictfp" not in attributes
        self.rounding: int = domains.ROUND_NEAREST if nearest else domains.ROUND_ANY
        self.may_rewrite: bool = settings.rewriting == "licensed"
        self.denormals: tuple[int, int] = denormal_modes(
            attributes.string("denormal-fp-math"), (domains.DENORMAL_IEEE, domains.DENORMAL_IEEE)
        )
        self.float_denormals: tuple[int, int] = denormal_modes(
            attributes.string("denormal-fp-math-f32"), self.denormals
        )
        self.flushes: bool = any(self.denormals) or any(self.float_denormals)

    def denormal_modes_of(self, format_: domains.FloatFormat) -> tuple[int, int]:
        """How results in a format are flushed, and operands."""
        return self.float_denormals if format_ is domains.FLOAT else self.denormals

    def of_function(self, attributes: AttributeSet, known: Known = NOTHING_KNOWN) -> Context:
        """The context of a function of the same module, of whose values something is known beforehand."""
        context = Context(
            self.layout, self.settings, attributes, self.constant_sets, self.accuracies, self.semantic_interposition
        )  # fmt: skip
        context.table_sets = self.table_sets
        context.definedness = Definedness(known, context.definedness.undef_is_absent, Questionnaire())
        return context

    def in_rounding(self, rounding: int) -> Context:
        """The same context in another rounding mode."""
        if rounding == self.rounding:
            return self
        if (known := self.by_rounding.get(rounding)) is not None:
            return known
        other = self.of_function(NO_ATTRIBUTES)
        other.definedness = self.definedness
        other.rounding = rounding
        other.denormals = self.denormals
        other.float_denormals = self.float_denormals
        other.flushes = self.flushes
        self.by_rounding[rounding] = other
        return other


_DENORMAL_MODES: Final[dict[str, int]] = {
    "ieee": domains.DENORMAL_IEEE,
    "preserve-sign": domains.DENORMAL_PRESERVE_SIGN,
    "positive-zero": domains.DENORMAL_POSITIVE_ZERO,
    "dynamic": domains.DENORMAL_DYNAMIC,
}


def denormal_modes(text: str | None, default: tuple[int, int]) -> tuple[int, int]:
    """(of results, of operands) that "denormal-fp-math"="results,operands" states; a single word means both."""
    if text is None:
        return default
    words = text.split(",")
    results = _DENORMAL_MODES.get(words[0].strip(), domains.DENORMAL_DYNAMIC)
    return results, _DENORMAL_MODES.get(words[1].strip(), domains.DENORMAL_DYNAMIC) if len(words) > 1 else results


@final
class Site:
    """One occurrence of an operation: an instruction, or a constant expression.

    `operands` are its values. `same` says that both operands are one value that is not undef, so that they are equal in
    every execution. `predicate` is that of a comparison.
    """

    __slots__ = ("context", "flags", "instruction", "opcode", "operands", "predicate", "same", "type")

    def __init__(
        self,
        context: Context,
        opcode: int,
        type_: Type,
        operands: tuple[Value, ...],
        flags: int,
        predicate: int,
        same: bool,
        instruction: Instruction | None,
    ) -> None:
        self.context: Context = context
        self.opcode: int = opcode
        self.type: Type = type_
        self.operands: tuple[Value, ...] = operands
        self.flags: int = flags
        self.predicate: int = predicate
        self.same: bool = same
        self.instruction: Instruction | None = instruction

    def of_type(self, type_: Type) -> Site:
        """The same occurrence, of an operation with another result."""
        return Site(
            self.context, self.opcode, type_, self.operands, self.flags, self.predicate, self.same, self.instruction
        )


class Operation:
    """An operation with an unknown result; only its type is known. `name` is LLVM's."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    @property
    def reads_further(self) -> bool:
        """Whether `further_operands` can give any."""
        return False

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        """Operands of other instructions, (instruction, position), whose sets `evaluate` gets after those of its own
        operands: for instance, those that an address is computed from. They must dominate the instruction.
        """
        return []

    def unread(self, site: Site) -> int:
        """How many operands, the first ones, `evaluate` does not look at: their sets need not be known."""
        return 0

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        """The set that the result lies in. None, for an operand or the result, is anything (a type without sets)."""
        return None

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """A set that contains every value of operand `position` with which the result is in `result`; None: unknown."""
        return None

    def deviation(self, site: Site) -> int:
        """The number of floats by which the result may be off the one that the operation gives for its operands, by
        what LLVM may turn it into: usually 0, UNKNOWN_DEVIATION where it is unknown.
        """
        return UNKNOWN_DEVIATION


Evaluation = Callable[[Site, list[ValueSet | None]], ValueSet | None]
"""The set that the result lies in, from those of the operands (see `Operation.evaluate`)."""


@final
class OneWayOperation(Operation):
    """An operation of which only the way forwards is known, by a function."""

    __slots__ = ("function",)

    def __init__(self, name: str, function: Evaluation) -> None:
        super().__init__(name)
        self.function: Evaluation = function

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        return self.function(site, operands)


class OperationAround(Operation):
    """What is made of another row."""

    __slots__ = ("row",)

    def __init__(self, row: Operation, prefix: str = "") -> None:
        super().__init__(prefix + row.name)
        self.row: Operation = row


ALL_UNREAD: Final = 1 << 30
"""More operands than an instruction has."""

UNKNOWN_OPERATION: Final = Operation("unknown")
UNKNOWN_DEVIATION: Final = -1
