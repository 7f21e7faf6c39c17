#!/usr/bin/env bash
# Sets up .venv with the test tools, installs the Debian packages of tests/assistive/packages.txt where they are missing (needs
# root), and runs ruff, mypy and all tests. Arguments go to pytest.
set -eu
cd "$(dirname "$0")"
missing=()
while read -r package; do
  dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
done < tests/assistive/packages.txt
if [ "${#missing[@]}" -gt 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Debian packages: ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
.venv/bin/python -m compileall -q core frontends plugins
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
.venv/bin/python -m pytest -n 2 "$@"
