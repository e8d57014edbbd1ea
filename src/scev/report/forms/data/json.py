"""`--format json`: the facts of a module as one JSON object, schema scev/1.

Numbers that may exceed 53 bits are decimal strings, floats are hexadecimal float strings, bounds are inclusive, and
what is not known is absent. Beside them stand numbers that scripts can compare (plain_numbers.py). Each function is one
line, so pages can be compared line by line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from scev import ir
from scev.answers import FunctionFacts, ValueFacts, settled
from scev.domains import NAN_ANY, NAN_QUIET, FloatSet, IntSet, TupleSet, ValueSet
from scev.facts import Counts, LoopFacts, PredicatedCounts, Total
from scev.report.forms.base import Report, Write
from scev.report.forms.data.access_objects import (
    access_objects,
    dependence_objects,
    known_fields,
    launched_object,
    outside_objects,
    work_objects,
)
from scev.report.forms.data.plain_numbers import bounds_of, estimate_of, trip_count_of, with_infinities
from scev.report.rows.narrower import NarrowerPlace, narrower_places
from scev.report.words.error_words import error_object, is_float
from scev.report.words.marked_lines import plain
from scev.source.functions import is_mangled
from scev.source.locations import SourceLocation, location_of_function, location_of_instruction, location_of_loop
from scev.support.numerals import decimal

if TYPE_CHECKING:
    from scev.report.words.wording import ModuleWording, Wording
    from scev.transforms.beside_llvm import LLVMAnswer

SCHEMA = "scev/1"

MAX_PLACES_WRITTEN: Final = 32
"""Maximum places at which JSON says that a value is narrower than at its definition."""


class JsonReport(Report[str]):
    """Everything that is known of a module; `loops_only` leaves out the values, `with_accesses` adds what loops read
    and write, `with_advice` what an optimiser can do with them.
    """

    is_one_object = True

    def __init__(
        self,
        module: ir.Module,
        loops_only: bool = False,
        keeps_numbers: bool = False,
        with_accesses: bool = False,
        with_advice: bool = False,
        llvm: LLVMAnswer | None = None,
        with_total: bool = False,
        with_errors: bool = False,
    ) -> None:
        """`keeps_numbers`: values without a name have their numbers for names (llvm/preparation.py). `llvm`: what LLVM
        does with the loops, to stand beside the advice. `with_total`: how many times each loop runs in one call.
        `with_errors`: how far floats may be off.
        """
        super().__init__(module)
        self.with_accesses = with_accesses
        self.with_advice = with_advice
        self.with_total = with_total
        self.with_errors = with_errors
        self.llvm = llvm
        self.keeps_numbers = keeps_numbers
        self.wording = wording_of(module, marks_lines=True)
        self.loops_only = loops_only
        self.only_counts = loops_only and not with_accesses and not with_advice

    def piece(self, facts: FunctionFacts) -> str:
        found = function_object(facts, self.module, self.wording, self.loops_only)
        if self.with_errors:
            for value, one in zip(facts.values(), [*found["arguments"], *found["values"]], strict=True):
                if is_float(value):
                    one.update(error_object(value.error))
        advice: list[dict[str, Any]] = []
        if self.with_advice and found["loops"]:
            # Few ask for it.
            from scev.report.forms.data.advice_objects import advice_objects

            advice = advice_objects(facts, self.llvm)
        for loop, one in zip(facts.loops if found["loops"] else (), found["loops"], strict=True):
            if self.with_accesses:
                one["accesses"] = access_objects(facts, loop.loop)
                one["dependences"] = dependence_objects(facts, loop)
                one.update(work_objects(facts, loop))
            if advice:
                one["advice"] = advice[loop.loop.number]
            if self.with_total:
                one.update(total_object(loop.total))
        if self.with_accesses:
            found.update(outside_objects(facts))
        text = json_text(found)
        return ir.numbers_as_given(text) if self.keeps_numbers else text

    def question(self) -> str:
        if self.with_accesses or self.with_advice:
            return ""
        return f"json {self.loops_only} {self.with_total} {self.with_errors} {self.keeps_numbers}"

    def module_wording(self) -> ModuleWording | None:
        return self.wording

    def write(self, pieces: Iterator[str], write: Write) -> None:
        write(f'{{"schema": "{SCHEMA}", "module": {json.dumps(self.module.name, ensure_ascii=False)}, ')
        if self.prepared:
            write(f'"prepared": {json.dumps(self.prepared, ensure_ascii=False)}, ')
        if self.scope:
            write(f'"scope": {json.dumps(self.scope)}, ')
        if self.launch.stated:
            write(f'"launch": {json.dumps(self.launch.stated)}, ')
        write('"functions": [')
        first = True
        for piece in pieces:
            write("\n" if first else ",\n")
            write(plain(piece))
            first = False
        write("]}\n" if first else "\n]}\n")


def json_text(found: dict[str, Any] | list[dict[str, Any]], indent: int | None = None) -> str:
    """An object, or a list of such, as JSON."""
    return with_infinities(json.dumps(found, ensure_ascii=False, indent=indent))


def wording_of(module: ir.Module, marks_lines: bool = False) -> ModuleWording | None:
    """What tells the source's names; None for a module that has none, for which that need not be loaded."""
    if not module.metadata.named("llvm.dbg.cu") and not any(is_mangled(function.name) for function in module.functions):
        return None
    from scev.report.words.wording import ModuleWording

    return ModuleWording(module, marks_lines=marks_lines)


def function_object(
    facts: FunctionFacts, module: ir.Module, names: ModuleWording | None = None, loops_only: bool = False
) -> dict[str, Any]:
    """One function of the schema; `names` tells those of its source, where it has some."""
    found: dict[str, Any] = {"name": ir.plain_name(facts.name)}
    # Where only loops are asked for, nothing is read of the body of a function that has none.
    has_content = not loops_only or facts.function.may_loop
    wording: Wording | None = None
    if names is not None:
        from scev.report.words.wording import Wording

        wording = Wording(facts, names) if has_content else None
        if (name := names.function(facts.function)) != found["name"]:
            found["source_name"] = name
    _put_place(found, location_of_function(facts.function), names)
    if facts.surroundings.callers is not None:
        found["callers"] = facts.surroundings.callers
    if not facts.surroundings.is_called:
        found["called"] = False
    if not loops_only:
        settled(facts)
        values = facts.values()
        found["arguments"] = [
            value_object(value, facts, wording) for value in values if not isinstance(value.value, ir.Instruction)
        ]
        found["values"] = [
            value_object(value, facts, wording) for value in values if isinstance(value.value, ir.Instruction)
        ]
        if facts.threads.is_for_gpu:
            _put_threads(facts, [*found["arguments"], *found["values"]], values)
    loops = facts.loops if has_content else ()
    found["loops"] = [loop_object(loop, module.metadata, wording) for loop in loops]
    for loop, one in zip(loops, found["loops"], strict=True):
        if (launched := facts.threads.launched_iterations(loop)) is not None:
            one["launched"] = launched_object(launched)
    return found


def _put_threads(facts: FunctionFacts, objects: list[dict[str, Any]], values: list[ValueFacts]) -> None:
    """In which group of threads each value is the same for all, and how it goes up along x."""
    levels = facts.threads.uniformity()
    by_name = {value.name: value.value for value in values}
    for one in objects:
        value = by_name[one["name"]]
        if levels.name_of(value):
            one["uniform"] = levels.name_of(value)
        axis = facts.threads.axis(value)
        if axis.is_known:
            one["axis"] = {
                "contiguity": axis.contiguity,
                "divisibility": axis.divisibility,
                "constancy": axis.constancy,
            }


def value_object(facts: ValueFacts, function: FunctionFacts, wording: Wording | None) -> dict[str, Any]:
    """An argument or an instruction that has a result."""
    value = facts.value
    names = None if wording is None else wording.module
    found: dict[str, Any] = {"name": value.name, **source_object(value, wording), "type": str(value.type)}
    if isinstance(value, ir.Instruction):
        found["block"] = value.block.name
        found["opcode"] = value.opcode_name
        _put_place(found, location_of_instruction(value), names)
    if facts.evolution is not None:
        found["evolution"] = str(facts.evolution)
    is_unsigned = is_read_unsigned(value, wording)
    _put_set(found, facts.range, is_unsigned)
    if facts.is_undefined:
        found["undef"] = True
    if narrower := narrower_places(function, facts)[:MAX_PLACES_WRITTEN]:
        found["at"] = [place_object(at, is_unsigned, names) for at in narrower]
    return found


def is_read_unsigned(value: ir.LocalValue, wording: Wording | None) -> bool:
    """Whether a value's numbers are unsigned: an address, or of an unsigned type in the source."""
    if isinstance(ir.scalar_type(value.type), ir.PointerType):
        return True
    return wording is not None and wording.speaks_source and wording.reads_unsigned(value)


def source_object(value: ir.LocalValue, wording: Wording | None) -> dict[str, Any]:
    """What the source calls a value, its type there, and the calls that were inlined to bring it here."""
    found: dict[str, Any] = {}
    if wording is None or not wording.speaks_source:
        return found
    from scev.source.source_types import type_words
    from scev.source.value_names import LLVM

    name = wording.named(value)
    if name.kind != LLVM:
        found["source_name"] = name.text
        if name.type is not None:
            found["source_type"] = type_words(name.type)
        if also := wording.also(value):
            found["also"] = also
    if calls := wording.calls_around(value):
        found["inlined"] = calls
    return found


def place_object(
    narrower: NarrowerPlace, is_unsigned: bool = False, names: ModuleWording | None = None
) -> dict[str, Any]:
    """A place where a value is narrower: a block, or a use (a phi reads on an edge), and the set there."""
    place = narrower.place
    found: dict[str, Any] = {"block": place.block.name}
    instruction = place.instruction
    if place.target is not None:
        found["to"] = place.target.name
    if instruction is not None:
        found["use"] = {
            **({"name": instruction.name} if instruction.name else {}),
            "opcode": instruction.opcode_name,
            "position": instruction.index - instruction.block.instructions[0].index,
            "operand": place.operand,
        }
        _put_place(found["use"], location_of_instruction(instruction), names)
    _put_set(found, narrower.set, is_unsigned)
    return found


def _put_place(found: dict[str, Any], place: SourceLocation | None, names: ModuleWording | None) -> None:
    if place is not None:
        found["source"] = str(place) if names is None else names.whole(place)


def _put_set(found: dict[str, Any], set_: ValueSet | None, is_unsigned: bool = False) -> None:
    if set_ is None or set_.is_full():
        return
    if isinstance(set_, IntSet):
        found["int"] = int_object(set_, is_unsigned)
    elif isinstance(set_, FloatSet):
        found["float"] = float_object(set_)
    elif isinstance(set_, TupleSet):
        elements: list[dict[str, Any]] = []
        for element in set_.elements:
            elements.append({})
            _put_set(elements[-1], element)
        found["elements"] = elements


def set_object(set_: ValueSet | None, is_unsigned: bool = False) -> dict[str, Any]:
    """The key of a set, `int`, `float` or `elements`; nothing where nothing is known."""
    found: dict[str, Any] = {}
    _put_set(found, set_, is_unsigned)
    return found


def int_object(set_: IntSet, is_unsigned: bool = False) -> dict[str, Any]:
    """The bounds in both views, the bits known to be clear and set, the stride: modulus and residue, and the members of
    a set that these do not say; first the bounds as numbers, in the view in which the value is read.
    """
    if set_.is_empty():
        return {"empty": True}
    found: dict[str, Any] = {
        **bounds_of(set_, is_unsigned),
        "unsigned": [decimal(set_.unsigned_min()), decimal(set_.unsigned_max())],
        "signed": [decimal(set_.signed_min()), decimal(set_.signed_max())],
        "zeros": hex(set_.bits.zeros),
        "ones": hex(set_.bits.ones),
    }
    if set_.stride.modulus != 1:
        found["stride"] = [decimal(set_.stride.modulus), decimal(set_.stride.residue)]
    if set_.listed is not None:
        found["members"] = [decimal(value) for value in set_.listed]
    return found


def float_object(set_: FloatSet) -> dict[str, Any]:
    """The intervals, ascending, whether NaN is possible, and the grid: finite values are multiples of 2**grid."""
    bounds = set_.bounds
    spell = set_.format.hex
    found: dict[str, Any] = {
        **bounds_of(set_),
        "intervals": [[spell(bounds[k]), spell(bounds[k + 1])] for k in range(0, len(bounds), 2)],
        "nan": nan_word(set_),
    }
    # Zeros are multiples of every number.
    if set_.grid is not None and set_.grid <= set_.format.max_exponent:
        found["grid"] = set_.grid
    return found


def nan_word(set_: FloatSet) -> str:
    """never, quiet, signaling, maybe (either kind), or always (nothing but NaN)."""
    if not set_.may_be_nan:
        return "never"
    if not set_.has_numbers():
        return "always"
    if set_.nan == set_.format.nan_kinds or set_.nan == NAN_ANY:
        return "maybe"
    return "quiet" if set_.nan == NAN_QUIET else "signaling"


def loop_object(loop: LoopFacts, metadata: ir.MetadataTable, wording: Wording | None = None) -> dict[str, Any]:
    """One loop of the schema; `metadata` is its module's."""
    found: dict[str, Any] = {"header": loop.header.name, "depth": loop.depth}
    name = wording.source_name_of(loop.loop) if wording is not None else ""
    if name:
        found["source_name"] = name
    _put_place(found, location_of_loop(loop.loop, metadata), None if wording is None else wording.module)
    found["backedge_taken"] = counts_object(loop.backedge_taken)
    found["trip_multiple"] = decimal(loop.trip_multiple)
    found["trip_count"] = trip_count_of(loop)
    if (estimate := estimate_of(loop)) is not None:
        found["estimated_trip_count"] = estimate
    found["exits"] = [
        {
            "block": exit_.block.name,
            **counts_object(exit_.counts),
            **_why(exit_.reason),
            **_assuming(exit_.predicated),
        }
        for exit_ in loop.exits
    ]
    found.update(_why(loop.reason))
    found.update(_assuming(loop.predicated))
    if loop.max_or_zero:
        found["max_or_zero"] = True
    return found


def counts_object(counts: Counts) -> dict[str, Any]:
    return known_fields(
        exact=None if counts.exact is None else str(counts.exact),
        constant_max=None if counts.constant_max is None else decimal(counts.constant_max),
        symbolic_max=None if counts.symbolic_max is None else str(counts.symbolic_max),
    )


def total_object(total: Total) -> dict[str, Any]:
    """How many times the header of a loop is executed in one call of the function."""
    return known_fields(
        total=None if total.exact is None else str(total.exact),
        total_max=None if total.maximum is None else decimal(total.maximum),
        total_symbolic_max=None if total.symbolic_max is None else str(total.symbolic_max),
    )


def _why(reason: str) -> dict[str, str]:
    return {"reason": reason} if reason else {}


def _assuming(predicated: PredicatedCounts | None) -> dict[str, Any]:
    """Counts that hold if assumptions do, and these in LLVM's words."""
    if predicated is None:
        return {}
    assumptions = [str(assumption) for assumption in predicated.assumptions]
    return {"assuming": {"assumptions": assumptions, **counts_object(predicated.counts)}}
