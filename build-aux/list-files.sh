#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# list-files.sh [PATTERN…]: the files of the source tree whose paths match one of the shell
# patterns, a line each; also in a tree that git does not know.
set -u

unset CDPATH
cd "$(dirname "$0")/.." || exit 1
{
  # Not where the tree only lies in a folder that git knows.
  { [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ] &&
      git ls-files --cached --others --exclude-standard 2>/dev/null; } ||
    find . \( -name _build -o -name 'build*' -type d ! -name build-aux -o -name .git \) -prune \
      -o -type f -printf '%P\n'
} | LC_ALL=C sort -u | while IFS= read -r path; do
  [ -f "$path" ] || continue
  [ $# = 0 ] && { echo "$path"; continue; }
  for pattern; do
    # shellcheck disable=SC2254
    case $path in $pattern) echo "$path"; break ;; esac
  done
done
