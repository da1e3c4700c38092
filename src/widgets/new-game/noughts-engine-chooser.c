/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-chooser.h"

#include <glib/gi18n-lib.h>

#include "noughts-drop-down.h"

struct _NoughtsEngineChooser
{
  GtkBox parent_instance;

  GtkDropDown *engines; /* "None", then the store's */
  GtkLabel *reason;

  NoughtsEngineStore *store;
  MnkRule rule;
  char wanted[NOUGHTS_ENGINE_ID_SIZE];
  gboolean able; /* the wanted engine can play */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineChooser, noughts_engine_chooser, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_ENGINE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GListModel *
get_list (NoughtsEngineChooser *self)
{
  return G_LIST_MODEL (self->store);
}

/* Returns the row of the wanted engine, 0 for none. */
static guint
find_wanted (NoughtsEngineChooser *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (get_list (self)); i++)
    {
      g_autoptr (NoughtsEngineProfile) profile = g_list_model_get_item (get_list (self), i);

      if (g_str_equal (noughts_engine_profile_get_id (profile), self->wanted))
        return i + 1;
    }

  return 0;
}

static void
list_engines (NoughtsEngineChooser *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: no engine of others plays */
  gtk_string_list_append (names, C_ ("engine", "None"));
  for (guint i = 0; i < g_list_model_get_n_items (get_list (self)); i++)
    {
      g_autoptr (NoughtsEngineProfile) profile = g_list_model_get_item (get_list (self), i);

      gtk_string_list_append (names, noughts_engine_profile_get (profile)->name);
    }

  self->updating = TRUE;
  gtk_drop_down_set_model (self->engines, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->engines, find_wanted (self));
  self->updating = FALSE;
}

static void
show_reason (NoughtsEngineChooser *self, const char *reason)
{
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

/* Shows whether the wanted engine can play here, and why it cannot. */
static void
update (NoughtsEngineChooser *self)
{
  NoughtsEngineProfile *profile = noughts_engine_store_find (self->store, self->wanted);
  const char *why_none = noughts_engine_why_not (&self->rule);
  g_autofree char *why_not =
      profile != NULL ? noughts_engine_profile_why_not (profile, &self->rule) : g_strdup (why_none);
  const gboolean able = profile != NULL && why_not == NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (get_list (self)) > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->engines), why_none == NULL);
  show_reason (self, why_not);
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->engines, why_none == NULL ? find_wanted (self) : 0);
  self->updating = FALSE;
  if (self->able == able)
    return;

  self->able = able;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENGINE]);
}

static void
selected_cb (NoughtsEngineChooser *self)
{
  const guint selected = gtk_drop_down_get_selected (self->engines);
  g_autoptr (NoughtsEngineProfile) profile = NULL;

  if (self->updating)
    return;

  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    profile = g_list_model_get_item (get_list (self), selected - 1);
  noughts_engine_chooser_set_engine (self, profile != NULL ? noughts_engine_profile_get_id (profile)
                                                           : "");
}

static void
store_cb (NoughtsEngineChooser *self)
{
  list_engines (self);
  update (self);
}

static void
noughts_engine_chooser_get_property (GObject *object,
                                     guint prop_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ENGINE:
      g_value_set_string (value,
                          noughts_engine_chooser_get_engine (NOUGHTS_ENGINE_CHOOSER (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_engine_chooser_dispose (GObject *object)
{
  NoughtsEngineChooser *self = NOUGHTS_ENGINE_CHOOSER (object);

  g_clear_object (&self->store);

  G_OBJECT_CLASS (noughts_engine_chooser_parent_class)->dispose (object);
}

static void
noughts_engine_chooser_class_init (NoughtsEngineChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_engine_chooser_get_property;
  object_class->dispose = noughts_engine_chooser_dispose;

  properties[PROP_ENGINE] =
      g_param_spec_string ("engine", NULL, NULL, "",
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "enginechooser");
}

static void
add_widgets (NoughtsEngineChooser *self)
{
  GtkWidget *title = gtk_label_new_with_mnemonic (_ ("_Engine"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (self), title);

  self->engines = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), GTK_WIDGET (self->engines));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->engines));

  self->reason = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->reason, 0);
  gtk_label_set_wrap (self->reason, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->reason), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->reason), "caption");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->reason));
}

static void
noughts_engine_chooser_init (NoughtsEngineChooser *self)
{
  self->store = g_object_ref (noughts_engine_store_get_default ());
  self->rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  add_widgets (self);
  store_cb (self);
  noughts_drop_down_set_name (self->engines, _ ("Engine"));
  noughts_drop_down_let_shrink (self->engines, 0);
  g_signal_connect_object (self->engines, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "items-changed", G_CALLBACK (store_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "edited", G_CALLBACK (store_cb), self, G_CONNECT_SWAPPED);
}

void
noughts_engine_chooser_set_rule (NoughtsEngineChooser *self, const MnkRule *rule)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_CHOOSER (self));
  g_return_if_fail (rule != NULL);

  self->rule = *rule;
  update (self);
}

void
noughts_engine_chooser_set_engine (NoughtsEngineChooser *self, const char *id)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_CHOOSER (self));
  g_return_if_fail (id != NULL);

  if (g_str_equal (self->wanted, id))
    return;

  g_strlcpy (self->wanted, id, sizeof self->wanted);
  self->able = FALSE;
  update (self);
  if (!self->able)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENGINE]);
}

const char *
noughts_engine_chooser_get_engine (NoughtsEngineChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_CHOOSER (self), "");

  return self->able ? self->wanted : "";
}

const char *
noughts_engine_chooser_get_wanted (NoughtsEngineChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_CHOOSER (self), "");

  return self->wanted;
}
