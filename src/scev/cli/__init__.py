"""The command: one file a verb, and what verbs share.

A plain command line (`plain_arguments`) comes to its verb without loading the library that parses all others.

Left out as not worth it: abbreviations of options, and a file of options beside pyproject.toml.
"""
