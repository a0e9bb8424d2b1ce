/* CYAMLReader on any bytes. */
#include "CYAMLReader.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  struct cyaml_result result = cyaml_read(bytes, count, 10000, 64);
  if (result.count > 10000 || result.offset > count) abort();
  for (size_t i = 0; i < result.count; i++) {
    struct cyaml_event event = result.events[i];
    if (event.offset > count) abort();
    if (event.value.start + event.value.length > result.texts_length) abort();
    if (event.anchor.start + event.anchor.length > result.texts_length) abort();
  }
  cyaml_free(&result);
  return 0;
}
