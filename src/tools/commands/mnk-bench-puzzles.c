/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-figures.h"
#include "mnk-task.h"

#define LIMIT_MS 5000

/* The result of the lines "id; rule; size; B:stones W:stones; side; result; …": black moved first
 * and is X. The unbounded board is left to the tests. */

typedef struct
{
  GArray *win_times;
  GArray *win_nodes;
  GArray *other_times;
  int missed; /* wins not found, and searches without a win not exhausted */
} Results;

static gboolean
read_line_rule (const char *text, MnkLineRule *line)
{
  static const char letters[] = "FSRCD";
  const char *letter = strchr (letters, *text);

  if (*text == '\0' || letter == NULL)
    return FALSE;

  *line = (MnkLineRule) (letter - letters);
  return TRUE;
}

static gboolean
put_stones (MnkPosition *position, const char *text, MnkPiece piece)
{
  MnkTextError problem;
  MnkPoint *points;
  size_t n_points;

  if (!mnk_moves_from_text (&position->rule, text, &points, &n_points, &problem))
    return FALSE;

  for (size_t i = 0; i < n_points; i++)
    mnk_position_set (position, points[i], piece);
  free (points);
  return TRUE;
}

static gboolean
read_puzzle (char **fields, MnkPosition *position)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  g_auto (GStrv) stones = NULL;

  if (g_strv_length (fields) < 6 || !read_line_rule (fields[1], &rule.line)
      || sscanf (fields[2], "%dx%d", &rule.width, &rule.height) != 2
      || mnk_rule_check (&rule) != MNK_RULE_OK || !g_str_has_prefix (fields[3], "B:"))
    return FALSE;

  stones = g_strsplit (fields[3] + strlen ("B:"), "W:", 2);
  mnk_position_init (position, &rule);
  position->side = fields[4][0] == 'w' ? MNK_O : MNK_X;
  return g_strv_length (stones) == 2 && put_stones (position, stones[0], MNK_X)
         && put_stones (position, stones[1], MNK_O);
}

static void
solve_puzzle (MnkSearch *search,
              const char *id,
              const MnkPosition *position,
              gboolean is_win,
              Results *results)
{
  const MnkOptions options = { .limits = { .ms = LIMIT_MS } };
  g_auto (MnkForced) forced = { 0 };
  double nodes;
  gboolean right;

  mnk_search_vcf (search, position, &options, &forced);
  nodes = (double) forced.nodes;
  right = is_win ? forced.won : forced.exhausted && !forced.won;
  if (!right)
    {
      results->missed++;
      g_debug ("vcf: %s is not answered rightly", id);
    }
  g_array_append_val (is_win ? results->win_times : results->other_times, forced.ms);
  if (is_win)
    g_array_append_val (results->win_nodes, nodes);
}

static void
solve_file (MnkSearch *search, const char *path, Results *results)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) fields = g_strsplit (*line, "; ", -1);
      MnkPosition position;

      if (**line != '#' && read_puzzle (fields, &position))
        solve_puzzle (search, fields[0], &position, g_str_has_prefix (fields[5], "win"), results);
    }
}

static void
solve_folder (const char *folder, Results *results)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (MnkTable) table = mnk_table_new (mnk_table_bytes_for_cells (MNK_MAX_CELLS));
  g_autoptr (MnkSearch) search = mnk_search_new (table);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, "puzzles-") && g_str_has_suffix (name, ".txt"))
        solve_file (search, path, results);
    }
}

static void
add_times (GArray *figures, const char *median, const char *worst, GArray *values)
{
  if (values->len == 0)
    return;

  mnk_figures_add (figures, median, mnk_figures_quantile (values, 0.5));
  mnk_figures_add (figures, worst, mnk_figures_quantile (values, 1));
}

void
mnk_bench_puzzles (GArray *figures, const char *folder)
{
  g_autoptr (GArray) win_times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) win_nodes = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) other_times = g_array_new (FALSE, FALSE, sizeof (double));
  Results results = { win_times, win_nodes, other_times, 0 };

  solve_folder (folder, &results);
  if (win_times->len + other_times->len == 0)
    return;

  mnk_figures_add (figures, "vcf_puzzles", win_times->len + other_times->len);
  mnk_figures_add (figures, "vcf_missed", results.missed);
  add_times (figures, "vcf_win_median_ms", "vcf_win_worst_ms", win_times);
  add_times (figures, "vcf_win_median_nodes", "vcf_win_worst_nodes", win_nodes);
  add_times (figures, "vcf_none_median_ms", "vcf_none_worst_ms", other_times);
}
