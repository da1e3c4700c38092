/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that grow. Once memory is short they have failed, and nothing more is appended. */
typedef struct
{
  uint8_t *bytes;
  size_t n, n_room;
  bool failed;
} MnkProverBytes;

void mnk_prover_bytes_append (MnkProverBytes *self, const void *bytes, size_t n);

/* Appends the lower `n` bytes of a number, the highest first. */
void mnk_prover_bytes_append_number (MnkProverBytes *self, uint64_t number, int n);

/* Returns the bytes, to be freed with free(). NULL if they have failed; *n_bytes is not set then.
 */
uint8_t *mnk_prover_bytes_finish (MnkProverBytes *self, size_t *n_bytes);

/* Returns the checksum FNV-1a. */
uint64_t mnk_prover_sum_up (const uint8_t *bytes, size_t n);
