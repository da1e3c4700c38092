#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that build-aux/packages lists what meson asks for, and debian/control what that lists.

check-packages.py BUILD-FOLDER

Noughts is set up twice, in folders of their own: once with all that this machine has, once with
every program hidden that only the tests need. Each program, library and module that meson asked
for must stand in the probe of a line of build-aux/packages, or come with a package that has one.
The build folder is not used; meson's other checks are called with it.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent

# What has no probe of its own, and the listed package that brings it or depends on it.
COMES_WITH = {
    'gif': 'libgif-dev',
    'gio-2.0': 'libgtk-4-dev',
    'glib-2.0': 'libgtk-4-dev',
    'gobject-2.0': 'libgtk-4-dev',
    'm': 'build-essential',
    'msginit': 'gettext',
    'msgmerge': 'gettext',
    'pangocairo': 'libgtk-4-dev',
    'python3': 'meson',
    'threads': 'build-essential',
    'xgettext': 'gettext',
}

# What debian/control gets without asking for it.
IMPLIED = {
    'build-essential': 'every package is built with it',
    'ninja-build': 'meson depends on it',
}

ASKED = re.compile(
    r'^(?:Program (?P<program>\S+)|Library (?P<library>\S+)'
    r'|(?:Run-time |Build-time )?[Dd]ependency (?P<dependency>\S+)) found: (?P<answer>.*)$'
    r'|^Found (?P<tool>[\w.+-]+)[:-]', re.MULTILINE)


def read_packages():
    """The lines of build-aux/packages: (need, package, probe)."""
    lines = (TOP / 'build-aux' / 'packages').read_text(encoding='utf-8').splitlines()
    return [line.split(None, 2) for line in lines if line.strip() and not line.startswith('#')]


def read_build_depends():
    """The packages that debian/control asks for to build."""
    control = (TOP / 'debian' / 'control').read_text(encoding='utf-8')
    depends = re.search(r'^Build-Depends:(.*?)^\S', control, re.MULTILINE | re.DOTALL)[1]
    return {entry.split()[0] for entry in depends.split(',') if entry.strip()}


def hide_programs(folder, hidden):
    """Fills a folder with links to every program on the path but the hidden ones."""
    folder.mkdir()
    for place in os.environ['PATH'].split(os.pathsep):
        if not os.path.isdir(place):
            continue
        for entry in os.scandir(place):
            link = folder / entry.name
            if entry.name not in hidden and not link.exists() and os.access(entry.path, os.X_OK):
                link.symlink_to(entry.path)


def set_up(folder, path):
    """Sets Noughts up in a folder; returns whether that worked, its output and meson's log."""
    environment = dict(os.environ, PATH=path)
    environment.pop('CC', None)
    meson = subprocess.run([shutil.which('meson'), 'setup', folder, TOP], env=environment,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           check=False)
    log = folder / 'meson-logs' / 'meson-log.txt'
    return (meson.returncode == 0, meson.stdout,
            log.read_text(encoding='utf-8', errors='replace') if log.exists() else '')


def list_asked(log):
    """The names that meson asked for, without the programs of the source tree itself. Some programs
    are asked for by their paths."""
    names = set()
    for match in ASKED.finditer(log):
        if str(TOP) not in (match['answer'] or ''):
            name = (match['program'] or match['library'] or match['dependency'] or
                    match['tool']).strip(':')
            names.add(name.rpartition('/')[2])
    return names


def has_probe(name, packages):
    word = re.compile(r'(?<![\w.+-])' + re.escape(name) + r'(?![\w.+-])')
    return any(word.search(probe) for _, _, probe in packages)


class Report:
    def __init__(self):
        self.number = 0
        self.failed = False

    def say(self, good, name, why=''):
        self.number += 1
        print(f"{'ok' if good else 'not ok'} {self.number} {name}")
        if not good:
            self.failed = True
            for line in why.splitlines()[-20:]:
                print(f'# {line}')


def main():
    packages = read_packages()
    listed = {package for _, package, _ in packages}
    for_tests = {name for need, _, probe in packages if need == 'test'
                 for name in re.findall(r'command -v ([\w.+-]+)', probe)}
    report = Report()

    with tempfile.TemporaryDirectory(prefix='noughts-packages-') as place:
        place = pathlib.Path(place)
        full, output, log = set_up(place / 'full', os.environ['PATH'])
        report.say(full, 'Noughts can be set up', output)
        hide_programs(place / 'bin', for_tests)
        bare, output, bare_log = set_up(place / 'bare', str(place / 'bin'))
        report.say(bare, 'nothing that only tests need is required', output)

    asked = list_asked(log) | list_asked(bare_log)
    report.say(len(asked) > 10, 'meson says what it asks for', '\n'.join(sorted(asked)))
    unlisted = {name for name in asked
                if COMES_WITH.get(name) not in listed and not has_probe(name, packages)}
    report.say(not unlisted, 'each has a line in build-aux/packages',
               '\n'.join(sorted(unlisted)))
    needed = {package for need, package, _ in packages if need == 'run'}
    unasked = needed - read_build_depends() - set(IMPLIED)
    report.say(not unasked, 'debian/control asks for what building needs',
               '\n'.join(sorted(unasked)))
    stale = set(COMES_WITH) - asked
    report.say(not stale, 'nothing is excused that meson does not ask for',
               '\n'.join(sorted(stale)))

    print(f'1..{report.number}')
    return 1 if report.failed else 0


sys.exit(main())
