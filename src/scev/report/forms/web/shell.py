"""The page around the data: templates, style and script in one file that asks nothing of a network.

The data stand in it packed, each part in an element of its own, and are unpacked by the page's script when they are
shown. A page is written piece by piece: no more than one part of the data is held at a time. The page's policy (CSP)
names its style and its script by their digests, so that nothing else in the file is ever run.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from scev.errors import UsageError

if TYPE_CHECKING:
    from jinja2 import Template

INSTALL: Final = "scev report writes with Jinja2, which is not installed here: pip install 'scev[report]'"

SHARED: Final = ("dom.js", "unpack.js", "bars.js")
OF_REPORT: Final = ("explain.js", "list.js", "function.js", "lanes.js", "code.js", "graph.js", "details.js", "page.js")
OF_COMPARISON: Final = ("comparison.js",)
OF_FINDINGS: Final = ("findings.js",)
OF_SUMMARY: Final = ("summary.js",)


def packed(data: object) -> str:
    """The data as the page reads them: base64 of raw deflate (RFC 1951) of JSON."""
    return packed_text(json_text(data))


def json_text(data: object) -> str:
    """The data as JSON. ASCII: a name that is no valid UTF-8 is written with escapes, and is read as it is."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def packed_text(text: str) -> str:
    """The same of data that are JSON already."""
    compressor = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    return base64.b64encode(compressor.compress(text.encode("ascii")) + compressor.flush()).decode("ascii")


def require_templates() -> None:
    """UsageError where pages cannot be written here: before anything is analysed for one."""
    _template("base.html.j2")


def report_page(
    title: str,
    index: str,
    names: str,
    chunks: Iterable[str],
    files: Iterable[tuple[int, str]],
    write: Callable[[str], object],
) -> None:
    """Write the page of a report. The texts are `packed`; files are numbered as the index numbers them."""

    def parts() -> Iterator[tuple[str, object, str]]:
        # What is needed first comes first: the rest of a long page is still being read when it is shown.
        yield "id", "index", index
        for number, chunk in enumerate(chunks):
            yield "data-chunk", number, chunk
        for number, text in files:
            yield "data-file", number, text
        yield "id", "names", names

    _write_page("report.html.j2", OF_REPORT, title, parts(), write)


def comparison_page(title: str, comparison: str, write: Callable[[str], object]) -> None:
    """Write the page of a comparison, whose data are `packed`."""
    parts: list[tuple[str, object, str]] = [("id", "comparison", comparison)]
    _write_page("comparison.html.j2", OF_COMPARISON, title, parts, write)


def findings_page(title: str, findings: str, write: Callable[[str], object]) -> None:
    """Write the page of a project's findings, whose data are `packed`."""
    _write_page("findings.html.j2", OF_FINDINGS, title, [("id", "project", findings)], write)


def summary_page(
    title: str, version: str, head: Sequence[str], tables: Sequence[object], write: Callable[[str], object]
) -> None:
    """Write the page of a summary, whose tables (summary_page.py) stand in it as they are read."""
    _write_page("summary.html.j2", OF_SUMMARY, title, (), write, version=version, head=head, tables=tables)


def _write_page(
    template: str,
    scripts: tuple[str, ...],
    title: str,
    parts: Iterable[tuple[str, object, str]],
    write: Callable[[str], object],
    **content: object,
) -> None:
    """`content`: what the template has beside data that a script unpacks; it escapes it."""
    page = _template(template)
    # Our own files, and base64: nothing in them is to be escaped.
    from markupsafe import Markup

    style = _text("page.css")
    script = '"use strict";\n' + "\n".join(_text(name) for name in (*SHARED, *scripts))
    for piece in page.generate(
        title=title,
        style=Markup(style),
        script=Markup(script),
        style_digest=_digest(style),
        script_digest=_digest(script),
        parts=((attribute, value, Markup(text)) for attribute, value, text in parts),
        **content,
    ):
        write(piece)


def _template(name: str) -> Template:
    try:
        from jinja2 import Environment, PackageLoader, StrictUndefined
    except ImportError as error:
        raise UsageError(INSTALL) from error
    environment = Environment(
        loader=PackageLoader("scev.report.forms.web"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    return environment.get_template(name)


def _text(name: str) -> str:
    return files("scev.report.forms.web").joinpath("templates", name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
