"""The house's messages: opening, levels, dailies, saving, plugins, first start, and how a command was misunderstood."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text
_n = CATALOGUE.plural


def store_failed(lang: str, path: str, reason: str) -> str:
    # Translators: the file of saved games cannot be read or written; {reason} is the system's own words.
    return _(lang, "The games in {path} cannot be read or written: {reason}. Nothing was changed.", path=path, reason=reason)


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
    return _(lang, "Level {number} is still locked; level {first} comes first.", number=number, first=first)


def level_opened(lang: str, number: int) -> str:
    # Translators: finishing a level opened the next one. "level" is the command to type.
    return _(lang, "Level {number} is open: type level.", number=number)


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


def no_such_cell(lang: str, row: int, column: int, rows: int, columns: int) -> str:
    # Translators: a square that the board does not have.
    return _(
        lang,
        "There is no row {row}, column {column}: the board has {rows} rows and {columns} columns.",
        row=row,
        column=column,
        rows=rows,
        columns=columns,
    )


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


def unknown_setting(lang: str, name: str, known: str) -> str:
    # Translators: --set with a setting that the frontend does not have.
    return _(lang, "There is no setting {name}; there are: {known}.", name=name, known=known)


def bad_setting(lang: str, name: str, value: str, choices: str) -> str:
    # Translators: a value that a setting does not take.
    return _(lang, "{name} cannot be {value}; it takes: {choices}.", name=name, value=value, choices=choices)


def setting_shape(lang: str, text: str) -> str:
    # Translators: --set with a text of the wrong shape. FRONTEND.SETTING=VALUE stays as it is.
    return _(lang, "{text} is not of the shape FRONTEND.SETTING=VALUE.", text=text)


def no_controller(lang: str) -> str:
    # Translators: none of the frontends chosen can take the player's input.
    return _(lang, "None of these frontends takes commands; add --with line.")


def plugin_failed(lang: str, name: str, reason: str) -> str:
    # Translators: a plugin that cannot be loaded; {reason} is technical.
    return _(lang, "The plugin {name} cannot be loaded: {reason}.", name=name, reason=reason)


def frontend_closed(lang: str, name: str, reason: str) -> str:
    # Translators: a frontend was closed after it failed; {reason} is technical.
    return _(lang, "The frontend {name} failed and was closed: {reason}. The game goes on.", name=name, reason=reason)


def frontend_slow(lang: str, name: str, reason: str) -> str:
    # Translators: a frontend does not keep up with the game.
    return _(lang, "The frontend {name} does not keep up. The game goes on without waiting for it.", name=name)


def unknown_command(lang: str, typed: str) -> str:
    # Translators: the first word of the line is no command. "help" is the command to type.
    return _(lang, "{typed} is no command; type help to hear them all.", typed=typed)


def unknown_command_near(lang: str, typed: str, near: str) -> str:
    # Translators: the first word of the line is no command, but {near} is one.
    return _(lang, "{typed} is no command; did you mean {near}?", typed=typed, near=near)


def bad_argument(lang: str, command: str, typed: str, expected: str) -> str:
    # Translators: a command with an argument that it cannot use; {expected} shows how it is typed.
    return _(
        lang,
        "{command} cannot use {typed}; it is typed like {expected}.",
        command=command,
        typed=typed,
        expected=expected,
    )


def missing_argument(lang: str, command: str, expected: str) -> str:
    # Translators: a command without the argument that it needs; {expected} shows how it is typed.
    return _(lang, "{command} needs more; it is typed like {expected}.", command=command, expected=expected)


def bad_value(lang: str, typed: str, known: str) -> str:
    # Translators: a digit that the puzzle does not have; {known} lists those it has.
    return _(lang, "{typed} does not fit here; type one of {known}, or a dot to empty the square.", typed=typed, known=known)


def no_such_region(lang: str, what: str, typed: str, count: int) -> str:
    # Translators: a line that the board does not have; {what} is the command, e.g. row.
    return _(lang, "There is no {what} {typed}; they go from 1 to {count}.", what=what, typed=typed, count=count)


def help_heading(lang: str) -> str:
    # Translators: first line of the help. r3c5 and 3 5 1 are typed as they stand.
    return _(
        lang,
        "Type r3c5 or 3 5 to go to a square, 3 5 1 to place a digit there. help and a command tells more about it. What stands in brackets may be left out.",
    )


def help_line(lang: str, usage: str, text: str) -> str:
    # Translators: one command in the help; {usage} is how it is typed, {text} what it does.
    return _(lang, "{usage}: {text}", usage=usage, text=text)


def help_aliases(lang: str, aliases: str) -> str:
    # Translators: other words for a command.
    return _(lang, "Also: {aliases}.", aliases=aliases)


def goodbye(lang: str) -> str:
    # Translators: the program ends; every move is already saved.
    return _(lang, "Saved. Goodbye.")


def said_nothing(lang: str) -> str:
    # Translators: again or said before anything was said.
    return _(lang, "Nothing was said yet.")


def detail_set(lang: str, detail: str) -> str:
    # Translators: how much is said; {detail} is short, normal or long.
    return _(lang, "Answers are now {detail}.", detail=detail)


def detail_name(lang: str, detail: str) -> str:
    if detail == "short":
        # Translators: how much is said.
        return _(lang, "short")
    if detail == "long":
        # Translators: how much is said.
        return _(lang, "long")
    # Translators: how much is said.
    return _(lang, "normal")


def gaps_set(lang: str, sign: str) -> str:
    # Translators: how empty squares are read; {sign} is e.g. "a dot" or "the word gap".
    return _(lang, "Empty squares in a line are now read as {sign}.", sign=_sign_name(lang, sign))


def _sign_name(lang: str, sign: str) -> str:
    match sign:
        case ".":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "a dot")
        case "-":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "a dash")
        case "_":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "an underscore")
        case _:
            return sign


def groups_set(lang: str, on: bool) -> str:
    if on:
        # Translators: lines are read with equal neighbours together.
        return _(lang, "Lines are read in groups.")
    # Translators: lines are read square by square.
    return _(lang, "Lines are read square by square.")


def quit_asked(lang: str) -> str:
    # Translators: Control-C at the prompt; "quit" is the command to type.
    return _(lang, "Every move is saved. Type quit to end the game.")


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


def tutorial_more(lang: str) -> str:
    # Translators: after a step of the tutorial. "tutorial" is the command to type.
    return _(lang, "Type tutorial to go on.")


def welcome(lang: str) -> str:
    # Translators: the very first words. Enter is the key.
    return _(lang, "Welcome to gridspeak: logic puzzles by ear, by finger and by line. Enter alone skips a question.")


def ask_language(lang: str) -> str:
    # Translators: first question; the choices follow, one a line.
    return _(lang, "Which language?")


def ask_style(lang: str) -> str:
    # Translators: second question at the first start; the choices follow, one a line.
    return _(lang, "How do you play?")


def style_ear(lang: str) -> str:
    # Translators: choice at the first start: a line says "gap" for an empty square.
    return _(lang, "by ear, with a screen reader or a voice: empty squares are read as a word")


def style_finger(lang: str) -> str:
    # Translators: choice at the first start: a braille display.
    return _(lang, "by finger, on a braille display: short answers, empty squares as a dot")


def style_eye(lang: str) -> str:
    # Translators: choice at the first start: playing by sight.
    return _(lang, "by eye: empty squares as a dot")


def choice(lang: str, number: int, text: str) -> str:
    # Translators: a numbered choice.
    return _(lang, "{number}: {text}", number=number, text=text)


def choose_number(lang: str, last: int) -> str:
    # Translators: the prompt after numbered choices.
    return _(lang, "Number from 1 to {last}: ", last=last)


def ask_tutorial(lang: str) -> str:
    # Translators: third question at the first start.
    return _(lang, "A tutorial of two minutes first?")


def yes(lang: str) -> str:
    # Translators: a choice.
    return _(lang, "yes")


def no(lang: str) -> str:
    # Translators: a choice.
    return _(lang, "no")


def first_help(lang: str) -> str:
    # Translators: last words of the first start. help and tutorial are commands to type.
    return _(lang, "Type help to hear the commands, tutorial to learn them.")


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


def unknown_format(lang: str, form: str, known: str) -> str:
    # Translators: an output format that is not there; {known} lists those that are.
    return _(lang, "{form} is no format here; there are {known}.", form=form, known=known)


def several_ways(lang: str) -> str:
    # Translators: the command line asks to open two different things.
    return _(lang, "choose one of --level, --daily, --new, --open and --resume")


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
