/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-move-cell.h"

#include <glib/gi18n-lib.h>

#include "noughts-kind-icon.h"
#include "noughts-measure.h"
#include "noughts-move-words.h"
#include "noughts-piece-icon.h"
#include "noughts-tooltip.h"

/* Between the columns, as in the template. */
#define SPACING 5

struct _NoughtsMoveCell
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *number_label;
  NoughtsPieceIcon *piece_icon;
  GtkLabel *move_label;
  GtkLabel *points_label;
  NoughtsKindIcon *kind_icon;
  GtkButton *fold_button;
  GtkLabel *kind_label;
  GtkLabel *others_label;

  NoughtsMoveRow *row;
  NoughtsAnalysis *analysis;
  gulong changed_id;
};

G_DEFINE_FINAL_TYPE (NoughtsMoveCell, noughts_move_cell, GTK_TYPE_WIDGET)

/* Deeper levels of a tree are indented no further. */
#define MOST_INDENTED 6
#define INDENT        14

/* So much of a remark is shown. */
#define REMARK_LETTERS 160

enum
{
  LINE_REQUESTED,
  FOLD_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The characters that a move of usual length needs, so that the scores stand in a column. */
static int
get_move_width (const MnkRule *rule)
{
  if (mnk_rule_is_unbounded (rule))
    return 7;

  return rule->width > 26 ? 5 : 4;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* The chip has the colour of its side, as bar and graph have it. */
static void
show_side (NoughtsMoveCell *self, MnkPiece piece, gboolean stones)
{
  gboolean white = (piece == MNK_X) != stones;

  noughts_piece_icon_set_piece (self->piece_icon, piece, stones);
  gtk_widget_set_visible (GTK_WIDGET (self->piece_icon), piece != MNK_EMPTY);
  set_class (GTK_WIDGET (self->points_label), "white", white);
  set_class (GTK_WIDGET (self->points_label), "black", !white);
}

static void
show_verdict (NoughtsMoveCell *self,
              const NoughtsVerdict *verdict,
              const char *why,
              const MnkRule *rule)
{
  g_autofree char *points = noughts_move_words_points (verdict->points);
  g_autofree char *kind = noughts_verdict_describe (verdict, rule);
  NoughtsNode *node = noughts_move_row_get_node (self->row);
  g_autofree char *in_words = noughts_analysis_describe_worth (self->analysis, node, verdict);
  g_autofree char *tooltip = NULL;

  if (why != NULL)
    {
      g_autofree char *move =
          noughts_game_move_label (noughts_analysis_get_game (self->analysis), node);

      /* Translators: a move's kind, its value, and below them the move and what it does:
       * "Best", "X wins in 4", "Xh8 – makes an open four" */
      tooltip = g_strdup_printf (_ ("%s\n%s\n%s – %s"), kind, in_words, move, why);
    }
  else
    {
      tooltip = g_strdup_printf ("%s\n%s", kind, in_words);
    }

  gtk_label_set_label (self->points_label, points);
  gtk_widget_set_visible (GTK_WIDGET (self->points_label), TRUE);
  gtk_label_set_label (self->kind_label, kind);
  noughts_kind_icon_set_kind (self->kind_icon, verdict->kind);
  noughts_tooltip_set (GTK_WIDGET (self), tooltip);
}

static void
show_no_verdict (NoughtsMoveCell *self, gboolean analysing)
{
  gtk_label_set_label (self->points_label, analysing ? "…" : "");
  gtk_widget_set_visible (GTK_WIDGET (self->points_label), analysing);
  gtk_label_set_label (self->kind_label, analysing ? _ ("analysing…") : "");
  noughts_kind_icon_set_kind (self->kind_icon, NOUGHTS_KIND_NONE);
  noughts_tooltip_set (GTK_WIDGET (self), analysing ? _ ("This move is being analysed") : NULL);
}

static void
show_others (NoughtsMoveCell *self, NoughtsGame *game, NoughtsNode *node)
{
  g_autofree char *list = noughts_move_words_others (game, node, TRUE);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->others_label), list != NULL);
  if (list == NULL)
    return;

  /* Translators: below a move in the list: what else was played there, "or h8, i9" */
  text = g_strdup_printf (_ ("or %s"), list);
  if (g_strcmp0 (gtk_label_get_label (self->others_label), text) != 0)
    gtk_label_set_label (self->others_label, text);
}

/* NULL while it shows no row, or one that is kept though its game is gone. */
static NoughtsNode *
get_node (NoughtsMoveCell *self)
{
  return self->row != NULL ? noughts_move_row_get_node (self->row) : NULL;
}

/* Shows what was said of a move, in the place of the other moves. */
static char *
show_remark (NoughtsMoveCell *self, NoughtsGame *game, NoughtsNode *node)
{
  g_autofree char *remark = noughts_game_get_note (game, node, "C");
  g_autofree char *start = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->others_label), remark != NULL && *remark != '\0');
  if (remark == NULL || *remark == '\0')
    return NULL;

  start = g_utf8_strlen (remark, -1) > REMARK_LETTERS ? g_utf8_substring (remark, 0, REMARK_LETTERS)
                                                      : g_strdup (remark);
  escaped = g_markup_escape_text (g_strdelimit (start, "\n\r", ' '), -1);
  text = g_strdup_printf ("<i>%s%s</i>", escaped, strlen (start) < strlen (remark) ? "…" : "");
  gtk_label_set_label (self->others_label, text);

  return g_steal_pointer (&remark);
}

static gboolean
is_head (NoughtsNode *node)
{
  return noughts_node_get_child (noughts_node_get_parent (node)) != node;
}

/* Indents a variation, and shows what folds it. */
static void
show_place (NoughtsMoveCell *self)
{
  const guint level = noughts_move_row_get_level (self->row);
  const NoughtsFold fold = noughts_move_row_get_fold (self->row);
  const guint n = noughts_move_row_get_n_after (self->row);
  g_autofree char *label = g_strdup_printf (fold == NOUGHTS_FOLD_CLOSED ? "▸ %u" : "▾", n);
  g_autofree char *words =
      fold == NOUGHTS_FOLD_CLOSED
          ? g_strdup_printf (ngettext ("Show %u more move", "Show %u more moves", n), n)
          : g_strdup (_ ("Collapse variation"));

  gtk_widget_set_margin_start (GTK_WIDGET (self), INDENT * (int) MIN (level, MOST_INDENTED));
  set_class (GTK_WIDGET (self), "variation", level > 0);
  set_class (GTK_WIDGET (self), "head", level > 0 && is_head (get_node (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->fold_button), fold != NOUGHTS_FOLD_NONE);
  if (fold == NOUGHTS_FOLD_NONE)
    return;

  gtk_button_set_label (self->fold_button, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fold_button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static gboolean
link_cb (NoughtsMoveCell *self, const char *index)
{
  NoughtsNode *node = get_node (self);
  NoughtsNode *other;

  if (node == NULL)
    return GDK_EVENT_STOP;

  other = noughts_node_get_child (noughts_node_get_parent (node));
  for (guint64 i = g_ascii_strtoull (index, NULL, 10); i > 0 && other != NULL; i--)
    other = noughts_node_get_sibling (other);
  if (other != NULL)
    g_signal_emit (self, signals[LINE_REQUESTED], 0, other);

  return GDK_EVENT_STOP;
}

static void
fold_cb (NoughtsMoveCell *self)
{
  NoughtsNode *node = get_node (self);

  if (node != NULL)
    g_signal_emit (self, signals[FOLD_REQUESTED], 0, node);
}

static void
set_words (NoughtsMoveCell *self, const char *words, const char *why)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why, -1);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why, -1);
}

/* The layout: the columns, and behind them the kind in words where there is room for all of
 * them, else below. */

static int
get_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static int
get_one_line_width (NoughtsMoveCell *self)
{
  return noughts_measure_width (self->box) + SPACING
         + noughts_measure_width (GTK_WIDGET (self->kind_label));
}

/* Below, the words begin under the move. */
static int
get_indent (NoughtsMoveCell *self)
{
  return noughts_measure_width (GTK_WIDGET (self->number_label)) + SPACING;
}

/* The height of the line of other moves, below everything; 0 without one. */
static int
get_others_height (NoughtsMoveCell *self, int width)
{
  GtkWidget *others = GTK_WIDGET (self->others_label);

  if (!gtk_widget_should_layout (others))
    return 0;

  return get_height (others, width < 0 ? -1 : MAX (width - get_indent (self), 1));
}

static GtkSizeRequestMode
noughts_move_cell_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_move_cell_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  NoughtsMoveCell *self = NOUGHTS_MOVE_CELL (widget);
  GtkWidget *kind = GTK_WIDGET (self->kind_label);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->box, orientation, -1, minimum, NULL, NULL, NULL);
      *natural = get_one_line_width (self);
      return;
    }

  if (for_size < 0 || get_one_line_width (self) <= for_size)
    *natural = MAX (get_height (self->box, -1), get_height (kind, -1));
  else
    *natural =
        get_height (self->box, -1) + get_height (kind, MAX (for_size - get_indent (self), 1));
  *natural += get_others_height (self, for_size);
  *minimum = for_size < 0 ? noughts_measure_least_height (widget) : *natural;
}

static void
allocate_child (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;

  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
noughts_move_cell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NoughtsMoveCell *self = NOUGHTS_MOVE_CELL (widget);
  GtkWidget *kind = GTK_WIDGET (self->kind_label);
  const int columns = noughts_measure_width (self->box);
  const int others = get_others_height (self, width);

  if (others > 0)
    {
      height = MAX (height - others, 0);
      allocate_child (widget, GTK_WIDGET (self->others_label), get_indent (self), height,
                      MAX (width - get_indent (self), 1), others);
    }

  if (get_one_line_width (self) <= width)
    {
      int x = columns + SPACING;

      allocate_child (widget, self->box, 0, 0, columns, height);
      allocate_child (widget, kind, x, 0, width - x, height);
    }
  else
    {
      int x = get_indent (self);
      int y = get_height (self->box, -1);

      allocate_child (widget, self->box, 0, 0, columns, y);
      allocate_child (widget, kind, x, y, MAX (width - x, 1), MAX (height - y, 0));
    }
}

static void
noughts_move_cell_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (noughts_move_cell_parent_class)->root (widget);

  /* Only now there is a row of the list to name. */
  noughts_move_cell_update (NOUGHTS_MOVE_CELL (widget));
}

static void
noughts_move_cell_dispose (GObject *object)
{
  NoughtsMoveCell *self = NOUGHTS_MOVE_CELL (object);

  noughts_move_cell_bind (self, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  if (self->kind_label != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->kind_label)));
  if (self->others_label != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->others_label)));

  G_OBJECT_CLASS (noughts_move_cell_parent_class)->dispose (object);
}

static void
noughts_move_cell_class_init (NoughtsMoveCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_move_cell_dispose;

  widget_class->get_request_mode = noughts_move_cell_get_request_mode;
  widget_class->measure = noughts_move_cell_measure;
  widget_class->size_allocate = noughts_move_cell_size_allocate;
  widget_class->root = noughts_move_cell_root;

  g_type_ensure (NOUGHTS_TYPE_KIND_ICON);
  g_type_ensure (NOUGHTS_TYPE_PIECE_ICON);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-move-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, number_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, piece_icon);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, move_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, points_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, kind_icon);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, fold_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, kind_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveCell, others_label);

  signals[LINE_REQUESTED] =
      g_signal_new ("line-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);

  signals[FOLD_REQUESTED] =
      g_signal_new ("fold-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "movecell");
}

static void
noughts_move_cell_init (NoughtsMoveCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* The sign stands before the number in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->points_label), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (self->fold_button, "clicked", G_CALLBACK (fold_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->others_label, "activate-link", G_CALLBACK (link_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
noughts_move_cell_new (void)
{
  return g_object_new (NOUGHTS_TYPE_MOVE_CELL, NULL);
}

void
noughts_move_cell_bind (NoughtsMoveCell *self, NoughtsMoveRow *row, NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_CELL (self));
  g_return_if_fail (row == NULL || (NOUGHTS_IS_MOVE_ROW (row) && NOUGHTS_IS_ANALYSIS (analysis)));

  if (self->row != NULL)
    g_clear_signal_handler (&self->changed_id, self->row);

  g_set_object (&self->row, row);
  g_set_object (&self->analysis, analysis);

  if (row == NULL)
    return;

  self->changed_id = g_signal_connect_object (row, "changed", G_CALLBACK (noughts_move_cell_update),
                                              self, G_CONNECT_SWAPPED);
}

/* What is beside the shown line is not analysed. */
static gboolean
is_on_line (NoughtsMoveCell *self, NoughtsGame *game, NoughtsNode *node)
{
  const guint ply = noughts_node_get_ply (node);

  return !noughts_move_row_is_in_tree (self->row)
         || (ply <= noughts_game_get_n_plies (game)
             && noughts_game_get_node_at (game, ply) == node);
}

NoughtsNode *
noughts_move_cell_get_node (NoughtsMoveCell *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_CELL (self), NULL);

  return get_node (self);
}

void
noughts_move_cell_set_digits (NoughtsMoveCell *self, int digits)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_CELL (self));

  gtk_label_set_width_chars (self->number_label, digits + 1);
}

void
noughts_move_cell_update (NoughtsMoveCell *self)
{
  NoughtsVerdict verdict;
  NoughtsGame *game;
  NoughtsNode *node;
  const MnkRule *rule;
  const char *why;
  gboolean judged;
  g_autofree char *number = NULL;
  g_autofree char *move = NULL;
  g_autofree char *words = NULL;
  g_autofree char *more = NULL;

  g_return_if_fail (NOUGHTS_IS_MOVE_CELL (self));

  node = get_node (self);
  if (node == NULL)
    return;

  game = noughts_analysis_get_game (self->analysis);
  if (game == NULL)
    return;

  rule = noughts_game_get_rule (game);
  judged = noughts_analysis_get_verdict (self->analysis, node, &verdict);
  why = judged ? noughts_analysis_get_why (self->analysis, node) : NULL;
  if (noughts_move_row_is_secret (self->row))
    {
      verdict.best = MNK_PASS;
      verdict.missed_win_in_one = FALSE;
      why = NULL;
    }

  if (noughts_node_get_piece (node) != MNK_EMPTY)
    number = g_strdup_printf ("%u.", noughts_node_get_number (node));
  move = noughts_move_words_name (game, node);
  gtk_label_set_label (self->number_label, number != NULL ? number : "");
  gtk_label_set_label (self->move_label, move);
  gtk_label_set_width_chars (
      self->move_label, get_move_width (rule) + (noughts_game_has_author_signs (game) ? 2 : 0));
  show_side (self, noughts_node_get_piece (node), noughts_rule_has_stones (rule));

  if (judged)
    show_verdict (self, &verdict, why, rule);
  else
    show_no_verdict (self, is_on_line (self, game, node)
                               && noughts_analysis_get_enabled (self->analysis)
                               && !noughts_analysis_withholds (self->analysis, node)
                               && !noughts_analysis_is_beyond (self->analysis, node));
  set_class (GTK_WIDGET (self), "ungraded", !judged);

  words = noughts_move_words_describe (game, node, judged ? &verdict : NULL);
  if (noughts_move_row_is_in_tree (self->row))
    {
      g_autofree char *placed = noughts_move_words_place (self->row, words);
      g_autofree char *remark = show_remark (self, game, node);

      set_words (self, placed, remark != NULL ? remark : why != NULL ? why : "");
    }
  else
    {
      show_others (self, game, node);
      more = noughts_move_words_more (game, node, why);
      set_words (self, words, more);
    }
  show_place (self);
}
