"""Messages of the speech frontend alone."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_speech", Path(__file__).parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural


# Prism: the player's own screen reader or synthesizer.


def prism_missing(lang: str) -> str:
    # Translators: Prism is a library; pip install "gridspeak[prism]" is typed as it stands.
    return _(lang, 'To speak through your own screen reader, Prism is needed: pip install "gridspeak[prism]".')


def prism_broken(lang: str, reason: str) -> str:
    # Translators: Prism is a library that is installed but does not work here; {reason} is in English.
    return _(lang, "Prism cannot be used here: {reason}", reason=reason)


def prism_nobody(lang: str) -> str:
    # Translators: no program was found that could speak.
    return _(lang, "No screen reader and no speech synthesizer was found to speak through.")


def prism_hangs(lang: str) -> str:
    # Translators: the screen reader or synthesizer is there but gives no answer.
    return _(lang, "The screen reader or speech synthesizer gives no answer.")


def prism_lost(lang: str, name: str) -> str:
    # Translators: {name} is a screen reader or a synthesizer, such as NVDA or Speech Dispatcher, that has ended or hangs.
    return _(lang, "{name} does not answer any more. Start it again, or choose another voice.", name=name)


def speaking_through(lang: str, name: str) -> str:
    # Translators: {name} is a screen reader or a synthesizer, such as NVDA or Speech Dispatcher.
    return _(lang, "Speaking through {name}.", name=name)


def no_pyttsx3(lang: str) -> str:
    # Translators: a Python package is not installed. The command after the colon is typed as it stands.
    return _(lang, "Speech needs the Python package pyttsx3. Install it with: pip install pyttsx3.")


def no_espeak(lang: str) -> str:
    # Translators: no speech synthesizer is installed; espeak-ng is the name of one.
    return _(lang, "Speech needs a synthesizer. Install the package espeak-ng.")


def no_engine(lang: str, reason: str) -> str:
    # Translators: the speech synthesizer does not start; {reason} is the system's own words.
    return _(lang, "The speech synthesizer does not start: {reason}.", reason=reason)


def engine_silent(lang: str) -> str:
    # Translators: the speech synthesizer does not start; part of a sentence after a colon.
    return _(lang, "it does not answer")


def engine_ended(lang: str) -> str:
    # Translators: the speech synthesizer does not start; part of a sentence after a colon.
    return _(lang, "it ends at once")


def no_voice_for(lang: str, tag: str) -> str:
    # Translators: the synthesizer cannot speak a language; {tag} is its code, such as "ko".
    return _(lang, "The synthesizer has no voice for the language {tag}. Install one, or choose a voice.", tag=tag)


def no_such_voice(lang: str, voice: str) -> str:
    # Translators: the synthesizer has no voice of the name that was asked for.
    return _(lang, "The synthesizer has no voice {voice}.", voice=voice)


def render_failed(lang: str, reason: str) -> str:
    # Translators: the synthesizer cannot turn a text into sound; {reason} is its own words.
    return _(lang, "The synthesizer cannot speak: {reason}.", reason=reason)


def no_player(lang: str, programs: str) -> str:
    # Translators: {programs} is a list such as "aplay, paplay".
    return _(lang, "There is no program to play sound. Install one of these: {programs}.", programs=programs)


def player_missing(lang: str, program: str) -> str:
    # Translators: the player chose a program for playing sound that is not installed.
    return _(lang, "The program {program}, which should play sound, is not installed.", program=program)


def player_failed(lang: str, program: str, reason: str) -> str:
    # Translators: a program failed to play sound; {reason} is its own words.
    return _(lang, "{program} cannot play sound: {reason}.", program=program, reason=reason)


def exit_status(lang: str, code: int) -> str:
    # Translators: a program that should play sound failed without a word; {code} is the number that it ended with.
    return _(lang, "it ended with status {code}", code=code)


def file_failed(lang: str, path: str, reason: str) -> str:
    # Translators: what is spoken should go to a file or folder; {reason} is the system's own words.
    return _(lang, "{path} cannot be written: {reason}.", path=path, reason=reason)


# The frontend: settings, commands, keys.


def voice_broke(lang: str, reason: str) -> str:
    # Translators: the voice failed in a way that nobody foresaw; {reason} is in English.
    return _(lang, "The voice failed: {reason}.", reason=reason)


def written_instead(lang: str, why: str) -> str:
    # Translators: there is no voice; {why} is a whole sentence. What would be spoken is written to the terminal from now on.
    return _(lang, "{why} Answers are written instead.", why=why)


def silent_now(lang: str, why: str) -> str:
    # Translators: there is no voice any more; {why} is a whole sentence. The game goes on in line mode or braille.
    return _(lang, "{why} The game goes on without a voice.", why=why)


def unknown_voice(lang: str, typed: str, known: str) -> str:
    # Translators: the setting speech.voice has a value that it cannot have; {known} lists those it can have.
    return _(lang, "There is no voice {typed}; choose one of {known}.", typed=typed, known=known)


def help_voice(lang: str) -> str:
    # Translators: what a setting is for; the words before the colons are typed as they stand.
    return _(lang, "who speaks; print writes lines for your own screen reader to read")


def help_player(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "the program that plays sound")


def help_rate(lang: str) -> str:
    # Translators: what a setting is for; en=250 means English at 250 words a minute.
    return _(lang, "words a minute, for all languages or for each: en=250,es=220")


def help_voices(lang: str) -> str:
    # Translators: what a setting is for; voices of the synthesizer by language.
    return _(lang, "the synthesizer's voice for a language: en=ID,es=ID")


def help_keys(lang: str) -> str:
    # Translators: what a setting is for; k=up makes the key k do what the command up does.
    return _(lang, "keys of your own and what they do: k=up,j=down")


def help_echo(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "whether letters are spoken while a command is typed")


def muted(lang: str, on: bool) -> str:
    if on:
        # Translators: the voice is switched off; this is the last that it says.
        return _(lang, "Voice off.")
    # Translators: the voice speaks again.
    return _(lang, "Voice on.")


def rate_set(lang: str, n: int) -> str:
    # Translators: how fast the voice speaks from now on.
    return _n(lang, "{n} word a minute.", "{n} words a minute.", n)


def voice_is(lang: str, voice: str) -> str:
    # Translators: who speaks; {voice} is a name such as pyttsx3.
    return _(lang, "The voice is {voice}.", voice=voice)


def key_line(lang: str, key: str, text: str) -> str:
    # Translators: a key of cursor play and the command that it sends, in the list of keys.
    return _(lang, "{key}: {text}.", key=key, text=text)


def key_set(lang: str, key: str, command: str) -> str:
    # Translators: a key was given another command.
    return _(lang, "{key} is now {command}.", key=key, command=command)


def entry_needed(lang: str) -> str:
    # Translators: the player wants to give the last key that begins a command something else to do.
    return _(lang, "One key must begin a command: the colon or the slash.")


def unknown_key(lang: str, key: str) -> str:
    # Translators: a key was pressed that does nothing. {key} is its letter or name; ? is a key.
    return _(lang, "{key} does nothing. The question mark tells the keys.", key=key)


def keys_heading(lang: str) -> str:
    # Translators: first line of the list of keys; after it come keys with the commands that they send.
    return _(lang, "Arrows move, digits place. The other keys send commands; help and a command tell more.")


def entry(lang: str) -> str:
    # Translators: the player may now type a command, and send it with Enter.
    return _(lang, "Command:")


def entry_dropped(lang: str) -> str:
    # Translators: a command that was being typed is given up.
    return _(lang, "Dropped.")


def press_again(lang: str) -> str:
    # Translators: the key q was pressed; a second time ends the game.
    return _(lang, "Every move is saved. Press q again to end the game.")


def key_name(lang: str, key: str) -> str:
    match key:
        case "space":
            # Translators: name of a key.
            return _(lang, "Space")
        case "enter":
            # Translators: name of a key.
            return _(lang, "Enter")
        case "delete":
            # Translators: name of a key.
            return _(lang, "Delete")
        case "backspace":
            # Translators: name of a key.
            return _(lang, "Backspace")
        case "up":
            # Translators: name of an arrow key.
            return _(lang, "Up")
        case "down":
            # Translators: name of an arrow key.
            return _(lang, "Down")
        case "left":
            # Translators: name of an arrow key.
            return _(lang, "Left")
        case "right":
            # Translators: name of an arrow key.
            return _(lang, "Right")
        case "home":
            # Translators: name of a key.
            return _(lang, "Home")
        case "end":
            # Translators: name of a key.
            return _(lang, "End")
        case "c-home":
            # Translators: name of two keys pressed together.
            return _(lang, "Control Home")
        case "c-end":
            # Translators: name of two keys pressed together.
            return _(lang, "Control End")
        case "escape":
            # Translators: name of a key.
            return _(lang, "Escape")
        case ".":
            # Translators: name of a sign on a key.
            return _(lang, "dot")
        case ",":
            # Translators: name of a sign on a key.
            return _(lang, "comma")
        case "=":
            # Translators: name of a sign on a key.
            return _(lang, "equals")
        case "?":
            # Translators: name of a sign on a key.
            return _(lang, "question mark")
        case ":":
            # Translators: name of a sign on a key.
            return _(lang, "colon")
        case "/":
            # Translators: name of a sign on a key.
            return _(lang, "slash")
        case "+":
            # Translators: name of a sign on a key.
            return _(lang, "plus")
        case "-":
            # Translators: name of a sign on a key.
            return _(lang, "minus")
        case _ if len(key) == 1 and key.isalpha() and key.isupper():
            # Translators: a letter typed with Shift.
            return _(lang, "capital {letter}", letter=key)
        case _:
            return key


# The first start.


def welcome(lang: str) -> str:
    # Translators: the very first words that the voice says. Enter is the key.
    return _(lang, "Welcome to gridspeak. This is its own voice. Answer with a digit; Enter alone skips a question.")


def ask_heard(lang: str) -> str:
    # Translators: question at the first start of spoken play, spoken and written; two numbered choices follow.
    return _(lang, "Do you hear this voice?")


def is_heard(lang: str) -> str:
    # Translators: choice at the first start: the voice is heard and shall speak.
    return _(lang, "yes")


def has_reader(lang: str) -> str:
    # Translators: choice at the first start: the answers are written to the terminal, and this voice is silent.
    return _(lang, "no, or my screen reader speaks already: write the answers for it to read")


def reader_reads(lang: str) -> str:
    # Translators: said when the answers are written for a screen reader from now on.
    return _(lang, "Answers are now written. To hear the voice again, type a colon, then voice auto, then Enter.")


def first_keys(lang: str) -> str:
    # Translators: last words of the first start of spoken play. The keys are pressed as they stand.
    return _(
        lang,
        "Arrows move, digits place, h gives a hint, plus and minus set how fast I speak, the question mark tells all keys.",
    )


def voices_known(lang: str, names: str) -> str:
    # Translators: which voices can be chosen; {names} is a list of names.
    return _(lang, "You can choose {names}.", names=names)


def entry_help(lang: str) -> str:
    # Translators: what a key does, in the list of keys, after a colon.
    return _(lang, "begins a command, which Enter sends")
