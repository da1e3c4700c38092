# SPDX-License-Identifier: GPL-3.0-or-later
"""Noughts seen from outside: as a screen reader, a pointer and the message bus see it."""

import os
import re
import signal
import subprocess
import sys
import time

import warnings

import gi

warnings.simplefilter('ignore', DeprecationWarning)
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402 pylint: disable=wrong-import-position

import words  # noqa: E402 pylint: disable=wrong-import-position

# A busy program answers late.
Atspi.set_timeout(30000, 60000)

APPLICATION = 'org.noughts.Noughts'
WINDOW_PATH = '/org/noughts/Noughts/window/1'

# The environment's word for the case that a process runs alone.
CASE = 'NOUGHTS_CASE'

# How long a thing that is to happen may take, also under sanitizers. Nothing waits it out
# unless it fails.
PATIENCE = float(os.environ.get('NOUGHTS_PATIENCE', 60))

# A machine may stand still for a minute, and everything on it: one look counts as no more than
# this.
LOOK = 2


class Missing(AssertionError):
    """Something that was to be there is not."""


def wait_for(what, probe, patience=PATIENCE):
    """Calls probe until it returns something true, and returns that."""
    waited = 0
    while True:
        begun = time.monotonic()
        try:
            found = probe()
        except GLib.Error:  # the tree changed while it was read
            found = None
        if found:
            return found
        if waited > patience:
            raise Missing(what)
        time.sleep(0.02)
        waited += min(LOOK, time.monotonic() - begun)


def role_of(accessible):
    """The name of its role, the same whatever the versions of AT-SPI and GTK: before 4.10 a toggle
    button is a button, and a switch is a check box."""
    name = accessible.get_role_name()
    name = 'check box' if name == 'switch' else name
    name = 'menu item' if name.endswith('menu item') else name
    return 'button' if name in ('push button', 'toggle button') else name


# What is read and not pressed; a window may have the words of a menu item.
READ_ROLES = ('label', 'static', 'status bar', 'heading', 'frame', 'application')


def is_widget(accessible, key):
    """Whether this is the widget of a key of words.py, which can be pressed or has a role of its
    own in its .ui file."""
    role = role_of(accessible)
    return (role not in READ_ROLES and words.may_have(key, role)
            and words.fits(key, role, accessible.get_name() or ''))


# A cell is called by its place and what lies there, if anything does.
PIECES = dict(zip((text for _, text in words.look_up('noughts-words/noughts_piece_word')), 'XOXO'))
CELL = re.compile(r'^([a-z]+[0-9]+)\W+(.+)')


def place_of(accessible):
    found = CELL.match(accessible.get_name() or '')
    return found and found[1]


def piece_on(accessible):
    """X, O or None."""
    found = CELL.match(accessible.get_name() or '')
    told = f'{found[2]} ' if found else ''
    return next((piece for text, piece in PIECES.items() if told.startswith(f'{text} ')), None)


def words_of(accessible):
    """Its name, or the text of a status, which newer GTK gives no name."""
    name = accessible.get_name()
    if not name and role_of(accessible) == 'status bar':
        text = accessible.get_text_iface()
        name = text and Atspi.Text.get_text(text, 0, -1)
    return name


class Program:
    """A running Noughts. Settings are given as in GSettings' text form."""

    def __init__(self, command, settings=None, environment=None, arguments=()):
        folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as keyfile:
            keyfile.write('[org/noughts/Noughts]\n')
            for key, value in (settings or {}).items():
                keyfile.write(f'{key}={value}\n')

        inner = dict(os.environ, GSETTINGS_BACKEND='keyfile', G_DEBUG='fatal-warnings',
                     **(environment or {}))
        inner.pop('GTK_A11Y', None)
        self.process = subprocess.Popen([command, *arguments], env=inner)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        self.app = wait_for('the program among the accessible ones', self._find_app)
        self.frame = wait_for('a window', lambda: self.all_of_role('frame'))[0]
        self.clicked = None  # what was clicked last, and where
        self.last_focus = None
        self.board = None

    def _find_app(self):
        if self.process.poll() is not None:
            raise Missing(f'the program ended with {self.process.returncode}')
        Atspi.Accessible.clear_cache(Atspi.get_desktop(0))
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(index)
            if app is not None and app.get_process_id() == self.process.pid:
                return app
        return None

    # What is there

    def walk(self, root=None, without=None):
        waiting = [root or self.app]
        while waiting:
            accessible = waiting.pop()
            yield accessible
            for index in reversed(range(accessible.get_child_count())):
                child = accessible.get_child_at_index(index)
                if child is not None and child != without:
                    waiting.append(child)

    def walk_outwards(self, start):
        """Walks what is within START, then the rest of its parent, and so on to the whole."""
        below = None
        while start is not None:
            yield from self.walk(start, below)
            below, start = start, start.get_parent() if start != self.app else None

    def all_that(self, fits, root=None):
        """All accessibles for which this is true, in the order of the tree. If the tree changes
        meanwhile, it is read again."""
        for _ in range(4):
            try:
                return self._all_that(fits, root)
            except GLib.Error:
                time.sleep(0.1)
        return self._all_that(fits, root)

    def _all_that(self, fits, root):
        found = []
        for accessible in self.walk(root):
            try:
                if fits(accessible):
                    found.append(accessible)
            except GLib.Error:  # it is gone
                pass
        return found

    def all_of_role(self, role, root=None):
        return self.all_that(lambda a: role_of(a) == role, root)

    def find_all(self, key, root=None):
        """All widgets of a key of words.py: what can be pressed, or has a role in its .ui file."""
        return self.all_that(lambda a: is_widget(a, key), root)

    def find(self, key):
        found = self.find_all(key)
        return found[0] if found else None

    def wait(self, key):
        return wait_for(f'a widget {key}', lambda: self.find(key))

    def wait_inner(self, key):
        """A button with a menu may be told twice; the inner one is pressed."""
        return wait_for(f'a widget {key}', lambda: self.find_all(key))[-1]

    def next_to(self, key, steps):
        """What stands so many places behind the widget of this key, or before it."""
        widget = self.wait(key)
        return widget.get_parent().get_child_at_index(widget.get_index_in_parent() + steps)

    # What is said. This gives text alone, so that nothing is pressed by words that may be
    # rewritten.

    def said(self, pattern, role=None):
        """The first name that this finds, or None."""
        found = self.all_that(lambda a: role in (None, role_of(a))
                              and re.search(pattern, words_of(a) or ''))
        return words_of(found[0]) if found else None

    def hear(self, pattern, role=None):
        """Waits until something has a name that this finds, and returns the name."""
        return wait_for(f'{role or "anything"} “{pattern}”', lambda: self.said(pattern, role))

    def says(self, key):
        """Whether something says the words of this key, however they are written."""
        return bool(self.all_that(lambda a: words.says(key, words_of(a) or '')))

    # Moves in the list

    def find_row(self, ply, place, variation=False, more=''):
        """The row of a move. A variation is told before its number; more is what stands behind."""
        row = re.compile((r'^\D.* ' if variation else '^') + rf'{ply}\. [^,]*\b{place}\b{more}')
        found = [item for item in self.all_of_role('list item')
                 if row.search(item.get_name() or '')]
        return found[0] if found else None

    def row(self, ply, place, variation=False, more=''):
        return wait_for(f'{ply}. {place}{" as a variation" if variation else ""}',
                        lambda: self.find_row(ply, place, variation, more))

    def texts(self):
        """Every name that can be read, for messages of failed tests."""
        return [f'{role_of(a)}: {words_of(a)}' for a in self.walk() if words_of(a)]

    # What can be done

    def press(self, target):
        """Presses the widget of a key, or this accessible, which was found by its place."""
        widget = self.wait(target) if isinstance(target, str) else target
        assert widget.get_action_iface().do_action(0), f'{target} cannot be pressed'

    def call_action(self, method, arguments):
        """Talks to the window's actions over the message bus."""
        return self.bus.call_sync(APPLICATION, WINDOW_PATH, 'org.gtk.Actions', method, arguments,
                                  None, Gio.DBusCallFlags.NONE, -1, None)

    def is_enabled(self, action):
        return self.call_action('Describe', GLib.Variant('(s)', (action,))).unpack()[0][0]

    def get_state(self, action):
        """The state of an action that has one."""
        return self.call_action('Describe', GLib.Variant('(s)', (action,))).unpack()[0][2][0]

    def activate(self, action, *texts):
        """An action of the window by its name, once it is enabled, with a text if it takes one."""
        wait_for(f'the action {action}', lambda: self.is_enabled(action))
        parameters = [GLib.Variant('s', text) for text in texts]
        self.call_action('Activate', GLib.Variant('(sava{sv})', (action, parameters, {})))

    def set_state(self, action, text):
        """Sets an action of the window whose state is a text."""
        self.call_action('SetState', GLib.Variant('(sva{sv})',
                                                  (action, GLib.Variant('s', text), {})))

    # The board

    def cells(self):
        """The cells of the board. It takes a second to look for the board itself, so that it is
        kept."""
        try:
            cells = self.board and self._all_that(lambda a: role_of(a) == 'table cell', self.board)
            if cells:
                return cells
        except GLib.Error:  # the board is gone
            pass

        cells = self.all_of_role('table cell')
        self.board = cells[0].get_parent().get_parent() if cells else None
        return cells

    def find_cell(self, place, piece='anything'):
        return next((cell for cell in self.cells()
                     if place_of(cell) == place and piece in ('anything', piece_on(cell))), None)

    def cell(self, place):
        return wait_for(f'the cell {place}', lambda: self.find_cell(place))

    def empty_cell(self, place):
        return wait_for(f'{place} to be empty', lambda: self.find_cell(place, None))

    def cells_with(self, key):
        """The cells whose descriptions have these words of words.py."""
        return [cell for cell in self.cells()
                if words.says(key, cell.get_description() or '')]

    def pieces(self):
        """The occupied cells as a dictionary from place to X or O."""
        found = ((place_of(cell), piece_on(cell)) for cell in self.cells())
        return {place: piece for place, piece in found if piece}

    def play(self, place):
        assert self.empty_cell(place).get_action_iface().do_action(0)

    def has_pieces(self, count):
        return self.alive() and len(self.pieces()) == count

    def wait_pieces(self, count):
        wait_for(f'{count} pieces on the board', lambda: self.has_pieces(count))

    def click_pieces(self, place, count):
        """Clicks an empty cell, after which there are so many pieces on the board."""
        self.click_until(lambda: self.empty_cell(place), f'{count} pieces on the board',
                         lambda: self.has_pieces(count))

    # Life

    def alive(self):
        if self.process.poll() is not None:
            raise Missing(f'the program ended with {self.process.returncode}')
        return True

    def close(self):
        """Closes the window as a person does and returns the program's exit status. The button and
        its word are GTK's. GTK 4.8 leaks the names of a window's actions when it lists them."""
        buttons = wait_for('the button that closes', lambda: self.all_that(
            lambda a: role_of(a) == 'button' and a.get_name() == 'Close', self.frame))
        self.press(buttons[0])
        return self.process.wait(PATIENCE)

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


    # Pointer and keys. There is no window manager to give the focus.

    def take_focus(self):
        xdotool('windowfocus', '--sync', window_id())

    def key(self, *names):
        xdotool('key', '--clearmodifiers', *names)

    def point_to(self, accessible):
        """Moves the pointer there."""
        area = extents(accessible)
        x, y = origin_of(accessible)
        xdotool('mousemove', x + area.x + area.width // 2, y + area.y + area.height // 2)

    def click(self, target, button=1):
        """Clicks the widget of a key, or this accessible."""
        name = target if isinstance(target, str) else words_of(target)
        self.point_to(self.wait(target) if isinstance(target, str) else target)
        self.clicked = f'{name}: {pointer()}'
        # A person's pointer rests on a thing before it clicks; what is under it shows that.
        time.sleep(0.2)
        xdotool('click', button)

    def click_until(self, target, what, probe, button=1):
        """Clicks the widget of a key, or what target() returns, until probe returns something true,
        and returns that. A click that has no effect is made once more, and told of: what is
        clicked may move between being found and being clicked."""
        find = (lambda: self.wait(target)) if isinstance(target, str) else target
        self.click(find(), button)
        try:
            return wait_for(what, probe, PATIENCE / 2)
        except Missing:
            print(f'# remark: a click had no effect, {self.clicked}', flush=True)
        self.click(find(), button)
        return wait_for(what, probe)

    def click_to(self, target, key):
        """Clicks until there is a widget of this key, and returns that."""
        return self.click_until(target, f'a widget {key}', lambda: self.find(key))

    def focused(self):
        """What has the focus. It is looked for from where it was last, as it is near to that most
        often."""
        try:
            self.last_focus = self._find_focus(self.last_focus or self.app)
        except GLib.Error:  # what had it is gone
            self.last_focus = self._find_focus(self.app)
        return self.last_focus

    def _find_focus(self, start):
        return next((accessible for accessible in self.walk_outwards(start)
                     if accessible.get_state_set().contains(Atspi.StateType.FOCUSED)), None)


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], check=True, text=True,
                          capture_output=True).stdout.strip()


def extents(accessible):
    component = accessible.get_component_iface()
    return component and component.get_extents(Atspi.CoordType.WINDOW)


def geometry(window):
    """Where an X window is, and how large; nothing if it has just gone, as a tooltip does."""
    try:
        lines = xdotool('getwindowgeometry', '--shell', window).splitlines()
    except subprocess.CalledProcessError:
        return {}
    return {key: int(value) for key, value in (line.split('=') for line in lines)
            if value.isdigit()}


def shown_places():
    """Where the windows are that are mapped. A search that a window leaves meanwhile finds none."""
    return [place for place in map(geometry, windows()) if 'HEIGHT' in place]


def pointer():
    """Where the pointer is, and over which of the program's windows, for messages."""
    place = xdotool('getmouselocation', '--shell').split()
    return ' '.join([*place, 'of', *map(str, shown_places())])


def origin_of(accessible):
    """Where on the display its place is counted from. A popover or dialog is an X window of its
    own: it is known by its size, but for a shadow. What is clicked is within one, and may be as
    large as a tooltip."""
    places = wait_for('a place on the display', shown_places)
    parent = accessible.get_parent()
    while parent:
        around = extents(parent)
        for place in places:
            if (around and 0 <= place['WIDTH'] - around.width <= 10
                    and 0 <= place['HEIGHT'] - around.height <= 10):
                return place['X'] - around.x, place['Y'] - around.y
        parent = parent.get_parent()
    return places[0]['X'], places[0]['Y']


def windows():
    """The X windows of the program that are mapped."""
    return subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'noughts'],
                          text=True, capture_output=True, check=False).stdout.split()


def window_id():
    """The X window of the program, once it is mapped."""
    return wait_for('a window on the display', windows)[0]


def other_window(main):
    """A window of the program that is not this one."""
    return next((window for window in windows() if window != main), None)


def run_case(number, case):
    """Runs a test case, and reports it; returns whether it failed."""
    name = name_of_case(case)
    try:
        case()
    except Exception as error:  # pylint: disable=broad-except
        print(f'not ok {number} {name}')
        for line in [*f'{type(error).__name__}: {error}'.splitlines(),
                     *getattr(error, 'seen', [])]:
            print(f'# {line}')
        return True
    print(f'ok {number} {name}')
    return False


def name_of_case(case):
    return case.__doc__.strip().splitlines()[0]


def run_alone(number):
    """Runs a test case in a process of its own, and ends what that leaves behind. Returns its exit
    status."""
    with subprocess.Popen([sys.executable, *sys.argv], env={**os.environ, CASE: str(number)},
                          process_group=0) as process:
        status = process.wait()
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    return status


def run(cases):
    """Runs functions as test cases and reports them in TAP; each has a docstring as its name.

    Each runs in a process of its own: libatspi 2.46, which looks at the program from outside, at
    times calls itself until its stack is full. Such a case is run once more."""
    if CASE in os.environ:
        number = int(os.environ[CASE])
        return 1 if run_case(number, cases[number - 1]) else 0

    print(f'1..{len(cases)}', flush=True)
    failed = 0
    for number, case in enumerate(cases, 1):
        status = run_alone(number)
        if status == -signal.SIGSEGV:
            print(f'# {name_of_case(case)}: libatspi has crashed; once more', flush=True)
            status = run_alone(number)
        if status < 0:
            print(f'not ok {number} {name_of_case(case)}\n# killed by signal {-status}', flush=True)
        failed += status != 0
    return 1 if failed else 0
