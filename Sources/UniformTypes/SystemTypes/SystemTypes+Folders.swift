extension SystemTypes {
  /// Directories, packages and bundles.
  static let folders = """
    com.apple.applescript.script-bundle	com.apple.bundle com.apple.package	scptd	-	AppleScript bundle	core	11,26	header adds public.script
    com.apple.application-and-system-extension	com.apple.xpc-service	appex	-	application or system extension	core	11,26
    com.apple.application-bundle	com.apple.application com.apple.localizable-name-bundle com.apple.package	app	-	application bundle	core	11,26
    com.apple.application-placeholder	com.apple.application-bundle	placeholder	-	-	core	11
    com.apple.bundle	public.directory	-	-	bundle directory	core	11,26
    com.apple.coreml.mlpackage	com.apple.package	mlpackage	-	-	core	11
    com.apple.dashboard-widget	com.apple.localizable-name-bundle com.apple.package	wdgt	-	-	core	11
    com.apple.driver-extension	com.apple.localizable-name-bundle com.apple.package	dext	-	-	core	11
    com.apple.file-system-plug-in	com.apple.plugin	fs	-	-	core	11
    com.apple.finder.burn-folder	public.folder	fpbf	-	-	core	11
    com.apple.framework	com.apple.bundle	framework	-	framework bundle	core	11,26
    com.apple.generic-bundle	com.apple.bundle com.apple.package	bundle	-	-	core	11
    com.apple.ibooks.epub	com.apple.package public.composite-content	epub	-	EPUB package	app	26
    com.apple.iconset	public.folder	iconset	-	-	core	11
    com.apple.iMovieLibrary	com.apple.package	imovielibrary	-	-	core	11
    com.apple.iMovieTheater	com.apple.package	theater	-	-	core	11
    com.apple.installer-distribution-package	com.apple.bundle com.apple.package	dist distz	-	-	core	11
    com.apple.installer-meta-package	com.apple.bundle com.apple.package	mpkg	-	installer meta-package	core	11,26
    com.apple.installer-package	com.apple.bundle com.apple.package	pkg	-	installer package bundle	core	11,26
    com.apple.intelligentsuggestions.assets	com.apple.bundle com.apple.package	suggestionsassets	-	-	core	11
    com.apple.kernel-extension	com.apple.bundle com.apple.package	kext	-	-	core	11
    com.apple.localizable-name-bundle	com.apple.bundle	-	-	bundle with localised name	core	11,26
    com.apple.localized-pdf-bundle	com.apple.localizable-name-bundle com.apple.package public.composite-content	lpdf	-	-	core	11
    com.apple.menu-extra	com.apple.package com.apple.bundle	menu	-	-	core	11
    com.apple.metadata-importer	com.apple.plugin	mdimporter	-	Spotlight importer	core	11,26
    com.apple.package	public.directory	-	-	package directory	core	11,26
    com.apple.pkpass	com.apple.bundle com.apple.package	pkpass	application/vnd.apple.pkpass	-	core	11
    com.apple.plugin	com.apple.bundle com.apple.package	plugin	-	plug-in bundle	core	11,26
    com.apple.pluginkit	com.apple.bundle com.apple.package	pluginkit	-	-	core	11
    com.apple.ppp-plug-in	com.apple.plugin	ppp	-	-	core	11
    com.apple.private.live-photo-bundle	com.apple.live-photo com.apple.bundle com.apple.package	pvt	-	-	core	11
    com.apple.quicklook-generator	com.apple.plugin	qlgenerator	-	Quick Look generator	core	11,26
    com.apple.realitycomposerpro	com.apple.package public.composite-content public.directory public.item	realitycomposerpro	application/octet-stream	Reality Composer Pro package	app	26
    com.apple.rtfd	com.apple.package public.composite-content	rtfd	-	RTF directory	core	11,26
    com.apple.service-application	com.apple.application-bundle	service	-	-	core	11
    com.apple.system-extension	com.apple.localizable-name-bundle com.apple.package	systemextension	-	-	core	11
    com.apple.systempreference.prefpane	com.apple.package com.apple.bundle	prefpane	-	preference pane	core	11,26
    com.apple.systempreference.screen-saver	com.apple.package com.apple.bundle	saver	-	-	core	11
    com.apple.systempreference.screen-slide-saver	com.apple.package com.apple.bundle	slideSaver	-	-	core	11
    com.apple.webkit-plugin	com.apple.plugin	webplugin	-	-	core	11
    com.apple.xcode.dsym	com.apple.package	dsym	-	-	core	11
    com.apple.xpc-service	com.apple.bundle com.apple.package	xpc	-	XPC service	core	11,26
    org.idpf.epub-folder	com.apple.package public.composite-content	epub	application/x-epub-folder	EPUB folder	app	26
    public.avchd-collection	com.apple.package public.audiovisual-content-collection	avchd	-	-	core	11
    public.directory	public.item	-	-	directory	core	11,26
    public.folder	public.directory	-	-	folder	core	11,26
    public.volume	public.folder	-	-	volume	core	11,26
    """
}
