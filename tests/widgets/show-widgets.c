/* SPDX-License-Identifier: GPL-3.0-or-later */

/* show-widgets FOLDER [rtl] [large]: saves a picture of each widget of the sidebar, for looking
 * at; right to left, with text twice as large. The theme is GTK_THEME's. */

#include "noughts-arc-graph.h"
#include "noughts-end-band.h"
#include "noughts-eval-bar.h"
#include "noughts-help-page.h"
#include "noughts-kind-icon.h"
#include "noughts-move-list.h"
#include "noughts-new-game-panel.h"
#include "noughts-piece-icon.h"
#include "noughts-player-card.h"
#include "test-window.h"

static const char *folder;

static void
show (const char *name, GtkWidget *widget, int width, int height)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  GtkWindow *window;

  gtk_widget_set_margin_top (widget, 12);
  gtk_widget_set_margin_bottom (widget, 12);
  gtk_widget_set_margin_start (widget, 12);
  gtk_widget_set_margin_end (widget, 12);
  window = test_window_new (widget, width, height);
  test_window_settle ();
  test_window_save (GTK_WIDGET (window), path);
  gtk_window_destroy (window);
}

static void
show_icons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *big = noughts_kind_icon_new (kind);

      gtk_widget_set_size_request (big, 48, 48);
      gtk_box_append (GTK_BOX (row), noughts_kind_icon_new (kind));
      gtk_box_append (GTK_BOX (row), big);
      gtk_box_append (GTK_BOX (row), gtk_label_new (noughts_kind_get_title (kind)));
      gtk_box_append (GTK_BOX (box), row);
    }

  for (int i = 0; i < 4; i++)
    {
      GtkWidget *icon = g_object_new (NOUGHTS_TYPE_PIECE_ICON, NULL);

      g_object_set (icon, "piece", 1 + i % 2, "stones", i >= 2, "size", 16 + 8 * i, NULL);
      gtk_box_append (GTK_BOX (box), icon);
    }

  show ("icons", box, -1, -1);
}

static GtkWidget *
create_bar (double expected, const char *label, MnkPiece end, gboolean proven, gboolean stones)
{
  GtkWidget *bar = g_object_new (NOUGHTS_TYPE_EVAL_BAR, NULL);

  noughts_eval_bar_set_view (NOUGHTS_EVAL_BAR (bar), MNK_X, stones);
  noughts_eval_bar_set_score (NOUGHTS_EVAL_BAR (bar), expected, label, end, label, proven, FALSE);

  return bar;
}

static void
show_bars (GtkOrientation orientation)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *bars[] = {
    create_bar (0.5, NULL, MNK_X, FALSE, FALSE),    create_bar (0.5, "0.5", MNK_X, FALSE, FALSE),
    create_bar (0.62, "0.62", MNK_X, FALSE, FALSE), create_bar (0.38, "0.62", MNK_O, FALSE, FALSE),
    create_bar (1, "W2", MNK_X, TRUE, FALSE),       create_bar (0, "W12", MNK_O, TRUE, TRUE),
    create_bar (0.71, "0.71", MNK_X, FALSE, TRUE),
  };

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_VERTICAL);

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (bars[i]), orientation);
      gtk_box_append (GTK_BOX (box), bars[i]);
    }

  show (orientation == GTK_ORIENTATION_VERTICAL ? "bars" : "bars-lying", box, 320, 260);
}

static void
show_cards (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (int i = 0; i < 4; i++)
    {
      GtkWidget *widget = g_object_new (NOUGHTS_TYPE_PLAYER_CARD, NULL);
      NoughtsPlayerCard *card = NOUGHTS_PLAYER_CARD (widget);

      noughts_player_card_set_piece (card, 1 + i % 2, i >= 2);
      noughts_player_card_set_name (card, i % 2 == 0 ? "You" : "Intermediate");
      noughts_player_card_set_detail (card, i % 2 == 0
                                                ? "You 3 · Intermediate 1 · 2 draws"
                                                : "Blocks threats, falls for double threats");
      noughts_player_card_set_thinking (card, i == 1);
      noughts_player_card_set_to_move (card, i == 1 || i == 2);
      noughts_player_card_set_clock (card, i >= 2 ? "2:31" : NULL);
      gtk_box_append (GTK_BOX (box), widget);
    }

  show ("cards", box, 400, -1);
}

static void
show_bands (int width, const char *name)
{
  static const NoughtsBandButton end[] = {
    { "_Play Again", "win.play-again" },
    { "_Switch Sides", "win.swap-sides" },
    { "_Review", "win.review" },
  };
  static const NoughtsBandButton new_game[] = {
    { "_Restore Previous Game", "win.bring-back" },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *bands[3];

  for (int i = 0; i < 3; i++)
    {
      bands[i] = g_object_new (NOUGHTS_TYPE_END_BAND, NULL);
      gtk_box_append (GTK_BOX (box), bands[i]);
    }

  noughts_end_band_show (NOUGHTS_END_BAND (bands[0]), "You win – a2 b2 c2", end, 3, TRUE, FALSE);
  noughts_end_band_show (NOUGHTS_END_BAND (bands[1]), "New game", new_game, 1, FALSE, TRUE);
  noughts_end_band_show (NOUGHTS_END_BAND (bands[2]),
                         "Continue from here? The original moves are kept as a variation.", end, 2,
                         TRUE, TRUE);
  show (name, box, width, -1);
}

static void
show_panel (const char *name, const NoughtsNewGameChoice *choice, int width, int height)
{
  GtkWidget *panel = noughts_new_game_panel_new ();

  noughts_new_game_panel_set_choice (NOUGHTS_NEW_GAME_PANEL (panel), choice);
  show (name, panel, width, height);
}

static void
show_panels (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  show_panel ("panel", &choice, 340, 800);
  choice.rule = (MnkRule){ 7, 6, 8, MNK_CARO };
  choice.opponent = MNK_SAMPLER;
  show_panel ("panel-own", &choice, 340, 1000);
  choice.rule = (MnkRule){ 15, 15, 5, MNK_CARO };
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  show_panel ("panel-computers", &choice, 340, 700);
}

/* List and graph of a game, once every position is evaluated. */
static void
show_game (const char *name, const MnkRule *rule, const char *moves, guint ply)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_from_text (rule, moves, &error);
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *graph = g_object_new (NOUGHTS_TYPE_ARC_GRAPH, NULL);
  GtkWidget *list = g_object_new (NOUGHTS_TYPE_MOVE_LIST, NULL);

  g_assert_no_error (error);
  g_object_set (analysis, "strength", 0.02, NULL);
  noughts_analysis_set_game (analysis, game);
  noughts_arc_graph_set_analysis (NOUGHTS_ARC_GRAPH (graph), analysis);
  noughts_arc_graph_set_view (NOUGHTS_ARC_GRAPH (graph), MNK_X, noughts_rule_has_stones (rule));
  noughts_move_list_set_analysis (NOUGHTS_MOVE_LIST (list), analysis);
  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
  gtk_widget_set_vexpand (list, TRUE);
  gtk_box_append (GTK_BOX (box), graph);
  gtk_box_append (GTK_BOX (box), list);

  for (int i = 0; i < 2000 && noughts_analysis_get_busy (analysis); i++)
    g_main_context_iteration (NULL, TRUE);

  show (name, box, 340, 480);
}

static void
show_games (void)
{
  MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
  MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };

  show_game ("game-small", &small, "c2 c3 b1 c1 b2 b3 a2", 6);
  show_game ("game-empty", &small, "", 0);
  show_game ("game-gomoku", &gomoku, "h8 i9 h10 h9 g9 i11 f8 i8 i10 g8 e7 j10 f10 e10 f11", 11);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    g_error ("show-widgets FOLDER [rtl] [large]");

  folder = argv[1];
  test_window_init (&argc, &argv);
  for (int i = 2; i < argc; i++)
    {
      if (g_str_equal (argv[i], "rtl"))
        gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
      else if (g_str_equal (argv[i], "large"))
        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
    }

  show_icons ();
  show_bars (GTK_ORIENTATION_VERTICAL);
  show_bars (GTK_ORIENTATION_HORIZONTAL);
  show_cards ();
  show_bands (600, "bands");
  show_bands (320, "bands-narrow");
  show_panels ();
  show_games ();
  show ("help", noughts_help_page_new (), 520, 3400);
  show ("help-narrow", noughts_help_page_new (), 360, 1200);
  noughts_workers_wait ();

  return 0;
}
