"""Voices that write: the log and the folder of sounds."""

import os
import sys
import threading

import pytest

from gridspeak_speech.voice import Manner, VoiceFailed
from gridspeak_speech.voices.files import LogVoice, WavVoice
from gridspeak_speech.voices.renderer import SUFFIX, Renderer

CHILD = """
import json, sys
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    open(request["file"], "w").write(request["lang"] + " " + request["text"])
    print(json.dumps({"id": request["id"]}), flush=True)
"""

EN, KO = Manner("en"), Manner("ko")


@pytest.fixture
def wav(tmp_path):
    """Open a `WavVoice` whose sounds hold the texts themselves."""
    voices = []

    def make(folder):
        voice = WavVoice(folder, Renderer([sys.executable, "-S", "-c", CHILD]))
        voices.append(voice)
        return voice

    yield make
    for voice in voices:
        voice.close()


def stopped():
    event = threading.Event()
    event.set()
    return event


def test_the_log_has_a_line_a_text_at_once(tmp_path):
    path = tmp_path / "log"
    voice = LogVoice(path)
    assert voice.speak("Row 3, column 5: 1.", EN, threading.Event())
    assert path.read_text("utf-8") == "en\tRow 3, column 5: 1.\n"
    voice.stop()
    assert voice.speak("3행 5열: 1.", KO, threading.Event())
    assert path.read_bytes() == "en\tRow 3, column 5: 1.\nko\t3행 5열: 1.\n".encode()
    voice.close()
    voice.close()


def test_a_text_stays_on_its_line(tmp_path):
    voice = LogVoice(tmp_path / "log")
    voice.speak("a\nb\tc\u2028d\ud800", EN, threading.Event())
    voice.close()
    assert (tmp_path / "log").read_bytes() == b"en\ta?b?c?d?\n"


def test_a_log_goes_on_and_two_can_share_it(tmp_path):
    path = tmp_path / "log"
    path.write_text("before\n")
    one, two = LogVoice(path), LogVoice(path)
    for number in range(5):
        one.speak(f"one {number}", EN, threading.Event())
        two.speak(f"two {number}", EN, threading.Event())
    one.close()
    two.close()
    lines = [f"en\t{name} {number}" for number in range(5) for name in ("one", "two")]
    assert path.read_text().splitlines() == ["before", *lines]


def test_what_is_stopped_before_is_not_logged(tmp_path):
    voice = LogVoice(tmp_path / "log")
    assert not voice.speak("never", EN, stopped())
    voice.close()
    assert (tmp_path / "log").read_text() == ""


def test_a_log_that_cannot_be_opened_is_told_of(tmp_path):
    path = tmp_path / "none" / "log"
    with pytest.raises(VoiceFailed) as failed:
        LogVoice(path)
    assert failed.value.sentence("en") == f"{path} cannot be written: No such file or directory."


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk here")
def test_a_full_disk_is_told_of():
    voice = LogVoice("/dev/full")
    with pytest.raises(VoiceFailed, match="/dev/full cannot be written: No space left on device"):
        voice.speak("Hello.", EN, threading.Event())
    voice.close()


def test_each_sound_has_a_number(wav, tmp_path):
    folder = tmp_path / "made" / "by it"
    voice = wav(folder)
    assert voice.speak("one", EN, threading.Event())
    assert voice.speak("two", KO, threading.Event())
    assert voice.speak(" \n", EN, threading.Event())
    assert {one.name: one.read_text() for one in folder.iterdir()} == {f"0001{SUFFIX}": "en one", f"0002{SUFFIX}": "ko two"}


def test_numbers_go_on_after_what_is_there(wav, tmp_path):
    (tmp_path / "0041.wav").touch()
    (tmp_path / "0007.txt").touch()
    (tmp_path / "other.wav").touch()
    voice = wav(tmp_path)
    voice.speak("here", EN, threading.Event())
    assert (tmp_path / f"0042{SUFFIX}").read_text() == "en here"
    (tmp_path / f"0043{SUFFIX}").write_text("another game's")
    voice.speak("there", EN, threading.Event())
    assert (tmp_path / f"0043{SUFFIX}").read_text() == "another game's"
    assert (tmp_path / f"0044{SUFFIX}").read_text() == "en there"


def test_what_is_stopped_before_makes_no_sound_file(wav, tmp_path):
    voice = wav(tmp_path / "folder")
    assert not voice.speak("never", EN, stopped())
    voice.stop()
    assert list((tmp_path / "folder").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(VoiceFailed) as failed:
        WavVoice(tmp_path / "file")
    assert failed.value.sentence("en") == f"{tmp_path / 'file'} cannot be written: File exists."


def test_a_folder_that_vanishes_is_told_of(wav, tmp_path):
    voice = wav(tmp_path / "folder")
    (tmp_path / "folder").rmdir()
    with pytest.raises(VoiceFailed, match=f"0001{SUFFIX} cannot be written: No such file or directory"):
        voice.speak("Hello.", EN, threading.Event())
