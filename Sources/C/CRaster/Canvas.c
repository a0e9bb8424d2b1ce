#include "Canvas.h"

#include <math.h>

static void free_stamp(void *value) {
  struct stamp *stamp = value;
  cairo_surface_destroy(stamp->surface);
  g_free(stamp);
}

/* Text looks the same on every screen and in every locale. */
static PangoContext *make_context(PangoFontMap *fonts) {
  PangoContext *context = pango_font_map_create_context(fonts);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_cairo_context_set_resolution(context, 72);
  pango_context_set_language(context, pango_language_from_string("en"));
  pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

struct raster_canvas *raster_create(int width, int height, double scale) {
  if (width < 1 || height < 1 || width > RASTER_LONGEST || height > RASTER_LONGEST) return NULL;
  if (!isfinite(scale) || scale <= 0) return NULL;
  raster_prepare_fonts();
  struct raster_canvas *canvas = g_try_new0(struct raster_canvas, 1);
  if (!canvas) return NULL;
  canvas->scale = scale;
  canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  canvas->cairo = cairo_create(canvas->surface);
  canvas->stamps = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_stamp);
  /* A map of its own: the default one stays behind for as long as the thread does. */
  canvas->fonts = pango_cairo_font_map_new();
  canvas->context = make_context(canvas->fonts);
  canvas->layout = pango_layout_new(canvas->context);
  pango_layout_set_single_paragraph_mode(canvas->layout, TRUE);
  cairo_set_source_rgb(canvas->cairo, 1, 1, 1);
  cairo_paint(canvas->cairo);
  if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS) {
    raster_destroy(canvas);
    return NULL;
  }
  return canvas;
}

void raster_destroy(struct raster_canvas *canvas) {
  if (!canvas) return;
  g_hash_table_destroy(canvas->stamps);
  g_object_unref(canvas->layout);
  g_object_unref(canvas->context);
  g_object_unref(canvas->fonts);
  cairo_destroy(canvas->cairo);
  cairo_surface_destroy(canvas->surface);
  if (canvas->png) g_byte_array_free(canvas->png, TRUE);
  g_free(canvas);
}

/* Pixels from the canvas that Cairo's numbers can still hold. */
static const double FARTHEST = 1e6;

int raster_is_usable(const struct raster_canvas *canvas, struct raster_rectangle frame) {
  double left = frame.x * canvas->scale, right = left + frame.width * canvas->scale;
  double top = frame.y * canvas->scale, bottom = top + frame.height * canvas->scale;
  /* Written so that it is false for what is no number. */
  return left > -FARTHEST && right < FARTHEST && top > -FARTHEST && bottom < FARTHEST &&
         right > left && bottom > top && right > 0 && bottom > 0 &&
         left < cairo_image_surface_get_width(canvas->surface) &&
         top < cairo_image_surface_get_height(canvas->surface);
}

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int count) {
  GByteArray *bytes = closure;
  if (bytes->len > G_MAXUINT / 2 || count > G_MAXUINT / 2) return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append(bytes, data, count);
  return CAIRO_STATUS_SUCCESS;
}

const void *raster_png(struct raster_canvas *canvas, size_t *count) {
  *count = 0;
  if (canvas->png) g_byte_array_free(canvas->png, TRUE);
  canvas->png = g_byte_array_new();
  cairo_surface_flush(canvas->surface);
  cairo_status_t status =
      cairo_surface_write_to_png_stream(canvas->surface, append, canvas->png);
  if (status != CAIRO_STATUS_SUCCESS || cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS)
    return NULL;
  *count = canvas->png->len;
  return canvas->png->data;
}

const uint32_t *raster_pixels(struct raster_canvas *canvas, size_t *count) {
  cairo_surface_flush(canvas->surface);
  *count = (size_t)cairo_image_surface_get_stride(canvas->surface) / sizeof(uint32_t) *
           (size_t)cairo_image_surface_get_height(canvas->surface);
  return (const uint32_t *)(const void *)cairo_image_surface_get_data(canvas->surface);
}
