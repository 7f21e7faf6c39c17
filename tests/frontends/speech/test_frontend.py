"""The speech frontend: one utterance a command, what is said in every mix of frontends, settings and commands of its own."""

import io
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from gridspeak import events, requests
from gridspeak.commands import MoveCursor, Place, StepCursor
from gridspeak_line.frontend import LineFrontend
from gridspeak_speech import choose
from gridspeak_speech.frontend import SpeechFrontend
from gridspeak_speech.keys import KEYS, are_keys, own_keys, written
from gridspeak_speech.voice import VoiceFailed

BOARD = "0......1.....0......................"


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def spoken(tmp_path):
    """What was spoken so far, an utterance an item; new ones only."""
    log, read = tmp_path / "spoken.log", [0]

    def new():
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        fresh, read[0] = lines[read[0] :], len(lines)
        return [line.partition("\t")[2] for line in fresh]

    new.log = log
    return new


@pytest.fixture
def companion(house, spoken, until, monkeypatch):
    """A game with the speech frontend as a companion: host, port, and what it says after an act."""

    def start(live=True, **settings):
        monkeypatch.setattr(sys, "stdin", Terminal() if live else io.StringIO())
        host = house()
        port, _inbox = host.controller_port("line")
        chosen = {name: one.default for name, one in SpeechFrontend.settings.items()}
        host.attach("speech", SpeechFrontend, {**chosen, "voice": f"log:{spoken.log}", **settings})
        port.submit(requests.OpenText("takuzu", BOARD)).wait()
        said = []
        until(lambda: said.extend(spoken()) or said)

        def after(wish):
            port.submit(wish).wait()
            heard = []
            until(lambda: heard.extend(spoken()) or heard)
            return heard

        return host, port, after

    return start


def test_a_companion_makes_one_utterance_of_a_move(companion):
    _, _, after = companion()
    assert after(Place((0, 1), 0)) == ["Row 1, column 2: 0."]
    assert after(Place((0, 2), 0)) == ["Row 1, column 3: 0. Row 1: 3 zeros together, columns 1 to 3."]
    assert after(Place((0, 2), None)) == ["Row 1, column 3: empty. Row 1: no longer three zeros together."]


def test_questions_typed_elsewhere_are_answered_by_voice(companion):
    _, _, after = companion(detail="short", groups="on")
    assert after(events.Question("region", region="r1")) == ["Row 1: 0, 5 gaps."]
    assert after(MoveCursor((1, 1))) == ["r2c2 1, fixed."]


def test_what_a_player_types_wrong_is_spoken_too(companion, until, spoken, monkeypatch, capsys):
    host, _, _ = companion(live=False)
    port, inbox = host.controller_port("line")
    line = LineFrontend()
    line.open(port, {})
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"zork\nhelp row\nagain\nmute\nvoice\n")))
    assert line.run(inbox) == 0
    heard = []
    until(lambda: heard.extend(spoken()) or "Voice off." in heard)
    assert "zork is no command; did you mean row?" in heard[0] or "zork is no command" in heard[0]
    assert any(one.startswith("row, row 3: reads a row") for one in heard)
    written_lines = capsys.readouterr().out
    assert "zork is no command" in written_lines and "reads a row" in written_lines


def test_muted_means_silent_and_the_game_goes_on(companion, until, spoken):
    host, port, _after = companion()
    assert port.share("mute", "on") == 1
    until(lambda: "Voice off." in spoken())
    port.submit(Place((0, 1), 0)).wait()
    assert host.companions.takers("mute", "")[0].mailbox.settle(time.monotonic() + 5)
    assert port.share("mute", "off") == 1
    heard = []
    until(lambda: heard.extend(spoken()) or heard)
    assert heard == ["Voice on."]


def test_the_border_is_announced(companion):
    _, _, after = companion()
    assert after(StepCursor(-1, 0)) == ["Border. Row 1, column 1: 0, fixed."]


def test_a_voice_that_is_missing_is_told_in_one_sentence_and_the_game_goes_on(house, until, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdin", Terminal())
    host = house()
    port, inbox = host.controller_port("line")
    chosen = {name: one.default for name, one in SpeechFrontend.settings.items()}
    host.attach("speech", SpeechFrontend, {**chosen, "voice": f"log:{tmp_path}/no/such/folder/log"})
    told = []
    until(lambda: told.extend(one.event for one in inbox.drain() if isinstance(one.event, events.Notice)) or told)
    assert told[0].sentence("en").endswith("The game goes on without a voice.")
    port.submit(requests.OpenText("takuzu", BOARD)).wait()
    port.submit(Place((0, 1), 0)).wait()
    assert any(isinstance(one.event, events.CellChanged) for one in inbox.drain())


def gridspeak(home, script, *arguments):
    environment = {**os.environ, "GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": "en"}
    program = Path(sys.executable).with_name("gridspeak")
    command = [program, "play", "takuzu", "--open", BOARD, *arguments]
    return subprocess.run(command, input=script, env=environment, capture_output=True, text=True, timeout=60)


def test_a_script_hears_everything_in_order_and_reads_it_too(tmp_path, spoken):
    done = gridspeak(
        tmp_path / "home", "1 2 0\n1 3 0\nrow 1\nzork\nquit\n", "--with", "speech", "--set", f"speech.voice=log:{spoken.log}"
    )
    assert done.returncode == 0 and done.stderr == ""
    heard = spoken()
    assert heard[1:4] == [
        "Row 1, column 2: 0.",
        "Row 1, column 3: 0. Row 1: 3 zeros together, columns 1 to 3.",
        "Row 1: 0 0 0 gap gap gap.",
    ]
    assert " ".join(heard).replace("  ", " ") == " ".join(done.stdout.split("\n")).strip().replace("  ", " ")


@pytest.mark.parametrize(
    "mix",
    [("line", "speech", "braille"), ("speech", "line", "braille"), ("braille", "speech", "line"), ("speech", "braille")],
)
def test_any_mix_plays_one_game_and_each_answers_in_its_way(tmp_path, spoken, mix):
    ways = [part for name in mix for part in ("--with", name)]
    output = tmp_path / "braille.txt"
    more = [] if mix[0] == "braille" else ["--set", f"braille.output={output}"]
    script = "1 2 0\n1 3 0\nrow 1\nbad\nhint\nagain\nquit\n"
    done = gridspeak(tmp_path / "home", script, *ways, "--set", f"speech.voice=log:{spoken.log}", *more)
    assert (done.returncode, done.stderr) == (0, "")
    heard = " ".join(spoken())
    for sentence in ("Row 1, column 3: 0. Row 1: 3 zeros together", "Row 1: 0 0 0 gap gap gap.", "First mend this."):
        assert sentence in heard, heard
    felt = done.stdout if mix[0] == "braille" else output.read_text("utf-8")
    for line in ("r1c3 0 e", "! r1 c1-3 000", "r1 0 0 0  . . .", "mend r1 c1-3 000"):
        assert line in felt, felt
    if "line" in mix:
        assert "Row 1: 0 0 0 gap gap gap.\n" in done.stdout


@pytest.mark.parametrize(
    ("value", "good"),
    [("200", True), ("en=250,es=220", True), ("fast", False), ("en=5", False), ("", False), ("1e3", False), ("en=250,", False)],
)
def test_rates(value, good):
    assert choose.is_rate(value) == good


@pytest.mark.parametrize(
    ("value", "good"),
    [("auto", True), ("log:x", True), ("wav:folder/a b", True), ("log:", False), ("", False), ("loud", False), ("log", False)],
)
def test_voices(value, good):
    assert choose.is_voice(value) == good


def test_the_manner_of_each_language():
    assert choose.manner("es", "en=250,220", "es=spanish") == ("es", 220, "spanish")
    assert choose.manner("en", "en=250,220", "") == ("en", 250, None)
    assert choose.manner("ko", "en=250", "") == ("ko", 200, None)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--set", "speech.voice=loud"),
        ("--set", "speech.rate=fast"),
        ("--set", "speech.echo=perhaps"),
        ("--set", "braille.width=13"),
    ],
)
def test_a_bad_setting_is_wrong_usage_in_one_sentence(tmp_path, arguments):
    done = gridspeak(tmp_path / "home", "", "--with", "speech", "--with", "braille", *arguments)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1, done


def test_every_key_sends_a_command_that_can_be_typed():
    from gridspeak.shell.parser import find_row

    for key, command in KEYS.items():
        assert not command.strip() or find_row(command.split()[0], "en"), key


def test_keys_of_ones_own_are_kept_as_they_are_read():
    keys = {"k": "up", "j": "down 2", "K": "where 1"}
    assert own_keys(written(keys)) == keys


def test_a_command_of_the_voice_is_answered_where_it_was_typed(tmp_path):
    script = "rate 300\nrate abc\nvoice\nkeys k up\nkeys : up\nkeys / up\nkeys 1 up\nkeys c-c up\nstop\nsaid abc\nquit\n"
    done = gridspeak(tmp_path / "home", script, "--with", "line", "--with", "speech", "--set", "speech.voice=none")
    expected = ["Takuzu", "Careful", "300 words a minute.", "rate cannot use abc", "The voice is none.", "You can choose"]
    expected += ["k is now up.", "colon is now up.", "One key must begin", "keys cannot use 1 up", "keys cannot use c-c up"]
    expected += ["Done.", "said cannot use abc"]
    lines = done.stdout.splitlines()
    assert len(lines) == len(expected) + 1, lines
    assert all(line.startswith(start) for line, start in zip(lines, expected, strict=False)), lines


def test_braille_goes_on_here_when_its_output_goes_away(tmp_path):
    folder = tmp_path / "display"
    folder.mkdir()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = gridspeak(
        tmp_path / "home", "row 1\nquit\n", "--with", "line", "--with", "braille", "--set", f"braille.output={pipe}"
    )
    assert done.returncode == 0 and "braille failed and was closed:" in done.stdout and "Unavailable" not in done.stdout


@pytest.mark.parametrize(
    ("value", "good"),
    [
        ("k=up,j=down", True),
        ("", True),
        ("k", False),
        ("k=nosuch", False),
        ("1=up", False),
        ("c-c=up", False),
        (":=up,/=up", False),
    ],
)
def test_keys_from_the_command_line(value, good):
    assert are_keys(value) == good


class Tired:
    """A voice that speaks once, or never, and then can speak no more."""

    name = "a reader"

    def __init__(self, texts):
        self.left, self.closed = texts, False

    def speak(self, text, manner, stopped):
        if not self.left:
            raise VoiceFailed(lambda lang: "gone")
        self.left -= 1
        return True

    def stop(self):
        pass

    def close(self):
        self.closed = True


@pytest.mark.parametrize("texts", [0, 2])
def test_the_voice_of_the_system_takes_over_from_a_reader_that_is_gone(texts):
    first, second = Tired(texts), Tired(9)
    voice = choose.FirstOf(first, lambda: second)
    for _ in range(4):
        assert voice.speak("text", choose.manner("en", "200", ""), threading.Event())
    assert first.closed and second.left == 9 - (4 - texts)
