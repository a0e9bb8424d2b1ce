#include "Canvas.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <string.h>

/* What the signals of a loader know. */
struct decoding {
  int64_t most_pixels;
  /* The pixels that the longer side has on the canvas. */
  double longest;
  int is_too_large;
};

static void on_size(GdkPixbufLoader *loader, int width, int height, void *closure) {
  struct decoding *decoding = closure;
  if (width < 1 || height < 1 || (int64_t)width * height > decoding->most_pixels) {
    decoding->is_too_large = 1;
    /* A loader takes a size of zero for the wish to know no more than the size. */
    gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  double factor = decoding->longest / (width > height ? width : height);
  if (factor >= 1) return;
  gdk_pixbuf_loader_set_size(
      loader, (int)fmax(1, round(width * factor)), (int)fmax(1, round(height * factor)));
}

/* Rows that never come must not show what was in the memory before. */
static void on_area(GdkPixbufLoader *loader, void *closure) {
  (void)closure;
  GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
  if (pixbuf) gdk_pixbuf_fill(pixbuf, gdk_pixbuf_get_has_alpha(pixbuf) ? 0 : 0xFFFFFFFF);
}

/* Formats whose rows are filled in after the area is announced; the others are decoded whole. */
static int comes_in_rows(const char *format) {
  return !strcmp(format, "png") || !strcmp(format, "jpeg") || !strcmp(format, "bmp") ||
         !strcmp(format, "tiff");
}

/* Loaders complain of sizes that they were told not to make, on standard error. */
static void say_nothing(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer closure) {
  (void)domain, (void)level, (void)message, (void)closure;
}

static GdkPixbuf *decode(
    const guchar *bytes, size_t count, const char *format, struct decoding *decoding,
    int64_t milliseconds) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(format, NULL);
  if (!loader) return NULL;
  g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), decoding);
  if (comes_in_rows(format)) g_signal_connect(loader, "area-prepared", G_CALLBACK(on_area), NULL);
  int64_t end = g_get_monotonic_time() + milliseconds * 1000;
  int is_fine = 1;
  for (size_t start = 0; is_fine && start < count && !decoding->is_too_large;) {
    /* The first has the size of the picture, the others have all that is to be decoded. */
    size_t most = start ? 65536 : 1024, piece = count - start < most ? count - start : most;
    is_fine = gdk_pixbuf_loader_write(loader, bytes + start, piece, NULL);
    start += piece;
    if (g_get_monotonic_time() > end) break;
  }
  /* A loader is closed in any case. A picture that is cut off ends in an error and is there all the
     same, but libtiff shows memory that it never wrote to. */
  is_fine = gdk_pixbuf_loader_close(loader, NULL) && is_fine;
  int is_there = !decoding->is_too_large && (is_fine || strcmp(format, "tiff"));
  GdkPixbuf *pixbuf = is_there ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  GdkPixbuf *upright = pixbuf ? gdk_pixbuf_apply_embedded_orientation(pixbuf) : NULL;
  g_object_unref(loader);
  return upright;
}

static uint32_t multiplied(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

/* Cairo's surfaces hold colors that are multiplied with their alpha, as numbers of 32 bits. */
static cairo_surface_t *surface_of(const GdkPixbuf *pixbuf) {
  int width = gdk_pixbuf_get_width(pixbuf), height = gdk_pixbuf_get_height(pixbuf);
  int channels = gdk_pixbuf_get_n_channels(pixbuf);
  if (gdk_pixbuf_get_bits_per_sample(pixbuf) != 8 || channels < 3) return NULL;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return NULL;
  }
  cairo_surface_flush(surface);
  size_t from_stride = gdk_pixbuf_get_rowstride(pixbuf);
  size_t to_stride = cairo_image_surface_get_stride(surface);
  const guint8 *from = gdk_pixbuf_read_pixels(pixbuf);
  unsigned char *to = cairo_image_surface_get_data(surface);
  for (int y = 0; y < height; y++) {
    const guint8 *pixel = from + y * from_stride;
    uint32_t *row = (uint32_t *)(void *)(to + y * to_stride);
    for (int x = 0; x < width; x++, pixel += channels) {
      uint32_t alpha = channels == 4 ? pixel[3] : 255;
      row[x] = alpha << 24 | multiplied(pixel[0], alpha) << 16 |
               multiplied(pixel[1], alpha) << 8 | multiplied(pixel[2], alpha);
    }
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

static void paint(
    struct raster_canvas *canvas, cairo_surface_t *surface, struct raster_rectangle frame) {
  cairo_t *cairo = canvas->cairo;
  cairo_save(cairo);
  cairo_scale(cairo, canvas->scale, canvas->scale);
  cairo_translate(cairo, frame.x, frame.y);
  cairo_scale(
      cairo, frame.width / cairo_image_surface_get_width(surface),
      frame.height / cairo_image_surface_get_height(surface));
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_rectangle(
      cairo, 0, 0, cairo_image_surface_get_width(surface),
      cairo_image_surface_get_height(surface));
  cairo_fill(cairo);
  cairo_restore(cairo);
}

int raster_picture(
    struct raster_canvas *canvas, const void *bytes, size_t count, const char *format,
    int64_t most_pixels, int64_t milliseconds, struct raster_rectangle frame) {
  /* Nothing to be seen is nothing to decode. */
  if (!raster_is_usable(canvas, frame)) return 1;
  double longest = (frame.width > frame.height ? frame.width : frame.height) * canvas->scale;
  struct decoding decoding = {
      .most_pixels = most_pixels, .longest = fmin(longest, RASTER_LONGEST)};
  guint handler = g_log_set_handler("GdkPixbuf", G_LOG_LEVEL_MASK, say_nothing, NULL);
  GdkPixbuf *pixbuf = decode(bytes, count, format, &decoding, milliseconds);
  g_log_remove_handler("GdkPixbuf", handler);
  if (!pixbuf) return 0;
  cairo_surface_t *surface = surface_of(pixbuf);
  g_object_unref(pixbuf);
  if (!surface) return 0;
  paint(canvas, surface, frame);
  cairo_surface_destroy(surface);
  return cairo_status(canvas->cairo) == CAIRO_STATUS_SUCCESS;
}
