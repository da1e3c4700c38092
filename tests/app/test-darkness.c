/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Light and dark, with a settings portal of the test's own. */

#include "noughts-darkness.h"
#include "noughts-settings.h"
#include "sitting-fixture.h"

#define PATH "/org/freedesktop/portal/desktop"

static const char interface_xml[] =
    "<node><interface name='org.freedesktop.portal.Settings'>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='v' direction='out'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

typedef struct
{
  GTestDBus *bus;
  GDBusConnection *connection;
  GDBusNodeInfo *node;
  guint owner;
  gboolean owned;
  guint preference; /* what the portal answers */
  GSettings *settings;
} Fixture;

static void
call_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  Fixture *fixture = data;
  const char *space, *key;

  g_variant_get (parameters, "(&s&s)", &space, &key);
  g_assert_cmpstr (space, ==, "org.freedesktop.appearance");
  g_assert_cmpstr (key, ==, "color-scheme");
  /* The portal's Read wraps its value twice. */
  g_dbus_method_invocation_return_value (
      invocation,
      g_variant_new ("(v)", g_variant_new_variant (g_variant_new_uint32 (fixture->preference))));
}

static void
owned_cb (GDBusConnection *connection, const char *name, gpointer data)
{
  ((Fixture *) data)->owned = TRUE;
}

static void
add_portal (Fixture *fixture)
{
  static const GDBusInterfaceVTable calls = { .method_call = call_cb };
  g_autoptr (GError) error = NULL;

  fixture->node = g_dbus_node_info_new_for_xml (interface_xml, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (fixture->connection, PATH, fixture->node->interfaces[0],
                                     &calls, fixture, NULL, &error);
  g_assert_no_error (error);
  fixture->owner =
      g_bus_own_name_on_connection (fixture->connection, "org.freedesktop.portal.Desktop",
                                    G_BUS_NAME_OWNER_FLAGS_NONE, owned_cb, NULL, fixture, NULL);
  wait_for (fixture->owned);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (fixture->bus);
  fixture->connection =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (fixture->bus),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->settings = noughts_settings_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_settings_reset (fixture->settings, "color-scheme");
  g_object_unref (fixture->settings);
  if (fixture->owner != 0)
    g_bus_unown_name (fixture->owner);
  g_clear_pointer (&fixture->node, g_dbus_node_info_unref);
  g_object_unref (fixture->connection);
  g_test_dbus_down (fixture->bus);
  g_object_unref (fixture->bus);
}

/* The system's preference, as it is and as it changes. */
static void
test_system (Fixture *fixture, gconstpointer data)
{
  NoughtsDarkness *darkness;
  guint n = 0;

  fixture->preference = 1;
  add_portal (fixture);
  darkness = noughts_darkness_new (fixture->settings);
  g_signal_connect_swapped (darkness, "changed", G_CALLBACK (sitting_count_cb), &n);
  g_assert_false (noughts_darkness_is_dark (darkness, FALSE));
  wait_for (n == 1);
  g_assert_true (noughts_darkness_is_dark (darkness, FALSE));

  g_dbus_connection_emit_signal (fixture->connection, NULL, PATH, "org.freedesktop.portal.Settings",
                                 "SettingChanged",
                                 g_variant_new ("(ssv)", "org.freedesktop.appearance",
                                                "color-scheme", g_variant_new_uint32 (2)),
                                 NULL);
  wait_for (n == 2);
  g_assert_false (noughts_darkness_is_dark (darkness, TRUE));
  g_assert_finalize_object (darkness);
}

/* A portal that starts later than the program is asked, too. */
static void
test_late_portal (Fixture *fixture, gconstpointer data)
{
  NoughtsDarkness *darkness = noughts_darkness_new (fixture->settings);
  guint n = 0;

  g_signal_connect_swapped (darkness, "changed", G_CALLBACK (sitting_count_cb), &n);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  fixture->preference = 1;
  add_portal (fixture);
  wait_for (n == 1);
  g_assert_true (noughts_darkness_is_dark (darkness, FALSE));
  g_assert_finalize_object (darkness);
}

/* One's own choice goes before the system's. */
static void
test_choice (Fixture *fixture, gconstpointer data)
{
  NoughtsDarkness *darkness;
  guint n = 0;

  fixture->preference = 1;
  add_portal (fixture);
  darkness = noughts_darkness_new (fixture->settings);
  g_signal_connect_swapped (darkness, "changed", G_CALLBACK (sitting_count_cb), &n);
  wait_for (n == 1);

  g_settings_set_string (fixture->settings, "color-scheme", "light");
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (noughts_darkness_is_dark (darkness, TRUE));
  g_settings_set_string (fixture->settings, "color-scheme", "dark");
  g_assert_true (noughts_darkness_is_dark (darkness, FALSE));
  g_assert_finalize_object (darkness);
}

/* Without a portal GTK's own settings count; an early end is no error. */
static void
test_no_portal (Fixture *fixture, gconstpointer data)
{
  NoughtsDarkness *darkness = noughts_darkness_new (fixture->settings);

  g_assert_true (noughts_darkness_is_dark (darkness, TRUE));
  g_assert_false (noughts_darkness_is_dark (darkness, FALSE));
  g_object_unref (darkness);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/darkness/system", Fixture, NULL, set_up, test_system, tear_down);
  g_test_add ("/darkness/late-portal", Fixture, NULL, set_up, test_late_portal, tear_down);
  g_test_add ("/darkness/choice", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/darkness/no-portal", Fixture, NULL, set_up, test_no_portal, tear_down);

  return g_test_run ();
}
