"""Kernels of OpenCL C are shown once, though clang makes two functions of each."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scev.cli import command as cli
from scev.ir import Module, read
from scev.source.kernel_copies import PREFIX, kernel_copies

HEAD = """target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @other()
@table = internal addrspace(1) global [256 x i32] zeroinitializer
"""
BODY = """{
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %j = add nuw nsw i64 %i, 1
  %at = getelementptr inbounds [256 x i32], ptr addrspace(1) @table, i64 0, i64 %j
  store i32 %n, ptr addrspace(1) %at
  ret void
}
"""
HANDS_ON = """{
  %kept = alloca i32
  store i32 %n, ptr %kept
  %again = load i32, ptr %kept
  call spir_func void @__clang_ocl_kern_imp_fill(i32 %again)
  ret void
}
"""
DOES_MORE = HANDS_ON.replace("  ret", "  call spir_func void @other()\n  ret")
PLAIN = "define spir_func void @__clang_ocl_kern_imp_lonely() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n"


def program(kernel: str, more: str = "") -> str:
    copy = f"define spir_func void @{PREFIX}fill(i32 %n) {BODY}"
    return f"{HEAD}define spir_kernel void @fill(i32 %n) {kernel}{copy}{more}"


def shown(module: Module, *names: str) -> list[str]:
    functions = [function for function in module.defined_functions() if not names or function.name[1:] in names]
    return [function.name[1:] for function in kernel_copies(module).shown(functions, bool(names))]


def test_a_kernel_that_has_the_body_stands_for_its_copy() -> None:
    module = read(program(BODY))
    assert shown(module) == ["fill"]
    # Whoever names the copy means it.
    assert shown(module, f"{PREFIX}fill") == [f"{PREFIX}fill"]


def test_a_copy_that_has_the_body_stands_for_its_kernel() -> None:
    module = read(program(HANDS_ON))
    assert shown(module) == [f"{PREFIX}fill"]
    assert shown(module, "fill") == shown(module, "fill", f"{PREFIX}fill") == [f"{PREFIX}fill"]


def test_a_kernel_that_does_more_is_another_function() -> None:
    assert shown(read(program(DOES_MORE))) == ["fill", f"{PREFIX}fill"]


def test_other_functions_stay() -> None:
    assert shown(read(program(BODY, PLAIN))) == ["fill", f"{PREFIX}lonely", "g"]


Said = Callable[..., str]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    def run(text: str, *words: str) -> str:
        path = tmp_path / "k.ll"
        path.write_text(text)
        cli.run([word.replace("FILE", str(path)) for word in words])
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize("kernel", [BODY, HANDS_ON], ids=["optimised", "plain"])
def test_people_are_shown_one(said: Said, kernel: str) -> None:
    text = program(kernel)
    page = said(text, "print", "FILE")
    assert page.startswith("fill\n")
    assert PREFIX not in page
    assert "k.ll: 1 function, 0 loops\n" in page
    assert said(text, "print", "--function", "fill", "FILE").startswith("fill\n")
    found = said(text, "check", "--launch", "block=256,grid=1", "FILE")
    assert found.count("an index outside") == 1
    assert "in fill at store" in found
    # A question that names no function is about the only one.
    assert said(text, "ask", "--launch", "block=256,grid=1", "FILE", "%j").startswith("%j  i64  [1, 256]")
    assert said(text, "ask", "--launch", "block=256,grid=1", "FILE", "fill:%j").startswith("%j  i64  [1, 256]")


def test_the_names_of_llvm_are_no_others(said: Said) -> None:
    page = said(program(HANDS_ON), "print", "--names", "ir", "FILE")
    assert page.startswith(f"{PREFIX}fill\n")


def test_objects_have_both(said: Said) -> None:
    page = json.loads(said(program(HANDS_ON), "print", "--format", "json", "FILE"))
    assert [one["name"] for one in page["functions"]] == ["fill", f"{PREFIX}fill"]
    assert all("source_name" not in one for one in page["functions"])
    assert f"@{PREFIX}fill" in said(program(BODY), "print", "--format", "llvm", "FILE")
