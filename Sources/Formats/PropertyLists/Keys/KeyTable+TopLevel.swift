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

  package static let applicationCategory = KnownKey(
    .topLevel, "LSApplicationCategoryType", .string, isLiteral: true, shown: "application category")
  package static let requiresIPhoneOS = KnownKey(
    .topLevel, "LSRequiresIPhoneOS", .boolean, shown: "application requires iphone environment")
  package static let sceneManifest = KnownKey(
    .topLevel, "UIApplicationSceneManifest", .dictionary, shown: "application scene manifest")
  package static let displayName = KnownKey(
    .topLevel, "CFBundleDisplayName", .string, shown: "bundle display name")
  package static let bundleName = KnownKey(.topLevel, "CFBundleName", .string, shown: "bundle name")
  package static let packageType = KnownKey(
    .topLevel, "CFBundlePackageType", .string, isLiteral: true, shown: "bundle os type code")
  package static let bundleVersion = KnownKey(
    .topLevel, "CFBundleVersion", .string, shown: "bundle version")
  package static let shortVersion = KnownKey(
    .topLevel, "CFBundleShortVersionString", .string, shown: "bundle version string (short)",
    "bundle versions string, short")
  package static let developmentRegion = KnownKey(
    .topLevel, "CFBundleDevelopmentRegion", .string, shown: "default localization",
    "localization native development region")
  package static let executable = KnownKey(
    .topLevel, "CFBundleExecutable", .string, isLiteral: true, shown: "executable file")
  package static let infoDictionaryVersion = KnownKey(
    .topLevel, "CFBundleInfoDictionaryVersion", .string, shown: "infodictionary version")
  package static let launchStoryboard = KnownKey(
    .topLevel, "UILaunchStoryboardName", .string, shown: "launch screen interface file base name")
  package static let mainNib = KnownKey(
    .topLevel, "NSMainNibFile", .string, shown: "main nib file base name")
  package static let deviceCapabilities = KnownKey(
    .topLevel, "UIRequiredDeviceCapabilities", .any, shown: "required device capabilities")
  package static let supportedPlatforms = KnownKey(
    .topLevel, "CFBundleSupportedPlatforms", .strings)
  package static let platformName = KnownKey(.topLevel, "DTPlatformName", .string)
  package static let deviceFamily = KnownKey(.topLevel, "UIDeviceFamily", .any)
  package static let launchScreen = KnownKey(.topLevel, "UILaunchScreen", .dictionary)
  package static let watchApplication = KnownKey(.topLevel, "WKApplication", .boolean)

  /// Other keys for which Xcode shows a name.
  fileprivate static let shownKeys = [
    KnownKey(.topLevel, "CFBundleSignature", .string, shown: "bundle creator os type code"),
    KnownKey(.topLevel, "NSHumanReadableCopyright", .string, shown: "copyright (human-readable)"),
    KnownKey(.topLevel, "CFBundleIconFile", .string, shown: "icon file"),
    KnownKey(.topLevel, "UIMainStoryboardFile", .string, shown: "main storyboard file base name"),
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
      .applicationCategory, .requiresIPhoneOS, .sceneManifest, .displayName, .bundleName,
      .packageType, .bundleVersion, .shortVersion, .developmentRegion, .executable,
      .infoDictionaryVersion, .launchStoryboard, .mainNib, .deviceCapabilities, .supportedPlatforms,
      .platformName, .deviceFamily, .launchScreen, .watchApplication,
    ] + KnownKey.shownKeys,
    named: [
      (.string, bundleStrings),
      (.string, launchStrings),
      (.string, usageDescriptions),
      (.boolean, booleans),
      (.looseBoolean, "LSUIElement LSBackgroundOnly"),
      (.any, others),
      (.strings, "CFBundleLocalizations LSApplicationQueriesSchemes"),
      (.strings, "UIAppFonts UIBackgroundModes BGTaskSchedulerPermittedIdentifiers"),
      (
        .strings,
        "NSUserActivityTypes QLSupportedContentTypes UISupportedExternalAccessoryProtocols"
      ),
      (.strings, "NSBonjourServices WKBackgroundModes"),
      (.dictionaries, "SKAdNetworkItems UIApplicationShortcutItems NSServices"),
      (.dictionary, "NSAppTransportSecurity NSExtension"),
      (.dictionary, "CFBundleIcons UILaunchScreens LSEnvironment NSUbiquitousContainers"),
      (.dictionary, "EXAppExtensionAttributes"),
    ])

  private static let bundleStrings = """
    BuildMachineOSBuild CFAppleHelpAnchor CFBundleGetInfoHTML CFBundleGetInfoString
    CFBundleHelpBookName CFBundleIconName CFBundleSpokenName DTAppStoreToolsBuild DTCompiler
    DTPlatformBuild DTPlatformVersion DTSDKBuild DTSDKName DTXcode DTXcodeBuild
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
    WKRunsIndependentlyOfCompanionApp WKWatchKitApp WKWatchOnly
    """

  /// Keys whose values may have several types, or whose type does not matter here.
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
    UIApplicationPreferredDefaultSceneSessionRole UILaunchImages
    UILaunchStoryboards UIStatusBarTintParameters UISupportedDevices UIWhitePointAdaptivityStyle
    WKAppBundleIdentifier WKExtensionDelegateClassName WKRequiredDeviceCapabilities
    WKSupportsLiveActivityLaunchAttributeTypes XSAppIconAssets io.flutter.embedded_views_preview
    """
}
