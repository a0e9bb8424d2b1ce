extension DictionaryKind {
  /// The keys at the top of an Info.plist, from Apple's documentation and from what its tools put
  /// there.
  static let topLevelKeys = KeyTable([
    (.string, bundleStrings), (.string, launchStrings), (.string, usageDescriptions),
    (.boolean, booleans), (.looseBoolean, "LSUIElement LSBackgroundOnly"), (.any, others),
    (.strings, "CFBundleLocalizations CFBundleSupportedPlatforms LSApplicationQueriesSchemes"),
    (.strings, "UIAppFonts UIBackgroundModes BGTaskSchedulerPermittedIdentifiers"),
    (.strings, "NSUserActivityTypes QLSupportedContentTypes UISupportedExternalAccessoryProtocols"),
    (.strings, "UISupportedInterfaceOrientations NSBonjourServices WKBackgroundModes"),
    (.dictionaries, "UTExportedTypeDeclarations UTImportedTypeDeclarations CFBundleURLTypes"),
    (.dictionaries, "SKAdNetworkItems UIApplicationShortcutItems NSServices"),
    (.array, "CFBundleDocumentTypes"),
    (.dictionary, "NSAppTransportSecurity NSExtension UIApplicationSceneManifest UILaunchScreen"),
    (.dictionary, "CFBundleIcons UILaunchScreens LSEnvironment NSUbiquitousContainers"),
    (.dictionary, "EXAppExtensionAttributes"),
  ])

  private static let bundleStrings = """
    BuildMachineOSBuild CFAppleHelpAnchor CFBundleDevelopmentRegion CFBundleDisplayName
    CFBundleExecutable* CFBundleGetInfoHTML CFBundleGetInfoString
    CFBundleHelpBookName CFBundleIconFile CFBundleIconName CFBundleIdentifier*
    CFBundleInfoDictionaryVersion CFBundleName CFBundlePackageType* CFBundleShortVersionString
    CFBundleSignature CFBundleSpokenName CFBundleVersion DTAppStoreToolsBuild DTCompiler
    DTPlatformBuild DTPlatformName DTPlatformVersion DTSDKBuild DTSDKName DTXcode DTXcodeBuild
    NSHumanReadableCopyright
    """

  private static let launchStrings = """
    AppIdentifierPrefix CLKComplicationPrincipalClass ITSEncryptionExportComplianceCode
    LSApplicationCategoryType* LSMinimumSystemVersion MinimumOSVersion
    NSAccentColorName NSAppIconActionTintColorName NSMainNibFile
    NSMainStoryboardFile NSPrefPaneIconFile NSPrefPaneIconLabel NSPrincipalClass*
    NSWidgetBackgroundColorName OSAScriptingDefinition SUFeedURL SUPublicEDKey TeamIdentifierPrefix
    UIDesignCompatibility UIInterfaceOrientation UILaunchStoryboardName
    UIMainStoryboardFile UIStatusBarStyle UIUserInterfaceStyle WKCompanionAppBundleIdentifier*
    """

  private static let usageDescriptions = """
    NFCReaderUsageDescription NSAccessorySetupUsageDescription NSAppDataUsageDescription
    NSAppleEventsUsageDescription NSAppleMusicUsageDescription NSAudioCaptureUsageDescription
    NSBluetoothAlwaysUsageDescription NSBluetoothPeripheralUsageDescription
    NSCalendarsFullAccessUsageDescription NSCalendarsUsageDescription
    NSCalendarsWriteOnlyAccessUsageDescription NSCameraUsageDescription NSContactsUsageDescription
    NSCriticalMessagingUsageDescription NSDesktopFolderUsageDescription
    NSDocumentsFolderUsageDescription NSDownloadsFolderUsageDescription NSFaceIDUsageDescription
    NSFileProviderDomainUsageDescription NSFileProviderPresenceUsageDescription
    NSFocusStatusUsageDescription NSGKFriendListUsageDescription NSHandsTrackingUsageDescription
    NSHealthClinicalHealthRecordsShareUsageDescription NSHealthShareUsageDescription
    NSHealthUpdateUsageDescription NSHomeKitUsageDescription NSIdentityUsageDescription
    NSLocalNetworkUsageDescription NSLocationAlwaysAndWhenInUseUsageDescription
    NSLocationAlwaysUsageDescription NSLocationUsageDescription NSLocationWhenInUseUsageDescription
    NSMainCameraUsageDescription NSMicrophoneUsageDescription NSMotionUsageDescription
    NSNearbyInteractionAllowOnceUsageDescription NSNearbyInteractionUsageDescription
    NSNetworkVolumesUsageDescription NSPhotoLibraryAddUsageDescription
    NSPhotoLibraryUsageDescription NSRemindersFullAccessUsageDescription NSRemindersUsageDescription
    NSRemovableVolumesUsageDescription NSSensorKitPrivacyPolicyURL NSSensorKitUsageDescription
    NSSiriUsageDescription NSSpeechRecognitionUsageDescription
    NSSystemAdministrationUsageDescription NSSystemExtensionUsageDescription
    NSUserTrackingUsageDescription NSVideoSubscriberAccountUsageDescription NSVoIPUsageDescription
    NSWorldSensingUsageDescription OSBundleUsageDescription
    """

  private static let booleans = """
    CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations CSResourcesFileMapped
    FirebaseAppDelegateProxyEnabled FirebaseAutomaticScreenReportingEnabled
    GCSupportsControllerUserInteraction GCSupportsGameMode ITSAppUsesNonExemptEncryption
    LSFileQuarantineEnabled LSGetAppDiedEvents LSHasLocalizedDisplayName
    LSMultipleInstancesProhibited LSRequiresIPhoneOS LSRequiresNativeExecution LSSupportsGameMode
    LSSupportsOpeningDocumentsInPlace NSAppSleepDisabled NSAppleScriptEnabled
    NSCameraReactionEffectsEnabled NSCameraUseContinuityCameraDeviceType NSHighResolutionCapable
    NSPrefersDisplaySafeAreaCompatibilityMode NSRequiresAquaSystemAppearance
    NSSupportsAutomaticGraphicsSwitching NSSupportsAutomaticTermination NSSupportsLiveActivities
    NSSupportsLiveActivitiesFrequentUpdates NSSupportsPurgeableLocalStorage
    NSSupportsSuddenTermination PHPhotoLibraryPreventAutomaticLimitedAccessAlert
    SUAllowsAutomaticUpdates SUAutomaticallyUpdate SUEnableAutomaticChecks UIAppSupportsHDR
    UIApplicationExitsOnSuspend UIApplicationSupportsIndirectInputEvents
    UIApplicationSupportsShakeToEdit UIApplicationSupportsTabbedSceneCollection
    UIDesignRequiresCompatibility UIFileSharingEnabled UINewsstandApp UIPrerenderedIcon
    UIRequiresFullScreen UIRequiresPersistentWiFi UIStatusBarHidden UISupportsDocumentBrowser
    UISupportsTrueScreenSizeOnMac UIViewControllerBasedStatusBarAppearance UIViewEdgeAntialiasing
    UIViewGroupOpacity WKApplication WKRunsIndependentlyOfCompanionApp WKWatchKitApp WKWatchOnly
    """

  /// Keys whose values have no one type, or none that matters here.
  private static let others = """
    CFBundleHelpBookFolder MDItemKeywords NSExecutable NSJavaRoot UILaunchImageFile INIntentsSupported
    APInstallerURL ASAccountAuthenticationModificationOptOutOfSecurityPromptsOnSignIn
    ATSApplicationFontsPath BundleMachineOSBuild CFBundleAlternateIcons CFBundleHelpTOCFile
    CFBundleIconFiles CFBundleNumericVersion CFBundlePrimaryIcon CFBundleResourceSpecification
    CFBundleSpokenCount CFBundleURLName CFPlugInDynamicRegisterFunction CFPlugInDynamicRegistration
    CFPlugInFactories CFPlugInTypes CFPlugInUnloadFunction CLKComplicationSupportedFamilies
    DTXcodeBuildDistribution FacebookAdvertiserIDCollectionEnabled FacebookAppID
    FacebookAutoLogAppEventsEnabled FacebookClientToken FacebookDisplayName FontProvider
    GADApplicationIdentifier GCSupportedGameControllers GKGameCenterBadgingDisabled
    GKShowChallengeBanners IMAppUsesExtensions INAlternativeAppNames INSupportedMediaCategories
    IOKitPersonalities IntentsSupported LSApplicationLaunchProhibited
    LSApplicationSecondaryCategoryType LSArchitecturePriority LSCounterpartIdentifiers
    LSExecutableArchitectures LSInstallType LSMinimumSystemVersionByArchitecture LSPrefersCarbon
    LSPrefersClassic LSRequiresCarbon LSRequiresClassic LSUIPresentationMode
    MKDirectionsApplicationSupportedModes MetalCaptureEnabled NSAdvertisingAttributionReportEndpoint
    NSAppClip NSAppIconComplementingColorNames NSApplicationCrashOnExceptions
    NSCameraPortraitEffectEnabled NSDockTilePlugIn NSExtensionPointIdentifier
    NSFileProviderDecorations NSHealthRequiredReadAuthorizationTypeIdentifiers NSJavaNeeded
    NSJavaPath NSLocationDefaultAccuracyReduced NSLocationTemporaryUsageDescriptionDictionary
    NSQuitAlwaysKeepsWindows NSSensorKitUsageDetail NSStickerSharingLevel NSTypes
    NSUserNotificationAlertStyle NSUserNotificationsUsageDescription OSBundleAllowUserLoad
    OSBundleCompatibleVersion OSBundleLibraries OSBundleRequired QLNeedsToBeRunInMainThread
    QLPreviewHeight QLPreviewWidth QLSupportsConcurrentRequests QLThumbnailMinimumSize
    RCTRootViewBackgroundColor SBAppTags SMAuthorizedClients SMPrivilegedExecutables
    SUPublicDSAKeyFile SUScheduledCheckInterval TVTopShelfImage
    UIApplicationPreferredDefaultSceneSessionRole UIDeviceFamily UILaunchImages UILaunchStoryboards
    UIRequiredDeviceCapabilities UIStatusBarTintParameters UISupportedDevices
    UIWhitePointAdaptivityStyle WKAppBundleIdentifier WKExtensionDelegateClassName
    WKRequiredDeviceCapabilities WKSupportsLiveActivityLaunchAttributeTypes XSAppIconAssets
    io.flutter.embedded_views_preview
    """
}
