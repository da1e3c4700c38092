#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that "mnk convert" writes are the trees that it has read.

test-files.py MNK DATA
"""

import os
import random
import subprocess
import sys
import tempfile
import time

import compare_sgf
import tap

MNK, DATA = sys.argv[1:3]
FOLDER = tempfile.mkdtemp()
COLUMNS = 'abcdefghijklmno'

# Files that cannot be read, and so cannot be saved.
DAMAGED = {'07-one-bad-move.sgf', '07-bad-move-in-variation.sgf'}


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def write(name, data):
    path = os.path.join(FOLDER, name)
    with open(path, 'wb') as file:
        file.write(data)
    return path


def convert(source, target):
    path = os.path.join(FOLDER, target)
    result = subprocess.run([MNK, 'convert', source, path], capture_output=True, text=True,
                            timeout=120, check=False)
    tap.check(result.returncode == 0, f'{source}: {result.stderr}')
    return path


def run_for_memory(command):
    """Returns the most KiB that the command has had in memory."""
    environment = dict(os.environ, ASAN_OPTIONS='quarantine_size_mb=1')
    peak = 0
    with subprocess.Popen([MNK, *command], stdout=subprocess.DEVNULL, env=environment) as process:
        while process.poll() is None:
            with open(f'/proc/{process.pid}/status', encoding='ascii') as status:
                for line in status:
                    # Until its program has begun, the process is this one's copy.
                    if line.startswith('Name:') and line.split()[1] not in MNK:
                        break
                    if line.startswith('VmHWM:'):
                        peak = max(peak, int(line.split()[1]))
            time.sleep(0.005)
    tap.check(process.returncode == 0, f'{command[0]} failed')
    return peak


def same(one, other, what):
    found = compare_sgf.difference(one, other)
    tap.check(found is None, f'{what}: {found}')


class Maker:
    """Trees by lot: variations, remarks, marks, stones that are set up, names and results."""

    def __init__(self, seed):
        self.lot = random.Random(seed)

    def text(self):
        words = ['good', 'a]b', 'back\\slash', 'colon: here', '黑方不好', 'Žluťoučký', 'two\nlines',
                 '(brackets;', '']
        value = ' '.join(self.lot.sample(words, self.lot.randint(1, 3)))
        return value.replace('\\', '\\\\').replace(']', '\\]')

    def cell(self, cells):
        return self.lot.choice(cells)

    def notes(self, cells):
        properties = []
        if self.lot.random() < 0.3:
            properties.append(f'C[{self.text()}]')
        if self.lot.random() < 0.1:
            properties.append(f'N[{self.text()}]')
        if self.lot.random() < 0.1 and len(cells) > 1:
            one, other = self.lot.sample(cells, 2)
            properties.append(f'LB[{one}:A][{other}:{self.lot.randint(1, 99)}]')
        if self.lot.random() < 0.1:
            properties.append(self.lot.choice(['TR', 'SQ', 'CR', 'MA', 'SL'])
                              + f'[{self.cell(cells)}]')
        if self.lot.random() < 0.1:
            properties.append(self.lot.choice(['BM[1]', 'DO[]', 'GB[2]', 'UC[1]', 'HO[1]',
                                               'ZZ[own][words]', 'BL[12.5]']))
        return properties

    def node(self, cells, black):
        """A node's text, and the cells that are left."""
        kind = self.lot.random()
        cells = list(cells)
        if kind < 0.08:
            return ''.join(self.notes(cells)), cells, black
        if kind < 0.14 and len(cells) > 3:
            one, other = self.lot.sample(cells, 2)
            cells.remove(one)
            cells.remove(other)
            turn = self.lot.choice(['', 'PL[B]', 'PL[W]'])
            return f'AB[{one}]AW[{other}]{turn}', cells, black
        cell = self.cell(cells)
        cells.remove(cell)
        colour = black if self.lot.random() < 0.95 else not black
        properties = self.notes(cells)
        properties.insert(self.lot.randint(0, len(properties)), f'{"BW"[not colour]}[{cell}]')
        return ''.join(properties), cells, not colour

    def tree(self, size, cells, n):
        """A game's text; nothing goes by recursion here either."""
        head = [f'SZ[{size}]'] + self.notes(cells)
        for property_ in (f'PB[{self.text()}]', 'RE[B+R]', 'RE[?]', 'RU[Renju]', 'GM[4]',
                          f'EV[{self.text()}]', 'DT[2008-03-17]'):
            if self.lot.random() < 0.4 and not property_.startswith('RE') or \
                    property_.startswith('RE') and self.lot.random() < 0.2 and \
                    not any(known.startswith('RE') for known in head):
                head.append(property_)
        out, stack = ['(;' + ''.join(head)], [(cells, True)]
        for _ in range(n):
            cells, black = stack[-1]
            if len(stack) > 1 and self.lot.random() < 0.08 or len(cells) < 8:
                continue
            text, cells, black = self.node(cells, black)
            out.append(';' + text)
            stack[-1] = (cells, black)
            if self.lot.random() < 0.1:
                self.branch(out, cells, black)
                break
        return ''.join(out) + ')'

    def branch(self, out, cells, black):
        for _ in range(self.lot.randint(2, 4)):
            out.append('\n(')
            left, turn = list(cells), black
            for _ in range(self.lot.randint(1, 12)):
                text, left, turn = self.node(left, turn)
                out.append(';' + text)
                if len(left) < 8:
                    break
            if self.lot.random() < 0.2 and len(left) > 8:
                for _ in range(2):
                    text, _, _ = self.node(left, turn)
                    out.append(f'(;{text})')
            out.append(')')


def scattered():
    """Cells that lie so that nobody gets five in a row among them."""
    return [a + b for i, a in enumerate(COLUMNS) for j, b in enumerate(COLUMNS)
            if (i + 2 * j) % 5 < 2]


@tap.test('/files/made')
def test_made():
    for seed in range(60):
        text = Maker(seed).tree(15, scattered(), 60)
        source = write('made.sgf', text.encode())
        target = convert(source, 'made-again.sgf')
        same(read(source), read(target), f'seed {seed}: {text}')
        same(read(target), read(convert(target, 'made-twice.sgf')), f'seed {seed} twice')


@tap.test('/files/encodings')
def test_encodings():
    text = '(;GM[4]CA[%s]SZ[15]PB[黒番 表]C[予定表の説明];B[hh]C[表];W[ii])'
    for name in ('Shift_JIS', 'EUC-JP', 'UTF-8'):
        source = write('encoded.sgf', (text % name).encode(name))
        same(read(source), read(convert(source, 'encoded-again.sgf')), name)
    source = write('encoded.sgf', b'\xff\xfe' + (text % 'UTF-16').encode('utf-16-le'))
    same(read(source), read(convert(source, 'encoded-again.sgf')), 'UTF-16')


@tap.test('/files/unknown-encoding')
def test_unknown_encoding():
    """An encoding that there is not is an error, whatever the file's format is."""
    for name, text in (('a.sgf', '(;SZ[15];B[hh])'), ('a.txt', 'h8 i9'),
                       ('a.rif', '<database><game><move>h8</move></game></database>')):
        path = write(name, text.encode())
        for command in (['convert', path, path + '.sgf'], ['games', path],
                        ['picture', path, path + '.svg']):
            for encoding in ('NOSUCH', ''):
                result = subprocess.run([MNK, *command, '--encoding', encoding], text=True,
                                        capture_output=True, timeout=120, check=False)
                tap.check(result.returncode == 2, f'{command}: {result}')
                tap.check(f'“{encoding}” is unknown' in result.stderr, f'{command}: {result}')


@tap.test('/files/study')
def test_study():
    """A study stays one, and the comparer sees where it does not."""
    text = b'(;GM[4]SZ[15]XA[study];B[hh](;W[ii])(;W[jj]))'
    same(text, read(convert(write('study.sgf', text), 'study-again.sgf')), 'a study')
    tap.check(compare_sgf.difference(text, text.replace(b'XA[study]', b'')) is not None, 'a game')


@tap.test('/files/wild')
def test_wild():
    for name in sorted(os.listdir(DATA)):
        path = os.path.join(DATA, name)
        if name.endswith('.sgf') and name not in DAMAGED:
            same(read(path), read(convert(path, 'wild.sgf')), name)
        if name.endswith(('.psq', '.lib')):
            first = convert(path, 'wild.sgf')
            again = convert(convert(path, 'wild' + name[-4:]), 'wild-again.sgf')
            same(read(first), read(again), name)


@tap.test('/files/named-pos')
def test_named_pos():
    """Ten cells of a .pos are also five moves of a text: the file's name tells."""
    for name, n_moves in (('ten.pos', 10), ('five.txt', 5)):
        path = convert(write(name, b'\na1c3e5b2g8'), name + '.sgf')
        moves = read(path).count(b';B[') + read(path).count(b';W[')
        tap.check(moves == n_moves, f'{name}: {moves} moves')


@tap.test('/files/libraries')
def test_libraries():
    text = ('(;SZ[15]C[root]'
            '(;B[hh]LB[ii:1][jj:no][kk:x][ll:12345];W[ii]N[line]C[of\nlines](;B[hi]HO[1])(;B[hj]))'
            '(;B[aa];W[bb]))')
    first = convert(convert(write('tree.sgf', text.encode()), 'tree.lib'), 'tree-1.sgf')
    second = convert(convert(first, 'tree-2.lib'), 'tree-2.sgf')
    same(read(first), read(second), 'a library')
    found = compare_sgf.difference(text.replace('SZ[15]', 'GM[4]SZ[15]RU[renju]').encode(),
                                   read(first))
    tap.check(found is None, f'a library: {found}')


@tap.test('/files/comparer')
def test_comparer():
    """It sees what differs, and what does not."""
    text = b'(;SZ[15]C[a \\] b];B[hh](;W[ii])(;W[jj]TR[aa][bb]))'
    for other in (b'(;FF[3]SZ[15]C[a  \\]\nb]AP[x];B[hh]\n(;W[ii])(;TR[aa][bb]W[jj]))',
                  b'(;SiZe[15]C[a \\]\\\n b];Black[hh](;W[ii])(;W[jj]TR[aa] [bb]))'):
        tap.check(compare_sgf.difference(text, other) is None, f'{other}')
    for old, new in ((b'W[ii]', b'W[ij]'), (b'(;W[ii])', b''), (b'C[a', b'N[a'),
                     (b'[aa][bb]', b'[bb][aa]'), (b'TR[aa][bb]', b'TR[aa]'),
                     (b'B[hh]', b'B[hh];'), (b'\\]', b''), (b'SZ[15]', b'')):
        tap.check(compare_sgf.difference(text, text.replace(old, new)) is not None, f'{new}')
    swapped = b'(;SZ[15]C[a \\] b];B[hh](;W[jj]TR[aa][bb])(;W[ii]))'
    tap.check(compare_sgf.difference(text, swapped) is not None, 'the order of children')
    deep = b'(;' + b'(;B[aa]' * 100000 + b')' * 100001
    tap.check(compare_sgf.difference(deep, deep) is None, 'a deep tree')


@tap.test('/files/list-of-games')
def test_list_of_games():
    """A game is one line of the list, and names are no commands to the terminal."""
    path = write('names.sgf', '(;SZ[15]PB[Ada\nB.]PW[\x07[31m\\]\u009b1mé]RE[B+\tR];B[hh])'
                              .encode())
    result = subprocess.run([MNK, 'games', path], capture_output=True, text=True, timeout=60,
                            check=False)
    tap.check(result.stdout == '1  Ada B. –  [31m] 1mé  B+ R  1 move\n', repr(result.stdout))
    wild = os.path.join(DATA, '05-opening-in-own-property.sgf')
    result = subprocess.run([MNK, 'games', wild], capture_output=True, text=True, timeout=60,
                            check=False)
    tap.check(result.stdout == '1  a – b  B+  7 moves\n', repr(result.stdout))


@tap.test('/files/fewer-games')
def test_fewer_games():
    """A game behind the last one is none."""
    game = b'<game black="1"><move>h8</move></game>'
    database = (b'<database><players><player id="1" name="Ada"/></players><games>' + 2 * game
                + b'</games></database>')
    sources = (write('two.sgf', b'(;SZ[15];B[hh])(;SZ[15];B[ii])'), write('two.rif', database),
               write('one.txt', b'h8 i9\n'))
    for source in sources:
        for number in (1, 2, 3):
            target = source + f'-{number}.sgf'
            result = subprocess.run([MNK, 'convert', '--game', str(number), source, target],
                                    capture_output=True, text=True, timeout=60, check=False)
            there = number <= (1 if source.endswith('.txt') else 2)
            tap.check((result.returncode == 0) == there == os.path.exists(target),
                      f'{source} {number}: {result.stderr}')
            tap.check(there or f'{source}: the file has fewer games' in result.stderr,
                      f'{source} {number}: {result.stderr}')


@tap.test('/files/database')
def test_database():
    """A database is read in blocks: the memory that it takes does not grow with the file."""
    game = ('<game black="1" white="2" bresult="1"><!--' + 'a remark ' * 2000
            + '--><move>h8 i9 j10</move></game>\n').encode()
    path = write('large.rif', b'<database><players><player id="1" name="Ada"/></players><games>')
    with open(path, 'ab') as file:
        for _ in range(6000):
            file.write(game)
        file.write(b'</games></database>')
    size = os.path.getsize(path) // 1024
    for command in (['games', path], ['convert', path, '--game', '2999', path + '.sgf']):
        peak = run_for_memory(command)
        tap.check(0 < peak < size // 2, f'{command[0]}: {peak} of {size} KiB')


@tap.test('/files/convert/collection')
def test_onto_collection():
    """A file of several games is not overwritten with one of them, by whatever name."""
    games = b'(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[ii])\n'
    path = write('games.sgf', games)
    link = os.path.join(FOLDER, 'link.sgf')
    os.symlink(path, link)
    for source, target in [(path, path), (link, path), (path, link)]:
        result = subprocess.run([MNK, 'convert', '--game', '2', source, target], timeout=120,
                                capture_output=True, text=True, check=False)
        tap.check(result.returncode == 2 and 'other games' in result.stderr, str(result))
        tap.check(read(path) == games, 'the games are lost')


@tap.test('/files/library-rule')
def test_library_rule():
    """The options that are said to be missing from a library read it back; so does an empty one."""
    for moves, options in (('h8 i9 g7', ['--win', '6']), ('(;SZ[15])', []),
                           ('h8 i9', ['--win', '4', '--rule', 'caro'])):
        text = write('rule.txt', moves.encode())
        library, back = (os.path.join(FOLDER, name) for name in ('rule.lib', 'rule.sgf'))
        said = subprocess.run([MNK, 'convert', *options, text, library], capture_output=True,
                              text=True, timeout=60, check=True).stderr
        more = said.split('to read it back, add ')[1].split()
        done = subprocess.run([MNK, 'convert', *more, library, back], capture_output=True,
                              text=True, timeout=60, check=False)
        tap.check(done.returncode == 0, f'{moves!r} {options}: {done.stderr}')
    # A torn file has no root.
    result = subprocess.run([MNK, 'convert', write('torn.lib', read(library)[:20]), back],
                            capture_output=True, text=True, timeout=60, check=False)
    tap.check(result.returncode == 2 and 'no moves' in result.stderr, f'{result}')


@tap.test('/files/empty')
def test_empty():
    """A file without a word is no game, and overwrites none; a game without moves is one."""
    game = b'(;GM[4]SZ[15];B[hh])\n'
    target = write('kept.sgf', game)
    endings = ('sgf', 'psq', 'lib', 'pos', 'rec', 'rif', 'txt')
    cases = [(f'empty.{ending}', b'') for ending in endings]
    cases += [('blank.txt', b' \r\n\t\n'), ('wide.txt', '\u3000\n'.encode()),
              ('mark.sgf', b'\xef\xbb\xbf'), ('wide-mark.sgf', b'\xff\xfe\n\0'),
              ('zeros.sgf', bytes(5000))]
    for name, data in cases:
        path = write(name, data)
        for command in (['convert', path, target], ['review', path], ['picture', path, target],
                        ['analyse', '--nodes', '1', '--file', path],
                        ['play', '--opponent', 'coin', '--file', path]):
            result = subprocess.run([MNK, *command], capture_output=True, text=True, timeout=60,
                                    check=False)
            tap.check((result.returncode, result.stdout) == (2, ''), f'{command}: {result}')
            tap.check(result.stderr.endswith(f'{name}: there are no moves in the file\n')
                      and result.stderr.count('\n') == 1, f'{command}: {result}')
            tap.check(read(target) == game, f'{command}: the game is lost')
    result = subprocess.run([MNK, 'review', '-'], stdin=subprocess.DEVNULL, capture_output=True,
                            text=True, timeout=60, check=False)
    tap.check(result.returncode == 2 and 'no moves' in result.stderr, f'{result}')

    for name, data in (('new.sgf', b'(;SZ[15])'), ('new.psq', b'Piskvorky 15x15, 0:0, 0\n')):
        first = convert(write(name, data), 'new-1.sgf')
        again = convert(convert(first, 'new-2.lib'), 'new-3.psq')
        tap.check(b'15x15' in read(again), f'{name}: {read(again)}')
    # A pipe is read once.
    result = subprocess.run([MNK, 'picture', '/dev/stdin', '-'], input=b'(;SZ[15])', timeout=60,
                            capture_output=True, check=False)
    tap.check(result.returncode == 0 and result.stdout.startswith(b'15 '), f'{result}')


@tap.test('/files/hyphen')
def test_hyphen():
    """A name may begin with a hyphen, behind two of them."""
    write('-x.txt', b'h8 i9')
    mnk = os.path.abspath(MNK)
    for command in (['--', '-x.txt', '-y.sgf'], ['--', '-x.txt', 'z.sgf'], ['-x.txt', '--', '-w']):
        result = subprocess.run([mnk, 'convert', *command], capture_output=True, text=True,
                                timeout=60, check=False, cwd=FOLDER)
        tap.check(result.returncode == (0 if command[0] == '--' else 2), f'{command}: {result}')
    tap.check(read(os.path.join(FOLDER, '-y.sgf')) == read(os.path.join(FOLDER, 'z.sgf')), 'differ')


@tap.test('/files/areas')
def test_areas():
    """Areas that cover each other take the memory of their text, not of their cells."""
    for name in ('AE', 'DD'):
        text = f'(;GM[4]SZ[52];B[AA];{name}' + '[aa:ZZ]' * 32000 + ';W[BB])'
        path = write(name + '.sgf', text.encode())
        peak = run_for_memory(['picture', path, path + '.svg'])
        tap.check(0 < peak < 400000, f'{name}: {peak} KiB')

    # A short file of many nodes is read up to a limit, and says so.
    path = write('nodes.sgf', ('(;GM[4]SZ[52];B[AA]' + ';AE[aa:ZZ]' * 100000 + ';W[BB])').encode())
    peak = run_for_memory(['picture', path, path + '.svg'])
    tap.check(0 < peak < 300000, f'{peak} KiB')
    result = subprocess.run([MNK, 'convert', path, path + '.txt'], timeout=120,
                            capture_output=True, text=True, check=False)
    tap.check('too many stones are set up' in result.stderr, str(result))


if __name__ == '__main__':
    sys.exit(tap.run())
