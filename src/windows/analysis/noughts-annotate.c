/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-annotate.h"

#include <glib/gi18n.h>

static NoughtsMoveMark
get_mark (NoughtsKind kind)
{
  switch (kind)
    {
    case NOUGHTS_KIND_BRILLIANT:
      return NOUGHTS_MARK_VERY_GOOD;

    case NOUGHTS_KIND_GREAT:
      return NOUGHTS_MARK_GOOD;

    case NOUGHTS_KIND_INACCURACY:
      return NOUGHTS_MARK_DOUBTFUL;

    case NOUGHTS_KIND_MISTAKE:
      return NOUGHTS_MARK_BAD;

    case NOUGHTS_KIND_BLUNDER:
      return NOUGHTS_MARK_VERY_BAD;

    case NOUGHTS_KIND_NONE:
    case NOUGHTS_KIND_BEST:
    case NOUGHTS_KIND_EXCELLENT:
    case NOUGHTS_KIND_GOOD:
    case NOUGHTS_KIND_FORCED:
    case NOUGHTS_N_KINDS:
    default:
      return NOUGHTS_MARK_NONE;
    }
}

/* Returns "Mistake · b2 was best. h8 – lets O make an open four". */
static char *
write_sentence (NoughtsGame *game,
                NoughtsNode *node,
                const NoughtsVerdict *verdict,
                const char *why)
{
  g_autofree char *kind = noughts_verdict_describe (verdict, noughts_game_get_rule (game));
  g_autofree char *move = noughts_game_move_label (game, node);

  if (why == NULL)
    return g_steal_pointer (&kind);

  /* Translators: a move's grade, the move, and what it does: "Mistake · b2 was best. h8 – lets O
   * make an open four" */
  return g_strdup_printf (_ ("%s. %s – %s"), kind, move, why);
}

/* Writes of one move. FALSE where that has been done. */
static gboolean
annotate_node (NoughtsTreeEdits *edits,
               NoughtsNode *node,
               const NoughtsVerdict *verdict,
               const char *why)
{
  NoughtsGame *game = noughts_tree_edits_get_game (edits);
  g_autofree char *sentence = write_sentence (game, node, verdict, why);
  g_autofree char *old = noughts_game_get_note (game, node, "C");
  g_autofree char *text = NULL;

  if (old != NULL && strstr (old, sentence) != NULL)
    return FALSE;

  text =
      old != NULL && *old != '\0' ? g_strdup_printf ("%s\n%s", old, sentence) : g_strdup (sentence);
  noughts_tree_edits_set_remark (edits, node, text);
  if (noughts_game_get_move_mark (game, node) == NOUGHTS_MARK_NONE)
    noughts_tree_edits_set_mark (edits, node, get_mark (verdict->kind));

  return TRUE;
}

guint
noughts_annotate (NoughtsTreeEdits *edits, NoughtsAnalysis *analysis)
{
  NoughtsGame *game;
  guint n = 0;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (edits), 0);
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (analysis), 0);

  game = noughts_tree_edits_get_game (edits);
  noughts_tree_edits_begin_notes (edits);
  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, ply);
      NoughtsVerdict verdict;

      if (noughts_node_get_piece (node) != MNK_EMPTY
          && noughts_analysis_get_verdict (analysis, node, &verdict)
          && annotate_node (edits, node, &verdict, noughts_analysis_get_why (analysis, node)))
        n++;
    }
  noughts_tree_edits_end_notes (edits);

  return n;
}
