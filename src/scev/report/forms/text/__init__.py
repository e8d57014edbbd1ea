"""Lines and tables of text for people."""
