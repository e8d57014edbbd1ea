"""The folding rules, proved at width 8.

Each folding that a rule is applied in is watched: what comes out must be, for all numbers, what was asked for, and must
keep the no-wrap flags that it claims, if what went in keeps those that were known of it. Z3 decides that for numbers of
8 bits (12 where they are extended) and some iterations of the loops. A rule that no proof came to is a failure.
"""

from __future__ import annotations

from typing import Any

import pytest

from scev.cfg import Loop
from scev.evolution import NSW, NUSW, NUW, NW, AddRec, Constant, Node, Unknown
from scev.evolution.algebra.fold_rules import COUNTS, counted, start_counting
from scev.evolution.expressions.kinds import (
    ADD,
    MUL,
    PTR_TO_INT,
    SEQUENTIAL_UMIN,
    SIGN_EXTEND,
    SMAX,
    SMIN,
    TRUNCATE,
    UDIV,
    UMAX,
    UMIN,
    ZERO_EXTEND,
)
from scev.evolution.expressions.nodes import binomial_sum
from tests.searches import seeds

from .running import Subject
from .test_folding import Terms, exercise_the_rest, rule_names, text

z3 = pytest.importorskip("z3")

NARROW = 8
WIDE = 12
# The iterations of the outer and the inner loop that are looked at.
ITERATIONS = ((0, 0), (1, 2), (3, 1))
MILLISECONDS = 60_000
# Every rule, as often as it was applied in a folding that was proved.
PROVED: dict[str, int] = {}


class Meaning:
    """Expressions as terms of Z3, in one iteration of the loops; `defined` and `kept` say when they have a value, and
    keep their flags.
    """

    def __init__(self, loops: list[Loop], iterations: tuple[int, ...]) -> None:
        self.iterations = {loop.number: count for loop, count in zip(loops, iterations, strict=True)}
        self.defined: list[Any] = []
        self.kept: list[Any] = []
        self.known: dict[int, Any] = {}

    def of(self, node: Node) -> Any:
        if node.serial not in self.known:
            self.known[node.serial] = self.compute(node)
        return self.known[node.serial]

    def compute(self, node: Node) -> Any:
        width = node.width
        if isinstance(node, Constant):
            return z3.BitVecVal(node.value, width)
        if isinstance(node, Unknown):
            return z3.BitVecVal(0, width) if str(node) == "null" else z3.BitVec(str(node), width)
        operands = [self.of(operand) for operand in node.operands]
        if isinstance(node, AddRec):
            return self.recurrence(node, operands)
        flags = node.no_wrap_flags()
        if node.kind in (ADD, MUL):
            self.keep(node.kind, operands, flags, width)
            total = operands[0]
            for operand in operands[1:]:
                total = total + operand if node.kind == ADD else total * operand
            return total
        if node.kind == UDIV:
            self.defined.append(operands[1] != 0)
        return operation(node.kind, operands, width)

    def keep(self, kind: int, operands: list[Any], flags: int, width: int) -> None:
        # However it is grouped: each sum, or product, of some of the operands.
        for flag, extend in ((NUW, z3.ZeroExt), (NSW, z3.SignExt)):
            if not flags & flag:
                continue
            more = width * len(operands) if kind == MUL else width + len(operands)
            for chosen in range(1, 1 << len(operands)):
                some = [extend(more - width, operands[i]) for i in range(len(operands)) if chosen >> i & 1]
                total = some[0]
                for operand in some[1:]:
                    total = total + operand if kind == ADD else total * operand
                self.kept.append(total == extend(more - width, z3.Extract(width - 1, 0, total)))

    def recurrence(self, node: AddRec, operands: list[Any]) -> Any:
        flags = node.no_wrap_flags()
        width = node.width
        last = self.iterations[node.loop.number]
        self.keep_recurrence(flags, operands, width, last)
        return sum_at(operands, last)

    def keep_recurrence(self, flags: int, operands: list[Any], width: int, last: int) -> None:
        for flag, first, step in (
            (NUW, z3.ZeroExt, z3.ZeroExt),
            (NSW, z3.SignExt, z3.SignExt),
            (NUSW, z3.ZeroExt, z3.SignExt),
        ):
            if flags & flag:
                wide = [first(width, operands[0]), *[step(width, operand) for operand in operands[1:]]]
                for count in range(1, last + 1):
                    total = sum_at(wide, count)
                    self.kept.append(total == first(width, z3.Extract(width - 1, 0, total)))


def sum_at(coefficients: list[Any], iteration: int) -> Any:
    total = coefficients[0]
    for i in range(1, len(coefficients)):
        total = total + coefficients[i] * binomial_sum([0] * i + [1], iteration)
    return total


def never_passes_start(step: Any, count: int) -> Any:
    """That so many steps, as signed numbers, add up to less than 2^w."""
    width = step.size()
    far = z3.SignExt(width, step) * count
    return z3.And(far < 1 << width, far > -(1 << width))


def replaced(iterations: tuple[int, ...], loop: Loop, count: int) -> tuple[int, ...]:
    return tuple(count if number == loop.number else iterations[number] for number in range(len(iterations)))


def has_recurrence(node: Node) -> bool:
    return isinstance(node, AddRec) or any(has_recurrence(operand) for operand in node.operands)


def operation(kind: int, operands: list[Any], width: int) -> Any:
    """What an operation means, other than a sum, a product and a recurrence."""
    first = operands[0]
    if kind == UDIV:
        return z3.UDiv(first, operands[1])
    if kind == TRUNCATE:
        return z3.Extract(width - 1, 0, first)
    if kind == ZERO_EXTEND:
        return z3.ZeroExt(width - first.size(), first)
    if kind == SIGN_EXTEND:
        return z3.SignExt(width - first.size(), first)
    best = first
    for operand in operands[1:]:
        better = {
            UMAX: z3.UGT(operand, best),
            UMIN: z3.ULT(operand, best),
            SEQUENTIAL_UMIN: z3.ULT(operand, best),
            SMAX: operand > best,
            SMIN: operand < best,
        }.get(kind)
        if better is None:
            # The address of a pointer.
            return first
        best = z3.If(better, operand, best)
    return best


class Prover:
    """The constructors of a workspace, each answer proved."""

    def __init__(self, subject: Subject) -> None:
        self.se = subject.uncounted()
        self.loops = subject.control.all_loops()
        self.proofs = 0
        self.before: dict[str, int] = {}
        self.seen: set[tuple[Any, ...]] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.se, name)

    def begin(self) -> None:
        """Say that a folding begins."""
        self.before = dict(COUNTS)

    def applied(self) -> bool:
        """Whether a rule has been applied since."""
        rules = [name for name in COUNTS if COUNTS[name] != self.before.get(name, 0)]
        for name in rules:
            PROVED[name] = PROVED.get(name, 0) + 1
        return bool(rules)

    def prove(self, kind: int, operands: list[Node], width: int, flags: int, answer: Node) -> Node:
        """That `answer` is `kind` of the operands, for which the flags hold."""
        key = (kind, flags, answer.serial, *[operand.serial for operand in operands])
        if key in self.seen or not self.applied():
            return answer
        self.seen.add(key)
        for iterations in ITERATIONS if any(has_recurrence(node) for node in [answer, *operands]) else ITERATIONS[:1]:
            asked = Meaning(self.loops, iterations)
            values = [asked.of(operand) for operand in operands]
            if kind in (ADD, MUL):
                asked.keep(kind, values, flags, width)
                expected = values[0]
                for value in values[1:]:
                    expected = expected + value if kind == ADD else expected * value
            else:
                expected = operation(kind, values, width)
                if kind == UDIV:
                    asked.defined.append(values[1] != 0)
            answered = Meaning(self.loops, iterations)
            value = answered.of(answer)
            self.check(
                [*asked.defined, *asked.kept, *answered.defined], [value == expected, *answered.kept], str(answer)
            )
        return answer

    def check(self, given: list[Any], claims: list[Any], about: str) -> None:
        solver = z3.Solver()
        solver.set("timeout", MILLISECONDS)
        solver.add(*given)
        solver.add(z3.Not(z3.And(*claims)))
        found = solver.check()
        assert found != z3.sat, f"{about}: {solver.model()}"
        assert found == z3.unsat, f"{about}: {solver.reason_unknown()}"
        self.proofs += 1

    def add(self, operands: list[Node], flags: int = 0) -> Node:
        self.begin()
        return self.prove(ADD, operands, operands[0].width, flags, self.se.add(operands, flags))

    def plus_constant(self, a: Node, value: int) -> Node:
        return self.add([self.se.constant(a.width, value), a])

    def minus(self, a: Node, b: Node) -> Node | None:
        self.begin()
        answer = self.se.minus(a, b)
        if answer is None:
            return None
        if not self.applied():
            return answer
        negative = self.se.mul([self.se.constant(b.width, -1), b])
        self.before = {}
        return self.prove(ADD, [a, negative], a.width, 0, answer)

    def mul(self, operands: list[Node], flags: int = 0) -> Node:
        self.begin()
        return self.prove(MUL, operands, operands[0].width, flags, self.se.mul(operands, flags))

    def times(self, a: Node, b: Node) -> Node:
        return self.mul([a, b])

    def udiv(self, a: Node, b: Node) -> Node:
        self.begin()
        return self.prove(UDIV, [a, b], a.width, 0, self.se.udiv(a, b))

    def truncate(self, a: Node, width: int) -> Node:
        self.begin()
        return self.prove(TRUNCATE, [a], width, 0, self.se.truncate(a, width))

    def zero_extend(self, a: Node, width: int) -> Node:
        self.begin()
        return self.prove(ZERO_EXTEND, [a], width, 0, self.se.zero_extend(a, width))

    def sign_extend(self, a: Node, width: int) -> Node:
        self.begin()
        return self.prove(SIGN_EXTEND, [a], width, 0, self.se.sign_extend(a, width))

    def min_max(self, kind: int, operands: list[Node]) -> Node:
        self.begin()
        return self.prove(kind, operands, operands[0].width, 0, self.se.min_max(kind, operands))

    def sequential_umin(self, operands: list[Node]) -> Node:
        self.begin()
        return self.prove(SEQUENTIAL_UMIN, operands, operands[0].width, 0, self.se.sequential_umin(operands))

    def ptr_to_int(self, pointer: Node) -> Node:
        self.begin()
        return self.prove(PTR_TO_INT, [pointer], pointer.width, 0, self.se.ptr_to_int(pointer))

    def recurrence(self, operands: list[Node], loop: Loop, flags: int = 0) -> Node:
        self.begin()
        answer = self.se.recurrence(operands, loop, flags)
        if not self.applied():
            return answer
        for iterations in ITERATIONS:
            meaning = Meaning(self.loops, iterations)
            last = meaning.iterations[loop.number]
            values = [meaning.of(operand) for operand in operands]
            # What is added, iteration for iteration: the last operand may change from one to the next.
            expected = values[0]
            for count in range(last):
                then = Meaning(self.loops, replaced(iterations, loop, count))
                for i in range(1, len(operands)):
                    expected = expected + then.of(operands[i]) * binomial_sum([0] * (i - 1) + [1], count)
            if flags & NW and len(operands) == 2:
                meaning.kept.append(never_passes_start(values[1], last))
            meaning.keep_recurrence(flags, values, operands[0].width, last)
            answered = Meaning(self.loops, iterations)
            value = answered.of(answer)
            self.check([*meaning.defined, *meaning.kept], [value == expected, *answered.kept], str(answer))
        return answer


def test_the_written_foldings_are_proved() -> None:
    start_counting()
    subject = Subject(text(NARROW, WIDE))
    prover = Prover(subject)
    exercise_the_rest(subject, prover, NARROW, WIDE)  # type: ignore[arg-type]
    counted()
    assert prover.proofs > 130


@pytest.mark.prove
def test_every_rule_is_proved() -> None:
    start_counting()
    subject = Subject(text(NARROW, WIDE))
    prover = Prover(subject)
    exercise_the_rest(subject, prover, NARROW, WIDE)  # type: ignore[arg-type]
    proofs = prover.proofs
    for seed in seeds(range(8)):
        terms = Terms(seed, NARROW, WIDE)
        proving = Prover(terms.subject)
        terms.se = proving  # type: ignore[assignment]
        terms.largest = 4
        for _ in range(50):
            terms.step()
        proofs += proving.proofs
    counted()
    assert proofs > 150
    assert "\n".join(name for name in rule_names() if name not in PROVED) == ""
