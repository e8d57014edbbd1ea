"""What goes wrong, said in one line.

Everything `scev` raises on purpose is a `ScevError`. Its text is made for the person who typed the command:

    file:line:col: message

with only those parts of the place that are known. Lines and columns count from 1, columns in bytes, as LLVM counts.
"""


class ScevError(Exception):
    """Input that cannot be used: unreadable, refused by LLVM, or not what the caller named."""

    def __init__(
        self, message: str, file: str | None = None, line: int | None = None, column: int | None = None
    ) -> None:
        # All four go to Exception.args, so that an error crosses process boundaries (pickle) whole.
        super().__init__(message, file, line, column)
        self.message = message
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return self.place() + self.message

    def place(self) -> str:
        """`file:line:col: `, `file: `, `line:col: ` or nothing: as much as is known."""
        parts: list[str] = []
        if self.file is not None:
            # A file's name may hold a line break; the message stays one line.
            parts.append(self.file.replace("\n", "\\n").replace("\r", "\\r"))
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts) + ": " if parts else ""


class UsageError(ScevError):
    """A request that cannot be meant: an unknown knob, a value out of its range, options that exclude each other.

    The command answers it with exit status 2, where a plain ScevError gives 1.
    """


class UnknownNameError(KeyError):
    """A key that names nothing: what was asked for, and what there is, in one line.

    It is a KeyError, which is what a mapping raises, but its text is shown as it is, without quotes around it.
    """

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""
