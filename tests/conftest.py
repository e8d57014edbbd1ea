"""What all tests share: the corpora, which a checkout may or may not have beside it, and how hypothesis searches."""

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from tests.searches import DIVISORS, examples, is_taken

ROOT = Path(__file__).resolve().parent.parent


def shared_directory() -> Path | None:
    """The corpora: $SCEV_SHARED, or `shared` next to the checkout; None where there are none."""
    named = os.environ.get("SCEV_SHARED")
    directory = Path(named) if named else ROOT.parent / "shared"
    return directory if (directory / "corpus").is_dir() else None


def shared_modules() -> list[Path]:
    """Every module of the corpora, in the order of their paths."""
    directory = shared_directory()
    if directory is None:
        return []
    folders = [directory / name for name in ("corpus", "llvm-tests", "fpscev")]
    return sorted(path for folder in folders for kind in ("*.bc", "*.ll", "*.ll.txt") for path in folder.rglob(kind))


def pytest_configure(config: pytest.Config) -> None:
    """A run of some files or names takes all cases of their tests (searches.py). Hypothesis tries the same examples
    every time, so that a failure is a change; `make fuzz` looks for new ones. Nothing is kept from one run to the next.
    """
    os.environ["SCEV_CACHE"] = "off"
    is_whole = [Path(argument).name for argument in config.args] == ["tests"] and not config.option.keyword
    if not is_whole:
        os.environ.setdefault("SCEV_CASES", "all")
    settings.register_profile("default", derandomize=True, deadline=None, database=None, max_examples=examples(100))
    settings.register_profile(
        "fuzz", derandomize=False, deadline=None, database=None, max_examples=2000, print_blob=True
    )
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test that is `halved` or `sampled`, a run takes its share of the cases."""
    # By test: how many of its cases came before.
    seen: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        divisor = next((number for name, number in DIVISORS.items() if item.get_closest_marker(name)), 1)
        test = item.nodeid.partition("[")[0]
        (kept if is_taken(seen[test], divisor) else left_out).append(item)
        seen[test] += 1
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


NO_CORPORA = "the shared corpora are not here: set SCEV_SHARED to their directory"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with a parameter `shared_module` runs once for each module of the corpora, as a conformance test."""
    if "shared_module" not in metafunc.fixturenames:
        return
    directory = shared_directory()
    if directory is None or "not conformance" in metafunc.config.option.markexpr:
        # One case that is left out, not thousands.
        marks = [pytest.mark.conformance, pytest.mark.skip(reason=NO_CORPORA)]
        metafunc.parametrize("shared_module", [pytest.param(None, marks=marks, id="none")])
        return
    metafunc.parametrize(
        "shared_module",
        [
            pytest.param(path, marks=pytest.mark.conformance, id=str(path.relative_to(directory)))
            for path in shared_modules()
        ],
    )


@pytest.fixture(scope="session")
def shared() -> Path:
    """The directory of the corpora; the test is skipped where there is none."""
    directory = shared_directory()
    if directory is None:
        pytest.skip(NO_CORPORA)
    return directory
