"""No-wrap facts that hold in some blocks only: asked for where they hold, before, elsewhere; and held against runs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import scev
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.evolution import NSW, NUW, Add, Mul, Node
from scev.ir import BasicBlock, Instruction
from tests.searches import least, seeds, share

from .running import Execution, Subject

# In each function %s is computed by an instruction with flags, %t, where it is there, by one without them. What @f puts
# into %checked for the use is undefined behaviour if %s is poison, or is not.
GUARDED = """
declare void @take(i32)
declare void @may_not_return()
define i32 @f(i32 %a, i32 %b, i32 %x, ptr %p, i1 %c) {{
entry:
  %s = {operation}
  {between}
  br i1 %c, label %checked, label %other
checked:
  call void @may_not_return()
  {use}
  call void @may_not_return()
  br label %behind
behind:
  %t = add i32 %b, %a
  br i1 %c, label %far, label %joined
far:
  br label %joined
other:
  br label %joined
joined:
  ret i32 0
}}
"""
DIVISION = "%q = udiv i32 %x, %s"


def guarded(operation: str, use: str = DIVISION, between: str = "") -> FunctionFacts:
    return scev.analyze(GUARDED.format(operation=operation, use=use, between=between))["f"]


@pytest.mark.parametrize(
    ("operation", "flags"),
    [
        ("add nsw i32 %a, %b", ("nsw",)),
        ("add nuw i32 %a, %b", ("nuw",)),
        ("add nuw nsw i32 %a, 7", ("nuw", "nsw")),
        ("or disjoint i32 %a, %b", ("nuw", "nsw")),
        ("mul nsw i32 %a, %b", ("nsw",)),
        ("shl nuw i32 %a, 3", ("nuw",)),
        ("shl nsw i32 %a, 3", ("nsw",)),
        ("sub nsw i32 %a, 7", ("nsw",)),
        # -1 << 31 fits, -1 * -2^31 does not.
        ("shl nsw i32 %a, 31", ()),
        # a - b == a + -b, which wraps unsigned unless b is 0; and -b == b for -2^31.
        ("sub nuw i32 %a, 7", ()),
        ("sub nsw i32 %a, %b", ()),
        ("sub nsw i32 %a, -2147483648", ()),
        # undef is another number each time.
        ("add nsw i32 %a, undef", ()),
        ("add i32 %a, %b", ()),
    ],
)
def test_flags_hold_behind_a_use(operation: str, flags: tuple[str, ...]) -> None:
    facts = guarded(operation)
    for block in ("%behind", "%far"):
        assert facts["%s"].no_wrap_at(block) == flags
    for block in ("%entry", "%checked", "%other", "%joined"):
        assert facts["%s"].no_wrap_at(block) == ()


@pytest.mark.parametrize(
    ("use", "between", "holds"),
    [
        (DIVISION, "", True),
        ("%q = urem i32 %x, %more", "%more = mul i32 %s, 3", True),
        ("call void @take(i32 noundef %s)", "", True),
        ("store i32 0, ptr %place", "%place = getelementptr i8, ptr %p, i32 %s", True),
        # No undefined behaviour: it is passed on, divided, stored.
        ("call void @take(i32 %s)", "", False),
        ("%q = udiv i32 %s, %x", "", False),
        ("store i32 %s, ptr %p", "", False),
        # No poison any more; or perhaps none.
        ("%q = udiv i32 %x, %any", "%any = freeze i32 %s", False),
        ("%q = udiv i32 %x, %either", "%either = select i1 %c, i32 %s, i32 1", False),
    ],
)
def test_uses(use: str, between: str, holds: bool) -> None:
    facts = guarded("add nsw i32 %a, %b", use, between)
    assert facts["%s"].no_wrap_at("%behind") == (("nsw",) if holds else ())
    # The sum is the same expression wherever it is computed.
    assert facts["%t"].evolution is facts["%s"].evolution
    assert facts["%t"].no_wrap_at("%far") == (("nsw",) if holds else ())


@pytest.mark.parametrize(
    ("address", "holds"),
    [
        ("getelementptr inbounds i32, ptr %p, i64 3", True),
        ("getelementptr nusw i32, ptr %p, i64 3", True),
        ("getelementptr nuw i32, ptr %p, i32 %a", True),
        # Downwards the unsigned sum wraps; %a may be negative.
        ("getelementptr inbounds i32, ptr %p, i64 -3", False),
        ("getelementptr inbounds i32, ptr %p, i32 %a", False),
        ("getelementptr i32, ptr %p, i64 3", False),
    ],
)
def test_addresses(address: str, holds: bool) -> None:
    facts = guarded(address, "store i32 0, ptr %s")
    assert facts["%s"].no_wrap_at("%behind") == (("nuw",) if holds else ())
    assert facts["%s"].no_wrap_at("%checked") == ()
    ascends = facts.implies("ugt", "%s", "%p", at="%behind", reading="consistent")
    assert ascends is (holds and "%a" not in address)


def test_what_is_printed_has_no_such_flag() -> None:
    facts = guarded("add nsw i32 %a, %b")
    facts["%s"].no_wrap_at("%behind")
    assert str(facts["%s"].evolution) == "(%a + %b)"


def test_comparisons_follow() -> None:
    facts = guarded("add nsw i32 %a, 7")
    total = facts["%s"].evolution
    assert total is not None
    for block, holds in (("%behind", True), ("%far", True), ("%checked", False), ("%joined", False)):
        assert facts.implies("sgt", total, "%a", at=block, reading="consistent") is holds
        assert facts.implies("sge", total, -2147483641, at=block) is holds
        # The value itself is poison where the sum wraps, while its expression is also that of sums that may wrap.
        assert facts.implies("sgt", "%s", "%a", at=block, reading="consistent")


def test_a_branch_is_such_a_use() -> None:
    text = GUARDED.format(operation="add nsw i32 %a, 7", use="", between="%d = icmp eq i32 %s, 9").replace(
        "br i1 %c, label %checked", "br i1 %d, label %checked"
    )
    # It is taken whenever the function is entered, so the flag holds everywhere.
    assert str(scev.analyze(text)["f"]["%s"].evolution) == "(7 + %a)<nsw>"
    text = text.replace("%d = icmp", "call void @may_not_return()\n  %d = icmp")
    facts = scev.analyze(text)["f"]
    assert str(facts["%s"].evolution) == "(7 + %a)"
    assert facts["%s"].no_wrap_at("%entry") == ()
    assert facts["%s"].no_wrap_at("%other") == ("nsw",)


LOOP = """
declare void @may_not_return()
define void @f(ptr %p, i32 %x, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %a = load i32, ptr %p
  %s = add nsw i32 %a, 5
  %r = add nsw i32 %i, %a
  call void @may_not_return()
  %q = udiv i32 %x, %s
  %u = udiv i32 %x, %r
  br i1 %c, label %body, label %latch
body:
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %x
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""


def test_in_a_loop_it_is_the_iteration_that_runs() -> None:
    facts = scev.analyze(LOOP)["f"]
    for block in ("%body", "%latch", "%exit"):
        assert facts["%s"].no_wrap_at(block) == ("nsw",)
        # Of recurrences nothing is said.
        assert facts["%r"].no_wrap_at(block) == ()
    for block in ("%entry", "%loop"):
        assert facts["%s"].no_wrap_at(block) == ()


def test_names_that_there_are_not() -> None:
    with pytest.raises(KeyError):
        guarded("add nsw i32 %a, %b")["%s"].no_wrap_at("%nowhere")


# Programs that are run.


class Program:
    """Random blocks of arithmetic on three bits, with phis where they join, left by branches and divisions."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        count = self.random.randrange(4, 9)
        self.successors = [self._targets(block, count) for block in range(count)]
        self.predecessors = [[p for p in range(count) if b in self.successors[p]] for b in range(count)]
        everything = set(range(count))
        self.dominators = [{0}] + [everything] * (count - 1)
        for _ in range(count):
            for block in range(1, count):
                above = [self.dominators[p] for p in self.predecessors[block]]
                self.dominators[block] = {block} | set.intersection(everything, *above)
        self.values: list[list[str]] = [[] for _ in range(count)]
        bodies = [self._body(block) for block in range(count)]
        lines = ["define void @f(i3 %a, i3 %b) {"]
        for block in range(count):
            lines.append(f"b{block}:")
            for name in self.values[block]:
                if name.startswith("%phi"):
                    ways = [f"[ {self._available(p)}, %b{p} ]" for p in self.predecessors[block]]
                    lines.append(f"  {name} = phi i3 {', '.join(ways)}")
            lines.extend(bodies[block])
        self.text = "\n".join([*lines, "}"])

    def _targets(self, block: int, count: int) -> list[int]:
        if block == count - 1:
            return []
        other = self.random.randrange(1, count)
        return [block + 1] if other == block + 1 or self.random.random() < 0.2 else [block + 1, other]

    def _available(self, block: int) -> str:
        names = ["%a", "%b", str(self.random.randrange(8))]
        for above in sorted(self.dominators[block]):
            names.extend(self.values[above] * 2)
        return self.random.choice(names)

    def _body(self, block: int) -> list[str]:
        random = self.random
        mine = self.values[block]
        if len(self.predecessors[block]) > 1:
            mine.extend([f"%phi{block}", f"%phi.{block}"])
        lines: list[str] = []
        for number in range(random.randrange(1, 5)):
            flags = random.choice(("", "nuw ", "nsw ", "nsw ", "nuw nsw "))
            a, b = self._available(block), self._available(block)
            line = random.choice((
                f"add {flags}i3 {a}, {b}", f"add {flags}i3 {a}, {b}", f"sub {flags}i3 {a}, {b}",
                f"mul {flags}i3 {a}, {b}", f"shl {flags}i3 {a}, {random.randrange(3)}", f"or disjoint i3 {a}, {b}",
                f"udiv i3 {a}, {b}", f"udiv i3 1, {b}", f"freeze i3 {a}",
            ))  # fmt: skip
            lines.append(f"  %v{block}.{number} = {line}")
            mine.append(f"%v{block}.{number}")
        targets = [f"label %b{target}" for target in self.successors[block]]
        if len(targets) == 2:
            predicate = random.choice(("eq", "ne", "ult", "sgt"))
            lines.append(f"  %c{block} = icmp {predicate} i3 {self._available(block)}, {self._available(block)}")
            return [*lines, f"  br i1 %c{block}, {', '.join(targets)}"]
        return [*lines, f"  br {targets[0]}" if targets else "  ret void"]


class Visits(Execution):
    """Holds the flags that are claimed in a block against the values whenever it is entered."""

    claims = 0

    def check_value(self, instruction: Instruction) -> None:
        """What the other tests are about."""

    def check_count(self, loop: Loop, source: BasicBlock) -> None:
        """What the other tests are about."""

    def check_endless(self, steps: int) -> bool:
        """A run may be cut off."""
        return True

    def check_block(self, block: BasicBlock) -> None:
        scopes = self.subject.questions().scopes
        for instruction in self.subject.function.instructions():
            node = self.subject.construction.of(instruction)
            if isinstance(node, Add | Mul):
                claimed = scopes.flags_at(node, block) & ~node.no_wrap_flags()
                if claimed:
                    self.check_claim(node, claimed, block)

    def check_claim(self, node: Node, claimed: int, block: BasicBlock) -> None:
        operands = [operand.value_in(self) for operand in node.operands]
        for flag, wrong in ((NUW, 8), (NSW, 4)):
            if not claimed & flag:
                continue
            # All are there, and none is poison.
            numbers = [(n - 8 if n >= 4 else n) if flag == NSW else n for n in operands if n is not None]
            assert len(numbers) == 2, self.wrong(f"{node}, {operands} in {block.name}")
            total = numbers[0] + numbers[1] if isinstance(node, Add) else numbers[0] * numbers[1]
            assert (0 if flag == NUW else -wrong) <= total < wrong, self.wrong(f"{node}, {operands} in {block.name}")
            Visits.claims += 1


def check_programs(seeds: Sequence[int]) -> None:
    for seed in seeds:
        subject = Subject(Program(seed).text)
        for a in range(8):
            for b in range(8):
                Visits(subject, [a, b]).run(150)


@pytest.mark.searching
def test_claims_hold_on_every_visit() -> None:
    Visits.claims = 0
    check_programs(share(range(250)))
    assert Visits.claims > least(1500, 75)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 5000, 500)))
def test_more_claims_hold(start: int) -> None:
    check_programs(range(start, start + 500))


SUBTRACTED = """
define void @f(i8 noundef %a, i8 noundef %b) {
  %d = sub nsw i8 %a, %b
  %same = sub i8 %a, %b
  %w = sext i8 %d to i16
  %v = sext i8 %same to i16
  %u = sub nuw i8 %a, %b
  %k = sext i8 %u to i16
  ret void
}
"""


def test_an_extension_goes_into_a_subtraction_that_has_the_flag() -> None:
    facts = scev.analyze(SUBTRACTED)["f"]
    # Of the operation only: the expression may wrap, where no one looks whether %d is poison.
    assert str(facts["%d"].evolution) == str(facts["%same"].evolution) == "((-1 * %b) + %a)"
    assert str(facts["%w"].evolution) == "((sext i8 %a to i16) + (-1 * (sext i8 %b to i16))<nsw>)<nsw>"
    assert str(facts["%v"].evolution) == str(facts["%k"].evolution) == "(sext i8 ((-1 * %b) + %a) to i16)"
    difference = facts["%w"].evolution
    assert difference is not None
    for a, b in ((5, 7), (-100, 20), (0, -127)):
        assert difference.evaluate_signed({"%a": a, "%b": b}) == a - b
