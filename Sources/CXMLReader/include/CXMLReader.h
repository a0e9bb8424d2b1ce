#ifndef CXML_READER_H
#define CXML_READER_H

/* libxml2's version, for instance 20914. */
int cxml_version(void);

#endif
