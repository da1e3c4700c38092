/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button of the band. `action` is a detailed action name ("win.play-again",
 * "win.opponent('beginner')") and also tells the buttons apart. */
typedef struct
{
  const char *label; /* translated; an underline marks the mnemonic */
  const char *action;
  gboolean destructive; /* shown in red */
} NoughtsBandButton;

/* The band at the board: one line of news and what can be done about it. The result
 * of a game, "New game", looking back, a question. One thing at a time: what is shown last stands.
 *
 * Property: "revealed" (read only).
 * Signal: "dismissed": its cross was pressed, the band is gone. */
#define NOUGHTS_TYPE_END_BAND (noughts_end_band_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEndBand, noughts_end_band, NOUGHTS, END_BAND, GtkWidget)

/* Shows the text with these buttons. Buttons that were there already stay and keep the
 * focus, so a button ("Review") can be added by showing the same again with one more. The first
 * is the window's default (Enter) if `has_default`. `closable`: there is a cross to dismiss it. */
void noughts_end_band_show (NoughtsEndBand *self,
                            const char *text,
                            const NoughtsBandButton *buttons,
                            guint n_buttons,
                            gboolean has_default,
                            gboolean closable);
void noughts_end_band_hide (NoughtsEndBand *self);

/* Sets the text for screen readers where it is more than the shown one. To be called after each
 * noughts_end_band_show(). */
void noughts_end_band_set_spoken (NoughtsEndBand *self, const char *text);

/* Adds to the text what shows only where there is room, in its line or in one below; NULL: nothing.
 * To be called after each noughts_end_band_show(). It is not spoken. */
void noughts_end_band_set_addition (NoughtsEndBand *self, const char *addition);

/* Sets whether new buttons ignore clicks in their first second, so that a second click in the place
 * of another button presses none of them. Keys press them at once. */
void noughts_end_band_set_guarded (NoughtsEndBand *self, gboolean guarded);

/* Sets whether the band grows when it is shown, with many buttons below its text. By default it has
 * its whole height at once, for pages that keep its place free. */
void noughts_end_band_set_slides (NoughtsEndBand *self, gboolean slides);

/* Gives the text the room of so many lines, however short it is, and no more; 0: what it needs. */
void noughts_end_band_set_lines (NoughtsEndBand *self, guint lines);

gboolean noughts_end_band_get_revealed (NoughtsEndBand *self);
const char *noughts_end_band_get_text (NoughtsEndBand *self); /* "" when hidden */

G_END_DECLS
