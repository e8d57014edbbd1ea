"""Functions with any control flow: irreducible, with edges twice, blocks that branch to themselves; and with everything
in them that states a condition: branches, switches, assumptions, guards, divisions, accesses, overflow bits, selects.
"""

from __future__ import annotations

from random import Random
from typing import Final

DECLARATIONS: Final = """
@table = internal constant [8 x i8] c"\\03\\01\\04\\01\\05\\09\\02\\06"
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)
declare void @use(i8)
declare void @sure(i8) nounwind willreturn
"""

_PREDICATES: Final = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
_BINARY: Final = ("add", "add nuw", "sub", "mul", "and", "or", "xor", "lshr", "shl", "udiv", "urem")


def random_module(seed: int, functions: int) -> str:
    """Several functions @f0, @f1, ... of i8 values, floats and pointers."""
    random = Random(seed)
    return DECLARATIONS + "\n".join(_Graph(random, f"@f{k}").text() for k in range(functions))


class _Graph:
    """One function. What is visible in a block is what its dominators define."""

    def __init__(self, random: Random, name: str) -> None:
        self.random = random
        self.name = name
        self.count = random.randint(1, 7)
        self.targets = [self._targets(block) for block in range(self.count)]
        self.defined: list[dict[str, list[str]]] = [{} for _ in range(self.count)]
        self.names = 0
        self.lines: list[str] = []

    def text(self) -> str:
        arguments = {"i8": ["%x", "%n"], "i1": ["%c"], "ptr": ["%p"], "float": ["%q"], "{i8, i1}": []}
        blocks: list[list[str]] = []
        phis: list[list[tuple[str, str]]] = []
        for block in range(self.count):
            dominating = [other for other in range(self.count) if other != block and self._dominates(other, block)]
            # By type; those of dominators that are written later are not seen.
            visible = {type: list(names) for type, names in arguments.items()}
            for other in dominating:
                for type, names in self.defined[other].items():
                    visible[type].extend(names)
            self.lines = []
            phis.append([])
            if any(block in targets for targets in self.targets):
                for type in self.random.choices(("i8", "i8", "float", "i1"), k=self.random.randint(0, 2)):
                    phis[block].append((self._new(block, visible, type), type))
            for _ in range(self.random.randint(0, 7)):
                self._instruction(block, visible)
            self._terminator(block, visible)
            blocks.append(self.lines)
        result = [f"define i8 {self.name}(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {{"]
        for block in range(self.count):
            result.append(f"b{block}:")
            for name, type in phis[block]:
                result.append(f"  {name} = phi {type} {self._incoming(block, type)}")
            result.extend(f"  {line}" for line in blocks[block])
        return "\n".join([*result, "}", ""])

    def _targets(self, block: int) -> list[int]:
        random = self.random
        kind = random.random()
        if self.count == 1 or kind < 0.15:
            return []
        return [random.randrange(1, self.count) for _ in range(1 if kind < 0.3 else 2 if kind < 0.85 else 3)]

    def _dominates(self, one: int, other: int) -> bool:
        """Whether there is no way from the entry to `other` around `one`."""
        if one == 0:
            return True
        seen = {0}
        pending = [0]
        while pending:
            for target in self.targets[pending.pop()]:
                if target != one and target not in seen:
                    seen.add(target)
                    pending.append(target)
        return other not in seen

    def _incoming(self, block: int, type: str) -> str:
        choices = {"i8": ["%x", "%n"], "float": ["%q"], "i1": ["%c"]}[type]
        constants = {"i8": ["0", "7"], "float": ["0.0", "1.0"], "i1": ["false", "true"]}[type]
        pairs: list[str] = []
        chosen: dict[int, str] = {}
        for source in range(self.count):
            for _ in range(self.targets[source].count(block)):
                if source not in chosen:
                    names = list(choices)
                    for other in range(self.count):
                        if self._dominates(other, source):
                            # Behind what a block defines first, so that loops carry what they compute.
                            names.extend(self.defined[other].get(type, []) * 3)
                    # A phi of conditions says much if it has constants.
                    is_constant = type == "i1" and self.random.random() < 0.5
                    chosen[source] = self.random.choice(constants if is_constant else names + constants)
                pairs.append(f"[ {chosen[source]}, %b{source} ]")
        return ", ".join(pairs)

    def _new(self, block: int, visible: dict[str, list[str]], type: str) -> str:
        self.names += 1
        name = f"%v{self.names}"
        visible[type].append(name)
        self.defined[block].setdefault(type, []).append(name)
        return name

    def _pick(self, visible: dict[str, list[str]], type: str) -> str:
        # What was computed last is used most.
        names = visible[type]
        return self.random.choice(names[-4:] if self.random.random() < 0.6 else names)

    def _number(self, visible: dict[str, list[str]]) -> str:
        return str(self.random.randrange(256)) if self.random.random() < 0.4 else self._pick(visible, "i8")

    def _add(self, block: int, visible: dict[str, list[str]], type: str, operation: str) -> str:
        name = self._new(block, visible, type)
        self.lines.append(f"{name} = {operation}")
        return name

    def _instruction(self, block: int, visible: dict[str, list[str]]) -> None:
        random = self.random
        number = self._pick(visible, "i8")
        condition = self._pick(visible, "i1")
        kind = random.randrange(12)
        if kind < 3:
            self._add(block, visible, "i8", f"{random.choice(_BINARY)} i8 {number}, {self._number(visible)}")
        elif kind == 3:
            self._compare(block, visible, number)
        elif kind == 4:
            operation = random.choice(("and", "or", "xor"))
            other = "true" if operation == "xor" else self._pick(visible, "i1")
            self._add(block, visible, "i1", f"{operation} i1 {condition}, {other}")
        elif kind == 5:
            self._add(block, visible, "i8", f"select i1 {condition}, i8 {number}, i8 {self._number(visible)}")
        elif kind == 6:
            if random.random() < 0.7:
                condition = self._compare(block, visible, number)
            self.lines.append(f"call void @llvm.assume(i1 {condition})")
        elif kind == 7:
            self._with_overflow(block, visible, number)
        elif kind == 8:
            self.lines.append(f"call void @{random.choice(('use', 'sure'))}(i8 {number})")
        elif kind == 9:
            self.lines.append(f'call void (i1, ...) @llvm.experimental.guard(i1 {condition}) [ "deopt"() ]')
        elif kind == 10:
            self._float(block, visible)
        else:
            self._access(block, visible, number)

    def _compare(self, block: int, visible: dict[str, list[str]], number: str) -> str:
        operation = f"icmp {self.random.choice(_PREDICATES)} i8 {number}, {self._number(visible)}"
        return self._add(block, visible, "i1", operation)

    def _with_overflow(self, block: int, visible: dict[str, list[str]], number: str) -> None:
        """The number is often read behind what its overflow bit decides, and there are two of them."""
        random = self.random
        pairs = visible["{i8, i1}"]
        if not pairs or random.random() < 0.5:
            name = random.choice(("uadd", "ssub"))
            operation = f"call {{i8, i1}} @llvm.{name}.with.overflow.i8(i8 {number}, i8 {self._number(visible)})"
            self._add(block, visible, "{i8, i1}", operation)
        pair = random.choice(pairs)
        if random.random() < 0.5:
            self._add(block, visible, "i8", f"extractvalue {{i8, i1}} {pair}, 0")
        if random.random() < 0.7:
            bit = self._add(block, visible, "i1", f"extractvalue {{i8, i1}} {pair}, 1")
            if random.random() < 0.5:
                condition = bit if random.random() < 0.3 else self._add(block, visible, "i1", f"xor i1 {bit}, true")
                self.lines.append(f"call void @llvm.assume(i1 {condition})")
        if random.random() < 0.5:
            self._add(block, visible, "i8", f"extractvalue {{i8, i1}} {pair}, 0")

    def _float(self, block: int, visible: dict[str, list[str]]) -> None:
        a, b = self._pick(visible, "float"), self._pick(visible, "float")
        if self.random.random() < 0.5:
            self._add(block, visible, "float", f"{self.random.choice(('fadd', 'fmul', 'fsub'))} float {a}, {b}")
        else:
            condition = self._add(block, visible, "i1", f"fcmp olt float {a}, {b}")
            self._add(block, visible, "float", f"select i1 {condition}, float {a}, float {b}")

    def _access(self, block: int, visible: dict[str, list[str]], number: str) -> None:
        pointer = self._pick(visible, "ptr")
        kind = self.random.randrange(4)
        if kind == 0:
            wide = f"%v{self.names + 1}w"
            self.lines.append(f"{wide} = zext i8 {number} to i64")
            place = self._add(block, visible, "ptr", f"getelementptr [8 x i8], ptr @table, i64 0, i64 {wide}")
            self._add(block, visible, "i8", f"load i8, ptr {place}")
        elif kind == 1:
            self._add(block, visible, "i8", f"load i8, ptr {pointer}, align 2")
        elif kind == 2:
            self.lines.append(f"store i8 {number}, ptr {pointer}")
        else:
            self._add(block, visible, "i1", f"icmp eq ptr {pointer}, null")

    def _terminator(self, block: int, visible: dict[str, list[str]]) -> None:
        targets = self.targets[block]
        if not targets:
            self.lines.append(f"ret i8 {self._pick(visible, 'i8')}")
        elif len(targets) == 1:
            self.lines.append(f"br label %b{targets[0]}")
        elif len(targets) == 2:
            condition = self._pick(visible, "i1")
            self.lines.append(f"br i1 {condition}, label %b{targets[0]}, label %b{targets[1]}")
        else:
            number = self._pick(visible, "i8")
            self.lines.append(
                f"switch i8 {number}, label %b{targets[0]} [ i8 3, label %b{targets[1]} i8 9, label %b{targets[2]} ]"
            )
