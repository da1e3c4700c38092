#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns a file of the engine's fitted numbers (data/engine/) into C.

make-numbers.py FILE.txt FILE.c

The file: comments, which say where the numbers come from; "sha256" and the checksum of all lines
below it; "eval RULE" or "net RULE"; then for each array "NAME TYPE ROWS COLUMNS" and its rows, a
line each. What is not exactly as the engine expects it is told in one line; nothing is written.
"""

import collections
import hashlib
import pathlib
import re
import sys

Array = collections.namedtuple('Array', 'name type n_rows n_columns')

INTEGER = r'-?\d{1,10}'
TYPES = {'int16': ('int16_t', INTEGER, -1 << 15, (1 << 15) - 1),
         'int32': ('int32_t', INTEGER, -1 << 31, (1 << 31) - 1),
         'double': ('double', r'\d{1,9}\.\d{1,9}', 1e-9, 1e9)}

# The arrays of each kind, in their order. A network has one array of shapes where both colours
# share it.
EVAL = [Array('scale', 'double', 1, 1), Array('combos', 'int16', 2380, 2),
        Array('situations', 'int16', 81, 2), Array('prospects', 'int16', 27, 27)]
NET = [Array('hidden', 'int16', 32, 32), Array('hidden_bias', 'int32', 2, 32),
       Array('out', 'int16', 1, 32), Array('out_bias', 'int32', 1, 2)]
SHARED = [Array('shapes', 'int16', 3321, 16)]
COLOURED = [Array('x_shapes', 'int16', 3321, 16), Array('o_shapes', 'int16', 3321, 16)]
SHAPES = SHARED + COLOURED

# The fields of the C structs that are arrays of arrays; the others are flat there.
IN_ROWS = {'combos', 'hidden', 'hidden_bias'}


class Damaged(Exception):
    """What is wrong with the file."""


class Reader:
    """The lines below the checksum, one after the other."""

    def __init__(self, data):
        head, mark, body = data.partition(b'\nsha256 ')
        checksum, _, body = body.partition(b'\n')
        if not mark or not all(line.startswith(b'#') for line in head.split(b'\n')):
            raise Damaged('no checksum below the comments')
        if hashlib.sha256(body).hexdigest().encode() != checksum:
            raise Damaged('wrong checksum: the file is damaged, or was changed by hand')
        self.lines = body.decode('ascii', 'replace').split('\n')
        self.number = head.count(b'\n') + 2  # of the last line that was read
        self.first = self.number + 1

    def error(self, text):
        return Damaged(f'line {self.number}: {text}')

    def read(self):
        self.number += 1
        at = self.number - self.first
        return self.lines[at] if at < len(self.lines) else ''

    def peek(self):
        at = self.number + 1 - self.first
        return self.lines[at] if at < len(self.lines) else ''


def read_row(reader, array):
    _, pattern, lowest, highest = TYPES[array.type]
    words = reader.read().split(' ')
    if len(words) != array.n_columns:
        raise reader.error(f'{array.name} has {array.n_columns} numbers a row, not {len(words)}')
    for word in words:
        if not re.fullmatch(pattern, word, re.ASCII):
            raise reader.error(f'"{word}" is not a number of type {array.type}')
        if not lowest <= float(word) <= highest:
            raise reader.error(f'{word} is out of the range of {array.type}')
    return words


def read_array(reader, array):
    head = ' '.join(map(str, array))
    found = reader.read()
    if found != head:
        raise reader.error(f'"{head}" is expected, not "{found}"')
    return [read_row(reader, array) for _ in range(array.n_rows)]


def read_file(data):
    """The kind, the rule's word, and the rows of each array."""
    reader = Reader(data)
    match = re.fullmatch(r'(eval|net) ([a-z_]+)', reader.read())
    if not match:
        raise reader.error('neither "eval RULE" nor "net RULE"')
    arrays = EVAL
    if match[1] == 'net':
        arrays = (SHARED if reader.peek().startswith('shapes ') else COLOURED) + NET
    rows = {array: read_array(reader, array) for array in arrays}
    if reader.read() != '' or reader.peek() != '':
        raise reader.error('more than is expected')
    return match[1], match[2], rows


def write_rows(rows, braces):
    lines = [', '.join(row) for row in rows]
    return ' {\n' + ''.join(f'  {{ {line} }},\n' if braces else f'  {line},\n'
                            for line in lines) + '}'


def write_size(what, array):
    """The struct of the header and the file agree on how many there are."""
    count = array.n_rows * array.n_columns
    return (f'_Static_assert (sizeof {what} == {count} * sizeof ({TYPES[array.type][0]}), '
            f'"{array.name}");\n')


def write_shapes(array, rows):
    return (f'_Alignas (64) static const int16_t {array.name}[MNK_NET_SHAPES][MNK_NET_WIDTH] ='
            f'{write_rows(rows, True)};\n{write_size(array.name, array)}\n')


def write_field(array, rows):
    if array.name == 'scale':
        return f'.scale = {rows[0][0]},\n'
    return f'.{array.name} ={write_rows(rows, array.name in IN_ROWS)},\n'


def write_c(source, kind, word, rows):
    """One struct, and before it the arrays that it points to."""
    name = f'mnk_{kind}_{word}'
    struct = {'eval': 'MnkEvalNumbers', 'net': 'MnkNetNumbers'}[kind]
    shapes = [array for array in rows if array in SHAPES]
    fields = [array for array in rows if array not in SHAPES]
    text = f'/* Made of {source} by make-numbers.py. */\n#include "mnk-{kind}-table.h"\n\n'
    text += ''.join(write_shapes(array, rows[array]) for array in shapes)
    text += f'_Alignas (64) const {struct} {name} = {{\n'
    if shapes:
        text += f'.shapes = {{ {shapes[0].name}, {shapes[-1].name} }},\n'
    text += ''.join(write_field(array, rows[array]) for array in fields) + '};\n'
    return text + ''.join(write_size(f'{name}.{array.name}', array) for array in fields)


def main():
    source, target = map(pathlib.Path, sys.argv[1:])
    try:
        text = write_c(source.name, *read_file(source.read_bytes()))
    except (Damaged, OSError) as reason:
        print(f'{source}: {reason}', file=sys.stderr)
        return 1
    target.write_text(text, encoding='ascii')
    return 0


sys.exit(main())
