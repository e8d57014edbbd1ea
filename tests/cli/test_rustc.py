"""`scev rustc` and scev-rustc: what rustc would do, with facts in the middle; and rustc alone where those fail."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from scev.cli.compiler_steps import SECONDS, VERBOSE
from scev.cli.rustc import RUSTC, Crate, RustcVersion, compile_as_rustc
from scev.cli.rustc_line import RustcLine, parse_rustc_line
from scev.errors import UsageError
from scev.llvm.object_code import llc_beside
from scev.llvm.version import llvm_version

from ..source.command import SOURCES
from .compiling import run


def _llvm_of_rustc() -> str:
    try:
        said = subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
    found = re.search(r"LLVM version: (\d+)", said)
    return "" if found is None else found[1]


LLVM_OF_RUSTC = _llvm_of_rustc()
needs_rustc = pytest.mark.skipif(
    str(llvm_version()) != LLVM_OF_RUSTC or os.name == "nt", reason="no rustc of this LLVM here"
)

# The bounds check never fails: the sum is at most 40.
LIBRARY = """
#[inline(never)]
pub fn at(words: &[u32; 64], n: usize) -> u32 {
    let mut sum = 0;
    for k in 0..n.min(40) { sum += k & 1; }
    words[sum]
}
pub fn greeting() -> String { format!("{}!", "hello") }
"""
MAIN = """
fn main() {
    let words: [u32; 64] = std::array::from_fn(|i| i as u32 * 3);
    let sum: u32 = (0..100).map(|i| table::at(&words, i)).sum();
    println!("{} {}", table::greeting(), sum);
}
"""
SAYS = f"hello! {sum(3 * sum(k & 1 for k in range(min(i, 40))) for i in range(100))}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a library and a program; beside it one for what is in between, and the commands."""
    for name in ("SCEV_PASSES", SECONDS, VERBOSE, RUSTC):
        monkeypatch.delenv(name, raising=False)
    work, between, tools = tmp_path / "work", tmp_path / "between", tmp_path / "tools"
    for made in (work, between, tools):
        made.mkdir()
    monkeypatch.setenv("TMPDIR", str(between))
    monkeypatch.setattr(tempfile, "tempdir", str(between))
    monkeypatch.setenv("PYTHONPATH", str(SOURCES))
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    for name, code in (
        ("scev", "from scev.__main__ import main; main()"),
        ("scev-rustc", "from scev.cli.rustc import main; main()"),
    ):
        (tools / name).write_text(f"#!/bin/sh\nexec '{sys.executable}' -P -c '{code}' \"$@\"\n")
        (tools / name).chmod(0o755)
    (work / "table.rs").write_text(LIBRARY)
    (work / "main.rs").write_text(MAIN)
    return work


@needs_rustc
def test_a_library_and_a_program(folder: Path) -> None:
    library = run(folder, "scev", "rustc", "-O", "--crate-type", "lib", "table.rs", SCEV_CC_VERBOSE="1")
    assert (library.status, library.out) == (0, "")
    assert re.fullmatch(r"scev rustc: table\.rs: [1-9]\d* changes?\n", library.err)
    assert b"panic_bounds_check" not in (folder / "libtable.rlib").read_bytes()
    words = ("scev-rustc", "rustc", "-O", "main.rs", "--extern", "table=libtable.rlib")
    program = run(folder, *words, SCEV_CC_VERBOSE="1")
    assert program.status == 0
    assert re.fullmatch(r"scev rustc: main\.rs: \d+ changes?\n", program.err)
    assert run(folder, "./main") == (0, SAYS, "")


@needs_rustc
def test_without_opt_and_llc(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for number, words in enumerate((["table.rs", "--crate-type=lib"], ["main.rs", "--extern", "table=libtable.rlib"])):
        line = parse_rustc_line(["-O", *words])
        assert isinstance(line, RustcLine)
        between = folder.parent / f"between-{number}"
        between.mkdir()
        assert Crate(["rustc"], line, str(between), 60.0, None).compile() == 0
    assert b"panic_bounds_check" not in (folder / "libtable.rlib").read_bytes()
    assert run(folder, "./main") == (0, SAYS, "")


@needs_rustc
def test_without_passes_it_is_the_crate_of_rustc(folder: Path) -> None:
    said = run(folder, "scev", "rustc", "-O", "--crate-type", "lib", "table.rs", SCEV_PASSES="", SCEV_CC_VERBOSE="1")
    assert said == (0, "", "scev rustc: table.rs: 0 changes\n")
    assert b"panic_bounds_check" in (folder / "libtable.rlib").read_bytes()


@needs_rustc
def test_errors_and_warnings_are_those_of_rustc(folder: Path) -> None:
    (folder / "wrong.rs").write_text("pub fn f() -> u32 { let unused = 1; true }\n")
    plain = run(folder, "rustc", "-O", "--crate-type", "lib", "wrong.rs")
    assert run(folder, "scev", "rustc", "-O", "--crate-type", "lib", "wrong.rs") == plain
    (folder / "warned.rs").write_text("pub fn f() -> u32 { let unused = 1; 2 }\n")
    plain = run(folder, "rustc", "-O", "--crate-type", "lib", "warned.rs")
    assert plain.err
    assert run(folder, "scev", "rustc", "-O", "--crate-type", "lib", "warned.rs") == plain
    # What the linker says comes once.
    (folder / "missing.rs").write_text('extern "C" { fn missing(); }\nfn main() { unsafe { missing() } }\n')
    said = run(folder, "scev", "rustc", "-O", "missing.rs")
    assert said.status == 1
    assert said.err.count("undefined") == run(folder, "rustc", "-O", "missing.rs").err.count("undefined")


@needs_rustc
def test_what_fails_is_compiled_without(folder: Path) -> None:
    said = run(folder, "scev", "rustc", "-O", "main.rs", "--extern", "table=libtable.rlib")
    assert said.status == 1
    library = ("scev", "rustc", "-O", "--crate-type", "lib", "table.rs")
    said = run(folder, *library, SCEV_PASSES="nothing-of-this-name")
    assert said.status == 0
    assert re.fullmatch(r"scev rustc: table\.rs: .*nothing-of-this-name.*; compiled without\n", said.err)
    said = run(folder, "scev", "rustc", "-O", "main.rs", "--extern", "table=libtable.rlib", SCEV_CC_SECONDS="0.001")
    assert said == (0, "", "scev rustc: main.rs: did not end within 0.001 s (SCEV_CC_SECONDS); compiled without\n")
    assert run(folder, "./main") == (0, SAYS, "")


def test_another_llvm() -> None:
    ours = llvm_version()
    assert RustcVersion("h", f"{ours}.1.2").why_not("") == RustcVersion("h", f"{ours}.9").why_not("h") == ""
    assert RustcVersion("h", "99.1").why_not("") == f"this rustc has LLVM 99.1, and scev LLVM {ours}"
    assert RustcVersion("h", "").why_not("") == f"this rustc has LLVM (unknown), and scev LLVM {ours}"
    assert RustcVersion("h", f"{ours}.1").why_not("t") == "--target t is not this machine"


@pytest.mark.parametrize("itself", ["scev rustc", "/usr/bin/scev-rustc", "python -m scev rustc"])
def test_itself_is_not_the_rustc_that_is_run(itself: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RUSTC, itself)
    with pytest.raises(UsageError, match="SCEV_RUSTC names the rustc that `scev rustc` runs, not itself"):
        compile_as_rustc(["-O", "a.rs"])
    monkeypatch.setenv(RUSTC, "rustc '")
    with pytest.raises(UsageError, match="SCEV_RUSTC is no command"):
        compile_as_rustc(["-O", "a.rs"])


@pytest.mark.skipif(os.name == "nt", reason="a script of a shell")
def test_it_is_said_once_and_rustc_compiles(folder: Path) -> None:
    older = folder.parent / "tools" / "older"
    older.write_text('#!/bin/sh\ntest "$1" = -vV && echo "LLVM version: 99.1" || echo "$@"\n')
    older.chmod(0o755)
    said = run(folder, "scev-rustc", "older", "-O", "main.rs")
    words = f"main.rs: this rustc has LLVM 99.1, and scev LLVM {llvm_version()}"
    assert said == (0, "-O main.rs\n", f"scev rustc: {words}; compiled without\n")
    # No question of cargo's is more than that.
    assert run(folder, "scev-rustc", "older", "-", "--print=cfg") == (0, "- --print=cfg\n", "")
    assert run(folder, "scev", "rustc", "a.rs", SCEV_RUSTC="older -q") == (0, "-q a.rs\n", "")


@needs_rustc
def test_where_the_linker_reads_a_file_rustc_links(folder: Path) -> None:
    # As rustc does where a command line is too long for the system.
    by_file = folder / "by_file"
    by_file.write_text('#!/bin/sh\nprintf "%s\\n" "$@" >words\nexec "$STAND_IN" @words\n')
    rustc = folder.parent / "tools" / "long"
    rustc.write_text(
        "#!/bin/sh\nfor word; do case $word in -Clinker=*) export STAND_IN=${word#-Clinker=} ;; esac; done\n"
        'test -z "$STAND_IN" || set -- "$@" -Clinker="$PWD/by_file"\nexec rustc "$@"\n'
    )
    for made in (rustc, by_file):
        made.chmod(0o755)
    library = run(folder, "scev", "rustc", "-O", "--crate-type", "lib", "table.rs")
    assert library == (0, "", "")
    said = run(folder, "scev-rustc", "long", "-O", "main.rs", "--extern", "table=libtable.rlib")
    assert said == (0, "", "scev rustc: main.rs: the words of the linker are in a file; compiled without\n")
    assert run(folder, "./main") == (0, SAYS, "")


@needs_rustc
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_nothing(folder: Path, number: signal.Signals) -> None:
    (folder / "slow").write_text("#!/bin/sh\necho $$ >pid\nsleep 60\n")
    (folder / "slow").chmod(0o755)
    child = subprocess.Popen(
        ["scev", "rustc", "-O", "table.rs", "--crate-type=cdylib", f"-Clinker={folder}/slow"],
        cwd=folder, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    end = time.monotonic() + 60
    while not (folder / "pid").exists() and time.monotonic() < end:
        time.sleep(0.02)
    os.killpg(child.pid, number)
    assert child.wait(60) in (128 + number, -number)
    assert list((folder.parent / "between").glob("scev-*")) == []


def test_the_llc_beside_an_opt(tmp_path: Path) -> None:
    for name in ("opt-22", "llc-22", "opt"):
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o755)
    assert llc_beside(str(tmp_path / "opt-22")) == str(tmp_path / "llc-22")
    assert llc_beside(str(tmp_path / "opt")) is None
