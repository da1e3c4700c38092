/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses the names of rules and results. */

#include "noughts-record-private.h"

#include <string.h>

#define IN_A_ROW "in a row"

typedef struct
{
  const char *word;
  MnkLineRule line;
  gboolean whole;   /* it occurs in other words by chance */
  gboolean opening; /* it names renju's opening rules, and says nothing of gomoku */
} RuleWord;

/* The first match decides. */
static const RuleWord rules[] = {
  { "caro-exact", MNK_CARO_EXACT, TRUE },
  { "caro", MNK_CARO, TRUE },
  { "renju", MNK_RENJU },
  { "rif", MNK_RENJU, TRUE, TRUE },
  { "taraguchi", MNK_RENJU, FALSE, TRUE },
  { "tarannikov", MNK_RENJU, FALSE, TRUE },
  { "soos", MNK_RENJU, FALSE, TRUE },
  { "yamaguchi", MNK_RENJU, FALSE, TRUE },
  { "sakata", MNK_RENJU, FALSE, TRUE },
  { "连珠", MNK_RENJU },
  { "連珠", MNK_RENJU },
  { "聯珠", MNK_RENJU },
  { "렌주", MNK_RENJU },
  { "有禁手", MNK_RENJU },
  { "рэндзю", MNK_RENJU },
  { "рендзю", MNK_RENJU },
  { "standard", MNK_STANDARD },
  { "exactly five", MNK_STANDARD },
  { "freestyle", MNK_FREESTYLE },
  { "free style", MNK_FREESTYLE },
};

/* Whether a small letter is at a place: Chinese signs, which stand without blanks, are none. */
static gboolean
is_letter (const char *at)
{
  return g_unichar_islower (g_utf8_get_char (at));
}

static gboolean
follows_letter (const char *small, const char *at)
{
  const char *before = g_utf8_find_prev_char (small, at);

  return before != NULL && is_letter (before);
}

/* Whether the word at a place is denied: "no renju", "non-standard". */
static gboolean
is_denied (const char *small, const char *at)
{
  static const char *const denials[] = { "no", "not", "non", "without" };

  while (at > small && strchr (" \t\n-", at[-1]) != NULL)
    at--;
  for (guint i = 0; i < G_N_ELEMENTS (denials); i++)
    {
      const gsize n = strlen (denials[i]);

      if ((gsize) (at - small) >= n && memcmp (at - n, denials[i], n) == 0
          && !follows_letter (small, at - n))
        return TRUE;
    }

  return FALSE;
}

/* Whether a text has a word, and does not deny it. */
static gboolean
says (const char *small, const char *word, gboolean whole)
{
  for (const char *at = strstr (small, word); at != NULL; at = strstr (at + 1, word))
    {
      if (whole && (follows_letter (small, at) || is_letter (at + strlen (word))))
        continue;
      if (!is_denied (small, at))
        return TRUE;
    }

  return FALSE;
}

gboolean
noughts_record_read_rule (const char *text, MnkLineRule *line, int *win)
{
  g_autofree char *small = g_utf8_strdown (text, -1);
  const char *row = strstr (small, IN_A_ROW);
  const gboolean gomoku = says (small, "gomoku", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const char *comma = strchr (small, ',');

      if ((rules[i].opening && gomoku) || !says (small, rules[i].word, rules[i].whole))
        continue;

      *line = rules[i].line;
      if (row != NULL && comma != NULL && comma < row)
        {
          const guint64 number = g_ascii_strtoull (comma + 1, NULL, 10);

          if (number >= 1 && number <= MNK_MAX_WIN)
            *win = (int) number;
        }
      return TRUE;
    }

  return FALSE;
}

gboolean
noughts_record_is_rule_name (const char *text)
{
  g_autofree char *small = g_strstrip (g_utf8_strdown (text, -1));
  char *comma = strchr (small, ',');

  if (comma != NULL && g_str_has_suffix (small, IN_A_ROW))
    *comma = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if (!rules[i].opening && g_str_equal (small, rules[i].word))
        return TRUE;
    }

  return FALSE;
}

/* ---- Results ---- */

/* Returns where the first of these words begins in a text, or the length of the text. */
static gsize
find_word (const char *text, const char *const *words)
{
  gsize first = strlen (text);

  for (; *words != NULL; words++)
    {
      const char *found = strstr (text, *words);

      if (found != NULL)
        first = MIN (first, (gsize) (found - text));
    }

  return first;
}

static gboolean
has_word (const char *text, const char *const *words)
{
  return text[find_word (text, words)] != '\0';
}

static gboolean
is_draw (const char *small)
{
  static const char *const whole[] = { "0",     "1/2-1/2", "1/2",   "½-½", "½",
                                       "jigo",  "draw",    "drawn", "tie", "和",
                                       "remis", "1/2:1/2", NULL };
  static const char *const words[] = { "和棋",     "平局",        "引き分け",    "引分",
                                       "무승부",   "ничья",       "draw by",     "game drawn",
                                       "drawn by", "draw agreed", "agreed draw", NULL };

  return g_strv_contains (whole, small) || has_word (small, words);
}

/* Returns the side that a text begins with, and what follows its name; MNK_EMPTY for none. */
static MnkPiece
read_side_name (const char *small, const char **rest)
{
  static const struct
  {
    const char *name;
    MnkPiece side;
  } sides[] = {
    { "black", MNK_X }, { "white", MNK_O }, { "чёрные", MNK_X },  { "черные", MNK_X },
    { "белые", MNK_O }, { "黑", MNK_X },    { "黒", MNK_X },      { "白", MNK_O },
    { "흑", MNK_X },    { "백", MNK_O },    { "schwarz", MNK_X }, { "weiß", MNK_O },
    { "b", MNK_X },     { "w", MNK_O },
  };
  const char *end;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (!g_str_has_prefix (small, sides[i].name))
        continue;
      end = small + strlen (sides[i].name);
      /* "Both lose", "Wendy won" */
      if (end == small + 1 && is_letter (end))
        continue;

      *rest = end + strspn (end, " \t");
      return sides[i].side;
    }

  return MNK_EMPTY;
}

/* Returns what follows the words that a result may begin with, "the game was", "game is a". */
static const char *
skip_first_words (const char *small)
{
  static const char *const words[] = { "the ", "game ", "was ", "is ", "a " };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (g_str_has_prefix (small, words[i]))
        small += strlen (words[i]);
    }

  return small;
}

/* Reads "won by Black", "Win for White on time", "Game won by Black". */
static MnkPiece
read_winner_behind (const char *small)
{
  static const char *const phrases[] = { "win for ", "won by ", "win by ", "victory for ",
                                         "victory by " };

  small = skip_first_words (small);
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    {
      const char *rest;
      MnkPiece side;

      if (!g_str_has_prefix (small, phrases[i]))
        continue;

      side = read_side_name (small + strlen (phrases[i]), &rest);
      if (side == MNK_EMPTY)
        return MNK_EMPTY;
      /* "won by Black's mistake", "Win for Whitehead" */
      return rest[-1] != ' ' && (is_letter (rest) || *rest == '\'' || g_str_has_prefix (rest, "’"))
                 ? MNK_EMPTY
                 : side;
    }

  return MNK_EMPTY;
}

/* Reads "1-0", "B+", "Black wins", "白中押し勝ち". Returns the winner; MNK_EMPTY for none. */
static MnkPiece
read_winner (const char *small)
{
  static const char *const wins[] = { "win",   "won",   "胜",      "勝",       "승",
                                      "выигр", "побед", "gewinnt", "gewonnen", NULL };
  static const char *const loses[] = { "resign", "lose", "lost", "forfeit", "timeout", "timed out",
                                       "负",     "負",   "투료", "сдал",    NULL };
  gsize won, lost;
  MnkPiece side;
  const char *rest;

  if (g_str_has_prefix (small, "1-0") || g_str_has_prefix (small, "1:0"))
    return MNK_X;
  if (g_str_has_prefix (small, "0-1") || g_str_has_prefix (small, "0:1"))
    return MNK_O;

  side = read_side_name (small, &rest);
  if (side == MNK_EMPTY)
    return read_winner_behind (small);
  if (*rest == '+' || *rest == '\0')
    return side;
  /* "Black resigns, White wins": what comes first is said of the first side. */
  won = find_word (rest, wins);
  lost = find_word (rest, loses);
  /* "Black by resignation" has won so. */
  if (lost < won && !g_str_has_prefix (rest, "by "))
    return (MnkPiece) (MNK_X + MNK_O - side);
  return won != lost ? side : MNK_EMPTY;
}

/* Returns the reason in the words of a result. */
static NoughtsEnd
read_reason (const char *small)
{
  static const char *const resigned[] = { "resign", "中盘", "中盤",       "中押", "投了",
                                          "불계",   "сдал", "aufgegeben", NULL };
  static const char *const time[] = {
    "time", "超时", "超時", "时间", "時間", "시간", "врем", NULL
  };
  const char *plus = strchr (small, '+');
  const char *reason = plus != NULL ? plus + 1 + strspn (plus + 1, " \t") : small;

  if (has_word (small, resigned) || (plus != NULL && g_str_equal (reason, "r")))
    return NOUGHTS_END_RESIGNATION;
  if (has_word (small, time) || (plus != NULL && g_str_equal (reason, "t")))
    return NOUGHTS_END_TIME;

  return NOUGHTS_END_SAID;
}

void
noughts_record_read_result (const char *text, NoughtsResult *result, NoughtsEnd *ending)
{
  g_autofree char *small = g_strstrip (g_utf8_strdown (text, -1));
  MnkPiece winner;

  *result = NOUGHTS_RESULT_OPEN;
  *ending = NOUGHTS_END_NONE;
  if (is_draw (small))
    {
      *result = NOUGHTS_RESULT_DRAW;
      *ending = NOUGHTS_END_AGREEMENT;
      return;
    }

  winner = read_winner (small);
  if (winner == MNK_EMPTY)
    return;

  *result = winner == MNK_X ? NOUGHTS_RESULT_X_WON : NOUGHTS_RESULT_O_WON;
  *ending = read_reason (small);
}
