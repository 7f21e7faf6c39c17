"""The first start at a terminal: language, how the player plays, a tutorial. Enter alone skips each question.

Each question is asked once, whichever frontend has the keyboard; other frontends that are attached tell it too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridspeak import requests
from gridspeak.plain import folded, one_line
from gridspeak.words import messages, welcome
from gridspeak_line.dialogue import Dialogue

Message = Callable[[str], str]

SPEECH, BRAILLE = "speech", "braille"
BY_EYE = 3
LONGEST_SHOWN = 40
"""Letters of a wrong answer that are told back."""


def first_start(dialogue: Dialogue) -> bool:
    """Line mode's questions; whether the player wants the tutorial."""
    ask_language(dialogue)
    if dialogue.port.first_time("way"):
        ways = (welcome.way_reader, welcome.way_voice, welcome.way_finger, welcome.way_eye)
        chosen = choice(dialogue, welcome.ask_way, ways)
        if chosen == 1 and dialogue.hand_over(SPEECH):
            return False
        if chosen == 2 and dialogue.hand_over(BRAILLE):
            return False
        if chosen is not None:
            dialogue.store_setting("gaps", "." if chosen == BY_EYE else "word")
    return ask_tutorial(dialogue, welcome.first_help)


def ask_language(dialogue: Dialogue, greeting: Message = welcome.welcome) -> None:
    """Greet, and ask for the language."""
    port = dialogue.port
    if port.first_time("language"):
        dialogue.tell(greeting, key="introduction")
        languages = port.languages
        chosen = choice(dialogue, welcome.ask_language, [messages.language_name_in(one) for one in languages])
        if chosen is not None:
            port.submit(requests.SetLanguage(languages[chosen])).wait()


def ask_tutorial(dialogue: Dialogue, help_instead: Message) -> bool:
    """Whether the player wants the tutorial; who does not is told how to get help."""
    if not dialogue.port.first_time("tutorial"):
        return False
    wants = choice(dialogue, welcome.ask_tutorial, [welcome.yes, welcome.no]) == 0
    if not wants:
        dialogue.tell(help_instead, key="introduction")
    return wants


def choice(dialogue: Dialogue, question: Message, choices: Sequence[Message]) -> int | None:
    """The index of the choice whose number or text was typed; None when skipped. Asked again after anything else."""
    while True:
        dialogue.tell(question, *(_numbered(number, one) for number, one in enumerate(choices, 1)), key="introduction")
        lang = dialogue.port.language
        typed = dialogue.ask(welcome.choose_number(lang, len(choices)))
        if typed is None or not typed.strip():
            return None
        for number, one in enumerate(choices, 1):
            if folded(typed.strip()) in (str(number), folded(one(lang))):
                return number - 1
        dialogue.tell(_no_choice(one_line(typed.strip())[:LONGEST_SHOWN], len(choices)), key="introduction")


def _no_choice(typed: str, last: int) -> Message:
    return lambda lang: welcome.no_choice(lang, typed, last)


def _numbered(number: int, text: Message) -> Message:
    return lambda lang: welcome.choice(lang, number, text(lang))
