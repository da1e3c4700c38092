#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The opponents' order of strength on each preset board, by "mnk match".

order-opponents.py MNK [GAMES [BOARD…]]

Each character plays each other, and each difficulty the next one; the table that
src/game/players/noughts-opponent.c holds is sorted by the characters' points.
"""

import itertools
import re
import subprocess
import sys

BOARDS = {
    '3×3': ['--size', '3'],
    '4×4': ['--size', '4'],
    '5×5, four in a row': ['--size', '5', '--win', '4'],
    '15×15': ['--size', '15'],
    '19×19': ['--size', '19'],
    'unbounded': ['--size', 'unbounded'],
}
CHARACTERS = ['coin', 'thumb', 'sampler', 'weigher', 'strategist']
DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert']


def play(mnk, first, second, board, games):
    """Points of the first, and the standing as text."""
    output = subprocess.run([mnk, 'match', first, second, *board, '--games', str(games),
                             '--ms', '50'],
                            capture_output=True, text=True, check=True).stdout
    standing = re.findall(r'games \d+: (W (\d+) D (\d+) L (\d+))', output)[-1]
    return int(standing[1]) + int(standing[2]) / 2, standing[0]


def main():
    mnk = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    for name, board in BOARDS.items():
        if len(sys.argv) > 3 and name not in sys.argv[3:]:
            continue
        print(f'{name}, {games} games a pairing', flush=True)
        points = dict.fromkeys(CHARACTERS, 0.0)
        for first, second in itertools.combinations(CHARACTERS, 2):
            won, standing = play(mnk, first, second, board, games)
            points[first] += won
            points[second] += games - won
            print(f'  {first} – {second}: {standing}', flush=True)
        for first, second in zip(DIFFICULTIES, DIFFICULTIES[1:]):
            _, standing = play(mnk, first, second, board, games)
            print(f'  {first} – {second}: {standing}', flush=True)
        order = sorted(CHARACTERS, key=lambda character: points[character])
        print('  order:', ', '.join(f'{character} {points[character]:g}' for character in order),
              flush=True)


main()
