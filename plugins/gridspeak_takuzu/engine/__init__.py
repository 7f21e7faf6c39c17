"""The engine of Takuzu: plain functions on ints, lists and strings, without anything of gridspeak.

A board is a row-major string of ``0``, ``1`` and ``.``; cells are 0-based (row, column) tuples; lines are named as
people name them, ``r1`` ... and ``c1`` ... All functions are pure. What is remembered between calls are lazy, bounded
tables of facts about single lines; no board and no solution is.
"""

from gridspeak_takuzu.engine.closure import close, fills
from gridspeak_takuzu.engine.count import Stopped, count
from gridspeak_takuzu.engine.deductions import Found, find
from gridspeak_takuzu.engine.generate import NO_GUESS, GaveUp, Made, make
from gridspeak_takuzu.engine.grade import Grade, grade
from gridspeak_takuzu.engine.grids import grid
from gridspeak_takuzu.engine.ladder import LEVELS, Daily, Level, daily, level, make_daily, make_level
from gridspeak_takuzu.engine.lines import SIZES, TECHNIQUES
from gridspeak_takuzu.engine.violations import RULES, Broken, violations

__all__ = [
    "LEVELS",
    "NO_GUESS",
    "RULES",
    "SIZES",
    "TECHNIQUES",
    "Broken",
    "Daily",
    "Found",
    "GaveUp",
    "Grade",
    "Level",
    "Made",
    "Stopped",
    "close",
    "count",
    "daily",
    "fills",
    "find",
    "grade",
    "grid",
    "level",
    "make",
    "make_daily",
    "make_level",
    "violations",
]
