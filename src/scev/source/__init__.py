"""The source program behind a module: its names, types and lines, by debug information, and the compilers that make
modules of it.
"""
