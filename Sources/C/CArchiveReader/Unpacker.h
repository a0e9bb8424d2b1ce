#ifndef CARCHIVE_UNPACKER_H
#define CARCHIVE_UNPACKER_H

#include <sys/types.h>

/* A program that unpacks what it is sent. It reads and writes only pipes. */
struct carchive_unpacker {
  /* 0 without a program. */
  pid_t process;
  /* The ends of its pipes; -1 for those that are closed. */
  int input;
  int output;
};

/* What can be done without waiting, as bits; 0 if that did not change in time. */
enum carchive_turn {
  CARCHIVE_CAN_READ = 1,
  CARCHIVE_CAN_WRITE = 2,
};

/* Starts `program`, a path, with `options` between blanks; false if that is not possible. */
int carchive_unpacker_start(
    struct carchive_unpacker *unpacker, const char *program, const char *options);

/* Waits at most `patience` milliseconds. */
int carchive_unpacker_wait(const struct carchive_unpacker *unpacker, int patience);

void carchive_unpacker_close_input(struct carchive_unpacker *unpacker);

/* Waits at most `patience` milliseconds for the end of the program, then ends it. Returns its exit
   status, -1 if a signal ended it. */
int carchive_unpacker_finish(struct carchive_unpacker *unpacker, int patience);

#endif
