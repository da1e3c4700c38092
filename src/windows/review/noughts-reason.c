/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-reason.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most lines that are joined. */
#define N_LINES 4

/* "h10 – lets White make an open four: g8", or what kind of move it is; NULL where it is not
 * judged. */
static char *
describe_reason (NoughtsGame *game, NoughtsAnalysis *analysis, NoughtsNode *node)
{
  g_autofree char *move = NULL;
  g_autofree char *kind = NULL;
  NoughtsVerdict verdict;
  const char *why;

  if (noughts_node_get_parent (node) == NULL
      || !noughts_analysis_get_verdict (analysis, node, &verdict))
    return NULL;

  move = noughts_game_move_label (game, node);
  why = noughts_analysis_get_why (analysis, node);
  if (why != NULL)
    /* Translators: a move, and what it does: "Xh8 – makes an open four" */
    return g_strdup_printf (_ ("%s – %s"), move, why);

  kind = noughts_verdict_describe (&verdict, noughts_game_get_rule (game));
  return g_strdup_printf (_ ("%s: %s"), move, kind);
}

/* Whether the search has proven what the move leads to. */
static gboolean
is_decided (NoughtsAnalysis *analysis, NoughtsNode *node)
{
  NoughtsVerdict verdict;

  return noughts_node_get_parent (node) == NULL
         || !noughts_analysis_get_verdict (analysis, node, &verdict)
         || verdict.score.outcome != MNK_ESTIMATE;
}

/* Joins those of four that are not NULL, a line each; NULL if all are. */
static char *
join_lines (const char *const *all)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < N_LINES; i++)
    {
      if (all[i] != NULL && lines->len > 0)
        g_string_append_c (lines, '\n');
      g_string_append (lines, all[i] != NULL ? all[i] : "");
    }

  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}

/* Cuts a text that is too long to be laid out while somebody waits. May be given NULL. */
static void
shorten (char **text)
{
  g_autofree char *whole = NULL;
  g_autofree char *start = NULL;

  if (*text == NULL || strlen (*text) <= NOUGHTS_REASON_MOST_TEXT)
    return;

  whole = g_steal_pointer (text);
  start =
      g_strndup (whole, g_utf8_find_prev_char (whole, whole + NOUGHTS_REASON_MOST_TEXT) - whole);
  *text = g_strconcat (start, "…", NULL);
}

/* Returns the judgements and the remark of the game's author, a line each; NULL for none. */
static char *
describe_author (NoughtsGame *game, NoughtsNode *node)
{
  g_autofree char *judged = noughts_game_describe_author_marks (game, node);
  g_autofree char *name = noughts_game_get_note (game, node, "N");
  g_autofree char *remark = noughts_game_get_note (game, node, "C");

  shorten (&name);
  shorten (&remark);
  return join_lines ((const char *[N_LINES]){ judged, name, remark });
}

void
noughts_reason_init (NoughtsReason *self, NoughtsSitting *sitting, const NoughtsReasonState *state)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  NoughtsNode *node = state->node != NULL ? state->node : noughts_game_get_current (game);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);
  const char *proof = NULL;
  g_autofree char *why = NULL;
  g_autofree char *quote = NULL;

  *self = (NoughtsReason){ 0 };

  if (!state->secret)
    self->comment = describe_author (game, node);
  self->shown = !state->hinted
                && (state->reviewing || self->comment != NULL || noughts_game_looks_back (game)
                    || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
  if (!self->shown)
    return;

  if (!state->secret)
    why = describe_reason (game, analysis, node);
  if (self->comment != NULL)
    /* Translators: a remark of the author of a game's file, in quotation marks */
    quote = g_strdup_printf (_ ("“%s”"), self->comment);
  if (!state->secret && state->node == NULL && !is_decided (analysis, node))
    proof = state->proof;
  self->text = join_lines ((const char *[N_LINES]){ why, proof, state->line, quote });
}

void
noughts_reason_clear (NoughtsReason *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->comment, g_free);
}
