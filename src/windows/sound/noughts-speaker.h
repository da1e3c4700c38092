/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Plays the program's sound files through the sound server of the desktop. It is silent where there
 * is none, and writes nothing to stderr. Workers connect and play. Main thread only.
 *
 * Property: "failed" (read only): the last sound could not be played.
 * Signal: "asked" (const char *): this sound is asked for, whether it can be heard or not. */
#define NOUGHTS_TYPE_SPEAKER (noughts_speaker_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSpeaker, noughts_speaker, NOUGHTS, SPEAKER, GObject)

/* Returns a reference to the only one, which connects to the sound server when it is first asked
 * for. It lives as long as the program: else a worker could drop the last reference to it. */
NoughtsSpeaker *noughts_speaker_ref_default (void);

/* Plays NAME.wav of the installed sounds; connects again where that has failed before. */
void noughts_speaker_play (NoughtsSpeaker *self, const char *name);

gboolean noughts_speaker_has_failed (NoughtsSpeaker *self);

G_END_DECLS
