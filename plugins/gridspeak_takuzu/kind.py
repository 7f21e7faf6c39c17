"""The table of the kind: what Takuzu has, and the objects that know it."""

from gridspeak import Kind
from gridspeak_takuzu.codecs import TakuzuCodecs
from gridspeak_takuzu.makers import TakuzuGenerator, TakuzuGrader, TakuzuLadder, TakuzuSolver
from gridspeak_takuzu.rules import TakuzuRules
from gridspeak_takuzu.teacher import TakuzuHints
from gridspeak_takuzu.wording import TakuzuWording

TAKUZU = Kind(
    id="takuzu",
    family="binary",
    mechanics=frozenset(),
    abilities=frozenset(),
    rules=TakuzuRules(),
    solver=TakuzuSolver(),
    hints=TakuzuHints(),
    generator=TakuzuGenerator(),
    grader=TakuzuGrader(),
    wording=TakuzuWording(),
    codecs=TakuzuCodecs(),
    ladder=TakuzuLadder(),
)
