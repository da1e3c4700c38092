/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Properties as Smart Game Format writes them, "C[a fork]TR[hh][ii]": in files, and beside the
 * nodes of a game. Text is UTF-8. */

/* A walk over the values of properties in a text. */
typedef struct
{
  const char *at;
  const char *end;
  GString    *name;    /* of the present value: "TR". Small letters of older files are dropped; what
                        * is in small letters alone is meant in large ones */
  gboolean    first;   /* the present value is its property's first */
  const char *value;   /* between the brackets, as it stands … */
  gsize       length;  /* … and how many bytes */
  gboolean    cut_off; /* the text ends within a value, which is left out */
} NoughtsSgfWalk;

void     noughts_sgf_walk_init  (NoughtsSgfWalk *self,
                                 const char     *text,
                                 gsize           length);
void     noughts_sgf_walk_clear (NoughtsSgfWalk *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsSgfWalk, noughts_sgf_walk_clear)

/* FALSE at the end. Values without a name are passed over. */
gboolean noughts_sgf_walk_next  (NoughtsSgfWalk *self);

/* What a value means, without blanks around it; and a text as the value that means it. Free with
 * g_free(). */
char *noughts_sgf_to_text   (const char *value,
                             gsize       length);
char *noughts_sgf_from_text (const char *text);

/* The first value of a property among properties, as a text; NULL for none. */
char *noughts_sgf_find (const char *properties,
                        const char *name);

/* How many values of a property there are. */
guint noughts_sgf_count (const char *properties,
                         const char *name);

/* Adds a value to properties: `text` is what it means. */
void  noughts_sgf_add (GString    *properties,
                       const char *name,
                       const char *text);

/* The same properties without those that `drop` says. Free with g_free(). */
char *noughts_sgf_without (const char *properties,
                           gboolean  (*drop) (const char *name));

G_END_DECLS
