/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses the names of rules and results. */

#include "noughts-record-private.h"

#include <string.h>

#define IN_A_ROW "in a row"

/* The first match decides. */
static const struct
{
  const char *word;
  MnkLineRule line;
} rules[] = {
  { "caro-exact", MNK_CARO_EXACT },
  { "caro", MNK_CARO },
  { "renju", MNK_RENJU },
  { "rif", MNK_RENJU },
  { "taraguchi", MNK_RENJU },
  { "tarannikov", MNK_RENJU },
  { "soos", MNK_RENJU },
  { "yamaguchi", MNK_RENJU },
  { "sakata", MNK_RENJU },
  { "连珠", MNK_RENJU },
  { "連珠", MNK_RENJU },
  { "рэндзю", MNK_RENJU },
  { "рендзю", MNK_RENJU },
  { "standard", MNK_STANDARD },
  { "exactly five", MNK_STANDARD },
  { "freestyle", MNK_FREESTYLE },
  { "free style", MNK_FREESTYLE },
};

gboolean
noughts_record_read_rule (const char *text, MnkLineRule *line, int *win)
{
  g_autofree char *small = g_utf8_strdown (text, -1);
  const char *row = strstr (small, IN_A_ROW);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const char *comma = strchr (small, ',');

      if (strstr (small, rules[i].word) == NULL)
        continue;

      *line = rules[i].line;
      if (row != NULL && comma != NULL && comma < row)
        {
          const guint64 number = g_ascii_strtoull (comma + 1, NULL, 10);

          if (number >= 1 && number <= MNK_MAX_WIN)
            *win = (int) number;
        }
      return TRUE;
    }

  return FALSE;
}

/* Whether the text after "B+" means a resignation. */
static gboolean
is_resignation (const char *reason)
{
  return g_ascii_strcasecmp (reason, "R") == 0 || g_ascii_strncasecmp (reason, "Resign", 6) == 0;
}

/* Whether it means that time was over. */
static gboolean
is_time (const char *reason)
{
  return g_ascii_strcasecmp (reason, "T") == 0 || g_ascii_strncasecmp (reason, "Time", 4) == 0;
}

void
noughts_record_read_result (const char *text, NoughtsResult *result, NoughtsEnd *ending)
{
  const char *plus = strchr (text, '+');

  *result = NOUGHTS_RESULT_OPEN;
  *ending = NOUGHTS_END_NONE;
  if (g_str_equal (text, "0") || g_ascii_strcasecmp (text, "Draw") == 0
      || g_str_equal (text, "1/2-1/2") || g_ascii_strcasecmp (text, "Jigo") == 0)
    {
      *result = NOUGHTS_RESULT_DRAW;
      *ending = NOUGHTS_END_AGREEMENT;
    }
  else if (plus != NULL && strchr ("bB", *text) != NULL)
    {
      *result = NOUGHTS_RESULT_X_WON;
    }
  else if (plus != NULL && strchr ("wW", *text) != NULL)
    {
      *result = NOUGHTS_RESULT_O_WON;
    }

  if (*result == NOUGHTS_RESULT_X_WON || *result == NOUGHTS_RESULT_O_WON)
    {
      const char *reason = plus + 1 + strspn (plus + 1, " \t");

      *ending = is_resignation (reason) ? NOUGHTS_END_RESIGNATION
                : is_time (reason)      ? NOUGHTS_END_TIME
                                        : NOUGHTS_END_SAID;
    }
}
