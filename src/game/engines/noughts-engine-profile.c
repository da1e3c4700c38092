/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-profile.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

struct _NoughtsEngineProfile
{
  GObject parent_instance;

  char id[NOUGHTS_ENGINE_ID_SIZE];
  NoughtsEngineTraits traits;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineProfile, noughts_engine_profile, G_TYPE_OBJECT)

static guint changed_signal;

static void
clear_traits (NoughtsEngineTraits *traits)
{
  g_clear_pointer (&traits->name, g_free);
  g_clear_pointer (&traits->command, g_free);
  g_clear_pointer (&traits->folder, g_free);
  g_clear_pointer (&traits->refused, g_strfreev);
}

static void
noughts_engine_profile_finalize (GObject *object)
{
  NoughtsEngineProfile *self = NOUGHTS_ENGINE_PROFILE (object);

  clear_traits (&self->traits);

  G_OBJECT_CLASS (noughts_engine_profile_parent_class)->finalize (object);
}

static void
noughts_engine_profile_class_init (NoughtsEngineProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_engine_profile_finalize;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_ENGINE_PROFILE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_engine_profile_init (NoughtsEngineProfile *self)
{
  self->traits = (NoughtsEngineTraits){
    .name = g_strdup (""),
    .command = g_strdup (""),
    .folder = g_strdup (""),
    .threads = 1,
    .seconds = 5,
    .refused = g_new0 (char *, 1),
  };
}

NoughtsEngineProfile *
noughts_engine_profile_new (const char *id)
{
  NoughtsEngineProfile *self = g_object_new (NOUGHTS_TYPE_ENGINE_PROFILE, NULL);

  g_strlcpy (self->id, id, sizeof self->id);
  return self;
}

const char *
noughts_engine_profile_get_id (NoughtsEngineProfile *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROFILE (self), NULL);

  return self->id;
}

const NoughtsEngineTraits *
noughts_engine_profile_get (NoughtsEngineProfile *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROFILE (self), NULL);

  return &self->traits;
}

void
noughts_engine_profile_set (NoughtsEngineProfile *self, const NoughtsEngineTraits *traits)
{
  NoughtsEngineTraits copy;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROFILE (self));
  g_return_if_fail (traits != NULL);

  copy = *traits;
  copy.name = g_strdup (traits->name);
  copy.command = g_strdup (traits->command);
  copy.folder = g_strdup (traits->folder != NULL ? traits->folder : "");
  copy.refused = traits->refused != NULL ? g_strdupv (traits->refused) : g_new0 (char *, 1);
  copy.threads = CLAMP (traits->threads, 1, NOUGHTS_ENGINE_MOST_THREADS);
  copy.memory = MIN (traits->memory, NOUGHTS_ENGINE_MOST_MEMORY);
  /* This form also rejects NaN. */
  copy.seconds = traits->seconds >= 0.1 ? MIN (traits->seconds, NOUGHTS_ENGINE_MOST_SECONDS) : 0.1;
  clear_traits (&self->traits);
  self->traits = copy;
  g_signal_emit (self, changed_signal, 0);
}

NoughtsEngineLaunch
noughts_engine_traits_get_launch (const NoughtsEngineTraits *traits)
{
  return (NoughtsEngineLaunch){
    .name = *traits->name != '\0' ? traits->name : traits->command,
    .command = traits->command,
    .folder = *traits->folder != '\0' ? traits->folder : NULL,
    .threads = traits->threads,
    .memory = (guint64) traits->memory << 20,
  };
}

char *
noughts_engine_board_name (const MnkRule *rule)
{
  return g_strdup_printf ("%dx%d %s", rule->width, rule->height, mnk_line_rule_name (rule->line));
}

char *
noughts_engine_board_describe (const char *board)
{
  static const char *const games[MNK_N_LINE_RULES] = {
    [MNK_FREESTYLE] = N_ ("freestyle gomoku on %d×%d"),
    [MNK_STANDARD] = N_ ("standard gomoku (exactly five) on %d×%d"),
    [MNK_RENJU] = N_ ("renju on %d×%d"),
    [MNK_CARO] = N_ ("caro on %d×%d"),
    [MNK_CARO_EXACT] = N_ ("caro with exactly five on %d×%d"),
  };
  char rule[32];
  int width, height;
  MnkLineRule line;

  g_return_val_if_fail (board != NULL, NULL);

  if (sscanf (board, "%dx%d %31s", &width, &height, rule) != 3
      || !mnk_line_rule_parse (rule, &line))
    return g_strdup (board);

  return g_strdup_printf (_ (games[line]), width, height);
}

char *
noughts_engine_profile_why_not (NoughtsEngineProfile *self, const MnkRule *rule)
{
  g_autofree char *board = NULL;
  const char *why_not;

  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROFILE (self), NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  why_not = noughts_engine_why_not (rule);
  if (why_not != NULL)
    return g_strdup (why_not);

  board = noughts_engine_board_name (rule);
  if (g_strv_contains ((const char *const *) self->traits.refused, board))
    return g_strdup_printf (_ ("“%s” doesn’t play on this board"), self->traits.name);

  return NULL;
}
