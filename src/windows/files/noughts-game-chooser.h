/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window that lists the games of a file, with a field to search their names.
 *
 * Signal: "chosen" (guint): the number of a game in the file, from 0; the window closes after
 * it. */
#define NOUGHTS_TYPE_GAME_CHOOSER (noughts_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGameChooser, noughts_game_chooser, NOUGHTS, GAME_CHOOSER, GtkWindow)

/* Lists the games of the bytes on a worker, or of a file that is read in blocks where that is not
 * NULL, in an encoding (NULL: guessed). `present`: the number of the game on the board. */
GtkWidget *
noughts_game_chooser_new (GBytes *bytes, GFile *streamed, const char *encoding, guint present);

G_END_DECLS
