/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-print.h"

#include <glib/gi18n.h>

#define TO_A_PAGE 3

/* In points. */
#define GAP        12.0
#define TITLE_SIZE 12.0
#define TEXT_SIZE  10.0

/* Without remarks a diagram follows each of so many moves. */
#define MOVES 20

/* A diagram and what is printed beside it. */
typedef struct
{
  NoughtsNode *node;
  char *remark;     /* or a piece of one that is too long for a part; NULL: none */
  gboolean goes_on; /* the part before has the remark's beginning */
} Part;

typedef struct
{
  NoughtsGame *game;
  NoughtsPrintKind kind;
  GPtrArray *nodes; /* of the diagrams */
  GPtrArray *parts; /* of Part */
  GtkCheckButton *three;
} Print;

static void
part_free (Part *self)
{
  g_free (self->remark);
  g_free (self);
}

static void
print_free (Print *self)
{
  g_object_unref (self->game);
  g_ptr_array_unref (self->nodes);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

/* Returns the node's remark, or NULL. */
static char *
get_remark (NoughtsGame *game, NoughtsNode *node)
{
  return noughts_game_get_note (game, node, "C");
}

static gboolean
has_remarks (NoughtsGame *game)
{
  for (guint ply = 0; ply <= noughts_game_get_n_plies (game); ply++)
    {
      g_autofree char *remark = get_remark (game, noughts_game_get_node_at (game, ply));

      if (remark != NULL)
        return TRUE;
    }

  return FALSE;
}

/* Chooses the positions of the shown line that get a diagram. */
static void
choose_nodes (Print *self)
{
  const guint n = noughts_game_get_n_plies (self->game);
  const gboolean by_remarks = has_remarks (self->game);

  g_ptr_array_set_size (self->nodes, 0);
  if (self->kind == NOUGHTS_PRINT_ONE)
    {
      g_ptr_array_add (self->nodes, noughts_game_get_current (self->game));
      return;
    }

  for (guint ply = 0; ply <= n; ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (self->game, ply);
      g_autofree char *remark = get_remark (self->game, node);

      if (ply == n || (by_remarks ? remark != NULL : ply > 0 && ply % MOVES == 0))
        g_ptr_array_add (self->nodes, node);
    }
}

/* Returns "Ada – Bob, 2026-11-26, B+R", what is known of it. */
static char *
describe_game (NoughtsGame *game)
{
  NoughtsNode *root = noughts_game_get_root (game);
  g_autofree char *black = noughts_game_get_note (game, root, "PB");
  g_autofree char *white = noughts_game_get_note (game, root, "PW");
  const char *const properties[] = { "EV", "DT", "RE" };
  g_autofree char *title = noughts_rule_title (noughts_game_get_rule (game));
  g_autoptr (GString) text = g_string_new (NULL);

  if (black != NULL && white != NULL)
    g_string_printf (text, _ ("%s – %s"), black, white);
  else
    g_string_assign (text, title);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = noughts_game_get_note (game, root, properties[i]);

      if (value != NULL)
        g_string_append_printf (text, ", %s", value);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static PangoLayout *
make_text (GtkPrintContext *context, const char *words, double size, gboolean bold, double width)
{
  PangoLayout *text = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
  pango_layout_set_width (text, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (text, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (text, words, -1);

  return text;
}

static double
measure_text (GtkPrintContext *context, const char *words, double size, gboolean bold, double width)
{
  g_autoptr (PangoLayout) text = make_text (context, words, size, bold, width);
  int used;

  pango_layout_get_pixel_size (text, NULL, &used);
  return used;
}

static double
draw_text (GtkPrintContext *context,
           const char *words,
           double size,
           gboolean bold,
           double x,
           double y,
           double width,
           double height)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autoptr (PangoLayout) text = make_text (context, words, size, bold, width);
  int used;

  pango_layout_set_height (text, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, text);
  pango_layout_get_pixel_size (text, NULL, &used);

  return used;
}

static void
draw_diagram (Print *self, cairo_t *cr, NoughtsNode *node, double y, double width, double height)
{
  const NoughtsPictureStyle style = NOUGHTS_PICTURE_STYLE_USUAL;

  cairo_save (cr);
  cairo_translate (cr, 0, y);
  noughts_picture_draw (cr, self->game, node, &style, width, height);
  cairo_restore (cr);
}

/* ---- Parts of a page ---- */

/* The places on a page with several diagrams. */
typedef struct
{
  double top;
  double height; /* of a part, with the gap below */
  double side;   /* of a diagram */
  double room;   /* for the words beside it */
} Places;

static Places
find_places (Print *self, GtkPrintContext *context)
{
  const double width = gtk_print_context_get_width (context);
  const double height = gtk_print_context_get_height (context);
  g_autofree char *title = describe_game (self->game);
  const double used = measure_text (context, title, TITLE_SIZE, TRUE, width);
  Places places;

  places.top = MIN (used, 2 * TITLE_SIZE) + GAP;
  places.height = (height - places.top) / TO_A_PAGE;
  places.side = MIN (places.height - GAP, width * 0.6);
  places.room = width - places.side - GAP;

  return places;
}

/* Returns the words above a remark: the move's number and the author's marks, which stand there
 * once. */
static char *
describe_part (Print *self, const Part *part, char **marks)
{
  const guint number = noughts_node_get_number (part->node);

  *marks = part->goes_on ? NULL : noughts_game_describe_author_marks (self->game, part->node);
  return g_strdup_printf (part->goes_on ? _ ("After move %u (continued)") : _ ("After move %u"),
                          number);
}

static double
measure_head (Print *self, GtkPrintContext *context, const Part *part, double room)
{
  g_autofree char *marks = NULL;
  g_autofree char *title = describe_part (self, part, &marks);
  double used = measure_text (context, title, TEXT_SIZE, TRUE, room);

  if (marks != NULL)
    used += measure_text (context, marks, TEXT_SIZE, FALSE, room);
  return used + GAP / 2;
}

/* Returns the length in bytes of what fits, at least one line; −1: all. */
static int
count_fitting (PangoLayout *text, double height)
{
  PangoLayoutIter *iter = pango_layout_get_iter (text);
  PangoRectangle line;
  int end = -1;

  do
    {
      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if (line.y > 0 && line.y + line.height > (int) (height * PANGO_SCALE))
        end = pango_layout_iter_get_index (iter);
    }
  while (end < 0 && pango_layout_iter_next_line (iter));

  pango_layout_iter_free (iter);
  return end;
}

/* Adds the parts of a node: as many as its remark takes. */
static void
add_parts (Print *self, GtkPrintContext *context, NoughtsNode *node)
{
  const Places places = find_places (self, context);
  g_autofree char *remark = get_remark (self->game, node);
  const char *rest = remark;

  do
    {
      Part *part = g_new0 (Part, 1);

      part->node = node;
      part->goes_on = rest != remark;
      g_ptr_array_add (self->parts, part);
      if (rest != NULL)
        {
          g_autoptr (PangoLayout) text = make_text (context, rest, TEXT_SIZE, FALSE, places.room);
          const int n = count_fitting (text, places.height - GAP
                                                 - measure_head (self, context, part, places.room));

          part->remark = n < 0 ? g_strdup (rest) : g_strndup (rest, (gsize) n);
          rest = n < 0 ? NULL : rest + n;
        }
    }
  while (rest != NULL);
}

/* Draws a diagram at the left, and what is said about it at the right. */
static void
draw_part (Print *self, GtkPrintContext *context, const Part *part, double y, const Places *places)
{
  const double x = places->side + GAP, room = places->room, height = places->height - GAP;
  g_autofree char *marks = NULL;
  g_autofree char *title = describe_part (self, part, &marks);
  double used;

  draw_diagram (self, gtk_print_context_get_cairo_context (context), part->node, y, places->side,
                height);
  used = draw_text (context, title, TEXT_SIZE, TRUE, x, y, room, height);
  if (marks != NULL)
    used += draw_text (context, marks, TEXT_SIZE, FALSE, x, y + used, room, height - used);
  if (part->remark != NULL)
    draw_text (context, part->remark, TEXT_SIZE, FALSE, x, y + used + GAP / 2, room,
               MAX (height - used - GAP / 2, TEXT_SIZE) + GAP);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Print *self)
{
  choose_nodes (self);
  g_ptr_array_set_size (self->parts, 0);
  for (guint i = 0; self->kind == NOUGHTS_PRINT_THREE && i < self->nodes->len; i++)
    add_parts (self, context, g_ptr_array_index (self->nodes, i));
  gtk_print_operation_set_n_pages (
      operation,
      self->kind == NOUGHTS_PRINT_ONE ? 1 : ((int) self->parts->len + TO_A_PAGE - 1) / TO_A_PAGE);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *self)
{
  const double width = gtk_print_context_get_width (context);
  const double height = gtk_print_context_get_height (context);
  const Places places = find_places (self, context);
  g_autofree char *title = describe_game (self->game);

  draw_text (context, title, TITLE_SIZE, TRUE, 0, 0, width, 2 * TITLE_SIZE);
  if (self->kind == NOUGHTS_PRINT_ONE)
    {
      draw_diagram (self, gtk_print_context_get_cairo_context (context),
                    g_ptr_array_index (self->nodes, 0), places.top, width, height - places.top);
      return;
    }

  for (guint i = 0; i < TO_A_PAGE && (guint) page * TO_A_PAGE + i < self->parts->len; i++)
    draw_part (self, context, g_ptr_array_index (self->parts, (guint) page * TO_A_PAGE + i),
               places.top + i * places.height, &places);
}

/* ---- The page of the dialog ---- */

static GObject *
create_choice_cb (GtkPrintOperation *operation, Print *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *one = gtk_check_button_new_with_mnemonic (_ ("_The position on the board"));
  GtkWidget *three =
      gtk_check_button_new_with_mnemonic (_ ("Th_ree diagrams per page, with comments"));

  gtk_check_button_set_group (GTK_CHECK_BUTTON (three), GTK_CHECK_BUTTON (one));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->kind == NOUGHTS_PRINT_THREE ? three : one),
                               TRUE);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_box_append (GTK_BOX (box), one);
  gtk_box_append (GTK_BOX (box), three);
  self->three = GTK_CHECK_BUTTON (three);

  return G_OBJECT (box);
}

static void
apply_choice_cb (GtkPrintOperation *operation, GtkWidget *widget, Print *self)
{
  self->kind = gtk_check_button_get_active (self->three) ? NOUGHTS_PRINT_THREE : NOUGHTS_PRINT_ONE;
}

GtkPrintOperation *
noughts_print_new (NoughtsGame *game, NoughtsPrintKind kind)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Print *self = g_new0 (Print, 1);

  self->game = g_object_ref (game);
  self->kind = kind;
  self->nodes = g_ptr_array_new ();
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Diagrams"));
  g_object_set_data_full (G_OBJECT (operation), "noughts-print", self, (GDestroyNotify) print_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_choice_cb), self);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_choice_cb), self);

  return operation;
}
