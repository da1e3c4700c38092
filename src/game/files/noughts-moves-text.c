/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-moves-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-private.h"
#include "noughts-game-read.h"
#include "noughts-moves-words.h"
#include "noughts-record-private.h"

static gboolean
is_list (const MnkRule *rule, const char *text)
{
  MnkTextError problem;
  MnkPoint *points;
  size_t n_points;

  if (!mnk_moves_from_text (rule, text, &points, &n_points, &problem))
    return FALSE;

  free (points);
  return n_points > 0;
}

/* Plays a list of moves, as far as that is possible. `bad` is a word behind them that is like a
 * move; or NULL. */
static NoughtsGame *
play_list (const MnkRule *rule, const char *text, const char *bad, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_from_text (rule, text, &problem);
  MnkTextError unread;
  MnkPoint *points = NULL;
  size_t n_points = 0, n = 0;

  if (game == NULL && mnk_moves_from_text (rule, text, &points, &n_points, &unread))
    {
      g_clear_error (&problem);
      game = noughts_game_new (rule, NULL);
      noughts_game_set_forbidden_loses (game, TRUE);
      while (n < n_points && noughts_game_play (game, points[n], &problem))
        n++;
      noughts_game_set_forbidden_loses (game, FALSE);
    }
  else
    {
      n = game != NULL ? game->current->number : 0;
    }
  free (points);

  if (n == 0 && problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (problem != NULL || bad != NULL)
    noughts_game_tell_bad_move (game, (guint) n + 1,
                                problem != NULL ? noughts_record_get_reason (problem)
                                                : _ ("it is outside the board"));
  return g_steal_pointer (&game);
}

/* The other lists would be lost if the game were saved over the text. */
static void
tell_several (NoughtsGame *game)
{
  noughts_game_tell (
      game, g_strdup (_ ("The text contains several move lists; only the longest is shown")));
  game->partial = TRUE;
}

/* Plays the longest list of moves among words. NULL where there is none, and with an error where
 * its first move is outside the board. */
static NoughtsGame *
play_found (const MnkRule *rule, const char *text, GError **error)
{
  g_auto (NoughtsMovesFound) found = { 0 };
  NoughtsGame *game = NULL;

  noughts_moves_find (&found, rule, text);
  if (found.moves != NULL)
    game = play_list (rule, found.moves, found.bad, NULL);
  else if (found.bad != NULL)
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("“%s” is outside the board"),
                 found.bad);
  if (game != NULL && found.next != NULL && found.n_moves == game->current->number)
    /* Translators: a word of a text, which is no move */
    noughts_game_tell (game, g_strdup_printf (_ ("The moves end before “%s”"), found.next));
  if (game != NULL && found.partial)
    tell_several (game);

  return game;
}

/* ---- Columns without the letter i ---- */

/* Whether a letter is a column: a row's number follows. */
static gboolean
is_column (const char *text, const char *at)
{
  return g_ascii_isalpha (*at) && g_ascii_isdigit (at[1])
         && (at == text || !g_ascii_isalpha (at[-1]));
}

/* Shifts the columns of moves named without the letter i. NULL where an i occurs, or the shift is
 * not needed. Free with g_free(). */
static char *
put_i_back (const MnkRule *rule, const char *text)
{
  g_autofree char *with_i = g_ascii_strdown (text, -1);
  gboolean needed = FALSE;

  for (char *at = with_i; *at != '\0'; at++)
    {
      if (!is_column (with_i, at))
        continue;
      if (*at == 'i')
        return NULL;
      needed |= *at == 'a' + rule->width;
      if (*at > 'i')
        --*at;
    }

  return needed ? g_steal_pointer (&with_i) : NULL;
}

/* ---- Pairs of numbers ---- */

/* Reads pairs of numbers, with an optional third number, the time. NULL where anything but brackets
 * and blanks separates them. */
static GArray *
read_pairs (const char *text)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  while (*(text += strspn (text, " \t\r\n()[]{};")) != '\0')
    {
      int numbers[3];
      guint n = 0;

      while (n < 3 && g_ascii_isdigit (*text))
        {
          char *end;

          numbers[n++] = (int) MIN (g_ascii_strtoull (text, &end, 10), MNK_MAX_SIDE + 1);
          text = end;
          if (*text != ',')
            break;
          text += 1 + strspn (text + 1, " \t");
        }
      if (n < 2)
        return NULL;

      g_array_append_val (pairs, ((MnkPoint){ numbers[0], numbers[1] }));
    }

  return pairs->len > 0 ? g_steal_pointer (&pairs) : NULL;
}

/* Whether a number is below zero: its sign is not between the two of a pair, as in "8-8". */
static gboolean
is_negative (const char *text, const char *number, gboolean second)
{
  if (number == text || number[-1] != '-')
    return FALSE;

  return number - 1 == text || strchr (second ? ",(" : " \t\r\n,([{;", number[-2]) != NULL;
}

/* Reads numbers in pairs, whatever signs separate them: "8-8 9-9". NULL where there is anything
 * else. */
static GArray *
read_loose_pairs (const char *text)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  const char *at = text + strcspn (text, "0123456789");
  int numbers[2];
  guint n = 0;

  for (; *at != '\0'; n++)
    {
      const gboolean negative = is_negative (text, at, n % 2 == 1);
      char *end;

      numbers[n % 2] = (int) MIN (g_ascii_strtoull (at, &end, 10), MNK_MAX_SIDE + 1);
      /* No board has it. */
      if (negative)
        numbers[n % 2] = MNK_MAX_SIDE + 1;
      if (n % 2 == 1)
        g_array_append_val (pairs, ((MnkPoint){ numbers[0], numbers[1] }));
      at = end + strcspn (end, "0123456789");
    }

  return n > 0 && n % 2 == 0 ? g_steal_pointer (&pairs) : NULL;
}

gboolean
noughts_moves_are_all (const char *text)
{
  static const MnkRule largest = { MNK_MAX_SIDE, MNK_MAX_SIDE, 5, MNK_FREESTYLE };
  g_autoptr (GArray) pairs = read_pairs (text);

  return pairs != NULL || is_list (&largest, text);
}

/* Whether a text consists of numbers and signs. */
static gboolean
is_of_numbers (const char *text)
{
  return text[strspn (text, "0123456789 \t\r\n()[]{}<>,;:.-|/_")] == '\0';
}

static gboolean
has_zero (const GArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const MnkPoint *pair = &g_array_index (pairs, MnkPoint, i);

      if (pair->x == 0 || pair->y == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether pairs count from 0: one has a 0, or they begin in the middle of the board that way and
 * stay on it. */
static gboolean
count_from_zero (const MnkRule *rule, const GArray *pairs)
{
  const MnkPoint *first = &g_array_index (pairs, MnkPoint, 0);

  if (has_zero (pairs))
    return TRUE;

  for (guint i = 0; i < pairs->len; i++)
    if (!mnk_rule_contains (rule, g_array_index (pairs, MnkPoint, i)))
      return FALSE;

  return rule->width % 2 == 1 && first->x == rule->width / 2 && first->y == rule->height / 2;
}

/* Plays points up to the first one outside the board. */
static NoughtsGame *
play_points (const MnkRule *rule, const GArray *points, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (; n < points->len; n++)
    {
      const MnkPoint point = g_array_index (points, MnkPoint, n);
      char name[MNK_MOVE_TEXT];

      if (!mnk_rule_contains (rule, point))
        break;
      g_string_append_printf (text, "%s ", mnk_move_to_text (rule, point, name));
    }

  if (n == 0)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("Move %u: %s"), 1,
                   _ ("it is outside the board"));
      return NULL;
    }
  return play_list (rule, text->str, n < points->len ? "" : NULL, error);
}

/* Plays pairs. Numbers from 0 are those of an engine, which counts rows from the top; numbers from
 * 1 may count either way. */
static NoughtsGame *
play_pairs (const MnkRule *rule, GArray *pairs, gboolean other_way, GError **error)
{
  const gboolean from_zero = count_from_zero (rule, pairs);
  const gboolean from_top = from_zero != other_way;
  const int first = from_zero ? 0 : 1;
  NoughtsGame *game;

  for (guint i = 0; i < pairs->len; i++)
    {
      MnkPoint *pair = &g_array_index (pairs, MnkPoint, i);

      pair->x -= first;
      pair->y = from_top ? rule->height - 1 - (pair->y - first) : pair->y - first;
    }

  game = play_points (rule, pairs, error);
  if (game == NULL)
    return NULL;

  noughts_game_tell_pairs (game, from_top ? NOUGHTS_PAIRS_FROM_TOP : NOUGHTS_PAIRS_FROM_BOTTOM,
                           first);
  return game;
}

/* ---- Other texts ---- */

static NoughtsGame *
read_dialogue (const MnkRule *rule, const char *text, GError **error)
{
  g_auto (NoughtsRecord) record = { 0 };
  g_autoptr (NoughtsGame) game = NULL;
  gboolean several;

  noughts_record_init (&record);
  if (!mnk_rule_is_unbounded (rule))
    {
      record.width = rule->width;
      record.height = rule->height;
    }
  if (!noughts_record_parse_dialogue (&record, text, &several, error))
    return NULL;

  game = noughts_game_build (&record, &(NoughtsReading){ .rule = *rule, .says_line = TRUE },
                             MNK_FREESTYLE, error);
  if (game == NULL || !noughts_game_has_something (game, &record, error))
    return NULL;

  noughts_game_tell_record (game, &record);
  if (several)
    tell_several (game);
  return g_steal_pointer (&game);
}

/* Replaces the escapes of a link, "h8%20i9": those of other than plain signs are blanks. */
static char *
without_link_escapes (const char *text)
{
  GString *plain = g_string_new (NULL);

  while (*text != '\0')
    {
      const gboolean escape =
          *text == '%' && g_ascii_isxdigit (text[1]) && g_ascii_isxdigit (text[2]);
      const int sign =
          escape ? g_ascii_xdigit_value (text[1]) * 16 + g_ascii_xdigit_value (text[2]) : *text;

      g_string_append_c (plain, escape && (sign <= ' ' || sign >= 0x7f) ? ' ' : (char) sign);
      text += escape ? 3 : 1;
    }

  return g_string_free (plain, FALSE);
}

/* Whether a letter is a digit in small print. */
static gboolean
is_small_digit (gunichar letter)
{
  return letter == 0xb2 || letter == 0xb3 || letter == 0xb9
         || (letter >= 0x2070 && letter <= 0x2089);
}

/* Returns a letter as usual. Numbers in circles count moves. */
static gunichar
make_letter_plain (gunichar letter)
{
  const GUnicodeType type = g_unichar_type (letter);

  if (type == G_UNICODE_DECIMAL_NUMBER)
    return (gunichar) ('0' + g_unichar_digit_value (letter));

  return type == G_UNICODE_OTHER_NUMBER && !is_small_digit (letter) ? ' ' : letter;
}

/* Cyrillic letters that look like the names of columns. */
static const struct
{
  gunichar cyrillic;
  char latin;
} look_alikes[] = {
  { 0x410, 'a' }, { 0x430, 'a' }, { 0x412, 'b' }, { 0x421, 'c' }, { 0x441, 'c' }, { 0x415, 'e' },
  { 0x435, 'e' }, { 0x41d, 'h' }, { 0x41a, 'k' }, { 0x41c, 'm' }, { 0x41e, 'o' }, { 0x43e, 'o' },
};

/* Returns a letter as Latin where it looks so and is a column: a row's number follows, and it is no
 * part of a word. */
static gunichar
make_column_latin (gunichar before, const char *text)
{
  const gunichar letter = g_utf8_get_char (text);

  if (letter < 0x410 || letter > 0x441 || g_unichar_isalpha (before)
      || !g_ascii_isdigit (*g_utf8_next_char (text)))
    return letter;

  for (guint i = 0; i < G_N_ELEMENTS (look_alikes); i++)
    {
      if (letter == look_alikes[i].cyrillic)
        return (gunichar) look_alikes[i].latin;
    }

  return letter;
}

/* Whether a text has an escaped end of line there. */
static gboolean
is_escaped_end (const char *text)
{
  return *text == '\\' && (text[1] == 'n' || text[1] == 'r' || text[1] == 't');
}

/* Returns letters and digits of other widths and scripts as usual ones. */
static char *
make_plain (const char *text)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gunichar before = ' ';
  char *normal;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gboolean end = is_escaped_end (text);

      g_string_append_unichar (plain,
                               end ? '\n' : make_letter_plain (make_column_latin (before, text)));
      before = g_utf8_get_char (text);
      text += end;
    }

  normal = g_utf8_normalize (plain->str, -1, G_NORMALIZE_NFKC);
  return normal != NULL ? normal : g_string_free (g_steal_pointer (&plain), FALSE);
}

/* Returns a text with plain signs for all others: a letter, a blank or a sign that no list of pairs
 * has. */
static char *
make_ascii (const char *text)
{
  GString *ascii = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar letter = g_utf8_get_char (text);

      if (letter < 0x80)
        g_string_append_c (ascii, *text);
      else if (g_unichar_isalnum (letter))
        g_string_append_c (ascii, 'z');
      else
        g_string_append_c (ascii, g_unichar_isspace (letter) ? ' ' : '~');
    }

  return g_string_free (ascii, FALSE);
}

/* Longer texts are no lists of pairs. */
#define MOST_PAIRS ((gsize) 1 << 20)

/* The expressions of lists, for texts in ASCII: in UTF-8, all the rest of a text would be checked
 * at each match. Compiling one takes longer than using it. */
typedef enum
{
  EXPRESSION_AXES,
  EXPRESSION_NUMBERING,
  EXPRESSION_LIST,
  N_EXPRESSIONS
} Expression;

static gpointer
compile (gpointer unused)
{
  static const char *const texts[] = {
    [EXPRESSION_AXES] = "[\"']?\\b[xy]\\b[\"']?\\s*[:=]",
    [EXPRESSION_NUMBERING] = "(?<![\\w.,/-])(\\d+)[.):]\\s+(?=[\\[(]?\\d)",
    [EXPRESSION_LIST] = "(?<![\\w.,-])\\d{1,2}\\s*,\\s*\\d{1,2}(?![\\w.]|,\\d)"
                        "(?:(?:[^\\w.-]|\\b(?:[bwxo]|black|white)\\b)+"
                        "\\d{1,2}\\s*,\\s*\\d{1,2}(?![\\w.]|,\\d))+",
  };
  static GRegex *compiled[N_EXPRESSIONS];

  for (guint i = 0; i < N_EXPRESSIONS; i++)
    compiled[i] = g_regex_new (texts[i], G_REGEX_CASELESS | G_REGEX_RAW, 0, NULL);
  return compiled;
}

static GRegex *
get_regex (Expression expression)
{
  static GOnce once = G_ONCE_INIT;

  return ((GRegex **) g_once (&once, compile, NULL))[expression];
}

/* Returns the text without "x": and "y": before numbers. */
static char *
without_axes (const char *text)
{
  return g_regex_replace_literal (get_regex (EXPRESSION_AXES), text, -1, 0, " ", 0, NULL);
}

/* Returns the text without the numbers of the moves, "1. 8,8 2. 9,9"; NULL where these do not count
 * pairs. */
static char *
without_numbering (const char *text)
{
  GRegex *regex = get_regex (EXPRESSION_NUMBERING);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *rest = NULL;
  g_autoptr (GArray) pairs = NULL;
  guint n = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 1);

      if (g_ascii_strtoull (number, NULL, 10) != ++n)
        return NULL;
    }
  if (n == 0)
    return NULL;

  rest = g_regex_replace_literal (regex, text, -1, 0, " ", 0, NULL);
  pairs = rest != NULL && is_of_numbers (rest) ? read_loose_pairs (rest) : NULL;
  return pairs != NULL && pairs->len >= n ? g_steal_pointer (&rest) : NULL;
}

/* Reads pairs of numbers from ASCII, with whatever belongs to such a list. NULL for other texts. */
static GArray *
find_pairs (const char *text)
{
  g_autofree char *unnumbered = NULL;
  g_autofree char *bare = NULL;
  GArray *pairs = read_pairs (text);

  if (pairs != NULL || strlen (text) > MOST_PAIRS)
    return pairs;

  bare = without_axes (text);
  if (bare == NULL || !is_of_numbers (bare))
    return NULL;

  unnumbered = without_numbering (bare);
  return read_loose_pairs (unnumbered != NULL ? unnumbered : bare);
}

/* Returns the longest list of pairs among words, as in "Moves: (8,8) (9,9)" or in a link, with the
 * sides between them or without; NULL where there are not two in a row. */
static GArray *
find_pairs_in_words (const char *text)
{
  g_autoptr (GMatchInfo) match = NULL;
  GArray *longest = NULL;

  if (strlen (text) > MOST_PAIRS)
    return NULL;

  for (g_regex_match (get_regex (EXPRESSION_LIST), text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 0);
      g_autoptr (GArray) pairs = read_loose_pairs (found);

      if (pairs == NULL || (longest != NULL && pairs->len <= longest->len))
        continue;
      g_clear_pointer (&longest, g_array_unref);
      longest = g_steal_pointer (&pairs);
    }

  return longest;
}

/* The text is in ASCII. */
static NoughtsGame *
play_pairs_in_words (const MnkRule *rule, const char *text, gboolean other_way)
{
  g_autofree char *bare = without_axes (text);
  g_autoptr (GArray) pairs = find_pairs_in_words (bare != NULL ? bare : text);

  return pairs != NULL ? play_pairs (rule, pairs, other_way, NULL) : NULL;
}

NoughtsGame *
noughts_moves_read (const MnkRule *rule, const char *text, gboolean other_way, GError **error)
{
  g_autofree char *unescaped = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *ascii = NULL;
  g_autoptr (GArray) pairs = NULL;
  g_autofree char *with_i = NULL;
  g_autoptr (GError) problem = NULL;
  NoughtsGame *game;

  unescaped = without_link_escapes (text);
  plain = make_plain (unescaped);
  if (noughts_record_is_dialogue (plain) || noughts_record_is_position (rule, plain))
    return read_dialogue (rule, plain, error);
  if (is_list (rule, plain))
    return play_list (rule, plain, NULL, error);
  if (mnk_rule_is_unbounded (rule))
    return noughts_game_from_text (rule, plain, error);

  ascii = make_ascii (plain);
  pairs = find_pairs (ascii);
  if (pairs != NULL)
    return play_pairs (rule, pairs, other_way, error);

  with_i = put_i_back (rule, plain);
  game = with_i != NULL ? play_found (rule, with_i, NULL) : NULL;
  if (game != NULL)
    noughts_game_tell (game, g_strdup (_ ("The file’s columns skip the letter i")));
  else
    game = play_found (rule, plain, &problem);
  if (game == NULL)
    game = play_pairs_in_words (rule, ascii, other_way);
  if (game == NULL && problem == NULL)
    return noughts_game_from_text (rule, plain, error);
  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  return game;
}
