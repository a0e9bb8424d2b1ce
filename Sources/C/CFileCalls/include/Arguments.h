// The arguments of the program, which its start keeps.

#ifndef CFILECALLS_ARGUMENTS_H
#define CFILECALLS_ARGUMENTS_H

/// The number of arguments with the name of the program; 0 for a program that was given none.
int filecalls_argument_count(void);

/// An argument, 0 for the name of the program; NULL for one that there is not.
const char *filecalls_argument(int index);

/// Takes back what the start of the program has changed in the environment; for a single thread.
void filecalls_finish_start(void);

#endif
