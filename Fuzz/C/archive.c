/* CArchiveReader on any bytes, which are in memory as a file. */
#define _GNU_SOURCE
#include "CArchiveReader.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  int file = memfd_create("archive", MFD_CLOEXEC);
  if (file < 0 || write(file, bytes, count) != (ssize_t)count) abort();
  struct carchive *archive = carchive_open(file, 1 << 20, 16);
  if (!archive) abort();
  for (;;) {
    struct carchive_entry entry = carchive_next(archive);
    if (entry.kind >= CARCHIVE_END) break;
    if (!entry.name) abort();
    char buffer[4096];
    if (entry.kind == CARCHIVE_FILE && strlen(entry.name) % 2 == 0) {
      while (carchive_read(archive, buffer, sizeof buffer) > 0) continue;
    }
  }
  carchive_problem(archive);
  carchive_close(archive);
  close(file);
  return 0;
}
