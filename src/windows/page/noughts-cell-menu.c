/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-cell-menu.h"

#include <glib/gi18n.h>

#include "noughts-context-menu.h"

static void
add_item (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  if (target != NULL)
    g_menu_item_set_action_and_target (item, action, "s", target);
  else
    g_menu_item_set_action_and_target (item, action, NULL);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_menu (void)
{
  static const struct
  {
    const char *label, *name;
  } figures[] = {
    { N_ ("Circle"), "CR" }, { N_ ("Cross"), "MA" }, { N_ ("Triangle"), "TR" },
    { N_ ("Square"), "SQ" }, { N_ ("Dot"), "SL" },   { N_ ("Letter"), "A" },
    { N_ ("Number"), "1" },
  };
  g_autoptr (GMenu) drawing = g_menu_new ();
  g_autoptr (GMenu) wiping = g_menu_new ();
  g_autoptr (GMenu) choice = g_menu_new ();
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    add_item (drawing, _ (figures[i].label), "win.draw-at", figures[i].name);
  add_item (choice, _ ("Exclude This Cell From Analysis"), "win.leave-cell-out", NULL);
  add_item (choice, _ ("Analyse Only Chosen Cells"), "win.only-cell", NULL);
  add_item (choice, _ ("Analyse All Cells"), "win.all-cells", NULL);
  g_menu_append_section (menu, _ ("Analysis"), G_MENU_MODEL (choice));
  add_item (wiping, _ ("Clear Marks on This Cell"), "win.wipe-cell", NULL);
  g_menu_append_section (menu, _ ("Mark This Cell"), G_MENU_MODEL (drawing));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (wiping));

  return G_MENU_MODEL (menu);
}

/* The menu is about the cell at the pointer, or under the cursor. */
static gboolean
wanted (GtkWidget *widget, double *x, double *y, gpointer data)
{
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (widget);
  NoughtsAnalysisBoard *analysis = data;
  MnkPoint cell;

  if (!noughts_analysis_board_is_open (analysis) || noughts_analysis_board_is_setting_up (analysis))
    return FALSE;

  if (*x < 0)
    {
      if (!noughts_board_view_get_cursor (board, &cell))
        return FALSE;
      noughts_board_view_get_place (board, cell, x, y);
    }
  else if (!noughts_board_view_find_cell_at (board, *x, *y, &cell))
    {
      return FALSE;
    }

  noughts_analysis_drawing_set_cell (noughts_analysis_board_get_drawing (analysis), cell);
  noughts_analysis_choice_set_cell (noughts_analysis_board_get_choice (analysis), cell);
  return TRUE;
}

void
noughts_cell_menu_add (NoughtsBoardView *board, NoughtsAnalysisBoard *analysis)
{
  g_autoptr (GMenuModel) menu = make_menu ();

  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (board));
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (analysis));

  noughts_context_menu_add (GTK_WIDGET (board), menu, wanted, analysis);
}
