"""Digests of functions: what their facts are read from. See functions.py."""

from scev.ir.digests.functions import FunctionDigest, FunctionDigests, InferredDigests
from scev.ir.digests.graph import GraphDigests, NamedThings, digest_of
