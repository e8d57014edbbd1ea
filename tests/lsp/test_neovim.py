"""Neovim, headless, as its users start the server: diagnostics and hovers of examples."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NVIM = shutil.which("nvim")
CLANG = shutil.which("clang-22") or shutil.which("clang")
EXAMPLES = Path(__file__).parents[2] / "examples"

# What 0.7 has, too: vim.lsp.start_client.
SCRIPT = """
local function write(name, value)
  local file = io.open(name, "w")
  file:write(vim.fn.json_encode(value))
  file:close()
end
vim.cmd("edit " .. arg.file)
vim.bo.filetype = "c"
local client = vim.lsp.start_client({
  name = "scev", cmd = { arg.python, "-m", "scev", "lsp" }, root_dir = arg.root, offset_encoding = "utf-16",
})
assert(vim.lsp.buf_attach_client(0, client))
vim.wait(60000, function() return #vim.diagnostic.get(0) >= arg.wanted end, 100)
local found = {}
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(found, { line = one.lnum + 1, code = one.code, message = one.message })
end
local params = {
  textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = arg.line - 1, character = arg.character },
}
local hover = ""
vim.wait(60000, function()
  local server = vim.lsp.get_client_by_id(client)
  if not (server and server.server_capabilities and server.server_capabilities.hoverProvider) then
    return false
  end
  for _, one in pairs(vim.lsp.buf_request_sync(0, "textDocument/hover", params, 10000) or {}) do
    hover = one.result and one.result.contents and one.result.contents.value or ""
  end
  return hover ~= ""
end, 300)
write(arg.out, { diagnostics = found, hover = hover })
vim.lsp.stop_client(client)
vim.cmd("qall!")
"""


@pytest.mark.skipif(NVIM is None or CLANG is None, reason="there is no Neovim, or no clang")
@pytest.mark.parametrize(
    ("name", "line", "word", "wanted", "said"),
    [("game_maths.c", "for (float t", "for", 1, "64"), ("biquad.c", "level = 0.75f", "magnitude", 0, "magnitude")],
)
def test_neovim(name: str, line: str, word: str, wanted: int, said: str, tmp_path: Path) -> None:
    assert NVIM is not None
    shutil.copy(EXAMPLES / name, tmp_path / name)
    lines = (tmp_path / name).read_text(encoding="utf-8").splitlines()
    number = next(number for number, text in enumerate(lines, 1) if line in text)
    asked = {
        "file": str(tmp_path / name), "python": sys.executable, "root": str(tmp_path), "wanted": wanted,
        "line": number, "character": lines[number - 1].index(word), "out": str(tmp_path / "out.json"),
    }  # fmt: skip
    script = tmp_path / "walk.lua"
    given = json.dumps(json.dumps(asked))
    script.write_text(f"local arg = vim.fn.json_decode({given})\n{SCRIPT}", encoding="utf-8")
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    subprocess.run(
        [NVIM, "--headless", "-u", "NONE", "-c", f"luafile {script}"], env=environment, timeout=150, check=True
    )
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert len(found["diagnostics"]) >= wanted
    assert said in found["hover"]
