"""Generated whole programs about memory: structures, tables, lists, blocks of bytes, and pointers kept anywhere, as IR.

    program = memory_program(7)        `@main` and some functions more, of a seed
    program.text                       its module
    program.layouts                    the types to which its pointers are, by number
    program.outside                    what others can call, with what its parameters are

They run without undefined behaviour. Accesses are within bounds, for a pointer is made with the type of what is there,
and indices are masked. All memory is filled when it begins to exist. A pointer is kept nowhere longer than its object
lives: it has a `life`, and what is read as a pointer and null is replaced. Bytes of pointers are written as pointers
only, or as a number that was one.

What is declared, the test answers (test_generated_memory.py):

    @sink.k, @look.k, @edit.k, @poke.k(ptr)     keep, read, write what is there, of the type number k
    @peek.k(ptr)                                the first pointer that is there, as a number
    @fetch.k()                                  a pointer to something of that type
    @world()                                    anything that others can do
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.execution.choices import SeededChoices

from .memory_layouts import CALLERS, FOREVER, FRAME, NUMBERS, Function, Layout, Pointer, scalar
from .memory_statements import Body

MOST_STEPS: Final = 3000
_ALWAYS: Final = ("_load", "_store", "_load_pointer", "_store_pointer")
_ESCAPING: Final = ("_outside", "_round_trip", "_told", "_exchange", "_pointer_as_number")
_RARE: Final = (0, 0, 0, 0, 1, 2)
_DECLARED: Final = {
    "sink": "void @sink.{0}(ptr)",
    "look": "i32 @look.{0}(ptr captures(none) readonly)",
    "edit": "void @edit.{0}(ptr captures(none))",
    "poke": "i32 @poke.{0}(ptr captures(none)) memory(argmem: readwrite) nounwind willreturn",
    "peek": "i64 @peek.{0}(ptr captures(none)) memory(argmem: read) nounwind willreturn",
    "fetch": "ptr @fetch.{0}()",
}


class MemoryProgram(NamedTuple):
    text: str
    layouts: list[Layout]
    outside: dict[str, Function]


def memory_program(seed: int) -> MemoryProgram:
    """The program of a seed."""
    return Writer(seed).program()


class Writer:
    """A program in the making."""

    def __init__(self, seed: int) -> None:
        self.choices = SeededChoices(seed)
        self.weights: dict[str, int] = {}
        self.count = 0
        self.layouts: list[Layout] = []
        self.types: list[str] = []
        self.globals: list[str] = []
        self.variables: list[Pointer] = []
        self.functions: list[Function] = []
        self.handlers: list[str] = []
        self.bodies: list[str] = []
        self.declared: dict[str, bool] = {
            "noalias ptr @malloc(i64)": True, "noalias ptr @calloc(i64, i64)": True, "ptr @realloc(ptr, i64)": True,
            "void @free(ptr)": True, "void @llvm.memset.p0.i64(ptr, i8, i64, i1)": True,
            "void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)": True,
            "void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)": True, "i32 @world()": True,
        }  # fmt: skip

    def program(self) -> MemoryProgram:
        choices = self.choices
        self._make_layouts()
        self._make_variables()
        for k in range(choices.number(2, 3)):
            self._handler(k)
        for k in range(choices.number(2, 6)):
            self._function(k)
        if choices.chance(50):
            self._recursion()
        body = Body(self, MOST_STEPS, is_main=True)
        for _ in range(choices.number(12, 25)):
            body.statement()
        body.read_all()
        self.bodies.append(f"define i32 @main() {{\nentry:\n{body.finish('i32')}\n}}")
        lines = [
            'target datalayout = "e-i64:64-n8:16:32:64-S128"',
            *self.types,
            *self.globals,
            *self.bodies,
            *(f"declare {one}" for one in self.declared),
        ]
        outside = {one.name: one for one in self.functions if one.is_exported}
        return MemoryProgram("\n".join(lines) + "\n", self.layouts, outside)

    def weight_of(self, kind: str) -> int:
        """How often a kind of statement is in this program: many programs have none, so that less escapes."""
        if kind not in self.weights:
            self.weights[kind] = 2 if kind in _ALWAYS else self.choices.pick(_RARE if kind in _ESCAPING else (0, 1, 4))
        return self.weights[kind]

    # Types and variables

    def _make_layouts(self) -> None:
        choices = self.choices
        self._add(scalar("i32"))
        self._add(scalar("float"))
        for _ in range(choices.number(2, 4)):
            self._structure()
            if choices.chance(60):
                self._array(choices.pick(self.layouts))
        self._array(scalar(choices.pick(("i32", "i8", "i16", "float"))))

    def _add(self, layout: Layout) -> Layout:
        layout.number = len(self.layouts)
        layout.home = f"@home{layout.number}"
        self.layouts.append(layout)
        return layout

    def _structure(self) -> None:
        choices = self.choices
        found = Layout(f"%T{len(self.layouts)}", 0, 1, [])
        at = 0
        for k in range(choices.number(2, 5)):
            # Two pointers are often side by side.
            kind = 6 if k and found.parts[-1][1].text == "ptr" and choices.chance(50) else choices.number(0, 9)
            if kind <= 5:
                part = scalar(choices.pick(("i32", "i32", "i8", "i16", "i64", "float", "double")))
            elif kind <= 7:
                part = scalar("ptr")
                part.target = found if choices.chance(25) else choices.pick(self.layouts)
                if choices.chance(15):
                    part.target = None
            else:
                part = choices.pick(self.layouts)
            at = -(-at // part.alignment) * part.alignment
            found.parts.append((at, part))
            at += part.size
            found.alignment = max(found.alignment, part.alignment)
        found.size = -(-at // found.alignment) * found.alignment
        if found.size > 200:
            return
        self.types.append(f"{found.text} = type {{ {', '.join(part.text for _, part in found.parts)} }}")
        self._add(found)

    def _array(self, element: Layout) -> None:
        count = self.choices.pick((2, 4, 8))
        if element.size * count > 256:
            return
        parts = [(k * element.size, element) for k in range(count)]
        self._add(Layout(f"[{count} x {element.text}]", element.size * count, element.alignment, parts))

    def _make_variables(self) -> None:
        choices = self.choices
        made = [(layout.home, layout, "internal global") for layout in self.layouts]
        for k in range(choices.number(4, 10)):
            kind = choices.pick(("internal global",) * 5 + ("internal constant", "global", "weak global"))
            made.append((f"@variable{k}", choices.pick(self.layouts), kind))
        for name, layout, kind in made:
            self.variables.append(Pointer(name, layout, FOREVER, "constant" in kind))
        for name, layout, kind in made:
            initial = "zeroinitializer" if choices.chance(30) else self.constant(layout)
            self.globals.append(f"{name} = {kind} {layout.text} {initial}, align 8")
        layout = choices.pick([one for one in self.layouts if all(leaf.text != "ptr" for _, leaf in one.leaves())])
        self.globals.append(f"@outer = external global {layout.text}, align 8")
        self.variables.append(Pointer("@outer", layout, FOREVER))
        if choices.chance(40):
            aliased = choices.pick([one for one in self.variables if not one.is_constant][:-1])
            self.globals.append(f"@alias = internal alias {aliased.layout.text}, ptr {aliased.name}")
            self.variables.append(aliased._replace(name="@alias"))

    def constant(self, layout: Layout) -> str:
        """An initialiser."""
        if not layout.parts:
            if layout.text != "ptr":
                return self.choices.pick(NUMBERS[layout.text])
            if self.choices.chance(15):
                return "null"
            if layout.target is None:
                return f"@function{self.choices.number(0, 1)}"
            known = [one.name for one in self.variables if one.layout is layout.target and not one.is_constant]
            return self.choices.pick([name for name in known if name not in ("@outer", "@alias")])
        inner = ", ".join(f"{part.text} {self.constant(part)}" for _, part in layout.parts)
        return f"[{inner}]" if layout.is_array else f"{{ {inner} }}"

    def fresh(self, type: str) -> str:
        """A number that is stored nowhere else, nearly."""
        self.count += 1
        most = {"i8": 100, "i16": 30_000}.get(type, 1 << 20)
        number = (self.count * 37 + 13) % most
        return f"{number}.0" if type in ("float", "double") else str(number)

    def declare(self, kind: str, layout: Layout) -> str:
        self.declared[_DECLARED[kind].format(layout.number)] = True
        return f"@{kind}.{layout.number}"

    # Functions

    def _handler(self, number: int) -> None:
        """A function for tables: i32 (i32, ptr)."""
        name = f"@function{number}"
        self._define(name, "i32", (("i32", None), ("ptr", self.layouts[2])), 60, "internal ", self.choices.number(1, 4))
        self.handlers.append(name)

    def _function(self, number: int) -> None:
        choices = self.choices
        parameters: list[tuple[str, Layout | None]] = []
        for _ in range(choices.number(0, 3)):
            word = choices.pick(("i32", "i64", "float", "ptr", "ptr", "ptr", "byval"))
            parameters.append((word, choices.pick(self.layouts) if word in ("ptr", "byval") else None))
        kind = choices.pick(("void", "i32", "i32", "float", "ptr", "ptr", "pair"))
        if choices.chance(15):
            parameters.insert(0, ("sret", choices.pick(self.layouts)))
            kind = "void"
        result: str | Layout = choices.pick(self.layouts) if kind == "ptr" else kind
        is_open = choices.chance(25) and all(word != "sret" for word, _ in parameters)
        linkage = "" if is_open else "internal "
        self._define(f"@made{number}", result, tuple(parameters), 150, linkage, choices.number(1, 7))

    def _define(
        self,
        name: str,
        result: str | Layout,
        parameters: tuple[tuple[str, Layout | None], ...],
        budget: int,
        linkage: str,
        statements: int,
    ) -> None:
        body = Body(self, budget)
        listed: list[str] = []
        for k, (word, layout) in enumerate(parameters):
            if layout is None:
                body.numbers[word].append(f"%a{k}")
                listed.append(f"{word} %a{k}")
                continue
            life = FRAME if word == "byval" else CALLERS
            body.pointers += [Pointer(f"%a{k}", layout, life)] * 3
            stated = "" if word == "ptr" else f" {word}({layout.text}) align {layout.alignment}"
            listed.append(f"ptr{stated} %a{k}")
        for _ in range(statements):
            body.statement()
        text = body.finish(result)
        written = result if isinstance(result, str) else "ptr"
        written = "{ i32, ptr }" if written == "pair" else written
        self.bodies.append(f"define {linkage}{written} {name}({', '.join(listed)}) {{\nentry:\n{text}\n}}")
        self.functions.append(Function(name, result, parameters, body.cost, not linkage))

    def _recursion(self) -> None:
        """A chain of activations, each with a node of its own that the others are handed."""
        number = self.choices.pick(("%n", "5", "%t"))
        back = self.choices.pick(("%node", "%before"))
        self.bodies.append(f"""define internal i32 @chain(i32 %n, ptr %before) {{
entry:
  %node = alloca {{ i32, ptr }}
  %t = mul i32 %n, 3
  store i32 {number}, ptr %node
  %link = getelementptr {{ i32, ptr }}, ptr %node, i64 0, i32 1
  store ptr %before, ptr %link
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %again, label %end
again:
  %m = sub i32 %n, 1
  %r = call i32 @chain(i32 %m, ptr {back})
  br label %end
end:
  %s = phi i32 [ 1, %entry ], [ %r, %again ]
  %kept = load ptr, ptr %link
  %old = load i32, ptr %kept
  %new = add i32 %old, {self.choices.pick(("1", "2", "%s"))}
  store i32 %new, ptr %kept
  %own = load i32, ptr %node
  %z = xor i32 %own, %s
  ret i32 %z
}}""")
