"""The picture of a report's page in docs/report.md and the README, taken anew with a browser.

    python tools/screenshot.py

It shows examples/biquad.c as clang compiles it, in a window of 1400 x 760 pixels.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from scev.cli.command import run

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURE: Final = ROOT / "docs" / "pictures" / "report.png"
SHOWN: Final = "f=smoothed_peak&v=%25div"
"""A value that is narrower behind a condition, as the address of the page names it."""
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    from playwright.sync_api import sync_playwright

    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("no browser: install chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page_file = Path(folder) / "biquad.html"
        if status := run(["report", "examples/biquad.c", "-o", str(page_file)]):
            return status
        started = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        page = started.new_page(viewport={"width": 1400, "height": 760}, reduced_motion="reduce")
        page.goto(f"{page_file.as_uri()}#{SHOWN}")
        page.locator("#details .why, #pinned").first.wait_for()
        page.screenshot(path=PICTURE)
        started.close()
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
