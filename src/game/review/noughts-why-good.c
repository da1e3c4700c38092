/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-why-good.h"

#include "noughts-why-names.h"
#include "noughts-why-words.h"

#include <glib/gi18n-lib.h>

/* Whether the other side could win by fours if it were to move now. */
static gboolean
they_have_fours (NoughtsWhy *self)
{
  if (!self->knows_theirs)
    {
      mnk_board_pass (self->board);
      self->n_theirs = noughts_threats_find_fours (&self->threats, NULL);
      if (self->n_theirs > 0)
        memcpy (self->theirs, self->threats.forced->line, self->n_theirs * sizeof (MnkCell));
      mnk_board_pass (self->board);
      self->knows_theirs = TRUE;
    }

  return self->n_theirs > 0;
}

/* ---- What the stone makes ---- */

char *
noughts_why_tell_five (NoughtsWhy *self, MnkPoint move)
{
  MnkPosition after = self->window->position;
  g_autoptr (GString) names = g_string_new (NULL);
  MnkPoint cells[MNK_MAX_SIDE];
  int n;

  mnk_position_play (&after, move);
  n = mnk_position_win_line (&after, move, cells);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = noughts_why_name_cell (self, noughts_why_cell (self, cells[i]));

      g_string_append_printf (names, i == 0 ? "%s" : " %s", name);
    }

  /* Translators: what a move does, after its name: "completes a2 b2 c2" */
  return g_strdup_printf (C_ ("why", "completes the row %s"), names->str);
}

char *
noughts_why_tell_vain_row (NoughtsWhy *self, MnkPoint move)
{
  const MnkPosition *position = &self->window->position;
  int longest = 0;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      MnkPoint step = mnk_directions[d];
      MnkPoint back = { -step.x, -step.y };
      MnkPiece end;
      int run = 1;

      run += mnk_position_run (position, move, back, self->me, &end);
      run += mnk_position_run (position, move, step, self->me, &end);
      longest = MAX (longest, run);
    }

  if (longest < self->rule.win)
    return NULL;
  if (longest == self->rule.win)
    return g_strdup_printf (ngettext ("makes %d in a row, blocked at both ends: no win",
                                      "makes %d in a row, blocked at both ends: no win", longest),
                            longest);
  return g_strdup_printf (ngettext ("makes %d in a row: too long to win",
                                    "makes %d in a row: too long to win", longest),
                          longest);
}

/* Says where the next stone wins, for lengths other than five. */
static char *
tell_wins (NoughtsWhy *self, MnkCell move)
{
  MnkCell cells[MNK_MAX_CELLS];
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  int n;

  mnk_board_make (self->board, move);
  n = mnk_board_list (self->board, self->board->sets[self->me - 1][MNK_SET_FIVE], cells);
  mnk_board_unmake (self->board);
  if (n == 0)
    return NULL;

  first = noughts_why_name_cell (self, cells[0]);
  if (n == 1)
    return g_strdup_printf (C_ ("why", "threatens to win at %s"), first);

  second = noughts_why_name_cell (self, cells[1]);
  if (n == 2)
    return g_strdup_printf (C_ ("why", "makes a double threat, at %s and %s"), first, second);

  return g_strdup_printf (C_ ("why", "threatens to win at %s, %s and elsewhere"), first, second);
}

/* Returns the only cell that blocks White's four if it is forbidden to Black, or MNK_NO_CELL. */
static MnkCell
find_forbidden_block (NoughtsWhy *self, MnkCell move)
{
  MnkBoard *board = self->board;
  MnkCell block = MNK_NO_CELL;

  if (self->rule.line != MNK_RENJU || self->me != MNK_O)
    return MNK_NO_CELL;

  mnk_board_make (board, move);
  if (mnk_board_count (board, MNK_O, MNK_SET_FIVE) == 1)
    {
      MnkCell cell = mnk_board_first (board, MNK_O, MNK_SET_FIVE);

      if (mnk_threats_is_forbidden (board, cell))
        block = cell;
    }
  mnk_board_unmake (board);

  return block;
}

static char *
tell_made (NoughtsWhy *self, MnkCell move, NoughtsMakes makes)
{
  MnkCell block = noughts_makes_is_four (makes) ? find_forbidden_block (self, move) : MNK_NO_CELL;

  if (block != MNK_NO_CELL)
    {
      g_autofree char *name = noughts_why_name_cell (self, block);

      /* Translators: "makes a four that Black can’t block: h8 is forbidden" */
      return g_strdup_printf (C_ ("why", "makes a four that %2$s can’t block: %1$s is forbidden"),
                              name, noughts_why_name_piece (self, MNK_X));
    }

  if (!noughts_why_is_five (self))
    return noughts_makes_is_four (makes) ? tell_wins (self, move) : NULL;

  return g_strdup (noughts_makes_title (makes));
}

/* Returns "starts a forced win: four, four, open four (5 moves)". */
static char *
tell_forced_win (NoughtsWhy *self, const MnkScoredMove *scored)
{
  int moves = (scored->score.plies + 1) / 2;
  MnkCell line[MNK_MAX_FORCED];
  NoughtsMakes makes[MNK_MAX_FORCED];
  gboolean blocks[MNK_MAX_FORCED];
  int n_line = noughts_why_take_line (self, scored, line);
  g_autoptr (GString) steps = g_string_new (NULL);
  int n;

  if (!noughts_why_is_five (self))
    {
      g_autofree char *names =
          noughts_why_name_own_moves (self, line, n_line, n_line >= scored->score.plies);

      return g_strdup_printf (C_ ("why", "starts a forced win: %s"), names);
    }

  n = noughts_threats_follow (&self->threats, line, n_line, makes, blocks);
  for (int i = 0; i < n && makes[i] != NOUGHTS_MAKES_FIVE; i++)
    {
      if (i > 0)
        g_string_append (steps, C_ ("list", ", "));
      if (i == NOUGHTS_WHY_NAMED)
        {
          g_string_append (steps, "…");
          break;
        }
      g_string_append (steps, noughts_makes_noun (makes[i], blocks[i]));

      /* These cannot be stopped. */
      if (makes[i] == NOUGHTS_MAKES_OPEN_FOUR || makes[i] == NOUGHTS_MAKES_FOURS)
        break;

      /* The report has no further moves. */
      if (i == n - 1)
        g_string_append_printf (steps, "%s…", C_ ("list", ", "));
    }

  if (scored->score.plies < 0)
    return g_strdup_printf (C_ ("why", "starts a forced win: %s"), steps->str);
  if (!scored->score.exact)
    return g_strdup_printf (ngettext ("starts a forced win: %s (at most %d move)",
                                      "starts a forced win: %s (at most %d moves)", moves),
                            steps->str, moves);
  return g_strdup_printf (
      ngettext ("starts a forced win: %s (%d move)", "starts a forced win: %s (%d moves)", moves),
      steps->str, moves);
}

/* Whether a stone makes nothing although another wins sooner. */
static gboolean
wastes_time (NoughtsWhy *self, const MnkScoredMove *scored)
{
  return scored->score.plies > self->report->moves[0].score.plies
         && noughts_threats_makes (&self->threats, noughts_why_cell (self, scored->move), self->me)
                == NOUGHTS_MAKES_NOTHING;
}

char *
noughts_why_tell_sooner_win (NoughtsWhy *self, const MnkScoredMove *scored, NoughtsKind kind)
{
  const MnkScoredMove *best = &self->report->moves[0];
  int moves = (best->score.plies + 1) / 2;
  g_autofree char *name = NULL;

  if (scored->score.outcome != MNK_WIN || best->score.outcome != MNK_WIN || best->score.plies <= 1)
    return NULL;
  if (kind != NOUGHTS_KIND_EXCELLENT && (kind != NOUGHTS_KIND_BEST || !wastes_time (self, scored)))
    return NULL;

  name = noughts_why_name_cell (self, noughts_why_cell (self, best->move));
  if (!best->score.exact)
    /* Translators: said of another move, after its name: "g8: wins, but k8 wins in at most 3
     * moves" */
    return g_strdup_printf (ngettext ("wins, but %s wins in at most %d move",
                                      "wins, but %s wins in at most %d moves", moves),
                            name, moves);
  return g_strdup_printf (
      ngettext ("wins, but %s wins in %d move", "wins, but %s wins in %d moves", moves), name,
      moves);
}

/* Says that a quiet stone threatens a win by fours, of at least three plies as the stone makes no
 * four. */
static char *
tell_threatened_fours (NoughtsWhy *self, MnkCell move)
{
  g_autofree char *names = NULL;
  int plies;

  if (!noughts_why_is_five (self) || mnk_board_count (self->board, self->other, MNK_SET_FIVE) > 0)
    return NULL;

  mnk_board_make (self->board, move);
  mnk_board_pass (self->board);
  plies = noughts_threats_find_fours (&self->threats, NULL);
  if (plies > 0)
    names = noughts_why_name_own_moves (self, self->threats.forced->line, plies, TRUE);
  mnk_board_pass (self->board);
  mnk_board_unmake (self->board);

  return names != NULL ? g_strdup_printf (C_ ("why", "threatens a win by fours: %s"), names) : NULL;
}

/* ---- What the stone stops ---- */

static char *
tell_blocked_win (NoughtsWhy *self, MnkCell move)
{
  MnkCell threat = mnk_board_first (self->board, self->other, MNK_SET_FIVE);
  g_autofree char *name = NULL;

  if (mnk_board_count (self->board, self->other, MNK_SET_FIVE) != 1
      || !mnk_threats_stops (self->board, self->me, move, threat, MNK_CLASS_FIVE))
    return NULL;

  if (noughts_why_is_five (self))
    {
      name =
          noughts_why_name_threat (self, threat, self->other, MNK_PATTERN_FIVE, self->rule.win - 1);
      return g_strdup_printf (C_ ("why", "blocks the four %s"), name);
    }

  if (threat == move)
    /* Translators: "stops O from winning there" */
    return g_strdup_printf (C_ ("why", "stops %s from winning there"),
                            noughts_why_name_piece (self, self->other));

  name = noughts_why_name_cell (self, threat);
  /* Translators: "stops O from winning at c3" */
  return g_strdup_printf (C_ ("why", "stops %s from winning at %s"),
                          noughts_why_name_piece (self, self->other), name);
}

gboolean
noughts_why_stops_open_fours (NoughtsWhy *self, MnkCell move)
{
  int n;

  mnk_board_make (self->board, move);
  n = mnk_board_count (self->board, self->other, MNK_SET_FOUR_OPEN);
  mnk_board_unmake (self->board);

  return n == 0;
}

char *
noughts_why_name_open_three (NoughtsWhy *self)
{
  MnkCell cells[MNK_MAX_CELLS];
  int n =
      mnk_board_list (self->board, self->board->sets[self->other - 1][MNK_SET_FOUR_OPEN], cells);

  for (int i = 0; i < n; i++)
    {
      if (noughts_threats_makes (&self->threats, cells[i], self->other) == NOUGHTS_MAKES_OPEN_FOUR)
        return noughts_why_name_threat (self, cells[i], self->other, MNK_PATTERN_FOUR_OPEN,
                                        self->rule.win - 2);
    }

  return NULL;
}

static char *
tell_kept (NoughtsWhy *self, MnkCell move)
{
  if (!noughts_why_is_five (self))
    {
      if (noughts_threats_makes (&self->threats, move, self->other) < NOUGHTS_MAKES_FOURS)
        return NULL;
      return g_strdup (C_ ("why", "prevents a double threat"));
    }

  switch (noughts_threats_makes (&self->threats, move, self->other))
    {
    case NOUGHTS_MAKES_THREES:
      return g_strdup (C_ ("why", "prevents two open threes at once"));

    case NOUGHTS_MAKES_FOUR_AND_THREE:
      return g_strdup (C_ ("why", "prevents a four and an open three at once"));

    case NOUGHTS_MAKES_FOURS:
      return g_strdup (C_ ("why", "prevents two fours at once"));

    case NOUGHTS_MAKES_NOTHING:
    case NOUGHTS_MAKES_THREE:
    case NOUGHTS_MAKES_FOUR:
    case NOUGHTS_MAKES_OPEN_FOUR:
    case NOUGHTS_MAKES_FIVE:
    default:
      return NULL;
    }
}

/* Says what the move stops; `all`: also what the other side could only have made by a stone
 * here. */
static char *
tell_stopped (NoughtsWhy *self, MnkCell move, gboolean all)
{
  g_autofree char *three = NULL;

  if (mnk_board_count (self->board, self->other, MNK_SET_FIVE) > 0)
    return tell_blocked_win (self, move);

  if (mnk_board_count (self->board, self->other, MNK_SET_FOUR_OPEN) > 0)
    {
      three = noughts_why_is_five (self) ? noughts_why_name_open_three (self) : NULL;
      if (three != NULL)
        return noughts_why_stops_open_fours (self, move)
                   ? g_strdup_printf (C_ ("why", "stops the open three %s"), three)
                   : NULL;
    }

  return all ? tell_kept (self, move) : NULL;
}

/* Says that the move stops a win by fours of the other side. */
static char *
tell_stopped_fours (NoughtsWhy *self, MnkCell move)
{
  g_autofree char *names = NULL;
  gboolean sure;
  int plies;

  if (!noughts_why_is_five (self) || !they_have_fours (self))
    return NULL;

  mnk_board_make (self->board, move);
  plies = noughts_threats_find_fours (&self->threats, &sure);
  mnk_board_unmake (self->board);
  if (plies > 0 || !sure)
    return NULL;

  names = noughts_why_name_own_moves (self, self->theirs, self->n_theirs, TRUE);
  return g_strdup_printf (C_ ("why", "stops a win by fours: %s"), names);
}

/* ---- The purpose of a quiet stone ---- */

/* Whether a move is in the centre; the unbounded board has none. */
static gboolean
is_middle (NoughtsWhy *self, MnkPoint move)
{
  return !self->window->position.endless && move.x == self->rule.width / 2
         && move.y == self->rule.height / 2;
}

/* Says what a stone without threats builds, hinders or prepares. */
static char *
tell_quiet (NoughtsWhy *self, const MnkScoredMove *scored)
{
  MnkCell move = noughts_why_cell (self, scored->move);
  g_autofree char *prepared = NULL;
  g_autofree char *hindered = NULL;
  MnkCell line[MNK_MAX_FORCED];
  int n_line = noughts_why_take_line (self, scored, line);

  if (!noughts_why_is_five (self) || scored->score.outcome != MNK_ESTIMATE)
    return NULL;

  /* The continuation after the first stone is not its reason. */
  if (self->window->position.stones == 0)
    return is_middle (self, scored->move)
               ? g_strdup (C_ ("why", "takes the middle, where most lines cross"))
               : NULL;

  prepared = noughts_plans_tell_prepared (&self->threats, move, self->me);
  hindered = noughts_plans_tell_hindered (&self->threats, move, self->other,
                                          noughts_why_name_piece (self, self->other));
  if (prepared != NULL && hindered != NULL)
    return g_strdup_printf (C_ ("why", "%s and %s"), prepared, hindered);
  if (prepared != NULL || hindered != NULL)
    return prepared != NULL ? g_steal_pointer (&prepared) : g_steal_pointer (&hindered);

  if (scored == &self->report->moves[0] && n_line > 2 && line[1] != MNK_NO_CELL
      && line[2] != MNK_NO_CELL)
    {
      g_autofree char *answer = noughts_why_name_cell (self, line[1]);
      g_autofree char *next = noughts_why_name_cell (self, line[2]);

      /* Translators: what a move does, with two cells: "h8 plans to answer i8 with i9" */
      return g_strdup_printf (C_ ("why", "plans to answer %s with %s"), answer, next);
    }

  return NULL;
}

char *
noughts_why_tell_good (NoughtsWhy *self, const MnkScoredMove *scored)
{
  MnkCell move = noughts_why_cell (self, scored->move);
  NoughtsMakes makes = noughts_threats_makes (&self->threats, move, self->me);
  gboolean wins = scored->score.outcome == MNK_WIN && scored->n_line > 1;
  gboolean must_block = mnk_board_count (self->board, self->other, MNK_SET_FIVE) > 0;
  g_autofree char *made = NULL;
  g_autofree char *stopped = NULL;

  made = tell_made (self, move, makes);
  if (wins && !must_block && noughts_why_is_five (self) && makes < NOUGHTS_MAKES_THREES
      && find_forbidden_block (self, move) == MNK_NO_CELL)
    return tell_forced_win (self, scored);

  stopped = tell_stopped (self, move, made == NULL || noughts_why_is_five (self));

  if (stopped == NULL && !noughts_makes_is_four (makes) && !must_block)
    stopped = tell_stopped_fours (self, move);
  if (made == NULL && stopped == NULL)
    made = wins ? tell_forced_win (self, scored) : tell_threatened_fours (self, move);
  if (made == NULL && stopped == NULL)
    made = tell_quiet (self, scored);

  /* "There" means the stone's cell, so it must not follow another cell's name. */
  if (made != NULL && stopped != NULL && must_block && !noughts_why_is_five (self))
    return g_strdup_printf (C_ ("why", "%s and %s"), stopped, made);
  if (made != NULL && stopped != NULL)
    /* Translators: two things that a move does, "makes a four and blocks the four g7–j10" */
    return g_strdup_printf (C_ ("why", "%s and %s"), made, stopped);

  return made != NULL ? g_steal_pointer (&made) : g_steal_pointer (&stopped);
}
