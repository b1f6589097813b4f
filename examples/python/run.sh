#!/bin/sh
# Runs the suite against a mock, with two workers. On Debian, only the system's Python may have pytest-xdist.
for python in python3 /usr/bin/python3; do
  if "$python" -c 'import pytest, xdist' 2>/dev/null; then
    exec agent-platform-mock exec --clock virtual -- "$python" -m pytest -q -p no:cacheprovider -n 2
  fi
done
echo 'Skipped: Python with pytest and pytest-xdist is not installed (on Debian: python3-pytest, python3-pytest-xdist).'
[ "$CI" != true ]
