extension SystemTypes {
  /// Archives, compressed files and disk images.
  static let archives = """
    com.allume.stuffit-archive	public.data public.archive	-	-	archive of any StuffIt edition	core	11
    com.apple.applesingle-archive	public.data public.archive	as	-	AppleSingle container	core	11
    com.apple.archive	public.data public.archive	aar yaa	-	Apple Archive	core	11,26
    com.apple.binhex-archive	public.data public.archive	hqx	application/mac-binhex40 application/mac-binhex application/binhex	file in BinHex text form	core	11
    com.apple.bom-archive	public.archive	-	-	archive that the BOM tools can read	core	11
    com.apple.bom-compressed-cpio	public.data com.apple.bom-archive	cpgz	-	compressed cpio archive	core	11
    com.apple.disk-image	public.archive public.data public.disk-image	-	-	Apple disk image	system	26
    com.apple.disk-image-udif	com.apple.disk-image	dmg udif img	application/x-apple-diskimage	UDIF disk image	system	26
    com.apple.encrypted-archive	public.data public.archive	aea	-	Apple Archive under encryption	core	11
    com.apple.installer-package-archive	public.data public.archive	pkg mpkg	-	flat installer package	core	11,26
    com.apple.iphone.package-archive	public.data public.archive	ipa	application/octet-stream	packed iOS app	core	11
    com.apple.macbinary-archive	public.data public.archive	bin	application/macbinary application/x-macbinary	MacBinary container	core	11
    com.apple.xar-archive	public.data public.archive	xar	-	archive with an XML index (xar)	core	11
    com.apple.xip-archive	com.apple.xar-archive	xip	-	signed xar archive	core	11
    com.microsoft.cab	public.data public.archive	cab	-	Windows cabinet	core	11
    com.pkware.zip-archive	public.data public.archive	-	-	PKZip archive	core	11,26
    com.rarlab.rar-archive	public.data public.archive	rar	application/x-rar application/x-rar-compressed	RAR archive	system	26	not declared by older systems
    com.stuffit.archive.sidx	com.allume.stuffit-archive	sidx	application/x-stuffitx-index application/x-sitx-index	index of a StuffIt X archive	core	11
    com.stuffit.archive.sit	com.allume.stuffit-archive	sit sea	application/x-stuffit application/x-sit	StuffIt archive, classic form	core	11
    com.stuffit.archive.sitx	com.allume.stuffit-archive	sitx	application/x-stuffitx application/x-sitx	StuffIt archive, X form	core	11
    com.sun.java-archive	public.zip-archive public.executable	jar	application/java-archive	Java archive	core	11,26
    com.sun.web-application-archive	com.sun.java-archive	war	-	Java archive of a web application	core	11
    org.7-zip.7-zip-archive	public.data public.archive	7z	application/x-7z-compressed	7-Zip archive	core	11,26
    org.gnu.gnu-tar-archive	public.data public.archive	gtar	application/x-gtar	GNU tar archive	core	11,26
    org.gnu.gnu-zip-archive	public.data public.archive	gz gzip	application/x-gzip application/gzip	gzip archive	core	11,26
    org.gnu.gnu-zip-tar-archive	org.gnu.gnu-zip-archive	tgz	-	tar archive compressed with gzip	core	11,26
    org.tukaani.tar-xz-archive	public.data public.archive	txz	-	tar archive compressed with xz	core	11
    org.tukaani.xz-archive	public.data public.archive	xz	application/x-xz	xz archive	core	11,26
    public.archive	-	-	-	archive of files	core	11,26
    public.bzip2-archive	public.data public.archive	bz2 bz	application/x-bzip2 application/x-bzip application/bzip2 application/bzip application/x-bz2	bzip2 archive	core	11,26
    public.cpio-archive	public.data public.archive	cpio pax	-	cpio or pax archive	core	11
    public.disk-image	public.archive	-	-	disk image	core	11,26	UTCoreTypes.h names no supertype
    public.iso-image	com.apple.disk-image	iso	-	ISO disk image	system	26
    public.tar-archive	org.gnu.gnu-tar-archive	tar	application/x-tar application/tar	tar archive	core	11,26
    public.tar-bzip2-archive	public.bzip2-archive	tbz2 tbz	-	tar archive compressed with bzip2	core	11
    public.uuencoded-archive	public.data public.archive	uu	text/x-uuencode	file in uuencode text form	core	11
    public.z-archive	public.data public.archive	z	application/x-compress	file compressed with compress	core	11
    public.zip-archive	com.pkware.zip-archive	zip	application/zip application/x-zip-compressed	Zip archive	core	11,26
    vnd.android.package-archive	public.data public.archive	apk	application/vnd.android.package-archive	packed Android app	core	11
    """
}
