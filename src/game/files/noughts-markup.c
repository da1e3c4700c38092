/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-markup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-cell-set.h"
#include "noughts-game-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

static const struct
{
  const char *property;
  NoughtsMarkupKind kind;
} kinds[] = {
  { "LB", NOUGHTS_MARKUP_LABEL },  { "TR", NOUGHTS_MARKUP_TRIANGLE },
  { "SQ", NOUGHTS_MARKUP_SQUARE }, { "CR", NOUGHTS_MARKUP_CIRCLE },
  { "MA", NOUGHTS_MARKUP_CROSS },  { "SL", NOUGHTS_MARKUP_SELECTED },
  { "LN", NOUGHTS_MARKUP_LINE },   { "AR", NOUGHTS_MARKUP_ARROW },
  { "DD", NOUGHTS_MARKUP_DIM },
};

static gboolean
find_kind (const char *property, NoughtsMarkupKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].property, property) == 0)
        {
          *kind = kinds[i].kind;
          return TRUE;
        }
    }

  return FALSE;
}

/* Copies as many whole letters as there is room for. */
static void
copy_text (NoughtsMarkup *mark, const char *text)
{
  const char *end = text;

  while (*end != '\0' && g_utf8_next_char (end) - text < (gssize) sizeof mark->text)
    end = g_utf8_next_char (end);
  memcpy (mark->text, text, (gsize) (end - text));
}

/* The marks of a node. */
typedef struct
{
  GArray *marks;
  GArray *added;
  NoughtsCellSet marked[NOUGHTS_MARKUP_DIM + 1]; /* by kind */
} Marks;

/* Adds a mark for each cell of an area that has none of the kind yet. */
static void
add_area (Marks *self, const NoughtsSgfCells *cells, NoughtsMarkupKind kind, const char *value)
{
  NoughtsMarkup mark = { .kind = kind };
  MnkPoint from, to;

  if (!noughts_sgf_read_area (cells, value, &from, &to))
    return;

  noughts_cell_set_add (&self->marked[kind], from, to, self->added);
  for (guint i = 0; i < self->added->len; i++)
    {
      mark.cell = mark.to = g_array_index (self->added, MnkPoint, i);
      g_array_append_val (self->marks, mark);
    }
}

/* Adds the mark of "hh:text", or of "hh:jj". */
static void
add_pair (GArray *marks, const NoughtsSgfCells *cells, NoughtsMarkupKind kind, const char *value)
{
  NoughtsMarkup mark = { .kind = kind };
  const char *colon = strchr (value, ':');
  g_autofree char *first = colon != NULL ? g_strndup (value, (gsize) (colon - value)) : NULL;
  gboolean outside;

  if (first == NULL || !noughts_sgf_read_cell (cells, first, &mark.cell, &outside) || outside
      || mnk_point_is_pass (mark.cell))
    return;

  if (kind == NOUGHTS_MARKUP_LABEL)
    copy_text (&mark, colon + 1);
  else if (!noughts_sgf_read_cell (cells, colon + 1, &mark.to, &outside) || outside
           || mnk_point_is_pass (mark.to))
    return;
  g_array_append_val (marks, mark);
}

static void
add_marks (GArray *marks, NoughtsGame *self, const char *notes, gboolean dims)
{
  const NoughtsSgfCells cells = { self->rule.width, self->rule.height, FALSE };
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  Marks all = { .marks = marks, .added = added };
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      g_autofree char *value = NULL;
      NoughtsMarkupKind kind;

      if (!find_kind (walk.name->str, &kind) || (kind == NOUGHTS_MARKUP_DIM) != dims)
        continue;
      value = noughts_sgf_to_text (walk.value, walk.length);
      if (kind == NOUGHTS_MARKUP_LABEL || kind == NOUGHTS_MARKUP_LINE
          || kind == NOUGHTS_MARKUP_ARROW)
        add_pair (marks, &cells, kind, value);
      else
        add_area (&all, &cells, kind, value);
    }
}

GArray *
noughts_game_get_markup (NoughtsGame *self, NoughtsNode *node)
{
  GArray *marks = g_array_new (FALSE, TRUE, sizeof (NoughtsMarkup));
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), marks);
  g_return_val_if_fail (node != NULL, marks);

  if (self->notes == NULL || mnk_rule_is_unbounded (&self->rule))
    return marks;

  notes = noughts_game_get_notes (self, node);
  for (const NoughtsNode *at = node; at != NULL; at = at->parent)
    {
      const char *dimming = noughts_game_get_notes (self, at);

      if (dimming == NULL || noughts_sgf_count (dimming, "DD") == 0)
        continue;
      add_marks (marks, self, dimming, TRUE);
      break;
    }
  if (notes != NULL)
    add_marks (marks, self, notes, FALSE);

  return marks;
}

const char *
noughts_markup_find_label (const GArray *marks, MnkPoint cell)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (mark->kind == NOUGHTS_MARKUP_LABEL && mnk_point_equal (mark->cell, cell))
        return mark->text;
    }

  return NULL;
}

/* ---- The author's judgements ---- */

typedef struct
{
  const char *property;
  const char *sign[2];  /* for once, and twice */
  const char *words[2]; /* for once, and twice */
  const char *xo[2];    /* the words where X and O are drawn, if they are others */
} Judgement;

static const Judgement judgements[] = {
  { "TE", { "!", "!!" }, { N_ ("Good move"), N_ ("Very good move") } },
  { "BM", { "?", "??" }, { N_ ("Bad move"), N_ ("Very bad move") } },
  { "IT", { "!?", "!?" }, { N_ ("Interesting move"), N_ ("Interesting move") } },
  { "DO", { "?!", "?!" }, { N_ ("Dubious move"), N_ ("Dubious move") } },
  { "GB",
    { "", "" },
    { N_ ("Good for Black"), N_ ("Very good for Black") },
    { N_ ("Good for X"), N_ ("Very good for X") } },
  { "GW",
    { "", "" },
    { N_ ("Good for White"), N_ ("Very good for White") },
    { N_ ("Good for O"), N_ ("Very good for O") } },
  { "DM", { "", "" }, { N_ ("Even position"), N_ ("Even position") } },
  { "UC", { "", "" }, { N_ ("Unclear position"), N_ ("Very unclear position") } },
  { "HO", { "", "" }, { N_ ("Marked by the author"), N_ ("Marked by the author") } },
};

/* Returns 0 or 1, for a judgement that is made once or twice; −1 for none. */
static int
find_strength (const char *notes, const char *property)
{
  g_autofree char *value = NULL;

  if (noughts_sgf_count (notes, property) == 0)
    return -1;

  value = noughts_sgf_find (notes, property);
  return value != NULL && g_strcmp0 (value, "2") == 0;
}

const char *
noughts_game_get_author_sign (NoughtsGame *self, NoughtsNode *node)
{
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), "");
  g_return_val_if_fail (node != NULL, "");

  notes = noughts_game_get_notes (self, node);
  for (guint i = 0; notes != NULL && i < G_N_ELEMENTS (judgements); i++)
    {
      const int strength = find_strength (notes, judgements[i].property);

      if (strength >= 0 && *judgements[i].sign[strength] != '\0')
        return judgements[i].sign[strength];
    }

  return "";
}

/* Whether notes have a sign. Most have none of the letters, and need no closer look. */
static gboolean
has_sign (const char *notes)
{
  if (notes == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    {
      const int strength = strstr (notes, judgements[i].property) != NULL
                               ? find_strength (notes, judgements[i].property)
                               : -1;

      if (strength >= 0 && *judgements[i].sign[strength] != '\0')
        return TRUE;
    }

  return FALSE;
}

/* The number of notes with a sign, and one. */
static const char signs_key[] = "noughts-author-signs";

void
noughts_game_count_author_signs (NoughtsGame *self)
{
  GHashTableIter iter;
  gpointer notes;
  guint n = 0;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  if (self->notes != NULL)
    g_hash_table_iter_init (&iter, self->notes);
  while (self->notes != NULL && g_hash_table_iter_next (&iter, NULL, &notes))
    n += has_sign (notes);
  g_object_set_data (G_OBJECT (self), signs_key, GUINT_TO_POINTER (n + 1));
}

void
noughts_game_change_author_signs (NoughtsGame *self, const char *old, const char *new)
{
  guint known;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  known = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), signs_key));
  if (known > 0)
    g_object_set_data (G_OBJECT (self), signs_key,
                       GUINT_TO_POINTER (known + has_sign (new) - has_sign (old)));
}

gboolean
noughts_game_has_author_signs (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (g_object_get_data (G_OBJECT (self), signs_key) == NULL)
    noughts_game_count_author_signs (self);

  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), signs_key)) > 1;
}

char *
noughts_game_describe_author_marks (NoughtsGame *self, NoughtsNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *notes;
  gboolean stones;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  stones = noughts_rule_has_stones (&self->rule);
  notes = noughts_game_get_notes (self, node);
  for (guint i = 0; notes != NULL && i < G_N_ELEMENTS (judgements); i++)
    {
      const int strength = find_strength (notes, judgements[i].property);
      const char *const *words =
          judgements[i].xo[0] != NULL && !stones ? judgements[i].xo : judgements[i].words;

      if (strength < 0)
        continue;
      if (text->len > 0)
        g_string_append (text, " · ");
      g_string_append (text, _ (words[strength]));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
