#include "CXMLReader.h"

#include <libxml/parser.h>

int cxml_version(void) { return LIBXML_VERSION; }
