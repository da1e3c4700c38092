#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that each room of src/ sees the rooms below it alone, as src/rooms.txt declares them.

check-layers.py BUILD-FOLDER

For each room, with the very flags that build it: its own headers compile, each alone; the headers
of the rooms below it are found; those of all other rooms, and libraries that it is not to know, are
not. A room without a source, a source that no room builds and a header in no room are errors.

The build compiles a header alone if one of its sources begins with it. Only the others are
compiled here, and those that the build's precompiled header hides something from: it has GTK in it,
which does not show whether a header asks for what it needs, unless that is GTK.
"""

import concurrent.futures
import json
import pathlib
import re
import shlex
import subprocess
import sys

# Libraries that a layer may not know.
FOREIGN = {
    'engine': ['glib.h', 'gtk/gtk.h'],
    'game': ['gtk/gtk.h'],
    'tools': ['gtk/gtk.h'],
    'widgets': [],
    'windows': [],
}

SOURCE = pathlib.Path(__file__).resolve().parent.parent / 'src'


class Room:
    def __init__(self, kind, name, below):
        self.kind = kind
        self.name = name
        self.below = below
        self.layer = name.split('/', maxsplit=1)[0]
        self.headers = sorted(path.name for path in (SOURCE / name).glob('*.h'))
        self.sources = sorted((SOURCE / name).glob('*.c'))


def read_rooms():
    """The rooms by name, lower ones first, with all that is below them."""
    rooms = {}
    for line in (SOURCE / 'rooms.txt').read_text(encoding='utf-8').splitlines():
        words = line.split()
        if not words or line.startswith('#'):
            continue
        kind, name, *ground = words
        below = set(ground)
        for other in ground:
            below |= rooms[other].below
        rooms[name] = Room(kind, name, below)
    return rooms


def take_flags(command):
    """A compiler's command without its input and output, and without a cache before it."""
    words = shlex.split(command)
    if words[0].endswith('ccache'):
        words.pop(0)
    flags = []
    while words:
        word = words.pop(0)
        if word in ('-o', '-MF', '-MQ', '-c', '-include', '-include-pch'):
            words.pop(0)
        elif not word.startswith('-MD'):
            flags.append(word)
    return flags


class Build:
    """The flags that compile each source of the tree as a part of its room; the sources before
    which the build includes a precompiled header."""

    def __init__(self, folder):
        self.folder = folder
        self.flags = {}
        self.prefixed = set()
        with open(folder / 'compile_commands.json', encoding='utf-8') as commands:
            for entry in json.load(commands):
                path = (pathlib.Path(entry['directory']) / entry['file']).resolve()
                if entry['output'].startswith('src/'):
                    self.flags.setdefault(path, take_flags(entry['command']))
                    if re.search(r'\s-include(-pch)?\s', entry['command']):
                        self.prefixed.add(path)


def read_includes(path):
    return re.findall(r'^#include ([<"][^">]+[">])', path.read_text(encoding='utf-8'), re.MULTILINE)


class Includes:
    """What each header of the tree includes, and which are proven to compile alone by the build."""

    def __init__(self, build):
        self.of = {path.name: read_includes(path) for path in SOURCE.rglob('*.h')}
        self.proven = set()
        for path in build.flags:
            first = next(iter(read_includes(path)), '').strip('"')
            if first in self.of and (path not in build.prefixed or self.reaches_gtk(first)):
                self.proven.add(first)

    def reaches_gtk(self, header):
        return any(name == '<gtk/gtk.h>' or self.reaches_gtk(name.strip('"'))
                   for name in self.of.get(header, []))


def preprocess(build, flags, text, *options):
    return subprocess.run(flags + ['-w', '-x', 'c', *options, '-'], input=text, cwd=build.folder,
                          text=True, capture_output=True, check=False)


def find_visible(build, flags, headers):
    """Those of the headers that an include would find."""
    text = ''.join(f'#if __has_include({header})\nfound {header}\n#endif\n' for header in headers)
    result = preprocess(build, flags, text, '-E', '-P')
    if result.returncode != 0:
        raise RuntimeError(result.stderr)
    lines = result.stdout.splitlines()
    return {line.removeprefix('found ') for line in lines if line.startswith('found ')}


def find_errors(build, flags, header):
    result = preprocess(build, flags, f'#include "{header}"\n', '-fsyntax-only')
    return result.stderr if result.returncode != 0 else ''


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


def check_sight(report, build, rooms, room, flags):
    """What a room can include, and what it cannot."""
    seen = {f'"{header}"': other.name for other in rooms.values() for header in other.headers}
    foreign = [f'<{header}>' for header in FOREIGN[room.layer]]
    visible = find_visible(build, flags, [*seen, *foreign])

    hidden = [f'{owner}: {header}' for header, owner in seen.items()
              if owner in room.below and header not in visible]
    report.say(not hidden, f'{room.name}: finds the rooms below', '\n'.join(hidden))
    shown = [f'{owner}: {header}' for header, owner in seen.items()
             if owner != room.name and owner not in room.below and header in visible]
    report.say(not shown, f'{room.name}: does not find the other rooms', '\n'.join(shown))
    known = [header for header in foreign if header in visible]
    report.say(not known, f'{room.name}: does not find what its layer may not know',
               ' '.join(known))


def check_room(report, build, rooms, room, includes):
    if room.kind == 'door':
        users = [other.name for other in rooms.values() if room.name in other.below]
        report.say(room.headers and not room.sources and users,
                   f'{room.name}: headers alone, for rooms above')
        return

    flags = build.flags
    unbuilt = [path.name for path in room.sources if path not in flags]
    report.say(room.sources and not unbuilt, f'{room.name}: has sources, and they are built',
               ' '.join(unbuilt) or 'no source')
    if not room.sources or unbuilt:
        return

    own = flags[room.sources[0]]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        wrong = ''.join(pool.map(lambda header: find_errors(build, own, header),
                                 [name for name in room.headers if name not in includes.proven]))
    report.say(not wrong, f'{room.name}: each of its headers compiles alone', wrong)
    check_sight(report, build, rooms, room, own)

    paths = [sorted({word for word in flags[path] if word.startswith('-I')})
             for path in room.sources]
    others = [path.name for path, these in zip(room.sources, paths) if these != paths[0]]
    report.say(not others, f'{room.name}: all its sources see the same', ' '.join(others))


def check_tree(report, rooms):
    everything = sorted(path for path in SOURCE.rglob('*.[ch]') if path.parent != SOURCE)
    homeless = [str(path.relative_to(SOURCE)) for path in everything
                if str(path.parent.relative_to(SOURCE)) not in rooms]
    report.say(not homeless, 'every source and header is in a room', '\n'.join(homeless))

    # Whose header an include means would hang on the order of the folders.
    owners = {}
    for room in rooms.values():
        for header in room.headers:
            owners.setdefault(header, []).append(room.name)
    twice = [f"{header}: {' and '.join(names)}" for header, names in owners.items()
             if len(names) > 1]
    report.say(not twice, 'no two headers have one name', '\n'.join(twice))

    # A path in an include would go around all this.
    around = [f'{path.relative_to(SOURCE)}: {line.strip()}' for path in everything
              for line in path.read_text(encoding='utf-8').splitlines()
              if line.startswith('#include "') and '/' in line]
    report.say(not around, 'no include goes by a path', '\n'.join(around))


def main():
    build = Build(pathlib.Path(sys.argv[1]).resolve())
    report = Report()
    rooms = read_rooms()
    includes = Includes(build)

    for room in rooms.values():
        check_room(report, build, rooms, room, includes)
    report.say(set(FOREIGN) == {room.layer for room in rooms.values()}, 'every layer has rooms')
    check_tree(report, rooms)

    print(f'1..{report.number}')
    return 1 if report.failed else 0


sys.exit(main())
