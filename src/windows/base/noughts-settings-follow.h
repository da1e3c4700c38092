/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Binds the settings to sitting and board. Changes on the board are written back; its theme is
 * stored for the board of the sitting's game. The side of an alternating game is stored, too. */
void
noughts_settings_follow (GSettings *settings, NoughtsSitting *sitting, NoughtsBoardView *board);

/* Restores the window's last size. TRUE if it is narrower than `narrow`. */
gboolean noughts_settings_restore_size (GSettings *settings, GtkWindow *window, int narrow);
void noughts_settings_save_size (GSettings *settings, GtkWindow *window);

G_END_DECLS
