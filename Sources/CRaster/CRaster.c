#include "CRaster.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <pango/pangocairo.h>

const char *raster_version(void) { return pango_version_string(); }
