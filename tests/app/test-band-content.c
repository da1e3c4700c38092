/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the band says and offers in each state of a game. */

#include "noughts-band-content.h"
#include "noughts-game-read.h"
#include "noughts-next-game.h"
#include "sitting-fixture.h"

/* Returns a state without review, retry and notice. */
static NoughtsBandState
make_state (NoughtsSitting *sitting)
{
  return (NoughtsBandState){ .sitting = sitting, .reason = "" };
}

static void
assert_content (const NoughtsBandContent *content, const char *text, const char *actions)
{
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_cmpstr (content->text, ==, text);
  for (guint i = 0; i < content->n_buttons; i++)
    {
      g_assert_true (g_str_has_prefix (content->buttons[i].action, "win."));
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", content->buttons[i].action + 4);
      g_assert_nonnull (content->buttons[i].label);
    }
  g_assert_cmpstr (found->str, ==, actions);
}

/* `actions` are those of the buttons, "win.last win.review", without "win."; NULL text: no band. */
static void
assert_band (const NoughtsBandState *state, const char *text, const char *actions)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  assert_content (&content, text, actions);
}

/* So many lines have room. */
static void
assert_lines (const NoughtsBandState *state, guint n)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  g_assert_cmpuint (content.lines, ==, n);
}

static void
assert_notice (const NoughtsBandState *state, const char *text, const char *actions)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init_notice (&content, state);
  assert_content (&content, text, actions);
}

static void
assert_spoken (const NoughtsBandState *state, const char *spoken)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  g_assert_cmpstr (content.spoken, ==, spoken);
}

static void
assert_addition (const NoughtsBandState *state, const char *spoken)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  g_assert_cmpstr (content.addition, ==, spoken);
}

static gboolean
has_default (const NoughtsBandState *state)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  return content.has_default;
}

static gboolean
is_closable (const NoughtsBandState *state)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  return content.closable;
}

/* What is offered beside the same game again; NULL: nothing. */
static void
assert_next_game (NoughtsSitting *sitting, const char *label, const char *action)
{
  g_auto (NoughtsNextGame) next = { 0 };

  noughts_next_game_init (&next, sitting);
  g_assert_cmpstr (next.label, ==, label);
  g_assert_cmpstr (next.action, ==, action);
}

/* A running game has no band; an earlier position has one. */
static void
test_running (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  assert_band (&state, NULL, "");
  sitting_play (sitting, "b2 a1 c3");
  assert_band (&state, NULL, "");
  sitting_look_at (sitting, 1);
  assert_band (&state, "Move 1 of 3", "last");
  g_assert_false (has_default (&state));
  g_assert_false (is_closable (&state));

  sitting_end (sitting);
}

static void
test_end (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  assert_next_game (sitting, NULL, NULL);
  sitting_play (sitting, "b2 a1 b1 a2 b3");
  assert_band (&state, "Player 1 wins", "play-again review analyse");
  assert_next_game (sitting, "_Switch Sides", "win.play-swapped");
  assert_spoken (&state, "Player 1 wins – b1 b2 b3");
  g_assert_true (has_default (&state));
  g_assert_false (is_closable (&state));

  /* Nothing is told beside the board of a new game. */
  state.choosing = TRUE;
  assert_band (&state, NULL, "");
  state.choosing = FALSE;

  /* Only one button of the window is the suggested one. */
  state.asking = TRUE;
  g_assert_false (has_default (&state));
  state.asking = FALSE;

  /* During a review only its buttons are offered, three at most. */
  state.reviewing = TRUE;
  assert_band (&state, "Player 1 wins", "play-again review");
  g_assert_false (has_default (&state));
  state.flawless = TRUE;
  assert_band (&state, "Player 1 wins", "review");
  state.flawless = FALSE;
  state.stacked = TRUE;
  assert_band (&state, "Player 1 wins", "next-flawed retry review");
  assert_lines (&state, 2);
  state.stacked = FALSE;
  assert_lines (&state, 0);

  sitting_end (sitting);
}

static void
test_other_ends (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O);
  assert_band (&state, "Player 1 wins", "play-again review analyse");
  assert_spoken (&state, "Player 1 wins – Player 2 resigned");
  assert_addition (&state, "– Player 2 resigned");

  sitting_begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  sitting_play (sitting, "b2 a1");
  noughts_game_agree_draw (noughts_sitting_get_game (sitting));
  assert_band (&state, "Draw by agreement", "play-again review analyse");
  assert_addition (&state, NULL);

  sitting_end (sitting);
}

/* A file says that Black has won, and not how. */
static void
test_said (void)
{
  static const char text[] = "(;GM[4]SZ[15]PB[Ann]PW[Ben]RE[B+];B[hh];W[ii])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game =
      noughts_game_read (&(NoughtsReading){ .rule = { 15, 15, 5, MNK_FREESTYLE } }, bytes, &error);
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);
  g_auto (NoughtsBandContent) content = { 0 };

  g_assert_no_error (error);
  noughts_sitting_open_game (sitting, game);
  noughts_band_content_init (&content, &state);
  g_assert_cmpstr (content.text, ==, "Ann wins");

  sitting_end (sitting);
}

/* Against a computer the person is "you", and after two losses an easier one is offered. */
static void
test_easier (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X);
  assert_band (&state, "Intermediate wins", "play-again review analyse");
  assert_spoken (&state, "Intermediate wins – You resigned");
  assert_addition (&state, "– you resigned");

  noughts_sitting_begin_again (sitting, FALSE);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X);
  assert_band (&state, "Intermediate wins", "play-again review analyse");
  assert_next_game (sitting, "_Try Beginner", "win.play-opponent('beginner')");
  state.reviewing = TRUE;
  assert_band (&state, "Intermediate wins", "play-again review");

  noughts_workers_set_sleeping (FALSE);
  sitting_end (sitting);
}

/* After two wins in a row a harder one is offered, but not once a game was lost. */
static void
test_harder (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 15, NOUGHTS_MODE_COMPUTER, MNK_LEVEL_1 + 3);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O);
  assert_band (&state, "You win", "play-again review analyse");
  assert_next_game (sitting, "_Switch Sides", "win.play-swapped");
  noughts_sitting_begin_again (sitting, FALSE);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O);
  assert_band (&state, "You win", "play-again review analyse");
  assert_next_game (sitting, "_Try Level 5", "win.play-opponent('level-5')");

  noughts_sitting_begin_again (sitting, FALSE);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X);
  noughts_sitting_begin_again (sitting, FALSE);
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O);
  assert_band (&state, "You win", "play-again review analyse");
  assert_next_game (sitting, "_Switch Sides", "win.play-swapped");

  noughts_workers_set_sleeping (FALSE);
  sitting_end (sitting);
}

/* Beside the board the sidebar shows the review; below it the band does. */
static void
test_review (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  state.reviewing = TRUE;
  sitting_play (sitting, "b2 a1");
  assert_band (&state, NULL, "");
  state.stacked = TRUE;
  assert_band (&state, "Move 2 of 2", "next-flawed retry review");
  state.on_report = TRUE;
  assert_band (&state, "Move 2 of 2", "");
  state.on_report = FALSE;
  state.reason = "Oa1: makes a fork";
  assert_band (&state, "Oa1: makes a fork", "next-flawed retry review");
  sitting_look_at (sitting, 1);
  assert_band (&state, "Oa1: makes a fork", "next-flawed retry review");

  sitting_end (sitting);
}

static void
test_retry (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  state.reviewing = TRUE;
  state.retry_text = "Find a better move than Xb1";
  /* The sidebar has the buttons, or in a narrow window the row below. */
  for (state.stacked = FALSE; state.stacked <= TRUE; state.stacked++)
    {
      assert_band (&state, "Find a better move than Xb1", "");
      g_assert_false (has_default (&state));
    }

  sitting_end (sitting);
}

/* A question has answers, all other notices can be dismissed. The band is the same with and without
 * a notice. */
static void
test_notices (void)
{
  static const struct
  {
    NoughtsNoticeKind kind;
    const char *actions;
    gboolean question;
  } cases[] = {
    { NOUGHTS_NOTICE_MESSAGE, "", FALSE },
    { NOUGHTS_NOTICE_NOT_KEPT, "", FALSE },
    { NOUGHTS_NOTICE_HINT, "", FALSE },
    { NOUGHTS_NOTICE_NEW_GAME, "bring-back", FALSE },
    { NOUGHTS_NOTICE_SIDES_CHANGED, "change-back", FALSE },
    { NOUGHTS_NOTICE_ASK_PLAY_ON, "play-on analyse last", TRUE },
    { NOUGHTS_NOTICE_PLAYED_ON, "back-to-left", FALSE },
    { NOUGHTS_NOTICE_ASK_RESIGN, "resign-now dismiss", TRUE },
    { NOUGHTS_NOTICE_ASK_LEAVE, "resign-leave dismiss", TRUE },
    { NOUGHTS_NOTICE_ASK_DRAW, "agree-draw dismiss", TRUE },
  };
  NoughtsSitting *sitting = sitting_for_two (3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsBandState state = make_state (sitting);
      g_auto (NoughtsBandContent) content = { 0 };

      state.notice = cases[i].kind;
      state.notice_text = "words";
      state.retry_text = "not this";
      noughts_band_content_init_notice (&content, &state);
      assert_content (&content, "words", cases[i].actions);
      g_assert_cmpint (content.has_default, ==, cases[i].question);
      g_assert_cmpint (content.closable, ==, !cases[i].question);
      if (content.n_buttons > 0)
        g_assert_cmpint (content.buttons[0].destructive, ==,
                         cases[i].kind == NOUGHTS_NOTICE_ASK_RESIGN
                             || cases[i].kind == NOUGHTS_NOTICE_ASK_LEAVE);
      assert_band (&state, "not this", "");
    }

  sitting_end (sitting);
}

/* Two computers that the person has stopped can go on. */
static void
test_stopped (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  assert_band (&state, NULL, "");
  noughts_sitting_call_off (sitting);
  assert_band (&state, "Game stopped", "play-again go-on");
  noughts_sitting_set_paused (sitting, FALSE);
  assert_band (&state, NULL, "");
  noughts_workers_set_sleeping (FALSE);

  sitting_end (sitting);
}

/* A clock that is paused goes on by a button, and by those of the question that has paused it. */
static void
test_paused (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.clock = noughts_time_control_make (180, 2, 0);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  sitting_play (sitting, "a1");
  assert_band (&state, NULL, "");
  noughts_sitting_set_paused (sitting, TRUE);
  assert_band (&state, "The clock is paused", "go-on");
  state.notice = NOUGHTS_NOTICE_ASK_LEAVE;
  assert_band (&state, NULL, "");

  sitting_end (sitting);
}

/* A rated game is put off where the window that closes keeps it for the next start. */
static void
test_leaving (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  state.notice = NOUGHTS_NOTICE_ASK_LEAVE;
  state.notice_text = "Leave?";
  state.keeps = TRUE;
  assert_notice (&state, "Leave?", "resign-leave dismiss");
  state.closing = TRUE;
  assert_notice (&state, "Leave?", "resign-leave leave-later dismiss");
  state.keeps = FALSE;
  assert_notice (&state, "Leave?", "resign-leave dismiss");

  sitting_end (sitting);
}

/* Neither side can win any more, although the board is not full. */
static void
test_dead (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.rule.width = choice.rule.height = choice.rule.win = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  sitting_play (sitting, "a1 b1 c2 d2 b3 a3 d4 c4 c1 b2 a2 d1");
  g_assert_true (noughts_game_is_worth_calling (noughts_sitting_get_game (sitting)));
  assert_band (&state, "Neither side can win any more", "call-draw");

  sitting_end (sitting);
}

/* A game that was read with remarks has the buttons of the other readings first. */
static void
test_read (void)
{
  static const NoughtsNoticeOffer offers[] = { { "_Encoding", "win.choose-encoding" },
                                               { "_Games", "win.choose-game" } };
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  sitting_play (sitting, "b2 a1 b1 a2 b3");
  state.notice = NOUGHTS_NOTICE_READ;
  state.notice_text = "Opened a.sgf";
  state.offers = offers;
  state.n_offers = 2;
  assert_notice (&state, "Opened a.sgf", "choose-encoding choose-game");
  state.n_offers = 1;
  assert_notice (&state, "Opened a.sgf", "choose-encoding");
  assert_band (&state, "Player 1 wins", "play-again review analyse");

  state.notice = NOUGHTS_NOTICE_MESSAGE;
  assert_notice (&state, "Opened a.sgf", "choose-encoding");

  state.notice = NOUGHTS_NOTICE_ASK_SAVE;
  state.n_offers = 0;
  state.notice_text = "Save?";
  assert_notice (&state, "Save?", "dismiss save-anyway");

  sitting_end (sitting);
}

static void
begin_opening (NoughtsSitting *sitting, NoughtsOpeningRule opening)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.opening = opening;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
}

static void
open_on (NoughtsSitting *sitting, const char *cell)
{
  g_assert_true (noughts_sitting_open_on (sitting, sitting_cell (sitting, cell), NULL));
}

/* The sentence of an opening, and buttons where something is chosen. */
static void
test_opening (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBandState state = make_state (sitting);

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2);
  assert_band (&state,
               "Player 1: Place Black, White and Black anywhere. Player 2 then chooses a colour or "
               "adds two stones.",
               "");
  open_on (sitting, "h8");
  open_on (sitting, "h9");
  open_on (sitting, "h10");
  assert_band (&state, "Player 2: Choose a colour, or add a white and a black stone.",
               "open-by(uint32 1) open-by(uint32 2) open-by(uint32 4)");
  sitting_look_at (sitting, 1);
  assert_band (&state, "Move 1 of 3", "last");

  begin_opening (sitting, NOUGHTS_OPENING_YAMAGUCHI);
  open_on (sitting, "h8");
  open_on (sitting, "h9");
  open_on (sitting, "h10");
  noughts_sitting_set_number (sitting, 11);
  assert_band (&state,
               "Player 1: Declare how many fifth moves Black will offer: 10. Player 2 may then "
               "swap.",
               "declare-fewer declare-more declare");
  g_assert_true (noughts_sitting_declare (sitting, NULL));
  assert_band (&state, "Player 2: Keep White, or swap colours? Black will offer 10 fifth moves.",
               "open-by(uint32 16) open-by(uint32 8)");

  sitting_end (sitting);
}

/* While a computer is to act, the paused clock is told; what a person is asked for stays there. */
static void
test_opening_paused (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_new ();
  NoughtsBandState state = make_state (sitting);

  noughts_workers_set_sleeping (TRUE);
  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.opponent = MNK_COIN;
  choice.opening = NOUGHTS_OPENING_SWAP1;
  choice.clock = noughts_time_control_make (180, 2, 0);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  noughts_sitting_set_paused (sitting, TRUE);
  assert_band (&state, "Place Black anywhere. Coin then chooses a colour.", "");
  open_on (sitting, "h8");
  assert_band (&state, "Coin is choosing a colour.", "");
  noughts_sitting_set_paused (sitting, TRUE);
  assert_band (&state, "The clock is paused", "go-on");
  noughts_sitting_set_paused (sitting, FALSE);
  assert_band (&state, "Coin is choosing a colour.", "");
  noughts_workers_set_sleeping (FALSE);

  sitting_end (sitting);
}

/* In a match the next game is offered until it is decided, and the last band says who has won it.
 */
static void
test_contest (void)
{
  static const struct
  {
    const char *winners; /* of seat 0 or 1, = for a draw */
    const char *text;
    const char *spoken;
  } cases[] = {
    { "01", "Bob wins", NULL },
    { "00", "Ann wins. Ann wins the match 2–0", "Ann wins – Bob resigned. Ann wins the match 2–0" },
    { "=11", "Bob wins. Bob wins the match 2½–½", NULL },
    { "0=1", "Bob wins. The match is drawn 1½–1½", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = sitting_for_two (3);
      NoughtsBandState state = make_state (sitting);
      NoughtsNewGameChoice choice = *noughts_sitting_get_choice (sitting);
      const char *winners = cases[i].winners;
      const gboolean goes_on = i == 0;
      g_auto (NoughtsBandContent) content = { 0 };

      choice.contest = 3;
      noughts_new_game_choice_set_name (&choice, 0, "Ann");
      noughts_new_game_choice_set_name (&choice, 1, "Bob");
      g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
      for (guint j = 0; winners[j] != '\0'; j++)
        {
          NoughtsGame *game;

          if (j > 0)
            noughts_sitting_begin_again (sitting, FALSE);
          game = noughts_sitting_get_game (sitting);
          if (winners[j] == '=')
            noughts_game_agree_draw (game);
          else
            noughts_game_resign (game, noughts_sitting_get_seat_piece (sitting, '1' - winners[j]));
        }

      assert_band (&state, cases[i].text, "play-again review analyse");
      assert_next_game (sitting, NULL, NULL);
      noughts_band_content_init (&content, &state);
      g_assert_cmpstr (content.buttons[0].label, ==, goes_on ? "_Next Game" : "Re_match");
      if (cases[i].spoken != NULL)
        assert_spoken (&state, cases[i].spoken);
      sitting_end (sitting);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/band-content/running", test_running);
  g_test_add_func ("/band-content/end", test_end);
  g_test_add_func ("/band-content/other-ends", test_other_ends);
  g_test_add_func ("/band-content/said", test_said);
  g_test_add_func ("/band-content/easier", test_easier);
  g_test_add_func ("/band-content/harder", test_harder);
  g_test_add_func ("/band-content/review", test_review);
  g_test_add_func ("/band-content/retry", test_retry);
  g_test_add_func ("/band-content/notices", test_notices);
  g_test_add_func ("/band-content/stopped", test_stopped);
  g_test_add_func ("/band-content/paused", test_paused);
  g_test_add_func ("/band-content/leaving", test_leaving);
  g_test_add_func ("/band-content/dead", test_dead);
  g_test_add_func ("/band-content/read", test_read);
  g_test_add_func ("/band-content/opening", test_opening);
  g_test_add_func ("/band-content/opening-paused", test_opening_paused);
  g_test_add_func ("/band-content/contest", test_contest);

  return g_test_run ();
}
