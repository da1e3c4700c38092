#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the games that are lost on time: clock-games.py MNK [--seconds S] [--games N]
[--at-a-time N] [A B]

Lets two opponents play on 15×15 with so many seconds for all moves of each, several games at a
time, as where a machine is busy. Prints the endings as "mnk match" tells them, and how many games
were lost on time; fails if any was. The clocks are measured by 300 games at 6 s and 40 at 60 s.
"""

import argparse
import pathlib
import re
import subprocess
import sys

OPENINGS = pathlib.Path(__file__).resolve().parent.parent / 'data/openings-15.txt'


def main():
    parser = argparse.ArgumentParser(description='Counts the games that are lost on time.')
    parser.add_argument('mnk')
    parser.add_argument('a', nargs='?', default='expert')
    parser.add_argument('b', nargs='?', default='level-12')
    parser.add_argument('--seconds', type=float, default=6)
    parser.add_argument('--games', type=int, default=300)
    parser.add_argument('--at-a-time', type=int, default=6)
    arguments = parser.parse_args()

    command = [arguments.mnk, 'match', arguments.a, arguments.b, '--size', '15',
               '--openings', str(OPENINGS), '--games', str(arguments.games),
               '--game-ms', str(round(arguments.seconds * 1000)),
               '--concurrency', str(arguments.at_a_time)]
    result = subprocess.run(command, check=True, capture_output=True, text=True,
                            env={'LC_ALL': 'C.UTF-8'})
    lines = [line for line in result.stdout.splitlines()
             if re.match('games|lost|slowest|.* plies', line)]
    print('\n'.join(lines[-6:]))
    lost = sum(int(number) for line in lines if line.startswith('lost')
               for number in re.findall(r'\btime (\d+)', line))
    print(f'{lost} of {arguments.games} games lost on time')
    sys.exit(lost > 0)


if __name__ == '__main__':
    main()
