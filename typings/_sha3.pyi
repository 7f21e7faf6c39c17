"""The interpreter's own SHAKE; hashlib has the same."""

from hashlib import shake_128 as shake_128
