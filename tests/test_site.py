"""The site is built from the pages without a warning, no link is dead, and the reference has every public name."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent


class Anchors(HTMLParser):
    """What a page can be entered at, where it leads, and what it says beside each entry of the reference."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def dead_links(site: Path) -> list[str]:
    """The links between the pages of a folder that lead to no file or no anchor."""
    pages = {page: Anchors(page) for page in sorted(site.rglob("*.html"))}
    dead: list[str] = []
    for page, anchors in pages.items():
        for link in anchors.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            leads = target.is_file() and (
                not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].ids
            )
            if not leads:
                dead.append(f"{page.relative_to(site)}: {link}")
    return dead


PUBLIC = """
import inspect, scev
from scev.transforms import TransformedProgram
classes = {f"scev.{name}": getattr(scev, name) for name in scev.__all__}
classes["scev.transforms.TransformedProgram"] = TransformedProgram
for name, found in classes.items():
    print(name)
    if inspect.isclass(found) and not issubclass(found, Exception):
        for member in vars(found):
            if member[0] != "_" and member not in ("count", "index"):
                print(f"{name}.{member}")
"""
FUNCTIONS = {"analyze", "read", "check", "annotate", "optimise", "numba.analyze", "numba.read"}


def public_names() -> set[str]:
    """The names of the reference: what `scev` exports, and what its classes let one ask. They are those of the source:
    the reference is made of it, whichever core the tests run on.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", PUBLIC], env=environment, capture_output=True, text=True, check=True)
    return {*done.stdout.split(), *(f"scev.{name}" for name in FUNCTIONS)}


@pytest.mark.skipif(
    os.environ.get("SCEV_CASES", "first") == "first", reason="long: .ci/run builds it, and this file alone"
)
def test_the_site_is_whole(tmp_path: Path) -> None:
    """One build serves all that is asked: it is the slow part."""
    site = tmp_path.resolve() / "site"
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "-j", "2"]
    folders = ["-d", str(tmp_path / "doctrees"), str(ROOT / "docs"), str(site)]
    done = subprocess.run([*command, *folders], capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    pages = {page.stem for page in site.glob("*.html")}
    assert pages >= {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert dead_links(site) == []
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "examples" / "README.md"):
        for name, anchor in re.findall(r"docs/([\w-]+)\.md#([\w-]+)\)", page.read_text(encoding="utf-8")):
            assert anchor in Anchors(site / f"{name}.html").ids, f"{page.name}: {name}#{anchor}"
    reference = Anchors(site / "reference.html").ids
    assert len(reference) > 200
    assert sorted(public_names() - reference) == []
    # Every page stands in the sidebar.
    index = (site / "index.html").read_text(encoding="utf-8")
    sidebar = re.findall(r'toctree-l1[^>]*><a class="reference internal" href="([\w-]+)\.html', index)
    assert set(sidebar) == {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}


def test_a_dead_link_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<h1 id="top">A</h1><a href="b.html#there">b</a><a href="#top">top</a>')
    (tmp_path / "b.html").write_text('<h1 id="here">B</h1><img src="c.svg"><a href="https://example.org/x">x</a>')
    assert dead_links(tmp_path.resolve()) == ["a.html: b.html#there", "b.html: c.svg"]


def test_a_link_to_what_is_beside_the_pages_becomes_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    source = ["See [the readme](../README.md#why), [an example](../examples/biquad.c) and [floats](floats.md)."]
    runpy.run_path(str(ROOT / "docs" / "conf.py"))["within_the_site"](None, "undef", source)
    assert source == ["See the readme, an example and [floats](floats.md)."]


@pytest.mark.parametrize(
    ("docstring", "shown"),
    [
        ("Of `f`, the *first* |x|\nof all_.", [r"Of ``f``, the \*first\* \|x\| of all\_.", ""]),
        ("One.\n\nf.of(1)\nf.of(2)", ["One.", "", "::", "", "    f.of(1)", "    f.of(2)", ""]),
        ("kind     what it is\nline     where", ["::", "", "    kind     what it is", "    line     where", ""]),
        ("The `x`s.", [r"The ``x``\ s.", ""]),
    ],
)
def test_docstrings_become_what_sphinx_reads(docstring: str, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    lines = docstring.split("\n")
    runpy.run_path(str(ROOT / "docs" / "conf.py"))["prose"](None, "function", "f", None, None, lines)
    assert lines == shown
