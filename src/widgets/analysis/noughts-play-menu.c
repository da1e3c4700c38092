/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-play-menu.h"

#include <glib/gi18n-lib.h>

#include "noughts-menu-names.h"

/* Adds an opponent, for a person who plays `side`. */
static void
append_opponent (GMenu *menu, const char *title, const char *name, MnkPiece side)
{
  g_autofree char *label = noughts_menu_escape (title);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.play-from-here", "(ss)", name,
                                     side == MNK_X ? "x" : "o");
  g_menu_append_item (menu, item);
}

/* Returns the engines of others that can play on the board. */
static GMenuModel *
make_engines (const MnkRule *rule, MnkPiece side)
{
  GListModel *engines = G_LIST_MODEL (noughts_engine_store_get_default ());
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (engines); i++)
    {
      g_autoptr (NoughtsEngineProfile) profile = g_list_model_get_item (engines, i);
      g_autofree char *why_not = noughts_engine_profile_why_not (profile, rule);
      g_autofree char *name =
          g_strconcat (NOUGHTS_ENGINE_PREFIX, noughts_engine_profile_get_id (profile), NULL);

      if (why_not == NULL)
        append_opponent (menu, noughts_engine_profile_get (profile)->name, name, side);
    }

  return G_MENU_MODEL (menu);
}

/* Returns the opponents of the board, for a person who plays `side`. */
static GMenuModel *
make_opponents (const MnkRule *rule, MnkPiece side)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuModel) engines = make_engines (rule, side);
  guint n;
  const MnkOpponent *opponents = noughts_opponents_for_rule (rule, &n);

  for (guint i = 0; i < n; i++)
    append_opponent (menu, noughts_opponent_title (opponents[i]), mnk_opponent_name (opponents[i]),
                     side);
  if (g_menu_model_get_n_items (engines) > 0)
    g_menu_append_section (menu, NULL, engines);

  return G_MENU_MODEL (menu);
}

GMenuModel *
noughts_play_menu_new (const MnkRule *rule, MnkPiece turn)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < 2; i++)
    {
      const MnkPiece side = i == 0 ? turn : mnk_piece_other (turn);
      g_autoptr (GMenuModel) opponents = make_opponents (rule, side);
      /* Translators: a choice before the choice of an opponent: "You play Black" */
      g_autofree char *label = g_strdup_printf (
          _ ("You play %s"), noughts_piece_word (side, noughts_rule_has_stones (rule)));

      g_menu_append_submenu (menu, label, opponents);
    }

  return G_MENU_MODEL (menu);
}
