/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-brain.h"
#include "mnk-command.h"
#include "mnk-options.h"
#include "mnk-protocol.h"
#include "mnk-swap.h"

/* The Gomocup protocol. Its words are not translated: programs read them. Coordinates
 * are counted from the top left corner; the conversion is made here and nowhere else. */

/* What the lines between BOARD and DONE are for. */
typedef enum
{
  LISTING_NONE,
  LISTING_BOARD,   /* then think */
  LISTING_YXBOARD, /* then be silent */
  LISTING_SWAP2    /* then choose a side */
} Listing;

/* What is told beside the moves, as the extended protocol counts it. */
enum
{
  DETAIL_REALTIME = 1, /* the best move so far */
  DETAIL_LINES = 2     /* the best lines */
};

/* No more often than this: writing takes time, too. */
#define TELL_MS 100.0

typedef struct
{
  MnkInput *input;
  MnkBrain  brain;

  Listing   listing;
  GArray   *listed;      /* Stone */
  int       passes[3];   /* among them, by field (Stone) */
  gboolean  listing_bad; /* a line was no stone */

  int       detail; /* DETAIL_… together */
  gboolean  detail_said;
  int       lines; /* that are being searched */
  double    told;  /* when something was last said of them */
  gboolean  yixin; /* it speaks the extended protocol, where rule 2 is renju */
} Session;

typedef struct
{
  MnkPoint point;
  int      field; /* 1 own, 2 the other's, 0 not said */
} Stone;

/* `arguments` is what follows the command's word, stripped. */
typedef void (*CommandRun) (Session            *session,
                            const MnkInputLine *line,
                            const char         *arguments);

typedef struct
{
  const char *word;
  CommandRun  run;
  gboolean    needs_board;
} Command;

static gboolean
to_point (const Session *session,
          gint64         x,
          gint64         y,
          MnkPoint      *point)
{
  const MnkRule *rule = &session->brain.position.rule;

  if (x < 0 || y < 0 || x >= rule->width || y >= rule->height)
    return FALSE;

  *point = (MnkPoint) { (gint32) x, (gint32) (rule->height - 1 - y) };
  return TRUE;
}

static gboolean
read_point (const Session *session,
            const char    *text,
            MnkPoint      *point)
{
  gint64 numbers[2];

  return mnk_protocol_read_numbers (text, numbers, 2) == 2 &&
         to_point (session, numbers[0], numbers[1], point);
}

/* What blanks part, but for those beside a comma. */
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
say_move (Session  *session,
          MnkPoint  move)
{
  if (mnk_point_is_pass (move))
    mnk_protocol_say ("-1,-1");
  else
    mnk_protocol_say ("%d,%d", move.x, session->brain.position.rule.height - 1 - move.y);
}

static void
say_details (const Session   *session,
             const MnkReport *report,
             int              lines)
{
  const MnkRule *rule = &session->brain.position.rule;

  if (session->detail != 0)
    mnk_protocol_say_summary (report, rule);
  if (session->detail & DETAIL_REALTIME)
    mnk_protocol_say_realtime (report, rule);
  if (session->detail & DETAIL_LINES)
    mnk_protocol_say_lines (report, rule, lines);
}

/* After each depth, on the search's thread, which is this one. */
static void
say_progress (const MnkReport *report,
              void            *data)
{
  Session *session = data;

  if (report->ms < session->told + TELL_MS)
    return;

  session->told = report->ms;
  say_details (session, report, session->lines);
}

/* Thinks and answers. `play` also makes the move. */
static void
answer (Session            *session,
        const MnkInputLine *line,
        int                 lines,
        gboolean            play)
{
  MnkBrain *brain = &session->brain;
  g_auto (MnkReport) report = { 0 };
  MnkPoint move;

  if (mnk_brain_is_over (brain))
    {
      mnk_protocol_say ("ERROR the game is over");
      return;
    }

  session->lines = lines;
  session->told = 0;
  brain->progress = session->detail != 0 ? say_progress : NULL;
  brain->progress_data = session;
  mnk_brain_think (brain, line, lines, &report);
  if (!mnk_brain_choose (brain, &report, &move))
    move = MNK_PASS;

  say_details (session, &report, lines);
  say_move (session, move);
  if (play)
    mnk_position_play (&brain->position, move);
}

static void
start_board (Session *session,
             gint64   width,
             gint64   height)
{
  if (width < MNK_BRAIN_MIN_SIDE || height < MNK_BRAIN_MIN_SIDE ||
      width > MNK_MAX_SIDE || height > MNK_MAX_SIDE)
    {
      mnk_protocol_say ("ERROR unsupported size, a side has %d to %d cells",
                        MNK_BRAIN_MIN_SIDE, MNK_MAX_SIDE);
      return;
    }

  mnk_brain_start (&session->brain, (int) width, (int) height);
  mnk_clock_begin (&session->brain.clock);
  mnk_protocol_say ("OK");
}

static void
run_start (Session            *session,
           const MnkInputLine *line,
           const char         *arguments)
{
  /* Analysis programs send both sides, with a blank between them. */
  g_auto (GStrv) words = split_words (arguments);
  g_autofree char *text = g_strjoinv (",", words);
  gint64 sides[2];
  int n = mnk_protocol_read_numbers (text, sides, 2);

  if (n < 1)
    mnk_protocol_say ("ERROR START takes a number");
  else
    start_board (session, sides[0], sides[n - 1]);
}

static void
run_rectstart (Session            *session,
               const MnkInputLine *line,
               const char         *arguments)
{
  gint64 sides[2];

  if (mnk_protocol_read_numbers (arguments, sides, 2) == 2)
    start_board (session, sides[0], sides[1]);
  else
    mnk_protocol_say ("ERROR RECTSTART takes a width and a height");
}

static void
run_restart (Session            *session,
             const MnkInputLine *line,
             const char         *arguments)
{
  start_board (session, session->brain.position.rule.width, session->brain.position.rule.height);
}

static void
run_begin (Session            *session,
           const MnkInputLine *line,
           const char         *arguments)
{
  if (session->brain.position.stones > 0)
    mnk_protocol_say ("ERROR the board is not empty");
  else
    answer (session, line, 1, TRUE);
}

static void
run_turn (Session            *session,
          const MnkInputLine *line,
          const char         *arguments)
{
  MnkPosition *position = &session->brain.position;
  MnkPoint point;

  if (!read_point (session, arguments, &point))
    mnk_protocol_say ("ERROR this is no cell of the board");
  else if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
    mnk_protocol_say ("ERROR this cell is occupied");
  else if (mnk_brain_is_over (&session->brain))
    mnk_protocol_say ("ERROR the game is over");
  else
    {
      mnk_position_play (position, point);
      answer (session, line, 1, TRUE);
    }
}

static void
run_play (Session            *session,
          const MnkInputLine *line,
          const char         *arguments)
{
  MnkPoint point;

  if (!read_point (session, arguments, &point))
    mnk_protocol_say ("ERROR this is no cell of the board");
  else if (!mnk_brain_may_play (&session->brain, point))
    mnk_protocol_say ("ERROR this cell is occupied or forbidden");
  else if (mnk_brain_is_over (&session->brain))
    mnk_protocol_say ("ERROR the game is over");
  else
    {
      mnk_position_play (&session->brain.position, point);
      say_move (session, point);
    }
}

static void
run_takeback (Session            *session,
              const MnkInputLine *line,
              const char         *arguments)
{
  MnkPosition *position = &session->brain.position;
  MnkPoint point;
  MnkPiece piece;

  if (!read_point (session, arguments, &point))
    {
      mnk_protocol_say ("ERROR this is no cell of the board");
      return;
    }

  piece = mnk_position_at (position, point.x, point.y);
  if (piece == MNK_EMPTY)
    {
      mnk_protocol_say ("ERROR this cell is empty");
      return;
    }

  mnk_position_set (position, point, MNK_EMPTY);
  position->side = piece;
  mnk_protocol_say ("OK");
}

static void take_listed (Session            *session,
                         const MnkInputLine *line,
                         const char         *text);

static void
begin_listing (Session            *session,
               const MnkInputLine *line,
               const char         *arguments,
               Listing             listing)
{
  g_auto (GStrv) words = split_words (arguments);

  session->listing = listing;
  session->listing_bad = FALSE;
  memset (session->passes, 0, sizeof session->passes);
  g_array_set_size (session->listed, 0);

  /* Some send the list on the command's line. */
  for (int i = 0; words[i] != NULL && session->listing != LISTING_NONE; i++)
    take_listed (session, line, words[i]);
}

static void
run_board (Session            *session,
           const MnkInputLine *line,
           const char         *arguments)
{
  begin_listing (session, line, arguments, LISTING_BOARD);
}

static void
run_yxboard (Session            *session,
             const MnkInputLine *line,
             const char         *arguments)
{
  session->yixin = TRUE;
  begin_listing (session, line, arguments, LISTING_YXBOARD);
}

static void
run_swap2board (Session            *session,
                const MnkInputLine *line,
                const char         *arguments)
{
  begin_listing (session, line, arguments, LISTING_SWAP2);
}

/* It is our turn: with as many moves of our own as the other's, or more, we are X, else O. */
static gboolean
set_listed_board (Session *session)
{
  MnkBrain *brain = &session->brain;
  MnkPosition position;
  int n_own = session->passes[1], n_other = session->passes[2];
  MnkPiece own;

  for (guint i = 0; i < session->listed->len; i++)
    {
      int field = g_array_index (session->listed, Stone, i).field;

      n_own += field == 1;
      n_other += field == 2;
    }
  own = n_own >= n_other ? MNK_X : MNK_O;

  mnk_position_init (&position, &brain->position.rule);
  for (guint i = 0; i < session->listed->len; i++)
    {
      const Stone *stone = &g_array_index (session->listed, Stone, i);

      if (mnk_position_at (&position, stone->point.x, stone->point.y) != MNK_EMPTY)
        return FALSE;
      mnk_position_set (&position, stone->point, stone->field == 1 ? own : mnk_piece_other (own));
    }

  position.side = own;
  brain->position = position;
  return TRUE;
}

static void
answer_swap2 (Session            *session,
              const MnkInputLine *line)
{
  MnkPoint moves[MNK_SWAP_MAX_MOVES];
  g_autoptr (GString) text = g_string_new (NULL);
  MnkBrain *brain = &session->brain;
  MnkPosition position;
  int n;

  mnk_position_init (&position, &brain->position.rule);
  for (guint i = 0; i < session->listed->len; i++)
    {
      MnkPoint point = g_array_index (session->listed, Stone, i).point;

      if (mnk_position_at (&position, point.x, point.y) != MNK_EMPTY)
        {
          mnk_protocol_say ("ERROR a cell is listed twice");
          return;
        }
      mnk_position_play (&position, point);
    }
  if (position.stones != 0 && position.stones != 3 && position.stones != 5)
    {
      mnk_protocol_say ("ERROR SWAP2BOARD takes no, three or five stones");
      return;
    }

  brain->position = position;
  n = mnk_swap_choose (brain, line, moves);
  if (n == 0)
    {
      mnk_protocol_say ("SWAP");
      return;
    }
  for (int i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", moves[i].x,
                              brain->position.rule.height - 1 - moves[i].y);
      mnk_position_play (&brain->position, moves[i]);
    }
  mnk_protocol_say ("%s", text->str);
}

static void
end_listing (Session            *session,
             const MnkInputLine *line)
{
  Listing listing = session->listing;

  session->listing = LISTING_NONE;
  if (session->listing_bad)
    mnk_protocol_say ("ERROR a line of the list is no stone on this board");
  else if (listing == LISTING_SWAP2)
    answer_swap2 (session, line);
  else if (!set_listed_board (session))
    mnk_protocol_say ("ERROR a cell is listed twice");
  else if (listing == LISTING_BOARD)
    answer (session, line, 1, TRUE);
}

/* −1,−1 is how analysis programs write a pass. */
static gboolean
is_pass (const gint64 *numbers)
{
  return numbers[0] == -1 && numbers[1] == -1;
}

static void
list_stone (Session    *session,
            const char *text)
{
  gint64 numbers[3];
  int n = mnk_protocol_read_numbers (text, numbers, 3);
  Stone stone = { 0 };

  if (n < 2 || (session->listing == LISTING_SWAP2) != (n == 2) ||
      (n == 3 && numbers[2] != 1 && numbers[2] != 2))
    {
      session->listing_bad = TRUE;
      return;
    }
  if (n == 3 && is_pass (numbers))
    {
      session->passes[numbers[2]]++;
      return;
    }
  if (!to_point (session, numbers[0], numbers[1], &stone.point) ||
      session->listed->len >= MNK_MAX_CELLS)
    {
      session->listing_bad = TRUE;
      return;
    }

  stone.field = n == 3 ? (int) numbers[2] : 0;
  g_array_append_val (session->listed, stone);
}

/* A line between the command and DONE. */
static void
take_listed (Session            *session,
             const MnkInputLine *line,
             const char         *text)
{
  if (g_ascii_strcasecmp (text, "DONE") == 0)
    end_listing (session, line);
  else
    list_stone (session, text);
}

static void
set_rule (Session *session,
          gint64   sum)
{
  MnkLineRule line;

  if (!mnk_protocol_read_rule (sum, session->yixin, &line))
    {
      mnk_protocol_say ("ERROR unsupported rule");
      return;
    }
  if (line == session->brain.line)
    return;

  session->brain.line = line;
  mnk_brain_prepare (&session->brain);
}

/* Sets one of the numbers that the table's size follows from. */
static void
set_size (Session *session,
          gint64  *size,
          gint64   value)
{
  if (*size == value)
    return;

  *size = value;
  mnk_brain_prepare (&session->brain);
}

static void
say_evaluation (Session    *session,
                const char *text)
{
  MnkPosition *position = &session->brain.position;
  char name[MNK_MOVE_TEXT];
  MnkPoint point;

  if (!session->brain.started || !read_point (session, text, &point) ||
      mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
    return;

  mnk_protocol_say ("DEBUG %s weight %.2f", mnk_move_to_text (&position->rule, point, name),
                    mnk_position_weight (position, point, position->side, NULL));
}

static void
set_info (Session    *session,
          const char *key,
          gint64      value)
{
  MnkBrain *brain = &session->brain;

  if (g_ascii_strcasecmp (key, "timeout_turn") == 0)
    brain->clock.turn = MAX (value, 0);
  else if (g_ascii_strcasecmp (key, "timeout_match") == 0)
    brain->clock.match = MAX (value, 0);
  else if (g_ascii_strcasecmp (key, "time_left") == 0)
    {
      brain->clock.left = MAX (value, 0);
      brain->clock.spent = 0;
    }
  else if (g_ascii_strcasecmp (key, "max_memory") == 0)
    set_size (session, &brain->max_memory, MAX (value, 0));
  else if (g_ascii_strcasecmp (key, "hash_size") == 0)
    set_size (session, &brain->hash_bytes, CLAMP (value, 0, G_MAXINT32) * 1024);
  else if (g_ascii_strcasecmp (key, "rule") == 0)
    set_rule (session, value);
  else if (g_ascii_strcasecmp (key, "thread_num") == 0)
    brain->threads = (int) CLAMP (value, 1, (gint64) g_get_num_processors ());
  else if (g_ascii_strcasecmp (key, "max_depth") == 0)
    brain->limits.depth = (int) CLAMP (value, 0, MNK_MAX_CELLS);
  else if (g_ascii_strcasecmp (key, "max_node") == 0)
    brain->limits.nodes = (guint64) MAX (value, 0);
  else if (g_ascii_strcasecmp (key, "show_detail") == 0)
    {
      session->detail = (int) (CLAMP (value, 0, G_MAXINT) & (DETAIL_REALTIME | DETAIL_LINES));
      session->detail_said = TRUE;
    }

  /* game_type changes nothing here, and what is not known is not for us. */
}

/* INFO is never answered, but for what would change the game unnoticed. */
static void
run_info (Session            *session,
          const MnkInputLine *line,
          const char         *arguments)
{
  gsize length = strcspn (arguments, " \t");
  g_autofree char *key = g_strndup (arguments, length);
  const char *value = arguments + length;
  gint64 number;

  while (g_ascii_isspace (*value))
    value++;

  if (g_ascii_strcasecmp (key, "evaluate") == 0)
    say_evaluation (session, value);
  else if (g_ascii_strcasecmp (key, "folder") == 0)
    return; /* nothing is kept in files */
  else if (mnk_protocol_read_numbers (value, &number, 1) == 1)
    set_info (session, key, number);
  else if (g_ascii_strcasecmp (key, "rule") == 0)
    mnk_protocol_say ("ERROR unsupported rule");
}

static void
run_about (Session            *session,
           const MnkInputLine *line,
           const char         *arguments)
{
  mnk_protocol_say ("name=\"Noughts\", version=\"%s\", author=\"the Noughts project\", "
                    "country=\"\"", VERSION);
}

static void
run_yxnbest (Session            *session,
             const MnkInputLine *line,
             const char         *arguments)
{
  gint64 n;

  session->yixin = TRUE;
  if (mnk_protocol_read_numbers (arguments, &n, 1) == 1 && n >= 1)
    answer (session, line, (int) MIN (n, MNK_MAX_CELLS), FALSE);
  else
    mnk_protocol_say ("ERROR YXNBEST takes a number");
}

static void
run_yxshowinfo (Session            *session,
                const MnkInputLine *line,
                const char         *arguments)
{
  session->yixin = TRUE;
  if (!session->detail_said)
    session->detail = DETAIL_LINES;
  mnk_protocol_say ("MESSAGE INFO MAX_THREAD_NUM %u", g_get_num_processors ());
  mnk_protocol_say ("MESSAGE INFO MAX_HASH_SIZE 20");
}

static void
run_yxshowforbid (Session            *session,
                  const MnkInputLine *line,
                  const char         *arguments)
{
  const MnkPosition *position = &session->brain.position;
  g_autoptr (GString) cells = g_string_new (NULL);
  MnkPoint points[MNK_MAX_CELLS];
  int n = 0;

  session->yixin = TRUE;
  if (position->side == MNK_X && mnk_renju_set (session->brain.renju, position))
    n = mnk_renju_list (session->brain.renju, points);
  for (int i = 0; i < n; i++)
    {
      g_string_append_printf (cells, "%02d%02d", points[i].x,
                              position->rule.height - 1 - points[i].y);
    }
  mnk_protocol_say ("FORBID %s.", cells->str);
}

static void
run_yxhashclear (Session            *session,
                 const MnkInputLine *line,
                 const char         *arguments)
{
  session->yixin = TRUE;
  if (session->brain.table != NULL)
    mnk_table_clear (session->brain.table);
}

/* END and YXSTOP are not obeyed but read: the loop ends, the search stops. */
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
  { "YXBOARD", run_yxboard, TRUE },
  { "YXHASHCLEAR", run_yxhashclear, FALSE },
  { "YXNBEST", run_yxnbest, TRUE },
  { "YXSHOWFORBID", run_yxshowforbid, TRUE },
  { "YXSHOWINFO", run_yxshowinfo, FALSE },
};

static const Command *
find_command (const char  *text,
              const char **arguments)
{
  gsize length = strcspn (text, " \t");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const Command *command = &commands[i];

      if (strlen (command->word) == length &&
          g_ascii_strncasecmp (text, command->word, length) == 0)
        {
          for (text += length; g_ascii_isspace (*text); text++)
            ;
          *arguments = text;
          return command;
        }
    }

  return NULL;
}

static void
obey (Session            *session,
      const MnkInputLine *line)
{
  const char *arguments;
  const Command *command = find_command (line->text, &arguments);

  if (session->listing != LISTING_NONE && command == NULL)
    {
      take_listed (session, line, line->text);
      return;
    }

  if (session->listing != LISTING_NONE)
    {
      session->listing = LISTING_NONE;
      mnk_protocol_say ("ERROR the list has no DONE");
    }
  if (command == NULL)
    mnk_protocol_say ("UNKNOWN this is no command");
  else if (command->needs_board && !session->brain.started)
    mnk_protocol_say ("ERROR START comes first");
  else
    command->run (session, line, arguments);
}

MnkExit
mnk_command_pbrain (GStrv   *argv,
                    GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  Session session = { 0 };

  context = mnk_options_new (_("Speaks the Gomocup protocol on its standard input and output."),
                             NULL);
  if (!mnk_options_parse (context, argv, 0, error))
    return MNK_EXIT_USAGE;

  session.input = mnk_input_new ();
  session.listed = g_array_new (FALSE, FALSE, sizeof (Stone));
  mnk_brain_init (&session.brain, session.input);

  for (;;)
    {
      g_autoptr (MnkInputLine) line = mnk_input_next (session.input);

      if (line == NULL || g_ascii_strcasecmp (line->text, "END") == 0)
        break;
      obey (&session, line);
      mnk_brain_count_time (&session.brain, line);
    }

  mnk_input_free (session.input);
  mnk_brain_clear (&session.brain);
  g_array_unref (session.listed);
  return MNK_EXIT_DONE;
}
