/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <locale.h>

#include "noughts-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (NoughtsApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, NOUGHTS_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Noughts"));
  application = noughts_application_new (G_APPLICATION_HANDLES_OPEN);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
