"""LLVM's linker: several modules become one, here or in a process of its own, whose worker.py loads this file.

A module that LLVM's linker refuses halfway has changed what it was linked into. So what two modules cannot both have is
looked for before: another target, and definitions of one name. Of these, as in a linker of objects,

    strong and strong      no program has both
    strong and weak        the strong one counts, in either order
    weak and weak          which one counts is for the order in which a program is linked, that nobody knows here: as if
                           no program had both
    odr, common            each may stand for the other
    extern_weak and any    null, or not: a linker need not take a unit of a library for it. The same

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

import re

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
_UNSEEN: Final = ("internal", "private", "available_externally")
_MAIN: Final = "main"
# As LLVM prints one: its name, the words in front, and what it is.
_ALIAS: Final = r'^@(?:"([^"\n]*)"|([-\w.$]+)) = ([^@"\n]*?)\b(?:alias|ifunc) '


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
                try:
                    why_not = symbols.conflict(number, module)
                except UnicodeDecodeError:
                    why_not = "a name in it is no UTF-8"
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
        # By name: the module that defines it, in whatever way; that uses it only if it is defined.
        self._has: Final[dict[str, int]] = {}
        self._hopes: Final[dict[str, int]] = {}
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
        own = _Names(module)
        twice: dict[str, int] = {}
        for name, is_strong in own.strong.items():
            was_strong, other = self._defined.get(name, (not is_strong, 0))
            if is_strong == was_strong:
                twice[name] = other
        if twice:
            name = _MAIN if _MAIN in twice else next(iter(twice))
            return f"{name} is defined in {self._names[twice[name]]}, too"
        for name in own.hopes:
            if name in self._has:
                return f"it uses {name} only if that is linked, and {self._names[self._has[name]]} defines it"
        for name in own.has:
            if name in self._hopes:
                return f"it defines {name}, which {self._names[self._hopes[name]]} uses only if that is linked"
        for name, is_strong in own.strong.items():
            if is_strong or name not in self._defined:
                self._defined[name] = is_strong, number
        self._has.update(dict.fromkeys(own.has, number))
        self._hopes.update(dict.fromkeys(own.hopes, number))
        return ""


class _Names:
    """The names of a module that others see: what it defines, `strong` or weakly, or in whatever way (`has`), and what
    it uses only if it is defined (`hopes`).
    """

    def __init__(self, module: Any) -> None:
        self.strong: Final[dict[str, bool]] = {}
        self.has: Final[dict[str, bool]] = {}
        self.hopes: Final[dict[str, bool]] = {}
        for values in (module.functions, module.global_variables):
            for value in values:
                linkage = value.linkage.name
                if value.is_declaration:
                    if linkage == "external_weak":
                        self.hopes[value.name] = True
                    continue
                if linkage in _STRONG or linkage in _WEAK:
                    self.strong[value.name] = linkage in _STRONG
                if linkage not in _UNSEEN:
                    self.has[value.name] = True
        # llvmlite lists neither aliases nor ifuncs.
        for quoted, plain, words in re.findall(_ALIAS, str(module), re.MULTILINE):
            name = plain or _unescaped(quoted)
            if not any(word in _UNSEEN for word in words.split()):
                self.has[name] = True
                if not any(word.endswith("_odr") for word in words.split()):
                    self.strong[name] = not any(word in ("weak", "linkonce") for word in words.split())


def _unescaped(name: str) -> str:
    """A name as it is, of how LLVM prints it in quotes."""
    as_bytes = re.sub(r"\\(..)", lambda byte: chr(int(byte[1], 16)), name).encode("latin-1")
    return as_bytes.decode("utf-8", "replace")
