#include "Canvas.h"

#include <math.h>

/* Pixels; a smaller label cannot be read. */
static const double SMALLEST_LABEL = 7;

/* Shows the beginning and the end of a label that is too long for its line. */
static void show_label(
    struct raster_canvas *canvas, const char *label, size_t count, double x, double base_line,
    double width, double font) {
  PangoLayout *layout = pango_layout_new(canvas->context);
  raster_set_font(layout, "sans-serif", font);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, label, (int)count);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  double base = pango_layout_get_baseline(layout) / (double)PANGO_SCALE;
  cairo_set_source_rgb(canvas->cairo, 0.41, 0.41, 0.41);
  cairo_move_to(canvas->cairo, x, base_line - base);
  pango_cairo_show_layout(canvas->cairo, layout);
  g_object_unref(layout);
}

int raster_frame(
    struct raster_canvas *canvas, const char *label, size_t count, struct raster_rectangle frame,
    double size, double base_line) {
  if (!raster_is_usable(canvas, frame)) return 1;
  /* No more than can be seen, and a bit: dashes are painted one by one. */
  double left = fmax(frame.x * canvas->scale, -RASTER_LONGEST);
  double top = fmax(frame.y * canvas->scale, -RASTER_LONGEST);
  double right = fmin((frame.x + frame.width) * canvas->scale, 2 * RASTER_LONGEST);
  double bottom = fmin((frame.y + frame.height) * canvas->scale, 2 * RASTER_LONGEST);
  double width = right - left, height = bottom - top;
  double font = fmin(size * canvas->scale, RASTER_LONGEST), line = fmax(1, font / 12);
  double dash = fmax(2, font / 2);
  cairo_t *cairo = canvas->cairo;
  cairo_save(cairo);
  double inset = fmax(line, font) / 2;
  if (width > 2 * inset && height > 2 * inset) {
    cairo_rectangle(cairo, left + inset, top + inset, width - 2 * inset, height - 2 * inset);
    cairo_set_source_rgb(cairo, 0.96, 0.96, 0.96);
    cairo_fill_preserve(cairo);
    cairo_set_line_width(cairo, line);
    cairo_set_dash(cairo, &dash, 1, 0);
    cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5);
    cairo_stroke(cairo);
  }
  if (font >= SMALLEST_LABEL && count > 0 && count <= 65536)
    show_label(
        canvas, label, count, left + font, base_line * canvas->scale, width - 2 * font, font);
  cairo_restore(cairo);
  return cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}
