#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""More journeys over the analysis board, from outside: journeys-analysis-more.py NOUGHTS.

Mode and tree by keyboard, the tree and an engine as a screen reader does it, a position by pointer.
"""

import os
import re
import sys

from outside import Atspi, run, wait_for, xdotool
from steps import LARGE, NOUGHTS, go_to, journey

# Two people on 9×9, whose game is analysed.
BOARD = dict(LARGE, **{'board-width': 9, 'board-height': 9, 'mode': "'two-players'",
                       'analysis-engine': 'true'})
QUIET = dict(BOARD, **{'analysis-engine': 'false'})
LINE = re.compile(r'^Line 1, [^:]*: [a-i][1-9]')
ENGINE = re.compile(r'^Noughts \(mnk\), Shows several lines')
ITS_LINES = re.compile(r'^Noughts \(mnk\) · depth')
MNK = os.path.join(os.path.dirname(NOUGHTS), 'tools', 'mnk')


def open_game(program, *places):
    for count, place in enumerate(places, 1):
        program.play(place)
        program.wait_pieces(count)


def wait_for_stones(program, **stones):
    wait_for(f'the stones {stones}', lambda: program.pieces() == stones)


def wait_for_row(program, words, remark='', has_it=True):
    """A row of the list, with a remark or without it, which is told behind the move."""
    def find():
        program.app.clear_cache()  # a busy program may tell too late that a remark has changed
        return any((remark in (row.get_description() or '')) == has_it
                   for row in program.find_all('list item', re.compile(words)))

    wait_for(f'the row {words}, {remark if has_it else "no " + remark}', find)


def wait_for_no(program, role, words):
    wait_for(f'no {words}', lambda: not program.find(role, re.compile(words)))


def press_key(program, key, action):
    """Presses a key once what it does is enabled."""
    wait_for(f'the action {action}', lambda: program.is_enabled(action))
    program.key(key)


def count_described(program, words):
    """How many cells have this in their description."""
    return len([cell for cell in program.find_all('table cell')
                if words in cell.get_description()])


def is_checked(program, name):
    box = program.find('check box', name)
    return box is not None and box.get_state_set().contains(Atspi.StateType.CHECKED)


@journey(BOARD)
def mode_by_keyboard(program):
    """analysis by keyboard alone: moves, steps, lines, a threat, the values of all moves"""
    open_game(program, 'e5')
    program.take_focus()
    program.key('ctrl+e')
    program.wait(name=LINE)
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
    program.wait(name=re.compile('^Line 4, .*: [a-i]'))
    press_key(program, 'x', 'show-threat')
    program.wait(name=re.compile('^X can’t win by fours'))
    press_key(program, 'a', 'show-values')
    wait_for('the values of many cells', lambda: count_described(program, '%') > 20)
    press_key(program, 'l', 'toggle-engine')
    wait_for('the engine to be off', lambda: not is_checked(program, 'Engine'))
    program.key('ctrl+e')
    wait_for('the game', lambda: not program.is_enabled('back-to-game'))
    wait_for_stones(program, e5='X')


@journey(QUIET)
def tree_by_keyboard(program):
    """the tree by keyboard alone: promoted, a remark, deleted, all of it undone"""
    open_game(program, 'e5', 'f5', 'e6')
    program.take_focus()
    program.key('ctrl+e')
    program.wait('button', 'Back to the Game')
    program.key('Up')
    program.wait_pieces(0)
    program.key('Right')
    program.wait_pieces(1)
    program.key('ctrl+Right')
    go_to(program, 'd4')
    program.key('Return')
    wait_for_stones(program, e5='X', d4='O')
    wait_for_row(program, r'^Variation, level 1: 2\. O d4')
    program.key('Escape')
    press_key(program, 'alt+Up', 'promote')
    wait_for_row(program, r'^2\. O d4')
    press_key(program, 'c', 'edit-remark')
    wait_for('the focus on the remark', lambda: program.focused().get_name() == 'Comment')
    xdotool('type', 'Quiet')
    program.key('ctrl+Return')
    wait_for_row(program, r'^2\. O d4', 'Quiet')
    press_key(program, 'Delete', 'delete-from-here')
    wait_for_stones(program, e5='X')
    wait_for_no(program, 'list item', 'O d4')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, r'^2\. O d4', 'Quiet')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, r'^2\. O d4', 'Quiet', False)
    press_key(program, 'ctrl+z', 'undo')
    wait_for_row(program, r'^Variation, level 1: 2\. O d4')
    press_key(program, 'ctrl+z', 'undo')
    wait_for_no(program, 'list item', 'O d4')
    wait_for_stones(program, e5='X')


@journey(QUIET)
def tree_by_bus(program):
    """the tree as a screen reader sees it: rows of variations, marks, a line copied and deleted"""
    open_game(program, 'e5', 'f5', 'e6')
    program.press('Analyse')
    program.press('To the start')
    program.wait_pieces(0)
    program.press('Next move')
    program.wait_pieces(1)
    program.play('d4')
    wait_for_stones(program, e5='X', d4='O')
    program.play('d5')
    wait_for_row(program, r'^Variation, level 1: 2\. O d4')
    wait_for_row(program, r'^Variation, level 1: 3\. X d5')
    program.activate('set-mark', '!?')
    wait_for_row(program, r'^Variation, level 1: 3\. X d5!\?')
    program.activate('copy-line')
    program.wait('label', 'Line copied')
    program.activate('delete-variation')
    wait_for_no(program, 'list item', 'O d4')
    program.press('Undo')
    wait_for_row(program, r'^Variation, level 1: 3\. X d5!\?')
    program.activate('promote')
    wait_for_row(program, r'^3\. X d5!\?')
    program.press('Back to the Game')
    wait_for_stones(program, e5='X', f5='O', e6='X')
    wait_for_no(program, 'list item', 'O d4')


@journey(QUIET)
def set_up_by_pointer(program):
    """a position set up by pointer: put, taken away, moved, and its win looked for and found"""
    open_game(program, 'e5', 'a9', 'e6', 'c9', 'e7', 'i9')
    program.click(program.wait('button', 'Analyse'))
    program.click(program.wait('button', 'Set Up'))
    program.wait(name='Put on the board')
    program.click(program.cell('a1', 'empty'))
    program.wait_pieces(7)
    program.click(program.cell('a1'), 3)
    program.wait_pieces(6)
    program.click(program.wait('button', 'Move all down'))
    wait_for_stones(program, e4='X', e5='X', e6='X', a8='O', c8='O', i8='O')
    program.click(program.wait('button', 'Undo'))
    wait_for_stones(program, e5='X', e6='X', e7='X', a9='O', c9='O', i9='O')
    program.click(program.wait('button', 'Find the Win'))
    program.wait(name=re.compile('^X to move and win'))
    program.click(program.cell('e8', 'empty'))
    program.wait(name=re.compile('^e8: X wins in '))


@journey(BOARD)
def engine_by_bus(program):
    """an engine as a screen reader does it: failing to start, added, telling the lines, removed"""
    program.play('e5')
    program.wait_pieces(1)
    program.activate('preferences')
    program.press('Add an Engine')
    command = program.wait('text', re.compile('^Command'))
    edit = command.get_editable_text_iface()
    assert edit.set_text_contents('/nonexistent/brain')
    program.press('Add')
    program.wait(name='The file “/nonexistent/brain” does not exist')
    assert edit.set_text_contents(f"'{MNK}' pbrain")
    program.press('Add')
    row = program.wait('list item', ENGINE)
    program.press('Analyse')
    program.wait(name=LINE)
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'noughts', 'engines.ini')
    with open(path, encoding='utf-8') as engines:
        program.set_state('analysis-by', engines.readline().strip('[]\n'))
    program.wait(name=ITS_LINES)
    assert row.get_action_iface().do_action(0), 'the row has no action'
    program.press('Remove')
    wait_for_no(program, 'list item', ENGINE.pattern)
    wait_for_no(program, None, ITS_LINES.pattern)


JOURNEYS = [mode_by_keyboard, tree_by_keyboard, tree_by_bus, set_up_by_pointer, engine_by_bus]
wanted = sys.argv[2:]
sys.exit(run([case for case in JOURNEYS
              if not wanted or any(word in case.__doc__ for word in wanted)]))
