"""The command: one file a verb, and what verbs share.

A plain command line (`plain_arguments`) comes to its verb without loading the library that parses all others.
"""
