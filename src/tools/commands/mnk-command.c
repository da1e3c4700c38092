/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-command.h"

G_DEFINE_QUARK (mnk_tool_error, mnk_tool_error)

gboolean
mnk_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MNK_TOOL_ERROR, MNK_EXIT_USAGE, format, arguments));
  va_end (arguments);
  return FALSE;
}
