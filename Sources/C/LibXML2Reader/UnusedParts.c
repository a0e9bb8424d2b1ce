/* Stands in for parts of libxml2 that this reader never uses, which in a static program are more
   than half of the library: its parser refers to them to prepare them, clean up after them, or for
   options that are not set here (HTML, catalogs, validation, files, and networks).

   A linker takes these functions instead of those in the archive, so it leaves out the objects that
   those are in. They do nothing and return 0 or NULL; whatever their types, callers ignore that.
   They are hidden: a shared libxml2 keeps its own. */

#include <stddef.h>

#define UNUSED(name)                                      \
  __attribute__((visibility("hidden"))) void *name(void); \
  void *name(void) { return NULL; }

// XPath, RELAX NG, XML Schema.
UNUSED(xmlXPathInit)
UNUSED(xmlRelaxNGCleanupTypes)
UNUSED(xmlSchemaCleanupTypes)

// HTML: encoding.c, parser.c, SAX2.c.
UNUSED(UTF8ToHtml)
UNUSED(__htmlParseContent)
UNUSED(htmlCreateMemoryParserCtxt)
UNUSED(htmlInitAutoClose)
UNUSED(htmlIsBooleanAttr)
UNUSED(htmlNewDocNoDtD)

// Catalogs: 0 is XML_CATA_ALLOW_NONE.
UNUSED(xmlCatalogAddLocal)
UNUSED(xmlCatalogCleanup)
UNUSED(xmlCatalogFreeLocal)
UNUSED(xmlCatalogGetDefaults)
UNUSED(xmlCatalogLocalResolve)
UNUSED(xmlCatalogLocalResolveURI)
UNUSED(xmlCatalogResolve)
UNUSED(xmlCatalogResolveURI)

// Files that are compressed or far away: this reader gets bytes in memory.
UNUSED(xmlNanoFTPClose)
UNUSED(xmlNanoFTPOpen)
UNUSED(xmlNanoFTPRead)
UNUSED(xmlNanoHTTPClose)
UNUSED(xmlNanoHTTPEncoding)
UNUSED(xmlNanoHTTPMethod)
UNUSED(xmlNanoHTTPMimeType)
UNUSED(xmlNanoHTTPOpen)
UNUSED(xmlNanoHTTPRead)
UNUSED(xmlNanoHTTPRedir)
UNUSED(xmlNanoHTTPReturnCode)
UNUSED(__libxml2_xzclose)
UNUSED(__libxml2_xzcompressed)
UNUSED(__libxml2_xzdopen)
UNUSED(__libxml2_xzopen)
UNUSED(__libxml2_xzread)

// Content models of a document type: valid.c builds them to validate, which this reader does not.
UNUSED(xmlAutomataCompile)
UNUSED(xmlAutomataGetInitState)
UNUSED(xmlAutomataNewEpsilon)
UNUSED(xmlAutomataNewState)
UNUSED(xmlAutomataNewTransition)
UNUSED(xmlAutomataSetFinalState)
UNUSED(xmlFreeAutomata)
UNUSED(xmlNewAutomata)
UNUSED(xmlRegExecPushString)
UNUSED(xmlRegFreeExecCtxt)
UNUSED(xmlRegFreeRegexp)
UNUSED(xmlRegNewExecCtxt)
UNUSED(xmlRegexpIsDeterminist)
