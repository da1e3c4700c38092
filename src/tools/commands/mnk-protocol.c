/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-protocol.h"

#include <stdio.h>

/* A flag in a rule's number: the game continues after a five. */
#define CONTINUOUS 2

void
mnk_protocol_say (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  putchar ('\n');
  fflush (stdout);
}

int
mnk_protocol_read_numbers (const char *text, gint64 *numbers, int room)
{
  int n = 0;

  for (;;)
    {
      char *end;

      numbers[n] = g_ascii_strtoll (text, &end, 10);
      if (end == text)
        return -1;
      n++;
      for (text = end; g_ascii_isspace (*text); text++)
        ;
      if (*text == '\0')
        return n;
      if (*text != ',' || n == room)
        return -1;
      text++;
    }
}

gboolean
mnk_protocol_to_point (const MnkRule *rule, gint64 x, gint64 y, MnkPoint *point)
{
  if (x < 0 || y < 0 || x >= rule->width || y >= rule->height)
    return FALSE;

  *point = (MnkPoint){ (gint32) x, (gint32) (rule->height - 1 - y) };
  return TRUE;
}

gboolean
mnk_protocol_read_point (const MnkRule *rule, const char *text, MnkPoint *point)
{
  gint64 numbers[2];

  return mnk_protocol_read_numbers (text, numbers, 2) == 2
         && mnk_protocol_to_point (rule, numbers[0], numbers[1], point);
}

gboolean
mnk_protocol_read_rule (gint64 sum, gboolean extended, MnkLineRule *line, gboolean *continuous)
{
  *continuous = sum > 0 && (sum & CONTINUOUS) != 0 && !(sum == CONTINUOUS && extended);
  if (*continuous)
    sum &= ~(gint64) CONTINUOUS;
  else if (sum == CONTINUOUS)
    sum = 4;

  switch (sum)
    {
    case 0:
      *line = MNK_FREESTYLE;
      return TRUE;
    case 1:
      *line = MNK_STANDARD;
      return TRUE;
    case 4:
    case 5:
      *line = MNK_RENJU;
      return TRUE;
    case 8:
      *line = MNK_CARO;
      return TRUE;
    case 9:
      *line = MNK_CARO_EXACT;
      return TRUE;
    default:
      return FALSE;
    }
}

int
mnk_protocol_rule_sum (MnkLineRule line)
{
  static const int sums[MNK_N_LINE_RULES] = { 0, 1, 4, 8, 9 };

  return sums[line];
}

static void
say_value (MnkScore score)
{
  gboolean is_win = score.outcome == MNK_WIN;

  if (!is_win && score.outcome != MNK_LOSS)
    mnk_protocol_say ("INFO EVAL %d", score.value);
  else if (score.plies < 0)
    mnk_protocol_say ("INFO EVAL %cM*", is_win ? '+' : '-');
  else
    mnk_protocol_say ("INFO EVAL %cM%d", is_win ? '+' : '-', score.plies);
}

/* Prints the best lines in the form that analysis programs read. */
void
mnk_protocol_say_lines (const MnkReport *report, const MnkRule *rule, int n_lines)
{
  n_lines = MIN (n_lines, report->n_moves);
  for (int i = 0; i < n_lines; i++)
    {
      const MnkScoredMove *move = &report->moves[i];

      mnk_protocol_say ("INFO PV %d", i);
      mnk_protocol_say ("INFO NUMPV %d", n_lines);
      mnk_protocol_say ("INFO DEPTH %d", report->depth);
      mnk_protocol_say ("INFO NODES %" G_GUINT64_FORMAT, report->nodes);
      say_value (move->score);
      mnk_protocol_say ("INFO WINRATE %.4f", mnk_score_expected (move->score, rule));
      printf ("INFO BESTLINE");
      for (int j = 0; j < move->n_line; j++)
        {
          if (mnk_point_is_pass (move->line[j]))
            printf (" -1,-1");
          else
            printf (" %d,%d", move->line[j].x, rule->height - 1 - move->line[j].y);
        }
      mnk_protocol_say ("%s", "");
      mnk_protocol_say ("INFO PV DONE");
    }
}

void
mnk_protocol_say_summary (const MnkReport *report, const MnkRule *rule)
{
  if (report->n_moves == 0)
    return;

  mnk_protocol_say ("MESSAGE depth %d, expected %.3f, %" G_GUINT64_FORMAT " nodes, %.0f ms",
                    report->depth, mnk_score_expected (report->moves[0].score, rule), report->nodes,
                    report->ms);
}

void
mnk_protocol_say_realtime (const MnkReport *report, const MnkRule *rule)
{
  if (report->n_moves == 0 || mnk_point_is_pass (report->moves[0].move))
    return;

  mnk_protocol_say ("MESSAGE REALTIME REFRESH");
  mnk_protocol_say ("MESSAGE REALTIME BEST %d,%d", report->moves[0].move.x,
                    rule->height - 1 - report->moves[0].move.y);
}
