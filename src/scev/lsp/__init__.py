"""The language server: what is known of values and loops, where people write code.

files.py        how a file is read: the options of its project, and what stands in the editor, saved or not
known.py        what is known of one version of a file: findings, values and loops by line
protocol.py     the same in the words of the protocol
server.py       a process that stays, over standard input and output or a local port

Left out as not worth it: Python files, which would have to be run to be read; several compilations of one file.
"""
