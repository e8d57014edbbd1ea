"""A small report, comparison and page of findings, with every key that a page's data can have; and some of any size."""

from __future__ import annotations

from typing import Any

from scev.report.forms.web.findings_page import ProjectSummary, write_findings
from scev.report.forms.web.shell import comparison_page, packed, report_page
from scev.report.rows.findings import FurtherPlace, Message

LARGEST_FLOAT = 3.4028234663852886e38

SOURCE = """\
#include <stdint.h>

/* A one-pole smoother: each output lies between
   the input and the output before it. */
float smoothed_peak(const int16_t *samples, unsigned count)
{
    float level = 0.0f;
    for (unsigned i = 0; i < count; i++) {
        float x = (float)samples[i] / 32768.0f;
        float magnitude = x < 0.0f ? -x : x;
        level = 0.75f * level + 0.25f * magnitude;
    }
    return level;
}

static const float gains[8] = {0.25f, 0.5f, 0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f};

float gain(int setting)
{
    if (setting < 0 || setting > 8)
        return 0.0f;
    if (setting == 100)
        return -1.0f; // <b>never</b>
    return gains[setting] / 0.5f;
}
"""

PEAK_IR = """\
define float @smoothed_peak(ptr readonly %samples, i32 %count) {
entry:
  %none = icmp eq i32 %count, 0
  br i1 %none, label %for.end, label %for.cond

for.cond:
  %i = phi i64 [ 0, %entry ], [ %i.next, %for.cond ]
  %level.0 = phi float [ 0.000000e+00, %entry ], [ %level.1, %for.cond ]
  %place = getelementptr inbounds i16, ptr %samples, i64 %i
  %sample = load i16, ptr %place, align 2
  %conv = sitofp i16 %sample to float
  %x = fmul float %conv, 0x3F00000000000000
  %negative = fcmp olt float %x, 0.000000e+00
  %minus = fneg float %x
  %magnitude = select i1 %negative, float %minus, float %x
  %quarter = fmul float %magnitude, 2.500000e-01
  %level.1 = tail call float @llvm.fmuladd.f32(float %level.0, float 7.500000e-01, float %quarter)
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %for.cond, label %for.end

for.end:
  %result = phi float [ 0.000000e+00, %entry ], [ %level.1, %for.cond ]
  ret float %result
}"""

GAIN_IR = """\
define float @gain(i32 %setting) {
entry:
  %out = icmp ugt i32 %setting, 8
  br i1 %out, label %return, label %if.end

if.end:
  %hundred = icmp eq i32 %setting, 100
  br i1 %hundred, label %if.then, label %if.last

if.then:
  %minus = fneg float 1.000000e+00
  br label %return

if.last:
  %place = getelementptr inbounds [8 x float], ptr @gains, i32 0, i32 %setting
  %loaded = load float, ptr %place, align 4
  %twice = fdiv float %loaded, 5.000000e-01
  br label %return

return:
  %value = phi float [ 0.000000e+00, %entry ], [ %minus, %if.then ], [ %twice, %if.last ]
  ret float %value
}"""

SEARCH_IR = """\
define i32 @find(ptr %list) {
entry:
  br label %walk

walk:
  %node = phi ptr [ %list, %entry ], [ %next, %walk ]
  %next = load ptr, ptr %node, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %done, label %walk

done:
  ret i32 0
}"""


def floats(*bars: tuple[float, float], **more: int) -> dict[str, Any]:
    """A Set of floats."""
    said = [[low, high, f"{low:g}", f"{high:g}"] for low, high in bars]
    return {"bars": said, "type": [-LARGEST_FLOAT, LARGEST_FLOAT], **more}


def integers(*bars: tuple[int, int, str, str], width: int = 64) -> dict[str, Any]:
    """A Set of unsigned integers."""
    return {"bars": [list(bar) for bar in bars], "type": [0, float(2**width - 1)]}


LEVEL_WHY = {
    "fact": "level is [0, 1], no NaN",
    "place": "biquad.c:7",
    "parts": [
        {
            "fact": "level * 0.75 + magnitude * 0.25 is [0, 1], no NaN",
            "place": "biquad.c:11",
            "parts": [{"fact": "magnitude is [0, 1], no NaN", "place": "biquad.c:10"}],
        },
        {"fact": "it starts with 0"},
    ],
}

PEAK = {
    "name": "smoothed_peak",
    "llvm": "@smoothed_peak",
    "summary": "1 loop, counted; returns [0, 1], no NaN",
    "source": {"file": 0, "first": 5, "last": 14},
    "ir": PEAK_IR.split("\n"),
    "values": [
        {"name": "samples", "llvm": "%samples", "type": "ptr", "file": 0, "line": 5, "ir": 0, "known": ""},
        {
            "name": "i",
            "llvm": "%i",
            "type": "u64",
            "file": 0,
            "line": 8,
            "ir": 6,
            "known": "[0, 2^32 - 2]",
            "set": integers((0, 2**32 - 2, "0", "2^32 - 2")),
            "evolution": "from 0 by 1",
            "scev": "{0,+,1}<nuw><nsw><%for.cond>",
            "worth": 1,
        },
        {
            "name": "level",
            "llvm": "%level.0",
            "type": "float",
            "file": 0,
            "line": 7,
            "ir": 7,
            "known": "[0, 1], no NaN",
            "set": floats((0, 1)),
            "worth": 1,
            "is": "f",
            "why": LEVEL_WHY,
        },
        {
            "name": "x",
            "llvm": "%x",
            "type": "float",
            "file": 0,
            "line": 9,
            "ir": 11,
            "known": "[-1, 0.99997], multiple of 2^-15, no NaN",
            "set": floats((-1, 0.99997)),
            "at": [
                {
                    "where": "behind line 10 (x < 0)",
                    "line": 10,
                    "ir": 13,
                    "known": "[-1, -0.0000305175]",
                    "set": floats((-1, -3.05175e-05)),
                },
                {
                    "where": "behind line 10 (!(x < 0))",
                    "line": 10,
                    "ir": 14,
                    "known": "[0, 0.99997]",
                    "set": floats((0, 0.99997)),
                },
            ],
            "worth": 1,
            "is": "fw",
            "why": {"fact": "x is [-1, 0.99997]", "place": "biquad.c:9"},
        },
        {
            "name": "-x",
            "llvm": "%minus",
            "type": "float",
            "file": 0,
            "line": 10,
            "ir": 13,
            "known": "[-0.99997, 1], no NaN",
            "set": floats((-0.99997, 1)),
            "worth": 1,
            "is": "f",
        },
        {
            "name": "magnitude",
            "llvm": "%magnitude",
            "type": "float",
            "file": 0,
            "line": 10,
            "ir": 14,
            "known": "[0, 1], no NaN",
            "set": floats((0, 1)),
            "worth": 1,
            "is": "f",
            "inlined": "fabsf",
        },
        {
            "name": "level",
            "llvm": "%level.1",
            "type": "float",
            "file": 0,
            "line": 11,
            "ir": 16,
            "known": "[0, 1], no NaN",
            "set": floats((0, 1)),
            "worth": 1,
            "is": "f",
        },
        {
            "name": "i + 1",
            "llvm": "%i.next",
            "type": "u64",
            "file": 0,
            "line": 8,
            "ir": 17,
            "known": "[1, 2^32 - 1]",
            "set": integers((1, 2**32 - 1, "1", "2^32 - 1")),
        },
    ],
    "loops": [
        {
            "name": "for i",
            "llvm": "%for.cond",
            "depth": 1,
            "parent": -1,
            "line": 8,
            "ir": 5,
            "block": 1,
            "times": "count",
            "atMost": "2^32 - 1",
            "conditions": ["while i + 1 != count"],
            "unknown": [],
            "assumed": "count + 1 if i does not wrap",
            "estimated": "about 100",
            "backedges": "(-1 + %count)",
            "why": {"fact": "for i: count times", "place": "biquad.c:8"},
        }
    ],
    "blocks": [
        {"name": "%entry", "first": 1, "last": 3, "to": [1, 2], "loop": -1, "line": 5},
        {"name": "%for.cond", "first": 5, "last": 19, "to": [1, 2], "loop": 0, "line": 8},
        {"name": "%for.end", "first": 21, "last": 23, "to": [], "loop": -1, "line": 13},
    ],
    "findings": [],
}

GAIN = {
    "name": "gain",
    "llvm": "@gain",
    "summary": "returns [-1, 4] or NaN",
    "source": {"file": 0, "first": 18, "last": 25, "dead": [23]},
    "ir": GAIN_IR.split("\n"),
    "values": [
        {
            "name": "setting",
            "llvm": "%setting",
            "type": "i32",
            "file": 0,
            "line": 18,
            "ir": 0,
            "known": "[-2^31, 2^31 - 1]",
            "set": {
                "bars": [[-(2**31), 2**31 - 1, "-2^31", "2^31 - 1"]],
                "type": [-(2**31), 2**31 - 1],
            },
            "at": [
                {
                    "where": "behind line 20",
                    "line": 20,
                    "ir": 6,
                    "known": "[0, 8]",
                    "set": {"bars": [[0, 8, "0", "8"]], "type": [-(2**31), 2**31 - 1]},
                }
            ],
            "worth": 1,
            "is": "w",
        },
        {
            "name": "-1",
            "llvm": "%minus",
            "type": "float",
            "file": 0,
            "line": 23,
            "ir": 10,
            "known": "-1",
            "set": floats((-1, -1)),
            "is": "f",
        },
        {
            "name": "gains[setting] / 0.5",
            "llvm": "%twice",
            "type": "float",
            "file": 0,
            "line": 24,
            "ir": 16,
            "known": "[-inf, -1e-6], 0 to 4, inf or NaN",
            "set": floats((-LARGEST_FLOAT, -1e-6), (0, 4), below=1, above=1, nan=1),
            "worth": 1,
            "is": "fn",
        },
    ],
    "loops": [],
    "blocks": [
        {"name": "%entry", "first": 1, "last": 3, "to": [4, 1], "loop": -1, "line": 20},
        {"name": "%if.end", "first": 5, "last": 7, "to": [2, 3], "loop": -1, "line": 22},
        {"name": "%if.then", "first": 9, "last": 11, "to": [4], "loop": -1, "line": 23, "dead": 1},
        {"name": "%if.last", "first": 13, "last": 17, "to": [4], "loop": -1, "line": 24},
        {"name": "%return", "first": 19, "last": 21, "to": [], "loop": -1, "line": 25},
    ],
    "findings": [
        {
            "kind": "index",
            "verdict": "certain",
            "message": "gains[setting] is read beyond its end",
            "reason": "setting is [0, 8], and gains has 8 elements",
            "witness": "gain(8)",
            "fix": "setting > 7",
            "file": 0,
            "line": 24,
            "column": 12,
            "ir": 14,
            "why": {
                "fact": "setting < 8",
                "place": "biquad.c:24",
                "holds": 0,
                "help": ["--given 'gain:setting=[0,7]'   → no finding (tried)"],
                "parts": [{"fact": "setting is [0, 8]", "place": "biquad.c:20"}],
            },
        },
        {
            "kind": "unreachable",
            "verdict": "possible",
            "message": "this line never runs",
            "reason": "setting is at most 8",
            "file": 0,
            "line": 23,
        },
        {"kind": "shape", "verdict": "possible", "message": "of no place", "reason": "it has no line"},
    ],
}

SEARCH = {
    "name": "find",
    "llvm": "@find",
    "summary": "1 loop, not counted",
    "ir": SEARCH_IR.split("\n"),
    "values": [
        {
            "name": "next",
            "llvm": "%next",
            "type": "ptr",
            "ir": 6,
            "known": "not null",
            "worth": 1,
        }
    ],
    "loops": [
        {
            "name": "loop",
            "llvm": "%walk",
            "depth": 1,
            "parent": -1,
            "ir": 4,
            "block": 1,
            "times": "",
            "atMost": "",
            "conditions": [],
            "unknown": ["the exit condition next == null: next is read from memory"],
            "why": {"fact": "loop: not counted", "holds": 0, "help": ["a counter"]},
        }
    ],
    "blocks": [
        {"name": "%entry", "first": 1, "last": 2, "to": [1], "loop": -1},
        {"name": "%walk", "first": 4, "last": 8, "to": [2, 1], "loop": 0},
        {"name": "%done", "first": 10, "last": 11, "to": [], "loop": -1},
    ],
    "findings": [],
}

INDEX: dict[str, Any] = {
    "title": "biquad.bc",
    "version": "scev 0.1.0",
    "notes": ["assumed: nothing uninitialised is read, no data race", "scope: program"],
    "files": [{"path": "src/biquad.c", "found": True}, {"path": "gone.c", "found": False}],
    "chunks": [[0, 2], [2, 3]],
    "functions": [
        {
            "name": "smoothed_peak",
            "llvm": "@smoothed_peak",
            "file": 0,
            "line": 5,
            "summary": PEAK["summary"],
            "loops": 1,
            "floats": 5,
            "narrowed": 1,
            "values": 8,
        },
        {
            "name": "gain",
            "llvm": "@gain",
            "file": 0,
            "line": 18,
            "summary": GAIN["summary"],
            "findings": 3,
            "certain": 1,
            "floats": 2,
            "nan": 1,
            "narrowed": 1,
            "values": 3,
            "dead": 1,
        },
        {"name": "find", "llvm": "@find", "summary": SEARCH["summary"], "loops": 1, "uncounted": 1, "values": 1},
    ],
}


def names_of(functions: list[dict[str, Any]]) -> list[str]:
    """The names of values, as the page searches them."""
    return ["\n".join(n for value in each["values"] for n in (value["name"], value["llvm"])) for each in functions]


def report() -> str:
    """The small report."""
    functions: list[dict[str, Any]] = [PEAK, GAIN, SEARCH]
    pieces: list[str] = []
    report_page(
        "biquad.bc",
        packed(INDEX),
        packed(names_of(functions)),
        [packed(functions[:2]), packed(functions[2:])],
        [(0, packed(SOURCE))],
        pieces.append,
    )
    return "".join(pieces)


def large_report(functions: int, padding: int = 0) -> str:
    """A report of so many functions, each chunk of one of them and some text of no use."""
    rows = [
        {**INDEX["functions"][number % 3], "name": f"function_{number}", "llvm": f"@function_{number}"}
        for number in range(functions)
    ]
    index = {**INDEX, "functions": rows, "chunks": [[number, number + 1] for number in range(functions)]}
    kinds: list[dict[str, Any]] = [PEAK, GAIN, SEARCH]
    kinds = [{**kind, "name": f"function {number}"} for number, kind in enumerate(kinds)]
    chunks = [packed([kind]) + " " * padding for kind in kinds]
    pieces: list[str] = []
    report_page(
        "large.bc",
        packed(index),
        packed((names_of(kinds) * (functions // 3 + 1))[:functions]),
        (chunks[number % 3] for number in range(functions)),
        [(0, packed(SOURCE))],
        pieces.append,
    )
    return "".join(pieces)


def many_blocks(count: int) -> str:
    """A report of one function of that many blocks in a row."""
    blocks = [
        {
            "name": f"%b{n}",
            "first": 1 + n,
            "last": 1 + n,
            "to": [n + 1] if n + 1 < count else [],
            "loop": -1,
        }
        for n in range(count)
    ]
    ir = ["define void @long() {", *(f"  br label %b{n + 1}" for n in range(count)), "}"]
    function = {
        "name": "long",
        "llvm": "@long",
        "summary": "",
        "ir": ir,
        "values": [],
        "loops": [],
        "blocks": blocks,
        "findings": [],
    }
    index = {**INDEX, "functions": [{"name": "long", "llvm": "@long"}], "chunks": [[0, 1]], "files": []}
    pieces: list[str] = []
    report_page("long.bc", packed(index), packed([""]), [packed([function])], [], pieces.append)
    return "".join(pieces)


ROWS: list[dict[str, Any]] = [
    {
        "function": "smoothed_peak",
        "kind": "value",
        "name": "level",
        "where": "biquad.c:7",
        "line": 7,
        "source": "    float level = 0.0f;",
        "change": "sharper",
        "a": "[-2, 4] or NaN",
        "b": "[0, 1], no NaN",
        "aSet": floats((-2, 4), nan=1),
        "bSet": floats((0, 1)),
    },
    {
        "function": "smoothed_peak",
        "kind": "loop",
        "name": "for i",
        "where": "biquad.c:8",
        "line": 8,
        "source": "    for (unsigned i = 0; i < count; i++) {",
        "change": "gained",
        "a": "not counted",
        "b": "count times",
    },
    {
        "function": "gain",
        "kind": "argument",
        "name": "setting",
        "where": "biquad.c:18",
        "change": "lost",
        "a": "[0, 8]",
        "b": "",
        "aSet": integers((0, 8, "0", "8"), width=32),
    },
    {
        "function": "gain",
        "kind": "result",
        "name": "result",
        "where": "biquad.c:24",
        "change": "different",
        "a": "[0, 4]",
        "b": "[-1, 2]",
        "aSet": floats((0, 4)),
        "bSet": floats((-1, 2)),
    },
]

COMPARISON = {
    "title": "O1.bc and O2.bc",
    "a": "O1.bc",
    "b": "O2.bc",
    "version": "scev 0.1.0",
    "notes": ["assumed: no data race"],
    "counts": {"gained": 1, "lost": 1, "sharper": 1, "weaker": 0, "different": 1, "same": 90},
    "rows": ROWS,
}


def comparison() -> str:
    """The small comparison."""
    pieces: list[str] = []
    comparison_page("O1.bc and O2.bc", packed(COMPARISON), pieces.append)
    return "".join(pieces)


HOSTILE = "<img src=x onerror=alert(1)>.c"
"""The name of a file that is markup."""
MESSAGES = [
    Message(
        "index", "certain", "an index outside of the 4 elements of a", "k is 4", "of", "include/h.h", 3, 21,
        "  if (k > 3) return a[k];", "of(0, 4)", "test the index", "driven by what fread reads, line 2",
        (FurtherPlace("index", "include/h.h", 9, 1), FurtherPlace("index", "src/a.c", 7, 1)),
    ),
    Message(
        "overflow", "possible", "</script><b>the sum</b> overflows", "x is </script><img src=x onerror=alert(2)>", "g",
        HOSTILE, 7, 12, "\tchar *s = \"</script><script>alert(3)</script>\";", "g(1)", "a wider type, or a test before",
    ),
    Message("index", "possible", "an index beyond the end", "", "h", HOSTILE, 0, 0, ""),
    Message(
        "division", "possible", "division by 0", "x is [0, 3]", "a", "src/a.c", 2, 38,
        "int a(int x) { return 100 / x; }", "", "test the divisor", "from outside, by getenv, line 1",
    ),
]  # fmt: skip
ABOUT = ProjectSummary(
    "Findings in <i>build</i>",
    "scev 0.1.0",
    "4 findings (1 certain), 12 operations proved safe, 2 of 3 units",
    ["assumed: no data race"],
    ["division", "index", "overflow", "null"],
    ["src/c.c:1:12: expected <b>"],
)


def findings(count: int = len(MESSAGES)) -> str:
    """A page of so many findings: the small one, or one of any size."""
    pieces: list[str] = []
    messages = [
        MESSAGES[number % 4]._replace(
            line=number + 1, function=f"function_{number}", reason=f"x is [0, {number * 7919}]"
        )
        for number in range(count)
    ]
    write_findings(MESSAGES if count == len(MESSAGES) else messages, ABOUT, pieces.append)
    return "".join(pieces)
