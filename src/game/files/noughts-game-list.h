/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A game of a file, for choosing among several: what the file says, each "" where it does not. */
typedef struct
{
  char  *black;
  char  *white;
  char  *result;  /* "B+R" */
  guint  n_moves; /* of the main line, whether they are legal or not */
} NoughtsGameEntry;

/* The games of a file in their order, as a GPtrArray of NoughtsGameEntry that frees them: a place
 * in it is NoughtsReading's index. Only files of Smart Game Format and RenjuNet's databases have
 * several; empty for all others. `encoding` as in NoughtsReading. Safe on any thread. */
GPtrArray *noughts_game_list (GBytes     *bytes,
                              const char *encoding);

G_END_DECLS
