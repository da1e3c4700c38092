/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-follow-up.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The kinds of notices. A notice takes the place of the game's state in the band. */
typedef enum
{
  NOUGHTS_NOTICE_NONE,
  NOUGHTS_NOTICE_MESSAGE,  /* an error or an answer */
  NOUGHTS_NOTICE_OPENING,  /* a file is being read */
  NOUGHTS_NOTICE_NOT_KEPT, /* a game or a rating could not be saved */
  NOUGHTS_NOTICE_HINT,     /* a hint whose own place is out of sight */
  NOUGHTS_NOTICE_NEW_GAME, /* the previous game can be restored */
  NOUGHTS_NOTICE_READ,     /* the same, after a reading with remarks */
  NOUGHTS_NOTICE_SIDES_CHANGED,
  NOUGHTS_NOTICE_ASK_PLAY_ON, /* from here, with the chosen move, or MNK_PASS */
  NOUGHTS_NOTICE_PLAYED_ON,   /* the later moves can be restored */
  NOUGHTS_NOTICE_ASK_RESIGN,
  NOUGHTS_NOTICE_ASK_LEAVE, /* a rated game, which that would lose */
  NOUGHTS_NOTICE_ASK_DRAW,  /* of one person to another */
  NOUGHTS_NOTICE_ASK_SAVE   /* a part of the game would be lost */
} NoughtsNoticeKind;

/* A button of a notice besides those of its kind. */
typedef struct
{
  const char *label; /* static, translated */
  const char *action;
} NoughtsNoticeOffer;

#define NOUGHTS_NOTICE_OFFERS 2

/* At most one message or question at a time, with the moves that it refers to. It ends when another
 * one is set, when it is cleared, or when the game on the board goes on.
 *
 * Signal: "changed" (gboolean): the kind or the text differs; TRUE if it was a question before. */
#define NOUGHTS_TYPE_NOTICE (noughts_notice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsNotice, noughts_notice, NOUGHTS, NOTICE, GObject)

NoughtsNotice *noughts_notice_new (NoughtsSitting *sitting);

/* Sets a kind that has only a text, translated. */
void noughts_notice_set (NoughtsNotice *self, NoughtsNoticeKind kind, const char *text);

/* Sets a message. */
void noughts_notice_tell (NoughtsNotice *self, const char *text);

/* The same; without a notice, where the window is closed already, prints it to standard error. */
void noughts_notice_tell_late (NoughtsNotice *self_or_null, const char *text);

/* The same of something that was not saved: the message outlasts the computer's next move. */
void noughts_notice_warn_late (NoughtsNotice *self_or_null, const char *text);

/* Adds a button to the notice, until another one is set; no more than NOUGHTS_NOTICE_OFFERS. The
 * texts are static. */
void noughts_notice_offer (NoughtsNotice *self, const char *label, const char *action);
guint noughts_notice_get_offers (NoughtsNotice *self, const NoughtsNoticeOffer **offers);

void noughts_notice_clear (NoughtsNotice *self); /* does nothing without one */

/* Tells what needs no answer: the message is cleared after a delay. */
void noughts_notice_tell_briefly (NoughtsNotice *self, const char *text);

/* The delay of the next brief message in milliseconds, 5000 at first. */
void noughts_notice_set_delay (NoughtsNotice *self, guint delay);

/* While it is held, for pointer or focus, a brief message stays; then the delay begins anew. */
void noughts_notice_set_held (NoughtsNotice *self, gboolean held);

/* Asks whether to resign a rated game that is to be left, and what then: the detailed name of an
 * action of the window, or NULL. FALSE, and nothing is asked, where leaving the board costs
 * nothing.
 */
gboolean noughts_notice_ask_leave (NoughtsNotice *self, const char *then);
const char *noughts_notice_get_then (NoughtsNotice *self); /* the action's name */

/* Sets what follows that question if it is not an action, or NULL; takes `then`. It is forgotten as
 * soon as the question goes. */
void noughts_notice_set_then (NoughtsNotice *self, NoughtsFollowUp *then);

/* Returns what is to follow that question, which forgets it; or NULL. */
NoughtsFollowUp *noughts_notice_steal_then (NoughtsNotice *self);

/* Set kinds that refer to moves. These belong to the game on the board. */
void noughts_notice_ask_play_on (NoughtsNotice *self, MnkPoint move);
void noughts_notice_tell_played_on (NoughtsNotice *self,
                                    NoughtsNode *left_end,  /* the end of the line that was
                                                             * left */
                                    NoughtsNode *left_leaf, /* the leaf to which redo would
                                                             * lead there */
                                    NoughtsNode *played);
void noughts_notice_tell_sides_changed (NoughtsNotice *self, const char *text);

NoughtsNoticeKind noughts_notice_get_kind (NoughtsNotice *self);
const char *noughts_notice_get_text (NoughtsNotice *self); /* NULL if there is none */

/* Whether it waits for an answer. */
gboolean noughts_notice_is_question (NoughtsNotice *self);

/* The moves of the last question or notice of each kind. */
MnkPoint noughts_notice_get_asked_move (NoughtsNotice *self);
void noughts_notice_get_left (NoughtsNotice *self, NoughtsNode **end, NoughtsNode **leaf);
NoughtsNode *noughts_notice_get_sides_node (NoughtsNotice *self); /* the game's end then */

/* Clears a notice if one of its nodes has been taken out of the tree. */
void noughts_notice_forget_unlinked (NoughtsNotice *self);

/* To be called when the board shows another node, or the game has ended or been reopened: clears a
 * notice that no longer applies, without "changed". TRUE if that was a question. */
gboolean noughts_notice_age (NoughtsNotice *self);

G_END_DECLS
