"""Killed at any moment, the game resumes with every acknowledged move: a real process, a real SIGKILL."""

import os
import random
import signal
import subprocess
import sys

import pytest
from playing import GAMES, solution

from gridspeak import Board

GRIDSPEAK = [sys.executable, "-c", "import sys; from gridspeak.cli import main; sys.exit(main())"]
TAKUZU, PUZZLE = GAMES["takuzu"]
"""Level 1."""


def moves(seed):
    """Right and wrong digits, and cells emptied again; each changes its cell."""
    draw, board = random.Random(seed), Board.start(PUZZLE)
    empties, made = board.empties(), []
    while len(made) < 12:
        cell, value = draw.choice(empties), draw.choice([0, 1, None])
        if board[cell] != value:
            board = board.place(cell, value)
            made.append((cell, value, board))
    assert not any(board.empties() == () for *_, board in made)
    return made


def lines_of(board):
    """The board as `board` reads it."""
    signs = ["gap" if value is None else str(value) for value in board.values]
    return [f"Row {row + 1}: {' '.join(signs[row * 6 : row * 6 + 6])}." for row in range(6)]


def typed(cell, value):
    return f"{cell[0] + 1} {cell[1] + 1} {'.' if value is None else value}\n".encode()


def begin(home):
    env = {**os.environ, "GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": "en"}
    command = [*GRIDSPEAK, "play", "takuzu", "--level", "1"]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert game.stdout.readline() == b"Takuzu, level 1. 6 by 6, 20 empty.\n"
    return game


def acknowledge(game, cell, value):
    game.stdin.write(typed(cell, value))
    game.stdin.flush()
    content = "empty" if value is None else value
    while line := game.stdout.readline():
        if line.decode() == f"Row {cell[0] + 1}, column {cell[1] + 1}: {content}.\n":
            return
    raise AssertionError(game.stderr.read())


def kill(game):
    game.send_signal(signal.SIGKILL)
    assert game.wait(10) == -signal.SIGKILL
    for pipe in (game.stdout, game.stderr):
        pipe.close()
    try:
        game.stdin.close()
    except BrokenPipeError:
        return


def resumed(home):
    """What `board` tells after `play --resume`."""
    env = {**os.environ, "GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": "en"}
    again = subprocess.run(
        [*GRIDSPEAK, "play", "--resume"], input=b"board\nquit\n", capture_output=True, env=env, timeout=30, check=True
    )
    assert again.stderr == b""
    told = again.stdout.decode().splitlines()
    at = next(number for number, line in enumerate(told) if line.startswith("Row 1: "))
    return told[at : at + 6]


def test_the_level_is_the_one_of_these_tests():
    order = TAKUZU.ladder.level(1)
    assert TAKUZU.generator.make(order.spec, order.seed) == PUZZLE
    assert len(solution(TAKUZU, PUZZLE)) == 20


@pytest.mark.parametrize("seed", range(4))
def test_the_last_acknowledged_move_stands(home, seed):
    game, made = begin(home), moves(seed)
    last = random.Random(seed).randint(1, len(made))
    for cell, value, _ in made[:last]:
        acknowledge(game, cell, value)
    kill(game)
    assert resumed(home) == lines_of(made[last - 1][2])


@pytest.mark.parametrize("seed", range(3))
def test_killed_in_the_midst_of_a_move_no_acknowledged_one_is_lost(home, seed):
    game, made = begin(home), moves(100 + seed)
    acknowledged = 3
    for cell, value, _ in made[:acknowledged]:
        acknowledge(game, cell, value)
    game.stdin.write(b"".join(typed(cell, value) for cell, value, _ in made[acknowledged:]))
    game.stdin.flush()
    for _ in range(seed):
        game.stdout.readline()
    kill(game)
    assert resumed(home) in [lines_of(board) for *_, board in made[acknowledged - 1 :]]
