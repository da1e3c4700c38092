/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-end-band.h"

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The state that the band is computed from. */
typedef struct
{
  NoughtsSitting *sitting; /* with a game */
  NoughtsNoticeKind notice;
  const char *notice_text;
  const NoughtsNoticeOffer *offers; /* buttons of the notice besides those of its kind */
  guint n_offers;
  gboolean asking;   /* the notice is a question */
  gboolean closing;  /* it asks because the window is to be closed, */
  gboolean keeps;    /* which keeps the game for the next start */
  gboolean choosing; /* New Game is open: there is no band */
  gboolean editing;  /* a position is being set up: the same, but for notices */
  gboolean stacked;  /* the board is above the sidebar, not beside it */

  gboolean analysing; /* nothing is said of the game, but notices */
  gboolean reviewing;
  gboolean flawless;  /* the sidebar's review has its own button to play again */
  gboolean on_report; /* the review shows its report, which has the buttons */
  const char *reason; /* of the shown move's kind, or "" */

  const char *retry_text; /* task of the retry, or NULL */
} NoughtsBandState;

#define NOUGHTS_BAND_BUTTONS 3

/* Text and buttons of the band, whose labels and action names are borrowed. */
typedef struct
{
  char *text;     /* translated; NULL: there is no band */
  char *addition; /* to the text, where there is room; or NULL */
  char *spoken;   /* by screen readers, if it is more than the text; or NULL */
  NoughtsBandButton buttons[NOUGHTS_BAND_BUTTONS];
  guint n_buttons;
  guint lines; /* the room of the text: what is below must not move; 0: what it needs */
  gboolean has_default;
  gboolean closable;
} NoughtsBandContent;

/* Compute the content of the band and that of the notice above it from the state alone. In the band
 * the retry goes first, then the review, then the game. Clear it with
 * noughts_band_content_clear(). */
void noughts_band_content_init (NoughtsBandContent *self, const NoughtsBandState *state);
void noughts_band_content_init_notice (NoughtsBandContent *self, const NoughtsBandState *state);
void noughts_band_content_clear (NoughtsBandContent *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsBandContent, noughts_band_content_clear)

G_END_DECLS
