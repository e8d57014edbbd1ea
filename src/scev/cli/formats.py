"""What two readers of command lines share: the library's (command.py) and the quick one (plain_arguments.py)."""

from __future__ import annotations

from typing import Final

FORMATS: Final[dict[str, tuple[str, ...]]] = {
    "print": ("text", "json", "ndjson", "csv", "parquet", "llvm", "fpscev", "predicateinfo", "demanded"),
    "loops": ("text", "json", "ndjson", "csv"),
}
"""The verbs that have plain command lines, and the formats of each; the first is the default."""
FINDING_FORMATS: Final = ("text", "json", "sarif", "github", "csv")
"""The formats of `scev check`."""
NOT_ASKED: Final = "none"
LEVELS: Final = ("0", "1", "2", "3", "s", "z", NOT_ASKED)
"""The levels at which `scev loops --advise` asks LLVM what it does; or it is not asked."""
USUAL_LEVEL: Final = "2"
COLORS: Final = ("auto", "always", "never")
