"""Functions of libraries: their table against LLVM's (`opt -passes=inferattrs`), and when a name means them."""

from __future__ import annotations

import itertools
import pickle
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.ir import Call, Function, Module, effects, library_function_called, properties, read
from scev.ir.intrinsic_answers import ALWAYS, MAY, NEVER, UNKNOWN
from scev.ir.library import AMD, LIBRARY_FUNCTIONS, NVIDIA, LibraryFunction
from scev.ir.standards import C23, FLOAT_N
from scev.llvm import read_program
from scev.transfer.library.library_functions import LIBRARY_ROWS

OPT = shutil.which("opt-22")
LINUX = 'target datalayout = "e-p:64:64"\ntarget triple = "x86_64-pc-linux-gnu"\n'
TYPES = {"i": "i32", "h": "i16", "l": "i64", "q": "i64", "z": "i64", "p": "ptr", "n": "x86_fp80", "f": "float",
         "d": "double"}  # fmt: skip


def types_of(function: LibraryFunction) -> list[str]:
    """The result's type and those of the parameters, with the first of two spellings of long double."""
    return [function.floats[0] if letter == "x" else TYPES[letter] for letter in function.shape]


def declaration(function: LibraryFunction) -> str:
    result, *parameters = types_of(function)
    return f"declare {result} @{function.name}({', '.join(parameters)})\n"


def module_of(text: str, c_standard: str = "stated") -> Module:
    return read(read_program(text).text, c_standard=c_standard)


def called(declared: str, call: str = "double @sin(double %x)", head: str = "", caller: str = "") -> Call:
    """The call in a function of these attributes; `declared` is what stands in front."""
    text = (
        f"{head}{declared}\ndefine void @f(double %x, i32 %i, ptr %p) {caller} {{\n  %r = call {call}\n  ret void\n}}"
    )
    function = module_of(text).function("f")
    assert function is not None
    found = function.instructions()[0]
    assert isinstance(found, Call)
    return found


# The table -----------------------------------------------------------------------------------------------------------


def test_every_function_answers_every_question() -> None:
    for name, row in LIBRARY_FUNCTIONS.items():
        assert row.creates_undef in (NEVER, MAY, UNKNOWN), name
        assert row.creates_poison in (NEVER, MAY, UNKNOWN), name
        assert row.returns in (ALWAYS, UNKNOWN), name
        assert row.unwinds in (NEVER, MAY, UNKNOWN), name
        assert 0 <= row.memory <= effects.ANY_MEMORY, name
        open_answers = row.creates_undef or row.creates_poison or row.returns == UNKNOWN or row.unwinds
        assert bool(row.because) == bool(open_answers), f"{name}: say why, in `because`"


def test_functions_and_rows_are_the_same() -> None:
    assert {function.stem for function in LIBRARY_FUNCTIONS.values()} == set(LIBRARY_ROWS)


def test_every_float_function_has_all_its_names() -> None:
    names: dict[str, list[str]] = {}
    for function in LIBRARY_FUNCTIONS.values():
        if function.floats:
            names.setdefault(function.stem, []).append(function.name)
    assert names["erf"] == ["erf", "erff", "erfl", "erff32", "erff64", "erff128"]
    assert names["__isnan"][:3] == ["__isnan", "__isnanf", "__isnanl"]
    assert names["__nv_exp"] == ["__nv_exp", "__nv_expf"]
    assert names["__ocml_exp"] == ["__ocml_exp_f64", "__ocml_exp_f32"]
    for stem, found in names.items():
        assert len(found) == (2 if stem.startswith((NVIDIA, AMD)) else 6)
    assert LIBRARY_FUNCTIONS["erf"].floats == ("double",)
    assert LIBRARY_FUNCTIONS["erff"].floats == ("float",)


def test_functions_stay_themselves() -> None:
    for function in LIBRARY_FUNCTIONS.values():
        assert pickle.loads(pickle.dumps(function)) is function


CLANG = shutil.which("clang-22")


@pytest.mark.skipif(CLANG is None, reason="needs clang-22")
@pytest.mark.parametrize(
    ("prefix", "header"),
    [(NVIDIA, "__clang_cuda_libdevice_declares.h"), (AMD, "__clang_hip_libdevice_declares.h")],
)
def test_names_of_devices_are_those_that_clang_declares(prefix: str, header: str) -> None:
    assert CLANG is not None
    done = subprocess.run([CLANG, "-print-resource-dir"], capture_output=True, text=True, check=True)
    file = Path(done.stdout.strip()) / "include" / header
    if not file.exists():
        pytest.skip("clang's headers are not here")
    declared = set(re.findall(rf"\b{prefix}\w+", file.read_text()))
    ours = {name for name in LIBRARY_FUNCTIONS if name.startswith(prefix)}
    # OpenCL's functions, which HIP's headers do not use.
    unused = {f"{AMD}{stem}_{type}" for stem in OPENCL_ONLY for type in ("f32", "f64")} if prefix == AMD else set()
    assert ours - declared == unused


OPENCL_ONLY = ("tanpi", "asinpi", "acospi", "atanpi", "atan2pi", "powr", "rootn")

# LLVM's own declarations ---------------------------------------------------------------------------------------------

# What LLVM says nothing of, and the table does: by the standards, these compute a number and come back.
UNKNOWN_TO_LLVM = {
    "fminimum", "fmaximum", "fma", "lround", "llround", "lrint", "llrint", "exp10", "erfc", "sinpi", "cospi", "lgamma",
    "__isnan", "__isinf", "__finite", "__signbit", "__fpclassify", "isxdigit", "toupper", "tolower", "__popcountsi2",
    "__popcountdi2", "__clzsi2", "__ctzsi2", "__clzdi2", "__ctzdi2",
    # C23
    "rsqrt", "tanpi", "asinpi", "acospi", "atanpi", "atan2pi", "exp2m1", "exp10m1", "logp1", "log2p1", "log10p1",
    "llogb", "fminimum_mag", "fmaximum_mag", "fminimum_mag_num", "fmaximum_mag_num", "nextup", "nextdown",
    "pown", "powr", "rootn", "compoundn",
}  # fmt: skip
# LLVM puts an operation without memory in place of each call.
FOLDED_BY_LLVM = {"isdigit", "isascii"}
# LLVM does not say that these swap bytes and are done.
SWAPS = {"htonl", "ntohl", "htons", "ntohs"}


@pytest.fixture(scope="module")
def inferred() -> list[tuple[LibraryFunction, Function]]:
    """What LLVM adds to the declarations of functions for Linux."""
    assert OPT is not None
    text = LINUX + "".join(map(declaration, LIBRARY_FUNCTIONS.values()))
    done = subprocess.run(
        [OPT, "-S", "-passes=inferattrs", "-o", "-"], input=text, capture_output=True, text=True, check=True
    )
    functions = module_of(done.stdout, "c23").functions
    assert len(functions) == len(LIBRARY_FUNCTIONS)
    return [
        (row, function)
        for row, function in zip(LIBRARY_FUNCTIONS.values(), functions, strict=True)
        # LLVM knows neither functions of GPUs nor those of the types _Float32 and so on.
        if row.stem[:5] not in (NVIDIA, AMD[:5]) and not row.name.endswith(("f32", "f64", "f128"))
    ]


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_memory_is_no_less_than_llvm_infers(inferred: list[tuple[LibraryFunction, Function]]) -> None:
    beyond: set[str] = set()
    for row, function in inferred:
        assert function.library_function is row
        inferred_bits = effects.memory_effects(function.attributes)
        if inferred_bits == effects.ANY_MEMORY and row.memory != effects.ANY_MEMORY:
            beyond.add(row.stem)
        elif inferred_bits != effects.ANY_MEMORY:
            assert row.memory | inferred_bits == row.memory, row.name
    assert beyond == UNKNOWN_TO_LLVM | FOLDED_BY_LLVM


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
@pytest.mark.parametrize(
    "triple",
    [
        "", "x86_64-pc-linux-gnu", "aarch64-unknown-linux-android24", "x86_64-unknown-linux-musl",
        "arm64-apple-macosx14.0.0", "arm64-apple-ios17", "x86_64-unknown-freebsd14.0", "x86_64-unknown-netbsd",
        "x86_64-pc-windows-msvc", "x86_64-w64-windows-gnu", "thumbv7em-none-unknown-eabi", "wasm32-wasi",
        "x86_64-scei-ps4", "x86_64-sie-ps5",
    ],
)  # fmt: skip
def test_names_of_c23_are_believed_where_llvm_believes_them(triple: str) -> None:
    assert OPT is not None
    new = [row for row in LIBRARY_FUNCTIONS.values() if row.standard & (C23 | FLOAT_N)]
    assert len(new) > 200
    head = f'target triple = "{triple}"\n' if triple else ""
    done = subprocess.run(
        [OPT, "-S", "-passes=inferattrs", "-o", "-"], input=head + "".join(map(declaration, new)), capture_output=True,
        text=True, check=True,
    )  # fmt: skip
    found = module_of(done.stdout).functions
    ours = {row.name for row, function in zip(new, found, strict=True) if function.library_function is row}
    llvms = {row.name for row, function in zip(new, found, strict=True) if "nounwind" in function.attributes}
    # Apple's library has it under the name __exp10 only.
    assert ours <= llvms - {"exp10", "exp10f"}
    # PlayStations: LLVM knows these here, but not roundeven.
    assert ours or triple.endswith(("freebsd14.0", "ps4", "ps5"))
    if not triple.endswith(("ps4", "ps5")):
        assert ours == llvms - {"exp10", "exp10f"}


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_control_is_no_more_than_llvm_infers(inferred: list[tuple[LibraryFunction, Function]]) -> None:
    returns: set[str] = set()
    unwinds: set[str] = set()
    for row, function in inferred:
        if row.returns == ALWAYS and "willreturn" not in function.attributes:
            returns.add(row.stem)
        if row.unwinds == NEVER and "nounwind" not in function.attributes:
            unwinds.add(row.stem)
    # LLVM does not know rand.
    assert returns == UNKNOWN_TO_LLVM | SWAPS | {"rand"}
    assert unwinds == UNKNOWN_TO_LLVM | {"rand"}


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_results_that_llvm_infers_to_be_defined(inferred: list[tuple[LibraryFunction, Function]]) -> None:
    count = 0
    for row, function in inferred:
        if "noundef" in function.return_attributes:
            assert (row.creates_undef, row.creates_poison) == (NEVER, NEVER), row.name
            count += 1
    assert count > 20


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
@pytest.mark.parametrize(
    ("function", "operation"),
    [
        # What may create poison or undef, LLVM replaces by what does.
        ("i32 @abs(i32 %i)", "@llvm.abs.i32(i32 %i, i1 true)"),
        ("i32 @memcmp(ptr %p, ptr %q, i64 1)", "load i8"),
        # And what creates none, by what creates none.
        ("i32 @ffs(i32 %i)", "select"),
        ("i32 @toascii(i32 %i)", "and i32 %i, 127"),
        ("i32 @isdigit(i32 %i)", "icmp ult"),
        ("double @floor(double %x)", "@llvm.floor.f64"),
    ],
)
def test_what_llvm_makes_of_a_call(function: str, operation: str) -> None:
    assert OPT is not None
    name = function.partition("@")[2].partition("(")[0]
    result = function.split(maxsplit=1)[0]
    head = LINUX + declaration(LIBRARY_FUNCTIONS[name])
    text = (
        f"{head}define {result} @f(i32 %i, double %x, ptr %p, ptr %q) {{\n%r = call {function}\nret {result} %r\n}}\n"
    )
    done = subprocess.run(
        [OPT, "-S", "-passes=instcombine", "-o", "-"], input=text, capture_output=True, text=True, check=True
    )
    assert operation in done.stdout


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_no_other_function_of_floats_becomes_an_operation_that_makes_poison() -> None:
    assert OPT is not None
    rows = [row for row in LIBRARY_FUNCTIONS.values() if row.floats and not row.name.startswith((NVIDIA, AMD))]
    bodies: list[str] = []
    stems: list[str] = []
    for row in rows:
        result, *types = types_of(row)
        constants = {"i32": ["0", "-1", "2", "100"], "i64": ["0", "-1", "2"], "ptr": ["%p"]}
        for type in ("float", "double"):
            constants[type] = [f"0x{bits:016X}" for bits in (0, 0x3FF << 52, 0x3FE << 52, 0x7FF << 52, 0xFFF8 << 48)]
        constants["x86_fp80"] = ["0xK3FFF8000000000000000", "0xK7FFFC000000000000000"]
        constants["fp128"] = ["0xL00000000000000003FFF000000000000", "0xL00000000000000007FFF800000000000"]
        choices = [[f"%v{k}", *([f"%n{k}"] if row.shape[k + 1] in "xn" else []), *constants[types[k]]]
                   for k in range(len(types))]  # fmt: skip
        for operands in itertools.product(*choices):
            if len(types) > 2 and not any(operand[0] != "%" for operand in operands):
                continue
            parameters = ", ".join(f"{type} %v{k}" for k, type in enumerate(types))
            # Numbers that are known to be no NaN and not infinite.
            known = [f"%n{k} = sitofp i16 %i to {types[k]}" for k in range(len(types)) if f"%n{k}" in operands]
            passed = ", ".join(f"{type} {operand}" for type, operand in zip(types, operands, strict=True))
            lines = "\n".join([*known, f"%r = call {result} @{row.name}({passed})", f"ret {result} %r"])
            head = ", ".join(["i16 %i", "ptr %p", *([parameters] if parameters else [])])
            bodies.append(f"define {result} @t{len(stems)}({head}) {{\n{lines}\n}}\n")
            stems.append(row.stem)
    done = subprocess.run(
        [OPT, "-S", "-passes=instcombine<no-verify-fixpoint>", "-o", "-"],
        input=LINUX + "".join(map(declaration, rows)) + "".join(bodies), capture_output=True, text=True, check=True,
    )  # fmt: skip
    after = done.stdout.split("\ndefine ")[1:]
    assert len(after) == len(stems) > 1000
    harmful = {stem for stem, text in zip(stems, after, strict=True)
               if re.search(r" (?:nnan|ninf|fast|poison|undef)\b", text.partition("\n}")[0])}  # fmt: skip
    assert harmful == {"fmod"}
    assert "ret double poison" in done.stdout
    # And nan() reads memory.
    assert {row.stem for row in rows if row.creates_poison} == {"fmod", "nan"}


# Names ---------------------------------------------------------------------------------------------------------------


def test_a_call_of_the_library() -> None:
    call = called("declare double @sin(double)")
    assert library_function_called(call) is LIBRARY_FUNCTIONS["sin"]
    assert properties.returns_normally(call)
    assert not properties.may_create_undef_or_poison(call)
    assert properties.call_effects(call) == effects.WRITE << effects.ERRNO
    # A library computes some number from poison, too.
    assert properties.poisoning_operands(call) == 0


@pytest.mark.parametrize(
    ("declared", "call"),
    [
        ("declare double @sin(double)", "double @sin(double %x) nobuiltin"),
        ("declare double @sin(double) nobuiltin", "double @sin(double %x)"),
        ("declare fastcc double @sin(double)", "fastcc double @sin(double %x)"),
        ("declare double @sin(double)", "fastcc double @sin(double %x)"),
        ("declare double @sin(double, ...)", "double (double, ...) @sin(double %x)"),
        ("declare float @sin(double)", "float @sin(double %x)"),
        ("declare double @sin(double)", "float @sin(double %x)"),
        ("declare extern_weak double @sin(double)", "double @sin(double %x)"),
        ("define weak double @sin(double %v) {\n  ret double %v\n}", "double @sin(double %x)"),
        ("define internal double @sin(double %v) {\n  ret double %v\n}", "double @sin(double %x)"),
        ("declare double @my_sin(double)", "double @my_sin(double %x)"),
        ("declare double @sin(double)", "double %p(double %x)"),
    ],
)
def test_a_call_of_another_function(declared: str, call: str) -> None:
    found = called(declared, call)
    assert library_function_called(found) is None
    assert not properties.returns_normally(found)
    assert properties.may_create_undef(found)
    assert properties.may_create_poison(found)
    assert properties.call_effects(found) == effects.ANY_MEMORY


@pytest.mark.parametrize(
    ("attributes", "means"),
    [
        ('"no-builtins"', False),
        ('"no-builtin-sin"', False),
        ('"no-builtin-cos"', True),
        ("nobuiltin", True),
        ("", True),
    ],
)
def test_callers_without_builtins(attributes: str, means: bool) -> None:
    found = called("declare double @sin(double)", caller=attributes)
    assert (library_function_called(found) is not None) == means
    assert properties.returns_normally(found) == means


def test_a_size_is_as_wide_as_a_pointer() -> None:
    for width, means in ((64, True), (32, False)):
        head = f'target datalayout = "e-p:{width}:{width}"\n'
        found = called("declare i64 @strlen(ptr)", "i64 @strlen(ptr %p)", head)
        assert (library_function_called(found) is not None) == means


def test_a_gpu_has_no_c_library() -> None:
    head = 'target triple = "nvptx64-nvidia-cuda"\n'
    assert library_function_called(called("declare double @sin(double)", head=head)) is None
    device = called("declare double @__nv_sin(double)", "double @__nv_sin(double %x)", head)
    assert library_function_called(device) is LIBRARY_FUNCTIONS["__nv_sin"]
    assert properties.call_effects(device) == effects.NO_MEMORY


# Calls ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("double @floor(double %x)", "none"),
        ("double @floor(double %x) strictfp", "none, inaccessiblemem: readwrite"),
        ("double @exp(double %x)", "none, errnomem: write"),
        ("double @exp(double %x) memory(none)", "none"),
        ("double @lgamma(double %x)", "write, argmem: none, inaccessiblemem: none"),
        ("double @modf(double %x, ptr %p)", "none, argmem: write"),
        ("i64 @strlen(ptr %p)", "none, argmem: read"),
        ('i64 @strlen(ptr %p) [ "deopt"(i32 1) ]', "read"),
        ('i64 @strlen(ptr %p) [ "whatever"(i32 1) ]', "readwrite"),
        ("i32 @toupper(i32 %i)", "read"),
        ("i32 @puts(ptr %p)", "readwrite"),
    ],
)
def test_memory_of_calls(call: str, words: str) -> None:
    name = call.partition("@")[2].partition("(")[0]
    found = effects.words_of_effects(properties.call_effects(called(declaration(LIBRARY_FUNCTIONS[name]), call)))
    assert effects.effects_of_words(found) == effects.effects_of_words(words), found


@pytest.mark.parametrize(
    ("call", "undef", "poison", "returns"),
    [
        ("i32 @ffs(i32 %i)", False, False, True),
        ("i32 @abs(i32 %i)", False, True, True),
        ("range(i32 0, 5) i32 @ffs(i32 %i)", False, True, True),
        ("nnan double @floor(double %x)", False, True, True),
        ("double @fmod(double %x, double 2.0)", False, True, True),
        ("double @remainder(double %x, double 2.0)", False, False, True),
        ("i64 @strlen(ptr %p)", True, True, True),
        ("i32 @__clzsi2(i32 %i)", True, True, True),
        ("i32 @getchar()", False, False, False),
        ("i64 @read(i32 %i, ptr %p, i64 4)", False, False, False),
        ("i32 @unlink(ptr %p)", False, False, False),
    ],
)
def test_what_a_call_can_do(call: str, undef: bool, poison: bool, returns: bool) -> None:
    name = call.partition("@")[2].partition("(")[0]
    found = called(declaration(LIBRARY_FUNCTIONS[name]), call)
    assert properties.may_create_undef(found) == undef
    assert properties.may_create_poison(found) == poison
    assert properties.returns_normally(found) == returns


# Facts ---------------------------------------------------------------------------------------------------------------

LESS_ITSELF = """
declare i32 @toascii(i32)
declare i32 @abs(i32)
declare i32 @memcmp(ptr, ptr, i64)
define void @f(i32 noundef %x, i32 %y, ptr noundef %p, ptr noundef %q) CALLER {
  %a = call i32 @toascii(i32 %x)
  %b = call i32 @abs(i32 %x)
  %c = call i32 @toascii(i32 %y)
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  %za = sub i32 %a, %a
  %zb = sub i32 %b, %b
  %zc = sub i32 %c, %c
  %zd = sub i32 %d, %d
  ret void
}
"""


def test_a_result_less_itself_is_zero_where_no_undef_can_be() -> None:
    facts = scev.analyze(LINUX + LESS_ITSELF.replace("CALLER", ""))["f"]
    zero = [facts[f"%z{k}"].range is not None and str(facts[f"%z{k}"].range) == "0" for k in "abcd"]
    assert zero == [True, True, False, False]
    facts = scev.analyze(LINUX + LESS_ITSELF.replace("CALLER", '"no-builtins"'))["f"]
    assert all(str(facts[f"%z{k}"].range) == "full-set" for k in "abcd")


COUNTED = """
declare double @floor(double)
declare i32 @getchar()
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = sitofp i32 %i to double
  CALL
  %next = add nsw i32 %i, 1
  %bound = load i32, ptr %p
  %go = icmp slt i32 %next, %bound
  br i1 %go, label %loop, label %end
end:
  ret void
}
"""


@pytest.mark.parametrize(
    ("call", "counted"),
    [("%y = call double @floor(double %x)", True), ("%y = call i32 @getchar()", False)],
)
def test_a_bound_stays_where_a_function_writes_nothing(call: str, counted: bool) -> None:
    text = LINUX + COUNTED.replace("CALL", call)
    (loop,) = scev.analyze(text)["f"].loops
    assert (loop.trip_count.exact is not None) == counted
