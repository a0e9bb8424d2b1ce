// Written by scripts/make-media-type-tables from the list of Debian's media-types.

extension RegisteredNames {
  static let application = #"""
    1d-interleaved-parityfec 3gpdash-qoe-report+xml 3gpp-ims+xml 3gppHal+json 3gppHalForms+json A2L
    ace+cbor ace+json activemessage activity+json aif+cbor aif+json alto-cdni+json
    alto-cdnifilter+json alto-costmap+json alto-costmapfilter+json alto-directory+json
    alto-endpointcost+json alto-endpointcostparams+json alto-endpointprop+json
    alto-endpointpropparams+json alto-error+json alto-networkmap+json alto-networkmapfilter+json
    alto-propmap+json alto-propmapparams+json alto-updatestreamcontrol+json
    alto-updatestreamparams+json AML andrew-inset applefile at+jwt ATF ATFX atom+xml atomcat+xml
    atomdeleted+xml atomicmail atomserv+xml atomsvc+xml atsc-dwd+xml atsc-dynamic-event-message
    atsc-held+xml atsc-rdt+json atsc-rsat+xml ATXML auth-policy+xml automationml-aml+xml
    automationml-amlx+zip bacnet-xdd+zip batch-SMTP beep+xml calendar+json calendar+xml
    call-completion CALS-1840 captive+json cbor cbor-seq cccex ccmp+xml ccxml+xml cda+xml CDFX+XML
    cdmi-capability cdmi-container cdmi-domain cdmi-object cdmi-queue cdni CEA cea-2018+xml
    cellml+xml cfw city+json clr clue+xml clue_info+xml cms cnrp+xml coap-group+json coap-payload
    commonground concise-problem-details+cbor conference-info+xml cose cose-key cose-key-set
    cose-x509 cpl+xml csrattrs csta+xml CSTAdata+xml csvm+json cwl cwl+json cwt cybercash dash+xml
    dash-patch+xml dashdelta davmount+xml dca-rft DCD dec-dx dialog-info+xml dicom dicom+json
    dicom+xml DII DIT dns dns+json dns-message dots+cbor dskpp+xml dssc+der dssc+xml dvcs
    EDI-consent EDI-X12 EDIFACT efi elm+json elm+xml EmergencyCallData.cap+xml
    EmergencyCallData.Comment+xml EmergencyCallData.Control+xml EmergencyCallData.DeviceInfo+xml
    EmergencyCallData.eCall.MSD EmergencyCallData.LegacyESN+json EmergencyCallData.ProviderInfo+xml
    EmergencyCallData.ServiceInfo+xml EmergencyCallData.SubscriberInfo+xml
    EmergencyCallData.VEDS+xml emma+xml emotionml+xml encaprtp epp+xml epub+zip eshop example exi
    expect-ct-report+json express fastinfoset fastsoap fdf fdt+xml fhir+json fhir+xml fits flexfec
    font-tdpfr framework-attributes+xml geo+json geo+json-seq geopackage+sqlite3 geoxacml+xml
    gltf-buffer gml+xml gzip H224 held+xml hl7v2+xml http hyperstudio ibe-key-request+xml
    ibe-pkg-reply+xml ibe-pp-data iges im-iscomposing+xml index index.cmd index.obj index.response
    index.vnd inkml+xml IOTP ipfix ipp ISUP its+xml java-archive java-serialized-object java-vm
    jf2feed+json jose jose+json jrd+json jscalendar+json json json-patch+json json-seq jwk+json
    jwk-set+json jwt kpml-request+xml kpml-response+xml ld+json lgr+xml link-format linkset
    linkset+json load-control+xml logout+jwt lost+xml lostsync+xml lpf+zip LXF m3g mac-binhex40
    macwriteii mads+xml manifest+json marc marcxml+xml mathematica mathml+xml mathml-content+xml
    mathml-presentation+xml mbms-associated-procedure-description+xml mbms-deregister+xml
    mbms-envelope+xml mbms-msk+xml mbms-msk-response+xml mbms-protection-description+xml
    mbms-reception-report+xml mbms-register+xml mbms-register-response+xml mbms-schedule+xml
    mbms-user-service-description+xml mbox media-policy-dataset+xml media_control+xml
    mediaservercontrol+xml merge-patch+json metalink4+xml mets+xml MF4 mikey mipc
    missing-blocks+cbor-seq mmt-aei+xml mmt-usd+xml mods+xml moss-keys moss-signature mosskey-data
    mosskey-request mp21 mp4 mpeg4-generic mpeg4-iod mpeg4-iod-xmt mrb-consumer+xml mrb-publish+xml
    msc-ivr+xml msc-mixer+xml msword mud+json multipart-core mxf n-quads n-triples nasdata
    news-checkgroups news-groupinfo news-transmission nlsml+xml node nss oauth-authz-req+jwt
    oblivious-dns-message ocsp-request ocsp-response octet-stream ODA odm+xml ODX oebps-package+xml
    ogg opc-nodeset+xml oscore oxps p21 p21+zip p2p-overlay+xml parityfec passport
    patch-ops-error+xml pdf PDX pem-certificate-chain pgp-encrypted pgp-keys pgp-signature pidf+xml
    pidf-diff+xml pkcs10 pkcs12 pkcs7-mime pkcs7-signature pkcs8 pkcs8-encrypted pkix-attr-cert
    pkix-cert pkix-crl pkix-pkipath pkixcmp pls+xml poc-settings+xml postscript ppsp-tracker+json
    problem+json problem+xml provenance+xml prs.alvestrand.titrax-sheet prs.cww prs.cyn prs.hpub+zip
    prs.nprend prs.plucker prs.rdf-xml-crypt prs.xsf+xml pskc+xml pvd+json QSIG raptorfec rdap+json
    rdf+xml reginfo+xml relax-ng-compact-syntax reputon+json resource-lists+xml
    resource-lists-diff+xml rfc+xml riscos rlmi+xml rls-services+xml route-apd+xml route-s-tsid+xml
    route-usd+xml rpki-checklist rpki-ghostbusters rpki-manifest rpki-publication rpki-roa
    rpki-updown rtf rtploopback rtx samlassertion+xml samlmetadata+xml sarif+json
    sarif-external-properties+json sbe sbml+xml scaip+xml scim+json scvp-cv-request scvp-cv-response
    scvp-vp-request scvp-vp-response sdp secevent+jwt senml+cbor senml+json senml+xml
    senml-etch+cbor senml-etch+json senml-exi sensml+cbor sensml+json sensml+xml sensml-exi sep+xml
    sep-exi session-info set-payment set-payment-initiation set-registration
    set-registration-initiation SGML sgml-open-catalog shf+xml sieve simple-filter+xml
    simple-message-summary simpleSymbolContainer sipc slate smil+xml smpte336m soap+fastinfoset
    soap+xml sparql-query sparql-results+xml spdx+json spirits-event+xml sql srgs srgs+xml sru+xml
    ssml+xml stix+json swid+cbor swid+xml tamp-apex-update tamp-apex-update-confirm
    tamp-community-update tamp-community-update-confirm tamp-error tamp-sequence-adjust
    tamp-sequence-adjust-confirm tamp-status-query tamp-status-response tamp-update
    tamp-update-confirm taxii+json td+json tei+xml TETRA_ISI thraud+xml timestamp-query
    timestamp-reply timestamped-data tlsrpt+gzip tlsrpt+json tm+json tnauthlist
    token-introspection+jwt toml trickle-ice-sdpfrag trig ttml+xml tve-trigger tzif tzif-leap ulpfec
    urc-grpsheet+xml urc-ressheet+xml urc-targetdesc+xml urc-uisocketdesc+xml vcard+json vcard+xml
    vemmi voicexml+xml voucher-cms+json vq-rtcpxr wasm watcherinfo+xml webpush-options+json
    whoispp-query whoispp-response widget wita wordperfect5.1 wsdl+xml wspolicy+xml x-pki-message
    x-www-form-urlencoded x-x509-ca-cert x-x509-ca-ra-cert x-x509-next-ca-cert x400-bp xacml+xml
    xcap-att+xml xcap-caps+xml xcap-diff+xml xcap-el+xml xcap-error+xml xcap-ns+xml
    xcon-conference-info+xml xcon-conference-info-diff+xml xenc+xml xfdf xhtml+xml xliff+xml xml
    xml-dtd xml-external-parsed-entity xml-patch+xml xmpp+xml xop+xml xslt+xml xspf+xml xv+xml yaml
    yang yang-data+cbor yang-data+json yang-data+xml yang-patch+json yang-patch+xml yin+xml zip zlib
    zstd
    """#
}
