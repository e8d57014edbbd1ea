"""The client for VS Code (editors/vscode): what it offers is what the server takes, and it can be packed."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

import scev
from scev.lsp.looking import HINTS

CLIENT = Path(__file__).parents[2] / "editors" / "vscode"
NPM = shutil.which("npm")


def described() -> dict[str, object]:
    found = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_settings_are_those_of_the_server() -> None:
    package = described()
    contributes = package["contributes"]
    assert isinstance(contributes, dict)
    properties = contributes["configuration"]["properties"]
    assert tuple(properties["scev.hints"]["enum"]) == HINTS
    # A folder, which somebody else may have written, names no command.
    assert properties["scev.command"]["scope"] == "machine"
    assert package["version"] == scev.__version__


def test_it_is_small() -> None:
    assert len((CLIENT / "extension.js").read_text(encoding="utf-8").splitlines()) <= 100


@pytest.mark.skipif(NPM is None, reason="there is no npm: the client for VS Code is not packed")
def test_it_can_be_packed(tmp_path: Path) -> None:
    assert NPM is not None
    folder = tmp_path / "vscode"
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("node_modules", "dist", "*.vsix"))
    quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--fetch-retries=0", "--fetch-timeout=20000"]
    try:
        subprocess.run([NPM, "install", *quiet], cwd=folder, capture_output=True, timeout=180, check=True)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        pytest.skip("npm has no packages here: the client for VS Code is not packed")
    subprocess.run([NPM, "run", "package"], cwd=folder, capture_output=True, timeout=180, check=True)
    names = zipfile.ZipFile(folder / "scev.vsix").namelist()
    assert "extension/dist/extension.js" in names
    assert not any("node_modules" in name for name in names)
