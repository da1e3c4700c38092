/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-sound-output.h"

#include <gtk/gtk.h>

#include "noughts-settings.h"
#include "noughts-sounds.h"
#include "noughts-speaker.h"

/* What the sounds of a sitting need. */
typedef struct
{
  NoughtsSitting *sitting; /* which owns this */
  GSettings *settings;
  NoughtsSounds *sounds;
  NoughtsSpeaker *speaker; /* NULL until the first sound */
} Output;

static void
output_free (gpointer data)
{
  Output *self = data;

  g_object_unref (self->sounds);
  g_clear_object (&self->speaker);
  g_object_unref (self->settings);
  g_free (self);
}

static gboolean
may_be_heard (const Output *self)
{
  gboolean wanted = FALSE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &wanted, NULL);

  return wanted && g_settings_get_boolean (self->settings, "sounds");
}

static const char *
move_sound (const Output *self)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  NoughtsTheme theme = noughts_settings_get_theme (self->settings, rule);

  return noughts_theme_resolve (theme, rule) == NOUGHTS_THEME_NOTEBOOK ? "pencil" : "stone";
}

static void
asked_cb (Output *self, const char *name)
{
  if (!may_be_heard (self))
    return;

  if (self->speaker == NULL)
    self->speaker = noughts_speaker_ref_default ();
  noughts_speaker_play (self->speaker, g_str_equal (name, "move") ? move_sound (self) : name);
}

void
noughts_sound_output_add (NoughtsSitting *sitting, GSettings *settings)
{
  Output *self;

  g_return_if_fail (NOUGHTS_IS_SITTING (sitting));
  g_return_if_fail (G_IS_SETTINGS (settings));

  self = g_new0 (Output, 1);
  self->sitting = sitting;
  self->settings = g_object_ref (settings);
  self->sounds = noughts_sounds_new (sitting, g_get_monotonic_time);
  g_signal_connect_swapped (self->sounds, "asked", G_CALLBACK (asked_cb), self);
  g_object_set_data_full (G_OBJECT (sitting), "noughts-sound-output", self, output_free);
}
