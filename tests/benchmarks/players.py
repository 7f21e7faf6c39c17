"""What a player with ears and one with fingers are told until a Takuzu is solved, as a Markdown table.

`.venv/bin/python tests/benchmarks/players.py [ears|fingers] [GAME ...]` plays each game in several ways: square by square with
the arrows (`walks`); with the whole board read at first, and then going to the next empty square where that is shorter
(`jumps`, ears only), or typing places (`types`). A game is the number of a level or the date of a daily; without one: levels 1,
40, 80 and the daily of three days ago. `--detail`, `--ways` and `--set` choose among them.

Words are counted as they are spoken: r3c5 is four words, e12 two. Seconds are those of 300 words a minute; they, words and
signs per solved square are over all that is told from the first sentence of the game to the last. Words per placed digit are
those of the answers to placements, with the word that tells that a command may be typed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "players"))

from ears import JUMPS, TYPES, WALKS, Ears
from fingers import Fingers
from player import Player
from reasoning import HALF, RUN, Head, empties
from terminal import Terminal
from vocabulary import ENGLISH

WORDS_A_MINUTE = 300
GRIDSPEAK = str(Path(sys.executable).with_name("gridspeak"))
DETAILS = ("short", "normal", "long")


def spoken_words(text: str) -> int:
    """Words as a voice says them: letters and digits that stand together are said apart."""
    return len(re.findall(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*", text))


def blank_words(text: str) -> int:
    """Words parted by blanks."""
    return len(text.split())


class Game(NamedTuple):
    """A measured game."""

    title: str
    player: Player
    speaks: bool

    def row(self, *names: str) -> str:
        """A row of the table."""
        turns = self.player.turns
        solved = len(empties(self.player.start))
        told = [text for turn in turns for text in turn.told]
        words = sum(map(spoken_words, told))
        blanks = sum(map(blank_words, told))
        entered = {at: turns[at - 1].told if turns[at - 1].typed == ":" else () for at, turn in enumerate(turns) if turn.placed}
        placing = sum(spoken_words(text) for at, entry in entered.items() for text in (*entry, *turns[at].told)) / len(entered)
        commands = sum(turn.typed not in ("", ":") for turn in turns)
        seconds = f"{words * 60 / WORDS_A_MINUTE / solved:.2f}" if self.speaks else ""
        told_of = (blanks, words, f"{placing:.1f}", f"{words / solved:.1f}", seconds, f"{sum(map(len, told)) / solved:.0f}")
        cells = (self.title, *names, solved, commands, self.player.hints, *told_of)
        return "| " + " | ".join(map(str, cells)) + " |"


HEAD = (
    "| game | player | detail | solved squares | commands | hints | blank-separated words | spoken words |"
    " words per placed digit | words per solved square | seconds per solved square | signs per solved square |"
)


def code_of(game: str) -> str:
    """The code of a level or daily, as a friend would send it."""
    what = ["--daily", game] if "-" in game else ["--level", game]
    command = [GRIDSPEAK, "show", "takuzu", *what, "--format", "code"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def play(who: str, way: str, detail: str, game: str, options: list[str]) -> Player:
    """Play a game to the end in a fresh home."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        own = {
            "ears": ["--with", "speech", "--set", f"speech.voice=log:{log}", "--set", f"speech.detail={detail}"],
            "fingers": ["--with", "braille", "--set", "braille.width=20"],
        }[who]
        environment = {"GRIDSPEAK_HOME": str(Path(folder) / "home"), "GRIDSPEAK_LANG": "en"}
        with Terminal([GRIDSPEAK, "play", "--open", code_of(game), *own, *options], environment) as terminal:
            head = Head((RUN, HALF))
            player: Player = (
                Ears(terminal, log, ENGLISH, head, way=way)
                if who == "ears"
                else Fingers(terminal, ENGLISH, head, walks=way == WALKS)
            )
            player.play()
            return player


def main() -> None:
    usual = ["1", "40", "80", str(date.today() - timedelta(3))]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("who", nargs="?", choices=("ears", "fingers"))
    parser.add_argument("games", nargs="*", default=usual)
    parser.add_argument("--detail", default=",".join(DETAILS))
    parser.add_argument("--set", action="append", default=[], dest="settings", help="a setting for the program")
    parser.add_argument("--ways", default=",".join((WALKS, JUMPS, TYPES)))
    wish = parser.parse_args()
    options = [part for one in wish.settings for part in ("--set", one)]
    print(HEAD)
    print("|" + "---|" * HEAD.count(" | ") + "---|")
    for who in (wish.who,) if wish.who else ("ears", "fingers"):
        for way in wish.ways.split(","):
            if (who, way) == ("fingers", JUMPS):
                continue
            for detail in wish.detail.split(",") if who == "ears" else ("",):
                for game in wish.games or usual:
                    player = play(who, way, detail, game, options)
                    print(
                        Game(game if "-" in game else f"level {game}", player, who == "ears").row(f"{who}, {way}", detail),
                        flush=True,
                    )


if __name__ == "__main__":
    main()
