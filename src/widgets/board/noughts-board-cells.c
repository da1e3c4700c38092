/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-board-words.h"

/* Boards up to this side have all their cells at all times; of larger ones, only what shows. */
#define ALL_CELLS_SIDE 20

/* More columns and rows than this around the cursor are not made. */
#define MAX_CELLS_SIDE 40

/* Where cells are this small, in pixels, they cannot be told apart: only those around the cursor
 * are made. */
#define SMALL_CELL 10.0
#define SMALL_SIDE 15

/* The cells follow once the view has been still for so long, in milliseconds. */
#define REST 120

NoughtsBoardCell *
noughts_board_view_find_cell (NoughtsBoardView *self, MnkPoint cell)
{
  return g_hash_table_lookup (self->cells, &cell);
}

static gboolean
has_all_cells (NoughtsBoardView *self)
{
  return self->rule.width > 0 && MAX (self->rule.width, self->rule.height) <= ALL_CELLS_SIDE;
}

/* One dimension of the cells that are wanted: what shows, at most so many around the cursor. */
static void
narrow (int32_t *min, int32_t *max, int32_t cursor, int most)
{
  int64_t low = *min, high = *max, first;

  if (high - low < most)
    return;
  first = CLAMP ((int64_t) cursor - most / 2, low, high - most + 1);
  *min = (int32_t) first;
  *max = (int32_t) (first + most - 1);
}

/* Gets the corners of the cells that are wanted, as they are seen. */
static void
find_wanted (NoughtsBoardView *self, MnkPoint *min, MnkPoint *max)
{
  const MnkPoint cursor = noughts_board_layout_see (&self->layout, self->cursor);
  int most;

  if (has_all_cells (self))
    {
      *min = self->layout.first;
      *max = self->layout.last;
      return;
    }

  most = self->layout.cell < SMALL_CELL ? SMALL_SIDE : MAX_CELLS_SIDE;
  *min = self->layout.min;
  *max = self->layout.max;
  narrow (&min->x, &max->x, cursor.x, most);
  narrow (&min->y, &max->y, cursor.y, most);
}

/* What a hint says of a cell, or NULL. */
static const char *
get_hint_words (NoughtsBoardView *self, MnkPoint point)
{
  for (guint i = 0; i < self->hints->len; i++)
    {
      const NoughtsBoardHint *hint = &g_array_index (self->hints, NoughtsBoardHint, i);

      if (!mnk_point_equal (hint->cell, point))
        continue;
      if (hint->colour == NOUGHTS_BOARD_THREAT)
        /* Translators: of a stone: it is one of a row that threatens */
        return _ ("part of the threatening row");
      if (hint->colour == NOUGHTS_BOARD_THREAT_END)
        /* Translators: of an empty cell at the end of a row that threatens */
        return _ ("end of the threatening row");
      return _ ("hint");
    }
  return NULL;
}

static void
add_words (GString *detail, const char *words)
{
  if (detail->len > 0)
    g_string_append (detail, ", ");
  g_string_append (detail, words);
}

/* Says what there is to say of a cell besides its name; NULL for nothing. */
static char *
tell_detail (NoughtsBoardView *self, MnkPoint point)
{
  GString *detail = g_string_new (NULL);

  if (self->shown != NULL && noughts_node_get_piece (self->shown) != MNK_EMPTY
      && mnk_point_equal (noughts_node_get_move (self->shown), point))
    add_words (detail, _ ("last move"));
  if (mnk_point_equal (self->armed, point))
    add_words (detail, _ ("select again to play"));
  if (get_hint_words (self, point) != NULL)
    add_words (detail, get_hint_words (self, point));
  if (mnk_point_equal (self->better, point))
    /* Translators: of a cell, in a review: a move there would have been the best */
    add_words (detail, _ ("best move"));
  if (noughts_board_view_is_in_area (self, point))
    /* Translators: of a cell: the move that is sought is somewhere near */
    add_words (detail, _ ("in the marked area"));
  if (noughts_board_view_is_forbidden (self, point))
    add_words (detail, _ ("forbidden"));
  if (noughts_board_view_is_chosen (self, point))
    /* Translators: of a cell: the analysis does not look there, or there and nowhere else */
    add_words (detail,
               self->only ? _ ("chosen for the analysis") : _ ("excluded from the analysis"));
  if (noughts_board_view_find_in_line (self, point) > 0)
    {
      /* Translators: a cell where a move of a shown line would be: its number there */
      g_autofree char *words = g_strdup_printf (_ ("move %u of the line"),
                                                noughts_board_view_find_in_line (self, point));

      add_words (detail, words);
    }
  if (noughts_board_view_find_value (self, point) != NULL)
    add_words (detail, noughts_board_view_find_value (self, point)->text);
  if (self->badge != NOUGHTS_KIND_NONE && mnk_point_equal (self->badge_cell, point))
    add_words (detail, noughts_kind_get_title (self->badge));
  if (self->weight && mnk_point_equal (self->cursor, point)
      && noughts_board_view_at (self, point) == MNK_EMPTY)
    {
      g_autofree char *weight = noughts_board_explain_weight (self->game, point);

      add_words (detail, weight);
    }

  if (detail->len == 0)
    {
      g_string_free (detail, TRUE);
      return NULL;
    }
  return g_string_free (detail, FALSE);
}

static void
describe_cell (NoughtsBoardView *self,
               NoughtsBoardCell *cell,
               const GArray *marks,
               const GArray *moves)
{
  MnkPoint point = noughts_board_cell_get_point (cell);
  g_autofree char *name = noughts_board_name_cell (self->game, point);
  g_autofree char *detail = tell_detail (self, point);
  g_autofree char *markup = noughts_board_tell_markup (self->game, marks, moves, point);
  g_autofree char *all = NULL;

  if (detail != NULL && markup != NULL)
    all = g_strconcat (detail, ", ", markup, NULL);
  noughts_board_cell_describe (cell, name, all != NULL ? all : detail != NULL ? detail : markup);
}

/* Describes cells. What the game's file says of the node is read once for all of them: it may be
 * long. */
static void
describe (NoughtsBoardView *self, GList *cells)
{
  NoughtsNode *node = self->game != NULL ? noughts_game_get_current (self->game) : NULL;
  g_autoptr (GArray) marks = NULL;
  g_autoptr (GArray) moves = NULL;

  if (node == NULL || cells == NULL)
    return;

  marks = noughts_game_get_markup (self->game, node);
  moves = noughts_game_get_known_moves (self->game, node);
  for (GList *at = cells; at != NULL; at = at->next)
    describe_cell (self, NOUGHTS_BOARD_CELL (at->data), marks, moves);
}

void
noughts_board_view_describe_cells (NoughtsBoardView *self)
{
  g_autoptr (GList) cells = g_hash_table_get_values (self->cells);

  describe (self, cells);
}

static void
chosen_cb (NoughtsBoardCell *cell, NoughtsBoardView *self)
{
  noughts_board_view_choose (self, noughts_board_cell_get_point (cell), FALSE);
}

/* The ring around the cursor shows as long as GTK would draw one around its cell. */
static void
state_changed_cb (NoughtsBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Adds a cell that is still to be described. */
static GtkWidget *
add_cell (NoughtsBoardView *self, MnkPoint point)
{
  const NoughtsBoardFrame *frame = &self->layout.frame;
  const MnkPoint seen = noughts_board_layout_see (&self->layout, point);
  gboolean bounded = self->rule.width > 0;
  GtkWidget *cell =
      noughts_board_cell_new (point, bounded ? frame->rows - seen.y : 0, bounded ? seen.x + 1 : 0);

  g_signal_connect_object (cell, "chosen", G_CALLBACK (chosen_cb), self, 0);
  g_signal_connect_object (cell, "state-flags-changed", G_CALLBACK (state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_hash_table_insert (self->cells, g_memdup2 (&point, sizeof point), cell);
  return cell;
}

static gboolean
is_within (MnkPoint point, MnkPoint min, MnkPoint max)
{
  return point.x >= min.x && point.x <= max.x && point.y >= min.y && point.y <= max.y;
}

static void
remove_cells_outside (NoughtsBoardView *self, MnkPoint min, MnkPoint max)
{
  GHashTableIter iter;
  gpointer key, cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &cell))
    {
      /* Looking elsewhere does not take the focus away. */
      if (is_within (noughts_board_layout_see (&self->layout, *(const MnkPoint *) key), min, max)
          || gtk_widget_has_focus (cell))
        continue;
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (cell);
    }
}

/* Says how many rows and columns there are; on an unbounded board nothing. */
static void
tell_counts (NoughtsBoardView *self)
{
  if (self->rule.width > 0)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT,
                                    self->layout.frame.rows, GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                    self->layout.frame.columns, -1);
  else
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_COL_COUNT);
    }
}

/* The cells are children from the upper left, row by row, as one reads. */
void
noughts_board_view_sync_cells (NoughtsBoardView *self)
{
  GtkWidget *before = self->news_label;
  g_autoptr (GList) added = NULL;
  MnkPoint min, max;

  g_clear_handle_id (&self->cells_source, g_source_remove);
  if (self->game == NULL)
    {
      noughts_board_view_clear_cells (self);
      return;
    }

  find_wanted (self, &min, &max);
  remove_cells_outside (self, min, max);
  for (int64_t y = max.y; y >= min.y; y--)
    {
      for (int64_t x = min.x; x <= max.x; x++)
        {
          MnkPoint point =
              noughts_board_layout_find (&self->layout, (MnkPoint){ (int32_t) x, (int32_t) y });
          GtkWidget *cell = g_hash_table_lookup (self->cells, &point);

          if (cell == NULL)
            {
              cell = add_cell (self, point);
              added = g_list_prepend (added, cell);
            }
          if (gtk_widget_get_prev_sibling (cell) != before || gtk_widget_get_parent (cell) == NULL)
            gtk_widget_insert_after (cell, GTK_WIDGET (self), before);
          before = cell;
        }
    }
  describe (self, added);
  tell_counts (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

NoughtsBoardCell *
noughts_board_view_get_cursor_cell (NoughtsBoardView *self)
{
  GtkWidget *cell;

  if (noughts_board_view_find_cell (self, self->cursor) == NULL)
    noughts_board_view_sync_cells (self);
  if (noughts_board_view_find_cell (self, self->cursor) == NULL)
    {
      cell = add_cell (self, self->cursor);
      gtk_widget_insert_after (cell, GTK_WIDGET (self), self->news_label);
      describe (self, &(GList){ .data = cell });
    }

  return noughts_board_view_find_cell (self, self->cursor);
}

static gboolean
sync_cb (gpointer user_data)
{
  NoughtsBoardView *self = user_data;

  self->cells_source = 0;
  noughts_board_view_sync_cells (self);
  return G_SOURCE_REMOVE;
}

/* Children cannot come and go while the board itself is being laid out. */
void
noughts_board_view_schedule_cells (NoughtsBoardView *self)
{
  g_clear_handle_id (&self->cells_source, g_source_remove);
  if (self->game != NULL)
    self->cells_source = g_timeout_add (REST, sync_cb, self);
}

void
noughts_board_view_clear_cells (NoughtsBoardView *self)
{
  GHashTableIter iter;
  gpointer cell;

  g_clear_handle_id (&self->cells_source, g_source_remove);
  self->leaving = TRUE;
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    {
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (cell);
    }
  self->leaving = FALSE;
}

void
noughts_board_view_allocate_cells (NoughtsBoardView *self)
{
  GHashTableIter iter;
  gpointer cell;

  gtk_widget_measure (self->news_label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->news_label, &(GtkAllocation){ 0, 0, 1, 1 }, -1);

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    {
      NoughtsBoardRect rect =
          noughts_board_layout_cell_rect (&self->layout, noughts_board_cell_get_point (cell));
      GtkAllocation allocation = { (int) CLAMP (floor (rect.x), -100000, 100000),
                                   (int) CLAMP (floor (rect.y), -100000, 100000),
                                   MAX ((int) ceil (rect.width), 1),
                                   MAX ((int) ceil (rect.height), 1) };

      /* GTK must measure a widget before it allocates it. */
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &allocation, -1);
    }
}

static void
set_news (NoughtsBoardView *self, const char *news)
{
  if (g_strcmp0 (self->news, news) == 0)
    return;

  g_free (self->news);
  self->news = g_strdup (news);
  gtk_label_set_text (GTK_LABEL (self->news_label), news);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news,
                                  -1);
  g_object_notify (G_OBJECT (self), "news");
}

void
noughts_board_view_update_news (NoughtsBoardView *self)
{
  g_autofree char *news = self->game != NULL ? noughts_board_tell_news (self->game) : g_strdup ("");

  set_news (self, news);
}

static guint
hash_point (gconstpointer key)
{
  return noughts_board_hash (*(const MnkPoint *) key);
}

static gboolean
equal_points (gconstpointer a, gconstpointer b)
{
  return mnk_point_equal (*(const MnkPoint *) a, *(const MnkPoint *) b);
}

/* GTK 4.8 has no way to announce something; readers follow a status' text. */
static void
add_news_label (NoughtsBoardView *self)
{
  self->news_label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "can-target", FALSE, "opacity", 0.0, NULL);
  gtk_widget_set_parent (self->news_label, GTK_WIDGET (self));
}

void
noughts_board_view_init_cells (NoughtsBoardView *self)
{
  self->cells = g_hash_table_new_full (hash_point, equal_points, g_free, NULL);
  self->news = g_strdup ("");
  add_news_label (self);
}
