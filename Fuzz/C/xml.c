/* CXMLReader on any bytes. */
#include "CXMLReader.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  char message[256];
  cxml_prepare();
  if (count > INT_MAX) return 0;
  struct cxml_verdict verdict = cxml_check(bytes, count, message, sizeof message);
  if (verdict.offset > count || verdict.message_length > sizeof message) abort();
  return 0;
}
