"""What a person knows of their language: the words for parts of a board, as patterns to understand and as words to type."""

from __future__ import annotations

from typing import NamedTuple


class Vocabulary(NamedTuple):
    """The words of a language. Patterns are regular expressions, matched without regard to case."""

    # to understand by ear
    place: str
    row: str
    column: str
    rows: str
    columns: str
    gap: str
    empty: str
    fixed: str
    group: str
    size: str
    border: str
    broken: str
    mended: str
    no_rule_broken: str
    nothing: str
    win: str
    # to understand by finger
    finger_place: str
    finger_row: str
    finger_column: str
    finger_empties: str
    finger_broken: str
    finger_fixed: str
    # to type
    read_row: str
    read_column: str
    read_board: str
    hint: str
    bad: str
    clear: str
    quit: str
    moves: dict[str, str]


ENGLISH = Vocabulary(
    place=r"row (?P<row>\d+), column (?P<column>\d+)|r(?P<r>\d+)c(?P<c>\d+)",
    row=r"row (\d+)|\br(\d+)\b(?!c)",
    column=r"column (\d+)|\bc(\d+)\b",
    rows=r"rows (\d+) and (\d+)",
    columns=r"columns (\d+) and (\d+)",
    gap="gap|gaps",
    empty="empty",
    fixed="fixed",
    group=r"(?P<n>\d+) (?:times )?(?P<what>0|1|gaps?|zeros?|ones?)",
    size=r"(\d+) by (\d+)",
    border="border",
    broken="together|allowed|are alike|rule",
    mended="no longer",
    no_rule_broken="no rule is broken",
    nothing="nothing i know",
    win="you win",
    finger_place=r"r(\d+)c(\d+)",
    finger_row=r"r(\d+)",
    finger_column=r"c(\d+)",
    finger_empties=r"e(\d+)",
    finger_broken=r"(?:v|!)(\d+)",
    finger_fixed=r" fixed|f",
    read_row="row",
    read_column="column",
    read_board="board",
    hint="hint",
    bad="bad",
    clear="clear",
    quit="quit",
    moves={"up": "up", "down": "down", "left": "left", "right": "right"},
)

SPANISH = Vocabulary(
    place=r"fila (?P<row>\d+), columna (?P<column>\d+)|f(?P<r>\d+)c(?P<c>\d+)",
    row=r"fila (\d+)|\bf(\d+)\b(?!c)",
    column=r"columna (\d+)|\bc(\d+)\b",
    rows=r"filas (\d+) y (\d+)",
    columns=r"columnas (\d+) y (\d+)",
    gap="hueco|huecos",
    empty="vacía",
    fixed="fija",
    group=r"(?P<n>\d+) (?:veces )?(?P<what>0|1|huecos?|ceros?|unos?)",
    size=r"(\d+) por (\d+)",
    border="borde",
    broken="seguid[oa]s|se permiten|son iguales|regla",
    mended="ya no",
    no_rule_broken="ninguna regla",
    nothing="no se decide ahora",
    win="ganas",
    finger_place=r"f(\d+)c(\d+)",
    finger_row=r"f(\d+)",
    finger_column=r"c(\d+)",
    finger_empties=r"v(\d+)",
    finger_broken=r"(?:i|!)(\d+)",
    finger_fixed=r" fija|f",
    read_row="fila",
    read_column="columna",
    read_board="tablero",
    hint="pista",
    bad="infracciones",
    clear="vaciar",
    quit="salir",
    moves={"up": "arriba", "down": "abajo", "left": "izquierda", "right": "derecha"},
)

KOREAN = Vocabulary(
    place=r"(?P<row>\d+)행 (?P<column>\d+)열|(?P<r>\d+)행(?P<c>\d+)열",
    row=r"(\d+)행",
    column=r"(\d+)열",
    rows=r"(\d+)행, (\d+)행",
    columns=r"(\d+)열, (\d+)열",
    gap="빈칸",
    empty="빈칸",
    fixed="고정",
    group=r"(?P<what>0|1|빈칸)(?:이|가)? (?P<n>\d+)개",
    size=r"(\d+)행 (\d+)열",
    border="가장자리",
    broken="연속|까지만|서로 같습니다|규칙",
    mended="더는|이제",
    no_rule_broken="어긴 규칙이 없습니다",
    nothing="정할 수 있는 칸이 없습니다",
    win="승리",
    finger_place=r"(\d+)행(\d+)열",
    finger_row=r"(\d+)행",
    finger_column=r"(\d+)열",
    finger_empties=r"빈(\d+)",
    finger_broken=r"(?:위반|위|!)(\d+)",
    finger_fixed=r" 고정|고",
    read_row="행",
    read_column="열",
    read_board="판",
    hint="힌트",
    bad="위반",
    clear="비우기",
    quit="종료",
    moves={"up": "위", "down": "아래", "left": "왼쪽", "right": "오른쪽"},
)

LANGUAGES = {"en": ENGLISH, "es": SPANISH, "ko": KOREAN}
