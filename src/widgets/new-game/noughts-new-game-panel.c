/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-new-game-panel.h"

#include <glib/gi18n-lib.h>

#include "noughts-chosen-enter.h"
#include "noughts-contest-lengths.h"
#include "noughts-drop-down.h"
#include "noughts-engine-chooser.h"
#include "noughts-even-layout.h"
#include "noughts-focus.h"
#include "noughts-game.h"
#include "noughts-more-button.h"
#include "noughts-name-field.h"
#include "noughts-opening-chooser.h"
#include "noughts-opponent-chooser.h"
#include "noughts-opponent.h"
#include "noughts-piece-icon.h"
#include "noughts-rated-row.h"
#include "noughts-rule-chooser.h"
#include "noughts-time-chooser.h"

struct _NoughtsNewGamePanel
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkScrolledWindow *scroller;
  NoughtsRuleChooser *rule_chooser;
  GtkToggleButton *computer_toggle;
  GtkToggleButton *two_players_toggle;
  GtkToggleButton *computers_toggle;
  GtkWidget *difficulty_section;
  GtkLabel *difficulty_section_title;
  NoughtsOpponentChooser *opponent_chooser;
  NoughtsEngineChooser *engine_chooser;
  NoughtsRatedRow *rated_row;
  GtkWidget *side_section;
  GtkToggleButton *first_toggle;
  NoughtsPieceIcon *first_icon;
  GtkLabel *first_label;
  GtkToggleButton *second_toggle;
  NoughtsPieceIcon *second_icon;
  GtkLabel *second_label;
  GtkToggleButton *swap_toggle;
  GtkToggleButton *random_toggle;
  NoughtsOpeningChooser *opening_chooser;
  NoughtsTimeChooser *time_chooser;
  GtkWidget *takebacks_section;
  GtkDropDown *takebacks;
  GtkWidget *contest_section;
  GtkDropDown *contest;
  GtkWidget *names_section;
  GtkLabel *names_section_title;
  GtkLabel *first_name_label;
  NoughtsNameField *first_name;
  GtkLabel *second_name_label;
  NoughtsNameField *second_name;
  GtkWidget *computers_section;
  GtkLabel *first_computer_label;
  GtkDropDown *first_computer;
  GtkLabel *second_computer_label;
  GtkDropDown *second_computer;
  GtkSpinButton *games_spin;
  GtkLabel *summary;
  GtkWidget *cancel_button;
  GtkWidget *start_button;

  NoughtsNewGameChoice choice;
  MnkOpponent usual[2];      /* on boards with difficulties, and with levels */
  gboolean updating;         /* the panel sets its own controls */
  GWeakRef previous_default; /* the window's, while the panel is shown */
};

G_DEFINE_FINAL_TYPE (NoughtsNewGamePanel, noughts_new_game_panel, GTK_TYPE_WIDGET)

enum
{
  START,
  CANCELLED,
  CHANGED,
  EXPLAIN,
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_words (GtkWidget *widget, GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* Names the sides by the pieces of the chosen board. */
static void
update_sides (NoughtsNewGamePanel *self)
{
  gboolean stones = noughts_rule_has_stones (&self->choice.rule);

  noughts_piece_icon_set_piece (self->first_icon, MNK_X, stones);
  noughts_piece_icon_set_piece (self->second_icon, MNK_O, stones);
  set_words (GTK_WIDGET (self->first_toggle), self->first_label,
             stones ? _ ("Black (first)") : _ ("X (first)"));
  set_words (GTK_WIDGET (self->second_toggle), self->second_label,
             stones ? _ ("White (second)") : _ ("O (second)"));
  set_words (GTK_WIDGET (self->first_computer), self->first_computer_label,
             stones ? _ ("Black (first)") : _ ("X (first)"));
  set_words (GTK_WIDGET (self->second_computer), self->second_computer_label,
             stones ? _ ("White (second)") : _ ("O (second)"));
  noughts_drop_down_set_name (self->first_computer,
                              gtk_label_get_label (self->first_computer_label));
  noughts_drop_down_set_name (self->second_computer,
                              gtk_label_get_label (self->second_computer_label));
}

/* One field for the person, or two for two people. */
static void
update_names (NoughtsNewGamePanel *self)
{
  gboolean two = self->choice.mode == NOUGHTS_MODE_TWO_PLAYERS;
  const char *first = gtk_label_get_label (self->first_label);
  const char *second = gtk_label_get_label (self->second_label);

  gtk_label_set_label (self->names_section_title, two ? _ ("Names") : _ ("Your name"));
  gtk_label_set_label (self->first_name_label, first);
  gtk_label_set_label (self->second_name_label, second);
  gtk_widget_set_visible (GTK_WIDGET (self->first_name_label), two);
  gtk_widget_set_visible (GTK_WIDGET (self->second_name_label), two);
  gtk_widget_set_visible (GTK_WIDGET (self->second_name), two);
  noughts_name_field_set_words (self->first_name, two ? first : _ ("Your name"),
                                two ? _ ("Player 1") : C_ ("player", "You"));
  noughts_name_field_set_words (self->second_name, second, _ ("Player 2"));
  noughts_name_field_set_name (self->first_name, self->choice.names[0]);
  noughts_name_field_set_name (self->second_name, self->choice.names[1]);
}

/* Above the levels stands which one is chosen, and how strong it is. */
static void
update_title (NoughtsNewGamePanel *self)
{
  const MnkRule *rule = &self->choice.rule;
  g_autofree char *caption = noughts_opponent_caption (self->choice.opponent, rule);

  gtk_label_set_label (self->difficulty_section_title,
                       noughts_opponents_are_levels (rule) ? caption : _ ("Difficulty"));
}

static guint
find_opponent (const MnkOpponent *offered, guint n, MnkOpponent opponent)
{
  for (guint i = 0; i < n; i++)
    if (offered[i] == opponent)
      return i;

  return 0;
}

static void
update_computers (NoughtsNewGamePanel *self)
{
  guint n;
  const MnkOpponent *offered = noughts_opponents_for_rule (&self->choice.rule, &n);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, noughts_opponent_title (offered[i]));

  gtk_drop_down_set_model (self->first_computer, G_LIST_MODEL (titles));
  gtk_drop_down_set_model (self->second_computer, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->first_computer,
                              find_opponent (offered, n, self->choice.opponent));
  gtk_drop_down_set_selected (self->second_computer,
                              find_opponent (offered, n, self->choice.opponent2));
  gtk_spin_button_set_value (self->games_spin, self->choice.n_games);
}

static GtkToggleButton *
get_mode_toggle (NoughtsNewGamePanel *self)
{
  switch (self->choice.mode)
    {
    case NOUGHTS_MODE_TWO_PLAYERS:
      return self->two_players_toggle;

    case NOUGHTS_MODE_COMPUTERS:
      return self->computers_toggle;

    case NOUGHTS_MODE_COMPUTER:
    default:
      return self->computer_toggle;
    }
}

static GtkToggleButton *
get_side_toggle (NoughtsNewGamePanel *self, NoughtsSideChoice side)
{
  GtkToggleButton *const toggles[] = { [NOUGHTS_SIDE_FIRST] = self->first_toggle,
                                       [NOUGHTS_SIDE_SECOND] = self->second_toggle,
                                       [NOUGHTS_SIDE_SWAP] = self->swap_toggle,
                                       [NOUGHTS_SIDE_RANDOM] = self->random_toggle };

  return toggles[side];
}

/* An engine plays instead of the opponents, which then wait. */
static void
update_engine (NoughtsNewGamePanel *self)
{
  noughts_engine_chooser_set_rule (self->engine_chooser, &self->choice.rule);
  noughts_engine_chooser_set_engine (self->engine_chooser, self->choice.engine);
  gtk_widget_set_sensitive (GTK_WIDGET (self->opponent_chooser),
                            *noughts_engine_chooser_get_engine (self->engine_chooser) == '\0');
}

/* In a rated game the sides alternate, and there are no take-backs and no matches: this is shown,
 * and cannot be chosen. The choices keep their room, so that none moves under the pointer. */
static void
update_rated (NoughtsNewGamePanel *self)
{
  const gboolean computer = self->choice.mode == NOUGHTS_MODE_COMPUTER;
  NoughtsNewGameChoice playing;
  gboolean rated;

  noughts_new_game_panel_get_choice (self, &playing);
  rated = noughts_new_game_choice_is_rated (&playing);
  noughts_rated_row_set_choice (self->rated_row, &playing);
  gtk_drop_down_set_selected (self->takebacks,
                              rated ? NOUGHTS_TAKEBACKS_NONE : self->choice.takebacks);
  gtk_drop_down_set_selected (self->contest,
                              noughts_contest_find (rated ? 1 : self->choice.contest));
  gtk_toggle_button_set_active (
      get_side_toggle (self, rated ? NOUGHTS_SIDE_SWAP : self->choice.side), TRUE);
  gtk_widget_set_visible (self->side_section, computer);
  gtk_widget_set_visible (self->takebacks_section, computer);
  gtk_widget_set_sensitive (self->side_section, !rated);
  gtk_widget_set_sensitive (self->takebacks_section, !rated);
  gtk_widget_set_visible (self->contest_section, self->choice.mode != NOUGHTS_MODE_COMPUTERS);
  gtk_widget_set_sensitive (self->contest_section, !rated);
}

/* Shows the choice in every control and hides what does not belong to its mode. */
static void
update (NoughtsNewGamePanel *self)
{
  NoughtsGameMode mode = self->choice.mode;

  self->updating = TRUE;

  noughts_rule_chooser_set_rule (self->rule_chooser, &self->choice.rule);
  noughts_opponent_chooser_set_rule (self->opponent_chooser, &self->choice.rule);
  noughts_opponent_chooser_set_opponent (self->opponent_chooser, self->choice.opponent);
  /* Times of one's own that are not yet valid stay, to be set. */
  if (noughts_time_chooser_get_valid (self->time_chooser))
    noughts_time_chooser_set_control (self->time_chooser, &self->choice.clock);
  update_title (self);
  update_engine (self);
  gtk_toggle_button_set_active (get_mode_toggle (self), TRUE);
  noughts_opening_chooser_set_board (self->opening_chooser, &self->choice.rule);
  noughts_opening_chooser_set_choice (self->opening_chooser, self->choice.opening,
                                      self->choice.named);
  update_sides (self);
  update_names (self);
  update_computers (self);

  gtk_widget_set_visible (self->difficulty_section, mode == NOUGHTS_MODE_COMPUTER);
  update_rated (self);
  gtk_widget_set_visible (self->names_section, mode != NOUGHTS_MODE_COMPUTERS);
  gtk_widget_set_visible (self->computers_section, mode == NOUGHTS_MODE_COMPUTERS);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start",
                                 noughts_new_game_panel_is_valid (self));

  self->updating = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Keeps the opponent as the usual one of its kind of board. */
static void
remember_opponent (NoughtsNewGamePanel *self)
{
  if (!noughts_opponent_is_character (self->choice.opponent))
    self->usual[noughts_opponents_are_levels (&self->choice.rule)] = self->choice.opponent;
}

/* Takes over the rule that is shown. Where a board has levels and the last one had difficulties, or
 * the other way round, the opponent is the one last chosen there. */
static void
take_rule (NoughtsNewGamePanel *self)
{
  const gboolean had_levels = noughts_opponents_are_levels (&self->choice.rule);
  MnkRule rule;

  noughts_rule_chooser_get_rule (self->rule_chooser, &rule);
  self->choice.rule = rule;
  if (noughts_opponents_are_levels (&rule) == had_levels)
    return;

  if (!noughts_opponent_is_character (self->choice.opponent))
    self->choice.opponent = self->usual[!had_levels];
  self->choice.opponent2 = noughts_opponent_on (self->choice.opponent2, &rule);
}

static void
rule_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  take_rule (self);
  update (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

/* Of the two buttons that change together, only the one that is now active counts. */
static void
mode_toggled_cb (NoughtsNewGamePanel *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;

  if (button == self->two_players_toggle)
    self->choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  else if (button == self->computers_toggle)
    self->choice.mode = NOUGHTS_MODE_COMPUTERS;
  else
    self->choice.mode = NOUGHTS_MODE_COMPUTER;

  update (self);
}

static void
side_toggled_cb (NoughtsNewGamePanel *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;

  if (button == self->second_toggle)
    self->choice.side = NOUGHTS_SIDE_SECOND;
  else if (button == self->swap_toggle)
    self->choice.side = NOUGHTS_SIDE_SWAP;
  else if (button == self->random_toggle)
    self->choice.side = NOUGHTS_SIDE_RANDOM;
  else
    self->choice.side = NOUGHTS_SIDE_FIRST;
}

static void
opponent_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  self->choice.opponent = noughts_opponent_chooser_get_opponent (self->opponent_chooser);
  remember_opponent (self);
  update (self);
}

static void
rated_changed_cb (NoughtsNewGamePanel *self)
{
  self->choice.rated = noughts_rated_row_get_wanted (self->rated_row);
  update (self);
}

static void
suggested_cb (NoughtsNewGamePanel *self, int opponent)
{
  self->choice.opponent = opponent;
  remember_opponent (self);
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->rated_row), GTK_DIR_TAB_FORWARD);
}

static void
engine_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  noughts_new_game_choice_set_engine (&self->choice,
                                      noughts_engine_chooser_get_wanted (self->engine_chooser));
  update (self);
}

static void
opening_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  self->choice.opening = noughts_opening_chooser_get_opening (self->opening_chooser);
  self->choice.named = noughts_opening_chooser_get_named (self->opening_chooser);
}

static void
clock_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  if (noughts_time_chooser_get_valid (self->time_chooser))
    noughts_time_chooser_get_control (self->time_chooser, &self->choice.clock);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start",
                                 noughts_new_game_panel_is_valid (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
takebacks_changed_cb (NoughtsNewGamePanel *self)
{
  if (!self->updating)
    self->choice.takebacks =
        MIN (gtk_drop_down_get_selected (self->takebacks), NOUGHTS_TAKEBACKS_NONE);
}

static void
contest_changed_cb (NoughtsNewGamePanel *self)
{
  const guint i = gtk_drop_down_get_selected (self->contest);

  if (self->updating || i >= NOUGHTS_N_CONTESTS)
    return;

  self->choice.contest = noughts_contest_length (i);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is typed stays as it is typed: only what is played is trimmed. */
static void
names_changed_cb (NoughtsNewGamePanel *self)
{
  if (self->updating)
    return;

  noughts_new_game_choice_set_name (&self->choice, 0,
                                    noughts_name_field_get_name (self->first_name));
  noughts_new_game_choice_set_name (&self->choice, 1,
                                    noughts_name_field_get_name (self->second_name));
}

static void
computers_changed_cb (NoughtsNewGamePanel *self)
{
  guint n;
  const MnkOpponent *offered = noughts_opponents_for_rule (&self->choice.rule, &n);
  guint first = gtk_drop_down_get_selected (self->first_computer);
  guint second = gtk_drop_down_get_selected (self->second_computer);

  if (self->updating || first >= n || second >= n)
    return;

  self->choice.opponent = offered[first];
  self->choice.opponent2 = offered[second];
  remember_opponent (self);
  self->choice.n_games = gtk_spin_button_get_value_as_int (self->games_spin);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
explain_cb (NoughtsNewGamePanel *self, int opponent)
{
  g_signal_emit (self, signals[EXPLAIN], 0, opponent);
}

static void
start_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (widget);
  NoughtsNewGameChoice choice;

  /* A number that was typed but not left counts, too. */
  noughts_rule_chooser_commit (self->rule_chooser);
  gtk_spin_button_update (self->games_spin);
  noughts_time_chooser_commit (self->time_chooser);
  noughts_new_game_panel_get_choice (self, &choice);

  if (noughts_new_game_panel_is_valid (self))
    g_signal_emit (self, signals[START], 0, &choice);
}

static void
cancel_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[CANCELLED], 0);
}

static void
noughts_new_game_panel_map (GtkWidget *widget)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (noughts_new_game_panel_parent_class)->map (widget);

  if (!GTK_IS_WINDOW (root))
    return;

  g_weak_ref_set (&self->previous_default, gtk_window_get_default_widget (GTK_WINDOW (root)));
  gtk_window_set_default_widget (GTK_WINDOW (root), self->start_button);
}

/* Gives Enter back to the widget that had it, unless another has taken it in the meantime. */
static void
noughts_new_game_panel_unmap (GtkWidget *widget)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr (GtkWidget) previous = g_weak_ref_get (&self->previous_default);

  GTK_WIDGET_CLASS (noughts_new_game_panel_parent_class)->unmap (widget);

  if (!GTK_IS_WINDOW (root)
      || gtk_window_get_default_widget (GTK_WINDOW (root)) != self->start_button)
    return;

  if (previous != NULL && gtk_widget_get_root (previous) != root)
    g_clear_object (&previous);
  gtk_window_set_default_widget (GTK_WINDOW (root), previous);
}

static gboolean
noughts_new_game_panel_grab_focus (GtkWidget *widget)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (widget);
  const gboolean grabbed = gtk_widget_grab_focus (GTK_WIDGET (self->rule_chooser));

  /* The first choice is in view, even if the page was scrolled when it was closed. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);

  return grabbed;
}

static void
noughts_new_game_panel_dispose (GObject *object)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (object);

  g_weak_ref_set (&self->previous_default, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_new_game_panel_parent_class)->dispose (object);
}

static void
noughts_new_game_panel_finalize (GObject *object)
{
  NoughtsNewGamePanel *self = NOUGHTS_NEW_GAME_PANEL (object);

  g_weak_ref_clear (&self->previous_default);

  G_OBJECT_CLASS (noughts_new_game_panel_parent_class)->finalize (object);
}

static void
noughts_new_game_panel_class_init (NoughtsNewGamePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_new_game_panel_dispose;
  object_class->finalize = noughts_new_game_panel_finalize;

  widget_class->map = noughts_new_game_panel_map;
  widget_class->unmap = noughts_new_game_panel_unmap;
  widget_class->focus = noughts_focus_child;
  widget_class->grab_focus = noughts_new_game_panel_grab_focus;

  signals[START] =
      g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, NOUGHTS_TYPE_NEW_GAME_CHOICE | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[CANCELLED] = g_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[EXPLAIN] = g_signal_new ("explain", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  signals[SHOWN] = g_signal_new ("rule-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NOUGHTS_TYPE_ENGINE_CHOOSER);
  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  g_type_ensure (NOUGHTS_TYPE_MORE_BUTTON);
  g_type_ensure (NOUGHTS_TYPE_NAME_FIELD);
  g_type_ensure (NOUGHTS_TYPE_OPENING_CHOOSER);
  g_type_ensure (NOUGHTS_TYPE_OPPONENT_CHOOSER);
  g_type_ensure (NOUGHTS_TYPE_PIECE_ICON);
  g_type_ensure (NOUGHTS_TYPE_RATED_ROW);
  g_type_ensure (NOUGHTS_TYPE_RULE_CHOOSER);
  g_type_ensure (NOUGHTS_TYPE_TIME_CHOOSER);

  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "new-game.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new-game.cancel", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-new-game-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, rule_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, computer_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, two_players_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, computers_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, difficulty_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, opening_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel,
                                        difficulty_section_title);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, opponent_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, engine_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, rated_row);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, side_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_icon);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_icon);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, swap_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, random_toggle);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, names_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, time_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, takebacks_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, takebacks);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, contest_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, contest);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, names_section_title);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_name_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_name);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_name_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_name);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, computers_section);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_computer_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, first_computer);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_computer_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, second_computer);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, games_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, start_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsNewGamePanel, summary);
  gtk_widget_class_bind_template_callback (widget_class, rule_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, opening_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, opponent_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, engine_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clock_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, takebacks_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, contest_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, names_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, computers_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rated_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggested_cb);
  gtk_widget_class_bind_template_callback (widget_class, explain_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "newgamepanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_new_game_panel_init (NoughtsNewGamePanel *self)
{
  self->choice = (NoughtsNewGameChoice) NOUGHTS_NEW_GAME_CHOICE_INIT;
  self->usual[0] = MNK_INTERMEDIATE;
  self->usual[1] = noughts_opponent_usual (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE });
  self->updating = TRUE;
  g_weak_ref_init (&self->previous_default, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("New Game"), -1);

  noughts_chosen_enter_add (GTK_WIDGET (self), "new-game.start");
  noughts_drop_down_let_shrink (self->takebacks, 0);
  noughts_drop_down_set_name (self->takebacks, _ ("Takebacks"));
  noughts_drop_down_let_shrink (self->contest, 0);
  noughts_drop_down_set_name (self->contest, _ ("Match"));
  noughts_drop_down_let_shrink (self->first_computer, 0);
  noughts_drop_down_let_shrink (self->second_computer, 0);

  /* Their own names are enough: the labels in them would be read out once more. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->cancel_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->start_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->games_spin),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->games_spin)), "activates-default",
                TRUE, NULL);
  update (self);
}

GtkWidget *
noughts_new_game_panel_new (void)
{
  return g_object_new (NOUGHTS_TYPE_NEW_GAME_PANEL, NULL);
}

void
noughts_new_game_panel_set_choice (NoughtsNewGamePanel *self, const NoughtsNewGameChoice *choice)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));
  g_return_if_fail (choice != NULL);

  self->choice = *choice;
  self->choice.mode = MIN (choice->mode, NOUGHTS_MODE_COMPUTERS);
  self->choice.side = MIN (choice->side, NOUGHTS_SIDE_RANDOM);
  self->choice.takebacks = MIN (choice->takebacks, NOUGHTS_TAKEBACKS_NONE);
  self->choice.opponent = MIN (choice->opponent, MNK_N_OPPONENTS - 1);
  self->choice.opponent2 = MIN (choice->opponent2, MNK_N_OPPONENTS - 1);
  self->choice.n_games = CLAMP (choice->n_games, 1, 999);
  self->choice.contest = noughts_contest_length (noughts_contest_find (choice->contest));
  self->choice.opening = MIN (choice->opening, NOUGHTS_N_OPENING_RULES - 1);
  self->choice.opponent = noughts_opponent_on (self->choice.opponent, &choice->rule);
  self->choice.opponent2 = noughts_opponent_on (self->choice.opponent2, &choice->rule);
  noughts_time_chooser_set_control (self->time_chooser, &choice->clock);
  update (self);

  /* What the controls could not show is not what will be played. */
  noughts_rule_chooser_get_rule (self->rule_chooser, &self->choice.rule);
  noughts_time_chooser_get_control (self->time_chooser, &self->choice.clock);
  self->choice.opponent = noughts_opponent_chooser_get_opponent (self->opponent_chooser);
  remember_opponent (self);
  update (self);
}

void
noughts_new_game_panel_set_usual_opponents (NoughtsNewGamePanel *self,
                                            MnkOpponent small,
                                            MnkOpponent large)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));

  self->usual[0] = small;
  self->usual[1] = large;
  remember_opponent (self);
}

void
noughts_new_game_panel_set_recent_names (NoughtsNewGamePanel *self, const char *const *names)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));

  noughts_name_field_set_recent (self->first_name, names);
  noughts_name_field_set_recent (self->second_name, names);
}

void
noughts_new_game_panel_set_ratings (NoughtsNewGamePanel *self, NoughtsRatings *ratings)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));

  noughts_rated_row_set_ratings (self->rated_row, ratings);
}

void
noughts_new_game_panel_get_choice (NoughtsNewGamePanel *self, NoughtsNewGameChoice *choice)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));
  g_return_if_fail (choice != NULL);

  *choice = self->choice;
  noughts_new_game_choice_set_engine (choice,
                                      noughts_engine_chooser_get_engine (self->engine_chooser));
  choice->opening = noughts_opening_chooser_get_opening (self->opening_chooser);
  choice->named = noughts_opening_chooser_get_named (self->opening_chooser);
}

gboolean
noughts_new_game_panel_is_valid (NoughtsNewGamePanel *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self), FALSE);

  return noughts_rule_chooser_get_valid (self->rule_chooser)
         && noughts_time_chooser_get_valid (self->time_chooser);
}

void
noughts_new_game_panel_set_buttons_shown (NoughtsNewGamePanel *self, gboolean shown)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));

  gtk_widget_set_visible (gtk_widget_get_parent (self->start_button), shown);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->summary)), shown);
}

void
noughts_new_game_panel_set_summary (NoughtsNewGamePanel *self, const char *summary)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_PANEL (self));

  gtk_label_set_label (self->summary, summary);
}
