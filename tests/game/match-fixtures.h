/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-fixtures.h"

G_BEGIN_DECLS

/* A player that answers when the test calls answer(), without searching. */
#define TEST_TYPE_PUPPET (test_puppet_get_type ())
G_DECLARE_FINAL_TYPE (TestPuppet, test_puppet, TEST, PUPPET, NoughtsPlayer)

struct _TestPuppet
{
  NoughtsPlayer parent_instance;

  GTask *task; /* the last request */
  guint asked;
  guint hurried;
};

/* Takes the pending request from the puppet, for an answer now or later. */
GTask *take_question (TestPuppet *puppet);

/* Answers a request with a move. */
void answer (GTask *question, const char *move);

typedef struct
{
  NoughtsMatch *match;
  NoughtsGame *game;
  TestPuppet *puppet;
} Fixture;

/* Creates a human player as X against the puppet. */
void set_up (Fixture *fixture, gconstpointer data);

/* Asserts that all three are finalised, whatever the answers were. */
void tear_down (Fixture *fixture, gconstpointer data);

/* Makes the human's move, which is on the board at once. */
void human_move (Fixture *fixture, const char *move);

/* Handles a signal that must not be emitted. */
void fail_cb (NoughtsMatch *match, GError *error, gpointer data);

/* Makes a human move and returns the puppet's request. */
GTask *start_thinking (Fixture *fixture);

#define add(path, function) g_test_add ("/match/" path, Fixture, NULL, set_up, function, tear_down)

G_END_DECLS
