"""What pyttsx3 really says: the right text in the right language reaches the synthesizer, and a recognizer understands it."""

import importlib.resources
import re
import subprocess
import threading
import wave
from array import array

import pytest

from gridspeak.words import messages, moves, sentence
from gridspeak_speech.voice import Manner
from gridspeak_speech.voices.files import WavVoice
from gridspeak_speech.voices.renderer import Renderer
from gridspeak_takuzu import words as takuzu

pytestmark = pytest.mark.assistive

LANGUAGES = ("en", "es", "ko")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def square(lang, row, column, content):
    return sentence(messages.square(lang, messages.place(lang, row, column), content))


def samples(path):
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
        return array("h", sound.readframes(sound.getnframes()))


@pytest.fixture
def espeak(debian, tmp_path):
    """What the program espeak-ng itself says: `espeak(text, language, rate)`."""
    debian("espeak-ng")

    def say(text, lang, rate):
        path = tmp_path / "expected.wav"
        subprocess.run(["espeak-ng", "-v", lang, "-s", str(rate), "-w", str(path), text], check=True)
        return samples(path)

    return say


# Right text, right language, right rate


@pytest.mark.parametrize("rate", [120, 200, 350])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_text_sounds_exactly_as_from_the_synthesizer_itself(espeak, tmp_path, lang, rate):
    text = square(lang, 3, 5, "1")
    voice = WavVoice(tmp_path / "sounds")
    assert voice.speak(text, Manner(lang, rate), threading.Event())
    voice.close()
    said = samples(tmp_path / "sounds" / "0001.wav")
    assert said == espeak(text, lang, rate)
    # and that is no wonder only of this text, in this language, at this rate
    assert said != espeak(square(lang, 3, 5, "0"), lang, rate)
    assert said != espeak(text, lang, rate + 10)
    assert all(said != espeak(text, other, rate) for other in LANGUAGES if other != lang)


def test_voice_and_rate_can_change_with_every_text(espeak, tmp_path):
    """espeak never says a text quite the same again, but takes the same time, which is another for each voice and rate."""
    expected = {
        (lang, rate): len(espeak(square(lang, 3, 5, "1"), lang, rate)) for lang in LANGUAGES for rate in (300, 175, 120)
    }
    turns = [turn for _ in range(4) for turn in expected]
    voice = WavVoice(tmp_path / "sounds")
    for lang, rate in turns:
        assert voice.speak(square(lang, 3, 5, "1"), Manner(lang, rate), threading.Event())
    voice.close()
    for index, turn in enumerate(turns, 1):
        length = len(samples(tmp_path / "sounds" / f"{index:04}.wav"))
        fitting = [one for one, usual in expected.items() if abs(length / usual - 1) < 0.02]
        assert fitting == [turn], index


# A recognizer understands it


def _lines():
    for number in range(1, 9):
        name = messages.row("en", number) if number % 2 else messages.column("en", number)
        digits = [("0", "1", messages.gap("en"))[(number * one + one // 3) % 3] for one in range(2, 8)]
        yield sentence(messages.line_read("en", name, messages.separator("en").join(digits)))
        counts = [messages.count_of("en", number % 4, "0"), messages.count_of("en", (number + 2) % 5, "1")]
        counts.append(messages.count_empty("en", number % 5))
        yield sentence(messages.line_read("en", name, messages.separator("en").join(counts)))
        yield sentence(messages.line_full("en", name))
        yield sentence(messages.line_empties("en", name, 2, messages.columns("en", f"{number} and {number + 1}")))


def _rules():
    for number in range(1, 7):
        line, other = messages.row("en", number), messages.column("en", number + 2)
        where = messages.columns("en", messages.span("en", number, number + 2))
        digits, opposite = (takuzu.zeros("en"), takuzu.ones("en"))[:: 1 if number % 2 else -1]
        yield sentence(takuzu.run("en", line, digits, 3, where))
        yield sentence(takuzu.half("en", other, opposite, number + 1, number))
        yield sentence(takuzu.duplicate("en", messages.rows("en", f"{number} and {number + 3}")))
        yield sentence(takuzu.run_mended("en", line, opposite))
        yield sentence(takuzu.half_mended("en", other, digits))


def _moves():
    for number in range(1, 7):
        place = messages.place("en", number, 9 - number)
        yield sentence(moves.hint_point("en", place, messages.row("en", number)))
        yield sentence(moves.hint_digit("en", place, str(number % 2)))
        yield sentence(moves.refused_given("en", place, str(number % 2)))
    yield from (messages.no_violation("en"), moves.border("en"), messages.state_solved("en"), messages.none_empty("en"))
    yield from (messages.broken_count("en", number) for number in (1, 2, 3))


def utterances():
    """A hundred of the texts that a game says."""
    squares = [square("en", row, column, content) for row, column, content in _squares()]
    return list(dict.fromkeys([*_lines(), *_rules(), *_moves(), *squares]))[:100]


def _squares():
    contents = ("0", "1", messages.empty("en"), messages.content_fixed("en", "1"))
    return [(row, (row * step) % 9 + 1, contents[(row + step) % 4]) for row in range(1, 11) for step in (2, 5)]


def spoken(text):
    """The words of a text, as a recognizer gives them."""
    return " ".join(NUMBERS[int(word)] if word.isdecimal() else word for word in re.findall(r"[a-z']+|[0-9]+", text.lower()))


def mistaken(text):
    """What the text would be if a word of it were another one that also makes sense there."""
    swaps = {"row": "column", "column": "row", "rows": "columns", "columns": "rows", "zeros": "ones", "ones": "zeros"}
    swaps |= {"empty": "zero", "gap": "one", "full": "empty", "fixed": "empty"}
    said = text.split()
    for index, word in enumerate(said):
        others = [NUMBERS[(NUMBERS.index(word) + step) % 11] for step in (1, 5, 10)] if word in NUMBERS else []
        for other in [*others, *([swaps[word]] if word in swaps else [])]:
            yield " ".join([*said[:index], other, *said[index + 1 :]])


def one_of(texts):
    """A rule for one of these texts; what they begin with alike stands there once, which makes the recognizer fast."""
    by_word = {}
    for text in texts:
        word, _, rest = text.partition(" ")
        by_word.setdefault(word, []).append(rest)
    choices = []
    for word, rests in by_word.items():
        longer = [rest for rest in rests if rest]
        more = one_of(longer) if longer else ""
        choices.append(f"{word} [{more}]" if longer and len(longer) < len(rests) else f"{word} {more}".strip())
    return f"({' | '.join(choices)})"


@pytest.fixture
def recognize():
    """Tell which of some texts a sound is: `recognize(path, texts)`."""
    import pocketsphinx

    model = importlib.resources.files(pocketsphinx) / "model" / "en-us"
    decoder = pocketsphinx.Decoder(
        hmm=str(model / "en-us"),
        dict=str(model / "cmudict-en-us.dict"),
        lm=None,
        samprate=22050.0,
        nfft=1024,
        bestpath=False,
        loglevel="FATAL",
    )

    def recognize(path, texts):
        decoder.add_jsgf_string("game", f"#JSGF V1.0;\ngrammar game;\npublic <said> = {one_of(texts)};\n")
        decoder.activate_search("game")
        decoder.start_utt()
        decoder.process_raw(samples(path).tobytes(), full_utt=True)
        decoder.end_utt()
        found = decoder.hyp()
        return found.hypstr if found else None

    return recognize


def test_a_recognizer_understands_what_the_game_says(debian, recognize):
    debian("espeak-ng")
    texts = utterances()
    assert len(texts) == 100
    said = [spoken(text) for text in texts]
    renderer = Renderer()
    wrong, never_said = {}, 0
    for text, expected in zip(texts, said, strict=True):
        sound = renderer.render(text, Manner("en", 175, "en-us+f2"), threading.Event())
        others = sorted(set(mistaken(expected)) - set(said))
        found = recognize(sound, [*said, *others])
        never_said += len(others)
        if found != expected:
            wrong[expected] = found
    renderer.close()
    assert never_said > 500
    assert len(wrong) <= 5, wrong


def test_a_recognizer_tells_a_wrong_text_and_a_wrong_language(debian, recognize):
    debian("espeak-ng")
    said = [spoken(text) for text in utterances()]
    texts = [text for text in said if any(mistaken(text))][::8]
    taken = []
    renderer = Renderer()
    for text in texts:
        others = sorted(set(mistaken(text)) - set(said))
        wrong = renderer.render(others[0], Manner("en", 175, "en-us+f2"), threading.Event())
        spanish = renderer.render(text, Manner("es", 175), threading.Event())
        taken += [text for sound in (wrong, spanish) if recognize(sound, [*said, *others]) == text]
    renderer.close()
    assert len(taken) <= 1, taken
