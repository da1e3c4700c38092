#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mnk-tunable, and the script that moves the search's numbers with it.

test-tunable.py MNK MNK_TUNABLE HEADER TUNE_SEARCH

HEADER is where the numbers stand.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

import tap

MNK, TUNABLE, HEADER, TUNE_SEARCH = sys.argv[1:5]


def run(*command, numbers=None):
    environment = {**os.environ, **({} if numbers is None else {'MNK_NUMBERS': numbers})}
    return subprocess.run(command, capture_output=True, text=True, timeout=250, check=False,
                          env=environment)


def nodes(tool, numbers=None):
    result = run(tool, 'bench', '--nodes-only', '--json', numbers=numbers)
    tap.check(result.returncode == 0, result.stderr)
    return json.loads(result.stdout)['nodes']


def known():
    with open(HEADER, encoding='utf-8') as file:
        return dict(re.findall(r'NUMBER \((\w+), (-?\d+)\)', file.read()))


@tap.test('/tunable/same')
def same():
    words = ' '.join(f'{name}={value}' for name, value in known().items())
    tap.check(len(known()) > 20, f'the numbers are not found in {HEADER}')
    tap.check(nodes(MNK) == nodes(TUNABLE) == nodes(TUNABLE, words), 'the tree is another one')


@tap.test('/tunable/moved')
def moved():
    start = nodes(TUNABLE)
    for name in ['FUTILITY_MARGIN', 'REDUCTION_DIVISOR', 'ROOT_REDUCTION']:
        tap.check(nodes(TUNABLE, f'{name}={int(known()[name]) // 2}') != start,
                  f'{name} moves nothing')


@tap.test('/tunable/unknown')
def unknown():
    for numbers in ['FUTILE=1', 'KILLER=60 x', 'KILLER', 'KILLER=60,COUNTER=60']:
        result = run(TUNABLE, 'bench', '--nodes-only', numbers=numbers)
        tap.check(result.returncode == 2 and 'not a number of the search' in result.stderr,
                  f'{numbers}: {result.returncode}, {result.stderr}')


@tap.test('/tunable/tune-search')
def tune_search():
    result = run(sys.executable, TUNE_SEARCH, TUNABLE, '--minutes', '0.001', '--nodes', '20',
                 '--concurrency', '1')
    tap.check(result.returncode == 0, result.stderr)
    games, values = re.fullmatch(r'(\d+) games: (.*)\n', result.stdout).groups()
    tap.check(int(games) == 24, result.stdout)
    moved_to = dict(re.findall(r'(\w+) (-?\d+\.\d)', values))
    tap.check(set(moved_to) <= set(known()), result.stdout)


@tap.test('/tunable/openings')
def openings():
    """The last line of the openings needs no end; drawn first, it is one of its own, too."""
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write('# openings\nh8 h9\nh8 i9')
        file.flush()
        for seed in range(1, 5):
            result = run(sys.executable, TUNE_SEARCH, TUNABLE, '--minutes', '0.001', '--nodes',
                         '20', '--concurrency', '1', '--openings', file.name, '--seed', str(seed))
            tap.check(result.returncode == 0, result.stderr)


sys.exit(tap.run())
