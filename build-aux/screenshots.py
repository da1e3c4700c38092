#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does what build-aux/screenshots says: screenshots.py NOUGHTS FOLDER [WORD]..."""

import ctypes
import hashlib
import locale
import os
import re
import subprocess
import sys
import time

from gi.repository import GLib

from outside import Missing, Program, other_window, wait_for, window_id, xdotool

NOUGHTS, FOLDER = sys.argv[1:3]
WORDS = sys.argv[3:]

# Two people play, so that the moves are ours; the sketch's game, and a quiet middle game.
SMALL = {'mode': "'two-players'", 'pace': 0.0, 'confirm': "'never'"}
SMALL_MOVES = 'c2 c3 b1 c1 b2 b3'
LARGE = dict(SMALL, **{'board-width': 15, 'board-height': 15, 'win-length': 5,
                       'analysis-strength': 0.3})
LARGE_MOVES = 'h8 i9 i7 g9 h9 h7 g8 i8 f9 j7 g10 k6 l5'
MIDDLE = dict(SMALL, **{'board-width': 5, 'board-height': 5, 'win-length': 4,
                        'themes': "{'5x5': 'checkers'}"})
MIDDLE_MOVES = 'c3 b4 d3 b3 b2 d4 c4'
PAGE = dict(SMALL, **{'board-width': 0, 'board-height': 0, 'win-length': 5,
                      'analysis-strength': 0.3})
PAGE_MOVES = '0,0 1,1 1,0 −1,0 2,−1 0,1 −1,2'  # with the minus that the cells are named by
NAMED = dict(LARGE, **{'player-name': "just 'Anna'", 'second-player-name': "'Ben'"})
README_MOVES = ('h8 i9 i10 i8 g7 h9 j9 h11 j7 j8 k7 i7 h6 g10 i5 f8 j6 h4 g6 i6 g5 g8 j4 k3 '
                'j5 j3 h5 f5 k5')
COMPUTER = dict(SMALL, mode="'computer'")

# Black wins; the first mistake, how it goes on, and another try at it.
REVIEW_MOVES = 'h8 i9 h9 h10 g9 f9 i8 g8 i7 g7 j6 k5 f10'
REVIEW = {'end': ['review'], 'mistake': ['review', 'next-flawed'],
          'why': ['review', 'next-flawed', 'show-why'],
          'retry': ['review', 'next-flawed', 'retry'],
          'answer': ['review', 'next-flawed', 'retry', 'show-answer']}

LOOKS = {'light': 'Adwaita', 'dark': 'Adwaita:dark',
         'contrast': 'HighContrast', 'contrast-dark': 'HighContrast:dark'}
MIRRORED = {'NOUGHTS_DIRECTION': 'rtl'}
GERMAN = {'LC_ALL': 'de_DE.UTF-8'}  # the C library heeds LANGUAGE in no C locale
BOARDS = {'notebook': (SMALL, SMALL_MOVES), 'checkers': (MIDDLE, MIDDLE_MOVES),
          'tournament': (LARGE, LARGE_MOVES)}


def set_text_scale(scale):
    """Says the resolution of text as xrdb would, in a property of the root window."""
    x11 = ctypes.CDLL('libX11.so.6')
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XChangeProperty.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong,
                                    ctypes.c_ulong, ctypes.c_int, ctypes.c_int,
                                    ctypes.c_char_p, ctypes.c_int]
    resources = f'Xft.dpi: {96 * scale}\n'.encode()
    resource_manager, string = 23, 31  # XA_RESOURCE_MANAGER, XA_STRING
    display = x11.XOpenDisplay(None)
    x11.XChangeProperty(display, x11.XDefaultRootWindow(display), resource_manager, string, 8, 0,
                        resources, len(resources))
    x11.XCloseDisplay(display)


def seat_computer():
    """Makes a game against Intermediate of the kept game between two people."""
    path = os.path.join(os.environ['XDG_STATE_HOME'], 'noughts', 'running-game')
    with open(path, 'rb') as file:
        magic, _, data = file.read().split(b'\n', 2)
    kept = GLib.VariantDict.new(GLib.Variant.new_from_bytes(
        GLib.VariantType('a{sv}'), GLib.Bytes.new(data), False))
    kept.insert_value('mode', GLib.Variant('u', 0))  # NOUGHTS_MODE_COMPUTER
    kept.insert_value('opponent', GLib.Variant('s', 'intermediate'))
    data = kept.end().get_data_as_bytes().get_data()
    with open(path, 'wb') as file:
        file.write(b'\n'.join([magic, hashlib.sha256(data).hexdigest().encode(), data]))


def find_named(program, pattern):
    """What has a name that this finds, or None. Of two, the one that can be pressed."""
    found = program.all_that(lambda a: re.search(pattern, a.get_name() or ''))
    return max(found, key=lambda a: a.get_action_iface() is not None, default=None)


def press(program, pattern):
    found = wait_for(pattern, lambda: find_named(program, pattern))
    found.get_action_iface().do_action(0)


class Scene:
    def __init__(self, name, settings, moves='', look='light', size=(1160, 760), actions=(),
                 environment=None, text_scale=1, against_computer=False, presses=(),
                 dialog=False):
        self.name = name
        self.settings = dict(settings, **{'window-width': size[0], 'window-height': size[1]})
        self.moves = moves.split()
        self.actions = actions
        self.environment = dict(environment or {}, GTK_THEME=LOOKS[look])
        self.text_scale = text_scale
        self.against_computer = against_computer
        self.presses = presses
        self.dialog = dialog

    def check_locale(self):
        """Without its locale the program would speak English."""
        try:
            locale.setlocale(locale.LC_ALL, self.environment.get('LC_ALL', ''))
        except locale.Error as error:
            raise Missing(f'the locale {self.environment["LC_ALL"]}') from error

    def shoot(self):
        self.check_locale()
        state = os.environ['XDG_STATE_HOME']
        subprocess.run(['rm', '-rf', os.path.join(state, 'noughts')], check=True)
        set_text_scale(self.text_scale)
        xdotool('mousemove', 3839, 2159)
        program = Program(NOUGHTS, self.settings, self.environment)
        try:
            # The cells' order is the tab order; names are translated, places are not.
            for move in self.moves:
                press(program, rf'^{move},')
            if self.against_computer:
                program.close()
                seat_computer()
                program = Program(NOUGHTS, self.settings, self.environment)
            main = window_id()
            for action in self.actions:
                wait_for(action, lambda wanted=action: program.is_enabled(wanted))
                program.activate(action)
                if action == 'review':
                    wait_for('the ratings', lambda: find_named(program, '(?i)^accuracy'))
            for pattern in self.presses:
                press(program, pattern)
            window = wait_for('the dialog', lambda: other_window(main)) if self.dialog else main
            self.settle(window)
            path = os.path.join(FOLDER, f'{self.name}.png')
            subprocess.run(['import', '-window', window, path], check=True)
            print(path, flush=True)
        finally:
            program.kill()

    @staticmethod
    def settle(window):
        """Waits until four pictures are the same: strokes, bar and ratings have come to rest."""
        before = None
        same = 0
        for _ in range(80):
            time.sleep(0.5)
            now = subprocess.run(['import', '-window', window, '-depth', '8', 'rgb:-'],
                                 capture_output=True, check=True).stdout
            same = same + 1 if now == before else 0
            if same == 3:
                return
            before = now


def list_scenes():
    for board, (settings, moves) in BOARDS.items():
        for look in LOOKS:
            yield Scene(f'{board}-{look}', settings, moves, look)
        yield Scene(f'{board}-narrow', settings, moves, size=(360, 640))
        yield Scene(f'{board}-narrow-tall', settings, moves, size=(360, 1500))
        yield Scene(f'{board}-large-text', settings, moves, text_scale=2)
        yield Scene(f'{board}-right-to-left', settings, moves, environment=MIRRORED)
        yield Scene(f'{board}-double', settings, moves, environment={'GDK_SCALE': '2'})
        yield Scene(f'{board}-huge', settings, moves, size=(3840, 2160))
    for look in LOOKS:
        for step, actions in REVIEW.items():
            yield Scene(f'review-{step}-{look}', LARGE, REVIEW_MOVES, look, actions=actions)
    for size in ((360, 1500), (720, 900)):
        yield Scene(f'review-{size[0]}', LARGE, REVIEW_MOVES, 'dark', size,
                    actions=REVIEW['why'])
    yield Scene('review-large-text', LARGE, REVIEW_MOVES, text_scale=2, actions=REVIEW['why'])
    yield Scene('review-right-to-left', LARGE, REVIEW_MOVES, actions=REVIEW['why'],
                environment=MIRRORED)
    yield Scene('review-page', PAGE, PAGE_MOVES, actions=REVIEW['why'])
    for look in LOOKS:
        yield Scene(f'hint-{look}', SMALL, SMALL_MOVES, look, actions=['hint'])
        yield Scene(f'won-{look}', SMALL, SMALL_MOVES + ' a2', look)
        yield Scene(f'new-game-{look}', SMALL, '', look, actions=['new-game'])
    narrow = (360, 640)
    for name, more in (('new-game-computer', {}),
                       ('new-game-narrow', {'size': narrow}),
                       ('new-game-narrow-tall', {'size': (360, 1500)}),
                       ('new-game-large-text', {'text_scale': 2}),
                       ('new-game-narrow-large-text', {'size': narrow, 'text_scale': 2}),
                       ('new-game-narrow-tall-large-text', {'size': (360, 1800), 'text_scale': 2}),
                       ('new-game-right-to-left', {'environment': MIRRORED}),
                       ('new-game-narrow-german', {'size': (360, 1500), 'environment': GERMAN})):
        yield Scene(name, COMPUTER, actions=['new-game'], **more)
    yield Scene('new-game-characters', COMPUTER, actions=['new-game'], size=(1160, 1100),
                presses=['^Characters$'])
    yield Scene('new-game-own-board', COMPUTER, actions=['new-game'],
                presses=['^Custom, '])
    yield Scene('new-game-computers', dict(SMALL, mode="'computers'"), actions=['new-game'])
    for dialog in 'preferences', 'shortcuts', 'help':
        yield Scene(dialog, SMALL, actions=[dialog], dialog=True)
        yield Scene(f'{dialog}-dark', SMALL, look='dark', actions=[dialog], dialog=True)
        yield Scene(f'{dialog}-large-text', SMALL, actions=[dialog], dialog=True, text_scale=2)
        yield Scene(f'{dialog}-right-to-left', SMALL, actions=[dialog], dialog=True,
                    environment=MIRRORED)
        yield Scene(f'{dialog}-german', SMALL, actions=[dialog], dialog=True, environment=GERMAN)
    yield Scene('narrow-large-text', SMALL, SMALL_MOVES, size=narrow, text_scale=2)
    yield Scene('narrow-tall-large-text', SMALL, SMALL_MOVES, size=(360, 1800), text_scale=2)
    yield Scene('narrow-right-to-left', SMALL, SMALL_MOVES, size=(360, 1500),
                environment=MIRRORED)
    yield Scene('german', SMALL, SMALL_MOVES, actions=['hint'], environment=GERMAN)
    yield Scene('narrow-german', SMALL, SMALL_MOVES, size=(360, 1500), actions=['hint'],
                environment=GERMAN)
    yield Scene('won-narrow', SMALL, SMALL_MOVES + ' a2', size=(360, 1500))
    yield Scene('won-right-to-left', SMALL, SMALL_MOVES + ' a2', environment=MIRRORED)
    yield Scene('won-tournament', LARGE, 'h8 a1 h9 b1 h10 c1 h11 d1 h12')
    yield Scene('won-checkers', MIDDLE, 'c3 a1 c4 a2 c2 b1 c1')
    yield Scene('low', SMALL, SMALL_MOVES, size=(1160, 420))
    yield Scene('looking-back', SMALL, SMALL_MOVES, actions=['first', 'next', 'next'])
    for look in LOOKS:
        yield Scene(f'weights-{look}', LARGE, LARGE_MOVES, look, actions=['weights'])
    yield Scene('numbers', dict(LARGE, numbers="'all'"), LARGE_MOVES)
    for look in LOOKS:
        yield Scene(f'page-{look}', PAGE, PAGE_MOVES, look)
    yield Scene('page-narrow', PAGE, PAGE_MOVES, size=narrow)
    yield Scene('page-wide', PAGE, PAGE_MOVES, size=(1920, 1080))
    yield Scene('page-double', PAGE, PAGE_MOVES, environment={'GDK_SCALE': '2'})
    for board, width, height, win in (('4x4', 4, 4, 4), ('7x6', 7, 6, 4), ('19x19', 19, 19, 5),
                                      ('40x30', 40, 30, 5), ('3x12', 3, 12, 3)):
        yield Scene(f'board-{board}', dict(SMALL, **{'board-width': width, 'board-height': height,
                                                     'win-length': win}), 'b2 c3 b3')
    yield Scene('renju', dict(LARGE, **{'line-rule': "'renju'"}), 'h9 a1 g8 c1 i8 e1 h7 g1')
    # The pictures of README and metainfo: data/screenshots.
    for name, settings, moves, actions in (
            ('play', SMALL, 'b2 c2 a3 c1', ['hint']),
            ('report', NAMED, README_MOVES, ['review']),
            ('analysis', NAMED, README_MOVES, ['analyse', 'first', *['next'] * 11])):
        yield Scene(f'readme-{name}', settings, moves, size=(1280, 800), actions=actions,
                    against_computer=name == 'play')


def shoot_all():
    """A scene that fails does not keep the others from being shot. Returns how many failed."""
    failed = 0
    for scene in list_scenes():
        if WORDS and not any(word in scene.name for word in WORDS):
            continue
        try:
            scene.shoot()
        except Missing as what:
            failed += 1
            print(f'{scene.name} was not shot: {what} is missing', file=sys.stderr, flush=True)
    return failed


sys.exit(1 if shoot_all() else 0)
