#define _GNU_SOURCE
#include "Unpacker.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
  CARCHIVE_MOST_WORDS = 8,
  CARCHIVE_MOST_LETTERS = 128,
  /* Milliseconds between two looks at a program that ends. */
  CARCHIVE_PAUSE = 5,
};

static void carchive_close_pair(int pair[2]) {
  for (int side = 0; side < 2; side++) {
    if (pair[side] >= 0) close(pair[side]);
    pair[side] = -1;
  }
}

/* The program gets the two streams and no other one, and signals as if it were started by a shell:
   this process may ignore that a pipe is broken. */
static int carchive_spawn(
    pid_t *process, const char *program, char *const words[], int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return 0;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return 0;
  }
  sigset_t none, broken;
  sigemptyset(&none);
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  int is_ready = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
                 posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0 &&
                 posix_spawn_file_actions_addopen(
                     &actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
                 posix_spawnattr_setsigmask(&attributes, &none) == 0 &&
                 posix_spawnattr_setsigdefault(&attributes, &broken) == 0 &&
                 posix_spawnattr_setflags(
                     &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0;
  int problem =
      is_ready ? posix_spawn(process, program, &actions, &attributes, words, environ) : ENOMEM;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = problem;
  return problem == 0;
}

int carchive_unpacker_start(
    struct carchive_unpacker *unpacker, const char *program, const char *options) {
  char letters[CARCHIVE_MOST_LETTERS];
  char *words[CARCHIVE_MOST_WORDS + 2] = {(char *)program};
  if (strlen(options) >= sizeof letters) return 0;
  strcpy(letters, options);
  char *rest = NULL;
  char *word = strtok_r(letters, " ", &rest);
  for (int count = 1; word && count <= CARCHIVE_MOST_WORDS; count++) {
    words[count] = word;
    word = strtok_r(NULL, " ", &rest);
  }
  int to[2] = {-1, -1}, from[2] = {-1, -1};
  pid_t process = 0;
  /* A pipe whose reader has ended would end this process, unless all of it ignores that. */
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to) != 0 || pipe2(from, O_CLOEXEC) != 0 ||
      fcntl(to[1], F_SETFL, O_NONBLOCK) != 0 || fcntl(from[0], F_SETFL, O_NONBLOCK) != 0 ||
      !carchive_spawn(&process, program, words, to[0], from[1])) {
    int problem = errno;
    carchive_close_pair(to);
    carchive_close_pair(from);
    errno = problem;
    return 0;
  }
  close(to[0]);
  close(from[1]);
  *unpacker = (struct carchive_unpacker){.process = process, .input = to[1], .output = from[0]};
  return 1;
}

int carchive_unpacker_wait(const struct carchive_unpacker *unpacker, int patience) {
  struct pollfd ends[2] = {
      {.fd = unpacker->output, .events = POLLIN}, {.fd = unpacker->input, .events = POLLOUT}};
  int found;
  do {
    found = poll(ends, unpacker->input >= 0 ? 2 : 1, patience);
  } while (found < 0 && errno == EINTR);
  if (found <= 0) return 0;
  return (ends[0].revents ? CARCHIVE_CAN_READ : 0) | (ends[1].revents ? CARCHIVE_CAN_WRITE : 0);
}

void carchive_unpacker_close_input(struct carchive_unpacker *unpacker) {
  if (unpacker->input >= 0) close(unpacker->input);
  unpacker->input = -1;
}

int carchive_unpacker_finish(struct carchive_unpacker *unpacker, int patience) {
  if (unpacker->process == 0) return 0;
  carchive_unpacker_close_input(unpacker);
  if (unpacker->output >= 0) close(unpacker->output);
  unpacker->output = -1;
  int status = 0;
  pid_t ended = 0;
  for (int waited = 0; waited < patience; waited += CARCHIVE_PAUSE) {
    ended = waitpid(unpacker->process, &status, WNOHANG);
    if (ended != 0) break;
    struct timespec pause = {.tv_nsec = CARCHIVE_PAUSE * 1000000L};
    nanosleep(&pause, NULL);
  }
  if (ended == 0) {
    kill(unpacker->process, SIGKILL);
    do {
      ended = waitpid(unpacker->process, &status, 0);
    } while (ended < 0 && errno == EINTR);
  }
  unpacker->process = 0;
  return ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
