#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the levels by "mnk match", and prints what comes of it.

levels.py play MNK [--board NAME] [--games N] [--only A,B …]
levels.py table
levels.py ratings

`play` plays each level against the next one and the next but one, and the lowest against the two
children, and adds a line a match to levels.txt; a match that is there already is not played again.
`table` prints the matches of each board and the ratings that fit them best, child = 500. `ratings`
writes those of the boards on which levels 1 to 11 have been measured into the program. Level 12,
which plays by time, gets STONES a move here, so that a busy machine does not make it weaker.
"""

import argparse
import math
import pathlib
import re
import subprocess

from fitting import read_rows, solve

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE / 'levels.txt'
RATINGS = HERE.parent.parent / 'src/game/players/noughts-opponent-ratings.h'
OPENINGS = HERE.parent / 'data'
STONES = 200000
SEED = 20261130  # no level was tuned by its games alone
ANCHOR, ANCHOR_RATING = 'child', 500
LEVELS = [f'level-{i}' for i in range(1, 13)]
LEAST, MOST = 80, 300

# The arguments and the openings of each board.
BOARDS = {
    '15x15': (['--size', '15'], 'openings-15.txt'),
    '19x19': (['--size', '19'], 'openings-19.txt'),
    'renju': (['--size', '15', '--rule', 'renju'], 'openings-renju-15.txt'),
    'unbounded': (['--size', 'unbounded'], 'openings-unbounded.txt'),
}


def pairs():
    """The matches to play: the stronger first, but for the children."""
    for step in (1, 2):
        for i in range(len(LEVELS) - step):
            yield LEVELS[i + step], LEVELS[i]
    for i in range(5):
        yield LEVELS[i], 'child'
    for i in range(3):
        yield LEVELS[i], 'small-child'
    yield 'small-child', 'child'


def read_results():
    """By board and pair: wins, draws, losses, Elo, error."""
    results = {}
    for board, a, b, *numbers in read_rows(RESULTS):
        results[board, a, b] = [float(number) for number in numbers]
    return results


def play(options, a, b):
    board = options.board
    arguments, openings = BOARDS[board]
    command = [options.mnk, 'match', a, b, *arguments, '--nodes', str(STONES), '--seed',
               str(options.seed), '--games', str(options.games), '--openings', OPENINGS / openings]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.findall(r'W (\d+) D (\d+) L (\d+), score .*, Elo (\S+) ± (\S+)', output)[-1]
    with RESULTS.open('a') as file:
        file.write(f'{board} {a} {b} {" ".join(found)}\n')
    print(board, a, b, *found, flush=True)


def play_all(options):
    for a, b in pairs():
        if (options.board, a, b) in read_results():
            continue
        if options.only and a not in options.only and b not in options.only:
            continue
        if options.omit and (a in options.omit or b in options.omit):
            continue
        play(options, a, b)


def fit(results):
    """The ratings by which the results are likeliest (Bradley and Terry), a draw being half a win,
    and twice their standard errors."""
    names = sorted({name for pair in results for name in pair} - {ANCHOR})
    place = {name: i for i, name in enumerate(names)}
    ratings = dict.fromkeys([*names, ANCHOR], 0.0)
    scale = math.log(10) / 400
    for _ in range(100):
        slope = [0.0] * len(names)
        bend = [[1e-9 * (i == j) for j in range(len(names))] for i in range(len(names))]
        for (a, b), (wins, draws, losses, *_) in results.items():
            n = wins + draws + losses
            expected = 1 / (1 + math.exp(scale * (ratings[b] - ratings[a])))
            for name, sign in ((a, 1), (b, -1)):
                if name != ANCHOR:
                    slope[place[name]] += sign * scale * (wins + draws / 2 - n * expected)
            weight = n * expected * (1 - expected) * scale * scale
            for one, sign in ((a, 1), (b, -1)):
                for two, other in ((a, 1), (b, -1)):
                    if ANCHOR not in (one, two):
                        bend[place[one]][place[two]] += sign * other * weight
        step = solve(bend, slope)
        for name in names:
            ratings[name] += max(-200, min(200, step[place[name]]))
    errors = {ANCHOR: 0.0}
    for name in names:
        unit = [float(other == name) for other in names]
        errors[name] = 2 * math.sqrt(solve(bend, unit)[place[name]])
    return {name: rating + ANCHOR_RATING for name, rating in ratings.items()}, errors


def of_board(board):
    return {(a, b): numbers for (where, a, b), numbers in read_results().items() if where == board}


def print_table():
    for board in BOARDS:
        results = of_board(board)
        if not results:
            continue
        print(f'### {board}\n\n| match | won | drawn | lost | Elo | 80–300 |\n'
              '|---|---|---|---|---|---|')
        for (a, b), (wins, draws, losses, elo, error) in results.items():
            step = a in LEVELS and b in LEVELS and LEVELS.index(a) == LEVELS.index(b) + 1
            within = elo - error >= LEAST and elo + error <= MOST
            verdict = ('yes' if within else 'no') if step else ''
            print(f'| {a} – {b} | {wins:g} | {draws:g} | {losses:g} | {elo:+.0f} ± {error:.0f} '
                  f'| {verdict} |')
        ratings, errors = fit(results)
        print()
        if (LEVELS[0], ANCHOR) not in results:
            continue
        print('| who | rating |\n|---|---|')
        for name in sorted(ratings, key=ratings.get):
            if errors[name] > 1000:
                continue
            print(f'| {name} | {ratings[name]:.0f} ± {errors[name]:.0f} |')
        print()


def write_ratings():
    mark = '/* clang-format off */\n'
    head = RATINGS.read_text().split(mark)[0]
    with RATINGS.open('w') as file:
        file.write(head + mark + 'static const LevelRatings measured[] = {\n')
        for board, (arguments, _) in BOARDS.items():
            ratings, _ = fit(of_board(board)) if of_board(board) else ({}, {})
            if any(level not in ratings for level in LEVELS[:-1]):
                continue
            size = arguments[1] if arguments[1] != 'unbounded' else '0'
            line = 'MNK_RENJU' if board == 'renju' else 'MNK_FREESTYLE'
            numbers = ', '.join(f'{ratings[level]:.0f}' if level in ratings else 'NOT_MEASURED'
                                for level in LEVELS)
            file.write(f'  {{ {{ {size}, {size}, 5, {line} }},\n    {{ {numbers} }} }},\n')
        file.write('};\n/* clang-format on */\n')


def main():
    parser = argparse.ArgumentParser(description='Measures the levels.')
    parser.add_argument('what', choices=['play', 'table', 'ratings'])
    parser.add_argument('mnk', nargs='?')
    parser.add_argument('--board', choices=BOARDS, default='15x15')
    parser.add_argument('--games', type=int, default=400)
    parser.add_argument('--seed', type=int, default=SEED)
    parser.add_argument('--only', nargs='*', help='matches of these alone')
    parser.add_argument('--omit', nargs='*', help='no matches of these')
    options = parser.parse_args()
    if options.what == 'play':
        play_all(options)
    elif options.what == 'table':
        print_table()
    else:
        write_ratings()


if __name__ == '__main__':
    main()
