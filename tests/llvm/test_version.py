"""The release of LLVM, without LLVM."""

from llvmlite import binding

from scev.llvm.version import llvm_version


def test_a_known_llvmlite_has_the_llvm_that_is_said() -> None:
    assert llvm_version() == binding.llvm_version_info[0]
