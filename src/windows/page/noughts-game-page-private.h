/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-clock-faces.h"
#include "noughts-end-band.h"
#include "noughts-eval-bar.h"
#include "noughts-game-page.h"
#include "noughts-left-proof.h"
#include "noughts-player-card.h"
#include "noughts-report-page.h"

G_BEGIN_DECLS

/* What the parts of the page share; noughts-game-page.c is the page itself. */

struct _NoughtsGamePage
{
  NoughtsPage parent_instance;

  NoughtsGameParts parts;
  NoughtsGameActions *actions;
  NoughtsScroll *scroll;

  NoughtsPlayerCard *top_card;
  NoughtsPlayerCard *bottom_card;
  NoughtsClockFaces *clock_faces;
  GtkStack *boards; /* the game's board, and a preview of another */
  NoughtsBoardView *board;
  GtkWidget *zoom_buttons;
  NoughtsEndBand *notice_band;
  GtkEventControllerMotion *notice_motion;
  GtkEventControllerFocus *notice_focus;
  NoughtsEndBand *band;
  NoughtsEvalBar *eval_bar;
  GtkStack *side_stack;
  NoughtsSidebar *sidebar;
  NoughtsPlayButtons *bottom_buttons; /* below a narrow page, or NULL */
  gboolean choosing;                  /* New Game is open */
  NoughtsLeftProof *left_proof;
  gboolean flawless; /* the review's line offers to play again */
  NoughtsReportPage *report_page;

  /* What the last update showed; only compared, never dereferenced. */
  NoughtsNode *shown_node;
  NoughtsNode *shown_end;
  NoughtsResult shown_result;
  MnkPiece shown_first; /* the piece of seat 0 */
  guint shown_acts;     /* of the opening */
  NoughtsWay shown_way;
};

/* Shows all that can change with a move. */
void noughts_game_page_update (NoughtsGamePage *self);
void noughts_game_page_update_cards (NoughtsGamePage *self);

/* Returns the focused widget of the window, or NULL. */
GtkWidget *noughts_game_page_get_focus (NoughtsGamePage *self);

/* Moves the focus to the board, or to New Game while that is shown in its place. */
void noughts_game_page_focus_board (NoughtsGamePage *self);

/* band */
void noughts_game_page_set_up_bands (NoughtsGamePage *self);
/* Updates the band, and the notice above it. */
void noughts_game_page_update_band (NoughtsGamePage *self);

/* review */
void noughts_game_page_follow_reviewer (NoughtsGamePage *self);
void noughts_game_page_update_review (NoughtsGamePage *self);
/* Updates the reason, which must not show what a retry asks for. */
void noughts_game_page_update_reason (NoughtsGamePage *self);
/* Shows the buttons that step through the line that proves a grade, or those of a retry. */
void noughts_game_page_update_why (NoughtsGamePage *self);

G_END_DECLS
