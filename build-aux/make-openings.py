#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes balanced openings for matches to the standard output, a move list a line.

make-openings.py MNK [COUNT]

Two to five stones are put at random within three cells of the centre, X first; of the moves that
the engine rates best, one after which the game is about even is added. The opening is kept if two
more searches of NODES stones find it even: the expected score of the side to move, and after the
best move that of the other side, both lie within MARGIN of one half. No opening is a turned or
mirrored other one.
"""

import json
import random
import subprocess
import sys

SIZE = 15
NODES = 200000
MARGIN = 0.08
REACH = 3
LINES = 24


def name(cell):
    return f'{chr(ord("a") + cell[0])}{cell[1] + 1}'


def cell_of(move):
    return ord(move[0]) - ord('a'), int(move[1:]) - 1


def shapes(cells):
    """The eight pictures of an opening; order counts only in who owns a stone."""
    for turn in range(8):
        picture = []
        for i, (x, y) in enumerate(cells):
            x, y = (y, x) if turn & 1 else (x, y)
            x = SIZE - 1 - x if turn & 2 else x
            y = SIZE - 1 - y if turn & 4 else y
            picture.append((x, y, i % 2))
        yield tuple(sorted(picture))


def analyse(mnk, moves, lines=1):
    """The rated moves, best first; none where the game is decided."""
    output = subprocess.run([mnk, 'analyse', '--size', str(SIZE), '--moves', ' '.join(moves),
                             '--nodes', str(NODES), '--lines', str(lines), '--json'],
                            capture_output=True, text=True, check=True).stdout
    report = json.loads(output)
    if report['proven'] or report['status'] != 'open':
        return []
    return [(move['move'], move['expected']) for move in report['moves'] if not move['proven']]


def is_even(expected):
    return abs(expected - 0.5) <= MARGIN


def finds_even(mnk, moves):
    rated = analyse(mnk, moves)
    if not rated or not is_even(rated[0][1]):
        return False
    rated = analyse(mnk, moves + [rated[0][0]])
    return bool(rated) and is_even(rated[0][1])


def main():
    mnk = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 64
    chance = random.Random(15)
    seen = set()
    bench = subprocess.run([mnk, 'bench', '--nodes-only', '--json'], capture_output=True,
                           text=True, check=True).stdout
    print(f'# {count} openings on {SIZE}×{SIZE}, freestyle. The expected score of the side to\n'
          '# move, and after the best move that of the other side, lie within\n'
          f'# {MARGIN} of one half, by searches of {NODES} stones.\n'
          f'# Made by build-aux/make-openings.py; Bench: {json.loads(bench)["nodes"]}.',
          flush=True)
    while count > 0:
        cells = []
        for _ in range(chance.randint(2, 5)):
            cells.append((SIZE // 2 + chance.randint(-REACH, REACH),
                          SIZE // 2 + chance.randint(-REACH, REACH)))
        if len(set(cells)) < len(cells):
            continue
        even = [move for move, expected in analyse(mnk, [name(cell) for cell in cells], LINES)
                if is_even(expected)]
        if not even:
            continue
        cells.append(cell_of(chance.choice(even)))
        pictures = list(shapes(cells))
        if pictures[0] in seen:
            continue
        seen.update(pictures)
        moves = [name(cell) for cell in cells]
        if finds_even(mnk, moves):
            print(' '.join(moves), flush=True)
            count -= 1


if __name__ == "__main__":
    main()
