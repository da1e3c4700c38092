#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes balanced openings for matches to the standard output, a move list a line.

make-openings.py MNK [COUNT] [--size N] [--rule NAME] [--quick] [--seed N]
make-openings.py MNK [--size N] [--rule NAME] --check FILE

N is the side of the board, 15 unless it is told, or "unbounded". Two to five stones are put at
random within three cells of the centre, X first; of the moves that the engine rates best, one after
which the game is about even is added. The opening is kept if searches of more and more stones find
it even: the expected score of the side to move, and after the best move that of the other side,
both lie within a margin of one half. No opening is a turned or mirrored other one. --quick leaves
it at the first search: for thousands of openings. --check counts how many of a file's openings the
engine still finds even; an engine that has learnt much since they were made wants new ones.
"""

import argparse
import json
import random
import subprocess

UNBOUNDED = 'unbounded'
REACH = 3
LINES = 24

# Stones of a search, and how far from one half the expected score may be.
STAGES = ((15000, 0.17), (20000, 0.12), (200000, 0.08))


class Board:
    """What the engine plays on. A cell is told by its distance from the middle."""

    def __init__(self, options):
        self.mnk = options.mnk
        self.size = options.size
        self.rule = options.rule
        self.title = ('the unbounded board' if self.size == UNBOUNDED
                      else f'{self.size}×{self.size}')

    def name(self, cell):
        if self.size == UNBOUNDED:
            return f'{cell[0]},{cell[1]}'
        middle = int(self.size) // 2
        return f'{chr(ord("a") + middle + cell[0])}{middle + cell[1] + 1}'

    def cell(self, move):
        if self.size == UNBOUNDED:
            x, y = move.split(',')
            return int(x), int(y)
        middle = int(self.size) // 2
        return ord(move[0]) - ord('a') - middle, int(move[1:]) - 1 - middle

    def analyse(self, moves, nodes, lines=1):
        """The rated moves, best first; none where the game is decided."""
        output = subprocess.run([self.mnk, 'analyse', '--size', self.size, '--rule', self.rule,
                                 '--moves', ' '.join(moves), '--nodes', str(nodes),
                                 '--lines', str(lines), '--json'],
                                capture_output=True, text=True, check=True).stdout
        report = json.loads(output)
        if report['proven'] or report['status'] != 'open':
            return []
        return [(move['move'], move['expected']) for move in report['moves'] if not move['proven']]

    def finds_even(self, moves, stages):
        for nodes, margin in stages:
            rated = self.analyse(moves, nodes)
            if not rated or not is_even(rated[0][1], margin):
                return False
            rated = self.analyse(moves + [rated[0][0]], nodes)
            if not rated or not is_even(rated[0][1], margin):
                return False
        return True


def shapes(cells):
    """The eight pictures of an opening; order counts only in who owns a stone."""
    for turn in range(8):
        picture = []
        for i, (x, y) in enumerate(cells):
            x, y = (y, x) if turn & 1 else (x, y)
            x = -x if turn & 2 else x
            y = -y if turn & 4 else y
            picture.append((x, y, i % 2))
        yield tuple(sorted(picture))


def is_even(expected, margin):
    return abs(expected - 0.5) <= margin


def make(board, count, stages, chance):
    seen = set()
    nodes, margin = stages[0]
    bench = subprocess.run([board.mnk, 'bench', '--nodes-only', '--json'], capture_output=True,
                           text=True, check=True).stdout
    print(f'# {count} openings on {board.title}, {board.rule}. The expected score of the side to\n'
          '# move, and after the best move that of the other side, lie within\n'
          f'# {stages[-1][1]} of one half, by searches of {stages[-1][0]} stones.\n'
          f'# Made by build-aux/make-openings.py; Bench: {json.loads(bench)["nodes"]}.',
          flush=True)
    while count > 0:
        cells = []
        for _ in range(chance.randint(2, 5)):
            cells.append((chance.randint(-REACH, REACH), chance.randint(-REACH, REACH)))
        if len(set(cells)) < len(cells):
            continue
        even = [move for move, expected in
                board.analyse([board.name(cell) for cell in cells], nodes, LINES)
                if is_even(expected, margin)]
        if not even:
            continue
        cells.append(board.cell(chance.choice(even)))
        pictures = list(shapes(cells))
        if pictures[0] in seen:
            continue
        seen.update(pictures)
        moves = [board.name(cell) for cell in cells]
        if board.finds_even(moves, stages):
            print(' '.join(moves), flush=True)
            count -= 1


def check(board, path):
    with open(path, encoding='utf-8') as file:
        openings = [line.split() for line in file if line.strip() and line[0] != '#']
    even = sum(board.finds_even(moves, STAGES[-1:]) for moves in openings)
    print(f'{even} of {len(openings)} openings are even by searches of {STAGES[-1][0]} stones')


def main():
    parser = argparse.ArgumentParser(description='Makes balanced openings.')
    parser.add_argument('mnk')
    parser.add_argument('count', type=int, nargs='?', default=256)
    parser.add_argument('--size', default='15', metavar='N', help='the side, or "unbounded"')
    parser.add_argument('--rule', default='freestyle', metavar='NAME')
    parser.add_argument('--quick', action='store_true', help='the first search alone')
    parser.add_argument('--seed', type=int, default=15)
    parser.add_argument('--check', metavar='FILE', help='look at the openings of a file')
    options = parser.parse_args()
    if options.check:
        check(Board(options), options.check)
    else:
        make(Board(options), options.count,
             STAGES[:1] if options.quick else STAGES, random.Random(options.seed))


if __name__ == "__main__":
    main()
