"""The page around the data: nothing in it is markup but ours, it is written in pieces, and it needs Jinja2."""

import base64
import json
import re
import sys
import zlib
from collections.abc import Iterator

import pytest

from scev.errors import UsageError
from scev.report.forms.web.shell import packed, report_page
from tests.report.web import sample


def unpacked(text: str) -> object:
    return json.loads(zlib.decompress(base64.b64decode(text), -zlib.MAX_WBITS))


def test_data_are_packed_and_stand_in_the_page() -> None:
    page = sample.report()
    found = re.findall(r'<script type="text/plain" (\S+)="(\w+)">([A-Za-z0-9+/=]*)</script>', page)
    parts = {(attribute, name): unpacked(text) for attribute, name, text in found}
    assert list(parts) == [
        ("id", "index"),
        ("data-chunk", "0"),
        ("data-chunk", "1"),
        ("data-file", "0"),
        ("id", "names"),
    ]
    assert parts["id", "index"] == sample.INDEX
    assert parts["data-chunk", "0"] == [sample.PEAK, sample.GAIN]
    assert parts["data-file", "0"] == sample.SOURCE


def test_a_name_that_is_no_utf8_is_packed() -> None:
    assert unpacked(packed("caf\udce9")) == "caf\udce9"


def test_a_title_is_escaped() -> None:
    pieces: list[str] = []
    report_page("<b>&", packed({}), packed([]), [], [], pieces.append)
    page = "".join(pieces)
    assert "<title>&lt;b&gt;&amp;</title>" in page
    assert "<b>&" not in page


def test_a_page_is_written_while_its_parts_are_made() -> None:
    pieces: list[str] = []
    written = []

    def chunks() -> Iterator[str]:
        for number in range(3):
            written.append(sum(map(len, pieces)))
            yield f"chunk{number}"

    report_page("t", "index", "names", chunks(), [], pieces.append)
    assert 0 < written[0] < written[1] < written[2]


@pytest.mark.parametrize(
    "page", [sample.report(), sample.comparison(), sample.findings()], ids=["report", "comparison", "findings"]
)
def test_nothing_is_asked_of_a_network(page: str) -> None:
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\s\"']*", page)) == {"http://www.w3.org/2000/svg"}  # the name of SVG
    assert not re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", page)
    # One end for each beginning: no script ends within its text.
    assert page.count("<script") == page.count("</script>")


def test_without_jinja2_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    with pytest.raises(UsageError, match=r"pip install 'scev\[report\]'"):
        sample.report()
