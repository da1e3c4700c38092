#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mnk-tune: what it plays, keeps and writes, on games too few to learn much from.

test-tune.py MNK_TUNE NUMBERS MAKE_NUMBERS

NUMBERS is the network that the engine has for freestyle, MAKE_NUMBERS the script that turns such
files into C.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile

import tap

TUNE, NUMBERS, MAKE_NUMBERS = sys.argv[1:4]
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


def arrays_of(text):
    """The rows of each array by its name."""
    arrays = {}
    for line in re.sub(r'^(#|sha256|net |eval ).*\n', '', text, flags=re.MULTILINE).splitlines():
        if line[0].isalpha():
            name, _, n_rows, n_columns = line.split(' ')
            arrays[name] = []
        else:
            arrays[name].append([float(number) for number in line.split(' ')])
            tap.check(len(arrays[name][-1]) == int(n_columns), f'{name}: {line}')
            tap.check(len(arrays[name]) <= int(n_rows), f'{name}: too many rows')
    return arrays


def positions_of(name):
    """The samples of mnk-tune-harvest.h, each with its board: result, value, game, side, board."""
    with open(path(name), 'rb') as file:
        data = file.read()
    width, height = struct.unpack_from('<2I', data, 8)
    n, = struct.unpack_from('<Q', data, 56)
    boards = data[64 + 16 * n:]
    tap.check(len(boards) == n * width * height, f'{len(boards)} bytes of {n} boards')
    return [(*struct.unpack_from('<ffIB3x', data, 64 + 16 * i),
             boards[i * width * height:(i + 1) * width * height]) for i in range(n)]


def can_be_built(name):
    """The build takes it as it is."""
    result = subprocess.run([sys.executable, MAKE_NUMBERS, path(name), path('numbers.c')],
                            capture_output=True, text=True, check=False)
    tap.check(result.returncode == 0, result.stderr)


@tap.test('/tune/net')
def net():
    told = run(*PLAY, *NET, '--positions', path('games.bin'), '--output', path('net.txt'))
    can_be_built('net.txt')
    text = read('net.txt')
    arrays = arrays_of(text)
    shapes, hidden = arrays['shapes'], arrays['hidden']

    tap.check(len(shapes) == SHAPES and len(hidden) == HIDDEN, f'{len(shapes)}, {len(hidden)} rows')
    tap.check(all(line == line.rstrip() for line in text.splitlines()), 'a line ends in a blank')
    tap.check(all(abs(number) <= 4096 for row in shapes + hidden for number in row),
              'a number too large')
    tap.check(len({tuple(row) for row in shapes}) > SHAPES // 2, 'the rows are all the same')
    tap.check('--positions games.bin --output net.txt\n' in text, f'the command: {text[:1000]}')
    n_positions = int(re.search(r'(\d+) positions', told)[1])
    tap.check(100 < n_positions <= BATCH, f'{n_positions} positions')
    errors = [float(error) for error in re.findall(r'error (\d\.\d+)', told)]
    tap.check(len(errors) == 20 and errors[-1] < errors[0], f'it does not learn: {told}')


@tap.test('/tune/kept-positions')
def kept():
    run('--games', '0', *NET, '--positions', path('games.bin'), '--output', path('again.txt'))
    tap.check(arrays_of(read('again.txt')) == arrays_of(read('net.txt')),
              'the same positions give another network')
    head = re.search(r'# (.*nodes a move)', read('again.txt'))[1]
    tap.check(head in read('net.txt') and ' at 60 nodes' in head, f'the head: {head}')
    run(*PLAY, '--positions', path('twice.bin'), f'--output={path("again.txt")}')
    tap.check('--positions twice.bin --output=again.txt\n' in read('again.txt'),
              f'the command: {read("again.txt")[:1000]}')
    with open(path('games.bin'), 'rb') as once, open(path('twice.bin'), 'rb') as twice:
        tap.check(once.read() == twice.read(), 'the same games give other positions')


@tap.test('/tune/positions')
def positions():
    """The result is the mover's, and between those of the game lie others."""
    games = positions_of('games.bin')
    known = [(result, value) for result, value, *_ in games if result in (0, 1)]
    agree = sum((result == 1) == (value > 0) for result, value in known)
    tap.check(len(known) > 50 and agree > 0.9 * len(known), f'{agree} of {len(known)}')
    board, same, others = None, 0, 0
    for result, *_, other in games:
        if result >= 0:
            board = other
        else:
            others += 1
            same += other == board
    tap.check(others > 100 and same < 0.1 * others, f'{same} of {others} as in the game')


@tap.test('/tune/threads')
def threads():
    """Two threads play the same games, in another order, and learn the same from them."""
    run(*PLAY[:-1], '2', '--positions', path('two.bin'), '--output', path('again.txt'))
    tap.check(sorted(positions_of('two.bin')) == sorted(positions_of('games.bin')),
              'other positions')
    run('--games', '0', *NET[:-1], '2', '--positions', path('games.bin'), '--output',
        path('two.txt'))
    one, two = arrays_of(read('net.txt')), arrays_of(read('two.txt'))
    far = max(abs(a - b) for row, other in zip(one['shapes'], two['shapes'])
              for a, b in zip(row, other))
    tap.note(f'{far} apart')
    tap.check(far <= 2, f'{far} apart')


@tap.test('/tune/prior')
def prior():
    run('--games', '0', *NET[:1], '--epochs', '0', '--prior', 'freestyle', '--positions',
        path('games.bin'), '--output', path('prior.txt'))
    with open(NUMBERS, encoding='utf-8') as file:
        known = arrays_of(file.read())
    tap.check(arrays_of(read('prior.txt')) == known, 'what has learnt nothing is not its prior')
    tap.check('on from the earlier numbers of freestyle' in read('prior.txt'), 'the head')
    tap.check('on from' not in read('net.txt'), 'the head of what starts from nothing')
    told = run('--games', '0', *NET, '--epochs', '2', '--prior', 'freestyle', '--positions',
               path('games.bin'), '--output', path('more.txt'))
    shapes = arrays_of(read('more.txt'))['shapes']
    far = [abs(a - b) for row, other in zip(shapes, known['shapes']) for a, b in zip(row, other)]
    tap.check(0 < max(far) < 100, f'{max(far)} from its prior: {told}')


@tap.test('/tune/colours')
def colours():
    run('--rule', 'renju', *PLAY, *NET, '--positions', path('renju.bin'), '--output',
        path('renju.txt'))
    can_be_built('renju.txt')
    arrays = arrays_of(read('renju.txt'))
    tap.check(len(arrays['x_shapes']) == len(arrays['o_shapes']) == SHAPES, 'not both lines')
    tap.check(arrays['x_shapes'] != arrays['o_shapes']
              and arrays['hidden_bias'][0] != arrays['hidden_bias'][1], 'the colours are alike')


@tap.test('/tune/blunders')
def blunders():
    wins = {}
    for share in ['0', '0.001', '0.3']:
        told = run('--win', '6', '--size', '12', '--games', '12', '--nodes', '60', '--seed', '5',
                   '--blunders', share, '--output', path('six.txt'))
        wins[share] = sum(int(number) for number in re.findall(r'won (\d+), O (\d+)', told)[0])
        tap.check(('30 moves of 100 at random' in read('six.txt')) == (share == '0.3'), 'the head')
        tap.check("scale of the search's values" in told, told)
    tap.check(wins['0'] <= wins['0.001'] < wins['0.3'] // 2, f'{wins}')


@tap.test('/tune/table')
def table():
    run('--games', '0', '--prior', 'freestyle', '--decay', '30', '--positions', path('games.bin'),
        '--output', path('table.txt'))
    can_be_built('table.txt')
    arrays = arrays_of(read('table.txt'))
    tap.check(len(arrays['combos']) == 2380 and arrays['combos'][0] == [0, 0], 'the combinations')
    tap.check(len({tuple(row) for row in arrays['combos']}) > 100, 'the combinations are alike')
    tap.check(len(arrays['situations']) == 81 and len(arrays['prospects']) == 27, 'no prospects')
    tap.check(1 < arrays['scale'][0][0] < 7000, f"scale {arrays['scale']}")


@tap.test('/tune/table-from-nothing')
def table_from_nothing():
    run('--games', '0', '--decay', '30', '--positions', path('games.bin'), '--output',
        path('new.txt'))
    combos = arrays_of(read('new.txt'))['combos']
    for column in (0, 1):
        values = {row[column] for row in combos}
        tap.check(len(values) > 100, f'{len(values)} values in column {column}')


@tap.test('/tune/bad-input')
def bad():
    with open(path('bad.bin'), 'wb') as file:
        file.write(b'mnktune1 and then nothing of the kind')
    with open(path('games.bin'), 'rb') as file, open(path('short.bin'), 'wb') as short:
        short.write(file.read()[:-100])
    for name in ['bad.bin', 'short.bin', 'none.bin']:
        said = run('--games', '0', '--positions', path(name), '--output', path('no.txt'), status=3)
        tap.check(said.count('\n') == 1 and 'cannot read' in said, f'{name}: {said!r}')
    said = run('--games', '0', '--rule', 'renju', '--positions', path('games.bin'), '--output',
               path('no.txt'), status=3)
    tap.check('cannot read' in said, f'games of another rule: {said!r}')
    run('--games', '0', '--output', path('no.txt'), status=3)
    for words in (('--rule', 'chess'), ('--size', '100'), ('--size', '4'), ('--win', '1'),
                  ('--rule', 'renju', '--win', '7'), ('--concurrency', '-1'), ('--games', '-5'),
                  ('--nodes', '0'), ('--net', '--win', '6', '--prior', 'freestyle')):
        run('--games', '0', *words, '--output', path('no.txt'), status=2)
    said = run('--games', '0', '--positions', path('games.bin'), path('games.bin'), '--output',
               path('no.txt'), status=2)
    tap.check('games.bin' in said and said.count('\n') == 1, f'two files: {said!r}')
    run('--games', '0', '--positions', path('games.bin'), *NET, '--output',
        path('no/such/folder.txt'), status=3)
    tap.check(not os.path.exists(path('no.txt')), 'it wrote a file all the same')


@tap.test('/tune/nowhere-to-write')
def nowhere():
    """That is said before the games, and what is there is kept."""
    with open(path('kept.bin'), 'wb') as file:
        file.write(b'kept')
    names = sorted(os.listdir(FOLDER.name))
    for positions, output in (('no/such/folder.bin', 'no.txt'), ('kept.bin', 'no/such/folder.txt'),
                              ('new.bin', 'no/such/folder.txt')):
        said = run('--games', '500', '--nodes', '20', '--positions', path(positions), '--output',
                   path(output), status=3)
        tap.check(said.count('\n') == 1 and 'cannot write' in said, f'{positions}: {said}')
        tap.check(sorted(os.listdir(FOLDER.name)) == names, f'{positions}: a file is made')
    with open(path('kept.bin'), 'rb') as file:
        tap.check(file.read() == b'kept', 'the file has changed')


sys.exit(tap.run())
