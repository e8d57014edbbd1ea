"""Generated programs: whole functions as IR text, valid by construction, and arguments to run them on.

A function is a region: straight code, diamonds, switches and loops, nested a little. Loops are the point: counters up
and down, by constants and arguments, additive, multiplicative and by shifts, tested before or after the step with any
predicate on the counter, its successor or a cast of it, with any wrap flags, in widths narrow enough to wrap within a
run; early exits; loop-carried integers and floats; loops steered by floats and by pointers.

    @given(programs())
    def test(program): …                     # hypothesis decides, and shrinks

    program = build(SeededChoices(seed))     # the same, from a seed
"""

from __future__ import annotations

import itertools
from typing import Any, Final

from hypothesis import strategies as st

from . import floats
from .choices import Choices, DrawnChoices, SeededChoices
from .float_writer import FloatWriter
from .integer_writer import IntegerWriter
from .library_writer import LibraryWriter
from .writer import (
    FLOAT_PREDICATES,
    INTEGER_PREDICATES,
    NARROW,
    WIDE,
    Options,
    float_literal,
    is_integer,
    some_float,
    some_integer,
    width_of,
)

# What all loops of one run may take together; a longer run is cut off and what it showed until then still counts.
STEP_LIMIT: Final = 3000
TAME: Final = Options(tame=True)
USUAL: Final = Options()
SMALL: Final = Options(narrow=True, with_memory=False, statements=10)
ABOUT_LIBRARY: Final = Options(about_library=True, with_floats=False, with_memory=False, loops=25)
ABOUT_FLOATS: Final = Options(about_floats=True, with_memory=False, loops=30)


class Program:
    """A module with one function to run, `@f`, and tuples of arguments (bit patterns) to run it on."""

    def __init__(self, text: str, parameters: tuple[str, ...], result: str, arguments: list[tuple[int, ...]]) -> None:
        self.text = text
        self.parameters = parameters
        self.result = result
        self.arguments = arguments

    def more_arguments(self, count: int, seed: int = 0) -> list[tuple[int, ...]]:
        """Further tuples of arguments, of a seed: cheaper than decisions that hypothesis makes."""
        choices = SeededChoices(seed)
        return [tuple(some_argument(choices, type, False) for type in self.parameters) for _ in range(count)]

    def all_arguments(self) -> list[tuple[int, ...]]:
        """Every tuple of arguments, of a program whose parameters are narrow integers."""
        return list(itertools.product(*(range(1 << width_of(type)) for type in self.parameters)))

    def __repr__(self) -> str:
        return f"Program of arguments {self.arguments}:\n{self.text}"


def build(choices: Choices, options: Options = USUAL) -> Program:
    """A program."""
    return _Builder(choices, options).program()


@st.composite
def programs(draw: Any, options: Options = USUAL) -> Program:
    """Programs, as a hypothesis strategy."""
    return build(DrawnChoices(draw), options)


def seeded(seed: int, options: Options = USUAL) -> Program:
    """The program of a seed."""
    return build(SeededChoices(seed), options)


def some_argument(choices: Choices, type: str, tame: bool) -> int:
    """A bit pattern to pass for a parameter."""
    if is_integer(type):
        return some_integer(choices, width_of(type))
    return some_float(choices, type, tame)


class _Builder:
    """A function in the making. `program` makes a module of one or two."""

    def __init__(self, choices: Choices, options: Options) -> None:
        self.choices = choices
        self.options = options
        kind = FloatWriter if options.about_floats else LibraryWriter if options.about_library else IntegerWriter
        self.writer = kind(choices, options)
        self._left = options.statements
        # Where the loops that are open go on after them, the outermost first.
        self.ways_out: list[str] = []
        types = [choices.pick(NARROW), choices.pick((*NARROW[:4], *WIDE))]
        if options.narrow:
            types = [choices.pick(("i4", "i3")), choices.pick(("i2", "i3", "i1"))]
        if self.options.with_floats:
            types += [choices.pick(self.options.formats), choices.pick(self.options.formats)]
        if options.about_library:
            types += ["i32", "i64"]
        self.writer.types = list(dict.fromkeys(types))
        self.parameters: tuple[str, ...] = ()
        self.result = ""
        self.attributes = self._denormals() if options.about_floats else self._progress()

    def _progress(self) -> str:
        """Attributes that promise that loops end."""
        if self.options.tame or not self.choices.chance(25):
            return ""
        return self.choices.pick((" mustprogress", " willreturn", " mustprogress willreturn"))

    def _denormals(self) -> str:
        """Attributes of a function that say what becomes of subnormals: mostly none."""
        modes = ("ieee", "preserve-sign", "positive-zero", "dynamic")
        text = ""
        for kind in ("denormal-fp-math", "denormal-fp-math-f32"):
            if self.choices.chance(20):
                text += f' "{kind}"="{self.choices.pick(modes)},{self.choices.pick(modes)}"'
        return text

    def program(self) -> Program:
        helpers, declared = [], self.writer.declared
        if self.choices.chance(25):
            helper = _Builder(self.choices, self.options)
            helper.writer.types = self.writer.types
            helper.writer.declared = declared
            helper.attributes = self.attributes
            helper._left = 2
            helpers = helper.function("g", "internal ", False)
            self.writer.functions.append(("g", helper.result, helper.parameters))
        lines = [*self.function("f", "", self.options.tame), *helpers]
        lines += [
            line if " = " in line or line.startswith("define") else f"declare {line}" for line in declared.values()
        ]
        arguments = [
            tuple(some_argument(self.choices, type, self.options.tame) for type in self.parameters)
            for _ in range(self.choices.number(1, 3))
        ]
        return Program("\n".join(lines) + "\n", self.parameters, self.result, arguments)

    def function(self, name: str, linkage: str, mixes: bool) -> list[str]:
        """The lines of a function; `mixes`: it returns a mixture of all that it computes."""
        writer, choices = self.writer, self.choices
        self.parameters = tuple(
            choices.pick(writer.types) for _ in range(choices.number(1, 2 if self.options.narrow else 4))
        )
        for number, type in enumerate(self.parameters):
            writer.bring(type, f"%x{number}")
        if self.options.with_memory and choices.chance(40):
            writer.array()
        self.region(self.options.depth)
        self.result = self._mixed() if mixes else choices.pick(writer.types)
        value = writer.scope["i64"][-1] if mixes else writer.operand(self.result)
        writer.emit(f"ret {self.result} {value}")
        signature = ", ".join(f"{type}{self._attribute(type)} %x{k}" for k, type in enumerate(self.parameters))
        return [
            f"define {linkage}{self.result} @{name}({signature}){self.attributes} {{",
            "entry:",
            *writer.lines,
            "}",
            "",
        ]

    def _attribute(self, type: str) -> str:
        if self.options.tame or not self.choices.chance(70 if self.options.narrow else 30):
            return ""
        if not is_integer(type):
            return f" nofpclass({self.choices.pick(('nan', 'inf', 'nan inf', 'ninf', 'zero'))})"
        width = width_of(type)
        if width == 1:
            return " noundef"
        low, size = some_integer(self.choices, width), self.choices.number(1, min(20, (1 << width) - 2))
        high = (low + size) & ((1 << width) - 1)
        return f" range({type} {low}, {high})"

    def _mixed(self) -> str:
        """All values in scope folded into one i64, so that a difference in any of them shows."""
        writer = self.writer
        everything = [(type, name) for type, names in writer.scope.items() if type != "ptr" for name in names]
        total = "0"
        for type, name in everything:
            bits = name
            width = width_of(type) if is_integer(type) else floats.FORMATS[type].bits
            if not is_integer(type):
                # Which NaN it is, is left open: all count alike.
                number = writer.define("i1", f"fcmp ord {type} {name}, {name}")
                nan = float_literal(type, floats.FORMATS[type].default_nan(0))
                one = writer.define(type, f"select i1 {number}, {type} {name}, {type} {nan}")
                bits = writer.define(f"i{width}", f"bitcast {type} {one} to i{width}")
            if width < 64:
                bits = writer.define("i64", f"zext i{width} {bits} to i64")
            scaled = writer.define("i64", f"mul i64 {total}, 6364136223846793005")
            total = writer.define("i64", f"xor i64 {scaled}, {bits}")
        writer.bring("i64", total if everything else writer.define("i64", "add i64 0, 0"))
        return "i64"

    # Regions

    def region(self, depth: int) -> None:
        """Some statements, one after the other, that end in the block they leave open."""
        for _ in range(self.choices.number(1, 3)):
            if self._left <= 0:
                return
            self._left -= 1
            kind = self.choices.number(0, 99)
            if depth > 0 and kind >= 100 - self.options.loops:
                self.loop(depth)
            elif depth > 0 and kind >= 85 - self.options.loops:
                self.diamond(depth)
            elif depth > 0 and kind >= 80 - self.options.loops:
                self.switch(depth)
            elif depth > 0 and kind >= 77 - self.options.loops and not self.options.tame:
                self.irreducible()
            else:
                for _ in range(self.choices.number(1, 4)):
                    self.writer.straight()

    def _arm(self, label: str, join: str, depth: int, types: list[str], may_end: bool = True) -> tuple[str, list[str]]:
        """A region of its own that goes on to `join`: the block it leaves from ("" if it cannot), what it brings."""
        writer = self.writer
        mark = writer.mark()
        writer.label(label)
        self.region(depth - 1)
        brought = [writer.operand(type) for type in types]
        if may_end and not self.options.tame and self.choices.chance(8):
            writer.emit("unreachable")
            writer.restore(mark)
            return "", brought
        writer.emit(f"br label %{join}")
        end = writer.block
        writer.restore(mark)
        return end, brought

    def _join(self, label: str, types: list[str], arms: list[tuple[str, list[str]]]) -> None:
        writer = self.writer
        writer.label(label)
        for number, type in enumerate(types):
            incoming = ", ".join(f"[ {brought[number]}, %{block} ]" for block, brought in arms if block)
            flags = writer.fast_flags(10) if not is_integer(type) else ""
            writer.define(type, f"phi {flags}{type} {incoming}", "m")

    def diamond(self, depth: int) -> None:
        writer = self.writer
        then, other, join = writer.name("then"), writer.name("else"), writer.name("join")
        writer.emit(f"br i1 {writer.condition()}, label %{then}, label %{other}")
        types = [self.choices.pick(writer.types) for _ in range(self.choices.number(0, 2))]
        arms = [self._arm(then, join, depth, types), self._arm(other, join, depth, types, False)]
        self._join(join, types, arms)

    def switch(self, depth: int) -> None:
        writer = self.writer
        type = writer.integer_type()
        operand = writer.operand(type, 5, clean=True)
        join = writer.name("join")
        top = (1 << width_of(type)) - 1
        cases = list(dict.fromkeys(self.choices.number(0, min(top, 6)) for _ in range(self.choices.number(1, 3))))
        labels = [writer.name("case") for _ in range(len(cases) + 1)]
        table = " ".join(f"{type} {case}, label %{label}" for case, label in zip(cases, labels[1:], strict=True))
        if type == "i1":
            table = table.replace("i1 0", "i1 false").replace("i1 1", "i1 true")
        writer.emit(f"switch {type} {operand}, label %{labels[0]} [ {table} ]")
        types = [self.choices.pick(writer.types)]
        self._join(join, types, [self._arm(label, join, depth, types, label != labels[0]) for label in labels])

    def irreducible(self) -> None:
        """Two blocks that go to each other and are both entered from outside."""
        writer, choices = self.writer, self.choices
        type = writer.integer_type()
        labels = [writer.name("left"), writer.name("right")]
        after = writer.name("after")
        phis = ["%" + writer.name("i") for _ in labels]
        nexts = ["%" + writer.name("n") for _ in labels]
        starts = [writer.operand(type, 40, clean=True) for _ in labels]
        bounds = [writer.operand(type, 60, clean=True) for _ in labels]
        writer.emit(f"br i1 {writer.condition()}, label %{labels[0]}, label %{labels[1]}")
        before, mark = writer.block, writer.mark()
        for k in range(2):
            other = 1 - k
            writer.label(labels[k])
            writer.emit(f"{phis[k]} = phi {type} [ {starts[k]}, %{before} ], [ {nexts[other]}, %{labels[other]} ]")
            writer.bring(type, phis[k])
            flags = writer.flags(("nsw", "nuw"), 30)
            step = choices.pick(("1", "-1")) if type != "i1" else "true"
            writer.emit(f"{nexts[k]} = {choices.pick(('add', 'add', 'sub'))} {flags}{type} {phis[k]}, {step}")
            writer.bring(type, nexts[k])
            for _ in range(choices.number(0, 2)):
                writer.binary()
            predicate = choices.pick(INTEGER_PREDICATES)
            condition = writer.define("i1", f"icmp {predicate} {type} {choices.pick((phis[k], nexts[k]))}, {bounds[k]}")
            writer.emit(f"br i1 {condition}, label %{labels[other]}, label %{after}")
            writer.restore(mark)
        writer.label(after)

    # Loops

    def loop(self, depth: int) -> None:
        kind = self.choices.number(0, 99)
        if self.options.with_floats and kind >= 90:
            _Loop(self, depth, _FloatCounter).write()
        elif self.options.with_memory and kind >= 84 and self.writer.arrays:
            _Loop(self, depth, _PointerCounter).write()
        else:
            _Loop(self, depth, _IntegerCounter).write()


class _Loop:
    """One loop. A counter (`steer`) says what its phi, step and test are; the rest is alike for all.

    before -> header (phis; test, if first) -> body … latch (step; test, if last) -> header | after
    """

    def __init__(self, builder: _Builder, depth: int, steer: type[_Counter]) -> None:
        self.builder = builder
        self.writer = builder.writer
        self.choices = builder.choices
        self.depth = depth
        self.counter = steer(self)

    def write(self) -> None:
        writer, choices = self.writer, self.choices
        header, after = writer.name("head"), writer.name("after")
        counter = self.counter
        counter.prepare()
        carried = [choices.pick(writer.types) for _ in range(choices.number(0, 2))]
        starts = [writer.operand(type, 50) for type in carried]
        tests_first = choices.chance(40)
        writer.emit(f"br label %{header}")
        before = writer.block
        writer.label(header)
        hole = len(writer.lines)
        outside = writer.mark()
        writer.bring(counter.type, counter.phi)
        names = ["%" + writer.name("s") for _ in carried]
        for type, name in zip(carried, names, strict=True):
            writer.bring(type, name)
        inside = writer.mark()
        if tests_first:
            body = writer.name("body")
            self._test(counter.condition(counter.phi), body, after)
            writer.label(body)
        counter.use()
        outer = list(self.builder.ways_out)
        self.builder.ways_out.append(after)
        self.builder.region(self.depth - 1)
        self.builder.ways_out.pop()
        if choices.chance(20):
            on = writer.name("on")
            self._test(writer.condition(), on, choices.pick((after, after, *outer)))
            writer.label(on)
        nexts = [self._updated(type, name) for type, name in zip(carried, names, strict=True)]
        successor = counter.step()
        if tests_first:
            writer.emit(f"br label %{header}")
        else:
            tested = choices.pick((successor, counter.phi))
            self._test(counter.condition(tested), header, after)
        latch = writer.block
        phis = [f"  {counter.phi} = phi {counter.type} [ {counter.start}, %{before} ], [ {successor}, %{latch} ]"]
        for type, name, start, following in zip(carried, names, starts, nexts, strict=True):
            phis.append(f"  {name} = phi {type} [ {start}, %{before} ], [ {following}, %{latch} ]")
        writer.lines[hole:hole] = phis
        writer.label(after)
        # The header's phis dominate every exit.
        writer.restore(inside if choices.chance(70) else outside)

    def _test(self, condition: str, inside: str, outside: str) -> None:
        first, second = (inside, outside) if self.choices.chance(65) else (outside, inside)
        if not self.writer.options.tame and self.choices.chance(6):
            case = self.choices.pick(("true", "false"))
            default, listed = (second, first) if case == "true" else (first, second)
            self.writer.emit(f"switch i1 {condition}, label %{default} [ i1 {case}, label %{listed} ]")
            return
        self.writer.emit(f"br i1 {condition}, label %{first}, label %{second}")

    def _updated(self, type: str, name: str) -> str:
        """The next value of what the loop carries."""
        writer, choices = self.writer, self.choices
        if choices.chance(20):
            return writer.operand(type)
        other = writer.operand(type, 60)
        if not is_integer(type):
            opcode = choices.pick(("fadd", "fmul", "fsub", "fdiv"))
            return writer.define(type, f"{opcode} {writer.fast_flags(10)}{type} {name}, {other}", "t")
        opcode = choices.pick(("add", "add", "sub", "mul", "xor", "and", "or", "shl", "lshr", "ashr"))
        flags = writer.flags(("nsw", "nuw"), 30) if opcode in ("add", "sub", "mul") else ""
        if opcode in ("shl", "lshr", "ashr"):
            other = "1" if width_of(type) > 1 else "0"
        return writer.define(type, f"{opcode} {flags}{type} {name}, {other}", "t")


class _Counter:
    """What steers a loop: `phi` of `type` from `start`; `step()` gives its successor, `condition(value)` the test."""

    type = ""
    start = ""

    def __init__(self, loop: _Loop) -> None:
        self.loop = loop
        self.writer = loop.writer
        self.choices = loop.choices
        self.phi = "%" + loop.writer.name("i")

    def prepare(self) -> None:
        """Chooses the shape, and computes before the loop what the loop needs."""
        raise NotImplementedError

    def use(self) -> None:
        """What the body does with the counter, beside what it happens to do."""

    def step(self) -> str:
        raise NotImplementedError

    def condition(self, value: str) -> str:
        raise NotImplementedError


class _IntegerCounter(_Counter):
    def prepare(self) -> None:
        choices = self.choices
        self.type = self.writer.integer_type()
        self.width = width_of(self.type)
        clean = choices.chance(85)
        self.start = "0" if choices.chance(40) and self.width > 1 else self.writer.operand(self.type, 60, clean)
        self.bound = self.writer.operand(self.type, 50, clean=choices.chance(80))
        if choices.chance(20):
            self.bound = self.writer.frozen(self.type, self.bound)
        self.opcode = choices.pick(("add", "add", "add", "add", "add", "sub", "mul", "shl", "lshr", "ashr", "udiv"))
        if self.opcode in ("shl", "lshr", "ashr"):
            self.amount = "1" if self.width > 1 else "0"
        elif self.opcode in ("mul", "udiv"):
            self.amount = str(choices.pick((2, 3, 1))) if self.width > 2 else "1"
        elif choices.chance(80):
            self.amount = (
                str(choices.pick((1, -1, 2, 3, -2, 5, 7, -3))) if self.width > 3 else choices.pick(("1", "-1"))
            )
        else:
            self.amount = self.writer.operand(self.type, 20)
        if self.type == "i1":
            self.amount = {"1": "true", "-1": "true", "0": "false"}.get(self.amount, self.amount)
            self.start = {"0": "false"}.get(self.start, self.start)
        percent = 40
        self.flags = self.writer.flags(("nsw", "nuw"), percent) if self.opcode in ("add", "sub", "mul", "shl") else ""
        self.predicate = choices.pick(("slt", "ult", "ne", *INTEGER_PREDICATES))
        self.casting = choices.number(0, 9)

    def step(self) -> str:
        return self.writer.define(self.type, f"{self.opcode} {self.flags}{self.type} {self.phi}, {self.amount}", "n")

    def condition(self, value: str) -> str:
        writer = self.writer
        type, bound = self.type, self.bound
        if self.casting == 9 and self.width > 2:
            narrow = f"i{self.width - 1}"
            value = writer.define(narrow, f"trunc {type} {value} to {narrow}")
            bound, type = str(self.choices.number(0, (1 << (self.width - 1)) - 1)), narrow
        elif self.casting == 8:
            wide = f"i{self.width + 3}"
            value = writer.define(wide, f"{self.choices.pick(('zext', 'sext'))} {type} {value} to {wide}")
            bound, type = str(self.choices.number(0, 1 << self.width)), wide
        flags = writer.flags(("samesign",), 5)
        a, b = (value, bound) if self.choices.chance(85) else (bound, value)
        compared = writer.define("i1", f"icmp {flags}{self.predicate} {type} {a}, {b}", "c")
        if writer.options.tame or not isinstance(writer, IntegerWriter) or self.choices.chance(88):
            return compared
        # One of two conditions, or both.
        both = [compared, writer.compare(clean=True)]
        if self.choices.chance(50):
            both.reverse()
        return writer.define("i1", writer.together(both[0], both[1]), "c")


class _FloatCounter(_Counter):
    def prepare(self) -> None:
        choices = self.choices
        self.type = self.writer.float_type()
        small = [
            float_literal(self.type, floats.from_float(floats.FORMATS[self.type], x))
            for x in (0.0, 1.0, 0.5, 10.0, -4.0, 100.0)
        ]
        self.start = choices.pick(small) if choices.chance(70) else self.writer.operand(self.type, 30)
        self.bound = choices.pick(small) if choices.chance(60) else self.writer.operand(self.type, 30)
        self.amount = choices.pick(small[1:]) if choices.chance(80) else self.writer.operand(self.type)
        self.opcode = choices.pick(("fadd", "fadd", "fsub", "fmul", "fdiv"))
        self.flags = self.writer.fast_flags(10)
        self.predicate = choices.pick(("olt", "ole", "ult", "ogt", "oge", *FLOAT_PREDICATES[:-2]))

    def step(self) -> str:
        return self.writer.define(self.type, f"{self.opcode} {self.flags}{self.type} {self.phi}, {self.amount}", "n")

    def condition(self, value: str) -> str:
        return self.writer.define("i1", f"fcmp {self.predicate} {self.type} {value}, {self.bound}", "c")


class _PointerCounter(_Counter):
    type = "ptr"

    def prepare(self) -> None:
        place, self.element, size = self.choices.pick(self.writer.arrays)
        self.start = place
        self.end = "%" + self.writer.name("e")
        count = self.choices.pick((size, size, size - 1, 1))
        self.writer.emit(f"{self.end} = getelementptr inbounds {self.element}, ptr {place}, i64 {count}")
        self.predicate = self.choices.pick(("ne", "ult"))

    def use(self) -> None:
        if self.choices.chance(60):
            self.writer.define(self.element, f"load {self.element}, ptr {self.phi}")

    def step(self) -> str:
        flags = self.choices.pick(("inbounds ", "", "nuw "))
        name = "%" + self.writer.name("n")
        self.writer.emit(f"{name} = getelementptr {flags}{self.element}, ptr {self.phi}, i64 1")
        return name

    def condition(self, value: str) -> str:
        return self.writer.define("i1", f"icmp {self.predicate} ptr {value}, {self.end}", "c")
