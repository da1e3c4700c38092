#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# post-install.sh DATA-FOLDER: brings the desktop's caches up to date after `meson install`, with
# those of its tools that are there. Packages are installed into a folder of their own (DESTDIR);
# for them the system does it.
[ -z "${DESTDIR:-}" ] || exit 0

case $1 in
  /*) data=$1 ;;
  *) data=$MESON_INSTALL_PREFIX/$1 ;;
esac

if command -v update-mime-database >/dev/null; then
  update-mime-database -n "$data/mime" >/dev/null
fi
if command -v update-desktop-database >/dev/null; then
  update-desktop-database -q "$data/applications"
fi

# A cache needs the index of the theme, which another package brings.
if [ -e "$data/icons/hicolor/index.theme" ]; then
  for tool in gtk4-update-icon-cache gtk-update-icon-cache; do
    command -v "$tool" >/dev/null && exec "$tool" -q -t -f "$data/icons/hicolor"
  done
fi
exit 0
