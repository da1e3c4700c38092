/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-end-band.h"

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What the band at the board depends on. */
typedef struct
{
  NoughtsSitting    *sitting;    /* with a game */
  NoughtsNoticeKind  notice;
  const char        *notice_text;
  gboolean           stacked;    /* the board is above the sidebar, not beside it */

  gboolean           reviewing;
  const char        *reason;     /* why the shown move is what it is, or "" */

  const char        *retry_text; /* while something better than a move is looked for; else NULL */
  gboolean           retry_done; /* it has been found, or told */
  gboolean           retry_more; /* there is another such move after it */
} NoughtsBandState;

#define NOUGHTS_BAND_BUTTONS 4

/* What it says and offers. Its buttons' words and actions live as long as it does. */
typedef struct
{
  char              *text;       /* translated; NULL: there is no band */
  NoughtsBandButton  buttons[NOUGHTS_BAND_BUTTONS];
  guint              n_buttons;
  gboolean           has_default;
  gboolean           closable;

  char              *own_label;  /* of a button, where it is made, or NULL */
  char              *own_action;
} NoughtsBandContent;

/* From the state alone: a notice before the retry, that before the review, and that before the
 * game. Clear it with noughts_band_content_clear(). */
void noughts_band_content_init  (NoughtsBandContent     *self,
                                 const NoughtsBandState *state);
void noughts_band_content_clear (NoughtsBandContent     *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsBandContent, noughts_band_content_clear)

G_END_DECLS
