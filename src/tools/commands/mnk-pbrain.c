/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-info.h"
#include "mnk-listing.h"
#include "mnk-options.h"
#include "mnk-protocol.h"
#include "noughts-protocol.h"
#include "noughts-swap.h"

/* The Gomocup protocol. Its words are not translated: programs read them. Its coordinates count
 * from the top left corner, the brain's rows from the bottom. */

/* The least interval of messages, as writing takes time, too. */
#define TELL_MS 100.0

typedef struct
{
  MnkInput *input;
  MnkBrain brain;
  MnkInfo info;
  MnkListing listing;

  int lines;   /* number of lines being searched */
  double told; /* time of the last message about them */
} Session;

/* `arguments` follow the command's word, stripped. */
typedef void (*CommandRun) (Session *session, const MnkInputLine *line, const char *arguments);

typedef struct
{
  const char *word;
  CommandRun run;
  gboolean needs_board;
} Command;

/* Splits a line at blanks, except for those next to a comma. */
static GStrv
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GString) word = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      const char *next = text;

      while (g_ascii_isspace (*next))
        next++;
      if (next == text)
        g_string_append_c (word, *text);
      else if (*next != ',' && word->len > 0 && word->str[word->len - 1] != ',')
        {
          g_strv_builder_add (words, word->str);
          g_string_truncate (word, 0);
        }
      text = MAX (text, next - 1);
    }
  if (word->len > 0)
    g_strv_builder_add (words, word->str);
  return g_strv_builder_end (words);
}

static void
say_move (Session *session, MnkPoint move)
{
  if (mnk_point_is_pass (move))
    mnk_protocol_say ("-1,-1");
  else
    mnk_protocol_say ("%d,%d", move.x, session->brain.position.rule.height - 1 - move.y);
}

static void
say_details (const Session *session, const MnkReport *report, int lines)
{
  const MnkRule *rule = &session->brain.position.rule;

  if (session->info.detail != 0)
    mnk_protocol_say_summary (report, rule);
  if (session->info.detail & MNK_DETAIL_REALTIME)
    mnk_protocol_say_realtime (report, rule);
  if (session->info.detail & MNK_DETAIL_LINES)
    mnk_protocol_say_lines (report, rule, lines);
}

/* Called after each depth, on the search's thread, which is this one. */
static void
say_progress (const MnkReport *report, void *data)
{
  Session *session = data;

  if (report->ms < session->told + TELL_MS)
    return;

  session->told = report->ms;
  say_details (session, report, session->lines);
}

/* Whether a move can be computed; else answers with the reason. Errors of INFO are reported here,
 * as INFO has no answer. */
static gboolean
can_think (const Session *session)
{
  if (session->info.unsupported)
    mnk_protocol_say ("ERROR unsupported rule");
  else if (mnk_brain_is_over (&session->brain))
    mnk_protocol_say ("ERROR the game is over");
  else
    return TRUE;

  return FALSE;
}

/* Searches and answers. `play` also makes the move. */
static void
answer (Session *session, const MnkInputLine *line, int lines, gboolean play)
{
  MnkBrain *brain = &session->brain;
  g_auto (MnkReport) report = { 0 };
  MnkPoint move;

  if (!can_think (session))
    return;

  session->lines = lines;
  session->told = 0;
  brain->progress = session->info.detail != 0 ? say_progress : NULL;
  brain->progress_data = session;
  mnk_brain_think (brain, line, lines, &report);
  if (!mnk_brain_choose (brain, &report, &move))
    move = MNK_PASS;

  say_details (session, &report, lines);
  say_move (session, move);
  if (play)
    mnk_brain_play (brain, move);
}

static void
start_board (Session *session, gint64 width, gint64 height)
{
  if (width < MNK_BRAIN_MIN_SIDE || height < MNK_BRAIN_MIN_SIDE || width > MNK_MAX_SIDE
      || height > MNK_MAX_SIDE)
    {
      mnk_protocol_say ("ERROR unsupported size, a side has %d to %d cells", MNK_BRAIN_MIN_SIDE,
                        MNK_MAX_SIDE);
      return;
    }

  mnk_brain_start (&session->brain, (int) width, (int) height);
  mnk_clock_begin (&session->brain.clock);
  mnk_protocol_say ("OK");
}

static void
run_start (Session *session, const MnkInputLine *line, const char *arguments)
{
  /* Analysis programs send both sides, separated by a blank. */
  g_auto (GStrv) words = split_words (arguments);
  g_autofree char *text = g_strjoinv (",", words);
  gint64 sides[2];
  int n = noughts_protocol_read_numbers (text, sides, 2);

  if (n < 1)
    mnk_protocol_say ("ERROR START takes a number");
  else
    start_board (session, sides[0], sides[n - 1]);
}

static void
run_rectstart (Session *session, const MnkInputLine *line, const char *arguments)
{
  gint64 sides[2];

  if (noughts_protocol_read_numbers (arguments, sides, 2) == 2)
    start_board (session, sides[0], sides[1]);
  else
    mnk_protocol_say ("ERROR RECTSTART takes a width and a height");
}

static void
run_restart (Session *session, const MnkInputLine *line, const char *arguments)
{
  start_board (session, session->brain.position.rule.width, session->brain.position.rule.height);
}

static void
run_begin (Session *session, const MnkInputLine *line, const char *arguments)
{
  if (session->brain.position.stones > 0)
    mnk_protocol_say ("ERROR the board is not empty");
  else
    answer (session, line, 1, TRUE);
}

static void
run_turn (Session *session, const MnkInputLine *line, const char *arguments)
{
  MnkPosition *position = &session->brain.position;
  MnkPoint point;

  /* A move that renju forbids is accepted: the manager decides on its legality. */
  if (!noughts_protocol_read_point (&position->rule, arguments, &point))
    mnk_protocol_say ("ERROR this is no cell of the board");
  else if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
    mnk_protocol_say ("ERROR this cell is occupied");
  else if (mnk_brain_is_over (&session->brain))
    mnk_protocol_say ("ERROR the game is over");
  else
    {
      mnk_brain_play (&session->brain, point);
      answer (session, line, 1, TRUE);
    }
}

static void
run_play (Session *session, const MnkInputLine *line, const char *arguments)
{
  MnkPoint point;

  if (!noughts_protocol_read_point (&session->brain.position.rule, arguments, &point))
    mnk_protocol_say ("ERROR this is no cell of the board");
  else if (!mnk_brain_may_play (&session->brain, point))
    mnk_protocol_say ("ERROR this cell is occupied or forbidden");
  else if (mnk_brain_is_over (&session->brain))
    mnk_protocol_say ("ERROR the game is over");
  else
    {
      mnk_brain_play (&session->brain, point);
      say_move (session, point);
    }
}

static void
run_takeback (Session *session, const MnkInputLine *line, const char *arguments)
{
  MnkPoint point;

  if (!noughts_protocol_read_point (&session->brain.position.rule, arguments, &point))
    mnk_protocol_say ("ERROR this is no cell of the board");
  else if (!mnk_brain_take_back (&session->brain, point))
    mnk_protocol_say ("ERROR this cell is empty");
  else
    mnk_protocol_say ("OK");
}

static void
answer_swap2 (Session *session, const MnkInputLine *line)
{
  MnkPoint moves[NOUGHTS_SWAP_MAX_MOVES];
  g_autoptr (GString) text = g_string_new (NULL);
  MnkBrain *brain = &session->brain;
  int n;

  if (!can_think (session))
    return;

  n = mnk_brain_choose_swap (brain, line, moves);
  if (n == 0)
    {
      mnk_protocol_say ("SWAP");
      return;
    }
  for (int i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", moves[i].x,
                              brain->position.rule.height - 1 - moves[i].y);
      mnk_brain_play (brain, moves[i]);
    }
  mnk_protocol_say ("%s", text->str);
}

static void
block_cells (Session *session)
{
  for (guint i = 0; i < mnk_listing_count (&session->listing); i++)
    mnk_brain_block (&session->brain, mnk_listing_get (&session->listing, i));
}

static void
end_listing (Session *session, const MnkInputLine *line)
{
  MnkListingKind kind = session->listing.kind;
  MnkPosition position;
  const char *problem = mnk_listing_end (&session->listing, &position);

  if (problem != NULL)
    {
      mnk_protocol_say ("ERROR %s", problem);
      return;
    }

  if (kind == MNK_LISTING_BLOCK)
    {
      block_cells (session);
      return;
    }

  mnk_brain_set_position (&session->brain, &position);
  if (kind == MNK_LISTING_BOARD)
    answer (session, line, 1, TRUE);
  else if (kind == MNK_LISTING_SWAP2)
    answer_swap2 (session, line);
}

/* Adds a line between the command and DONE. */
static void
take_listed (Session *session, const MnkInputLine *line, const char *text)
{
  if (g_ascii_strcasecmp (text, "DONE") == 0 && session->listing.kind == MNK_LISTING_REFUSED)
    session->listing.kind = MNK_LISTING_NONE;
  else if (g_ascii_strcasecmp (text, "DONE") == 0)
    end_listing (session, line);
  else
    mnk_listing_add (&session->listing, text);
}

static void
begin_listing (Session *session,
               const MnkInputLine *line,
               const char *arguments,
               MnkListingKind kind)
{
  g_auto (GStrv) words = split_words (arguments);

  mnk_listing_begin (&session->listing, kind, &session->brain.position.rule);

  /* Some managers send the list on the command's own line. */
  for (int i = 0; words[i] != NULL && session->listing.kind != MNK_LISTING_NONE; i++)
    take_listed (session, line, words[i]);
}

static void
run_board (Session *session, const MnkInputLine *line, const char *arguments)
{
  begin_listing (session, line, arguments, MNK_LISTING_BOARD);
}

static void
run_yxboard (Session *session, const MnkInputLine *line, const char *arguments)
{
  begin_listing (session, line, arguments, MNK_LISTING_YXBOARD);
}

static void
run_swap2board (Session *session, const MnkInputLine *line, const char *arguments)
{
  begin_listing (session, line, arguments, MNK_LISTING_SWAP2);
}

static void
run_yxblock (Session *session, const MnkInputLine *line, const char *arguments)
{
  begin_listing (session, line, arguments, MNK_LISTING_BLOCK);
}

static void
run_yxblockreset (Session *session, const MnkInputLine *line, const char *arguments)
{
  mnk_brain_unblock (&session->brain);
}

/* Sends the moves as analysis programs expect them here: row and column, separated by a blank. */
static void
say_swap2_moves (const Session *session, const MnkPoint *moves, int n, int first)
{
  for (int i = 0; i < n; i++)
    mnk_protocol_say ("MESSAGE SWAP2 MOVE%d %d %d", first + i,
                      session->brain.position.rule.height - 1 - moves[i].y, moves[i].x);
}

/* Answers with the next step of the opening; YXBOARD sends the position before it, and again after
 * it. */
static void
advise_swap2 (Session *session, const MnkInputLine *line, int step)
{
  const MnkPosition position = session->brain.position;
  MnkPoint moves[NOUGHTS_SWAP_MAX_MOVES];
  int n;

  if (!can_think (session))
    return;

  n = mnk_brain_choose_swap (&session->brain, line, moves);
  session->brain.position = position;
  if (step == 1)
    say_swap2_moves (session, moves, n, 1);
  else if (n == 2)
    say_swap2_moves (session, moves, n, 4);
  else
    mnk_protocol_say ("MESSAGE SWAP2 SWAP%d %s", step - 1, n == 0 ? "YES" : "NO");
}

static void
run_yxswap2step1 (Session *session, const MnkInputLine *line, const char *arguments)
{
  const MnkRule rule = session->brain.position.rule;

  mnk_position_init (&session->brain.position, &rule);
  advise_swap2 (session, line, 1);
}

static void
run_yxswap2step2 (Session *session, const MnkInputLine *line, const char *arguments)
{
  if (session->brain.position.stones == 3)
    advise_swap2 (session, line, 2);
  else
    mnk_protocol_say ("ERROR YXSWAP2STEP2 takes three stones on the board");
}

static void
run_yxswap2step3 (Session *session, const MnkInputLine *line, const char *arguments)
{
  if (session->brain.position.stones == 5)
    advise_swap2 (session, line, 3);
  else
    mnk_protocol_say ("ERROR YXSWAP2STEP3 takes five stones on the board");
}

static void
run_info (Session *session, const MnkInputLine *line, const char *arguments)
{
  mnk_info_obey (&session->info, arguments);
}

static void
run_about (Session *session, const MnkInputLine *line, const char *arguments)
{
  mnk_protocol_say ("name=\"Noughts\", version=\"%s\", author=\"the Noughts project\", "
                    "country=\"\"",
                    VERSION);
}

static void
run_yxnbest (Session *session, const MnkInputLine *line, const char *arguments)
{
  gint64 n;

  if (noughts_protocol_read_numbers (arguments, &n, 1) == 1 && n >= 1)
    answer (session, line, (int) MIN (n, MNK_MAX_CELLS), FALSE);
  else
    mnk_protocol_say ("ERROR YXNBEST takes a number");
}

static void
run_yxshowinfo (Session *session, const MnkInputLine *line, const char *arguments)
{
  if (!session->info.detail_said)
    session->info.detail = MNK_DETAIL_LINES;
  mnk_protocol_say ("MESSAGE INFO MAX_THREAD_NUM %u", g_get_num_processors ());
  mnk_protocol_say ("MESSAGE INFO MAX_HASH_SIZE 20");
}

static void
run_yxshowforbid (Session *session, const MnkInputLine *line, const char *arguments)
{
  const MnkPosition *position = &session->brain.position;
  g_autoptr (GString) cells = g_string_new (NULL);
  MnkPoint points[MNK_MAX_CELLS];
  int n = 0;

  if (position->side == MNK_X)
    n = mnk_referee_list_in_position (session->brain.referee, position, points);
  if (n < 0)
    g_error ("out of memory");
  for (int i = 0; i < n; i++)
    {
      g_string_append_printf (cells, "%02d%02d", points[i].x,
                              position->rule.height - 1 - points[i].y);
    }
  mnk_protocol_say ("FORBID %s.", cells->str);
}

static void
run_yxhashclear (Session *session, const MnkInputLine *line, const char *arguments)
{
  if (session->brain.table != NULL)
    mnk_table_clear (session->brain.table, NULL);
}

/* END and YXSTOP are handled on reading: they end the loop and stop the search. */
static const Command commands[] = {
  { "ABOUT", run_about, FALSE },
  { "BEGIN", run_begin, TRUE },
  { "BOARD", run_board, TRUE },
  { "INFO", run_info, FALSE },
  { "PLAY", run_play, TRUE },
  { "RECTSTART", run_rectstart, FALSE },
  { "RESTART", run_restart, TRUE },
  { "START", run_start, FALSE },
  { "SWAP2BOARD", run_swap2board, TRUE },
  { "TAKEBACK", run_takeback, TRUE },
  { "TURN", run_turn, TRUE },
  { "YXBLOCK", run_yxblock, TRUE },
  { "YXBLOCKRESET", run_yxblockreset, TRUE },
  { "YXBOARD", run_yxboard, TRUE },
  { "YXHASHCLEAR", run_yxhashclear, FALSE },
  { "YXNBEST", run_yxnbest, TRUE },
  { "YXSHOWFORBID", run_yxshowforbid, TRUE },
  { "YXSHOWINFO", run_yxshowinfo, FALSE },
  { "YXSWAP2STEP1", run_yxswap2step1, TRUE },
  { "YXSWAP2STEP2", run_yxswap2step2, TRUE },
  { "YXSWAP2STEP3", run_yxswap2step3, TRUE },
};

static const Command *
find_command (const char *text, const char **arguments)
{
  gsize length = strcspn (text, " \t");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const Command *command = &commands[i];

      if (strlen (command->word) == length
          && g_ascii_strncasecmp (text, command->word, length) == 0)
        {
          for (text += length; g_ascii_isspace (*text); text++)
            ;
          *arguments = text;
          return command;
        }
    }

  return NULL;
}

/* Rejects a line that was too long and cut. If it begins a list, the list is skipped. INFO is never
 * answered. */
static void
refuse_cut (Session *session, const Command *command)
{
  if (command->run == run_info)
    return;

  mnk_protocol_say ("ERROR the line is too long");
  if (command->run == run_board || command->run == run_yxboard || command->run == run_swap2board
      || command->run == run_yxblock)
    mnk_listing_begin (&session->listing, MNK_LISTING_REFUSED, &session->brain.position.rule);
}

static void
obey (Session *session, const MnkInputLine *line)
{
  const char *arguments;
  const Command *command = find_command (line->text, &arguments);

  if (session->listing.kind != MNK_LISTING_NONE && command == NULL)
    {
      take_listed (session, line, line->text);
      session->listing.bad |= line->cut;
      return;
    }

  if (session->listing.kind != MNK_LISTING_NONE)
    {
      if (session->listing.kind != MNK_LISTING_REFUSED)
        mnk_protocol_say ("ERROR the list has no DONE");
      session->listing.kind = MNK_LISTING_NONE;
    }
  if (command == NULL)
    mnk_protocol_say ("UNKNOWN this is no command");
  else if (command->needs_board && !session->brain.started)
    mnk_protocol_say ("ERROR START comes first");
  else if (line->cut)
    refuse_cut (session, command);
  else
    {
      if (g_str_has_prefix (command->word, "YX"))
        mnk_info_extend (&session->info);
      command->run (session, line, arguments);
    }
}

MnkExit
mnk_command_pbrain (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  Session session = { 0 };
  gboolean read;

  context =
      mnk_options_new (_ ("Speaks the Gomocup protocol on its standard input and output."), NULL);
  if (!mnk_options_parse (context, argv, 0, error))
    return MNK_EXIT_USAGE;

  session.input = mnk_input_new (error);
  if (session.input == NULL)
    return MNK_EXIT_FAILED;

  session.info.brain = &session.brain;
  mnk_listing_init (&session.listing);
  mnk_brain_init (&session.brain, session.input);

  for (;;)
    {
      g_autoptr (MnkInputLine) line = mnk_input_next (session.input);

      if (line == NULL)
        break;
      obey (&session, line);
      mnk_brain_count_time (&session.brain, line);
    }

  read = mnk_input_check (session.input, error);
  mnk_input_free (session.input);
  mnk_brain_clear (&session.brain);
  mnk_listing_clear (&session.listing);
  return read ? MNK_EXIT_DONE : MNK_EXIT_FAILED;
}
