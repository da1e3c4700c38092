/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an engine says in the Gomocup protocol. It is read as the managers read it for which engines
 * were written: what is neither a move nor a known word is a remark. */
typedef enum
{
  NOUGHTS_SAYING_REMARK, /* MESSAGE, DEBUG, and everything else */
  NOUGHTS_SAYING_OK,
  NOUGHTS_SAYING_MOVE,
  NOUGHTS_SAYING_ERROR,   /* also one about a single stone: a move may follow */
  NOUGHTS_SAYING_UNKNOWN, /* the engine does not know a command */
  NOUGHTS_SAYING_ABOUT,   /* its name and version */
  NOUGHTS_SAYING_DETAIL   /* INFO: a key and a value of the extended protocol */
} NoughtsSayingKind;

typedef struct
{
  NoughtsSayingKind kind;
  gint64 x, y;      /* of a move, any numbers; rows from the top */
  const char *line; /* any bytes */
  const char *text; /* what follows the word */
} NoughtsSaying;

/* Reads a line, which is stripped, and must outlive the result. */
void noughts_saying_read (const char *line, NoughtsSaying *saying);

/* Splits a detail into its key and its value; free the key with g_free(). */
char *noughts_saying_get_key (const NoughtsSaying *saying, const char **value);

/* Returns the line for a person: UTF-8, not too long; NULL for none. Free with g_free(). */
char *noughts_saying_get_words (const NoughtsSaying *saying);

/* Returns the name in an ABOUT line: name="Rapfi", version="1" … Free with g_free(). */
char *noughts_saying_get_name (const NoughtsSaying *saying);

G_END_DECLS
