"""The door to LLVM: what comes in, what is refused and how that is said, and what LLVM does for us afterwards."""

import ctypes
import io
import math
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import llvmlite.binding
import pytest
from tests.searches import seeds

from scev import llvm
from scev.errors import ScevError
from scev.llvm import worker
from scev.settings import DEFAULT_SETTINGS, Settings

PROGRAM = """\
define i32 @square(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}
"""

# LLVM parses this; its verifier refuses it.
BROKEN = PROGRAM.replace("%x, %x", "%x, %y")

# The block `a b` of its second function has no terminator.
UNFINISHED = """\
define i8 @e(i8 %x) {
  ret i8 %x
}
define linkonce_odr i8 @"f g"(i8 %"x") personality ptr @e {
entry:
  br label %"a b"
"a b":  ; preds = %entry
  %"y" = add i8 %"x", 1
}
"""

# Two loops, a call, debug-free metadata, vectors and floats: enough for damage to hit something.
LARGER = """\
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, [4 x float] }
@table = internal constant [3 x i16] [i16 1, i16 -2, i16 300], align 2
@"quoted name" = global %pair { i32 7, [4 x float] [float 1.0, float 0.0, float -2.5, float 0x7FF8000000000000] }

declare double @llvm.sqrt.f64(double) #0

define double @norm(ptr readonly %p, i64 range(i64 0, 1000) %n) #1 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %at = getelementptr inbounds nuw double, ptr %p, i64 %i
  %x = load double, ptr %at, align 8, !noundef !0
  %xx = fmul nnan double %x, %x
  %sum.next = fadd double %sum, %xx
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !1

exit:
  %total = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %root = tail call double @llvm.sqrt.f64(double %total)
  ret double %root
}

define <4 x i32> @lanes(<4 x i32> %v, i32 %k) {
  switch i32 %k, label %other [
    i32 0, label %zero
    i32 5, label %five
  ]
zero:
  ret <4 x i32> zeroinitializer
five:
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i32> %s
other:
  ret <4 x i32> %v
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nounwind memory(argmem: read) }

!0 = !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
"""


def message(source: object, **options: object) -> str:
    with pytest.raises(ScevError) as caught:
        llvm.read_program(source, **options)  # type: ignore[arg-type]
    text = str(caught.value)
    assert "\n" not in text
    return text


# What comes in ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bitcode() -> bytes:
    return llvm.to_bitcode(LARGER)


def body(text: str) -> str:
    """A module's text without the two lines that name its file."""
    return text.split("\n", 2)[2]


def test_every_kind_of_source_gives_the_same_text(
    tmp_path: Path, bitcode: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    from llvmlite import binding

    path = tmp_path / "a module.ll"
    path.write_text(LARGER)
    (tmp_path / "m.bc").write_bytes(bitcode)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(bitcode)))
    programs = [
        llvm.read_program(source)
        for source in (
            LARGER,
            LARGER.encode(),
            bitcode,
            path,
            str(path),
            tmp_path / "m.bc",
            "-",
            binding.parse_assembly(LARGER),
        )
    ]
    assert [program.name for program in programs] == [
        "<text>", "<bytes>", "<bytes>", str(path), str(path), str(tmp_path / "m.bc"), "<stdin>", "<string>",
    ]  # fmt: skip
    assert {body(program.text) for program in programs} == {body(programs[0].text)}
    assert "define double @norm(ptr readonly %p, i64 range(i64 0, 1000) %n)" in programs[0].text


def test_canonical_text_is_a_fixed_point() -> None:
    once = llvm.canonical(LARGER, name="m.ll")
    assert once.startswith("; ModuleID = 'm.ll'\nsource_filename = \"m.ll\"\n")
    assert llvm.canonical(once, name="m.ll") == once


def test_a_given_source_name_is_kept() -> None:
    assert 'source_filename = "<string>"' in llvm.canonical('source_filename = "<string>"\n')
    assert 'source_filename = "mine.c"' in llvm.canonical('source_filename = "mine.c"\n', name="other.ll")


def test_types_of_one_module_do_not_rename_those_of_another() -> None:
    text = "%t = type { i32 }\n@a = global %t zeroinitializer\n"
    assert llvm.canonical(text) == llvm.canonical(text)


def test_empty_text_is_an_empty_module() -> None:
    assert llvm.read_program("").text == "; ModuleID = '<text>'\nsource_filename = \"<text>\"\n"


def test_one_line_of_assembly_is_text() -> None:
    assert "@x = global i32 0" in llvm.read_program("@x=global i32 0").text


def test_any_byte_may_stand_in_quotes_and_comments() -> None:
    raw = b'@"\xff" = constant [2 x i8] c"\x00\x80" ; \xe9\n'
    escaped = b'@"\\FF" = constant [2 x i8] c"\\00\\80"\n'
    text = llvm.read_program(raw).text
    assert text == llvm.read_program(escaped).text
    assert '@"\\FF" = constant [2 x i8] c"\\00\\80"\n' in text


def test_names_cannot_break_the_text() -> None:
    text = llvm.read_program("@x = global i32 0\n", name='a"\n@y = global i32 0 ; é').text
    assert text.count("\n") == 4
    assert text.isascii()
    assert "@y" not in body(text)
    llvm.verify(text)


# What is refused ----------------------------------------------------------------------------------------------------


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert message(tmp_path / "none.ll") == f"{tmp_path}/none.ll: No such file or directory"
    assert message(f"{tmp_path}/none of it.ll") == f"{tmp_path}/none of it.ll: No such file or directory"
    assert message("none") == "none: No such file or directory"
    assert message(tmp_path) == f"{tmp_path}: Is a directory"
    assert message(Path("a\0b.ll")).endswith("embedded null byte")
    with pytest.raises(TypeError, match="not int"):
        llvm.read_program(3)


@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize(
    ("source", "said"),
    [
        (b"garbage\n", "m:1:1: expected top-level entity"),
        (b"define i32 @f() {\n  ret i64 0\n}\n", "m:2:7: value doesn't match function result type 'i32'"),
        (b"define void @f() {\n  call void @g()\n  ret void\n}\n", "m:2:13: use of undefined value '@g'"),
        (b'define void @f() {\n  call void @"\xc3("()\n  ret void\n}\n', "m:2:13: use of undefined value '@\ufffd('"),
        (b"define void @\xe9() {\n", "m:1:13: expected function name"),
        (b"@x = global i32 0\0\n", "m:1:18: expected top-level entity"),
        (BROKEN.encode(), "m: Only PHI nodes may reference their own value: %y = mul i32 %x, %y"),
        (UNFINISHED.encode(), "m:9:1: function f g, block a b: it has no terminator"),
        (b"define i8 @f() {\na:\nb:\n  ret i8 0\n}\n", "m:3:1: function f, block a: it has no terminator"),
        (b"define i8 @f() {\n  %x = add i8 0, 0\n}\n", "m:3:1: function f, the first block: it has no terminator"),
        (b"define i8 @f() {\n  %x = ad i8 0, 0\n}\n", "m:2:8: expected instruction opcode"),
        (b"define i8 @f() {\na:\n  foo\n}\n", "m:3:3: expected instruction opcode"),
        (b"BC\xc0\xde", "m: Expected a single module"),
        (b"BC\xc0\xde\0", "m: Invalid bitcode signature"),
        (b"\x7fELF\2\1", "m: this is an ELF object, not LLVM assembly or bitcode"),
    ],
)  # fmt: skip
def test_refusals_are_one_line_with_a_place(source: bytes, said: str, isolated: bool) -> None:
    assert message(source, name="m", isolated=isolated) == said


def test_a_block_that_is_still_built() -> None:
    from llvmlite import ir

    module = ir.Module(name="it")
    i8 = ir.IntType(8)
    function = ir.Function(module, ir.FunctionType(i8, [i8]), name="f")
    ir.IRBuilder(function.append_basic_block("entry")).add(function.args[0], function.args[0])
    ir.IRBuilder(function.append_basic_block("next")).ret(function.args[0])
    for source in (module, function):
        assert message(source) == "it:9:1: function f, block entry: it has no terminator"


def test_llvmlite_modules_are_verified_too() -> None:
    from llvmlite import binding

    assert message(binding.parse_assembly(BROKEN)).startswith("<string>: Only PHI nodes may")


def test_edited_text_is_verified() -> None:
    llvm.verify(LARGER)
    with pytest.raises(ScevError, match="^edited:3:7: value doesn't match"):
        llvm.verify(PROGRAM.replace("ret i32 %y", "ret i8 0"), name="edited")
    with pytest.raises(ScevError, match="^<text>: Only PHI nodes"):
        llvm.verify(BROKEN)


# Isolation ----------------------------------------------------------------------------------------------------------


def test_isolated_reading_gives_the_same(bitcode: bytes) -> None:
    assert llvm.read_program(bitcode, isolated=True).text == llvm.read_program(bitcode).text


def test_isolated_reading_does_not_load_llvm_here(tmp_path: Path) -> None:
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    script = (
        "import sys; from scev.llvm import read_program; read_program(sys.argv[1], isolated=True); "
        "assert 'llvmlite' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=True)


MODULES = [
    PROGRAM,
    LARGER,
    BROKEN,
    "nonsense\n",
    "",
    '@"\u00e9" = global i32 0\n',
    'target triple = "\u00e9"\n',
    "x = \0",
]


@pytest.mark.parametrize("number", range(len(MODULES)))
def test_reading_through_the_library_is_reading_through_llvmlite(number: int) -> None:
    library = worker._Library(os.path.join(os.path.dirname(llvmlite.__file__), "binding", library_name()))
    data = MODULES[number].encode()
    assert _said(library.read, data) == _said(worker._read_with_llvmlite, data)
    if number < 2:
        bitcode = llvm.to_bitcode(MODULES[number])
        assert _said(library.read, bitcode) == _said(worker._read_with_llvmlite, bitcode)


def library_name() -> str:
    return worker._LIBRARY_NAMES[sys.platform]


def _said(read: Callable[[bytes, str], str], data: bytes) -> tuple[object, ...]:
    try:
        return (read(data, 'a "name"'),)
    except worker.RefusedError as refused:
        return refused.message, refused.line, refused.column


def test_the_library_of_this_llvmlite_is_known() -> None:
    # Where this fails, another llvmlite is here: compare _Library with its binding/module.py before it is listed.
    code = "from scev.llvm import worker; assert worker._library() is not None"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_reading_beside_llvmlite_in_another_thread() -> None:
    expected = llvm.canonical(LARGER)
    stop = threading.Event()

    def compile_again_and_again() -> None:
        while not stop.is_set():
            with llvmlite.binding.create_context() as context:
                llvmlite.binding.parse_assembly(LARGER, context).verify()

    other = threading.Thread(target=compile_again_and_again)
    other.start()
    try:
        assert all(llvm.canonical(LARGER) == expected for _ in range(200))
    finally:
        stop.set()
        other.join()


@pytest.mark.parametrize("size", [1, 3000])
def test_something_to_do_meanwhile(size: int) -> None:
    text = "".join(PROGRAM.replace("square", f"square{number}") for number in range(size))
    done: list[int] = []
    read = llvm.read_program(text, isolated=True, meanwhile=lambda: done.append(size))
    assert done == [size]
    assert read.text == llvm.read_program(text).text


def test_a_failure_meanwhile_ends_the_child() -> None:
    def fail() -> None:
        raise RuntimeError("meanwhile")

    with pytest.raises(RuntimeError, match="meanwhile"):
        llvm.read_program(PROGRAM, isolated=True, meanwhile=fail)


def crashing(bitcode: bytes) -> bytes:
    """Damaged bitcode at which LLVM's reader stops the process: the first of a fixed order."""
    for seed in range(200):
        damaged = damage(bitcode, random.Random(seed))
        if "crashed" in outcome(damaged):
            return damaged
    raise AssertionError("no damage crashes LLVM any more: isolation is not tested")


def damage(data: bytes, choose: random.Random) -> bytes:
    """`data` cut short, with bytes or bits changed, or with a part left out."""
    changed = bytearray(data)
    kind = choose.randrange(4)
    if kind == 0:
        # Bitcode comes in words.
        del changed[choose.randrange(len(changed)) // 4 * 4 :]
    elif kind == 1:
        for _ in range(choose.choice((1, 2, 5, 50))):
            changed[choose.randrange(len(changed))] = choose.randrange(256)
    elif kind == 2:
        for _ in range(choose.choice((1, 2, 8))):
            changed[choose.randrange(len(changed))] ^= 1 << choose.randrange(8)
    else:
        start = choose.randrange(len(changed))
        del changed[start : start + 4 * choose.randrange(1, 50)]
    return bytes(changed)


def outcome(data: bytes) -> str:
    """Reading damaged data gives text or an error of one line; never anything else."""
    try:
        return llvm.read_program(data, name="m", isolated=True).text
    except ScevError as error:
        assert str(error).startswith("m:")
        assert "\n" not in str(error)
        return str(error)


def test_a_crash_of_llvm_is_an_error(bitcode: bytes) -> None:
    assert outcome(crashing(bitcode)).startswith("m: LLVM crashed while reading")


@pytest.mark.parametrize("seed", range(20))
def test_damaged_modules(seed: int, bitcode: bytes) -> None:
    choose = random.Random(seed)
    outcome(damage(bitcode if seed % 2 else LARGER.encode(), choose))


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(1000, 1040)))
def test_many_damaged_modules(seed: int, bitcode: bytes) -> None:
    choose = random.Random(seed)
    for _ in range(25):
        outcome(damage(bitcode if choose.random() < 0.7 else LARGER.encode(), choose))


@pytest.mark.skipif(sys.platform == "darwin", reason="no limit of address space")
def test_memory_limit() -> None:
    settings = DEFAULT_SETTINGS.set("llvm_memory_bytes", str(100 << 20))
    text = "@x = global [500000 x i64] [" + ", ".join(["i64 1"] * 500_000) + "]\n"
    said = message(text, isolated=True, settings=settings)
    assert said == "<text>: LLVM needs more than 100 MiB for reading this (--set llvm_memory_bytes=N for more)"


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands in for the worker."""
    path = tmp_path / "worker.py"
    monkeypatch.setattr(worker, "__file__", str(path))
    return path


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import os; os.kill(os.getpid(), 11)", "m: LLVM crashed while reading (SIGSEGV)"),
        ("import os; os._exit(3)", "m: LLVM crashed while reading (exit status 3)"),
        ("raise SystemExit('LLVM ERROR: no such thing')", "m: LLVM gave up reading: no such thing"),
        ("raise SystemExit('error: Invalid record')", "m: LLVM gave up reading: Invalid record"),
        ("raise SystemExit('x.h:1: f(): Assertion `a && \"b c\"\\' failed.')", "m: LLVM crashed while reading: b c"),
        ("raise SystemExit('x.h:1: f(): Assertion `a()\\' failed.')", "m: LLVM crashed while reading: a()"),
        ("raise SystemExit('LLVM ERROR: out of memory')", "m: LLVM needs more than 512 MiB for reading this"),
    ],
)  # fmt: skip
def test_last_words(stand_in: Path, code: str, said: str) -> None:
    stand_in.write_text(code)
    assert message(b"", name="m", isolated=True).startswith(said)


def test_timeout(stand_in: Path) -> None:
    stand_in.write_text("import time; time.sleep(60)")
    said = message(b"", name="m", isolated=True, settings=Settings(llvm_timeout_seconds=1))
    assert said == "m: LLVM did not finish reading within 1 s (--set llvm_timeout_seconds=N for more)"


def test_llvm_does_not_speak_to_the_user(capfd: pytest.CaptureFixture[str]) -> None:
    # Debug info without a version: LLVM drops it with a warning.
    text = (
        "!llvm.dbg.cu = !{!0}\n"
        "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)\n"
        '!1 = !DIFile(filename: "a", directory: "b")\n'
    )
    for isolated in (False, True):
        assert "DICompileUnit" not in llvm.read_program(text, isolated=isolated).text
    os.write(2, b"still here")
    assert capfd.readouterr() == ("", "still here")


# What LLVM does for us ----------------------------------------------------------------------------------------------


def test_optimise_by_level_and_by_passes() -> None:
    text = """\
define i32 @f() {
  %a = add i32 1, 2
  %p = alloca i32
  store i32 %a, ptr %p
  %b = load i32, ptr %p
  ret i32 %b
}
"""
    assert "ret i32 3" in llvm.optimise(text)
    assert "ret i32 3" in llvm.optimise(text, ["sroa", "sccp", "adce"])
    assert "store i32 3" in llvm.optimise(text, "sccp")
    assert "store i32 %a" in llvm.optimise(text, "O0")
    with pytest.raises(ValueError, match="unknown pass 'sscp'; known are O0, "):
        llvm.optimise(text, ["sroa", "sscp"])
    with pytest.raises(ScevError, match="^<text>:1:1: expected top-level entity"):
        llvm.optimise("nonsense\n")


@pytest.mark.parametrize("name", llvm.PASSES)
def test_every_pass_runs(name: str) -> None:
    assert "@norm" in llvm.optimise(LARGER, [name])


@pytest.mark.parametrize("triple", ["nvptx64-nvidia-cuda", "no-such-machine", ""])
def test_optimise_for_other_machines(triple: str) -> None:
    text = "define i32 @f() {\n  %a = add i32 1, 2\n  ret i32 %a\n}\n"
    assert "ret i32 3" in llvm.optimise(f'target triple = "{triple}"\n{text}')


def test_run() -> None:
    text = PROGRAM + (
        "@counter = global i32 40\n"
        "declare double @sin(double)\ndeclare void @never_called()\ndeclare i32 @ours(i32)\n"
        "declare double @llvm.sqrt.f64(double)\n"
        "define double @wave(double %x) {\n  %s = call double @sin(double %x)\n"
        "  %r = call double @llvm.sqrt.f64(double %s)\n  ret double %r\n}\n"
        "define i32 @call(i32 %x) {\n  %y = call i32 @ours(i32 %x)\n  ret i32 %y\n}\n"
    )
    signature = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int32)
    ours = signature(lambda x: x + 1)
    address = ctypes.cast(ours, ctypes.c_void_p).value
    assert address is not None
    with llvm.Executable(text, symbols={"ours": address}) as program:
        assert program.function("square", ctypes.c_int32, ctypes.c_int32)(12) == 144
        assert program.function("wave", ctypes.c_double, ctypes.c_double)(0.5) == math.sqrt(math.sin(0.5))
        assert program.function("call", ctypes.c_int32, ctypes.c_int32)(41) == 42
        assert ctypes.c_int32.from_address(program.address("counter")).value == 40
        with pytest.raises(KeyError):
            program.address("cube")


def test_what_the_machine_cannot_divide(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "define i128 @f(i128 %x, i128 %y) {\n  %q = sdiv i128 %x, %y\n  ret i128 %q\n}\n"
    with llvm.Executable(text) as program:
        assert (
            program.function("f", ctypes.c_int64, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)(
                12, 0, 5, 0
            )
            == 2
        )
    # The library stays loaded.
    monkeypatch.setattr("scev.llvm.door._is_linked", lambda _: False)
    with pytest.raises(ScevError, match="a function of the compiler's runtime library is missing"):
        llvm.Executable(text)


def test_what_cannot_run_here() -> None:
    text = "declare void @missing()\ndefine void @f() {\n  call void @missing()\n  ret void\n}\n"
    with pytest.raises(ScevError, match="^<text>: undefined symbol 'missing'$"):
        llvm.Executable(text)
    with pytest.raises(ScevError, match="the module is for nvptx64-nvidia-cuda, this machine is"):
        llvm.Executable('target triple = "nvptx64-nvidia-cuda"\n')
    with pytest.raises(ScevError, match="the module has the data layout E, this machine e-"):
        llvm.Executable('target datalayout = "E"\n')
    with pytest.raises(ScevError, match="^<text>:1:1: expected top-level entity"):
        llvm.Executable("nonsense\n")
    with pytest.raises(ScevError, match="^<text>: Only PHI nodes"):
        llvm.Executable(BROKEN)


# The corpora --------------------------------------------------------------------------------------------------------


def test_corpus_module_reads(shared_module: Path) -> None:
    """LLVM accepts it, its text is ASCII, and reading that text again changes nothing but the order of comments."""
    program = llvm.read_program(shared_module, name="m")
    assert program.text.isascii()
    again = llvm.canonical(program.text, name="m")
    assert without_predecessors(again) == without_predecessors(program.text)


def without_predecessors(text: str) -> str:
    """A module's text without the comments that list predecessors, which follow the order of uses in memory."""
    return re.sub(r" *; preds = .*", "", text)
