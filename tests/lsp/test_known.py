"""What is kept of earlier versions of a file: after any edits, what is said is what a new process would say."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.lsp.files import FileReader, unit_of
from scev.lsp.known import FileMemory, KnownFile, SupersededError
from scev.lsp.protocol import name_at
from scev.settings import DEFAULT_SETTINGS

CLANG = shutil.which("clang-22") or shutil.which("clang")
needs_clang = pytest.mark.skipif(CLANG is None, reason="there is no clang")
EXAMPLES = Path(__file__).parents[2] / "examples"
KINDS = ["index", "access", "division", "overflow", "nan", "infinity", "domain", "condition", "loop"]
SETTINGS = DEFAULT_SETTINGS.with_("undef", "absent").with_("snan", "absent")


def said(known: KnownFile, path: str, lines: int) -> tuple[list[str], list[str]]:
    told = known.findings(KINDS, lambda: True).get(path, [])
    findings = sorted(str(one.message) for one in told)
    values = sorted(str(one) for one in [*known.loops(path, 1, lines), *known.values(path, 1, lines, lambda: True)])
    return findings, values


def edited(text: str, generator: random.Random) -> str:
    """Another number, operator or comparison somewhere, or a blank line, or two lines in the other order."""
    lines = text.splitlines()
    kind = generator.randrange(4)
    at = generator.randrange(len(lines))
    if kind == 0:
        lines.insert(at, "")
    elif kind == 1:
        lines[at] = lines[at].replace("+", "-", 1) if generator.random() < 0.5 else lines[at].replace("*", "+", 1)
    elif kind == 2:
        lines[at] = lines[at].replace("<", "<=", 1) if "<=" not in lines[at] else lines[at].replace("<=", "<", 1)
    else:
        digits = [number for number, line in enumerate(lines) if any(sign.isdigit() for sign in line)]
        at = generator.choice(digits)
        old = next(sign for sign in lines[at] if sign.isdigit())
        lines[at] = lines[at].replace(old, generator.choice("0123456789"), 1)
    return "\n".join(lines) + "\n"


@needs_clang
@pytest.mark.parametrize("name", ["game_maths.c", "biquad.c"])
def test_edits_leave_what_a_new_process_says(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    shutil.copy(EXAMPLES / name, path)
    text = path.read_text(encoding="utf-8")
    generator = random.Random(name)
    reader = FileReader(SETTINGS)
    memory = FileMemory()
    compared = 0
    try:
        for _ in range(12):
            after = edited(text, generator)
            try:
                found = reader.read(str(path), {str(path): after})
            except ScevError:
                continue
            text = after
            lines = len(text.splitlines())
            now = said(KnownFile(found, memory, {str(path): text}), str(path), lines)
            again = reader.read(str(path), {str(path): text})
            fresh = said(KnownFile(again, FileMemory(), {str(path): text}), str(path), lines)
            assert now == fresh
            compared += 1
    finally:
        reader.close()
    assert compared >= 6


@needs_clang
def test_what_is_not_wanted_any_more_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text("int f(int x) { return 1 / x; }\n", encoding="utf-8")
    reader = FileReader(SETTINGS)
    known = KnownFile(reader.read(str(path), {}), FileMemory(), {})
    reader.close()
    with pytest.raises(SupersededError):
        known.findings(KINDS, lambda: False)


def test_a_finding_whose_line_is_not_known_is_told_at_the_head(tmp_path: Path) -> None:
    """Of two on a line, the one without a name."""
    path = str(tmp_path / "m.ll")
    text = "\ndefine i32 @f(i32 %x) {\n %a = add i32 %x, 1 %1 = sdiv i32 %a, 0\n ret i32 %1\n}\n"
    reader = FileReader(SETTINGS)
    known = KnownFile(reader.read(path, {path: text}), FileMemory(), {path: text}, path)
    reader.close()
    assert [one.message.line for one in known.findings(KINDS, lambda: True)[path]] == [2]


def test_python_is_not_run(tmp_path: Path) -> None:
    reader = FileReader(SETTINGS)
    with pytest.raises(ScevError, match="it would have to be run"):
        reader.read(str(tmp_path / "m.py"), {})
    reader.close()


def test_options_around_a_file(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    file = tmp_path / "src" / "t.c"
    file.write_text("", encoding="utf-8")
    assert unit_of(str(file)).flags == ()
    (tmp_path / "compile_flags.txt").write_text("-DN=3\n\n-o\nx\n-fplugin=evil.so\n", encoding="utf-8")
    assert unit_of(str(file)).flags == ("-DN=3",)
    (tmp_path / "build").mkdir()
    database = f'[{{"directory": "{tmp_path}", "file": "src/t.c", "command": "rm -rf / -DM=4 -c src/t.c"}}]'
    (tmp_path / "build" / "compile_commands.json").write_text(database, encoding="utf-8")
    assert "-DM=4" in unit_of(str(file)).flags


@pytest.mark.parametrize(
    ("text", "at", "name"),
    [
        ("y += s->gain * a[i + 1].x[k];", "s->", "s"),
        ("y += s->gain * a[i + 1].x[k];", "gain", "s->gain"),
        ("y += s->gain * a[i + 1].x[k];", "a[", "a[i + 1]"),
        ("y += s->gain * a[i + 1].x[k];", "i +", "i"),
        ("y += s->gain * a[i + 1].x[k];", "x[", "a[i + 1].x[k]"),
        ("/* 𝄞 */ level = 1;", "level", "level"),
        ("  return;", "  ", ""),
        ("rest = total %count;", "count", "count"),
    ],
)
def test_the_name_at_a_place(text: str, at: str, name: str) -> None:
    assert name_at(text, text.index(at) + (1 if at.strip() and at[0] != "a" else 0)) == name
