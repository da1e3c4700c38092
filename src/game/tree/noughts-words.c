/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

/* The board's size from which stones replace X and O: crosses would be too small. */
#define STONES_FROM 10

/* A sentence for each number, as plural forms differ between languages. */
static const char *const row_wins[MNK_MAX_WIN + 1] = {
  NULL,
  N_ ("The first move wins"),
  N_ ("Two in a row wins"),
  N_ ("Three in a row wins"),
  N_ ("Four in a row wins"),
  N_ ("Five in a row wins"),
  N_ ("Six in a row wins"),
  N_ ("Seven in a row wins"),
  N_ ("Eight in a row wins"),
};

static const char *const row_titles[MNK_MAX_WIN + 1] = {
  NULL,
  N_ ("one in a row"),
  N_ ("two in a row"),
  N_ ("three in a row"),
  N_ ("four in a row"),
  N_ ("five in a row"),
  N_ ("six in a row"),
  N_ ("seven in a row"),
  N_ ("eight in a row"),
};

const char *
noughts_forbidden_name (MnkForbidden forbidden)
{
  switch (forbidden)
    {
    case MNK_OVERLINE:
      return _ ("six or more in a row");

    case MNK_DOUBLE_FOUR:
      return _ ("two fours");

    case MNK_DOUBLE_THREE:
      return _ ("two open threes");

    case MNK_ALLOWED:
    default:
      return NULL;
    }
}

char *
noughts_forbidden_explain (const char *forbidden)
{
  /* Translators: why a move of renju loses, "is forbidden: two open threes" */
  return g_strdup_printf (C_ ("why", "is forbidden: %s"), forbidden);
}

gboolean
noughts_rule_has_stones (const MnkRule *rule)
{
  if (mnk_rule_is_unbounded (rule))
    return FALSE;

  return rule->line == MNK_RENJU || MAX (rule->width, rule->height) >= STONES_FROM;
}

/* Whether more than k in a row fit on this board. */
static gboolean
has_overlines (const MnkRule *rule)
{
  return mnk_rule_is_unbounded (rule) || MAX (rule->width, rule->height) > rule->win;
}

static char *
describe_freestyle (const MnkRule *rule)
{
  if (rule->win == 5 && has_overlines (rule))
    return g_strdup (_ ("Five or more in a row wins"));

  return g_strdup (_ (row_wins[rule->win]));
}

char *
noughts_rule_describe (const MnkRule *rule)
{
  g_return_val_if_fail (mnk_rule_check (rule) == MNK_RULE_OK, NULL);

  switch (rule->line)
    {
    case MNK_STANDARD:
      if (rule->win == 5)
        return g_strdup (_ ("Exactly five wins"));
      return g_strdup_printf (
          ngettext ("Exactly %d in a row wins", "Exactly %d in a row wins", rule->win), rule->win);

    case MNK_RENJU:
      /* Translators: a piece, "Black" */
      return g_strdup_printf (_ ("Renju: %s may not make 3-3, 4-4 or overlines"),
                              noughts_piece_name (rule, MNK_X));

    case MNK_CARO:
      if (rule->win == 5)
        return g_strdup (_ ("Caro: five or more, not blocked at both ends"));
      return g_strdup_printf (ngettext ("Caro: %d or more, not blocked at both ends",
                                        "Caro: %d or more, not blocked at both ends", rule->win),
                              rule->win);

    case MNK_CARO_EXACT:
      if (rule->win == 5)
        return g_strdup (_ ("Caro, exactly five"));
      return g_strdup_printf (ngettext ("Caro, exactly %d", "Caro, exactly %d", rule->win),
                              rule->win);

    case MNK_FREESTYLE:
    case MNK_N_LINE_RULES:
    default:
      return describe_freestyle (rule);
    }
}

char *
noughts_rule_title (const MnkRule *rule)
{
  g_return_val_if_fail (mnk_rule_check (rule) == MNK_RULE_OK, NULL);

  if (mnk_rule_is_unbounded (rule) && rule->line == MNK_RENJU)
    return g_strdup (_ ("Renju, no borders"));
  if (mnk_rule_is_unbounded (rule))
    return rule->win == 5 ? g_strdup (_ ("Notebook"))
                          /* Translators: such as "four in a row" */
                          : g_strdup_printf (_ ("Notebook, %s"), _ (row_titles[rule->win]));

  if (rule->line == MNK_RENJU)
    return g_strdup_printf (_ ("Renju %d×%d"), rule->width, rule->height);

  if (rule->width == 3 && rule->height == 3 && rule->win == 3)
    return g_strdup_printf (_ ("Tic-tac-toe %d×%d"), rule->width, rule->height);

  if (rule->win == 5 && MIN (rule->width, rule->height) >= STONES_FROM)
    {
      if (rule->line == MNK_CARO || rule->line == MNK_CARO_EXACT)
        return g_strdup_printf (_ ("Caro %d×%d"), rule->width, rule->height);

      return g_strdup_printf (_ ("Gomoku %d×%d"), rule->width, rule->height);
    }

  /* Translators: width, height, and such as "four in a row" */
  return g_strdup_printf (_ ("%d×%d, %s"), rule->width, rule->height, _ (row_titles[rule->win]));
}

const char *
noughts_piece_word (MnkPiece piece, gboolean stones)
{
  g_return_val_if_fail (piece == MNK_X || piece == MNK_O, NULL);

  if (stones)
    return piece == MNK_X ? C_ ("piece", "Black") : C_ ("piece", "White");

  return piece == MNK_X ? C_ ("piece", "X") : C_ ("piece", "O");
}

const char *
noughts_piece_name (const MnkRule *rule, MnkPiece piece)
{
  return noughts_piece_word (piece, noughts_rule_has_stones (rule));
}

/* Puts the true minus in the place of each hyphen. */
static char *
set_minus (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);

  return g_strjoinv ("\u2212", parts);
}

char *
noughts_format_number (gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  return set_minus (text);
}

char *
noughts_move_name (const MnkRule *rule, MnkPoint point)
{
  char text[MNK_MOVE_TEXT];

  g_return_val_if_fail (rule != NULL, NULL);

  if (mnk_point_is_pass (point))
    return g_strdup (C_ ("move", "pass"));

  return set_minus (mnk_move_to_text (rule, point, text));
}

const char *
noughts_game_piece_name (NoughtsGame *self, MnkPiece piece)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return noughts_piece_name (&self->rule, piece);
}

char *
noughts_game_move_label (NoughtsGame *self, NoughtsNode *node)
{
  g_autofree char *move = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  if (node->piece == MNK_EMPTY)
    /* Translators: in the list of moves: stones were set up or lifted here; or nothing was, but
     * the file says something */
    return g_strdup (node->sets_up ? C_ ("move", "set up") : C_ ("move", "comment"));

  move = noughts_move_name (&self->rule, node->move);
  if (noughts_rule_has_stones (&self->rule))
    return g_steal_pointer (&move);

  /* Before a figure the letter O reads as one. */
  return g_strconcat (noughts_piece_name (&self->rule, (MnkPiece) node->piece),
                      mnk_rule_is_unbounded (&self->rule) ? "\u00a0" : "", move, NULL);
}
