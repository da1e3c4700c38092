#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the computer's answers in openings cost, against those of a search ten times as long.

openings.py [--half even|uneven] BENCH-OPENINGS N SEED [RULE…]

N random openings of each rule; BENCH-OPENINGS is the program of that name in the build folder's
tests/game. Prints a line a rule, one for all of them, and the dear answers. Takes some twenty
seconds an opening. Of random openings most are uneven by more than 0.1; --half takes those of one
half alone.
"""

import argparse
import statistics
import subprocess

RULES = ['swap1', 'swap', 'swap2', 'pro', 'long-pro', 'rif', 'yamaguchi', 'soosyrv-8',
         'taraguchi-10']
MOST = 0.05
UNEVEN = 0.1


def measure(options, rule):
    """The unevenness, the cost, the milliseconds and the words of random openings."""
    half = ['1', options.half] if options.half else []
    lines = subprocess.run([options.bench, rule, str(options.count), str(options.seed), *half],
                           check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
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
    parser = argparse.ArgumentParser(description='What answers in openings cost.')
    parser.add_argument('--half', choices=['even', 'uneven'])
    parser.add_argument('bench')
    parser.add_argument('count', type=int)
    parser.add_argument('seed', type=int)
    parser.add_argument('rules', nargs='*', metavar='RULE')
    options = parser.parse_args()
    everything = []
    for rule in options.rules or RULES:
        answers = measure(options, rule)
        report(rule, answers)
        everything += answers
    report('all', everything)
    for distance, cost, _, words in everything:
        if cost > MOST:
            print(f'{cost:.3f} {distance:.3f} {words}')


main()
