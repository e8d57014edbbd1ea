"""The pictures of docs/plots.md, drawn anew into docs/pictures.

    python tools/pictures.py

A picture is drawn only where the numbers in it have changed; tests/plots/test_formulas.py says when that is.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from scev.analysis import AnalyzedModule
from scev.cli.stated import NOTHING_STATED, settings_of
from scev.plots.formula_cells import formulas_of, pictures_of
from scev.plots.picture import Picture, draw, fingerprint
from scev.plots.request import Request
from scev.plots.subject import Subject
from scev.projects.inputs import ReadOptions
from scev.settings import DEFAULT_SETTINGS

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
EXAMPLES: Final = FOLDER.parent.parent / "examples"
SETTINGS: Final = settings_of(NOTHING_STATED, True)


class Drawing(NamedTuple):
    """A file, and the command line that makes it."""

    name: str
    formulas: tuple[str, ...]
    over: str
    type: str = "float"
    cells: int = 32

    def command(self) -> str:
        words = [f"'{formula}'" if " " in formula else formula for formula in self.formulas]
        kind = "" if self.type == "float" else f" --format {self.type}"
        return f"scev plot {' '.join(words)} --over {self.over}{kind} --cells {self.cells} -o {self.name}"

    def pictures(self) -> list[Picture]:
        return pictures_of(formulas_of(self.formulas, self.type), self.over, self.cells, DEFAULT_SETTINGS)

    def mark(self) -> str:
        return fingerprint(self.pictures())

    def draw(self, path: str) -> None:
        draw(self.pictures(), path)


class OwnDrawing(NamedTuple):
    """A file of functions of an example. They are read from the .ll that a compiler made of the source file."""

    name: str
    source: str
    functions: tuple[str, ...]
    overs: tuple[str, ...]
    cells: int

    def command(self) -> str:
        words = [f"examples/{self.source}:{function}" for function in self.functions]
        overs = " ".join(f"--over {over}" for over in self.overs)
        return f"scev plot {' '.join(words)} {overs} --cells {self.cells} -o {self.name}"

    def request(self) -> Request:
        found = ReadOptions(SETTINGS, None, True).read(str(EXAMPLES / Path(self.source).with_suffix(".ll")))
        analyzed = AnalyzedModule(found.module, SETTINGS)
        return Request([Subject(analyzed, function, self.overs, self.cells) for function in self.functions], None)

    def mark(self) -> str:
        return self.request().mark()

    def draw(self, path: str) -> None:
        self.request().write(path, "")


DRAWINGS: Final[list[Drawing | OwnDrawing]] = [
    Drawing("exp2.svg", ("exp2",), "-16:15", cells=62),
    Drawing("log2.svg", ("log2", "log"), "1:64"),
    Drawing("pow.svg", ("pow(x, 2.5)", "sqrt"), "1:16"),
    Drawing("sin.svg", ("sin", "tan"), "-5:5", cells=40),
    Drawing("division.svg", ("1 / x", "log"), "-2:6"),
    Drawing("rounding.svg", ("floor", "rint"), "-3:3", cells=24),
    Drawing("half.svg", ("x * 0.1",), "1000:1016", "half", 8),
    OwnDrawing("wrap.svg", "game_maths.c", ("wrap_angle",), ("angle=-20:20",), 40),
    OwnDrawing("mix.svg", "biquad.c", ("mix",), ("a=-32768:32767", "b=-32768:32767"), 16),
]


def fingerprint_of_file(path: Path) -> str:
    """What a picture file says of the numbers it was made of; nothing where there is no file."""
    if not path.exists():
        return ""
    found = re.search(r"<dc:description>([^<]*)</dc:description>", path.read_text(encoding="utf-8"))
    return found[1] if found else ""


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for drawing in DRAWINGS:
        path = FOLDER / drawing.name
        if fingerprint_of_file(path) != drawing.mark():
            drawing.draw(str(path))
            print(f"{path.name}: drawn anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
