// Makes fsync and fdatasync take longer, and counts them, in the programs that shim.mjs loads it into by LD_PRELOAD.
//
// PG_SPEED_SYNC_NS: nanoseconds to sleep after each real call; absent or 0: none.
// PG_SPEED_SYNC_COUNT: a folder in which each process that syncs keeps a file. Its name begins with the process id, and its lines are
// `fsync 0000000012`, `fdatasync 0000000034` and the title that the process had at its first sync; zero bytes follow. The file is mapped,
// so its counts are right also after a process was killed. A forked process, as every one of a server is, has a file and counts of its own.
//
// It leaves alone what does not go through these two calls: files opened with O_SYNC or O_DSYNC (wal_sync_method = open_*), syncfs and sync
// of a whole file system (recovery_init_sync_method, initdb --sync-method), msync, and sync_file_range, by which PostgreSQL only begins to
// write early.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { FILE_BYTES = 512, TITLE_BYTES = 256, PATH_BYTES = 4096 };
enum call { FSYNC, FDATASYNC };

static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static struct timespec delay;
static char *folder;

/* The process that `lines` and `counts` belong to. */
static pid_t owner;
static char *lines;
static unsigned long counts[2];

__attribute__((constructor)) static void prepare(void)
{
  const char *ns = getenv("PG_SPEED_SYNC_NS");
  const char *name = getenv("PG_SPEED_SYNC_COUNT");
  long long all = ns == NULL ? 0 : atoll(ns);
  real_fsync = (int (*)(int)) dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = (int (*)(int)) dlsym(RTLD_NEXT, "fdatasync");
  delay.tv_sec = all / 1000000000;
  delay.tv_nsec = all % 1000000000;
  /* PostgreSQL writes its process titles over the environment. */
  if (name != NULL && *name != '\0')
    folder = strdup(name);
}

/* The arguments of this process, or the title that it has given itself. */
static void read_title(char *title)
{
  ssize_t length = -1;
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    length = read(file, title, TITLE_BYTES - 1);
    close(file);
  }
  while (length > 0 && title[length - 1] == '\0')
    length--;
  if (length < 0)
    length = 0;
  for (ssize_t at = 0; at < length; at++)
    if (title[at] == '\0' || title[at] == '\n')
      title[at] = ' ';
  title[length] = '\0';
}

/* Writes both counts over the old ones, which have as many digits. Returns where the title begins. */
static char *write_counts(void)
{
  char text[FILE_BYTES - TITLE_BYTES];
  int length = snprintf(text, sizeof text, "fsync %010lu\nfdatasync %010lu\n", counts[FSYNC], counts[FDATASYNC]);
  memcpy(lines, text, (size_t) length);
  return lines + length;
}

static void open_file(void)
{
  char name[PATH_BYTES];
  char title[TITLE_BYTES];
  int file;
  /* The mapping of the process that forked this one. */
  if (lines != NULL)
    munmap(lines, FILE_BYTES);
  lines = NULL;
  owner = getpid();
  counts[FSYNC] = counts[FDATASYNC] = 0;
  snprintf(name, sizeof name, "%s/%d.XXXXXX", folder, (int) owner);
  file = mkstemp(name);
  if (file < 0)
    return;
  if (ftruncate(file, FILE_BYTES) == 0) {
    lines = mmap(NULL, FILE_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (lines == MAP_FAILED)
      lines = NULL;
  }
  close(file);
  if (lines == NULL)
    return;
  read_title(title);
  strcpy(write_counts(), title);
}

static void count(enum call call)
{
  if (folder == NULL)
    return;
  if (getpid() != owner)
    open_file();
  if (lines == NULL)
    return;
  counts[call]++;
  write_counts();
}

static void linger(void)
{
  struct timespec rest = delay;
  if (delay.tv_sec == 0 && delay.tv_nsec == 0)
    return;
  /* By default Linux lets a sleep take 50 microseconds more; 0 sets that again. */
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
  while (nanosleep(&rest, &rest) != 0 && errno == EINTR)
    ;
  prctl(PR_SET_TIMERSLACK, 0UL, 0UL, 0UL, 0UL);
}

static int follow(int result, enum call call)
{
  int error = errno;
  count(call);
  linger();
  errno = error;
  return result;
}

int fsync(int file)
{
  return follow(real_fsync(file), FSYNC);
}

int fdatasync(int file)
{
  return follow(real_fdatasync(file), FDATASYNC);
}
