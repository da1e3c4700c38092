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
#include "noughts-file-dialogs.h"
#include "noughts-files.h"
#include "noughts-keeper.h"
#include "noughts-notice.h"
#include "noughts-page.h"
#include "noughts-scroll.h"
#include "noughts-window.h"

G_BEGIN_DECLS

struct _NoughtsWindow
{
  GtkApplicationWindow  parent_instance;

  GSettings            *settings;
  NoughtsSitting       *sitting;
  NoughtsNotice        *notice;
  NoughtsKeeper        *keeper;
  NoughtsFiles         *files;
  NoughtsFileDialogs   *file_dialogs;

  NoughtsScroll        *scroll;
  NoughtsPage          *page;
  GtkScrolledWindow    *scroller;
  GtkHeaderBar         *header_bar;
  GtkLabel             *title_label;
  GtkLabel             *subtitle_label;
  GtkStack             *new_game_stack;
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

  NoughtsNode          *shown_node;   /* only compared */
  NoughtsNode          *shown_end;    /* only compared */
  NoughtsResult         shown_result;
  gboolean              hint_wanted;  /* for the shown node, once it is rated */
  gboolean              draw_offered; /* the engine's answer waits for the rating */

  /* The review of the game on the board. */
  gboolean              reviewing;
  gboolean              shows_why;     /* how it goes on from the shown move */
  guint                 review_source; /* the table is to be counted anew */
  NoughtsReview         review;        /* while there is one */
  NoughtsNode          *retried;       /* the move that is to be made better, or NULL */
  MnkPoint              tried_move;    /* waits for its verdict; else MNK_PASS */
  gboolean              retry_done;    /* a good move has been found, or told */
  char                 *retry_text;
};

/* noughts-window.c */
void     noughts_window_update        (NoughtsWindow *self);
void     noughts_window_show_game     (NoughtsWindow *self);
void     noughts_window_show_new_game (NoughtsWindow *self);
void     noughts_window_update_band   (NoughtsWindow *self);

/* noughts-window-actions.c */
void noughts_window_add_actions    (NoughtsWindow *self);
void noughts_window_update_actions (NoughtsWindow *self);

/* An answer to a draw offer, and a hint, once the position is rated. */
void noughts_window_answer_draw (NoughtsWindow *self);
void noughts_window_show_hint   (NoughtsWindow *self);

/* Another game is on the board, as the text says, and the old one can be brought back. */
void noughts_window_offer_old_game (NoughtsWindow *self,
                                    const char    *text);

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
gboolean noughts_window_has_next_try    (NoughtsWindow *self);

/* … none has been found yet: nothing must tell it but who is asked for it; */
gboolean noughts_window_keeps_secret    (NoughtsWindow *self);
gboolean noughts_window_can_show_answer (NoughtsWindow *self);

/* … and it is over: by itself where another node is shown, by a wish (FALSE where nobody was
 * looking), or with the review. */
void     noughts_window_age_retry       (NoughtsWindow *self);
gboolean noughts_window_stop_trying     (NoughtsWindow *self);
void     noughts_window_end_retry       (NoughtsWindow *self);

G_END_DECLS
