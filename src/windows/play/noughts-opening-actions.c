/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-opening-actions.h"

#include "noughts-action-entries.h"

struct _NoughtsOpeningActions
{
  GObject parent_instance;

  GActionMap *map; /* borrowed */
  NoughtsGameParts parts;
};

G_DEFINE_FINAL_TYPE (NoughtsOpeningActions, noughts_opening_actions, G_TYPE_OBJECT)

/* Tells a refusal, or clears what was said before. */
static void
answer (NoughtsOpeningActions *self, gboolean done, const GError *error)
{
  if (done)
    noughts_notice_clear (self->parts.notice);
  else
    noughts_notice_tell_briefly (self->parts.notice, error->message);
}

static void
open_by_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsOpeningActions *self = NOUGHTS_OPENING_ACTIONS (data);
  NoughtsOpeningChoice choice = (NoughtsOpeningChoice) g_variant_get_uint32 (parameter);
  g_autoptr (GError) error = NULL;
  const gboolean done = noughts_sitting_open_by (self->parts.sitting, choice, &error);

  answer (self, done, error);
}

static void
declare_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsOpeningActions *self = NOUGHTS_OPENING_ACTIONS (data);
  g_autoptr (GError) error = NULL;
  const gboolean done = noughts_sitting_declare (self->parts.sitting, &error);

  answer (self, done, error);
}

static void
fewer_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSitting *sitting = NOUGHTS_OPENING_ACTIONS (data)->parts.sitting;

  noughts_sitting_set_number (sitting, noughts_sitting_get_number (sitting) - 1);
}

static void
more_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSitting *sitting = NOUGHTS_OPENING_ACTIONS (data)->parts.sitting;

  noughts_sitting_set_number (sitting, noughts_sitting_get_number (sitting) + 1);
}

/* Whether a person may pass: in renju, once an opening lies on the board. A side that can only pass
 * does so by itself. */
#define OPENING_STONES 3

static gboolean
can_pass (NoughtsOpeningActions *self)
{
  NoughtsSitting *sitting = self->parts.sitting;
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  NoughtsMatch *match = noughts_sitting_get_match (sitting);

  return !noughts_keeper_is_opening (self->parts.keeper)
         && noughts_game_get_rule (game)->line == MNK_RENJU
         && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN && !noughts_game_looks_back (game)
         && mnk_field_stones (noughts_game_get_field (game)) >= OPENING_STONES
         && !noughts_sitting_is_in_opening (sitting) && !noughts_sitting_has_deputy (sitting)
         && noughts_match_is_human_turn (match) && !noughts_match_get_thinking (match)
         && !noughts_analysis_board_is_open (self->parts.analysis_board);
}

static void
pass_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsOpeningActions *self = NOUGHTS_OPENING_ACTIONS (data);
  g_autoptr (GError) error = NULL;

  if (!noughts_match_human_move (noughts_sitting_get_match (self->parts.sitting), MNK_PASS, &error))
    noughts_notice_tell_briefly (self->parts.notice, error->message);
}

static void
noughts_opening_actions_dispose (GObject *object)
{
  NoughtsOpeningActions *self = NOUGHTS_OPENING_ACTIONS (object);

  noughts_game_parts_clear (&self->parts);

  G_OBJECT_CLASS (noughts_opening_actions_parent_class)->dispose (object);
}

static void
noughts_opening_actions_class_init (NoughtsOpeningActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_opening_actions_dispose;
}

static void
noughts_opening_actions_init (NoughtsOpeningActions *self)
{
}

NoughtsOpeningActions *
noughts_opening_actions_new (const NoughtsGameParts *parts, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "declare", .activate = declare_action },
    { .name = "declare-fewer", .activate = fewer_action },
    { .name = "declare-more", .activate = more_action },
    { .name = "pass", .activate = pass_action },
    { .name = "open-by", .activate = open_by_action, .parameter_type = "u" },
  };
  NoughtsOpeningActions *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_OPENING_ACTIONS, NULL);
  self->map = map;
  noughts_game_parts_copy (&self->parts, parts);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);

  return self;
}

void
noughts_opening_actions_update (NoughtsOpeningActions *self)
{
  NoughtsSitting *sitting;
  const NoughtsOpeningStep *step;
  gboolean person, number;

  g_return_if_fail (NOUGHTS_IS_OPENING_ACTIONS (self));

  sitting = self->parts.sitting;
  step = noughts_opening_get_step (noughts_sitting_get_opening (sitting));
  person = noughts_sitting_is_person_to_open (sitting);
  number = person && step->ask == NOUGHTS_ASK_NUMBER;
  noughts_enable_action (self->map, "open-by", person && step->ask == NOUGHTS_ASK_CHOICE);
  noughts_enable_action (self->map, "declare", number);
  noughts_enable_action (self->map, "pass", can_pass (self));
  /* At the ends, too: a button that no longer works would lose the focus. */
  noughts_enable_action (self->map, "declare-fewer", number);
  noughts_enable_action (self->map, "declare-more", number);
}
