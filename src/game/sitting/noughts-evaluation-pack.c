/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-evaluation-pack.h"

#include <stdlib.h>
#include <string.h>

#include "noughts-game-private.h"
#include "noughts-sgf-text.h"

/* NV[d17 n354000;e132 g5 i9 j8;w5! j8 i8]: depth and nodes, or "p" where all is proven; then for
 * each move the score for its mover, e in engine units, w and l with the plies to the end, "!"
 * where these are proven, d for a draw; and its line. */
#define PROPERTY "NV"
#define SABAKI   "SBKV"

/* More engine units make no difference to the chances. */
#define MOST_UNITS 4000

/* ---- Putting together ---- */

void
noughts_pack_init (NoughtsPack *self, const MnkWindow *window)
{
  memset (self, 0, sizeof *self);
  self->window = window;
  self->report.moves = self->moves;
  self->cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
}

void
noughts_pack_clear (NoughtsPack *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
}

void
noughts_pack_add (NoughtsPack *self,
                  MnkPoint move,
                  MnkScore score,
                  const MnkPoint *line,
                  gsize n_line)
{
  const MnkPosition *position = &self->window->position;
  MnkScoredMove *added = &self->moves[self->report.n_moves];
  MnkPoint cell;

  if (self->report.n_moves == NOUGHTS_PACK_MOVES || mnk_point_is_pass (move)
      || !mnk_window_from_field (self->window, move, &cell)
      || mnk_position_at (position, cell.x, cell.y) != MNK_EMPTY)
    return;

  *added = (MnkScoredMove){ .move = cell, .score = score };
  for (gsize i = 0; i < MIN (n_line, NOUGHTS_PACK_LINE); i++)
    {
      if (!mnk_window_from_field (self->window, line[i], &cell))
        break;
      g_array_append_val (self->cells, cell);
      added->n_line++;
    }
  self->report.n_moves++;
}

NoughtsEvaluation *
noughts_pack_finish (NoughtsPack *self)
{
  MnkReport *report = &self->report;
  gsize used = 0;

  if (report->n_moves == 0)
    return NULL;

  for (int i = 0; i < report->n_moves; i++)
    {
      self->moves[i].line = &g_array_index (self->cells, MnkPoint, used);
      used += (gsize) self->moves[i].n_line;
    }
  report->score = self->moves[0].score;
  report->n_best = 1;
  while (report->n_best < report->n_moves
         && mnk_score_compare (self->moves[report->n_best].score, report->score) == 0)
    report->n_best++;

  return noughts_evaluation_new (report, self->window);
}

/* ---- In a game's file ---- */

static void
write_score (GString *text, MnkScore score)
{
  switch (score.outcome)
    {
    case MNK_WIN:
    case MNK_LOSS:
      g_string_append_printf (text, "%c%d%s", score.outcome == MNK_WIN ? 'w' : 'l', score.plies,
                              score.exact ? "!" : "");
      break;

    case MNK_DRAW:
      g_string_append_printf (text, "d%d", score.plies);
      break;

    case MNK_ESTIMATE:
    default:
      g_string_append_printf (text, "e%d", score.value);
      break;
    }
}

static gboolean
read_score (const char **at, MnkScore *score)
{
  const char kind = **at;
  char *end;
  long number;

  if (kind == '\0')
    return FALSE;

  number = strtol (*at + 1, &end, 10);
  if (end == *at + 1 || labs (number) > 1000000)
    return FALSE;

  *score = (MnkScore){ .plies = -1 };
  if (kind == 'e')
    score->value = (int) number;
  else if (kind == 'w' || kind == 'l' || kind == 'd')
    score->plies = (int) number;
  else
    return FALSE;

  score->outcome = kind == 'w'   ? MNK_WIN
                   : kind == 'l' ? MNK_LOSS
                   : kind == 'd' ? MNK_DRAW
                                 : MNK_ESTIMATE;
  score->exact = *end == '!' || kind == 'd';
  *at = end + (*end == '!');
  return TRUE;
}

static char *
write_evaluation (const NoughtsEvaluation *evaluation, const MnkRule *rule)
{
  const MnkReport *report = noughts_evaluation_get_report (evaluation);
  GString *text = g_string_new (NULL);

  if (noughts_evaluation_is_proven (evaluation))
    g_string_append (text, "p");
  else
    g_string_append_printf (text, "d%d", report->depth);
  g_string_append_printf (text, " n%" G_GUINT64_FORMAT, report->nodes);
  for (int i = 0; i < MIN (report->n_moves, NOUGHTS_PACK_MOVES); i++)
    {
      const MnkScoredMove *move = &report->moves[i];

      g_string_append_c (text, ';');
      write_score (text, move->score);
      for (int j = 0; j < MIN (move->n_line, NOUGHTS_PACK_LINE); j++)
        {
          char name[MNK_MOVE_TEXT];

          g_string_append_printf (text, " %s", mnk_move_to_text (rule, move->line[j], name));
        }
    }

  return g_string_free (text, FALSE);
}

/* Returns the depth at the beginning of such a text; that of a proof is more than any other. */
static int
read_depth (const char *text)
{
  return *text == 'p' ? G_MAXINT : *text == 'd' ? atoi (text + 1) : 0;
}

static void
read_move (NoughtsPack *pack, const char *text, const MnkRule *rule)
{
  MnkScore score;
  MnkPoint line[NOUGHTS_PACK_LINE];
  gsize n = 0, length;

  if (!read_score (&text, &score))
    return;

  while (*text == ' ' && n < NOUGHTS_PACK_LINE)
    {
      if (mnk_move_from_text (rule, ++text, &line[n], &length) != MNK_TEXT_OK)
        break;
      text += length;
      n++;
    }
  if (n > 0)
    noughts_pack_add (pack, line[0], score, line, n);
}

NoughtsEvaluation *
noughts_evaluation_read_note (NoughtsGame *game, NoughtsNode *node, const MnkWindow *window)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_auto (NoughtsPack) pack = { 0 };
  const char *nodes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL && window != NULL, NULL);

  text = noughts_game_get_note (game, node, PROPERTY);
  if (text == NULL || read_depth (text) <= 0)
    return NULL;

  noughts_pack_init (&pack, window);
  parts = g_strsplit (text, ";", NOUGHTS_PACK_MOVES + 2);
  nodes = strchr (parts[0], 'n');
  pack.report.nodes = nodes != NULL ? g_ascii_strtoull (nodes + 1, NULL, 10) : 0;
  pack.report.depth = *text == 'p' ? 0 : read_depth (text);
  for (guint i = 1; parts[i] != NULL && i <= NOUGHTS_PACK_MOVES; i++)
    read_move (&pack, parts[i], noughts_game_get_rule (game));

  return noughts_pack_finish (&pack);
}

/* Returns the estimate whose expected score is nearest. */
static MnkScore
find_estimate (double share, const MnkRule *rule)
{
  MnkScore score = { .outcome = MNK_ESTIMATE, .plies = -1 };
  int low = -MOST_UNITS, high = MOST_UNITS;

  while (low < high)
    {
      score.value = low + (high - low) / 2;
      if (mnk_score_expected (score, rule) < share)
        low = score.value + 1;
      else
        high = score.value;
    }
  score.value = low;

  return score;
}

gboolean
noughts_evaluation_read_share (NoughtsGame *game, NoughtsNode *node, MnkScore *score)
{
  g_autofree char *text = NULL;
  char *end;
  double per_cent;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), FALSE);
  g_return_val_if_fail (node != NULL && score != NULL, FALSE);

  text = noughts_game_get_note (game, node, SABAKI);
  if (text == NULL)
    return FALSE;

  per_cent = g_ascii_strtod (text, &end);
  if (end == text || !(per_cent >= 0 && per_cent <= 100))
    return FALSE;

  if (noughts_game_get_side_at (game, node) == MNK_O)
    per_cent = 100 - per_cent;
  *score = find_estimate (per_cent / 100, noughts_game_get_rule (game));
  return TRUE;
}

static gboolean
is_ours (const char *name)
{
  return g_str_equal (name, PROPERTY) || g_str_equal (name, SABAKI);
}

void
noughts_evaluation_note (NoughtsGame *game, NoughtsNode *node, const NoughtsEvaluation *evaluation)
{
  const MnkReport *report;
  const char *notes;
  g_autofree char *old = NULL;
  g_autofree char *text = NULL;
  g_autofree char *rest = NULL;
  g_autoptr (GString) all = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double share;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL && evaluation != NULL);

  report = noughts_evaluation_get_report (evaluation);
  old = noughts_game_get_note (game, node, PROPERTY);
  text = write_evaluation (evaluation, noughts_game_get_rule (game));
  if (report->n_moves == 0 || read_depth (text) <= (old != NULL ? read_depth (old) : 0))
    return;

  notes = noughts_game_peek_notes (game, node);
  rest = noughts_sgf_without (notes != NULL ? notes : "", is_ours);
  all = g_string_new (rest);
  noughts_sgf_add (all, PROPERTY, text);
  share = mnk_score_expected (report->moves[0].score, noughts_game_get_rule (game));
  if (noughts_game_get_side_at (game, node) == MNK_O)
    share = 1 - share;
  noughts_sgf_add (all, SABAKI, g_ascii_formatd (number, sizeof number, "%.2f", 100 * share));
  noughts_game_set_value_notes (game, node, all->str);
}
