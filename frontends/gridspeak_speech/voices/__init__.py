"""The voices, one module each: they are imported where one is chosen."""
