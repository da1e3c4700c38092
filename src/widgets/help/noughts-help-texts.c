/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-help-texts.h"

#include <glib/gi18n-lib.h>

#define SPEC(boards_, links_, width_, height_, words_) \
  { \
    .width = width_, .height = height_, .boards = boards_, .n_boards = G_N_ELEMENTS (boards_), \
    .links = links_, .words = words_ \
  }

static const NoughtsDiagramBoard tree_boards[] = {
  { "xo./.x./..o", NULL, 3.3, 0, 0.6 },           { "xo./Xx./..o", NULL, 1.2, 2.64, 0.6 },
  { "xoX/.x./..o", NULL, 4.2, 2.64, 0.6 },        { "xo./.x./.Xo", NULL, 7.2, 2.64, 0.6 },
  { "xo./xxO/..o", NULL, 0, 5.28, 0.6 },          { "xo./xx./O.o", NULL, 2.4, 5.28, 0.6 },
  { "xo./xxo/X.o", N_ ("X wins"), 0, 7.92, 0.6 }, { "xo./xxX/o.o", N_ ("X wins"), 2.4, 7.92, 0.6 },
};

static const int tree_links[][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 4 },
                                     { 1, 5 }, { 4, 6 }, { 5, 7 }, { -1, -1 } };

static const NoughtsDiagramSpec tree = SPEC (
    tree_boards,
    tree_links,
    9.2,
    9.72,
    N_ ("A tree of positions: three of X’s moves, two of O’s answers to the first of them, and "
        "X’s next move, which wins after either answer."));

static const NoughtsDiagramBoard near_boards[] = {
  { "......./.++++++/.++++++/.++xo++/.++++++/.++++++/.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec near_cells =
    SPEC (near_boards,
          NULL,
          5.6,
          5.6,
          N_ ("A board with two pieces; all cells up to two steps away from them are marked."));

static const NoughtsDiagramBoard thumb_boards[] = {
  { "xx./oo*/x..", N_ ("1. wins"), 0.4, 0, 0.8 },
  { "x.o/.x./..*", N_ ("2. blocks"), 3.8, 0, 0.8 },
  { "+++/+x+/+++", N_ ("3. anywhere"), 7.2, 0, 0.8 },
};

static const NoughtsDiagramSpec thumb =
    SPEC (thumb_boards,
          NULL,
          10,
          2.4,
          N_ ("Three boards: O completes its row; O stands in the way of X’s row; O may play "
              "anywhere."));

static const NoughtsDiagramBoard random_boards[] = {
  { "o../.x./+..", NULL, 3.75, 0, 0.6 },
  { "oox/.x./x..", N_ ("win: +1"), 0.6, 2.8, 0.6 },
  { "oxo/oxx/xox", N_ ("draw: +½"), 3.75, 2.8, 0.6 },
  { "ooo/.x./x.x", N_ ("loss: −1"), 6.9, 2.8, 0.6 },
};

static const int random_links[][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { -1, -1 } };

static const NoughtsDiagramSpec random_games =
    SPEC (random_boards,
          random_links,
          9.3,
          4.6,
          N_ ("A cell that X tries, and three games played from it at random: one won, one drawn, "
              "one lost."));

static const NoughtsDiagramBoard attack_boards[] = {
  { "......./oxxx*../.......", N_ ("[4:1]"), 0, 0, 0.8 },
  { "......./..xx*../.......", N_ ("[3:2]"), 6.4, 0, 0.8 },
};

static const NoughtsDiagramSpec attack = SPEC (
    attack_boards,
    NULL,
    12,
    2.4,
    N_ ("Two rows: a piece that makes four with one open end, and a piece that makes three with "
        "two open ends."));

static const NoughtsDiagramBoard torn_boards[] = {
  { "......./.xx*.x./.......", N_ ("[3:2] + [1:2]/2"), 0, 0, 0.8 },
};

static const NoughtsDiagramSpec torn =
    SPEC (torn_boards,
          NULL,
          5.6,
          2.4,
          N_ ("A row: a piece that makes three, then a gap of one cell, then another piece."));

static const NoughtsDiagramBoard breakpoint_boards[] = {
  { "......./.o....o/......./..xx*../....x../.o..xo./.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec breakpoint =
    SPEC (breakpoint_boards,
          NULL,
          5.6,
          5.6,
          N_ ("A cell where X would make a row of three with two open ends both horizontally and "
              "vertically."));

static const NoughtsDiagramBoard plan_boards[] = {
  { "......./.o....o/....3../oxxx12./....x../.o..x.o/.......", NULL, 0, 0, 0.8 },
};

static const NoughtsDiagramSpec plan = SPEC (
    plan_boards,
    NULL,
    5.6,
    5.6,
    N_ ("X plays 1 and makes four in a row, O must block at 2, and X’s 3 makes a vertical four "
        "with two open ends."));

static const NoughtsHelpItem beginner[] = {
  { N_ ("Beginner tries each of its moves but doesn’t consider your replies. It finds an "
        "immediate win and doesn’t see what you will do next. Of this tree, it sees only the "
        "row below the top."),
    NULL },
  { NULL, &tree },
  { N_ ("While nothing is decided, it judges a position by Weigher’s numbers. On 3×3 it doesn’t "
        "judge at all. Among equal moves it picks one at random, as all opponents do."),
    NULL },
};

static const NoughtsHelpItem intermediate[] = {
  { N_ ("Intermediate looks three moves ahead: its own, your reply, its own again. It sees "
        "the whole tree above, double threat included. It always expects your best reply."),
    NULL },
};

static const NoughtsHelpItem advanced[] = {
  { N_ ("Advanced looks five moves ahead. On large boards that would take far too long, so "
        "Beginner, Intermediate and Advanced look only at cells that win at once, cells that "
        "stop a win, and the twelve cells with the greatest weight. They play the best move "
        "they find within a second."),
    NULL },
};

static const NoughtsHelpItem expert[] = {
  { N_ ("Expert looks as far ahead as it can in the time set in the preferences. On small "
        "boards it makes no mistakes. On large boards it first follows fours and threes to "
        "the end, since they leave few replies. Then it looks at everything else."),
    NULL },
};

static const NoughtsHelpItem coin[] = {
  { N_ ("Coin doesn’t think at all. It plays at random within two cells of another piece, or "
        "anywhere on small boards."),
    NULL },
  { NULL, &near_cells },
};

static const NoughtsHelpItem thumb_items[] = {
  { N_ ("Thumb knows three rules. It wins if it can. If not, it stops you from winning with your "
        "next move. Otherwise it plays anywhere near the other pieces."),
    NULL },
  { NULL, &thumb },
};

static const NoughtsHelpItem sampler[] = {
  { N_ ("Sampler knows only how to tell who has won. It picks a cell at random and plays 20 "
        "random games from there to the end. A win counts +1, a draw +½, a loss −1; the "
        "average is the cell’s value. It plays the first cell that reaches 0.9, or the best "
        "one after 1000 tries."),
    NULL },
  { NULL, &random_games },
};

static const NoughtsHelpItem weigher[] = {
  { N_ ("Weigher gives each cell a number and plays the highest. It looks at the four lines "
        "through the cell and at what a piece there would make. [4:1] stands for four pieces "
        "side by side with one open end, [3:2] for three with two open ends. [4:1] counts 6, "
        "[3:2] counts 7 and [4:2] counts 100."),
    NULL },
  { NULL, &attack },
  { N_ ("Pieces beyond a gap count too, but less: half beyond one empty cell, a third beyond "
        "two."),
    NULL },
  { NULL, &torn },
  { N_ ("A line that has to be answered is a threat. A cell that makes two of them counts 100 "
        "more, since nobody can answer both."),
    NULL },
  { NULL, &breakpoint },
  { N_ ("The values of a cell for both sides are added up: a good cell is also worth taking "
        "from the opponent. T shows the weight of a cell, Shift+T the weights of all cells."),
    NULL },
};

static const NoughtsHelpItem strategist[] = {
  { N_ ("Strategist plays by Weigher’s numbers, but first looks for a winning chain of threats, "
        "its own or yours. Each threat allows few replies, so it can follow the chain many moves "
        "deep: here 1 forces 2, and 3 wins."),
    NULL },
  { NULL, &plan },
};

static const NoughtsHelpItem levels[] = {
  { N_ ("A level sees the board as a person does, and misses what people miss: long diagonals, "
        "rows with a gap, and your threats while it is attacking. It sees what is near the last "
        "piece more readily than what is far away."),
    NULL },
  { N_ ("From level 4 on it looks for forced wins: by fours alone (VCF), or by fours and threes "
        "(VCT). From level 7 on it looks ahead, each level further than the one before."),
    NULL },
  { N_ ("The number beside a level is its strength on this program’s own scale, measured in games "
        "of the levels against each other. A child who makes threes and blocks fours is at 500. A "
        "player rated 200 higher wins three games in four."),
    NULL },
};

#define TEXTS(items) \
  { \
    items, G_N_ELEMENTS (items) \
  }

static const struct
{
  const NoughtsHelpItem *items;
  guint n;
} texts[NOUGHTS_N_EXPLAINED] = {
  [MNK_BEGINNER] = TEXTS (beginner),
  [MNK_INTERMEDIATE] = TEXTS (intermediate),
  [MNK_ADVANCED] = TEXTS (advanced),
  [MNK_EXPERT] = TEXTS (expert),
  [MNK_COIN] = TEXTS (coin),
  [MNK_THUMB] = TEXTS (thumb_items),
  [MNK_SAMPLER] = TEXTS (sampler),
  [MNK_WEIGHER] = TEXTS (weigher),
  [MNK_STRATEGIST] = TEXTS (strategist),
  [MNK_LEVEL_1] = TEXTS (levels),
};

const NoughtsHelpItem *
noughts_help_texts_get (MnkOpponent opponent, guint *n)
{
  g_return_val_if_fail ((guint) opponent < NOUGHTS_N_EXPLAINED, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = texts[opponent].n;

  return texts[opponent].items;
}
