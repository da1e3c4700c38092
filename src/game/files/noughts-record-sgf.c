/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Smart Game Format has a letter a row: a…z, A…Z. */
#define MAX_SIDE 52
#define OLD_SIDE 19

/* Behind the number, where a rule's name alone would mean another. */
#define IN_A_ROW " in a row"

/* What is played, by SGF's numbers. */
enum
{
  GAME_GO = 1,
  GAME_FIVE = 4
};

/* Where one is in the text. Nothing of it goes by recursion: a game may have more branches than a
 * stack has room. */
typedef struct
{
  NoughtsRecord *record;
  const char    *text;
  int            last;     /* the move before the next one, −1 at the start */
  GArray        *branches; /* of int: `last` where each open bracket stands */
  gboolean       varies;   /* the main line is over */
  guint          skipped;  /* the depth of the branch that is left out from here on; 0: none */
  guint          set_up;   /* the depth of the branch in which stones were set up; 0: none were */
  MnkPiece       first_said; /* the side to move then; MNK_EMPTY where it is not said */

  /* What a node says that we have no use for is kept as it stands. */
  const char    *value;    /* the last value, with its brackets */
  gsize          value_length;
  gboolean       named;    /* whether its name stood right before it */
  GString       *notes;    /* of the node that is being read */

  int            game;     /* the number of what is played, 0 where it is not said */
  gboolean       handicap; /* or points for White */
} Reader;

static int
number_of (char letter)
{
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a';
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A' + 26;

  return -1;
}

static char
letter_of (int number)
{
  return (char) (number < 26 ? 'a' + number : 'A' + number - 26);
}

/* Most programs write two letters; some write a letter and a number from the bottom. Nothing is a
 * pass, and so is "tt" in older files, where boards had at most nineteen rows. */
static gboolean
read_cell (const NoughtsRecord  *record,
           const char           *value,
           MnkPoint             *move,
           GError              **error)
{
  const char *rest = value + 1;
  int column = number_of (value[0]), row, number;

  if (*value == '\0'
      || (strcmp (value, "tt") == 0 && record->width <= OLD_SIDE && record->height <= OLD_SIDE))
    {
      *move = MNK_PASS;
      return TRUE;
    }

  if (column < 0)
    return noughts_record_complain (error, _("a move is no cell"));
  if (noughts_record_read_side (&rest, &number) && *rest == '\0')
    {
      column = number_of (g_ascii_tolower (value[0]));
      row = record->height - number;
    }
  else if (number_of (value[1]) >= 0 && value[2] == '\0')
    row = number_of (value[1]);
  else
    return noughts_record_complain (error, _("a move is no cell"));

  if (!noughts_record_from_top (record, column, row, move))
    return noughts_record_complain (error, _("a move lies outside the board"));
  return TRUE;
}

/* A value's text between brackets, without blanks around it; *text moves behind it. NULL when it
 * has no end. */
static char *
take_value (const char **text)
{
  g_autoptr (GString) value = g_string_new (NULL);
  const char *c;

  for (c = *text + 1; *c != '\0' && *c != ']'; c++)
    {
      if (*c == '\\' && c[1] != '\0')
        c++;
      g_string_append_c (value, *c);
    }
  if (*c == '\0')
    return NULL;

  *text = c + 1;
  return g_strstrip (g_string_free (g_steal_pointer (&value), FALSE));
}

static char *
read_value (Reader *self)
{
  const char *start = self->text;
  char *value = take_value (&self->text);

  self->value = start;
  self->value_length = (gsize) (self->text - start);
  return value;
}

char *
noughts_record_find_note (const char *notes,
                          const char *property)
{
  const char *name = notes;

  while (*notes != '\0')
    {
      g_autofree char *value = NULL;
      gboolean found;

      if (*notes != '[')
        {
          notes++;
          continue;
        }

      found = strlen (property) == (gsize) (notes - name)
              && strncmp (name, property, (gsize) (notes - name)) == 0;
      value = take_value (&notes);
      if (value == NULL || found)
        return g_steal_pointer (&value);
      name = notes;
    }

  return NULL;
}

/* "renju", or "freestyle, 4 in a row"; other programs' names of rules say nothing. */
static void
read_rule (NoughtsRecord *record,
           const char    *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", 2);
  g_autofree char *name = parts[0] != NULL ? g_ascii_strdown (g_strstrip (parts[0]), -1) : NULL;

  record->has_line = name != NULL && mnk_line_rule_parse (name, &record->line);
  if (record->has_line && parts[1] != NULL)
    {
      char *end;
      guint64 win = g_ascii_strtoull (parts[1], &end, 10);

      if (g_str_equal (end, IN_A_ROW) && win >= 1 && win <= MNK_MAX_WIN)
        record->win = (int) win;
    }
}

/* Reads "B+R", "W+Time", "B+", "0" or "Draw", which the stones may not show. A side that lost
 * without a line against it, by the clock or otherwise, has resigned here. */
static void
read_result (NoughtsRecord *record,
             const char    *value)
{
  record->end = NOUGHTS_RECORD_OPEN;
  if (g_str_equal (value, "0") || g_ascii_strcasecmp (value, "Draw") == 0)
    record->end = NOUGHTS_RECORD_AGREED;
  else if (g_ascii_strncasecmp (value, "B+", 2) == 0)
    record->end = NOUGHTS_RECORD_X_WON;
  else if (g_ascii_strncasecmp (value, "W+", 2) == 0)
    record->end = NOUGHTS_RECORD_O_WON;
}

/* Ends the set-up. The side to begin is shown by the first move (MNK_EMPTY: there is none on the
 * main line), stated by the file or inferred from the stones. */
static void
settle_setup (Reader   *self,
              MnkPiece  first)
{
  NoughtsRecord *record = self->record;
  int n_stones = 0, ahead = 0;

  for (int i = 0; record->setup != NULL && i < record->width * record->height; i++)
    {
      n_stones += record->setup[i] != MNK_EMPTY;
      ahead += record->setup[i] == MNK_X ? 1 : record->setup[i] == MNK_O ? -1 : 0;
    }
  if (n_stones == 0)
    {
      g_clear_pointer (&record->setup, g_free);
      return;
    }

  if (first == MNK_EMPTY)
    first = self->first_said;
  if (first == MNK_EMPTY)
    first = ahead > 0 ? MNK_O : MNK_X;
  record->first_side = first;
}

static gboolean
read_move (Reader      *self,
           gboolean     black,
           const char  *value,
           GError     **error)
{
  const NoughtsRecord *record = self->record;
  const guint ply = self->last < 0 ? 1 : g_array_index (record->moves, NoughtsRecordMove,
                                                        self->last).ply + 1;
  MnkPoint move;

  if (record->moves->len == 0 && !self->varies)
    settle_setup (self, black ? MNK_X : MNK_O);
  if ((ply % 2 == 1) != (black == (record->first_side == MNK_X)))
    return noughts_record_complain (error, _("the colours do not take turns"));
  if (!read_cell (record, value, &move, error))
    return FALSE;

  self->last = noughts_record_add (self->record, move, self->last);
  return TRUE;
}

/* "hh", or all cells between two corners: "hh:jj". */
static gboolean
set_up (Reader      *self,
        MnkPiece     piece,
        const char  *value,
        GError     **error)
{
  const char *colon = strchr (value, ':');
  const gsize length = colon != NULL ? (gsize) (colon - value) : strlen (value);
  g_autofree char *corner = g_strchomp (g_strndup (value, length));
  const char *other = colon != NULL ? colon + 1 + strspn (colon + 1, " \t\r\n") : value;
  MnkPoint from, to;

  if (self->last >= 0 || self->varies)
    return noughts_record_complain (error, _("stones are set up in the middle of the game, which "
                                             "cannot be read"));
  if (!read_cell (self->record, corner, &from, error)
      || !read_cell (self->record, other, &to, error))
    return FALSE;
  if (mnk_point_is_pass (from) || mnk_point_is_pass (to))
    return noughts_record_complain (error, _("a stone that is set up stands nowhere"));

  noughts_record_set_up (self->record, from, to, piece);
  self->set_up = self->branches->len;
  return TRUE;
}

/* A node ends: its notes are those of its move, or of the one before it where it has none. */
static void
end_node (Reader *self)
{
  if (self->notes->len > 0)
    noughts_record_add_notes (self->record, self->last, self->notes->str);
  g_string_truncate (self->notes, 0);
}

/* A value of no property, or of another node's, is none. */
static void
keep_note (Reader     *self,
           const char *name)
{
  if (*name == '\0' || (!self->named && self->notes->len == 0))
    return;

  if (self->named)
    g_string_append (self->notes, name);
  g_string_append_len (self->notes, self->value, (gssize) self->value_length);
}

/* "B", "black"; 1 and 2 in old files. */
static void
read_first_side (Reader     *self,
                 const char *value)
{
  if (*value != '\0' && strchr ("bB1", *value) != NULL)
    self->first_said = MNK_X;
  else if (*value != '\0' && strchr ("wW2", *value) != NULL)
    self->first_said = MNK_O;
}

/* What is written anew, or is not what the whole file is about. */
static gboolean
is_head (const char *name)
{
  static const char * const names[] = { "FF", "GM", "CA", "AP", "SZ", "RU", "RE", NULL };

  return g_strv_contains (names, name);
}

/* Takes over what a property says. */
typedef gboolean (* ReadProperty) (Reader      *self,
                                   const char  *name,
                                   const char  *value,
                                   GError     **error);

static gboolean
read_size (Reader      *self,
           const char  *name,
           const char  *value,
           GError     **error)
{
  if (strcmp (name, "SZ") == 0 && !self->varies
      && !noughts_record_read_size (self->record, value, ':', '\0'))
    return noughts_record_complain (error, _("the board’s size is none from 1 to 64"));

  return TRUE;
}

/* A handicap and points for White are Go's alone, and not by the number that says it is five in a
 * row. Where a program for Go has written it the number may be Go's for any game, but on Go's own
 * boards it is taken at its word. */
static gboolean
is_go (const Reader *self)
{
  const int side = self->record->width;

  return self->game != GAME_FIVE
         && (self->handicap
             || (self->game == GAME_GO && (side == 9 || side == 13 || side == 19)));
}

static void
read_kind_of_game (Reader      *self,
                   const char  *name,
                   const char  *value)
{
  if (strcmp (name, "GM") == 0)
    self->game = (int) g_ascii_strtoll (value, NULL, 10);
  else if (strcmp (name, "KM") == 0)
    self->handicap |= g_ascii_strtod (value, NULL) != 0;
  else if (strcmp (name, "HA") == 0)
    self->handicap |= g_ascii_strtoll (value, NULL, 10) > 1;
}

static gboolean
read_property (Reader      *self,
               const char  *name,
               const char  *value,
               GError     **error)
{
  if (!self->varies)
    read_kind_of_game (self, name, value);

  if (strcmp (name, "RU") == 0 && !self->varies)
    read_rule (self->record, value);
  else if (strcmp (name, "RE") == 0 && !self->varies)
    read_result (self->record, value);
  else if (strcmp (name, "AB") == 0)
    return set_up (self, MNK_X, value, error);
  else if (strcmp (name, "AW") == 0)
    return set_up (self, MNK_O, value, error);
  else if (strcmp (name, "AE") == 0)
    return set_up (self, MNK_EMPTY, value, error);
  else if (strcmp (name, "PL") == 0 && self->last < 0)
    read_first_side (self, value);
  else if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
    return read_move (self, *name == 'B', value, error);
  else if (!is_head (name))
    keep_note (self, name);

  return TRUE;
}

/* The first end of a branch is the end of the main line. FALSE at the end of the game. */
static gboolean
read_bracket (Reader *self)
{
  end_node (self);
  if (*self->text++ == '(')
    {
      g_array_append_val (self->branches, self->last);
      return TRUE;
    }

  if (!self->varies && self->record->moves->len == 0)
    settle_setup (self, MNK_EMPTY);
  self->varies = TRUE;
  if (self->skipped == self->branches->len)
    self->skipped = 0;
  self->last = g_array_index (self->branches, int, self->branches->len - 1);
  g_array_set_size (self->branches, self->branches->len - 1);
  /* Another branch does not begin from the stones that were set up in this one. */
  if (self->skipped == 0 && self->branches->len < self->set_up)
    self->skipped = self->branches->len;
  return self->branches->len > 0;
}

/* What is damaged in a variation ends that one alone. */
static gboolean
use_value (Reader        *self,
           ReadProperty   read,
           const char    *name,
           const char    *value,
           GError       **error)
{
  if (self->skipped > 0)
    return TRUE;
  if (read (self, name, value, self->varies ? NULL : error))
    return TRUE;
  if (!self->varies)
    return FALSE;

  self->skipped = self->branches->len;
  return TRUE;
}

static gboolean
end_walk (Reader   *self,
          GError  **error)
{
  end_node (self);
  if (is_go (self))
    return noughts_record_complain (error, _("this is a game of Go"));

  return self->varies
         || noughts_record_complain (error, _("the file ends in the middle of the game"));
}

static gboolean
walk (NoughtsRecord  *record,
      const char     *text,
      ReadProperty    read,
      GError        **error)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) notes = g_string_new (NULL);
  Reader self = { .record = record, .text = text, .last = -1, .branches = branches,
                  .notes = notes };
  gboolean begins = TRUE;

  while (*self.text != '\0')
    {
      if (*self.text == '(' || *self.text == ')')
        {
          begins = TRUE;
          g_string_truncate (name, 0);
          if (!read_bracket (&self))
            return end_walk (&self, error);
          continue;
        }
      if (*self.text == '[')
        {
          g_autofree char *value = read_value (&self);

          if (value == NULL && self.varies)
            return end_walk (&self, error);
          if (value == NULL)
            return noughts_record_complain (error, _("a bracket is not closed"));
          if (!use_value (&self, read, name->str, value, error))
            return FALSE;
          /* What follows is another value, or another name. */
          begins = TRUE;
          self.named = FALSE;
          continue;
        }
      if (g_ascii_isupper (*self.text))
        {
          if (begins)
            g_string_truncate (name, 0);
          begins = FALSE;
          self.named = TRUE;
          g_string_append_c (name, *self.text);
        }
      else if (!g_ascii_islower (*self.text))
        {
          if (*self.text == ';')
            {
              end_node (&self);
              g_string_truncate (name, 0);
            }
          /* Older files spell names out: the small letters of "SiZe" are none of SZ. */
          begins = TRUE;
        }
      self.text++;
    }

  return end_walk (&self, error);
}

/* How many games a text has. Each begins with a node. */
static guint
count_games (const char *text)
{
  gboolean in_value = FALSE;
  guint n = 0, depth = 0;

  for (; *text != '\0'; text++)
    {
      if (in_value && *text == '\\' && text[1] != '\0')
        text++;
      else if (in_value || *text == '[')
        in_value = *text != ']';
      else if (*text == '(')
        n += depth++ == 0 && text[1 + strspn (text + 1, " \t\r\n")] == ';';
      else if (*text == ')' && depth > 0)
        depth--;
    }

  return n;
}

/* The size first, wherever it stands: rows may be counted from the bottom. */
gboolean
noughts_record_parse_sgf (NoughtsRecord  *self,
                          const char     *text,
                          GError        **error)
{
  self->n_others = MAX (count_games (text), 1) - 1;
  return walk (self, text, read_size, error) && walk (self, text, read_property, error);
}

static void
write_cell (const NoughtsRecord *self,
            MnkPoint             cell,
            GString             *text)
{
  g_string_append_c (text, letter_of (cell.x));
  g_string_append_c (text, letter_of (self->height - 1 - cell.y));
}

static void
write_stones (const NoughtsRecord *self,
              const char          *name,
              MnkPiece             piece,
              GString             *text)
{
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        if (self->setup[y * self->width + x] != piece)
          continue;

        g_string_append_printf (text, "%s[", name);
        write_cell (self, (MnkPoint) { x, y }, text);
        g_string_append_c (text, ']');
        name = "";
      }
}

static void
write_setup (const NoughtsRecord *self,
             GString             *text)
{
  write_stones (self, "AB", MNK_X, text);
  write_stones (self, "AW", MNK_O, text);
  g_string_append (text, self->first_side == MNK_X ? "PL[B]" : "PL[W]");
}

static void
write_head (const NoughtsRecord *self,
            GString             *text)
{
  static const char * const results[] = {
    [NOUGHTS_RECORD_X_WON] = "B+",
    [NOUGHTS_RECORD_O_WON] = "W+",
    [NOUGHTS_RECORD_X_RESIGNED] = "W+R",
    [NOUGHTS_RECORD_O_RESIGNED] = "B+R",
    [NOUGHTS_RECORD_AGREED] = "0",
  };
  const MnkRule rule = { self->width, self->height, self->win, self->line };

  g_string_append (text, ";FF[4]GM[4]CA[UTF-8]AP[Noughts:" NOUGHTS_VERSION "]");
  if (self->width == self->height)
    g_string_append_printf (text, "SZ[%d]", self->width);
  else
    g_string_append_printf (text, "SZ[%d:%d]", self->width, self->height);
  g_string_append_printf (text, "RU[%s", mnk_line_rule_name (self->line));
  if (self->win != noughts_record_default_win (&rule))
    g_string_append_printf (text, ", %d%s", self->win, IN_A_ROW);
  g_string_append_c (text, ']');
  if (self->end != NOUGHTS_RECORD_OPEN)
    g_string_append_printf (text, "RE[%s]", results[self->end]);
  if (self->setup != NULL)
    write_setup (self, text);
  g_string_append_printf (text, "%s\n", self->notes != NULL ? self->notes->str : "");
}

static void
write_move (const NoughtsRecord     *self,
            const NoughtsRecordMove *entry,
            GString                 *text)
{
  const gboolean black = (entry->ply % 2 == 1) == (self->first_side == MNK_X);

  g_string_append_printf (text, ";%c[", black ? 'B' : 'W');
  if (!mnk_point_is_pass (entry->move))
    write_cell (self, entry->move, text);
  g_string_append_printf (text, "]%s%s", entry->notes != NULL ? entry->notes->str : "",
                          entry->ply % 10 == 0 ? "\n" : "");
}

/* The tree of a record for a walk along it: the first move after each one and after the start, and
 * the next that follows the same. The start is entry 0, move i entry i + 1; 0 is none. */
typedef struct
{
  int *child;
  int *sibling;
} Tree;

static void
tree_init (Tree                *self,
           const NoughtsRecord *record)
{
  const int n = (int) record->moves->len + 1;

  self->child = g_new0 (int, n);
  self->sibling = g_new0 (int, n);
  /* From behind, so that the first comes out first. */
  for (int i = n - 1; i > 0; i--)
    {
      const int parent = g_array_index (record->moves, NoughtsRecordMove, i - 1).parent + 1;

      self->sibling[i] = self->child[parent];
      self->child[parent] = i;
    }
}

static void
tree_clear (Tree *self)
{
  g_free (self->child);
  g_free (self->sibling);
}

/* Moves that follow the same one stand in brackets of their own. */
static void
write_tree (const NoughtsRecord *self,
            const Tree          *tree,
            GString             *text)
{
  int entry = 0;

  for (;;)
    {
      int next = tree->child[entry];

      while (next == 0 && entry != 0)
        {
          const int parent = g_array_index (self->moves, NoughtsRecordMove, entry - 1).parent + 1;

          if (tree->sibling[tree->child[parent]] != 0)
            g_string_append_c (text, ')');
          next = tree->sibling[entry];
          entry = parent;
        }
      if (next == 0)
        return;

      if (tree->sibling[tree->child[entry]] != 0)
        g_string_append (text, "\n(");
      write_move (self, &g_array_index (self->moves, NoughtsRecordMove, next - 1), text);
      entry = next;
    }
}

gboolean
noughts_record_write_sgf (const NoughtsRecord  *self,
                          GString              *text,
                          GError              **error)
{
  Tree tree;

  if (MAX (self->width, self->height) > MAX_SIDE)
    return noughts_record_complain (error, _(".sgf takes boards of up to 52×52"));

  tree_init (&tree, self);
  g_string_append_c (text, '(');
  write_head (self, text);
  write_tree (self, &tree, text);
  g_string_append (text, ")\n");
  tree_clear (&tree);
  return TRUE;
}
