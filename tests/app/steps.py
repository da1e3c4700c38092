# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps of journeys through the program: starting it, going about by keys, finding things."""

import os
import re
import subprocess
import sys
import tempfile

from gi.repository import GLib

from outside import Program, role_of, wait_for, windows, xdotool

NOUGHTS = sys.argv[1]

SMALL = {'board-width': 3, 'board-height': 3, 'win-length': 3, 'opponent': "'intermediate'",
         'pace': 0.0, 'confirm': "'never'"}
LARGE = dict(SMALL, **{'board-width': 15, 'board-height': 15, 'win-length': 5})


def tell_what_is_there(program):
    """What a failed journey sees: how the program ended, or the words on screen."""
    if program.process.poll() is not None:
        print('# the program ended with', program.process.returncode)
        return
    try:
        for text in program.texts():
            if ', empty' not in text and not re.search(r': (Gtk|$)', text):
                print('#', text)
    except GLib.Error as error:
        print('# nothing can be read:', error.message)


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
            except Exception:
                tell_what_is_there(program)
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
        found = focused and re.match(r'^([a-z])(\d+), ', focused.get_name())
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


def press_until(program, key, name, role=None, most=40):
    """Presses a key until the focus is on what has this name; returns how often that took."""
    for count in range(most + 1):
        focused = wait_for('a focus', program.focused)
        if (re.search(name, focused.get_name() or '')
                and role in (None, role_of(focused))):
            return count
        program.key(key)
        wait_for('the focus to move', lambda: program.focused() != focused)
    raise AssertionError(f'no way by {key} to {role or ""} {name}')


def game_file(text):
    path = os.path.join(tempfile.mkdtemp(), 'game.sgf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def type_into(program, name, text, role='text'):
    """Types into the entry that has this name, in the window that has the focus."""
    press_until(program, 'Tab', name, role)
    xdotool('type', '--clearmodifiers', text)


def newest_window(old):
    """A window of the program besides these."""
    return wait_for('another window', lambda: next((w for w in windows() if w not in old), None))
