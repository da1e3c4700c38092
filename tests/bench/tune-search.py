#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Moves the search's numbers together, by games (simultaneous perturbations, Spall 1998).

    meson setup _build/tune --buildtype=release && ninja -C _build/tune src/tools/mnk-tunable
    tune-search.py _build/tune/src/tools/mnk-tunable [--minutes N] [--nodes N] [--rule R] …

Its games last so much work, not so many stones: what costs time is to lose by it.
Batch after batch, each number goes up or down at random, by a step that shrinks; the two engines so
made play each other, and every number moves towards the better one's. The steps are about as far as
a match begins to tell the difference. What comes out is worth what a match against the numbers
before says, from other openings and with more stones, too (trials/tuning.md).
"""

import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import tempfile
import threading
import time

# Number: step, least, most. Where they begin stands in mnk-pvs-numbers.h.
NUMBERS = {
    'LEAF_FOURS': (1, 1, 16), 'LEAF_ALLOWANCE': (3, 1, 60), 'DEEP_ALLOWANCE': (4, 0, 80),
    'RAZOR_MARGIN': (14, 10, 300), 'FUTILITY_MARGIN': (6, 10, 200), 'FUTILITY_DEPTH': (1, 3, 10),
    'HOPE_MARGIN': (40, -200, 600), 'FORESEEN_PASSED': (10, 50, 200),
    'FORESEEN_PROMISE': (14, 0, 300),
    'KILLER': (20, 0, 300), 'COUNTER': (20, 0, 300),
    'HISTORY_SHARE': (14, 10, 400), 'HISTORY_STEP': (5, 1, 100),
    'LATE_MOVES_BASE': (120, 100, 2000), 'LATE_MOVES_GROWTH': (25, 30, 400),
    'REDUCTION_BASE': (15, -50, 200), 'REDUCTION_DIVISOR': (15, 90, 400),
    'LESS_BY_HISTORY': (60, 0, 1000), 'LESS_FOR_THREES': (35, -100, 400),
    'LESS_AGAINST_THREES': (35, -100, 400), 'LESS_ON_LINE': (35, -100, 300),
    'LESS_WITHOUT_MOVE': (30, -100, 300), 'ROOT_REDUCTION': (20, 0, 150),
    'ASPIRATION': (9, 8, 200), 'ASPIRATION_GROWTH': (3, 0, 40), 'NET_REACH': (60, 100, 1000),
    'PREVENT_MARGIN': (40, -200, 600), 'DEFENCE_MARGIN': (60, -200, 800),
    'IDLE_DEPTH': (1, 0, 20), 'BEFORE_FOURS': (1, 1, 20),
    'QUIET_PLIES': (1, 0, 6), 'FOURS_AGAIN': (1, 0, 10), 'RAZOR_DEPTH': (1, 1, 5),
    'PROMISE_THEIRS': (30, 50, 400), 'NO_MOVE_DEPTH': (1, 2, 10), 'DELAY_DEPTH': (1, 2, 12),
}
PAIRS = 12  # of a batch
RATE = 0.005  # how far a number moves at the end for a point in a batch, in steps
# Of the work of 10,000 stones a move on two cores: only how steps shrink depends on it.
PAIRS_PER_MINUTE = 240

SOURCE = os.path.join(os.path.dirname(__file__), '..', '..', 'src', 'engine', 'pvs',
                      'mnk-pvs-numbers.h')
OPENINGS = os.path.join(os.path.dirname(__file__), '..', 'data', 'openings-15.txt')


def read_numbers():
    with open(SOURCE, encoding='utf-8') as file:
        found = dict(re.findall(r'NUMBER \((\w+), (-?\d+)\)', file.read()))
    return {name: float(found[name]) for name in NUMBERS}


class Tuner:
    def __init__(self, options):
        self.options = options
        self.values = read_numbers()
        self.expected = max(options.minutes * PAIRS_PER_MINUTE * 10000 / options.nodes, PAIRS)
        self.calm = 0.1 * self.expected
        self.pairs = 0
        self.lock = threading.Lock()
        self.end = time.monotonic() + 60 * options.minutes
        with open(options.openings, encoding='utf-8') as file:
            self.openings = [line.strip() for line in file if line.strip() and line[0] != '#']

    def command(self, values, dice):
        words = []
        for name, value in values.items():
            _, least, most = NUMBERS[name]
            # Rounded up or down at random: steps of less than one count, too.
            whole = int(value // 1) + (dice.random() < value % 1)
            words.append(f'{name}={min(max(whole, least), most)}')
        return f'cmd:env "MNK_NUMBERS={" ".join(words)}" {self.options.mnk} pbrain'

    def play(self, first, second, openings):
        with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
            file.writelines(line + '\n' for line in openings)
            file.flush()
            output = subprocess.run(
                [self.options.mnk, 'match', first, second, '--rule', self.options.rule,
                 '--openings', file.name, '--nodes', str(self.options.nodes),
                 '--games', str(2 * len(openings))],
                capture_output=True, text=True, check=True).stdout
        wins, losses = re.findall(r'games \d+: W (\d+) D \d+ L (\d+)', output)[-1]
        return int(wins) - int(losses)

    def play_batch(self, dice):
        with self.lock:
            values, done = dict(self.values), self.pairs + 1
        sizes = {name: step * (self.expected / done) ** 0.101
                 for name, (step, _, _) in NUMBERS.items()}
        signs = {name: dice.choice((-1, 1)) for name in NUMBERS}
        engines = [self.command({name: values[name] + way * signs[name] * sizes[name]
                                 for name in NUMBERS}, dice) for way in (1, -1)]
        openings = dice.sample(self.openings, min(PAIRS, len(self.openings)))
        points = self.play(*engines, openings)
        with self.lock:
            self.pairs += len(openings)
            for name, (step, least, most) in NUMBERS.items():
                gain = RATE * step ** 2 * ((self.calm + self.expected)
                                           / (self.calm + self.pairs)) ** 0.602
                moved = self.values[name] + gain / sizes[name] * signs[name] * points
                self.values[name] = min(max(moved, least), most)

    def work(self, seed):
        dice = random.Random(seed)
        batches = 0
        while time.monotonic() < self.end:
            self.play_batch(dice)
            batches += 1
            if batches % 20 == 0:
                self.report()

    def report(self):
        with self.lock:
            words = ', '.join(f'{name} {value:.1f}' for name, value in self.values.items())
            print(f'{2 * self.pairs} games: {words}', flush=True)


def main():
    parser = argparse.ArgumentParser(description='Tunes the numbers of the search by games.')
    parser.add_argument('mnk', help='the tool mnk-tunable')
    parser.add_argument('--minutes', type=float, default=60)
    parser.add_argument('--nodes', type=int, default=10000, help='work a move, in average stones')
    parser.add_argument('--rule', default='freestyle')
    parser.add_argument('--openings', default=OPENINGS)
    parser.add_argument('--concurrency', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    tuner = Tuner(options)
    # A match that fails ends the whole: `result` raises what a worker met.
    with concurrent.futures.ThreadPoolExecutor(options.concurrency) as pool:
        workers = [pool.submit(tuner.work, options.seed * 1000 + i)
                   for i in range(options.concurrency)]
        for worker in concurrent.futures.as_completed(workers):
            if worker.exception() is not None:
                tuner.end = 0
        for worker in workers:
            worker.result()
    tuner.report()


main()
