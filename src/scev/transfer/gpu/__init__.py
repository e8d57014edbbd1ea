"""Operations of graphics processors: instructions of their targets, by intrinsic or inline assembly, and built-ins."""
