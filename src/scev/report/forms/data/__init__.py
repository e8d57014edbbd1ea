"""Facts for programs: objects of JSON, records, and tables of typed columns."""
