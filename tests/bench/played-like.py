#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fits the strength that a game shows to the games of the levels themselves.

played-like.py play MNK [--games N] [--first SEED] [--enough N] [--levels N …]
played-like.py fit
played-like.py write

`play` lets each level play itself and the next one on 15×15 from the empty board, judges the moves
as "mnk review" does, and adds a line a side to played-like.txt; games that are there already are
not played again, and a level that has enough sides plays no more. A game in which no side makes ten
moves tells nothing and is not judged. `fit` prints the fit, and its error on games left out.
`write` writes it into the program.
"""

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import tempfile

from fitting import read_rows, solve

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE / 'played-like.txt'
RATINGS = HERE.parent.parent / 'src/game/players/noughts-opponent-ratings.h'
NUMBERS = HERE.parent.parent / 'src/game/rating/noughts-played-like-numbers.h'
LEVELS = range(1, 13)

# The stones for judging a position, and those of level 12 for a move. Stones say the same on a slow
# and a busy machine.
JUDGED, STONES = 200000, 200000

# A side with fewer moves tells nothing, and a game of more is cut off.
LEAST_MOVES, MOST_PLIES = 10, 120

FLAWS = ('inaccuracy', 'mistake', 'blunder')
FEATURES = ('1', 'accuracy', 'mistakes and blunders a move')

# The games are left out in so many parts, one after the other.
PARTS = 8


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False,
                          env=os.environ | {'LC_ALL': 'C'})


def play_game(mnk, levels, seed):
    """The moves of a game, until one is refused because the game is over."""
    moves = []
    while len(moves) < MOST_PLIES:
        level = levels[len(moves) % 2]
        result = run(mnk, 'play', f'--opponent=level-{level}', f'--moves={" ".join(moves)}',
                     f'--seed={seed * 1000 + len(moves)}', f'--nodes={STONES}')
        found = re.match(r'[a-o]\d+$', result.stdout.strip())
        if 'the game is over' in result.stderr:
            break
        if result.returncode != 0 or not found:
            raise RuntimeError(f'level {level}, {" ".join(moves)}: {result}')
        moves.append(found[0])
    return moves


def judge(mnk, moves):
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(' '.join(moves) + '\n')
        file.flush()
        result = run(mnk, 'review', '--json', f'--nodes={JUDGED}', file.name)
    return json.loads(result.stdout)


def read_results():
    """Lines as dictionaries, with the game that each belongs to."""
    sides = []
    for seed, x, o, side, moves, accuracy, *flaws in read_rows(RESULTS):
        sides.append({'game': (int(seed), int(x), int(o)),
                      'level': int(x if side == 'x' else o), 'moves': int(moves),
                      'accuracy': float(accuracy), 'flaws': [int(flaw) for flaw in flaws]})
    return sides


def count_sides(sides, level):
    return sum(side['level'] == level and side['moves'] >= LEAST_MOVES for side in sides)


def play(options):
    known = {side['game'] for side in read_results()}
    for seed in range(options.first, options.first + options.games):
        for level in options.levels:
            if count_sides(read_results(), level) >= options.enough:
                continue
            pair = (level, min(level + seed % 2, 12))
            pair = pair if seed % 4 < 2 else pair[::-1]
            if (seed, *pair) in known:
                continue
            moves = play_game(options.mnk, pair, seed)
            if len(moves) < 2 * LEAST_MOVES - 1:
                continue
            judged = judge(options.mnk, moves)
            with RESULTS.open('a') as file:
                for index, side in enumerate('xo'):
                    flaws = [judged['counts'][side][flaw] for flaw in FLAWS]
                    file.write(f'{seed} {pair[0]} {pair[1]} {side} {(len(moves) + 1 - index) // 2} '
                               f'{judged["accuracy"][side]:.2f} {" ".join(map(str, flaws))}\n')
            print(seed, pair, len(moves), flush=True)


def get_features(side):
    _, mistakes, blunders = side['flaws']
    return [1.0, side['accuracy'], (mistakes + blunders) / side['moves']]


def find_weights(sides, ratings):
    """Least squares, with a little weight against large numbers where games are few."""
    n = len(FEATURES)
    matrix = [[(i == j and i > 0) * 0.02 for j in range(n)] for i in range(n)]
    vector = [0.0] * n
    for side in sides:
        features = get_features(side)
        for i in range(n):
            vector[i] += features[i] * ratings[side['level']]
            for j in range(n):
                matrix[i][j] += features[i] * features[j]
    return solve(matrix, vector)


def tell(weights, side):
    return sum(weight * feature for weight, feature in zip(weights, get_features(side)))


def read_ratings():
    """Of the levels on 15×15, as the program has them."""
    numbers = re.search(r'15, 15, 5, MNK_FREESTYLE \},\s*\{ ([-\d, ]+) \}', RATINGS.read_text())[1]
    return dict(zip(LEVELS, map(float, numbers.split(','))))


def leave_out(sides, ratings):
    """Yields what a fit to the other games tells of each side, and the side."""
    games = sorted({side['game'] for side in sides})
    for part in range(PARTS):
        left = set(games[part::PARTS])
        weights = find_weights([side for side in sides if side['game'] not in left], ratings)
        for side in sides:
            if side['game'] in left:
                yield tell(weights, side), side


def measure(pairs, ratings):
    """The root of the mean squared error, and the share that lies within two levels."""
    pairs = list(pairs)
    errors = [told - ratings[side['level']] for told, side in pairs]
    near = sum(abs(nearest(told, ratings) - side['level']) <= 2 for told, side in pairs)
    return math.sqrt(sum(error * error for error in errors) / len(errors)), near / len(pairs)


def nearest(told, ratings):
    return min(ratings, key=lambda level: abs(ratings[level] - told))


def count(sides):
    return f'{len(sides)} sides of {len({side["game"] for side in sides})} games'


def print_fit(sides, ratings):
    usual = sum(ratings[side['level']] for side in sides) / len(sides)
    blind = math.sqrt(sum((ratings[side['level']] - usual) ** 2 for side in sides) / len(sides))
    print(f'{count(sides)} with at least {LEAST_MOVES} moves a side')
    for name, weight in zip(FEATURES, find_weights(sides, ratings)):
        print(f'{name:>20} {weight:10.2f}')
    error, near = measure(((tell(find_weights(sides, ratings), side), side) for side in sides),
                          ratings)
    print(f'error on its own games {error:.0f}, within two levels {100 * near:.0f} %')
    error, near = measure(leave_out(sides, ratings), ratings)
    print(f'error on games left out {error:.0f}, within two levels {100 * near:.0f} %')
    print(f'error of the mean rating alone {blind:.0f}')
    print('\n| level | sides | accuracy | told, on games left out |\n|---|---|---|---|')
    told = list(leave_out(sides, ratings))
    for level in LEVELS:
        of_level = [(value, side) for value, side in told if side['level'] == level]
        if of_level:
            accuracy = sum(side['accuracy'] for _, side in of_level) / len(of_level)
            mean = sum(value for value, _ in of_level) / len(of_level)
            print(f'| {level} ({ratings[level]:.0f}) | {len(of_level)} | {accuracy:.1f} '
                  f'| {mean:.0f} |')


def write(sides, ratings):
    error, _ = measure(leave_out(sides, ratings), ratings)
    one, accuracy, flaws = find_weights(sides, ratings)
    NUMBERS.write_text(f'''/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: {count(sides)}. */
/* clang-format off */
#define LIKE_CONSTANT {one:.2f}
#define LIKE_ACCURACY {accuracy:.3f}
#define LIKE_FLAWS {flaws:.2f}

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR {error:.0f}
/* clang-format on */
''')


def main():
    parser = argparse.ArgumentParser(description='Fits the strength that a game shows.')
    parser.add_argument('what', choices=['play', 'fit', 'write'])
    parser.add_argument('mnk', nargs='?')
    parser.add_argument('--games', type=int, default=4, help='how many of each level')
    parser.add_argument('--enough', type=int, default=1000, help='sides of a level')
    parser.add_argument('--first', type=int, default=1, help='the seed of the first')
    parser.add_argument('--levels', type=int, nargs='+', default=LEVELS, help='only these')
    options = parser.parse_args()
    if options.what == 'play':
        play(options)
        return

    sides = [side for side in read_results() if side['moves'] >= LEAST_MOVES]
    if options.what == 'fit':
        print_fit(sides, read_ratings())
    else:
        write(sides, read_ratings())


if __name__ == '__main__':
    main()
