/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-figures.h"

double
mnk_figures_quantile (GArray *values, double share)
{
  double *data = (double *) values->data;

  for (guint i = 1; i < values->len; i++)
    {
      double value = data[i];
      guint j = i;

      for (; j > 0 && data[j - 1] > value; j--)
        data[j] = data[j - 1];
      data[j] = value;
    }

  return data[MIN ((guint) (share * values->len), values->len - 1)];
}
