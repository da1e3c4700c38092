/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* What the lines between BOARD and DONE are for. */
typedef enum
{
  MNK_LISTING_NONE,
  MNK_LISTING_BOARD,   /* then think */
  MNK_LISTING_YXBOARD, /* then be silent */
  MNK_LISTING_SWAP2,   /* then choose a side */
  MNK_LISTING_REFUSED  /* then nothing more: an ERROR has been said already */
} MnkListingKind;

/* The stones that a command of the Gomocup protocol lists, a line each: "7,7,1" with 1 for our own
 * and 2 for the other's, and "7,7" for Swap2, where they were played by turns. */
typedef struct
{
  MnkListingKind kind; /* MNK_LISTING_NONE while no list is open */
  MnkRule        rule;
  GArray        *stones;
  int            passes[3]; /* among them, by field */
  gboolean       bad;       /* a line was no stone */
} MnkListing;

void mnk_listing_init  (MnkListing *self);
void mnk_listing_clear (MnkListing *self);

/* Opens a list for a board of this rule; what another one held is forgotten. */
void mnk_listing_begin (MnkListing     *self,
                        MnkListingKind  kind,
                        const MnkRule  *rule);

/* A line of it. What is no stone is complained about in the end. */
void mnk_listing_add (MnkListing *self,
                      const char *text);

/* Closes the list. Returns NULL and the position, in which it is our turn, or what is wrong with
 * the list, for an ERROR. */
const char *mnk_listing_end (MnkListing  *self,
                             MnkPosition *position);

G_END_DECLS
