extension SystemTypes {
  /// Text that is not source code.
  static let text = """
    com.apple.ascii-property-list	public.text com.apple.property-list	plist	-	ASCII property list	core	11,26
    com.apple.audio-unit-preset	com.apple.xml-property-list	aupreset	-	settings of an Audio Unit	core	11
    com.apple.configprofile	public.xml	configprofile	-	configuration profile of a device, as XML	core	11
    com.apple.crashreport	public.utf8-plain-text public.log	crash	-	report of a crashed program	core	11
    com.apple.device-model-code	public.text	-	-	code name of a device model	core	11
    com.apple.dt.interfacebuilder.document.storyboard	public.xml	storyboard	-	Interface Builder storyboard	app	26
    com.apple.gpuRestart	public.utf8-plain-text public.log	gpuRestart	-	log of a restarted graphics processor	core	11
    com.apple.hangreport	public.utf8-plain-text public.log	hang	-	report of a program that hangs	core	11
    com.apple.haptics.ahap	public.haptics-content public.json	ahap	-	Apple haptic audio pattern	core	11,26
    com.apple.ical.ics	public.text public.item public.calendar-event	ics	text/calendar	iCalendar events	core	11,26
    com.apple.ical.vcs	public.text public.item public.calendar-event	vcs vcal	text/x-vcalendar	calendar in the older vCalendar form	core	11
    com.apple.interfacebuilder.document.cocoa	public.xml	xib	-	Interface Builder XIB	app	26
    com.apple.log	public.plain-text public.log	log	-	log text	core	11,26
    com.apple.mobileconfig	public.xml	mobileconfig mobile	application/x-apple-aspen-config	configuration profile of a device	core	11
    com.apple.music.m3u-playlist	public.text public.playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	playlist in M3U form, by the Music app	app	26
    com.apple.nspboard-type	public.text	-	-	name of an AppKit pasteboard type	core	11
    com.apple.ostype	public.text	-	-	classic code of four characters	core	11
    com.apple.panicreport	public.utf8-plain-text public.log	panic	-	report of a kernel panic	core	11
    com.apple.provisionprofile	public.xml	provisionprofile	-	provisioning profile for macOS	core	11
    com.apple.scripting-definition	public.xml	sdef	-	dictionary of a scriptable app	core	11
    com.apple.shutdownStall	public.utf8-plain-text public.log	shutdownStall	-	log of a shutdown that took too long	core	11
    com.apple.spinreport	public.utf8-plain-text public.log	spin	-	report of a program that does not answer	core	11
    com.apple.structured-text	public.plain-text	-	-	text with a meaning that was recognized	core	11
    com.apple.structured-text.address	com.apple.structured-text	-	-	postal address in a text	core	11
    com.apple.structured-text.date	com.apple.structured-text	-	-	date in a text	core	11
    com.apple.structured-text.telephone-number	com.apple.structured-text	-	-	telephone number in a text	core	11
    com.apple.structured-text.transit-information	com.apple.structured-text	-	-	flight or train in a text	core	11
    com.apple.traditional-mac-plain-text	public.plain-text	-	-	classic Mac text	core	11,26
    com.apple.tv.m3u-playlist	public.text public.playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	playlist in M3U form, by the TV app	app	26
    com.apple.xcode.entitlements-property-list	com.apple.xml-property-list	entitlements	-	entitlements of an app	app	26
    com.apple.xcode.strings-text	public.text	strings	-	localizable strings	app	26
    com.apple.xml-property-list	public.xml com.apple.property-list	plist	-	XML property list	core	11,26
    com.scenarist.closed-caption	public.text	scc	-	captions for Scenarist	core	11
    com.sun.java-web-start	public.xml	jnlp	application/x-java-jnlp-file application/jnlp	Java Web Start launcher	core	11
    net.daringfireball.markdown	public.plain-text	md markdown	text/markdown	Markdown text	system	26	older systems left the declaration to apps
    org.w3.webvtt	public.text	vtt	text/vtt	WebVTT subtitles	core	11
    public.case-insensitive-text	public.text	-	-	text in which case does not count	core	11
    public.comma-separated-values-text	public.plain-text public.delimited-values-text	csv	text/csv text/comma-separated-values	table of comma-separated values	core	11,26
    public.css	public.text	css	text/css	CSS style sheet	core	11,26
    public.delimited-values-text	public.text	-	-	table in text form	core	11,26
    public.filename-extension	public.case-insensitive-text	-	-	extension of a file name	core	11
    public.geojson	public.json	geojson	application/geo+json	GeoJSON features	system	26
    public.geometry-definition-format	public.3d-content public.text	obj	model/obj	Wavefront OBJ geometry	core	11,26
    public.html	public.text	html htm shtml shtm	text/html	HTML text	core	11,26
    public.json	public.text	json	application/json	JSON text	core	11,26
    public.m3u-playlist	public.plain-text public.playlist	m3u m3u8	audio/mpegurl application/vnd.apple.mpegurl audio/x-mpegurl	playlist in M3U form	core	11,26	UTCoreTypes.h names public.text in place of public.plain-text
    public.mime-type	public.case-insensitive-text	-	-	name of a MIME type	core	11
    public.ndjson	public.text	ndjson	application/x-ndjson	JSON values in lines	core	11
    public.patch-file	public.plain-text	patch diff	-	differences of files	core	11,26
    public.plain-text	public.text	txt text	text/plain	plain text	core	11,26
    public.pls-playlist	public.text public.playlist	pls	audio/x-scpls	playlist in PLS form	core	11
    public.rss	public.xml	rss	application/rss+xml	RSS feed	core	11
    public.rtf	public.text	rtf	text/rtf	RTF text	core	11,26
    public.tab-separated-values-text	public.plain-text public.delimited-values-text	tsv	text/tab-separated-values	table of tab-separated values	core	11,26
    public.text	public.data public.content	-	-	text	core	11,26
    public.utf16-external-plain-text	public.plain-text	-	-	UTF-16 text in network byte order or with a mark	core	11,26
    public.utf16-plain-text	public.plain-text	-	text/plain;charset=utf-16 text/plain;charset="utf-16"	UTF-16 text	system	26
    public.utf8-plain-text	public.plain-text	-	text/plain;charset=utf-8 text/plain;charset="utf-8"	UTF-8 text	system	26
    public.utf8-tab-separated-values-text	public.tab-separated-values-text public.utf8-plain-text	-	-	table of tab-separated values in UTF-8	core	11,26
    public.vcard	public.text public.contact	vcf vcard	text/vcard text/directory text/x-vcard	vCard contact	core	11,26
    public.x509-printable-encoded-archive	public.text	pem	-	certificates and keys in PEM form	system	26
    public.xfd	public.xml	xfd	-	XFDL form	core	11
    public.xhtml	public.xml	xhtml xhtm xht	application/xhtml+xml	XHTML text	core	11,26
    public.xml	public.text	xml	application/xml text/xml	XML text	core	11,26
    public.yaml	public.text	yml yaml	application/x-yaml	YAML text	core	11,26
    """
}
