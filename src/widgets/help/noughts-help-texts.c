/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-help-texts.h"

#include <glib/gi18n-lib.h>

#define SPEC(boards_, links_, width_, height_, words_) \
  { .width = width_, .height = height_, .boards = boards_, .n_boards = G_N_ELEMENTS (boards_), \
    .links = links_, .words = words_ }

static const NoughtsDiagramBoard tree_boards[] = {
  { "xo./.x./..o", NULL, 3.3, 0, 0.6 },
  { "xo./Xx./..o", NULL, 1.2, 2.64, 0.6 },
  { "xoX/.x./..o", NULL, 4.2, 2.64, 0.6 },
  { "xo./.x./.Xo", NULL, 7.2, 2.64, 0.6 },
  { "xo./xxO/..o", NULL, 0, 5.28, 0.6 },
  { "xo./xx./O.o", NULL, 2.4, 5.28, 0.6 },
  { "xo./xxo/X.o", N_("X wins"), 0, 7.92, 0.6 },
  { "xo./xxX/o.o", N_("X wins"), 2.4, 7.92, 0.6 },
};

static const int tree_links[][2] = {
  { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 4 }, { 1, 5 }, { 4, 6 }, { 5, 7 }, { -1, -1 }
};

static const NoughtsDiagramSpec tree =
  SPEC (tree_boards, tree_links, 9.2, 9.72,
        N_("A tree of positions: three of X’s moves, two of O’s answers to the first of them, and "
           "X’s next move, which wins after either answer."));

static const NoughtsDiagramBoard near_boards[] = {
  { "......./.++++++/.++++++/.++xo++/.++++++/.++++++/.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec near_cells =
  SPEC (near_boards, NULL, 5.6, 5.6,
        N_("A board with two pieces; all cells up to two steps away from them are marked."));

static const NoughtsDiagramBoard thumb_boards[] = {
  { "xx./oo*/x..", N_("1. wins"), 0.4, 0, 0.8 },
  { "x.o/.x./..*", N_("2. blocks"), 3.8, 0, 0.8 },
  { "+++/+x+/+++", N_("3. anywhere"), 7.2, 0, 0.8 },
};

static const NoughtsDiagramSpec thumb =
  SPEC (thumb_boards, NULL, 10, 2.4,
        N_("Three boards: O completes its row; O stands in the way of X’s row; O may play "
           "anywhere."));

static const NoughtsDiagramBoard random_boards[] = {
  { "o../.x./+..", NULL, 3.75, 0, 0.6 },
  { "oox/.x./x..", N_("win: +1"), 0.6, 2.8, 0.6 },
  { "oxo/oxx/xox", N_("draw: +½"), 3.75, 2.8, 0.6 },
  { "ooo/.x./x.x", N_("loss: −1"), 6.9, 2.8, 0.6 },
};

static const int random_links[][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { -1, -1 } };

static const NoughtsDiagramSpec random_games =
  SPEC (random_boards, random_links, 9.3, 4.6,
        N_("A cell that X tries, and three games played from it at random: one won, one drawn, "
           "one lost."));

static const NoughtsDiagramBoard attack_boards[] = {
  { "......./oxxx*../.......", N_("[4:1]"), 0, 0, 0.8 },
  { "......./..xx*../.......", N_("[3:2]"), 6.4, 0, 0.8 },
};

static const NoughtsDiagramSpec attack =
  SPEC (attack_boards, NULL, 12, 2.4,
        N_("Two rows: a piece that makes four with one open end, and a piece that makes three with "
           "two open ends."));

static const NoughtsDiagramBoard torn_boards[] = {
  { "......./.xx*.x./.......", N_("[3:2] + [1:2]/2"), 0, 0, 0.8 },
};

static const NoughtsDiagramSpec torn =
  SPEC (torn_boards, NULL, 5.6, 2.4,
        N_("A row: a piece that makes three, then a gap of one cell, then another piece."));

static const NoughtsDiagramBoard breakpoint_boards[] = {
  { "......./.o....o/......./..xx*../....x../.o..xo./.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec breakpoint =
  SPEC (breakpoint_boards, NULL, 5.6, 5.6,
        N_("A cell where X would make three with two open ends across and upright at once."));

static const NoughtsDiagramBoard plan_boards[] = {
  { "......./.o....o/....3../oxxx12./....x../.o..x.o/.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec plan =
  SPEC (plan_boards, NULL, 5.6, 5.6,
        N_("X plays 1 and makes four in a row, O must block at 2, and X’s 3 makes four upright "
           "with two open ends."));

static const NoughtsHelpItem beginner[] = {
  { N_("Beginner tries each of its moves and looks at what comes out, but at no answer. A win at "
       "once it finds; what you will do next it does not see. In this tree it knows the first row "
       "below the top, no more."), NULL },
  { NULL, &tree },
  { N_("Where nothing has been decided yet, it values a position by the weights of its cells, the "
       "Weigher’s numbers, and on 3×3 not at all. Among equal moves it chooses by chance, as all "
       "opponents do."), NULL },
};

static const NoughtsHelpItem intermediate[] = {
  { N_("Intermediate looks three moves ahead: its own, your answer, its own again. It sees the "
       "whole of the tree above, and so the double threat in it. Your best answer always counts."),
    NULL },
};

static const NoughtsHelpItem advanced[] = {
  { N_("Advanced looks five moves ahead. On large boards the tree would grow beyond all measure: "
       "Beginner, Intermediate and Advanced then look at the cells that win or stop a win at once "
       "and at the twelve cells of greatest weight, and after a second they play what they have "
       "found."), NULL },
};

static const NoughtsHelpItem expert[] = {
  { N_("Expert looks as far as it can in the time that the preferences give it. On small boards "
       "it plays without a mistake. On large ones it first follows threats, fours and threes, to "
       "their end, because few answers are possible there, and then everything else."), NULL },
};

static const NoughtsHelpItem coin[] = {
  { N_("Coin thinks nothing. It plays on any of the cells up to two steps away from a piece, on "
       "small boards on any cell."), NULL },
  { NULL, &near_cells },
};

static const NoughtsHelpItem thumb_items[] = {
  { N_("Thumb knows three rules. It wins if it can; else it stops you from winning with your next "
       "move; else it plays anywhere near the pieces."), NULL },
  { NULL, &thumb },
};

static const NoughtsHelpItem sampler[] = {
  { N_("Sampler knows no rule but who has won. It picks a cell by chance and plays 20 games from "
       "there to their end, all moves at random. A win counts +1, a draw +½, a loss −1; the mean "
       "is the cell’s value. The first cell that reaches 0.9 is played, or after 1000 tries the "
       "best."),
    NULL },
  { NULL, &random_games },
};

static const NoughtsHelpItem weigher[] = {
  { N_("Weigher gives each cell a number and plays the highest. It looks at the four lines through "
       "the cell and at what a piece there would make of them. An attack [4:1] is four pieces side "
       "by side with one open end, [3:2] three with two open ends. [4:1] counts 6, [3:2] counts 7, "
       "[4:2] counts 100."), NULL },
  { NULL, &attack },
  { N_("Pieces beyond a gap are a torn attack: they count, too, but are divided by the number of "
       "empty cells between and one."), NULL },
  { NULL, &torn },
  { N_("A line that threatens to win, so that you must answer, is a breakpoint. Two of them in one "
       "cell count another 100: you cannot answer both."), NULL },
  { NULL, &breakpoint },
  { N_("What a cell is worth to you and what it is worth to the opponent are added, for a good "
       "cell is also a good one to take away. T shows the weight of a cell, Shift+T those of all "
       "cells."), NULL },
};

static const NoughtsHelpItem strategist[] = {
  { N_("Strategist plays by the Weigher’s numbers, but first it looks for a chain of threats that "
       "wins, its own and yours. Each threat allows few answers, so that it can follow the chain "
       "many moves deep: here 1 forces 2, and 3 wins."), NULL },
  { NULL, &plan },
};

#define TEXTS(items) { items, G_N_ELEMENTS (items) }

static const struct
{
  const NoughtsHelpItem *items;
  guint                  n;
} texts[MNK_N_OPPONENTS] = {
  [MNK_BEGINNER] = TEXTS (beginner),
  [MNK_INTERMEDIATE] = TEXTS (intermediate),
  [MNK_ADVANCED] = TEXTS (advanced),
  [MNK_EXPERT] = TEXTS (expert),
  [MNK_COIN] = TEXTS (coin),
  [MNK_THUMB] = TEXTS (thumb_items),
  [MNK_SAMPLER] = TEXTS (sampler),
  [MNK_WEIGHER] = TEXTS (weigher),
  [MNK_STRATEGIST] = TEXTS (strategist),
};

const NoughtsHelpItem *
noughts_help_texts_get (MnkOpponent  opponent,
                        guint       *n)
{
  g_return_val_if_fail ((guint) opponent < MNK_N_OPPONENTS, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = texts[opponent].n;

  return texts[opponent].items;
}
