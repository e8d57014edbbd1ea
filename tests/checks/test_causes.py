"""One cause, one finding; what follows from another one; and what drives a finding."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import scev
from scev.cli.baseline import apply_baseline, read_baseline, write_baseline
from scev.report.rows.checked import ShownFindings
from scev.report.rows.findings import FurtherPlace, Message

from ..source.test_compilers import CLANG, needs_clang

pytestmark = needs_clang


def told(tmp_path: Path, source: str, checks: str = "default", witnesses: bool = False) -> list[Message]:
    (tmp_path / "t.c").write_text(source)
    build = tmp_path / "compile_commands.json"
    build.write_text(f'[{{"directory": "{tmp_path}", "file": "t.c", "command": "cc -c t.c"}}]')
    return scev.check_project(str(tmp_path), checks=checks, witnesses=witnesses).findings


def compiled(tmp_path: Path, level: str, checks: str) -> list[Message]:
    """What is told of t.c, as it was optimised."""
    assert CLANG is not None
    subprocess.run([CLANG, level, "-g", "-S", "-emit-llvm", "t.c"], cwd=tmp_path, check=True)
    return scev.check(str(tmp_path / "t.ll"), checks=checks, witnesses=False)


def lines(one: Message) -> list[int]:
    return [one.line, *(each.line for each in one.also)]


def test_an_array_that_one_counter_leaves(tmp_path: Path) -> None:
    (one,) = told(
        tmp_path,
        """#include <stdio.h>
int f(FILE *s) {
  int a[8], n = 0, c;
  while ((c = getc(s)) != EOF)
    a[n++] = c;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] / 2;
  return sum;
}
""",
    )
    assert (one.kind, one.verdict, lines(one)) == ("index", "possible", [5, 8, 8])
    assert one.driven == "driven by what getc reads, line 4"
    assert one.others == "also at line 8"


def test_a_pointer_that_may_be_null(tmp_path: Path) -> None:
    source = """#include <stdlib.h>
struct s { int a, b, c; };
struct s *make(void) {
  struct s *p = malloc(sizeof *p);
  p->a = 1;
  p->b = 2;
  struct s *q = malloc(sizeof *q);
  q->c = 3;
  p->c = q->c;
  return p;
}
"""
    first, second = told(tmp_path, source)
    assert [lines(first), lines(second)] == [[5, 6, 9], [8, 9]]
    assert first.kind == second.kind == "null"


@pytest.mark.parametrize(
    ("body", "kinds"),
    [
        # What is computed from an element that may not be there is not told again.
        ("int a[4] = {0, 1, 2, 3}; if (n < 0 || n > 9) return 0; int x = a[n]; return 100 / x;", ["index"]),
        ("int a[4] = {1, 2, 3, 4}; if (n < 0 || n > 9) return 0; int x = a[n & 3]; return 100 / n;", ["division"]),
        ("int a[4] = {1, 2, 3, 4}; if (n < 0 || n > 9) return 0; return a[n] + 100 / n;", ["division", "index"]),
        # A certain one of its own is told beside; of the same value once.
        ("if (n == 3) return 1 / (n - 3); if (n == 4) return 1 / (n - 4); return 1;", ["division", "division"]),
        ("int z = n - n; return n > 3 ? 1 / z : 2 / z;", ["division"]),
        ("int a[4] = {1, 2, 3, 4}, b = 0; if (n < 0 || n > 9) return 0; return a[n] + 1 / b;", ["division", "index"]),
    ],
)  # fmt: skip
def test_what_follows_is_not_told(tmp_path: Path, body: str, kinds: list[str]) -> None:
    found = told(tmp_path, f"int f(int n) {{ {body} }}\n", "index,division")
    assert sorted(one.kind for one in found) == kinds


def test_of_two_that_follow_from_each_other_the_first_is_told(tmp_path: Path) -> None:
    source = """#include <stdio.h>
int next[16], last[16];
int f(void) {
  int i = getchar(), j = 0;
  for (int k = 0; k < 100; k++) {
    j = next[i];
    i = last[j];
  }
  return i;
}
"""
    (one,) = told(tmp_path, source, "index")
    assert lines(one) == [6, 7]


def test_a_shift_that_is_not_chosen_is_not_told(tmp_path: Path) -> None:
    source = "unsigned f(unsigned x) { unsigned n; fread(&n, sizeof n, 1, stdin); return n < 32 ? x << n : 0; }\n"
    (tmp_path / "t.c").write_text(f"#include <stdio.h>\n{source}")
    assert compiled(tmp_path, "-O2", "shift") == []


def test_what_a_product_that_may_overflow_is_used_for_is_told_beside(tmp_path: Path) -> None:
    """It is 0 without that."""
    source = """#include <stdio.h>
int a[9];
int f(FILE *s) { int x = getc(s) & 255; int t = (x << 23) * (x - 9);
  return 100 / t;
}
int g(FILE *s) { int x = getc(s) & 255; int t = (x << 23) * (x - 9);
  return a[t];
}
"""
    found = told(tmp_path, source, "overflow,division,index")
    assert [(one.kind, lines(one)) for one in found] == [
        ("overflow", [3]), ("division", [4]), ("overflow", [6]), ("index", [7]),
    ]  # fmt: skip


def test_what_follows_is_named_and_new_to_a_baseline(tmp_path: Path) -> None:
    source = """int f(int n) {
  int a[4] = {0, 1, 2, 3};
  if (n < 0 || n > 9) return 0;
  int x = a[n];
  return x & 3;
}
"""
    (before,) = told(tmp_path, source)
    (after,) = told(tmp_path, source.replace("x & 3", "100 / x"))
    assert after == before._replace(also=(FurtherPlace("division", before.file, 5, 14),))
    assert after.others == "also at line 5 (division)"
    known = tmp_path / "known.json"
    write_baseline(str(known), [before])
    for one, count in ((before, 0), (after, 1)):
        left = apply_baseline(ShownFindings([one], {"possible": 1}), read_baseline(str(known)))
        assert len(left.findings) == count


def test_a_witness_is_of_the_line_that_is_told(tmp_path: Path) -> None:
    source = """int a[4];
int f(int n, int m) {
  if (n < 0 || n > 5) return 0;
  if (m * 7 == 77777 && n != 1) return a[n];
  return a[n] + 1;
}
"""
    (one,) = told(tmp_path, source, "index", witnesses=True)
    assert (lines(one), one.witness) == ([5, 4], "f(5, 5)")


def test_a_cause_is_of_one_file(tmp_path: Path) -> None:
    """Who leaves out a header has seen the others; copies of a line bring together what they are a cause of."""
    (tmp_path / "t.h").write_text("""static inline int get(int *p, int n) {
  if (n < 0 || n > 9) return 0;
  int x = p[n];
  return x + 100 / (n - 8);
}
static inline int both(int *p, int n) { return get(p, n) + (n >= 0 && n < 6 ? p[n] : 0); }
""")
    (tmp_path / "t.c").write_text("""#include "t.h"
int a[4], b[4];
int f(int n) { return get(a, n) + (n >= 0 && n < 6 ? a[n] : 0); }
int g(int n) { return both(b, n); }
""")
    found = compiled(tmp_path, "-O1", "access,division")
    assert [(one.kind, Path(one.file).name, lines(one)) for one in found] == [
        ("access", "t.c", [3]), ("access", "t.h", [3, 6]), ("division", "t.h", [4]),
    ]  # fmt: skip


DRIVEN = [
    ('int n; scanf("%d", &n); x = n;', "driven by what scanf reads, line {}"),
    ('char *e = getenv("N"); if (e) x = atoi(e);', "driven by what getenv reads, line {}"),
    ("struct s h; fread(&h, sizeof h, 1, stdin); x = h.n;", "driven by what fread reads, line {}"),
    ("struct s h; h.n = 9; fill(&h); x = h.n;", "driven by what read reads, line 5"),
    ("struct s h; other(&h); x = h.n;", "from outside, by other, line {}"),
    ("x = other(0);", "from outside, by other, line {}"),
    ("x = call(0);", "from outside, by a call through a pointer, line {}"),
    ("x = k;", ""),
    ("struct s h, g; h.n = k; g.n = k; fill(&g); x = h.n;", ""),
    ("while (getchar() == k) x++;", "driven by what getchar reads, line {}"),
    # What a function does beside does not drive what it returns, nor what another one hands to it.
    ("x = least(k);", ""),
    ("x = least(getchar());", "driven by what getchar reads, line {}"),
    ("x = (char)next() & 7;", "driven by what getchar reads, line 7"),
]


def test_what_drives_a_finding(tmp_path: Path) -> None:
    head = """#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
struct s { int m, n; }; extern int other(void *); extern int (*call)(void *);
static void fill(struct s *p) { if (read(0, p, sizeof *p) < 0) exit(1); }
static int least(int x) { if (getenv("DEBUG")) puts("least"); return x < 0 ? 0 : x; }
static int next(void) { int x = getchar(); return x == 9 ? 1 : x; }
int a[4] = {1, 2, 3, 4};
"""
    functions = [
        f"int f{number}(int k) {{ int x = 0; {body} if (x < 0 || x > 9) return 0; return a[x]; }}\n"
        for number, (body, _) in enumerate(DRIVEN)
    ]
    found = told(tmp_path, head + "".join(functions), "index")
    assert {one.line: one.driven for one in found} == {
        line: driven.format(line) for line, (_, driven) in enumerate(DRIVEN, 9)
    }


def test_the_command_line(tmp_path: Path) -> None:
    head = "#include <stdlib.h>\nint a[4] = {1, 2, 3, 4};\n"
    of = "int x = atoi(v[1]); if (x < 0 || x > 9) return 0; return "
    (one,) = told(tmp_path, f"{head}int main(int n, char **v) {{ {of} a[x]; }}\n", "index")
    assert one.driven == "driven by the command line"
    # By what a caller hands over.
    inner = "__attribute__((noinline)) static int g(int x) { return a[x]; }\n"
    (one,) = told(tmp_path, f"{head}{inner}int main(int n, char **v) {{ {of} g(x); }}\n", "index")
    assert one.driven == "driven by the command line"


# What is asked of plain arguments, and of a side that nothing bounds --------------------------------------------------


ASKED = [
    ("int f(int *p) { return *p; }", []),
    ("int f(int a, int b) { return a + b; }", []),
    ("int f(struct s *p) { return p->n->m; }", []),
    ("void f(int n, char *p) { *p = n; }", []),
    ("int f(int a, int b) { return a / b; }", ["division", "overflow"]),
    ("int f(char *p) { int n = 0; while (p[n]) n++; return n; }", []),
    ("int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += other(0) & 7; return s; }", []),
    ("int f(int a, int b) { if (a < 0 || b < 0) return 0; return a + b; }", ["overflow"]),
    ("int f(int a) { if (a >= 0) return a; return -a; }", ["overflow"]),
    ("unsigned f(unsigned w, unsigned n) { return w >> (32 - (n & 31)); }", ["shift"]),
    ("void f(char *p, unsigned c) { p[0] = 0xc0 | (c >> 6 & 31); }", []),
    ("void f(signed char *p, unsigned c) { p[0] = 0xc0 | (c >> 6 & 31); }", ["narrowing"]),
    ("void f(unsigned char *p, unsigned char *q) { for (int i = 0; i < 9; i++) p[i] = p[i] - q[i]; }", []),
    ("unsigned char f(unsigned char a, unsigned char b) { unsigned char c = a + b; return c; }", ["narrowing"]),
    ("int f(char *p, char *q) { int n = q - p; return n; }", []),
]


def test_what_nothing_is_known_of_is_not_asked(tmp_path: Path) -> None:
    head = "struct s { struct s *n; int m; }; extern int other(void *);\n"
    functions = [each.replace(" f(", f" f{number}(", 1) + "\n" for number, (each, _) in enumerate(ASKED)]
    found = told(tmp_path, head + "".join(functions), witnesses=True)
    for line, (function, kinds) in enumerate(ASKED, 2):
        assert [one.kind for one in found if one.line == line] == kinds, function


def test_what_input_says_and_nothing_bounds(tmp_path: Path) -> None:
    """Of a number that anybody may hand over it is not asked, of one that is read it is."""
    source = """#include <stdio.h>
#include <stdlib.h>
int t[10];
void *a(FILE *f) { unsigned w, h; if (fscanf(f, "%u %u", &w, &h) != 2) return 0; return malloc(w * h * 4); }
void *b(unsigned w, unsigned h) { return malloc(w * h * 4); }
int c(FILE *f) { int n; fread(&n, sizeof n, 1, f); return t[n]; }
int d(FILE *f) { int n; fread(&n, sizeof n, 1, f); if (n < 0 || n > 9) return 0; return t[n]; }
int e(FILE *f) { int n; fread(&n, sizeof n, 1, f); return 100 / n; }
int g(FILE *f) { int n; fread(&n, sizeof n, 1, f); if (n == 0) return 0; return 100 / n; }
unsigned h(FILE *f) { unsigned n; fread(&n, sizeof n, 1, f); return n + 1; }
"""
    found = told(tmp_path, source)
    assert [(one.line, one.kind) for one in sorted(found, key=lambda one: one.line)] == [
        (4, "size"), (6, "index"), (8, "division"),
    ]  # fmt: skip
    # One that is asked for by the name of the wider kind is of that.
    assert [(one.line, one.kind) for one in told(tmp_path, source, "wrap")] == [(4, "wrap"), (10, "wrap")]


def test_instances_of_a_template_are_one_place(tmp_path: Path) -> None:
    source = """template<class T> T pick(int i) { static T a[4] = {1, 2}; if (i < 0 || i > 9) return 0; return a[i]; }
int f(int i) { return pick<int>(i) + pick<long>(i) + pick<short>(i); }
"""
    (tmp_path / "t.cc").write_text(source)
    (tmp_path / "compile_commands.json").write_text(
        f'[{{"directory": "{tmp_path}", "file": "t.cc", "command": "c++ -c t.cc"}}]'
    )
    assert [one.line for one in scev.check_project(str(tmp_path)).findings] == [1]
