"""Options of rustc: which take the next word, and with which a crate is left to rustc as it is.

An option of code generation that is not known here may choose what LLVM does with a module, which the module does not
tell of; so such a crate is left to rustc. Those that are known concern the front end, or are said in the module.
"""

from __future__ import annotations

from typing import Final

TAKES_NEXT_WORD: Final = (
    "-A", "-W", "-D", "-F", "-L", "-l", "-C", "-Z", "-o", "--allow", "--warn", "--force-warn", "--deny", "--forbid",
    "--cap-lints", "--cfg", "--check-cfg", "--codegen", "--color", "--crate-name", "--crate-type", "--diagnostic-width",
    "--edition", "--emit", "--env-set", "--error-format", "--explain", "--extern", "--json", "--out-dir", "--print",
    "--remap-path-prefix", "--remap-path-scope", "--sysroot", "--target",
)  # fmt: skip
"""What takes the next word, where nothing is joined to it."""

LEFT_TO_RUSTC: Final = (
    "-Z", "--print", "--explain", "-V", "--version", "-h", "--help", "-vV", "--codegen=help", "--sysroot",
)  # fmt: skip
"""Options with which nothing is compiled, or nothing is sure."""

_OF_NO_PASS: Final = (
    "codegen-units", "collapse-macro-debuginfo", "debug-assertions", "debuginfo", "default-linker-libraries",
    "dwarf-version", "extra-filename", "force-frame-pointers", "force-unwind-tables", "jump-tables", "link-arg",
    "link-args", "link-dead-code", "linker", "metadata",
    "no-redzone", "opt-level", "overflow-checks", "panic", "prefer-dynamic", "relro-level", "rpath", "strip",
    "symbol-mangling-version", "target-cpu", "target-feature",
)  # fmt: skip
_VALUES: Final = {
    "embed-bitcode": ("no", "n", "off", "false"),
    "incremental": (),
    "lto": ("no", "n", "off", "false"),
    "relocation-model": ("pic", "pie"),
    "split-debuginfo": ("off",),
}
"""Options that change nothing with some values, and much with others."""

LEVELS: Final = ("1", "2", "3")


def is_of_no_pass(option: str, value: str) -> bool:
    """Whether an option of code generation, `-C option=value`, leaves LLVM's passes as they are, or is said in the
    module.
    """
    return option in _OF_NO_PASS or value in _VALUES.get(option, ())
