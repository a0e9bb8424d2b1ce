#define _GNU_SOURCE
#include "CFileCalls.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// FICLONE of <linux/fs.h>, whose other names clash with those of glibc.
#define CLONE_REQUEST _IOW(0x94, 9, int)

int clone_file(int from, int to) { return ioctl(to, CLONE_REQUEST, from); }

static void *pass(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int has_room_for_threads(int count) {
  enum { MOST = 128 };
  pthread_t threads[MOST];
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  int made = 0;
  pthread_mutex_lock(&gate);
  while (made < count && made < MOST && pthread_create(&threads[made], NULL, pass, &gate) == 0) made++;
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < made; i++) pthread_join(threads[i], NULL);
  return made >= count || made == MOST;
}

// The kernel keeps one handler for a process, so what it leaves cannot be anybody's own either.
// Hardly anything is allowed in a handler (signal-safety(7)): it notes a number, or says what became of the
// files, which is counted beforehand.

enum { KINDS = 3 };

static const int kinds[KINDS] = {SIGINT, SIGTERM, SIGHUP};
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
// How many have something to clean up, or ENDING once a thread ends the process: nothing begins from then on.
static atomic_int depth;
enum { ENDING = -1 };
static int isAnnouncing;
static int isOurs[KINDS];
static atomic_int noted;
static atomic_long notedAt;
static long staged;
static long written;
static int isBroken;
// What a signal says: in the middle of writing, and otherwise.
enum { LONGEST = 200 };
static char during[LONGEST];
static char lines[2][LONGEST];
static char *_Atomic line = lines[0];

static long seconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// Called with the guard.
static void describe(void) {
  const char *name = program_invocation_short_name, *end = "written and complete, all others are as before";
  char *next = atomic_load(&line) == lines[0] ? lines[1] : lines[0];
  snprintf(during, LONGEST, "%s: interrupted; files were being written, and the next run restores them\n", name);
  if (isBroken) {
    snprintf(next, LONGEST, "%s: interrupted; some files could not be restored or completed, the next run tries again\n", name);
  } else if (written == 0) {
    snprintf(next, LONGEST, "%s: interrupted; no file was changed\n", name);
  } else if (written < staged) {
    snprintf(next, LONGEST, "%s: interrupted; %ld of %ld files are %s\n", name, written, staged, end);
  } else {
    snprintf(next, LONGEST, "%s: interrupted; %ld %s %s\n", name, written, written == 1 ? "file is" : "files are", end);
  }
  atomic_store(&line, next);
}

// The only place that tells a user of a signal.
static void say_what_became(void) {
  const char *text = atomic_load(&depth) > 0 ? during : atomic_load(&line);
  struct pollfd output = {.fd = STDERR_FILENO, .events = POLLOUT};
  // A pager that nobody scrolls must not keep the process.
  if (poll(&output, 1, 0) != 1 || !(output.revents & POLLOUT)) return;
  if (isatty(STDERR_FILENO) && write(STDERR_FILENO, "\n", 1) < 0) return;
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

// True for the one caller that may end the process, while nobody has anything to clean up.
static int may_end(void) {
  int none = 0;
  return atomic_compare_exchange_strong(&depth, &none, ENDING);
}

static void end_by(int number) {
  sigset_t one;
  signal(SIGPIPE, SIG_IGN);
  say_what_became();
  signal(number, SIG_DFL);
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  // Threads of libdispatch block all signals, and a handler its own one.
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

static void note(int number) {
  int none = 0;
  long now = seconds();
  if (atomic_compare_exchange_strong(&noted, &none, number)) {
    atomic_store(&notedAt, now);
  } else if (now > atomic_load(&notedAt) + 1) {
    end_by(number);
  }
  // The last one at work may have ended before it could see the number.
  if (may_end()) end_by(number);
}

static void catch_signals(void) {
  describe();
  for (int i = 0; i < KINDS; i++) {
    struct sigaction before;
    // nohup(1) and shells ignore signals on purpose.
    isOurs[i] = sigaction(kinds[i], NULL, &before) == 0 && !(before.sa_flags & SA_SIGINFO) &&
                before.sa_handler == SIG_DFL;
    if (!isOurs[i]) continue;
    // Without SA_RESTART, so that nobody goes on waiting for a pipe.
    struct sigaction ours = {.sa_handler = note};
    sigemptyset(&ours.sa_mask);
    sigaction(kinds[i], &ours, NULL);
  }
}

void announce_signals(void) {
  pthread_mutex_lock(&guard);
  if (!isAnnouncing && depth == 0) catch_signals();
  isAnnouncing = 1;
  pthread_mutex_unlock(&guard);
}

void begin_noting_signals(void) {
  pthread_mutex_lock(&guard);
  if (!isAnnouncing && depth == 0) catch_signals();
  int now = atomic_load(&depth);
  while (now != ENDING && !atomic_compare_exchange_weak(&depth, &now, now + 1)) continue;
  while (now == ENDING) pause();
  pthread_mutex_unlock(&guard);
}

int noted_signal(void) { return atomic_load(&noted); }

void end_noting_signals(long stagedNow, long writtenNow, int isBrokenNow) {
  pthread_mutex_lock(&guard);
  int number = 0;
  staged += stagedNow;
  written += writtenNow;
  isBroken |= isBrokenNow;
  describe();
  if (depth > 0 && --depth == 0) {
    for (int i = 0; i < KINDS; i++) {
      if (isOurs[i] && !isAnnouncing) signal(kinds[i], SIG_DFL);
    }
    number = atomic_load(&noted);
    if (number != 0 && !may_end()) number = 0;
  }
  pthread_mutex_unlock(&guard);
  if (number != 0) end_by(number);
}
