"""Completion in shells, as they ask for it (cli/completion.py)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCEV = f"{sys.executable} -m scev"


def scev(instruction: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "_SCEV_COMPLETE": instruction, **variables}
    return subprocess.run([*SCEV.split()], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.halved
@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("scev ch", ["plain,check"]),
        ("scev ker", ["file,ker"]),
        ("scev loops ", ["file,"]),
        ("scev kernel.ll --form", ["plain,--format"]),
        ("scev check --fail-on c", ["plain,certain"]),
        ("scev check --checks numeric,div", ["plain,numeric,division"]),
        ("scev print --set round", ["plain,rounding="]),
        ("scev print --set undef=ab", ["plain,undef=absent"]),
        ("scev print --set isolate_llvm=", ["plain,isolate_llvm=yes", "plain,isolate_llvm=no"]),
        # As bash takes it apart.
        ("scev print --set undef = ab", ["plain,absent"]),
        ("scev print --set undef =", ["plain,any", "plain,absent"]),
        ("scev print --set sesame=", [""]),
        ("scev print --libm gl", ["plain,glibc"]),
        ("scev print --libm = gl", ["plain,glibc"]),
        ("scev loops --rounding n", ["plain,nearest"]),
        ("scev loops --format n", ["plain,ndjson"]),
        ("scev loops --format = c", ["plain,csv"]),
        ("scev print --metadata ", ["plain,yes", "plain,no"]),
        ("scev opt --passes constants,int", ["plain,constants,int-flags", "plain,constants,int-simplify"]),
        ("scev ask --prepare mem2reg,sro", ["plain,mem2reg,sroa"]),
        ("scev help wo", ["plain,words"]),
        ("scev help che", ["plain,check"]),
    ],
)
def test_what_may_come_next(line: str, answers: list[str]) -> None:
    done = scev("bash_complete", COMP_WORDS=line, COMP_CWORD=str(line.count(" ")))
    assert (done.stdout.splitlines(), done.stderr) == (answers, "")


def test_the_first_word_is_a_verb() -> None:
    done = scev("bash_complete", COMP_WORDS="scev ", COMP_CWORD="1")
    assert {"plain,print", "plain,loops", "plain,explain", "plain,check", "plain,opt"} <= set(done.stdout.splitlines())


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which the command has its name, by which scripts call it."""
    command = tmp_path / "scev"
    command.write_text(f'#!/bin/sh\nexec {SCEV} "$@"\n')
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not on the path")
def test_bash(environment: dict[str, str]) -> None:
    for words, number, answers in (
        ("scev che", 1, ["check"]),
        ("scev print --format nd", 3, ["ndjson"]),
        # As Readline parts `--set undef=a` and `--format=cs`.
        ("scev print --set undef = ab", 5, ["absent"]),
        ("scev print --format = cs", 4, ["csv"]),
    ):
        ask = f'COMP_WORDS=({words}); COMP_CWORD={number}; _scev_completion scev; echo "${{COMPREPLY[@]}}"'
        command = ["bash", "-c", f"{scev('bash_source').stdout}\n{ask}"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.stdout.split() == answers, done.stderr


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not on the path")
def test_zsh(environment: dict[str, str]) -> None:
    # Outside of a completion, its functions are not there.
    functions = "compdef() { :; }; _describe() { print -l -- ${(P)3}; }; "
    functions += "compadd() { local name=${@[-1]}; print -l -- ${(P)name}; }"
    for words, number, answer in (
        ("scev che", 2, "check"),
        ("scev print --format nd", 4, "ndjson"),
        ("scev print --set undef=ab", 4, "undef=absent"),
    ):
        ask = f"words=({words}); CURRENT={number}; _scev_completion"
        command = ["zsh", "-f", "-c", f"{functions}\n{scev('zsh_source').stdout}\n{ask}"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert answer in done.stdout, done.stderr


def test_a_shell_that_is_not_known() -> None:
    done = scev("tcsh_source")
    assert (done.returncode, done.stdout) == (2, "")
    assert "bash_source, zsh_source or fish_source" in done.stderr
