#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's fitted numbers: every damaged file stops the build with one plain line.

test-numbers.py MAKE_NUMBERS FOLDER

FOLDER is that of the files.
"""

import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import tap

MAKE_NUMBERS, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
SCRATCH = tempfile.TemporaryDirectory()
TABLE, NETWORK = 'eval-renju.txt', 'net-renju.txt'


def sign(text):
    """The text with the checksum that belongs to it."""
    head, mark, rest = re.split(r'^(sha256 )', text, maxsplit=1, flags=re.MULTILINE)
    body = rest.partition('\n')[2]
    return head + mark + hashlib.sha256(body.encode()).hexdigest() + '\n' + body


def make(text):
    """Runs the script; its exit status, what it said, what it wrote."""
    source = pathlib.Path(SCRATCH.name, 'numbers.txt')
    target = pathlib.Path(SCRATCH.name, 'numbers.c')
    target.unlink(missing_ok=True)
    source.write_text(text, encoding='utf-8')
    result = subprocess.run([sys.executable, MAKE_NUMBERS, source, target], capture_output=True,
                            text=True, check=False)
    return result.returncode, result.stderr, target.read_text() if target.exists() else None


def refuses(text, reason):
    status, said, written = make(text)
    tap.check(status == 1 and written is None, f'{reason}: exit {status}')
    tap.check(said.count('\n') == 1 and reason in said and said.startswith(SCRATCH.name),
              f'{reason}: it said {said}')


def change(text, pattern, new):
    """The text with the first match changed, and signed again."""
    changed, n = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    tap.check(n == 1 and changed != text, f'no {pattern}')
    return sign(changed)


def read(name):
    return (FOLDER / name).read_text(encoding='utf-8')


@tap.test('/numbers/all-files')
def all_files():
    names = sorted(name for name in os.listdir(FOLDER) if name.endswith('.txt'))
    tap.check(len(names) == 8, f'{names}')
    for name in names:
        status, said, written = make(read(name))
        tap.check(status == 0 and said == '', said)
        struct = f"mnk_{name[:-4].replace('-', '_')} = {{"
        tap.check(struct in written, f'no {struct}')
        # Every number below the checksum is in the C, in the same order.
        body = re.sub(r'^(#|sha256|[a-z]).*$', '', read(name), flags=re.MULTILINE).split()
        code = re.sub(r'(?m)^(/\*|#|_).*$|\w*[a-z_]\w*', '', written)
        tap.check(re.findall(r'-?\d+(?:\.\d+)?', code) == body, f'{name}: other numbers')


@tap.test('/numbers/checksum')
def checksum():
    text = read(TABLE)
    refuses(re.sub(r'^-?\d+ -?\d+$', '7 7', text, count=1, flags=re.MULTILINE), 'wrong checksum')
    refuses(text[:-1], 'wrong checksum')
    refuses(text + '\n', 'wrong checksum')
    refuses(text.replace('\nsha256 ', '\nsha512 '), 'no checksum')
    refuses('', 'no checksum')
    tap.check(make(text.replace('positions of', 'places of'))[0] == 0, 'a comment may change')


@tap.test('/numbers/counts')
def counts():
    text = read(TABLE)
    refuses(change(text, r'^0 0\n', ''), 'combos has 2 numbers a row, not 4')
    refuses(change(text, r'^0 0\n', '0 0\n0 0\n'), '"situations int16 81 2" is expected, not "')
    refuses(change(text, r'^0 0$', '0 0 0'), 'line 18: combos has 2 numbers a row, not 3')
    refuses(sign(text + '0\n'), 'more than is expected')
    refuses(sign(text[:text.rindex('\n', 0, -1) + 1]), 'prospects has 27 numbers a row, not 1')
    refuses(change(read(NETWORK), '^x_shapes', 'shapes'), '"hidden int16 32 32" is expected')
    refuses(change(text, r'^eval renju$', 'evil renju'), 'neither "eval RULE" nor "net RULE"')


@tap.test('/numbers/ranges')
def ranges():
    text, network = read(TABLE), read(NETWORK)
    for word in '-32768', '32767':
        tap.check(make(change(text, r'^0 0$', f'0 {word}'))[0] == 0, f'{word} is refused')
    for word in '-32769', '32768':
        refuses(change(text, r'^0 0$', f'0 {word}'), f'{word} is out of the range of int16')
    refuses(change(network, r'^(out_bias .*\n)\S+', r'\g<1>2147483648'), 'the range of int32')
    for word in '1.5', '+1', '1_0', '', 'x':
        refuses(change(text, r'^0 0$', f'0 {word}'), f'"{word}" is not a number of type int16')
    refuses(change(text, r'^338\.3$', 'nan'), '"nan" is not a number of type double')
    refuses(change(text, r'^338\.3$', '0.0'), '0.0 is out of the range of double')


sys.exit(tap.run())
