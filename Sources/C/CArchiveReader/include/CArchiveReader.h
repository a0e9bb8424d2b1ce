#ifndef CARCHIVE_READER_H
#define CARCHIVE_READER_H

#include <stddef.h>
#include <stdint.h>

/* Reads tar archives, plain or compressed with gzip, and zip archives, from the first entry to the
   last. Nothing is written, and no name of an entry is given to the system. */
struct carchive;

enum carchive_kind {
  /* A regular file whose bytes can be read. */
  CARCHIVE_FILE,
  CARCHIVE_FOLDER,
  /* A link to a file of the archive, which has no bytes of its own. */
  CARCHIVE_HARD_LINK,
  CARCHIVE_SYMBOLIC_LINK,
  /* A FIFO, a device. */
  CARCHIVE_OTHER,
  CARCHIVE_ENCRYPTED,
  /* Compressed in another way than 'deflate'. */
  CARCHIVE_UNSUPPORTED,
  CARCHIVE_END,
  /* Nothing more can be read. */
  CARCHIVE_DAMAGED,
  /* The archive grows more than the limits allow when it is unpacked. */
  CARCHIVE_TOO_LARGE,
};

struct carchive_entry {
  enum carchive_kind kind;
  /* As the archive has it, and only until the next call; null without an entry. */
  const char *name;
  /* What a link leads to, and the file whose bytes a hard link repeats; null for others. */
  const char *link;
  /* Bytes; -1 if the archive tells it only behind the entry. */
  int64_t size;
  /* Of a plain tar archive, where the first header of the entry and its bytes begin; else
     -1. */
  int64_t header;
  int64_t start;
};

/* Opens a regular file, which stays the caller's, at its first byte; null if there is no memory.
   What is wrong with it is told by the first entry.

   All that is unpacked may be `most` bytes, or `ratio` times the file's size if that is more. */
struct carchive *carchive_open(int descriptor, int64_t most, int64_t ratio);

/* Opens a part of a regular file as a tar or cpio archive, plain or in gzip; or, with the
   path of a `program` and its `options` between blanks, as what it unpacks. It is sent the
   part through a pipe, and writes no file. A program that neither reads nor writes for `patience`
   milliseconds is ended. Null, with errno set, also if the program cannot be started. */
struct carchive *carchive_open_part(
    int descriptor, int64_t start, int64_t length, int64_t most, int64_t ratio,
    const char *program, const char *options, int patience);

/* The next entry. */
struct carchive_entry carchive_next(struct carchive *archive);

enum carchive_read_result {
  /* The entry is damaged; those behind it can be read. */
  CARCHIVE_READ_DAMAGED = -1,
  /* As CARCHIVE_DAMAGED and CARCHIVE_TOO_LARGE: nothing more can be read. */
  CARCHIVE_READ_CUT_OFF = -2,
  CARCHIVE_READ_TOO_LARGE = -3,
};

/* Reads the entry on. Returns the number of bytes, 0 at its end, or a result below 0. */
ptrdiff_t carchive_read(struct carchive *archive, void *buffer, size_t capacity);

/* libarchive's words for what is wrong, which live until the next call; null if it has none. */
const char *carchive_problem(struct carchive *archive);

/* The errno if the file could not be read, 0 for anything else that is wrong. */
int carchive_reading_error(const struct carchive *archive);

/* True if the program that unpacks was ended because it did nothing. */
int carchive_is_stuck(const struct carchive *archive);

void carchive_close(struct carchive *archive);

#endif
