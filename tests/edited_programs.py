"""Random edits of programs, as people and compilers make them: each gives a text that LLVM accepts."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from scev.errors import ScevError
from scev.llvm import read_program

MAX_TRIES = 40

Edit = Callable[[list[str], random.Random], bool]
_FLAGS = ("nuw", "nsw", "exact", "inbounds", "nnan", "ninf", "nsz", "disjoint", "nneg", "samesign")


def _bodies(lines: list[str]) -> list[tuple[int, int]]:
    """Where the bodies of functions are, half-open."""
    found: list[tuple[int, int]] = []
    start = -1
    for number, line in enumerate(lines):
        if line.startswith("define "):
            start = number + 1
        elif line == "}" and start >= 0:
            found.append((start, number))
            start = -1
    return found


def _matching(lines: list[str], pattern: str, random_: random.Random, in_bodies: bool = True) -> int:
    """A line that matches; -1 where there is none."""
    inside = {number for start, end in _bodies(lines) for number in range(start, end)} if in_bodies else None
    found = [k for k, line in enumerate(lines) if re.search(pattern, line) and (inside is None or k in inside)]
    return random_.choice(found) if found else -1


def constant(lines: list[str], random_: random.Random) -> bool:
    """Another number in an instruction."""
    pattern = r"(?<=[ ,(])(-?\d+)(?=$|[,)])"
    if (at := _matching(lines, rf"^  (?!call|switch).*[=,] .*{pattern}", random_)) < 0 or "align" in lines[at]:
        return False
    new = str(random_.choice([0, 1, 2, 3, 7, 8, 16, 100, -1, 255, 1000]))
    places = list(re.finditer(pattern, lines[at]))
    place = random_.choice(places)
    lines[at] = lines[at][: place.start()] + new + lines[at][place.end() :]
    return True


def flag(lines: list[str], random_: random.Random) -> bool:
    """A flag that is gone."""
    word = random_.choice(_FLAGS)
    if (at := _matching(lines, rf"= [a-z]+ (?:\w+ )*{word} ", random_)) < 0:
        return False
    lines[at] = lines[at].replace(f" {word} ", " ", 1)
    return True


def predicate(lines: list[str], random_: random.Random) -> bool:
    """Another comparison."""
    if (at := _matching(lines, r"= icmp (?:samesign )?\w+ i\d+", random_)) < 0:
        return False
    new = random_.choice(["slt", "sle", "ult", "ule", "eq", "ne", "sgt"])
    lines[at] = re.sub(r"icmp (samesign )?\w+", f"icmp {new}", lines[at], count=1)
    return True


def branch(lines: list[str], random_: random.Random) -> bool:
    """A branch that is decided."""
    if (at := _matching(lines, r"^  br i1 %", random_)) < 0:
        return False
    lines[at] = re.sub(r"br i1 [^,]*,", f"br i1 {random_.choice(['true', 'false'])},", lines[at])
    return True


def call_gone(lines: list[str], random_: random.Random) -> bool:
    if (at := _matching(lines, r"^  (?:tail )?call void @", random_)) < 0:
        return False
    del lines[at]
    return True


def call_added(lines: list[str], random_: random.Random) -> bool:
    """A call of a function without arguments, or of one of integers."""
    heads = [line for line in lines if line.startswith("define ")]
    pattern = r"define .*?((?:i\d+|void|float|double)) (@[\w.$]+)\(((?:i\d+[^,()]*(?:, )?)*)\)"
    found = [match for line in heads if (match := re.match(pattern, line))]
    bodies = _bodies(lines)
    if not found or not bodies:
        return False
    called = random_.choice(found)
    start, end = random_.choice(bodies)
    places = [k for k in range(start, end) if re.match(r"  (?:store|ret|br) ", lines[k])]
    if not places:
        return False
    types = re.findall(r"(i\d+)", called[3])
    arguments = ", ".join(f"{type_} {random_.choice([0, 1, 5])}" for type_ in types)
    lines.insert(random_.choice(places), f"  call {called[1]} {called[2]}({arguments})")
    return True


def variable(lines: list[str], random_: random.Random) -> bool:
    """Another initialiser."""
    if (at := _matching(lines, r"^@[\w.]+ = .*\b(?:global|constant) i\d+ -?\d+", random_, False)) < 0:
        return False
    lines[at] = re.sub(r"( i\d+) -?\d+", rf"\1 {random_.choice([0, 1, 5, 77])}", lines[at], count=1)
    return True


def constant_table(lines: list[str], random_: random.Random) -> bool:
    if (at := _matching(lines, r"^@[\w.]+ = .*constant \[\d+ x i\d+\] \[", random_, False)) < 0:
        return False
    lines[at] = re.sub(r"(i\d+) -?\d+([,\]])", rf"\1 {random_.choice([0, 1, 5])}\2", lines[at], count=1)
    return True


def function_new(lines: list[str], random_: random.Random) -> bool:
    at = next((k for k, line in enumerate(lines) if line.startswith("define ")), -1)
    if at < 0:
        return False
    name = f"@new.{random_.randrange(1 << 30)}"
    body = ["entry:", f"  %y = and i32 %x, {random_.choice([1, 7, 255])}", "  ret i32 %y", "}", ""]
    lines[at:at] = [f"define i32 {name}(i32 %x) {{", *body]
    return True


def function_gone(lines: list[str], random_: random.Random) -> bool:
    """A body that is gone."""
    bodies = _bodies(lines)
    if not bodies:
        return False
    start, end = random_.choice(bodies)
    head = lines[start - 1]
    if "personality" in head or "internal" in head or "private" in head or "comdat" in head or "!dbg" in head:
        return False
    words = re.sub(r"\b(?:dso_local|linkonce_odr|weak_odr|available_externally|weak|linkonce) ", "", head)
    lines[start - 1 : end + 1] = [re.sub(r" \{$", "", words.replace("define ", "declare ", 1))]
    return True


def linkage(lines: list[str], random_: random.Random) -> bool:
    if (at := _matching(lines, r"^define (?:dso_local )?(?:i\d+|void|ptr|double|float) @", random_, False)) < 0:
        return False
    lines[at] = re.sub(r"^define (?:dso_local )?", "define internal ", lines[at])
    return True


def attribute(lines: list[str], random_: random.Random) -> bool:
    """Another attribute in a group, or of a result."""
    if random_.random() < 0.5:
        if (at := _matching(lines, r"^attributes #\d+ = \{ ", random_, False)) < 0:
            return False
        word = random_.choice(["nounwind", "willreturn", "nofree", "mustprogress"])
        change = f"{{ {word} " if f" {word} " not in lines[at] else "{ "
        lines[at] = lines[at].replace(f" {word} ", " ").replace("{ ", change, 1)
        return True
    if (at := _matching(lines, r"^define .*?i32 @[\w.]+\(", random_, False)) < 0:
        return False
    lines[at] = re.sub(r"i32 (@[\w.]+\()", r"range(i32 0, 50) i32 \1", lines[at], count=1)
    return True


EDITS: dict[str, Edit] = {
    each.__name__: each
    for each in (
        constant, flag, predicate, branch, call_gone, call_added, variable, constant_table, function_new,
        function_gone, linkage, attribute,
    )
}  # fmt: skip


def edits_of(text: str, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """So many edits one after the other: the name of each, and the text after it."""
    random_ = random.Random(seed)
    for _ in range(count):
        for _ in range(MAX_TRIES):
            name = random_.choice(list(EDITS))
            lines = text.splitlines()
            if not EDITS[name](lines, random_):
                continue
            try:
                new = read_program("\n".join(lines) + "\n").text
            except ScevError:
                continue
            if new != text:
                text = new
                yield name, new
                break
