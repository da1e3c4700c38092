/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static char *
name_point (NoughtsGame *game, MnkPoint cell)
{
  return noughts_move_name (noughts_game_get_rule (game), cell);
}

char *
noughts_board_name_cell (NoughtsGame *game, MnkPoint cell)
{
  g_autofree char *point = name_point (game, cell);
  MnkPiece piece = mnk_field_at (noughts_game_get_field (game), cell.x, cell.y);

  if (piece != MNK_X && piece != MNK_O)
    return g_strdup_printf (_ ("%s, empty"), point);

  /* Translators: a cell and what lies on it, "c3, X", "h8, Black" */
  return g_strdup_printf (C_ ("cell", "%s, %s"), point, noughts_game_piece_name (game, piece));
}

char *
noughts_board_tell_news (NoughtsGame *game)
{
  NoughtsNode *node = noughts_game_get_current (game);
  MnkPiece piece = noughts_node_get_piece (node);
  MnkPoint move = noughts_node_get_move (node);
  g_autofree char *point = NULL, *news = NULL;
  const char *mover;

  if (piece == MNK_EMPTY)
    return g_strdup ("");

  mover = noughts_game_piece_name (game, piece);
  if (mnk_point_is_pass (move))
    {
      /* Translators: a side makes no move */
      news = g_strdup_printf (_ ("%s passes"), mover);
    }
  else
    {
      point = name_point (game, move);
      /* Translators: a piece and its cell, "X at c3" */
      news = g_strdup_printf (_ ("%s at %s"), mover, point);
    }
  if (node != noughts_game_get_end (game))
    return g_steal_pointer (&news);

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      return g_strdup_printf (_ ("%s. %s wins."), news, noughts_game_piece_name (game, MNK_X));
    case NOUGHTS_RESULT_O_WON:
      return g_strdup_printf (_ ("%s. %s wins."), news, noughts_game_piece_name (game, MNK_O));
    case NOUGHTS_RESULT_DRAW:
      return g_strdup_printf (_ ("%s. Draw."), news);
    case NOUGHTS_RESULT_OPEN:
    default:
      return g_steal_pointer (&news);
    }
}

/* ---- What an author has drawn ---- */

static char *
name_mark (NoughtsGame *game, const NoughtsMarkup *mark)
{
  g_autofree char *to = name_point (game, mark->to);

  switch (mark->kind)
    {
    case NOUGHTS_MARKUP_LABEL:
      /* Translators: a short text on a cell: "label A" */
      return g_strdup_printf (_ ("label %s"), mark->text);
    case NOUGHTS_MARKUP_TRIANGLE:
      return g_strdup (_ ("triangle"));
    case NOUGHTS_MARKUP_SQUARE:
      return g_strdup (_ ("square"));
    case NOUGHTS_MARKUP_CIRCLE:
      return g_strdup (_ ("circle"));
    case NOUGHTS_MARKUP_CROSS:
      return g_strdup (C_ ("drawn", "cross"));
    case NOUGHTS_MARKUP_SELECTED:
      return g_strdup (C_ ("drawn", "dot"));
    case NOUGHTS_MARKUP_LINE:
      /* Translators: a line is drawn from this cell to another one */
      return g_strdup_printf (_ ("line to %s"), to);
    case NOUGHTS_MARKUP_ARROW:
      return g_strdup_printf (_ ("arrow to %s"), to);
    case NOUGHTS_MARKUP_DIM:
    default:
      return g_strdup (_ ("greyed out"));
    }
}

char *
noughts_board_tell_markup (NoughtsGame *game,
                           const GArray *marks,
                           const GArray *moves,
                           MnkPoint cell)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  NoughtsNode *current = noughts_game_get_current (game);

  for (guint i = 0; i < moves->len; i++)
    {
      const NoughtsKnownMove *move = &g_array_index (moves, NoughtsKnownMove, i);

      if (mnk_point_equal (move->cell, cell))
        g_ptr_array_add (words, g_strdup (move->other ? _ ("in the library, in another order")
                                                      : _ ("in the library")));
    }
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (mnk_point_equal (mark->cell, cell))
        g_ptr_array_add (words, name_mark (game, mark));
    }
  if (noughts_node_get_piece (current) != MNK_EMPTY
      && mnk_point_equal (noughts_node_get_move (current), cell))
    {
      char *signs = noughts_game_describe_author_marks (game, current);

      if (signs != NULL)
        g_ptr_array_add (words, signs);
    }
  if (words->len == 0)
    return NULL;

  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

char *
noughts_board_format_weight (double weight)
{
  char *text = g_strdup_printf ("%.2f", weight);
  gsize length = strlen (text);

  /* 6.60 says no more than 6.6, and takes the place of it. The sign between the places
   * depends on the language. */
  while (text[length - 1] == '0')
    text[--length] = '\0';
  if (!g_ascii_isdigit (text[length - 1]))
    {
      while (length > 0 && !g_ascii_isdigit (text[length - 1]))
        text[--length] = '\0';
    }
  return text;
}

char *
noughts_board_shorten_weight (double weight)
{
  /* 9.97 is 10, not 10.0. */
  return weight < 9.95 ? noughts_board_format_weight (round (weight * 10) / 10)
                       : g_strdup_printf ("%.0f", weight);
}

/* → ↑ ↗ ↘ as in MnkCellWeight, drawn to both sides. */
static const char *const directions[4] = { "↔", "↕", "⤢", "⤡" };

static void
explain_line (GString *text, const MnkLineWeight *line, int direction)
{
  g_string_append_printf (text, "\n  %s ", directions[direction]);
  for (int i = 0; i < line->n_attacks; i++)
    {
      const MnkAttack *attack = &line->attacks[i];
      g_autofree char *weight = noughts_board_format_weight (attack->weight);

      if (i > 0)
        g_string_append (text, " + ");
      g_string_append_printf (text, "[%d:%d]", attack->power, attack->potential);
      if (attack->divider > 1)
        g_string_append_printf (text, "/%d", attack->divider);
      g_string_append_printf (text, " = %s", weight);
    }
  if (line->breakpoint)
    {
      g_string_append (text, line->n_attacks > 0 ? " · " : "");
      /* Translators: a threat to win that must be answered */
      g_string_append (text, _ ("threat"));
    }
}

static void
explain_side (GString *text, NoughtsGame *game, const MnkCellWeight *weight, MnkPiece side)
{
  int index = side - MNK_X;
  g_autofree char *share = noughts_board_format_weight (weight->share[index]);

  /* Translators: a side and its part of a cell's weight */
  g_string_append_c (text, '\n');
  g_string_append_printf (text, C_ ("weight", "%s: %s"), noughts_game_piece_name (game, side),
                          share);
  for (int i = 0; i < 4; i++)
    {
      const MnkLineWeight *line = &weight->lines[index][i];

      if (line->n_attacks > 0 || line->breakpoint)
        explain_line (text, line, i);
    }
  if (weight->bonus[index] > 0)
    {
      g_autofree char *bonus = noughts_board_format_weight (weight->bonus[index]);

      g_string_append_printf (text, "\n  + %s ", bonus);
      g_string_append (text, _ ("for a double threat"));
    }
}

/* What a stone makes on its lines, the strongest last. The weights' rows are scaled to five:
 * power 5 is a whole row for every k. */
typedef enum
{
  MAKES_NOTHING,
  MAKES_OPEN_THREE,
  MAKES_FOUR,
  MAKES_TWO_THREATS,
  MAKES_OPEN_FOUR,
  MAKES_ROW
} Makes;

/* Returns what a stone makes in one line through its cell. */
static Makes
judge_line (const MnkLineWeight *line)
{
  const MnkAttack *central =
      line->n_attacks > 0 && line->attacks[0].divider == 1 ? &line->attacks[0] : NULL;

  if (central != NULL && central->power >= 5)
    return MAKES_ROW;
  if (central != NULL && central->power == 4)
    return central->potential == 2 ? MAKES_OPEN_FOUR : MAKES_FOUR;

  /* A torn row with one gap: filling that completes it. */
  for (int i = 1; central != NULL && i < line->n_attacks; i++)
    {
      if (line->attacks[i].divider == 2 && central->power + line->attacks[i].power >= 4)
        return MAKES_FOUR;
    }
  return line->breakpoint ? MAKES_OPEN_THREE : MAKES_NOTHING;
}

/* Returns the most that a stone of the side makes in the four lines through its cell. */
static Makes
judge_side (const MnkCellWeight *weight, MnkPiece side)
{
  Makes most = MAKES_NOTHING;
  int threats = 0;

  for (int i = 0; i < 4; i++)
    {
      Makes makes = judge_line (&weight->lines[side - MNK_X][i]);

      most = MAX (most, makes);
      threats += weight->lines[side - MNK_X][i].breakpoint;
    }
  return threats >= 2 ? MAX (most, MAKES_TWO_THREATS) : most;
}

/* The weights count stones. What a completed row is worth, and whether Black may make what they
 * promise, the rules say. */
static char *
put_in_words (NoughtsGame *game, MnkPoint cell, MnkPiece side, Makes makes)
{
  const char *name = noughts_game_piece_name (game, side);
  const char *forbidden = side == MNK_X ? noughts_game_why_forbidden (game, cell) : NULL;
  gboolean five = noughts_game_get_rule (game)->win == 5;

  if (forbidden != NULL)
    return g_strdup_printf (C_ ("weight", "Forbidden for %s: %s"), name, forbidden);

  switch (makes)
    {
    case MAKES_ROW:
      return g_strdup_printf (mnk_field_judge (noughts_game_get_field (game), cell, side)
                                      == MNK_LINE_WIN
                                  ? _ ("%s completes a row here")
                                  : _ ("%s makes a row here that doesn’t win"),
                              name);
    case MAKES_OPEN_FOUR:
      return g_strdup_printf (five ? _ ("%s makes an open four here")
                                   : _ ("%s makes an open row here, one piece away from a win"),
                              name);
    case MAKES_TWO_THREATS:
      return g_strdup_printf (_ ("%s makes a double threat here"), name);
    case MAKES_FOUR:
      return g_strdup_printf (five ? _ ("%s threatens to make five here")
                                   : _ ("%s threatens to complete a row here"),
                              name);
    case MAKES_OPEN_THREE:
      return g_strdup_printf (five ? _ ("%s makes an open three here")
                                   : _ ("%s makes an open row here, two pieces away from a win"),
                              name);
    case MAKES_NOTHING:
    default:
      return NULL;
    }
}

char *
noughts_board_explain_weight (NoughtsGame *game, MnkPoint cell)
{
  GString *text = g_string_new (NULL);
  g_autofree char *point = name_point (game, cell);
  g_autofree char *total = NULL;
  MnkCellWeight weight = { 0 };
  MnkPiece side = noughts_game_get_side (game), other = mnk_piece_other (side);
  gboolean said = FALSE;

  mnk_field_weight (noughts_game_get_field (game), cell, side, &weight);
  total = noughts_board_format_weight (weight.total);
  g_string_append_printf (text, _ ("Weight of %s: %s"), point, total);
  explain_side (text, game, &weight, side);
  explain_side (text, game, &weight, other);

  for (MnkPiece each = MNK_X; each <= MNK_O; each++)
    {
      g_autofree char *words = put_in_words (game, cell, each, judge_side (&weight, each));

      if (words == NULL)
        continue;
      g_string_append_printf (text, "\n%s", words);
      said = TRUE;
    }
  if (!said)
    {
      g_string_append_c (text, '\n');
      g_string_append (text, _ ("Neither side has a threat here"));
    }
  return g_string_free (text, FALSE);
}
