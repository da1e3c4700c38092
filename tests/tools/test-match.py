#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games between opponents and engines: "mnk match".

test-match.py MNK
"""

import math
import os
import re
import subprocess
import sys
import tempfile

import tap
from mnk_command import DONE, FAILED, MNK, file_with, refuse, run


def elo(score):
    if score in (0, 1):
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def expect_elo(wins, draws, losses, pairs):
    """The difference and half of its 95 % interval: by pairs of games, or by the games of one, or
    of a few pairs that are all alike."""
    games, n = wins + draws + losses, sum(pairs)
    score = (wins + draws / 2) / games
    mean = sum(count * i / 4 for i, count in enumerate(pairs)) / max(n, 1)
    of_pairs = sum(count * (i / 4 - mean) ** 2 for i, count in enumerate(pairs)) / max(n, 1)
    of_games = max((wins + draws / 4) / games - score ** 2, 0)
    if n >= 10 or (n >= 2 and of_pairs > 0):
        half = 1.96 * math.sqrt(of_pairs / (n - 1))
    elif of_games > 0 or games >= 20:
        half = 1.96 * math.sqrt(of_games / games)
    else:
        half = math.inf
    if score - half <= 0 or score + half >= 1:
        return elo(score), math.inf
    return elo(score), (elo(score + half) - elo(score - half)) / 2


def check_elo(found, counts, stdout):
    pairs = re.search(r'2 points: (\d+) (\d+) (\d+) (\d+) (\d+)\n', stdout)
    for said, wanted in zip((found[6], found[7]), expect_elo(*counts, [*map(int, pairs.groups())])):
        said = float(said.rstrip(','))
        tap.check(said == wanted or abs(said - wanted) < 0.1, f'{found[0]}: {wanted}')


def check_match(result, games):
    tap.check(result.returncode == DONE, f'exit {result.returncode}: {result.stderr}')
    # A slow match tells its standing meanwhile, too.
    found = [*re.finditer(r'games (\d+): W (\d+) D (\d+) L (\d+), score ([\d.]+) %, '
                          r'Elo (\S+) ± (\S+)', result.stdout)]
    tap.check(found, f'no standing in {result.stdout!r}')
    found = found[-1]
    n, wins, draws, losses = (int(found[i]) for i in range(1, 5))
    tap.check(n == games == wins + draws + losses, f'{found[0]}')
    check_elo(found, (wins, draws, losses), result.stdout)
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
    check_match(run('match', 'coin', 'coin', '--size', '3', '--games', '4', '--seed', '0'), 4)
    # Too few for pairs.
    for seed in range(1, 9):
        check_match(run('match', 'coin', 'coin', '--size', '3', '--games', '3',
                        '--seed', str(seed)), 3)


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
    refuse('match', 'coin', 'thumb', '--openings', file_with('h8 pass i9\n'),
           words='contain a pass')
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
    engine = f'cmd:"{MNK}" pbrain'
    result = run('match', engine, quick, '--size', '9', '--games', '2', '--game-ms', '1000')
    tap.check(check_match(result, 2)[0] == 2 and 'ms a game' in result.stdout, result.stdout)
    # So do the built-in opponents.
    result = run('match', 'expert', 'level-2', '--size', '9', '--games', '2', '--game-ms', '2000')
    tap.check('time' not in result.stdout.split('slowest')[0], result.stdout)
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
    engine = f'cmd:"{MNK}" pbrain'
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


sys.exit(tap.run())
