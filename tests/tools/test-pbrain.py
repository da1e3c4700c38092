#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks with "mnk pbrain" through pipes: commands, odd input, time and memory.

test-pbrain.py MNK
"""

import os
import random
import re
import signal
import subprocess
import sys
import time

import tap
from brain import GRACE, MNK, MOVE, SANITIZED, SOON, Brain, check_memory, expect, start


@tap.test('/pbrain/no-board')
def test_no_board():
    """What needs a board is refused before there is one."""
    with Brain() as brain:
        for command in ('BEGIN', 'PLAY 7,7', 'RESTART', 'TAKEBACK 7,7', 'TURN 7,7', 'YXBLOCKRESET',
                        'YXNBEST 2', 'YXSHOWFORBID', 'YXSWAP2STEP1', 'YXSWAP2STEP2',
                        'YXSWAP2STEP3'):
            expect(brain.ask(command), 'ERROR START comes first', command)


@tap.test('/pbrain/conversation')
def test_conversation():
    table = [
        # Nothing goes before a board has been made, and every word may be in small letters.
        ('BEGIN', 'ERROR .*'),
        ('TURN 7,7', 'ERROR .*'),
        ('nonsense', 'UNKNOWN.*'),
        ('START', 'ERROR .*'),
        ('START 4', 'ERROR .*'),
        ('START 65', 'ERROR .*'),
        ('START 15 15 15', 'ERROR .*'),
        ('START -5', 'ERROR .*'),
        ('START 99999999999999999999', 'ERROR .*'),
        ('RECTSTART 15', 'ERROR .*'),
        ('RECTSTART 10,4', 'ERROR .*'),
        ('about', 'name="[^"]+", version="[^"]+".*'),
        ('start 15', 'OK'),
        ('TURN 15,0', 'ERROR .*'),
        ('TURN -1,0', 'ERROR .*'),
        ('TURN 7', 'ERROR .*'),
        ('TURN 7,7,7', 'ERROR .*'),
        ('TURN a,b', 'ERROR .*'),
        ('TURN 4294967296,0', 'ERROR .*'),
        ('  turn   7 , 7  ', MOVE),
        ('TURN 7,7', 'ERROR .*'),
        ('BEGIN', 'ERROR .*'),
        ('TAKEBACK 0,0', 'ERROR .*'),
        ('TAKEBACK 7,7', 'OK'),
        ('RECTSTART 20,8', 'OK'),
        ('PLAY 19,7', '19,7'),
        ('PLAY 19,7', 'ERROR .*'),
        ('TURN 19,8', 'ERROR .*'),
        ('TURN 0,0', MOVE),
        ('RESTART', 'OK'),
        ('BEGIN', MOVE),
    ]
    with Brain() as brain:
        brain.send('INFO timeout_turn 20')
        for command, pattern in table:
            expect(brain.ask(command), pattern, command)
        tap.check(brain.is_silent(), 'it says more than it is asked')


@tap.test('/pbrain/info-is-silent')
def test_info_is_silent():
    """INFO has no answer: what is wrong with it is said when a move is asked for."""
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 20')
        for rule in ('77', 'renju'):
            brain.send(f'INFO rule {rule}', 'INFO evaluate 7,7')
            tap.check(brain.is_silent(), f'INFO rule {rule} is answered')
            expect(brain.ask('BOARD', '7,7,2', 'DONE'), 'ERROR .*rule', f'a move by rule {rule}')
            expect(brain.ask('SWAP2BOARD', 'DONE'), 'ERROR .*rule', f'SWAP2BOARD by rule {rule}')
        brain.send('INFO rule renju', 'YXHASHCLEAR')
        expect(brain.ask('BOARD', '7,7,2', 'DONE'), 'ERROR .*rule', 'a rule in words')
        brain.send('INFO rule 1')
        expect(brain.ask('BOARD', '7,7,2', 'DONE'), MOVE, 'by a rule of ours again')


@tap.test('/pbrain/continuous')
def test_continuous():
    """A game that goes on after a five: its stones are nobody's any more."""
    with Brain() as brain:
        start(brain, 15, 15, 2, 'INFO timeout_turn 100')
        expect(brain.ask('BEGIN'), MOVE, 'the first move')
        for rule in (2, 3, 6, 10):
            brain.send(f'INFO rule {rule}')
            five = [f'{x},0,2' for x in range(5)]
            others = [f'{x},14,1' for x in range(0, 10, 2)]
            expect(brain.ask('BOARD', *five, *others, 'DONE'), MOVE, f'after a five, rule {rule}')
            # What is finished may be said, too.
            walls = [f'{x},0,3' for x in range(5)]
            expect(brain.ask('BOARD', *walls, '7,7,2', 'DONE'), MOVE, f'walls, rule {rule}')
            # Both of two lines with one stone in common are finished: the rest is no four.
            crossing = [f'7,{y},2' for y in (5, 6, 8, 9)] + [f'{x},7,2' for x in range(7, 12)]
            answer = brain.ask('BOARD', *crossing, '0,0,1', *others, '11,14,1', '13,14,1', '14,0,1',
                               'DONE')
            tap.check(answer != '12,7', f'one of two lines is finished, rule {rule}')
        # In caro a five counts that is blocked at one end.
        for end in (4, 10):
            five = [f'{x},7,2' for x in range(5, 10)]
            expect(brain.ask('BOARD', f'{end},7,1', *five, *others[:4], 'DONE'), MOVE,
                   f'after a five blocked at {end}')
    with Brain() as brain:
        start(brain, 15, 15, 2, 'INFO timeout_turn 100')
        four = [f'{x},0,2' for x in range(4)]
        brain.send('YXBOARD', *four, '0,14,1', '2,14,1', '4,14,1', '6,14,1', '8,14,1', 'DONE')
        # After an extended command 2 alone is renju; 34 would be nothing, 10 is caro and goes on.
        brain.send('INFO rule 10')
        expect(brain.ask('TURN 4,0'), MOVE, 'a five that ends nothing')
        expect(brain.ask('TURN 3,0'), 'ERROR .*', 'a cell of the finished line')
        expect(brain.ask('TAKEBACK 4,0'), 'OK', 'the five is taken back')
        expect(brain.ask('TAKEBACK 3,0'), 'OK', 'its stones are a side’s again')
        expect(brain.ask('TAKEBACK 3,0'), 'ERROR .*', 'an empty cell')
    with Brain() as brain:
        start(brain, 15, 15, 2, 'INFO timeout_turn 100')
        four = [f'{x},7,2' for x in range(4, 8)]
        others = [f'{x},{y},1' for x in (0, 14) for y in (0, 14)]
        stopped = brain.ask('BOARD', *four, *others, 'DONE')
        expect(stopped, '[38],7', 'one end of a four is stopped')
        five = '3,7' if stopped == '8,7' else '8,7'
        answer = brain.ask(f'TURN {five}')
        expect(answer, MOVE, 'a five at the other end')
        expect(brain.ask(f'TAKEBACK {five}'), 'OK', 'the five is taken back')
        free = '12,2' if answer != '12,2' else '12,12'
        expect(brain.ask(f'TURN {free}'), five, 'it is a four again')


@tap.test('/pbrain/walls')
def test_walls():
    """A third kind of stone, and cells that are left out, are nobody's."""
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 200')
        four = [f'{x},7,1' for x in range(4, 8)]
        others = ['0,0,2', '2,0,2', '4,0,2', '0,3,2']
        expect(brain.ask('BOARD', *four, *others, 'DONE'), '(3|8),7$', 'a five')
        expect(brain.ask('BOARD', *four, *others, '3,7,3', 'DONE'), '8,7$', 'a wall at one end')
        brain.send('YXBLOCK', '8,7', 'DONE')
        expect(brain.ask('BOARD', *four, *others, 'DONE'), '3,7$', 'one end is left out')
        brain.send('YXBLOCK 3,7 DONE')
        answer = brain.ask('BOARD', *four, *others, 'DONE')
        expect(answer, MOVE, 'both are left out')
        tap.check(answer not in ('3,7', '8,7'), f'{answer} is left out')
        brain.send('YXBLOCKRESET')
        expect(brain.ask('BOARD', *four, *others, 'DONE'), '(3|8),7$', 'nothing is left out')


@tap.test('/pbrain/swap2-steps')
def test_swap2_steps():
    """The opening as analysis programs ask for it."""
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 400')
        moves = [brain.ask('YXSWAP2STEP1')] + [brain.read() for _ in range(2)]
        for number, move in enumerate(moves, 1):
            expect(move, rf'MESSAGE SWAP2 MOVE{number} \d+ \d+$', 'step 1')
        brain.send('YXBOARD', '7,7,2', '8,8,1', '9,7,2', 'DONE')
        answer = brain.ask('YXSWAP2STEP2')
        expect(answer, r'MESSAGE SWAP2 (MOVE4 \d+ \d+|SWAP1 (YES|NO))$', 'step 2')
        if 'MOVE4' in answer:
            expect(brain.read(), r'MESSAGE SWAP2 MOVE5 \d+ \d+$', 'step 2')
        brain.send('YXBOARD', '7,7,2', '8,8,1', '9,7,2', '6,6,1', '0,0,2', 'DONE')
        expect(brain.ask('YXSWAP2STEP3'), 'MESSAGE SWAP2 SWAP2 (YES|NO)$', 'step 3')
        expect(brain.ask('YXSWAP2STEP2'), 'ERROR .*', 'step 2 with five stones')


@tap.test('/pbrain/top-left')
def test_top_left():
    # A win in one at the right end of the top row: 0,0 is the top left corner.
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 200')
        brain.send('BOARD', '11,0,1', '0,14,2', '12,0,1', '2,14,2', '13,0,1', '4,14,2',
                   '10,0,1', '9,0,2', 'DONE')
        expect(brain.read(), '14,0', 'the fifth stone')
        expect(brain.ask('TURN 6,14'), 'ERROR .*', 'a move after the end')


@tap.test('/pbrain/board')
def test_board():
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 20')
        expect(brain.ask('BOARD', '7,7,2', 'DONE'), MOVE, 'BOARD')
        expect(brain.ask('BOARD', 'DONE'), MOVE, 'an empty BOARD')
        expect(brain.ask('BOARD', '7,7,2', '7,7,1', 'DONE'), 'ERROR .*', 'a stone twice')
        expect(brain.ask('BOARD', '7,7,2', 'what', '15,15,1', 'DONE'), 'ERROR .*', 'no stone')
        expect(brain.ask('BOARD', '7,7,4', 'DONE'), 'ERROR .*', 'nobody’s stone')
        expect(brain.ask('BOARD', '7,7,2', 'START 15'), 'ERROR .*', 'a list without DONE')
        expect(brain.read(), 'OK', 'START after it')
        brain.send('YXBOARD', '7,7,1', '8,8,2', 'DONE')
        tap.check(brain.is_silent(), 'YXBOARD is not answered')
        expect(brain.ask('YXNBEST 2'), MOVE, 'YXNBEST')


@tap.test('/pbrain/passes')
def test_passes():
    with Brain() as brain:
        # Black has passed, so that counts alone would take it for White: which wins by six.
        start(brain, 15, 15, 4, 'INFO timeout_turn 50')
        row = ('0,0,2', '3,7,1', '0,2,2', '4,7,1', '0,4,2', '5,7,1', '0,6,2', '7,7,1', '0,8,2',
               '8,7,1', '-1,-1,2')
        expect(brain.ask('BOARD', *row, 'DONE'), '6,7', 'White after a pass')
        brain.send('YXBOARD', *row, 'DONE')
        expect(brain.ask('YXSHOWFORBID'), r'FORBID \.', 'White after a pass')
        # The only cell left is an overline for Black.
        brain.send('RECTSTART 7,5')
        expect(brain.read(), 'OK', 'RECTSTART')
        rows = ('xoxxoxo', 'xoxooxo', 'oooxxxo', 'ooxoooo', 'xxx.xxx')
        x, o = ([f'{column},{row}' for row in range(5) for column in range(7)
                 if rows[row][column] == piece] for piece in 'xo')
        stones = [f'{cell},{field}' for field, cells in ((1, x), (2, o)) for cell in cells]
        passes = ['-1,-1,2'] * (len(x) - len(o)) + ['-1,-1,1'] * (len(o) - len(x))
        expect(brain.ask('BOARD', *stones, *passes, 'DONE'), '-1,-1', 'a forced pass')


@tap.test('/pbrain/one-line')
def test_one_line():
    """A list on the command's own line, as some programs send it; and both sides after START."""
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 20')
        expect(brain.ask('BOARD 7,7,2 8,8,1 9,9,2 DONE'), MOVE, 'BOARD')
        expect(brain.ask('BOARD 7,7,2', '8,8,1', '9,9,2 ', 'DONE'), MOVE, 'half of BOARD')
        expect(brain.ask('BOARD DONE'), MOVE, 'an empty BOARD')
        brain.send('YXBOARD 7,7,1 8,8,2 DONE')
        tap.check(brain.is_silent(), 'YXBOARD is not answered')
        expect(brain.ask('TURN 7,7'), 'ERROR .*', 'the listed stone')
        expect(brain.ask('START 15 15'), 'OK', 'START with both sides')
        expect(brain.ask('TURN 14,14'), MOVE, 'its last cell')
        expect(brain.ask('start 10,12'), 'OK', 'START with a comma')
        expect(brain.ask('TURN 9,11'), MOVE, 'its last cell')
        expect(brain.ask('START x 15'), 'ERROR .*', 'START with a letter')
        for both in ('START  20  20', 'START 20, 20', 'START 20 , 20'):
            expect(brain.ask(both), 'OK', both)
        expect(brain.ask('TURN 19,19'), MOVE, 'its last cell')
        expect(brain.ask('BOARD 7, 7, 2  8,8 ,1 9,9,2 DONE'), MOVE, 'BOARD with blanks')
        expect(brain.ask('TURN 9,9'), 'ERROR .*', 'the listed stone')


@tap.test('/pbrain/long-lines')
def test_long_lines():
    """All stones of a large board on one line are read; a line that is longer yet is refused."""
    stones = [f'{x},{y},{1 + (x // 2 + y) % 2}' for y in range(64) for x in range(64)][:3000]
    with Brain() as brain:
        start(brain, 64, 64, 0, 'INFO timeout_turn 20')
        answer = brain.ask('BOARD ' + ' '.join(stones) + ' DONE')
        expect(answer, MOVE, 'a board on one line')
        x, y = map(int, answer.split(','))
        tap.check(y * 64 + x >= len(stones), f'{answer} is occupied')
        expect(brain.ask('BOARD ' + '     '.join(stones * 4) + ' DONE'), 'ERROR .*', 'a long line')
        brain.send('BOARD', '7,7,2', '8,8,1' + ' ' * 100000 + '1', 'DONE')
        expect(brain.read(), 'ERROR .*', 'a long line of a list')
        expect(brain.ask('BOARD 7,7,2 DONE'), MOVE, 'the next one')
        brain.send('BOARD' + ' ' * 70000 + 'x', '7,7,1', '8,8,2', 'DONE', 'INFO x' + ' ' * 70000)
        expect(brain.read(), 'ERROR .*', 'a long line that begins a list')
        expect(brain.ask('ABOUT'), 'name=.*', 'one answer to all of it')
        expect(brain.ask('TURN 9,9'.ljust(65535)), MOVE, 'a line that just fits')


@tap.test('/pbrain/end')
def test_end():
    for end in ('END', 'end', 'END now'):
        result = subprocess.run([MNK, 'pbrain'], input=f'ABOUT\n{end}\nABOUT\n'.encode(),
                                capture_output=True, timeout=SOON, check=False)
        tap.check(result.returncode == 0 and result.stdout.decode().count('\n') == 1,
                  f'{end}: {result}')


@tap.test('/pbrain/details')
def test_details():
    """What is told while it thinks: bit 1 the best move, bit 2 the lines."""
    for detail in range(4):
        with Brain() as brain:
            start(brain, 15, 15, 0, 'INFO timeout_turn 1500', f'INFO show_detail {detail}')
            tap.check(re.match('MESSAGE INFO MAX_THREAD_NUM', brain.ask('YXSHOWINFO')), 'threads')
            expect(brain.read(), 'MESSAGE INFO MAX_HASH_SIZE .*', 'memory')
            told = [brain.ask('BOARD', '7,7,1', '8,8,2', 'DONE')]
            while told[-1] and not re.fullmatch(MOVE, told[-1]):
                told.append(brain.read())
            text = '\n'.join(told)
            tap.check(('REALTIME BEST' in text) == bool(detail & 1), f'{detail}: {text}')
            tap.check(('INFO PV' in text) == bool(detail & 2), f'{detail}: {text}')
            if detail & 2:
                depths = re.findall(r'INFO DEPTH (\d+)', text)
                tap.check(len(set(depths)) > 1, f'only after {depths}')
                tap.check(re.search(r'INFO EVAL -?\d+$', text, re.MULTILINE), f'no value: {text}')


@tap.test('/pbrain/value')
def test_value():
    """A win and a loss are told with the number of their moves."""
    for side, told_as in ((1, '+M1'), (2, '-M2')):
        with Brain() as brain:
            start(brain, 15, 15, 0, 'INFO timeout_turn 1500', 'INFO show_detail 2')
            # Four in a row, open at both ends; who has them moves, or the other side does.
            four = [f'{x},7,{side}' for x in range(5, 9)]
            others = [f'{x},{y},{3 - side}' for x, y in ((0, 0), (2, 0), (4, 0), (0, 3))]
            told = [brain.ask('BOARD', *four, *others[:4 if side == 1 else 3], 'DONE')]
            while told[-1] and not re.fullmatch(MOVE, told[-1]):
                told.append(brain.read())
            text = '\n'.join(told)
            tap.check(re.search(rf'INFO EVAL \{told_as}$', text, re.MULTILINE), text)


@tap.test('/pbrain/time-left')
def test_time_left():
    """What is left may be said before START; of another game's time nothing is left."""
    with Brain() as brain:
        brain.send('INFO timeout_turn 30000', 'INFO timeout_match 60000', 'INFO time_left 1000')
        start(brain, 15, 15, 0)
        began = brain.work()
        expect(brain.ask('BOARD', '7,7,1', '8,8,2', 'DONE'), MOVE, 'BOARD')
        taken = brain.work() - began
        tap.note(f'{taken:.0f} ms of the 1000 that are left')
        tap.check(taken < 300, f'{taken:.0f} ms of work')


@tap.test('/pbrain/swap2')
def test_swap2():
    with Brain() as brain:
        start(brain, 15, 15, 1, 'INFO timeout_turn 100')
        expect(brain.ask('SWAP2BOARD', 'DONE'), f'{MOVE} {MOVE} {MOVE}', 'three stones')
        choice = f'SWAP|{MOVE}|{MOVE} {MOVE}'
        expect(brain.ask('SWAP2BOARD', '7,7', '8,7', '9,9', 'DONE'), choice, 'three given')
        expect(brain.ask('SWAP2BOARD', '7,7', '8,7', '9,9', '8,8', '8,6', 'DONE'),
               f'SWAP|{MOVE}', 'five given')
        # Two stones together in the middle are worth having; of even openings some are handed on.
        for _ in range(3):
            expect(brain.ask('SWAP2BOARD', '7,7', '0,0', '8,8', 'DONE'), 'SWAP', 'a good colour')
        # Searches of some thousand stones find these within 0.05 of even, now on one side of it and
        # now on the other; what the brain finds depends on its time.
        even = (['10,6', '6,9', '7,7'], ['8,4', '5,7', '6,6'], ['10,10', '7,6', '9,7'])
        answer = ''
        for attempt in range(120):
            opening = even[attempt % 3]
            if attempt % 4 == 3:
                opening = brain.ask('SWAP2BOARD', 'DONE').split()
            answer = brain.ask('SWAP2BOARD', *opening, 'DONE')
            if re.fullmatch(f'{MOVE} {MOVE}', answer):
                tap.note(f'{answer} after {opening}, attempt {attempt + 1}')
                break
        expect(answer, f'{MOVE} {MOVE}', 'two stones more')
        tap.check(len(set(opening + answer.split())) == 5, f'{answer} after {opening}')
        expect(brain.ask('SWAP2BOARD', '7,7', 'DONE'), 'ERROR .*', 'one given')
        expect(brain.ask('SWAP2BOARD', '7,7', '7,7', '9,9', 'DONE'), 'ERROR .*', 'twice the same')
        # A rejected command does not change the board.
        expect(brain.ask('START 15'), 'OK', 'a new board')
        expect(brain.ask('SWAP2BOARD', '7,7', 'DONE'), 'ERROR .*', 'one given')
        expect(brain.ask('SWAP2BOARD', '7,7', '7,7', '9,9', 'DONE'), 'ERROR .*', 'twice the same')
        expect(brain.ask('BEGIN'), MOVE, 'an empty board')


@tap.test('/pbrain/forbidden')
def test_forbidden():
    with Brain() as brain:
        start(brain, 15, 15, 4, 'INFO timeout_turn 20')
        expect(brain.ask('YXSHOWFORBID'), r'FORBID \.', 'an empty board')
        # Black has three and two with one cell between: six in a row.
        brain.send('YXBOARD', '3,2,1', '0,14,2', '4,2,1', '2,14,2', '5,2,1', '4,14,2', '7,2,1',
                   '6,14,2', '8,2,1', '8,14,2', 'DONE')
        answer = brain.ask('YXSHOWFORBID')
        expect(answer, r'FORBID (\d{4})+\.', 'an overline')
        cells = re.findall(r'\d{4}', answer)
        tap.check('0602' in cells, f'6,2 is not among {cells}')
        # Two open threes would meet at 7,7.
        brain.send('YXBOARD', '5,7,1', '0,14,2', '6,7,1', '3,14,2', '7,8,1', '6,14,2', '7,9,1',
                   '9,14,2', 'DONE')
        expect(brain.ask('YXSHOWFORBID'), r'FORBID 0707\.', 'two threes')
    # Rule 2 is renju in the extended protocol, even if it is sent before its first command.
    with Brain() as brain:
        start(brain, 15, 15, 2, 'INFO timeout_turn 20')
        brain.send('YXBOARD', '5,7,1', '0,14,2', '6,7,1', '3,14,2', '7,8,1', '6,14,2', '7,9,1',
                   '9,14,2', 'DONE')
        expect(brain.ask('YXSHOWFORBID'), r'FORBID 0707\.', 'two threes, by rule 2')


@tap.test('/pbrain/lines')
def test_lines():
    # LF, CR LF, blanks and empty lines; input in pieces; many commands at once.
    with Brain() as brain:
        brain.send('INFO timeout_turn 10', 'START 15', end='\n')
        expect(brain.read(), 'OK', 'LF')
        brain.send_bytes(b'\n\r\n   \n\tBEGIN \t\r\n')
        expect(brain.read(), MOVE, 'blanks')
        brain.send_bytes(b'STA')
        time.sleep(0.05)
        brain.send_bytes(b'RT 1')
        time.sleep(0.05)
        brain.send_bytes(b'5\nBEGIN\nRESTART\nBEGIN\n')
        for pattern in ('OK', MOVE, 'OK', MOVE):
            expect(brain.read(), pattern, 'pieces')
        tap.check(brain.is_silent(), 'it says more than it is asked')


@tap.test('/pbrain/new-game')
def test_new_game():
    # Earlier games do not influence a game.
    with Brain() as brain:
        told = []
        for _ in range(2):
            start(brain, 15, 15, 4, 'INFO max_node 3000', 'INFO timeout_turn 60000',
                  'INFO show_detail 1')
            answers = [brain.ask('BOARD', '7,8,2', '9,9,1', '5,10,2', 'DONE')]
            while not re.fullmatch(MOVE, answers[-1]):
                answers.append(brain.read())
            # A slow search tells more on its way: the last that it tells counts.
            told.append([re.sub(r'\d+ ms|speed \d+', '', answer) for answer in answers[-4:]])
        tap.check(len(told[0]) == 4 and told[0] == told[1], f'{told[0]}, then {told[1]}')


@tap.test('/pbrain/garbage')
def test_garbage():
    chance = random.Random(1)
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 10')
        for _ in range(50):
            line = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 80)))
            brain.send_bytes(line.replace(b'\n', b'.') + b'\n')
        brain.send_bytes(b'TURN ' + b'9' * 1000000 + b',7\n')
        brain.send_bytes(b'x' * 3000000 + b'\n')
        brain.send('INFO', 'INFO timeout_turn', 'INFO timeout_turn soon', 'INFO what ever',
                   'INFO time_left 99999999999999999999999', 'INFO thread_num 0',
                   'INFO max_memory -1', 'INFO max_node -1', 'INFO max_depth -1',
                   'INFO folder /tmp', 'INFO game_type 2', 'INFO evaluate 99,99')
        brain.send('BEGIN')
        for _ in range(1000):
            answer = brain.read()
            if re.fullmatch(MOVE, answer or ''):
                break
            expect(answer, '(UNKNOWN|ERROR).*', 'garbage')
        expect(answer, MOVE, 'BEGIN after garbage')


@tap.test('/pbrain/flood')
def test_flood():
    # More than any queue holds; the sender must read the answers at the same time.
    n = 20000 if SANITIZED else 200000
    with Brain() as brain:
        expect(brain.ask('START 15'), 'OK', 'START')
        brain.send('INFO timeout_turn 0')
        if os.fork() == 0:
            try:
                brain.send_bytes(b'flood\n' * n + b'BEGIN\n')
            finally:
                os._exit(0)
        unknown = 0
        while True:
            answer = brain.read()
            if not (answer or '').startswith('UNKNOWN'):
                break
            unknown += 1
        os.wait()
        expect(answer, MOVE, 'BEGIN after a flood')
        tap.check(unknown == n, f'{unknown} of {n} lines were answered')


@tap.test('/pbrain/stop')
def test_stop():
    for stop in ('YXSTOP', 'yxstop', 'END'):
        with Brain() as brain:
            start(brain, 15, 15, 0, 'INFO timeout_turn 600000')
            brain.send('BOARD', '7,7,1', '8,8,2', 'DONE')
            tap.check(brain.read(0.3) is None, 'it does not use its time')
            began = brain.work()
            brain.send(stop)
            expect(brain.read(), MOVE, stop)
            taken = brain.work() - began
            tap.check(taken <= GRACE, f'{taken:.1f} ms of work after {stop}')
            if stop == 'END':
                tap.check(brain.read() == '', 'END does not end it')
            else:
                tap.check(brain.is_silent(), 'it says more than a move')


@tap.test('/pbrain/end-of-searches')
def test_end_of_searches():
    """Of several searches for one answer the last is not waited for, nor each of them a while."""
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 600000')
        brain.send('SWAP2BOARD', 'DONE')
        tap.check(brain.read(0.3) is None, 'it does not use its time')
        began = brain.work()
        brain.send('END')
        brain.read()
        taken = brain.work() - began
        tap.note(f'{taken:.1f} ms of work after END')
        tap.check(taken <= 20 * GRACE, f'{taken:.1f} ms of work after END')


@tap.test('/pbrain/end-of-input')
def test_end_of_input():
    result = subprocess.run([MNK, 'pbrain'], input=b'INFO timeout_turn 600000\nSTART 15\nBEGIN\n',
                            capture_output=True, timeout=SOON, check=False)
    tap.check(result.returncode == 0, f'exit status {result.returncode}')
    lines = result.stdout.decode().split()
    tap.check(len(lines) == 2 and lines[0] == 'OK' and re.fullmatch(MOVE, lines[1]),
              f'it said {lines}')


@tap.test('/pbrain/closed-input')
def test_closed_input():
    result = subprocess.run(['sh', '-c', f'exec "{MNK}" pbrain <&-'], timeout=10,
                            capture_output=True, check=False)
    tap.check((result.returncode, result.stdout) == (0, b''), f'{result}')


@tap.test('/pbrain/reader-gone')
def test_reader_gone():
    # The output is closed: the process must end.
    brain = Brain()
    brain.process.stdout.close()
    brain.send('START 15', 'ABOUT', 'ABOUT')
    try:
        status = brain.process.wait(SOON)
    except subprocess.TimeoutExpired:
        brain.process.kill()
        raise
    tap.check(status in (-signal.SIGPIPE, 0), f'exit status {status}')


@tap.test('/pbrain/limits')
def test_limits():
    for limit in ('max_depth 3', 'max_node 2000'):
        with Brain() as brain:
            start(brain, 15, 15, 0, 'INFO timeout_turn 600000', f'INFO {limit}')
            expect(brain.ask('BOARD', '7,7,1', '8,8,2', 'DONE'), MOVE, limit)
    with Brain() as brain:
        start(brain, 15, 15, 0, 'INFO timeout_turn 400', 'INFO thread_num 2')
        began = brain.work()
        expect(brain.ask('BOARD', '7,7,1', '8,8,2', '9,7,1', '8,6,2', 'DONE'), MOVE, 'two threads')
        taken = brain.work() - began
        tap.note(f'two threads: {taken:.0f} ms of work in 400 ms')
        tap.check(taken < 2 * (400 + GRACE), f'{taken:.0f} ms of work')


@tap.test('/pbrain/time')
def test_time():
    """Uses what it is given, and no more."""
    cases = [
        # turn, match, left, at most
        (0, None, None, 0),
        (100, None, None, 100),
        (500, 0, 2147483647, 500),
        (500, 3000, 1500, 500),
        (5000, 10000, 1000, 1000),
        (5000, 1000, 20, 20),
        (5000, 1000, -20, 20),
        (500, 0, -1, 500),
        (None, 2000, 2000, 2000),
    ]
    for turn, match, left, limit in cases:
        with Brain() as brain:
            start(brain, 15, 15, 0)
            for key, value in (('timeout_turn', turn), ('timeout_match', match),
                               ('time_left', left)):
                if value is not None:
                    brain.send(f'INFO {key} {value}')
            began, work = time.monotonic(), brain.work()
            expect(brain.ask('BOARD', '7,7,1', '8,8,2', '7,8,1', '7,9,2', 'DONE'), MOVE, 'BOARD')
            taken, work = 1000 * (time.monotonic() - began), brain.work() - work
            tap.note(f'turn {turn} match {match} left {left}: {taken:.1f} ms, {work:.1f} of work')
            tap.check(work < limit + GRACE, f'{work:.0f} ms of work in {limit}')


def wait_for_memory(brain, least):
    """Waits until so many MiB are used, for most of a turn of eight seconds: a busy machine takes
    longer than a quiet one."""
    end = time.monotonic() + 6
    while time.monotonic() < end:
        with open(f'/proc/{brain.process.pid}/status', encoding='ascii') as status:
            if int(re.search(r'VmHWM:\s+(\d+)', status.read())[1]) / 1024 > least:
                return
        time.sleep(0.05)


@tap.test('/pbrain/memory')
def test_memory():
    if SANITIZED or not os.path.exists('/proc/self/status'):
        raise tap.Skip('memory cannot be measured here')
    for limit in (32, 48, 100, 350):
        told = f'INFO max_memory {limit << 20}'
        for early in (True, False):
            # Most managers send it after START.
            with Brain() as brain:
                if early:
                    brain.send(told)
                start(brain, 20, 20, 0, 'INFO timeout_turn 1500')
                if not early:
                    brain.send(told)
                expect(brain.ask('BOARD', '9,9,1', '9,10,2', '10,9,1', '8,8,2', 'DONE'), MOVE,
                       'BOARD')
                check_memory(brain, limit)
    # A move at once fills nothing.
    with Brain() as brain:
        start(brain, 20, 20, 0, 'INFO timeout_turn 0', f'INFO max_memory {350 << 20}')
        expect(brain.ask('BEGIN'), MOVE, 'BEGIN')
        check_memory(brain, 350)
    # Nor does one that arrives during the allocation.
    with Brain() as brain:
        brain.send('INFO timeout_turn 100', 'INFO timeout_match 1000000')
        start(brain, 20, 20, 0)
        brain.send(f'INFO max_memory {350 << 20}', 'INFO time_left 1000000', 'INFO rule 0',
                   'BEGIN')
        expect(brain.read(), MOVE, 'BEGIN')
        check_memory(brain, 350, 60)
    # Long searches fill more, and idle time is used to allocate memory.
    for limit in (120, 350):
        with Brain() as brain:
            start(brain, 20, 20, 0, 'INFO timeout_turn 8000', f'INFO max_memory {limit << 20}')
            time.sleep(1)
            brain.send('BOARD', '9,9,1', '9,10,2', '10,9,1', '8,8,2', 'DONE')
            tap.check(brain.read(0.3) is None, 'it does not use its time')
            wait_for_memory(brain, min(limit, 200) / 2)
            expect(brain.ask('YXSTOP'), MOVE, 'YXSTOP')
            peak = check_memory(brain, limit, 300)
            tap.check(peak > min(limit, 200) / 2, f'only {peak:.0f} MiB used of {limit}')


@tap.test('/pbrain/unreadable')
def test_unreadable():
    """Input that cannot be read is no end of it."""
    folder = os.open('/', os.O_RDONLY)
    done = subprocess.run([MNK, 'pbrain'], stdin=folder, capture_output=True, timeout=SOON,
                          check=False, env=dict(os.environ, LC_ALL='C'))
    os.close(folder)
    tap.check(done.returncode == 3, f'exit status {done.returncode}')
    tap.check(done.stderr.count(b'\n') == 1 and b'standard input' in done.stderr,
              done.stderr.decode())


sys.exit(tap.run())
