import UniformTypes

/// The keys of an Info.plist that code refers to; `InfoSlots` says what they hold.
package enum InfoKey: String, Sendable, CustomStringConvertible {
  // A document type.
  case documentName = "CFBundleTypeName", role = "CFBundleTypeRole", rank = "LSHandlerRank"
  case contentTypes = "LSItemContentTypes", packageFlag = "LSTypeIsPackage"
  case documentClass = "NSDocumentClass", mobileDocumentClass = "UIDocumentClass"
  case exportableTypes = "NSExportableTypes", otherExportableTypes = "UTExportableTypes"
  case documentIcon = "CFBundleTypeIconFile", documentIcons = "CFBundleTypeIconFiles"
  case persistentStoreType = "NSPersistentStoreTypeKey"
  /// The legacy keys from before type identifiers; ignored beside `LSItemContentTypes`.
  case legacyExtensions = "CFBundleTypeExtensions", legacyMIMETypes = "CFBundleTypeMIMETypes"
  case legacyOSTypes = "CFBundleTypeOSTypes"
  case unixExtensions = "NSUnixExtensions", dosExtensions = "NSDOSExtensions"
  // A type declaration.
  case identifier = "UTTypeIdentifier", typeDescription = "UTTypeDescription"
  case conformsTo = "UTTypeConformsTo", tagSpecification = "UTTypeTagSpecification"
  case typeIcons = "UTTypeIcons", typeIconText = "UTTypeIconText", typeVersion = "UTTypeVersion"
  case typeIconFile = "UTTypeIconFile", typeIconFiles = "UTTypeIconFiles"
  case referenceURL = "UTTypeReferenceURL"
  // The top level.
  case bundleIdentifier = "CFBundleIdentifier", documentTypes = "CFBundleDocumentTypes"
  case exportedTypes = "UTExportedTypeDeclarations", importedTypes = "UTImportedTypeDeclarations"
  case documentBrowser = "UISupportsDocumentBrowser"
  case opensInPlace = "LSSupportsOpeningDocumentsInPlace", sharesFiles = "UIFileSharingEnabled"
  case minimumSystemVersion = "LSMinimumSystemVersion", principalClass = "NSPrincipalClass"
  case applicationCategory = "LSApplicationCategoryType", requiresIPhoneOS = "LSRequiresIPhoneOS"
  case sceneManifest = "UIApplicationSceneManifest", deviceFamily = "UIDeviceFamily"
  case displayName = "CFBundleDisplayName", bundleName = "CFBundleName"
  case packageType = "CFBundlePackageType", bundleVersion = "CFBundleVersion"
  case shortVersion = "CFBundleShortVersionString", executable = "CFBundleExecutable"
  case developmentRegion = "CFBundleDevelopmentRegion"
  case infoDictionaryVersion = "CFBundleInfoDictionaryVersion"
  case launchStoryboard = "UILaunchStoryboardName", launchScreen = "UILaunchScreen"
  case mainNib = "NSMainNibFile", deviceCapabilities = "UIRequiredDeviceCapabilities"
  case supportedPlatforms = "CFBundleSupportedPlatforms", platformName = "DTPlatformName"
  case watchApplication = "WKApplication"

  package var name: String { rawValue }
  package var description: String { rawValue }

  package static func names(_ keys: [InfoKey]) -> Set<String> { Set(keys.map(\.name)) }
}

extension PropertyListValue {
  /// Returns the last entry of that key, which readers use.
  package func entry(_ key: String) -> PropertyListEntry? {
    dictionary?.last { $0.key.name == key }
  }

  /// The place for reporting a missing key: the first key, or an empty dictionary.
  package var placeOfMissingKey: Range<Int> { dictionary?.first?.key.range ?? element }

  /// Returns the places of keys that look like misspellings of this one, or like its name in Xcode;
  /// these have their own findings.
  func misspellings(of key: InfoKey) -> [Range<Int>] {
    (dictionary ?? []).map(\.key)
      .filter { SpellingSearch.isMisspelling($0.name, of: key.name, in: .info) }.map(\.range)
  }

  /// The last value of that key, which readers use; nil for a value that is not a dictionary.
  package subscript(_ key: InfoKey) -> PropertyListValue? { self[key.name] }

  /// Returns the last entry of that key, which readers use.
  package func entry(_ key: InfoKey) -> PropertyListEntry? { entry(key.name) }
}
