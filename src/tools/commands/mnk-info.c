/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-info.h"

#include <string.h>

#include "noughts-protocol.h"

typedef struct
{
  const char *key;
  void (*set) (MnkInfo *self, gint64 value);
} Key;

/* Sets one of the numbers that determine the table's size. */
static void
set_size (MnkInfo *self, gint64 *size, gint64 value)
{
  *size = value;
  mnk_brain_prepare (self->brain);
}

static void
set_hash_size (MnkInfo *self, gint64 value)
{
  set_size (self, &self->brain->hash_bytes, CLAMP (value, 0, G_MAXINT32) * 1024);
}

static void
set_max_memory (MnkInfo *self, gint64 value)
{
  self->brain->memory_said = TRUE;
  set_size (self, &self->brain->max_memory, MAX (value, 0));
}

static void
set_max_depth (MnkInfo *self, gint64 value)
{
  self->brain->limits.depth = (int) CLAMP (value, 0, MNK_MAX_CELLS);
}

static void
set_max_node (MnkInfo *self, gint64 value)
{
  self->brain->limits.nodes = (guint64) MAX (value, 0);
  mnk_brain_prepare (self->brain);
}

static void
set_rule (MnkInfo *self, gint64 sum)
{
  MnkLineRule line;
  gboolean continuous;

  self->unsupported = !noughts_protocol_read_rule (sum, self->yixin, &line, &continuous);
  self->rule = sum;
  if (self->unsupported)
    return;

  self->brain->continuous = continuous;

  self->brain->line = line;
  mnk_brain_prepare (self->brain);
}

static void
set_show_detail (MnkInfo *self, gint64 value)
{
  self->detail = (int) (CLAMP (value, 0, G_MAXINT) & (MNK_DETAIL_REALTIME | MNK_DETAIL_LINES));
  self->detail_said = TRUE;
}

static void
set_thread_num (MnkInfo *self, gint64 value)
{
  self->brain->threads = (int) CLAMP (value, 1, (gint64) g_get_num_processors ());
  mnk_brain_prepare (self->brain);
}

static void
set_time_left (MnkInfo *self, gint64 value)
{
  self->brain->clock.left = MAX (value, 0);
  self->brain->clock.spent = 0;
}

static void
set_timeout_match (MnkInfo *self, gint64 value)
{
  set_size (self, &self->brain->clock.match, MAX (value, 0));
}

static void
set_timeout_turn (MnkInfo *self, gint64 value)
{
  set_size (self, &self->brain->clock.turn, MAX (value, 0));
}

/* Ignored keys: game_type has no effect, no folder is used, an evaluation must not be printed;
 * unknown keys are ignored, too. */
static const Key keys[] = {
  { "hash_size", set_hash_size },
  { "max_depth", set_max_depth },
  { "max_memory", set_max_memory },
  { "max_node", set_max_node },
  { "rule", set_rule },
  { "show_detail", set_show_detail },
  { "thread_num", set_thread_num },
  { "time_left", set_time_left },
  { "timeout_match", set_timeout_match },
  { "timeout_turn", set_timeout_turn },
};

static void
set_key (MnkInfo *self, const char *key, gint64 value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (g_ascii_strcasecmp (key, keys[i].key) == 0)
        keys[i].set (self, value);
    }
}

void
mnk_info_extend (MnkInfo *self)
{
  if (self->yixin)
    return;

  self->yixin = TRUE;
  set_rule (self, self->rule);
}

void
mnk_info_obey (MnkInfo *self, const char *arguments)
{
  gsize length = strcspn (arguments, " \t");
  g_autofree char *key = g_strndup (arguments, length);
  const char *value = arguments + length;
  gint64 number;

  while (g_ascii_isspace (*value))
    value++;

  if (noughts_protocol_read_numbers (value, &number, 1) == 1)
    set_key (self, key, number);
  else if (g_ascii_strcasecmp (key, "rule") == 0)
    set_rule (self, -1);
}
