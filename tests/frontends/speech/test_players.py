"""Players: stopped within moments, and a program that cannot play is told of."""

import os
import shlex
import shutil
import threading
import time

import pytest

from gridspeak_speech.voice import VoiceFailed
from gridspeak_speech.voices import players
from gridspeak_speech.voices.players import Player, choose_player

SOON = 1.0
"""Seconds that a slow machine may need for what takes some milliseconds."""


@pytest.fixture
def program(tmp_path):
    """Write a shell script that stands in for a player; `$1` is the sound."""

    def write(text, name="stand-in"):
        path = tmp_path / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return path

    return write


@pytest.fixture
def sound(tmp_path):
    path = tmp_path / "1.wav"
    path.write_text("the sound")
    return path


def until(true, seconds=10.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_sound_is_played_to_its_end(program, sound, tmp_path):
    player = Player([[str(program(f'cat "$2" >{tmp_path}/heard; echo "$1" >>{tmp_path}/heard')), "--quiet"]])
    assert player.play(sound, threading.Event())
    assert (tmp_path / "heard").read_text() == "the sound--quiet\n"


def test_a_player_that_never_ends_is_stopped_at_once_with_all_that_it_started(program, sound, tmp_path):
    pids = tmp_path / "pids"
    player = Player([[str(program(f"sleep 60 &\necho $$ $! >{pids}.new; mv {pids}.new {pids}; wait"))]])
    stopped, results, times = threading.Event(), [], []

    def play():
        results.append(player.play(sound, stopped))
        times.append(time.monotonic())

    thread = threading.Thread(target=play)
    thread.start()
    until(pids.exists)
    begun = time.monotonic()
    stopped.set()
    player.stop()
    thread.join(SOON)
    assert results == [False]
    assert times[0] - begun < SOON / 10
    for pid in pids.read_text().split():
        until(lambda pid=pid: not alive(int(pid)) or _zombie(int(pid)))


def _zombie(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_what_is_stopped_before_is_not_played(program, sound, tmp_path):
    player = Player([[str(program(f"touch {tmp_path}/heard"))]])
    stopped = threading.Event()
    stopped.set()
    assert not player.play(sound, stopped)
    assert not (tmp_path / "heard").exists()


def test_a_stop_while_the_program_starts_is_not_lost(program, sound, monkeypatch):
    player = Player([[str(program("sleep 60"))]])
    stopped = threading.Event()
    start = players.apart.start

    def stop_then_start(*arguments):
        stopped.set()
        player.stop()
        return start(*arguments)

    monkeypatch.setattr(players.apart, "start", stop_then_start)
    begun = time.monotonic()
    assert not player.play(sound, stopped)
    assert time.monotonic() - begun < SOON


def test_a_player_is_silent_once_closed(program, sound):
    player = Player([[str(program("sleep 60"))]])
    threading.Timer(0.05, player.close).start()
    assert not player.play(sound, threading.Event())
    assert not player.play(sound, threading.Event())


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("echo 'ALSA lib x.c: no card' >&2; echo 'stand-in: main:831: audio open error: No device.' >&2; exit 1",
         "main:831: audio open error: No device"),
        ("echo >&2; echo '  Connection refused' >&2; echo more >&2; exit 1", "Connection refused"),
        ("printf 'a\\033[31mb' >&2; exit 2", "a?[31mb"),
        ("exit 3", "it ended with status 3"),
    ],
)  # fmt: skip
def test_a_program_that_fails_is_told_of_in_its_own_words(program, sound, script, reason):
    with pytest.raises(VoiceFailed) as failed:
        Player([[str(program(script))]]).play(sound, threading.Event())
    assert failed.value.sentence("en") == f"stand-in cannot play sound: {reason}."


def test_a_program_that_is_gone_is_told_of(sound, tmp_path):
    with pytest.raises(VoiceFailed, match="gone cannot play sound: No such file or directory"):
        Player([[str(tmp_path / "gone")]]).play(sound, threading.Event())


def test_the_next_program_plays_where_one_fails_and_is_kept(program, sound, tmp_path):
    first = program(f"echo first >>{tmp_path}/heard; exit 1", "first")
    second = program(f"echo second >>{tmp_path}/heard", "second")
    player = Player([[str(first)], [str(second)]])
    assert player.play(sound, threading.Event())
    assert player.play(sound, threading.Event())
    assert (tmp_path / "heard").read_text().split() == ["first", "second", "second"]


def test_a_program_that_failed_may_be_tried_again(program, sound, tmp_path):
    player = Player([[str(program(f"[ -e {tmp_path}/plugged-in ]"))]])
    with pytest.raises(VoiceFailed):
        player.play(sound, threading.Event())
    (tmp_path / "plugged-in").touch()
    assert player.play(sound, threading.Event())


def test_none_plays_nothing_in_no_time(sound):
    player = choose_player("none")
    assert player.play(sound, threading.Event())
    stopped = threading.Event()
    stopped.set()
    assert not player.play(sound, stopped)


@pytest.mark.skipif(os.name == "nt", reason="shell scripts")
def test_auto_takes_the_first_that_is_installed(program, sound, tmp_path, monkeypatch):
    monkeypatch.setattr(players, "usual", lambda: ("aplay", "paplay"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    program(f'echo paplay "$1" >{tmp_path}/heard', "paplay")
    assert choose_player().play(sound, threading.Event())
    assert (tmp_path / "heard").read_text() == f"paplay {sound}\n"
    program(f'echo aplay "$1" >{tmp_path}/heard', "aplay")
    assert choose_player("auto").play(sound, threading.Event())
    assert (tmp_path / "heard").read_text() == "aplay -q\n"


def test_without_any_program_one_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr(players, "usual", lambda: ("aplay", "paplay"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(VoiceFailed) as failed:
        choose_player()
    assert failed.value.sentence("en") == "There is no program to play sound. Install one of these: aplay, paplay."


@pytest.mark.parametrize("choice", ["afplay", "no-such-program --quiet", "no-such-program 'unfinished"])
def test_a_chosen_program_that_is_not_installed_is_told_of(choice, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(VoiceFailed) as failed:
        choose_player(choice)
    assert failed.value.sentence("en") == f"The program {choice.split()[0]}, which should play sound, is not installed."


@pytest.mark.parametrize("choice", ["", " "])
def test_a_choice_without_a_program_is_told_of(choice):
    with pytest.raises(VoiceFailed):
        choose_player(choice)


def test_any_command_can_be_chosen(program, sound, tmp_path):
    path = program(f'printf "%s;" "$@" >{tmp_path}/heard', "my player")
    assert choose_player(f"{shlex.quote(str(path))} -v 'a b'").play(sound, threading.Event())
    assert (tmp_path / "heard").read_text() == f"-v;a b;{sound};"


def test_the_python_that_plays_on_windows_is_no_choice_elsewhere():
    if os.name == "nt":
        assert choose_player("winsound")
        return
    with pytest.raises(VoiceFailed, match="winsound"):
        choose_player("winsound")
    assert shutil.which("winsound") is None
