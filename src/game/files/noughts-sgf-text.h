/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Properties in Smart Game Format, "C[a fork]TR[hh][ii]", in files and in the notes of a game. Text
 * is UTF-8. */

/* A walk over the values of properties in a text. */
typedef struct
{
  const char *at;
  const char *end;
  GString *name;     /* of the present value: "TR". Small letters in names of older files are
                      * dropped; a name in small letters alone is converted to capitals */
  gboolean first;    /* the present value is its property's first */
  const char *value; /* between the brackets, still escaped */
  gsize length;      /* of the value, in bytes */
  gboolean cut_off;  /* the text ends within a value, which is left out */
} NoughtsSgfWalk;

void noughts_sgf_walk_init (NoughtsSgfWalk *self, const char *text, gsize length);
void noughts_sgf_walk_restart (NoughtsSgfWalk *self, const char *text, gsize length);
void noughts_sgf_walk_clear (NoughtsSgfWalk *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsSgfWalk, noughts_sgf_walk_clear)

/* Moves to the next value. FALSE at the end. Values without a name are skipped. */
gboolean noughts_sgf_walk_next (NoughtsSgfWalk *self);

/* Appends the present value as it stands, after its property's name if it is the first. */
void noughts_sgf_walk_copy (const NoughtsSgfWalk *self, GString *properties);

/* Unescapes a value, without blanks around it; and escapes a text. Free with g_free(). */
char *noughts_sgf_to_text (const char *value, gsize length);
char *noughts_sgf_from_text (const char *text);

/* Returns the first value of a property as a text; NULL for none. */
char *noughts_sgf_find (const char *properties, const char *name);

/* Counts the values of a property. */
guint noughts_sgf_count (const char *properties, const char *name);

/* Appends a value to properties: `text` is unescaped. */
void noughts_sgf_add (GString *properties, const char *name, const char *text);

/* Returns the properties without those for which `drop` is TRUE. Free with g_free(). */
char *noughts_sgf_without (const char *properties, gboolean (*drop) (const char *name));

G_END_DECLS
