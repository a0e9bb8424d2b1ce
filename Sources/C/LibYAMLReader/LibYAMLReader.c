#include "../CYAMLReader/CYAMLReader.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct cyaml_state {
  yaml_parser_t parser;
  const uint8_t *bytes;
  size_t count;
  /* A place in the text, in characters and in bytes. */
  size_t index;
  size_t offset;
  /* Sequences and mappings that are open. */
  size_t levels;
  size_t events_capacity;
  size_t texts_capacity;
  struct cyaml_result result;
};

static int cyaml_continues(const struct cyaml_state *state) {
  return state->offset < state->count && (state->bytes[state->offset] & 0xC0) == 0x80;
}

/* libyaml counts characters. Goes on from the place before, since marks hardly ever go back. */
static size_t cyaml_offset(struct cyaml_state *state, size_t index) {
  while (state->index < index && state->offset < state->count) {
    do state->offset++;
    while (cyaml_continues(state));
    state->index++;
  }
  while (state->index > index && state->offset > 0) {
    do state->offset--;
    while (state->offset > 0 && cyaml_continues(state));
    state->index--;
  }
  return state->offset;
}

static int cyaml_stop(struct cyaml_state *state, enum cyaml_outcome outcome, size_t offset) {
  state->result.outcome = outcome;
  state->result.offset = offset;
  return 0;
}

/* Makes room for `more` elements behind `used`; 0 if there is no memory. */
static int cyaml_grow(void **array, size_t *capacity, size_t used, size_t more, size_t size) {
  if (more <= *capacity - used) return 1;
  size_t wanted = 2 * (used + more) + 64;
  void *larger = realloc(*array, wanted * size);
  if (!larger) return 0;
  *array = larger;
  *capacity = wanted;
  return 1;
}

/* Copies a text of libyaml's, which may be null. */
static int cyaml_keep(
    struct cyaml_state *state, const yaml_char_t *text, size_t length,
    struct cyaml_slice *slice) {
  struct cyaml_result *result = &state->result;
  void *texts = result->texts;
  *slice = (struct cyaml_slice){.start = result->texts_length};
  if (!text || !length) return 1;
  if (!cyaml_grow(&texts, &state->texts_capacity, result->texts_length, length, 1)) return 0;
  result->texts = texts;
  memcpy(result->texts + result->texts_length, text, length);
  slice->length = length;
  result->texts_length += length;
  return 1;
}

static int cyaml_keep_name(
    struct cyaml_state *state, const yaml_char_t *name, struct cyaml_slice *slice) {
  return cyaml_keep(state, name, name ? strlen((const char *)name) : 0, slice);
}

static enum cyaml_style cyaml_style_of(yaml_scalar_style_t style) {
  switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return CYAML_SINGLE_QUOTED;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return CYAML_DOUBLE_QUOTED;
    case YAML_LITERAL_SCALAR_STYLE: return CYAML_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return CYAML_FOLDED;
    default: return CYAML_PLAIN;
  }
}

/* Fills in kind and texts; 0 if there is no memory. */
static int cyaml_describe(
    struct cyaml_state *state, const yaml_event_t *from, struct cyaml_event *event) {
  switch (from->type) {
    case YAML_SCALAR_EVENT:
      event->kind = CYAML_SCALAR;
      event->style = cyaml_style_of(from->data.scalar.style);
      return cyaml_keep_name(state, from->data.scalar.anchor, &event->anchor) &&
             cyaml_keep_name(state, from->data.scalar.tag, &event->tag) &&
             cyaml_keep(
                 state, from->data.scalar.value, from->data.scalar.length, &event->value);
    case YAML_ALIAS_EVENT:
      event->kind = CYAML_ALIAS;
      return cyaml_keep_name(state, from->data.alias.anchor, &event->anchor);
    case YAML_SEQUENCE_START_EVENT:
      event->kind = CYAML_SEQUENCE;
      event->is_flow = from->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
      return cyaml_keep_name(state, from->data.sequence_start.anchor, &event->anchor) &&
             cyaml_keep_name(state, from->data.sequence_start.tag, &event->tag);
    case YAML_MAPPING_START_EVENT:
      event->kind = CYAML_MAPPING;
      event->is_flow = from->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
      return cyaml_keep_name(state, from->data.mapping_start.anchor, &event->anchor) &&
             cyaml_keep_name(state, from->data.mapping_start.tag, &event->tag);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
      event->kind = CYAML_END;
      return 1;
    default:
      event->kind = CYAML_DOCUMENT;
      return 1;
  }
}

/* Appends an event; 0 if reading stops here. */
static int cyaml_append(struct cyaml_state *state, const yaml_event_t *from, size_t most_events,
                        size_t most_levels) {
  struct cyaml_result *result = &state->result;
  struct cyaml_event event = {.offset = cyaml_offset(state, from->start_mark.index)};
  event.end = cyaml_offset(state, from->end_mark.index);
  void *events = result->events;
  if (result->count == most_events) {
    return cyaml_stop(state, CYAML_TOO_MANY_EVENTS, event.offset);
  }
  if (!cyaml_describe(state, from, &event) ||
      !cyaml_grow(&events, &state->events_capacity, result->count, 1, sizeof event)) {
    return cyaml_stop(state, CYAML_NO_MEMORY, event.offset);
  }
  result->events = events;
  if (event.kind == CYAML_END) state->levels--;
  if (event.kind != CYAML_END && state->levels > most_levels) {
    return cyaml_stop(state, CYAML_TOO_DEEP, event.offset);
  }
  if (event.kind == CYAML_SEQUENCE || event.kind == CYAML_MAPPING) state->levels++;
  result->events[result->count++] = event;
  return 1;
}

static void cyaml_fail(struct cyaml_state *state) {
  const yaml_parser_t *parser = &state->parser;
  if (parser->error == YAML_MEMORY_ERROR) {
    cyaml_stop(state, CYAML_NO_MEMORY, state->offset);
    return;
  }
  state->result.problem = parser->problem;
  size_t offset = parser->error == YAML_READER_ERROR
                      ? parser->problem_offset
                      : cyaml_offset(state, parser->problem_mark.index);
  cyaml_stop(state, CYAML_MALFORMED, offset < state->count ? offset : state->count);
}

static int cyaml_step(struct cyaml_state *state, size_t most_events, size_t most_levels) {
  yaml_event_t event;
  if (!yaml_parser_parse(&state->parser, &event)) {
    cyaml_fail(state);
    return 0;
  }
  int goes_on = 1;
  switch (event.type) {
    case YAML_NO_EVENT:
    case YAML_STREAM_END_EVENT: goes_on = 0; break;
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_END_EVENT: break;
    default: goes_on = cyaml_append(state, &event, most_events, most_levels);
  }
  yaml_event_delete(&event);
  return goes_on;
}

struct cyaml_result cyaml_read(
    const void *bytes, size_t count, size_t most_events, size_t most_levels) {
  struct cyaml_state state = {.bytes = bytes, .count = count};
  if (!yaml_parser_initialize(&state.parser)) {
    cyaml_stop(&state, CYAML_NO_MEMORY, 0);
    return state.result;
  }
  yaml_parser_set_encoding(&state.parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&state.parser, count ? bytes : (const void *)"", count);
  while (cyaml_step(&state, most_events, most_levels)) continue;
  yaml_parser_delete(&state.parser);
  return state.result;
}

void cyaml_free(struct cyaml_result *result) {
  free(result->events);
  free(result->texts);
  *result = (struct cyaml_result){.outcome = result->outcome};
}
