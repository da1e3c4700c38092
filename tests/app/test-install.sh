#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-install.sh BUILD-FOLDER PREFIX: installs into the prefix, if that lies within the build
# folder, and starts the program from there with nothing that points to the source or the build.
set -u

build=$1
prefix=$2
here=$(cd "$(dirname "$0")" && pwd)

echo 1..3
case $prefix in
  "$build"/*) ;;
  *)
    for number in 1 2 3; do
      echo "ok $number # SKIP the prefix $prefix lies outside of the build folder"
    done
    exit 0
    ;;
esac

rm -rf "$prefix"
if meson install -C "$build" --no-rebuild --quiet >"$build/install.log" 2>&1; then
  echo "ok 1 it installs"
else
  echo "not ok 1 it installs"
  sed 's/^/# /' "$build/install.log"
  exit 1
fi

missing=
for path in bin/noughts bin/mnk bin/mnk-tune share/dbus-1/services/org.noughts.Noughts.service \
    share/applications/org.noughts.Noughts.desktop \
    share/metainfo/org.noughts.Noughts.metainfo.xml \
    share/glib-2.0/schemas/gschemas.compiled \
    share/icons/hicolor/scalable/apps/org.noughts.Noughts.svg \
    share/icons/hicolor/symbolic/apps/org.noughts.Noughts-symbolic.svg; do
  [ -e "$prefix/$path" ] || missing="$missing $path"
done
if [ -z "$missing" ]; then
  echo "ok 2 everything is there"
else
  echo "not ok 2 everything is there"
  echo "# missing:$missing"
fi

unset GSETTINGS_SCHEMA_DIR G_TEST_SRCDIR G_TEST_BUILDDIR
if (cd / && "$here/journeys.py" "$prefix/bin/noughts" "a hint") >"$build/installed.log" 2>&1; then
  echo "ok 3 it starts from there"
else
  echo "not ok 3 it starts from there"
  sed 's/^/# /' "$build/installed.log"
fi
