#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of "mnk" with good and bad input.

test-commands.py MNK
"""

import json
import math
import os
import re
import resource
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


@tap.test('/commands/help')
def test_help():
    result = run('--help')
    tap.check(result.returncode == DONE, f'exit {result.returncode}')
    names = re.findall(r'^  ([a-z]+) ', result.stdout, re.MULTILINE)
    names = [name for name in names if name != 'mnk']
    tap.check('analyse' in names and 'pbrain' in names, f'commands {names}')
    for name in names:
        result = run(name, '--help')
        tap.check(result.returncode == DONE and f'mnk {name}' in result.stdout,
                  f'mnk {name} --help: {result}')
    tap.check(run('--version').stdout.startswith('mnk '), 'no version')


@tap.test('/commands/unknown')
def test_unknown():
    refuse()
    refuse('nonsense', words='nonsense')
    refuse('analyse', '--nonsense', words='nonsense')
    refuse('analyse', 'nonsense', words='nonsense')
    refuse('analyse', '--size', words='--size')


@tap.test('/analyse/tic-tac-toe')
def test_tic_tac_toe():
    report = answer('analyse', '--size', '3', '--all')
    check_analysis(report, 3, 3)
    tap.check(report['rule'] == {'width': 3, 'height': 3, 'win': 3, 'name': 'freestyle'},
              f'rule {report["rule"]}')
    tap.check((report['side'], report['status']) == ('x', 'open'), 'side or status')
    tap.check((report['result'], report['plies'], report['exact'], report['expected'])
              == ('draw', 9, True, 0.5), f'value {report}')
    tap.check(len(report['best']) == 9 and len(report['moves']) == 9, 'not nine drawing moves')
    tap.check(all(move['kind'] == 'good' and move['rating'] == 0 for move in report['moves']),
              'kinds and ratings')

    # X has a1 and b1: c1 wins at once.
    report = answer('analyse', '--size', '3', '--moves', 'a1 a2 b1 b2')
    check_analysis(report, 3, 3)
    tap.check((report['result'], report['plies'], report['best']) == ('win', 1, ['c1']),
              f'value {report}')
    tap.check(len(report['moves']) == 1 and report['moves'][0]['rating'] == 99
              and report['moves'][0]['kind'] == 'best', f'moves {report["moves"]}')

    report = answer('analyse', '--size', '3', '--moves', 'a1 a2 b1 b2', '--all')
    kinds = {move['move']: move['kind'] for move in report['moves']}
    tap.check(kinds['c1'] == 'best' and set(kinds.values()) >= {'best', 'blunder'},
              f'kinds {kinds}')
    tap.check(len(report['moves']) == 5, 'not every move')


@tap.test('/analyse/cut-short')
def test_cut_short():
    # On a board that can be solved an estimate is not judged.
    for nodes in ('1', '300'):
        report = answer('analyse', '--size', '3', '--nodes', nodes, '--all')
        tap.check(not report['proven'] and not any(move['kind'] for move in report['moves']),
                  f'{nodes}: {report}')
    # A move that completes a line needs no search.
    report = answer('analyse', '--size', '3', '--moves', 'b2 a1 a2 c3', '--nodes', '1', '--all')
    tap.check([move['kind'] for move in report['moves'] if move['move'] == 'c2'] == ['best'],
              f'{report}')


@tap.test('/analyse/ended')
def test_ended():
    cases = [
        ('a1 a2 b1 b2 c1', 'x-won', 'o', 'loss', 0),
        ('a1 a2 b1 b2 c3 c2', 'o-won', 'x', 'loss', 0),
        ('a1 b1 c1 b2 a2 c2 b3 a3 c3', 'draw', 'o', 'draw', 0.5),
    ]
    for moves, status, side, result, expected in cases:
        report = answer('analyse', '--size', '3', '--moves', moves)
        check_analysis(report, 3, 3)
        tap.check((report['status'], report['side'], report['result'], report['plies'],
                   report['expected'], report['best'], report['moves'])
                  == (status, side, result, 0, expected, [], []), f'{moves}: {report}')
    # Set up: the side that has won may be to move.
    report = answer('analyse', '--size', '3', '--x', 'a1 b1 c1', '--o', 'a2 b2 a3')
    tap.check((report['status'], report['side'], report['result'], report['expected'])
              == ('x-won', 'x', 'win', 1), f'{report}')


@tap.test('/analyse/dead')
def test_dead():
    # Neither side can win any more, but the board is not full: open, and a draw by any move.
    report = answer('analyse', '--size', '3', '--moves', 'a1 b1 c1 b2 a2 c2 b3 a3', '--all')
    tap.check((report['status'], report['result'], report['plies']) == ('open', 'draw', 1),
              f'{report}')
    report = answer('analyse', '--win', '5', '--diagram', '-', stdin=('xo..' * 16 + '\n') * 2)
    check_analysis(report, 64, 2)
    tap.check((report['result'], report['plies'], len(report['best'])) == ('draw', 64, 64),
              f'{report["result"]} {report["plies"]} {len(report["best"])}')


@tap.test('/analyse/large')
def test_large():
    report = answer('analyse', '--moves', 'h8 i9 g7', '--nodes', '20000')
    check_analysis(report, 15, 15)
    tap.check(len(report['moves']) == 1, 'more than one line')
    again = answer('analyse', '--moves', 'h8 i9 g7', '--nodes', '20000')
    tap.check(report['nodes'] == again['nodes'] and report['moves'] == again['moves'],
              'another answer the second time')
    report = answer('analyse', '--moves', 'h8,i9;g7', '--lines', '4', '--depth', '3')
    check_analysis(report, 15, 15)
    tap.check(len(report['moves']) == 4, 'not four lines')
    tap.check(all(move['kind'] for move in report['moves']), 'a kind is missing')
    report = answer('analyse', '--moves', 'h8 i9', '--ms', '100', '--threads', '2')
    check_analysis(report, 15, 15)
    # A win in one and the block of one.
    report = answer('analyse', '--x', 'a1 b1 c1 d1', '--o', 'a15 b15 c15 d15', '--ms', '200')
    tap.check(report['best'] == ['e1'] and report['plies'] == 1, f'{report}')
    report = answer('analyse', '--x', 'a1 b1 c1 h8', '--o', 'a15 b15 c15 d15', '--side', 'x',
                    '--ms', '200')
    tap.check(report['best'] == ['e15'], f'{report}')


@tap.test('/analyse/unbounded')
def test_unbounded():
    report = answer('analyse', '--size', 'unbounded', '--moves', '0,0 1,1 -1,0', '--ms', '100')
    check_analysis(report, None, None)
    tap.check(re.fullmatch(r'-?\d+,-?\d+', report['best'][0]), f'best {report["best"]}')
    # Two games far apart; the four at the far one is completed.
    x = '1000000,5 1000001,5 1000002,5 1000003,5'
    report = answer('analyse', '--size', 'unbounded', '--x', x, '--o', '0,0 0,1 1,0 0,5',
                    '--ms', '100')
    tap.check((report['result'], report['plies']) == ('win', 1) and
              report['best'][0] in ('999999,5', '1000004,5'), f'{report}')
    tap.check(report['expected'] == 1, f'{report}')
    # … also where not every stone has room in the window.
    far = [f'{1000 * i},{-3000 * i}' for i in range(-30, 30)]
    report = answer('analyse', '--size', 'unbounded', '--side', 'x', '--x',
                    ' '.join(['0,7 1,7 2,7 3,7'] + far[::2]), '--o',
                    ' '.join(['-1,7'] + far[1::2]), '--ms', '200')
    tap.check((report['result'], report['plies'], report['best']) == ('win', 1, ['4,7']),
              f'{report}')
    report = answer('analyse', '--size', 'unbounded', '--nodes', '100')
    tap.check(report['best'] == ['0,0'], f'the first stone on {report["best"]}')
    # An old open three has precedence over later scattered stones.
    report = answer('analyse', '--size', 'unbounded', '--moves', f'{FAR_THREE} 2,0', '--ms', '500')
    tap.check(report['expected'] == 1 and set(report['best']) <= {'49,50', '53,50'}, f'{report}')


# O has an open three, X may make a harmless one, and not every stone has room in the window.
FAR_THREE = '-9,1 50,50 -9,5 51,50 -9,11 52,50 0,0 10,10 1,0 20,-10 2,1 -15,25 2,2 30,-30'


@tap.test('/forced/far-answer')
def test_far_answer():
    """What is not in the window may answer threes."""
    # A page that has no room for all its stones: fours win there, threes may be answered.
    far = [f'{1000 * i},{-3000 * i}' for i in range(-30, 30)]
    for command, x, wins in (('vcf', '0,7 1,7 2,7 0,8 0,9 0,10', True),
                             ('vct', '0,7 1,7 2,7 0,8 0,9 0,10', True),
                             ('vct', '10,17 11,17 12,18 12,19', False)):
        report = answer(command, '--size', 'unbounded', '--side', 'x', '--x',
                        ' '.join([x] + far[::2]), '--o', ' '.join(far[1::2]),
                        status=DONE if wins else NO)
        tap.check((report['win'], report['exhausted']) == (wins, False), f'{command}: {report}')
    report = answer('vct', '--size', 'unbounded', '--moves', FAR_THREE, status=NO)
    tap.check(not report['win'], f'{report}')


@tap.test('/review/far-foul')
def test_far_foul():
    """Renju forbids on the whole page, not in the window alone."""
    moves = ('0,0 100,100 1,0 101,100 2,0 100,103 4,0 105,100 5,0 200,200 300,0 202,201 300,5 '
             '204,207 310,9 400,400 320,20 410,420 330,50 500,500 340,90 520,520 3,0')
    page = ['--size', 'unbounded', '--rule', 'renju', '--ms', '10']
    report = answer('review', file_with(moves), *page)
    tap.check('forbidden' in report['moves'][-1]['why'], f'{report["moves"][-1]}')
    refuse('analyse', '--moves', moves, *page, words='forbidden')


@tap.test('/position/sources')
def test_sources():
    moves = 'c3 b2 c2'
    expected = answer('analyse', '--size', '4', '--moves', moves, '--all')
    expected.pop('ms')
    path = file_with('c3\nb2\n\tc2\n')
    longer = file_with('1. c3 b2 2. c2 d4')
    diagram = '....\n..x.\n.ox.\n....\n'
    picture = file_with(diagram)
    sources = [
        (['--size', '4', '--moves', '@' + path], ''),
        (['--size', '4x4', '--moves', '-'], moves),
        (['--size', '4', '--moves', 'c3b2c2'], ''),
        (['--size', '4', '--moves', 'C3, B2, C2'], ''),
        (['--size', '4', '--file', path], ''),
        (['--size', '4', '--file', longer, '--ply', '3'], ''),
        (['--diagram', picture], ''),
        (['--diagram', '-'], diagram),
        (['--diagram', '-'], '\ufeff' + diagram),
        (['--size', '4', '--win', '4', '--rule', 'freestyle', '--diagram', '-'], diagram),
        (['--diagram', '-', '--side', 'o'], diagram),
        (['--size', '4', '--x', 'c3 c2', '--o', 'b2'], ''),
        (['--size', '4', '--x', '-', '--o', 'b2'], 'c2 c3'),
        (['--size', '4', '--x', '@' + file_with('c2 c3'), '--o', 'b2', '--side', 'o'], ''),
    ]
    for arguments, stdin in sources:
        report = answer('analyse', *arguments, '--all', stdin=stdin)
        report.pop('ms')
        for key in ('rule', 'side', 'status', 'result', 'best'):
            tap.check(report[key] == expected[key], f'{arguments}: {key} {report[key]}')

    # A file's name is bytes, whatever the locale makes of them.
    odd = os.fsencode(path) + b'-\xfc'
    os.rename(path, odd)
    result = subprocess.run([MNK, 'analyse', '--size', '4', '--moves', b'@' + odd], text=True,
                            capture_output=True, timeout=TIMEOUT, check=False,
                            env=dict(os.environ, LC_ALL='C'))
    tap.check((result.returncode, result.stderr) == (DONE, ''), f'{result}')


@tap.test('/position/sizes')
def test_sizes():
    for arguments, width, height, win in [
            ([], 15, 15, 5),
            (['--size', '3'], 3, 3, 3),
            (['--size', '4'], 4, 4, 4),
            (['--size', '7'], 7, 7, 5),
            (['--size', '3x9'], 3, 9, 3),
            (['--size', '9x3', '--win', '5'], 9, 3, 5),
            (['--size', '64'], 64, 64, 5),
            (['--size', '1'], 1, 1, 1),
            (['--size', 'unbounded'], None, None, 5),
            (['--size', 'unbounded', '--win', '6'], None, None, 6)]:
        rule = answer('analyse', *arguments, '--nodes', '10')['rule']
        tap.check((rule['width'], rule['height'], rule['win']) == (width, height, win),
                  f'{arguments}: {rule}')
    for name in ('freestyle', 'standard', 'renju', 'caro', 'caro-exact'):
        rule = answer('analyse', '--rule', name, '--nodes', '10')['rule']
        tap.check(rule['name'] == name, f'{name}: {rule}')


@tap.test('/position/bad')
def test_bad_positions():
    missing = '/nonexistent/file'
    cases = [
        (['--size', '0'], USAGE), (['--size', '-3'], USAGE), (['--size', '65'], USAGE),
        (['--size', '65x65'], USAGE), (['--size', '0x5'], USAGE), (['--size', '5x'], USAGE),
        (['--size', 'x5'], USAGE), (['--size', '5x5x5'], USAGE), (['--size', 'huge'], USAGE),
        (['--size', '99999999999999999999'], USAGE), (['--size', ''], USAGE),
        (['--size', '3', '--win', '4'], USAGE), (['--win', '0'], USAGE), (['--win', '9'], USAGE),
        (['--win', 'five'], USAGE), (['--win', '-1'], USAGE),
        (['--rule', 'chess'], USAGE), (['--rule', 'renju', '--win', '4'], USAGE),
        (['--moves', 'h8 h8'], USAGE), (['--moves', 'p1'], USAGE), (['--moves', 'h16'], USAGE),
        (['--moves', 'h0'], USAGE), (['--moves', '?'], USAGE), (['--moves', '7,7'], USAGE),
        (['--moves', 'h99999999999999999999'], USAGE),
        (['--size', 'unbounded', '--moves', 'h8'], USAGE),
        (['--size', 'unbounded', '--moves', '0,99999999999'], USAGE),
        (['--size', '3', '--moves', 'a1 a2 b1 b2 c1 c2'], USAGE),
        (['--size', '3', '--moves', 'a1 b1 c1 b2 a2 c2 b3 a3 c3 a1'], USAGE),
        # Black's overline, and his two open threes at once.
        (['--rule', 'renju', '--moves', 'b1 a15 c1 c15 d1 e15 f1 g15 g1 i15 e1'], USAGE),
        (['--rule', 'renju', '--moves', 'g8 a1 h7 a15 f8 o1 h6 o15 h8'], USAGE),
        (['--moves', '@' + missing], FAILED), (['--file', missing], FAILED),
        (['--diagram', missing], FAILED), (['--x', '@' + missing], FAILED),
        (['--file', file_with('h8 i9'), '--ply', '3'], USAGE),
        (['--file', file_with('what is this')], USAGE),
        (['--ply', '3'], USAGE), (['--side', 'x'], USAGE),
        (['--moves', 'h8', '--side', 'o'], USAGE),
        (['--x', 'a1', '--side', 'z'], USAGE),
        (['--moves', 'h8', '--x', 'h9'], USAGE), (['--x', '-', '--o', '-'], USAGE),
            (['--x', '@-', '--o', '-'], USAGE), (['--x', '@-', '--o', '@-'], USAGE),
        (['--x', 'a1 b1', '--o', ''], USAGE), (['--x', 'a1', '--o', 'a2 a3'], USAGE),
        (['--x', 'a1', '--o', 'a1'], USAGE), (['--x', 'a1 a1', '--o', 'b1'], USAGE),
        (['--x', 'pass', '--o', 'b1'], USAGE),
        (['--x', 'a1 b1 c1 d1 e1', '--o', 'a3 b3 c3 d3 e3'], USAGE),
        (['--size', '2147483648'], USAGE),
    ]
    for arguments, status in cases:
        refuse('analyse', *arguments, status=status)
    for diagram in ('', 'xo\nx', 'x?\n..', 'xx\n..', 'x\n' * 65, 'xxx\nooo\n...', '\0\1\2'):
        refuse('analyse', '--diagram', '-', stdin=diagram)
    refuse('analyse', '--diagram', '-', '--size', '4', stdin='...\n...\n...')
    refuse('analyse', '--diagram', '-', '--size', 'unbounded', stdin='...\n...\n...')


@tap.test('/position/limits')
def test_limits():
    for arguments in (['--depth', '0'], ['--depth', 'x'], ['--nodes', '0'], ['--nodes', '-1'],
                      ['--ms', '0'], ['--ms', '-5'], ['--ms', 'soon'], ['--ms', 'inf'],
                      ['--ms', ''], ['--lines', '0'], ['--lines', 'x'], ['--threads', '0'],
                      ['--lines', '2', '--all']):
        refuse('analyse', '--size', '3', *arguments)


@tap.test('/solve')
def test_solve():
    report = answer('solve', '--size', '3')
    tap.check(list(report) == ['result', 'plies', 'exact', 'best', 'nodes', 'ms'],
              f'keys {list(report)}')
    tap.check((report['result'], report['plies'], report['exact'], len(report['best']))
              == ('draw', 9, True, 9), f'{report}')
    report = answer('solve', '--size', '4x3', '--win', '3')
    tap.check((report['result'], report['plies'], sorted(report['best']))
              == ('win', 7, ['b1', 'b2', 'b3', 'c1', 'c2', 'c3']), f'{report}')
    report = answer('solve', '--size', '4x3', '--win', '3', '--value')
    tap.check((report['result'], report['exact'], len(report['best'])) == ('win', False, 1),
              f'{report}')
    report = answer('solve', '--size', '3', '--moves', 'a1 a2 b1 b2 c1')
    tap.check((report['result'], report['plies'], report['best']) == ('loss', 0, []), f'{report}')
    refuse('solve', '--size', '8', '--win', '5', '--nodes', '1000', status=FAILED,
           words='unsolved')
    refuse('solve', '--size', 'unbounded', '--nodes', '1000', status=FAILED, words='unsolved')


# X can win by fours here, and two of the moves that are tried first lose.
WON = ['--side', 'x', '--x',
       'i1 n1 l2 a3 i3 l4 j5 k5 a6 d6 h6 a7 h8 i9 j9 b11 d11 h11 l11 b12 l12 b13 k13 c14 a15 b15 '
       'f15 i15', '--o',
       'c1 h1 m1 e2 j2 g4 k4 e5 g5 g6 l6 m6 k7 n7 c9 f9 k9 i10 a11 k11 h12 k12 n12 g13 n13 b14 '
       'n14 g15']


@tap.test('/proof/unfinished')
def test_unfinished():
    tap.check(answer('vcf', *WON)['win'], 'X does not win')
    for nodes in range(100, 5000, 100):
        report = answer('analyse', *WON, '--nodes', str(nodes))
        tap.check(report['result'] != 'loss', f'{nodes} nodes: {report}')
    # A four that is blocked: a first depth that ends early says a win of no more than 3 plies.
    for nodes in range(10, 400, 10):
        report = answer('analyse', '--lines', '3', '--moves', 'h8 a1 i9 a15 j10 o1', '--nodes',
                        str(nodes))
        for move in report['moves']:
            tap.check(move['move'] in ('g7', 'k11') or move['result'] != 'win'
                      or move['plies'] > 3, f'{nodes} nodes: {move}')


@tap.test('/proof/seven')
def test_seven():
    # O i8 shuts in both of X's rows of six.
    board = ['--size', '20', '--win', '7', '--rule', 'caro', '--side', 'o', '--x',
             'b8 c8 d8 e8 f8 g8 i10 i11 i12 i13 i14 i15', '--o',
             'a8 i16 a1 c1 e1 g1 k1 m1 o1 q1 s1']
    report = answer('analyse', *board)
    tap.check(report['result'] != 'loss' and report['best'][0] == 'i8', f'{report}')
    report = answer('analyse', '--size', '9', '--win', '7', '--rule', 'standard', '--all',
                    '--nodes', '20000')
    tap.check(len(report['moves']) == 81, f"{len(report['moves'])} moves")
    # Two open rows of five with a common end: only searches see what that is.
    for rule in ('freestyle', 'standard', 'caro', 'caro-exact'):
        report = answer('analyse', '--size', '20', '--win', '7', '--rule', rule, '--x',
                        'g8 h8 i8 j8 l9 l10 l11 l12', '--o', 'a1 a3 a5 c20 e20 t1 t3 t6',
                        '--nodes', '50000')
        tap.check(report['result'] == 'win' and report['best'] == ['l8'], f'{rule}: {report}')


@tap.test('/proof/limits')
def test_limits():
    report = answer('analyse', '--size', '7', '--win', '5', '--nodes', '10000')
    tap.check(report['nodes'] <= 10000, f'{report}')
    for nodes in (1, 2, 3, 10):
        report = answer('analyse', '--size', '3', '--nodes', str(nodes))
        tap.check(report['nodes'] <= nodes and report['best'], f'{nodes}: {report}')
    for threads, nodes in ((2, 10000), (5, 10000), (64, 3), (1, 1000), (1, 999)):
        report = answer('analyse', '--moves', 'h8 i9', '--threads', str(threads), '--nodes',
                        str(nodes))
        tap.check(report['nodes'] <= nodes, f'{threads} threads: {report["nodes"]} nodes')


@tap.test('/analyse/unsearched')
def test_unsearched():
    # X is behind: moves that were not searched are not better than those that were.
    board = ['--size', '15', '--x', 'h8 a1 c1', '--o', 'i9 g9 h10 f7', '--side', 'x', '--all']
    few = answer('analyse', *board, '--nodes', '100')
    tap.check(0 < len(few['moves']) < 100, f"{len(few['moves'])} moves")
    tap.check(all(move['expected'] < 0.1 for move in few['moves']), f'{few["moves"][:3]}')
    every = answer('analyse', *board, '--depth', '1')
    tap.check(len(every['moves']) == 218, f"{len(every['moves'])} moves")


@tap.test('/proof/no-move')
def test_no_move():
    # Renju: each of the last three cells would be a double four of X.
    rows = '.oooo\nxxooo\nxoxoo\nxooxo\n.xxx.\n'
    board = ['--rule', 'renju', '--win', '5', '--side', 'x', '--diagram', '-']
    report = answer('analyse', *board, stdin=rows)
    tap.check((report['best'], report['result'], report['plies']) == (['pass'], 'loss', 2),
              f'{report}')
    tap.check(report['moves'][0]['line'] == ['pass', 'e1'], f'{report}')
    result = answer('solve', *board, stdin=rows)
    tap.check((result['best'], result['result'], result['plies']) == (['pass'], 'loss', 2),
              f'{result}')
    for opponent in ('expert', 'strategist', 'coin'):
        result = run('play', '--opponent', opponent, *board, stdin=rows)
        tap.check(result.stdout.strip() == 'pass', f'{opponent}: {result.stdout}')


@tap.test('/proof/rest')
def test_rest():
    # Losing moves that are not the slowest lose faster, whatever a search found.
    report = answer('analyse', '--size', '6', '--win', '4', '--moves', 'c3', '--lines', '12',
                    '--nodes', '300000')
    tap.check((report['result'], report['plies'], report['exact']) == ('loss', 10, True),
              f'{report}')
    for move in report['moves']:
        tap.check(move['exact'] if move['move'] in report['best'] else move['plies'] < 10,
                  f'{move}')
    rows = ['......', 'xoo...', 'xx.oxo', '...oxo', '.xooo.', 'xx..x.']
    report = answer('analyse', '--win', '5', '--side', 'x', '--diagram', '-', '--lines', '40',
                    '--nodes', '30000', stdin='\n'.join(rows) + '\n')
    for move in report['moves']:
        tap.check(len(move['line']) <= move['plies'], f'{move}')


@tap.test('/proof/pass')
def test_pass():
    # X's only block of the four is forbidden to it.
    x = 'j3 h4 j4 h5 i5 k5 l5 h6 l6 h7 l7 m7 f8 j9 m10'
    o = 'h3 i3 k3 l4 j5 i6 k6 g7 j7 h8 k8 n8 l9 g11'
    report = answer('analyse', '--rule', 'renju', '--side', 'o', '--x', x, '--o', o,
                    '--nodes', '20000')
    tap.check(report['moves'][0]['line'] == ['g2', 'pass', 'i4'], f'{report}')
    report = answer('analyse', '--rule', 'renju', '--side', 'x', '--x', x, '--o', o + ' g2',
                    '--nodes', '20000')
    tap.check((report['result'], report['plies']) == ('loss', 2)
              and report['moves'][0]['line'][1] == 'i4', f'{report}')


FORCED_KEYS = ['win', 'plies', 'line', 'nodes', 'ms', 'exhausted']


@tap.test('/forced')
def test_forced():
    # Three in a row with both ends free: a four, a block, a five.
    four = ['--x', 'f8 g8 h8', '--o', 'a1 c1 e1']
    for command in ('vcf', 'vct'):
        report = answer(command, *four)
        tap.check(list(report) == FORCED_KEYS, f'keys {list(report)}')
        tap.check(report['win'] and report['plies'] == 3 and len(report['line']) == 3,
                  f'{command}: {report}')
    # Two open twos that cross: only threes win.
    three = ['--x', 'g8 h8 i9 i10', '--o', 'a1 a15 o1 o15']
    report = answer('vcf', *three, status=NO)
    tap.check((report['win'], report['plies'], report['line'], report['exhausted'])
              == (False, None, [], True), f'{report}')
    report = answer('vct', *three)
    tap.check(report['win'] and report['line'][-1] and len(report['line']) == report['plies'],
              f'{report}')
    report = answer('vcf', '--size', '3', '--moves', 'a1 a2 b1 b2 c1', status=NO)
    tap.check(not report['win'] and report['exhausted'], f'{report}')
    x = '-3,1000000 -2,1000000 -1,1000000'
    report = answer('vcf', '--size', 'unbounded', '--x', x, '--o', '0,0 2,0 4,0')
    tap.check(report['win'] and report['plies'] == 3, f'{report}')
    tap.check(all(re.fullmatch(r'-?\d+,1000000', move) for move in report['line'][::2]),
              f'{report}')
    # One reply to a four is not proven in time, another is: an incomplete search refutes nothing.
    rows = ['o.....', '.xo.x.', '......', '..x...', '......', 'oo...o']
    report = answer('vcf', '--win', '4', '--rule', 'caro', '--side', 'x', '--diagram',
                    file_with('\n'.join(rows) + '\n'))
    tap.check((report['win'], report['plies']) == (True, 9), f'{report}')
    # Seven in a row exactly, from one end and from its middle; and k = 1.
    six = ['--win', '7', '--rule', 'standard', '--o', 'a5 b6 c7 d8 e9 f10', '--side', 'x', '--x']
    for command in ('vcf', 'vct'):
        report = answer(command, *six, 'a1 b1 c1 d1 e1 f1')
        tap.check((report['win'], report['line']) == (True, ['g1']), f'{command}: {report}')
        report = answer(command, *six, 'a1 b1 c1 d1 e1 f3', status=NO)
        tap.check(report['exhausted'], f'{command}: {report}')
        report = answer(command, '--win', '7', '--rule', 'standard', '--x', 'c3 d3 e3 g3 h3',
                        '--o', 'a5 b6 c7 d8 e9')
        tap.check((report['win'], report['plies'], report['line'][0]) == (True, 3, 'f3'),
                  f'{command}: {report}')
        tap.check(answer(command, '--size', '3', '--win', '1')['plies'] == 1, command)
    # The winner's stones are counted: a four and a five are two.
    for command in ('vcf', 'vct'):
        tap.check(answer(command, *four, '--depth', '2')['plies'] == 3, f'{command} --depth 2')
        report = answer(command, *four, '--depth', '1', status=NO)
        tap.check(not report['exhausted'], f'{command} --depth 1: {report}')
    refuse('vcf', '--size', '0')
    refuse('vcf', '--size', '9x99999999999999999999', words='9x99999999999999999999')


@tap.test('/weights')
def test_weights():
    report = answer('weights', '--moves', 'h8')
    tap.check(list(report) == ['side', 'cells', 'best'], f'keys {list(report)}')
    tap.check(report['side'] == 'o' and len(report['cells']) == 80, f'{report}')
    tap.check(sorted(report['best']) == ['g7', 'g8', 'g9', 'h7', 'h9', 'i7', 'i8', 'i9'],
              f'best {report["best"]}')
    tap.check(math.isclose(report['cells']['i9'], 6.6, abs_tol=1e-6), f'{report["cells"]["i9"]}')
    report = answer('weights')
    tap.check(list(report['cells']) == ['h8'] and report['best'] == ['h8'], f'{report}')
    report = answer('weights', '--moves', 'h8', '--cell', 'a15')
    tap.check(list(report['cells']) == ['a15'], f'{report}')
    report = answer('weights', '--size', 'unbounded', '--moves', '0,0 500000,0')
    tap.check(len(report['cells']) == 160, f'{len(report["cells"])} cells')
    report = answer('weights', '--size', '3', '--moves', 'a1 a2 b1 b2 c1')
    tap.check(report['cells'] == {} and report['best'] == [], f'{report}')
    # Cells that renju forbids are heavy, and not played.
    threes = ('--moves', 'g8 a15 i8 c15 h7 e15 h9 g15')
    for rule, played in (('freestyle', True), ('renju', False)):
        report = answer('weights', *threes, '--rule', rule)
        tap.check(report['cells']['h8'] == max(report['cells'].values()), f'{report}')
        tap.check(report['best'] != [] and ('h8' in report['best']) == played,
                  f'{rule}: {report["best"]}')
    for cell in ('h8', 'p1', 'x', '', 'a1b', 'pass'):
        refuse('weights', '--moves', 'h8', '--cell', cell)


@tap.test('/play')
def test_play():
    names = ['beginner', 'intermediate', 'advanced', 'expert', 'coin', 'thumb', 'sampler',
             'weigher', 'strategist']
    for name in names:
        for position in (['--size', '3'], ['--moves', 'h8 i9'],
                         ['--size', 'unbounded', '--moves', '0,0']):
            arguments = ['play', '--opponent', name, '--seed', '7', '--nodes', '5000', *position]
            result = run(*arguments)
            tap.check(result.returncode == DONE and result.stderr == '', f'{name}: {result}')
            tap.check(re.fullmatch(r'[a-o]\d+\n|-?\d+,-?\d+\n', result.stdout),
                      f'{name}: {result.stdout!r}')
            if name not in ('beginner', 'intermediate', 'advanced'):
                tap.check(run(*arguments).stdout == result.stdout,
                          f'{name}: another move from the same seed')
        won = run('play', '--opponent', name, '--size', '3', '--moves', 'a1 a2 b1 b2',
                  '--nodes', '5000').stdout
        tap.check(name == 'coin' or won == 'c1\n' or name in ('sampler', 'weigher', 'strategist'),
                  f'{name} does not win with {won}')
    refuse('play')
    refuse('play', '--opponent', 'nobody', words='nobody')
    refuse('play', '--opponent', 'coin', '--seed', '-1')
    refuse('play', '--opponent', 'coin', '--size', '3', '--moves', 'a1 a2 b1 b2 c1',
           words='over')


def check_match(result, games):
    tap.check(result.returncode == DONE, f'exit {result.returncode}: {result.stderr}')
    found = re.search(r'games (\d+): W (\d+) D (\d+) L (\d+), score ([\d.]+) %, Elo (\S+) ± (\S+)',
                      result.stdout)
    tap.check(found, f'no standing in {result.stdout!r}')
    n, wins, draws, losses = (int(found[i]) for i in range(1, 5))
    tap.check(n == games == wins + draws + losses, f'{found[0]}')
    return wins, draws, losses


@tap.test('/match/opponents')
def test_match():
    wins, _, losses = check_match(run('match', 'thumb', 'coin', '--size', '3', '--games', '60'),
                                  60)
    tap.check(wins > losses, 'thumb is no stronger than coin')
    first = run('match', 'coin', 'coin', '--size', '5x6', '--win', '4', '--games', '30',
                '--seed', '5')
    second = run('match', 'coin', 'coin', '--size', '5x6', '--win', '4', '--games', '30',
                 '--seed', '5', '--concurrency', '2')
    tap.check(check_match(first, 30) == check_match(second, 30), 'the threads decide')
    check_match(run('match', 'coin', 'thumb', '--size', 'unbounded', '--games', '3'), 3)
    check_match(run('match', 'coin', 'thumb', '--size', '1', '--games', '1'), 1)


@tap.test('/match/sprt')
def test_sprt():
    result = run('match', 'thumb', 'coin', '--size', '5', '--win', '4', '--sprt', '0', '50')
    tap.check('SPRT: +50.0 Elo accepted' in result.stdout, result.stdout)
    result = run('match', 'coin', 'thumb', '--size', '5', '--win', '4', '--sprt', '-50', '0')
    tap.check('SPRT: -50.0 Elo accepted' in result.stdout, result.stdout)
    # The bounds as one word, too, wherever it stands.
    refuse('match', '--sprt=0,50', 'thumb', 'coin', words='0,50')
    for words in (['--sprt', '0 50'], ['--sprt=0 50'], ['--sprt=0', '50']):
        result = run('match', *words, 'thumb', 'coin', '--size', '5', '--win', '4')
        tap.check('SPRT: +50.0 Elo accepted' in result.stdout, f'{words}: {result}')


@tap.test('/match/openings')
def test_openings():
    openings = file_with('# two openings\n\nh8 i9 g7\nh8 h9\n')
    check_match(run('match', 'coin', 'thumb', '--games', '4', '--openings', openings), 4)
    for text in ('', '# none\n', 'h8 h8\n', 'h8 p16\n', 'hello\n', 'h8 h9\n\0g8 g9\n'):
        refuse('match', 'coin', 'thumb', '--games', '2', '--openings', file_with(text))
    refuse('match', 'coin', 'thumb', '--size', '3', '--games', '2', '--openings',
           file_with('a1 a2 b1 b2 c1\n'))
    refuse('match', 'coin', 'thumb', '--openings', file_with('h8 pass i9\n'), words='passes')
    refuse('match', 'coin', 'thumb', '--openings', '/nonexistent', status=FAILED)
    balanced = os.path.join(os.path.dirname(__file__), '..', 'data', 'openings-15.txt')
    check_match(run('match', 'coin', 'thumb', '--games', '200', '--openings', balanced), 200)


@tap.test('/match/pass')
def test_forced_pass():
    """The last cell is an overline for Black and a five for White, between processes and others."""
    opening = file_with('f5 d5 c1 c5 e3 a3 b2 f3 a5 g5 e1 d2 a1 f4 f2 d4 b5 e5 b1 g3 a4 g4 f1 d3 '
                        'g2 e2 g1 c2 c3 b3 c4 a2 e4 b4\n')
    process = f'cmd:"{MNK}" pbrain'
    for a, b in ((process, process), ('expert', process), ('coin', 'thumb')):
        result = run('match', a, b, '--size', '7x5', '--rule', 'renju', '--openings', opening,
                     '--games', '2', '--ms', '100')
        tap.check(check_match(result, 2) == (1, 0, 1), f'{a}, {b}: {result.stdout}')
        tap.check(result.stdout.count(': line 1') == 2, f'{a}, {b}: {result.stdout}')


@tap.test('/match/turned')
def test_turned_openings():
    """Two openings, then their mirror images; each with both colours."""
    folder = tempfile.mkdtemp()
    log = os.path.join(folder, 'log')
    brain = file_with('import os, sys\n'
                      'stones, board = [], False\n'
                      'def move():\n'
                      '    taken = {stone[:2] for stone in stones}\n'
                      '    x, y = next((x, y) for y in range(9) for x in range(9)\n'
                      '                if (x, y) not in taken)\n'
                      '    stones.append((x, y, 1))\n'
                      '    print(f"{x},{y}", flush=True)\n'
                      'for line in sys.stdin:\n'
                      '    word = line.split()[0] if line.split() else ""\n'
                      '    if word in ("START", "RESTART"):\n'
                      '        stones = []\n'
                      '        print("OK", flush=True)\n'
                      '    elif word == "BOARD": stones, board = [], True\n'
                      '    elif word == "DONE":\n'
                      '        board = False\n'
                      f'        with open({log!r}, "a") as log:\n'
                      '            log.write(" ".join("%d,%d,%d" % s for s in stones) + "\\n")\n'
                      '        move()\n'
                      '    elif board: stones.append(tuple(map(int, line.split(","))))\n'
                      '    elif word == "TURN":\n'
                      '        stones.append((*map(int, line.split()[1].split(",")), 2))\n'
                      '        move()\n'
                      '    elif word == "END": break\n')
    openings = file_with('e5 f6 d2\ne5 e6 c3\n')
    # The brain first moves after the opening: with three stones, as O.
    engine = f'cmd:{sys.executable} {brain}'
    result = run('match', engine, engine, '--size', '9', '--games', '8', '--openings', openings)
    check_match(result, 8)
    with open(log, encoding='utf-8') as lines:
        boards = lines.read().splitlines()
    firsts = [board for board in boards if len(board.split()) == 3]
    tap.check(len(firsts) == 8 and len(set(firsts)) == 4, f'{firsts}')
    tap.check(all(firsts.count(board) == 2 for board in firsts), 'a colour is missing')
    tap.check('2 openings for 4 pairs' in result.stdout, result.stdout)


# Plays the first free cell; tests add further behaviour.
PLAIN_BRAIN = '''import sys, time
taken, answers = set(), 0
def say(text): print(text, flush=True)
def move():
    global answers
    answers += 1
    time.sleep(PAUSE)
    cell = next((x, y) for y in range(9) for x in range(9) if (x, y) not in taken)
    taken.add(cell)
    say(NUMBERS % cell)
    if answers == LAST: sys.exit()
def take(line): taken.add(tuple(map(int, line.split(',')[:2])))
listing = False
for line in sys.stdin:
    word = line.split()[0] if line.split() else ''
    if listing and word != 'DONE': take(line)
    elif word == 'START': taken.clear(); say('OK')
    elif word == 'RECTSTART': say('UNKNOWN command')
    elif word == 'INFO' and 'rule' in line and COMPLAINT: say(COMPLAINT)
    elif word == 'INFO' and LOG:
        with open(LOG, 'a') as log: log.write(line)
    elif word == 'BEGIN': move()
    elif word == 'BOARD': listing = True
    elif word == 'DONE': listing = False; move()
    elif word == 'TURN': take(line.split()[1]); move()
    elif word == 'END': break
'''


def plain_brain(numbers='%d,%d', last=0, complaint='', pause=0, log=''):
    values = (f'NUMBERS, LAST, COMPLAINT = {numbers!r}, {last}, {complaint!r}\n'
              f'PAUSE, LOG = {pause}, {log!r}\n')
    return f'cmd:{sys.executable} {file_with(values + PLAIN_BRAIN)}'


@tap.test('/match/odd-engines')
def test_odd_engines():
    nine = ['--size', '9', '--ms', '50']
    # A process that ends by itself, even after the last move of a game, is started again.
    for last in (2, 3, 4, 5):
        check_match(run('match', plain_brain(last=last), 'advanced', '--games', '6', *nine), 6)
    # A process that rejects the rule or the board is named, with its message.
    refuse('match', plain_brain(complaint='ERROR no such rule'), 'coin', '--games', '4',
           '--rule', 'caro', *nine, status=FAILED, words='no such rule')
    refuse('match', plain_brain(), 'coin', '--size', '9x8', status=FAILED, words='UNKNOWN command')
    # Numbers beyond 32 bits are no cells.
    result = run('match', plain_brain(numbers='4294967296%d,4294967296%d'), 'coin',
                 '--games', '2', *nine)
    wins, _, losses = check_match(result, 2)
    tap.check((wins, losses) == (0, 2) and 'illegal' in result.stdout, result.stdout)


@tap.test('/match/clock')
def test_clock():
    """A time for all moves of a game: it is told, counted, and lost by who overdraws it."""
    log = os.path.join(tempfile.mkdtemp(), 'log')
    slow, quick = plain_brain(pause=0.2, log=log), plain_brain()
    result = run('match', slow, quick, '--size', '9', '--games', '2', '--game-ms', '500',
                 '--seed', '3')
    tap.check(check_match(result, 2)[2] == 2 and 'lost by A, or drawn: time 2' in result.stdout,
              result.stdout)
    with open(log, encoding='utf-8') as lines:
        told = [line.split()[1:] for line in lines.read().splitlines()]
    for key in ('timeout_match', 'timeout_turn'):
        tap.check({line[1] for line in told if line[0] == key} == {'500'}, f'{told}')
    left = [int(value) for key, value in told if key == 'time_left']
    tap.check(left[0] == 500 and left.count(500) == 2 and 0 < left[1] <= 300 and 0 in left,
              f'{left}')
    tap.check(left[:left.index(500, 1)] == sorted(left[:left.index(500, 1)], reverse=True),
              f'{left}')
    # The built-in engine divides it; only a match shows how well.
    engine = f'cmd:{MNK} pbrain'
    result = run('match', engine, quick, '--size', '9', '--games', '2', '--game-ms', '1000')
    tap.check(check_match(result, 2)[0] == 2 and 'ms a game' in result.stdout, result.stdout)
    refuse('match', engine, 'expert', '--game-ms', '1000', words='expert')
    for text in ('0', '-5', 'soon', '2147483647'):
        refuse('match', engine, engine, '--game-ms', text, words='--game-ms')


@tap.test('/match/no-reader')
def test_no_reader():
    """It ends once nobody reads what it says."""
    match = subprocess.Popen([MNK, 'match', 'thumb', 'coin', '--games', '1000000', '--size', '7',
                              '--win', '4', '--ms', '20'],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    tap.check(match.stdout.readline(), 'it says nothing')
    match.stdout.close()
    tap.check(match.wait(60) == FAILED, 'it says that all is well')


@tap.test('/match/engines')
def test_engines():
    engine = f'cmd:{MNK} pbrain'
    wins, _, _ = check_match(run('match', engine, 'coin', '--size', '9', '--games', '2',
                                 '--ms', '30'), 2)
    tap.check(wins == 2, 'the engine does not beat coin')
    check_match(run('match', engine, engine, '--games', '2', '--ms', '20', '--rule', 'standard',
                    '--concurrency', '2'), 2)
    # Processes that end, answer nonsense, never answer, or do not exist.
    liar = file_with('import sys\n'
                     'for line in sys.stdin:\n'
                     '    word = line.split()[0] if line.split() else ""\n'
                     '    if word == "START": print("OK", flush=True)\n'
                     '    if word in ("BEGIN", "TURN", "DONE"): print("99,99", flush=True)\n'
                     '    if word == "END": break\n')
    result = run('match', f'cmd:{sys.executable} {liar}', 'coin', '--games', '2', '--ms', '50')
    tap.check(check_match(result, 2)[2] == 2 and 'illegal move' in result.stdout, result.stdout)
    dying = file_with('import sys\n'
                      'for line in sys.stdin:\n'
                      '    word = line.split()[0] if line.split() else ""\n'
                      '    if word == "START": print("OK", flush=True)\n'
                      '    if word in ("BEGIN", "TURN", "DONE"): break\n')
    result = run('match', f'cmd:{sys.executable} {dying}', 'coin', '--games', '2', '--ms', '50')
    tap.check(check_match(result, 2)[2] == 2 and 'engine ended' in result.stdout, result.stdout)
    mute = file_with('import sys\n'
                     'for line in sys.stdin:\n'
                     '    if line.startswith("START"): print("OK", flush=True)\n')
    result = run('match', f'cmd:{sys.executable} {mute}', 'coin', '--games', '2', '--ms', '50')
    tap.check(check_match(result, 2)[2] == 2 and 'time' in result.stdout, result.stdout)
    # A depth is a limit for it, too.
    check_match(run('match', engine, 'coin', '--size', '9', '--games', '2', '--depth', '2'), 2)
    refuse('match', 'cmd:/nonexistent', 'coin', status=FAILED)
    refuse('match', 'cmd:true', 'coin', status=FAILED)
    refuse('match', engine, 'coin', '--size', 'unbounded')
    refuse('match', engine, 'coin', '--win', '4')


@tap.test('/output')
def test_output():
    """An answer that cannot be written is no success."""
    for arguments in (('analyse', '--size', '3', '--json'), ('solve', '--size', '3'),
                      ('vcf', '--moves', 'h8'), ('weights',), ('play', '--opponent', 'coin'),
                      ('--version',), ('--help',), ('vct', '--help')):
        with open('/dev/full', 'w', encoding='ascii') as full:
            result = subprocess.run([MNK, *arguments], stdout=full, stderr=subprocess.PIPE,
                                    text=True, timeout=TIMEOUT, check=False)
        tap.check(result.returncode == FAILED and 'output' in result.stderr,
                  f'{arguments}: {result.returncode} {result.stderr}')


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (60 << 20, 60 << 20))


@tap.test('/memory')
def test_memory():
    """A smaller table where there is no room for the usual one."""
    if SANITIZED:
        raise tap.Skip('a sanitizer takes all the memory there is')
    for arguments in (('analyse', '--moves', 'h8 h9', '--nodes', '2000', '--json'),
                      ('vcf', '--x', 'f8 g8 h8', '--o', 'a1 c1', '--side', 'x', '--json'),
                      ('match', 'coin', 'thumb', '--games', '2', '--size', '15')):
        result = subprocess.run([MNK, *arguments], capture_output=True, text=True,
                                timeout=TIMEOUT, check=False, preexec_fn=limit_memory)
        tap.check((result.returncode, result.stderr) == (DONE, ''), f'{arguments}: {result}')


@tap.test('/files')
def test_files():
    """Sizes that are none, moves that are none, what contradicts an option."""
    for text in ('(;SZ[0])', '(;SZ[65])', '(;SZ[4294967311])', '(;SZ[15x])', '(;SZ[15:0])',
                 '(;SZ[15];B[g9x])', 'Piskvorky 0x0, 11:11, 0\n', 'Piskvorky 15x99, 11:11, 0\n',
                 'Piskvorky 15x15, 11:11, 0\n-2147483647,-2147483647,0\n'):
        refuse('analyse', '--nodes', '1', '--file', file_with(text))
    renju = file_with('(;SZ[15]RU[renju];B[ah])')
    refuse('analyse', '--nodes', '1', '--file', renju, '--rule', 'freestyle', words='renju')
    report = json.loads(run('analyse', '--nodes', '1', '--file', renju, '--rule', 'renju',
                            '--json').stdout)
    tap.check(report['rule']['name'] == 'renju', f'{report["rule"]}')
    refuse('analyse', '--moves', f'@{file_with("h8" + chr(0) + "i9")}')


@tap.test('/analyse/large')
def test_large():
    """The size of an empty board says little about who wins, and games begin in the middle."""
    values = []
    for size in ('15', '20', '40', '64'):
        report = json.loads(run('analyse', '--size', size, '--depth', '2', '--json').stdout)
        values.append(report['moves'][0]['expected'])
    tap.check(max(values) - min(values) < 0.1, f'{values}')
    result = run('play', '--opponent', 'expert', '--size', 'unbounded', '--win', '3')
    tap.check(result.stdout == '0,0\n', result.stdout)


@tap.test('/solve/large')
def test_solve_large():
    """A win in up to five, a loss in up to four: told with all moves that are as good, and the end
    of the search."""
    for stones, plies, best in (
            (('f8 g8 h8', 'a1 c1 e1'), 3, ['e8', 'i8']),
            (('f8 g8 h8 j12 j11 j10', 'a1 c1 e1 g1 m1 o1'), 3, None),
            (('f8 g8 h8 i8 c3 d3 e3 f3', 'a1 c1 e1 g1 m1 o1 k15 m15'), 1,
             ['b3', 'e8', 'g3', 'j8']),
            (('d4 e4 f4 h6 h7', 'c4 a1 a15 o1', 'x'), 5, ['h4']),
            (('d4 e4 f4 h4 h5 h6', 'a1 a15 o1 o15', 'o'), 4, ['g4'])):
        words = ('solve', '--x', stones[0], '--o', stones[1], '--json', '--side',
                 stones[2] if len(stones) > 2 else 'x')
        report = json.loads(run(*words).stdout)
        tap.check(report['plies'] == plies and report['exact'], f'{report}')
        tap.check(best is None or sorted(report['best']) == best, f'{report["best"]}')
        for nodes in ('1', '2', '4', '8', '16', '64', '256', '1024', '4096', '16384'):
            result = run(*words, '--nodes', nodes)
            tap.check(result.returncode == FAILED
                      or json.loads(result.stdout)['best'] == report['best'],
                      f'{nodes} nodes: {result.stdout}')


@tap.test('/match/bad')
def test_bad_match():
    refuse('match')
    refuse('match', 'coin')
    refuse('match', 'coin', 'thumb', 'weigher')
    refuse('match', 'coin', 'nobody', words='nobody')
    refuse('match', 'coin', 'cmd:', words='cmd:')
    for arguments in (['--games', '0'], ['--games', 'x'], ['--concurrency', '0'],
                      ['--sprt', '0'], ['--sprt', '5', '0'], ['--sprt', 'a', 'b'],
                      ['--size', '66'], ['--ms', '0']):
        refuse('match', 'coin', 'thumb', *arguments)


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
    refuse('picture', source, os.path.join(folder, 'game.bmp'))
    refuse('picture', source, target, '--pixels', '5')


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
                loss = f'mnk convert: {target}: 1 variation and 2 remarks are not saved in a ' \
                       f'.{ending}\n'
            elif 'Piskvorky' in text:
                loss = f'mnk convert: {source}: The file doesn’t name a rule; its moves fit ' \
                       'Gomoku 15×15 (Five or more in a row win)\n'
                if ending == 'txt':
                    loss += f'mnk convert: {target}: the names are not saved in a .txt\n'
            elif 'SZ[19]' in text and ending == 'txt':
                loss = f'mnk convert: {target} does not say everything: read it with --size 19\n'
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
                  and result.stderr == f'mnk convert: {target} does not say everything: '
                                       f'read it with {" ".join(options)}\n', f'{result}')
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
    for text in ('(;SZ[15];B[zz])', '(;SZ[x])', '(;SZ[15];B[hh', '(;SZ[99];B[hh])', 'Piskvorky',
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
    refuse('convert', damaged, damaged, words='only a part')
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
    tap.check(games == [{'black': 'A B', 'white': 'x', 'result': 'W+', 'moves': 3},
                        {'black': '', 'white': '', 'result': '', 'moves': 0}], f'{games}')
    result = run('convert', several, out)
    tap.check('there are more games in it' in result.stderr, f'{result}')
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


@tap.test('/review/foul')
def test_foul():
    # With forbidden moves that lose, such games are saved.
    moves = 'i8 a15 j8 o1 h7 a1 h6 o15 h8'
    folder = tempfile.mkdtemp()
    sgf = os.path.join(folder, 'foul.sgf')
    with open(sgf, 'w', encoding='utf-8') as file:
        file.write('(;FF[4]GM[4]SZ[15]RU[renju];B[ih];W[aa];B[jh];W[oo];B[hi];W[ao];B[hj];W[oa]'
                   ';B[hh])')
    report = answer('review', sgf, '--nodes', '2000')
    last = report['moves'][-1]
    tap.check(report['result'] == 'o-won', f'{report}')
    tap.check((last['move'], last['kind'], last['expected']) == ('h8', 'blunder', 0), f'{last}')
    tap.check(last['why'] == 'is forbidden: two open threes' and last['best'] != [], f'{last}')

    text = os.path.join(folder, 'foul.txt')
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
              and 'The game is over' in result.stderr, f'{result}')
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
    # All first moves of an unbounded board are equal. Unrated moves do not count in the accuracy.
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
    report = answer('review', file_with(''))
    tap.check(report['moves'] == [] and report['accuracy'] == {'x': None, 'o': None}, f'{report}')
    refuse('review')
    refuse('review', '/nonexistent', status=FAILED)
    refuse('review', file_with('h8 h8'))
    refuse('review', file_with('h8'), '--ms', 'x')


@tap.test('/bench')
def test_bench():
    report = answer('bench', '--nodes-only')
    tap.check(list(report) == ['nodes', 'nodes_per_second'], f'keys {list(report)}')
    tap.note(f'Bench: {report["nodes"]}, {report["nodes_per_second"]} nodes a second')
    again = answer('bench', '--nodes-only')
    tap.check(report['nodes'] == again['nodes'], 'another node count the second time')
    refuse('bench', 'now')
    refuse('bench', '--data', '/nonexistent', status=FAILED, words='/nonexistent')


@tap.test('/language')
def test_language():
    # Numbers keep their point whatever the language.
    environment = dict(os.environ, LC_ALL='de_DE.UTF-8', LANGUAGE='de')
    result = subprocess.run([MNK, 'analyse', '--size', '3', '--json'], env=environment,
                            capture_output=True, text=True, timeout=TIMEOUT, check=False)
    tap.check(json.loads(result.stdout)['expected'] == 0.5, result.stdout)
    # JSON is UTF-8, and a message quotes the wrong word in its own letters.
    for arguments in (('analyse', '--size', '3', '--help'), ('analyse', '--moves', 'h8 z99')):
        said = [subprocess.run([MNK, *arguments], env=dict(os.environ, LC_ALL=locale),
                               capture_output=True, timeout=TIMEOUT, check=False)
                for locale in ('C', 'C.UTF-8')]
        tap.check(said[0].stderr == said[1].stderr, f'{said[0].stderr} is not {said[1].stderr}')
        tap.check(b'?' not in said[0].stderr, f'{said[0].stderr}')


sys.exit(tap.run())
