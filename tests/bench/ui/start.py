#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How soon a program's window is drawn and how much memory it then has, side by side.

tests/run-window tests/bench/ui/start.py NOUGHTS [OTHER]...

Without another program it is gnome-chess if that is installed. Programs are started in turn, so
that what else the machine does falls on all of them. Printed are medians and extremes of: the
window on the display (mapped), its first drawn picture, and the proportional share of memory (PSS)
two seconds later.
"""

import ctypes
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = 9
SUBSTRUCTURE_NOTIFY = 1 << 19
MAP_NOTIFY = 19
Z_PIXMAP = 2


class Image(ctypes.Structure):
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int),
                ('format', ctypes.c_int), ('data', ctypes.POINTER(ctypes.c_char)),
                ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int),
                ('depth', ctypes.c_int), ('bytes_per_line', ctypes.c_int)]


class MapEvent(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int),
                ('display', ctypes.c_void_p), ('event', ctypes.c_ulong),
                ('window', ctypes.c_ulong), ('override', ctypes.c_int),
                ('pad', ctypes.c_long * 24)]


x11 = ctypes.CDLL('libX11.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
x11.XDefaultRootWindow.restype = ctypes.c_ulong
x11.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
x11.XPending.argtypes = [ctypes.c_void_p]
x11.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
x11.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int,
                          ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
x11.XGetImage.restype = ctypes.POINTER(Image)
x11.XDestroyImage.argtypes = [ctypes.POINTER(Image)]


def watch_display():
    display = x11.XOpenDisplay(None)
    root = x11.XDefaultRootWindow(display)
    x11.XSelectInput(display, root, SUBSTRUCTURE_NOTIFY)
    return display, root


def wait_mapped(display, deadline):
    event = MapEvent()
    while time.monotonic() < deadline:
        while x11.XPending(display):
            x11.XNextEvent(display, ctypes.byref(event))
            if event.type == MAP_NOTIFY and not event.override:
                return True
        time.sleep(0.0005)
    return False


def is_drawn(display, root):
    """Whether a row through the screen's middle is no longer the empty display's black."""
    image = x11.XGetImage(display, root, 0, 300, 1280, 1, 0xffffffff, Z_PIXMAP)
    content = image.contents
    row = ctypes.string_at(content.data, content.bytes_per_line)
    x11.XDestroyImage(image)
    pixels = [row[i:i + 3] for i in range(0, len(row), 4)]
    return sum(pixel != b'\0\0\0' for pixel in pixels) > 100


def read_pss(pid):
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as rollup:
        return int(re.search(r'^Pss:\s+(\d+)', rollup.read(), re.MULTILINE)[1]) / 1024


def measure(command):
    display, root = watch_display()
    x11.XSync(display, 0)
    environment = dict(os.environ)
    environment.pop('GTK_A11Y', None)
    begun = time.monotonic()
    process = subprocess.Popen([command], env=environment, stderr=subprocess.DEVNULL)
    try:
        if not wait_mapped(display, begun + 30):
            raise SystemExit(f'{command} shows no window')
        mapped = time.monotonic() - begun
        while not is_drawn(display, root):
            time.sleep(0.0005)
        drawn = time.monotonic() - begun
        time.sleep(2)
        return mapped * 1000, drawn * 1000, read_pss(process.pid)
    finally:
        process.terminate()
        process.wait()
        time.sleep(0.3)


def say(values, unit):
    return (f'{statistics.median(values):6.0f} {unit} '
            f'({min(values):.0f}–{max(values):.0f})')


def main():
    commands = sys.argv[1:]
    chess = shutil.which('gnome-chess', path=os.environ['PATH'] + ':/usr/games')
    if len(commands) == 1 and chess:
        commands.append(chess)

    figures = {command: [] for command in commands}
    for command in commands:  # once for the disk's sake
        measure(command)
    for _ in range(ROUNDS):
        for command in commands:
            figures[command].append(measure(command))

    for command in commands:
        mapped, drawn, pss = zip(*figures[command])
        print(f'{os.path.basename(command):16} mapped {say(mapped, "ms")}  '
              f'drawn {say(drawn, "ms")}  memory {say(pss, "MB")}')


main()
