"""The facts of one side of a comparison, as plain data: of each function its loops, arguments, values and result.

They are made by the process that analysed the function, so they can be sent; sets are sent as they are. What is said of
one thing more than once on a side (a variable of several values on a line, a loop that was unrolled) is one fact: the
union of its sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from scev.answers import FunctionFacts, ValueFacts, internals, settled
from scev.cfg import Place
from scev.domains import ValueSet
from scev.facts import LoopFacts
from scev.ir import Argument, Call, Instruction, LocalValue, Module, Phi, plain_name
from scev.report.compare.judged import Count
from scev.report.forms.base import Report, Write
from scev.report.rows.absent import Hidden, assumed_in, spoken
from scev.report.rows.narrower import narrower_places
from scev.report.rows.page import evolved_further, is_address, returns_never
from scev.report.words import NO_VALUE, Sign, number_words, set_words
from scev.report.words.iterations import exact_iterations, iterations, most_iterations
from scev.report.words.wording import ModuleWording, Wording
from scev.source.locations import location_of_function, location_of_loop
from scev.source.source_types import sign_of
from scev.source.value_names import LLVM

ARGUMENT: Final = "argument"
VALUE: Final = "value"
RESULT: Final = "result"
LOOP: Final = "loop"
SideKind = Literal["argument", "value", "result", "loop"]
KINDS: Final[tuple[SideKind, ...]] = (LOOP, ARGUMENT, VALUE, RESULT)
ANYTHING: Final = "anything"
NEVER: Final = "never computed"
NEVER_RETURNS: Final = "never returns"
NOT_COUNTED: Final = "not counted"
MAX_COMPARED_PLACES: Final = 32
"""Maximum places of one value where it is narrower that are compared."""


class SideFact(NamedTuple):
    """What one side knows of one thing.

    name      of the source where it has one
    where     "t.c:12", "" where that is not known
    line      in the function's own file, 0 where that is not known, and in other files
    place     of a value that is narrower at some place: "behind line 12 (x < n)"; else ""
    llvm      LLVM's name
    known     what the value can be; None where that is not known, and of loops
    sign      how its numbers are read
    times     of a loop
    depth     of a loop
    says      the fact in words, "" for those of its set or count; `detail` all of it
    read_at   of a value where it is defined: the places where it is read, in words as `place`
    """

    kind: SideKind
    name: str
    where: str
    line: int
    place: str
    llvm: str
    known: ValueSet | None
    sign: Sign
    times: Count | None = None
    depth: int = 0
    says: str = ""
    detail: str = ""
    read_at: tuple[str, ...] = ()

    def words(self, detailed: bool = False) -> str:
        """The fact in words."""
        if self.says:
            return self.detail if detailed else self.says
        if self.times is not None:
            return count_words(self.times)
        if self.known is None:
            return ANYTHING
        if self.known.is_empty():
            return NEVER if self.kind != RESULT else NEVER_RETURNS
        found = set_words(self.known, self.sign, detailed) or set_words(self.known, self.sign, True)
        return found if found and found != NO_VALUE else ANYTHING


class FunctionSide(NamedTuple):
    """One function: by LLVM's name, the one that is shown, its file and line; what is known; and of the values that the
    program gives no names, in order, the number and what computes it; what the facts assume; its lines of the source,
    where that is at hand.
    """

    llvm: str
    shown: str
    file: str
    line: int
    facts: list[SideFact]
    numbered: list[tuple[str, str]]
    assumed: Hidden = Hidden()
    text: tuple[str, ...] = ()


def count_words(count: Count) -> str:
    """A count in words."""
    if count.exact:
        times = f"{count.exact} times"
        if count.number is not None or count.at_most is None:
            return times
        return f"{times}, at most {number_words(count.at_most)}"
    return NOT_COUNTED if count.at_most is None else f"at most {number_words(count.at_most)}"


class SideReport(Report[FunctionSide]):
    """The facts of a module, for a comparison."""

    def __init__(self, module: Module, keeps_numbers: bool = False) -> None:
        super().__init__(module)
        self.wording = ModuleWording(module, "source", keeps_numbers)

    def piece(self, facts: FunctionFacts) -> FunctionSide:
        settled(facts)
        wording = Wording(facts, self.wording)
        place = location_of_function(facts.function)
        found = [loop_fact(loop, wording) for loop in facts.loops]
        for value in facts.values():
            found += value_facts(facts, value, wording)
        found += result_fact(facts, wording)
        return FunctionSide(
            plain_name(facts.name),
            self.wording.function(facts.function),
            "" if place is None else place.file,
            0 if place is None else place.line,
            found,
            [(value.name, computed(value)) for value in facts.function.values if value.name and is_number(value.name)],
            assumed_in(facts),
            self.wording.text.of_function(facts.function, max([fact.line for fact in found], default=0)),
        )

    def write(self, pieces: Iterator[FunctionSide], write: Write) -> None:
        raise NotImplementedError("a side is compared, not written")


def is_number(name: str) -> bool:
    """Whether LLVM's name of a value or block is a number, which the next pass may give to another."""
    return name[1:].isdigit()


def computed(value: LocalValue) -> str:
    """What computes a value, in short, from what; of a phi not from what, as that may come later."""
    if not isinstance(value, Instruction):
        return f"{ARGUMENT} {value.type}"
    operands = [] if isinstance(value, Phi) else [str(operand) for operand in value.operands]
    return " ".join([value.opcode_name, str(value.type), *operands])


def value_facts(facts: FunctionFacts, value: ValueFacts, wording: Wording) -> list[SideFact]:
    """What is known of a value where it is defined, and at the places where it is narrower; by each of its names."""
    local = value.value
    if (known := set_of(facts, value)) is None:
        return []
    kind: SideKind = ARGUMENT if isinstance(local, Argument) else VALUE
    named = wording.named(local)
    names = [named.text, *wording.also(local)]
    if named.kind == LLVM:
        # A name of LLVM's is one of a program that has no others; among those of the source it says nothing.
        names[0] = local.name
    line = wording.line_of(local)
    sign = sign_of(named.type)
    where, number = _where(wording, line)
    found = [SideFact(kind, name, where, number, "", local.name, known, sign) for name in names]
    if isinstance(local, Instruction) and not facts.is_executable(local.block):
        return found
    if is_address(local):
        return found
    found[0] = found[0]._replace(read_at=places_of_uses(facts, local, wording))
    for narrower in narrower_places(facts, value)[:MAX_COMPARED_PLACES]:
        place = place_words(narrower.place, wording)
        found.append(SideFact(kind, names[0], where, number, place, local.name, spoken(facts, narrower.set), sign))
    return found


def places_of_uses(facts: FunctionFacts, local: LocalValue, wording: Wording) -> tuple[str, ...]:
    """The places where a value is read, and the blocks of these, in words, as far as control can come there."""
    found: dict[str, bool] = {}
    for user in facts.function.users_of(local)[:MAX_COMPARED_PLACES]:
        for k, operand in enumerate(user.operands):
            use = Place.of_use(user, k)
            if operand is local and facts.is_reachable(use):
                found[place_words(use, wording)] = True
                found[place_words(Place.of_block(use.block), wording)] = True
    return tuple(found)


def place_words(place: Place, wording: Wording) -> str:
    """A place in words. A call without a name is one of those of its function: a pass may take away one of another."""
    if (at := place.instruction) is None or at.name or wording.speaks_source or not isinstance(at, Call):
        return wording.place(place)
    alike = [
        other
        for other in at.block.instructions
        if isinstance(other, Call) and not other.name and other.callee is at.callee
    ]
    number = "" if len(alike) == 1 else f" {alike.index(at) + 1}"
    return f"at call{number} of {wording.name_of(at.callee)} in {wording.block(at.block)}"


def set_of(facts: FunctionFacts, value: ValueFacts) -> ValueSet | None:
    """What a value can be; empty for one that is never computed, or is undef."""
    local = value.value
    if (known := value.range) is None:
        return None
    # Of an address that is computed, that it is not null and how it is aligned says nothing of the program.
    if is_address(local) and isinstance(local, Instruction) and not (known.is_point() or known.is_empty()):
        return None
    if value.is_undefined or (isinstance(local, Instruction) and not facts.is_executable(local.block)):
        return known.emptied()
    # What holds only unless a value is undef is not compared.
    if (further := evolved_further(facts, value)) is not None and internals(facts).flow.conditions.are_read_once(
        [local]
    ):
        return further
    return spoken(facts, known)


def _where(wording: Wording, line: str) -> tuple[str, int]:
    """A line as it is shown, with its file, and its number where it is in the function's own."""
    if not line.isdigit():
        return line, 0
    home = location_of_function(wording.facts.function)
    return (line if home is None else home._replace(line=int(line), column=0).short()), int(line)


def result_fact(facts: FunctionFacts, wording: Wording) -> list[SideFact]:
    """What a function returns."""
    result = facts.result
    place = location_of_function(facts.function)
    where = "" if place is None else place.short()
    line = 0 if place is None else place.line
    if result is None:
        return []
    known = result.emptied() if returns_never(facts) else spoken(facts, result)
    return [
        SideFact(RESULT, RESULT, where, line, "", "", known, "unsigned" if wording.reads_unsigned(None) else "signed")
    ]


def loop_fact(loop: LoopFacts, wording: Wording) -> SideFact:
    """How many times a loop runs."""
    place = location_of_loop(loop.loop, wording.module.module.metadata)
    home = location_of_function(wording.facts.function)
    made = iterations(loop, wording.count_of(loop))
    count = Count(made.exact, exact_iterations(loop), most_iterations(loop))
    return SideFact(
        LOOP,
        wording.loop(loop.loop),
        "" if place is None else place.short(),
        place.line if place is not None and home is not None and place.file == home.file else 0,
        "",
        loop.header.name,
        None,
        "any",
        count,
        loop.depth,
    )
