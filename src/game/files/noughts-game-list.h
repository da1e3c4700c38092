/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* A game in a file of several, for a list to choose from. Each text is as the file has it, or
 * "". */
typedef struct
{
  char *black;
  char *white;
  char *result;  /* "B+R" */
  guint n_moves; /* of the main line, legal or not */
  int opening;   /* of the 26 named ones (noughts-opening-names.h); −1: none, or not known */
} NoughtsGameEntry;

/* Lists the games of a file in order, as a GPtrArray of NoughtsGameEntry that frees its entries;
 * the index is that of NoughtsReading. Only Smart Game Format and RenjuNet's databases hold several
 * games; the array is empty for all other files. `encoding` as in NoughtsReading. Safe on any
 * thread. */
GPtrArray *noughts_game_list (GBytes *bytes, const char *encoding);

/* The same for a file; databases are read in blocks. NULL with an error. */
GPtrArray *noughts_game_list_file (GFile *file, const char *encoding, GError **error);

/* Sets the file that a game was read from, which may have more than the game, or that it has no
 * more than that now (NULL). It is saved with the game. */
void noughts_game_set_fuller_file (NoughtsGame *self, const char *uri);

/* Returns how many other games a file has, and whether it could only be read in part: it must not
 * be overwritten with this game alone. */
guint noughts_game_count_others_in (NoughtsGame *self, const char *uri);
gboolean noughts_game_is_part_of (NoughtsGame *self, const char *uri);

G_END_DECLS
