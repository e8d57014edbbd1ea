"""Names of functions as their source has them.

    @_ZN9TDStretch17calcSeqParametersEv     TDStretch::calcSeqParameters

A DISubprogram has a function's name, and scopes around it (namespaces, classes, functions). Without debug information
the linker's name is demangled, without parameters and return type; what nobody can demangle keeps LLVM's name. Where
two functions would be shown alike, parameters are added; then what tells constructors apart (`[C1]`, `[C2]`: of a whole
object, of a base), or a number (`#2`).

Names that LLVM or a compiler gives to copies keep their suffix: `f.cold`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, final

from scev.ir import Function, MetadataNode, Module, plain_name
from scev.source.source_types import node_of, word_of

if TYPE_CHECKING:
    from scev.source.signatures import Signature

MAX_SOURCE_SCOPES: Final = 100
"""Scopes around a function, inside one another, that are read from debug information."""

_MANGLED: Final = ("_Z", "__Z", "_R", "__R", "cfunc._Z", "\x01")
# Scopes that no name is written with.
_SILENT: Final = ("DIFile", "DICompileUnit", "DILexicalBlock", "DILexicalBlockFile", "DICommonBlock")
# `impl` blocks of Rust have numbers in debug information, `{impl#3}`; the mangled name has their types.
_IMPL: Final = "{impl#"
# Compiled where a module needs them.
_UNIQUE: Final = r"\.(?:llvm|__uniq)\.[0-9]+(?=\.|$)"
_STRUCTOR: Final = r"[CD][0-5](?=[EI])"


class _Debug(NamedTuple):
    """What debug information says of a function: its name, its scopes from outside, and its linker's name or ""."""

    name: str
    scopes: list[str]
    linkage: str


@final
class FunctionNames:
    """The names of a module's functions. They are made when first asked for; for a module without debug information
    and mangled names there is nothing to make.
    """

    def __init__(self, module: Module, folds_kernels: bool = False) -> None:
        """`folds_kernels`: where the copy of a kernel has its body, it has its name, too (kernel_copies.py)."""
        self.module: Final = module
        self._folds_kernels: Final = folds_kernels
        self._signatures: dict[str, Signature] | None = None
        self._shown: dict[str, str] | None = None

    def shown(self, function: Function) -> str:
        """The name for people: short, and of no other function in the module."""
        if self._shown is None:
            signatures = self._all_signatures()
            rest = [function for function in self.module.functions if function.name not in signatures]
            others = {plain_name(function.name) for function in rest}
            self._shown = _told_apart(signatures, others) if signatures else {}
            if self._folds_kernels:
                self._exchange_kernels(self._shown)
        found = self._shown.get(function.name)
        return found if found is not None else plain_name(function.name)

    def _exchange_kernels(self, shown: dict[str, str]) -> None:
        from scev.source.kernel_copies import kernel_copies

        for kernel, copy in kernel_copies(self.module).bodies.items():
            own = shown.get(kernel, plain_name(kernel))
            shown[kernel] = shown.get(copy.name, plain_name(copy.name))
            shown[copy.name] = own

    def call_name(self, function: Function) -> str:
        """The name in an expression, `max(x, y)`: without scopes, template arguments and parameters."""
        signature = self._all_signatures().get(function.name)
        return signature.bare_name() if signature is not None else plain_name(function.name)

    def full_names(self, function: Function) -> list[str]:
        """The names that are whole: LLVM's, the one shown, and those with all scopes. Of a thunk or a copy, those
        that say so.
        """
        names = [plain_name(function.name), self.shown(function)]
        if (signature := self._all_signatures().get(function.name)) is not None:
            names += [signature.qualified(), signature.with_parameters()]
            if not signature.is_copy():
                names += signature.spellings()[0]
        return list(dict.fromkeys(names))

    def aliases(self, function: Function) -> list[str]:
        """Every name that the function is found by: whole ones, then those without some or all scopes."""
        names = self.full_names(function)
        if (signature := self._all_signatures().get(function.name)) is not None:
            for spellings in signature.spellings():
                names += spellings
        return list(dict.fromkeys(names))

    def _all_signatures(self) -> dict[str, Signature]:
        if self._signatures is None:
            self._signatures = _read_signatures(self.module)
        return self._signatures


def is_mangled(name: str) -> bool:
    """Whether a linker's name may be one that demangling.py reads: by its first characters only."""
    return name.startswith(_MANGLED)


def _read_signatures(module: Module) -> dict[str, Signature]:
    """By LLVM's name, the parts of each function's name, where it has another than LLVM's."""
    debug: dict[str, _Debug] = {}
    # By LLVM's name, the mangled one.
    mangled: dict[str, str] = {}
    for function in module.functions:
        if function.intrinsic is not None:
            continue
        name = plain_name(function.name)
        said = _debug_of(function) if "dbg" in function.attachments else None
        if said is not None and (said.name != name or said.scopes):
            debug[function.name] = said
            if said.linkage and not is_mangled(name):
                name = said.linkage
        if is_mangled(name):
            mangled[function.name] = name
    if not debug and not mangled:
        return {}
    # Loaded late: most modules of C get on without.
    from scev.source.demangling import demangle_all
    from scev.source.signatures import read_signature

    texts = dict(zip(mangled, demangle_all(list(mangled.values())), strict=True))
    found: dict[str, Signature] = {}
    for function in module.functions:
        said = debug.get(function.name)
        text = texts.get(function.name)
        demangled = read_signature(text) if text is not None else None
        signature = demangled if said is None else _by_debug(said, plain_name(function.name), demangled)
        if signature is not None:
            found[function.name] = signature
    return found


def _by_debug(said: _Debug, llvm: str, demangled: Signature | None) -> Signature | None:
    """The parts of a name by debug information, and what only the mangled name says; None where neither has one."""
    from scev.source.signatures import signature_of

    if demangled is not None:
        # A thunk has the debug information of its target.
        if demangled.before or is_mangled(said.name) or any(scope.startswith(_IMPL) for scope in said.scopes):
            return demangled
        return signature_of(said.scopes, said.name, demangled.parameters, demangled.addition)
    if is_mangled(said.name):
        return None
    whole = said.linkage or said.name
    suffix = llvm[len(whole) :] if llvm.startswith(whole + ".") else ""
    return signature_of(said.scopes, said.name, "", re.sub(_UNIQUE, "", suffix))


def _debug_of(function: Function) -> _Debug | None:
    """What a function's DISubprogram says; None where it has no name."""
    program = function.attachments.get("dbg")
    if program is None or not (name := word_of(program, "name")):
        return None
    return _Debug(name, _scopes_of(program), word_of(program, "linkageName"))


def _scopes_of(program: MetadataNode) -> list[str]:
    """The names of the scopes around a DISubprogram, the outermost first."""
    names: list[str] = []
    scope = program.field("scope")
    while isinstance(scope, MetadataNode) and len(names) < MAX_SOURCE_SCOPES:
        if scope.kind not in _SILENT:
            names.append(_name_of_scope(scope))
        elif scope.kind in ("DIFile", "DICompileUnit"):
            break
        scope = scope.field("scope")
    names.reverse()
    return names


def _name_of_scope(scope: MetadataNode) -> str:
    if name := word_of(scope, "name"):
        return name
    if scope.kind == "DINamespace":
        return "(anonymous namespace)"
    what = "lambda" if scope.field("tag") == "DW_TAG_class_type" else "unnamed"
    line = scope.field("line")
    file = node_of(scope, "file")
    if file is None or not isinstance(file.field("filename"), str) or not isinstance(line, int):
        return f"({what})"
    base = word_of(file, "filename").replace("\\", "/").rpartition("/")[2]
    return f"({what} at {base}:{line})"


# One name each -------------------------------------------------------------------------------------------------------


def _told_apart(signatures: dict[str, Signature], others: set[str]) -> dict[str, str]:
    """By LLVM's name, the name shown; no two are alike, and none is one of `others`."""
    shown = {name: signature.qualified() for name, signature in signatures.items()}
    for names in _alike(shown, others):
        for name in names:
            shown[name] = signatures[name].with_parameters()
    for names in _alike(shown, set()):
        found = [re.findall(_STRUCTOR, plain_name(name)) for name in names]
        if all(found) and len({structors[-1] for structors in found}) == len(names):
            for name, structors in zip(names, found, strict=True):
                shown[name] += f" [{structors[-1]}]"
    taken = others | set(shown.values())
    for names in _alike(shown, others):
        # The first keeps its name, unless that is one of the others.
        number = 1
        for name in names[0 if shown[names[0]] in others else 1 :]:
            first = shown[name]
            while shown[name] in taken:
                number += 1
                shown[name] = f"{first}#{number}"
            taken.add(shown[name])
    return shown


def _alike(shown: dict[str, str], others: set[str]) -> list[list[str]]:
    """The keys that have the same text, in their order, where more than one has it or it is one of `others`."""
    groups: dict[str, list[str]] = {}
    for name, text in shown.items():
        groups.setdefault(text, []).append(name)
    return [names for text, names in groups.items() if len(names) > 1 or text in others]
