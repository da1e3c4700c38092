/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Databases, which are read in blocks: whatever lies at the end of one is read right. */

#include <glib/gstdio.h>
#include <string.h>

#include "file-fixtures.h"
#include "noughts-blocks.h"
#include "noughts-game-list.h"
#include "noughts-game-stream.h"
#include "noughts-record-private.h"

#define N_GAMES 6000

/* Returns a database of several blocks, whose players come last and have letters of two and three
 * bytes at all places. */
static char *
make_text (const char *encoding)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "<?xml version=\"1.0\" encoding=\"%s\"?>\n<database><games>", encoding);
  for (guint i = 0; i < N_GAMES; i++)
    g_string_append_printf (text,
                            "<game id=\"%u\" black=\"%u\" white=\"1\" bresult=\"0.5\">"
                            "<move>h8i9 j10</move><info>黑方 %.*s 日本</info></game>\n",
                            i, i, (int) (i % 7), "abcdefg");
  g_string_append (text, "</games><players>");
  for (guint i = 0; i < N_GAMES; i++)
    g_string_append_printf (text, "<player id=\"%u\" name=\"黑方%u\" surname=\"陈\"/>", i, i);
  g_string_append (text, "</players></database>");

  return g_string_free (text, FALSE);
}

/* Returns a file with the text, to be removed by the caller. */
static GFile *
make_file (const char *text, const char *encoding)
{
  g_autofree char *path = NULL;
  g_autofree char *bytes = NULL;
  gsize length;
  const int fd = g_file_open_tmp ("noughts-XXXXXX.rif", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &length, NULL);
  g_assert_nonnull (bytes);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));

  return g_file_new_for_path (path);
}

static void
check_list (GFile *file, const char *encoding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = noughts_game_list_file (file, encoding, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, N_GAMES);
  for (guint i = 0; i < games->len; i++)
    {
      const NoughtsGameEntry *game = g_ptr_array_index (games, i);
      g_autofree char *black = g_strdup_printf ("黑方%u 陈", i);

      g_assert_cmpstr (game->black, ==, black);
      g_assert_cmpstr (game->white, ==, "黑方1 陈");
      g_assert_cmpstr (game->result, ==, "0");
      g_assert_cmpuint (game->n_moves, ==, 3);
    }
}

static void
check_game (GFile *file, const char *encoding)
{
  const NoughtsReading reading = { .rule = rule_gomoku, .index = 5000, .encoding = encoding };
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read_file (&reading, file, &error);

  g_assert_no_error (error);
  assert_text (game, "h8 i9 j10");
  assert_note_at (game, 0, "PB", "黑方5000 陈");
  assert_note_at (game, 0, "GC", "黑方 ab 日本");
  g_assert_cmpuint (noughts_game_get_n_others (game), ==, N_GAMES - 1);
  g_assert_cmpstr (noughts_game_get_guessed_encoding (game), ==, NULL);
}

/* The encoding is found by the bytes or by what the file declares, or is chosen. */
static void
test_blocks (void)
{
  static const struct
  {
    const char *encoding;
    const char *declared;
    const char *chosen;
  } cases[] = {
    { "UTF-8", "ISO-8859-1", NULL }, { "GB18030", "GB2312", NULL }, { "GB18030", "x", "GBK" },
    { "UTF-16", "UTF-16", NULL },    { "UTF-16BE", "UTF-8", NULL }, { "ISO-2022-CN", "x", NULL },
    { "UTF-8", "UTF-8", "UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = make_text (cases[i].declared);
      g_autoptr (GFile) file = make_file (text, cases[i].encoding);

      g_test_message ("%s %s", cases[i].encoding, cases[i].declared);
      check_list (file, cases[i].chosen);
      check_game (file, cases[i].chosen);
      g_remove (g_file_peek_path (file));
    }
}

/* What is broken is read up to there; a file that is none gets its reason. */
static void
test_damage (void)
{
  const NoughtsReading reading = { .rule = rule_gomoku };
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/a.rif");
  g_autoptr (GFile) file =
      make_file ("\n<database><games><game><move>h8 i9</move></game><game><move>a1</mo", "UTF-8");
  g_autoptr (GFile) list = make_file ("h8 i9 j10", "UTF-8");
  g_autoptr (GPtrArray) games = noughts_game_list_file (file, NULL, NULL);
  g_autoptr (NoughtsGame) game = noughts_game_read_file (&reading, file, NULL);
  g_autoptr (NoughtsGame) other = noughts_game_read_file (&reading, list, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (games->len, ==, 1);
  assert_text (game, "h8 i9");
  g_assert_true (noughts_game_is_partial (game));
  assert_text (other, "h8 i9 j10");
  g_assert_null (noughts_game_read_file (&reading, missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_remove (g_file_peek_path (file));
  g_remove (g_file_peek_path (list));
}

/* A million open elements, with and without games, end in a message at once: the reader does not
 * keep them. What comes before them is read. */
static void
test_deep (void)
{
  static const char *const heads[] = { "<database><games>",
                                       "<database><games><game><move>h8</move></game>" };
  const NoughtsReading reading = { .rule = rule_gomoku };
  const guint n = 1000000;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (GString) text = g_string_new (heads[i]);
      g_autoptr (GFile) file = NULL;
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < n; j++)
        g_string_append (text, "<x>");
      file = make_file (text->str, "UTF-8");
      game = noughts_game_read_file (&reading, file, &error);
      if (i == 0)
        g_assert_cmpstr (error->message, ==, "its elements are nested too deeply");
      else
        assert_text (game, "h8");
      g_remove (g_file_peek_path (file));
    }
}

/* The first game with moves is read in place of empty ones; of empty games alone, the first. */
static void
test_empty_games (void)
{
  static const struct
  {
    const char *text;
    guint index;
    guint found;
  } cases[] = {
    { "<game black=\"1\"/><game><move> </move></game><game black=\"3\"><move>h8</move></game>", 0,
      2 },
    { "<game black=\"1\"/><game/><game black=\"3\"/>", 0, 0 },
    { "<game black=\"1\"/><game><move>h8</move></game><game black=\"3\"/>", 2, 2 },
    { "<game><move>z99</move></game><game/><game black=\"3\"><move>h8</move></game>", 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NoughtsReading reading = { .rule = rule_gomoku, .index = cases[i].index };
      g_autofree char *text = g_strconcat ("<database>", cases[i].text, "</database>", NULL);
      g_autoptr (GFile) file = make_file (text, "UTF-8");
      g_autoptr (NoughtsGame) game = noughts_game_read_file (&reading, file, NULL);

      g_assert_nonnull (game);
      g_assert_cmpuint (noughts_game_get_index (game), ==, cases[i].found);
      g_assert_cmpuint (noughts_game_get_n_others (game), ==, 2);
      assert_note_at (game, 0, "PB", cases[i].found == 0 ? "1" : "3");
      g_remove (g_file_peek_path (file));
    }
}

/* A rule's name may be of another game than renju. */
static void
test_rules (void)
{
  static const struct
  {
    const char *name;
    const char *words;
    MnkLineRule line;
  } cases[] = {
    { "Taraguchi-10", "Renju (Taraguchi-10)", MNK_RENJU },
    { "Gomoku Swap2", "Gomoku Swap2", MNK_FREESTYLE },
    { "Gomoku Standard", "Gomoku Standard", MNK_STANDARD },
    { "Gomoku (RIF)", "Gomoku (RIF)", MNK_FREESTYLE },
    { "Standard renju", "Standard renju", MNK_RENJU },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NoughtsReading reading = { .rule = rule_gomoku };
      g_autofree char *text =
          g_strdup_printf ("<database><rules><rule id=\"1\" name=\"%s\"/></rules>"
                           "<game rule=\"1\"><move>h8 i9</move></game></database>",
                           cases[i].name);
      g_autoptr (GFile) file = make_file (text, "UTF-8");
      g_autoptr (NoughtsGame) game = noughts_game_read_file (&reading, file, NULL);

      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, cases[i].line);
      assert_note_at (game, 0, "RU", cases[i].words);
      g_remove (g_file_peek_path (file));
    }
}

/* The empty games are skipped in one pass, as a database takes long to read. */
static void
test_one_pass (void)
{
  static const char text[] = "<database><game/><game/><game><move>h8</move></game></database>";
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (NoughtsBlocks) blocks = noughts_blocks_new (stream, NULL, NULL);
  g_auto (NoughtsRecord) record = { 0 };

  noughts_record_init (&record);
  g_assert_true (noughts_record_parse_rif (&record, blocks, 0, NULL));
  g_assert_cmpuint (record.n_skipped, ==, 2);
  g_assert_cmpuint (record.n_others, ==, 2);
}

/* More empty games than are skipped: the first is shown, as if it were alone. */
static void
test_all_empty (void)
{
  const NoughtsReading reading = { .rule = rule_gomoku };
  g_autoptr (GString) text = g_string_new ("<database>");
  g_autoptr (GFile) file = NULL;
  g_autoptr (NoughtsGame) game = NULL;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "<game black=\"%u\"/>", i);
  g_string_append (text, "</database>");
  file = make_file (text->str, "UTF-8");
  game = noughts_game_read_file (&reading, file, NULL);
  g_assert_cmpuint (noughts_game_get_index (game), ==, 0);
  assert_note_at (game, 0, "PB", "0");
  g_remove (g_file_peek_path (file));
}

/* ---- Encodings ---- */

/* A letter that is not UTF-8 counts where it ends a block, begins one, or comes last. */
static void
test_late_letters (void)
{
  static const struct
  {
    guint n_before;
    const char *text;
    gboolean utf8;
  } cases[] = {
    { 65536 - 10,
      "\xe9"
      "bcdefghij])\n",
      FALSE },
    { 65536 - 3,
      "\xe9"
      "bcdefghij]) and more\n",
      FALSE },
    { 70000, "\xe9])\n", FALSE },
    { 70000, "ab])\n", TRUE },
    /* The last letter is cut off. */
    { 70000, "\xc3\xa9])\xc3", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = g_strnfill (cases[i].n_before, ' ');
      g_autofree char *text = g_strconcat (before, cases[i].text, NULL);
      g_autoptr (GInputStream) stream =
          g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
      gboolean guessed;
      const char *encoding = noughts_blocks_find_encoding (stream, NULL, &guessed, NULL);

      g_assert_cmpint (g_str_equal (encoding, "UTF-8"), ==, cases[i].utf8);
      g_assert_cmpint (guessed, ==, !cases[i].utf8);
    }
}

/* ---- Collections ---- */

/* Games of many lengths and beginnings with words between them, longer together than a file that is
 * read whole. */
static char *
make_collection (void)
{
  GString *text = g_string_new ("(;GM[4]SZ[15]CA[GB18030]PB[黑方]C[");

  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "好棋 ");
  g_string_append (text, "];B[hh];W[ii])\n");
  for (guint i = 0; text->len < (13 << 20); i++)
    {
      g_string_append_printf (text, i % 3 == 0 ? "(PB[黑方%u]" : "(;GM[4]PB[黑方%u]", i);
      g_string_append_printf (text, "C[%*s\\](;B[aa\\]]SZ[15]RE[W+%u];B[hh]",
                              (int) (i * 7919 % 9000), "", i % 90);
      for (guint j = 0; j < i % 5; j++)
        g_string_append_printf (text, ";%s[%c%c]", j % 2 == 0 ? "W" : "B", 'a' + j, 'b');
      g_string_append (text, "(;W[oo])(;W[on]))");
      g_string_append (text, i % 3 == 1 ? " words (B[aa]) and (; and (;GM \n" : "\n");
    }
  g_string_append (text, "(;PB[last];B[hh];W[i");

  return g_string_free (text, FALSE);
}

static void
assert_same_entries (GPtrArray *entries, GPtrArray *others)
{
  g_assert_cmpuint (entries->len, ==, others->len);
  for (guint i = 0; i < entries->len; i++)
    {
      const NoughtsGameEntry *entry = g_ptr_array_index (entries, i);
      const NoughtsGameEntry *other = g_ptr_array_index (others, i);

      g_assert_cmpstr (entry->black, ==, other->black);
      g_assert_cmpstr (entry->white, ==, other->white);
      g_assert_cmpstr (entry->result, ==, other->result);
      g_assert_cmpuint (entry->n_moves, ==, other->n_moves);
    }
}

static void
assert_same_game (GFile *file, GBytes *bytes, guint index)
{
  const NoughtsReading reading = { .rule = rule_gomoku, .index = index };
  g_autoptr (NoughtsGame) game = noughts_game_read_file (&reading, file, NULL);
  g_autoptr (NoughtsGame) other = noughts_game_read (&reading, bytes, NULL);
  g_autofree char *text = write_sgf (game), *other_text = write_sgf (other);

  g_assert_cmpstr (text, ==, other_text);
  g_assert_cmpuint (noughts_game_get_n_others (game), ==, noughts_game_get_n_others (other));
  g_assert_cmpstr (noughts_game_get_guessed_encoding (game), ==,
                   noughts_game_get_guessed_encoding (other));
  g_assert_true (noughts_game_is_partial (game) == noughts_game_is_partial (other));
}

/* A collection that is read in blocks has the same games as in memory. */
static void
test_collection (void)
{
  static const char *const encodings[] = { "UTF-8", "GB18030" };
  g_autofree char *text = make_collection ();

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autoptr (GFile) file = make_file (text, encodings[i]);
      g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
      g_autoptr (GPtrArray) games = noughts_game_list_file (file, NULL, NULL);
      g_autoptr (GPtrArray) others = noughts_game_list (bytes, NULL);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 9 << 20);
      g_assert_cmpuint (games->len, >, 2000);
      assert_same_entries (games, others);
      assert_same_game (file, bytes, 0);
      assert_same_game (file, bytes, 999);
      assert_same_game (file, bytes, games->len - 1);
      g_remove (g_file_peek_path (file));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/database/blocks", test_blocks);
  g_test_add_func ("/database/damage", test_damage);
  g_test_add_func ("/database/deep", test_deep);
  g_test_add_func ("/database/empty-games", test_empty_games);
  g_test_add_func ("/database/rules", test_rules);
  g_test_add_func ("/database/one-pass", test_one_pass);
  g_test_add_func ("/database/all-empty", test_all_empty);
  g_test_add_func ("/database/late-letters", test_late_letters);
  g_test_add_func ("/database/collection", test_collection);

  return g_test_run ();
}
