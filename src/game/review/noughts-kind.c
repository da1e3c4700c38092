/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-kind.h"

#include <glib/gi18n-lib.h>

#define SMALL_CELLS 20

/* Brilliant moves exist on boards of more cells than this. */
#define BRILLIANT_CELLS 36

static const struct
{
  const char *nick;
  const char *title;
} words[NOUGHTS_N_KINDS] = {
  [NOUGHTS_KIND_NONE] = { "none", N_ ("Not graded") },
  [NOUGHTS_KIND_BRILLIANT] = { "brilliant", N_ ("Brilliant") },
  [NOUGHTS_KIND_GREAT] = { "great", N_ ("Great") },
  [NOUGHTS_KIND_BEST] = { "best", N_ ("Best") },
  [NOUGHTS_KIND_EXCELLENT] = { "excellent", N_ ("Excellent") },
  [NOUGHTS_KIND_GOOD] = { "good", N_ ("Good") },
  [NOUGHTS_KIND_FORCED] = { "forced", N_ ("Forced") },
  [NOUGHTS_KIND_LOST] = { "lost", NC_ ("grade", "Lost") },
  [NOUGHTS_KIND_INACCURACY] = { "inaccuracy", N_ ("Inaccuracy") },
  [NOUGHTS_KIND_MISTAKE] = { "mistake", N_ ("Mistake") },
  [NOUGHTS_KIND_BLUNDER] = { "blunder", N_ ("Blunder") },
};

const char *
noughts_kind_get_nick (NoughtsKind kind)
{
  g_return_val_if_fail ((guint) kind < NOUGHTS_N_KINDS, NULL);

  return words[kind].nick;
}

const char *
noughts_kind_get_title (NoughtsKind kind)
{
  g_return_val_if_fail ((guint) kind < NOUGHTS_N_KINDS, NULL);

  /* "Lost" is another word elsewhere. */
  if (kind == NOUGHTS_KIND_LOST)
    return C_ ("grade", "Lost");

  return _ (words[kind].title);
}

gboolean
noughts_kind_is_flawed (NoughtsKind kind)
{
  return kind == NOUGHTS_KIND_INACCURACY || kind == NOUGHTS_KIND_MISTAKE
         || kind == NOUGHTS_KIND_BLUNDER;
}

gboolean
noughts_rule_has_brilliant (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return mnk_rule_is_unbounded (rule) || rule->width * rule->height > BRILLIANT_CELLS;
}

gboolean
noughts_rule_is_small (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return !mnk_rule_is_unbounded (rule) && rule->width * rule->height <= SMALL_CELLS;
}
