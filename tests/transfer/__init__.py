"""Every row of the table against its concrete meaning."""
