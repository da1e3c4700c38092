/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-protocol.h"

#include <stdio.h>

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
