#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mnk-tune: what it plays, keeps and writes, on games too few to learn much from.

test-tune.py MNK_TUNE NUMBERS

NUMBERS is the network that the engine has for freestyle.
"""

import os
import re
import subprocess
import sys
import tempfile

import tap

TUNE, NUMBERS = sys.argv[1:]
FOLDER = tempfile.TemporaryDirectory()
SHAPES, WIDTH, HIDDEN = 3321, 16, 32
# So few positions that each epoch sees them all in one batch: then its errors can be compared.
BATCH = 1024
PLAY = ['--games', '10', '--nodes', '60', '--seed', '5', '--concurrency', '1']
NET = ['--net', '--epochs', '20', '--seed', '5', '--concurrency', '1']


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


def rows_of(text):
    rows = re.findall(r'^ {2,4}\{ ((?:-?\d+,\s+)+-?\d+) \},$', text, re.MULTILINE)
    return [[int(number) for number in row.split(',')] for row in rows]


@tap.test('/tune/net')
def net():
    told = run(*PLAY, *NET, '--positions', path('games.bin'), '--output', path('net.h'))
    text = read('net.h')
    numbers = rows_of(text)

    tap.check([len(row) for row in numbers] == SHAPES * [WIDTH] + HIDDEN * [2 * WIDTH]
              + 2 * [HIDDEN], f'{len(numbers)} rows')
    tap.check(all(len(line) <= 100 and line == line.rstrip() for line in text.splitlines()),
              'a line is too long or ends in a blank')
    tap.check(all(abs(number) <= 4096 for row in numbers[:-2] for number in row),
              'a number too large')
    tap.check(len({tuple(row) for row in numbers}) > SHAPES // 2, 'the rows are all the same')
    n_positions = int(re.search(r'(\d+) positions', told)[1])
    tap.check(100 < n_positions <= BATCH, f'{n_positions} positions')
    errors = [float(error) for error in re.findall(r'error (\d\.\d+)', told)]
    tap.check(len(errors) == 20 and errors[-1] < errors[0], f'it does not learn: {told}')


@tap.test('/tune/kept-positions')
def kept():
    run('--games', '0', *NET, '--positions', path('games.bin'), '--output', path('again.h'))
    tap.check(read('again.h') == read('net.h'), 'the same positions give another network')
    run(*PLAY, '--positions', path('twice.bin'), '--output', path('again.h'))
    with open(path('games.bin'), 'rb') as once, open(path('twice.bin'), 'rb') as twice:
        tap.check(once.read() == twice.read(), 'the same games give other positions')


@tap.test('/tune/prior')
def prior():
    run('--games', '0', *NET[:1], '--epochs', '0', '--prior', 'freestyle', '--positions',
        path('games.bin'), '--output', path('prior.h'))
    with open(NUMBERS, encoding='utf-8') as file:
        known = rows_of(file.read())
    tap.check(rows_of(read('prior.h')) == known, 'what has learnt nothing is not its prior')
    tap.check('on from the earlier numbers of freestyle' in read('prior.h'), 'the head')
    tap.check('on from' not in read('net.h'), 'the head of what starts from nothing')
    told = run('--games', '0', *NET, '--epochs', '2', '--prior', 'freestyle', '--positions',
               path('games.bin'), '--output', path('more.h'))
    rows = rows_of(read('more.h'))
    far = [abs(a - b) for row, other in zip(rows[:SHAPES], known) for a, b in zip(row, other)]
    tap.check(0 < max(far) < 100, f'{max(far)} from its prior: {told}')


@tap.test('/tune/colours')
def colours():
    run('--rule', 'renju', *PLAY, *NET, '--positions', path('renju.bin'), '--output',
        path('renju.h'))
    rows = rows_of(read('renju.h'))
    tap.check(len(rows) == 2 * SHAPES + HIDDEN + 2, f'{len(rows)} rows')
    tap.check(rows[:SHAPES] != rows[SHAPES:2 * SHAPES] and rows[-1] != rows[-2],
              'the colours are alike')
    tap.check('{ net_renju_x_shapes, net_renju_o_shapes }' in read('renju.h'), 'not both lines')


@tap.test('/tune/blunders')
def blunders():
    wins = {}
    for share in ['0', '0.3']:
        told = run('--win', '6', '--size', '12', '--games', '12', '--nodes', '60', '--seed', '5',
                   '--blunders', share, '--output', path('six.h'))
        wins[share] = sum(int(number) for number in re.findall(r'won (\d+), O (\d+)', told)[0])
        tap.check(('30 moves of 100 at random' in read('six.h')) == (share != '0'), 'the head')
        tap.check("scale of the search's values" in told, told)
    tap.check(wins['0'] < wins['0.3'], f'{wins}')


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
    for words in (('--rule', 'chess'), ('--size', '100'), ('--size', '4'), ('--win', '1'),
                  ('--rule', 'renju', '--win', '7'), ('--concurrency', '-1'), ('--games', '-5'),
                  ('--nodes', '0'), ('--net', '--win', '6', '--prior', 'freestyle')):
        run('--games', '0', *words, '--output', path('no.h'), status=2)
    run('--games', '0', '--positions', path('games.bin'), *NET, '--output',
        path('no/such/folder.h'), status=3)
    tap.check(not os.path.exists(path('no.h')), 'it wrote a header all the same')


sys.exit(tap.run())
