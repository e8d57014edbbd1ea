"""Generated whole programs: functions that call one another, tables of functions, global variables, as IR text.

    program = whole_program(7)              `@main` and up to 30 functions more, of a seed
    program.text                            its module
    program.outside                         what others can call, with the types of the parameters

Functions are made one after the other, and a function calls those made before, or itself with a counter that falls, so
every run ends. What a call may cost is added up while functions are made: a run takes some thousand steps at most. The
world outside (outside_world.py) answers what is only declared: it calls back, and writes what has escaped.

Arguments, results and stored values are mostly constants, counters, and what conditions or masks bound, so that what an
analysis of the whole program finds is not everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .choices import SeededChoices

COST_OF_MAIN: Final = 5000
"""Steps that one run of `@main` may take, nearly."""
_COST_OF_OTHERS: Final = (40, 120, 400)
_DEEPEST: Final = 6
"""The largest counter that a recursive function is called with."""
_PAIR: Final = "{ i32, float }"
_LANES: Final = "<2 x i32>"
_SCALARS: Final = ("i8", "i16", "i32", "i64", "half", "float", "double")
_CONSTANTS: Final[dict[str, tuple[str, ...]]] = {
    "i1": ("false", "true"),
    "i8": ("0", "1", "3", "-1", "100"),
    "i16": ("0", "1", "7", "300", "-2"),
    "i32": ("0", "1", "2", "3", "5", "7", "10", "16", "-1", "-4", "100", "1000"),
    "i64": ("0", "1", "4", "12", "-8", "5000000000"),
    "half": ("0xH0000", "0xH3C00", "0xHC000", "0xH4200"),
    "float": ("0.0", "1.0", "0.5", "-2.0", "10.0", "255.0"),
    "double": ("0.0", "1.0", "0.25", "-3.0", "1000.0"),
    "ptr": ("null",),
    _LANES: ("zeroinitializer", "<i32 1, i32 9>", "<i32 -4, i32 3>"),
}
_CALLBACK: Final = "!callback"


class Function(NamedTuple):
    """A function that can be called. `counter` is the number of the parameter that bounds its recursion, -1 where none
    does; `cost` is about the greatest number of steps that a call takes.
    """

    name: str
    result: str
    parameters: tuple[str, ...]
    linkage: str
    cost: int
    counter: int = -1

    @property
    def shape(self) -> tuple[str, tuple[str, ...]]:
        """What must agree where one function stands for another."""
        return self.result, self.parameters


class Variable(NamedTuple):
    """A global variable: `length` elements (0: it is no array), each with these fields (one: it is no structure)."""

    name: str
    length: int
    fields: tuple[str, ...]
    written: bool

    @property
    def element(self) -> str:
        """The type of an element."""
        return self.fields[0] if len(self.fields) == 1 else f"{{ {', '.join(self.fields)} }}"

    @property
    def type(self) -> str:
        """The type of the variable."""
        return f"[{self.length} x {self.element}]" if self.length else self.element


class Program:
    """A module, in pieces that can be put in another order."""

    def __init__(self, variables: list[str], functions: list[str], rest: list[str], has_undef: bool) -> None:
        self.variables = variables
        self.functions = functions
        self.rest = rest
        self.has_undef = has_undef
        self.outside: list[tuple[str, tuple[str, ...]]] = []
        # Those of them that others can call in a closed world.
        self.used: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join((*self.variables, "", *self.functions, *self.rest)) + "\n"


def whole_program(seed: int, least: int = 3, most: int = 24) -> Program:
    """The program of a seed: one in three has undef and poison in its text."""
    return _Writer(seed, least, most).program()


class _Writer:
    """A program in the making."""

    def __init__(self, seed: int, least: int, most: int) -> None:
        self.choices = SeededChoices(seed)
        self.count = self.choices.number(least, most)
        self.has_undef = seed % 3 == 2
        self.functions: list[Function] = []
        self.texts: list[str] = []
        self.variables: list[Variable] = []
        self.definitions: list[str] = []
        self.declared: dict[str, str] = {}
        self.metadata: dict[str, str] = {}
        # Variables for what one pointer may be: i32 at their beginning.
        self.targets: list[str] = []
        self.tables: list[tuple[str, list[Function], bool]] = []
        # Functions that call, read or write what they are handed, by name.
        self.helpers: dict[str, Function] = {}
        self.numbers = 0
        self.called: set[str] = set()

    def name(self, stem: str) -> str:
        self.numbers += 1
        return f"@{stem}{self.numbers}"

    def declare(self, name: str, text: str) -> str:
        self.declared[name] = f"declare {text}"
        return name

    def program(self) -> Program:
        self._make_variables()
        self._make_helpers()
        while len(self.functions) < self.count:
            kind = self.choices.number(0, 19)
            if kind <= 2 and self.count - len(self.functions) >= 2:
                self._recursion(self.choices.pick((1, 1, 2, 3)))
            elif kind == 3:
                self._tail_calls()
            else:
                self._plain()
        self._body("@main", "i32", ("i32", "i32", "float"), "", COST_OF_MAIN, statements=self.choices.number(12, 20))
        used = self._make_used()
        rest = [*self.declared.values(), *(f"!{key} = {value}" for key, value in self.metadata.items())]
        program = Program(self.definitions, self.texts, rest, self.has_undef)
        for function in self.functions:
            if (
                not function.linkage
                or function.linkage in ("weak", "linkonce_odr", "weak_odr")
                or function.name in used
            ):
                program.outside.append((function.name, function.parameters))
        program.used = used
        return program

    def _make_used(self) -> list[str]:
        """Functions that others may call in a closed world as well, or by another name."""
        found = [f for f in self.functions if not {"ptr", _LANES} & {*f.parameters} and f.counter < 0 and f.cost < 500]
        found = [f for f in found if f.linkage == "internal"]
        used: list[str] = []
        if found and self.choices.chance(20):
            used.append(self.choices.pick(found).name)
            self.definitions.append(f'@llvm.used = appending global [1 x ptr] [ptr {used[0]}], section "llvm.metadata"')
        return used

    # Variables

    def _make_variables(self) -> None:
        choices = self.choices
        for _ in range(2):
            self.targets.append(self._variable("target", 0, ("i32",), True))
        self._variable("constant", choices.pick((3, 4, 8)), (choices.pick(("i32", "i32", "float", "i8")),), False)
        self._variable("counter", 0, ("i32",), True)
        shapes: tuple[tuple[int, tuple[str, ...]], ...] = (
            (0, ("i32",)), (0, ("float",)), (0, ("i16",)), (0, ("ptr",)), (4, ("i32",)), (5, ("i16",)),
            (3, ("float",)), (4, ("ptr",)), (0, ("i32", "float")), (4, ("i32", "float", "ptr")), (3, ("i8", "i64")),
            (0, ("double", "i8")), (0, (_LANES,)), (2, ("i1", "i32")),
        )  # fmt: skip
        for _ in range(choices.number(1, 4)):
            count, fields = choices.pick(shapes)
            self._variable("global", count, fields, choices.chance(70))
        if choices.chance(30):
            self._variable("common", 0, (choices.pick(("i32", "float")),), True, "")
        if choices.chance(30):
            self.definitions.append("@elsewhere = external global i32")
            self.variables.append(Variable("@elsewhere", 0, ("i32",), True))

    def _variable(
        self, stem: str, count: int, fields: tuple[str, ...], written: bool, linkage: str = "internal "
    ) -> str:
        variable = Variable(self.name(stem), count, fields, written)
        word = "global" if written or self.choices.chance(70) else "constant"
        if written and self.choices.chance(20):
            initial = "zeroinitializer"
        else:
            initial = self._initial(variable)
        self.definitions.append(f"{variable.name} = {linkage}{word} {variable.type} {initial}")
        self.variables.append(variable)
        return variable.name

    def _initial(self, variable: Variable) -> str:
        def element() -> str:
            parts = [self.constant(type) for type in variable.fields]
            if len(parts) == 1:
                return parts[0]
            return "{ " + ", ".join(f"{t} {p}" for t, p in zip(variable.fields, parts, strict=True)) + " }"

        if not variable.length:
            return element()
        return "[" + ", ".join(f"{variable.element} {element()}" for _ in range(variable.length)) + "]"

    def constant(self, type: str) -> str:
        if type == "ptr" and self.choices.chance(70):
            return self.choices.pick(self.targets)
        return self.choices.pick(_CONSTANTS[type])

    # Functions

    def _make_helpers(self) -> None:
        """Functions that call, read or write what they are handed."""
        helpers = {
            "@apply": ("i32", ("ptr", "i32"), "  %r = call i32 %a0(i32 %a1)\n  ret i32 %r"),
            "@apply_twice": (
                "i32",
                ("ptr", "i32"),
                "  %s = call i32 %a0(i32 %a1)\n  %m = and i32 %s, 31\n  %r = call i32 %a0(i32 %m)\n  ret i32 %r",
            ),
            "@read": ("i32", ("ptr",), "  %r = load i32, ptr %a0\n  ret i32 %r"),
            "@write": ("void", ("ptr", "i32"), "  store i32 %a1, ptr %a0\n  ret void"),
        }
        for name, (result, parameters, body) in helpers.items():
            if self.choices.chance(70):
                listed = ", ".join(f"{type} %a{k}" for k, type in enumerate(parameters))
                self.texts.append(f"define internal {result} {name}({listed}) {{\n{body}\n}}")
                self.helpers[name] = Function(name, result, parameters, "internal", 5)

    def _signature(self) -> tuple[str, tuple[str, ...]]:
        """Often that of a table, so that there are functions to choose among."""
        choices = self.choices
        kind = choices.number(0, 9)
        if kind <= 3:
            return "i32", ("i32",)
        if kind == 4:
            return "float", ("float",)
        result = choices.pick(("i32", "i32", "float", "float", *_SCALARS, "i1", "ptr", _PAIR, _PAIR, _LANES, "void"))
        types = ("i32", "i32", "i32", "float", *_SCALARS, "i1", "ptr", _LANES)
        return result, tuple(choices.pick(types) for _ in range(choices.number(0, 3)))

    def _linkage(self, parameters: tuple[str, ...]) -> str:
        """Others have no pointers to pass."""
        kind = self.choices.number(0, 19)
        if kind <= 14 or "ptr" in parameters or _LANES in parameters:
            return "internal"
        return ("", "", "weak", "linkonce_odr", "weak_odr")[kind - 15]

    def _plain(self) -> None:
        result, parameters = self._signature()
        linkage = self._linkage(parameters)
        budget = self.choices.pick(_COST_OF_OTHERS)
        self._body(self.name("f"), result, parameters, linkage, budget, statements=self.choices.number(1, 6))

    def _body(
        self, name: str, result: str, parameters: tuple[str, ...], linkage: str, budget: int, statements: int
    ) -> None:
        body = _Body(self, parameters, budget)
        for _ in range(statements):
            body.statement()
        body.finish(result)
        self._add(body, name, result, parameters, linkage, body.cost)

    def _add_alias(self, function: Function) -> None:
        """Another name of a function."""
        name = self.name("alias")
        type = f"{function.result} ({', '.join(function.parameters)})"
        self.definitions.append(f"{name} = internal alias {type}, ptr {function.name}")
        self.functions.append(function._replace(name=name, linkage="alias"))

    def _add(
        self,
        body: _Body,
        name: str,
        result: str,
        parameters: tuple[str, ...],
        linkage: str,
        cost: int,
        counter: int = -1,
    ) -> None:
        listed = ", ".join(self._parameter(type, k, linkage, k == counter) for k, type in enumerate(parameters))
        head = f"{linkage} " if linkage else ""
        attribute = self._attribute(result, 8)
        words = self.choices.pick(("", "", "", " nounwind")) + body.words
        text = "\n".join(body.lines)
        self.texts.append(f"define {head}{attribute}{result} {name}({listed}){words} {{\nentry:\n{text}\n}}")
        self.functions.append(Function(name, result, parameters, linkage, cost, counter))
        if self.choices.chance(5) and name != "@main":
            self._add_alias(self.functions[-1])

    def _parameter(self, type: str, number: int, linkage: str, is_counter: bool) -> str:
        """Often noundef, where others may call the function."""
        if is_counter:
            attribute = ""
        elif not linkage:
            attribute = "noundef " if self.choices.chance(40) else ""
        else:
            attribute = self._attribute(type, 6)
        return f"{type} {attribute}%a{number}"

    def _attribute(self, type: str, percent: int) -> str:
        if type in ("void", _PAIR, _LANES) or not self.choices.chance(percent):
            return ""
        words = ["noundef "]
        if type == "i32":
            words.append(f"range(i32 {self.choices.pick((0, -4))}, {self.choices.pick((200, 2000))}) ")
        if type == "ptr":
            words.append("nonnull ")
        return self.choices.pick(words)

    def _recursion(self, count: int) -> None:
        """Functions that call one another in a ring, with a counter that falls."""
        choices = self.choices
        extra = tuple(choices.pick(("i32", "i32", "float", "i8")) for _ in range(choices.number(0, 2)))
        parameters = ("i32", *extra)
        result = choices.pick(("i32", "i32", "float", "i8"))
        members = [Function(self.name("ring"), result, parameters, "internal", 1, 0) for _ in range(count)]
        bodies: list[_Body] = []
        # Twice in one body (Fibonacci's): the number of calls grows with the depth.
        twice = count == 1 and choices.chance(30)
        for k in range(count):
            body = _Body(self, parameters, 25)
            body.recursive_head(result)
            for _ in range(choices.number(0, 2)):
                body.statement()
            body.recursive_calls(members[(k + 1) % count], 2 if twice else 1)
            for _ in range(choices.number(0, 1)):
                body.statement()
            body.finish(result)
            bodies.append(body)
        cost = sum(body.cost for body in bodies) * (26 if twice else _DEEPEST + 2)
        for member, body in zip(members, bodies, strict=True):
            self._add(body, member.name, result, parameters, "internal", cost, 0)

    def _tail_calls(self) -> None:
        """A function that ends in a call of one with the same prototype."""
        found = [f for f in self.functions if f.counter < 0 and f.result != "void" and f.parameters]
        if not found:
            return
        target = self.choices.pick(found)
        body = _Body(self, target.parameters, 30)
        for _ in range(self.choices.number(0, 2)):
            body.statement()
        body.tail_call(target)
        self._add(body, self.name("tail"), target.result, target.parameters, "internal", body.cost)

    # Tables

    def candidates(self, shape: tuple[str, tuple[str, ...]], cost: int) -> list[Function]:
        """Functions of a shape that are cheap enough to be called through a pointer."""
        return [f for f in self.functions if f.shape == shape and f.counter < 0 and f.cost <= cost]

    def table(self, cost: int) -> tuple[str, list[Function], bool] | None:
        """A table of functions, perhaps a new one."""
        old = [table for table in self.tables if max(f.cost for f in table[1]) <= cost]
        if old and self.choices.chance(50):
            return self.choices.pick(old)
        found = self.candidates(("i32", ("i32",)), cost)
        if len(found) < 2:
            return None
        first = self.choices.number(0, len(found) - 1)
        members = [found[(first + k) % len(found)] for k in range(self.choices.pick((2, 3, 4)))]
        written = self.choices.chance(50)
        name = self.name("table")
        listed = ", ".join(f"ptr {f.name}" for f in members)
        word = "global" if written or self.choices.chance(30) else "constant"
        self.definitions.append(f"{name} = internal {word} [{len(members)} x ptr] [{listed}]")
        self.tables.append((name, members, written))
        return self.tables[-1]


class _Body:
    """The body of a function in the making. `pool` has the names of its values, by their type."""

    def __init__(self, writer: _Writer, parameters: Sequence[str], budget: int) -> None:
        self.writer = writer
        self.choices = writer.choices
        self.budget = budget
        self.parameters = tuple(parameters)
        self.lines: list[str] = []
        self.words = ""
        self.pool: dict[str, list[str]] = {}
        for number, type in enumerate(parameters):
            self.pool.setdefault(type, []).append(f"%a{number}")
        self.block = "entry"
        self.numbers = 0
        self.cost = 1
        # How often what is being written runs for one call of the function.
        self.times = 1
        self.depth = 0
        # A value that a condition has just bounded.
        self.bounded: str = ""

    # Lines

    def put(self, line: str) -> None:
        self.lines.append(f"  {line}")
        self.cost += self.times

    def name(self) -> str:
        self.numbers += 1
        return f"%v{self.numbers}"

    def emit(self, type: str, text: str) -> str:
        """A new value, which later statements may use."""
        name = self.name()
        self.put(f"{name} = {text}")
        self.pool.setdefault(type, []).append(name)
        return name

    def label(self) -> str:
        self.numbers += 1
        return f"b{self.numbers}"

    def begin(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.block = label

    # Operands

    def operand(self, type: str, open_too: bool = False) -> str:
        """A value or a constant; if `open_too`, now and then undef or poison, in programs that may have these."""
        choices = self.choices
        if open_too and self.writer.has_undef and choices.chance(4):
            return choices.pick(("undef", "undef", "poison"))
        if type == "i32" and self.bounded and choices.chance(35):
            return self.bounded
        found = self.pool.get(type)
        if found and choices.chance(75):
            return choices.pick(found[-6:] + found[:3])
        if type == "i1":
            return self.condition()[0]
        return self.writer.constant(type)

    def small(self, limit: int) -> str:
        """An i32 below a limit."""
        choices = self.choices
        if choices.chance(30):
            return str(choices.number(0, limit - 1))
        value = self.operand("i32")
        if limit & (limit - 1) == 0:
            return self.emit("i32", f"and i32 {value}, {limit - 1}")
        return self.emit("i32", f"urem i32 {value}, {limit}")

    def condition(self) -> tuple[str, str]:
        """A comparison, and the i32 that it is of ("": of something else)."""
        choices = self.choices
        if self.pool.get("float") and choices.chance(25):
            x = self.operand("float")
            predicate = choices.pick(("olt", "oge", "ogt", "ult", "une", "uno"))
            return self.emit("i1", f"fcmp {predicate} float {x}, {self.operand('float')}"), ""
        if self.pool.get("ptr") and choices.chance(15):
            return self.emit("i1", f"icmp {choices.pick(('eq', 'ne'))} ptr {self.operand('ptr')}, null"), ""
        x = self.operand("i32")
        predicate = choices.pick(("ult", "ult", "slt", "sgt", "ule", "eq", "ne", "uge"))
        other = choices.pick(("3", "5", "10", "16", "100", self.operand("i32")))
        return self.emit("i1", f"icmp {predicate} i32 {x}, {other}"), x

    # Statements

    def statement(self) -> None:
        """One statement of any kind that can be afforded."""
        if self.cost > self.budget:
            return
        kind = self.choices.number(0, 99)
        for limit, write in _KINDS:
            if kind < limit:
                write(self)
                return

    def block_of_statements(self, low: int, high: int) -> None:
        for _ in range(self.choices.number(low, high)):
            self.statement()

    def integers(self) -> None:
        choices = self.choices
        x, y = self.operand("i32"), self.operand("i32")
        kind = choices.number(0, 9)
        if kind == 0 and self.writer.has_undef:
            self.emit("i32", f"freeze i32 {x}")
        elif kind <= 2:
            self.emit("i32", f"{choices.pick(('add', 'sub', 'mul', 'xor', 'or'))} i32 {x}, {y}")
        elif kind == 3:
            self.emit("i32", f"add nsw i32 {self.small(16)}, {choices.number(1, 5)}")
        elif kind == 4:
            self.emit("i32", f"and i32 {x}, {choices.pick((1, 7, 15, 255))}")
        elif kind == 5:
            self.emit("i32", f"{choices.pick(('urem', 'udiv', 'srem'))} i32 {x}, {choices.pick((3, 5, 10, 100))}")
        elif kind == 6:
            word = choices.pick(("umin", "smin", "smax"))
            intrinsic = self.writer.declare(f"@llvm.{word}.i32", f"i32 @llvm.{word}.i32(i32, i32)")
            self.emit("i32", f"call i32 {intrinsic}(i32 {x}, i32 {choices.pick((0, 9, 50))})")
        elif kind == 7:
            self.emit("i32", f"select i1 {self.condition()[0]}, i32 {x}, i32 {y}")
        else:
            self.cast()

    def cast(self) -> None:
        """A value of a type that there is from one that there is another of."""
        choices = self.choices
        kind = choices.number(0, 11)
        if kind <= 1:
            self.emit("i8", f"trunc i32 {self.operand('i32')} to i8")
        elif kind == 2:
            self.emit("i16", f"trunc i32 {self.operand('i32')} to i16")
        elif kind == 3:
            self.emit("i64", f"{choices.pick(('sext', 'zext'))} i32 {self.operand('i32')} to i64")
        elif kind <= 5:
            narrow = choices.pick(("i8", "i16", "i1"))
            self.emit("i32", f"{choices.pick(('sext', 'zext'))} {narrow} {self.operand(narrow)} to i32")
        elif kind == 6:
            self.emit("float", f"sitofp i32 {self.small(64)} to float")
        elif kind == 7:
            self.emit("half", f"fptrunc float {self.operand('float')} to half")
        elif kind == 8:
            self.emit("float", f"fpext half {self.operand('half')} to float")
        elif kind == 9:
            self.emit("double", f"fpext float {self.operand('float')} to double")
        elif kind == 10:
            vector = self.operand(_LANES)
            self.emit(_LANES, f"insertelement {_LANES} {vector}, i32 {self.operand('i32')}, i32 {choices.number(0, 1)}")
        else:
            self.emit("i32", f"extractelement {_LANES} {self.operand(_LANES)}, i32 {self.small(2)}")

    def floats(self) -> None:
        choices = self.choices
        x = self.operand("float")
        kind = choices.number(0, 7)
        if kind <= 1:
            self.emit("float", f"{choices.pick(('fadd', 'fsub', 'fmul'))} float {x}, {self.operand('float')}")
        elif kind == 2:
            self.emit("float", f"fmul float {x}, {choices.pick(('0.5', '2.0'))}")
        elif kind <= 4:
            self.clamp(x)
        elif kind == 5:
            bounded = self.clamp(x)
            self.emit("i32", f"fptosi float {bounded} to i32")
        elif kind == 6:
            self.emit("double", f"fadd double {self.operand('double')}, {self.operand('double')}")
        else:
            self.emit("float", f"select i1 {self.condition()[0]}, float {x}, float {self.operand('float')}")

    def clamp(self, x: str) -> str:
        """A float within bounds, and no NaN."""
        low = self.name()
        self.put(f"{low} = fcmp ogt float {x}, 0.0")
        above = self.emit("float", f"select i1 {low}, float {x}, float 0.0")
        self.put(f"{low}.high = fcmp olt float {above}, 20.0")
        return self.emit("float", f"select i1 {low}.high, float {above}, float 20.0")

    # Control flow

    def diamond(self) -> None:
        if self.depth >= 3:
            self.integers()
            return
        choices = self.choices
        condition, x = self.condition()
        before = {type: list(names) for type, names in self.pool.items()}
        then, other, both = self.label(), self.label(), self.label()
        has_other = choices.chance(50)
        self.put(f"br i1 {condition}, label %{then}, label %{other if has_other else both}")
        origin = self.block
        self.depth += 1
        kept = self.bounded
        self.begin(then)
        self.bounded = x if x.startswith("%") else ""
        self.block_of_statements(1, 3)
        merged = choices.pick(("i32", "i32", "float"))
        first = self.operand(merged)
        self.bounded = kept
        self.put(f"br label %{both}")
        sources = [(first, self.block)]
        self.pool = {type: list(names) for type, names in before.items()}
        if has_other:
            self.begin(other)
            self.block_of_statements(1, 2)
            sources.append((self.operand(merged), self.block))
            self.put(f"br label %{both}")
            self.pool = before
        else:
            # Nothing can be computed any more in the block that branches.
            sources.append((choices.pick([*before.get(merged, []), self.writer.constant(merged)]), origin))
        self.depth -= 1
        self.begin(both)
        self.emit(merged, f"phi {merged} " + ", ".join(f"[ {value}, %{block} ]" for value, block in sources))

    def loop(self) -> None:
        """A loop that counts, with what it carries besides."""
        if self.depth >= 2:
            self.integers()
            return
        choices = self.choices
        trips = choices.number(2, 5)
        start, step = choices.pick((0, 0, 1, 10)), choices.pick((1, 1, 2))
        counter, carried = self.name(), self.name()
        type = choices.pick(("i32", "float"))
        initial = self.operand(type)
        before = {type_: list(names) for type_, names in self.pool.items()}
        head, out, origin = self.label(), self.label(), self.block
        self.put(f"br label %{head}")
        self.begin(head)
        at = len(self.lines)
        self.depth += 1
        self.times *= trips
        self.pool.setdefault("i32", []).append(counter)
        self.pool.setdefault(type, []).append(carried)
        self.bounded, kept = counter, self.bounded
        self.block_of_statements(1, 3)
        again = self.operand(type)
        self.bounded = kept
        self.put(f"{counter}.next = add {choices.pick(('', 'nuw nsw '))}i32 {counter}, {step}")
        self.put(f"{counter}.more = icmp ne i32 {counter}.next, {start + trips * step}")
        self.put(f"br i1 {counter}.more, label %{head}, label %{out}")
        phis = [
            f"  {counter} = phi i32 [ {start}, %{origin} ], [ {counter}.next, %{self.block} ]",
            f"  {carried} = phi {type} [ {initial}, %{origin} ], [ {again}, %{self.block} ]",
        ]
        self.lines[at:at] = phis
        self.cost += 2 * self.times
        self.times //= trips
        self.depth -= 1
        self.pool = before
        self.pool.setdefault("i32", []).append(counter)
        self.pool.setdefault(type, []).append(carried)
        self.begin(out)

    def never(self) -> None:
        """Calls and stores in code that never runs, of values that are found nowhere else."""
        if self.depth >= 3:
            self.integers()
            return
        masked = self.emit("i32", f"and i32 {self.operand('i32')}, 3")
        condition = self.emit("i1", f"icmp ugt i32 {masked}, 5")
        dead, out = self.label(), self.label()
        before = {type: list(names) for type, names in self.pool.items()}
        self.put(f"br i1 {condition}, label %{dead}, label %{out}")
        self.begin(dead)
        self.depth += 1
        self.pool = {"i32": ["777", "-777"], "float": ["777.0"]}
        self.block_of_statements(1, 2)
        self.depth -= 1
        self.put(f"br label %{out}")
        self.pool = before
        self.begin(out)

    # Calls

    def affords(self, cost: int) -> bool:
        return self.cost + cost * self.times <= self.budget

    def arguments(self, function: Function) -> str:
        found = []
        for number, type in enumerate(function.parameters):
            value = self.small(_DEEPEST + 1) if number == function.counter else self.operand(type, True)
            stated = "range(i32 -10, 500) " if type == "i32" and self.choices.chance(3) else ""
            found.append(f"{type} {stated}{value}")
        return ", ".join(found)

    def call(self) -> None:
        """Of a function made before, recently for the most part."""
        found = [f for f in self.writer.functions if self.affords(f.cost + 3)]
        if not found:
            self.integers()
            return
        uncalled = [f for f in found if f.name not in self.writer.called]
        if uncalled and self.choices.chance(60):
            found = uncalled
        elif self.choices.chance(50):
            found = found[-5:]
        self.call_of(self.choices.pick(found))

    def call_of(self, function: Function) -> None:
        self.writer.called.add(function.name)
        self.cost += function.cost * self.times
        arguments = self.arguments(function)
        self.result_of(function.result, f"{function.name}({arguments})")

    def result_of(self, result: str, called: str) -> None:
        """A call, and what is taken of its result."""
        if result == "void":
            self.put(f"call void {called}")
            return
        flags = (
            self.choices.pick(("nnan ", "nsz ", "nnan ninf ")) if result == "float" and self.choices.chance(12) else ""
        )
        stated = "range(i32 -10, 500) " if result == "i32" and self.choices.chance(4) else ""
        value = self.emit(result, f"call {flags}{stated}{result} {called}")
        if result == _PAIR:
            self.emit("i32", f"extractvalue {_PAIR} {value}, 0")
            self.emit("float", f"extractvalue {_PAIR} {value}, 1")

    def invoke(self) -> None:
        found = [f for f in self.writer.functions if f.result == "i32" and self.affords(f.cost + 6)]
        if not found or self.depth:
            self.call()
            return
        function = self.choices.pick(found)
        self.cost += function.cost * self.times
        self.writer.declare("@personality", "i32 @personality(...)")
        self.words = " personality ptr @personality"
        normal, unwound = self.label(), self.label()
        arguments = self.arguments(function)
        value = self.name()
        self.put(f"{value} = invoke i32 {function.name}({arguments}) to label %{normal} unwind label %{unwound}")
        self.begin(unwound)
        self.put(f"{value}.pad = landingpad {{ ptr, i32 }} cleanup")
        self.put(f"resume {{ ptr, i32 }} {value}.pad")
        self.begin(normal)
        self.pool.setdefault("i32", []).append(value)

    def indirect(self) -> None:
        """Through a table, a select or a phi, or by a function that is handed the pointer."""
        choices = self.choices
        affordable = (self.budget - self.cost) // self.times - 10
        kind = choices.number(0, 9)
        if kind <= 4:
            table = self.writer.table(affordable)
            if table is not None:
                self.call_by_table(*table)
                return
        shape = choices.pick((("i32", ("i32",)), ("i32", ("i32",)), ("float", ("float",))))
        found = self.writer.candidates(shape, affordable // 2)
        if len(found) < 2:
            self.call()
            return
        one, other = choices.pick(found), choices.pick(found)
        self.cost += 2 * max(one.cost, other.cost) * self.times
        helper = self.writer.helpers.get(choices.pick(("@apply", "@apply_twice")))
        if kind <= 7 and helper is not None and shape[0] == "i32":
            self.cost += 8 * self.times
            self.emit("i32", f"call i32 {helper.name}(ptr {one.name}, i32 {self.operand('i32', True)})")
            return
        function = self.name()
        self.put(f"{function} = select i1 {self.condition()[0]}, ptr {one.name}, ptr {other.name}")
        self.result_of(shape[0], f"{function}({shape[0]} {self.operand(shape[0], True)})")

    def call_by_table(self, name: str, members: list[Function], written: bool) -> None:
        count = len(members)
        cost = max(member.cost for member in members)
        self.cost += cost * self.times
        if written and self.choices.chance(50):
            # What costs no more than what is in the table already.
            found = self.writer.candidates(("i32", ("i32",)), cost)
            place = self.name()
            self.put(f"{place} = getelementptr [{count} x ptr], ptr {name}, i64 0, i32 {self.small(count)}")
            self.put(f"store ptr {self.choices.pick(found).name}, ptr {place}")
        place = self.name()
        self.put(f"{place} = getelementptr [{count} x ptr], ptr {name}, i64 0, i32 {self.small(count)}")
        self.put(f"{place}.f = load ptr, ptr {place}")
        self.emit("i32", f"call i32 {place}.f(i32 {self.operand('i32', True)})")

    # Memory

    def place(self, variable: Variable) -> tuple[str, str]:
        """The address of a field, and the field's type."""
        choices = self.choices
        field = choices.number(0, len(variable.fields) - 1)
        type = variable.fields[field]
        if not variable.length and len(variable.fields) == 1:
            return variable.name, type
        indices = ["i64 0"]
        if variable.length:
            indices.append(f"i32 {self.small(variable.length)}")
        if len(variable.fields) > 1:
            indices.append(f"i32 {field}")
        place = self.name()
        self.put(f"{place} = getelementptr {variable.type}, ptr {variable.name}, {', '.join(indices)}")
        return place, type

    def load(self) -> None:
        variable = self.choices.pick(self.writer.variables)
        place, type = self.place(variable)
        self.emit(type, f"load {type}, ptr {place}{self.defined()}")

    def defined(self) -> str:
        """Metadata of some loads: what they give is no undef."""
        if self.writer.has_undef or not self.choices.chance(60):
            return ""
        self.writer.metadata.setdefault("0", "!{}")
        return ", !noundef !0"

    def store(self) -> None:
        found = [variable for variable in self.writer.variables if variable.written]
        place, type = self.place(self.choices.pick(found))
        value = self.operand(type, True)
        if type == "i32" and value.startswith("%") and self.choices.chance(50):
            value = self.small(self.choices.pick((4, 16, 100)))
        self.put(f"store {type} {value}, ptr {place}")

    def increment(self) -> None:
        """A counter: read, step, perhaps wrapped or saturated, written."""
        found = [v for v in self.writer.variables if v.written and v.fields[0] == "i32" and v.name != "@elsewhere"]
        variable = self.choices.pick(found)
        old = self.emit("i32", f"load i32, ptr {variable.name}{self.defined()}")
        new = self.emit("i32", f"add i32 {old}, 1")
        kind = self.choices.number(0, 3)
        if kind == 0:
            new = self.emit("i32", f"and i32 {new}, 15")
        elif kind == 1:
            below = self.emit("i1", f"icmp slt i32 {new}, 50")
            new = self.emit("i32", f"select i1 {below}, i32 {new}, i32 50")
        self.put(f"store i32 {new}, ptr {variable.name}")

    def pointers(self) -> None:
        """Reads and writes through pointers that are variables' addresses or null."""
        choices = self.choices
        kind = choices.number(0, 3)
        if kind == 0:
            one, other = choices.pick(self.writer.targets), choices.pick((*self.writer.targets, "null"))
            self.emit("ptr", f"select i1 {self.condition()[0]}, ptr {one}, ptr {other}")
            return
        pointer = self.operand("ptr") if self.depth < 3 and kind == 1 else choices.pick(self.writer.targets)
        if kind == 1 and self.depth < 3:
            then, out = self.label(), self.label()
            null = self.emit("i1", f"icmp eq ptr {pointer}, null")
            self.put(f"br i1 {null}, label %{out}, label %{then}")
            before = {type: list(names) for type, names in self.pool.items()}
            self.begin(then)
            self.through(pointer)
            self.put(f"br label %{out}")
            self.pool = before
            self.begin(out)
        else:
            self.through(pointer)

    def through(self, pointer: str) -> None:
        helpers = self.writer.helpers
        if self.choices.chance(50):
            if "@read" in helpers and self.choices.chance(60):
                self.cost += 2 * self.times
                self.emit("i32", f"call i32 @read(ptr {pointer})")
            else:
                self.emit("i32", f"load i32, ptr {pointer}{self.defined()}")
        elif "@write" in helpers and self.choices.chance(60):
            self.cost += 2 * self.times
            self.put(f"call void @write(ptr {pointer}, i32 {self.small(16)})")
        else:
            self.put(f"store i32 {self.small(16)}, ptr {pointer}")

    def seldom(self) -> None:
        """What takes sets or variables out of sight: atomics, blocks, other types, addresses that escape, the world."""
        choices, writer = self.choices, self.writer
        kind = choices.number(0, 16)
        counters = [v.name for v in writer.variables if v.name.startswith("@counter")]
        if kind == 0:
            word = choices.pick(("add", "umax", "xchg", "and"))
            self.emit("i32", f"atomicrmw {word} ptr {choices.pick(counters)}, i32 {self.small(16)} monotonic")
        elif kind == 1:
            self.emit("i32", f"load atomic i32, ptr {choices.pick(counters)} monotonic, align 4")
        elif kind == 2:
            arrays = [v for v in writer.variables if v.length >= 3 and v.fields == ("i32",) and v.written]
            if arrays:
                variable = choices.pick(arrays)
                writer.declare("@llvm.memset.p0.i64", "void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
                size = choices.pick((4, 8, 4 * variable.length))
                byte = choices.pick(("0", "0", "1", "-1"))
                self.put(f"call void @llvm.memset.p0.i64(ptr {variable.name}, i8 {byte}, i64 {size}, i1 false)")
                place, _ = self.place(variable)
                self.emit("i32", f"load i32, ptr {place}{self.defined()}")
        elif kind == 3:
            integers = [v for v in writer.variables if v.fields[0] == "i32" and v.written]
            if integers:
                variable = choices.pick(integers)
                place = self.name()
                self.put(f"{place} = getelementptr i8, ptr {variable.name}, i64 {choices.number(0, 3)}")
                self.put(f"store i8 {self.operand('i8')}, ptr {place}")
        elif kind == 4:
            self.volatile()
        elif kind == 5:
            self.escape()
        elif kind <= 7:
            self.world()
        elif kind <= 9:
            self.broker()
        elif kind == 10:
            expected, new = self.small(8), self.small(8)
            place = choices.pick(counters)
            pair = self.emit("{ i32, i1 }", f"cmpxchg ptr {place}, i32 {expected}, i32 {new} monotonic monotonic")
            self.emit("i32", f"extractvalue {{ i32, i1 }} {pair}, 0")
        elif kind == 11:
            self.copy()
        elif kind == 12:
            self.other_type()
        elif kind == 13:
            pairs = [v.name for v in writer.variables if v.fields == ("i32", "float") and v.written]
            if pairs and self.pool.get(_PAIR) and choices.chance(60):
                self.put(f"store {_PAIR} {self.operand(_PAIR)}, ptr {choices.pick(pairs)}")
            elif pairs:
                pair = self.emit(_PAIR, f"load {_PAIR}, ptr {choices.pick(pairs)}")
                self.emit("i32", f"extractvalue {_PAIR} {pair}, 0")
        else:
            integers = [v for v in writer.variables if v.length and "i32" in v.fields and v.written]
            if integers:
                place, type = self.place(choices.pick(integers))
                if type == "i32":
                    self.through(place)

    def copy(self) -> None:
        """The contents of a variable to another one of its type."""
        choices, writer = self.choices, self.writer
        pairs = [(a, b) for a in writer.variables for b in writer.variables if a.type == b.type and a is not b]
        pairs = [(a, b) for a, b in pairs if a.written and a.length]
        if not pairs:
            return
        target, source = choices.pick(pairs)
        end = self.name()
        self.put(f"{end} = getelementptr {target.type}, ptr null, i64 1")
        self.put(f"{end}.size = ptrtoint ptr {end} to i64")
        writer.declare("@llvm.memcpy.p0.p0.i64", "void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
        size = choices.pick((f"{end}.size", "4"))
        self.put(f"call void @llvm.memcpy.p0.p0.i64(ptr {target.name}, ptr {source.name}, i64 {size}, i1 false)")

    def other_type(self) -> None:
        """A load of other bytes than one field."""
        found = [v for v in self.writer.variables if v.length >= 3 and v.fields[0] in ("i32", "float", "i16")]
        if found:
            type = self.choices.pick(("i64", "float", "i32", "i8", "i16"))
            place = self.name()
            offset = self.choices.number(0, 1) * 2
            self.put(f"{place} = getelementptr i8, ptr {self.choices.pick(found).name}, i64 {offset}")
            self.emit(type, f"load {type}, ptr {place}, align 1")

    def volatile(self) -> None:
        name = "@watched"
        if all(not text.startswith(f"{name} ") for text in self.writer.definitions):
            self.writer.definitions.append(f"{name} = internal global i32 1")
        if self.choices.chance(50):
            self.put(f"store volatile i32 {self.small(8)}, ptr {name}")
        self.emit("i32", f"load volatile i32, ptr {name}")

    def escape(self) -> None:
        """The address of a variable or of a function goes out of sight."""
        choices, writer = self.choices, self.writer
        found = [
            v.name
            for v in writer.variables
            if v.written and not {"ptr", "i1"} & {*v.fields} and v.name.startswith("@global")
        ]
        functions = writer.candidates(("i32", ("i32",)), 150)
        if functions and choices.chance(50):
            address = choices.pick(functions).name
        elif found:
            address = choices.pick(found)
        else:
            return
        if choices.chance(50):
            writer.declare("@sink", "void @sink(ptr)")
            self.put(f"call void @sink(ptr {address})")
            self.world()
            return
        if all(not text.startswith("@kept ") for text in writer.definitions):
            writer.definitions.append("@kept = global ptr null")
        self.put(f"store ptr {address}, ptr @kept")
        self.world()

    def world(self) -> None:
        """Whatever others do."""
        self.writer.declare("@world", "i32 @world(i32)")
        self.cost += 20 * self.times
        self.emit("i32", f"call i32 @world(i32 {self.operand('i32', True)})")

    def broker(self) -> None:
        """A declared function that calls what it is handed, as `!callback` says."""
        choices, writer = self.choices, self.writer
        found = writer.candidates(("i32", ("i32",)), (self.budget - self.cost) // self.times // 3 - 4)
        if not found:
            return
        function = choices.pick(found)
        self.cost += 3 * function.cost * self.times
        exact = choices.chance(60)
        name = "@broker" if exact else "@broker_of_anything"
        writer.declare(name, f"{_CALLBACK} !{2 if exact else 4} void {name}(ptr, i32)")
        writer.metadata["2" if exact else "4"] = "!{!3}" if exact else "!{!5}"
        writer.metadata["3" if exact else "5"] = f"!{{i64 0, i64 {1 if exact else -1}, i1 false}}"
        self.put(f"call void {name}(ptr {function.name}, i32 {self.operand('i32', True)})")

    # Ends

    def recursive_head(self, result: str) -> None:
        """Return if the counter has come down."""
        choices = self.choices
        test = choices.pick(("icmp sgt i32 %a0, 0", "icmp ne i32 %a0, 0", "icmp ugt i32 %a0, 0", "icmp sge i32 %a0, 1"))
        self.put(f"%goes.on = {test}")
        self.put("br i1 %goes.on, label %go, label %stop")
        self.begin("stop")
        values = [name for name in self.pool.get(result, []) if name != "%a0"]
        value = choices.pick([*values, self.writer.constant(result), self.writer.constant(result)])
        self.put(f"ret {result} {value}")
        self.begin("go")

    def recursive_calls(self, other: Function, count: int) -> None:
        falls = self.choices.pick(("add nsw i32 %a0, -1", "sub i32 %a0, 1"))
        less = self.name()
        self.put(f"{less} = {falls}")
        results = []
        for k in range(count):
            if k:
                clamp = self.writer.declare("@llvm.smax.i32", "i32 @llvm.smax.i32(i32, i32)")
                self.put(f"{less}.two = add i32 %a0, -2")
                self.put(f"{less}.more = call i32 {clamp}(i32 {less}.two, i32 0)")
                less = f"{less}.more"
            listed = [f"i32 {less}"] + [
                f"{type} {self.passed_on(k + 1, type)}" for k, type in enumerate(other.parameters[1:])
            ]
            results.append(self.emit(other.result, f"call {other.result} {other.name}({', '.join(listed)})"))
        if len(results) == 2 and other.result == "i32":
            self.emit("i32", f"add i32 {results[0]}, {results[1]}")

    def passed_on(self, number: int, type: str) -> str:
        return f"%a{number}" if self.choices.chance(40) else self.operand(type)

    def tail_call(self, target: Function) -> None:
        self.cost += target.cost
        listed = ", ".join(f"{type} {self.operand(type)}" for type in target.parameters)
        self.put(f"%last = musttail call {target.result} {target.name}({listed})")
        self.put(f"ret {target.result} %last")

    def finish(self, result: str) -> None:
        """Return something: bounded, an argument, or what was computed last."""
        choices = self.choices
        if result == "void":
            self.put("ret void")
            return
        if result == _PAIR:
            self.put(f"%pair = insertvalue {_PAIR} poison, i32 {self.small(100)}, 0")
            self.put(f"%pair.both = insertvalue {_PAIR} %pair, float {self.operand('float')}, 1")
            self.put(f"ret {_PAIR} %pair.both")
            return
        arguments = [f"%a{k}" for k, type in enumerate(self.parameters) if type == result]
        if arguments and choices.chance(12):
            value = choices.pick(arguments)
        elif result == "i32" and choices.chance(30):
            value = self.small(choices.pick((4, 10, 64)))
        elif result == "float" and choices.chance(30):
            value = self.clamp(self.operand("float"))
        else:
            value = self.operand(result)
        self.put(f"ret {result} {value}")


_WEIGHTS: Final[tuple[tuple[int, Callable[[_Body], None]], ...]] = (
    (9, _Body.integers), (6, _Body.floats), (18, _Body.call), (10, _Body.indirect), (11, _Body.diamond),
    (7, _Body.loop), (10, _Body.load), (8, _Body.store), (3, _Body.increment), (6, _Body.pointers), (2, _Body.never),
    (9, _Body.seldom), (1, _Body.invoke),
)  # fmt: skip
_KINDS: Final[list[tuple[int, Callable[[_Body], None]]]] = [
    (sum(weight for weight, _ in _WEIGHTS[: k + 1]), write) for k, (_, write) in enumerate(_WEIGHTS)
]
assert _KINDS[-1][0] == 100
