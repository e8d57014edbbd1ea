"""Programs around loops of given shapes, with random variations.

A `Shape` says what a loop carries, how that changes, and when the loop goes on (loop_shapes.py). Around it the same is
written for all: a guard or an assumption before the loop, a test before or after the step, a further exit, an access to
an array, an inner loop whose bounds may be the outer loop's counter.

    entry -> [guarded] -> header (phis; test, if first) -> body (more) -> latch (step; test, if last) -> header | after
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

PREDICATES: Final = ("slt", "ult", "ne", "sle", "ule", "sgt", "ugt", "sge", "uge", "eq")
# A run is cut off after so many steps: longer loops are only begun.
STEP_LIMIT: Final = 2500
TABLE: Final = '@table = internal constant [9 x i8] c"\\03\\05\\07\\01\\09\\02\\00\\04\\00"'


class ShapedProgram:
    """A module with one function `f` of integers: its text, and what to call it with."""

    def __init__(self, seed: int, shapes: Sequence[type[Shape]], inner: Sequence[type[Shape]]) -> None:
        """The program of a seed, about one of the shapes in turn; an inner loop is of one of `inner`."""
        self.random = Random(seed)
        self.inner = inner
        self.lines: list[str] = []
        self.parameters: list[int] = []
        self.declared: dict[str, None] = {}
        # Numbers that a shape may start from, step by, or end at, by width.
        self.scope: dict[int, list[str]] = {}
        self.names = 0
        self.block = "entry"
        self.shape = shapes[seed % len(shapes)]
        self.text = self._program()

    # Choices

    def pick(self, options: Sequence[T]) -> T:
        return self.random.choice(options)

    def chance(self, percent: int) -> bool:
        return self.random.random() < percent / 100

    def arguments(self, count: int) -> list[tuple[int, ...]]:
        """What to call the function with: special numbers, often close to each other."""
        found = []
        for _ in range(count):
            numbers: list[int] = []
            for width in self.parameters:
                number = some_number(self.random, width)
                if numbers and self.chance(50):
                    number = numbers[-1] + self.random.randrange(-3, 40)
                numbers.append(number)
            found.append(tuple(number % (1 << width) for number, width in zip(numbers, self.parameters, strict=True)))
        return found

    # Writing

    def name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def emit(self, line: str) -> None:
        self.lines.append(f"  {line}")

    def define(self, expression: str, stem: str = "v") -> str:
        name = "%" + self.name(stem)
        self.emit(f"{name} = {expression}")
        return name

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")
        self.block = name

    def call(self, result: str, function: str, arguments: str, types: str) -> str:
        self.declared[f"declare {result} @{function}({types})"] = None
        return self.define(f"call {result} @{function}({arguments})")

    def flags(self) -> str:
        return self.pick(("", "", "nsw ", "nuw ", "nuw nsw "))

    def number(self, width: int) -> str:
        """A constant, mostly a small one."""
        limit = 1 << (width - 1)
        low, high = self.pick(((0, 12), (0, 12), (-12, 0), (0, 100), (-limit, limit - 1), (limit - 5, limit - 1)))
        return str(self.random.randint(low, high))

    def parameter(self, width: int) -> str:
        """A parameter of so many bits."""
        known = [f"%p{k}" for k, other in enumerate(self.parameters) if other == width]
        if len(self.parameters) >= 4 or (known and self.chance(50)):
            return self.pick(known) if known else self.number(width)
        self.parameters.append(width)
        return f"%p{len(self.parameters) - 1}"

    def operand(self, width: int) -> str:
        """A number known before the loop: a constant, a parameter, an outer loop's counter, or made of one of these."""
        others = self.scope.get(width, [])
        if others and self.chance(60):
            found = self.pick(others)
        elif self.chance(60):
            found = self.parameter(width)
        else:
            return self.number(width)
        return self.derived(width, found) if self.chance(40) else found

    def derived(self, width: int, number: str) -> str:
        """Something that a bound is made of."""
        type = f"i{width}"
        kind = self.random.randrange(8)
        if kind == 0:
            return self.define(f"add {self.flags()}{type} {number}, {self.pick((-1, 1, 2, -3))}")
        if kind == 1:
            return self.define(f"and {type} {number}, {self.pick((-4, 7, 15, -2))}")
        if kind == 2:
            return self.define(f"{self.pick(('shl ' + self.flags(), 'lshr ', 'ashr '))}{type} {number}, 1")
        if kind == 3:
            return self.define(f"mul {self.flags()}{type} {number}, {self.pick((2, 3, 4, -1))}")
        if kind == 4:
            return self.define(f"{self.pick(('udiv', 'sdiv', 'urem', 'srem'))} {type} {number}, {self.pick((2, 3, 4))}")
        if kind == 5:
            function = f"llvm.{self.pick(('smin', 'smax', 'umin', 'umax'))}.{type}"
            other = self.pick((self.number(width), self.parameter(width)))
            return self.call(type, function, f"{type} {number}, {type} {other}", f"{type}, {type}")
        if kind == 6:
            narrow = f"i{width // 2}"
            less = self.define(f"trunc {type} {number} to {narrow}")
            return self.define(f"{self.pick(('zext', 'sext'))} {narrow} {less} to {type}")
        return self.define(f"sub {self.flags()}{type} {number}, {self.pick((number, self.parameter(width), '1'))}")

    def compare(self, width: int, left: str, right: str) -> str:
        return self.define(f"icmp {self.pick(PREDICATES)} i{width} {left}, {right}", "c")

    def condition(self, width: int, number: str) -> str:
        """Some condition on a number."""
        if self.chance(25):
            rest = self.define(f"{self.pick(('urem', 'and', 'srem'))} i{width} {number}, {self.pick((3, 4, 7))}")
            return self.define(f"icmp {self.pick(('eq', 'ne'))} i{width} {rest}, {self.pick((0, 0, 1, 2))}", "c")
        other = self.pick((self.number(width), self.parameter(width)))
        return self.compare(width, number, other)

    def branch(self, condition: str, inside: str, outside: str) -> None:
        """To `inside` where the condition holds; also as a switch, or the other way round."""
        if self.chance(10):
            self.emit(f"switch i1 {condition}, label %{inside} [ i1 false, label %{outside} ]")
        elif self.chance(25):
            refuted = self.define(f"xor i1 {condition}, true", "c")
            self.emit(f"br i1 {refuted}, label %{outside}, label %{inside}")
        else:
            self.emit(f"br i1 {condition}, label %{inside}, label %{outside}")

    # The whole

    def _program(self) -> str:
        self.lines.append("entry:")
        if self.chance(30):
            self.emit("%array = alloca [64 x i8]")
            self.array = "%array"
        else:
            self.array = ""
        self.loop(self.shape, "exit", 1)
        self.emit("br label %exit")
        self.lines += ["exit:", "  ret void", "}", "", TABLE]
        # A parameter may have been asked for anywhere: the head is written last.
        parameters = ", ".join(f"i{width} {self._promise(width)}%p{k}" for k, width in enumerate(self.parameters))
        attributes = self.pick(("", "", "", "mustprogress ", "willreturn mustprogress "))
        head = f"define void @f({parameters}) {attributes}{{"
        return "\n".join([head, *self.lines, *self.declared, ""])

    def _promise(self, width: int) -> str:
        if self.chance(75):
            return self.pick(("", "noundef "))
        low = self.random.randrange(0, 20)
        return f"noundef range(i{width} {self.pick((low, -low - 1))}, {low + self.pick((10, 30, 100))}) "

    def loop(self, kind: type[Shape], out: str, depth: int) -> None:
        """A loop of a shape, left in the block after it; `out` is where a return goes."""
        shape = kind(self)
        header, body, after = self.name("loop"), self.name("body"), self.name("after")
        self._guard(shape, after)
        before = self.block
        self.emit(f"br label %{header}")
        self.label(header)
        phis = len(self.lines)
        tests_first = self.chance(shape.tests_first)
        now = {name: name for name in shape.carried}
        if tests_first:
            self.branch(shape.stays(now), body, after)
        else:
            self.emit(f"br label %{body}")
        self.label(body)
        self._more(shape, after, out, depth)
        following = shape.step()
        if tests_first:
            self.emit(f"br label %{header}")
        else:
            self.branch(shape.stays(following if self.chance(70) else now), header, after)
        latch = self.block
        self.lines[phis:phis] = [
            f"  {name} = phi {type} [ {start}, %{before} ], [ {following[name]}, %{latch} ]"
            for name, (type, start) in shape.carried.items()
        ]
        self.label(after)

    def _guard(self, shape: Shape, after: str) -> None:
        """What is known when the loop is entered."""
        if not shape.guarded or self.chance(50):
            return
        condition = self.compare(*shape.guarded) if self.chance(60) else self.condition(*shape.guarded[:2])
        if self.chance(30):
            self.declared["declare void @llvm.assume(i1)"] = None
            self.emit(f"call void @llvm.assume(i1 {condition})")
        else:
            guarded = self.name("guarded")
            self.emit(f"br i1 {condition}, label %{guarded}, label %{after}")
            self.label(guarded)

    def _more(self, shape: Shape, after: str, out: str, depth: int) -> None:
        """What else a body does: another exit, an access, a call, a loop."""
        counters = [(int(type[1:]), name) for name, (type, _) in shape.carried.items() if type[0] == "i"]
        if not counters:
            return
        width, counter = self.pick(counters)
        if self.chance(25):
            on = self.name("on")
            if self.chance(30):
                cases = " ".join(f"i{width} {value}, label %{after}" for value in self._cases(width))
                self.emit(f"switch i{width} {counter}, label %{on} [ {cases} ]")
            else:
                self.branch(self.condition(width, counter), on, self.pick((after, after, out)))
            self.label(on)
        if self.array and self.chance(50):
            cell = self.define(
                f"getelementptr {self.pick(('inbounds ', '', 'nuw '))}i8, ptr %array, i{width} {counter}"
            )
            self.emit(f"store i8 1, ptr {cell}")
        if self.chance(8):
            self.declared["declare void @opaque()"] = None
            self.emit(f"call void @opaque(){self.pick(('', ' nounwind willreturn', ' memory(none)'))}")
        if self.chance(10):
            self.declared[
                f"define internal void @pin{width}(i{width} noundef %x) willreturn nounwind {{ ret void }}"
            ] = None
            self.emit(f"call void @pin{width}(i{width} noundef {counter})")
        if depth > 0 and self.chance(20):
            self.scope.setdefault(width, []).append(counter)
            self.loop(self.pick(self.inner), out, depth - 1)
            self.scope[width].pop()

    def _cases(self, width: int) -> list[int]:
        return self.random.sample(range(min(1 << width, 40)), self.random.randint(1, 3))


def some_number(random: Random, width: int) -> int:
    """A number of so many bits, oftener a special one."""
    half = 1 << (width - 1)
    kind = random.randrange(8)
    if kind < 3:
        return random.randrange(0, 13)
    if kind == 3:
        return random.randrange(-12, 0)
    if kind == 4:
        return half + random.randrange(-5, 5)
    if kind == 5:
        return (1 << random.randrange(width)) + random.randrange(-1, 2)
    return random.randrange(0, 2 * half if width < 16 or kind == 6 else 300)


class Shape:
    """What steers a loop. It is made, and writes what it needs, before the loop."""

    # How many in a hundred test before they step.
    tests_first = 50

    def __init__(self, writer: ShapedProgram) -> None:
        self.writer = writer
        # The phis: their names, their types, and what they start with.
        self.carried: dict[str, tuple[str, str]] = {}
        # The width and two numbers that may be compared before the loop.
        self.guarded: tuple[int, str, str] | tuple[()] = ()
        self.prepare()

    def carry(self, type: str, start: str) -> str:
        name = "%" + self.writer.name("x")
        self.carried[name] = (type, start)
        return name

    def chain(self, lines: Sequence[str], holes: dict[str, str]) -> list[str]:
        """Writes instructions, in which {0} stands for the result of the first, and so on: their results."""
        made: list[str] = []
        for line in lines:
            made.append(self.writer.define(line.format(*made, **holes)))
        return made

    def prepare(self) -> None:
        raise NotImplementedError

    def step(self) -> dict[str, str]:
        """Writes how what is carried changes: the next of each by its name."""
        raise NotImplementedError

    def stays(self, values: dict[str, str]) -> str:
        """Writes the test of the present or the next values."""
        raise NotImplementedError
