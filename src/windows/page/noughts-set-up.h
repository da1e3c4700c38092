/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-page.h"
#include "noughts-scroll.h"

G_BEGIN_DECLS

/* The editor of positions: it shows one on the page's board, where pointer and keys place and lift
 * pieces, and its panel beside it. The game on the board stays what it is until the position is
 * analysed or played. Adds the actions "set-up" and "set-up-…" to a map. It holds no widget. */
#define NOUGHTS_TYPE_SET_UP (noughts_set_up_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSetUp, noughts_set_up, NOUGHTS, SET_UP, GObject)

NoughtsSetUp *noughts_set_up_new (const NoughtsGameParts *parts,
                                  NoughtsGamePage *page,
                                  NoughtsScroll *scroll,
                                  GActionMap *map);

G_END_DECLS
