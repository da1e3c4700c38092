# SPDX-License-Identifier: GPL-3.0-or-later
#
# What run, screenshots, fuzz and test share, to be sourced: they set up and build in folders of
# _build, one command at a time. Each failure is one plain line, and leaves nothing behind that
# the next run stumbles over. The caller sets `top`, the root of the source tree.

# give_up MESSAGE: ends the command.
give_up ()
{
  echo "$1" >&2
  exit 1
}

# make_build_folder: makes _build and tries to write there.
make_build_folder ()
{
  mkdir -p "$top/_build" 2>/dev/null ||
    give_up "Noughts cannot be built here: $top may not be written to."
  (: >"$top/_build/.writable") 2>/dev/null ||
    give_up "Noughts cannot be built here: $top/_build may not be written to."
  rm -f "$top/_build/.writable"
}

# with_lock NAME COMMAND…: runs a command while no other holds the lock of _build/NAME. The
# command gets no handle of the lock, so that what it leaves running does not keep it.
with_lock ()
{
  local lock=$top/_build/$1.lock

  shift
  if ! command -v flock >/dev/null; then
    "$@"
    return
  fi
  (
    if ! flock --nonblock 9; then
      echo "Another command is building in ${lock%.lock}. Waiting for it." >&2
      flock 9
    fi
    "$@" 9>&-
  ) 9>"$lock"
}

# run_quietly LOG COMMAND…: shows the end of the output only if the command fails, and of a full
# disk that alone.
run_quietly ()
{
  local log=$1

  shift
  "$@" >"$log" 2>&1 && return
  if is_disk_full "$log"; then
    echo "The disk is full: there is no room to build in $top/_build." >&2
  else
    tail -n 60 "$log" >&2
    echo "Noughts was not built. The whole output is in $log" >&2
  fi
  return 1
}

is_disk_full ()
{
  grep -qi 'no space left on device' "$1" 2>/dev/null ||
    ! (echo "$$" >"$top/_build/.room" && [ -s "$top/_build/.room" ] &&
         rm "$top/_build/.room") 2>/dev/null
}

# set_up NAME OPTION…: makes _build/NAME a build folder with these options for meson. The file
# set-up in it is written last and names the tree, meson's version and the options: a folder without
# it, from an interrupted run, from another place or version or with other options, is made anew.
set_up ()
{
  local dir=$top/_build/$1
  local wanted

  shift
  wanted=$(printf '%s\n' "$top" "$(meson --version)" "${CC:-}" "${CC_LD:-}" "$@")
  [ -f "$dir/build.ninja" ] && [ "$(cat "$dir/set-up" 2>/dev/null)" = "$wanted" ] && return
  rm -rf "$dir"
  run_quietly "$dir.log" meson setup "$dir" "$top" --prefix "$dir/root" "$@" || return
  echo "$wanted" >"$dir/set-up"
}

# build NAME OPTION…: sets _build/NAME up and compiles there.
build ()
{
  set_up "$@" && run_quietly "$top/_build/$1.log" meson compile -C "$top/_build/$1"
}

# compile_only NAME OPTION…: sets _build/NAME up and makes the objects there, of which nothing is
# linked.
compile_only ()
{
  local dir=$top/_build/$1
  local objects

  # The list is that of the sources that there are now.
  set_up "$@" && run_quietly "$dir.log" ninja -C "$dir" build.ninja || return
  mapfile -t objects < <(ninja -C "$dir" -t targets all | sed -n 's/: c_COMPILER$//p')
  if [ ${#objects[@]} -eq 0 ]; then
    echo "There is nothing to compile in $dir" >&2
    return 1
  fi
  run_quietly "$dir.log" ninja -C "$dir" "${objects[@]}"
}

# build_program: builds the program as people use it, without tests, and installs it into
# _build/run/root.
build_program ()
{
  build run --buildtype release -Dtests=none &&
    run_quietly "$top/_build/run.log" meson install -C "$top/_build/run" --no-rebuild --quiet
}
