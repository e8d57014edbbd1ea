"""Promotion that keeps some variables in memory.

LLVM's `sroa` takes a variable apart by the bytes that are accessed: those beyond its end are no part of it. A load of
them becomes undef, a store goes. Who looks for faults must see them before.

    %p = alloca ptr      store ptr %second, ptr %p      %0 = load ptr, ptr %p       whole: read and written as it is
    %a = alloca [8 x i32]      %q = getelementptr [8 x i32], ptr %a, i64 0, i64 9    in parts: all others

The pass lets be what counts: `alloca T, i32 2` are two variables. With that written, and taken away behind it, a
variable stays as it is. So first those go that are whole, as in `mem2reg`, since addresses lie in them; then the parts
of the others, but for those that are named.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from scev.llvm.door import CanonicalText, run_passes
from scev.llvm.preparation import PROMOTION
from scev.llvm.unpromoted import ALLOCA, COUNTED, MARK, NAMES, TOKEN, bodies, with_numbers_as_names, without_optnone
from scev.settings import Settings

# Whole accesses, and marks.
_LOAD: Final = re.compile(rf"^  \S+ = load (?!volatile|atomic)([^\n]*?), ptr ({TOKEN})(?=[,\n])", re.MULTILINE)
_STORE: Final = re.compile(
    rf"^  store (?!volatile|atomic)([^\n]*?) (?:{TOKEN}|[^ \n,]+), ptr ({TOKEN})(?=, align)", re.MULTILINE
)
_COUNT: Final = ", i32 2"

Variables = dict[int, dict[str, bool]]
"""Names of variables by the number of their function among those with a body."""


def promoted_whole(program: CanonicalText, functions: list[int], settings: Settings) -> tuple[CanonicalText, Variables]:
    """The program with the variables of functions as values that are whole; and the others, which are two each there.
    Values without a name keep their number, as a name.
    """
    named = with_numbers_as_names(without_optnone(program.text), functions)
    wanted = dict.fromkeys(functions, True)
    parted: Variables = {}
    for number, (_, body, end) in enumerate(bodies(named)):
        if number in wanted and (names := _in_parts(named[body:end])):
            parted[number] = names
    text = _with_counts(named, parted, "", _COUNT)
    return _promoted(CanonicalText(text, program.name), functions, settings), parted


def promoted_but(
    program: CanonicalText, functions: list[int], parted: Variables, kept: Variables, settings: Settings
) -> CanonicalText:
    """What promoted_whole made, with the parts of variables as values, too, but for those that are `kept`."""
    others = {
        number: {name: True for name in names if name not in kept.get(number, {})} for number, names in parted.items()
    }
    made = _promoted(CanonicalText(_with_counts(program.text, others, _COUNT, ""), program.name), functions, settings)
    return CanonicalText(_with_counts(made.text, parted, _COUNT, ""), program.name)


def _promoted(program: CanonicalText, functions: list[int], settings: Settings) -> CanonicalText:
    return run_passes(program, [PROMOTION], functions, isolated=settings.isolate_llvm, settings=settings)


def _in_parts(body: str) -> dict[str, bool]:
    """The variables of a body that are not whole."""
    types = {found[1]: found[2] for found in ALLOCA.finditer(body) if not COUNTED.search(found[2])}
    if not types:
        return {}
    uses = Counter(NAMES.findall(body))
    plain = Counter(MARK.findall(body))
    for accesses in (_LOAD, _STORE):
        plain.update(name for type_, name in accesses.findall(body) if types.get(name) == type_)
    # Its definition is a use in this sense, too.
    return {name: True for name in types if uses[name] != 1 + plain[name]}


def _with_counts(text: str, variables: Variables, before: str, count: str) -> str:
    """A canonical text in which the lines of variables have another count."""
    parts: list[str] = []
    end = 0
    for number, (_, body, close) in enumerate(bodies(text)):
        if names := variables.get(number):
            lines = "|".join(re.escape(name) for name in names)
            line = re.compile(rf"^(  (?:{lines}) = alloca [^\n]*?){before}(?=, align \d+)", re.MULTILINE)
            parts += [text[end:body], line.sub(rf"\1{count}", text[body:close])]
            end = close
    return "".join([*parts, text[end:]])
