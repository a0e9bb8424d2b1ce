/* What the files of this target share. */
#ifndef C_RASTER_CANVAS_H
#define C_RASTER_CANVAS_H

#include "CRaster.h"

#include <pango/pangocairo.h>

/* A text painted once and used many times. */
struct stamp {
  cairo_surface_t *surface;
  /* The middle of the text, in pixels from the corner of the surface. */
  double x, y;
  /* The pixels of its font. */
  double font;
  /* How many of its characters are boxes, since no font has them. */
  int boxes;
  /* For the cache: bytes. */
  size_t cost;
};

struct raster_canvas {
  cairo_surface_t *surface;
  cairo_t *cairo;
  double scale;
  PangoFontMap *fonts;
  PangoContext *context;
  PangoLayout *layout;
  /* From a text and its size in pixels to its stamp. */
  GHashTable *stamps;
  size_t stamp_bytes;
  /* Of all stamps, those that are gone too. */
  size_t stamps_made;
  size_t bytes_made;
  GByteArray *png;
};

/* Whether a rectangle of the drawing has a place on the canvas at all. */
int raster_is_usable(const struct raster_canvas *canvas, struct raster_rectangle frame);

/* Gives a layout a font of so many pixels, whatever the locale and the resolution. */
void raster_set_font(PangoLayout *layout, const char *families, double pixels);

/* Makes sure that emojis have a font in color where there is one. */
void raster_prepare_fonts(void);

/* How high the middle of a line of text is above its base line, in ems.

   It is the middle of the line in Apple's system font, around which the app puts its emojis. */
#define RASTER_MIDDLE 0.35

#endif
