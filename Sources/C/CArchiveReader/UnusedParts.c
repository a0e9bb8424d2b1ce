/* Stands in for libraries that libarchive calls for what this reader refuses: entries of zip that
   are encrypted, or compressed with all but 'deflate'. In a static program they would be half a
   megabyte.

   A linker takes these symbols instead of libraries. CArchiveReader.c looks at each entry before
   its bytes are read, so none of the functions is called; all return -1, which is an error to each
   caller. They are hidden: a shared libarchive keeps its own. */

#include <stdint.h>

#define HIDDEN __attribute__((visibility("hidden")))
#define UNUSED(name)         \
  HIDDEN intptr_t name(void); \
  intptr_t name(void) { return -1; }
/* Tables of functions. */
#define UNUSED_TABLE(name) HIDDEN const void *const name[16] = {0};

UNUSED(BZ2_bzDecompress)
UNUSED(BZ2_bzDecompressEnd)
UNUSED(BZ2_bzDecompressInit)
UNUSED(lzma_alone_decoder)
UNUSED(lzma_code)
UNUSED(lzma_end)
UNUSED(lzma_stream_decoder)
UNUSED(ZSTD_createDStream)
UNUSED(ZSTD_decompressStream)
UNUSED(ZSTD_DStreamOutSize)
UNUSED(ZSTD_freeDStream)
UNUSED(ZSTD_getErrorName)
UNUSED(ZSTD_initDStream)
UNUSED(ZSTD_isError)

UNUSED_TABLE(__archive_cryptor)
UNUSED_TABLE(__archive_hmac)
UNUSED_TABLE(__archive_ppmd8_functions)
