/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of New Game: its choices, keys and what it offers. */

#include "noughts-new-game-panel.h"
#include "noughts-level-row.h"
#include "noughts-opening-chooser.h"
#include "noughts-opponent-chooser.h"
#include "noughts-opponent-row.h"
#include "noughts-opponent.h"
#include "noughts-rule-chooser.h"
#include "noughts-time-chooser.h"
#include "test-window.h"

typedef struct
{
  NoughtsNewGamePanel *panel;
  GtkWindow *window;
  NoughtsNewGameChoice started;
  guint n_started;
  guint n_cancelled;
  int explained;
} Fixture;

static void
start_cb (NoughtsNewGamePanel *panel, NoughtsNewGameChoice *choice, Fixture *fixture)
{
  fixture->started = *choice;
  fixture->n_started++;
}

static void
cancelled_cb (NoughtsNewGamePanel *panel, Fixture *fixture)
{
  fixture->n_cancelled++;
}

static void
explain_cb (NoughtsNewGamePanel *panel, int opponent, Fixture *fixture)
{
  fixture->explained = opponent;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->panel = NOUGHTS_NEW_GAME_PANEL (noughts_new_game_panel_new ());
  fixture->explained = -1;
  g_signal_connect (fixture->panel, "start", G_CALLBACK (start_cb), fixture);
  g_signal_connect (fixture->panel, "cancelled", G_CALLBACK (cancelled_cb), fixture);
  g_signal_connect (fixture->panel, "explain", G_CALLBACK (explain_cb), fixture);
  fixture->window = test_window_new (GTK_WIDGET (fixture->panel), 340, 700);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
}

static void
start (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "new-game.start", NULL);
}

/* A widget of the panel by its accessible or shown label; walks the whole tree. */
static GtkWidget *
find_labelled (GtkWidget *widget, GType type, const char *label)
{
  g_autofree char *problem = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    {
      problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      if (problem == NULL)
        return widget;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_labelled (child, type, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_named (Fixture *fixture, GType type, const char *label)
{
  if (find_labelled (GTK_WIDGET (fixture->panel), type, label) == NULL)
    g_error ("Nothing is named “%s”", label);
}

/* A button with a text, or NULL. */
static GtkWidget *
find_button (GtkWidget *widget, const char *text)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
press_toggle (Fixture *fixture, const char *label)
{
  GtkWidget *toggle = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, label);

  g_assert_nonnull (toggle);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
}

static void
set_spin (Fixture *fixture, const char *label, int value)
{
  GtkWidget *spin = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_SPIN_BUTTON, label);

  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
}

static void
assert_rule (const MnkRule *rule, int width, int height, int win, MnkLineRule line)
{
  g_assert_cmpint (rule->width, ==, width);
  g_assert_cmpint (rule->height, ==, height);
  g_assert_cmpint (rule->win, ==, win);
  g_assert_cmpint (rule->line, ==, line);
}

/* The panel opens as for a first start, and can be started at once. */
static void
test_first (Fixture *fixture, gconstpointer data)
{
  start (fixture);
  g_assert_cmpuint (fixture->n_started, ==, 1);
  assert_rule (&fixture->started.rule, 3, 3, 3, MNK_FREESTYLE);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_COMPUTER);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_INTERMEDIATE);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_FIRST);
}

static void
test_presets (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *label;
    int side, win;
  } cases[] = {
    { "4×4, four in a row", 4, 4 },    { "5×5, four in a row", 5, 4 },
    { "Gomoku, five or more", 15, 5 }, { "19×19, five or more", 19, 5 },
    { "Notebook, no borders", 0, 5 },  { "3×3, three in a row", 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      press_toggle (fixture, cases[i].label);
      start (fixture);
      g_assert_cmpuint (fixture->n_started, ==, i + 1);
      assert_rule (&fixture->started.rule, cases[i].side, cases[i].side, cases[i].win,
                   MNK_FREESTYLE);
    }
}

/* Tournament gomoku and renju have boards of their own; what has none is a board of one's own. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *toggle;

  press_toggle (fixture, "Tournament, exactly five");
  start (fixture);
  assert_rule (&fixture->started.rule, 15, 15, 5, MNK_STANDARD);
  press_toggle (fixture, "Renju, no 3-3 or 4-4");
  start (fixture);
  assert_rule (&fixture->started.rule, 15, 15, 5, MNK_RENJU);

  choice.rule = (MnkRule){ 15, 15, 5, MNK_STANDARD };
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  toggle = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON,
                          "Tournament, exactly five");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));

  choice.rule = (MnkRule){ 19, 19, 5, MNK_CARO };
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  toggle = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, "Custom, any size");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  start (fixture);
  assert_rule (&fixture->started.rule, 19, 19, 5, MNK_CARO);
}

/* Where the opponents stand, from the panel's top. */
static float
get_opponents_y (Fixture *fixture)
{
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_compute_bounds (
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_OPPONENT_CHOOSER),
      GTK_WIDGET (fixture->panel), &bounds));

  return bounds.origin.y;
}

/* A click that is meant for an opponent hits it, whatever board was chosen just before. */
static void
test_nothing_jumps (Fixture *fixture, gconstpointer data)
{
  static const char *const boards[] = { "4×4, four in a row",       "Gomoku, five or more",
                                        "Tournament, exactly five", "Renju, no 3-3 or 4-4",
                                        "19×19, five or more",      "Notebook, no borders" };
  float y = get_opponents_y (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      press_toggle (fixture, boards[i]);
      g_assert_cmpfloat (get_opponents_y (fixture), ==, y);
    }
}

/* Another board is told, so that it can be shown. */
static void
test_shown (Fixture *fixture, gconstpointer data)
{
  guint n_shown = 0;

  g_signal_connect_swapped (fixture->panel, "rule-shown", G_CALLBACK (count_cb), &n_shown);
  press_toggle (fixture, "4×4, four in a row");
  g_assert_cmpuint (n_shown, ==, 1);
  press_toggle (fixture, "Two players");
  g_assert_cmpuint (n_shown, ==, 1);
}

static GtkWidget *
find_name (Fixture *fixture, const char *label)
{
  GtkWidget *entry = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_ENTRY, label);

  g_assert_nonnull (entry);

  return entry;
}

/* One name against a computer, two for two people; the names of before are offered. */
static void
test_person (Fixture *fixture, gconstpointer data)
{
  static const char *const recent[] = { "Bert", "Cleo", NULL };
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *offered;

  noughts_new_game_choice_set_name (&choice, 0, "Anna");
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  noughts_new_game_panel_set_recent_names (fixture->panel, recent);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_name (fixture, "Your name"))), ==,
                   "Anna");
  gtk_editable_set_text (GTK_EDITABLE (find_name (fixture, "Your name")), " Dora ");
  start (fixture);
  g_assert_cmpstr (fixture->started.names[0], ==, "Dora");

  press_toggle (fixture, "Two players");
  gtk_editable_set_text (GTK_EDITABLE (find_name (fixture, "O (second)")), "Emil");
  start (fixture);
  g_assert_cmpstr (fixture->started.names[0], ==, "Dora");
  g_assert_cmpstr (fixture->started.names[1], ==, "Emil");

  offered = find_button (GTK_WIDGET (fixture->panel), "Cleo");
  g_assert_nonnull (offered);
  g_signal_emit_by_name (offered, "clicked");
  start (fixture);
  g_assert_cmpstr (fixture->started.names[0], ==, "Cleo");
}

/* On a small board Expert knows every position; it says so. */
static void
test_expert (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  assert_named (fixture, GTK_TYPE_CHECK_BUTTON, "Expert, Never loses a drawn position");
  choice.rule = (MnkRule){ 9, 9, 5, MNK_FREESTYLE };
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  assert_named (fixture, GTK_TYPE_CHECK_BUTTON, "Expert, Plays at full strength");
}

static const char *
get_title (Fixture *fixture)
{
  GObject *title = gtk_widget_get_template_child (
      GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_NEW_GAME_PANEL, "difficulty_section_title");

  return gtk_label_get_label (GTK_LABEL (title));
}

/* On a large board twelve levels stand in the place of the difficulties, the third one chosen at
 * first. Above them is what is chosen, and each kind of board keeps its own choice. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_LEVEL_ROW);
  int wide, narrow;

  g_assert_false (gtk_widget_get_child_visible (row));
  press_toggle (fixture, "Gomoku, five or more");
  g_assert_true (gtk_widget_get_child_visible (row));
  g_assert_cmpstr (get_title (fixture), ==, "Level 3 · rating about 450");
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_LEVEL_1 + 2);

  press_toggle (fixture, "Level 8 · rating about 1650, Looks ahead, further with each level");
  g_assert_cmpstr (get_title (fixture), ==, "Level 8 · rating about 1650");
  press_toggle (fixture, "Tournament, exactly five");
  g_assert_cmpstr (get_title (fixture), ==, "Level 8");
  press_toggle (fixture, "Gomoku, five or more");
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_LEVEL_1 + 7);

  press_toggle (fixture, "3×3, three in a row");
  g_assert_false (gtk_widget_get_child_visible (row));
  g_assert_cmpstr (get_title (fixture), ==, "Difficulty");
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_INTERMEDIATE);
  press_toggle (fixture, "19×19, five or more");
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_LEVEL_1 + 7);

  /* One row of faces where there is room, else two. */
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 700, NULL, &wide, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 300, NULL, &narrow, NULL, NULL);
  g_assert_cmpint (narrow, >, wide + 20);

  g_signal_emit_by_name (find_labelled (row, GTK_TYPE_BUTTON, "How the levels play"), "clicked");
  g_assert_cmpint (mnk_opponent_level (fixture->explained), >, 0);
}

/* What an older version offered on a large board is the nearest level, and a character stays. */
static void
test_older_opponents (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsOpponentChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_OPPONENT_CHOOSER);

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_EXPERT;
  choice.opponent2 = MNK_BEGINNER;
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_LEVEL_12);
  g_assert_cmpint (mnk_opponent_level (fixture->started.opponent2), >, 0);

  noughts_opponent_chooser_set_opponent (chooser, MNK_WEIGHER);
  g_assert_cmpstr (get_title (fixture), ==, "Weigher");
  press_toggle (fixture, "3×3, three in a row");
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_WEIGHER);
}

/* A clock of no time is told and cannot be started; times of one's own can. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  NoughtsTimeChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_TIME_CHOOSER);
  GtkDropDown *drop_down = test_window_find (GTK_WIDGET (chooser), GTK_TYPE_DROP_DOWN);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down));

  start (fixture);
  g_assert_cmpint (fixture->started.clock.kind, ==, NOUGHTS_TIME_NONE);
  gtk_drop_down_set_selected (drop_down, 2);
  start (fixture);
  g_assert_cmpint (fixture->started.clock.kind, ==, NOUGHTS_TIME_INCREMENT);
  g_assert_cmpfloat (fixture->started.clock.main, ==, 180);

  gtk_drop_down_set_selected (drop_down, n - 1);
  set_spin (fixture, "Minutes", 0);
  set_spin (fixture, "Seconds per move", 0);
  g_assert_false (noughts_new_game_panel_is_valid (fixture->panel));
  start (fixture);
  g_assert_cmpuint (fixture->n_started, ==, 2);
  set_spin (fixture, "Minutes", 4);
  set_spin (fixture, "Seconds per move", 20);
  set_spin (fixture, "Byo-yomi periods", 5);
  start (fixture);
  g_assert_cmpint (fixture->started.clock.kind, ==, NOUGHTS_TIME_BYO_YOMI);
  g_assert_cmpint (fixture->started.clock.periods, ==, 5);

  choice.clock = noughts_time_control_make (90, 7, 0);
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  press_toggle (fixture, "4×4, four in a row");
  start (fixture);
  g_assert_true (noughts_time_control_equal (&fixture->started.clock, &choice.clock));
}

/* Impossible rules are told and cannot be started. */
static void
test_impossible (Fixture *fixture, gconstpointer data)
{
  NoughtsRuleChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_RULE_CHOOSER);
  guint count;

  test_count_notify (chooser, "valid", &count);
  press_toggle (fixture, "Custom, any size");
  set_spin (fixture, "Width", 5);
  set_spin (fixture, "Height", 4);
  set_spin (fixture, "Row length", 6);
  g_assert_false (noughts_new_game_panel_is_valid (fixture->panel));
  g_assert_cmpuint (count, ==, 1);

  start (fixture);
  g_assert_cmpuint (fixture->n_started, ==, 0);

  set_spin (fixture, "Row length", 5);
  g_assert_true (noughts_new_game_panel_is_valid (fixture->panel));
  g_assert_cmpuint (count, ==, 2);
  start (fixture);
  g_assert_cmpuint (fixture->n_started, ==, 1);
  assert_rule (&fixture->started.rule, 5, 4, 5, MNK_FREESTYLE);
}

/* Alt and a letter start without leaving the field that is typed in. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *width;

  press_toggle (fixture, "Custom, any size");
  set_spin (fixture, "Height", 7);
  set_spin (fixture, "Row length", 4);
  width = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_SPIN_BUTTON, "Width");
  gtk_widget_grab_focus (width);
  gtk_editable_set_text (GTK_EDITABLE (width), "12");
  start (fixture);
  assert_rule (&fixture->started.rule, 12, 7, 4, MNK_FREESTYLE);
}

/* 0×n and 65×65 cannot even be typed; without borders the size does not matter. */
static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  press_toggle (fixture, "Custom, any size");
  set_spin (fixture, "Width", 0);
  set_spin (fixture, "Height", 65);
  set_spin (fixture, "Row length", 99);
  start (fixture);
  assert_rule (&fixture->started.rule, 1, 64, 8, MNK_FREESTYLE);

  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (
          find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_CHECK_BUTTON, "No borders")),
      TRUE);
  set_spin (fixture, "Row length", 6);
  start (fixture);
  assert_rule (&fixture->started.rule, 0, 0, 6, MNK_FREESTYLE);
}

/* What is set comes back, what cannot be shown comes back as the nearest that can. */
static void
test_choices (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    NoughtsNewGameChoice in, out;
  } cases[] = {
    {
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_LEVEL_1, 1, 25 },
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_LEVEL_1, 1, 25 },
    },
    {
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_EXPERT, 1, 25 },
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_LEVEL_12, 1, 25 },
    },
    {
        { { 0, 0, 5, MNK_STANDARD }, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB, MNK_COIN, 2, 1 },
        { { 0, 0, 5, MNK_STANDARD }, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB, MNK_COIN, 2, 1 },
    },
    {
        { { 7, 6, 4, MNK_STANDARD }, NOUGHTS_MODE_COMPUTER, MNK_BEGINNER, MNK_COIN, 0, 1 },
        { { 7, 6, 4, MNK_STANDARD }, NOUGHTS_MODE_COMPUTER, MNK_BEGINNER, MNK_COIN, 0, 1 },
    },
    /* Out of range, each value. */
    {
        { { 99, 99, 77, MNK_FREESTYLE }, 17, 1000, 1000, 9, 5000 },
        { { 64, 64, 8, MNK_FREESTYLE },
          NOUGHTS_MODE_COMPUTERS,
          MNK_BEGINNER,
          MNK_BEGINNER,
          NOUGHTS_SIDE_RANDOM,
          999 },
    },
    /* On 3×3 no row is longer than three: only one line rule. */
    {
        { { 3, 3, 3, MNK_CARO }, NOUGHTS_MODE_COMPUTER, MNK_EXPERT, MNK_COIN, 0, 0 },
        { { 3, 3, 3, MNK_FREESTYLE }, NOUGHTS_MODE_COMPUTER, MNK_EXPERT, MNK_COIN, 0, 1 },
    },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NoughtsNewGameChoice *out = &cases[i].out;
      NoughtsNewGameChoice choice;

      noughts_new_game_panel_set_choice (fixture->panel, &cases[i].in);
      noughts_new_game_panel_get_choice (fixture->panel, &choice);
      assert_rule (&choice.rule, out->rule.width, out->rule.height, out->rule.win, out->rule.line);
      g_assert_cmpint (choice.mode, ==, out->mode);
      g_assert_cmpint (choice.side, ==, out->side);
      g_assert_cmpuint (choice.n_games, ==, out->n_games);
      if (cases[i].in.opponent < MNK_N_OPPONENTS)
        {
          g_assert_cmpint (choice.opponent, ==, out->opponent);
          g_assert_cmpint (choice.opponent2, ==, out->opponent2);
        }
    }
}

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  NoughtsOpponentChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_OPPONENT_CHOOSER);

  press_toggle (fixture, "Two players");
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (chooser)));
  start (fixture);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_TWO_PLAYERS);

  press_toggle (fixture, "Two computers");
  set_spin (fixture, "Games", 12);
  start (fixture);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_COMPUTERS);
  g_assert_cmpuint (fixture->started.n_games, ==, 12);

  press_toggle (fixture, "Computer");
  press_toggle (fixture, "O (second)");
  start (fixture);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_COMPUTER);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_SECOND);

  /* With stones the sides are called by them. */
  press_toggle (fixture, "Gomoku, five or more");
  press_toggle (fixture, "Black (first)");
  start (fixture);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_FIRST);
  press_toggle (fixture, "Alternate");
  start (fixture);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_SWAP);
  press_toggle (fixture, "Random");
  start (fixture);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_RANDOM);
}

static void
test_opponents (Fixture *fixture, gconstpointer data)
{
  NoughtsOpponentChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_OPPONENT_CHOOSER);
  GtkWidget *expander = test_window_find (GTK_WIDGET (chooser), GTK_TYPE_EXPANDER);
  const char *expert = "Expert, Never loses a drawn position";
  GtkWidget *check = find_labelled (GTK_WIDGET (chooser), GTK_TYPE_CHECK_BUTTON, expert);
  GtkWidget *button = find_labelled (GTK_WIDGET (chooser), GTK_TYPE_BUTTON, "How Expert thinks");
  guint count;

  g_assert_nonnull (check);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (check), ==, noughts_opponent_depth (MNK_EXPERT));
  test_count_notify (chooser, "opponent", &count);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpuint (count, ==, 1);
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_EXPERT);

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (fixture->explained, ==, MNK_EXPERT);

  /* A character that is chosen is to be seen. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Characters");
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
  noughts_opponent_chooser_set_opponent (chooser, MNK_COIN);
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  start (fixture);
  g_assert_cmpint (fixture->started.opponent, ==, MNK_COIN);
}

/* Escape cancels, Enter starts, and afterwards Enter means what it meant before. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_assert_true (test_window_press (GTK_WIDGET (fixture->panel), GDK_KEY_Escape));
  g_assert_cmpuint (fixture->n_cancelled, ==, 1);
  g_assert_cmpuint (fixture->n_started, ==, 0);

  g_assert_nonnull (gtk_window_get_default_widget (fixture->window));
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  g_assert_null (gtk_window_get_default_widget (fixture->window));

  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), TRUE);
  press_toggle (fixture, "4×4, four in a row");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->panel)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_window_get_focus (fixture->window)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "4×4, four in a row");

  /* Enter starts on a choice that is chosen, and chooses one that is not. */
  g_assert_true (test_window_press (GTK_WIDGET (fixture->panel), GDK_KEY_Return));
  g_assert_cmpuint (fixture->n_started, ==, 1);
  gtk_widget_child_focus (GTK_WIDGET (fixture->panel), GTK_DIR_TAB_FORWARD);
  g_assert_false (test_window_press (GTK_WIDGET (fixture->panel), GDK_KEY_Return));
  g_assert_cmpuint (fixture->n_started, ==, 1);
}

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  int minimum;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_CARO };
  choice.clock = noughts_time_control_make (240, 20, 5);
  for (choice.mode = 0; choice.mode <= NOUGHTS_MODE_COMPUTERS; choice.mode++)
    {
      noughts_new_game_panel_set_choice (fixture->panel, &choice);
      gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 336);
    }
}

/* A match is offered to people, in the lengths of the list; another length becomes the next shorter
 * one. */
static void
test_contest (Fixture *fixture, gconstpointer data)
{
  static const guint wanted[] = { 1, 2, 3, 6, 7, 9, 10 }, given[] = { 1, 1, 3, 5, 7, 7, 10 };
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *button;

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      NoughtsNewGameChoice got;

      choice.contest = wanted[i];
      noughts_new_game_panel_set_choice (fixture->panel, &choice);
      noughts_new_game_panel_get_choice (fixture->panel, &got);
      g_assert_cmpuint (got.contest, ==, given[i]);
    }

  button = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, "Match: 10 games");
  g_assert_nonnull (button);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_parent (button)), 2);
  noughts_new_game_panel_get_choice (fixture->panel, &choice);
  g_assert_cmpuint (choice.contest, ==, 5);
  g_assert_true (gtk_widget_get_child_visible (button));
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  g_assert_false (gtk_widget_get_mapped (button));
}

/* What the focus comes to says what it is: also the button in a drop-down, with what is chosen. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const spins[] = { "Width", "Height", "Row length", "Games" };
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *radio, *button;

  radio = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_CHECK_BUTTON,
                         "Beginner, Takes a win, ignores your threats");
  g_assert_nonnull (radio);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (radio), GTK_ACCESSIBLE_ROLE_RADIO);

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_EXPERT;
  choice.opponent2 = MNK_BEGINNER;
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "X (first): Expert");
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "O (second): Beginner");
  button =
      find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, "O (second): Beginner");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_parent (button)), 1);
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "O (second): Intermediate");

  press_toggle (fixture, "Gomoku, five or more");
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "Black (first): Level 3");
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "White (second): Level 5");
  press_toggle (fixture, "Custom, any size");
  button = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON,
                          "Rules: Five or more wins");
  g_assert_nonnull (button);

  /* The rows of its list, once that is open. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  test_window_settle ();
  assert_named (fixture, g_type_from_name ("GtkListItemWidget"), "Exactly five wins");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);

  /* Named by themselves, and not by their labels once more. */
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    {
      GtkWidget *spin = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_SPIN_BUTTON, spins[i]);

      g_assert_nonnull (spin);
      g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (spin),
                                                        GTK_ACCESSIBLE_RELATION_LABELLED_BY));
    }
}

/* Opening rules are offered where they can be played. What is chosen comes back with its board. */
static void
test_opening (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *chooser = NULL;
  GtkWidget *rules;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.opening = NOUGHTS_OPENING_RIF;
  choice.named = 7;
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  rules = find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_WIDGET, "Opening rule: RIF");
  g_assert_nonnull (rules);
  chooser = gtk_widget_get_ancestor (rules, NOUGHTS_TYPE_OPENING_CHOOSER);
  g_assert_true (gtk_widget_get_visible (chooser));
  start (fixture);
  g_assert_cmpint (fixture->started.opening, ==, NOUGHTS_OPENING_RIF);
  g_assert_cmpuint (fixture->started.named, ==, 7);

  /* No fifth moves in gomoku, and no rule at all on a small board. */
  choice.rule.line = MNK_FREESTYLE;
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  start (fixture);
  g_assert_cmpint (fixture->started.opening, ==, NOUGHTS_OPENING_NONE);
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  noughts_new_game_panel_set_choice (fixture->panel, &choice);
  g_assert_false (gtk_widget_get_visible (chooser));
  start (fixture);
  g_assert_cmpint (fixture->started.opening, ==, NOUGHTS_OPENING_NONE);
  g_assert_cmpuint (fixture->started.named, ==, 0);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/new-game-panel/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/new-game-panel/presets", Fixture, NULL, set_up, test_presets, tear_down);
  g_test_add ("/new-game-panel/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/new-game-panel/nothing-jumps", Fixture, NULL, set_up, test_nothing_jumps,
              tear_down);
  g_test_add ("/new-game-panel/shown", Fixture, NULL, set_up, test_shown, tear_down);
  g_test_add ("/new-game-panel/person", Fixture, NULL, set_up, test_person, tear_down);
  g_test_add ("/new-game-panel/expert", Fixture, NULL, set_up, test_expert, tear_down);
  g_test_add ("/new-game-panel/impossible", Fixture, NULL, set_up, test_impossible, tear_down);
  g_test_add ("/new-game-panel/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add ("/new-game-panel/sizes", Fixture, NULL, set_up, test_sizes, tear_down);
  g_test_add ("/new-game-panel/levels", Fixture, NULL, set_up, test_levels, tear_down);
  g_test_add ("/new-game-panel/older-opponents", Fixture, NULL, set_up, test_older_opponents,
              tear_down);
  g_test_add ("/new-game-panel/clock", Fixture, NULL, set_up, test_clock, tear_down);
  g_test_add ("/new-game-panel/choices", Fixture, NULL, set_up, test_choices, tear_down);
  g_test_add ("/new-game-panel/modes", Fixture, NULL, set_up, test_modes, tear_down);
  g_test_add ("/new-game-panel/opponents", Fixture, NULL, set_up, test_opponents, tear_down);
  g_test_add ("/new-game-panel/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/new-game-panel/contest", Fixture, NULL, set_up, test_contest, tear_down);
  g_test_add ("/new-game-panel/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/new-game-panel/opening", Fixture, NULL, set_up, test_opening, tear_down);
  g_test_add ("/new-game-panel/narrow", Fixture, NULL, set_up, test_narrow, tear_down);

  return g_test_run ();
}
