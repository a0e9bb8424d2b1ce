// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

/// The facts of the shared MIME database, 880 types, 29 of them of later versions.
///
/// A row for each type, with strokes or line ends between them, and fields separated by tabs:
/// name, parents, globs, aliases, `+` if contents identify the type, pairs of namespace and
/// local name of root elements. `/zip` stands for `application/zip`. A glob is written as in the
/// file `globs2`: `80:cs:*.C` with its weight unless it is 50, and the flag for case.
enum SharedMIMETable {
  static let origin = "shared-mime-info 2.2"
  static let rows = #"""
    /vnd.adobe.flash.movie		*.swf *.spl	/x-shockwave-flash /futuresplash	+
    /vnd.amazon.mobi8-ebook	/x-mobipocket-ebook	*.azw3 *.kfx	/x-mobi8-ebook
    /vnd.android.package-archive	/x-java-archive	*.apk
    /vnd.appimage	/x-executable /vnd.squashfs	60:*.appimage		+
    /vnd.apple.keynote	/zip	80:*.key	/x-iwork-keynote-sffkey	+
    /vnd.apple.mpegurl	text/plain	*.m3u *.m3u8		+
    /vnd.apple.numbers	/zip	*.numbers	/x-iwork-numbers-sffnumbers	+
    /vnd.apple.pages	/zip	*.pages	/x-iwork-pages-sffpages	+|/vnd.apple.pkpass	/zip	*.pkpass		+
    /vnd.chess-pgn	text/plain	*.pgn	/x-chess-pgn	+|/vnd.coffeescript	text/plain	*.coffee
    /vnd.comicbook+zip	/zip	*.cbz	/x-cbz|/vnd.comicbook-rar	/vnd.rar	*.cbr	/x-cbr
    /vnd.corel-draw		*.cdr	/cdr /coreldraw /x-cdr /x-coreldraw image/cdr image/x-cdr zz-application/zz-winassoc-cdr	+
    /vnd.cyclonedx+json	/json|/vnd.dart	text/plain|/vnd.dbf
    /vnd.debian.binary-package		*.deb *.udeb	/x-deb /x-debian-package	+|/vnd.efi.img
    /vnd.efi.iso	/vnd.efi.img|/vnd.emusic-emusic_package		*.emp		+
    /vnd.flatpak		*.flatpak *.xdgapp	/vnd.xdgapp	+|/vnd.flatpak.ref	text/plain	*.flatpakref		+
    /vnd.flatpak.repo	text/plain	*.flatpakrepo		+|/vnd.framemaker		*.fm	/x-frame	+
    /vnd.google-earth.kml+xml	/xml	*.kml			http://www.opengis.net/kml/2.2 kml
    /vnd.google-earth.kmz	/zip	*.kmz|/vnd.hp-hpgl		*.hpgl|/vnd.hp-pcl		*.pcl
    /vnd.iccprofile		*.icc *.icm		+
    /vnd.lotus-1-2-3		*.123 *.wk1 *.wk3 *.wk4 *.wks	/x-lotus123 /x-123 /lotus123 /wk1 zz-application/zz-winassoc-123	+
    /vnd.lotus-wordpro		*.lwp		+|/vnd.microsoft.windows.thumbnail-cache
    /vnd.mozilla.xul+xml	/xml	*.xul			http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul window
    /vnd.ms-access		*.mdb	/msaccess /vnd.msaccess /x-msaccess /mdb /x-mdb zz-application/zz-winassoc-mdb	+
    /vnd.ms-asf		*.asf	video/x-ms-wm video/x-ms-asf video/x-ms-asf-plugin	+
    /vnd.ms-cab-compressed		*.cab	zz-application/zz-winassoc-cab	+
    /vnd.ms-excel		*.xls *.xlc *.xll *.xlm *.xlw *.xla *.xlt *.xld	/msexcel /x-msexcel zz-application/zz-winassoc-xls	+
    /vnd.ms-excel.addin.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlam
    /vnd.ms-excel.sheet.binary.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsb
    /vnd.ms-excel.sheet.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	*.xlsm
    /vnd.ms-excel.template.macroEnabled.12	/vnd.openxmlformats-officedocument.spreadsheetml.template	*.xltm
    /vnd.ms-htmlhelp		*.chm	/x-chm|/vnd.ms-officetheme		*.thmx
    /vnd.ms-powerpoint		*.ppz *.ppt *.pps *.pot	/powerpoint /mspowerpoint /x-mspowerpoint
    /vnd.ms-powerpoint.addin.macroEnabled.12		*.ppam
    /vnd.ms-powerpoint.presentation.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.presentation	*.pptm
    /vnd.ms-powerpoint.slide.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.slide	*.sldm
    /vnd.ms-powerpoint.slideshow.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.slideshow	*.ppsm
    /vnd.ms-powerpoint.template.macroEnabled.12	/vnd.openxmlformats-officedocument.presentationml.template	*.potm
    /vnd.ms-publisher	/x-ole-storage	*.pub|/vnd.ms-tnef		*.tnef *.tnf winmail.dat	/ms-tnef	+
    /vnd.ms-visio.drawing.macroEnabled.main+xml	/zip	*.vsdm
    /vnd.ms-visio.drawing.main+xml	/zip	*.vsdx
    /vnd.ms-visio.stencil.macroEnabled.main+xml	/zip	*.vssm
    /vnd.ms-visio.stencil.main+xml	/zip	*.vssx
    /vnd.ms-visio.template.macroEnabled.main+xml	/zip	*.vstm
    /vnd.ms-visio.template.main+xml	/zip	*.vstx
    /vnd.ms-word.document.macroEnabled.12	/vnd.openxmlformats-officedocument.wordprocessingml.document	*.docm
    /vnd.ms-word.template.macroEnabled.12	/vnd.openxmlformats-officedocument.wordprocessingml.template	*.dotm
    /vnd.ms-works	/x-ole-storage	*.wcm *.wdb *.wks *.wps *.xlr|/vnd.ms-wpl		*.wpl		+
    /vnd.ms-xpsdocument	/zip	*.xps	/xps|/vnd.nintendo.snes.rom		*.sfc *.smc	/x-snes-rom
    /vnd.oasis.opendocument.chart	/zip	*.odc		+|/vnd.oasis.opendocument.chart-template	/zip	*.otc		+
    /vnd.oasis.opendocument.database	/zip	*.odb	/vnd.sun.xml.base	+
    /vnd.oasis.opendocument.formula	/zip	*.odf		+
    /vnd.oasis.opendocument.formula-template	/zip	*.otf		+
    /vnd.oasis.opendocument.graphics	/zip	*.odg		+
    /vnd.oasis.opendocument.graphics-flat-xml	/xml	*.fodg
    /vnd.oasis.opendocument.graphics-template	/zip	*.otg		+
    /vnd.oasis.opendocument.image	/zip	*.odi		+|/vnd.oasis.opendocument.presentation	/zip	*.odp		+
    /vnd.oasis.opendocument.presentation-flat-xml	/xml	*.fodp
    /vnd.oasis.opendocument.presentation-template	/zip	*.otp		+
    /vnd.oasis.opendocument.spreadsheet	/zip	*.ods		+
    /vnd.oasis.opendocument.spreadsheet-flat-xml	/xml	*.fods
    /vnd.oasis.opendocument.spreadsheet-template	/zip	*.ots		+
    /vnd.oasis.opendocument.text	/zip	*.odt		+|/vnd.oasis.opendocument.text-flat-xml	/xml	*.fodt
    /vnd.oasis.opendocument.text-master	/zip	*.odm		+
    /vnd.oasis.opendocument.text-template	/zip	*.ott		+
    /vnd.oasis.opendocument.text-web	/zip	*.oth		+|/vnd.openofficeorg.extension	/zip	*.oxt
    /vnd.openxmlformats-officedocument.presentationml.presentation	/zip	*.pptx
    /vnd.openxmlformats-officedocument.presentationml.slide	/zip	*.sldx
    /vnd.openxmlformats-officedocument.presentationml.slideshow	/zip	*.ppsx
    /vnd.openxmlformats-officedocument.presentationml.template	/zip	*.potx
    /vnd.openxmlformats-officedocument.spreadsheetml.sheet	/zip	*.xlsx
    /vnd.openxmlformats-officedocument.spreadsheetml.template	/zip	*.xltx
    /vnd.openxmlformats-officedocument.wordprocessingml.document	/zip	*.docx
    /vnd.openxmlformats-officedocument.wordprocessingml.template	/zip	*.dotx
    /vnd.palm		*.prc *.pdb *.pqa *.oprc	/x-palm-database|/vnd.rar		*.rar	/x-rar /x-rar-compressed	+
    /vnd.rn-realmedia		*.rm *.rmj *.rmm *.rms *.rmx *.rmvb	/vnd.rn-realmedia-vbr	+
    /vnd.smaf		*.mmf *.smaf	/x-smaf	+|/vnd.snap	/vnd.squashfs	*.snap
    /vnd.sqlite3		*.sqlite3	/x-sqlite3	+|/vnd.squashfs		*.sqsh		+|/vnd.stardivision.calc		*.sdc
    /vnd.stardivision.chart		*.sds|/vnd.stardivision.draw		*.sda
    /vnd.stardivision.impress		*.sdd *.sdp|/vnd.stardivision.mail		*.smd
    /vnd.stardivision.math		*.smf
    /vnd.stardivision.writer		*.sdw *.vor *.sgl	/vnd.stardivision.writer-global	+
    /vnd.sun.xml.calc	/zip	*.sxc		+|/vnd.sun.xml.calc.template	/zip	*.stc		+
    /vnd.sun.xml.draw	/zip	*.sxd		+|/vnd.sun.xml.draw.template	/zip	*.std		+
    /vnd.sun.xml.impress	/zip	*.sxi		+|/vnd.sun.xml.impress.template	/zip	*.sti		+
    /vnd.sun.xml.math	/zip	*.sxm		+|/vnd.sun.xml.writer	/zip	*.sxw		+
    /vnd.sun.xml.writer.global	/zip	*.sxg		+|/vnd.sun.xml.writer.template	/zip	*.stw		+
    /vnd.symbian.install		*.sis		+|/vnd.tcpdump.pcap		*.pcap *.cap *.dmp	/x-pcap /pcap	+
    /vnd.visio	/x-ole-storage	*.vsd *.vst *.vsw *.vss
    /vnd.wordperfect		*.wp *.wp4 *.wp5 *.wp6 *.wpd *.wpp	/x-wordperfect /wordperfect	+
    /vnd.youtube.yt	/zip	*.yt|/x-7z-compressed		*.7z *.7z.001		+
    /x-abiword	/xml	*.abw *.abw.crashed *.abw.gz *.zabw		+	http://www.abisource.com/awml.dtd abiword
    /x-ace		*.ace		+|/x-alz		*.alz		+|/x-amiga-disk-format		*.adf		+|/x-amipro		*.sam
    /x-aportisdoc	/vnd.palm	*.pdb *.pdc		+|/x-apple-diskimage		*.dmg
    /x-apple-systemprofiler+xml	/xml	40:*.spx		+	http://www.apple.com/DTDs/PropertyList-1.0.dtd plist
    /x-appleworks-document		*.cwk|/x-applix-spreadsheet		*.as		+|/x-applix-word		*.aw		+|/x-arc				+
    /x-archive		*.a *.ar		+|/x-arj		*.arj		+|/x-asar		*.asar		+|/x-asp	text/plain	*.asp
    /x-atari-2600-rom		*.a26|/x-atari-7800-rom		*.a78		+|/x-atari-lynx-rom		*.lnx		+
    /x-awk	/x-executable text/plain	*.awk		+|/x-bcpio		*.bcpio|/x-bittorrent		*.torrent		+
    /x-blender		*.blend *.blend *.blender		+|/x-bps-patch		*.bps		+|/x-bsdiff		*.bsdiff		+
    /x-bzdvi	/x-bzip	*.dvi.bz2|/x-bzip		*.bz2 *.bz	/x-bzip2 /bzip2	+
    /x-bzip-compressed-tar	/x-bzip	*.tar.bz2 *.tar.bz *.tbz2 *.tbz *.tb2|/x-bzip3		*.bz3
    /x-bzip3-compressed-tar	/x-bzip3	*.tar.bz3 *.tbz3|/x-bzpdf	/x-bzip	*.pdf.bz2
    /x-bzpostscript	/x-bzip	*.ps.bz2|/x-cb7	/x-7z-compressed	*.cb7|/x-cbt	/x-tar	*.cbt
    /x-ccmx	text/plain	*.ccmx		+|/x-cd-image	/x-raw-disk-image	80:*.iso *.iso9660	/x-iso9660-image
    /x-cdrdao-toc	text/plain	*.toc		+|/x-cisco-vpn-settings	text/plain	*.pcf		+|/x-class-file
    /x-compress		*.z		+|/x-compressed-iso		*.cso		+|/x-compressed-tar	/gzip	*.tar.gz *.tgz
    /x-core		50:cs:core		+|/x-cpio		*.cpio		+|/x-cpio-compressed	/gzip	*.cpio.gz
    /x-csh	/x-shellscript text/plain	*.csh		+|/x-cue	text/plain	*.cue|/x-dar		*.dar		+
    /x-dbf		*.dbf	/x-dbase /dbf /dbase|/x-designer	/xml	*.ui		+
    /x-desktop	text/plain	*.desktop *.kdelnk	/x-gnome-app-info	+
    /x-dia-diagram	/xml	*.dia		+	http://www.lysator.liu.se/~alla/dia/ diagram
    /x-dia-shape	/xml	*.shape		+	http://www.daa.com.au/~james/dia-shape-ns shape
    /x-discjuggler-cd-image		*.cdi
    /x-docbook+xml	/xml	*.dbk *.docbook	/docbook+xml /vnd.oasis.docbook+xml	+
    /x-doom-wad		80:*.wad		+|/x-dreamcast-rom		*.iso		+|/x-dvi		*.dvi		+|/x-e-theme		*.etheme
    /x-egon		*.egon|/x-executable				+|/x-fds-disk		*.fds		+
    /x-fictionbook+xml	/xml	*.fb2	/x-fictionbook	+	http://www.gribuser.ru/xml/fictionbook/2.0 FictionBook
    /x-fishscript	text/plain	*.fish|/x-fluid	text/plain	*.fl		+|/x-font-afm		*.afm
    /x-font-bdf		*.bdf		+|/x-font-dos				+|/x-font-framemaker				+|/x-font-libgrx				+
    /x-font-linux-psf		*.psf		+|/x-font-pcf		*.pcf *.pcf.z *.pcf.gz		+|/x-font-speedo		*.spd		+
    /x-font-sunos-news				+|/x-font-tex				+|/x-font-tex-tfm				+|/x-font-ttx	/xml	*.ttx		+
    /x-font-type1	/postscript	*.pfa *.pfb *.gsf		+|/x-font-vfont				+
    /x-gameboy-color-rom		*.gbc *.cgb		+|/x-gameboy-rom		*.gb *.sgb		+
    /x-gamecube-rom		*.iso	/x-gamecube-iso-image	+|/x-gamegear-rom		*.gg|/x-gba-rom		*.gba *.agb
    /x-gd-rom-cue	text/plain	*.gdi|/x-gdbm				+|/x-gdscript	text/plain	*.gd
    /x-gedcom	text/plain	*.ged *.gedcom	text/gedcom	+|/x-genesis-32x-rom		*.32x *.mdx		+
    /x-genesis-rom		*.gen *.smd *.sgd		+|/x-gettext-translation		*.gmo *.mo		+
    /x-glade	/xml	*.glade		+|/x-gnucash		*.gnucash *.gnc *.xac|/x-gnumeric		*.gnumeric		+
    /x-gnuplot	text/plain	*.gp *.gplt *.gnuplot|/x-go-sgf	text/plain	*.sgf		+
    /x-godot-project	text/plain	project.godot|/x-godot-resource		*.res *.tres		+
    /x-godot-scene		*.scn *.tscn *.escn		+|/x-godot-shader	text/plain	*.gdshader|/x-graphite		*.gra
    /x-gtk-builder	/xml	*.ui		+|/x-gtktalog				+|/x-gz-font-linux-psf	/gzip	*.psf.gz
    /x-gzdvi	/gzip	*.dvi.gz|/x-gzpdf	/gzip	*.pdf.gz|/x-gzpostscript	/gzip	*.ps.gz
    /x-hdf		*.hdf *.hdf4 *.h4 *.hdf5 *.h5		+|/x-hfe-floppy-image		*.hfe	/x-hfe-file	+
    /x-hwp		*.hwp	/vnd.haansoft-hwp	+|/x-hwt		*.hwt	/vnd.haansoft-hwt|/x-ica	text/plain	*.ica
    /x-iff				+|/x-ipod-firmware				+|/x-ips-patch		*.ips		+|/x-ipynb+json	/json	*.ipynb		+
    /x-iso9660-appimage	/x-executable /x-cd-image	*.appimage		+|/x-it87	text/plain	*.it87		+
    /x-java		*.class	/java /java-byte-code /java-vm /x-java-class /x-java-vm	+
    /x-java-archive	/zip	*.jar	/x-jar /java-archive|/x-java-jce-keystore		*.jceks		+
    /x-java-jnlp-file	/xml	*.jnlp		+|/x-java-keystore		*.jks *.ks cacerts		+
    /x-java-pack200		*.pack		+|/x-jbuilder-project		*.jpr *.jpx|/x-karbon		*.karbon		+
    /x-kchart		*.chrt		+|/x-kexi-connectiondata		*.kexic|/x-kexiproject-shortcut		*.kexis
    /x-kexiproject-sqlite2	/x-sqlite2	*.kexi
    /x-kexiproject-sqlite3	/vnd.sqlite3	*.kexi	/x-vnd.kde.kexi /x-kexiproject-sqlite
    /x-kformula		*.kfo		+|/x-killustrator		*.kil		+|/x-kivio		*.flw		+|/x-kontour		*.kon		+
    /x-kpovmodeler		*.kpm|/x-kpresenter		*.kpr *.kpt		+|/x-krita		*.kra *.krz		+
    /x-kspread		*.ksp		+|/x-kspread-crypt				+|/x-ksysv-package				+|/x-kugar		*.kud
    /x-kword		*.kwd *.kwt		+|/x-kword-crypt				+|/x-lha		*.lha *.lzh	/x-lzh-compressed	+
    /x-lhz		*.lhz|/x-lmdb|/x-lrzip		*.lrz		+|/x-lrzip-compressed-tar	/x-lrzip	*.tar.lrz *.tlrz
    /x-lyx	text/plain	*.lyx	text/x-lyx	+|/x-lz4		*.lz4		+|/x-lz4-compressed-tar	/x-lz4	*.tar.lz4
    /x-lzip		*.lz		+|/x-lzip-compressed-tar	/x-lzip	*.tar.lz|/x-lzma		*.lzma
    /x-lzma-compressed-tar	/x-lzma	*.tar.lzma *.tlz|/x-lzop		*.lzo		+|/x-lzpdf	/x-lzip	*.pdf.lz
    /x-m4	text/plain	*.m4|/x-macbinary				+|/x-magicpoint	text/plain	*.mgp|/x-mame-chd		*.chd		+
    /x-markaby	/x-ruby	*.mab|/x-matroska				+|/x-mif		*.mif
    /x-mimearchive	multipart/related	*.mhtml *.mht|/x-mobipocket-ebook	/vnd.palm	*.mobi *.prc		+
    /x-mozilla-bookmarks	text/html		/x-netscape-bookmarks	+|/x-ms-dos-executable		*.exe		+|/x-ms-pdb
    /x-ms-wim		*.wim *.swm		+|/x-msi	/x-ole-storage	*.msi|/x-mswinurl	text/plain	*.url		+
    /x-mswrite		*.wri|/x-msx-rom		*.msx|/x-n64-rom		*.n64 *.z64 *.v64		+
    /x-nautilus-link	text/plain			+|/x-navi-animation		*.ani		+
    /x-neo-geo-pocket-color-rom		*.ngc		+|/x-neo-geo-pocket-rom		*.ngp		+
    /x-nes-rom		*.nes *.nez *.unf *.unif|/x-netcdf		*.cdf *.nc
    /x-netshow-channel	/vnd.ms-asf	*.nsc		+|/x-nintendo-3ds-executable		*.3dsx		+
    /x-nintendo-3ds-rom		*.3ds *.cci		+|/x-nintendo-ds-rom		*.nds|/x-nuscript	text/plain	*.nu
    /x-nzb	/xml	*.nzb		+|/x-object		*.o 40:*.mod		+|/x-ole-storage				+|/x-oleo		*.oleo		+
    /x-openzim		*.zim		+|/x-pagemaker	/x-ole-storage	*.p65 *.pm *.pm6 *.pmd|/x-pak		*.pak		+
    /x-par2		*.par2 *.par2		+|/x-partial-download		*.wkdownload *.crdownload *.part
    /x-pc-engine-rom		*.pce|/x-pef-executable				+
    /x-perl	/x-executable text/plain	*.pl *.pl *.pm *.al *.perl *.pod 10:*.t	text/x-perl	+
    /x-php	text/plain	*.php *.php3 *.php4 *.php5 *.phps		+|/x-pkcs7-certificates		*.p7b *.spc
    /x-planperfect		*.pln|/x-pocket-word		*.psw		+|/x-profile	text/plain	gmon.out|/x-pw		*.pw
    /x-pyspread-bz-spreadsheet	/x-bzip	*.pys|/x-pyspread-spreadsheet		*.pysu		+
    /x-python-bytecode		*.pyc *.pyo		+|/x-qed-disk		*.qed		+|/x-qemu-disk		*.qcow2 *.qcow		+
    /x-qpress		*.qp		+|/x-qtiplot	text/plain	*.qti *.qti.gz		+|/x-quattropro		*.wb1 *.wb2 *.wb3
    /x-quicktime-media-link	video/quicktime	*.qtl	/x-quicktimeplayer	+|/x-qw		*.qif
    /x-raw-disk-image		*.raw-disk-image *.img
    /x-raw-disk-image-xz-compressed	/x-xz	*.raw-disk-image.xz *.img.xz
    /x-raw-floppy-disk-image	/x-raw-disk-image	*.fd *.qd	/x-fd-file|/x-riff				+
    /x-rpm		*.rpm	/x-redhat-package-manager	+|/x-ruby	/x-executable text/plain	*.rb		+
    /x-sami	text/plain	*.smi *.sami		+|/x-saturn-rom		*.iso		+|/x-sc				+|/x-sega-cd-rom		*.iso		+
    /x-sega-pico-rom		*.iso		+|/x-sg1000-rom		*.sg|/x-shar		*.shar
    /x-shared-library-la	text/plain	*.la|/x-sharedlib		*.so 60:*.so.[0-9]*		+
    /x-shellscript	/x-executable text/plain	*.sh	text/x-sh	+|/x-shorten		*.shn	audio/x-shorten	+
    /x-siag		*.siag|/x-slp|/x-sms-rom		*.sms|/x-source-rpm	/x-rpm	*.src.rpm *.spm
    /x-spss-por		*.por		+|/x-spss-sav		*.sav *.zsav	/x-spss-savefile	+|/x-sqlite2		*.sqlite2		+
    /x-stuffit		*.sit	/stuffit /x-sit	+|/x-subrip	text/plain	*.srt	/x-srt	+|/x-sv4cpio		*.sv4cpio
    /x-sv4crc		*.sv4crc|/x-t602		*.602		+|/x-tar		*.tar *.gtar *.gem	/x-gtar	+
    /x-tarz	/x-compress	*.tar.z *.taz|/x-tex-gf		*.gf|/x-tex-pk		*.pk|/x-tgif		*.obj		+
    /x-theme	/x-desktop	*.theme|/x-thomson-cartridge-memo7		*.m7|/x-thomson-cassette		*.k7
    /x-thomson-sap-image		*.sap	/x-sap-file	+|/x-toutdoux|/x-trash		*~ *% *.bak *.old *.sik
    /x-troff-man	text/plain	*.man *.[1-9]|/x-troff-man-compressed|/x-tzo	/x-lzop	*.tar.lzo *.tzo
    /x-ufraw	/xml	*.ufraw|/x-ustar		*.ustar|/x-vdi-disk		*.vdi	/x-virtualbox-vdi	+
    /x-vhd-disk		*.vhd *.vpc	/x-virtualbox-vhd	+|/x-vhdx-disk		*.vhdx	/x-virtualbox-vhdx	+
    /x-virtual-boy-rom		*.vb|/x-vmdk-disk		*.vmdk	/x-virtualbox-vmdk	+
    /x-wais-source	text/plain	*.src|/x-wii-rom		*.iso	/x-wii-iso-image /x-wbfs /x-wia	+
    /x-wii-wad		*.wad		+|/x-windows-themepack	/vnd.ms-cab-compressed	*.themepack
    /x-wonderswan-color-rom		*.wsc|/x-wonderswan-rom		*.ws|/x-wpg		*.wpg|/x-wwf	/pdf	*.wwf	/wwf
    /x-x509-ca-cert		*.der *.crt *.cert *.pem		+|/x-xar		*.xar *.pkg		+|/x-xbel	/xml	*.xbel		+
    /x-xpinstall	/zip	*.xpi|/x-xz		*.xz		+|/x-xz-compressed-tar	/x-xz	*.tar.xz *.txz
    /x-xzpdf	/x-xz	*.pdf.xz|/x-yaml	text/plain	*.yaml *.yml	text/yaml text/x-yaml	+|/x-zerosize
    /x-zip-compressed-fb2	/zip	*.fb2.zip		+|/x-zoo		*.zoo		+|/x-zpaq		*.zpaq
    /x-zstd-compressed-tar	/zstd	*.tar.zst *.tzst|/andrew-inset		*.ez|/annodex		*.anx	/x-annodex	+
    /atom+xml	/xml	*.atom		+	http://www.w3.org/2005/Atom feed|/cbor		*.cbor
    /dicom		dicomdir *.dcm		+|/ecmascript	/x-executable text/plain	*.es	text/ecmascript
    /epub+zip	/zip	*.epub		+|/fits		*.fits *.fit *.fts	image/x-fits image/fits	+|/font-tdpfr		*.pfr
    /geo+json	/json	*.geojson *.geo.json	/vnd.geo+json
    /gml+xml	/xml	*.gml			http://www.opengis.net/gml/3.2 gml|/gnunet-directory		*.gnd		+
    /gpx+xml	/xml	*.gpx	/gpx /x-gpx+xml /x-gpx		http://www.topografix.com/GPX/1/0 gpx http://www.topografix.com/GPX/1/1 gpx
    /gzip		*.gz	/x-gzip	+|/illustrator		*.ai	/vnd.adobe.illustrator
    /javascript	/ecmascript	*.js *.jsm *.mjs	/x-javascript text/javascript	+|/jrd+json	/json	*.jrd
    /json	/javascript	*.json|/json-patch+json	/json	*.json-patch|/json5	/ecmascript	*.json5
    /ld+json	/json	*.jsonld|/mac-binhex40				+|/mathematica	text/plain	*.nb	/x-mathematica	+
    /mathml+xml	/xml	*.mml	text/mathml		http://www.w3.org/1998/Math/MathML math
    /mbox	text/plain	*.mbox		+|/metalink+xml	/xml	*.metalink		+	http://www.metalinker.org/ metalink
    /metalink4+xml	/xml	*.meta4		+	urn:ietf:params:xml:ns:metalink metalink
    /msword	/x-ole-storage	*.doc	/vnd.ms-word /x-msword zz-application/zz-winassoc-doc	+
    /msword-template	/msword	*.dot|/mxf		*.mxf		+|/octet-stream|/oda		*.oda|/ogg		*.ogx	/x-ogg	+
    /ovf	/x-tar	*.ova	/x-virtualbox-ova	+
    /owl+xml	/xml	*.owx		+	http://www.w3.org/2002/07/owl# Ontology|/oxps	/zip	*.oxps
    /pdf		*.pdf	/x-pdf image/pdf /acrobat /nappdf	+
    /pgp-encrypted	text/plain	*.pgp *.gpg 10:*.asc	/pgp	+
    /pgp-keys	text/plain	*.skr *.pkr 10:*.asc *.pgp *.gpg *.key		+
    /pgp-signature	text/plain	10:*.asc *.sig *.pgp *.gpg		+|/pkcs10		*.p10
    /pkcs12		*.p12 *.pfx	/x-pkcs12|/pkcs7-mime		*.p7c *.p7m|/pkcs7-signature	text/plain	*.p7s
    /pkcs8		*.p8|/pkcs8-encrypted		*.p8e|/pkix-cert		*.cer		+|/pkix-crl		*.crl		+
    /pkix-pkipath		*.pkipath|/postscript	text/plain	*.ps		+|/prs.plucker				+|/ram		*.ram
    /raml+yaml	/x-yaml	*.raml		+
    /rdf+xml	/xml	*.rdf *.rdfs *.owl	text/rdf		http://www.w3.org/1999/02/22-rdf-syntax-ns# RDF
    /relax-ng-compact-syntax	text/plain	*.rnc	/x-rnc|/rss+xml	/xml	*.rss	text/rss	+
    /rtf	text/plain	*.rtf	text/rtf	+|/schema+json	/json	*.json		+
    /sdp	text/plain	*.sdp	/x-sdp /vnd.sdp	+|/sieve	/xml	*.siv
    /smil+xml	/xml	*.smil *.smi *.sml *.kino	/smil	+	http://www.w3.org/2001/SMIL20/Language smil http://www.w3.org/2005/SMIL21/Language smil http://www.w3.org/ns/SMIL smil
    /sparql-query		*.qs		+
    /sparql-results+xml	/xml	*.srx			http://www.w3.org/2005/sparql-results# sparql
    /spdx+json	/json	*.spdx.json|/sql	text/plain	*.sql	text/x-sql|/toml	text/plain	*.toml
    /trig	text/plain	*.trig	/x-trig|/winhlp		*.hlp	zz-application/zz-winassoc-hlp	+
    /xhtml+xml	/xml	*.xhtml *.xht *.html *.htm		+	http://www.w3.org/1999/xhtml html
    /xliff+xml	/xml	*.xlf *.xliff	/x-xliff	+	urn:oasis:names:tc:xliff:document:1.1 xliff
    /xml	text/plain	*.xml *.xbl *.xsd *.rng	text/xml	+|/xml-dtd	text/plain	*.dtd	text/x-dtd
    /xml-external-parsed-entity	/xml	*.ent	text/xml-external-parsed-entity
    /xslt+xml	/xml	*.xsl *.xslt		+	http://www.w3.org/1999/XSL/Transform stylesheet
    /xspf+xml	/xml	*.xspf	/x-xspf+xml	+	http://xspf.org/ns/0/ playlist|/yaml	text/plain
    /zip		*.zip *.zipx	/x-zip-compressed /x-zip	+|/zlib		*.zz|/zstd		*.zst		+
    audio/AMR		*.amr	audio/amr-encrypted	+|audio/AMR-WB		*.awb	audio/amr-wb-encrypted	+
    audio/aac		*.aac *.adts 10:*.ass	audio/x-aac	+|audio/ac3		*.ac3		+
    audio/annodex	/annodex	*.axa	audio/x-annodex	+|audio/basic		*.au *.snd		+
    audio/flac		*.flac	audio/x-flac	+|audio/midi		*.mid *.midi *.kar	audio/x-midi	+
    audio/mobile-xmf		*.mxmf	audio/vnd.nokia.mobile-xmf	+|audio/mp2		*.mp2	audio/x-mp2
    audio/mp4		*.m4a *.f4a	audio/x-m4a audio/m4a	+
    audio/mpeg		*.mp3 *.mpga	audio/x-mp3 audio/x-mpg audio/x-mpeg audio/mp3	+
    audio/ogg	/ogg	*.oga *.ogg *.opus	audio/x-ogg	+|audio/prs.sid		*.sid *.psid		+
    audio/usac		*.loas *.xhe|audio/vnd.audible.aax		*.aax		+|audio/vnd.dts		*.dts	audio/x-dts	+
    audio/vnd.dts.hd	audio/vnd.dts	*.dtshd	audio/x-dtshd	+
    audio/vnd.rn-realaudio		*.ra *.rax	audio/x-pn-realaudio audio/vnd.m-realaudio
    audio/webm	video/webm|audio/x-adpcm				+|audio/x-aifc	/x-iff	*.aifc *.aiffc	audio/x-aiffc	+
    audio/x-aiff	/x-iff	*.aiff *.aif		+|audio/x-amzxml		*.amz|audio/x-ape		*.ape		+
    audio/x-dff		*.dff	audio/dff	+|audio/x-dsf		*.dsf	audio/dsf audio/x-dsd audio/dsd	+
    audio/x-flac+ogg	audio/ogg	*.oga *.ogg	audio/x-oggflac	+|audio/x-gsm		*.gsm
    audio/x-iriver-pla		*.pla		+|audio/x-it		*.it		+|audio/x-m4b	audio/mp4	*.m4b *.f4b		+
    audio/x-m4r	video/mp4	*.m4r|audio/x-matroska	/x-matroska	*.mka
    audio/x-minipsf	audio/x-psf	*.minipsf|audio/x-mo3		*.mo3		+
    audio/x-mod		*.mod *.ult *.uni *.m15 *.mtm *.669 *.med		+
    audio/x-mpegurl	text/plain	*.m3u *.m3u8 *.vlc	audio/mpegurl /m3u audio/x-mp3-playlist audio/m3u audio/x-m3u	+
    audio/x-ms-asx		*.asx *.wax *.wvx *.wmx	video/x-ms-wvx video/x-ms-wax video/x-ms-wmx /x-ms-asx	+
    audio/x-ms-wma	/vnd.ms-asf	*.wma	audio/wma|audio/x-musepack		*.mpc *.mpp *.mp+		+
    audio/x-opus+ogg	audio/ogg	*.opus		+|audio/x-pn-audibleaudio		*.aa	audio/vnd.audible	+
    audio/x-psf		*.psf		+|audio/x-psflib	audio/x-psf	*.psflib|audio/x-riff|audio/x-s3m		*.s3m		+
    audio/x-scpls		*.pls	/pls audio/scpls	+|audio/x-speex		*.spx		+
    audio/x-speex+ogg	audio/ogg	*.oga *.ogg *.spx		+|audio/x-stm		*.stm		+|audio/x-tak		*.tak
    audio/x-tta		*.tta	audio/tta	+|audio/x-voc		*.voc
    audio/x-vorbis+ogg	audio/ogg	*.oga *.ogg	audio/vorbis audio/x-vorbis	+
    audio/x-wav		*.wav	audio/wav audio/vnd.wave	+|audio/x-wavpack		*.wv *.wvp		+
    audio/x-wavpack-correction		*.wvc		+|audio/x-xi		*.xi		+|audio/x-xm		*.xm		+
    audio/x-xmf		*.xmf	audio/xmf	+
    video/3gpp	video/mp4	*.3gp *.3gpp *.3ga	video/3gp audio/3gpp video/3gpp-encrypted audio/3gpp-encrypted audio/x-rn-3gpp-amr audio/x-rn-3gpp-amr-encrypted audio/x-rn-3gpp-amr-wb audio/x-rn-3gpp-amr-wb-encrypted	+
    video/3gpp2		*.3g2 *.3gp2 *.3gpp2	audio/3gpp2	+|video/annodex	/annodex	*.axv	video/x-annodex	+
    video/dv		*.dv		+|video/isivideo|video/mj2		*.mj2 *.mjp2		+
    video/mp2t		*.m2t *.m2ts *.ts *.mts *.cpi *.clpi *.mpl *.mpls *.bdm *.bdmv		+
    video/mp4		*.mp4 *.m4v *.f4v *.lrv	video/mp4v-es video/x-m4v	+
    video/mpeg		*.mpeg *.mpg *.mp2 *.mpe *.vob [0-9][0-9][0-9].vdr	video/x-mpeg video/mpeg-system video/x-mpeg-system video/x-mpeg2	+
    video/ogg	/ogg	*.ogv *.ogg	video/x-ogg	+|video/quicktime		*.qt *.mov *.moov *.qtvr		+
    video/vnd.avi|video/vnd.mpegurl	text/plain	*.m1u *.m4u *.mxu	video/x-mpegurl	+
    video/vnd.radgamettools.bink		*.bik *.bk2		+|video/vnd.radgamettools.smacker		*.smk		+
    video/vnd.rn-realvideo		*.rv *.rvx	video/x-real-video|video/vnd.vivo		*.viv *.vivo	video/vivo
    video/vnd.youtube.yt	/zip|video/wavelet|video/webm		*.webm		+|video/x-anim		*.anim[1-9j]
    video/x-flic		*.fli *.flc	video/fli video/x-fli	+
    video/x-flv		*.flv	/x-flash-video flv-application/octet-stream video/flv	+
    video/x-javafx	video/x-flv	*.fxm		+|video/x-matroska	/x-matroska	*.mkv
    video/x-matroska-3d	/x-matroska	*.mk3d|video/x-mjpeg	image/jpeg	*.mjpeg *.mjpg
    video/x-mng		*.mng		+|video/x-ms-wmv	/vnd.ms-asf	*.wmv
    video/x-msvideo		*.avi *.avf *.divx	video/x-avi video/avi video/divx video/msvideo video/vnd.divx	+
    video/x-nsv		*.nsv		+|video/x-ogm+ogg	video/ogg	*.ogm	video/x-ogm	+
    video/x-sgi-movie		*.movie		+|video/x-theora+ogg	video/ogg	*.ogg	video/x-theora	+
    image/apng		*.apng|image/astc		*.astc		+|image/avif		*.avif *.avifs	image/avif-sequence	+
    image/bmp		*.bmp *.dib	image/x-bmp image/x-MS-bmp	+|image/cgm		*.cgm|image/dpx				+
    image/emf		*.emf	image/x-emf /x-emf /emf	+|image/g3fax		*.g3	image/fax-g3|image/gif		*.gif		+
    image/heif		*.heic *.heif *.hif	image/heic image/heic-sequence image/heif-sequence	+
    image/ief		*.ief
    image/jp2		*.jp2 *.jpg2	image/jpeg2000 image/jpeg2000-image image/x-jpeg2000-image	+
    image/jpeg		*.jpg *.jpeg *.jpe	image/pjpeg	+|image/jpm		*.jpm *.jpgm		+
    image/jpx		*.jpf *.jpx		+|image/jxl		*.jxl		+|image/jxr		*.jxr|image/ktx		*.ktx		+
    image/ktx2		*.ktx2		+|image/openraster	/zip	*.ora		+|image/png		*.png		+|image/qoi		*.qoi
    image/rle		*.rle|image/svg+xml	/xml	*.svg		+	http://www.w3.org/2000/svg svg
    image/svg+xml-compressed	/gzip	*.svgz *.svg.gz|image/tiff		*.tif *.tiff		+
    image/vnd.adobe.photoshop		*.psd	image/psd image/x-psd image/photoshop image/x-photoshop /photoshop /x-photoshop	+
    image/vnd.djvu		*.djvu *.djv	image/x-djvu image/x.djvu	+
    image/vnd.djvu+multipage	image/vnd.djvu	*.djvu *.djv		+|image/vnd.dwg		*.dwg
    image/vnd.dxf		*.dxf		+
    image/vnd.microsoft.icon		*.ico	/ico image/ico image/icon image/x-ico image/x-icon text/ico	+
    image/vnd.ms-modi		*.mdi		+|image/vnd.rn-realpix		*.rp|image/vnd.wap.wbmp		*.wbmp
    image/vnd.zbrush.pcx		*.pcx	image/x-pcx	+|image/webp		*.webp		+
    image/wmf		*.wmf	image/x-wmf image/x-win-metafile /x-wmf /wmf /x-msmetafile	+
    image/x-3ds		*.3ds		+|image/x-adobe-dng	image/x-dcraw image/tiff	*.dng
    image/x-applix-graphics		*.ag		+|image/x-bzeps	/x-bzip	*.eps.bz2 *.epsi.bz2 *.epsf.bz2
    image/x-canon-cr2	image/x-dcraw image/tiff	*.cr2|image/x-canon-cr3	image/x-dcraw	*.cr3
    image/x-canon-crw	image/x-dcraw	*.crw		+|image/x-cmu-raster		*.ras
    image/x-compressed-xcf		*.xcf.gz *.xcf.bz2|image/x-dcraw|image/x-dds		*.dds		+|image/x-dib				+
    image/x-eps	/postscript	*.eps *.epsi *.epsf		+|image/x-exr		*.exr		+|image/x-fpx				+
    image/x-fuji-raf	image/x-dcraw	*.raf		+|image/x-gimp-gbr		*.gbr		+|image/x-gimp-gih		*.gih
    image/x-gimp-pat		*.pat		+|image/x-gzeps	/gzip	*.eps.gz *.epsi.gz *.epsf.gz
    image/x-icns		*.icns		+|image/x-ilbm	/x-iff	*.iff *.ilbm *.lbm	image/x-iff	+|image/x-jng		*.jng
    image/x-jp2-codestream		*.j2c *.j2k *.jpc		+|image/x-kodak-dcr	image/x-dcraw image/tiff	*.dcr
    image/x-kodak-k25	image/x-dcraw image/tiff	*.k25
    image/x-kodak-kdc	image/x-dcraw image/tiff	*.kdc		+|image/x-lwo		*.lwo *.lwob|image/x-lws		*.lws
    image/x-macpaint		*.pntg|image/x-minolta-mrw	image/x-dcraw	*.mrw		+|image/x-msod		*.msod
    image/x-niff				+|image/x-nikon-nef	image/x-dcraw image/tiff	*.nef
    image/x-nikon-nrw	image/x-dcraw image/tiff	*.nrw|image/x-olympus-orf	image/x-dcraw	*.orf		+
    image/x-panasonic-rw	image/x-dcraw	*.raw	image/x-panasonic-raw	+
    image/x-panasonic-rw2	image/x-dcraw	*.rw2	image/x-panasonic-raw2	+
    image/x-pentax-pef	image/x-dcraw image/tiff	*.pef|image/x-photo-cd		*.pcd
    image/x-pict		*.pct *.pict *.pict1 *.pict2		+|image/x-portable-anymap		*.pnm
    image/x-portable-bitmap	image/x-portable-anymap	*.pbm		+
    image/x-portable-graymap	image/x-portable-anymap	*.pgm		+
    image/x-portable-pixmap	image/x-portable-anymap	*.ppm		+|image/x-quicktime		*.qtif *.qif		+
    image/x-rgb		*.rgb|image/x-sgi		*.sgi|image/x-sigma-x3f	image/x-dcraw	*.x3f		+
    image/x-skencil		*.sk *.sk1		+|image/x-sony-arw	image/x-dcraw image/tiff	*.arw
    image/x-sony-sr2	image/x-dcraw image/tiff	*.sr2|image/x-sony-srf	image/x-dcraw image/tiff	*.srf
    image/x-sun-raster		*.sun		+
    image/x-tga		*.tga *.icb *.tpic *.vda *.vst	/tga /x-targa /x-tga image/targa image/tga image/x-icb image/x-targa	+
    image/x-tiff-multipage	image/tiff|image/x-win-bitmap		*.cur		+|image/x-xbitmap		*.xbm
    image/x-xcf		*.xcf		+|image/x-xcursor				+|image/x-xfig		*.fig		+
    image/x-xpixmap		*.xpm	image/x-xpm	+|image/x-xwindowdump		*.xwd
    text/cache-manifest	text/plain	*.manifest		+
    text/calendar	text/plain	*.vcs *.ics	text/x-vcalendar /ics	+|text/css	text/plain	*.css
    text/csv	text/plain	*.csv	text/x-comma-separated-values text/x-csv
    text/csv-schema	text/plain	*.csvs|text/enriched	text/plain
    text/html	text/plain	80:*.html 80:*.htm		+|text/htmlh	text/plain|text/julia	text/plain	*.jl
    text/markdown	text/plain	*.md *.mkd *.markdown	text/x-markdown|text/org	text/plain	*.org
    text/plain		*.txt *.asc *,v		+|text/rfc822-headers	text/plain|text/richtext	text/plain	*.rtx
    text/rust	text/plain	*.rs|text/sgml	text/plain	*.sgml *.sgm
    text/spreadsheet	text/plain	*.sylk *.slk		+|text/tab-separated-values	text/plain	*.tsv
    text/tcl	text/plain	*.tcl *.tk	text/x-tcl
    text/troff	text/plain	*.tr *.roff 10:*.t	/x-troff text/x-troff	+|text/turtle	text/plain	*.ttl
    text/vbscript	text/plain	*.vbs	text/vbs
    text/vcard	text/plain	*.vcard *.vcf *.vct *.gcrd	text/directory text/x-vcard	+
    text/vnd.familysearch.gedcom	text/plain|text/vnd.graphviz	text/plain	*.gv *.dot		+
    text/vnd.rn-realtext	text/plain	*.rt|text/vnd.senx.warpscript	text/plain	*.mc2
    text/vnd.sun.j2me.app-descriptor	text/plain	*.jad		+
    text/vnd.trolltech.linguist	/xml	*.ts	/x-linguist text/vnd.qt.linguist	+
    text/vnd.wap.wml	/xml	*.wml|text/vnd.wap.wmlscript	text/plain	*.wmls
    text/vtt	text/plain	*.vtt		+|text/x-adasrc	text/plain	*.adb *.ads
    text/x-authors	text/plain	authors|text/x-bibtex	text/plain	*.bib		+
    text/x-c++hdr	text/x-chdr	*.hh *.hp *.hpp *.h++ *.hxx
    text/x-c++src	text/x-csrc	*.cpp *.cxx *.cc 50:cs:*.C *.c++|text/x-changelog	text/plain	changelog
    text/x-chdr	text/x-csrc	*.h|text/x-cmake	text/plain	*.cmake cmakelists.txt
    text/x-cobol	text/plain	*.cbl *.cob|text/x-common-lisp	text/plain	*.asd *.fasl *.lisp *.ros
    text/x-copying	text/plain	copying|text/x-credits	text/plain	credits
    text/x-crystal	text/plain	*.cr	text/crystal|text/x-csharp	text/x-csrc	*.cs
    text/x-csrc	text/plain	50:cs:*.c	text/x-c	+|text/x-dart	text/plain	*.dart
    text/x-dbus-service	text/plain	*.service		+|text/x-dcl	text/plain	*.dcl
    text/x-dsl	text/plain	*.dsl|text/x-dsrc	text/x-csrc	*.d *.di|text/x-eiffel	text/plain	*.e *.eif
    text/x-elixir	text/plain	*.ex *.exs|text/x-emacs-lisp	text/plain	*.el		+
    text/x-erlang	text/plain	*.erl|text/x-fortran	text/plain	*.f *.f90 *.f95 *.for
    text/x-gcode-gx		*.gx		+|text/x-genie	text/plain	50:cs:*.gs
    text/x-gettext-translation	text/plain	*.po	text/x-po /x-gettext
    text/x-gettext-translation-template	text/plain	*.pot	text/x-pot	+
    text/x-gherkin	text/plain	*.feature|text/x-go	text/plain	*.go
    text/x-google-video-pointer	text/plain	*.gvp	text/google-video-pointer	+
    text/x-gradle	text/x-groovy	*.gradle|text/x-groovy	text/x-csrc	*.groovy *.gvy *.gy *.gsh
    text/x-haskell	text/plain	*.hs
    text/x-iMelody	text/plain	*.imy *.ime	audio/x-iMelody audio/iMelody	+
    text/x-idl	text/plain	*.idl|text/x-install	text/plain	install
    text/x-iptables	text/plain	*.iptables		+|text/x-java	text/x-csrc	*.java
    text/x-kaitai-struct	/x-yaml	*.ksy|text/x-kotlin	text/plain	*.kt
    text/x-ldif	text/plain	*.ldif		+|text/x-lilypond	text/plain	*.ly
    text/x-literate-haskell	text/plain	*.lhs|text/x-log	text/plain	*.log
    text/x-lua	/x-executable text/plain	*.lua		+
    text/x-makefile	text/plain	makefile gnumakefile *.mk *.mak 10:makefile.*		+
    text/x-matlab	text/plain	*.m	text/x-octave	+|text/x-maven+xml	/xml	pom.xml settings.xml
    text/x-meson	text/plain	meson.build meson_options.txt|text/x-microdvd	text/plain	*.sub		+
    text/x-moc	text/plain	*.moc|text/x-modelica	text/plain	*.mo		+|text/x-mof	text/x-csrc	*.mof
    text/x-mpl2	text/plain	*.mpl		+|text/x-mpsub	text/plain	*.sub		+
    text/x-mrml	/xml	*.mrml *.mrl		+|text/x-ms-regedit	text/plain	*.reg		+
    text/x-mup	text/plain	*.mup *.not		+|text/x-nfo	text/x-readme	*.nfo|text/x-nim	text/plain	*.nim
    text/x-nimscript	text/x-nim|text/x-objc++src	text/x-c++src text/x-objcsrc	*.mm
    text/x-objcsrc	text/x-csrc	*.m		+|text/x-ocaml	text/plain	*.ml *.mli|text/x-ocl	text/plain	*.ocl
    text/x-ooc	text/x-csrc	*.ooc|text/x-opencl-src	text/x-csrc	*.cl
    text/x-opml+xml	/xml	*.opml	text/x-opml	+|text/x-pascal	text/plain	*.p *.pas
    text/x-patch	text/plain	*.diff *.patch	text/x-diff	+
    text/x-python	/x-executable text/plain	60:*.py 60:*.pyx 60:*.wsgi		+
    text/x-python3	text/x-python	*.py 60:*.py3 60:*.py3x 60:*.pyi		+
    text/x-qml	text/plain	*.qml *.qmltypes *.qmlproject		+|text/x-readme	text/plain	10:readme*
    text/x-reject	text/plain	*.rej	/x-reject|text/x-rpm-spec	text/plain	*.spec		+
    text/x-rst	text/plain	*.rst|text/x-sagemath	text/x-python	60:*.sage
    text/x-sass	text/plain	*.sass|text/x-scala	text/plain	*.scala *.sc
    text/x-scheme	text/plain	*.scm *.ss
    text/x-scons	text/x-python	sconstruct sconscript sconscript.*|text/x-scss	text/plain	*.scss
    text/x-setext	text/plain	*.etx|text/x-ssa	text/plain	*.ssa *.ass		+
    text/x-subviewer	text/plain	*.sub		+|text/x-svhdr	text/x-verilog	*.svh
    text/x-svsrc	text/x-verilog	*.sv
    text/x-systemd-unit	text/plain	*.automount *.device *.mount *.path *.scope *.service *.slice *.socket *.swap *.target *.timer		+
    text/x-tex	text/plain	*.tex *.ltx *.sty *.cls *.dtx *.ins *.latex	/x-tex	+
    text/x-texinfo	text/plain	*.texi *.texinfo|text/x-troff-me	text/plain	*.me
    text/x-troff-mm	text/troff	*.mm|text/x-troff-ms	text/plain	*.ms|text/x-twig	text/plain	*.twig
    text/x-txt2tags	text/plain	*.t2t		+|text/x-uil	text/plain	*.uil|text/x-uri	text/plain
    text/x-uuencode	text/plain	*.uue	zz-application/zz-winassoc-uu	+
    text/x-vala	text/x-csrc	*.vala *.vapi|text/x-verilog	text/plain	*.v
    text/x-vhdl	text/plain	*.vhd *.vhdl
    text/x-xmi	/xml	*.xmi			http://schema.omg.org/spec/XMI/2.0 XMI http://schema.omg.org/spec/XMI/2.1 XMI
    text/x-xslfo	/xml	*.fo *.xslfo			http://www.w3.org/1999/XSL/Format root
    text/x.gcode	text/plain	*.gcode|text/xmcd	text/plain			+|font/collection		*.ttc
    font/otf	font/ttf	*.otf	/x-font-otf	+|font/ttf		*.ttf	/x-font-ttf	+
    font/woff		*.woff	/font-woff	+|font/woff2		*.woff2		+|inode/blockdevice|inode/chardevice
    inode/directory			x-directory/normal|inode/fifo|inode/mount-point	inode/directory|inode/socket
    inode/symlink|message/delivery-status	text/plain|message/disposition-notification	text/plain
    message/external-body|message/news	text/plain			+|message/partial	text/plain
    message/rfc822	text/plain	*.eml		+|message/x-gnu-rmail		rmail
    model/3mf	/zip	*.3mf	/vnd.ms-3mfdocument|model/gltf+json	/json	*.gltf
    model/gltf-binary		*.glb		+|model/iges	text/plain	*.igs *.iges		+|model/mtl	text/plain	*.mtl		+
    model/obj	text/plain	*.obj		+|model/stl		*.stl	model/x.stl-ascii model/x.stl-binary	+
    model/vrml	text/plain	*.vrm *.vrml *.wrl		+|multipart/alternative|multipart/appledouble
    multipart/digest|multipart/encrypted|multipart/mixed|multipart/related|multipart/report
    multipart/signed|multipart/x-mixed-replace|x-content/audio-cdda|x-content/audio-dvd				+
    x-content/audio-player|x-content/blank-bd|x-content/blank-cd|x-content/blank-dvd
    x-content/blank-hddvd|x-content/ebook-reader				+|x-content/image-dcf				+
    x-content/image-picturecd				+|x-content/ostree-repository				+|x-content/software
    x-content/unix-software	x-content/software			+|x-content/video-bluray				+
    x-content/video-dvd				+|x-content/video-hddvd				+|x-content/video-svcd				+
    x-content/video-vcd				+|x-content/win32-software	x-content/software			+
    x-epoc/x-sisx-app		*.sisx		+
    """#
}
