#define _GNU_SOURCE
#include "CArchiveReader.h"

#include "Unpacker.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  CARCHIVE_BLOCK = 65536,
  CARCHIVE_TAR_BLOCK = 512,
};

struct carchive {
  struct archive *reader;
  /* Names in UTF-8 are converted to the locale's encoding, so one with UTF-8 keeps them. */
  locale_t locale;
  /* The most bytes that may be unpacked, and those that were. */
  int64_t most;
  int64_t unpacked;
  int is_in_entry;
  int has_ended;
  /* libarchive may have words of its own for what a failed reading leads to. */
  int reading_error;
  /* The part of the file that is read: where it begins and ends, and what was read of it. */
  int descriptor;
  int64_t start;
  int64_t end;
  int64_t position;
  unsigned char *block;
  /* For a part that a program unpacks: what of the block is still to be sent, what it wrote last,
     how much that is together, and how many milliseconds it may do nothing. */
  struct carchive_unpacker unpacker;
  const unsigned char *unsent;
  size_t unsent_count;
  unsigned char *unpacked_block;
  int64_t written;
  int patience;
  int is_stuck;
};

static struct carchive *carchive_new(int64_t size, int64_t most, int64_t ratio) {
  struct carchive *archive = calloc(1, sizeof *archive);
  if (!archive) return NULL;
  archive->most = size > most / ratio ? size * ratio : most;
  archive->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  archive->reader = archive_read_new();
  if (!archive->reader) {
    carchive_close(archive);
    return NULL;
  }
  return archive;
}

/* True if more was unpacked than the limits allow: in entries, or before that from gzip. */
static int carchive_is_too_large(const struct carchive *archive) {
  int64_t unzipped = archive_filter_bytes(archive->reader, 0);
  return archive->unpacked > archive->most || unzipped > archive->most ||
         archive->written > archive->most;
}

/* Reads a block of the part; its size, 0 at the end, or below 0. */
static ssize_t carchive_fill(struct archive *reader, struct carchive *archive) {
  int64_t left = archive->end - archive->position;
  size_t wanted = left < CARCHIVE_BLOCK ? (size_t)left : CARCHIVE_BLOCK;
  if (wanted == 0) return 0;
  /* One header may be as long as the whole archive, and so may the zeros behind the last one. */
  if (carchive_is_too_large(archive)) return ARCHIVE_FATAL;
  ssize_t count = pread(archive->descriptor, archive->block, wanted, archive->position);
  if (count < 0) {
    archive->reading_error = errno;
    archive_set_error(reader, errno, "it cannot be read");
    return ARCHIVE_FATAL;
  }
  archive->position += count;
  return count;
}

static la_ssize_t carchive_read_part(struct archive *reader, void *context, const void **block) {
  struct carchive *archive = context;
  *block = archive->block;
  return carchive_fill(reader, archive);
}

static la_int64_t carchive_skip_part(struct archive *reader, void *context, la_int64_t count) {
  struct carchive *archive = context;
  (void)reader;
  int64_t left = archive->end - archive->position;
  int64_t skipped = count < left ? count : left;
  archive->position += skipped;
  return skipped;
}

/* The new place in the part; readers of zip begin at its end. */
static la_int64_t carchive_seek_part(
    struct archive *reader, void *context, la_int64_t offset, int whence) {
  struct carchive *archive = context;
  int64_t base = whence == SEEK_SET   ? archive->start
                 : whence == SEEK_CUR ? archive->position
                                      : archive->end;
  if (offset < archive->start - base || offset > archive->end - base) {
    archive_set_error(reader, EINVAL, "it ends too early");
    return ARCHIVE_FATAL;
  }
  archive->position = base + offset;
  return archive->position - archive->start;
}

/* Archives of tar may lie one behind another in a file, as 'cat' makes them. */
static void carchive_support_tar(struct archive *reader) {
  archive_read_support_format_tar(reader);
  archive_read_set_format_option(reader, "tar", "read_concatenated_archives", "1");
}

/* Sends the program as much of the part as it takes. */
static int carchive_feed(struct archive *reader, struct carchive *archive) {
  if (archive->unsent_count == 0) {
    ssize_t count = carchive_fill(reader, archive);
    if (count <= 0) carchive_unpacker_close_input(&archive->unpacker);
    if (count <= 0) return (int)count;
    archive->unsent = archive->block;
    archive->unsent_count = (size_t)count;
  }
  ssize_t sent =
      send(archive->unpacker.input, archive->unsent, archive->unsent_count, MSG_NOSIGNAL);
  if (sent >= 0) {
    archive->unsent += sent;
    archive->unsent_count -= (size_t)sent;
  } else if (errno != EAGAIN && errno != EINTR) {
    /* It has what it needs, or failed; its exit status tells. */
    carchive_unpacker_close_input(&archive->unpacker);
  }
  return 0;
}

/* A block of what the program unpacks. */
static la_ssize_t carchive_read_unpacked(
    struct archive *reader, void *context, const void **block) {
  struct carchive *archive = context;
  if (archive->unpacker.process == 0) return 0;
  for (;;) {
    int turn = carchive_unpacker_wait(&archive->unpacker, archive->patience);
    if (turn == 0) {
      archive->is_stuck = 1;
      archive_set_error(reader, EIO, "the program does nothing");
      return ARCHIVE_FATAL;
    }
    if (turn & CARCHIVE_CAN_READ) {
      ssize_t count = read(archive->unpacker.output, archive->unpacked_block, CARCHIVE_BLOCK);
      if (count > 0) {
        archive->written += count;
        if (carchive_is_too_large(archive)) return ARCHIVE_FATAL;
        *block = archive->unpacked_block;
        return count;
      }
      if (count == 0) break;
      if (errno != EAGAIN && errno != EINTR) {
        archive->reading_error = errno;
        break;
      }
    }
    if (turn & CARCHIVE_CAN_WRITE && carchive_feed(reader, archive) < 0) return ARCHIVE_FATAL;
  }
  if (carchive_unpacker_finish(&archive->unpacker, archive->patience) == 0) return 0;
  archive_set_error(reader, EIO, "it cannot be unpacked");
  return ARCHIVE_FATAL;
}

/* An archive that reads a part; its forms are not chosen yet. */
static struct carchive *carchive_new_part(
    int descriptor, int64_t start, int64_t length, int64_t most, int64_t ratio) {
  struct carchive *archive = carchive_new(length, most, ratio);
  if (!archive) return NULL;
  archive->descriptor = descriptor;
  archive->start = archive->position = start;
  archive->end = start + length;
  archive->block = malloc(CARCHIVE_BLOCK);
  if (archive->block) return archive;
  carchive_close(archive);
  return NULL;
}

struct carchive *carchive_open(int descriptor, int64_t most, int64_t ratio) {
  struct stat status;
  int problem = fstat(descriptor, &status) == 0 ? 0 : errno;
  int64_t size = problem == 0 ? status.st_size : 0;
  struct carchive *archive = carchive_new_part(descriptor, 0, size, most, ratio);
  if (!archive) return NULL;
  archive->reading_error = problem;
  archive_read_support_filter_gzip(archive->reader);
  carchive_support_tar(archive->reader);
  archive_read_support_format_zip(archive->reader);
  archive_read_set_read_callback(archive->reader, carchive_read_part);
  archive_read_set_skip_callback(archive->reader, carchive_skip_part);
  archive_read_set_seek_callback(archive->reader, carchive_seek_part);
  archive_read_set_callback_data(archive->reader, archive);
  /* A failure is found again by the first entry. */
  archive_read_open1(archive->reader);
  return archive;
}

struct carchive *carchive_open_part(
    int descriptor, int64_t start, int64_t length, int64_t most, int64_t ratio,
    const char *program, const char *options, int patience) {
  struct carchive *archive = carchive_new_part(descriptor, start, length, most, ratio);
  if (!archive) return NULL;
  archive->patience = patience;
  archive->unpacked_block = program ? malloc(CARCHIVE_BLOCK) : NULL;
  if ((program && !archive->unpacked_block) ||
      (program && !carchive_unpacker_start(&archive->unpacker, program, options))) {
    int problem = errno;
    carchive_close(archive);
    errno = problem;
    return NULL;
  }
  archive_read_support_filter_gzip(archive->reader);
  carchive_support_tar(archive->reader);
  archive_read_support_format_cpio(archive->reader);
  archive_read_open(
      archive->reader, archive, NULL, program ? carchive_read_unpacked : carchive_read_part, NULL);
  return archive;
}

void carchive_close(struct carchive *archive) {
  if (archive->reader) archive_read_free(archive->reader);
  /* What it would still write is not wanted. */
  carchive_unpacker_finish(&archive->unpacker, 0);
  free(archive->unpacked_block);
  free(archive->block);
  if (archive->locale) freelocale(archive->locale);
  free(archive);
}

int carchive_is_stuck(const struct carchive *archive) { return archive->is_stuck; }

const char *carchive_problem(struct carchive *archive) {
  return archive_error_string(archive->reader);
}

int carchive_reading_error(const struct carchive *archive) { return archive->reading_error; }

/* Passes over the rest of the entry. A compressed tar archive has to be unpacked for that, which is
   done piece by piece to see its size. */
static enum carchive_kind carchive_finish_entry(struct carchive *archive) {
  archive->is_in_entry = 0;
  int result = ARCHIVE_OK;
  if (archive_filter_count(archive->reader) > 1 || archive->unpacked_block) {
    const void *block;
    size_t length;
    int64_t offset;
    do {
      if (carchive_is_too_large(archive)) return CARCHIVE_TOO_LARGE;
      result = archive_read_data_block(archive->reader, &block, &length, &offset);
    } while (result == ARCHIVE_OK);
  }
  if (result != ARCHIVE_FATAL) result = archive_read_data_skip(archive->reader);
  if (result != ARCHIVE_FATAL) return CARCHIVE_OTHER;
  return carchive_is_too_large(archive) ? CARCHIVE_TOO_LARGE : CARCHIVE_DAMAGED;
}

/* True for a tar archive without the two blocks of zeros at its end; `end` is where its last entry
   ends. Where one was cut off between two entries, nothing else shows that. */
static int carchive_lacks_end(const struct carchive *archive, int64_t end) {
  return (archive_format(archive->reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR &&
         archive_filter_bytes(archive->reader, 0) - end < CARCHIVE_TAR_BLOCK;
}

static int carchive_is_plain_tar(const struct carchive *archive) {
  return archive_filter_count(archive->reader) == 1 && !archive->unpacked_block &&
         (archive_format(archive->reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
}

/* True if the end of a plain tar archive was seen, and only a part of a block with zeros is left,
   which libarchive takes for a header that is cut off. */
static int carchive_has_zeros_left(const struct carchive *archive, int64_t end) {
  unsigned char rest[CARCHIVE_TAR_BLOCK];
  int64_t place = archive_filter_bytes(archive->reader, 0);
  int64_t left = archive->end - archive->start - place;
  if (!carchive_is_plain_tar(archive) || place - end < CARCHIVE_TAR_BLOCK || left <= 0 ||
      left >= CARCHIVE_TAR_BLOCK ||
      pread(archive->descriptor, rest, (size_t)left, archive->start + place) != left) {
    return 0;
  }
  for (int64_t index = 0; index < left; index++) {
    if (rest[index] != 0) return 0;
  }
  return 1;
}

static int carchive_is_stored_or_deflated(struct carchive *archive) {
  if ((archive_format(archive->reader) & ARCHIVE_FORMAT_BASE_MASK) != ARCHIVE_FORMAT_ZIP) return 1;
  const char *format = archive_format_name(archive->reader);
  return format && (strstr(format, "(uncompressed)") || strstr(format, "(deflation)"));
}

static const char *carchive_hard_link(struct archive_entry *entry) {
  const char *link = archive_entry_hardlink(entry);
  return link ? link : archive_entry_hardlink_utf8(entry);
}

static const char *carchive_link(struct archive_entry *entry) {
  const char *link = carchive_hard_link(entry);
  if (!link) link = archive_entry_symlink(entry);
  return link ? link : archive_entry_symlink_utf8(entry);
}

static enum carchive_kind carchive_kind(
    struct carchive *archive, struct archive_entry *entry) {
  /* A hard link of pax repeats the bytes of its file; in cpio the last one has them. */
  if (carchive_hard_link(entry) && archive_entry_size(entry) <= 0) return CARCHIVE_HARD_LINK;
  switch (archive_entry_filetype(entry)) {
  case AE_IFREG: break;
  case AE_IFDIR: return CARCHIVE_FOLDER;
  case AE_IFLNK: return CARCHIVE_SYMBOLIC_LINK;
  default: return CARCHIVE_OTHER;
  }
  if (archive_entry_is_encrypted(entry)) return CARCHIVE_ENCRYPTED;
  if (!carchive_is_stored_or_deflated(archive)) return CARCHIVE_UNSUPPORTED;
  return CARCHIVE_FILE;
}

static struct carchive_entry carchive_read_header(struct carchive *archive) {
  struct carchive_entry found = {
      .kind = CARCHIVE_DAMAGED, .size = -1, .header = -1, .start = -1};
  int64_t end = archive_filter_bytes(archive->reader, 0);
  struct archive_entry *entry = NULL;
  int result = archive_read_next_header(archive->reader, &entry);
  if (result == ARCHIVE_EOF) {
    if (!carchive_lacks_end(archive, end)) found.kind = CARCHIVE_END;
    return found;
  }
  /* A warning is about a part that is of no interest here. */
  if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
    if (carchive_is_too_large(archive)) found.kind = CARCHIVE_TOO_LARGE;
    else if (carchive_has_zeros_left(archive, end)) found.kind = CARCHIVE_END;
    return found;
  }
  archive->is_in_entry = 1;
  found.kind = carchive_kind(archive, entry);
  found.name = archive_entry_pathname(entry);
  if (!found.name) found.name = archive_entry_pathname_utf8(entry);
  if (!found.name) found.name = "";
  found.link = carchive_link(entry);
  if (archive_entry_size_is_set(entry)) found.size = archive_entry_size(entry);
  if (carchive_is_plain_tar(archive)) {
    found.header = archive_read_header_position(archive->reader);
    found.start = archive_filter_bytes(archive->reader, 0);
  }
  return found;
}

struct carchive_entry carchive_next(struct carchive *archive) {
  struct carchive_entry found = {
      .kind = CARCHIVE_DAMAGED, .size = -1, .header = -1, .start = -1};
  if (archive->has_ended) return found;
  locale_t before = archive->locale ? uselocale(archive->locale) : (locale_t)0;
  enum carchive_kind skipped =
      archive->is_in_entry ? carchive_finish_entry(archive) : CARCHIVE_OTHER;
  if (skipped == CARCHIVE_OTHER && carchive_is_too_large(archive)) skipped = CARCHIVE_TOO_LARGE;
  if (skipped == CARCHIVE_OTHER) found = carchive_read_header(archive);
  else found.kind = skipped;
  if (before) uselocale(before);
  archive->has_ended = found.kind >= CARCHIVE_END;
  return found;
}

ptrdiff_t carchive_read(struct carchive *archive, void *buffer, size_t capacity) {
  if (carchive_is_too_large(archive)) return CARCHIVE_READ_TOO_LARGE;
  la_ssize_t count = archive_read_data(archive->reader, buffer, capacity);
  if (count > 0) archive->unpacked += count;
  if (count == ARCHIVE_FATAL && carchive_is_too_large(archive)) return CARCHIVE_READ_TOO_LARGE;
  if (count == ARCHIVE_FATAL) return CARCHIVE_READ_CUT_OFF;
  return count < 0 ? CARCHIVE_READ_DAMAGED : count;
}
