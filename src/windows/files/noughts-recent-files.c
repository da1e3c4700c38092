/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-recent-files.h"

#include <glib/gi18n.h>

#include "noughts-menu-names.h"

#define MOST 10

/* Tells the program's entries in the desktop's list from others. */
#define APPLICATION "noughts"

void
noughts_recent_files_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *type = g_content_type_guess (base, NULL, 0, NULL);
  g_autofree char *mime = g_content_type_get_mime_type (type);
  char *groups[] = { (char *) APPLICATION, NULL };
  GtkRecentData data = {
    .mime_type = mime != NULL ? mime : (char *) "application/octet-stream",
    .app_name = (char *) APPLICATION,
    .app_exec = (char *) APPLICATION " %u",
    .groups = groups,
  };

  /* Without a display there is no list. */
  if (gtk_is_initialized ())
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified (*(GtkRecentInfo **) b),
                              gtk_recent_info_get_modified (*(GtkRecentInfo **) a));
}

/* Returns the program's files, the latest first. */
static GPtrArray *
list_files (void)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);

  for (GList *l = items; l != NULL; l = l->next)
    {
      GtkRecentInfo *info = l->data;

      if (gtk_recent_info_has_application (info, APPLICATION))
        g_ptr_array_add (files, info);
      else
        gtk_recent_info_unref (info);
    }
  g_list_free (items);
  g_ptr_array_sort (files, compare_times);

  return files;
}

static void
fill (GMenu *menu)
{
  g_autoptr (GPtrArray) files = list_files ();

  g_menu_remove_all (menu);
  for (guint i = 0; i < files->len && i < MOST; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (files, i);
      g_autofree char *label = noughts_menu_escape (gtk_recent_info_get_display_name (info));
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                         gtk_recent_info_get_uri (info));
      g_menu_append_item (menu, item);
    }
  if (files->len == 0)
    /* Translators: in place of the last files, where there are none */
    g_menu_append (menu, _ ("No Files Yet"), "win.no-recent");
}

void
noughts_recent_files_fill (GMenu *menu)
{
  g_return_if_fail (G_IS_MENU (menu));

  fill (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill), menu,
                           G_CONNECT_SWAPPED);
}
