extension SystemTypes {
  /// Directories, packages and bundles.
  static let folders = """
    com.apple.applescript.script-bundle	com.apple.bundle com.apple.package	scptd	-	AppleScript in a bundle	-	-	UTCoreTypes.h names public.script besides
    com.apple.application-and-system-extension	com.apple.xpc-service	appex	-	application or system extension
    com.apple.application-bundle	com.apple.application com.apple.localizable-name-bundle com.apple.package	app	-	application bundle
    com.apple.application-placeholder	com.apple.application-bundle	placeholder	-	stand-in for an app that is being installed	11
    com.apple.bundle	.directory	-	-	bundle
    com.apple.coreml.mlpackage	com.apple.package	mlpackage	-	Core ML model in a package	11
    com.apple.dashboard-widget	com.apple.localizable-name-bundle com.apple.package	wdgt	-	widget of the Dashboard	11
    com.apple.driver-extension	com.apple.localizable-name-bundle com.apple.package	dext	-	driver that runs outside the kernel	11
    com.apple.file-system-plug-in	com.apple.plugin	fs	-	plug-in for a file system	11
    com.apple.finder.burn-folder	.folder	fpbf	-	folder of things to burn to a disc	11
    com.apple.framework	com.apple.bundle	framework	-	framework bundle
    com.apple.generic-bundle	com.apple.bundle com.apple.package	bundle	-	bundle of no closer kind	11
    com.apple.ibooks.epub	com.apple.package .composite-content	epub	-	EPUB publication as a package	26	app
    com.apple.iconset	.folder	iconset	-	folder of one icon in many sizes	11
    com.apple.iMovieLibrary	com.apple.package	imovielibrary	-	library of iMovie	11
    com.apple.iMovieTheater	com.apple.package	theater	-	theatre of iMovie	11
    com.apple.installer-distribution-package	com.apple.bundle com.apple.package	dist distz	-	installer that combines several packages	11
    com.apple.installer-meta-package	com.apple.bundle com.apple.package	mpkg	-	installer meta-package
    com.apple.installer-package	com.apple.bundle com.apple.package	pkg	-	installer package bundle
    com.apple.intelligentsuggestions.assets	com.apple.bundle com.apple.package	suggestionsassets	-	resources for suggestions of the system	11
    com.apple.kernel-extension	com.apple.bundle com.apple.package	kext	-	bundle that extends the kernel	11
    com.apple.localizable-name-bundle	com.apple.bundle	-	-	bundle with a translated name
    com.apple.localized-pdf-bundle	com.apple.localizable-name-bundle com.apple.package .composite-content	lpdf	-	PDF document in several languages	11
    com.apple.menu-extra	com.apple.package com.apple.bundle	menu	-	item of the menu bar	11
    com.apple.metadata-importer	com.apple.plugin	mdimporter	-	Spotlight importer
    com.apple.package	.directory	-	-	folder that is shown as a file
    com.apple.pkpass	com.apple.bundle com.apple.package	pkpass	/vnd.apple.pkpass	pass for Wallet (package)	11
    com.apple.plugin	com.apple.bundle com.apple.package	plugin	-	plug-in bundle
    com.apple.pluginkit	com.apple.bundle com.apple.package	pluginkit	-	plug-in for PlugInKit	11
    com.apple.ppp-plug-in	com.apple.plugin	ppp	-	plug-in for PPP connections	11
    com.apple.private.live-photo-bundle	com.apple.live-photo com.apple.bundle com.apple.package	pvt	-	Live Photo in a bundle	11
    com.apple.quicklook-generator	com.apple.plugin	qlgenerator	-	Quick Look generator
    com.apple.realitycomposerpro	com.apple.package .composite-content .directory .item	realitycomposerpro	/octet-stream	Reality Composer Pro package	26	app
    com.apple.rtfd	com.apple.package .composite-content	rtfd	-	RTF text with attachments (package)
    com.apple.service-application	com.apple.application-bundle	service	-	app that offers a service	11
    com.apple.system-extension	com.apple.localizable-name-bundle com.apple.package	systemextension	-	extension of the system	11
    com.apple.systempreference.prefpane	com.apple.package com.apple.bundle	prefpane	-	preference pane
    com.apple.systempreference.screen-saver	com.apple.package com.apple.bundle	saver	-	screen saver in a bundle	11
    com.apple.systempreference.screen-slide-saver	com.apple.package com.apple.bundle	slideSaver	-	screen saver with slides	11
    com.apple.webkit-plugin	com.apple.plugin	webplugin	-	plug-in for WebKit	11
    com.apple.xcode.dsym	com.apple.package	dsym	-	debugging symbols of a program	11
    com.apple.xpc-service	com.apple.bundle com.apple.package	xpc	-	XPC service
    org.idpf.epub-folder	com.apple.package .composite-content	epub	/x-epub-folder	EPUB publication as a folder	26	app
    public.avchd-collection	com.apple.package .audiovisual-content-collection	avchd	-	AVCHD recordings of a camera	11
    public.directory	.item	-	-	directory
    public.folder	.directory	-	-	folder
    public.volume	.folder	-	-	volume
    """
}
