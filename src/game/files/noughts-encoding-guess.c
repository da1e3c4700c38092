/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses among the encodings of the countries where the game is played. Nearly every byte is valid
 * in each of them, so the letters decide: each has a weight from 0 (never used) to about 1, by its
 * frequency in the language. The encoding with the highest average weight is chosen. */

#include "noughts-encoding-guess.h"

#include <string.h>

#include "noughts-decode.h"

/* The number of bytes that are examined. */
#define LOOKED_AT ((gsize) 1 << 16)

/* clang-format off */
/* Words of the game, common names and short words: the letters of short remarks. */
#define CHINESE \
  "黑白方胜负和局棋五子连珠先后手活四三禁攻防赛杯第轮张王李刘陈杨赵吴徐孙马朱胡郭何高林罗郑梁曹曾" \
  "的一是不了在人有我他这个们中来上大为地道文下点正好对开必赢输解说题"
#define TRADITIONAL \
  "勝負連開關攻對賽輪張劉陳楊趙吳孫馬鄭羅黑白棋五子珠先後手活四三禁的一是不了在人有我他這個們中來" \
  "上大為國說點題解輸贏"
#define JAPANESE "黒白勝負手五目連珠先後必戦棋譜局題図禁佐藤鈴木高橋田中山本井上林長岡村日の"
#define KOREAN \
  "흑백승패수오목렌주대국기사김이박최정강조윤장임한신서권황안송류전홍선후공방금은는이가을를에의다고하" \
  "지도로라자있없것"
/* clang-format on */

typedef double (*Weigh) (gunichar c, const char *bytes, gsize n);

typedef struct
{
  const char *name;
  const char *languages; /* locales that use it most */
  Weigh weigh;
  const char *common; /* letters that weigh more */
} Candidate;

static guint8
lead (const char *bytes)
{
  return (guint8) bytes[0];
}

static gboolean
is_kana (gunichar c)
{
  return c >= 0x3041 && c <= 0x30fe;
}

/* Whether all of these encodings have it: full-width signs, letters and digits. */
static gboolean
is_sign (gunichar c)
{
  return (c >= 0x3000 && c <= 0x3020) || (c >= 0xff01 && c <= 0xff5e)
         || (c >= 0x2010 && c <= 0x2030);
}

/* Weighs a letter. The rows sorted by sound hold the common characters. */
static double
weigh_gb (gunichar c, const char *bytes, gsize n)
{
  if (is_sign (c))
    return 0.7;
  if (is_kana (c))
    return 0.3;
  if (n != 2 || (guint8) bytes[1] < 0xa1)
    return 0.1;
  if (lead (bytes) >= 0xb0 && lead (bytes) <= 0xd7)
    return 0.9;

  return lead (bytes) >= 0xd8 && lead (bytes) <= 0xf7 ? 0.3 : 0.1;
}

static double
weigh_shift_jis (gunichar c, const char *bytes, gsize n)
{
  if (n == 1)
    return 0.05;
  if (is_kana (c))
    return 1.1;
  if (is_sign (c))
    return 0.7;

  return lead (bytes) >= 0x88 && lead (bytes) <= 0x97 ? 0.85 : 0.15;
}

static double
weigh_euc_jp (gunichar c, const char *bytes, gsize n)
{
  if (n != 2)
    return 0.05;
  if (is_kana (c))
    return 1.1;
  if (is_sign (c))
    return 0.7;

  return lead (bytes) >= 0xb0 && lead (bytes) <= 0xcf ? 0.8 : 0.15;
}

/* Weighs a letter. The first table holds the everyday syllables. */
static double
weigh_korean (gunichar c, const char *bytes, gsize n)
{
  if (is_sign (c))
    return 0.7;
  if (c >= 0xac00 && c <= 0xd7a3)
    return lead (bytes) >= 0xb0 && lead (bytes) <= 0xc8 && (guint8) bytes[1] >= 0xa1 ? 0.9 : 0.1;

  return 0.1;
}

static double
weigh_big5 (gunichar c, const char *bytes, gsize n)
{
  if (is_sign (c))
    return 0.7;
  if (n != 2)
    return 0.05;

  return lead (bytes) >= 0xa4 && lead (bytes) <= 0xc6 ? 0.88 : 0.15;
}

static double
weigh_cyrillic (gunichar c, const char *bytes, gsize n)
{
  if (c >= 0x430 && c <= 0x44f)
    return 0.9;
  if (c >= 0x410 && c <= 0x42f)
    return 0.7;

  return (c >= 0x400 && c <= 0x45f) ? 0.6 : 0.1;
}

/* In KOI8-R the capitals come behind the small letters: read as WINDOWS-1251 it consists of
 * capitals with small letters in front, and the other way round. */
static double
weigh_koi8 (gunichar c, const char *bytes, gsize n)
{
  return weigh_cyrillic (c, bytes, n);
}

/* Letters of Central European encodings that, in Western ones, are those of Estonian and others. */
#define HUNGARIAN "őűŐŰ"

/* The Polish letter where Western encodings have the Spanish "ñ". No vowel follows it. */
static gboolean
is_soft_n (gunichar c)
{
  return c == 0x143 || c == 0x144;
}

static double
weigh_central (gunichar c, const char *bytes, gsize n)
{
  static const char letters[] = "áčďéěíňóřšťúůýžąćęłńśźżäöüß"
                                "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĄĆĘŁŃŚŹŻÄÖÜ";
  static const char rare[] = "őűôľĺŕŐŰÔĽĹŔ";

  if (g_utf8_strchr (rare, -1, c) != NULL)
    return 0.5;
  return g_utf8_strchr (letters, -1, c) != NULL ? 0.8 : 0.1;
}

static double
weigh_western (gunichar c, const char *bytes, gsize n)
{
  static const char letters[] = "äöüßåøæéèêëàâçñõóòôíîìúùûïÿáãýžš–—‘’“”„€«»°´¿¡"
                                "ÄÖÜÅØÆÉÈÀÇÑÕÓÍÚÁŽŠ";

  return g_utf8_strchr (letters, -1, c) != NULL ? 0.75 : 0.2;
}

/* Weighs a letter. The Turkish ones stand where the Western encoding has those of Iceland. */
static double
weigh_turkish (gunichar c, const char *bytes, gsize n)
{
  static const char letters[] = "çğıöşüâîûÇĞİÖŞÜÂ";

  return g_utf8_strchr (letters, -1, c) != NULL ? 0.75 : 0.2;
}

/* On equal weights the earlier one is chosen. */
static const Candidate candidates[] = {
  { "GB18030", "zh_CN zh_SG", weigh_gb, CHINESE },
  { "CP932", "ja", weigh_shift_jis, JAPANESE },
  { "EUC-JP", "ja", weigh_euc_jp, JAPANESE },
  { "UHC", "ko", weigh_korean, KOREAN },
  { "CP950", "zh_TW zh_HK", weigh_big5, TRADITIONAL },
  { "WINDOWS-1251", "ru uk be bg", weigh_cyrillic, NULL },
  { "KOI8-R", "ru", weigh_koi8, NULL },
  { "ISO-8859-2", "cs sk pl hu", weigh_central, NULL },
  { "WINDOWS-1250", "cs sk pl hu", weigh_central, NULL },
  { "WINDOWS-1252", "sv et de fr", weigh_western, NULL },
  { "WINDOWS-1254", "tr", weigh_turkish, NULL },
};

static gboolean
is_single (const Candidate *candidate)
{
  return candidate->common == NULL;
}

/* Returns the number of bytes of the letter at this place. */
static gsize
count_bytes (const Candidate *candidate, const char *bytes, gsize length)
{
  const guint8 first = lead (bytes);
  gsize n = 2;

  if (first < 0x80 || is_single (candidate))
    return 1;
  if (candidate->weigh == weigh_shift_jis && first >= 0xa1 && first <= 0xdf)
    return 1;
  if (candidate->weigh == weigh_euc_jp && first == 0x8f)
    n = 3;
  if (candidate->weigh == weigh_gb && length > 1 && bytes[1] >= '0' && bytes[1] <= '9')
    n = 4;

  return MIN (n, length);
}

/* A text as a candidate reads it. */
typedef struct
{
  const Candidate *candidate;
  const char *start; /* the bytes */
  const char *end;
  gboolean hungarian;
} Text;

/* Further away, nothing belongs to a letter's word. */
#define LONGEST_WORD 32

static gboolean
is_of_word (char c)
{
  return g_ascii_isalpha (c) || (guint8) c >= 0x80;
}

/* Whether a letter's word has one of ASCII, too. */
static gboolean
is_beside_latin (const Text *text, const char *at)
{
  const char *start = at - MIN (at - text->start, LONGEST_WORD);
  const char *end = at + MIN (text->end - at, LONGEST_WORD);

  for (const char *c = at; c > start && is_of_word (c[-1]); c--)
    {
      if (g_ascii_isalpha (c[-1]))
        return TRUE;
    }

  for (const char *c = at; c < end && is_of_word (*c); c++)
    {
      if (g_ascii_isalpha (*c))
        return TRUE;
    }

  return FALSE;
}

/* Weighs pairs of letters: a letter of two bytes within a Latin word is unlikely, and so are
 * Cyrillic ones in any place of it, and several accented letters in a row. */
static double
weigh_neighbours (const Text *text, const char *at, gsize n)
{
  const Candidate *candidate = text->candidate;
  const gboolean before = at > text->start && g_ascii_isalpha (at[-1]);
  const gboolean behind = at + n < text->end && g_ascii_isalpha (at[n]);
  const gboolean high_before = at > text->start && lead (at - 1) >= 0x80;
  const gboolean high_behind = at + n < text->end && lead (at + n) >= 0x80;

  if (!is_single (candidate))
    return (before || behind) && !high_before && !high_behind ? 0.4 : 1;
  if (candidate->weigh == weigh_cyrillic || candidate->weigh == weigh_koi8)
    return is_beside_latin (text, at) ? 0.3 : 1;

  return high_before && high_behind ? 0.2 : high_before || high_behind ? 0.6 : 1;
}

/* Whether a text may be Hungarian, which has these vowels, but not those of Estonian, Portuguese
 * and Swedish. */
static gboolean
is_like_hungarian (const char *text)
{
  gboolean accented = FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      if (g_utf8_strchr ("äăĺç", -1, c) != NULL)
        return FALSE;
      accented |= g_utf8_strchr ("áéíóú", -1, c) != NULL;
    }

  return accented;
}

/* Whether a vowel follows a letter of one byte; "á", "é", "í", "ó" and "ú" are the same byte in
 * Central European and Western encodings. */
static gboolean
is_before_vowel (const Text *text, const char *at)
{
  return at + 1 < text->end && at[1] != '\0'
         && strchr ("aeiouAEIOU\xe1\xe9\xed\xf3\xfa\xc1\xc9\xcd\xd3\xda", at[1]) != NULL;
}

/* What stands for an invalid byte, and its weight: one in many does not decide. */
#define REPLACEMENT 0xfffd
#define BAD_WEIGHT  (-2.0)

/* Weighs the letter of n bytes at this place. */
static double
weigh_letter (const Text *text, gunichar letter, const char *at, gsize n)
{
  const Candidate *candidate = text->candidate;
  double weight = candidate->weigh (letter, at, n);

  if (letter == REPLACEMENT)
    return BAD_WEIGHT;
  if (candidate->weigh == weigh_central && is_soft_n (letter) && is_before_vowel (text, at))
    return 0;
  if (letter < 0xa0 || (letter >= 0xe000 && letter < 0xf900))
    return -1;
  if (candidate->common != NULL && g_utf8_strchr (candidate->common, -1, letter) != NULL)
    weight = 1.4;
  else if (text->hungarian && g_utf8_strchr (HUNGARIAN, -1, letter) != NULL)
    weight = 0.8;

  return weight * weigh_neighbours (text, at, n);
}

/* Returns the average weight of the letters that are not ASCII, by bytes; BAD_WEIGHT where the
 * encoding is unknown. */
static double
weigh (const Candidate *candidate, const char *bytes, gsize length)
{
  g_autofree char *decoded = noughts_decode_as (bytes, length, candidate->name);
  Text text = { .candidate = candidate, .start = bytes, .end = bytes + length };
  const char *c = decoded;
  double sum = 0;
  gsize n_high = 0;

  if (decoded == NULL)
    return BAD_WEIGHT;

  text.hungarian = candidate->weigh == weigh_central && is_like_hungarian (decoded);
  for (const char *at = bytes; at < text.end && *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar letter = g_utf8_get_char (c);
      gsize n = 1;

      if (letter != REPLACEMENT)
        n = count_bytes (candidate, at, (gsize) (text.end - at));
      if (lead (at) >= 0x80)
        {
          sum += weigh_letter (&text, letter, at, n) * (double) n;
          n_high += n;
        }
      at += n;
    }

  return n_high > 0 ? sum / (double) n_high : 0;
}

/* Whether the user's language is one of the candidate's. */
static gboolean
is_of_locale (const Candidate *candidate)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const gsize length = strlen (names[i]);
      const char *at = candidate->languages;

      for (; at != NULL; at = strchr (at, ' '))
        {
          at += *at == ' ';
          if (strncmp (at, names[i], length) == 0 && (at[length] == ' ' || at[length] == '\0'))
            return TRUE;
        }
    }

  return FALSE;
}

/* Added for the user's own language, in which most of the files are. */
#define LOCALE_BONUS 0.15

/* Returns how much of a long text is examined, up to a line's end. */
static gsize
count_examined (const char *bytes, gsize length)
{
  gsize n = LOOKED_AT;

  if (length <= LOOKED_AT)
    return length;

  while (n > 0 && bytes[n - 1] != '\n' && bytes[n - 1] != ']')
    n--;
  return n > 0 ? n : length;
}

const char *
noughts_encoding_guess (const char *bytes, gsize length)
{
  const gsize n = count_examined (bytes, length);
  const char *best = NULL;
  double most = -1;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      const Candidate *candidate = &candidates[i];
      double weight = weigh (candidate, bytes, n);

      if (weight >= 0 && is_of_locale (candidate))
        weight += LOCALE_BONUS;
      if (weight > most)
        {
          most = weight;
          best = candidate->name;
        }
    }

  return best;
}
