/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* From here on sitting and board are as the settings say, and the board's own choices are written
 * into them: its theme as that of the sitting's game. */
void noughts_settings_follow (GSettings        *settings,
                              NoughtsSitting   *sitting,
                              NoughtsBoardView *board);

/* The window's size, as it was left last. TRUE if it is less wide than `narrow`. */
gboolean noughts_settings_restore_size (GSettings *settings,
                                        GtkWindow *window,
                                        int        narrow);
void     noughts_settings_save_size    (GSettings *settings,
                                        GtkWindow *window);

G_END_DECLS
