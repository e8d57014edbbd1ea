"""Checks that clang's front end writes into a program: `-fsanitize=` where a check that fails ends the program.

    -fsanitize=undefined,integer -fsanitize-trap=all      br i1 %holds, label %go_on, label %trap
                                                          trap:  call void @llvm.ubsantrap(i8 0); unreachable

Such a check is a branch like any other, and the module says all of it. Two kinds of words are left to clang: those of
sanitizers that have a pass of LLVM, or a run-time library that watches the program (address, thread, cfi, ...), and
those by which a program goes on when a check has failed.

One check is a pass, `local-bounds`, which is in the group `bounds`: LLVM writes it when functions are simplified.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_KINDS: Final[dict[str, tuple[str, ...]]] = {
    kind: (kind,)
    for kind in (
        "alignment", "array-bounds", "bool", "builtin", "enum", "float-cast-overflow", "float-divide-by-zero",
        "function", "implicit-bitfield-conversion", "implicit-integer-sign-change",
        "implicit-signed-integer-truncation", "implicit-unsigned-integer-truncation", "integer-divide-by-zero",
        "local-bounds", "nonnull-attribute", "null", "nullability-arg", "nullability-assign", "nullability-return",
        "object-size", "pointer-overflow", "return", "returns-nonnull-attribute", "shift-base", "shift-exponent",
        "signed-integer-overflow", "unreachable", "unsigned-integer-overflow", "unsigned-shift-base", "vla-bound",
    )
}  # fmt: skip
LOCAL_BOUNDS: Final = "local-bounds"
_TRUNCATION: Final = ("implicit-unsigned-integer-truncation", "implicit-signed-integer-truncation")
_SHIFT: Final = ("shift-base", "shift-exponent")
_CONVERSION: Final = (*_TRUNCATION, "implicit-integer-sign-change")
_UNDEFINED: Final = (
    "alignment", "array-bounds", "bool", "builtin", "enum", "float-cast-overflow", "function",
    "integer-divide-by-zero", "nonnull-attribute", "null", "object-size", "pointer-overflow", "return",
    "returns-nonnull-attribute", *_SHIFT, "signed-integer-overflow", "unreachable", "vla-bound",
)  # fmt: skip
CHECKS: Final[dict[str, tuple[str, ...]]] = {
    **_KINDS,
    "bounds": ("array-bounds", LOCAL_BOUNDS),
    "shift": _SHIFT,
    "nullability": ("nullability-arg", "nullability-assign", "nullability-return"),
    "implicit-integer-truncation": _TRUNCATION,
    "implicit-integer-arithmetic-value-change": (_TRUNCATION[1], "implicit-integer-sign-change"),
    "implicit-integer-conversion": _CONVERSION,
    "implicit-conversion": (*_CONVERSION, "implicit-bitfield-conversion"),
    "integer": (
        "integer-divide-by-zero", *_SHIFT, "signed-integer-overflow", "unsigned-integer-overflow",
        "unsigned-shift-base", *_CONVERSION,
    ),
    "undefined": _UNDEFINED,
    "undefined-trap": _UNDEFINED,
}  # fmt: skip
"""Checks that are branches, and groups of them. `undefined` has `vptr` too, where that does not trap: a branch, too."""
_ALL: Final = tuple(_KINDS)
_HARMLESS: Final = (
    "-fsanitize-debug-trap-reasons", "-fsanitize-undefined-strip-path-components=",
    "-fsanitize-undefined-ignore-overflow-pattern=",
)  # fmt: skip
"""They say what the front end writes, and nothing else."""
_BEGINS: Final = "-fsanitize"
_NEGATED: Final = "-fno-sanitize"
_ON_ERROR: Final = "-undefined-trap-on-error"
_SETS: Final = ("", "-trap", "-recover", "-merge")


def is_sanitizer(word: str) -> bool:
    """Whether an option is about sanitizers."""
    return word.startswith((_BEGINS, _NEGATED))


def checks_at_late_point(words: Sequence[str]) -> str | None:
    """What options of sanitizers, in their order, ask of LLVM besides branches that the front end writes: the passes at
    the end of the simplification of a function, or "". None where that is not all that they ask for.
    """
    sets: dict[str, dict[str, bool]] = {name: {} for name in _SETS}
    # What recovers unless it is said otherwise: all but two that never do.
    sets["-recover"] = {kind: True for kind in _ALL if kind not in ("return", "unreachable")}
    for word in words:
        adds = word.startswith(_BEGINS)
        name, equals, listed = word.removeprefix(_BEGINS if adds else _NEGATED).partition("=")
        if name == _ON_ERROR and not equals:
            name, equals, listed = "-trap", "=", "undefined"
        if name not in sets or (not name and not equals):
            if adds and not word.startswith(_HARMLESS):
                return None
            continue
        for check in listed.split(",") if equals else ("all",):
            may_be_all = name or not adds
            if (kinds := _ALL if check == "all" and may_be_all else CHECKS.get(check)) is None:
                # What is not known, and taken away, is not there.
                if adds and not name:
                    return None
                continue
            for kind in kinds:
                if adds:
                    sets[name][kind] = True
                else:
                    sets[name].pop(kind, None)
    checked, traps, recovers, merges = sets.values()
    if any(kind not in traps and (kind in recovers or kind == LOCAL_BOUNDS) for kind in checked):
        return None
    if LOCAL_BOUNDS not in checked:
        return ""
    return "bounds-checking<trap;merge>" if LOCAL_BOUNDS in merges else "bounds-checking<trap>"
