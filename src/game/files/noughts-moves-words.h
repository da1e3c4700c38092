/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule.h"

#include <glib.h>

G_BEGIN_DECLS

/* Moves that were found among words. */
typedef struct
{
  char *moves; /* "h8 i9 j10"; NULL for none */
  guint n_moves;
  guint n_all;      /* with those from `bad` on */
  char *bad;        /* the move that follows them and is outside the board; or NULL */
  char *next;       /* another word that follows them and says something; or NULL */
  gboolean partial; /* other moves are elsewhere in the text */
} NoughtsMovesFound;

/* Finds the longest list of moves in a text for a bounded board. Any signs may separate them, and
 * numbers and the names of the sides may be between them. Other words end a list. It can be read up
 * to the first move outside the board, which may be the very first one. */
void noughts_moves_find (NoughtsMovesFound *found, const MnkRule *rule, const char *text);
void noughts_moves_found_clear (NoughtsMovesFound *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsMovesFound, noughts_moves_found_clear)

G_END_DECLS
