"""Compilation databases: which options are taken from one, and that nothing else of it is used."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.projects.database import MAX_LEFT_OUT, MAX_RESPONSE_FILES, read_database
from scev.projects.unit import Unit
from scev.source.clang_flags import taken_flags


def write(folder: Path, *entries: object) -> str:
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    return str(folder)


def entry(folder: Path, command: str | Sequence[str], file: str = "a.c") -> dict[str, object]:
    key = "command" if isinstance(command, str) else "arguments"
    return {"directory": str(folder), "file": file, key: command}


@pytest.mark.parametrize(
    ("command", "taken"),
    [
        ("-I include -Isrc -D N=1 -DM -UX a.c", "-Iinclude -Isrc -DN=1 -DM -UX"),
        ("-isystem /x -iquote q -include f.h -idirafter z", "-isystem/x -iquoteq -Xclang -includef.h -idirafterz"),
        ("-std=gnu++20 -m32 -march=x86-64-v3 -fwrapv", "-std=gnu++20 -m32 -march=x86-64-v3 -fwrapv"),
        ("-target arm-none --sysroot /s --target=x -x c++", "--target=arm-none --sysroot=/s --target=x -x c++"),
        ("-O3 -Wall -Wextra -g -c -o a.o -MD -MF a.d -Wl,-z,now -fPIC -pthread a.c", "-fPIC -pthread"),
        ("-DX -- -DY", "-DX"),
        # No programs of a toolkit.
        ("-x cuda", "-x cuda --cuda-device-only"),
        ("-xhip", "-x hip --cuda-device-only"),
        ("-iframeworkwithsysroot d", "-iframeworkwithsysrootd"),
    ],
)  # fmt: skip
def test_what_is_taken(command: str, taken: str) -> None:
    assert taken_flags(command.split()) == (taken.split(), [])


@pytest.mark.parametrize(
    "option",
    [
        "-fplugin=evil.so", "-Xclang -load", "-mllvm -load=evil.so", "-B evil", "--config evil.cfg", "-specs evil",
        "-specs=evil", "-fpass-plugin=evil.so", "-include-pch evil.pch", "-fmodules-cache-path=/tmp/x", "@evil.rsp",
        "-wrapper evil", "-ivfsoverlay evil", "-save-temps=obj", "-ftime-trace=/tmp/x", "-MJ /tmp/x", "-x ir",
        "-fprofile-use=evil", "-serialize-diagnostics /tmp/x", "-fdump-record-layouts", "-Wp,-MD,/tmp/x",
        "-mlink-builtin-bitcode", "--target", "-fuse-ctor-homing", "-resource-dir evil", "--target=./evil",
        "--target=..\\evil", "-mthread-model single", "-meabi 5", "-module-dependency-dir evil", "-module-file-info",
        "-multi-lib-config=evil", "-mzos-sys-include=evil",
    ],
)  # fmt: skip
def test_what_is_left_out_and_told(option: str) -> None:
    found = taken_flags(["-DX", *option.split(), "-DY"] if option != "--target" else [option])
    assert found.left_out == [option if option != "--target" else "--target="]
    assert found.taken == (["-DX", "-DY"] if option != "--target" else [])


def test_an_argument_is_no_file_of_options() -> None:
    """Clang reads @file wherever a word begins so."""
    assert taken_flags(["-I", "@evil", "-D", "@evil", "--sysroot", "@evil"]).taken == [
        "-I@evil", "-D@evil", "--sysroot=@evil",
    ]  # fmt: skip


def test_a_target_is_no_file_of_options() -> None:
    """Clang reads ../evil-clang.cfg for it."""
    assert taken_flags(["-target", "../evil", "--target", "/evil", "-target", "arm-none-eabi"]) == (
        ["--target=arm-none-eabi"], ["--target=../evil", "--target=/evil"],
    )  # fmt: skip


def test_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    build = tmp_path / "build"
    build.mkdir()
    path = write(
        build,
        entry(build, "cc -I../include -c ../src/a.c", "../src/a.c"),
        entry(build, ["ccache", "/usr/bin/x86_64-linux-gnu-gcc-12", "-DX=a b", "-c", "b.cc"], str(tmp_path / "b.cc")),
        entry(build, "cc -c ../src/a.c -I../include -O2", "../src/a.c"),
        entry(build, "cc -DTWICE -c ../src/a.c", "../src/a.c"),
        entry(build, "as s.S", "s.S"),
    )
    project = read_database(path)
    assert project.units == [
        Unit("src/a.c", ("-I../include",), str(build)),
        Unit("b.cc", ("-DX=a b",), str(build)),
        Unit("src/a.c", ("-DTWICE",), str(build)),
    ]
    assert project.left_out == ["compile_commands.json: left out: 1 file of other languages (.S)"]
    assert read_database(path + "/compile_commands.json", ["b.cc"]).units == [project.units[1]]
    with pytest.raises(ScevError, match=r"^none.c: there is no command for it in .*compile_commands.json$"):
        read_database(path, ["none.c"])


def test_what_a_hostile_database_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inside.rsp").write_text('-DINSIDE "@more.rsp"')
    (tmp_path / "more.rsp").write_text("-DMORE @more.rsp")
    build = tmp_path / "p"
    build.mkdir()
    for name in ("inside.rsp", "more.rsp"):
        (build / name).write_text((tmp_path / name).read_text())
    (build / "link.rsp").symlink_to(tmp_path / "inside.rsp")
    path = write(build, entry(build, "./evil.sh -fplugin=./evil.so @../inside.rsp @inside.rsp @link.rsp @none a.c"))
    project = read_database(path)
    assert project.units == [Unit("p/a.c", ("-DINSIDE", *["-DMORE"] * (MAX_RESPONSE_FILES - 2)), str(build))]
    said = "\n".join(project.left_out)
    for word in ("the program ./evil.sh, which is not started", "-fplugin=./evil.so", "@../inside.rsp", "@link.rsp"):
        assert f"compile_commands.json: left out, in 1 unit: {word}" in said


def test_what_is_no_name_of_a_file_of_options(tmp_path: Path) -> None:
    path = write(tmp_path, entry(tmp_path, ["cc", "@a\0b", "@a\ud800", "-DX"]))
    assert read_database(path).units[0].flags == ("-DX",)
    assert len(read_database(path).left_out) == 2


def test_no_python_is_a_unit(tmp_path: Path) -> None:
    """It would be imported."""
    project = read_database(write(tmp_path, *[entry(tmp_path, "cc", file) for file in ("a.c", "b.py:f", "b.py")]))
    assert [Path(unit.file).name for unit in project.units] == ["a.c"]
    assert project.left_out == ["compile_commands.json: left out: 2 files of other languages (.py:f, .py)"]


@pytest.mark.parametrize("target", ["/dev/zero", "pipe"])
def test_what_never_ends(tmp_path: Path, target: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "compile_commands.json").symlink_to(target)
    with pytest.raises(ScevError, match="is no plain file"):
        read_database(str(tmp_path))


def test_many_languages_are_left_out(tmp_path: Path) -> None:
    files = ["a.c", *[f"a.x{k}" for k in range(20)]]
    (line,) = read_database(write(tmp_path, *[entry(tmp_path, "cc", file) for file in files])).left_out
    assert line.endswith("left out: 20 files of other languages (.x0, .x1, .x2, .x3, .x4, .x5, .x6, .x7, …)")


def test_many_options_are_left_out(tmp_path: Path) -> None:
    project = read_database(write(tmp_path, entry(tmp_path, ["cc", *[f"-fplugin={k}" for k in range(20)]])))
    assert len(project.left_out) == MAX_LEFT_OUT + 1
    assert project.left_out[-1] == f"compile_commands.json: left out: {20 - MAX_LEFT_OUT} more options"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "this is no JSON"),
        ("{}", "this is no compilation database: it has to be a list"),
        ("[1]", "entry 1 has no file, or no directory"),
        ('[{"file": "a\\u001b.c", "directory": "/"}]', "entry 1: what it names can be no file"),
        ('[{"file": "a.c", "directory": "/\\ud800"}]', "entry 1: what it names can be no file"),
        ('[{"file": "a.c", "directory": "/\\u0000"}]', "entry 1: what it names can be no file"),
        ('[{"file": "a.c", "directory": "/"}]', "entry 1 has neither arguments nor a command"),
        ('[{"file": "a.c", "directory": "/", "command": "cc \'"}]', "entry 1: the command cannot be read"),
        ("[]", "it has no file of a language that is read"),
        ("[" * 100_000, "this is no JSON"),
    ],
)
def test_what_is_no_database(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "compile_commands.json").write_text(text)
    with pytest.raises(ScevError) as raised:
        read_database(str(tmp_path))
    assert raised.value.message.startswith(message)
    with pytest.raises(ScevError, match="there is no compilation database"):
        read_database(str(tmp_path / "none"))
