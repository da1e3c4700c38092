#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""More journeys over the analysis board, from outside: journeys-analysis-more.py NOUGHTS.

Mode and tree by keyboard, the tree and an engine as a screen reader does it, a position by pointer.
"""

import os
import re
import sys

from outside import Atspi, is_widget, role_of, run, wait_for, xdotool
from steps import (ANALYSE, BOARD, ENGINE, ITS_LINES, MNK, find_line, go_to, journey, wait_for_row,
                   wait_for_stones)

QUIET = dict(BOARD, **{'analysis-engine': 'false'})


def open_game(program, *places):
    for count, place in enumerate(places, 1):
        program.play(place)
        program.wait_pieces(count)


def press_key(program, key, action):
    """Presses a key once what it does is enabled."""
    wait_for(f'the action {action}', lambda: program.is_enabled(action))
    program.key(key)


def is_checked(program, key):
    box = program.find(key)
    return box is not None and box.get_state_set().contains(Atspi.StateType.CHECKED)


def wait_for_no_row(program, ply, place):
    wait_for(f'no {ply}. {place}', lambda: not program.find_row(ply, place)
             and not program.find_row(ply, place, variation=True))


def find_engine(program):
    """The row of the engine in the preferences, which begins with the name it gives itself."""
    rows = program.all_that(
        lambda a: role_of(a) == 'list item' and re.match(ENGINE, a.get_name() or ''))
    return rows[0] if rows else None


@journey(BOARD)
def mode_by_keyboard(program):
    """analysis by keyboard alone: moves, steps, lines, a threat, the values of all moves"""
    open_game(program, 'e5')
    program.take_focus()
    program.key('ctrl+e')
    wait_for('the first line', lambda: find_line(program))
    program.key('ctrl+Right')
    for place, count in (('f6', 2), ('e6', 3)):
        go_to(program, place)
        program.key('Return')
        program.wait_pieces(count)
    program.key('Escape')
    for key, count in (('Left', 2), ('Up', 0), ('Down', 3), ('Left', 2), ('Left', 1)):
        program.key(key)
        program.wait_pieces(count)
    press_key(program, 'plus', 'more-lines')
    wait_for('the fourth line', lambda: find_line(program, 4))
    press_key(program, 'x', 'show-threat')
    program.hear('^X can’t win by fours')
    press_key(program, 'a', 'show-values')
    wait_for('the values of many cells', lambda: len(
        [cell for cell in program.all_of_role('table cell') if '%' in cell.get_description()]) > 20)
    press_key(program, 'l', 'toggle-engine')
    wait_for('the engine to be off', lambda: not is_checked(program, 'win.toggle-engine'))
    program.key('ctrl+e')
    wait_for('the game', lambda: not program.is_enabled('back-to-game'))
    wait_for_stones(program, e5='X')


@journey(QUIET)
def tree_by_keyboard(program):
    """the tree by keyboard alone: promoted, a remark, deleted, all of it undone"""
    open_game(program, 'e5', 'f5', 'e6')
    program.take_focus()
    program.key('ctrl+e')
    wait_for('the analysis', lambda: program.is_enabled('back-to-game'))
    program.key('Up')
    program.wait_pieces(0)
    program.key('Right')
    program.wait_pieces(1)
    program.key('ctrl+Right')
    go_to(program, 'd4')
    program.key('Return')
    wait_for_stones(program, e5='X', d4='O')
    wait_for_row(program, 2, 'd4', variation=True)
    program.key('Escape')
    press_key(program, 'alt+Up', 'promote')
    wait_for_row(program, 2, 'd4')
    press_key(program, 'c', 'edit-remark')
    wait_for('the focus on the remark',
             lambda: is_widget(program.focused(), 'noughts-analysis-tools/remark_view'))
    xdotool('type', 'Quiet')
    program.key('ctrl+Return')
    wait_for_row(program, 2, 'd4', remark='Quiet')
    press_key(program, 'Delete', 'delete-from-here')
    wait_for_stones(program, e5='X')
    wait_for_no_row(program, 2, 'd4')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, 2, 'd4', remark='Quiet')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, 2, 'd4', without='Quiet')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, 2, 'd4', variation=True)
    press_key(program, 'ctrl+z', 'undo')
    wait_for_no_row(program, 2, 'd4')
    wait_for_stones(program, e5='X')


@journey(QUIET)
def tree_by_bus(program):
    """the tree as a screen reader sees it: rows of variations, marks, a line copied and deleted"""
    open_game(program, 'e5', 'f5', 'e6')
    program.press(ANALYSE)
    program.press('win.first')
    program.wait_pieces(0)
    program.press('win.next')
    program.wait_pieces(1)
    program.play('d4')
    wait_for_stones(program, e5='X', d4='O')
    program.play('d5')
    wait_for_row(program, 2, 'd4', variation=True)
    wait_for_row(program, 3, 'd5', variation=True)
    program.activate('set-mark', '!?')
    wait_for_row(program, 3, 'd5', variation=True, more=r'!\?')
    program.activate('copy-line')
    program.hear('^Line copied$', 'label')
    program.activate('delete-variation')
    wait_for_no_row(program, 2, 'd4')
    program.press('win.undo')
    wait_for_row(program, 3, 'd5', variation=True, more=r'!\?')
    program.activate('promote')
    wait_for_row(program, 3, 'd5', more=r'!\?')
    program.press(ANALYSE)
    wait_for_stones(program, e5='X', f5='O', e6='X')
    wait_for_no_row(program, 2, 'd4')


@journey(QUIET)
def set_up_by_pointer(program):
    """a position set up by pointer: put, taken away, moved, and its win looked for and found"""
    open_game(program, 'e5', 'a9', 'e6', 'c9', 'e7', 'i9')
    program.click(program.click_to(ANALYSE, 'noughts-window/set_up_button'))
    wait_for('the editor', lambda: program.is_enabled('set-up-clear'))
    program.click_pieces('a1', 7)
    program.click_until(lambda: program.cell('a1'), 'six pieces', lambda: program.has_pieces(6), 3)
    program.click('win.set-up-shift::down')
    wait_for_stones(program, e4='X', e5='X', e6='X', a8='O', c8='O', i8='O')
    program.key('ctrl+c')
    program.hear('^Position copied')
    program.click('win.undo')
    wait_for_stones(program, e5='X', e6='X', e7='X', a9='O', c9='O', i9='O')
    program.click('win.set-up-find-win')
    program.hear('^X to move and win')
    program.click(program.empty_cell('e8'))
    program.hear('^e8: X wins in ')


@journey(BOARD)
def engine_by_bus(program):
    """an engine as a screen reader does it: failing to start, added, telling the lines, removed"""
    program.play('e5')
    program.wait_pieces(1)
    program.activate('preferences')
    program.press('noughts-engine-list/add_button')
    edit = program.wait('noughts-engine-editor/command').get_editable_text_iface()
    assert edit.set_text_contents('/nonexistent/brain')
    program.press('noughts-engine-editor/accept_button')
    program.hear('^The file “/nonexistent/brain” does not exist$')
    assert edit.set_text_contents(f"'{MNK}' pbrain")
    program.press('noughts-engine-editor/accept_button')
    row = wait_for('the engine', lambda: find_engine(program))
    program.press(ANALYSE)
    wait_for('the first line', lambda: find_line(program))
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'noughts', 'engines.ini')
    with open(path, encoding='utf-8') as engines:
        program.set_state('analysis-by', engines.readline().strip('[]\n'))
    program.hear(ITS_LINES)
    assert row.get_action_iface().do_action(0), 'the row has no action'
    program.press('noughts-engine-editor/remove_button')
    wait_for('the engine to go', lambda: not find_engine(program))
    wait_for('its lines to go', lambda: not program.said(ITS_LINES))


JOURNEYS = [mode_by_keyboard, tree_by_keyboard, tree_by_bus, set_up_by_pointer, engine_by_bus]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
