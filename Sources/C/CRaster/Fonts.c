#include "Canvas.h"

#include <fontconfig/fontconfig.h>

/* What goes without saying on any system: the files of fontconfig itself that scale pictures of
   emojis to the size of the text, and say which fonts are sans and which have emojis. */
static const char *const RULES[] = {
    "10-scale-bitmap-fonts.conf", "45-generic.conf", "45-latin.conf", "60-generic.conf",
    "60-latin.conf",
};
static const char FOLDER[] = "/usr/share/fontconfig/conf.avail/";

/* In case that these are not there or do not know the font. */
static const char EMOJI_FONTS[] =
    "<fontconfig><alias><family>emoji</family><accept>"
    "<family>Noto Color Emoji</family><family>Twemoji</family><family>Twitter Color Emoji</family>"
    "<family>JoyPixels</family><family>Apple Color Emoji</family><family>Segoe UI Emoji</family>"
    "</accept></alias></fontconfig>";

static int is_configured(FcConfig *config) {
  FcStrList *files = FcConfigGetConfigFiles(config);
  int has_files = files && FcStrListNext(files);
  if (files) FcStrListDone(files);
  return has_files;
}

void raster_prepare_fonts(void) {
  static gsize is_prepared;
  if (!g_once_init_enter(&is_prepared)) return;
  FcConfig *config = FcConfigGetCurrent();
  if (config && !is_configured(config)) {
    /* The sandbox that GNOME runs thumbnailers in has all of /usr, but not /etc/fonts. */
    for (size_t i = 0; i < G_N_ELEMENTS(RULES); i++) {
      char *path = g_strconcat(FOLDER, RULES[i], NULL);
      FcConfigParseAndLoad(config, (const FcChar8 *)path, FcFalse);
      g_free(path);
    }
  }
  if (config) FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)EMOJI_FONTS, FcFalse);
  g_once_init_leave(&is_prepared, 1);
}
