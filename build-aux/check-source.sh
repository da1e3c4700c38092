#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks what every file of the source tree keeps to.
set -u

cd "$(dirname "$0")/.." || exit 1
code=('*.c' '*.h' '*.ui' '*.css' '*.py' '*.sh' '*meson.build' 'build-aux/*' '.ci/*' 'tests/run-*')
number=0
failed=0

# report NAME FINDINGS: a test case that passes if there are no findings.
report ()
{
  number=$((number + 1))
  if [ -z "$2" ]; then
    echo "ok $number $1"
  else
    echo "not ok $number $1"
    while IFS= read -r line; do echo "# $line"; done <<<"$2"
    failed=1
  fi
}

mapfile -t files < <(build-aux/list-files.sh "${code[@]}" | grep -v '^tests/data/wild/')
mapfile -t sources < <(build-aux/list-files.sh '*.c' '*.h')
mapfile -t scripts < <(grep -lE '^#!' "${files[@]}")
# What other programs have written is as they have.
mapfile -t texts < <(build-aux/list-files.sh |
  grep -vE '\.(png|svg|ogg|gz|bin|proof)$|^tests/data/wild/')

report "no line is longer than 100 columns" \
  "$(LC_ALL=C.UTF-8 grep -nE '^.{101,}' "${files[@]}" | cut -c 1-120)"
report "no tabs and no blanks at a line's end" \
  "$(grep -nP '\t|[ \t]+$' "${files[@]}")"
# One program looks at all files: to start one for each takes a hundred times as long.
report "each source begins with its licence" \
  "$(awk -v line='/* SPDX-License-Identifier: GPL-3.0-or-later */' \
       'FNR == 1 && $0 != line { print FILENAME }' "${sources[@]}"
     grep -L 'SPDX-License-Identifier: GPL-3\.0-or-later' "${sources[@]}")"
report "each script says its licence" \
  "$(awk 'FNR == 2 && !/SPDX-License-Identifier: GPL-3\.0-or-later/ { print FILENAME }' \
       "${scripts[@]}"
     grep -L 'SPDX-License-Identifier: GPL-3\.0-or-later' "${scripts[@]}")"
report "no path of one machine" \
  "$(grep -nE '(^|[^a-z.])/(work|home|root|Users)/[a-z]' "${texts[@]}")"
report "every text ends with a line end" \
  "$(printf '%s\0' "${texts[@]}" | python3 -c '
import sys
for path in sys.stdin.read().split("\0")[:-1]:
    with open(path, "rb") as file:
        text = file.read()
    if text and not text.endswith(b"\n"):
        print(path)')"
report "what is cited of DESIGN.md is a section of it" \
  "$(awk 'FNR == NR { if (sub (/^##+ /, "")) sections[$0]; next }
          /DESIGN\.md/ {
            section = ""
            if (match ($0, /DESIGN\.md "[^"]*"/))
              section = substr ($0, RSTART + 11, RLENGTH - 12)
            if (!(section in sections))
              print FILENAME ":" FNR ": " $0
          }' DESIGN.md "${sources[@]}")"
report "headers are included once" \
  "$(printf '%s\n' "${sources[@]}" | grep '\.h$' | grep -v -- '-pch\.h$' |
       xargs -d '\n' grep -L '^#pragma once')"

# Other versions of clang-format lay the same code out otherwise. CI must have this one.
formatter=$(command -v clang-format-14 || command -v clang-format)
if "${formatter:-false}" --version 2>/dev/null | grep -q 'version 14\.'; then
  report "each source is as clang-format leaves it" \
    "$(printf '%s\0' "${sources[@]}" |
         xargs -0 -n 20 -P 2 "$formatter" --dry-run 2>&1 | grep -E '(warning|error):')"
elif [ "${CI:-}" = true ] && ! grep -q trixie /etc/os-release; then
  report "each source is as clang-format leaves it" "clang-format 14 is missing"
else
  number=$((number + 1))
  echo "ok $number each source is as clang-format leaves it # SKIP clang-format 14 is missing"
fi

echo "1..$number"
exit "$failed"
