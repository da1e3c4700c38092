/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-preferences.h"

#include <glib/gi18n.h>

#include "noughts-drop-down.h"
#include "noughts-engine-list.h"
#include "noughts-settings.h"
#include "noughts-speaker.h"

struct _NoughtsPreferences
{
  GtkWindow parent_instance;

  GSettings *settings;

  GtkLabel *theme_label;
  GtkDropDown *theme;
  GtkSwitch *coordinates;
  GtkLabel *numbers_label;
  GtkDropDown *numbers;
  GtkLabel *confirm_label;
  GtkDropDown *confirm;
  GtkSpinButton *pace;
  GtkLabel *expert_time_label;
  GtkDropDown *expert_time;
  GtkSpinButton *own_time;
  GtkSwitch *live_evaluation;
  GtkSwitch *known_solutions;
  GtkSwitch *hint_at_once;
  GtkSwitch *late_grades;
  GtkLabel *unit_label;
  GtkDropDown *unit;
  GtkLabel *review_page_label;
  GtkDropDown *review_page;
  GtkSwitch *forbidden_loses;
  GtkSwitch *computer_resigns;
  GtkSpinButton *strength;
  GtkSpinButton *threads;
  GtkSpinButton *memory;
  GtkLabel *color_scheme_label;
  GtkDropDown *color_scheme;
  GtkSwitch *sounds;
  GtkLabel *sounds_caption;

  NoughtsSpeaker *speaker;
};

G_DEFINE_FINAL_TYPE (NoughtsPreferences, noughts_preferences, GTK_TYPE_WINDOW)

/* What the Expert's list offers; after them comes "Custom". */
static const double expert_times[] = { 0.5, 1, 5, 30 };
#define OWN_TIME G_N_ELEMENTS (expert_times)

/* The lists show enumerations in the order of these nicks. */
static const char *const numbers_nicks[] = { "off", "last", "last-5", "all", NULL };
static const char *const confirm_nicks[] = { "touch", "always", "never", NULL };
static const char *const color_scheme_nicks[] = { "system", "light", "dark", NULL };
static const char *const unit_nicks[] = { "percent", "engine", NULL };
static const char *const review_page_nicks[] = { "automatic", "report", "moves", NULL };

static gboolean
nick_to_selected (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *nicks = data;
  const char *nick = g_variant_get_string (variant, NULL);

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], nick))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
selected_to_nick (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *nicks = data;
  guint selected = g_value_get_uint (value);

  return selected < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[selected]) : NULL;
}

static void
bind_nicks (NoughtsPreferences *self,
            const char *key,
            GtkDropDown *drop_down,
            const char *const *nicks)
{
  g_settings_bind_with_mapping (self->settings, key, drop_down, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_selected, selected_to_nick, (gpointer) nicks, NULL);
}

static void
update_expert_time (NoughtsPreferences *self)
{
  double seconds = noughts_settings_get_expert_time (self->settings);
  guint selected = OWN_TIME;

  for (guint i = 0; i < OWN_TIME; i++)
    if (expert_times[i] == seconds)
      selected = i;

  /* A typed number stays in its entry, even if it is one of the list. */
  if (gtk_drop_down_get_selected (self->expert_time) != OWN_TIME || selected == OWN_TIME)
    gtk_drop_down_set_selected (self->expert_time, selected);
  gtk_spin_button_set_value (self->own_time, seconds);
}

static void
expert_time_cb (NoughtsPreferences *self)
{
  guint selected = gtk_drop_down_get_selected (self->expert_time);

  gtk_widget_set_visible (GTK_WIDGET (self->own_time), selected == OWN_TIME);
  if (selected < OWN_TIME)
    g_settings_set_double (self->settings, "expert-time", expert_times[selected]);
}

static void
own_time_cb (NoughtsPreferences *self)
{
  double seconds = gtk_spin_button_get_value (self->own_time);

  if (gtk_drop_down_get_selected (self->expert_time) == OWN_TIME
      && seconds != g_settings_get_double (self->settings, "expert-time"))
    g_settings_set_double (self->settings, "expert-time", seconds);
}

static gboolean
theme_to_selected (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_uint (to, g_value_get_enum (from));

  return TRUE;
}

static gboolean
selected_to_theme (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  guint selected = g_value_get_uint (from);

  if (selected == GTK_INVALID_LIST_POSITION)
    return FALSE;

  g_value_set_enum (to, selected);

  return TRUE;
}

static void
failed_cb (NoughtsPreferences *self)
{
  gtk_label_set_label (self->sounds_caption, noughts_speaker_has_failed (self->speaker)
                                                 ? _ ("No sound device was found")
                                                 : _ ("For moves and the end of a game"));
}

static void
follow_speaker (NoughtsPreferences *self)
{
  self->speaker = noughts_speaker_ref_default ();
  g_signal_connect_object (self->speaker, "notify::failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  failed_cb (self);
}

static void
noughts_preferences_dispose (GObject *object)
{
  NoughtsPreferences *self = NOUGHTS_PREFERENCES (object);

  g_clear_object (&self->speaker);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (noughts_preferences_parent_class)->dispose (object);
}

static void
noughts_preferences_class_init (NoughtsPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_preferences_dispose;

  g_type_ensure (NOUGHTS_TYPE_ENGINE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, color_scheme_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, confirm);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, confirm_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, coordinates);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, expert_time);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, expert_time_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, computer_resigns);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, forbidden_loses);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, known_solutions);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, hint_at_once);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, late_grades);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, live_evaluation);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, numbers);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, numbers_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, own_time);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, sounds_caption);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, review_page);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, review_page_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, strength);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, memory);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, threads);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, theme);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, theme_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, unit);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPreferences, unit_label);
}

static void
noughts_preferences_init (NoughtsPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  noughts_drop_down_set_name (self->theme, gtk_label_get_label (self->theme_label));
  noughts_drop_down_set_name (self->numbers, gtk_label_get_label (self->numbers_label));
  noughts_drop_down_set_name (self->confirm, gtk_label_get_label (self->confirm_label));
  noughts_drop_down_set_name (self->color_scheme, gtk_label_get_label (self->color_scheme_label));
  noughts_drop_down_set_name (self->unit, gtk_label_get_label (self->unit_label));
  noughts_drop_down_set_name (self->review_page, gtk_label_get_label (self->review_page_label));
  noughts_drop_down_set_name (self->expert_time, gtk_label_get_label (self->expert_time_label));
}

GtkWidget *
noughts_preferences_new (GSettings *settings, NoughtsBoardView *board)
{
  NoughtsPreferences *self = g_object_new (NOUGHTS_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);

  g_object_bind_property_full (board, "theme", self->theme, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, theme_to_selected,
                               selected_to_theme, NULL, NULL);
  g_settings_bind (settings, "coordinates", self->coordinates, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "forbidden-loses", self->forbidden_loses, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "computer-resigns", self->computer_resigns, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "live-rating", self->live_evaluation, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "known-solutions", self->known_solutions, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hint-at-once", self->hint_at_once, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "late-grades", self->late_grades, "active", G_SETTINGS_BIND_DEFAULT);
  bind_nicks (self, "evaluation-unit", self->unit, unit_nicks);
  bind_nicks (self, "review-page", self->review_page, review_page_nicks);
  bind_nicks (self, "numbers", self->numbers, numbers_nicks);
  bind_nicks (self, "confirm", self->confirm, confirm_nicks);
  bind_nicks (self, "color-scheme", self->color_scheme, color_scheme_nicks);
  g_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  follow_speaker (self);
  g_settings_bind (settings, "pace", gtk_spin_button_get_adjustment (self->pace), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "analysis-strength", gtk_spin_button_get_adjustment (self->strength),
                   "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "analysis-threads", gtk_spin_button_get_adjustment (self->threads),
                   "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "analysis-memory", gtk_spin_button_get_adjustment (self->memory),
                   "value", G_SETTINGS_BIND_DEFAULT);

  update_expert_time (self);
  expert_time_cb (self);
  g_signal_connect_object (self->expert_time, "notify::selected", G_CALLBACK (expert_time_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own_time, "value-changed", G_CALLBACK (own_time_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::expert-time", G_CALLBACK (update_expert_time), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
