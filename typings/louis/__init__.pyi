# What is used of liblouis' bindings, which Debian brings as python3-louis.

dotsIO: int
ucBrl: int

def version() -> str: ...
def translateString(tableList: list[str], inbuf: str, typeform: list[int] | None = ..., mode: int = ...) -> str: ...
