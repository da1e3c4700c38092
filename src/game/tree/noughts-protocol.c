/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-protocol.h"

/* A flag in a rule's number: the game continues after a five. */
#define CONTINUOUS 2

int
noughts_protocol_read_numbers (const char *text, gint64 *numbers, int room)
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
noughts_protocol_to_point (const MnkRule *rule, gint64 x, gint64 y, MnkPoint *point)
{
  if (x < 0 || y < 0 || x >= rule->width || y >= rule->height)
    return FALSE;

  *point = (MnkPoint){ (gint32) x, (gint32) (rule->height - 1 - y) };
  return TRUE;
}

gboolean
noughts_protocol_read_point (const MnkRule *rule, const char *text, MnkPoint *point)
{
  gint64 numbers[2];

  return noughts_protocol_read_numbers (text, numbers, 2) == 2
         && noughts_protocol_to_point (rule, numbers[0], numbers[1], point);
}

gboolean
noughts_protocol_read_rule (gint64 sum, gboolean extended, MnkLineRule *line, gboolean *continuous)
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
noughts_protocol_rule_sum (MnkLineRule line)
{
  static const int sums[MNK_N_LINE_RULES] = { 0, 1, 4, 8, 9 };

  return sums[line];
}
