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
  gboolean stacked; /* the board is above the sidebar, not beside it */

  gboolean analysing; /* nothing is said of the game, but notices */
  gboolean reviewing;
  const char *reason; /* of the shown move's kind, or "" */

  const char *retry_text; /* task of the retry, or NULL */
  gboolean retry_done;    /* the retry is solved or its answer shown */
  gboolean retry_more;    /* the game has another flawed move */
} NoughtsBandState;

#define NOUGHTS_BAND_BUTTONS 4

/* Text and buttons of the band. They own the labels and action names that they use. */
typedef struct
{
  char *text; /* translated; NULL: there is no band */
  NoughtsBandButton buttons[NOUGHTS_BAND_BUTTONS];
  guint n_buttons;
  gboolean has_default;
  gboolean closable;

  char *own_label; /* of a button, where it is made, or NULL */
  char *own_action;
} NoughtsBandContent;

/* Computes the content from the state alone. A notice goes first, then the retry, then the review,
 * then the game. Clear it with noughts_band_content_clear(). */
void noughts_band_content_init (NoughtsBandContent *self, const NoughtsBandState *state);
void noughts_band_content_clear (NoughtsBandContent *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsBandContent, noughts_band_content_clear)

G_END_DECLS
