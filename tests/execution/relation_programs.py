"""Small programs full of comparisons, whose facts are those of two values together: for executing them.

    text, arguments = relation_program(Random(7))

Conditions follow one another (branches, assumptions, `and` and `or`), values are computed from one another with and
without flags, counters go through loops, and comparisons are made everywhere. The widths are small, so that values wrap
and all branches are taken.
"""

from __future__ import annotations

from random import Random
from typing import Final

PREDICATES: Final = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
_FLAGS: Final = ("", "", " nuw", " nsw", " nuw nsw")


class _Writer:
    def __init__(self, random: Random, undef: bool) -> None:
        self.random = random
        self.undef = undef
        self.width = random.choice((3, 3, 4, 5))
        self.type = f"i{self.width}"
        self.lines: list[str] = []
        self.numbers = 0
        count = random.choice((2, 3, 3))
        self.parameters = [f"%a{k}" for k in range(count)]
        attribute = "" if undef else " noundef"
        self.signature = ", ".join(f"{self.type}{attribute} {name}" for name in self.parameters)
        self.declared: dict[str, str] = {}

    def name(self) -> str:
        self.numbers += 1
        return f"%v{self.numbers}"

    def emit(self, text: str) -> str:
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self) -> str:
        half = 1 << (self.width - 1)
        if self.undef and self.random.random() < 0.1:
            return self.random.choice(("undef", "undef", "poison"))
        return str(self.random.choice((0, 1, 1, 2, 3, -1, self.random.randint(-half, half - 1))))

    def operand(self, pool: list[str]) -> str:
        return self.random.choice(pool[-8:] + self.parameters)

    def declare(self, stem: str, result: str, *operands: str) -> str:
        name = f"@llvm.{stem}.{self.type}"
        self.declared[name] = f"declare {result} {name}({', '.join(operands)})"
        return name

    def value(self, pool: list[str]) -> str:
        """A new value, computed from others."""
        random = self.random
        t = self.type
        x = self.operand(pool)
        y = self.operand(pool) if random.random() < 0.5 else self.constant()
        kind = random.randrange(16)
        if kind < 5:
            word = random.choice(("add", "add", "sub"))
            return self.emit(f"{word}{random.choice(_FLAGS)} {t} {x}, {y}")
        if kind == 5:
            return self.emit(f"mul{random.choice(_FLAGS)} {t} {x}, {y}")
        if kind == 6:
            return self.emit(f"shl{random.choice(_FLAGS)} {t} {x}, {random.randrange(self.width)}")
        if kind == 7:
            word = random.choice(("lshr", "ashr"))
            return self.emit(f"{word} {t} {x}, {random.randrange(self.width)}")
        if kind == 8:
            word = random.choice(("udiv", "urem", "sdiv", "srem"))
            divisor = random.choice(("1", "2", "3", "2")) if random.random() < 0.7 else None
            if divisor is None:
                divisor = self.emit(f"or {t} {y}, 1")
                word = word.replace("s", "u", 1)
            return self.emit(f"{word} {t} {x}, {divisor}")
        if kind == 9:
            return self.emit(f"{random.choice(('and', 'or', 'or disjoint', 'xor'))} {t} {x}, {y}")
        if kind == 10:
            name = self.declare(random.choice(("umin", "umax", "smin", "smax", "usub.sat", "uadd.sat")), t, t, t)
            return self.emit(f"call {t} {name}({t} {x}, {t} {y})")
        if kind == 11:
            name = self.declare("abs", t, t, "i1")
            return self.emit(f"call {t} {name}({t} {x}, i1 {random.choice(('true', 'false'))})")
        if kind == 12:
            condition = self.condition(pool, 1)
            return self.emit(f"select i1 {condition}, {t} {x}, {t} {y}")
        if kind == 13:
            return self.emit(f"freeze {t} {x}")
        if kind == 14:
            stem = random.choice(("uadd", "usub", "sadd", "ssub")) + ".with.overflow"
            name = self.declare(stem, f"{{ {t}, i1 }}", t, t)
            pair = self.emit(f"call {{ {t}, i1 }} {name}({t} {x}, {t} {y})")
            bit = self.emit(f"extractvalue {{ {t}, i1 }} {pair}, 1")
            number = self.emit(f"extractvalue {{ {t}, i1 }} {pair}, 0")
            return self.emit(f"select i1 {bit}, {t} {x}, {t} {number}")
        wide = f"i{self.width + 2}"
        extended = self.emit(f"{random.choice(('zext', 'sext', 'zext nneg'))} {t} {x} to {wide}")
        more = self.emit(f"add{random.choice(_FLAGS)} {wide} {extended}, {random.choice((1, 2, -1))}")
        return self.emit(f"trunc{random.choice(('', ' nuw', ' nsw'))} {wide} {more} to {t}")

    def step(self, pool: list[str]) -> str:
        """Without flags, so that a cycle goes on where poison would end it."""
        return self.emit(f"add {self.type} {self.random.choice(pool)}, 1")

    def compare(self, pool: list[str]) -> str:
        x = self.operand(pool)
        y = self.operand(pool) if self.random.random() < 0.8 else self.constant()
        flag = " samesign" if self.random.random() < 0.05 else ""
        return self.emit(f"icmp{flag} {self.predicate()} {self.type} {x}, {y}")

    def predicate(self) -> str:
        return self.random.choice(PREDICATES)

    def condition(self, pool: list[str], depth: int = 2) -> str:
        found = self.compare(pool)
        while depth > 0 and self.random.random() < 0.35:
            depth -= 1
            other = self.compare(pool)
            word = self.random.choice(("and", "or", "xor", "land", "lor"))
            if word == "land":
                found = self.emit(f"select i1 {found}, i1 {other}, i1 false")
            elif word == "lor":
                found = self.emit(f"select i1 {found}, i1 true, i1 {other}")
            else:
                found = self.emit(f"{word} i1 {found}, {other}")
        return found

    def probes(self, pool: list[str], count: int) -> None:
        for _ in range(count):
            self.compare(pool)
        if self.random.random() < 0.3:
            word = self.random.choice(("ucmp", "scmp"))
            t = self.type
            name = f"@llvm.{word}.i8.{t}"
            self.declared[name] = f"declare i8 {name}({t}, {t})"
            self.emit(f"call i8 {name}({t} {self.operand(pool)}, {t} {self.operand(pool)})")

    def label(self) -> str:
        self.numbers += 1
        return f"b{self.numbers}"

    def begin(self, label: str) -> None:
        self.lines.append(f"{label}:")

    def straight(self, pool: list[str]) -> None:
        for _ in range(self.random.randrange(1, 4)):
            pool.append(self.value(pool))

    def guards(self, pool: list[str], here: str) -> str:
        """Conditions after one another; the label of the block that this ends in."""
        for _ in range(self.random.randrange(1, 3)):
            condition = self.condition(pool)
            if self.random.random() < 0.2:
                self.declared["@llvm.assume"] = "declare void @llvm.assume(i1)"
                self.lines.append(f"  call void @llvm.assume(i1 {condition})")
            else:
                here = self.label()
                away = "out" if self.random.random() < 0.5 else "away"
                arms = [f"label %{here}", f"label %{away}"]
                self.random.shuffle(arms)
                self.lines.append(f"  br i1 {condition}, {arms[0]}, {arms[1]}")
                self.begin(here)
            if self.random.random() < 0.5:
                pool.append(self.value(pool))
        return here

    def diamond(self, pool: list[str], here: str) -> str:
        condition = self.condition(pool)
        yes, no, join = self.label(), self.label(), self.label()
        self.lines.append(f"  br i1 {condition}, label %{yes}, label %{no}")
        found: list[str] = []
        for label in (yes, no):
            self.begin(label)
            inner = list(pool)
            inner.append(self.value(inner))
            self.probes(inner, 2)
            found.append(self.operand(inner))
            self.lines.append(f"  br label %{join}")
        self.begin(join)
        pool.append(self.emit(f"phi {self.type} [ {found[0]}, %{yes} ], [ {found[1]}, %{no} ]"))
        return join

    def loop(self, pool: list[str], here: str, depth: int = 1) -> str:
        """A loop with one or two counters, tested in its header or at its end."""
        random = self.random
        t = self.type
        header, body, after = self.label(), self.label(), self.label()
        counters = []
        for _ in range(random.choice((1, 1, 2))):
            start = self.operand(pool) if random.random() < 0.6 else self.constant()
            counters.append((self.name(), self.name(), start))
        self.lines.append(f"  br label %{header}")
        self.begin(header)
        phis = len(self.lines)
        for counter, following, start in counters:
            self.lines.append(f"  {counter} = phi {t} [ {start}, %{here} ], [ {following}, %{body} ]")
        bound = self.operand(pool) if random.random() < 0.7 else self.constant()
        predicate = random.choice(("ne", "ne", "ult", "slt", "ule", "ugt", "sgt", "sge", self.predicate()))
        inner = [*pool, *(counter for counter, _, _ in counters)]
        tested_at_end = random.random() < 0.4
        if len(counters) == 2 and random.random() < 0.3:
            bound = counters[1][random.randrange(2) if tested_at_end else 0]
        if tested_at_end:
            self.lines.append(f"  br label %{body}")
        else:
            go_on = self.emit(f"icmp {predicate} {t} {counters[0][0]}, {bound}")
            if random.random() < 0.2:
                go_on = self.emit(f"and i1 {go_on}, {self.compare(inner)}")
            self.lines.append(f"  br i1 {go_on}, label %{body}, label %{after}")
        self.begin(body)
        if random.random() < 0.7:
            inner.append(self.value(inner))
        self.probes(inner, 3)
        if depth > 0 and random.random() < 0.3:
            end = self.loop(inner, body, depth - 1) if random.random() < 0.6 else self.diamond(inner, body)
            self.lines[phis : phis + len(counters)] = [
                line.replace(f"%{body} ]", f"%{end} ]") for line in self.lines[phis : phis + len(counters)]
            ]
        for counter, following, _ in counters:
            step = random.choice(("1", "1", "1", "2", "3", "-1", "-1", "-2"))
            if random.random() < 0.15:
                step = self.operand(pool)
            word = "sub" if random.random() < 0.15 else "add"
            self.lines.append(f"  {following} = {word}{random.choice(_FLAGS)} {t} {counter}, {step}")
        if tested_at_end:
            tested = random.choice(counters[0][:2])
            go_on = self.emit(f"icmp {predicate} {t} {tested}, {bound}")
            self.lines.append(f"  br i1 {go_on}, label %{header}, label %{after}")
        else:
            self.lines.append(f"  br label %{header}")
        self.begin(after)
        pool.extend(counter for counter, _, _ in counters)
        return after

    def addresses(self, pool: list[str]) -> None:
        """Pointers into one object, and comparisons of them."""
        random = self.random
        t = self.type
        base = self.emit(f"alloca [{random.choice((4, 8, 16))} x i16]")
        found = [base]
        for _ in range(random.randrange(2, 4)):
            index = self.operand(pool) if random.random() < 0.7 else self.constant()
            flags = random.choice(("", " inbounds", " inbounds", " nusw", " nuw", " inbounds nuw"))
            element = random.choice(("i8", "i16", "i16"))
            if random.random() < 0.5:
                index = self.emit(f"{random.choice(('zext', 'sext'))} {t} {index} to i64")
                found.append(self.emit(f"getelementptr{flags} {element}, ptr {random.choice(found)}, i64 {index}"))
            else:
                found.append(self.emit(f"getelementptr{flags} {element}, ptr {random.choice(found)}, {t} {index}"))
        if random.random() < 0.5:
            here = self.label()
            test = self.emit(f"icmp {self.predicate()} ptr {random.choice(found)}, {random.choice(found)}")
            self.lines.append(f"  br i1 {test}, label %{here}, label %away")
            self.begin(here)
        for _ in range(4):
            self.emit(f"icmp {self.predicate()} ptr {random.choice(found)}, {random.choice(found)}")

    def tangled(self) -> str:
        """A program whose blocks lead to one another in any way: cycles with one entry or several, in one another."""
        random = self.random
        count = random.randrange(4, 7)
        successors = [[k + 1] if k < count - 1 else [] for k in range(count)]
        for k in range(count - 1):
            other = random.randrange(1, count)
            if other != k + 1 and random.random() < 0.8:
                successors[k].append(other)
        if random.random() < 0.4:
            # A cycle that is entered by either of two blocks, behind a condition.
            count = 5
            successors = [[1, 4], [2, 3], [3, 4], [2, 4], []]
        dominators = _dominators(successors)
        # By block, what it computes; phis first, the operands of which are written once all of this is known.
        computed: list[list[str]] = [[] for _ in range(count)]
        texts: list[list[str]] = []
        phis: list[tuple[int, str]] = []
        for k in range(count):
            self.lines = []
            pool = [*self.parameters, *(name for j in dominators[k] if j != k for name in computed[j])]
            if sum(k in targets for targets in successors) > 1:
                for _ in range(random.randrange(1, 4)):
                    phi = self.name()
                    phis.append((k, phi))
                    computed[k].append(phi)
            pool += computed[k]
            for _ in range(random.randrange(0, 3)):
                is_step = bool(computed[k]) and random.random() < 0.5
                computed[k].append(self.step(computed[k]) if is_step else self.value(pool))
                pool.append(computed[k][-1])
            self.probes(pool, 2)
            if len(successors[k]) == 2:
                arms = [f"label %b{j}" for j in successors[k]]
                random.shuffle(arms)
                self.lines.append(f"  br i1 {self.condition(pool)}, {', '.join(arms)}")
            else:
                self.lines += [f"  br label %b{j}" for j in successors[k]] or ["  ret void"]
            texts.append(self.lines)
        for k, phi in reversed(phis):
            arms = []
            for j in range(count):
                if k in successors[j]:
                    pool = [*self.parameters, *(name for i in dominators[j] for name in computed[i])]
                    carried = [other for _, other in phis if other in pool]
                    arms.append(f"[ {random.choice(pool[-3:] + carried + pool[:1])}, %b{j} ]")
            texts[k].insert(0, f"  {phi} = phi {self.type} {', '.join(arms)}")
        body = "\n".join("\n".join([f"b{k}:", *text]) for k, text in enumerate(texts))
        return f"define void @f({self.signature}) {{\n{body}\n}}\n" + "\n".join(self.declared.values()) + "\n"

    def program(self) -> str:
        random = self.random
        pool = list(self.parameters)
        here = "entry"
        self.begin(here)
        for _ in range(random.randrange(1, 4)):
            self.straight(pool)
            kind = random.randrange(6)
            if kind < 3:
                here = self.guards(pool, here)
            elif kind == 3:
                here = self.diamond(pool, here)
            else:
                here = self.loop(pool, here)
            self.probes(pool, 3)
        if random.random() < 0.3:
            self.addresses(pool)
        self.lines.append("  br label %out")
        self.begin("away")
        self.probes(self.parameters, 1)
        self.lines.append("  br label %out")
        self.begin("out")
        self.lines.append("  ret void")
        body = "\n".join(self.lines)
        return f"define void @f({self.signature}) {{\n{body}\n}}\n" + "\n".join(self.declared.values()) + "\n"


def _dominators(successors: list[list[int]]) -> list[list[int]]:
    """By block, those that every way to it from block 0 passes, in the order of their numbers."""
    count = len(successors)
    found: list[list[int]] = [list(range(count)) for _ in range(count)]
    for avoided in range(count):
        reached = [0] if avoided else []
        for k in reached:
            reached += [j for j in successors[k] if j != avoided and j not in reached]
        for k in reached:
            found[k].remove(avoided)
    return found


def tangled_program(random: Random, undef: bool = False) -> tuple[str, list[int]]:
    """The same for a program without any structure, whose cycles may have several entries."""
    writer = _Writer(random, undef)
    return writer.tangled(), [writer.width] * len(writer.parameters)


def relation_program(random: Random, undef: bool = False) -> tuple[str, list[int]]:
    """The text of a program `@f`, and the widths of its arguments, which are noundef unless `undef`."""
    writer = _Writer(random, undef)
    return writer.program(), [writer.width] * len(writer.parameters)
