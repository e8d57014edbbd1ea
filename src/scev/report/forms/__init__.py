"""Ways to show what was chosen. Each is a file of its own, and is loaded from there by the one command that shows it.

text/    lines and tables for people
data/    JSON, CSV, and tables of Arrow and Parquet
llvm/    as LLVM's own passes print
web/     pages, and what a notebook shows
"""
