#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mnk-tune: what it plays, keeps and writes, on games too few to learn much from.

test-tune.py MNK_TUNE
"""

import os
import re
import subprocess
import sys
import tempfile

import tap

TUNE = sys.argv[1]
FOLDER = tempfile.TemporaryDirectory()
SHAPES, WIDTH, HIDDEN = 3321, 16, 32
PLAY = ['--games', '60', '--nodes', '60', '--seed', '5', '--concurrency', '1']
NET = ['--net', '--epochs', '2', '--seed', '5', '--concurrency', '1']


def path(name):
    return os.path.join(FOLDER.name, name)


def run(*arguments, status=0):
    result = subprocess.run([TUNE, *arguments], capture_output=True, text=True, timeout=250,
                            check=False)
    tap.check(result.returncode == status, f'{arguments}: exit {result.returncode}, not {status}: '
                                           f'{result.stderr}')
    return result.stderr


def read(name):
    with open(path(name), encoding='utf-8') as file:
        return file.read()


@tap.test('/tune/net')
def net():
    told = run(*PLAY, *NET, '--positions', path('games.bin'), '--output', path('net.h'))
    text = read('net.h')
    rows = re.findall(r'^    \{ ((?:-?\d+,\s+)+-?\d+) \},$', text, re.MULTILINE)
    numbers = [[int(number) for number in row.split(',')] for row in rows]

    tap.check([len(row) for row in numbers] == SHAPES * [WIDTH] + HIDDEN * [2 * WIDTH],
              f'{len(rows)} rows')
    tap.check(all(len(line) <= 100 and line == line.rstrip() for line in text.splitlines()),
              'a line is too long or ends in a blank')
    tap.check(all(abs(number) <= 4096 for row in numbers for number in row), 'a number too large')
    tap.check(len({tuple(row) for row in numbers}) > SHAPES // 2, 'the rows are all the same')
    errors = [float(error) for error in re.findall(r'error (\d\.\d+)', told)]
    tap.check(len(errors) == 2 and errors[1] < errors[0], f'it does not learn: {told}')


@tap.test('/tune/kept-positions')
def kept():
    run('--games', '0', *NET, '--positions', path('games.bin'), '--output', path('again.h'))
    tap.check(read('again.h') == read('net.h'), 'the same positions give another network')


@tap.test('/tune/table')
def table():
    run('--games', '0', '--prior', 'freestyle', '--decay', '30', '--positions', path('games.bin'),
        '--output', path('table.h'))
    text = read('table.h')
    tap.check(len(re.findall(r'\{ -?\d+, -?\d+ \}', text)) == 2380, 'not every combination')
    tap.check('fitted_freestyle_prospects[MNK_N_PROSPECTS]' in text, 'no prospects')


@tap.test('/tune/bad-input')
def bad():
    with open(path('bad.bin'), 'wb') as file:
        file.write(b'mnktune1 and then nothing of the kind')
    with open(path('games.bin'), 'rb') as file, open(path('short.bin'), 'wb') as short:
        short.write(file.read()[:-100])
    for name in ['bad.bin', 'short.bin', 'none.bin']:
        said = run('--games', '0', '--positions', path(name), '--output', path('no.h'), status=3)
        tap.check(said.count('\n') == 1 and 'cannot read' in said, f'{name}: {said!r}')
    said = run('--games', '0', '--rule', 'renju', '--positions', path('games.bin'), '--output',
               path('no.h'), status=3)
    tap.check('cannot read' in said, f'games of another rule: {said!r}')
    run('--games', '0', '--output', path('no.h'), status=3)
    run('--rule', 'chess', '--output', path('no.h'), status=2)
    run('--games', '0', '--positions', path('games.bin'), *NET, '--output',
        path('no/such/folder.h'), status=3)
    tap.check(not os.path.exists(path('no.h')), 'it wrote a header all the same')


sys.exit(tap.run())
