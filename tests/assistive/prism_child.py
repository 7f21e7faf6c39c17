"""Speaks through Prism in a process of its own: a line on standard input is a text, an answer is a line of JSON.

Lines: `say LANG RATE TEXT` (spoken one after another) and `stop`. At the end of the input it closes the voice.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from queue import SimpleQueue

from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import prism_voice

prism_voice.REOPEN_LIMIT = 3.0

telling = threading.Lock()


def tell(what: str, text: str = "") -> None:
    answer = {"what": what, "text": text, "at": time.monotonic()}
    with telling:
        print(json.dumps(answer, ensure_ascii=False), flush=True)


def main() -> None:
    try:
        voice = prism_voice.PrismVoice(patience=20)
    except VoiceFailed as error:
        tell("failed", str(error))
        return
    tell("open", voice.name)
    texts: SimpleQueue[tuple[str, Manner, threading.Event]] = SimpleQueue()
    latest = threading.Event()

    def speak() -> None:
        while True:
            text, manner, stopped = texts.get()
            try:
                tell("heard" if voice.speak(text, manner, stopped) else "stopped", text)
            except VoiceStuck as error:
                tell("stuck", str(error))
            except VoiceFailed as error:
                tell("failed", str(error))

    threading.Thread(target=speak, daemon=True).start()
    for line in sys.stdin:
        command, *rest = line.rstrip("\n").split(" ", 3)
        if command == "stop":
            tell("stopping")
            latest.set()
            voice.stop()
            tell("told to stop")
        else:
            lang, rate, text = rest
            latest = threading.Event()
            texts.put((text, Manner(lang, int(rate)), latest))
    voice.close()
    tell("closed")


main()
