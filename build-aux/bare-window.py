#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a move in the window of a program that shares nothing with this machine but the display.

bare-window.py PICTURE COMMAND…

Starts the command on DISPLAY, waits for its first frame, clicks into the middle cell of the board
and waits until a blue cross stands there and a red ring, the answer, somewhere else. Everything is
seen by its pixels, since there is no message bus. The last picture is kept in PICTURE. Prints test
cases; needs xdotool and ImageMagick's import and convert.
"""

import subprocess
import sys
import time

PATIENCE = 60
# Where the middle cell of the 3×3 board is, in shares of the window.
MIDDLE = (0.32, 0.52)
# How far from there the cross reaches at least, in pixels.
REACH = 40
# A ring covers far more pixels than this, the small signs of the players far fewer.
ENOUGH = 1500


class Picture:
    """What the display shows, as rows of RGB bytes."""

    def __init__(self):
        size = xdotool('getdisplaygeometry').split()
        self.width, self.height = map(int, size)
        self.data = subprocess.run(['import', '-window', 'root', '-depth', '8', 'rgb:-'],
                                   check=True, stdout=subprocess.PIPE).stdout

    def save(self, path):
        subprocess.run(['convert', '-size', f'{self.width}x{self.height}', '-depth', '8', 'rgb:-',
                        path], input=self.data, check=True)

    def colours(self):
        data = self.data
        return {data[at:at + 3] for at in range(0, len(data), 3 * 7)}

    def count(self, is_ink, left=0, top=0, right=None, bottom=None):
        """How many pixels of a part of the picture have a colour that is_ink accepts."""
        right = right or self.width
        total = 0
        for y in range(top, bottom or self.height):
            row = self.data[3 * (y * self.width + left):3 * (y * self.width + right)]
            total += sum(map(is_ink, row[0::3], row[1::3], row[2::3]))
        return total


def is_red(red, green, blue):
    return red > 150 and green < 70 and blue < 80


def is_blue(red, green, blue):
    return blue > 110 and red < 70 and green < 110


def xdotool(*words):
    return subprocess.run(['xdotool', *map(str, words)], stdout=subprocess.PIPE, text=True,
                          check=True).stdout


def wait_for(program, probe):
    """Calls probe until it returns something true. None after a while or when the program ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and program.poll() is None:
        found = probe()
        if found:
            return found
        time.sleep(0.2)
    return None


def find_window():
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'noughts'],
                           stdout=subprocess.PIPE, text=True, check=False)
    return found.stdout.split()[0] if found.stdout.split() else None


def find_first_frame():
    """A picture that has some hundred colours and stays as it is."""
    one = Picture()
    time.sleep(0.5)
    two = Picture()
    return two if one.data == two.data and len(one.colours()) > 100 else None


def play(program, report, picture):
    window = wait_for(program, find_window)
    before = window and wait_for(program, find_first_frame)
    report(before, 'a first frame')
    if not before:
        return

    size = dict(line.split('=', 1)
                for line in xdotool('getwindowgeometry', '--shell', window).splitlines())
    x = int(size['X']) + int(int(size['WIDTH']) * MIDDLE[0])
    y = int(size['Y']) + int(int(size['HEIGHT']) * MIDDLE[1])
    near = (x - REACH, y - REACH, x + REACH, y + REACH)
    xdotool('mousemove', x, y, 'click', 1)
    report(wait_for(program, lambda: Picture().count(is_blue, *near)
                    > before.count(is_blue, *near) + REACH),
           'a click draws a cross')
    report(wait_for(program, lambda: Picture().count(is_red) > before.count(is_red) + ENOUGH),
           'the computer answers')
    Picture().save(picture)


def main():
    failed = False
    number = 0

    def report(good, name):
        nonlocal failed, number
        number += 1
        failed = failed or not good
        print(f"{'ok' if good else 'not ok'} {number} {name}")

    with subprocess.Popen(sys.argv[2:]) as program:
        play(program, report, sys.argv[1])
        report(program.poll() is None, 'the program still runs')
        program.terminate()
    print(f'1..{number}')
    return 1 if failed else 0


sys.exit(main())
