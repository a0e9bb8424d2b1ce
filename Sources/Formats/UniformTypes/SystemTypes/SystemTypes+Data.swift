extension SystemTypes {
  /// Flat files that no other table lists.
  static let data = """
    com.adobe.edn	.data	edn	-	license key of Adobe Digital Editions	11
    com.adobe.encapsulated-postscript	com.adobe.postscript	eps	-	Encapsulated PostScript picture
    com.adobe.etd	.data	etd	-	e-book of Adobe Digital Editions	11
    com.adobe.fdf	.data	fdf	-	form data of a PDF document	11
    com.adobe.pdf	.data .composite-content	pdf	/pdf	PDF document
    com.adobe.postscript	.data .composite-content	ps	/postscript	PostScript program
    com.adobe.xfdf	.data .composite-content	xfdf	-	form data of a PDF document, in XML	11
    com.apple.afp-internet-location	com.apple.internet-location	afploc	-	location on an AFP server	11
    com.apple.alias-file	.data com.apple.resolvable	-	-	alias file
    com.apple.alias-record	.data com.apple.resolvable	-	-	alias data
    com.apple.arobject	.data	arobject	-	AR reference object
    com.apple.binary-property-list	com.apple.property-list	plist	-	binary property list
    com.apple.bookmark	.data com.apple.resolvable	-	-	URL bookmark data
    com.apple.cocoa.pasteboard.character-formatting	.data	-	-	copied style of letters	11
    com.apple.cocoa.pasteboard.color	.data	-	-	copied color	11
    com.apple.cocoa.pasteboard.find-panel-search-options	.data	-	-	copied options of a find panel	11
    com.apple.cocoa.pasteboard.multiple-text-selection	.data	-	-	copied text of several selections	11
    com.apple.cocoa.pasteboard.paragraph-formatting	.data	-	-	copied style of paragraphs	11
    com.apple.cocoa.pasteboard.sound	.data	-	-	copied sound	11
    com.apple.color-file	.data	clr ccl	-	list of colors	11
    com.apple.colorsync-profile	.data	icc icm pf	-	ICC color profile	11
    com.apple.coreml.model	.data	mlmodel mlkitmodel	-	Core ML model in one file	11
    com.apple.csstore	.data .database	csstore	-	database of the system's launch services	11
    com.apple.file-internet-location	com.apple.internet-location	fileloc	-	location of a file by URL	11
    com.apple.finder.clipping	.data	-	-	Finder clipping
    com.apple.finder.recent-items	com.apple.finder.smart-folder	-	-	search for things used lately	11
    com.apple.finder.smart-folder	.data	savedSearch	-	stored Finder search	11
    com.apple.finder.sound-clipping	com.apple.finder.clipping	sndClipping	-	clipping of sound	11
    com.apple.finder.textclipping	com.apple.finder.clipping	textclipping	-	text clipping
    com.apple.flat-rtfd	.data .composite-content	-	-	RTF text with attachments (flat)
    com.apple.ftp-internet-location	com.apple.internet-location	ftploc	-	location on an FTP server	11
    com.apple.generic-internet-location	com.apple.internet-location	inetloc	-	location of no closer kind	11
    com.apple.generic-stationery	.data	-	-	document that opens as a copy	11
    com.apple.groupactivities.activity	.data	groupactivity	-	activity to share in a call	11
    com.apple.icloud-file-fault	.data	icloud	-	stand-in for a file still in iCloud	11
    com.apple.ink.inktext	.data	-	-	handwriting
    com.apple.internet-location	.stored-url .data	-	-	location on a network
    com.apple.itunes.store-url	.url	itms	-	link into the iTunes Store	11
    com.apple.ktrace	.data .log	ktrace	-	recorded trace of the kernel	11
    com.apple.linkpresentation.metadata	.data	-	-	link metadata	26	system
    com.apple.mail-internet-location	com.apple.internet-location	mailloc	-	location for sending mail	11
    com.apple.mail.email	.data .email-message	eml	message/rfc822	e-mail message file	26	app
    com.apple.mapkit.map-item	.data	-	-	place on a map	11
    com.apple.mobileprovision	.data	mobileprovision	/x-apple-aspen-mobileprovision	provisioning profile for iOS	11
    com.apple.news-internet-location	com.apple.internet-location	newsloc	-	location of a newsgroup	11
    com.apple.pkpass-data	.data	pkpass	-	pass for Wallet (flat)	11
    com.apple.pkpasses-data	.data	pkpasses	/vnd.apple.pkpasses	several passes for Wallet	11
    com.apple.property-list	.data	plist	-	property list
    com.apple.reality	.data	reality	model/vnd.reality	Reality file
    com.apple.scenekit.scene	.data .3d-content	scn scnz	-	SceneKit scene
    com.apple.scenekit.scene.zip	.data .3d-content	scnz	-	SceneKit scene, compressed	26	app
    com.apple.shazamcatalog	.data	shazamcatalog	-	catalog of sounds for ShazamKit	11
    com.apple.shazamsignature	.data	shazamsignature	-	fingerprint of a sound for ShazamKit	11
    com.apple.txn.text-multimedia-data	.data .composite-content	-	-	text with multimedia
    com.apple.vnc-internet-location	com.apple.internet-location	vncloc	-	location of a shared screen	11
    com.apple.watchface	.data .content	watchface	-	face for a watch	11
    com.apple.web-internet-location	com.apple.internet-location	webloc	-	web location
    com.apple.webarchive	.data .composite-content	webarchive	/x-webarchive	web archive
    com.apple.xcode.strings-dictionary	com.apple.property-list	stringsdict	-	localizable strings dictionary	26	app
    com.microsoft.internet-shortcut	.stored-url .data	url	-	Windows internet shortcut
    com.pixar.universal-scene-description	.3d-content .data	usd	-	USD scene	-	-	older systems have the extensions usda and usdc too
    com.pixar.universal-scene-description-mobile	com.pixar.universal-scene-description	usdz	model/vnd.usdz+zip	USD scene in a Zip archive	-	-	conforms to public.3d-content and public.data on older systems
    com.rsa.pkcs-12	.data	p12 pfx	/x-pkcs12	PKCS #12 keys and certificates
    gov.nih.nifti-1	.data	nii	-	NIfTI brain scan	11
    org.aafassociation.advanced-authoring-format	.data .composite-content	aaf	-	AAF interchange of film projects	11
    org.idpf.epub-container	.data .composite-content	epub	/epub+zip	EPUB publication
    org.nema.dicom	.data	dcm dicom	/dicom	DICOM medical picture	11
    public.alembic	.3d-content .data	abc	-	Alembic scene	11
    public.file-url	.url	-	-	file URL
    public.ofd	.data .composite-content	ofd	/ofd	OFD document of fixed layout	11
    public.polygon-file-format	.3d-content .data	ply	-	PLY geometry	11
    public.standard-tesselated-geometry-format	.3d-content .data	stl	-	STL geometry
    public.url	.data	-	-	URL
    public.url-name	.data	-	-	title of a URL	11
    public.x509-certificate	.data	cer der crt pem	/x-x509-ca-cert	X.509 certificate
    """
}
