#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of "mnk" about positions, and all of them with bad input.

test-commands.py MNK
"""

import json
import math
import os
import re
import resource
import subprocess
import sys

import tap
from mnk_command import (
    DONE, FAILED, MNK, NO, SANITIZED, TIMEOUT, USAGE, answer, check_analysis, file_with, refuse,
    run,
)

# The node count there changes with the search and with nothing else.
STRENGTH = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../bench/STRENGTH.md')


@tap.test('/commands/help')
def test_help():
    result = run('--help')
    tap.check(result.returncode == DONE, f'exit {result.returncode}')
    names = re.findall(r'^  ([a-z-]+) ', result.stdout, re.MULTILINE)
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
    text = run('analyse', '--size', '3', '--moves', 'a1 a2 b1 b2').stdout
    tap.check(re.search(r'^c1 .* win in 1 ', text, re.MULTILINE), text)
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
        ('a1 a2 b1 b2 c1', 'x-won', 'o', 'loss', 0, 'X has won'),
        ('a1 a2 b1 b2 c3 c2', 'o-won', 'x', 'loss', 0, 'O has won'),
        ('a1 b1 c1 b2 a2 c2 b3 a3 c3', 'draw', 'o', 'draw', 0.5, 'a draw'),
    ]
    for moves, status, side, result, expected, said in cases:
        report = answer('analyse', '--size', '3', '--moves', moves)
        text = run('analyse', '--size', '3', '--moves', moves).stdout.splitlines()[0]
        tap.check(text == said, f'{moves}: {text}')
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
    report = answer('analyse', '--moves', 'g8 h9', '--ms', '100', '--threads', '2')
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
                             ('vcf', '1,7 2,7 3,7 0,8 0,9 0,10', True),
                             ('vct', '1,7 2,7 3,7 0,8 0,9 0,10', True),
                             ('vct', '10,17 11,17 12,18 12,19', False)):
        report = answer(command, '--size', 'unbounded', '--side', 'x', '--x',
                        ' '.join([x] + far[::2]), '--o', ' '.join(far[1::2]),
                        status=DONE if wins else NO)
        tap.check((report['win'], report['exhausted']) == (wins, False), f'{command}: {report}')
    report = answer('vct', '--size', 'unbounded', '--moves', FAR_THREE, status=NO)
    tap.check(not report['win'], f'{report}')


@tap.test('/review/far-forbidden')
def test_far_forbidden():
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
    """A search that ends early tells no win and no loss that there is not."""
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
    cells = list(answer('weights', '--size', '5', '--moves', 'c3')['cells'])
    tap.check(cells == [f'{x}{y}' for y in range(1, 6) for x in 'abcde' if (x, y) != ('c', 3)],
              f'{cells}')
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
             'weigher', 'strategist', 'level-1', 'level-6', 'level-12', 'child', 'small-child']
    careless = ('sampler', 'weigher', 'strategist', 'level-1', 'small-child')
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
        tap.check(name == 'coin' or won == 'c1\n' or name in careless,
                  f'{name} does not win with {won}')
    result = run('play', '--opponent', 'coin', '--size', '3', '--seed', '0')
    tap.check(result.returncode == DONE, f'{result}')
    refuse('play')
    refuse('play', '--opponent', 'nobody', words='nobody')
    refuse('play', '--opponent', 'coin', '--seed', '-1')
    refuse('play', '--opponent', 'coin', '--size', '3', '--moves', 'a1 a2 b1 b2 c1',
           words='over')


@tap.test('/levels')
def test_levels():
    levels = json.loads(run('levels', '--json').stdout)['levels']
    tap.check([level['name'] for level in levels] == [f'level-{i}' for i in range(1, 13)], levels)
    ratings = [level['rating'] for level in levels]
    tap.check(ratings == sorted(ratings), f'ratings {ratings}')
    tap.check('Level 4 · rating about ' in run('levels').stdout, 'no rating on 15×15')
    tap.check('rating' not in run('levels', '--size', '12').stdout, 'a rating on 12×12')
    refuse('levels', '--size', 'huge')


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
    resource.setrlimit(resource.RLIMIT_AS, (72 << 20, 72 << 20))


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
    for text in ('(;SZ[65])', '(;SZ[4294967311])', '(;SZ[15:0])', '(;SZ[15];B[g9x])',
                 'Piskvorky 0x0, 11:11, 0\n', 'Piskvorky 15x99, 11:11, 0\n',
                 'Piskvorky 15x15, 11:11, 0\n-2147483647,-2147483647,0\n'):
        refuse('analyse', '--nodes', '1', '--file', file_with(text))
    renju = file_with('(;SZ[15]RU[renju];B[ah])')
    refuse('analyse', '--nodes', '1', '--file', renju, '--rule', 'freestyle', words='renju')
    report = json.loads(run('analyse', '--nodes', '1', '--file', renju, '--rule', 'renju',
                            '--json').stdout)
    tap.check(report['rule']['name'] == 'renju', f'{report["rule"]}')
    refuse('analyse', '--moves', f'@{file_with("h8" + chr(0) + "i9")}')


@tap.test('/games')
def test_games():
    listed = run('games', file_with('(;SZ[15]PB[Ada];B[hh])(;SZ[15];B[hh];W[ii])'))
    tap.check((listed.returncode, listed.stderr, listed.stdout.count('\n')) == (DONE, '', 2),
              f'{listed}')
    for text in ('h8 i9', '', 'Piskvorky 15x15, 0:0, 0\n8,8,0\n'):
        refuse('games', file_with(text), status=NO, words='no list of games')


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


@tap.test('/bench')
def test_bench():
    report = answer('bench', '--nodes-only')
    tap.check(list(report) == ['nodes', 'nodes_per_second'], f'keys {list(report)}')
    tap.note(f'Bench: {report["nodes"]}, {report["nodes_per_second"]} nodes a second')
    with open(STRENGTH, encoding='utf-8') as file:
        known = int(re.search(r'^\| `mnk bench` \| Bench: (\d+) \|$', file.read(), re.MULTILINE)[1])
    tap.check(report['nodes'] == known, f'{report["nodes"]} nodes, where STRENGTH.md has {known}')
    again = answer('bench', '--nodes-only')
    tap.check(report['nodes'] == again['nodes'], 'another node count the second time')
    refuse('bench', 'now')
    refuse('bench', '--data', '/nonexistent', status=FAILED, words='/nonexistent')


@tap.test('/bench/all')
def test_bench_all():
    """The figures are there and mean something, also those of every opponent."""
    if SANITIZED:
        raise tap.Skip('a sanitizer makes all of them longer')
    data = os.path.join(os.path.dirname(STRENGTH), '../data')
    report = answer('bench', '--data', data, '--replies')
    odd = {name: value for name, value in report.items() if value is None or value <= 0}
    tap.check(odd == {'vcf_missed': 0}, f'{odd}')
    tap.check(report['vcf_puzzles'] > 800, f'{report}')
    for name in ('field_move_ratio', 'board_moves_per_second', 'threads_1_ms', 'stop_work_p99_ms',
                 'reply_full_child_ms', 'reply_drift_level-12_ms', 'reply_worst_ms'):
        tap.check(name in report, f'no {name}')
    tap.check(len([name for name in report if re.match('reply_.*_level-', name)]) == 4 * 12,
              f'{list(report)}')
    tap.check(len(os.sched_getaffinity(0)) < 2 or 'threads_2_gain' in report, f'{list(report)}')
    replies = [value for name, value in report.items() if name.startswith('reply_')]
    tap.check(report['reply_worst_ms'] == max(replies), f'{replies}')


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
