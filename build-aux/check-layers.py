#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that knowledge flows one way: engine <- game <- widgets <- windows, tools on game.

check-layers.py BUILD-FOLDER

For each layer, with the very flags that build it: its own headers and those of the layers below
compile, each alone; a header of any other layer, and a library that it is not to know, does not.
"""

import json
import pathlib
import shlex
import subprocess
import sys

# What a layer may know: the layers below it, and whether GLib and GTK are among them.
BELOW = {
    'engine': [],
    'game': ['engine'],
    'tools': ['engine', 'game'],
    'widgets': ['engine', 'game'],
    'windows': ['engine', 'game', 'widgets'],
}
FOREIGN = {
    'engine': ['glib.h', 'gtk/gtk.h'],
    'game': ['gtk/gtk.h'],
    'tools': ['gtk/gtk.h'],
    'widgets': [],
    'windows': [],
}

SOURCE = pathlib.Path(__file__).resolve().parent.parent / 'src'


def find_flags(build, layer):
    """The command that compiles the first source of a layer, without its input and output."""
    with open(build / 'compile_commands.json', encoding='utf-8') as commands:
        for entry in json.load(commands):
            path = (pathlib.Path(entry['directory']) / entry['file']).resolve()
            if path.parent != SOURCE / layer:
                continue
            words = shlex.split(entry['command'])
            flags = []
            while words:
                word = words.pop(0)
                if word in ('-o', '-MF', '-MQ', '-c'):
                    words.pop(0)
                elif not word.startswith('-MD'):
                    flags.append(word)
            return flags
    return None


def compiles(build, flags, include):
    result = subprocess.run(flags + ['-fsyntax-only', '-w', '-x', 'c', '-'],
                            input=f'#include {include}\n', cwd=build, text=True,
                            capture_output=True, check=False)
    return result.returncode == 0, result.stderr


class Report:
    def __init__(self):
        self.number = 0
        self.failed = False

    def say(self, good, name, why=''):
        self.number += 1
        print(f"{'ok' if good else 'not ok'} {self.number} {name}")
        if not good:
            self.failed = True
            for line in why.splitlines()[:10]:
                print(f'# {line}')


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    report = Report()
    headers = {layer: sorted((SOURCE / layer).glob('*.h')) for layer in BELOW}

    for layer, below in BELOW.items():
        flags = find_flags(build, layer)
        if not flags:
            continue
        for own in [layer] + below:
            wrong = ''
            for header in headers[own]:
                good, errors = compiles(build, flags, f'"{header.name}"')
                wrong += '' if good else errors
            report.say(not wrong, f"{layer}: each header of {own} compiles alone", wrong)
        for other in BELOW:
            if other != layer and other not in below:
                seen = [header.name for header in headers[other]
                        if compiles(build, flags, f'"{header.name}"')[0]]
                report.say(not seen, f'{layer}: cannot include {other}', ' '.join(seen))
        for foreign in FOREIGN[layer]:
            good, _ = compiles(build, flags, f'<{foreign}>')
            report.say(not good, f'{layer}: cannot include {foreign}', foreign)

    # Whose header an include means would hang on the order of the folders.
    layers = {}
    for layer in BELOW:
        for header in headers[layer]:
            layers.setdefault(header.name, []).append(layer)
    twice = [f"{name}: {' and '.join(owners)}" for name, owners in layers.items()
             if len(owners) > 1]
    report.say(not twice, 'no two headers have one name', '\n'.join(twice))

    # A path in an include would go around all this.
    around = [f'{path.relative_to(SOURCE)}: {line.strip()}'
              for layer in BELOW for path in sorted((SOURCE / layer).glob('*.[ch]'))
              for line in path.read_text(encoding='utf-8').splitlines()
              if line.startswith('#include "') and '/' in line]
    report.say(not around, 'no include goes by a path', '\n'.join(around))

    print(f'1..{report.number}')
    return 1 if report.failed else 0


sys.exit(main())
