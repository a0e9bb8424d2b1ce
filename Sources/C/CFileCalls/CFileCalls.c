#define _GNU_SOURCE
#include "CFileCalls.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <time.h>

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

// The kernel keeps one handler for a process, so what it leaves behind cannot be anybody's own either.
// It notes a number and nothing else: hardly anything is allowed in a handler (signal-safety(7)).

enum { KINDS = 3 };

static const int kinds[KINDS] = {SIGINT, SIGTERM, SIGHUP};
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static int depth;
static int isOurs[KINDS];
static atomic_int noted;
static atomic_long notedAt;

static long seconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

static void end_by(int number) {
  sigset_t one;
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
}

void begin_noting_signals(void) {
  pthread_mutex_lock(&guard);
  if (depth++ == 0) {
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
  pthread_mutex_unlock(&guard);
}

int noted_signal(void) { return atomic_load(&noted); }

void end_noting_signals(void) {
  pthread_mutex_lock(&guard);
  int number = 0;
  if (depth > 0 && --depth == 0) {
    for (int i = 0; i < KINDS; i++) {
      if (isOurs[i]) signal(kinds[i], SIG_DFL);
    }
    number = atomic_exchange(&noted, 0);
  }
  pthread_mutex_unlock(&guard);
  if (number != 0) end_by(number);
}
