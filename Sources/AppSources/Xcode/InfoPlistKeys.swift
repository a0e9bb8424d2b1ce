/// The keys of an Info.plist that build settings can set (swift-build,
/// InfoPlistProcessorTaskAction.defaultInfoPlistContent).
enum InfoPlistKeys {
  /// The key that a setting stands for; devices have another separator in the names of settings.
  static func key(_ setting: String) -> String {
    for (end, replacement) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")]
    where setting.hasSuffix(end) {
      return setting.dropLast(end.count) + replacement
    }
    return setting
  }

  /// The keys on documents that Xcode takes from settings.
  static let documentKeys = ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"]

  /// Keys on types and documents that it takes from the file only.
  static let fileKeys: Set<String> = [
    "CFBundleDocumentTypes", "UIFileSharingEnabled", "UTExportedTypeDeclarations",
    "UTImportedTypeDeclarations",
  ]
}
