/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-choice.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

struct _NoughtsAnalysisChoice
{
  GObject parent_instance;

  NoughtsLines *lines;
  NoughtsNotice *notice;
  GActionMap *map;   /* borrowed */
  NoughtsGame *game; /* or NULL */
  MnkPoint cell;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisChoice, noughts_analysis_choice, G_TYPE_OBJECT)

static guint changed_signal;

/* The menu's items are checked if they hold for the cell. */
static void
show_state (NoughtsAnalysisChoice *self)
{
  static const char *const names[] = { "leave-cell-out", "only-cell" };
  gboolean only, found = FALSE;
  guint n;
  const MnkPoint *cells = noughts_lines_get_choice (self->lines, &n, &only);

  for (guint i = 0; i < n; i++)
    found = found || mnk_point_equal (cells[i], self->cell);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_set_action_state (self->map, names[i], found && only == (i == 1));
}

static void
set_cells (NoughtsAnalysisChoice *self, const MnkPoint *cells, guint n, gboolean only)
{
  noughts_lines_set_choice (self->lines, cells, n, only);
  noughts_analysis_choice_update_actions (self);
  show_state (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Chooses the cell besides those that were chosen the same way, or no longer. */
static void
toggle (NoughtsAnalysisChoice *self, MnkPoint cell, gboolean only)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  gboolean was_only, found = FALSE;
  guint n;
  const MnkPoint *before = noughts_lines_get_choice (self->lines, &n, &was_only);

  for (guint i = 0; i < n && was_only == only; i++)
    {
      if (mnk_point_equal (before[i], cell))
        found = TRUE;
      else
        g_array_append_val (cells, before[i]);
    }
  if (!found)
    g_array_append_val (cells, cell);
  set_cells (self, (const MnkPoint *) cells->data, cells->len, only);
}

/* A piece leaves nothing to choose. */
static void
choose_cell (NoughtsAnalysisChoice *self, MnkPoint cell, gboolean only)
{
  if (mnk_field_at (noughts_game_get_field (self->game), cell.x, cell.y) != MNK_EMPTY)
    noughts_notice_tell_briefly (self->notice, _ ("Only empty cells can be left out or chosen"));
  else
    toggle (self, cell, only);
}

/* Reads the cell of an action. */
static void
choose (NoughtsAnalysisChoice *self, GVariant *parameter, gboolean only)
{
  const char *text = g_variant_get_string (parameter, NULL);
  MnkPoint cell;
  size_t length;

  if (mnk_move_from_text (noughts_game_get_rule (self->game), text, &cell, &length) == MNK_TEXT_OK)
    choose_cell (self, cell, only);
}

static void
leave_out_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (NOUGHTS_ANALYSIS_CHOICE (data), parameter, FALSE);
}

static void
only_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (NOUGHTS_ANALYSIS_CHOICE (data), parameter, TRUE);
}

static void
leave_cell_out_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisChoice *self = data;

  choose_cell (self, self->cell, FALSE);
}

static void
only_cell_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisChoice *self = data;

  choose_cell (self, self->cell, TRUE);
}

static void
all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_cells (NOUGHTS_ANALYSIS_CHOICE (data), NULL, 0, FALSE);
}

static void
noughts_analysis_choice_dispose (GObject *object)
{
  NoughtsAnalysisChoice *self = NOUGHTS_ANALYSIS_CHOICE (object);

  g_clear_object (&self->game);
  g_clear_object (&self->notice);
  g_clear_object (&self->lines);

  G_OBJECT_CLASS (noughts_analysis_choice_parent_class)->dispose (object);
}

static void
noughts_analysis_choice_class_init (NoughtsAnalysisChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_choice_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_ANALYSIS_CHOICE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_analysis_choice_init (NoughtsAnalysisChoice *self)
{
}

NoughtsAnalysisChoice *
noughts_analysis_choice_new (NoughtsLines *lines, NoughtsNotice *notice, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "all-cells", .activate = all_action },
    { .name = "leave-out", .activate = leave_out_action, .parameter_type = "s" },
    { .name = "only-these", .activate = only_action, .parameter_type = "s" },
    { .name = "leave-cell-out", .activate = leave_cell_out_action, .state = "false" },
    { .name = "only-cell", .activate = only_cell_action, .state = "false" },
  };
  NoughtsAnalysisChoice *self;

  g_return_val_if_fail (NOUGHTS_IS_LINES (lines), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_CHOICE, NULL);
  self->lines = g_object_ref (lines);
  self->notice = g_object_ref (notice);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);

  return self;
}

void
noughts_analysis_choice_set_game (NoughtsAnalysisChoice *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_CHOICE (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (g_set_object (&self->game, game))
    set_cells (self, NULL, 0, FALSE);
}

void
noughts_analysis_choice_update_actions (NoughtsAnalysisChoice *self)
{
  static const char *const names[] = { "leave-out", "only-these", "leave-cell-out", "only-cell" };
  gboolean only;
  guint n;

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_CHOICE (self));

  noughts_lines_get_choice (self->lines, &n, &only);
  noughts_enable_action (self->map, "all-cells", self->game != NULL && n > 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (self->map, names[i], self->game != NULL);
}

void
noughts_analysis_choice_set_cell (NoughtsAnalysisChoice *self, MnkPoint cell)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_CHOICE (self));

  self->cell = cell;
  show_state (self);
}
