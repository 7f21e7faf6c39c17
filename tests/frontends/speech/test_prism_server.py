"""The process that Prism runs in, from inside: it is silent when the game is gone, however that came."""

import io
import json

import pytest

from gridspeak_speech.voices import prism_server


class Prism:
    """Prism that notes what it is told."""

    did: list[str]

    def open(self):
        self.did.append("open")
        return {}

    def stop(self):
        self.did.append("stop")


class Nobody(io.BytesIO):
    """Takes the first answer alone."""

    taken = 0

    def write(self, answer):
        self.taken += 1
        if self.taken > 1:
            raise BrokenPipeError
        return super().write(answer)


@pytest.mark.parametrize("answers", [io.BytesIO, Nobody])
def test_it_falls_silent_when_the_game_is_gone(monkeypatch, answers):
    monkeypatch.setattr(Prism, "did", [], raising=False)
    monkeypatch.setattr(prism_server, "Prism", Prism)
    commands = io.BytesIO(json.dumps({"number": 1, "do": "stop", "given": {}}).encode() + b"\n")
    try:
        prism_server.serve(commands, answers())
    except BrokenPipeError:
        assert answers is Nobody
    assert Prism.did == ["open", "stop", "stop"]
