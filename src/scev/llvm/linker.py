"""LLVM's linker: several modules become one, here or in a process of its own, whose worker.py loads this file.

A module that LLVM's linker refuses halfway has changed what it was linked into. So what two modules cannot both have is
looked for before: another target, and definitions of one name. Of these, as in a linker of objects,

    strong and strong      no program has both
    strong and weak        the strong one counts, in either order
    weak and weak          which one counts is for the order in which a program is linked, that nobody knows here: as if
                           no program had both
    odr, common            each may stand for the other

(LLVM Language Reference, "Linkage Types"). What happens is said line by line, so that whoever reads along knows at
which module a process has died:

    reading K              module K is read
    linking K              and linked with those before
    apart K TAB why        LLVM does not read it, or no program has it and those before: it is left out
    refused K TAB why      LLVM's linker does not take it, and nothing comes of what was linked before: this is the end
    failed TAB why         LLVM does not take the whole: this is the end, too
    linked                 the end; the bitcode of the whole follows
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING or __package__:
    from scev.llvm.worker import BITCODE_MAGIC, escaped, plain_text, refusal
else:
    # Beside a file that is no part of `scev`.
    from worker import BITCODE_MAGIC, escaped, plain_text, refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Final

_STRONG: Final = ("external", "dllexport")
_WEAK: Final = ("weak_any", "linkonce_any")
_MAIN: Final = "main"


def link(
    count: int,
    module_of: Callable[[int], bytes],
    names: Sequence[str],
    left_out: Sequence[int],
    name: str,
    say: Callable[[str], object],
) -> bytes:
    """Link modules, bitcode or text, by their numbers below `count`, but for some; the bitcode of the whole, which gets
    a `name`, or nothing where LLVM refuses something. `say` is told what happens, in lines.
    """
    import llvmlite.binding as llvm

    context = llvm.create_context()
    whole: Any = None
    try:
        symbols = _Symbols(names)
        for number in range(count):
            if number in left_out:
                continue
            say(f"reading {number}")
            try:
                module = _parsed(module_of(number), context)
            except (RuntimeError, UnicodeDecodeError) as error:
                say(f"apart {number}\t{_one_line(refusal(error).message)}")
                continue
            try:
                why_not = symbols.conflict(number, module)
                if why_not:
                    say(f"apart {number}\t{_one_line(why_not)}")
                    continue
                if whole is None:
                    whole, module = module, None
                else:
                    say(f"linking {number}")
                    # Whatever comes of it, it is gone then.
                    given, module = module, None
                    try:
                        whole.link_in(given)
                    except (RuntimeError, UnicodeDecodeError) as error:
                        say(f"refused {number}\t{_one_line(refusal(error).message)}")
                        return b""
            finally:
                if module is not None:
                    module.close()
        if whole is None:
            say("failed\tno module can be read")
            return b""
        whole.name = escaped(name)
        try:
            whole.verify()
        except (RuntimeError, UnicodeDecodeError) as error:
            say(f"failed\t{_one_line(refusal(error).message)}")
            return b""
        bitcode = bytes(whole.as_bitcode())
        say("linked")
        return bitcode
    finally:
        if whole is not None:
            whole.close()
        context.close()


def _parsed(data: bytes, context: Any) -> Any:
    import llvmlite.binding as llvm

    if data.startswith(BITCODE_MAGIC):
        module = llvm.parse_bitcode(data, context)
    else:
        module = llvm.parse_assembly(plain_text(data), context)
    try:
        module.verify()
    except (RuntimeError, UnicodeDecodeError):
        module.close()
        raise
    return module


def _one_line(text: str) -> str:
    return " ".join(text.split())


class _Symbols:
    """What is defined by now, by whom; and the target of the first module."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: Final = names
        # By name: whether it is defined strongly, and the number of the module.
        self._defined: Final[dict[str, tuple[bool, int]]] = {}
        self._target: tuple[str, str] | None = None
        self._first = 0

    def conflict(self, number: int, module: Any) -> str:
        """Why a module cannot be of one program with those before, in words; else "", and it is one of them."""
        target = module.triple, module.data_layout
        if self._target is None:
            self._target, self._first = target, number
        elif target != self._target:
            first = self._names[self._first]
            if target[0] != self._target[0]:
                return f"it is for {target[0] or 'no target'}, and {first} for {self._target[0] or 'none'}"
            return f"it has another data layout than {first}"
        own = _definitions(module)
        twice: dict[str, int] = {}
        for name, is_strong in own.items():
            was_strong, other = self._defined.get(name, (not is_strong, 0))
            if is_strong == was_strong:
                twice[name] = other
        if twice:
            name = _MAIN if _MAIN in twice else next(iter(twice))
            return f"{name} is defined in {self._names[twice[name]]}, too"
        for name, is_strong in own.items():
            if is_strong or name not in self._defined:
                self._defined[name] = is_strong, number
        return ""


def _definitions(module: Any) -> dict[str, bool]:
    """The functions and variables that a module defines for others, by name: whether they are strong."""
    found: dict[str, bool] = {}
    for values in (module.functions, module.global_variables):
        for value in values:
            if value.is_declaration:
                continue
            linkage = value.linkage.name
            if linkage in _STRONG or linkage in _WEAK:
                found[value.name] = linkage in _STRONG
    return found
