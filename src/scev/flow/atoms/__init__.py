"""What holds of values at places besides conditions: statements of instructions, unions where paths meet."""
