#ifndef C_RASTER_H
#define C_RASTER_H

#include <stddef.h>
#include <stdint.h>

/* A picture in the making, painted with Cairo, Pango and gdk-pixbuf, none of whose headers is
   included here.

   Lengths are units of the drawing, of which `scale` pixels make one; x to the right, y downwards
   from the upper left corner. What is outside is clipped; what is no finite number paints nothing.
   Bytes of any kind are safe. Functions that give an int give 0 if it could not be done. */
struct raster_canvas;

/* A white canvas of at most RASTER_LONGEST pixels a side; NULL without the memory for it. */
struct raster_canvas *raster_create(int width, int height, double scale);

void raster_destroy(struct raster_canvas *canvas);

#define RASTER_LONGEST 16384

struct raster_rectangle {
  double x, y, width, height;
};

/* Paints a picture, turned as its EXIF orientation says, over the whole of a rectangle.

   `format` is gdk-pixbuf's name of the format, such as "png"; nothing is guessed from the bytes.
   Not done if it is not installed, if the picture has more than `most_pixels`, or if nothing of it
   is decoded within `milliseconds`. A picture that is cut off is painted as far as it goes. */
int raster_picture(
    struct raster_canvas *canvas, const void *bytes, size_t count, const char *format,
    int64_t most_pixels, int64_t milliseconds, struct raster_rectangle frame);

/* Paints a text in UTF-8 whose middle is at a point, in a font of `size` units; returns how many of
   its characters no font has, which are painted as boxes. */
int raster_text(
    struct raster_canvas *canvas, const char *text, size_t count, double x, double y, double size);

/* Paints a dashed frame with a label on a base line in its middle, in a font of `size` units,
   left out where it would be too small to be read. */
int raster_frame(
    struct raster_canvas *canvas, const char *label, size_t count, struct raster_rectangle frame,
    double size, double base_line);

/* How a shape is painted; colors are 0xRRGGBB. */
struct raster_style {
  int is_filled, is_stroked;
  uint32_t fill, stroke;
  /* The width of the line, and the length of its dashes, 0 for none. */
  double width, dash;
};

/* Paints a line through points, or the polygon that they enclose; each is an x and a y. */
int raster_path(
    struct raster_canvas *canvas, const double *points, size_t count, int is_closed,
    struct raster_style style);

/* Paints a rectangle whose corners have a radius. */
int raster_box(
    struct raster_canvas *canvas, struct raster_rectangle frame, double radius,
    struct raster_style style);

/* Paints a line of text from a point on its base line to the right. */
int raster_label(
    struct raster_canvas *canvas, const char *text, size_t count, double x, double base_line,
    double size, uint32_t color, int is_bold);

/* What is painted between the two calls is painted together, more or less opaque. */
void raster_begin_group(struct raster_canvas *canvas);
void raster_end_group(struct raster_canvas *canvas, double opacity);

/* Makes a PNG of the canvas, which the canvas keeps until it is destroyed; NULL if that fails. */
const void *raster_png(struct raster_canvas *canvas, size_t *count);

/* The pixels row by row, red in the third byte of each, then green and blue; valid until the next call. */
const uint32_t *raster_pixels(struct raster_canvas *canvas, size_t *count);

#endif
