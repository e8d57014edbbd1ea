"""The language server: what is known of values and loops, where people write code.

files.py          how a file is read: the options of its project, and what stands in the editor, saved or not
places.py         where code stands in files: by debug information, or in LLVM's own text
known.py          what is known of one version of a file: findings, values and loops by line, remedies
remedy_edits.py   what would help, as edits
committed.py      a file as the last commit has it
text_lines.py     columns as a client counts them, lines as they stood in another version
protocol.py       all that in the words of the protocol
server.py         a process that stays, over standard input and output or a local port

Left out as not worth it: Python files, which would have to be run to be read; several compilations of one file; entries
and baselines of a project.
"""
