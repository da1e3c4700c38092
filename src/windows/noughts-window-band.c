/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The band at the board: what has happened, and what can be done about it. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

static const char *
winner_name (NoughtsWindow *self,
             MnkPiece       winner)
{
  return noughts_sitting_get_name (self->sitting, winner);
}

/* A winning line of so many cells is not broken over two lines of text. */
#define UNBROKEN 6

/* The cells of the winning line, "a2 b2 c2", or NULL. */
static char *
describe_line (NoughtsGame *game)
{
  MnkPoint cells[MNK_MAX_SIDE];
  char text[MNK_MOVE_TEXT];
  g_autoptr (GString) line = g_string_new (NULL);
  guint n = noughts_game_get_win_line (game, cells, G_N_ELEMENTS (cells));
  const char *blank = n <= UNBROKEN ? "\u00a0" : " ";

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (line, blank);
      g_string_append (line, mnk_move_to_text (noughts_game_get_rule (game), cells[i], text));
    }

  return n > 0 ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

static char *
describe_plain_win (NoughtsWindow *self,
                    MnkPiece       winner)
{
  g_autofree char *line = describe_line (noughts_sitting_get_game (self->sitting));
  const char *name = winner_name (self, winner);

  if (noughts_sitting_get_human (self->sitting) == winner)
    /* Translators: %s is the winning line, "You win – a2 b2 c2" */
    return line != NULL ? g_strdup_printf (_("You win – %s"), line) : g_strdup (_("You win"));

  if (line == NULL)
    return g_strdup_printf (_("%s wins"), name);

  /* Translators: a name and the winning line, "Intermediate wins – a2 b2 c2" */
  return g_strdup_printf (_("%s wins – %s"), name, line);
}

/* "Black played a forbidden move: two open threes. White wins." */
static char *
describe_foul (NoughtsWindow *self,
               MnkPiece       winner)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const char *black = noughts_game_piece_name (game, mnk_piece_other (winner));
  const char *foul = noughts_game_get_foul (game, noughts_game_get_end (game));

  if (noughts_sitting_get_human (self->sitting) == winner)
    /* Translators: "Black" and what it made */
    return g_strdup_printf (_("%s played a forbidden move: %s. You win."), black, foul);

  /* Translators: "Black", what it made, and the name of the other player */
  return g_strdup_printf (_("%s played a forbidden move: %s. %s wins."), black, foul,
                          winner_name (self, winner));
}

static char *
describe_win (NoughtsWindow *self,
              MnkPiece       winner)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  MnkPiece human = noughts_sitting_get_human (self->sitting);

  switch (noughts_game_get_ending (game))
    {
    case NOUGHTS_END_RESIGNATION:
      if (human == mnk_piece_other (winner))
        return g_strdup_printf (_("You resigned – %s wins"), winner_name (self, winner));
      return g_strdup_printf (_("%s resigned – %s wins"),
                              winner_name (self, mnk_piece_other (winner)),
                              winner_name (self, winner));

    case NOUGHTS_END_FORBIDDEN:
      return describe_foul (self, winner);

    case NOUGHTS_END_LINE:
    case NOUGHTS_END_FULL:
    case NOUGHTS_END_SAID:
    case NOUGHTS_END_AGREEMENT:
    case NOUGHTS_END_NONE:
    default:
      return describe_plain_win (self, winner);
    }
}

static char *
describe_end (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      return describe_win (self, MNK_X);

    case NOUGHTS_RESULT_O_WON:
      return describe_win (self, MNK_O);

    case NOUGHTS_RESULT_DRAW:
    case NOUGHTS_RESULT_OPEN:
    default:
      if (noughts_game_get_ending (game) != NOUGHTS_END_AGREEMENT)
        return g_strdup (_("Draw"));
      /* What may not be taken back was called. */
      return g_strdup (noughts_game_can_reopen (game) ? _("Draw, agreed")
                                                      : _("Draw – nobody can win any more"));
    }
}

static gboolean
is_stacked (NoughtsWindow *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), "stacked");
}

/* What leads into the review, on in it and out of it. Below the board nobody sees what the sidebar
 * has for that. */
static guint
add_review_buttons (NoughtsWindow     *self,
                    NoughtsBandButton *buttons,
                    guint              n)
{
  if (self->reviewing && is_stacked (self))
    {
      buttons[n++] = (NoughtsBandButton) { _("_Next mistake"), "win.next-flawed" };
      buttons[n++] = (NoughtsBandButton) { _("_Try again"), "win.retry" };
    }
  buttons[n++] = (NoughtsBandButton) { self->reviewing ? _("_Close the review") : _("_Review"),
                                       "win.review" };

  return n;
}

/* Who reviews the game wants to go on with that, or to play. */
static void
show_end (NoughtsWindow *self)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (self->sitting);
  NoughtsBandButton buttons[4];
  g_autofree char *text = describe_end (self);
  g_autofree char *easier_label = NULL;
  g_autofree char *easier_action = NULL;
  MnkOpponent easier;
  guint n = 0;

  buttons[n++] = (NoughtsBandButton) { _("_Play again"), "win.play-again" };
  if (!self->reviewing
      && (choice->mode != NOUGHTS_MODE_COMPUTER || choice->side != NOUGHTS_SIDE_SWAP))
    buttons[n++] = (NoughtsBandButton) { _("_Swap sides"), "win.play-swapped" };
  if (!self->reviewing && noughts_sitting_get_easier (self->sitting, &easier))
    {
      /* Translators: an easier opponent is offered, "Try Beginner" */
      easier_label = g_strdup_printf (_("_Try %s"), noughts_opponent_title (easier));
      easier_action = g_strdup_printf ("win.play-opponent('%s')", mnk_opponent_name (easier));
      buttons[n++] = (NoughtsBandButton) { easier_label, easier_action };
    }
  n = add_review_buttons (self, buttons, n);

  noughts_end_band_show (self->band, text, buttons, n, TRUE, FALSE);
}

/* Beside the board the sidebar has it all, and the cards can be read. Below it nobody sees the
 * reason, either. */
static void
show_reviewing (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const char *reason = noughts_window_get_reason_text (self);
  NoughtsBandButton buttons[3];
  g_autofree char *text = NULL;

  if (!is_stacked (self))
    {
      noughts_end_band_hide (self->band);
      return;
    }

  if (*reason != '\0')
    text = g_strdup (reason);
  else
    text = g_strdup_printf (_("Move %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  noughts_end_band_show (self->band, text, buttons, add_review_buttons (self, buttons, 0), FALSE,
                         FALSE);
}

static void
show_looking_back (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const NoughtsBandButton button = { _("_Back to the game"), "win.last" };
  g_autofree char *text = g_strdup_printf (_("Move %u of %u"), noughts_game_get_ply (game),
                                           noughts_game_get_n_plies (game));

  noughts_end_band_show (self->band, text, &button, 1, FALSE, FALSE);
}

/* A game that was pasted or opened may have ended already: it is there to be reviewed. */
static void
show_new_game (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsBandButton buttons[4] = { { _("_Bring back the old one"), "win.bring-back" } };
  g_autofree char *end = NULL;
  guint n = 1;

  if (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    {
      end = describe_end (self);
      n = add_review_buttons (self, buttons, n);
    }
  noughts_end_band_show (self->band, end != NULL ? end : self->notice_text, buttons, n, FALSE,
                         TRUE);
}

static void
show_notice (NoughtsWindow *self)
{
  const NoughtsBandButton go_back = { _("_Back to them"), "win.back-to-left" };
  const NoughtsBandButton change_back = { _("_Undo"), "win.change-back" };
  const NoughtsBandButton play_on[] = {
    { _("_Play on"), "win.play-on" },
    { _("_Back to the game"), "win.last" },
  };
  const NoughtsBandButton resign[] = {
    { _("_Resign"), "win.resign-now" },
    { _("_Keep playing"), "win.dismiss" },
  };
  const NoughtsBandButton draw[] = {
    { _("_Agree"), "win.agree-draw" },
    { _("_Keep playing"), "win.dismiss" },
  };

  switch (self->notice)
    {
    case NOUGHTS_NOTICE_NEW_GAME:
      show_new_game (self);
      break;

    case NOUGHTS_NOTICE_SIDES_CHANGED:
      noughts_end_band_show (self->band, self->notice_text, &change_back, 1, FALSE, TRUE);
      break;

    case NOUGHTS_NOTICE_ASK_PLAY_ON:
      noughts_end_band_show (self->band, self->notice_text, play_on, 2, TRUE, FALSE);
      break;

    case NOUGHTS_NOTICE_PLAYED_ON:
      noughts_end_band_show (self->band, self->notice_text, &go_back, 1, FALSE, TRUE);
      break;

    case NOUGHTS_NOTICE_ASK_RESIGN:
      noughts_end_band_show (self->band, self->notice_text, resign, 2, TRUE, FALSE);
      break;

    case NOUGHTS_NOTICE_ASK_DRAW:
      noughts_end_band_show (self->band, self->notice_text, draw, 2, TRUE, FALSE);
      break;

    case NOUGHTS_NOTICE_MESSAGE:
    case NOUGHTS_NOTICE_NOT_KEPT:
    case NOUGHTS_NOTICE_HINT:
    case NOUGHTS_NOTICE_NONE:
    default:
      noughts_end_band_show (self->band, self->notice_text, NULL, 0, FALSE, TRUE);
      break;
    }
}

static void
fill_band (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const NoughtsBandButton call = { _("_Call it a draw"), "win.call-draw" };

  if (self->notice != NOUGHTS_NOTICE_NONE)
    show_notice (self);
  else if (noughts_window_is_retrying (self))
    noughts_window_show_retry (self);
  else if (self->reviewing && (noughts_window_looks_back (self)
                               || noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN))
    show_reviewing (self);
  else if (noughts_window_looks_back (self))
    show_looking_back (self);
  else if (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    {
      if (noughts_sitting_series_goes_on (self->sitting))
        {
          g_autofree char *text = describe_end (self);

          noughts_end_band_show (self->band, text, NULL, 0, FALSE, FALSE);
        }
      else
        {
          show_end (self);
        }
    }
  else if (noughts_game_is_worth_calling (game))
    noughts_end_band_show (self->band, _("Nobody can win any more"), &call, 1, FALSE, FALSE);
  else
    noughts_end_band_hide (self->band);
}

/* What has the focus in the band, or NULL. */
static GtkWidget *
get_focus (NoughtsWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->band)) ? focus : NULL;
}

/* Frames in which the band must not grow any more until the page rests. */
#define RESTING_TICKS 3

/* The band slides into view, and a frame's ticks come before its layout: it is followed until its
 * height rests. */
static gboolean
scroll_to_band_cb (GtkWidget     *widget,
                   GdkFrameClock *clock,
                   gpointer       user_data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  if (!noughts_end_band_get_revealed (self->band)
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->band), GTK_WIDGET (self->page), &bounds))
    {
      self->band_ticks = 0;
      return G_SOURCE_REMOVE;
    }

  if (bounds.size.height != self->band_height)
    self->band_ticks = RESTING_TICKS;
  self->band_height = bounds.size.height;
  gtk_adjustment_set_value (adjustment,
                            MAX (gtk_adjustment_get_value (adjustment),
                                 bounds.origin.y + bounds.size.height
                                 - gtk_adjustment_get_page_size (adjustment)));

  return --self->band_ticks > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* In a low window the band may lie below the fold. Above it nobody is taken from where they are. */
static void
scroll_to_band (NoughtsWindow *self)
{
  if (self->band_ticks == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_band_cb, NULL, NULL);
  self->band_ticks = RESTING_TICKS;
}

void
noughts_window_update_band (NoughtsWindow *self)
{
  gboolean had_focus = get_focus (self) != NULL;
  g_autofree char *before = g_strdup (noughts_end_band_get_text (self->band));

  fill_band (self);

  if (noughts_end_band_get_revealed (self->band)
      && !g_str_equal (noughts_end_band_get_text (self->band), before))
    scroll_to_band (self);

  /* Until the next frame the focus stays at what has gone; then it would be anywhere. */
  if (had_focus && (get_focus (self) == NULL || !gtk_widget_is_visible (get_focus (self))))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
is_question (NoughtsNotice notice)
{
  return notice == NOUGHTS_NOTICE_ASK_PLAY_ON
         || notice == NOUGHTS_NOTICE_ASK_RESIGN
         || notice == NOUGHTS_NOTICE_ASK_DRAW;
}

/* A question takes the focus, so that Enter answers it instead of playing a cell; when it is
 * answered the board has it again. */
static void
move_focus (NoughtsWindow *self,
            gboolean       had_question)
{
  if (is_question (self->notice))
    gtk_widget_child_focus (GTK_WIDGET (self->band), GTK_DIR_TAB_FORWARD);
  else if (had_question)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
noughts_window_set_notice (NoughtsWindow *self,
                           NoughtsNotice  notice,
                           const char    *text)
{
  gboolean had_question = is_question (self->notice);

  self->notice = notice;
  g_free (self->notice_text);
  self->notice_text = g_strdup (text);

  noughts_window_update_band (self);
  noughts_window_update_actions (self);
  move_focus (self, had_question);
}

void
noughts_window_clear_notice (NoughtsWindow *self)
{
  noughts_window_set_notice (self, NOUGHTS_NOTICE_NONE, NULL);
}

gboolean
noughts_window_person_has_moved (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  MnkPiece human = noughts_sitting_get_human (self->sitting);
  MnkPiece mover = noughts_node_get_piece (noughts_game_get_current (game));

  if (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    return FALSE;

  return mover != MNK_EMPTY && (human == MNK_EMPTY || mover == human);
}

/* What was said of a move is over with it. */
static gboolean
is_taken_back (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  guint ply = noughts_node_get_ply (self->played_node);

  return noughts_game_get_ply (game) < ply
         || noughts_game_get_node_at (game, ply) != self->played_node;
}

void
noughts_window_age_notice (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  gboolean lasting = self->notice == NOUGHTS_NOTICE_NEW_GAME
                     || self->notice == NOUGHTS_NOTICE_NOT_KEPT
                     || self->notice == NOUGHTS_NOTICE_SIDES_CHANGED
                     || (self->notice == NOUGHTS_NOTICE_PLAYED_ON && !is_taken_back (self))
                     || self->notice == NOUGHTS_NOTICE_ASK_RESIGN;
  gboolean had_question = is_question (self->notice);

  if (lasting && !noughts_window_person_has_moved (self) && !noughts_window_looks_back (self)
      && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    return;

  self->notice = NOUGHTS_NOTICE_NONE;
  g_clear_pointer (&self->notice_text, g_free);
  move_focus (self, had_question);
}
