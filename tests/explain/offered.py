"""Remedies that `explain` offers for wishes drawn by chance, each applied again without what offered it.

--given 'f:x=[0,10]'     read as the command line reads it, and the module analysed anew
a test that y is not 0   `llvm.assume` of comparisons behind y, put into the program's text
--closed, --launch       the module analysed anew with that setting
--prepare O1             LLVM's passes, then the analysis
a copy, restrict, a wider or signed counter, < for !=      the program's text changed by hand

What is said to hold then has to hold, and with it the wish.
"""

from __future__ import annotations

import random
import re
import shlex
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, assert_never

import scev
from scev.analysis import AnalyzedModule
from scev.analysis.given import parse_given, resolve_given
from scev.answers import FunctionFacts, internals, settled
from scev.cfg import Place
from scev.domains import FloatSet, IntSet, ValueSet
from scev.explain import (
    BoundedComparison,
    Explainer,
    GivenSets,
    InSet,
    KnobValue,
    LocalCopies,
    LoopCount,
    Preparation,
    Remedy,
    RestrictPointers,
    ReturnedSet,
    SetTest,
    SignedCounter,
    Step,
    WiderCounter,
)
from scev.facts import LoopFacts
from scev.ir import (
    I64,
    VOID,
    Argument,
    BasicBlock,
    Compare,
    ConstantFloat,
    ConstantInt,
    Function,
    Instruction,
    IntegerType,
    Invoke,
    LocalValue,
    Module,
    Phi,
    PointerType,
    Value,
    VectorType,
    edit,
    opcodes,
)
from scev.report.rows.explained import remedy_words
from scev.report.rows.loop_rows import loop_row
from scev.report.words.wording import ModuleWording, Wording
from scev.source.locations import location_of_loop
from scev.transforms.numbers import float_text

WISHES: Final = ("not NaN", "finite", "not negative", "divisor", "result", "count", "count")
SETTINGS: Final = scev.Settings().with_("undef", "absent").with_("snan", "absent").with_("scope", "automatic")
LARGEST: Final = 3000
"""Values of a function up to which it is drawn."""
AT_ONCE: Final = 6
"""Draws from a module before another is drawn: some programs take long to be analysed."""
MANY: Final = 16
"""The wish that an integer is not negative is for sets of more numbers."""
ARROW: Final = "   → "


class Wished(NamedTuple):
    """A wish that does not hold: of which kind, of what, how it is explained, and the seconds that took."""

    kind: str
    module: str
    analyzed: AnalyzedModule
    of: Drawn
    step: Step
    seconds: float

    def wording(self, function: Function) -> Wording:
        return Wording(self.analyzed.facts_of(function.name), ModuleWording(self.analyzed.module))

    def words(self, remedy: Remedy) -> tuple[str, str]:
        """A remedy, and what then holds, as `explain` says them."""
        said = remedy_words(remedy, self.wording(remedy.function), self.wording(self.step.function))
        head, _, tail = said.partition(ARROW)
        return head, tail.removesuffix(" (tried)")

    def name(self) -> str:
        return f"{self.kind}, {self.module} {self.step.function.name} {self.of}"


def wished(paths: Sequence[Path], seed: int, rounds: int, largest: int = LARGEST) -> Iterator[Wished]:
    """Wishes that do not hold, each once, of so many draws from each module, of functions of so many values at most."""
    seen: dict[tuple[str, str, str], bool] = {}
    chance = random.Random(seed)
    for _ in range(rounds * len(paths) // AT_ONCE):
        path = chance.choice(paths)
        analyzed = AnalyzedModule(scev.read(path), SETTINGS)
        for _ in range(AT_ONCE):
            kind = chance.choice(WISHES)
            functions = [each for each in analyzed.module.defined_functions() if len(each.values) <= largest]
            if kind == "count":
                functions = [each for each in functions if _may_loop(each)]
            if not functions:
                continue
            function = chance.choice(functions)
            what = _drawn(settled(analyzed.facts_of(function.name)), kind, chance)
            if what is None or (path.name, function.name, str(what)) in seen:
                continue
            seen[path.name, function.name, str(what)] = True
            start = time.perf_counter()
            step = what.explained()
            if not step.holds:
                yield Wished(kind, path.name, analyzed, what, step, time.perf_counter() - start)


def _may_loop(function: Function) -> bool:
    blocks = function.blocks
    return any(target.index <= block.index for block in blocks for target in block.successors)


class Drawn(NamedTuple):
    """What a wish is about: a value or a loop, or, without either, the result; and what is wished of it."""

    facts: FunctionFacts
    value: LocalValue | None = None
    loop: LoopFacts | None = None
    wanted: ValueSet | None = None

    def __str__(self) -> str:
        if self.loop is not None:
            return str(self.loop.header.name)
        return "result" if self.value is None else str(self.value.name)

    def found(self, facts: FunctionFacts) -> ValueSet | None:
        """The set of what the wish is about, by other facts."""
        if self.value is None:
            return None if self.loop is not None else facts.result
        value = facts.function.value(self.value.name)
        return None if value is None else internals(settled(facts)).flow.sets[value.index]

    def explained(self) -> Step:
        explainer = Explainer(self.facts)
        if self.loop is not None:
            return explainer.count(self.loop)
        return explainer.result(self.wanted) if self.value is None else explainer.value(self.value, None, self.wanted)


def _drawn(facts: FunctionFacts, kind: str, chance: random.Random) -> Drawn | None:
    if kind == "count":
        loops = [loop for loop in facts.loops if loop.backedge_taken.exact is None]
        return Drawn(facts, loop=chance.choice(loops)) if loops else None
    if kind == "result":
        found = wish_of_result(facts, chance.choice(("not NaN", "finite", "divisor")))
        return None if found.wanted is None else found
    values = [value for value in facts.function.values if value.name and not isinstance(value.type, PointerType)]
    if kind == "divisor":
        values = [value for value in values if any(_divides(user, value) for user in facts.function.users_of(value))]
    chance.shuffle(values)
    for value in values:
        set_ = internals(facts).flow.sets[value.index]
        wanted = None if set_ is None else _wanted(kind, set_)
        if wanted is not None and facts.is_reachable(Place.of_block(_home(value))):
            return Drawn(facts, value, None, wanted)
    return None


def wish_of_result(facts: FunctionFacts, kind: str) -> Drawn:
    """A wish of a kind for what a function returns."""
    found = facts.result
    return Drawn(facts, wanted=None if found is None else _wanted(kind, found))


def _home(value: LocalValue) -> BasicBlock:
    if isinstance(value, Instruction):
        return value.block
    assert isinstance(value, Argument)
    return value.function.blocks[0]


def _divides(user: Instruction, value: LocalValue) -> bool:
    return user.opcode in (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM) and user.operands[1] is value


def _wanted(kind: str, set_: ValueSet) -> ValueSet | None:
    """The wish of a kind for a value of this set; None where it holds, or cannot."""
    wanted: ValueSet | None = None
    if isinstance(set_, FloatSet) and set_.has_numbers():
        if kind == "not NaN" and set_.may_be_nan:
            wanted = FloatSet.numbers(set_.format)
        elif kind == "finite" and set_.may_be_infinite:
            wanted = FloatSet.finite(set_.format)
    elif isinstance(set_, IntSet) and kind == "false":
        wanted = IntSet.point(1, 0)
    elif isinstance(set_, IntSet) and set_.width > 1:
        if kind == "divisor" and not set_.known_nonzero():
            wanted = IntSet.between(set_.width, 1, (1 << set_.width) - 1)
        elif kind == "not negative" and not set_.is_full() and set_.size() > MANY and set_.signed_min() < 0:
            wanted = IntSet.between(set_.width, 0, (1 << (set_.width - 1)) - 1)
    return None if wanted is None or wanted.meet(set_).is_empty() else wanted


# Applied again --------------------------------------------------------------------------------------------------------


class UnwrittenError(Exception):
    """A remedy that this file does not know how to apply to a program."""


def why_not(one: Wished, remedy: Remedy) -> str:
    """Why a remedy does not hold what it says; "" if it does. UnwrittenError where it cannot be applied here."""
    head, tail = one.words(remedy)
    reasons: list[str] = []
    for facts in _applied(one, remedy, head):
        reason = _differs(one, remedy, facts, tail)
        if not reason:
            return ""
        reasons.append(reason)
    return f"{head}{ARROW}{tail}: {'; '.join(reasons)}"


def _applied(one: Wished, remedy: Remedy, head: str) -> Iterator[FunctionFacts]:
    """The function's facts with a remedy, in each way in which it can be meant."""
    module, settings = one.analyzed.source, one.analyzed.settings
    name = one.step.function.name
    help_ = remedy.help
    if isinstance(help_, GivenSets):
        option, text = shlex.split(head)
        assert option == "--given"
        module, given = resolve_given(parse_given(text), module, settings)
        meant = {remedy.function.name: {value.index for value, _ in help_.sets}}
        assert {name: set(known.sets) for name, known in given.items()} == meant, f"{text} is about {given}"
        yield AnalyzedModule(module, settings, given).facts_of(name)
    elif isinstance(help_, KnobValue):
        yield AnalyzedModule(module, settings.with_(*help_)).facts_of(name)
    elif isinstance(help_, Preparation):
        option, text = shlex.split(head)
        assert option == "--prepare"
        yield AnalyzedModule(scev.read(module.text, prepare=text), settings).facts_of(name)
    else:
        for text in _edited(help_, module, remedy.function, one.step):
            assert text != module.text
            yield AnalyzedModule(module.with_text(text), settings).facts_of(name)


def _differs(one: Wished, remedy: Remedy, facts: FunctionFacts, tail: str) -> str:
    """What is not as a remedy says, by other facts; "" where it is."""
    then = remedy.then
    wished_for = one.of.found(facts)
    if wished_for is not None and one.of.wanted is not None and not one.of.wanted.includes(wished_for):
        return f"the wish does not hold: {wished_for}"
    if isinstance(then, LoopCount):
        loop = _same_loop(one, facts, then.loop if not isinstance(remedy.help, Preparation) else None)
        if loop is None:
            return "the loop is not there"
        words = _count_words(facts, loop)
        taken = loop.backedge_taken
        if then.exact is None and taken.exact is None and taken.constant_max == then.most is not None:
            # The same maximum may be said in other words.
            return ""
        return "" if words == tail else f"the count is {words}"
    found: ValueSet | None
    if isinstance(then, ReturnedSet):
        found, wanted = facts.result, then.wanted
    else:
        assert isinstance(then, InSet)
        value = facts.function.value(then.value.name)
        assert value is not None
        found, wanted = internals(facts).flow.sets[value.index], then.wanted
        if then.place is not None:
            found = internals(settled(facts)).flow.set_at(value, _same_place(facts.function, then.place))
    if found is None:
        return "nothing is known"
    if not wanted.includes(found):
        return f"the wish does not hold: {found}"
    return "" if then.set.includes(found) else f"it is {found}"


def _same_place(function: Function, place: Place) -> Place:
    """The place in another program, which has no more than tests beside what there was."""
    at = place.instruction
    assert at is not None
    block = next(each for each in function.blocks if each.name == at.block.name)
    others = [each for each in block.instructions if not _is_test(each)]
    there = others[at.index - at.block.instructions[0].index]
    assert there.opcode == at.opcode
    return Place.of_use(there, place.operand)


def _is_test(instruction: Instruction) -> bool:
    return any(each.name.startswith("%test") for each in (instruction, *instruction.operands[:1])
               if isinstance(each, LocalValue))  # fmt: skip


def _same_loop(one: Wished, facts: FunctionFacts, loop: LoopFacts | None) -> LoopFacts | None:
    """The loop of the same header, or, without a loop, the one on the line of that which was asked about."""
    if loop is not None:
        return next((each for each in facts.loops if each.header.name == loop.header.name), None)
    fact = one.step.fact
    assert isinstance(fact, LoopCount)
    assert facts.module is not None
    line = location_of_loop(fact.loop.loop, one.analyzed.module.metadata)
    return next((each for each in facts.loops if location_of_loop(each.loop, facts.module.metadata) == line), None)


def _count_words(facts: FunctionFacts, loop: LoopFacts) -> str:
    assert facts.module is not None
    row = loop_row(facts, loop, Wording(facts, ModuleWording(facts.module)))
    return f"{row.times} times" if loop.backedge_taken.exact is not None else f"at most {row.at_most} times"


# Tests, put behind what is tested -------------------------------------------------------------------------------------


def _with_tests(module: Module, tested: Function, sets: SetTest) -> Iterator[str]:
    edits = edit.Edits(module)
    edits.declare("declare void @llvm.assume(i1)")
    function = module.function(tested.name)
    assert function is not None
    for value, set_ in sets.sets:
        own = function.value(value.name)
        assert isinstance(own, LocalValue)
        for predicate, right in _comparisons(own, set_):
            opcode = opcodes.FCMP if isinstance(set_, FloatSet) else opcodes.ICMP
            test = _put(edits, own, edit.compare(opcode, predicate, own, right))
            _put(edits, own, edit.call(VOID, "@llvm.assume", [test]))
    yield edits.text()


def _put(edits: edit.Edits, value: LocalValue, new: edit.New) -> edit.New:
    """Put an instruction behind a value, after those that were put there before."""
    if isinstance(value, Argument):
        return edits.insert_at_start(value.function.blocks[0], new, "test")
    assert isinstance(value, Instruction)
    if isinstance(value, Invoke):
        target = value.successors[0]
        if len(target.predecessors) != 1:
            raise UnwrittenError("a result of an invoke that has no block of its own")
        return edits.insert_at_start(target, new, "test")
    return edits.insert_after(value, new, "test")


def _comparisons(value: LocalValue, set_: ValueSet) -> Iterator[tuple[int, Value]]:
    """The comparisons with constants that a value passes if it is in a set, a range."""
    type_ = value.type
    if isinstance(type_, VectorType):
        raise UnwrittenError("a test of a vector")
    if isinstance(set_, FloatSet):
        yield _float_predicate("ord"), _float(value, set_, 0)
        if not set_.may_be_zero and set_.smallest() < 0 < set_.largest():
            yield _float_predicate("one"), _float(value, set_, 0)
            set_ = FloatSet.between(set_.format, set_.smallest(), set_.largest())
        if set_ != FloatSet.numbers(set_.format):
            assert (set_.may_be_nan, len(set_.bounds)) == (False, 2), f"no range: {set_}"
            yield _float_predicate("oge"), _float(value, set_, set_.smallest())
            yield _float_predicate("ole"), _float(value, set_, set_.largest())
        return
    assert isinstance(set_, IntSet)
    if isinstance(type_, PointerType):
        assert set_ == IntSet.between(set_.width, 1, (1 << set_.width) - 1), f"a test of a pointer: {set_}"
        yield _predicate("ne"), scev.ir.ConstantWord(type_, "null")
        return
    assert isinstance(type_, IntegerType)
    most, full = (1 << (set_.width - 1)) - 1, (1 << set_.width) - 1
    if set_ == IntSet.between(set_.width, 1, full):
        yield _predicate("ne"), ConstantInt(type_, set_.width, 0)
    elif set_ == IntSet.between(set_.width, set_.signed_min(), set_.signed_max()):
        if set_.signed_min() > -most - 1:
            yield _predicate("sge"), ConstantInt(type_, set_.width, set_.signed_min() & full)
        if set_.signed_max() < most:
            yield _predicate("sle"), ConstantInt(type_, set_.width, set_.signed_max() & full)
    else:
        assert set_ == IntSet.between(set_.width, set_.unsigned_min(), set_.unsigned_max()), f"no range: {set_}"
        yield _predicate("uge"), ConstantInt(type_, set_.width, set_.unsigned_min())
        yield _predicate("ule"), ConstantInt(type_, set_.width, set_.unsigned_max())


def _predicate(name: str) -> int:
    return opcodes.INTEGER_PREDICATE_NAMES.index(name)


def _float_predicate(name: str) -> int:
    return opcodes.FLOAT_PREDICATE_NAMES.index(name)


def _float(value: LocalValue, set_: FloatSet, ordinal: int) -> ConstantFloat:
    format_ = set_.format
    bits = format_.from_ordinal(0 if ordinal == -1 else ordinal)
    return ConstantFloat(value.type, bits, float_text(str(value.type), bits))


# Programs changed by hand ---------------------------------------------------------------------------------------------


class Lines:
    """The text of a module by lines, of which those of one function are changed."""

    def __init__(self, module: Module, function: Function) -> None:
        self.lines: list[str] = module.text.split("\n")
        head = re.compile(rf"define .*{re.escape(function.name)}\(")
        self.start: int = next(k for k, line in enumerate(self.lines) if head.match(line))

    @property
    def end(self) -> int:
        """The number of the line that ends the function."""
        return self.lines.index("}", self.start)

    def defining(self, value: LocalValue) -> int:
        """The number of the line that defines a value."""
        return next(k for k in range(self.start, self.end) if self.lines[k].startswith(f"  {value.name} = "))

    def terminator(self, block: BasicBlock) -> int:
        """The number of the line with which the end of a block begins, a branch to a block that it names."""
        at = self.start + 1
        if block is not block.function.blocks[0]:
            label = block.name.removeprefix("%") + ":"
            at = next(k for k in range(self.start, self.end) if self.lines[k].startswith(label))
        return next(k for k in range(at, self.end) if re.match(r"  (br|switch) ", self.lines[k]))

    def replace(self, old: str, new: str) -> None:
        """Let a name stand in place of another, in all of the function."""
        name = re.compile(rf"{re.escape(old)}(?![-\w$.])")
        self.lines[self.start : self.end] = [
            name.sub(lambda _: new, line) for line in self.lines[self.start : self.end]
        ]  # fmt: skip

    def text(self) -> str:
        return "\n".join(self.lines)


def _with_copies(module: Module, function: Function, copies: LocalCopies, step: Step) -> Iterator[str]:
    """The lines of a load, and of what its address is computed by, are moved before the loop."""
    assert isinstance(step.fact, LoopCount)
    loop = step.fact.loop.loop
    lines = Lines(module, function)
    before = loop.predecessor
    assert before is not None
    for value in copies.values:
        start: Instruction | None = None
        for phi in [user for user in value.users if isinstance(user, Phi) and user.block is loop.header]:
            # The load before the loop is the copy, if it is of the same address.
            first = next(each for each, block in zip(phi.operands, phi.blocks, strict=True) if block is before)
            if isinstance(first, Instruction) and first.opcode == opcodes.LOAD:
                if first.operands[0] is value.operands[0]:
                    start = first
                del lines.lines[lines.defining(phi)]
                lines.replace(phi.name, value.name)
        moved: dict[int, Instruction] = {}
        pending: list[Value] = [value] if start is None else []
        while pending:
            each = pending.pop()
            if isinstance(each, Instruction) and loop.contains(each.block):
                moved[lines.defining(each)] = each
                pending += each.operands
        if start is not None:
            del lines.lines[lines.defining(value)]
            lines.replace(value.name, str(start.name))
        texts = [lines.lines.pop(at) for at in sorted(moved, reverse=True)]
        at = lines.terminator(before)
        lines.lines[at:at] = reversed(texts)
    yield lines.text()


def _with_restrict(module: Module, function: Function, restrict: RestrictPointers) -> Iterator[str]:
    lines = Lines(module, function)
    head = lines.lines[lines.start]
    for value in restrict.pointers:
        head, count = re.subn(rf"(, |\()ptr ([^%]*{re.escape(value.name)}[,)])", r"\1ptr noalias \2", head)
        assert count == 1, head
    lines.lines[lines.start] = head
    yield lines.text()


def _with_less(module: Module, function: Function, bounded: BoundedComparison) -> Iterator[str]:
    """`<` in place of `!=` is signed or not, as the types are; the counter is on the left or on the right."""
    compare = bounded.compare
    is_equal = compare.predicate == opcodes.EQ
    for sign in "su":
        for left in (True, False):
            word = "lt" if left == bounded.rises else "gt"
            if is_equal:
                word = {"lt": "ge", "gt": "le"}[word]
            lines = Lines(module, function)
            at = lines.defining(compare)
            lines.lines[at] = re.sub(r"\b(eq|ne) ", f"{sign}{word} ", lines.lines[at], count=1)
            yield lines.text()


def _steps_of(phi: Phi) -> list[Instruction]:
    return [each for each in phi.operands if isinstance(each, Instruction) and each.opcode == opcodes.ADD]


def _with_signed(module: Module, function: Function, phi: Phi) -> Iterator[str]:
    lines = Lines(module, function)
    following = _steps_of(phi)[0]
    at = lines.defining(following)
    lines.lines[at] = lines.lines[at].replace(" add nuw ", " add ").replace(" add ", " add nsw ")
    for user in dict.fromkeys([*phi.users, *following.users]):
        if isinstance(user, Compare):
            at = lines.defining(user)
            lines.lines[at] = re.sub(r"icmp (samesign )?u", "icmp s", lines.lines[at])
    yield lines.text()


def _with_wide(module: Module, function: Function, wider: WiderCounter, step: Step) -> Iterator[str]:
    """Another counter of 64 bits goes beside the narrow one, and is what comparisons and extensions read."""
    own = module.function(function.name)
    assert own is not None
    phi = own.value(wider.counter.name)
    assert isinstance(phi, Phi)
    following = _steps_of(phi)[0]
    assert isinstance(step.fact, LoopCount)
    header = {block.name for block in step.fact.loop.loop.blocks}
    signed = wider.is_signed
    extends = opcodes.SEXT if signed else opcodes.ZEXT
    edits = edit.Edits(module)
    wide = edits.insert_at_start(phi.block, edit.phi(I64), "beside")
    by = following.operands[1]
    assert isinstance(by, ConstantInt)
    number = ConstantInt(I64, 64, by.signed % (1 << 64))
    flags = opcodes.NSW if signed else 0
    after = edits.insert_before(following, edit.binary(opcodes.ADD, wide, number, flags), "beside")
    for value, block in zip(phi.operands, phi.blocks, strict=True):
        inside = block.name in header
        edits.add_incoming(wide, after if inside else _extended(edits, value, block.terminator, extends), block)
    for old, new in ((phi, wide), (following, after)):
        readers: list[tuple[Instruction, Instruction]] = [(old, user) for user in dict.fromkeys(old.users)]
        while readers:
            read, user = readers.pop()
            if user.opcode in (opcodes.ZEXT, opcodes.SEXT):
                readers += [(user, each) for each in dict.fromkeys(user.users)]
                if str(user.type) == "i64":
                    edits.replace(user, new)
            elif isinstance(user, Compare) and str(read.type) != "i64":
                operands = [
                    new if each is read else _extended(edits, each, user, _extension(user, extends))
                    for each in user.operands
                ]
                edits.supersede(user, edit.compare(opcodes.ICMP, user.predicate, operands[0], operands[1]))
    yield edits.text()


def _extension(user: Compare, usual: int) -> int:
    return opcodes.SEXT if opcodes.INTEGER_PREDICATE_NAMES[user.predicate].startswith("s") else usual


def _extended(edits: edit.Edits, value: Value, at: Instruction, extends: int) -> Value:
    if isinstance(value, ConstantInt):
        return ConstantInt(I64, 64, (value.signed if extends == opcodes.SEXT else value.value) % (1 << 64))
    return edits.insert_before(at, edit.cast(extends, value, I64), "beside")


Edit = SetTest | LocalCopies | RestrictPointers | BoundedComparison | SignedCounter | WiderCounter


def _edited(help_: Edit, module: Module, function: Function, step: Step) -> Iterator[str]:
    match help_:
        case SetTest():
            return _with_tests(module, function, help_)
        case LocalCopies():
            return _with_copies(module, function, help_, step)
        case RestrictPointers():
            return _with_restrict(module, function, help_)
        case BoundedComparison():
            return _with_less(module, function, help_)
        case SignedCounter(counter):
            return _with_signed(module, function, counter)
        case WiderCounter():
            return _with_wide(module, function, help_, step)
        case missing:
            assert_never(missing)
