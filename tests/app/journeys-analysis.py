#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Journeys over the analysis board, from outside: journeys-analysis.py NOUGHTS.

By pointer, by keyboard alone, and as a screen reader does it.
"""

import os
import re
import sys
import time

from outside import run, wait_for, windows, xdotool
from steps import LARGE, NOUGHTS, go_to, journey, newest_window, press_until

# Two people on 9×9, whose game is analysed.
BOARD = dict(LARGE, **{'board-width': 9, 'board-height': 9, 'mode': "'two-players'",
                       'analysis-engine': 'true'})
LEFT_OUT = 'excluded from the analysis'
LINE = re.compile(r'^Line 1, [^:]*: ([a-i][1-9](?: [a-i][1-9])+)')


def open_game(program, *places):
    for count, place in enumerate(places, 1):
        program.play(place)
        program.wait_pieces(count)
    program.take_focus()


def wait_for_stones(program, **stones):
    wait_for(f'the stones {stones}', lambda: program.pieces() == stones)


def count_described(program, words):
    """How many cells have this in their description."""
    return len([cell for cell in program.find_all('table cell')
                if words in cell.get_description()])


def wait_for_remark(program, row, remark):
    """A row of the list with its remark, which is told behind the move."""
    wait_for(f'{row} with {remark}', lambda: any(
        item.get_description() == remark
        for item in program.find_all('list item', re.compile(row))))


def line_moves(program):
    """The moves of the first line."""
    return LINE.match(program.wait(name=LINE).get_name())[1].split()


def still_line(program):
    """The row of the first line once it stays as it is, and the line's moves."""
    seen = [None]

    def find():
        row = program.find(name=LINE)
        name = row and row.get_name()
        before, seen[0] = seen[0], name
        if name is None or name != before:
            time.sleep(0.3)
            return None
        return row, LINE.match(name)[1].split()

    return wait_for('a line that stays as it is', find)


def play_line(program):
    """Plays the first move of the first line by the row's own action, and returns it."""
    row, moves = still_line(program)
    assert row.get_action_iface().do_action(0), 'the row has no action'
    return moves[0]


# The mode

@journey(BOARD)
def mode_by_pointer(program):
    """analysis by pointer: both sides, the wheel, a line pointed at and played, a cell left out"""
    open_game(program, 'e5', 'f5')
    program.click(program.wait('button', 'Analyse'))
    program.click(program.wait('button', 'More lines'))
    program.wait(name=re.compile('^Line 4, .*: [a-i]'))
    program.click(program.wait('check box', 'Engine'))
    program.click(program.cell('e6', 'empty'))
    program.click(program.cell('e4', 'empty'))
    wait_for_stones(program, e5='X', f5='O', e6='X', e4='O')
    xdotool('click', 4)
    program.wait_pieces(3)
    xdotool('click', 4)
    program.wait_pieces(2)
    xdotool('click', 5)
    program.wait_pieces(3)
    program.click(program.cell('e4', 'empty'))
    program.wait_pieces(4)
    assert not program.find('list item', re.compile('^4. .*e4.*variation')), 'not the same move'

    program.click(program.wait('check box', 'Engine'))
    line_moves(program)
    program.click(program.wait('check box', 'Engine'))
    row, moves = still_line(program)
    program.point_to(row)
    wait_for('the ghosts', lambda: count_described(program, 'of the line') > 0)
    program.click(still_line(program)[0])
    wait_for('the line on the board', lambda: len(program.pieces()) > 4)
    assert moves[0] in program.pieces(), 'another line was played'
    program.click(program.wait('button', 'Undo'))
    program.wait_pieces(4)

    program.click(program.cell(moves[0], 'empty'), 3)
    program.click(program.wait(name='Exclude This Cell From Analysis'))
    program.wait(name='1 cell excluded')
    program.click(program.wait('button', 'Analyse All Cells'))
    program.click(program.wait('button', 'Back to the Game'))
    wait_for_stones(program, e5='X', f5='O')


@journey(BOARD)
def mode_by_bus(program):
    """analysis as a screen reader sees it: lines are read and played, cells left out"""
    program.play('e5')
    program.wait_pieces(1)
    program.press('Analyse')
    first = line_moves(program)[0]
    program.activate('leave-out', first)
    program.wait(name='1 cell excluded')
    wait_for('the cell as one that is left out',
             lambda: program.cell(first).get_description() == LEFT_OUT)
    wait_for('another line', lambda: line_moves(program)[0] != first)
    program.press('Engine', 'check box')
    move = wait_for('the line is played', lambda: play_line(program))
    wait_for_stones(program, **{'e5': 'X', move: 'O'})
    program.press('Undo')
    program.press('Analyse All Cells')
    wait_for('all cells', lambda: program.cell(first).get_description() != LEFT_OUT)
    program.press('Threat')
    program.wait(name=re.compile('^X can’t win by fours'))
    program.press('Back to the Game')
    wait_for_stones(program, e5='X')


# The tree

@journey(BOARD)
def tree_by_pointer(program):
    """the tree by pointer: a variation made the main line by menu, a remark with a mark, undo"""
    open_game(program, 'e5', 'f5', 'e6')
    program.click(program.wait('button', 'Analyse'))
    program.click(program.wait('check box', 'Engine'))
    program.click(program.wait('list item', re.compile('^1\\. X e5')))
    program.wait_pieces(1)
    program.click(program.cell('d4', 'empty'))
    wait_for_stones(program, e5='X', d4='O')
    program.click(program.wait('list item', re.compile(r'^Variation, level 1: 2\. O d4')), 3)
    program.click(program.wait(name=re.compile('^Make Main Line')))
    program.wait('list item', re.compile(r'^2\. O d4'))
    program.wait('list item', re.compile(r'^Variation, level 1: 2\. O f5'))
    program.click(program.wait('button', 'Comment'))
    program.click(program.wait('text', 'Comment'))
    xdotool('type', 'Quiet')
    program.click(program.wait('button', 'Dubious move'))
    program.click(program.wait('button', 'Done'))
    wait_for_remark(program, r'^2\. O d4\?!', 'Quiet')
    for _ in range(3):
        program.click(program.wait('button', 'Undo'))
    program.wait('list item', re.compile(r'^Variation, level 1: 2\. O d4'))


# Positions

def wait_for_problem(program, words):
    wait_for(words, lambda: program.find(name=re.compile(words)))


@journey(BOARD)
def set_up_by_keyboard(program):
    """a position set up by keyboard alone: cleared, put, pasted, and played on from"""
    open_game(program, 'e5', 'f5')
    program.key('ctrl+shift+p')
    program.wait(name='Put on the board')
    press_until(program, 'Tab', '^Clear$', 'button')
    program.key('space')
    program.wait_pieces(0)
    press_until(program, 'shift+Tab', '^[a-i][1-9], empty', most=30)
    go_to(program, 'c3')
    program.key('Return')
    wait_for_stones(program, c3='X')
    program.key('Up', 'Return')
    wait_for_stones(program, c3='X', c4='X')
    wait_for_problem(program, 'which can’t happen in a game')
    program.key('ctrl+z')
    wait_for_stones(program, c3='X')
    press_until(program, 'Tab', '^Analyse$', 'button', most=60)
    program.key('Return')
    program.wait('button', 'Back to the Game')
    line_moves(program)
    wait_for_stones(program, c3='X')
    program.key('ctrl+e')
    wait_for_stones(program, e5='X', f5='O')


@journey(BOARD)
def set_up_by_bus(program):
    """a position set up as a screen reader does it: copied, turned, pasted, played as O"""
    open_game(program, 'e5', 'f5', 'a1')
    program.activate('set-up')
    program.wait(name='Put on the board')
    program.press('Copy')
    program.wait('label', 'Position copied')
    program.press('Rotate')
    wait_for_stones(program, e5='X', e4='O', a9='X')
    program.press('Paste')
    wait_for_stones(program, e5='X', f5='O', a1='X')
    program.play('e6')
    program.wait_pieces(4)
    assert program.cell('e6').get_action_iface().do_action(0)
    program.wait_pieces(3)
    program.press('Play as O')
    wait_for('the game', lambda: not program.is_enabled('set-up-clear'))
    program.play('e6')
    wait_for('a move', lambda: program.pieces().get('e6') == 'O')


# Engines of others

ENGINE = re.compile(r'^Noughts \(mnk\), Shows several lines')
MNK = os.path.join(os.path.dirname(NOUGHTS), 'tools', 'mnk')


@journey(BOARD)
def engine_by_pointer(program):
    """an engine by pointer: added in the preferences, beside the program's own, and taken away"""
    open_game(program, 'e5')
    program.click(program.wait('button', 'Analyse'))
    main = windows()
    program.click(program.find_all('button', 'Menu')[-1])
    program.click(program.wait(name=re.compile('^Preferences')))
    program.wait('button', 'Add an Engine')
    preferences = newest_window(main)
    # It lies below the edge of the page, and GTK 4.18 tells another place for it than it has.
    program.press('Add an Engine')
    editor = newest_window([*main, preferences])
    xdotool('windowfocus', '--sync', editor)
    program.click(program.wait('text', re.compile('^Command')))
    xdotool('type', f"'{MNK}' pbrain")
    program.click(program.wait('button', 'Add'))
    wait_for('the engine to be tried', lambda: editor not in windows())
    program.wait('list item', ENGINE)
    program.click(program.find_all('button', 'Close')[-1])
    wait_for('the preferences to go', lambda: preferences not in windows())
    program.take_focus()

    program.click(program.find_all('button', 'Variations')[-1])
    program.click(program.wait(name=re.compile('^Show Both')))
    program.wait(name=re.compile(r'^Noughts \(mnk\) · depth'))
    program.click(program.find_all('button', 'Variations')[-1])
    program.click(program.wait('menu item', 'Noughts'))
    wait_for('one engine', lambda: not program.find(name=re.compile(r'^Noughts \(mnk\) · depth')))


JOURNEYS = [mode_by_pointer, mode_by_bus, tree_by_pointer, set_up_by_keyboard, set_up_by_bus,
            engine_by_pointer]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
