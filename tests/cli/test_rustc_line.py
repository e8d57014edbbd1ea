"""Command lines of rustc: what is asked for, and what is left to rustc by which word."""

from __future__ import annotations

import pytest

from scev.cli.rustc_line import RustcLine, parse_rustc_line

# As cargo 1.95 calls rustc in a release build.
CARGO = (
    "--crate-name", "semver", "--edition=2018", "build/lib.rs", "--error-format=json",
    "--json=diagnostic-rendered-ansi,artifacts,future-incompat", "--crate-type", "lib",
    "--emit=dep-info,metadata,link", "-C", "opt-level=3", "-C", "embed-bitcode=no", "--cfg", 'feature="std"',
    "--check-cfg", 'cfg(feature, values("default", "std"))', "-C", "metadata=4a", "-C", "extra-filename=-9b",
    "--out-dir", "target/deps", "-C", "strip=debuginfo", "-L", "dependency=target/deps", "--cap-lints", "allow",
)  # fmt: skip


def parsed(*words: str) -> RustcLine:
    found = parse_rustc_line(words)
    assert isinstance(found, RustcLine)
    return found


def test_of_a_library() -> None:
    line = parsed(*CARGO)
    assert (line.source, line.level, line.is_linked) == ("build/lib.rs", 3, False)
    assert line.archives == ["target/deps/libsemver-9b.rlib"]
    assert line.reading("x.bc", None) == [
        *CARGO, "--emit=llvm-bc=x.bc", "-Ccodegen-units=1", "-Cno-prepopulate-passes", "-Cembed-bitcode=no"
    ]  # fmt: skip


def test_of_a_program() -> None:
    line = parsed("-O", "my-tool.rs", "-Clinker=clang")
    assert (line.level, line.is_linked, line.archives, line.linker) == (3, True, [], "clang")
    assert line.reading("x.bc", "t/clang")[3:] == [
        "--emit=link,llvm-bc=x.bc", "-Ccodegen-units=1", "-Cno-prepopulate-passes", "-Cembed-bitcode=no",
        "-Clinker=t/clang",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "archives", "is_linked"),
    [
        (["a-b.rs", "--crate-type", "lib"], ["liba_b.rlib"], False),
        (["a.rs", "--crate-type=rlib,cdylib", "--out-dir=o"], ["o/liba.rlib"], True),
        (["a.rs", "--crate-type", "staticlib", "--crate-type", "dylib"], ["liba.a"], True),
        (["a.rs", "--crate-type=lib", "-o", "x.rlib"], ["x.rlib"], False),
        (["a.rs", "--crate-type=lib", "--emit", "link=y.rlib,metadata"], ["y.rlib"], False),
        (["a.rs", "--crate-type=lib", "--test"], [], True),
        (["a.rs", "--crate-type=proc-macro"], [], True),
    ],
)
def test_of_what_is_made(words: list[str], archives: list[str], is_linked: bool) -> None:
    line = parsed("-Copt-level=2", *words)
    assert (line.level, line.archives, line.is_linked) == (2, archives, is_linked)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["-vV"], "-vV"),
        (["-"], "-"),
        (["@words"], "@words"),
        (["-", "--crate-name", "___", "--print=file-names"], "-"),
        (["a.rs", "--print", "cfg"], "--print"),
        (["a.rs", "-Zunstable-options"], "-Zunstable-options"),
        (["a.rs"], "no -C opt-level=1, 2 or 3"),
        (["-O", "-C", "opt-level=s", "a.rs"], "no -C opt-level=1, 2 or 3"),
        (["-O", "a.rs", "b.rs"], "b.rs"),
        (["-O"], "no source"),
        (["-O", "a.rs", "-o"], "-o"),
        (["-O", "a.rs", "-o", "-"], "-"),
        (["-O", "a.rs", "--emit=metadata"], "no --emit=link"),
        (["-O", "a.rs", "--emit=link,asm"], "--emit=asm"),
        (["-O", "a.rs", "--crate-type=sdylib"], "--crate-type=sdylib"),
        (["-O", "a.rs", "-C", "lto=fat"], "-C lto=fat"),
        (["-O", "a.rs", "-Clto"], "-C lto"),
        (["-O", "a.rs", "-Cincremental=d"], "-C incremental=d"),
        (["-O", "a.rs", "-C", "linker-plugin-lto"], "-C linker-plugin-lto"),
        (["-O", "a.rs", "-C", "embed-bitcode=yes"], "-C embed-bitcode=yes"),
        (["-O", "a.rs", "-C", "profile_use=x"], "-C profile_use=x"),
        (["-O", "a.rs", "--codegen=llvm-args=-x"], "-C llvm-args=-x"),
        (["-O", "a.rs", "-C", "relocation-model=static"], "-C relocation-model=static"),
        (["-O", "a.rs", "-C", "no-vectorize-loops"], "-C no-vectorize-loops"),
        (["-O", "a.rs", "-Cinstrument-coverage"], "-C instrument-coverage"),
        (["-O", "a.rs", "-Csplit-debuginfo=unpacked"], "-C split-debuginfo=unpacked"),
    ],
)
def test_of_what_is_left_to_rustc(words: list[str], reason: str) -> None:
    assert parse_rustc_line(words) == reason
