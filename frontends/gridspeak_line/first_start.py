"""The first start at a terminal: language, how the player plays, a tutorial. Enter alone skips each question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridspeak import Port, requests
from gridspeak.words import house, messages

Ask = Callable[[str], str | None]
Print = Callable[[Sequence[str]], None]
Choose = Callable[[str, str], None]

STYLES = ((house.style_ear, "word", "normal"), (house.style_finger, ".", "short"), (house.style_eye, ".", "normal"))


def first_start(port: Port, ask: Ask, say: Print, choose: Choose) -> bool:
    """Ask what was never asked before; whether the player wants the tutorial."""
    if port.setting("started") is not None:
        return False
    port.store("started", "1")
    say((house.welcome(port.language),))
    names = [messages.language_name(language) for language in port.languages]
    chosen = _choice(house.ask_language(port.language), names, port.language, ask, say)
    if chosen is not None:
        port.submit(requests.SetLanguage(port.languages[chosen])).wait()
    lang = port.language
    chosen = _choice(house.ask_style(lang), [style(lang) for style, _, _ in STYLES], lang, ask, say)
    if chosen is not None:
        choose("gaps", STYLES[chosen][1])
        choose("detail", STYLES[chosen][2])
    chosen = _choice(house.ask_tutorial(lang), [house.yes(lang), house.no(lang)], lang, ask, say)
    if chosen != 0:
        say((house.first_help(lang),))
    return chosen == 0


def _choice(question: str, choices: Sequence[str], lang: str, ask: Ask, say: Print) -> int | None:
    """The index of the choice whose number or text was typed; None when skipped. Asked again after anything else."""
    while True:
        say((question, *(house.choice(lang, number, text) for number, text in enumerate(choices, 1))))
        typed = ask(house.choose_number(lang, len(choices)))
        if typed is None or not typed.strip():
            return None
        for number, text in enumerate(choices, 1):
            if typed.strip().casefold() in (str(number), text.casefold()):
                return number - 1
