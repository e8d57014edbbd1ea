"""The one door to LLVM.

LLVM itself judges every input: it parses, verifies and prints the module. The rest of `scev` reads this *canonical
text* only. Edited modules go back through the same door, to be verified, optimised or run.

    read_program("kernel.bc")  ->  CanonicalText(name="kernel.bc", text="; ModuleID = …")

LLVM comes with llvmlite, which is loaded with the first module, so that the command starts quickly. What LLVM refuses
is a ScevError with LLVM's message and place. A module that may be damaged should be read with `isolated=True`, in a
child process (see worker.py): LLVM trusts bitcode, and a crash in this process would take the caller with it.
"""

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeAlias, final

from scev.errors import ScevError
from scev.llvm.child import ModuleRequest, said_by_child
from scev.llvm.handles import is_built_module, is_reference_to_module, source_of
from scev.llvm.quiet import quiet_stderr
from scev.llvm.worker import (
    RefusedError,
    after_passes,
    canonical_text,
    escaped,
    plain_text,
    printed,
    promote_what_is_read,
    refusal,
)
from scev.settings import DEFAULT_SETTINGS, Settings

if TYPE_CHECKING:
    from llvmlite import ir
    from llvmlite.binding import ModuleRef, ValueRef

    Source: TypeAlias = str | os.PathLike[str] | bytes | ModuleRef | ValueRef | ir.Module | ir.Function

STANDARD_INPUT: Final = "-"
_OTHER_FORMATS: Final = {
    b"\x7fELF": "an ELF object",
    b"!<arch>\n": "an archive",
    b"\xcf\xfa\xed\xfe": "a Mach-O object",
    b"PK\x03\x04": "a zip file",
    b"\x1f\x8b": "a gzip file",
}


@final
class CanonicalText:
    """A module that LLVM accepts, as LLVM prints it."""

    __slots__ = ("name", "text")

    def __init__(self, text: str, name: str) -> None:
        self.text: Final = text
        self.name: Final = name
        """Where the module came from, for messages: a path, `<stdin>`, `<text>`, `<bytes>`, or what the caller said."""

    def __repr__(self) -> str:
        return f"<CanonicalText of {self.name}: {len(self.text)} characters>"


def read_program(
    source: "Source",
    *,
    name: str | None = None,
    isolated: bool = False,
    settings: Settings = DEFAULT_SETTINGS,
    meanwhile: Callable[[], object] | None = None,
) -> CanonicalText:
    """The canonical text of a module; ScevError if it cannot be read or LLVM refuses it.

    `source` is a path (of text or bitcode; "-" is standard input), the bytes of either, the text itself, a module that
    llvmlite holds or builds, or a function of one, which stands for its module. A str is text when it has a line break,
    or when no such file exists and it looks like assembly; a pathlib.Path is never text. `name` replaces the name used
    in messages. `meanwhile` may be called while a child process reads: it is something to do that will be needed later,
    and must not depend on the module.
    """
    source = source_of(source)[0]
    if is_reference_to_module(source):
        return _read_module(source, name)
    return _read_bytes(source, name, isolated, settings, meanwhile, False).program


class Promoting(NamedTuple):
    """A module as LLVM prints it, and with the variables of its unpromoted functions as values (unpromoted.py)."""

    program: CanonicalText
    functions: list[int]
    """The unpromoted functions, by their number among those with a body."""
    promoted: CanonicalText
    """The program again where there are none. Values without a name keep their number, as a name."""
    failure: str
    """Why nothing was promoted although something could be; else ""."""


def read_and_promote(
    source: "bytes | str | os.PathLike[str]",
    *,
    name: str | None = None,
    isolated: bool = False,
    settings: Settings = DEFAULT_SETTINGS,
    meanwhile: Callable[[], object] | None = None,
) -> Promoting:
    """read_program, and promotion in the same visit: the module that LLVM has read is the one that is promoted."""
    return _read_bytes(source, name, isolated, settings, meanwhile, True)


def _read_bytes(
    source: Any,
    name: str | None,
    isolated: bool,
    settings: Settings,
    meanwhile: Callable[[], object] | None,
    promotes: bool,
) -> Promoting:
    data, known_as = bytes_of(source)
    known_as = name if name is not None else known_as
    for magic, kind in _OTHER_FORMATS.items():
        if data.startswith(magic):
            raise ScevError(f"this is {kind}, not LLVM assembly or bitcode", known_as)
    asked = ModuleRequest(known_as, settings, meanwhile, promotes=promotes)
    try:
        return _read(data, isolated, asked)
    except RefusedError as refused:
        if (newer := _older_literals(data, refused)) is None:
            raise _error(_explained(refused, data), known_as) from None
    try:
        return _read(newer, isolated, asked._replace(meanwhile=None))
    except RefusedError as refused:
        if refused.line is not None and _line(data, refused.line) != _line(newer, refused.line):
            # The column is that of the rewritten line: not one that the reader can find.
            refused = RefusedError(refused.message, refused.line)
        raise _error(_explained(refused, newer), known_as) from None


def canonical(text: str, *, name: str = "<text>") -> str:
    """`text` as LLVM prints it; ScevError if LLVM refuses it."""
    return read_program(_encode(text), name=name).text


def verify(text: str, *, name: str = "<text>") -> None:
    """Nothing if LLVM accepts the module `text`; ScevError if not."""
    with _parsed(text, name):
        pass


def to_bitcode(text: str, *, name: str = "<text>") -> bytes:
    """The bitcode of the module `text`; ScevError if LLVM refuses it."""
    with _parsed(text, name) as module, quiet_stderr():
        return bytes(module.as_bitcode())


# Sources ------------------------------------------------------------------------------------------------------------


def _read_module(module: Any, name: str | None) -> CanonicalText:
    known_as = name if name is not None else str(module.name) or "<module>"
    with _refusals(known_as), quiet_stderr():
        module.verify()
        return CanonicalText(printed(module), known_as)


def bytes_of(source: Any) -> tuple[bytes, str]:
    """The bytes of a module and its name for messages; ScevError if the file cannot be read."""
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source), "<bytes>"
    if isinstance(source, str) and _is_text(source):
        return _encode(source), "<text>"
    if is_built_module(source):
        return _encode(str(source)), str(source.name) or "<module>"
    try:
        path = os.fspath(source)
    except TypeError:
        raise TypeError(_not_a_source(source)) from None
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise ScevError("standard input is closed", "<stdin>")
            return sys.stdin.buffer.read(), "<stdin>"
        with open(path, "rb") as file:
            return file.read(), path
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ScevError(reason, path) from None


def _not_a_source(source: Any) -> str:
    """What to say of an object that is none of these."""
    if callable(source) and not isinstance(source, type):
        name = getattr(source, "__name__", type(source).__name__)
        return f"{name} is a Python function; scev.numba.analyze takes a function that Numba compiles"
    return f"expected a path, text, bytes, or a module of llvmlite, not {type(source).__name__}"


def _is_text(source: str) -> bool:
    """Whether a str is a module's text rather than a path: paths have no line breaks, assembly has spaces."""
    if "\n" in source or not source:
        return True
    if source == STANDARD_INPUT or source.endswith((".ll", ".bc")) or not re.search(r"[\s=]", source):
        return False
    try:
        return not os.path.exists(source)
    except ValueError:
        return True


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _older_literals(data: bytes, refused: RefusedError) -> bytes | None:
    """Refused text in LLVM 22's spelling of float literals; None if there is nothing to respell."""
    if refused.line is None:
        return None
    from scev.llvm.newer_syntax import accept_newer_literals

    text = plain_text(data)
    older = accept_newer_literals(text)
    return None if older == text else older.encode("ascii")


def _explained(refused: RefusedError, data: bytes) -> RefusedError:
    """A refusal in words that say more, where LLVM speaks of what stands behind it."""
    from scev.llvm.unfinished import named_unfinished_block

    return named_unfinished_block(refused, data)


def _line(data: bytes, number: int) -> bytes:
    lines = data.split(b"\n", number)
    return lines[number - 1] if number <= len(lines) else b""


def _error(refused: RefusedError, name: str) -> ScevError:
    return ScevError(refused.message, name, refused.line, refused.column)


@contextlib.contextmanager
def _refusals(name: str) -> Iterator[None]:
    """What llvmlite raises within becomes a ScevError about `name`."""
    try:
        yield
    except RefusedError as refused:
        raise _error(refused, name) from None
    except (RuntimeError, UnicodeDecodeError) as error:
        raise _error(refusal(error), name) from None


# Reading, here and in a child process -------------------------------------------------------------------------------


def _read(data: bytes, isolated: bool, asked: ModuleRequest) -> Promoting:
    name = asked.name
    if not asked.promotes:
        if isolated:
            return _plainly_read(_in_child(data, asked), name)
        with quiet_stderr():
            return _plainly_read(canonical_text(data, name), name)
    if isolated:
        return _promoted_in_child(data, asked)
    read: list[str] = []
    try:
        with quiet_stderr():
            functions, text = promote_what_is_read(data, name, read.append)
    except RefusedError as refused:
        if not read:
            raise
        return _plainly_read(read[0], name, refused.message)
    return _promoted(read[0], functions, text, name)


def _plainly_read(text: str, name: str, failure: str = "") -> Promoting:
    program = CanonicalText(text, name)
    return Promoting(program, [], program, failure)


def _promoted(read: str, functions: list[int], text: str, name: str) -> Promoting:
    if not functions:
        return _plainly_read(read, name)
    return Promoting(CanonicalText(read, name), functions, CanonicalText(text, name), "")


def _promoted_in_child(data: bytes, asked: ModuleRequest) -> Promoting:
    """promote_what_is_read, in a process that may die. If it does when it has read the module, nothing is promoted."""
    name = asked.name
    said, failure = said_by_child(data, asked)
    head, newline, rest = said.partition(b"\n")
    if head.startswith(b"refused"):
        raise _refusal_in(head)
    if not newline or len(rest) < int(head):
        raise ScevError(failure.format("reading"), name)
    size = int(head)
    text = rest[:size].decode("ascii")
    head, newline, rest = rest[size:].partition(b"\n")
    if head.startswith(b"refused"):
        return _plainly_read(text, name, _refusal_in(head).message)
    length, _, numbers = head.partition(b"\t")
    if not newline or len(rest) < int(length):
        return _plainly_read(text, name, failure.format("preparing"))
    functions = [int(number) for number in numbers.split(b",")] if numbers else []
    return _promoted(text, functions, rest.decode("ascii"), name)


def _refusal_in(head: bytes) -> RefusedError:
    _, line, column, message = head.decode("utf-8", "replace").split("\t", 3)
    return RefusedError(message, int(line) or None, int(column) or None)


def _in_child(data: bytes, asked: ModuleRequest) -> str:
    """canonical_text, or after_passes where there are steps, in a process that may die; ScevError then, RefusedError
    for what LLVM refuses.
    """
    said, failure = said_by_child(data, asked)
    head, newline, text = said.partition(b"\n")
    if not newline:
        raise ScevError(failure.format("reading" if asked.steps is None else "preparing"), asked.name)
    if head:
        raise _refusal_in(head)
    return text.decode("ascii")


# Modules held for work on them --------------------------------------------------------------------------------------


@contextlib.contextmanager
def _parsed(text: str, name: str) -> Iterator[Any]:
    """The verified llvmlite module of `text`, in a context of its own, for the time of the `with`."""
    from llvmlite import binding

    context = binding.create_context()
    try:
        with _parse_in(context, text, name) as module:
            yield module
    finally:
        context.close()


def _parse_in(context: Any, text: str, name: str) -> Any:
    from llvmlite import binding

    with _refusals(name), quiet_stderr():
        module = binding.parse_assembly(plain_text(_encode(text)), context)
        # Closed on failure before its context is: LLVM frees a context's modules with it, llvmlite would free it again.
        with contextlib.ExitStack() as stack:
            stack.enter_context(module)
            module.name = escaped(name)
            module.verify()
            stack.pop_all()
        return module


PASSES: Final = {
    "adce": "add_aggressive_dce_pass",
    "aggressive-instcombine": "add_aggressive_instcombine_pass",
    "always-inline": "add_always_inliner_pass",
    "argpromotion": "add_argument_promotion_pass",
    "break-crit-edges": "add_break_critical_edges_pass",
    "constmerge": "add_constant_merge_pass",
    "dce": "add_dead_code_elimination_pass",
    "deadargelim": "add_dead_arg_elimination_pass",
    "dse": "add_dead_store_elimination_pass",
    "function-attrs": "add_post_order_function_attributes_pass",
    "globaldce": "add_global_dead_code_eliminate_pass",
    "globalopt": "add_global_opt_pass",
    "instcombine": "add_instruction_combine_pass",
    "instnamer": "add_instruction_namer_pass",
    "ipsccp": "add_ipsccp_pass",
    "jump-threading": "add_jump_threading_pass",
    "lcssa": "add_lcssa_pass",
    "loop-deletion": "add_loop_deletion_pass",
    "loop-reduce": "add_loop_strength_reduce_pass",
    "loop-rotate": "add_loop_rotate_pass",
    "loop-simplify": "add_loop_simplify_pass",
    "loop-unroll": "add_loop_unroll_pass",
    "loop-unroll-and-jam": "add_loop_unroll_and_jam_pass",
    "lower-atomic": "add_lower_atomic_pass",
    "lower-invoke": "add_lower_invoke_pass",
    "lower-switch": "add_lower_switch_pass",
    "memcpyopt": "add_mem_copy_opt_pass",
    "mergefunc": "add_merge_functions_pass",
    "mergereturn": "add_unify_function_exit_nodes_pass",
    "newgvn": "add_new_gvn_pass",
    "partial-inliner": "add_partial_inliner_pass",
    "reassociate": "add_reassociate_pass",
    "reg2mem": "add_register_to_memory_pass",
    "rpo-function-attrs": "add_rpo_function_attrs_pass",
    "sccp": "add_sccp_pass",
    "simplifycfg": "add_simplify_cfg_pass",
    "sink": "add_sinking_pass",
    "sroa": "add_sroa_pass",
    "strip-dead-prototypes": "add_strip_dead_prototype_pass",
    "tailcallelim": "add_tail_call_elimination_pass",
}
"""LLVM's passes that can be asked for, by opt's names; each with llvmlite's method that adds it."""


LEVELS: Final = {"O0": 0, "O1": 1, "O2": 2, "O3": 3}
"""Levels of optimisation."""
LOOPS_AS_WRITTEN: Final = {level: f"O{level} without vectors" for level in (1, 2, 3)}
"""By level, its name where loops are neither vectorised nor unrolled, as clang has it at -O1."""


def optimise(text: str, passes: str | Sequence[str] = "O2", *, name: str = "<text>") -> str:
    """The module after LLVM's passes: a level, "O0" to "O3", or names of PASSES, in order. Verified afterwards.

    ScevError if LLVM refuses the module; ValueError for an unknown level or pass.
    """
    wanted = [passes] if isinstance(passes, str) else list(passes)
    if unknown := [one for one in wanted if one not in LEVELS and one not in PASSES]:
        raise ValueError(f"unknown pass '{unknown[0]}'; known are {', '.join((*LEVELS, *PASSES))}")
    return run_passes(read_program(_encode(text), name=name), wanted).text


def run_passes(
    program: CanonicalText,
    passes: Sequence[str],
    functions: list[int] | None = None,
    *,
    isolated: bool = False,
    settings: Settings = DEFAULT_SETTINGS,
) -> CanonicalText:
    """A module after LLVM's passes, names of LEVELS, PASSES and LOOPS_AS_WRITTEN, in order; verified.

    `functions` are the only ones that passes see, by their number among those with a body (no levels then).
    `isolated` runs LLVM in a child process. ScevError if LLVM fails.
    """
    known: dict[str, int | str] = {**LEVELS, **PASSES, **{name: -level for level, name in LOOPS_AS_WRITTEN.items()}}
    steps = [known[one] for one in passes]
    try:
        if not isolated:
            with quiet_stderr():
                return CanonicalText(after_passes(program.text, program.name, steps, functions), program.name)
        asked = ModuleRequest(program.name, settings, steps=steps, functions=functions)
        return CanonicalText(_in_child(program.text.encode(), asked), program.name)
    except RefusedError as refused:
        raise _error(refused, program.name) from None


@final
class Executable:
    """A module compiled in memory, to be run on this machine; a context manager, or `close()` it.

    `symbols` gives addresses for functions and globals that the module only declares; others come from this process
    (the C and mathematics libraries). `effort`, 0 to 3, is what LLVM spends on the code. ScevError if LLVM refuses the
    module, if it is for another machine, or if a symbol is missing.
    """

    def __init__(
        self, text: str, *, symbols: Mapping[str, int] | None = None, name: str = "<text>", effort: int = 1
    ) -> None:
        from llvmlite import binding

        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        with contextlib.ExitStack() as stack:
            context = stack.enter_context(binding.create_context())
            module = stack.enter_context(_parse_in(context, text + _PROBE, name))
            _claim_for_this_machine(module, name)
            machine = binding.Target.from_triple(module.triple).create_target_machine(opt=effort, jit=True)
            self._engine: Any = stack.enter_context(binding.create_mcjit_compiler(module, machine))
            self._functions = {function.name for function in module.functions if not function.is_declaration}
            self._globals = {variable.name for variable in module.global_variables if not variable.is_declaration}
            _load_runtime()
            _define_symbols(self._engine, module, {**(symbols or {}), _PROBED: 1}, name)
            with quiet_stderr():
                self._engine.finalize_object()
                if not _is_linked(self._engine):
                    raise ScevError("a function of the compiler's runtime library is missing", name)
                self._engine.run_static_constructors()
            self._held = stack.pop_all()

    def address(self, name: str) -> int:
        """The address of a function or global that the module defines; KeyError for another name."""
        if name in self._functions:
            return int(self._engine.get_function_address(name))
        if name in self._globals:
            return int(self._engine.get_global_value_address(name))
        raise KeyError(name)

    def function(self, name: str, result: Any, *arguments: Any) -> Any:
        """A function as something to call, its ctypes types given. It must not be called once this is closed."""
        import ctypes

        return ctypes.CFUNCTYPE(result, *arguments)(self.address(name))

    def close(self) -> None:
        """Frees the code and the data. Addresses are void from then on."""
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


_PROBED: Final = "scev.probed"
_PROBE: Final = f"\n@{_PROBED} = external global i8\n@scev.probe = global ptr @{_PROBED}\n"
"""A variable that contains an address once the module is linked."""


def _load_runtime() -> None:
    """Load what code calls for operations that the machine does not have, such as __divti3 for i128."""
    from llvmlite import binding

    with contextlib.suppress(RuntimeError):
        binding.load_library_permanently("libgcc_s.so.1")


def _is_linked(engine: Any) -> bool:
    """Whether all symbols were found. If not, LLVM links nothing, and does not say so."""
    import ctypes

    return ctypes.c_void_p.from_address(engine.get_global_value_address("scev.probe")).value is not None


def _define_symbols(engine: Any, module: Any, symbols: Mapping[str, int], name: str) -> None:
    """Binds what the module declares and uses. LLVM would end this process at the first that is missing."""
    from llvmlite import binding

    used = set(_USED_NAME.findall(_DECLARATION.sub("", printed(module))))
    for value in [*module.functions, *module.global_variables]:
        if not value.is_declaration or value.name.startswith("llvm."):
            continue
        if value.name in symbols:
            engine.add_global_mapping(value, symbols[value.name])
        elif value.name in used and not binding.address_of_symbol(value.name):
            raise ScevError(f"undefined symbol '{value.name}'", name)


_DECLARATION: Final = re.compile(r"^(declare .*|@\S+ = external .*)$", re.MULTILINE)
_USED_NAME: Final = re.compile(r'@"?([-a-zA-Z$._0-9]+)"?')


def _claim_for_this_machine(module: Any, name: str) -> None:
    """Gives a module without a target this machine's; ScevError if it is for another."""
    from llvmlite import binding

    here = binding.get_process_triple()
    if not module.triple:
        module.triple = here
    elif module.triple.partition("-")[0] != here.partition("-")[0]:
        raise ScevError(f"the module is for {module.triple}, this machine is {here}", name)
    with binding.Target.from_triple(module.triple).create_target_machine() as machine:
        layout = str(machine.target_data)
    if not module.data_layout:
        module.data_layout = layout
    elif module.data_layout != layout:
        raise ScevError(f"the module has the data layout {module.data_layout}, this machine {layout}", name)
