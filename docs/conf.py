"""How the site is made of these pages: `make site`, or `sphinx-build docs build/site`.

The pages stay plain Markdown, as a Git host shows it. The sidebar follows from the tables of index.md, and docstrings,
which are prose with `code` in backticks, are made into what Sphinx reads.
"""

import re
import sys
from pathlib import Path
from typing import Any

# The reference is read from the source, also where another scev is installed.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import scev

# Inside, constants of programs have that name; the page is of the one that users know by it.
scev.Constant.__name__ = scev.Constant.__qualname__ = "Constant"

project = "scev"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
html_theme = "furo"
html_title = "scev"
html_show_copyright = False
html_copy_source = False
myst_heading_anchors = 4
nitpicky = True
suppress_warnings = ["misc.highlighting_failure"]  # Pygments knows neither `range(i32 0, 4)` nor our answers
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 100

SECTION = re.compile(r"^## (.*)$", re.MULTILINE)
PAGE = re.compile(r"\]\(([\w-]+)\.md\)")
OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]*\)")
CODE = re.compile(r"`([^`]+)`")
CALL = re.compile(r"\s*[\w.]+[\[(].*[\])]")
COLUMNS = re.compile(r"\S {3,}\S")


def sidebar(app: Any, docname: str, source: list[str]) -> None:
    """Each section of index.md that has a table of pages becomes a part of the sidebar."""
    if docname != root_doc:
        return
    parts = SECTION.split(source[0])
    for caption, text in zip(parts[1::2], parts[2::2], strict=True):
        pages = list(dict.fromkeys(PAGE.findall(text)))
        if "| --- |" in text and pages:
            source[0] += f"\n\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{chr(10).join(pages)}\n```\n"


def within_the_site(app: Any, docname: str, source: list[str]) -> None:
    """A link to what is beside the pages, such as an example, leads nowhere on the site: its text stays."""
    source[0] = OUTSIDE.sub(r"\1", source[0])


def prose(app: Any, what: str, name: str, found: Any, options: Any, lines: list[str]) -> None:
    """A docstring as reStructuredText: paragraphs as they are, code in backticks, and columns as they stand."""
    text = "\n".join(lines).strip()
    if text.startswith("Alias for field number"):  # Python's own words for a field of a tuple
        text = ""
    lines[:] = [line for paragraph in re.split(r"\n\s*\n", text) for line in (*as_text(paragraph), "")]


def constructor(app: Any, what: str, name: str, *others: Any) -> tuple[str, None] | None:
    """Only settings are made by callers; how scev makes its other objects is nobody's business."""
    return ("", None) if what == "class" and name != "scev.Settings" else None


def as_text(paragraph: str) -> list[str]:
    lines = paragraph.split("\n")
    if any(COLUMNS.search(line) for line in lines) or all(CALL.fullmatch(line) for line in lines):
        return ["::", "", *(f"    {line}" for line in lines)]
    parts = CODE.split(" ".join(paragraph.split()))
    parts[::2] = [re.sub(r"([\\*_|`])", r"\\\1", part) for part in parts[::2]]
    # An escaped blank, which is not shown, lets code stand beside a letter.
    parts[1::2] = [f"\0``{part.strip()}``\0" for part in parts[1::2]]
    return [re.sub(r"(?<=\w)\0|\0(?=\w)", r"\\ ", "".join(parts)).replace("\0", "")]


def known_by_its_public_name(app: Any, env: Any, node: Any, text: Any) -> Any:
    """A type in a signature leads to its entry here; one that has none stays text."""
    import scev

    name = node.get("reftarget", "").rpartition(".")[2]
    if node.get("refdomain") != "py" or node.get("reftype") not in ("class", "obj", "data"):
        return None
    if name in scev.__all__:
        domain = env.get_domain("py")
        return domain.resolve_xref(env, node["refdoc"], app.builder, "class", f"scev.{name}", node, text) or text
    return text


def setup(app: Any) -> None:
    app.connect("source-read", sidebar)
    app.connect("source-read", within_the_site)
    app.connect("autodoc-process-docstring", prose)
    app.connect("autodoc-process-signature", constructor)
    app.connect("missing-reference", known_by_its_public_name)
