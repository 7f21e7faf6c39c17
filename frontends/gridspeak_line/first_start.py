"""The first start at a terminal: language, how the player plays, a tutorial. Enter alone skips each question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridspeak import Port, requests
from gridspeak.plain import folded
from gridspeak.words import messages, welcome

Ask = Callable[[str], str | None]
Print = Callable[[Sequence[str]], None]
Choose = Callable[[str, str], None]

STYLES = ((welcome.style_ear, "word", "normal"), (welcome.style_finger, ".", "short"), (welcome.style_eye, ".", "normal"))


def first_start(port: Port, ask: Ask, say: Print, choose: Choose) -> bool:
    """Ask what was never asked before; whether the player wants the tutorial."""
    if port.setting("started") is not None:
        return False
    port.store("started", "1")
    say((welcome.welcome(port.language),))
    names = [messages.language_name(language) for language in port.languages]
    chosen = _choice(welcome.ask_language(port.language), names, port.language, ask, say)
    if chosen is not None:
        port.submit(requests.SetLanguage(port.languages[chosen])).wait()
    lang = port.language
    chosen = _choice(welcome.ask_style(lang), [style(lang) for style, _, _ in STYLES], lang, ask, say)
    if chosen is not None:
        choose("gaps", STYLES[chosen][1])
        choose("detail", STYLES[chosen][2])
    chosen = _choice(welcome.ask_tutorial(lang), [welcome.yes(lang), welcome.no(lang)], lang, ask, say)
    if chosen != 0:
        say((welcome.first_help(lang),))
    return chosen == 0


def _choice(question: str, choices: Sequence[str], lang: str, ask: Ask, say: Print) -> int | None:
    """The index of the choice whose number or text was typed; None when skipped. Asked again after anything else."""
    while True:
        say((question, *(welcome.choice(lang, number, text) for number, text in enumerate(choices, 1))))
        typed = ask(welcome.choose_number(lang, len(choices)))
        if typed is None or not typed.strip():
            return None
        for number, text in enumerate(choices, 1):
            if folded(typed.strip()) in (str(number), folded(text)):
                return number - 1
