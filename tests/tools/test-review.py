#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games: "mnk review" and "mnk convert".

test-review.py MNK
"""

import os
import re
import sys
import tempfile

import tap
from mnk_command import DONE, FAILED, NO, answer, file_with, refuse, run

SGF = '(;FF[4]GM[4]C[a \\] b]SZ[15];B[hh];W[ig]C[x];B[gg](;W[gh];B[ff])(;W[aa]))'
PSQ = 'Piskvorky 15x15, 11:11, 0\r\n8,8,12\r\n9,7,5\r\n7,7,1\r\n7,8,0\r\n6,6,0\r\nfoo\r\n'
TEXT = 'h8 i9 g9 g8 f10'


def content(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


@tap.test('/picture')
def test_picture():
    folder = tempfile.mkdtemp()
    source = file_with('(;SZ[15];B[hh];W[ii];B[jj])')
    result = run('picture', source, '-')
    tap.check(result.returncode == DONE and '\n 8 . . . . . . . 1 .' in result.stdout
              and '\n1. h8 i7 2. j6\n' in result.stdout, result.stdout)
    for ending, start in (('png', b'\x89PNG'), ('svg', b'<?xml'), ('pdf', b'%PDF'),
                          ('gif', b'GIF89a'), ('txt', b'15 ')):
        target = os.path.join(folder, 'game.' + ending)
        result = run('picture', source, target, '--pixels', '200', '--wood')
        with open(target, 'rb') as file:
            tap.check(result.returncode == DONE and file.read().startswith(start), result.stderr)
    result = run('picture', source, '-', '--move', '1')
    tap.check('1. h8\n' in result.stdout, 'only the first move')
    for text, stones in (('', 0), (';AB[aa]AW[bb]', 2), ('AB[aa]', 1)):
        start = file_with(f'(;SZ[15]{text};B[hh];W[ii];B[jj])')
        shown = run('picture', start, '-', '--move', '0', '--numbers-from', '0').stdout
        tap.check('1. ' not in shown and len(re.findall(' [XO]\\b', shown)) == stones, shown)
        for ending in ('svg', 'gif'):
            target = os.path.join(folder, 'start.' + ending)
            result = run('picture', start, target, '--move', '0')
            tap.check((result.returncode, result.stderr) == (DONE, ''), f'{result}')
    result = run('picture', source, '-', '--numbers-from', '0')
    tap.check('\n 8 . . . . . . . X .' in result.stdout, 'no numbers')
    result = run('picture', source, '-', '--numbers-from', '2')
    tap.check('\n 8 . . . . . . . X .' in result.stdout
              and '\n 7 . . . . . . . . 2 .' in result.stdout, 'numbers from the second move on')
    refuse('picture', source, os.path.join(folder, 'game.bmp'))
    refuse('picture', source, target, '--pixels', '5')
    refuse('picture', source, target, '--move', '4', words='--move')
    result = run('picture', file_with('(;SZ[15];B[hh];W[ii];B[xx];W[jj])'), '-')
    tap.check(result.returncode == DONE and 'Move 3' in result.stderr, f'{result}')


@tap.test('/convert')
def test_convert():
    folder = tempfile.mkdtemp()
    for text in (SGF, PSQ, TEXT, '\ufeff' + SGF, '1. h8 i9 2. g9 g8 3. f10',
                 PSQ.replace('9,7,5', '09, 07,5').replace('foo', '7th.exe'),
                 PSQ.replace('9,7,5', '\n9,7,5'),
                 '(;FF[3]GaMe[4]SiZe[15];Black[hh];White[ig];Black[gg];White[gh];Black[ff])',
                 '(;B[h8];W[i9];B[g9];W[g8];B[f10]SZ[19])'):
        source = file_with(text)
        for ending in ('psq', 'sgf', 'txt'):
            target = os.path.join(folder, 'game.' + ending)
            result = run('convert', source, target)
            loss = ''
            if 'C[x]' in text and ending != 'sgf':
                loss = f'mnk convert: {target}: 1 variation and 2 comments are not saved in a ' \
                       f'.{ending}\n'
            elif 'Piskvorky' in text:
                loss = f'mnk convert: {source}: The file doesn’t say which rules it uses; its ' \
                       'moves fit Gomoku 15×15 (Five or more in a row wins)\n'
                if ending == 'txt':
                    loss += f'mnk convert: {target}: the names are not saved in a .txt\n'
            elif 'SZ[19]' in text and ending == 'txt':
                loss = (f'mnk convert: {target} can’t store everything; '
                        'to read it back, add --size 19\n')
            tap.check((result.returncode, result.stdout, result.stderr) == (DONE, '', loss),
                      f'{text!r} to {ending}: {result}')
            back = os.path.join(folder, 'back.txt')
            result = run('convert', target, back)
            tap.check(content(back).split() == TEXT.split(),
                      f'{text!r} by {ending}: {content(back)}')
    wide = os.path.join(folder, 'wide.sgf')
    run('convert', file_with('a1 c5'), wide, '--size', '7x5')
    tap.check('SZ[7:5]' in content(wide) and 'B[ae];W[ca]' in content(wide), content(wide))
    rule = answer('analyse', '--file', wide, '--nodes', '100')['rule']
    tap.check((rule['width'], rule['height']) == (7, 5), f'size lost: {rule}')
    out = os.path.join(folder, 'out.txt')

    # Only .sgf keeps the rule; a message names what the other formats omit.
    other = ('--size', '9x7', '--win', '4', '--rule', 'caro')
    run('convert', file_with('a1 i7'), wide, *other)
    result = run('convert', wide, wide)
    tap.check((result.returncode, result.stderr) == (DONE, ''), f'{result}')
    rule = answer('analyse', '--file', wide, '--nodes', '100')['rule']
    tap.check(rule == {'width': 9, 'height': 7, 'win': 4, 'name': 'caro'}, f'rule lost: {rule}')
    refuse('analyse', '--file', wide, '--win', '5')
    psq = os.path.join(folder, 'out.psq')
    for target, options in ((psq, other[2:]), (out, other)):
        result = run('convert', wide, target)
        tap.check(result.returncode == DONE
                  and result.stderr == f'mnk convert: {target} can’t store everything; '
                                       f'to read it back, add {" ".join(options)}\n', f'{result}')
        rule = answer('analyse', '--file', target, '--nodes', '100', *options)['rule']
        tap.check(rule['win'] == 4 and rule['name'] == 'caro', f'{target}: {rule}')
    rule = answer('analyse', '--file', file_with('(;SZ[9]RU[Renju, 4 stones];B[ee])'),
                  '--nodes', '100')['rule']
    tap.check((rule['win'], rule['name']) == (5, 'renju'), f'{rule}')

    # Only .sgf keeps set-up stones and the side to move.
    text = '(;SZ[9]AB[ee][ff]AW[fe][gg]PL[W];W[dd];B[dg])'
    run('convert', file_with(text), wide)
    run('convert', wide, wide)
    tap.check('AB[ee][ff]AW[fe][gg]PL[W]' in content(wide) and ';W[dd];B[dg]' in content(wide),
              content(wide))
    report = answer('analyse', '--file', wide, '--ply', '1', '--nodes', '100')
    tap.check(report['side'] == 'x', f'{report}')
    report = answer('review', wide, '--nodes', '2000')
    tap.check([(move['side'], move['move']) for move in report['moves']] ==
              [('o', 'd6'), ('x', 'd3')], f'{report}')
    for target in (psq, out):
        refuse('convert', wide, target)
    refuse('analyse', '--file', file_with('(;SZ[3]AB[aa][ba][ca]AW[ab][bb][cb])'), '--win', '3')

    # A pass is empty, or "tt" on at most nineteen rows; on more rows that is a cell.
    for text, passes in (('(;SZ[15];B[hh];W[tt];B[ii])', 1), ('(;SZ[15];B[hh];W[];B[ii])', 1),
                         ('(;SZ[20];B[hh];W[tt];B[ii])', 0)):
        run('convert', file_with(text), out)
        tap.check(content(out).split().count('pass') == passes, f'{text}: {content(out)}')
    for text in ('(;SZ[15];B[zz])', '(;SZ[15];B[hh', '(;SZ[99];B[hh])', 'Piskvorky',
                 'Piskvorky 15x15\n16,1,0\n', 'Piskvorky 15x15\n0,1,0\n',
                 'Piskvorky 15x15\n8x,8,0\n', 'Piskvorky 15x15\n8,8z,0\n',
                 '(;SZ[15];B[a4294967297])', '(;B[hh]SZ[99])', 'no game'):
        refuse('convert', file_with(text), out)

    # The readable part of a damaged file is used, but does not overwrite the file.
    for text, moves in (('(;SZ[15];B[hh];W[hh])', 'h8'),
                        ('(;SZ[15];B[hh];W[zundefined];B[gg])', 'h8'),
                        ('Piskvorky 15x15\n8,8,0\n9,x,0\n', 'h8'),
                        ('Piskvorky 15x15\n8,8,0\n9 9,0\n7,7,0\n', 'h8'),
                        ('Piskvorky 15x15\n8,8,0\n9;9;0\n7,7,0\n', 'h8')):
        source = file_with(text)
        result = run('convert', source, out)
        tap.check(result.returncode == DONE and content(out).strip() == moves
                  and 'Move 2 can’t be read; the game is shown up to there' in result.stderr,
                  f'{text}: {result} {content(out)}')
    damaged = os.path.join(folder, 'damaged.sgf')
    with open(damaged, 'w', encoding='utf-8') as file:
        file.write('(;SZ[15];B[hh];W[hh])')
    refuse('convert', damaged, damaged, words='only part of it')
    tap.check(content(damaged) == '(;SZ[15];B[hh];W[hh])', content(damaged))

    # A side may move twice, and stones be set up in the middle.
    run('convert', file_with('(;SZ[15];B[hh];B[ii])'), out)
    tap.check(content(out) == 'h8 pass i7\n', content(out))
    text = '(;SZ[15];B[hh];AW[ii];B[jj])'
    run('convert', file_with(text), wide)
    tap.check(';B[hh];AW[ii];B[jj]' in content(wide), content(wide))
    refuse('convert', file_with(text), out)
    refuse('convert', file_with(text), psq)

    # One of several games, and a given encoding.
    text = '(;SZ[15]PB[Ada]PW[Ben]RE[B+R];B[hh];W[ii])(;SZ[15];B[ii](;W[jj])(;W[kk];B[aa]))'
    several = file_with(text)
    result = run('games', several)
    listed = '1  Ada – Ben  B+R  2 moves\n2  ? – ?  ?  2 moves\n'
    tap.check((result.returncode, result.stdout) == (DONE, listed), f'{result}')
    games = answer('games', several)['games']
    tap.check(games[0] == {'black': 'Ada', 'white': 'Ben', 'result': 'B+R', 'moves': 2}, f'{games}')
    tap.check(run('games', file_with('h8 i9')).returncode == NO, 'a list of moves is no list')
    rif = ('<database><players><player id="1" name="A" surname="B"/></players><games>'
           '<game black="1" white="x" bresult="0"><move>h8 h9 j10</move></game>'
           '<game/></games></database>')
    games = answer('games', file_with(rif))['games']
    tap.check(games == [{'black': 'A B', 'white': 'x', 'result': 'W+', 'moves': 3,
                         'opening': 'Sosei'},
                        {'black': '', 'white': '', 'result': '', 'moves': 0}], f'{games}')
    result = run('games', file_with(rif))
    tap.check(result.stdout.startswith('1  A B – x  W+  3 moves  Sosei\n'), f'{result}')
    picture = os.path.join(folder, 'one-of-two.svg')
    for command in (['convert', several, out], ['picture', several, picture],
                    ['review', several], ['analyse', '--file', several, '--nodes', '100']):
        result = run(*command)
        tap.check(result.returncode == DONE, f'{result}')
        tap.check('the file has more games' in result.stderr, f'{result}')
    text = '(;SZ[15];B[hh])(;SZ[15];B[ii])'
    run('convert', file_with(text), out, '--game', '2')
    tap.check(content(out) == 'i7\n', content(out))
    source = os.path.join(folder, 'koi.sgf')
    with open(source, 'wb') as file:
        file.write('(;SZ[15]PB[Пешка];B[hh])'.encode('koi8-r'))
    run('convert', source, wide, '--encoding', 'KOI8-R')
    tap.check('PB[Пешка]' in content(wide), content(wide))
    refuse('convert', file_with(TEXT), os.path.join(folder, 'game.doc'))
    refuse('convert', file_with(SGF), out, '--size', '19')
    refuse('convert', file_with('0,0 1,1'), os.path.join(folder, 'game.sgf'), '--size', 'unbounded')
    refuse('convert', '/nonexistent', out, status=FAILED)
    refuse('convert', file_with(TEXT), '/nonexistent/out.txt', status=FAILED)
    refuse('convert', file_with(TEXT))


@tap.test('/review/set-up')
def test_review_set_up():
    """Every move is judged from what lies on the board before it, and the end is as it is said."""
    report = answer('review', file_with('(;SZ[15]RE[B+];B[hh];W[ii];AB[jj]AW[gg];B[kk];W[ji])'),
                    '--nodes', '2000')
    tap.check([(move['side'], move['move']) for move in report['moves']] ==
              [('x', 'h8'), ('o', 'i7'), ('x', 'k5'), ('o', 'j7')], f'{report}')
    tap.check(report['result'] == 'x-won', f'{report}')


@tap.test('/review/forbidden')
def test_forbidden():
    # With forbidden moves that lose, such games are saved.
    moves = 'i8 a15 j8 o1 h7 a1 h6 o15 h8'
    folder = tempfile.mkdtemp()
    sgf = os.path.join(folder, 'forbidden.sgf')
    with open(sgf, 'w', encoding='utf-8') as file:
        file.write('(;FF[4]GM[4]SZ[15]RU[renju];B[ih];W[aa];B[jh];W[oo];B[hi];W[ao];B[hj];W[oa]'
                   ';B[hh])')
    report = answer('review', sgf, '--nodes', '2000')
    last = report['moves'][-1]
    tap.check(report['result'] == 'o-won', f'{report}')
    tap.check((last['move'], last['kind'], last['expected']) == ('h8', 'blunder', 0), f'{last}')
    tap.check(last['why'] == 'is forbidden: two open threes' and last['best'] != [], f'{last}')

    text = os.path.join(folder, 'forbidden.txt')
    result = run('convert', sgf, text)
    tap.check(result.returncode == 0, f'{result}')
    with open(text, encoding='utf-8') as file:
        tap.check(file.read().split() == moves.split(), 'another game')

    # The game ends with it, and an illegal move selects no position.
    with open(sgf, 'w', encoding='utf-8') as file:
        file.write('(;FF[4]GM[4]SZ[15]RU[renju];B[ih];W[aa];B[jh];W[oo];B[hi];W[ao];B[hj];W[oa]'
                   ';B[hh];W[ca])')
    result = run('review', sgf)
    tap.check(result.returncode == 0 and 'Move 10 can’t be read' in result.stderr
              and 'the game is over' in result.stderr, f'{result}')
    result = run('analyse', '--rule', 'renju', '--moves', moves)
    tap.check(result.returncode == 2 and 'forbidden' in result.stderr, f'{result}')


@tap.test('/review')
def test_review():
    # O makes a mistake, and later leaves X a win, which X misses.
    report = answer('review', file_with('a1 a2 b1 b3 c2 c1 b2'), '--size', '3')
    tap.check(list(report) == ['result', 'accuracy', 'counts', 'moves'], f'keys {list(report)}')
    tap.check(report['result'] == 'open', f'{report["result"]}')
    kinds = [move['kind'] for move in report['moves']]
    tap.check(kinds == ['good', 'mistake', 'best', 'inaccuracy', 'inaccuracy', 'forced', 'good'],
              f'kinds {kinds}')
    ratings = [move['rating'] for move in report['moves']]
    tap.check(ratings == [0, -94, 95, -98, 0, 0, 0], f'ratings {ratings}')
    tap.check(list(report['moves'][0]) == ['ply', 'side', 'move', 'kind', 'rating', 'expected',
                                           'best', 'line', 'why'], f'{report["moves"][0]}')
    whys = [move['why'] for move in report['moves']]
    tap.check(whys[3] == 'lets X win at c1' and whys[0] is None, f'{whys}')
    for side in 'xo':
        tap.check(sum(report['counts'][side].values()) == len(kinds[int(side == 'o')::2]),
                  f'{report["counts"]}')
        tap.check(0 <= report['accuracy'][side] <= 100, f'{report["accuracy"]}')
    report = answer('review', file_with(SGF), '--nodes', '3000')
    tap.check([move['move'] for move in report['moves']] == TEXT.split(), f'{report}')
    tap.check(all(move['kind'] for move in report['moves']), 'a kind is missing')
    report = answer('review', file_with('0,0 1000000,0 1,0'), '--size', 'unbounded',
                    '--nodes', '1000')
    tap.check(len(report['moves']) == 3, f'{report}')
    # All first moves of an unbounded board are equal. Moves without a score do not count in the
    # accuracy.
    page = ('--size', 'unbounded', '--nodes', '1000')
    report = answer('review', file_with('9,9'), *page)
    tap.check(report['moves'][0]['kind'] == 'best' and report['accuracy'] == {'x': 100, 'o': None},
              f'{report}')
    report = answer('review', file_with('0,0 0,5 1,0 2,5 2,0 4,5 3,0 6,5 60,60'), *page)
    tap.check(report['moves'][8]['kind'] is not None, f'{report["moves"][8]}')
    report = answer('review', file_with('0,0 ' + ' '.join(f'{i}00000,{i}' for i in range(1, 9))),
                    *page)
    kinds = [move['kind'] for move in report['moves']]
    tap.check(kinds[7:] == [None, None], f'{kinds}')
    report = answer('review', file_with('pass pass'), '--rule', 'renju', '--nodes', '1000')
    tap.check(report['accuracy'] == {'x': None, 'o': None}, f'{report}')
    # A four that only delays is no best move of a lost position.
    report = answer('review', file_with('h8 a1 h9 a2 i8 a3 h10 o15 h11'), '--nodes', '30000')
    tap.check(len(report['moves'][7]['best']) == 1
              and not report['moves'][7]['best'][0].startswith('a'), f'{report["moves"][7]}')
    report = answer('review', file_with('(;SZ[15])'))
    tap.check(report['moves'] == [] and report['accuracy'] == {'x': None, 'o': None}, f'{report}')
    refuse('review')
    refuse('review', '/nonexistent', status=FAILED)
    result = run('review', file_with('h8 h8'))
    tap.check(result.returncode == DONE and 'Move 2 can’t be read' in result.stderr, f'{result}')
    refuse('review', file_with('h8'), '--ms', 'x')


sys.exit(tap.run())
