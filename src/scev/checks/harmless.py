"""Whether a function may be run to see what it does: whether it harms nothing outside of its process.

It may, if all that it can come to is code of the module and functions of C's library that compute, use memory, or print
to standard output, which leads nowhere. What opens or writes files, starts or ends processes, or is not known, may not
run with arguments that nobody has meant: `kill(-1, 9)` ends all that one has started.

    called(f) = what f names anywhere: as a callee, as an argument (qsort's comparator), in a bundle, in what it stores,
                as its personality, inside of constant expressions; and what the variables that it names hold, and so on

A name counts wherever it stands: so whoever is handed a function may call it. Behind an intrinsic there may be anything
(gc.statepoint calls what it is handed), so only those count as harmless that compute, or touch memory through their
pointers. What runs before everything else counts for the whole module: constructors, and resolvers of ifuncs.

This is no sandbox. It is about programs that mean no harm: one that is made for it can overwrite a return address.
running.py has the limits of the processes; `--no-run` runs nothing.
"""

from __future__ import annotations

import ctypes
import platform
import re
from typing import Final, NamedTuple

from scev import ir
from scev.ir import opcodes
from scev.ir.callees import calls_back, is_harmless_to_run
from scev.ir.effects import OTHER, WRITE
from scev.ir.intrinsic_answers import ALWAYS
from scev.ir.intrinsics import Intrinsic

MAX_FUNCTIONS_RUN: Final = 200
"""Maximum functions that one which is run to find a witness may come to."""

_MACHINE_NAMES: Final = "read_register frameaddress returnaddress addressofreturnaddress sponentry"
_OF_THE_MACHINE: Final = _MACHINE_NAMES.split()
"""Intrinsics that write no memory by the table, and yet let a program at its stack and registers."""
_LISTED_NAMES: Final = (
    "trap ubsantrap debugtrap vector.compress masked.scatter stacksave va_start va_end va_copy eh.typeid.for"
)
_LISTED: Final = _LISTED_NAMES.split()
"""Intrinsics that do no harm, of which the table says less."""
_FAMILIES: Final = (
    "x86.sse", "x86.ssse3", "x86.avx", "x86.fma", "x86.bmi", "x86.pclmulqdq", "x86.aesni", "x86.sha", "x86.xop",
    "x86.tbm", "x86.vcvt", "x86.gfni", "x86.vgf2p8", "aarch64.neon.",
)  # fmt: skip
"""Beginnings of stems of vectors' instructions: they compute, or load and store at their pointers."""
_VARIABLE_NAMES: Final = (
    "stdin stdout stderr environ __environ optarg optind opterr optopt signgam timezone daylight tzname __dso_handle"
    " __stack_chk_guard"
)
_VARIABLES: Final = _VARIABLE_NAMES.split()
"""Variables of C's library."""
_TYPES: Final = ("_ZTI", "_ZTS", "_ZTV")
"""Beginnings of names of what C++ has for types: their names and tables."""
_STARTS: Final = (".text", ".init", ".fini", ".ctors", ".dtors", ".preinit_array", ".plt", ".jcr")
"""Beginnings of sections whose data are run, or are the addresses of what is run."""

_UNKNOWN_CODE: Final = "it may call code of which nothing is known"
_MACHINE_WORDS: Final = (
    "aarch64 amdgcn arm bpf dx hexagon loongarch mips nvvm ppc r600 riscv s390 spv ve wasm x86 xcore"
)
_MACHINES: Final = _MACHINE_WORDS.split()
"""First words of the names of intrinsics of targets."""
_TARGET_OF: Final = {
    "x86_64": "x86", "amd64": "x86", "i386": "x86", "i486": "x86", "i586": "x86", "i686": "x86", "arm64": "aarch64",
    "aarch64": "aarch64", "arm": "arm", "armv7": "arm", "armv7l": "arm", "riscv64": "riscv", "riscv32": "riscv",
    "powerpc64le": "ppc", "ppc64le": "ppc", "powerpc64": "ppc", "s390x": "s390", "loongarch64": "loongarch",
}  # fmt: skip
"""That word by the first word of a triple."""
_CONVENTIONS: Final = ("ptx_", "amdgpu_", "spir_", "arm_", "aarch64_", "msp430_", "avr_", "riscv_", "m68k_")
"""Beginnings of calling conventions of targets, but for those of x86."""
NAME: Final = re.compile(r'@(?:"[^"]*"|[-\w.$]+)')
"""The name of a global as texts have it."""
_DECLARED: Final = re.compile(r"\S+ = (?:\w+ )*?(?:external|extern_weak) ")
_QUOTED: Final = re.compile(r'(\bc)?"[^"]*"')
"""Also what is no string: else a name that ends with c would begin one, `@"src/a.c"`."""


def is_harmless(function: ir.Function, module: ir.Module) -> bool:
    """Whether a function may be run: it and all that it may call do nothing to the world."""
    return not why_harmful(function, module)


def why_harmful(function: ir.Function, module: ir.Module) -> str:
    """Why a function may not be run, in words; "" where it may."""
    return _closure([function.name], module)[0]


def starts_harmlessly(module: ir.Module) -> bool:
    """Whether what runs before everything else does no harm, and nothing is in assembly."""
    return not why_start_harmful(module)


def why_start_harmful(module: ir.Module, constructors: bool = True) -> str:
    """Why a program may not even be started, in words; "" where it may: constructors of C++ run then, unless they are
    left out, and what chooses the definition of an ifunc; and of assembly nothing is known.
    """
    if module.assembly:
        return "it has assembly outside of functions, of which nothing is known"
    code = {name for function in module.functions if (name := _section(function.tail))}
    for variable in module.globals:
        if variable.section.startswith(_STARTS) or variable.section in code:
            return f"{ir.plain_name(variable.name)} lies in {variable.section}, where code is"
    why = why_constructors_harmful(module) if constructors else ""
    return f"what runs when it starts might do harm: {why}" if why else ""


def reached(names: list[str], module: ir.Module) -> dict[str, bool]:
    """The names of all that may be run or read where functions are called, and when the program starts."""
    return _closure([*names, *_starting(module)], module, False)[1]


class LookedAt(NamedTuple):
    """What stands under a name: why that may do harm by itself, the names in it, and whether it calls what a pointer
    points to.
    """

    why: str
    called: list[str]
    calls_any: bool


class CodeReached(NamedTuple):
    """What calls may come to: `names` of all that may be run or read, `harmful` of those the ones whose code may not be
    run, or is not there, each with the reason. A run ends where it comes to such a one.
    """

    names: dict[str, bool]
    harmful: dict[str, str]


def code_reached(
    function: ir.Function, module: ir.Module, constructors: bool, looked: dict[str, LookedAt] | None = None
) -> CodeReached:
    """What a call of a function may come to, and what runs before everything else if `constructors` says so, up to what
    may do harm. `looked`: what other functions of the module come to was looked at before.
    """
    harmful: dict[str, str] = {}
    names = [function.name, *(_starting(module) if constructors else ())]
    return CodeReached(_closure(names, module, True, harmful, looked)[1], harmful)


def why_constructors_harmful(module: ir.Module) -> str:
    """Why what runs before everything else might do harm, in words; "" where it does not."""
    return _closure(_starting(module), module)[0]


def _starting(module: ir.Module) -> list[str]:
    """What names that which runs before everything else."""
    variables = [one.name for one in module.globals if one.name in ("@llvm.global_ctors", "@llvm.global_dtors")]
    return variables + [alias.name for alias in module.aliases if alias.kind == "ifunc"]


def _section(tail: str) -> str:
    """The section of a function, by what stands behind its attributes."""
    found = re.search(r'\bsection "([^"]*)"', tail)
    return "" if found is None else found[1]


def _closure(
    names: list[str],
    module: ir.Module,
    stops: bool = True,
    harmful: dict[str, str] | None = None,
    looked: dict[str, LookedAt] | None = None,
) -> tuple[str, dict[str, bool]]:
    """All that may be called or read from what stands under names, and why that may do harm, "" where it does not;
    `stops`: what has been found till then is enough. What may do harm is put into `harmful` where that is given, and
    what stands under it is not looked at. `looked`: what was looked at before.
    """
    pending = list(names)
    seen = dict.fromkeys(pending, True)
    functions = 0
    has_all = False
    while pending:
        name = pending.pop()
        current = module.function(name)
        functions += current is not None and current.intrinsic is None
        is_too_many = functions > MAX_FUNCTIONS_RUN and current is not None and current.intrinsic is None
        if is_too_many and harmful is not None:
            harmful[name] = _TOO_MANY
            continue
        if looked is None or (found := looked.get(name)) is None:
            found = _looked_at_name(name, module)
            if looked is not None:
                looked[name] = found
        why = _TOO_MANY if is_too_many else found.why
        if why and harmful is not None:
            harmful[name] = why
            continue
        if why and stops:
            return why, seen
        called = found.called
        if found.calls_any and not has_all:
            # There may be any function: also one that lies beside a table, where an index is wrong.
            has_all = True
            called = called + [one.name for one in module.functions if one.intrinsic is None]
        for one in called:
            if one not in seen:
                seen[one] = True
                pending.append(one)
    return "", seen


_TOO_MANY: Final = f"it may call more than {MAX_FUNCTIONS_RUN} functions"


def _looked_at_name(name: str, module: ir.Module) -> LookedAt:
    if (current := module.function(name)) is not None:
        return _looked_at(current, module)
    definition = _definition(name, module)
    is_code = _DECLARED.match(definition) is not None and _may_be_code(ir.plain_name(name))
    why = f"it uses {ir.plain_name(name)} of this machine, which may be code" if is_code else ""
    return LookedAt(why, _names_in(definition), False)


def _looked_at(function: ir.Function, module: ir.Module) -> LookedAt:
    """Why the code of a function may do harm by itself, "" where it does not; and the names in it."""
    unknown = f"it may call {ir.plain_name(function.name)}, of which it is not known what that does"
    if function.intrinsic is not None:
        if is_of_another_machine(function.intrinsic, module):
            return LookedAt(f"it may call {ir.plain_name(function.name)}, which this machine does not have", [], False)
        return LookedAt("" if is_harmless_intrinsic(function.intrinsic) else unknown, [], False)
    # The linker takes the library's definition in place of such a one.
    if function.is_declaration or function.linkage == "available_externally":
        return LookedAt("" if is_harmless_to_run(function) else unknown, [], False)
    # Bytes that are run when it is called; a function that is called where its frame is large.
    if " prologue " in f" {function.tail} " or function.attributes.string("probe-stack") not in (None, "inline-asm"):
        why = _UNKNOWN_CODE
    elif function.calling_convention.startswith(_CONVENTIONS):
        why = f"{ir.plain_name(function.name)} is called as on another machine"
    else:
        why = next(filter(None, map(_why_instruction_harmful, function.instructions())), "")
    names = _names_in("\n".join([function.tail, *function.lines()]))
    return LookedAt(why, names, any(_calls_a_pointer(at) for at in function.instructions()))


def _why_instruction_harmful(at: ir.Instruction) -> str:
    """Why an instruction may do harm, whatever it calls by name or through a pointer; "" where it may not."""
    if isinstance(at, (ir.Opaque, ir.OpaqueTerminator)) or at.opcode == opcodes.CALLBR:
        return _UNKNOWN_CODE
    if not isinstance(at, (ir.Call, ir.Invoke)):
        return ""
    if at.site.calling_convention.startswith(_CONVENTIONS):
        return "it calls as on another machine"
    callee = at.callee
    if isinstance(callee, ir.Function):
        sets_stack = callee.intrinsic is not None and callee.intrinsic.stem == "stackrestore"
        return "it sets the stack pointer" if sets_stack and not _is_saved_stack(at) else ""
    return "" if isinstance(callee, (ir.LocalValue, ir.Alias)) else _UNKNOWN_CODE


def _calls_a_pointer(at: ir.Instruction) -> bool:
    """Whether what a pointer points to is called: by an instruction, or by a function of a library that it is handed
    to.
    """
    if not isinstance(at, (ir.Call, ir.Invoke)):
        return False
    if isinstance(at.callee, ir.Function) and calls_back(at.callee):
        return not (at.arguments and isinstance(at.arguments[-1], ir.Function))
    return isinstance(at.callee, ir.LocalValue)


def _is_saved_stack(call: ir.Call | ir.Invoke) -> bool:
    """Whether a call sets the stack pointer to what it was before, as for arrays of variable length."""
    saved = call.operands[0]
    if isinstance(saved, ir.Memory) and saved.opcode == opcodes.LOAD:
        return isinstance(saved.operands[0], ir.Alloca)
    return isinstance(saved, ir.Call) and saved.intrinsic is not None and saved.intrinsic.stem == "stacksave"


def is_harmless_intrinsic(intrinsic: Intrinsic) -> bool:
    """Whether an intrinsic only computes, or touches memory through its pointers. One that is not known is not."""
    if intrinsic.stem in _LISTED or intrinsic.stem == "stackrestore" or intrinsic.stem.startswith(_FAMILIES):
        return True
    if not intrinsic.is_known or intrinsic.stem in _OF_THE_MACHINE:
        return False
    return intrinsic.returns == ALWAYS and not intrinsic.memory >> OTHER & WRITE


def is_of_another_machine(intrinsic: Intrinsic, module: ir.Module) -> bool:
    """Whether an intrinsic is one of a target, and not of the one that the module is for, or of this machine."""
    target = intrinsic.stem.partition(".")[0]
    if target not in _MACHINES:
        return False
    triple = module.triple or platform.machine()
    return _TARGET_OF.get(triple.partition("-")[0].lower(), "") != target


def _names_in(text: str) -> list[str]:
    """The globals that a text names, but for its strings and debug records, which are data."""
    if "@" not in text:
        return []
    if '"' in text:
        text = _QUOTED.sub(lambda found: "" if found[1] else found[0], text)
    lines = (line for line in text.split("\n") if "@" in line and not line.lstrip().startswith("#dbg_"))
    return NAME.findall("\n".join(lines))


def _definition(name: str, module: ir.Module) -> str:
    """What stands behind the name of a variable or an alias where it is defined; "" where it is not."""
    text = module.text
    begin = text.find(f"\n{name} = ")
    return "" if begin < 0 else text[begin + 1 : text.find("\n", begin + 1)]


def _may_be_code(name: str) -> bool:
    """Whether a variable that is declared may be a function of a library here: `@system = external global i8`."""
    return name not in _VARIABLES and not name.startswith(_TYPES) and hasattr(ctypes.CDLL(None), name)
