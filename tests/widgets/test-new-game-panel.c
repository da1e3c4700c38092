/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-new-game-panel.h"
#include "noughts-opponent-chooser.h"
#include "noughts-opponent-row.h"
#include "noughts-opponent.h"
#include "noughts-rule-chooser.h"
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
    { "4×4, four in a row", 4, 4 },           { "5×5, four in a row", 5, 4 },
    { "Gomoku 15×15, five in a row", 15, 5 }, { "19×19, five in a row", 19, 5 },
    { "Notebook, no borders", 0, 5 },         { "3×3, three in a row", 3, 3 },
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

/* Impossible rules are told and cannot be started. */
static void
test_impossible (Fixture *fixture, gconstpointer data)
{
  NoughtsRuleChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_RULE_CHOOSER);
  guint count;

  test_count_notify (chooser, "valid", &count);
  press_toggle (fixture, "Custom board, any size and rule");
  set_spin (fixture, "Width", 5);
  set_spin (fixture, "Height", 4);
  set_spin (fixture, "In a row", 6);
  g_assert_false (noughts_new_game_panel_is_valid (fixture->panel));
  g_assert_cmpuint (count, ==, 1);

  start (fixture);
  g_assert_cmpuint (fixture->n_started, ==, 0);

  set_spin (fixture, "In a row", 5);
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

  press_toggle (fixture, "Custom board, any size and rule");
  set_spin (fixture, "Height", 7);
  set_spin (fixture, "In a row", 4);
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
  press_toggle (fixture, "Custom board, any size and rule");
  set_spin (fixture, "Width", 0);
  set_spin (fixture, "Height", 65);
  set_spin (fixture, "In a row", 99);
  start (fixture);
  assert_rule (&fixture->started.rule, 1, 64, 8, MNK_FREESTYLE);

  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (
          find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_CHECK_BUTTON, "No borders")),
      TRUE);
  set_spin (fixture, "In a row", 6);
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
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_EXPERT, 1, 25 },
        { { 15, 15, 5, MNK_CARO }, NOUGHTS_MODE_COMPUTERS, MNK_COIN, MNK_EXPERT, 1, 25 },
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
          2,
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

  press_toggle (fixture, "Computer against computer");
  set_spin (fixture, "Games", 12);
  start (fixture);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_COMPUTERS);
  g_assert_cmpuint (fixture->started.n_games, ==, 12);

  press_toggle (fixture, "Computer");
  press_toggle (fixture, "O, second");
  start (fixture);
  g_assert_cmpint (fixture->started.mode, ==, NOUGHTS_MODE_COMPUTER);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_SECOND);

  /* With stones the sides are called by them. */
  press_toggle (fixture, "Gomoku 15×15, five in a row");
  press_toggle (fixture, "Black, first");
  start (fixture);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_FIRST);
  press_toggle (fixture, "Alternate");
  start (fixture);
  g_assert_cmpint (fixture->started.side, ==, NOUGHTS_SIDE_SWAP);
}

static void
test_opponents (Fixture *fixture, gconstpointer data)
{
  NoughtsOpponentChooser *chooser =
      test_window_find (GTK_WIDGET (fixture->panel), NOUGHTS_TYPE_OPPONENT_CHOOSER);
  GtkWidget *expander = test_window_find (GTK_WIDGET (chooser), GTK_TYPE_EXPANDER);
  g_autofree char *expert = g_strdup_printf ("%s, %s", noughts_opponent_title (MNK_EXPERT),
                                             noughts_opponent_description (MNK_EXPERT));
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
}

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  int minimum;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_CARO };
  for (choice.mode = 0; choice.mode <= NOUGHTS_MODE_COMPUTERS; choice.mode++)
    {
      noughts_new_game_panel_set_choice (fixture->panel, &choice);
      gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 336);
    }
}

static void
assert_named (Fixture *fixture, GType type, const char *label)
{
  if (find_labelled (GTK_WIDGET (fixture->panel), type, label) == NULL)
    g_error ("Nothing is named “%s”", label);
}

/* What the focus comes to says what it is: also the button in a drop-down, with what is chosen. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const spins[] = { "Width", "Height", "In a row", "Games" };
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
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "X, first: Expert");
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "O, second: Beginner");
  button =
      find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, "O, second: Beginner");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_parent (button)), 1);
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "O, second: Intermediate");

  press_toggle (fixture, "Gomoku 15×15, five in a row");
  assert_named (fixture, GTK_TYPE_TOGGLE_BUTTON, "Black, first: Expert");
  button =
      find_labelled (GTK_WIDGET (fixture->panel), GTK_TYPE_TOGGLE_BUTTON, "Rule: Five or more win");
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

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/new-game-panel/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/new-game-panel/presets", Fixture, NULL, set_up, test_presets, tear_down);
  g_test_add ("/new-game-panel/impossible", Fixture, NULL, set_up, test_impossible, tear_down);
  g_test_add ("/new-game-panel/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add ("/new-game-panel/sizes", Fixture, NULL, set_up, test_sizes, tear_down);
  g_test_add ("/new-game-panel/choices", Fixture, NULL, set_up, test_choices, tear_down);
  g_test_add ("/new-game-panel/modes", Fixture, NULL, set_up, test_modes, tear_down);
  g_test_add ("/new-game-panel/opponents", Fixture, NULL, set_up, test_opponents, tear_down);
  g_test_add ("/new-game-panel/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/new-game-panel/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/new-game-panel/narrow", Fixture, NULL, set_up, test_narrow, tear_down);

  return g_test_run ();
}
