#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The speed of the analysis board's engine beside that of "mnk analyse": one line, one thread.

lines-speed.py BUILD [PAIRS [SECONDS [POSITIONS]]]

Searches the first 20 of tests/data/openings-15.txt with both in turn, five pairs each. Both count
nodes a second of the processor, so that it does not matter what else the machine does; what "mnk"
takes to start is measured first and taken off. Prints the median of each position's ratios, and
that of all.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(sys.argv[1])
PAIRS, SECONDS, POSITIONS = [*map(float, sys.argv[2:]), *(5, 2, 20)[len(sys.argv) - 2:]]
MNK = BUILD / 'src' / 'tools' / 'mnk'
LINES = BUILD / 'tests' / 'game' / 'bench-lines'


def run(*command):
    """Returns what a command prints, and the processor's time that it takes."""
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE,
                          text=True) as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f'{command} failed')
    return text, usage.ru_utime + usage.ru_stime


def analyse(moves, *limit):
    text, cpu = run(MNK, 'analyse', '--json', '--lines=1', '--threads=1', *limit,
                    f'--moves={moves}')
    return json.loads(text)['nodes'], cpu


def read_positions():
    text = (TOP / 'tests' / 'data' / 'openings-15.txt').read_text(encoding='utf-8')
    return [line for line in text.splitlines() if line and line[0] != '#'][:int(POSITIONS)]


positions = read_positions()
start = statistics.median(analyse(positions[0], '--nodes=1')[1] for _ in range(9))
print(f'mnk starts in {1000 * start:.0f} ms of the processor')
ratios, speeds = [], []
for moves in positions:
    own = []
    for _ in range(int(PAIRS)):
        nodes, cpu = analyse(moves, f'--ms={1000 * SECONDS:.0f}')
        plain = nodes / (cpu - start)
        nodes, cpu = map(float, run(LINES, 'nodes', SECONDS, moves)[0].split())
        own.append(nodes / cpu / plain)
        speeds.append((nodes / cpu, plain))
    ratios += own
    print(f'{moves}: {100 * statistics.median(own) - 100:+.1f} %')
print(f'lines: {statistics.median(speed[0] for speed in speeds) / 1000:.0f} k nodes a second, '
      f'mnk analyse: {statistics.median(speed[1] for speed in speeds) / 1000:.0f} k; '
      f'median of {len(ratios)} pairs {100 * statistics.median(ratios) - 100:+.1f} %')
