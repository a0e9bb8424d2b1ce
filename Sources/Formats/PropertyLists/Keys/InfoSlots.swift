import Diagnostics
package import UniformTypes

extension SlotTable {
  /// The keys of an Info.plist, from Apple's documentation and the output of its tools.
  ///
  /// The names that Xcode shows for a key are in tutorials, but are unknown keys in a source.
  package static let info = SlotTable(
    """
    [top: the top level]
    text:id! CFBundleIdentifier | bundle identifier
    maps>document CFBundleDocumentTypes | document types
    maps>type UTExportedTypeDeclarations | exported type identifiers | exported type utis
    maps>type UTImportedTypeDeclarations | imported type identifiers | imported type utis
    flag UISupportsDocumentBrowser | supports document browser
    flag LSSupportsOpeningDocumentsInPlace | supports opening documents in place
    flag UIFileSharingEnabled | application supports itunes file sharing
    flag LSRequiresIPhoneOS | application requires iphone environment
    text LSMinimumSystemVersion | minimum system version
    text:class NSPrincipalClass | principal class
    text:word LSApplicationCategoryType | application category
    text:word CFBundlePackageType | bundle os type code
    text:file CFBundleExecutable | executable file
    text CFBundleDisplayName | bundle display name
    text CFBundleName | bundle name
    text CFBundleVersion | bundle version
    text CFBundleShortVersionString | bundle version string (short) | bundle versions string, short
    text CFBundleDevelopmentRegion | default localization | localization native development region
    text CFBundleInfoDictionaryVersion | infodictionary version
    text UILaunchStoryboardName | launch screen interface file base name
    text NSMainNibFile | main nib file base name
    text CFBundleSignature | bundle creator os type code
    text NSHumanReadableCopyright | copyright (human-readable)
    text CFBundleIconFile | icon file
    text UIMainStoryboardFile | main storyboard file base name
    texts UISupportedInterfaceOrientations | supported interface orientations
    maps>url CFBundleURLTypes | url types
    maps>service NSServices
    map>extension NSExtension
    map UIApplicationSceneManifest | application scene manifest
    any UIRequiredDeviceCapabilities | required device capabilities
    text:id WKCompanionAppBundleIdentifier
    text DTPlatformName
    flag WKApplication
    flag:loose LSUIElement LSBackgroundOnly
    texts BGTaskSchedulerPermittedIdentifiers CFBundleLocalizations CFBundleSupportedPlatforms
      LSApplicationQueriesSchemes NSBonjourServices NSUserActivityTypes UIAppFonts UIBackgroundModes
      UISupportedExternalAccessoryProtocols WKBackgroundModes
    maps SKAdNetworkItems UIApplicationShortcutItems
    map>modern EXAppExtensionAttributes
    map CFBundleIcons LSEnvironment NSAppTransportSecurity NSUbiquitousContainers UILaunchScreen
      UILaunchScreens
    any UIDeviceFamily
    text AppIdentifierPrefix CFAppleHelpAnchor CFBundleGetInfoHTML CFBundleGetInfoString
      CFBundleHelpBookName CFBundleIconName CFBundleSpokenName ITSEncryptionExportComplianceCode
      MinimumOSVersion NFCReaderUsageDescription NSMainStoryboardFile NSSensorKitPrivacyPolicyURL
      OSAScriptingDefinition OSBundleUsageDescription SUFeedURL SUPublicEDKey TeamIdentifierPrefix
      UIInterfaceOrientation UIStatusBarStyle UIUserInterfaceStyle
    text%NS%UsageDescription AccessorySetup AppData AppleEvents AppleMusic AudioCapture
      BluetoothAlways BluetoothPeripheral CalendarsFullAccess Calendars CalendarsWriteOnlyAccess
      Camera Contacts CriticalMessaging DesktopFolder DocumentsFolder DownloadsFolder FaceID
      FileProviderDomain FileProviderPresence FocusStatus GKFriendList HandsTracking
      HealthClinicalHealthRecordsShare HealthShare HealthUpdate HomeKit Identity LocalNetwork
      LocationAlwaysAndWhenInUse LocationAlways Location LocationWhenInUse MainCamera Microphone
      Motion NearbyInteractionAllowOnce NearbyInteraction NetworkVolumes PhotoLibraryAdd
      PhotoLibrary RemindersFullAccess Reminders RemovableVolumes SensorKit Siri SpeechRecognition
      SystemAdministration SystemExtension UserTracking VideoSubscriberAccount VoIP WorldSensing
    flag CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations
      ITSAppUsesNonExemptEncryption LSFileQuarantineEnabled LSHasLocalizedDisplayName
      LSMultipleInstancesProhibited NSAppSleepDisabled NSAppleScriptEnabled NSHighResolutionCapable
      NSRequiresAquaSystemAppearance NSSupportsAutomaticGraphicsSwitching
      NSSupportsAutomaticTermination NSSupportsSuddenTermination SUAllowsAutomaticUpdates
      SUAutomaticallyUpdate SUEnableAutomaticChecks UIApplicationExitsOnSuspend
      UIApplicationSupportsIndirectInputEvents UIApplicationSupportsTabbedSceneCollection
      UIRequiresFullScreen UIRequiresPersistentWiFi UIStatusBarHidden UISupportsTrueScreenSizeOnMac
      UIViewControllerBasedStatusBarAppearance WKRunsIndependentlyOfCompanionApp WKWatchKitApp
      WKWatchOnly
    any ATSApplicationFontsPath CFBundleAlternateIcons CFBundleHelpBookFolder CFBundleHelpTOCFile
      CFBundleIconFiles CFBundleNumericVersion CFBundlePrimaryIcon CFBundleResourceSpecification
      CFBundleSpokenCount CFPlugInDynamicRegisterFunction CFPlugInDynamicRegistration
      CFPlugInFactories CFPlugInTypes CFPlugInUnloadFunction INIntentsSupported
      LSApplicationLaunchProhibited LSApplicationSecondaryCategoryType LSArchitecturePriority
      LSCounterpartIdentifiers LSExecutableArchitectures LSInstallType
      LSMinimumSystemVersionByArchitecture LSPrefersCarbon LSPrefersClassic LSRequiresCarbon
      LSRequiresClassic LSUIPresentationMode MDItemKeywords NSDockTilePlugIn NSExecutable
      NSFileProviderDecorations NSTypes OSBundleAllowUserLoad OSBundleCompatibleVersion
      OSBundleLibraries OSBundleRequired QLNeedsToBeRunInMainThread QLPreviewHeight QLPreviewWidth
      QLSupportsConcurrentRequests QLThumbnailMinimumSize SUPublicDSAKeyFile
      SUScheduledCheckInterval UILaunchImageFile UILaunchImages UILaunchStoryboards
      UISupportedDevices WKAppBundleIdentifier WKRequiredDeviceCapabilities
    [type: a type declaration]
    text:type UTTypeIdentifier | identifier
    text:name UTTypeDescription | description
    text/texts:type UTTypeConformsTo | conforms to | conforms to utis
    map>tags UTTypeTagSpecification | equivalent types
    map>icons@drawn UTTypeIcons
    text:url!uti/invalid-reference-url UTTypeReferenceURL | reference url
    text UTTypeVersion
    text:icon! UTTypeIconFile | icon file name
    text:icon! UTTypeSize64IconFile UTTypeSize320IconFile
    texts:icon! UTTypeIconFiles
    [tags!: UTTypeTagSpecification]
    text/texts:extension!uti/malformed-extension public.filename-extension
    text/texts:media public.mime-type
    text/texts:word public.url-scheme com.apple.device-model-code
    text/texts:word@mac com.apple.nspboard-type
    text/texts:code!uti/malformed-ostype@mac com.apple.ostype
    [icons: UTTypeIcons]
    text:icon! UTTypeIconBackgroundName UTTypeIconBadgeName
    text UTTypeIconName UTTypeIconText
    [document: a document type]
    text:name CFBundleTypeName | document type name
    text:role!document-type/unknown-role CFBundleTypeRole | role
    text:rank!document-type/unknown-rank LSHandlerRank | handler rank
    texts:type LSItemContentTypes | document content type identifiers | document content type utis
    flag/number LSTypeIsPackage | document is a package or bundle
    flag/number@drawn CFBundleTypeIconSystemGenerated
    flag/number@old LSIsAppleDefaultForType
    flag/number NSRequiresDirectoryForDocument
    text:class NSDocumentClass | cocoa nsdocument class
    text:class UIDocumentClass
    text:word NSPersistentStoreTypeKey NSUbiquitousDocumentUserActivityType
    texts:type NSExportableTypes | exportable type utis
    texts:type UTExportableTypes
    text:icon! CFBundleTypeIconFile | icon file name
    texts:icon! CFBundleTypeIconFiles
    text CFBundleTypeIconName ISO_IconName
    texts@old NSExportableAs
    texts:old!document-type/malformed-legacy-extension CFBundleTypeExtensions|document extensions
    texts:media CFBundleTypeMIMETypes | document mime types
    texts:code CFBundleTypeOSTypes | document os types
    [url?: a URL type]
    text CFBundleURLIconFile
    text CFBundleURLName
    text:role! CFBundleTypeRole
    texts:scheme! CFBundleURLSchemes
    flag/number CFBundleURLIsPrivate
    [service?: a service]
    text:word NSPortName NSUserData
    text:class! NSMessage
    map NSMenuItem
    text/texts:type! NSSendFileTypes
    text/texts:word NSSendTypes NSReturnTypes
    any NSKeyEquivalent NSRequiredContext NSRestricted NSSpellChecker NSLanguages NSFilter
      NSInputMechanism NSTimeout
    [extension: NSExtension]
    text:point! NSExtensionPointIdentifier
    text:class! NSExtensionPrincipalClass
    text:file! NSExtensionMainStoryboard
    map>attributes NSExtensionAttributes
    text:group! NSExtensionFileProviderDocumentGroup
    flag%NSExtensionFileProvider% SupportsEnumeration SupportsPickingFolders
      AllowsSystemDeleteAlerts AllowsContextualMenuDownloadEntry AllowsUserControlledFolderSync
    flag NSExtensionActionWantsFullScreenPresentation
    number%NSExtensionFileProvider%PipelineDepth Download Upload
    maps>action NSExtensionFileProviderActions
    any NSFileProviderDecorations NSFileProviderUserInteractions NSExtensionContextClass
    [modern: EXAppExtensionAttributes]
    text:point! EXExtensionPointIdentifier
    text:class EXPrincipalClass
    map>attributes NSExtensionAttributes
    [attributes?: NSExtensionAttributes]
    texts:type QLSupportedContentTypes CSSupportedContentTypes
    texts PHSupportedMediaTypes IntentsSupported IntentsRestrictedWhileLocked
    text CSExtensionLabel NSExtensionJavaScriptPreprocessingFile NSExtensionServiceRoleType
    text%NSExtensionService%Label FinderPreview TouchBar ToolbarPalette
    text%NSExtensionService%Name FinderPreviewIcon TouchBarIcon TouchBarBezelColor ToolbarIcon
    flag QLSupportsSearchableItems QLIsDataBasedPreview NSExtensionServiceAllowsFinderPreviewItem
      NSExtensionServiceAllowsToolbarItem NSExtensionServiceAllowsTouchBarItem
      NSExtensionActionWantsFullScreenPresentation NSExtensionOverridesHostUIAppearance
    number QLThumbnailMinimumDimension
    text/map:predicate!>rule NSExtensionActivationRule
    any WKAppBundleIdentifier
    [action?: a file provider's action]
    text:predicate! NSExtensionFileProviderActionActivationRule
    text NSExtensionFileProviderActionIdentifier NSExtensionFileProviderActionName
    [rule?: NSExtensionActivationRule]
    number NSExtensionActivationDictionaryVersion
    number%NSExtensionActivationSupports%Count FileWithMax ImageWithMax MovieWithMax WebURLWithMax
      WebPageWithMax AttachmentsWithMax AttachmentsWithMin
    flag/number NSExtensionActivationSupportsText NSExtensionActivationUsesStrictMatching
    """,
    kinds: kinds,
    endings: [
      "iphoneos", "macos", "macosx", "appletvos", "watchos", "xros", "iphone", "ipod", "ipad",
      "mac", "appletv", "carplay",
    ], editor: "Xcode")

  static let kinds: [ValueKind] = [
    .identifier, .name, .className, .role, .rank, .type, .fileExtension, .osType, .scheme,
    ValueKind("media", "a type like 'text/csv'") { MediaType(rawValue: $0).problem == nil },
    ValueKind("url", "an absolute http or https URL") { text in
      let parts = text.split(separator: "://", maxSplits: 1)
      let host = parts.last?.prefix { !"/?#".contains($0) } ?? ""
      return parts.count == 2 && ["http", "https"].contains(parts[0].lowercased()) && !host.isEmpty
        && host.first != ":" && !text.contains { $0.isWhitespace || "<>\"".contains($0) }
    },
    ValueKind("old", "an extension like 'doc'") { $0 == "*" || ValueKind.fileExtension.takes($0) },
    ValueKind("word", "a name") { !$0.isEmpty },
    ValueKind("file", "the name of a file") { !$0.isEmpty && $0.trimmed(\.isSpace) == $0 },
    ValueKind("icon", "a file's name", isLiteral: false) { $0 == "" || ValueKind.name.takes($0) },
    ValueKind("predicate", "a predicate", isLiteral: false) { !$0.trimmed(\.isSpace).isEmpty },
    ValueKind("loose", "Boolean", words: ["0", "1"]),
    ValueKind("group", "an ID like 'group.org.app'", label: "group", parses: isOfDomain),
    ValueKind("container", "an ID like 'iCloud.org.app'", label: "iCloud", parses: isOfDomain),
    ValueKind(
      "cloud", "service", words: ["*", "CloudDocuments", "CloudKit", "CloudKit-Anonymous"]),
    ValueKind(
      "point", "extension point",
      words: """
        com.apple.quicklook.preview com.apple.quicklook.thumbnail com.apple.share-services
        com.apple.ui-services com.apple.fileprovider-nonui com.apple.fileprovider-actionsui
        com.apple.spotlight.import com.apple.spotlight.index com.apple.FinderSync
        com.apple.widgetkit-extension com.apple.keyboard-service com.apple.Safari.extension
        com.apple.usernotifications.service com.apple.usernotifications.content-extension
        """.split { $0.isWhitespace }.map(String.init),
      others: { $0.contains(".") && ValueKind.identifier.takes($0) }),
  ]
}

@Sendable private func isOfDomain(_ text: String) -> Bool {
  text.contains(".") && ValueKind.identifier.takes(text)
}

extension SlotContainer? {
  /// The top level.
  package static var info: SlotContainer? { SlotTable.info.containers.first }
}

extension SlotContainer {
  /// The keys of icons: files, and descriptions that macOS 11 and later draw.
  var icons: [Slot] { all.filter { $0.kind?.name == "icon" || $0.system == "drawn" } }
}
