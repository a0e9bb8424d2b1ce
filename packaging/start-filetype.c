// 'emojiart' in the wheel and the archive: starts 'filetype', which contains both tools and lies beside
// it, under the name 'emojiart'. Archives of both kinds have no links between their programs.
//
// It needs no library, so it has a page of memory and adds a tenth of a millisecond.

typedef unsigned long word;

enum { path_size = 4096, path_of_program = 31 /* AT_EXECFN */ };

#if defined(__x86_64__)
enum { call_write = 1, call_execve = 59, call_exit = 60, call_readlinkat = 267 };

static long call(long number, word first, word second, word third, word fourth) {
  register word r10 __asm__("r10") = fourth;
  __asm__ volatile("syscall"
                   : "+a"(number)
                   : "D"(first), "S"(second), "d"(third), "r"(r10)
                   : "rcx", "r11", "memory");
  return number;
}

__asm__(".globl _start\n_start: mov %rsp, %rdi\nand $-16, %rsp\ncall run\n");
#elif defined(__aarch64__)
enum { call_write = 64, call_execve = 221, call_exit = 93, call_readlinkat = 78 };

static long call(long number, word first, word second, word third, word fourth) {
  register long x8 __asm__("x8") = number;
  register word x0 __asm__("x0") = first;
  register word x1 __asm__("x1") = second;
  register word x2 __asm__("x2") = third;
  register word x3 __asm__("x3") = fourth;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x1), "r"(x2), "r"(x3), "r"(x8) : "memory");
  return (long)x0;
}

__asm__(".globl _start\n_start: mov x0, sp\nbl run\n");
#else
#error "the system calls of this processor are missing"
#endif

static const char failure[] = "emojiart: cannot start 'filetype', which must lie beside it\n";

static void fail(void) {
  call(call_write, 2, (word)failure, sizeof failure - 1, 0);
  call(call_exit, 2, 0, 0, 0);
  __builtin_unreachable();
}

// The kernel puts the arguments, the environment, and facts about the process on the stack.
__attribute__((used)) void run(word *stack) {
  static char path[path_size + sizeof "filetype"];
  static char own_name[] = "emojiart";
  static char *only[2];
  long count = (long)stack[0];
  char **arguments = (char **)(stack + 1);
  char **environment = arguments + count + 1;

  // Without /proc, the path that the program was started by must do; it may be a link elsewhere.
  long length = call(call_readlinkat, (word)-100, (word) "/proc/self/exe", (word)path, path_size);
  if (length <= 0) {
    char **end = environment;
    while (*end) end++;
    word *facts = (word *)(end + 1);
    while (facts[0] && facts[0] != path_of_program) facts += 2;
    if (!facts[0]) fail();
    const char *given = (const char *)facts[1];
    for (length = 0; given[length]; length++) {
      if (length == path_size) fail();
      path[length] = given[length];
    }
  }
  while (length > 0 && path[length - 1] != '/') length--;
  for (unsigned index = 0; index < sizeof "filetype"; index++) path[length + index] = "filetype"[index];
  if (count < 1) arguments = only;
  arguments[0] = own_name;
  call(call_execve, (word)path, (word)arguments, (word)environment, 0);
  fail();
}
