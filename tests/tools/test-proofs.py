#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands "mnk prove" and "mnk check-proof", and the proofs of data/engine/proofs.

test-proofs.py MNK FOLDER
"""

import os
import re
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

import tap
from mnk_command import DONE, FAILED, MNK, NO, SANITIZED, USAGE, answer, refuse, run

TOP = pathlib.Path(__file__).resolve().parents[2]
PROOFS = pathlib.Path(sys.argv[2])
FOLDER = tempfile.TemporaryDirectory()

# Proofs with more positions than these are checked by a sample.
WHOLE = 5000
SAMPLE = 1
SEED = 1993

SMALL = ['--size', '6x5', '--win', '4']
# Takes more than a moment.
LONG = ['--size', '9x4', '--win', '4']


def path(name):
    return os.path.join(FOLDER.name, name)


def check(file, *arguments, status=DONE):
    report = answer('check-proof', str(file), *arguments, status=status)
    tap.check(report['holds'] == (status == DONE), f'{file}: {report}')
    return report


def read_number(proof, word):
    return int(proof.split(f'\n{word} '.encode())[1].split(b'\n')[0])


@tap.test('/prove/small')
def test_small():
    file = path('small.proof')
    report = answer('prove', *SMALL, file)
    tap.check((report['state'], report['winner'], report['proof']) == ('proven', 'x', 0),
              f'{report}')
    checked = check(file)
    tap.check(checked['plies'] >= 11 and checked['plies'] % 2 == 1, f'{checked}')
    tap.check(checked['entries'] == report['positions'], f'{checked} {report}')
    tap.check(checked['tried'] == checked['positions'] > 0, f'{checked}')
    tap.check(not os.path.exists(file + '.work'), 'the state is left')

    text = run('check-proof', file).stdout
    tap.check(text.startswith('yes: X wins in at most '), text)
    tap.check('proven' in run('prove', '--status', file).stdout, 'no status')
    with open(file, 'r+b') as proof:
        proof.seek(-1, os.SEEK_END)
        last = proof.read(1)
        proof.seek(-1, os.SEEK_END)
        proof.write(bytes([last[0] ^ 1]))
    refuse('prove', '--status', file, status=FAILED, words='damaged')


@tap.test('/prove/one-shape')
def test_one_shape():
    """A proof that lies there is told with the keys of one that is made; null is not known."""
    for name, options in (('shape-x', SMALL), ('shape-o', ['--diagram', '-', '--win', '3'])):
        file, drawn = path(name + '.proof'), 'o o . .\nx x . o\n. . . .\nx . . .\n'
        stdin = drawn if '-' in options else ''
        options = [*options, '--side', 'o'] if stdin else options
        made = answer('prove', *options, file, stdin=stdin)
        for again in (answer('prove', *options, file, stdin=stdin),
                      answer('prove', *options, '--status', file, stdin=stdin),
                      answer('prove', '--status', file)):
            tap.check(list(again) == list(made), f'{made} {again}')
            known = {key: value for key, value in made.items() if again[key] is not None}
            tap.check(again | known == again, f'{made} {again}')
            tap.check(list(known) == ['state', 'winner', 'proof', 'open', 'positions', 'plies'],
                      f'{again}')
        tap.check(made['winner'] == name[-1], f'{made}')


@tap.test('/prove/place-taken')
def test_place_taken():
    """A proof of the position is there already; anything else is not overwritten."""
    file, text, link = path('taken-small.proof'), path('taken-text'), path('taken-link')
    answer('prove', *SMALL, file)
    with open(file, 'rb') as proof:
        before = proof.read()
    with open(text, 'w', encoding='utf-8') as other:
        other.write('text')
    os.symlink(path('taken-nothing'), link)
    os.mkdir(path('taken-folder'))
    names = sorted(os.listdir(FOLDER.name))

    tap.check(answer('prove', *SMALL, file)['evaluated'] is None, 'proven anew')
    tap.check('check-proof' in run('prove', *SMALL, file).stdout, 'it is not said')
    refuse('prove', *SMALL, '--moves', 'c3', '--winner', 'x', file, words='already')
    refuse('prove', *LONG, file, words='already')
    for place in (text, link, path('taken-folder')):
        refuse('prove', *SMALL, place, words='already')
    tap.check(sorted(os.listdir(FOLDER.name)) == names, 'files have come or gone')
    with open(file, 'rb') as proof:
        tap.check(proof.read() == before, 'the proof has changed')
    with open(text, 'r', encoding='utf-8') as other:
        tap.check(other.read() == 'text', 'the text has changed')

    # What was begun beside it stays.
    os.rename(file, file + '.away')
    refuse('prove', *LONG, '--ms', '1', file, status=FAILED)
    os.rename(file + '.away', file)
    refuse('prove', *LONG, file, words='already')
    tap.check(answer('prove', '--status', file)['state'] == 'open', 'no state')


@tap.test('/prove/given-position')
def test_given_position():
    file = path('given.proof')
    answer('prove', '--size', '15', '--moves', 'a1 h8 a15 i9 o1 g9 o15', '--winner', 'o', file)
    with open(file, 'rb') as proof:
        head = proof.read().split(b'\npositions')[0].decode('ascii').splitlines()
    tap.check(head[:6] == ['noughts-proof 7', 'rule freestyle 15x15 5', 'x a1 o1 a15 o15',
                           'o h8 g9 i9', 'mover o', 'winner o'], f'{head}')
    check(file)


@tap.test('/prove/refuted')
def test_refuted():
    file = path('refuted.proof')
    report = answer('prove', '--size', '3', file, status=NO)
    tap.check(report['state'] == 'refuted', f'{report}')
    tap.check(not os.path.exists(file) and not os.path.exists(file + '.work'), 'a file is left')


@tap.test('/prove/goes-on')
def test_goes_on():
    """A proof that is killed goes on from the state that was saved last."""
    file = path('killed.proof')
    refuse('prove', *LONG, '--ms', '1', file, status=FAILED, words='run the same command again')
    status = answer('prove', '--status', file)
    tap.check(status['state'] == 'open' and status['evaluated'] >= 1
              and 'positions' not in status, f'{status}')
    tap.check(status['open'] == ['e2'], f'{status}')
    tap.check('\nopen: ' in run('prove', '--status', file).stdout, 'no open moves')

    with subprocess.Popen([MNK, 'prove', *LONG, file], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        process.kill()
    after = answer('prove', '--status', file)
    tap.check(after['evaluated'] >= status['evaluated'], f'{status} {after}')

    report = answer('prove', *LONG, '--threads', '2', file)
    tap.check(report['state'] == 'proven' and report['open'] == [], f'{report}')
    tap.check(report['evaluated'] > status['evaluated'], f'{report}')
    check(file)


def prove_replies(file, *arguments):
    command = [TOP / 'build-aux/prove-replies', '--jobs', '2', '--first-nodes', '100000',
               '--ms', '20000', MNK, file, *arguments]
    return subprocess.run(command, check=False, text=True, capture_output=True)


@tap.test('/prove/replies')
def test_replies():
    """Each reply is proven alone, and their proofs are joined; where there is no win it says so."""
    file = path('joined.proof')
    result = prove_replies(file, *LONG, '--moves', 'e2', '--winner', 'x')
    tap.check(result.returncode == 0, f'{result}')
    check(file)
    parts = os.listdir(file + '.replies')
    tap.check(len(parts) > 10 and 'f2.proof' in parts, f'{parts}')
    check(os.path.join(file + '.replies', 'f2.proof'))
    result = prove_replies(file, *LONG, '--moves', 'e2', '--winner', 'x')
    tap.check(result.returncode == 0 and not result.stdout, f'{result}')

    # The position before it needs no search.
    before = path('before.proof')
    report = answer('prove', *LONG, '--like', file, before)
    tap.check((report['state'], report['proof'], report['evaluated']) == ('proven', 0, 0),
              f'{report}')
    both = (check(file), check(before))
    tap.check(both[1]['entries'] == both[0]['entries'] + 1
              and both[1]['plies'] == both[0]['plies'] + 1, f'{both}')

    file = path('drawn.proof')
    result = prove_replies(file, '--size', '5x4', '--win', '4', '--moves', 'c2', '--winner', 'x')
    tap.check(result.returncode == 1 and not os.path.exists(file), f'{result}')


@tap.test('/prove/half-saved')
def test_half_saved():
    """What a process has left that was killed while it saved goes away with the next save."""
    file = path('half.proof')
    with open(file + '.work.new', 'wb') as state:
        state.write(b'half' * 1000000)
    refuse('prove', *LONG, '--ms', '1', file, status=FAILED)
    names = [name for name in os.listdir(FOLDER.name) if name.startswith('half')]
    tap.check(names == ['half.proof.work'], f'{names}')
    tap.check(answer('prove', '--status', file)['state'] == 'open', 'no state')


@tap.test('/prove/half-written')
def test_half_written():
    """Of a proof that a killed process has left half written, nothing gets into the next one."""
    file = path('half-written.proof')
    with open(file + '.new', 'wb') as proof:
        proof.write(b'half' * 1000000)
    answer('prove', *SMALL, file)
    tap.check(not os.path.exists(file + '.new'), 'a file is left')
    check(file)


@tap.test('/prove/interrupted')
def test_interrupted():
    """A signal ends the work at once, with the state saved."""
    file = path('interrupted.proof')
    with subprocess.Popen([MNK, 'prove', '--size', '15', '--moves', 'h8 i9', file],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not os.path.exists(file + '.work'):
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate()
    tap.check(process.returncode == FAILED and out == '', f'{process.returncode} {out}')
    tap.check('run the same command again' in err and err.count('\n') == 1, err)
    tap.check(answer('prove', '--status', file)['state'] == 'open', 'no state')


@tap.test('/prove/nohup')
def test_nohup():
    """A signal that is ignored where the tool is started does not end it."""
    file = path('nohup.proof')

    def ignore():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with subprocess.Popen([MNK, 'prove', '--size', '15', '--moves', 'h8 i9', file],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          preexec_fn=ignore) as process:
        while not os.path.exists(file + '.work'):
            time.sleep(0.01)
        process.send_signal(signal.SIGHUP)
        try:
            tap.check(process.wait(1) is None, 'the work has ended')
        except subprocess.TimeoutExpired:
            pass
        process.send_signal(signal.SIGTERM)
        process.communicate()
    tap.check(process.returncode == FAILED, f'{process.returncode}')


@tap.test('/prove/two-at-once')
def test_two_at_once():
    """A second process leaves a proof alone; one that was killed stands in nobody's way."""
    file = path('two.proof')
    command = ['prove', '--size', '15', '--moves', 'h8 i9', file]
    for number in (signal.SIGKILL, signal.SIGTERM):
        with subprocess.Popen([MNK, *command], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            try:
                while not os.path.exists(file + '.work'):
                    time.sleep(0.01)
                refuse(*command, '--ms', '1', status=FAILED, words='another process')
                tap.check(answer('prove', '--status', file)['state'] == 'open', 'no state')
                tap.check(answer(*command, '--status')['state'] == 'open', 'no state')
            finally:
                process.send_signal(number)
                process.communicate()
        refuse(*command, '--ms', '1', status=FAILED, words='run the same command again')
        names = [name for name in os.listdir(FOLDER.name) if name.startswith('two')]
        tap.check(names == ['two.proof.work'], f'{names}')
        os.unlink(file + '.work')


@tap.test('/prove/stopped-again-and-again')
def test_stopped():
    """A proof that is stopped over and over, also while it is built and checked, is done in the
    end, and leaves nothing beside it. What is no saved check is ignored. With the fewest bits of
    its keys, 24, the check takes a position for another."""
    file = path('stopped.proof')
    with open(file + '.work.check', 'wb') as saved:
        saved.write(b'check' * 10000)
    for attempt in range(200):
        with subprocess.Popen([MNK, 'prove', '--moves', 'h8 a1 i9 j2', '--winner', 'x', file],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            try:
                process.wait(0.1 + 0.05 * attempt)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGTERM)
            process.communicate()
        if process.returncode == DONE:
            break
        tap.check(process.returncode in (FAILED, -signal.SIGTERM), f'{process.returncode}')
    names = [name for name in os.listdir(FOLDER.name) if name.startswith('stopped')]
    tap.check(names == ['stopped.proof'], f'{names}')
    check(file)
    with open(file, 'rb') as proof:
        tap.check(read_number(proof.read(), 'keys') > 24, 'few bits were enough')


@tap.test('/prove/stopped-at-its-end')
def test_stopped_at_end():
    """A signal that comes after the proof is written does not change how the tool ends. Only a
    sanitizer, which looks for leaks then, ends late enough to get it."""
    for delay in (0, 0.002, 0.01, 0.03):
        file = path(f'end-{delay}.proof')
        with subprocess.Popen([MNK, 'prove', *SMALL, '--json', file], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            time.sleep(delay)
            process.send_signal(signal.SIGTERM)
            said = process.communicate()[1]
        tap.check(process.returncode == DONE, f'{delay}: exit {process.returncode}: {said}')


@tap.test('/prove/other-position')
def test_other_position():
    file = path('other.proof')
    refuse('prove', '--size', '15', '--moves', 'h8 i9', '--ms', '1', file, status=FAILED)
    refuse('prove', '--size', '15', '--moves', 'h8 i8', file, words='another proof')
    refuse('prove', '--size', '15', '--moves', 'h8 i9', '--winner', 'o', file,
           words='another proof')


@tap.test('/prove/status')
def test_status():
    """Of a position that is given, the status is that of its own proof; else of what is there."""
    proven, begun, text = path('status-proven.proof'), path('status-begun.proof'), path('status')
    answer('prove', *SMALL, proven)
    refuse('prove', *LONG, '--ms', '1', begun, status=FAILED)
    with open(text, 'w', encoding='utf-8') as other:
        other.write('text')
    names = sorted(os.listdir(FOLDER.name))

    for options in ([], SMALL, [*SMALL, '--winner', 'x'], ['--diagram', '-']):
        diagram = '. . . . . .\n' * 5 if '-' in options else ''
        options = options + ['--win', '4'] if diagram else options
        report = answer('prove', *options, '--status', proven, stdin=diagram)
        tap.check(report['state'] == 'proven', f'{options}: {report}')
    for options in ([], LONG, [*LONG, '--winner', 'x']):
        report = answer('prove', *options, '--status', begun)
        tap.check(report['state'] == 'open', f'{options}: {report}')
    for options in (LONG, ['--size', '6x5', '--win', '5'], [*SMALL, '--rule', 'standard'],
                    [*SMALL, '--moves', 'c3'], [*SMALL, '--x', 'c3', '--side', 'x'],
                    [*SMALL, '--winner', 'o'], ['--winner', 'x']):
        refuse('prove', *options, proven, words='isn’t a proof of this position')
        refuse('prove', *options, '--status', proven, words='isn’t a proof of this position')
    for options in (SMALL, [*LONG, '--moves', 'e2'], [*LONG, '--winner', 'o']):
        refuse('prove', *options, '--status', begun, words='another proof')
    refuse('prove', *SMALL, '--status', text, words='already exists')
    refuse('prove', *SMALL, '--status', path('status-none'), status=FAILED, words='no such proof')
    refuse('prove', *SMALL, '--moves', 'x9', '--status', proven, words='--moves')
    tap.check(sorted(os.listdir(FOLDER.name)) == names, 'files have come or gone')


@tap.test('/prove/damaged-state')
def test_damaged_state():
    file = path('damaged.proof')
    refuse('prove', *LONG, '--ms', '1', file, status=FAILED)
    with open(file + '.work', 'r+b') as state:
        state.seek(200)
        state.write(b'!')
    refuse('prove', *LONG, file, words='damaged')
    refuse('prove', '--status', file, words='damaged')


@tap.test('/prove/first-nodes')
def test_first_nodes():
    """A longer search for the first moves takes fewer nodes of the proof's tree."""
    position = ['--moves', 'h8 g6 h9 i7']
    after = answer('prove', *position, '--first-nodes', '500000', path('first-after.proof'))
    tap.check(after['state'] == 'proven', f'{after}')
    # The other takes too long there.
    if SANITIZED:
        return
    before = answer('prove', *position, path('first-before.proof'))
    tap.check(after['evaluated'] < before['evaluated'] / 2, f'{before} {after}')


@tap.test('/prove/like')
def test_like():
    """The moves of another proof are tried first: a position takes fewer nodes with its own."""
    first, file = path('like-before.proof'), path('like-after.proof')
    before = answer('prove', '--moves', 'h8 c1 h9 h10', first)
    report = answer('prove', '--moves', 'h8 c1 h9 h10', '--like', first, file)
    tap.check(report['state'] == 'proven'
              and report['evaluated'] < before['evaluated'] * 3 / 4, f'{before} {report}')
    check(file, '--sample', '5', '--seed', '1')

    other = path('like-other.proof')
    refuse('prove', '--moves', 'h8 b1 i8 g8', '--rule', 'standard', '--like', first, other,
           words='same rule')
    refuse('prove', '--moves', 'h8 b1 i8 g8', '--winner', 'o', '--like', first, other,
           words='winner')
    refuse('prove', '--moves', 'h8 b1 i8 g8', '--like', path('nothing'), other, status=FAILED,
           words='nothing')
    refuse('prove', '--moves', 'h8 b1 i8 g8', *['--like', first] * 401, other, words='at most 400')
    tap.check(not os.path.exists(other) and not os.path.exists(other + '.work'), 'a file is left')


def allow_no_bytes():
    """Every write to a file fails, as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@tap.test('/prove/full-disk')
def test_full_disk():
    """The state from before the disk was full is kept."""
    file = path('full.proof')
    refuse('prove', *LONG, '--ms', '1', file, status=FAILED)
    with open(file + '.work', 'rb') as state:
        before = state.read()
    result = subprocess.run([MNK, 'prove', *LONG, file], capture_output=True, text=True,
                            check=False, preexec_fn=allow_no_bytes)
    tap.check(result.returncode == FAILED and result.stdout == '', f'{result}')
    tap.check('full.proof.work' in result.stderr, result.stderr)
    with open(file + '.work', 'rb') as state:
        tap.check(state.read() == before, 'the state has changed')
    tap.check(sorted(os.listdir(FOLDER.name)).count('full.proof.work') == 1, 'files are left')


@tap.test('/proofs/looked-up')
def test_looked_up():
    """What is proven is said before a search, in any turn of the board; elsewhere nothing."""
    proofs = ['--proofs', str(PROOFS)]
    report = answer('solve', '--moves', 'h8 o15', *proofs)
    tap.check((report['result'], report['plies'], report['exact']) == ('win', 43, False),
              f'{report}')
    tap.check(report['solution']['winner'] == 'x' and report['nodes'] == 0
              and report['best'] == [report['solution']['move']], f'{report}')
    text = run('solve', '--moves', 'h8 a1', *proofs).stdout
    tap.check(text.startswith('Black wins in at most 22 (proven): '), text)

    analysis = answer('analyse', '--moves', f'h8 o15 {report["best"][0]}', '--nodes', '2000',
                      *proofs)
    tap.check(analysis['solution'] == {'winner': 'x', 'plies': 42, 'move': None}, f'{analysis}')
    text = run('analyse', '--moves', 'h8 a1', '--nodes', '2000', *proofs).stdout
    tap.check(text.startswith('Black wins in at most 22 (proven): '), text)
    analysis = answer('analyse', '--moves', 'g8 h9', '--nodes', '2000', *proofs)
    tap.check('solution' not in analysis, f'{analysis}')

    # The exact solver says more than a proof.
    report = answer('solve', '--size', '6x5', '--win', '4', *proofs)
    tap.check(report['exact'] and 'solution' not in report, f'{report}')
    empty = path('empty')
    os.mkdir(empty)
    refuse('solve', '--moves', 'h8 o15', '--nodes', '2000', '--proofs', empty, status=FAILED,
           words='unsolved')
    refuse('solve', '--moves', 'h8 o15', '--proofs', path('nowhere'), words='no such folder')


@tap.test('/prove/bad-usage')
def test_bad_usage():
    file = path('bad.proof')
    refuse('prove', words='missing')
    refuse('prove', '--size', '15', '--rule', 'renju', file, words='freestyle')
    refuse('prove', '--size', 'unbounded', file, words='bounded')
    refuse('prove', '--size', '3', '--winner', 'white', file, words='--winner')
    refuse('prove', '--size', '3', '--threads', '0', file, words='--threads')
    refuse('prove', '--size', '3', '--memory', 'much', file, words='--memory')
    refuse('prove', '--size', '3', '--first-nodes', '0', file, words='--first-nodes')
    refuse('prove', '--size', '3', '--moves', 'a1 a2 b1 b2 c1', file, words='ended')
    refuse('prove', *SMALL, path('no/such/folder'), status=FAILED, words='no/such/folder')
    tap.check(not os.path.exists(path('no')), 'a folder is made')
    refuse('prove', '--status', file, status=FAILED, words='no such proof')
    refuse('check-proof', words='missing')
    refuse('check-proof', path('nothing'), status=FAILED, words='nothing')
    refuse('check-proof', __file__, words='isn’t a proof')
    refuse('check-proof', '--sample', '0', file, words='--sample')
    refuse('check-proof', '--sample', '101', file, words='--sample')
    refuse('check-proof', '--seed', '-1', file, words='--seed')


def broken(name, change):
    """A copy of a small proof whose bytes are changed."""
    file = path(name)
    if not os.path.exists(path('whole.proof')):
        answer('prove', *SMALL, path('whole.proof'))
    with open(path('whole.proof'), 'rb') as whole, open(file, 'wb') as copy:
        copy.write(change(whole.read()))
    return file


class Bits:
    """The bits of a proof's entries, as text."""

    def __init__(self, entries):
        self.text = ''.join(f'{byte:08b}' for byte in entries)
        self.at = 0

    def read(self, count):
        self.at += count
        return int('0' + self.text[self.at - count:self.at], 2)

    def read_zeros(self):
        before = self.at
        self.at = self.text.index('1', before) + 1
        return self.at - 1 - before


def read_entries(proof):
    """The keys and moves of a proof on 15×15."""
    count = read_number(proof, 'positions')
    plain = read_number(proof, 'keys') - (count - 1).bit_length()
    bits = Bits(proof[-read_number(proof, 'bytes'):])
    entries, following = [], 0
    for _ in range(count):
        high = bits.read_zeros()
        key = following + (high << plain) + bits.read(plain)
        entries.append((key, bits.read(8)))
        following = key + 1
    return entries


def write_entries(entries, key_bits):
    plain = key_bits - (len(entries) - 1).bit_length()
    text, following = '', 0
    for key, move in entries:
        more = key - following
        text += '0' * (more >> plain) + f'1{more & ((1 << plain) - 1):0{plain}b}{move:08b}'
        following = key + 1
    text += '0' * (-len(text) % 8)
    return bytes(int(text[i:i + 8], 2) for i in range(0, len(text), 8))


def add_word(total, word):
    total = (total ^ word) * 0x100000001b3 % (1 << 64)
    return total ^ (total >> 32)


def sum_up(head, entries):
    total = 0xcbf29ce484222325
    sums = [total] * 4
    for byte in head:
        total = (total ^ byte) * 0x100000001b3 % (1 << 64)
    entries += bytes(32 - len(entries) % 32)
    for i in range(0, len(entries), 8):
        sums[i // 8 % 4] = add_word(sums[i // 8 % 4], int.from_bytes(entries[i:i + 8], 'big'))
    for one in sums:
        total = add_word(total, one)
    return total


def seal(head, entries):
    """A proof of a head up to its checksum, and of entries."""
    total = sum_up(f'{head}{0:016x}\n'.encode(), entries)
    return f'{head}{total:016x}\n'.encode() + entries


def reseal(proof, before, after):
    """A proof with other words in its head."""
    head, rest = proof.replace(before, after, 1).split(b'\nchecksum ', 1)
    return seal(head.decode() + '\nchecksum ', rest[17:])


def cut_keys(proof, key_bits):
    """The same proof with fewer bits of its keys; of entries with one key the first is left."""
    shift = read_number(proof, 'keys') - key_bits
    left = {}
    for key, move in read_entries(proof):
        left.setdefault(key >> shift, move)
    entries = write_entries(sorted(left.items()), key_bits)
    head = (proof.split(b'\nkeys ')[0].decode() + f'\nkeys {key_bits}\npositions {len(left)}\n'
            f'bytes {len(entries)}\nchecksum ')
    return seal(head, entries)


@tap.test('/check-proof/short-keys')
def test_short_keys():
    """With too few bits of its keys a proof does not hold, and says where."""
    whole = (PROOFS / 'freestyle-15x15-5-h8-a1-i9-g8.proof').read_bytes()
    key_bits = read_number(whole, 'keys')
    tap.check(key_bits > 24, f'{key_bits} bits')
    tap.check(cut_keys(whole, key_bits) == whole, 'another file')
    file = path('short.proof')
    with open(file, 'wb') as proof:
        proof.write(cut_keys(whole, 24))
    report = check(file, status=NO)
    tap.check(report['positions'] < read_number(whole, 'positions')
              and report['problem'].startswith('no win is shown after '), f'{report}')

    # A move beside the board.
    entries = read_entries(whole)
    entries[1] = (entries[1][0], 225)
    with open(file, 'wb') as proof:
        proof.write(seal(whole.split(b'\nchecksum ')[0].decode() + '\nchecksum ',
                         write_entries(entries, key_bits)))
    report = check(file, status=NO)
    tap.check('position 2 of the file' in report['problem'], f'{report}')


@tap.test('/check-proof/taken')
def test_taken():
    """A move where a stone lies: in the first position, and in one that is said."""
    whole = (PROOFS / 'freestyle-15x15-5-h8-a1-i9-g8.proof').read_bytes()
    entries, head = read_entries(whole), whole.split(b'\nchecksum ')[0].decode()
    file = path('taken.proof')
    for changed, words in ((range(len(entries)), '–'), ([3], r'[a-o]\d+( [a-o]\d+)*')):
        # The first stone is in the centre, however the board is turned.
        moves = [(key, 112 if i in changed else move) for i, (key, move) in enumerate(entries)]
        with open(file, 'wb') as proof:
            proof.write(seal(f'{head}\nchecksum ',
                             write_entries(moves, read_number(whole, 'keys'))))
        report = check(file, status=NO)
        tap.check(re.fullmatch(f'the move after {words} is on a cell that is taken',
                               report['problem']), f'{report}')


@tap.test('/check-proof/broken')
def test_broken():
    """What is wrong is said in words, and the answer is no."""
    cases = [
        ('cut', lambda data: data[:-1], 'it should have'),
        ('long', lambda data: data + b'x', 'it should have'),
        ('version', lambda data: data.replace(b'proof 7', b'proof 6', 1), 'another version'),
        ('byte', lambda data: data[:-1] + bytes([data[-1] ^ 1]), 'checksum'),
        ('rule', lambda data: data.replace(b'freestyle 6x5 4', b'freestyle 6x5 5', 1), 'checksum'),
        ('line', lambda data: reseal(data, b'mover x', b'mover y'), 'line 5 of the header'),
        ('more', lambda data: reseal(data, b'positions 4', b'positions 5'), 'as many positions'),
        ('fewer', lambda data: reseal(data, b'positions 4', b'positions 3'), 'as many positions'),
    ]
    for name, change, words in cases:
        file = broken(name, change)
        result = run('check-proof', file)
        tap.check(result.returncode == NO and result.stdout.startswith('no: ')
                  and words in result.stdout and result.stderr == '', f'{name}: {result}')
        report = check(file, status=NO)
        tap.check(words in report['problem'] and report['plies'] is None, f'{name}: {report}')


@tap.test('/check-proof/kept')
def test_kept():
    """The proofs of the tree hold: small ones whole, of large ones a sample."""
    files = sorted(PROOFS.glob('*.proof'))
    tap.check(len(files) >= 5, f'{files}')
    n_large = 0
    for file in files:
        with open(file, 'rb') as proof:
            n = int(proof.read(4096).split(b'\npositions ')[1].split(b'\n')[0])
        n_large += n > WHOLE
        # The sanitizers have seen enough then; they take ten times as long.
        if SANITIZED and n > WHOLE and n_large > 2:
            continue
        sample = [] if n <= WHOLE and not SANITIZED else ['--sample', str(SAMPLE)]
        report = check(file, *sample, *(['--seed', str(SEED)] if sample else []))
        tap.check(report['entries'] == n, f'{file}: {report}')


sys.exit(tap.run())
