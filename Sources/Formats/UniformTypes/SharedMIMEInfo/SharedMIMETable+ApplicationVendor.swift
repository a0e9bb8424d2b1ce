// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let applicationVendor = #"""
    /vnd.adobe.flash.movie		*.swf *.spl	/x-shockwave-flash /futuresplash	magic
    /vnd.amazon.mobi8-ebook	/x-mobipocket-ebook	*.azw3 *.kfx	/x-mobi8-ebook
    /vnd.android.package-archive	/x-java-archive	*.apk
    /vnd.appimage	/x-executable /vnd.squashfs	60:*.appimage		magic
    /vnd.apple.keynote	/zip	80:*.key	/x-iwork-keynote-sffkey	magic
    /vnd.apple.mpegurl	text/plain	*.m3u *.m3u8		magic
    /vnd.apple.numbers	/zip	*.numbers	/x-iwork-numbers-sffnumbers	magic
    /vnd.apple.pages	/zip	*.pages	/x-iwork-pages-sffpages	magic
    /vnd.apple.pkpass	/zip	*.pkpass		magic
    /vnd.chess-pgn	text/plain	*.pgn	/x-chess-pgn	magic
    /vnd.coffeescript	text/plain	*.coffee
    /vnd.comicbook+zip	/zip	*.cbz	/x-cbz
    /vnd.comicbook-rar	/vnd.rar	*.cbr	/x-cbr
    /vnd.corel-draw		*.cdr	/cdr /coreldraw /x-cdr /x-coreldraw image/cdr image/x-cdr zz-application/zz-winassoc-cdr	magic
    /vnd.cyclonedx+json	/json
    /vnd.dart	text/plain
    /vnd.dbf
    /vnd.debian.binary-package		*.deb *.udeb	/x-deb /x-debian-package	magic
    /vnd.efi.img
    /vnd.efi.iso	/vnd.efi.img
    /vnd.emusic-emusic_package		*.emp		magic
    /vnd.flatpak		*.flatpak *.xdgapp	/vnd.xdgapp	magic
    /vnd.flatpak.ref	text/plain	*.flatpakref		magic
    /vnd.flatpak.repo	text/plain	*.flatpakrepo		magic
    /vnd.framemaker		*.fm	/x-frame	magic
    /vnd.google-earth.kml+xml	/xml	*.kml			http://www.opengis.net/kml/2.2 kml
    /vnd.google-earth.kmz	/zip	*.kmz
    /vnd.hp-hpgl		*.hpgl
    /vnd.hp-pcl		*.pcl
    /vnd.iccprofile		*.icc *.icm		magic
    /vnd.lotus-1-2-3		*.123 *.wk1 *.wk3 *.wk4 *.wks	/x-lotus123 /x-123 /lotus123 /wk1 zz-application/zz-winassoc-123	magic
    /vnd.lotus-wordpro		*.lwp		magic
    /vnd.microsoft.windows.thumbnail-cache
    /vnd.mozilla.xul+xml	/xml	*.xul			http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul window
    /vnd.ms-access		*.mdb	/msaccess /vnd.msaccess /x-msaccess /mdb /x-mdb zz-application/zz-winassoc-mdb	magic
    /vnd.ms-asf		*.asf	video/x-ms-wm video/x-ms-asf video/x-ms-asf-plugin	magic
    /vnd.ms-cab-compressed		*.cab	zz-application/zz-winassoc-cab	magic
    /vnd.ms-excel		*.xls *.xlc *.xll *.xlm *.xlw *.xla *.xlt *.xld	/msexcel /x-msexcel zz-application/zz-winassoc-xls	magic
    /vnd.ms-excel.addin.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlam
    /vnd.ms-excel.sheet.binary.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsb
    /vnd.ms-excel.sheet.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsm
    /vnd.ms-excel.template.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.template	*.xltm
    /vnd.ms-htmlhelp		*.chm	/x-chm
    /vnd.ms-officetheme		*.thmx
    /vnd.ms-powerpoint		*.ppz *.ppt *.pps *.pot	/powerpoint /mspowerpoint /x-mspowerpoint
    /vnd.ms-powerpoint.addin.macroEnabled.12		*.ppam
    /vnd.ms-powerpoint.presentation.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.presentation	*.pptm
    /vnd.ms-powerpoint.slide.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.slide	*.sldm
    /vnd.ms-powerpoint.slideshow.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.slideshow	*.ppsm
    /vnd.ms-powerpoint.template.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.template	*.potm
    /vnd.ms-publisher	/x-ole-storage	*.pub
    /vnd.ms-tnef		*.tnef *.tnf winmail.dat	/ms-tnef	magic
    /vnd.ms-visio.drawing.macroEnabled.main+xml	/zip	*.vsdm
    /vnd.ms-visio.drawing.main+xml	/zip	*.vsdx
    /vnd.ms-visio.stencil.macroEnabled.main+xml	/zip	*.vssm
    /vnd.ms-visio.stencil.main+xml	/zip	*.vssx
    /vnd.ms-visio.template.macroEnabled.main+xml	/zip	*.vstm
    /vnd.ms-visio.template.main+xml	/zip	*.vstx
    /vnd.ms-word.document.macroEnabled.12	/vnd.openxmlformats-officedocument.wordprocessingml.document	*.docm
    /vnd.ms-word.template.macroEnabled.12	/vnd.openxmlformats-officedocument.wordprocessingml.template	*.dotm
    /vnd.ms-works	/x-ole-storage	*.wcm *.wdb *.wks *.wps *.xlr
    /vnd.ms-wpl		*.wpl		magic
    /vnd.ms-xpsdocument	/zip	*.xps	/xps
    /vnd.nintendo.snes.rom		*.sfc *.smc	/x-snes-rom
    /vnd.oasis.opendocument.chart	/zip	*.odc		magic
    /vnd.oasis.opendocument.chart-template	/zip	*.otc		magic
    /vnd.oasis.opendocument.database	/zip	*.odb	/vnd.sun.xml.base	magic
    /vnd.oasis.opendocument.formula	/zip	*.odf		magic
    /vnd.oasis.opendocument.formula-template	/zip	*.otf		magic
    /vnd.oasis.opendocument.graphics	/zip	*.odg		magic
    /vnd.oasis.opendocument.graphics-flat-xml	/xml	*.fodg
    /vnd.oasis.opendocument.graphics-template	/zip	*.otg		magic
    /vnd.oasis.opendocument.image	/zip	*.odi		magic
    /vnd.oasis.opendocument.presentation	/zip	*.odp		magic
    /vnd.oasis.opendocument.presentation-flat-xml	/xml	*.fodp
    /vnd.oasis.opendocument.presentation-template	/zip	*.otp		magic
    /vnd.oasis.opendocument.spreadsheet	/zip	*.ods		magic
    /vnd.oasis.opendocument.spreadsheet-flat-xml	/xml	*.fods
    /vnd.oasis.opendocument.spreadsheet-template	/zip	*.ots		magic
    /vnd.oasis.opendocument.text	/zip	*.odt		magic
    /vnd.oasis.opendocument.text-flat-xml	/xml	*.fodt
    /vnd.oasis.opendocument.text-master	/zip	*.odm		magic
    /vnd.oasis.opendocument.text-template	/zip	*.ott		magic
    /vnd.oasis.opendocument.text-web	/zip	*.oth		magic
    /vnd.openofficeorg.extension	/zip	*.oxt
    /vnd.openxmlformats-officedocument.presentationml.presentation	/zip	*.pptx
    /vnd.openxmlformats-officedocument.presentationml.slide	/zip	*.sldx
    /vnd.openxmlformats-officedocument.presentationml.slideshow	/zip	*.ppsx
    /vnd.openxmlformats-officedocument.presentationml.template	/zip	*.potx
    /vnd.openxmlformats-officedocument.spreadsheetml.sheet	/zip	*.xlsx
    /vnd.openxmlformats-officedocument.spreadsheetml.template	/zip	*.xltx
    /vnd.openxmlformats-officedocument.wordprocessingml.document	/zip	*.docx
    /vnd.openxmlformats-officedocument.wordprocessingml.template	/zip	*.dotx
    /vnd.palm		*.prc *.pdb *.pqa *.oprc	/x-palm-database
    /vnd.rar		*.rar	/x-rar /x-rar-compressed	magic
    /vnd.rn-realmedia		*.rm *.rmj *.rmm *.rms *.rmx *.rmvb	/vnd.rn-realmedia-vbr	magic
    /vnd.smaf		*.mmf *.smaf	/x-smaf	magic
    /vnd.snap	/vnd.squashfs	*.snap
    /vnd.sqlite3		*.sqlite3	/x-sqlite3	magic
    /vnd.squashfs		*.sqsh		magic
    /vnd.stardivision.calc		*.sdc
    /vnd.stardivision.chart		*.sds
    /vnd.stardivision.draw		*.sda
    /vnd.stardivision.impress		*.sdd *.sdp
    /vnd.stardivision.mail		*.smd
    /vnd.stardivision.math		*.smf
    /vnd.stardivision.writer		*.sdw *.vor *.sgl	/vnd.stardivision.writer-global	magic
    /vnd.sun.xml.calc	/zip	*.sxc		magic
    /vnd.sun.xml.calc.template	/zip	*.stc		magic
    /vnd.sun.xml.draw	/zip	*.sxd		magic
    /vnd.sun.xml.draw.template	/zip	*.std		magic
    /vnd.sun.xml.impress	/zip	*.sxi		magic
    /vnd.sun.xml.impress.template	/zip	*.sti		magic
    /vnd.sun.xml.math	/zip	*.sxm		magic
    /vnd.sun.xml.writer	/zip	*.sxw		magic
    /vnd.sun.xml.writer.global	/zip	*.sxg		magic
    /vnd.sun.xml.writer.template	/zip	*.stw		magic
    /vnd.symbian.install		*.sis		magic
    /vnd.tcpdump.pcap		*.pcap *.cap *.dmp	/x-pcap /pcap	magic
    /vnd.visio	/x-ole-storage	*.vsd *.vst *.vsw *.vss
    /vnd.wordperfect		*.wp *.wp4 *.wp5 *.wp6 *.wpd *.wpp	/x-wordperfect /wordperfect	magic
    /vnd.youtube.yt	/zip	*.yt
    """#
}
