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

/* Counts the moves that a word consists of, "h8i9"; 0 where it has anything else. */
static guint
count_moves (const MnkRule *rule, const char *word)
{
  guint n = 0;

  while (*word != '\0')
    {
      MnkPoint point;
      size_t length;

      if (mnk_move_from_text (rule, word, &point, &length) != MNK_TEXT_OK || length == 0)
        return 0;
      word += length;
      n++;
    }

  return n;
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

/* Whether a word is a letter and a row that the board does not have. */
static gboolean
is_like_move (const char *word)
{
  return g_ascii_isalpha (*word) && is_number (word + 1) && strlen (word) <= 4;
}

/* Takes a list if it is the longest; `word` follows it, or is NULL. */
static void
take_run (NoughtsMovesFound *found, GString *run, guint n, const char *word)
{
  const gboolean bad = word != NULL && is_like_move (word);

  found->partial |= n > 0 && found->n_moves > 0;
  if (n > found->n_moves)
    {
      noughts_moves_found_clear (found);
      found->moves = g_strdup (run->str);
      found->n_moves = n;
      found->bad = bad ? g_strdup (word) : NULL;
      found->next = bad ? NULL : g_strdup (word);
    }
  g_string_truncate (run, 0);
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
      const guint n = is_like_move (word) ? 1 : count_moves (rule, word);

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

/* Takes the longest list of moves; labels are passed over. */
static void
find_longest (NoughtsMovesFound *found,
              const MnkRule *rule,
              const GPtrArray *words,
              GHashTable *labels)
{
  g_autoptr (GString) run = g_string_new (NULL);
  guint n_run = 0;

  *found = (NoughtsMovesFound){ 0 };
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const guint n = count_moves (rule, word);
      const gboolean between =
          is_between (word) || (labels != NULL && g_hash_table_contains (labels, word));

      if (n > 0)
        g_string_append_printf (run, "%s ", word);
      else if (!between)
        take_run (found, run, n_run, word);
      n_run = n > 0 ? n_run + n : between ? n_run : 0;
    }
  take_run (found, run, n_run, NULL);
}

/* Takes the moves that stand behind their numbers, one or two a number, whatever else is said
 * between them: "1. h8 the centre 2. i9 as usual". FALSE where the words are not of that form. */
static gboolean
find_numbered (NoughtsMovesFound *found, const MnkRule *rule, const GPtrArray *words)
{
  g_autoptr (GString) run = g_string_new (NULL);
  guint number = 0, n_each = 0, n_here = 0, n_run = 0;

  for (guint i = 0; i <= words->len; i++)
    {
      const char *word = i < words->len ? g_ptr_array_index (words, i) : NULL;
      const gboolean next = word != NULL && is_number (word) && (guint) atoi (word) == number + 1;
      const guint n = number > 0 && word != NULL ? count_moves (rule, word) : 0;

      if ((next || word == NULL) && number > 0)
        {
          n_each = number == 1 ? n_here : n_each;
          if (n_here < 1 || n_here > 2 || n_here > n_each || (next && n_here < n_each))
            return FALSE;
          n_here = 0;
        }
      number += next;
      if (n > 0)
        g_string_append_printf (run, "%s ", word);
      n_here += n;
      n_run += n;
    }
  if (number < 2 || n_run <= found->n_moves || has_twice (run->str))
    return FALSE;

  noughts_moves_found_clear (found);
  *found = (NoughtsMovesFound){ .n_moves = n_run };
  found->moves = g_string_free (g_steal_pointer (&run), FALSE);
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

/* Returns the end of what stands in a pair of brackets, of any of these kinds: a remark, or other
 * moves. NULL where the text does not begin with such a pair, or has one move in it. */
static const char *
find_remark_end (const MnkRule *rule, const char *text, gboolean *has_moves)
{
  static const char brackets[] = "{}()[]";
  const char *bracket = *text != '\0' ? strchr (brackets, *text) : NULL;
  const char *end;
  g_autofree char *inner = NULL;
  g_autoptr (GPtrArray) words = NULL;
  guint n = 0;

  if (bracket == NULL || (bracket - brackets) % 2 != 0)
    return NULL;
  end = memchr (text, bracket[1], strnlen (text, LONGEST_REMARK));
  if (end == NULL || *bracket == '{')
    return end;

  inner = g_strndup (text + 1, (gsize) (end - text - 1));
  words = split_words (inner);
  for (guint i = 0; i < words->len; i++)
    n += count_moves (rule, g_ptr_array_index (words, i));
  *has_moves |= n > 1;
  return n == 1 && words->len == 1 ? NULL : end;
}

/* Returns the text without its remarks in brackets. */
static char *
without_remarks (const MnkRule *rule, const char *text, gboolean *has_moves)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end = find_remark_end (rule, text, has_moves);

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
  if (found->n_moves >= 2)
    return;

  find_in (&whole, rule, text);
  if (whole.n_moves > found->n_moves)
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
