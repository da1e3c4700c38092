#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks that po/POTFILES.in lists exactly the files with strings to translate, sorted, that msgfmt
# finds nothing wrong with the translations, and that they have each text of the program. Those of
# the tools are not translated. With --fix the list is written anew.
set -u

cd "$(dirname "$0")/.." || exit 1
list=build-aux/list-files.sh
keywords=(-k_ -kN_ '-kC_:1c,2' '-kNC_:1c,2' '-kngettext:1,2' '-kg_dngettext:2,3'
          '-kg_dpgettext2:2c,3')

# list_with_strings: the files that have some; one call of xgettext reads all sources.
list_with_strings ()
{
  "$list" 'src/*.c' 'src/*.h' 'data/*.in' | grep -v '\.\(desktop\|metainfo\.xml\)\.in$' |
    xgettext -LC --from-code=UTF-8 "${keywords[@]}" -f - -o - 2>/dev/null |
    sed -n 's/^#: //p' | tr ' ' '\n' | sed 's/:[0-9]*$//'
  "$list" 'src/*.ui' 'data/*.ui' | xargs -d '\n' grep -l 'translatable="\(yes\|true\|1\)"'
  "$list" 'data/*.desktop.in' 'data/*.metainfo.xml.in'
}

# report CASE PROBLEMS: whether a case has passed, and what is wrong.
report ()
{
  if [ -z "$2" ]; then
    echo "ok $1"
  else
    echo "not ok $1"
    while IFS= read -r line; do echo "# $line"; done <<<"$2"
    failed=1
  fi
}

found=$(list_with_strings | LC_ALL=C sort -u)
[ "${1:-}" = --fix ] && echo "$found" >po/POTFILES.in
listed=$(grep -v -e '^#' -e '^$' po/POTFILES.in)

echo 1..4
if difference=$(diff <(echo "$listed" | LC_ALL=C sort) <(echo "$found")); then
  echo "ok 1 POTFILES.in lists the files with strings"
else
  echo "not ok 1 POTFILES.in lists the files with strings (<: not in the source, >: not listed)"
  echo "$difference" | sed -n 's/^[<>]/# &/p'
  failed=1
fi

if [ "$listed" = "$(echo "$listed" | LC_ALL=C sort -u)" ]; then
  echo "ok 2 POTFILES.in is sorted"
else
  echo "not ok 2 POTFILES.in is sorted"
  failed=1
fi

problems=$(grep -v '^#' po/LINGUAS | while IFS= read -r language; do
  msgfmt --check --check-accelerators=_ -o /dev/null "po/$language.po" 2>&1
done)
report "3 the translations are sound" "$problems"

# list_untranslated: the texts that a language lacks, with their places.
list_untranslated ()
{
  echo "$listed" | grep -v '^src/tools/' |
    xgettext --from-code=UTF-8 "${keywords[@]}" -f - -o - 2>/dev/null |
    msgmerge -q --no-fuzzy-matching "po/$1.po" - -o - |
    msgattrib --untranslated --no-obsolete | grep -e '^#: ' -e '^msgid "..*"'
}

missing=$(grep -v '^#' po/LINGUAS | while IFS= read -r language; do
  list_untranslated "$language"
done)
report "4 the translations are whole" "$missing"
exit "${failed:-0}"
