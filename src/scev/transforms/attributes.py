"""The pass `attributes`: facts written into the program, as attributes and metadata, for passes that do not ask us.

    range(i32 0, 10)  !range        the number is one of [0, 10)
    nofpclass(nan inf)              the float has none of these classes
    nonnull  !nonnull               the address is not null
    noundef                         the value is neither undef nor poison

The first three make the value poison where they do not hold (LangRef: Parameter Attributes, `range` Metadata). So do
sets: they hold of every value that is not poison, whatever undef is. `noundef` is undefined behaviour where it does not
hold, so it needs more than sets: the analysis of the program shows it of all calls, and the rule only writes it down.

An attribute is added where it says more than what is stated there already; it then takes the place of one of its name,
all of which it implies. Places are the arguments of functions all of whose calls are known, the results of functions
whose body is what runs, the results of calls, and loads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts
from scev.conditions import may_deoptimize
from scev.domains import FloatSet, IntRange, IntSet, ValueSet
from scev.ir import opcodes
from scev.ir.edit import ResultOf
from scev.transforms.changes import AttributeAdded, Change, MetadataAdded
from scev.transforms.int_flags import is_integer
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule, RowRule, Rule

# What may be said -----------------------------------------------------------------------------------------------------


class PlaceAttributes:
    """What the program states of one place: the attributes there, which a new one of the same name takes the place of,
    and those that hold beside them, of the called function. `by_operation`: a set that needs no statement.
    """

    def __init__(
        self,
        here: ir.AttributeSet,
        beside: Sequence[ir.AttributeSet] = (),
        attachments: ir.Attachments | None = None,
        by_operation: ValueSet | None = None,
    ) -> None:
        self.here = here
        self.all = (here, *beside)
        self.attachments = attachments
        self.by_operation = by_operation


def _range_text(type_: ir.Type, known: ValueSet, stated: PlaceAttributes) -> str | None:
    """range(iN lo, hi), of an integer or of each lane of a vector."""
    if not is_integer(type_) or not isinstance(known, IntSet) or not _is_some(known):
        return None
    arc = known.range
    if (here := _arc_of(stated.here, known.width)) is not None and not here.includes(arc):
        # The new one would forget what this one says.
        return None
    others = [_arc_of(attributes, known.width) for attributes in stated.all]
    if stated.attachments is not None:
        pieces = _pieces(stated.attachments, known.width)
        others.extend(pieces if len(pieces) == 1 else [])
    if isinstance(stated.by_operation, IntSet):
        others.append(stated.by_operation.range)
    return f"range({_bounds(arc, '')})" if _says_more(arc, others) else None


def _class_text(type_: ir.Type, known: ValueSet, stated: PlaceAttributes) -> str | None:
    """nofpclass(…), of a float or of each lane of a vector."""
    if not isinstance(known, FloatSet) or known.is_empty():
        return None
    excluded = ~_allowed(known.classes()) & _ALL_CLASSES
    before = 0
    for attributes in stated.all:
        before |= attributes.integer("nofpclass") or 0
    if isinstance(stated.by_operation, FloatSet) and not stated.by_operation.is_empty():
        before |= ~stated.by_operation.classes() & _ALL_CLASSES
    if not excluded & ~before:
        return None
    return f"nofpclass({class_words(excluded | (stated.here.integer('nofpclass') or 0))})"


def _nonnull_text(type_: ir.Type, known: ValueSet, stated: PlaceAttributes) -> str | None:
    """nonnull, of an address in the address space 0."""
    if not isinstance(type_, ir.PointerType) or type_.address_space:
        return None
    if not isinstance(known, IntSet) or known.is_empty() or not known.known_nonzero():
        return None
    if any("nonnull" in attributes for attributes in stated.all):
        return None
    if stated.attachments is not None and "nonnull" in stated.attachments:
        return None
    return "nonnull"


class Attribute(NamedTuple):
    """A kind of attribute that a set may justify; `text`: that of a value of a type whose set is known, if it says more
    than what is stated.
    """

    name: str
    equation: str
    needs: str
    counterexample: str
    text: Callable[[ir.Type, ValueSet, PlaceAttributes], str | None]


def _is_some(known: IntSet) -> bool:
    """Whether the arc of a set leaves something out, and not everything."""
    return not known.is_empty() and not known.range.is_empty() and not known.range.is_full()


def _says_more(arc: IntRange, others: Sequence[IntRange | None]) -> bool:
    return all(other is None or not arc.includes(other) for other in others)


def _arc_of(attributes: ir.AttributeSet, width: int) -> IntRange | None:
    """What range(…) states; None where it is absent."""
    stated = attributes.range()
    return None if stated is None or stated[0] != width else IntRange.half_open(width, stated[1], stated[2])


def _pieces(attachments: ir.Attachments, width: int) -> list[IntRange]:
    """What !range states."""
    return [IntRange.half_open(width, low, high) for of, low, high in attachments.ranges() if of == width]


def _bounds(arc: IntRange, type_: str) -> str:
    """The ends of an arc as LLVM writes them: `i32 -5, 10`, with `type_` before the second."""
    half = 1 << (arc.width - 1)
    lower, upper = ((end + half) % (2 * half) - half for end in (arc.lower, arc.upper))
    return f"i{arc.width} {lower}, {type_}{upper}"


_ALL_CLASSES: Final = 0x3FF
_NANS: Final = 0x003
# LLVM's words, in its order: a word for two classes comes before those for one (LLVM: getNoFPClass).
_CLASS_WORDS: Final = (
    (0x3FF, "all"), (0x003, "nan"), (0x001, "snan"), (0x002, "qnan"), (0x204, "inf"), (0x004, "ninf"), (0x200, "pinf"),
    (0x060, "zero"), (0x020, "nzero"), (0x040, "pzero"), (0x090, "sub"), (0x010, "nsub"), (0x080, "psub"),
    (0x108, "norm"), (0x008, "nnorm"), (0x100, "pnorm"),
)  # fmt: skip


def class_words(mask: int) -> str:
    """The classes of a mask in the words of nofpclass."""
    found: list[str] = []
    for classes, word in _CLASS_WORDS:
        if mask & classes == classes:
            found.append(word)
            mask &= ~classes
    return " ".join(found)


def _allowed(classes: int) -> int:
    """The classes that a value may have, where it is handed over: machines may quiet a NaN there."""
    return classes | 0x002 if classes & _NANS else classes


RANGE: Final = Attribute(
    "range", "x = x if x in [lo, hi) else poison", "the set of x is within [lo, hi), which is not everything",
    "x in [0, 10], and range(i32 0, 10): 10 would be poison", _range_text,
)  # fmt: skip
NO_CLASSES: Final = Attribute(
    "nofpclass", "x = x if x has none of these classes else poison",
    "no member of the set of x has one of these classes",
    "x may be -0, and nofpclass(nzero): -0 would be poison", _class_text,
)  # fmt: skip
NON_NULL: Final = Attribute(
    "nonnull", "p = p if p != null else poison", "0 is not in the set of p", "p is what malloc returns", _nonnull_text
)
_KINDS: Final = (RANGE, NO_CLASSES, NON_NULL)

# Where it may be said -------------------------------------------------------------------------------------------------

# An argument that is a copy which the call makes, or a register of its own.
_OTHER_ARGUMENTS: Final = ("byval", "inalloca", "preallocated", "swifterror")
_REPLACED: Final = (
    "weak", "linkonce", "weak_odr", "linkonce_odr", "available_externally", "extern_weak", "common",
)  # fmt: skip


def _takes_known_arguments(facts: FunctionFacts) -> bool:
    """Whether all calls of a function are known, and some may happen."""
    return (
        facts.surroundings.callers is not None and facts.surroundings.is_called and _does_what_it_says(facts.function)
    )


def _does_what_it_says(function: ir.Function) -> bool:
    """Whether a function has a body that is not code of its own, nor split later."""
    if function.is_declaration:
        return False
    return "naked" not in function.attributes and "presplitcoroutine" not in function.attributes


def is_exact(function: ir.Function, module: ir.Module) -> bool:
    """Whether the body here is what a call of a function runs: not one that the linker may replace, nor a copy that
    another module may have optimised otherwise (LLVM: isDefinitionExact).
    """
    if function.linkage in _REPLACED or not _does_what_it_says(function):
        return False
    return not function.may_be_replaced(module.flag("SemanticInterposition") not in (None, 0))


def _goes_on_elsewhere(function: ir.Function) -> bool:
    """Whether a function may go on in another version of itself, which returns what it likes."""
    return any(isinstance(one, ir.Call) and may_deoptimize(one) for one in function.instructions())


class AttributeRule(Rule):
    """A rule that adds one kind of attribute at one kind of place."""

    place: str

    def __init__(self, kind: Attribute) -> None:
        self.kind = kind
        self.name = f"{self.place} {kind.name}"
        self.equation = kind.equation
        self.needs = kind.needs
        self.counterexample = kind.counterexample


@final
class OfArguments(AttributeRule):
    """An attribute of arguments, where all calls are known."""

    place = "argument"

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        if not ask.facts.function.arguments or not _takes_known_arguments(ask.facts):
            return []
        found: list[Change] = []
        for argument in ask.facts.function.arguments:
            known = _with_free_signs(ask.of(argument), ask.facts.module)
            if known is None or any(word in argument.attributes for word in _OTHER_ARGUMENTS):
                continue
            if (text := self.kind.text(argument.type, known, PlaceAttributes(argument.attributes))) is not None:
                at = ask.facts.function
                found.append(AttributeAdded(self.name, at, argument, text, str(argument), f"{argument} is {known}"))
        return found


@final
class OfResult(AttributeRule):
    """An attribute of what a function returns, where its body is what runs."""

    place = "result"

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        at = ask.facts.function
        module = ask.facts.module
        type_ = at.function_type.result
        if module is None or not _may_have(type_, self.kind) or not is_exact(at, module):
            return []
        known = _with_free_signs(ask.facts.output.returned, module)
        text = None if known is None else self.kind.text(type_, known, PlaceAttributes(at.return_attributes))
        if text is None or _goes_on_elsewhere(at):
            return []
        return [AttributeAdded(self.name, at, ResultOf(at), text, "the result", f"it is {known}")]


@final
class OfCalls(AttributeRule):
    """An attribute of what a call gives. What is called has it, if its body is here and is what runs."""

    place = "call"
    looks_at = (opcodes.CALL, opcodes.INVOKE)

    def changes(self, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
        known = ask.of(at) if at.name else None
        if known is None or known.is_empty() or not isinstance(at, (ir.Call, ir.Invoke)) or not at.users:
            return []
        callee = at.called_function
        module = ask.facts.module
        beside: list[ir.AttributeSet] = []
        by_operation: ValueSet | None = None
        if callee is not None:
            if ask.facts.surroundings.scope == "program" and module is not None and is_exact(callee, module):
                return []
            beside.append(callee.return_attributes)
            if callee.intrinsic is not None:
                by_operation = ask.facts.of(at).set_by_operation
        text = self.kind.text(
            at.type, known, PlaceAttributes(at.site.return_attributes, beside, at.metadata, by_operation)
        )
        return [] if text is None else [AttributeAdded(self.name, at, ResultOf(at), text, str(at), f"it is {known}")]


@final
class LoadRule(RowRule):
    """A rule that attaches metadata to loads, where a node says more than what they have."""

    def __init__(
        self, name: str, equation: str, needs: str, counterexample: str,
        kind: str, node: Callable[[ir.Instruction, IntSet], str | None],
    ) -> None:  # fmt: skip
        super().__init__(name, (opcodes.LOAD,), equation, needs, counterexample)
        self._kind: Final = kind
        self._node: Final = node

    def changes(self, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
        if not at.name or not at.users:
            return []
        value = ask.facts.of(at)
        known = value.range
        if not isinstance(known, IntSet) or known.is_empty() or value.is_undefined:
            return []
        node = self._node(at, known)
        return [] if node is None else [MetadataAdded(self.name, at, self._kind, node, f"it is {known}")]


def _range_node(at: ir.Instruction, known: IntSet) -> str | None:
    """!range on a load of integers."""
    if not is_integer(at.type) or not _is_some(known):
        return None
    arc = known.range
    pieces = _pieces(at.metadata, known.width)
    if "range" in at.metadata:
        # One arc instead of several: only if it is part of one of them.
        holding = [piece for piece in pieces if piece.includes(arc)]
        if not holding or len(pieces) == 1 and arc.includes(pieces[0]):
            return None
    return f"!{{{_bounds(arc, f'i{arc.width} ')}}}"


def _nonnull_node(at: ir.Instruction, known: IntSet) -> str | None:
    """!nonnull on a load of an address."""
    if at.metadata.get("dereferenceable") is not None:
        return None
    stated = PlaceAttributes(_NO_ATTRIBUTES, (), at.metadata)
    return None if NON_NULL.text(at.type, known, stated) is None else "!{}"


_NO_ATTRIBUTES: Final = ir.AttributeSet({})


def _may_have(type_: ir.Type, kind: Attribute) -> bool:
    """Whether a type can have an attribute, by a quick look that spares the question for its set."""
    if isinstance(type_, ir.PointerType):
        return kind is NON_NULL
    return kind is RANGE if is_integer(type_) else kind is NO_CLASSES


@lru_cache(maxsize=1)
def frees_signs(module: ir.Module) -> bool:
    """Whether a call has nsz: it may take, or give, the other zero than what it is handed over."""
    for function in module.defined_functions():
        for one in function.instructions():
            if isinstance(one, (ir.Call, ir.Invoke)) and one.flags & opcodes.NSZ and one.intrinsic is None:
                return True
    return False


def _with_free_signs(known: ValueSet | None, module: ir.Module | None) -> ValueSet | None:
    """A set of an argument or a result, where calls may change the sign of a zero."""
    if not isinstance(known, FloatSet) or not known.may_be_zero or known.is_empty():
        return known
    return known.with_both_zeros() if module is None or frees_signs(module) else known


# noundef --------------------------------------------------------------------------------------------------------------


def _defined_arguments(rule: str, ask: FunctionQuestions) -> list[Change]:
    """noundef on arguments, where all calls are known."""
    at = ask.facts.function
    if ask.facts.module is None:
        return []
    if not (inferred := _inferred_arguments(at, ask.facts.module)) or not _takes_known_arguments(ask.facts):
        return []
    fact = "all calls hand over what is neither undef nor poison"
    return [
        AttributeAdded(rule, at, argument, "noundef", str(argument), fact)
        for argument in inferred
        if not any(word in argument.attributes for word in _OTHER_ARGUMENTS)
    ]


def _defined_result(rule: str, ask: FunctionQuestions) -> list[Change]:
    """noundef on what a function returns."""
    at = ask.facts.function
    if (module := ask.facts.module) is None or at.function_type.result is ir.VOID or not is_exact(at, module):
        return []
    if _goes_on_elsewhere(at):
        return []
    if not any("noundef" in overlay[at.name].result.split() for overlay in module.overlays if at.name in overlay):
        return []
    if (stated := stated_alone(module).function(at.name)) is None or "noundef" in stated.return_attributes:
        return []
    fact = "all that is returned is neither undef nor poison"
    return [AttributeAdded(rule, at, ResultOf(at), "noundef", "the result", fact)]


def _inferred_arguments(function: ir.Function, module: ir.Module) -> list[ir.Argument]:
    """The arguments that are inferred to be noundef, and not stated to be."""
    found: dict[ir.Argument, bool] = {}
    for overlay in module.overlays:
        inferred = overlay[function.name].arguments if function.name in overlay else ()
        for argument, words in zip(function.arguments, inferred, strict=False):
            if "noundef" in words.split():
                found[argument] = True
    if not found:
        return []
    stated = stated_alone(module).function(function.name)
    assert stated is not None
    return [one for one in found if "noundef" not in stated.arguments[one.position].attributes]


@lru_cache(maxsize=1)
def stated_alone(module: ir.Module) -> ir.Module:
    """A module with the attributes of its text alone."""
    return module.with_text(module.text, ())


ARGUMENT_RANGE: Final = OfArguments(RANGE)
ARGUMENT_NON_NULL: Final = OfArguments(NON_NULL)
RESULT_RANGE: Final = OfResult(RANGE)
RESULT_NON_NULL: Final = OfResult(NON_NULL)

# noundef is shown by the analysis of the program (scev.analysis.program.defined).
_DEFINED: Final = "x = x if x is neither undef nor poison, else undefined behaviour"
ATTRIBUTE_RULES: Final[tuple[Rule, ...]] = (
    ARGUMENT_RANGE, OfArguments(NO_CLASSES), ARGUMENT_NON_NULL,
    FunctionRule(
        "argument noundef", _DEFINED, "all calls hand over what is neither undef nor poison",
        "one of two calls hands over a value that it has loaded", _defined_arguments,
    ),
    RESULT_RANGE, OfResult(NO_CLASSES), RESULT_NON_NULL,
    FunctionRule(
        "result noundef", _DEFINED,
        "all that is returned is neither undef nor poison, and no call has a flag that makes poison of it",
        "ret i32 (add nsw i32 %x, 1)", _defined_result,
    ),
    *(OfCalls(kind) for kind in _KINDS),
    LoadRule(
        "load range", "load p = x if x in [lo, hi) else poison",
        "the set of what is loaded is within [lo, hi), which is not everything",
        "*p in [0, 10], and !{i32 0, i32 10}: 10 would be poison", "range", _range_node,
    ),
    LoadRule(
        "load nonnull", "load p = x if x != null else poison", "0 is not in the set of what is loaded",
        "memory that a caller has filled", "nonnull", _nonnull_node,
    ),
)  # fmt: skip
# Those that LLVM's ipsccp adds.
PROGRAM_RULES: Final[tuple[Rule, ...]] = (ARGUMENT_RANGE, ARGUMENT_NON_NULL, RESULT_RANGE, RESULT_NON_NULL)
