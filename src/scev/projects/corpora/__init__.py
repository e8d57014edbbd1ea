"""Corpora: many modules, from files, archives, tables and projects, as one stream."""
