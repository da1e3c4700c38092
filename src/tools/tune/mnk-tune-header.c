/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-header.h"

#include <glib.h>

/* A row of numbers in braces, which begins as `head`; broken before the hundredth column. */
static void
write_row (FILE *file, const char *head, const int32_t *numbers, int n)
{
  int column = fprintf (file, "%s{", head);

  for (int i = 0; i < n; i++)
    {
      char number[16];
      const int length =
          g_snprintf (number, sizeof number, "%d%s", numbers[i], i + 1 < n ? "," : "");

      if (column + length > 96)
        column = fprintf (file, "\n     ") - 1;
      column += fprintf (file, " %s", number);
    }
  fprintf (file, " },\n");
}

static void
write_short_row (FILE *file, const char *head, const int16_t *numbers, int n)
{
  int32_t row[MAX (2 * MNK_NET_WIDTH, MNK_NET_HIDDEN)];

  for (int i = 0; i < n; i++)
    row[i] = numbers[i];
  write_row (file, head, row, n);
}

static void
write_shapes (FILE *file, const char *name, const int16_t (*shapes)[MNK_NET_WIDTH])
{
  fprintf (file, "static const int16_t %s[MNK_NET_SHAPES][MNK_NET_WIDTH] = {\n", name);
  for (int i = 0; i < MNK_NET_SHAPES; i++)
    write_short_row (file, "  ", shapes[i], MNK_NET_WIDTH);
  fprintf (file, "};\n\n");
}

void
mnk_tune_write_net (const MnkNetNumbers *numbers, const char *word, FILE *file)
{
  const gboolean differ = numbers->shapes[0] != numbers->shapes[1];
  g_autofree char *of_x = g_strdup_printf (differ ? "net_%s_x_shapes" : "net_%s_shapes", word);
  g_autofree char *of_o = g_strdup_printf (differ ? "net_%s_o_shapes" : "net_%s_shapes", word);

  write_shapes (file, of_x, numbers->shapes[0]);
  if (differ)
    write_shapes (file, of_o, numbers->shapes[1]);
  fprintf (file, "static const MnkNetNumbers net_%s = {\n  .shapes = { %s, %s },\n", word, of_x,
           of_o);
  fprintf (file, "  .hidden = {\n");
  for (int j = 0; j < MNK_NET_HIDDEN; j++)
    write_short_row (file, "    ", numbers->hidden[j], 2 * MNK_NET_WIDTH);
  fprintf (file, "  },\n  .hidden_bias = {\n");
  for (int colour = 0; colour < 2; colour++)
    write_row (file, "    ", numbers->hidden_bias[colour], MNK_NET_HIDDEN);
  fprintf (file, "  },\n");
  write_short_row (file, "  .out = ", numbers->out, MNK_NET_HIDDEN);
  fprintf (file, "  .out_bias = { %d, %d },\n};\n", numbers->out_bias[0], numbers->out_bias[1]);
}
