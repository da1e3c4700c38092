/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The purposes of the lines between BOARD and DONE. */
typedef enum
{
  MNK_LISTING_NONE,
  MNK_LISTING_BOARD,   /* a position to answer with a move */
  MNK_LISTING_YXBOARD, /* a position without an answer */
  MNK_LISTING_SWAP2,   /* an opening, to choose a side in */
  MNK_LISTING_BLOCK,   /* cells to exclude from the search */
  MNK_LISTING_REFUSED  /* lines to ignore: an ERROR has been sent */
} MnkListingKind;

/* The stones that a command of the Gomocup protocol lists, a line each: "7,7,1" with 1 for an own
 * stone, 2 for the other side's and 3 for neither's, which is a wall; "7,7" for Swap2, where moves
 * alternate, and for excluded cells. */
typedef struct
{
  MnkListingKind kind; /* MNK_LISTING_NONE while no list is open */
  MnkRule rule;
  GArray *stones;
  int passes[3]; /* of them, by field */
  gboolean bad;  /* a line was invalid */
} MnkListing;

void mnk_listing_init (MnkListing *self);
void mnk_listing_clear (MnkListing *self);

/* Begins a list for a board of this rule, and drops any other. */
void mnk_listing_begin (MnkListing *self, MnkListingKind kind, const MnkRule *rule);

/* Adds a line. Invalid lines are reported by mnk_listing_end(). */
void mnk_listing_add (MnkListing *self, const char *text);

/* Return the number of cells in a list of cells, and each of them. */
guint mnk_listing_count (const MnkListing *self);
MnkPoint mnk_listing_get (const MnkListing *self, guint index);

/* Ends the list. Returns NULL, with the position, in which it is the own side's turn; or what is
 * wrong, for an ERROR. */
const char *mnk_listing_end (MnkListing *self, MnkPosition *position);

G_END_DECLS
