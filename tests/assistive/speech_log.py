"""A speech server in the manner of Emacspeak's: reads commands on standard input and appends them to the file named.

It works on bytes: a screen reader may send broken UTF-8, and a server that dies of it would look like silence.
"""

import sys

with open(sys.argv[1], "ab", buffering=0) as log:
    log.write(b"alive\n")
    for line in sys.stdin.buffer:
        log.write(line.rstrip().replace(b"\r", b"") + b"\n")
    log.write(b"gone\n")
