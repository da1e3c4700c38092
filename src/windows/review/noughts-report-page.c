/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-report-page.h"

#include <glib/gi18n.h>

#include "noughts-even-layout.h"
#include "noughts-game-hands.h"
#include "noughts-opponent.h"
#include "noughts-played-like.h"
#include "noughts-report-view.h"

struct _NoughtsReportPage
{
  GtkBox parent_instance;

  NoughtsSitting *sitting;
  NoughtsReviewer *reviewer;

  NoughtsReportView *view;
  GtkLabel *like;
  GtkWidget *flawless;
  GtkWidget *retry_button;
  GtkWidget *play_again_button;
};

G_DEFINE_FINAL_TYPE (NoughtsReportPage, noughts_report_page, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_UNIT
};

static guint jump_requested_signal;

static char *
describe_win (NoughtsSitting *sitting, MnkPiece winner, guint n)
{
  const gboolean resigned =
      noughts_game_get_ending (noughts_sitting_get_game (sitting)) == NOUGHTS_END_RESIGNATION;
  const MnkPiece human = noughts_sitting_get_human (sitting);
  const char *name = noughts_sitting_get_name (sitting, winner);
  const char *loser = noughts_sitting_get_name (sitting, mnk_piece_other (winner));

  if (resigned && human == mnk_piece_other (winner))
    return g_strdup_printf (
        ngettext ("You resigned after %u move", "You resigned after %u moves", n), n);
  if (resigned)
    return g_strdup_printf (ngettext ("%s resigned after %u move", "%s resigned after %u moves", n),
                            loser, n);
  if (human == winner)
    return g_strdup_printf (ngettext ("You won in %u move", "You won in %u moves", n), n);

  return g_strdup_printf (ngettext ("%s won in %u move", "%s won in %u moves", n), name, n);
}

static char *
describe_result (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  const guint n = noughts_node_get_number (noughts_game_get_end (game));

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      return describe_win (sitting, MNK_X, n);

    case NOUGHTS_RESULT_O_WON:
      return describe_win (sitting, MNK_O, n);

    case NOUGHTS_RESULT_DRAW:
      return g_strdup_printf (ngettext ("Draw after %u move", "Draw after %u moves", n), n);

    case NOUGHTS_RESULT_OPEN:
    default:
      return g_strdup_printf (ngettext ("%u move so far", "%u moves so far", n), n);
    }
}

/* Without a mistake there is nothing to retry: one plays again, once the game is over. */
static void
update_buttons (NoughtsReportPage *self)
{
  NoughtsReport *report = noughts_reviewer_get_report (self->reviewer);
  const MnkPiece learner = noughts_sitting_get_human (self->sitting);
  gboolean none =
      noughts_report_is_whole (report) && noughts_report_count_flawed (report, learner) == 0;
  gboolean flawless =
      none
      && noughts_game_get_result (noughts_sitting_get_game (self->sitting)) != NOUGHTS_RESULT_OPEN;

  gtk_widget_set_visible (self->flawless, flawless);
  gtk_widget_set_visible (self->retry_button, !none);
  if (flawless)
    gtk_widget_add_css_class (self->play_again_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->play_again_button, "suggested-action");
}

/* Returns which level the person played like, with the levels that it may as well have been; NULL
 * where nothing is known. */
static char *
describe_like (NoughtsReportPage *self)
{
  NoughtsReport *report = noughts_reviewer_get_report (self->reviewer);
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  const NoughtsSideReview *side =
      &noughts_report_get_review (report)->sides[noughts_sitting_get_human (self->sitting)];
  const NoughtsPlayed played = {
    .n_moves = side->n_moves,
    .accuracy = side->accuracy,
    .n_mistakes = side->counts[NOUGHTS_KIND_MISTAKE],
    .n_blunders = side->counts[NOUGHTS_KIND_BLUNDER],
  };
  MnkOpponent level, least, most;
  double rating, error;

  if (!noughts_played_like_knows (rule) || !noughts_report_is_whole (report) || !side->has_accuracy
      || !noughts_played_like (&played, &rating, &error)
      || !noughts_opponent_near (rule, rating, &level)
      || !noughts_opponent_near (rule, rating - error, &least)
      || !noughts_opponent_near (rule, rating + error, &most))
    return NULL;

  /* Translators: "You played like level 5, roughly between 4 and 7." */
  return g_strdup_printf (_ ("You played like level %d (somewhere between %d and %d)."),
                          mnk_opponent_level (level), mnk_opponent_level (least),
                          mnk_opponent_level (most));
}

/* Tells that moves are left out, where a person has taken over a side. */
static void
update_like (NoughtsReportPage *self)
{
  g_autofree char *like = describe_like (self);
  g_autofree gboolean *own = noughts_game_list_own (noughts_sitting_get_game (self->sitting));
  const char *note = own != NULL ? _ ("Each player’s accuracy counts only their own moves.") : NULL;
  g_autofree char *text = g_strjoin (like != NULL && note != NULL ? "\n" : "",
                                     like != NULL ? like : "", note != NULL ? note : "", NULL);

  gtk_label_set_label (self->like, text);
  gtk_widget_set_visible (GTK_WIDGET (self->like), *text != '\0');
}

static void
report_changed_cb (NoughtsReportPage *self)
{
  update_buttons (self);
  update_like (self);
}

static void
jump_requested_cb (NoughtsReportPage *self, guint ply)
{
  g_signal_emit (self, jump_requested_signal, 0, ply);
}

static void
noughts_report_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsReportPage *self = NOUGHTS_REPORT_PAGE (object);

  switch (id)
    {
    case PROP_UNIT:
      noughts_report_view_set_unit (self->view, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_report_page_dispose (GObject *object)
{
  NoughtsReportPage *self = NOUGHTS_REPORT_PAGE (object);

  g_clear_object (&self->sitting);
  g_clear_object (&self->reviewer);
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_REPORT_PAGE);

  G_OBJECT_CLASS (noughts_report_page_parent_class)->dispose (object);
}

static void
noughts_report_page_class_init (NoughtsReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_report_page_dispose;
  object_class->set_property = noughts_report_page_set_property;
  g_object_class_install_property (object_class, PROP_UNIT,
                                   g_param_spec_enum ("unit", NULL, NULL, NOUGHTS_TYPE_UNIT,
                                                      NOUGHTS_UNIT_PERCENT,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  jump_requested_signal =
      g_signal_new ("jump-requested", NOUGHTS_TYPE_REPORT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  g_type_ensure (NOUGHTS_TYPE_REPORT_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportPage, flawless);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportPage, like);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportPage, play_again_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportPage, retry_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportPage, view);
}

static void
noughts_report_page_init (NoughtsReportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->view, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_report_page_follow (NoughtsReportPage *self,
                            NoughtsSitting *sitting,
                            NoughtsReviewer *reviewer)
{
  NoughtsReport *report;

  g_return_if_fail (NOUGHTS_IS_REPORT_PAGE (self));
  g_return_if_fail (NOUGHTS_IS_SITTING (sitting));
  g_return_if_fail (NOUGHTS_IS_REVIEWER (reviewer));

  report = noughts_reviewer_get_report (reviewer);
  self->sitting = g_object_ref (sitting);
  self->reviewer = g_object_ref (reviewer);
  noughts_report_view_set_report (self->view, report);
  g_signal_connect_object (report, "changed", G_CALLBACK (report_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_report_page_update (NoughtsReportPage *self)
{
  NoughtsMatch *match;
  NoughtsGame *game;
  g_autofree char *title = NULL;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  guint below;
  MnkPiece side;

  g_return_if_fail (NOUGHTS_IS_REPORT_PAGE (self));

  match = noughts_sitting_get_match (self->sitting);
  game = noughts_sitting_get_game (self->sitting);
  side = noughts_match_get_view_side (match);
  title = describe_result (self->sitting);
  below = noughts_sitting_get_seat_piece (self->sitting, 0) == side ? 0 : 1;
  own = noughts_sitting_name_seat (self->sitting, below);
  other = noughts_sitting_name_seat (self->sitting, 1 - below);
  noughts_report_view_set_title (self->view, title);
  noughts_report_view_set_players (
      self->view, side, noughts_rule_has_stones (noughts_game_get_rule (game)), own, other);
  report_changed_cb (self);
}

void
noughts_report_page_set_stacked (NoughtsReportPage *self, gboolean stacked)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_PAGE (self));

  noughts_report_view_set_scrolls (self->view, !stacked);
}

void
noughts_report_page_focus (NoughtsReportPage *self)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_PAGE (self));

  noughts_report_view_focus_graph (self->view);
}
