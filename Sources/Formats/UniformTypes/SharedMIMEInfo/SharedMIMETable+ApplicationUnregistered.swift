// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let applicationUnregistered = #"""
    /x-7z-compressed		*.7z *.7z.001		magic
    /x-abiword	/xml	*.abw *.abw.crashed *.abw.gz *.zabw		magic	http://www.abisource.com/awml.dtd abiword
    /x-ace		*.ace		magic
    /x-alz		*.alz		magic
    /x-amiga-disk-format		*.adf		magic
    /x-amipro		*.sam
    /x-aportisdoc	/vnd.palm	*.pdb *.pdc		magic
    /x-apple-diskimage		*.dmg
    /x-apple-systemprofiler+xml	/xml	40:*.spx		magic	http://www.apple.com/DTDs/PropertyList-1.0.dtd plist
    /x-appleworks-document		*.cwk
    /x-applix-spreadsheet		*.as		magic
    /x-applix-word		*.aw		magic
    /x-arc				magic
    /x-archive		*.a *.ar		magic
    /x-arj		*.arj		magic
    /x-asar		*.asar		magic
    /x-asp	text/plain	*.asp
    /x-atari-2600-rom		*.a26
    /x-atari-7800-rom		*.a78		magic
    /x-atari-lynx-rom		*.lnx		magic
    /x-awk	/x-executable text/plain	*.awk		magic
    /x-bcpio		*.bcpio
    /x-bittorrent		*.torrent		magic
    /x-blender		*.blend *.blend *.blender		magic
    /x-bps-patch		*.bps		magic
    /x-bsdiff		*.bsdiff		magic
    /x-bzdvi	/x-bzip	*.dvi.bz2
    /x-bzip		*.bz2 *.bz	/x-bzip2 /bzip2	magic
    /x-bzip-compressed-tar	/x-bzip	*.tar.bz2 *.tar.bz *.tbz2 *.tbz *.tb2
    /x-bzip3		*.bz3
    /x-bzip3-compressed-tar	/x-bzip3	*.tar.bz3 *.tbz3
    /x-bzpdf	/x-bzip	*.pdf.bz2
    /x-bzpostscript	/x-bzip	*.ps.bz2
    /x-cb7	/x-7z-compressed	*.cb7
    /x-cbt	/x-tar	*.cbt
    /x-ccmx	text/plain	*.ccmx		magic
    /x-cd-image	/x-raw-disk-image	80:*.iso *.iso9660	/x-iso9660-image
    /x-cdrdao-toc	text/plain	*.toc		magic
    /x-cisco-vpn-settings	text/plain	*.pcf		magic
    /x-class-file
    /x-compress		*.z		magic
    /x-compressed-iso		*.cso		magic
    /x-compressed-tar	/gzip	*.tar.gz *.tgz
    /x-core		50:cs:core		magic
    /x-cpio		*.cpio		magic
    /x-cpio-compressed	/gzip	*.cpio.gz
    /x-csh	/x-shellscript text/plain	*.csh		magic
    /x-cue	text/plain	*.cue
    /x-dar		*.dar		magic
    /x-dbf		*.dbf	/x-dbase /dbf /dbase
    /x-designer	/xml	*.ui		magic
    /x-desktop	text/plain	*.desktop *.kdelnk	/x-gnome-app-info	magic
    /x-dia-diagram	/xml	*.dia		magic	http://www.lysator.liu.se/~alla/dia/ diagram
    /x-dia-shape	/xml	*.shape		magic	http://www.daa.com.au/~james/dia-shape-ns shape
    /x-discjuggler-cd-image		*.cdi
    /x-docbook+xml	/xml	*.dbk *.docbook	/docbook+xml /vnd.oasis.docbook+xml	magic
    /x-doom-wad		80:*.wad		magic
    /x-dreamcast-rom		*.iso		magic
    /x-dvi		*.dvi		magic
    /x-e-theme		*.etheme
    /x-egon		*.egon
    /x-executable				magic
    /x-fds-disk		*.fds		magic
    /x-fictionbook+xml	/xml	*.fb2	/x-fictionbook	magic	http://www.gribuser.ru/xml/fictionbook/2.0 FictionBook
    /x-fishscript	text/plain	*.fish
    /x-fluid	text/plain	*.fl		magic
    /x-font-afm		*.afm
    /x-font-bdf		*.bdf		magic
    /x-font-dos				magic
    /x-font-framemaker				magic
    /x-font-libgrx				magic
    /x-font-linux-psf		*.psf		magic
    /x-font-pcf		*.pcf *.pcf.z *.pcf.gz		magic
    /x-font-speedo		*.spd		magic
    /x-font-sunos-news				magic
    /x-font-tex				magic
    /x-font-tex-tfm				magic
    /x-font-ttx	/xml	*.ttx		magic
    /x-font-type1	/postscript	*.pfa *.pfb *.gsf		magic
    /x-font-vfont				magic
    /x-gameboy-color-rom		*.gbc *.cgb		magic
    /x-gameboy-rom		*.gb *.sgb		magic
    /x-gamecube-rom		*.iso	/x-gamecube-iso-image	magic
    /x-gamegear-rom		*.gg
    /x-gba-rom		*.gba *.agb
    /x-gd-rom-cue	text/plain	*.gdi
    /x-gdbm				magic
    /x-gdscript	text/plain	*.gd
    /x-gedcom	text/plain	*.ged *.gedcom	text/gedcom	magic
    /x-genesis-32x-rom		*.32x *.mdx		magic
    /x-genesis-rom		*.gen *.smd *.sgd		magic
    /x-gettext-translation		*.gmo *.mo		magic
    /x-glade	/xml	*.glade		magic
    /x-gnucash		*.gnucash *.gnc *.xac
    /x-gnumeric		*.gnumeric		magic
    /x-gnuplot	text/plain	*.gp *.gplt *.gnuplot
    /x-go-sgf	text/plain	*.sgf		magic
    /x-godot-project	text/plain	project.godot
    /x-godot-resource		*.res *.tres		magic
    /x-godot-scene		*.scn *.tscn *.escn		magic
    /x-godot-shader	text/plain	*.gdshader
    /x-graphite		*.gra
    /x-gtk-builder	/xml	*.ui		magic
    /x-gtktalog				magic
    /x-gz-font-linux-psf	/gzip	*.psf.gz
    /x-gzdvi	/gzip	*.dvi.gz
    /x-gzpdf	/gzip	*.pdf.gz
    /x-gzpostscript	/gzip	*.ps.gz
    /x-hdf		*.hdf *.hdf4 *.h4 *.hdf5 *.h5		magic
    /x-hfe-floppy-image		*.hfe	/x-hfe-file	magic
    /x-hwp		*.hwp	/vnd.haansoft-hwp	magic
    /x-hwt		*.hwt	/vnd.haansoft-hwt
    /x-ica	text/plain	*.ica
    /x-iff				magic
    /x-ipod-firmware				magic
    /x-ips-patch		*.ips		magic
    /x-ipynb+json	/json	*.ipynb		magic
    /x-iso9660-appimage	/x-executable /x-cd-image	*.appimage		magic
    /x-it87	text/plain	*.it87		magic
    /x-java		*.class	/java /java-byte-code /java-vm /x-java-class /x-java-vm	magic
    /x-java-archive	/zip	*.jar	/x-jar /java-archive
    /x-java-jce-keystore		*.jceks		magic
    /x-java-jnlp-file	/xml	*.jnlp		magic
    /x-java-keystore		*.jks *.ks cacerts		magic
    /x-java-pack200		*.pack		magic
    /x-jbuilder-project		*.jpr *.jpx
    /x-karbon		*.karbon		magic
    /x-kchart		*.chrt		magic
    /x-kexi-connectiondata		*.kexic
    /x-kexiproject-shortcut		*.kexis
    /x-kexiproject-sqlite2	/x-sqlite2	*.kexi
    /x-kexiproject-sqlite3	/vnd.sqlite3	*.kexi	/x-vnd.kde.kexi /x-kexiproject-sqlite
    /x-kformula		*.kfo		magic
    /x-killustrator		*.kil		magic
    /x-kivio		*.flw		magic
    /x-kontour		*.kon		magic
    /x-kpovmodeler		*.kpm
    /x-kpresenter		*.kpr *.kpt		magic
    /x-krita		*.kra *.krz		magic
    /x-kspread		*.ksp		magic
    /x-kspread-crypt				magic
    /x-ksysv-package				magic
    /x-kugar		*.kud
    /x-kword		*.kwd *.kwt		magic
    /x-kword-crypt				magic
    /x-lha		*.lha *.lzh	/x-lzh-compressed	magic
    /x-lhz		*.lhz
    /x-lmdb
    /x-lrzip		*.lrz		magic
    /x-lrzip-compressed-tar	/x-lrzip	*.tar.lrz *.tlrz
    /x-lyx	text/plain	*.lyx	text/x-lyx	magic
    /x-lz4		*.lz4		magic
    /x-lz4-compressed-tar	/x-lz4	*.tar.lz4
    /x-lzip		*.lz		magic
    /x-lzip-compressed-tar	/x-lzip	*.tar.lz
    /x-lzma		*.lzma
    /x-lzma-compressed-tar	/x-lzma	*.tar.lzma *.tlz
    /x-lzop		*.lzo		magic
    /x-lzpdf	/x-lzip	*.pdf.lz
    /x-m4	text/plain	*.m4
    /x-macbinary				magic
    /x-magicpoint	text/plain	*.mgp
    /x-mame-chd		*.chd		magic
    /x-markaby	/x-ruby	*.mab
    /x-matroska				magic
    /x-mif		*.mif
    /x-mimearchive	multipart/related	*.mhtml *.mht
    /x-mobipocket-ebook	/vnd.palm	*.mobi *.prc		magic
    /x-mozilla-bookmarks	text/html		/x-netscape-bookmarks	magic
    /x-ms-dos-executable		*.exe		magic
    /x-ms-pdb
    /x-ms-wim		*.wim *.swm		magic
    /x-msi	/x-ole-storage	*.msi
    /x-mswinurl	text/plain	*.url		magic
    /x-mswrite		*.wri
    /x-msx-rom		*.msx
    /x-n64-rom		*.n64 *.z64 *.v64		magic
    /x-nautilus-link	text/plain			magic
    /x-navi-animation		*.ani		magic
    /x-neo-geo-pocket-color-rom		*.ngc		magic
    /x-neo-geo-pocket-rom		*.ngp		magic
    /x-nes-rom		*.nes *.nez *.unf *.unif
    /x-netcdf		*.cdf *.nc
    /x-netshow-channel	/vnd.ms-asf	*.nsc		magic
    /x-nintendo-3ds-executable		*.3dsx		magic
    /x-nintendo-3ds-rom		*.3ds *.cci		magic
    /x-nintendo-ds-rom		*.nds
    /x-nuscript	text/plain	*.nu
    /x-nzb	/xml	*.nzb		magic
    /x-object		*.o 40:*.mod		magic
    /x-ole-storage				magic
    /x-oleo		*.oleo		magic
    /x-openzim		*.zim		magic
    /x-pagemaker	/x-ole-storage	*.p65 *.pm *.pm6 *.pmd
    /x-pak		*.pak		magic
    /x-par2		*.par2 *.par2		magic
    /x-partial-download		*.wkdownload *.crdownload *.part
    /x-pc-engine-rom		*.pce
    /x-pef-executable				magic
    /x-perl	/x-executable text/plain	*.pl *.pl *.pm *.al *.perl *.pod 10:*.t	text/x-perl	magic
    /x-php	text/plain	*.php *.php3 *.php4 *.php5 *.phps		magic
    /x-pkcs7-certificates		*.p7b *.spc
    /x-planperfect		*.pln
    /x-pocket-word		*.psw		magic
    /x-profile	text/plain	gmon.out
    /x-pw		*.pw
    /x-pyspread-bz-spreadsheet	/x-bzip	*.pys
    /x-pyspread-spreadsheet		*.pysu		magic
    /x-python-bytecode		*.pyc *.pyo		magic
    /x-qed-disk		*.qed		magic
    /x-qemu-disk		*.qcow2 *.qcow		magic
    /x-qpress		*.qp		magic
    /x-qtiplot	text/plain	*.qti *.qti.gz		magic
    /x-quattropro		*.wb1 *.wb2 *.wb3
    /x-quicktime-media-link	video/quicktime	*.qtl	/x-quicktimeplayer	magic
    /x-qw		*.qif
    /x-raw-disk-image		*.raw-disk-image *.img
    /x-raw-disk-image-xz-compressed	/x-xz	*.raw-disk-image.xz *.img.xz
    /x-raw-floppy-disk-image	/x-raw-disk-image	*.fd *.qd	/x-fd-file
    /x-riff				magic
    /x-rpm		*.rpm	/x-redhat-package-manager	magic
    /x-ruby	/x-executable text/plain	*.rb		magic
    /x-sami	text/plain	*.smi *.sami		magic
    /x-saturn-rom		*.iso		magic
    /x-sc				magic
    /x-sega-cd-rom		*.iso		magic
    /x-sega-pico-rom		*.iso		magic
    /x-sg1000-rom		*.sg
    /x-shar		*.shar
    /x-shared-library-la	text/plain	*.la
    /x-sharedlib		*.so 60:*.so.[0-9]*		magic
    /x-shellscript	/x-executable text/plain	*.sh	text/x-sh	magic
    /x-shorten		*.shn	audio/x-shorten	magic
    /x-siag		*.siag
    /x-slp
    /x-sms-rom		*.sms
    /x-source-rpm	/x-rpm	*.src.rpm *.spm
    /x-spss-por		*.por		magic
    /x-spss-sav		*.sav *.zsav	/x-spss-savefile	magic
    /x-sqlite2		*.sqlite2		magic
    /x-stuffit		*.sit	/stuffit /x-sit	magic
    /x-subrip	text/plain	*.srt	/x-srt	magic
    /x-sv4cpio		*.sv4cpio
    /x-sv4crc		*.sv4crc
    /x-t602		*.602		magic
    /x-tar		*.tar *.gtar *.gem	/x-gtar	magic
    /x-tarz	/x-compress	*.tar.z *.taz
    /x-tex-gf		*.gf
    /x-tex-pk		*.pk
    /x-tgif		*.obj		magic
    /x-theme	/x-desktop	*.theme
    /x-thomson-cartridge-memo7		*.m7
    /x-thomson-cassette		*.k7
    /x-thomson-sap-image		*.sap	/x-sap-file	magic
    /x-toutdoux
    /x-trash		*~ *% *.bak *.old *.sik
    /x-troff-man	text/plain	*.man *.[1-9]
    /x-troff-man-compressed
    /x-tzo	/x-lzop	*.tar.lzo *.tzo
    /x-ufraw	/xml	*.ufraw
    /x-ustar		*.ustar
    /x-vdi-disk		*.vdi	/x-virtualbox-vdi	magic
    /x-vhd-disk		*.vhd *.vpc	/x-virtualbox-vhd	magic
    /x-vhdx-disk		*.vhdx	/x-virtualbox-vhdx	magic
    /x-virtual-boy-rom		*.vb
    /x-vmdk-disk		*.vmdk	/x-virtualbox-vmdk	magic
    /x-wais-source	text/plain	*.src
    /x-wii-rom		*.iso	/x-wii-iso-image /x-wbfs /x-wia	magic
    /x-wii-wad		*.wad		magic
    /x-windows-themepack	/vnd.ms-cab-compressed	*.themepack
    /x-wonderswan-color-rom		*.wsc
    /x-wonderswan-rom		*.ws
    /x-wpg		*.wpg
    /x-wwf	/pdf	*.wwf	/wwf
    /x-x509-ca-cert		*.der *.crt *.cert *.pem		magic
    /x-xar		*.xar *.pkg		magic
    /x-xbel	/xml	*.xbel		magic
    /x-xpinstall	/zip	*.xpi
    /x-xz		*.xz		magic
    /x-xz-compressed-tar	/x-xz	*.tar.xz *.txz
    /x-xzpdf	/x-xz	*.pdf.xz
    /x-yaml	text/plain	*.yaml *.yml	text/yaml text/x-yaml	magic
    /x-zerosize
    /x-zip-compressed-fb2	/zip	*.fb2.zip		magic
    /x-zoo		*.zoo		magic
    /x-zpaq		*.zpaq
    /x-zstd-compressed-tar	/zstd	*.tar.zst *.tzst
    """#
}
