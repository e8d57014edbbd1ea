"""OpenCL's built-in functions by their mangled names (OpenCL C 3.0, section 6.15; Itanium C++ ABI).

    _Z3expDv4_f              exp(float4)                    _Z5clampDv2_iii       clamp(int2, int, int)
    _Z15__spirv_ocl_expf     the same function, as SPIR-V's tools call it

A name is the base name with its length, and a code for each parameter: a letter for a scalar, Dv4_f for a vector,
S_, S0_, … for a vector that was there before. A function is known by its base name and the kind of its parameters:

    opencl.exp               floats                         opencl.s_max, opencl.u_max     signed and unsigned integers

Pointers, half and everything else that is not in the tables is no function that is known.
"""

from __future__ import annotations

from typing import Final

from scev.ir.types import FloatType, FunctionType, IntegerType, Type, VectorType

PREFIX: Final = "opencl."
_SPIRV: Final = "__spirv_ocl_"

_FLOATS: Final[dict[str, str]] = {"f": "float", "d": "double"}
_SIGNED: Final[dict[str, int]] = {"c": 8, "a": 8, "s": 16, "i": 32, "l": 64}
_UNSIGNED: Final[dict[str, int]] = {"h": 8, "t": 16, "j": 32, "m": 64}

FLOAT_FUNCTIONS: Final[dict[str, str]] = {
    name: shape
    for words, shape in (
        (
            "exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh"
            " sinpi cospi tanpi asinpi acospi atanpi cbrt erf erfc tgamma sqrt rsqrt fabs floor ceil trunc round rint"
            " logb degrees radians sign",
            "xx",
        ),
        ("atan2 atan2pi pow powr hypot fmin fmax copysign fmod fdim nextafter max min step", "xxx"),
        ("fma mad clamp mix smoothstep", "xxxx"),
        ("ldexp pown rootn", "xxi"),
        ("ilogb", "ix"),
        ("native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_sqrt native_rsqrt", "xx"),
        ("native_recip native_sin native_cos native_tan", "xx"),
        ("native_powr native_divide", "xxx"),
        ("half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_sqrt half_rsqrt half_recip", "xx"),
        ("half_sin half_cos half_tan", "xx"),
        ("half_powr half_divide", "xxx"),
    )
    for name in words.split()
}
"""x: the float type; i: int. The first letter is the result's."""

INTEGER_FUNCTIONS: Final[dict[str, int]] = {
    name: arity
    for words, arity in (
        ("abs clz ctz popcount", 1),
        ("abs_diff add_sat sub_sat hadd rhadd max min mul_hi rotate mul24", 2),
        ("clamp mad_hi mad_sat mad24", 3),
    )
    for name in words.split()
}
"""The number of operands, all of one type, as is the result in LLVM."""

WORK_ITEM_FUNCTIONS: Final[dict[str, str]] = {
    f"@_Z{len(name)}{name}{code}": name
    for words, code in (
        ("get_work_dim", "v"),
        (
            "get_global_id get_local_id get_group_id get_global_size get_local_size get_num_groups get_global_offset",
            "j",
        ),
    )
    for name in words.split()
}
"""The functions that tell a thread its place (OpenCL C 1.2, 6.12.1) and are the same each time, as clang mangles them.
"""

BARRIERS: Final[tuple[str, ...]] = (
    "@_Z7barrierj", "@_Z18work_group_barrierj", "@_Z18work_group_barrierj12memory_scope",
)  # fmt: skip
"""The functions at which the threads of a group wait for one another; the first argument says what memory is then as it
was left (OpenCL C 3.0, 6.15.8).
"""
SPIRV_BARRIER: Final = "@_Z22__spirv_ControlBarrier"
"""How the name of SPIR-V's begins, as its tools call it."""
SPIRV_GROUP: Final = 2
"""The scope of a group; those of larger ones are smaller numbers (SPIR-V 1.6, 3.27)."""
SPIRV_LOCAL: Final = 0x100
SPIRV_GLOBAL: Final = 0x200
SPIRV_ORDERS: Final = 0x18
SPIRV_BOTH: Final = 6
"""Memory semantics (3.25): of the group's memory, of global memory; acquired and released, in one word, or in two."""
LOCAL_FENCE: Final = 1
GLOBAL_FENCE: Final = 2
GROUP_SCOPES: Final = (1, 2, 3)
"""Memory scopes of OpenCL C that a work-group is in: its own, the device's, all devices'."""

Part = tuple[str, int]
"""A letter, and the number of lanes: 1 for a scalar."""


def parse(name: str) -> tuple[str, list[Part]] | None:
    """The base name and the parameters of a mangled name; None where something else is there."""
    if not name.startswith("_Z"):
        return None
    at = 2
    while name[at : at + 1].isdecimal():
        at += 1
    if at == 2 or at > 6:
        return None
    end = at + int(name[2:at])
    base = name[at:end]
    if len(base) != end - at or end >= len(name):
        return None
    parts = _parts(name[end:])
    return None if parts is None else (base, parts)


def _parts(text: str) -> list[Part] | None:
    found: list[Part] = []
    seen: list[Part] = []
    at = 0
    while at < len(text):
        if text.startswith("Dv", at):
            end = text.find("_", at)
            count = text[at + 2 : end] if end > 0 else ""
            letter = text[end + 1 : end + 2]
            if not count.isdecimal() or len(count) > 2 or not _is_letter(letter):
                return None
            found.append((letter, int(count)))
            seen.append(found[-1])
            at = end + 2
        elif text[at] == "S":
            end = text.find("_", at)
            number = text[at + 1 : end] if end > 0 else "?"
            index = 0 if number == "" else int(number) + 1 if number.isdecimal() and len(number) == 1 else len(seen)
            if index >= len(seen):
                return None
            found.append(seen[index])
            at = end + 1
        elif _is_letter(text[at]):
            found.append((text[at], 1))
            at += 1
        else:
            return None
    return found


def _is_letter(letter: str) -> bool:
    return letter in _FLOATS or letter in _SIGNED or letter in _UNSIGNED


def is_reserved(name: str) -> bool:
    """Whether no program may have a function of its own under that name, whatever its language."""
    return _SPIRV in name[:18]


def stem_of(name: str) -> str | None:
    """The function that a name means, without its sigil; None if it is none that is known."""
    if (found := parse(name)) is None:
        return None
    base, parts = found
    of_spirv = base.startswith(_SPIRV)
    if of_spirv:
        base = base[len(_SPIRV) :]
    letter = parts[0][0]
    if letter in _FLOATS:
        if (shape := FLOAT_FUNCTIONS.get(base)) is None or len(shape) != len(parts) + 1:
            return None
        for k in range(len(parts)):
            if parts[k][0] != (letter if shape[k + 1] == "x" else "i"):
                return None
        return PREFIX + base
    if of_spirv or INTEGER_FUNCTIONS.get(base) != len(parts):
        return None
    for part in parts:
        # Amounts and magnitudes are of the same type, or of its unsigned one.
        if part[0] != letter:
            return None
    return f"{PREFIX}{'s' if letter in _SIGNED else 'u'}_{base}"


def fits(name: str, function_type: FunctionType) -> bool:
    """Whether a function type is the one that the name of a known function says."""
    found = parse(name)
    if found is None or function_type.variadic or len(function_type.parameters) != len(found[1]):
        return False
    base, parts = found
    lanes = 1
    for k in range(len(parts)):
        lanes = max(lanes, parts[k][1])
        if not _is_a(function_type.parameters[k], parts[k]):
            return False
    for part in parts:
        if part[1] not in (1, lanes):
            return False
    shape = FLOAT_FUNCTIONS.get(base.removeprefix(_SPIRV), "x") if parts[0][0] in _FLOATS else "x"
    return _is_a(function_type.result, ("i" if shape[0] == "i" else parts[0][0], lanes))


def _is_a(found: Type, part: Part) -> bool:
    letter, lanes = part
    if lanes > 1:
        if not isinstance(found, VectorType) or found.scalable or found.count != lanes:
            return False
        found = found.element
    if isinstance(found, FloatType):
        return found.text == _FLOATS.get(letter)
    return isinstance(found, IntegerType) and found.width == (_SIGNED.get(letter) or _UNSIGNED.get(letter))
