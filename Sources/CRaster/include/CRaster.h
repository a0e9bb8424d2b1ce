/* Drawing with Cairo and Pango. */
#pragma once
const char *raster_version(void);
