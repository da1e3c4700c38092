/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The band below the board, and the notice above it. */

#include "noughts-fill.h"
#include "noughts-game-page-private.h"

/* Returns the focused widget of the band or of the notice, or NULL. */
static GtkWidget *
get_band_focus (NoughtsGamePage *self)
{
  GtkWidget *focus = noughts_game_page_get_focus (self);

  if (focus == NULL)
    return NULL;

  return gtk_widget_is_ancestor (focus, GTK_WIDGET (self->band))
                 || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->notice_band))
             ? focus
             : NULL;
}

static void
get_band_state (NoughtsGamePage *self, NoughtsBandState *state)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);
  const NoughtsNoticeOffer *offers;
  guint n_offers = noughts_notice_get_offers (self->parts.notice, &offers);

  *state = (NoughtsBandState){
    .sitting = self->parts.sitting,
    .offers = offers,
    .n_offers = n_offers,
    .notice = noughts_notice_get_kind (self->parts.notice),
    .notice_text = noughts_notice_get_text (self->parts.notice),
    .asking = noughts_notice_is_question (self->parts.notice),
    .closing = g_strcmp0 (noughts_notice_get_then (self->parts.notice), "close") == 0,
    .keeps = noughts_keeper_keeps (self->parts.keeper),
    .choosing = self->choosing,
    .editing = noughts_analysis_board_is_setting_up (self->parts.analysis_board),
    .stacked = noughts_game_page_is_stacked (self),
    .analysing = noughts_analysis_board_is_open (self->parts.analysis_board),
    .reviewing = noughts_reviewer_is_open (self->parts.reviewer),
    .flawless = self->flawless,
    .on_report = noughts_reviewer_shows_report (self->parts.reviewer),
    .reason = noughts_sidebar_get_reason (self->sidebar),
    .retry_text = noughts_retry_get_text (retry),
  };
}

/* Scrolls a band with other words into view, as in a low window it may be below the fold. */
static void
follow_band (NoughtsGamePage *self, NoughtsEndBand *band, const char *before)
{
  if (noughts_end_band_get_revealed (band)
      && !g_str_equal (noughts_end_band_get_text (band), before))
    noughts_scroll_follow (self->scroll, GTK_WIDGET (band));
}

/* Updates the band, and the notice above it. */
void
noughts_game_page_update_band (NoughtsGamePage *self)
{
  gboolean had_focus = get_band_focus (self) != NULL;
  g_autofree char *band = g_strdup (noughts_end_band_get_text (self->band));
  g_autofree char *notice = g_strdup (noughts_end_band_get_text (self->notice_band));
  NoughtsBandState state;

  get_band_state (self, &state);
  noughts_fill_band (self->band, &state);
  noughts_fill_notice (self->notice_band, &state);
  follow_band (self, self->band, band);
  follow_band (self, self->notice_band, notice);

  /* Until the next frame the focus stays on the removed widget; then GTK would move it anywhere. */
  if (had_focus
      && (get_band_focus (self) == NULL || !gtk_widget_is_visible (get_band_focus (self))))
    noughts_game_page_focus_board (self);
}

static void
notice_dismissed_cb (NoughtsGamePage *self)
{
  noughts_notice_clear (self->parts.notice);
}

/* Holds a brief message while the pointer or the focus is in the notice: it may still be read. */
static void
update_held (NoughtsGamePage *self)
{
  gboolean pointed = gtk_event_controller_motion_contains_pointer (self->notice_motion);
  gboolean focused = gtk_event_controller_focus_contains_focus (self->notice_focus);

  if (self->parts.notice != NULL)
    noughts_notice_set_held (self->parts.notice, pointed || focused);
}

/* Hides a band when it is not revealed, so that it takes no room. */
static void
band_revealed_cb (NoughtsEndBand *band)
{
  gtk_widget_set_visible (GTK_WIDGET (band), noughts_end_band_get_revealed (band));
}

void
noughts_game_page_set_up_bands (NoughtsGamePage *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (self->notice_band, "dismissed", G_CALLBACK (notice_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self->notice_band, "notify::revealed", G_CALLBACK (band_revealed_cb), NULL);
  g_signal_connect (self->band, "notify::revealed", G_CALLBACK (band_revealed_cb), NULL);

  self->notice_motion = GTK_EVENT_CONTROLLER_MOTION (motion);
  self->notice_focus = GTK_EVENT_CONTROLLER_FOCUS (focus);
  g_signal_connect_object (motion, "notify::contains-pointer", G_CALLBACK (update_held), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (update_held), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->notice_band), motion);
  gtk_widget_add_controller (GTK_WIDGET (self->notice_band), focus);
}
