extension SystemTypes {
  /// Flat files that no other table lists.
  static let data = """
    com.adobe.edn	public.data	edn	-	-	core	11
    com.adobe.encapsulated-postscript	com.adobe.postscript	eps	-	Encapsulated PostScript	core	11,26
    com.adobe.etd	public.data	etd	-	-	core	11
    com.adobe.fdf	public.data	fdf	-	-	core	11
    com.adobe.pdf	public.data public.composite-content	pdf	application/pdf	PDF document	core	11,26
    com.adobe.postscript	public.data public.composite-content	ps	application/postscript	PostScript	core	11,26
    com.adobe.xfdf	public.data public.composite-content	xfdf	-	-	core	11
    com.apple.afp-internet-location	com.apple.internet-location	afploc	-	-	core	11
    com.apple.alias-file	public.data com.apple.resolvable	-	-	alias file	core	11,26
    com.apple.alias-record	public.data com.apple.resolvable	-	-	alias data	core	11,26
    com.apple.arobject	public.data	arobject	-	AR reference object	core	11,26
    com.apple.binary-property-list	com.apple.property-list	plist	-	binary property list	core	11,26
    com.apple.bookmark	public.data com.apple.resolvable	-	-	URL bookmark data	core	11,26
    com.apple.cocoa.pasteboard.character-formatting	public.data	-	-	-	core	11
    com.apple.cocoa.pasteboard.color	public.data	-	-	-	core	11
    com.apple.cocoa.pasteboard.find-panel-search-options	public.data	-	-	-	core	11
    com.apple.cocoa.pasteboard.multiple-text-selection	public.data	-	-	-	core	11
    com.apple.cocoa.pasteboard.paragraph-formatting	public.data	-	-	-	core	11
    com.apple.cocoa.pasteboard.sound	public.data	-	-	-	core	11
    com.apple.color-file	public.data	clr ccl	-	-	core	11
    com.apple.colorsync-profile	public.data	icc icm pf	-	-	core	11
    com.apple.coreml.model	public.data	mlmodel mlkitmodel	-	-	core	11
    com.apple.csstore	public.data public.database	csstore	-	-	core	11
    com.apple.file-internet-location	com.apple.internet-location	fileloc	-	-	core	11
    com.apple.finder.clipping	public.data	-	-	Finder clipping	core	11,26
    com.apple.finder.recent-items	com.apple.finder.smart-folder	-	-	-	core	11
    com.apple.finder.smart-folder	public.data	savedSearch	-	-	core	11
    com.apple.finder.sound-clipping	com.apple.finder.clipping	sndClipping	-	-	core	11
    com.apple.finder.textclipping	com.apple.finder.clipping	textclipping	-	text clipping	core	11,26
    com.apple.flat-rtfd	public.data public.composite-content	-	-	flattened RTFD	core	11,26
    com.apple.ftp-internet-location	com.apple.internet-location	ftploc	-	-	core	11
    com.apple.generic-internet-location	com.apple.internet-location	inetloc	-	-	core	11
    com.apple.generic-stationery	public.data	-	-	-	core	11
    com.apple.groupactivities.activity	public.data	groupactivity	-	-	core	11
    com.apple.icloud-file-fault	public.data	icloud	-	-	core	11
    com.apple.ink.inktext	public.data	-	-	handwriting	core	11,26
    com.apple.internet-location	public.stored-url public.data	-	-	internet location	core	11,26
    com.apple.itunes.store-url	public.url	itms	-	-	core	11
    com.apple.ktrace	public.data public.log	ktrace	-	-	core	11
    com.apple.linkpresentation.metadata	public.data	-	-	link metadata	system	26
    com.apple.mail-internet-location	com.apple.internet-location	mailloc	-	-	core	11
    com.apple.mail.email	public.data public.email-message	eml	message/rfc822	e-mail message file	app	26
    com.apple.mapkit.map-item	public.data	-	-	-	core	11
    com.apple.mobileprovision	public.data	mobileprovision	application/x-apple-aspen-mobileprovision	-	core	11
    com.apple.news-internet-location	com.apple.internet-location	newsloc	-	-	core	11
    com.apple.pkpass-data	public.data	pkpass	-	-	core	11
    com.apple.pkpasses-data	public.data	pkpasses	application/vnd.apple.pkpasses	-	core	11
    com.apple.property-list	public.data	plist	-	property list	core	11,26
    com.apple.reality	public.data	reality	model/vnd.reality	Reality file	core	11,26
    com.apple.scenekit.scene	public.data public.3d-content	scn scnz	-	SceneKit scene	core	11,26
    com.apple.scenekit.scene.zip	public.data public.3d-content	scnz	-	compressed SceneKit scene	app	26
    com.apple.shazamcatalog	public.data	shazamcatalog	-	-	core	11
    com.apple.shazamsignature	public.data	shazamsignature	-	-	core	11
    com.apple.txn.text-multimedia-data	public.data public.composite-content	-	-	text with multimedia	core	11,26
    com.apple.vnc-internet-location	com.apple.internet-location	vncloc	-	-	core	11
    com.apple.watchface	public.data public.content	watchface	-	-	core	11
    com.apple.web-internet-location	com.apple.internet-location	webloc	-	web location	core	11,26
    com.apple.webarchive	public.data public.composite-content	webarchive	application/x-webarchive	web archive	core	11,26
    com.apple.xcode.strings-dictionary	com.apple.property-list	stringsdict	-	localizable strings dictionary	app	26
    com.microsoft.internet-shortcut	public.stored-url public.data	url	-	Windows internet shortcut	core	11,26
    com.pixar.universal-scene-description	public.3d-content public.data	usd	-	Universal Scene Description	core	11,26	older declaration also tagged usda, usdc
    com.pixar.universal-scene-description-mobile	com.pixar.universal-scene-description	usdz	model/vnd.usdz+zip	USDZ package	core	11,26	older: public.3d-content + public.data
    com.rsa.pkcs-12	public.data	p12 pfx	application/x-pkcs12	PKCS#12 data	core	11,26
    gov.nih.nifti-1	public.data	nii	-	-	core	11
    org.aafassociation.advanced-authoring-format	public.data public.composite-content	aaf	-	-	core	11
    org.idpf.epub-container	public.data public.composite-content	epub	application/epub+zip	EPUB publication	core	11,26
    org.nema.dicom	public.data	dcm dicom	application/dicom	-	core	11
    public.alembic	public.3d-content public.data	abc	-	-	core	11
    public.file-url	public.url	-	-	file URL	core	11,26
    public.ofd	public.data public.composite-content	ofd	application/ofd	-	core	11
    public.polygon-file-format	public.3d-content public.data	ply	-	-	core	11
    public.standard-tesselated-geometry-format	public.3d-content public.data	stl	-	STL geometry	core	11,26
    public.url	public.data	-	-	URL	core	11,26
    public.url-name	public.data	-	-	-	core	11
    public.x509-certificate	public.data	cer der crt pem	application/x-x509-ca-cert	X.509 certificate	core	11,26
    """
}
