"""Solver, generator, grader and ladder: the engine behind the core's interfaces."""

from __future__ import annotations

from gridspeak import BadInput, Cancelled, Count, GaveUp, Grade, Order, Puzzle, Spec, Stop, never
from gridspeak_takuzu import boards, words
from gridspeak_takuzu.engine.lines import TECHNIQUES

GENERATOR_VERSION = "takuzu:v1"
_USUAL_GIVENS = {6: 12, 8: 23, 10: 34}
_USUAL_SIZE = 8
_STRONGEST = "duplicate"
_BEYOND = "beyond"


class TakuzuSolver:
    """Counts solutions by line consistency and search."""

    def count(self, puzzle: Puzzle, limit: int = 2, stop: Stop = never) -> Count:
        """Count up to `limit` solutions."""
        from gridspeak_takuzu.engine.count import Stopped, count

        size, cells = boards.size_and_cells(puzzle)
        try:
            found = count(size, cells, limit, stop)
        except Stopped as error:
            raise Cancelled(words.stopped) from error
        return Count(len(found), tuple(map(int, found[0])) if found else None)


class TakuzuGenerator:
    """Digs givens out of near-uniform full grids, as long as the allowed techniques still fill the board."""

    version = GENERATOR_VERSION

    def spec(self, wish: str | None) -> Spec:
        """A size that is offered for play, with its usual number of givens."""
        if wish is None:
            return Spec(_USUAL_SIZE, None, _USUAL_GIVENS[_USUAL_SIZE], _STRONGEST)
        text = wish.casefold().split("x")[0].strip()
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise BadInput(lambda lang: words.unknown_profile(lang, wish))
        size = boards.require_size(int(text))
        if size not in boards.PLAY_SIZES:
            raise BadInput(lambda lang: words.not_for_play(lang, size))
        return Spec(size, wish, _USUAL_GIVENS[size], _STRONGEST)

    def check(self, spec: Spec) -> None:
        """Refuse sizes, techniques and numbers of givens that no puzzle has."""
        from gridspeak_takuzu.engine.generate import NO_GUESS

        size = boards.require_size(spec.size if spec.size is not None else _USUAL_SIZE)
        technique = spec.technique or _STRONGEST
        if technique not in NO_GUESS:
            raise BadInput(lambda lang: words.technique_not_generated(lang, technique, ", ".join(NO_GUESS)))
        if spec.givens is not None and not 0 <= spec.givens <= size * size:
            givens = spec.givens
            raise BadInput(lambda lang: words.bad_givens(lang, givens, size * size))

    def make(self, spec: Spec, seed: str, stop: Stop = never) -> Puzzle:
        """The puzzle of a specification and a seed; the same everywhere."""
        from gridspeak_takuzu.engine.count import Stopped
        from gridspeak_takuzu.engine.generate import GaveUp as NotFound
        from gridspeak_takuzu.engine.generate import make

        self.check(spec)
        size = spec.size if spec.size is not None else _USUAL_SIZE
        technique = spec.technique or _STRONGEST
        try:
            made = make(size, seed, spec.givens, technique, spec.exact, stop=stop)
        except Stopped as error:
            raise Cancelled(words.stopped) from error
        except NotFound as error:
            raise GaveUp(words.gave_up) from error
        return boards.puzzle(size, made.cells)


class TakuzuGrader:
    """Grades by the hardest technique needed when the easiest is always taken first."""

    def grade(self, puzzle: Puzzle, stop: Stop = never) -> Grade:
        """Solutions, hardest technique, cells settled by each."""
        from gridspeak_takuzu.engine.grade import grade

        size, cells = boards.size_and_cells(puzzle)
        solutions = TakuzuSolver().count(puzzle, 2, stop).solutions
        graded = grade(size, cells)
        solved = graded.filled and solutions == 1
        techniques = {one: graded.counts[one] for one in TECHNIQUES if graded.counts.get(one)}
        hardest = graded.hardest if graded.filled else _BEYOND
        givens = sum(given is not None for given in puzzle.givens)
        return Grade(solutions, givens, hardest, techniques, solved, {})


class TakuzuLadder:
    """A hundred levels in three bands, and the daily."""

    levels = 100

    def level(self, number: int) -> Order:
        """What a level is made from."""
        from gridspeak_takuzu.engine.ladder import level

        found = level(number)
        return Order(Spec(found.size, None, found.givens, found.technique, exact=True), found.text)

    def daily(self, date: str) -> Order:
        """What the daily of a date is made from."""
        from gridspeak_takuzu.engine.ladder import daily

        found = daily(date)
        return Order(Spec(found.size, None, found.givens, found.technique), found.text)
