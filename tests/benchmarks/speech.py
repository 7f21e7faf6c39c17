"""How long from saying a text to its sound, and from an interruption to silence, with pyttsx3 and a stand-in for the player.

`.venv/bin/python tests/benchmarks/speech.py [TEXTS]` prints medians and 95th percentiles in milliseconds and writes
`speech.json` to the current folder. The stand-in tells that it has started and plays nothing until it is killed; its own start,
which any player needs, is counted. Needs espeak-ng.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from gridspeak.words import messages, sentence
from gridspeak_speech.speaker import Priority, Speaker, Utterance
from gridspeak_speech.voice import Manner, Voice
from gridspeak_speech.voices.players import Player
from gridspeak_speech.voices.pyttsx3_voice import Pyttsx3Voice

PLAYER = "#!/bin/sh\necho >'{started}'\nexec sleep 60\n"


def until(path: Path) -> float:
    """The time at which a file is seen."""
    end = time.monotonic() + 10
    while not path.exists():
        if time.monotonic() > end:
            raise TimeoutError(path)
        time.sleep(0.0001)
    return time.monotonic()


class Timed:
    """A voice that notes when its `speak` returns: that is when it is silent."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.silent = threading.Event()
        self.at = 0.0

    def speak(self, text: str, manner: Manner, stopped: threading.Event) -> bool:
        """Speak with the voice."""
        heard = self.voice.speak(text, manner, stopped)
        self.at = time.monotonic()
        self.silent.set()
        return heard

    def stop(self) -> None:
        """Stop the voice."""
        self.voice.stop()

    def close(self) -> None:
        """Close the voice."""
        self.voice.close()


def text(number: int) -> str:
    """The text of a square."""
    place = messages.place("en", number % 10 + 1, number // 10 % 10 + 1)
    return sentence(messages.square("en", place, str(number % 2)))


def main(texts: int) -> None:
    """Measure and print."""
    times: dict[str, list[float]] = {"first sound of a new voice": [], "say to sound": [], "stop to silence": []}
    times |= {"interrupt to silence": [], "interrupt to new sound": []}
    with tempfile.TemporaryDirectory() as folder:
        started, program = Path(folder) / "started", Path(folder) / "player"
        program.write_text(PLAYER.format(started=started))
        program.chmod(0o755)
        begun = time.monotonic()
        voice = Timed(Pyttsx3Voice(Player([[str(program)]])))
        speaker = Speaker(lambda: voice, lambda error, unheard: print(error))

        def say(number: int) -> None:
            speaker.say(Utterance(text(number), Manner("en"), Priority.NOW))

        say(0)
        times["first sound of a new voice"].append(until(started) - begun)
        for number in range(1, texts + 1):
            started.unlink()
            voice.silent.clear()
            begun = time.monotonic()
            say(number)  # while another is spoken
            sounded = until(started)
            times["interrupt to silence"].append(voice.at - begun)
            times["interrupt to new sound"].append(sounded - begun)
            voice.silent.clear()
            begun = time.monotonic()
            speaker.stop()
            voice.silent.wait()
            times["stop to silence"].append(voice.at - begun)
            time.sleep(0.05)
            started.unlink()
            begun = time.monotonic()
            say(number + 1)  # into silence
            times["say to sound"].append(until(started) - begun)
        speaker.close()
    told = {}
    for name, all_ in times.items():
        rank = sorted(all_)
        told[name] = {"median": statistics.median(rank) * 1000, "p95": rank[int(len(rank) * 0.95)] * 1000, "n": len(rank)}
        told[name] = {key: round(value, 1) for key, value in told[name].items()}
        print(f"{name:28} median {told[name]['median']:6} ms   95 % under {told[name]['p95']:6} ms   ({len(rank)})")
    Path("speech.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
