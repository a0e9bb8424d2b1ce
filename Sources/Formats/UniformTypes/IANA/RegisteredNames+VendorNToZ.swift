// Written by scripts/make-media-type-tables from the list of Debian's media-types.

extension RegisteredNames {
  static let vendorNToZ = #"""
    nacamar.ybrid+json ncd.control ncd.reference nearst.inv+json nebumind.line nervana netfpx
    neurolanguage.nlu nimn nintendo.nitro.rom nintendo.snes.rom nitf noblenet-directory
    noblenet-sealer noblenet-web nokia.catalogs nokia.conml+wbxml nokia.conml+xml
    nokia.iptv.config+xml nokia.iSDS-radio-presets nokia.landmark+wbxml nokia.landmark+xml
    nokia.landmarkcollection+xml nokia.n-gage.ac+xml nokia.n-gage.data nokia.ncd nokia.pcd+wbxml
    nokia.pcd+xml nokia.radio-preset nokia.radio-presets novadigm.EDM novadigm.EDX novadigm.EXT
    ntt-local.content-share ntt-local.file-transfer ntt-local.ogw_remote-access
    ntt-local.sip-ta_remote ntt-local.sip-ta_tcp_stream oasis.opendocument.base
    oasis.opendocument.chart oasis.opendocument.chart-template oasis.opendocument.formula
    oasis.opendocument.formula-template oasis.opendocument.graphics
    oasis.opendocument.graphics-template oasis.opendocument.image oasis.opendocument.image-template
    oasis.opendocument.presentation oasis.opendocument.presentation-template
    oasis.opendocument.spreadsheet oasis.opendocument.spreadsheet-template oasis.opendocument.text
    oasis.opendocument.text-master oasis.opendocument.text-template oasis.opendocument.text-web obn
    ocf+cbor oci.image.manifest.v1+json oftn.l10n+json oipf.contentaccessdownload+xml
    oipf.contentaccessstreaming+xml oipf.cspg-hexbinary oipf.dae.svg+xml oipf.dae.xhtml+xml
    oipf.mippvcontrolmessage+xml oipf.pae.gem oipf.spdiscovery+xml oipf.spdlist+xml
    oipf.ueprofile+xml oipf.userprofile+xml olpc-sugar oma-scws-config oma-scws-http-request
    oma-scws-http-response oma.bcast.associated-procedure-parameter+xml oma.bcast.drm-trigger+xml
    oma.bcast.imd+xml oma.bcast.ltkm oma.bcast.notification+xml oma.bcast.provisioningtrigger
    oma.bcast.sgboot oma.bcast.sgdd+xml oma.bcast.sgdu oma.bcast.simple-symbol-container
    oma.bcast.smartcard-trigger+xml oma.bcast.sprov+xml oma.bcast.stkm oma.cab-address-book+xml
    oma.cab-feature-handler+xml oma.cab-pcc+xml oma.cab-subs-invite+xml oma.cab-user-prefs+xml
    oma.dcd oma.dcdc oma.dd2+xml oma.drm.risd+xml oma.group-usage-list+xml oma.lwm2m+cbor
    oma.lwm2m+json oma.lwm2m+tlv oma.pal+xml oma.poc.detailed-progress-report+xml
    oma.poc.final-report+xml oma.poc.groups+xml oma.poc.invocation-descriptor+xml
    oma.poc.optimized-progress-report+xml oma.push oma.scidm.messages+xml oma.xcap-directory+xml
    omads-email+xml omads-file+xml omads-folder+xml omaloc-supl-init onepager onepagertamp
    onepagertamx onepagertat onepagertatp onepagertatx onvif.metadata openblox.game+xml
    openblox.game-binary openeye.oeb openofficeorg.extension openstreetmap.data+xml
    opentimestamps.ots openxmlformats-officedocument.custom-properties+xml
    openxmlformats-officedocument.customXmlProperties+xml openxmlformats-officedocument.drawing+xml
    openxmlformats-officedocument.drawingml.chart+xml
    openxmlformats-officedocument.drawingml.chartshapes+xml
    openxmlformats-officedocument.drawingml.diagramColors+xml
    openxmlformats-officedocument.drawingml.diagramData+xml
    openxmlformats-officedocument.drawingml.diagramLayout+xml
    openxmlformats-officedocument.drawingml.diagramStyle+xml
    openxmlformats-officedocument.extended-properties+xml
    openxmlformats-officedocument.presentationml.commentAuthors+xml
    openxmlformats-officedocument.presentationml.comments+xml
    openxmlformats-officedocument.presentationml.handoutMaster+xml
    openxmlformats-officedocument.presentationml.notesMaster+xml
    openxmlformats-officedocument.presentationml.notesSlide+xml
    openxmlformats-officedocument.presentationml.presentation
    openxmlformats-officedocument.presentationml.presentation.main+xml
    openxmlformats-officedocument.presentationml.presProps+xml
    openxmlformats-officedocument.presentationml.slide
    openxmlformats-officedocument.presentationml.slide+xml
    openxmlformats-officedocument.presentationml.slideLayout+xml
    openxmlformats-officedocument.presentationml.slideMaster+xml
    openxmlformats-officedocument.presentationml.slideshow
    openxmlformats-officedocument.presentationml.slideshow.main+xml
    openxmlformats-officedocument.presentationml.slideUpdateInfo+xml
    openxmlformats-officedocument.presentationml.tableStyles+xml
    openxmlformats-officedocument.presentationml.tags+xml
    openxmlformats-officedocument.presentationml.template
    openxmlformats-officedocument.presentationml.template.main+xml
    openxmlformats-officedocument.presentationml.viewProps+xml
    openxmlformats-officedocument.spreadsheetml.calcChain+xml
    openxmlformats-officedocument.spreadsheetml.chartsheet+xml
    openxmlformats-officedocument.spreadsheetml.comments+xml
    openxmlformats-officedocument.spreadsheetml.connections+xml
    openxmlformats-officedocument.spreadsheetml.dialogsheet+xml
    openxmlformats-officedocument.spreadsheetml.externalLink+xml
    openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml
    openxmlformats-officedocument.spreadsheetml.pivotCacheRecords+xml
    openxmlformats-officedocument.spreadsheetml.pivotTable+xml
    openxmlformats-officedocument.spreadsheetml.queryTable+xml
    openxmlformats-officedocument.spreadsheetml.revisionHeaders+xml
    openxmlformats-officedocument.spreadsheetml.revisionLog+xml
    openxmlformats-officedocument.spreadsheetml.sharedStrings+xml
    openxmlformats-officedocument.spreadsheetml.sheet
    openxmlformats-officedocument.spreadsheetml.sheet.main+xml
    openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml
    openxmlformats-officedocument.spreadsheetml.styles+xml
    openxmlformats-officedocument.spreadsheetml.table+xml
    openxmlformats-officedocument.spreadsheetml.tableSingleCells+xml
    openxmlformats-officedocument.spreadsheetml.template
    openxmlformats-officedocument.spreadsheetml.template.main+xml
    openxmlformats-officedocument.spreadsheetml.userNames+xml
    openxmlformats-officedocument.spreadsheetml.volatileDependencies+xml
    openxmlformats-officedocument.spreadsheetml.worksheet+xml
    openxmlformats-officedocument.theme+xml openxmlformats-officedocument.themeOverride+xml
    openxmlformats-officedocument.vmlDrawing
    openxmlformats-officedocument.wordprocessingml.comments+xml
    openxmlformats-officedocument.wordprocessingml.document
    openxmlformats-officedocument.wordprocessingml.document.glossary+xml
    openxmlformats-officedocument.wordprocessingml.document.main+xml
    openxmlformats-officedocument.wordprocessingml.endnotes+xml
    openxmlformats-officedocument.wordprocessingml.fontTable+xml
    openxmlformats-officedocument.wordprocessingml.footer+xml
    openxmlformats-officedocument.wordprocessingml.footnotes+xml
    openxmlformats-officedocument.wordprocessingml.numbering+xml
    openxmlformats-officedocument.wordprocessingml.settings+xml
    openxmlformats-officedocument.wordprocessingml.styles+xml
    openxmlformats-officedocument.wordprocessingml.template
    openxmlformats-officedocument.wordprocessingml.template.main+xml
    openxmlformats-officedocument.wordprocessingml.webSettings+xml
    openxmlformats-package.core-properties+xml
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
    """#
}
