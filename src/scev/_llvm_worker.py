"""LLVM reads one module, here or in a process of its own.

LLVM trusts bitcode: a damaged file may crash its reader, make it allocate without bound, or never end. So a module from
outside is read in a child process, which runs this file as a script:

    standard input     a JSON line {"name", "path", "address_space", "seconds"}, then the bytes of the module to the end
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
