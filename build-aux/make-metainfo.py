#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the metainfo: make-metainfo.py TEMPLATE METAINFO ADDRESS

ADDRESS is the folder on the web that has the pictures of data/screenshots. AppStream takes no other
place for them: where ADDRESS is empty, the metainfo names no pictures.
"""

import pathlib
import re
import sys
from xml.sax.saxutils import escape


def main():
    template, metainfo, address = sys.argv[1:]
    text = pathlib.Path(template).read_text(encoding='utf-8')
    if '@screenshots@' not in text:
        sys.exit(f'{template} names no pictures')
    if address:
        text = text.replace('@screenshots@', escape(address.rstrip('/')))
    else:
        text = re.sub(r'\s*<screenshots>.*</screenshots>', '', text, flags=re.DOTALL)
    pathlib.Path(metainfo).write_text(text, encoding='utf-8')


main()
