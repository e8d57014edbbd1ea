"""Text and page read a program in one way, and tell the same findings of it."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import zlib
from pathlib import Path
from typing import Any

import pytest

from scev.cli.command import run

# As in inputs/case_check.c of the reviews, one of each sort: outside of a variable, behind an argument, behind an
# allocation, and a condition that is decided.
SOURCE = """
#include <stdlib.h>
#include <string.h>
int beyond(void) { int a[8] = {0}; int p = a[9]; return p; }
static void put(int *p, int k) { p[k] = 0; }
int local(void) { int q[7]; for (int i = 0; i < 7; i++) put(q, i + 1); return q[0]; }
void more(int n) {
  if (n < 0 || n > 1000) return;
  int *l = calloc(n, sizeof *l);
  if (!l) return;
  for (int i = 0; i <= n; i++) l[i] = i;
  free(l);
}
void text(void) { char d[4]; strcpy(d, "AAAA"); }
int level(int x) { if (x > 10) x = 10; return x > 20; }
"""


def of_page(text: str) -> list[Any]:
    """The findings that stand in a page."""
    found: list[Any] = []
    for data in re.findall(r'data-chunk="\d+">([A-Za-z0-9+/=]*)</script>', text):
        for function in json.loads(zlib.decompress(base64.b64decode(data), -zlib.MAX_WBITS)):
            found += function["findings"]
    return found


def inputs() -> list[Path]:
    folder = Path(os.environ.get("SCEV_SHARED", ""), "reviews", "inputs")
    return [path for name in ("case_check.c", "arrays.c") if (path := folder / name).is_file()]


@pytest.mark.skipif(not any(map(shutil.which, ("clang", "clang-22"))), reason="no clang")
@pytest.mark.parametrize("path", [None, *inputs()], ids=lambda path: "own" if path is None else path.stem)
def test_text_and_page_tell_the_same(path: Path | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jinja2")
    if path is None:
        path = tmp_path / "program.c"
        path.write_text(SOURCE)
    assert run(["check", "--no-run", "--format", "json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)["findings"]
    page = tmp_path / "page.html"
    assert run(["report", "--no-run", str(path), "-o", str(page)]) == 0
    shown = of_page(page.read_text())
    assert told
    assert sorted((one["kind"], one["verdict"], one["message"]) for one in told) == sorted(
        (one["kind"], one["verdict"], one["message"]) for one in shown
    )
