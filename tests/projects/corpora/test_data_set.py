"""The files of a data set: a part is there whole or not at all, whatever its folder is called."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.projects.corpora.data_set import DataSet, parts_of
from scev.projects.corpora.engine import BatchRows, analyze_batch
from scev.projects.corpora.items import Item
from scev.projects.corpora.work import CorpusRequest
from scev.report.forms.data import table_files
from scev.settings import DEFAULT_SETTINGS

pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")

TABLES = ("functions", "loops")


@pytest.fixture(scope="module")
def found() -> BatchRows:
    """The rows of a module."""
    module = Item("a.ll", b"define void @f() {\n  ret void\n}\n", "00" * 32, 32)
    return analyze_batch([module], CorpusRequest(DEFAULT_SETTINGS, TABLES))


def data_set(folder: str) -> DataSet:
    return DataSet(folder, {"scev": "", "tables": list(TABLES)}, [])


@pytest.mark.parametrize("name", ["s3:facts", "x:facts", "file:x", "a b%z", "k=[1]*", os.fsdecode(b"\xff")])
def test_a_folder_of_any_name(name: str, found: BatchRows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are no addresses."""
    monkeypatch.chdir(tmp_path)
    data = data_set(name)
    data.add(found)
    data.close_part()
    data.close()
    again = data_set(name)
    assert again.size == 1
    again.close()
    assert os.listdir() == [name]


@pytest.mark.parametrize("table", [*TABLES[:1], "modules"])
def test_a_part_from_which_rows_are_missing_is_none(
    table: str, found: BatchRows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full while rows are added, and what is taken away makes room again."""
    folder = str(tmp_path / "facts")
    data = data_set(folder)
    data.add(found)
    write = table_files.TableFiles._write
    with monkeypatch.context() as full:

        def refuse(files: table_files.TableFiles, name: str) -> None:
            if name == table:
                files._waiting[name] = []
                raise ScevError(os.strerror(errno.ENOSPC))
            write(files, name)

        full.setattr(table_files.TableFiles, "_write", refuse)
        full.setattr(table_files, "MAX_ROWS_WAITING", 1)
        with pytest.raises(ScevError):
            data.add(found)
    data.close_part()
    assert not any(parts_of(folder, name) for name in (*TABLES, "modules"))
    assert data.size == 0
    data.add(found)
    data.close_part()
    data.close()
    assert [len(parts_of(folder, name)) for name in (*TABLES, "modules")] == [1, 1, 1]


def test_what_is_no_data_set_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(ScevError, match="is neither empty nor a data set"):
        data_set(str(tmp_path))
    assert os.listdir(tmp_path) == ["mine.txt"]
