"""Ways to show facts, in floors: words, rows, forms, and two programs beside each other.

words/      numbers, sets, expressions and the names of a program, as a person reads them
rows/       what is worth to be shown, chosen once: values, loops, findings, explanations
forms/      ways to show rows: text, LLVM's, JSON, CSV, tables, SARIF, pages
compare/    the facts of two programs, beside each other

A form is a file of its own, and is loaded from there by the one command that shows it.

Left out as not worth it: themes and templates of users: who wants another form takes JSON or tables.
"""
