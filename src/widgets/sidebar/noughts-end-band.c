/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-end-band.h"

#include "noughts-wrap-layout.h"

#define SPACING 8

/* How long new buttons of a guarded band take no clicks, in milliseconds. */
#define GUARD_DELAY 1000

struct _NoughtsEndBand
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkWidget *content;
  GtkLabel *text_label;
  GtkLabel *addition_label;
  GtkWidget *close_button;

  GPtrArray *buttons; /* GtkButton, children of `content` */
  gboolean has_default;
  gboolean guarded;
  guint guard; /* while new buttons take no clicks */
};

G_DEFINE_FINAL_TYPE (NoughtsEndBand, noughts_end_band, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_REVEALED,
  N_PROPS
};

enum
{
  DISMISSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static NoughtsWrapLayout *
get_layout (NoughtsEndBand *self)
{
  return NOUGHTS_WRAP_LAYOUT (gtk_widget_get_layout_manager (self->content));
}

static const char *
get_action (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "noughts-action");
}

static GtkWidget *
create_button (const char *action)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  g_object_set_data_full (G_OBJECT (button), "noughts-action", g_strdup (action), g_free);

  return button;
}

/* The button that already stands for this action, taken out of the list, or NULL. */
static GtkWidget *
take_button (GPtrArray *buttons, const char *action)
{
  for (guint i = 0; i < buttons->len; i++)
    {
      if (g_strcmp0 (get_action (g_ptr_array_index (buttons, i)), action) == 0)
        return g_ptr_array_remove_index (buttons, i);
    }

  return NULL;
}

/* Neither the underline nor, after the name, the label once more shall be read out. */
static void
set_label (GtkWidget *button, const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv (NULL, parts);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, plain,
                                  -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static GtkWidget *
get_default (NoughtsEndBand *self)
{
  if (!self->has_default || self->buttons->len == 0)
    return NULL;

  return g_ptr_array_index (self->buttons, 0);
}

/* Whether the window's default widget may be replaced: another one keeps its place as long as it is
 * shown, and one of another band as long as that is there. */
static gboolean
is_free (GtkWidget *current)
{
  GtkWidget *band =
      current != NULL ? gtk_widget_get_ancestor (current, NOUGHTS_TYPE_END_BAND) : NULL;

  if (band != NULL)
    return !noughts_end_band_get_revealed (NOUGHTS_END_BAND (band));

  return current == NULL || !gtk_widget_get_mapped (current);
}

/* Makes Enter press the first button while the band is there. */
static void
set_default (NoughtsEndBand *self, GtkWidget *button)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *current;
  gboolean own;

  if (!GTK_IS_WINDOW (root))
    return;

  current = gtk_window_get_default_widget (GTK_WINDOW (root));
  own = current != NULL && gtk_widget_is_ancestor (current, GTK_WIDGET (self));

  if (own || (button != NULL && is_free (current)))
    gtk_window_set_default_widget (GTK_WINDOW (root), button);
}

static void
update_default (NoughtsEndBand *self)
{
  set_default (self, noughts_end_band_get_revealed (self) ? get_default (self) : NULL);
}

static gboolean
guard_cb (gpointer data)
{
  NoughtsEndBand *self = data;

  self->guard = 0;
  gtk_widget_set_can_target (self->content, TRUE);

  return G_SOURCE_REMOVE;
}

/* A second click that was meant for what stood here before presses no new button. */
static void
start_guard (NoughtsEndBand *self)
{
  if (!self->guarded)
    return;

  g_clear_handle_id (&self->guard, g_source_remove);
  gtk_widget_set_can_target (self->content, FALSE);
  self->guard = g_timeout_add (GUARD_DELAY, guard_cb, self);
}

/* Colours the first button: as the suggested one, or as one that cannot be taken back. */
static void
style_button (GtkWidget *button, gboolean is_default, gboolean destructive)
{
  static const char *const classes[] = { "suggested-action", "destructive-action" };
  const gboolean has[] = { is_default && !destructive, destructive };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (has[i])
      gtk_widget_add_css_class (button, classes[i]);
    else
      gtk_widget_remove_css_class (button, classes[i]);
}

static void
update_buttons (NoughtsEndBand *self, const NoughtsBandButton *buttons, guint n_buttons)
{
  GPtrArray *old = self->buttons;
  GtkWidget *previous = GTK_WIDGET (self->addition_label);

  self->buttons = g_ptr_array_new ();

  for (guint i = 0; i < n_buttons; i++)
    {
      GtkWidget *button = take_button (old, buttons[i].action);

      if (button == NULL)
        {
          button = create_button (buttons[i].action);
          start_guard (self);
        }

      if (gtk_widget_get_parent (button) == NULL)
        gtk_box_insert_child_after (GTK_BOX (self->content), button, previous);
      else
        gtk_box_reorder_child_after (GTK_BOX (self->content), button, previous);

      set_label (button, buttons[i].label);
      style_button (button, self->has_default && i == 0, buttons[i].destructive);

      g_ptr_array_add (self->buttons, button);
      previous = button;
    }

  /* The window does not notice when its default widget goes. */
  set_default (self, NULL);
  for (guint i = 0; i < old->len; i++)
    gtk_box_remove (GTK_BOX (self->content), g_ptr_array_index (old, i));
  g_ptr_array_unref (old);
}

static void
set_revealed (NoughtsEndBand *self, gboolean revealed)
{
  if (gtk_revealer_get_reveal_child (self->revealer) == revealed)
    return;

  gtk_revealer_set_reveal_child (self->revealer, revealed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVEALED]);
}

static void
close_cb (NoughtsEndBand *self)
{
  noughts_end_band_hide (self);
  g_signal_emit (self, signals[DISMISSED], 0);
}

static void
noughts_end_band_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (noughts_end_band_parent_class)->root (widget);

  /* The other default widget may give Enter back while the band is there. */
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::default-widget",
                           G_CALLBACK (update_default), widget, G_CONNECT_SWAPPED);
  update_default (NOUGHTS_END_BAND (widget));
}

static void
noughts_end_band_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), update_default, widget);

  GTK_WIDGET_CLASS (noughts_end_band_parent_class)->unroot (widget);
}

static void
noughts_end_band_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsEndBand *self = NOUGHTS_END_BAND (object);

  switch (prop_id)
    {
    case PROP_REVEALED:
      g_value_set_boolean (value, noughts_end_band_get_revealed (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_end_band_dispose (GObject *object)
{
  NoughtsEndBand *self = NOUGHTS_END_BAND (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_handle_id (&self->guard, g_source_remove);
  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_end_band_parent_class)->dispose (object);
}

static void
noughts_end_band_finalize (GObject *object)
{
  NoughtsEndBand *self = NOUGHTS_END_BAND (object);

  g_clear_pointer (&self->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (noughts_end_band_parent_class)->finalize (object);
}

static void
noughts_end_band_class_init (NoughtsEndBandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_end_band_dispose;
  object_class->finalize = noughts_end_band_finalize;
  object_class->get_property = noughts_end_band_get_property;

  widget_class->root = noughts_end_band_root;
  widget_class->unroot = noughts_end_band_unroot;

  properties[PROP_REVEALED] =
      g_param_spec_boolean ("revealed", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[DISMISSED] = g_signal_new ("dismissed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-end-band.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsEndBand, revealer);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEndBand, content);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEndBand, text_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEndBand, addition_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEndBand, close_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "endband");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
noughts_end_band_init (NoughtsEndBand *self)
{
  self->buttons = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->content, noughts_wrap_layout_new (SPACING));
  noughts_wrap_layout_set_addition (get_layout (self), GTK_WIDGET (self->addition_label));
}

void
noughts_end_band_show (NoughtsEndBand *self,
                       const char *text,
                       const NoughtsBandButton *buttons,
                       guint n_buttons,
                       gboolean has_default,
                       gboolean closable)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail (n_buttons == 0 || buttons != NULL);

  self->has_default = !!has_default;
  gtk_label_set_label (self->text_label, text);
  noughts_end_band_set_addition (self, NULL);
  noughts_end_band_set_spoken (self, text);
  update_buttons (self, buttons, n_buttons);
  gtk_widget_set_visible (self->close_button, closable);
  set_revealed (self, TRUE);
  update_default (self);
}

void
noughts_end_band_set_spoken (NoughtsEndBand *self, const char *text)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));
  g_return_if_fail (text != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text_label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

void
noughts_end_band_set_addition (NoughtsEndBand *self, const char *addition)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));

  gtk_label_set_label (self->addition_label, addition != NULL ? addition : "");
  gtk_widget_set_visible (GTK_WIDGET (self->addition_label), addition != NULL);
}

void
noughts_end_band_set_guarded (NoughtsEndBand *self, gboolean guarded)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));

  self->guarded = !!guarded;
}

void
noughts_end_band_hide (NoughtsEndBand *self)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));

  set_revealed (self, FALSE);
  update_default (self);
}

void
noughts_end_band_set_slides (NoughtsEndBand *self, gboolean slides)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));

  noughts_wrap_layout_set_many_below (get_layout (self), slides);
  gtk_revealer_set_transition_type (self->revealer, slides
                                                        ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                                        : GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
}

/* Returns the height of so many lines of the label. */
static int
measure_lines (GtkLabel *label, guint lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), NULL);
  g_autoptr (GString) text = g_string_new ("X");
  int height;

  for (guint i = 1; i < lines; i++)
    g_string_append (text, "\nX");
  pango_layout_set_text (layout, text->str, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

void
noughts_end_band_set_lines (NoughtsEndBand *self, guint lines)
{
  g_return_if_fail (NOUGHTS_IS_END_BAND (self));

  gtk_label_set_lines (self->text_label, lines > 0 ? (int) lines : -1);
  gtk_label_set_ellipsize (self->text_label,
                           lines > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_yalign (self->text_label, lines > 0 ? 0 : 0.5);
  gtk_label_set_yalign (self->addition_label, lines > 0 ? 0 : 0.5);
  gtk_widget_set_size_request (GTK_WIDGET (self->text_label), -1,
                               lines > 0 ? measure_lines (self->text_label, lines) : -1);
}

gboolean
noughts_end_band_get_revealed (NoughtsEndBand *self)
{
  g_return_val_if_fail (NOUGHTS_IS_END_BAND (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}

const char *
noughts_end_band_get_text (NoughtsEndBand *self)
{
  g_return_val_if_fail (NOUGHTS_IS_END_BAND (self), "");

  return noughts_end_band_get_revealed (self) ? gtk_label_get_label (self->text_label) : "";
}
