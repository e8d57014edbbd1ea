"""Modules in other encodings, objects and archives; and text that is no LLVM assembly, named."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import random
import shutil
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from scev import llvm
from scev.errors import ScevError
from scev.source import containers
from scev.source.containers import module_in
from scev.source.foreign import language_of

from .command import assert_one_line, piped, run

TEXT = "define i32 @f(i32 %n) {\n  %r = and i32 %n, 255\n  ret i32 %r\n}\n"
BITCODE = llvm.to_bitcode(TEXT)
CLANG = shutil.which("clang-22") or shutil.which("clang")
needs_clang = pytest.mark.skipif(CLANG is None, reason="there is no clang")


# Objects and archives, written by hand -------------------------------------------------------------------------------


def elf(sections: list[tuple[bytes, bytes]], order: str = "<", is_wide: bool = True) -> bytes:
    """An object of these sections, names and contents. The first is empty, as the ABI wants, the last has the names."""
    names = b"\0" + b"".join(name + b"\0" for name, _ in sections) + b".shstrtab\0"
    contents = [b"", *(content for _, content in sections), names]
    place = 64 if is_wide else 52
    headers = b""
    body = b""
    layout = "IIQQQQIIQQ" if is_wide else "IIIIIIIIII"
    for number, content in enumerate(contents):
        title = b"" if not number else b".shstrtab" if content is names else sections[number - 1][0]
        headers += struct.pack(
            order + layout, names.find(title + b"\0"), 1, 0, 0, place + len(body), len(content), 0, 0, 1, 0
        )
        body += content
    table = place + len(body)
    ident = b"\x7fELF" + bytes([2 if is_wide else 1, 1 if order == "<" else 2, 1]) + bytes(9)
    layout, size, entry = ("HHIQQQIHHHHHH", 64, 64) if is_wide else ("HHIIIIIHHHHHH", 52, 40)
    count = len(contents)
    return (
        ident
        + struct.pack(order + layout, 1, 62, 1, 0, 0, table, 0, size, 0, 0, entry, count, count - 1)
        + body
        + headers
    )


def macho(name: bytes, content: bytes) -> bytes:
    start = 32 + 72 + 80
    section = struct.pack("<16s16sQQIIIIIIII", name, b"__LLVM", 0, len(content), start, 0, 0, 0, 0, 0, 0, 0)
    segment = struct.pack("<II16sQQQQIIII", 0x19, 72 + 80, b"", 0, len(content), start, len(content), 7, 7, 1, 0)
    return struct.pack("<IIIIIIII", 0xFEEDFACF, 7, 3, 1, 1, 72 + 80, 0, 0) + segment + section + content


def coff(name: bytes, content: bytes) -> bytes:
    strings = struct.pack("<I", 4 + len(name) + 1) + name + b"\0"
    title = b"/4" if len(name) > 8 else name
    start = 20 + 40
    header = struct.pack("<HHIIIHH", 0x8664, 1, 0, start + len(content), 0, 0, 0)
    return header + struct.pack("<8sIIIIIIHHI", title, 0, 0, len(content), start, 0, 0, 0, 0, 0) + content + strings


def archive(members: list[tuple[str, bytes]], is_thin: bool = False) -> bytes:
    """As GNU's ar writes it: names in a table of their own."""
    names = "".join(f"{name}/\n" for name, _ in members).encode()
    found = (b"!<thin>\n" if is_thin else b"!<arch>\n") + member("/", b"\0\0\0\0") + member("//", names)
    for name, content in members:
        place = names.index(f"{name}/\n".encode())
        found += member(f"/{place}", content)[: 60 if is_thin else None]
    return found


def member(title: str, content: bytes) -> bytes:
    header = f"{title:<16}{0:<12}{0:<6}{0:<6}{644:<8}{len(content):<10}`\n".encode()
    return header + content + b"\n" * (len(content) % 2)


# Encodings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_text_with_a_mark_of_byte_order(encoding: str) -> None:
    text = TEXT if encoding in ("utf-8-sig", "utf-16", "utf-32") else "\ufeff" + TEXT
    assert module_in(text.encode(encoding), "m") == TEXT.encode()


def test_what_powershell_writes_is_read_from_a_pipe() -> None:
    said = piped(TEXT.replace("\n", "\r\n").encode("utf-16"))
    assert (said.status, said.err) == (0, "")
    assert "[0, 255]" in said.out


def test_damaged_encodings() -> None:
    assert refusal(b"\xff\xfea") == "m: this is damaged UTF-16 text"
    assert refusal(gzip.compress(b"x" * 1000)[:-9]).startswith("m: this is a damaged gzip file: ")
    assert refusal(b"\x1f\x8bnonsense").startswith("m: this is a damaged gzip file: ")


def test_gzip(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module_in(gzip.compress(BITCODE), "m") == BITCODE
    assert module_in(gzip.compress(TEXT.encode("utf-16")), "m") == TEXT.encode()
    assert refusal(gzip.compress(gzip.compress(BITCODE))) == "m: this is a gzip file in a gzip file: unpack it first"
    monkeypatch.setattr(containers, "MAX_UNPACKED_BYTES", 1 << 20)
    assert refusal(gzip.compress(bytes(1 << 21))) == "m: this is a gzip file of more than 1 MiB: unpack it first"


def refusal(data: bytes, name: str = "m") -> str:
    with pytest.raises(ScevError) as caught:
        module_in(data, name)
    return str(caught.value)


# Objects -------------------------------------------------------------------------------------------------------------

OBJECTS: dict[str, Callable[[bytes, bytes], bytes]] = {
    "ELF": lambda name, content: elf([(b".text", b"\xc3"), (name, content)]),
    "ELF, 32 bits": lambda name, content: elf([(name, content), (b".text", b"\xc3")], is_wide=False),
    "ELF, big-endian": lambda name, content: elf([(b".text", b"\xc3"), (name, content)], order=">"),
    "Mach-O": macho,
    "COFF": coff,
}


@pytest.mark.parametrize("kind", OBJECTS)
@pytest.mark.parametrize("section", [b".llvmbc", b".llvm.lto", b"__bitcode"])
def test_bitcode_in_objects(kind: str, section: bytes) -> None:
    assert module_in(OBJECTS[kind](section, BITCODE), "m") == BITCODE
    assert "object without LLVM bitcode; compile with" in refusal(OBJECTS[kind](b".other", BITCODE))
    # -fembed-bitcode=marker
    assert "object without LLVM bitcode" in refusal(OBJECTS[kind](section, b"\0"))


def test_linked_objects_hold_several_modules() -> None:
    expected = "m: this is an ELF object with 2 modules; give the objects that it was linked of"
    assert refusal(elf([(b".llvmbc", BITCODE + BITCODE)])) == expected
    assert refusal(elf([(b".llvmbc", BITCODE), (b".llvm.lto", BITCODE)])) == expected
    # A linker may pad.
    assert module_in(elf([(b".llvmbc", BITCODE + bytes(12))]), "m").startswith(BITCODE)


@needs_clang
@pytest.mark.parametrize(
    "target", ["x86_64-linux-gnu", "powerpc64-linux-gnu", "arm-none-eabi", "x86_64-apple-darwin", "x86_64-windows-msvc"]
)
def test_objects_of_clang(target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert CLANG is not None
    source = tmp_path / "t.c"
    source.write_text("int f(int x) { return x & 255; }\n")
    common = [CLANG, f"--target={target}", "-O1", "-c", str(source), "-o", str(tmp_path / "t.o")]
    kinds = [["-fembed-bitcode=all"]] + ([["-flto", "-ffat-lto-objects"]] if "darwin" not in target else [])
    for options in kinds:
        done = subprocess.run([*common, *options], capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(done.stderr)
        said = run(capsys, str(tmp_path / "t.o"))
        assert said.status == 0, said.err
        assert "[0, 255]" in said.out


# Archives ------------------------------------------------------------------------------------------------------------


def test_an_archive_with_one_module() -> None:
    plain = elf([(b".text", b"\xc3")])
    for held in (BITCODE, elf([(b".llvmbc", BITCODE)])):
        assert (
            module_in(archive([("a long name of a member.o", plain), ("b.o", held), ("c.txt", b"c")]), "m") == BITCODE
        )
    bsd = member("#1/12", b"long name.o\0" + BITCODE)
    assert module_in(b"!<arch>\n" + member("__.SYMDEF", b"\0" * 8) + bsd, "m") == BITCODE
    assert module_in(b"!<arch>\n" + member("short.o/", BITCODE), "m") == BITCODE


def test_a_thin_archive(tmp_path: Path) -> None:
    (tmp_path / "b.o").write_bytes(BITCODE)
    name = str(tmp_path / "thin.a")
    assert module_in(archive([("gone.o", BITCODE), ("b.o", BITCODE)], is_thin=True), name) == BITCODE
    (tmp_path / "gone.o").write_bytes(BITCODE)
    said = refusal(archive([("gone.o", BITCODE), ("b.o", BITCODE)], is_thin=True), name)
    gone = os.path.join(tmp_path, "gone.o")
    assert said.endswith(f"with 2 modules, {gone}, {os.path.join(tmp_path, 'b.o')}; take one: scev {gone}")


def test_archives_with_other_than_one_module() -> None:
    assert refusal(archive([("a.o", b"x")])) == (
        "m: this is an archive without LLVM bitcode; compile its members with clang -flto"
    )
    assert refusal(b"!<arch>\n").startswith("m: this is an archive without LLVM bitcode")
    two = archive([("a.o", BITCODE), ("b.o", BITCODE)])
    assert refusal(two, "lib.a") == (
        "lib.a: this is an archive with 2 modules, a.o, b.o; take one: ar p lib.a a.o | scev"
    )
    assert " | scev" in refusal(two, "<stdin>")
    many = archive([(f"{number}.o", BITCODE) for number in range(9)])
    assert "with 9 modules, 0.o, 1.o, 2.o, 3.o, 4.o and 4 more; take one" in refusal(many)
    assert refusal(b"!<arch>\n" + b"nonsense" * 9) == "m: this is a damaged archive"


@pytest.mark.skipif(shutil.which("ar") is None, reason="there is no ar")
def test_the_remedy_for_several_modules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.o", "b.o"):
        (tmp_path / name).write_bytes(BITCODE)
    library = tmp_path / "lib.a"
    subprocess.run(["ar", "rcS", str(library), str(tmp_path / "a.o"), str(tmp_path / "b.o")], check=True)
    assert_one_line(
        run(capsys, str(library)), f"{library}: this is an archive with 2 modules, a.o, b.o; take one: ar p"
    )
    taken = subprocess.run(["ar", "p", str(library), "a.o"], capture_output=True, check=True).stdout
    assert "[0, 255]" in piped(taken).out


# Damage --------------------------------------------------------------------------------------------------------------


def test_damage_is_never_more_than_an_error() -> None:
    """Truncated, with bytes changed, or both: bitcode, the data itself, or a ScevError."""
    chance = random.Random(1)
    small = BITCODE[:40]
    whole = [make(section, small) for make in OBJECTS.values() for section in (b".llvmbc", b".llvm.lto")]
    whole += [elf([(b".llvmbc", BITCODE + BITCODE)]), archive([("a.o", whole[0]), ("b.o", b"x")])]
    whole += [archive([("a.o", whole[2])], is_thin=True), gzip.compress(small), TEXT.encode("utf-16")]
    whole += [b"!<arch>\n" + member("#1/12", b"long name.o\0" + small)]
    outcomes: set[str] = set()
    for data in whole:
        for _ in range(400):
            damaged = bytearray(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.5 else data)
            for _ in range(chance.randrange(4) if damaged else 0):
                damaged[chance.randrange(len(damaged))] = chance.choice((0, 1, 0x7F, 0xFF, chance.randrange(256)))
            try:
                module_in(bytes(damaged), "m")
                outcomes.add("read")
            except ScevError as error:
                assert "\n" not in str(error)
                outcomes.add("refused")
    assert outcomes == {"read", "refused"}


# Named ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x03\x02\x23\x07" + bytes(16), "this is SPIR-V, not LLVM IR"),
        (b"\0asm\1\0\0\0", "this is WebAssembly, not LLVM IR"),
        (b"ML\xefR\4", "this is MLIR bytecode, not LLVM IR"),
        (b"PK\x03\x04", "this is a zip file"),
        (lzma.compress(b"x"), "this is an xz file"),
        (bz2.compress(b"x"), "this is a bzip2 file"),
        (b"MZ\x90", "this is a Windows program"),
        (b"\xca\xfe\xba\xbe", "this is a file for several architectures"),
    ],
)
def test_other_formats_are_named(data: bytes, expected: str) -> None:
    assert refusal(data).startswith(f"m: {expected}")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("module {\n  func.func @f() {\n  }\n}\n", "MLIR"),
        ("#map = affine_map<(d0) -> (d0)>\nmodule @m {\n}\n", "MLIR"),
        ("// a comment\n\nllvm.func @f(%arg0: i32) -> i32 {\n}\n", "MLIR"),
        ("\n.version 7.8\n.target sm_70\n", "PTX"),
        ('OpCapability Shader\n%1 = OpExtInstImport "GLSL.std.450"\n', "SPIR-V"),
        ("#include <stdio.h>\nint main(void) { return 0; }\n", "C"),
        ("int f(int x) {\n  return x;\n}\n", "C"),
        ("/* what it is */\ntypedef unsigned u;\n", "C"),
        ("unsigned long *f(void);\n", "C"),
        ("#include <vector>\nint f();\n", "C++"),
        ("namespace a {\nint f();\n}\n", "C++"),
        ('extern "C" __global__ void f(int n) {}\n', "CUDA"),
        ("__kernel void f(__global int *x) {}\n", "OpenCL C"),
        ("pub fn f(x: i32) -> i32 { x }\n", "Rust"),
        ("use std::fmt;\n", "Rust"),
        ("import numpy as np\n", "Python"),
        ("def f(x):\n    return x\n", "Python"),
        ("@njit\ndef f(x): return x\n", "Python"),
        ('\t.text\n\t.file\t"t.c"\n', "assembly of a machine"),
    ],
)
def test_other_languages_are_named(text: str, language: str) -> None:
    assert language_of(text.encode()).startswith(f"this is {language}, not LLVM IR; ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello, world\n",
        "define i32 @f() {\n  ret i64 0\n}\n",
        "@x = global i32 zero\n",
        "; ModuleID = 'm'\nint f(int x);\n",
        "!0 = nonsense\n",
        "declare void @f(\n",
    ],
)
def test_llvm_assembly_is_left_to_llvm(text: str) -> None:
    assert language_of(text.encode()) == ""


def test_languages_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.ll"
    path.write_text("int f(int x) { return x; }\n")
    expected = "this is C, not LLVM IR; scev compiles it from a file whose name ends in .c\n"
    assert_one_line(run(capsys, str(path)), f"{path}: {expected}")
    assert_one_line(piped(path.read_bytes()), f"<stdin>: {expected}")
    path.write_text("define i32 @f() {\n  ret i64 0\n}\n")
    assert_one_line(run(capsys, str(path)), f"{path}:2:7: value doesn't match")
