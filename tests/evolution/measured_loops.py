"""Random loops whose counts are bounded by measures (evolution/measures), small enough to be run.

    search      lo and hi come nearer to each other, by a middle or from both ends
    ways        one to three ways round by opaque conditions, each of which changes some counters
    parts       a counter that is set anew, or rises, where another one falls
    nests       a loop inside moves the counter of the outer one

Starts, steps and tests may be poison, undef, or frozen; loops have several latches, selects instead of branches, exits
by switch and by an opaque condition before any counter is tested. `%a`, `%b` are arguments of `width` bits; `@some`
gives any number, another one each time.
"""

from __future__ import annotations

from collections.abc import Iterator

from .loop_generator import PREDICATES, LoopProgram

ORDERED = ("ugt", "ult", "sgt", "slt", "ne", "uge", "ule", "sge", "sle")
ONE_PHI_NEXTS = (
    *(
        f"{opcode} {flags}{{type}} %x, {step}"
        for flags in ("", "nuw ", "nsw ", "nuw nsw ")
        for opcode in ("add", "sub")
        for step in ("1", "2", "3", "-1", "%b")
    ),
    *(f"{opcode} {{type}} %x, {by}" for opcode in ("udiv", "sdiv", "urem", "srem", "xor", "and") for by in ("2", "3")),
    *(f"{opcode} {{type}} %x, 1" for opcode in ("lshr", "ashr", "shl", "shl nuw", "shl nsw", "lshr exact")),
    "mul {type} %x, 2",
    "mul nsw {type} %x, 2",
    "mul nuw {type} %x, 3",
    "add {type} %x, %x",
    "add nuw {type} %x, %x",
    "sub {type} %b, %x",
    "sub nsw {type} %b, %x",
    "sub {type} 0, %x",
    "udiv exact {type} %x, 2",
)
"""What the counter of a loop of one becomes, as one instruction."""


def one_phi_loops(width: int = 4) -> Iterator[str]:
    """All loops of one counter: how it starts, steps and is tested, in the header or the latch, with or without an
    opaque exit before."""
    type = f"i{width}"
    starts = ("%a", "%s", "0", "-1", "1")
    steps = [*ONE_PHI_NEXTS, "select i1 %c, {type} %up, {type} %down", "min", "max", "freeze"]
    for start in starts:
        for step in steps:
            for tested in ("%x", "%y"):
                for predicate in PREDICATES:
                    for bound in ("%b", "0", "3", "-3"):
                        for opaque in (False, True):
                            yield _one_phi(type, start, step.format(type=type), tested, predicate, bound, opaque)


def _one_phi(type: str, start: str, step: str, tested: str, predicate: str, bound: str, opaque: bool) -> str:
    before = ""
    if step.startswith("select"):
        before = f"  %c = icmp sgt {type} %x, %b\n  %up = add nsw {type} %x, 1\n  %down = sub nsw {type} %x, 1\n"
    elif step in ("min", "max"):
        before = f"  %less = sub nsw {type} %x, 1\n"
        step = f"call {type} @llvm.s{step}.{type}({type} %less, {type} %b)"
    elif step == "freeze":
        before = f"  %less = sub nsw {type} %x, 1\n"
        step = f"freeze {type} %less"
    way = f"  %r = call {type} @some()\n  %o = icmp eq {type} %r, 7\n  br i1 %o, label %exit, label %body\nbody:\n"
    return (
        f"declare {type} @some()\ndeclare {type} @llvm.smin.{type}({type}, {type})\n"
        f"declare {type} @llvm.smax.{type}({type}, {type})\n"
        f"define void @f({type} %a, {type} %b) {{\nentry:\n  %s = add nsw {type} %a, 1\n  br label %loop\nloop:\n"
        f"  %x = phi {type} [ {start}, %entry ], [ %y, %{'body' if opaque else 'loop'} ]\n"
        f"{way if opaque else ''}{before}  %y = {step}\n  %t = icmp {predicate} {type} {tested}, {bound}\n"
        f"  br i1 %t, label %loop, label %exit\nexit:\n  ret void\n}}\n"
    )


class MeasuredLoop(LoopProgram):
    """A loop of two or three counters."""

    def _program(self) -> str:
        random = self.random
        self.floats: list[str] = []
        # Most counters of such a loop go one way, so that it is likely to have a measure.
        self.is_tame = random.random() < 0.65
        self.rises = {counter: random.random() < 0.5 for counter in ("%x", "%y", "%z")}
        self.declared[f"declare {self.type} @some()"] = None
        self.declared["declare i1 @any()"] = None
        self.may_branch = True
        self.before = ["entry:"]
        self.lines = self.before
        self.values = ["%a", "%b"]
        self.invariants = ["%a", "%b"]
        for _ in range(random.randrange(3)):
            self.invariants.append(self.invariant())
        if random.random() < 0.3:
            guard = self.compare(random.choice(self.invariants), random.choice([*self.invariants, self.number()]))
            self.lines.append(f"  br i1 {guard}, label %before, label %exit")
            self.lines.append("before:")
            entry = "before"
        else:
            entry = "entry"
        self.counters = ["%x", "%y", "%z"][: random.choice((1, 2, 2, 2, 3))]
        starts = [self.start() for _ in self.counters]
        self.lines.append("  br label %loop")
        self.lines = []
        self.latches: list[tuple[str, list[str]]] = []
        self.values = [*self.counters]
        self.blocks = 0
        if random.random() < 0.25:
            self.opaque_exit()
        if random.random() < 0.7:
            self.leave_if(self.test())
        if random.random() < 0.2:
            self.opaque_exit()
        if random.random() < 0.3:
            self.leave_if(self.test())
        if random.random() < 0.25:
            self.inner_loop()
        self.round(2)
        head = ["loop:"]
        for k, counter in enumerate(self.counters):
            sources = [f"[ {starts[k]}, %{entry} ]", *[f"[ {nexts[k]}, %{block} ]" for block, nexts in self.latches]]
            head.append(f"  {counter} = phi {self.type} {', '.join(sources)}")
        body = "\n".join([*self.before, *head, *self.lines])
        attributes = "mustprogress " if random.random() < 0.1 else ""
        noundef = random.choice(("noundef ", ""))
        return (
            f"define void @f({self.type} {noundef}%a, {self.type} %b) {attributes}{{\n{body}\nexit:\n  ret void\n}}\n"
            + "\n".join(self.declared)
            + "\n"
        )

    # Before the loop.

    def invariant(self) -> str:
        random = self.random
        left = random.choice(self.invariants)
        kind = random.randrange(6)
        if kind < 2:
            right = random.choice([*self.invariants, self.number(), "1"])
            return self.add(f"{random.choice(('add', 'sub', 'mul'))} {self.flags()}{self.type} {left}, {right}")
        if kind == 2:
            return self.add(f"freeze {self.type} {left}")
        if kind == 3 and self.width > 2:
            return self.add(f"{random.choice(('udiv', 'lshr', 'ashr', 'lshr exact'))} {self.type} {left}, 1")
        if kind == 4:
            return self.add(f"and {self.type} {left}, {self.number()}")
        return self.extreme(left, random.choice([*self.invariants, self.number()]))

    def start(self) -> str:
        return self.random.choice(
            [*self.invariants, *self.invariants, self.number(), "0", "-1", "undef", "poison"][:-1]
        )

    def extreme(self, left: str, right: str) -> str:
        name = f"llvm.{self.random.choice(('smin', 'smax', 'umin', 'umax'))}.{self.type}"
        self.declared[f"declare {self.type} @{name}({self.type}, {self.type})"] = None
        return self.add(f"call {self.type} @{name}({self.type} {left}, {self.type} {right})")

    # Conditions.

    def compare(self, left: str, right: str) -> str:
        samesign = "samesign " if self.random.random() < 0.08 else ""
        predicate = self.random.choice(ORDERED + PREDICATES)
        if predicate in ("eq", "ne") or predicate.startswith("s"):
            samesign = ""
        if self.random.random() < 0.12:
            wide = self.width + 2
            cast = self.random.choice(("zext", "sext"))
            left = self.add(f"{cast} {self.type} {left} to i{wide}")
            other = self.random.choice((cast, cast, "zext", "sext"))
            right = self.add(f"{other} {self.type} {right} to i{wide}")
            if self.random.random() < 0.5:
                left = self.add(f"sub {self.random.choice(('', 'nsw '))}i{wide} {left}, {right}")
                right = self.random.choice(("0", "1", "-1", "2"))
            return self.add(f"icmp {predicate} i{wide} {left}, {right}")
        return self.add(f"icmp {samesign}{predicate} {self.type} {left}, {right}")

    def operand_of_loop(self) -> str:
        random = self.random
        if random.random() < 0.12:
            return self.add(
                f"{random.choice(('sub', 'add'))} {self.flags()}{self.type} {random.choice(self.values)},"
                f" {random.choice([*self.values, *self.invariants])}"
            )
        return random.choice(self.values)

    def tame_test(self) -> str:
        """Of a counter or its next value and a value before the loop, or of two counters; true while it may go on."""
        random = self.random
        counter = random.choice(self.counters)
        left = random.choice([counter, counter, *self.values])
        right = random.choice([*self.invariants, *self.invariants, "0", self.number(), *self.counters])
        below = ("slt", "ult", "sle", "ule") if self.rises[counter] else ("sgt", "ugt", "sge", "uge")
        predicate = random.choice(("ne", "ne", *below))
        return self.add(f"icmp {predicate} {self.type} {left}, {right}")

    def test(self) -> str:
        random = self.random
        kind = random.randrange(10)
        first = self.compare(
            self.operand_of_loop(), random.choice([*self.values, *self.invariants, self.number(), "0"])
        )
        if kind < 6:
            return first
        if kind == 6:
            return self.add(f"freeze i1 {first}")
        second = self.compare(self.operand_of_loop(), random.choice([*self.invariants, *self.values, self.number()]))
        return self.add(
            random.choice(
                (
                    f"and i1 {first}, {second}",
                    f"or i1 {first}, {second}",
                    f"select i1 {first}, i1 {second}, i1 false",
                    f"select i1 {first}, i1 true, i1 {second}",
                    f"select i1 {first}, i1 {second}, i1 false",
                )
            )
        )

    def joined_condition(self) -> str:
        """`a && b` or `a || b` as a phi."""
        right, end = self.fresh_block(), self.fresh_block()
        both = self.random.random() < 0.5
        first = self.tame_test()
        before = self.current()
        ways = f"label %{right}, label %{end}" if both else f"label %{end}, label %{right}"
        self.lines += [f"  br i1 {first}, {ways}", f"{right}:"]
        known = self.values
        self.values = known[:]
        second = self.tame_test() if self.random.random() < 0.8 else self.opaque()
        self.values = known
        self.lines += [f"  br label %{end}", f"{end}:"]
        return self.add(f"phi i1 [ {'false' if both else 'true'}, %{before} ], [ {second}, %{right} ]")

    def opaque(self) -> str:
        return self.add("call i1 @any()")

    # Blocks.

    def fresh_block(self) -> str:
        self.blocks += 1
        return f"b{self.blocks}"

    def current(self) -> str:
        return next((line[:-1] for line in reversed(self.lines) if line.endswith(":")), "loop")

    def opaque_exit(self) -> None:
        block = self.fresh_block()
        number = self.add(f"call {self.type} @some()")
        test = self.add(f"icmp eq {self.type} {number}, 1")
        self.lines += [f"  br i1 {test}, label %exit, label %{block}", f"{block}:"]

    def leave_if(self, condition: str) -> None:
        block = self.fresh_block()
        ways = [f"label %{block}", "label %exit"]
        if self.random.random() < (0.05 if self.is_tame else 0.4):
            ways.reverse()
        if self.random.random() < 0.1:
            value, other = self.random.choice(self.values), self.number()
            self.lines.append(f"  switch {self.type} {value}, label %{block} [ {self.type} {other}, label %exit ]")
        else:
            self.lines.append(f"  br i1 {condition}, {ways[0]}, {ways[1]}")
        self.lines.append(f"{block}:")

    def round(self, depth: int) -> None:
        """The rest of a way round: to a backedge."""
        random = self.random
        kind = random.randrange(8)
        if kind < 2 and depth:
            one, other = self.fresh_block(), self.fresh_block()
            condition = self.opaque() if random.random() < 0.6 else self.test()
            self.lines.append(f"  br i1 {condition}, label %{one}, label %{other}")
            known = self.values
            for block in (one, other):
                self.values = known[:]
                self.lines.append(f"{block}:")
                self.round(depth - 1)
            return
        if kind < 5 and depth:
            nexts = self.joined()
        elif kind == 5:
            condition = self.opaque() if random.random() < 0.6 else self.test()
            first, second = self.nexts(), self.nexts()
            nexts = [
                self.add(f"select i1 {condition}, {self.type} {x}, {self.type} {y}")
                for x, y in zip(first, second, strict=True)
            ]
        else:
            nexts = self.nexts()
        self.values = [*self.values, *[one for one in nexts if one.startswith("%")]]
        if random.random() < 0.15:
            self.leave_if(self.test())
        self.latches.append((self.current(), nexts))
        if random.random() < 0.4:
            condition = self.test()
            ways = ["label %loop", "label %exit"]
            if random.random() < (0.05 if self.is_tame else 0.4):
                ways.reverse()
            self.lines.append(f"  br i1 {condition}, {ways[0]}, {ways[1]}")
        else:
            self.lines.append("  br label %loop")

    def joined(self) -> list[str]:
        """What two ways that come together give."""
        random = self.random
        condition = self.opaque() if random.random() < 0.6 else self.test()
        one, other, join = self.fresh_block(), self.fresh_block(), self.fresh_block()
        self.lines.append(f"  br i1 {condition}, label %{one}, label %{other}")
        known = self.values
        found: list[tuple[str, list[str]]] = []
        for block in (one, other):
            self.values = known[:]
            self.lines.append(f"{block}:")
            nexts = self.nexts()
            found.append((self.current(), nexts))
            self.lines.append(f"  br label %{join}")
        self.values = known
        self.lines.append(f"{join}:")
        at = len(self.lines)
        names = [self.fresh() for _ in self.counters]
        phis = []
        for k, name in enumerate(names):
            sources = ", ".join(f"[ {nexts[k]}, %{block} ]" for block, nexts in found)
            phis.append(f"  {name} = phi {self.type} {sources}")
        self.lines[at:at] = phis
        return names

    def inner_loop(self) -> None:
        """A loop inside, whose counter starts with one of the outer one's."""
        random = self.random
        before, header = self.current(), self.fresh_block()
        after = self.fresh_block()
        counter = self.fresh()
        start = random.choice(self.values)
        self.lines += [f"  br label %{header}", f"{header}:"]
        at = len(self.lines)
        known = self.values
        self.values = [counter]
        early = self.fresh_block()
        test = self.test() if random.random() < 0.6 else self.opaque()
        self.lines += [f"  br i1 {test}, label %{early}, label %{after}", f"{early}:"]
        if random.random() < 0.3:
            self.opaque_exit()
        following = self.next_of(counter)
        self.lines.insert(
            at, f"  {counter} = phi {self.type} [ {start}, %{before} ], [ {following}, %{self.current()} ]"
        )
        self.lines += [f"  br label %{header}", f"{after}:"]
        self.values = [*known, counter]

    # Steps.

    def nexts(self) -> list[str]:
        found: list[str] = []
        moved = self.random.randrange(len(self.counters))
        for k, counter in enumerate(self.counters):
            if k == moved or self.random.random() < (0.2 if self.is_tame else 0.4):
                found.append(self.next_of(counter))
            else:
                found.append(counter)
        return found

    def tame_step(self, counter: str) -> str:
        random = self.random
        rises = self.rises.get(counter, random.random() < 0.5)
        if random.random() < 0.08:
            rises = not rises
        step = random.choice(("1", "1", "1", "1", "2", "3" if self.width > 2 else "1", random.choice(self.invariants)))
        flags = random.choice(("nsw ", "nuw ", "nuw nsw ", "nsw ", ""))
        return self.add(f"{'add' if rises else 'sub'} {flags}{self.type} {counter}, {step}")

    def next_of(self, counter: str) -> str:
        random = self.random
        type = self.type
        if self.is_tame and random.random() < 0.75:
            return self.tame_step(counter)
        kind = random.randrange(16)
        if kind < 7:
            step = random.choice(("1", "1", "1", "2", "-1", self.number(), random.choice(self.invariants)))
            return self.add(f"{random.choice(('add', 'sub'))} {self.flags()}{type} {counter}, {step}")
        if kind == 7 and self.width > 2:
            by = random.choice(("udiv", "sdiv", "urem", "udiv exact"))
            return self.add(f"{by} {type} {counter}, {random.choice('23')}")
        if kind == 8 and self.width > 1:
            return self.add(f"{random.choice(('lshr', 'ashr', 'lshr exact', 'shl', 'shl nuw'))} {type} {counter}, 1")
        if kind == 9:
            other = random.choice(self.values)
            more = self.add(f"{random.choice(('add', 'sub'))} {self.flags()}{type} {counter}, {other}")
            if self.width > 2 and random.random() < 0.6:
                more = self.add(f"{random.choice(('lshr', 'ashr', 'udiv'))} {type} {more}, {random.choice('12')}")
            if random.random() < 0.4:
                more = self.add(f"add {self.flags()}{type} {more}, {random.choice((counter, other, '1', '-1'))}")
            return more
        if kind == 10:
            less = self.add(f"{random.choice(('add', 'sub'))} {self.flags()}{type} {counter}, 1")
            return self.extreme(less, random.choice([*self.invariants, *self.values]))
        if kind == 11:
            return random.choice([*self.invariants, *self.values, self.number()])
        if kind == 12:
            return self.add(f"freeze {type} {random.choice([*self.values, counter])}")
        if kind == 13:
            bit = self.opaque() if random.random() < 0.5 else self.test()
            number = self.add(f"{random.choice(('zext', 'sext'))} i1 {bit} to {type}") if self.width > 1 else bit
            return self.add(f"{random.choice(('add', 'sub'))} {self.flags()}{type} {counter}, {number}")
        if kind == 14:
            wide = self.width + 2
            cast = self.add(f"{random.choice(('zext', 'sext'))} {type} {counter} to i{wide}")
            sum = self.add(f"{random.choice(('add', 'sub'))} {self.flags()}i{wide} {cast}, {random.choice('123')}")
            return self.add(f"trunc {random.choice(('', 'nsw ', 'nuw '))}i{wide} {sum} to {type}")
        mask = random.choice([*self.values, "1", self.number(), *self.invariants])
        return self.add(f"{random.choice(('and', 'or', 'xor'))} {type} {counter}, {mask}")
