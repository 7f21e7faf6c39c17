"""Messages about moves: what was refused, hints and reasons, notes, modes, and the end of a game."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text
_n = CATALOGUE.plural


def moved_border(lang: str, square: str) -> str:
    # Translators: the cursor could not go further; {square} is a sentence that says where it stands.
    return _(lang, "Border. {square}", square=square)


def border(lang: str) -> str:
    # Translators: the cursor could not go further; the prompt then tells where it stands.
    return _(lang, "Border.")


def refused_given(lang: str, place: str, value: str) -> str:
    # Translators: the player tried to change a square that started with its digit.
    return _(lang, "{place} is fixed: {value}.", place=place, value=value)


def board_full(lang: str, n: int) -> str:
    # Translators: the last square was filled, but the board is not solved.
    return _n(lang, "Every square is filled, but {n} rule is broken.", "Every square is filled, but {n} rules are broken.", n)


def refused_given_here(lang: str) -> str:
    # Translators: the player tried to change a square that started with its digit; the prompt then tells which.
    return _(lang, "This square is fixed.")


def refused_same_here(lang: str) -> str:
    # Translators: the player placed what already stands there; the prompt then tells what.
    return _(lang, "Already so.")


def refused_same(lang: str, place: str, content: str) -> str:
    # Translators: the player placed what already stands there; {content} is a digit or "empty".
    return _(lang, "{place} is already {content}.", place=place, content=content)


def refused_no_change(lang: str) -> str:
    # Translators: the command would not change anything.
    return _(lang, "That changes nothing.")


def refused_solved(lang: str) -> str:
    # Translators: a move after the puzzle is solved.
    return _(lang, "This board is solved. Type retry to play it again, new for another.")


def refused_outside(lang: str, place: str, rows: int, columns: int) -> str:
    # Translators: a square that the board does not have.
    return _(
        lang,
        "There is no {place}: the board has {rows} rows and {columns} columns.",
        place=place,
        rows=rows,
        columns=columns,
    )


def refused_full(lang: str) -> str:
    # Translators: the player asked for the next empty square, and there is none.
    return _(lang, "No square is empty.")


def refused_nothing_to_undo(lang: str) -> str:
    # Translators: undo at the first move.
    return _(lang, "There is nothing to undo.")


def refused_nothing_to_redo(lang: str) -> str:
    # Translators: redo without an undo before it.
    return _(lang, "There is nothing to redo.")


def refused_no_bookmark(lang: str) -> str:
    # Translators: return without a bookmark.
    return _(lang, "There is no bookmark yet; type bookmark to set one.")


def refused_not_empty(lang: str, place: str, value: str) -> str:
    # Translators: notes go into empty squares only.
    return _(lang, "{place} holds {value}; notes go into empty squares.", place=place, value=value)


def lacks(lang: str, what: str) -> str:
    # Translators: the puzzle does not have a feature; {what} is the command that was typed.
    return _(lang, "The command {what} is not for this puzzle.", what=what)


def hint_point(lang: str, place: str, lines: str) -> str:
    # Translators: first step of a hint: a square and the line that settles it. The digit is not said.
    return _(lang, "{place} is settled by {lines}.", place=place, lines=lines)


def hint_compared(lang: str, place: str, lines: str, compared: str) -> str:
    # Translators: first step of a hint that compares two lines.
    return _(lang, "{place} is settled by {lines}, compared with {compared}.", place=place, lines=lines, compared=compared)


def hint_digit(lang: str, place: str, value: str) -> str:
    # Translators: last step of a hint.
    return _(lang, "{place} is {value}.", place=place, value=value)


def hint_nothing(lang: str) -> str:
    # Translators: no technique that the program knows leads on.
    return _(lang, "Nothing I know settles a square here.")


def hint_broken(lang: str, violations: str) -> str:
    # Translators: a rule is broken, so no hint is deduced; {violations} are whole sentences.
    return _(lang, "First mend this. {violations}", violations=violations)


def hint_reason(lang: str, technique: str) -> str:
    # Translators: explanation of a hint for a puzzle that has no words of its own for the technique.
    return _(lang, "The technique is {technique}.", technique=technique)


def why_nothing(lang: str, place: str) -> str:
    # Translators: answer to "why": no known technique settles that square now.
    return _(lang, "Given what is on the board, nothing I know settles {place} now.", place=place)


def why_given(lang: str, place: str) -> str:
    # Translators: answer to "why" for a square that started with its digit.
    return _(lang, "{place} is fixed from the start.", place=place)


def why_settled(lang: str, place: str, reason: str) -> str:
    # Translators: answer to "why"; {reason} is a whole sentence.
    return _(lang, "Given what is on the board, {place} is settled. {reason}", place=place, reason=reason)


def candidates(lang: str, place: str, values: str) -> str:
    # Translators: the digits that fit into an empty square.
    return _(lang, "{place}: {values} possible.", place=place, values=values)


def mistakes(lang: str, n: int, where: str) -> str:
    # Translators: squares whose digit differs from the solution; {where} is a list such as "row 1: 2, 4; row 3: 5".
    return _n(
        lang, "{n} digit differs from the solution. {where}.", "{n} digits differ from the solution. {where}.", n, where=where
    )


def no_mistakes(lang: str) -> str:
    # Translators: every digit of the player is that of the solution.
    return _(lang, "No digit differs from the solution.")


def no_candidates(lang: str, place: str) -> str:
    # Translators: no digit fits into an empty square.
    return _(lang, "{place}: nothing fits.", place=place)


def notes_now(lang: str, place: str, values: str) -> str:
    # Translators: the notes of a square after a change.
    return _(lang, "{place}: notes {values}.", place=place, values=values)


def notes_gone(lang: str, place: str) -> str:
    # Translators: a square has no notes any more.
    return _(lang, "{place}: no notes.", place=place)


def notes_many(lang: str, n: int) -> str:
    # Translators: notes changed in several squares at once.
    return _n(lang, "Notes changed in {n} square.", "Notes changed in {n} squares.", n)


def cells_many(lang: str, n: int) -> str:
    # Translators: several squares changed at once (undo, return to the bookmark).
    return _n(lang, "{n} square changed.", "{n} squares changed.", n)


def notes_mode(lang: str, on: bool) -> str:
    if on:
        # Translators: digits now write notes.
        return _(lang, "Notes on: digits write notes.")
    # Translators: digits now write values.
    return _(lang, "Notes off: digits fill squares.")


def paused(lang: str) -> str:
    # Translators: the time of play has stopped.
    return _(lang, "Paused. Any command goes on.")


def bookmark_set(lang: str) -> str:
    # Translators: the board is remembered.
    return _(lang, "Bookmark set. Type return to bring the board back to it.")


def language_set(lang: str) -> str:
    # Translators: said in the new language after it was switched.
    return _(lang, "Now in English.")


def solved(lang: str, duration: str) -> str:
    # Translators: the board is complete and breaks no rule. {duration} is e.g. "3 minutes 20 seconds".
    return _(lang, "Solved, you win! Time {duration}.", duration=duration)


def solved_hints(lang: str, n: int) -> str:
    # Translators: how many hints were used in a game.
    return _n(lang, "{n} hint.", "{n} hints.", n)


def events_missed(lang: str, n: int) -> str:
    # Translators: a slow frontend left events out.
    return _n(lang, "{n} message was left out.", "{n} messages were left out.", n)
