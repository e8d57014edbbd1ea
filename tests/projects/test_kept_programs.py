"""Programs that were read before."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev.llvm
from scev.llvm import Promoting, read_program
from scev.projects.fact_cache import FactCache
from scev.projects.inputs import Input, ReadOptions
from scev.projects.kept_programs import KeptPrograms
from scev.settings import DEFAULT_SETTINGS

IN_MEMORY = """
define i32 @f(i32 %n) {
  %x = alloca i32
  store i32 %n, ptr %x
  %y = load i32, ptr %x
  ret i32 %y
}
"""


def read(folder: Path, file: Path) -> Input:
    cache = FactCache(str(folder))
    found = ReadOptions(DEFAULT_SETTINGS, None, True, kept=KeptPrograms(cache, lambda: "version")).read(str(file))
    cache.close()
    return found


def test_what_failed_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.ll"
    file.write_text(IN_MEMORY)

    def fails(data: bytes, **_: object) -> Promoting:
        program = read_program(data, name=str(file))
        return Promoting(program, [], program, "LLVM did not finish preparing within 1 s")

    with monkeypatch.context() as slow:
        slow.setattr(scev.llvm, "read_and_promote", fails)
        found = read(tmp_path / "cache", file)
        assert found.notes(["@f"]) == ["not promoted: LLVM did not finish preparing within 1 s"]
    for _ in range(2):
        found = read(tmp_path / "cache", file)
        assert found.notes(["@f"]) == ["promoted: 1 function with variables in memory (--prepare none: as written)"]
        assert "alloca" not in found.module.text
