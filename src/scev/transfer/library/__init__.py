"""Rows for functions of libraries, by name: C and POSIX, and the mathematics libraries of GPUs."""
