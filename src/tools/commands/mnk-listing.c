/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-listing.h"

#include <string.h>

#include "noughts-protocol.h"

typedef struct
{
  MnkPoint point;
  int field; /* 1 own, 2 the other side's, 3 neither's, 0 without */
} Stone;

void
mnk_listing_init (MnkListing *self)
{
  memset (self, 0, sizeof *self);
  self->stones = g_array_new (FALSE, FALSE, sizeof (Stone));
}

void
mnk_listing_clear (MnkListing *self)
{
  g_clear_pointer (&self->stones, g_array_unref);
}

void
mnk_listing_begin (MnkListing *self, MnkListingKind kind, const MnkRule *rule)
{
  self->kind = kind;
  self->rule = *rule;
  self->bad = FALSE;
  memset (self->passes, 0, sizeof self->passes);
  g_array_set_size (self->stones, 0);
}

/* Whether the numbers are −1,−1, which analysis programs write for a pass. */
static gboolean
is_pass (const gint64 *numbers)
{
  return numbers[0] == -1 && numbers[1] == -1;
}

static gboolean
has_two_numbers (const MnkListing *self)
{
  return self->kind == MNK_LISTING_SWAP2 || self->kind == MNK_LISTING_BLOCK;
}

void
mnk_listing_add (MnkListing *self, const char *text)
{
  gint64 numbers[3];
  int n = noughts_protocol_read_numbers (text, numbers, 3);
  Stone stone = { 0 };

  if (n < 2 || has_two_numbers (self) != (n == 2) || (n == 3 && (numbers[2] < 1 || numbers[2] > 3)))
    {
      self->bad = TRUE;
      return;
    }
  if (n == 3 && is_pass (numbers) && numbers[2] < 3)
    {
      self->passes[numbers[2]]++;
      return;
    }
  if (!noughts_protocol_to_point (&self->rule, numbers[0], numbers[1], &stone.point)
      || self->stones->len >= MNK_MAX_CELLS)
    {
      self->bad = TRUE;
      return;
    }

  stone.field = n == 3 ? (int) numbers[2] : 0;
  g_array_append_val (self->stones, stone);
}

/* Sets the stones. It is the own side's turn: with at least as many own moves as the other side it
 * is X, else O. */
static gboolean
set_stones (const MnkListing *self, MnkPosition *position)
{
  int n_own = self->passes[1], n_other = self->passes[2];
  MnkPiece own;

  for (guint i = 0; i < self->stones->len; i++)
    {
      int field = g_array_index (self->stones, Stone, i).field;

      n_own += field == 1;
      n_other += field == 2;
    }
  own = n_own >= n_other ? MNK_X : MNK_O;

  for (guint i = 0; i < self->stones->len; i++)
    {
      const Stone *stone = &g_array_index (self->stones, Stone, i);

      if (mnk_position_at (position, stone->point.x, stone->point.y) != MNK_EMPTY)
        return FALSE;
      mnk_position_set (position, stone->point,
                        stone->field == 1   ? own
                        : stone->field == 2 ? mnk_piece_other (own)
                                            : MNK_WALL);
    }

  position->side = own;
  return TRUE;
}

/* Plays the stones in turn. */
static gboolean
play_stones (const MnkListing *self, MnkPosition *position)
{
  for (guint i = 0; i < self->stones->len; i++)
    {
      MnkPoint point = g_array_index (self->stones, Stone, i).point;

      if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        return FALSE;
      mnk_position_play (position, point);
    }

  return TRUE;
}

guint
mnk_listing_count (const MnkListing *self)
{
  return self->stones->len;
}

MnkPoint
mnk_listing_get (const MnkListing *self, guint index)
{
  return g_array_index (self->stones, Stone, index).point;
}

const char *
mnk_listing_end (MnkListing *self, MnkPosition *position)
{
  gboolean is_swap2 = self->kind == MNK_LISTING_SWAP2;
  gboolean is_block = self->kind == MNK_LISTING_BLOCK;

  self->kind = MNK_LISTING_NONE;
  if (self->bad)
    return "a line of the list is no stone on this board";

  mnk_position_init (position, &self->rule);
  if (is_block)
    return NULL;
  if (is_swap2 ? !play_stones (self, position) : !set_stones (self, position))
    return "a cell is listed twice";
  if (is_swap2 && position->stones != 0 && position->stones != 3 && position->stones != 5)
    return "SWAP2BOARD takes no, three or five stones";

  return NULL;
}
