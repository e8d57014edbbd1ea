"""LLVM reads one module, or runs passes on it, here or in a process of its own.

LLVM trusts bitcode: a damaged file may crash its reader, make it allocate without bound, or never end. So a module from
outside is read in a child process, which runs this file as a script:

    standard input     a JSON line {"name", "path", "address_space", "seconds"}, then the bytes of the module to the end
                       (with "steps" and "functions" too, passes are run on the module: after_passes)
    standard output    a JSON line, {} or {"refused": message, "line": …, "column": …}, then the canonical text

A child that ends without that line was stopped by LLVM; standard error then holds LLVM's last words. `scev.llvm` is the
other side. This file imports nothing of `scev`, so that the child starts no slower than LLVM loads.
"""

import json
import os
import re
import sys
from typing import Any, Final

BITCODE_MAGIC: Final = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""What bitcode begins with: plain, and in the wrapper that Apple's tools add."""

_PLACE: Final = re.compile(r"<string>:(\d+):(\d+): (?:error: )?(.*)")
_NOT_PLAIN: Final = re.compile(rb"[\x00\x80-\xff]")
_NOT_PRINTABLE: Final = re.compile(r"[^ !#-\[\]-~]")


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
    import llvmlite.binding as llvm

    # A context of its own: in a shared one a second module's types are renamed when names collide.
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
            text = printed(module)
    finally:
        context.close()
    if b"source_filename" not in data:
        text = text.replace('\nsource_filename = "<string>"\n', f'\nsource_filename = "{escaped(name)}"\n', 1)
    return text


def after_passes(text: str, name: str, steps: list[int | str], functions: list[int] | None) -> str:
    """The canonical text of a module after LLVM's passes, verified.

    A step is a level of optimisation, 0 to 3, or the name of llvmlite's method that adds a pass. `functions` are the
    only ones that the passes see, by their number among those that have a body; None: the whole module.
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
    with (
        llvm.create_pipeline_tuning_options(step) as tuning,
        llvm.create_pass_builder(machine, tuning) as levelled,
        levelled.getModulePassManager() as manager,
    ):
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
        text = str(module)
    except UnicodeDecodeError as error:
        # LLVM escapes what it quotes, but for a few strings that are hardly ever anything but names: triple, collector.
        text = plain_text(error.object)
    if not text.endswith("\n"):
        # llvmlite hands over a C string.
        raise RefusedError("the module holds a name with a zero byte, which LLVM cannot print")
    return text if text.isascii() else plain_text(text.encode())


def plain_text(data: bytes) -> str:
    r"""Assembly as ASCII without zero bytes: each other byte as LLVM's escape, `\C3`.

    Inside quotes that is the same text, in a comment it does not matter, and elsewhere LLVM allows neither.
    """
    return _NOT_PLAIN.sub(lambda match: _escapes(match[0]).encode(), data).decode("ascii")


def escaped(name: str) -> str:
    """A name for the first lines of a module, with everything escaped that could end the line or the quotes."""
    return _NOT_PRINTABLE.sub(lambda match: _escapes(match[0].encode("utf-8", "replace")), name)


def _escapes(data: bytes) -> str:
    return "".join(f"\\{byte:02X}" for byte in data)


def refusal(error: RuntimeError | UnicodeDecodeError) -> RefusedError:
    """What llvmlite raised, as one line and a place."""
    # LLVM quotes names as raw bytes, which llvmlite then fails to decode.
    said = error.object.decode("utf-8", "replace") if isinstance(error, UnicodeDecodeError) else str(error)
    lines = [line.strip() for line in said.splitlines()]
    lines = [line for line in lines if line and line not in ("LLVM IR parsing error", "LLVM bitcode parsing error")]
    if not lines:
        return RefusedError("LLVM refuses the module without saying why")
    place = _PLACE.match(lines[0])
    if place is not None:
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
    # Keep what LLVM may print away from the answer.
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    request = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    sys.path[:] = request["path"]
    # Loaded first: a limit below its own size should still end in an answer about the module.
    import llvmlite.binding  # noqa: F401

    limit_resources(request["address_space"], request["seconds"])
    try:
        if "steps" in request:
            text = after_passes(data.decode("ascii"), request["name"], request["steps"], request["functions"])
        else:
            text = canonical_text(data, request["name"])
        head: dict[str, str | int | None] = {}
    except RefusedError as refused:
        text = ""
        head = {"refused": refused.message, "line": refused.line, "column": refused.column}
    except MemoryError:
        sys.stderr.write("out of memory\n")
        sys.stderr.flush()
        os._exit(1)
    answer.write(json.dumps(head).encode() + b"\n" + text.encode())
    answer.flush()
    # Nothing is left to do that the end of the process does not do faster.
    os._exit(0)


if __name__ == "__main__":
    main()
