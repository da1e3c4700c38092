#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games with "mnk pbrain", judged by a plain referee.

test-pbrain-games.py MNK
"""

import random
import re
import sys
import time

import tap
from brain import GRACE, Brain, check_memory, expect, read_move, start

RULES = {0: 'freestyle', 1: 'standard', 4: 'renju', 8: 'caro', 9: 'caro-exact'}


class Board:
    """A plain referee: stones by cell, five in a row."""

    def __init__(self, width, height, rule):
        self.width, self.height, self.rule = width, height, rule
        self.stones = {}

    def is_free(self, cell):
        return (0 <= cell[0] < self.width and 0 <= cell[1] < self.height
                and cell not in self.stones)

    def free_cells(self):
        return [(x, y) for x in range(self.width) for y in range(self.height)
                if (x, y) not in self.stones]

    def runs(self, cell, side):
        """Length and number of enemy ends of the four runs through a stone."""
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length, ends = 1, 0
            for sign in (1, -1):
                x, y = cell
                while True:
                    x, y = x + sign * dx, y + sign * dy
                    if self.stones.get((x, y)) != side:
                        break
                    length += 1
                ends += (x, y) in self.stones
            yield length, ends

    def wins(self, cell, side):
        for length, ends in self.runs(cell, side):
            exact = self.rule in (1, 9) or (self.rule == 4 and side == 0)
            if length == 5 and not (self.rule in (8, 9) and ends == 2):
                return True
            if length > 5 and not exact:
                return True
        return False

    def is_overline(self, cell, side):
        return (self.rule == 4 and side == 0 and not self.wins(cell, side)
                and any(length > 5 for length, _ in self.runs(cell, side)))

    def put(self, cell, side):
        """True when this wins."""
        self.stones[cell] = side
        return self.wins(cell, side)


class Judge:
    """Knows what renju forbids from a second brain, which tests/engine/test-renju.c vouches for."""

    def __init__(self, board):
        self.board = board
        self.brain = Brain()

    def __enter__(self):
        if self.board.rule == 4:
            start(self.brain, self.board.width, self.board.height, 4)
        return self

    def __exit__(self, *failure):
        self.brain.__exit__(*failure)

    def forbidden(self, side):
        if self.board.rule != 4 or side != 0:
            return set()
        self.brain.send('YXBOARD', *(f'{x},{y},{owner + 1}'
                                     for (x, y), owner in self.board.stones.items()), 'DONE')
        answer = self.brain.ask('YXSHOWFORBID')
        expect(answer, r'FORBID ?(\d{4})*\.', 'YXSHOWFORBID')
        return {(int(cell[:2]), int(cell[2:])) for cell in re.findall(r'\d{4}', answer)}


def read_answer(brain, judge, side, *command):
    """The brain's move, which must be legal; None where none is."""
    board = judge.board
    forbidden = judge.forbidden(side)
    answer = brain.ask(*command)
    if answer == '-1,-1':
        tap.check(forbidden.issuperset(board.free_cells()), f'{command[-1]}: there are moves')
        return None
    cell = read_move(answer, command[-1])
    tap.check(board.is_free(cell), f'illegal move {cell} on {board.width}x{board.height}')
    tap.check(cell not in forbidden, f'{cell} is forbidden')
    return cell


def play_game(board, brain_side, seed, turn_ms, brain, to_the_end=False):
    """One game against random moves: the most work that an answer took, in ms. A game to the end
    goes on in spite of wins, the completing stone given to the other side, by BOARD."""
    with Judge(board) as judge:
        return play_judged(judge, brain_side, random.Random(seed), turn_ms, brain, to_the_end)


def play_judged(judge, brain_side, chance, turn_ms, brain, to_the_end):
    board = judge.board
    slowest = 0.0
    start(brain, board.width, board.height, board.rule, f'INFO timeout_turn {turn_ms}')
    side = 0
    last = None
    anew = False
    winner = None
    while board.free_cells():
        if side == brain_side:
            command = ['BEGIN' if last is None else f'TURN {last[0]},{last[1]}']
            if anew:
                command = ['BOARD', *(f'{x},{y},{1 if owner == side else 2}'
                                      for (x, y), owner in board.stones.items()), 'DONE']
            began = brain.work()
            last = read_answer(brain, judge, side, *command)
            slowest = max(slowest, brain.work() - began)
            if last is None:
                break
            anew = False
            won = board.put(last, side)
        else:
            cells = [cell for cell in board.free_cells()]
            if not to_the_end:
                near = [cell for cell in cells
                        if any((cell[0] + dx, cell[1] + dy) in board.stones
                               for dx in (-1, 0, 1) for dy in (-1, 0, 1))]
                cells = near or cells
            last = chance.choice(cells)
            won = board.put(last, side)
        if won and not to_the_end:
            winner = side
            break
        if won:
            board.stones[last] = 1 - side
            if board.wins(last, 1 - side):
                del board.stones[last]
                break
            anew = True
        side = 1 - side
    if not to_the_end and min(board.width, board.height) >= 9:
        tap.check(winner == brain_side, f'no win against random moves, rule {board.rule}')
    return slowest


@tap.test('/pbrain/games')
def test_games():
    slowest = 0.0
    turn_ms = 40
    with Brain() as brain:
        for rule in RULES:
            for brain_side in (0, 1):
                taken = play_game(Board(15, 15, rule), brain_side, 10 * rule + brain_side, turn_ms,
                                  brain)
                slowest = max(slowest, taken)
        for width, height in ((5, 5), (6, 9), (20, 20), (64, 64), (64, 5)):
            taken = play_game(Board(width, height, 0), width % 2, width, turn_ms, brain)
            slowest = max(slowest, taken)
    tap.note(f'most work for an answer {slowest:.1f} ms of {turn_ms} ms')
    tap.check(slowest < turn_ms + GRACE, f'{slowest:.1f} ms of work for an answer')


@tap.test('/pbrain/match')
def test_match():
    """Two brains with a clock for the whole game and little memory. The second is not told what is
    left of its time."""
    total, memory = 1500, 64
    for rule in RULES:
        board = Board(15, 15, rule)
        with Judge(board) as judge, Brain() as first, Brain() as second:
            brains = (first, second)
            for brain in brains:
                brain.send(f'INFO max_memory {memory << 20}')
                start(brain, 15, 15, rule, 'INFO timeout_turn 300', f'INFO timeout_match {total}')
            begun = [brain.work() for brain in brains]
            side, command, won = 0, 'BEGIN', False
            while board.free_cells() and not won:
                brain = brains[side]
                left = total - (brain.work() - begun[side])
                if side == 0:
                    brain.send(f'INFO time_left {max(int(left), 0)}')
                cell = read_answer(brain, judge, side, command)
                if cell is None:
                    break
                won = board.put(cell, side)
                command = f'TURN {cell[0]},{cell[1]}'
                side = 1 - side
            for brain, before in zip(brains, begun):
                taken = brain.work() - before
                tap.note(f'rule {rule}: {len(board.stones)} stones, {taken:.0f} ms of {total}')
                tap.check(taken < total + GRACE, f'{taken:.0f} ms of work in a game')
                check_memory(brain, memory)


@tap.test('/pbrain/full-board')
def test_full_board():
    with Brain() as brain:
        for seed in range(4):
            play_game(Board(5, 5, 0), seed % 2, seed, 10, brain, to_the_end=True)
        # The last cell, then none.
        stones = []
        for y in range(5):
            for x in range(5):
                side = 1 if (x + 2 * y) % 4 < 2 else 2
                stones.append(f'{x},{y},{side}')
        start(brain, 5, 5, 0)
        answer = brain.ask('BOARD', *stones[:-1], 'DONE')
        expect(answer, '4,4', 'the last cell')
        expect(brain.ask('BOARD', *stones, 'DONE'), 'ERROR .*', 'a full board')
        expect(brain.ask('TURN 0,0'), 'ERROR .*', 'a move on a full board')


sys.exit(tap.run())
