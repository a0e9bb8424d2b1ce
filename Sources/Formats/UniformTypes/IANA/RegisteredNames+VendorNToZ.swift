// Written by scripts/make-media-type-tables from the list of Debian's media-types.

extension RegisteredNames {
  static let vendorNToZ = #"""
    vnd.nacamar.ybrid+json vnd.ncd.control vnd.ncd.reference vnd.nearst.inv+json vnd.nebumind.line
    vnd.nervana vnd.netfpx vnd.neurolanguage.nlu vnd.nimn vnd.nintendo.nitro.rom
    vnd.nintendo.snes.rom vnd.nitf vnd.noblenet-directory vnd.noblenet-sealer vnd.noblenet-web
    vnd.nokia.catalogs vnd.nokia.conml+wbxml vnd.nokia.conml+xml vnd.nokia.iptv.config+xml
    vnd.nokia.iSDS-radio-presets vnd.nokia.landmark+wbxml vnd.nokia.landmark+xml
    vnd.nokia.landmarkcollection+xml vnd.nokia.n-gage.ac+xml vnd.nokia.n-gage.data vnd.nokia.ncd
    vnd.nokia.pcd+wbxml vnd.nokia.pcd+xml vnd.nokia.radio-preset vnd.nokia.radio-presets
    vnd.novadigm.EDM vnd.novadigm.EDX vnd.novadigm.EXT vnd.ntt-local.content-share
    vnd.ntt-local.file-transfer vnd.ntt-local.ogw_remote-access vnd.ntt-local.sip-ta_remote
    vnd.ntt-local.sip-ta_tcp_stream vnd.oasis.opendocument.base vnd.oasis.opendocument.chart
    vnd.oasis.opendocument.chart-template vnd.oasis.opendocument.formula
    vnd.oasis.opendocument.formula-template vnd.oasis.opendocument.graphics
    vnd.oasis.opendocument.graphics-template vnd.oasis.opendocument.image
    vnd.oasis.opendocument.image-template vnd.oasis.opendocument.presentation
    vnd.oasis.opendocument.presentation-template vnd.oasis.opendocument.spreadsheet
    vnd.oasis.opendocument.spreadsheet-template vnd.oasis.opendocument.text
    vnd.oasis.opendocument.text-master vnd.oasis.opendocument.text-template
    vnd.oasis.opendocument.text-web vnd.obn vnd.ocf+cbor vnd.oci.image.manifest.v1+json
    vnd.oftn.l10n+json vnd.oipf.contentaccessdownload+xml vnd.oipf.contentaccessstreaming+xml
    vnd.oipf.cspg-hexbinary vnd.oipf.dae.svg+xml vnd.oipf.dae.xhtml+xml
    vnd.oipf.mippvcontrolmessage+xml vnd.oipf.pae.gem vnd.oipf.spdiscovery+xml vnd.oipf.spdlist+xml
    vnd.oipf.ueprofile+xml vnd.oipf.userprofile+xml vnd.olpc-sugar vnd.oma-scws-config
    vnd.oma-scws-http-request vnd.oma-scws-http-response
    vnd.oma.bcast.associated-procedure-parameter+xml vnd.oma.bcast.drm-trigger+xml
    vnd.oma.bcast.imd+xml vnd.oma.bcast.ltkm vnd.oma.bcast.notification+xml
    vnd.oma.bcast.provisioningtrigger vnd.oma.bcast.sgboot vnd.oma.bcast.sgdd+xml vnd.oma.bcast.sgdu
    vnd.oma.bcast.simple-symbol-container vnd.oma.bcast.smartcard-trigger+xml
    vnd.oma.bcast.sprov+xml vnd.oma.bcast.stkm vnd.oma.cab-address-book+xml
    vnd.oma.cab-feature-handler+xml vnd.oma.cab-pcc+xml vnd.oma.cab-subs-invite+xml
    vnd.oma.cab-user-prefs+xml vnd.oma.dcd vnd.oma.dcdc vnd.oma.dd2+xml vnd.oma.drm.risd+xml
    vnd.oma.group-usage-list+xml vnd.oma.lwm2m+cbor vnd.oma.lwm2m+json vnd.oma.lwm2m+tlv
    vnd.oma.pal+xml vnd.oma.poc.detailed-progress-report+xml vnd.oma.poc.final-report+xml
    vnd.oma.poc.groups+xml vnd.oma.poc.invocation-descriptor+xml
    vnd.oma.poc.optimized-progress-report+xml vnd.oma.push vnd.oma.scidm.messages+xml
    vnd.oma.xcap-directory+xml vnd.omads-email+xml vnd.omads-file+xml vnd.omads-folder+xml
    vnd.omaloc-supl-init vnd.onepager vnd.onepagertamp vnd.onepagertamx vnd.onepagertat
    vnd.onepagertatp vnd.onepagertatx vnd.onvif.metadata vnd.openblox.game+xml
    vnd.openblox.game-binary vnd.openeye.oeb vnd.openofficeorg.extension vnd.openstreetmap.data+xml
    vnd.opentimestamps.ots vnd.openxmlformats-officedocument.custom-properties+xml
    vnd.openxmlformats-officedocument.customXmlProperties+xml
    vnd.openxmlformats-officedocument.drawing+xml
    vnd.openxmlformats-officedocument.drawingml.chart+xml
    vnd.openxmlformats-officedocument.drawingml.chartshapes+xml
    vnd.openxmlformats-officedocument.drawingml.diagramColors+xml
    vnd.openxmlformats-officedocument.drawingml.diagramData+xml
    vnd.openxmlformats-officedocument.drawingml.diagramLayout+xml
    vnd.openxmlformats-officedocument.drawingml.diagramStyle+xml
    vnd.openxmlformats-officedocument.extended-properties+xml
    vnd.openxmlformats-officedocument.presentationml.commentAuthors+xml
    vnd.openxmlformats-officedocument.presentationml.comments+xml
    vnd.openxmlformats-officedocument.presentationml.handoutMaster+xml
    vnd.openxmlformats-officedocument.presentationml.notesMaster+xml
    vnd.openxmlformats-officedocument.presentationml.notesSlide+xml
    vnd.openxmlformats-officedocument.presentationml.presentation
    vnd.openxmlformats-officedocument.presentationml.presentation.main+xml
    vnd.openxmlformats-officedocument.presentationml.presProps+xml
    vnd.openxmlformats-officedocument.presentationml.slide
    vnd.openxmlformats-officedocument.presentationml.slide+xml
    vnd.openxmlformats-officedocument.presentationml.slideLayout+xml
    vnd.openxmlformats-officedocument.presentationml.slideMaster+xml
    vnd.openxmlformats-officedocument.presentationml.slideshow
    vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml
    vnd.openxmlformats-officedocument.presentationml.slideUpdateInfo+xml
    vnd.openxmlformats-officedocument.presentationml.tableStyles+xml
    vnd.openxmlformats-officedocument.presentationml.tags+xml
    vnd.openxmlformats-officedocument.presentationml.template
    vnd.openxmlformats-officedocument.presentationml.template.main+xml
    vnd.openxmlformats-officedocument.presentationml.viewProps+xml
    vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml
    vnd.openxmlformats-officedocument.spreadsheetml.chartsheet+xml
    vnd.openxmlformats-officedocument.spreadsheetml.comments+xml
    vnd.openxmlformats-officedocument.spreadsheetml.connections+xml
    vnd.openxmlformats-officedocument.spreadsheetml.dialogsheet+xml
    vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml
    vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml
    vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheRecords+xml
    vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml
    vnd.openxmlformats-officedocument.spreadsheetml.queryTable+xml
    vnd.openxmlformats-officedocument.spreadsheetml.revisionHeaders+xml
    vnd.openxmlformats-officedocument.spreadsheetml.revisionLog+xml
    vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml
    vnd.openxmlformats-officedocument.spreadsheetml.sheet
    vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml
    vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml
    vnd.openxmlformats-officedocument.spreadsheetml.styles+xml
    vnd.openxmlformats-officedocument.spreadsheetml.table+xml
    vnd.openxmlformats-officedocument.spreadsheetml.tableSingleCells+xml
    vnd.openxmlformats-officedocument.spreadsheetml.template
    vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml
    vnd.openxmlformats-officedocument.spreadsheetml.userNames+xml
    vnd.openxmlformats-officedocument.spreadsheetml.volatileDependencies+xml
    vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml
    vnd.openxmlformats-officedocument.theme+xml vnd.openxmlformats-officedocument.themeOverride+xml
    vnd.openxmlformats-officedocument.vmlDrawing
    vnd.openxmlformats-officedocument.wordprocessingml.comments+xml
    vnd.openxmlformats-officedocument.wordprocessingml.document
    vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml
    vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml
    vnd.openxmlformats-officedocument.wordprocessingml.endnotes+xml
    vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml
    vnd.openxmlformats-officedocument.wordprocessingml.footer+xml
    vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml
    vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml
    vnd.openxmlformats-officedocument.wordprocessingml.settings+xml
    vnd.openxmlformats-officedocument.wordprocessingml.styles+xml
    vnd.openxmlformats-officedocument.wordprocessingml.template
    vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml
    vnd.openxmlformats-officedocument.wordprocessingml.webSettings+xml
    vnd.openxmlformats-package.core-properties+xml
    vnd.openxmlformats-package.digital-signature-xmlsignature+xml
    vnd.openxmlformats-package.relationships+xml vnd.oracle.resource+json vnd.orange.indata
    vnd.osa.netdeploy vnd.osgeo.mapguide.package vnd.osgi.bundle vnd.osgi.dp vnd.osgi.subsystem
    vnd.otps.ct-kip+xml vnd.oxli.countgraph vnd.pagerduty+json vnd.palm vnd.panoply vnd.paos.xml
    vnd.patentdive vnd.patientecommsdoc vnd.pawaafile vnd.pcos vnd.pg.format vnd.pg.osasli
    vnd.piaccess.application-licence vnd.picsel vnd.pmi.widget vnd.poc.group-advertisement+xml
    vnd.pocketlearn vnd.powerbuilder6 vnd.powerbuilder6-s vnd.powerbuilder7 vnd.powerbuilder7-s
    vnd.powerbuilder75 vnd.powerbuilder75-s vnd.preminet vnd.previewsystems.box vnd.proteus.magazine
    vnd.psfs vnd.publishare-delta-tree vnd.pvi.ptid1 vnd.pwg-multiplexed vnd.pwg-xhtml-print+xml
    vnd.qualcomm.brew-app-res vnd.quarantainenet vnd.Quark.QuarkXPress vnd.quobject-quoxdocument
    vnd.radisys.moml+xml vnd.radisys.msml+xml vnd.radisys.msml-audit+xml
    vnd.radisys.msml-audit-conf+xml vnd.radisys.msml-audit-conn+xml
    vnd.radisys.msml-audit-dialog+xml vnd.radisys.msml-audit-stream+xml vnd.radisys.msml-conf+xml
    vnd.radisys.msml-dialog+xml vnd.radisys.msml-dialog-base+xml
    vnd.radisys.msml-dialog-fax-detect+xml vnd.radisys.msml-dialog-fax-sendrecv+xml
    vnd.radisys.msml-dialog-group+xml vnd.radisys.msml-dialog-speech+xml
    vnd.radisys.msml-dialog-transform+xml vnd.rainstor.data vnd.rapid vnd.rar vnd.realvnc.bed
    vnd.recordare.musicxml vnd.recordare.musicxml+xml vnd.RenLearn.rlprint vnd.resilient.logic
    vnd.restful+json vnd.rig.cryptonote vnd.rim.cod vnd.route66.link66+xml vnd.rs-274x
    vnd.ruckus.download vnd.s3sms vnd.sailingtracker.track vnd.sar vnd.sbm.cid vnd.sbm.mid2
    vnd.scribus vnd.sealed.3df vnd.sealed.csf vnd.sealed.doc vnd.sealed.eml vnd.sealed.mht
    vnd.sealed.net vnd.sealed.ppt vnd.sealed.tiff vnd.sealed.xls vnd.sealedmedia.softseal.html
    vnd.sealedmedia.softseal.pdf vnd.seemail vnd.seis+json vnd.sema vnd.semd vnd.semf
    vnd.shade-save-file vnd.shana.informed.formdata vnd.shana.informed.formtemplate
    vnd.shana.informed.interchange vnd.shana.informed.package vnd.shootproof+json vnd.shopkick+json
    vnd.shp vnd.shx vnd.sigrok.session vnd.SimTech-MindMapper vnd.siren+json vnd.smaf
    vnd.smart.notebook vnd.smart.teacher vnd.snesdev-page-table vnd.software602.filler.form+xml
    vnd.software602.filler.form-xml-zip vnd.solent.sdkm+xml vnd.spotfire.dxp vnd.spotfire.sfs
    vnd.sqlite3 vnd.sss-cod vnd.sss-dtf vnd.sss-ntf vnd.stardivision.calc vnd.stardivision.chart
    vnd.stardivision.draw vnd.stardivision.impress vnd.stardivision.math vnd.stardivision.writer
    vnd.stardivision.writer-global vnd.stepmania.package vnd.stepmania.stepchart vnd.street-stream
    vnd.sun.wadl+xml vnd.sun.xml.calc vnd.sun.xml.calc.template vnd.sun.xml.draw
    vnd.sun.xml.draw.template vnd.sun.xml.impress vnd.sun.xml.impress.template vnd.sun.xml.math
    vnd.sun.xml.writer vnd.sun.xml.writer.global vnd.sun.xml.writer.template vnd.sus-calendar
    vnd.svd vnd.swiftview-ics vnd.sybyl.mol2 vnd.sycle+xml vnd.syft+json vnd.symbian.install
    vnd.syncml+xml vnd.syncml.dm+wbxml vnd.syncml.dm+xml vnd.syncml.dm.notification
    vnd.syncml.dmddf+wbxml vnd.syncml.dmddf+xml vnd.syncml.dmtnds+wbxml vnd.syncml.dmtnds+xml
    vnd.syncml.ds.notification vnd.tableschema+json vnd.tao.intent-module-archive vnd.tcpdump.pcap
    vnd.theqvd vnd.think-cell.ppttc+json vnd.tmd.mediaflex.api+xml vnd.tml vnd.tmobile-livetv
    vnd.tri.onesource vnd.trid.tpt vnd.triscape.mxs vnd.trueapp vnd.truedoc vnd.ubisoft.webplayer
    vnd.ufdl vnd.uiq.theme vnd.umajin vnd.unity vnd.uoml+xml vnd.uplanet.alert
    vnd.uplanet.alert-wbxml vnd.uplanet.bearer-choice vnd.uplanet.bearer-choice-wbxml
    vnd.uplanet.cacheop vnd.uplanet.cacheop-wbxml vnd.uplanet.channel vnd.uplanet.channel-wbxml
    vnd.uplanet.list vnd.uplanet.list-wbxml vnd.uplanet.listcmd vnd.uplanet.listcmd-wbxml
    vnd.uplanet.signal vnd.uri-map vnd.valve.source.material vnd.vcx vnd.vd-study vnd.vectorworks
    vnd.vel+json vnd.verimatrix.vcas vnd.veritone.aion+json vnd.veryant.thin vnd.ves.encrypted
    vnd.vidsoft.vidconference vnd.visio vnd.visionary vnd.vividence.scriptfile vnd.vsf vnd.wap.sic
    vnd.wap.slc vnd.wap.wbxml vnd.wap.wmlc vnd.wap.wmlscriptc vnd.wasmflow.wafl vnd.webturbo
    vnd.wfa.dpp vnd.wfa.p2p vnd.wfa.wsc vnd.windows.devicepairing vnd.wmc vnd.wmf.bootstrap
    vnd.wolfram.mathematica vnd.wolfram.mathematica.package vnd.wolfram.player vnd.wordlift
    vnd.wordperfect vnd.wqd vnd.wrq-hp3000-labelled vnd.wt.stf vnd.wv.csp+wbxml vnd.wv.csp+xml
    vnd.wv.ssp+xml vnd.xacml+json vnd.xara vnd.xfdl vnd.xfdl.webform vnd.xmi+xml vnd.xmpie.cpkg
    vnd.xmpie.dpkg vnd.xmpie.plan vnd.xmpie.ppkg vnd.xmpie.xlim vnd.yamaha.hv-dic
    vnd.yamaha.hv-script vnd.yamaha.hv-voice vnd.yamaha.openscoreformat
    vnd.yamaha.openscoreformat.osfpvg+xml vnd.yamaha.remote-setup vnd.yamaha.smaf-audio
    vnd.yamaha.smaf-phrase vnd.yamaha.through-ngn vnd.yamaha.tunnel-udpencap vnd.yaoweme
    vnd.yellowriver-custom-menu vnd.zul vnd.zzazz.deck+xml
    """#
}
