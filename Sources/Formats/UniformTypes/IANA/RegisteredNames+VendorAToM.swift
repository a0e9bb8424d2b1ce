// Written by scripts/make-media-type-tables from the list of Debian's media-types.

extension RegisteredNames {
  static let vendorAToM = #"""
    1000minds.decision-model+xml 3gpp-prose+xml 3gpp-prose-pc3a+xml 3gpp-prose-pc3ach+xml
    3gpp-prose-pc3ch+xml 3gpp-prose-pc8+xml 3gpp-v2x-local-service-information 3gpp.5gnas
    3gpp.access-transfer-events+xml 3gpp.bsf+xml 3gpp.GMOP+xml 3gpp.gtpc 3gpp.interworking-data
    3gpp.lpp 3gpp.mc-signalling-ear 3gpp.mcdata-affiliation-command+xml 3gpp.mcdata-info+xml
    3gpp.mcdata-msgstore-ctrl-request+xml 3gpp.mcdata-payload 3gpp.mcdata-regroup+xml
    3gpp.mcdata-service-config+xml 3gpp.mcdata-signalling 3gpp.mcdata-ue-config+xml
    3gpp.mcdata-user-profile+xml 3gpp.mcptt-affiliation-command+xml 3gpp.mcptt-floor-request+xml
    3gpp.mcptt-info+xml 3gpp.mcptt-location-info+xml 3gpp.mcptt-mbms-usage-info+xml
    3gpp.mcptt-service-config+xml 3gpp.mcptt-signed+xml 3gpp.mcptt-ue-config+xml
    3gpp.mcptt-ue-init-config+xml 3gpp.mcptt-user-profile+xml 3gpp.mcvideo-affiliation-command+xml
    3gpp.mcvideo-info+xml 3gpp.mcvideo-location-info+xml 3gpp.mcvideo-mbms-usage-info+xml
    3gpp.mcvideo-service-config+xml 3gpp.mcvideo-transmission-request+xml 3gpp.mcvideo-ue-config+xml
    3gpp.mcvideo-user-profile+xml 3gpp.mid-call+xml 3gpp.ngap 3gpp.pfcp 3gpp.pic-bw-large
    3gpp.pic-bw-small 3gpp.pic-bw-var 3gpp.s1ap 3gpp.sms 3gpp.sms+xml 3gpp.srvcc-ext+xml
    3gpp.SRVCC-info+xml 3gpp.state-and-event-info+xml 3gpp.ussd+xml 3gpp2.bcmcsinfo+xml 3gpp2.sms
    3gpp2.tcap 3lightssoftware.imagescal 3M.Post-it-Notes accpac.simply.aso accpac.simply.imp
    acucobol acucorp adobe.flash.movie adobe.formscentral.fcdt adobe.fxp adobe.partial-upload
    adobe.xdp+xml aether.imp afpc.afplinedata afpc.afplinedata-pagedef afpc.cmoca-cmresource
    afpc.foca-charset afpc.foca-codedfont afpc.foca-codepage afpc.modca afpc.modca-formdef
    afpc.modca-mediummap afpc.modca-objectcontainer afpc.modca-overlay afpc.modca-pagesegment age
    ah-barcode ahead.space airzip.filesecure.azf airzip.filesecure.azs amadeus+json
    amazon.mobi8-ebook americandynamics.acc amiga.ami amundsen.maze+xml android.ota
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
    musician muvee.style mynfc
    """#
}
