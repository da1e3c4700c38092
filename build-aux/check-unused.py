#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds functions without a caller: each function that a .c file of src offers to others is used by
another file of src, or by its own and by a test. What nothing uses goes; what only tests use moves
to the tests, or stands in KEPT with the reason.

Names are looked for in the text, without comments and strings.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent

SEEN = 'what the tests see of it: it is drawn or spoken, or lies in a template'
HANDS = 'what the clipboard or a dialog would do, done by the tests'
LEFT = 'the tests look for what an engine leaves behind'
TREE = 'the tree can be changed so, and no window does it yet'
KEPT = {
    'mnk_field_bytes': 'the tests measure that a page in use stays small',
    'mnk_window_cut': 'the window of a position as it is, without a move that is to be seen',
    'noughts_application_get_settings': SEEN,
    'noughts_evaluation_store_count': SEEN,
    'noughts_move_row_get_ply': SEEN,
    'noughts_board_view_get_news': SEEN,
    'noughts_board_view_get_zoom': SEEN,
    'noughts_board_view_is_celebrating': SEEN,
    'noughts_board_view_set_coordinates': 'the setter of a property, as all the others',
    'noughts_cache_get_bytes': 'the tests measure that the cache keeps to its size',
    'noughts_eval_bar_get_label': SEEN,
    'noughts_eval_bar_get_share': SEEN,
    'noughts_engine_player_get_process': LEFT,
    'noughts_engine_process_get_group': LEFT,
    'noughts_game_get_unlinked': TREE,
    'noughts_game_new_from_position': 'the tests begin games from drawn positions',
    'noughts_kind_icon_get_kind': SEEN,
    'noughts_lines_is_at_work': 'tests/game/bench-lines measures how soon a search stops',
    'noughts_lines_pane_get_progress': SEEN,
    'noughts_match_get_player': 'tests/bench/ui puts a player of its own before the Expert',
    'noughts_sitting_set_time': 'the tests keep a time of their own',
    'noughts_opening_value': 'tests/bench/openings.py measures answers by it',
    'noughts_window_get_band_text': SEEN,
    'noughts_window_get_board': SEEN,
    'noughts_window_get_hint_text': SEEN,
    'noughts_window_get_readout_text': SEEN,
    'noughts_window_get_sitting': SEEN,
    'noughts_window_paste_text': HANDS,
    'noughts_window_save_file': HANDS,
    'noughts_notice_set_delay': 'the tests do not wait for as long as people read',
    'noughts_workers_set_sleeping': 'the tests put engines to sleep in the place of a search',
}

IDLE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)
DEFINITION = re.compile(r'^([a-z]\w*) \([^;{}]*\)\n\{', re.MULTILINE)
WORD = re.compile(r'\b[a-z]\w*\b')


def read(folder, pattern):
    """The code of all such files, without what the compiler does not read."""
    return {path: IDLE.sub(' ', path.read_text(encoding='utf-8'))
            for path in sorted((TOP / folder).rglob(pattern))}


def find_offered(code):
    """The functions that are not static; a macro in capitals before one may hide the word."""
    for match in DEFINITION.finditer(code):
        before = code[:match.start()].rstrip('\n').rpartition('\n')[2]
        if not re.match(r'static\b|[A-Z_]+ ', before) and match[1] != 'main':
            yield match[1]


def count_words(codes):
    """How often each word stands in the texts."""
    counts = {}
    for code in codes:
        for word in WORD.findall(code):
            counts[word] = counts.get(word, 0) + 1
    return counts


def find_unused():
    """Where each function without a caller is, by its name."""
    sources, headers = read('src', '*.c'), count_words(read('src', '*.h').values())
    everywhere, tests = count_words(sources.values()), count_words(read('tests', '*.c').values())
    unused = {}
    for path, code in sources.items():
        own = count_words([code])
        for name in find_offered(code):
            by_others = everywhere[name] > own[name] or headers.get(name, 0) > 1
            if not by_others and not (own[name] > 1 and name in tests):
                unused[name] = path.relative_to(TOP)
    return unused


def report(number, name, findings):
    print(f"{'not ok' if findings else 'ok'} {number} {name}")
    for finding in findings:
        print(f'# {finding}')
    return not findings


def main():
    unused = find_unused()
    good = report(1, 'each function has a caller',
                  [f'{path}: {name}' for name, path in unused.items() if name not in KEPT])
    good &= report(2, 'what is kept without one is there, and has none',
                   [name for name in KEPT if name not in unused])
    print('1..2')
    return 0 if good else 1


sys.exit(main())
