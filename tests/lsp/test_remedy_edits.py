"""Remedies as edits: nothing is edited but what a line says once; settings stay those that they were, and one more."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lsprotocol import types

from scev.explain import BoundedComparison, GivenSets, RestrictPointers, WiderCounter
from scev.lsp.known import TriedRemedy
from scev.lsp.protocol import giving, ignoring
from scev.lsp.remedy_edits import LineChange, SettingsChange, changes_of, edited_text, given_change
from scev.lsp.text_lines import TextLines
from scev.projects.settings import MAX_SETTINGS_BYTES

REMEDY = TriedRemedy("--given 'f:n=[1,100]'   → 3 times (tried)", GivenSets(()), "f", ["n"], "f:n=[1,100]")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("scev.toml", ""),
        ("scev.toml", 'checks = "gpu"\n'),
        ("scev.toml", 'given = ["g:x=1"]  # one\n'),
        ("scev.toml", "given = [] # none\n"),
        ("pyproject.toml", ""),
        ("pyproject.toml", '[project]\nname = "x"'),
        ("pyproject.toml", '[project]\ngiven = ["not ours"]\n[tool.scev]\nmax = 5\n[tool.other]\ngiven = []\n'),
        ("pyproject.toml", '[project]\nname = "x"\n\n[ tool . "scev" ]\nchecks = "gpu"\n'),
        ("pyproject.toml", "[tool.scev]"),
        ("pyproject.toml", '[tool.scev]\n"given" = []'),
        ("pyproject.toml", '[tool.scev] # ours\r\nmax = 5\r\ngiven = [\r\n  "g:x=1",\r\n]\r\n'),
    ],
)
def test_settings(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    found = given_change(REMEDY, str(tmp_path))
    assert found is not None
    assert (found.path, found.is_new) == (str(tmp_path / name), False)
    before, after = tomllib.loads(text), tomllib.loads(edited_text(TextLines(text), [found.change]))
    for table in (before, after):
        table.setdefault("tool", {}).setdefault("scev", {}) if name == "pyproject.toml" else None
    own = after["tool"]["scev"] if name == "pyproject.toml" else after
    was = before["tool"]["scev"] if name == "pyproject.toml" else before
    assert sorted(own["given"]) == sorted([*was.get("given", []), "f:n=[1,100]"])
    own.pop("given")
    was.pop("given", None)
    assert after == before


@pytest.mark.parametrize(
    "text",
    [
        '[tool]\nscev = {checks = "gpu"}\n',
        '[tool]\nscev.checks = "gpu"\n',
        'tool.scev.checks = "gpu"\n',
        'text = """\n[tool.scev]\n"""\n',
        "[tool.scev]\ngiven = 1\n",
        '[tool.scev]\ngiven = ["f:n=[1,100]"]\n',
        "[tool.scev\n",
    ],
)
def test_settings_with_no_place(text: str, tmp_path: Path) -> None:
    """Spelt in another way, no settings at all, or settings that say it."""
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    assert given_change(REMEDY, str(tmp_path)) is None


def test_settings_that_are_not_saved(tmp_path: Path) -> None:
    path = str(tmp_path / "scev.toml")
    found = given_change(REMEDY, str(tmp_path), {path: 'checks = """\ngpu"""\ngiven = []\n'}.get)
    assert found is not None
    assert (found.is_new, found.change) == (False, LineChange(3, 9, 9, '"f:n=[1,100]"'))


@pytest.mark.parametrize(
    ("is_new", "client", "offered"),
    [
        (True, None, ""),
        (True, types.WorkspaceEditClientCapabilities(document_changes=True), ""),
        (False, None, "changes"),
        (False, types.WorkspaceEditClientCapabilities(document_changes=True), "document_changes"),
        (
            True,
            types.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[types.ResourceOperationKind.Create]
            ),
            "document_changes",
        ),
    ],
)
def test_what_a_client_can_change(
    is_new: bool, client: types.WorkspaceEditClientCapabilities | None, offered: str
) -> None:
    change = SettingsChange("/t/scev.toml", is_new, "", LineChange(1, 0, 0, "given = []\n"))
    shown = None if is_new else types.OptionalVersionedTextDocumentIdentifier(uri="file:///t/s%63ev.toml", version=7)
    action = giving(REMEDY, change, "utf-16", shown, client)
    assert (action is not None) == bool(offered)
    if action is not None and action.edit is not None:
        assert [bool(action.edit.changes), bool(action.edit.document_changes)] == [
            offered == "changes", offered == "document_changes",
        ]  # fmt: skip
        if not is_new and action.edit.document_changes:
            (edit,) = action.edit.document_changes
            assert isinstance(edit, types.TextDocumentEdit)
            assert edit.text_document == shown


def test_new_settings(tmp_path: Path) -> None:
    found = given_change(REMEDY, str(tmp_path))
    assert found is not None
    assert found.is_new
    assert tomllib.loads(found.change.text) == {"given": ["f:n=[1,100]"]}


def test_settings_that_are_not_read(tmp_path: Path) -> None:
    """What may not end, what is large, and what is elsewhere: a pipe would wait for ever."""
    folder = tmp_path / "project"
    folder.mkdir()
    path = folder / "scev.toml"
    (tmp_path / "other.toml").write_text("", encoding="utf-8")
    os.mkfifo(folder / "pipe")
    for target in (Path("/dev/zero"), folder / "pipe", tmp_path / "other.toml", tmp_path / "none"):
        path.symlink_to(target)
        assert given_change(REMEDY, str(folder)) is None
        path.unlink()
    path.write_text("#" * MAX_SETTINGS_BYTES + "\n", encoding="utf-8")
    assert given_change(REMEDY, str(folder)) is None
    path.unlink()
    (folder / "own.toml").write_text("", encoding="utf-8")
    path.symlink_to("own.toml")
    assert given_change(REMEDY, str(folder)) is not None


def edited(text: str, remedy: TriedRemedy, line: int = 1) -> str:
    """A text with the edits of a remedy; "" where there are none."""
    lines = TextLines(text)
    changes = changes_of(remedy, line, 1, lines)
    return edited_text(lines, changes) if changes else ""


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("for (int i = 0; i != n; i += 4)", "for (int i = 0; i < n; i += 4)"),
        ("for (int i = 0; n != i; i += 4) // i != n", "for (int i = 0; n > i; i += 4) // i != n"),
        ("while (ok && i!=n) i += 4;", "while (ok && i<n) i += 4;"),
        # The comparison is another one, or one operand of it is.
        ("for (int i = 0; !(n == i); i += 4) a[i] = i != n;", ""),
        ("for (int i = 0; !(n == i); i += 4) a[i] = b != c;", ""),
        ("for (int i = 0; 2 * i != n; i += 4)", ""),
        ("for (int i = 0; i != n + 1; i += 4)", ""),
        ("for (int i = 0; i != n && j != n; i += 4)", ""),
        ("for (int i = 0; j.i != n; i += 4)", ""),
    ],
)
def test_another_sign(text: str, after: str) -> None:
    help_: Any = BoundedComparison(None, True)  # type: ignore[arg-type]
    assert edited(text, TriedRemedy("", help_, "f", [], "", ("i", "<", "n"))) == after


@pytest.mark.parametrize(
    ("name", "text", "is_offered"),
    [
        ("t.c", "a / b; // x", True),
        ("t.c", "a / b \\", False),
        ("t.c", "a / b \\ \t", False),
        ("m.ll", "%c = udiv i32 %a, %b", False),
    ],
)
def test_where_a_comment_silences(name: str, text: str, is_offered: bool) -> None:
    at = types.Range(types.Position(0, 0), types.Position(0, 1))
    found = ignoring(f"file:///{name}", types.Diagnostic(at, "division by 0", code="division"), TextLines(text))
    assert (found is not None) == is_offered


@pytest.mark.parametrize(
    ("function", "text", "after"),
    [
        ("f", "void f(float *p, int n) {", "void f(float *__restrict p, int n) {"),
        ("f", "int f(int (*g)(T *p),\n  T *const p)\n{", "int f(int (*g)(T *p),\n  T *const __restrict p)\n{"),
        ("a::f<int>(int*)", "static void f(T *p = g()) {", "static void f(T *__restrict p = g()) {"),
        ("f", "void f(void (*each)(float *p), float q[]) {", ""),
        ("f", "void f(float *p);\nvoid g(float *p) {", ""),
        ("f", "void f(float *p[4]) {", ""),
        ("f", "void f(p) float *p; {", ""),
        ("f", "// void f(float *p) {", ""),
    ],
)
def test_a_pointer_that_is_restricted(function: str, text: str, after: str) -> None:
    remedy = TriedRemedy("restrict on p   → n times (tried)", RestrictPointers(()), function, ["p"])
    assert edited(text, remedy) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("for (unsigned i = 0; i < n; i++)", "for (long long i = 0; i < n; i++)"),
        ("for (short  int i = f(a, b); i < n; i++)", "for (long long i = f(a, b); i < n; i++)"),
        ("for (int i = 0, j = 1; i < n; i++)", ""),
        ("for (const int i = 0; i < n; i++)", ""),
        ("for (std::uint8_t i = 0; i < n; i++)", ""),
        ("void f(int i, int n) { for (; i < n; i++)", ""),
        ("for (i = 0; i < n; i++) // int i = 0;", ""),
    ],
)
def test_a_wider_counter(text: str, after: str) -> None:
    help_: Any = WiderCounter(SimpleNamespace(users=[]), True)  # type: ignore[arg-type]
    remedy = TriedRemedy("a counter i of type int64_t   → n times (tried)", help_, "f", ["i"])
    assert edited(text, remedy) == after
