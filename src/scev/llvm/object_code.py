"""Objects of optimised modules, where no compiler makes them: by the `llc` beside an opt, or by llvmlite.

llc          each function and variable in a section of its own, so that a linker can leave out what is not needed
llvmlite     has no such option: a linker takes all of an object, or nothing
"""

from __future__ import annotations

import os
import re
from typing import Final

from scev.errors import ScevError
from scev.llvm.quiet import quiet_stderr

_OPTIONS: Final = (
    "-filetype=obj", "-relocation-model=pic", "-function-sections", "-data-sections", "-trap-unreachable",
)  # fmt: skip


def llc_beside(opt: str) -> str | None:
    """The llc that was installed with an opt, None where there is none: opt-22 and llc-22."""
    folder, name = os.path.split(opt)
    path = os.path.join(folder, name.replace("opt", "llc", 1))
    return path if name.startswith("opt") and os.access(path, os.X_OK) else None


def write_object(bitcode: bytes, target: str, level: int, llc: str | None) -> None:
    """Write the object of a module that needs no more optimisation, as code that may be moved. `level` is that of code
    generation, 1 to 3; without an `llc`, by llvmlite. ScevError where LLVM refuses.
    """
    if llc is not None:
        _by_llc(bitcode, target, level, llc)
        return
    from llvmlite import binding

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    binding.initialize_native_asmparser()
    try:
        with quiet_stderr(), binding.parse_bitcode(bitcode) as module:
            chosen = binding.Target.from_triple(module.triple)
            with chosen.create_target_machine(opt=level, reloc="pic", codemodel="default") as machine:
                data = machine.emit_object(module)
    except RuntimeError as error:
        raise ScevError(f"generating code: {error}") from None
    with open(target, "wb") as file:
        file.write(data)


def _by_llc(bitcode: bytes, target: str, level: int, llc: str) -> None:
    import subprocess

    command = [llc, f"-O{level}", *_OPTIONS, "-o", target, "-"]
    try:
        ran = subprocess.run(command, input=bitcode, capture_output=True, check=False)
    except OSError as error:
        raise ScevError(f"cannot start {llc}: {error.strerror}") from None
    if ran.returncode:
        lines = ran.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ScevError(f"generating code: {re.sub('^.*?error: ', '', lines[0]) if lines else ran.returncode}")
