/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* noughts-record.c, what the formats share: sets NOUGHTS_ERROR_TEXT and returns FALSE. */
gboolean noughts_record_complain (GError     **error,
                                  const char  *message);

/* A side's length from the beginning of a text, which it moves behind it. */
gboolean noughts_record_read_side (const char **text,
                                   int         *side);

/* "15x15", with what stands between the two and what behind them; "15" alone for a square. */
gboolean noughts_record_read_size (NoughtsRecord *self,
                                   const char    *text,
                                   char           between,
                                   char           behind);

/* A cell counted from the upper left as one of the board. FALSE where it lies outside. */
gboolean noughts_record_from_top (const NoughtsRecord *self,
                                  int                  column,
                                  int                  row,
                                  MnkPoint            *cell);

/* noughts-record-psq.c, noughts-record-sgf.c */
gboolean noughts_record_parse_psq (NoughtsRecord  *self,
                                   const char     *text,
                                   GError        **error);
gboolean noughts_record_parse_sgf (NoughtsRecord  *self,
                                   const char     *text,
                                   GError        **error);

G_END_DECLS
