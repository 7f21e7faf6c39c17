"""What is spoken next: one thread, three priorities, interruption, and violations that are never lost.

The priorities are NVDA's: NORMAL waits its turn, NEXT comes before all that is NORMAL, NOW also ends what is being spoken and
takes the place of what waits. A text that must be heard and was cut off is said again after what cut it off.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from enum import IntEnum
from typing import NamedTuple

from gridspeak.faults import reason_of, record_fault
from gridspeak_speech import words
from gridspeak_speech.voice import Manner, Voice, VoiceFailed, VoiceStuck

TRIES = 3
"""How often a text is begun at most while its voice hangs."""


class Priority(IntEnum):
    """How urgent an utterance is."""

    NORMAL = 0
    NEXT = 1
    NOW = 2


class Utterance(NamedTuple):
    """What is said at once. `must` holds the sentences in it that have to be heard, each under what it is about.

    Of two waiting utterances with the same `topic` only the newer is said. `repeated` marks what was cut off before, `hung` how
    often its voice hung.
    """

    text: str
    manner: Manner
    priority: Priority = Priority.NORMAL
    must: Mapping[Hashable, str] = {}
    topic: str = ""
    repeated: bool = False
    hung: int = 0


class Speaker:
    """Speaks utterances with one voice in a thread of its own. Thread-safe.

    The voice is made in that thread, so that nobody waits for it. `failed` is called when it cannot be made or can speak no
    more, with the texts that were not heard.
    """

    def __init__(self, make_voice: Callable[[], Voice], failed: Callable[[VoiceFailed, tuple[str, ...]], None]) -> None:
        self._make_voice = make_voice
        self._voice: Voice | None = None
        self._failed = failed
        self._waiting: deque[Utterance] = deque()
        self._speaking: Utterance | None = None
        self._stopped = threading.Event()
        self._closed = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        """Queue an utterance; one that is NOW takes the place of all others, except for what must be heard of them."""
        with self._changed:
            if self._closed:
                return
            if utterance.topic:
                self._waiting = deque(one for one in self._waiting if one.topic != utterance.topic)
            if utterance.priority is Priority.NOW:
                rest = [_rest(one) for one in self._waiting if one.must]
                self._waiting = deque([utterance, *rest])
                self._interrupt()
            else:
                index = sum(one.priority >= utterance.priority for one in self._waiting)
                self._waiting.insert(index, utterance)
            self._changed.notify_all()

    def stop(self) -> bool:
        """Be silent: what is being said and what waits is given up, what must be heard too. Whether there was anything."""
        with self._changed:
            busy = self._speaking is not None or bool(self._waiting)
            self._waiting.clear()
            if self._speaking is not None:
                self._speaking = self._speaking._replace(must={})
            self._interrupt()
            self._changed.notify_all()
        return busy

    @property
    def through(self) -> str:
        """The program that the voice speaks through, empty where it speaks itself or does not know yet."""
        name: object = getattr(self._voice, "name", "")
        return name if isinstance(name, str) else ""

    def withdraw(self, about: Hashable) -> None:
        """What was said about this is no longer so: it need not be heard any more."""
        with self._changed:
            self._waiting = deque(left for one in self._waiting if (left := _without(one, about)) is not None)
            if self._speaking is not None:
                self._speaking = _without(self._speaking, about) or self._speaking._replace(must={})

    def wait(self, seconds: float) -> bool:
        """Wait until all is said, for so long at most; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self._speaking is None and not self._waiting, seconds)

    def close(self, seconds: float = 0.0) -> None:
        """Let it end what is being said, for so long at most, and free the voice."""
        self.wait(seconds)
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._interrupt()
            self._changed.notify_all()
        if self._voice is not None:
            self._voice.close()

    def _interrupt(self) -> None:
        self._stopped.set()
        if self._speaking is not None and self._voice is not None:
            self._voice.stop()

    def _run(self) -> None:
        try:
            voice = self._voice = self._make_voice()
            while (utterance := self._take()) is not None:
                try:
                    self._done(voice.speak(utterance.text, utterance.manner, self._stopped), hung=False)
                except VoiceStuck as error:
                    record_fault("a voice hung and was replaced", error)
                    self._done(heard=False, hung=True)
        except VoiceFailed as error:
            self._end(error)
        except Exception as error:  # noqa: BLE001  # an engine may raise anything; the game goes on without it
            reason = reason_of(error)
            self._end(VoiceFailed(lambda lang: words.voice_broke(lang, reason)))

    def _take(self) -> Utterance | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if self._closed:
                return None
            self._speaking = self._waiting.popleft()
            self._stopped = threading.Event()
            return self._speaking

    def _done(self, heard: bool, hung: bool) -> None:
        with self._changed:
            unheard = self._speaking
            self._speaking = None
            if unheard is not None and not heard and unheard.hung + hung < TRIES:
                again = unheard if hung and not self._waiting else _rest(unheard) if unheard.must else None
                index = sum(one.priority is Priority.NOW for one in self._waiting)
                if again is not None:
                    self._waiting.insert(index, again._replace(hung=unheard.hung + hung))
            self._changed.notify_all()

    def _end(self, error: VoiceFailed) -> None:
        with self._changed:
            unheard = ([self._speaking] if self._speaking else []) + list(self._waiting)
            self._closed = True
            self._speaking = None
            self._waiting.clear()
            self._changed.notify_all()
        record_fault("a voice can speak no more", error)
        self._failed(error, tuple(one.text for one in unheard))


def _rest(utterance: Utterance) -> Utterance:
    """What must be heard of an utterance, alone, to be said next."""
    text = " ".join(dict.fromkeys(utterance.must.values()))
    return utterance._replace(text=text, priority=Priority.NEXT, topic="", repeated=True)


def _without(utterance: Utterance, about: Hashable) -> Utterance | None:
    """The utterance where nothing has to be heard about this any more; None if nothing is left to say."""
    must = {key: sentence for key, sentence in utterance.must.items() if key != about}
    if not utterance.repeated:
        return utterance._replace(must=must)
    return _rest(utterance._replace(must=must)) if must else None
