/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-details.h"

#include <math.h>
#include <string.h>

#include "mnk-eval.h"
#include "noughts-protocol.h"

/* An estimate is never certain. */
#define LEAST_CHANCE 0.001

#define MOST_DEPTH 9999

static void
begin_line (NoughtsEngineDetails *self)
{
  memset (&self->present, 0, sizeof self->present);
  self->chance = -1;
}

void
noughts_engine_details_begin (NoughtsEngineDetails *self, const MnkRule *rule)
{
  memset (self, 0, sizeof *self);
  self->rule = *rule;
  begin_line (self);
}

static gint64
read_number (const char *text, gint64 most)
{
  return CLAMP (g_ascii_strtoll (text, NULL, 10), 0, most);
}

/* Reads "123", or a win or a loss in so many moves of both sides: "+M9", "-M*". */
static void
read_value (NoughtsEngineLine *line, const char *text)
{
  const char *mate = strchr (text, 'M');

  line->has_score = TRUE;
  if (mate == NULL)
    {
      line->score = (MnkScore){ .outcome = MNK_ESTIMATE, .plies = -1 };
      line->score.value = (int) CLAMP (g_ascii_strtoll (text, NULL, 10), -9999, 9999);
      return;
    }

  line->score = (MnkScore){ .outcome = *text == '-' ? MNK_LOSS : MNK_WIN, .plies = -1 };
  if (g_ascii_isdigit (mate[1]))
    line->score.plies = (int) read_number (mate + 1, MNK_MAX_CELLS);
}

static void
read_moves (NoughtsEngineDetails *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  NoughtsEngineLine *line = &self->present;

  line->n_moves = 0;
  for (guint i = 0; words[i] != NULL && line->n_moves < G_N_ELEMENTS (line->moves); i++)
    {
      gint64 numbers[2];
      MnkPoint point = MNK_PASS;

      if (*words[i] == '\0')
        continue;
      if (noughts_protocol_read_numbers (words[i], numbers, 2) != 2)
        return;
      if ((numbers[0] != -1 || numbers[1] != -1)
          && !noughts_protocol_to_point (&self->rule, numbers[0], numbers[1], &point))
        return;
      line->moves[line->n_moves++] = point;
    }
}

/* A chance is worth more than a value, whose scale is the engine's own. */
static void
use_chance (NoughtsEngineDetails *self)
{
  NoughtsEngineLine *line = &self->present;
  double chance = self->chance;

  if (!(chance >= 0 && chance <= 1) || (line->has_score && line->score.outcome != MNK_ESTIMATE))
    return;

  chance = CLAMP (chance, LEAST_CHANCE, 1 - LEAST_CHANCE);
  line->has_score = TRUE;
  line->score = (MnkScore){ .outcome = MNK_ESTIMATE, .plies = -1 };
  line->score.value = (int) lround (mnk_eval_scale (&self->rule) * log (chance / (1 - chance)));
}

static gboolean
end_line (NoughtsEngineDetails *self)
{
  const gboolean whole = self->present.n_moves > 0 && self->index < NOUGHTS_ENGINE_LINES;

  use_chance (self);
  if (whole)
    self->lines[self->index] = self->present;
  begin_line (self);
  return whole;
}

gboolean
noughts_engine_details_take (NoughtsEngineDetails *self, const NoughtsSaying *saying)
{
  const char *value;
  g_autofree char *key = noughts_saying_get_key (saying, &value);

  if (g_str_equal (key, "PV") && g_ascii_strcasecmp (value, "DONE") == 0)
    return end_line (self);

  if (g_str_equal (key, "PV"))
    {
      begin_line (self);
      self->index = (guint) read_number (value, NOUGHTS_ENGINE_LINES);
    }
  else if (g_str_equal (key, "DEPTH"))
    self->present.depth = (int) read_number (value, MOST_DEPTH);
  else if (g_str_equal (key, "NODES"))
    self->present.nodes = (guint64) read_number (value, G_MAXINT64);
  else if (g_str_equal (key, "EVAL"))
    read_value (&self->present, value);
  else if (g_str_equal (key, "WINRATE"))
    self->chance = g_ascii_strtod (value, NULL);
  else if (g_str_equal (key, "BESTLINE"))
    read_moves (self, value);

  return FALSE;
}
