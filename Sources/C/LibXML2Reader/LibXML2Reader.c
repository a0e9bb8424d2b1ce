#include "../CXMLReader/CXMLReader.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <limits.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError *cxml_error;
#else
typedef xmlError *cxml_error;
#endif

#if LIBXML_VERSION >= 21300
#define CXML_OPTIONS (XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NO_XXE)
#else
#define CXML_OPTIONS (XML_PARSE_NONET | XML_PARSE_IGNORE_ENC)
#endif

struct cxml_state {
  xmlParserCtxtPtr parser;
  struct cxml_verdict verdict;
  char *message;
  size_t capacity;
};

static size_t cxml_offset(xmlParserCtxtPtr parser) {
  long offset = xmlByteConsumed(parser);
  return offset > 0 ? (size_t)offset : 0;
}

/* Keeps the first fatal error, which ends the reading. */
static void cxml_on_error(void *context, cxml_error error) {
  struct cxml_state *state = context;
  if (error->level != XML_ERR_FATAL || state->verdict.code || state->verdict.declares_entity) return;
  state->verdict.code = error->code ? error->code : XML_ERR_INTERNAL_ERROR;
  state->verdict.offset = cxml_offset(state->parser);
  if (error->message) {
    size_t length = strlen(error->message);
    if (length > state->capacity) length = state->capacity;
    memcpy(state->message, error->message, length);
    state->verdict.message_length = length;
  }
  xmlStopParser(state->parser);
}

static void cxml_on_entity(
    void *context, const xmlChar *name, int type, const xmlChar *public_id,
    const xmlChar *system_id, xmlChar *content) {
  (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
  struct cxml_state *state = context;
  if (state->verdict.code || state->verdict.declares_entity) return;
  state->verdict.declares_entity = 1;
  state->verdict.offset = cxml_offset(state->parser);
  xmlStopParser(state->parser);
}

static void cxml_on_unparsed_entity(
    void *context, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
    const xmlChar *notation) {
  (void)notation;
  cxml_on_entity(context, name, 0, public_id, system_id, NULL);
}

/* Without this callback libxml2 looks into the tables of its own tree. */
static xmlEntityPtr cxml_no_entity(void *context, const xmlChar *name) {
  (void)context, (void)name;
  return NULL;
}

void cxml_prepare(void) { xmlInitParser(); }

struct cxml_verdict cxml_check(
    const void *bytes, size_t count, void *message, size_t capacity) {
  struct cxml_state state = {.message = message, .capacity = capacity};
  if (count > INT_MAX || !(state.parser = xmlNewParserCtxt())) {
    state.verdict.code = XML_ERR_NO_MEMORY;
    return state.verdict;
  }
  /* Everything that is not named here is NULL, above all what would load an external subset. */
  *state.parser->sax = (xmlSAXHandler){
      .initialized = XML_SAX2_MAGIC,
      .serror = cxml_on_error,
      .entityDecl = cxml_on_entity,
      .unparsedEntityDecl = cxml_on_unparsed_entity,
      .getEntity = cxml_no_entity,
      .getParameterEntity = cxml_no_entity,
  };
  state.parser->userData = &state;
  xmlDocPtr document =
      xmlCtxtReadMemory(state.parser, bytes, (int)count, NULL, NULL, CXML_OPTIONS);
  if (!state.verdict.code && !state.verdict.declares_entity && !state.parser->wellFormed) {
    state.verdict.code = XML_ERR_INTERNAL_ERROR;
    state.verdict.offset = count;
  }
  if (document) xmlFreeDoc(document);
  xmlFreeParserCtxt(state.parser);
  return state.verdict;
}
