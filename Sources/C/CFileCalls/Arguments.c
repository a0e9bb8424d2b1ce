#include "Arguments.h"

#include <stdlib.h>
#include <unistd.h>

// Swift's runtime finds the arguments by searching the stack for them, which /proc/self/maps shows:
// where that cannot be opened (no descriptor is left, no /proc), a program sees none. glibc hands them to
// every constructor, in static executables too, so that nothing has to be opened.

static int count;
static char **values;

static const char *const variable = "SWIFT_BACKTRACE";
static char *settings;
static int is_changed;

// Before the constructors of the runtime, which have no priority. One of them looks for the program that
// prints backtraces beside this one. A static executable learns from /proc/self/exe only where it is, and
// the runtime aborts without that, unless it is told where that program is.
__attribute__((constructor(101))) static void keep(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  values = argv;
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) >= 0) return;
  settings = getenv(variable);
  is_changed = setenv(variable, "enable=no,swift-backtrace=/nonexistent", 1) == 0;
}

int filecalls_argument_count(void) { return count; }

const char *filecalls_argument(int index) { return index >= 0 && index < count ? values[index] : NULL; }

void filecalls_finish_start(void) {
  if (!is_changed) return;
  is_changed = 0;
  if (settings) setenv(variable, settings, 1);
  else unsetenv(variable);
}
