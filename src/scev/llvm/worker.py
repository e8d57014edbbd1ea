"""LLVM reads one module, or runs passes on it, here or in a process of its own.

LLVM trusts bitcode: a damaged file may crash its reader, make it allocate without bound, or never end. So a module from
outside is read in a child process, which loads this file alone:

    standard input     a marshalled tuple (name, path, address space, seconds, steps, functions, promotes, parts), then
                       the bytes of the module to the end (unless steps is None, passes are run on the module:
                       after_passes; unless parts is None, they are several modules: their lengths and names, and the
                       numbers of those to leave out, and linker.py says what it answers)
    standard output    a line, empty or `refused TAB line TAB column TAB message`, then the canonical text. Where it
                       promotes, the line has the length of the text instead of nothing, and after the text there are a
                       line, `refused …` or `length TAB the numbers of the promoted functions`, and the promoted text

A child that ends without that line was stopped by LLVM; standard error then holds LLVM's last words. `scev.llvm` is the
other side. This file imports nothing of `scev` but its neighbours unpromoted.py, for a module with variables in memory,
and linker.py, for several modules, and nothing that it does not need for a plain one: LLVM's library is there in a
tenth of the time that llvmlite's Python side takes to load. So a module is read through the few functions of the
library that it takes, where llvmlite is one whose functions are known (KNOWN_LLVMLITE); through llvmlite else.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO, Final

BITCODE_MAGIC: Final = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""What bitcode begins with: plain, and in the wrapper that Apple's tools add."""

KNOWN_LLVMLITE: Final = {"0.50.": 22}
"""What versions of llvmlite begin with whose library has the functions of `_Library` as they are called there, and the
release of the LLVM in it."""
_PLACE: Final = r"<string>:(\d+):(\d+): (?:error: )?(.*)"
_NOT_PLAIN: Final = rb"[\x00\x80-\xff]"
_NOT_PRINTABLE: Final = r"[^ !#-\[\]-~]"


class RefusedError(Exception):
    """LLVM does not take a module. The place is known for text, and counts from 1."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


def canonical_text(data: bytes, name: str) -> str:
    """The module in `data` (bitcode or text), verified, as LLVM prints it: ASCII, lines ended by newlines.

    `name` becomes the module's name, and its source file's if the text gives none. RefusedError if LLVM refuses it.
    """
    library = _library()
    return _with_source(_read_with_llvmlite(data, name) if library is None else library.read(data, name), data, name)


def _with_source(text: str, data: bytes, name: str) -> str:
    if b"source_filename" not in data:
        text = text.replace('\nsource_filename = "<string>"\n', f'\nsource_filename = "{escaped(name)}"\n', 1)
    return text


def promote_what_is_read(data: bytes, name: str, take: Callable[[str], object]) -> tuple[list[int], str]:
    """Hands on the canonical text of a module; then the numbers of its functions whose variables can be values, among
    those with a body, and its text with these promoted, "" where there is none. RefusedError from either.

    The module that LLVM has read is the one that is promoted: it need not be read again, unless `optnone`, which
    llvmlite cannot take from a function, keeps passes away.
    """
    if (library := _library()) is None:
        text = canonical_text(data, name)
        take(text)
        functions, edited = _ready_for_promotion(text)
        return functions, after_passes(edited, name, [_PROMOTION], functions) if functions else ""
    functions, text = library.promote(data, name, lambda text: take(_with_source(text, data, name)))
    return functions, _with_source(text, data, name)


_PROMOTION: Final = "add_sroa_pass"
_VOID: Final = 0
"""The kind of the type of what has no result (LLVMTypeKind)."""
_POINTER: Final = "c_void_p"
_PLACE_OF_POINTER: Final = "place"
_FOR_READING: Final[list[tuple[str, list[str], str]]] = [
    ("LLVMPY_ContextCreate", [], _POINTER),
    ("LLVMPY_ContextDispose", [_POINTER], ""),
    ("LLVMPY_ParseAssembly", [_POINTER, "c_char_p", _PLACE_OF_POINTER], _POINTER),
    ("LLVMPY_ParseBitcode", [_POINTER, "c_char_p", "c_size_t", _PLACE_OF_POINTER], _POINTER),
    ("LLVMPY_DisposeModule", [_POINTER], ""),
    ("LLVMPY_SetModuleName", [_POINTER, "c_char_p"], ""),
    ("LLVMPY_VerifyModule", [_POINTER, _PLACE_OF_POINTER], "c_int"),
    ("LLVMPY_PrintModuleToString", [_POINTER, _PLACE_OF_POINTER], ""),
    ("LLVMPY_DisposeString", [_POINTER], ""),
]
"""Functions of llvmlite's library by which a module is read: parameters and result, in the words of ctypes."""
_FOR_PASSES: Final[list[tuple[str, list[str], str]]] = [
    ("LLVMPY_CreatePipelineTuningOptions", [], _POINTER),
    ("LLVMPY_CreatePassBuilder", [_POINTER, _POINTER], _POINTER),
    ("LLVMPY_CreateNewFunctionPassManager", [], _POINTER),
    ("LLVMPY_function_AddSROAPass", [_POINTER], ""),
    ("LLVMPY_RunNewFunctionPassManager", [_POINTER, _POINTER, _POINTER], ""),
    ("LLVMPY_DisposeNewFunctionPassManger", [_POINTER], ""),
    ("LLVMPY_DisposePassBuilder", [_POINTER], ""),
    ("LLVMPY_DisposePipelineTuningOptions", [_POINTER], ""),
    ("LLVMPY_IsDeclaration", [_POINTER], "c_int"),
    ("LLVMPY_GetValueName", [_POINTER], "c_char_p"),
    ("LLVMPY_SetValueName", [_POINTER, "c_char_p"], ""),
    ("LLVMPY_TypeOf", [_POINTER], _POINTER),
    ("LLVMPY_GetTypeKind", [_POINTER], "c_int"),
    *(
        (f"LLVMPY_{name}", [_POINTER], "" if name.startswith("Dispose") else _POINTER)
        for name in (
            "ModuleFunctionsIter", "FunctionsIterNext", "DisposeFunctionsIter",
            "FunctionArgumentsIter", "ArgumentsIterNext", "DisposeArgumentsIter",
            "FunctionBlocksIter", "BlocksIterNext", "DisposeBlocksIter",
            "BlockInstructionsIter", "InstructionsIterNext", "DisposeInstructionsIter",
        )
    ),
]  # fmt: skip
"""The same for a pass over functions."""


def _ready_for_promotion(text: str) -> tuple[list[int], str]:
    """The functions to promote, and a canonical text in which that can be done."""
    if " = alloca " not in text:
        return [], text
    rules = _rules()
    functions: list[int] = rules.unpromoted_functions(text)
    return functions, rules.with_numbers_as_names(rules.without_optnone(text), functions) if functions else text


def _rules() -> Any:
    """unpromoted.py, which has another name beside a file that is no part of `scev`."""
    if __package__:
        from scev.llvm import unpromoted

        return unpromoted
    return _neighbour("unpromoted")


def _neighbour(name: str) -> Any:
    """A file beside this one, where this one is no part of `scev`."""
    folder = os.path.dirname(__file__)
    sys.path.insert(0, folder)
    try:
        return __import__(name)
    finally:
        sys.path.remove(folder)


class _Library:
    """LLVM's library in llvmlite, without llvmlite. A module and a context are pointers; a text that LLVM hands out is
    one, to be given back.
    """

    def __init__(self, path: str) -> None:
        """OSError or AttributeError where the library is not what it is thought to be."""
        import ctypes

        self._text = ctypes.c_void_p
        self._string_at = ctypes.string_at
        self._library = ctypes.CDLL(path)
        self._declare(_FOR_READING)

    def read(self, data: bytes, name: str) -> str:
        """The module in `data`, named and verified, as LLVM prints it."""
        # A context of its own: in a shared one a second module's types are renamed when names collide.
        context = self._library.LLVMPY_ContextCreate()
        try:
            module = self._parse(context, data, name)
            try:
                return self._printed(module)
            finally:
                self._library.LLVMPY_DisposeModule(module)
        finally:
            self._library.LLVMPY_ContextDispose(context)

    def promote(self, data: bytes, name: str, take: Callable[[str], object]) -> tuple[list[int], str]:
        """promote_what_is_read."""
        context = self._library.LLVMPY_ContextCreate()
        try:
            module = self._parse(context, data, name)
            try:
                text = self._printed(module)
                take(text)
                if " = alloca " not in text:
                    return [], ""
                rules = _rules()
                functions: list[int] = rules.unpromoted_functions(text)
                if not functions:
                    return [], ""
                entries: dict[int, int] = rules.entries_to_name(text, functions)
                if (allowed := rules.without_optnone(text)) != text:
                    self._library.LLVMPY_DisposeModule(module)
                    module = None
                    module = self._parse(context, allowed.encode(), name)
                del text, allowed
                self._promote(module, functions, entries)
                self._check(module)
                return functions, self._printed(module)
            finally:
                if module:
                    self._library.LLVMPY_DisposeModule(module)
        finally:
            self._library.LLVMPY_ContextDispose(context)

    def _parse(self, context: Any, data: bytes, name: str) -> Any:
        """The module in `data`, named and verified."""
        said = self._text()
        if data.startswith(BITCODE_MAGIC):
            module = self._library.LLVMPY_ParseBitcode(context, data, len(data), said)
        else:
            module = self._library.LLVMPY_ParseAssembly(context, plain_text(data).encode(), said)
        try:
            if said.value or not module:
                raise refusal_for(self._taken(said))
            self._library.LLVMPY_SetModuleName(module, escaped(name).encode())
            self._check(module)
        except RefusedError:
            if module:
                self._library.LLVMPY_DisposeModule(module)
            raise
        return module

    def _check(self, module: Any) -> None:
        said = self._text()
        if self._library.LLVMPY_VerifyModule(module, said):
            raise refusal_for(self._taken(said))
        self._taken(said)

    def _printed(self, module: Any) -> str:
        said = self._text()
        self._library.LLVMPY_PrintModuleToString(module, said)
        return as_ascii(self._taken(said))

    def _promote(self, module: Any, functions: list[int], entries: dict[int, int]) -> None:
        """Promote the variables of functions, by their number among those with a body. Before, what has no name in
        those of `entries` gets its number for one; the first block only where that has the number which stands there.
        """
        library = self._declare(_FOR_PASSES)
        tuning = library.LLVMPY_CreatePipelineTuningOptions()
        # This pass asks nothing of the machine that a module is for.
        builder = library.LLVMPY_CreatePassBuilder(None, tuning)
        manager = library.LLVMPY_CreateNewFunctionPassManager()
        library.LLVMPY_function_AddSROAPass(manager)
        try:
            all_of_them = self._each("LLVMPY_ModuleFunctionsIter", "LLVMPY_FunctionsIterNext", module)
            defined = [function for function in all_of_them if not library.LLVMPY_IsDeclaration(function)]
            for number in functions:
                if number in entries:
                    self._name_by_number(defined[number], entries[number])
                library.LLVMPY_RunNewFunctionPassManager(manager, defined[number], builder)
        finally:
            library.LLVMPY_DisposeNewFunctionPassManger(manager)
            library.LLVMPY_DisposePassBuilder(builder)
            library.LLVMPY_DisposePipelineTuningOptions(tuning)

    def _name_by_number(self, function: Any, entry: int) -> None:
        library = self._library
        name_of, set_name = library.LLVMPY_GetValueName, library.LLVMPY_SetValueName
        number = 0
        for argument in self._each("LLVMPY_FunctionArgumentsIter", "LLVMPY_ArgumentsIterNext", function):
            if not name_of(argument):
                set_name(argument, b"%d" % number)
                number += 1
        is_first = True
        for block in self._each("LLVMPY_FunctionBlocksIter", "LLVMPY_BlocksIterNext", function):
            if not name_of(block):
                if not is_first or number == entry:
                    set_name(block, b"%d" % number)
                number += 1
            is_first = False
            for one in self._each("LLVMPY_BlockInstructionsIter", "LLVMPY_InstructionsIterNext", block):
                if not name_of(one) and library.LLVMPY_GetTypeKind(library.LLVMPY_TypeOf(one)) != _VOID:
                    set_name(one, b"%d" % number)
                    number += 1

    def _each(self, begin: str, following: str, whole: Any) -> list[Any]:
        """What an iterator of the library gives."""
        library = self._library
        iterator = getattr(library, begin)(whole)
        found = []
        while one := getattr(library, following)(iterator):
            found.append(one)
        getattr(library, "LLVMPY_Dispose" + following.removeprefix("LLVMPY_").removesuffix("Next"))(iterator)
        return found

    def _declare(self, functions: list[tuple[str, list[str], str]]) -> Any:
        """The library, with some of its functions declared. AttributeError where one is missing."""
        import ctypes

        for name, parameters, result in functions:
            function = getattr(self._library, name)
            function.argtypes = [
                ctypes.POINTER(ctypes.c_void_p) if each == _PLACE_OF_POINTER else getattr(ctypes, each)
                for each in parameters
            ]
            function.restype = getattr(ctypes, result) if result else None
        return self._library

    def _taken(self, text: Any) -> bytes:
        """What LLVM has handed out, copied and given back."""
        if not text:
            return b""
        found = self._string_at(text.value)
        self._library.LLVMPY_DisposeString(text)
        text.value = None
        return found


_LIBRARIES: Final[list[_Library | None]] = []


def _library() -> _Library | None:
    """The library, if it is one that is known. llvmlite takes a lock before each call, we take none: what happens in
    contexts of their own may happen at the same time (LLVM Programmer's Manual, "Threads and LLVM").
    """
    if not _LIBRARIES:
        import llvmlite

        found = None
        if llvmlite.__version__.startswith(tuple(KNOWN_LLVMLITE)) and sys.platform in _LIBRARY_NAMES:
            try:
                found = _Library(os.path.join(llvmlite.__path__[0], "binding", _LIBRARY_NAMES[sys.platform]))
            except (OSError, AttributeError):
                found = None
        _LIBRARIES.append(found)
    return _LIBRARIES[0]


_LIBRARY_NAMES: Final = {"linux": "libllvmlite.so", "darwin": "libllvmlite.dylib", "win32": "llvmlite.dll"}


def _read_with_llvmlite(data: bytes, name: str) -> str:
    """The same through llvmlite."""
    import llvmlite.binding as llvm

    context = llvm.create_context()
    try:
        try:
            if data.startswith(BITCODE_MAGIC):
                module = llvm.parse_bitcode(data, context)
            else:
                module = llvm.parse_assembly(plain_text(data), context)
        except (RuntimeError, UnicodeDecodeError) as error:
            raise refusal(error) from None
        with module:
            module.name = escaped(name)
            try:
                module.verify()
            except (RuntimeError, UnicodeDecodeError) as error:
                raise refusal(error) from None
            return printed(module)
    finally:
        context.close()


def after_passes(text: str, name: str, steps: list[int | str], functions: list[int] | None) -> str:
    """The canonical text of a module after LLVM's passes, verified.

    A step is a level of optimisation, 0 to 3, a negative one for the same without vectors and unrolled loops, or the
    name of llvmlite's method that adds a pass. `functions` are the only ones that the passes see, by their number among
    those that have a body; None: the whole module.
    """
    import llvmlite.binding as llvm

    context = llvm.create_context()
    try:
        with llvm.parse_assembly(text, context) as module:
            module.name = escaped(name)
            module.verify()
            with (
                target_machine(module.triple) as machine,
                llvm.create_pipeline_tuning_options(0) as tuning,
                llvm.create_pass_builder(machine, tuning) as builder,
            ):
                if functions is None:
                    for step in steps:
                        _run_on_module(step, module, machine, builder)
                else:
                    _run_on_functions(steps, module, builder, functions)
            module.verify()
            return printed(module)
    except (RuntimeError, UnicodeDecodeError) as error:
        raise refusal(error) from None
    finally:
        context.close()


def _run_on_module(step: int | str, module: Any, machine: Any, builder: Any) -> None:
    import llvmlite.binding as llvm

    if isinstance(step, str):
        with llvm.create_new_module_pass_manager() as manager:
            getattr(manager, step)()
            manager.run(module, builder)
        return
    with llvm.create_pipeline_tuning_options(abs(step)) as tuning:
        if step < 0:
            tuning.loop_interleaving = tuning.loop_unrolling = tuning.loop_vectorization = False
            tuning.slp_vectorization = False
        with llvm.create_pass_builder(machine, tuning) as levelled, levelled.getModulePassManager() as manager:
            manager.run(module, levelled)


def _run_on_functions(steps: list[int | str], module: Any, builder: Any, functions: list[int]) -> None:
    import llvmlite.binding as llvm

    defined = [function for function in module.functions if not function.is_declaration]
    with llvm.create_new_function_pass_manager() as manager:
        for step in steps:
            getattr(manager, str(step))()
        for number in functions:
            manager.run(defined[number], builder)


def target_machine(triple: str) -> Any:
    """The machine that a module is for; this one if it does not say, or names one that LLVM was not built for."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    try:
        target = llvm.Target.from_triple(triple or llvm.get_process_triple())
    except RuntimeError:
        target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine()


def printed(module: Any) -> str:
    """A module of llvmlite as LLVM prints it, in ASCII."""
    try:
        return as_ascii(str(module).encode())
    except UnicodeDecodeError as error:
        return as_ascii(error.object)


def as_ascii(text: bytes) -> str:
    """What LLVM prints, in ASCII: it escapes what it quotes, but for a few strings that are hardly ever anything but
    names (triple, collector).
    """
    if not text.endswith(b"\n"):
        # LLVM hands over a C string.
        raise RefusedError("the module holds a name with a zero byte, which LLVM cannot print")
    return plain_text(text)


def plain_text(data: bytes) -> str:
    r"""Assembly as ASCII without zero bytes: each other byte as LLVM's escape, `\C3`.

    Inside quotes that is the same text, in a comment it does not matter, and elsewhere LLVM allows neither.
    """
    if not data.isascii() or b"\0" in data:
        import re

        data = re.sub(_NOT_PLAIN, lambda match: _escapes(match[0]).encode(), data)
    return data.decode("ascii")


def escaped(name: str) -> str:
    """A name for the first lines of a module, with everything escaped that could end the line or the quotes."""
    if name.isascii() and name.isprintable() and '"' not in name and "\\" not in name:
        return name
    import re

    return re.sub(_NOT_PRINTABLE, lambda match: _escapes(match[0].encode("utf-8", "replace")), name)


def _escapes(data: bytes) -> str:
    return "".join(f"\\{byte:02X}" for byte in data)


def refusal(error: RuntimeError | UnicodeDecodeError) -> RefusedError:
    """What llvmlite raised, as one line and a place."""
    # LLVM quotes names as raw bytes, which llvmlite then fails to decode.
    return refusal_for(error.object if isinstance(error, UnicodeDecodeError) else str(error).encode())


def refusal_for(said: bytes) -> RefusedError:
    """What LLVM says against a module, as one line and a place."""
    import re

    lines = [line.strip() for line in said.decode("utf-8", "replace").splitlines()]
    lines = [line for line in lines if line and line not in ("LLVM IR parsing error", "LLVM bitcode parsing error")]
    if not lines:
        return RefusedError("LLVM refuses the module without saying why")
    if (place := re.match(_PLACE, lines[0])) is not None:
        return RefusedError(place[3], int(place[1]), int(place[2]))
    # The verifier: a sentence, then what it is about.
    return RefusedError(f"{lines[0].rstrip('!:.')}: {lines[1]}" if len(lines) > 1 else lines[0])


def limit_resources(address_space: int, seconds: int) -> None:
    """Bounds this process where the system can: memory, processor time, no core file."""
    try:
        import resource
    except ImportError:
        return
    for kind, amount in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_AS, address_space),
        # The parent stops a child that takes too long; this one stops it when the parent is gone.
        (resource.RLIMIT_CPU, seconds + 1),
    ):
        try:
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (amount if hard == resource.RLIM_INFINITY else min(amount, hard), hard))
        except (ValueError, OSError):
            continue


def main() -> None:
    """What the child does: one module from standard input to standard output."""
    import marshal

    # Keep what LLVM may print away from the answer.
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    name, path, address_space, seconds, steps, functions, promotes, parts = marshal.load(sys.stdin.buffer)
    data = sys.stdin.buffer.read()
    sys.path[:] = path
    # Loaded first: a limit below its own size should still end in an answer about the module.
    if steps is not None or parts is not None or _library() is None:
        import llvmlite.binding  # noqa: F401

    limit_resources(address_space, seconds)
    try:
        if parts is not None:
            _link(data, name, parts, answer)
            os._exit(0)
        if promotes:
            numbers, text = promote_what_is_read(data, name, lambda text: _answer(answer, str(len(text)), text))
            head = f"{len(text)}\t{','.join(str(number) for number in numbers)}"
        elif steps is None:
            head, text = "", canonical_text(data, name)
        else:
            head, text = "", after_passes(data.decode("ascii"), name, steps, functions)
    except RefusedError as refused:
        text = ""
        head = f"refused\t{refused.line or 0}\t{refused.column or 0}\t{refused.message}"
    except MemoryError:
        sys.stderr.write("out of memory\n")
        sys.stderr.flush()
        os._exit(1)
    _answer(answer, head, text)
    # Nothing is left to do that the end of the process does not do faster.
    os._exit(0)


def _link(data: bytes, name: str, parts: tuple[list[int], list[str], list[int]], answer: BinaryIO) -> None:
    """Link modules that lie one behind the other, and say what happens at once."""
    lengths, names, left_out = parts
    starts = [0]
    for length in lengths:
        starts.append(starts[-1] + length)

    def say(line: str) -> None:
        answer.write(f"{line}\n".encode("utf-8", "replace"))
        answer.flush()

    def module_of(number: int) -> bytes:
        return data[starts[number] : starts[number + 1]]

    answer.write(_neighbour("linker").link(len(lengths), module_of, names, left_out, name, say))
    answer.flush()


def _answer(answer: BinaryIO, head: str, text: str) -> None:
    """Write a line and a text."""
    answer.write(f"{head}\n{text}".encode())
    answer.flush()
