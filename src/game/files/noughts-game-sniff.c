/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-read.h"

#include <string.h>

#include "noughts-decode.h"
#include "noughts-encoding.h"
#include "noughts-lib.h"
#include "noughts-moves-text.h"
#include "noughts-pos.h"
#include "noughts-record-private.h"
#include "noughts-sgf-plain.h"
#include "noughts-sgf-tree.h"

#define PSQ_START "Piskvorky"

/* The number of bytes that are examined. */
#define LOOKED_AT ((gsize) 4096)

static gboolean
begins_psq (const char *text)
{
  text += strspn (text, " \t\r\n");
  return g_ascii_strncasecmp (text, PSQ_START, strlen (PSQ_START)) == 0;
}

/* Whether the first elements include one that only this format has. */
static gboolean
begins_rif (const char *text)
{
  g_autofree char *start = g_strndup (text, MIN (strlen (text), LOOKED_AT));

  for (char *at = start; *at != '\0'; at++)
    *at = g_ascii_tolower (*at);
  return *(text + strspn (text, " \t\r\n")) == '<'
         && (strstr (start, "<database") != NULL || strstr (start, "<game") != NULL
             || strstr (start, "<tournament") != NULL);
}

/* Returns the kind of a text, whose signs are replaced by usual ones where that makes a game of
 * it. */
static NoughtsKindOfFile
kind_of_text (char **said)
{
  const char *text = *said;
  char *plain;

  if (begins_psq (text))
    return NOUGHTS_KIND_OF_FILE_PSQ;
  if (begins_rif (text))
    return NOUGHTS_KIND_OF_FILE_RIF;

  /* The form of a text that is too long for a game does not matter. */
  if (strlen (text) > NOUGHTS_MOST_BYTES)
    return noughts_sgf_find_game (text) != NULL ? NOUGHTS_KIND_OF_FILE_SGF
                                                : NOUGHTS_KIND_OF_FILE_LIST;

  plain = noughts_sgf_make_plain (text);
  if (plain != NULL)
    {
      g_free (*said);
      *said = plain;
      text = plain;
    }
  if (noughts_sgf_find_game (text) != NULL)
    return NOUGHTS_KIND_OF_FILE_SGF;
  if (noughts_record_is_rec (text))
    return NOUGHTS_KIND_OF_FILE_REC;
  if (noughts_record_is_diagram (text))
    return NOUGHTS_KIND_OF_FILE_DIAGRAM;

  return NOUGHTS_KIND_OF_FILE_LIST;
}

/* Whether the bytes of a .pos file are a text all the same: nothing but moves, or a tree of them.
 */
static gboolean
is_text (const char *data, gsize length)
{
  g_autofree char *text = g_strstrip (g_strndup (data, length));

  return noughts_moves_are_all (text)
         || (g_str_has_prefix (text, "(;") && g_str_has_suffix (text, ")"));
}

char *
noughts_game_find_declared (const char *bytes, gsize length)
{
  g_autofree char *start = g_strndup (bytes, MIN (length, LOOKED_AT * 16));
  const char *at;

  for (at = strstr (start, "CA["); at != NULL; at = strstr (at + 1, "CA["))
    {
      if (at == start || !g_ascii_isalpha (at[-1]))
        return g_strstrip (g_strndup (at + 3, strcspn (at + 3, "]")));
    }

  at = g_str_has_prefix (start, "<?xml") ? strstr (start, "encoding=") : NULL;
  if (at != NULL && at < strchr (start, '>'))
    {
      at += strlen ("encoding=") + 1;
      return g_strndup (at, strcspn (at, "\"'"));
    }

  return NULL;
}

NoughtsKindOfFile
noughts_game_sniff (GBytes *bytes,
                    const char *encoding,
                    char **text,
                    const char **used,
                    gboolean *guessed)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *declared = NULL;

  /* GLib returns NULL for empty data. */
  if (data == NULL)
    data = "";
  *text = NULL;
  if (noughts_lib_is_file ((const guint8 *) data, length))
    return NOUGHTS_KIND_OF_FILE_LIB;
  if (noughts_record_is_proof ((const guint8 *) data, length))
    return NOUGHTS_KIND_OF_FILE_PROOF;
  if (noughts_pos_is_file ((const guint8 *) data, length))
    return NOUGHTS_KIND_OF_FILE_POS;
  if (noughts_pos_is_printable ((const guint8 *) data, length) && !is_text (data, length))
    return NOUGHTS_KIND_OF_FILE_POS;

  *guessed = FALSE;
  *used = encoding;
  if (encoding != NULL)
    *text = noughts_decode_as (data, length, encoding);
  if (*text == NULL)
    {
      declared = noughts_game_find_declared (data, length);
      *text = noughts_decode (data, length, declared, used, guessed);
    }

  return kind_of_text (text);
}
