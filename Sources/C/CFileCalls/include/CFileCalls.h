// System calls that <unistd.h>, <stdio.h> and <fcntl.h> show only with _GNU_SOURCE, which Swift's Glibc is
// built without, those of <sys/xattr.h> and <sys/ioctl.h>, which it lacks, and the one handler
// of signals.

#ifndef CFILECALLS_H
#define CFILECALLS_H

#include "Arguments.h"

/// syncfs(2): writes out everything that is pending on the file system of an open file.
int syncfs(int descriptor);

/// renameat2(2): `RENAME_NOREPLACE`, 1, fails with EEXIST if something is there already.
int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags);

/// sync_file_range(2): with `SYNC_FILE_RANGE_WRITE`, 2, begins to write out a part of an open file.
int sync_file_range(int descriptor, long offset, long count, unsigned flags);

/// llistxattr(2): the names of a file's extended attributes, each ended by a zero byte; follows
/// no link.
long llistxattr(const char *path, char *names, unsigned long size);

/// lgetxattr(2): the value of one of them.
long lgetxattr(const char *path, const char *name, void *value, unsigned long size);

/// fsetxattr(2).
int fsetxattr(int descriptor, const char *name, const void *value, unsigned long size, int flags);

/// fremovexattr(2).
int fremovexattr(int descriptor, const char *name);

/// ioctl_ficlone(2): an empty file shares the blocks of another one until either is written to.
int clone_file(int from, int to);

/// Makes so many threads, which end at once; 0 if the system refuses one.
int has_room_for_threads(int count);

/// From now on, SIGINT, SIGTERM and SIGHUP end the process, where they would end it anyway, with a
/// line on standard error: whether files were written.
void announce_signals(void);

/// Begins to note SIGINT, SIGTERM and SIGHUP, where they would end the process, instead of ending;
/// calls nest and may come from any thread.
///
/// A second one that comes a second or more after the first ends the process at once.
void begin_noting_signals(void);

/// The signal that was noted, or 0.
int noted_signal(void);

/// Ends what `begin_noting_signals` began, where so many files were to be written and were; the last
/// one ends the process by the signal that was noted, if there was one, with the same line.
void end_noting_signals(long staged, long written, int isBroken);

#endif
