#!/bin/sh
# Runs the suite beside the mock, with two workers. Debian's Python has pytest-xdist as a package.
for python in python3 /usr/bin/python3; do
  if "$python" -c 'import pytest, xdist' 2>/dev/null; then
    exec agent-platform-mock exec --clock virtual -- "$python" -m pytest -q -p no:cacheprovider -n 2
  fi
done
echo 'skipped: no Python with pytest and pytest-xdist (Debian: python3-pytest, python3-pytest-xdist)'
[ "$CI" != true ]
