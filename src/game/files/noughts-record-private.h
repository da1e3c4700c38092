/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* noughts-record.c, what the formats share: sets NOUGHTS_ERROR_TEXT and returns FALSE. */
gboolean noughts_record_complain (GError     **error,
                                  const char  *message);

/* The main line ends before this move, for this reason. */
void noughts_record_end_badly (NoughtsRecord *self,
                               guint          number,
                               const char    *reason);

/* A side's length from the beginning of a text, which it moves behind it. */
gboolean noughts_record_read_side (const char **text,
                                   int         *side);

/* "15x15", with what stands between the two; "15" alone for a square. Moves the text behind it. */
gboolean noughts_record_read_size (NoughtsRecord  *self,
                                   const char    **text,
                                   char            between);

/* A cell counted from the upper left as one of the board. FALSE where it lies outside. */
gboolean noughts_record_from_top (const NoughtsRecord *self,
                                  int                  column,
                                  int                  row,
                                  MnkPoint            *cell);

/* The readers, one a format and file: each fills a record that is initialised. What can be read is
 * taken; NOUGHTS_ERROR_TEXT where that is nothing. */
gboolean noughts_record_parse_psq (NoughtsRecord  *self,
                                   const char     *text,
                                   GError        **error);
gboolean noughts_record_parse_rec (NoughtsRecord  *self,
                                   const char     *text,
                                   GError        **error);
/* `index` is the game's place in the file, from 0. */
gboolean noughts_record_parse_sgf (NoughtsRecord  *self,
                                   const char     *text,
                                   guint           index,
                                   GError        **error);

/* Whether a text has the form of a Gomotur record: two names, and then moves. */
gboolean noughts_record_is_rec (const char *text);

/* What "Renju (RIF)" and other words for a rule mean; FALSE for nothing. *win is set where the text
 * says it. */
gboolean noughts_record_read_rule (const char  *text,
                                   MnkLineRule *line,
                                   int         *win);

/* What "B+R", "W+", "Draw", "Void" and other words for an end mean. */
void noughts_record_read_result (const char    *text,
                                 NoughtsResult *result,
                                 NoughtsEnd    *ending);

G_END_DECLS
