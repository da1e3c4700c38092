/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rule-chooser.h"

#include <glib/gi18n-lib.h>

#include "noughts-drop-down.h"
#include "noughts-error.h"
#include "noughts-focus.h"
#include "noughts-game.h"
#include "noughts-rule-picture.h"
#include "noughts-spin-enter.h"

#define N_COLUMNS 3

/* The widest line of words in the list of rules, in characters. */
#define RULE_WIDTH 36

typedef struct
{
  const char *name; /* of the button, for tests */
  const char *title;
  const char *subtitle;
  const char *words; /* the board and its rule in a sentence */
  MnkRule rule;
  NoughtsRulePictureSpec picture; /* without rows for the board of one's own */
} Preset;

static const Preset presets[] = {
  { "board-3x3",
    NC_ ("tile", "3×3"),
    NC_ ("tile", "three in a row"),
    N_ ("3×3. Three in a row wins."),
    { 3, 3, 3, MNK_FREESTYLE },
    { "x../.o./...", FALSE, FALSE } },
  { "board-4x4",
    NC_ ("tile", "4×4"),
    NC_ ("tile", "four in a row"),
    N_ ("4×4. Four in a row wins."),
    { 4, 4, 4, MNK_FREESTYLE },
    { "..../.x../.ox./....", FALSE, FALSE } },
  { "board-5x5",
    NC_ ("tile", "5×5"),
    NC_ ("tile", "four in a row"),
    N_ ("5×5. Four in a row wins."),
    { 5, 5, 4, MNK_FREESTYLE },
    { "...../.o.../..x../..ox./.....", FALSE, FALSE } },
  { "board-gomoku",
    NC_ ("tile", "Gomoku"),
    NC_ ("tile", "five or more"),
    N_ ("15×15, freestyle gomoku. Five or more in a row wins."),
    { 15, 15, 5, MNK_FREESTYLE },
    { "........./........./......xo./.....x.../..oox..../...xo..../..x....../........./.........",
      TRUE, FALSE } },
  { "board-tournament",
    /* Translators: gomoku as it is played at tournaments; short, it stands on a tile */
    NC_ ("tile", "Tournament"),
    NC_ ("tile", "exactly five"),
    N_ ("15×15, standard gomoku. Exactly five in a row wins; six or more don’t count."),
    { 15, 15, 5, MNK_STANDARD },
    { "........./........./....o..../...o.o.../..xxxxx../....o..../........./........./.........",
      TRUE, FALSE } },
  { "board-renju",
    NC_ ("tile", "Renju"),
    /* Translators: double threes and double fours; short, it stands on a tile */
    NC_ ("tile", "no 3-3 or 4-4"),
    N_ ("15×15. Five in a row wins. Black may not make double threes, double fours or "
        "overlines."),
    { 15, 15, 5, MNK_RENJU },
    { "........./........./....x..../....xo.../.o..!xx../...o...../......o../........./.........",
      TRUE, FALSE } },
  { "board-19x19",
    NC_ ("tile", "19×19"),
    NC_ ("tile", "five or more"),
    N_ ("19×19, freestyle gomoku. Five or more in a row wins."),
    { 19, 19, 5, MNK_FREESTYLE },
    { ".........../.........../.......o.../.....o.x.../......xo.../....oxx..../"
      "....x....../...o......./.........../.........../...........",
      TRUE, FALSE } },
  { "board-notebook",
    NC_ ("tile", "Notebook"),
    NC_ ("tile", "no borders"),
    N_ ("A page without borders. Five or more in a row wins."),
    { 0, 0, 5, MNK_FREESTYLE },
    { "......./......./..o..../..xx.../...o.../......./.......", FALSE, TRUE } },
  { "board-custom",
    /* Translators: a board of one's own; short, it stands on a tile */
    NC_ ("tile", "Custom"),
    NC_ ("tile", "any size"),
    N_ ("Any size, any rules."),
    { 0 },
    { 0 } },
};

/* The last one is the board of one's own. */
#define N_PRESETS  G_N_ELEMENTS (presets)
#define OWN_PRESET (N_PRESETS - 1)

struct _NoughtsRuleChooser
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkGrid *presets;
  GtkMenuButton *own_button; /* its popover moves no choice below it */
  GtkSpinButton *width_spin;
  GtkSpinButton *height_spin;
  GtkCheckButton *unbounded_check;
  GtkSpinButton *win_spin;
  GtkDropDown *line_drop_down;
  GtkLabel *words_label; /* the rule, or why it cannot be played */

  GtkToggleButton *buttons[N_PRESETS];
  guint preset;
  MnkLineRule line;                    /* of one's own board, where it makes a difference */
  MnkLineRule lines[MNK_N_LINE_RULES]; /* as they stand in the list */
  guint n_lines;
  int lines_win; /* the k that the list speaks of */
  gboolean valid;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsRuleChooser, noughts_rule_chooser, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_VALID,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Beside "Exactly five wins", "Five in a row wins" would leave longer rows open. */
static char *
describe_line (MnkLineRule line, int win)
{
  const MnkRule rule = { 15, 15, win, line };

  if (line != MNK_FREESTYLE)
    return noughts_rule_describe (&rule);

  if (win == 5)
    return g_strdup (_ ("Five or more wins"));
  return g_strdup_printf (ngettext ("%d or more wins", "%d or more wins", win), win);
}

static gboolean
is_offered (MnkLineRule line, int win)
{
  return line != MNK_RENJU || win == 5;
}

/* The rules for long rows differ only where a row can be longer than k. */
static gboolean
line_matters (const MnkRule *rule)
{
  return mnk_rule_is_unbounded (rule) || MAX (rule->width, rule->height) > rule->win;
}

static guint
find_preset (const MnkRule *rule)
{
  for (guint i = 0; i < OWN_PRESET; i++)
    {
      const MnkRule *preset = &presets[i].rule;

      if (rule->width == preset->width && rule->height == preset->height && rule->win == preset->win
          && (rule->line == preset->line || !line_matters (rule)))
        return i;
    }

  return OWN_PRESET;
}

static void
update_lines (NoughtsRuleChooser *self, int win)
{
  g_autoptr (GtkStringList) words = NULL;

  if (self->lines_win == win)
    return;

  self->lines_win = win;
  self->n_lines = 0;
  words = gtk_string_list_new (NULL);

  for (guint line = 0; line < MNK_N_LINE_RULES; line++)
    {
      if (is_offered (line, win))
        {
          gtk_string_list_take (words, describe_line (line, win));
          self->lines[self->n_lines++] = line;
        }
    }

  gtk_drop_down_set_model (self->line_drop_down, G_LIST_MODEL (words));
}

static void
select_line (NoughtsRuleChooser *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    {
      if (self->lines[i] == self->line)
        {
          gtk_drop_down_set_selected (self->line_drop_down, i);
          return;
        }
    }

  self->line = MNK_FREESTYLE;
  gtk_drop_down_set_selected (self->line_drop_down, 0);
}

/* The whole of a rule that is too long for the button. */
static void
update_line_tooltip (NoughtsRuleChooser *self, const MnkRule *rule)
{
  g_autofree char *words = describe_line (self->line, rule->win);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->line_drop_down), words);
}

/* Returns the words below the tiles: of one's own board they tell what is chosen. */
static char *
describe (NoughtsRuleChooser *self, const MnkRule *rule)
{
  g_autofree char *win = NULL;

  if (self->preset != OWN_PRESET)
    return g_strdup (_ (presets[self->preset].words));

  win = noughts_rule_describe (rule);
  if (mnk_rule_is_unbounded (rule))
    /* Translators: a board and its rule: "No borders. Five in a row wins." */
    return g_strdup_printf (_ ("No borders. %s."), win);

  /* Translators: the size of a board and its rule: "10×8. Five in a row wins." */
  return g_strdup_printf (_ ("%d×%d. %s."), rule->width, rule->height, win);
}

/* Tells the rule, or why it cannot be played, in a label that always takes the same room. */
static void
update_words (NoughtsRuleChooser *self, const MnkRule *rule)
{
  MnkRuleProblem problem = mnk_rule_check (rule);
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  gboolean valid = problem == MNK_RULE_OK;

  if (!valid)
    noughts_set_rule_error (&error, problem, rule);
  else
    words = describe (self, rule);

  gtk_label_set_label (self->words_label, valid ? words : error->message);
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->words_label), "problem");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->words_label), "problem");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->win_spin), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);

  if (self->valid == valid)
    return;

  self->valid = valid;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
}

/* Shows what follows from the preset, the numbers and the line rule. */
static void
update (NoughtsRuleChooser *self)
{
  gboolean unbounded = gtk_check_button_get_active (self->unbounded_check);
  MnkRule rule;

  self->updating = TRUE;

  gtk_toggle_button_set_active (self->buttons[self->preset], TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->own_button), self->preset == OWN_PRESET);
  gtk_widget_set_sensitive (GTK_WIDGET (self->width_spin), !unbounded);
  gtk_widget_set_sensitive (GTK_WIDGET (self->height_spin), !unbounded);

  noughts_rule_chooser_get_rule (self, &rule);
  update_lines (self, rule.win);
  select_line (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->line_drop_down), line_matters (&rule));

  self->updating = FALSE;

  noughts_rule_chooser_get_rule (self, &rule);
  update_line_tooltip (self, &rule);
  update_words (self, &rule);
}

static void
show_change (NoughtsRuleChooser *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
preset_toggled_cb (NoughtsRuleChooser *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;

  for (guint i = 0; i < N_PRESETS; i++)
    {
      if (self->buttons[i] == button)
        self->preset = i;
    }

  show_change (self);
}

/* Also if it was chosen before. */
static void
own_clicked_cb (NoughtsRuleChooser *self)
{
  gtk_menu_button_popup (self->own_button);
}

static void
own_changed_cb (NoughtsRuleChooser *self)
{
  if (!self->updating)
    show_change (self);
}

static void
line_selected_cb (NoughtsRuleChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->line_drop_down);

  if (self->updating || selected >= self->n_lines || self->lines[selected] == self->line)
    return;

  self->line = self->lines[selected];
  show_change (self);
}

/* Words on a tile are short, and may have to be others than elsewhere. */
static const char *
tell (const char *words)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tile", words);
}

/* Creates a preset's picture; for the custom board these are words, as high as the pictures. */
static GtkWidget *
create_picture (const Preset *preset)
{
  GtkWidget *label;

  if (preset->picture.rows != NULL)
    return noughts_rule_picture_new (&preset->picture);

  label = gtk_label_new ("m×n");
  gtk_widget_add_css_class (label, "any-size");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (label, -1, NOUGHTS_RULE_PICTURE_SIDE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

static GtkWidget *
create_preset_content (const Preset *preset)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (tell (preset->title));
  GtkWidget *subtitle = gtk_label_new (tell (preset->subtitle));

  gtk_widget_add_css_class (title, "tile-title");
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (subtitle, "detail");
  gtk_widget_add_css_class (subtitle, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (subtitle), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (content), create_picture (preset));
  gtk_box_append (GTK_BOX (content), title);
  gtk_box_append (GTK_BOX (content), subtitle);

  return content;
}

static void
add_preset (NoughtsRuleChooser *self, guint i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  /* Translators: a board and its row, for screen readers: "4×4, four in a row". */
  g_autofree char *words =
      g_strdup_printf (C_ ("board", "%s, %s"), tell (presets[i].title), tell (presets[i].subtitle));

  self->buttons[i] = GTK_TOGGLE_BUTTON (button);
  gtk_button_set_child (GTK_BUTTON (button), create_preset_content (&presets[i]));
  gtk_toggle_button_set_group (self->buttons[i], i > 0 ? self->buttons[0] : NULL);
  gtk_widget_set_name (button, presets[i].name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (presets[i].words), -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (preset_toggled_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_grid_attach (self->presets, button, i % N_COLUMNS, i / N_COLUMNS, 1, 1);
}

/* The chosen board is where a person begins to choose. */
static gboolean
noughts_rule_chooser_grab_focus (GtkWidget *widget)
{
  NoughtsRuleChooser *self = NOUGHTS_RULE_CHOOSER (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->buttons[self->preset]));
}

static void
noughts_rule_chooser_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsRuleChooser *self = NOUGHTS_RULE_CHOOSER (object);

  switch (prop_id)
    {
    case PROP_VALID:
      g_value_set_boolean (value, self->valid);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_rule_chooser_dispose (GObject *object)
{
  NoughtsRuleChooser *self = NOUGHTS_RULE_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_rule_chooser_parent_class)->dispose (object);
}

static void
noughts_rule_chooser_class_init (NoughtsRuleChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_rule_chooser_dispose;
  object_class->get_property = noughts_rule_chooser_get_property;

  widget_class->focus = noughts_focus_child;
  widget_class->grab_focus = noughts_rule_chooser_grab_focus;

  properties[PROP_VALID] =
      g_param_spec_boolean ("valid", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-rule-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, presets);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, own_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, width_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, height_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, unbounded_check);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, win_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, line_drop_down);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRuleChooser, words_label);
  gtk_widget_class_bind_template_callback (widget_class, own_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_selected_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulechooser");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its own name is enough: its label's would be read out once more. */
static void
forget_label (GtkSpinButton *spin)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
noughts_rule_chooser_init (NoughtsRuleChooser *self)
{
  self->valid = TRUE;
  self->updating = TRUE;

  gtk_widget_init_template (GTK_WIDGET (self));
  noughts_drop_down_let_shrink (self->line_drop_down, RULE_WIDTH);
  noughts_drop_down_set_name (self->line_drop_down, _ ("Rules"));
  forget_label (self->width_spin);
  forget_label (self->height_spin);
  forget_label (self->win_spin);
  noughts_spin_enter_add (self->width_spin, self->own_button);
  noughts_spin_enter_add (self->height_spin, self->own_button);
  noughts_spin_enter_add (self->win_spin, self->own_button);
  for (guint i = 0; i < N_PRESETS; i++)
    add_preset (self, i);
  g_signal_connect_object (self->buttons[OWN_PRESET], "clicked", G_CALLBACK (own_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  update (self);
}

void
noughts_rule_chooser_set_rule (NoughtsRuleChooser *self, const MnkRule *rule)
{
  MnkRule old;

  g_return_if_fail (NOUGHTS_IS_RULE_CHOOSER (self));
  g_return_if_fail (rule != NULL);

  noughts_rule_chooser_get_rule (self, &old);
  if (memcmp (&old, rule, sizeof old) == 0)
    return;

  self->updating = TRUE;
  self->preset = find_preset (rule);

  if (self->preset == OWN_PRESET)
    {
      self->line = rule->line;
      gtk_check_button_set_active (self->unbounded_check, mnk_rule_is_unbounded (rule));
      if (!mnk_rule_is_unbounded (rule))
        {
          gtk_spin_button_set_value (self->width_spin, rule->width);
          gtk_spin_button_set_value (self->height_spin, rule->height);
        }
      gtk_spin_button_set_value (self->win_spin, rule->win);
    }

  show_change (self);
}

void
noughts_rule_chooser_get_rule (NoughtsRuleChooser *self, MnkRule *rule)
{
  gboolean unbounded;

  g_return_if_fail (NOUGHTS_IS_RULE_CHOOSER (self));
  g_return_if_fail (rule != NULL);

  *rule = presets[self->preset].rule;
  if (self->preset != OWN_PRESET)
    return;

  unbounded = gtk_check_button_get_active (self->unbounded_check);
  rule->width = unbounded ? 0 : gtk_spin_button_get_value_as_int (self->width_spin);
  rule->height = unbounded ? 0 : gtk_spin_button_get_value_as_int (self->height_spin);
  rule->win = gtk_spin_button_get_value_as_int (self->win_spin);
  rule->line = line_matters (rule) ? self->line : MNK_FREESTYLE;
}

void
noughts_rule_chooser_commit (NoughtsRuleChooser *self)
{
  g_return_if_fail (NOUGHTS_IS_RULE_CHOOSER (self));

  gtk_spin_button_update (self->width_spin);
  gtk_spin_button_update (self->height_spin);
  gtk_spin_button_update (self->win_spin);
}

gboolean
noughts_rule_chooser_get_valid (NoughtsRuleChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RULE_CHOOSER (self), FALSE);

  return self->valid;
}
