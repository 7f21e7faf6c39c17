#!/usr/bin/env bash
# Sets up .venv with gridspeak and starts a game. Installs nothing outside this folder.
set -eu
cd "$(dirname "$0")"
if ! [ -x .venv/bin/gridspeak ]; then
  echo "Setting up; this takes a minute once." >&2
  python3 -m venv .venv
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -e . >&2
  .venv/bin/python -m compileall -q core frontends plugins
fi
exec .venv/bin/gridspeak play "$@"
