#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Journeys over the analysis board, from outside: journeys-analysis.py NOUGHTS.

By pointer, by keyboard alone, and as a screen reader does it.
"""

import sys
import time

from outside import run, wait_for, windows, xdotool
from steps import (ANALYSE, BOARD, ENGINE, IN_LINE, ITS_LINES, LEFT_OUT, MNK, MOVES, find_line,
                   go_to, is_on_empty_cell, journey, newest_window, press_until, wait_for_row,
                   wait_for_stones)

def open_game(program, *places):
    for count, place in enumerate(places, 1):
        program.play(place)
        program.wait_pieces(count)
    program.take_focus()


def line_moves(program):
    """The moves of the first line."""
    row = wait_for('the first line', lambda: find_line(program))
    return MOVES.search(row.get_name())[1].split()


def still_line(program):
    """The row of the first line once it stays as it is, and the line's moves."""
    seen = [None]

    def find():
        row = find_line(program)
        name = row and row.get_name()
        before, seen[0] = seen[0], name
        if name is None or name != before:
            time.sleep(0.3)
            return None
        return row, MOVES.search(name)[1].split()

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
    program.click(program.click_to(ANALYSE, 'win.more-lines'))
    wait_for('the fourth line', lambda: find_line(program, 4))
    program.click('win.toggle-engine')
    program.click_pieces('e6', 3)
    program.click_pieces('e4', 4)
    wait_for_stones(program, e5='X', f5='O', e6='X', e4='O')
    xdotool('click', 4)
    program.wait_pieces(3)
    xdotool('click', 4)
    program.wait_pieces(2)
    xdotool('click', 5)
    program.wait_pieces(3)
    program.click_pieces('e4', 4)
    assert not program.find_row(4, 'e4', variation=True), 'not the same move'

    program.click('win.toggle-engine')
    line_moves(program)
    program.click('win.toggle-engine')
    row, moves = still_line(program)
    program.point_to(row)
    wait_for('the ghosts', lambda: program.cells_with(IN_LINE))
    program.click(still_line(program)[0])
    wait_for('the line on the board', lambda: len(program.pieces()) > 4)
    assert moves[0] in program.pieces(), 'another line was played'
    program.click('win.undo')
    program.wait_pieces(4)

    program.click(program.click_until(lambda: program.empty_cell(moves[0]), 'the menu of a cell',
                                      lambda: program.find('win.leave-cell-out'), 3))
    wait_for('the cell to be left out', lambda: program.cells_with(LEFT_OUT))
    program.click('win.all-cells')
    program.click(ANALYSE)
    wait_for_stones(program, e5='X', f5='O')


@journey(BOARD)
def mode_by_bus(program):
    """analysis as a screen reader sees it: lines are read and played, cells left out"""
    program.play('e5')
    program.wait_pieces(1)
    program.press(ANALYSE)
    first = line_moves(program)[0]
    program.activate('leave-out', first)
    program.hear('^1 cell excluded$')
    wait_for('the cell as one that is left out',
             lambda: program.cell(first).get_description() == 'excluded from the analysis')
    wait_for('another line', lambda: line_moves(program)[0] != first)
    program.press('win.toggle-engine')
    move = wait_for('the line is played', lambda: play_line(program))
    wait_for_stones(program, **{'e5': 'X', move: 'O'})
    program.press('win.undo')
    program.press('win.all-cells')
    wait_for('all cells', lambda: not program.cells_with(LEFT_OUT))
    program.press('win.show-threat')
    program.hear('^X can’t win by fours')
    program.press(ANALYSE)
    wait_for_stones(program, e5='X')


# The tree

@journey(BOARD)
def tree_by_pointer(program):
    """the tree by pointer: a variation made the main line by menu, a remark with a mark, undo"""
    open_game(program, 'e5', 'f5', 'e6')
    program.click(program.click_to(ANALYSE, 'win.toggle-engine'))
    program.click_until(lambda: program.row(1, 'e5'), 'the first move',
                        lambda: program.has_pieces(1))
    program.click_pieces('d4', 2)
    wait_for_stones(program, e5='X', d4='O')
    program.click(program.click_until(lambda: program.row(2, 'd4', variation=True),
                                      'the menu of a move',
                                      lambda: program.find('win.make-main'), 3))
    program.row(2, 'd4')
    program.row(2, 'f5', variation=True)
    program.click(program.click_to('noughts-analysis-tools/remark_button',
                                   'noughts-analysis-tools/remark_view'))
    xdotool('type', 'Quiet')
    program.click('noughts-analysis-tools/NOUGHTS_MARK_DOUBTFUL')
    program.click('noughts-analysis-tools/done_button')
    wait_for_row(program, 2, 'd4', more=r'\?!', remark='Quiet')
    for _ in range(3):
        program.click('win.undo')
    program.row(2, 'd4', variation=True)


# Positions

@journey(BOARD)
def set_up_by_keyboard(program):
    """a position set up by keyboard alone: cleared, put, pasted, and played on from"""
    open_game(program, 'e5', 'f5')
    program.key('ctrl+shift+p')
    wait_for('the editor', lambda: program.is_enabled('set-up-clear'))
    press_until(program, 'Tab', 'win.set-up-clear')
    program.key('space')
    program.wait_pieces(0)
    press_until(program, 'shift+Tab', lambda _: is_on_empty_cell(program), most=30)
    go_to(program, 'c3')
    program.key('Return')
    wait_for_stones(program, c3='X')
    program.key('Up', 'Return')
    wait_for_stones(program, c3='X', c4='X')
    program.hear('No game can have these piece counts')
    program.key('ctrl+z')
    wait_for_stones(program, c3='X')
    press_until(program, 'Tab', 'win.set-up-analyse', most=60)
    program.key('Return')
    wait_for('the analysis', lambda: program.is_enabled('back-to-game'))
    line_moves(program)
    wait_for_stones(program, c3='X')
    program.key('ctrl+e')
    wait_for_stones(program, e5='X', f5='O')


@journey(BOARD)
def set_up_by_bus(program):
    """a position set up as a screen reader does it: copied, turned, pasted, played as O"""
    open_game(program, 'e5', 'f5', 'a1')
    program.activate('set-up')
    program.press('win.set-up-copy')
    program.hear('^Position copied$', 'label')
    program.press('win.set-up-turn')
    wait_for_stones(program, e5='X', e4='O', a9='X')
    program.press('win.paste-game')
    wait_for_stones(program, e5='X', f5='O', a1='X')
    program.play('e6')
    program.wait_pieces(4)
    assert program.cell('e6').get_action_iface().do_action(0)
    program.wait_pieces(3)
    program.press(program.next_to('win.set-up-find-win', -1))
    wait_for('the game', lambda: not program.is_enabled('set-up-clear'))
    program.play('e6')
    wait_for('a move', lambda: program.pieces().get('e6') == 'O')


# Engines of others

def close_button(program, count):
    """The button that closes the newest of so many windows, the last one of its title."""
    frames = program.all_of_role('frame')
    buttons = program.all_of_role('button', frames[-1]) if len(frames) == count else []
    return buttons[-1] if buttons else None


@journey(BOARD)
def engine_by_pointer(program):
    """an engine by pointer: added in the preferences, beside the program's own, and taken away"""
    open_game(program, 'e5')
    program.click_to(ANALYSE, 'noughts-lines-pane/pane_button')
    main = windows()
    program.click(program.click_to(lambda: program.wait_inner('noughts-window/menu_button'),
                                   'win.preferences'))
    program.wait('noughts-engine-list/add_button')
    preferences = newest_window(main)
    # It lies below the edge of the page, and GTK 4.18 tells another place for it than it has.
    program.press('noughts-engine-list/add_button')
    editor = newest_window([*main, preferences])
    xdotool('windowfocus', '--sync', editor)
    program.click('noughts-engine-editor/command')
    xdotool('type', f"'{MNK}' pbrain")
    program.click('noughts-engine-editor/accept_button')
    wait_for('the engine to be tried', lambda: editor not in windows())
    program.hear(ENGINE, 'list item')
    program.click(wait_for('the button that closes the preferences',
                           lambda: close_button(program, 2)))
    wait_for('the preferences to go', lambda: preferences not in windows())
    program.take_focus()

    program.click(program.click_to(lambda: program.wait_inner('noughts-lines-pane/pane_button'),
                                   'win.analysis-beside'))
    program.hear(ITS_LINES)
    program.click(program.click_to(lambda: program.wait_inner('noughts-lines-pane/pane_button'),
                                   'noughts-lines-pane/add_engine'))
    wait_for('one engine', lambda: not program.said(ITS_LINES))


JOURNEYS = [mode_by_pointer, mode_by_bus, tree_by_pointer, set_up_by_keyboard, set_up_by_bus,
            engine_by_pointer]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
