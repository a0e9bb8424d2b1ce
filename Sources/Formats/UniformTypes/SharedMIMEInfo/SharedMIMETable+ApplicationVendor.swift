// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let applicationVendor = #"""
    application/vnd.adobe.flash.movie		*.swf *.spl	application/x-shockwave-flash application/futuresplash	magic
    application/vnd.amazon.mobi8-ebook	application/x-mobipocket-ebook	*.azw3 *.kfx	application/x-mobi8-ebook
    application/vnd.android.package-archive	application/x-java-archive	*.apk
    application/vnd.appimage	application/x-executable application/vnd.squashfs	60:*.appimage		magic
    application/vnd.apple.keynote	application/zip	80:*.key	application/x-iwork-keynote-sffkey	magic
    application/vnd.apple.mpegurl	text/plain	*.m3u *.m3u8		magic
    application/vnd.apple.numbers	application/zip	*.numbers	application/x-iwork-numbers-sffnumbers	magic
    application/vnd.apple.pages	application/zip	*.pages	application/x-iwork-pages-sffpages	magic
    application/vnd.apple.pkpass	application/zip	*.pkpass		magic
    application/vnd.chess-pgn	text/plain	*.pgn	application/x-chess-pgn	magic
    application/vnd.coffeescript	text/plain	*.coffee
    application/vnd.comicbook+zip	application/zip	*.cbz	application/x-cbz
    application/vnd.comicbook-rar	application/vnd.rar	*.cbr	application/x-cbr
    application/vnd.corel-draw		*.cdr	application/cdr application/coreldraw application/x-cdr application/x-coreldraw image/cdr image/x-cdr zz-application/zz-winassoc-cdr	magic
    application/vnd.cyclonedx+json	application/json
    application/vnd.dart	text/plain
    application/vnd.dbf
    application/vnd.debian.binary-package		*.deb *.udeb	application/x-deb application/x-debian-package	magic
    application/vnd.efi.img
    application/vnd.efi.iso	application/vnd.efi.img
    application/vnd.emusic-emusic_package		*.emp		magic
    application/vnd.flatpak		*.flatpak *.xdgapp	application/vnd.xdgapp	magic
    application/vnd.flatpak.ref	text/plain	*.flatpakref		magic
    application/vnd.flatpak.repo	text/plain	*.flatpakrepo		magic
    application/vnd.framemaker		*.fm	application/x-frame	magic
    application/vnd.google-earth.kml+xml	application/xml	*.kml			http://www.opengis.net/kml/2.2 kml
    application/vnd.google-earth.kmz	application/zip	*.kmz
    application/vnd.hp-hpgl		*.hpgl
    application/vnd.hp-pcl		*.pcl
    application/vnd.iccprofile		*.icc *.icm		magic
    application/vnd.lotus-1-2-3		*.123 *.wk1 *.wk3 *.wk4 *.wks	application/x-lotus123 application/x-123 application/lotus123 application/wk1 zz-application/zz-winassoc-123	magic
    application/vnd.lotus-wordpro		*.lwp		magic
    application/vnd.microsoft.windows.thumbnail-cache
    application/vnd.mozilla.xul+xml	application/xml	*.xul			http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul window
    application/vnd.ms-access		*.mdb	application/msaccess application/vnd.msaccess application/x-msaccess application/mdb application/x-mdb zz-application/zz-winassoc-mdb	magic
    application/vnd.ms-asf		*.asf	video/x-ms-wm video/x-ms-asf video/x-ms-asf-plugin	magic
    application/vnd.ms-cab-compressed		*.cab	zz-application/zz-winassoc-cab	magic
    application/vnd.ms-excel		*.xls *.xlc *.xll *.xlm *.xlw *.xla *.xlt *.xld	application/msexcel application/x-msexcel zz-application/zz-winassoc-xls	magic
    application/vnd.ms-excel.addin.macroEnabled.12	application/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlam
    application/vnd.ms-excel.sheet.binary.macroEnabled.12	application/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsb
    application/vnd.ms-excel.sheet.macroEnabled.12	application/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsm
    application/vnd.ms-excel.template.macroEnabled.12	application/vnd.openxmlformats-officedocument.spreadsheetml.template	*.xltm
    application/vnd.ms-htmlhelp		*.chm	application/x-chm
    application/vnd.ms-officetheme		*.thmx
    application/vnd.ms-powerpoint		*.ppz *.ppt *.pps *.pot	application/powerpoint application/mspowerpoint application/x-mspowerpoint
    application/vnd.ms-powerpoint.addin.macroEnabled.12		*.ppam
    application/vnd.ms-powerpoint.presentation.macroEnabled.12	application/vnd.openxmlformats-officedocument.presentationml.presentation	*.pptm
    application/vnd.ms-powerpoint.slide.macroEnabled.12	application/vnd.openxmlformats-officedocument.presentationml.slide	*.sldm
    application/vnd.ms-powerpoint.slideshow.macroEnabled.12	application/vnd.openxmlformats-officedocument.presentationml.slideshow	*.ppsm
    application/vnd.ms-powerpoint.template.macroEnabled.12	application/vnd.openxmlformats-officedocument.presentationml.template	*.potm
    application/vnd.ms-publisher	application/x-ole-storage	*.pub
    application/vnd.ms-tnef		*.tnef *.tnf winmail.dat	application/ms-tnef	magic
    application/vnd.ms-visio.drawing.macroEnabled.main+xml	application/zip	*.vsdm
    application/vnd.ms-visio.drawing.main+xml	application/zip	*.vsdx
    application/vnd.ms-visio.stencil.macroEnabled.main+xml	application/zip	*.vssm
    application/vnd.ms-visio.stencil.main+xml	application/zip	*.vssx
    application/vnd.ms-visio.template.macroEnabled.main+xml	application/zip	*.vstm
    application/vnd.ms-visio.template.main+xml	application/zip	*.vstx
    application/vnd.ms-word.document.macroEnabled.12	application/vnd.openxmlformats-officedocument.wordprocessingml.document	*.docm
    application/vnd.ms-word.template.macroEnabled.12	application/vnd.openxmlformats-officedocument.wordprocessingml.template	*.dotm
    application/vnd.ms-works	application/x-ole-storage	*.wcm *.wdb *.wks *.wps *.xlr
    application/vnd.ms-wpl		*.wpl		magic
    application/vnd.ms-xpsdocument	application/zip	*.xps	application/xps
    application/vnd.nintendo.snes.rom		*.sfc *.smc	application/x-snes-rom
    application/vnd.oasis.opendocument.chart	application/zip	*.odc		magic
    application/vnd.oasis.opendocument.chart-template	application/zip	*.otc		magic
    application/vnd.oasis.opendocument.database	application/zip	*.odb	application/vnd.sun.xml.base	magic
    application/vnd.oasis.opendocument.formula	application/zip	*.odf		magic
    application/vnd.oasis.opendocument.formula-template	application/zip	*.otf		magic
    application/vnd.oasis.opendocument.graphics	application/zip	*.odg		magic
    application/vnd.oasis.opendocument.graphics-flat-xml	application/xml	*.fodg
    application/vnd.oasis.opendocument.graphics-template	application/zip	*.otg		magic
    application/vnd.oasis.opendocument.image	application/zip	*.odi		magic
    application/vnd.oasis.opendocument.presentation	application/zip	*.odp		magic
    application/vnd.oasis.opendocument.presentation-flat-xml	application/xml	*.fodp
    application/vnd.oasis.opendocument.presentation-template	application/zip	*.otp		magic
    application/vnd.oasis.opendocument.spreadsheet	application/zip	*.ods		magic
    application/vnd.oasis.opendocument.spreadsheet-flat-xml	application/xml	*.fods
    application/vnd.oasis.opendocument.spreadsheet-template	application/zip	*.ots		magic
    application/vnd.oasis.opendocument.text	application/zip	*.odt		magic
    application/vnd.oasis.opendocument.text-flat-xml	application/xml	*.fodt
    application/vnd.oasis.opendocument.text-master	application/zip	*.odm		magic
    application/vnd.oasis.opendocument.text-template	application/zip	*.ott		magic
    application/vnd.oasis.opendocument.text-web	application/zip	*.oth		magic
    application/vnd.openofficeorg.extension	application/zip	*.oxt
    application/vnd.openxmlformats-officedocument.presentationml.presentation	application/zip	*.pptx
    application/vnd.openxmlformats-officedocument.presentationml.slide	application/zip	*.sldx
    application/vnd.openxmlformats-officedocument.presentationml.slideshow	application/zip	*.ppsx
    application/vnd.openxmlformats-officedocument.presentationml.template	application/zip	*.potx
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet	application/zip	*.xlsx
    application/vnd.openxmlformats-officedocument.spreadsheetml.template	application/zip	*.xltx
    application/vnd.openxmlformats-officedocument.wordprocessingml.document	application/zip	*.docx
    application/vnd.openxmlformats-officedocument.wordprocessingml.template	application/zip	*.dotx
    application/vnd.palm		*.prc *.pdb *.pqa *.oprc	application/x-palm-database
    application/vnd.rar		*.rar	application/x-rar application/x-rar-compressed	magic
    application/vnd.rn-realmedia		*.rm *.rmj *.rmm *.rms *.rmx *.rmvb	application/vnd.rn-realmedia-vbr	magic
    application/vnd.smaf		*.mmf *.smaf	application/x-smaf	magic
    application/vnd.snap	application/vnd.squashfs	*.snap
    application/vnd.sqlite3		*.sqlite3	application/x-sqlite3	magic
    application/vnd.squashfs		*.sqsh		magic
    application/vnd.stardivision.calc		*.sdc
    application/vnd.stardivision.chart		*.sds
    application/vnd.stardivision.draw		*.sda
    application/vnd.stardivision.impress		*.sdd *.sdp
    application/vnd.stardivision.mail		*.smd
    application/vnd.stardivision.math		*.smf
    application/vnd.stardivision.writer		*.sdw *.vor *.sgl	application/vnd.stardivision.writer-global	magic
    application/vnd.sun.xml.calc	application/zip	*.sxc		magic
    application/vnd.sun.xml.calc.template	application/zip	*.stc		magic
    application/vnd.sun.xml.draw	application/zip	*.sxd		magic
    application/vnd.sun.xml.draw.template	application/zip	*.std		magic
    application/vnd.sun.xml.impress	application/zip	*.sxi		magic
    application/vnd.sun.xml.impress.template	application/zip	*.sti		magic
    application/vnd.sun.xml.math	application/zip	*.sxm		magic
    application/vnd.sun.xml.writer	application/zip	*.sxw		magic
    application/vnd.sun.xml.writer.global	application/zip	*.sxg		magic
    application/vnd.sun.xml.writer.template	application/zip	*.stw		magic
    application/vnd.symbian.install		*.sis		magic
    application/vnd.tcpdump.pcap		*.pcap *.cap *.dmp	application/x-pcap application/pcap	magic
    application/vnd.visio	application/x-ole-storage	*.vsd *.vst *.vsw *.vss
    application/vnd.wordperfect		*.wp *.wp4 *.wp5 *.wp6 *.wpd *.wpp	application/x-wordperfect application/wordperfect	magic
    application/vnd.youtube.yt	application/zip	*.yt
    """#
}
