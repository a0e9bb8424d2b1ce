// System calls that <unistd.h>, <stdio.h> and <fcntl.h> show only with _GNU_SOURCE, which Swift's Glibc is
// built without.

#ifndef CFILECALLS_H
#define CFILECALLS_H

/// syncfs(2): writes out everything that is pending on the file system of an open file.
int syncfs(int descriptor);

/// renameat2(2): `RENAME_NOREPLACE`, 1, fails with EEXIST if something is there already.
int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags);

/// sync_file_range(2): with `SYNC_FILE_RANGE_WRITE`, 2, begins to write out a part of an open file.
int sync_file_range(int descriptor, long offset, long count, unsigned flags);

#endif
