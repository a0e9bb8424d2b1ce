extension SystemTypes {
  /// Flat files that no other table lists.
  static let data = """
    com.adobe.edn	public.data	edn	-	license key of Adobe Digital Editions	core	11
    com.adobe.encapsulated-postscript	com.adobe.postscript	eps	-	Encapsulated PostScript picture	core	11,26
    com.adobe.etd	public.data	etd	-	e-book of Adobe Digital Editions	core	11
    com.adobe.fdf	public.data	fdf	-	form data of a PDF document	core	11
    com.adobe.pdf	public.data public.composite-content	pdf	application/pdf	PDF document	core	11,26
    com.adobe.postscript	public.data public.composite-content	ps	application/postscript	PostScript program	core	11,26
    com.adobe.xfdf	public.data public.composite-content	xfdf	-	form data of a PDF document, in XML	core	11
    com.apple.afp-internet-location	com.apple.internet-location	afploc	-	location on an AFP server	core	11
    com.apple.alias-file	public.data com.apple.resolvable	-	-	alias file	core	11,26
    com.apple.alias-record	public.data com.apple.resolvable	-	-	alias data	core	11,26
    com.apple.arobject	public.data	arobject	-	AR reference object	core	11,26
    com.apple.binary-property-list	com.apple.property-list	plist	-	binary property list	core	11,26
    com.apple.bookmark	public.data com.apple.resolvable	-	-	URL bookmark data	core	11,26
    com.apple.cocoa.pasteboard.character-formatting	public.data	-	-	copied style of letters	core	11
    com.apple.cocoa.pasteboard.color	public.data	-	-	copied color	core	11
    com.apple.cocoa.pasteboard.find-panel-search-options	public.data	-	-	copied options of a find panel	core	11
    com.apple.cocoa.pasteboard.multiple-text-selection	public.data	-	-	copied text of several selections	core	11
    com.apple.cocoa.pasteboard.paragraph-formatting	public.data	-	-	copied style of paragraphs	core	11
    com.apple.cocoa.pasteboard.sound	public.data	-	-	copied sound	core	11
    com.apple.color-file	public.data	clr ccl	-	list of colors	core	11
    com.apple.colorsync-profile	public.data	icc icm pf	-	ICC color profile	core	11
    com.apple.coreml.model	public.data	mlmodel mlkitmodel	-	Core ML model in one file	core	11
    com.apple.csstore	public.data public.database	csstore	-	database of the system's launch services	core	11
    com.apple.file-internet-location	com.apple.internet-location	fileloc	-	location of a file by URL	core	11
    com.apple.finder.clipping	public.data	-	-	Finder clipping	core	11,26
    com.apple.finder.recent-items	com.apple.finder.smart-folder	-	-	search for things used lately	core	11
    com.apple.finder.smart-folder	public.data	savedSearch	-	stored Finder search	core	11
    com.apple.finder.sound-clipping	com.apple.finder.clipping	sndClipping	-	clipping of sound	core	11
    com.apple.finder.textclipping	com.apple.finder.clipping	textclipping	-	text clipping	core	11,26
    com.apple.flat-rtfd	public.data public.composite-content	-	-	RTF text with attachments (flat)	core	11,26
    com.apple.ftp-internet-location	com.apple.internet-location	ftploc	-	location on an FTP server	core	11
    com.apple.generic-internet-location	com.apple.internet-location	inetloc	-	location of no closer kind	core	11
    com.apple.generic-stationery	public.data	-	-	document that opens as a copy	core	11
    com.apple.groupactivities.activity	public.data	groupactivity	-	activity to share in a call	core	11
    com.apple.icloud-file-fault	public.data	icloud	-	stand-in for a file still in iCloud	core	11
    com.apple.ink.inktext	public.data	-	-	handwriting	core	11,26
    com.apple.internet-location	public.stored-url public.data	-	-	location on a network	core	11,26
    com.apple.itunes.store-url	public.url	itms	-	link into the iTunes Store	core	11
    com.apple.ktrace	public.data public.log	ktrace	-	recorded trace of the kernel	core	11
    com.apple.linkpresentation.metadata	public.data	-	-	link metadata	system	26
    com.apple.mail-internet-location	com.apple.internet-location	mailloc	-	location for sending mail	core	11
    com.apple.mail.email	public.data public.email-message	eml	message/rfc822	e-mail message file	app	26
    com.apple.mapkit.map-item	public.data	-	-	place on a map	core	11
    com.apple.mobileprovision	public.data	mobileprovision	application/x-apple-aspen-mobileprovision	provisioning profile for iOS	core	11
    com.apple.news-internet-location	com.apple.internet-location	newsloc	-	location of a newsgroup	core	11
    com.apple.pkpass-data	public.data	pkpass	-	pass for Wallet (flat)	core	11
    com.apple.pkpasses-data	public.data	pkpasses	application/vnd.apple.pkpasses	several passes for Wallet	core	11
    com.apple.property-list	public.data	plist	-	property list	core	11,26
    com.apple.reality	public.data	reality	model/vnd.reality	Reality file	core	11,26
    com.apple.scenekit.scene	public.data public.3d-content	scn scnz	-	SceneKit scene	core	11,26
    com.apple.scenekit.scene.zip	public.data public.3d-content	scnz	-	SceneKit scene, compressed	app	26
    com.apple.shazamcatalog	public.data	shazamcatalog	-	catalog of sounds for ShazamKit	core	11
    com.apple.shazamsignature	public.data	shazamsignature	-	fingerprint of a sound for ShazamKit	core	11
    com.apple.txn.text-multimedia-data	public.data public.composite-content	-	-	text with multimedia	core	11,26
    com.apple.vnc-internet-location	com.apple.internet-location	vncloc	-	location of a shared screen	core	11
    com.apple.watchface	public.data public.content	watchface	-	face for a watch	core	11
    com.apple.web-internet-location	com.apple.internet-location	webloc	-	web location	core	11,26
    com.apple.webarchive	public.data public.composite-content	webarchive	application/x-webarchive	web archive	core	11,26
    com.apple.xcode.strings-dictionary	com.apple.property-list	stringsdict	-	localizable strings dictionary	app	26
    com.microsoft.internet-shortcut	public.stored-url public.data	url	-	Windows internet shortcut	core	11,26
    com.pixar.universal-scene-description	public.3d-content public.data	usd	-	USD scene	core	11,26	older systems have the extensions usda and usdc too
    com.pixar.universal-scene-description-mobile	com.pixar.universal-scene-description	usdz	model/vnd.usdz+zip	USD scene in a Zip archive	core	11,26	conforms to public.3d-content and public.data on older systems
    com.rsa.pkcs-12	public.data	p12 pfx	application/x-pkcs12	PKCS #12 keys and certificates	core	11,26
    gov.nih.nifti-1	public.data	nii	-	NIfTI brain scan	core	11
    org.aafassociation.advanced-authoring-format	public.data public.composite-content	aaf	-	AAF interchange of film projects	core	11
    org.idpf.epub-container	public.data public.composite-content	epub	application/epub+zip	EPUB publication	core	11,26
    org.nema.dicom	public.data	dcm dicom	application/dicom	DICOM medical picture	core	11
    public.alembic	public.3d-content public.data	abc	-	Alembic scene	core	11
    public.file-url	public.url	-	-	file URL	core	11,26
    public.ofd	public.data public.composite-content	ofd	application/ofd	OFD document of fixed layout	core	11
    public.polygon-file-format	public.3d-content public.data	ply	-	PLY geometry	core	11
    public.standard-tesselated-geometry-format	public.3d-content public.data	stl	-	STL geometry	core	11,26
    public.url	public.data	-	-	URL	core	11,26
    public.url-name	public.data	-	-	title of a URL	core	11
    public.x509-certificate	public.data	cer der crt pem	application/x-x509-ca-cert	X.509 certificate	core	11,26
    """
}
