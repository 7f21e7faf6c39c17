"""An output module of Speech Dispatcher that takes time for what it would speak and writes it to the file named.

It is started with the file, the milliseconds that a word takes, and the languages that it has a voice for. Each line of
the file is a JSON object: `what` (BEGIN, END, or STOP when it was stopped before), `at` (the monotonic clock), the text,
and what was set.
"""

from __future__ import annotations

import html
import json
import re
import sys
import threading
import time

LOG, A_WORD, LANGUAGES = sys.argv[1], int(sys.argv[2]) / 1000, sys.argv[3].split(",")

answering = threading.Lock()
settings: dict[str, str] = {}


def answer(*lines: str) -> None:
    with answering:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()


def block() -> list[str]:
    """The lines of a command's body, to the line that is a dot alone."""
    lines = []
    for line in sys.stdin:
        if line.rstrip("\n") == ".":
            break
        lines.append(line.rstrip("\n").removeprefix(".") if line.startswith("..") else line.rstrip("\n"))
    return lines


class Utterance(threading.Thread):
    """Takes its time for a text, or ends when it is stopped."""

    def __init__(self, text: str) -> None:
        super().__init__(daemon=True)
        self._text = text
        self._settings = {name: settings.get(name, "") for name in ("language", "synthesis_voice", "rate")}
        self.stopped = threading.Event()

    def note(self, what: str) -> None:
        entry = {"what": what, "at": time.monotonic(), "text": self._text, **self._settings}
        with open(LOG, "a", encoding="utf-8") as log:
            log.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def run(self) -> None:
        self.note("BEGIN")
        answer("701 BEGIN")
        if self.stopped.wait(A_WORD * max(1, len(self._text.split()))):
            self.note("STOP")
            answer("703 STOP")
        else:
            self.note("END")
            answer("702 END")


def main() -> None:
    speaking: Utterance | None = None
    for line in sys.stdin:
        command = line.strip()
        if command == "INIT":
            answer("299-a module that writes a log", "299 OK LOADED SUCCESSFULLY")
        elif command == "SET":
            answer("203 OK RECEIVING SETTINGS")
            settings.update(entry.split("=", 1) for entry in block() if "=" in entry)
            answer("203 OK SETTINGS RECEIVED")
        elif command in ("AUDIO", "LOGLEVEL"):
            answer("207 OK RECEIVING SETTINGS")
            block()
            answer("203 OK SETTINGS RECEIVED")
        elif command in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
            answer("202 OK RECEIVING MESSAGE")
            speaking = Utterance(html.unescape(re.sub(r"<[^>]+>", "", "\n".join(block()))))
            answer("200 OK SPEAKING")
            speaking.start()
        elif command in ("STOP", "PAUSE"):
            if speaking is not None:
                speaking.stopped.set()
        elif command == "LIST VOICES":
            voices = [f"200-voice of {language}\t{language}\tnone" for language in LANGUAGES]
            answer(*voices, "200 OK VOICE LIST SENT")
        elif command.startswith("DEBUG"):
            answer("200 OK DEBUGGING")
        elif command == "QUIT":
            answer("210 OK QUIT")
            break


if __name__ == "__main__":
    main()
