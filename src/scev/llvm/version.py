"""The release of the LLVM that reads modules here."""

from scev.llvm.worker import KNOWN_LLVMLITE


def llvm_version() -> int:
    """Its first number. LLVM itself is loaded only where llvmlite is one that is not known."""
    import llvmlite

    for begin, release in KNOWN_LLVMLITE.items():
        if llvmlite.__version__.startswith(begin):
            return release
    from llvmlite import binding

    return int(binding.llvm_version_info[0])
