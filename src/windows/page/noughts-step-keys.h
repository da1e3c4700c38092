/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-page.h"

G_BEGIN_DECLS

/* Arrow keys while a game is reviewed or analysed, has ended, or was opened and not played on: Left
 * and Right step, Up and Down go to start and end, wherever the focus is but in an entry. In a
 * review or an analysis the wheel steps, too, over a board that fits. Tab into the board, or
 * Ctrl+arrow, shows the cursor, which the arrows then move until Escape. In a game that goes on all
 * of them stay what they are. */
#define NOUGHTS_TYPE_STEP_KEYS (noughts_step_keys_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsStepKeys, noughts_step_keys, NOUGHTS, STEP_KEYS, GObject)

/* The window owns the returned object, and has the page. */
NoughtsStepKeys *
noughts_step_keys_new (GtkWindow *window, NoughtsGamePage *page, const NoughtsGameParts *parts);

/* To be called when a game has been opened. */
void noughts_step_keys_expect_steps (NoughtsStepKeys *self);

G_END_DECLS
