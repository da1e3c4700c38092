/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A node of a file of Smart Game Format: where its properties stand in the text. */
typedef struct
{
  int   parent; /* its index; −1 at the root */
  gsize start;
  gsize length;
} NoughtsSgfNode;

/* The nodes of the game that begins first in a text, parents before their children, as a GArray of
 * NoughtsSgfNode; NULL where none begins. *end is set behind the game. *cut_off says that the text
 * ends before it does. Nothing goes by recursion. */
GArray *noughts_sgf_split (const char  *text,
                           const char **end,
                           gboolean    *cut_off);

/* Where the first game begins, at its bracket; NULL for none. What stands before it is no
 * game's. */
const char *noughts_sgf_find_game (const char *text);

G_END_DECLS
