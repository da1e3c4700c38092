/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rating-book.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/file.h>

#include "noughts-error.h"
#include "noughts-file-aside.h"
#include "noughts-file-replace.h"

/* The first line. Each other one is a game: time, width, height, win, rule, level, side, score,
 * rating, deviation and volatility, with spaces between them; and behind them a word where an
 * opening has exchanged the sides. */
#define HEAD      "noughts ratings 1"
#define FIELDS    11
#define EXCHANGED "exchanged"

/* Numbers beyond these are no strength. */
#define MOST_RATING     10000
#define MOST_DEVIATION  1000
#define MOST_VOLATILITY 10

GFile *
noughts_rating_book_get_usual_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "noughts", "ratings.txt", NULL);
}

static gboolean
read_int (const char *word, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (word, 10, least, most, number, NULL);
}

static gboolean
read_double (const char *word, double least, double most, double *number)
{
  char *end;

  *number = g_ascii_strtod (word, &end);
  return end != word && *end == '\0' && *number >= least && *number <= most;
}

static gboolean
read_rule (char **words, MnkRule *rule)
{
  gint64 width, height, win;

  if (!read_int (words[0], 0, MNK_MAX_SIDE, &width)
      || !read_int (words[1], 0, MNK_MAX_SIDE, &height)
      || !read_int (words[2], 1, MNK_MAX_WIN, &win) || !mnk_line_rule_parse (words[3], &rule->line))
    return FALSE;

  rule->width = (int) width;
  rule->height = (int) height;
  rule->win = (int) win;
  return mnk_rule_check (rule) == MNK_RULE_OK;
}

static gboolean
read_game (const char *line, NoughtsRatedGame *game)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  const int n_words = (int) g_strv_length (words);
  gint64 level, side;

  *game = (NoughtsRatedGame){ 0 };
  game->exchanged = n_words == FIELDS + 1 && strcmp (words[FIELDS], EXCHANGED) == 0;
  if (n_words != FIELDS + game->exchanged || !read_int (words[0], 0, G_MAXINT64, &game->time)
      || !read_rule (words + 1, &game->rule) || !read_int (words[5], 1, 12, &level)
      || !read_int (words[6], MNK_X, MNK_O, &side) || !read_double (words[7], 0, 1, &game->score)
      || !read_double (words[8], -MOST_RATING, MOST_RATING, &game->after.rating)
      || !read_double (words[9], 1, MOST_DEVIATION, &game->after.deviation)
      || !read_double (words[10], 1e-6, MOST_VOLATILITY, &game->after.volatility))
    return FALSE;

  game->level = (int) level;
  game->side = (MnkPiece) side;
  return TRUE;
}

/* Returns NULL where a line makes no sense. */
static GArray *
parse (const char *text)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (NoughtsRatedGame));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (lines[0] == NULL || strcmp (lines[0], HEAD) != 0)
    return NULL;

  for (guint i = 1; lines[i] != NULL; i++)
    {
      NoughtsRatedGame game;

      /* The last line has its end: one that has none was cut off. */
      if (*lines[i] == '\0' && lines[i + 1] == NULL)
        return g_steal_pointer (&games);
      if (!read_game (lines[i], &game))
        return NULL;
      g_array_append_val (games, game);
    }

  return NULL;
}

GArray *
noughts_rating_book_read (GFile *file, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;
  GArray *games = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_load_contents (file, NULL, &text, &length, NULL, &problem))
    games = strlen (text) == length ? parse (text) : NULL;
  else if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_array_new (FALSE, FALSE, sizeof (NoughtsRatedGame));

  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (games == NULL)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                         _ ("The file of your rated games is damaged"));
  return games;
}

static void
write_double (GString *text, double number, const char *format)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (text, ' ');
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, format, number));
}

static void
write_game (GString *text, const NoughtsRatedGame *game)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT " %d %d %d %s %d %d", game->time,
                          game->rule.width, game->rule.height, game->rule.win,
                          mnk_line_rule_name (game->rule.line), game->level, (int) game->side);
  write_double (text, game->score, "%g");
  write_double (text, game->after.rating, "%.2f");
  write_double (text, game->after.deviation, "%.2f");
  write_double (text, game->after.volatility, "%.6f");
  if (game->exchanged)
    g_string_append (text, " " EXCHANGED);
  g_string_append_c (text, '\n');
}

static gboolean
write_games (GFile *file, const GArray *games, GError **error)
{
  GString *text = g_string_new (HEAD "\n");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < games->len; i++)
    write_game (text, &g_array_index (games, NoughtsRatedGame, i));

  bytes = g_string_free_to_bytes (text);
  return noughts_file_replace (file, bytes,
                               G_FILE_CREATE_PRIVATE | G_FILE_CREATE_REPLACE_DESTINATION, error);
}

/* Makes the folder, and waits for its lock; −1 where that is impossible. */
static int
lock_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *path = g_strconcat (g_file_peek_path (file), ".lock", NULL);
  int lock;

  g_file_make_directory_with_parents (folder, NULL, NULL);
  lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock >= 0)
    flock (lock, LOCK_EX);

  return lock;
}

/* Reads the book, or begins a new one after moving a damaged one away. */
static GArray *
read_or_restart (GFile *file, gboolean *restarted, GError **error)
{
  g_autoptr (GError) problem = NULL;
  GArray *games = noughts_rating_book_read (file, &problem);

  if (games != NULL)
    return games;
  if (!g_error_matches (problem, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  if (!noughts_file_set_aside (file, error))
    return NULL;

  *restarted = TRUE;
  return g_array_new (FALSE, FALSE, sizeof (NoughtsRatedGame));
}

GArray *
noughts_rating_book_open (GFile *file, gboolean *restarted, GError **error)
{
  GArray *games;
  int lock;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (restarted != NULL, NULL);

  *restarted = FALSE;
  lock = lock_folder (file);
  games = read_or_restart (file, restarted, error);
  if (lock >= 0)
    g_close (lock, NULL);

  return games;
}

/* Returns the game in the book, whatever its score, or NULL. */
static const NoughtsRatedGame *
find (const GArray *games, const NoughtsRatedGame *game)
{
  for (guint i = games->len; i > 0; i--)
    {
      const NoughtsRatedGame *other = &g_array_index (games, NoughtsRatedGame, i - 1);

      if (other->time == game->time && noughts_rated_game_is_on (other, &game->rule)
          && other->level == game->level && other->side == game->side)
        return other;
    }

  return NULL;
}

/* Adds a game to those of the file, and writes them. */
static gboolean
add_to (GFile *file, GArray *games, NoughtsRatedGame *game, double level_rating, GError **error)
{
  const NoughtsGlickoGame played = { level_rating, NOUGHTS_LEVEL_DEVIATION, game->score };
  const NoughtsRatedGame *known = find (games, game);
  NoughtsGlicko before;

  if (known != NULL)
    {
      *game = *known;
      return TRUE;
    }

  noughts_rating_book_get (games, &game->rule, &before);
  game->after = noughts_glicko_update (&before, &played, 1);
  g_array_append_vals (games, game, 1);
  return write_games (file, games, error);
}

gboolean
noughts_rating_book_add (GFile *file,
                         NoughtsRatedGame *game,
                         double level_rating,
                         gboolean *restarted,
                         GError **error)
{
  g_autoptr (GArray) games = NULL;
  gboolean written = FALSE;
  int lock;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (restarted != NULL, FALSE);

  *restarted = FALSE;
  lock = lock_folder (file);
  games = read_or_restart (file, restarted, error);
  if (games != NULL)
    written = add_to (file, games, game, level_rating, error);
  if (lock >= 0)
    g_close (lock, NULL);

  return written;
}

gboolean
noughts_rated_game_is_on (const NoughtsRatedGame *game, const MnkRule *rule)
{
  g_return_val_if_fail (game != NULL && rule != NULL, FALSE);

  return game->rule.width == rule->width && game->rule.height == rule->height
         && game->rule.win == rule->win && game->rule.line == rule->line;
}

gboolean
noughts_rating_book_get (const GArray *games, const MnkRule *rule, NoughtsGlicko *strength)
{
  g_return_val_if_fail (games != NULL, FALSE);
  g_return_val_if_fail (rule != NULL && strength != NULL, FALSE);

  for (guint i = games->len; i > 0; i--)
    {
      const NoughtsRatedGame *game = &g_array_index (games, NoughtsRatedGame, i - 1);

      if (noughts_rated_game_is_on (game, rule))
        {
          *strength = game->after;
          return TRUE;
        }
    }

  *strength = NOUGHTS_GLICKO_INIT;
  return FALSE;
}
