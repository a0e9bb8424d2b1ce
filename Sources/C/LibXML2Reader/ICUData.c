/* Stands in for ICU's data in static programs, where it would be 31 MB of a program's size.

   libxml2 asks ICU only for encodings that it does not know itself, and this reader gives it UTF-8
   alone. What follows is a table of contents without entries, as ICU's own build uses it before its
   data are made ("ICU Data" in the ICU User Guide, and unicode/udata.h for the header). The name of
   the symbol carries ICU's version, so it comes from the headers; where they are not, ICU is not.
   The symbol is hidden: a shared libicuuc keeps its own data. */

#if __has_include(<unicode/udata.h>)
#include <stddef.h>
#include <unicode/udata.h>

struct cxml_icu_data {
  uint16_t header_size;
  uint8_t magic[2];
  UDataInfo info;
  uint8_t padding[8];
  uint32_t count;
  uint32_t reserved;
  struct {
    const char *name;
    const void *data;
  } first;
};

_Static_assert(offsetof(struct cxml_icu_data, count) == 32, "the table follows a header of 32 bytes");

__attribute__((visibility("hidden"), aligned(16)))
const struct cxml_icu_data U_ICUDATA_ENTRY_POINT = {
  .header_size = offsetof(struct cxml_icu_data, count),
  .magic = {0xda, 0x27},
  .info = {
    .size = sizeof(UDataInfo),
    .isBigEndian = U_IS_BIG_ENDIAN,
    .charsetFamily = U_CHARSET_FAMILY,
    .sizeofUChar = sizeof(UChar),
    .dataFormat = {'T', 'o', 'C', 'P'},
    .formatVersion = {1, 0, 0, 0},
  },
  .first = {.name = "", .data = NULL},
};
#endif
