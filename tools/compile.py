"""Builds build/compiled: a copy of the package whose core mypyc has compiled. Nothing is written into src.

tools/compile.py            build it; fails with one line where it cannot be built
tools/compile.py --check    only say whether it can: exit status 0, or 1 and the reason
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from compiler import CHOICE, DEFAULT_LEVEL, obstacle

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"


def ingredients() -> str:
    """The optimisation level and the package's files, one a line: where they differ, nothing of an earlier build can
    be kept.
    """
    files = (ROOT / "src" / "scev").rglob("*.py")
    level = os.environ.get("MYPYC_OPT_LEVEL", DEFAULT_LEVEL)
    return f"MYPYC_OPT_LEVEL={level}\n" + "".join(f"{path.relative_to(ROOT)}\n" for path in sorted(files))


def build() -> int:
    listing = BUILD / "compiled.txt"
    if not listing.exists() or listing.read_text() != ingredients():
        for directory in (COMPILED, BUILD / "work", BUILD / "mypyc"):
            shutil.rmtree(directory, ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    listing.write_text(ingredients())
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-base=build/work", "--build-lib=build/compiled"]
    environment = {**os.environ, CHOICE: "1"}
    made = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        sys.stderr.write(made.stdout + made.stderr)
        return made.returncode
    print(f"compiled: {sum(1 for _ in COMPILED.rglob('*' + extension_suffix()))} extension modules in build/compiled")
    return 0


def extension_suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def main() -> int:
    why_not = obstacle()
    if why_not is not None:
        print(f"{why_not}: the core stays interpreted")
        return 1
    return 0 if "--check" in sys.argv[1:] else build()


if __name__ == "__main__":
    sys.exit(main())
