"""Data layouts against what LLVM says of the same types."""

import llvmlite.binding as llvm
import pytest

from scev.ir import DataLayout, StructType, Type, read

# Of x86-64, i386, AArch64, AMD GPUs, NVIDIA GPUs, PowerPC (big-endian), AVR, and made to differ from every default.
LAYOUTS = [
    "",
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
    "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32"
    "-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9",
    "e-i64:64-i128:128-v16:16-v32:32-n16:32:64",
    "E-m:a-Fi64-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
    "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8",
    "e-a:64-i24:32-i40:16-f16:32-v8:64-p1:24:32:32:16-S64",
]
TYPES = [
    *(
        "i1",
        "i2",
        "i7",
        "i8",
        "i9",
        "i16",
        "i17",
        "i24",
        "i31",
        "i32",
        "i33",
        "i40",
        "i48",
        "i64",
        "i65",
        "i96",
        "i128",
    ),
    *("i129", "i256", "i1000", "half", "bfloat", "float", "double", "x86_fp80", "fp128", "ppc_fp128", "ptr"),
    *("ptr addrspace(1)", "ptr addrspace(3)", "ptr addrspace(5)", "ptr addrspace(7)", "ptr addrspace(8)"),
    *("<1 x i1>", "<3 x i1>", "<8 x i1>", "<9 x i1>", "<64 x i1>", "<3 x i8>", "<4 x i8>", "<2 x i16>", "<3 x i16>"),
    *("<2 x i24>", "<3 x i32>", "<4 x i32>", "<6 x i32>", "<2 x i64>", "<3 x double>", "<8 x float>", "<5 x half>"),
    *("<2 x ptr>", "<3 x ptr addrspace(3)>", "<2 x x86_fp80>", "<2 x fp128>", "<7 x i13>", "<128 x i32>"),
    *("[0 x i32]", "[3 x i24]", "[5 x { i8, i16 }]", "[2 x [3 x x86_fp80]]", "{}", "<{}>", "{ i8, i32, i8 }"),
    *("<{ i8, i32, i8 }>", "{ i1, <3 x i16>, ptr, [3 x i8] }", "{ i8, { i16, { i64 } }, i8 }", "{ [0 x i64], i8 }"),
    *("<{ i8, { i8, i32 }, double }>", "{ i8, x86_fp80 }", "{ i24, i24, i24 }", "{ i8, <{ i32, i64 }> }"),
    *("%recursive", "%packed"),
]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_sizes_and_offsets(layout: str) -> None:
    globals = "".join(f"@g{index} = external global {type}\n" for index, type in enumerate(TYPES))
    text = f'target datalayout = "{layout}"\n%recursive = type {{ i8, ptr, %packed, i16 }}\n'
    text += f"%packed = type <{{ i8, i64, [2 x {{ i8, float }}] }}>\n{globals}"
    reference = llvm.parse_assembly(text, llvm.create_context())
    target = llvm.create_target_data(layout)
    module = read(str(reference))
    ours = module.layout
    assert ours.text == layout or not layout
    count = 0
    for variable, theirs in zip(module.globals, reference.global_variables, strict=True):
        type = variable.value_type
        their_type = theirs.global_value_type
        assert ours.alloc_size(type) == target.get_abi_size(their_type), type
        assert ours.abi_alignment(type) == target.get_abi_alignment(their_type), type
        if isinstance(type, StructType):
            offsets = ours.struct_offsets(type)
            assert offsets is not None
            assert offsets == [target.get_element_offset(their_type, k) for k in range(len(offsets))], type
            count += 1
    assert count >= 10


def test_widths_and_flags() -> None:
    layout = DataLayout.parse(LAYOUTS[4])
    assert layout.pointer_width(0) == 64
    assert layout.pointer_width(3) == 32
    assert layout.pointer_width(12) == 64
    assert (layout.pointer_width(7), layout.index_width(7)) == (160, 32)
    assert (layout.pointer_width(8), layout.index_width(8)) == (128, 48)
    assert layout.alloca_address_space == 5
    assert layout.global_address_space == 1
    assert layout.native_widths == (32, 64)
    assert layout.stack_alignment == 4
    assert layout.is_non_integral(8)
    assert not layout.is_non_integral(3)
    assert not layout.is_big_endian
    assert DataLayout.parse("E").is_big_endian
    assert DataLayout.parse("e-P1").program_address_space == 1
    assert DataLayout.parse("e-pe1:64:64:64:32").is_non_integral(1)
    assert DataLayout.parse("e-new:1:2-???-p").pointer_width() == 64


def _type(spelling: str) -> Type:
    return read(f"%s = type opaque\n@g = external global {spelling}\n").globals[0].value_type


def test_sizes_in_bits() -> None:
    layout = DataLayout("")
    assert (layout.size_in_bits(_type("i37")), layout.store_size(_type("i37")), layout.alloc_size(_type("i37"))) == (
        37,
        5,
        8,
    )
    assert (layout.size_in_bits(_type("x86_fp80")), layout.store_size(_type("x86_fp80"))) == (80, 10)
    assert layout.size_in_bits(_type("<7 x i13>")) == 91


@pytest.mark.parametrize(
    "spelling",
    ["<vscale x 4 x i32>", "%s", "{ i8, %s }", "[4 x %s]", 'target("spirv.Sampler")', "{ i8, <vscale x 2 x i1> }"],
)
def test_no_size(spelling: str) -> None:
    layout = DataLayout("")
    type = _type(spelling)
    assert layout.size_in_bits(type) is None
    assert layout.store_size(type) is None
    assert layout.alloc_size(type) is None


def test_scalable_minimum() -> None:
    assert DataLayout("").minimum_size_in_bits(_type("<vscale x 4 x i32>")) == 128


def test_deep_type() -> None:
    depth = 20_000
    type = _type("{ i8, " * depth + "i64" + " }" * depth)
    layout = DataLayout("e-i64:64")
    # Each structure pads its byte to eight.
    assert layout.alloc_size(type) == 8 * depth + 8
    assert len(str(type)) == 8 * depth + 3
