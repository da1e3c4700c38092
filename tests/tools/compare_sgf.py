#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether two files of Smart Game Format say the same, and any more pairs of them.

compare_sgf.py ONE OTHER …

Equal are the trees: nodes, the order of children, the properties of each node and their values as
they are meant. FF, CA, AP and white space may differ. Prints the first difference of each pair and
exits with 1. Of files with several games all are compared.

It shares no code with the program, and takes the format's own description at its word.
"""

import re
import sys

IGNORED = {'FF', 'CA', 'AP'}
UTF16_MARKS = {b'\xff\xfe': 'utf-16-le', b'\xfe\xff': 'utf-16-be'}


class Node:
    """A node: its properties, each a name and a list of values, and its children."""

    def __init__(self):
        self.properties = []
        self.children = []


def decode(data):
    """The text of a file: UTF-8 where it is that, else as CA says."""
    encoding = UTF16_MARKS.get(data[:2])
    if encoding:
        return data[2:].decode(encoding, 'replace')
    data = data.replace(b'\0', b' ')
    try:
        return data.decode('utf-8-sig')
    except UnicodeDecodeError:
        pass
    declared = re.search(rb'(?<![A-Za-z])CA\[([^\]]*)\]', data)
    for name in (declared.group(1).decode('ascii', 'replace') if declared else '', 'cp1252'):
        try:
            return data.decode(name)
        except (LookupError, UnicodeDecodeError):
            continue
    return data.decode('latin-1')


def meaning(value):
    """What a value means: nothing is escaped, lines that are broken go on, blanks are one."""
    value = re.sub(r'\\(\r\n|\n\r|\n|\r)', '', value)
    value = re.sub(r'\\(.)', r'\1', value, flags=re.DOTALL)
    return ' '.join(value.split())


def property_name(word):
    """ "Black" is B; what is in small letters alone is meant in large ones."""
    large = ''.join(letter for letter in word if not letter.islower())
    return large if any(letter.isupper() for letter in word) else word.upper()


def take_value(text, at):
    """The value whose bracket stands there, and the place behind it; None where it has no end."""
    end = at + 1
    while end < len(text) and text[end] != ']':
        end += 2 if text[end] == '\\' else 1
    if end >= len(text):
        return None, len(text)
    return meaning(text[at + 1:end]), end + 1


def begins_game(text, at):
    return text[at] == '(' and re.match(r'\(\s*;', text[at:at + 1000]) is not None


class Parser:
    """One game, without recursion: a file may nest more deeply than a stack."""

    def __init__(self, text, at):
        self.text, self.at = text, at
        self.root = Node()   # above the game's own root
        self.branches, self.last, self.node = [], self.root, None
        self.name = ''

    def new_node(self):
        self.node = Node()
        self.last.children.append(self.node)
        self.last = self.node
        self.name = ''

    def close(self):
        self.last, self.node = self.branches.pop(), None
        return bool(self.branches)

    def value(self):
        value, self.at = take_value(self.text, self.at)
        if value is None or self.node is None or not self.name:
            return
        if self.fresh:
            self.node.properties.append((self.name, []))
        self.fresh = False
        self.node.properties[-1][1].append(value)

    def parse(self):
        self.fresh = False
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter == '[':
                self.value()
                continue
            if letter == '(':
                self.branches.append(self.last)
                self.node = None
            elif letter == ')':
                if not self.close():
                    self.at += 1
                    break
            elif letter == ';':
                self.new_node()
            elif letter.isascii() and letter.isalpha():
                word = re.compile('[A-Za-z][A-Za-z0-9_]*').match(self.text, self.at).group()
                if self.node is None and self.text[:self.at].rstrip().endswith('('):
                    self.new_node()
                self.name, self.fresh = property_name(word), True
                self.at += len(word)
                continue
            self.at += 1
        return self.root


def parse_games(text):
    """The games of a text; what stands before and between them is none of theirs."""
    games, at = [], text.find('(')
    while 0 <= at < len(text):
        if begins_game(text, at):
            parser = Parser(text, at)
            games.append(parser.parse())
            at = parser.at
        else:
            at += 1
        at = text.find('(', at)
    return games


def said(node):
    """A node's properties in an order of their own, without those that may differ."""
    return sorted((name, values) for name, values in node.properties if name not in IGNORED)


def compare(one, other):
    """The first difference of two trees in words, or None."""
    stack = [(one, other, 'the root')]
    while stack:
        one, other, place = stack.pop()
        if said(one) != said(other):
            return f'{place}: {said(one)} is {said(other)}'
        if len(one.children) != len(other.children):
            return f'{place}: {len(one.children)} children are {len(other.children)}'
        for index, pair in enumerate(zip(one.children, other.children)):
            name = place if len(place) > 200 else f'{place}.{index + 1}'
            stack.append((*pair, name))
    return None


def difference(one, other):
    """The first difference of two files' bytes, or None."""
    ours, theirs = parse_games(decode(one)), parse_games(decode(other))
    if len(ours) != len(theirs):
        return f'{len(ours)} games are {len(theirs)}'
    for number, (left, right) in enumerate(zip(ours, theirs)):
        found = compare(left, right)
        if found:
            return f'game {number + 1}, {found}'
    return None


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def main():
    paths = sys.argv[1:]
    differs = False
    for one, other in zip(paths[::2], paths[1::2]):
        found = difference(read(one), read(other))
        if found:
            print(f'{other}: {found}')
            differs = True
    return 1 if differs else 0


if __name__ == '__main__':
    sys.exit(main())
