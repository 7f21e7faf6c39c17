"""The engine of Takuzu: plain functions on ints, lists and strings, without anything of gridspeak.

A board is a row-major string of ``0``, ``1`` and ``.``; cells are 0-based (row, column) tuples; lines are named as
people name them, ``r1`` ... and ``c1`` ... All functions are pure. What is remembered between calls are lazy, bounded
tables of facts about single lines; no board and no solution is.

The face of each module is imported from the module itself, so that a game imports only what it needs: `lines`,
`violations`, `closure`, `deductions`, `count`, `grids`, `draws`, `removal`, `generate`, `grade`, `ladder`.
"""
