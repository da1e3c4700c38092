#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a proven position against the levels and random moves. The winner takes the moves of the
proofs, and nothing else.

play-proofs.py MNK PROOFS MOVES GAMES [OPPONENT…]

MOVES lead to a position whose winner is Black, "h8 a1". An opponent is near, any, or one that "mnk
play" knows. Prints what was not won, and the greatest times and lengths.
"""

import json
import random
import subprocess
import sys

MNK, PROOFS, START, GAMES = sys.argv[1], sys.argv[2], sys.argv[3].split(), int(sys.argv[4])
OPPONENTS = sys.argv[5:] or ['any', 'near']
SIZE = 15
CELLS = [f'{chr(97 + x)}{y + 1}' for x in range(SIZE) for y in range(SIZE)]


def run(*arguments):
    return subprocess.run([MNK, *arguments], capture_output=True, text=True, check=False)


def place(cell):
    return ord(cell[0]) - 97, int(cell[1:]) - 1


def is_near(cell, moves):
    x, y = place(cell)
    return any(max(abs(x - place(move)[0]), abs(y - place(move)[1])) <= 2 for move in moves)


def reply(opponent, moves, seed):
    empty = [cell for cell in CELLS if cell not in moves]
    if opponent == 'any':
        return random.choice(empty)
    if opponent == 'near':
        return random.choice([cell for cell in empty if is_near(cell, moves)])
    result = run('play', '--opponent', opponent, '--seed', str(seed), '--moves', ' '.join(moves))
    return result.stdout.split()[0]


def find_win(moves, figures):
    """Returns what the proofs say, or None."""
    result = run('solve', '--json', '--proofs', PROOFS, '--moves', ' '.join(moves), '--nodes', '1')
    answer = json.loads(result.stdout) if result.returncode == 0 else {}
    if 'solution' not in answer or answer['result'] != 'win':
        return None
    figures['moves'] += 1
    figures['ms'] = max(figures['ms'], answer['ms'])
    return answer


def play(opponent, seed, figures):
    """Returns what went wrong, or None."""
    random.seed(f'{opponent} {seed}')
    moves = list(START)
    while True:
        if len(moves) % 2:
            moves.append(reply(opponent, moves, seed))
            continue
        answer = find_win(moves, figures)
        if answer is None:
            return ' '.join(moves)
        moves.append(answer['best'][0])
        if answer['plies'] == 1:
            figures['plies'] = max(figures['plies'], len(moves) - len(START))
            return None


for name in OPPONENTS:
    counts = {'moves': 0, 'ms': 0, 'plies': 0}
    failures = [play(name, i, counts) for i in range(GAMES)]
    lost = [failure for failure in failures if failure is not None]
    print(name, f'{GAMES} games, {len(lost)} not won', counts, flush=True)
    print('\n'.join(lost), flush=True)
