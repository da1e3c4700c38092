/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-board.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-analysis-lines.h"
#include "noughts-analysis-question.h"
#include "noughts-analysis-tree.h"
#include "noughts-play-menu.h"

struct _NoughtsAnalysisBoard
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsReviewer *reviewer;
  NoughtsNotice *notice;
  GActionMap *map; /* borrowed */
  NoughtsAnalysisLines *lines;
  NoughtsAnalysisTree *tree;
  NoughtsAnalysisDrawing *drawing;
  NoughtsAnalysisChoice *choice;
  NoughtsAnalysisQuestion *question;
  NoughtsFindWin *finder;

  NoughtsSetup *setup;     /* that is being set up, or NULL */
  NoughtsTreeEdits *edits; /* of the last copy that was analysed, or NULL */
  gboolean open;
  NoughtsGame *reviewed; /* the game that it began from, if that was reviewed; only compared */
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisBoard, noughts_analysis_board, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_OPEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SHOWN,
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static NoughtsGame *
get_game (NoughtsAnalysisBoard *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static void
emit_shown (NoughtsAnalysisBoard *self)
{
  g_signal_emit (self, signals[SHOWN], 0);
}

/* ---- The lines ---- */

/* Gives the lines the shown position, or none while the board is not open or a win is sought. */
static void
follow_position (NoughtsAnalysisBoard *self)
{
  const gboolean told = self->open && !noughts_find_win_is_active (self->finder);
  NoughtsGame *game = told ? get_game (self) : NULL;
  NoughtsNode *node = game != NULL ? noughts_game_get_current (game) : NULL;

  if (noughts_analysis_lines_is_at (self->lines, game, node))
    return;

  noughts_analysis_question_set_position (self->question, game, node);
  noughts_analysis_lines_set_position (self->lines, game, node);
}

void
noughts_analysis_board_point_to (NoughtsAnalysisBoard *self, guint line, guint n)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  noughts_analysis_lines_point_to (self->lines, line, n);
}

/* The line goes with the first move. */
static void
play_line (NoughtsAnalysisBoard *self, const MnkPoint *line, guint n)
{
  g_autofree MnkPoint *moves = g_memdup2 (line, n * sizeof *moves);

  noughts_tree_edits_play_line (self->edits, moves, n);
  g_signal_emit (self, signals[EDITED], 0);
}

void
noughts_analysis_board_choose (NoughtsAnalysisBoard *self, guint line, guint n)
{
  const MnkScoredMove *move;

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  move = noughts_analysis_lines_get (self->lines, line);
  if (move != NULL && self->open)
    play_line (self, move->line, MIN (n, (guint) move->n_line));
}

const MnkPoint *
noughts_analysis_board_get_ghosts (NoughtsAnalysisBoard *self, guint *n)
{
  const MnkPoint *asked;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  asked = noughts_analysis_question_get_line (self->question, n);
  if (*n > 0)
    return asked;

  return noughts_analysis_lines_get_ghosts (self->lines, n);
}

guint
noughts_analysis_board_get_values (NoughtsAnalysisBoard *self,
                                   NoughtsBoardValue *values,
                                   guint room)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), 0);

  return self->open ? noughts_analysis_lines_get_values (self->lines, values, room) : 0;
}

gboolean
noughts_analysis_board_get_score (NoughtsAnalysisBoard *self, MnkScore *score)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);
  g_return_val_if_fail (score != NULL, FALSE);

  return self->open && !noughts_find_win_is_active (self->finder)
         && noughts_analysis_lines_get_score (self->lines, score);
}

/* ---- Opening and closing ---- */

static void
take_edits (NoughtsAnalysisBoard *self)
{
  NoughtsGame *game = get_game (self);

  if (self->edits != NULL && noughts_tree_edits_get_game (self->edits) == game)
    return;

  g_clear_object (&self->edits);
  self->edits = noughts_tree_edits_new (game);
}

static void
set_open (NoughtsAnalysisBoard *self, gboolean open)
{
  if (open)
    take_edits (self);
  if (self->open == open)
    return;

  self->open = open;
  noughts_analysis_lines_set_open (self->lines, open);
  noughts_set_action_state (self->map, "analyse", open);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

void
noughts_analysis_board_update (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  set_open (self, noughts_sitting_is_analysing (self->sitting));
  noughts_analysis_tree_set_edits (self->tree, self->open ? self->edits : NULL);
  noughts_analysis_drawing_set_edits (self->drawing, self->open ? self->edits : NULL);
  noughts_analysis_choice_set_game (self->choice, self->open ? get_game (self) : NULL);
  noughts_find_win_age (self->finder, self->open ? get_game (self) : NULL,
                        self->open ? noughts_game_get_current (get_game (self)) : NULL);
  follow_position (self);
}

static void
begin (NoughtsAnalysisBoard *self)
{
  if (noughts_sitting_is_analysing (self->sitting))
    return;

  g_set_weak_pointer (&self->reviewed,
                      noughts_reviewer_is_open (self->reviewer) ? get_game (self) : NULL);
  noughts_sitting_analyse (self->sitting);
}

/* The game's report is where it was. */
static void
end (NoughtsAnalysisBoard *self)
{
  const NoughtsGame *reviewed = self->reviewed;
  NoughtsNode *node;

  g_clear_weak_pointer (&self->reviewed);
  noughts_sitting_end_analysis (self->sitting);
  if (get_game (self) != reviewed)
    return;

  /* A review begins at a place of its own. */
  node = noughts_game_get_current (get_game (self));
  g_action_group_change_action_state (G_ACTION_GROUP (self->map), "review",
                                      g_variant_new_boolean (TRUE));
  noughts_game_jump (get_game (self), node);
}

gboolean
noughts_analysis_board_play (NoughtsAnalysisBoard *self, MnkPoint move, GError **error)
{
  gboolean played;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  begin (self);
  noughts_analysis_board_update (self);
  played = noughts_tree_edits_play (self->edits, move, error);
  g_signal_emit (self, signals[EDITED], 0);
  return played;
}

/* ---- Actions ---- */

/* The analysis of the position that is being set up. */
#define SET_UP_ACTION "set-up-analyse"

static void
analyse_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisBoard *self = NOUGHTS_ANALYSIS_BOARD (data);

  if (self->setup != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->map), SET_UP_ACTION, NULL);
  else if (g_variant_get_boolean (state) == self->open)
    return;
  else if (self->open)
    end (self);
  else
    begin (self);
}

static void
back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  end (NOUGHTS_ANALYSIS_BOARD (data));
}

static void
play_even_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisBoard *self = NOUGHTS_ANALYSIS_BOARD (data);
  guint n;
  const MnkPoint *line = noughts_analysis_question_get_line (self->question, &n);

  if (self->open && noughts_analysis_question_is_even (self->question))
    play_line (self, line, n);
}

/* The parameter is an opponent, "" for the last one, or "engine:" and an engine's id; and the
 * person's side, "x" or "o". */
static void
play_from_here_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisBoard *self = NOUGHTS_ANALYSIS_BOARD (data);
  MnkOpponent opponent = noughts_sitting_get_choice (self->sitting)->opponent;
  const char *name, *side;
  const char *engine = NULL;

  g_variant_get (parameter, "(&s&s)", &name, &side);
  if (g_str_has_prefix (name, NOUGHTS_ENGINE_PREFIX))
    engine = name + strlen (NOUGHTS_ENGINE_PREFIX);
  else if (*name != '\0' && !mnk_opponent_parse (name, &opponent))
    return;

  noughts_sitting_play_from_here (self->sitting, opponent, engine,
                                  g_str_equal (side, "o") ? MNK_O : MNK_X);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, _ ("New game from this position"));
}

static const GActionEntry entries[] = {
  { .name = "analyse", .state = "false", .change_state = analyse_action },
  { .name = "back-to-game", .activate = back_action },
  { .name = "play-even", .activate = play_even_action },
  { .name = "play-from-here", .activate = play_from_here_action, .parameter_type = "(ss)" },
};

/* Whether the stones leave a move here, and all may be told of it. */
static gboolean
goes_on (NoughtsAnalysisBoard *self)
{
  return !noughts_find_win_is_active (self->finder)
         && noughts_lines_get_state (noughts_analysis_lines_get_own (self->lines))
                != NOUGHTS_LINES_OVER;
}

/* Whether the analysis can be opened or closed. */
static gboolean
can_analyse (NoughtsAnalysisBoard *self, gboolean opening)
{
  if (self->setup != NULL)
    return g_action_group_get_action_enabled (G_ACTION_GROUP (self->map), SET_UP_ACTION);
  if (self->open)
    return TRUE;

  return !opening && !noughts_sitting_is_rated_open (self->sitting);
}

void
noughts_analysis_board_update_actions (NoughtsAnalysisBoard *self, gboolean opening)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  noughts_enable_action (self->map, "analyse", can_analyse (self, opening));
  noughts_enable_action (self->map, "back-to-game", self->open);
  noughts_enable_action (self->map, "play-from-here",
                         self->open ? goes_on (self)
                                    : noughts_sitting_can_play_from_here (self->sitting));
  noughts_enable_action (self->map, "play-even",
                         self->open && noughts_analysis_question_is_even (self->question));
  noughts_analysis_lines_update_actions (self->lines, self->open,
                                         !noughts_find_win_is_active (self->finder));
  noughts_analysis_tree_update_actions (self->tree);
  noughts_analysis_drawing_update_actions (self->drawing);
  noughts_analysis_choice_update_actions (self->choice);
  noughts_analysis_question_update_actions (self->question, self->open && goes_on (self));
}

void
noughts_analysis_board_drop_question (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  noughts_analysis_question_drop (self->question);
}

void
noughts_analysis_board_set_setup (NoughtsAnalysisBoard *self, NoughtsSetup *setup)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  if (g_set_object (&self->setup, setup))
    emit_shown (self);
}

gboolean
noughts_analysis_board_is_setting_up (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  return self->setup != NULL;
}

gboolean
noughts_analysis_board_has_edits (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  return self->open || self->setup != NULL;
}

gboolean
noughts_analysis_board_can_undo (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  if (self->setup != NULL)
    return noughts_setup_can_undo (self->setup);

  return self->open && noughts_tree_edits_can_undo (self->edits);
}

gboolean
noughts_analysis_board_can_redo (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  if (self->setup != NULL)
    return noughts_setup_can_redo (self->setup);

  return self->open && noughts_tree_edits_can_redo (self->edits);
}

void
noughts_analysis_board_undo (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  if (!noughts_analysis_board_can_undo (self))
    return;

  if (self->setup != NULL)
    noughts_setup_undo (self->setup);
  else
    noughts_tree_edits_undo (self->edits);
  g_signal_emit (self, signals[EDITED], 0);
}

void
noughts_analysis_board_redo (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  if (!noughts_analysis_board_can_redo (self))
    return;

  if (self->setup != NULL)
    noughts_setup_redo (self->setup);
  else
    noughts_tree_edits_redo (self->edits);
  g_signal_emit (self, signals[EDITED], 0);
}

/* ---- The object ---- */

static void
noughts_analysis_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NoughtsAnalysisBoard *self = NOUGHTS_ANALYSIS_BOARD (object);

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
noughts_analysis_board_dispose (GObject *object)
{
  NoughtsAnalysisBoard *self = NOUGHTS_ANALYSIS_BOARD (object);

  g_clear_weak_pointer (&self->reviewed);
  g_clear_object (&self->lines);
  g_clear_object (&self->tree);
  g_clear_object (&self->drawing);
  g_clear_object (&self->choice);
  g_clear_object (&self->question);
  g_clear_object (&self->finder);
  g_clear_object (&self->setup);
  g_clear_object (&self->edits);
  g_clear_object (&self->notice);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_analysis_board_parent_class)->dispose (object);
}

static void
noughts_analysis_board_class_init (NoughtsAnalysisBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_analysis_board_get_property;
  object_class->dispose = noughts_analysis_board_dispose;

  properties[PROP_OPEN] =
      g_param_spec_boolean ("open", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SHOWN] = g_signal_new ("shown", NOUGHTS_TYPE_ANALYSIS_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] = g_signal_new ("edited", NOUGHTS_TYPE_ANALYSIS_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_analysis_board_init (NoughtsAnalysisBoard *self)
{
}

static void
edited_cb (NoughtsAnalysisBoard *self)
{
  g_signal_emit (self, signals[EDITED], 0);
}

static void
finder_cb (NoughtsAnalysisBoard *self)
{
  follow_position (self);
  emit_shown (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
question_cb (NoughtsAnalysisBoard *self)
{
  noughts_enable_action (self->map, "play-even",
                         self->open && noughts_analysis_question_is_even (self->question));
  emit_shown (self);
}

NoughtsAnalysisBoard *
noughts_analysis_board_new (NoughtsSitting *sitting,
                            NoughtsReviewer *reviewer,
                            NoughtsNotice *notice,
                            GSettings *settings,
                            GApplication *application,
                            GActionMap *map)
{
  NoughtsAnalysisBoard *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_BOARD, NULL);
  self->sitting = g_object_ref (sitting);
  self->reviewer = g_object_ref (reviewer);
  self->notice = g_object_ref (notice);
  self->map = map;
  self->lines = noughts_analysis_lines_new (sitting, settings, application, map);
  self->tree = noughts_analysis_tree_new (sitting, notice, map);
  self->drawing = noughts_analysis_drawing_new (notice, map);
  self->choice =
      noughts_analysis_choice_new (noughts_analysis_lines_get_own (self->lines), notice, map);
  self->question = noughts_analysis_question_new (notice, map);
  self->finder = noughts_find_win_new (notice, map);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->lines, "shown", G_CALLBACK (emit_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lines, "counted", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tree, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drawing, "edited", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (emit_shown), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finder, "changed", G_CALLBACK (finder_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->question, "changed", G_CALLBACK (question_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

gboolean
noughts_analysis_board_is_open (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), FALSE);

  return self->open;
}

void
noughts_analysis_board_keep (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  noughts_analysis_lines_keep (self->lines);
}

void
noughts_analysis_board_stop (NoughtsAnalysisBoard *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self));

  noughts_analysis_question_stop (self->question);
  noughts_analysis_lines_stop (self->lines);
}

NoughtsLines *
noughts_analysis_board_get_lines (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return noughts_analysis_lines_get_own (self->lines);
}

NoughtsLines *
noughts_analysis_board_get_lines_beside (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return noughts_analysis_lines_get_beside (self->lines);
}

NoughtsAnalysisDrawing *
noughts_analysis_board_get_drawing (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return self->drawing;
}

NoughtsAnalysisChoice *
noughts_analysis_board_get_choice (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return self->choice;
}

NoughtsFindWin *
noughts_analysis_board_get_finder (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return self->finder;
}

NoughtsTreeEdits *
noughts_analysis_board_get_edits (NoughtsAnalysisBoard *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (self), NULL);

  return self->open ? self->edits : NULL;
}
