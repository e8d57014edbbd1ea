"""Builds the package, and where there is a C compiler its core as extension modules, by mypyc.

The core is one compilation unit: calls between modules of one unit are C calls, calls between units are not. Its
modules are found, not listed, so that nothing can be forgotten. All else is in pyproject.toml.

    pip install .                       compiled where that can be (MYPYC_OPT_LEVEL=0..3, default 2)
    SCEV_COMPILE=1 pip install .        compiled, or a failure
    SCEV_COMPILE=0 pip install .        interpreted
    make compile                        compiled into build/compiled, to test it
"""

import contextlib
import io
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import compiler

ROOMS = (
    "settings", "domains", "ir", "cfg", "transfer", "targets", "memory", "conditions", "facts", "demanded", "relations",
    "flow", "evolution", "accesses", "threads", "answers", "analysis/program",
)  # fmt: skip
MODULES = (
    "support/components.py",
    "support/kept_answers.py",
    "support/numerals.py",
    "support/integer_predicates.py",
    "support/interrupts.py",
    "analysis/carried.py",
    "analysis/from_target.py",
    "analysis/memory.py",
    "analysis/moved.py",
    "analysis/prepared.py",
    "analysis/rounds.py",
    "analysis/schedule.py",
)
INTERPRETED = ("settings/limits.py",)
REPORTS = (
    "words/behind", "words/comparison", "words/float_words", "words/formula", "words/formula_text", "words/infix",
    "words/int_words", "words/iterations", "words/launches", "words/layout", "words/marked_lines", "words/namer",
    "words/numbers", "words/say", "words/set_words", "words/translation", "words/wording", "rows/absent",
    "rows/loop_rows", "rows/narrower", "rows/page", "rows/view", "forms/base", "forms/data/json",
    "forms/data/plain_numbers", "forms/llvm/llvm", "forms/text/loops_table", "forms/text/page_text",
)  # fmt: skip
ORIGINS = (
    "accesses", "decimals", "functions", "global_names", "locations", "name", "operations", "paths", "record_places",
    "signatures", "source_types", "text", "value_names", "variables",
)  # fmt: skip
SOURCE = Path("src/scev")
GENERATED = "build/mypyc"
"""Where mypyc puts the C files."""
VISITS = re.compile(r"^\w+_traverse\([^)]*\)\n\{\n.*?^\}", re.DOTALL | re.MULTILINE)
VISIT = re.compile(r"^ *(if \(CPyTagged_CheckLong\([^)]*\)\) \{\n *)?Py_VISIT\([^;]*\);\n(?(1) *\}\n)", re.MULTILINE)


def core() -> list[str]:
    """Paths of the modules to compile."""
    files = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]
    files += [SOURCE / name for name in MODULES] + [SOURCE / "report" / f"{name}.py" for name in REPORTS]
    files += [SOURCE / "source" / f"{name}.py" for name in ORIGINS]
    left_out = [SOURCE / name for name in INTERPRETED]
    return [str(path) for path in files if path not in left_out]


class CannotCompileError(Exception):
    """Why mypyc or the C compiler gave up, in one line; `details` is all that was said."""

    def __init__(self, why: str, details: str = "") -> None:
        super().__init__(why)
        self.details = details


def mend_multiplication(runtime: Path) -> None:
    """Put our multiplication into mypyc's run-time, which lies among the C files; an unknown one is left alone."""
    name, call = "CPyTagged CPyTagged_Multiply_(CPyTagged left", "PyNumber_Multiply(left_obj, right_obj)"
    head, found, rest = runtime.read_text(encoding="utf-8").partition(name)
    if found and call in rest:
        ours = Path("tools/multiplication.c").read_text(encoding="utf-8")
        runtime.write_text(f"{head}{ours}\n{found}{rest.replace(call, 'scev_multiply(left_obj, right_obj)', 1)}")


def mend_traversals(generated: Path) -> None:
    """Let the C files' objects show Python's collector each reference once (docs/compiled-core.md)."""
    for file in sorted(generated.rglob("*.c")):
        text = file.read_text(encoding="utf-8")
        mended = VISITS.sub(lambda found: visits_once(found[0]), text)
        if mended != text:
            file.write_text(mended, encoding="utf-8")


def visits_once(traversal: str) -> str:
    """A function tp_traverse without the visits of attributes that it has visited: mypyc visits one for each class that
    declares it, also where a derived class only says its type more exactly.
    """
    return VISIT.sub(lambda found: found[0] if traversal.index(found[0]) == found.start() else "", traversal)


def extensions() -> list[Any]:
    """The core as C, which mypyc writes now. CannotCompileError where it cannot."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            from mypyc.build import mypycify

            level = os.environ.get("MYPYC_OPT_LEVEL", compiler.DEFAULT_LEVEL)
            found = mypycify(core(), opt_level=level, debug_level="0", multi_file=True, target_dir=GENERATED)
    except ImportError as error:
        raise CannotCompileError(f"mypy is not here ({error})") from None
    except (Exception, SystemExit) as error:
        # Of an error in a type mypyc says where it is, and leaves by SystemExit.
        errors = [line for line in said.getvalue().splitlines() if ": error:" in line]
        why = errors[0] if errors else " ".join(f"{type(error).__name__}: {error}".split())
        raise CannotCompileError(f"mypyc cannot compile: {why}", said.getvalue()) from error
    mend_multiplication(Path(GENERATED, "int_ops.c"))
    mend_traversals(Path(GENERATED))
    if os.name != "nt":
        # Sums of words that leave 64 bits must wrap (domains/integers/residues.py), however Python was built. What only
        # the core calls is hidden from other libraries, so that a call needs no table, and can be inlined.
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fwrapv", "-fvisibility=hidden"]
    return found


def stays_interpreted(why: str) -> None:
    print(f"scev: {why}: the core stays interpreted, and is about three times slower", file=sys.stderr)


class Package(Distribution):
    """Knows whether there will be extension modules before they are made: only build_ext makes them, so that nothing
    else that is asked of the package (its metadata, its sources) needs mypyc.
    """

    reason_against = compiler.reason_against()

    def has_ext_modules(self) -> bool:
        return self.reason_against is None

    def stay_pure(self, why: str) -> None:
        """From now on there are no extension modules."""
        self.reason_against = why
        self.ext_modules = None
        wheel = self.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


class Build(build):
    """Says why the core is not compiled."""

    def run(self) -> None:
        if self.distribution.reason_against:
            stays_interpreted(self.distribution.reason_against)
        super().run()


class BuildCore(build_ext):
    """Has mypyc write C, and compiles the files side by side: setuptools takes one by one.

    Whatever goes wrong is an error only where SCEV_COMPILE=1 asked for the compiled core.
    """

    def run(self) -> None:
        if not self.distribution.has_ext_modules():
            return
        try:
            self._compile()
        except (Exception, SystemExit) as error:
            if compiler.is_forced():
                print(getattr(error, "details", ""), end="", file=sys.stderr)
                raise SystemExit(
                    f"scev: {_in_one_line(error)}, and {compiler.CHOICE}=1 asks for the compiled core"
                ) from None
            self._remove_extensions()
            self.extensions = []
            self.distribution.stay_pure(_in_one_line(error))
            stays_interpreted(_in_one_line(error))

    def _compile(self) -> None:
        self.distribution.ext_modules = extensions()
        # Once more, now that there are modules; what is a list already would be taken for text.
        self.swig_opts = None
        self.finalize_options()
        super().run()

    def _remove_extensions(self) -> None:
        """Some of the modules compiled would be loaded in place of their sources, without the others."""
        for suffix in (".so", ".pyd"):
            for built in Path(self.build_lib).rglob("*" + suffix):
                built.unlink()

    def build_extensions(self) -> None:
        compile_in_order = self.compiler.compile

        def compile_side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(lambda source: compile_in_order([source], *arguments, **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def _in_one_line(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__


MANUAL = [("share/man/man1", sorted(str(page) for page in Path("man").glob("*.1")))]

setup(distclass=Package, data_files=MANUAL, cmdclass={"build": Build, "build_ext": BuildCore})
