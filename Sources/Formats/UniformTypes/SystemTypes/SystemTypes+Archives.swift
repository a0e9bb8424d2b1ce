extension SystemTypes {
  /// Archives, compressed files and disk images.
  static let archives = """
    com.allume.stuffit-archive	.data .archive	-	-	archive of any StuffIt edition	11
    com.apple.applesingle-archive	.data .archive	as	-	AppleSingle container	11
    com.apple.archive	.data .archive	aar yaa	-	Apple Archive
    com.apple.binhex-archive	.data .archive	hqx	/mac-binhex40 /mac-binhex /binhex	file in BinHex text form	11
    com.apple.bom-archive	.archive	-	-	archive that the BOM tools can read	11
    com.apple.bom-compressed-cpio	.data com.apple.bom-archive	cpgz	-	compressed cpio archive	11
    com.apple.disk-image	.archive .data .disk-image	-	-	Apple disk image	26	system
    com.apple.disk-image-udif	com.apple.disk-image	dmg udif img	/x-apple-diskimage	UDIF disk image	26	system
    com.apple.encrypted-archive	.data .archive	aea	-	Apple Archive under encryption	11
    com.apple.installer-package-archive	.data .archive	pkg mpkg	-	flat installer package
    com.apple.iphone.package-archive	.data .archive	ipa	/octet-stream	packed iOS app	11
    com.apple.macbinary-archive	.data .archive	bin	/macbinary /x-macbinary	MacBinary container	11
    com.apple.xar-archive	.data .archive	xar	-	archive with an XML index (xar)	11
    com.apple.xip-archive	com.apple.xar-archive	xip	-	signed xar archive	11
    com.microsoft.cab	.data .archive	cab	-	Windows cabinet	11
    com.pkware.zip-archive	.data .archive	-	-	PKZip archive
    com.rarlab.rar-archive	.data .archive	rar	/x-rar /x-rar-compressed	RAR archive	26	system	not declared by older systems
    com.stuffit.archive.sidx	com.allume.stuffit-archive	sidx	/x-stuffitx-index /x-sitx-index	index of a StuffIt X archive	11
    com.stuffit.archive.sit	com.allume.stuffit-archive	sit sea	/x-stuffit /x-sit	StuffIt archive, classic form	11
    com.stuffit.archive.sitx	com.allume.stuffit-archive	sitx	/x-stuffitx /x-sitx	StuffIt archive, X form	11
    com.sun.java-archive	.zip-archive .executable	jar	/java-archive	Java archive
    com.sun.web-application-archive	com.sun.java-archive	war	-	Java archive of a web application	11
    org.7-zip.7-zip-archive	.data .archive	7z	/x-7z-compressed	7-Zip archive
    org.gnu.gnu-tar-archive	.data .archive	gtar	/x-gtar	GNU tar archive
    org.gnu.gnu-zip-archive	.data .archive	gz gzip	/x-gzip /gzip	gzip archive
    org.gnu.gnu-zip-tar-archive	org.gnu.gnu-zip-archive	tgz	-	tar archive compressed with gzip
    org.tukaani.tar-xz-archive	.data .archive	txz	-	tar archive compressed with xz	11
    org.tukaani.xz-archive	.data .archive	xz	/x-xz	xz archive
    public.archive	-	-	-	archive of files
    public.bzip2-archive	.data .archive	bz2 bz	/x-bzip2 /x-bzip /bzip2 /bzip /x-bz2	bzip2 archive
    public.cpio-archive	.data .archive	cpio pax	-	cpio or pax archive	11
    public.disk-image	.archive	-	-	disk image	-	-	UTCoreTypes.h names no supertype
    public.iso-image	com.apple.disk-image	iso	-	ISO disk image	26	system
    public.tar-archive	org.gnu.gnu-tar-archive	tar	/x-tar /tar	tar archive
    public.tar-bzip2-archive	.bzip2-archive	tbz2 tbz	-	tar archive compressed with bzip2	11
    public.uuencoded-archive	.data .archive	uu	text/x-uuencode	file in uuencode text form	11
    public.z-archive	.data .archive	z	/x-compress	file compressed with compress	11
    public.zip-archive	com.pkware.zip-archive	zip	/zip /x-zip-compressed	Zip archive
    vnd.android.package-archive	.data .archive	apk	/vnd.android.package-archive	packed Android app	11
    """
}
