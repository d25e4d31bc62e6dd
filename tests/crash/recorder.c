/*
 * Loaded into the server (LD_PRELOAD), writes down what reaches the files of one folder, in order: what is written,
 * cut, renamed and removed, and what was flushed. `powerCuts.ts` makes of it the disks that a power cut could leave.
 * RECORD_FOLDER: the folder; RECORD_TO: the record; RECORD_LIES: flushes are not written down, as if the disk lied.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;
static const char *folder;
static int lies;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("RECORD_FOLDER");
  const char *to = getenv("RECORD_TO");
  lies = getenv("RECORD_LIES") != NULL;
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  if (folder && to) record = real(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ours(const char *path) { return record >= 0 && strncmp(path, folder, strlen(folder)) == 0; }

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return ours(path);
}

static void note(char what, const char *path, const char *other, long long at, const void *bytes, size_t length) {
  char head[2 * PATH_MAX + 64];
  int size = snprintf(head, sizeof head, "%c\t%s\t%s\t%lld\t%zu\n", what, path, other, at, length);
  struct iovec parts[3] = {{head, size}, {(void *)bytes, length}, {"\n", 1}};
  ssize_t (*real)(int, const struct iovec *, int) = dlsym(RTLD_NEXT, "writev");
  if (real(record, parts, 3) < 0) abort();
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define PWRITE(name, offset_type) \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type at) { \
    REAL(name); \
    char path[PATH_MAX]; \
    if (record < 0 || !path_of(fd, path)) return real(fd, bytes, length, at); \
    pthread_mutex_lock(&turn); \
    ssize_t written = real(fd, bytes, length, at); \
    if (written > 0) note('W', path, "", at, bytes, written); \
    pthread_mutex_unlock(&turn); \
    return written; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  char path[PATH_MAX];
  if (record < 0 || fd == record || !path_of(fd, path)) return real(fd, bytes, length);
  pthread_mutex_lock(&turn);
  off_t end = lseek(fd, 0, SEEK_CUR);
  ssize_t written = real(fd, bytes, length);
  /* In appending mode the place is known only afterwards. */
  off_t after = lseek(fd, 0, SEEK_CUR);
  if (written > 0) note('W', path, "", after - written >= 0 ? after - written : end, bytes, written);
  pthread_mutex_unlock(&turn);
  return written;
}

#define TRUNCATE(name, offset_type) \
  int name(int fd, offset_type length) { \
    REAL(name); \
    char path[PATH_MAX]; \
    if (record < 0 || !path_of(fd, path)) return real(fd, length); \
    pthread_mutex_lock(&turn); \
    int failed = real(fd, length); \
    if (!failed) note('T', path, "", length, "", 0); \
    pthread_mutex_unlock(&turn); \
    return failed; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define FLUSH(name) \
  int name(int fd) { \
    REAL(name); \
    char path[PATH_MAX]; \
    if (record < 0 || !path_of(fd, path)) return real(fd); \
    pthread_mutex_lock(&turn); \
    int failed = real(fd); \
    if (!failed && !lies) note('F', path, "", 0, "", 0); \
    pthread_mutex_unlock(&turn); \
    return failed; \
  }
FLUSH(fsync)
FLUSH(fdatasync)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
    va_end(rest); \
    if (!(flags & O_TRUNC)) return real(path, flags, mode); \
    pthread_mutex_lock(&turn); \
    int fd = real(path, flags, mode); \
    char full[PATH_MAX]; \
    if (fd >= 0 && path_of(fd, full)) note('T', full, "", 0, "", 0); \
    pthread_mutex_unlock(&turn); \
    return fd; \
  }
OPEN(open)
OPEN(open64)

static const char *whole(const char *path, char *full) {
  if (path[0] == '/') return path;
  char here[PATH_MAX];
  if (!getcwd(here, sizeof here)) return path;
  snprintf(full, 2 * PATH_MAX, "%s/%s", here, path);
  return full;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  char a[2 * PATH_MAX], b[2 * PATH_MAX];
  const char *wholeFrom = whole(from, a), *wholeTo = whole(to, b);
  if (!ours(wholeTo)) return real(from, to);
  pthread_mutex_lock(&turn);
  int failed = real(from, to);
  if (!failed) note('R', wholeFrom, wholeTo, 0, "", 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int unlink(const char *path) {
  REAL(unlink);
  char a[2 * PATH_MAX];
  const char *full = whole(path, a);
  if (!ours(full)) return real(path);
  pthread_mutex_lock(&turn);
  int failed = real(path);
  if (!failed) note('U', full, "", 0, "", 0);
  pthread_mutex_unlock(&turn);
  return failed;
}
