// Written by scripts/make-media-type-tables from the list of Debian's media-types.

/// Registered names, without the beginning that they share with others.
enum RegisteredNames {
  /// The names with each beginning, separated by a blank or a line end, sorted ignoring case.
  static let all: KeyValuePairs<String, String> = [
    "application/": #"""
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
    """#,
    "application/vnd.": #"""
    1000minds.decision-model+xml 3gpp-prose+xml 3gpp-prose-pc3a+xml 3gpp-prose-pc3ach+xml
    3gpp-prose-pc3ch+xml 3gpp-prose-pc8+xml 3gpp-v2x-local-service-information 3gpp2.bcmcsinfo+xml
    3gpp2.sms 3gpp2.tcap 3lightssoftware.imagescal 3M.Post-it-Notes accpac.simply.aso
    accpac.simply.imp acucobol acucorp adobe.flash.movie adobe.formscentral.fcdt adobe.fxp
    adobe.partial-upload adobe.xdp+xml aether.imp afpc.afplinedata afpc.afplinedata-pagedef
    afpc.cmoca-cmresource afpc.foca-charset afpc.foca-codedfont afpc.foca-codepage afpc.modca
    afpc.modca-formdef afpc.modca-mediummap afpc.modca-objectcontainer afpc.modca-overlay
    afpc.modca-pagesegment age ah-barcode ahead.space airzip.filesecure.azf airzip.filesecure.azs
    amadeus+json amazon.mobi8-ebook americandynamics.acc amiga.ami amundsen.maze+xml android.ota
    android.package-archive anki anser-web-certificate-issue-initiation
    anser-web-funds-transfer-initiation antix.game-component apache.arrow.file apache.arrow.stream
    apache.thrift.binary apache.thrift.compact apache.thrift.json apexlang api+json
    aplextor.warrp+json apothekende.reservation+json apple.installer+xml apple.keynote apple.mpegurl
    apple.numbers apple.pages aristanetworks.swi artisan+json artsquare astraea-software.iota
    audiograph autopackage avalon+json avistar+xml balsamiq.bmml+xml balsamiq.bmpr banana-accounting
    bbf.usp.error bbf.usp.msg bbf.usp.msg+json bekitzur-stech+json belightsoft.lhzd+zip
    belightsoft.lhzl+zip bint.med-content biopax.rdf+xml blink-idb-value-wrapper blueice.multipass
    bluetooth.ep.oob bluetooth.le.oob bmi bpf bpf3 businessobjects byu.uapi+json cab-jscript
    canon-cpdl canon-lips capasystems-pg+json cendio.thinlinc.clientconf century-systems.tcp_stream
    chemdraw+xml chess-pgn chipnuts.karaoke-mmd ciedi cinderella cirpack.isdn-ext
    citationstyles.style+xml claymore cloanto.rp9 clonk.c4group cluetrust.cartomobile-config
    cluetrust.cartomobile-config-pkg cncf.helm.chart.content.v1.tar+gzip
    cncf.helm.chart.provenance.v1.prov coffeescript collabio.xodocuments.document
    collabio.xodocuments.document-template collabio.xodocuments.presentation
    collabio.xodocuments.presentation-template collabio.xodocuments.spreadsheet
    collabio.xodocuments.spreadsheet-template collection+json collection.doc+json
    collection.next+json comicbook+zip comicbook-rar commerce-battelle commonspace contact.cmsg
    coreos.ignition+json cosmocaller crick.clicker crick.clicker.keyboard crick.clicker.palette
    crick.clicker.template crick.clicker.wordbank criticaltools.wbs+xml cryptii.pipe+json
    crypto-shade-file cryptomator.encrypted cryptomator.vault ctc-posml ctct.ws+xml cups-pdf
    cups-postscript cups-ppd cups-raster cups-raw curl cyan.dean.root+xml cybank cyclonedx+json
    cyclonedx+xml d2l.coursepackage1p0+zip d3m-dataset d3m-problem dart data-vision.rdz datalog
    datapackage+json dataresource+json dbf debian.binary-package dece.data dece.ttml+xml
    dece.unspecified dece.zip denovo.fcselayout-link desmume.movie dir-bi.plate-dl-nosuffix
    dm.delegation+xml dna document+json dolby.mobile.1 dolby.mobile.2
    doremir.scorecloud-binary-document dpgraph dreamfactory drive+json dtg.local dtg.local.flash
    dtg.local.html dvb.ait dvb.dvbisl+xml dvb.dvbj dvb.esgcontainer dvb.ipdcdftnotifaccess
    dvb.ipdcesgaccess dvb.ipdcesgaccess2 dvb.ipdcesgpdd dvb.ipdcroaming dvb.iptv.alfec-base
    dvb.iptv.alfec-enhancement dvb.notif-aggregate-root+xml dvb.notif-container+xml
    dvb.notif-generic+xml dvb.notif-ia-msglist+xml dvb.notif-ia-registration-request+xml
    dvb.notif-ia-registration-response+xml dvb.notif-init+xml dvb.pfr dvb.service dxr dynageo dzr
    easykaraoke.cdgdownload ecdis-update ecip.rlp eclipse.ditto+json ecowin.chart ecowin.filerequest
    ecowin.fileupdate ecowin.series ecowin.seriesrequest ecowin.seriesupdate efi.img efi.iso eln+zip
    emclient.accessrequest+xml enliven enphase.envoy eprints.data+xml epson.esf epson.msf
    epson.quickanime epson.salt epson.ssf ericsson.quickcall espass-espass+zip eszigno3+xml
    etsi.aoc+xml etsi.asic-e+zip etsi.asic-s+zip etsi.cug+xml etsi.iptvcommand+xml
    etsi.iptvdiscovery+xml etsi.iptvprofile+xml etsi.iptvsad-bc+xml etsi.iptvsad-cod+xml
    etsi.iptvsad-npvr+xml etsi.iptvservice+xml etsi.iptvsync+xml etsi.iptvueprofile+xml
    etsi.mcid+xml etsi.mheg5 etsi.overload-control-policy-dataset+xml etsi.pstn+xml etsi.sci+xml
    etsi.simservs+xml etsi.timestamp-token etsi.tsl+xml etsi.tsl.der eu.kasparian.car+json
    eudora.data evolv.ecig.profile evolv.ecig.settings evolv.ecig.theme exstream-empower+zip
    exstream-package ezpix-album ezpix-package f-secure.mobile familysearch.gedcom+zip
    fastcopy-disk-image fdsn.mseed fdsn.seed ffsns ficlab.flb+zip filmit.zfc fints
    firemonkeys.cloudcell FloGraphIt fluxtime.clip font-fontforge-sfd framemaker fsc.weblaunch
    fujifilm.fb.docuworks fujifilm.fb.docuworks.binder fujifilm.fb.docuworks.container
    fujifilm.fb.jfi+xml fujitsu.oasys fujitsu.oasys2 fujitsu.oasys3 fujitsu.oasysgp fujitsu.oasysprs
    fujixerox.ART-EX fujixerox.ART4 fujixerox.ddd fujixerox.docuworks fujixerox.docuworks.binder
    fujixerox.docuworks.container fujixerox.HBPL fut-misnet futoin+cbor futoin+json fuzzysheet
    genomatix.tuxedo genozip gentics.grd+json gentoo.catmetadata+xml gentoo.ebuild gentoo.eclass
    gentoo.gpkg gentoo.manifest gentoo.pkgmetadata+xml gentoo.xpak geogebra.file geogebra.slides
    geogebra.tool geometry-explorer geonext geoplan geospace gerber globalplatform.card-content-mgt
    globalplatform.card-content-mgt-response gnu.taler.exchange+json gnu.taler.merchant+json
    google-earth.kml+xml google-earth.kmz gov.sk.e-form+xml gov.sk.e-form+zip
    gov.sk.xmldatacontainer+xml gpxsee.map+xml grafeq gridmp groove-account groove-help
    groove-identity-message groove-injector groove-tool-message groove-tool-template groove-vcard
    hal+json hal+xml HandHeld-Entertainment+xml hbci hc+json hcl-bireports hdt heroku+json
    hhe.lesson-player hp-HPGL hp-hpid hp-hps hp-jlyt hp-PCL hp-PCLXL httphone hydrostatix.sof-data
    hyper+json hyper-item+json hyperdrive+json hzn-3d-crossword ibm.electronic-media ibm.MiniPay
    ibm.rights-management ibm.secure-container iccprofile ieee.1905 igloader imagemeter.folder+zip
    imagemeter.image+zip immervision-ivp immervision-ivu ims.imsccv1p1 ims.imsccv1p2 ims.imsccv1p3
    ims.lis.v2.result+json ims.lti.v2.toolconsumerprofile+json ims.lti.v2.toolproxy+json
    ims.lti.v2.toolproxy.id+json ims.lti.v2.toolsettings+json ims.lti.v2.toolsettings.simple+json
    informedcontrol.rms+xml infotech.project infotech.project+xml innopath.wamp.notification
    insors.igm intercon.formnet intergeo intertrust.digibox intertrust.nncp intu.qbo intu.qfx
    ipld.car ipld.dag-cbor ipld.dag-json ipld.raw iptc.g2.catalogitem+xml iptc.g2.conceptitem+xml
    iptc.g2.knowledgeitem+xml iptc.g2.newsitem+xml iptc.g2.newsmessage+xml iptc.g2.packageitem+xml
    iptc.g2.planningitem+xml ipunplugged.rcprofile irepository.package+xml is-xpr isac.fcs
    iso11783-10+zip jam japannet-directory-service japannet-jpnstore-wakeup japannet-payment-wakeup
    japannet-registration japannet-registration-wakeup japannet-setstore-wakeup
    japannet-verification japannet-verification-wakeup jcp.javame.midlet-rms jisp joost.joda-archive
    jsk.isdn-ngn kahootz kde.karbon kde.kchart kde.kformula kde.kivio kde.kontour kde.kpresenter
    kde.kspread kde.kword kenameaapp kidspiration Kinar koan kodak-descriptor las las.las+json
    las.las+xml laszip leap+json liberty-request+xml llamagraphics.life-balance.desktop
    llamagraphics.life-balance.exchange+xml logipipe.circuit+zip loom lotus-1-2-3 lotus-approach
    lotus-freelance lotus-notes lotus-organizer lotus-screencam lotus-wordpro macports.portpkg
    mapbox-vector-tile marlin.drm.actiontoken+xml marlin.drm.conftoken+xml marlin.drm.license+xml
    marlin.drm.mdcf mason+json maxar.archive.3tz+zip maxmind.maxmind-db mcd medcalcdata
    mediastation.cdkey medicalholodeck.recordxr meridian-slingshot MFER mfmp micro+json
    micrografx.flo micrografx.igx microsoft.portable-executable microsoft.windows.thumbnail-cache
    miele+json mif minisoft-hp3000-save mitsubishi.misty-guard.trustweb Mobius.DAF Mobius.DIS
    Mobius.MBK Mobius.MQY Mobius.MSL Mobius.PLC Mobius.TXF mophun.application mophun.certificate
    motorola.flexsuite motorola.flexsuite.adsi motorola.flexsuite.fis motorola.flexsuite.gotap
    motorola.flexsuite.kmr motorola.flexsuite.ttc motorola.flexsuite.wem motorola.iprm
    mozilla.xul+xml ms-3mfdocument ms-artgalry ms-asf ms-cab-compressed ms-excel
    ms-excel.addin.macroEnabled.12 ms-excel.sheet.binary.macroEnabled.12
    ms-excel.sheet.macroEnabled.12 ms-excel.template.macroEnabled.12 ms-fontobject ms-htmlhelp
    ms-ims ms-lrm ms-office.activeX+xml ms-officetheme ms-pki.seccat ms-playready.initiator+xml
    ms-powerpoint ms-powerpoint.addin.macroEnabled.12 ms-powerpoint.presentation.macroEnabled.12
    ms-powerpoint.slide.macroEnabled.12 ms-powerpoint.slideshow.macroEnabled.12
    ms-powerpoint.template.macroEnabled.12 ms-PrintDeviceCapabilities+xml ms-PrintSchemaTicket+xml
    ms-project ms-tnef ms-windows.devicepairing ms-windows.nwprinting.oob ms-windows.printerpairing
    ms-windows.wsd.oob ms-wmdrm.lic-chlg-req ms-wmdrm.lic-resp ms-wmdrm.meter-chlg-req
    ms-wmdrm.meter-resp ms-word.document.macroEnabled.12 ms-word.template.macroEnabled.12 ms-works
    ms-wpl ms-xpsdocument msa-disk-image mseq msign multiad.creator multiad.creator.cif music-niff
    musician muvee.style mynfc nacamar.ybrid+json ncd.control ncd.reference nearst.inv+json
    nebumind.line nervana netfpx neurolanguage.nlu nimn nintendo.nitro.rom nintendo.snes.rom nitf
    noblenet-directory noblenet-sealer noblenet-web nokia.catalogs nokia.conml+wbxml nokia.conml+xml
    nokia.iptv.config+xml nokia.iSDS-radio-presets nokia.landmark+wbxml nokia.landmark+xml
    nokia.landmarkcollection+xml nokia.n-gage.ac+xml nokia.n-gage.data nokia.ncd nokia.pcd+wbxml
    nokia.pcd+xml nokia.radio-preset nokia.radio-presets novadigm.EDM novadigm.EDX novadigm.EXT
    ntt-local.content-share ntt-local.file-transfer ntt-local.ogw_remote-access
    ntt-local.sip-ta_remote ntt-local.sip-ta_tcp_stream obn ocf+cbor oci.image.manifest.v1+json
    oftn.l10n+json oipf.contentaccessdownload+xml oipf.contentaccessstreaming+xml
    oipf.cspg-hexbinary oipf.dae.svg+xml oipf.dae.xhtml+xml oipf.mippvcontrolmessage+xml
    oipf.pae.gem oipf.spdiscovery+xml oipf.spdlist+xml oipf.ueprofile+xml oipf.userprofile+xml
    olpc-sugar oma-scws-config oma-scws-http-request oma-scws-http-response
    oma.bcast.associated-procedure-parameter+xml oma.bcast.drm-trigger+xml oma.bcast.imd+xml
    oma.bcast.ltkm oma.bcast.notification+xml oma.bcast.provisioningtrigger oma.bcast.sgboot
    oma.bcast.sgdd+xml oma.bcast.sgdu oma.bcast.simple-symbol-container
    oma.bcast.smartcard-trigger+xml oma.bcast.sprov+xml oma.bcast.stkm oma.cab-address-book+xml
    oma.cab-feature-handler+xml oma.cab-pcc+xml oma.cab-subs-invite+xml oma.cab-user-prefs+xml
    oma.dcd oma.dcdc oma.dd2+xml oma.drm.risd+xml oma.group-usage-list+xml oma.lwm2m+cbor
    oma.lwm2m+json oma.lwm2m+tlv oma.pal+xml oma.poc.detailed-progress-report+xml
    oma.poc.final-report+xml oma.poc.groups+xml oma.poc.invocation-descriptor+xml
    oma.poc.optimized-progress-report+xml oma.push oma.scidm.messages+xml oma.xcap-directory+xml
    omads-email+xml omads-file+xml omads-folder+xml omaloc-supl-init onepager onepagertamp
    onepagertamx onepagertat onepagertatp onepagertatx onvif.metadata openblox.game+xml
    openblox.game-binary openeye.oeb openofficeorg.extension openstreetmap.data+xml
    opentimestamps.ots openxmlformats-package.core-properties+xml
    openxmlformats-package.digital-signature-xmlsignature+xml
    openxmlformats-package.relationships+xml oracle.resource+json orange.indata osa.netdeploy
    osgeo.mapguide.package osgi.bundle osgi.dp osgi.subsystem otps.ct-kip+xml oxli.countgraph
    pagerduty+json palm panoply paos.xml patentdive patientecommsdoc pawaafile pcos pg.format
    pg.osasli piaccess.application-licence picsel pmi.widget poc.group-advertisement+xml pocketlearn
    powerbuilder6 powerbuilder6-s powerbuilder7 powerbuilder7-s powerbuilder75 powerbuilder75-s
    preminet previewsystems.box proteus.magazine psfs publishare-delta-tree pvi.ptid1
    pwg-multiplexed pwg-xhtml-print+xml qualcomm.brew-app-res quarantainenet Quark.QuarkXPress
    quobject-quoxdocument radisys.moml+xml radisys.msml+xml radisys.msml-audit+xml
    radisys.msml-audit-conf+xml radisys.msml-audit-conn+xml radisys.msml-audit-dialog+xml
    radisys.msml-audit-stream+xml radisys.msml-conf+xml radisys.msml-dialog+xml
    radisys.msml-dialog-base+xml radisys.msml-dialog-fax-detect+xml
    radisys.msml-dialog-fax-sendrecv+xml radisys.msml-dialog-group+xml
    radisys.msml-dialog-speech+xml radisys.msml-dialog-transform+xml rainstor.data rapid rar
    realvnc.bed recordare.musicxml recordare.musicxml+xml RenLearn.rlprint resilient.logic
    restful+json rig.cryptonote rim.cod route66.link66+xml rs-274x ruckus.download s3sms
    sailingtracker.track sar sbm.cid sbm.mid2 scribus sealed.3df sealed.csf sealed.doc sealed.eml
    sealed.mht sealed.net sealed.ppt sealed.tiff sealed.xls sealedmedia.softseal.html
    sealedmedia.softseal.pdf seemail seis+json sema semd semf shade-save-file
    shana.informed.formdata shana.informed.formtemplate shana.informed.interchange
    shana.informed.package shootproof+json shopkick+json shp shx sigrok.session SimTech-MindMapper
    siren+json smaf smart.notebook smart.teacher snesdev-page-table software602.filler.form+xml
    software602.filler.form-xml-zip solent.sdkm+xml spotfire.dxp spotfire.sfs sqlite3 sss-cod
    sss-dtf sss-ntf stardivision.calc stardivision.chart stardivision.draw stardivision.impress
    stardivision.math stardivision.writer stardivision.writer-global stepmania.package
    stepmania.stepchart street-stream sun.wadl+xml sun.xml.calc sun.xml.calc.template sun.xml.draw
    sun.xml.draw.template sun.xml.impress sun.xml.impress.template sun.xml.math sun.xml.writer
    sun.xml.writer.global sun.xml.writer.template sus-calendar svd swiftview-ics sybyl.mol2
    sycle+xml syft+json symbian.install syncml+xml syncml.dm+wbxml syncml.dm+xml
    syncml.dm.notification syncml.dmddf+wbxml syncml.dmddf+xml syncml.dmtnds+wbxml syncml.dmtnds+xml
    syncml.ds.notification tableschema+json tao.intent-module-archive tcpdump.pcap theqvd
    think-cell.ppttc+json tmd.mediaflex.api+xml tml tmobile-livetv tri.onesource trid.tpt
    triscape.mxs trueapp truedoc ubisoft.webplayer ufdl uiq.theme umajin unity uoml+xml
    uplanet.alert uplanet.alert-wbxml uplanet.bearer-choice uplanet.bearer-choice-wbxml
    uplanet.cacheop uplanet.cacheop-wbxml uplanet.channel uplanet.channel-wbxml uplanet.list
    uplanet.list-wbxml uplanet.listcmd uplanet.listcmd-wbxml uplanet.signal uri-map
    valve.source.material vcx vd-study vectorworks vel+json verimatrix.vcas veritone.aion+json
    veryant.thin ves.encrypted vidsoft.vidconference visio visionary vividence.scriptfile vsf
    wap.sic wap.slc wap.wbxml wap.wmlc wap.wmlscriptc wasmflow.wafl webturbo wfa.dpp wfa.p2p wfa.wsc
    windows.devicepairing wmc wmf.bootstrap wolfram.mathematica wolfram.mathematica.package
    wolfram.player wordlift wordperfect wqd wrq-hp3000-labelled wt.stf wv.csp+wbxml wv.csp+xml
    wv.ssp+xml xacml+json xara xfdl xfdl.webform xmi+xml xmpie.cpkg xmpie.dpkg xmpie.plan xmpie.ppkg
    xmpie.xlim yamaha.hv-dic yamaha.hv-script yamaha.hv-voice yamaha.openscoreformat
    yamaha.openscoreformat.osfpvg+xml yamaha.remote-setup yamaha.smaf-audio yamaha.smaf-phrase
    yamaha.through-ngn yamaha.tunnel-udpencap yaoweme yellowriver-custom-menu zul zzazz.deck+xml
    """#,
    "application/vnd.3gpp.": #"""
    5gnas access-transfer-events+xml bsf+xml GMOP+xml gtpc interworking-data lpp mc-signalling-ear
    mcdata-affiliation-command+xml mcdata-info+xml mcdata-msgstore-ctrl-request+xml mcdata-payload
    mcdata-regroup+xml mcdata-service-config+xml mcdata-signalling mcdata-ue-config+xml
    mcdata-user-profile+xml mcptt-affiliation-command+xml mcptt-floor-request+xml mcptt-info+xml
    mcptt-location-info+xml mcptt-mbms-usage-info+xml mcptt-service-config+xml mcptt-signed+xml
    mcptt-ue-config+xml mcptt-ue-init-config+xml mcptt-user-profile+xml
    mcvideo-affiliation-command+xml mcvideo-info+xml mcvideo-location-info+xml
    mcvideo-mbms-usage-info+xml mcvideo-service-config+xml mcvideo-transmission-request+xml
    mcvideo-ue-config+xml mcvideo-user-profile+xml mid-call+xml ngap pfcp pic-bw-large pic-bw-small
    pic-bw-var s1ap sms sms+xml srvcc-ext+xml SRVCC-info+xml state-and-event-info+xml ussd+xml
    """#,
    "application/vnd.oasis.opendocument.": #"""
    base chart chart-template formula formula-template graphics graphics-template image
    image-template presentation presentation-template spreadsheet spreadsheet-template text
    text-master text-template text-web
    """#,
    "application/vnd.openxmlformats-officedocument.": #"""
    custom-properties+xml customXmlProperties+xml drawing+xml drawingml.chart+xml
    drawingml.chartshapes+xml drawingml.diagramColors+xml drawingml.diagramData+xml
    drawingml.diagramLayout+xml drawingml.diagramStyle+xml extended-properties+xml theme+xml
    themeOverride+xml vmlDrawing
    """#,
    "application/vnd.openxmlformats-officedocument.presentationml.": #"""
    commentAuthors+xml comments+xml handoutMaster+xml notesMaster+xml notesSlide+xml presentation
    presentation.main+xml presProps+xml slide slide+xml slideLayout+xml slideMaster+xml slideshow
    slideshow.main+xml slideUpdateInfo+xml tableStyles+xml tags+xml template template.main+xml
    viewProps+xml
    """#,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.": #"""
    calcChain+xml chartsheet+xml comments+xml connections+xml dialogsheet+xml externalLink+xml
    pivotCacheDefinition+xml pivotCacheRecords+xml pivotTable+xml queryTable+xml revisionHeaders+xml
    revisionLog+xml sharedStrings+xml sheet sheet.main+xml sheetMetadata+xml styles+xml table+xml
    tableSingleCells+xml template template.main+xml userNames+xml volatileDependencies+xml
    worksheet+xml
    """#,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.": #"""
    comments+xml document document.glossary+xml document.main+xml endnotes+xml fontTable+xml
    footer+xml footnotes+xml numbering+xml settings+xml styles+xml template template.main+xml
    webSettings+xml
    """#,
    "audio/": #"""
    1d-interleaved-parityfec 32kadpcm 3gpp 3gpp2 aac ac3 AMR AMR-WB amr-wb+ aptx asc
    ATRAC-ADVANCED-LOSSLESS ATRAC-X ATRAC3 basic BV16 BV32 clearmode CN DAT12 dls dsr-es201108
    dsr-es202050 dsr-es202211 dsr-es202212 DV DVI4 eac3 encaprtp EVRC EVRC-QCP EVRC0 EVRC1 EVRCB
    EVRCB0 EVRCB1 EVRCNW EVRCNW0 EVRCNW1 EVRCWB EVRCWB0 EVRCWB1 EVS example flac flexfec fwdred
    G711-0 G719 G722 G7221 G723 G726-16 G726-24 G726-32 G726-40 G728 G729 G7291 G729D G729E GSM
    GSM-EFR GSM-HR-08 iLBC ip-mr_v2.5 L16 L20 L24 L8 LPC matroska MELP MELP1200 MELP2400 MELP600
    mhas mobile-xmf mp4 MP4A-LATM MPA mpa-robust mpeg mpeg4-generic ogg opus parityfec PCMA PCMA-WB
    PCMU PCMU-WB prs.sid QCELP raptorfec RED rtp-enc-aescm128 rtp-midi rtploopback rtx scip SMV
    SMV-QCP SMV0 sofa sp-midi speex t140c t38 telephone-event TETRA_ACELP TETRA_ACELP_BB tone TSVCIS
    UEMCLIP ulpfec usac VDVI VMR-WB vnd.3gpp.iufp vnd.4SB vnd.audiokoz vnd.CELP vnd.cisco.nse
    vnd.cmles.radio-events vnd.cns.anp1 vnd.cns.inf1 vnd.dece.audio vnd.digital-winds vnd.dlna.adts
    vnd.dolby.heaac.1 vnd.dolby.heaac.2 vnd.dolby.mlp vnd.dolby.mps vnd.dolby.pl2 vnd.dolby.pl2x
    vnd.dolby.pl2z vnd.dolby.pulse.1 vnd.dra vnd.dts vnd.dts.hd vnd.dts.uhd vnd.dvb.file
    vnd.everad.plj vnd.hns.audio vnd.lucent.voice vnd.ms-playready.media.pya vnd.nokia.mobile-xmf
    vnd.nortel.vbk vnd.nuera.ecelp4800 vnd.nuera.ecelp7470 vnd.nuera.ecelp9600 vnd.octel.sbc
    vnd.presonus.multitrack vnd.rhetorex.32kadpcm vnd.rip vnd.sealedmedia.softseal.mpeg vnd.vmx.cvsd
    vorbis vorbis-config
    """#,
    "font/": #"""
    collection otf sfnt ttf woff woff2
    """#,
    "haptics/": #"""
    hjif hmpg ivs
    """#,
    "image/": #"""
    aces apng avci avcs avif bmp cgm dicom-rle dpx emf example fits g3fax gif heic heic-sequence
    heif heif-sequence hej2k hsj2 ief jls jp2 jpeg jph jphc jpm jpx jxl jxr jxrA jxrS jxs jxsc jxsi
    jxss ktx ktx2 naplps png prs.btif prs.pti pwg-raster svg+xml t38 tiff tiff-fx
    vnd.adobe.photoshop vnd.airzip.accelerator.azv vnd.cns.inf2 vnd.dece.graphic vnd.djvu
    vnd.dvb.subtitle vnd.dwg vnd.dxf vnd.fastbidsheet vnd.fpx vnd.fst vnd.fujixerox.edmics-mmr
    vnd.fujixerox.edmics-rlc vnd.globalgraphics.pgb vnd.microsoft.icon vnd.mix vnd.ms-modi
    vnd.net-fpx vnd.pco.b16 vnd.radiance vnd.sealed.png vnd.sealedmedia.softseal.gif
    vnd.sealedmedia.softseal.jpg vnd.svf vnd.tencent.tap vnd.valve.source.texture vnd.wap.wbmp
    vnd.xiff vnd.zbrush.pcx webp wmf
    """#,
    "message/": #"""
    bhttp CPIM delivery-status disposition-notification example external-body feedback-report global
    global-delivery-status global-disposition-notification global-headers http imdn+xml partial
    rfc822 s-http sip sipfrag tracking-status vnd.wfa.wsc
    """#,
    "model/": #"""
    3mf e57 example gltf+json gltf-binary iges JT mesh mtl obj prc step step+xml step+zip
    step-xml+zip stl u3d vnd.cld vnd.collada+xml vnd.dwf vnd.flatland.3dml vnd.gdl vnd.gs-gdl
    vnd.gtw vnd.moml+xml vnd.mts vnd.opengex vnd.parasolid.transmit.binary
    vnd.parasolid.transmit.text vnd.pytha.pyox vnd.rosette.annotated-data-model vnd.sap.vds vnd.usda
    vnd.usdz+zip vnd.valve.source.compiled-map vnd.vtu vrml x3d+fastinfoset x3d+xml x3d-vrml
    """#,
    "multipart/": #"""
    alternative appledouble byteranges digest encrypted example form-data header-set mixed
    multilingual parallel related report signed vnd.bint.med-plus voice-message
    """#,
    "text/": #"""
    1d-interleaved-parityfec cache-manifest calendar cql cql-extension cql-identifier css csv
    csv-schema dns encaprtp enriched example fhirpath flexfec fwdred gff3 grammar-ref-list hl7v2
    html javascript jcr-cnd markdown mizar n3 org parameters parityfec plain provenance-notation
    prs.fallenstein.rst prs.lines.tag prs.prop.logic raptorfec RED rfc822-headers rtf
    rtp-enc-aescm128 rtploopback rtx SGML shaclc shex spdx strings t140 tab-separated-values troff
    turtle ulpfec uri-list vcard vnd.a vnd.abc vnd.ascii-art vnd.curl vnd.debian.copyright
    vnd.DMClientScript vnd.dvb.subtitle vnd.esmertec.theme-descriptor vnd.exchangeable
    vnd.familysearch.gedcom vnd.ficlab.flt vnd.fly vnd.fmi.flexstor vnd.gml vnd.graphviz vnd.hans
    vnd.hgl vnd.in3d.3dml vnd.in3d.spot vnd.IPTC.NewsML vnd.IPTC.NITF vnd.latex-z
    vnd.motorola.reflex vnd.ms-mediapackage vnd.net2phone.commcenter.command
    vnd.radisys.msml-basic-layout vnd.senx.warpscript vnd.sosi vnd.sun.j2me.app-descriptor
    vnd.trolltech.linguist vnd.wap.si vnd.wap.sl vnd.wap.wml vnd.wap.wmlscript vtt wgsl xml xml-dtd
    xml-external-parsed-entity
    """#,
    "video/": #"""
    1d-interleaved-parityfec 3gpp 3gpp-tt 3gpp2 AV1 BMPEG BT656 CelB DV encaprtp example FFV1
    flexfec H261 H263 H263-1998 H263-2000 H264 H264-RCDO H264-SVC H265 H266 iso.segment JPEG
    jpeg2000 jxsv matroska matroska-3d mj2 MP1S MP2P MP2T mp4 MP4V-ES mpeg mpeg4-generic MPV nv ogg
    parityfec pointer quicktime raptorfec raw rtp-enc-aescm128 rtploopback rtx scip smpte291
    SMPTE292M ulpfec vc1 vc2 vnd.CCTV vnd.dece.hd vnd.dece.mobile vnd.dece.mp4 vnd.dece.pd
    vnd.dece.sd vnd.dece.video vnd.directv.mpeg vnd.directv.mpeg-tts vnd.dlna.mpeg-tts vnd.dvb.file
    vnd.fvt vnd.hns.video vnd.iptvforum.1dparityfec-1010 vnd.iptvforum.1dparityfec-2005
    vnd.iptvforum.2dparityfec-1010 vnd.iptvforum.2dparityfec-2005 vnd.iptvforum.ttsavc
    vnd.iptvforum.ttsmpeg2 vnd.motorola.video vnd.motorola.videop vnd.mpegurl
    vnd.ms-playready.media.pyv vnd.nokia.interleaved-multimedia vnd.nokia.mp4vr vnd.nokia.videovoip
    vnd.objectvideo vnd.radgamettools.bink vnd.radgamettools.smacker vnd.sealed.mpeg1
    vnd.sealed.mpeg4 vnd.sealed.swf vnd.sealedmedia.softseal.mov vnd.uvvu.mp4 vnd.vivo
    vnd.youtube.yt VP8 VP9 webm
    """#,
  ]
}
