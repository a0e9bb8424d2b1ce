extension SystemTypes {
  /// Text that is no source code.
  static let text = """
    com.apple.ascii-property-list	public.text com.apple.property-list	plist	-	ASCII property list	core	11,26
    com.apple.audio-unit-preset	com.apple.xml-property-list	aupreset	-	-	core	11
    com.apple.configprofile	public.xml	configprofile	-	-	core	11
    com.apple.crashreport	public.utf8-plain-text public.log	crash	-	-	core	11
    com.apple.device-model-code	public.text	-	-	-	core	11
    com.apple.dt.interfacebuilder.document.storyboard	public.xml	storyboard	-	Interface Builder storyboard	app	26
    com.apple.gpuRestart	public.utf8-plain-text public.log	gpuRestart	-	-	core	11
    com.apple.hangreport	public.utf8-plain-text public.log	hang	-	-	core	11
    com.apple.haptics.ahap	public.haptics-content public.json	ahap	-	Apple haptic audio pattern	core	11,26
    com.apple.ical.ics	public.text public.item public.calendar-event	ics	text/calendar	iCalendar	core	11,26
    com.apple.ical.vcs	public.text public.item public.calendar-event	vcs vcal	text/x-vcalendar	-	core	11
    com.apple.interfacebuilder.document.cocoa	public.xml	xib	-	Interface Builder XIB	app	26
    com.apple.log	public.plain-text public.log	log	-	log text	core	11,26
    com.apple.mobileconfig	public.xml	mobileconfig mobile	application/x-apple-aspen-config	-	core	11
    com.apple.music.m3u-playlist	public.text public.playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	M3U playlist (Music)	app	26
    com.apple.nspboard-type	public.text	-	-	-	core	11
    com.apple.ostype	public.text	-	-	-	core	11
    com.apple.panicreport	public.utf8-plain-text public.log	panic	-	-	core	11
    com.apple.provisionprofile	public.xml	provisionprofile	-	-	core	11
    com.apple.scripting-definition	public.xml	sdef	-	-	core	11
    com.apple.shutdownStall	public.utf8-plain-text public.log	shutdownStall	-	-	core	11
    com.apple.spinreport	public.utf8-plain-text public.log	spin	-	-	core	11
    com.apple.structured-text	public.plain-text	-	-	-	core	11
    com.apple.structured-text.address	com.apple.structured-text	-	-	-	core	11
    com.apple.structured-text.date	com.apple.structured-text	-	-	-	core	11
    com.apple.structured-text.telephone-number	com.apple.structured-text	-	-	-	core	11
    com.apple.structured-text.transit-information	com.apple.structured-text	-	-	-	core	11
    com.apple.traditional-mac-plain-text	public.plain-text	-	-	classic Mac text	core	11,26
    com.apple.tv.m3u-playlist	public.text public.playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	M3U playlist (TV)	app	26
    com.apple.xcode.entitlements-property-list	com.apple.xml-property-list	entitlements	-	entitlements	app	26
    com.apple.xcode.strings-text	public.text	strings	-	localizable strings	app	26
    com.apple.xml-property-list	public.xml com.apple.property-list	plist	-	XML property list	core	11,26
    com.scenarist.closed-caption	public.text	scc	-	-	core	11
    com.sun.java-web-start	public.xml	jnlp	application/x-java-jnlp-file application/jnlp	-	core	11
    net.daringfireball.markdown	public.plain-text	md markdown	text/markdown	Markdown text	system	26	declared by the system only since about macOS 15-26; before that by apps, absent on a bare older system
    org.w3.webvtt	public.text	vtt	text/vtt	-	core	11
    public.case-insensitive-text	public.text	-	-	-	core	11
    public.comma-separated-values-text	public.plain-text public.delimited-values-text	csv	text/csv text/comma-separated-values	comma-separated values	core	11,26
    public.css	public.text	css	text/css	CSS	core	11,26
    public.delimited-values-text	public.text	-	-	delimited text values	core	11,26
    public.filename-extension	public.case-insensitive-text	-	-	-	core	11
    public.geojson	public.json	geojson	application/geo+json	GeoJSON	system	26
    public.geometry-definition-format	public.3d-content public.text	obj	model/obj	Wavefront OBJ	core	11,26
    public.html	public.text	html htm shtml shtm	text/html	HTML	core	11,26
    public.json	public.text	json	application/json	JSON	core	11,26
    public.m3u-playlist	public.plain-text public.playlist	m3u m3u8	audio/mpegurl application/vnd.apple.mpegurl audio/x-mpegurl	M3U playlist	core	11,26	header says public.text + public.playlist
    public.mime-type	public.case-insensitive-text	-	-	-	core	11
    public.ndjson	public.text	ndjson	application/x-ndjson	-	core	11
    public.patch-file	public.plain-text	patch diff	-	patch	core	11,26
    public.plain-text	public.text	txt text	text/plain	plain text	core	11,26
    public.pls-playlist	public.text public.playlist	pls	audio/x-scpls	-	core	11
    public.rss	public.xml	rss	application/rss+xml	-	core	11
    public.rtf	public.text	rtf	text/rtf	RTF	core	11,26
    public.tab-separated-values-text	public.plain-text public.delimited-values-text	tsv	text/tab-separated-values	tab-separated values	core	11,26
    public.text	public.data public.content	-	-	text	core	11,26
    public.utf16-external-plain-text	public.plain-text	-	-	UTF-16 text, external byte order	core	11,26
    public.utf16-plain-text	public.plain-text	-	text/plain;charset=utf-16 text/plain;charset="utf-16"	UTF-16 text	system	26
    public.utf8-plain-text	public.plain-text	-	text/plain;charset=utf-8 text/plain;charset="utf-8"	UTF-8 text	system	26
    public.utf8-tab-separated-values-text	public.tab-separated-values-text public.utf8-plain-text	-	-	UTF-8 tab-separated values	core	11,26
    public.vcard	public.text public.contact	vcf vcard	text/vcard text/directory text/x-vcard	vCard	core	11,26
    public.x509-printable-encoded-archive	public.text	pem	-	PEM archive	system	26
    public.xfd	public.xml	xfd	-	-	core	11
    public.xhtml	public.xml	xhtml xhtm xht	application/xhtml+xml	XHTML	core	11,26
    public.xml	public.text	xml	application/xml text/xml	XML	core	11,26
    public.yaml	public.text	yml yaml	application/x-yaml	YAML	core	11,26
    """
}
