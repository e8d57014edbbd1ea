"""Output goes where it is told: plain files whole or not at all, what is no plain file in place."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.support.whole_files import write_whole, write_whole_data

_IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def test_a_new_file_has_the_mode_of_new_files(tmp_path: Path) -> None:
    target = tmp_path / "new.ll"
    before = os.umask(0o027)
    try:
        write_whole_data(b"new", str(target))
    finally:
        os.umask(before)
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["new.ll"]


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "old.ll"
    target.write_text("old")
    target.chmod(0o604)
    write_whole_data(b"new", str(target))
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o604


@pytest.mark.skipif(not _IS_ROOT, reason="gives a file to another user")
def test_a_file_keeps_its_owner(tmp_path: Path) -> None:
    target = tmp_path / "old.ll"
    target.write_text("old")
    os.chown(target, 1234, 1235)
    write_whole_data(b"new", str(target))
    assert (target.stat().st_uid, target.stat().st_gid) == (1234, 1235)


@pytest.mark.parametrize("depth", [1, 3])
@pytest.mark.parametrize("dangles", [False, True])
def test_links_are_followed(tmp_path: Path, depth: int, dangles: bool) -> None:
    (tmp_path / "there").mkdir()
    real = tmp_path / "there" / "real.ll"
    if not dangles:
        real.write_text("old")
    target = real
    for number in range(depth):
        link = tmp_path / f"link{number}.ll"
        link.symlink_to(os.path.relpath(target, tmp_path))
        target = link
    write_whole_data(b"new", str(target))
    assert target.is_symlink()
    assert real.read_bytes() == b"new"
    assert not real.is_symlink()
    assert os.listdir(tmp_path / "there") == ["real.ll"]


def test_links_in_a_circle_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.ll").symlink_to("b.ll")
    (tmp_path / "b.ll").symlink_to("a.ll")
    with pytest.raises(ScevError, match="cannot be written"):
        write_whole_data(b"new", str(tmp_path / "a.ll"))


def test_a_pipe_gets_the_data_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.ll"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write_whole_data(b"x" * 200_000, str(pipe))
    reader.join(30)
    assert got == [b"x" * 200_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert os.listdir(tmp_path) == ["pipe.ll"]


def test_a_device_stays(tmp_path: Path) -> None:
    # Never /dev/null itself: where this fails it would be gone for the whole system.
    node = tmp_path / "null"
    try:
        os.mknod(node, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        node.write_bytes(b"may be used here")
    except OSError as error:
        pytest.skip(f"no private node: {error}")
    write_whole_data(b"gone", str(node))
    link = tmp_path / "link"
    link.symlink_to("null")
    write_whole_data(b"gone", str(link))
    found = os.lstat(node)
    assert stat.S_ISCHR(found.st_mode)
    assert found.st_rdev == os.makedev(1, 3)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="no descriptors by name")
def test_an_open_file_is_written_in_place(tmp_path: Path) -> None:
    with open(tmp_path / "open.ll", "w+b") as file:
        file.write(b"old ")
        file.flush()
        write_whole_data(b"new", f"/dev/fd/{file.fileno()}")
        file.seek(0)
        assert file.read() == b"old new"


def test_nothing_is_left_of_what_could_not_be_made(tmp_path: Path) -> None:
    target = tmp_path / "old.ll"
    target.write_text("old")

    def write(part: str) -> None:
        Path(part).write_text("half")
        raise OSError(28, "No space left on device")

    with pytest.raises(ScevError, match=r"old\.ll: .*No space left on device"):
        write_whole(str(target), write)
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["old.ll"]


@pytest.mark.skipif(_IS_ROOT, reason="root may write everything")
def test_what_may_not_be_written_is_an_error_and_stays(tmp_path: Path) -> None:
    target = tmp_path / "old.ll"
    target.write_text("old")
    target.chmod(0o444)
    with pytest.raises(ScevError, match="Permission denied"):
        write_whole_data(b"new", str(target))
    assert target.read_text() == "old"


@pytest.mark.skipif(_IS_ROOT, reason="root may write everything")
def test_a_file_in_a_folder_that_takes_no_new_ones_is_written(tmp_path: Path) -> None:
    target = tmp_path / "closed" / "old.ll"
    target.parent.mkdir()
    target.write_text("old")
    target.parent.chmod(0o555)
    try:
        write_whole_data(b"new", str(target))
    finally:
        target.parent.chmod(0o755)
    assert target.read_text() == "new"


@pytest.mark.parametrize("name", ["", "/", "/new/"])
def test_a_folder_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(ScevError, match="directory"):
        write_whole_data(b"new", f"{tmp_path}{name}")
    assert not os.listdir(tmp_path)


def test_a_minus_is_standard_output(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        write_whole_data(b"a line\n", "-")
    finally:
        os.chdir(before)
    assert capfdbinary.readouterr().out == b"a line\n"
    assert not os.listdir(tmp_path)
