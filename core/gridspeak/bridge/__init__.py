"""The bridge: the house's stream as JSON Lines, for frontends in any language. `docs/serve.md` describes the protocol."""

from __future__ import annotations

from pathlib import Path

PROTOCOL = 1
"""Raised when a client written for an earlier number could misread a line; new fields and new types do not raise it."""

SCHEMA = Path(__file__).parent.parent / "schema" / f"bridge-{PROTOCOL}.json"
"""The JSON Schema of every message in both directions."""
