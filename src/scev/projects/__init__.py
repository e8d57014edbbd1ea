"""Many files: how each is read, compilation databases, units that are linked, and what is found in all of them.

Left out as not worth it: build systems that write no compile_commands.json, and linking unit by unit.
"""
