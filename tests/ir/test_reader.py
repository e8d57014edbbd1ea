"""What the reader makes of the modules in `modules/`: flags, attributes, bundles, constants, metadata; lines; users
and edges."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    FLOAT,
    I8,
    I32,
    AggregateAccess,
    Alloca,
    Argument,
    BlockAddress,
    Call,
    Compare,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantReference,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    Function,
    GetElementPtr,
    InlineAssembly,
    Instruction,
    Invoke,
    LandingPad,
    Memory,
    MetadataValue,
    Module,
    Pad,
    Phi,
    ShuffleVector,
    StructType,
    Switch,
    last_line,
    opcodes,
    read,
)

MODULES = Path(__file__).parent / "modules"


def canonical(text: str) -> str:
    module = llvm.parse_assembly(text, llvm.create_context())
    module.verify()
    return str(module)


def load(name: str) -> Module:
    return read(canonical((MODULES / f"{name}.ll").read_text()), name)


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def instruction(function: Function, name: str) -> Instruction:
    found = function.value(name)
    assert isinstance(found, Instruction), name
    return found


def calls(function: Function) -> list[Call]:
    return [instruction for instruction in function.instructions() if isinstance(instruction, Call)]


def test_every_instruction_stands_on_its_line() -> None:
    for path in sorted(MODULES.glob("*.ll")):
        module = load(path.stem)
        lines = module.text.split("\n")
        for each in module.functions:
            assert lines[each.line - 1].startswith("declare " if each.is_declaration else "define ")
            assert f"{each.name}(" in lines[each.line - 1]
            assert each.is_declaration or lines[each.last_line - 1] == "}"
            for block in each.blocks:
                if block.line != each.line:
                    assert lines[block.line - 1].startswith(f"{block.name[1:]}:")
                for inside in block.instructions:
                    line = lines[inside.line - 1].strip()
                    assert line.startswith(f"{inside.name} = " if inside.name else inside.opcode_name) or "call" in line
                    assert (
                        lines[last_line(inside)].startswith(("  ", "}"))
                        or not lines[last_line(inside)]
                        or ":" in lines[last_line(inside)]
                    )
            for index, value in enumerate(each.values):
                assert value.index == index
        for variable in module.globals:
            assert lines[variable.line - 1].startswith(f"{variable.name} = ")


FLAGS = {
    "integers": {
        "%add": 0, "%add1": opcodes.NUW, "%add2": opcodes.NUW | opcodes.NSW, "%sub": opcodes.NSW,
        "%udiv": opcodes.EXACT,
        "%sdiv": 0, "%lshr": opcodes.EXACT, "%or": 0, "%or1": opcodes.DISJOINT, "%trunc": opcodes.NUW | opcodes.NSW,
        "%zext": opcodes.NNEG, "%uge": opcodes.SAMESIGN, "%ule": 0, "%slt": opcodes.SAMESIGN,
    },
    "floats": {
        "%neg1": opcodes.FAST, "%add1": opcodes.FAST, "%add2": opcodes.NNAN, "%add3": opcodes.NINF, "%sub": opcodes.NSZ,
        "%mul": opcodes.ARCP, "%div": opcodes.CONTRACT, "%rem": opcodes.AFN, "%add4": opcodes.REASSOC | opcodes.NSZ,
        "%uf": opcodes.NNEG, "%olt": opcodes.NNAN, "%uno": opcodes.FAST, "%ule": opcodes.NINF | opcodes.NSZ, "%une": 0,
        "%select": opcodes.NNAN | opcodes.NINF, "%ext1": opcodes.NNAN, "%trunc": opcodes.FAST,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", list(FLAGS))
def test_flags(name: str) -> None:
    inside = function(load("arithmetic"), name)
    assert {value: instruction(inside, value).flags for value in FLAGS[name]} == FLAGS[name]


def test_predicates() -> None:
    module = load("arithmetic")
    for name, table in (("integers", opcodes.INTEGER_PREDICATES), ("floats", opcodes.FLOAT_PREDICATES)):
        found = {
            each.name[1:]: each.predicate for each in function(module, name).instructions() if isinstance(each, Compare)
        }
        assert found == table


def test_parts_of_vectors_and_aggregates() -> None:
    module = load("arithmetic")
    vectors = function(module, "vectors")
    masks = {each.name: each.mask for each in vectors.instructions() if isinstance(each, ShuffleVector)}
    assert masks == {
        "%shuffle": (0, 4, -1, 7), "%shuffle1": (0,) * 8, "%shuffle2": (-1, -1), "%shuffle3": (0,) * 4,
        "%shuffle4": (-1,) * 4,
        "%shuffle5": (3, 3, 3, 3), "%shuffle6": (2, 1, 0),
    }  # fmt: skip
    indexed = {
        each.name: each.indices
        for each in function(module, "aggregates").instructions()
        if isinstance(each, AggregateAccess)
    }
    assert indexed == {"%x": (1, 1, 0), "%y": (1,), "%z": (1, 0, 0), "%w": (1,), "%v": (2,), "%u": (0,)}
    inserted = instruction(function(module, "aggregates"), "%u").operands[0]
    assert isinstance(inserted, ConstantString)
    assert inserted.data == b"\1\2\3"


def test_memory() -> None:
    module = load("memory")
    plain = function(module, "plain")
    a, b, c, d = (instruction(plain, name) for name in ("%a", "%b", "%c", "%d"))
    assert all(isinstance(each, Alloca) and each.address_space == 5 for each in (a, b, c, d))
    assert isinstance(b, Alloca)
    assert (str(b.allocated_type), b.alignment, b.operands[0]) == ("%pair", 64, plain.value("%n"))
    assert isinstance(a.operands[0], ConstantInt)
    assert (a.operands[0].value, str(a.type)) == (1, "ptr addrspace(5)")
    assert d.flags == opcodes.INALLOCA
    assert instruction(function(module, "swift"), "%x").flags == opcodes.SWIFTERROR
    f, g = instruction(plain, "%f"), instruction(plain, "%g")
    assert isinstance(f, Memory)
    assert (f.flags, f.alignment, f.ordering) == (opcodes.VOLATILE, 1, opcodes.NOT_ATOMIC)
    assert g.metadata.kinds() == ["nontemporal", "invariant.load"] or g.metadata.kinds() == [
        "invariant.load",
        "nontemporal",
    ]
    steps = {
        each.name: (each.flags, str(each.source_type), str(each.type))
        for each in plain.instructions()
        if isinstance(each, GetElementPtr)
    }
    inbounds = opcodes.INBOUNDS | opcodes.NUSW
    assert steps["%i"] == (inbounds, "%pair", "ptr")
    assert steps["%j"] == (inbounds | opcodes.NUW, "%pair", "ptr")
    assert steps["%k"] == (opcodes.NUSW, "i8", "ptr")
    assert steps["%l"] == (opcodes.NUSW | opcodes.NUW, "i8", "ptr addrspace(3)")
    assert steps["%m"] == (opcodes.NUW, "[4 x i16]", "ptr")
    assert steps["%o"] == (inbounds, "i32", "<4 x ptr>")
    assert steps["%t"] == (0, "{ i8, <2 x i32> }", "<4 x ptr>")


def test_atomics() -> None:
    inside = function(load("memory"), "atomics")
    found = [each for each in inside.instructions() if isinstance(each, Memory)]
    b = instruction(inside, "%b")
    assert isinstance(b, Memory)
    assert (b.flags, b.ordering, b.scope, b.alignment) == (
        opcodes.ATOMIC | opcodes.VOLATILE,
        opcodes.MONOTONIC,
        "agent",
        8,
    )
    g = instruction(inside, "%g")
    assert isinstance(g, Memory)
    assert (g.ordering, g.failure_ordering, g.alignment, str(g.type)) == (
        opcodes.SEQ_CST,
        opcodes.ACQUIRE,
        8,
        "{ ptr, i1 }",
    )
    assert g.flags == opcodes.ATOMIC | opcodes.VOLATILE | opcodes.WEAK
    fences = [(each.ordering, each.scope) for each in found if each.opcode == opcodes.FENCE]
    assert fences == [
        (opcodes.ACQUIRE, ""),
        (opcodes.RELEASE, ""),
        (opcodes.ACQ_REL, ""),
        (opcodes.SEQ_CST, "workgroup-one-as"),
    ]
    operations = [each.operation for each in found if each.opcode == opcodes.ATOMICRMW]
    expected = (
        "xchg add sub and nand or xor max min umax umin fadd fsub fmax fmin fmaximum fminimum uinc_wrap "
        "udec_wrap usub_cond usub_sat xchg"
    )
    assert " ".join(operations) == expected
    single = [each for each in found if each.scope == "singlethread"]
    assert [bool(each.flags & opcodes.SINGLE_THREAD) for each in single] == [True]
    assert instruction(inside, "%l").flags == opcodes.ATOMIC | opcodes.VOLATILE


def test_calls() -> None:
    module = load("calls")
    found = {each.name or str(each.callee): each for each in calls(function(module, "calls"))}
    b = found["%b"]
    assert (b.site.tail, b.site.calling_convention, b.site.argument_count) == ("tail", "fastcc", 2)
    assert b.site.return_attributes.range() == (32, 0, 5)
    assert "noundef" in b.site.return_attributes
    assert b.site.argument_attributes[1].integer("dereferenceable") == 16
    assert b.site.argument_attributes[1].integer("align") == 8
    assert b.site.attributes.text("memory") == "none"
    assert b.site.function_type is function(module, "fast").function_type
    cold = [each.site for each in calls(function(module, "calls")) if str(each.callee) == "@cold"]
    assert [(each.tail, each.calling_convention) for each in cold] == [("notail", "coldcc"), ("", "ccc")]
    conventions = {name: each.site.calling_convention for name, each in found.items()}
    assert conventions["@numbered"] == "cc74"
    assert conventions["@vls"] == "riscv_vls_cc(128)"
    assert conventions["@pcs"] == "aarch64_vector_pcs"
    assert conventions["@gfx"] == "amdgpu_gfx"
    assert conventions["%a"] == "ccc"
    assert found["%a"].site.function_type.variadic
    assert [str(each) for each in found["%a"].arguments] == ["@format", "%x", "1.000000e+00"]
    assert found["%q"].callee.type.text == "ptr addrspace(1)"
    assert str(found["%e2"].site.function_type) == "[2 x i8] (...)"
    byval = found["@byval"].site.argument_attributes
    assert str(byval[0].type("byval")) == "{ i32, [2 x i8] }"
    assert byval[1].type("sret") is I32
    assert str(found["%element"].site.argument_attributes[0].type("elementtype")) == "{ i8, <{ i32 }> }"
    assert found["%g"].flags == opcodes.FAST
    assert found["%g"].site.argument_attributes[2].integer("nofpclass") == 0x207
    rounding = found["%h"].arguments[2]
    assert isinstance(rounding, MetadataValue)
    assert rounding.text == '!"round.dynamic"'
    assert found["%k"].site.attributes.names() == ["convergent"]
    assert (found["%l"].site.attributes.string("key"), found["%l"].site.attributes.string("flag")) == ("value", "")
    assert found["%m"].site.argument_attributes[1].text("captures") == "address, read_provenance"
    assert found["%m"].site.argument_attributes[2].text("captures") == "ret: address, provenance"
    assert found["@range"].site.argument_attributes[0].range() == (32, (1 << 32) - 5, 10)
    assert found["@range"].site.attributes.text("memory") == "argmem: read, inaccessiblemem: readwrite"
    constant_callee = [each for each in found.values() if isinstance(each.callee, ConstantExpression)]
    assert [each.callee.opcode for each in constant_callee if isinstance(each.callee, ConstantExpression)] == [
        opcodes.INTTOPTR, opcodes.GETELEMENTPTR,
    ]  # fmt: skip


def test_bundles() -> None:
    inside = function(load("calls"), "calls")
    bundles = [(each, bundle) for each in calls(inside) for bundle in each.site.bundles]
    assert [bundle.tag for _, bundle in bundles] == [
        "align",
        "nonnull",
        "cold",
        "deopt",
        "convergencectrl",
        "preallocated",
    ]
    values = [[str(value) for value in call.operands[bundle.start : bundle.end]] for call, bundle in bundles]
    assert values[0] == ["%p", "16"]
    assert values[2] == []
    assert values[3][:2] == ["%x", "-1"]
    assert len(values[3]) == 6
    assert values[4] == ["%token"]


def test_tails_and_assembly() -> None:
    module = load("calls")
    (tail,) = calls(function(module, "tails"))
    (forwarded,) = calls(function(module, "forward"))
    assert (tail.site.tail, forwarded.site.tail) == ("musttail", "musttail")
    assert [str(each) for each in forwarded.arguments] == ["%this"]
    assembly = [each.callee for each in calls(function(module, "assembly"))]
    assert all(isinstance(each, InlineAssembly) for each in assembly)
    assert str(assembly[1]) == r'asm sideeffect alignstack inteldialect "mov $0, \22$1\22, !dbg", "=r,r,~{memory}"'
    branches = [each for each in function(module, "branching").instructions() if isinstance(each, Invoke)]
    assert [[block.name for block in each.successors] for each in branches] == [
        ["%next", "%left", "%right"],
        ["%left", "%right"],
    ]
    assert branches[0].metadata.kinds() == ["srcloc"]


def test_exceptions() -> None:
    module = load("exceptions")
    itanium = function(module, "itanium")
    assert itanium.tail == "personality ptr @__gxx_personality_v0"
    pads = [each for each in itanium.instructions() if isinstance(each, LandingPad)]
    assert pads[0].clauses == ("catch", "catch", "filter", "filter")
    assert (pads[0].flags, pads[1].flags) == (0, opcodes.CLEANUP)
    assert pads[0].last_line - pads[0].line == 4
    assert pads[1].metadata.kinds() == ["annotation"]
    invoke = instruction(itanium, "%r")
    assert isinstance(invoke, Invoke)
    assert [block.name for block in invoke.successors] == ["%ok", "%lpad"]
    assert (invoke.site.bundles[0].tag, invoke.metadata.kinds(), invoke.last_line - invoke.line) == (
        "deopt",
        ["prof"],
        1,
    )
    windows = function(module, "windows")
    terminators = {block.name: [each.name for each in block.successors] for block in windows.blocks}
    assert terminators["%dispatch"] == ["%cleanup", "%first", "%second"]
    assert terminators["%first"] == ["%ok"]
    assert terminators["%cleanup"] == ["%last"]
    assert terminators["%last"] == []
    pads_of = {
        each.name: [str(operand) for operand in each.operands]
        for each in windows.instructions()
        if isinstance(each, Pad)
    }
    assert pads_of == {
        "%p": ["@type", "8", "null", "%cs"],
        "%q": ["null", "64", "null", "%cs"],
        "%t": ["%cs2"],
        "%c": ["1", "@type", "none"],
        "%d": ["none"],
    }


def test_switches_and_edges() -> None:
    module = load("control")
    inside = function(module, "same_target")
    switches = [each for each in inside.instructions() if isinstance(each, Switch)]
    assert [[case.signed for case in each.cases] for each in switches] == [
        [0, -1, 2147483647], [], [-(1 << 127), 7], [-1],
    ]  # fmt: skip
    assert [block.name for block in switches[0].successors] == ["%to2", "%to2", "%to2", "%other"]
    assert switches[0].last_line - switches[0].line == 4
    to2 = inside.block("%to2")
    assert to2 is not None
    assert [block.name for block in to2.predecessors] == ["%to"] * 3
    assert switches[0].metadata.kinds() == ["prof"]
    dead = inside.block("%dead")
    assert dead is not None
    assert [block.name for block in dead.predecessors] == ["%dead"]
    backwards = function(module, "backwards")
    assert [block.name for block in backwards.blocks] == ["%0", "%middle", "%last"]
    assert [str(operand) for operand in instruction(backwards, "%y").operands] == ["%x", "%z"]
    assert instruction(backwards, "%y").operands[0] is backwards.value("%x")


def test_phis_and_users() -> None:
    inside = function(load("control"), "loops")
    i = instruction(inside, "%i")
    assert isinstance(i, Phi)
    assert [block.name for block in i.blocks] == ["%entry", "%latch"]
    latch = inside.block("%latch")
    assert latch is not None
    assert i.incoming(latch) is inside.value("%i.next")
    assert [user.name for user in i.users] == ["%j", "%i.next"]
    n = inside.value("%n")
    assert isinstance(n, Argument)
    assert [user.name for user in n.users] == ["%done"]
    s = instruction(inside, "%s.next")
    assert [user.name for user in s.users] == ["%s", "%acc.next"]
    assert instruction(inside, "%s").flags == opcodes.FAST
    assert instruction(inside, "%acc").flags == opcodes.NNAN | opcodes.NINF
    recursive = function(load("control"), "same_target")
    own = instruction(recursive, "%self")
    assert own.users == [own]
    blocks = function(load("control"), "jumps").blocks
    assert [[block.name for block in each.successors] for each in blocks] == [["%one", "%two", "%one"], ["%two"], []]


def test_constants() -> None:
    module = load("constants")
    held = {variable.name: variable.initializer for variable in module.globals}

    def integer(name: str) -> int:
        value = held[name]
        assert isinstance(value, ConstantInt)
        return value.value

    assert integer("@i") == (1 << 32) - 5
    assert integer("@wide") == 1 << 255
    assert integer("@hexadecimal") == (1 << 64) - 1
    assert integer("@one") == 1
    string = held["@string"]
    assert isinstance(string, ConstantString)
    assert string.data == b'a"b\\c\0\xff\n!dbg,!'
    words = held["@words"]
    assert isinstance(words, ConstantAggregate)
    assert [element.signed for element in words.elements if isinstance(element, ConstantInt)] == [
        1,
        -2,
        3,
        -32768,
        32767,
    ]
    bytes_ = held["@bytes"]
    assert isinstance(bytes_, ConstantAggregate)
    assert [str(element) for element in bytes_.elements] == ["1", "-1", "poison", "undef"]
    assert bytes_.elements[0].type is I8
    gep = held["@gep"]
    assert isinstance(gep, ConstantExpression)
    assert (gep.opcode, gep.flags & opcodes.NUW, str(gep.source_type)) == (
        opcodes.GETELEMENTPTR,
        opcodes.NUW,
        "{ i32, [4 x i16] }",
    )
    ranged = held["@gep3"]
    assert isinstance(ranged, ConstantExpression)
    assert (ranged.in_range, ranged.flags) == ((-8, 16), opcodes.INBOUNDS | opcodes.NUSW)
    difference = held["@difference"]
    assert isinstance(difference, ConstantExpression)
    inner = difference.operands[0]
    assert isinstance(inner, ConstantExpression)
    assert (difference.opcode, difference.flags) == (opcodes.SUB, opcodes.NUW | opcodes.NSW)
    assert (inner.opcode, inner.operands[0], str(inner.type)) == (opcodes.PTRTOINT, module.globals[0], "i64")
    block = held["@block"]
    assert isinstance(block, BlockAddress)
    assert (block.function_name, block.block_name) == ("@function", "%there")
    signature = held["@signature"]
    assert isinstance(signature, ConstantReference)
    assert (signature.word, len(signature.operands)) == ("ptrauth", 4)
    equivalent = held["@equivalent"]
    assert isinstance(equivalent, ConstantReference)
    assert (equivalent.word, str(equivalent.operands[0])) == ("dso_local_equivalent", "@function")
    vectors = held["@vectors"]
    assert isinstance(vectors, ConstantAggregate)
    splat = vectors.elements[0]
    assert isinstance(splat, ConstantSplat)
    assert str(splat) == "splat (7)"
    floats = held["@f"]
    assert isinstance(floats, ConstantAggregate)
    assert [element.bits for element in floats.elements if isinstance(element, ConstantFloat)] == [
        0x3F800000, 0x3DCCCCCD, 0x7FC00000, 0xFF800000, 0x80000000, 1,
    ]  # fmt: skip
    assert floats.elements[0].type is FLOAT
    away = held["@away"]
    assert away is next(variable for variable in module.globals if variable.name == "@away")
    assert isinstance(held["@flags"], ConstantWord)


def test_attributes() -> None:
    module = load("attributes")

    assert function(module, "memory3").attributes.text("memory") == "argmem: readwrite, inaccessiblemem: write"
    assert function(module, "allocator").attributes.names() == ["allockind", "allocsize", '"alloc-family"']
    assert function(module, "allocator").attributes.text("allockind") == "alloc,zeroed"
    assert function(module, "allocator").attributes.text("allocsize") == "0,1"
    assert function(module, "allocator1").attributes.integer("allocsize") == 0
    assert function(module, "scaled").attributes.vscale_range() == (1, 16)
    assert function(module, "tables").attributes.get("uwtable") is True
    assert function(module, "tables1").attributes.get("uwtable") == "sync"
    assert function(module, "stack").attributes.integer("alignstack") == 16
    assert len(function(module, "many").attributes) == 45
    strings = function(module, "strings").attributes
    assert strings.string("quoted") == "\\, !y"
    assert strings.string("target-features") == "+sse,+sse2"
    assert strings.string("only-a-key") == ""
    result = function(module, "result").return_attributes
    assert (result.integer("align"), result.integer("dereferenceable"), result.get("nonnull")) == (16, 32, True)
    assert function(module, "result2").return_attributes.range() == (8, 128, 5)
    assert function(module, "result3").return_attributes.integer("nofpclass") == 0x3 | 0x4 | 0x20 | 0x80
    parameters = [argument.attributes for argument in function(module, "parameters").arguments]
    assert parameters[0].names() == ["noalias", "readonly", "captures"]
    assert parameters[5].range() == (32, 0, (1 << 32) - 1)
    assert parameters[7].text("captures") == "address_is_null, ret: provenance"
    assert parameters[10].text("initializes") == "(0, 4), (8, 16)"
    assert parameters[11].range() == (64, 1 << 63, 0)
    assert parameters[12].integer("nofpclass") == 0x3FF
    assert parameters[13].string("own") == "x"
    assert parameters[14].string("own2") == ""
    assert parameters[15].range() == (128, 1, (1 << 64) + 1)
    assert parameters[16].range() == (32, 0, 7)
    assert "dead_on_return" in parameters[18]
    types = [argument.attributes for argument in function(module, "types").arguments]
    assert types[0].type("sret") is module.types["%pair"]
    assert types[0].integer("align") == 8
    assert str(types[3].type("inalloca")) == "<{ i8, i32 }>"
    defined = function(module, "defined")
    assert [argument.name for argument in defined.arguments] == ["%x", "%p", "%q", '%"zero, x"']
    assert defined.attributes.get("uwtable") is True
    assert defined.attributes.string("frame-pointer") == "all"
    assert module.globals[0].attributes.string("bss-section") == "b"


RESULTS = """
%struct.acc = type { float, i32 }
%"a b.cc" = type { i32 }
%struct.V = type { float, float }
declare %struct.acc @a()
declare %"a b.cc" @b()
declare noundef %struct.V @c(i32)
declare fastcc inreg noundef "x"="y" %struct.V @d(i32)
declare noundef %struct.acc @e(i32, ...)
declare cc 11 noundef %struct.acc @g(ptr)
define noundef %struct.acc @f(ptr %p, ptr %struct.V) {
  %a = call %struct.acc @a()
  %b = call %"a b.cc" @b()
  %c = call noundef %struct.V @c(i32 1)
  %d = call fastcc inreg noundef %struct.V @d(i32 1) #0
  %e = call noundef %struct.acc (i32, ...) @e(i32 1, i32 2)
  %g = call cc 11 noundef %struct.acc @g(ptr %p)
  %h = call noundef %struct.V %p(i32 1)
  %i = call noundef %struct.acc %struct.V(i32 1)
  %j = call noundef %struct.V (i32, ...) %p(i32 1, i32 2)
  %k = call noundef addrspace(0) %struct.V %p(i32 1)
  %l = call noundef %struct.V asm "", "=r,=r,r"(i32 1)
  %m = call noundef %struct.V inttoptr (i64 4096 to ptr)(i32 1)
  %n = call noundef %struct.V null(i32 1)
  ret %struct.acc %a
}
attributes #0 = { nounwind }
"""


def test_results_of_named_types() -> None:
    # No calling convention, though they end in cc; and what stands before them are attributes.
    module = read(canonical(RESULTS))
    assert [function.name for function in module.functions] == [f"@{letter}" for letter in "abcdegf"]
    for function in module.functions:
        assert isinstance(function.function_type.result, StructType)
        assert ("noundef" in function.return_attributes) == (function.name not in ("@a", "@b"))
    assert [function.calling_convention for function in module.functions] == [
        *("ccc", "ccc", "ccc", "fastcc", "ccc", "cc11", "ccc")
    ]
    for instruction in module.functions[-1].instructions()[:-1]:
        assert isinstance(instruction, Call), instruction
        assert isinstance(instruction.type, StructType)
        assert ("noundef" in instruction.site.return_attributes) == (instruction.name not in ("%a", "%b"))


def test_merged_attributes() -> None:
    module = load("attributes")
    left, right = function(module, "result").return_attributes, function(module, "result1").return_attributes
    both = left.merged(right)
    assert both.names() == ["dereferenceable_or_null", "noalias", "noundef", "nonnull", "align", "dereferenceable"]


def test_globals() -> None:
    module = load("globals")
    found = {variable.name: variable for variable in module.globals}
    assert module.source_filename == 'dir/"globals".c'
    assert module.triple == "x86_64-pc-linux-gnu"
    assert module.assembly == '.globl foo\nfoo: .asciz "a\\n"'
    assert module.comdats == {
        "$any": "any",
        "$samesize": "samesize",
        '$"exact match"': "exactmatch",
        "$largest": "largest",
    }
    everything = found["@all"]
    assert (everything.linkage, everything.thread_local, everything.is_constant, everything.alignment) == (
        "internal",
        True,
        True,
        64,
    )
    assert (str(everything.type), everything.section, everything.comdat) == ("ptr addrspace(3)", "s", "$largest")
    assert everything.words == ("unnamed_addr", "externally_initialized", "partition", '"p"')
    assert everything.attachments.kinds() == ["dbg", "type"]
    assert everything.attributes.string("data-section") == "d"
    assert isinstance(everything.initializer, ConstantAggregate)
    assert found["@any"].comdat == "$any"
    assert found["@section"].section == 'a, section "x" #0'
    assert found["@section"].comdat == '$"exact match"'
    assert (found["@section"].alignment, found["@weak"].is_interposable, found["@private"].is_local) == (4, True, True)
    assert not found["@weak_odr"].is_interposable
    assert found["@external"].initializer is None
    assert found["@external"].is_declaration
    assert found["@local"].is_declaration
    assert found["@local"].alignment == 8
    assert found["@hidden_attributes"].is_declaration
    assert found["@attached"].attachments.ranges("absolute_symbol") == [(64, 0, 256)]
    assert found['@"quoted, name"'].initializer is found['@"quoted, name"']
    aliases = {alias.name: alias for alias in module.aliases}
    assert aliases["@alias"].target is found["@internal"]
    assert aliases["@alias_alias"].target is aliases["@alias"]
    assert (aliases["@alias_weak"].linkage, aliases["@alias_weak"].words) == ("weak", ("hidden", "unnamed_addr"))
    assert isinstance(aliases["@alias_gep"].target, ConstantExpression)
    assert (str(aliases["@alias_space"].type), str(aliases["@alias_function"].value_type)) == (
        "ptr addrspace(3)",
        "void (i32, ...)",
    )
    assert (aliases["@ifunc"].kind, aliases["@ifunc"].target) == ("ifunc", module.function("resolver"))


def test_function_heads() -> None:
    module = load("globals")
    exact = function(module, "exact")
    assert exact.linkage == "weak_odr"
    assert exact.words == ("unnamed_addr",)
    assert exact.attributes.string("a") == "{ }"
    pieces = ['section "a {"', "comdat($samesize)", "align 32", 'gc "statepoint-example"']
    pieces += ["prefix { i32, ptr } { i32 123, ptr @f }", 'prologue [2 x i8] c"{\\90"']
    for piece in [*pieces, "personality ptr @__gxx_personality_v0"]:
        assert piece in exact.tail, piece
    assert exact.attachments.kinds() == ["dbg", "prof"]
    assert len(exact.blocks) == 1
    whole = function(module, "all_f")
    assert (whole.linkage, whole.calling_convention, str(whole.function_type)) == (
        "private",
        "fastcc",
        "i1 (ptr addrspace(3))",
    )
    assert "zeroext" in whole.return_attributes
    assert function(module, "with_debug").attachments.kinds() == ["dbg"]
    assert function(module, "variadic").function_type.variadic
    assert function(module, '@"a {\\22"').calling_convention == "x86_64_sysvcc"
    assert [each.name for each in module.defined_functions()][:2] == ["@variadic", "@resolver"]
    declared = function(module, "weak_function")
    assert [argument.name for argument in declared.arguments] == ["%0", "%1"]
    assert declared.blocks == ()
    assert [value.name for value in declared.values] == ["%0", "%1"]


def test_shared_objects() -> None:
    """Types are one object each; so are constants of the same text."""
    module = load("types")
    aggregates = function(module, "aggregates")
    assert aggregates.arguments[0].type is aggregates.function_type.result
    recursive = module.types["%recursive"]
    assert recursive.elements is not None
    assert recursive.elements[2] is module.types["%other"]
    assert module.types["%opaque"].elements is None
    assert str(module.types['%"a b\\22c"'].elements) != "None"
    numbers = function(module, "numbers")
    assert [block.name for block in numbers.blocks] == ["%2", "%4"]
    phi = instruction(numbers, "%5")
    assert isinstance(phi, Phi)
    assert phi.blocks[0] is numbers.entry


def test_names_without_sigil() -> None:
    module = load("control")
    assert module.function("@diamond") is module.function("diamond")
    assert module.function("nothing") is None
