#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the gaps of the main loop with working and with sleeping engines.

compare-gaps.py LOG: what sessions of both kinds have printed.
"""

import os
import re
import statistics
import sys

with open(sys.argv[1], encoding='utf-8') as log:
    lines = log.readlines()


def compare(what, pattern):
    """Prints the medians of each engine's sessions, and what the work adds to the sleep."""
    middle = {}
    for engine in 'real', 'sleeping':
        found = [re.search(pattern + r'99th percentile ([\d.]+) ms  longest ([\d.]+) ms', line)
                 for line in lines if line.startswith(engine)]
        found = [match for match in found if match]
        percentiles, longest = ([float(match[i]) for match in found] for i in (1, 2))
        middle[engine] = statistics.median(percentiles), statistics.median(longest)
        print(f'{what}, {engine}: 99th percentile {middle[engine][0]:.1f} ms, longest '
              f'{middle[engine][1]:.1f} ms (medians; all: '
              f'{", ".join(f"{value:.1f}" for value in sorted(longest))})')
    print('{}: the work adds {:+.1f} ms to the 99th percentile, {:+.1f} ms to the longest'.format(
        what, *(a - b for a, b in zip(middle['real'], middle['sleeping']))))


found = [re.search(r'(\d+) ms stolen', line) for line in lines]
stolen = [int(match[1]) for match in found if match]
print(f'stolen by the host, of {os.cpu_count()} processors: '
      f'{min(stolen)} to {max(stolen)} ms a session')
compare('by the clock', r'median [\d.]+ ms  ')
compare('held', 'of which held: ')
