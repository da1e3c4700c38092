/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-reviewer.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

G_DEFINE_ENUM_TYPE (NoughtsReviewPage,
                    noughts_review_page,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_REVIEW_PAGE_AUTOMATIC, "automatic"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_REVIEW_PAGE_REPORT, "report"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_REVIEW_PAGE_MOVES, "moves"))

struct _NoughtsReviewer
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GActionMap *map; /* borrowed */
  NoughtsRetry *retry;
  gboolean open;
  NoughtsReport *report;
  NoughtsReviewPage opens_with;
  gboolean on_report;
  NoughtsShowWhy *why;

  /* Where the review was opened, until the first mistake is found; only compared. */
  NoughtsNode *opened_at;
};

G_DEFINE_FINAL_TYPE (NoughtsReviewer, noughts_reviewer, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_OPEN,
  PROP_REPORT_SHOWN,
  PROP_OPENS_WITH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  EVALUATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static NoughtsGame *
get_game (NoughtsReviewer *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static NoughtsAnalysis *
get_analysis (NoughtsReviewer *self)
{
  return noughts_sitting_get_analysis (self->sitting);
}

static gboolean
has_game (NoughtsReviewer *self)
{
  return noughts_game_get_n_plies (get_game (self)) > 0
         && !noughts_sitting_series_goes_on (self->sitting);
}

/* Whether a review is possible: the game has ended, or no computer plays, so that it helps no side.
 * In an opening it would tell which colour to take. An open review stays open in all lines of the
 * game until a person plays on. */
static gboolean
can_review (NoughtsReviewer *self)
{
  return has_game (self)
         && (noughts_game_get_result (get_game (self)) != NOUGHTS_RESULT_OPEN
             || (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_TWO_PLAYERS
                 && !noughts_sitting_is_in_opening (self->sitting)));
}

/* Returns the next flawed move after `after`: of the person's moves against a computer, else of
 * all. */
static NoughtsNode *
find_flawed (NoughtsReviewer *self, NoughtsNode *after)
{
  return noughts_review_find_flawed (get_analysis (self), after,
                                     noughts_sitting_get_human (self->sitting));
}

/* Returns the move after which the next flawed one is sought: that of the retry, if one is
 * active. */
static NoughtsNode *
get_place (NoughtsReviewer *self)
{
  NoughtsNode *node = noughts_retry_get_node (self->retry);

  return node != NULL ? node : noughts_game_get_current (get_game (self));
}

/* Whether the shown move is one of the person's own, and flawed. */
static gboolean
shows_flawed (NoughtsReviewer *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  guint number;

  noughts_review_count_flawed (get_analysis (self), noughts_sitting_get_human (self->sitting), node,
                               &number);
  return number > 0;
}

/* Whether the shown position allows a move, or would without a resignation there. */
static gboolean
goes_on (NoughtsReviewer *self)
{
  NoughtsGame *game = get_game (self);
  const NoughtsEnd ending = noughts_game_get_ending (game);

  return noughts_game_looks_back (game) || ending == NOUGHTS_END_NONE
         || ending == NOUGHTS_END_RESIGNATION || ending == NOUGHTS_END_AGREEMENT
         || ending == NOUGHTS_END_SAID || ending == NOUGHTS_END_TIME;
}

/* Returns the move that is explained next: the shown one. At a game's end, if the report is shown
 * or the last move has nothing to show, it is the decisive move, or else the first turning point.
 * NULL for none. */
static NoughtsNode *
find_why (NoughtsReviewer *self)
{
  NoughtsNode *decisive = noughts_report_get_decisive (self->report);
  const NoughtsTurningPoint *points;
  guint n;

  if ((!self->on_report || noughts_game_looks_back (get_game (self)))
      && (goes_on (self) || shows_flawed (self)))
    return noughts_game_get_current (get_game (self));
  if (decisive != NULL)
    return decisive;

  points = noughts_report_get_turning_points (self->report, &n);
  return n > 0 ? points[0].node : NULL;
}

static void
why_cb (NoughtsReviewer *self)
{
  noughts_set_action_state (self->map, "show-why", noughts_show_why_is_active (self->why));
}

static void
evaluated_cb (NoughtsReviewer *self, NoughtsNode *node)
{
  if (!self->open || node != noughts_game_get_current (get_game (self)))
    return;

  if (noughts_retry_is_active (self->retry))
    {
      noughts_retry_judge (self->retry);
      return;
    }

  noughts_show_why_refresh (self->why);
  g_signal_emit (self, signals[EVALUATED], 0);
}

/* ---- The two pages ---- */

static void
set_on_report (NoughtsReviewer *self, gboolean on_report)
{
  if (self->on_report == on_report)
    return;

  self->on_report = on_report;
  noughts_set_action_state (self->map, "report", on_report);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPORT_SHOWN]);
}

/* Returns the person's first flawed move if it is known, that is if all moves before it are judged;
 * or NULL. */
static NoughtsNode *
find_first_flawed (NoughtsReviewer *self)
{
  NoughtsGame *game = get_game (self);
  NoughtsNode *first = find_flawed (self, noughts_game_get_root (game));
  NoughtsVerdict verdict;

  for (guint ply = 1; first != NULL && ply < noughts_node_get_ply (first); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, ply);

      if (!noughts_analysis_get_verdict (get_analysis (self), node, &verdict)
          && !noughts_analysis_is_beyond (get_analysis (self), node))
        return NULL;
    }

  return first;
}

/* Shows the first mistake if it is known, unless the person has gone elsewhere. */
static gboolean
seek_first (NoughtsReviewer *self)
{
  NoughtsNode *first;

  if (self->opened_at == NULL)
    return FALSE;
  if (noughts_game_get_current (get_game (self)) != self->opened_at || self->on_report
      || noughts_retry_is_active (self->retry))
    {
      self->opened_at = NULL;
      return FALSE;
    }

  first = find_first_flawed (self);
  if (first == NULL)
    return FALSE;

  self->opened_at = NULL;
  noughts_game_jump (get_game (self), first);

  return TRUE;
}

/* The report has the grades of more moves: the first mistake may be among them. */
static void
report_changed_cb (NoughtsReviewer *self)
{
  if (seek_first (self))
    g_signal_emit (self, signals[CHANGED], 0, TRUE);
}

/* Chooses the page of a review that has just been opened, and the position. */
static void
choose_page (NoughtsReviewer *self)
{
  NoughtsGame *game = get_game (self);
  gboolean ended = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
  gboolean on_report = self->opens_with == NOUGHTS_REVIEW_PAGE_REPORT;

  if (self->opens_with == NOUGHTS_REVIEW_PAGE_AUTOMATIC)
    on_report = ended && !noughts_rule_counts_correct (noughts_game_get_rule (game));
  set_on_report (self, on_report);
  if (on_report)
    {
      noughts_game_jump (game, noughts_game_get_end (game));
      return;
    }

  self->opened_at = ended ? noughts_game_get_current (game) : NULL;
  seek_first (self);
}

/* What is shown ends first: who hears of the rest may ask for it, and its game may be gone. */
static void
set_open (NoughtsReviewer *self, gboolean open)
{
  self->open = open;
  noughts_retry_end (self->retry);
  if (!open)
    {
      self->opened_at = NULL;
      noughts_show_why_forget (self->why);
    }
  noughts_set_action_state (self->map, "review", open);
  noughts_sitting_set_reviewed (self->sitting, open);
  noughts_report_set_following (self->report, open);
  if (!open)
    set_on_report (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

static void
review_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);
  const gboolean open = g_variant_get_boolean (state);

  if (open == self->open)
    return;

  set_open (self, open);
  if (open)
    choose_page (self);
  g_signal_emit (self, signals[CHANGED], 0, FALSE);
}

static void
report_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);

  if (!self->open)
    return;

  noughts_retry_stop (self->retry);
  noughts_show_why_end (self->why);
  set_on_report (self, g_variant_get_boolean (state));
  g_signal_emit (self, signals[CHANGED], 0, FALSE);
}

/* Shows the moves, from the one that was chosen in the report on, else from the first. */
static void
walk_through_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);

  set_on_report (self, FALSE);
  if (!noughts_game_looks_back (get_game (self))
      || noughts_node_get_parent (noughts_game_get_current (get_game (self))) == NULL)
    noughts_game_jump (get_game (self), noughts_game_get_node_at (get_game (self), 1));
  g_signal_emit (self, signals[CHANGED], 0, TRUE);
}

/* Shows the explained move again, if one was explained. */
static NoughtsReviewer *
end_why (NoughtsReviewer *self)
{
  noughts_show_why_end (self->why);

  return self;
}

static void
next_flawed_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = end_why (NOUGHTS_REVIEWER (data));
  NoughtsNode *next = find_flawed (self, get_place (self));

  /* The position before the flawed move may itself come after another flawed one. */
  noughts_retry_end (self->retry);
  if (next != NULL)
    noughts_game_jump (get_game (self), next);
  g_signal_emit (self, signals[CHANGED], 0, FALSE);
}

static void
show_why_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);
  NoughtsNode *node = g_variant_get_boolean (state) ? find_why (self) : NULL;

  set_on_report (self, FALSE);
  if (node != NULL)
    noughts_show_why_begin (self->why, node);
  else
    noughts_show_why_end (self->why);
  g_signal_emit (self, signals[CHANGED], 0, TRUE);
}

static void
retry_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = end_why (NOUGHTS_REVIEWER (data));
  NoughtsNode *place = get_place (self);
  NoughtsNode *node = noughts_retry_is_active (self->retry) ? noughts_retry_find_next (self->retry)
                      : shows_flawed (self)                 ? place
                                                            : find_flawed (self, place);

  if (node == NULL)
    return;

  set_on_report (self, FALSE);
  noughts_retry_begin (self->retry, node);
}

/* Leaves a mistake unsolved for the next one. */
static void
skip_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);
  NoughtsNode *next = noughts_retry_find_next (self->retry);

  if (next != NULL)
    noughts_retry_begin (self->retry, next);
}

static void
show_answer_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_retry_answer (NOUGHTS_REVIEWER (data)->retry);
}

static void
noughts_reviewer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (object);

  switch (id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, self->open);
      break;

    case PROP_REPORT_SHOWN:
      g_value_set_boolean (value, self->on_report);
      break;

    case PROP_OPENS_WITH:
      g_value_set_enum (value, self->opens_with);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_reviewer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (object);

  switch (id)
    {
    case PROP_OPENS_WITH:
      self->opens_with = g_value_get_enum (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_reviewer_dispose (GObject *object)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (object);

  g_clear_object (&self->report);
  g_clear_object (&self->why);
  g_clear_object (&self->retry);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_reviewer_parent_class)->dispose (object);
}

static void
noughts_reviewer_class_init (NoughtsReviewerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_reviewer_get_property;
  object_class->set_property = noughts_reviewer_set_property;
  object_class->dispose = noughts_reviewer_dispose;

  properties[PROP_OPEN] =
      g_param_spec_boolean ("open", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REPORT_SHOWN] =
      g_param_spec_boolean ("report-shown", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_OPENS_WITH] =
      g_param_spec_enum ("opens-with", NULL, NULL, NOUGHTS_TYPE_REVIEW_PAGE,
                         NOUGHTS_REVIEW_PAGE_AUTOMATIC, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[EVALUATED] = g_signal_new ("evaluated", NOUGHTS_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_reviewer_init (NoughtsReviewer *self)
{
}

NoughtsReviewer *
noughts_reviewer_new (NoughtsSitting *sitting, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "next-flawed", .activate = next_flawed_action },
    { .name = "report", .state = "false", .change_state = report_action },
    { .name = "retry", .activate = retry_action },
    { .name = "review", .state = "false", .change_state = review_action },
    { .name = "show-answer", .activate = show_answer_action },
    { .name = "show-why", .state = "false", .change_state = show_why_action },
    { .name = "skip-mistake", .activate = skip_action },
    { .name = "walk-through", .activate = walk_through_action },
  };
  NoughtsReviewer *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_REVIEWER, NULL);
  self->sitting = g_object_ref (sitting);
  self->map = map;
  self->retry = noughts_retry_new (sitting);
  self->why = noughts_show_why_new (sitting, map);
  self->report = noughts_report_new (get_analysis (self));
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (get_analysis (self), "evaluated", G_CALLBACK (evaluated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "replaced", G_CALLBACK (noughts_reviewer_close), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->why, "changed", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->report, "changed", G_CALLBACK (report_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

NoughtsRetry *
noughts_reviewer_get_retry (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  return self->retry;
}

gboolean
noughts_reviewer_is_open (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), FALSE);

  return self->open;
}

gboolean
noughts_reviewer_shows_report (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), FALSE);

  return self->on_report;
}

NoughtsReport *
noughts_reviewer_get_report (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  return self->report;
}

void
noughts_reviewer_close (NoughtsReviewer *self)
{
  g_return_if_fail (NOUGHTS_IS_REVIEWER (self));

  if (self->open)
    set_open (self, FALSE);
}

void
noughts_reviewer_update (NoughtsReviewer *self)
{
  g_return_if_fail (NOUGHTS_IS_REVIEWER (self));

  if (!has_game (self))
    noughts_reviewer_close (self);
  if (!self->open)
    return;

  noughts_show_why_age (self->why);
  noughts_report_update (self->report);
}

/* Whether the shown move can be retried. */
static gboolean
can_retry (NoughtsReviewer *self)
{
  if (noughts_retry_is_active (self->retry))
    return noughts_retry_is_done (self->retry) && noughts_retry_find_next (self->retry) != NULL;

  return self->open && find_flawed (self, noughts_game_get_current (get_game (self))) != NULL;
}

void
noughts_reviewer_update_actions (NoughtsReviewer *self)
{
  NoughtsNode *place, *flawed;

  g_return_if_fail (NOUGHTS_IS_REVIEWER (self));

  place = get_place (self);
  flawed = self->open ? find_flawed (self, place) : NULL;
  noughts_enable_action (self->map, "next-flawed", flawed != NULL && flawed != place);
  noughts_enable_action (self->map, "report", self->open);
  noughts_enable_action (self->map, "retry", can_retry (self));
  noughts_enable_action (self->map, "skip-mistake",
                         noughts_retry_keeps_secret (self->retry)
                             && noughts_retry_find_next (self->retry) != NULL);
  noughts_enable_action (self->map, "walk-through",
                         self->open && noughts_game_get_n_plies (get_game (self)) > 0);
  noughts_enable_action (self->map, "review", self->open || can_review (self));
  noughts_enable_action (self->map, "show-answer", noughts_retry_can_answer (self->retry));
  noughts_enable_action (
      self->map, "show-why",
      self->open && !noughts_retry_is_active (self->retry)
          && (noughts_show_why_is_active (self->why) || find_why (self) != NULL));
  noughts_show_why_update_actions (self->why);
}

const NoughtsReview *
noughts_reviewer_get_review (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  return noughts_report_get_review (self->report);
}

/* Before the explained move, where its better one is played, the last move has no sign. The line
 * would cover the best move. */
gboolean
noughts_reviewer_get_marks (NoughtsReviewer *self, NoughtsReviewMarks *marks)
{
  NoughtsNode *node;
  NoughtsVerdict verdict;
  guint all;

  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), FALSE);
  g_return_val_if_fail (marks != NULL, FALSE);

  *marks = NOUGHTS_REVIEW_MARKS_NONE;
  marks->n_line = noughts_show_why_get_line (self->why, marks->line, &all);
  if (noughts_show_why_is_instead (self->why))
    return TRUE;

  node = noughts_game_get_current (get_game (self));
  if (noughts_node_get_parent (node) == NULL || noughts_node_is_pass (node)
      || !noughts_analysis_get_verdict (get_analysis (self), node, &verdict))
    return FALSE;

  marks->badge_cell = noughts_node_get_move (node);
  marks->badge = verdict.kind;
  if (noughts_kind_is_flawed (verdict.kind) && marks->n_line == 0)
    marks->better = verdict.best;

  return TRUE;
}

NoughtsShowWhy *
noughts_reviewer_get_show_why (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  return self->why;
}
