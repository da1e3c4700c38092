/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-darkness.h"

#define APPEARANCE "org.freedesktop.appearance"
#define KEY        "color-scheme"

/* The portal's values of that key; all others mean that there is no preference. */
enum
{
  PREFERS_DARK = 1,
  PREFERS_LIGHT = 2
};

struct _NoughtsDarkness
{
  GObject parent_instance;

  GSettings *settings;
  GCancellable *cancellable;
  GDBusProxy *portal; /* NULL until it is connected */
  guint preference;   /* the portal's */
};

G_DEFINE_FINAL_TYPE (NoughtsDarkness, noughts_darkness, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (NoughtsDarkness *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Takes the value out of the variants around it. */
static void
take_preference (NoughtsDarkness *self, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;

  self->preference = g_variant_get_uint32 (inner);
  emit_changed (self);
}

static void
portal_signal_cb (NoughtsDarkness *self,
                  const char *sender,
                  const char *name,
                  GVariant *parameters,
                  GDBusProxy *portal)
{
  g_autoptr (GVariant) value = NULL;
  const char *space, *key;

  if (!g_str_equal (name, "SettingChanged")
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_str_equal (space, APPEARANCE) && g_str_equal (key, KEY))
    take_preference (self, value);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, &error);
  g_autoptr (GVariant) value = NULL;

  if (answer == NULL)
    {
      /* After a cancellation the object is gone. */
      g_debug ("No colour scheme: %s", error->message);
      return;
    }

  value = g_variant_get_child_value (answer, 0);
  take_preference (NOUGHTS_DARKNESS (data), value);
}

/* A portal that does not run is not started for this; it is asked when it appears. */
static void
read_preference (NoughtsDarkness *self)
{
  g_autofree char *owner = g_dbus_proxy_get_name_owner (self->portal);

  if (owner != NULL)
    g_dbus_proxy_call (self->portal, "Read", g_variant_new ("(ss)", APPEARANCE, KEY),
                       G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, self->cancellable, read_cb, self);
}

static void
portal_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish (result, &error);
  NoughtsDarkness *self;

  if (portal == NULL)
    {
      g_debug ("No settings portal: %s", error->message);
      return;
    }

  self = NOUGHTS_DARKNESS (data);
  self->portal = portal;
  g_signal_connect_object (portal, "g-signal", G_CALLBACK (portal_signal_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (portal, "notify::g-name-owner", G_CALLBACK (read_preference), self,
                           G_CONNECT_SWAPPED);
  read_preference (self);
}

gboolean
noughts_darkness_is_dark (NoughtsDarkness *self, gboolean otherwise)
{
  g_return_val_if_fail (NOUGHTS_IS_DARKNESS (self), otherwise);

  switch (g_settings_get_enum (self->settings, KEY))
    {
    case NOUGHTS_COLOR_SCHEME_LIGHT:
      return FALSE;
    case NOUGHTS_COLOR_SCHEME_DARK:
      return TRUE;
    default:
      break;
    }

  return self->preference == PREFERS_DARK    ? TRUE
         : self->preference == PREFERS_LIGHT ? FALSE
                                             : otherwise;
}

static void
noughts_darkness_dispose (GObject *object)
{
  NoughtsDarkness *self = NOUGHTS_DARKNESS (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->portal);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (noughts_darkness_parent_class)->dispose (object);
}

static void
noughts_darkness_finalize (GObject *object)
{
  g_object_unref (NOUGHTS_DARKNESS (object)->cancellable);

  G_OBJECT_CLASS (noughts_darkness_parent_class)->finalize (object);
}

static void
noughts_darkness_class_init (NoughtsDarknessClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_darkness_dispose;
  object_class->finalize = noughts_darkness_finalize;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_DARKNESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
noughts_darkness_init (NoughtsDarkness *self)
{
  self->cancellable = g_cancellable_new ();
}

NoughtsDarkness *
noughts_darkness_new (GSettings *settings)
{
  NoughtsDarkness *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (NOUGHTS_TYPE_DARKNESS, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  g_dbus_proxy_new_for_bus (
      G_BUS_TYPE_SESSION,
      G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES | G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings", self->cancellable, portal_cb, self);

  return self;
}
