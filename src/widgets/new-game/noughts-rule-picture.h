/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows from the top, divided by '/': '.' an empty cell; x, o a piece; '!' a cell that is forbidden.
 * Fewer lines than the board has, where these would be too close. */
typedef struct
{
  const char *rows;
  gboolean stones;
  gboolean endless; /* no borders */
} NoughtsRulePictureSpec;

/* A small picture of a board, drawn by the board's own pen. Nothing for a screen reader: the words
 * beside it say the same. */
#define NOUGHTS_TYPE_RULE_PICTURE (noughts_rule_picture_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRulePicture, noughts_rule_picture, NOUGHTS, RULE_PICTURE, GtkWidget)

/* `spec` must stay: it is not copied. */
GtkWidget *noughts_rule_picture_new (const NoughtsRulePictureSpec *spec);

/* The side of a picture, in pixels. */
#define NOUGHTS_RULE_PICTURE_SIDE 52

G_END_DECLS
