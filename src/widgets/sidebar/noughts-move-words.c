/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-move-words.h"

#include <glib/gi18n-lib.h>

/* So many other moves are named. */
#define MOST_OTHERS 6

/* "+97", "−94", "0", with a minus as wide as the plus. */
char *
noughts_move_words_points (int points)
{
  g_autofree char *number = noughts_format_number (points);

  return g_strconcat (points > 0 ? "+" : "", number, NULL);
}

/* The piece is drawn beside it. The sign is that of the file's author: "h8!?". */
char *
noughts_move_words_name (NoughtsGame *game, NoughtsNode *node)
{
  g_autofree char *name = NULL;

  if (noughts_node_get_piece (node) == MNK_EMPTY)
    return noughts_game_move_label (game, node);

  name = noughts_move_name (noughts_game_get_rule (game), noughts_node_get_move (node));
  return g_strconcat (name, noughts_game_get_author_sign (game, node), NULL);
}

/* "3. X b1, score −94, Mistake, b2 was best" */
char *
noughts_move_words_describe (NoughtsGame *game, NoughtsNode *node, const NoughtsVerdict *verdict)
{
  const guint number = noughts_node_get_number (node);
  const char *piece;
  g_autofree char *points = NULL;
  g_autofree char *best = NULL;
  g_autofree char *words = NULL;
  const char *kind;
  g_autofree char *move = NULL;

  /* Stones are set up, or something is said. */
  if (noughts_node_get_piece (node) == MNK_EMPTY)
    return noughts_game_move_label (game, node);

  piece = noughts_game_piece_name (game, noughts_node_get_piece (node));
  move = noughts_move_words_name (game, node);

  if (verdict == NULL)
    /* Translators: a move's number, piece and cell, for screen readers: "3. X b1". */
    return g_strdup_printf (_ ("%u. %s %s"), number, piece, move);

  points = noughts_move_words_points (verdict->points);
  kind = noughts_kind_get_title (verdict->kind);
  best = noughts_verdict_describe_best (verdict, noughts_game_get_rule (game));
  words = best != NULL ? g_strdup_printf ("%s, %s", kind, best) : g_strdup (kind);

  /* Translators: the same with its score and grade: "3. X b1, score −94, Mistake, b2 was best". */
  return g_strdup_printf (_ ("%u. %s %s, score %s, %s"), number, piece, move, points, words);
}

/* Lists the other moves played there, as links (`markup`) or plain; NULL for none. */
char *
noughts_move_words_others (NoughtsGame *game, NoughtsNode *node, gboolean markup)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint index = 0;
  guint n = 0;

  for (NoughtsNode *other = noughts_node_get_child (noughts_node_get_parent (node));
       other != NULL && n < MOST_OTHERS; other = noughts_node_get_sibling (other), index++)
    {
      g_autofree char *move = NULL;

      if (other == node)
        continue;

      move = noughts_game_move_label (game, other);
      g_string_append (list, n++ > 0 ? ", " : "");
      if (markup)
        g_string_append_printf (list, "<a href=\"%u\" title=\"\">%s</a>", index, move);
      else
        g_string_append (list, move);
    }

  return n > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* Says for screen readers how deep a move stands in the tree, and what it hides. */
char *
noughts_move_words_place (NoughtsMoveRow *row, const char *words)
{
  const guint level = noughts_move_row_get_level (row);
  const guint n = noughts_move_row_get_n_after (row);
  g_autofree char *deep = NULL;

  if (level == 0)
    return g_strdup (words);

  /* Translators: a move in a variation, for screen readers: "Variation, level 2: 5. X b1" */
  deep = g_strdup_printf (_ ("Variation, level %u: %s"), level, words);
  if (noughts_move_row_get_fold (row) != NOUGHTS_FOLD_CLOSED)
    return g_steal_pointer (&deep);

  /* Translators: a move in a folded variation, for screen readers */
  return g_strdup_printf (ngettext ("%s, %u move hidden", "%s, %u moves hidden", n), deep, n);
}

/* The reason, and the other moves played there, for screen readers. Free with g_free(). */
char *
noughts_move_words_more (NoughtsGame *game, NoughtsNode *node, const char *why)
{
  g_autofree char *list = noughts_move_words_others (game, node, FALSE);

  if (list == NULL)
    return g_strdup (why != NULL ? why : "");
  if (why == NULL)
    /* Translators: of a move: what else was played there, for screen readers */
    return g_strdup_printf (_ ("or %s"), list);

  /* Translators: why a move is good or bad, and what else was played there */
  return g_strdup_printf (_ ("%s; or %s"), why, list);
}
