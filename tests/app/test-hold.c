/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An object that is busy holds the application and itself. */

#include "noughts-hold.h"

typedef struct
{
  NoughtsHold hold;
  GObject *object;
  gboolean is_done;
} Work;

static gboolean
done_cb (gpointer data)
{
  Work *work = data;

  g_assert_nonnull (work->object);
  work->is_done = TRUE;
  noughts_hold_set_busy (&work->hold, FALSE);

  return G_SOURCE_REMOVE;
}

/* Begins the work, and drops the last reference but that of the hold. */
static void
activate_cb (GApplication *application, Work *work)
{
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);

  work->object = object;
  g_object_add_weak_pointer (object, (gpointer *) &work->object);
  noughts_hold_init (&work->hold, application, object);
  noughts_hold_set_busy (&work->hold, TRUE);
  noughts_hold_set_busy (&work->hold, TRUE);
  g_object_unref (object);
  g_idle_add (done_cb, work);
}

/* The application ends only now. */
static void
shutdown_cb (GApplication *application, Work *work)
{
  g_assert_true (work->is_done);
}

static void
test_work_is_finished (void)
{
  GApplication *application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  Work work = { 0 };

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &work);
  g_signal_connect (application, "shutdown", G_CALLBACK (shutdown_cb), &work);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_assert_null (work.object);
  noughts_hold_clear (&work.hold);
  g_assert_finalize_object (application);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hold/work-is-finished", test_work_is_finished);

  return g_test_run ();
}
