/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remarks about a file that was read. */

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-game-read.h"
#include "noughts-game-turns.h"
#include "noughts-record-private.h"

void
noughts_game_tell (NoughtsGame *self, char *remark)
{
  if (self->remarks == NULL)
    self->remarks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->remarks, remark);
}

const char *
noughts_game_get_remark (NoughtsGame *self, guint index)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  if (self->remarks == NULL || index >= self->remarks->len)
    return NULL;

  return g_ptr_array_index (self->remarks, index);
}

gboolean
noughts_game_is_partial (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->partial;
}

gboolean
noughts_game_has_other_way (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->other_way;
}

const char *
noughts_game_get_guessed_encoding (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->guessed_encoding;
}

void
noughts_game_tell_bad_branches (NoughtsGame *self, guint n)
{
  if (n == 0)
    return;

  noughts_game_tell (self,
                     g_strdup_printf (ngettext ("%u variation could only be read in part",
                                                "%u variations could only be read in part", n),
                                      n));
  self->partial = TRUE;
}

void
noughts_game_tell_bad_move (NoughtsGame *self, guint number, const char *reason)
{
  noughts_game_tell (
      self, g_strdup_printf (
                /* Translators: a move's number, and why: "a1 is already taken" */
                _ ("Move %u can’t be read; the game is shown up to there (%s)"), number, reason));
  self->partial = TRUE;
}

void
noughts_game_tell_cut_off (NoughtsGame *self)
{
  noughts_game_tell (self, g_strdup (_ ("The file ends in the middle of the game")));
  self->partial = TRUE;
}

gboolean
noughts_game_has_something (NoughtsGame *self, const NoughtsRecord *record, GError **error)
{
  if (self->nodes.n_linked > 1 || self->setup->len > 0
      || (record->bad_move == 0 && !record->cut_off && record->n_bad_stones == 0))
    return TRUE;

  if (record->bad_move > 0)
    /* Translators: a move's number, and why it cannot be played */
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("Move %u: %s"), record->bad_move,
                 record->bad_reason);
  else if (record->cut_off)
    noughts_record_complain (error, _ ("The file ends in the middle of the game"));
  else
    noughts_record_complain (error, _ ("a piece in the file is outside the board"));
  return FALSE;
}

static void
tell_damage (NoughtsGame *self, const NoughtsRecord *record)
{
  if (record->bad_move > 0)
    noughts_game_tell_bad_move (self, record->bad_move, record->bad_reason);
  noughts_game_tell_bad_branches (self, record->n_bad_branches);
  if (record->n_bad_stones > 0)
    noughts_game_tell (self,
                       g_strdup_printf (ngettext ("%u piece in the file is outside the board",
                                                  "%u pieces in the file are outside the board",
                                                  record->n_bad_stones),
                                        record->n_bad_stones));
  if (record->n_neither > 0)
    noughts_game_tell (
        self, g_strdup_printf (ngettext ("%u piece that belongs to neither side is left out",
                                         "%u pieces that belong to neither side are left out",
                                         record->n_neither),
                               record->n_neither));
  if (record->cut_off)
    noughts_game_tell_cut_off (self);

  self->partial = record->bad_move > 0 || record->n_bad_branches > 0 || record->n_bad_stones > 0
                  || record->n_neither > 0 || record->cut_off;
}

void
noughts_game_tell_pairs (NoughtsGame *self, NoughtsPairs pairs, int first)
{
  if (pairs == NOUGHTS_PAIRS_NONE)
    return;

  self->other_way = TRUE;
  noughts_game_tell (self, g_strdup_printf (pairs == NOUGHTS_PAIRS_FROM_TOP
                                                ? _ ("Row %d is taken as the top row")
                                                : _ ("Row %d is taken as the bottom row"),
                                            first));
}

/* Adds remarks on how the file was read: a rule that it does not name, a side that moves twice in a
 * row, and columns without the letter i. */
static void
tell_readings (NoughtsGame *self, const NoughtsRecord *record)
{
  const NoughtsNode *repeat = noughts_game_find_repeat (self);

  if (self->chosen_rule && (self->rule.line != MNK_FREESTYLE || record->should_say))
    {
      g_autofree char *rule = noughts_rule_title (&self->rule);
      g_autofree char *words = noughts_rule_describe (&self->rule);

      /* Translators: a rule's name, and what it says */
      noughts_game_tell (
          self,
          g_strdup_printf (_ ("The file doesn’t say which rules it uses; its moves fit %s (%s)"),
                           rule, words));
    }
  if (repeat != NULL)
    /* Translators: a side, "Black", and a move's number */
    noughts_game_tell (self,
                       g_strdup_printf (_ ("%s makes two consecutive moves at move %u"),
                                        noughts_piece_name (&self->rule, (MnkPiece) repeat->piece),
                                        repeat->number));
  if (record->skips_i)
    noughts_game_tell (self, g_strdup (_ ("The file’s columns skip the letter i")));
}

void
noughts_game_tell_record (NoughtsGame *self, const NoughtsRecord *record)
{
  tell_damage (self, record);
  tell_readings (self, record);
  noughts_game_tell_pairs (self, record->pairs, record->first);
}
