#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes balanced openings for matches to the standard output, a move list a line.

make-openings.py MNK [COUNT] [--rule NAME] [--quick] [--seed N]
make-openings.py MNK [--rule NAME] --check FILE

Two to five stones are put at random within three cells of the centre, X first; of the moves that
the engine rates best, one after which the game is about even is added. The opening is kept if
searches of more and more stones find it even: the expected score of the side to move, and after the
best move that of the other side, both lie within a margin of one half. No opening is a turned or
mirrored other one. --quick leaves it at the first search: for thousands of openings. --check counts
how many of a file's openings the engine still finds even; an engine that has learnt much since they
were made wants new ones.
"""

import argparse
import json
import random
import subprocess

SIZE = 15
REACH = 3
LINES = 24

# Stones of a search, and how far from one half the expected score may be.
STAGES = ((15000, 0.17), (20000, 0.12), (200000, 0.08))


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


def analyse(engine, moves, nodes, lines=1):
    """The rated moves, best first; none where the game is decided."""
    mnk, rule = engine
    output = subprocess.run([mnk, 'analyse', '--size', str(SIZE), '--rule', rule,
                             '--moves', ' '.join(moves), '--nodes', str(nodes),
                             '--lines', str(lines), '--json'],
                            capture_output=True, text=True, check=True).stdout
    report = json.loads(output)
    if report['proven'] or report['status'] != 'open':
        return []
    return [(move['move'], move['expected']) for move in report['moves'] if not move['proven']]


def is_even(expected, margin):
    return abs(expected - 0.5) <= margin


def finds_even(engine, moves, stages):
    for nodes, margin in stages:
        rated = analyse(engine, moves, nodes)
        if not rated or not is_even(rated[0][1], margin):
            return False
        rated = analyse(engine, moves + [rated[0][0]], nodes)
        if not rated or not is_even(rated[0][1], margin):
            return False
    return True


def make(engine, count, stages, chance):
    mnk, rule = engine
    seen = set()
    nodes, margin = stages[0]
    bench = subprocess.run([mnk, 'bench', '--nodes-only', '--json'], capture_output=True,
                           text=True, check=True).stdout
    print(f'# {count} openings on {SIZE}×{SIZE}, {rule}. The expected score of the side to\n'
          '# move, and after the best move that of the other side, lie within\n'
          f'# {stages[-1][1]} of one half, by searches of {stages[-1][0]} stones.\n'
          f'# Made by build-aux/make-openings.py; Bench: {json.loads(bench)["nodes"]}.',
          flush=True)
    while count > 0:
        cells = []
        for _ in range(chance.randint(2, 5)):
            cells.append((SIZE // 2 + chance.randint(-REACH, REACH),
                          SIZE // 2 + chance.randint(-REACH, REACH)))
        if len(set(cells)) < len(cells):
            continue
        even = [move for move, expected in
                analyse(engine, [name(cell) for cell in cells], nodes, LINES)
                if is_even(expected, margin)]
        if not even:
            continue
        cells.append(cell_of(chance.choice(even)))
        pictures = list(shapes(cells))
        if pictures[0] in seen:
            continue
        seen.update(pictures)
        moves = [name(cell) for cell in cells]
        if finds_even(engine, moves, stages):
            print(' '.join(moves), flush=True)
            count -= 1


def check(engine, path):
    with open(path, encoding='utf-8') as file:
        openings = [line.split() for line in file if line.strip() and line[0] != '#']
    even = sum(finds_even(engine, moves, STAGES[-1:]) for moves in openings)
    print(f'{even} of {len(openings)} openings are even by searches of {STAGES[-1][0]} stones')


def main():
    parser = argparse.ArgumentParser(description='Makes balanced openings.')
    parser.add_argument('mnk')
    parser.add_argument('count', type=int, nargs='?', default=256)
    parser.add_argument('--rule', default='freestyle', metavar='NAME')
    parser.add_argument('--quick', action='store_true', help='the first search alone')
    parser.add_argument('--seed', type=int, default=15)
    parser.add_argument('--check', metavar='FILE', help='look at the openings of a file')
    options = parser.parse_args()
    if options.check:
        check((options.mnk, options.rule), options.check)
    else:
        make((options.mnk, options.rule), options.count,
             STAGES[:1] if options.quick else STAGES, random.Random(options.seed))


if __name__ == "__main__":
    main()
