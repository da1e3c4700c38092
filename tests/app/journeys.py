#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole journeys through the program, from outside: journeys.py NOUGHTS."""

import glob
import os
import re
import subprocess
import sys
import time

import words
from outside import (PATIENCE, Program, is_widget, other_window, piece_on, role_of, run, wait_for,
                     window_id, windows, xdotool)
from steps import (ENGINE, IN_LINE, ITS_LINES, LARGE, MNK, NOUGHTS, SMALL, game_file, go_to,
                   is_on_empty_cell, is_over, is_row, is_turn, journey, newest_window, press_until,
                   type_into)

LINES = [('a1', 'a2', 'a3'), ('b1', 'b2', 'b3'), ('c1', 'c2', 'c3'),
         ('a1', 'b1', 'c1'), ('a2', 'b2', 'c2'), ('a3', 'b3', 'c3'),
         ('a1', 'b2', 'c3'), ('a3', 'b2', 'c1')]
PLACES = ['b2', 'a1', 'a3', 'c1', 'c3', 'a2', 'b1', 'b3', 'c2']

PATIENT_EXPERT = dict(SMALL, opponent="'expert'",
                      **{'board-width': 9, 'board-height': 9, 'win-length': 5,
                         'expert-time': 120.0})

RESULT = r'^(You win|Draw|Intermediate wins)'


def choose(pieces):
    """A sensible move for X on 3×3: completes a line, else stops one, else the best place."""
    for piece in ('X', 'O'):
        for line in LINES:
            held = [pieces.get(place) for place in line]
            if held.count(piece) == 2 and held.count(None) == 1:
                return line[held.index(None)]
    return next(place for place in PLACES if place not in pieces)


def wait_thinking(program):
    wait_for('the computer to think', lambda: program.is_enabled('hurry'))


@journey(SMALL)
def keyboard_game(program):
    """a game by keyboard alone, with result, ratings and bar read out"""
    program.take_focus()
    wait_for('a game', lambda: is_turn(program))
    count = 0
    while not is_over(program):
        pieces = program.pieces()
        go_to(program, choose(pieces))
        program.key('Return')
        count += 2
        wait_for('the reply', lambda: is_over(program) or len(program.pieces()) == count)

    result = program.hear(RESULT)
    for ply in range(1, len(program.pieces()) + 1):
        program.row(ply, '[abc][123]', more=r', score ([+−]\d\d|0), '
                    '(Best|Excellent|Good|Inaccuracy|Mistake|Blunder|Lost|Great|Forced)')
    told = {'You': r'You (win|won)', 'Dra': 'draw|½', 'Int': r'(Intermediate|O) (wins|won)'}
    bar = program.all_of_role('level bar')[0]
    wait_for(f'the bar to say "{result}"',
             lambda: re.search(told[result[:3]], bar.get_description(), re.IGNORECASE))


START = 'noughts-new-game-panel/start_button'


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
    press_until(program, 'Tab', is_row(6))
    program.key('Tab')
    wait_for('the focus to leave the list',
             lambda: role_of(program.focused()) == 'button')
    program.key('shift+Tab')
    press_until(program, 'Left', is_row(4))
    program.wait_pieces(4)
    program.key('End')
    program.wait_pieces(6)

    program.key('ctrl+z')
    program.wait_pieces(4)
    program.key('shift+d')
    program.wait_pieces(6)

    program.key('ctrl+n')
    wait_for('the board that is played on',
             lambda: is_board(5)(program.focused()))
    press_until(program, 'shift+Tab', 'noughts-new-game-panel/two_players_toggle')
    press_until(program, 'Tab', is_board(4))
    program.key('space')
    press_until(program, 'Tab', lambda focused: role_of(focused) == 'radio button')
    press_until(program, 'Tab', START)
    program.key('Return', 'Return')
    program.wait_pieces(0)
    wait_for('a cell of a small board', lambda: is_on_empty_cell(program))

    for key, window, place in (('ctrl+comma', 'Preferences', is_theme),
                               ('F1', 'Help', is_first_tab)):
        main = window_id()
        program.key(key)
        other = wait_for(window, lambda main=main: other_window(main))
        xdotool('windowfocus', '--sync', other)
        press_until(program, 'Tab', place)
        assert press_until_back(program, place) > 1, 'Tab goes nowhere'
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

    # The second Enter has played nothing.
    program.wait_pieces(0)
    main = window_id()
    program.key('F1')
    other = wait_for('Help', lambda: other_window(main))
    xdotool('windowfocus', '--sync', other)
    program.key('ctrl+q')
    wait_for('the program to end', lambda: program.process.poll() is not None)


def is_board(side):
    """Fits the button of a square board in New Game, which begins with the numbers."""
    return lambda focused: (role_of(focused) == 'button'
                            and re.match(rf'{side}\D{side}\b', focused.get_name()))


def is_theme(focused):
    return is_widget(focused, 'noughts-preferences/theme')


def is_first_tab(focused):
    return role_of(focused) == 'page tab' and focused.get_index_in_parent() == 0


def press_until_back(program, fits):
    """Once around with Tab, back to what fits."""
    program.key('Tab')
    wait_for('the focus to move', lambda: not fits(program.focused()))
    return 1 + press_until(program, 'Tab', fits)


@journey(dict(LARGE, opponent="'coin'", **{'win-length': 8}))
def pointer_game(program):
    """twenty moves on 15×15 by pointer"""
    # Rows far apart, and eight in a row: neither side wins by accident.
    free = [f'{column}{row}' for row in (1, 5, 9, 13) for column in 'acegikmo']
    for turn in range(10):
        place = next(place for place in free if place not in program.pieces())
        free.remove(place)
        program.click_pieces(place, 2 * turn + 2)
        assert program.pieces()[place] == 'X', f'{place} was not played'


@journey(PATIENT_EXPERT)
def undo_while_thinking(program):
    """undo while the computer thinks"""
    program.play('h8')
    wait_thinking(program)
    program.activate('undo')
    program.wait_pieces(0)
    time.sleep(1)
    assert not program.pieces(), 'an answer came to a move that was taken back'
    program.play('a1')
    wait_thinking(program)
    program.activate('hurry')
    program.wait_pieces(2)


@journey(SMALL)
def hint(program):
    """a hint names the best moves and says why"""
    wait_for('a turn', lambda: is_turn(program))
    program.activate('hint')
    advice = program.hear('(Every move draws|hardest to answer)', 'status bar')
    program.play('b2')
    program.wait_pieces(2)
    assert not program.said(f'^{re.escape(advice)}$'), 'the hint is old'


@journey(SMALL)
def jump(program):
    """a jump in the list, and back to the game"""
    program.play('b2')
    program.wait_pieces(2)
    program.click(program.row(1, 'b2'))
    wait_for('the first move', lambda: program.pieces() == {'b2': 'X'})
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
    program.click('win.resign-now')
    xdotool('click', 1)
    program.hear('^Intermediate wins – You resigned$')
    program.activate('copy-game')
    program.hear('^Moves copied$', 'label')
    program.hear('^Intermediate wins – You resigned$', 'label')
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
    wait_for('the end', lambda: is_over(program))
    program.activate('play-again')
    program.wait_pieces(0)
    program.activate('recent-games')
    program.press('noughts-recent-games/open_button')
    program.wait_pieces(4)
    wait_for('the end', lambda: is_over(program))
    program.activate('undo')
    wait_for('a turn', lambda: is_turn(program))
    program.play(next(place for place in PLACES if place not in program.pieces()))
    wait_for('a move in it', lambda: len(program.pieces()) >= 5)


@journey(PATIENT_EXPERT)
def new_game_while_thinking(program):
    """a new game while the computer thinks, and the old one back"""
    program.play('h8')
    wait_thinking(program)
    program.activate('new-game')
    program.activate('start-game')
    program.wait_pieces(0)
    time.sleep(1)
    assert not program.pieces(), 'an answer came to the old game'
    program.activate('bring-back')
    program.wait_pieces(1)
    wait_thinking(program)
    program.activate('hurry')
    program.wait_pieces(2)


@journey(PATIENT_EXPERT)
def close_while_thinking(program):
    """closing while the computer thinks, and coming back to the game"""
    program.play('h8')
    wait_thinking(program)
    begun = time.monotonic()
    assert program.close() == 0, 'the program did not end well'
    assert time.monotonic() - begun < PATIENCE, 'it waited for the computer'

    again = Program(NOUGHTS, PATIENT_EXPERT)
    try:
        again.wait_pieces(1)
        wait_thinking(again)
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
        again.hear('[Dd]amaged')
        again.play('b2')
        again.wait_pieces(2)
        assert again.close() == 0
    finally:
        again.kill()


def no_words():
    """widgets are found by id or action: each key has words in the sources, and words are no key"""
    for path in glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), '*.py')):
        with open(path, encoding='utf-8') as file:
            for key in re.findall(r"'(win\.[a-z:-]+|noughts-[a-z-]+/\w+)'", file.read()):
                words.look_up(key)
    for label in ('Undo', 'Back to the Game'):
        try:
            words.look_up(label)
        except ValueError:
            continue
        raise AssertionError(f'“{label}” is taken for a key')


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
    program.row(7, 'a2', more='.*Best')
    program.take_focus()
    program.key('r')
    program.hear('3 of 4 moves correct')
    program.wait_pieces(3)
    program.hear('^Xb1 – lets O win')
    assert program.cell('b1').get_description() == 'last move, Mistake', 'no sign'
    assert program.cell('b2').get_description() == 'best move', 'no better move'
    program.key('w')
    wait_for('the line', lambda: program.cells_with(IN_LINE))
    program.key('y')
    wait_for('the question', lambda: program.is_enabled('show-answer'))
    program.wait_pieces(2)
    go_to(program, 'a1')
    program.key('Return')
    program.hear('^Xa1: Good')
    program.key('Escape')
    program.wait_pieces(3)
    press_until(program, 'Tab', 'win.report')
    program.key('space')
    wait_for('a count of blunders', lambda: program.all_that(is_one_blunder))
    press_until(program, 'Tab', is_one_blunder)
    program.key('space')
    program.wait_pieces(4)
    program.key('r')
    wait_for('the review to close', lambda: program.get_state('review') is False)


def is_one_blunder(accessible):
    """Fits a count in the table of grades, which begins with the player's name."""
    return (role_of(accessible) == 'button' and re.search(r'\D1\D*$', accessible.get_name() or '')
            and words.says('noughts-kind/NOUGHTS_KIND_BLUNDER', accessible.get_name()))


@journey(SMALL, ['/nonexistent/game.sgf'])
def missing_file(program):
    """a file on the command line that is not there costs a message and no more"""
    program.hear('/nonexistent/game.sgf')
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
    program.take_focus()
    main = windows()
    program.key('ctrl+comma')
    preferences = newest_window(main)
    xdotool('windowfocus', '--sync', preferences)
    press_until(program, 'Tab', 'noughts-engine-list/add_button', most=80)
    program.key('Return')
    editor = newest_window([*main, preferences])
    xdotool('windowfocus', '--sync', editor)
    type_into(program, 'noughts-engine-editor/command', f"'{MNK}' pbrain")
    type_into(program, 'noughts-engine-editor/seconds', '0.2')
    program.key('Return')
    wait_for('the engine to be tried', lambda: editor not in windows())
    program.hear(ENGINE, 'list item')
    xdotool('windowfocus', '--sync', preferences)
    program.key('Escape')
    wait_for('the preferences to go', lambda: preferences not in windows())

    program.take_focus()
    program.key('ctrl+n')
    wait_for('New Game', lambda: program.focused() is not None)
    press_until(program, 'Tab', 'noughts-engine-chooser/engines', most=80)
    program.key('space')
    program.key('Down', 'Return')
    wait_for('the engine to be chosen',
             lambda: [choice for choice in program.find_all('noughts-engine-chooser/engines')
                      if choice.get_name().endswith(' Noughts (mnk)')])
    press_until(program, 'Tab', START, most=80)
    program.key('Return')
    wait_for('the board', lambda: is_on_empty_cell(program))
    program.key('Left', 'Return')
    program.wait_pieces(2)
    program.hear(r'^Noughts \(mnk\)$')

    program.key('ctrl+e')
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'noughts', 'engines.ini')
    with open(path, encoding='utf-8') as engines:
        program.set_state('analysis-by', engines.readline().strip('[]\n'))
    program.hear(ITS_LINES)


SWAP2 = dict(LARGE, **{'opening-rule': "'swap2'", 'opponent': "'level-1'"})


TAKE_WHITE = 'noughts-opening-words/NOUGHTS_CHOICE_WHITE'
ADD_TWO = 'noughts-opening-words/NOUGHTS_CHOICE_TWO'
KEEP = 'noughts-opening-words/NOUGHTS_CHOICE_KEEP'


def choose_if_asked(program, key):
    """Presses a choice of the opening if a person is asked; whether there was one."""
    button = program.find(key)
    return button and button.get_action_iface().do_action(0)


@journey(dict(SWAP2, clock="'600+0'"))
def swap2_first(program):
    """swap2 by the one who begins, with a clock: three stones, and a colour if two were added"""
    program.hear(r'^Place Black, White and Black anywhere\. Level 1 then chooses')
    program.take_focus()
    assert not program.is_enabled('pause'), 'the clock runs before the first stone'
    for place in ('h8', 'k9', 'f5'):
        go_to(program, place)
        program.key('Return')
        wait_for('the stone', lambda place=place: piece_on(program.cell(place)))
        wait_for('the clock', lambda: program.is_enabled('pause'))
    wait_for('the colours', lambda: choose_if_asked(program, TAKE_WHITE) or is_turn(program))
    wait_for('a turn', lambda: is_turn(program))
    count = len(program.pieces())
    program.play('a1')
    program.wait_pieces(count + 2)


@journey(dict(SWAP2, side="'second'"))
def swap2_second(program):
    """swap2 by the other one: two stones added, all of it undone, a colour taken by keyboard"""
    program.wait(ADD_TWO)
    program.wait_pieces(3)
    program.take_focus()
    program.press(ADD_TWO)
    program.hear('^Place White and Black anywhere. Level 1 then chooses a colour.$')
    program.play('a1')
    program.wait_pieces(4)
    program.activate('undo')
    program.activate('undo')
    program.wait(ADD_TWO)
    program.wait_pieces(3)
    press_until(program, 'Tab', TAKE_WHITE)
    program.key('space')
    wait_for('a turn', lambda: is_turn(program))
    program.play('a1')
    program.wait_pieces(5)


@journey(dict(LARGE, **{'line-rule': "'renju'", 'opening-rule': "'taraguchi-10'",
                        'opponent': "'level-1'"}))
def taraguchi_10(program):
    """a Taraguchi-10 game, by whichever way it goes"""
    def find_marked():
        return next((cell for cell in program.all_of_role('table cell')
                     if re.search(r'\bA\b', cell.get_description())), None)

    def find_step():
        """What a person is to do, and all the words that ask for it."""
        for key in (KEEP, 'noughts-opening-words/ask_for_free_stones',
                    'noughts-opening-words/ask_for_stone', 'noughts-opening-words/ask_for_offers',
                    'noughts-opening-words/ask_person'):
            if program.find(key) if key == KEEP else program.says(key):
                return key, program.pieces(), find_marked() is not None
        return ('turn', None, None) if is_turn(program) else None

    near = ['h8', 'h9', 'g10', 'i6', 'j7', 'f5', 'd8', 'l12', 'd4', 'm9', 'e11', 'k3', 'c6', 'n5']
    while True:
        step = wait_for('a turn', find_step)
        if step[0] == 'turn':
            break
        if step[0] == KEEP:
            program.press(KEEP)
        elif step[0].endswith('ask_person'):
            wait_for('a marked move', find_marked).get_action_iface().do_action(0)
        else:
            place = next(place for place in near if place not in program.pieces())
            near.remove(place)
            program.play(place)
        wait_for('the next step', lambda step=step: find_step() != step)
    assert len(program.pieces()) in (5, 6)
    count = len(program.pieces())
    program.play('a15')
    program.wait_pieces(count + 2)


@journey(dict(LARGE, level="'level-1'"))
def level_game(program):
    """a level chosen among the faces, and its name on the card"""
    program.activate('new-game')
    faces = program.wait('noughts-level-row/explain_button').get_parent().get_parent()
    program.press(faces.get_child_at_index(0).get_child_at_index(3))
    program.hear('^Level 4 · rating about 700$')
    program.activate('start-game')
    for count, place in enumerate(('h8', 'a1', 'o15')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    program.hear('^Level 4, ')


@journey(dict(LARGE, level="'level-2'", clock="'6+0'"))
def lost_on_time(program):
    """a clock that falls, and a game that cannot be gone on with"""
    for count, place in enumerate(('h8', 'a1')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    program.hear('^Level 2 wins – You ran out of time')
    assert not program.is_enabled('undo'), 'the time is given back'
    program.activate('play-again')
    program.wait_pieces(0)


@journey(dict(LARGE, level="'level-2'", clock="'600+10'"))
def rated_game(program):
    """a rated game with a clock: chosen by keyboard, nothing helps, closing resigns, counted"""
    program.take_focus()
    program.key('ctrl+n')
    press_until(program, 'Tab', 'noughts-rated-row/rated_switch', most=80)
    program.key('space')
    program.press(START)
    wait_for('the rated game', lambda: not program.is_enabled('hint'))
    for count, place in enumerate(('a1', 'o15')):
        program.play(place)
        program.wait_pieces(2 * count + 2)
    for action in ('hint', 'undo', 'pause', 'analyse', 'engine-move', 'evaluation'):
        assert not program.is_enabled(action), f'{action} in a rated game'

    program.key('ctrl+n')
    program.hear(r'^Resign this rated game\?$')
    program.press(program.next_to('win.resign-leave', 1))
    wait_for('the question to go', lambda: not program.is_enabled('resign-leave'))
    program.key('ctrl+w')
    wait_for('the question', lambda: program.is_enabled('resign-leave'))
    # The question has the focus, and Enter answers it.
    wait_for('the focus on Resign', lambda: program.focused()
             and is_widget(program.focused(), 'win.resign-leave'))
    program.key('Return')
    wait_for('the program to end', lambda: program.process.poll() is not None)

    again = Program(NOUGHTS, LARGE)
    try:
        main = window_id()
        again.activate('ratings')
        xdotool('windowfocus', '--sync', wait_for('Your Rating', lambda: other_window(main)))
        again.hear('^Lost · Level 2$')
        again.hear('^Your rating after 1 game: ')
        again.key('Escape')
        wait_for('Your Rating to go', lambda: not other_window(main))
        assert again.close() == 0
    finally:
        again.kill()


@journey(dict(LARGE, **{'level': "'level-2'", 'games-in-match': '3'}))
def match_of_three(program):
    """a match of three games: the next game, who takes it, another one"""
    program.hear('^game 1 of 3')
    for count in range(2):
        wait_for('a turn', lambda: is_turn(program))
        program.activate('resign')
        program.activate('resign-now')
        if count == 0:
            wait_for('the end', lambda: is_over(program))
            program.activate('play-again')
            program.hear('^game 2 of 3')
            program.wait_pieces(1)
    program.hear(r'^Level 2 wins – You resigned\. Level 2 wins the match 2–0')
    program.activate('play-again')
    program.hear('^game 1 of 3')


# The tour comes last: libatspi may overflow its stack in the journey after it, when it forgets a
# tree from which dialogs have gone.
JOURNEYS = [keyboard_game, pointer_game, undo_while_thinking, hint, jump, second_click,
             recent_games, new_game_while_thinking, close_while_thinking, damaged_game, no_words,
             no_display, review_by_keyboard, missing_file, file_from_outside, engine_by_keyboard,
             swap2_first, swap2_second, taraguchi_10, level_game, lost_on_time, rated_game,
             match_of_three, keyboard_tour]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
