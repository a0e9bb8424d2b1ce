// Written by scripts/make-media-type-tables from the list of Debian's media-types.

extension RegisteredNames {
  static let vendorAToM = #"""
    vnd.1000minds.decision-model+xml vnd.3gpp-prose+xml vnd.3gpp-prose-pc3a+xml
    vnd.3gpp-prose-pc3ach+xml vnd.3gpp-prose-pc3ch+xml vnd.3gpp-prose-pc8+xml
    vnd.3gpp-v2x-local-service-information vnd.3gpp.5gnas vnd.3gpp.access-transfer-events+xml
    vnd.3gpp.bsf+xml vnd.3gpp.GMOP+xml vnd.3gpp.gtpc vnd.3gpp.interworking-data vnd.3gpp.lpp
    vnd.3gpp.mc-signalling-ear vnd.3gpp.mcdata-affiliation-command+xml vnd.3gpp.mcdata-info+xml
    vnd.3gpp.mcdata-msgstore-ctrl-request+xml vnd.3gpp.mcdata-payload vnd.3gpp.mcdata-regroup+xml
    vnd.3gpp.mcdata-service-config+xml vnd.3gpp.mcdata-signalling vnd.3gpp.mcdata-ue-config+xml
    vnd.3gpp.mcdata-user-profile+xml vnd.3gpp.mcptt-affiliation-command+xml
    vnd.3gpp.mcptt-floor-request+xml vnd.3gpp.mcptt-info+xml vnd.3gpp.mcptt-location-info+xml
    vnd.3gpp.mcptt-mbms-usage-info+xml vnd.3gpp.mcptt-service-config+xml vnd.3gpp.mcptt-signed+xml
    vnd.3gpp.mcptt-ue-config+xml vnd.3gpp.mcptt-ue-init-config+xml vnd.3gpp.mcptt-user-profile+xml
    vnd.3gpp.mcvideo-affiliation-command+xml vnd.3gpp.mcvideo-info+xml
    vnd.3gpp.mcvideo-location-info+xml vnd.3gpp.mcvideo-mbms-usage-info+xml
    vnd.3gpp.mcvideo-service-config+xml vnd.3gpp.mcvideo-transmission-request+xml
    vnd.3gpp.mcvideo-ue-config+xml vnd.3gpp.mcvideo-user-profile+xml vnd.3gpp.mid-call+xml
    vnd.3gpp.ngap vnd.3gpp.pfcp vnd.3gpp.pic-bw-large vnd.3gpp.pic-bw-small vnd.3gpp.pic-bw-var
    vnd.3gpp.s1ap vnd.3gpp.sms vnd.3gpp.sms+xml vnd.3gpp.srvcc-ext+xml vnd.3gpp.SRVCC-info+xml
    vnd.3gpp.state-and-event-info+xml vnd.3gpp.ussd+xml vnd.3gpp2.bcmcsinfo+xml vnd.3gpp2.sms
    vnd.3gpp2.tcap vnd.3lightssoftware.imagescal vnd.3M.Post-it-Notes vnd.accpac.simply.aso
    vnd.accpac.simply.imp vnd.acucobol vnd.acucorp vnd.adobe.flash.movie vnd.adobe.formscentral.fcdt
    vnd.adobe.fxp vnd.adobe.partial-upload vnd.adobe.xdp+xml vnd.aether.imp vnd.afpc.afplinedata
    vnd.afpc.afplinedata-pagedef vnd.afpc.cmoca-cmresource vnd.afpc.foca-charset
    vnd.afpc.foca-codedfont vnd.afpc.foca-codepage vnd.afpc.modca vnd.afpc.modca-formdef
    vnd.afpc.modca-mediummap vnd.afpc.modca-objectcontainer vnd.afpc.modca-overlay
    vnd.afpc.modca-pagesegment vnd.age vnd.ah-barcode vnd.ahead.space vnd.airzip.filesecure.azf
    vnd.airzip.filesecure.azs vnd.amadeus+json vnd.amazon.mobi8-ebook vnd.americandynamics.acc
    vnd.amiga.ami vnd.amundsen.maze+xml vnd.android.ota vnd.android.package-archive vnd.anki
    vnd.anser-web-certificate-issue-initiation vnd.anser-web-funds-transfer-initiation
    vnd.antix.game-component vnd.apache.arrow.file vnd.apache.arrow.stream vnd.apache.thrift.binary
    vnd.apache.thrift.compact vnd.apache.thrift.json vnd.apexlang vnd.api+json
    vnd.aplextor.warrp+json vnd.apothekende.reservation+json vnd.apple.installer+xml
    vnd.apple.keynote vnd.apple.mpegurl vnd.apple.numbers vnd.apple.pages vnd.aristanetworks.swi
    vnd.artisan+json vnd.artsquare vnd.astraea-software.iota vnd.audiograph vnd.autopackage
    vnd.avalon+json vnd.avistar+xml vnd.balsamiq.bmml+xml vnd.balsamiq.bmpr vnd.banana-accounting
    vnd.bbf.usp.error vnd.bbf.usp.msg vnd.bbf.usp.msg+json vnd.bekitzur-stech+json
    vnd.belightsoft.lhzd+zip vnd.belightsoft.lhzl+zip vnd.bint.med-content vnd.biopax.rdf+xml
    vnd.blink-idb-value-wrapper vnd.blueice.multipass vnd.bluetooth.ep.oob vnd.bluetooth.le.oob
    vnd.bmi vnd.bpf vnd.bpf3 vnd.businessobjects vnd.byu.uapi+json vnd.cab-jscript vnd.canon-cpdl
    vnd.canon-lips vnd.capasystems-pg+json vnd.cendio.thinlinc.clientconf
    vnd.century-systems.tcp_stream vnd.chemdraw+xml vnd.chess-pgn vnd.chipnuts.karaoke-mmd vnd.ciedi
    vnd.cinderella vnd.cirpack.isdn-ext vnd.citationstyles.style+xml vnd.claymore vnd.cloanto.rp9
    vnd.clonk.c4group vnd.cluetrust.cartomobile-config vnd.cluetrust.cartomobile-config-pkg
    vnd.cncf.helm.chart.content.v1.tar+gzip vnd.cncf.helm.chart.provenance.v1.prov vnd.coffeescript
    vnd.collabio.xodocuments.document vnd.collabio.xodocuments.document-template
    vnd.collabio.xodocuments.presentation vnd.collabio.xodocuments.presentation-template
    vnd.collabio.xodocuments.spreadsheet vnd.collabio.xodocuments.spreadsheet-template
    vnd.collection+json vnd.collection.doc+json vnd.collection.next+json vnd.comicbook+zip
    vnd.comicbook-rar vnd.commerce-battelle vnd.commonspace vnd.contact.cmsg
    vnd.coreos.ignition+json vnd.cosmocaller vnd.crick.clicker vnd.crick.clicker.keyboard
    vnd.crick.clicker.palette vnd.crick.clicker.template vnd.crick.clicker.wordbank
    vnd.criticaltools.wbs+xml vnd.cryptii.pipe+json vnd.crypto-shade-file vnd.cryptomator.encrypted
    vnd.cryptomator.vault vnd.ctc-posml vnd.ctct.ws+xml vnd.cups-pdf vnd.cups-postscript
    vnd.cups-ppd vnd.cups-raster vnd.cups-raw vnd.curl vnd.cyan.dean.root+xml vnd.cybank
    vnd.cyclonedx+json vnd.cyclonedx+xml vnd.d2l.coursepackage1p0+zip vnd.d3m-dataset
    vnd.d3m-problem vnd.dart vnd.data-vision.rdz vnd.datalog vnd.datapackage+json
    vnd.dataresource+json vnd.dbf vnd.debian.binary-package vnd.dece.data vnd.dece.ttml+xml
    vnd.dece.unspecified vnd.dece.zip vnd.denovo.fcselayout-link vnd.desmume.movie
    vnd.dir-bi.plate-dl-nosuffix vnd.dm.delegation+xml vnd.dna vnd.document+json vnd.dolby.mobile.1
    vnd.dolby.mobile.2 vnd.doremir.scorecloud-binary-document vnd.dpgraph vnd.dreamfactory
    vnd.drive+json vnd.dtg.local vnd.dtg.local.flash vnd.dtg.local.html vnd.dvb.ait
    vnd.dvb.dvbisl+xml vnd.dvb.dvbj vnd.dvb.esgcontainer vnd.dvb.ipdcdftnotifaccess
    vnd.dvb.ipdcesgaccess vnd.dvb.ipdcesgaccess2 vnd.dvb.ipdcesgpdd vnd.dvb.ipdcroaming
    vnd.dvb.iptv.alfec-base vnd.dvb.iptv.alfec-enhancement vnd.dvb.notif-aggregate-root+xml
    vnd.dvb.notif-container+xml vnd.dvb.notif-generic+xml vnd.dvb.notif-ia-msglist+xml
    vnd.dvb.notif-ia-registration-request+xml vnd.dvb.notif-ia-registration-response+xml
    vnd.dvb.notif-init+xml vnd.dvb.pfr vnd.dvb.service vnd.dxr vnd.dynageo vnd.dzr
    vnd.easykaraoke.cdgdownload vnd.ecdis-update vnd.ecip.rlp vnd.eclipse.ditto+json
    vnd.ecowin.chart vnd.ecowin.filerequest vnd.ecowin.fileupdate vnd.ecowin.series
    vnd.ecowin.seriesrequest vnd.ecowin.seriesupdate vnd.efi.img vnd.efi.iso vnd.eln+zip
    vnd.emclient.accessrequest+xml vnd.enliven vnd.enphase.envoy vnd.eprints.data+xml vnd.epson.esf
    vnd.epson.msf vnd.epson.quickanime vnd.epson.salt vnd.epson.ssf vnd.ericsson.quickcall
    vnd.espass-espass+zip vnd.eszigno3+xml vnd.etsi.aoc+xml vnd.etsi.asic-e+zip vnd.etsi.asic-s+zip
    vnd.etsi.cug+xml vnd.etsi.iptvcommand+xml vnd.etsi.iptvdiscovery+xml vnd.etsi.iptvprofile+xml
    vnd.etsi.iptvsad-bc+xml vnd.etsi.iptvsad-cod+xml vnd.etsi.iptvsad-npvr+xml
    vnd.etsi.iptvservice+xml vnd.etsi.iptvsync+xml vnd.etsi.iptvueprofile+xml vnd.etsi.mcid+xml
    vnd.etsi.mheg5 vnd.etsi.overload-control-policy-dataset+xml vnd.etsi.pstn+xml vnd.etsi.sci+xml
    vnd.etsi.simservs+xml vnd.etsi.timestamp-token vnd.etsi.tsl+xml vnd.etsi.tsl.der
    vnd.eu.kasparian.car+json vnd.eudora.data vnd.evolv.ecig.profile vnd.evolv.ecig.settings
    vnd.evolv.ecig.theme vnd.exstream-empower+zip vnd.exstream-package vnd.ezpix-album
    vnd.ezpix-package vnd.f-secure.mobile vnd.familysearch.gedcom+zip vnd.fastcopy-disk-image
    vnd.fdsn.mseed vnd.fdsn.seed vnd.ffsns vnd.ficlab.flb+zip vnd.filmit.zfc vnd.fints
    vnd.firemonkeys.cloudcell vnd.FloGraphIt vnd.fluxtime.clip vnd.font-fontforge-sfd vnd.framemaker
    vnd.fsc.weblaunch vnd.fujifilm.fb.docuworks vnd.fujifilm.fb.docuworks.binder
    vnd.fujifilm.fb.docuworks.container vnd.fujifilm.fb.jfi+xml vnd.fujitsu.oasys vnd.fujitsu.oasys2
    vnd.fujitsu.oasys3 vnd.fujitsu.oasysgp vnd.fujitsu.oasysprs vnd.fujixerox.ART-EX
    vnd.fujixerox.ART4 vnd.fujixerox.ddd vnd.fujixerox.docuworks vnd.fujixerox.docuworks.binder
    vnd.fujixerox.docuworks.container vnd.fujixerox.HBPL vnd.fut-misnet vnd.futoin+cbor
    vnd.futoin+json vnd.fuzzysheet vnd.genomatix.tuxedo vnd.genozip vnd.gentics.grd+json
    vnd.gentoo.catmetadata+xml vnd.gentoo.ebuild vnd.gentoo.eclass vnd.gentoo.gpkg
    vnd.gentoo.manifest vnd.gentoo.pkgmetadata+xml vnd.gentoo.xpak vnd.geogebra.file
    vnd.geogebra.slides vnd.geogebra.tool vnd.geometry-explorer vnd.geonext vnd.geoplan vnd.geospace
    vnd.gerber vnd.globalplatform.card-content-mgt vnd.globalplatform.card-content-mgt-response
    vnd.gnu.taler.exchange+json vnd.gnu.taler.merchant+json vnd.google-earth.kml+xml
    vnd.google-earth.kmz vnd.gov.sk.e-form+xml vnd.gov.sk.e-form+zip vnd.gov.sk.xmldatacontainer+xml
    vnd.gpxsee.map+xml vnd.grafeq vnd.gridmp vnd.groove-account vnd.groove-help
    vnd.groove-identity-message vnd.groove-injector vnd.groove-tool-message vnd.groove-tool-template
    vnd.groove-vcard vnd.hal+json vnd.hal+xml vnd.HandHeld-Entertainment+xml vnd.hbci vnd.hc+json
    vnd.hcl-bireports vnd.hdt vnd.heroku+json vnd.hhe.lesson-player vnd.hp-HPGL vnd.hp-hpid
    vnd.hp-hps vnd.hp-jlyt vnd.hp-PCL vnd.hp-PCLXL vnd.httphone vnd.hydrostatix.sof-data
    vnd.hyper+json vnd.hyper-item+json vnd.hyperdrive+json vnd.hzn-3d-crossword
    vnd.ibm.electronic-media vnd.ibm.MiniPay vnd.ibm.rights-management vnd.ibm.secure-container
    vnd.iccprofile vnd.ieee.1905 vnd.igloader vnd.imagemeter.folder+zip vnd.imagemeter.image+zip
    vnd.immervision-ivp vnd.immervision-ivu vnd.ims.imsccv1p1 vnd.ims.imsccv1p2 vnd.ims.imsccv1p3
    vnd.ims.lis.v2.result+json vnd.ims.lti.v2.toolconsumerprofile+json vnd.ims.lti.v2.toolproxy+json
    vnd.ims.lti.v2.toolproxy.id+json vnd.ims.lti.v2.toolsettings+json
    vnd.ims.lti.v2.toolsettings.simple+json vnd.informedcontrol.rms+xml vnd.infotech.project
    vnd.infotech.project+xml vnd.innopath.wamp.notification vnd.insors.igm vnd.intercon.formnet
    vnd.intergeo vnd.intertrust.digibox vnd.intertrust.nncp vnd.intu.qbo vnd.intu.qfx vnd.ipld.car
    vnd.ipld.dag-cbor vnd.ipld.dag-json vnd.ipld.raw vnd.iptc.g2.catalogitem+xml
    vnd.iptc.g2.conceptitem+xml vnd.iptc.g2.knowledgeitem+xml vnd.iptc.g2.newsitem+xml
    vnd.iptc.g2.newsmessage+xml vnd.iptc.g2.packageitem+xml vnd.iptc.g2.planningitem+xml
    vnd.ipunplugged.rcprofile vnd.irepository.package+xml vnd.is-xpr vnd.isac.fcs
    vnd.iso11783-10+zip vnd.jam vnd.japannet-directory-service vnd.japannet-jpnstore-wakeup
    vnd.japannet-payment-wakeup vnd.japannet-registration vnd.japannet-registration-wakeup
    vnd.japannet-setstore-wakeup vnd.japannet-verification vnd.japannet-verification-wakeup
    vnd.jcp.javame.midlet-rms vnd.jisp vnd.joost.joda-archive vnd.jsk.isdn-ngn vnd.kahootz
    vnd.kde.karbon vnd.kde.kchart vnd.kde.kformula vnd.kde.kivio vnd.kde.kontour vnd.kde.kpresenter
    vnd.kde.kspread vnd.kde.kword vnd.kenameaapp vnd.kidspiration vnd.Kinar vnd.koan
    vnd.kodak-descriptor vnd.las vnd.las.las+json vnd.las.las+xml vnd.laszip vnd.leap+json
    vnd.liberty-request+xml vnd.llamagraphics.life-balance.desktop
    vnd.llamagraphics.life-balance.exchange+xml vnd.logipipe.circuit+zip vnd.loom vnd.lotus-1-2-3
    vnd.lotus-approach vnd.lotus-freelance vnd.lotus-notes vnd.lotus-organizer vnd.lotus-screencam
    vnd.lotus-wordpro vnd.macports.portpkg vnd.mapbox-vector-tile vnd.marlin.drm.actiontoken+xml
    vnd.marlin.drm.conftoken+xml vnd.marlin.drm.license+xml vnd.marlin.drm.mdcf vnd.mason+json
    vnd.maxar.archive.3tz+zip vnd.maxmind.maxmind-db vnd.mcd vnd.medcalcdata vnd.mediastation.cdkey
    vnd.medicalholodeck.recordxr vnd.meridian-slingshot vnd.MFER vnd.mfmp vnd.micro+json
    vnd.micrografx.flo vnd.micrografx.igx vnd.microsoft.portable-executable
    vnd.microsoft.windows.thumbnail-cache vnd.miele+json vnd.mif vnd.minisoft-hp3000-save
    vnd.mitsubishi.misty-guard.trustweb vnd.Mobius.DAF vnd.Mobius.DIS vnd.Mobius.MBK vnd.Mobius.MQY
    vnd.Mobius.MSL vnd.Mobius.PLC vnd.Mobius.TXF vnd.mophun.application vnd.mophun.certificate
    vnd.motorola.flexsuite vnd.motorola.flexsuite.adsi vnd.motorola.flexsuite.fis
    vnd.motorola.flexsuite.gotap vnd.motorola.flexsuite.kmr vnd.motorola.flexsuite.ttc
    vnd.motorola.flexsuite.wem vnd.motorola.iprm vnd.mozilla.xul+xml vnd.ms-3mfdocument
    vnd.ms-artgalry vnd.ms-asf vnd.ms-cab-compressed vnd.ms-excel vnd.ms-excel.addin.macroEnabled.12
    vnd.ms-excel.sheet.binary.macroEnabled.12 vnd.ms-excel.sheet.macroEnabled.12
    vnd.ms-excel.template.macroEnabled.12 vnd.ms-fontobject vnd.ms-htmlhelp vnd.ms-ims vnd.ms-lrm
    vnd.ms-office.activeX+xml vnd.ms-officetheme vnd.ms-pki.seccat vnd.ms-playready.initiator+xml
    vnd.ms-powerpoint vnd.ms-powerpoint.addin.macroEnabled.12
    vnd.ms-powerpoint.presentation.macroEnabled.12 vnd.ms-powerpoint.slide.macroEnabled.12
    vnd.ms-powerpoint.slideshow.macroEnabled.12 vnd.ms-powerpoint.template.macroEnabled.12
    vnd.ms-PrintDeviceCapabilities+xml vnd.ms-PrintSchemaTicket+xml vnd.ms-project vnd.ms-tnef
    vnd.ms-windows.devicepairing vnd.ms-windows.nwprinting.oob vnd.ms-windows.printerpairing
    vnd.ms-windows.wsd.oob vnd.ms-wmdrm.lic-chlg-req vnd.ms-wmdrm.lic-resp
    vnd.ms-wmdrm.meter-chlg-req vnd.ms-wmdrm.meter-resp vnd.ms-word.document.macroEnabled.12
    vnd.ms-word.template.macroEnabled.12 vnd.ms-works vnd.ms-wpl vnd.ms-xpsdocument
    vnd.msa-disk-image vnd.mseq vnd.msign vnd.multiad.creator vnd.multiad.creator.cif vnd.music-niff
    vnd.musician vnd.muvee.style vnd.mynfc
    """#
}
