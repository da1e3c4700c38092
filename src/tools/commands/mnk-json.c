/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-json.h"

#include <math.h>

void
mnk_json_init (MnkJson *json)
{
  json->text = g_string_new (NULL);
  json->after_value = FALSE;
}

void
mnk_json_print (MnkJson *json)
{
  g_print ("%s\n", json->text->str);
  g_string_free (g_steal_pointer (&json->text), TRUE);
}

static void
append_quoted (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *c = string; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        g_string_append_printf (text, "\\%c", *c);
      else if ((guchar) *c < 0x20)
        g_string_append_printf (text, "\\u%04x", (guint) *c);
      else
        g_string_append_c (text, *c);
    }
  g_string_append_c (text, '"');
}

static void
begin_value (MnkJson *json, const char *key)
{
  if (json->after_value)
    g_string_append_c (json->text, ',');
  if (key != NULL)
    {
      append_quoted (json->text, key);
      g_string_append_c (json->text, ':');
    }
  json->after_value = TRUE;
}

void
mnk_json_begin_object (MnkJson *json, const char *key)
{
  begin_value (json, key);
  g_string_append_c (json->text, '{');
  json->after_value = FALSE;
}

void
mnk_json_end_object (MnkJson *json)
{
  g_string_append_c (json->text, '}');
  json->after_value = TRUE;
}

void
mnk_json_begin_array (MnkJson *json, const char *key)
{
  begin_value (json, key);
  g_string_append_c (json->text, '[');
  json->after_value = FALSE;
}

void
mnk_json_end_array (MnkJson *json)
{
  g_string_append_c (json->text, ']');
  json->after_value = TRUE;
}

void
mnk_json_add_string (MnkJson *json, const char *key, const char *value)
{
  begin_value (json, key);
  if (value != NULL)
    append_quoted (json->text, value);
  else
    g_string_append (json->text, "null");
}

void
mnk_json_add_integer (MnkJson *json, const char *key, gint64 value)
{
  begin_value (json, key);
  g_string_append_printf (json->text, "%" G_GINT64_FORMAT, value);
}

void
mnk_json_add_number (MnkJson *json, const char *key, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (json, key);
  if (isfinite (value))
    g_string_append (json->text, g_ascii_formatd (buffer, sizeof buffer, "%.10g", value));
  else
    g_string_append (json->text, "null");
}

void
mnk_json_add_boolean (MnkJson *json, const char *key, gboolean value)
{
  begin_value (json, key);
  g_string_append (json->text, value ? "true" : "false");
}

void
mnk_json_add_null (MnkJson *json, const char *key)
{
  begin_value (json, key);
  g_string_append (json->text, "null");
}

void
mnk_json_add_ms (MnkJson *json, const char *key, double ms)
{
  mnk_json_add_number (json, key, round (ms * 1000) / 1000);
}
