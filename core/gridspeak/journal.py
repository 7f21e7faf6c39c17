"""The journal: every game as its materialised puzzle and the facts of its commands, in SQLite in the player's data folder.

One commit a command; a command is acknowledged only when its commit returned. Rebuilding a game applies its facts in
order with `game.apply`. No solution is stored: there is none to store.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gridspeak.errors import StoreFailed, Unavailable
from gridspeak.events import GameRecord
from gridspeak.faults import reason_of
from gridspeak.folder import data_folder
from gridspeak.game import Fact, HintMark, State, ValueChange, apply, start
from gridspeak.kind import Kind
from gridspeak.puzzle import Cell, Clue, Origin, Puzzle, Region, Symbol
from gridspeak.rules import NotesChange
from gridspeak.words import house

SCHEMA_VERSION = 1

_SCHEMA = """
CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, puzzle TEXT NOT NULL,
  how TEXT NOT NULL, level INTEGER, date TEXT, seed TEXT, generator TEXT, profile TEXT,
  row_count INTEGER NOT NULL, column_count INTEGER NOT NULL,
  attempt INTEGER NOT NULL, started REAL NOT NULL, changed REAL NOT NULL, finished REAL,
  seconds REAL NOT NULL DEFAULT 0, hints INTEGER NOT NULL DEFAULT 0, filled_notes INTEGER NOT NULL DEFAULT 0,
  moves INTEGER NOT NULL DEFAULT 0, errors INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE facts (
  game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL, fact TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX games_by_level ON games (kind, how, level);
"""

_RECORD = (
    "id, kind, how, level, date, seed, generator, profile, row_count, column_count, attempt, changed, finished,"
    " seconds, hints, filled_notes, moves, errors"
)


class Journal:
    """The store of all games and settings. Any thread may use it: one at a time gets its turn."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / "games.sqlite3"
        self._lock = threading.RLock()
        with self._told():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, timeout=5.0, isolation_level=None, check_same_thread=False)
        try:
            with self._told():
                self._db.execute("PRAGMA journal_mode=WAL")
                self._db.execute("PRAGMA synchronous=FULL")
                self._migrate()
        except StoreFailed:
            self._db.close()
            raise

    def _migrate(self) -> None:
        if self._version() == 0:
            self._db.execute("BEGIN IMMEDIATE")
            if self._version() == 0:  # another process may have made it meanwhile
                for statement in _SCHEMA.split(";"):
                    if statement.strip():
                        self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
            self._db.execute("COMMIT")
        if self._version() > SCHEMA_VERSION:
            raise StoreFailed(lambda lang: house.store_newer(lang, str(self.path)))

    def _version(self) -> int:
        return int(self._db.execute("PRAGMA user_version").fetchone()[0])

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            with self._lock:
                yield
        except sqlite3.IntegrityError as error:  # another program wrote the next fact of this game
            raise StoreFailed(house.changed_elsewhere) from error
        except (OSError, sqlite3.Error) as error:
            reason = str(error)
            raise StoreFailed(lambda lang: house.store_failed(lang, str(self.path), reason)) from error

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def create(self, puzzle: Puzzle, attempt: int, at: float, *, solved: bool = False) -> str:
        """Store a new game and give its id; one whose givens are the whole solution is finished at once."""
        origin = puzzle.origin
        with self._transaction():
            cursor = self._db.execute(
                "INSERT INTO games (kind, puzzle, how, level, date, seed, generator, profile, row_count, column_count,"
                " attempt, started, changed, finished) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                (
                    puzzle.kind,
                    dump_puzzle(puzzle),
                    *origin,
                    puzzle.rows,
                    puzzle.columns,
                    attempt,
                    at,
                    at,
                    at if solved else None,
                ),
            )
        return str(cursor.lastrowid)

    def append(self, game: str, number: int, fact: Fact, state: State, errors: int) -> None:
        """Write what a command did; `number` counts the facts of a game from 1, so two writers cannot both succeed."""
        with self._transaction():
            self._db.execute("INSERT INTO facts VALUES (?,?,?)", (game, number, dump_fact(fact)))
            self._db.execute(
                "UPDATE games SET changed=?, finished=COALESCE(finished,?), seconds=?, hints=?, filled_notes=?,"
                " moves=moves+?, errors=errors+? WHERE id=?",
                (
                    *(fact.at, fact.at if state.solved else None, state.seconds, state.hints, state.filled_notes),
                    *(fact.what == "act", errors, game),
                ),
            )

    def load(self, game: str) -> tuple[Puzzle, tuple[Fact, ...], int]:
        """Puzzle, facts and attempt of a stored game; `Unavailable` if there is none of that id."""
        with self._told():
            row = self._db.execute("SELECT puzzle, attempt FROM games WHERE id=?", (game,)).fetchone()
            if row is None:
                raise Unavailable(lambda lang: house.no_such_game(lang, game))
            facts = self._db.execute("SELECT fact FROM facts WHERE game=? ORDER BY number", (game,)).fetchall()
        try:
            return load_puzzle(row[0]), tuple(load_fact(text) for (text,) in facts), int(row[1])
        except (ValueError, TypeError, LookupError) as error:
            reason = reason_of(error)
            raise StoreFailed(lambda lang: house.store_failed(lang, str(self.path), reason)) from error

    def records(self, where: str = "1", parameters: tuple[object, ...] = ()) -> tuple[GameRecord, ...]:
        """Stored games that an SQL condition selects, the last played first."""
        with self._told():
            rows = self._db.execute(
                f"SELECT {_RECORD} FROM games WHERE {where} ORDER BY changed DESC, id DESC", parameters
            ).fetchall()
        return tuple(GameRecord(str(row[0]), row[1], Origin(*row[2:8]), *row[8:]) for row in rows)

    def unfinished(self) -> tuple[GameRecord, ...]:
        """Games that can be gone on with, the last played first; games without a move only as the very last."""
        last = "id = (SELECT id FROM games ORDER BY changed DESC, id DESC LIMIT 1)"
        begun = "EXISTS (SELECT 1 FROM facts WHERE game = games.id)"
        return self.records(f"finished IS NULL AND ({begun} OR {last})")

    def finished(self) -> tuple[GameRecord, ...]:
        """Finished games, the last first."""
        return self.records("finished IS NOT NULL")

    def finished_levels(self, kind: str) -> frozenset[int]:
        """Numbers of the levels that were finished at least once."""
        with self._told():
            rows = self._db.execute(
                "SELECT DISTINCT level FROM games WHERE kind=? AND how='level' AND finished IS NOT NULL", (kind,)
            ).fetchall()
        return frozenset(int(level) for (level,) in rows)

    def setting(self, name: str) -> str | None:
        """A stored setting."""
        with self._told():
            row = self._db.execute("SELECT value FROM settings WHERE name=?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def set_setting(self, name: str, value: str) -> None:
        """Store a setting."""
        with self._transaction():
            self._db.execute("INSERT OR REPLACE INTO settings VALUES (?,?)", (name, value))

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()


def rebuild(kind: Kind, puzzle: Puzzle, facts: tuple[Fact, ...]) -> State:
    """The state that the facts of a game lead to."""
    state = start(kind, puzzle)
    for fact in facts:
        state = apply(kind, state, fact)
    return state


def dump_puzzle(puzzle: Puzzle) -> str:
    """The materialised puzzle as JSON text."""
    return json.dumps(
        {
            "kind": puzzle.kind,
            "rows": puzzle.rows,
            "columns": puzzle.columns,
            "symbols": puzzle.symbols,
            "regions": puzzle.regions,
            "givens": puzzle.givens,
            "rules_version": puzzle.rules_version,
            "origin": puzzle.origin,
        },
        separators=(",", ":"),
    )


def load_puzzle(text: str) -> Puzzle:
    """The reverse of `dump_puzzle`."""
    data = json.loads(text)
    return Puzzle(
        kind=data["kind"],
        rows=data["rows"],
        columns=data["columns"],
        symbols=tuple(Symbol(*symbol) for symbol in data["symbols"]),
        regions=tuple(
            Region(name, kind, _cells(cells), None if clue is None else Clue(clue[0], tuple(clue[1]), clue[2]))
            for name, kind, cells, clue in data["regions"]
        ),
        givens=tuple(data["givens"]),
        rules_version=data["rules_version"],
        origin=Origin(*data["origin"]),
    )


def _cells(pairs: list[list[int]]) -> tuple[Cell, ...]:
    return tuple((row, column) for row, column in pairs)


def dump_fact(fact: Fact) -> str:
    """A fact as JSON text, without what is at its default."""
    data: dict[str, object] = {"what": fact.what, "at": fact.at, "seconds": fact.seconds}
    if fact.values:
        data["values"] = fact.values
    if fact.notes:
        data["notes"] = [[change.cell, sorted(change.before), sorted(change.after)] for change in fact.notes]
    if fact.hint is not None:
        data["hint"] = fact.hint
    if fact.counted:
        data["counted"] = True
    if fact.on:
        data["on"] = True
    return json.dumps(data, separators=(",", ":"))


def load_fact(text: str) -> Fact:
    """The reverse of `dump_fact`."""
    data = json.loads(text)
    hint = data.get("hint")
    return Fact(
        data["what"],
        data["at"],
        data["seconds"],
        tuple(ValueChange((cell[0], cell[1]), before, after) for cell, before, after in data.get("values", ())),
        tuple(
            NotesChange((cell[0], cell[1]), frozenset(before), frozenset(after))
            for cell, before, after in data.get("notes", ())
        ),
        None if hint is None else HintMark((hint[0][0], hint[0][1]), hint[1], hint[2]),
        data.get("counted", False),
        data.get("on", False),
    )
