# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts mnk with arguments, as its users do, and checks what it says."""

import json
import os
import subprocess
import sys
import tempfile

import tap

MNK = sys.argv[1]
TIMEOUT = 120
SANITIZED = 'NOUGHTS_SANITIZED' in os.environ
DONE, NO, USAGE, FAILED = 0, 1, 2, 3


def run(*arguments, stdin=''):
    return subprocess.run([MNK, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=TIMEOUT, check=False)


def answer(*arguments, stdin='', status=DONE):
    """The JSON object that a command prints on one line."""
    result = run(*arguments, '--json', stdin=stdin)
    tap.check(result.returncode == status,
              f'{arguments}: exit {result.returncode}, not {status}: {result.stderr}')
    tap.check(result.stdout.count('\n') == 1 and result.stdout.endswith('\n'),
              f'{arguments}: not one line: {result.stdout!r}')
    tap.check(result.stderr == '', f'{arguments}: said {result.stderr!r}')
    return json.loads(result.stdout)


def refuse(*arguments, status=USAGE, words='', stdin=''):
    """Bad input gets one plain line on stderr and nothing on stdout."""
    result = run(*arguments, stdin=stdin)
    tap.check(result.returncode == status,
              f'{arguments}: exit {result.returncode}, not {status}: {result.stderr}')
    tap.check(result.stdout == '', f'{arguments}: printed {result.stdout!r}')
    tap.check(result.stderr.count('\n') == 1 and result.stderr.endswith('\n'),
              f'{arguments}: not one line: {result.stderr!r}')
    tap.check(result.stderr.startswith('mnk'), f'{arguments}: who says {result.stderr!r}?')
    tap.check(words in result.stderr, f'{arguments}: “{words}” is not in {result.stderr!r}')


def file_with(text):
    file = tempfile.NamedTemporaryFile('w', suffix='.txt', delete=False)
    file.write(text)
    file.close()
    return file.name


KEYS = ['rule', 'side', 'status', 'proven', 'result', 'plies', 'exact', 'expected', 'best',
        'moves', 'depth', 'nodes', 'ms']
MOVE_KEYS = ['move', 'proven', 'result', 'plies', 'exact', 'expected', 'rating', 'kind', 'line']


def check_analysis(report, width, height):
    """What holds of every analysis."""
    tap.check(list(report) == KEYS, f'keys {list(report)}')
    tap.check(report['rule']['width'] == width and report['rule']['height'] == height,
              f'rule {report["rule"]}')
    tap.check(report['proven'] == (report['result'] is not None), 'proven without a result')
    tap.check(0 <= report['expected'] <= 1, f'expected {report["expected"]}')
    for move in report['moves']:
        tap.check(list(move) == MOVE_KEYS, f'keys {list(move)}')
        tap.check(move['line'][:1] == [move['move']], f'line {move["line"]}')
        tap.check(-99 <= move['rating'] <= 99, f'rating {move["rating"]}')
        tap.check(not move['exact'] or move['plies'] is not None, 'exact without plies')
        if move['result'] in ('win', 'loss'):
            tap.check(abs(move['rating']) >= 80, f'rating {move["rating"]} of a proof')
    if report['moves']:
        first = report['moves'][0]
        for key in ('proven', 'result', 'plies', 'exact', 'expected'):
            tap.check(first[key] == report[key], f'{key} differs from the first move’s')
        tap.check(first['move'] in report['best'], 'the first move is not among the best')
