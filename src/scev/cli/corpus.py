"""The verb `corpus`: the facts of many modules as a data set, and what it comes to.

scev corpus build/ -o facts
scev corpus compile/*.parquet -o facts --engine ray
scev corpus summary facts -o facts.html
"""

from __future__ import annotations

import gc
import math
import re
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NoReturn

from scev.cli.output import Output
from scev.cli.stated import NOTHING_STATED, ReadingOptions, settings_of
from scev.errors import ScevError, UsageError
from scev.support.amounts import counted

if TYPE_CHECKING:
    from scev.projects.corpora.corpus import CorpusCounts
    from scev.projects.corpora.data_set import DataSet
    from scev.projects.corpora.work import CorpusRequest

ALWAYS: Final = ("functions", "loops")
_LARGEST: Final = (1 << 63) - 1
_UNITS: Final = {"": 1, "k": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def bytes_of(text: str, option: str) -> int:
    """A number of bytes as an option spells it: `64M`, `4G`; UsageError where it is none."""
    found = re.fullmatch(r"(\d{1,19}) ?([kMG]?)(?:i?B)?", text)
    if found is None or (size := int(found[1]) * _UNITS[found[2]]) > _LARGEST:
        raise UsageError(f"{option} takes a number of bytes, as in 64M or 4G, not '{text}'")
    return size


def corpus(
    sources: Sequence[str],
    target: str | None,
    engine: str,
    jobs: int | None,
    tables: str | None,
    kinds: str | None,
    content: str | None,
    max_seconds: float,
    max_memory: str,
    max_size: str,
    cache: str | None,
    no_cache: bool,
    **stated: Any,
) -> int:
    """Analyse a corpus into a data set; the exit status."""
    if not sources:
        raise UsageError("nothing to read: scev corpus SOURCE… -o DIR")
    if target is None:
        raise UsageError("-o DIR names the folder of the data set")
    if not math.isfinite(max_seconds):
        raise UsageError(f"--max-seconds takes a number of seconds, not '{max_seconds}'")
    # It may run for days: what a command leaves alone for its seconds is looked for here.
    gc.enable()
    options: ReadingOptions = {**NOTHING_STATED, **stated}  # type: ignore[typeddict-item]
    from scev.checks import kinds_named
    from scev.cli.caching import chosen_cache
    from scev.cli.project import reading_of
    from scev.projects.corpora.corpus import CorpusCounts, analyze_corpus
    from scev.projects.corpora.data_set import DataSet
    from scev.projects.corpora.engines import ENGINES
    from scev.projects.corpora.sources import count_of, items_of
    from scev.projects.corpora.work import CorpusRequest
    from scev.projects.program_version import program_version
    from scev.report.forms.data.tables import FINDINGS, tables_named
    from scev.support.workers import available_cores

    settings = settings_of(options)
    kept = chosen_cache(cache, no_cache)
    named = tables_named([*ALWAYS, *(tables.split(",") if tables else ())])
    if kinds is not None and FINDINGS not in named:
        raise UsageError("--checks says which findings are looked for: with --tables findings")
    request = CorpusRequest(
        settings,
        named,
        tuple(sorted(kinds_named(kinds or "default"))) if FINDINGS in named else (),
        options["prepare"],
        max_seconds,
        bytes_of(max_memory, "--max-memory"),
        bytes_of(max_size, "--max-size"),
        program_version(),
        kept.folder if kept is not None else "",
        kept.min_instructions if kept is not None else 0,
    )
    workers = jobs or available_cores()
    output = Output()
    reading = reading_of(options, settings, for_people=False)
    if reading.pipeline is not None:
        # Passes that LLVM does not know are no module's fault.
        reading.read_data(b"define void @f() {\n  ret void\n}\n", "--prepare")
    items = items_of(sources, reading, content, request.max_size, workers)
    data = DataSet(target, question_of(request), ["scev", *sys.argv[1:]])
    counts = CorpusCounts()
    at_work = None
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        at_work = ENGINES[engine](workers)
        with output.doing(f"{target}: counting modules"):
            total = count_of(sources, reading) if output.watched else None
        output.begin(target, total or 0, "modules")
        analyze_corpus(items, data, at_work, request, counts, output.count_more)
    except (KeyboardInterrupt, SystemExit):
        output.end()
        output.note(f"interrupted: {target} has {counted(data.size, 'module')}; the same command goes on")
        raise
    finally:
        if at_work is not None:
            at_work.close()
        items.close()
        data.close()
        signal.signal(signal.SIGTERM, before)
    output.end()
    sys.stdout.write(_closing_line(target, data, counts))
    if data.size == 0:
        raise ScevError("no module was read", target)
    return 0


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    """What a scheduler sends before it kills: as Ctrl-C, with the status of that signal."""
    raise SystemExit(128 + number)


def question_of(request: CorpusRequest) -> dict[str, Any]:
    """All that decides the rows of a data set, but for the modules, as its manifest has it."""
    from scev import __version__
    from scev.settings import KNOBS

    values = request.settings.values()
    return {
        "scev": __version__,
        "program": request.version,
        "settings": {knob.name: values[knob.name] for knob in KNOBS if not request.settings.is_default(knob)},
        "prepare": request.prepare,
        "tables": list(request.tables),
        "checks": list(request.kinds),
        "max_seconds": request.max_seconds,
        "max_memory": request.max_memory,
        "max_size": request.max_size,
    }


def _closing_line(target: str, data: DataSet, counts: CorpusCounts) -> str:
    """What came of a run: `facts: 3041 modules, 3035 ok, 4 unreadable, 2 time; 12 copies; 5 were there before`."""
    parts = [f"{count} {outcome}" for outcome, count in sorted(counts.outcomes.items(), key=lambda one: -one[1])]
    words = f"{target}: {counted(counts.modules, 'module')} analysed"
    if parts:
        words += f": {', '.join(parts)}; {counts.loops} loops"
    if data.copies:
        words += f"; {data.copies} more {'was a copy' if data.copies == 1 else 'were copies'}"
    if data.before:
        words += f"; {data.before} were there before"
    return words + "\n"
