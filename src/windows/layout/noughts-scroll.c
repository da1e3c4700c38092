/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-scroll.h"

#include "noughts-adaptive-layout.h"

/* Space left above the top of the page's view. */
#define AIR 10

/* Frames until the page has its new height. */
#define LAYOUT_TICKS 2

/* Frames without growth after which the page stops following. */
#define RESTING_TICKS 3

/* It holds no reference to a widget: a widget of the page may hold it. */
struct _NoughtsScroll
{
  GObject parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *page;

  GtkStack *stack;  /* scrolled to the top */
  GtkWidget *child; /* that it must show for that */
  guint top_id;     /* of the tick callback, or 0 */
  guint top_ticks;  /* frames left until then */

  GtkWidget *followed;
  guint follow_id;
  guint follow_ticks;
  float height; /* of the child, in the last frame */
};

G_DEFINE_FINAL_TYPE (NoughtsScroll, noughts_scroll, G_TYPE_OBJECT)

static GtkAdjustment *
get_adjustment (NoughtsScroll *self)
{
  return gtk_scrolled_window_get_vadjustment (self->scroller);
}

static gboolean
is_stacked (NoughtsScroll *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->page);

  return noughts_adaptive_layout_get_stacked (NOUGHTS_ADAPTIVE_LAYOUT (layout));
}

static gboolean
top_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  NoughtsScroll *self = data;
  graphene_rect_t bounds;

  if (self->stack != NULL && gtk_stack_get_visible_child (self->stack) == self->child
      && is_stacked (self) && gtk_widget_compute_bounds (GTK_WIDGET (self->stack), page, &bounds))
    gtk_adjustment_set_value (get_adjustment (self), bounds.origin.y - AIR);

  if (--self->top_ticks > 0)
    return G_SOURCE_CONTINUE;

  self->top_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
follow_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  NoughtsScroll *self = data;
  GtkAdjustment *adjustment = get_adjustment (self);
  graphene_rect_t bounds;

  if (self->followed == NULL || !gtk_widget_get_visible (self->followed)
      || !gtk_widget_compute_bounds (self->followed, page, &bounds))
    {
      self->follow_id = 0;
      return G_SOURCE_REMOVE;
    }

  if (bounds.size.height != self->height)
    self->follow_ticks = RESTING_TICKS;
  self->height = bounds.size.height;
  gtk_adjustment_set_value (adjustment, MAX (gtk_adjustment_get_value (adjustment),
                                             bounds.origin.y + bounds.size.height
                                                 - gtk_adjustment_get_page_size (adjustment)));

  if (--self->follow_ticks > 0)
    return G_SOURCE_CONTINUE;

  self->follow_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
allocate_page_cb (gpointer page)
{
  gtk_widget_queue_allocate (GTK_WIDGET (page));

  return G_SOURCE_REMOVE;
}

/* Allocates the page anew when its window has another height, which changes its layout but not its
 * own height. Called during an allocation. */
static void
page_size_cb (NoughtsScroll *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, allocate_page_cb, g_object_ref (self->page),
                   g_object_unref);
}

static void
remove_tick (NoughtsScroll *self, guint *id)
{
  if (*id != 0 && self->page != NULL)
    gtk_widget_remove_tick_callback (self->page, *id);
  *id = 0;
}

static void
noughts_scroll_dispose (GObject *object)
{
  NoughtsScroll *self = NOUGHTS_SCROLL (object);

  remove_tick (self, &self->top_id);
  remove_tick (self, &self->follow_id);
  g_clear_weak_pointer (&self->scroller);
  g_clear_weak_pointer (&self->page);
  g_clear_weak_pointer (&self->stack);
  g_clear_weak_pointer (&self->child);
  g_clear_weak_pointer (&self->followed);

  G_OBJECT_CLASS (noughts_scroll_parent_class)->dispose (object);
}

static void
noughts_scroll_class_init (NoughtsScrollClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_scroll_dispose;
}

static void
noughts_scroll_init (NoughtsScroll *self)
{
}

NoughtsScroll *
noughts_scroll_new (GtkScrolledWindow *scroller, GtkWidget *page)
{
  NoughtsScroll *self;

  g_return_val_if_fail (GTK_IS_SCROLLED_WINDOW (scroller), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);

  self = g_object_new (NOUGHTS_TYPE_SCROLL, NULL);
  g_set_weak_pointer (&self->scroller, scroller);
  g_set_weak_pointer (&self->page, page);
  g_signal_connect_object (get_adjustment (self), "notify::page-size", G_CALLBACK (page_size_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

void
noughts_scroll_to_top (NoughtsScroll *self)
{
  g_return_if_fail (NOUGHTS_IS_SCROLL (self));

  gtk_adjustment_set_value (get_adjustment (self), 0);
}

void
noughts_scroll_to_child (NoughtsScroll *self, GtkStack *stack, GtkWidget *child)
{
  g_return_if_fail (NOUGHTS_IS_SCROLL (self));
  g_return_if_fail (GTK_IS_STACK (stack));
  g_return_if_fail (GTK_IS_WIDGET (child));

  g_set_weak_pointer (&self->stack, stack);
  g_set_weak_pointer (&self->child, child);
  if (self->top_id == 0)
    self->top_id = gtk_widget_add_tick_callback (self->page, top_cb, self, NULL);
  self->top_ticks = LAYOUT_TICKS;
}

void
noughts_scroll_follow (NoughtsScroll *self, GtkWidget *child)
{
  g_return_if_fail (NOUGHTS_IS_SCROLL (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  g_set_weak_pointer (&self->followed, child);
  if (self->follow_id == 0)
    self->follow_id = gtk_widget_add_tick_callback (self->page, follow_cb, self, NULL);
  self->follow_ticks = RESTING_TICKS;
}
