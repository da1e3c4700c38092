# SPDX-License-Identifier: GPL-3.0-or-later
"""A few words to write tests in that speak TAP."""

import sys
import traceback

_tests = []


class Skip(Exception):
    """Raised by a test that cannot be made here."""


def test(name):
    """Registers the decorated function as a test case."""
    def register(function):
        _tests.append((name, function))
        return function
    return register


def check(condition, message):
    """Fails the running test case."""
    if not condition:
        raise AssertionError(message)


def note(text):
    """A line for the reader of the log."""
    for line in str(text).splitlines():
        print('#', line, flush=True)


def _choose():
    """The registered cases, or the one that `-p NAME` chooses at the end of the command line."""
    return [(name, function) for name, function in _tests
            if sys.argv[-2:-1] != ['-p'] or name == sys.argv[-1]]


def run():
    """Runs all registered cases, or one; returns the exit status. With `-l` it only lists them."""
    if sys.argv[-1] == '-l':
        print(*(name for name, _ in _tests), sep='\n')
        return 0
    failed = 0
    tests = _choose()
    print(f'1..{len(tests)}', flush=True)
    for number, (name, function) in enumerate(tests, 1):
        try:
            function()
            print(f'ok {number} {name}', flush=True)
        except Skip as reason:
            print(f'ok {number} {name} # SKIP {reason}', flush=True)
        except Exception as error:  # a broken case must not hide the others
            failed += 1
            print(f'not ok {number} {name}', flush=True)
            note(error if isinstance(error, AssertionError) else traceback.format_exc())
    return 1 if failed else 0
