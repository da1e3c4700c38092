/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-clock.h"
#include "noughts-engine-process.h"
#include "noughts-player.h"

G_BEGIN_DECLS

/* An engine of somebody else as a player. If it fails, it is started again and asked once more;
 * then the game waits.
 *
 * Signal: "told" (char *): what has happened, in a line, translated. */
#define NOUGHTS_TYPE_ENGINE_PLAYER (noughts_engine_player_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEnginePlayer,
                      noughts_engine_player,
                      NOUGHTS,
                      ENGINE_PLAYER,
                      NoughtsPlayer)

/* `launch->name` is its name; it thinks for so many seconds about a move. */
NoughtsPlayer *noughts_engine_player_new (const NoughtsEngineLaunch *launch, double seconds);

/* From its next move on it plays by a clock, and is told what that leaves; NULL: by none. */
void noughts_engine_player_set_clock (NoughtsEnginePlayer *self, NoughtsClock *clock);

NoughtsEngineProcess *noughts_engine_player_get_process (NoughtsEnginePlayer *self);

G_END_DECLS
