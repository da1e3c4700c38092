# SPDX-License-Identifier: GPL-3.0-or-later
"""A running "mnk pbrain", and what its tests share."""

import os
import re
import select
import subprocess
import sys
import time

import tap

MNK = sys.argv[1]
SANITIZED = 'NOUGHTS_SANITIZED' in os.environ

# How much more a brain may work than its limit, in ms: as much as it keeps back. By the clock an
# answer may come later, as the machine may have other things to do; that is only told.
GRACE = 2000 if SANITIZED else 25

# How long anything may take that should come at once.
SOON = 20.0


class Brain:
    """A running engine."""

    def __init__(self):
        self.process = subprocess.Popen([MNK, 'pbrain'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)
        self.pending = b''

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        self.process.stdin.close()
        try:
            status = self.process.wait(SOON)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.process.stdout.close()
        tap.check(failure or status == 0, f'exit status {status}')

    def work(self):
        """What all its threads have worked since it began, in ms (clock_getcpuclockid)."""
        return 1000 * time.clock_gettime((~self.process.pid << 3) | 2)

    def send(self, *lines, end='\r\n'):
        self.send_bytes(''.join(line + end for line in lines).encode())

    def send_bytes(self, data):
        while data:
            data = data[self.process.stdin.write(data):]

    def read(self, timeout=SOON):
        """The next line; None when none comes in time, '' at the end."""
        deadline = time.monotonic() + timeout
        while b'\n' not in self.pending:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                return ''
            self.pending += data
        line, self.pending = self.pending.split(b'\n', 1)
        return line.decode().strip()

    def ask(self, *lines):
        self.send(*lines)
        return self.read()

    def is_silent(self):
        """Nothing more is said: the answer to ABOUT is the next."""
        answer = self.ask('ABOUT')
        return answer is not None and answer.startswith('name="')


def expect(answer, pattern, what):
    tap.check(answer is not None and re.fullmatch(pattern, answer),
              f'{what}: got {answer!r}, expected {pattern}')


MOVE = r'\d+,\d+'


def read_move(answer, what):
    expect(answer, MOVE, what)
    return tuple(int(part) for part in answer.split(','))


def start(brain, width, height, rule, *infos):
    command = f'START {width}' if width == height else f'RECTSTART {width},{height}'
    expect(brain.ask(command), 'OK', command)
    brain.send(f'INFO rule {rule}', *infos)
    # What the rule needs is built now, so that the first move's time is that of a move.
    tap.check(brain.is_silent(), 'INFO is not answered')


def check_memory(brain, limit, most=120):
    if SANITIZED or not os.path.exists('/proc/self/status'):
        return
    with open(f'/proc/{brain.process.pid}/status', encoding='ascii') as status:
        peak = int(re.search(r'VmHWM:\s+(\d+)', status.read())[1]) / 1024
    tap.note(f'{peak:.0f} MiB of {limit} MiB')
    # A limit does not enlarge the table.
    tap.check(peak <= min(limit, most), f'{peak:.0f} MiB used of {limit}')
    return peak
