#include "Canvas.h"

#include <math.h>

/* Pixels; a larger font cannot be read on any canvas. */
static const double LARGEST_LABEL = 2048;

static void set_color(cairo_t *cairo, uint32_t color) {
  cairo_set_source_rgb(
      cairo, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
}

/* Paints the path of the canvas and forgets it. */
static int paint(struct raster_canvas *canvas, struct raster_style style) {
  cairo_t *cairo = canvas->cairo;
  if (style.is_filled) {
    set_color(cairo, style.fill);
    cairo_fill_preserve(cairo);
  }
  double width = style.width * canvas->scale, dash = style.dash * canvas->scale;
  if (style.is_stroked && width > 0 && width <= RASTER_LONGEST) {
    set_color(cairo, style.stroke);
    cairo_set_line_width(cairo, width);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
    /* Shorter dashes cannot be seen, and are painted one by one. */
    if (dash >= 0.5 && dash <= RASTER_LONGEST) cairo_set_dash(cairo, &dash, 1, 0);
    cairo_stroke_preserve(cairo);
  }
  cairo_new_path(cairo);
  return cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}

static int is_near(const struct raster_canvas *canvas, double number) {
  return fabs(number * canvas->scale) <= 4 * RASTER_LONGEST;
}

int raster_path(
    struct raster_canvas *canvas, const double *points, size_t count, int is_closed,
    struct raster_style style) {
  if (count < 2) return 0;
  for (size_t index = 0; index < 2 * count; index++)
    if (!is_near(canvas, points[index])) return 0;
  cairo_t *cairo = canvas->cairo;
  cairo_save(cairo);
  cairo_new_path(cairo);
  for (size_t index = 0; index < count; index++)
    cairo_line_to(
        cairo, points[2 * index] * canvas->scale, points[2 * index + 1] * canvas->scale);
  if (is_closed) cairo_close_path(cairo);
  int is_painted = paint(canvas, style);
  cairo_restore(cairo);
  return is_painted;
}

int raster_box(
    struct raster_canvas *canvas, struct raster_rectangle frame, double radius,
    struct raster_style style) {
  if (!is_near(canvas, frame.x) || !is_near(canvas, frame.y) || !is_near(canvas, frame.width) ||
      !is_near(canvas, frame.height) || !(frame.width > 0) || !(frame.height > 0))
    return 0;
  double left = frame.x * canvas->scale, top = frame.y * canvas->scale;
  double right = left + frame.width * canvas->scale, bottom = top + frame.height * canvas->scale;
  double corner = fmin(fmax(0, radius) * canvas->scale, fmin(right - left, bottom - top) / 2);
  cairo_t *cairo = canvas->cairo;
  cairo_save(cairo);
  cairo_new_path(cairo);
  if (corner > 0) {
    cairo_arc(cairo, right - corner, top + corner, corner, -G_PI / 2, 0);
    cairo_arc(cairo, right - corner, bottom - corner, corner, 0, G_PI / 2);
    cairo_arc(cairo, left + corner, bottom - corner, corner, G_PI / 2, G_PI);
    cairo_arc(cairo, left + corner, top + corner, corner, G_PI, 3 * G_PI / 2);
    cairo_close_path(cairo);
  } else {
    cairo_rectangle(cairo, left, top, right - left, bottom - top);
  }
  int is_painted = paint(canvas, style);
  cairo_restore(cairo);
  return is_painted;
}

static void make_bold(PangoLayout *layout) {
  PangoFontDescription *font =
      pango_font_description_copy(pango_layout_get_font_description(layout));
  pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

int raster_label(
    struct raster_canvas *canvas, const char *text, size_t count, double x, double base_line,
    double size, uint32_t color, int is_bold) {
  double pixels = size * canvas->scale;
  if (!is_near(canvas, x) || !is_near(canvas, base_line) || !(pixels > 0.2) ||
      pixels > LARGEST_LABEL || count < 1 || count > 65536)
    return 0;
  PangoLayout *layout = pango_layout_new(canvas->context);
  raster_set_font(layout, "sans-serif", pixels);
  if (is_bold) make_bold(layout);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, text, (int)count);
  double base = pango_layout_get_baseline(layout) / (double)PANGO_SCALE;
  set_color(canvas->cairo, color);
  cairo_move_to(canvas->cairo, x * canvas->scale, base_line * canvas->scale - base);
  pango_cairo_show_layout(canvas->cairo, layout);
  cairo_new_path(canvas->cairo);
  g_object_unref(layout);
  return cairo_status(canvas->cairo) == CAIRO_STATUS_SUCCESS;
}

void raster_begin_group(struct raster_canvas *canvas) { cairo_push_group(canvas->cairo); }

void raster_end_group(struct raster_canvas *canvas, double opacity) {
  cairo_pop_group_to_source(canvas->cairo);
  cairo_paint_with_alpha(canvas->cairo, fmin(fmax(opacity, 0), 1));
}
