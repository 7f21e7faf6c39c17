"""`gridspeak show`: print a level, a daily or a shared puzzle; locks and open days do not matter here."""

from __future__ import annotations

import json

from gridspeak import share
from gridspeak.cli import OK
from gridspeak.cli.parser import Wish, usage
from gridspeak.errors import Unavailable
from gridspeak.formats import Format, FormatWish, offered
from gridspeak.kind import Kind
from gridspeak.opening import parse_date
from gridspeak.plugins import Registry
from gridspeak.puzzle import Origin, Puzzle
from gridspeak.words import console, house


def show(wish: Wish) -> int:
    """Print one puzzle in one format: the kind's, the core's, or one that a frontend brings."""
    registry = Registry()
    kind = registry.kind(wish.puzzle)
    own = dict.fromkeys(("json", "code", *kind.codecs.formats))
    if wish.format in own and not wish.solution:
        print(written(kind, _puzzle(kind, wish), wish.format))
        return OK
    more: dict[str, Format] = {}
    for name, form in offered(registry):
        if name not in own:
            more.setdefault(name, form)
        if wish.format in more:
            break
    else:
        known = ", ".join(more if wish.format in own else (*own, *more))
        usage(wish.language, console.unknown_format(wish.language, wish.format, known).rstrip("."))
    print(more[wish.format](kind, _puzzle(kind, wish), FormatWish(wish.language, wish.width, wish.solution)))
    return OK


def _puzzle(kind: Kind, wish: Wish) -> Puzzle:
    if wish.code is not None:
        return kind.codecs.read(wish.code)
    ladder = kind.ladder
    if ladder is None:
        raise Unavailable(lambda lang: house.no_levels(lang, kind.wording.name(lang)))
    if wish.daily is not None:
        date = parse_date(wish.daily).isoformat()
        order, origin = ladder.daily(date), Origin("daily", date=date)
    else:
        number = wish.level
        if not 1 <= number <= ladder.levels:
            raise Unavailable(lambda lang: house.no_such_level(lang, str(number), ladder.levels))
        order, origin = ladder.level(number), Origin("level", level=number)
    puzzle = kind.generator.make(order.spec, order.seed)
    return puzzle.named(origin._replace(seed=order.seed, generator=kind.generator.version))


def written(kind: Kind, puzzle: Puzzle, form: str, index: int | None = None) -> str:
    """A puzzle in any format; JSON tells where it comes from, and never the full grid."""
    if form == "code":
        return share.code_of(kind, puzzle)
    if form != "json":
        return kind.codecs.write(puzzle, form)
    told = {
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "givens": kind.codecs.write(puzzle, "line"),
        "seed": puzzle.origin.seed,
        "index": index,
        "generator": puzzle.origin.generator,
        "hardest": kind.grader.grade(puzzle).hardest,
        "code": share.code_of(kind, puzzle),
    }
    return json.dumps(told, ensure_ascii=False)
