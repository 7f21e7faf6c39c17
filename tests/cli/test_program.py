"""What only real processes show: pipes, signals, closed streams, a full disk, bytes that are no text."""

import os
import signal
import time
from pathlib import Path

import pytest

PUZZLE = "...11.11.1.01......11.......0..0...."
SOLVED = "010110110100101001011010100101001011"


def ask(process, line):
    """Send a line and read what comes back before anything else is sent."""
    process.stdin.write(line.encode() + b"\n")
    process.stdin.flush()
    return process.stdout.readline().decode()


def test_each_line_is_answered_before_the_next_is_read(program):
    with program.start("solve", "takuzu") as process:
        assert ask(process, PUZZLE) == SOLVED + "\n"
        assert ask(process, "x!") == "error\n"
        assert ask(process, "p") == "several\n"
        process.stdin.close()
        assert process.wait(10) == 1


def test_a_game_is_played_through_a_pipe(program):
    with program.start("play", "takuzu", "--open", "." + SOLVED[1:]) as process:
        process.stdout.readline()
        for line in ("", "row 1", "zork", "undo", "2 2 0", "1 1 2", "9 9 9", "x" * 100_000, "1 1 0"):
            answer = ask(process, line)
            assert answer.endswith("\n")
            assert answer.strip()
        process.stdin.close()
        rest = process.stdout.read()
        assert rest == b"" or rest.endswith(b"\n")
        assert process.wait(10) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "asked",
    [
        ("generate", "takuzu", "--size", "6", "--count", "400", "--seed", "1"),
        ("generate", "takuzu", "--size", "6", "--count", "400", "--seed", "1", "--jobs", "2"),
        ("show", "takuzu", "--level", "1"),
        ("solve", "takuzu"),
        ("play", "takuzu", "--level", "1"),
        ("puzzles",),
        ("--help",),
    ],
)
def test_a_reader_that_goes_away(program, asked):
    with program.start(*asked) as process:
        process.stdout.close()
        try:
            process.stdin.write(f"{PUZZLE}\n".encode() * 5000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "asked",
    [
        ("generate", "takuzu", "--size", "14", "--count", "5000", "--seed", "1"),
        ("generate", "takuzu", "--size", "14", "--count", "5000", "--seed", "1", "--jobs", "2"),
        ("solve", "takuzu"),
        ("play", "takuzu", "--level", "1"),
    ],
)
def test_control_c_ends_with_130_and_whole_lines(program, asked, tmp_path):
    out = tmp_path / "out"
    with out.open("wb") as file, program.start(*asked, stdout=file, start_new_session=True) as process:
        deadline = time.monotonic() + 20
        while asked[0] != "solve" and out.stat().st_size == 0 and time.monotonic() < deadline:
            time.sleep(0.02)
        if asked[0] == "solve":
            process.stdin.write(f"{PUZZLE}\n".encode())
            process.stdin.flush()
            while out.stat().st_size == 0 and time.monotonic() < deadline:
                time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(20) == 130
        err = process.stderr.read().decode()
    assert err.count("\n") == 1
    text = out.read_bytes()
    assert text.endswith(b"\n")
    assert asked[0] == "play" or {len(line) for line in text.split(b"\n")[:-1]} <= {36, 196}


@pytest.mark.parametrize(
    ("closed", "asked", "status"),
    [
        ("<&-", ("solve", "takuzu"), 0),
        ("<&-", ("play", "takuzu", "--level", "1"), 0),
        (">&-", ("show", "takuzu", "--level", "1"), 0),
        (">&-", ("play", "takuzu", "--level", "1"), 0),
        ("2>&-", ("solve", "takuzu", "nowhere"), 1),
        (">&- 2>&- <&-", ("play", "takuzu", "--level", "1"), 0),
    ],
)
def test_closed_streams(program, closed, asked, status):
    done = program(*asked, before=("sh", "-c", f'exec "$@" {closed}', "sh"))
    assert done.status == status
    if "2>&-" in closed:
        assert done.raw == b""  # the sentence for people does not go to scripts


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize(
    "asked",
    [
        ("show", "takuzu", "--level", "1"),
        ("solve", "takuzu"),
        ("puzzles",),
        ("play", "takuzu", "--level", "1"),
        ("generate", "takuzu", "--size", "6", "--count", "3"),
        ("generate", "takuzu", "--size", "6", "--count", "3", "--out", "/dev/full"),
    ],
)
def test_a_full_disk_is_told(program, asked):
    with Path("/dev/full").open("wb") as full:
        done = program(*asked, given=PUZZLE.encode(), stdout=full)
    assert done.status == 1
    assert done.err.count("\n") == 1
    assert done.err.startswith("error: ")


@pytest.mark.parametrize(
    "asked",
    [
        ("solve", b"\xff"), ("solve", "takuzu", b"\xff"), ("show", "takuzu", "--daily", b"\xff"), (b"\xff",),
        ("show", "takuzu", "--code", b"\xff"), ("play", "--open", b"\xff"), ("play", "--resume", b"\xff"),
        ("play", "--new", b"\xff"), ("play", "--daily", b"\xff"), ("play", "--lang", b"\xff"), ("play", "--with", b"\xff"),
        ("play", "--set", b"\xff=1"), ("generate", "takuzu", "--technique", b"\xff"), ("generate", "takuzu", "--size", b"\xff"),
    ],
)  # fmt: skip
def test_arguments_that_are_no_text(program, asked):
    done = program(*map(os.fsdecode, asked))
    assert done.status in (1, 2)
    assert (done.raw, done.err.count("\n")) == (b"", 1)


def test_a_seed_that_is_no_text_is_the_seed_that_is_shown(program):
    made = program("generate", "takuzu", "--size", "4", "--seed", os.fsdecode(b"\xff"), "--format", "json")
    assert made.raw == program("generate", "takuzu", "--size", "4", "--seed", "?", "--format", "json").raw
    assert program("play", "takuzu", "--new", "6", "--seed", os.fsdecode(b"\xff")).status == 0
