# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps of journeys through the program: starting it, going about by keys, finding things."""

import os
import re
import subprocess
import sys
import tempfile

from gi.repository import GLib

from outside import Program, is_widget, piece_on, place_of, role_of, wait_for, windows, xdotool

NOUGHTS = sys.argv[1]

SMALL = {'board-width': 3, 'board-height': 3, 'win-length': 3, 'opponent': "'intermediate'",
         'pace': 0.0, 'confirm': "'never'"}
LARGE = dict(SMALL, **{'board-width': 15, 'board-height': 15, 'win-length': 5})

# Two people on 9×9, whose game is analysed.
BOARD = dict(LARGE, **{'board-width': 9, 'board-height': 9, 'mode': "'two-players'",
                       'analysis-engine': 'true'})

# The button in the header that leads to the analysis and back, which has words for both.
ANALYSE = 'noughts-window/update_analyse_button'

# What cells are told to be.
LEFT_OUT = 'noughts-board-cells/noughts_board_view_is_chosen'
IN_LINE = 'noughts-board-cells/noughts_board_view_find_in_line'

# The moves in what is said of a line.
MOVES = re.compile(r'\b([a-i][1-9](?: [a-i][1-9])+)')

# An engine of others, by the name that it gives itself.
MNK = os.path.join(os.path.dirname(NOUGHTS), 'tools', 'mnk')
ENGINE = r'^Noughts \(mnk\), '
ITS_LINES = r'^Noughts \(mnk\) · '


def what_is_there(program):
    """What a failed journey sees, in lines: how the program ended, or the words on screen."""
    if program.process.poll() is not None:
        return [f'the program ended with {program.process.returncode}']
    try:
        return [f'the last click: {program.clicked}', f'pieces: {program.pieces()}',
                *(text for text in program.texts()
                  if not text.startswith('table cell: ') and not re.search(r': (Gtk|$)', text))]
    except GLib.Error as error:
        return [f'nothing can be read: {error.message}']


def journey(settings, arguments=()):
    """Starts the program in a home without an old game, and ends it whatever happens."""
    def decorate(function):
        def case():
            for name in os.listdir(os.environ['XDG_STATE_HOME']):
                subprocess.run(['rm', '-r', os.path.join(os.environ['XDG_STATE_HOME'], name)],
                               check=True)
            program = Program(NOUGHTS, settings, arguments=arguments)
            try:
                function(program)
                status = program.process.poll()
                if status is None:
                    status = program.close()
                assert status == 0, f'the program ended with {status}'
            except Exception as error:
                error.seen = what_is_there(program)
                raise
            finally:
                program.kill()
        case.__doc__ = function.__doc__
        return case
    return decorate


def go_to(program, place):
    """Moves the board's cursor with the arrow keys, reading where it is."""
    def here():
        focused = program.focused()
        found = focused and re.match(r'^([a-z])(\d+)$', place_of(focused) or '')
        return found and (ord(found[1]) - ord('a'), int(found[2]))

    goal = (ord(place[0]) - ord('a'), int(place[1:]))
    while True:
        cell = wait_for('the focus on a cell', here)
        if cell == goal:
            return
        if cell[0] != goal[0]:
            program.key('Right' if cell[0] < goal[0] else 'Left')
        else:
            program.key('Up' if cell[1] < goal[1] else 'Down')
        wait_for('the cursor to move', lambda: here() not in (None, cell))


def is_on_empty_cell(program):
    focused = program.focused()
    return focused and place_of(focused) and not piece_on(focused)


def press_until(program, key, target, most=40):
    """Presses a key until the focus is on the widget of a key of words.py, or on what fits a
    function; returns how often that took."""
    fits = (lambda focused: is_widget(focused, target)) if isinstance(target, str) else target
    for count in range(most + 1):
        focused = wait_for('a focus', program.focused)
        if fits(focused):
            return count
        program.key(key)
        wait_for('the focus to move', lambda: program.focused() != focused)
    raise AssertionError(f'no way by {key} to {target}')


def is_row(ply):
    """Fits the row of a move in the list."""
    return lambda focused: (role_of(focused) == 'list item'
                            and re.match(rf'{ply}\. ', focused.get_name()))


def is_over(program):
    """Whether the game is; not for two computers."""
    return not program.is_enabled('resign')


def is_turn(program):
    """Whether a person is to move, once the opening is over."""
    return program.is_enabled('resign') and not program.is_enabled('hurry')


def wait_for_stones(program, **stones):
    wait_for(f'the stones {stones}', lambda: program.pieces() == stones)


def wait_for_row(program, ply, place, variation=False, more='', remark='', without=None):
    """A row of the list, with a remark or without it, which is told behind the move."""
    def find():
        program.app.clear_cache()  # a busy program may tell too late that a remark has changed
        row = program.find_row(ply, place, variation, more)
        told = row and row.get_description() or ''
        return row and remark in told and (without is None or without not in told)

    wait_for(f'the row {ply}. {place} {remark}', find)


def find_line(program, number=1):
    """The row of a line of the analysis once it has moves."""
    rows = program.find('noughts-lines-pane/rows')
    row = rows and rows.get_child_at_index(number - 1)
    return row if row and MOVES.search(row.get_name() or '') else None


def game_file(text):
    path = os.path.join(tempfile.mkdtemp(), 'game.sgf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def type_into(program, key, text):
    """Types into the entry of this key of words.py, in the window that has the focus."""
    press_until(program, 'Tab', key)
    xdotool('type', '--clearmodifiers', text)


def newest_window(old):
    """A window of the program besides these."""
    return wait_for('another window', lambda: next((w for w in windows() if w not in old), None))
