/* CRaster on any bytes: as a picture of a format that the first byte chooses, and as a text. */
#include "CRaster.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  static const char *const formats[] = {"png", "jpeg", "gif", "bmp", "tiff", "webp"};
  if (count < 2) return 0;
  struct raster_canvas *canvas = raster_create(64, 48, 1);
  if (!canvas) return 0;
  struct raster_rectangle frame = {0, 0, 64, 48};
  raster_picture(
      canvas, bytes + 1, count - 1, formats[bytes[0] % 6], 1 << 16, 500, frame);
  if (count < 64) raster_text(canvas, (const char *)bytes + 1, count - 1, 32, 24, 20);
  size_t length;
  raster_png(canvas, &length);
  raster_destroy(canvas);
  return 0;
}
