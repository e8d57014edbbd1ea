"""Small programs in which facts decide what LLVM alone leaves: tests/transforms/folded, where README.md lists them.

; gone: TEXT    after our passes and LLVM's no line of a body has the text; after LLVM's alone one has
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

import scev
from scev.llvm import optimise, verify
from scev.transforms import DEFAULT_PASSES, PASSES, passes_named, transform

FOLDER: Final = Path(__file__).parent / "folded"
PROGRAMS: Final = sorted(FOLDER.glob("*.ll"))
OPT: Final = shutil.which("opt-22")
# Those of the defaults, and what is about floats as soon as there is such a pass.
CHOSEN: Final = list(dict.fromkeys([*DEFAULT_PASSES, *(name for name in PASSES if name == "float-simplify")]))


def gone(text: str) -> str:
    """What a program says that is to go."""
    found = re.findall(r"^; gone: (.+)$", text, re.MULTILINE)
    assert len(found) == 1
    return str(found[0])


def bodies(text: str) -> str:
    """The lines of functions."""
    return "\n".join(re.findall(r"^define .*?^}$", text, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_facts_decide_what_llvm_leaves(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert gone(text) in bodies(text)
    result = transform(scev.analyze(path), passes_named(",".join(CHOSEN)))
    verify(result.text)
    assert gone(text) not in bodies(optimise(result.text, "O3"))


@pytest.mark.skipif(OPT is None, reason="there is no opt-22 here")
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_llvm_alone_leaves_it(path: Path) -> None:
    assert OPT is not None
    done = subprocess.run([OPT, "-O3", "-S", str(path)], capture_output=True, text=True, check=True)
    assert gone(path.read_text(encoding="utf-8")) in bodies(done.stdout)


def test_the_list_is_of_the_programs() -> None:
    listed = re.findall(r"^\| `(\w+\.ll)` \|", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == [path.name for path in PROGRAMS]
    assert len(listed) >= 30
