#ifndef CYAML_READER_H
#define CYAML_READER_H

#include <stddef.h>
#include <stdint.h>

enum cyaml_kind {
  CYAML_DOCUMENT,
  CYAML_SCALAR,
  CYAML_ALIAS,
  CYAML_SEQUENCE,
  CYAML_MAPPING,
  /* The end of a sequence or a mapping. */
  CYAML_END,
};

/* How a scalar is written. */
enum cyaml_style {
  CYAML_PLAIN,
  CYAML_SINGLE_QUOTED,
  CYAML_DOUBLE_QUOTED,
  CYAML_LITERAL,
  CYAML_FOLDED,
};

/* Where a text is among `texts`. */
struct cyaml_slice {
  size_t start;
  size_t length;
};

struct cyaml_event {
  enum cyaml_kind kind;
  /* Of a scalar. */
  enum cyaml_style style;
  /* Not 0 for a sequence or a mapping in brackets. */
  int is_flow;
  /* The byte that it begins at, and the one behind it. A tag and an anchor belong to it. The end of
     a scalar in a block is behind the blank lines that follow it, that of a sequence or a mapping
     without brackets where the next event is. */
  size_t offset;
  size_t end;
  /* The name of the anchor, of an alias the one it stands for; empty if there is none. */
  struct cyaml_slice anchor;
  /* The tag as it is resolved, without handle and escapes; empty if there is none. */
  struct cyaml_slice tag;
  /* What a scalar says, without quotes and escapes; it may hold U+0000. */
  struct cyaml_slice value;
};

enum cyaml_outcome {
  CYAML_WHOLE,
  CYAML_MALFORMED,
  CYAML_TOO_MANY_EVENTS,
  CYAML_TOO_DEEP,
  CYAML_NO_MEMORY,
};

/* The events of a text up to its end, or to what the outcome says. */
struct cyaml_result {
  struct cyaml_event *events;
  size_t count;
  /* All texts of the events, one behind the other, in UTF-8. */
  uint8_t *texts;
  size_t texts_length;
  enum cyaml_outcome outcome;
  /* The byte that reading stopped at, unless the text is whole. */
  size_t offset;
  /* libyaml's words for what is malformed, which live as long as the program; else null. */
  const char *problem;
};

/* Reads YAML 1.1 in UTF-8, without byte order mark.

   Makes at most `most_events` events; no scalar, alias, sequence or mapping has more than
   `most_levels` sequences and mappings around it. Nothing is resolved or repeated: an alias is an
   event with a name. */
struct cyaml_result cyaml_read(
    const void *bytes, size_t count, size_t most_events, size_t most_levels);

/* Gives back the memory of a result, which is empty then. */
void cyaml_free(struct cyaml_result *result);

#endif
