/// The top-level keys of an Info.plist about types and documents.
extension KnownKey {
  package static let bundleIdentifier = KnownKey(
    .topLevel, "CFBundleIdentifier", .string, isLiteral: true, shown: "bundle identifier")
  package static let documentTypes = KnownKey(
    .topLevel, "CFBundleDocumentTypes", .array, holds: .documentType, shown: "document types")
  package static let exportedTypes = KnownKey(
    .topLevel, "UTExportedTypeDeclarations", .dictionaries, holds: .typeDeclaration,
    shown: "exported type identifiers", "exported type utis")
  package static let importedTypes = KnownKey(
    .topLevel, "UTImportedTypeDeclarations", .dictionaries, holds: .typeDeclaration,
    shown: "imported type identifiers", "imported type utis")
  package static let documentBrowser = KnownKey(
    .topLevel, "UISupportsDocumentBrowser", .boolean, shown: "supports document browser")
  package static let opensInPlace = KnownKey(
    .topLevel, "LSSupportsOpeningDocumentsInPlace", .boolean,
    shown: "supports opening documents in place")
  package static let sharesFiles = KnownKey(
    .topLevel, "UIFileSharingEnabled", .boolean, shown: "application supports itunes file sharing")
  package static let minimumSystemVersion = KnownKey(
    .topLevel, "LSMinimumSystemVersion", .string, shown: "minimum system version")
  package static let principalClass = KnownKey(
    .topLevel, "NSPrincipalClass", .string, isLiteral: true, shown: "principal class")

  /// The others that Xcode shows under a name.
  fileprivate static let shownKeys = [
    KnownKey(
      .topLevel, "LSApplicationCategoryType", .string, isLiteral: true,
      shown: "application category"),
    KnownKey(
      .topLevel, "LSRequiresIPhoneOS", .boolean, shown: "application requires iphone environment"),
    KnownKey(
      .topLevel, "UIApplicationSceneManifest", .dictionary, shown: "application scene manifest"),
    KnownKey(.topLevel, "CFBundleSignature", .string, shown: "bundle creator os type code"),
    KnownKey(.topLevel, "CFBundleDisplayName", .string, shown: "bundle display name"),
    KnownKey(.topLevel, "CFBundleName", .string, shown: "bundle name"),
    KnownKey(
      .topLevel, "CFBundlePackageType", .string, isLiteral: true, shown: "bundle os type code"),
    KnownKey(.topLevel, "CFBundleVersion", .string, shown: "bundle version"),
    KnownKey(
      .topLevel, "CFBundleShortVersionString", .string, shown: "bundle version string (short)",
      "bundle versions string, short"),
    KnownKey(.topLevel, "NSHumanReadableCopyright", .string, shown: "copyright (human-readable)"),
    KnownKey(
      .topLevel, "CFBundleDevelopmentRegion", .string, shown: "default localization",
      "localization native development region"),
    KnownKey(.topLevel, "CFBundleExecutable", .string, isLiteral: true, shown: "executable file"),
    KnownKey(.topLevel, "CFBundleIconFile", .string, shown: "icon file"),
    KnownKey(.topLevel, "CFBundleInfoDictionaryVersion", .string, shown: "infodictionary version"),
    KnownKey(
      .topLevel, "UILaunchStoryboardName", .string, shown: "launch screen interface file base name"),
    KnownKey(.topLevel, "NSMainNibFile", .string, shown: "main nib file base name"),
    KnownKey(.topLevel, "UIMainStoryboardFile", .string, shown: "main storyboard file base name"),
    KnownKey(
      .topLevel, "UIRequiredDeviceCapabilities", .any, shown: "required device capabilities"),
    KnownKey(
      .topLevel, "UISupportedInterfaceOrientations", .strings,
      shown: "supported interface orientations"),
    KnownKey(.topLevel, "CFBundleURLTypes", .dictionaries, shown: "url types"),
  ]
}

extension DictionaryKind {
  /// The top-level keys of an Info.plist, from Apple's documentation and the output of its tools.
  static let topLevelKeys = KeyTable(
    .topLevel,
    [
      .bundleIdentifier, .documentTypes, .exportedTypes, .importedTypes, .documentBrowser,
      .opensInPlace, .sharesFiles, .minimumSystemVersion, .principalClass,
    ] + KnownKey.shownKeys,
    named: [
      (.string, bundleStrings),
      (.string, launchStrings),
      (.string, usageDescriptions),
      (.boolean, booleans),
      (.looseBoolean, "LSUIElement LSBackgroundOnly"),
      (.any, others),
      (.strings, "CFBundleLocalizations CFBundleSupportedPlatforms LSApplicationQueriesSchemes"),
      (.strings, "UIAppFonts UIBackgroundModes BGTaskSchedulerPermittedIdentifiers"),
      (
        .strings,
        "NSUserActivityTypes QLSupportedContentTypes UISupportedExternalAccessoryProtocols"
      ),
      (.strings, "NSBonjourServices WKBackgroundModes"),
      (.dictionaries, "SKAdNetworkItems UIApplicationShortcutItems NSServices"),
      (.dictionary, "NSAppTransportSecurity NSExtension UILaunchScreen"),
      (.dictionary, "CFBundleIcons UILaunchScreens LSEnvironment NSUbiquitousContainers"),
      (.dictionary, "EXAppExtensionAttributes"),
    ])

  private static let bundleStrings = """
    BuildMachineOSBuild CFAppleHelpAnchor CFBundleGetInfoHTML CFBundleGetInfoString
    CFBundleHelpBookName CFBundleIconName CFBundleSpokenName DTAppStoreToolsBuild DTCompiler
    DTPlatformBuild DTPlatformName DTPlatformVersion DTSDKBuild DTSDKName DTXcode DTXcodeBuild
    """

  private static let launchStrings = """
    AppIdentifierPrefix CLKComplicationPrincipalClass ITSEncryptionExportComplianceCode
    MinimumOSVersion NSAccentColorName NSAppIconActionTintColorName NSMainStoryboardFile
    NSPrefPaneIconFile NSPrefPaneIconLabel NSWidgetBackgroundColorName OSAScriptingDefinition
    SUFeedURL SUPublicEDKey TeamIdentifierPrefix UIDesignCompatibility UIInterfaceOrientation
    UIStatusBarStyle UIUserInterfaceStyle WKCompanionAppBundleIdentifier*
    """

  private static let usageDescriptions = """
    NFCReaderUsageDescription NSAccessorySetupUsageDescription NSAppDataUsageDescription
    NSAppleEventsUsageDescription NSAppleMusicUsageDescription NSAudioCaptureUsageDescription
    NSBluetoothAlwaysUsageDescription NSBluetoothPeripheralUsageDescription
    NSCalendarsFullAccessUsageDescription NSCalendarsUsageDescription
    NSCalendarsWriteOnlyAccessUsageDescription NSCameraUsageDescription
    NSContactsUsageDescription NSCriticalMessagingUsageDescription
    NSDesktopFolderUsageDescription NSDocumentsFolderUsageDescription
    NSDownloadsFolderUsageDescription NSFaceIDUsageDescription
    NSFileProviderDomainUsageDescription NSFileProviderPresenceUsageDescription
    NSFocusStatusUsageDescription NSGKFriendListUsageDescription NSHandsTrackingUsageDescription
    NSHealthClinicalHealthRecordsShareUsageDescription NSHealthShareUsageDescription
    NSHealthUpdateUsageDescription NSHomeKitUsageDescription NSIdentityUsageDescription
    NSLocalNetworkUsageDescription NSLocationAlwaysAndWhenInUseUsageDescription
    NSLocationAlwaysUsageDescription NSLocationUsageDescription
    NSLocationWhenInUseUsageDescription NSMainCameraUsageDescription
    NSMicrophoneUsageDescription NSMotionUsageDescription
    NSNearbyInteractionAllowOnceUsageDescription NSNearbyInteractionUsageDescription
    NSNetworkVolumesUsageDescription NSPhotoLibraryAddUsageDescription
    NSPhotoLibraryUsageDescription NSRemindersFullAccessUsageDescription
    NSRemindersUsageDescription NSRemovableVolumesUsageDescription NSSensorKitPrivacyPolicyURL
    NSSensorKitUsageDescription NSSiriUsageDescription NSSpeechRecognitionUsageDescription
    NSSystemAdministrationUsageDescription NSSystemExtensionUsageDescription
    NSUserTrackingUsageDescription NSVideoSubscriberAccountUsageDescription
    NSVoIPUsageDescription NSWorldSensingUsageDescription OSBundleUsageDescription
    """

  private static let booleans = """
    CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations CSResourcesFileMapped
    FirebaseAppDelegateProxyEnabled FirebaseAutomaticScreenReportingEnabled
    GCSupportsControllerUserInteraction GCSupportsGameMode ITSAppUsesNonExemptEncryption
    LSFileQuarantineEnabled LSGetAppDiedEvents LSHasLocalizedDisplayName
    LSMultipleInstancesProhibited LSRequiresNativeExecution LSSupportsGameMode
    NSAppSleepDisabled NSAppleScriptEnabled NSCameraReactionEffectsEnabled
    NSCameraUseContinuityCameraDeviceType NSHighResolutionCapable
    NSPrefersDisplaySafeAreaCompatibilityMode NSRequiresAquaSystemAppearance
    NSSupportsAutomaticGraphicsSwitching NSSupportsAutomaticTermination NSSupportsLiveActivities
    NSSupportsLiveActivitiesFrequentUpdates NSSupportsPurgeableLocalStorage
    NSSupportsSuddenTermination PHPhotoLibraryPreventAutomaticLimitedAccessAlert
    SUAllowsAutomaticUpdates SUAutomaticallyUpdate SUEnableAutomaticChecks UIAppSupportsHDR
    UIApplicationExitsOnSuspend UIApplicationSupportsIndirectInputEvents
    UIApplicationSupportsShakeToEdit UIApplicationSupportsTabbedSceneCollection
    UIDesignRequiresCompatibility UINewsstandApp UIPrerenderedIcon UIRequiresFullScreen
    UIRequiresPersistentWiFi UIStatusBarHidden UISupportsTrueScreenSizeOnMac
    UIViewControllerBasedStatusBarAppearance UIViewEdgeAntialiasing UIViewGroupOpacity
    WKApplication WKRunsIndependentlyOfCompanionApp WKWatchKitApp WKWatchOnly
    """

  /// Keys whose values have several types, or one that does not matter here.
  private static let others = """
    CFBundleHelpBookFolder MDItemKeywords NSExecutable NSJavaRoot UILaunchImageFile
    INIntentsSupported APInstallerURL
    ASAccountAuthenticationModificationOptOutOfSecurityPromptsOnSignIn ATSApplicationFontsPath
    BundleMachineOSBuild CFBundleAlternateIcons CFBundleHelpTOCFile CFBundleIconFiles
    CFBundleNumericVersion CFBundlePrimaryIcon CFBundleResourceSpecification CFBundleSpokenCount
    CFBundleURLName CFPlugInDynamicRegisterFunction CFPlugInDynamicRegistration
    CFPlugInFactories CFPlugInTypes CFPlugInUnloadFunction CLKComplicationSupportedFamilies
    DTXcodeBuildDistribution FacebookAdvertiserIDCollectionEnabled FacebookAppID
    FacebookAutoLogAppEventsEnabled FacebookClientToken FacebookDisplayName FontProvider
    GADApplicationIdentifier GCSupportedGameControllers GKGameCenterBadgingDisabled
    GKShowChallengeBanners IMAppUsesExtensions INAlternativeAppNames INSupportedMediaCategories
    IOKitPersonalities IntentsSupported LSApplicationLaunchProhibited
    LSApplicationSecondaryCategoryType LSArchitecturePriority LSCounterpartIdentifiers
    LSExecutableArchitectures LSInstallType LSMinimumSystemVersionByArchitecture LSPrefersCarbon
    LSPrefersClassic LSRequiresCarbon LSRequiresClassic LSUIPresentationMode
    MKDirectionsApplicationSupportedModes MetalCaptureEnabled
    NSAdvertisingAttributionReportEndpoint NSAppClip NSAppIconComplementingColorNames
    NSApplicationCrashOnExceptions NSCameraPortraitEffectEnabled NSDockTilePlugIn
    NSExtensionPointIdentifier NSFileProviderDecorations
    NSHealthRequiredReadAuthorizationTypeIdentifiers NSJavaNeeded NSJavaPath
    NSLocationDefaultAccuracyReduced NSLocationTemporaryUsageDescriptionDictionary
    NSQuitAlwaysKeepsWindows NSSensorKitUsageDetail NSStickerSharingLevel NSTypes
    NSUserNotificationAlertStyle NSUserNotificationsUsageDescription OSBundleAllowUserLoad
    OSBundleCompatibleVersion OSBundleLibraries OSBundleRequired QLNeedsToBeRunInMainThread
    QLPreviewHeight QLPreviewWidth QLSupportsConcurrentRequests QLThumbnailMinimumSize
    RCTRootViewBackgroundColor SBAppTags SMAuthorizedClients SMPrivilegedExecutables
    SUPublicDSAKeyFile SUScheduledCheckInterval TVTopShelfImage
    UIApplicationPreferredDefaultSceneSessionRole UIDeviceFamily UILaunchImages
    UILaunchStoryboards UIStatusBarTintParameters UISupportedDevices UIWhitePointAdaptivityStyle
    WKAppBundleIdentifier WKExtensionDelegateClassName WKRequiredDeviceCapabilities
    WKSupportsLiveActivityLaunchAttributeTypes XSAppIconAssets io.flutter.embedded_views_preview
    """
}
