"""Which voice speaks a language, how fast is a rate, how long a text takes."""

from __future__ import annotations

import pytest

from gridspeak_speech.voices import prism_scale


@pytest.mark.parametrize(
    ("languages", "wanted", "index"),
    [
        (["en-029", "en-GB", "en-US"], "en", 2),
        (["en-029", "en-GB"], "en", 1),
        (["en-US", "en"], "en", 1),
        (["es-419", "es"], "es", 1),
        (["es-419"], "es", 0),
        (["en_US.UTF-8", "ko_KR.UTF-8"], "ko", 1),
        (["ko-KP", "ko-KR"], "ko", 1),
        (["kok", "ko"], "ko", 1),
        (["en", "es"], "ko", None),
        ([], "ko", None),
    ],
)
def test_a_voice_is_picked_by_its_language(languages, wanted, index):
    assert prism_scale.pick_voice(languages, wanted) == index


def test_the_scale_of_rates():
    positions = [prism_scale.position(0.5, rate) for rate in (1, 100, 200, 400, 10_000)]
    assert positions == sorted(positions)
    assert (positions[0], positions[2], positions[4]) == (0.0, 0.5, 1.0)
    assert prism_scale.words_a_minute(0.5, 300) == pytest.approx(300)
    assert prism_scale.words_a_minute(0.8, 200) > 300


def test_longer_texts_take_longer():
    assert prism_scale.seconds("3행 5열에 1을 놓았습니다.", 200) > prism_scale.seconds("3행 5열", 200) > 1
    assert prism_scale.seconds("Row 3", 400) < prism_scale.seconds("Row 3", 200)
