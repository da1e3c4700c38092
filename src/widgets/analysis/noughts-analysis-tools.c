/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-tools.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-even-layout.h"
#include "noughts-play-menu.h"
#include "noughts-reveal.h"

/* The most bytes of a remark that can be edited: more takes long to lay out. Of what is longer, the
 * beginning is shown. */
#define MOST_EDITED 100000

struct _NoughtsAnalysisTools
{
  GtkBox parent_instance;

  GtkMenuButton *remark_button;
  GtkPopover *remark_popover;
  GtkTextView *remark_view;
  GtkBox *marks_box;
  GtkGrid *positions_grid;
  GtkBox *figures_box;
  GtkButton *done_button;
  GtkMenuButton *play_button;
  GtkWidget *marks[NOUGHTS_N_MOVE_MARKS];
  GtkWidget *positions[NOUGHTS_N_POSITION_MARKS];

  MnkRule rule;
  MnkPiece turn;
  char *remark; /* as it was set */
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisTools, noughts_analysis_tools, GTK_TYPE_BOX)

static guint remark_signal;

static char *
get_text (NoughtsAnalysisTools *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->remark_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Hands over what was written. */
static void
closed_cb (NoughtsAnalysisTools *self)
{
  g_autofree char *text = get_text (self);

  if (!gtk_text_view_get_editable (self->remark_view) || g_str_equal (text, self->remark))
    return;

  g_free (self->remark);
  self->remark = g_strdup (text);
  g_signal_emit (self, remark_signal, 0, text);
}

static void
done_cb (NoughtsAnalysisTools *self)
{
  gtk_popover_popdown (self->remark_popover);
}

void
noughts_analysis_tools_finish (NoughtsAnalysisTools *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TOOLS (self));

  done_cb (self);
}

/* Ctrl+Enter ends the writing, as Escape does. */
static gboolean
finish_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  done_cb (NOUGHTS_ANALYSIS_TOOLS (data));

  return GDK_EVENT_STOP;
}

static void
add_finish_key (NoughtsAnalysisTools *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter"),
                        gtk_callback_action_new (finish_cb, self, NULL)));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->remark_view), controller);
}

static const char *
describe_mark (NoughtsMoveMark mark)
{
  static const char *const words[NOUGHTS_N_MOVE_MARKS] = {
    [NOUGHTS_MARK_NONE] = "",
    [NOUGHTS_MARK_GOOD] = N_ ("Good move"),
    [NOUGHTS_MARK_VERY_GOOD] = N_ ("Very good move"),
    [NOUGHTS_MARK_BAD] = N_ ("Bad move"),
    [NOUGHTS_MARK_VERY_BAD] = N_ ("Very bad move"),
    [NOUGHTS_MARK_INTERESTING] = N_ ("Interesting move"),
    [NOUGHTS_MARK_DOUBTFUL] = N_ ("Dubious move"),
  };

  return _ (words[mark]);
}

/* Names a button whose label is a picture. */
static void
name_button (GtkWidget *button, const char *words)
{
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
add_marks (NoughtsAnalysisTools *self)
{
  for (NoughtsMoveMark mark = NOUGHTS_MARK_GOOD; mark < NOUGHTS_N_MOVE_MARKS; mark++)
    {
      GtkWidget *button = gtk_button_new_with_label (noughts_move_mark_get_text (mark));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.set-mark");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                        noughts_move_mark_get_text (mark));
      name_button (button, describe_mark (mark));
      gtk_widget_set_hexpand (button, TRUE);
      gtk_box_append (self->marks_box, button);
      self->marks[mark] = button;
    }
}

static void
name_sides (NoughtsAnalysisTools *self, gboolean stones)
{
  gtk_button_set_label (GTK_BUTTON (self->positions[NOUGHTS_POSITION_GOOD_BLACK]),
                        stones ? _ ("Good for Black") : _ ("Good for X"));
  gtk_button_set_label (GTK_BUTTON (self->positions[NOUGHTS_POSITION_GOOD_WHITE]),
                        stones ? _ ("Good for White") : _ ("Good for O"));
}

/* The sides' buttons are named for each game. */
static void
add_positions (NoughtsAnalysisTools *self)
{
  static const char *const words[NOUGHTS_N_POSITION_MARKS] = {
    [NOUGHTS_POSITION_NONE] = "",
    [NOUGHTS_POSITION_EVEN] = N_ ("Even"),
    [NOUGHTS_POSITION_GOOD_BLACK] = "",
    [NOUGHTS_POSITION_GOOD_WHITE] = "",
    [NOUGHTS_POSITION_UNCLEAR] = N_ ("Unclear"),
  };
  static const int places[NOUGHTS_N_POSITION_MARKS] = { 0, 0, 2, 3, 1 };

  for (NoughtsPositionMark mark = NOUGHTS_POSITION_EVEN; mark < NOUGHTS_N_POSITION_MARKS; mark++)
    {
      GtkWidget *button = gtk_button_new_with_label (*words[mark] != '\0' ? _ (words[mark]) : "");

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.set-position-mark");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                        noughts_position_mark_get_name (mark));
      gtk_grid_attach (self->positions_grid, button, places[mark] % 2, places[mark] / 2, 1, 1);
      self->positions[mark] = button;
    }
  name_sides (self, FALSE);
}

static void
add_figures (NoughtsAnalysisTools *self)
{
  static const struct
  {
    const char *sign, *name, *words;
  } figures[] = {
    { "○", "CR", N_ ("Circle") }, { "✕", "MA", N_ ("Cross") }, { "△", "TR", N_ ("Triangle") },
    { "□", "SQ", N_ ("Square") }, { "◉", "SL", N_ ("Dot") },   { "A", "A", N_ ("Letter") },
    { "1", "1", N_ ("Number") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (figures[i].sign);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.draw");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", figures[i].name);
      name_button (button, _ (figures[i].words));
      gtk_box_append (self->figures_box, button);
    }
}

/* The menu is made when it opens: the engines of the preferences may be others by then. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  NoughtsAnalysisTools *self = data;
  g_autoptr (GMenuModel) menu = noughts_play_menu_new (&self->rule, self->turn);

  gtk_menu_button_set_menu_model (button, menu);
}

/* GTK turns the remark to the side where all of it fits. On a low screen there is none, and it
 * takes the larger one. */
static void
turn_remark_cb (GtkMenuButton *button, gpointer data)
{
  NoughtsAnalysisTools *self = data;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  graphene_rect_t bounds;
  int needed;
  float above, below;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (button), root, &bounds))
    return;

  gtk_widget_measure (gtk_popover_get_child (self->remark_popover), GTK_ORIENTATION_VERTICAL, -1,
                      NULL, &needed, NULL, NULL);
  above = bounds.origin.y;
  below = (float) gtk_widget_get_height (root) - bounds.origin.y - bounds.size.height;
  gtk_popover_set_position (self->remark_popover,
                            (float) needed > above && above > below ? GTK_POS_TOP : GTK_POS_BOTTOM);
}

static void
noughts_analysis_tools_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_ANALYSIS_TOOLS);

  G_OBJECT_CLASS (noughts_analysis_tools_parent_class)->dispose (object);
}

static void
noughts_analysis_tools_finalize (GObject *object)
{
  g_free (NOUGHTS_ANALYSIS_TOOLS (object)->remark);

  G_OBJECT_CLASS (noughts_analysis_tools_parent_class)->finalize (object);
}

static void
noughts_analysis_tools_class_init (NoughtsAnalysisToolsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_tools_dispose;
  G_OBJECT_CLASS (klass)->finalize = noughts_analysis_tools_finalize;

  remark_signal = g_signal_new ("remark-changed", NOUGHTS_TYPE_ANALYSIS_TOOLS, G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-analysis-tools.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, done_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, figures_box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, marks_box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, play_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, positions_grid);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, remark_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, remark_popover);
  gtk_widget_class_bind_template_child (widget_class, NoughtsAnalysisTools, remark_view);
}

static void
noughts_analysis_tools_init (NoughtsAnalysisTools *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->remark = g_strdup ("");
  add_marks (self);
  add_positions (self);
  add_figures (self);
  add_finish_key (self);
  gtk_menu_button_set_create_popup_func (self->play_button, make_menu_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->remark_button, turn_remark_cb, self, NULL);
  g_signal_connect_object (self->done_button, "clicked", G_CALLBACK (done_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->remark_popover, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_analysis_tools_set_position (NoughtsAnalysisTools *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TOOLS (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  self->rule = *noughts_game_get_rule (game);
  self->turn = noughts_game_get_side (game);
  name_sides (self, noughts_rule_has_stones (&self->rule));
}

/* Sets off one of the buttons, for a screen reader, too. */
static void
set_off (GtkWidget *const *buttons, guint n, guint chosen)
{
  for (guint i = 1; i < n; i++)
    {
      if (i == chosen)
        gtk_widget_add_css_class (buttons[i], "suggested-action");
      else
        gtk_widget_remove_css_class (buttons[i], "suggested-action");
      gtk_accessible_update_state (
          GTK_ACCESSIBLE (buttons[i]), GTK_ACCESSIBLE_STATE_PRESSED,
          i == chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

/* Shows the remark that is set, as far as it can be. */
static void
show_remark (NoughtsAnalysisTools *self)
{
  const gsize length = strlen (self->remark);
  const char *end = self->remark + length;

  gtk_text_view_set_editable (self->remark_view, length <= MOST_EDITED);
  if (length > MOST_EDITED)
    end = g_utf8_find_prev_char (self->remark, self->remark + MOST_EDITED);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->remark_view), self->remark,
                            end - self->remark);
}

void
noughts_analysis_tools_set_remark (NoughtsAnalysisTools *self,
                                   const char *text,
                                   NoughtsMoveMark mark,
                                   NoughtsPositionMark position)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TOOLS (self));

  set_off (self->marks, NOUGHTS_N_MOVE_MARKS, mark);
  set_off (self->positions, NOUGHTS_N_POSITION_MARKS, position);
  if (g_strcmp0 (text != NULL ? text : "", self->remark) == 0)
    return;

  g_free (self->remark);
  self->remark = g_strdup (text != NULL ? text : "");
  show_remark (self);
}

static void
revealed_cb (GtkWidget *button, gpointer data)
{
  NoughtsAnalysisTools *self = data;

  gtk_menu_button_popup (self->remark_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->remark_view));
}

void
noughts_analysis_tools_edit_remark (NoughtsAnalysisTools *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TOOLS (self));

  noughts_reveal (GTK_WIDGET (self->remark_button), NULL, revealed_cb, self);
}
