/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What stands in the band before the state of the game itself is told there. */
typedef enum
{
  NOUGHTS_NOTICE_NONE,
  NOUGHTS_NOTICE_MESSAGE,       /* something did not go as wished, or an answer */
  NOUGHTS_NOTICE_NOT_KEPT,      /* the game cannot be written */
  NOUGHTS_NOTICE_HINT,          /* what the hint says, where its own place cannot be seen */
  NOUGHTS_NOTICE_NEW_GAME,      /* the old one can be brought back */
  NOUGHTS_NOTICE_SIDES_CHANGED,
  NOUGHTS_NOTICE_ASK_PLAY_ON,   /* from here, with the chosen move */
  NOUGHTS_NOTICE_PLAYED_ON,     /* the later moves can be gone back to */
  NOUGHTS_NOTICE_ASK_RESIGN,
  NOUGHTS_NOTICE_ASK_DRAW       /* one person has offered another a draw */
} NoughtsNoticeKind;

/* One thing to say or to ask at a time, with the moves that it is about. It is over when another is
 * set, when it is cleared, or when the game on the board has gone on.
 *
 * Signal: "changed" (gboolean): another kind or text is set, or none; TRUE if it was a question
 * before. */
#define NOUGHTS_TYPE_NOTICE (noughts_notice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsNotice, noughts_notice, NOUGHTS, NOTICE, GObject)

NoughtsNotice *noughts_notice_new (NoughtsSitting *sitting);

/* For the kinds that need nothing but a text, which is translated. */
void noughts_notice_set   (NoughtsNotice     *self,
                           NoughtsNoticeKind  kind,
                           const char        *text);
void noughts_notice_tell  (NoughtsNotice     *self, /* a message */
                           const char        *text);
void noughts_notice_clear (NoughtsNotice     *self); /* nothing if there is none */

/* Tells what needs no answer: the message is cleared after a delay. */
void noughts_notice_tell_briefly (NoughtsNotice *self,
                                  const char    *text);

/* The delay of the next brief message in milliseconds, 5000 at first. */
void noughts_notice_set_delay    (NoughtsNotice *self,
                                  guint          delay);

/* While it is held, for pointer or focus, a brief message stays; then the delay begins anew. */
void noughts_notice_set_held     (NoughtsNotice *self,
                                  gboolean       held);

/* With the moves that it is about, which belong to the game on the board. */
void noughts_notice_ask_play_on        (NoughtsNotice *self,
                                        MnkPoint       move);
void noughts_notice_tell_played_on     (NoughtsNotice *self,
                                        NoughtsNode   *left_end,  /* the end of the line that was
                                                                   * left */
                                        NoughtsNode   *left_leaf, /* the leaf to which redo would
                                                                   * go there */
                                        NoughtsNode   *played);
void noughts_notice_tell_sides_changed (NoughtsNotice *self,
                                        const char    *text);

NoughtsNoticeKind  noughts_notice_get_kind (NoughtsNotice *self);
const char        *noughts_notice_get_text (NoughtsNotice *self); /* NULL if there is none */

/* Whether a person is to answer. */
gboolean noughts_notice_is_question (NoughtsNotice *self);

/* Of the last question, or notice, of that kind. */
MnkPoint     noughts_notice_get_asked_move (NoughtsNotice  *self);
void         noughts_notice_get_left       (NoughtsNotice  *self,
                                            NoughtsNode   **end,
                                            NoughtsNode   **leaf);
NoughtsNode *noughts_notice_get_sides_node (NoughtsNotice  *self); /* the game's end then */

/* Clears a notice one of whose nodes has been taken out of the tree. */
void noughts_notice_forget_unlinked (NoughtsNotice *self);

/* The board shows another node, or the game has ended or been reopened: what holds no more goes,
 * without "changed". TRUE if that was a question. */
gboolean noughts_notice_age (NoughtsNotice *self);

G_END_DECLS
