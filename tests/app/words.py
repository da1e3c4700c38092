# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of a widget, looked up in the sources by what stays when the words are rewritten.

GTK before 4.14 tells no id of a widget over the bus. So a journey names a widget by a key:

    win.undo                        an action, of an object or menu item in a .ui file, or given
                                    behind its words in C
    noughts-engine-list/add_button  an object of a .ui file by its id; if it has no words there, an
                                    identifier in the .c file of this name, with all words of the
                                    statements it is in, or of the function it names
"""

import functools
import glob
import os
import re
from xml.etree import ElementTree

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src')

ROLES = {'GtkButton': 'button', 'GtkToggleButton': 'button', 'GtkMenuButton': 'button',
         'GtkExpander': 'button', 'GtkSwitch': 'check box', 'GtkEntry': 'text',
         'GtkTextView': 'text', 'GtkSpinButton': 'spin button'}

STRING = r'"(?:[^"\\]|\\.)*"'
TEXT = rf'{STRING}(?:\s+{STRING})*'
GETTEXT = re.compile(rf'\b(ngettext|N?C?_) \(\s*({TEXT}(?:,\s*{TEXT})*)')


@functools.cache
def read(name):
    """The one source file of this name, or nothing."""
    paths = glob.glob(os.path.join(SOURCES, '**', name), recursive=True)
    if not paths:
        return ''
    with open(paths[0], encoding='utf-8') as file:
        return file.read()


@functools.cache
def templates():
    return [ElementTree.parse(path).getroot()
            for path in glob.glob(os.path.join(SOURCES, '**', '*.ui'), recursive=True)]


def in_c(text):
    """The words that are translated in a piece of C, without what tells them apart."""
    found = []
    for call, arguments in GETTEXT.findall(text):
        texts = re.findall(TEXT, arguments)
        for parts in texts[1:2] if 'C' in call else texts[:2 if call == 'ngettext' else 1]:
            words = ''.join(part[1:-1] for part in re.findall(STRING, parts))
            found.append(words.replace('\\"', '"').replace('\\n', '\n'))
    return found


def own_words(node, root):
    """What a screen reader calls an object of a .ui file."""
    for child in node.findall('accessibility/property[@name="label"]'):
        return [child.text]
    for child in node.findall('accessibility/relation[@name="labelled-by"]'):
        return own_words(root.find(f'.//*[@id="{child.text}"]'), root)
    for child in node.findall('property[@name="label"]') + node.findall('attribute[@name="label"]'):
        return [child.text]
    return [text for child in node.findall('property[@name="child"]/object')
            for text in own_words(child, root)]


def of_nodes(root, nodes):
    for node in nodes:
        role = 'menu item' if node.tag == 'item' else ROLES.get(node.get('class'))
        for text in own_words(node, root):
            yield role, text


def of_action(action):
    name, _, target = action.partition('::')
    for root in templates():
        for node in root.iter():
            values = {child.get('name'): child.text for child in node
                      if child.tag in ('property', 'attribute')}
            if (name in (values.get('action-name'), values.get('action'))
                    and target in ('', (values.get('action-target') or '').strip("'"))):
                yield from of_nodes(root, [node])
    for path in glob.glob(os.path.join(SOURCES, '**', '*.c'), recursive=True):
        for call in re.findall(rf'\([^()]*_ \([^()]*\), "{re.escape(name)}"',
                               read(os.path.basename(path))):
            yield from ((None, text) for text in in_c(call))


def of_name(file, name):
    if read(f'{file}.ui'):
        root = ElementTree.fromstring(read(f'{file}.ui'))
        found = list(of_nodes(root, root.findall(f'.//*[@id="{name}"]')))
        if found:
            return found
    code = read(f'{file}.c')
    body = re.search(rf'^{name} \([^{{;]*\)\n\{{.*?^\}}', code, re.MULTILINE | re.DOTALL)
    statements = re.findall(rf'\b{name}\b[^;]*', code)
    return [(None, text) for text in
            in_c(body[0] if body else '') or [text for part in statements for text in in_c(part)]]


@functools.cache
def look_up(key):
    """The roles and words of a widget; a role is None if the sources do not tell it. Plain words
    are no key."""
    if re.fullmatch(r'[a-z-]+\.[a-z-]+(::.+)?', key):
        found = list(of_action(key))
    elif re.fullmatch(r'[a-z-]+/\w+', key):
        found = of_name(*key.split('/'))
    else:
        raise ValueError(f'“{key}” is neither an action nor FILE/NAME')
    found = [(role, text.replace('_', '')) for role, text in found if text]
    if not found:
        raise ValueError(f'there are no words for {key} in the sources')
    return found


# Whose name begins with its words.
BEGINNING = ('text', 'spin button')


def as_pattern(text):
    """Words, with anything for what is filled in."""
    return re.sub('%(?:[0-9]+\\$)?[a-z]', '.*', re.escape(text).replace('%%', '%'))


def may_have(key, role):
    """Whether the widget of this key can have this role."""
    return any(wanted in (None, role) for wanted, _ in look_up(key))


def fits(key, role, name):
    """Whether a widget with this role and name is the one of this key."""
    for wanted, text in look_up(key):
        if wanted is not None and wanted != role:
            continue
        behind = r'(?!\w).*' if role in BEGINNING else r'(: .*)?' if wanted is None else ''
        if re.fullmatch(as_pattern(text) + behind, name, re.DOTALL):
            return True
    return False


def says(key, text):
    """Whether a text has words of this key in it."""
    return any(re.search(as_pattern(words), text) for _, words in look_up(key))
