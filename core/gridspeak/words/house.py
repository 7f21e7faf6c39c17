"""The house's messages: opening, levels, dailies, saving, plugins, first start, and how a command was misunderstood."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text
_n = CATALOGUE.plural


def store_failed(lang: str, path: str, reason: str) -> str:
    # Translators: the file of saved games cannot be read or written; {reason} is the system's own words.
    return _(lang, "The games in {path} cannot be read or written: {reason}. Nothing was changed.", path=path, reason=reason)


def changed_elsewhere(lang: str) -> str:
    # Translators: the same game was played on in another window. "resume" is the command to type.
    return _(lang, "This game went on in another window; type resume to take it up from there. Nothing was changed.")


def store_newer(lang: str, path: str) -> str:
    # Translators: the saved games were written by a newer version.
    return _(lang, "The games in {path} were saved by a newer gridspeak; please update this one.", path=path)


def no_such_game(lang: str, game: str) -> str:
    # Translators: {game} is the number of a saved game that the player asked for.
    return _(lang, "There is no saved game {game}; type games to hear which there are.", game=game)


def no_game(lang: str) -> str:
    # Translators: a move or question before any game was opened.
    return _(lang, "No game is open; type level, daily or new to open one.")


def nothing_to_resume(lang: str) -> str:
    # Translators: the player asked to go on, but every game is finished.
    return _(lang, "There is no unfinished game to go on with; type level, daily or new to open one.")


def cancelled(lang: str) -> str:
    # Translators: the player stopped something that took long.
    return _(lang, "Stopped.")


def no_such_level(lang: str, number: str, levels: int) -> str:
    # Translators: a level number outside the ladder.
    return _(lang, "There is no level {number}; levels go from 1 to {levels}.", number=number, levels=levels)


def level_locked(lang: str, number: str, first: int) -> str:
    # Translators: a level that is not open yet; {first} is the level to finish first.
    return _(lang, "Level {number} is still locked; finish level {first} first.", number=number, first=first)


def level_opened(lang: str, number: int) -> str:
    # Translators: finishing a level opened the next one. "level" is the command to type.
    return _(lang, "Level {number} is open: type level to play it.", number=number)


def levels_finished(lang: str) -> str:
    # Translators: the last level is finished.
    return _(lang, "That was the last level: all of them are finished. Type daily or new to play on.")


def no_levels(lang: str, kind: str) -> str:
    # Translators: a puzzle without levels and dailies; {kind} is its name.
    return _(lang, "{kind} has no levels and no daily.", kind=kind)


def bad_date(lang: str, text: str) -> str:
    # Translators: a date that cannot be read.
    return _(lang, "{text} is not a date; a date is written like 2026-03-31.", text=text)


def daily_future(lang: str, date: str, today: str) -> str:
    # Translators: the daily of a date to come.
    return _(lang, "The daily of {date} is not open yet; today is {today}.", date=date, today=today)


def daily_old(lang: str, date: str, oldest: str, today: str) -> str:
    # Translators: the daily of a date that is too long ago.
    return _(
        lang,
        "The daily of {date} is closed; open are those from {oldest} to {today}.",
        date=date,
        oldest=oldest,
        today=today,
    )


def not_checked(lang: str) -> str:
    # Translators: warning on opening a puzzle that the player brought.
    return _(lang, "Careful: it takes too long to check whether this puzzle has exactly one solution.")


def no_solution(lang: str) -> str:
    # Translators: warning on opening a puzzle that the player brought.
    return _(lang, "Careful: this puzzle has no solution.")


def several_solutions(lang: str) -> str:
    # Translators: warning on opening a puzzle that the player brought.
    return _(lang, "Careful: this puzzle has several solutions; each one wins.")


def bad_code(lang: str, text: str) -> str:
    # Translators: a text that is not a share code.
    return _(lang, "{text} is not a share code; one begins like takuzu-8-7GQ2.", text=text)


def bad_code_check(lang: str, text: str) -> str:
    # Translators: a share code whose check sum is wrong.
    return _(lang, "There is a typing error somewhere in the share code {text}.", text=text)


def no_only_solution(lang: str) -> str:
    # Translators: the digits cannot be compared with the solution.
    return _(lang, "This puzzle does not have exactly one solution to compare with.")


def result_not_solved(lang: str) -> str:
    # Translators: "share result" before the puzzle is solved.
    return _(lang, "The result can be shared once the board is solved; share alone gives a code for the puzzle.")


def unknown_puzzle(lang: str, name: str, known: str) -> str:
    # Translators: a puzzle that is not installed; {known} lists the names of those that are.
    return _(lang, "No puzzle is called {name}; installed are: {known}.", name=name, known=known)


def unknown_frontend(lang: str, name: str, known: str) -> str:
    # Translators: a frontend that is not installed; {known} lists the names of those that are.
    return _(lang, "No frontend is called {name}; installed are: {known}.", name=name, known=known)


def unknown_language(lang: str, name: str, known: str) -> str:
    # Translators: a language without a catalogue; {known} lists the tags of those that there are.
    return _(lang, "There is no language {name}; there are: {known}.", name=name, known=known)


def no_controller(lang: str) -> str:
    # Translators: none of the frontends chosen can take the player's input.
    return _(lang, "None of these frontends takes commands; add --with line.")


def plugin_failed(lang: str, name: str, reason: str) -> str:
    # Translators: a plugin that cannot be loaded; {reason} is technical.
    return _(lang, "The plugin {name} cannot be loaded: {reason}.", name=name, reason=reason)


def puzzle_failed(lang: str, name: str, reason: str) -> str:
    # Translators: a puzzle's own code failed at a command; {reason} is technical.
    return _(lang, "The puzzle {name} failed at that: {reason}.", name=name, reason=reason)


def frontend_closed(lang: str, name: str, reason: str) -> str:
    # Translators: a frontend was closed after it failed; {reason} is technical.
    return _(lang, "The frontend {name} failed and was closed: {reason}. The game goes on.", name=name, reason=reason)


def frontend_slow(lang: str, name: str, reason: str) -> str:
    # Translators: a frontend does not keep up with the game.
    return _(lang, "The frontend {name} does not keep up. The game goes on without waiting for it.", name=name)


def results_none(lang: str) -> str:
    # Translators: no game was finished yet.
    return _(lang, "No game is finished yet.")


def games_none(lang: str) -> str:
    # Translators: no game can be gone on with.
    return _(lang, "No game is unfinished.")


def game_line(lang: str, number: str, title: str, size: str, when: str) -> str:
    # Translators: a saved game in a list. "resume" is the command to type.
    return _(lang, "{number}: {title}, {size}, last played {when}.", number=number, title=title, size=size, when=when)


def result_line(lang: str, number: str, title: str, size: str, duration: str, when: str) -> str:
    # Translators: a finished game in a list.
    return _(
        lang,
        "{number}: {title}, {size}, finished {when} in {duration}.",
        number=number,
        title=title,
        size=size,
        when=when,
        duration=duration,
    )


def result_attempt(lang: str, attempt: int) -> str:
    # Translators: which try at the same puzzle a result is.
    return _(lang, "Attempt {attempt}.", attempt=attempt)


def result_errors(lang: str, n: int) -> str:
    # Translators: how many times a rule was broken during a game.
    return _n(lang, "{n} rule broken on the way.", "{n} rules broken on the way.", n)


def result_filled_notes(lang: str) -> str:
    # Translators: the notes were filled in by the program.
    return _(lang, "Notes filled in.")


def share_puzzle(lang: str, code: str) -> str:
    # Translators: a code with which another person can play this puzzle. "open" is the command to type.
    return _(lang, "To play this puzzle: open {code}", code=code)


def share_result(lang: str, grid: str) -> str:
    # Translators: the solved board, for sharing; it gives the solution away.
    return _(lang, "My result, which shows the solution: {grid}", grid=grid)


def levels_line(lang: str, finished: str, levels: str) -> str:
    # Translators: how far the player is.
    return _(lang, "{finished} of {levels} levels finished.", finished=finished, levels=levels)


def levels_next(lang: str, number: str) -> str:
    # Translators: the first level that is not finished.
    return _(lang, "Next is level {number}.", number=number)


def daily_done(lang: str, date: str) -> str:
    # Translators: a date whose daily is finished.
    return _(lang, "{date}, finished", date=date)


def dailies_open(lang: str, dates: str) -> str:
    # Translators: the dates whose daily can be played, newest first.
    return _(lang, "Open dailies: {dates}.", dates=dates)


def key_tutorial_more(lang: str) -> str:
    # Translators: after the first step of the tutorial for single keys; t is a key.
    return _(lang, "Press t to go on.")


def tutorial_more(lang: str) -> str:
    # Translators: after a step of the tutorial. "tutorial" is the command to type.
    return _(lang, "Type tutorial to go on.")
