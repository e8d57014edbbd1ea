"""Random loops of every shape that counts are found for, small enough to be run.

One function with two counters of a few bits (and sometimes a half), steps with random flags, one to three exits whose
conditions are put together from comparisons, overflow bits and constants by and, or, select and xor, left by br or by
switch from the header, the middle or the latch; sometimes behind a guard, sometimes in a function that must make
progress.
"""

from __future__ import annotations

from random import Random

PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
FLOAT_PREDICATES = ("olt", "ole", "ogt", "oge", "une", "one", "ult", "uge")
# Halves: 0.5, 1, 1.5, 2049, -1, -0.25 and what they are compared with.
STEPS = ("0xH3800", "0xH3C00", "0xH3E00", "0xHBC00", "0xHB400", "0xH4900")
BOUNDS = ("0xH0000", "0xH4900", "0xH5640", "0xHC900", "0xH6800", "0xH7C00")
FACTORS = ("0xH3800", "0xH4000", "0xH3A00", "0xH3D00")


class LoopProgram:
    """The text of one program, `f` of two integers of `width` bits."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.width = self.random.choice((2, 3, 3, 4, 5))
        self.type = f"i{self.width}"
        self.lines: list[str] = []
        self.names = 0
        self.declared: dict[str, None] = {}
        self.values = ["%x", "%y", "%a", "%b"]
        self.text = self._program()

    def fresh(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def number(self) -> str:
        return str(self.random.randrange(-(1 << (self.width - 1)), 1 << (self.width - 1)))

    def add(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        return name

    def flags(self) -> str:
        return self.random.choice(("", "", "nuw ", "nsw ", "nuw nsw "))

    def operand(self) -> str:
        return self.random.choice((self.number(), "%a", "%b", self.random.choice(self.values)))

    def step(self, counter: str) -> str:
        """What a counter becomes."""
        random = self.random
        shape = random.randrange(12) if random.random() < 0.5 else 0
        if shape < 5:
            step = random.choice((self.number(), "1", "-1", "%b"))
            return self.add(f"{random.choice(('add', 'add', 'sub'))} {self.flags()}{self.type} {counter}, {step}")
        if shape == 5:
            return self.add(f"{random.choice(('lshr', 'ashr', 'shl'))} {self.type} {counter}, 1")
        if shape == 6:
            divisor = random.choice("23") if self.width > 2 else "1"
            return self.add(f"{random.choice(('udiv', 'sdiv', 'urem', 'srem'))} {self.type} {counter}, {divisor}")
        if shape == 7:
            return self.add(f"mul {self.flags()}{self.type} {counter}, {self.number()}")
        if shape == 8:
            less = self.add(f"add {self.type} {counter}, -1")
            return self.add(f"and {self.type} {counter}, {less}")
        if shape == 9:
            other = "%y" if counter == "%x" else "%x"
            return self.add(f"add {self.flags()}{self.type} {counter}, {other}")
        if shape == 10:
            pair = self.overflowing(counter, random.choice((self.number(), "1")))
            return self.add(f"extractvalue {{ {self.type}, i1 }} {pair}, 0")
        other = "%y" if counter == "%x" else "%x"
        return self.add(f"urem {self.type} {counter}, {other}") if random.random() < 0.3 else other

    def overflowing(self, left: str, right: str) -> str:
        name = f"llvm.{self.random.choice('su')}{self.random.choice(('add', 'sub', 'mul'))}.with.overflow.{self.type}"
        pair = f"{{ {self.type}, i1 }}"
        self.declared[f"declare {pair} @{name}({self.type}, {self.type})"] = None
        return self.add(f"call {pair} @{name}({self.type} {left}, {self.type} {right})")

    def condition(self, depth: int = 0) -> str:
        random = self.random
        shape = random.randrange(10)
        if random.random() < 0.5:
            tested = random.choice([value for value in self.values if value not in ("%a", "%b")] or ["%a"])
            bound = random.choice((self.number(), "%a", "%b"))
            return self.add(f"icmp {random.choice(PREDICATES)} {self.type} {tested}, {bound}")
        if shape == 9 and depth < 2:
            return self.add(f"xor i1 {self.condition(depth + 1)}, true")
        if shape >= 7 and depth < 2:
            left = self.condition(depth + 1)
            right = self.condition(depth + 1) if random.random() < 0.9 else random.choice(("true", "false"))
            return self.add(
                random.choice(
                    (
                        f"and i1 {left}, {right}",
                        f"or i1 {left}, {right}",
                        f"select i1 {left}, i1 {right}, i1 false",
                        f"select i1 {left}, i1 true, i1 {right}",
                    )
                )
            )
        if shape == 6:
            pair = self.overflowing(random.choice(self.values), self.number())
            return self.add(f"extractvalue {{ {self.type}, i1 }} {pair}, 1")
        if shape == 5 and "%h" in self.floats:
            float = random.choice(self.floats)
            return self.add(f"fcmp {random.choice(FLOAT_PREDICATES)} half {float}, {random.choice(BOUNDS)}")
        if shape == 4:
            wide = self.width + 2
            cast = random.choice(("zext", "sext"))
            left = self.add(f"{cast} {self.type} {random.choice(self.values)} to i{wide}")
            right = self.add(f"{random.choice(('zext', 'sext'))} {self.type} {self.operand()} to i{wide}")
            return self.add(f"icmp {random.choice(PREDICATES)} i{wide} {left}, {right}")
        return self.add(f"icmp {random.choice(PREDICATES)} {self.type} {random.choice(self.values)}, {self.operand()}")

    def leave(self, stay: str) -> None:
        """The end of a block: out, or on to `stay`."""
        random = self.random
        if random.random() < 0.15:
            value = random.choice(self.values)
            case = f"{self.type} {self.number()}, label %exit"
            self.lines.append(f"  switch {self.type} {value}, label %{stay} [ {case} ]")
            return
        condition = self.condition()
        first, second = (f"%{stay}", "%exit") if random.random() < 0.5 else ("%exit", f"%{stay}")
        if random.random() < 0.15:
            self.lines.append(f"  switch i1 {condition}, label {first} [ i1 true, label {second} ]")
        else:
            self.lines.append(f"  br i1 {condition}, label {first}, label {second}")

    def _program(self) -> str:
        random = self.random
        type = self.type
        self.floats: list[str] = []
        if random.random() < 0.5:
            self.values = ["%a", "%b"]
            self.lines.append("entry:")
            test = self.condition()
            self.lines.append(f"  br i1 {test}, label %before, label %exit")
            self.lines.append("before:")
            before = "before"
        else:
            self.lines.append("entry:")
            before = "entry"
        self.lines.append("  br label %loop")
        start = random.choice(("%a", "%b", self.number(), self.number()))
        other = random.choice(("%a", "%b", self.number()))
        at_phis = len(self.lines)
        self.values = ["%x", "%y", "%a", "%b"]
        if random.random() < 0.3:
            self.floats = ["%h"]
        exits = random.choice((1, 2, 4, 1, 2, 4, 3, 5, 6, 7))
        if exits & 1:
            self.leave("middle")
        else:
            self.lines.append("  br label %middle")
        self.lines.append("middle:")
        x = self.step("%x")
        y = self.step("%y") if random.random() < 0.7 else "%y"
        self.values += [x, y]
        h = ""
        if self.floats:
            if random.random() < 0.7:
                h = self.add(f"{random.choice(('fadd', 'fsub'))} half %h, {random.choice(STEPS)}")
            else:
                h = self.add(f"{random.choice(('fmul', 'fdiv'))} half %h, {random.choice(FACTORS)}")
            self.floats.append(h)
        if exits & 2:
            self.leave("latch")
        else:
            self.lines.append("  br label %latch")
        self.lines.append("latch:")
        if exits & 4:
            self.leave("loop")
        else:
            self.lines.append("  br label %loop")
        head = [
            "loop:",
            f"  %x = phi {type} [ {start}, %{before} ], [ {x}, %latch ]",
            f"  %y = phi {type} [ {other}, %{before} ], [ {y}, %latch ]",
        ]
        if self.floats:
            first = random.choice(("0xH0000", "0xH3C00", "0xH5640"))
            head.append(f"  %h = phi half [ {first}, %{before} ], [ {h}, %latch ]")
        self.lines[at_phis:at_phis] = head
        attributes = "mustprogress " if random.random() < 0.4 else ""
        body = "\n".join(self.lines)
        declared = "\n".join(self.declared)
        return f"define void @f({type} %a, {type} %b) {attributes}{{\n{body}\nexit:\n  ret void\n}}\n{declared}\n"


class NestedProgram(LoopProgram):
    """Two loops, one inside the other; the inner one is left from its header, for the latch of the outer loop or out of
    both, and from its latch. What the counters start with and step by are each other's values.
    """

    def _program(self) -> str:
        random = self.random
        type = self.type
        self.floats = []
        inside = ["%a", "%x", "%b"]
        self.lines.append("body:")
        self.values = ["%x", "%a", "%b"]
        x = self.counted("%x", ["%a", "%b"])
        self.values.append(x)
        if random.random() < 0.4:
            self.leave("before")
        else:
            self.lines.append("  br label %before")
        self.lines.append("before:")
        self.lines.append("  br label %inner")
        self.lines.append("inner:")
        start = random.choice(("%x", x, "%a", self.number()))
        at_phi = len(self.lines)
        self.values = ["%i", "%x", x]
        self.branch("inner.latch", random.choice(("exit", "outer.latch")))
        self.lines.append("inner.latch:")
        i = self.counted("%i", inside)
        self.lines[at_phi:at_phi] = [f"  %i = phi {type} [ {start}, %before ], [ {i}, %inner.latch ]"]
        self.values.append(i)
        self.branch("inner", "outer.latch")
        self.lines.append("outer.latch:")
        self.values = ["%x", x, "%a"]
        self.branch("outer", "exit")
        first = random.choice(("%a", self.number()))
        head = [
            f"define void @f({type} %a, {type} %b) {{",
            "entry:",
            "  br label %outer",
            "outer:",
            f"  %x = phi {type} [ {first}, %entry ], [ {x}, %outer.latch ]",
            "  br label %body",
        ]
        declared = "\n".join(self.declared)
        return "\n".join([*head, *self.lines, "exit:", "  ret void", "}", declared, ""])

    def counted(self, counter: str, others: list[str]) -> str:
        """What a counter becomes, of values that are there."""
        random = self.random
        shape = random.randrange(8)
        if shape < 4:
            step = random.choice((self.number(), "1", "-1", random.choice(others)))
            return self.add(f"add {self.flags()}{self.type} {counter}, {step}")
        if shape == 4:
            return self.add(f"{random.choice(('lshr', 'udiv', 'ashr'))} {self.type} {counter}, 1")
        if shape == 5:
            less = self.add(f"add {self.type} {counter}, -1")
            return self.add(f"and {self.type} {counter}, {less}")
        if shape == 6:
            return self.add(f"mul {self.type} {counter}, {self.number()}")
        return self.add(f"sub {self.type} {counter}, {random.choice(others)}")

    def branch(self, first: str, second: str) -> None:
        """Either of two ways, by a condition."""
        ways = [first, second]
        self.random.shuffle(ways)
        condition = self.condition()
        self.lines.append(f"  br i1 {condition}, label %{ways[0]}, label %{ways[1]}")
