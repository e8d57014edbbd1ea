"""A report as one HTML page, which shows the facts beside the lines of the program and needs no network."""
