#include "Canvas.h"

#include <math.h>

/* Larger texts are painted smaller and enlarged: emojis are pictures of about 128 pixels anyway. */
static const double LARGEST_FONT = 512;
/* Cairo keeps the picture of each glyph, for as long as the program runs: after so many bytes of
   stamps, again and again, the largest font is half as large, down to the smallest of these. */
static const size_t BYTES_OF_LARGEST = 64 << 20;
static const double LEAST_LARGEST = 32;
static const double MOST_STAMP_PIXELS = 4 << 20;
/* Room for the stamps of a document with some hundred different emojis. */
static const size_t MOST_STAMP_BYTES = 64 << 20;

/* Stamps in exactly the size of their text: those of any document made by hand. */
static const size_t MOST_EXACT_STAMPS = 256;
/* Pixels of the smallest font of the others. */
static const double COMMON_FONT = 16;

static const char *const PLAIN = "sans-serif";
/* Other fonts have some emojis in black. */
static const char *const EMOJI = "Noto Color Emoji,emoji,sans-serif";

void raster_set_font(PangoLayout *layout, const char *families, double pixels) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, families);
  pango_font_description_set_absolute_size(font, pixels * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

/* Fonts of emojis have digits and more as well, which are made to be parts of emojis; Pango takes
   them from there where they are. */
static const char *families_for(const char *text) {
  int has_symbol = 0;
  for (const char *byte = text; *byte; byte++) {
    if (g_ascii_isalnum(*byte)) return PLAIN;
    /* What begins with this byte or a greater one is U+2000 or beyond. */
    if ((unsigned char)*byte >= 0xE2) has_symbol = 1;
  }
  return has_symbol ? EMOJI : PLAIN;
}

static double largest_font(const struct raster_canvas *canvas) {
  double halvings = floor(canvas->bytes_made / (double)BYTES_OF_LARGEST);
  return fmax(LEAST_LARGEST, LARGEST_FONT / exp2(fmin(halvings, 16)));
}

/* Lays the text out so that a surface for it has a bounded size; gives the size of its font. */
static double lay_out(
    struct raster_canvas *canvas, const char *text, double pixels, PangoRectangle *ink,
    PangoRectangle *logical) {
  const char *families = families_for(text);
  pango_layout_set_text(canvas->layout, text, -1);
  double size = fmin(pixels, largest_font(canvas));
  for (int attempt = 0; attempt < 4; attempt++) {
    raster_set_font(canvas->layout, families, size);
    pango_layout_get_extents(canvas->layout, ink, logical);
    double width = ink->width / (double)PANGO_SCALE, height = ink->height / (double)PANGO_SCALE;
    double area = (width + 4) * (height + 4);
    if (area <= MOST_STAMP_PIXELS && fmax(width, height) < RASTER_LONGEST) return size;
    size *= 0.9 * fmin(sqrt(MOST_STAMP_PIXELS / area), RASTER_LONGEST / fmax(width, height));
  }
  return 0;
}

static struct stamp *make_stamp(
    struct raster_canvas *canvas, const char *text, double pixels) {
  PangoRectangle ink, logical;
  double size = lay_out(canvas, text, pixels, &ink, &logical);
  if (size <= 0) return NULL;
  /* A pixel of room on each side, for what the smoothing of edges adds. */
  double left = floor(ink.x / (double)PANGO_SCALE) - 1;
  double top = floor(ink.y / (double)PANGO_SCALE) - 1;
  double right = ceil((ink.x + ink.width) / (double)PANGO_SCALE) + 1;
  double bottom = ceil((ink.y + ink.height) / (double)PANGO_SCALE) + 1;
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)(right - left), (int)(bottom - top));
  cairo_t *cairo = cairo_create(surface);
  cairo_move_to(cairo, -left, -top);
  pango_cairo_show_layout(cairo, canvas->layout);
  int is_fine = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cairo);
  struct stamp *stamp = is_fine ? g_try_new0(struct stamp, 1) : NULL;
  if (!stamp) {
    cairo_surface_destroy(surface);
    return NULL;
  }
  stamp->surface = surface;
  stamp->x = (logical.x + logical.width / 2.0) / PANGO_SCALE - left;
  stamp->y =
      pango_layout_get_baseline(canvas->layout) / (double)PANGO_SCALE - RASTER_MIDDLE * size - top;
  stamp->font = size;
  stamp->boxes = pango_layout_get_unknown_glyphs_count(canvas->layout);
  stamp->cost = (size_t)cairo_image_surface_get_stride(surface) *
                    (size_t)cairo_image_surface_get_height(surface) +
                sizeof *stamp;
  return stamp;
}

/* The stamp of a text, which stays valid until the next call; its font may be larger or smaller.

   An emoji is a PNG in its font, and decoding it takes a millisecond: a document with many sizes of
   many emojis has its stamps reduced instead. */
static const struct stamp *find_stamp(
    struct raster_canvas *canvas, const char *text, size_t count, double pixels) {
  if (canvas->stamps_made >= MOST_EXACT_STAMPS)
    pixels = exp2(ceil(log2(fmax(COMMON_FONT, pixels))));
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_dtostr(number, sizeof number, pixels);
  char *copy = g_strndup(text, count);
  char *key = g_strconcat(number, " ", copy, NULL);
  struct stamp *stamp = g_hash_table_lookup(canvas->stamps, key);
  if (!stamp && (stamp = make_stamp(canvas, copy, pixels))) {
    if (canvas->stamp_bytes + stamp->cost > MOST_STAMP_BYTES) {
      g_hash_table_remove_all(canvas->stamps);
      canvas->stamp_bytes = 0;
    }
    canvas->stamp_bytes += stamp->cost;
    canvas->bytes_made += stamp->cost;
    canvas->stamps_made++;
    g_hash_table_insert(canvas->stamps, g_steal_pointer(&key), stamp);
  }
  g_free(key);
  g_free(copy);
  return stamp;
}

int raster_text(
    struct raster_canvas *canvas, const char *text, size_t count, double x, double y, double size) {
  double pixels = size * canvas->scale;
  x *= canvas->scale;
  y *= canvas->scale;
  if (!isfinite(x) || !isfinite(y) || !(pixels > 0.2) || pixels > 1e6 || count > 65536) return 0;
  const struct stamp *stamp = find_stamp(canvas, text, count, pixels);
  if (!stamp) return 0;
  double scale = pixels / stamp->font;
  double left = x - stamp->x * scale, top = y - stamp->y * scale;
  if (left > RASTER_LONGEST || top > RASTER_LONGEST || left < -1e7 || top < -1e7) return 0;
  cairo_t *cairo = canvas->cairo;
  cairo_save(cairo);
  if (pixels == stamp->font) {
    /* Copied pixel by pixel, which keeps it sharp. */
    cairo_set_source_surface(cairo, stamp->surface, round(left), round(top));
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  } else {
    cairo_translate(cairo, left, top);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, stamp->surface, 0, 0);
    /* The better filter is slow, and looks better only where many pixels become one. */
    cairo_pattern_set_filter(
        cairo_get_source(cairo), scale < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR);
  }
  cairo_paint(cairo);
  cairo_restore(cairo);
  return stamp->boxes;
}
