"""The shell that every kind and every typing frontend shares: one table of commands makes parser, help and docs."""

from gridspeak.shell.arguments import Context, Local
from gridspeak.shell.parser import Parser
from gridspeak.shell.table import COMMANDS, Row, Wish

__all__ = ["COMMANDS", "Context", "Local", "Parser", "Row", "Wish"]
