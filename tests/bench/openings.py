#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the computer's answers in openings cost, against those of a search ten times as long.

openings.py BENCH-OPENINGS N SEED [RULE…]: N random openings of each rule (20 of ten rules make the
200 of DESIGN.md "Openings"); BENCH-OPENINGS is the program of that name in the build folder's
tests/game. Prints a line a rule, one for all of them, and the dear answers. Takes some twenty
seconds an opening.
"""

import statistics
import subprocess
import sys

RULES = ['swap1', 'swap', 'swap2', 'pro', 'long-pro', 'rif', 'yamaguchi', 'soosyrv-8',
         'taraguchi-10']
MOST = 0.05
UNEVEN = 0.1


def measure(bench, rule, count, seed):
    """The unevenness, the cost, the milliseconds and the words of random openings."""
    lines = subprocess.run([bench, rule, str(count), str(seed)], check=True, text=True,
                           stdout=subprocess.PIPE).stdout.splitlines()
    answers = []
    for line in lines:
        uneven, cost, ms, words = line.split(' ', 3)
        answers.append((float(uneven), float(cost), float(ms), words))
    return answers


def report(name, answers):
    cheap = sum(cost <= MOST for _, cost, *_ in answers)
    uneven = sum(distance > UNEVEN for distance, *_ in answers)
    worst = max(cost for _, cost, *_ in answers)
    times = [ms for *_, ms, _ in answers]
    print(f'{name:14} {len(answers):4} openings, {uneven} uneven: {cheap} cost at most {MOST}, '
          f'the worst {worst:.3f}; {statistics.median(times):.0f} ms, at most {max(times):.0f}',
          flush=True)


def main():
    bench, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    everything = []
    for rule in sys.argv[4:] or RULES:
        answers = measure(bench, rule, count, seed)
        report(rule, answers)
        everything += answers
    report('all', everything)
    for distance, cost, _, words in everything:
        if cost > MOST:
            print(f'{cost:.3f} {distance:.3f} {words}')


main()
