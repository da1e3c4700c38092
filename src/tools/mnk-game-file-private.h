/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-game-file.h"

G_BEGIN_DECLS

/* What a file says. The moves' rows are counted from the top, as these formats do. */
typedef struct
{
  int          width;
  int          height;
  gboolean     has_line;
  MnkLineRule  line;
  int          win;     /* 0 where the file does not say how many in a row win */
  GArray      *moves;
} MnkGameRecord;

/* mnk-game-file.c, what the formats share: sets an error of bad input and returns FALSE. */
gboolean mnk_game_file_complain (GError     **error,
                                 const char  *message);

/* A side's length from the beginning of a text, which it moves behind it. */
gboolean mnk_game_file_read_side (const char **text,
                                  int         *side);

/* "15x15", with what stands between the two and what behind them; "15" alone for a square. */
gboolean mnk_game_file_read_size (const char    *text,
                                  char           between,
                                  char           behind,
                                  MnkGameRecord *record);

/* mnk-game-file-psq.c: Piskvork's. Only bounded boards may be written. */
gboolean mnk_game_file_parse_psq (MnkGameRecord  *record,
                                  const char     *text,
                                  GError        **error);
gboolean mnk_game_file_write_psq (const MnkTask  *task,
                                  GString        *text,
                                  GError        **error);

/* mnk-game-file-sgf.c: Smart Game Format. Only bounded boards may be written. */
gboolean mnk_game_file_parse_sgf (MnkGameRecord  *record,
                                  const char     *text,
                                  GError        **error);
gboolean mnk_game_file_write_sgf (const MnkTask  *task,
                                  GString        *text,
                                  GError        **error);

/* mnk-game-file-text.c: lists of moves. They say nothing of the board, which is that of the
 * options, and are played at once, the first `ply` of them at most. */
gboolean mnk_game_file_read_text  (MnkTask                   *task,
                                   const char                *text,
                                   const MnkPositionOptions  *options,
                                   guint64                    ply,
                                   GError                   **error);
void     mnk_game_file_write_text (const MnkTask             *task,
                                   GString                   *text);

G_END_DECLS
