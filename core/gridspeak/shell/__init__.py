"""The shell that every kind and every typing frontend shares: one table of commands makes parser, help and docs."""

from gridspeak.shell.parser import Context, Parser
from gridspeak.shell.table import COMMANDS, Local, Row, Wish

__all__ = ["COMMANDS", "Context", "Local", "Parser", "Row", "Wish"]
