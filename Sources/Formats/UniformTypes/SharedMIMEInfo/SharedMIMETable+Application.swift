// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let application = #"""
    application/andrew-inset		*.ez
    application/annodex		*.anx	application/x-annodex	magic
    application/atom+xml	application/xml	*.atom		magic	http://www.w3.org/2005/Atom feed
    application/cbor		*.cbor
    application/dicom		dicomdir *.dcm		magic
    application/ecmascript	application/x-executable text/plain	*.es	text/ecmascript
    application/epub+zip	application/zip	*.epub		magic
    application/fits		*.fits *.fit *.fts	image/x-fits image/fits	magic
    application/font-tdpfr		*.pfr
    application/geo+json	application/json	*.geojson *.geo.json	application/vnd.geo+json
    application/gml+xml	application/xml	*.gml			http://www.opengis.net/gml/3.2 gml
    application/gnunet-directory		*.gnd		magic
    application/gpx+xml	application/xml	*.gpx	application/gpx application/x-gpx+xml application/x-gpx		http://www.topografix.com/GPX/1/0 gpx http://www.topografix.com/GPX/1/1 gpx
    application/gzip		*.gz	application/x-gzip	magic
    application/illustrator		*.ai	application/vnd.adobe.illustrator
    application/javascript	application/ecmascript	*.js *.jsm *.mjs	application/x-javascript text/javascript	magic
    application/jrd+json	application/json	*.jrd
    application/json	application/javascript	*.json
    application/json-patch+json	application/json	*.json-patch
    application/json5	application/ecmascript	*.json5
    application/ld+json	application/json	*.jsonld
    application/mac-binhex40				magic
    application/mathematica	text/plain	*.nb	application/x-mathematica	magic
    application/mathml+xml	application/xml	*.mml	text/mathml		http://www.w3.org/1998/Math/MathML math
    application/mbox	text/plain	*.mbox		magic
    application/metalink+xml	application/xml	*.metalink		magic	http://www.metalinker.org/ metalink
    application/metalink4+xml	application/xml	*.meta4		magic	urn:ietf:params:xml:ns:metalink metalink
    application/msword	application/x-ole-storage	*.doc	application/vnd.ms-word application/x-msword zz-application/zz-winassoc-doc	magic
    application/msword-template	application/msword	*.dot
    application/mxf		*.mxf		magic
    application/octet-stream
    application/oda		*.oda
    application/ogg		*.ogx	application/x-ogg	magic
    application/ovf	application/x-tar	*.ova	application/x-virtualbox-ova	magic
    application/owl+xml	application/xml	*.owx		magic	http://www.w3.org/2002/07/owl# Ontology
    application/oxps	application/zip	*.oxps
    application/pdf		*.pdf	application/x-pdf image/pdf application/acrobat application/nappdf	magic
    application/pgp-encrypted	text/plain	*.pgp *.gpg 10:*.asc	application/pgp	magic
    application/pgp-keys	text/plain	*.skr *.pkr 10:*.asc *.pgp *.gpg *.key		magic
    application/pgp-signature	text/plain	10:*.asc *.sig *.pgp *.gpg		magic
    application/pkcs10		*.p10
    application/pkcs12		*.p12 *.pfx	application/x-pkcs12
    application/pkcs7-mime		*.p7c *.p7m
    application/pkcs7-signature	text/plain	*.p7s
    application/pkcs8		*.p8
    application/pkcs8-encrypted		*.p8e
    application/pkix-cert		*.cer		magic
    application/pkix-crl		*.crl		magic
    application/pkix-pkipath		*.pkipath
    application/postscript	text/plain	*.ps		magic
    application/prs.plucker				magic
    application/ram		*.ram
    application/raml+yaml	application/x-yaml	*.raml		magic
    application/rdf+xml	application/xml	*.rdf *.rdfs *.owl	text/rdf		http://www.w3.org/1999/02/22-rdf-syntax-ns# RDF
    application/relax-ng-compact-syntax	text/plain	*.rnc	application/x-rnc
    application/rss+xml	application/xml	*.rss	text/rss	magic
    application/rtf	text/plain	*.rtf	text/rtf	magic
    application/schema+json	application/json	*.json		magic
    application/sdp	text/plain	*.sdp	application/x-sdp application/vnd.sdp	magic
    application/sieve	application/xml	*.siv
    application/smil+xml	application/xml	*.smil *.smi *.sml *.kino	application/smil	magic	http://www.w3.org/2001/SMIL20/Language smil http://www.w3.org/2005/SMIL21/Language smil http://www.w3.org/ns/SMIL smil
    application/sparql-query		*.qs		magic
    application/sparql-results+xml	application/xml	*.srx			http://www.w3.org/2005/sparql-results# sparql
    application/spdx+json	application/json	*.spdx.json
    application/sql	text/plain	*.sql	text/x-sql
    application/toml	text/plain	*.toml
    application/trig	text/plain	*.trig	application/x-trig
    application/winhlp		*.hlp	zz-application/zz-winassoc-hlp	magic
    application/xhtml+xml	application/xml	*.xhtml *.xht *.html *.htm		magic	http://www.w3.org/1999/xhtml html
    application/xliff+xml	application/xml	*.xlf *.xliff	application/x-xliff	magic	urn:oasis:names:tc:xliff:document:1.1 xliff
    application/xml	text/plain	*.xml *.xbl *.xsd *.rng	text/xml	magic
    application/xml-dtd	text/plain	*.dtd	text/x-dtd
    application/xml-external-parsed-entity	application/xml	*.ent	text/xml-external-parsed-entity
    application/xslt+xml	application/xml	*.xsl *.xslt		magic	http://www.w3.org/1999/XSL/Transform stylesheet
    application/xspf+xml	application/xml	*.xspf	application/x-xspf+xml	magic	http://xspf.org/ns/0/ playlist
    application/yaml	text/plain
    application/zip		*.zip *.zipx	application/x-zip-compressed application/x-zip	magic
    application/zlib		*.zz
    application/zstd		*.zst		magic
    """#
}
