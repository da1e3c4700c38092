#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole journeys through the program, from outside: journeys.py NOUGHTS."""

import os
import re
import subprocess
import sys
import time

from outside import (PATIENCE, Program, other_window, role_of, run, wait_for, window_id,
                     windows, words_of, xdotool)
from steps import (LARGE, NOUGHTS, SMALL, game_file, go_to, journey, newest_window, press_until,
                   type_into)

LINES = [('a1', 'a2', 'a3'), ('b1', 'b2', 'b3'), ('c1', 'c2', 'c3'),
         ('a1', 'b1', 'c1'), ('a2', 'b2', 'c2'), ('a3', 'b3', 'c3'),
         ('a1', 'b2', 'c3'), ('a3', 'b2', 'c1')]
PLACES = ['b2', 'a1', 'a3', 'c1', 'c3', 'a2', 'b1', 'b3', 'c2']

PATIENT_EXPERT = dict(SMALL, opponent="'expert'",
                      **{'board-width': 9, 'board-height': 9, 'win-length': 5,
                         'expert-time': 120.0})

RESULT = re.compile(r'^(You win|Draw|Intermediate wins)')
THINKING = re.compile('thinking', re.IGNORECASE)


def choose(pieces):
    """A sensible move for X on 3×3: completes a line, else stops one, else the best place."""
    for piece in ('X', 'O'):
        for line in LINES:
            held = [pieces.get(place) for place in line]
            if held.count(piece) == 2 and held.count(None) == 1:
                return line[held.index(None)]
    return next(place for place in PLACES if place not in pieces)


def is_over(program):
    return program.find(name=RESULT)


@journey(SMALL)
def keyboard_game(program):
    """a game by keyboard alone, with result, ratings and bar read out"""
    program.take_focus()
    count = 0
    while not is_over(program):
        pieces = program.pieces()
        go_to(program, choose(pieces))
        program.key('Return')
        count += 2
        wait_for('the reply', lambda: is_over(program) or len(program.pieces()) == count)

    result = program.find(name=RESULT).get_name()
    moves = len(program.pieces())
    rows = [re.compile(rf'^{ply}\. [XO] [abc][123], score ([+−]\d\d|0), '
                       r'(Best|Excellent|Good|Inaccuracy|Mistake|Blunder|Lost|Great|Forced)')
            for ply in range(1, moves + 1)]
    for row in rows:
        program.wait('list item', row)
    words = {'You': r'You (win|won)', 'Dra': 'draw|½', 'Int': r'(Intermediate|O) (wins|won)'}
    bar = program.wait(role='level bar')
    wait_for(f'the bar to say "{result}"',
             lambda: re.search(words[result[:3]], bar.get_description(), re.IGNORECASE))


@journey(dict(SMALL, opponent="'coin'", **{'board-width': 5, 'board-height': 5, 'win-length': 4}))
def keyboard_tour(program):
    """by keyboard alone: the list, undo, the opponent's move, New Game, preferences, help"""
    program.take_focus()
    for turn in range(1, 4):
        pieces = program.pieces()
        go_to(program, next(f'{column}{row}' for column, row in
                            zip('caebdcb', (3, 1, 4, 5, 2, 5, 3))
                            if f'{column}{row}' not in pieces))
        program.key('Return')
        program.wait_pieces(2 * turn)

    # The list is one stop, at the move that is shown, and the arrow keys lead through it.
    press_until(program, 'Tab', r'^6\. ', 'list item')
    program.key('Tab')
    wait_for('the focus to leave the list',
             lambda: role_of(program.focused()) == 'button')
    program.key('shift+Tab')
    press_until(program, 'Left', r'^4\. ', 'list item')
    program.wait_pieces(4)
    program.key('End')
    program.wait_pieces(6)

    program.key('ctrl+z')
    program.wait_pieces(4)
    program.key('shift+d')
    program.wait_pieces(6)

    program.key('ctrl+n')
    wait_for('the board that is played on',
             lambda: program.focused().get_name() == '5×5, four in a row')
    press_until(program, 'shift+Tab', '^4×4, ')
    program.key('space')
    press_until(program, 'Tab', 'Intermediate|Coin', 'radio button')
    press_until(program, 'Tab', '^Start$', 'button')
    program.key('Return')
    program.wait_pieces(0)
    wait_for('a cell of a small board', lambda: re.match('[a-d][1-4], empty',
                                                         program.focused().get_name()))

    for key, window, name in (('ctrl+comma', 'Preferences', '^Theme: Automatic$'),
                              ('F1', 'Help', '^Playing$')):
        main = window_id()
        program.key(key)
        other = wait_for(window, lambda main=main: other_window(main))
        xdotool('windowfocus', '--sync', other)
        press_until(program, 'Tab', name)
        assert press_until_back(program, name) > 1, 'Tab goes nowhere'
        program.key('Escape')
        wait_for(f'{window} to go', lambda main=main: not other_window(main))
        program.take_focus()

    for key, window in (('ctrl+comma', 'Preferences'), ('F1', 'Help')):
        main = window_id()
        program.key(key)
        other = wait_for(window, lambda main=main: other_window(main))
        xdotool('windowfocus', '--sync', other)
        program.key('ctrl+w')
        wait_for(f'{window} to go', lambda main=main: not other_window(main))
        program.take_focus()

    main = window_id()
    program.key('F1')
    other = wait_for('Help', lambda: other_window(main))
    xdotool('windowfocus', '--sync', other)
    program.key('ctrl+q')
    wait_for('the program to end', lambda: program.process.poll() is not None)


def press_until_back(program, name):
    """Once around with Tab, back to what has this name."""
    program.key('Tab')
    wait_for('the focus to move', lambda: not re.search(name, program.focused().get_name()))
    return 1 + press_until(program, 'Tab', name)


@journey(dict(LARGE, opponent="'coin'"))
def pointer_game(program):
    """twenty moves on 15×15 by pointer"""
    # Rows far apart, so that neither side has five in a row by accident.
    free = [f'{column}{row}' for row in (1, 5, 9, 13) for column in 'acegikmo']
    for turn in range(10):
        place = next(place for place in free if place not in program.pieces())
        free.remove(place)
        program.click(program.cell(place, 'empty'))
        program.wait_pieces(2 * turn + 2)
        assert program.pieces()[place] in ('X', 'Black'), f'{place} was not played'


@journey(PATIENT_EXPERT)
def undo_while_thinking(program):
    """undo while the computer thinks"""
    program.play('h8')
    program.wait(name=THINKING)
    program.activate('undo')
    program.wait_pieces(0)
    time.sleep(1)
    assert not program.pieces(), 'an answer came to a move that was taken back'
    program.play('a1')
    program.wait(name=THINKING)
    program.activate('hurry')
    program.wait_pieces(2)


@journey(SMALL)
def hint(program):
    """a hint names the best moves and says why"""
    program.wait('status bar', 'Your turn')
    program.activate('hint')
    program.wait('status bar', re.compile(r'(Every move draws|hardest to answer)'))
    program.play('b2')
    program.wait_pieces(2)
    assert not program.find(name=re.compile('hardest to answer')), 'the hint is old'


@journey(SMALL)
def jump(program):
    """a jump in the list, and back to the game"""
    program.play('b2')
    program.wait_pieces(2)
    row = program.wait('list item', re.compile(r'^1\. X b2, '))
    program.click(row)
    program.wait(name='Move 1 of 2')
    assert program.pieces() == {'b2': 'X'}
    program.activate('last')
    program.wait_pieces(2)
    program.activate('first')
    program.wait_pieces(0)
    program.activate('last')
    program.wait_pieces(2)


@journey(SMALL)
def second_click(program):
    """a second click where Resign stood begins no game; result and notice are read at once"""
    program.play('b2')
    program.wait_pieces(2)
    program.activate('resign')
    resign = program.wait('button', 'Resign')
    program.click(resign)
    xdotool('click', 1)
    program.wait(name='Intermediate wins – You resigned')
    program.activate('copy-game')
    program.wait('label', 'Moves copied')
    program.wait('label', 'Intermediate wins – You resigned')
    assert len(program.pieces()) == 2, 'a game has begun'
    program.activate('play-again')
    program.wait_pieces(0)


@journey(SMALL)
def recent_games(program):
    """a finished game comes back from Finished Games with its opponent, and goes on"""
    program.play('b2')
    program.wait_pieces(2)
    program.play(next(place for place in PLACES if place not in program.pieces()))
    program.wait_pieces(4)
    program.activate('resign')
    program.activate('resign-now')
    program.wait(name='Intermediate wins – You resigned')
    program.activate('play-again')
    program.wait_pieces(0)
    program.activate('recent-games')
    program.press('Open')
    program.wait_pieces(4)
    program.wait('label', 'Game opened')
    program.wait('label', 'Intermediate wins – You resigned')
    program.activate('undo')
    program.wait('status bar', 'Your turn')
    program.play(next(place for place in PLACES if place not in program.pieces()))
    wait_for('a move in it', lambda: len(program.pieces()) >= 5)


@journey(PATIENT_EXPERT)
def new_game_while_thinking(program):
    """a new game while the computer thinks, and the old one back"""
    program.play('h8')
    program.wait(name=THINKING)
    program.activate('new-game')
    program.activate('start-game')
    program.wait_pieces(0)
    time.sleep(1)
    assert not program.pieces(), 'an answer came to the old game'
    program.activate('bring-back')
    program.wait_pieces(1)
    program.wait(name=THINKING)
    program.activate('hurry')
    program.wait_pieces(2)


@journey(PATIENT_EXPERT)
def close_while_thinking(program):
    """closing while the computer thinks, and coming back to the game"""
    program.play('h8')
    program.wait(name=THINKING)
    begun = time.monotonic()
    assert program.close() == 0, 'the program did not end well'
    assert time.monotonic() - begun < PATIENCE, 'it waited for the computer'

    again = Program(NOUGHTS, PATIENT_EXPERT)
    try:
        again.wait_pieces(1)
        again.wait(name=THINKING)
        again.activate('hurry')
        again.wait_pieces(2)
        assert again.close() == 0
    finally:
        again.kill()


@journey(SMALL)
def damaged_game(program):
    """a kept game that is damaged costs a message and no more"""
    program.play('b2')
    program.wait_pieces(2)
    assert program.close() == 0

    kept = os.path.join(os.environ['XDG_STATE_HOME'], 'noughts', 'running-game')
    with open(kept, 'r+b') as file:
        file.seek(12)
        file.write(b'\xff' * 8)
    again = Program(NOUGHTS, SMALL)
    try:
        again.wait_pieces(0)
        again.wait(name=re.compile('damaged', re.IGNORECASE))
        again.play('b2')
        again.wait_pieces(2)
        assert again.close() == 0
    finally:
        again.kill()


def no_display():
    """without a display it says so and ends with 1"""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    result = subprocess.run([NOUGHTS], env=environment, text=True, capture_output=True,
                            check=False, timeout=PATIENCE)
    assert result.returncode == 1, f'it ended with {result.returncode}: {result.stderr}'
    assert 'cannot open display' in result.stderr, result.stderr


# X errs with b1, O with c1, and X wins.
SKETCH = '(;SZ[3];B[cb];W[ca];B[bc];W[cc];B[bb];W[ba];B[ab])'


@journey(LARGE, [game_file(SKETCH)])
def review_by_keyboard(program):
    """a game from a file on the command line, gone through by keyboard"""
    program.wait_pieces(7)
    program.wait('list item', re.compile(r'^7\. X a2, .*Best'))
    program.take_focus()
    program.key('r')
    program.wait(name=re.compile('3 of 4 moves correct'))
    program.wait(name='2 mistakes')
    program.wait_pieces(3)
    program.wait(name=re.compile('^Xb1 – lets O win'))
    assert program.cell('b1').get_description() == 'last move, Mistake', 'no sign'
    assert program.cell('b2').get_description() == 'best move', 'no better move'
    program.key('w')
    wait_for('the line', lambda: any(program.cell(place).get_description() == 'move 1 of the line'
                                     for place in PLACES))
    program.key('y')
    program.wait(name='1 of 2: find a better move than Xb1')
    program.wait_pieces(2)
    go_to(program, 'a1')
    program.key('Return')
    program.wait(name=re.compile('^Xa1: Good'))
    program.key('Escape')
    program.wait_pieces(3)
    press_until(program, 'Tab', '^Report$', 'button')
    program.key('space')
    program.wait(name='Player 1 won in 7 moves')
    program.wait(name='Player 2, Blunder: 1')
    press_until(program, 'Tab', 'Player 2, Blunder: 1')
    program.key('space')
    program.wait_pieces(4)
    program.key('r')
    program.wait(name='Move 4 of 7')
    assert not program.find(name='2 mistakes'), 'the review is still there'


@journey(SMALL, ['/nonexistent/game.sgf'])
def missing_file(program):
    """a file on the command line that is not there costs a message and no more"""
    program.wait(name=re.compile('/nonexistent/game.sgf'))
    program.play('b2')
    program.wait_pieces(2)


@journey(SMALL)
def file_from_outside(program):
    """the program is started again with a file: the first one opens it, the second ends"""
    program.play('b2')
    program.wait_pieces(2)
    second = subprocess.run([NOUGHTS, game_file(SKETCH)], timeout=PATIENCE, check=False)
    assert second.returncode == 0, f'the second ended with {second.returncode}'
    program.wait_pieces(7)


@journey(dict(LARGE, **{'analysis-engine': 'true'}))
def engine_by_keyboard(program):
    """by keyboard alone: an engine is added, played against, and asked for the lines"""
    mnk = os.path.join(os.path.dirname(NOUGHTS), 'tools', 'mnk')
    program.take_focus()
    main = windows()
    program.key('ctrl+comma')
    preferences = newest_window(main)
    xdotool('windowfocus', '--sync', preferences)
    press_until(program, 'Tab', 'Add an Engine', 'button', most=80)
    program.key('Return')
    editor = newest_window([*main, preferences])
    xdotool('windowfocus', '--sync', editor)
    type_into(program, '^Command', f"'{mnk}' pbrain")
    type_into(program, '^Seconds', '0.2', 'spin button')
    program.key('Return')
    wait_for('the engine to be tried', lambda: editor not in windows())
    program.wait(name=re.compile(r'^Noughts \(mnk\), Shows several lines'))
    xdotool('windowfocus', '--sync', preferences)
    program.key('Escape')
    wait_for('the preferences to go', lambda: preferences not in windows())

    program.take_focus()
    program.key('ctrl+n')
    wait_for('New Game', lambda: program.focused() is not None)
    press_until(program, 'Tab', '^Engine: None', most=80)
    program.key('space')
    program.key('Down', 'Return')
    wait_for('the engine to be chosen',
             lambda: program.find(name=re.compile(r'^Engine: Noughts \(mnk\)')))
    press_until(program, 'Tab', '^Start$', 'button', most=80)
    program.key('Return')
    wait_for('the board', lambda: re.match('[a-o][0-9]+, empty', program.focused().get_name()))
    program.key('Return')
    program.wait_pieces(2)
    program.wait(name='Noughts (mnk)')

    program.key('ctrl+e')
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'noughts', 'engines.ini')
    with open(path, encoding='utf-8') as engines:
        program.set_state('analysis-by', engines.readline().strip('[]\n'))
    program.wait(name=re.compile(r'^Noughts \(mnk\) · depth'))


SWAP2 = dict(LARGE, **{'opening-rule': "'swap2'", 'opponent': "'level-1'"})


def choose_if_asked(program, name):
    """Presses a choice of the opening if a person is asked; whether there was one."""
    button = program.find('button', name)
    return button and button.get_action_iface().do_action(0)


@journey(dict(SWAP2, clock="'600+0'"))
def swap2_first(program):
    """swap2 by the one who begins, with a clock: three stones, and a colour if two were added"""
    program.wait(name=re.compile(r'^Place Black, White and Black anywhere\. Level 1 then chooses'))
    program.take_focus()
    assert not program.is_enabled('pause'), 'the clock runs before the first stone'
    for place in ('h8', 'k9', 'f5'):
        go_to(program, place)
        program.key('Return')
        program.cell(place, 'Black|White')
        wait_for('the clock', lambda: program.is_enabled('pause'))
    wait_for('the answer', lambda: len(program.pieces()) > 3
             or program.find(name=re.compile('^(Your turn|Choose a colour)')))
    wait_for('the colours', lambda: choose_if_asked(program, 'Take White')
             or program.find(name='Your turn'))
    wait_for('a turn', lambda: program.find(name='Your turn'))
    count = len(program.pieces())
    program.play('a1')
    program.wait_pieces(count + 2)


@journey(dict(SWAP2, side="'second'"))
def swap2_second(program):
    """swap2 by the other one: two stones added, all of it undone, a colour taken by keyboard"""
    program.wait(name='Choose a colour, or add a white and a black stone.')
    program.wait_pieces(3)
    program.take_focus()
    program.press('Add Two Stones')
    program.wait(name='Place White and Black anywhere. Level 1 then chooses a colour.')
    program.play('a1')
    program.wait(name='Place Black anywhere. Level 1 then chooses a colour.')
    program.activate('undo')
    program.activate('undo')
    program.wait(name='Choose a colour, or add a white and a black stone.')
    program.wait_pieces(3)
    press_until(program, 'Tab', '^Take White$', 'button')
    program.key('space')
    program.wait(name='Your turn')
    program.play('a1')
    program.wait_pieces(5)


@journey(dict(LARGE, **{'line-rule': "'renju'", 'opening-rule': "'taraguchi-10'",
                        'opponent': "'level-1'"}))
def taraguchi_10(program):
    """a Taraguchi-10 game, by whichever way it goes"""
    def turn():
        return program.find(name=re.compile('^(Place|Keep|Pick|Mark|Your turn$)'))

    near = ['h8', 'h9', 'g10', 'i6', 'j7', 'f5', 'd8', 'l12', 'd4', 'm9', 'e11', 'k3', 'c6', 'n5']
    while True:
        words = words_of(wait_for('a turn', turn))
        if words == 'Your turn':
            break
        if words.startswith('Keep'):
            program.press('Keep')
        elif words.startswith('Pick'):
            marked = wait_for('a marked move', lambda: next(
                (cell for cell in program.find_all('table cell')
                 if cell.get_description() == 'label A'), None))
            marked.get_action_iface().do_action(0)
        else:
            place = next(place for place in near if place not in program.pieces())
            near.remove(place)
            program.play(place)
        wait_for('the next step', lambda: not program.find(name=words))
    assert len(program.pieces()) in (5, 6)
    count = len(program.pieces())
    program.play('a15')
    program.wait_pieces(count + 2)


@journey(dict(LARGE, level="'level-1'"))
def level_game(program):
    """a level chosen among the faces, and its name on the card"""
    program.activate('new-game')
    program.press(re.compile('^Level 4 · rating about 650, '))
    program.wait(name='Level 4 · rating about 650')
    program.activate('start-game')
    program.wait(name='Your turn')
    for count, place in enumerate(('h8', 'a1', 'o15')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    program.wait(name=re.compile('^Level 4, '))


@journey(dict(LARGE, level="'level-2'", clock="'6+0'"))
def lost_on_time(program):
    """a clock that falls, and a game that cannot be gone on with"""
    for count, place in enumerate(('h8', 'a1')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    program.wait(name=re.compile('^Level 2 wins – You ran out of time'))
    assert not program.is_enabled('undo'), 'the time is given back'
    program.activate('play-again')
    program.wait_pieces(0)


@journey(dict(LARGE, level="'level-2'", clock="'600+10'"))
def rated_game(program):
    """a rated game with a clock: chosen by keyboard, nothing helps, closing resigns, counted"""
    program.take_focus()
    program.key('ctrl+n')
    press_until(program, 'Tab', '^Rated$', most=80)
    program.key('space')
    program.wait(name=re.compile(r'^You have no rating on this board yet\. No hints,'))
    program.press('Start')
    program.wait(name=re.compile('Rated game · no rating yet'))
    for count, place in enumerate(('a1', 'o15')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    for action in ('hint', 'undo', 'pause', 'analyse', 'engine-move', 'evaluation'):
        assert not program.is_enabled(action), f'{action} in a rated game'

    program.key('ctrl+n')
    program.wait(name='Resign this rated game?')
    program.press('Keep Playing')
    wait_for('the question to go', lambda: not program.find(name='Resign this rated game?'))
    program.key('ctrl+w')
    program.wait(name='Resign this rated game?')
    # The question has the focus, and Enter answers it.
    wait_for('the focus on Resign',
             lambda: program.focused() and program.focused().get_name() == 'Resign')
    program.key('Return')
    wait_for('the program to end', lambda: program.process.poll() is not None)

    again = Program(NOUGHTS, LARGE)
    try:
        main = window_id()
        again.activate('ratings')
        xdotool('windowfocus', '--sync', wait_for('Your Rating', lambda: other_window(main)))
        again.wait(name='Lost · Level 2')
        again.wait(name=re.compile('^Your rating after 1 game: '))
        again.key('Escape')
        wait_for('Your Rating to go', lambda: not other_window(main))
        assert again.close() == 0
    finally:
        again.kill()


@journey(dict(LARGE, **{'level': "'level-2'", 'games-in-match': '3'}))
def match_of_three(program):
    """a match of three games: the next game, who takes it, another one"""
    program.wait(name=re.compile('^game 1 of 3'))
    for count in range(2):
        wait_for('a turn', lambda: program.find(name='Your turn'))
        program.activate('resign')
        program.activate('resign-now')
        if count == 0:
            program.wait(name=re.compile('^Level 2 wins – You resigned$'))
            program.activate('play-again')
            program.wait(name=re.compile('^game 2 of 3'))
            program.wait_pieces(1)
    program.wait(name=re.compile(r'^Level 2 wins – You resigned\. Level 2 wins the match 2–0'))
    program.activate('play-again')
    program.wait(name=re.compile('^game 1 of 3'))


# The tour comes last: libatspi may overflow its stack in the journey after it, when it forgets a
# tree from which dialogs have gone.
JOURNEYS = [keyboard_game, pointer_game, undo_while_thinking, hint, jump, second_click,
             recent_games, new_game_while_thinking, close_while_thinking, damaged_game, no_display,
             review_by_keyboard, missing_file, file_from_outside, engine_by_keyboard, swap2_first,
             swap2_second, taraguchi_10, level_game, lost_on_time, rated_game, match_of_three,
             keyboard_tour]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
