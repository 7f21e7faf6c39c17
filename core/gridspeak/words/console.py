"""Messages of the command line: files, JSON, options, lists of plugins, progress."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text
_n = CATALOGUE.plural


def unknown_setting(lang: str, name: str, known: str) -> str:
    # Translators: --set with a setting that the frontend does not have.
    return _(lang, "There is no setting {name}; there are: {known}.", name=name, known=known)


def bad_setting(lang: str, name: str, value: str, choices: str) -> str:
    # Translators: a value that a setting does not take.
    return _(lang, "{name} cannot be {value}; it takes: {choices}.", name=name, value=value, choices=choices)


def bad_setting_like(lang: str, name: str, value: str, examples: str) -> str:
    # Translators: a value that a setting does not take; {examples} are some that it takes.
    return _(
        lang, "{name} cannot be {value}; it takes values like these: {examples}.", name=name, value=value, examples=examples
    )


def setting_shape(lang: str, text: str) -> str:
    # Translators: --set with a text of the wrong shape. FRONTEND.SETTING=VALUE stays as it is.
    return _(lang, "{text} is not of the shape FRONTEND.SETTING=VALUE.", text=text)


def bad_json(lang: str) -> str:
    # Translators: a line that begins like JSON but cannot be read.
    return _(lang, "This is not a JSON object with givens and entries.")


def json_other_kind(lang: str, kind: str, expected: str) -> str:
    # Translators: a position of another puzzle; both are names.
    return _(lang, "This is a position of {kind}, not of {expected}.", kind=kind, expected=expected)


def json_missing(lang: str, name: str) -> str:
    # Translators: {name} is a key of the JSON object, as it stands.
    return _(lang, "The JSON object has no {name}.", name=name)


def json_not_text(lang: str, name: str) -> str:
    # Translators: {name} is a key of the JSON object, as it stands.
    return _(lang, "In the JSON object, {name} is not text.", name=name)


def json_removed(lang: str) -> str:
    # Translators: the key "removed" of the JSON object is of the wrong shape; r1c2 3 is an example.
    return _(lang, "removed is a list of squares and digits such as r1c2 3.")


def no_such_file(lang: str, path: str, reason: str) -> str:
    # Translators: a file that cannot be read or written; {reason} is the system's own words.
    return _(lang, "{path} cannot be opened: {reason}.", path=path, reason=reason)


def line_error(lang: str, number: int, problem: str) -> str:
    # Translators: before the error of one line of a file. The word error stays as it is.
    return _(lang, "error: line {number}: {problem}", number=number, problem=problem)


def error(lang: str, problem: str) -> str:
    # Translators: before an error on the command line. The word error stays as it is.
    return _(lang, "error: {problem}", problem=problem)


def usage_error(lang: str, problem: str) -> str:
    # Translators: the command line was wrong. --help stays as it is.
    return _(lang, "error: {problem} (gridspeak --help tells what can be typed)", problem=problem)


def unknown_technique(lang: str, technique: str, known: str) -> str:
    # Translators: a technique id that the puzzle does not have; {known} lists those it has.
    return _(lang, "no technique is called {technique}; there are {known}", technique=technique, known=known)


def technique_not_made(lang: str, technique: str, known: str) -> str:
    # Translators: a technique that exists, but that no puzzle is made for; {known} lists those that can be asked for.
    return _(lang, "puzzles are not made for {technique}; possible are {known}", technique=technique, known=known)


def unknown_format(lang: str, form: str, known: str) -> str:
    # Translators: an output format that is not there; {known} lists those that are.
    return _(lang, "{form} is no format here; there are {known}.", form=form, known=known)


def progress(lang: str, done: str, total: str, seconds: int) -> str:
    # Translators: how far a long job is; {done} and {total} are numbers of puzzles.
    return _n(
        lang,
        "{done} of {total}, {n} second left",
        "{done} of {total}, {n} seconds left",
        seconds,
        done=done,
        total=total,
    )


def failed(lang: str, reason: str, log: str) -> str:
    # Translators: a fault of the program or of a plugin; {reason} is technical, {log} the name of a file.
    return _(lang, "Something failed: {reason}. What is saved stays saved; {log} tells more.", reason=reason, log=log)


def interrupted(lang: str) -> str:
    # Translators: the player stopped a job with Control-C.
    return _(lang, "Stopped.")


def plugin_listed(lang: str, name: str, title: str, source: str) -> str:
    # Translators: an installed puzzle, frontend or language; {source} is where it comes from, with its version.
    return _(lang, "{name}: {title}, from {source}", name=name, title=title, source=source)


def plugin_listed_failed(lang: str, name: str, source: str, reason: str) -> str:
    # Translators: an installed plugin that cannot be loaded; {reason} is a sentence.
    return _(lang, "{name}, from {source}: {reason}", name=name, source=source, reason=reason)


def frontend_controls(lang: str) -> str:
    # Translators: describes a frontend in a list.
    return _(lang, "takes commands")


def frontend_listens(lang: str) -> str:
    # Translators: describes a frontend in a list.
    return _(lang, "accompanies a game")


def hint_sentence(lang: str, place: str, value: str, reason: str) -> str:
    # Translators: the answer of the command-line hint; {reason} is a whole sentence.
    return _(lang, "{place} is {value}. {reason}", place=place, value=value, reason=reason)


def needs_extra(lang: str, what: str, extra: str) -> str:
    # Translators: an option needs an optional package; pip install "gridspeak[…]" is typed as it stands.
    return _(lang, '{what} needs more: pip install "gridspeak[{extra}]".', what=what, extra=extra)
