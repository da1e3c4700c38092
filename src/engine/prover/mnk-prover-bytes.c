/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-bytes.h"

#include <stdlib.h>
#include <string.h>

void
mnk_prover_bytes_append (MnkProverBytes *self, const void *bytes, size_t n)
{
  if (self->n + n > self->n_room && !self->failed)
    {
      const size_t n_room = 2 * (self->n + n);
      uint8_t *grown = realloc (self->bytes, n_room);

      self->failed = grown == NULL;
      if (grown != NULL)
        {
          self->bytes = grown;
          self->n_room = n_room;
        }
    }
  if (self->failed || n == 0)
    return;
  memcpy (self->bytes + self->n, bytes, n);
  self->n += n;
}

void
mnk_prover_bytes_append_number (MnkProverBytes *self, uint64_t number, int n)
{
  for (int i = n - 1; i >= 0; i--)
    {
      const uint8_t byte = (uint8_t) (number >> (8 * i));

      mnk_prover_bytes_append (self, &byte, 1);
    }
}

uint8_t *
mnk_prover_bytes_finish (MnkProverBytes *self, size_t *n_bytes)
{
  if (self->failed)
    {
      free (self->bytes);
      return NULL;
    }
  *n_bytes = self->n;
  return self->bytes;
}

uint64_t
mnk_prover_sum_up (const uint8_t *bytes, size_t n)
{
  uint64_t sum = 0xcbf29ce484222325u;

  for (size_t i = 0; i < n; i++)
    sum = (sum ^ bytes[i]) * 0x100000001b3u;
  return sum;
}
