/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-moves-words.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-text.h"

/* The scripts of Eastern Asia, whose words stand beside others without a blank, begin here. */
#define EASTERN 0x2e80

/* Whether a letter or digit belongs to the word of the one before. */
static gboolean
goes_on (const char *start, const char *at)
{
  const gunichar letter = g_utf8_get_char (at);

  return g_unichar_isalnum (letter) && (letter >= EASTERN) == (g_utf8_get_char (start) >= EASTERN);
}

/* Splits a text into words of letters and digits; all else separates them. */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      const char *end = text;

      while (*end != '\0' && goes_on (text, end))
        end = g_utf8_next_char (end);
      if (end > text)
        g_ptr_array_add (words, g_utf8_strdown (text, end - text));
      text = end > text || *end == '\0' ? end : g_utf8_next_char (end);
    }

  return words;
}

static gboolean
is_number (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

static gboolean
is_letter (const char *word)
{
  return g_ascii_isalpha (word[0]) && word[1] == '\0';
}

/* Whether more words are "8h" than "h8". */
static gboolean
are_turned (const GPtrArray *words)
{
  guint n = 0, n_turned = 0;

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      n += g_ascii_isalpha (*word) && is_number (word + 1);
      n_turned += g_ascii_isdigit (*word) && is_letter (word + strspn (word, "0123456789"));
    }

  return n_turned > n;
}

/* Joins "h 8 i 9", where all words are so, and turns "8h 9i" round. */
static void
join_words (GPtrArray *words)
{
  const gboolean turned = are_turned (words);
  gboolean apart = words->len >= 2 && words->len % 2 == 0;

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const gsize n = strspn (word, "0123456789");

      apart = apart && (i % 2 == 0 ? is_letter (word) : is_number (word));
      if (turned && n > 0 && is_letter (word + n))
        {
          g_autofree char *old = g_steal_pointer (&words->pdata[i]);

          words->pdata[i] = g_strdup_printf ("%s%.*s", old + n, (int) n, old);
        }
    }

  for (guint i = 0; apart && i < words->len; i++)
    {
      char *joined = g_strconcat (g_ptr_array_index (words, i), words->pdata[i + 1], NULL);

      g_ptr_array_remove_index (words, i + 1);
      g_free (words->pdata[i]);
      words->pdata[i] = joined;
    }
}

/* The cells of larger boards have at most so many letters and digits. */
#define MOST_LETTERS ((gsize) 2)
#define MOST_DIGITS  ((gsize) 3)

/* Whether a cell outside the board is of the usual form, "q99" or "aa20", and not just a word with
 * a number behind it. */
static gboolean
is_usual_cell (const char *cell, gsize length, MnkPoint point)
{
  gsize n = 0;

  while (n < length && g_ascii_isalpha (cell[n]))
    n++;

  return n == 1 ? length - n <= MOST_DIGITS
                : n == MOST_LETTERS && point.x < MNK_MAX_SIDE && point.y < MNK_MAX_SIDE;
}

/* Reads the move that a word begins with, which may be outside the board. Returns its length; 0 for
 * none. */
static gsize
read_move (const MnkRule *rule, const char *word, gboolean *outside)
{
  MnkPoint point;
  size_t length = 0;
  const MnkTextProblem problem = mnk_move_from_text (rule, word, &point, &length);

  *outside = problem == MNK_TEXT_OUTSIDE;
  if (problem == MNK_TEXT_OK || (*outside && is_usual_cell (word, length, point)))
    return length;

  return 0;
}

/* Counts the moves that a word consists of, "h8i9"; 0 where it has anything else. `n_on` gets the
 * number of those that are on the board. */
static guint
count_cells (const MnkRule *rule, const char *word, guint *n_on)
{
  guint n = 0;

  *n_on = 0;
  while (*word != '\0')
    {
      gboolean outside;
      const gsize length = read_move (rule, word, &outside);

      if (length == 0)
        {
          *n_on = 0;
          return 0;
        }
      *n_on += !outside;
      word += length;
      n++;
    }

  return n;
}

/* Counts the moves on the board that a word consists of; 0 where it has anything else. */
static guint
count_moves (const MnkRule *rule, const char *word)
{
  guint n_on;
  const guint n = count_cells (rule, word, &n_on);

  return n_on == n ? n : 0;
}

/* Whether a word is "第", "一", "二手": the number of a move. */
static gboolean
is_eastern_number (const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word))
    {
      if (g_utf8_strchr ("第一二三四五六七八九十百手步目", -1, g_utf8_get_char (word)) == NULL)
        return FALSE;
    }

  return TRUE;
}

/* Whether a word is "2nd", or a time, "12ms". */
static gboolean
is_number_with_unit (const char *word)
{
  static const char *const units[] = { "st", "nd",  "rd",  "th", "er", "e",   "s", "ms",
                                       "m",  "min", "sec", "с",  "秒", "сек", NULL };
  const gsize n = strspn (word, "0123456789");

  return n > 0 && g_strv_contains (units, word + n);
}

/* Whether a word between moves says nothing: a number in any form, a letter, or a side. */
static gboolean
is_between (const char *word)
{
  static const char *const sides[] = { "b",      "w",     "x",  "o",  "black",   "white", "schwarz",
                                       "weiß",   "黑",    "白", "黒", "black’s", "noir",  "blanc",
                                       "чёрные", "белые", "흑", "백", NULL };

  return is_number (word) || is_letter (word) || is_number_with_unit (word)
         || word[strspn (word, "ivx")] == '\0' || is_eastern_number (word)
         || g_strv_contains (sides, word);
}

/* A list of moves. It can be read up to the first one outside the board. */
typedef struct
{
  GString *moves;
  guint n_moves; /* those that can be read */
  guint n_on;    /* those on the board */
  guint n_all;
  char *bad; /* the first one outside the board; or NULL */
} Run;

static void
run_init (Run *self)
{
  *self = (Run){ .moves = g_string_new (NULL) };
}

static void
run_clear (Run *self)
{
  g_string_free (self->moves, TRUE);
  g_free (self->bad);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Adds the moves of a word that has nothing else. */
static void
run_add (Run *self, const MnkRule *rule, const char *word)
{
  while (*word != '\0')
    {
      gboolean outside;
      const gsize length = read_move (rule, word, &outside);

      if (outside && self->bad == NULL)
        self->bad = g_strndup (word, length);
      if (self->bad == NULL)
        {
          g_string_append_len (self->moves, word, (gssize) length);
          g_string_append_c (self->moves, ' ');
          self->n_moves++;
        }
      self->n_on += !outside;
      self->n_all++;
      word += length;
    }
}

/* Makes a list the one that is found. */
static void
run_give (Run *self, NoughtsMovesFound *found)
{
  noughts_moves_found_clear (found);
  found->moves = self->n_moves > 0 ? g_strdup (self->moves->str) : NULL;
  found->n_moves = self->n_moves;
  found->n_all = self->n_all;
  found->bad = g_steal_pointer (&self->bad);
}

/* Takes a list if it is the longest, and begins the next one; `word` follows it, or is NULL. */
static void
take_run (NoughtsMovesFound *found, Run *run, const char *word)
{
  if (run->n_on > 0)
    {
      found->partial |= found->n_all > 0;
      if (run->n_all > found->n_all)
        {
          run_give (run, found);
          found->next = found->bad == NULL ? g_strdup (word) : NULL;
        }
    }
  run_clear (run);
  run_init (run);
}

/* Whether two names stand before the moves in turn, and nothing else: "Ada: h8 Ben: i9 Ada: j10".
 */
static gboolean
are_names_in_turn (const MnkRule *rule, const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const gboolean is_move = count_moves (rule, word) == 1;

      if (is_move != (i % 2 == 1)
          || (!is_move && !g_str_equal (word, g_ptr_array_index (words, i % 4))))
        return FALSE;
    }

  return words->len >= 6 && words->len % 2 == 0;
}

/* Returns the words that are said again and again between moves, as "Move" in "Move 1: h8"; a set
 * of borrowed words. */
static GHashTable *
find_labels (const MnkRule *rule, const GPtrArray *words)
{
  const gboolean in_turn = are_names_in_turn (rule, words);
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer count;
  guint n_moves = 0;

  for (guint i = 0; i < words->len; i++)
    {
      char *word = g_ptr_array_index (words, i);
      guint n_on;
      const guint n = count_cells (rule, word, &n_on);

      n_moves += n;
      if (in_turn ? i % 2 == 0 : n == 0 && !is_between (word))
        g_hash_table_replace (
            counts, word,
            GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, word)) + 1));
    }

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    {
      if (in_turn)
        continue;
      if (GPOINTER_TO_UINT (count) < 2 || GPOINTER_TO_UINT (count) * 3 < n_moves)
        g_hash_table_iter_remove (&iter);
    }

  return counts;
}

/* Whether a list has a move twice: it is several lists. */
static gboolean
has_twice (const char *moves)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) words = g_strsplit (moves != NULL ? moves : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0' && !g_hash_table_add (seen, words[i]))
        return TRUE;
    }

  return FALSE;
}

/* Whether a word is a move outside the board. One before moves that are written together is another
 * word, as in "v2/h8i9j10". */
static gboolean
is_off_board (const MnkRule *rule, const GPtrArray *words, guint i, const Run *run)
{
  guint n_on;

  if (count_cells (rule, g_ptr_array_index (words, i), &n_on) == 0)
    return FALSE;

  return run->n_all > 0 || n_on > 0 || i + 1 == words->len
         || count_cells (rule, g_ptr_array_index (words, i + 1), &n_on) < 2;
}

/* Takes the longest list of moves; labels are passed over. */
static void
find_longest (NoughtsMovesFound *found,
              const MnkRule *rule,
              const GPtrArray *words,
              GHashTable *labels)
{
  g_auto (Run) run = { 0 };

  run_init (&run);
  *found = (NoughtsMovesFound){ 0 };
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const gboolean between =
          is_between (word) || (labels != NULL && g_hash_table_contains (labels, word));

      if (count_moves (rule, word) > 0 || (!between && is_off_board (rule, words, i, &run)))
        run_add (&run, rule, word);
      else if (!between)
        take_run (found, &run, word);
    }
  take_run (found, &run, NULL);
}

/* Takes the moves that stand behind their numbers, one or two a number, whatever else is said
 * between them: "1. h8 the centre 2. i9 as usual". FALSE where the words are not of that form. */
static gboolean
find_numbered (NoughtsMovesFound *found, const MnkRule *rule, const GPtrArray *words)
{
  g_auto (Run) run = { 0 };
  guint number = 0, n_each = 0, n_here = 0, n_on;

  run_init (&run);
  for (guint i = 0; i <= words->len; i++)
    {
      const char *word = i < words->len ? g_ptr_array_index (words, i) : NULL;
      const gboolean next = word != NULL && is_number (word) && (guint) atoi (word) == number + 1;
      const guint n = number > 0 && word != NULL ? count_cells (rule, word, &n_on) : 0;

      if ((next || word == NULL) && number > 0)
        {
          n_each = number == 1 ? n_here : n_each;
          if (n_here < 1 || n_here > 2 || n_here > n_each || (next && n_here < n_each))
            return FALSE;
          n_here = 0;
        }
      number += next;
      if (n > 0)
        run_add (&run, rule, word);
      n_here += n;
    }
  if (number < 2 || run.n_on == 0 || run.n_all <= found->n_all || has_twice (run.moves->str))
    return FALSE;

  run_give (&run, found);
  found->partial = FALSE;
  return TRUE;
}

static void
find_in (NoughtsMovesFound *found, const MnkRule *rule, const char *text)
{
  g_autoptr (GPtrArray) words = split_words (text);
  g_autoptr (GHashTable) labels = NULL;

  join_words (words);
  labels = find_labels (rule, words);
  find_longest (found, rule, words, labels);
  if (find_numbered (found, rule, words))
    return;
  if (g_hash_table_size (labels) == 0 || !has_twice (found->moves))
    return;

  noughts_moves_found_clear (found);
  find_longest (found, rule, words, NULL);
}

/* Remarks in brackets are not longer, in bytes. */
#define LONGEST_REMARK ((gsize) 1000)

/* Returns the end of the pair of brackets that a text begins with; NULL where it does not. */
static const char *
find_closing (const char *text)
{
  static const char brackets[] = "{}()[]";
  const char *bracket = *text != '\0' ? strchr (brackets, *text) : NULL;

  if (bracket == NULL || (bracket - brackets) % 2 != 0)
    return NULL;

  return memchr (text, bracket[1], strnlen (text, LONGEST_REMARK));
}

static guint
count_in_words (const MnkRule *rule, const GPtrArray *words)
{
  guint n = 0;

  for (guint i = 0; i < words->len; i++)
    n += count_moves (rule, g_ptr_array_index (words, i));
  return n;
}

/* Counts the moves among the words between two brackets. `alone` gets whether there is one, which
 * may be outside the board, and no other word. */
static guint
count_inner (const MnkRule *rule, const char *text, const char *end, gboolean *alone)
{
  g_autofree char *inner = g_strndup (text + 1, (gsize) (end - text - 1));
  g_autoptr (GPtrArray) words = split_words (inner);
  guint n_on;

  *alone = words->len == 1 && count_cells (rule, words->pdata[0], &n_on) == 1;
  return count_in_words (rule, words);
}

/* Whether two moves or more stand outside of all brackets: one within is no move of this game. */
static gboolean
has_moves_outside (const MnkRule *rule, const char *text)
{
  g_autoptr (GString) outside = g_string_new (NULL);
  g_autoptr (GPtrArray) words = NULL;

  while (*text != '\0')
    {
      const char *end = find_closing (text);

      g_string_append_c (outside, end != NULL ? ' ' : *text);
      text = end != NULL ? end + 1 : text + 1;
    }
  words = split_words (outside->str);
  return count_in_words (rule, words) >= 2;
}

/* Whether a move stands in brackets alone: "[h8][i9]". */
static gboolean
are_bracketed (const MnkRule *rule, const char *text)
{
  for (; *text != '\0'; text++)
    {
      const char *end = find_closing (text);
      gboolean alone;

      if (end != NULL && *text != '{' && count_inner (rule, text, end, &alone) == 1 && alone)
        return TRUE;
    }

  return FALSE;
}

/* Returns the end of what stands in a pair of brackets, of any of these kinds: a remark, or other
 * moves. NULL where the text does not begin with such a pair, or has one move in it, which is on
 * the board unless all may be `bracketed`, and is a remark if there are moves `outside`. */
static const char *
find_remark_end (const MnkRule *rule,
                 const char *text,
                 gboolean bracketed,
                 gboolean outside,
                 gboolean *has_moves)
{
  const char *end = find_closing (text);
  gboolean alone;
  guint n;

  if (end == NULL || *text == '{')
    return end;

  n = count_inner (rule, text, end, &alone);
  *has_moves |= n > 1;
  return alone && !outside && (n == 1 || bracketed) ? NULL : end;
}

/* Returns the text without its remarks in brackets. */
static char *
without_remarks (const MnkRule *rule, const char *text, gboolean *has_moves)
{
  const gboolean bracketed = are_bracketed (rule, text);
  const gboolean outside = has_moves_outside (rule, text);
  g_autoptr (GString) rest = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end = find_remark_end (rule, text, bracketed, outside, has_moves);

      g_string_append_c (rest, end != NULL ? ' ' : *text);
      text = end != NULL ? end + 1 : text + 1;
    }

  return g_string_free (g_steal_pointer (&rest), FALSE);
}

void
noughts_moves_find (NoughtsMovesFound *found, const MnkRule *rule, const char *text)
{
  gboolean has_moves = FALSE;
  g_autofree char *rest =
      strpbrk (text, "{([") != NULL ? without_remarks (rule, text, &has_moves) : NULL;
  NoughtsMovesFound whole = { 0 };

  *found = (NoughtsMovesFound){ 0 };
  if (rest != NULL)
    find_in (found, rule, rest);
  found->partial |= has_moves;
  if (found->n_moves >= 2 || found->bad != NULL)
    return;

  find_in (&whole, rule, text);
  if (whole.n_all > found->n_all)
    {
      noughts_moves_found_clear (found);
      *found = whole;
    }
  else
    {
      noughts_moves_found_clear (&whole);
    }
}

void
noughts_moves_found_clear (NoughtsMovesFound *self)
{
  g_clear_pointer (&self->moves, g_free);
  g_clear_pointer (&self->bad, g_free);
  g_clear_pointer (&self->next, g_free);
}
