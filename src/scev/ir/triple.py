"""Target triples: architecture-vendor-system-environment (LLVM's Triple); vendor and environment may be missing.

A module without a triple is for the machine that reads it, which is assumed to be Linux with glibc or musl.
"""

from __future__ import annotations

from typing import Final

# What the names of systems that follow POSIX begin with.
_POSIX: Final = (
    "linux", "darwin", "macos", "ios", "tvos", "watchos", "visionos", "xros", "driverkit", "freebsd", "netbsd",
    "openbsd", "dragonfly", "solaris", "aix", "haiku", "hurd", "fuchsia", "serenity", "wasi", "emscripten",
)  # fmt: skip


def is_gpu(triple: str) -> bool:
    """Whether the program is for a GPU of NVIDIA or AMD, which has no C library."""
    return triple.startswith(("nvptx", "amdgcn", "r600"))


def is_nvptx(triple: str) -> bool:
    """Whether the program is for a GPU of NVIDIA."""
    return triple.startswith("nvptx")


def is_posix(triple: str) -> bool:
    """Whether the program is for a system that follows POSIX."""
    if not triple:
        return True
    return not is_gpu(triple) and any(part.startswith(_POSIX) for part in triple.split("-")[1:])


def is_like_freebsd(triple: str) -> bool:
    """Whether the program is for FreeBSD, or for a PlayStation, whose system was made of it."""
    return any(part.startswith(("freebsd", "ps4", "ps5")) for part in triple.split("-")[1:])


def is_ordinary_linux(triple: str) -> bool:
    """Whether the program is for a Linux with glibc or musl."""
    if not triple:
        return True
    parts = triple.split("-")
    if "linux" not in parts:
        return False
    environment = parts[-1]
    return environment == "linux" or environment.startswith(("gnu", "musl"))
