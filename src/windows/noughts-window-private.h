/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-arc-graph.h"
#include "noughts-end-band.h"
#include "noughts-eval-bar.h"
#include "noughts-even-layout.h"
#include "noughts-kind-table.h"
#include "noughts-move-list.h"
#include "noughts-new-game-panel.h"
#include "noughts-player-card.h"

#include "noughts-adaptive-layout.h"
#include "noughts-page.h"
#include "noughts-window.h"

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
} NoughtsNotice;

struct _NoughtsWindow
{
  GtkApplicationWindow  parent_instance;

  GSettings            *settings;
  NoughtsSitting       *sitting;

  NoughtsPage          *page;
  GtkScrolledWindow    *scroller;
  GtkHeaderBar         *header_bar;
  GtkLabel             *title_label;
  GtkLabel             *subtitle_label;
  GtkStack             *new_game_stack;
  GtkMenuButton        *menu_button;
  NoughtsPlayerCard    *top_card;
  NoughtsPlayerCard    *bottom_card;
  NoughtsBoardView     *board;
  NoughtsEndBand       *band;
  NoughtsEvalBar       *eval_bar;
  GtkStack             *side_stack;
  GtkLabel             *players_label;
  GtkLabel             *rule_label;
  NoughtsArcGraph      *graph;
  NoughtsMoveList      *move_list;
  GtkInscription       *reason;
  GtkInscription       *readout;
  gint64                readout_time; /* when its text was changed last */
  GtkLabel             *hint_label;
  GtkWidget            *hint_button;
  NoughtsKindTable     *kind_table;
  GtkWidget            *play_buttons;
  GtkWidget            *review_buttons;
  GtkWidget            *close_review_button;
  NoughtsNewGamePanel  *panel; /* NULL until it is first wanted */
  guint                 scroll_ticks; /* frames until the page has come to the panel */
  guint                 band_ticks;   /* the same to the band */
  float                 band_height;  /* in the last of these frames */
  guint                 n_fingers;    /* that are on the window */

  NoughtsNotice         notice;
  char                 *notice_text;
  MnkPoint              asked_move;   /* of NOUGHTS_NOTICE_ASK_PLAY_ON */
  NoughtsNode          *left_node;    /* the end then, of NOUGHTS_NOTICE_PLAYED_ON … */
  NoughtsNode          *left_leaf;    /* … to which redo would have led there */
  NoughtsNode          *played_node;  /* … and the move that was played instead */
  NoughtsNode          *sides_node;   /* the end then, of NOUGHTS_NOTICE_SIDES_CHANGED */

  NoughtsNode          *shown_node;   /* only compared */
  NoughtsNode          *shown_end;    /* only compared */
  NoughtsResult         shown_result;
  gboolean              hint_wanted;  /* for the shown node, once it is rated */
  gboolean              draw_offered; /* the engine's answer waits for the rating */
  GCancellable         *paste_cancellable; /* of the text or file that is being read, or NULL */
  GtkFileChooserNative *chooser;     /* while one is open, or NULL */
  GFile                *folder;      /* where the last file was, or NULL */

  /* The review of the game on the board. */
  gboolean              reviewing;
  gboolean              shows_why;     /* how it goes on from the shown move */
  guint                 review_source; /* the table is to be counted anew */
  NoughtsReview         review;        /* while there is one */
  NoughtsNode          *retried;       /* the move that is to be made better, or NULL */
  MnkPoint              tried_move;    /* waits for its verdict; else MNK_PASS */
  gboolean              retry_done;    /* a good move has been found, or told */
  char                 *retry_text;

  /* Keeping the running game. */
  GFile                *kept_file;      /* NULL where another program keeps it */
  int                   kept_lock;      /* noughts_saved_game_claim() */
  GCancellable         *open_cancellable; /* while a worker reads what was kept; else NULL */
  NoughtsGame          *placeholder;      /* what stood on the board when that began */
  guint                 keep_source;
  GCancellable         *keep_cancellable;
  gboolean              keep_warned;  /* since the last success */
  gboolean              close_warned; /* since the person's last move, or a success */
  gboolean              kept_unread;  /* the file holds a game that could not be read */
};

/* noughts-window.c */
void     noughts_window_update        (NoughtsWindow *self);
void     noughts_window_show_game     (NoughtsWindow *self);
void     noughts_window_show_new_game (NoughtsWindow *self);
gboolean noughts_window_looks_back    (NoughtsWindow *self);

/* noughts-window-band.c */
void noughts_window_update_band  (NoughtsWindow *self);
void noughts_window_set_notice   (NoughtsWindow *self,
                                  NoughtsNotice  notice,
                                  const char    *text);
void noughts_window_clear_notice (NoughtsWindow *self);

/* The board shows another node: what was said about the last one is over. */
void noughts_window_age_notice (NoughtsWindow *self);

/* The move that was made last is a person's: who plays on has read the news. */
gboolean noughts_window_person_has_moved (NoughtsWindow *self);

/* noughts-window-actions.c */
void noughts_window_add_actions    (NoughtsWindow *self);
void noughts_window_update_actions (NoughtsWindow *self);

/* An answer to a draw offer, and a hint, once the position is rated. */
void noughts_window_answer_draw (NoughtsWindow *self);
void noughts_window_show_hint   (NoughtsWindow *self);

/* Another game is on the board, as the text says, and the old one can be brought back. */
void noughts_window_offer_old_game (NoughtsWindow *self,
                                    const char    *text);

/* noughts-window-files.c; noughts_window_open_file() is there, too. */
void noughts_window_add_files (NoughtsWindow *self);

/* noughts-window-paste.c; noughts_window_paste_text() is there, too. */
void noughts_window_paste (NoughtsWindow *self);

/* A text or a file begins to be read: what was being read before is given up. Borrowed. */
GCancellable *noughts_window_begin_paste (NoughtsWindow *self);

/* The game that was read. NULL if it could not be, or has neither moves nor stones, which the error
 * says in the words of `nothing`; NULL without an error if it was given up. */
NoughtsGame *noughts_window_finish_paste (GAsyncResult  *result,
                                          const char    *nothing,
                                          GError       **error);

/* noughts-window-readout.c */
void noughts_window_add_readout   (NoughtsWindow *self);
void noughts_window_update_reason (NoughtsWindow *self);

/* noughts-window-titles.c */
void noughts_window_update_titles (NoughtsWindow *self);
void noughts_window_update_cards  (NoughtsWindow *self);

/* noughts-window-review.c */
void     noughts_window_add_review            (NoughtsWindow *self);
void     noughts_window_update_review         (NoughtsWindow *self);
void     noughts_window_update_review_actions (NoughtsWindow *self);
void     noughts_window_close_review          (NoughtsWindow *self);

/* More is known about the shown position. */
void     noughts_window_hear_rating (NoughtsWindow *self);

/* So many moves of a line are shown: more numbers on the board nobody follows. */
#define NOUGHTS_LINE_MOVES 25

/* "It goes on h7 i7 g9" from the shown node, translated, while somebody wants to see that; else
 * NULL. Free with g_free(). */
char    *noughts_window_describe_line (NoughtsWindow *self);

/* Nothing that is thought lies on the board any more. */
void     noughts_window_clear_marks (NoughtsWindow *self);

/* In a low or narrow window the buttons are far below what they change. */
void     noughts_window_scroll_to_board (NoughtsWindow *self);

/* Whose moves are gone through: the person's against a computer, MNK_EMPTY for everybody's; the
 * move after which their next mistake is looked for; and the next one, after the last the first. */
MnkPiece     noughts_window_get_learner (NoughtsWindow *self);
NoughtsNode *noughts_window_get_place   (NoughtsWindow *self);
NoughtsNode *noughts_window_find_flawed (NoughtsWindow *self,
                                         NoughtsNode   *after);

/* noughts-window-retry.c: a better move than one of the game's is looked for; */
void     noughts_window_add_retry       (NoughtsWindow *self);
gboolean noughts_window_can_retry       (NoughtsWindow *self);
gboolean noughts_window_is_retrying     (NoughtsWindow *self);

/* … one is chosen, and judged once its worth is known; what the band says of that; */
void     noughts_window_try_move        (NoughtsWindow *self,
                                         MnkPoint       move);
void     noughts_window_judge_try       (NoughtsWindow *self);
void     noughts_window_show_retry      (NoughtsWindow *self);

/* … none has been found yet: nothing must tell it but who is asked for it; */
gboolean noughts_window_keeps_secret    (NoughtsWindow *self);
gboolean noughts_window_can_show_answer (NoughtsWindow *self);

/* … and it is over: by itself where another node is shown, by a wish (FALSE where nobody was
 * looking), or with the review. */
void     noughts_window_age_retry       (NoughtsWindow *self);
gboolean noughts_window_stop_trying     (NoughtsWindow *self);
void     noughts_window_end_retry       (NoughtsWindow *self);

/* noughts-window-touch.c */
void noughts_window_add_touch (NoughtsWindow *self);

/* noughts-window-keep.c */
void     noughts_window_restore   (NoughtsWindow *self);
void     noughts_window_keep_soon (NoughtsWindow *self);

/* The kept game is still being read, and nothing else has taken its place. */
gboolean noughts_window_is_opening (NoughtsWindow *self);

/* FALSE if it failed and the person has just been told so for the first time. */
gboolean noughts_window_keep_now (NoughtsWindow *self);

/* Nothing is written from now on, so that another window may take over what was kept: a worker's
 * reference may outlive this one. */
void noughts_window_end_keeping (NoughtsWindow *self);

G_END_DECLS
