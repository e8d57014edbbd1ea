"""The source program behind a module: its names, types and lines, by debug information, and the compilers that make
modules of it.

Left out as not worth it: the meaning of source text: names, types and lines come from debug information.
"""
