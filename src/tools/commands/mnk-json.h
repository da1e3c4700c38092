/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a JSON object on one line. `key` is NULL inside arrays and for the outermost object. All
 * fields are private. */
typedef struct
{
  GString *text;
  gboolean after_value;
} MnkJson;

void mnk_json_init (MnkJson *json);

/* Prints the finished object and a newline to stdout, and frees the writer's memory. */
void mnk_json_print (MnkJson *json);

void mnk_json_begin_object (MnkJson *json, const char *key);
void mnk_json_end_object (MnkJson *json);
void mnk_json_begin_array (MnkJson *json, const char *key);
void mnk_json_end_array (MnkJson *json);

/* NULL is written as null, and so are numbers that are not finite. */
void mnk_json_add_string (MnkJson *json, const char *key, const char *value);
void mnk_json_add_integer (MnkJson *json, const char *key, gint64 value);
void mnk_json_add_number (MnkJson *json, const char *key, double value);
void mnk_json_add_boolean (MnkJson *json, const char *key, gboolean value);
void mnk_json_add_null (MnkJson *json, const char *key);

/* Adds milliseconds, rounded to the microsecond. */
void mnk_json_add_ms (MnkJson *json, const char *key, double ms);

G_END_DECLS
