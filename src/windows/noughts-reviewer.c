/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-reviewer.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

/* The least delay between a new evaluation and counting the moves, in milliseconds. */
#define COUNT_DELAY 100

struct _NoughtsReviewer
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GActionMap *map; /* borrowed */
  NoughtsRetry *retry;
  gboolean open;
  gboolean shows_why;   /* the continuation is shown */
  guint source;         /* of the delayed count, or 0 */
  NoughtsReview review; /* the last count, while open */
};

G_DEFINE_FINAL_TYPE (NoughtsReviewer, noughts_reviewer, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_OPEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  COUNTED,
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
 * An open review stays open in all lines of the game until a person plays on. */
static gboolean
can_review (NoughtsReviewer *self)
{
  return has_game (self)
         && (noughts_game_get_result (get_game (self)) != NOUGHTS_RESULT_OPEN
             || noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_TWO_PLAYERS);
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

/* Whether the shown move is one of the person's, and flawed. */
static gboolean
shows_flawed (NoughtsReviewer *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  const MnkPiece learner = noughts_sitting_get_human (self->sitting);
  NoughtsVerdict verdict;

  return noughts_node_get_parent (node) != NULL
         && (learner == MNK_EMPTY || noughts_node_get_piece (node) == learner)
         && noughts_analysis_get_verdict (get_analysis (self), node, &verdict)
         && noughts_kind_is_flawed (verdict.kind);
}

/* Whether the shown position allows a move, or would without a resignation there. */
static gboolean
goes_on (NoughtsReviewer *self)
{
  NoughtsGame *game = get_game (self);
  const NoughtsEnd ending = noughts_game_get_ending (game);

  return noughts_game_looks_back (game) || ending == NOUGHTS_END_NONE
         || ending == NOUGHTS_END_RESIGNATION || ending == NOUGHTS_END_AGREEMENT
         || ending == NOUGHTS_END_SAID;
}

/* Looks up the continuation, if it is to be shown; returns the number of its moves. */
static guint
get_line (NoughtsReviewer *self, MnkPoint moves[NOUGHTS_LINE_MOVES])
{
  if (!self->shows_why || noughts_retry_is_active (self->retry) || !goes_on (self))
    return 0;

  return noughts_review_get_line (get_analysis (self), noughts_game_get_current (get_game (self)),
                                  moves, NOUGHTS_LINE_MOVES);
}

/* Requests the continuation where it is to be shown and not known. */
static void
ask_for_line (NoughtsReviewer *self)
{
  MnkPoint moves[NOUGHTS_LINE_MOVES];

  if (self->shows_why && !noughts_retry_is_active (self->retry) && goes_on (self)
      && get_line (self, moves) == 0)
    noughts_analysis_want (get_analysis (self), noughts_game_get_current (get_game (self)));
}

static gboolean
count_cb (gpointer data)
{
  NoughtsReviewer *self = data;

  self->source = 0;
  noughts_review_take (&self->review, get_analysis (self));
  g_signal_emit (self, signals[COUNTED], 0);

  return G_SOURCE_REMOVE;
}

static void
evaluated_cb (NoughtsReviewer *self, NoughtsNode *node)
{
  if (!self->open)
    return;

  if (self->source == 0)
    self->source = g_timeout_add (COUNT_DELAY, count_cb, self);
  if (node != noughts_game_get_current (get_game (self)))
    return;

  if (noughts_retry_is_active (self->retry))
    {
      noughts_retry_judge (self->retry);
      return;
    }

  ask_for_line (self);
  g_signal_emit (self, signals[EVALUATED], 0);
}

static void
set_open (NoughtsReviewer *self, gboolean open)
{
  noughts_retry_end (self->retry);
  self->open = open;
  noughts_set_action_state (self->map, "review", open);
  noughts_sitting_set_reviewed (self->sitting, open);
  if (!open)
    {
      g_clear_handle_id (&self->source, g_source_remove);
      self->shows_why = FALSE;
      noughts_set_action_state (self->map, "show-why", FALSE);
    }
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
  g_signal_emit (self, signals[CHANGED], 0, FALSE);
}

static void
next_flawed_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);
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

  self->shows_why = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  g_signal_emit (self, signals[CHANGED], 0, TRUE);
}

static void
retry_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (data);
  NoughtsNode *place = get_place (self);
  NoughtsNode *node = noughts_retry_is_active (self->retry) ? noughts_retry_find_next (self->retry)
                      : shows_flawed (self)                 ? place
                                                            : find_flawed (self, place);

  if (node != NULL)
    noughts_retry_begin (self->retry, node);
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

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_reviewer_dispose (GObject *object)
{
  NoughtsReviewer *self = NOUGHTS_REVIEWER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->retry);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_reviewer_parent_class)->dispose (object);
}

static void
noughts_reviewer_class_init (NoughtsReviewerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_reviewer_get_property;
  object_class->dispose = noughts_reviewer_dispose;

  properties[PROP_OPEN] =
      g_param_spec_boolean ("open", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[COUNTED] = g_signal_new ("counted", NOUGHTS_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
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
    { .name = "retry", .activate = retry_action },
    { .name = "review", .state = "false", .change_state = review_action },
    { .name = "show-answer", .activate = show_answer_action },
    { .name = "show-why", .state = "false", .change_state = show_why_action },
  };
  NoughtsReviewer *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_REVIEWER, NULL);
  self->sitting = g_object_ref (sitting);
  self->map = map;
  self->retry = noughts_retry_new (sitting);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (get_analysis (self), "evaluated", G_CALLBACK (evaluated_cb), self,
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

  noughts_review_take (&self->review, get_analysis (self));
  ask_for_line (self);
}

/* Whether the shown move can be retried. */
static gboolean
can_retry (NoughtsReviewer *self)
{
  if (noughts_retry_is_active (self->retry))
    return noughts_retry_find_next (self->retry) != NULL;

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
  noughts_enable_action (self->map, "retry", can_retry (self));
  noughts_enable_action (self->map, "review", self->open || can_review (self));
  noughts_enable_action (self->map, "show-answer", noughts_retry_can_answer (self->retry));
  noughts_enable_action (self->map, "show-why",
                         self->open && !noughts_retry_is_active (self->retry) && goes_on (self));
}

const NoughtsReview *
noughts_reviewer_get_review (NoughtsReviewer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  return &self->review;
}

/* The line would cover the best move. */
gboolean
noughts_reviewer_get_marks (NoughtsReviewer *self, NoughtsReviewMarks *marks)
{
  NoughtsNode *node;
  NoughtsVerdict verdict;

  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), FALSE);
  g_return_val_if_fail (marks != NULL, FALSE);

  *marks = NOUGHTS_REVIEW_MARKS_NONE;
  marks->n_line = get_line (self, marks->line);
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

char *
noughts_reviewer_describe_line (NoughtsReviewer *self)
{
  g_autoptr (GString) list = g_string_new (NULL);
  MnkPoint moves[NOUGHTS_LINE_MOVES];
  const MnkRule *rule;
  guint n;

  g_return_val_if_fail (NOUGHTS_IS_REVIEWER (self), NULL);

  rule = noughts_game_get_rule (get_game (self));
  n = get_line (self, moves);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = noughts_move_name (rule, moves[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", name);
    }
  if (n == 0)
    return NULL;

  /* Translators: moves that would follow, "It goes on h7 i7 g9" */
  return g_strdup_printf (_ ("Likely continuation: %s"), list->str);
}
