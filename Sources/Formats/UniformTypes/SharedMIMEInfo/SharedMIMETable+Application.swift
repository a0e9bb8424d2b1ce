// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let application = #"""
    /andrew-inset		*.ez
    /annodex		*.anx	/x-annodex	magic
    /atom+xml	/xml	*.atom		magic	http://www.w3.org/2005/Atom feed
    /cbor		*.cbor
    /dicom		dicomdir *.dcm		magic
    /ecmascript	/x-executable text/plain	*.es	text/ecmascript
    /epub+zip	/zip	*.epub		magic
    /fits		*.fits *.fit *.fts	image/x-fits image/fits	magic
    /font-tdpfr		*.pfr
    /geo+json	/json	*.geojson *.geo.json	/vnd.geo+json
    /gml+xml	/xml	*.gml			http://www.opengis.net/gml/3.2 gml
    /gnunet-directory		*.gnd		magic
    /gpx+xml	/xml	*.gpx	/gpx /x-gpx+xml /x-gpx		http://www.topografix.com/GPX/1/0 gpx http://www.topografix.com/GPX/1/1 gpx
    /gzip		*.gz	/x-gzip	magic
    /illustrator		*.ai	/vnd.adobe.illustrator
    /javascript	/ecmascript	*.js *.jsm *.mjs	/x-javascript text/javascript	magic
    /jrd+json	/json	*.jrd
    /json	/javascript	*.json
    /json-patch+json	/json	*.json-patch
    /json5	/ecmascript	*.json5
    /ld+json	/json	*.jsonld
    /mac-binhex40				magic
    /mathematica	text/plain	*.nb	/x-mathematica	magic
    /mathml+xml	/xml	*.mml	text/mathml		http://www.w3.org/1998/Math/MathML math
    /mbox	text/plain	*.mbox		magic
    /metalink+xml	/xml	*.metalink		magic	http://www.metalinker.org/ metalink
    /metalink4+xml	/xml	*.meta4		magic	urn:ietf:params:xml:ns:metalink metalink
    /msword	/x-ole-storage	*.doc	/vnd.ms-word /x-msword zz-application/zz-winassoc-doc	magic
    /msword-template	/msword	*.dot
    /mxf		*.mxf		magic
    /octet-stream
    /oda		*.oda
    /ogg		*.ogx	/x-ogg	magic
    /ovf	/x-tar	*.ova	/x-virtualbox-ova	magic
    /owl+xml	/xml	*.owx		magic	http://www.w3.org/2002/07/owl# Ontology
    /oxps	/zip	*.oxps
    /pdf		*.pdf	/x-pdf image/pdf /acrobat /nappdf	magic
    /pgp-encrypted	text/plain	*.pgp *.gpg 10:*.asc	/pgp	magic
    /pgp-keys	text/plain	*.skr *.pkr 10:*.asc *.pgp *.gpg *.key		magic
    /pgp-signature	text/plain	10:*.asc *.sig *.pgp *.gpg		magic
    /pkcs10		*.p10
    /pkcs12		*.p12 *.pfx	/x-pkcs12
    /pkcs7-mime		*.p7c *.p7m
    /pkcs7-signature	text/plain	*.p7s
    /pkcs8		*.p8
    /pkcs8-encrypted		*.p8e
    /pkix-cert		*.cer		magic
    /pkix-crl		*.crl		magic
    /pkix-pkipath		*.pkipath
    /postscript	text/plain	*.ps		magic
    /prs.plucker				magic
    /ram		*.ram
    /raml+yaml	/x-yaml	*.raml		magic
    /rdf+xml	/xml	*.rdf *.rdfs *.owl	text/rdf		http://www.w3.org/1999/02/22-rdf-syntax-ns# RDF
    /relax-ng-compact-syntax	text/plain	*.rnc	/x-rnc
    /rss+xml	/xml	*.rss	text/rss	magic
    /rtf	text/plain	*.rtf	text/rtf	magic
    /schema+json	/json	*.json		magic
    /sdp	text/plain	*.sdp	/x-sdp /vnd.sdp	magic
    /sieve	/xml	*.siv
    /smil+xml	/xml	*.smil *.smi *.sml *.kino	/smil	magic	http://www.w3.org/2001/SMIL20/Language smil http://www.w3.org/2005/SMIL21/Language smil http://www.w3.org/ns/SMIL smil
    /sparql-query		*.qs		magic
    /sparql-results+xml	/xml	*.srx			http://www.w3.org/2005/sparql-results# sparql
    /spdx+json	/json	*.spdx.json
    /sql	text/plain	*.sql	text/x-sql
    /toml	text/plain	*.toml
    /trig	text/plain	*.trig	/x-trig
    /winhlp		*.hlp	zz-application/zz-winassoc-hlp	magic
    /xhtml+xml	/xml	*.xhtml *.xht *.html *.htm		magic	http://www.w3.org/1999/xhtml html
    /xliff+xml	/xml	*.xlf *.xliff	/x-xliff	magic	urn:oasis:names:tc:xliff:document:1.1 xliff
    /xml	text/plain	*.xml *.xbl *.xsd *.rng	text/xml	magic
    /xml-dtd	text/plain	*.dtd	text/x-dtd
    /xml-external-parsed-entity	/xml	*.ent	text/xml-external-parsed-entity
    /xslt+xml	/xml	*.xsl *.xslt		magic	http://www.w3.org/1999/XSL/Transform stylesheet
    /xspf+xml	/xml	*.xspf	/x-xspf+xml	magic	http://xspf.org/ns/0/ playlist
    /yaml	text/plain
    /zip		*.zip *.zipx	/x-zip-compressed /x-zip	magic
    /zlib		*.zz
    /zstd		*.zst		magic
    """#
}
