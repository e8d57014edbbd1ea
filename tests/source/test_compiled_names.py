"""Names in what compilers make: each load of a line has a name that the line says, or LLVM's.

`//= a[i] | n` behind a line lists the names of what may be loaded there. Loads by a name that is not listed are lies.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

import scev
from scev.ir import Instruction, location, opcodes
from scev.source.value_names import LLVM, CallNames, ValueNames

LISTED = re.compile(r"//= (.*)")

C_SOURCE = """
struct P { short p, q; };
struct S { int n; int a:3, b:5; unsigned c; float z[4]; union { float f; int i; } u; struct P in; struct S *next; };
struct Open { int n; int data[]; };
struct __attribute__((packed)) Tight { char c; int i; double d; };
float grid[8][100]; int tab[10]; struct S gs;
void use(int); void usef(float); void out(float *);
void members(struct S *s, int i) {
  use(s->n);  //= s->n
  use(s->a + s->b);  //= none
  use(s->c);  //= s->c
  usef(s->z[i]);  //= s->z[i]
  usef(s->z[3]);  //= s->z[3]
  usef(s->u.f);  //= s->u.f
  use(s->u.i);  //= s->u.i
  use(s->in.q);  //= s->in.q
  use(s->next->n);  //= s->next | s->next->n
  use(s[2].n);  //= s[2].n
  use(s[-1].in.p);  //= s[-1].in.p
  use(gs.n);  //= gs.n
  use(gs.in.q);  //= gs.in.q
  use(tab[i + 2]);  //= tab[i + 2]
  use(tab[5]);  //= tab[5]
}
void open(struct Open *o, struct Tight *t, int i) {
  use(o->n);  //= o->n
  use(o->data[2]);  //= o->data[2]
  use(o->data[i]);  //= o->data[i]
  use(t->i);  //= t->i
  usef(t->d);  //= t->d
  use(t[i].i);  //= t[i].i
}
void stencil(int i, int j) {
  usef(grid[i][j]);  //= grid[i][j]
  usef(grid[i - 1][j + 1]);  //= grid[i - 1][j + 1]
  usef(grid[i][j - 1]);  //= grid[i][j - 1]
  usef(grid[i + 1][j]);  //= grid[i + 1][j]
  usef(grid[3][j + 2]);  //= grid[3][j + 2]
}
int pairs(int *a, int n) {
  int t = 0;
  for (int i = 0; i < n - 1; i++)  //= none
    t += a[i]  //= a[i] | *a
         * a[i + 1];  //= a[i + 1]
  return t;
}
int walk(int *p, int *e, struct S *s) {
  int t = 0;
  while (p < e)  //= none
    t += *p++;  //= *p
  for (; s; s = s->next)  //= s->next
    t += s->n;  //= s->n
  return t;
}
float local(int i) {
  float w[8];
  out(w);
  return w[i & 7]  //= w[i & 7]
         + w[3];  //= w[3]
}
unsigned casts(unsigned char *b, unsigned i, long k) {
  return b[i]  //= b[i]
         + b[k - 3]  //= b[k - 3]
         + b[(unsigned)k]  //= b[(u32)(i32)k] | b[k & 4294967295]
         + b[k & 15];  //= b[k & 15]
}
static inline int twice(int *x, int i) {
  return x[i] + x[i + 1];  //= x[i] | x[i + 1] | p[i] | p[i + 1] | q[i + 2] | q[i + 1 + 2] | q[i + 3]
}
int inlined(int *p, int *q, int i) { return twice(p, i) * twice(q, i + 2); }
"""

CXX_SOURCE = """
struct Empty {};
struct A { int x; char y; };
struct B : Empty, A { char z; int w; };
struct V : virtual A { int v; };
struct U { int tag; union { float f; int i; }; union { struct { int lo, hi; }; long long both; }; };
void use(int); void useb(bool); void usef(float); void usel(long long);
struct K {
  int m; B b; int &r;
  int get(int i) const;
};
int K::get(int i) const {
  use(m);  //= this->m
  use(b.x);  //= this->b.x
  use(b.z);  //= this->b.z
  return r + i;  //= this->r
}
void inherits(B &b, B *p, V *v) {
  use(b.x);  //= b.x
  use(b.z);  //= b.z
  use(b.w);  //= b.w
  use(p->y);  //= p->y
  use(p[2].w);  //= p[2].w
  use(v->v);  //= v->v
}
void anonymous(U *u) {
  use(u->tag);  //= u->tag
  usef(u->f);  //= u->f
  use(u->i);  //= u->i
  use(u->hi);  //= u->hi
  usel(u->both);  //= u->both
}
void references(int &r, int (&a)[4], int *&p, int i) {
  use(r);  //= r
  use(a[i]);  //= a[i]
  use(p[i]);  //= p | p[i]
}
int captured(int *a, int n) {
  int t = 0;
  auto add = [&](int i) { t += a[i]; };  //= a[i] | this->a[i] | this->t | this->a | t | a
  for (int i = 0; i < n; i++) add(i);
  return t;
}
"""

RUST_SOURCE = """
#![crate_type = "lib"]
pub struct S { pub a: u8, pub b: u32, pub c: [i16; 4] }
pub enum E { A(u32, u8), B { x: i64 }, C }
extern "C" { fn sink(x: i64); }
#[no_mangle] pub unsafe fn members(s: &S, t: &(u32, i16)) {
  sink(s.a as i64); //= s->a
  sink(s.b as i64); //= s->b
  sink(s.c[2] as i64); //= s->c[2]
  sink(t.0 as i64); //= t->0
  sink(t.1 as i64); //= t->1
}
#[no_mangle] pub unsafe fn slices(v: &[i32], k: usize) {
  sink(v.len() as i64); //= v.length | v
  sink(*v.get_unchecked(3) as i64); //= v.data_ptr[3]
}
#[no_mangle] pub fn variants(e: &E) -> i64 {
  match e { //= none
    E::A(a, b) => *a as i64 + *b as i64, //= a | b | *a | *b
    E::B { x } => *x, //= x | *x
    E::C => 0,
  }
}
"""


class Loaded(NamedTuple):
    """A load: its line in the source, its name, and LLVM's."""

    line: int
    name: str
    llvm: str
    function: str


def loads_of(text: str, file: str) -> list[Loaded]:
    """The loads of what a file is compiled to, but of variables, whose names -O0 loads all the time."""
    module = scev.read(text)
    found: list[Loaded] = []
    for function in module.defined_functions():
        names = ValueNames(function, module.layout, CallNames())
        variables = {variable.name for _, variable in names.variables.records}
        for value in function.values:
            if not isinstance(value, Instruction) or value.opcode != opcodes.LOAD:
                continue
            place = location(value.metadata)
            name = names.of(value)
            if name.kind == LLVM or place is None or not place[0].endswith(file) or name.text in variables:
                continue
            found.append(Loaded(place[1], name.text, value.name, function.name))
    return found


def compiled(command: list[str], source: Path) -> str:
    done = subprocess.run(
        [*command, str(source), "-o", "-"], capture_output=True, text=True, check=True, timeout=120, cwd=source.parent
    )
    return done.stdout


def check(source: str, loads: list[Loaded], least: int) -> None:
    """Whether each load has a name of its line, and at least so many of the names listed are there."""
    listed = {
        number: [] if found.group(1) == "none" else found.group(1).split(" | ")
        for number, line in enumerate(source.split("\n"), 1)
        if (found := LISTED.search(line)) is not None
    }
    wrong = [load for load in loads if load.line in listed and not _is_listed(load.name, listed[load.line])]
    assert wrong == []
    seen = {(load.line, load.name) for load in loads if load.line in listed}
    assert len(seen) >= least, sorted(seen)


def _is_listed(name: str, listed: list[str]) -> bool:
    # What has LLVM's name in it says of itself that it is not all of the source.
    return "%" in name or name in listed


needs_clang = pytest.mark.skipif(shutil.which("clang-22") is None, reason="no clang-22 here")
needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc here")


@needs_clang
@pytest.mark.parametrize(("level", "least"), [("-O0", 38), ("-O1", 38), ("-O2", 38)])
def test_c(tmp_path: Path, level: str, least: int) -> None:
    path = tmp_path / "t.c"
    path.write_text(C_SOURCE)
    check(C_SOURCE, loads_of(compiled(["clang-22", level, "-g", "-S", "-emit-llvm"], path), "t.c"), least)


@needs_clang
@pytest.mark.parametrize(("level", "least"), [("-O0", 18), ("-O1", 17), ("-O2", 17)])
def test_cxx(tmp_path: Path, level: str, least: int) -> None:
    path = tmp_path / "t.cpp"
    path.write_text(CXX_SOURCE)
    check(CXX_SOURCE, loads_of(compiled(["clang-22", level, "-g", "-S", "-emit-llvm"], path), "t.cpp"), least)


@needs_rustc
@pytest.mark.parametrize(("level", "least"), [("0", 4), ("1", 5), ("2", 5)])
def test_rust(tmp_path: Path, level: str, least: int) -> None:
    path = tmp_path / "t.rs"
    path.write_text(RUST_SOURCE)
    command = ["rustc", "-g", "-C", f"opt-level={level}", "-C", "codegen-units=1", "--emit=llvm-ir"]
    check(RUST_SOURCE, loads_of(compiled(command, path), "t.rs"), least)
