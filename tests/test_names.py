"""Names of classes: nouns of their own, so that a word means one thing in the whole house."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src" / "scev"
TWICE: set[str] = set()
"""Names that two classes have. No more are to be added."""


def classes() -> dict[str, list[str]]:
    """By the name of a class, without an underscore before it, the files that have one."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                found[node.name.lstrip("_")].append(str(path.relative_to(SOURCES)))
    return found


def test_a_name_is_given_once() -> None:
    twice = {name: files for name, files in classes().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in TWICE} == {}, "give it a name of its own"
    assert sorted(TWICE - set(twice)) == [], "no longer twice: take it off the list"


def test_a_name_is_no_participle() -> None:
    """What was done to a thing is not what it is: `Query`, not `Asked`. Names of more words may end in one."""
    nouns = {"Known", "Need"}
    words = ("ed", "Told", "Made", "Found", "Held", "Said", "Taken", "Given", "Kept", "Seen", "Read", "Meant", "Frozen")
    alone = {name for name in classes() if name.endswith(words) and not any(one.isupper() for one in name[1:])}
    assert sorted(alone - nouns) == []
