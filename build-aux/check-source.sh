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
report "each source begins with its licence" \
  "$(for path in "${sources[@]}"; do
       [ "$(head -n 1 "$path")" = '/* SPDX-License-Identifier: GPL-3.0-or-later */' ] ||
         echo "$path"
     done)"
report "each script says its licence" \
  "$(for path in "${scripts[@]}"; do
       head -n 2 "$path" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' || echo "$path"
     done)"
report "no path of one machine" \
  "$(grep -nE '(^|[^a-z.])/(work|home|root|Users)/[a-z]' "${texts[@]}")"
report "every text ends with a line end" \
  "$(for path in "${texts[@]}"; do
       [ -s "$path" ] && [ -n "$(tail -c 1 "$path")" ] && echo "$path"
     done)"
report "what is cited of DESIGN.md is a section of it" \
  "$(grep -nH 'DESIGN\.md' "${sources[@]}" | while IFS= read -r line; do
       section=$(sed -n 's/.*DESIGN\.md "\([^"]*\)".*/\1/p' <<<"$line")
       { [ -n "$section" ] && grep -qxE "##+ $section" DESIGN.md; } || echo "$line"
     done)"
report "headers are included once" \
  "$(for path in "${sources[@]}"; do
       case $path in *-pch.h) ;; *.h) grep -q '^#pragma once' "$path" || echo "$path" ;; esac
     done)"


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
