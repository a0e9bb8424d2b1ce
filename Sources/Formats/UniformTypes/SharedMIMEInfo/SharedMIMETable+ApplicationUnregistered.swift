// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let applicationUnregistered = #"""
    application/x-7z-compressed		*.7z *.7z.001		magic
    application/x-abiword	application/xml	*.abw *.abw.crashed *.abw.gz *.zabw		magic	http://www.abisource.com/awml.dtd abiword
    application/x-ace		*.ace		magic
    application/x-alz		*.alz		magic
    application/x-amiga-disk-format		*.adf		magic
    application/x-amipro		*.sam
    application/x-aportisdoc	application/vnd.palm	*.pdb *.pdc		magic
    application/x-apple-diskimage		*.dmg
    application/x-apple-systemprofiler+xml	application/xml	40:*.spx		magic	http://www.apple.com/DTDs/PropertyList-1.0.dtd plist
    application/x-appleworks-document		*.cwk
    application/x-applix-spreadsheet		*.as		magic
    application/x-applix-word		*.aw		magic
    application/x-arc				magic
    application/x-archive		*.a *.ar		magic
    application/x-arj		*.arj		magic
    application/x-asar		*.asar		magic
    application/x-asp	text/plain	*.asp
    application/x-atari-2600-rom		*.a26
    application/x-atari-7800-rom		*.a78		magic
    application/x-atari-lynx-rom		*.lnx		magic
    application/x-awk	application/x-executable text/plain	*.awk		magic
    application/x-bcpio		*.bcpio
    application/x-bittorrent		*.torrent		magic
    application/x-blender		*.blend *.blend *.blender		magic
    application/x-bps-patch		*.bps		magic
    application/x-bsdiff		*.bsdiff		magic
    application/x-bzdvi	application/x-bzip	*.dvi.bz2
    application/x-bzip		*.bz2 *.bz	application/x-bzip2 application/bzip2	magic
    application/x-bzip-compressed-tar	application/x-bzip	*.tar.bz2 *.tar.bz *.tbz2 *.tbz *.tb2
    application/x-bzip3		*.bz3
    application/x-bzip3-compressed-tar	application/x-bzip3	*.tar.bz3 *.tbz3
    application/x-bzpdf	application/x-bzip	*.pdf.bz2
    application/x-bzpostscript	application/x-bzip	*.ps.bz2
    application/x-cb7	application/x-7z-compressed	*.cb7
    application/x-cbt	application/x-tar	*.cbt
    application/x-ccmx	text/plain	*.ccmx		magic
    application/x-cd-image	application/x-raw-disk-image	80:*.iso *.iso9660	application/x-iso9660-image
    application/x-cdrdao-toc	text/plain	*.toc		magic
    application/x-cisco-vpn-settings	text/plain	*.pcf		magic
    application/x-class-file
    application/x-compress		*.z		magic
    application/x-compressed-iso		*.cso		magic
    application/x-compressed-tar	application/gzip	*.tar.gz *.tgz
    application/x-core		50:cs:core		magic
    application/x-cpio		*.cpio		magic
    application/x-cpio-compressed	application/gzip	*.cpio.gz
    application/x-csh	application/x-shellscript text/plain	*.csh		magic
    application/x-cue	text/plain	*.cue
    application/x-dar		*.dar		magic
    application/x-dbf		*.dbf	application/x-dbase application/dbf application/dbase
    application/x-designer	application/xml	*.ui		magic
    application/x-desktop	text/plain	*.desktop *.kdelnk	application/x-gnome-app-info	magic
    application/x-dia-diagram	application/xml	*.dia		magic	http://www.lysator.liu.se/~alla/dia/ diagram
    application/x-dia-shape	application/xml	*.shape		magic	http://www.daa.com.au/~james/dia-shape-ns shape
    application/x-discjuggler-cd-image		*.cdi
    application/x-docbook+xml	application/xml	*.dbk *.docbook	application/docbook+xml application/vnd.oasis.docbook+xml	magic
    application/x-doom-wad		80:*.wad		magic
    application/x-dreamcast-rom		*.iso		magic
    application/x-dvi		*.dvi		magic
    application/x-e-theme		*.etheme
    application/x-egon		*.egon
    application/x-executable				magic
    application/x-fds-disk		*.fds		magic
    application/x-fictionbook+xml	application/xml	*.fb2	application/x-fictionbook	magic	http://www.gribuser.ru/xml/fictionbook/2.0 FictionBook
    application/x-fishscript	text/plain	*.fish
    application/x-fluid	text/plain	*.fl		magic
    application/x-font-afm		*.afm
    application/x-font-bdf		*.bdf		magic
    application/x-font-dos				magic
    application/x-font-framemaker				magic
    application/x-font-libgrx				magic
    application/x-font-linux-psf		*.psf		magic
    application/x-font-pcf		*.pcf *.pcf.z *.pcf.gz		magic
    application/x-font-speedo		*.spd		magic
    application/x-font-sunos-news				magic
    application/x-font-tex				magic
    application/x-font-tex-tfm				magic
    application/x-font-ttx	application/xml	*.ttx		magic
    application/x-font-type1	application/postscript	*.pfa *.pfb *.gsf		magic
    application/x-font-vfont				magic
    application/x-gameboy-color-rom		*.gbc *.cgb		magic
    application/x-gameboy-rom		*.gb *.sgb		magic
    application/x-gamecube-rom		*.iso	application/x-gamecube-iso-image	magic
    application/x-gamegear-rom		*.gg
    application/x-gba-rom		*.gba *.agb
    application/x-gd-rom-cue	text/plain	*.gdi
    application/x-gdbm				magic
    application/x-gdscript	text/plain	*.gd
    application/x-gedcom	text/plain	*.ged *.gedcom	text/gedcom	magic
    application/x-genesis-32x-rom		*.32x *.mdx		magic
    application/x-genesis-rom		*.gen *.smd *.sgd		magic
    application/x-gettext-translation		*.gmo *.mo		magic
    application/x-glade	application/xml	*.glade		magic
    application/x-gnucash		*.gnucash *.gnc *.xac
    application/x-gnumeric		*.gnumeric		magic
    application/x-gnuplot	text/plain	*.gp *.gplt *.gnuplot
    application/x-go-sgf	text/plain	*.sgf		magic
    application/x-godot-project	text/plain	project.godot
    application/x-godot-resource		*.res *.tres		magic
    application/x-godot-scene		*.scn *.tscn *.escn		magic
    application/x-godot-shader	text/plain	*.gdshader
    application/x-graphite		*.gra
    application/x-gtk-builder	application/xml	*.ui		magic
    application/x-gtktalog				magic
    application/x-gz-font-linux-psf	application/gzip	*.psf.gz
    application/x-gzdvi	application/gzip	*.dvi.gz
    application/x-gzpdf	application/gzip	*.pdf.gz
    application/x-gzpostscript	application/gzip	*.ps.gz
    application/x-hdf		*.hdf *.hdf4 *.h4 *.hdf5 *.h5		magic
    application/x-hfe-floppy-image		*.hfe	application/x-hfe-file	magic
    application/x-hwp		*.hwp	application/vnd.haansoft-hwp	magic
    application/x-hwt		*.hwt	application/vnd.haansoft-hwt
    application/x-ica	text/plain	*.ica
    application/x-iff				magic
    application/x-ipod-firmware				magic
    application/x-ips-patch		*.ips		magic
    application/x-ipynb+json	application/json	*.ipynb		magic
    application/x-iso9660-appimage	application/x-executable application/x-cd-image	*.appimage		magic
    application/x-it87	text/plain	*.it87		magic
    application/x-java		*.class	application/java application/java-byte-code application/java-vm application/x-java-class application/x-java-vm	magic
    application/x-java-archive	application/zip	*.jar	application/x-jar application/java-archive
    application/x-java-jce-keystore		*.jceks		magic
    application/x-java-jnlp-file	application/xml	*.jnlp		magic
    application/x-java-keystore		*.jks *.ks cacerts		magic
    application/x-java-pack200		*.pack		magic
    application/x-jbuilder-project		*.jpr *.jpx
    application/x-karbon		*.karbon		magic
    application/x-kchart		*.chrt		magic
    application/x-kexi-connectiondata		*.kexic
    application/x-kexiproject-shortcut		*.kexis
    application/x-kexiproject-sqlite2	application/x-sqlite2	*.kexi
    application/x-kexiproject-sqlite3	application/vnd.sqlite3	*.kexi	application/x-vnd.kde.kexi application/x-kexiproject-sqlite
    application/x-kformula		*.kfo		magic
    application/x-killustrator		*.kil		magic
    application/x-kivio		*.flw		magic
    application/x-kontour		*.kon		magic
    application/x-kpovmodeler		*.kpm
    application/x-kpresenter		*.kpr *.kpt		magic
    application/x-krita		*.kra *.krz		magic
    application/x-kspread		*.ksp		magic
    application/x-kspread-crypt				magic
    application/x-ksysv-package				magic
    application/x-kugar		*.kud
    application/x-kword		*.kwd *.kwt		magic
    application/x-kword-crypt				magic
    application/x-lha		*.lha *.lzh	application/x-lzh-compressed	magic
    application/x-lhz		*.lhz
    application/x-lmdb
    application/x-lrzip		*.lrz		magic
    application/x-lrzip-compressed-tar	application/x-lrzip	*.tar.lrz *.tlrz
    application/x-lyx	text/plain	*.lyx	text/x-lyx	magic
    application/x-lz4		*.lz4		magic
    application/x-lz4-compressed-tar	application/x-lz4	*.tar.lz4
    application/x-lzip		*.lz		magic
    application/x-lzip-compressed-tar	application/x-lzip	*.tar.lz
    application/x-lzma		*.lzma
    application/x-lzma-compressed-tar	application/x-lzma	*.tar.lzma *.tlz
    application/x-lzop		*.lzo		magic
    application/x-lzpdf	application/x-lzip	*.pdf.lz
    application/x-m4	text/plain	*.m4
    application/x-macbinary				magic
    application/x-magicpoint	text/plain	*.mgp
    application/x-mame-chd		*.chd		magic
    application/x-markaby	application/x-ruby	*.mab
    application/x-matroska				magic
    application/x-mif		*.mif
    application/x-mimearchive	multipart/related	*.mhtml *.mht
    application/x-mobipocket-ebook	application/vnd.palm	*.mobi *.prc		magic
    application/x-mozilla-bookmarks	text/html		application/x-netscape-bookmarks	magic
    application/x-ms-dos-executable		*.exe		magic
    application/x-ms-pdb
    application/x-ms-wim		*.wim *.swm		magic
    application/x-msi	application/x-ole-storage	*.msi
    application/x-mswinurl	text/plain	*.url		magic
    application/x-mswrite		*.wri
    application/x-msx-rom		*.msx
    application/x-n64-rom		*.n64 *.z64 *.v64		magic
    application/x-nautilus-link	text/plain			magic
    application/x-navi-animation		*.ani		magic
    application/x-neo-geo-pocket-color-rom		*.ngc		magic
    application/x-neo-geo-pocket-rom		*.ngp		magic
    application/x-nes-rom		*.nes *.nez *.unf *.unif
    application/x-netcdf		*.cdf *.nc
    application/x-netshow-channel	application/vnd.ms-asf	*.nsc		magic
    application/x-nintendo-3ds-executable		*.3dsx		magic
    application/x-nintendo-3ds-rom		*.3ds *.cci		magic
    application/x-nintendo-ds-rom		*.nds
    application/x-nuscript	text/plain	*.nu
    application/x-nzb	application/xml	*.nzb		magic
    application/x-object		*.o 40:*.mod		magic
    application/x-ole-storage				magic
    application/x-oleo		*.oleo		magic
    application/x-openzim		*.zim		magic
    application/x-pagemaker	application/x-ole-storage	*.p65 *.pm *.pm6 *.pmd
    application/x-pak		*.pak		magic
    application/x-par2		*.par2 *.par2		magic
    application/x-partial-download		*.wkdownload *.crdownload *.part
    application/x-pc-engine-rom		*.pce
    application/x-pef-executable				magic
    application/x-perl	application/x-executable text/plain	*.pl *.pl *.pm *.al *.perl *.pod 10:*.t	text/x-perl	magic
    application/x-php	text/plain	*.php *.php3 *.php4 *.php5 *.phps		magic
    application/x-pkcs7-certificates		*.p7b *.spc
    application/x-planperfect		*.pln
    application/x-pocket-word		*.psw		magic
    application/x-profile	text/plain	gmon.out
    application/x-pw		*.pw
    application/x-pyspread-bz-spreadsheet	application/x-bzip	*.pys
    application/x-pyspread-spreadsheet		*.pysu		magic
    application/x-python-bytecode		*.pyc *.pyo		magic
    application/x-qed-disk		*.qed		magic
    application/x-qemu-disk		*.qcow2 *.qcow		magic
    application/x-qpress		*.qp		magic
    application/x-qtiplot	text/plain	*.qti *.qti.gz		magic
    application/x-quattropro		*.wb1 *.wb2 *.wb3
    application/x-quicktime-media-link	video/quicktime	*.qtl	application/x-quicktimeplayer	magic
    application/x-qw		*.qif
    application/x-raw-disk-image		*.raw-disk-image *.img
    application/x-raw-disk-image-xz-compressed	application/x-xz	*.raw-disk-image.xz *.img.xz
    application/x-raw-floppy-disk-image	application/x-raw-disk-image	*.fd *.qd	application/x-fd-file
    application/x-riff				magic
    application/x-rpm		*.rpm	application/x-redhat-package-manager	magic
    application/x-ruby	application/x-executable text/plain	*.rb		magic
    application/x-sami	text/plain	*.smi *.sami		magic
    application/x-saturn-rom		*.iso		magic
    application/x-sc				magic
    application/x-sega-cd-rom		*.iso		magic
    application/x-sega-pico-rom		*.iso		magic
    application/x-sg1000-rom		*.sg
    application/x-shar		*.shar
    application/x-shared-library-la	text/plain	*.la
    application/x-sharedlib		*.so 60:*.so.[0-9]*		magic
    application/x-shellscript	application/x-executable text/plain	*.sh	text/x-sh	magic
    application/x-shorten		*.shn	audio/x-shorten	magic
    application/x-siag		*.siag
    application/x-slp
    application/x-sms-rom		*.sms
    application/x-source-rpm	application/x-rpm	*.src.rpm *.spm
    application/x-spss-por		*.por		magic
    application/x-spss-sav		*.sav *.zsav	application/x-spss-savefile	magic
    application/x-sqlite2		*.sqlite2		magic
    application/x-stuffit		*.sit	application/stuffit application/x-sit	magic
    application/x-subrip	text/plain	*.srt	application/x-srt	magic
    application/x-sv4cpio		*.sv4cpio
    application/x-sv4crc		*.sv4crc
    application/x-t602		*.602		magic
    application/x-tar		*.tar *.gtar *.gem	application/x-gtar	magic
    application/x-tarz	application/x-compress	*.tar.z *.taz
    application/x-tex-gf		*.gf
    application/x-tex-pk		*.pk
    application/x-tgif		*.obj		magic
    application/x-theme	application/x-desktop	*.theme
    application/x-thomson-cartridge-memo7		*.m7
    application/x-thomson-cassette		*.k7
    application/x-thomson-sap-image		*.sap	application/x-sap-file	magic
    application/x-toutdoux
    application/x-trash		*~ *% *.bak *.old *.sik
    application/x-troff-man	text/plain	*.man *.[1-9]
    application/x-troff-man-compressed
    application/x-tzo	application/x-lzop	*.tar.lzo *.tzo
    application/x-ufraw	application/xml	*.ufraw
    application/x-ustar		*.ustar
    application/x-vdi-disk		*.vdi	application/x-virtualbox-vdi	magic
    application/x-vhd-disk		*.vhd *.vpc	application/x-virtualbox-vhd	magic
    application/x-vhdx-disk		*.vhdx	application/x-virtualbox-vhdx	magic
    application/x-virtual-boy-rom		*.vb
    application/x-vmdk-disk		*.vmdk	application/x-virtualbox-vmdk	magic
    application/x-wais-source	text/plain	*.src
    application/x-wii-rom		*.iso	application/x-wii-iso-image application/x-wbfs application/x-wia	magic
    application/x-wii-wad		*.wad		magic
    application/x-windows-themepack	application/vnd.ms-cab-compressed	*.themepack
    application/x-wonderswan-color-rom		*.wsc
    application/x-wonderswan-rom		*.ws
    application/x-wpg		*.wpg
    application/x-wwf	application/pdf	*.wwf	application/wwf
    application/x-x509-ca-cert		*.der *.crt *.cert *.pem		magic
    application/x-xar		*.xar *.pkg		magic
    application/x-xbel	application/xml	*.xbel		magic
    application/x-xpinstall	application/zip	*.xpi
    application/x-xz		*.xz		magic
    application/x-xz-compressed-tar	application/x-xz	*.tar.xz *.txz
    application/x-xzpdf	application/x-xz	*.pdf.xz
    application/x-yaml	text/plain	*.yaml *.yml	text/yaml text/x-yaml	magic
    application/x-zerosize
    application/x-zip-compressed-fb2	application/zip	*.fb2.zip		magic
    application/x-zoo		*.zoo		magic
    application/x-zpaq		*.zpaq
    application/x-zstd-compressed-tar	application/zstd	*.tar.zst *.tzst
    """#
}
