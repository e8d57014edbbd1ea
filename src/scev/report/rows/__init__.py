"""What of a program is shown, chosen once for all forms: values, loops, findings, answers, as plain data."""
