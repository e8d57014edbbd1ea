"""Functions of GPUs' libraries that C does not have: names and shapes (library.py says what the letters mean).

    NVIDIA_WORDS    of libdevice, without __nv_         AMD_WORDS    of OCML, without __ocml_

Each has one type. All compute a number of their operands, and touch no memory. Those that write through a pointer, or
ask for a position (`__ockl_get_local_id`), are not here.
"""

from __future__ import annotations

from typing import Final

_MODES: Final = ("rn", "rz", "rd", "ru")


def _each(names: str, suffixes: tuple[str, ...]) -> str:
    """Each `name:shape` with each suffix behind the name."""
    found: list[str] = []
    for word in names.split():
        name, _, shape = word.partition(":")
        for suffix in suffixes:
            found.append(f"{name}_{suffix}:{shape}")
    return " ".join(found)


_WORDS: Final = (
    "abs:ii llabs:qq clz:ii clzll:iq popc:ii popcll:iq ffs:ii ffsll:iq brev:ii brevll:qq min:iii max:iii umin:iii"
    " umax:iii llmin:qqq llmax:qqq ullmin:qqq ullmax:qqq mulhi:iii umulhi:iii mul64hi:qqq umul64hi:qqq mul24:iii"
    " umul24:iii hadd:iii rhadd:iii uhadd:iii urhadd:iii sad:iiii usad:iiii byte_perm:iiii"
)
_FAST: Final = (
    "fast_expf:ff fast_exp10f:ff fast_logf:ff fast_log2f:ff fast_log10f:ff fast_sinf:ff fast_cosf:ff fast_tanf:ff"
    " fast_powf:fff fast_fdividef:fff saturatef:ff frsqrt_rn:ff"
)
_CLASSES: Final = "isnanf:if isinff:if finitef:if signbitf:if isnand:id isinfd:id isfinited:id signbitd:id"
_BITS: Final = (
    "float_as_int:if float_as_uint:if int_as_float:fi uint_as_float:fi double_as_longlong:qd longlong_as_double:dq"
)
_CONVERSIONS: Final = (
    "float2int:if float2uint:if float2ll:qf float2ull:qf double2int:id double2uint:id double2ll:qd double2ull:qd"
    " int2float:fi uint2float:fi ll2float:fq ull2float:fq ll2double:dq ull2double:dq double2float:fd"
)
_ARITHMETIC: Final = (
    "fadd:fff fsub:fff fmul:fff fdiv:fff frcp:ff fsqrt:ff fmaf:ffff"
    " dadd:ddd dsub:ddd dmul:ddd ddiv:ddd drcp:dd dsqrt:dd fma:dddd"
)
NVIDIA_WORDS: Final = " ".join(
    (_WORDS, _FAST, _CLASSES, _BITS, _each(_CONVERSIONS + " " + _ARITHMETIC, _MODES),
     "int2double_rn:di uint2double_rn:di"),
)  # fmt: skip

AMD_WORDS: Final = " ".join(
    (
        "native_exp_f32:ff native_exp10_f32:ff native_log_f32:ff native_log2_f32:ff native_log10_f32:ff"
        " native_sqrt_f32:ff native_sin_f32:ff native_cos_f32:ff",
        _each("add:fff sub:fff mul:fff div:fff sqrt:ff fma:ffff", ("rte_f32", "rtz_f32", "rtn_f32", "rtp_f32")),
        _each("add:ddd sub:ddd mul:ddd div:ddd sqrt:dd fma:dddd", ("rte_f64", "rtz_f64", "rtn_f64", "rtp_f64")),
    )
)  # fmt: skip
