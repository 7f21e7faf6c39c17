"""The tags of the protocol: which class each type of message and each event stands for, with the codec of every field.

Names on the wire are written out here, so that renaming a class or an attribute cannot change the protocol unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from gridspeak import commands, errors, events, requests
from gridspeak.bridge import fields
from gridspeak.bridge.fields import BadMessage, Decode, Encode, Json
from gridspeak.events import Event, Question
from gridspeak.frontends import Submission
from gridspeak.words import bridge as words


class Told(NamedTuple):
    """An event as it is told: its class, and each attribute with its codec. A field is named like the attribute."""

    event: type[Event]
    fields: Mapping[str, Encode]


EVENTS: dict[str, Told] = {
    "game-started": Told(events.GameStarted, {}),
    "game-resumed": Told(events.GameResumed, {}),
    "cell-changed": Told(events.CellChanged, {"cell": fields.cell, "before": fields.plain, "after": fields.plain}),
    "notes-changed": Told(events.NotesChanged, {"cell": fields.cell, "before": fields.values, "after": fields.values}),
    "violation-raised": Told(events.ViolationRaised, {"violation": fields.violation}),
    "violation-changed": Told(events.ViolationChanged, {"violation": fields.violation, "before": fields.violations}),
    "violation-cleared": Told(events.ViolationCleared, {"violation": fields.violation}),
    "hint-given": Told(
        events.HintGiven,
        {
            "stage": fields.plain,
            "cell": fields.cell,
            "reason": fields.reason,
            "value": fields.plain,
            "violations": fields.violations,
            "chain": fields.chain,
        },
    ),
    "cursor-moved": Told(events.CursorMoved, {"cell": fields.cell, "border": fields.plain}),
    "mode-changed": Told(events.ModeChanged, {"mode": fields.plain, "value": fields.plain}),
    "move-refused": Told(
        events.MoveRefused,
        {"reason": fields.plain, "cell": fields.cell, "value": fields.plain, "ability": fields.plain},
    ),
    "asked": Told(events.Asked, {"question": fields.question, "answer": fields.answer}),
    "solved": Told(events.Solved, {"seconds": fields.seconds, "hints": fields.plain}),
    "notice": Told(events.Notice, {"key": fields.plain, "sentence": fields.said}),
    "events-missed": Told(events.EventsMissed, {"number": fields.plain}),
}

_EVENT_TAGS: dict[type[Event], str] = {told.event: tag for tag, told in EVENTS.items()}

WITH_PUZZLE = frozenset({"game-started", "game-resumed", "events-missed"})
"""Events whose view holds the whole puzzle; elsewhere it is left out, for it does not change."""


def tag_of(event: Event) -> str:
    """The tag that an event is told with."""
    return _EVENT_TAGS[type(event)]


def tell(event: Event, lang: str) -> dict[str, Json]:
    """The fields of an event."""
    return {name: encode(getattr(event, name), lang) for name, encode in EVENTS[tag_of(event)].fields.items()}


class Field(NamedTuple):
    """A field of a message: its name on the wire, the attribute it becomes, its codec, and what is meant without it.

    Where the field may be left out, null means the same as leaving it out. `nullable` alone: it must be there.
    """

    name: str
    attribute: str
    decode: Decode
    optional: bool = True
    nullable: bool = True
    default: object = None


class Wished(NamedTuple):
    """A type of message: what it becomes, its fields, and attributes that the type itself decides.

    `usual_kind` says that without the field `puzzle` the kind of the open game, or the first installed, is meant.
    """

    make: Callable[..., Submission]
    fields: tuple[Field, ...] = ()
    fixed: Mapping[str, object] = {}
    usual_kind: bool = False


_CELL = Field("cell", "cell", fields.to_cell)
_PUZZLE = Field("puzzle", "kind", fields.to_text)
_RESUME = Field("resume", "resume", fields.to_switch, default=False)

COMMANDS: dict[str, Wished] = {
    "tap": Wished(commands.Tap, (_CELL,)),
    "place": Wished(commands.Place, (_CELL, Field("value", "value", fields.to_number, optional=False))),
    "note": Wished(commands.ToggleNote, (_CELL, Field("value", "value", fields.to_number, optional=False, nullable=False))),
    "fill-notes": Wished(commands.FillNotes),
    "notes-mode": Wished(commands.SetNotesMode, (Field("on", "on", fields.to_switch),)),
    "undo": Wished(commands.Undo),
    "redo": Wished(commands.Redo),
    "bookmark": Wished(commands.SetBookmark),
    "return": Wished(commands.ReturnToBookmark),
    "hint": Wished(commands.AskHint),
    "go": Wished(commands.MoveCursor, (Field("cell", "cell", fields.to_cell, optional=False, nullable=False),)),
    "step": Wished(
        commands.StepCursor,
        (
            Field("rows", "rows", fields.to_number, default=0),
            Field("columns", "columns", fields.to_number, default=0),
        ),
    ),
    "next": Wished(commands.SeekEmpty, fixed={"forward": True}),
    "prev": Wished(commands.SeekEmpty, fixed={"forward": False}),
    "pause": Wished(commands.Pause),
}

REQUESTS: dict[str, Wished] = {
    "open-level": Wished(requests.OpenLevel, (_PUZZLE, Field("level", "number", fields.to_number), _RESUME), usual_kind=True),
    "open-daily": Wished(requests.OpenDaily, (_PUZZLE, Field("date", "date", fields.to_text), _RESUME), usual_kind=True),
    "new": Wished(
        requests.NewGame,
        (_PUZZLE, Field("wish", "wish", fields.to_text), Field("seed", "seed", fields.to_text)),
        usual_kind=True,
    ),
    "open": Wished(requests.OpenText, (_PUZZLE, Field("text", "text", fields.to_text, optional=False, nullable=False))),
    "resume": Wished(requests.ResumeGame, (Field("game", "game", fields.to_text),)),
    "continue": Wished(requests.ResumeOrNext, (_PUZZLE,)),
    "retry": Wished(requests.Retry),
    "language": Wished(requests.SetLanguage, (Field("language", "language", fields.to_text, optional=False, nullable=False),)),
}

_TOPIC = Field("topic", "topic", fields.to_text, optional=False, nullable=False)
_REGION = Field("region", "region", fields.to_text)
_NUMBER = Field("number", "number", fields.to_number)

TOPICS: dict[str, tuple[Field, ...]] = {
    "region": (_REGION._replace(optional=False, nullable=False),),
    "board": (),
    "empties": (_REGION,),
    "count": (_REGION,),
    "where": (Field("value", "value", fields.to_number, optional=False, nullable=False),),
    "mine": (_REGION,),
    "position": (_CELL,),
    "here": (_CELL,),
    "value": (_CELL,),
    "state": (),
    "violations": (),
    "why": (_CELL,),
    "candidates": (_CELL,),
    "mistakes": (),
    "rules": (),
    "tips": (),
    "about": (),
    "questions": (),
    "tutorial": (_NUMBER,),
    "share": (),
    "result": (),
    "results": (),
    "games": (),
    "levels": (),
    "dailies": (),
    "help": (Field("text", "text", fields.to_text, default=""),),
}
"""What can be asked, with the fields of each question besides its topic."""

HOUSE_TOPICS = frozenset({"results", "games", "levels", "dailies", "help"})
"""Questions for which no game need be open."""

OWN = ("cancel", "quit")
"""Types of message that the bridge carries out itself, without fields."""

ERRORS: dict[type[errors.GridspeakError], str] = {
    errors.BadInput: "bad-input",
    errors.BadSize: "bad-size",
    errors.Unavailable: "unavailable",
    errors.GaveUp: "gave-up",
    errors.Cancelled: "cancelled",
    errors.StoreFailed: "store-failed",
    errors.PluginFailed: "plugin-failed",
    errors.UnknownName: "unknown-name",
}
"""Codes of what the house refuses."""

LINE_CODES = ("line-too-long", "half-line", "not-utf-8", "not-json", "not-an-object")
"""Codes of lines that are no message."""

MESSAGE_CODES = (
    *("unknown-type", "missing-field", "unknown-field", "bad-value", "unknown-topic"),
    *("no-game", "no-such-cell", "no-such-region", "no-such-value", "lacks", "failed"),
)
"""Codes of messages that do not reach the house."""


def code_of(error: errors.GridspeakError) -> str:
    """The code of an error, by its own class or the nearest one above it that has one."""
    if isinstance(error, BadMessage):
        return error.code
    return next((ERRORS[kind] for kind in type(error).__mro__ if kind in ERRORS), "bad-input")


def type_of(message: Mapping[str, object]) -> str:
    """The type of a message; `BadMessage` where there is none or it is not known."""
    if "type" not in message:
        raise BadMessage("missing-field", words.no_type)
    name = fields.to_text(message["type"], "type")
    if name not in COMMANDS and name not in REQUESTS and name not in OWN and name != "ask":
        raise BadMessage("unknown-type", lambda lang: words.unknown_type(lang, shown(name)))
    return name


def wish_of(message: Mapping[str, object], usual_kind: Callable[[], str]) -> Submission | None:
    """The command, question or request that a message means, None for one of `OWN`; `BadMessage` where it is not well made."""
    name = type_of(message)
    if name == "ask":
        return _question(message)
    wished = COMMANDS.get(name) or REQUESTS.get(name)
    if wished is None:
        _attributes(name, message, ())
        return None
    attributes = _attributes(name, message, wished.fields)
    if wished.usual_kind and attributes["kind"] is None:
        attributes["kind"] = usual_kind()
    return wished.make(**attributes, **wished.fixed)


def _question(message: Mapping[str, object]) -> Question:
    if "topic" not in message:
        raise BadMessage("missing-field", lambda lang: words.missing_field(lang, "ask", "topic"))
    topic = fields.to_text(message["topic"], "topic")
    if topic not in TOPICS:
        raise BadMessage("unknown-topic", lambda lang: words.unknown_topic(lang, shown(topic), ", ".join(TOPICS)))
    attributes = _attributes("ask", message, (_TOPIC, *TOPICS[topic]))
    return Question(**attributes)  # type: ignore[arg-type]  # the table's attributes are those of Question


def _attributes(name: str, message: Mapping[str, object], known: tuple[Field, ...]) -> dict[str, object]:
    names = {"type", "id", *(field.name for field in known)}
    unknown = next((one for one in message if one not in names), None)
    if unknown is not None:
        raise BadMessage("unknown-field", lambda lang: words.unknown_field(lang, name, shown(unknown)))
    return {field.attribute: _value(name, message, field) for field in known}


def _value(name: str, message: Mapping[str, object], field: Field) -> object:
    told = message.get(field.name)
    if field.name not in message and not field.optional:
        raise BadMessage("missing-field", lambda lang: words.missing_field(lang, name, field.name))
    if told is None and field.nullable:
        return field.default
    return field.decode(told, field.name)


def shown(typed: str) -> str:
    """What a client sent, short enough and printable for a sentence."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in typed[:61])
    return clean if len(clean) <= 60 else clean[:60] + "…"
