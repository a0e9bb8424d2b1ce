#ifndef CXML_READER_H
#define CXML_READER_H

#include <stddef.h>

/* What libxml2 says of a text, none of whose headers is included here: they clash with Foundation's
   in Swift. */
struct cxml_verdict {
  /* The first error's number in xmlParserErrors (libxml/xmlerror.h), 0 for a well-formed text. */
  int code;
  /* The number of bytes that the parser had read when it noticed. */
  size_t offset;
  /* The length of the error's message. */
  size_t message_length;
  /* Not 0 if the text declares an entity; reading ends there. */
  int declares_entity;
};

/* Has to be called once before the first text. */
void cxml_prepare(void);

/* Judges a text in UTF-8 without byte order mark, of at most INT_MAX bytes.

   Nothing outside of the text is opened, no entity is resolved or expanded, nothing is printed, and
   nothing is kept: the message is copied into `message`, at most `capacity` bytes of it. */
struct cxml_verdict cxml_check(
    const void *bytes, size_t count, void *message, size_t capacity);

#endif
