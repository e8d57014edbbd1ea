"""The verb `lsp`: what is known of values and loops, in an editor, by the Language Server Protocol.

scev lsp                      over standard input and output, as editors start it
scev lsp --tcp 2087           over a local port
"""

from __future__ import annotations

import gc
from typing import Final

import scev
from scev.errors import ScevError

INSTALL: Final = "scev lsp needs pygls, which is not installed here: pip install 'scev[lsp]'"
LOCAL: Final = "127.0.0.1"


def lsp(port: int | None, hints: str, checks: str, compiler: str | None) -> None:
    """Answer an editor until it ends."""
    try:
        from scev.lsp.server import make_server
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol", "cattrs"):
            raise
        raise ScevError(INSTALL) from None
    from scev.cli.stated import NOTHING_STATED, settings_of

    server = make_server(scev.__version__, settings_of(NOTHING_STATED, True), compiler, hints, checks)
    # This process stays: what versions before have left is garbage.
    gc.enable()
    try:
        if port is None:
            server.start_io()
        else:
            server.start_tcp(LOCAL, port)
    finally:
        server.close()
