// Runs a program and lets one of its system calls fail: see 'faults', which builds and calls this.
//
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/ptrace.h>
/* inject LOG NR N ACTION PROGRAM...: at the N-th call NR of the program's own threads (not of its children) do ACTION:
   eNUM fail with errno NUM; z return 0; s halve the length; k kill before; K kill after; t terminate before; a trailing + means every later one too;
   NR -1 lists all calls with their targets instead. */
static long long counts[1024];
static FILE *logfile;
static void target(pid_t pid, int nr, unsigned long long *a, char *out, size_t size) {
  out[0] = 0;
  int fd = -1; unsigned long long path = 0;
  switch (nr) {
    case SYS_read: case SYS_pread64: case SYS_write: case SYS_pwrite64: case SYS_writev: case SYS_fsync: case SYS_fdatasync: case SYS_ftruncate: case SYS_close: case SYS_fstat: case SYS_getdents64: case SYS_lseek: case SYS_fchmod: case SYS_fchown: case SYS_ioctl: case SYS_syncfs: case SYS_sendfile: case SYS_copy_file_range: case SYS_fallocate: case SYS_flock: case SYS_fcntl: case SYS_fgetxattr: case SYS_fsetxattr: case SYS_flistxattr: case SYS_sync_file_range: case SYS_readv: case SYS_preadv: case SYS_fstatfs: fd = (int)a[0]; break;
    case SYS_openat: case SYS_newfstatat: case SYS_unlinkat: case SYS_mkdirat: case SYS_renameat2: case SYS_renameat: case SYS_linkat: case SYS_utimensat: case SYS_fchmodat: case SYS_fchownat: case SYS_statx: case SYS_faccessat: case SYS_readlinkat: path = a[1]; fd = (int)a[0]; break;
    case SYS_symlinkat: path = a[2]; break;
    case SYS_open: case SYS_stat: case SYS_lstat: case SYS_unlink: case SYS_mkdir: case SYS_rmdir: case SYS_rename: case SYS_link: case SYS_chmod: case SYS_readlink: case SYS_access: case SYS_statfs: case SYS_chdir: case SYS_execve: case SYS_symlink: case SYS_lgetxattr: case SYS_getxattr: case SYS_listxattr: case SYS_llistxattr: path = a[0]; break;
    case SYS_mmap: fd = (int)a[4]; break;
  }
  char link[64]; size_t used = 0;
  if (fd >= 0) {
    snprintf(link, sizeof link, "/proc/%d/fd/%d", pid, fd);
    ssize_t n = readlink(link, out, size - 600);
    if (n < 0) n = snprintf(out, size, "fd%d", fd);
    out[n] = 0; used = (size_t)n;
  }
  if (path) {
    if (used) out[used++] = '/';
    for (size_t i = 0; i < 60 && used + 8 < size; i++) {
      errno = 0;
      long word = ptrace(PTRACE_PEEKDATA, pid, (void *)(path + 8 * i), 0);
      if (errno) break;
      memcpy(out + used, &word, 8);
      if (memchr(&word, 0, 8)) break;
      used += 8;
    }
    out[size - 1] = 0;
  }
  for (char *c = out; *c; c++) if (*c == '\n' || *c == '\t') *c = '?';
}
int main(int argc, char **argv) {
  if (argc < 6) return 99;
  logfile = fopen(argv[1], "w");
  if (logfile) fcntl(fileno(logfile), F_SETFD, FD_CLOEXEC);
  int want = atoi(argv[2]); long long n = atoll(argv[3]); char *action = argv[4];
  int forever = strchr(action, '+') != NULL; int number = atoi(action + 1);
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    execvp(argv[5], argv + 5);
    _exit(98);
  }
  int status; waitpid(child, &status, 0);
  ptrace(PTRACE_SETOPTIONS, child, 0, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL);
  ptrace(PTRACE_SYSCALL, child, 0, 0);
  int started = 0, result = 97, hits = 0;
  static signed char pending[1 << 22];
  for (;;) {
    pid_t pid = waitpid(-1, &status, __WALL);
    if (pid < 0) break;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (pid == child) { result = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); if (logfile) fprintf(logfile, "end %d\n", result); break; }
      continue;
    }
    int sig = WSTOPSIG(status), event = status >> 16;
    if (sig == (SIGTRAP | 0x80)) {
      struct ptrace_syscall_info info; memset(&info, 0, sizeof info);
      ptrace(PTRACE_GET_SYSCALL_INFO, pid, sizeof info, &info);
      struct user_regs_struct regs;
      if (info.op == PTRACE_SYSCALL_INFO_ENTRY && started) {
        int nr = (int)info.entry.nr;
        unsigned long long a[6]; for (int i = 0; i < 6; i++) a[i] = info.entry.args[i];
        char where[5000];
        /* Wake-ups between threads are no input and no output. */
        int inner = 0;
        if (nr == SYS_read || nr == SYS_write) { target(pid, nr, a, where, sizeof where); inner = strncmp(where, "anon_inode", 10) == 0; }
        long long c = nr >= 0 && nr < 1024 && !inner ? ++counts[nr] : 0;
        if (inner) { ptrace(PTRACE_SYSCALL, pid, 0, 0); continue; }
        if (want == -1 && logfile) { target(pid, nr, a, where, sizeof where); fprintf(logfile, "%d %lld %s\n", nr, c, where); }
        if (nr == want && (c == n || (forever && c >= n))) {
          hits++;
          if (logfile && hits <= 1) { target(pid, nr, a, where, sizeof where); fprintf(logfile, "hit %s\n", where); fflush(logfile); }
          ptrace(PTRACE_GETREGS, pid, 0, &regs);
          if (action[0] == 'k') { kill(child, SIGKILL); ptrace(PTRACE_SYSCALL, pid, 0, 0); continue; }
          if (action[0] == 't') kill(child, SIGTERM);
          if (action[0] == 'K') pending[pid] = 'K';
          if (action[0] == 'e' || action[0] == 'z') { regs.orig_rax = (unsigned long long)-1; pending[pid] = action[0]; ptrace(PTRACE_SETREGS, pid, 0, &regs); }
          if (action[0] == 's') {
            if (nr == SYS_copy_file_range) { if (regs.r8 > 1) regs.r8 /= 2; }
            else if (nr == SYS_sendfile) { if (regs.r10 > 1) regs.r10 /= 2; }
            else if (regs.rdx > 1) regs.rdx = regs.rdx > 4096 && number ? (unsigned)number : regs.rdx / 2;
            ptrace(PTRACE_SETREGS, pid, 0, &regs);
          }
        }
      } else if (info.op == PTRACE_SYSCALL_INFO_EXIT && pending[pid]) {
        char what = (char)pending[pid]; pending[pid] = 0;
        if (what == 'K') { kill(child, SIGKILL); ptrace(PTRACE_SYSCALL, pid, 0, 0); continue; }
        ptrace(PTRACE_GETREGS, pid, 0, &regs);
        regs.rax = what == 'z' ? 0 : (unsigned long long)-number;
        ptrace(PTRACE_SETREGS, pid, 0, &regs);
      }
      ptrace(PTRACE_SYSCALL, pid, 0, 0);
    } else if (event) {
      if (event == PTRACE_EVENT_EXEC) started = 1;
      ptrace(PTRACE_SYSCALL, pid, 0, 0);
    } else {
      ptrace(PTRACE_SYSCALL, pid, 0, sig == SIGSTOP || sig == SIGTRAP ? 0 : sig);
    }
  }
  if (want == -1 && logfile) fflush(logfile);
  return result;
}
