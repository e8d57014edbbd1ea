"""A picture as a page: one file with the drawing, and its numbers as a table. No script, nothing is loaded."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Final

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 90em; padding: 0 1em; }
h1, p { overflow-wrap: anywhere; }
figure { background: #ffffff; border-radius: 6px; margin: 1em 0; padding: 8px; }
figure svg { display: block; height: auto; max-width: 100%; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #8886; padding: 2px 1.5em 2px 0; text-align: left; }
summary { cursor: pointer; }
.numbers { overflow-x: auto; }
"""


def page_of(
    title: str, drawing: str, made: Sequence[str], said: str, columns: Sequence[str], rows: Sequence[Sequence[str]]
) -> str:
    """The text of a page; `made` are the lines that say how, `said` is the result in a line."""
    head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in columns)
    body = "\n".join("<tr>" + "".join(f"<td>{html.escape(each)}</td>" for each in row) + "</tr>" for row in rows)
    how = "<br>\n".join(f"<code>{html.escape(line)}</code>" for line in made)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{html.escape(title)}</h1>
<p>{html.escape(said)}</p>
<figure>
{_inline(drawing, title)}
</figure>
<details>
<summary>The numbers</summary>
<div class="numbers" role="region" aria-label="The numbers" tabindex="0">
<table>
<thead><tr>{head}</tr></thead>
<tbody>
{body}
</tbody>
</table>
</div>
</details>
<p>{how}</p>
</body>
</html>
"""


def _inline(drawing: str, title: str) -> str:
    """An SVG file as part of a page, with a label for those who cannot see it."""
    inner = drawing[drawing.index("<svg") :]
    label = html.escape(f"The bounds of {title}, and what was executed", quote=True)
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{label}" ', inner, count=1).rstrip()
