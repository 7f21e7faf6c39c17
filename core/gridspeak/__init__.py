"""gridspeak: logic puzzles played by ear, by finger and by line. This is all that a plugin needs to import."""

from gridspeak import commands, events, requests, share
from gridspeak.board import Board
from gridspeak.commands import Command
from gridspeak.errors import BadInput, BadSize, Cancelled, GaveUp, GridspeakError, Unavailable
from gridspeak.events import Answer, Envelope, Event, Question, View
from gridspeak.frontends import Controller, Frontend, Mailbox, Port, Setting, Ticket
from gridspeak.game import State, Step, start, step
from gridspeak.hints import Deduction, Hint, Hints, Reason, Stop, Technique, never
from gridspeak.kind import API_VERSION, Codecs, Kind
from gridspeak.plugins import hookimpl, hookspec
from gridspeak.puzzle import (
    Cell,
    Clue,
    Origin,
    Puzzle,
    Region,
    Symbol,
    Value,
    cell_name,
    line_regions,
    parse_cell_name,
)
from gridspeak.rules import NotesChange, Rules, Violation
from gridspeak.solver import Count, Generator, Grade, Grader, Ladder, Order, Solver, Spec
from gridspeak.wording import Style, Wording
from gridspeak.words import Catalogue, sentence

__version__ = "0.1.0"

__all__ = [
    "API_VERSION", "Answer", "BadInput", "BadSize", "Board", "Cancelled", "Catalogue", "Cell", "Clue", "Codecs", "Command",
    "Controller", "Count", "Deduction", "Envelope", "Event", "Frontend", "GaveUp", "Generator", "Grade", "Grader",
    "GridspeakError", "Hint", "Hints", "Kind", "Ladder", "Mailbox", "NotesChange", "Order", "Origin", "Port", "Puzzle",
    "Question", "Reason", "Region", "Rules", "Setting", "Solver", "Spec", "State", "Step", "Stop", "Style", "Symbol",
    "Technique", "Ticket", "Unavailable", "Value", "View", "Violation", "Wording", "cell_name", "commands", "events",
    "hookimpl", "hookspec", "line_regions", "never", "parse_cell_name", "requests", "sentence", "share", "start", "step",
]  # fmt: skip
