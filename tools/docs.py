"""The documentation's examples: what a page shows is what happens.

    python tools/docs.py [PAGE…]      run the examples and write what they answer into the pages

A page is read from top to bottom, in a folder of its own that has `examples/` in it:

    ```llvm count.ll      is written to the file count.ll; so is ```c count.c (with a folder, it is a part of that file)
    ```python             is run; in the style of a session (`>>>`), what it shows is compared
    ```console            each `$ scev …` is run and its answer compared; a line `...` stands for any lines
    <!-- table of X -->   up to `<!-- end of table -->`, is made from the tables of the program (TABLES)

Commands that are not scev are for the reader. One that pipes its answer into a program is run where that is installed.
A command that compiles a source file is run only where scev would run
the compiler of the pages (`runs_the_compiler_shown`): names of values may be others with another release. One that
shows what LLVM does with loops is run where its opt is installed.
tests/test_docs.py checks all pages.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^<!-- table of (.*?) -->\n(.*?)^<!-- end of table -->$", re.MULTILINE | re.DOTALL)
ANY_LINES = re.compile(r"^\.\.\.\n?", re.MULTILINE)
COLUMNS = ("functions", "loops", "values", "accesses", "findings", "modules")
COMPILER = "clang-22"
"""The compiler whose output the pages show."""


class Block(NamedTuple):
    """A fenced block: its line in the page, its language, what stands behind that, its text."""

    line: int
    language: str
    name: str
    text: str


def blocks_of(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [Block(text.count("\n", 0, match.start()) + 1, *match.groups()) for match in FENCE.finditer(text)]


def commands(text: str) -> list[tuple[str, str]]:
    """The commands of a session, each with what it answers."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, answer = part.partition("\n")
        found.append((command, answer))
    return found


def is_ours(command: str) -> bool:
    return shlex.split(command, comments=True)[:1] == ["scev"]


def compiles(command: str) -> bool:
    """Whether a command has a source file compiled."""
    from scev.source.compilers import is_source

    return is_ours(command) and any(is_source(word) for word in shlex.split(command, comments=True))


def runs_the_compiler_shown() -> bool:
    """Whether scev would run the compiler of the pages here. It prefers a plain `clang`, of whatever release."""
    return shutil.which(COMPILER) is not None and shutil.which("clang") is None


def asks_llvm(command: str) -> bool:
    """Whether a command shows what LLVM does with loops, and why."""
    return " --advise" in command and " --level none" not in command or " --against opt" in command


def has_opt_of_our_version() -> bool:
    """Whether LLVM can be asked why: its opt says so, llvmlite does not."""
    from scev.llvm.preparation import find_opt

    return find_opt()[0] is not None


def programs_behind(command: str) -> list[str]:
    """The programs that read what a command writes: `jq` in `scev … | jq …`."""
    words = shlex.split(command, comments=True)
    return [after for word, after in itertools.pairwise(words) if word == "|"]


def can_run(command: str) -> bool:
    if not is_ours(command) or not all(map(shutil.which, programs_behind(command))):
        return False
    if asks_llvm(command) and not has_opt_of_our_version():
        return False
    return runs_the_compiler_shown() or not compiles(command)


def is_file(block: Block) -> bool:
    """Whether a block is a file that the examples of its page read."""
    return block.language in ("llvm", "c") and bool(block.name) and "/" not in block.name


def answer_of(command: str) -> str:
    """What a command line writes, errors included."""
    words = shlex.split(command, comments=True)
    if "|" in words or ">" in words or "<" in words:
        environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        done = subprocess.run(command, shell=True, env=environment, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr
    from scev.cli import command as cli

    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        cli.run(words[1:])
    return said.getvalue()


def agrees(answer: str, shown: str) -> bool:
    """Whether a page shows what is answered; a line of `...` alone stands for any lines."""
    if ANY_LINES.search(shown):
        parts = [re.escape(part) for part in ANY_LINES.split(shown)]
        return re.fullmatch(r"(?:.*\n)*?".join(parts), answer) is not None
    return answer.rstrip() == shown.rstrip()


def run_python(text: str, names: dict[str, object], where: str) -> str:
    """Run a block; what differs from a session's text, or nothing."""
    if ">>> " not in text:
        exec(compile(text, where, "exec"), names)
        return ""
    said = io.StringIO()
    test = doctest.DocTestParser().get_doctest(text, names, where, where, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=said.write, clear_globs=False)
    names.update(test.globs)
    return said.getvalue()


def faults_of(page: Path) -> Iterator[str]:
    """Run a page's examples in the current folder; what is not as shown."""
    for name, shown in TABLE.findall(page.read_text(encoding="utf-8")):
        if shown != table_of(name):
            yield f"{page.name}: the table of {name} is not that of the program: run tools/docs.py\n{table_of(name)}"
    names: dict[str, object] = {}
    for block in blocks_of(page):
        where = f"{page.name}:{block.line}"
        if is_file(block):
            Path(block.name).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            difference = run_python(block.text, names, where)
            if difference:
                yield difference
        elif block.language == "console":
            for command, shown in commands(block.text):
                if can_run(command):
                    answer = answer_of(command)
                    if not agrees(answer, shown):
                        yield f"{where}: {command}\nshown:\n{shown}\nanswered:\n{answer}"


# Tables of the program ------------------------------------------------------------------------------------------------


def table_of(name: str) -> str:
    """A table of the program, in Markdown."""
    return TABLES[name]()


def rows(*rows: tuple[str, ...]) -> str:
    """Rows in Markdown, the first one the heading."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], f"| {' | '.join('---' for _ in rows[0])} |", *lines[1:]]) + "\n"


def exit_rules(*tables: str) -> str:
    from scev.evolution.counts import exit_rules

    found = [getattr(exit_rules, table) for table in tables]
    listed = [
        (type(rule).__name__, rule.goes_on_while, rule.count, f"`{type(rule).__module__.rpartition('.')[2]}.py`")
        for one in found
        for rule in (one if isinstance(one, tuple) else (one,))
    ]
    return rows(("rule", "the loop goes on while", "backedges", "file"), *listed)


def passes() -> str:
    from scev.transforms import DEFAULT_PASSES, PASSES

    found = [(f"`{one.name}`{'*' if one.name in DEFAULT_PASSES else ''}", one.meaning) for one in PASSES.values()]
    return rows(("pass", "meaning"), *found)


def rules_of(name: str) -> str:
    from scev.transforms import PASSES

    # A pass that has rules of those before it names its own.
    others = itertools.takewhile(lambda one: one.name != name, PASSES.values())
    before = {rule for one in others for rule in one.rules}
    found = [
        tuple(cell.replace("|", "\\|") for cell in (rule.name, f"`{rule.equation}`", rule.needs, rule.counterexample))
        for rule in PASSES[name].rules
        if rule not in before
    ]
    return rows(("rule", "what it does", "if", "else"), *found)


def rules_of_explanations() -> str:
    from scev.explain.step import RULES

    return rows(("rule", "what it says"), *[(f"`{rule}`", meaning) for rule, meaning in RULES.items()])


def kinds_of_findings() -> str:
    from scev.checks import KINDS

    found = [(f"`{kind.name}`", kind.meaning, kind.fix, ", ".join(kind.profiles) or "(all)") for kind in KINDS.values()]
    return rows(("kind", "what goes wrong", "what mends it", "profiles"), *found)


def columns_of(table: str) -> str:
    from scev.report.forms.data.columns import MODULES, TABLES, in_tables

    columns = in_tables(MODULES if table == "modules" else TABLES[table])
    return rows(("column", "type", "meaning"), *[(f"`{one.name}`", one.type.value, one.meaning) for one in columns])


TABLES: dict[str, Callable[[], str]] = {
    "passes": passes,
    "constants": lambda: rules_of("constants"),
    "narrow-signs": lambda: rules_of("narrow-signs"),
    "attributes": lambda: rules_of("attributes"),
    "int-flags": lambda: rules_of("int-flags"),
    "int-simplify": lambda: rules_of("int-simplify"),
    "float-choices": lambda: rules_of("float-choices"),
    "float-flags": lambda: rules_of("float-flags"),
    "float-simplify": lambda: rules_of("float-simplify"),
    "errno": lambda: rules_of("errno"),
    "loop-bounds": lambda: rules_of("loop-bounds"),
    "exit-values": lambda: rules_of("exit-values"),
    "indvars": lambda: rules_of("indvars"),
    "loop-delete": lambda: rules_of("loop-delete"),
    "unroll-full": lambda: rules_of("unroll-full"),
    "irce": lambda: rules_of("irce"),
    "peel": lambda: rules_of("peel"),
    "version": lambda: rules_of("version"),
    "rules for conditions": lambda: exit_rules("CONDITION_RULES"),
    "rules for switches": lambda: exit_rules("SWITCH_RULES"),
    "rules for comparisons": lambda: exit_rules("COMPARISON_RULES"),
    "kinds of findings": kinds_of_findings,
    "rules of explanations": rules_of_explanations,
    **{f"columns of {name}": partial(columns_of, name) for name in COLUMNS},
    "bounds of loops": lambda: exit_rules("BOUNDS", "MEASURES"),
}


# Writing answers into pages ------------------------------------------------------------------------------------------


def refreshed(page: Path) -> str:
    """The page's text with the answers of its examples as they are now."""
    names: dict[str, object] = {}

    def again(match: re.Match[str]) -> str:
        language, name, text = match.groups()
        if is_file(Block(0, language, name, text)):
            Path(name).write_text(text, encoding="utf-8")
        elif language == "console":
            text = "".join(
                f"$ {command}\n{answer_again(command, shown) if can_run(command) else shown}"
                for command, shown in commands(text)
            )
        elif language == "python":
            text = session_again(text, names) if ">>> " in text else text
            run_python(text, names, page.name)
        return f"```{language}{' ' if name else ''}{name}\n{text}```"

    text = FENCE.sub(again, page.read_text(encoding="utf-8"))
    return TABLE.sub(lambda match: f"<!-- table of {match[1]} -->\n{table_of(match[1])}<!-- end of table -->", text)


def answer_again(command: str, shown: str) -> str:
    answer = answer_of(command)
    if agrees(answer, shown):
        return shown
    if ANY_LINES.search(shown):
        print(f"{command}: answers otherwise, and is abridged: to be looked at", file=sys.stderr)
        return shown
    if "internal failure" in answer:
        sys.exit(f"{command}\n{answer}")
    return answer


def session_again(text: str, names: dict[str, object]) -> str:
    """A session with what it shows now."""
    import code

    shell = dict(names)
    parts: list[str] = []
    for example in doctest.DocTestParser().parse(text):
        if isinstance(example, str):
            parts.append(example)
            continue
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            interpreter = code.InteractiveInterpreter(shell)
            interpreter.runsource(example.source, symbol="single")
        lines = example.source.rstrip("\n").split("\n")
        parts.append("\n".join(("... " if number else ">>> ") + line for number, line in enumerate(lines)) + "\n")
        if "Traceback" in said.getvalue() and "Traceback" not in example.want:
            sys.exit(f"{example.source}{said.getvalue()}")
        parts.append(example.want if "..." in example.want else said.getvalue())
    return "".join(parts)


def main() -> None:
    os.environ["COLUMNS"] = "80"
    for page in [Path(name).resolve() for name in sys.argv[1:]] or PAGES:
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            Path("examples").symlink_to(ROOT / "examples")
            text = refreshed(page)
        if text != page.read_text(encoding="utf-8"):
            page.write_text(text, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: written anew")


if __name__ == "__main__":
    main()
