"""`gridspeak generate`: many puzzles, each a pure function of (specification, seed, index), in order, in constant memory."""

from __future__ import annotations

import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from typing import IO, NamedTuple

from gridspeak.cli import BAD_INPUT, OK
from gridspeak.cli.parser import Wish, usage
from gridspeak.cli.show import written
from gridspeak.errors import BadInput, GridspeakError
from gridspeak.kind import Kind
from gridspeak.plugins import Registry
from gridspeak.puzzle import Origin
from gridspeak.solver import Spec
from gridspeak.words import console

CHUNK = 64
CHUNKS_AHEAD = 4
"""Chunks for each worker that are handed out before the oldest is taken."""

PROGRESS_SECONDS = 5.0
BAR_WIDTH = 40


class Job(NamedTuple):
    """What every worker needs to know."""

    puzzle: str
    spec: Spec
    seed: str
    form: str
    language: str


class Line(NamedTuple):
    """One line of output, and the sentence for standard error where it is `error`."""

    text: str
    problem: str | None = None


def generate(wish: Wish) -> int:
    """Make the puzzles and write them, one a line."""
    registry = Registry()
    kind = registry.kind(wish.puzzle)
    formats = ("json", "code", *(form for form in kind.codecs.formats if form != "grid"))
    if wish.format not in formats:
        usage(wish.language, console.unknown_format(wish.language, wish.format, ", ".join(formats)).rstrip("."))
    known = [technique.id for technique in kind.hints.techniques if not technique.beyond]
    if wish.technique is not None and wish.technique not in known:
        every = [technique.id for technique in kind.hints.techniques]
        words = console.technique_not_made if wish.technique in every else console.unknown_technique
        usage(wish.language, words(wish.language, wish.technique, ", ".join(known)))
    spec = Spec(wish.size, wish.profile, wish.givens, wish.technique)
    if wish.profile is not None:
        profile = kind.generator.spec(wish.profile)
        spec = profile._replace(
            givens=profile.givens if wish.givens is None else wish.givens,
            technique=wish.technique or profile.technique,
        )
    seed = wish.seed if wish.seed is not None else secrets.token_hex(8)
    kind.generator.check(spec)
    return _write_all(wish, Job(kind.id, spec, seed, wish.format, wish.language))


def _write_all(wish: Wish, job: Job) -> int:
    progress = Progress(wish.count, wish.progress, wish.language)
    status = OK
    with _output(wish.out) as out, _executor(wish) as executor:
        for done, line in enumerate(_lines(job, wish.count, executor, max(1, wish.jobs)), 1):
            if line.problem is not None:
                status = BAD_INPUT
                print(console.line_error(wish.language, done, line.problem), file=sys.stderr)
            out.write(line.text + "\n")
            progress.tell(done)
        out.flush()
    progress.end()
    return status


def _output(path: str | None) -> AbstractContextManager[IO[str]]:
    if path is None or path == "-":
        return nullcontext(sys.stdout)
    try:
        return open(path, "w", encoding="utf-8", newline="\n")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(lambda lang: console.no_such_file(lang, path, reason)) from error


@contextmanager
def _executor(wish: Wish) -> Iterator[Executor | None]:
    if wish.dask is not None:
        try:
            from distributed import Client
        except ImportError as error:
            raise BadInput(lambda lang: console.needs_extra(lang, "--dask", "dask")) from error
        try:
            client = Client(wish.dask, timeout="10s")
        except (OSError, ValueError) as error:
            reason = str(error)
            raise BadInput(lambda lang: console.no_such_file(lang, wish.dask, reason)) from error
        with client:
            yield client.get_executor()
    elif wish.jobs > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(wish.jobs) as pool:
            yield pool
    else:
        yield None


def _lines(job: Job, count: int, executor: Executor | None, workers: int) -> Iterator[Line]:
    starts = range(0, count, CHUNK)
    if executor is None:
        for start in starts:
            yield from chunk(job, start, min(start + CHUNK, count))
        return
    waiting: deque[Future[list[Line]]] = deque()
    for start in starts:
        waiting.append(executor.submit(chunk, job, start, min(start + CHUNK, count)))
        if len(waiting) >= CHUNKS_AHEAD * workers:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


@cache
def _kind(name: str) -> Kind:
    """The kind of that name, loaded once in each worker."""
    return Registry().kind(name)


def chunk(job: Job, start: int, end: int) -> list[Line]:
    """The lines of the puzzles `start` to `end` - 1: a pure function, so that any worker may run it."""
    return [_line(_kind(job.puzzle), job, index) for index in range(start, end)]


def _line(kind: Kind, job: Job, index: int) -> Line:
    try:
        puzzle = kind.generator.make(job.spec, f"{job.seed}:{index}")
    except GridspeakError as error:
        return Line("error", error.sentence(job.language))
    puzzle = puzzle.named(Origin("new", seed=job.seed, generator=kind.generator.version))
    return Line(written(kind, puzzle, job.form, index))


class Progress:
    """Tells on standard error how far a long job is, at most every few seconds."""

    def __init__(self, total: int, how: str, language: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._total, self._how, self._language, self._clock = total, how, language, clock
        self._start = self._last = clock()

    def tell(self, done: int) -> None:
        """Report, if it is time."""
        now = self._clock()
        if self._how == "none" or now - self._last < (PROGRESS_SECONDS if self._how == "words" else 0.5):
            return
        self._last = now
        left = round((now - self._start) / done * (self._total - done))
        if self._how == "words":
            print(console.progress(self._language, f"{done:,}", f"{self._total:,}", left), file=sys.stderr, flush=True)
        else:
            filled = BAR_WIDTH * done // self._total
            print(f"\r[{'#' * filled:<{BAR_WIDTH}}] {done:,}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """End the bar's line."""
        if self._how == "bar" and self._last != self._start:
            print(file=sys.stderr)
