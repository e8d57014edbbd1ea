"""Integer sets: ranges, known bits, strides, their product, and operations on each."""
