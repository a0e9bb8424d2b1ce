extension SystemTypes {
  /// Directories, packages and bundles.
  static let folders = """
    com.apple.applescript.script-bundle	com.apple.bundle com.apple.package	scptd	-	AppleScript in a bundle	core	11,26	UTCoreTypes.h names public.script besides
    com.apple.application-and-system-extension	com.apple.xpc-service	appex	-	application or system extension	core	11,26
    com.apple.application-bundle	com.apple.application com.apple.localizable-name-bundle com.apple.package	app	-	application bundle	core	11,26
    com.apple.application-placeholder	com.apple.application-bundle	placeholder	-	stand-in for an app that is being installed	core	11
    com.apple.bundle	public.directory	-	-	bundle	core	11,26
    com.apple.coreml.mlpackage	com.apple.package	mlpackage	-	Core ML model in a package	core	11
    com.apple.dashboard-widget	com.apple.localizable-name-bundle com.apple.package	wdgt	-	widget of the Dashboard	core	11
    com.apple.driver-extension	com.apple.localizable-name-bundle com.apple.package	dext	-	driver that runs outside the kernel	core	11
    com.apple.file-system-plug-in	com.apple.plugin	fs	-	plug-in for a file system	core	11
    com.apple.finder.burn-folder	public.folder	fpbf	-	folder of things to burn to a disc	core	11
    com.apple.framework	com.apple.bundle	framework	-	framework bundle	core	11,26
    com.apple.generic-bundle	com.apple.bundle com.apple.package	bundle	-	bundle of no closer kind	core	11
    com.apple.ibooks.epub	com.apple.package public.composite-content	epub	-	EPUB publication as a package	app	26
    com.apple.iconset	public.folder	iconset	-	folder of one icon in many sizes	core	11
    com.apple.iMovieLibrary	com.apple.package	imovielibrary	-	library of iMovie	core	11
    com.apple.iMovieTheater	com.apple.package	theater	-	theatre of iMovie	core	11
    com.apple.installer-distribution-package	com.apple.bundle com.apple.package	dist distz	-	installer that combines several packages	core	11
    com.apple.installer-meta-package	com.apple.bundle com.apple.package	mpkg	-	installer meta-package	core	11,26
    com.apple.installer-package	com.apple.bundle com.apple.package	pkg	-	installer package bundle	core	11,26
    com.apple.intelligentsuggestions.assets	com.apple.bundle com.apple.package	suggestionsassets	-	resources for suggestions of the system	core	11
    com.apple.kernel-extension	com.apple.bundle com.apple.package	kext	-	bundle that extends the kernel	core	11
    com.apple.localizable-name-bundle	com.apple.bundle	-	-	bundle with a translated name	core	11,26
    com.apple.localized-pdf-bundle	com.apple.localizable-name-bundle com.apple.package public.composite-content	lpdf	-	PDF document in several languages	core	11
    com.apple.menu-extra	com.apple.package com.apple.bundle	menu	-	item of the menu bar	core	11
    com.apple.metadata-importer	com.apple.plugin	mdimporter	-	Spotlight importer	core	11,26
    com.apple.package	public.directory	-	-	folder that is shown as a file	core	11,26
    com.apple.pkpass	com.apple.bundle com.apple.package	pkpass	application/vnd.apple.pkpass	pass for Wallet (package)	core	11
    com.apple.plugin	com.apple.bundle com.apple.package	plugin	-	plug-in bundle	core	11,26
    com.apple.pluginkit	com.apple.bundle com.apple.package	pluginkit	-	plug-in for PlugInKit	core	11
    com.apple.ppp-plug-in	com.apple.plugin	ppp	-	plug-in for PPP connections	core	11
    com.apple.private.live-photo-bundle	com.apple.live-photo com.apple.bundle com.apple.package	pvt	-	Live Photo in a bundle	core	11
    com.apple.quicklook-generator	com.apple.plugin	qlgenerator	-	Quick Look generator	core	11,26
    com.apple.realitycomposerpro	com.apple.package public.composite-content public.directory public.item	realitycomposerpro	application/octet-stream	Reality Composer Pro package	app	26
    com.apple.rtfd	com.apple.package public.composite-content	rtfd	-	RTF text with attachments (package)	core	11,26
    com.apple.service-application	com.apple.application-bundle	service	-	app that offers a service	core	11
    com.apple.system-extension	com.apple.localizable-name-bundle com.apple.package	systemextension	-	extension of the system	core	11
    com.apple.systempreference.prefpane	com.apple.package com.apple.bundle	prefpane	-	preference pane	core	11,26
    com.apple.systempreference.screen-saver	com.apple.package com.apple.bundle	saver	-	screen saver in a bundle	core	11
    com.apple.systempreference.screen-slide-saver	com.apple.package com.apple.bundle	slideSaver	-	screen saver with slides	core	11
    com.apple.webkit-plugin	com.apple.plugin	webplugin	-	plug-in for WebKit	core	11
    com.apple.xcode.dsym	com.apple.package	dsym	-	debugging symbols of a program	core	11
    com.apple.xpc-service	com.apple.bundle com.apple.package	xpc	-	XPC service	core	11,26
    org.idpf.epub-folder	com.apple.package public.composite-content	epub	application/x-epub-folder	EPUB publication as a folder	app	26
    public.avchd-collection	com.apple.package public.audiovisual-content-collection	avchd	-	AVCHD recordings of a camera	core	11
    public.directory	public.item	-	-	directory	core	11,26
    public.folder	public.directory	-	-	folder	core	11,26
    public.volume	public.folder	-	-	volume	core	11,26
    """
}
