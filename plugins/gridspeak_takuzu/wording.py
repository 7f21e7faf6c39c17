"""How Takuzu speaks of its rules, violations, reasons and itself."""

from __future__ import annotations

from gridspeak import Board, Puzzle, Reason, Region, Value, Violation, Wording, sentence
from gridspeak.wording import Style
from gridspeak.words import messages
from gridspeak_takuzu import guide, words

LONGEST_RUN = 5
"""Longer runs are told by their length: `1:7`."""


class TakuzuWording(Wording):
    """Takuzu's own words."""

    def name(self, lang: str) -> str:
        """The puzzle's name."""
        return words.name(lang)

    def violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A broken rule: rule, line and cells in a few words."""
        lines = self.lines(puzzle, violation.lines, lang)
        count = len(violation.cells)
        match violation.rule:
            case "run":
                return sentence(words.run(lang, lines, self._digits(violation, lang), count, _span(violation, lang)))
            case "half":
                return sentence(words.half(lang, lines, self._digits(violation, lang), count, puzzle.rows // 2))
            case _:
                return sentence(words.duplicate(lang, lines))

    def mended(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A rule that is kept again."""
        lines = self.lines(puzzle, violation.lines, lang)
        match violation.rule:
            case "run":
                return sentence(words.run_mended(lang, lines, self._digits(violation, lang)))
            case "half":
                return sentence(words.half_mended(lang, lines, self._digits(violation, lang)))
            case _:
                return sentence(words.duplicate_mended(lang, lines))

    def short_violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A broken rule in a few cells: `r3 c4-6 111`, `c5 0:6 of 5`, `r2 r7 same`."""
        lines = self.short_lines(puzzle, violation.lines, lang)
        digit, count = str(violation.value), len(violation.cells)
        match violation.rule:
            case "run":
                cells = self.short_cells(puzzle.region[violation.lines[0]], violation.cells, lang)
                return f"{lines} {cells} {digit * count if count <= LONGEST_RUN else f'{digit}:{count}'}"
            case "half":
                return words.short_half(lang, lines, digit, count, puzzle.rows // 2)
            case _:
                return words.short_duplicate(lang, lines)

    def group(self, puzzle: Puzzle, value: Value | None, n: int, style: Style) -> str:
        """Equal neighbours in a line: `2 ones`."""
        if value is None:
            return super().group(puzzle, value, n, style)
        return words.group(style.lang, n, words.ones(style.lang) if value else words.zeros(style.lang))

    def counted(self, puzzle: Puzzle) -> tuple[Value, ...]:
        """Both digits: a line is half and half."""
        return (0, 1)

    def groups(self, board: Board, region: Region) -> tuple[int, ...]:
        """The two halves of a line."""
        half = len(region.cells) // 2
        return (half, len(region.cells) - half)

    def _digits(self, violation: Violation, lang: str) -> str:
        return words.ones(lang) if violation.value else words.zeros(lang)

    def technique(self, technique: str, lang: str) -> str:
        """A technique's name."""
        return words.technique(lang, technique)

    def reason(self, puzzle: Puzzle, reason: Reason, lang: str) -> str:
        """Why a cell is settled, without the digit."""
        line = self.lines(puzzle, reason.lines, lang)
        compared = self.lines(puzzle, reason.compared, lang)
        match reason.technique:
            case "run":
                numbers = messages.enumerate_words(lang, [str(number) for number in _numbers(reason)])
                along = messages.columns if reason.lines[0].startswith("r") else messages.rows
                return words.why_run(lang, line, along(lang, numbers))
            case "half":
                return words.why_half(lang, line)
            case "duplicate":
                return words.why_duplicate(lang, line, compared)
            case "line":
                return words.why_line(lang, line)
            case _:
                return words.why_line_duplicate(lang, line, compared)

    def lacks(self, ability: str, typed: str, lang: str) -> str:
        """Why Takuzu has no undo, notes, bookmark, candidates, mistake marks or boxes."""
        return words.lacks(lang, ability) or super().lacks(ability, typed, lang)

    def rules(self, lang: str) -> tuple[str, ...]:
        """The three rules and what winning is."""
        return guide.rules(lang)

    def tips(self, lang: str) -> tuple[str, ...]:
        """The guide's five tips."""
        return guide.tips(lang)

    def about(self, lang: str) -> tuple[str, ...]:
        """What Takuzu is, where it comes from, how its boards are made."""
        return guide.about(lang)

    def questions(self, lang: str) -> tuple[tuple[str, str], ...]:
        """Why no undo, no odd size, no 12 by 12, no mistake marks, no streak."""
        return guide.questions(lang)

    def tutorial(self, lang: str) -> tuple[str, ...]:
        """Two minutes of practice on the board that is open."""
        return guide.tutorial(lang)

    def key_tutorial(self, lang: str) -> tuple[str, ...]:
        """The same with single keys."""
        return guide.key_tutorial(lang)


def _numbers(where: Violation | Reason) -> list[int]:
    """The 1-based numbers of the cells along their line."""
    along = 1 if where.lines[0].startswith("r") else 0
    return sorted(cell[along] + 1 for cell in where.cells)


def _span(violation: Violation, lang: str) -> str:
    numbers = _numbers(violation)
    span = messages.span(lang, numbers[0], numbers[-1])
    return messages.columns(lang, span) if violation.lines[0].startswith("r") else messages.rows(lang, span)
