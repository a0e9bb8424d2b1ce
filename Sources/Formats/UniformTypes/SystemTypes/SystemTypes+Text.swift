extension SystemTypes {
  /// Text that is not source code.
  static let text = """
    com.apple.ascii-property-list	.text com.apple.property-list	plist	-	ASCII property list
    com.apple.audio-unit-preset	com.apple.xml-property-list	aupreset	-	settings of an Audio Unit	11
    com.apple.configprofile	.xml	configprofile	-	configuration profile of a device, as XML	11
    com.apple.crashreport	.utf8-plain-text .log	crash	-	report of a crashed program	11
    com.apple.device-model-code	.text	-	-	code name of a device model	11
    com.apple.dt.interfacebuilder.document.storyboard	.xml	storyboard	-	Interface Builder storyboard	26	app
    com.apple.gpuRestart	.utf8-plain-text .log	gpuRestart	-	log of a restarted graphics processor	11
    com.apple.hangreport	.utf8-plain-text .log	hang	-	report of a program that hangs	11
    com.apple.haptics.ahap	.haptics-content .json	ahap	-	Apple haptic audio pattern
    com.apple.ical.ics	.text .item .calendar-event	ics	text/calendar	iCalendar events
    com.apple.ical.vcs	.text .item .calendar-event	vcs vcal	text/x-vcalendar	calendar in the older vCalendar form	11
    com.apple.interfacebuilder.document.cocoa	.xml	xib	-	Interface Builder XIB	26	app
    com.apple.log	.plain-text .log	log	-	log text
    com.apple.mobileconfig	.xml	mobileconfig mobile	/x-apple-aspen-config	configuration profile of a device	11
    com.apple.music.m3u-playlist	.text .playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	playlist in M3U form, by the Music app	26	app
    com.apple.nspboard-type	.text	-	-	name of an AppKit pasteboard type	11
    com.apple.ostype	.text	-	-	classic code of four characters	11
    com.apple.panicreport	.utf8-plain-text .log	panic	-	report of a kernel panic	11
    com.apple.provisionprofile	.xml	provisionprofile	-	provisioning profile for macOS	11
    com.apple.scripting-definition	.xml	sdef	-	dictionary of a scriptable app	11
    com.apple.shutdownStall	.utf8-plain-text .log	shutdownStall	-	log of a shutdown that took too long	11
    com.apple.spinreport	.utf8-plain-text .log	spin	-	report of a program that does not answer	11
    com.apple.structured-text	.plain-text	-	-	text with a meaning that was recognized	11
    com.apple.structured-text.address	com.apple.structured-text	-	-	postal address in a text	11
    com.apple.structured-text.date	com.apple.structured-text	-	-	date in a text	11
    com.apple.structured-text.telephone-number	com.apple.structured-text	-	-	telephone number in a text	11
    com.apple.structured-text.transit-information	com.apple.structured-text	-	-	flight or train in a text	11
    com.apple.traditional-mac-plain-text	.plain-text	-	-	classic Mac text
    com.apple.tv.m3u-playlist	.text .playlist	m3u m3u8	audio/x-mpegurl audio/mpegurl	playlist in M3U form, by the TV app	26	app
    com.apple.xcode.entitlements-property-list	com.apple.xml-property-list	entitlements	-	entitlements of an app	26	app
    com.apple.xcode.strings-text	.text	strings	-	localizable strings	26	app
    com.apple.xml-property-list	.xml com.apple.property-list	plist	-	XML property list
    com.scenarist.closed-caption	.text	scc	-	captions for Scenarist	11
    com.sun.java-web-start	.xml	jnlp	/x-java-jnlp-file /jnlp	Java Web Start launcher	11
    net.daringfireball.markdown	.plain-text	md markdown	text/markdown	Markdown text	26	system	older systems left the declaration to apps
    org.w3.webvtt	.text	vtt	text/vtt	WebVTT subtitles	11
    public.case-insensitive-text	.text	-	-	text in which case does not count	11
    public.comma-separated-values-text	.plain-text .delimited-values-text	csv	text/csv text/comma-separated-values	table of comma-separated values
    public.css	.text	css	text/css	CSS style sheet
    public.delimited-values-text	.text	-	-	table in text form
    public.filename-extension	.case-insensitive-text	-	-	extension of a file name	11
    public.geojson	.json	geojson	/geo+json	GeoJSON features	26	system
    public.geometry-definition-format	.3d-content .text	obj	model/obj	Wavefront OBJ geometry
    public.html	.text	html htm shtml shtm	text/html	HTML text
    public.json	.text	json	/json	JSON text
    public.m3u-playlist	.plain-text .playlist	m3u m3u8	audio/mpegurl /vnd.apple.mpegurl audio/x-mpegurl	playlist in M3U form	-	-	UTCoreTypes.h names public.text in place of public.plain-text
    public.mime-type	.case-insensitive-text	-	-	name of a MIME type	11
    public.ndjson	.text	ndjson	/x-ndjson	JSON values in lines	11
    public.patch-file	.plain-text	patch diff	-	differences of files
    public.plain-text	.text	txt text	text/plain	plain text
    public.pls-playlist	.text .playlist	pls	audio/x-scpls	playlist in PLS form	11
    public.rss	.xml	rss	/rss+xml	RSS feed	11
    public.rtf	.text	rtf	text/rtf	RTF text
    public.tab-separated-values-text	.plain-text .delimited-values-text	tsv	text/tab-separated-values	table of tab-separated values
    public.text	.data .content	-	-	text
    public.utf16-external-plain-text	.plain-text	-	-	UTF-16 text in network byte order or with a mark
    public.utf16-plain-text	.plain-text	-	text/plain;charset=utf-16 text/plain;charset="utf-16"	UTF-16 text	26	system
    public.utf8-plain-text	.plain-text	-	text/plain;charset=utf-8 text/plain;charset="utf-8"	UTF-8 text	26	system
    public.utf8-tab-separated-values-text	.tab-separated-values-text .utf8-plain-text	-	-	table of tab-separated values in UTF-8
    public.vcard	.text .contact	vcf vcard	text/vcard text/directory text/x-vcard	vCard contact
    public.x509-printable-encoded-archive	.text	pem	-	certificates and keys in PEM form	26	system
    public.xfd	.xml	xfd	-	XFDL form	11
    public.xhtml	.xml	xhtml xhtm xht	/xhtml+xml	XHTML text
    public.xml	.text	xml	/xml text/xml	XML text
    public.yaml	.text	yml yaml	/x-yaml	YAML text
    """
}
