#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the program's sounds: make-sounds.py FOLDER

Writes stone.wav, pencil.wav, win.wav, loss.wav, draw.wav and low.wav, mono with 44,100 samples
a second.
The same bytes come out each time.
"""

import array
import math
import pathlib
import random
import sys
import wave

RATE = 44100
PEAK = 0.6


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(samples, start, sound):
    """Adds a sound to the samples from a second on."""
    first = int(start * RATE)
    samples.extend([0.0] * max(0, first + len(sound) - len(samples)))
    for i, value in enumerate(sound):
        samples[first + i] += value


def struck(partials, seconds):
    """Something that is struck: partials of (hertz, loudness, seconds until it is 1/e as loud)."""
    return [sum(loud * math.exp(-i / RATE / decay) * math.sin(2 * math.pi * hertz * i / RATE)
                for hertz, loud, decay in partials)
            for i in range(int(seconds * RATE))]


def stroke(seconds, grain):
    """A pencil's stroke: noise whose low and high ends are taken off, rising and falling."""
    sound = []
    low = high = 0.0
    for i in range(int(seconds * RATE)):
        noise = grain.uniform(-1, 1)
        high += 0.35 * (noise - high)
        low += 0.04 * (noise - low)
        share = i / (seconds * RATE)
        rough = 0.75 + 0.25 * math.sin(2 * math.pi * 95 * i / RATE)
        sound.append((high - low) * rough * math.sin(math.pi * share) ** 0.6)
    return sound


def bell(hertz, seconds):
    return struck([(hertz, 0.6, 0.30), (2.0 * hertz, 0.25, 0.18), (3.01 * hertz, 0.1, 0.08)],
                  seconds)


def make_stone():
    grain = random.Random(1)
    samples = struck([(1150, 0.5, 0.012), (2350, 0.8, 0.009), (3900, 0.4, 0.005),
                      (310, 0.5, 0.030)], 0.18)
    click = [grain.uniform(-1, 1) * math.exp(-i / 40) for i in range(200)]
    add(samples, 0, click)
    return samples


def make_pencil():
    grain = random.Random(2)
    samples = silence(0.01)
    add(samples, 0.0, stroke(0.11, grain))
    add(samples, 0.15, stroke(0.12, grain))
    return samples


def make_tune(notes):
    """Notes of (start in seconds, hertz)."""
    samples = silence(0.01)
    for start, hertz in notes:
        add(samples, start, bell(hertz, 0.9))
    return samples


def write(path, samples):
    loudest = max(abs(value) for value in samples)
    fade = int(0.005 * RATE)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        data = array.array('h', (round(PEAK * 32767 * value / loudest) for value in samples))
        if sys.byteorder == 'big':
            data.byteswap()
        file.writeframes(data.tobytes())


def main():
    folder = pathlib.Path(sys.argv[1])
    write(folder / 'stone.wav', make_stone())
    write(folder / 'pencil.wav', make_pencil())
    write(folder / 'win.wav', make_tune([(0, 523.3), (0.11, 659.3), (0.22, 784), (0.33, 1046.5)]))
    write(folder / 'loss.wav', make_tune([(0, 392), (0.16, 329.6), (0.32, 261.6)]))
    write(folder / 'draw.wav', make_tune([(0, 440), (0.18, 440)]))
    write(folder / 'low.wav', make_tune([(0, 880), (0.14, 880), (0.28, 880)]))


main()
