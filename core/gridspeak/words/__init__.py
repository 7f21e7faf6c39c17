"""Words: catalogues of messages, and the core's own typed message functions."""

from gridspeak.words.catalogue import (
    SOURCE_LANGUAGE,
    Catalogue,
    Field,
    environment_language,
    resolve_language,
    sentence,
)

__all__ = ["SOURCE_LANGUAGE", "Catalogue", "Field", "environment_language", "resolve_language", "sentence"]
