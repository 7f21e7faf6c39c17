"""The guide: rules, tips, questions, origin and tutorial, in the guide's own statements."""

from __future__ import annotations

from gridspeak_takuzu.words import CATALOGUE

_ = CATALOGUE.text


def rules(lang: str) -> tuple[str, ...]:
    return (
        # Translators: the rules, one sentence or two each.
        _(lang, "Each square holds 0, 1, or nothing yet."),
        _(lang, "The same digit never stands three in a row."),
        _(lang, "Each row and column holds exactly half 0s and half 1s."),
        _(lang, "No two rows read alike, nor do two columns."),
        _(
            lang,
            "You win the moment every square is filled and none of these rules is broken; nothing is compared with a hidden solution.",
        ),
        _(lang, "There is no mistake limit, no lives and no game over."),
        _(
            lang,
            "Squares that started with a digit are fixed. A tap takes any other square from empty to 0, to 1, and to empty again.",
        ),
    )


def tips(lang: str) -> tuple[str, ...]:
    return (
        # Translators: the five tips.
        _(
            lang,
            "Scan for two matching digits next to each other. The empty square before them, after them, or caught between two matches, takes the opposite digit.",
        ),
        _(
            lang,
            "Count each row and column as you go. The moment one digit reaches half the squares, every square still empty in that line takes the other digit.",
        ),
        _(
            lang,
            "When a line is down to its last two empty squares, check it against every finished line running the same way. If they match everywhere else, the no-duplicate rule tells you which digit goes where.",
        ),
        _(
            lang,
            "Work rows and columns in turn. Finishing a row often completes the count or breaks a tie in a column, and the reverse is just as true.",
        ),
        _(
            lang,
            "Stuck? Take a hint: it is free and unlimited, and it points at whichever line still has something to give.",
        ),
    )


def about(lang: str) -> tuple[str, ...]:
    return (
        # Translators: about the puzzle.
        _(
            lang,
            "Takuzu, also known as Binairo or binary puzzle, appeared in European puzzle magazines in the first decade of this century. It is played with two digits only.",
        ),
        _(
            lang,
            "Each board is made on your device from a seed: a full grid is drawn, then digits are taken away, one after the other, as long as three techniques still fill the whole board. Nothing is downloaded.",
        ),
        _(
            lang,
            "The first technique: among three squares in a row with two matching digits and one gap, the gap takes the opposite digit.",
        ),
        _(lang, "The second: where one digit already fills half of a line, the rest takes the other digit."),
        _(
            lang,
            "The third: a line with two gaps left, for one 0 and one 1, is settled by a finished line in the same direction that matches everywhere else.",
        ),
        _(
            lang,
            "A puzzle is used only if repeating these techniques settles the whole board. So you never have to guess, and the solution is the only one.",
        ),
        _(
            lang,
            "Levels 1 to 100 grow from 6 by 6 through 8 by 8 to 10 by 10. The daily is always 8 by 8 with 23 starting digits, and the last 30 days stay open.",
        ),
    )


def questions(lang: str) -> tuple[tuple[str, str], ...]:
    return (
        (
            # Translators: a question, then its answer.
            _(lang, "Why is there no undo?"),
            _(
                lang,
                "Every tap is already reversible: the same square goes round through 0, 1 and empty. Undo would only be a second way to do what one tap does. Sudoku keeps it because placing a digit there erases notes; Takuzu has no notes to lose.",
            ),
        ),
        (
            # Translators: a question, then its answer.
            _(lang, "Why is there no odd size?"),
            _(lang, "A row of odd length cannot be split into equal halves of 0s and 1s."),
        ),
        (
            # Translators: a question, then its answer.
            _(lang, "Why is there no 12 by 12?"),
            _(lang, "On boards of 12 by 12 or larger each square would drop below a comfortable fingertip."),
        ),
        (
            # Translators: a question, then its answer.
            _(lang, "Why are mistakes not marked?"),
            _(
                lang,
                "Only broken rules are told, never answers. A digit that breaks no rule is not yet a mistake, only not yet contradicted; marking it would reveal the answer rather than the logic.",
            ),
        ),
        (
            # Translators: a question, then its answer.
            _(lang, "Why is no streak counted?"),
            _(
                lang,
                "Finished days are recorded and the last 30 stay open in any order, so a missed day costs nothing; a streak is never counted or shown.",
            ),
        ),
        (
            # Translators: a question, then its answer.
            _(lang, "Does a hint cost anything?"),
            _(
                lang,
                "No. It shows one square that the techniques settle right now and the line that proves it. If a line breaks a rule, the hint points at that line first.",
            ),
        ),
    )


def tutorial(lang: str) -> tuple[str, ...]:
    return (
        # Translators: the steps of the tutorial; words such as row 1, next, hint are commands, to be typed.
        _(
            lang,
            "Step 1. You fill the board with 0 and 1. Type row 1 and press Enter to hear the first row; column 1 reads the first column.",
        ),
        _(
            lang,
            "Step 2. After each answer the prompt tells the square where you are, what it holds, after the letter e how many squares are empty, and after the letter v how many rules are broken. Type 2 3 to go to row 2, column 3.",
        ),
        _(
            lang,
            "Step 3. Type next to go to the next empty square, prev for the one before. There, 0 or 1 places a digit, and a dot empties the square again.",
        ),
        _(
            lang,
            "Step 4. Row, column and digit in one go there and place it, such as 2 3 1; a dot for the digit takes it back. Type tap to take a square from empty to 0, to 1, to empty. Starting digits are fixed.",
        ),
        _(
            lang,
            "Step 5. Never three alike in a row, half 0 and half 1 in each line, no two rows or columns alike. A broken rule is told at once. Type bad to hear all of them again.",
        ),
        _(
            lang,
            "Step 6. Type board to hear all rows, count row 2 to count the digits of row 2, empties to hear where something is missing. Type again to repeat the last answer.",
        ),
        _(
            lang,
            "Step 7. Type hint to hear of a square and the line that settles it; type hint again to hear why. Type help to hear all commands. Every move is saved; type quit to end. Have fun!",
        ),
    )


def key_tutorial(lang: str) -> tuple[str, ...]:
    return (
        # Translators: the steps of the tutorial for play with single keys; letters and signs such as r, e, h are keys.
        _(lang, "Step 1. You fill the board with 0 and 1. Arrows move and read each square; r reads the row, c the column."),
        _(
            lang,
            "Step 2. Press e for the next empty square, capital E for the one before. There, 0 or 1 places a digit, Delete takes it back. Starting digits are fixed.",
        ),
        _(
            lang,
            "Step 3. Never three alike in a row, half 0 and half 1 in each line, no two rows or columns alike. A broken rule is told at once; v tells all of them again.",
        ),
        _(
            lang,
            "Step 4. Press a to hear all rows, capital R to count the row, l to repeat the last answer, Escape for silence.",
        ),
        _(
            lang,
            "Step 5. Press h to hear of a square and the line that settles it, h again to hear why. The question mark tells all keys; after a colon you can type any command. Every move is saved; press q twice to end. Have fun!",
        ),
    )
