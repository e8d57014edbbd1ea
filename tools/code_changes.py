"""Small changes of Python code, of the kind that a mistake makes, each as a replacement of one piece of text.

Operators and comparisons become their neighbours, constants move by one, conditions and negations are dropped, early
returns are removed, arguments change places. (DeMillo, Lipton, Sayward, "Hints on Test Data Selection", 1978; the
kinds are those of Offutt et al., "An Experimental Determination of Sufficient Mutant Operators", TOSEM 5(2), 1996,
with the pairs of names that code about ranges mixes up.)

A function is cut into blocks: runs of statements of which one is reached when all are. A test that does not reach the
block of a change cannot see it.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from typing import NamedTuple

BINARY = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.Pow: ("**", "*"),
}
COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
PAIRS: tuple[tuple[str, str], ...] = (
    ("min", "max"),
    ("any", "all"),
    ("lower", "upper"),
    ("low", "high"),
    ("least", "greatest"),
    ("left", "right"),
    ("signed", "unsigned"),
    ("nuw", "nsw"),
    ("NUW", "NSW"),
    ("zext", "sext"),
    ("first", "last"),
)
TWIN = {name: twin for one, other in PAIRS for name, twin in ((one, other), (other, one))}
UNTOUCHED_CALLS = {"cast", "isinstance", "issubclass", "TypeVar", "min", "max", "super", "print", "warn"}
UNTOUCHED_FUNCTIONS = {"__hash__", "__repr__"}
KNOB = re.compile(r"MAX_|.*_(LIMIT|STEPS)$|__all__|__slots__")
"""Limits of searches: with one step more, another program would be the one that is too long."""


class Block(NamedTuple):
    """`number` counts the blocks of a function; 0 is the whole module's, outside of functions."""

    function: str
    shape: str
    number: int

    def __str__(self) -> str:
        return f"{self.function}@{self.shape}#{self.number}"


class Change(NamedTuple):
    """Characters [start, end) of a module's text become `new`."""

    block: Block
    line: int
    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def shown(self, text: str) -> str:
        """The lines before and after, on one line."""
        first, last = text.rfind("\n", 0, self.start) + 1, text.find("\n", self.end)
        before = text[first:last]
        after = text[first : self.start] + self.new + text[self.end : last]
        return f"{' '.join(before.split())} → {' '.join(after.split())}"


class Part(NamedTuple):
    """One statement of a block, without the blocks inside it."""

    block: Block
    statement: ast.stmt
    expressions: list[ast.expr]


Body = list[ast.stmt]


class Blocks:
    """The blocks of a module in the order of its text; `bodies` are the lists of statements with where blocks begin."""

    def __init__(self, tree: ast.Module) -> None:
        self.parts: list[Part] = []
        self.starts: list[tuple[Body, int, Block]] = []
        self.modules = Block("", "", 0)
        self._counts: dict[str, int] = {}
        self._walk_definitions(tree.body, "")

    def _walk_definitions(self, body: Body, prefix: str) -> None:
        for statement in body:
            if isinstance(statement, ast.ClassDef):
                self._walk_definitions(statement.body, f"{prefix}{statement.name}.")
            elif isinstance(statement, ast.FunctionDef):
                self._walk_function(statement, prefix + statement.name)
            elif isinstance(statement, ast.If | ast.Try | ast.With):
                continue  # what only a checker of types reads, or an import
            else:
                self._add(self.modules, statement)

    def _walk_function(self, function: ast.FunctionDef, name: str) -> None:
        if function.name not in UNTOUCHED_FUNCTIONS:
            shape = hashlib.sha256(ast.dump(function).encode()).hexdigest()[:10]
            self._counts[name] = 0
            self._walk_body(function.body, name, shape)

    def _walk_body(self, body: Body, name: str, shape: str) -> None:
        block = self._new_block(body, 0, name, shape)
        for index, statement in enumerate(body):
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                self._walk_definitions([statement], f"{name}.")
                continue
            self._add(block, statement)
            inner = inner_bodies(statement)
            for part in inner:
                self._walk_body(part, name, shape)
            if inner and index + 1 < len(body):
                block = self._new_block(body, index + 1, name, shape)

    def _new_block(self, body: Body, index: int, name: str, shape: str) -> Block:
        self._counts[name] += 1
        block = Block(name, shape, self._counts[name])
        self.starts.append((body, index, block))
        return block

    def _add(self, block: Block, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.Global):
            return
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(target, ast.Name) and KNOB.match(target.id) for target in targets):
                return
            self.parts.append(Part(block, statement, [statement.value] if statement.value else []))
        else:
            expressions = [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)]
            self.parts.append(Part(block, statement, expressions))


def inner_bodies(statement: ast.stmt) -> list[Body]:
    """The lists of statements inside one."""
    if isinstance(statement, ast.If | ast.For | ast.While):
        bodies = [statement.body, statement.orelse]
    elif isinstance(statement, ast.With):
        bodies = [statement.body]
    elif isinstance(statement, ast.Try):
        bodies = [statement.body, *(handler.body for handler in statement.handlers), statement.orelse]
        bodies.append(statement.finalbody)
    elif isinstance(statement, ast.Match):
        bodies = [case.body for case in statement.cases]
    else:
        bodies = []
    return [body for body in bodies if body]


# Changes -------------------------------------------------------------------------------------------------------------


def changes_of(text: str) -> list[Change]:
    """Every change of a module, in the order of its text."""
    finder = _Finder(text)
    for part in Blocks(ast.parse(text)).parts:
        finder.visit(part)
    return sorted(set(finder.found), key=lambda change: (change.start, change.end, change.new))


class _Finder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Change] = []
        self.words = set(re.findall(r"\w+", text))
        self.block = Block("", "", 0)
        # Columns of syntax trees count bytes.
        self.lines = text.encode().splitlines(keepends=True)
        self.line_starts = [0]
        for line in self.lines:
            self.line_starts.append(self.line_starts[-1] + len(line.decode()))

    def visit(self, part: Part) -> None:
        self.block = part.block
        statement = part.statement
        if isinstance(statement, ast.If) and not statement.orelse:
            if isinstance(statement.body[-1], ast.Return | ast.Continue | ast.Break):
                self._replace(statement.test, "False")
        elif isinstance(statement, ast.If) and not isinstance(statement.test, ast.Compare):
            self._replace(statement.test, f"not ({self._text(statement.test)})")
        elif isinstance(statement, ast.Continue | ast.Break):
            self._replace(statement, "pass")
        elif isinstance(statement, ast.Expr):
            if isinstance(statement.value, ast.Constant):
                return  # a docstring
            if isinstance(statement.value, ast.Call):
                self._replace(statement, "pass")
        elif isinstance(statement, ast.AugAssign) and type(statement.op) in BINARY:
            old, new = BINARY[type(statement.op)]
            self._between(statement.target, statement.value, re.escape(old) + "=", new + "=")
        for expression in part.expressions:
            for node in expressions_of(expression):
                self._visit_expression(node)

    def _visit_expression(self, node: ast.AST) -> None:
        if isinstance(node, ast.BinOp):
            old, new = BINARY.get(type(node.op), ("", ""))
            if old and not isinstance(node.left, ast.Constant | ast.JoinedStr | ast.List) or old not in ("", "%", "+"):
                self._between(node.left, node.right, re.escape(old), new)
        elif isinstance(node, ast.Compare):
            left = node.left
            for operator, right in zip(node.ops, node.comparators, strict=True):
                pattern, others = COMPARISONS[type(operator)]
                for other in others:
                    self._between(left, right, pattern, other)
                left = right
        elif isinstance(node, ast.BoolOp):
            word, other, neutral = ("and", "or", "True") if isinstance(node.op, ast.And) else ("or", "and", "False")
            self._between(node.values[0], node.values[1], word, other)
            for value in node.values:
                self._replace(value, neutral)
        elif isinstance(node, ast.UnaryOp):
            if not isinstance(node.op, ast.UAdd):
                self._replace(node, f"({self._text(node.operand)})")
        elif isinstance(node, ast.IfExp):
            self._replace(node.test, "True")
            self._replace(node.test, "False")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                self._replace(test, "True")
        elif isinstance(node, ast.Call):
            self._visit_call(node)
        elif isinstance(node, ast.Constant):
            self._visit_constant(node)
        elif isinstance(node, ast.Name):
            self._visit_name(node, node.id)
        elif isinstance(node, ast.Attribute):
            self._visit_name(node, node.attr)

    def _visit_call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in UNTOUCHED_CALLS:
            return
        for one, other in zip(node.args, node.args[1:], strict=False):
            if not isinstance(one, ast.Starred) and not isinstance(other, ast.Starred):
                (start, middle), (next_start, end) = self._span(one), self._span(other)
                first, second = self._text(one), self._text(other)
                if first != second:
                    self._add(start, end, second + self.text[middle:next_start] + first)

    def _visit_constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self._replace(node, str(node.value + 1))
            if node.value > 0:
                self._replace(node, str(node.value - 1))

    def _visit_name(self, node: ast.Name | ast.Attribute, name: str) -> None:
        """The twin of a name, if the module knows it: `lower` for `upper`, also inside of `upper_bound`."""
        words = name.split("_")
        for index, word in enumerate(words):
            twin = "_".join([*words[:index], TWIN.get(word, word), *words[index + 1 :]])
            if twin != name and (twin in self.words or twin in ("min", "max", "any", "all")):
                end = self._span(node)[1]
                self._add(end - len(name), end, twin)

    def _between(self, left: ast.AST, right: ast.AST, pattern: str, new: str) -> None:
        start, end = self._span(left)[1], self._span(right)[0]
        found = re.search(rf"(?<!\w){pattern}(?!\w)", self.text[start:end])
        if found is not None:
            self._add(start + found.start(), start + found.end(), new)

    def _replace(self, node: ast.AST, new: str) -> None:
        self._add(*self._span(node), new)

    def _add(self, start: int, end: int, new: str) -> None:
        if self.text[start:end] != new:
            self.found.append(Change(self.block, self.text.count("\n", 0, start) + 1, start, end, new))

    def _text(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.text[start:end]

    def _span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        return self.line_starts[line - 1] + len(self.lines[line - 1][:column].decode())


def expressions_of(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions inside one, itself first; not those of a text that is put together, nor `strict` of zip, which
    like `assert` checks what never happens.
    """
    yield node
    if isinstance(node, ast.JoinedStr) or isinstance(node, ast.keyword) and node.arg == "strict":
        return
    for child in ast.iter_child_nodes(node):
        yield from expressions_of(child)


# Probes --------------------------------------------------------------------------------------------------------------


def probed(text: str, names: dict[str, int], module: str) -> str:
    """The module with a mark at the start of every block: `_reached_[number] = 1`. `names` number all blocks."""
    tree = ast.parse(text)
    blocks = Blocks(tree)
    for body, index, block in reversed(blocks.starts):  # from the back: insertions move what follows
        number = names.setdefault(f"{module}:{block}", len(names))
        at = index
        if index == 0 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            at = 1  # docstrings stay first
        body.insert(at, ast.parse(f"_reached_[{number}] = 1").body[0])
    start = sum(1 for statement in tree.body[:2] if is_heading(statement))
    tree.body.insert(start, ast.parse("from reached import REACHED as _reached_").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def is_heading(statement: ast.stmt) -> bool:
    """A docstring or `from __future__ import annotations`."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
