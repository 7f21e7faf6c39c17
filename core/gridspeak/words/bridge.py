"""Sentences about lines of the bridge that cannot be carried out. Those who write a client read them first."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text


def line_too_long(lang: str, limit: int) -> str:
    # Translators: another program sent a line that is too long; {limit} is a number of bytes.
    return _(lang, "The line is longer than {limit} bytes and was left out.", limit=limit)


def half_line(lang: str) -> str:
    # Translators: what another program sends ended before the end of its last line.
    return _(lang, "The input ended in the middle of a line, which was left out.")


def not_utf8(lang: str) -> str:
    # Translators: another program sent bytes that are no text. UTF-8 is the name of an encoding.
    return _(lang, "The line is not UTF-8 text.")


def not_json(lang: str) -> str:
    # Translators: another program sent a line that cannot be read. JSON is the name of a format.
    return _(lang, "The line is not JSON; one JSON object a line is expected.")


def not_an_object(lang: str) -> str:
    # Translators: another program sent JSON (a format) of another sort; an object is written in braces.
    return _(lang, "The line is JSON but no object; expected is one like {example}.", example='{"type": "hint"}')


def no_type(lang: str) -> str:
    # Translators: about a message of another program; "type" is the name of a field and stays as it is.
    return _(lang, "The message has no field type, which says what it asks for.")


def unknown_type(lang: str, name: str) -> str:
    # Translators: about a message of another program; "gridspeak serve --schema" is typed as it stands.
    return _(lang, "There is no message of type {name}; gridspeak serve --schema shows which there are.", name=name)


def missing_field(lang: str, name: str, field: str) -> str:
    # Translators: about a message of another program; {name} is its type, {field} the name of a field.
    return _(lang, "A message of type {name} needs the field {field}.", name=name, field=field)


def unknown_field(lang: str, name: str, field: str) -> str:
    # Translators: about a message of another program; {name} is its type, {field} the name of a field.
    return _(lang, "A message of type {name} has no field {field} there.", name=name, field=field)


def takes_text(lang: str, field: str) -> str:
    # Translators: about a message of another program; {field} is the name of a field.
    return _(lang, "The field {field} takes text.", field=field)


def takes_number(lang: str, field: str) -> str:
    # Translators: about a message of another program; {field} is the name of a field.
    return _(lang, "The field {field} takes a whole number.", field=field)


def takes_switch(lang: str, field: str) -> str:
    # Translators: about a message of another program; {field} is the name of a field; true and false stay as they are.
    return _(lang, "The field {field} takes true or false.", field=field)


def takes_cell(lang: str, field: str) -> str:
    # Translators: about a message of another program; {field} is the name of a field; "r3c5" stays as it is.
    return _(lang, 'The field {field} takes a square such as "r3c5".', field=field)


def takes_id(lang: str, field: str) -> str:
    # Translators: about a message of another program; {field} is the name of a field.
    return _(lang, "The field {field} takes text or a whole number.", field=field)


def unknown_topic(lang: str, topic: str, known: str) -> str:
    # Translators: about a question of another program; {known} lists what can be asked, as it is written there.
    return _(lang, "There is no question about {topic}; known are {known}.", topic=topic, known=known)


def no_such_region(lang: str, name: str, known: str) -> str:
    # Translators: a row, column or other part of the board that it does not have; {known} lists names such as r1, c1.
    return _(lang, "The board has no line {name}; it has {known}.", name=name, known=known)


def no_such_value(lang: str, value: int, known: str) -> str:
    # Translators: a number that stands for nothing on this board; {known} lists the numbers that do.
    return _(lang, "The value {value} does not exist here; there are {known}.", value=value, known=known)


def failed(lang: str) -> str:
    # Translators: a fault of the program; the log is a file of it.
    return _(lang, "gridspeak failed at this message; its log tells why, and the game stands as it was saved.")
